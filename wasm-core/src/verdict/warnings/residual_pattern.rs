//! Residuals are not random along the curve.
//!
//! The system bends differently from the law, so the peak and its interval may be wrong. Trust the measurements, and look
//! for what changes at the bends.

use super::{probability, Facts, DOUBT};
use crate::inference::distributions::runs_lower_below;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "residual";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    FOURTH_TERM = ResidualPattern / "bend":
        "A bend that the law does not have explains much of the residuals (p {<pValue}). The system bends differently from the law, so the peak and its interval may be wrong. Trust the measurements where there are any, and look for what changes at the bends."
        | "Eine Krümmung, die das Gesetz nicht hat, erklärt viel von dem, was es übrig lässt (p {<pValue}). Die Messungen krümmen sich anders als das Gesetz; das Maximum und sein Intervall können daher falsch sein. Wo es Messungen gibt, diesen trauen und suchen, was sich dort ändert, wo sie abbiegen.";
    RESIDUAL_PATTERN = ResidualPattern / "runs":
        "Along the curve the measurements lie above and below it in only {runs} stretches (p {<pValue}). The system bends differently from the law, so the peak and its interval may be wrong. Trust the measurements where there are any, and look for what changes at the bends."
        | "Entlang der Kurve liegen die Messungen in nur {runs} Abschnitten über und unter ihr (p {<pValue}). Die Messungen krümmen sich anders als das Gesetz; das Maximum und sein Intervall können daher falsch sein. Wo es Messungen gibt, diesen trauen und suchen, was sich dort ändert, wo sie abbiegen.";
}

/// With this many measurements the runs test has as much power as the test of a fourth term, and detects other patterns
/// too.
pub const MANY: usize = 16;
/// Fewer signs than this can hardly show a pattern.
const PATTERN_POINTS: usize = 8;

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let observations = facts.fit.observations;
    if let Some(p_value) = facts.tests.fourth_term.filter(|_| observations < MANY) {
        let is_found = p_value < DOUBT;
        return Warning::of(&FOURTH_TERM, [probability(p_value)]).filter(|_| is_found);
    }
    if observations < PATTERN_POINTS {
        return None;
    }
    let signs = facts.diagnostics.signs_along_the_curve();
    let positive = signs.iter().filter(|&&sign| sign).count() as u64;
    let negative = signs.len() as u64 - positive;
    let runs = 1 + signs.windows(2).filter(|pair| pair[0] != pair[1]).count() as u64;
    let p_value = runs_lower_below(positive, negative, runs, DOUBT)?;
    let values = [("runs", (runs as f64).into()), probability(p_value)];
    Warning::of(&RESIDUAL_PATTERN, values)
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings};
    use super::*;

    #[test]
    fn residuals_with_a_pattern() {
        // A pool of 12: throughput rises in step until it is full, and then hardly at all.
        let n: Vec<f64> = (1..=24).map(f64::from).collect();
        let pool: Vec<f64> = n
            .iter()
            .map(|&n| 1000.0 * (n.min(12.0) + 0.05 * n))
            .collect();
        let random = noisy(law(0.02, 0.002), &n, 0.02);
        let found = raised(
            WarningCode::ResidualPattern,
            &warnings(&n, &pool, &[]),
            &warnings(&n, &random, &[]),
        );
        assert!(
            found.numbers[0] <= 5.0 && found.numbers[1] < 0.01,
            "{found:?}"
        );
        let few = warnings(&n[9..16], &pool[9..16], &[]);
        assert!(!few.iter().any(|w| w.code == WarningCode::ResidualPattern));
    }
}
