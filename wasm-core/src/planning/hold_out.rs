//! Fits a part of the measurements, predicts the rest, and reports the prediction errors.

use super::intervals::{included, Fitted, Prepared, Quantity};
use crate::error::UslError;
use crate::fit::options::FitOptions;
use crate::messages;
use crate::number_text::four_digits;
use crate::order::{ascending, order_of};
use crate::report::{finite, Estimate};
use crate::result_part::result_part;
use crate::series::{ColumnNames, Measurement, Series};

result_part! {
    /// How well a part of the measurements predicts the rest.
    pub struct HoldOut {
        /// Number of measurements the curve was fitted to.
        pub fitted: usize,
        /// λ of that curve.
        pub lambda: f64,
        /// Its σ.
        pub sigma: f64,
        /// Its κ.
        pub kappa: f64,
        /// Its peak.
        pub peak: Estimate,
        /// The held-out measurements, in the order of the series.
        pub points: Vec<HeldOut>,
        /// Root mean squared error, in the unit of the throughput.
        pub rmse: f64,
        /// Mean of |error|/measured.
        pub mean_absolute_share: f64,
        /// Largest |error|/measured.
        pub worst_share: f64,
        /// The row of that error.
        pub worst_row: usize,
        /// Share of the points inside their prediction interval; `null` without degrees of freedom.
        pub inside_share: Option<f64>,
    }
}

result_part! {
    /// A measurement that was held out, and its prediction.
    pub struct HeldOut {
        /// 1-based line of the file, or row of the data.
        pub row: usize,
        /// N.
        pub concurrency: f64,
        /// X as measured.
        pub throughput: f64,
        /// X as predicted.
        pub predicted: f64,
        /// Measured − predicted.
        pub error: f64,
        /// Error over measured.
        pub error_share: f64,
        /// Lower end of the prediction interval.
        pub low: Option<f64>,
        /// Upper end of the prediction interval.
        pub high: Option<f64>,
        /// Whether the measurement lies inside; `null` without an interval.
        pub inside: Option<bool>,
    }
}

/// Which measurements of a series are held out.
#[derive(Clone, Debug, PartialEq)]
pub enum Held {
    /// Those in these rows.
    Rows(Vec<usize>),
    /// This share of them, those at the largest concurrencies; replicates stay together.
    Largest(f64),
}

impl Held {
    /// For each measurement of the series, in its order, whether it is used for the fit.
    ///
    /// # Errors
    /// `out-of-range` for a row that holds no included measurement, and for a share not between 0 and 1.
    pub fn training(&self, series: &Series) -> Result<Vec<bool>, UslError> {
        let points = series.points();
        Ok(match self {
            Self::Rows(rows) => {
                let measured = Rows::of(points);
                if let Some(&row) = rows.iter().find(|&&row| !measured.has(row)) {
                    let values = [("row", row.into())];
                    return Err(UslError::of(&messages::NO_ROW_TO_HOLD_OUT, values).at_row(row));
                }
                let held = Rows::new(rows);
                points.iter().map(|p| !held.has(p.row)).collect()
            }
            &Self::Largest(share) => {
                if !(share > 0.0 && share < 1.0) {
                    let values = [("value", share.into())];
                    return Err(UslError::of(&messages::SHARE_TO_HOLD_OUT, values)
                        .with_value(four_digits(share)));
                }
                let mut all: Vec<f64> = points.iter().map(|p| p.concurrency).collect();
                ascending(&mut all);
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                let held = ((share * all.len() as f64).round() as usize).max(1);
                let from = all[all.len() - held.min(all.len())];
                points.iter().map(|p| p.concurrency < from).collect()
            }
        })
    }
}

/// Sorted row numbers, for binary search.
struct Rows(Vec<usize>);

impl Rows {
    fn of(points: &[Measurement]) -> Self {
        Self::new(&points.iter().map(|p| p.row).collect::<Vec<_>>())
    }

    fn new(rows: &[usize]) -> Self {
        let order = order_of(rows.iter().map(|&row| row as f64));
        Self(order.into_iter().map(|i| rows[i]).collect())
    }

    fn has(&self, row: usize) -> bool {
        self.0.binary_search(&row).is_ok()
    }
}

/// Fits the marked measurements and predicts the others.
///
/// Formula: error = X − X̂(N), √mean(error²), mean|error/X|. `training` has one mark per measurement of the series, in
/// its order. The prediction interval is that of a measurement of mean weight.
///
/// # Errors
/// `length-mismatch`, `too-few-points` when nothing is held out; else as [`fit`](crate::fit()) of the
/// marked part; `out-of-range` where the curve has no value at a held-out concurrency.
///
/// ```
/// use usl_fit::planning::hold_out::{hold_out, Held};
/// use usl_fit::{FitOptions, Series};
///
/// let series = Series::new(&[1.0, 2.0, 4.0, 8.0, 16.0], &[955.16, 1878.91, 3548.68, 6531.08, 9897.24])?;
/// let training = Held::Rows(vec![5]).training(&series)?;
/// let told = hold_out(&series, &FitOptions::default(), &training)?;
/// assert_eq!((told.fitted, told.points[0].concurrency), (4, 16.0));
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn hold_out(
    series: &Series,
    options: &FitOptions,
    training: &[bool],
) -> Result<HoldOut, UslError> {
    let all = series.points();
    if training.len() != all.len() {
        return Err(UslError::of(&messages::MARKS, []));
    }
    let (taking_part, options) = included(series, options)?;
    let rows = Rows::of(taking_part.points());
    let part = |wanted: bool| -> Vec<Measurement> {
        all.iter()
            .zip(training)
            .filter(|&(point, &marked)| marked == wanted && rows.has(point.row))
            .map(|(point, _)| point.clone())
            .collect()
    };
    let held_out = part(false);
    if held_out.is_empty() {
        return Err(UslError::of(&messages::ALL_MARKED, []));
    }
    let fitted_part = Series::from_measurements(
        series.name().map(Into::into),
        part(true),
        &ColumnNames::default(),
    )?;
    let prepared = Prepared::new(&fitted_part, &options)?;
    let fitted = prepared.fitted();
    let points: Vec<HeldOut> = held_out
        .iter()
        .map(|point| predicted(&fitted, point))
        .collect::<Result<_, _>>()?;
    Ok(summary(&fitted, fitted_part.points().len(), points))
}

fn predicted(fitted: &Fitted<'_>, point: &Measurement) -> Result<HeldOut, UslError> {
    let band = fitted
        .band(point.concurrency)
        .ok_or_else(|| UslError::of(&messages::NO_VALUE_HELD_OUT, []).at_row(point.row))?;
    let told = fitted.interval(Quantity::Throughput(point.concurrency));
    let expected = told.estimate.unwrap_or(band.estimate);
    let error = point.throughput - expected;
    // A missing end is unbounded.
    let (low, high) = (band.prediction_low, band.prediction_high);
    let inside = (low.is_some() || high.is_some()).then(|| {
        low.is_none_or(|low| low <= point.throughput)
            && high.is_none_or(|high| point.throughput <= high)
    });
    Ok(HeldOut {
        row: point.row,
        concurrency: point.concurrency,
        throughput: point.throughput,
        predicted: expected,
        error,
        error_share: error / point.throughput,
        low: band.prediction_low,
        high: band.prediction_high,
        inside,
    })
}

fn summary(fitted: &Fitted<'_>, used: usize, points: Vec<HeldOut>) -> HoldOut {
    let count = points.len() as f64;
    let mean = |of: &dyn Fn(&HeldOut) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (worst_share, worst_row) = points.iter().fold((0.0, 0), |(worst, row), p| {
        if p.error_share.abs() > worst || row == 0 {
            (p.error_share.abs(), p.row)
        } else {
            (worst, row)
        }
    });
    let known = points.iter().filter_map(|p| p.inside).count();
    let inside = points.iter().filter(|p| p.inside == Some(true)).count();
    HoldOut {
        fitted: used,
        lambda: fitted.law.lambda,
        sigma: fitted.law.sigma,
        kappa: fitted.law.kappa,
        peak: fitted.interval(Quantity::PeakConcurrency),
        rmse: mean(&|p| p.error * p.error).sqrt(),
        mean_absolute_share: mean(&|p| p.error_share.abs()),
        worst_share,
        worst_row,
        inside_share: finite(inside as f64 / known as f64),
        points,
    }
}
