//! What a careful reader should know before using the numbers: seen, may mean, do.

use crate::diagnostics::Diagnostics;
use crate::fit::options::{IntervalMethod, Method, Model, Weights};
use crate::inference::bootstrap::DEGREES_OF_FREEDOM;
use crate::inference::distributions::{runs_lower, student_two_sided};
use crate::number_text::four_digits as short;
use crate::report::{Fit, Parameter, ParameterStatus, Warning, WarningCode};
use crate::series::Series;
use crate::words::joined;

/// Above this leverage the curve at a point follows that point alone.
const LARGEST_LEVERAGE: f64 = 0.95;
/// Largest over smallest concurrency below which σ and κ can hardly be told apart.
const NARROWEST_RANGE: f64 = 4.0;
/// Fewer degrees of freedom leave the outlier test without power.
const OUTLIER_DEGREES_OF_FREEDOM: usize = 3;
/// Below this R² more of the scatter is left than explained, and what the curve does may be scatter itself.
const LITTLE_EXPLAINED: f64 = 0.5;
/// Fewer signs than this can hardly show a pattern.
const PATTERN_POINTS: usize = 8;

/// Every warning the fit deserves, in the order of their codes.
#[must_use]
pub fn warnings(
    series: &Series,
    fit: &Fit,
    diagnostics: &Diagnostics<'_>,
    bounds_p_value: Option<f64>,
) -> Vec<Warning> {
    let notable = Notable::among(diagnostics, fit);
    // In the order of their codes.
    [
        peak_extrapolated(series, fit),
        peak_not_identified(fit),
        parameter_not_identified(fit),
        no_degrees_of_freedom(fit),
        at_bound(fit, bounds_p_value),
        super_linear(fit),
        efficiency_above_one(&notable.efficient),
        outlier(fit, &notable),
        residual_pattern(fit, diagnostics),
        narrow_range(series),
        no_retrograde(series, fit),
        simpler_model_suffices(fit),
        simpler_model_rejected(fit),
        falls_from_start(fit),
        rests_on_one_point(fit, &notable.leverage),
        littles_law_mismatch(series),
        lambda_extrapolated(series, fit),
        too_few_for_bootstrap(fit),
        lack_of_fit(fit),
        series_without_name(series),
        series_pooled(series),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The points that a warning may speak of, found in one pass.
#[derive(Default)]
struct Notable {
    /// Rows that do better than linear by more than 2 rmse.
    efficient: Vec<usize>,
    /// Rows far from the curve of the others, with their deleted residuals.
    far: (Vec<usize>, Vec<f64>),
    /// Rows that have no weight.
    let_go: Vec<usize>,
    /// Rows that the curve follows, with their leverages.
    leverage: (Vec<usize>, Vec<f64>),
}

impl Notable {
    fn among(diagnostics: &Diagnostics<'_>, fit: &Fit) -> Self {
        let mut found = Self::default();
        let lambda = fit.parameters.lambda.estimate;
        let has_outliers = fit.degrees_of_freedom >= OUTLIER_DEGREES_OF_FREEDOM;
        // Bonferroni: each of the n points is tested at (1 − level)/n.
        let threshold = (1.0 - fit.confidence_level) / fit.observations as f64;
        let df = fit.degrees_of_freedom as f64 - 1.0;
        let mut smallest = f64::INFINITY;
        for point in diagnostics.taking_part() {
            let linear = lambda * point.concurrency;
            let allowed = |rmse: f64| linear + 2.0 * rmse.max(f64::EPSILON * point.throughput);
            if (fit.goodness.rmse).is_some_and(|rmse| point.throughput > allowed(rmse)) {
                found.efficient.push(point.row);
            }
            if point.weight == 0.0 {
                found.let_go.push(point.row);
            }
            if let Some(t) = point.studentized_residual.filter(|_| has_outliers) {
                // What is no closer to the curve than one that is far from it is far, too.
                if t.abs() >= smallest || student_two_sided(t, df) < threshold {
                    smallest = smallest.min(t.abs());
                    found.far.0.push(point.row);
                    found.far.1.push(t);
                }
            }
            if let Some(leverage) = point
                .leverage
                .filter(|&leverage| leverage > LARGEST_LEVERAGE)
            {
                found.leverage.0.push(point.row);
                found.leverage.1.push(leverage);
            }
        }
        found
    }
}

#[inline(never)]
fn warning(code: WarningCode, message: String, rows: &[usize], numbers: &[f64]) -> Option<Warning> {
    numbers.iter().all(|n| n.is_finite()).then(|| Warning {
        code,
        message,
        rows: rows.to_vec(),
        numbers: numbers.to_vec(),
    })
}

/// As many rows as a sentence names at most.
const NAMED_ROWS: usize = 10;
/// Where there are more it names so many, and counts the others.
const FIRST_ROWS: usize = 3;

fn list(rows: &[usize]) -> String {
    let named = if rows.len() > NAMED_ROWS {
        FIRST_ROWS
    } else {
        rows.len()
    };
    let text: Vec<String> = rows[..named].iter().map(ToString::to_string).collect();
    let more = match rows.len() - named {
        0 => String::new(),
        others => [" and ", &in_thousands(others), " more"].concat(),
    };
    let noun = if rows.len() == 1 { "Row" } else { "Rows" };
    [noun, " ", &joined(&text, ", "), &more].concat()
}

/// A count with a comma between thousands: 1,547.
fn in_thousands(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
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
        &[],
        &[peak, largest],
    )
}

fn peak_not_identified(fit: &Fit) -> Option<Warning> {
    fit.covariance?;
    if undrawn(fit) {
        return None;
    }
    let concurrency = &fit.peak.as_ref()?.concurrency;
    let (seen, numbers) = match (concurrency.estimate, concurrency.low, concurrency.high) {
        (_, Some(_), Some(_)) | (None, None, None) => return None,
        (Some(peak), None, None) => (
            format!(
                "The data bound the peak, estimated at a concurrency of {}, on neither side",
                short(peak)
            ),
            vec![peak],
        ),
        (Some(peak), None, Some(high)) => (
            format!(
                "The data bound the peak, estimated at a concurrency of {}, only from above, by {}",
                short(peak),
                short(high)
            ),
            vec![peak, high],
        ),
        (Some(peak), Some(low), None) => (
            format!(
                "The data bound the peak, estimated at a concurrency of {}, only from below, by {}",
                short(peak),
                short(low)
            ),
            vec![peak, low],
        ),
        (None, Some(low), None) => (
            format!(
                "The best curve has no peak, and any peak lies beyond a concurrency of {}",
                short(low)
            ),
            vec![low],
        ),
        (None, None, Some(high)) => (
            format!(
                "The best curve has no peak, and any peak lies below a concurrency of {}",
                short(high)
            ),
            vec![high],
        ),
    };
    let advice = if concurrency.low.is_none() && concurrency.high.is_some() {
        "Measure at a concurrency of 1 and at a few more below the smallest ones so far."
    } else {
        "Measure well beyond the largest concurrency so far."
    };
    warning(
        WarningCode::PeakNotIdentified,
        format!("{seen}. Curves without a peak fit about as well. {advice}"),
        &[],
        &numbers,
    )
}

fn parameter_not_identified(fit: &Fit) -> Option<Warning> {
    let p = &fit.parameters;
    let advice = "The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and at a few more below the smallest so far.";
    if fit.interval_method == IntervalMethod::Wald {
        let (low, high) = p
            .lambda
            .low
            .zip(p.lambda.high)
            .filter(|&(low, _)| low <= 0.0)?;
        return warning(
            WarningCode::ParameterNotIdentified,
            format!(
                "The interval of the throughput at a concurrency of 1 runs from {} to {} and contains 0. {advice}",
                short(low), short(high)
            ),
            &[],
            &[low, high],
        );
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
        ("the throughput at a concurrency of 1", &p.lambda),
        ("contention", &p.sigma),
        ("coherency", &p.kappa),
    ]
    .into_iter()
    .filter(|(_, parameter)| open(parameter))
    .map(|(name, _)| name)
    .collect();
    if names.is_empty() {
        return None;
    }
    let last = names.len() - 1;
    let spoken_list = if last == 0 {
        names[0].to_string()
    } else {
        format!("{} and {}", joined(&names[..last], ", "), names[last])
    };
    let numbers: Vec<f64> = p.lambda.low.into_iter().collect();
    let at_least = p.lambda.low.map_or(String::new(), |low| {
        format!(
            "; the throughput of a single unit is at least {}, and nothing bounds it from above",
            short(low)
        )
    });
    let at_least = if p.lambda.high.is_none() {
        at_least
    } else {
        String::new()
    };
    warning(
        WarningCode::ParameterNotIdentified,
        format!("The interval of {spoken_list} is unbounded{at_least}. {advice}"),
        &[],
        if p.lambda.high.is_none() {
            &numbers
        } else {
            &[]
        },
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
            "There are as many parameters as measurements, {}. The curve passes through every point whatever the truth is, so nothing tells how sure it is. Measure at least two more concurrencies.",
            fit.observations
        ),
        &[],
        &[count],
    )
}

fn at_bound(fit: &Fit, p_value: Option<f64>) -> Option<Warning> {
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
    if let Some(p_value) = p_value.filter(|&p| p < 1.0 - fit.confidence_level) {
        return warning(
            WarningCode::AtBound,
            format!(
                "The best admissible value of {} is 0, its bound, and without bounds the fit is far better (p = {}). The system probably does better than the law allows, at first or at the end, and the curve and its peak are then wrong. Set bounds to none, and use what that fit says within the measured range.",
                names.join(" and "), short(p_value)
            ),
            &[],
            &[p_value],
        );
    }
    warning(
        WarningCode::AtBound,
        format!(
            "The best admissible value of {} is 0, its bound. The system may not show that cost in the measured range, or do better than the law allows. Measure at larger concurrencies, or admit super-linear data by setting bounds to none.",
            joined(&names, " and ")
        ),
        &[],
        &[],
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
        &[],
        &[sigma],
    )
}

fn efficiency_above_one(rows: &[usize]) -> Option<Warning> {
    if rows.is_empty() {
        return None;
    }
    warning(
        WarningCode::EfficiencyAboveOne,
        format!(
            "{} {} more throughput than the same number of independent single units would. The system may be super-linear, or the smallest concurrencies were measured too low. Repeat the smallest concurrency, or set bounds to none.",
            list(rows), if rows.len() == 1 { "shows" } else { "show" }
        ),
        rows,
        &[],
    )
}

fn outlier(fit: &Fit, notable: &Notable) -> Option<Warning> {
    if fit.method == Method::Robust {
        return let_go(&notable.let_go);
    }
    let (rows, numbers) = &notable.far;
    if rows.is_empty() {
        return None;
    }
    warning(
        WarningCode::Outlier,
        format!(
            "{} {} far from the curve that the other points make. Something else may have happened during that measurement. Repeat it, or exclude it with a reason{}.",
            list(rows),
            if rows.len() == 1 { "lies" } else { "lie" },
            if fit.options.weights == Weights::Equal {
                "; where errors grow with throughput, set weights to relative first"
            } else {
                ""
            }
        ),
        rows,
        numbers,
    )
}

/// The points that the robust method gives no weight.
fn let_go(rows: &[usize]) -> Option<Warning> {
    if rows.is_empty() {
        return None;
    }
    warning(
        WarningCode::Outlier,
        format!(
            "{} {} so far from the curve that the robust method gives {} no weight. Something else may have happened during that measurement. Repeat it, or exclude it with a reason.",
            list(rows),
            if rows.len() == 1 { "lies" } else { "lie" },
            if rows.len() == 1 { "it" } else { "them" }
        ),
        rows,
        &[],
    )
}

fn residual_pattern(fit: &Fit, diagnostics: &Diagnostics<'_>) -> Option<Warning> {
    if fit.observations < PATTERN_POINTS {
        return None;
    }
    let signs = diagnostics.signs_along_the_curve();
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
        &[],
        &[runs as f64, p_value],
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
        &[],
        &[smallest, largest],
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
        &[],
        &[peak],
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
        &[],
        &[p_value],
    )
}

fn simpler_model_rejected(fit: &Fit) -> Option<Warning> {
    let comparison = fit.models.iter().find(|m| m.model == fit.model)?;
    let test = comparison.f_test.as_ref()?;
    if test.p_value >= 1.0 - fit.confidence_level {
        return None;
    }
    warning(
        WarningCode::SimplerModelRejected,
        format!(
            "{} fits far worse than the next larger model (p = {}). The data show what this model leaves out, {}, and what it says beyond the measurements is then too much. Set model to usl or auto.",
            spoken(fit.model), short(test.p_value),
            if fit.model == Model::Linear { "contention" } else { "coherency" }
        ),
        &[],
        &[test.p_value],
    )
}

fn falls_from_start(fit: &Fit) -> Option<Warning> {
    let sigma = fit.parameters.sigma.estimate;
    if sigma < 1.0 {
        return None;
    }
    if let Some(r_squared) =
        (fit.goodness.r_squared).filter(|&explained| explained < LITTLE_EXPLAINED)
    {
        return warning(
            WarningCode::FallsFromStart,
            format!(
                "The curve falls from the first added unit on, with a contention of {}, but explains little of the measurements (R² = {}). The fall may be scatter, or rows of several systems fitted as one. Repeat the measurements, or tell the systems apart, before acting on it.",
                short(sigma), short(r_squared)
            ),
            &[],
            &[sigma, r_squared],
        );
    }
    let is_sure = fit.parameters.sigma.low.is_some_and(|low| low >= 1.0);
    if fit.parameters.sigma.standard_error.is_some() && !is_sure {
        return warning(
            WarningCode::FallsFromStart,
            format!(
                "The curve falls from the first added unit on, with a contention of {}, but the interval of contention reaches below 1. Throughput may as well rise at first. Repeat the measurements at the smallest concurrencies before acting on it.",
                short(sigma)
            ),
            &[],
            &[sigma],
        );
    }
    warning(
        WarningCode::FallsFromStart,
        format!(
            "Contention is {}, at least 1. Throughput falls, or does not rise, from the first added unit on. Use one unit, and look for what makes them exclude each other.",
            short(sigma)
        ),
        &[],
        &[sigma],
    )
}

fn rests_on_one_point(fit: &Fit, (rows, numbers): &(Vec<usize>, Vec<f64>)) -> Option<Warning> {
    if fit.degrees_of_freedom == 0 || rows.is_empty() {
        return None;
    }
    warning(
        WarningCode::RestsOnOnePoint,
        format!(
            "The curve at {} follows {} alone (leverage above 0.95). A mistake there goes straight into the fit, and no residual shows it. Repeat it, or measure beside it.",
            list(rows).to_ascii_lowercase(),
            if rows.len() == 1 { "that measurement" } else { "each of those measurements" }
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
        &[],
        &[smallest],
    )
}

/// Latency that differs from N/X by more than this share is another latency.
const LITTLE: f64 = 0.05;

fn littles_law_mismatch(series: &Series) -> Option<Warning> {
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
    let may_mean = if thousand {
        "The latency is probably in another unit than the throughput, such as milliseconds beside operations per second"
    } else {
        "The latency may include think time, or the concurrency may not have been sustained"
    };
    warning(
        WarningCode::LittlesLawMismatch,
        format!(
            "{} {} a latency other than concurrency over throughput, in {} {} times that. {may_mean}. Check the units and what was measured; the fit itself does not use the latency.",
            list(&rows), if rows.len() == 1 { "shows" } else { "show" },
            list(&rows[..1]).to_ascii_lowercase(), short(first)
        ),
        &rows,
        &numbers,
    )
}

/// With fewer degrees of freedom bootstrap intervals are seen to be too narrow in simulations.
const ENOUGH_FOR_BOOTSTRAP: usize = 5;

/// Whether intervals are missing for want of residuals to draw from.
fn undrawn(fit: &Fit) -> bool {
    fit.interval_method == IntervalMethod::Bootstrap && fit.degrees_of_freedom < DEGREES_OF_FREEDOM
}

fn too_few_for_bootstrap(fit: &Fit) -> Option<Warning> {
    let df = fit.degrees_of_freedom;
    if fit.interval_method != IntervalMethod::Bootstrap || df == 0 || df >= ENOUGH_FOR_BOOTSTRAP {
        return None;
    }
    let may_mean = if df < DEGREES_OF_FREEDOM {
        "Drawn residuals would repeat each other and make intervals that are far too narrow, so none are given"
    } else {
        "Drawn residuals repeat each other, and the intervals are too narrow: of 95 of a hundred only about 75 to 90 hold"
    };
    warning(
        WarningCode::TooFewForBootstrap,
        format!(
            "There are only {df} more measurements than parameters. {may_mean}. Set intervals to profile, or measure at more concurrencies."
        ),
        &[],
        &[df as f64],
    )
}

fn lack_of_fit(fit: &Fit) -> Option<Warning> {
    let p_value = fit.lack_of_fit.as_ref()?.p_value;
    if p_value >= 1.0 - fit.confidence_level {
        return None;
    }
    warning(
        WarningCode::LackOfFit,
        format!(
            "Repeated measurements agree better with each other than with the curve (p = {}). The system bends otherwise than the law, or the repetitions were not independent. Trust the measurements where there are any, and look for what changes between concurrencies.",
            short(p_value)
        ),
        &[],
        &[p_value],
    )
}

fn series_without_name(series: &Series) -> Option<Warning> {
    let column = series.blank_column()?;
    let rows = &series.columns().rows;
    warning(
        WarningCode::SeriesWithoutName,
        format!(
            "{} {} nothing in the column \"{column}\", which tells series apart. A name may be missing, and what belongs elsewhere was fitted as a series of its own. Fill in the cells, or leave the rows out.",
            list(rows), if rows.len() == 1 { "has" } else { "have" }
        ),
        rows,
        &[],
    )
}

fn series_pooled(series: &Series) -> Option<Warning> {
    let columns = series.doubtful_columns();
    let (first, others) = columns.split_first()?;
    let quoted: Vec<String> = columns.iter().map(|name| format!("\"{name}\"")).collect();
    let seen = if others.is_empty() {
        format!("The column \"{first}\" may tell series apart")
    } else {
        format!(
            "Each of the columns {} may tell series apart",
            joined(&quoted, ", ")
        )
    };
    warning(
        WarningCode::SeriesPooled,
        format!(
            "{seen}, and all rows were fitted as one series. One curve through several systems describes none of them. Set group to \"{first}\", with a name in each of its cells, if they are several, or to none if they are one."
        ),
        &[],
        &[],
    )
}
