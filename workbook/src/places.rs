//! Converts cells, blocks and lengths to the library's units.

use crate::message::Block;

/// Pixels per point; files store widths in pixels.
const PIXELS: f64 = 96.0 / 72.0;

/// Converts points to pixels.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn pixels(points: f64) -> u32 {
    (points * PIXELS).round() as u32
}

/// The first and the last cell of a block.
pub fn corners([row, column, rows, columns]: Block) -> (u32, u16, u32, u16) {
    let last = |first: u32, count: u32| first + count.max(1) - 1;
    let last_column = last(column, columns);
    (row, narrow(column), last(row, rows), narrow(last_column))
}

/// A column number as the library's type; columns beyond Excel's limit stay invalid.
pub fn narrow(column: u32) -> u16 {
    u16::try_from(column).unwrap_or(u16::MAX)
}

/// `$B$4` of a cell.
pub fn fixed(row: u32, column: u32) -> String {
    let letters = rust_xlsxwriter::utility::column_number_to_name(narrow(column));
    format!("${letters}${}", row + 1)
}
