//! A first pass over all rows: the header, the width, and how many rows there are.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::cell::{Cell, CellRef};
use crate::measurements::columns::{Header, Varying};
use crate::measurements::rows::Rows;
use crate::messages;

/// So many rows tell what the columns hold.
const FIRST_ROWS: usize = 24;

/// Findings of a first pass over all rows.
pub struct First {
    /// The first row, if it is a header.
    pub header: Header,
    /// Number of cells of the header, else of the first row.
    width: usize,
    /// Number of rows with any content.
    rows: usize,
}

impl First {
    /// Number of rows of measurements.
    ///
    /// # Errors
    /// `empty-input` if there are none.
    pub fn measurements(&self) -> Result<usize, UslError> {
        let above = self.header.skipped();
        if self.rows > above {
            return Ok(self.rows - above);
        }
        let sentence = if self.header.is_there() {
            messages::HEADER_ALONE
        } else {
            messages::NOTHING
        };
        Err(UslError::of(&sentence, []))
    }

    /// Most cells that a row may have.
    pub fn widest(&self) -> usize {
        if self.header.is_there() {
            self.width
        } else {
            self.header.width()
        }
    }
}

/// Makes a first pass over all rows.
///
/// # Errors
/// `unreadable-input` for an unclosed quote in a text, or if the first line declares another delimiter than is used.
pub fn first_of(rows: &Rows<'_>) -> Result<First, UslError> {
    if let Rows::Text(text) = rows {
        text.separates_as_said()?;
    }
    let (mut first, mut widest, mut count) = (Vec::<Vec<Cell>>::new(), 0, 0);
    let mut varying = None;
    rows.each(|row| {
        if count < FIRST_ROWS {
            first.push(row.cells().map(CellRef::to_cell).collect());
        } else {
            let varying = varying.get_or_insert_with(|| Varying::below(&first));
            varying.add(row);
        }
        widest = widest.max(row.len());
        count += 1;
        ControlFlow::Continue(())
    })?;
    let mut header = Header::new(&first, widest);
    header.vary(&varying.map_or_else(Vec::new, Varying::columns));
    Ok(First {
        width: first.get(header.title_rows()).map_or(0, Vec::len),
        header,
        rows: count,
    })
}
