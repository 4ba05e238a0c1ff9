//! A point does better than linear by more than 2 rmse/√w.
//!
//! The system may be super-linear, or the smallest concurrencies were measured too low. Repeat those, or set bounds to
//! none.

use super::Facts;
use crate::fit::options::Method;
use crate::messages::{sentences, Sentence};
use crate::report::{Fit, Point, Warning, WarningCode};

pub(super) const TERM: &str = "efficiency";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    EFFICIENCY_ABOVE_ONE = EfficiencyAboveOne:
        "{rows:Row|Rows} {rows} {rows:shows|show} more throughput than the same number of independent single units would. The system may be super-linear, or the smallest concurrencies were measured too low. Repeat the smallest concurrency, or set bounds to none."
        | "{rows:Zeile|Die Zeilen} {rows} {rows:zeigt|zeigen} mehr Durchsatz, als ebenso viele unabhängige Einheiten hätten. Das System ist vielleicht superlinear, oder die kleinsten Nebenläufigkeiten wurden zu niedrig gemessen. Die kleinste Nebenläufigkeit erneut messen oder die Schranken aufheben.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let rows = &facts.notable.efficient;
    if rows.is_empty() {
        return None;
    }
    Warning::about(&EFFICIENCY_ABOVE_ONE, [], rows, &[])
}

pub(super) fn is_efficient(fit: &Fit, point: &Point) -> bool {
    let linear = fit.parameters.lambda.estimate * point.concurrency;
    // The robust method's weights measure how odd a point is; other weights measure its variance.
    let weight = if fit.method == Method::Robust {
        1.0
    } else {
        point.weight
    };
    let error = |rmse: f64| (rmse / weight.sqrt()).max(f64::EPSILON * point.throughput);
    let allowed = |rmse: f64| linear + 2.0 * error(rmse);
    (fit.goodness.rmse).is_some_and(|rmse| point.throughput > allowed(rmse))
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings};
    use super::*;

    #[test]
    fn better_than_linear() {
        let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
        let better = [100.0, 230.0, 480.0, 960.0, 1400.0, 1500.0];
        let exact = noisy(law(0.02, 0.002), &n, 0.002);
        let options = [
            ("weights", "equal"),
            ("lambda", "measured"),
            ("bounds", "none"),
        ];
        let found = raised(
            WarningCode::EfficiencyAboveOne,
            &warnings(&n, &better, &options),
            &warnings(&n, &exact, &options[1..]),
        );
        assert!(
            !found.rows.is_empty() && found.rows.iter().all(|row| (2..=5).contains(row)),
            "{found:?}"
        );
    }
}
