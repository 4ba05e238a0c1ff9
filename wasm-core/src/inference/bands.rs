//! The fitted curve with confidence and prediction bands.

use crate::fit::options::FitOptions;
use crate::inference::{finite, gradient, Inference};
use crate::report::{Band, Peak};
use crate::series::Series;

/// A forecast peak is shown up to this many times the measured range.
const FARTHEST: f64 = 4.0;

/// The curve at the concurrencies asked for, in their order and without those at which the law has no
/// value, or else on a grid.
#[must_use]
pub fn bands(
    series: &Series,
    inference: &Inference<'_>,
    peak: Option<&Peak>,
    options: &FitOptions,
) -> Vec<Band> {
    let places = if options.band_at.is_empty() {
        grid(series, inference, peak, options.band_points)
    } else {
        options.band_at.clone()
    };
    let at = |&n: &f64| band(inference, n);
    places.iter().filter_map(at).collect()
}

/// From a concurrency of one, or the smallest measured, to past the data, the peak and its interval.
///
/// Spaced quadratically, closer where the curve bends most. A curve with κ < 0 ends at the data: it
/// has a pole beyond.
fn grid(series: &Series, inference: &Inference<'_>, peak: Option<&Peak>, count: usize) -> Vec<f64> {
    let (smallest, largest) = series.range();
    let law = &inference.law;
    let start = smallest.min(1.0);
    let end = if law.kappa < 0.0 {
        largest
    } else {
        let ends = peak.iter().flat_map(|p| {
            [
                p.concurrency.estimate.map(|n| 1.25 * n),
                p.concurrency.high.map(|n| 1.05 * n),
            ]
        });
        let past_peak = ends.flatten().fold(0.0, f64::max);
        (1.1 * largest).max(past_peak.min(FARTHEST * largest))
    };
    let steps = count.saturating_sub(1).max(1) as f64;
    (0..count)
        .map(|i| start + (end - start) * (i as f64 / steps).powi(2))
        .collect()
}

/// The curve at one concurrency: delta method on ln X; prediction adds the error of a measurement of
/// mean weight. `None` where the law has no value.
#[must_use]
pub fn band(inference: &Inference<'_>, n: f64) -> Option<Band> {
    let x = inference.law.throughput(n)?;
    let curve_error = inference.error_along(gradient(&inference.law, n) / x);
    let new_error = curve_error
        .zip(inference.error_variance)
        .map(|(error, variance)| (error * error + variance / (x * x)).sqrt());
    let end = |error: Option<f64>, sign: f64| {
        error.and_then(|e| finite(x * (sign * inference.quantile * e).exp() * inference.unit))
    };
    Some(Band {
        concurrency: n,
        estimate: finite(x * inference.unit)?,
        confidence_low: end(curve_error, -1.0),
        confidence_high: end(curve_error, 1.0),
        prediction_low: end(new_error, -1.0),
        prediction_high: end(new_error, 1.0),
    })
}
