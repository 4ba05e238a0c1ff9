//! A number with what people write around it in a cell: `**32**`, `306 req/s`, `9.5ms`, `2x4 cores`, `threads=64`,
//! `~500`, `471 ± 12`.

use std::borrow::Cow;

use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::header::{describe_header, is_label, Quantity, PERCENT_SIGN, RATIOS};
use crate::result_part::result_part;
use crate::words::lowercase;

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
/// Signs that belong to the number behind them, also behind a blank.
pub(crate) const BEFORE_NUMBERS: &[&str] = &[
    "~", "≈", "±", "+/-", "+/−", "+-", ">", "<", "≥", "≤", ">=", "<=",
];
/// Signs and units of time that belong to the number before them.
pub(crate) const AFTER_NUMBERS: &[&str] = &[
    "%", "x", "×", "s", "ms", "us", "µs", "μs", "ns", "sec", "secs", "msec", "usec", "seconds",
];
/// What stands before a limit.
const LIMITS: &[&str] = &[
    ">",
    "<",
    "≥",
    "≤",
    "⩾",
    "⩽",
    "more than",
    "less than",
    "at least",
    "at most",
    "up to",
    "over",
    "above",
    "under",
    "below",
    "max.",
    "max",
    "min.",
    "min",
    "mehr als",
    "weniger als",
    "mindestens",
    "höchstens",
    "über",
    "unter",
    "bis",
    "ab",
];
/// What stands between the ends of a range.
const RANGES: &[&str] = &["–", "—", "-", "...", "..", "…", "to ", "bis "];

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

result_part! {
    /// A number with marks, a unit or a noun around it.
    pub struct Amount {
        /// The digits with their separators, without marks.
        pub digits: String,
        /// The second factor of a product such as `2x4`; `null` for a single number.
        pub times: Option<String>,
        /// The unit or noun behind the number, or the label before it; empty if there is none.
        pub unit: String,
    }
}

impl Amount {
    /// The amount in a cell; `None` if it holds no number, or more than a number with known words.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let unmarked = without_marks(text);
        let (bare, _) = certain(unmarked.trim());
        if let Some(time) = Self::clock(&bare).or_else(|| Self::colons(&bare)) {
            return Some(time);
        }
        let (label, rest) = labelled(&bare);
        let (digits, rest) = leading_number(rest)?;
        let behind = rest.trim_start();
        let factor = behind
            .strip_prefix(['x', 'X', '×', '*'])
            .and_then(|rest| leading_number(rest.trim_start()));
        let (times, behind) = match factor {
            Some((times, rest)) => (Some(times.to_string()), rest.trim()),
            None => (None, behind.trim_end()),
        };
        let unit = match (label, behind) {
            ("", unit) if unit.len() == 1 && is_label(unit) => "concurrency",
            ("", unit) => unit,
            (label, "") if is_label(label) => "concurrency",
            (label, "") => label,
            _ => return None,
        };
        (unit.is_empty() || is_known(unit)).then(|| Self {
            digits: digits.into(),
            times,
            unit: unit.into(),
        })
    }

    /// The seconds of a time in hours, minutes and seconds: `2m13.847s`, `1h 02m`.
    fn clock(text: &str) -> Option<Self> {
        let (mut seconds, mut parts, mut rest) = (0.0, 0, text);
        for (mark, factor) in [('h', 3600.0), ('m', 60.0), ('s', 1.0)] {
            let Some((number, behind)) = rest.split_once(mark) else {
                continue;
            };
            let is_digit = |c: char| c.is_ascii_digit() || c == '.';
            if !number.starts_with(is_digit) || !number.chars().all(is_digit) {
                return None;
            }
            seconds += factor * number.parse::<f64>().ok()?;
            parts += 1;
            rest = behind.trim_start();
        }
        (parts > 1 && rest.is_empty()).then(|| Self::of_seconds(seconds))
    }

    /// The seconds of a time in minutes and seconds, or hours before them: `7:03.03`, `1:02:03`.
    fn colons(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split(':').collect();
        let (last, before) = parts.split_last()?;
        let whole = last.split_once('.').map_or(*last, |(whole, _)| whole);
        let is_part = |part: &str| part.len() == 2 && part.bytes().all(|c| c.is_ascii_digit());
        let (_, middle) = before.split_first()?;
        let is_time = parts.len() <= 3 && is_part(whole) && middle.iter().all(|part| is_part(part));
        let seconds = last.parse::<f64>().ok().filter(|_| is_time)?;
        let minutes = before.iter().try_fold(0.0, |sum, part| {
            Some(60.0 * sum + f64::from(part.parse::<u32>().ok()?))
        })?;
        Some(Self::of_seconds(60.0 * minutes + seconds))
    }

    fn of_seconds(seconds: f64) -> Self {
        // More than three decimals are no thousands.
        let zeros = if seconds.fract() == 0.0 { "" } else { "0000" };
        Self {
            digits: [&seconds.to_string(), zeros].concat(),
            times: None,
            unit: "s".into(),
        }
    }

    /// The digits as a number, a product multiplied out.
    pub(crate) fn number(&self, decimal: Option<Decimal>) -> Option<f64> {
        let of = |text: &str| CellRef::from_text(text).number(decimal).ok();
        let first = of(&self.digits)?;
        match &self.times {
            Some(times) => Some(first * of(times)?),
            None => Some(first),
        }
    }
}

/// Whether a cell holds a number, whatever is written around it.
pub(crate) fn holds_number(cell: CellRef<'_>) -> bool {
    let is_amount = |text: &str| !is_moment(text) && Amount::read(text).is_some();
    cell.looks_numeric() || matches!(cell, CellRef::Text(text) if is_amount(text))
}

/// `10:15` and `10:15:00.1` are more often times of day than durations.
fn is_moment(text: &str) -> bool {
    match text.matches(':').count() {
        0 => false,
        1 => !text.contains('.'),
        _ => true,
    }
}

/// Whether a cell holds a number relative to another: `1.9x`, `190 %`.
pub(crate) fn is_relative(text: &str) -> bool {
    Amount::read(text).is_some_and(|amount| is_ratio(&amount.unit) || amount.unit == PERCENT_SIGN)
}

/// Whether a cell holds a time with its unit: `9.5ms`, `2m13s`.
pub(crate) fn is_duration(text: &str) -> bool {
    let found = Amount::read(text).filter(|_| !is_moment(text));
    found.is_some_and(|amount| {
        let header = describe_header(&amount.unit);
        is_minutes(&amount.unit)
            || (header.quantity == Some(Quantity::Time) && header.seconds.is_some())
    })
}

/// Whether a unit is minutes: in a header `min` is more often a minimum.
fn is_minutes(unit: &str) -> bool {
    unit.eq_ignore_ascii_case("min")
}

/// Whether a unit says that a number is a multiple of another: `x`, `-fach`.
pub(crate) fn is_ratio(unit: &str) -> bool {
    RATIOS.contains(&&*lowercase(unit))
}

/// Whether a cell says of its number that it is uncertain: `~500`, `471 ± 12`.
pub(crate) fn is_uncertain(text: &str) -> bool {
    certain(without_marks(text).trim()).1 && Amount::read(text).is_some()
}

/// Whether a text is a limit or a range of numbers, and not one number: `>16`, `16+`, `400–450`.
pub(crate) fn is_limit(text: &str) -> bool {
    let unmarked = without_marks(text);
    let bare = unmarked.trim();
    let is_number = |text: &str| Amount::read(text).is_some();
    if let Some(rest) = stripped(bare, LIMITS) {
        return is_number(rest.trim_start_matches('='));
    }
    let Some((digits, rest)) = leading_number(bare) else {
        return false;
    };
    let rest = rest.trim_start();
    let is_open = |end: &str| is_number(&[digits, " ", end].concat());
    let multiplier = rest.trim_start_matches(['k', 'K', 'M']);
    multiplier.strip_prefix('+').is_some_and(is_open)
        || stripped(rest, RANGES).is_some_and(is_number)
}

/// The text behind one of several words or signs that it begins with.
fn stripped<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    let behind = |word: &&str| {
        let (begin, rest) = text.split_at_checked(word.len())?;
        let ends = !word.ends_with(char::is_alphabetic) || !rest.starts_with(char::is_alphabetic);
        (ends && lowercase(begin) == **word).then(|| rest.trim_start())
    };
    words.iter().find_map(behind)
}

/// The text without what says how certain its number is, or how large beside another, and whether it is uncertain:
/// `471 ops/s` of `~471 ± 12 ops/s`, `190` of `190 (+90 %)`.
fn certain(text: &str) -> (Cow<'_, str>, bool) {
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

/// Whether a unit is a time, a rate, a multiplier, or what a concurrency counts, and nothing else.
fn is_known(unit: &str) -> bool {
    let header = describe_header(unit);
    let words = unit.split(|c: char| c.is_whitespace()).count();
    let last = unit.rsplit(|c: char| c.is_whitespace()).next();
    let is_noun = last.is_some_and(|word| describe_header(word).counted.is_some());
    let is_rate = header.quantity == Some(Quantity::Throughput) && header.seconds.is_some();
    let is_time = header.quantity == Some(Quantity::Time) && header.seconds.is_some();
    let is_alone = words == 1 && header.quantity == Some(Quantity::Concurrency);
    let has_number = unit.contains(|c: char| c.is_ascii_digit());
    let is_count = (is_noun || is_alone) && !has_number;
    let is_multiplier = header.quantity.is_none() && header.scale.is_some();
    let most = if is_rate { 4 } else { 2 };
    if is_ratio(unit) || unit == PERCENT_SIGN || is_minutes(unit) {
        return true;
    }
    // `16+ threads` are no 16, and `400 - 450 req/s` or `500K-1.6M rec/s` no 400 or 500.
    if unit.contains('+') || stripped(unit, RANGES).is_some() || has_second(unit) {
        return false;
    }
    header.doubt.is_none() && words <= most && (is_rate || is_time || is_count || is_multiplier)
        || (is_rate && words <= 2 && !has_number)
}

/// Whether a second number follows a dash or a comma, as the end of a range: `K-1.6M rec/s`, `ms, 3803 IOPS`.
fn has_second(unit: &str) -> bool {
    let mut behind = unit.split(['-', '–', '—', ',', ';']).skip(1);
    behind.any(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()))
}

/// The text without marks of Markdown or HTML, as around a number in bold.
pub(crate) fn without_marks(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text.trim();
    while let Some(c) = rest.chars().next() {
        let tag = (c == '<').then(|| rest.find('>')).flatten();
        let length = match tag {
            Some(end) => end + 1,
            None if rest.starts_with("**") || rest.starts_with("__") => 2,
            None if c == '`' => 1,
            None => {
                bare.push(c);
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    for mark in ['*', '_'] {
        let inside = bare
            .strip_prefix(mark)
            .and_then(|rest| rest.strip_suffix(mark));
        if let Some(inside) = inside {
            return inside.into();
        }
    }
    bare
}

/// A name without the marks of Markdown around all of it: `A` of `**A**`.
pub(crate) fn without_marks_around(name: &str) -> &str {
    let inside = |mark: &str| {
        let inside = name.strip_prefix(mark)?.strip_suffix(mark)?.trim();
        (!inside.is_empty()).then_some(inside)
    };
    let found = ["**", "__", "*", "_", "`"].into_iter().find_map(inside);
    found.map_or(name, without_marks_around)
}

/// `threads` and `64` of `threads=64`, `users: 64` or `threads64`.
fn labelled(text: &str) -> (&str, &str) {
    let Some((label, rest)) = text.split_once(['=', ':']) else {
        let end = text.find(|c: char| !c.is_alphabetic());
        let (label, rest) = text.split_at(end.unwrap_or(0));
        let is_concurrency = !label.is_empty()
            && rest.starts_with(|c: char| c.is_ascii_digit())
            && (is_label(label) || describe_header(label).quantity == Some(Quantity::Concurrency));
        return if is_concurrency {
            (label, rest)
        } else {
            ("", text)
        };
    };
    let label = label.trim();
    if label.starts_with(char::is_alphabetic) {
        (label, rest.trim_start())
    } else {
        ("", text)
    }
}

/// The number at the start of a text, with its separators, and what follows.
pub(crate) fn leading_number(text: &str) -> Option<(&str, &str)> {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut end = usize::from(matches!(bytes.first(), Some(b'+' | b'-')));
    let start = end;
    while let Some(c) = text[end..].chars().next() {
        let after = end + c.len_utf8();
        let groups = || (after..after + 3).all(is_digit) && !is_digit(after + 3);
        let goes_on = match c {
            '0'..='9' => true,
            '.' | ',' => is_digit(after),
            ' ' | '\'' | '’' | '\u{a0}' | '\u{202f}' | '\u{2009}' => end > start && groups(),
            _ => false,
        };
        if !goes_on {
            break;
        }
        end = after;
    }
    if !text[start..end].contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let mut stop = end + 1 + sign;
        while is_digit(stop) {
            stop += 1;
        }
        if stop > end + 1 + sign && !bytes.get(stop).is_some_and(u8::is_ascii_alphabetic) {
            end = stop;
        }
    }
    Some((&text[..end], &text[end..]))
}

/// The number that a text is likely to mean if a scan misread it: 105 for `1O5`, 1 for `l`, 702 for `702|`.
pub(crate) fn misread(text: &str) -> Option<String> {
    let swapped: String = text
        .chars()
        .filter(|&c| c != '|' || text.chars().count() == 1)
        .map(|c| match c {
            'O' | 'o' | 'Q' => '0',
            'l' | 'I' | '|' | '!' => '1',
            'S' => '5',
            'B' => '8',
            'Z' => '2',
            c => c,
        })
        .collect();
    let is_number = swapped.bytes().any(|b| b.is_ascii_digit())
        && swapped
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | ' '));
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    (is_number && swapped != text && (letters <= 1 || 2 * letters <= text.chars().count()))
        .then_some(swapped)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(f64, String)> {
        let amount = Amount::read(text)?;
        Some((amount.number(Some(Decimal::Point))?, amount.unit))
    }

    #[test]
    fn numbers_are_found_in_what_is_written_around_them() {
        for (text, number, unit) in [
            ("**32**", 32.0, ""),
            ("`32`", 32.0, ""),
            ("_5,204_", 5204.0, ""),
            ("<b>8</b>", 8.0, ""),
            ("__1.5__", 1.5, ""),
            ("306 req/s", 306.0, "req/s"),
            ("306req/s", 306.0, "req/s"),
            ("9.5ms", 9.5, "ms"),
            ("1.2 s", 1.2, "s"),
            ("850 µs", 850.0, "µs"),
            ("64 users", 64.0, "users"),
            ("16 concurrent users", 16.0, "concurrent users"),
            ("12 Nutzer", 12.0, "Nutzer"),
            ("2x4 cores", 8.0, "cores"),
            ("2 × 8 Kerne", 16.0, "Kerne"),
            ("threads=64", 64.0, "threads"),
            ("N: 8", 8.0, "N"),
            ("c=8", 8.0, "concurrency"),
            ("1.2k", 1.2, "k"),
            ("4.7 Mio.", 4.7, "Mio."),
            ("1.2k req/s", 1.2, "k req/s"),
            ("~306", 306.0, ""),
            ("12 500 Anfragen/s", 12500.0, "Anfragen/s"),
            ("34.3 GB/s", 34.3, "GB/s"),
            ("1e3 ops/s", 1000.0, "ops/s"),
            ("ca. 500", 500.0, ""),
            ("Approx. 1.2k", 1.2, "k"),
            ("ungefähr 500 Anfragen/s", 500.0, "Anfragen/s"),
            ("500 (approx.)", 500.0, ""),
            ("471 ± 12", 471.0, ""),
            ("471±12 ops/s", 471.0, "ops/s"),
            ("471 ms +/- 3%", 471.0, "ms"),
            ("471 (±3 %)", 471.0, ""),
            ("± 12", 12.0, ""),
            ("190 (+90%)", 190.0, ""),
            ("340 (3.4x)", 340.0, ""),
            ("0.98x", 0.98, "x"),
            ("1.9 ×", 1.9, "×"),
            ("1.9-fach", 1.9, "-fach"),
            ("50 %", 50.0, "%"),
            ("1T", 1.0, "concurrency"),
            ("16 t", 16.0, "concurrency"),
            ("t8", 8.0, "concurrency"),
            ("c16", 16.0, "concurrency"),
            ("vu50", 50.0, "vu"),
            ("10:30", 630.0, "s"),
            ("1:02:03.5", 3723.5, "s"),
        ] {
            assert_eq!(read(text), Some((number, unit.into())), "{text}");
        }
        for text in [
            "",
            "abc",
            "1O5",
            "l",
            "702|",
            "#N/A",
            "12 monkeys",
            "5 of 7",
            "~~32~~",
            "1e",
            "10:3",
            "1:2:3:4",
            "64 users crashed",
            "32*",
            "v2",
            "p95",
            "471 (12)",
            "340 (peak)",
            "471 ± some",
            ">16",
            "16+",
            "16–32",
            "2026-11-26",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn limits_and_ranges_are_not_one_number() {
        for text in [
            ">16",
            "≥ 16 threads",
            "<= 5 ms",
            "16+",
            "1k+",
            "16+ users",
            "400–450",
            "400 - 450 req/s",
            "400 to 450 req/s",
            "8..16",
            "8 bis 16",
            "up to 500",
            "über 1.700",
            "**>16**",
        ] {
            assert!(is_limit(text), "{text}");
            assert_eq!(read(text), None, "{text}");
        }
        for text in [
            "16",
            "-16",
            "2026-11-26",
            "a-b",
            "+16",
            "1e+3",
            "over",
            "16 + 2 x",
        ] {
            assert!(!is_limit(text), "{text}");
        }
    }

    #[test]
    fn what_a_scan_misread_has_a_likely_number() {
        for (text, wanted) in [
            ("1O5", Some("105")),
            ("l", Some("1")),
            ("702|", Some("702")),
            ("l6", Some("16")),
            ("3.5O", Some("3.50")),
            ("S12", Some("512")),
            ("Bob", None),
            ("Oslo", None),
            ("105", None),
            ("n/a", None),
        ] {
            assert_eq!(misread(text).as_deref(), wanted, "{text}");
        }
    }
}
