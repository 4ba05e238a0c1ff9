//! Least squares that lets go of outliers: Tukey's bisquare, iteratively reweighted.
//!
//! Source: A. E. Beaton and J. W. Tukey, 1974; the scale from the median after F. R. Hampel, 1974.

use crate::error::UslError;
use crate::fit::bounds;
use crate::fit::data::Data;
use crate::fit::options::{BoundsKind, Model};
use crate::fit::solution::Solution;
use crate::model::Usl;
use crate::order::ascending;

/// A robust fit, as least squares with the weights it ended with.
#[derive(Clone, Debug)]
pub struct Robust {
    /// The optimum of the reweighted data.
    pub solution: Solution,
    /// The data, each weight multiplied by the bisquare of its point.
    pub data: Data,
    /// Error variance for the covariance; `None` where too many points were let go.
    pub variance: Option<f64>,
    /// The weights before any point was let go: those of the covariance.
    pub weights: Vec<f64>,
}

/// 95 % efficient where there are no outliers.
const TUNING: f64 = 4.685;
/// The median of |error| of a normal distribution with standard deviation 1.
const NORMAL_MEDIAN: f64 = 0.6745;
/// Weights settle linearly; this many halvings are beyond any known set.
const MOST_ROUNDS: usize = 500;
/// Weights lie between 0 and 1.
const SETTLED: f64 = 1e-12;

/// Reweights from the least-squares fit until the weights stand still.
///
/// ω = (1 − (r/cs)²)² within c = 4.685 scales, else 0, with r = √w(X − fitted) and s the median of |r|
/// over 0.6745. Where s is 0 more than half of the points are met exactly, and the fit stays as it is.
///
/// # Errors
/// As [`bounds::solve`].
pub fn solve(data: &Data, model: Model, bounds: BoundsKind) -> Result<Robust, UslError> {
    let mut robust = Robust {
        solution: bounds::solve(data, model, bounds)?,
        data: data.clone(),
        variance: None,
        weights: data.observations.iter().map(|o| o.weight).collect(),
    };
    let mut weights = vec![1.0; data.observations.len()];
    let mut settled = false;
    for _ in 0..MOST_ROUNDS {
        let residuals = residuals(data, &robust.solution.law);
        let scale = median_size(&residuals) / NORMAL_MEDIAN;
        if scale * scale * residuals.len() as f64 <= data.exact_sse() {
            settled = true;
            break;
        }
        let next: Vec<f64> = residuals.iter().map(|r| bisquare(r / scale)).collect();
        let change = weights
            .iter()
            .zip(&next)
            .fold(0.0_f64, |most, (old, new)| most.max((old - new).abs()));
        settled = change <= SETTLED;
        let Some(reweighted) = data.reweighted(&next, model) else {
            break;
        };
        robust.solution = bounds::solve(&reweighted, model, bounds)?;
        robust.data = reweighted;
        robust.variance = variance(&residuals, scale, data.free_parameters(model));
        weights = next;
        if settled {
            break;
        }
    }
    robust.solution.converged &= settled;
    Ok(robust)
}

fn residuals(data: &Data, law: &Usl) -> Vec<f64> {
    data.observations
        .iter()
        .map(|o| o.weight.sqrt() * (o.x - law.unchecked_throughput(o.n)))
        .collect()
}

fn bisquare(r: f64) -> f64 {
    let inside = 1.0 - (r / TUNING).powi(2);
    if inside > 0.0 {
        inside * inside
    } else {
        0.0
    }
}

fn median_size(residuals: &[f64]) -> f64 {
    let mut sizes: Vec<f64> = residuals.iter().map(|r| r.abs()).collect();
    ascending(&mut sizes);
    let middle = sizes.len() / 2;
    match (sizes.len() % 2, sizes.get(middle)) {
        (1, Some(&size)) => size,
        (0, Some(&size)) => 0.5 * (size + sizes[middle - 1]),
        _ => 0.0,
    }
}

/// Σψ²/(n − p) over the square of the mean of ψ′: P. J. Huber, *Robust Statistics* (1981), §7.6.
fn variance(residuals: &[f64], scale: f64, parameters: usize) -> Option<f64> {
    let n = residuals.len();
    let freedom = n.checked_sub(parameters).filter(|&f| f > 0)? as f64;
    let (mut square, mut slope) = (0.0, 0.0);
    for r in residuals {
        let u = (r / (TUNING * scale)).powi(2);
        if u < 1.0 {
            square += (r * bisquare(r / scale)).powi(2);
            slope += (1.0 - u) * (1.0 - 5.0 * u);
        }
    }
    let mean = slope / n as f64;
    (mean > 0.0).then(|| square / freedom / (mean * mean))
}
