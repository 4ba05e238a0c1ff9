//! The rows of a table or a text, which can be iterated any number of times.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::cell::{Cell, CellRef, Decimal};
use crate::measurements::records::Record;
use crate::measurements::table::Table;
use crate::measurements::text::DelimitedText;

/// A source of rows.
#[derive(Clone, Copy, Debug)]
pub enum Rows<'a> {
    /// Cells held by a host.
    Cells(&'a Table),
    /// A text, whose cells are read in place.
    Text(DelimitedText<'a>),
}

/// A row with any content.
#[derive(Clone, Copy, Debug)]
pub enum Row<'a> {
    /// A row of a table, with its number.
    Cells(usize, &'a [Cell]),
    /// A row of a text.
    Text(Record<'a>),
}

impl<'a> Row<'a> {
    /// The 1-based number that a person sees next to it.
    pub fn number(self) -> usize {
        match self {
            Self::Cells(number, _) => number,
            Self::Text(record) => record.line,
        }
    }

    /// Number of its cells.
    pub fn len(self) -> usize {
        match self {
            Self::Cells(_, cells) => cells.len(),
            Self::Text(record) => record.len(),
        }
    }

    /// The cell at an index; empty beyond the last.
    pub fn cell(self, at: usize) -> CellRef<'a> {
        match self {
            Self::Cells(_, cells) => cells.get(at).map_or(CellRef::Empty, Cell::by_ref),
            Self::Text(record) => record.cell(at),
        }
    }

    /// All of its cells.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = CellRef<'a>> {
        (0..self.len()).map(move |at| self.cell(at))
    }
}

impl Rows<'_> {
    /// Visits the rows with any content, until told to stop.
    ///
    /// # Errors
    /// `unreadable-input` for an unclosed quote in a text.
    pub fn each(&self, mut look: impl FnMut(Row<'_>) -> ControlFlow<()>) -> Result<(), UslError> {
        let mut filled = |row: Row<'_>| {
            if row.cells().all(CellRef::is_empty) {
                ControlFlow::Continue(())
            } else {
                look(row)
            }
        };
        match self {
            Self::Cells(table) => {
                for (at, cells) in table.cells.iter().enumerate() {
                    let number = table.rows.get(at).copied().unwrap_or(at + 1);
                    if filled(Row::Cells(number, cells)).is_break() {
                        break;
                    }
                }
            }
            Self::Text(text) => {
                let mut records = text.records();
                while let Some(record) = records.next()? {
                    if filled(Row::Text(record)).is_break() {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Visits the rows below the first ones: a title and the header.
    ///
    /// # Errors
    /// As [`Rows::each`].
    pub fn below(
        &self,
        mut skip: usize,
        mut look: impl FnMut(Row<'_>) -> ControlFlow<()>,
    ) -> Result<(), UslError> {
        self.each(|row| {
            if skip > 0 {
                skip -= 1;
                ControlFlow::Continue(())
            } else {
                look(row)
            }
        })
    }

    /// Whether a row below the first ones is of a kind.
    ///
    /// # Errors
    /// As [`Rows::each`].
    pub fn any_below(&self, skip: usize, is: impl Fn(Row<'_>) -> bool) -> Result<bool, UslError> {
        let mut found = false;
        self.below(skip, |row| {
            found = is(row);
            if found {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        Ok(found)
    }

    /// The different texts of a kind in a column below the first rows; no more than one beyond `most`.
    ///
    /// # Errors
    /// As [`Rows::each`].
    pub fn texts_below(
        &self,
        skip: usize,
        at: usize,
        most: usize,
        is: fn(CellRef<'_>) -> bool,
    ) -> Result<Vec<String>, UslError> {
        let mut found: Vec<String> = Vec::new();
        self.below(skip, |row| {
            let cell = row.cell(at);
            if is(cell) && !found.iter().any(|known| *known == cell.text()) {
                found.push(cell.text().into());
            }
            if found.len() > most {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        Ok(found)
    }

    /// The likely decimal sign, if the numbers do not tell.
    pub fn likely_decimal(&self) -> Option<Decimal> {
        match self {
            Self::Cells(table) => table.likely_decimal,
            Self::Text(text) => text.delimiter.likely_decimal(),
        }
    }
}
