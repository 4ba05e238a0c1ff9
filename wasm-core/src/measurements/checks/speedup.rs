//! A speedup is over the first level, and not of one column over another.

use crate::error::UslError;
use crate::measurements::columns::{ColumnUse, Columns};
use crate::measurements::header::names_multiples;
use crate::measurements::rows::Rows;
use crate::messages;

use super::{numbers_of, SAME_DURATION};

/// A speedup and the ratio of two times, as printed, differ by less.
const AS_ROUNDED: f64 = 0.05;

/// Checks that a speedup is over the first level, and not of one column over another at each.
///
/// # Errors
/// `column-not-found` if it is.
pub(crate) fn refuse_speedup_of_columns(
    columns: &Columns,
    rows: &Rows<'_>,
) -> Result<(), UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    if !names_multiples(header) {
        return Ok(());
    }
    let others = columns.unused.iter().map(ColumnUse::index);
    let numbers = |at: usize| numbers_of(columns, rows, at);
    let speedups = numbers(columns.throughput.index())?;
    let found = others
        .map(|at| Ok((at, numbers(at)?)))
        .collect::<Result<Vec<_>, UslError>>()?;
    let varies = |times: &[f64]| {
        let most = times.iter().copied().fold(0.0, f64::max);
        times.iter().any(|time| *time * SAME_DURATION < most)
    };
    for (one, slow) in &found {
        for (other, fast) in found.iter().filter(|(other, _)| other != one) {
            let mut all = speedups.iter().zip(slow).zip(fast);
            let is_of_both =
                all.all(|((speedup, slow), fast)| (slow / fast / speedup - 1.0).abs() < AS_ROUNDED);
            if is_of_both && varies(slow) && varies(fast) {
                let values = [
                    ("column", header.into()),
                    ("one", columns.names[*one].as_str().into()),
                    ("other", columns.names[*other].as_str().into()),
                ];
                return Err(UslError::of(&messages::SPEEDUP_OF_COLUMNS, values).in_column(header));
            }
        }
    }
    Ok(())
}
