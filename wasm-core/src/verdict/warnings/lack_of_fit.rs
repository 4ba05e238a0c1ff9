//! Repeated measurements agree better with each other than with the curve.
//!
//! The system bends differently from the law, or the repetitions were not independent. Trust the measurements.

use super::{probability, Facts, DOUBT};
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "lackOfFit";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    LACK_OF_FIT = LackOfFit:
        "Repeated measurements agree better with each other than with the curve (p {<pValue}). The system bends differently from the law, or the repetitions were not independent. Trust the measurements where there are any, and look for what changes between concurrencies."
        | "Wiederholte Messungen stimmen untereinander besser überein als mit der Kurve (p {<pValue}). Die Messungen krümmen sich anders als das Gesetz, oder die Wiederholungen waren nicht unabhängig. Wo es Messungen gibt, diesen trauen und suchen, was sich zwischen den Nebenläufigkeiten ändert.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let p_value = facts.fit.lack_of_fit.as_ref()?.p_value;
    if p_value >= DOUBT {
        return None;
    }
    Warning::of(&LACK_OF_FIT, [probability(p_value)])
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings, TO_32};
    use super::*;

    #[test]
    fn repetitions_that_agree_better_than_the_curve_fits() {
        let n: Vec<f64> = TO_32.iter().flat_map(|&n| [n, n]).collect();
        let measured = |bend: f64| -> Vec<f64> {
            let base = noisy(law(0.02, 0.002), &TO_32, bend);
            base.iter().flat_map(|x| [1.002 * x, 0.998 * x]).collect()
        };
        let found = raised(
            WarningCode::LackOfFit,
            &warnings(&n, &measured(0.02), &[]),
            &warnings(&n, &measured(0.001), &[]),
        );
        assert!(
            found.numbers[0] > 0.0 && found.numbers[0] < 0.05,
            "{found:?}"
        );
    }
}
