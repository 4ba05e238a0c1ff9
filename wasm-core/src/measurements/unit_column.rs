//! The unit of the throughput in a column of its own.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::columns::Columns;
use crate::measurements::header::{describe_header, names_unit, Quantity};
use crate::measurements::rows::Rows;
use crate::messages;

/// The unit of the throughput that a column of its own names, such as `MB/s`; `None` if there is no such column, or the
/// header of the throughput names one.
///
/// # Errors
/// `ambiguous-column` if rows have different units; `column-not-found` if it is that of a time or another cost.
pub(crate) fn unit_in_rows(columns: &Columns, rows: &Rows<'_>) -> Result<Option<String>, UslError> {
    let header = columns.throughput.header.as_deref().unwrap_or_default();
    let column = columns.names.iter().position(|name| names_unit(name));
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
