//! What rows and further columns say of the measurements, so that they cannot be fitted as they stand.

mod count_of_runs;
mod dates;
mod failed_rows;
mod grown_work;
mod long_form;
mod shifted_names;
mod speedup;
mod summary_rows;

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::amount::number_in;
use crate::measurements::columns::Columns;
use crate::measurements::rows::Rows;
use crate::measurements::table::TableOptions;
use crate::series::LeftOut;

pub(crate) use count_of_runs::duration_of_runs;
pub(crate) use dates::refuse_dates;
pub(crate) use grown_work::refuse_grown_work;
pub(crate) use shifted_names::refuse_shifted_names;
pub(crate) use speedup::refuse_speedup_of_columns;
pub(crate) use summary_rows::refuse_summary_of_all;

/// A list of rows names at most this many.
const MOST_NAMED: usize = 10;
/// Runs whose durations differ by less took the same time.
const SAME_DURATION: f64 = 1.05;

/// Checks that rows are no sums, failed runs or other quantities, so far as columns tell.
pub(crate) fn refuse_other_rows(
    columns: &Columns,
    rows: &Rows<'_>,
    options: &TableOptions,
    left_out: &LeftOut<'_>,
) -> Result<(), UslError> {
    let is_left_out = |row| left_out.has(row);
    summary_rows::refuse_summary_rows(columns, rows, &is_left_out)?;
    failed_rows::refuse_failed_rows(columns, &options.columns, rows, &is_left_out)?;
    if options.series.is_some() {
        return Ok(());
    }
    long_form::refuse_long_form(columns, rows)
}

/// Whether a column has no role, or names series.
fn is_free(columns: &Columns, at: usize) -> bool {
    let group = columns.group.as_ref();
    !columns.uses(at) || group.is_some_and(|group| group.index() == at)
}

/// The numbers of a column; NaN for a cell without one.
fn numbers_of(columns: &Columns, rows: &Rows<'_>, at: usize) -> Result<Vec<f64>, UslError> {
    let mut numbers = Vec::new();
    rows.below(columns.skipped(), |row| {
        numbers.push(number_in(row.cell(at), None).unwrap_or(f64::NAN));
        ControlFlow::Continue(())
    })?;
    Ok(numbers)
}
