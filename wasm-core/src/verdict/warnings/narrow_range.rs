//! The largest concurrency is less than 4 times the smallest.
//!
//! Contention and coherency look alike over so short a range. Measure at smaller and at larger concurrencies.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "concurrency";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    NARROW_RANGE = NarrowRange:
        "The concurrencies run from {smallest} to {largest}, less than a factor of 4. Contention and coherency look alike over so short a range. Measure at smaller and at larger concurrencies."
        | "Die Nebenläufigkeiten reichen von {smallest} bis {largest}, weniger als ein Faktor 4. In einem so kurzen Bereich sehen Contention und Kohärenz gleich aus. Bei kleineren und bei größeren Nebenläufigkeiten messen.";
}

/// Largest over smallest concurrency below which σ and κ can hardly be told apart.
const NARROWEST_RANGE: f64 = 4.0;

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let (smallest, largest) = facts.series.range();
    if largest / smallest >= NARROWEST_RANGE {
        return None;
    }
    let values = [("smallest", smallest.into()), ("largest", largest.into())];
    Warning::of(&NARROW_RANGE, values)
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings};
    use super::*;

    #[test]
    fn a_narrow_range() {
        let (narrow, wide) = ([4.0, 6.0, 8.0, 12.0, 15.0], [4.0, 6.0, 8.0, 12.0, 16.0]);
        let of = |n: &[f64]| warnings(n, &noisy(law(0.02, 0.01), n, 0.0005), &[]);
        let found = raised(WarningCode::NarrowRange, &of(&narrow), &of(&wide));
        assert_eq!(found.numbers, [4.0, 15.0]);
    }
}
