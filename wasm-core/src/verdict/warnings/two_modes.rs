//! Repeated runs fall into two groups of the same ratio everywhere.
//!
//! Something may switch between runs, and one curve through both describes neither. Find what differs, and fit each group
//! as a series.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::repeats::two_modes;
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "residual";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    TWO_MODES = TwoModes:
        "At {split} of {repeated} concurrencies with several runs these fall into two groups, the lower at {share} % of the upper. Something may switch between runs, such as placement on sockets, clock frequency or a cold cache, and one curve through both groups describes neither. Find what differs, and fit each group as a series of its own."
        | "Bei {split} von {repeated} Nebenläufigkeiten mit mehreren Läufen zerfallen diese in zwei Gruppen, die untere bei {share} % der oberen. Zwischen den Läufen wechselt vielleicht etwas, etwa die Verteilung auf Sockel, der Takt oder ein kalter Cache, und eine Kurve durch beide Gruppen beschreibt keine davon. Herausfinden, was sich unterscheidet, und jede Gruppe als eigene Reihe anpassen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let modes = two_modes(facts.series)?;
    let share = (100.0 * modes.share).round();
    let values = [
        ("split", modes.split.into()),
        ("repeated", modes.repeated.into()),
        ("share", share.into()),
    ];
    Warning::about(&TWO_MODES, values, &modes.lower, &[modes.share])
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings, TO_32};
    use super::*;

    #[test]
    fn two_groups_of_one_ratio() {
        let n: Vec<f64> = TO_32.iter().flat_map(|&n| [n, n]).collect();
        let base = noisy(law(0.02, 0.002), &TO_32, 0.002);
        let of = |share: f64| {
            let x: Vec<f64> = base.iter().flat_map(|x| [*x, share * x]).collect();
            warnings(&n, &x, &[])
        };
        let found = raised(WarningCode::TwoModes, &of(0.55), &of(0.95));
        assert_eq!(found.rows, [2, 4, 6, 8, 10, 12, 14, 16]);
        assert!((found.numbers[0] - 0.55).abs() < 1e-9, "{found:?}");
    }
}
