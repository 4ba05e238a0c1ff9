//! From data and options to the best curve.

pub mod bounds;
pub mod data;
pub mod descent;
pub mod gather;
pub mod given_users;
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
use crate::series::Series;
use data::Data;
use options::{FitOptions, Method, Model};
use robust::Robust;
use solution::Solution;
use transform::Transformed;

/// The best curve, with extra results of its method.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The curve.
    pub solution: Solution,
    /// The quadratic, if the method is the transform.
    pub transformed: Option<Transformed>,
    /// Weights and likelihood, if the method is robust.
    pub robust: Option<Robust>,
}

impl Solved {
    /// The data with the final weights of the method.
    #[must_use]
    pub fn data<'a>(&'a self, data: &'a Data) -> &'a Data {
        self.robust.as_ref().map_or(data, |robust| &robust.data)
    }
}

/// The solver's input for a series: its measurements, or those of users who think at the expected concurrencies.
///
/// # Errors
/// As [`FitOptions::check`] and [`Data::new`].
pub fn data_of(series: &Series, options: &FitOptions) -> Result<Data, UslError> {
    options.check()?;
    let data = Data::new(series, options)?;
    Ok(match series.think_time() {
        Some(think_time) => data.with(given_users::at_given_users(&data, think_time)),
        None => data,
    })
}

/// The best curve of a model by the requested method; `least_squares` is the least-squares optimum, if already known.
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

/// Checks that the curve has no pole at a measurement. One can arise from the transform without bounds, or from
/// rounding if the throughputs differ by more orders of magnitude than a number has digits.
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
