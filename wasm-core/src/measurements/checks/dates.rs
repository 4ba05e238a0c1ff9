//! Dates in place of a concurrency.

use crate::error::UslError;
use crate::measurements::columns::Columns;
use crate::measurements::header::{describe_header, Quantity};
use crate::messages;

/// Excel's numbers of the days from 2000 to 2050.
const DATES: std::ops::RangeInclusive<f64> = 36_526.0..=55_153.0;

/// Seconds of the days from September 2001 to 2050 since 1970, and that day as Excel counts it.
const SECONDS: std::ops::RangeInclusive<f64> = 1e9..=2.556e9;

const A_DAY: f64 = 86_400.0;
const EPOCH: f64 = 25_569.0;

/// Checks that a recognised column of concurrency does not hold dates: as Excel counts them, unless its header names a
/// concurrency; as seconds since 1970; as `20261126`; or years, one after another.
///
/// # Errors
/// `ambiguous-column` if every number is such a date and the header names no concurrency.
pub(crate) fn refuse_dates(columns: &Columns, numbers: &[f64]) -> Result<(), UslError> {
    let column = &columns.concurrency;
    let is_named = (column.header.as_deref())
        .is_some_and(|header| describe_header(header).quantity == Some(Quantity::Concurrency));
    let all = |is: &dyn Fn(f64) -> bool| numbers.len() > 1 && numbers.iter().all(|&n| is(n));
    let first = if !is_named && all(&|number| DATES.contains(&number)) {
        date_of(numbers[0])
    } else if all(&|number| SECONDS.contains(&number)) {
        date_of(numbers[0] / A_DAY + EPOCH)
    } else if all(&|number| calendar_date(number).is_some()) {
        calendar_date(numbers[0]).unwrap_or_default()
    } else if !is_named && are_years(numbers) {
        numbers[0].to_string()
    } else {
        return Ok(());
    };
    let values = [("column", column.name().into()), ("first", first.into())];
    Err(UslError::of(&messages::DATES, values).in_column(column.name()))
}

/// Whether each of several rows is the year after the one above.
fn are_years(numbers: &[f64]) -> bool {
    let is_year = |number: &f64| (1950.0..2100.0).contains(number) && number.fract() == 0.0;
    let by_one = numbers.windows(2).all(|two| (two[1] - two[0]).abs() == 1.0);
    numbers.len() > 2 && by_one && numbers.iter().all(is_year)
}

/// The date of a number such as `20261126`, year first.
fn calendar_date(number: f64) -> Option<String> {
    let digits = number.to_string();
    let (year, rest) = digits.split_at_checked(4)?;
    let (month, day) = rest.split_at_checked(2)?;
    let within = |text: &str, most: u8| text.parse().is_ok_and(|n: u8| (1..=most).contains(&n));
    let is_date = (2000.0..2051.0).contains(&(number / 1e4)) && day.len() == 2;
    (is_date && within(month, 12) && within(day, 31)).then(|| [year, "-", month, "-", day].concat())
}

/// The date of a day as Excel counts it from the end of 1899, year first.
fn date_of(serial: f64) -> String {
    // Days since 0000-03-01, in eras of 400 years: H. Hinnant, chrono-Compatible Low-Level Date Algorithms (2014).
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let days = serial as u32 + 693_899;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year + era * 400 + u32::from(month <= 2);
    let two = |number: u32| [if number < 10 { "0" } else { "" }, &number.to_string()].concat();
    [&*year.to_string(), "-", &two(month), "-", &two(day)].concat()
}
