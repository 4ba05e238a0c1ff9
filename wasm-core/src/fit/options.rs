//! What can be asked of a fit, by name: one place knows every option, its values and its messages.

use serde::Serialize;

use crate::error::{ErrorCode, UslError};

/// A closed set of words an option takes.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name { $($(#[$variant_meta])* #[serde(rename = $word)] $variant,)* }

        impl $name {
            // Only a set of words that an option takes is ever parsed.
            #[allow(dead_code)]
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$variant),)*];

            /// The word as it is written in options and results.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }
    };
}

words! {
    /// A model of scalability; each is the next with a parameter set to 0.
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
    /// Which model is asked for.
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
    /// How the parameters are found.
    pub enum Method {
        /// Least squares on throughput.
        Nonlinear = "nonlinear",
        /// Gunther's quadratic regression through the origin.
        Transform = "transform",
    }
}

words! {
    /// Where σ and κ may lie.
    pub enum BoundsKind {
        /// σ ≥ 0 and κ ≥ 0.
        Physical = "physical",
        /// Anywhere; admits super-linear data.
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
        /// Estimate ± t · standard error.
        Wald = "wald",
    }
}

/// λ: estimated, measured, or given.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum LambdaOption {
    /// By word.
    Source(LambdaSource),
    /// A given value, in the unit of the throughput.
    Given(f64),
}

/// The options of a fit as resolved; they stand in its result.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FitOptions {
    /// Model asked for.
    pub model: ModelChoice,
    /// How the parameters are found.
    pub method: Method,
    /// Where σ and κ may lie.
    pub bounds: BoundsKind,
    /// λ: estimated, measured, or given.
    pub lambda: LambdaOption,
    /// How much each measurement counts.
    pub weights: Weights,
    /// Level of every interval, between 0 and 1.
    pub level: f64,
    /// How intervals are computed.
    pub intervals: IntervalMethod,
    /// Points of the curve in `bands`; 0 for none.
    pub band_points: usize,
}

/// The level in common use.
const DEFAULT_LEVEL: f64 = 0.95;
/// More points than any screen has pixels in a row.
const MOST_BAND_POINTS: usize = 10_000;

impl Default for FitOptions {
    fn default() -> Self {
        Self {
            model: ModelChoice::Usl,
            method: Method::Nonlinear,
            bounds: BoundsKind::Physical,
            lambda: LambdaOption::Source(LambdaSource::Free),
            weights: Weights::Equal,
            level: DEFAULT_LEVEL,
            intervals: IntervalMethod::Wald,
            band_points: 0,
        }
    }
}

/// Every option's name.
pub const NAMES: &[&str] = &[
    "model",
    "method",
    "bounds",
    "lambda",
    "weights",
    "level",
    "intervals",
    "bandPoints",
];

impl FitOptions {
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
    /// `unknown-option` for a name or a value that is not known, `out-of-range` for a number that
    /// cannot be meant.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), UslError> {
        match name {
            "model" => self.model = word(name, value, ModelChoice::WORDS)?,
            "method" => self.method = word(name, value, Method::WORDS)?,
            "bounds" => self.bounds = word(name, value, BoundsKind::WORDS)?,
            "weights" => self.weights = word(name, value, Weights::WORDS)?,
            "intervals" => self.intervals = word(name, value, IntervalMethod::WORDS)?,
            "lambda" => {
                self.lambda = match value.parse::<f64>() {
                    Ok(given) => LambdaOption::Given(within(
                        name,
                        value,
                        given,
                        1e-120,
                        1e120,
                        "a positive throughput",
                    )?),
                    Err(_) => LambdaOption::Source(word(name, value, LambdaSource::WORDS)?),
                }
            }
            "level" => {
                let level = value
                    .parse()
                    .map_err(|_| not_a_value(name, value, "a number such as 0.95"))?;
                self.level = within(
                    name,
                    value,
                    level,
                    0.01,
                    0.9999,
                    "between 0.01 and 0.9999, such as 0.95",
                )?;
            }
            "bandPoints" => {
                let count: usize = value
                    .parse()
                    .map_err(|_| not_a_value(name, value, "a whole number"))?;
                if count > MOST_BAND_POINTS {
                    return Err(outside(name, value, "at most 10000"));
                }
                self.band_points = count;
            }
            _ => return Err(unknown_name(name, NAMES.iter().copied())),
        }
        Ok(())
    }
}

/// The error for an option that is not known, with the nearest one that is.
pub fn unknown_name<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> UslError {
    let known: Vec<&str> = known.collect();
    let message = match nearest(name, &known) {
        Some(best) => format!("There is no option \"{name}\"; did you mean \"{best}\"?"),
        None => format!(
            "There is no option \"{name}\"; the options are {}.",
            known.join(", ")
        ),
    };
    UslError::new(ErrorCode::UnknownOption, message).with_value(name)
}

fn word<T: Copy>(name: &str, value: &str, words: &[(&str, T)]) -> Result<T, UslError> {
    words
        .iter()
        .find(|(known, _)| *known == value)
        .map(|&(_, choice)| choice)
        .ok_or_else(|| {
            let list: Vec<&str> = words.iter().map(|&(known, _)| known).collect();
            let list = list.join(", ");
            let expected = if name == "lambda" {
                format!("{list} or a number")
            } else {
                format!("one of {list}")
            };
            not_a_value(name, value, &expected)
        })
}

fn not_a_value(name: &str, value: &str, expected: &str) -> UslError {
    UslError::new(
        ErrorCode::UnknownOption,
        format!("The option \"{name}\" is \"{value}\"; give {expected}."),
    )
    .in_column(name)
    .with_value(value)
}

fn outside(name: &str, value: &str, expected: &str) -> UslError {
    UslError::new(
        ErrorCode::OutOfRange,
        format!("The option \"{name}\" is {value}; it must be {expected}."),
    )
    .in_column(name)
    .with_value(value)
}

fn within(
    name: &str,
    text: &str,
    value: f64,
    low: f64,
    high: f64,
    expected: &str,
) -> Result<f64, UslError> {
    if (low..=high).contains(&value) {
        Ok(value)
    } else {
        Err(outside(name, text, expected))
    }
}

fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    known
        .iter()
        .map(|&candidate| {
            (
                strsim::osa_distance(&name.to_lowercase(), &candidate.to_lowercase()),
                candidate,
            )
        })
        .min()
        .filter(|&(distance, candidate)| distance <= 1 + candidate.len() / 4)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        options.set("lambda", "974.3").unwrap();
        assert_eq!(options.lambda, LambdaOption::Given(974.3));
    }
}
