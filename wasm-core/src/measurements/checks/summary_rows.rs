//! Rows that are a total or an average of others.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::cell::CellRef;
use crate::measurements::columns::Columns;
use crate::measurements::header::is_summary;
use crate::measurements::rows::{Row, Rows};
use crate::messages;
use crate::series::MeasuredColumns;

/// A mean and a sum, as printed, differ by less from the number itself.
const AS_PRINTED: f64 = 5e-4;

/// Numbers that differ by less are the same.
const SAME: f64 = 1.01;

/// So many rows at least are summed up.
const FEWEST_SUMMED: usize = 3;

/// Names of more than this share of the rows are no names of sums.
const MOST_SUMMARIES: f64 = 0.25;

/// Tables of more rows were not written by hand.
const MOST_ROWS: usize = 10_000;

/// Checks that no row is a total or an average of others; `is_left_out` tells of a row by its number.
///
/// # Errors
/// `not-a-number` for the first that is.
pub(super) fn refuse_summary_rows(
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
        (is_word && is_summary(word)).then(|| text.into())
    })
}

/// Checks that the last of some measurements is not the mean or the sum of the others, as below a table.
///
/// # Errors
/// `not-a-number` if it is.
pub(crate) fn refuse_summary_of_all(measured: &MeasuredColumns) -> Result<(), UslError> {
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
