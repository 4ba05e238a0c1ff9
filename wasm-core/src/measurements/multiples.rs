//! Columns of throughput of which the numbers tell which one counts: multiples of each other, as in different units, or
//! parts and their sum.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::amount::number_in;
use crate::measurements::columns::{ColumnUse, Header};
use crate::measurements::rows::Rows;

/// By how much the ratios of two columns may differ: far less than throughput scatters.
const TOLERANCE: f64 = 0.02;

/// By how much a sum may differ from its parts: they are rounded.
const ROUNDED: f64 = 0.005;

/// Of several columns of throughput, named by an error, the one that is the sum of the others, as all requests are of
/// reads and writes; else the first, if they have different units and all others are multiples of it, such as tokens/s
/// and requests/s: each gives the same answer but for its unit. `None` if neither is so, or the error is another.
///
/// # Errors
/// `unreadable-input` if the rows cannot be read.
pub(crate) fn one_of_several(
    header: &Header,
    rows: &Rows<'_>,
    error: &UslError,
) -> Result<Option<String>, UslError> {
    let details = &error.details;
    if details.column.as_deref() != Some("throughput") {
        return Ok(None);
    }
    let is_of_units = details.variant == Some("several");
    let names = details.values.texts("columns").iter();
    let columns: Result<Vec<ColumnUse>, _> = names.map(|name| header.find(name)).collect();
    let Some(columns) = columns.ok().filter(|columns| !columns.is_empty()) else {
        return Ok(None);
    };
    let mut sums: Vec<bool> = vec![columns.len() > 2; columns.len()];
    let mut ratios = vec![Ratios::default(); columns.len()];
    rows.below(header.skipped(), |row| {
        let number = |column: &ColumnUse| number_in(row.cell(column.index()), None);
        let numbers: Vec<Option<f64>> = columns.iter().map(number).collect();
        // Empty rows and notes have no number in any of them.
        if numbers.iter().any(Option::is_some) {
            for (ratios, number) in ratios.iter_mut().zip(&numbers) {
                ratios.add(number.zip(numbers[0]));
            }
            let all: f64 = numbers
                .iter()
                .map(|number| number.unwrap_or(f64::NAN))
                .sum();
            for (is_sum, number) in sums.iter_mut().zip(&numbers) {
                *is_sum &= number.is_some_and(|sum| (all / sum - 2.0).abs() < ROUNDED);
            }
        }
        ControlFlow::Continue(())
    })?;
    let is_any = ratios.iter().any(|ratios| ratios.count > 1);
    let sum = columns
        .iter()
        .zip(&sums)
        .find(|(_, is_sum)| **is_sum && is_any);
    let are_multiples = || is_of_units && ratios.iter().skip(1).all(Ratios::are_one);
    let chosen =
        (sum.map(|(column, _)| column)).or_else(|| columns.first().filter(|_| are_multiples()));
    Ok(chosen.map(|column| column.number.to_string()))
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
