//! A series and options in, a whole report out: choose the model, solve, infer, diagnose, warn.

use crate::diagnostics;
use crate::error::UslError;
use crate::fit::data::Data;
use crate::fit::options::{FitOptions, LambdaOption, LambdaSource, Method, Model, ModelChoice};
use crate::fit::solution::Solution;
use crate::fit::solve;
use crate::inference::{bands, models, Inference};
use crate::report::{Fit, Goodness, SCHEMA};
use crate::series::Series;

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
    let inference = Inference::new(&data, &solution, transformed.as_ref(), model, options.level);
    let points = diagnostics::points(series, &data, &solution, &inference);
    let peak = inference.peak();
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
        limit: inference.limit(),
        payback: inference.payback(),
        transform: transformed.map(|t| t.quadratic),
        models: comparison.report(),
        lack_of_fit: None,
        bands: bands::curve(series, &inference, peak.as_ref(), options.band_points),
        peak,
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
