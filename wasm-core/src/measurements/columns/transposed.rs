//! Transposed tables, whose rows are what their columns should be.

use crate::error::UslError;
use crate::measurements::amount::{holds_number, Amount};
use crate::measurements::cell::{Cell, Decimal};
use crate::measurements::header::{describe_header, Quantity};
use crate::messages;

use super::roles::CONCURRENCY;

/// A table whose rows are what its columns should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Transposed {
    /// The first row holds levels of concurrency: `1 thread | 2 threads | 4 threads`.
    Levels(Vec<String>),
    /// A row is the concurrency, another a throughput.
    Quantities { n: String, x: String },
}

impl Transposed {
    /// Fewer numbers in a row than this are no levels.
    const LEVELS: usize = 3;
    /// A level is at most this multiple of the one before.
    const STEP: f64 = 10.0;

    pub(super) fn find(rows: &[Vec<Cell>], names: Option<&[String]>) -> Option<Self> {
        Self::quantities(rows).or_else(|| {
            let levels = match names {
                Some(names) => names
                    .iter()
                    .filter(|name| level_in(name).is_some())
                    .cloned()
                    .collect(),
                None => bare_levels(rows.first()?),
            };
            (levels.len() >= Self::LEVELS).then_some(Self::Levels(levels))
        })
    }

    /// Rows of numbers behind the name of a concurrency and behind that of a throughput.
    fn quantities(rows: &[Vec<Cell>]) -> Option<Self> {
        let named = |wanted: Quantity| {
            rows.iter().find_map(|row| {
                let (name, cells) = row.split_first()?;
                let is_number = |cell: &Cell| holds_number(cell.by_ref());
                let is_row = cells.len() > 1 && cells.iter().all(is_number) && !is_number(name);
                let is_named = || describe_header(&name.text()).quantity == Some(wanted);
                (is_row && is_named()).then(|| name.text())
            })
        };
        let (n, x) = (named(Quantity::Concurrency)?, named(Quantity::Throughput)?);
        Some(Self::Quantities { n, x })
    }

    pub(super) fn refuse(&self) -> Result<(), UslError> {
        let error = match self {
            Self::Levels(levels) => {
                let values = [("columns", levels.as_slice().into())];
                UslError::of(&messages::LEVELS_IN_NAMES, values)
            }
            Self::Quantities { n, x } => {
                let values = [("n", n.as_str().into()), ("x", x.as_str().into())];
                UslError::of(&messages::SIDEWAYS, values)
            }
        };
        Err(error.in_column(CONCURRENCY.name))
    }
}

/// The level of concurrency that a name is: `4 threads`, `N=4`.
fn level_in(name: &str) -> Option<Amount> {
    let begins = name.trim().starts_with(|c: char| c.is_ascii_digit()) || name.contains('=');
    let amount = begins.then(|| Amount::read(name)).flatten();
    amount.filter(|amount| describe_header(&amount.unit).quantity == Some(Quantity::Concurrency))
}

/// The numbers of a row that rise like levels behind what may be their name, or an empty cell.
fn bare_levels(row: &[Cell]) -> Vec<String> {
    let number = |cell: &Cell| {
        let number = cell.number(Some(Decimal::Point)).ok();
        number.or_else(|| level_in(&cell.text())?.number(Some(Decimal::Point)))
    };
    let Some((name, cells)) = row.split_first() else {
        return Vec::new();
    };
    let numbers: Vec<f64> = cells.iter().filter_map(number).collect();
    let rises = |two: &[f64]| two[0] < two[1] && two[1] <= Transposed::STEP * two[0];
    let are_levels = number(name).is_none()
        && numbers.len() == cells.len()
        && numbers
            .iter()
            .all(|number| number.fract() == 0.0 && *number > 0.0)
        && numbers.windows(2).all(rises);
    if are_levels {
        cells.iter().map(Cell::text).collect()
    } else {
        Vec::new()
    }
}
