//! The series of a table.

use std::rc::Rc;

use crate::error::UslError;
use crate::measurements::checks::refuse_summary_of_all;
use crate::measurements::columns::Columns;
use crate::measurements::header::Units;
use crate::measurements::no_table::or_no_table;
use crate::measurements::rows::Rows;
use crate::messages;
use crate::report::SeriesError;
use crate::series::{ColumnNames, IgnoredFailures, MeasuredColumns, Series};

use super::groups::{Group, Told};

/// Name of the series whose group cells are empty.
const NO_NAME: &str = "(no name)";

/// All series of a table, in order of appearance, as far as their rows could be read.
#[derive(Clone, Debug)]
pub struct SeriesList {
    pub(super) columns: Columns,
    pub(super) units: Rc<Units>,
    /// The name of a column of failures that is not used.
    pub(super) failures: String,
    pub(super) names: ColumnNames,
    pub(super) source: Option<String>,
    pub(super) groups: Vec<Group>,
    /// The included measurements, in row order.
    pub(super) measured: MeasuredColumns,
    /// Indices into `measured`, sorted by group; empty if no column names series.
    pub(super) order: Vec<usize>,
    /// Columns that may name series, although all rows are fitted as one.
    pub(super) doubtful: Vec<String>,
    /// Whether to convert the concurrency to requests in service.
    pub(super) in_service: bool,
    /// Whether the name of a series stands once above its rows.
    #[cfg(feature = "wasm")]
    pub(super) fills_down: bool,
    /// Converts the throughput to another unit than that of the table.
    #[cfg(feature = "wasm")]
    pub(super) factor: f64,
    /// The series of all rows, if no column names series.
    pub(super) only: Option<Result<Rc<Series>, Box<UslError>>>,
    // Only reported to hosts.
    #[cfg_attr(not(feature = "wasm"), allow(dead_code))]
    pub(super) told: Told,
}

impl SeriesList {
    /// The columns in use.
    pub fn columns(&self) -> &Columns {
        &self.columns
    }

    /// Number of series.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Additional findings while reading the rows.
    #[cfg(feature = "wasm")]
    pub fn told(&self) -> &Told {
        &self.told
    }

    /// Whether the name of a series stands once above its rows.
    #[cfg(feature = "wasm")]
    pub fn fills_down(&self) -> bool {
        self.fills_down
    }

    /// The error of the first series that could not be read.
    #[cfg(feature = "wasm")]
    pub fn first_error(&self) -> Option<&UslError> {
        self.groups.iter().find_map(|group| group.error.as_deref())
    }

    /// Number of measurements in all series.
    #[cfg(feature = "wasm")]
    pub fn measurements(&self) -> usize {
        self.groups.iter().map(|group| group.count).sum()
    }

    /// Number of measurements in one series.
    #[cfg(feature = "wasm")]
    pub fn measurements_of(&self, at: usize) -> usize {
        self.groups[at].count
    }

    /// The name of a series; `(no name)` if its cell in the column that names series is empty.
    pub fn name(&self, at: usize) -> Option<String> {
        match (self.source.as_deref(), self.group_name(at)) {
            (Some(source), Some(group)) => Some([source, ":", group].concat()),
            (source, group) => group.or(source).map(Into::into),
        }
    }

    /// One series.
    ///
    /// # Errors
    /// The error of its rows.
    pub fn series(&self, at: usize) -> Result<Rc<Series>, UslError> {
        if let Some(only) = &self.only {
            return only.clone().map_err(|error| *error);
        }
        let group = &self.groups[at];
        let places = &self.order[group.start..group.start + group.count];
        let mut columns = MeasuredColumns::with_capacity(places.len());
        for &place in places {
            columns.push(&self.measured.get(place));
        }
        let made = self.made(at, columns)?;
        #[cfg(feature = "wasm")]
        let made = self.converted(made)?;
        Ok(Rc::new(made))
    }

    /// Converts the throughput of all series by a factor to the unit of the header `header`.
    #[cfg(feature = "wasm")]
    pub fn convert(&mut self, factor: f64, header: &str) {
        self.columns.convert(header);
        self.units = Rc::new(self.columns.units.clone());
        self.factor = factor;
        self.only = self.only.take().map(|only| {
            let series = self.converted(Series::clone(&*only?));
            series.map(Rc::new).map_err(Box::new)
        });
    }

    #[cfg(feature = "wasm")]
    fn converted(&self, series: Series) -> Result<Series, UslError> {
        if self.factor == 1.0 {
            return Ok(series);
        }
        let series = series.headed(self.columns.throughput.header.as_deref());
        series.converted(self.factor, &self.units, &self.names.throughput)
    }

    /// The name of a series, without the prefix of the file.
    fn group_name(&self, at: usize) -> Option<&str> {
        let name = self.groups[at].name.as_deref()?;
        Some(if name.is_empty() { NO_NAME } else { name })
    }

    /// The name of each series.
    pub fn names(&self) -> Vec<Option<String>> {
        (0..self.len()).map(|at| self.name(at)).collect()
    }

    /// Drops all series but the one of this name, which may or may not have the prefix of the file.
    pub(super) fn keep(&mut self, wanted: &str) -> Result<(), UslError> {
        let is_wanted = |at: &usize| {
            self.group_name(*at) == Some(wanted) || self.name(*at).as_deref() == Some(wanted)
        };
        let Some(at) = (0..self.groups.len()).find(is_wanted) else {
            return Err(self.not_found(Some(wanted)));
        };
        self.groups = vec![self.groups.swap_remove(at)];
        Ok(())
    }

    /// The error if there is no series of this name, or several and no name is given.
    pub fn not_found(&self, wanted: Option<&str>) -> UslError {
        let names = self.names();
        let names: Vec<&str> = names.iter().flatten().map(String::as_str).collect();
        let known: Vec<String> = names.iter().map(ToString::to_string).collect();
        let (sentence, values) = match (wanted, names.is_empty()) {
            (Some(wanted), false) => {
                let sentences = [messages::NEAREST_SERIES, messages::NO_SERIES];
                messages::no_such(sentences, wanted, &names, &known)
            }
            (Some(wanted), true) => (messages::UNNAMED_SERIES, [("name", wanted.into())].into()),
            (None, _) => (
                messages::SEVERAL_SERIES,
                [("known", known.as_slice().into())].into(),
            ),
        };
        let error = UslError::of(&sentence, values);
        match wanted {
            Some(wanted) => error.with_value(wanted),
            None => error,
        }
    }

    /// The only series, of all measurements.
    pub(super) fn made_of_all(&mut self, rows: &Rows<'_>) -> Result<Rc<Series>, Box<UslError>> {
        let all = std::mem::take(&mut self.measured);
        let made = self.made(0, all).map(Rc::new);
        made.map_err(|error| Box::new(or_no_table(rows, error)))
    }

    fn made(&self, at: usize, columns: MeasuredColumns) -> Result<Series, UslError> {
        let group = &self.groups[at];
        if let Some(error) = &group.error {
            return Err((**error).clone());
        }
        refuse_summary_of_all(&columns)?;
        let excluded = group.excluded.clone();
        let mut series = Series::from_columns(self.name(at), columns, excluded, &self.names)?
            .measured_in(&self.units)
            .headed(self.columns.throughput.header.as_deref())
            .with_failures(self.failures_of(group))
            .with_marked(&group.marked);
        if self.in_service {
            series = series.in_service(&self.names.latency)?;
        }
        Ok(match &self.columns.group {
            Some(column) if group.name.as_deref() == Some("") => series.blank_in(column.name()),
            _ => series.pooled_over(&self.doubtful),
        })
    }

    fn failures_of(&self, group: &Group) -> IgnoredFailures {
        let (rows, shares) = group.failures.iter().copied().unzip();
        IgnoredFailures {
            column: self.failures.clone(),
            rows,
            shares,
        }
    }

    /// An error of a series, as listed in a report.
    pub fn error_of(&self, at: usize, error: UslError) -> SeriesError {
        SeriesError {
            series: self.name(at),
            error: error.among_columns(&self.columns.names),
        }
    }
}
