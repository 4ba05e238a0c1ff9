//! Several columns that say the same in different units, such as tokens/s and requests/s.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::cell::Decimal;
use crate::measurements::columns::{ColumnUse, Header};
use crate::measurements::rows::{Row, Rows};

/// By how much the ratios of two columns may differ: far less than throughput scatters.
const TOLERANCE: f64 = 0.02;

/// The number of the first of several columns of throughput in different units, if all others are multiples of it: each
/// of them gives the same answer but for its unit. `None` if the error is another, or the columns say different things.
///
/// # Errors
/// `unreadable-input` if the rows cannot be read.
pub(crate) fn first(
    header: &Header,
    rows: &Rows<'_>,
    error: &UslError,
) -> Result<Option<String>, UslError> {
    let details = &error.details;
    let (role, variant) = (details.column.as_deref(), details.variant);
    if (role, variant) != (Some("throughput"), Some("several")) {
        return Ok(None);
    }
    let candidates = details.values.texts("columns").iter();
    let columns: Vec<ColumnUse> = candidates
        .map(|name| header.find(name))
        .collect::<Result<_, _>>()?;
    let mut numbers: Vec<Vec<Option<f64>>> = Vec::new();
    rows.below(header.skipped(), |row| {
        numbers.push(columns.iter().map(|column| number(row, column)).collect());
        ControlFlow::Continue(())
    })?;
    // Empty rows and notes have no number in any of them.
    numbers.retain(|row| row.iter().any(Option::is_some));
    let are_multiples = (1..columns.len()).all(|at| has_one_ratio(&numbers, at));
    let first = columns.first().filter(|_| are_multiples);
    Ok(first.map(|column| column.number.to_string()))
}

/// Whether the column at an index is a multiple of the first.
fn has_one_ratio(rows: &[Vec<Option<f64>>], at: usize) -> bool {
    let ratio = |row: &Vec<Option<f64>>| Some(row[at]? / row[0]?);
    let ratios: Option<Vec<f64>> = rows.iter().map(ratio).collect();
    let ratios = ratios.unwrap_or_default();
    let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    let is_near = |&ratio: &f64| ratio > 0.0 && ratio <= least * (1.0 + TOLERANCE);
    ratios.len() > 1 && ratios.iter().all(is_near)
}

fn number(row: Row<'_>, column: &ColumnUse) -> Option<f64> {
    let cell = row.cell(column.index());
    let decimal = cell.decimal_evidence().unwrap_or(Decimal::Point);
    cell.number(Some(decimal)).ok()
}
