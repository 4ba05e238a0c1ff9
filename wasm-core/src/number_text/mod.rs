//! Exact conversion between numbers and text, in a few hundred bytes of code.
//!
//! The standard library's conversions are faster on long lists of numbers, but add some 20 kB of code and tables. Here
//! single numbers in messages and cells are converted: by one division or multiplication if that is exact, else with a
//! big integer.

mod read;
mod whole;
mod write;

pub use read::read;
pub use write::{four_digits, shortest};

/// Powers of ten that are exactly representable.
const EXACT_POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// All whole numbers up to 2⁵³ are exactly representable.
const LARGEST_EXACT: u64 = 1 << 53;
