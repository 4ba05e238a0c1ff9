//! Times of measurements, which only have to be put in order.

use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::header::{MOMENTS, MOMENTS_PERHAPS};
use crate::words::lowercase;

/// The time in a cell, as a number that grows with it: a number as it is, a date with or without a time of day, or a
/// time of day. Only times of one column can be compared, and these are taken to be of one zone.
///
/// Dates are year first, `2026-11-25` or `2026/11/25`, or `25.11.2026`; others could be read in two ways. Between date
/// and time of day stands `T` or a blank; a zone, `Z` or `+02:00`, may follow. `None` for anything else.
pub(crate) fn time_of(cell: CellRef<'_>, decimal: Option<Decimal>) -> Option<f64> {
    if let Ok(number) = cell.number(decimal) {
        return Some(number);
    }
    match cell {
        CellRef::Text(text) => Fields::read(text)?.number(),
        _ => None,
    }
}

/// Year, month, day, hour, minute, second and its fraction.
const FIELDS: usize = 7;
const HOUR: usize = 3;

/// The fields of a date and a time of day.
#[derive(Default)]
struct Fields {
    values: [u32; FIELDS],
    /// The last field that is written, and the number of its digits.
    last: usize,
    digits: i32,
    /// The sign behind the first field.
    first: u8,
}

impl Fields {
    /// The fields as they are written, up to a zone; `None` if other signs stand among them.
    fn read(text: &str) -> Option<Self> {
        let mut found = Self::default();
        for &sign in text.as_bytes() {
            if sign.is_ascii_digit() {
                found.add(u32::from(sign - b'0'));
                continue;
            }
            if found.digits == 0 {
                return None;
            }
            found.begin(sign);
            if !found.is_next(sign) {
                let is_zone = found.last > HOUR && b"Z+-".contains(&sign);
                return is_zone.then_some(found);
            }
            (found.last, found.digits) = (found.last + 1, 0);
        }
        Some(found)
    }

    fn add(&mut self, digit: u32) {
        self.digits += 1;
        if self.digits <= 9 {
            let value = &mut self.values[self.last];
            *value = 10 * *value + digit;
        }
    }

    /// A colon behind the first field makes it the hour.
    fn begin(&mut self, sign: u8) {
        if self.last > 0 {
            return;
        }
        self.first = sign;
        if sign == b':' {
            self.values.swap(0, HOUR);
            self.last = HOUR;
        }
    }

    /// Whether a sign leads to the next field.
    fn is_next(&self, sign: u8) -> bool {
        match self.last {
            0 | 1 => sign == self.first && b"-/.".contains(&sign),
            2 => sign == b'T' || sign == b' ',
            3 | 4 => sign == b':',
            5 => sign == b'.' || sign == b',',
            _ => false,
        }
    }

    fn number(mut self) -> Option<f64> {
        if self.first == b'.' {
            self.values.swap(0, 2);
        }
        let is_whole = (self.last == 2 || self.last > HOUR) && self.digits > 0;
        let has_date = self.first != b':';
        if !is_whole || (has_date && !self.is_date()) {
            return None;
        }
        let (fraction, fields) = self.values.split_last()?;
        let time = (fields.iter()).fold(0.0, |time, field| 100.0 * time + f64::from(*field));
        let mut fraction = f64::from(*fraction);
        if self.last == FIELDS - 1 {
            for _ in 0..self.digits.min(9) {
                fraction /= 10.0;
            }
        }
        Some(time + fraction)
    }

    fn is_date(&self) -> bool {
        let [year, month, day, ..] = self.values;
        (1000..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day)
    }
}

/// The place of a header among those of times.
fn moment(header: &str) -> Option<usize> {
    let name = lowercase(header.trim());
    MOMENTS.iter().position(|moment| *moment == name)
}

/// Whether a header names the time of a measurement, above numbers or texts.
pub(crate) fn is_moment(header: &str, above_numbers: bool) -> bool {
    moment(header).is_some_and(|place| place >= MOMENTS_PERHAPS || !above_numbers)
}

/// Whether a cell below such a header holds a time.
pub(crate) fn is_moment_below(header: &str, cell: CellRef<'_>) -> bool {
    let has_numbers = moment(header).is_some_and(|place| place >= MOMENTS_PERHAPS);
    time_of(cell, Some(Decimal::Point)).is_some() && (has_numbers || !cell.looks_numeric())
}

/// Whether a text begins with a time, as the lines of most logs do, perhaps in a bracket.
pub(crate) fn begins_with_time(text: &str) -> bool {
    let text = text.trim_start_matches(['[', '(', '"']);
    let digits = |count: usize, rest: &str| {
        rest.len() > count && rest.as_bytes()[..count].iter().all(u8::is_ascii_digit)
    };
    let after = |count: usize| text.as_bytes().get(count).copied();
    (digits(4, text) && matches!(after(4), Some(b'-' | b'/')))
        || (digits(2, text) && matches!(after(2), Some(b':' | b'/')))
        || MONTHS.iter().any(|month| text.starts_with(month))
}

const MONTHS: &[&str] = &[
    "Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec ",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Option<f64> {
        time_of(CellRef::from_text(text), Some(Decimal::Point))
    }

    #[test]
    fn times_are_in_order_however_they_are_written() {
        for ascending in [
            vec!["2024-02-28", "2024-02-29 00:30", "2024-03-01T00:00:00Z"],
            vec![
                "31.12.2025 23:59:59",
                "01.01.2026 00:00:00",
                "1.1.2026 9:05",
            ],
            vec!["2026-11-25T14:03:05.25Z", "2026-11-25T14:03:05.5Z"],
            vec!["9:59", "10:00:01", "10:00:02,5"],
            vec!["1764079385", "1764079386.5", "1764079400"],
        ] {
            let times: Vec<f64> = ascending.iter().map(|text| at(text).unwrap()).collect();
            assert!(
                times.windows(2).all(|two| two[0] < two[1]),
                "{ascending:?} {times:?}"
            );
        }
    }

    #[test]
    fn what_could_be_read_in_two_ways_or_none_is_no_time() {
        for text in [
            "11/25/2026",
            "25/11/2026 10:00",
            "morning",
            "2026-13-01",
            "2026-11",
            "10:",
            ":",
            "",
            "T",
            "2026-11-25T",
            "2026-11-25T14",
            "2026-11-25 14:03 +",
            "10:00 PM",
        ] {
            assert_eq!(at(text), None, "{text}");
        }
    }
}
