//! Rows of runs that failed, or only warmed up, and have a throughput all the same.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::amount::holds_number;
use crate::measurements::columns::{ColumnChoice, Columns};
use crate::measurements::header::{mark_in, Mark};
use crate::measurements::rows::Rows;
use crate::messages;
use crate::number_text::read;
use crate::words::lowercase;

use super::{is_free, MOST_NAMED};

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

/// Tables of more rows have no remarks.
const MOST_LEVELS: usize = 10_000;

const YES: &[&str] = &["yes", "true", "y", "ja", "wahr"];
const NO: &[&str] = &["no", "false", "n", "nein", "falsch"];

/// Checks that no row is marked as that of a run that failed; `is_left_out` tells of a row by its number.
///
/// # Errors
/// `not-a-number` with the rows that are.
pub(super) fn refuse_failed_rows(
    columns: &Columns,
    choice: &ColumnChoice,
    rows: &Rows<'_>,
    is_left_out: &dyn Fn(usize) -> bool,
) -> Result<(), UslError> {
    // Words that repeat are taken for names of series.
    let may_mark = |at: &usize| match choice.group {
        Some(_) => !columns.uses(*at),
        None => is_free(columns, *at),
    };
    let marks = (0..columns.names.len()).filter(may_mark);
    for (at, mark) in marks.filter_map(|at| Some((at, mark_in(&columns.names[at])?))) {
        let failed = failed_rows(columns, rows, at, mark, is_left_out)?;
        if let Some((first, text)) = failed.first() {
            let rows = failed.iter().take(MOST_NAMED);
            let rows: Vec<String> = rows.map(|(row, _)| row.to_string()).collect();
            let column = columns.names[at].as_str();
            let values = [
                ("failed", rows.as_slice().into()),
                ("text", text.as_str().into()),
                ("column", column.into()),
            ];
            let sentence = if is_warm_up(text) {
                messages::WARM_UP_ROWS
            } else {
                messages::FAILED_ROWS
            };
            return Err(UslError::of(&sentence, values)
                .at_row(*first)
                .in_column(column));
        }
    }
    Ok(())
}

/// The rows that a column marks as failed, or as a warm-up before others of the same concurrency, with its texts.
fn failed_rows(
    columns: &Columns,
    rows: &Rows<'_>,
    at: usize,
    mark: Mark,
    is_left_out: &dyn Fn(usize) -> bool,
) -> Result<Vec<(usize, String)>, UslError> {
    let (mut failed, mut levels) = (Vec::new(), Vec::new());
    rows.below(columns.skipped(), |row| {
        let text = row.cell(at).text();
        let level = row.cell(columns.concurrency.index()).text();
        // Without a throughput it is no measurement anyway.
        let is_measured = holds_number(row.cell(columns.throughput.index()));
        if says_failed(&text, mark) && is_measured && !is_left_out(row.number()) {
            failed.push((row.number(), text.trim().to_string(), level.to_string()));
        } else if mark == Mark::Remark && levels.len() < MOST_LEVELS {
            levels.push(level.to_string());
        }
        ControlFlow::Continue(())
    })?;
    if mark == Mark::Remark {
        failed.retain(|(.., level)| levels.contains(level));
    }
    Ok(failed
        .into_iter()
        .map(|(row, text, _)| (row, text))
        .collect())
}

/// Whether a remark calls a run a warm-up: `warm-up`, `Aufwärmlauf`.
fn is_warm_up(text: &str) -> bool {
    let text = lowercase(text);
    ["warmup", "warm-up", "warm up", "aufwärm"]
        .iter()
        .any(|word| text.starts_with(word))
}

fn says_failed(text: &str, mark: Mark) -> bool {
    let text = lowercase(text.trim());
    match mark {
        Mark::Remark => is_warm_up(&text),
        Mark::Status => {
            let word = text.split(|c: char| !c.is_alphabetic()).next();
            text == "not ok" || word.is_some_and(|word| FAILED.contains(&word))
        }
        Mark::Failed => YES.contains(&&*text),
        Mark::Succeeded => NO.contains(&&*text),
        Mark::ExitCode => read(&text).is_some_and(|code| code != 0.0),
    }
}
