//! Times of measurements, which only have to be put in order.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::columns::Columns;
use crate::measurements::rows::Rows;
use crate::words::lowercase;

const MINUTE: f64 = 60.0;
const HOUR: f64 = 60.0 * MINUTE;
const DAY: f64 = 24.0 * HOUR;

/// The time in a cell, in seconds, for comparison with others of the same column: a number as it is, a date with or
/// without a time of day, or a time of day.
///
/// Dates are year first, `2026-11-25` or `2026/11/25`, or `25.11.2026`; others could be read in two ways. Between date
/// and time of day stands `T` or a blank; a zone, `Z` or `+02:00`, may follow. `None` for anything else.
pub(crate) fn time_of(cell: CellRef<'_>, decimal: Option<Decimal>) -> Option<f64> {
    if let Ok(number) = cell.number(decimal) {
        return Some(number);
    }
    let CellRef::Text(text) = cell else {
        return None;
    };
    let mut rest = Rest(text.as_bytes());
    let (mut hours, mut time) = (rest.number()?, 0.0);
    let sign = rest.sign(b"-/.:");
    if sign != b':' {
        let second = rest.number()?;
        let same = rest.sign(&[sign]);
        let third = rest.number()?;
        time = DAY
            * if sign == b'.' {
                days(third, second, hours)?
            } else {
                days(hours, second, third)?
            };
        if same == 0 || rest.0.is_empty() {
            return (same != 0).then_some(time);
        }
        rest.sign(b"T ");
        hours = rest.number()?;
        if rest.sign(b":") == 0 {
            return None;
        }
    }
    time += HOUR * hours + MINUTE * rest.number()?;
    if rest.sign(b":") != 0 {
        time += rest.number()?;
        if rest.sign(b".,") != 0 {
            let digits = rest.0.len();
            let fraction = rest.number()?;
            time += fraction / 10_f64.powi((digits - rest.0.len()) as i32);
        }
    }
    rest.sign(b" ");
    let zone = rest.sign(b"Zz+-");
    if zone == b'+' || zone == b'-' {
        let (mut hours, mut minutes) = (rest.number()?, 0.0);
        if rest.sign(b":") != 0 {
            minutes = rest.number()?;
        } else if hours >= 100.0 {
            // +0530
            minutes = hours % 100.0;
            hours = (hours / 100.0).floor();
        }
        let offset = HOUR * hours + MINUTE * minutes;
        time += if zone == b'+' { -offset } else { offset };
    }
    rest.0.is_empty().then_some(time)
}

/// What is left of a text.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    /// The digits that come next.
    fn number(&mut self) -> Option<f64> {
        let before = self.0.len();
        let mut number = 0.0;
        while let [digit @ b'0'..=b'9', rest @ ..] = self.0 {
            number = 10.0 * number + f64::from(digit - b'0');
            self.0 = rest;
        }
        (self.0.len() < before).then_some(number)
    }

    /// The sign that comes next, if it is one of these; else 0.
    fn sign(&mut self, signs: &[u8]) -> u8 {
        match self.0 {
            [sign, rest @ ..] if signs.contains(sign) => {
                self.0 = rest;
                *sign
            }
            _ => 0,
        }
    }
}

/// Days since the first of March of the year 0.
fn days(year: f64, month: f64, day: f64) -> Option<f64> {
    let is_date = (1000.0..=9999.0).contains(&year)
        && (1.0..=12.0).contains(&month)
        && (1.0..=31.0).contains(&day);
    // Years that begin in March have the leap day at their end.
    let (year, month) = if month > 2.0 {
        (year, month - 3.0)
    } else {
        (year - 1.0, month + 9.0)
    };
    let whole = |share: f64| (year / share).floor();
    let days = 365.0 * year + whole(4.0) - whole(100.0)
        + whole(400.0)
        + ((153.0 * month + 2.0) / 5.0).floor()
        + day;
    is_date.then_some(days)
}

/// Headers of times. Numbers below the first of these are more often durations.
const MOMENTS: &[&str] = &[
    "time",
    "zeit",
    "uhrzeit",
    "timestamp",
    "datetime",
    "started",
    "start time",
    "start_time",
    "begin",
    "zeitstempel",
    "zeitpunkt",
    "beginn",
    "gestartet",
];
const PERHAPS: usize = 3;

/// The place of a header among those of times.
fn moment(header: &str) -> Option<usize> {
    let name = lowercase(header.trim());
    MOMENTS.iter().position(|moment| *moment == name)
}

/// Whether a header names the time of a measurement.
pub(crate) fn is_moment(header: &str) -> bool {
    moment(header).is_some()
}

/// Whether the cells of a column that was recognised by its header are times.
///
/// # Errors
/// `unreadable-input` if the rows cannot be read.
pub(crate) fn holds_times(columns: &Columns, rows: &Rows<'_>) -> Result<bool, UslError> {
    let Some(column) = &columns.time else {
        return Ok(false);
    };
    let place = column.header.as_deref().and_then(moment);
    let has_numbers = place.is_some_and(|place| place >= PERHAPS);
    let mut holds = true;
    rows.below(columns.has_header, |row| {
        let cell = row.cell(column.index());
        holds = cell.is_empty()
            || (time_of(cell, Some(Decimal::Point)).is_some()
                && (has_numbers || !cell.looks_numeric()));
        if holds {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })?;
    Ok(holds)
}

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
            // In one zone or another: 22:30, 23:00, 23:10.
            vec![
                "2026-03-01T00:30:00+02:00",
                "2026-02-28T23:00:00Z",
                "2026-02-28T18:10:00-0500",
            ],
            vec!["9:59", "10:00:01", "10:00:02,5"],
            vec!["1764079385", "1764079386.5", "1764079400"],
        ] {
            let times: Vec<f64> = ascending.iter().map(|text| at(text).unwrap()).collect();
            assert!(
                times.windows(2).all(|two| two[0] < two[1]),
                "{ascending:?} {times:?}"
            );
        }
        assert_eq!(at("2026-03-01").unwrap() - at("2026-02-28").unwrap(), DAY);
        assert_eq!(
            at("2024-03-01").unwrap() - at("2024-02-28").unwrap(),
            2.0 * DAY
        );
        assert_eq!(
            at("2026-01-01").unwrap() - at("2025-01-01").unwrap(),
            365.0 * DAY
        );
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
