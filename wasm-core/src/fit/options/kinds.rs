//! What options take: how a text is read, and what a number may be.

use std::marker::PhantomData;

use super::words::Worded;
use super::{Exclusion, LambdaOption, LambdaSource, Weights, MOST_BAND_POINTS};
use crate::error::{ErrorCode, UslError};
use crate::messages::{self, Sentence};
use crate::number_text::{read, shortest};

#[cfg(feature = "schema")]
use super::declared::{choices, Takes};

/// What an option takes.
pub(crate) trait Kind {
    /// What a text is read as.
    type Value;

    /// Reads a text.
    fn read(&self, name: &str, text: &str) -> Result<Self::Value, UslError>;

    /// Refuses what [`read`](Self::read) refuses, however the value came about.
    fn check(&self, _name: &str, _value: &Self::Value) -> Result<(), UslError> {
        Ok(())
    }

    /// The same for a program in another language.
    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes;
}

/// One word of a closed set.
pub(crate) struct Word<T>(PhantomData<T>);

pub(crate) const fn word<T: Worded>() -> Word<T> {
    Word(PhantomData)
}

impl<T: Worded> Kind for Word<T> {
    type Value = T;

    fn read(&self, name: &str, text: &str) -> Result<T, UslError> {
        choice(name, text, T::WORDS, &messages::NOT_A_CHOICE).map(|at| T::ALL[at])
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::word(choices::<T>())
    }
}

/// The same, or nothing.
pub(crate) struct Chosen<T>(pub Word<T>);

impl<T: Worded> Kind for Chosen<T> {
    type Value = Option<T>;

    fn read(&self, name: &str, text: &str) -> Result<Option<T>, UslError> {
        self.0.read(name, text).map(Some)
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        self.0.takes()
    }
}

/// Weights, but not `column`: naming a column of a table selects it.
pub(crate) struct Weighting;

impl Weighting {
    pub(crate) const WORDS: &'static [&'static str] = Weights::WORDS.split_at(3).0;
}

impl Kind for Weighting {
    type Value = Weights;

    fn read(&self, name: &str, text: &str) -> Result<Weights, UslError> {
        choice(name, text, Self::WORDS, &messages::NOT_A_CHOICE).map(|at| Weights::ALL[at])
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        let mut choices = choices::<Weights>();
        choices.truncate(Self::WORDS.len());
        Takes::Word {
            choices,
            also: Some("a column of standard deviations"),
        }
    }
}

/// A throughput, or where it comes from.
pub(crate) struct Lambda;

impl Kind for Lambda {
    type Value = LambdaOption;

    fn read(&self, name: &str, text: &str) -> Result<LambdaOption, UslError> {
        if let Some(given) = read(text) {
            return within(name, text, given, LAMBDAS).map(LambdaOption::Given);
        }
        choice(
            name,
            text,
            LambdaSource::WORDS,
            &messages::NOT_A_CHOICE_OR_NUMBER,
        )
        .map(|at| LambdaSource::ALL[at].into())
    }

    fn check(&self, name: &str, value: &LambdaOption) -> Result<(), UslError> {
        match *value {
            LambdaOption::Given(given) => check(name, given, LAMBDAS),
            LambdaOption::Source(_) => Ok(()),
        }
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::WordOrNumber {
            choices: choices::<LambdaSource>(),
        }
    }
}

/// A share of throughput; 0 for `none`.
pub(crate) struct NoisePrior;

impl Kind for NoisePrior {
    type Value = f64;

    fn read(&self, name: &str, text: &str) -> Result<f64, UslError> {
        if text == "none" {
            return Ok(0.0);
        }
        let share = read(text).ok_or_else(|| not_a_value(name, text, "noise-prior-example"))?;
        within(name, text, share, NOISE_PRIORS)
    }

    fn check(&self, name: &str, value: &f64) -> Result<(), UslError> {
        check(name, *value, NOISE_PRIORS)
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::NumberOrNone
    }
}

/// The level of an interval.
pub(crate) struct Level;

impl Kind for Level {
    type Value = f64;

    fn read(&self, name: &str, text: &str) -> Result<f64, UslError> {
        let level = read(text).ok_or_else(|| not_a_value(name, text, "share-example"))?;
        within(name, text, level, LEVELS)
    }

    fn check(&self, name: &str, value: &f64) -> Result<(), UslError> {
        check(name, *value, LEVELS)
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::Number
    }
}

/// A number of something.
pub(crate) struct Count(pub Range<usize>);

impl Kind for Count {
    type Value = usize;

    fn read(&self, name: &str, text: &str) -> Result<usize, UslError> {
        let count = usize::try_from(whole(name, text)?).unwrap_or(usize::MAX);
        within(name, text, count, self.0)
    }

    fn check(&self, name: &str, value: &usize) -> Result<(), UslError> {
        within(name, &value.to_string(), *value, self.0).map(|_| ())
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::Whole
    }
}

/// Any whole number.
pub(crate) struct Seed;

impl Kind for Seed {
    type Value = u64;

    fn read(&self, name: &str, text: &str) -> Result<u64, UslError> {
        whole(name, text)
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::Whole
    }
}

/// At most so many positive numbers, separated by commas, semicolons or spaces.
pub(crate) struct Concurrencies(pub usize);

impl Kind for Concurrencies {
    type Value = Vec<f64>;

    fn read(&self, name: &str, text: &str) -> Result<Vec<f64>, UslError> {
        let list = text
            .split([',', ';', ' ', '\n'])
            .filter(|item| !item.trim().is_empty())
            .map(|item| {
                let number = read(item.trim())
                    .ok_or_else(|| not_a_value(name, text, "concurrencies-example"))?;
                within(name, item, number, CONCURRENCIES)
            })
            .collect::<Result<Vec<f64>, UslError>>()?;
        few(name, list.len(), self.0, || text.to_string())?;
        Ok(list)
    }

    fn check(&self, name: &str, list: &Vec<f64>) -> Result<(), UslError> {
        for &n in list {
            check(name, n, CONCURRENCIES)?;
        }
        few(name, list.len(), self.0, || list.len().to_string())
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::Concurrencies
    }
}

/// Rows separated by commas; with reasons, `row:reason` separated by semicolons or line ends.
pub(crate) struct Rows;

impl Kind for Rows {
    type Value = Vec<Exclusion>;

    fn read(&self, name: &str, text: &str) -> Result<Vec<Exclusion>, UslError> {
        let row = |text_of_row: &str| {
            text_of_row
                .trim()
                .parse::<u64>()
                .ok()
                .and_then(|row| usize::try_from(row).ok())
                .filter(|&row| row > 0)
                .ok_or_else(|| not_a_value(name, text, "rows-example"))
        };
        let mut list = Vec::new();
        for item in text
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
                    list.push(row(number)?.into());
                }
            }
        }
        Ok(list)
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::Rows
    }
}

/// A column of a table, by its header or 1-based number.
pub(crate) struct Column;

impl Kind for Column {
    type Value = Option<String>;

    fn read(&self, _name: &str, text: &str) -> Result<Option<String>, UslError> {
        Ok(Some(text.to_string()))
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::Column
    }
}

/// Any text.
pub(crate) struct Text;

impl Kind for Text {
    type Value = Option<String>;

    fn read(&self, _name: &str, text: &str) -> Result<Option<String>, UslError> {
        Ok(Some(text.to_string()))
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::Text
    }
}

/// Whether or not.
pub(crate) struct Truth;

impl Kind for Truth {
    type Value = bool;

    fn read(&self, name: &str, text: &str) -> Result<bool, UslError> {
        choice(name, text, &["true", "false"], &messages::NOT_A_CHOICE).map(|at| at == 0)
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> Takes {
        Takes::Truth
    }
}

/// What a number may be, and the phrase that says so.
#[derive(Clone, Copy)]
pub(crate) struct Range<T> {
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
pub(crate) const BAND_POINTS: Range<usize> = Range {
    least: 0,
    most: MOST_BAND_POINTS,
    expected: "band-points-range",
};
/// With fewer, the ends of an interval are extremes of the sample; more would take minutes.
pub(crate) const REPLICATES: Range<usize> = Range {
    least: 100,
    most: 100_000,
    expected: "replicates-range",
};

/// Checks the level of an interval.
///
/// # Errors
/// `out-of-range`.
pub(crate) fn check_level(level: f64) -> Result<(), UslError> {
    check("level", level, LEVELS)
}

/// Index of the word in the list.
fn choice(
    name: &str,
    text: &str,
    words: &[&str],
    sentence: &Sentence<ErrorCode>,
) -> Result<usize, UslError> {
    words
        .iter()
        .position(|&known| known == text)
        .ok_or_else(|| refused(sentence, name, text, ("choices", words.into())))
}

fn whole(name: &str, text: &str) -> Result<u64, UslError> {
    text.parse()
        .map_err(|_| not_a_value(name, text, "whole-number"))
}

/// Checks the length of a list.
fn few(name: &str, found: usize, most: usize, text: impl Fn() -> String) -> Result<(), UslError> {
    if found <= most {
        return Ok(());
    }
    let most = ("most", most.into());
    Err(refused(&messages::TOO_MANY, name, &text(), most))
}

fn check(name: &str, value: f64, range: Range<f64>) -> Result<(), UslError> {
    within(name, &shortest(value), value, range).map(|_| ())
}

fn within<T: PartialOrd>(name: &str, text: &str, value: T, range: Range<T>) -> Result<T, UslError> {
    if (range.least..=range.most).contains(&value) {
        return Ok(value);
    }
    let expected = ("expected", range.expected.into());
    Err(refused(&messages::OUTSIDE, name, text, expected))
}

/// The error for an unknown option, which suggests the most similar known one.
pub fn unknown_name<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> UslError {
    let known: Vec<&str> = known.collect();
    let all: Vec<String> = known.iter().map(ToString::to_string).collect();
    let sentences = [messages::NEAREST_OPTION, messages::NO_OPTION];
    let (sentence, values) = messages::no_such(sentences, name, &known, &all);
    UslError::of(&sentence, values).with_value(name)
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
