//! Options of a fit, set by name: the one place with every option, its values and its messages.

use serde::Serialize;

use crate::error::{ErrorCode, UslError};
use crate::messages::{self, Sentence};
use crate::number_text::{read, shortest};

/// A closed set of words an option takes.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        #[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
        #[cfg_attr(feature = "types", derive(tsify::Tsify))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name { $($(#[$variant_meta])* #[serde(rename = $word)] $variant,)* }

        impl $name {
            // Unused by enums that are never parsed.
            #[allow(dead_code)]
            const WORDS: &'static [&'static str] = &[$($word,)*];
            #[allow(dead_code)]
            const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Parses an option's value.
            #[allow(dead_code)]
            pub(crate) fn read(
                name: &str,
                value: &str,
            ) -> Result<Self, $crate::error::UslError> {
                $crate::fit::options::word(name, value, Self::WORDS).map(|at| Self::ALL[at])
            }

            /// The word as written in options and results.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }
    };
}

pub(crate) use words;

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
        /// Linear.
        Linear = "linear",
        /// Amdahl.
        Amdahl = "amdahl",
        /// The Universal Scalability Law.
        Usl = "usl",
        /// The simplest one that nested F-tests do not reject.
        Auto = "auto",
    }
}

words! {
    /// Which shapes are considered.
    pub enum ShapeChoice {
        /// The law and a knee, which levels off.
        Auto = "auto",
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
        Transform = "transform",
        /// Maximum likelihood with Student's t errors (4 degrees of freedom), which limits the influence of outliers.
        Robust = "robust",
    }
}

words! {
    /// Where σ and κ may lie.
    pub enum BoundsKind {
        /// σ ≥ 0 and κ ≥ 0.
        Physical = "physical",
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
        Measured = "measured",
    }
}

words! {
    /// How much each measurement counts.
    pub enum Weights {
        /// 1/X^(2δ): the error grows with a power of the throughput that is estimated from the measurements.
        Auto = "auto",
        /// All the same.
        Equal = "equal",
        /// 1/X²: the error grows with the throughput.
        Relative = "relative",
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

/// The options of a fit as resolved, as they appear in its result.
///
/// ```
/// use usl_fit::fit::options::{FitOptions, ShapeChoice};
///
/// let options = FitOptions::default().shape(ShapeChoice::Law).level(0.9).at([32.0, 64.0]);
/// assert_eq!(options.at, [32.0, 64.0]);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FitOptions {
    /// Model asked for.
    pub model: ModelChoice,
    /// Which shapes the peak, bands and forecasts take into account.
    pub shape: ShapeChoice,
    /// How the parameters are found.
    pub method: Method,
    /// Where σ and κ may lie.
    pub bounds: BoundsKind,
    /// λ: estimated, measured, or given.
    pub lambda: LambdaOption,
    /// How much each measurement counts; by default estimated from how the scatter grows with throughput.
    pub weights: Weights,
    /// Scatter of a measurement as a share of its throughput, assumed in advance with the weight of two measurements,
    /// in intervals with `weights` `auto` by the method `nonlinear`; repeated measurements replace it. With it, forecasts
    /// also allow for systems that follow neither curve. 0 is none: only the scatter about the curve counts.
    pub noise_prior: f64,
    /// Level of every interval, between 0 and 1.
    pub level: f64,
    /// How intervals are computed.
    pub intervals: IntervalMethod,
    /// Points of the curve in `bands`; 0 for none.
    pub band_points: usize,
    /// Concurrencies of `bands`, in this order, instead of a grid.
    pub band_at: Vec<f64>,
    /// Concurrencies at which the throughput is reported with its interval.
    pub at: Vec<f64>,
    /// Rows to leave out of the fit, each with its reason.
    pub exclude: Vec<Exclusion>,
    /// Seed of the bootstrap.
    pub seed: u64,
    /// Number of bootstrap replicates.
    pub replicates: usize,
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

/// What a number may be, and the phrase that says so.
#[derive(Clone, Copy)]
struct Range<T> {
    least: T,
    most: T,
    expected: &'static str,
}

const LAMBDAS: Range<f64> = Range {
    least: 1e-120,
    most: 1e120,
    expected: "positive-throughput",
};
const LEVELS: Range<f64> = Range {
    least: 0.01,
    most: 0.9999,
    expected: "level-range",
};
const NOISE_PRIORS: Range<f64> = Range {
    least: 0.0,
    most: 1.0,
    expected: "noise-prior-range",
};
const CONCURRENCIES: Range<f64> = Range {
    least: 1e-6,
    most: 1e12,
    expected: "positive-concurrencies",
};
const BAND_POINTS: Range<usize> = Range {
    least: 0,
    most: MOST_BAND_POINTS,
    expected: "band-points-range",
};
/// With fewer, the ends of an interval are extremes of the sample; more would take minutes.
const REPLICATES: Range<usize> = Range {
    least: 100,
    most: 100_000,
    expected: "replicates-range",
};

impl Default for FitOptions {
    fn default() -> Self {
        Self {
            model: ModelChoice::Usl,
            shape: ShapeChoice::Auto,
            method: Method::Nonlinear,
            bounds: BoundsKind::Physical,
            lambda: LambdaOption::Source(LambdaSource::Free),
            weights: Weights::Auto,
            noise_prior: DEFAULT_NOISE_PRIOR,
            level: DEFAULT_LEVEL,
            intervals: IntervalMethod::Profile,
            band_points: 0,
            band_at: Vec::new(),
            at: Vec::new(),
            exclude: Vec::new(),
            seed: 1,
            replicates: DEFAULT_REPLICATES,
        }
    }
}

/// Every option's name.
pub const NAMES: &[&str] = &[
    "model",
    "shape",
    "method",
    "bounds",
    "lambda",
    "weights",
    "noisePrior",
    "level",
    "intervals",
    "bandPoints",
    "bandAt",
    "at",
    "exclude",
    "seed",
    "replicates",
];

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

/// A method for each option, which returns the others as they were.
macro_rules! with {
    ($($name:ident: $type:ty,)*) => {
        impl FitOptions {
            $(
                #[doc = concat!("The same options with another [`", stringify!($name), "`](field@Self::", stringify!($name), ").")]
                #[must_use]
                pub fn $name(mut self, $name: impl Into<$type>) -> Self {
                    self.$name = $name.into();
                    self
                }
            )*
        }
    };
}

with! {
    model: ModelChoice,
    shape: ShapeChoice,
    method: Method,
    bounds: BoundsKind,
    lambda: LambdaOption,
    weights: Weights,
    noise_prior: f64,
    level: f64,
    intervals: IntervalMethod,
    band_points: usize,
    band_at: Vec<f64>,
    at: Vec<f64>,
    exclude: Vec<Exclusion>,
    seed: u64,
    replicates: usize,
}

impl From<usize> for Exclusion {
    fn from(row: usize) -> Self {
        Self { row, reason: None }
    }
}

impl FitOptions {
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
        match name {
            "model" => self.model = ModelChoice::read(name, value)?,
            "shape" => self.shape = ShapeChoice::read(name, value)?,
            "method" => self.method = Method::read(name, value)?,
            "bounds" => self.bounds = BoundsKind::read(name, value)?,
            // `column` is not accepted here: naming a column of a table selects it.
            "weights" => self.weights = Weights::ALL[word(name, value, &Weights::WORDS[..3])?],
            "intervals" => self.intervals = IntervalMethod::read(name, value)?,
            "lambda" => {
                self.lambda = match read(value) {
                    Some(given) => LambdaOption::Given(within(name, value, given, LAMBDAS)?),
                    None => LambdaOption::Source(LambdaSource::read(name, value)?),
                }
            }
            "noisePrior" => self.noise_prior = noise_prior(name, value)?,
            "level" => {
                let level = read(value).ok_or_else(|| not_a_value(name, value, "share-example"))?;
                self.level = within(name, value, level, LEVELS)?;
            }
            "bandPoints" => self.band_points = count(name, value, BAND_POINTS)?,
            "bandAt" => self.band_at = concurrencies(name, value, MOST_BAND_POINTS)?,
            "at" => self.at = concurrencies(name, value, MOST_AT)?,
            "exclude" => self.exclude = exclusions(name, value)?,
            "seed" => self.seed = whole(name, value)?,
            "replicates" => self.replicates = count(name, value, REPLICATES)?,
            _ => return Err(unknown_name(name, NAMES.iter().copied())),
        }
        Ok(())
    }

    /// Checks every number of the options, however they came about: [`set`](Self::set) refuses the same ones.
    ///
    /// ```
    /// use usl_fit::FitOptions;
    ///
    /// assert!(FitOptions::default().level(95.0).check().is_err());
    /// ```
    ///
    /// # Errors
    /// `out-of-range`, with the option's name as column and the number as value.
    pub fn check(&self) -> Result<(), UslError> {
        if let LambdaOption::Given(lambda) = self.lambda {
            within("lambda", &shortest(lambda), lambda, LAMBDAS)?;
        }
        within(
            "noisePrior",
            &shortest(self.noise_prior),
            self.noise_prior,
            NOISE_PRIORS,
        )?;
        check_level(self.level)?;
        check_concurrencies("bandAt", &self.band_at, MOST_BAND_POINTS)?;
        check_concurrencies("at", &self.at, MOST_AT)?;
        for (name, found, range) in [
            ("bandPoints", self.band_points, BAND_POINTS),
            ("replicates", self.replicates, REPLICATES),
        ] {
            within(name, &found.to_string(), found, range)?;
        }
        Ok(())
    }
}

/// Checks the level of an interval.
///
/// # Errors
/// `out-of-range`.
pub(crate) fn check_level(level: f64) -> Result<(), UslError> {
    within("level", &shortest(level), level, LEVELS).map(|_| ())
}

fn check_concurrencies(name: &str, list: &[f64], most: usize) -> Result<(), UslError> {
    for &n in list {
        within(name, &shortest(n), n, CONCURRENCIES)?;
    }
    few(name, list.len(), most, || list.len().to_string())
}

/// Parses at most `most` positive numbers, separated by commas, semicolons or spaces.
pub(crate) fn concurrencies(name: &str, value: &str, most: usize) -> Result<Vec<f64>, UslError> {
    let list = value
        .split([',', ';', ' ', '\n'])
        .filter(|item| !item.trim().is_empty())
        .map(|item| {
            let number = read(item.trim())
                .ok_or_else(|| not_a_value(name, value, "concurrencies-example"))?;
            within(name, item, number, CONCURRENCIES)
        })
        .collect::<Result<Vec<f64>, UslError>>()?;
    few(name, list.len(), most, || value.to_string())?;
    Ok(list)
}

/// Checks the length of a list.
fn few(name: &str, found: usize, most: usize, value: impl Fn() -> String) -> Result<(), UslError> {
    if found <= most {
        return Ok(());
    }
    let most = ("most", most.into());
    Err(refused(&messages::TOO_MANY, name, &value(), most))
}

/// Parses rows separated by commas; with reasons, `row:reason` separated by semicolons or line ends.
fn exclusions(name: &str, value: &str) -> Result<Vec<Exclusion>, UslError> {
    let row = |text: &str| {
        text.trim()
            .parse::<u64>()
            .ok()
            .and_then(|row| usize::try_from(row).ok())
            .filter(|&row| row > 0)
            .ok_or_else(|| not_a_value(name, value, "rows-example"))
    };
    let mut list = Vec::new();
    for item in value
        .split([';', '\n'])
        .filter(|item| !item.trim().is_empty())
    {
        if let Some((number, reason)) = item.split_once(':') {
            let reason = Some(reason.trim().to_string()).filter(|reason| !reason.is_empty());
            list.push(Exclusion {
                row: row(number)?,
                reason,
            });
        } else {
            for number in item.split(',') {
                list.push(Exclusion {
                    row: row(number)?,
                    reason: None,
                });
            }
        }
    }
    Ok(list)
}

/// The error for an unknown option, which suggests the most similar known one.
pub fn unknown_name<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> UslError {
    let known: Vec<&str> = known.collect();
    let all: Vec<String> = known.iter().map(ToString::to_string).collect();
    let sentences = [messages::NEAREST_OPTION, messages::NO_OPTION];
    let (sentence, values) = messages::no_such(sentences, name, &known, &all);
    UslError::of(&sentence, values).with_value(name)
}

/// Index of the word in the list.
pub(crate) fn word(name: &str, value: &str, words: &[&str]) -> Result<usize, UslError> {
    words
        .iter()
        .position(|&known| known == value)
        .ok_or_else(|| {
            let sentence = if name == "lambda" {
                messages::NOT_A_CHOICE_OR_NUMBER
            } else {
                messages::NOT_A_CHOICE
            };
            refused(&sentence, name, value, ("choices", words.into()))
        })
}

/// A share of throughput; 0 for "none".
fn noise_prior(name: &str, value: &str) -> Result<f64, UslError> {
    if value == "none" {
        return Ok(0.0);
    }
    let scatter = read(value).ok_or_else(|| not_a_value(name, value, "noise-prior-example"))?;
    within(name, value, scatter, NOISE_PRIORS)
}

fn whole(name: &str, value: &str) -> Result<u64, UslError> {
    value
        .parse()
        .map_err(|_| not_a_value(name, value, "whole-number"))
}

fn count(name: &str, value: &str, range: Range<usize>) -> Result<usize, UslError> {
    let count = usize::try_from(whole(name, value)?).unwrap_or(usize::MAX);
    within(name, value, count, range)
}

pub(crate) fn not_a_value(name: &str, value: &str, expected: &str) -> UslError {
    let expected = ("expected", expected.into());
    refused(&messages::NOT_A_VALUE, name, value, expected)
}

/// The error for a refused value, which says what the option takes.
pub(crate) fn refused(
    sentence: &Sentence<ErrorCode>,
    name: &str,
    value: &str,
    expected: (&'static str, messages::Value),
) -> UslError {
    let values = [("option", name.into()), ("value", value.into()), expected];
    UslError::of(sentence, values)
        .in_column(name)
        .with_value(value)
}

fn within<T: PartialOrd>(name: &str, text: &str, value: T, range: Range<T>) -> Result<T, UslError> {
    if (range.least..=range.most).contains(&value) {
        return Ok(value);
    }
    let expected = ("expected", range.expected.into());
    Err(refused(&messages::OUTSIDE, name, text, expected))
}

#[cfg(test)]
mod tests {
    use super::*;
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
