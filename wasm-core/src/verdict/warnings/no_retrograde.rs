//! No measurement lies beyond the peak.
//!
//! Coherency rests on a slight bend of the curve. Measure beyond it.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "retrograde";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    NO_RETROGRADE = NoRetrograde:
        "No measurement lies beyond the peak at a concurrency of {peak}. Without one, coherency rests on a slight bend of the curve. Measure beyond it."
        | "Keine Messung liegt jenseits des Maximums bei einer Nebenläufigkeit von {peak}. Ohne eine solche beruht die Kohärenz auf einer leichten Krümmung der Kurve. Darüber messen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let largest = facts.largest();
    let peak = facts.peak_of_law().filter(|&peak| largest <= peak)?;
    Warning::of(&NO_RETROGRADE, [("peak", peak.into())])
}

#[cfg(test)]
mod tests {
    use super::super::support::{raised, usl};
    use super::*;

    #[test]
    fn nothing_beyond_the_peak() {
        // Peaks at √(0.98/κ): 44.3 and 22.1.
        let (beyond, within) = (usl(0.02, 0.0005), usl(0.02, 0.002));
        let found = raised(WarningCode::NoRetrograde, &beyond, &within);
        assert!((found.numbers[0] - 44.3).abs() < 2.0, "{found:?}");
    }
}
