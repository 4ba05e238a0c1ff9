//! What is wrong with a cell.

use crate::error::{ErrorCode, UslError};
use crate::measurements::amount::is_relative;
use crate::measurements::columns::ColumnUse;
use crate::measurements::limit::is_limit;
use crate::measurements::misread::misread;
use crate::measurements::rows::Row;
use crate::messages::{self, Sentence, Value};

/// The error of a cell with a text, which says what stands there instead of a number, or what number a scan may have
/// misread.
pub(super) fn unreadable(row: Row<'_>, column: &ColumnUse, text: &str) -> UslError {
    if is_limit(text) {
        return refused(row, column, &messages::LIMIT_CELL);
    }
    if is_relative(text) {
        return refused(row, column, &messages::RELATIVE_CELL);
    }
    match misread(text) {
        Some(likely) => {
            let more = [("likely", likely.into())];
            refused_with(row, column, &messages::MISREAD_CELL, more.into())
        }
        None => refused(row, column, &messages::TEXT_CELL),
    }
}

/// The error of a cell.
pub(super) fn refused(
    row: Row<'_>,
    column: &ColumnUse,
    sentence: &Sentence<ErrorCode>,
) -> UslError {
    refused_with(row, column, sentence, Vec::new())
}

fn refused_with(
    row: Row<'_>,
    column: &ColumnUse,
    sentence: &Sentence<ErrorCode>,
    more: Vec<(&'static str, Value)>,
) -> UslError {
    let cell = row.cell(column.index());
    let (row, name, text) = (row.number(), column.name(), cell.text());
    let mut values = vec![
        ("row", row.into()),
        ("column", name.as_str().into()),
        ("text", text.as_ref().into()),
    ];
    values.extend(more);
    UslError::of(sentence, values)
        .at_row(row)
        .in_column(name)
        .with_value(text)
}
