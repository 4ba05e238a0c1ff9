//! What further columns and rows say of the throughput: its unit, how long each run took, and which rows sum up others.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::columns::Columns;
use crate::measurements::header::{counts_all, describe_header, Quantity};
use crate::measurements::rows::{Row, Rows};
use crate::messages;
use crate::words::lowercase;

const UNIT_HEADERS: &[&str] = &["unit", "units", "einheit", "einheiten"];
const SUMMARIES: &[&str] = &[
    "total",
    "totals",
    "sum",
    "average",
    "avg",
    "mean",
    "median",
    "overall",
    "summe",
    "gesamt",
    "mittel",
    "mittelwert",
    "durchschnitt",
    "schnitt",
];
/// Names of more than this share of the rows are no names of sums.
const MOST_SUMMARIES: f64 = 0.25;
/// Runs whose durations differ by less took the same time.
const SAME_DURATION: f64 = 1.05;
/// Tables of more rows were not written by hand.
const MOST_ROWS: usize = 10_000;

/// The unit of the throughput that a column of its own names, such as `MB/s`; `None` if there is no such column, or the
/// header of the throughput names one.
///
/// # Errors
/// `ambiguous-column` if rows have different units; `column-not-found` if it is that of a time or another cost.
pub(crate) fn unit_in_rows(columns: &Columns, rows: &Rows<'_>) -> Result<Option<String>, UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    let named = |name: &String| UNIT_HEADERS.contains(&&*lowercase(name.trim()));
    let column = columns.names.iter().position(named);
    let Some(at) = column.filter(|&at| !columns.uses(at)) else {
        return Ok(None);
    };
    if columns.is_reciprocal || describe_header(header).unit.is_some() {
        return Ok(None);
    }
    let mut units: Vec<String> = Vec::new();
    rows.below(columns.skipped(), |row| {
        let unit = row.cell(at).text().trim().to_owned();
        if !unit.is_empty() && !units.contains(&unit) {
            units.push(unit);
        }
        ControlFlow::Continue(())
    })?;
    let column = columns.names[at].clone();
    let [unit] = &units[..] else {
        let values = [
            ("column", column.as_str().into()),
            ("units", units.as_slice().into()),
        ];
        let error = || UslError::of(&messages::UNITS_DIFFER, values).in_column(column.clone());
        return if units.is_empty() {
            Ok(None)
        } else {
            Err(error())
        };
    };
    let sentence = match describe_header(unit).quantity {
        Some(Quantity::Time) => messages::TIME_FOR_THROUGHPUT,
        Some(Quantity::Cost) => messages::COST_FOR_THROUGHPUT,
        _ => return Ok(Some(unit.clone())),
    };
    let name = columns.throughput.name();
    Err(UslError::of(&sentence, [("column", name.as_str().into())]).in_column(name))
}

/// Checks that a number of requests is not taken for a rate where the runs took different times.
///
/// # Errors
/// `column-not-found` if they did.
pub(crate) fn runs_took_the_same_time(columns: &Columns, rows: &Rows<'_>) -> Result<(), UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    if !counts_all(header) {
        return Ok(());
    }
    let is_time = |at: &usize| {
        !columns.uses(*at) && describe_header(&columns.names[*at]).quantity == Some(Quantity::Time)
    };
    let Some(at) = (0..columns.names.len()).find(is_time) else {
        return Ok(());
    };
    let (mut least, mut most) = (f64::INFINITY, 0.0_f64);
    rows.below(columns.skipped(), |row| {
        let cell = row.cell(at);
        let decimal = cell.decimal_evidence().unwrap_or(Decimal::Point);
        let time = cell.number(Some(decimal)).unwrap_or(f64::NAN);
        (least, most) = (least.min(time), most.max(time));
        ControlFlow::Continue(())
    })?;
    if most <= SAME_DURATION * least {
        return Ok(());
    }
    let column = columns.throughput.name();
    let values = [
        ("column", column.as_str().into()),
        ("time", columns.names[at].as_str().into()),
    ];
    Err(UslError::of(&messages::COUNT_OF_RUNS, values).in_column(column))
}

/// Checks that no row is a total or an average of others; `is_left_out` tells of a row by its number.
///
/// # Errors
/// `not-a-number` for the first that is.
pub(crate) fn no_row_sums_up(
    columns: &Columns,
    rows: &Rows<'_>,
    is_left_out: &dyn Fn(usize) -> bool,
) -> Result<(), UslError> {
    let (mut count, mut sums, mut first) = (0_usize, 0_usize, None);
    rows.below(columns.skipped(), |row| {
        count += 1;
        if let Some(word) = summary_in(row).filter(|_| !is_left_out(row.number())) {
            sums += 1;
            first.get_or_insert((row.number(), word));
        }
        if count > MOST_ROWS {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    let are_few = sums as f64 <= MOST_SUMMARIES * count as f64 && count <= MOST_ROWS;
    match first.filter(|_| are_few) {
        None => Ok(()),
        Some((row, text)) => {
            let values = [("row", row.into()), ("text", text.as_str().into())];
            Err(UslError::of(&messages::SUMMARY_ROW, values).at_row(row))
        }
    }
}

/// The cell that calls a row a sum or an average.
fn summary_in(row: Row<'_>) -> Option<String> {
    row.cells().find_map(|cell| {
        let CellRef::Text(text) = cell else {
            return None;
        };
        let word = text.trim().trim_end_matches(':');
        // Most cells are numbers.
        let is_word = word.starts_with(char::is_alphabetic);
        (is_word && SUMMARIES.contains(&&*lowercase(word))).then(|| text.into())
    })
}
