//! Names of columns that blanks take apart.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::columns::Columns;
use crate::measurements::delimiter::Delimiter;
use crate::measurements::rows::Rows;
use crate::messages;

/// Checks that the names of columns that blanks separate stand above as many cells: a name of two words would shift those
/// behind it.
///
/// # Errors
/// `length-mismatch` if no row reaches as far as the header.
pub(crate) fn refuse_shifted_names(columns: &Columns, rows: &Rows<'_>) -> Result<(), UslError> {
    let is_spaced = matches!(rows, Rows::Text(text) if text.delimiter == Delimiter::Space);
    if !is_spaced || !columns.has_header {
        return Ok(());
    }
    let (names, mut cells) = (columns.names.len(), 0);
    rows.below(columns.skipped(), |row| {
        cells = cells.max(row.len());
        if cells < names {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })?;
    if cells == 0 || cells >= names {
        return Ok(());
    }
    let values = [("names", names.into()), ("cells", cells.into())];
    Err(UslError::of(&messages::MORE_NAMES_THAN_CELLS, values))
}
