//! The message format of the boundary: JSON, followed by long columns of numbers as raw bytes.
//!
//! ```text
//! message  length of the JSON in bytes (u32), JSON (UTF-8), numbers (f64)
//! ```
//!
//! All numbers are little-endian. `{"column": 3}` in the JSON stands for the next three numbers; in a response NaN
//! stands for null. JSON has no NaN or infinities: a host that has to pass one writes `{"number": "NaN"}`, `"Infinity"`
//! or `"-Infinity"`.

use std::borrow::Cow;

use hifijson::value::parse_bounded;
use hifijson::{token::Lex, SliceLexer};
use serde::Serialize;

use super::json::{append, Layout};
use crate::error::UslError;
use crate::report::{Fit, Point};

/// A value in a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Null.
    Null,
    /// True or false.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// Values of any kind; may be empty.
    List(Vec<Value>),
    /// Numbers only.
    Numbers(Vec<f64>),
    /// Names and values, in the order written.
    Object(Vec<(String, Value)>),
}

/// Decodes a message; `None` if it is malformed, or its numbers do not match the JSON.
#[must_use]
pub fn read(message: &[u8]) -> Option<Value> {
    let (length, rest) = message.split_first_chunk()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    let (json, mut numbers) = rest.split_at_checked(length)?;
    let value = parsed(json)?.with_numbers(&mut numbers)?;
    numbers.is_empty().then_some(value)
}

impl Value {
    /// Replaces column references by the numbers that follow the JSON.
    fn with_numbers(self, numbers: &mut &[u8]) -> Option<Self> {
        Some(match self {
            Self::List(values) => Self::List(
                values
                    .into_iter()
                    .map(|value| value.with_numbers(numbers))
                    .collect::<Option<_>>()?,
            ),
            Self::Object(fields) => match fields.as_slice() {
                [(name, Self::Number(count))] if name == "column" => {
                    Self::Numbers(column(*count, numbers)?)
                }
                [(name, Self::Text(number))] if name == "number" => {
                    Self::Number(number.parse().ok()?)
                }
                _ => Self::Object(fields),
            },
            other => other,
        })
    }
}

/// Takes the next `count` numbers.
fn column(count: f64, numbers: &mut &[u8]) -> Option<Vec<f64>> {
    const EACH: usize = size_of::<f64>();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let length = (count as usize).checked_mul(EACH)?;
    let (bytes, rest) = numbers.split_at_checked(length)?;
    *numbers = rest;
    let (each, _) = bytes.as_chunks::<EACH>();
    Some(each.iter().copied().map(f64::from_le_bytes).collect())
}

/// A text or number as it stands in JSON; a text with escapes has memory of its own.
type Json<'a> = hifijson::value::Value<&'a str, Cow<'a, str>>;

/// How deep values may stand in one another.
const DEEPEST: usize = 128;

/// The value of a JSON text.
fn parsed(json: &[u8]) -> Option<Value> {
    let value: Result<_, hifijson::Error> = SliceLexer::new(json)
        .exactly_one(Lex::ws_peek, |next, lexer| {
            parse_bounded(DEEPEST, next, lexer)
        });
    value_of(value.ok()?)
}

/// `None` if a number is beyond what an f64 holds.
fn value_of(json: Json) -> Option<Value> {
    Some(match json {
        Json::Null => Value::Null,
        Json::Bool(value) => Value::Bool(value),
        Json::Number((digits, _)) => Value::Number(number_of(digits)?),
        Json::String(text) => Value::Text(text.into_owned()),
        Json::Array(values) => list_of(values)?,
        Json::Object(fields) => Value::Object(
            fields
                .into_iter()
                .map(|(name, value)| Some((name.into_owned(), value_of(value)?)))
                .collect::<Option<_>>()?,
        ),
    })
}

fn number_of(digits: &str) -> Option<f64> {
    digits
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite())
}

fn list_of(values: Vec<Json>) -> Option<Value> {
    let values = values
        .into_iter()
        .map(value_of)
        .collect::<Option<Vec<_>>>()?;
    let numbers = values.iter().map(|value| match value {
        Value::Number(number) => Some(*number),
        _ => None,
    });
    Some(match numbers.collect::<Option<Vec<f64>>>() {
        Some(numbers) if !numbers.is_empty() => Value::Numbers(numbers),
        _ => Value::List(values),
    })
}

/// A response: `{"result": …}`, with `points` if it contains fits, or `{"error": …}`.
#[derive(Serialize)]
struct Answer<'a, T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a UslError>,
    /// Points of each fit in the result, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    points: Vec<Points>,
}

/// A reference to a column whose numbers follow the JSON.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Column {
    column: usize,
}

/// The points of a fit: their numbers follow as columns of length `rows`, in the order of their fields.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Points {
    rows: usize,
    /// Reasons of all points, if any point has one.
    excluded_reason: Option<Vec<Option<String>>>,
}

/// Declares the columns of points, in the order in which they follow a response. What a kind is in other languages:
/// a number, a number or none (NaN), a whole number, or whether or not (1 or 0).
macro_rules! point_columns {
    ($($name:literal $field:ident: $kind:ident,)*) => {
        /// Name and kind of each column of points.
        pub(crate) const POINT_COLUMNS: &[(&str, &str)] = &[$(($name, stringify!($kind)),)*];

        impl Numbers {
            // A separate loop for each column: calling a function pointer per number takes several times as long.
            fn point_columns(&mut self, points: &[Point]) {
                $(self.append(points.iter().map(|point| $kind(point.$field)));)*
            }
        }
    };
}

point_columns! {
    "row" row: whole,
    "concurrency" concurrency: number,
    "throughput" throughput: number,
    "latency" latency: optional,
    "fitted" fitted: optional,
    "residual" residual: optional,
    "standardizedResidual" standardized_residual: optional,
    "studentizedResidual" studentized_residual: optional,
    "leverage" leverage: optional,
    "cooksDistance" cooks_distance: optional,
    "efficiency" efficiency: optional,
    "weight" weight: number,
    "included" included: truth,
}

fn whole(value: usize) -> f64 {
    value as f64
}

fn number(value: f64) -> f64 {
    value
}

fn optional(value: Option<f64>) -> f64 {
    value.unwrap_or(f64::NAN)
}

fn truth(value: bool) -> f64 {
    f64::from(u8::from(value))
}

/// The numbers that follow the JSON of a response.
#[derive(Default)]
pub struct Numbers(Vec<u8>);

impl Numbers {
    /// Appends a column.
    pub fn column(&mut self, numbers: impl ExactSizeIterator<Item = f64>) -> Column {
        let column = numbers.len();
        self.append(numbers);
        Column { column }
    }

    #[inline]
    fn append(&mut self, numbers: impl ExactSizeIterator<Item = f64>) {
        let before = self.0.len();
        self.0.resize(before + numbers.len() * size_of::<f64>(), 0);
        let (places, _) = self.0[before..].as_chunks_mut();
        for (place, number) in places.iter_mut().zip(numbers) {
            *place = number.to_le_bytes();
        }
    }

    fn points(&mut self, points: &mut [Point]) -> Points {
        self.0
            .reserve(POINT_COLUMNS.len() * points.len() * size_of::<f64>());
        self.point_columns(points);
        let has_reason = points.iter().any(|point| point.excluded_reason.is_some());
        Points {
            rows: points.len(),
            excluded_reason: has_reason.then(|| {
                let reasons = points.iter_mut().map(|point| point.excluded_reason.take());
                reasons.collect()
            }),
        }
    }
}

/// Encodes a result with its columns of numbers.
pub fn message_of(result: &impl Serialize, numbers: Numbers) -> Vec<u8> {
    write(Some(result), None, Vec::new(), numbers)
}

/// Encodes an error.
pub fn error_message(error: &UslError) -> Vec<u8> {
    write(None::<&()>, Some(error), Vec::new(), Numbers::default())
}

/// Encodes a result with fits, whose points are sent as columns.
pub fn fits_message<T: Serialize>(
    mut result: T,
    fits: impl FnOnce(&mut T) -> Vec<&mut Fit>,
) -> Vec<u8> {
    let mut numbers = Numbers::default();
    let points = fits(&mut result)
        .into_iter()
        .map(|fit| numbers.points(&mut std::mem::take(&mut fit.points)))
        .collect();
    write(Some(&result), None, points, numbers)
}

/// Usual size of one fit's JSON, in bytes; longer messages grow.
const USUAL: usize = 1 << 12;

fn write<T: Serialize>(
    result: Option<&T>,
    error: Option<&UslError>,
    points: Vec<Points>,
    Numbers(numbers): Numbers,
) -> Vec<u8> {
    let mut message = Vec::with_capacity(USUAL + numbers.len());
    message.resize(size_of::<u32>(), 0);
    let answer = Answer {
        result,
        error,
        points,
    };
    append(&mut message, &answer, Layout::Wire);
    let length = u32::try_from(message.len() - size_of::<u32>()).unwrap_or(u32::MAX);
    message[..size_of::<u32>()].copy_from_slice(&length.to_le_bytes());
    message.extend_from_slice(&numbers);
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(json: &str, numbers: &[f64]) -> Vec<u8> {
        let length = u32::try_from(json.len()).unwrap().to_le_bytes();
        let numbers: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
        [&length, json.as_bytes(), &numbers].concat()
    }

    #[test]
    fn numbers_after_the_json_take_their_places_in_order() {
        let json = r#"["a\n", {"column": 2}, [1, 2.5], {"x": "1"}, [{"column": 1}], {"number": "-Infinity"}, []]"#;
        let read = read(&message(json, &[0.1, f64::MAX, -0.0])).unwrap();
        let Value::List(values) = read else {
            panic!("{read:?}")
        };
        assert_eq!(
            values,
            [
                Value::Text("a\n".into()),
                Value::Numbers(vec![0.1, f64::MAX]),
                Value::Numbers(vec![1.0, 2.5]),
                Value::Object(vec![("x".into(), Value::Text("1".into()))]),
                Value::List(vec![Value::Numbers(vec![-0.0])]),
                Value::Number(f64::NEG_INFINITY),
                Value::List(vec![]),
            ]
        );
    }

    #[test]
    fn numbers_that_are_missing_or_too_many_make_no_message() {
        let json = r#"[{"column": 2}]"#;
        assert!(read(&message(json, &[1.0, 2.0])).is_some());
        for numbers in [&[1.0][..], &[1.0, 2.0, 3.0]] {
            assert!(read(&message(json, numbers)).is_none());
        }
        assert!(read(&message(r#"[{"column": 1e300}]"#, &[])).is_none());
        assert!(read(&message(r#"[{"number": "much"}]"#, &[])).is_none());
    }

    #[test]
    fn what_is_no_json_or_is_cut_short_is_no_message() {
        let whole = message("[1]", &[]);
        assert!(read(&whole).is_some());
        for end in 0..whole.len() {
            assert!(read(&whole[..end]).is_none(), "{end}");
        }
        assert!(read(&message("[1", &[])).is_none());
        assert!(read(&message(&"[".repeat(100_000), &[])).is_none());
    }

    #[test]
    fn every_digit_of_a_number_is_read() {
        for number in [
            "0.1",
            "955.16",
            "1.7976931348623157e308",
            "5e-324",
            "9007199254740993",
        ] {
            let Some(Value::Numbers(read)) = read(&message(&format!("[{number}]"), &[])) else {
                panic!("{number}")
            };
            assert_eq!(read[0].to_bits(), number.parse::<f64>().unwrap().to_bits());
        }
    }
}
