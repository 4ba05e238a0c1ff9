//! Contention is negative.
//!
//! Each unit may make the others faster at first, or the first measurements are too low. Check those at the smallest
//! concurrencies.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "superLinear";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    SUPER_LINEAR = SuperLinear:
        "Contention is negative, {sigma}. Each unit of concurrency makes the others faster at first, as when a cache grows with the nodes, or the first measurements are too low. Check the measurements at the smallest concurrencies."
        | "Die Contention ist negativ, {sigma}. Jede Einheit macht die anderen anfangs schneller, etwa wenn ein Cache mit den Knoten wächst, oder die ersten Messungen sind zu niedrig. Die Messungen bei den kleinsten Nebenläufigkeiten prüfen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let sigma = facts.fit.parameters.sigma.estimate;
    if sigma >= 0.0 {
        return None;
    }
    Warning::of(&SUPER_LINEAR, [("sigma", sigma.into())])
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings, TO_32};
    use super::*;

    #[test]
    fn super_linear_data() {
        let x = noisy(law(-0.05, 0.004), &TO_32, 0.0005);
        let found = raised(
            WarningCode::SuperLinear,
            &warnings(&TO_32, &x, &[("bounds", "none")]),
            &warnings(&TO_32, &x, &[]),
        );
        assert!((found.numbers[0] + 0.05).abs() < 0.005, "{found:?}");
    }
}
