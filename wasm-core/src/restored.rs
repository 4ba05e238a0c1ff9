//! A result read back from its JSON: the parts whose codes are texts of the program, which cannot be derived.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use crate::error::{ErrorCode, ErrorDetails, UslError};
use crate::messages::{Value, Values};
use crate::report::{SeriesError, Warning};
use crate::verdict::message::Message;
use crate::verdict::warnings::WarningCode;

/// Codes, wordings and placeholders are some hundred, each a few words at most. Those of another version are kept, too,
/// but no file can fill the memory with them.
const MOST: usize = 10_000;
const LONGEST: usize = 100;

/// A code as a text of the program.
fn known<E: Error>(text: String) -> Result<&'static str, E> {
    static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = known.get(text.as_str()) {
        return Ok(known);
    }
    if known.len() == MOST || text.len() > LONGEST {
        return Err(E::custom("a code is none of this library"));
    }
    let kept: &'static str = Box::leak(text.into_boxed_str());
    known.insert(kept);
    Ok(kept)
}

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Values;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("the values of a message")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Values, A::Error> {
                let next = || {
                    let entry = map.next_entry::<String, Value>().transpose()?;
                    Some(entry.and_then(|(name, value)| known(name).map(|name| (name, value))))
                };
                std::iter::from_fn(next).collect()
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

/// Reads a struct by another of the same fields, whose codes are texts of their own.
macro_rules! by_fields {
    ($name:ident { $($field:ident: $type:ty $(=> $known:ident)?,)* }) => {
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[derive(serde::Deserialize)]
                struct Fields { $($field: $type,)* }
                let Fields { $($field,)* } = Fields::deserialize(deserializer)?;
                $($(let $field = $known::<D::Error>($field)?;)?)*
                Ok(Self { $($field,)* })
            }
        }
    };
}

fn perhaps<E: Error>(text: Option<String>) -> Result<Option<&'static str>, E> {
    text.map(known).transpose()
}

by_fields! {
    Message {
        code: String => known,
        variant: Option<String> => perhaps,
        values: Values,
        text: String,
        german: String,
    }
}

by_fields! {
    Warning {
        code: WarningCode,
        message: String,
        german: String,
        rows: Vec<usize>,
        numbers: Vec<f64>,
        variant: Option<String> => perhaps,
        values: Values,
    }
}

by_fields! {
    ErrorDetails {
        row: Option<usize>,
        column: Option<String>,
        value: Option<String>,
        columns: Option<Vec<String>>,
        variant: Option<String> => perhaps,
        values: Values,
    }
}

impl<'de> Deserialize<'de> for SeriesError {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        struct Fields {
            series: Option<String>,
            code: ErrorCode,
            message: String,
            german: Option<String>,
            details: Box<ErrorDetails>,
        }
        let read = Fields::deserialize(deserializer)?;
        let mut error = UslError::new(read.code, read.message);
        error.german = read.german;
        error.details = read.details;
        Ok(Self {
            series: read.series,
            error,
        })
    }
}
