//! From rows to series: stores numbers in columns, and collects the rows of each group.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::error::{ErrorCode, UslError};
use crate::measurements::amount::{
    is_limit, is_relative, is_uncertain, misread, without_marks_around, Amount,
};
use crate::measurements::by_rows;
use crate::measurements::cell::{Cell, CellRef, Decimal, Problem};
use crate::measurements::columns::{ColumnChoice, ColumnUse, Columns, Header, Wide};
use crate::measurements::context;
use crate::measurements::delimiter::Delimiter;
use crate::measurements::ditto::without_dittos;
use crate::measurements::failures::FailureColumn;
use crate::measurements::grouping;
use crate::measurements::header::{describe_header, Quantity, Units};
use crate::measurements::labelled::labelled;
use crate::measurements::no_table::or_no_table;
use crate::measurements::rows::{Row, Rows};
use crate::measurements::survey::{survey, Survey};
use crate::measurements::table::TableOptions;
use crate::measurements::time::{is_moment_below, time_of};
use crate::messages::{self, Sentence, Value};
use crate::report::SeriesError;
use crate::series::{
    ColumnNames, IgnoredFailures, LeftOut, MarkedRows, MeasuredColumns, Measurement, Series,
    TakingPart,
};
use crate::words::joined;

/// Value of the option `group` for a single series of all rows.
const NO_GROUP: &str = "none";
/// Name of the series whose group cells are empty.
const NO_NAME: &str = "(no name)";

/// All series of a table, in order of appearance, as far as their rows could be read.
#[derive(Clone, Debug)]
pub struct SeriesList {
    columns: Columns,
    units: Rc<Units>,
    /// The name of a column of failures that is not used.
    failures: String,
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
    /// Whether the name of a series stands once above its rows.
    #[cfg(feature = "wasm")]
    fills_down: bool,
    /// Converts the throughput to another unit than that of the table.
    #[cfg(feature = "wasm")]
    factor: f64,
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
    /// Rows with failures that the throughput may include, with their shares.
    failures: Vec<(usize, Option<f64>)>,
    /// Rows with more than a number, or with none.
    marked: MarkedRows,
    /// The first row that could not be read.
    error: Option<Box<UslError>>,
    /// Its first index in `order`, and the number of its measurements.
    start: usize,
    count: usize,
}

/// So many rows tell what the columns hold.
const FIRST_ROWS: usize = 24;

/// Findings of a first pass over all rows.
pub struct First {
    /// The first row, if it is a header.
    pub header: Header,
    /// Number of cells of the header, else of the first row.
    width: usize,
    /// Number of rows with any content.
    rows: usize,
}

impl First {
    /// Number of rows above the measurements.
    ///
    /// # Errors
    /// `empty-input` if there are no measurements.
    fn rows_above(&self) -> Result<usize, UslError> {
        let above = self.header.skipped();
        if self.rows > above {
            return Ok(above);
        }
        let sentence = if self.header.is_there() {
            messages::HEADER_ALONE
        } else {
            messages::NOTHING
        };
        Err(UslError::of(&sentence, []))
    }
}

/// Makes a first pass over all rows.
///
/// # Errors
/// `unreadable-input` for an unclosed quote in a text, or if the first line declares another delimiter than is used.
pub fn first_of(rows: &Rows<'_>) -> Result<First, UslError> {
    let (mut first, mut widest, mut count) = (Vec::<Vec<Cell>>::new(), 0, 0);
    if let Rows::Text(text) = rows {
        text.separates_as_said()?;
    }
    rows.each(|row| {
        if count < FIRST_ROWS {
            first.push(row.cells().map(CellRef::to_cell).collect());
        }
        widest = widest.max(row.len());
        count += 1;
        ControlFlow::Continue(())
    })?;
    let header = Header::new(&first, widest);
    Ok(First {
        width: first.get(header.title_rows()).map_or(0, Vec::len),
        header,
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
        let as_no_table = |error| or_no_table(rows, error);
        let named = labelled(rows);
        let rows = &named.as_ref().map_or(*rows, Rows::Cells);
        let resolved = without_dittos(rows).map_err(as_no_table)?;
        let rows = &resolved.as_ref().map_or(*rows, Rows::Cells);
        let first = first_of(rows).map_err(as_no_table)?;
        read_below(rows, &first, options)
            .map_err(|error| as_no_table(error).among_columns(&first.header.names()))
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

    /// The only series, of all measurements.
    fn made_of_all(&mut self, rows: &Rows<'_>) -> Result<Rc<Series>, Box<UslError>> {
        let all = std::mem::take(&mut self.measured);
        let made = self.made(0, all).map(Rc::new);
        made.map_err(|error| Box::new(or_no_table(rows, error)))
    }

    fn made(&self, at: usize, columns: MeasuredColumns) -> Result<Series, UslError> {
        let group = &self.groups[at];
        if let Some(error) = &group.error {
            return Err((**error).clone());
        }
        context::last_sums_up_none(&columns)?;
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

/// The columns in use, and how certain they are.
struct Chosen {
    columns: Columns,
    /// Columns that may name series, although all rows are fitted as one.
    doubtful: Vec<String>,
    /// Whether a name in the column of series stands for the empty cells below.
    fills_down: bool,
}

/// Finds the columns: chosen by the user, by their headers, and by what stands in them.
fn chosen(rows: &Rows<'_>, header: &Header, choice: &ColumnChoice) -> Result<Chosen, UslError> {
    let mut choice = choice.clone();
    let ungrouped = choice.group.as_deref() == Some(NO_GROUP) && !header.has(NO_GROUP);
    choice.group = choice.group.filter(|_| !ungrouped);
    let mut columns = loop {
        match header.choose(&choice) {
            Ok(columns) => break columns,
            Err(error) => choice = by_rows::chosen(header, rows, &choice, &error)?.ok_or(error)?,
        }
    };
    if choice.time.is_none() && !holds_times(&columns, rows)? {
        let time = columns.time.take();
        header.is_throughput_beside(&choice, &columns, time.as_ref())?;
    }
    let mut doubtful = Vec::new();
    if columns.group.is_none() && !ungrouped {
        let found = grouping::recognise(header, &columns, rows)?;
        columns.group = found.group;
        doubtful = found.doubtful.iter().map(ColumnUse::name).collect();
    }
    columns.unused = header.unused(&columns);
    context::runs_took_the_same_time(&columns, rows)?;
    context::is_speedup_over_a_level(&columns, rows)?;
    if let Some(unit) = context::unit_in_rows(&columns, rows)? {
        columns.measured_in(&unit);
    }
    Ok(Chosen {
        fills_down: grouping::fills_down(&columns, rows)?,
        columns,
        doubtful,
    })
}

/// Checks that the names of columns that blanks separate stand above as many cells: a name of two words would shift those
/// behind it.
///
/// # Errors
/// `length-mismatch` if no row reaches as far as the header.
fn each_name_has_a_column(rows: &Rows<'_>, columns: &Columns) -> Result<(), UslError> {
    let is_spaced = matches!(rows, Rows::Text(text) if text.delimiter == Delimiter::Space);
    if !is_spaced || !columns.has_header {
        return Ok(());
    }
    let (names, mut cells) = (columns.names.len(), 0);
    rows.below(columns.skipped(), |row| {
        cells = cells.max(row.len());
        if cells < names {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })?;
    if cells == 0 || cells >= names {
        return Ok(());
    }
    let values = [("names", names.into()), ("cells", cells.into())];
    Err(UslError::of(&messages::MORE_NAMES_THAN_CELLS, values))
}

/// Checks that rows are no sums, failed runs or other quantities, so far as columns tell.
fn each_row_is_a_level(
    columns: &Columns,
    rows: &Rows<'_>,
    options: &TableOptions,
    left_out: &LeftOut<'_>,
) -> Result<(), UslError> {
    let is_left_out = |row| left_out.has(row);
    context::no_row_sums_up(columns, rows, &is_left_out)?;
    context::no_row_failed(columns, &options.columns, rows, &is_left_out)?;
    if options.series.is_some() {
        return Ok(());
    }
    context::is_of_one_quantity(columns, rows)
}

fn read_below(
    rows: &Rows<'_>,
    first: &First,
    options: &TableOptions,
) -> Result<SeriesList, UslError> {
    let header = &first.header;
    let body = first.rows_above()?;
    let choice = &options.columns;
    let Chosen {
        columns,
        doubtful,
        fills_down,
    } = chosen(rows, header, choice)?;
    each_name_has_a_column(rows, &columns)?;
    let left_out = LeftOut::new(&options.fit.exclude);
    each_row_is_a_level(&columns, rows, options, &left_out)?;
    let survey = survey(rows, &columns)?;
    // In a comma-separated file a point is likely, unless a number contains a comma, which must be quoted there.
    let likely = rows
        .likely_decimal()
        .filter(|_| !survey.has_comma && !survey.is_mixed());
    let decimal = options.decimal.or(survey.decimal).or(likely);
    let failures = FailureColumn::find(&columns, rows, decimal, options.successes)?;
    let unit = |index| survey.units(index).and_then(|units| units.shown.clone());
    let reported = |columns: &Columns| columns.clone().reported(&unit);
    let sides = sides_of(&columns);
    let has_groups = columns.group.is_some() || sides.iter().any(|side| side.name.is_some());
    let readers: Vec<Reader<'_>> = sides
        .iter()
        .map(|side| Reader {
            widest: if header.is_there() {
                first.width
            } else {
                header.width()
            },
            latency_is_asked_for: choice.latency.is_some(),
            latency_units: reported(&side.columns).units.latency_units(),
            per_second: (side.columns).per_second(unit(side.columns.throughput.index()).as_deref()),
            survey: &survey,
            failures: failures.as_ref(),
            fills_down,
            side,
            columns: &side.columns,
            left_out: &left_out,
            decimal,
            is_chosen: options.decimal.is_some(),
        })
        .collect();
    let mut found = Found::new(sides.len() * (first.rows - body), has_groups);
    let mut there = HashSet::new();
    rows.below(columns.skipped(), |row| {
        if left_out.has(row.number()) {
            there.insert(row.number());
        }
        for reader in &readers {
            reader.read(row, &mut found);
        }
        ControlFlow::Continue(())
    })?;
    left_out.check(|row| there.contains(&row))?;
    if choice.n.is_none() {
        are_no_dates(&columns, &found.measured.concurrency)?;
    }
    let told = std::mem::take(&mut found.told);
    let (groups, order, measured) = found.in_order();
    let name =
        |column: &Option<ColumnUse>| column.as_ref().map_or_else(String::new, ColumnUse::name);
    let shown = reported(&columns);
    let mut list = SeriesList {
        names: ColumnNames {
            concurrency: columns.concurrency.name(),
            throughput: columns.throughput.name(),
            latency: name(&columns.latency),
            deviation: name(&columns.deviation),
        },
        units: Rc::new(shown.units.clone()),
        failures: failures
            .as_ref()
            .map_or_else(String::new, FailureColumn::name),
        columns: shown,
        source: options.source.clone(),
        groups,
        measured,
        order,
        doubtful,
        in_service: options.in_service,
        #[cfg(feature = "wasm")]
        fills_down,
        #[cfg(feature = "wasm")]
        factor: 1.0,
        only: None,
        told,
    };
    if !has_groups && !list.groups.is_empty() {
        list.only = Some(list.made_of_all(rows));
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
    rows.below(columns.skipped(), |row| {
        let cell = row.cell(column.index());
        holds = cell.is_blank() || is_moment_below(&column.name(), cell);
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
    /// Index of the run that it is, of several in columns of their own.
    run: Option<usize>,
    columns: Columns,
    /// Indices of the columns that belong to this series alone: a row in which they are all empty holds no measurement
    /// of it.
    own: Vec<usize>,
}

fn sides_of(columns: &Columns) -> Vec<Side> {
    if let Some(wide) = columns.wide {
        return columns
            .throughputs
            .iter()
            .enumerate()
            .map(|(at, column)| Side {
                name: (wide == Wide::Series).then(|| columns.names[column.index()].clone()),
                run: (wide == Wide::Runs).then_some(at),
                own: vec![column.index()],
                columns: columns.with_throughput(column),
            })
            .collect();
    }
    let Some(sides) = &columns.sides else {
        return vec![Side {
            name: None,
            run: None,
            columns: columns.clone(),
            own: number_columns(columns).map(ColumnUse::index).collect(),
        }];
    };
    let side = |name: &str, after| {
        let columns = columns.of_side(sides, after);
        Side {
            name: Some(name.into()),
            run: None,
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

/// Excel's numbers of the days from 2000 to 2050.
const DATES: std::ops::RangeInclusive<f64> = 36_526.0..=55_153.0;

/// Seconds of the days from September 2001 to 2050 since 1970, and that day as Excel counts it.
const SECONDS: std::ops::RangeInclusive<f64> = 1e9..=2.556e9;
const A_DAY: f64 = 86_400.0;
const EPOCH: f64 = 25_569.0;

/// Checks that a recognised column of concurrency does not hold dates: as Excel counts them, unless its header names a
/// concurrency; as seconds since 1970; as `20261126`; or years, one after another.
///
/// # Errors
/// `ambiguous-column` if every number is such a date and the header names no concurrency.
fn are_no_dates(columns: &Columns, numbers: &[f64]) -> Result<(), UslError> {
    let column = &columns.concurrency;
    let is_named = (column.header.as_deref())
        .is_some_and(|header| describe_header(header).quantity == Some(Quantity::Concurrency));
    let all = |is: &dyn Fn(f64) -> bool| numbers.len() > 1 && numbers.iter().all(|&n| is(n));
    let first = if !is_named && all(&|number| DATES.contains(&number)) {
        date_of(numbers[0])
    } else if all(&|number| SECONDS.contains(&number)) {
        date_of(numbers[0] / A_DAY + EPOCH)
    } else if all(&|number| calendar_date(number).is_some()) {
        calendar_date(numbers[0]).unwrap_or_default()
    } else if !is_named && are_years(numbers) {
        numbers[0].to_string()
    } else {
        return Ok(());
    };
    let values = [("column", column.name().into()), ("first", first.into())];
    Err(UslError::of(&messages::DATES, values).in_column(column.name()))
}

/// Whether each of several rows is the year after the one above.
fn are_years(numbers: &[f64]) -> bool {
    let is_year = |number: &f64| (1950.0..2100.0).contains(number) && number.fract() == 0.0;
    let by_one = numbers.windows(2).all(|two| (two[1] - two[0]).abs() == 1.0);
    numbers.len() > 2 && by_one && numbers.iter().all(is_year)
}

/// The date of a number such as `20261126`, year first.
fn calendar_date(number: f64) -> Option<String> {
    let digits = number.to_string();
    let (year, rest) = digits.split_at_checked(4)?;
    let (month, day) = rest.split_at_checked(2)?;
    let within = |text: &str, most: u8| text.parse().is_ok_and(|n: u8| (1..=most).contains(&n));
    let is_date = (2000.0..2051.0).contains(&(number / 1e4)) && day.len() == 2;
    (is_date && within(month, 12) && within(day, 31)).then(|| [year, "-", month, "-", day].concat())
}

/// The date of a day as Excel counts it from the end of 1899, year first.
fn date_of(serial: f64) -> String {
    // Days since 0000-03-01, in eras of 400 years: H. Hinnant, chrono-Compatible Low-Level Date Algorithms (2014).
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let days = serial as u32 + 693_899;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year + era * 400 + u32::from(month <= 2);
    let two = |number: u32| [if number < 10 { "0" } else { "" }, &number.to_string()].concat();
    [&*year.to_string(), "-", &two(month), "-", &two(day)].concat()
}

/// The series found so far.
struct Found {
    groups: Vec<Group>,
    by_name: HashMap<String, usize>,
    /// Indices of runs by name, in row order.
    runs: HashMap<String, usize>,
    /// The group name and index of the previous row.
    last: (String, usize),
    /// The last name in the column of series, for the cells below that a merged cell leaves empty.
    above: String,
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
            above: String::new(),
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

/// The name in a cell of the column of series.
fn name_in(cell: CellRef<'_>) -> Cow<'_, str> {
    match cell.text() {
        Cow::Borrowed(name) => without_marks_around(name).into(),
        name @ Cow::Owned(_) => name,
    }
}

/// Reads the rows below the header.
struct Reader<'a> {
    side: &'a Side,
    columns: &'a Columns,
    /// Most cells a row may have.
    widest: usize,
    latency_is_asked_for: bool,
    latency_units: Option<f64>,
    /// Divides a time for one operation to give seconds; `None` where the column holds the throughput itself.
    per_second: Option<f64>,
    survey: &'a Survey,
    failures: Option<&'a FailureColumn>,
    /// Whether a name in the column of series stands for the empty cells below.
    fills_down: bool,
    left_out: &'a LeftOut<'a>,
    decimal: Option<Decimal>,
    /// Whether the decimal sign was chosen, for every column.
    is_chosen: bool,
}

impl Reader<'_> {
    fn read(&self, row: Row<'_>, found: &mut Found) {
        if self.side.own.iter().all(|&at| row.cell(at).is_blank()) {
            return;
        }
        let name = self
            .columns
            .group
            .as_ref()
            .map(|column| name_in(row.cell(column.index())));
        let name = match name {
            Some(name) if self.fills_down && name.is_empty() => Some(found.above.clone().into()),
            Some(name) if self.fills_down => {
                found.above = name.to_string();
                Some(name)
            }
            name => name,
        };
        let name = match (name, self.side.name.as_deref()) {
            (Some(name), Some(side)) => Some([&*name, side].join(" ").into()),
            (None, side) => side.map(Cow::Borrowed),
            (name, None) => name,
        };
        let group = found.group(name.as_deref());
        if found.groups[group].error.is_some() {
            return;
        }
        let throughput = row.cell(self.columns.throughput.index());
        if throughput.is_missing() && !self.left_out.has(row.number()) {
            let missing = &mut found.groups[group].marked.missing;
            missing.add(row.number(), &throughput.text());
            return;
        }
        match self.measurement(row) {
            Ok(mut point) => {
                point.run = self.run(row, &mut found.runs);
                self.tell(row, &point, &mut found.told);
                let failures = self
                    .failures
                    .filter(|_| point.taking_part == TakingPart::Yes);
                if let Some(share) = failures.and_then(|all| all.left_in(row, point.throughput)) {
                    found.groups[group].failures.push((row.number(), share));
                }
                if let Some(text) = self.uncertain(row, &point) {
                    let uncertain = &mut found.groups[group].marked.uncertain;
                    uncertain.add(row.number(), text);
                }
                found.add(group, point);
            }
            Err(error) => found.groups[group].error = Some(Box::new(error)),
        }
    }

    /// The index of the run that a row belongs to.
    fn run(&self, row: Row<'_>, runs: &mut HashMap<String, usize>) -> Option<usize> {
        if self.side.run.is_some() {
            return self.side.run;
        }
        let column = self.columns.run.as_ref()?;
        Some(number_of_run(&row.cell(column.index()).text(), runs))
    }

    fn tell(&self, row: Row<'_>, point: &Measurement, told: &mut Told) {
        let latency = self.columns.latency.as_ref();
        if point.latency.is_none()
            && latency.is_some_and(|column| !row.cell(column.index()).is_blank())
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

    /// The concurrency or throughput of a row, if it is written as uncertain.
    fn uncertain<'r>(&self, row: Row<'r>, point: &Measurement) -> Option<&'r str> {
        let columns = [&self.columns.concurrency, &self.columns.throughput];
        let mut cells = columns.into_iter().map(|column| row.cell(column.index()));
        cells.find_map(|cell| match cell {
            CellRef::Text(text) if !cell.is_plain() && point.taking_part == TakingPart::Yes => {
                is_uncertain(text).then_some(text)
            }
            _ => None,
        })
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
                .filter(|column| !row.cell(column.index()).is_blank());
            filled.map(|column| self.number(row, column)).transpose()
        };
        self.fits_the_header(row)?;
        let latency = optional(&self.columns.latency);
        let throughput = self.number(row, &self.columns.throughput)?;
        let deviation = optional(&self.columns.deviation)?;
        // X = 1/t, and its deviation is that of t over t².
        let (throughput, deviation) = match self.per_second {
            Some(units) => {
                let rate = units / throughput;
                (
                    rate,
                    deviation.map(|deviation| deviation / throughput * rate),
                )
            }
            None => (throughput, deviation),
        };
        let of_successes = |failures: &FailureColumn| failures.successes(row, throughput);
        let throughput = self.failures.map_or(throughput, of_successes);
        Ok(Measurement {
            row: row.number(),
            concurrency: self.number(row, &self.columns.concurrency)?,
            throughput,
            // A latency column that was not asked for must not prevent a fit that does not use it.
            latency: if self.latency_is_asked_for {
                latency?
            } else {
                latency.ok().flatten().filter(|&latency| latency > 0.0)
            },
            latency_units: self.latency_units,
            deviation,
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
        if cell.is_blank() {
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
        let units = self.survey.units(column.index());
        if units.is_some_and(|units| units.is_mixed) {
            return Err(refused(row, column, &messages::TEXT_CELL));
        }
        let decimal = self.decimal_of(column.index());
        cell.number(decimal).or_else(|problem| {
            let (Problem::NotANumber, CellRef::Text(text)) = (problem, cell) else {
                return Err(refused(row, column, problem.sentence()));
            };
            let amount = Amount::read(text);
            let digits = amount
                .as_ref()
                .map(|amount| CellRef::from_text(&amount.digits));
            if digits.is_some_and(|digits| digits.number(decimal) == Err(Problem::Ambiguous)) {
                return Err(refused(row, column, &messages::AMBIGUOUS_CELL));
            }
            units
                .zip(amount)
                .and_then(|(units, amount)| units.number(&amount, decimal))
                .ok_or_else(|| unreadable(row, column, text))
        })
    }

    /// The decimal sign of a column.
    fn decimal_of(&self, index: usize) -> Option<Decimal> {
        let own = self.survey.sign(index).filter(|_| !self.is_chosen);
        own.or(self.decimal)
    }
}

/// The error of a cell with a text, which says what stands there instead of a number, or what number a scan may have
/// misread.
fn unreadable(row: Row<'_>, column: &ColumnUse, text: &str) -> UslError {
    if is_limit(text) {
        return refused(row, column, &messages::LIMIT_CELL);
    }
    if is_relative(text) {
        return refused(row, column, &messages::RELATIVE_CELL);
    }
    match misread(text) {
        Some(likely) => {
            let more = [("likely", likely.into())];
            refused_with(row, column, &messages::MISREAD_CELL, more.into())
        }
        None => refused(row, column, &messages::TEXT_CELL),
    }
}

/// The error of a cell.
fn refused(row: Row<'_>, column: &ColumnUse, sentence: &Sentence<ErrorCode>) -> UslError {
    refused_with(row, column, sentence, Vec::new())
}

fn refused_with(
    row: Row<'_>,
    column: &ColumnUse,
    sentence: &Sentence<ErrorCode>,
    more: Vec<(&'static str, Value)>,
) -> UslError {
    let cell = row.cell(column.index());
    let (row, name, text) = (row.number(), column.name(), cell.text());
    let mut values = vec![
        ("row", row.into()),
        ("column", name.as_str().into()),
        ("text", text.as_ref().into()),
    ];
    values.extend(more);
    UslError::of(sentence, values)
        .at_row(row)
        .in_column(name)
        .with_value(text)
}
