//! Numbers to text and text to numbers, exactly, in a few hundred bytes of code.
//!
//! The standard library's conversions are faster on long lists of numbers, and carry some 20 kB of code
//! and tables for it. Here a number in a message or in a cell is converted: both ways by one division
//! or multiplication where that is exact, else through a whole number of any length.

mod read;
mod whole;
mod write;

pub use read::read;
pub use write::{four_digits, shortest};

/// Powers of ten that a number holds exactly.
const EXACT_POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// Whole numbers up to here are numbers exactly: 2⁵³.
const LARGEST_EXACT: u64 = 1 << 53;
