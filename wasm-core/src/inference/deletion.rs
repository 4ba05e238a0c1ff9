//! Outliers: measurements that the others contradict, if it is not known how the error grows with throughput.
//!
//! An outlier pulls both the curve and the evidence on the noise towards itself. So each suspect is compared with the
//! curve and the noise estimated from the others: a mean-shift test of one measurement, averaged over the powers.
//! Source: R. D. Cook and S. Weisberg, *Residuals and Influence in Regression* (1982), chapter 2.

use crate::fit::bounds;
use crate::fit::data::Data;
use crate::fit::observation::Observation;
use crate::fit::options::{BoundsKind, Model};
use crate::fit::solution::Solution;
use crate::fit::triangle::Triangle;
use crate::inference::distributions::{student_quantile, Student};
use crate::inference::noise::{weigh, Noise, Power};
use crate::inference::weighted_gradient;
use crate::order::order_of;

/// For each power, this many measurements farthest from its curve are suspects.
const SUSPECTS: usize = 2;

/// With more degrees of freedom, a single measurement hardly changes the curve or the evidence, and ordinary residuals
/// suffice.
pub const MOST_DEGREES_OF_FREEDOM: usize = 100;

/// Indices of the outliers, ascending, with their deleted residuals.
///
/// Formula: p = Σ π P(|t| > √F), t with n − p − 1 degrees of freedom; π, the weights and F are those of each power,
/// estimated from the other measurements. F is the rise of the sum of squares by adding the suspect, divided by the
/// variance estimated from the others. An outlier has n p < `share` (Bonferroni); its residual is the t that
/// corresponds to its p.
#[must_use]
pub fn far_off(
    data: &Data,
    noise: &Noise,
    model: Model,
    bounds: BoundsKind,
    share: f64,
) -> Vec<(usize, f64)> {
    let count = data.observations.len();
    let Some(df) = (count - 1)
        .checked_sub(data.free_parameters(model))
        .filter(|&df| df > 0)
    else {
        return Vec::new();
    };
    let df = df as f64;
    let mut suspects: Vec<usize> = (noise.powers.iter())
        .flat_map(|power| farthest(data, power))
        .collect();
    suspects.sort_unstable();
    suspects.dedup();
    let tested = suspects.into_iter().filter_map(|at| {
        let deleted = Deleted::new(data, at, model, bounds)?;
        let p = deleted.tail(df);
        let t = student_quantile(1.0 - 0.5 * p, df).min(f64::MAX);
        (p * (count as f64) < share).then_some((at, t.copysign(deleted.residual)))
    });
    tested.collect()
}

/// Indices of the measurements farthest from the curve of a power, in standard errors.
fn farthest(data: &Data, power: &Power) -> Vec<usize> {
    let law = &power.solution.law;
    let active = power.solution.active;
    let weighted = power.weighted(&data.observations);
    let mut tangent = Triangle::default();
    for o in &weighted {
        tangent.push(weighted_gradient(law, o.n, o.weight, active), 0.0);
    }
    let leverages = tangent.leverages();
    let error = |o: &Observation| {
        let leverage = leverages.of(weighted_gradient(law, o.n, o.weight, active));
        let residual = o.x - law.unchecked_throughput(o.n);
        o.weight * residual * residual / (1.0 - leverage).max(f64::EPSILON)
    };
    let mut order = order_of(weighted.iter().map(|o| -error(o)));
    order.truncate(SUSPECTS);
    order
}

/// Comparison of one measurement with the others.
struct Deleted {
    /// For each power its probability and F.
    powers: Vec<(f64, f64)>,
    residual: f64,
}

impl Deleted {
    fn new(data: &Data, at: usize, model: Model, bounds: BoundsKind) -> Option<Self> {
        let suspect = data.observations[at];
        let others = |weighted: &dyn Fn(&Observation) -> f64| -> Vec<Observation> {
            let kept = data.observations.iter().enumerate();
            let kept = kept.filter(|(place, _)| *place != at);
            kept.map(|(_, o)| Observation {
                weight: weighted(o),
                ..*o
            })
            .collect()
        };
        let rest = data.with(others(&|_| 1.0));
        let df = (rest.observations.len() - data.free_parameters(model)) as f64;
        let rise =
            |weight: &dyn Fn(&Observation) -> f64, near: Option<&Solution>| -> Option<(f64, f64)> {
                let mut observations = others(weight);
                let without = data.with(observations.clone());
                let curve = bounds::solve_near(&without, model, bounds, near).ok()?;
                observations.push(Observation {
                    weight: weight(&suspect),
                    ..suspect
                });
                let all = bounds::solve(&data.with(observations), model, bounds).ok()?;
                let least = curve.sse.max(data.exact_sse());
                let away = suspect.x - curve.law.unchecked_throughput(suspect.n);
                Some(((all.sse - curve.sse).max(0.0) / (least / df), away))
            };
        let Some((_, noise)) = weigh(&rest, bounds, false) else {
            let (f, residual) = rise(&|_| 1.0, None)?;
            return Some(Self {
                powers: vec![(1.0, f)],
                residual,
            });
        };
        let mut found = Self {
            powers: Vec::new(),
            residual: 0.0,
        };
        for power in &noise.powers {
            let law = power.solution.law;
            let near = (model == Model::Usl).then_some(&power.solution);
            let (f, away) = rise(&|o| power.weight_at(law.unchecked_throughput(o.n)), near)?;
            found.residual += power.probability * away;
            found.powers.push((power.probability, f));
        }
        Some(found)
    }

    fn tail(&self, df: f64) -> f64 {
        let student = Student::new(df);
        let beyond = |(probability, f): &(f64, f64)| probability * student.two_sided(f.sqrt());
        self.powers.iter().map(beyond).sum()
    }
}

#[cfg(test)]
mod tests {
    use crate::report::WarningCode;
    use crate::{fit, FitOptions, Series};

    const N: [f64; 16] = [
        1.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 16.0, 20.0, 24.0, 28.0, 32.0, 40.0, 48.0, 56.0, 64.0,
    ];
    /// Errors in per cent, without a pattern.
    const ERRORS: [f64; 16] = [
        2.1, -3.2, 1.4, 4.0, -2.2, -0.6, 3.1, -4.1, 0.8, 2.6, -1.9, -3.5, 2.9, 0.4, -1.1, 1.7,
    ];

    fn accused(spoil: impl Fn(usize) -> f64) -> Vec<usize> {
        let law = |n: f64| 1000.0 * n / (1.0 + 0.03 * (n - 1.0) + 0.0007 * n * (n - 1.0));
        let x: Vec<f64> = (N.iter().zip(ERRORS).enumerate())
            .map(|(at, (&n, error))| law(n) * (1.0 + 0.01 * error) * spoil(at))
            .collect();
        let mut options = FitOptions::default();
        options.set("weights", "auto").unwrap();
        let fit = fit(&Series::new(&N, &x).unwrap(), &options).unwrap();
        let warning = fit.warnings.iter().find(|w| w.code == WarningCode::Outlier);
        warning.map_or(Vec::new(), |warning| warning.rows.clone())
    }

    #[test]
    fn a_low_row_is_named_and_no_other() {
        assert_eq!(accused(|_| 1.0), [0; 0]);
        for row in [2, 4, 7, 10, 13] {
            let low = accused(|at| if at + 1 == row { 0.75 } else { 1.0 });
            assert_eq!(low, [row]);
        }
    }
}
