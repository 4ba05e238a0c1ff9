//! From raw tables to series: text to cells, headers to columns, cells to numbers, rows to groups.

pub mod amount;
pub mod cell;
mod cell_units;
mod checks;
pub mod columns;
pub mod delimiter;
mod ditto;
mod duration;
mod failures;
pub mod fit_table;
#[cfg(any(feature = "wasm", test))]
pub(crate) mod grid;
mod grouping;
pub mod header;
pub(crate) mod labelled;
mod limit;
mod markup;
mod misread;
mod multiples;
mod no_table;
mod number;
pub(crate) mod read_series;
mod records;
pub(crate) mod rows;
mod rule;
mod sides;
mod surroundings;
mod survey;
pub mod table;
pub mod text;
mod time;
mod uncertainty;
mod unit_column;

pub use cell::Cell;
pub use fit_table::{fit_table, fit_text};
pub use sides::Sides;
pub use table::{Table, TableOptions};
pub use text::read_text;
