//! From a series and options to a whole report: choose the model, solve, infer, diagnose, warn.

use std::borrow::Cow;

use crate::diagnostics::{Curve, Diagnostics};
use crate::error::{ErrorCode, UslError};
use crate::fit::data::Data;
use crate::fit::options::{
    BoundsKind, FitOptions, IntervalMethod, LambdaOption, LambdaSource, Method, Model, Weights,
};
use crate::fit::solution::Solution;
use crate::fit::{bounds, data_of, robust, solve};
use crate::in_service;
use crate::inference::distributions::fisher_upper;
use crate::inference::fourth_term::over_powers;
use crate::inference::lack_of_fit::lack_of_fit;
use crate::inference::noise::Noise;
use crate::inference::prior::Prior;
use crate::inference::quantity::Quantity;
use crate::inference::{bands, deletion, models, noise, Inference};
use crate::model::Usl;
use crate::planning::curve::Curve as BestCurve;
use crate::report::{self, finite, EqualWeights, Fit, Goodness, Point, PowerProbability, SCHEMA};
use crate::series::Series;
use crate::verdict::warnings::{self, Facts, WarningCode};
use crate::{messages, verdict};

/// Fits a series: the whole report, each number with its interval.
///
/// Formula: the λ, σ and κ that minimise Σ w(X − λN/(1 + σ(N−1) + κN(N−1)))², with σ, κ ≥ 0 and weights w estimated
/// from the scatter of the measurements, unless the options say otherwise. Intervals contain what a likelihood-ratio
/// test does not reject. λ and the peak's throughput are in the unit of the throughputs, σ and κ are dimensionless. An
/// end that the measurements do not bound, and a peak that the curve does not have, is `None`.
///
/// ```
/// use usl_fit::{fit, FitOptions, Series};
///
/// let series = Series::new(&[1.0, 2.0, 4.0, 8.0, 16.0], &[955.16, 1878.91, 3548.68, 6531.08, 9897.24])?;
/// let peak = fit(&series, &FitOptions::default())?.peak.expect("κ > 0");
/// assert!((peak.concurrency.estimate.expect("it is finite") - 26.0742).abs() < 1e-4);
///
/// let linear: Vec<f64> = (1..=8).map(f64::from).collect();
/// let series = Series::new(&linear, &linear)?;
/// assert!(fit(&series, &FitOptions::default())?.peak.is_none());
/// # Ok::<(), usl_fit::UslError>(())
/// ```
///
/// Source: the law, N. J. Gunther, *Guerrilla Capacity Planning* (2007), chapter 4; profile intervals, D. M.
/// Bates and D. G. Watts, *Nonlinear Regression Analysis* (1988), chapter 6.
///
/// # Errors
/// `too-few-points`, `too-few-distinct-concurrencies`, `needs-single-user-throughput`,
/// `column-not-found` (weights by column without a column), `out-of-range` (no finite λ fits, or an option is a number
/// that it cannot be, such as a level of 95).
pub fn fit(series: &Series, options: &FitOptions) -> Result<Fit, UslError> {
    if !options.exclude.is_empty() {
        let series = series.excluding(&options.exclude)?;
        return fit(&series, &options.without_exclusions());
    }
    Ok(analysed(series, options, true)?.fit)
}

/// A fit without its list of points; diagnostics of the points are computed on demand.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The fit, without its points.
    pub fit: Fit,
    data: Data,
    curve: Curve,
}

impl Analysis {
    /// Diagnostics of the points; `series` must be the one that was analysed.
    #[must_use]
    pub fn diagnostics<'a>(&'a self, series: &'a Series) -> Diagnostics<'a> {
        Diagnostics::new(series, &self.data, self.curve)
    }
}

/// Fits a series like [`fit`], but ignores the option `exclude` and makes no list of points.
///
/// # Errors
/// As [`fit`].
pub fn analyse(series: &Series, options: &FitOptions) -> Result<Analysis, UslError> {
    analysed(series, options, false)
}

/// Like [`analyse`], with the list of points if `has_points`.
///
/// Where throughput does not rise from a smallest concurrency above 1, λ is not bounded. What the levels show must be said
/// nevertheless, so the curve then begins at the most that was measured, and a warning says so.
fn analysed(series: &Series, options: &FitOptions, has_points: bool) -> Result<Analysis, UslError> {
    let error = match estimated(series, options, has_points) {
        Err(error) if is_without_start(&error) => error,
        outcome => return outcome,
    };
    let most = series
        .columns()
        .throughput
        .iter()
        .copied()
        .fold(0.0, f64::max);
    let assumed = FitOptions {
        lambda: LambdaOption::Given(most),
        ..options.clone()
    };
    let mut found = estimated(series, &assumed, has_points).map_err(|_| error)?;
    // A peak of this curve, and its fall from the start, would only repeat what was assumed.
    found.fit.peak = None;
    let warnings = &mut found.fit.warnings;
    let of_start = [WarningCode::PeakNotIdentified, WarningCode::FallsFromStart];
    warnings.retain(|warning| !of_start.contains(&warning.code));
    warnings.extend(warnings::lambda_extrapolated::assumed(series, most));
    warnings.sort_by_key(|warning| warning.code);
    Ok(found)
}

/// Whether no finite λ fits, and none was given.
fn is_without_start(error: &UslError) -> bool {
    let variants =
        [messages::ONLY_FALLS, messages::HARDLY_CHANGES].map(|sentence| sentence.variant);
    error.code == ErrorCode::OutOfRange && variants.contains(&error.details.variant)
}

fn estimated(
    series: &Series,
    options: &FitOptions,
    has_points: bool,
) -> Result<Analysis, UslError> {
    let (data, noise) = noise::weighed(data_of(series, options)?, options);
    let reweighted = reweighted(&data, options);
    let comparison = models::compare(reweighted.as_ref().unwrap_or(&data), options.bounds);
    let simplest = || models::simplest_not_rejected(&comparison, options.level);
    let model = options.model.named().unwrap_or_else(simplest);
    // By the robust method the knee has the weights of the model that is fitted.
    let alike = reweighted.is_none() || model == Model::Usl;
    drop(reweighted);
    let solved = solve(&data, model, options, comparison.solution(model))?;
    let solution = &solved.solution;
    let least_squares = data;
    let data = solved.data(&least_squares);
    let inference = Inference::new(&least_squares, noise.as_ref(), &solved, model, options);
    let curve = Curve::new(data, &solved, &inference);
    let peak = inference.peak();
    let drawn = solution.exact || inference.interval_method != IntervalMethod::Bootstrap;
    let users = in_users(series, solution, peak.as_ref(), &inference, options);
    let mut fit = Fit {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION").into(),
        series: series.name().map(Into::into),
        model,
        method: options.method,
        options: resolved(series, options, inference.interval_method),
        seed: (!drawn).then_some(options.seed),
        answer: verdict::Answer::default(),
        observations: data.observations.len(),
        distinct_concurrency: least_squares.groups.len(),
        degrees_of_freedom: inference.degrees_of_freedom,
        confidence_level: options.level,
        interval_method: inference.interval_method,
        converged: solution.converged,
        termination: termination(solution, options.method).into(),
        passes: solution.passes,
        noise: noise
            .as_ref()
            .map(|noise| told(noise, &inference, series, model, options))
            .transpose()?,
        shape: inference.assessment().map(|found| found.shape.clone()),
        parameters: inference.parameters(),
        covariance: inference.covariance_in_user_units(),
        goodness: goodness(data, solution, &inference, model),
        limit: inference.limit(),
        payback: inference.payback(),
        transform: solved.transformed.as_ref().map(|t| t.quadratic.clone()),
        models: comparison.report(
            (inference.assessment())
                .filter(|_| alike)
                .map(|found| &found.shape.knee),
        ),
        lack_of_fit: (options.method == Method::Nonlinear)
            .then(|| lack_of_fit(data, solution.sse, model))
            .flatten(),
        bands: bands::bands(series, &inference, peak.as_ref(), options),
        at: users
            .as_ref()
            .map_or_else(|| inference.at(&options.at), report::Users::intervals),
        users,
        peak,
        points: Vec::new(),
        warnings: Vec::new(),
    };
    // Where the weights come from the evidence on the noise, the deleted residuals do too.
    let far_off = (noise.as_ref())
        .filter(|_| options.method == Method::Nonlinear)
        .filter(|_| {
            (warnings::OUTLIER_DEGREES_OF_FREEDOM..=deletion::MOST_DEGREES_OF_FREEDOM)
                .contains(&inference.degrees_of_freedom)
        })
        .map(|noise| {
            deletion::far_off(
                &least_squares,
                noise,
                model,
                options.bounds,
                warnings::DOUBT,
            )
        });
    let diagnostics = Diagnostics::new(series, &least_squares, curve);
    let points: Vec<Point> = if has_points {
        (diagnostics.taking_part()).map(Cow::into_owned).collect()
    } else {
        Vec::new()
    };
    let diagnosed = diagnostics.clone().listed(&points);
    let tests = warnings::Tests {
        bounds: bounds_p_value(data, solution, model, options),
        fourth_term: fourth_term(&inference, noise.as_ref(), &least_squares),
    };
    let facts = Facts::new(series, &fit, &diagnosed, tests, far_off.as_deref());
    fit.warnings = warnings::of_fit(&facts);
    let forecast = |n: f64| inference.interval(Quantity::Throughput(n));
    fit.answer = verdict::answer(series, &fit, forecast);
    if has_points {
        fit.points = diagnostics.with_left_out(points);
    }
    Ok(Analysis {
        fit,
        data: least_squares,
        curve,
    })
}

/// The p-value of a fourth term in the law. Weights averaged over the powers of the noise are those of none of them, which
/// a test of a bend would take for a bend; so p is averaged, where it is told.
fn fourth_term(inference: &Inference<'_>, noise: Option<&Noise>, data: &Data) -> Option<f64> {
    let p_value = inference.assessment()?.fourth_term?;
    let averaged = noise
        .filter(|_| data.observations.len() < warnings::MANY)
        .and_then(|noise| over_powers(data, noise));
    Some(averaged.unwrap_or(p_value))
}

/// The answers in users, where concurrency is what these have in service.
fn in_users(
    series: &Series,
    solution: &Solution,
    peak: Option<&report::Peak>,
    inference: &Inference<'_>,
    options: &FitOptions,
) -> Option<report::Users> {
    let users = series.users()?;
    let law = Usl {
        lambda: solution.law.lambda * inference.unit,
        ..solution.law
    };
    let best = BestCurve::best(&law, inference.assessment(), inference.unit);
    Some(in_service::told(
        series.columns(),
        users,
        &best,
        peak,
        inference,
        &options.at,
    ))
}

/// What is told of the noise, with what equal weights would give.
fn told(
    noise: &Noise,
    inference: &Inference<'_>,
    series: &Series,
    model: Model,
    options: &FitOptions,
) -> Result<report::Noise, UslError> {
    let equal = FitOptions {
        weights: Weights::Equal,
        ..options.clone()
    };
    let data = data_of(series, &equal)?;
    let solved = solve(&data, model, &equal, None)?;
    let of_equal = Inference::new(&data, None, &solved, model, &equal);
    Ok(report::Noise {
        power: noise.leading().power,
        probabilities: (noise.probabilities.iter())
            .map(|&(power, probability)| PowerProbability { power, probability })
            .collect(),
        scatter: noise.scatter(inference.degrees_of_freedom),
        source: noise.source,
        prior: (noise.prior() != Prior::NONE).then(|| report::NoisePrior {
            scatter: noise.prior().scatter,
            degrees_of_freedom: noise.prior().degrees_of_freedom,
        }),
        equal: EqualWeights {
            parameters: of_equal.parameters(),
            peak: of_equal.peak(),
        },
    })
}

/// p-value of the nested F-test of the active bounds; `None` if no bound is active or no degrees of freedom are left.
fn bounds_p_value(
    data: &Data,
    solution: &Solution,
    model: Model,
    options: &FitOptions,
) -> Option<f64> {
    let held = (0..3)
        .filter(|&j| solution.free[j] && !solution.active[j])
        .count();
    let df = data.observations.len() - data.free_parameters(model);
    if held == 0 || df == 0 || options.method != Method::Nonlinear {
        return None;
    }
    let free = bounds::solve(data, model, BoundsKind::None).ok()?;
    let (held, df) = (held as f64, df as f64);
    let f = (solution.sse - free.sse) / held / (free.sse / df);
    finite(f.max(0.0)).and_then(|f| finite(fisher_upper(f, held, df)))
}

/// The data on which the models are compared with the robust method: weighted as the robust fit of the USL weights
/// them.
fn reweighted(data: &Data, options: &FitOptions) -> Option<Data> {
    if options.method != Method::Robust || data.enough(Model::Usl).is_err() {
        return None;
    }
    let robust = robust::solve(data, Model::Usl, options.bounds).ok()?;
    Some(robust.data)
}

/// The options as they took effect: the transform measures λ unless it is given, some methods have Wald intervals only,
/// and the excluded rows are those of this series.
fn resolved(series: &Series, options: &FitOptions, intervals: IntervalMethod) -> FitOptions {
    let mut resolved = FitOptions {
        intervals,
        exclude: series.excluded_rows(),
        ..options.clone()
    };
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

fn goodness(data: &Data, solution: &Solution, inference: &Inference<'_>, model: Model) -> Goodness {
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
