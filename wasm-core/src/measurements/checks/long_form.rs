//! Tables in long form, in which a column says of each number what it is.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::columns::Columns;
use crate::measurements::header::{describe_header, is_metric, is_value, Quantity};
use crate::measurements::rows::Rows;
use crate::messages;

use super::MOST_NAMED;

/// A column with more different texts names no quantities.
const MOST_QUANTITIES: usize = 50;

/// Checks that the numbers are of one quantity: in a table in long form a column says of each number what it is.
///
/// # Errors
/// `ambiguous-column` if some are of another quantity than throughput, and no series was chosen.
pub(super) fn refuse_long_form(columns: &Columns, rows: &Rows<'_>) -> Result<(), UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    let holds_any = is_value(header);
    let names = (0..columns.names.len()).filter(|&at| {
        let is_group = columns
            .group
            .as_ref()
            .is_some_and(|group| group.index() == at);
        is_group || !columns.uses(at)
    });
    for at in names.filter(|&at| holds_any || is_metric(&columns.names[at])) {
        let mut found: Vec<String> = Vec::new();
        rows.below(columns.skipped(), |row| {
            let cell = row.cell(at);
            let is_new = !cell.looks_numeric()
                && !cell.is_empty()
                && !found.iter().any(|known| *known == cell.text());
            if is_new {
                found.push(cell.text().into());
            }
            if found.len() > MOST_QUANTITIES {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })?;
        let is_other = |name: &String| {
            !matches!(
                describe_header(name).quantity,
                None | Some(Quantity::Throughput | Quantity::Concurrency)
            )
        };
        if found.len() > MOST_QUANTITIES || !found.iter().any(is_other) {
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
