//! From rows to series: stores numbers in columns, and collects the rows of each group.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::error::{ErrorCode, UslError};
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::columns::{ColumnUse, Columns, Header};
use crate::measurements::grouping;
use crate::measurements::rows::{Row, Rows};
use crate::measurements::table::TableOptions;
use crate::measurements::time::{is_moment_below, time_of};
use crate::measurements::units::latency_units;
use crate::messages::{self, Sentence};
use crate::report::SeriesError;
use crate::series::{ColumnNames, LeftOut, MeasuredColumns, Measurement, Series, TakingPart};
use crate::words::joined;

/// Value of the option `group` for a single series of all rows.
const NO_GROUP: &str = "none";
/// Name of the series whose group cells are empty.
const NO_NAME: &str = "(no name)";

/// All series of a table, in order of appearance, as far as their rows could be read.
#[derive(Clone, Debug)]
pub struct SeriesList {
    columns: Columns,
    names: ColumnNames,
    source: Option<String>,
    groups: Vec<Group>,
    /// The included measurements, in row order.
    measured: MeasuredColumns,
    /// Indices into `measured`, sorted by group; empty if no column names series.
    order: Vec<usize>,
    /// Columns that may name series, although all rows are fitted as one.
    doubtful: Vec<String>,
    /// Whether to convert the concurrency to requests in service.
    in_service: bool,
    /// The series of all rows, if no column names series.
    only: Option<Result<Rc<Series>, Box<UslError>>>,
    // Only reported to hosts.
    #[cfg_attr(not(feature = "wasm"), allow(dead_code))]
    told: Told,
}

/// Additional findings while reading the rows.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The decimal sign that was used for a concurrency or a throughput that would read differently with the other
    /// sign; `None` if there is no such number.
    pub decimal: Option<Decimal>,
    /// Rows with a latency that could not be used.
    pub latency_unread: Vec<usize>,
}

/// One series.
#[derive(Clone, Debug, Default)]
struct Group {
    /// The value in the column that names series.
    name: Option<String>,
    excluded: Vec<Measurement>,
    /// The first row that could not be read.
    error: Option<Box<UslError>>,
    /// Its first index in `order`, and the number of its measurements.
    start: usize,
    count: usize,
}

/// Findings of a first pass over all rows.
pub struct First {
    /// The first row, if it is a header.
    pub header: Header,
    /// Number of cells of the first row.
    width: usize,
    /// Number of rows with any content.
    rows: usize,
}

/// Makes a first pass over all rows.
///
/// # Errors
/// `unreadable-input` for an unclosed quote in a text, or if the first line declares another delimiter than is used.
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
    /// Errors that prevent reading the whole table: `unreadable-input`, `empty-input`, `column-not-found`,
    /// `ambiguous-column`, `out-of-range` for an excluded row that does not exist.
    pub fn read(rows: &Rows<'_>, options: &TableOptions) -> Result<Self, UslError> {
        let first = first_of(rows)?;
        read_below(rows, &first, options)
            .map_err(|error| error.among_columns(&first.header.names()))
    }

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
        self.made(at, columns).map(Rc::new)
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
    fn keep(&mut self, wanted: &str) -> Result<(), UslError> {
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

    /// An error of a series, as listed in a report.
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
    if choice.time.is_none() && !holds_times(&columns, rows)? {
        columns.time = None;
    }
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
    if let Some(wanted) = &options.series {
        list.keep(wanted)?;
    }
    Ok(list)
}

/// Whether the cells of a column that was recognised by its header are times.
fn holds_times(columns: &Columns, rows: &Rows<'_>) -> Result<bool, UslError> {
    let Some(column) = &columns.time else {
        return Ok(false);
    };
    let mut holds = true;
    rows.below(columns.has_header, |row| {
        let cell = row.cell(column.index());
        holds = cell.is_empty() || is_moment_below(&column.name(), cell);
        if holds {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })?;
    Ok(holds)
}

/// One of two series that are side by side, or the only one.
struct Side {
    /// Its name.
    name: Option<String>,
    columns: Columns,
    /// Indices of the columns that belong to this series alone: a row in which they are all empty holds no measurement
    /// of it.
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

/// The columns that must hold numbers.
fn number_columns(columns: &Columns) -> impl Iterator<Item = &ColumnUse> {
    let optional = [columns.latency.as_ref(), columns.deviation.as_ref()];
    [&columns.concurrency, &columns.throughput]
        .into_iter()
        .chain(optional.into_iter().flatten())
}

/// The decimal sign that the cells' notation implies. A decimal comma overrides a point, which may also group
/// thousands. If no cell tells, it is the likely sign for the delimiter; but if a number contains a comma, which must
/// be quoted where commas separate columns, the sign is unknown.
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

/// The series found so far.
struct Found {
    groups: Vec<Group>,
    by_name: HashMap<String, usize>,
    /// Indices of runs by name, in row order.
    runs: HashMap<String, usize>,
    /// The group name and index of the previous row.
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

    /// Index of a group, added if new; without a name there is only one.
    fn group(&mut self, name: Option<&str>) -> usize {
        let Some(name) = name else {
            if self.groups.is_empty() {
                self.groups.push(Group::default());
            }
            return 0;
        };
        // Consecutive rows mostly belong to the same series.
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

    /// The groups with their names, the sorted indices, and the measurements.
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

/// The index of a run by its name, added if new.
fn number_of_run(name: &str, runs: &mut HashMap<String, usize>) -> usize {
    if let Some(&number) = runs.get(name) {
        return number;
    }
    let next = runs.len();
    runs.insert(name.into(), next);
    next
}

/// Reads the rows below the header.
struct Reader<'a> {
    side: &'a Side,
    columns: &'a Columns,
    /// Most cells a row may have.
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

    /// The index of the run that a row belongs to.
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
            // An excluded row need not be readable.
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
            // A latency column that was not asked for must not prevent a fit that does not use it.
            latency: if self.latency_is_asked_for {
                latency?
            } else {
                latency.ok().flatten().filter(|&latency| latency > 0.0)
            },
            latency_units: self.latency_units,
            deviation: optional(&self.columns.deviation)?,
            run: None,
            time: self.time(row)?,
            taking_part: taking_part.clone(),
        })
    }

    /// When the row was measured; a blank cell does not tell.
    fn time(&self, row: Row<'_>) -> Result<Option<f64>, UslError> {
        let Some(column) = &self.columns.time else {
            return Ok(None);
        };
        let cell = row.cell(column.index());
        if cell.is_empty() {
            return Ok(None);
        }
        let time = time_of(cell, self.decimal.or(Some(Decimal::Point)));
        match time {
            None => Err(refused(row, column, &messages::NO_TIME)),
            time => Ok(time),
        }
    }

    /// Checks the number of cells: a row with more cells than the header has lost or gained a separator, such as 1,234
    /// in a comma-separated file.
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
        cell.number(self.decimal)
            .map_err(|problem| refused(row, column, problem.sentence()))
    }
}

/// The error of a cell.
fn refused(row: Row<'_>, column: &ColumnUse, sentence: &Sentence<ErrorCode>) -> UslError {
    let cell = row.cell(column.index());
    let (row, name, text) = (row.number(), column.name(), cell.text());
    let values = [
        ("row", row.into()),
        ("column", name.as_str().into()),
        ("text", text.as_ref().into()),
    ];
    UslError::of(sentence, values)
        .at_row(row)
        .in_column(name)
        .with_value(text)
}
