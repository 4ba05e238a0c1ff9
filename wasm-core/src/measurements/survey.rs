//! A first pass over the columns of numbers: which decimal sign they use, and which units stand in their cells.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::amount::Amount;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::cell_units::CellUnits;
use crate::measurements::columns::{ColumnUse, Columns};
use crate::measurements::header::{describe_header, Quantity};
use crate::measurements::number::leading_number;
use crate::measurements::rows::Rows;

/// What a first pass tells of the number columns.
#[derive(Debug, Default)]
pub(crate) struct Survey {
    /// The decimal sign that the cells' notation implies; `None` also where columns differ in it.
    pub decimal: Option<Decimal>,
    /// The signs of columns that differ in it, by index.
    own: Vec<(usize, Decimal)>,
    /// Whether some number contains a comma.
    pub has_comma: bool,
    /// The columns with units in their cells, by index.
    units: Vec<(usize, CellUnits)>,
}

/// Makes the pass over all rows. Within a column a decimal comma overrides a point, which may also group thousands.
pub(crate) fn survey(rows: &Rows<'_>, columns: &Columns) -> Result<Survey, UslError> {
    let roles = roles(columns);
    let mut found = Survey::default();
    let mut all: Vec<CellUnits> = roles.iter().map(|_| CellUnits::default()).collect();
    let mut signs: Vec<Option<Decimal>> = vec![None; roles.len()];
    rows.below(columns.skipped(), |row| {
        for (at, (index, _, _)) in roles.iter().enumerate() {
            let cell = row.cell(*index);
            let CellRef::Text(text) = cell else {
                all[at].has_bare |= !cell.is_empty();
                continue;
            };
            found.has_comma |= text.contains(',');
            let evidence = if cell.is_plain() || cell.looks_numeric() {
                all[at].has_bare = true;
                cell.decimal_evidence()
            } else if let Some(amount) = Amount::read(text) {
                all[at].add(&amount);
                CellRef::from_text(&amount.digits).decimal_evidence()
            } else {
                None
            };
            if evidence.is_some() && signs[at] != Some(Decimal::Comma) {
                signs[at] = evidence;
            }
        }
        ControlFlow::Continue(())
    })?;
    let own = roles.iter().zip(&signs);
    let own: Vec<_> = own
        .filter_map(|((index, _, _), sign)| Some((*index, (*sign)?)))
        .collect();
    if own.windows(2).all(|two| two[0].1 == two[1].1) {
        found.decimal = own.first().map(|&(_, sign)| sign);
    } else {
        found.own = own;
    }
    if found.has_comma && found.decimal.is_none() && !found.is_mixed() {
        found.decimal = sign_in_all(rows, columns)?.filter(|&sign| sign == Decimal::Point);
    }
    for ((index, role, header), mut units) in roles.into_iter().zip(all) {
        if !units.units.is_empty() {
            units.convert(role, &describe_header(header.as_deref().unwrap_or("")));
            found.units.push((index, units));
        }
    }
    Ok(found)
}

/// The only decimal sign in all columns, those that are not used among them: beside 0.925 nobody means a fraction by 4,975.
fn sign_in_all(rows: &Rows<'_>, columns: &Columns) -> Result<Option<Decimal>, UslError> {
    let mut signs = Vec::new();
    rows.below(columns.skipped(), |row| {
        let digits = row.cells().filter_map(|cell| match cell {
            CellRef::Text(text) => leading_number(text),
            _ => None,
        });
        signs
            .extend(digits.filter_map(|(digits, _)| CellRef::from_text(digits).decimal_evidence()));
        signs.dedup();
        if signs.len() > 1 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })?;
    Ok(match *signs {
        [sign] => Some(sign),
        _ => None,
    })
}

/// The number columns: index, quantity and header.
fn roles(columns: &Columns) -> Vec<(usize, Quantity, Option<String>)> {
    let of = |column: &ColumnUse, quantity| (column.index(), quantity, column.header.clone());
    let mut roles = vec![
        of(&columns.concurrency, Quantity::Concurrency),
        of(&columns.throughput, columns.measured_as()),
    ];
    roles.extend(
        columns
            .latency
            .as_ref()
            .map(|column| of(column, Quantity::Latency)),
    );
    let duration = columns.duration.as_ref();
    roles.extend(duration.map(|column| of(column, Quantity::Time)));
    let deviation = columns.deviation.as_ref();
    roles.extend(deviation.map(|column| of(column, columns.measured_as())));
    for (index, header) in columns.beside() {
        roles.push((index, columns.measured_as(), header));
    }
    roles
}

impl Survey {
    /// Whether columns differ in the decimal sign.
    pub fn is_mixed(&self) -> bool {
        !self.own.is_empty()
    }

    /// The decimal sign of a column where columns differ in it.
    pub fn sign(&self, index: usize) -> Option<Decimal> {
        let found = self.own.iter().find(|(at, _)| *at == index);
        found.map(|&(_, sign)| sign)
    }

    /// The units in the cells of a column; `None` if all of its cells are plain numbers.
    pub fn units(&self, index: usize) -> Option<&CellUnits> {
        let found = self.units.iter().find(|(at, _)| *at == index);
        found.map(|(_, units)| units)
    }
}
