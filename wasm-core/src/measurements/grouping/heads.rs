//! Names that stand once above the rows of each series, as merged cells leave them.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::columns::Columns;
use crate::measurements::rows::Rows;

/// Whether the names in the column of series stand once above the rows of each, as merged cells leave them: the first
/// row has a name, and every further one stands where the concurrency begins anew.
///
/// # Errors
/// `unreadable-input` if the rows cannot be read.
pub(crate) fn fills_down(columns: &Columns, rows: &Rows<'_>) -> Result<bool, UslError> {
    let Some(column) = &columns.group else {
        return Ok(false);
    };
    let mut seen = Heads::default();
    rows.below(columns.skipped(), |row| {
        seen.add(
            row.cell(columns.concurrency.index()),
            row.cell(column.index()).is_empty(),
        );
        ControlFlow::Continue(())
    })?;
    Ok(seen.are_over_rows())
}

/// Whether names stand at the heads of blocks of rows.
#[derive(Default)]
pub(super) struct Heads {
    names: usize,
    empty: usize,
    last: Option<f64>,
    is_broken: bool,
}

impl Heads {
    pub fn add(&mut self, concurrency: CellRef<'_>, is_empty: bool) {
        let Ok(n) = concurrency.number(Some(Decimal::Point)) else {
            return;
        };
        let begins = self.last.is_none_or(|last| n <= last);
        self.is_broken |= (self.last.is_none() && is_empty) || (!is_empty && !begins);
        self.last = Some(n);
        if is_empty {
            self.empty += 1;
        } else {
            self.names += 1;
        }
    }

    pub fn are_over_rows(&self) -> bool {
        !self.is_broken && self.names > 1 && self.empty >= self.names
    }
}
