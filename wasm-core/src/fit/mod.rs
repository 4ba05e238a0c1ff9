//! Data and options in, the best curve out.

pub mod bounds;
pub mod data;
pub mod descent;
pub mod gather;
pub mod knee;

pub mod observation;
pub mod options;
pub mod pair;
pub mod region;
pub mod replicates;
pub mod robust;
pub mod section;
pub mod solution;
pub mod transform;
pub mod triangle;

use crate::error::UslError;
use crate::messages;
use data::Data;
use options::{FitOptions, Method, Model};
use robust::Robust;
use solution::Solution;
use transform::Transformed;

/// The best curve, and what its method adds to it.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The curve.
    pub solution: Solution,
    /// The quadratic of the transform.
    pub transformed: Option<Transformed>,
    /// The weights and the likelihood of the robust method.
    pub robust: Option<Robust>,
}

impl Solved {
    /// The data with the weights that the method ended with.
    #[must_use]
    pub fn data<'a>(&'a self, data: &'a Data) -> &'a Data {
        self.robust.as_ref().map_or(data, |robust| &robust.data)
    }
}

/// The best curve of a model by the method asked for; `least_squares` is the optimum of its kind, where
/// it is known already.
///
/// # Errors
/// `too-few-points`, `too-few-distinct-concurrencies`, `out-of-range` when no finite λ fits or the curve
/// has a pole beside a measurement.
pub fn solve(
    data: &Data,
    model: Model,
    options: &FitOptions,
    least_squares: Option<Solution>,
) -> Result<Solved, UslError> {
    data.enough(model)?;
    let (mut transformed, mut robust) = (None, None);
    let solution = match (options.method, least_squares) {
        (Method::Nonlinear, Some(solution)) => solution,
        (Method::Nonlinear, None) => bounds::solve(data, model, options.bounds)?,
        (Method::Transform, _) => {
            transformed
                .insert(transform::transform(data, model, options.bounds)?)
                .solution
        }
        (Method::Robust, _) => {
            robust
                .insert(robust::solve(data, model, options.bounds)?)
                .solution
        }
    };
    has_a_value_everywhere(data, &solution)?;
    Ok(Solved {
        solution,
        transformed,
        robust,
    })
}

/// A curve may have a pole beside a measurement: by the transform without bounds, or by rounding where
/// the throughputs differ by more orders of magnitude than a number has digits.
fn has_a_value_everywhere(data: &Data, solution: &Solution) -> Result<(), UslError> {
    match data
        .groups
        .iter()
        .find(|o| solution.law.throughput(o.n).is_none())
    {
        None => Ok(()),
        Some(o) => Err(UslError::of(
            &messages::NO_VALUE,
            [("concurrency", o.n.into())],
        )),
    }
}
