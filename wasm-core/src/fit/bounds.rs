//! The exact optimum under σ ≥ 0 and κ ≥ 0: every face of the admissible region in turn.

use crate::error::{ErrorCode, UslError};
use crate::fit::data::{Data, Observation};
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
            Ok(solution(data, bounds, free, active, &optimum))
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
    let by_size = |left: &&Observation, right: &&Observation| left.n.total_cmp(&right.n);
    let smallest = data
        .observations
        .iter()
        .min_by(by_size)
        .map_or(1.0, |o| o.n);
    let largest_x = data.observations.iter().map(|o| o.x).fold(0.0, f64::max);
    let only_falls = data
        .observations
        .iter()
        .any(|o| o.n <= smallest && o.x >= largest_x);
    let seen = if only_falls {
        format!("Throughput is highest at the smallest concurrency, {smallest}, and falls from there, so any peak lies at or below it")
    } else {
        format!("Throughput hardly changes from the smallest concurrency, {smallest}, on")
    };
    UslError::new(
        ErrorCode::OutOfRange,
        format!("{seen}, and no finite throughput at a concurrency of 1 fits; measure at 1 and a few more below {smallest}, or give lambda a value."),
    )
}

fn solution(
    data: &Data,
    bounds: BoundsKind,
    free: Active,
    active: Active,
    optimum: &Optimum,
) -> Solution {
    let [a, b, c] = optimum.coefficients.into();
    let exact = optimum.sse <= data.exact_sse();
    let largest = data.observations.iter().map(|o| o.n).fold(1.0, f64::max);
    // On exact data a share that changes no point by more than its rounding is zero.
    let share = |coefficient: f64, reach: f64| {
        let share = coefficient / a;
        let nothing = exact && (share * reach).abs() <= 16.0 * f64::EPSILON;
        if nothing {
            0.0
        } else {
            share
        }
    };
    let (sigma, kappa) = (share(b, largest), share(c, largest * largest));
    let physical = bounds == BoundsKind::Physical;
    let held = |active: bool, share: f64| active && !(physical && share == 0.0);
    Solution {
        law: Usl {
            lambda: 1.0 / a,
            sigma,
            kappa,
        },
        free,
        active: [active[0], held(active[1], sigma), held(active[2], kappa)],
        sse: if exact { 0.0 } else { optimum.sse },
        exact,
        passes: optimum.passes,
        converged: optimum.converged,
    }
}
