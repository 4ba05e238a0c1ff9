//! The best admissible value of σ or κ is its bound, 0.
//!
//! The system may not show that cost in the measured range, or do better than the law allows. Measure at larger
//! concurrencies, or set bounds to none.

use super::{probability, Facts};
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "bounds";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    BOUND_REJECTED = AtBound / "rejected":
        "The best admissible value of {~parameters} is 0, its bound, and without bounds the fit is far better (p {<pValue}). The system probably does better than the law allows, at first or at the end, and the curve and its peak are then wrong. Set bounds to none, and use what that fit says within the measured range."
        | "Der beste zulässige Wert für {~parameters} ist 0, die Schranke, und ohne Schranken passt die Kurve weit besser (p {<pValue}). Das System ist vermutlich am Anfang oder am Ende besser, als das Gesetz erlaubt; dann sind die Kurve und ihr Maximum falsch. Die Schranken aufheben und das Ergebnis nur im gemessenen Bereich verwenden.";
    AT_BOUND = AtBound / "admissible":
        "The best admissible value of {~parameters} is 0, its bound. The system may not show that cost in the measured range, or do better than the law allows. Measure at larger concurrencies, or admit super-linear data by setting bounds to none."
        | "Der beste zulässige Wert für {~parameters} ist 0, die Schranke. Das System zeigt diese Kosten im gemessenen Bereich vielleicht nicht, oder es ist besser, als das Gesetz erlaubt. Bei größeren Nebenläufigkeiten messen oder superlineare Daten zulassen, indem die Schranken aufgehoben werden.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let names = facts.names_at_bound();
    if names.is_empty() {
        return None;
    }
    let parameters = ("parameters", names.as_slice().into());
    match facts.tests.bounds.filter(|&p| facts.is_significant(p)) {
        Some(p_value) => Warning::of(&BOUND_REJECTED, [parameters, probability(p_value)]),
        None => Warning::of(&AT_BOUND, [parameters]),
    }
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings, TO_32};
    use super::*;

    #[test]
    fn a_parameter_at_its_bound() {
        let x = noisy(law(-0.05, 0.004), &TO_32, 0.0005);
        let found = raised(
            WarningCode::AtBound,
            &warnings(&TO_32, &x, &[]),
            &warnings(&TO_32, &x, &[("bounds", "none")]),
        );
        assert!(found.message.contains("contention") && !found.message.contains("coherency"));
    }

    /// σ = −0.05 and κ = 0.002: with σ ≥ 0 the curve is another one altogether.
    #[test]
    fn a_bound_that_the_data_do_not_admit() {
        let n = [1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0];
        let x = [
            990.2, 2079.5, 4625.2, 10413.9, 16801.3, 22111.6, 25010.4, 22290.3,
        ];
        let find = |list: &[Warning]| {
            let mut all = list.iter();
            all.find(|w| w.code == WarningCode::AtBound).cloned()
        };
        let rejected = find(&warnings(&n, &x, &[])).unwrap();
        assert!(rejected.numbers[0] < 1e-3, "{rejected:?}");
        assert!(rejected.message.contains("bounds to none"));
        // Without coherency and with little noise the bound is as good as its neighbourhood.
        let x = noisy(law(0.05, 0.0), &TO_32, -0.004);
        let near = find(&warnings(&TO_32, &x, &[])).unwrap();
        assert_eq!(near.numbers, Vec::<f64>::new());
    }
}
