//! Ditto marks: a cell that repeats the one above it.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::cell::{Cell, CellRef};
use crate::measurements::rows::{Row, Rows};
use crate::measurements::table::Table;
use crate::words::lowercase;

/// The marks, without blanks.
const MARKS: &[&str] = &[
    "\"", "''", "〃", "″", "”", "“", "„", "-\"-", "-''-", "-„-", "-“-", "-”-", "--\"--", "–\"–",
    "—\"—", "ditto", "dito", "dto.", "dto", "do.",
];
/// The longest mark, with blanks around its sign.
const LONGEST: usize = 12;
/// Tables of more rows were not written by hand.
const MOST_ROWS: usize = 10_000;

/// The table with what its ditto marks stand for; `None` if it has none.
///
/// # Errors
/// As [`Rows::each`].
pub(crate) fn without_dittos(rows: &Rows<'_>) -> Result<Option<Table>, UslError> {
    let (mut count, mut has_some) = (0, false);
    rows.each(|row| {
        count += 1;
        has_some = row.cells().any(is_ditto);
        if has_some || count == MOST_ROWS {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })?;
    if !has_some {
        return Ok(None);
    }
    let mut table = Table {
        likely_decimal: rows.likely_decimal(),
        ..Table::default()
    };
    let mut above = Vec::new();
    rows.each(|row| {
        table.rows.push(row.number());
        table.cells.push(resolved(row, &mut above));
        ControlFlow::Continue(())
    })?;
    Ok(Some(table))
}

/// The cells of a row; `above` holds the last cell with any content of each column, below the header.
fn resolved(row: Row<'_>, above: &mut Vec<Cell>) -> Vec<Cell> {
    let is_header = !row.cells().any(CellRef::looks_numeric);
    above.resize(above.len().max(row.len()), Cell::Empty);
    let cells = row.cells().zip(above).map(|(cell, above)| {
        if is_ditto(cell) && !above.is_empty() {
            return above.clone();
        }
        let cell = cell.to_cell();
        if !cell.is_empty() && !is_header {
            *above = cell.clone();
        }
        cell
    });
    cells.collect()
}

fn is_ditto(cell: CellRef<'_>) -> bool {
    let CellRef::Text(text) = cell else {
        return false;
    };
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    !is_number
        && text.len() <= LONGEST
        && MARKS.contains(&&*lowercase(&text.replace(char::is_whitespace, "")))
}
