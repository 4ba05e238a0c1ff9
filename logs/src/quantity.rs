//! A number as tools and people print it, with its separators, exponent, multiple and unit.

use std::borrow::Cow;

use regex_lite::Regex;

/// A number in a text, and the word behind it that may be its unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quantity<'a> {
    /// The number itself, `1234.5` of `1,234.5 req/s`.
    pub number: f64,
    /// What follows it directly or after a space, up to the next space: `req/s`; empty if nothing does.
    pub unit: &'a str,
}

/// Names of a time, with their length in seconds.
const TIMES: [(&str, f64); 27] = [
    ("nanos", 1e-9),
    ("micros", 1e-6),
    ("millis", 1e-3),
    ("ns", 1e-9),
    ("nsec", 1e-9),
    ("nanoseconds", 1e-9),
    ("us", 1e-6),
    ("µs", 1e-6),
    ("μs", 1e-6),
    ("usec", 1e-6),
    ("microseconds", 1e-6),
    ("ms", 1e-3),
    ("msec", 1e-3),
    ("msecs", 1e-3),
    ("milliseconds", 1e-3),
    ("s", 1.0),
    ("sec", 1.0),
    ("secs", 1.0),
    ("second", 1.0),
    ("seconds", 1.0),
    ("m", 60.0),
    ("min", 60.0),
    ("minute", 60.0),
    ("h", 3600.0),
    ("hr", 3600.0),
    ("hour", 3600.0),
    ("d", 86_400.0),
];

/// What is counted per second, as far as a multiple may be written before it: `kops`, `Mreq/s`, `MiB/sec`.
const COUNTED: [&str; 17] = [
    "b", "B", "req", "op", "tps", "qps", "rps", "iops", "tx", "trans", "quer", "elem", "msg",
    "row", "item", "event", "tok",
];

/// Length of a unit of time in seconds.
#[must_use]
pub fn seconds_of(name: &str) -> Option<f64> {
    // A single capital is a multiple: M is no minute.
    let is_it = |(known, _): &&(&str, f64)| {
        *known == name || (known.len() > 1 && known.eq_ignore_ascii_case(name))
    };
    TIMES.iter().find(is_it).map(|(_, seconds)| *seconds)
}

/// The number at the start of a text.
///
/// A comma or a point that separates groups of three digits is none of the number, any other is its decimal sign:
/// `8,857` is 8857, `8,85` and `0,857` are fractions; of both signs in one number the last is the decimal sign.
/// `None` if there is no number, if it is not finite, or if its signs contradict each other.
#[must_use]
pub fn quantity(text: &str) -> Option<Quantity<'_>> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let end = text
        .find(|c: char| !c.is_ascii_digit() && !".,'_".contains(c))
        .unwrap_or(text.len());
    let written = text[..end].trim_end_matches(['.', ',', '\'', '_']);
    let plain = plain(written)?;
    let rest = &text[written.len()..];
    let exponent = exponent(rest);
    let number: f64 = format!("{plain}{exponent}").parse().ok()?;
    let rest = &rest[exponent.len()..];
    number.is_finite().then(|| Quantity {
        number,
        unit: word(rest),
    })
}

/// The digits with a point for the decimal sign, without separators of groups.
fn plain(written: &str) -> Option<String> {
    if !written.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == ',') {
        return None;
    }
    let (whole, fraction) = halves(written)?;
    let mut groups = whole.split([',', '.', '\'', '_']);
    let first = groups.next().unwrap_or("");
    let mut has_groups = false;
    for group in groups {
        has_groups = true;
        if group.len() != 3 {
            return None;
        }
    }
    let is_first = !has_groups || (1..=3).contains(&first.len());
    let is_digits = fraction.bytes().all(|byte| byte.is_ascii_digit());
    if !is_first || !is_digits || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    let whole: String = whole.chars().filter(char::is_ascii_digit).collect();
    Some(format!(
        "{}.{}",
        if whole.is_empty() { "0" } else { &whole },
        if fraction.is_empty() { "0" } else { fraction }
    ))
}

/// A number before and after its decimal sign; `None` if its signs contradict each other.
fn halves(written: &str) -> Option<(&str, &str)> {
    let count = |sign: char| written.matches(sign).count();
    let at_last = written.rfind([',', '.']);
    let sign = match (count(','), count('.')) {
        (0, 1) => Some('.'),
        (1, 0) => {
            let (whole, fraction) = written.split_once(',')?;
            let is_group = fraction.len() == 3 && (1..=3).contains(&whole.len()) && whole != "0";
            (!is_group).then_some(',')
        }
        (0, _) | (_, 0) => None,
        _ => {
            let last = written[at_last?..].chars().next()?;
            if count(last) > 1 {
                return None;
            }
            Some(last)
        }
    };
    Some(
        sign.and_then(|sign| written.rsplit_once(sign))
            .unwrap_or((written, "")),
    )
}

/// `e+03`, or nothing.
fn exponent(rest: &str) -> &str {
    let Some(after) = rest.strip_prefix(['e', 'E']) else {
        return "";
    };
    let digits = after.strip_prefix(['+', '-']).unwrap_or(after);
    let count = digits.bytes().take_while(u8::is_ascii_digit).count();
    if count == 0 {
        return "";
    }
    &rest[..rest.len() - digits.len() + count]
}

/// The word behind a number, without what closes a list or a sentence.
fn word(rest: &str) -> &str {
    let rest = rest.trim_start_matches([' ', '\t', '"', '[', '(']);
    let end = rest
        .find(|c: char| c.is_whitespace() || ",;)]|\"<".contains(c))
        .unwrap_or(rest.len());
    rest[..end].trim_end_matches(['.', ':'])
}

/// What a rate is multiplied by to be one per second, from its unit: 1000 for `kreq/s`, 1/60 for `/min`.
///
/// # Errors
/// The unit is one of a time, so that the number is no rate.
pub fn per_second(unit: &str, behind: &str) -> Result<f64, [&'static str; 2]> {
    let (what, time) = match unit.split_once('/') {
        Some((what, time)) => (what, seconds_of(time)),
        None => (unit, per(behind)),
    };
    let (multiple, what) = multiple(what);
    let is_time = !what.is_empty() && seconds_of(what).is_some();
    if is_time && multiple <= 1.0 {
        return Err(["a time", "eine Zeit"]);
    }
    let minutes = ["tpm", "opm", "rpm", "nopm", "qpm"];
    let time = match time {
        Some(time) => time,
        None if minutes.contains(&what.to_lowercase().as_str()) => 60.0,
        None => 1.0,
    };
    Ok(multiple / time)
}

/// Whether a unit is of operations per second, `msg/s`, `kops/sec` or `tps`, and not of data.
#[must_use]
pub fn is_per_second(unit: &str) -> bool {
    let names = ["tps", "qps", "rps", "iops"];
    let of_second = unit.split_once('/').is_some_and(|(what, time)| {
        seconds_of(time) == Some(1.0) && seconds_of(multiple(what).1).is_none()
    });
    (of_second || names.contains(&multiple(unit).1.to_lowercase().as_str()))
        && size_of(unit).is_none()
}

/// Of a unit of data, `MB/s` or `Gbits/sec`, what it is: `bytes` or `bits`.
#[must_use]
pub fn size_of(unit: &str) -> Option<&'static str> {
    let what = unit.split(['/', 'p']).next().unwrap_or("");
    match multiple(what).1 {
        "B" | "Byte" | "Bytes" | "byte" | "bytes" => Some("bytes"),
        "b" | "bit" | "bits" | "Bit" | "Bits" => Some("bits"),
        _ => None,
    }
}

/// The time after `per` in the next words: `requests per minute`.
fn per(behind: &str) -> Option<f64> {
    let mut words = behind.split_whitespace().take(4);
    words.find(|word| *word == "per")?;
    seconds_of(words.next()?.trim_end_matches([',', ';', ')', ']']))
}

/// The multiple at the start of a unit, and the rest: 1000 and `req` of `kreq`.
fn multiple(unit: &str) -> (f64, &str) {
    let Some(sign) = unit.chars().next() else {
        return (1.0, unit);
    };
    let power = match sign {
        'k' | 'K' => 1,
        'M' => 2,
        'G' => 3,
        'T' => 4,
        _ => return (1.0, unit),
    };
    let rest = &unit[1..];
    let (base, rest) = match rest.strip_prefix('i') {
        Some(rest) if rest.starts_with(['B', 'b']) => (1024_f64, rest),
        _ => (1000.0, rest),
    };
    let is_counted = rest.is_empty() || COUNTED.iter().any(|known| rest.starts_with(known));
    if is_counted {
        (base.powi(power), rest)
    } else {
        (1.0, unit)
    }
}

/// A text whose numbers are not set in bold, as in a report that points at them: `timeout **41**`.
pub fn without_bold(text: &str) -> Cow<'_, str> {
    let bold = text
        .contains("**")
        .then(|| Regex::new(r"\*\*([\d.,]+ ?[a-zA-Zµμ%/]*)\*\*"));
    match bold {
        Some(Ok(bold)) => bold.replace_all(text, "$1"),
        _ => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::float_cmp)]

    use super::*;

    #[test]
    fn numbers_have_separators_and_exponents() {
        for (text, number, unit) in [
            ("8857", 8857.0, ""),
            ("8,857", 8857.0, ""),
            ("8,857.25 req/s", 8857.25, "req/s"),
            ("1,234,567 x", 1_234_567.0, "x"),
            ("1.234.567,5", 1_234_567.5, ""),
            ("8,85 s", 8.85, "s"),
            ("0,857", 0.857, ""),
            ("8.853e+03/s", 8853.0, "/s"),
            ("1E6", 1e6, ""),
            ("12e", 12.0, "e"),
            ("8.86k", 8.86, "k"),
            ("1'234.5", 1234.5, ""),
            ("1_234", 1234.0, ""),
            (".5ms)", 0.5, "ms"),
            ("17.", 17.0, ""),
            ("+3", 3.0, ""),
        ] {
            let found = quantity(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.number, found.unit), (number, unit), "{text}");
        }
        for wrong in [
            "",
            "-1",
            "a",
            "NaN",
            "inf",
            "1.2.3",
            "1,2,3",
            "1,23.4",
            ".",
            "1e999",
            "1.2,3.4,5",
        ] {
            assert_eq!(quantity(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn units_of_rates() {
        for (text, wanted) in [
            ("", 1.0),
            ("req/s", 1.0),
            ("k", 1e3),
            ("Kreq/s", 1e3),
            ("Mops/s", 1e6),
            ("Melem/s", 1e6),
            ("MiB/sec", 1_048_576.0),
            ("Gbits/sec", 1e9),
            ("GB/s", 1e9),
            ("ops/min", 1.0 / 60.0),
            ("tpm", 1.0 / 60.0),
            ("msg/s", 1.0),
            ("ops/ms", 1000.0),
            ("requests", 1.0),
            ("trans/sec", 1.0),
        ] {
            let found = per_second(text, text).unwrap();
            assert!((found / wanted - 1.0).abs() < 1e-12, "{text}: {found}");
        }
        assert_eq!(
            per_second("requests", "requests per minute, 5"),
            Ok(1.0 / 60.0)
        );
        assert_eq!(per_second("requests", "requests per second"), Ok(1.0));
        for (unit, wanted) in [
            ("MB/s", Some("bytes")),
            ("KiB/sec", Some("bytes")),
            ("Gbits/sec", Some("bits")),
            ("Mbps", Some("bits")),
            ("B/s", Some("bytes")),
            ("msg/s", None),
            ("k", None),
            ("", None),
        ] {
            assert_eq!(size_of(unit), wanted, "{unit}");
        }
        for (unit, wanted) in [
            ("msg/s", true),
            ("ops/sec", true),
            ("/s", true),
            ("TPS", true),
            ("MB/s", false),
            ("s", false),
            ("micros/op", false),
            ("ms/s", false),
            ("", false),
        ] {
            assert_eq!(is_per_second(unit), wanted, "{unit}");
        }
        for time in ["ns/op", "ms", "s", "us", "micros/op"] {
            assert!(per_second(time, time).is_err(), "{time}");
        }
    }
}
