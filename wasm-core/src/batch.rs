//! Many series in one call: flat arrays in, flat arrays out, nothing allocated per series.

mod errors;

pub use errors::{standard_errors, Uncertainty};

use crate::error::{ErrorCode, UslError};
use crate::fit::bounds::{self, Constraints};
use crate::fit::data::{exact_sse, Data};
use crate::fit::descent::{minimize_freely, Optimum, Triple, TO_THE_LAST_DIGIT};
use crate::fit::gather::{Gathered, Range, Room};
use crate::fit::options::{
    unknown_name, BoundsKind, FitOptions, LambdaOption, LambdaSource, Method, Model, ShapeChoice,
    Weights,
};
use crate::fit::pair::{Columns, PairRoom, MOST_POINTS};
use crate::fit::region::{Bounded, Points, WILD};
use crate::fit::section::Frame;
use crate::inference::noise::weighed;
use crate::model::Usl;
use crate::number_text::shortest;
use crate::series::{same_length, Series, CONCURRENCIES, THROUGHPUTS};

/// Allowed ranges of concurrencies and throughputs.
const RANGES: (Range, Range) = (CONCURRENCIES, THROUGHPUTS);
/// Numbers written for each series: λ, σ, κ and the sum of squares.
pub const NUMBERS: usize = 4;

/// Bits of the flag byte written for each series.
pub mod flag {
    /// The optimum was reached.
    pub const CONVERGED: u8 = 1;
    /// σ is 0, its bound.
    pub const SIGMA_AT_BOUND: u8 = 2;
    /// κ is 0, its bound.
    pub const KAPPA_AT_BOUND: u8 = 4;
    /// The series could not be fitted; its numbers are 0. Fit it alone to see the error.
    pub const REFUSED: u8 = 8;
    /// All residuals are rounding errors; the sum of squares is reported as 0.
    pub const EXACT: u8 = 16;
}

/// How to fit every series of a batch: least squares on throughput with λ free.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BatchOptions {
    /// The model.
    pub model: Model,
    /// Where σ and κ may lie.
    pub bounds: BoundsKind,
    /// Equal by default, for speed; [`FitOptions`] defaults to weights estimated from the scatter. A batch has no
    /// column of standard deviations.
    pub weights: Weights,
}

impl Default for BatchOptions {
    fn default() -> Self {
        Self {
            model: Model::Usl,
            bounds: BoundsKind::Physical,
            weights: Weights::Equal,
        }
    }
}

/// Every option's name.
pub(crate) const NAMES: &[&str] = &["model", "bounds", "weights"];

impl BatchOptions {
    /// The same options for a batch, where it has them: equal weights, and the law alone with λ free, by least squares.
    /// How an interval is told makes no difference.
    #[must_use]
    pub fn alike(options: &FitOptions) -> Option<Self> {
        let model = options.model.named()?;
        let is_plain = options.weights == Weights::Equal
            && options.shape == ShapeChoice::Law
            && options.method == Method::Nonlinear
            && options.lambda == LambdaOption::Source(LambdaSource::Free)
            && options.exclude.is_empty();
        is_plain.then_some(Self {
            model,
            bounds: options.bounds,
            weights: Weights::Equal,
        })
    }

    /// Sets one option from its name and its value as text, as [`FitOptions::set`] does.
    ///
    /// # Errors
    /// `unknown-option` for a name or a value that a batch does not take.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), UslError> {
        if !NAMES.contains(&name) {
            return Err(unknown_name(name, NAMES.iter().copied()));
        }
        let mut options = FitOptions::default();
        options.set(name, value)?;
        match name {
            "model" => {
                self.model = options.model.named().ok_or_else(|| {
                    UslError::new(
                        ErrorCode::UnknownOption,
                        "The option \"model\" is \"auto\"; a batch fits one model, so give one of linear, amdahl, usl.",
                    )
                    .in_column(name)
                    .with_value(value)
                })?;
            }
            "bounds" => self.bounds = options.bounds,
            _ => self.weights = options.weights,
        }
        Ok(())
    }
}

/// Fits many series stored end to end.
///
/// Series i consists of the rows `offsets[i]..offsets[i + 1]` of the two columns: the offsets begin with 0, never fall,
/// and end with the number of rows. For each series, four numbers are written to `numbers` (λ in the unit of the
/// throughput, σ, κ, SSE in its square) and one byte of [`flag`]s to `flags`. Formula and source as in
/// [`fit`](crate::fit()), which gives the same estimates.
///
/// ```
/// use usl_fit::batch::{fit_many, flag, BatchOptions};
///
/// let n = [1.0, 2.0, 4.0, 8.0, 1.0, 2.0, 4.0, 8.0];
/// let x = [10.0, 19.0, 34.0, 52.0, 7.0, 13.0, 23.0, 33.0];
/// let (mut numbers, mut flags) = ([0.0; 8], [0; 2]);
/// fit_many(&n, &x, &[0, 4, 8], &BatchOptions::default(), &mut numbers, &mut flags)?;
/// assert_eq!(flags, [flag::CONVERGED; 2]);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
///
/// # Errors
/// `length-mismatch` if the arrays do not belong together, with the place of the offset that skips rows, falls or
/// exceeds the number of rows; `column-not-found` for weights by column. A series that cannot be fitted is not an
/// error: it is flagged [`flag::REFUSED`].
pub fn fit_many(
    concurrency: &[f64],
    throughput: &[f64],
    offsets: &[u32],
    options: &BatchOptions,
    numbers: &mut [f64],
    flags: &mut [u8],
) -> Result<(), UslError> {
    if options.weights == Weights::Column {
        return Err(UslError::new(
            ErrorCode::ColumnNotFound,
            "A batch has no column of standard deviations; set weights to auto, equal or relative.",
        ));
    }
    let count = offsets.len().saturating_sub(1);
    same_length(concurrency, throughput)?;
    let rows = concurrency.len();
    check_offsets(offsets, rows)?;
    if numbers.len() != NUMBERS * count || flags.len() != count {
        return Err(UslError::new(
            ErrorCode::LengthMismatch,
            "A batch needs room for four numbers and one flag of each series.",
        ));
    }
    let mut batch = Batch::new(options);
    let columns = |i: usize| {
        let rows = offsets[i] as usize..offsets[i + 1] as usize;
        (&concurrency[rows.clone()], &throughput[rows])
    };
    let mut next = 0;
    while next < count {
        let one = columns(next);
        // A series whose neighbour has another length is paired with itself.
        let neighbour = Some(next + 1).filter(|&i| i < count).map(columns);
        let other = neighbour.filter(|(n, _)| n.len() == one.0.len());
        let together = batch.fit_two(one, other.unwrap_or(one));
        for (columns, found) in [Some(one), other].into_iter().zip(together) {
            let Some((n, x)) = columns else { break };
            let fitted = found.or_else(|| batch.fit(n, x));
            let (values, bits) = fitted.unwrap_or(([0.0; NUMBERS], flag::REFUSED));
            numbers[NUMBERS * next..][..NUMBERS].copy_from_slice(&values);
            flags[next] = bits;
            next += 1;
        }
    }
    Ok(())
}

/// The highest throughput of each law of a batch, in the unit of its λ.
///
/// Formula: X(N*) with N* = √((1 − σ)/κ); for κ = 0 the limit λ/σ, which is never reached; λ where throughput falls
/// from the start (σ ≥ 1). `None` where throughput is unbounded, and for a refused series.
///
/// ```
/// use usl_fit::batch::highest_throughputs;
///
/// // λ, σ, κ and SSE of two series.
/// let found = highest_throughputs(&[1000.0, 0.05, 0.0, 3.0, 1000.0, 0.0, 0.0, 3.0]);
/// assert_eq!(found, [Some(20_000.0), None]);
/// ```
#[must_use]
pub fn highest_throughputs(numbers: &[f64]) -> Vec<Option<f64>> {
    let (laws, _) = numbers.as_chunks::<NUMBERS>();
    laws.iter()
        .map(|&[lambda, sigma, kappa, _]| {
            let law = Usl {
                lambda,
                sigma,
                kappa,
            };
            let falls = (sigma >= 1.0 && lambda > 0.0).then_some(lambda);
            falls.or(law.peak_throughput()).or(law.limit())
        })
        .collect()
}

/// λ, σ, κ and SSE of a series, and its flags.
pub type Fitted = ([f64; NUMBERS], u8);

/// Checks that offsets begin with 0, never fall and end with the number of rows.
///
/// # Errors
/// `length-mismatch` with the place of the first wrong offset.
pub(crate) fn check_offsets(offsets: &[u32], rows: usize) -> Result<(), UslError> {
    first_wrong(offsets, rows).map_or(Ok(()), |at| {
        let found = offsets.get(at).map(|&offset| shortest(f64::from(offset)));
        Err(wrong_offset(at, found, rows))
    })
}

/// The error for systems whose numbers of runs do not add up to the runs in the offsets.
pub(crate) fn wrong_runs(given: usize, runs: usize) -> UslError {
    let message = [
        "The systems name ",
        &shortest(given as f64),
        " runs before and after, and the offsets ",
        &shortest(runs as f64),
        "; give for each system the number of its runs before and after, of all as many as the offsets name.",
    ]
    .concat();
    UslError::new(ErrorCode::LengthMismatch, message)
}

/// The error for a number that is no probability; `row` is its place, from 1.
pub(crate) fn no_probability(row: usize, found: f64) -> UslError {
    let found = shortest(found);
    let message = [
        "Probability ",
        &row.to_string(),
        " is ",
        &found,
        "; a probability lies between 0 and 1, and NaN stands for one that was not tested.",
    ]
    .concat();
    UslError::new(ErrorCode::OutOfRange, message)
        .at_row(row)
        .with_value(found)
}

/// Index of the first offset that skips rows, falls or exceeds the number of rows.
fn first_wrong(offsets: &[u32], rows: usize) -> Option<usize> {
    let mut last = 0;
    for (at, &offset) in offsets.iter().enumerate() {
        let offset = offset as usize;
        if offset < last || offset > rows || (at == 0 && offset > 0) {
            return Some(at);
        }
        last = offset;
    }
    (offsets.is_empty() || last < rows).then(|| offsets.len().saturating_sub(1))
}

/// The error for the offset at an index; `found` is its value, `None` if there are no offsets.
pub(crate) fn wrong_offset(at: usize, found: Option<String>, rows: usize) -> UslError {
    let value = found.unwrap_or_else(|| "missing".into());
    let message = [
        "Offset ",
        &shortest((at + 1) as f64),
        " is ",
        &value,
        "; offsets begin with 0, never fall and end with the number of rows, ",
        &shortest(rows as f64),
        ".",
    ]
    .concat();
    UslError::new(ErrorCode::LengthMismatch, message)
        .at_row(at + 1)
        .with_value(value)
}

/// State shared by all series of a batch: options and reusable buffers.
pub struct Batch {
    options: BatchOptions,
    constraints: Constraints,
    room: Room,
    pair_room: PairRoom,
}

impl Batch {
    /// Buffers for a batch.
    #[must_use]
    pub fn new(options: &BatchOptions) -> Self {
        Self {
            options: *options,
            constraints: Constraints::new(None, options.model, options.bounds),
            room: Room::default(),
            pair_room: PairRoom::default(),
        }
    }

    /// Fits two series of equal length at once. `None` for one that has to be fitted alone.
    pub fn fit_two(&mut self, one: Columns, other: Columns) -> [Option<Fitted>; 2] {
        let points = one.0.len();
        if self.options.weights == Weights::Auto {
            return [None; 2];
        }
        if self.options.model != Model::Usl || !(3..=MOST_POINTS).contains(&points) {
            return [None; 2];
        }
        let relative = self.options.weights == Weights::Relative;
        let found = self
            .pair_room
            .minimize(one, other, relative, RANGES, TO_THE_LAST_DIGIT);
        found.map(|found| {
            let found = found.filter(|f| self.admits(&f.coefficients, f.sse, f.scale))?;
            let answer = Answer {
                coefficients: found.coefficients,
                sse: found.sse,
                held: [false; 4],
                converged: true,
            };
            answer.fitted(points, found.unit, found.largest_x)
        })
    }

    /// Fits one series. `None` if it cannot be fitted.
    pub fn fit(&mut self, n: &[f64], x: &[f64]) -> Option<Fitted> {
        if self.options.weights == Weights::Auto {
            return self.fit_weighed(n, x);
        }
        let free = self.constraints.free.iter().filter(|&&free| free).count();
        let relative = self.options.weights == Weights::Relative;
        let Gathered {
            unit,
            largest_n,
            largest_x,
            pure_error,
        } = self.room.gather(n, x, relative, RANGES)?;
        if self.room.points.len() < free {
            return None;
        }
        let points = Points::new(&self.room.points, &self.room.lanes);
        let (optimum, held) = if let Some(optimum) = self.free_optimum(&points) {
            (optimum, [false; 4])
        } else {
            let frame = Frame::plain(largest_n);
            let region = self.constraints.region();
            let lowest = region.lowest(&points, &frame, None, None, TO_THE_LAST_DIGIT)?;
            (lowest.optimum, lowest.held)
        };
        let answer = Answer {
            coefficients: optimum.coefficients,
            sse: optimum.sse + pure_error,
            held,
            converged: optimum.converged,
        };
        answer.fitted(n.len(), unit, largest_x)
    }

    /// Fits one series with weights estimated from its own scatter.
    fn fit_weighed(&self, n: &[f64], x: &[f64]) -> Option<Fitted> {
        let options = FitOptions {
            weights: Weights::Auto,
            bounds: self.options.bounds,
            ..FitOptions::default()
        };
        let data = Data::new(&Series::new(n, x).ok()?, &options).ok()?;
        let (data, _) = weighed(data, &options);
        data.enough(self.options.model).ok()?;
        let found = bounds::solve(&data, self.options.model, self.options.bounds).ok()?;
        let at_bound = |j: usize| found.free[j] && !found.active[j];
        let answer = Answer {
            coefficients: found.coefficients,
            sse: found.sse,
            held: [false, at_bound(1), at_bound(2), false],
            converged: found.converged,
        };
        let largest = data.observations.iter().map(|o| o.x).fold(0.0, f64::max);
        answer.fitted(n.len(), data.unit, largest)
    }

    /// The unconstrained optimum, if it is admissible.
    fn free_optimum(&self, points: &Points) -> Option<Optimum> {
        if self.options.model != Model::Usl {
            return None;
        }
        let optimum = minimize_freely(points.list, points.scale, TO_THE_LAST_DIGIT)?;
        self.admits(&optimum.coefficients, optimum.sse, points.scale)
            .then_some(optimum)
    }

    /// Whether an unconstrained optimum lies within the bounds and fits well enough that no other valley need be
    /// searched.
    fn admits(&self, coefficients: &Triple, sse: f64, scale: f64) -> bool {
        let bounded = self.constraints.region().bounded;
        (0..3).all(|j| !bounded[j] || coefficients[j] >= 0.0) && sse <= WILD * scale
    }
}

/// The best curve of a series, in its neutral unit.
struct Answer {
    /// a = 1/λ, b = σ/λ, c = κ/λ.
    coefficients: Triple,
    sse: f64,
    held: Bounded,
    converged: bool,
}

impl Answer {
    /// The result in the user's unit; `None` without a finite positive λ.
    fn fitted(&self, rows: usize, unit: f64, largest_x: f64) -> Option<Fitted> {
        let [a, b, c] = self.coefficients;
        if a <= 0.0 {
            return None;
        }
        let lambda = 1.0 / a;
        let (sigma, kappa) = (b * lambda, c * lambda);
        let exact = self.sse <= exact_sse(rows, largest_x);
        let mut bits = 0;
        for (set, bit) in [
            (self.converged, flag::CONVERGED),
            (self.held[1], flag::SIGMA_AT_BOUND),
            (self.held[2], flag::KAPPA_AT_BOUND),
            (exact, flag::EXACT),
        ] {
            bits |= if set { bit } else { 0 };
        }
        let sse = if exact { 0.0 } else { self.sse * unit * unit };
        Some(([lambda * unit, sigma, kappa, sse], bits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fit, Series};

    const N: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 2.0, 2.0, 1.0];
    const X: [f64; 8] = [
        955.16, 1878.91, 3548.68, 6531.08, 9897.24, 1900.0, 1850.0, 940.0,
    ];

    fn many(n: &[f64], x: &[f64], offsets: &[u32]) -> (Vec<f64>, Vec<u8>) {
        let count = offsets.len() - 1;
        let (mut numbers, mut flags) = (vec![0.0; NUMBERS * count], vec![0; count]);
        let options = BatchOptions::default();
        fit_many(n, x, offsets, &options, &mut numbers, &mut flags).unwrap();
        (numbers, flags)
    }

    #[test]
    fn the_highest_throughput_is_the_peak_or_the_limit_or_where_it_falls_from() {
        let found = highest_throughputs(&[
            1000.0, 0.36, 0.0064, 0.0, 100.0, 0.2, 0.0, 0.0, 100.0, 0.0, 0.0, 0.0, 100.0, 1.5,
            0.01, 0.0, 0.0, 0.0, 0.0, 0.0,
        ]);
        // N* = 10: 10000/(1 + 0.36·9 + 0.0064·90).
        assert!((found[0].unwrap() - 10_000.0 / 4.816).abs() < 1e-9);
        assert_eq!(found[1..], [Some(500.0), None, Some(100.0), None]);
    }

    /// A batch gives the same results as its series one by one, repeated concurrencies and unsorted rows included.
    #[test]
    fn a_batch_is_its_series_one_by_one() {
        let (numbers, flags) = many(&N, &X, &[0, 5, 5, 8]);
        assert_eq!(flags, [flag::CONVERGED, flag::REFUSED, flag::REFUSED]);
        let (all, _) = many(&N, &X, &[0, 8]);
        for (rows, found) in [(5, &numbers[..4]), (8, &all[..])] {
            let series = Series::new(&N[..rows], &X[..rows]).unwrap();
            let mut options = FitOptions::default();
            options.set("weights", "equal").unwrap();
            let alone = fit(&series, &options).unwrap();
            let p = alone.parameters;
            let wanted = [
                p.lambda.estimate,
                p.sigma.estimate,
                p.kappa.estimate,
                alone.goodness.sse,
            ];
            for (found, wanted) in found.iter().zip(wanted) {
                assert!((found / wanted - 1.0).abs() < 1e-12, "{found} {wanted}");
            }
        }
    }

    /// The same with weights by evidence; a series that has no evidence falls back to equal weights.
    #[test]
    fn a_weighed_batch_is_its_series_one_by_one() {
        let (mut options, mut alone) = (BatchOptions::default(), FitOptions::default());
        options.set("weights", "auto").unwrap();
        alone.set("weights", "auto").unwrap();
        for rows in [3_u32, 5, 8] {
            let (mut numbers, mut flags) = ([0.0; NUMBERS], [0]);
            let (n, x) = (&N[..rows as usize], &X[..rows as usize]);
            fit_many(n, x, &[0, rows], &options, &mut numbers, &mut flags).unwrap();
            let fitted = fit(&Series::new(n, x).unwrap(), &alone).unwrap();
            assert_eq!(fitted.noise.is_some(), rows > 3);
            let p = fitted.parameters;
            for (found, wanted) in numbers.iter().zip([p.lambda, p.sigma, p.kappa]) {
                assert!((found - wanted.estimate).abs() <= 1e-12 * wanted.estimate.abs());
            }
            assert!(flags[0] & flag::CONVERGED != 0);
        }
    }

    /// Three rows at two concurrencies, a zero, NaN: refused, with the others untouched.
    #[test]
    fn what_cannot_be_fitted_is_flagged_and_hides_nothing() {
        let n = [1.0, 1.0, 2.0, 1.0, 2.0, 4.0, 1.0, 2.0, 4.0, 8.0];
        let x = [9.0, 8.0, 7.0, 3.0, 0.0, 4.0, 10.0, 19.0, 33.0, f64::NAN];
        let (numbers, flags) = many(&n, &x, &[0, 3, 6, 9, 10]);
        let refused = flag::REFUSED;
        assert_eq!(
            flags,
            [refused, refused, flag::CONVERGED | flag::EXACT, refused]
        );
        assert!(numbers[..8].iter().all(|&v| v == 0.0) && numbers[8] > 0.0);
    }

    #[test]
    fn arrays_that_do_not_belong_together_are_an_error() {
        let options = BatchOptions::default();
        let (mut numbers, mut flags) = ([0.0; 4], [0; 1]);
        for (offsets, place, says) in [
            (&[0, 9][..], Some(2), "Offset 2 is 9"),
            (&[0, 5, 3, 8], Some(3), "Offset 3 is 3"),
            (&[0, 3, 5], Some(3), "Offset 3 is 5"),
            (&[1, 8], Some(1), "Offset 1 is 1"),
            (&[], Some(1), "Offset 1 is missing"),
            (&[0, 3, 8], None, "four numbers and one flag"),
        ] {
            let outcome = fit_many(&N, &X, offsets, &options, &mut numbers, &mut flags);
            let error = outcome.unwrap_err();
            assert_eq!(error.code, ErrorCode::LengthMismatch);
            assert_eq!(error.details.row, place);
            assert!(error.message.contains(says), "{error}");
        }
        let outcome = fit_many(&N, &X[1..], &[0, 8], &options, &mut numbers, &mut flags);
        let error = outcome.unwrap_err();
        assert!(
            error.message.contains("8 concurrencies and 7 throughputs"),
            "{error}"
        );
        fit_many(&[], &[], &[0], &options, &mut [], &mut []).unwrap();
    }
}
