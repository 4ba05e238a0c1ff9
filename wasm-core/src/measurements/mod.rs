//! From raw tables to series: text to cells, headers to columns, cells to numbers, rows to groups.

pub mod amount;
mod by_rows;
pub mod cell;
pub mod columns;
mod context;
pub mod delimiter;
mod ditto;
mod failures;
pub mod fit_table;
#[cfg(any(feature = "wasm", test))]
pub(crate) mod grid;
pub mod grouping;
pub mod header;
mod labelled;
mod no_table;
pub(crate) mod read_series;
mod records;
pub(crate) mod rows;
mod sides;
mod sniff;
mod surroundings;
mod survey;
pub mod table;
pub mod text;
mod time;

pub use cell::Cell;
pub use fit_table::{fit_table, fit_text};
pub use sides::Sides;
pub use table::{Table, TableOptions};
pub use text::read_text;
