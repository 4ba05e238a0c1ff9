//! The unit of the throughput in a column of its own.

use crate::error::{ErrorCode, UslError};
use crate::measurements::columns::Columns;
use crate::measurements::header::{describe_header, names_unit, Quantity};
use crate::measurements::rows::Rows;
use crate::messages::{self, Sentence};

/// The unit of the throughput that a column of its own names, such as `MB/s`; `None` if there is no such column, or the
/// header of the throughput names one.
///
/// # Errors
/// `ambiguous-column` if rows have different units; `column-not-found` if it is that of a time or another cost.
pub(crate) fn unit_in_rows(columns: &Columns, rows: &Rows<'_>) -> Result<Option<String>, UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    let column = columns.names.iter().position(|name| names_unit(name));
    let Some(at) = column.filter(|&at| !columns.uses(at)) else {
        return Ok(None);
    };
    if columns.is_reciprocal || describe_header(header).unit.is_some() {
        return Ok(None);
    }
    let units = rows.texts_below(columns.skipped(), at, usize::MAX, |cell| !cell.is_empty())?;
    match &*units {
        [] => Ok(None),
        [unit] => match describe_header(unit).quantity {
            Some(Quantity::Time) => Err(refused(columns, &messages::TIME_FOR_THROUGHPUT)),
            Some(Quantity::Cost) => Err(refused(columns, &messages::COST_FOR_THROUGHPUT)),
            _ => Ok(Some(unit.clone())),
        },
        several => {
            let column = columns.names[at].as_str();
            let values = [("column", column.into()), ("units", several.into())];
            Err(UslError::of(&messages::UNITS_DIFFER, values).in_column(column))
        }
    }
}

fn refused(columns: &Columns, sentence: &Sentence<ErrorCode>) -> UslError {
    let name = columns.throughput.name();
    UslError::of(sentence, [("column", name.as_str().into())]).in_column(name)
}
