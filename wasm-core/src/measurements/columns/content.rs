//! What the cells of a column hold, as far as the first rows tell.

use crate::measurements::amount::{holds_number, is_duration, is_relative};
use crate::measurements::cell::{Cell, CellRef};
use crate::measurements::rows::Row;

use super::Header;

/// What one column holds.
#[derive(Clone, Debug)]
// Four questions, each with its own answer: times are numbers, too.
#[allow(clippy::struct_excessive_bools)]
pub(super) struct Content {
    /// Whether it holds numbers that are not relative to others.
    pub is_numeric: bool,
    /// Whether it holds numbers that are relative to others, as `1.9x`.
    pub is_relative: bool,
    /// Whether it holds times, as `9.5ms`.
    pub is_time: bool,
    /// Whether it holds the same text in all rows of numbers: a setting of all runs.
    pub is_constant: bool,
}

impl Content {
    /// What each column of some rows holds.
    pub fn of_columns(rows: &[Vec<Cell>], width: usize) -> Vec<Self> {
        (0..width).map(|index| Self::of(rows, index)).collect()
    }

    fn of(rows: &[Vec<Cell>], index: usize) -> Self {
        Self {
            is_numeric: are_mostly(rows, index, is_absolute),
            is_relative: are_mostly(rows, index, |cell| is_relative(&cell.text())),
            is_time: are_mostly(rows, index, |cell| is_duration(&cell.text())),
            is_constant: is_one_text(rows, index),
        }
    }

    /// Whether it holds numbers, relative to others or not.
    pub fn holds_numbers(&self) -> bool {
        self.is_numeric || self.is_relative
    }
}

impl Header {
    /// Whether a column holds numbers, as far as the first rows tell.
    #[must_use]
    pub fn is_numeric(&self, index: usize) -> bool {
        self.content_is(index, |content| content.is_numeric)
    }

    /// Whether a column holds numbers that are relative to others.
    pub(super) fn is_relative(&self, index: usize) -> bool {
        self.content_is(index, |content| content.is_relative)
    }

    /// Whether a column holds times with their units.
    pub(super) fn holds_times(&self, index: usize) -> bool {
        self.content_is(index, |content| content.is_time)
    }

    /// Whether a column is a setting of all runs.
    pub(super) fn is_constant(&self, index: usize) -> bool {
        self.content_is(index, |content| content.is_constant)
    }

    fn content_is(&self, index: usize, is: fn(&Content) -> bool) -> bool {
        self.contents.get(index).is_some_and(is)
    }
}

/// Whether a cell is a number, and not only relative to another.
fn is_absolute(cell: &Cell) -> bool {
    holds_number(cell.by_ref()) && !is_relative(&cell.text())
}

/// Whether most filled cells of a column are of a kind.
fn are_mostly(rows: &[Vec<Cell>], index: usize, is: fn(&Cell) -> bool) -> bool {
    let cells = rows.iter().filter_map(|row| row.get(index));
    let filled: Vec<&Cell> = cells.filter(|cell| !cell.by_ref().is_blank()).collect();
    2 * filled.iter().filter(|cell| is(cell)).count() > filled.len()
}

/// Whether several rows of numbers hold the same text in a column.
fn is_one_text(rows: &[Vec<Cell>], index: usize) -> bool {
    let of_numbers = rows.iter().filter(|row| has_number(row));
    let mut cells = of_numbers.map(|row| cell_of(row, index));
    let (Some(first), Some(second)) = (cells.next(), cells.next()) else {
        return false;
    };
    is_same(first, second) && cells.all(|other| is_same(first, other))
}

/// Which columns hold different texts in rows below the first ones.
pub(crate) struct Varying {
    /// The last of the first rows, but for notes.
    last: Vec<Cell>,
    /// Whether each column does.
    columns: Vec<bool>,
}

impl Varying {
    /// Below some rows.
    pub fn below(first: &[Vec<Cell>]) -> Self {
        let last = first.iter().rfind(|row| has_number(row));
        Self {
            last: last.cloned().unwrap_or_default(),
            columns: Vec::new(),
        }
    }

    /// Compares a row with those above.
    pub fn add(&mut self, row: Row<'_>) {
        let width = self.columns.len().max(row.len()).max(self.last.len());
        self.columns.resize(width, false);
        let varies = |at: usize| !is_same(row.cell(at), cell_of(&self.last, at));
        let is_new = (0..width).any(|at| !self.columns[at] && varies(at));
        // A note varies no column.
        if is_new && row.cells().any(holds_number) {
            self.columns = (0..width)
                .map(|at| self.columns[at] || varies(at))
                .collect();
        }
    }

    /// Whether each column does.
    pub fn columns(self) -> Vec<bool> {
        self.columns
    }
}

fn has_number(row: &[Cell]) -> bool {
    row.iter().any(|cell| holds_number(cell.by_ref()))
}

fn cell_of(row: &[Cell], index: usize) -> CellRef<'_> {
    row.get(index).map_or(CellRef::Empty, Cell::by_ref)
}

fn is_same(one: CellRef<'_>, other: CellRef<'_>) -> bool {
    one == other || one.text() == other.text()
}
