//! What the rows tell where headers leave several columns to choose from.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::cell::Decimal;
use crate::measurements::columns::{ColumnChoice, ColumnUse, Header};
use crate::measurements::rows::{Row, Rows};

/// By how much the ratios of two columns may differ: far less than throughput scatters.
const TOLERANCE: f64 = 0.02;

/// The numbers of a column, with a gap where a cell holds none.
type Numbers = Vec<Option<f64>>;
/// Tells by the numbers which of several columns is meant.
type Tell = fn(&[Numbers]) -> Option<usize>;

/// The choice with the column that the rows tell, where `error` names several that could be it; `None` if they tell none,
/// or the error is another. Of columns of throughput in different units it is the first if all others are multiples of
/// it, such as tokens/s and requests/s: each gives the same answer but for its unit. Of columns with headers that could be
/// the concurrency it is the only one that varies.
///
/// # Errors
/// `unreadable-input` if the rows cannot be read.
pub(crate) fn chosen(
    header: &Header,
    rows: &Rows<'_>,
    choice: &ColumnChoice,
    error: &UslError,
) -> Result<Option<ColumnChoice>, UslError> {
    let details = &error.details;
    let mut choice = choice.clone();
    let (place, tell): (_, Tell) = match (details.column.as_deref(), details.variant) {
        (Some("throughput"), Some("several")) => (&mut choice.x, first_of_multiples),
        (Some("concurrency"), Some("several")) if header.is_there() => {
            (&mut choice.n, only_that_varies)
        }
        _ => return Ok(None),
    };
    let candidates = details.values.texts("columns").iter();
    let columns: Result<Vec<ColumnUse>, _> = candidates.map(|name| header.find(name)).collect();
    let Ok(columns) = columns else {
        return Ok(None);
    };
    let mut numbers: Vec<Numbers> = vec![Vec::new(); columns.len()];
    rows.below(header.skipped(), |row| {
        let cells = columns.iter().map(|column| number(row, column));
        let cells: Vec<_> = cells.collect();
        // Empty rows and notes have no number in any of them.
        if cells.iter().any(Option::is_some) {
            numbers
                .iter_mut()
                .zip(cells)
                .for_each(|(all, cell)| all.push(cell));
        }
        ControlFlow::Continue(())
    })?;
    *place = tell(&numbers).map(|at| columns[at].number.to_string());
    Ok(place.is_some().then_some(choice))
}

/// The first column if all others are multiples of it.
fn first_of_multiples(columns: &[Numbers]) -> Option<usize> {
    let (first, others) = columns.split_first()?;
    others
        .iter()
        .all(|other| have_one_ratio(first, other))
        .then_some(0)
}

fn have_one_ratio(first: &[Option<f64>], other: &[Option<f64>]) -> bool {
    let pairs = first.iter().zip(other);
    let ratios: Option<Vec<f64>> = pairs
        .map(|(one, other)| Some((*other)? / (*one)?))
        .collect();
    let ratios = ratios.unwrap_or_default();
    let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    let is_near = |&ratio: &f64| ratio > 0.0 && ratio <= least * (1.0 + TOLERANCE);
    ratios.len() > 1 && ratios.iter().all(is_near)
}

/// The only column that does not hold the same number in every row.
fn only_that_varies(columns: &[Numbers]) -> Option<usize> {
    let is_constant = |column: &[Option<f64>]| {
        column.first().is_some_and(Option::is_some) && column.windows(2).all(|two| two[0] == two[1])
    };
    let mut varying = (0..columns.len()).filter(|&at| !is_constant(&columns[at]));
    varying.next().filter(|_| varying.next().is_none())
}

fn number(row: Row<'_>, column: &ColumnUse) -> Option<f64> {
    let cell = row.cell(column.index());
    let decimal = cell.decimal_evidence().unwrap_or(Decimal::Point);
    cell.number(Some(decimal)).ok()
}
