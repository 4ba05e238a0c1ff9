//! The boundary to a host: bytes in, bytes out, no logic.
//!
//! A request is a message ([`message`]) holding a list: the name of a call and its arguments. A response holds the
//! result or the [`UslError`]. How the bytes are passed is in [`memory`]. Options are an object of texts, or null for
//! none.

#[cfg(target_arch = "wasm32")]
mod allocator;
mod calls;
mod json;
mod memory;
pub mod message;
mod opened;
mod whole;

use std::borrow::Cow;

use serde::Serialize;

use crate::analysis;
use crate::error::{ErrorCode, UslError};
use crate::fit::options::{not_a_value, FitOptions};
use crate::measurements::delimiter::Delimiter;
use crate::measurements::{self, Cell, Table, TableOptions};
use crate::messages;
use crate::model::Usl;
use crate::number_text::shortest;
use crate::planning::what_if::{what_if_law, Adjustments, WhatIf};
use crate::questions::{self, Branch, Question};
use crate::report::Fit;
use crate::series::Series;
use calls::{dispatch, not_understood};
use message::{error_message, read, Value};

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: allocator::Allocator = allocator::Allocator::new();

/// The response to a request, both in the messages that the project's `embedding/README.md` describes.
#[must_use]
pub fn answer(request: &[u8]) -> Vec<u8> {
    let call = match read(request) {
        Some(Value::List(call)) => call,
        _ => Vec::new(),
    };
    dispatch(&call).unwrap_or_else(|| error_message(&not_understood(&call)))
}

/// Fits one series given as two columns.
fn fit(concurrency: &Value, throughput: &Value, options: &Value) -> Result<Fit, UslError> {
    let (n, x) = (column(concurrency)?, column(throughput)?);
    let options = fit_options(options)?;
    let series = Series::new_excluding(&n, &x, &options.exclude)?;
    analysis::fit(&series, &options.without_exclusions())
}

/// A text as a table of cells.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct TextCells {
    /// The cells as written.
    pub cells: Vec<Vec<String>>,
    /// 1-based line number of each row.
    pub rows: Vec<usize>,
    /// What separated the columns.
    pub delimiter: Delimiter,
}

/// The argument as text, or an error.
fn text_of(value: &Value) -> Result<&str, UslError> {
    match value {
        Value::Text(text) => Ok(text),
        other => Err(UslError::new(
            ErrorCode::UnreadableInput,
            ["The text is ", &as_text(other), "; give a text."].concat(),
        )),
    }
}

/// Reads delimited text into cells.
fn read_text(text: &Value) -> Result<TextCells, UslError> {
    let read = measurements::read_text(text_of(text)?)?;
    let cells = read
        .table
        .cells
        .iter()
        .map(|row| row.iter().map(Cell::text).collect())
        .collect();
    Ok(TextCells {
        cells,
        rows: read.table.rows,
        delimiter: read.delimiter,
    })
}

/// `rows` holds the row number of each row of cells, or null for 1, 2, 3 …; `delimiter` is what separated the cells, if
/// they were read from text.
fn table(cells: &Value, rows: &Value, delimiter: &Value) -> Result<Table, UslError> {
    let not_a_table = || {
        UslError::new(
            ErrorCode::UnreadableInput,
            "The table is not an array of rows of cells; give one array for each row.",
        )
    };
    let cells = match cells {
        Value::List(cells) => cells
            .iter()
            .map(row_of_cells)
            .collect::<Option<_>>()
            .ok_or_else(not_a_table)?,
        _ => return Err(not_a_table()),
    };
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let whole = |number: f64| number as usize;
    let row_number = |value: &Value| match value {
        Value::Number(number) => whole(*number),
        _ => 0,
    };
    let rows = match rows {
        Value::Null => Vec::new(),
        Value::List(rows) => rows.iter().map(row_number).collect(),
        Value::Numbers(rows) => rows.iter().map(|&row| whole(row)).collect(),
        _ => return Err(not_a_table()),
    };
    let likely_decimal = delimiter_of(delimiter).and_then(Delimiter::likely_decimal);
    Ok(Table {
        cells,
        rows,
        likely_decimal,
    })
}

fn delimiter_of(name: &Value) -> Option<Delimiter> {
    Delimiter::ALL
        .into_iter()
        .find(|known| matches!(name, Value::Text(text) if text == known.as_str()))
}

fn row_of_cells(row: &Value) -> Option<Vec<Cell>> {
    Some(match row {
        Value::List(cells) => cells.iter().map(cell).collect(),
        Value::Numbers(numbers) => numbers.iter().copied().map(Cell::Number).collect(),
        _ => return None,
    })
}

fn cell(value: &Value) -> Cell {
    match value {
        Value::Null => Cell::Empty,
        Value::Number(number) => Cell::Number(*number),
        Value::Text(text) => Cell::from_text(text),
        other => Cell::Text(as_text(other)),
    }
}

fn as_text(value: &Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Bool(value) => if *value { "true" } else { "false" }.into(),
        Value::Number(number) => shortest(*number),
        Value::Text(text) => text.clone(),
        Value::List(_) | Value::Numbers(_) => "a list".into(),
        Value::Object(_) => "an object".into(),
    }
}

/// The argument as a column of numbers; an element that is no number is an error.
fn column(values: &Value) -> Result<Cow<'_, [f64]>, UslError> {
    let values = match values {
        Value::Numbers(numbers) => return Ok(Cow::Borrowed(numbers)),
        Value::List(values) => values,
        _ => {
            return Err(UslError::new(
                ErrorCode::UnreadableInput,
                "A column is not an array; give an array of numbers.",
            ))
        }
    };
    values
        .iter()
        .enumerate()
        .map(|(index, value)| match value {
            Value::Number(number) => Ok(*number),
            other => {
                let (row, text) = (index + 1, as_text(other));
                let values = [("row", row.into()), ("text", text.as_str().into())];
                Err(UslError::of(&messages::TEXT_ROW, values)
                    .at_row(row)
                    .with_value(text))
            }
        })
        .collect()
}

/// Evaluates a law at one number.
fn ask(
    question: &Value,
    number: &Value,
    law: &Value,
    branch: &Value,
) -> Result<Option<f64>, UslError> {
    let question = Question::named(&as_text(question))?;
    let branch = match branch {
        Value::Null => Branch::BeforePeak,
        name => Branch::named(&as_text(name))?,
    };
    questions::ask(question, scalar("number", number)?, &usl(law)?, branch)
}

/// Like [`ask`] with plain numbers: the question by its index; NaN if there is no answer or no such question.
fn ask_number(question: u32, is_after_peak: bool, number: f64, law: &Usl) -> f64 {
    let branch = if is_after_peak {
        Branch::AfterPeak
    } else {
        Branch::BeforePeak
    };
    let answer = Question::at(question)
        .and_then(|question| questions::ask(question, number, law, branch).ok()?);
    answer.unwrap_or(f64::NAN)
}

fn what_if(law: &Value, changes: &Value, concurrencies: &Value) -> Result<WhatIf, UslError> {
    let mut adjustments = Adjustments::default();
    each_option(changes, &mut |name, value| adjustments.set(name, value))?;
    what_if_law(&usl(law)?, &adjustments, &column(concurrencies)?)
}

/// The law from its parameters λ, σ, κ.
fn usl(law: &Value) -> Result<Usl, UslError> {
    let of = |at: usize, name| match law {
        Value::Numbers(numbers) if at < numbers.len() => Ok(numbers[at]),
        Value::List(values) => scalar(name, values.get(at).unwrap_or(&Value::Null)),
        _ => scalar(name, &Value::Null),
    };
    Ok(Usl {
        lambda: of(0, "lambda")?,
        sigma: of(1, "sigma")?,
        kappa: of(2, "kappa")?,
    })
}

/// The argument as one number, or an error.
fn scalar(name: &str, value: &Value) -> Result<f64, UslError> {
    match value {
        Value::Number(number) => Ok(*number),
        other => {
            let text = as_text(other);
            let found = ["The ", name, " is \"", &text, "\"; give a number."].concat();
            Err(UslError::new(ErrorCode::NotANumber, found).with_value(text))
        }
    }
}

fn fit_options(options: &Value) -> Result<FitOptions, UslError> {
    let mut settings = FitOptions::default();
    each_option(options, &mut |name, value| settings.set(name, value))?;
    Ok(settings)
}

fn table_options(options: &Value) -> Result<TableOptions, UslError> {
    let mut settings = TableOptions::default();
    each_option(options, &mut |name, value| settings.set(name, value))?;
    Ok(settings)
}

/// Sets options from an object of texts; any other value is an error.
fn each_option(
    options: &Value,
    set: &mut dyn FnMut(&str, &str) -> Result<(), UslError>,
) -> Result<(), UslError> {
    let fields = match options {
        Value::Null => return Ok(()),
        Value::Object(fields) => fields,
        other => {
            return Err(not_a_value("options", &as_text(other), "texts"));
        }
    };
    for (name, value) in fields {
        match value {
            Value::Text(value) => set(name, value)?,
            other => return Err(not_a_value(name, &as_text(other), "text")),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
