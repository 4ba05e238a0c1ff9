//! A table of cells, and the options for reading it.

use crate::error::UslError;
use crate::fit::options::{refused, unknown_name, FitOptions, Weights, NAMES};
use crate::measurements::cell::{Cell, Decimal};
use crate::measurements::columns::{ColumnChoice, Wide};
use crate::messages;

/// Rows of cells, each with the row number that a person sees next to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The cells, row by row; rows may differ in length.
    pub cells: Vec<Vec<Cell>>,
    /// The 1-based number of each row, as long as `cells`.
    pub rows: Vec<usize>,
    /// The likely decimal sign, if the numbers do not tell.
    pub likely_decimal: Option<Decimal>,
}

/// All options of a table: columns, decimal sign and fit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableOptions {
    /// Roles of the columns.
    pub columns: ColumnChoice,
    /// The decimal sign; `None` reads it from the table.
    pub decimal: Option<Decimal>,
    /// The only series to read, by its name.
    pub series: Option<String>,
    /// Prefix for the name of each group: the file name, if there are several files.
    pub source: Option<String>,
    /// Whether the concurrency counts users who think between requests, and the requests in service are to be fitted.
    pub in_service: bool,
    /// Whether the throughput is that of the successes: all without the failures in a column of their own.
    pub successes: bool,
    /// Whether the series are of one system, and are also to be pooled.
    pub pooled: bool,
    /// Options of the fit.
    pub fit: FitOptions,
}

/// Names of the options that apply only to tables.
pub(crate) const TABLE_NAMES: &[&str] = &[
    "n",
    "x",
    "latency",
    "group",
    "run",
    "time",
    "timePerOp",
    "wide",
    "decimal",
    "series",
    "source",
    "inService",
    "successes",
    "pooled",
];

impl TableOptions {
    /// Sets one option from its name and its value as text; `weights` also takes a column.
    ///
    /// # Errors
    /// As [`FitOptions::set`].
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), UslError> {
        let column = Some(value.to_string());
        match name {
            "n" => self.columns.n = column,
            "x" => self.columns.x = column,
            "latency" => self.columns.latency = column,
            "group" => self.columns.group = column,
            "run" => self.columns.run = column,
            "time" => self.columns.time = column,
            "timePerOp" => self.columns.time_per_op = column,
            "wide" => {
                self.columns.wide = match value {
                    "series" => Some(Wide::Series),
                    "runs" => Some(Wide::Runs),
                    _ => {
                        let choices = ("choices", ["series", "runs"].as_slice().into());
                        return Err(refused(&messages::NOT_A_CHOICE, name, value, choices));
                    }
                }
            }
            "series" => self.series = column,
            "source" => self.source = column,
            "inService" => self.in_service = yes(name, value)?,
            "successes" => self.successes = yes(name, value)?,
            "pooled" => self.pooled = yes(name, value)?,
            "decimal" => {
                self.decimal = match value {
                    "auto" => None,
                    "point" => Some(Decimal::Point),
                    "comma" => Some(Decimal::Comma),
                    _ => {
                        let words = ["auto", "point", "comma"].as_slice();
                        let choices = ("choices", words.into());
                        return Err(refused(&messages::NOT_A_CHOICE, name, value, choices));
                    }
                }
            }
            "weights" if !["auto", "equal", "relative"].contains(&value) => {
                self.columns.deviation = column;
                self.fit.weights = Weights::Column;
            }
            "weights" => {
                self.columns.deviation = None;
                self.fit.set(name, value)?;
            }
            _ if NAMES.contains(&name) => self.fit.set(name, value)?,
            _ => return Err(unknown_name(name, TABLE_NAMES.iter().chain(NAMES).copied())),
        }
        Ok(())
    }
}

fn yes(name: &str, value: &str) -> Result<bool, UslError> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => {
            let words = ["true", "false"].as_slice();
            let choices = ("choices", words.into());
            Err(refused(&messages::NOT_A_CHOICE, name, value, choices))
        }
    }
}
