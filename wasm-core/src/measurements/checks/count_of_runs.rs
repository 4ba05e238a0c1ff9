//! A number of requests is a rate only if all runs took the same time.

use crate::error::UslError;
use crate::measurements::columns::Columns;
use crate::measurements::header::{counts_all, describe_header, Quantity};
use crate::measurements::rows::Rows;
use crate::messages;

use super::{numbers_of, SAME_DURATION};

/// Checks that a number of requests is not taken for a rate where the runs took different times.
///
/// # Errors
/// `column-not-found` if they did.
pub(crate) fn refuse_counts_of_runs(columns: &Columns, rows: &Rows<'_>) -> Result<(), UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    if !counts_all(header) {
        return Ok(());
    }
    let is_time = |at: &usize| {
        !columns.uses(*at) && describe_header(&columns.names[*at]).quantity == Some(Quantity::Time)
    };
    let Some(at) = (0..columns.names.len()).find(is_time) else {
        return Ok(());
    };
    let times = numbers_of(columns, rows, at)?;
    let (least, most) = times
        .iter()
        .fold((f64::INFINITY, 0.0_f64), |(least, most), time| {
            (least.min(*time), most.max(*time))
        });
    if most <= SAME_DURATION * least {
        return Ok(());
    }
    let column = columns.throughput.name();
    let values = [
        ("column", column.as_str().into()),
        ("time", columns.names[at].as_str().into()),
    ];
    Err(UslError::of(&messages::COUNT_OF_RUNS, values).in_column(column))
}
