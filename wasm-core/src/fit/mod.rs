//! Data and options in, the best curve out.

pub mod bounds;
pub mod data;
pub mod descent;
pub mod lanes;
pub mod options;
pub mod region;
pub mod section;
pub mod solution;
pub mod transform;
pub mod triangle;

use crate::error::{ErrorCode, UslError};
use data::Data;
use options::{FitOptions, Method, Model};
use solution::Solution;
use transform::Transformed;

/// The best curve of a model; with the transform also its quadratic.
///
/// # Errors
/// `out-of-range` when no finite λ fits, `too-few-distinct-concurrencies` when the transform is left
/// with too few.
pub fn solve(
    data: &Data,
    model: Model,
    options: &FitOptions,
) -> Result<(Solution, Option<Transformed>), UslError> {
    let (solution, transformed) = match options.method {
        Method::Nonlinear => (bounds::solve(data, model, options.bounds)?, None),
        Method::Transform => {
            let transformed = transform::transform(data, model, options.bounds)?;
            (transformed.solution, Some(transformed))
        }
    };
    has_a_value_everywhere(data, &solution)?;
    Ok((solution, transformed))
}

/// A curve may have a pole beside a measurement: by the transform without bounds, or by rounding where
/// the throughputs differ by more orders of magnitude than a number has digits.
fn has_a_value_everywhere(data: &Data, solution: &Solution) -> Result<(), UslError> {
    match data.observations.iter().find(|o| solution.law.throughput(o.n).is_none()) {
        None => Ok(()),
        Some(o) => Err(UslError::new(
            ErrorCode::OutOfRange,
            format!(
                "The best curve has no value at the concurrency {}; look for a measurement in another unit, or set method to nonlinear and bounds to physical.",
                o.n
            ),
        )),
    }
}
