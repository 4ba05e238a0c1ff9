//! From rows to series: finds the columns, reads the numbers in them, and collects the rows of each group.

mod cell_error;
mod chosen;
mod first;
mod groups;
mod list;
mod measurement;
mod reader;
mod side;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::error::UslError;
use crate::measurements::cell::Decimal;
use crate::measurements::checks;
use crate::measurements::columns::{ColumnUse, Columns};
use crate::measurements::ditto::without_dittos;
use crate::measurements::failures::FailureColumn;
use crate::measurements::labelled::Source;
use crate::measurements::no_table::or_no_table;
use crate::measurements::rows::Rows;
use crate::measurements::survey::{survey, Survey};
use crate::measurements::table::TableOptions;
use crate::series::{ColumnNames, LeftOut};

use chosen::{chosen, Chosen};
use first::First;
use groups::Groups;
use reader::{Reader, Reading};
use side::sides_of;

pub(crate) use first::first_of;
pub use list::SeriesList;

impl SeriesList {
    /// Reads all rows.
    ///
    /// # Errors
    /// Errors that prevent reading the whole table: `unreadable-input`, `empty-input`, `column-not-found`,
    /// `ambiguous-column`, `out-of-range` for an excluded row that does not exist.
    pub fn read(source: &Source<'_>, options: &TableOptions) -> Result<Self, UslError> {
        let as_no_table = |error| or_no_table(&source.given(), error);
        let rows = &source.rows();
        let resolved = without_dittos(rows).map_err(as_no_table)?;
        let rows = &resolved.as_ref().map_or(*rows, Rows::Cells);
        let first = first_of(rows).map_err(as_no_table)?;
        read_below(rows, &first, options)
            .map_err(|error| as_no_table(error).among_columns(&first.header.names()))
    }
}

fn read_below(
    rows: &Rows<'_>,
    first: &First,
    options: &TableOptions,
) -> Result<SeriesList, UslError> {
    let count = first.measurements()?;
    let chosen = chosen(rows, &first.header, &options.columns)?;
    let columns = &chosen.columns;
    let left_out = LeftOut::new(&options.fit.exclude);
    checks::refuse_shifted_names(columns, rows)?;
    checks::refuse_other_rows(columns, rows, options, &left_out)?;
    let survey = survey(rows, columns)?;
    let decimal = options.decimal.or_else(|| decimal_of(rows, &survey));
    let failures = FailureColumn::find(columns, rows, decimal, options.successes)?;
    let sides = sides_of(columns);
    let reading = Reading {
        widest: first.widest(),
        latency_is_asked_for: options.columns.latency.is_some(),
        survey: &survey,
        failures: failures.as_ref(),
        fills_down: chosen.fills_down,
        left_out: &left_out,
        decimal,
        is_chosen: options.decimal.is_some(),
    };
    let has_groups = columns.group.is_some() || sides.iter().any(|side| side.name.is_some());
    let readers: Vec<_> = sides.iter().map(|side| reading.of(side)).collect();
    let mut found = Groups::new(sides.len() * count, has_groups);
    read_rows(rows, columns, &readers, &mut found, &left_out)?;
    if options.columns.n.is_none() {
        checks::refuse_dates(columns, &found.measured.concurrency)?;
    }
    let shown = reading.reported(columns);
    let of_failures = failures.as_ref().map(FailureColumn::name);
    let mut list = list_of(found, chosen, shown, of_failures, options);
    if !has_groups && !list.groups.is_empty() {
        list.only = Some(list.made_of_all(rows));
    }
    if let Some(wanted) = &options.series {
        list.keep(wanted)?;
    }
    Ok(list)
}

/// The list of what was found; its only series is made later.
fn list_of(
    mut found: Groups,
    chosen: Chosen,
    shown: Columns,
    failures: Option<String>,
    options: &TableOptions,
) -> SeriesList {
    let told = std::mem::take(&mut found.told);
    let (groups, order, measured) = found.in_order();
    SeriesList {
        names: names_of(&chosen.columns),
        units: Rc::new(shown.units.clone()),
        failures: failures.unwrap_or_default(),
        columns: shown,
        source: options.source.clone(),
        groups,
        measured,
        order,
        doubtful: chosen.doubtful,
        in_service: options.in_service,
        #[cfg(feature = "wasm")]
        fills_down: chosen.fills_down,
        #[cfg(feature = "wasm")]
        factor: 1.0,
        only: None,
        told,
    }
}

/// The decimal sign of the numbers. In a comma-separated file a point is likely, unless a number contains a comma, which
/// must be quoted there.
fn decimal_of(rows: &Rows<'_>, survey: &Survey) -> Option<Decimal> {
    let likely = rows
        .likely_decimal()
        .filter(|_| !survey.has_comma && !survey.is_mixed());
    survey.decimal.or(likely)
}

/// Reads all rows, and checks that those that are left out exist.
fn read_rows(
    rows: &Rows<'_>,
    columns: &Columns,
    readers: &[Reader<'_>],
    found: &mut Groups,
    left_out: &LeftOut<'_>,
) -> Result<(), UslError> {
    let mut there = HashSet::new();
    rows.below(columns.skipped(), |row| {
        if left_out.has(row.number()) {
            there.insert(row.number());
        }
        for reader in readers {
            reader.read(row, found);
        }
        ControlFlow::Continue(())
    })?;
    left_out.check(|row| there.contains(&row))
}

fn names_of(columns: &Columns) -> ColumnNames {
    let name =
        |column: &Option<ColumnUse>| column.as_ref().map_or_else(String::new, ColumnUse::name);
    ColumnNames {
        concurrency: columns.concurrency.name(),
        throughput: columns.throughput.name(),
        latency: name(&columns.latency),
        deviation: name(&columns.deviation),
    }
}
