//! How certain a number is, as people write it: `~500`, `471 ± 12`, `500 (approx.)`.

use std::borrow::Cow;

use crate::measurements::header::{is_ratio, PERCENT_SIGN};
use crate::measurements::number::leading_number;
use crate::words::{lowercase, stripped};

/// What stands before a number that is not exact, English and German.
const ABOUT: &[&str] = &[
    "~",
    "≈",
    "∼",
    "≃",
    "ca.",
    "ca",
    "circa",
    "about",
    "approximately",
    "approx.",
    "approx",
    "around",
    "roughly",
    "etwa",
    "rund",
    "ungefähr",
    "zirka",
];

/// What stands between a number and how uncertain it is.
pub(crate) const PLUS_MINUS: &[&str] = &["±", "+/-", "+/−", "+-"];

/// What stands in brackets behind a number and says which one it is.
const NOTES: &[&str] = &[
    "serial",
    "sequential",
    "single",
    "baseline",
    "base",
    "reference",
    "ref",
    "default",
    "max",
    "min",
    "ht",
    "smt",
    "physical",
    "logical",
    "seriell",
    "sequentiell",
    "basis",
    "referenz",
];

/// The text without what says how certain its number is, or how large beside another, and whether it is uncertain:
/// `471 ops/s` of `~471 ± 12 ops/s`, `190` of `190 (+90 %)`.
pub(super) fn certain(text: &str) -> (Cow<'_, str>, bool) {
    let (text, aside) = match text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('))
    {
        Some((before, aside)) if !before.trim().is_empty() && is_aside(aside.trim()) => {
            (before.trim_end(), aside.trim())
        }
        _ => (text, ""),
    };
    let about = stripped(text, ABOUT);
    let text = about.unwrap_or(text);
    let is_uncertain = about.is_some()
        || ABOUT.contains(&&*lowercase(aside))
        || stripped(aside, PLUS_MINUS).is_some();
    let sign = PLUS_MINUS.iter().find_map(|sign| text.split_once(sign));
    let Some((before, after)) = sign else {
        return (text.into(), is_uncertain);
    };
    let before = before.trim_end();
    match leading_number(after.trim_start()) {
        // A deviation in a column of its own.
        Some(_) if before.is_empty() => (after.trim_start().into(), is_uncertain),
        Some((_, unit)) if before.ends_with(|c: char| c.is_ascii_digit()) => {
            let unit = unit.trim_start().trim_start_matches(PERCENT_SIGN);
            ([before, " ", unit.trim_start()].concat().into(), true)
        }
        Some(_) => (before.into(), true),
        None => (text.into(), is_uncertain),
    }
}

/// Whether what stands in brackets behind a number only says which one it is, how it compares, or how certain it is:
/// `serial`, `+90 %`, `3.4x`, `±3`, `approx.`.
fn is_aside(text: &str) -> bool {
    let uncertainty = stripped(text, PLUS_MINUS);
    let number = leading_number(uncertainty.unwrap_or(text));
    let is_relative = |unit: &str| is_ratio(unit) || unit == PERCENT_SIGN;
    let lower = lowercase(text);
    ABOUT.contains(&&*lower)
        || NOTES.contains(&&*lower)
        || number.is_some_and(|(_, unit)| {
            is_relative(unit.trim()) || (uncertainty.is_some() && unit.is_empty())
        })
}
