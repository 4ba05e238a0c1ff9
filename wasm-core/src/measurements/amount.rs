//! A number with what people write around it in a cell: `**32**`, `306 req/s`, `9.5ms`, `2x4 cores`, `threads=64`,
//! `~500`, `471 ± 12`.

use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::duration::{in_hours, is_minutes, is_time_of_day};
use crate::measurements::header::{describe_header, is_label, is_ratio, Quantity, PERCENT_SIGN};
use crate::measurements::markup::without_marks;
use crate::measurements::number::leading_number;
use crate::measurements::uncertainty::certain;
use crate::result_part::result_part;
use crate::words::stripped;

/// What stands between the ends of a range.
pub(super) const RANGES: &[&str] = &["–", "—", "-", "...", "..", "…", "to ", "bis "];

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
        if let Some(seconds) = in_hours(&bare) {
            return Some(Self::of_seconds(seconds));
        }
        let (label, rest) = times_before(&bare).unwrap_or_else(|| labelled(&bare));
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

/// `x1.79`, a ratio whose unit stands before it.
fn times_before(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_prefix(['x', 'X', '×'])?;
    let is_ratio = rest.starts_with(|c: char| c.is_ascii_digit());
    is_ratio.then_some(("x", rest))
}

/// Whether a cell holds a number, whatever is written around it.
pub(crate) fn holds_number(cell: CellRef<'_>) -> bool {
    let is_amount = |text: &str| !is_time_of_day(text) && Amount::read(text).is_some();
    cell.looks_numeric() || matches!(cell, CellRef::Text(text) if is_amount(text))
}

/// The number in a cell, whatever is written around it. Without a decimal sign it is that of the cell, else a point.
pub(crate) fn number_in(cell: CellRef<'_>, decimal: Option<Decimal>) -> Option<f64> {
    let decimal = decimal.or_else(|| cell.decimal_evidence());
    let decimal = Some(decimal.unwrap_or(Decimal::Point));
    let amount = || Amount::read(&cell.text())?.number(decimal);
    cell.number(decimal).ok().or_else(amount)
}

/// Whether a cell holds a number relative to another: `1.9x`, `190 %`.
pub(crate) fn is_relative(text: &str) -> bool {
    Amount::read(text).is_some_and(|amount| is_ratio(&amount.unit) || amount.unit == PERCENT_SIGN)
}

/// Whether a cell holds a time with its unit: `9.5ms`, `2m13s`.
pub(crate) fn is_duration(text: &str) -> bool {
    let found = Amount::read(text).filter(|_| !is_time_of_day(text));
    found.is_some_and(|amount| {
        let header = describe_header(&amount.unit);
        is_minutes(&amount.unit)
            || (header.quantity == Some(Quantity::Time) && header.seconds.is_some())
    })
}

/// Whether a cell says of its number that it is uncertain: `~500`, `471 ± 12`.
pub(crate) fn is_uncertain(text: &str) -> bool {
    certain(without_marks(text).trim()).1 && Amount::read(text).is_some()
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
            ("x1.79", 1.79, "x"),
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
}
