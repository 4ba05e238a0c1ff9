//! A leverage lies above 0.95, and nothing was measured within a factor of 4.
//!
//! A mistake there goes straight into the fit, and no residual shows it. Repeat the measurement, or measure beside it.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Point, Warning, WarningCode};
use crate::series::Series;

pub(super) const TERM: &str = "leverage";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    RESTS_ON_ONE_POINT = RestsOnOnePoint:
        "The curve at {rows:row|rows} {rows} follows {rows:that measurement|each of those measurements} alone (leverage above 0.95). A mistake there goes straight into the fit, and no residual shows it. Repeat it, or measure beside it."
        | "Die Kurve folgt bei {rows:Zeile|den Zeilen} {rows} {rows:allein dieser|jeweils allein dieser} Messung (Hebelwirkung über 0,95). Ein Fehler dort geht unmittelbar in die Anpassung ein, und kein Residuum zeigt ihn. Die Messung wiederholen oder daneben messen.";
}

/// Above this leverage the curve at a point is determined by that point alone.
const LARGEST_LEVERAGE: f64 = 0.95;
/// A measurement within this factor counts as a neighbour; the next one is never advised farther away.
const BESIDE: f64 = 4.0;

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let (rows, numbers) = &facts.notable.leverage;
    if facts.fit.degrees_of_freedom == 0 || rows.is_empty() {
        return None;
    }
    Warning::about(&RESTS_ON_ONE_POINT, [], rows, numbers)
}

/// The leverage of a point that stands alone, if the curve follows it.
pub(super) fn leverage_alone(series: &Series, point: &Point) -> Option<f64> {
    (point.leverage)
        .filter(|&leverage| leverage > LARGEST_LEVERAGE)
        .filter(|_| stands_alone(series, point.concurrency))
}

/// Whether no other concurrency was measured near this one.
fn stands_alone(series: &Series, concurrency: f64) -> bool {
    let all = &series.columns().concurrency;
    !(all.iter()).any(|&n| n != concurrency && n.max(concurrency) <= BESIDE * n.min(concurrency))
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings};
    use super::*;
    use crate::planning::minimal_plan::{minimal_plan, Expectation};

    #[test]
    fn a_fit_that_rests_on_one_point() {
        let (lonely, company) = (
            [1.0, 2.0, 3.0, 4.0, 60.0],
            [1.0, 2.0, 4.0, 8.0, 30.0, 60.0, 60.0],
        );
        let of = |n: &[f64]| warnings(n, &noisy(law(0.05, 0.0005), n, 0.002), &[]);
        let found = raised(WarningCode::RestsOnOnePoint, &of(&lonely), &of(&company));
        assert_eq!(found.rows, [5]);
        assert!(found.numbers[0] > 0.95);
    }

    /// As many as the guides advise, and the plans of the crate itself.
    #[test]
    fn a_plan_that_is_recommended_does_not_rest_on_one_point() {
        let doubling = |count: i32| (0..count).map(|k| 2.0_f64.powi(k)).collect::<Vec<_>>();
        let planned = |largest| {
            let expected = Expectation {
                largest,
                sigma: None,
                kappa: None,
                scatter: None,
                level: 0.95,
            };
            minimal_plan(6, &expected).unwrap().concurrencies
        };
        let plans = (5..9).map(doubling).chain([32.0, 64.0, 128.0].map(planned));
        for n in plans {
            for (sigma, kappa) in [(0.03, 0.0007), (0.1, 0.0001), (0.02, 0.002)] {
                for weights in ["equal", "relative"] {
                    let x = noisy(law(sigma, kappa), &n, 0.01);
                    let all = warnings(&n, &x, &[("weights", weights)]);
                    let mut codes = all.iter().map(|warning| warning.code);
                    assert!(
                        !codes.any(|code| code == WarningCode::RestsOnOnePoint),
                        "{n:?}"
                    );
                }
            }
        }
    }
}
