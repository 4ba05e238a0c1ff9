//! Conditions for each warning; the sentences are in `messages/warnings.rs`.

use crate::diagnostics::Diagnostics;
use crate::fit::options::{IntervalMethod, Method, Model, Weights};
use crate::inference::bootstrap::DEGREES_OF_FREEDOM;
use crate::inference::correlated::{correlated, Alike};
use crate::inference::distributions::{runs_lower_below, student_two_sided};
use crate::messages::{warning as say, Sentence, Value, Values};
use crate::plausibility::{interchanged, misplaced_decimal, outdone_at_first, Misplaced};
use crate::repeats::{copied_rows, two_modes};
use crate::report::{
    ComparedModel, Fit, Parameter, ParameterStatus, Point, Shape, Warning, WarningCode,
};
use crate::series::{Marked, Series};
use crate::verdict::collapsed;

/// Above this leverage the curve at a point is determined by that point alone.
const LARGEST_LEVERAGE: f64 = 0.95;
/// A measurement within this factor counts as a neighbour; the next one is never advised farther away.
const BESIDE: f64 = 4.0;
/// Largest over smallest concurrency below which σ and κ can hardly be told apart.
const NARROWEST_RANGE: f64 = 4.0;
/// Fewer degrees of freedom leave the outlier test without power.
pub const OUTLIER_DEGREES_OF_FREEDOM: usize = 3;
/// A residual below this share of the throughput is never called far from the curve, however close the others are: load
/// tests do not repeat to half a percent, and rounded numbers are that far off.
const CLOSE: f64 = 0.005;
/// Below this R² more of the scatter is left than explained, and the curve's shape may itself be scatter.
const LITTLE_EXPLAINED: f64 = 0.5;
/// With this many measurements the runs test has as much power as the test of a fourth term, and detects other patterns
/// too.
pub const MANY: usize = 16;
/// The share of clean tables that a test of the fit itself may accuse. It does not follow the level of the intervals:
/// whoever asks for narrower intervals does not ask for more doubt.
pub const DOUBT: f64 = 0.05;
/// Fewer signs than this can hardly show a pattern.
const PATTERN_POINTS: usize = 8;

/// All warnings of a fit, in the order of their codes. `fourth_term` is the p-value of a fourth term in the law;
/// `far_off` holds the indices of the outlying points with their deleted residuals, if these are not those of the
/// diagnostics.
#[must_use]
pub fn warnings(
    series: &Series,
    fit: &Fit,
    diagnostics: &Diagnostics<'_>,
    bounds_p_value: Option<f64>,
    fourth_term: Option<f64>,
    far_off: Option<&[(usize, f64)]>,
) -> Vec<Warning> {
    let notable = Notable::among(series, diagnostics, fit, far_off);
    // In the order of their codes. If a number is mistyped, no other is called an outlier: the curve was fitted through
    // the mistyped number.
    let misplaced = misplaced_decimal(series);
    // No curve describes a collapse, so none tells what is odd there.
    let collapse = collapse(series);
    let tells_outliers = misplaced.is_none() && collapse.is_none();
    [
        misplaced.and_then(mistyped),
        columns_interchanged(series),
        peak_extrapolated(series, fit),
        peak_not_identified(fit),
        parameter_not_identified(fit),
        no_degrees_of_freedom(fit),
        at_bound(fit, bounds_p_value),
        super_linear(fit),
        efficiency_above_one(&notable.efficient),
        outlier(fit, &notable).filter(|_| tells_outliers),
        collapse,
        residual_pattern(fit, diagnostics, fourth_term),
        correlated_errors(series, fit, diagnostics),
        narrow_range(series),
        no_retrograde(series, fit),
        simpler_model_suffices(fit),
        simpler_model_rejected(fit),
        falls_from_start(fit),
        rests_on_one_point(fit, &notable.leverage),
        littles_law_mismatch(series),
        lambda_extrapolated(series, fit),
        lambda_mismatch(series, fit, diagnostics),
        too_few_for_bootstrap(fit),
        lack_of_fit(fit),
        series_without_name(series),
        series_pooled(series),
        copies(series),
        modes(series),
        errors_ignored(series),
        uncertain_numbers(series),
        not_measured(series),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Points that warnings may mention, collected in one pass.
#[derive(Default)]
struct Notable {
    /// Rows better than linear by more than 2 rmse/√w.
    efficient: Vec<usize>,
    /// Outlying rows, with their deleted residuals.
    far: (Vec<usize>, Vec<f64>),
    /// Rows with a large leverage, with their leverages.
    leverage: (Vec<usize>, Vec<f64>),
}

impl Notable {
    fn among(
        series: &Series,
        diagnostics: &Diagnostics<'_>,
        fit: &Fit,
        far_off: Option<&[(usize, f64)]>,
    ) -> Self {
        let mut found = Self::default();
        let lambda = fit.parameters.lambda.estimate;
        let has_outliers = fit.degrees_of_freedom >= OUTLIER_DEGREES_OF_FREEDOM;
        // Bonferroni.
        let threshold = DOUBT / fit.observations as f64;
        let df = fit.degrees_of_freedom as f64 - 1.0;
        let (mut smallest, mut near) = (f64::INFINITY, 0.0_f64);
        for (place, point) in diagnostics.taking_part().enumerate() {
            let linear = lambda * point.concurrency;
            // The robust method's weights measure how odd a point is; other weights measure its variance.
            let weight = if fit.method == Method::Robust {
                1.0
            } else {
                point.weight
            };
            let error = |rmse: f64| (rmse / weight.sqrt()).max(f64::EPSILON * point.throughput);
            let allowed = |rmse: f64| linear + 2.0 * error(rmse);
            if (fit.goodness.rmse).is_some_and(|rmse| point.throughput > allowed(rmse)) {
                found.efficient.push(point.row);
            }
            if let Some(far_off) = far_off {
                let here = far_off.iter().find(|(at, _)| *at == place);
                let here = here.filter(|_| !is_close(&point));
                found.far.0.extend(here.map(|_| point.row));
                found.far.1.extend(here.map(|(_, t)| t));
            } else if let Some(t) = point.studentized_residual.filter(|_| has_outliers) {
                // A residual larger than one known to be far is far too, and one smaller than one known to be near is
                // near: computing the t tail takes as long as everything else for a point.
                let size = t.abs();
                let is_far =
                    size >= smallest || (size > near && student_two_sided(t, df) < threshold);
                if is_far {
                    smallest = smallest.min(size);
                    if !is_close(&point) {
                        found.far.0.push(point.row);
                        found.far.1.push(t);
                    }
                } else {
                    near = near.max(size);
                }
            }
            if let Some(leverage) = point
                .leverage
                .filter(|&leverage| leverage > LARGEST_LEVERAGE)
                .filter(|_| stands_alone(series, point.concurrency))
            {
                found.leverage.0.push(point.row);
                found.leverage.1.push(leverage);
            }
        }
        found
    }
}

fn is_close(point: &Point) -> bool {
    (point.residual.zip(point.fitted))
        .is_some_and(|(residual, fitted)| residual.abs() <= CLOSE * fitted)
}

/// Whether no other concurrency was measured near this one.
fn stands_alone(series: &Series, concurrency: f64) -> bool {
    let all = &series.columns().concurrency;
    !(all.iter()).any(|&n| n != concurrency && n.max(concurrency) <= BESIDE * n.min(concurrency))
}

fn mistyped(found: Misplaced) -> Option<Warning> {
    let numbers = [found.throughput, found.fitting];
    let values = [
        ("throughput", numbers[0].into()),
        ("fitting", numbers[1].into()),
    ];
    about(&say::MISPLACED_DECIMAL, values, &[found.row], &numbers)
}

fn columns_interchanged(series: &Series) -> Option<Warning> {
    if !interchanged(series) {
        return None;
    }
    warning(&say::COLUMNS_INTERCHANGED, [])
}

pub(crate) fn warning(
    sentence: &Sentence<WarningCode>,
    values: impl Into<Values>,
) -> Option<Warning> {
    let values = values.into();
    let numbers = values.numbers();
    about(sentence, values, &[], &numbers)
}

/// A warning about rows, with one number for each.
fn about(
    sentence: &Sentence<WarningCode>,
    values: impl Into<Values>,
    rows: &[usize],
    numbers: &[f64],
) -> Option<Warning> {
    let values = values.into();
    numbers.iter().all(|n| n.is_finite()).then(|| Warning {
        code: sentence.code,
        message: sentence.fill(&values, rows),
        rows: rows.to_vec(),
        numbers: numbers.to_vec(),
        variant: sentence.variant,
        values,
    })
}

fn probability(p_value: f64) -> (&'static str, Value) {
    ("pValue", p_value.into())
}

fn peak_concurrency(fit: &Fit) -> Option<f64> {
    fit.peak.as_ref().and_then(|peak| peak.concurrency.estimate)
}

fn peak_extrapolated(series: &Series, fit: &Fit) -> Option<Warning> {
    let (_, largest) = series.range();
    let peak = peak_concurrency(fit).filter(|&peak| peak > largest && !is_knee(fit))?;
    let values = [("peak", peak.into()), ("largest", largest.into())];
    warning(&say::PEAK_EXTRAPOLATED, values)
}

/// Whether the law is refuted and the knee is not.
fn is_knee(fit: &Fit) -> bool {
    fit.shape.as_ref().is_some_and(Shape::is_knee)
}

/// The peak may be a ceiling: the measurements admit both.
fn peak_or_ceiling(fit: &Fit) -> Option<Warning> {
    let shape = fit.shape.as_ref().filter(|shape| shape.knee.admissible)?;
    let peak = ("peak", peak_concurrency(fit)?.into());
    let ceiling = ("ceiling", shape.knee.ceiling?.into());
    match shape.next {
        _ if is_knee(fit) => warning(&say::LEVELS_OFF, [ceiling, peak]),
        Some(next) => warning(
            &say::PEAK_OR_CEILING,
            [ceiling, peak, ("next", next.into())],
        ),
        // An end that is known says more.
        None if fit.peak.as_ref()?.concurrency.low.is_some() => None,
        None => warning(&say::PEAK_OR_CEILING_OPEN, [ceiling, peak]),
    }
}

fn peak_not_identified(fit: &Fit) -> Option<Warning> {
    fit.covariance?;
    if undrawn(fit) {
        return None;
    }
    if let Some(found) = peak_or_ceiling(fit) {
        return Some(found);
    }
    let concurrency = &fit.peak.as_ref()?.concurrency;
    let (low, high) = (concurrency.low, concurrency.high);
    let end = |name, value: f64| (name, Value::from(value));
    match (concurrency.estimate, low, high) {
        (_, Some(_), Some(_)) | (None, None, None) => None,
        (Some(peak), None, None) => warning(&say::PEAK_OPEN, [end("peak", peak)]),
        (Some(peak), None, Some(high)) => {
            warning(&say::PEAK_BELOW, [end("peak", peak), end("high", high)])
        }
        (Some(peak), Some(low), None) => {
            warning(&say::PEAK_ABOVE, [end("peak", peak), end("low", low)])
        }
        (None, Some(low), None) => warning(&say::NO_PEAK_BELOW, [end("low", low)]),
        // Nothing can be measured below one.
        (None, None, Some(high)) if high < 1.0 => None,
        (None, None, Some(high)) => warning(&say::NO_PEAK_ABOVE, [end("high", high)]),
    }
}

fn parameter_not_identified(fit: &Fit) -> Option<Warning> {
    let p = &fit.parameters;
    if fit.interval_method == IntervalMethod::Wald {
        let (low, high) = p
            .lambda
            .low
            .zip(p.lambda.high)
            .filter(|&(low, _)| low <= 0.0)?;
        let values = [("low", low.into()), ("high", high.into())];
        return warning(&say::LAMBDA_CONTAINS_ZERO, values);
    }
    fit.covariance?;
    if undrawn(fit) {
        return None;
    }
    let open = |p: &Parameter| {
        p.status != ParameterStatus::Fixed
            && p.status != ParameterStatus::Absent
            && (p.low.is_none() || p.high.is_none())
    };
    let names: Vec<&str> = [
        ("lambda", &p.lambda),
        ("sigma", &p.sigma),
        ("kappa", &p.kappa),
    ]
    .into_iter()
    .filter(|(_, parameter)| open(parameter))
    .map(|(name, _)| name)
    .collect();
    if names.is_empty() {
        return None;
    }
    let parameters = ("parameters", names.as_slice().into());
    match p.lambda.low.filter(|_| p.lambda.high.is_none()) {
        Some(low) => warning(&say::UNBOUNDED_LAMBDA, [parameters, ("low", low.into())]),
        None => warning(&say::UNBOUNDED, [parameters]),
    }
}

fn no_degrees_of_freedom(fit: &Fit) -> Option<Warning> {
    if fit.degrees_of_freedom > 0 {
        return None;
    }
    let measurements = ("measurements", fit.observations.into());
    match &*names_at_bound(fit) {
        [] => warning(&say::NO_DEGREES_OF_FREEDOM, [measurements]),
        names => warning(
            &say::NO_DEGREES_AT_BOUND,
            [measurements, ("parameters", names.into())],
        ),
    }
}

/// The parameters whose best admissible value is their bound.
fn names_at_bound(fit: &Fit) -> Vec<&'static str> {
    let parameters = [
        ("sigma", &fit.parameters.sigma),
        ("kappa", &fit.parameters.kappa),
    ];
    (parameters.into_iter())
        .filter(|(_, parameter)| parameter.status == ParameterStatus::AtBound)
        .map(|(name, _)| name)
        .collect()
}

fn at_bound(fit: &Fit, p_value: Option<f64>) -> Option<Warning> {
    let names = names_at_bound(fit);
    if names.is_empty() {
        return None;
    }
    let parameters = ("parameters", names.as_slice().into());
    match p_value.filter(|&p| p < 1.0 - fit.confidence_level) {
        Some(p_value) => warning(&say::BOUND_REJECTED, [parameters, probability(p_value)]),
        None => warning(&say::AT_BOUND, [parameters]),
    }
}

fn super_linear(fit: &Fit) -> Option<Warning> {
    let sigma = fit.parameters.sigma.estimate;
    if sigma >= 0.0 {
        return None;
    }
    warning(&say::SUPER_LINEAR, [("sigma", sigma.into())])
}

fn efficiency_above_one(rows: &[usize]) -> Option<Warning> {
    if rows.is_empty() {
        return None;
    }
    about(&say::EFFICIENCY_ABOVE_ONE, [], rows, &[])
}

fn outlier(fit: &Fit, notable: &Notable) -> Option<Warning> {
    let (rows, numbers) = &notable.far;
    if rows.is_empty() {
        return None;
    }
    let sentence = match (fit.method, fit.options.weights) {
        (Method::Robust, _) => &say::LITTLE_WEIGHT,
        (_, Weights::Equal) => &say::OUTLIER_OF_EQUAL_WEIGHTS,
        _ => &say::OUTLIER,
    };
    about(sentence, [], rows, numbers)
}

fn collapse(series: &Series) -> Option<Warning> {
    let [from, to] = collapsed(series)?;
    let columns = series.columns();
    let beyond = (columns.rows.iter().zip(&columns.concurrency)).filter(|&(_, &n)| n > from.0);
    let rows: Vec<usize> = beyond.map(|(&row, _)| row).collect();
    let values = [
        ("from", from.0.into()),
        ("to", to.0.into()),
        ("share", (100.0 * to.1 / from.1).round().into()),
    ];
    about(&say::COLLAPSE, values, &rows, &[from.0, to.0])
}

fn residual_pattern(
    fit: &Fit,
    diagnostics: &Diagnostics<'_>,
    fourth_term: Option<f64>,
) -> Option<Warning> {
    if let Some(p_value) = fourth_term.filter(|_| fit.observations < MANY) {
        let is_found = p_value < DOUBT;
        return warning(&say::FOURTH_TERM, [probability(p_value)]).filter(|_| is_found);
    }
    if fit.observations < PATTERN_POINTS {
        return None;
    }
    let signs = diagnostics.signs_along_the_curve();
    let positive = signs.iter().filter(|&&sign| sign).count() as u64;
    let negative = signs.len() as u64 - positive;
    let runs = 1 + signs.windows(2).filter(|pair| pair[0] != pair[1]).count() as u64;
    let threshold = DOUBT;
    let p_value = runs_lower_below(positive, negative, runs, threshold)?;
    let values = [("runs", (runs as f64).into()), probability(p_value)];
    warning(&say::RESIDUAL_PATTERN, values)
}

/// Looked for only where the table tells when rows were measured, or in which run.
fn correlated_errors(series: &Series, fit: &Fit, diagnostics: &Diagnostics<'_>) -> Option<Warning> {
    let columns = series.columns();
    if (columns.time.is_empty() && columns.run.is_empty()) || fit.method == Method::Transform {
        return None;
    }
    let most = 1.0 - fit.confidence_level;
    let (alike, p_value) = correlated(columns, &diagnostics.scaled(), most)?;
    let sentence = match alike {
        Alike::InTime => &say::ALIKE_IN_TIME,
        Alike::InTimeAndConcurrency => &say::ALIKE_IN_ORDER,
        Alike::WithinRuns => &say::ALIKE_IN_RUNS,
    };
    warning(sentence, [probability(p_value)])
}

fn narrow_range(series: &Series) -> Option<Warning> {
    let (smallest, largest) = series.range();
    if largest / smallest >= NARROWEST_RANGE {
        return None;
    }
    let values = [("smallest", smallest.into()), ("largest", largest.into())];
    warning(&say::NARROW_RANGE, values)
}

fn no_retrograde(series: &Series, fit: &Fit) -> Option<Warning> {
    let (_, largest) = series.range();
    let peak = peak_concurrency(fit).filter(|&peak| largest <= peak && !is_knee(fit))?;
    warning(&say::NO_RETROGRADE, [("peak", peak.into())])
}

fn simpler_model_suffices(fit: &Fit) -> Option<Warning> {
    let comparison = fit.models.iter().find(|m| {
        m.f_test
            .as_ref()
            .is_some_and(|test| test.against == fit.model)
    })?;
    let p_value = comparison.f_test.as_ref()?.p_value;
    if p_value < 1.0 - fit.confidence_level {
        return None;
    }
    let sentence = match (comparison.model, fit.model) {
        (ComparedModel::Linear, Model::Usl) => &say::LINEAR_SUFFICES_FOR_USL,
        (ComparedModel::Linear, _) => &say::LINEAR_SUFFICES,
        _ => &say::AMDAHL_SUFFICES,
    };
    warning(sentence, [probability(p_value)])
}

fn simpler_model_rejected(fit: &Fit) -> Option<Warning> {
    let comparison = fit.models.iter().find(|m| m.model == fit.model.into())?;
    let test = comparison.f_test.as_ref()?;
    if test.p_value >= 1.0 - fit.confidence_level {
        return None;
    }
    let sentence = if fit.model == Model::Linear {
        &say::LINEAR_REJECTED
    } else {
        &say::AMDAHL_REJECTED
    };
    warning(sentence, [probability(test.p_value)])
}

fn falls_from_start(fit: &Fit) -> Option<Warning> {
    let sigma = fit.parameters.sigma.estimate;
    if sigma < 1.0 {
        return None;
    }
    let value = ("sigma", sigma.into());
    let r_squared = fit.goodness.r_squared;
    if let Some(r_squared) = r_squared.filter(|&explained| explained < LITTLE_EXPLAINED) {
        return warning(
            &say::FALLS_IN_SCATTER,
            [value, ("rSquared", r_squared.into())],
        );
    }
    let is_sure = fit.parameters.sigma.low.is_some_and(|low| low >= 1.0);
    let has_interval = fit.parameters.sigma.standard_error.is_some();
    let sentence = if has_interval && !is_sure {
        &say::FALLS_PERHAPS
    } else {
        &say::FALLS_FROM_START
    };
    warning(sentence, [value])
}

fn rests_on_one_point(fit: &Fit, (rows, numbers): &(Vec<usize>, Vec<f64>)) -> Option<Warning> {
    if fit.degrees_of_freedom == 0 || rows.is_empty() {
        return None;
    }
    about(&say::RESTS_ON_ONE_POINT, [], rows, numbers)
}

fn lambda_extrapolated(series: &Series, fit: &Fit) -> Option<Warning> {
    let (smallest, _) = series.range();
    if smallest <= 1.0 || fit.parameters.lambda.status != ParameterStatus::Free {
        return None;
    }
    warning(&say::LAMBDA_EXTRAPOLATED, [("smallest", smallest.into())])
}

/// The warning that the curve begins at the most that was measured, since no finite λ fits.
pub(crate) fn lambda_assumed(series: &Series, lambda: f64) -> Option<Warning> {
    let (smallest, _) = series.range();
    let values = [("smallest", smallest.into()), ("lambda", lambda.into())];
    warning(&say::LAMBDA_ASSUMED, values)
}

/// With fewer degrees of freedom the errors of the fit are poorly known.
const ERRORS_KNOWN: usize = 2;

fn lambda_mismatch(series: &Series, fit: &Fit, diagnostics: &Diagnostics<'_>) -> Option<Warning> {
    let lambda = &fit.parameters.lambda;
    if lambda.status != ParameterStatus::Free {
        return None;
    }
    let found = outdone_at_first(series, lambda.estimate)?;
    // A rise smaller than its standard error does not count; variances are by the weight at each concurrency.
    let rmse = fit.goodness.rmse.unwrap_or(0.0);
    let variance = |level: f64| {
        let weights: f64 = (diagnostics.taking_part())
            .filter(|point| point.concurrency == level)
            .map(|point| point.weight)
            .sum();
        rmse * rmse / weights
    };
    let third = found.concurrency;
    let error = (variance(1.0) + variance(third) / (third * third)).sqrt();
    if fit.degrees_of_freedom >= ERRORS_KNOWN && found.per_unit - found.at_one < error {
        return None;
    }
    let numbers = [
        ("lambda", lambda.estimate),
        ("measured", found.at_one),
        ("perUnit", found.per_unit),
        ("concurrency", third),
    ];
    let values = numbers.map(|(name, number)| (name, number.into()));
    about(
        &say::LAMBDA_MISMATCH,
        values,
        &found.rows,
        &numbers.map(|(_, number)| number),
    )
}

/// Latencies that differ from N/X by more than this share do not obey Little's law.
const LITTLE: f64 = 0.05;
/// With this many rows, the column probably holds another quantity than a mean.
const ENOUGH_LATENCIES: usize = 3;

pub(crate) fn littles_law_mismatch(series: &Series) -> Option<Warning> {
    // A unit that is understood only in part accuses nobody.
    if series.units().doubt.is_some() {
        return None;
    }
    let columns = series.columns();
    let units = columns.latency_units.unwrap_or(1.0);
    let (rows, numbers): (Vec<usize>, Vec<f64>) = (columns.latency.iter().enumerate())
        .filter_map(|(at, latency)| {
            let ratio = (*latency)? * columns.throughput[at] / (columns.concurrency[at] * units);
            Some((columns.rows[at], ratio))
        })
        .filter(|&(_, ratio)| (ratio - 1.0).abs() > LITTLE)
        .unzip();
    let first = *numbers.first()?;
    let thousand = [1e3, 1e6, 1e-3, 1e-6]
        .iter()
        .any(|unit| (first / unit - 1.0).abs() <= LITTLE);
    // A wrongly measured mean is off in some rows; another quantity is larger in every row.
    let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let measured = columns.latency.iter().flatten().count();
    if !thousand && least > 1.0 && rows.len() == measured && measured >= ENOUGH_LATENCIES {
        return warning(&say::PERCENTILE, [("least", least.into())]);
    }
    let think_time = constant_think_time(series).filter(|_| !thousand);
    if let Some(think_time) = think_time {
        let values = [
            ("first", rows[0].into()),
            ("times", first.into()),
            ("thinkTime", think_time.into()),
        ];
        return about(&say::USERS_THINK, values, &rows, &numbers);
    }
    let sentence = if thousand {
        &say::LATENCY_UNIT
    } else {
        &say::OTHER_LATENCY
    };
    let values = [("first", rows[0].into()), ("times", first.into())];
    about(sentence, values, &rows, &numbers)
}

/// Think times that differ between rows by more than this factor are not one constant think time.
const ONE_THINK_TIME: f64 = 1.5;

/// The constant think time, in the unit of the latency, that explains why in three or more rows fewer requests are in
/// service than there are users; `None` if none does.
fn constant_think_time(series: &Series) -> Option<f64> {
    let columns = series.columns();
    let units = columns.latency_units?;
    let rows = columns.latency.iter().enumerate();
    let thinking = |(at, latency): (usize, &Option<f64>)| {
        Some(columns.concurrency[at] / columns.throughput[at] * units - (*latency)?)
    };
    let times = rows.map(thinking).collect::<Option<Vec<f64>>>()?;
    let least = times.iter().copied().fold(f64::INFINITY, f64::min);
    let most = times.iter().copied().fold(0.0, f64::max);
    let is_one = times.len() >= ENOUGH_LATENCIES && least > 0.0 && most <= ONE_THINK_TIME * least;
    is_one.then(|| times.iter().sum::<f64>() / times.len() as f64)
}

/// With fewer degrees of freedom, simulations show that bootstrap intervals are too narrow.
const ENOUGH_FOR_BOOTSTRAP: usize = 5;

/// Whether bootstrap intervals are missing because there are too few residuals to resample.
fn undrawn(fit: &Fit) -> bool {
    fit.interval_method == IntervalMethod::Bootstrap && fit.degrees_of_freedom < DEGREES_OF_FREEDOM
}

fn too_few_for_bootstrap(fit: &Fit) -> Option<Warning> {
    let df = fit.degrees_of_freedom;
    if fit.interval_method != IntervalMethod::Bootstrap || df == 0 || df >= ENOUGH_FOR_BOOTSTRAP {
        return None;
    }
    let sentence = if df < DEGREES_OF_FREEDOM {
        &say::NO_BOOTSTRAP
    } else {
        &say::NARROW_BOOTSTRAP
    };
    warning(sentence, [("spare", df.into())])
}

fn copies(series: &Series) -> Option<Warning> {
    let rows = copied_rows(series);
    (!rows.is_empty()).then(|| about(&say::COPIED_ROWS, [], &rows, &[]))?
}

fn modes(series: &Series) -> Option<Warning> {
    let modes = two_modes(series)?;
    let share = (100.0 * modes.share).round();
    let values = [
        ("split", modes.split.into()),
        ("repeated", modes.repeated.into()),
        ("share", share.into()),
    ];
    about(&say::TWO_MODES, values, &modes.lower, &[modes.share])
}

fn errors_ignored(series: &Series) -> Option<Warning> {
    let failures = series.failures()?;
    let values = [("column", failures.column.as_str().into())];
    about(&say::ERRORS_IGNORED, values, &failures.rows, &[])
}

fn uncertain_numbers(series: &Series) -> Option<Warning> {
    in_cells(&say::UNCERTAIN_NUMBERS, &series.marked()?.uncertain)
}

fn not_measured(series: &Series) -> Option<Warning> {
    in_cells(&say::NOT_MEASURED, &series.marked()?.missing)
}

/// A warning about rows with a cell of one kind, if there are any.
fn in_cells(sentence: &Sentence<WarningCode>, marked: &Marked) -> Option<Warning> {
    let values = [("text", marked.text.as_str().into())];
    let warning = || about(sentence, values, &marked.rows, &[]);
    (!marked.rows.is_empty()).then(warning).flatten()
}

fn lack_of_fit(fit: &Fit) -> Option<Warning> {
    let p_value = fit.lack_of_fit.as_ref()?.p_value;
    if p_value >= DOUBT {
        return None;
    }
    warning(&say::LACK_OF_FIT, [probability(p_value)])
}

fn series_without_name(series: &Series) -> Option<Warning> {
    let column = series.blank_column()?;
    let rows = &series.columns().rows;
    about(
        &say::SERIES_WITHOUT_NAME,
        [("column", column.into())],
        rows,
        &[],
    )
}

fn series_pooled(series: &Series) -> Option<Warning> {
    let columns = series.doubtful_columns();
    let first = columns.first()?;
    let values = [
        ("columns", columns.into()),
        ("first", first.as_str().into()),
    ];
    warning(&say::SERIES_POOLED, values)
}
