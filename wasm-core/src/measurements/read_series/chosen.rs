//! The columns in use: chosen by the user, by their headers, and by what stands in them.

use crate::error::UslError;
use crate::measurements::checks;
use crate::measurements::columns::{ColumnChoice, ColumnUse, Columns, Header};
use crate::measurements::grouping;
use crate::measurements::multiples::one_of_several;
use crate::measurements::rows::{Row, Rows};
use crate::measurements::time::is_moment_below;
use crate::measurements::unit_column::unit_in_rows;

/// Value of the option `group` for a single series of all rows.
const NO_GROUP: &str = "none";

/// The columns in use, and how certain they are.
pub(super) struct Chosen {
    pub columns: Columns,
    /// Columns that may name series, although all rows are fitted as one.
    pub doubtful: Vec<String>,
    /// Whether a name in the column of series stands for the empty cells below.
    pub fills_down: bool,
}

/// Finds the columns.
pub(super) fn chosen(
    rows: &Rows<'_>,
    header: &Header,
    choice: &ColumnChoice,
) -> Result<Chosen, UslError> {
    let mut choice = choice.clone();
    let ungrouped = choice.group.as_deref() == Some(NO_GROUP) && !header.has(NO_GROUP);
    choice.group = choice.group.filter(|_| !ungrouped);
    let mut columns = match header.choose(&choice) {
        Ok(columns) => columns,
        Err(error) => {
            refuse_hint_of_grown_work(rows, header, &choice, &error)?;
            choice.x = Some(one_of_several(header, rows, &error)?.ok_or(error)?);
            header.choose(&choice)?
        }
    };
    if choice.time.is_none() && !holds_times(&columns, rows)? {
        let time = columns.time.take();
        header.refuse_time_beside(&choice, &columns, time.as_ref())?;
    }
    let mut doubtful = Vec::new();
    if columns.group.is_none() && !ungrouped {
        let found = grouping::recognise(header, &columns, rows)?;
        columns.group = found.group;
        doubtful = found.doubtful.iter().map(ColumnUse::name).collect();
    }
    if let Some(duration) = checks::duration_of_runs(&columns, rows)? {
        columns.divide_by(duration);
    }
    columns.unused = header.unused(&columns);
    checks::refuse_grown_work(&columns, rows)?;
    checks::refuse_speedup_of_columns(&columns, rows)?;
    if let Some(unit) = unit_in_rows(&columns, rows)? {
        columns.measured_in(&unit);
    }
    Ok(Chosen {
        fills_down: grouping::fills_down(&columns, rows)?,
        columns,
        doubtful,
    })
}

/// Checks, of a time in place of a throughput, that no size grows with the concurrency, so that its reciprocal is none.
fn refuse_hint_of_grown_work(
    rows: &Rows<'_>,
    header: &Header,
    choice: &ColumnChoice,
    error: &UslError,
) -> Result<(), UslError> {
    if error.details.variant != Some("time") {
        return Ok(());
    }
    let of_time = ColumnChoice {
        time_per_op: error.details.column.clone(),
        ..choice.clone()
    };
    let columns = header.choose(&of_time);
    columns.map_or(Ok(()), |columns| checks::refuse_grown_work(&columns, rows))
}

/// Whether the cells of a column that was recognised by its header are times.
fn holds_times(columns: &Columns, rows: &Rows<'_>) -> Result<bool, UslError> {
    let Some(column) = &columns.time else {
        return Ok(false);
    };
    let is_other = |row: Row<'_>| {
        let cell = row.cell(column.index());
        !cell.is_blank() && !is_moment_below(&column.name(), cell)
    };
    Ok(!rows.any_below(columns.skipped(), is_other)?)
}
