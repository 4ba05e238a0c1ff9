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
    let CellRef::Text(text) = cell else {
        return cell.number(decimal).ok();
    };
    if let Ok(number) = cell.number(decimal) {
        return Some(number);
    }
    let (date, clock) = match text.split_once(['T', ' ']) {
        Some((date, clock)) => (Some(date), Some(clock)),
        None if text.contains(':') => (None, Some(text)),
        None => (Some(text), None),
    };
    let days = date.map_or(Some(0.0), days)?;
    let seconds = clock.map_or(Some(0.0), |clock| seconds(clock.trim()))?;
    Some(days * DAY + seconds)
}

/// Days since the first of March of the year 0.
fn days(date: &str) -> Option<f64> {
    let mut parts = [0; 3];
    let sign = ['-', '/', '.'].into_iter().find(|&c| date.contains(c))?;
    let mut found = date.split(sign);
    for part in &mut parts {
        *part = found.next()?.parse::<u32>().ok()?;
    }
    if sign == '.' {
        parts.reverse();
    }
    let [year, month, day] = parts;
    let is_date = (1000..=9999).contains(&year)
        && (1..=12).contains(&month)
        && (1..=31).contains(&day)
        && found.next().is_none();
    if !is_date {
        return None;
    }
    // Years that begin in March have the leap day at their end.
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let leap_days = year / 4 - year / 100 + year / 400;
    let days = 365 * year + leap_days + (153 * month + 2) / 5 + day;
    Some(f64::from(days))
}

/// Seconds since midnight, in the zone that is written after them.
fn seconds(clock: &str) -> Option<f64> {
    let clock = clock.trim_end_matches(['Z', 'z']);
    let zone = clock.find(['+', '-']);
    let (clock, zone) = clock.split_at(zone.unwrap_or(clock.len()));
    let offset = match zone.split_at_checked(1) {
        None => 0.0,
        Some((sign, zone)) => {
            let (hours, minutes) = zone.split_once(':').or(zone.split_at_checked(2))?;
            let minutes = if minutes.is_empty() { "0" } else { minutes };
            let size = number(hours)? * HOUR + number(minutes)? * MINUTE;
            if sign == "-" {
                -size
            } else {
                size
            }
        }
    };
    let (hours, rest) = clock.trim_end().split_once(':')?;
    let (minutes, seconds) = rest.split_once(':').unwrap_or((rest, "0"));
    Some(number(hours)? * HOUR + number(minutes)? * MINUTE + number(seconds)? - offset)
}

fn number(text: &str) -> Option<f64> {
    let sign = if text.contains(',') {
        Decimal::Comma
    } else {
        Decimal::Point
    };
    CellRef::from_text(text)
        .number(Some(sign))
        .ok()
        .filter(|number| *number >= 0.0)
}

/// Headers of times. Numbers below those in the second list are more often durations.
const MOMENTS: &[&str] = &[
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
const PERHAPS: &[&str] = &["time", "zeit", "uhrzeit"];

/// Whether a header names the time of a measurement.
pub(crate) fn is_moment(header: &str) -> bool {
    let name = lowercase(header.trim());
    MOMENTS.contains(&&*name) || PERHAPS.contains(&&*name)
}

/// Whether the cells of a column that was recognised by its header are times.
///
/// # Errors
/// `unreadable-input` if the rows cannot be read.
pub(crate) fn holds_times(columns: &Columns, rows: &Rows<'_>) -> Result<bool, UslError> {
    let Some(column) = &columns.time else {
        return Ok(false);
    };
    let has_numbers =
        (column.header.as_ref()).is_some_and(|name| MOMENTS.contains(&&*lowercase(name.trim())));
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
