//! What further columns and rows say of the throughput: its unit, how long each run took, and which rows sum up others.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::amount::Amount;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::columns::{ColumnChoice, ColumnUse, Columns};
use crate::measurements::header::{
    counts_all, describe_header, is_metric, is_value, mark_in, names_multiples, Mark, Quantity,
};
use crate::measurements::rows::{Row, Rows};
use crate::messages;
use crate::series::MeasuredColumns;
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
/// Beginnings of cells that say that a run failed.
const FAILED: &[&str] = &[
    "failed",
    "fail",
    "failure",
    "error",
    "err",
    "errored",
    "timeout",
    "timedout",
    "timed",
    "aborted",
    "abort",
    "crashed",
    "crash",
    "killed",
    "cancelled",
    "canceled",
    "invalid",
    "nok",
    "ko",
    "oom",
    "fehler",
    "fehlgeschlagen",
    "fehlerhaft",
    "abgebrochen",
    "abgestürzt",
    "ungültig",
    "zeitüberschreitung",
];
const YES: &[&str] = &["yes", "true", "y", "ja", "wahr"];
const NO: &[&str] = &["no", "false", "n", "nein", "falsch"];
/// A list of rows names at most this many.
const MOST_NAMED: usize = 10;
/// A mean and a sum, as printed, differ by less from the number itself.
const AS_PRINTED: f64 = 5e-4;
/// Numbers that differ by less are the same.
const SAME: f64 = 1.01;
/// So many rows at least are summed up.
const FEWEST_SUMMED: usize = 3;
/// A column with more different texts names no quantities.
const MOST_QUANTITIES: usize = 50;
/// Names of more than this share of the rows are no names of sums.
const MOST_SUMMARIES: f64 = 0.25;
/// Runs whose durations differ by less took the same time.
const SAME_DURATION: f64 = 1.05;
/// A speedup and the ratio of two times, as printed, differ by less.
const AS_ROUNDED: f64 = 0.05;
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
    let times = numbers_of(columns, rows, at)?;
    let (least, most) = times
        .iter()
        .fold((f64::INFINITY, 0.0_f64), |(least, most), time| {
            (least.min(*time), most.max(*time))
        });
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

/// Checks that a speedup is over the first level, and not of one column over another at each.
///
/// # Errors
/// `column-not-found` if it is.
pub(crate) fn is_speedup_over_a_level(columns: &Columns, rows: &Rows<'_>) -> Result<(), UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    if !names_multiples(header) {
        return Ok(());
    }
    let others = columns.unused.iter().map(ColumnUse::index);
    let numbers = |at: usize| numbers_of(columns, rows, at);
    let speedups = numbers(columns.throughput.index())?;
    let found = others
        .map(|at| Ok((at, numbers(at)?)))
        .collect::<Result<Vec<_>, UslError>>()?;
    let varies = |times: &[f64]| {
        let most = times.iter().copied().fold(0.0, f64::max);
        times.iter().any(|time| *time * SAME_DURATION < most)
    };
    for (one, slow) in &found {
        for (other, fast) in found.iter().filter(|(other, _)| other != one) {
            let mut all = speedups.iter().zip(slow).zip(fast);
            let is_of_both =
                all.all(|((speedup, slow), fast)| (slow / fast / speedup - 1.0).abs() < AS_ROUNDED);
            if is_of_both && varies(slow) && varies(fast) {
                let values = [
                    ("column", header.into()),
                    ("one", columns.names[*one].as_str().into()),
                    ("other", columns.names[*other].as_str().into()),
                ];
                return Err(UslError::of(&messages::SPEEDUP_OF_COLUMNS, values).in_column(header));
            }
        }
    }
    Ok(())
}

/// The numbers of a column; NaN for a cell without one.
fn numbers_of(columns: &Columns, rows: &Rows<'_>, at: usize) -> Result<Vec<f64>, UslError> {
    let mut numbers = Vec::new();
    rows.below(columns.skipped(), |row| {
        let cell = row.cell(at);
        let decimal = cell.decimal_evidence().unwrap_or(Decimal::Point);
        let amount = Amount::read(&cell.text());
        let number = amount.and_then(|amount| amount.number(Some(decimal)));
        numbers.push(number.unwrap_or(f64::NAN));
        ControlFlow::Continue(())
    })?;
    Ok(numbers)
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

/// Checks that no row is marked as that of a run that failed; `is_left_out` tells of a row by its number.
///
/// # Errors
/// `not-a-number` with the rows that are.
pub(crate) fn no_row_failed(
    columns: &Columns,
    choice: &ColumnChoice,
    rows: &Rows<'_>,
    is_left_out: &dyn Fn(usize) -> bool,
) -> Result<(), UslError> {
    // Words that repeat are taken for names of series.
    let group = columns.group.as_ref().filter(|_| choice.group.is_none());
    let is_free =
        |at: &usize| !columns.uses(*at) || group.is_some_and(|group| group.index() == *at);
    let marks = (0..columns.names.len()).filter(is_free);
    for (at, mark) in marks.filter_map(|at| Some((at, mark_in(&columns.names[at])?))) {
        let mut failed: Vec<(usize, String)> = Vec::new();
        rows.below(columns.skipped(), |row| {
            let text = row.cell(at).text();
            if says_failed(&text, mark) && !is_left_out(row.number()) {
                failed.push((row.number(), text.trim().into()));
            }
            ControlFlow::Continue(())
        })?;
        let Some((first, text)) = failed.first() else {
            continue;
        };
        let numbers: Vec<String> = (failed.iter().take(MOST_NAMED))
            .map(|(row, _)| row.to_string())
            .collect();
        let column = columns.names[at].as_str();
        let values = [
            ("failed", numbers.as_slice().into()),
            ("text", text.as_str().into()),
            ("column", column.into()),
        ];
        return Err(UslError::of(&messages::FAILED_ROWS, values)
            .at_row(*first)
            .in_column(column));
    }
    Ok(())
}

fn says_failed(text: &str, mark: Mark) -> bool {
    let text = lowercase(text.trim());
    match mark {
        Mark::Status => {
            let word = text.split(|c: char| !c.is_alphabetic()).next();
            text == "not ok" || word.is_some_and(|word| FAILED.contains(&word))
        }
        Mark::Failed => YES.contains(&&*text),
        Mark::Succeeded => NO.contains(&&*text),
        Mark::ExitCode => text.parse::<f64>().is_ok_and(|code| code != 0.0),
    }
}

/// Checks that the numbers are of one quantity: in a table in long form a column says of each number what it is.
///
/// # Errors
/// `ambiguous-column` if some are of another quantity than throughput, and no series was chosen.
pub(crate) fn is_of_one_quantity(columns: &Columns, rows: &Rows<'_>) -> Result<(), UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    let holds_any = is_value(header);
    let names = (0..columns.names.len()).filter(|&at| {
        let is_group = columns
            .group
            .as_ref()
            .is_some_and(|group| group.index() == at);
        is_group || !columns.uses(at)
    });
    for at in names.filter(|&at| holds_any || is_metric(&columns.names[at])) {
        let mut found: Vec<String> = Vec::new();
        rows.below(columns.skipped(), |row| {
            let cell = row.cell(at);
            let is_new = !cell.looks_numeric()
                && !cell.is_empty()
                && !found.iter().any(|known| *known == cell.text());
            if is_new {
                found.push(cell.text().into());
            }
            if found.len() > MOST_QUANTITIES {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })?;
        let is_other = |name: &String| {
            !matches!(
                describe_header(name).quantity,
                None | Some(Quantity::Throughput | Quantity::Concurrency)
            )
        };
        if found.len() > MOST_QUANTITIES || !found.iter().any(is_other) {
            continue;
        }
        found.truncate(MOST_NAMED);
        let column = columns.names[at].as_str();
        let values = [
            ("column", column.into()),
            ("quantities", found.as_slice().into()),
        ];
        return Err(UslError::of(&messages::LONG_FORM, values).in_column(column));
    }
    Ok(())
}

/// Checks that the last of some measurements is not the mean or the sum of the others, as below a table.
///
/// # Errors
/// `not-a-number` if it is.
pub(crate) fn last_sums_up_none(measured: &MeasuredColumns) -> Result<(), UslError> {
    let Some((&row, others)) = measured.rows.split_last() else {
        return Ok(());
    };
    if others.len() < FEWEST_SUMMED {
        return Ok(());
    }
    let (n, x) = (&measured.concurrency, &measured.throughput);
    // The mean of a line, and of one level, lies on it: it misleads nobody.
    let per_unit = |(n, x): (&f64, &f64)| x / n;
    let is_line = |value: &dyn Fn((&f64, &f64)) -> f64| {
        let values = n.iter().zip(x).map(value);
        let (least, most) = values.fold((f64::INFINITY, 0.0_f64), |(least, most), value| {
            (least.min(value), most.max(value))
        });
        most <= SAME * least
    };
    if is_line(&per_unit) || is_line(&|(&n, _)| n) {
        return Ok(());
    }
    let is = |column: &[f64], share: f64| {
        column.split_last().is_some_and(|(last, others)| {
            let expected = others.iter().sum::<f64>() * share;
            (last - expected).abs() <= AS_PRINTED * expected.abs()
        })
    };
    let both = |share| is(n, share) && is(x, share);
    let statistic = if both(1.0 / others.len() as f64) {
        "mean"
    } else if both(1.0) {
        "sum"
    } else {
        return Ok(());
    };
    let values = [("row", row.into()), ("statistic", statistic.into())];
    Err(UslError::of(&messages::SUMMARY_OF_ROWS, values).at_row(row))
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
