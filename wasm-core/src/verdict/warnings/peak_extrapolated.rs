//! The peak lies beyond the largest measured concurrency.
//!
//! It is a forecast, and the system may behave differently there. Measure near it.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "extrapolation";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    PEAK_EXTRAPOLATED = PeakExtrapolated:
        "The peak, at a concurrency of {peak}, lies beyond the largest measured one, {largest}. It is a forecast, and the system may behave differently there. Measure near the peak before relying on it."
        | "Das Maximum, bei einer Nebenläufigkeit von {peak}, liegt jenseits der größten gemessenen, {largest}. Es ist eine Vorhersage, und das System kann sich dort anders verhalten. In der Nähe des Maximums messen, bevor man sich darauf verlässt.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let largest = facts.largest();
    let peak = facts.peak_of_law().filter(|&peak| peak > largest)?;
    let values = [("peak", peak.into()), ("largest", largest.into())];
    Warning::of(&PEAK_EXTRAPOLATED, values)
}

#[cfg(test)]
mod tests {
    use super::super::support::{raised, usl};
    use super::*;

    #[test]
    fn a_peak_beyond_the_data() {
        // Peaks at √(0.98/κ): 44.3 and 22.1.
        let (beyond, within) = (usl(0.02, 0.0005), usl(0.02, 0.002));
        let found = raised(WarningCode::PeakExtrapolated, &beyond, &within);
        assert!(
            (found.numbers[0] - 44.3).abs() < 2.0 && found.numbers[1] == 32.0,
            "{found:?}"
        );
    }
}
