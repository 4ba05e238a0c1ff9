//! There are as many parameters as measurements.
//!
//! Nothing tells how sure the curve is. Measure at least two more concurrencies.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "degreesOfFreedom";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    NO_DEGREES_AT_BOUND = NoDegreesOfFreedom / "at-bound":
        "There are as many parameters as measurements, {measurements}, and the best admissible value of {~parameters} is 0, its bound. The curve misses the points, and nothing tells how sure it is. Measure at least two more concurrencies."
        | "Es gibt so viele Parameter wie Messungen, {measurements}, und der beste zulässige Wert für {~parameters} ist 0, die Schranke. Die Kurve verfehlt die Punkte, und nichts sagt, wie sicher sie ist. Bei mindestens zwei weiteren Nebenläufigkeiten messen.";
    NO_DEGREES_OF_FREEDOM = NoDegreesOfFreedom / "exact":
        "There are as many parameters as measurements, {measurements}. The curve passes through every point whatever the truth is, so nothing tells how sure it is. Measure at least two more concurrencies."
        | "Es gibt so viele Parameter wie Messungen, {measurements}. Die Kurve geht durch jeden Punkt, was auch immer die Wahrheit ist; daher lässt sich nicht sagen, wie sicher sie ist. Bei mindestens zwei weiteren Nebenläufigkeiten messen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    if facts.fit.degrees_of_freedom > 0 {
        return None;
    }
    let measurements = ("measurements", facts.fit.observations.into());
    match &*facts.names_at_bound() {
        [] => Warning::of(&NO_DEGREES_OF_FREEDOM, [measurements]),
        names => Warning::of(
            &NO_DEGREES_AT_BOUND,
            [measurements, ("parameters", names.into())],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings};
    use super::*;

    #[test]
    fn as_many_parameters_as_points() {
        let code = WarningCode::NoDegreesOfFreedom;
        let n = [1.0, 4.0, 16.0, 32.0];
        let x = noisy(law(0.02, 0.002), &n, 0.002);
        let found = raised(
            code,
            &warnings(&n[..3], &x[..3], &[]),
            &warnings(&n, &x, &[]),
        );
        assert_eq!(found.numbers, [3.0]);
        assert!(found.message.contains("passes through every point"));
        // At a bound it does not: 1, 2.2, 3 cannot be reached with σ ≥ 0.
        let bounded = warnings(&n[..3], &[1.0, 5.0, 14.0], &[]);
        let found = bounded.iter().find(|found| found.code == code).unwrap();
        assert!(found.message.contains("its bound"), "{}", found.message);
        assert!(!found.message.contains("through every point"));
    }
}
