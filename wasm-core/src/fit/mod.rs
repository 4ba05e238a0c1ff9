//! Options and a series in, a fit out.

pub mod bounds;
pub mod data;
pub mod nonlinear;
pub mod options;
pub mod transform;
pub mod triangle;

use crate::diagnostics;
use crate::error::{ErrorCode, UslError};
use crate::fit::data::Data;
use crate::fit::options::{FitOptions, LambdaOption, LambdaSource, Method, Model, ModelChoice};
use crate::fit::transform::Transformed;
use crate::inference::{bands, models, Inference};
use crate::model::Usl;
use crate::report::{Fit, Goodness, SCHEMA};
use crate::series::Series;

/// The best curve of a model, in the unit of [`Data`].
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    /// The law.
    pub law: Usl,
    /// Which of λ, σ, κ the model estimates.
    pub free: [bool; 3],
    /// Which of them are not held at a bound.
    pub active: [bool; 3],
    /// Weighted sum of squared residuals in throughput.
    pub sse: f64,
    /// Whether every residual is rounding.
    pub exact: bool,
    /// Passes over the data.
    pub passes: usize,
    /// Whether the optimum was reached.
    pub converged: bool,
}

/// Fits a series.
///
/// ```
/// use usl_fit::{fit, FitOptions, Series};
///
/// let linear: Vec<f64> = (1..=8).map(f64::from).collect();
/// let series = Series::new(&linear, &linear)?;
/// assert!(fit(&series, &FitOptions::default())?.peak.is_none());
/// # Ok::<(), usl_fit::UslError>(())
/// ```
///
/// # Errors
/// `too-few-points`, `too-few-distinct-concurrencies`, `needs-single-user-throughput`,
/// `column-not-found` (weights by column without a column), `out-of-range` (no finite λ fits).
pub fn fit(series: &Series, options: &FitOptions) -> Result<Fit, UslError> {
    let comparison = models::compare(series, options);
    let model = match options.model {
        ModelChoice::Linear => Model::Linear,
        ModelChoice::Amdahl => Model::Amdahl,
        ModelChoice::Usl => Model::Usl,
        ModelChoice::Auto => models::simplest_not_rejected(&comparison, options.level),
    };
    let data = Data::new(series, options, model)?;
    let (solution, transformed) = solve(&data, model, options)?;
    has_a_value_everywhere(&data, &solution)?;
    let inference = Inference::new(&data, &solution, transformed.as_ref(), model, options.level);
    let points = diagnostics::points(series, &data, &solution, &inference);
    let mut fit = Fit {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION").into(),
        series: series.name().map(Into::into),
        model,
        method: options.method,
        options: resolved(options),
        seed: None,
        observations: data.observations.len(),
        distinct_concurrency: series.distinct_concurrency(),
        degrees_of_freedom: inference.degrees_of_freedom,
        confidence_level: options.level,
        interval_method: options.intervals,
        converged: solution.converged,
        termination: termination(&solution, options.method).into(),
        passes: solution.passes,
        parameters: inference.parameters(),
        covariance: inference.covariance_in_user_units(),
        goodness: goodness(&data, &solution, &inference, model),
        peak: inference.peak(),
        limit: inference.limit(),
        payback: inference.payback(),
        transform: transformed.map(|t| t.quadratic),
        models: comparison.report(),
        lack_of_fit: None,
        bands: bands::curve(series, &inference, options.band_points),
        points,
        warnings: Vec::new(),
    };
    fit.warnings = diagnostics::warnings(series, &fit);
    Ok(fit)
}

/// The options as they took effect: the transform measures λ unless it is given.
fn resolved(options: &FitOptions) -> FitOptions {
    let mut resolved = *options;
    if options.method == Method::Transform
        && options.lambda == LambdaOption::Source(LambdaSource::Free)
    {
        resolved.lambda = LambdaOption::Source(LambdaSource::Measured);
    }
    resolved
}

fn solve(
    data: &Data,
    model: Model,
    options: &FitOptions,
) -> Result<(Solution, Option<Transformed>), UslError> {
    match options.method {
        Method::Nonlinear => Ok((bounds::solve(data, model, options.bounds)?, None)),
        Method::Transform => {
            let transformed = transform::transform(data, model, options.bounds)?;
            Ok((transformed.solution, Some(transformed)))
        }
    }
}

/// A curve may have a pole beside a measurement: by the transform without bounds, or by rounding where
/// the throughputs differ by more orders of magnitude than a number has digits.
fn has_a_value_everywhere(data: &Data, solution: &Solution) -> Result<(), UslError> {
    match data.observations.iter().find(|o| solution.law.throughput(o.n).is_none()) {
        None => Ok(()),
        Some(o) => Err(UslError::new(
            ErrorCode::OutOfRange,
            format!(
                "The best curve has no value at the concurrency {}; look for a measurement in another unit, or use the options method nonlinear and bounds physical.",
                o.n
            ),
        )),
    }
}

fn termination(solution: &Solution, method: Method) -> &'static str {
    match (method, solution.exact, solution.converged) {
        (Method::Transform, ..) => "closed form",
        (_, true, _) => "exact fit",
        (_, _, true) => "converged",
        (_, _, false) => "pass limit",
    }
}

fn goodness(data: &Data, solution: &Solution, inference: &Inference, model: Model) -> Goodness {
    let total = data.total_sum_of_squares();
    let square_unit = data.unit * data.unit;
    Goodness {
        sse: solution.sse * square_unit,
        rmse: inference
            .error_variance
            .map(|variance| variance.sqrt() * data.unit),
        r_squared: (total > 0.0).then(|| 1.0 - solution.sse / total),
        aicc: models::aicc(
            data.observations.len(),
            data.free_parameters(model),
            solution.sse * square_unit,
        ),
    }
}
