//! There are too few degrees of freedom for a bootstrap.
//!
//! Drawn residuals repeat each other, and intervals are too narrow or missing. Set intervals to profile, or measure at
//! more concurrencies.

use super::Facts;
use crate::fit::options::IntervalMethod;
use crate::inference::bootstrap::DEGREES_OF_FREEDOM;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "bootstrap";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    NO_BOOTSTRAP = TooFewForBootstrap / "none":
        "There are only {spare} more measurements than parameters. Drawn residuals would repeat each other and make intervals that are far too narrow, so none are given. Set intervals to profile, or measure at more concurrencies."
        | "Es gibt nur {spare} {spare:Messung|Messungen} mehr als Parameter. Gezogene Residuen würden einander wiederholen und viel zu schmale Intervalle ergeben; daher gibt es keine. Intervalle nach der Profil-Likelihood wählen oder bei mehr Nebenläufigkeiten messen.";
    NARROW_BOOTSTRAP = TooFewForBootstrap / "narrow":
        "There are only {spare} more measurements than parameters. Drawn residuals repeat each other, and the intervals are too narrow: instead of 95 % only about 75 to 90 % of them hold the true value. Set intervals to profile, or measure at more concurrencies."
        | "Es gibt nur {spare} {spare:Messung|Messungen} mehr als Parameter. Gezogene Residuen wiederholen einander, und die Intervalle sind zu schmal: Statt 95 von hundert halten nur etwa 75 bis 90. Intervalle nach der Profil-Likelihood wählen oder bei mehr Nebenläufigkeiten messen.";
}

/// With fewer degrees of freedom, simulations show that bootstrap intervals are too narrow.
const ENOUGH_FOR_BOOTSTRAP: usize = 5;

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let df = facts.fit.degrees_of_freedom;
    let is_bootstrap = facts.fit.interval_method == IntervalMethod::Bootstrap;
    if !is_bootstrap || df == 0 || df >= ENOUGH_FOR_BOOTSTRAP {
        return None;
    }
    let sentence = if df < DEGREES_OF_FREEDOM {
        &NO_BOOTSTRAP
    } else {
        &NARROW_BOOTSTRAP
    };
    Warning::of(sentence, [("spare", df.into())])
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings, TO_32};
    use super::*;

    #[test]
    fn a_bootstrap_with_too_few_points() {
        let x = noisy(law(0.02, 0.002), &TO_32, 0.002);
        let options = [("intervals", "bootstrap"), ("replicates", "100")];
        let enough = warnings(&TO_32, &x, &options);
        for (count, words) in [(5, "none are given"), (7, "too narrow")] {
            let few = warnings(&TO_32[..count], &x[..count], &options);
            let found = raised(WarningCode::TooFewForBootstrap, &few, &enough);
            assert_eq!(found.numbers, [count as f64 - 3.0]);
            assert!(found.message.contains(words), "{}", found.message);
        }
    }
}
