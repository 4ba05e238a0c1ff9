//! Columns of throughput that are multiples of each other, as in different units.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::amount::number_in;
use crate::measurements::columns::{ColumnUse, Header};
use crate::measurements::rows::Rows;

/// By how much the ratios of two columns may differ: far less than throughput scatters.
const TOLERANCE: f64 = 0.02;

/// The first of several columns of throughput in different units, named by an error, if all others are multiples of it,
/// such as tokens/s and requests/s: each gives the same answer but for its unit. `None` if they are not, or the error is
/// another.
///
/// # Errors
/// `unreadable-input` if the rows cannot be read.
pub(crate) fn first_of_multiples(
    header: &Header,
    rows: &Rows<'_>,
    error: &UslError,
) -> Result<Option<String>, UslError> {
    let details = &error.details;
    let is_of_units =
        (details.column.as_deref(), details.variant) == (Some("throughput"), Some("several"));
    let names = details.values.texts("columns").iter();
    let columns: Result<Vec<ColumnUse>, _> = names.map(|name| header.find(name)).collect();
    let Some(columns) = columns.ok().filter(|_| is_of_units) else {
        return Ok(None);
    };
    let mut ratios = vec![Ratios::default(); columns.len()];
    rows.below(header.skipped(), |row| {
        let number = |column: &ColumnUse| number_in(row.cell(column.index()), None);
        let numbers: Vec<Option<f64>> = columns.iter().map(number).collect();
        // Empty rows and notes have no number in any of them.
        if numbers.iter().any(Option::is_some) {
            for (ratios, number) in ratios.iter_mut().zip(&numbers) {
                ratios.add(number.zip(numbers[0]));
            }
        }
        ControlFlow::Continue(())
    })?;
    let first = columns
        .first()
        .filter(|_| ratios.iter().skip(1).all(Ratios::are_one));
    Ok(first.map(|first| first.number.to_string()))
}

/// The ratios of a column to another, row by row.
#[derive(Clone, Default)]
struct Ratios {
    count: usize,
    /// The least and the largest; NaN once a number is missing.
    range: (f64, f64),
}

impl Ratios {
    fn add(&mut self, numbers: Option<(f64, f64)>) {
        let ratio = numbers.map_or(f64::NAN, |(number, other)| number / other);
        let (least, most) = if self.count == 0 {
            (ratio, ratio)
        } else {
            self.range
        };
        let is_ratio = ratio > 0.0 && !least.is_nan();
        self.range = if is_ratio {
            (least.min(ratio), most.max(ratio))
        } else {
            (f64::NAN, f64::NAN)
        };
        self.count += 1;
    }

    fn are_one(&self) -> bool {
        let (least, most) = self.range;
        self.count > 1 && most <= least * (1.0 + TOLERANCE)
    }
}
