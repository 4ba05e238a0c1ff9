//! What each point says, and what a careful reader should know before using the numbers.

use crate::fit::data::Data;
use crate::fit::options::Model;
use crate::fit::solution::Solution;
use crate::inference::distributions::{runs_lower, student_two_sided};
use crate::inference::{finite, Inference};
use crate::report::{Fit, ParameterStatus, Point, Warning, WarningCode};
use crate::series::Series;

/// Above this leverage the curve at a point follows that point alone.
const LARGEST_LEVERAGE: f64 = 0.95;
/// Largest over smallest concurrency below which σ and κ can hardly be told apart.
const NARROWEST_RANGE: f64 = 4.0;
/// Fewer degrees of freedom leave the outlier test without power.
const OUTLIER_DEGREES_OF_FREEDOM: usize = 3;
/// Fewer signs than this can hardly show a pattern.
const PATTERN_POINTS: usize = 8;

/// The measurements with residual, leverage and what follows from them.
#[must_use]
pub fn points(
    series: &Series,
    data: &Data,
    solution: &Solution,
    inference: &Inference,
) -> Vec<Point> {
    let law = &solution.law;
    let df = inference.degrees_of_freedom as f64;
    series
        .points()
        .iter()
        .zip(&data.observations)
        .map(|(measured, o)| {
            let fitted = law.unchecked_throughput(o.n);
            let residual = if solution.exact { 0.0 } else { o.x - fitted };
            let weighted = o.weight.sqrt() * residual;
            let leverage = inference.leverage(o.n, o.weight);
            // At leverage 1 the residual is 0 whatever is measured: nothing to standardise.
            let free = Some(1.0 - leverage).filter(|&f| f > 1e-10 && !solution.exact);
            let standardized = free
                .zip(inference.error_variance)
                .map(|(free, variance)| weighted / (variance * free).sqrt());
            Point {
                row: measured.row,
                concurrency: measured.concurrency,
                throughput: measured.throughput,
                latency: measured
                    .latency
                    .unwrap_or(measured.concurrency / measured.throughput),
                fitted: fitted * data.unit,
                residual: residual * data.unit,
                standardized_residual: standardized.and_then(finite),
                studentized_residual: standardized
                    .filter(|z| df > 1.0 && df > z * z)
                    .and_then(|z| finite(z * ((df - 1.0) / (df - z * z)).sqrt())),
                leverage: finite(leverage),
                cooks_distance: standardized.zip(free).and_then(|(z, free)| {
                    finite(z * z * leverage / free / inference.estimated() as f64)
                }),
                efficiency: finite(o.x / (law.lambda * o.n)),
                weight: o.weight,
                included: true,
                excluded_reason: None,
            }
        })
        .collect()
}

/// Every warning the fit deserves, in the order of their codes.
#[must_use]
pub fn warnings(series: &Series, fit: &Fit) -> Vec<Warning> {
    let mut warnings: Vec<Warning> = [
        peak_extrapolated(series, fit),
        peak_not_identified(fit),
        parameter_not_identified(fit),
        no_degrees_of_freedom(fit),
        at_bound(fit),
        super_linear(fit),
        efficiency_above_one(fit),
        outlier(fit),
        residual_pattern(fit),
        narrow_range(series),
        no_retrograde(series, fit),
        simpler_model_suffices(fit),
        falls_from_start(fit),
        rests_on_one_point(fit),
        lambda_extrapolated(series, fit),
    ]
    .into_iter()
    .flatten()
    .collect();
    warnings.sort_by_key(|warning| warning.code);
    warnings
}

fn warning(
    code: WarningCode,
    message: String,
    rows: Vec<usize>,
    numbers: Vec<f64>,
) -> Option<Warning> {
    numbers.iter().all(|n| n.is_finite()).then_some(Warning {
        code,
        message,
        rows,
        numbers,
    })
}

/// Four significant digits, as a sentence needs them.
fn short(value: f64) -> String {
    let digits = value.abs().log10().floor();
    if value == 0.0 || !(-5.0..9.0).contains(&digits) {
        return if value == 0.0 {
            "0".into()
        } else {
            format!("{value:.3e}")
        };
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let decimals = (3.0 - digits).max(0.0) as usize;
    let text = format!("{value:.decimals$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').into()
    } else {
        text
    }
}

fn list(rows: &[usize]) -> String {
    let text: Vec<String> = rows.iter().map(ToString::to_string).collect();
    format!(
        "{} {}",
        if rows.len() == 1 { "Row" } else { "Rows" },
        text.join(", ")
    )
}

fn spoken(model: Model) -> &'static str {
    match model {
        Model::Linear => "A straight line",
        Model::Amdahl => "Amdahl's law, without coherency,",
        Model::Usl => "The Universal Scalability Law",
    }
}

fn peak_concurrency(fit: &Fit) -> Option<f64> {
    fit.peak.as_ref().and_then(|peak| peak.concurrency.estimate)
}

fn peak_extrapolated(series: &Series, fit: &Fit) -> Option<Warning> {
    let (_, largest) = series.range();
    let peak = peak_concurrency(fit).filter(|&peak| peak > largest)?;
    warning(
        WarningCode::PeakExtrapolated,
        format!(
            "The peak, at a concurrency of {}, lies beyond the largest measured one, {}. It is a forecast, and the system may behave differently there. Measure near the peak before relying on it.",
            short(peak), short(largest)
        ),
        vec![],
        vec![peak, largest],
    )
}

fn peak_not_identified(fit: &Fit) -> Option<Warning> {
    fit.covariance?;
    let concurrency = &fit.peak.as_ref()?.concurrency;
    let peak = concurrency.estimate?;
    let side = match (concurrency.low, concurrency.high) {
        (Some(_), Some(_)) => return None,
        (None, None) => "on neither side",
        (None, Some(_)) => "only from above",
        (Some(_), None) => "only from below",
    };
    warning(
        WarningCode::PeakNotIdentified,
        format!(
            "The data bound the peak, estimated at a concurrency of {}, {side}. Curves without a peak fit about as well. Measure well beyond the largest concurrency so far.",
            short(peak)
        ),
        vec![],
        vec![peak],
    )
}

fn parameter_not_identified(fit: &Fit) -> Option<Warning> {
    let lambda = &fit.parameters.lambda;
    let (low, high) = lambda.low.zip(lambda.high).filter(|&(low, _)| low <= 0.0)?;
    warning(
        WarningCode::ParameterNotIdentified,
        format!(
            "The interval of the throughput at a concurrency of 1 runs from {} to {} and contains 0. The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and at a few more below the smallest so far.",
            short(low), short(high)
        ),
        vec![],
        vec![low, high],
    )
}

fn no_degrees_of_freedom(fit: &Fit) -> Option<Warning> {
    if fit.degrees_of_freedom > 0 {
        return None;
    }
    let count = fit.observations as f64;
    warning(
        WarningCode::NoDegreesOfFreedom,
        format!(
            "There are as many parameters as measurements, {count}. The curve passes through every point whatever the truth is, so nothing tells how sure it is. Measure at least two more concurrencies."
        ),
        vec![],
        vec![count],
    )
}

fn at_bound(fit: &Fit) -> Option<Warning> {
    let parameters = [
        ("contention", &fit.parameters.sigma),
        ("coherency", &fit.parameters.kappa),
    ];
    let names: Vec<&str> = parameters
        .iter()
        .filter(|(_, parameter)| parameter.status == ParameterStatus::AtBound)
        .map(|&(name, _)| name)
        .collect();
    if names.is_empty() {
        return None;
    }
    warning(
        WarningCode::AtBound,
        format!(
            "The best admissible value of {} is 0, its bound. The system may not show that cost in the measured range, or do better than the law allows. Measure at larger concurrencies, or admit super-linear data by setting bounds to none.",
            names.join(" and ")
        ),
        vec![],
        vec![],
    )
}

fn super_linear(fit: &Fit) -> Option<Warning> {
    let sigma = fit.parameters.sigma.estimate;
    if sigma >= 0.0 {
        return None;
    }
    warning(
        WarningCode::SuperLinear,
        format!(
            "Contention is negative, {}. Each unit of concurrency makes the others faster at first, as when a cache grows with the nodes, or the first measurements are too low. Check the measurements at the smallest concurrencies.",
            short(sigma)
        ),
        vec![],
        vec![sigma],
    )
}

fn efficiency_above_one(fit: &Fit) -> Option<Warning> {
    let rmse = fit.goodness.rmse?;
    let lambda = fit.parameters.lambda.estimate;
    let rows: Vec<usize> = fit
        .points
        .iter()
        .filter(|p| {
            p.throughput > lambda * p.concurrency + 2.0 * rmse.max(f64::EPSILON * p.throughput)
        })
        .map(|p| p.row)
        .collect();
    if rows.is_empty() {
        return None;
    }
    warning(
        WarningCode::EfficiencyAboveOne,
        format!(
            "{} {} more throughput than the same number of independent single units would. The system may be super-linear, or the smallest concurrencies were measured too low. Repeat the smallest concurrency, or set bounds to none.",
            list(&rows), if rows.len() == 1 { "shows" } else { "show" }
        ),
        rows,
        vec![],
    )
}

fn outlier(fit: &Fit) -> Option<Warning> {
    if fit.degrees_of_freedom < OUTLIER_DEGREES_OF_FREEDOM {
        return None;
    }
    // Bonferroni: each of the n points is tested at (1 − level)/n.
    let threshold = (1.0 - fit.confidence_level) / fit.observations as f64;
    let df = fit.degrees_of_freedom as f64 - 1.0;
    let (rows, numbers): (Vec<usize>, Vec<f64>) = fit
        .points
        .iter()
        .filter_map(|p| Some((p.row, p.studentized_residual?)))
        .filter(|&(_, t)| student_two_sided(t, df) < threshold)
        .unzip();
    if rows.is_empty() {
        return None;
    }
    warning(
        WarningCode::Outlier,
        format!(
            "{} {} far from the curve that the other points make. Something else may have happened during that measurement. Repeat it, or exclude it with a reason.",
            list(&rows), if rows.len() == 1 { "lies" } else { "lie" }
        ),
        rows,
        numbers,
    )
}

fn residual_pattern(fit: &Fit) -> Option<Warning> {
    if fit.observations < PATTERN_POINTS {
        return None;
    }
    let mut points: Vec<(f64, usize, f64)> = fit
        .points
        .iter()
        .map(|p| (p.concurrency, p.row, p.residual))
        .collect();
    points.sort_unstable_by(|left, right| left.0.total_cmp(&right.0).then(left.1.cmp(&right.1)));
    let signs: Vec<bool> = points
        .iter()
        .filter(|p| p.2 != 0.0)
        .map(|&(_, _, residual)| residual > 0.0)
        .collect();
    let positive = signs.iter().filter(|&&sign| sign).count() as u64;
    let negative = signs.len() as u64 - positive;
    let runs = 1 + signs.windows(2).filter(|pair| pair[0] != pair[1]).count() as u64;
    let p_value = runs_lower(positive, negative, runs);
    if p_value >= 1.0 - fit.confidence_level {
        return None;
    }
    warning(
        WarningCode::ResidualPattern,
        format!(
            "Along the curve the measurements lie above and below it in only {runs} stretches (p = {}). The system bends otherwise than the law, so the peak and its interval may be wrong. Trust the measurements where there are any, and look for what changes at the bends.",
            short(p_value)
        ),
        vec![],
        vec![runs as f64, p_value],
    )
}

fn narrow_range(series: &Series) -> Option<Warning> {
    let (smallest, largest) = series.range();
    if largest / smallest >= NARROWEST_RANGE {
        return None;
    }
    warning(
        WarningCode::NarrowRange,
        format!(
            "The concurrencies run from {} to {}, less than a factor of 4. Contention and coherency look alike over so short a range. Measure at smaller and at larger concurrencies.",
            short(smallest), short(largest)
        ),
        vec![],
        vec![smallest, largest],
    )
}

fn no_retrograde(series: &Series, fit: &Fit) -> Option<Warning> {
    let (_, largest) = series.range();
    let peak = peak_concurrency(fit).filter(|&peak| largest <= peak)?;
    warning(
        WarningCode::NoRetrograde,
        format!(
            "No measurement lies beyond the peak at a concurrency of {}. Without one, coherency rests on a slight bend of the curve. Measure at twice that concurrency.",
            short(peak)
        ),
        vec![],
        vec![peak],
    )
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
    let lost = if fit.model == Model::Usl {
        "coherency, and so a peak"
    } else {
        "contention"
    };
    warning(
        WarningCode::SimplerModelSuffices,
        format!(
            "{} fits about as well (p = {}). The data do not show {lost}. Measure at larger concurrencies before acting on it.",
            spoken(comparison.model), short(p_value)
        ),
        vec![],
        vec![p_value],
    )
}

fn falls_from_start(fit: &Fit) -> Option<Warning> {
    let sigma = fit.parameters.sigma.estimate;
    if sigma < 1.0 {
        return None;
    }
    warning(
        WarningCode::FallsFromStart,
        format!(
            "Contention is {}, at least 1. Throughput falls, or does not rise, from the first added unit on. Use one unit, and look for what makes them exclude each other.",
            short(sigma)
        ),
        vec![],
        vec![sigma],
    )
}

fn rests_on_one_point(fit: &Fit) -> Option<Warning> {
    if fit.degrees_of_freedom == 0 {
        return None;
    }
    let (rows, numbers): (Vec<usize>, Vec<f64>) = fit
        .points
        .iter()
        .filter_map(|p| Some((p.row, p.leverage?)))
        .filter(|&(_, leverage)| leverage > LARGEST_LEVERAGE)
        .unzip();
    if rows.is_empty() {
        return None;
    }
    warning(
        WarningCode::RestsOnOnePoint,
        format!(
            "The curve at {} follows that measurement alone (leverage above 0.95). If it is wrong, so is the fit, and no residual shows it. Repeat it, or measure beside it.",
            list(&rows).to_lowercase()
        ),
        rows,
        numbers,
    )
}

fn lambda_extrapolated(series: &Series, fit: &Fit) -> Option<Warning> {
    let (smallest, _) = series.range();
    if smallest <= 1.0 || fit.parameters.lambda.status != ParameterStatus::Free {
        return None;
    }
    warning(
        WarningCode::LambdaExtrapolated,
        format!(
            "The smallest measured concurrency is {}. The throughput of a single unit is a forecast backwards, and contention and efficiency with it. Measure at a concurrency of 1.",
            short(smallest)
        ),
        vec![],
        vec![smallest],
    )
}
