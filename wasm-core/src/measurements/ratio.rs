//! Numbers that are multiples of another.

use crate::measurements::header::RATIOS;
use crate::words::lowercase;

/// Whether a unit says that a number is a multiple of another: `x`, `-fach`.
pub(crate) fn is_ratio(unit: &str) -> bool {
    RATIOS.contains(&&*lowercase(unit))
}
