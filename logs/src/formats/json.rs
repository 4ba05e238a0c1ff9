//! JSON documents by path.

use super::remarks::unfinished;
use super::Runs;
use crate::log::Printed;
use crate::said::{said, Said};
use serde_json::Value;

/// The documents in a text and where they begin: those of several runs one after the other, with lines that a tool or a
/// script printed before each.
///
/// # Errors
/// The first is incomplete or no JSON.
pub fn all(text: &str) -> Result<Vec<(usize, Value)>, Said> {
    let mut documents = Vec::new();
    let mut at = 0;
    while let Some(begin) = begin_of(&text[at..]).map(|begin| at + begin) {
        let rest = &text[begin..];
        let mut found = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
        match found.next() {
            Some(Ok(document)) => {
                documents.push((begin, document));
                at = begin + found.byte_offset();
            }
            Some(Err(error)) if documents.is_empty() => {
                return Err(said!(
                    "its JSON is incomplete or invalid ({error}); write it again"
                        | "Das JSON ist unvollständig oder ungültig ({error}). Noch einmal schreiben"
                ));
            }
            // A line of a log, such as `[INFO] done`.
            _ if rest.starts_with('[') => at = begin + rest.find('\n').unwrap_or(rest.len()),
            _ => break,
        }
    }
    if documents.is_empty() {
        return Err(["it has no JSON", "Es steht kein JSON darin"].into());
    }
    Ok(documents)
}

/// Where the first line that may begin a document does.
fn begin_of(text: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start();
        if bare.starts_with(['{', '[']) {
            return Some(at + line.len() - bare.len());
        }
        at += line.len();
    }
    None
}

/// The runs of all documents, each by a function of one.
///
/// # Errors
/// None of them gives any.
pub fn runs(text: &str, read: impl Fn(&Value) -> Runs) -> Runs {
    let documents = all(text)?;
    let are_several = documents.len() > 1;
    let mut runs = Vec::new();
    let mut unread = Vec::new();
    for (begin, document) in &documents {
        match read(document) {
            Ok(found) => runs.extend(found.into_iter().map(|run| Printed {
                start: run.start.or(are_several.then_some(*begin)),
                ..run
            })),
            Err(why) => unread.push(why),
        }
    }
    match runs.first_mut() {
        Some(first) if !unread.is_empty() => first.notes.push(unfinished(unread.len())),
        None if !unread.is_empty() => return Err(unread.swap_remove(0)),
        _ => {}
    }
    Ok(runs)
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
