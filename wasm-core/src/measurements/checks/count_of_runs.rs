//! A number of operations is a rate only by the time that each run took.

use crate::error::UslError;
use crate::measurements::columns::{ColumnUse, Columns};
use crate::measurements::header::{
    counts_all, describe_header, names_duration, names_operations, Quantity,
};
use crate::measurements::rows::Rows;
use crate::messages;

use super::{numbers_of, SAME_DURATION};

/// The column of how long each run took, where the throughput is the number of operations that it did: all requests beside
/// a duration, or operations of which each run did the same number, in different times. `None` for a rate.
///
/// # Errors
/// `column-not-found` if it is a number, and the times beside it differ but may be something else.
pub(crate) fn duration_of_runs(
    columns: &Columns,
    rows: &Rows<'_>,
) -> Result<Option<ColumnUse>, UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    if columns.is_reciprocal || !(counts_all(header) || names_operations(header)) {
        return Ok(None);
    }
    let is_time = |at: &usize| {
        !columns.uses(*at) && describe_header(&columns.names[*at]).quantity == Some(Quantity::Time)
    };
    let Some(at) = (0..columns.names.len()).find(is_time) else {
        return Ok(None);
    };
    let name = columns.names[at].as_str();
    let differ = !are_alike(&numbers_of(columns, rows, at)?, SAME_DURATION);
    let is_single = columns.wide.is_none() && columns.sides.is_none();
    if names_duration(name) && is_single {
        let counts = numbers_of(columns, rows, columns.throughput.index())?;
        let is_number = counts_all(header) || (differ && are_alike(&counts, 1.0));
        return Ok(is_number.then(|| ColumnUse {
            number: at + 1,
            header: Some(name.into()),
        }));
    }
    if !differ || !counts_all(header) {
        return Ok(None);
    }
    let column = columns.throughput.name();
    let values = [("column", column.as_str().into()), ("time", name.into())];
    Err(UslError::of(&messages::COUNT_OF_RUNS, values).in_column(column))
}

/// Whether the largest of some numbers is at most `ratio` times the smallest.
fn are_alike(numbers: &[f64], ratio: f64) -> bool {
    let known = || numbers.iter().filter(|number| !number.is_nan());
    let least = known().copied().fold(f64::INFINITY, f64::min);
    known().all(|number| *number <= ratio * least)
}
