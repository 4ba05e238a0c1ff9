//! Limits and ranges, which are not one number: `>16`, `16+`, `400–450`.

use crate::measurements::amount::{Amount, RANGES};
use crate::measurements::markup::without_marks;
use crate::measurements::number::leading_number;
use crate::words::stripped;

/// What stands before a limit.
const LIMITS: &[&str] = &[
    ">",
    "<",
    "≥",
    "≤",
    "⩾",
    "⩽",
    "more than",
    "less than",
    "at least",
    "at most",
    "up to",
    "over",
    "above",
    "under",
    "below",
    "max.",
    "max",
    "min.",
    "min",
    "mehr als",
    "weniger als",
    "mindestens",
    "höchstens",
    "über",
    "unter",
    "bis",
    "ab",
];

/// Whether a text is a limit or a range of numbers, and not one number: `>16`, `16+`, `400–450`.
pub(crate) fn is_limit(text: &str) -> bool {
    let unmarked = without_marks(text);
    let bare = unmarked.trim();
    let is_number = |text: &str| Amount::read(text).is_some();
    if let Some(rest) = stripped(bare, LIMITS) {
        return is_number(rest.trim_start_matches('='));
    }
    let Some((digits, rest)) = leading_number(bare) else {
        return false;
    };
    let rest = rest.trim_start();
    let is_open = |end: &str| is_number(&[digits, " ", end].concat());
    let multiplier = rest.trim_start_matches(['k', 'K', 'M']);
    multiplier.strip_prefix('+').is_some_and(is_open)
        || stripped(rest, RANGES).is_some_and(is_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_and_ranges_are_not_one_number() {
        for text in [
            ">16",
            "≥ 16 threads",
            "<= 5 ms",
            "16+",
            "1k+",
            "16+ users",
            "400–450",
            "400 - 450 req/s",
            "400 to 450 req/s",
            "8..16",
            "8 bis 16",
            "up to 500",
            "über 1.700",
            "**>16**",
        ] {
            assert!(is_limit(text), "{text}");
            assert_eq!(Amount::read(text), None, "{text}");
        }
        for text in [
            "16",
            "-16",
            "2026-11-26",
            "a-b",
            "+16",
            "1e+3",
            "over",
            "16 + 2 x",
        ] {
            assert!(!is_limit(text), "{text}");
        }
    }
}
