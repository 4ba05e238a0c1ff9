//! The cells of one record, and where they stand in the text.

use crate::measurements::cell::CellRef;

/// The cells of a record, borrowed from a text.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// 1-based line on which it starts.
    pub line: usize,
    pub(super) text: &'a str,
    pub(super) kept: &'a Kept,
}

impl<'a> Record<'a> {
    /// Start and end of the record in the text, without its line break.
    pub fn bounds(self) -> (usize, usize) {
        self.kept.bounds
    }

    /// Start and end of a cell in the text, including quotes but not surrounding blanks.
    pub fn cell_bounds(self, at: usize) -> (usize, usize) {
        let (start, end) = self.kept.spans.get(at).map_or((0, 0), |span| span.outer);
        let found = self.text.get(start..end).unwrap_or_default();
        let start = start + (found.len() - found.trim_start().len());
        (start, start + found.trim().len())
    }

    /// Number of its cells.
    pub fn len(self) -> usize {
        self.kept.spans.len()
    }

    /// One of its cells.
    pub fn cell(self, at: usize) -> CellRef<'a> {
        self.kept.spans.get(at).map_or(CellRef::Empty, |span| {
            let within = if span.copied {
                &self.kept.copies
            } else {
                self.text
            };
            CellRef::from_text(within.get(span.start..span.end).unwrap_or_default())
        })
    }
}

/// Start and end of a cell, in the text or among the copies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub start: usize,
    pub end: usize,
    pub copied: bool,
    /// Position in the text, including quotes.
    pub outer: (usize, usize),
}

impl Span {
    /// Lets the cell end at a position in the text.
    pub fn ends_at(&mut self, end: usize) {
        self.end = end;
        self.outer.1 = end;
    }
}

/// Positions of one record's cells; the buffers are reused for the next record.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    pub spans: Vec<Span>,
    pub copies: String,
    pub bounds: (usize, usize),
}
