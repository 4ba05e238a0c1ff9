//! Times in logs: durations with units, and times as microseconds since 1970.

use crate::records::count;

/// A time in microseconds since 1970.
pub type Moment = i64;

/// Microseconds per second.
pub const SECOND: Moment = 1_000_000;
/// Later times cannot be from a test: allowed are the years 1970 to 2200.
const LATEST: f64 = 7.26e15;

/// Parses a duration as printed by tools into seconds: `50.67ms`, `1.55s`, `2m`, `1m2s`, `417us`, `417µs`, `1h2m3.4s`;
/// a plain number is in seconds.
#[must_use]
pub fn duration(text: &str) -> Option<f64> {
    if let Ok(seconds) = text.parse::<f64>() {
        return seconds.is_finite().then_some(seconds);
    }
    let mut rest = text;
    let mut total = 0.0;
    while !rest.is_empty() {
        let digits = rest
            .find(|c: char| !c.is_ascii_digit() && c != '.')
            .filter(|at| *at > 0)?;
        let number: f64 = rest[..digits].parse().ok()?;
        rest = &rest[digits..];
        let letters = rest
            .find(|c: char| c.is_ascii_digit() || c == '.')
            .unwrap_or(rest.len());
        total += number * unit(&rest[..letters])?;
        rest = &rest[letters..];
    }
    (!text.is_empty()).then_some(total)
}

/// Whether a number was rounded for people, as a spreadsheet does with long ones: `1.79E+12`, `1,79E+12`.
#[must_use]
pub fn is_rounded(text: &[u8]) -> bool {
    let exponent = text.iter().position(|byte| matches!(byte, b'E' | b'e'));
    exponent.is_some_and(|at| {
        let (digits, exponent) = (&text[..at], &text[at + 1..]);
        let is_digits = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
        digits.first().is_some_and(u8::is_ascii_digit)
            && is_digits(exponent.strip_prefix(b"+").unwrap_or(exponent))
    })
}

/// Parses a duration as `duration` does, if it names its unit: a number alone may be in any.
#[must_use]
pub fn spelled(text: &str) -> Option<f64> {
    let is_zero = text.parse::<f64>() == Ok(0.0);
    let has_unit = text.ends_with(char::is_alphabetic);
    duration(text).filter(|_| is_zero || has_unit)
}

/// Length of a unit in seconds.
#[must_use]
pub fn unit(name: &str) -> Option<f64> {
    Some(match name {
        "ns" | "nsec" => 1e-9,
        "us" | "µs" | "μs" | "usec" => 1e-6,
        "ms" | "msec" => 1e-3,
        "s" | "sec" | "secs" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        "d" => 86_400.0,
        _ => return None,
    })
}

/// Parses a time: a count since 1970 whose unit follows from its size, or a date with a time.
#[must_use]
pub fn moment(text: &[u8]) -> Option<Moment> {
    // Milliseconds from 2001 to 2286, as in most logs.
    if let (13, Some(milliseconds)) = (text.len(), count(text)) {
        return Some(Moment::try_from(milliseconds).ok()? * 1000);
    }
    if text.is_empty() {
        return None;
    }
    let text = std::str::from_utf8(text).ok()?.trim();
    text.parse::<f64>().map_or_else(|_| date(text), epoch)
}

/// A count since 1970 in seconds, milliseconds, microseconds or nanoseconds, whichever gives a plausible date.
#[must_use]
pub fn epoch(count: f64) -> Option<Moment> {
    if count < 0.0 || count.is_nan() {
        return None;
    }
    let scale = match count {
        c if c < 1e11 => 1e6,
        c if c < 1e14 => 1e3,
        c if c < 1e17 => 1.0,
        _ => 1e-3,
    };
    rounded(count * scale)
}

/// Rounds microseconds to a time or a duration.
#[must_use]
pub fn rounded(microseconds: f64) -> Option<Moment> {
    #[allow(clippy::cast_possible_truncation)]
    (microseconds.abs() <= LATEST).then(|| microseconds.round() as Moment)
}

fn digits(text: &[u8]) -> Moment {
    text.iter()
        .fold(0, |number, digit| number * 10 + Moment::from(digit - b'0'))
}

/// Parses `2026/11/20 15:53:27.425`, `2026-11-20T15:45:06.913425151Z`, `…+02:00`, `11/20/26 15:52:42`; without a zone
/// it is taken as UTC, because only differences matter.
fn date(text: &str) -> Option<Moment> {
    let bytes = text.as_bytes();
    let mut groups = [0_i64; 6];
    let mut widths = [0_usize; 6];
    let mut at = 0;
    for (group, width) in groups.iter_mut().zip(&mut widths) {
        let start = at;
        while at < bytes.len() && bytes[at].is_ascii_digit() && at - start < 4 {
            at += 1;
        }
        *width = at - start;
        if *width == 0 {
            return None;
        }
        *group = digits(&bytes[start..at]);
        if at < bytes.len() && b"/-. T:".contains(&bytes[at]) && *width > 0 {
            at += 1;
        }
    }
    // The point after the seconds was consumed as a separator.
    let has_fraction = at > 0 && matches!(bytes.get(at - 1), Some(b'.'));
    let mut micros = 0;
    if has_fraction || bytes.get(at) == Some(&b',') {
        at += usize::from(!has_fraction);
        let mut scale = 100_000;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            micros += i64::from(bytes[at] - b'0') * scale;
            scale /= 10;
            at += 1;
        }
    }
    let [a, b, c, hour, minute, second] = groups;
    let (year, month, day) = if widths[0] == 4 {
        (a, b, c)
    } else if a > 12 {
        (if widths[2] == 4 { c } else { 2000 + c }, b, a)
    } else {
        (if widths[2] == 4 { c } else { 2000 + c }, a, b)
    };
    if !(1970..2200).contains(&year)
        || !(1..=12).contains(&month)
        || !(1..=31).contains(&day)
        || hour > 24
        || minute > 59
        || second > 60
    {
        return None;
    }
    let zone = zone(text.get(at..)?.trim())?;
    let seconds = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - zone;
    Some(seconds * SECOND + micros)
}

/// Offset of a time zone from UTC, in seconds.
fn zone(text: &str) -> Option<i64> {
    let sign = match text.as_bytes().first() {
        None | Some(b'Z' | b'z') => return Some(0),
        Some(b'+') => 1,
        Some(b'-') => -1,
        Some(_) => return None,
    };
    let hours: String = text[1..].chars().filter(char::is_ascii_digit).collect();
    if hours.len() != 4 {
        return None;
    }
    let number: i64 = hours.parse().ok()?;
    Some(sign * (number / 100 * 3600 + number % 100 * 60))
}

/// Days since 1970-01-01 (H. Hinnant, `chrono`-compatible low-level date algorithms).
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// A time as text, in UTC and to the millisecond: `2026-11-20T15:42:37.425Z` (H. Hinnant, as above).
#[must_use]
pub fn written(moment: Moment) -> String {
    let (days, of_day) = (
        moment.div_euclid(86_400 * SECOND) + 719_468,
        moment.rem_euclid(86_400 * SECOND) / 1000,
    );
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    let (seconds, millis) = (of_day / 1000, of_day % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_tell_their_unit_by_their_size() {
        for text in [
            "1795189357",
            "1795189357000",
            "1795189357000000",
            "1795189357000000000",
            "1795189357.0",
        ] {
            assert_eq!(
                moment(text.as_bytes()),
                Some(1_795_189_357 * SECOND),
                "{text}"
            );
        }
    }

    #[test]
    fn dates_with_and_without_a_zone() {
        let noon = 1_795_189_357 * SECOND; // 2026-11-20 15:42:37 UTC
        for text in [
            "2026/11/20 15:42:37",
            "2026-11-20T15:42:37Z",
            "2026-11-20T15:42:37.000000000Z",
            "2026-11-20T17:42:37+02:00",
            "11/20/26 15:42:37",
            "20/11/2026 15:42:37",
        ] {
            assert_eq!(moment(text.as_bytes()), Some(noon), "{text}");
        }
        assert_eq!(moment(b"2026/11/20 15:42:37.425"), Some(noon + 425_000));
        for wrong in [
            "",
            "no",
            "2026/13/20 15:42:37",
            "11/20/26",
            "2026/11/20 15:42:37 later",
            "-5",
            "1e30",
            "NaN",
        ] {
            assert_eq!(moment(wrong.as_bytes()), None, "{wrong}");
        }
    }

    #[test]
    fn a_written_time_reads_as_the_same() {
        for text in [
            "1970-01-01T00:00:00.000Z",
            "1999-12-31T23:59:59.999Z",
            "2000-02-29T12:00:00.000Z",
            "2000-03-01T00:00:00.000Z",
            "2023-02-28T23:59:59.001Z",
            "2024-02-29T00:00:00.000Z",
            "2026-11-20T15:42:37.425Z",
            "2100-03-01T01:02:03.004Z",
        ] {
            assert_eq!(moment(text.as_bytes()).map(written).as_deref(), Some(text));
        }
    }

    #[test]
    fn durations_as_tools_print_them() {
        for (text, seconds) in [
            ("50.67ms", 0.050_67),
            ("1.55s", 1.55),
            ("1m2s", 62.0),
            ("417us", 417e-6),
            ("3µs", 3e-6),
        ] {
            assert!((duration(text).unwrap() - seconds).abs() < 1e-12, "{text}");
        }
        for wrong in ["", "ms", "5 ms", "5x", "1m2", "inf", "NaN"] {
            assert_eq!(duration(wrong), None, "{wrong}");
        }
    }
}
