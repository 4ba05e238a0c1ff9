//! Nothing was measured at a concurrency of 1.
//!
//! The throughput of a single unit is extrapolated downwards, or assumed, and contention and efficiency with it. Measure
//! at 1.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{ParameterStatus, Warning, WarningCode};
use crate::series::Series;

pub(super) const TERM: &str = "throughputOfOne";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    LAMBDA_ASSUMED = LambdaExtrapolated / "assumed":
        "Throughput does not rise from the smallest measured concurrency, {smallest}, and no finite throughput of a single unit fits. The curve takes {lambda} for it, the most that was measured; contention, coherency and efficiency rest on that. Measure at a concurrency of 1 and a few more below {smallest}."
        | "Der Durchsatz steigt von der kleinsten gemessenen Nebenläufigkeit, {smallest}, an nicht, und kein endlicher Durchsatz einer einzelnen Einheit passt. Die Kurve nimmt dafür {lambda}, den größten gemessenen; Contention, Coherency und Effizienz beruhen darauf. Bei einer Nebenläufigkeit von 1 messen, und bei einigen weiteren unter {smallest}.";
    LAMBDA_EXTRAPOLATED = LambdaExtrapolated / "free":
        "The smallest measured concurrency is {smallest}. The throughput of a single unit is extrapolated downwards, and contention and efficiency with it. Measure at a concurrency of 1."
        | "Die kleinste gemessene Nebenläufigkeit ist {smallest}. Der Durchsatz einer einzelnen Einheit ist eine Vorhersage nach unten, und mit ihm Contention und Effizienz. Bei einer Nebenläufigkeit von 1 messen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let (smallest, _) = facts.series.range();
    if smallest <= 1.0 || facts.fit.parameters.lambda.status != ParameterStatus::Free {
        return None;
    }
    Warning::of(&LAMBDA_EXTRAPOLATED, [("smallest", smallest.into())])
}

/// The warning that the curve begins at the most that was measured, since no finite λ fits.
pub(crate) fn assumed(series: &Series, lambda: f64) -> Option<Warning> {
    let (smallest, _) = series.range();
    let values = [("smallest", smallest.into()), ("lambda", lambda.into())];
    Warning::of(&LAMBDA_ASSUMED, values)
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings};
    use super::*;

    #[test]
    fn no_measurement_of_a_single_unit() {
        let (without, with) = ([2.0, 4.0, 8.0, 16.0, 32.0], [1.0, 4.0, 8.0, 16.0, 32.0]);
        let of = |n: &[f64]| warnings(n, &noisy(law(0.02, 0.002), n, 0.002), &[]);
        let code = WarningCode::LambdaExtrapolated;
        assert_eq!(raised(code, &of(&without), &of(&with)).numbers, [2.0]);
        let n = [20.0, 25.0, 50.0, 100.0, 150.0, 500.0, 2000.0];
        let falling = [21450.0, 22780.0, 19850.0, 18920.0, 17840.0, 12350.0, 5120.0];
        let found = raised(code, &warnings(&n, &falling, &[]), &of(&with));
        assert_eq!(found.variant, Some("assumed"));
    }
}
