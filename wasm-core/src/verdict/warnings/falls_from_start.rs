//! σ is at least 1.
//!
//! Throughput falls from the first added unit on, unless that is scatter. Use one unit, and look for what makes them
//! exclude each other.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "contention";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    FALLS_FROM_START = FallsFromStart / "sure":
        "Contention is {sigma}, at least 1. Throughput falls, or does not rise, from the first added unit on. Use one unit, and look for what makes them exclude each other."
        | "Die Contention ist {sigma}, also mindestens 1. Der Durchsatz fällt von der ersten hinzugefügten Einheit an oder steigt nicht. Eine Einheit verwenden und suchen, wodurch sie einander ausschließen.";
    FALLS_IN_SCATTER = FallsFromStart / "scatter":
        "The curve falls from the first added unit on, with a contention of {sigma}, but explains little of the measurements (R² = {rSquared}). The fall may be scatter, or rows of several systems fitted as one. Repeat the measurements, or tell the systems apart, before acting on it."
        | "Die Kurve fällt von der ersten hinzugefügten Einheit an, mit einer Contention von {sigma}, erklärt aber wenig von den Messungen (R² = {rSquared}). Das Fallen kann Streuung sein, oder Zeilen mehrerer Systeme wurden als eines angepasst. Die Messungen wiederholen oder die Systeme unterscheiden, bevor man danach handelt.";
    FALLS_PERHAPS = FallsFromStart / "unsure":
        "The curve falls from the first added unit on, with a contention of {sigma}, but the interval of contention reaches below 1. Throughput may as well rise at first. Repeat the measurements at the smallest concurrencies before acting on it."
        | "Die Kurve fällt von der ersten hinzugefügten Einheit an, mit einer Contention von {sigma}, aber das Intervall der Contention reicht unter 1. Der Durchsatz kann anfangs ebenso gut steigen. Die Messungen bei den kleinsten Nebenläufigkeiten wiederholen, bevor man danach handelt.";
}

/// Below this R² more of the scatter is left than explained, and the curve's shape may itself be scatter.
const LITTLE_EXPLAINED: f64 = 0.5;

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let sigma = &facts.fit.parameters.sigma;
    if sigma.estimate < 1.0 {
        return None;
    }
    let value = ("sigma", sigma.estimate.into());
    let r_squared = facts.fit.goodness.r_squared;
    if let Some(r_squared) = r_squared.filter(|&explained| explained < LITTLE_EXPLAINED) {
        let values = [value, ("rSquared", r_squared.into())];
        return Warning::of(&FALLS_IN_SCATTER, values);
    }
    let is_sure = sigma.low.is_some_and(|low| low >= 1.0);
    let has_interval = sigma.standard_error.is_some();
    let sentence = if has_interval && !is_sure {
        &FALLS_PERHAPS
    } else {
        &FALLS_FROM_START
    };
    Warning::of(sentence, [value])
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, usl, warnings};
    use super::*;

    #[test]
    fn falling_from_the_start() {
        let code = WarningCode::FallsFromStart;
        let found = raised(code, &usl(1.2, 0.002), &usl(0.9, 0.002));
        assert!((found.numbers[0] - 1.2).abs() < 0.1, "{found:?}");
        assert!(found.message.contains("Use one unit"), "{found:?}");
    }

    #[test]
    fn a_fall_that_the_data_hardly_show_has_its_doubt() {
        let n = [1.0, 1.0, 2.0, 2.0, 4.0, 4.0, 8.0, 8.0];
        let scattered = [92.0, 32.0, 28.0, 88.0, 87.0, 27.0, 26.0, 86.0];
        let wide = noisy(law(1.4, 0.0), &n, 0.08);
        let code = WarningCode::FallsFromStart;
        let of = |x: &[f64]| raised(code, &warnings(&n, x, &[]), &usl(0.9, 0.002));
        let found = of(&scattered);
        assert!(found.message.contains("explains little"), "{found:?}");
        assert!(found.numbers[1] < 0.5, "{found:?}");
        let found = of(&wide);
        assert!(found.message.contains("reaches below 1"), "{found:?}");
        assert_eq!(found.numbers.len(), 1);
    }
}
