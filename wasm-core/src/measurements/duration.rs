//! Durations as they are written: `9.5ms`, `2m13.847s`, `7:03.03`.

use crate::number_text::read;

/// The seconds of a duration in hours, minutes and seconds.
pub(super) fn in_hours(text: &str) -> Option<f64> {
    clock(text).or_else(|| colons(text))
}

/// The seconds of a time in hours, minutes and seconds: `2m13.847s`, `1h 02m`.
fn clock(text: &str) -> Option<f64> {
    let (mut seconds, mut parts, mut rest) = (0.0, 0, text);
    for (mark, factor) in [('h', 3600.0), ('m', 60.0), ('s', 1.0)] {
        let Some((number, behind)) = rest.split_once(mark) else {
            continue;
        };
        let is_digit = |c: char| c.is_ascii_digit() || c == '.';
        if !number.starts_with(is_digit) || !number.chars().all(is_digit) {
            return None;
        }
        seconds += factor * read(number)?;
        parts += 1;
        rest = behind.trim_start();
    }
    (parts > 1 && rest.is_empty()).then_some(seconds)
}

/// The seconds of a time in minutes and seconds, or hours before them: `7:03.03`, `1:02:03`.
fn colons(text: &str) -> Option<f64> {
    let parts: Vec<&str> = text.split(':').collect();
    let (last, before) = parts.split_last()?;
    let whole = last.split_once('.').map_or(*last, |(whole, _)| whole);
    let is_part = |part: &str| part.len() == 2 && part.bytes().all(|c| c.is_ascii_digit());
    let (_, middle) = before.split_first()?;
    let is_time = parts.len() <= 3 && is_part(whole) && middle.iter().all(|part| is_part(part));
    let seconds = read(last).filter(|_| is_time)?;
    let minutes = before.iter().try_fold(0.0, |sum, part| {
        Some(60.0 * sum + f64::from(part.parse::<u32>().ok()?))
    })?;
    Some(60.0 * minutes + seconds)
}

/// `10:15` and `10:15:00.1` are more often times of day than durations.
pub(super) fn is_time_of_day(text: &str) -> bool {
    match text.matches(':').count() {
        0 => false,
        1 => !text.contains('.'),
        _ => true,
    }
}

/// Whether a unit is minutes: in a header `min` is more often a minimum.
pub(super) fn is_minutes(unit: &str) -> bool {
    unit.eq_ignore_ascii_case("min")
}
