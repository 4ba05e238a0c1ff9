//! The calls of batches and of planning, which a module can be built without.

use super::message::reader::Value;
use super::message::writer::Numbers;
use super::{as_text, column, entries, not_understood, respond, response_of, table};
use crate::batch::{self, BatchOptions};
use crate::error::UslError;
use crate::measurements::table::one_series;
use crate::planning;
use crate::planning::comparison::Comparison;
use crate::planning::hold_out::{Held, HoldOut};
use crate::planning::next::{next, NextMeasurement};
use crate::planning::options::{PlanOptions, NEXT_NAMES};
use crate::planning::requirement::{Requirement, RequirementReport};
use crate::series::Series;

/// A call by its name; `None` where it is not one.
pub(super) fn more(name: &str, arguments: &[Value]) -> Option<Vec<u8>> {
    Some(match (name, arguments) {
        ("fitMany", [concurrency, throughput, offsets, options]) => {
            match fit_many(concurrency, throughput, offsets, options) {
                Ok((numbers, flags)) => response_of(true, &(Numbers(&numbers), Numbers(&flags))),
                Err(error) => response_of(false, &error),
            }
        }
        ("requirement", [measurements, asked, options]) => {
            respond(&requirement(measurements, asked, options))
        }
        ("nextMeasurement", [measurements, options]) => {
            respond(&next_measurement(measurements, options))
        }
        ("compare", [before, of_before, after, options]) => {
            respond(&compare(before, of_before, after, options))
        }
        ("holdOut", [measurements, held, options]) => {
            respond(&hold_out(measurements, held, options))
        }
        _ => return None,
    })
}

fn requirement(
    measurements: &Value,
    asked: &Value,
    options: &Value,
) -> Result<RequirementReport, UslError> {
    let mut wanted = Requirement::default();
    for (name, value) in entries(asked) {
        wanted.set(name, value)?;
    }
    let (series, options) = measured(measurements, options, &[])?;
    planning::requirement(&series, &options.table.fit, &wanted)
}

fn next_measurement(measurements: &Value, options: &Value) -> Result<NextMeasurement, UslError> {
    let (series, options) = measured(measurements, options, NEXT_NAMES)?;
    let fit = &options.table.fit;
    next(
        &series,
        fit,
        options.quantity,
        &options.candidates,
        options.largest,
    )
}

/// The options of the table before say how it is read; how both are fitted say those of the one after.
fn compare(
    before: &Value,
    of_before: &Value,
    after: &Value,
    options: &Value,
) -> Result<Comparison, UslError> {
    let (before, _) = measured(before, of_before, &[])?;
    let (after, options) = measured(after, options, &[])?;
    let fit = &options.table.fit;
    planning::compare(&before, &after, fit, &fit.at)
}

/// `held` is a share, or a list of rows.
fn hold_out(measurements: &Value, held: &Value, options: &Value) -> Result<HoldOut, UslError> {
    let (series, options) = measured(measurements, options, &[])?;
    let held = match held {
        Value::Number(share) => Held::Largest(*share),
        rows => Held::Rows(column(rows)?.iter().copied().map(row_number).collect()),
    };
    planning::hold_out(&series, &options.table.fit, &held.training(&series)?)
}

/// What is no row at all is turned into one that is not there, and refused with the others.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn row_number(number: f64) -> usize {
    if number.fract() == 0.0 && number >= 0.0 {
        number as usize
    } else {
        0
    }
}

/// What a plan is made from: two columns, or a table and the name of one of its series.
fn measured(
    measurements: &Value,
    options: &Value,
    own: &[&'static str],
) -> Result<(Series, PlanOptions), UslError> {
    let parts = match measurements {
        Value::List(parts) => parts.as_slice(),
        _ => &[],
    };
    let mut settings = PlanOptions::default();
    for (name, value) in entries(options) {
        settings.set(own, parts.len() > 2, name, value)?;
    }
    let (series, fit) = match parts {
        [n, x] => {
            let exclude = &settings.table.fit.exclude;
            let series = Series::new_excluding(&column(n)?, &column(x)?, exclude)?;
            (series, settings.table.fit.without_exclusions())
        }
        [cells, rows, delimiter, name] => {
            let name = match name {
                Value::Null => None,
                name => Some(as_text(name)),
            };
            let table = table(cells, rows, delimiter)?;
            one_series(&table, &settings.table, name.as_deref())?
        }
        _ => return Err(not_understood()),
    };
    settings.table.fit = fit;
    Ok((series, settings))
}

/// Fits many series held end to end: four numbers and one flag of each.
fn fit_many(
    concurrency: &Value,
    throughput: &Value,
    offsets: &Value,
    options: &Value,
) -> Result<(Vec<f64>, Vec<f64>), UslError> {
    let (n, x) = (column(concurrency)?, column(throughput)?);
    let mut settings = BatchOptions::default();
    for (name, value) in entries(options) {
        settings.set(name, value)?;
    }
    // What is no row at all is turned into one that is not there, and refused with the others.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let row = |&offset: &f64| {
        if offset.fract() == 0.0 && offset >= 0.0 {
            offset as u32
        } else {
            u32::MAX
        }
    };
    let offsets: Vec<u32> = column(offsets)?.iter().map(row).collect();
    let count = offsets.len().saturating_sub(1);
    let (mut numbers, mut flags) = (vec![0.0; batch::NUMBERS * count], vec![0; count]);
    batch::fit_many(&n, &x, &offsets, &settings, &mut numbers, &mut flags)?;
    Ok((numbers, flags.into_iter().map(f64::from).collect()))
}
