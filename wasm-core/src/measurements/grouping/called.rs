//! What the header of a column says of the names or numbers in it.

use crate::measurements::columns::Header;
use crate::measurements::header::{in_english, REMARKS, RUNS, SERIES, WORK};
use crate::words::lowercase;

/// What the header of a column says of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Called {
    /// It names series.
    Series,
    /// Remarks.
    Remarks,
    /// Repetitions of a measurement.
    Runs,
    /// What was measured, such as a database or an operation.
    Work,
    /// A number that was measured, as a latency.
    Measured,
    /// The size of a system, such as replicas.
    Size,
    Nothing,
}

impl Called {
    pub fn of(header: &Header, index: usize) -> Self {
        let name = header.column(index).header.unwrap_or_default();
        let name = in_english(lowercase(name.trim()));
        let words = [
            (SERIES, Self::Series),
            (REMARKS, Self::Remarks),
            (RUNS, Self::Runs),
            (WORK, Self::Work),
        ];
        let found = words.iter().find(|(words, _)| words.contains(&&*name));
        match found {
            Some((_, called)) => *called,
            None if header.is_measured(index) => Self::Measured,
            None if header.is_size(index) => Self::Size,
            None => Self::Nothing,
        }
    }
}
