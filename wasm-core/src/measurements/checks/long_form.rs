//! Tables in long form, in which a column says of each number what it is.

use crate::error::UslError;
use crate::measurements::cell::CellRef;
use crate::measurements::columns::Columns;
use crate::measurements::header::{describe_header, is_metric, is_value, Quantity};
use crate::measurements::rows::Rows;
use crate::messages;

use super::{is_free, MOST_NAMED};

/// A column with more different texts names no quantities.
const MOST_QUANTITIES: usize = 50;

/// Checks that the numbers are of one quantity: in a table in long form a column says of each number what it is.
///
/// # Errors
/// `ambiguous-column` if some are of another quantity than throughput, and no series was chosen.
pub(super) fn refuse_long_form(columns: &Columns, rows: &Rows<'_>) -> Result<(), UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    let holds_any = is_value(header);
    let names = (0..columns.names.len()).filter(|&at| is_free(columns, at));
    for at in names.filter(|&at| holds_any || is_metric(&columns.names[at])) {
        let is_word = |cell: CellRef<'_>| !cell.is_empty() && !cell.looks_numeric();
        let mut found = rows.texts_below(columns.skipped(), at, MOST_QUANTITIES, is_word)?;
        if found.len() > MOST_QUANTITIES || !found.iter().any(|name| is_other(name)) {
            continue;
        }
        found.truncate(MOST_NAMED);
        let column = columns.names[at].as_str();
        let values = [
            ("column", column.into()),
            ("quantities", found.as_slice().into()),
        ];
        return Err(UslError::of(&messages::LONG_FORM, values).in_column(column));
    }
    Ok(())
}

/// Whether a name is that of a quantity other than a throughput.
fn is_other(name: &str) -> bool {
    let quantity = describe_header(name).quantity;
    quantity
        .is_some_and(|quantity| !matches!(quantity, Quantity::Throughput | Quantity::Concurrency))
}
