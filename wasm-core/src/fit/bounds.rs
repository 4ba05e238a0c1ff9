//! The exact optimum under σ ≥ 0 and κ ≥ 0: every face of the admissible region in turn.

use crate::error::{ErrorCode, UslError};
use crate::fit::data::Data;
use crate::fit::nonlinear::{minimize, Active, Optimum};
use crate::fit::options::{BoundsKind, Model};
use crate::fit::solution::Solution;
use crate::model::Usl;

/// The least-squares optimum of a model under the bounds.
///
/// The free optimum, if it is admissible; else the best of the optima on the faces of the region: σ = 0,
/// κ = 0, both, and 1/λ = 0 with each. Where the best one has 1/λ = 0 there is no answer.
///
/// # Errors
/// `out-of-range` when throughput changes so fast from the smallest concurrency that no finite λ fits.
pub fn solve(data: &Data, model: Model, bounds: BoundsKind) -> Result<Solution, UslError> {
    let lambda = data.fixed_lambda.is_none();
    let free = [lambda, model != Model::Linear, model == Model::Usl];
    let admissible = |&(active, optimum): &(Active, Optimum)| {
        let [a, b, c] = optimum.coefficients.into();
        let physical = bounds == BoundsKind::None || (b >= 0.0 && c >= 0.0);
        // A coefficient that is held at 0 is exactly 0; one that is free has to be positive.
        physical && (a > 0.0 || (lambda && !active[0]))
    };
    let optimum = |active| minimize(data, active).map(|optimum| (active, optimum));
    let best = optimum(free).filter(admissible).or_else(|| {
        faces(free, bounds)
            .filter_map(optimum)
            .filter(admissible)
            .min_by(|(_, left), (_, right)| left.sse.total_cmp(&right.sse))
    });
    match best {
        Some((active, optimum)) if optimum.coefficients[0] > 0.0 => {
            Ok(solution(data, free, active, &optimum))
        }
        _ => Err(infinite_lambda(data)),
    }
}

/// The faces of the admissible region, each by what stays free on it; only 1/λ ≥ 0 without bounds.
fn faces([a, b, c]: Active, bounds: BoundsKind) -> impl Iterator<Item = Active> {
    let physical = bounds == BoundsKind::Physical;
    let finite = [[a, false, c], [a, b, false], [a, false, false]]
        .into_iter()
        .filter(move |_| physical);
    let infinite = [[false, b, c], [false, false, c], [false, b, false]]
        .into_iter()
        .filter(move |face| a && (physical || *face == [false, b, c]) && (face[1] || face[2]));
    finite.chain(infinite)
}

fn infinite_lambda(data: &Data) -> UslError {
    let smallest = data
        .observations
        .iter()
        .map(|o| o.n)
        .fold(f64::INFINITY, f64::min);
    UslError::new(
        ErrorCode::OutOfRange,
        format!(
            "Throughput changes so fast from the smallest concurrency, {smallest}, that no finite throughput at a concurrency of 1 fits; measure at 1, or give the option lambda a value."
        ),
    )
}

fn solution(data: &Data, free: Active, active: Active, optimum: &Optimum) -> Solution {
    let [a, b, c] = optimum.coefficients.into();
    let exact = optimum.sse <= data.exact_sse();
    let share = |coefficient: f64, reach: f64| {
        let share = coefficient / a;
        // On exact data a share that changes no point by more than its rounding is zero.
        if exact && (share * reach).abs() <= 16.0 * f64::EPSILON {
            0.0
        } else {
            share
        }
    };
    let largest = data.observations.iter().map(|o| o.n).fold(1.0, f64::max);
    Solution {
        law: Usl {
            lambda: 1.0 / a,
            sigma: share(b, largest),
            kappa: share(c, largest * largest),
        },
        free,
        active,
        sse: if exact { 0.0 } else { optimum.sse },
        exact,
        passes: optimum.passes,
        converged: optimum.converged,
    }
}
