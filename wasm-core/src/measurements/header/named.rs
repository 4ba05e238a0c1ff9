//! What a header names beside a quantity.

use super::tokens::{has, has_pair, tokens};
use super::words::{
    LABELS, METRICS, MOST, MULTIPLES, RATIOS, SCORES, SPEED_UP, UNITS, USED, VALUES, WEAK,
};
use crate::words::lowercase;

/// Whether a header is a single word or letter, as `users`.
pub(crate) fn is_one_word(header: &str) -> bool {
    tokens(header).len() == 1
}

/// Whether a word stands for a concurrency as the label of a number, as in `c=64`.
pub(crate) fn is_label(word: &str) -> bool {
    LABELS.contains(&&*lowercase(word.trim()))
}

/// Whether a header is what a benchmark calls its result, a throughput if nothing else is one: `Score`.
pub(crate) fn is_score(header: &str) -> bool {
    matches!(&tokens(header)[..], [only] if SCORES.contains(&only.key()))
}

/// Whether a header names the most of something: `Max Users`.
pub(crate) fn names_most(header: &str) -> bool {
    names_beside_others(header, MOST)
}

/// Whether a header names how much of something was in use: `CPU cores used`.
pub(crate) fn names_used(header: &str) -> bool {
    names_beside_others(header, USED)
}

fn names_beside_others(header: &str, these: &[&str]) -> bool {
    let tokens = tokens(header);
    tokens.len() > 1 && has(&tokens, these)
}

/// Whether a header is about multiples of another number: `speedup`, `relative`.
pub(crate) fn names_multiples(header: &str) -> bool {
    let tokens = tokens(header);
    has(&tokens, MULTIPLES) || has_pair(&tokens, &[SPEED_UP])
}

/// Whether a header says that the work grows along with the concurrency: `weak scaling efficiency`.
pub(crate) fn names_weak_scaling(header: &str) -> bool {
    has(&tokens(header), WEAK)
}

/// Whether a header is that of a column of units.
pub(crate) fn names_unit(header: &str) -> bool {
    UNITS.contains(&&*lowercase(header.trim()))
}

/// Whether a header names a column that says what each number is: `metric`.
pub(crate) fn is_metric(header: &str) -> bool {
    matches!(&tokens(header)[..], [.., last] if METRICS.contains(&last.key()))
}

/// Whether a header names numbers of any quantity: `value`.
pub(crate) fn is_value(header: &str) -> bool {
    matches!(&tokens(header)[..], [.., last] if VALUES.contains(&last.key()))
}

/// Whether a unit says that a number is a multiple of another: `x`, `-fach`.
pub(crate) fn is_ratio(unit: &str) -> bool {
    RATIOS.contains(&&*lowercase(unit))
}
