//! The exact optimum under σ ≥ 0 and κ ≥ 0: every face of the admissible region in turn.

use crate::error::{ErrorCode, UslError};
use crate::fit::data::Data;
use crate::fit::nonlinear::{minimize, Active, Optimum};
use crate::fit::options::{BoundsKind, Model};
use crate::fit::Solution;
use crate::model::Usl;

/// The least-squares optimum of a model under the bounds.
///
/// The free optimum, if it is admissible; else the best of the optima with σ = 0, with κ = 0 and with
/// both. λ > 0 always holds: where the best curve would need an infinite λ there is no answer.
///
/// # Errors
/// `out-of-range` when throughput falls so fast from the smallest concurrency that no finite λ fits.
pub fn solve(data: &Data, model: Model, bounds: BoundsKind) -> Result<Solution, UslError> {
    let lambda = data.fixed_lambda.is_none();
    let free = [lambda, model != Model::Linear, model == Model::Usl];
    let admissible = |optimum: &Optimum| {
        let [a, b, c] = optimum.coefficients.into();
        a > 0.0 && (bounds == BoundsKind::None || (b >= 0.0 && c >= 0.0))
    };
    let unbounded = minimize(data, free);
    let needs_infinite_lambda = unbounded.is_none_or(|o| o.coefficients[0] <= 0.0);
    if let Some(optimum) = unbounded.filter(admissible) {
        return Ok(solution(data, free, free, &optimum));
    }
    let best = faces(free, bounds)
        .filter_map(|active| {
            minimize(data, active)
                .filter(admissible)
                .map(|optimum| (active, optimum))
        })
        .min_by(|(_, left), (_, right)| left.sse.total_cmp(&right.sse));
    let without_a = needs_infinite_lambda
        .then(|| minimize(data, [false, free[1], free[2]]))
        .flatten();
    match (best, without_a) {
        (Some((_, found)), Some(limit)) if limit.sse < found.sse => Err(infinite_lambda(data)),
        (Some((active, optimum)), _) => Ok(solution(data, free, active, &optimum)),
        (None, _) => Err(infinite_lambda(data)),
    }
}

fn faces(free: Active, bounds: BoundsKind) -> impl Iterator<Item = Active> {
    let [a, b, c] = free;
    [[a, false, c], [a, b, false], [a, false, false]]
        .into_iter()
        .filter(move |&face| bounds == BoundsKind::Physical && face != free)
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
