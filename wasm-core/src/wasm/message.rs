//! What crosses the boundary: one message each way, a value with its texts beside it.
//!
//! ```text
//! message  texts' length in bytes (u32), texts (UTF-8, each followed by a NUL), value
//! value    0                               null
//!          1 | 2                           false | true
//!          3, f64                          number
//!          4, text                         text
//!          5, count (u32), values          list
//!          6, count (u32), f64s            numbers: a list of nothing else
//!          7, count (u32), fields          object; a field is a key (u16) and a value
//! text     its length in UTF-16 units (u32); it is the next one among the texts
//! key      the number of a key of this message; a new one is followed by its text
//! ```
//!
//! All numbers have their lowest byte first. The texts stand together so that a host decodes them at
//! once, and counts them in the units in which JavaScript cuts.

mod bytes;
pub mod reader;
pub mod writer;

/// The first byte of a value.
mod tag {
    pub const NULL: u8 = 0;
    pub const FALSE: u8 = 1;
    pub const TRUE: u8 = 2;
    pub const NUMBER: u8 = 3;
    pub const TEXT: u8 = 4;
    pub const LIST: u8 = 5;
    pub const NUMBERS: u8 = 6;
    pub const OBJECT: u8 = 7;
}
