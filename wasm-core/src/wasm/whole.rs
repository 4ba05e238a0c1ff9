//! The calls for batches, open measurements and planning.

use std::rc::Rc;

use super::message::Value;
use super::opened::{self, Points};
use super::{as_text, column, delimiter_of, each_option, fit_options, scalar, table, text_of};
use crate::analysis;
use crate::batch::{self, BatchOptions};
use crate::error::{ErrorCode, UslError};
use crate::fit::options::{not_a_value, FitOptions};
use crate::measurements::fit_table::one_series;
use crate::measurements::grid::{text_grid, TextGrid};
use crate::messages;
use crate::number_text::shortest;
use crate::planning;
use crate::planning::gate::{Gate, GatePlan};
use crate::planning::hold_out::{Held, HoldOut};
use crate::planning::minimal_plan::{minimal_plan as planned, Expectation, MinimalPlan};
use crate::planning::next::{next, NextMeasurement};
use crate::planning::options::{PlanOptions, NEXT_NAMES};
use crate::planning::requirement::{Requirement, RequirementReport};
use crate::planning::runs::{Pairing, RunComparison, SystemChange, Systems};
use crate::report::Fit;
use crate::series::Series;

pub(super) fn read_grid(text: &Value, delimiter: &Value) -> Result<TextGrid, UslError> {
    Ok(text_grid(text_of(text)?, delimiter_of(delimiter)))
}

/// Fits a series and returns the requested points.
pub(super) fn fit_series(
    measurements: &Value,
    points: &Value,
    options: &Value,
) -> Result<Fit, UslError> {
    let points = Points::named(points)?;
    let measured = measured(measurements, options, &[])?;
    match analysis::analyse(&measured.series, &measured.options.table.fit) {
        Ok(analysis) => Ok(points.beside(&measured.series, analysis)),
        Err(error) if measured.columns.is_empty() => Err(error),
        Err(error) => Err(error.among_columns(&measured.columns)),
    }
}

/// Threads for work that waits, without measurements.
pub(super) fn thread_pool(
    cores: &Value,
    total: &Value,
    waiting: &Value,
) -> Result<planning::thread_pool::ThreadPool, UslError> {
    let [cores, total, waiting] = [
        scalar("cores", cores)?,
        scalar("total time", total)?,
        scalar("waiting time", waiting)?,
    ];
    planning::thread_pool(cores, total, waiting, None)
}

/// A first plan; unknown properties of the system are null.
pub(super) fn minimal_plan(
    points: &Value,
    largest: &Value,
    guesses: [&Value; 3],
    options: &Value,
) -> Result<MinimalPlan, UslError> {
    let guess = |name: &str, at: usize| match guesses[at] {
        Value::Null => Ok(None),
        given => scalar(name, given).map(Some),
    };
    let expected = Expectation {
        largest: scalar("largest", largest)?,
        sigma: guess("sigma", 0)?,
        kappa: guess("kappa", 1)?,
        scatter: guess("scatter", 2)?,
        level: fit_options(options)?.level,
    };
    let points = scalar("points", points)?;
    match row_number(points) {
        0 => Err(UslError::of(
            &messages::TOO_FEW_PLANNED,
            [("value", shortest(points).into())],
        )
        .with_value(shortest(points))),
        whole => planned(whole, &expected),
    }
}

pub(super) fn requirement(
    measurements: &Value,
    asked: &Value,
    options: &Value,
) -> Result<RequirementReport, UslError> {
    let mut wanted = Requirement::default();
    each_option(asked, &mut |name, value| wanted.set(name, value))?;
    let Measured {
        series, options, ..
    } = measured(measurements, options, &[])?;
    planning::requirement(&series, &options.table.fit, &wanted)
}

pub(super) fn next_measurement(
    measurements: &Value,
    options: &Value,
) -> Result<NextMeasurement, UslError> {
    let Measured {
        series, options, ..
    } = measured(measurements, options, NEXT_NAMES)?;
    let fit = &options.table.fit;
    next(
        &series,
        fit,
        options.quantity.into(),
        &options.candidates,
        options.largest,
    )
}

/// The options of `before` say how to read it; those of `after` also say how to fit both.
pub(super) fn both<T>(
    before: &Value,
    of_before: &Value,
    after: &Value,
    options: &Value,
    compared: impl Fn(&Series, &Series, &FitOptions, &[f64]) -> Result<T, UslError>,
) -> Result<T, UslError> {
    let before = measured(before, of_before, &[])?;
    let after = measured(after, options, &[])?;
    let fit = &after.options.table.fit;
    compared(&before.series, &after.series, fit, &fit.at)
}

/// Each side is a list of measurements, each of which is one run or has a column of runs.
pub(super) fn compare_runs(
    before: &Value,
    of_before: &Value,
    after: &Value,
    options: &Value,
    pairing: &Value,
) -> Result<RunComparison, UslError> {
    let runs = |side: &Value, options: &Value| match side {
        Value::List(runs) => (runs.iter())
            .map(|run| measured(run, options, &[]))
            .collect::<Result<Vec<Measured>, UslError>>(),
        _ => Err(not_measurements()),
    };
    let (before, after) = (runs(before, of_before)?, runs(after, options)?);
    let pairing = pairing_of(pairing)?;
    let level = match after.first() {
        Some(first) => first.options.table.fit.level,
        None => FitOptions::default().level,
    };
    let [before, after] = [&before, &after].map(|side| {
        let series = side.iter().map(|run| &*run.series);
        series.collect::<Vec<&Series>>()
    });
    planning::compare_runs(&before, &after, pairing, level)
}

fn pairing_of(pairing: &Value) -> Result<Pairing, UslError> {
    match as_text(pairing).as_str() {
        "paired" => Ok(Pairing::Paired),
        "separate" => Ok(Pairing::Separate),
        other => Err(not_a_value("pairing", other, "text")),
    }
}

/// The changes of many systems; of the options only the level is used.
pub(super) fn compare_many_runs(
    concurrency: &Value,
    throughput: &Value,
    [offsets, before, after]: [&Value; 3],
    options: &Value,
    pairing: &Value,
) -> Result<Vec<SystemChange>, UslError> {
    let (n, x) = (column(concurrency)?, column(throughput)?);
    let runs = |values: &Value| whole_numbers(values, wrong_run_count);
    let offsets = whole_numbers(offsets, |at, found| {
        batch::wrong_offset(at, Some(shortest(found)), n.len())
    })?;
    let (before, after) = (runs(before)?, runs(after)?);
    let systems = Systems {
        concurrency: &n,
        throughput: &x,
        offsets: &offsets,
        before: &before,
        after: &after,
    };
    planning::runs::compare_many_runs(&systems, pairing_of(pairing)?, fit_options(options)?.level)
}

/// The error for a number of runs that is not whole; `at` is the index of the system.
fn wrong_run_count(at: usize, found: f64) -> UslError {
    let message = [
        "System ",
        &shortest((at + 1) as f64),
        " has ",
        &shortest(found),
        " runs; give the number of its runs before and after as whole numbers.",
    ]
    .concat();
    UslError::new(ErrorCode::LengthMismatch, message)
}

/// The numbers of a column as 32-bit whole numbers; `wrong` makes the error for the first that is none, from its index
/// and its value.
fn whole_numbers(
    values: &Value,
    wrong: impl Fn(usize, f64) -> UslError,
) -> Result<Vec<u32>, UslError> {
    column(values)?
        .iter()
        .enumerate()
        .map(|(at, &number)| {
            // Detects numbers that are not 32-bit whole numbers.
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let whole = number as u32;
            if f64::from(whole) == number {
                Ok(whole)
            } else {
                Err(wrong(at, number))
            }
        })
        .collect()
}

/// A missing number is NaN in a column.
pub(super) fn or_none(numbers: impl Iterator<Item = Option<f64>>) -> Vec<f64> {
    numbers.map(|number| number.unwrap_or(f64::NAN)).collect()
}

pub(super) fn gate(
    limit: &Value,
    scatter: &Value,
    run_scatter: &Value,
    options: &Value,
) -> Result<GatePlan, UslError> {
    let run_scatter = match run_scatter {
        Value::Null => None,
        given => Some(scalar("run scatter", given)?),
    };
    planning::gate(&Gate {
        limit: scalar("limit", limit)?,
        scatter: scalar("scatter", scatter)?,
        run_scatter,
        level: fit_options(options)?.level,
    })
}

pub(super) fn name_of(name: &Value) -> Option<String> {
    match name {
        Value::Null => None,
        name => Some(as_text(name)),
    }
}

/// `held` is a share, or a list of rows.
pub(super) fn hold_out(
    measurements: &Value,
    held: &Value,
    options: &Value,
) -> Result<HoldOut, UslError> {
    let Measured {
        series, options, ..
    } = measured(measurements, options, &[])?;
    let held = match held {
        Value::Number(share) => Held::Largest(*share),
        rows => Held::Rows(column(rows)?.iter().copied().map(row_number).collect()),
    };
    planning::hold_out(&series, &options.table.fit, &held.training(&series)?)
}

/// Converts an invalid row number to 0, which does not exist and is therefore refused.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn row_number(number: f64) -> usize {
    if number.fract() == 0.0 && number >= 0.0 {
        number as usize
    } else {
        0
    }
}

/// The measurements that a call refers to.
struct Measured {
    series: Rc<Series>,
    options: PlanOptions,
    /// Names of the table's columns; empty if two columns were given.
    columns: Vec<String>,
}

/// Resolves measurements: two columns, a table and the name of a series, or a handle and the name of a series. With a
/// handle, the options are those it was opened with, overridden by the given ones.
fn measured(
    measurements: &Value,
    options: &Value,
    own: &[&'static str],
) -> Result<Measured, UslError> {
    let parts = match measurements {
        Value::List(parts) => parts.as_slice(),
        _ => &[],
    };
    let mut settings = PlanOptions::default();
    let is_table = parts.len() > 2;
    let choose = |settings: &mut PlanOptions| {
        each_option(options, &mut |name, value| {
            settings.set(own, is_table, name, value)
        })
    };
    let (series, fit, columns) = match parts {
        [opened @ Value::Number(_), name] => {
            let (series, fit, columns) = opened::series(opened, name_of(name).as_deref())?;
            settings.table.fit = fit;
            choose(&mut settings)?;
            if !settings.table.fit.exclude.is_empty() {
                return Err(rows_are_chosen());
            }
            (series, settings.table.fit.clone(), columns)
        }
        [n, x] => {
            choose(&mut settings)?;
            let exclude = &settings.table.fit.exclude;
            let series = Series::new_excluding(&column(n)?, &column(x)?, exclude)?;
            let fit = settings.table.fit.without_exclusions();
            (Rc::new(series), fit, Vec::new())
        }
        [cells, rows, delimiter, name] => {
            choose(&mut settings)?;
            let table = table(cells, rows, delimiter)?;
            one_series(&table, &settings.table, name_of(name).as_deref())?
        }
        _ => return Err(not_measurements()),
    };
    settings.table.fit = fit;
    Ok(Measured {
        series,
        options: settings,
        columns,
    })
}

fn rows_are_chosen() -> UslError {
    let found = "The option \"exclude\" is given of what is open already; leave rows out where it is opened.";
    UslError::new(ErrorCode::UnknownOption, found).in_column("exclude")
}

fn not_measurements() -> UslError {
    let found = "The measurements are neither two columns nor a table nor open; give a list of two columns, of cells, rows, delimiter and series, or of the number of what is open and series.";
    UslError::new(ErrorCode::UnreadableInput, found)
}

/// Fits many series stored end to end: four numbers and one flag for each.
pub(super) fn fit_many(
    concurrency: &Value,
    throughput: &Value,
    offsets: &Value,
    options: &Value,
) -> Result<(Vec<f64>, Vec<u8>), UslError> {
    let (n, x) = (column(concurrency)?, column(throughput)?);
    let mut settings = BatchOptions::default();
    each_option(options, &mut |name, value| settings.set(name, value))?;
    let offsets = whole_numbers(offsets, |at, found| {
        batch::wrong_offset(at, Some(shortest(found)), n.len())
    })?;
    let count = offsets.len().saturating_sub(1);
    let (mut numbers, mut flags) = (vec![0.0; batch::NUMBERS * count], vec![0; count]);
    batch::fit_many(&n, &x, &offsets, &settings, &mut numbers, &mut flags)?;
    Ok((numbers, flags))
}
