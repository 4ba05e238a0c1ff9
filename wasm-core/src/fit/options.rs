//! Options of a fit, set by name: the one place with every option, its values and its messages.

mod declare;
#[cfg(feature = "schema")]
mod declared;
mod kinds;
mod words;

use serde::Serialize;

use crate::error::UslError;
pub(crate) use declare::declare;
use declare::fit_options;
#[cfg(feature = "schema")]
pub use declared::{Choice, Declared, Shown, Takes};
pub use kinds::unknown_name;
pub(crate) use kinds::{
    check_level, not_a_value, refused, word, Chosen, Column, Concurrencies, Kind, Text, Truth,
    Weighting,
};
use kinds::{Count, Lambda, Level, NoisePrior, Rows, Seed, BAND_POINTS, REPLICATES};
pub(crate) use words::{words, Worded};

words! {
    /// A scalability model; each is the next one with a parameter set to 0.
    pub enum Model {
        /// X(N) = λN.
        Linear = "linear",
        /// X(N) = λN/(1 + σ(N−1)).
        Amdahl = "amdahl",
        /// X(N) = λN/(1 + σ(N−1) + κN(N−1)).
        Usl = "usl",
    }
}

words! {
    /// The requested model.
    pub enum ModelChoice {
        /// The Universal Scalability Law.
        Usl = "usl",
        /// Amdahl.
        Amdahl = "amdahl",
        /// Linear.
        Linear = "linear",
        /// The simplest one that nested F-tests do not reject.
        Auto = "auto" ("the simplest that tests do not reject"),
    }
}

words! {
    /// Which shapes are considered.
    pub enum ShapeChoice {
        /// The law and a knee, which levels off.
        Auto = "auto" ("also consider a knee, a curve that levels off"),
        /// The law alone, as in most other tools and papers: the intervals hold only where the law does.
        Law = "law",
    }
}

words! {
    /// How the parameters are found.
    pub enum Method {
        /// Least squares on throughput.
        Nonlinear = "nonlinear",
        /// Gunther's quadratic regression through the origin.
        Transform = "transform" ("regression on ratios"),
        /// Maximum likelihood with Student's t errors (4 degrees of freedom), which limits the influence of outliers.
        Robust = "robust" ("outliers"),
    }
}

words! {
    /// Where σ and κ may lie.
    pub enum BoundsKind {
        /// σ ≥ 0 and κ ≥ 0.
        Physical = "physical" ("contention and coherency are at least 0"),
        /// Unbounded; admits super-linear data.
        None = "none",
    }
}

words! {
    /// How λ is found, when it is not given as a number.
    pub enum LambdaSource {
        /// Estimated with σ and κ.
        Free = "free",
        /// The mean throughput measured at a concurrency of one.
        Measured = "measured" ("the throughput at 1"),
    }
}

words! {
    /// How much each measurement counts.
    pub enum Weights {
        /// 1/X^(2δ): the error grows with a power of the throughput that is estimated from the measurements.
        Auto = "auto" ("estimated from the scatter"),
        /// All the same.
        Equal = "equal",
        /// 1/X²: the error grows with the throughput.
        Relative = "relative" ("errors grow with throughput"),
        /// 1/s², s a column of standard deviations.
        Column = "column",
    }
}

words! {
    /// How intervals are computed.
    pub enum IntervalMethod {
        /// All values whose best curve fits well enough.
        Profile = "profile",
        /// Estimate ± t · standard error.
        Wald = "wald",
        /// The fit repeated on resampled residuals.
        Bootstrap = "bootstrap",
    }
}

/// λ: estimated, measured, or given.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum LambdaOption {
    /// By name.
    Source(LambdaSource),
    /// A given value, in the unit of the throughput.
    Given(f64),
}

impl From<f64> for LambdaOption {
    fn from(given: f64) -> Self {
        Self::Given(given)
    }
}

impl From<LambdaSource> for LambdaOption {
    fn from(source: LambdaSource) -> Self {
        Self::Source(source)
    }
}

/// The level in common use.
const DEFAULT_LEVEL: f64 = 0.95;
/// What published tables scatter.
const DEFAULT_NOISE_PRIOR: f64 = 0.05;
/// Enough that the ends of a 95 % interval settle to a few hundredths of its width.
const DEFAULT_REPLICATES: usize = 2000;
/// A limit nobody needs to exceed.
pub(crate) const MOST_AT: usize = 1_000;
/// More points than any screen has pixels in a row.
const MOST_BAND_POINTS: usize = 10_000;

fit_options! {
    /// The options of a fit as resolved, as they appear in its result.
    ///
    /// ```
    /// use usl_fit::fit::options::{FitOptions, ShapeChoice};
    ///
    /// let options = FitOptions::default().shape(ShapeChoice::Law).level(0.9).at([32.0, 64.0]);
    /// assert_eq!(options.at, [32.0, 64.0]);
    /// ```
    pub struct FitOptions {
        /// The model; `auto` takes the simplest one that nested F-tests do not reject.
        "model" model: ModelChoice = ModelChoice::Usl, word::<ModelChoice>(), Shown::value("MODEL");

        /// Whether peak, bands and forecasts also allow for a knee (`auto`), or assume the `law` alone, as most other tools
        /// and papers do; intervals then hold only where the law does.
        "shape" shape: ShapeChoice = ShapeChoice::Auto, word::<ShapeChoice>(), Shown::value("SHAPE");

        /// Least squares on throughput (`nonlinear`); the quadratic regression of the literature (`transform`); or maximum
        /// likelihood with errors of Student's t with 4 degrees of freedom, which outliers hardly affect (`robust`).
        "method" method: Method = Method::Nonlinear, word::<Method>(), Shown::value("METHOD");

        /// `physical` keeps contention and coherency at or above 0; `none` allows negative values for super-linear data.
        "bounds" bounds: BoundsKind = BoundsKind::Physical, word::<BoundsKind>(), Shown::value("BOUNDS");

        /// Throughput at a concurrency of 1: estimated (`free`), `measured`, or given.
        "lambda" lambda: LambdaOption = LambdaOption::Source(LambdaSource::Free), Lambda, Shown::value("SOURCE");

        /// `auto` (variance as a power of throughput, estimated from the scatter and averaged over the plausible powers),
        /// `equal` (as most other tools and papers assume) or `relative` (1/X²); `noise` of the result says what was found,
        /// and what equal weights would give.
        "weights" weights: Weights = Weights::Auto, Weighting, Shown::value("WEIGHTS");

        /// The scatter of a measurement that is assumed in advance, as a share of its throughput, with the weight of two
        /// measurements. With it, forecasts also allow for systems that follow neither curve; without, intervals hold only
        /// where a curve does. It counts with `weights` `auto` and least squares; repeated measurements replace it. `none`
        /// assumes none, which is 0 in a result; `noise.prior` of the result says what was assumed.
        "noisePrior" noise_prior: f64 = DEFAULT_NOISE_PRIOR, NoisePrior,
            Shown::value("SHARE").help("scatter assumed in advance, as a share of throughput such as 0.05, or none");

        /// Level of every interval, between 0 and 1.
        "level" level: f64 = DEFAULT_LEVEL, Level,
            Shown::value("LEVEL").help("confidence level of the intervals, such as 0.9 or 90%");

        /// How intervals are computed: by profile likelihood (`profile`), as estimate ± t · standard error (`wald`), or by
        /// refitting on resampled residuals (`bootstrap`). The transform always uses `wald`, and the robust method uses
        /// `profile` instead of `bootstrap`.
        "intervals" intervals: IntervalMethod = IntervalMethod::Profile, word::<IntervalMethod>(),
            Shown::value("WAY").note("transform has only wald, robust no bootstrap");

        /// Number of points of the curve in `bands`; with 0 there are none.
        "bandPoints" band_points: usize = 0, Count(BAND_POINTS),
            Shown::value("N").help("number of points of the fitted curve in the JSON");

        /// Concurrencies at which `bands` gives the curve with its confidence and prediction bands, in this order, instead
        /// of on a grid. Concurrencies where the law has no value are left out. `intervals` says how bands are computed.
        "bandAt" band_at: Vec<f64> = Vec::new(), Concurrencies(MOST_BAND_POINTS),
            Shown::value("LIST").help("concurrencies of the fitted curve in the JSON, such as 50,100");

        /// Concurrencies at which `at` of the result gives the throughput with its interval; `intervals` says how it is
        /// computed. Comparisons compare throughput there, by default at the largest that both series reach.
        "at" at: Vec<f64> = Vec::new(), Concurrencies(MOST_AT),
            Shown::value("LIST").help("concurrencies to predict the throughput at, such as 50,100");

        /// Rows to leave out, as row numbers, optionally with a reason; they stay in `points` as excluded. In a table the
        /// row numbers are those shown to people.
        "exclude" exclude: Vec<Exclusion> = Vec::new(), Rows,
            Shown::value("ROWS").help("lines of the file to leave out: 3,7 or, with reasons, \"3:warm-up; 7:backup ran\"");

        /// Seed of the bootstrap; the same seed gives the same intervals.
        "seed" seed: u64 = 1, Seed, Shown::value("N").help("seed of the bootstrap");

        /// Number of bootstrap refits.
        "replicates" replicates: usize = DEFAULT_REPLICATES, Count(REPLICATES),
            Shown::value("N").help("number of bootstrap samples");
    }
}

/// A row excluded from the fit, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Exclusion {
    /// 1-based line of the file, or row of the data.
    pub row: usize,
    /// The reason given; `null` without one.
    pub reason: Option<String>,
}

impl ModelChoice {
    /// The named model; `None` for `auto`.
    #[must_use]
    pub fn named(self) -> Option<Model> {
        match self {
            Self::Linear => Some(Model::Linear),
            Self::Amdahl => Some(Model::Amdahl),
            Self::Usl => Some(Model::Usl),
            Self::Auto => None,
        }
    }
}

impl From<usize> for Exclusion {
    fn from(row: usize) -> Self {
        Self { row, reason: None }
    }
}

/// The options that a table of many fits depends on; the others say how an interval, a band or a row is reported.
pub const OF_MANY: &[&str] = &[
    "model", "shape", "method", "bounds", "lambda", "weights", "level",
];

impl FitOptions {
    /// The defaults for many series, for speed: equal weights, the law alone, and Wald intervals.
    #[must_use]
    pub fn of_many() -> Self {
        Self {
            weights: Weights::Equal,
            shape: ShapeChoice::Law,
            intervals: IntervalMethod::Wald,
            ..Self::default()
        }
    }

    /// The same options for a series whose rows are already excluded.
    #[must_use]
    pub fn without_exclusions(&self) -> Self {
        Self {
            exclude: Vec::new(),
            ..self.clone()
        }
    }

    /// Sets one option from its name and its value as text.
    ///
    /// ```
    /// use usl_fit::FitOptions;
    ///
    /// let mut options = FitOptions::default();
    /// options.set("bounds", "none")?;
    /// assert!(options.set("bound", "none").is_err());
    /// # Ok::<(), usl_fit::UslError>(())
    /// ```
    ///
    /// # Errors
    /// `unknown-option` for an unknown name or value, `out-of-range` for an implausible number. Weights by column are
    /// set together with the column, by [`TableOptions::set`](crate::measurements::TableOptions::set).
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), UslError> {
        if self.set_declared(name, value)? {
            return Ok(());
        }
        Err(unknown_name(name, NAMES.iter().copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;
    use crate::planning::{self, requirement::Requirement};
    use crate::Series;

    #[test]
    fn every_name_is_understood_and_a_misspelt_one_names_the_right_one() {
        for name in NAMES {
            let error = FitOptions::default().set(name, "?").unwrap_err();
            assert!(!error.message.contains("There is no option"), "{name}");
        }
        let error = FitOptions::default().set("modle", "usl").unwrap_err();
        assert_eq!(error.code, ErrorCode::UnknownOption);
        assert!(
            error.message.contains("did you mean \"model\""),
            "{}",
            error.message
        );
    }

    #[test]
    fn numbers_that_cannot_be_meant_are_refused() {
        let mut options = FitOptions::default();
        assert_eq!(
            options.set("level", "95").unwrap_err().code,
            ErrorCode::OutOfRange
        );
        assert_eq!(
            options.set("level", "NaN").unwrap_err().code,
            ErrorCode::OutOfRange
        );
        assert_eq!(
            options.set("lambda", "-1").unwrap_err().code,
            ErrorCode::OutOfRange
        );
        assert_eq!(
            options.set("lambda", "some").unwrap_err().code,
            ErrorCode::UnknownOption
        );
        for prior in ["5", "-0.1", "NaN"] {
            assert!(options.set("noisePrior", prior).is_err(), "{prior}");
        }
        options.set("noisePrior", "none").unwrap();
        assert_eq!(options.noise_prior, 0.0);
        options.set("lambda", "974.3").unwrap();
        assert_eq!(options.lambda, LambdaOption::Given(974.3));
    }

    type Change = fn(&mut FitOptions);

    /// Options as a Rust program writes them, without `set`.
    fn unset(change: Change) -> FitOptions {
        let mut options = FitOptions::default();
        change(&mut options);
        options
    }

    #[test]
    fn a_fit_refuses_numbers_that_cannot_be_meant_however_they_were_given() {
        let series = Series::new(&[1.0, 2.0, 4.0, 8.0], &[98.0, 190.0, 340.0, 580.0]).unwrap();
        let cases: [(&str, &str, Change); 14] = [
            ("level", "95", |o| o.level = 95.0),
            ("level", "-0.5", |o| o.level = -0.5),
            ("level", "0", |o| o.level = 0.0),
            ("level", "NaN", |o| o.level = f64::NAN),
            ("at", "-1", |o| o.at = vec![4.0, -1.0]),
            ("at", "NaN", |o| o.at = vec![f64::NAN]),
            ("at", "1001", |o| o.at = vec![1.0; 1001]),
            ("bandAt", "0", |o| o.band_at = vec![0.0]),
            ("bandAt", "Infinity", |o| o.band_at = vec![f64::INFINITY]),
            ("bandPoints", "10001", |o| o.band_points = 10_001),
            ("replicates", "0", |o| o.replicates = 0),
            ("replicates", "100001", |o| o.replicates = 100_001),
            ("lambda", "-3", |o| o.lambda = LambdaOption::Given(-3.0)),
            ("lambda", "NaN", |o| {
                o.lambda = LambdaOption::Given(f64::NAN);
            }),
        ];
        let enough = Requirement {
            throughput: Some(500.0),
            ..Requirement::default()
        };
        for (name, value, change) in cases {
            let options = unset(change);
            for error in [
                crate::fit(&series, &options).unwrap_err(),
                planning::requirement(&series, &options, &enough).unwrap_err(),
                planning::compare(&series, &series, &options, &[]).unwrap_err(),
            ] {
                assert_eq!(error.code, ErrorCode::OutOfRange, "{error}");
                assert_eq!(error.details.column.as_deref(), Some(name), "{error}");
                assert_eq!(error.details.value.as_deref(), Some(value), "{error}");
            }
        }
        assert!(FitOptions::default().check().is_ok());
    }
}
