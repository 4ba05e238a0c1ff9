//! Where to measure next: the concurrency whose measurement would narrow a quantity's interval most.
//!
//! For each candidate, a probable measurement is added to the data, and the fit and the interval are computed again, at
//! the quartiles of the possible outcomes. Nothing is linearised: if an interval is wide or unbounded, the curve
//! through the measured points itself shows what would bound it.

use super::intervals::{included, Fitted, Prepared, Quantity};
use super::positive;
use crate::error::UslError;
use crate::fit::options::FitOptions;
use crate::inference::distributions::student_quantile;
use crate::order::ascending;
use crate::report::{finite, Estimate};
use crate::result_part::result_part;
use crate::series::{ColumnNames, Measurement, Series, TakingPart};
use crate::verdict::sought_level;

result_part! {
    /// Where to measure next, and the expected result.
    pub struct NextMeasurement {
        /// The interval as it is now.
        pub now: Estimate,
        /// The candidate that narrows it most. For a peak, first the one that would tell where the best throughput is, or
        /// law and knee apart. `null` if no candidate narrows it or can be judged: without degrees of
        /// freedom, on exact data, or if the quantity does not exist.
        pub advised: Option<Candidate>,
        /// The largest concurrency measured so far.
        pub largest_measured: f64,
        /// The best candidate no larger than that, for those who cannot go farther; `null` if none narrows the
        /// interval, and if the advised one is no larger.
        pub within: Option<Candidate>,
        /// The cost of the limit: the candidate beyond `largest` that narrows the interval more than the advised one;
        /// `null` if there is none, and without a limit.
        pub beyond: Option<Candidate>,
        /// All candidates, by ascending concurrency; empty if none can be judged.
        pub candidates: Vec<Candidate>,
    }
}

result_part! {
    /// A concurrency that could be measured, and the expected result.
    pub struct Candidate {
        /// N.
        pub concurrency: f64,
        /// Whether it has been measured before.
        pub measured: bool,
        /// The expected interval, each end the median of the possible outcomes; `null` if probably unbounded.
        pub expected: Estimate,
        /// Expected width of the interval divided by its present width, the median of the possible outcomes. Widths of
        /// positive quantities are differences of logarithms. `null` if either is unbounded.
        pub shrinkage: Option<f64>,
        /// Whether the interval would probably have both ends.
        pub bounded: bool,
    }
}

/// Probabilities of the outcomes considered: the quartiles, which are also where the squared error has its median.
const OUTCOMES: [f64; 2] = [0.25, 0.75];
/// Size of the default grid, before measured concurrencies and the peak are added.
const GRID: usize = 24;
/// Most measured concurrencies used as candidates: with more, neighbours are equivalent.
const MEASURED: usize = 64;
/// Default candidates are never farther than this times the largest measured concurrency.
const FARTHEST: f64 = 4.0;
/// Includes the end of a grid despite rounding.
const ROUNDING: f64 = 1.0 + 1e-12;
/// A missing end counts as this many times beyond the measurements.
const HORIZON: f64 = 1e3;

/// Finds the best concurrency to measure next.
///
/// Formula: the candidate with the smallest expected width. The new measurement is put at X(N)·exp(± t(¾, n−p)·e), e
/// the relative standard error of a prediction, and the width is the mean over both. Default candidates: 1, the
/// measured concurrencies, the peak, and a geometric grid up to `largest`, by default twice the larger of N* and the
/// largest measured one, but never beyond four times the latter, except to tell law and knee apart. Of more than 64
/// measured ones, the smallest, the largest and those between that are at least a sixty-fourth of their range apart (on
/// the logarithm). A missing end counts as one at 1,000 times the measured range, so that a candidate that bounds the
/// interval is preferred to all that do not. Candidates beyond `largest` are judged too, to report the cost of the
/// limit. All of this is under the law.
///
/// For a peak, the levels decide first: four times the largest while throughput grows faster than N^0.8,
/// twice while throughput rises, then the middle of the widest gap beside the best level, if that is wider than 2.5. If the
/// measurements do not decide between law and knee, the place that would probably tell is a candidate too; beyond the largest
/// level the farther of both is advised.
///
/// # Errors
/// `not-positive` and `not-finite` for a candidate or the largest concurrency; else as
/// [`fit`](crate::fit()).
///
/// Source: sequential design for a function of the parameters, A. C. Atkinson, A. N. Donev and R. D.
/// Tobias, *Optimum Experimental Designs, with SAS* (2007), chapter 17.
///
/// ```
/// use usl_fit::planning::{intervals::Quantity, next};
/// use usl_fit::{FitOptions, Series};
///
/// let series = Series::new(&[1.0, 2.0, 4.0, 8.0, 16.0], &[955.16, 1878.91, 3548.68, 6531.08, 9897.24])?;
/// let advice = next(&series, &FitOptions::default(), Quantity::PeakConcurrency, &[2.0, 32.0], None)?;
/// assert_eq!(advice.advised.map(|candidate| candidate.concurrency), Some(32.0));
/// assert_eq!((advice.largest_measured, advice.within.is_some()), (16.0, true));
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn next(
    series: &Series,
    options: &FitOptions,
    quantity: Quantity,
    candidates: &[f64],
    largest: Option<f64>,
) -> Result<NextMeasurement, UslError> {
    for &n in candidates {
        positive("candidate", n)?;
    }
    if let Some(largest) = largest {
        positive("largest-concurrency", largest)?;
    }
    let (series, options) = included(series, options)?;
    let prepared = Prepared::new(&series, &options)?;
    let reported = prepared.fitted();
    let telling = reported.assessment().and_then(|found| found.shape.next);
    let sought = sought_level(&series).filter(|_| is_of_a_peak(quantity) && candidates.is_empty());
    // Beyond the largest level the farther one tells more.
    let deciding = match (sought, telling) {
        (Some(sought), Some(telling)) if sought > series.range().1 => Some(sought.max(telling)),
        (sought, telling) => sought.or(telling),
    };
    let fitted = prepared.fitted_by_law();
    let all = |largest| {
        if candidates.is_empty() {
            default_candidates(&series, &fitted, deciding, largest)
        } else {
            candidates.to_vec()
        }
    };
    let reach = largest.unwrap_or(f64::INFINITY) * ROUNDING;
    let mut places = all(largest);
    places.retain(|&n| n <= reach);
    let mut beyond = largest.map_or_else(Vec::new, |_| all(None));
    beyond.retain(|&n| n > reach);
    let judge = Judge {
        series: &series,
        options: &options,
        fitted: &fitted,
        quantity,
        now: fitted.interval(quantity),
        scale: Scale::new(&series, quantity),
        deciding: deciding.filter(|_| is_of_a_peak(quantity)),
    };
    let (judged, farther) = (judge.of(places), judge.of(beyond));
    Ok(NextMeasurement {
        now: reported.interval(quantity),
        ..judge.advice(&judged, &farther)
    })
}

/// The data shared by the judgement of all candidates.
struct Judge<'a> {
    series: &'a Series,
    options: &'a FitOptions,
    fitted: &'a Fitted<'a>,
    quantity: Quantity,
    now: Estimate,
    scale: Scale,
    /// The concurrency that would tell where the best throughput is, or law and knee apart, if the quantity is a peak.
    deciding: Option<f64>,
}

/// Whether a knee has no such quantity, or a different one: no measurement bounds it before the knee is refuted.
fn is_of_a_peak(quantity: Quantity) -> bool {
    matches!(
        quantity,
        Quantity::PeakConcurrency | Quantity::PeakThroughput | Quantity::Limit
    )
}

/// The expected width, and the candidate.
type Judged = (f64, Candidate);

impl Judge<'_> {
    /// The candidates that can be judged, by ascending concurrency.
    fn of(&self, mut places: Vec<f64>) -> Vec<Judged> {
        ascending(&mut places);
        places.dedup();
        places.into_iter().filter_map(|n| self.one(n)).collect()
    }

    fn one(&self, n: f64) -> Option<Judged> {
        let Self { scale, now, .. } = self;
        let outcomes = outcomes(self.series, self.options, self.fitted, self.quantity, n)?;
        let width = mean(&outcomes, |e| scale.width(e));
        let bounded = outcomes.iter().all(|e| scale.bounded(e));
        let points = self.series.points();
        let candidate = Candidate {
            concurrency: n,
            measured: points.iter().any(|p| p.concurrency == n),
            shrinkage: (bounded && scale.bounded(now))
                .then(|| width / scale.width(now))
                .and_then(finite),
            bounded,
            expected: scale.middle(&outcomes),
        };
        Some((width, candidate))
    }

    fn deciding_of<'a>(&self, judged: &'a [Judged]) -> Option<&'a Judged> {
        let deciding = self.deciding?;
        judged.iter().find(|(_, one)| one.concurrency == deciding)
    }

    fn advice(self, judged: &[Judged], beyond: &[Judged]) -> NextMeasurement {
        let (_, largest_measured) = self.series.range();
        // A candidate that is no better than the present interval is not advised.
        let before = self.scale.width(&self.now);
        let decides = self.deciding_of(judged);
        let advised = decides.or_else(|| best(judged.iter(), before));
        let least = advised.map_or(before, |&(width, _)| width);
        let is_within = |candidate: &Candidate| candidate.concurrency <= largest_measured;
        let within = best(judged.iter().filter(|(_, one)| is_within(one)), before)
            .filter(|_| advised.is_some_and(|(_, one)| !is_within(one)));
        let candidate = |found: Option<&Judged>| found.map(|(_, candidate)| candidate.clone());
        NextMeasurement {
            advised: candidate(advised),
            largest_measured,
            within: candidate(within),
            beyond: candidate(match (decides, self.deciding_of(beyond)) {
                (Some(_), _) => None,
                (None, Some(farther)) => Some(farther),
                (None, None) => best(beyond.iter(), least),
            }),
            candidates: judged.iter().map(|(_, one)| one.clone()).collect(),
            now: self.now,
        }
    }
}

/// The first of those with the smallest width below `below`.
fn best<'a>(judged: impl Iterator<Item = &'a Judged>, below: f64) -> Option<&'a Judged> {
    judged.filter(|(width, _)| *width < below).reduce(
        |best, one| {
            if one.0 < best.0 {
                one
            } else {
                best
            }
        },
    )
}

fn mean(outcomes: &[Estimate], of: impl Fn(&Estimate) -> f64) -> f64 {
    outcomes.iter().map(of).sum::<f64>() / outcomes.len() as f64
}

/// The interval after each probable outcome of a measurement; `None` if the outcome cannot be predicted.
fn outcomes(
    series: &Series,
    options: &FitOptions,
    fitted: &Fitted<'_>,
    quantity: Quantity,
    n: f64,
) -> Option<Vec<Estimate>> {
    let band = fitted.band(n)?;
    let (low, high) = band.prediction_low.zip(band.prediction_high)?;
    let df = fitted.degrees_of_freedom_of_intervals();
    let level = student_quantile(0.5 + 0.5 * options.level, df);
    // The band is symmetric in ln X.
    let error = 0.5 * (high / low).ln() / level;
    let quartile = student_quantile(OUTCOMES[1], df);
    [-quartile, quartile]
        .into_iter()
        .map(|q| {
            let outcome = with_measurement(series, n, band.estimate * (q * error).exp())?;
            let prepared = Prepared::new(&outcome, options).ok()?;
            Some(prepared.fitted_by_law().interval(quantity))
        })
        .collect()
}

/// The series with one more measurement, with the mean uncertainty of the others.
fn with_measurement(series: &Series, concurrency: f64, throughput: f64) -> Option<Series> {
    let points = series.points();
    let deviations: Option<f64> = points.iter().map(|p| p.deviation.map(|s| s * s)).sum();
    let mut all = points.to_vec();
    all.push(Measurement {
        row: points.iter().map(|p| p.row).max().unwrap_or(0) + 1,
        concurrency,
        throughput,
        latency: None,
        latency_units: None,
        run: None,
        time: None,
        taking_part: TakingPart::Yes,
        deviation: deviations.map(|sum| (sum / points.len() as f64).sqrt()),
    });
    Series::from_measurements(None, all, &ColumnNames::default()).ok()
}

/// How the width of an interval is measured.
struct Scale {
    /// On the logarithm.
    positive: bool,
    /// Values that stand for a missing end.
    least: f64,
    most: f64,
}

impl Scale {
    fn new(series: &Series, quantity: Quantity) -> Self {
        let (low, high) = series.range();
        let positive = !matches!(quantity, Quantity::Sigma | Quantity::Kappa);
        let reach = match quantity {
            Quantity::PeakConcurrency => (low.min(1.0) / HORIZON, high * HORIZON),
            Quantity::Sigma | Quantity::Kappa => (-HORIZON, HORIZON),
            _ => {
                let x = |of: fn(f64, f64) -> f64, from| {
                    series.points().iter().map(|p| p.throughput).fold(from, of)
                };
                (
                    x(f64::min, f64::INFINITY) / HORIZON,
                    x(f64::max, 0.0) * HORIZON,
                )
            }
        };
        Self {
            positive,
            least: reach.0,
            most: reach.1,
        }
    }

    fn of(&self, value: f64) -> f64 {
        // Not `clamp`, whose panic message would add float formatting to the module.
        let within = value.max(self.least).min(self.most);
        if self.positive {
            within.ln()
        } else {
            within
        }
    }

    fn width(&self, e: &Estimate) -> f64 {
        self.of(e.high.unwrap_or(self.most)) - self.of(e.low.unwrap_or(self.least))
    }

    fn bounded(&self, e: &Estimate) -> bool {
        e.high.is_some() && e.low.is_some_and(|low| !self.positive || low > 0.0)
    }

    /// The midpoint between the outcomes, of each end and of the estimate; absent if one of them is.
    fn middle(&self, outcomes: &[Estimate]) -> Estimate {
        let of = |pick: fn(&Estimate) -> Option<f64>| {
            let sum: Option<f64> = outcomes.iter().map(|e| pick(e).map(|v| self.of(v))).sum();
            let middle = sum? / outcomes.len() as f64;
            finite(if self.positive { middle.exp() } else { middle })
        };
        Estimate {
            estimate: of(|e| e.estimate),
            low: of(|e| e.low),
            high: of(|e| e.high),
        }
    }
}

/// 1, measured concurrencies, the peak, what decides about it, and a geometric grid within reach; whole numbers if all
/// measured ones are whole.
fn default_candidates(
    series: &Series,
    fitted: &Fitted<'_>,
    deciding: Option<f64>,
    largest: Option<f64>,
) -> Vec<f64> {
    let (smallest, farthest) = series.range();
    let peak = fitted.law.peak_concurrency().unwrap_or(0.0);
    let reach = largest.unwrap_or_else(|| 2.0 * farthest.max(peak).min(0.5 * FARTHEST * farthest));
    let whole = series.points().iter().all(|p| p.concurrency.fract() == 0.0);
    let start = if whole { 1.0 } else { smallest.min(1.0) };
    let step = (reach / start).max(1.0).ln() / (GRID - 1) as f64;
    let mut all = Vec::new();
    for i in 0..=GRID {
        // The last item is the peak.
        let n = if i < GRID {
            start * (step * i as f64).exp()
        } else {
            peak
        };
        let n = if whole { n.round().max(1.0) } else { n };
        if n > 0.0 && n <= reach * ROUNDING {
            all.push(n);
        }
    }
    let mut measured: Vec<f64> = series.points().iter().map(|p| p.concurrency).collect();
    ascending(&mut measured);
    measured.dedup();
    all.extend(spread(&measured).into_iter().filter(|&n| n <= reach));
    all.extend(deciding.filter(|&n| largest.is_none_or(|largest| n <= largest * ROUNDING)));
    all
}

/// All of the ascending numbers, or if there are many, a subset over the same range, about evenly spaced on the
/// logarithm.
fn spread(all: &[f64]) -> Vec<f64> {
    let [first, .., last] = *all else {
        return all.to_vec();
    };
    if all.len() <= MEASURED {
        return all.to_vec();
    }
    let apart = ((last / first).ln() / MEASURED as f64).exp();
    let mut kept = vec![first];
    let mut next = first * apart;
    for &n in all {
        if n >= next {
            kept.push(n);
            next = n * apart;
        }
    }
    kept.push(last);
    kept
}
