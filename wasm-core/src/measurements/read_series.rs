//! Rows to series: numbers go straight into columns, and rows of one group together.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::error::UslError;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::columns::{ColumnUse, Columns, Header};
use crate::measurements::grouping;
use crate::measurements::rows::{Row, Rows};
use crate::measurements::table::TableOptions;
use crate::measurements::units::latency_units;
use crate::messages;
use crate::report::SeriesError;
use crate::series::{ColumnNames, LeftOut, MeasuredColumns, Measurement, Series, TakingPart};
use crate::words::joined;

/// What the option `group` says where all rows are one series.
const NO_GROUP: &str = "none";
/// What the series is called beside whose rows nothing stands in the column that tells series apart.
const NO_NAME: &str = "(no name)";

/// Every series of a table, in order of appearance, as far as its rows could be read.
#[derive(Clone, Debug)]
pub struct SeriesList {
    columns: Columns,
    names: ColumnNames,
    source: Option<String>,
    groups: Vec<Group>,
    /// What takes part, in the order of the rows.
    measured: MeasuredColumns,
    /// The places of `measured` by their group; empty where no column tells series apart.
    order: Vec<usize>,
    /// The columns that may tell series apart, though all rows are one.
    doubtful: Vec<String>,
    /// Whether concurrency becomes the requests in service.
    in_service: bool,
    /// The series of all rows, where no column tells series apart.
    only: Option<Result<Rc<Series>, Box<UslError>>>,
    // Only a host is told.
    #[cfg_attr(not(feature = "wasm"), allow(dead_code))]
    told: Told,
}

/// What reading the rows told besides.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The decimal sign by which a concurrency or a throughput was read that the other sign would change; `None`
    /// where there is none.
    pub decimal: Option<Decimal>,
    /// Rows with a latency that could not be used.
    pub latency_unread: Vec<usize>,
}

/// One series.
#[derive(Clone, Debug, Default)]
struct Group {
    /// What stands in the column that tells series apart.
    name: Option<String>,
    excluded: Vec<Measurement>,
    /// The first row that could not be read.
    error: Option<Box<UslError>>,
    /// Its first place in the order, and how many there are.
    start: usize,
    count: usize,
}

/// What a first look at all rows tells.
pub struct First {
    /// The first row, if it is a header.
    pub header: Header,
    /// Cells of the first row.
    width: usize,
    /// Rows in which something stands.
    rows: usize,
}

/// Looks at every row once.
///
/// # Errors
/// `unreadable-input` for a text with a quote that is never closed, or whose first line says another delimiter.
pub fn first_of(rows: &Rows<'_>) -> Result<First, UslError> {
    let (mut first, mut widest, mut count) = (Vec::new(), 0, 0);
    if let Rows::Text(text) = rows {
        text.separates_as_said()?;
    }
    rows.each(|row| {
        if count == 0 {
            first = row.cells().map(CellRef::to_cell).collect();
        }
        widest = widest.max(row.len());
        count += 1;
        ControlFlow::Continue(())
    })?;
    Ok(First {
        header: Header::new(&first, widest),
        width: first.len(),
        rows: count,
    })
}

impl SeriesList {
    /// Reads all rows.
    ///
    /// # Errors
    /// What keeps the whole table from being read: `unreadable-input`, `empty-input`, `column-not-found`,
    /// `ambiguous-column`, `out-of-range` for a row to leave out that is not there.
    pub fn read(rows: &Rows<'_>, options: &TableOptions) -> Result<Self, UslError> {
        let first = first_of(rows)?;
        read_below(rows, &first, options)
            .map_err(|error| error.among_columns(&first.header.names()))
    }

    /// The columns that are used.
    pub fn columns(&self) -> &Columns {
        &self.columns
    }

    /// Number of series.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// What reading the rows told besides.
    #[cfg(feature = "wasm")]
    pub fn told(&self) -> &Told {
        &self.told
    }

    /// Number of measurements in all of them.
    #[cfg(feature = "wasm")]
    pub fn measurements(&self) -> usize {
        self.groups.iter().map(|group| group.count).sum()
    }

    /// Number of measurements in one of them.
    #[cfg(feature = "wasm")]
    pub fn measurements_of(&self, at: usize) -> usize {
        self.groups[at].count
    }

    /// The name of a series: `(no name)` where the column that tells series apart is empty.
    pub fn name(&self, at: usize) -> Option<String> {
        let group = self.groups[at].name.as_deref();
        let group = group.map(|name| if name.is_empty() { NO_NAME } else { name });
        match (self.source.as_deref(), group) {
            (Some(source), Some(group)) => Some([source, ":", group].concat()),
            (source, group) => group.or(source).map(Into::into),
        }
    }

    /// One series.
    ///
    /// # Errors
    /// What is wrong with its rows.
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
        self.made(at, columns).map(Rc::new)
    }

    fn made(&self, at: usize, columns: MeasuredColumns) -> Result<Series, UslError> {
        let group = &self.groups[at];
        if let Some(error) = &group.error {
            return Err((**error).clone());
        }
        let excluded = group.excluded.clone();
        let mut series = Series::from_columns(self.name(at), columns, excluded, &self.names)?;
        if self.in_service {
            series = series.in_service(&self.names.latency)?;
        }
        Ok(match &self.columns.group {
            Some(column) if group.name.as_deref() == Some("") => series.blank_in(column.name()),
            _ => series.pooled_over(&self.doubtful),
        })
    }

    /// What is wrong with a series, as a report has it.
    pub fn error_of(&self, at: usize, error: UslError) -> SeriesError {
        SeriesError {
            series: self.name(at),
            error: error.among_columns(&self.columns.names),
        }
    }
}

fn read_below(
    rows: &Rows<'_>,
    first: &First,
    options: &TableOptions,
) -> Result<SeriesList, UslError> {
    let header = &first.header;
    let body = usize::from(header.is_there());
    if first.rows <= body {
        let sentence = if header.is_there() {
            messages::HEADER_ALONE
        } else {
            messages::NOTHING
        };
        return Err(UslError::of(&sentence, []));
    }
    let mut choice = options.columns.clone();
    let ungrouped = choice.group.as_deref() == Some(NO_GROUP) && !header.has(NO_GROUP);
    choice.group = choice.group.filter(|_| !ungrouped);
    let mut columns = header.choose(&choice)?;
    let mut doubtful = Vec::new();
    if columns.group.is_none() && !ungrouped {
        let found = grouping::recognise(header, &columns, rows)?;
        columns.group = found.group;
        doubtful = found.doubtful.iter().map(ColumnUse::name).collect();
    }
    let decimal = match options.decimal {
        Some(decimal) => Some(decimal),
        None => decimal_of(rows, &columns)?,
    };
    let left_out = LeftOut::new(&options.fit.exclude);
    let header_of = |column: &ColumnUse| column.header.clone();
    let sides = sides_of(&columns);
    let has_groups = columns.group.is_some() || sides.len() > 1;
    let readers: Vec<Reader<'_>> = sides
        .iter()
        .map(|side| Reader {
            widest: if header.is_there() {
                first.width
            } else {
                header.width()
            },
            latency_is_asked_for: choice.latency.is_some(),
            latency_units: latency_units(
                header_of(&side.columns.throughput).as_deref(),
                (side.columns.latency.as_ref())
                    .and_then(header_of)
                    .as_deref(),
            ),
            side,
            columns: &side.columns,
            left_out: &left_out,
            decimal,
        })
        .collect();
    let mut found = Found::new(sides.len() * (first.rows - body), has_groups);
    let mut there = HashSet::new();
    rows.below(columns.has_header, |row| {
        if left_out.has(row.number()) {
            there.insert(row.number());
        }
        for reader in &readers {
            reader.read(row, &mut found);
        }
        ControlFlow::Continue(())
    })?;
    left_out.check(|row| there.contains(&row))?;
    let told = std::mem::take(&mut found.told);
    let (groups, order, measured) = found.in_order();
    let name =
        |column: &Option<ColumnUse>| column.as_ref().map_or_else(String::new, ColumnUse::name);
    let mut list = SeriesList {
        names: ColumnNames {
            concurrency: columns.concurrency.name(),
            throughput: columns.throughput.name(),
            latency: name(&columns.latency),
            deviation: name(&columns.deviation),
        },
        columns,
        source: options.source.clone(),
        groups,
        measured,
        order,
        doubtful,
        in_service: options.in_service,
        only: None,
        told,
    };
    let is_one = list.columns.group.is_none() && list.columns.sides.is_none();
    if is_one && !list.groups.is_empty() {
        let all = std::mem::take(&mut list.measured);
        list.only = Some(list.made(0, all).map(Rc::new).map_err(Box::new));
    }
    Ok(list)
}

/// One of the series that stand side by side; the only one where none do.
struct Side {
    /// What it is called.
    name: Option<String>,
    columns: Columns,
    /// The columns that it has for itself: where nothing stands in them, nothing was measured.
    own: Vec<usize>,
}

fn sides_of(columns: &Columns) -> Vec<Side> {
    let Some(sides) = &columns.sides else {
        return vec![Side {
            name: None,
            columns: columns.clone(),
            own: number_columns(columns).map(ColumnUse::index).collect(),
        }];
    };
    let side = |name: &str, after| {
        let columns = columns.of_side(sides, after);
        Side {
            name: Some(name.into()),
            own: number_columns(&columns)
                .map(ColumnUse::index)
                .filter(|&index| sides.uses(index))
                .collect(),
            columns,
        }
    };
    vec![side(&sides.before, false), side(&sides.after, true)]
}

/// The columns in which numbers are to be.
fn number_columns(columns: &Columns) -> impl Iterator<Item = &ColumnUse> {
    let optional = [columns.latency.as_ref(), columns.deviation.as_ref()];
    [&columns.concurrency, &columns.throughput]
        .into_iter()
        .chain(optional.into_iter().flatten())
}

/// The decimal sign every telling cell agrees on; a decimal comma is stronger than a point, which may also
/// group thousands. Where none tells it is the likely one, unless a comma stands in a number: in quotes,
/// where commas separate, and then it may be either.
fn decimal_of(rows: &Rows<'_>, columns: &Columns) -> Result<Option<Decimal>, UslError> {
    let (mut told, mut has_comma) = (None, false);
    rows.below(columns.has_header, |row| {
        let beside = (columns.sides.as_ref()).map(|sides| sides.throughput - 1);
        let indices = number_columns(columns).map(ColumnUse::index);
        for index in indices.chain(beside) {
            let cell = row.cell(index);
            has_comma |= matches!(cell, CellRef::Text(text) if text.contains(','));
            match cell.decimal_evidence() {
                Some(Decimal::Comma) => {
                    told = Some(Decimal::Comma);
                    return ControlFlow::Break(());
                }
                Some(Decimal::Point) => told = Some(Decimal::Point),
                None => {}
            }
        }
        ControlFlow::Continue(())
    })?;
    Ok(told.or_else(|| rows.likely_decimal().filter(|_| !has_comma)))
}

/// The series as they are found.
struct Found {
    groups: Vec<Group>,
    by_name: HashMap<String, usize>,
    /// The runs by what stands in their column, in the order of the rows.
    runs: HashMap<String, usize>,
    /// The name and the place of the group of the row before.
    last: (String, usize),
    measured: MeasuredColumns,
    group_of: Vec<usize>,
    told: Told,
}

impl Found {
    fn new(rows: usize, has_groups: bool) -> Self {
        Self {
            groups: Vec::new(),
            by_name: HashMap::new(),
            runs: HashMap::new(),
            last: (String::new(), usize::MAX),
            measured: MeasuredColumns::with_capacity(rows),
            group_of: Vec::with_capacity(if has_groups { rows } else { 0 }),
            told: Told::default(),
        }
    }

    /// The place of a group; the one without a name is the only one.
    fn group(&mut self, name: Option<&str>) -> usize {
        let Some(name) = name else {
            if self.groups.is_empty() {
                self.groups.push(Group::default());
            }
            return 0;
        };
        // Rows of one series mostly follow each other.
        if self.last.1 != usize::MAX && self.last.0 == name {
            return self.last.1;
        }
        let at = if let Some(&at) = self.by_name.get(name) {
            at
        } else {
            self.by_name.insert(name.into(), self.groups.len());
            self.groups.push(Group::default());
            self.groups.len() - 1
        };
        self.last.0.clear();
        self.last.0.push_str(name);
        self.last.1 = at;
        at
    }

    fn add(&mut self, group: usize, point: Measurement) {
        if point.taking_part != TakingPart::Yes {
            self.groups[group].excluded.push(point);
            return;
        }
        self.measured.push(&point);
        self.groups[group].count += 1;
        if !self.by_name.is_empty() {
            self.group_of.push(group);
        }
    }

    /// The groups with their names and places.
    fn in_order(mut self) -> (Vec<Group>, Vec<usize>, MeasuredColumns) {
        for (name, at) in self.by_name {
            self.groups[at].name = Some(name);
        }
        let mut next = 0;
        for group in &mut self.groups {
            group.start = next;
            next += group.count;
        }
        let mut order = vec![0; self.group_of.len()];
        let mut places: Vec<usize> = self.groups.iter().map(|group| group.start).collect();
        for (at, &group) in self.group_of.iter().enumerate() {
            order[places[group]] = at;
            places[group] += 1;
        }
        (self.groups, order, self.measured)
    }
}

/// The number of a run by its name, a new one where it is new.
fn number_of_run(name: &str, runs: &mut HashMap<String, usize>) -> usize {
    if let Some(&number) = runs.get(name) {
        return number;
    }
    let next = runs.len();
    runs.insert(name.into(), next);
    next
}

/// How a row below the header is read.
struct Reader<'a> {
    side: &'a Side,
    columns: &'a Columns,
    /// Cells a row may have.
    widest: usize,
    latency_is_asked_for: bool,
    latency_units: Option<f64>,
    left_out: &'a LeftOut<'a>,
    decimal: Option<Decimal>,
}

impl Reader<'_> {
    fn read(&self, row: Row<'_>, found: &mut Found) {
        if self.side.own.iter().all(|&at| row.cell(at).is_empty()) {
            return;
        }
        let name = self
            .columns
            .group
            .as_ref()
            .map(|column| row.cell(column.index()).text());
        let name = match (name, self.side.name.as_deref()) {
            (Some(name), Some(side)) => Some([&*name, side].join(" ").into()),
            (None, side) => side.map(Cow::Borrowed),
            (name, None) => name,
        };
        let group = found.group(name.as_deref());
        if found.groups[group].error.is_some() {
            return;
        }
        match self.measurement(row) {
            Ok(mut point) => {
                point.run = self.run(row, &mut found.runs);
                self.tell(row, &point, &mut found.told);
                found.add(group, point);
            }
            Err(error) => found.groups[group].error = Some(Box::new(error)),
        }
    }

    /// The number of the run that a row is of.
    fn run(&self, row: Row<'_>, runs: &mut HashMap<String, usize>) -> Option<usize> {
        let column = self.columns.run.as_ref()?;
        Some(number_of_run(&row.cell(column.index()).text(), runs))
    }

    fn tell(&self, row: Row<'_>, point: &Measurement, told: &mut Told) {
        let latency = self.columns.latency.as_ref();
        if point.latency.is_none()
            && latency.is_some_and(|column| !row.cell(column.index()).is_empty())
        {
            told.latency_unread.push(row.number());
        }
        if told.decimal.is_none() {
            let read = [
                (&self.columns.concurrency, point.concurrency),
                (&self.columns.throughput, point.throughput),
            ];
            told.decimal = read
                .into_iter()
                .find_map(|(column, number)| row.cell(column.index()).sign_of(number));
        }
    }

    fn measurement(&self, row: Row<'_>) -> Result<Measurement, UslError> {
        let taking_part = self.left_out.taking_part(row.number());
        match self.readable(row, &taking_part) {
            // A row the user leaves out need not be readable.
            Err(_) if taking_part != TakingPart::Yes && !self.has_numbers(row) => {
                Ok(Measurement::unread(row.number(), taking_part))
            }
            outcome => outcome,
        }
    }

    fn has_numbers(&self, row: Row<'_>) -> bool {
        self.fits_the_header(row).is_ok()
            && self.number(row, &self.columns.concurrency).is_ok()
            && self.number(row, &self.columns.throughput).is_ok()
    }

    fn readable(&self, row: Row<'_>, taking_part: &TakingPart) -> Result<Measurement, UslError> {
        let optional = |column: &Option<ColumnUse>| {
            let filled = column
                .as_ref()
                .filter(|column| !row.cell(column.index()).is_empty());
            filled.map(|column| self.number(row, column)).transpose()
        };
        self.fits_the_header(row)?;
        let latency = optional(&self.columns.latency);
        Ok(Measurement {
            row: row.number(),
            concurrency: self.number(row, &self.columns.concurrency)?,
            throughput: self.number(row, &self.columns.throughput)?,
            // A latency nobody asked for is no reason to refuse a fit that does not use it.
            latency: if self.latency_is_asked_for {
                latency?
            } else {
                latency.ok().flatten().filter(|&latency| latency > 0.0)
            },
            latency_units: self.latency_units,
            deviation: optional(&self.columns.deviation)?,
            run: None,
            taking_part: taking_part.clone(),
        })
    }

    /// A row with more cells than the header has lost or gained a separator: 1,234 in a comma file.
    fn fits_the_header(&self, row: Row<'_>) -> Result<(), UslError> {
        if row.len() <= self.widest {
            return Ok(());
        }
        let filled = row
            .cells()
            .rev()
            .position(|cell| !cell.is_empty())
            .map_or(0, |from_the_end| row.len() - from_the_end);
        if filled <= self.widest {
            return Ok(());
        }
        let number = row.number();
        let text: Vec<_> = row.cells().map(|cell| cell.text().into_owned()).collect();
        let values = [
            ("row", number.into()),
            ("cells", filled.into()),
            ("names", self.widest.into()),
        ];
        Err(UslError::of(&messages::MORE_CELLS_THAN_NAMES, values)
            .at_row(number)
            .with_value(joined(&text, " ")))
    }

    fn number(&self, row: Row<'_>, column: &ColumnUse) -> Result<f64, UslError> {
        let cell = row.cell(column.index());
        cell.number(self.decimal).map_err(|problem| {
            let (row, name, text) = (row.number(), column.name(), cell.text());
            let values = [
                ("row", row.into()),
                ("column", name.as_str().into()),
                ("text", text.as_ref().into()),
            ];
            UslError::of(problem.sentence(), values)
                .at_row(row)
                .in_column(name)
                .with_value(text)
        })
    }
}
