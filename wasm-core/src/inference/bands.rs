//! The fitted curve with confidence and prediction bands.

use crate::fit::options::{FitOptions, IntervalMethod};
use crate::inference::quantity::Quantity;
use crate::inference::Inference;
use crate::order::distinct;
use crate::report::{finite, Band, Peak};
use crate::series::Series;

/// The peak is included in the plot up to this many times the measured range.
const FARTHEST: f64 = 4.0;
/// A drawn curve has its intervals computed at so many places; a cubic between them is off by less than a line is wide.
const KNOTS: [usize; 2] = [32, 20];
/// From so many concurrencies on the second number does: the band is narrow, and each place costs more.
const MANY: usize = 16;

/// The curve at the requested concurrencies, in their order, skipping those where the law has no value; or else on a
/// grid.
#[must_use]
pub fn bands(
    series: &Series,
    inference: &Inference<'_>,
    peak: Option<&Peak>,
    options: &FitOptions,
) -> Vec<Band> {
    if !options.band_at.is_empty() {
        return (options.band_at.iter())
            .filter_map(|&n| band(inference, n))
            .collect();
    }
    let grid = Grid::new(series, inference, peak);
    let count = options.band_points;
    let at = |i: usize| i as f64 / count.saturating_sub(1).max(1) as f64;
    let is_quick = inference.interval_method == IntervalMethod::Wald && !inference.has_knees();
    let last = KNOTS[usize::from(distinct(&series.columns().concurrency) >= MANY)] - 1;
    if count <= last || is_quick {
        return (0..count)
            .filter_map(|i| band(inference, grid.place(at(i))))
            .collect();
    }
    let knots: Vec<[Option<f64>; 2]> = (0..=last)
        .map(|k| distances(inference, grid.place(k as f64 / last as f64)))
        .collect();
    (0..count)
        .filter_map(|i| drawn(inference, grid.place(at(i)), between(&knots, at(i))))
        .collect()
}

/// The ends of the interval as ln(end/estimate), without the allowance for a system that follows no curve, whose onset a
/// cubic would miss; `None` where the end is.
fn distances(inference: &Inference<'_>, n: f64) -> [Option<f64>; 2] {
    let ends = inference.interval_by_curves(Quantity::Throughput(n));
    [ends.low, ends.high].map(|end| {
        let (end, estimate) = end.zip(ends.estimate)?;
        finite((end / estimate).ln())
    })
}

/// Cubic interpolation between the four nearest knots; `share` is the position, from 0 to 1. `None` if one of them is.
fn between(knots: &[[Option<f64>; 2]], share: f64) -> [Option<f64>; 2] {
    let last = knots.len() - 1;
    let place = share * last as f64;
    // Two of the four on each side, except near the ends.
    let first = (2..last - 1).filter(|&k| k as f64 <= place).count();
    [0, 1].map(|end| {
        let mut sum = 0.0;
        for i in 0..4 {
            let mut factor = knots[first + i][end]?;
            for j in (0..4).filter(|&j| j != i) {
                factor *= (place - (first + j) as f64) / (i as f64 - j as f64);
            }
            sum += factor;
        }
        Some(sum)
    })
}

/// Range of a plotted curve: from a concurrency of one, or the smallest measured, to beyond the data, the peak and its
/// interval.
struct Grid {
    start: f64,
    end: f64,
}

impl Grid {
    /// A curve with κ < 0 ends at the data: there is a pole beyond.
    fn new(series: &Series, inference: &Inference<'_>, peak: Option<&Peak>) -> Self {
        let (smallest, largest) = series.range();
        let end = if inference.law.kappa < 0.0 {
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
        Self {
            start: smallest.min(1.0),
            end,
        }
    }

    /// Quadratic spacing, denser where the curve bends most.
    fn place(&self, share: f64) -> f64 {
        self.start + (self.end - self.start) * share.powi(2)
    }
}

/// The curve at one concurrency, with its confidence interval and the prediction interval of a new measurement.
///
/// Formula: the confidence limits are those of X(N). A prediction limit adds the measurement error: on ln X the squares
/// of both distances add, where the measurement's is t·s(N)/X(N), with s(N)² the variance at this throughput. `None` if
/// the law has no value; an end is `None` where the curve's is.
#[must_use]
pub fn band(inference: &Inference<'_>, n: f64) -> Option<Band> {
    drawn(inference, n, distances(inference, n))
}

fn drawn(inference: &Inference<'_>, n: f64, curve: [Option<f64>; 2]) -> Option<Band> {
    let estimate = finite(inference.law.throughput(n)? * inference.unit)?;
    // That of both families, or of the one that is not refuted.
    let x = inference.estimate(Quantity::Throughput(n))?;
    let middle = finite(x * inference.unit)?;
    let error = inference
        .variance_at(x)
        .map(|variance| inference.quantile * variance.sqrt() / x);
    let curve = match inference.discrepancy() {
        Some(discrepancy) => discrepancy.added(n, curve),
        None => curve,
    };
    let end = |distance: f64| finite(middle * distance.exp());
    let beyond = |curve: Option<f64>, sign: f64| {
        let (curve, error) = curve.zip(error)?;
        end(sign * (curve * curve + error * error).sqrt())
    };
    Some(Band {
        concurrency: n,
        estimate,
        knee: (inference.assessment.as_ref())
            .and_then(|shape| shape.knee_at(n))
            .and_then(|x| finite(x * inference.unit)),
        forecast: middle,
        confidence_low: curve[0].and_then(end),
        confidence_high: curve[1].and_then(end),
        prediction_low: beyond(curve[0], -1.0),
        prediction_high: beyond(curve[1], 1.0),
    })
}

#[cfg(test)]
mod tests {
    use crate::{fit, FitOptions, Series};

    /// Compares a plotted curve with the same curve evaluated at each place.
    #[test]
    fn a_drawn_curve_lies_where_its_intervals_are() {
        let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0];
        let x = [
            996.0, 1901.0, 3560.0, 6170.0, 9550.0, 11840.0, 12110.0, 11300.0,
        ];
        let series = Series::new(&n, &x).unwrap();
        let many: Vec<f64> = (1..=32).map(|n| 2.0 * f64::from(n)).collect();
        let law = |n: f64| 1000.0 * n / (1.0 + 0.03 * (n - 1.0) + 0.0007 * n * (n - 1.0));
        let scatter = |n: f64| 1.0 + 0.02 * (7.0 * n).sin();
        let of_many: Vec<f64> = many.iter().map(|&n| law(n) * scatter(n)).collect();
        let many = Series::new(&many, &of_many).unwrap();
        for (weights, series) in [("equal", &series), ("auto", &series), ("auto", &many)] {
            let mut options = FitOptions::default();
            options.set("weights", weights).unwrap();
            options.set("bandPoints", "240").unwrap();
            let drawn = fit(series, &options).unwrap().bands;
            options.band_at = drawn.iter().map(|band| band.concurrency).collect();
            let asked = fit(series, &options).unwrap().bands;
            for (drawn, asked) in drawn.iter().zip(&asked) {
                let (low, high) = asked.confidence_low.zip(asked.confidence_high).unwrap();
                let (drawn_low, drawn_high) =
                    drawn.confidence_low.zip(drawn.confidence_high).unwrap();
                let off = (drawn_low - low).abs().max((drawn_high - high).abs());
                assert!(off < 2e-3 * (high - low), "{weights} {drawn:?} {asked:?}");
            }
        }
    }
}
