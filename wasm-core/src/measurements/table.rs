//! A table to fits: one series per group, each with its fit or its error.

use crate::analysis::fit;
use crate::error::{ErrorCode, UslError};
use crate::fit::options::{unknown_name, Exclusion, FitOptions, Weights, NAMES};
use crate::measurements::cell::{has, Cell, Decimal};
use crate::measurements::columns::{ColumnChoice, ColumnUse, Columns, Header, TableHeader};
use crate::measurements::grouping;
use crate::measurements::units::latency_units;
use crate::report::{FitReport, SeriesError};
use crate::series::{check_rows, taking_part, ColumnNames, Measurement, Series, TakingPart};
use crate::words::{joined, no_such};

/// A rectangle of cells and the row number a person sees beside each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The cells, row by row; rows may differ in length.
    pub cells: Vec<Vec<Cell>>,
    /// The 1-based number of each row, as long as `cells`.
    pub rows: Vec<usize>,
    /// The decimal sign the table is likely to use where its numbers do not tell.
    pub likely_decimal: Option<Decimal>,
}

/// Columns, decimal sign and fit: everything that can be asked of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableOptions {
    /// Which column is which.
    pub columns: ColumnChoice,
    /// The decimal sign; `None` reads it from the table.
    pub decimal: Option<Decimal>,
    /// What is put before the name of each group: the file, where there are several.
    pub source: Option<String>,
    /// How to fit.
    pub fit: FitOptions,
}

/// What the option `group` says where all rows are one series.
const NO_GROUP: &str = "none";

/// Names of the options that only a table takes.
pub(crate) const TABLE_NAMES: &[&str] = &["n", "x", "latency", "group", "decimal", "source"];

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
            "source" => self.source = column,
            "decimal" => {
                self.decimal = match value {
                    "auto" => None,
                    "point" => Some(Decimal::Point),
                    "comma" => Some(Decimal::Comma),
                    _ => {
                        return Err(UslError::new(
                            ErrorCode::UnknownOption,
                            format!(
                        "The option \"decimal\" is \"{value}\"; give one of auto, point, comma."
                    ),
                        )
                        .in_column(name)
                        .with_value(value))
                    }
                }
            }
            "weights" if !["equal", "relative"].contains(&value) => {
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

/// Fits every series of a table.
///
/// # Errors
/// What keeps the whole table from being read: `empty-input`, `column-not-found`, `ambiguous-column`.
/// What is wrong with one series stands in [`FitReport::errors`]. The details of all of them name the
/// table's columns.
pub fn fit_table(table: &Table, options: &TableOptions) -> Result<FitReport, UslError> {
    let (columns, all) = read_series(table, options)?;
    // Each series knows its own rows by then.
    let fit_options = options.fit.without_exclusions();
    let mut report = FitReport {
        fits: Vec::new(),
        errors: Vec::new(),
        columns,
    };
    for (name, series) in all {
        match series.and_then(|series| fit(&series, &fit_options)) {
            Ok(fit) => report.fits.push(fit),
            Err(error) => report.errors.push(SeriesError {
                series: name,
                error: error.among_columns(&report.columns.names),
            }),
        }
    }
    Ok(report)
}

/// One series of a table, read exactly as [`fit_table`] reads it, and how to fit it; the name may be left
/// out where there is one only.
///
/// # Errors
/// As [`fit_table`] and of the series itself; `series-not-found` where none has that name, or where
/// there are several and none is named.
pub fn one_series(
    table: &Table,
    options: &TableOptions,
    wanted: Option<&str>,
) -> Result<(Series, FitOptions), UslError> {
    let (columns, mut all) = read_series(table, options)?;
    let at = match wanted {
        Some(wanted) => all
            .iter()
            .position(|(name, _)| name.as_deref() == Some(wanted)),
        None => (all.len() == 1).then_some(0),
    };
    let series = match at {
        Some(at) => all.swap_remove(at).1,
        None => Err(series_not_found(&all, wanted)),
    };
    let series = series.map_err(|error| error.among_columns(&columns.names))?;
    Ok((series, options.fit.without_exclusions()))
}

fn series_not_found(all: &[NamedSeries], wanted: Option<&str>) -> UslError {
    let names: Vec<&str> = all.iter().filter_map(|(name, _)| name.as_deref()).collect();
    let one = ["name one of ", &joined(&names, ", ")].concat();
    let message = match (wanted, names.is_empty()) {
        (Some(wanted), false) => no_such("series", wanted, &names, &one),
        (Some(wanted), true) => [
            "There is one series, without a name, and no \"",
            wanted,
            "\"; leave the name out.",
        ]
        .concat(),
        (None, _) => ["There are several series; ", &one, "."].concat(),
    };
    let error = UslError::new(ErrorCode::SeriesNotFound, message);
    match wanted {
        Some(wanted) => error.with_value(wanted),
        None => error,
    }
}

/// A series by its name, or what is wrong with it.
type NamedSeries = (Option<String>, Result<Series, UslError>);

/// The columns of a table and its series in order of appearance.
fn read_series(
    table: &Table,
    options: &TableOptions,
) -> Result<(Columns, Vec<NamedSeries>), UslError> {
    let (cells, rows) = filled_rows(table);
    let header = Header::of(&cells);
    read_below(&header, &cells, &rows, table.likely_decimal, options)
        .map_err(|error| error.among_columns(&header.names()))
}

/// The rows in which anything stands, and their numbers.
fn filled_rows(table: &Table) -> (Vec<Vec<Cell>>, Vec<usize>) {
    (0..table.cells.len())
        .filter(|&at| !table.cells[at].iter().all(Cell::is_empty))
        .map(|at| {
            let row = table.rows.get(at).copied().unwrap_or(at + 1);
            (table.cells[at].clone(), row)
        })
        .unzip()
}

/// What the columns of a table are called, whatever may be wrong with the table.
#[must_use]
pub fn read_header(table: &Table) -> TableHeader {
    Header::of(&filled_rows(table).0).report()
}

fn read_below(
    header: &Header,
    cells: &[Vec<Cell>],
    rows: &[usize],
    likely_decimal: Option<Decimal>,
    options: &TableOptions,
) -> Result<(Columns, Vec<NamedSeries>), UslError> {
    let body = usize::from(header.is_there());
    if cells.len() <= body {
        return Err(UslError::new(
            ErrorCode::EmptyInput,
            if header.is_there() {
                "There is a header and no measurement below it; add rows of concurrency and throughput."
            } else {
                "There is nothing in the input; give rows of concurrency and throughput."
            },
        ));
    }
    let mut choice = options.columns.clone();
    let ungrouped = choice.group.as_deref() == Some(NO_GROUP) && !header.has(NO_GROUP);
    choice.group = choice.group.filter(|_| !ungrouped);
    let mut columns = header.choose(&choice)?;
    if columns.group.is_none() && !ungrouped {
        columns.group = grouping::recognise(header, &columns, &cells[body..]);
    }
    let reader = Reader {
        cells: &cells[body..],
        rows: &rows[body..],
        columns: &columns,
        widest: if header.is_there() {
            cells[0].len()
        } else {
            header.width()
        },
        latency_is_asked_for: choice.latency.is_some(),
        exclusions: &options.fit.exclude,
        decimal: None,
    }
    .with_decimal(options.decimal, likely_decimal);
    check_rows(&options.fit.exclude, |row| rows[body..].contains(&row))?;
    let mut all = Vec::new();
    for (group, members) in reader.groups() {
        let name = match (&options.source, group) {
            (Some(source), Some(group)) => Some([source, ":", group.as_str()].concat()),
            (source, group) => group.or_else(|| source.clone()),
        };
        all.push((name.clone(), reader.series(name, &members)));
    }
    Ok((columns, all))
}

/// The measurements below the header.
struct Reader<'a> {
    cells: &'a [Vec<Cell>],
    rows: &'a [usize],
    columns: &'a Columns,
    /// Cells a row may have.
    widest: usize,
    latency_is_asked_for: bool,
    exclusions: &'a [Exclusion],
    decimal: Option<Decimal>,
}

impl Reader<'_> {
    fn with_decimal(mut self, asked_for: Option<Decimal>, likely: Option<Decimal>) -> Self {
        self.decimal = asked_for
            .or_else(|| self.decimal_of_the_table())
            .or_else(|| likely.filter(|_| !self.has_a_comma()));
        self
    }

    /// Whether a comma stands in a number: in quotes, where commas separate, and then it may be either.
    fn has_a_comma(&self) -> bool {
        self.number_cells()
            .iter()
            .any(|cell| matches!(cell, Cell::Text(text) if has(text, ',')))
    }

    fn names(&self) -> ColumnNames {
        let name =
            |column: &Option<ColumnUse>| column.as_ref().map_or_else(String::new, ColumnUse::name);
        ColumnNames {
            concurrency: self.columns.concurrency.name(),
            throughput: self.columns.throughput.name(),
            latency: name(&self.columns.latency),
            deviation: name(&self.columns.deviation),
        }
    }

    fn number_columns(&self) -> impl Iterator<Item = &ColumnUse> {
        [
            Some(&self.columns.concurrency),
            Some(&self.columns.throughput),
        ]
        .into_iter()
        .chain([
            self.columns.latency.as_ref(),
            self.columns.deviation.as_ref(),
        ])
        .flatten()
    }

    /// The cells in which numbers are to be.
    fn number_cells(&self) -> Vec<&Cell> {
        let mut cells = Vec::new();
        for row in self.cells {
            cells.extend(
                self.number_columns()
                    .filter_map(|column| row.get(column.index())),
            );
        }
        cells
    }

    /// The decimal sign every telling cell agrees on; a decimal comma is stronger than a point, which
    /// may also group thousands.
    fn decimal_of_the_table(&self) -> Option<Decimal> {
        let cells = self.number_cells();
        let mut evidence = cells
            .into_iter()
            .filter_map(Cell::decimal_evidence)
            .peekable();
        evidence.peek()?;
        Some(if evidence.any(|decimal| decimal == Decimal::Comma) {
            Decimal::Comma
        } else {
            Decimal::Point
        })
    }

    /// The groups in order of appearance, each with its rows; one unnamed group without a column.
    fn groups(&self) -> Vec<(Option<String>, Vec<usize>)> {
        let measured: Vec<usize> = (0..self.cells.len())
            .filter(|&at| {
                self.number_columns()
                    .any(|column| !self.cell(at, column).is_empty())
            })
            .collect();
        let Some(column) = &self.columns.group else {
            let any = !measured.is_empty();
            return any.then_some((None, measured)).into_iter().collect();
        };
        let mut texts = Vec::with_capacity(measured.len());
        for &at in &measured {
            texts.push(self.cell(at, column).text());
        }
        grouping::alike(&texts)
            .into_iter()
            .map(|group| {
                let rows = group.iter().map(|&at| measured[at]).collect();
                (Some(texts[group[0]].clone()), rows)
            })
            .collect()
    }

    fn series(&self, name: Option<String>, members: &[usize]) -> Result<Series, UslError> {
        let optional = |at: usize, column: &Option<ColumnUse>| {
            let filled = column.as_ref().filter(|c| !self.cell(at, c).is_empty());
            filled.map(|c| self.number(at, c)).transpose()
        };
        let header = |column: &ColumnUse| column.header.clone();
        let latency_units = latency_units(
            header(&self.columns.throughput).as_deref(),
            self.columns.latency.as_ref().and_then(header).as_deref(),
        );
        let points = members
            .iter()
            .map(|&at| {
                if self.is_left_out_unread(at) {
                    return Ok(Measurement::unread(
                        self.rows[at],
                        taking_part(self.rows[at], self.exclusions),
                    ));
                }
                self.fits_the_header(at)?;
                let latency = optional(at, &self.columns.latency);
                Ok(Measurement {
                    row: self.rows[at],
                    concurrency: self.number(at, &self.columns.concurrency)?,
                    throughput: self.number(at, &self.columns.throughput)?,
                    // A latency nobody asked for is no reason to refuse a fit that does not use it.
                    latency: if self.latency_is_asked_for {
                        latency?
                    } else {
                        latency.ok().flatten().filter(|&latency| latency > 0.0)
                    },
                    latency_units,
                    deviation: optional(at, &self.columns.deviation)?,
                    taking_part: taking_part(self.rows[at], self.exclusions),
                })
            })
            .collect::<Result<_, _>>()?;
        Series::from_measurements(name, points, &self.names())
    }

    /// A row the user leaves out need not be readable.
    fn is_left_out_unread(&self, at: usize) -> bool {
        let readable = || {
            self.fits_the_header(at).is_ok()
                && self.number(at, &self.columns.concurrency).is_ok()
                && self.number(at, &self.columns.throughput).is_ok()
        };
        taking_part(self.rows[at], self.exclusions) != TakingPart::Yes && !readable()
    }

    /// A row with more cells than the header has lost or gained a separator: 1,234 in a comma file.
    fn fits_the_header(&self, at: usize) -> Result<(), UslError> {
        let (row, cells) = (self.rows[at], &self.cells[at]);
        let filled = cells
            .iter()
            .rposition(|cell| !cell.is_empty())
            .map_or(0, |last| last + 1);
        if filled <= self.widest {
            return Ok(());
        }
        let text: Vec<String> = cells.iter().map(Cell::text).collect();
        Err(UslError::new(
            ErrorCode::LengthMismatch,
            format!(
                "Row {row}: found {filled} cells where the header has {}; put numbers that contain the separator in quotes, or use another separator.",
                self.widest
            ),
        )
        .at_row(row)
        .with_value(joined(&text, " ")))
    }

    fn cell(&self, at: usize, column: &ColumnUse) -> &Cell {
        self.cells[at].get(column.index()).unwrap_or(&Cell::Empty)
    }

    fn number(&self, at: usize, column: &ColumnUse) -> Result<f64, UslError> {
        use crate::measurements::cell::Problem;
        let cell = self.cell(at, column);
        cell.number(self.decimal).map_err(|problem| {
            let (row, name, text) = (self.rows[at], column.name(), cell.text());
            let found = match problem {
                Problem::Empty => "the cell is empty; fill it in or leave the row out".to_string(),
                Problem::NotANumber => {
                    format!("found \"{text}\" where a number is expected; correct it or leave the row out")
                }
                Problem::NotFinite => {
                    format!("found {text}, which is not a finite number; correct it or leave the row out")
                }
                Problem::Ambiguous => format!(
                    "{text} could be a thousand or a decimal fraction; choose the decimal sign, point or comma (option decimal)"
                ),
            };
            UslError::new(problem.code(), format!("Row {row}, column \"{name}\": {found}."))
                .at_row(row)
                .in_column(name)
                .with_value(text)
        })
    }
}
