//! The exact optimum under σ ≥ 0 and κ ≥ 0: searches every face of the admissible region.

use crate::error::UslError;
use crate::fit::data::Data;
use crate::fit::descent::{natural_axes, Triple, TO_THE_LAST_DIGIT};
use crate::fit::options::{BoundsKind, Model};
use crate::fit::region::{Bounded, Lowest, Region};
use crate::fit::section::{Frame, Plane};
use crate::fit::solution::Solution;
use crate::messages;
use crate::model::Usl;

/// The linear constraints of a model: the planes it lies in, and which of a, b and c must not be negative.
#[derive(Clone, Debug)]
pub struct Constraints {
    planes: Vec<Plane>,
    bounded: Bounded,
    /// Which of λ, σ and κ the model estimates.
    pub free: [bool; 3],
}

impl Constraints {
    /// Constraints of a model, with λ estimated or fixed; 1/λ ≥ 0 whatever the bounds.
    #[must_use]
    pub fn new(fixed_lambda: Option<f64>, model: Model, bounds: BoundsKind) -> Self {
        let free = [
            fixed_lambda.is_none(),
            model != Model::Linear,
            model == Model::Usl,
        ];
        let fixed = [fixed_lambda.map_or(0.0, |l| 1.0 / l), 0.0, 0.0];
        let physical = bounds == BoundsKind::Physical;
        Self {
            planes: (0..3)
                .filter(|&j| !free[j])
                .map(|j| Plane::coordinate(j, fixed[j]))
                .collect(),
            bounded: [free[0], free[1] && physical, free[2] && physical, false],
            free,
        }
    }

    /// The region that the constraints describe.
    #[must_use]
    pub fn region(&self) -> Region<'_> {
        Region {
            planes: &self.planes,
            bounded: self.bounded,
        }
    }

    /// Coordinates centred on a curve in which the sum of squares is isotropic along the free directions. `None` if the
    /// curve has no value at some point.
    #[must_use]
    pub fn natural_frame(&self, data: &Data, center: Triple) -> Option<Frame> {
        let plain = Frame::plain(data.largest_concurrency());
        let mut columns = plain.axes;
        for (column, free) in columns.iter_mut().zip(self.free) {
            if !free {
                *column = [0.0; 3];
            }
        }
        Some(Frame {
            center,
            axes: natural_axes(data.points().list, &center, columns)?,
            ..plain
        })
    }
}

/// The least-squares optimum of a model under the bounds.
///
/// The unconstrained optimum, if it is admissible; else the best of the optima on the faces of the region: σ = 0, κ =
/// 0, both, and 1/λ = 0 with each. No answer if the best one has 1/λ = 0.
///
/// # Errors
/// `out-of-range` when throughput changes so fast from the smallest concurrency that no finite λ fits.
pub fn solve(data: &Data, model: Model, bounds: BoundsKind) -> Result<Solution, UslError> {
    solve_near(data, model, bounds, None)
}

/// The optimum in the valley of a curve fitted with similar weights, without a search for other valleys; as [`solve`]
/// where none is given, or where its valley has no optimum.
///
/// # Errors
/// As [`solve`].
pub fn solve_near(
    data: &Data,
    model: Model,
    bounds: BoundsKind,
    near: Option<&Solution>,
) -> Result<Solution, UslError> {
    let constraints = Constraints::new(data.fixed_lambda, model, bounds);
    let frame = Frame::plain(data.largest_concurrency());
    let points = data.points();
    let lowest = |near| {
        constraints
            .region()
            .lowest(&points, &frame, None, near, TO_THE_LAST_DIGIT)
            .filter(|lowest| lowest.optimum.coefficients[0] > 0.0)
    };
    near.and_then(|near| lowest(Some(near.coefficients)))
        .or_else(|| lowest(None))
        .map(|lowest| solution(data, bounds, constraints.free, &lowest))
        .ok_or_else(|| infinite_lambda(data))
}

/// The error for data that no finite λ fits.
pub(crate) fn infinite_lambda(data: &Data) -> UslError {
    if let Some(lambda) = data.fixed_lambda {
        let values = [("lambda", (lambda * data.unit).into())];
        return UslError::of(&messages::LAMBDA_FAR_OFF, values);
    }
    let smallest = data.groups.first().map_or(1.0, |o| o.n);
    let largest_x = data.observations.iter().map(|o| o.x).fold(0.0, f64::max);
    let only_falls = data
        .observations
        .iter()
        .any(|o| o.n <= smallest && o.x >= largest_x);
    let sentence = if only_falls {
        messages::ONLY_FALLS
    } else {
        messages::HARDLY_CHANGES
    };
    UslError::of(&sentence, [("smallest", smallest.into())])
}

/// The solution at a minimum.
pub(crate) fn solution(
    data: &Data,
    bounds: BoundsKind,
    free: [bool; 3],
    lowest: &Lowest,
) -> Solution {
    let optimum = &lowest.optimum;
    let [a, b, c] = optimum.coefficients;
    let sse = optimum.sse + data.pure_error;
    let exact = sse <= data.exact_sse();
    let largest = data.largest_concurrency();
    // On exact data, a parameter that changes no point by more than its rounding is zero.
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
    // A constant throughput has σ = 1; rounding must not make it fall.
    let constant = exact && kappa == 0.0 && (sigma - 1.0).abs() <= 16.0 * f64::EPSILON;
    let sigma = if constant { 1.0 } else { sigma };
    let physical = bounds == BoundsKind::Physical;
    let active =
        |j: usize, share: f64| free[j] && !lowest.held[j] && !(j > 0 && physical && share == 0.0);
    Solution {
        coefficients: optimum.coefficients,
        law: Usl {
            // Return a given value as it is, not as the inverse of its inverse.
            lambda: data.fixed_lambda.unwrap_or(1.0 / a),
            sigma,
            kappa,
        },
        free,
        active: [active(0, 1.0), active(1, sigma), active(2, kappa)],
        sse: if exact { 0.0 } else { sse },
        exact,
        passes: optimum.passes,
        converged: optimum.converged,
    }
}
