//! JSON documents by path.

use crate::said::{said, Said};
use serde_json::Value;

/// The document in a text, which may follow a line or two that the tool logged before it.
///
/// # Errors
/// It is incomplete or no JSON.
pub fn of(text: &str) -> Result<Value, Said> {
    let start = text
        .lines()
        .position(|line| line.trim_start().starts_with(['{', '[']))
        .unwrap_or(0);
    let begin: usize = text.split_inclusive('\n').take(start).map(str::len).sum();
    let mut documents = serde_json::Deserializer::from_str(&text[begin..]).into_iter::<Value>();
    match documents.next() {
        Some(Ok(document)) => Ok(document),
        Some(Err(error)) => Err(said!(
            "its JSON is incomplete or invalid ({error}); write it again"
                | "Das JSON ist unvollständig oder ungültig ({error}). Noch einmal schreiben"
        )),
        None => Err(["it has no JSON", "Es steht kein JSON darin"].into()),
    }
}

/// JSON as Python writes it, whose numbers may be `Infinity` and `NaN`, with null in their place.
#[must_use]
pub fn without_infinity(text: &str) -> String {
    let null = |text: String, word: &str| text.replace(&format!(": {word}"), ": null");
    ["-Infinity", "Infinity", "NaN"]
        .into_iter()
        .fold(text.to_owned(), null)
}

/// The value at a path of names, `a/b`.
#[must_use]
pub fn at<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('/')
        .try_fold(value, |value, name| value.get(name))
}

/// The number at a path, also where it is written as a text; finite and not negative.
#[must_use]
pub fn number(value: &Value, path: &str) -> Option<f64> {
    number_of(at(value, path)?)
}

/// A number, also where it is written as a text; finite and not negative.
#[must_use]
pub fn number_of(found: &Value) -> Option<f64> {
    let number = found
        .as_f64()
        .or_else(|| found.as_str()?.trim().parse().ok())?;
    (number.is_finite() && number >= 0.0).then_some(number)
}

/// The text at a path.
#[must_use]
pub fn text<'v>(value: &'v Value, path: &str) -> Option<&'v str> {
    at(value, path)?.as_str()
}

/// The list at a path; empty if there is none.
#[must_use]
pub fn list<'v>(value: &'v Value, path: &str) -> &'v [Value] {
    at(value, path)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}
