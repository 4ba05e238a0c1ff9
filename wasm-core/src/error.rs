//! What can be wrong with the input: one error type with stable codes.
//!
//! The message of every error is one sentence that says what was found, where, and what to do.

use serde::Serialize;

use crate::messages::{Language, Sentence, Values};

/// Stable name of a kind of error; programs should decide by it, not by the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ErrorCode {
    /// Fewer measurements than the model has free parameters.
    TooFewPoints,
    /// Fewer different concurrencies than the model has free parameters.
    TooFewDistinctConcurrencies,
    /// A cell that should hold a number holds other text, or is empty beside a number.
    NotANumber,
    /// A concurrency or a throughput is zero or negative.
    NotPositive,
    /// A number is NaN, infinite, or too large to be represented.
    NotFinite,
    /// The requested column is not in the table, or no column is recognised.
    ColumnNotFound,
    /// Two columns differ in length.
    LengthMismatch,
    /// The method needs the throughput at a concurrency of one.
    NeedsSingleUserThroughput,
    /// A number lies outside what the law or an option allows.
    OutOfRange,
    /// The file is missing or is not text.
    UnreadableInput,
    /// The input is empty, or has only a header.
    EmptyInput,
    /// An option, or the value of an option, is not known.
    UnknownOption,
    /// Several columns could be meant.
    AmbiguousColumn,
    /// The requested series is not in the table, or the table has several and none was named.
    SeriesNotFound,
    /// A WebAssembly host called an unknown function, or passed arguments it does not take.
    UnknownCall,
    /// A bug in this library.
    Internal,
}

impl ErrorCode {
    /// The code as it is written in JSON and on the command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::TooFewPoints => "too-few-points",
            Self::TooFewDistinctConcurrencies => "too-few-distinct-concurrencies",
            Self::NotANumber => "not-a-number",
            Self::NotPositive => "not-positive",
            Self::NotFinite => "not-finite",
            Self::ColumnNotFound => "column-not-found",
            Self::LengthMismatch => "length-mismatch",
            Self::NeedsSingleUserThroughput => "needs-single-user-throughput",
            Self::OutOfRange => "out-of-range",
            Self::UnreadableInput => "unreadable-input",
            Self::EmptyInput => "empty-input",
            Self::UnknownOption => "unknown-option",
            Self::AmbiguousColumn => "ambiguous-column",
            Self::SeriesNotFound => "series-not-found",
            Self::UnknownCall => "unknown-call",
            Self::Internal => "internal",
        }
    }
}

/// Where the error is, and the values in its message. A field is `null` where it does not apply.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ErrorDetails {
    /// 1-based line of the file as an editor shows it; 1-based row of the data in the API.
    pub row: Option<usize>,
    /// The column's header, else its 1-based number; for a refused option, the option's name.
    pub column: Option<String>,
    /// The value found there, as written.
    pub value: Option<String>,
    /// Names of the table's columns, in their order; `null` where no table was read.
    pub columns: Option<Vec<String>>,
    /// Which of the code's wordings the message uses, in `docs/messages.json`; `null` where it uses none of them.
    pub variant: Option<&'static str>,
    /// The values that fill in the message.
    #[cfg_attr(
        feature = "types",
        tsify(type = "Record<string, number | string | string[]>")
    )]
    #[cfg_attr(feature = "schema", schemars(with = "crate::messages::ValuesByName"))]
    pub values: Values,
}

/// Bad input: a stable code, one sentence, and the place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct UslError {
    /// What kind of error it is.
    pub code: ErrorCode,
    /// One sentence: what was found, where, and what to do.
    pub message: String,
    /// The same in German; `null` for an error that only a program causes.
    pub german: Option<String>,
    /// Row, column and value.
    pub details: Box<ErrorDetails>,
}

impl UslError {
    /// An error whose message is a sentence filled with values.
    pub(crate) fn of(sentence: &Sentence<ErrorCode>, values: impl Into<Values>) -> Self {
        Self::filled(sentence, values.into())
    }

    /// The code of all calls, whatever the number of values.
    #[inline(never)]
    fn filled(sentence: &Sentence<ErrorCode>, values: Values) -> Self {
        Self {
            code: sentence.code,
            message: sentence.fill(&values, &[], Language::English),
            german: Some(sentence.fill(&values, &[], Language::German)),
            details: Box::new(ErrorDetails {
                variant: sentence.variant,
                values,
                ..ErrorDetails::default()
            }),
        }
    }

    /// An error without a place, in English alone.
    #[must_use]
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            german: None,
            details: Box::default(),
        }
    }

    /// The same error, at a row.
    #[must_use]
    pub fn at_row(mut self, row: usize) -> Self {
        self.details.row = Some(row);
        self
    }

    /// The same error, in a column.
    #[must_use]
    pub fn in_column(self, column: impl Into<String>) -> Self {
        self.of_column(column.into())
    }

    /// The code of all calls, whatever names the column.
    #[inline(never)]
    fn of_column(mut self, column: String) -> Self {
        self.details.column = Some(column);
        self
    }

    /// The same error, with the names of the table's columns.
    #[must_use]
    pub(crate) fn among_columns(mut self, names: &[String]) -> Self {
        self.details.columns = Some(names.to_vec());
        self
    }

    /// The same error, with the value that was found.
    #[must_use]
    pub fn with_value(mut self, value: impl Into<String>) -> Self {
        self.details.value = Some(value.into());
        self
    }
}

impl std::fmt::Display for UslError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}]", self.message, self.code.as_str())
    }
}

impl std::error::Error for UslError {}
