//! The calls of batches, of opened texts and of planning.

use std::borrow::Cow;

use serde::Serialize;

use super::message::reader::Value;
use super::message::writer::Numbers;
use super::{
    as_text, column, delimiter_of, each_option, opened, respond, response_of, table, table_options,
};
use crate::analysis;
use crate::batch::{self, BatchOptions};
use crate::error::{ErrorCode, UslError};
use crate::fit::options::FitOptions;
use crate::measurements::grid::{text_grid, TextGrid};
use crate::measurements::table::{one_series, SeriesByName};
use crate::number_text::shortest;
use crate::planning;
use crate::planning::comparison::Comparison;
use crate::planning::hold_out::{Held, HoldOut};
use crate::planning::next::{next, NextMeasurement};
use crate::planning::options::{PlanOptions, NEXT_NAMES};
use crate::planning::requirement::{Requirement, RequirementReport};
use crate::report::Estimate;
use crate::series::Series;
use crate::words::{joined, no_such};

/// Every call.
pub(super) const CALLS: &[&str] = &[
    "fit",
    "fitTable",
    "readHeader",
    "readText",
    "ask",
    "whatIf",
    "fitMany",
    "requirement",
    "nextMeasurement",
    "compare",
    "holdOut",
    "openText",
    "addText",
    "describeText",
    "readSeries",
    "fitNext",
    "writeNext",
    "closeText",
    "readGrid",
    "compareMany",
    "changeMany",
    "throughputMany",
];
/// The arguments of each.
pub(super) const ARGUMENTS: [&str; CALLS.len()] = [
    "concurrency, throughput, options",
    "cells, rows, delimiter, options",
    "cells, rows, delimiter",
    "text",
    "question, number, law, branch",
    "law, changes, concurrencies",
    "concurrency, throughput, offsets, options",
    "measurements, asked, options",
    "measurements, options",
    "before, options before, after, options",
    "measurements, held, options",
    "bytes",
    "opened, text",
    "opened, options",
    "opened, options",
    "opened, most, points, bands",
    "opened, format, points",
    "opened",
    "text, delimiter",
    "before, options before, after, options, pairs",
    "before, options before, after, options, pairs",
    "table, options, places",
];

fn read_grid(text: &Value, delimiter: &Value) -> Result<TextGrid, UslError> {
    match text {
        Value::Text(text) => Ok(text_grid(text, delimiter_of(delimiter))),
        other => Err(UslError::new(
            ErrorCode::UnreadableInput,
            ["The text is ", &as_text(other), "; give a text."].concat(),
        )),
    }
}

/// What is wrong with a call that was not answered: its name, or its arguments.
pub(super) fn not_understood(call: &[Value]) -> UslError {
    let name = call.first().map_or_else(String::new, as_text);
    let message = match CALLS.iter().position(|&known| known == name) {
        None => {
            let all = ["the calls are ", &joined(CALLS, ", ")].concat();
            no_such("call", &name, CALLS, &all)
        }
        Some(at) => {
            let wanted = ARGUMENTS[at];
            let (lacks, missing) = match wanted.split(',').nth(call.len() - 1) {
                Some(missing) => ("lacks the argument ", missing.trim()),
                None => ("has too many arguments", ""),
            };
            [
                "The call \"",
                &name,
                "\" ",
                lacks,
                missing,
                "; give ",
                wanted,
                ".",
            ]
            .concat()
        }
    };
    UslError::new(ErrorCode::UnknownCall, message).with_value(name)
}

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
        ("openText", [bytes]) => respond(&Ok(opened::open(bytes))),
        ("addText", [opened, text]) => respond(&opened::add(opened, text)),
        ("readSeries", [opened, options]) => {
            respond(&table_options(options).and_then(|options| opened::read(opened, &options)))
        }
        ("describeText", [opened, options]) => {
            respond(&table_options(options).and_then(|options| opened::describe(opened, &options)))
        }
        ("fitNext", [opened, most, points, bands]) => {
            respond(&opened::fit_next(opened, most, points, bands))
        }
        ("readGrid", [text, delimiter]) => respond(&read_grid(text, delimiter)),
        ("writeNext", [opened, format, points]) => {
            respond(&opened::write_next(opened, format, points))
        }
        ("closeText", [opened]) => {
            opened::close(opened);
            respond(&Ok(()))
        }
        ("compareMany", [before, of_before, after, options, pairs]) => {
            let compare = planning::compare;
            respond(&each_pair(
                before, of_before, after, options, pairs, &compare,
            ))
        }
        ("changeMany", [before, of_before, after, options, pairs]) => {
            let change = planning::change;
            respond(&each_pair(
                before, of_before, after, options, pairs, &change,
            ))
        }
        ("throughputMany", [table, options, places]) => {
            respond(&throughputs(table, options, places))
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
    each_option(asked, &mut |name, value| wanted.set(name, value))?;
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

/// What came of one of many questions.
#[derive(Serialize)]
struct Answer<T> {
    answer: Option<T>,
    error: Option<UslError>,
}

impl<T> From<Result<T, UslError>> for Answer<T> {
    fn from(outcome: Result<T, UslError>) -> Self {
        match outcome {
            Ok(answer) => Self {
                answer: Some(answer),
                error: None,
            },
            Err(error) => Self {
                answer: None,
                error: Some(error),
            },
        }
    }
}

/// How two series are compared at some concurrencies.
type Compared<'a, T> = &'a dyn Fn(&Series, &Series, &FitOptions, &[f64]) -> Result<T, UslError>;

/// Each pair of series of two tables: the names of the two, and the concurrencies, or null for those of the
/// options.
fn each_pair<T>(
    before: &Value,
    of_before: &Value,
    after: &Value,
    options: &Value,
    pairs: &Value,
    compared: Compared<'_, T>,
) -> Result<Vec<Answer<T>>, UslError> {
    let (before, after) = (
        series_by_name(before, of_before)?,
        series_by_name(after, options)?,
    );
    let fit = after.options();
    asked(pairs, |pair| {
        let [name_before, name_after, at] = pair else {
            return Err(not_asked("a pair is a list of two names and concurrencies"));
        };
        let at = match at {
            Value::Null => Cow::Borrowed(fit.at.as_slice()),
            at => column(at)?,
        };
        let before = before.get(name_of(name_before).as_deref())?;
        compared(before, after.get(name_of(name_after).as_deref())?, fit, &at)
    })
}

/// The throughput of series of a table, each at its own concurrency.
fn throughputs(
    table: &Value,
    options: &Value,
    places: &Value,
) -> Result<Vec<Answer<Estimate>>, UslError> {
    let all = series_by_name(table, options)?;
    let mut fit = all.options().clone();
    asked(places, |place| {
        let [name, Value::Number(n)] = place else {
            return Err(not_asked("a place is a list of a name and a concurrency"));
        };
        fit.at = vec![planning::positive("A concurrency", *n)?];
        let fitted = analysis::fit(all.get(name_of(name).as_deref())?, &fit)?;
        let [there] = fitted.at.as_slice() else {
            return Err(not_asked("a place is one concurrency"));
        };
        Ok(there.throughput.clone())
    })
}

/// An answer to each question of a list, itself a list.
fn asked<T>(
    questions: &Value,
    mut answer: impl FnMut(&[Value]) -> Result<T, UslError>,
) -> Result<Vec<Answer<T>>, UslError> {
    match questions {
        Value::List(questions) => Ok(questions
            .iter()
            .map(|question| match question {
                Value::List(parts) => answer(parts),
                _ => answer(&[]),
            })
            .map(Answer::from)
            .collect()),
        Value::Numbers(none) if none.is_empty() => Ok(Vec::new()),
        _ => Err(not_asked("what is asked is a list of lists")),
    }
}

fn not_asked(wanted: &str) -> UslError {
    let message = ["Nothing can be asked like this; ", wanted, "."].concat();
    UslError::new(ErrorCode::UnreadableInput, message)
}

/// The series of a table of cells, rows and delimiter.
fn series_by_name(measurements: &Value, options: &Value) -> Result<SeriesByName, UslError> {
    let Value::List(parts) = measurements else {
        return Err(not_measurements());
    };
    let [cells, rows, delimiter] = parts.as_slice() else {
        return Err(not_measurements());
    };
    let settings = table_options(options)?;
    SeriesByName::of(&table(cells, rows, delimiter)?, &settings)
}

fn name_of(name: &Value) -> Option<String> {
    match name {
        Value::Null => None,
        name => Some(as_text(name)),
    }
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
    each_option(options, &mut |name, value| {
        settings.set(own, parts.len() > 2, name, value)
    })?;
    let (series, fit) = match parts {
        [n, x] => {
            let exclude = &settings.table.fit.exclude;
            let series = Series::new_excluding(&column(n)?, &column(x)?, exclude)?;
            (series, settings.table.fit.without_exclusions())
        }
        [cells, rows, delimiter, name] => {
            let table = table(cells, rows, delimiter)?;
            one_series(&table, &settings.table, name_of(name).as_deref())?
        }
        _ => return Err(not_measurements()),
    };
    settings.table.fit = fit;
    Ok((series, settings))
}

fn not_measurements() -> UslError {
    let found = "The measurements are neither two columns nor a table; give a list of two, or of cells, rows, delimiter and series.";
    UslError::new(ErrorCode::UnreadableInput, found)
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
    each_option(options, &mut |name, value| settings.set(name, value))?;
    let starts = column(offsets)?;
    let mut offsets = vec![0; starts.len()];
    for (at, (offset, &start)) in offsets.iter_mut().zip(starts.iter()).enumerate() {
        // What is no whole number of 32 bits is not the one that is read from it.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let whole = start as u32;
        if f64::from(whole) != start {
            return Err(batch::wrong_offset(at, Some(shortest(start)), n.len()));
        }
        *offset = whole;
    }
    let count = offsets.len().saturating_sub(1);
    let (mut numbers, mut flags) = (vec![0.0; batch::NUMBERS * count], vec![0; count]);
    batch::fit_many(&n, &x, &offsets, &settings, &mut numbers, &mut flags)?;
    Ok((numbers, flags.into_iter().map(f64::from).collect()))
}
