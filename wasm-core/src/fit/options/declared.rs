//! What programs in other languages are told of an option.

use serde::Serialize;
use serde_json::Value;

use super::words::Worded;

/// What an option takes.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Takes {
    /// One of some words.
    Word {
        /// The words.
        choices: Vec<Choice>,
        /// What else it takes where a table is read.
        #[serde(skip_serializing_if = "Option::is_none")]
        also: Option<&'static str>,
    },
    /// One of some words, or a number.
    WordOrNumber {
        /// The words.
        choices: Vec<Choice>,
    },
    /// A number, or the word `none`.
    NumberOrNone,
    /// A number.
    Number,
    /// A whole number.
    Whole,
    /// Numbers above 0.
    Concurrencies,
    /// Rows, each with a reason or without.
    Rows,
    /// A column, by header or number.
    Column,
    /// Any text.
    Text,
    /// Whether or not.
    Truth,
}

impl Takes {
    pub(crate) fn word(choices: Vec<Choice>) -> Self {
        Self::Word {
            choices,
            also: None,
        }
    }
}

/// A word that an option takes.
#[derive(Serialize)]
pub struct Choice {
    word: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    remark: &'static str,
}

/// All words of a set.
pub(crate) fn choices<T: Worded>() -> Vec<Choice> {
    let each = T::WORDS.iter().zip(T::REMARKS);
    each.map(|(word, remark)| Choice { word, remark }).collect()
}

/// What lists of options show of one, in a line.
#[derive(Serialize)]
pub struct Shown {
    /// What stands for its value.
    #[serde(skip_serializing_if = "str::is_empty")]
    value: &'static str,
    /// What it is, where its choices do not say it.
    #[serde(skip_serializing_if = "str::is_empty")]
    help: &'static str,
    /// What follows the choices.
    #[serde(skip_serializing_if = "str::is_empty")]
    note: &'static str,
    #[serde(skip)]
    default: Value,
}

impl Shown {
    /// An option with a value.
    pub(crate) fn value(value: &'static str) -> Self {
        Self {
            value,
            help: "",
            note: "",
            default: Value::Null,
        }
    }

    pub(crate) fn help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }

    pub(crate) fn note(self, note: &'static str) -> Self {
        Self { note, ..self }
    }

    pub(crate) fn default(self, default: impl Into<Value>) -> Self {
        let default = default.into();
        Self { default, ..self }
    }
}

/// An option.
#[derive(Serialize)]
pub struct Declared {
    pub(crate) name: &'static str,
    #[serde(flatten)]
    takes: Takes,
    #[serde(skip_serializing_if = "Value::is_null")]
    pub(crate) default: Value,
    doc: String,
    #[serde(flatten)]
    shown: Shown,
}

impl Declared {
    pub(crate) fn new(name: &'static str, doc: &[&str], takes: Takes, mut shown: Shown) -> Self {
        Self {
            name,
            takes,
            default: shown.default.take(),
            doc: doc.concat().trim().to_string(),
            shown,
        }
    }
}
