//! A point is unlikely under the fit of the others.
//!
//! Something else may have happened during that measurement. Repeat it, or exclude it with a reason.

use super::{Facts, DOUBT};
use crate::fit::options::{Method, Weights};
use crate::inference::distributions::student_two_sided;
use crate::messages::{sentences, Sentence};
use crate::report::{Fit, Point, Warning, WarningCode};

pub(super) const TERM: &str = "outlier";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    OUTLIER = Outlier / "far":
        "{rows:Row|Rows} {rows} {rows:lies|lie} far from the curve that the other points make. Something else may have happened during that measurement. Repeat it, or exclude it with a reason."
        | "{rows:Zeile|Die Zeilen} {rows} {rows:liegt|liegen} weit von der Kurve der übrigen Punkte. Während dieser Messung kann etwas anderes geschehen sein. Sie wiederholen oder mit einem Grund auslassen.";
    OUTLIER_OF_EQUAL_WEIGHTS = Outlier / "equal-weights":
        "{rows:Row|Rows} {rows} {rows:lies|lie} far from the curve that the other points make. Something else may have happened during that measurement. Repeat it, or exclude it with a reason; where errors may grow with throughput, set weights to auto first."
        | "{rows:Zeile|Die Zeilen} {rows} {rows:liegt|liegen} weit von der Kurve der übrigen Punkte. Während dieser Messung kann etwas anderes geschehen sein. Sie wiederholen oder mit einem Grund auslassen; wo Fehler mit dem Durchsatz wachsen können, zuerst nach Befund gewichten.";
    LITTLE_WEIGHT = Outlier / "little-weight":
        "{rows:Row|Rows} {rows} {rows:lies|lie} so far from the curve that the robust method gives {rows:it|them} little weight. Something else may have happened during that measurement. Repeat it, or exclude it with a reason."
        | "{rows:Zeile|Die Zeilen} {rows} {rows:liegt|liegen} so weit von der Kurve, dass das robuste Verfahren {rows:ihr|ihnen} wenig Gewicht gibt. Während dieser Messung kann etwas anderes geschehen sein. Sie wiederholen oder mit einem Grund auslassen.";
}

/// Fewer degrees of freedom leave the outlier test without power.
pub const OUTLIER_DEGREES_OF_FREEDOM: usize = 3;
/// A residual below this share of the throughput is never called far from the curve, however close the others are: load
/// tests hardly repeat to 2 %, and where the others are closer than that, the law itself is as far off.
const CLOSE: f64 = 0.02;

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let Far { rows, numbers, .. } = &facts.notable.far;
    // A curve through a mistyped number measures no other, none describes a collapse, and a law that is refuted is itself
    // what is far off.
    let is_without_curve = facts.misplaced.is_some() || facts.collapse.is_some() || facts.is_knee();
    if rows.is_empty() || is_without_curve {
        return None;
    }
    let sentence = match (facts.fit.method, facts.fit.options.weights) {
        (Method::Robust, _) => &LITTLE_WEIGHT,
        (_, Weights::Equal) => &OUTLIER_OF_EQUAL_WEIGHTS,
        _ => &OUTLIER,
    };
    Warning::about(sentence, [], rows, numbers)
}

/// Outlying rows, with their deleted residuals.
pub(super) struct Far {
    pub(super) rows: Vec<usize>,
    pub(super) numbers: Vec<f64>,
    degrees_of_freedom: Option<f64>,
    threshold: f64,
    /// The smallest residual known to be far, and the largest known to be near.
    smallest: f64,
    near: f64,
}

impl Far {
    pub(super) fn new(fit: &Fit) -> Self {
        let has_outliers = fit.degrees_of_freedom >= OUTLIER_DEGREES_OF_FREEDOM;
        Self {
            rows: Vec::new(),
            numbers: Vec::new(),
            degrees_of_freedom: has_outliers.then_some(fit.degrees_of_freedom as f64 - 1.0),
            // Bonferroni.
            threshold: DOUBT / fit.observations as f64,
            smallest: f64::INFINITY,
            near: 0.0,
        }
    }

    /// Adds a point if it is among those known to be far, or else by its studentized residual.
    pub(super) fn consider(&mut self, at: usize, point: &Point, known: Option<&[(usize, f64)]>) {
        let residual = match known {
            Some(known) => (known.iter().find(|(far, _)| *far == at)).map(|&(_, t)| t),
            None => point.studentized_residual.filter(|&t| self.is_far(t)),
        };
        if let Some(residual) = residual.filter(|_| !is_close(point)) {
            self.rows.push(point.row);
            self.numbers.push(residual);
        }
    }

    /// A residual larger than one known to be far is far too, and one smaller than one known to be near is near:
    /// computing the t tail takes as long as everything else for a point.
    fn is_far(&mut self, t: f64) -> bool {
        let Some(df) = self.degrees_of_freedom else {
            return false;
        };
        let size = t.abs();
        let is_far = size >= self.smallest
            || (size > self.near && student_two_sided(t, df) < self.threshold);
        if is_far {
            self.smallest = self.smallest.min(size);
        } else {
            self.near = self.near.max(size);
        }
        is_far
    }
}

fn is_close(point: &Point) -> bool {
    (point.residual.zip(point.fitted))
        .is_some_and(|(residual, fitted)| residual.abs() <= CLOSE * fitted)
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, usl, warnings, TO_32};
    use super::*;

    #[test]
    fn a_point_off_the_curve() {
        let mut x = noisy(law(0.02, 0.002), &TO_32, 0.002);
        let clean = warnings(&TO_32, &x, &[]);
        x[4] *= 0.9;
        let found = raised(WarningCode::Outlier, &warnings(&TO_32, &x, &[]), &clean);
        assert_eq!(found.rows, [5]);
    }

    #[test]
    fn a_point_that_is_off_by_next_to_nothing_is_not_far() {
        // Exact but for two rows, by as much as load tests do not repeat.
        let off = |share: f64| {
            let mut x = noisy(law(0.02, 0.002), &TO_32, 0.000_01);
            x[3] *= 1.0 + share;
            x[5] *= 1.0 - share;
            warnings(&TO_32, &x, &[])
        };
        // A point alone, so that the others do not hide it.
        let alone = |share: f64| {
            let mut x = noisy(law(0.02, 0.002), &TO_32, 0.000_01);
            x[4] *= 1.0 + share;
            warnings(&TO_32, &x, &[])
        };
        let found = raised(WarningCode::Outlier, &alone(0.05), &alone(0.015));
        assert_eq!(found.rows, [5]);
        assert!(!off(0.015).iter().any(|w| w.code == WarningCode::Outlier));
    }

    #[test]
    fn a_point_that_the_robust_method_lets_go() {
        let signs = [1.0, -1.0, 0.6, -0.7, 1.0, -0.8, 0.7, -0.6];
        let mut x: Vec<f64> = TO_32
            .iter()
            .zip(signs)
            .map(|(&n, sign)| law(0.02, 0.002).throughput(n).unwrap() + 20.0 * sign)
            .collect();
        let options = [("method", "robust")];
        let whole = warnings(&TO_32, &x, &options);
        x[5] *= 0.5;
        let found = raised(
            WarningCode::Outlier,
            &warnings(&TO_32, &x, &options),
            &whole,
        );
        assert_eq!(found.rows, [6]);
        assert!(found.message.contains("little weight"), "{}", found.message);
    }

    #[test]
    fn of_many_rows_the_first_are_named_and_the_others_counted() {
        let n: Vec<f64> = (0..91_500).map(|i| f64::from(1 << (i % 6))).collect();
        let mut x = noisy(law(0.02, 0.002), &n, 0.002);
        for at in (0..x.len()).step_by(61) {
            x[at] += 500.0;
        }
        let (all, without) = (warnings(&n, &x, &[]), usl(0.02, 0.002));
        for (code, [others, german], verb) in [
            (WarningCode::Outlier, ["1,497", "1.497"], "lie"),
            (WarningCode::EfficiencyAboveOne, ["747", "747"], "show"),
        ] {
            let found = raised(code, &all, &without);
            let [first, second, third, ..] = found.rows.as_slice() else {
                panic!("{code:?} names no rows")
            };
            let wanted = format!("Rows {first}, {second}, {third} and {others} more {verb} ");
            assert!(found.message.starts_with(&wanted), "{}", found.message);
            let wanted = format!("Die Zeilen {first}, {second}, {third} und {german} weitere ");
            assert!(found.german.starts_with(&wanted), "{}", found.german);
            assert!(found.message.len() < 400);
        }
    }
}
