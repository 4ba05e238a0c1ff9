//! Work that grows along with the concurrency, as a column of its size shows.

use crate::error::UslError;
use crate::measurements::columns::Columns;
use crate::measurements::header::{describe_header, names_multiples};
use crate::measurements::rows::Rows;
use crate::messages;

use super::numbers_of;

/// Sizes in proportion to the concurrency differ from it by less.
const PROPORTIONAL: f64 = 0.02;
/// Fewer rows may be so by chance.
const FEWEST: usize = 3;

/// Checks that no size grows in proportion to the concurrency where the reciprocal of a time is the throughput, which
/// leaves that out: weak scaling.
///
/// # Errors
/// `column-not-found` if one does.
pub(crate) fn refuse_grown_work(columns: &Columns, rows: &Rows<'_>) -> Result<(), UslError> {
    if !columns.is_reciprocal {
        return Ok(());
    }
    let concurrency = numbers_of(columns, rows, columns.concurrency.index())?;
    let grows = |sizes: &[f64]| {
        let ratio = |(size, n): (&f64, &f64)| size / n;
        let first = sizes.iter().zip(&concurrency).map(ratio).next();
        let mut all = sizes.iter().zip(&concurrency).map(ratio);
        first.is_some_and(|first| all.all(|one| (one / first - 1.0).abs() < PROPORTIONAL))
    };
    let varies = concurrency.iter().any(|n| *n != concurrency[0]);
    if concurrency.len() < FEWEST || !varies {
        return Ok(());
    }
    for (at, name) in columns.names.iter().enumerate() {
        let header = describe_header(name);
        let is_size = header.quantity.is_none() && header.counted.is_none();
        if columns.uses(at) || !is_size || names_multiples(name) {
            continue;
        }
        if grows(&numbers_of(columns, rows, at)?) {
            let time = columns.names[columns.throughput.index()].as_str();
            let values = [
                ("efficiency", name.as_str().into()),
                ("column", time.into()),
            ];
            return Err(UslError::of(&messages::WEAK_SCALING, values).in_column(time));
        }
    }
    Ok(())
}
