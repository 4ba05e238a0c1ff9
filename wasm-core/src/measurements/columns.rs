//! Assigns roles to columns: by name or number if the user gives one, else by header.

use std::borrow::Cow;

use serde::Serialize;

use crate::error::{ErrorCode, UslError};
use crate::fit::options::words;
use crate::measurements::amount::{
    holds_number, is_duration, is_relative, without_marks_around, Amount,
};
use crate::measurements::cell::{Cell, Decimal};
use crate::measurements::header::{
    counts_all, counts_successes, describe_header, failures_in, is_one_word, is_score, names_most,
    names_multiples, other_in, reciprocal, Failures, HeaderMeaning, Other, Quantity, Size, Units,
};
use crate::measurements::sides::{paired, Sides};
use crate::measurements::time::is_moment;
use crate::messages;
use crate::result_part::result_part;
use crate::words::lowercase;

/// A column in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ColumnUse {
    /// 1-based number.
    pub number: usize,
    /// Its header; `null` in a table without one.
    pub header: Option<String>,
}

impl ColumnUse {
    /// The name of the column in errors.
    #[must_use]
    pub fn name(&self) -> String {
        self.header
            .clone()
            .unwrap_or_else(|| self.number.to_string())
    }

    /// Its 0-based index.
    #[must_use]
    pub fn index(&self) -> usize {
        self.number - 1
    }
}

/// The user's choice of columns, each a header or a 1-based number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ColumnChoice {
    /// Concurrency.
    pub n: Option<String>,
    /// Throughput.
    pub x: Option<String>,
    /// Mean latency.
    pub latency: Option<String>,
    /// Standard deviation of the throughput, for weights.
    pub deviation: Option<String>,
    /// The column that names the series.
    pub group: Option<String>,
    /// The column that names the runs of a series.
    pub run: Option<String>,
    /// When each row was measured.
    pub time: Option<String>,
    /// A time for one operation, or for the whole work, of which the throughput is the reciprocal.
    pub time_per_op: Option<String>,
    /// What several columns of throughput are.
    pub wide: Option<Wide>,
}

words! {
    /// What several columns of throughput beside one concurrency are.
    pub enum Wide {
        /// Each is a series of its own, named by its header.
        Series = "series",
        /// They are repeated runs of one system.
        Runs = "runs",
    }
}

/// The columns in use.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Columns {
    /// Concurrency.
    pub concurrency: ColumnUse,
    /// Throughput.
    pub throughput: ColumnUse,
    /// Mean latency, if there is one.
    pub latency: Option<ColumnUse>,
    /// Standard deviation of the throughput, if weights use it.
    pub deviation: Option<ColumnUse>,
    /// The column that names the series, if chosen or recognised.
    pub group: Option<ColumnUse>,
    /// The column that names the runs of a series, if chosen.
    pub run: Option<ColumnUse>,
    /// When each row was measured, if chosen or recognised.
    pub time: Option<ColumnUse>,
    /// The second of two series that are side by side, such as `X before` and `X after`.
    pub sides: Option<Sides>,
    /// Whether the first row, below any title, is a header.
    pub has_header: bool,
    /// Rows above the header, such as a title.
    pub title_rows: usize,
    /// Whether the throughput is the reciprocal of its column, a time for one operation; `header` is then what it is
    /// called: `op/s` for `ns/op`.
    pub is_reciprocal: bool,
    /// What the columns in `throughputs` are; `null` if there is one throughput.
    pub wide: Option<Wide>,
    /// The columns of throughput if there are several, the first of them in `throughput`.
    pub throughputs: Vec<ColumnUse>,
    /// A column of failures or of their share, if one is recognised.
    pub errors: Option<ColumnUse>,
    /// Columns of numbers that are not used.
    pub unused: Vec<ColumnUse>,
    /// Names of all columns of the table: the header, else "Column 3".
    pub names: Vec<String>,
    /// What the headers of concurrency, throughput and latency say of their units.
    pub units: Units,
}

impl Columns {
    /// Number of rows above the measurements: a title and the header.
    pub(crate) fn skipped(&self) -> usize {
        self.title_rows + usize::from(self.has_header)
    }

    /// Times for one operation in a second, by the header or else the unit in the cells, or in the unit of the column if
    /// neither names one; `None` if the column holds a throughput.
    pub(crate) fn per_second(&self, unit: Option<&str>) -> Option<f64> {
        let seconds = || {
            let header = self.throughput.header.as_deref();
            let mut named = [header, unit].into_iter().flatten();
            named.find_map(|text| describe_header(text).seconds)
        };
        self.is_reciprocal
            .then(|| seconds().map_or(1.0, |seconds| 1.0 / seconds))
    }

    /// What the column of the throughput holds: a throughput, or the time of which it is the reciprocal.
    pub(crate) fn measured_as(&self) -> Quantity {
        if self.is_reciprocal {
            Quantity::Time
        } else {
            Quantity::Throughput
        }
    }

    /// Index and header of each further column of throughput: of a second series, or of several.
    pub(crate) fn beside(&self) -> impl Iterator<Item = (usize, Option<String>)> + '_ {
        let side = self.sides.iter().map(|sides| sides.throughput - 1);
        let several = self.throughputs.iter().skip(1).map(ColumnUse::index);
        side.chain(several)
            .map(|index| (index, self.names.get(index).cloned()))
    }

    /// The columns with this one of several throughputs.
    pub(crate) fn with_throughput(&self, throughput: &ColumnUse) -> Self {
        let mut own = self.clone();
        own.throughput = throughput.clone();
        own.units = own.understood();
        own
    }

    /// The columns as they are reported: with the units that stand in the cells added to the headers, and a reciprocal
    /// named as what it is.
    pub(crate) fn reported(mut self, unit_in: &dyn Fn(usize) -> Option<String>) -> Self {
        let is_reciprocal = self.is_reciprocal;
        let optional = self.latency.as_mut();
        for column in [&mut self.concurrency, &mut self.throughput]
            .into_iter()
            .chain(optional)
        {
            if let Some(unit) = unit_in(column.index()) {
                column.header = Some(match &column.header {
                    Some(header) => [header, " (", &unit, ")"].concat(),
                    None => unit,
                });
            }
        }
        if is_reciprocal {
            self.throughput.header = Some(reciprocal(self.throughput.header.as_deref()));
        }
        self.units = self.understood();
        self
    }

    /// Names the unit of the throughput, which a column of its own told.
    pub(crate) fn measured_in(&mut self, unit: &str) {
        let name = self.throughput.name();
        self.convert(&[&name, " (", unit, ")"].concat());
    }

    /// Names the throughput by a header in another unit.
    pub(crate) fn convert(&mut self, header: &str) {
        self.throughput.header = Some(header.into());
        self.units = self.understood();
    }

    /// What the headers in use say of their units.
    fn understood(&self) -> Units {
        let of = |column: &ColumnUse| column.header.clone();
        Units::of(
            of(&self.concurrency).as_deref(),
            of(&self.throughput).as_deref(),
            self.latency.as_ref().and_then(of).as_deref(),
        )
    }

    /// The columns of one of two series that are side by side, with their full headers.
    #[must_use]
    pub(crate) fn of_side(&self, sides: &Sides, after: bool) -> Self {
        let mut own = self.clone();
        let optional = [own.latency.as_mut(), own.deviation.as_mut()];
        for column in [&mut own.concurrency, &mut own.throughput]
            .into_iter()
            .chain(optional.into_iter().flatten())
        {
            if after {
                column.number = sides.after(column.number);
            }
            column.header = self.names.get(column.number - 1).cloned();
        }
        own.units = own.understood();
        own
    }

    /// The columns in use, with their roles.
    fn roles(&self) -> impl Iterator<Item = (&'static str, &ColumnUse)> {
        let optional = [
            ("latency", &self.latency),
            ("deviation", &self.deviation),
            ("group", &self.group),
            ("run", &self.run),
            ("time", &self.time),
        ];
        [
            ("concurrency", &self.concurrency),
            ("throughput", &self.throughput),
        ]
        .into_iter()
        .chain(
            optional
                .into_iter()
                .filter_map(|(role, column)| Some((role, column.as_ref()?))),
        )
    }

    /// Whether a column has a role.
    #[must_use]
    pub fn uses(&self, index: usize) -> bool {
        self.roles().any(|(_, column)| column.index() == index)
            || self
                .throughputs
                .iter()
                .any(|column| column.index() == index)
            || self.sides.as_ref().is_some_and(|sides| sides.uses(index))
    }

    fn each_has_one_role(&self) -> Result<(), UslError> {
        let roles: Vec<_> = self.roles().collect();
        for (at, (role, column)) in roles.iter().enumerate() {
            if let Some((other, _)) = roles[..at].iter().find(|(_, c)| c.number == column.number) {
                let values = [
                    ("column", column.name().into()),
                    ("roles", [*other, *role].as_slice().into()),
                ];
                return Err(UslError::of(&messages::TWO_ROLES, values).in_column(column.name()));
            }
        }
        Ok(())
    }
}

result_part! {
    /// Names of the columns of a table.
    pub struct TableHeader {
        /// Whether the first row is a header.
        pub has_header: bool,
        /// Name of each column: its header, else "Column 3".
        pub names: Vec<String>,
    }
}

/// A role that can be recognised by a header.
struct Role {
    name: &'static str,
    flag: &'static str,
    quantity: Quantity,
}

const CONCURRENCY: Role = Role {
    name: "concurrency",
    flag: "n",
    quantity: Quantity::Concurrency,
};
const THROUGHPUT: Role = Role {
    name: "throughput",
    flag: "x",
    quantity: Quantity::Throughput,
};
const LATENCY: Role = Role {
    name: "latency",
    flag: "latency",
    quantity: Quantity::Latency,
};

/// The first row of a table, if it is a header, and the number of columns.
#[derive(Clone, Debug)]
pub struct Header {
    names: Option<Vec<String>>,
    width: usize,
    /// Rows above the header.
    title_rows: usize,
    /// Whether each column holds numbers, as far as the first rows tell.
    numeric: Vec<bool>,
    /// Whether each column holds numbers that are relative to others, as `1.9x`.
    relative: Vec<bool>,
    /// Whether each column holds times, as `9.5ms`.
    times: Vec<bool>,
    /// Whether each column holds the same text in all of the first rows.
    constant: Vec<bool>,
    /// What is known of a table whose rows are what its columns should be.
    turned: Option<Turned>,
}

/// A name as it stands in a cell, without the marks of bold type or code: `TPS` of `**TPS**`.
fn name_in(cell: &Cell) -> String {
    let name = cell.text();
    match name.trim() {
        marked if marked.starts_with(['*', '`']) => without_marks_around(marked).into(),
        _ => name,
    }
}

/// At most this many rows above a header are its title.
pub(crate) const MOST_TITLES: usize = 4;

impl Header {
    /// Number of columns of the widest row.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The header among the first rows with any content; `width` is the number of cells of the widest row.
    ///
    /// A row is a header if it has any content and none of it is a number. Rows with a single text in a wider table are
    /// a title if a header with several names follows.
    #[must_use]
    pub fn new(first: &[Vec<Cell>], width: usize) -> Self {
        let filled = |row: &[Cell]| row.iter().filter(|cell| !cell.is_empty()).count();
        let titles = first
            .iter()
            .take(MOST_TITLES)
            .take_while(|row| filled(row) == 1 && is_header(row))
            .count();
        let holds_numbers_below = first.get(titles + 1).is_some_and(|row| {
            let numbers = row.iter().filter(|cell| holds_number(cell.by_ref()));
            numbers.count() > 1
        });
        let is_title = titles > 0
            && width > 1
            && holds_numbers_below
            && (first.get(titles)).is_some_and(|row| filled(row) > 1 && is_header(row));
        let title_rows = if is_title { titles } else { 0 };
        let names = first
            .get(title_rows)
            .filter(|row| {
                let below = first.get(title_rows + 1);
                is_header(row) || below.is_some_and(|below| names_numbers(row, below))
            })
            .map(|row| {
                let name = |index: usize| row.get(index).map_or_else(String::new, name_in);
                (0..width).map(name).collect()
            });
        let body = first.get(title_rows + usize::from(names.is_some())..);
        let having = |is: fn(&Cell) -> bool| -> Vec<bool> {
            let mostly = |index: usize| are_mostly(body.unwrap_or_default(), index, is);
            (0..width).map(mostly).collect()
        };
        Self {
            numeric: having(is_absolute),
            relative: having(|cell| is_relative(&cell.by_ref().text())),
            times: having(|cell| is_duration(&cell.by_ref().text())),
            constant: (0..width)
                .map(|index| is_one_text(body.unwrap_or_default(), index))
                .collect(),
            turned: Turned::find(first, names.as_deref()),
            names,
            width,
            title_rows,
        }
    }

    /// Number of rows above the header.
    #[must_use]
    pub fn title_rows(&self) -> usize {
        self.title_rows
    }

    /// Number of rows above the measurements.
    #[must_use]
    pub fn skipped(&self) -> usize {
        self.title_rows + usize::from(self.is_there())
    }

    /// Whether a column holds numbers, as far as the first rows tell.
    #[must_use]
    pub fn is_numeric(&self, index: usize) -> bool {
        self.numeric.get(index).copied().unwrap_or(false)
    }

    /// Whether a column has this header.
    #[must_use]
    pub fn has(&self, wanted: &str) -> bool {
        self.names
            .iter()
            .flatten()
            .any(|name| name.trim().eq_ignore_ascii_case(wanted))
    }

    /// Whether the table has a header.
    #[must_use]
    pub fn is_there(&self) -> bool {
        self.names.is_some()
    }

    /// The chosen columns; the others are recognised by their headers.
    ///
    /// # Errors
    /// `column-not-found`, `ambiguous-column`.
    pub fn choose(&self, choice: &ColumnChoice) -> Result<Columns, UslError> {
        if choice.n.is_none() || self.is_there() {
            self.turned.as_ref().map_or(Ok(()), Turned::refuse)?;
        }
        // Someone who chooses the throughput or the series column does not mean series side by side.
        let is_free = choice.x.is_none() && choice.time_per_op.is_none() && choice.wide.is_none();
        if is_free && choice.group.is_none() {
            if let Some(columns) = self.side_by_side(choice) {
                return Ok(columns);
            }
        }
        self.choose_among(choice, (0..self.width).collect())
    }

    /// The columns if two series are side by side, as in `N | X before | X after`.
    fn side_by_side(&self, choice: &ColumnChoice) -> Option<Columns> {
        let (sides, names) = paired(self.names.as_deref()?)?;
        let left = (0..self.width).filter(|&index| !sides.is_after(index));
        let one = Self {
            names: Some(names),
            ..self.clone()
        };
        let columns = one.choose_among(choice, left.collect()).ok()?;
        if sides.after(columns.throughput.number) == columns.throughput.number {
            return None;
        }
        let latency = columns.latency.as_ref().map(|column| column.number);
        let sides = sides.beside(
            columns.concurrency.number,
            columns.throughput.number,
            latency,
        );
        Some(Columns {
            sides: Some(sides),
            names: self.names(),
            ..columns
        })
    }

    fn choose_among(
        &self,
        choice: &ColumnChoice,
        mut left: Vec<usize>,
    ) -> Result<Columns, UslError> {
        let find = |wanted: &Option<String>| wanted.as_deref().map(|w| self.find(w)).transpose();
        let group = find(&choice.group)?;
        let deviation = find(&choice.deviation)?;
        let run = find(&choice.run)?;
        let time = find(&choice.time)?;
        let (n, latency) = (find(&choice.n)?, find(&choice.latency)?);
        let time_per_op = find(&choice.time_per_op)?;
        let is_reciprocal = time_per_op.is_some();
        let x = match time_per_op {
            Some(column) => Some(column),
            None => find(&choice.x)?,
        };
        let mut take = |column: Option<&ColumnUse>| {
            left.retain(|&index| column.is_none_or(|c| c.index() != index));
        };
        for column in [&group, &deviation, &run, &time, &n, &x, &latency] {
            take(column.as_ref());
        }
        let latency = latency.or_else(|| self.only(&LATENCY, &left));
        left.retain(|&index| latency.as_ref().is_none_or(|c| c.index() != index));
        let time = time.or_else(|| self.moment(&left));
        left.retain(|&index| time.as_ref().is_none_or(|c| c.index() != index));
        if let Some(x) = x.as_ref().filter(|_| !is_reciprocal) {
            self.is_no_cost(&[x.index()])?;
        }
        if let Some(time) = x.as_ref().filter(|_| is_reciprocal) {
            self.is_time_of_all(time)?;
        }
        // Nothing of which less is better is a concurrency or a throughput.
        let (others, left): (Vec<usize>, Vec<usize>) =
            left.into_iter().partition(|&index| self.is_other(index));
        let or_other = |error: UslError| match self.is_nothing_else(&others) {
            Err(other) if error.code == ErrorCode::ColumnNotFound => other,
            _ => error,
        };
        let or_cost = |error: UslError| match self.is_no_cost(&others) {
            Err(cost) if self.matches(&THROUGHPUT, &left).is_empty() => cost,
            _ => or_other(error),
        };
        let is_recognised = x.is_none() && choice.wide.is_none();
        let mut throughputs = Vec::new();
        let (concurrency, throughput) = match (n, x) {
            (n, None) if choice.wide.is_some() => {
                let n = match n {
                    Some(n) => n,
                    None => self.recognise(&CONCURRENCY, &left).map_err(or_other)?,
                };
                throughputs = self.several(&left, &n).map_err(or_cost)?;
                (n, throughputs[0].clone())
            }
            (Some(n), Some(x)) => (n, x),
            (Some(n), None) => (n, self.recognise(&THROUGHPUT, &left).map_err(or_cost)?),
            (None, Some(x)) => {
                let n = self.recognise(&CONCURRENCY, &left).map_err(or_other)?;
                (n, x)
            }
            (None, None) => self.recognise_both(&left, &or_other, &or_cost)?,
        };
        // Beside a time, a number that nothing calls a throughput is more often a size or an order of runs.
        if is_recognised && !self.may_be_throughput(&throughput) {
            self.is_no_cost(&others)?;
            self.is_no_efficiency(&others)?;
        }
        let mut columns = Columns {
            concurrency,
            throughput,
            latency,
            deviation,
            group,
            run,
            time,
            sides: None,
            has_header: self.is_there(),
            title_rows: self.title_rows,
            is_reciprocal,
            wide: choice.wide.filter(|_| !throughputs.is_empty()),
            throughputs,
            errors: None,
            unused: Vec::new(),
            names: self.names(),
            units: Units::default(),
        };
        columns.errors = self.errors(&others, &columns);
        columns.units = columns.understood();
        columns.each_has_one_role()?;
        Ok(columns)
    }

    /// The column with this header, or this 1-based number.
    pub(crate) fn find(&self, wanted: &str) -> Result<ColumnUse, UslError> {
        let names = self.names.as_deref().unwrap_or_default();
        let same: Vec<usize> = (0..names.len())
            .filter(|&index| lowercase(names[index].trim()) == lowercase(wanted.trim()))
            .collect();
        match same.as_slice() {
            [index] => return Ok(self.column(*index)),
            [] => {}
            several => {
                let numbers: Vec<usize> = several.iter().map(|index| index + 1).collect();
                let values = [
                    ("columns", numbers.as_slice().into()),
                    ("name", wanted.into()),
                ];
                return Err(UslError::of(&messages::SAME_NAMES, values).in_column(wanted));
            }
        }
        match wanted.trim().parse::<u64>().map(usize::try_from) {
            Ok(Ok(number)) if (1..=self.width).contains(&number) => Ok(self.column(number - 1)),
            _ => {
                let known: Vec<&str> = names.iter().map(String::as_str).collect();
                let all = self.describe(&(0..self.width).collect::<Vec<_>>());
                let sentences = [messages::NEAREST_COLUMN, messages::NO_COLUMN];
                let (sentence, values) = messages::no_such(sentences, wanted, &known, &all);
                Err(UslError::of(&sentence, values).in_column(wanted))
            }
        }
    }

    /// Two columns are concurrency and throughput in that order, unless a header says the reverse.
    fn recognise_both(
        &self,
        left: &[usize],
        or_other: &dyn Fn(UslError) -> UslError,
        or_cost: &dyn Fn(UslError) -> UslError,
    ) -> Result<(ColumnUse, ColumnUse), UslError> {
        if let &[first, second] = left {
            let is = |role: &Role, index: usize| self.matches(role, left).contains(&index);
            let reversed = (is(&THROUGHPUT, first) && !is(&THROUGHPUT, second))
                || (is(&CONCURRENCY, second) && !is(&CONCURRENCY, first));
            let (n, x) = if reversed {
                (second, first)
            } else {
                (first, second)
            };
            return Ok((self.column(n), self.column(x)));
        }
        let n = self.recognise(&CONCURRENCY, left).map_err(or_other)?;
        let rest: Vec<usize> = left
            .iter()
            .copied()
            .filter(|&index| index != n.index())
            .collect();
        let x = self.recognise(&THROUGHPUT, &rest).map_err(or_cost)?;
        Ok((n, x))
    }

    /// All columns of throughput beside a concurrency: those named so if there are several, else all columns of numbers.
    fn several(&self, left: &[usize], n: &ColumnUse) -> Result<Vec<ColumnUse>, UslError> {
        let rest: Vec<usize> = left.iter().copied().filter(|&at| at != n.index()).collect();
        let named = self.matches(&THROUGHPUT, &rest);
        let found: Vec<usize> = if named.len() > 1 {
            named
        } else {
            let numbers = |&at: &usize| self.is_numeric(at) || self.relative[at];
            let all: Vec<usize> = rest.into_iter().filter(numbers).collect();
            let is_single = |at: &usize| !is_statistic(&self.column(*at).name());
            let single: Vec<usize> = all.iter().copied().filter(is_single).collect();
            // Beside runs, their mean is none.
            if single.len() > 1 {
                single
            } else {
                all
            }
        };
        if found.is_empty() {
            let role = ("role", THROUGHPUT.name.into());
            return Err(UslError::of(&messages::NO_ROLE, [role]).in_column(THROUGHPUT.name));
        }
        self.have_one_unit(&found)?;
        Ok(found.into_iter().map(|at| self.column(at)).collect())
    }

    /// Checks that columns count in one unit, where they name any. Amounts of data have one if it is written alike.
    fn have_one_unit(&self, columns: &[usize]) -> Result<(), UslError> {
        let rate = |&at: &usize| {
            let header = self.meaning(at)?;
            let written = header.unit.filter(|_| header.scale.is_none());
            Some((
                header.scale,
                header.seconds?,
                written.map(|unit| lowercase(&unit)),
            ))
        };
        let rates: Vec<_> = columns.iter().filter_map(rate).collect();
        if rates.windows(2).all(|two| two[0] == two[1]) {
            return Ok(());
        }
        let values = [("columns", self.describe(columns).as_slice().into())];
        Err(UslError::of(&messages::WIDE_UNITS, values).in_column(THROUGHPUT.name))
    }

    /// Checks that a throughput that was not chosen is one, beside a column of times that are no times of day.
    ///
    /// # Errors
    /// `column-not-found` if less of that column is better.
    pub(crate) fn is_throughput_beside(
        &self,
        choice: &ColumnChoice,
        columns: &Columns,
        time: Option<&ColumnUse>,
    ) -> Result<(), UslError> {
        let is_chosen = choice.x.is_some() || choice.time_per_op.is_some() || choice.wide.is_some();
        match time {
            Some(time) if !is_chosen && !self.may_be_throughput(&columns.throughput) => {
                self.is_no_cost(&[time.index()])
            }
            _ => Ok(()),
        }
    }

    /// Whether a header names a throughput, or a number of operations, of which runs of one length are one; multiples of
    /// the first are one, too.
    fn may_be_throughput(&self, column: &ColumnUse) -> bool {
        let index = column.index();
        let counts = |header: &String| {
            counts_all(header) || counts_successes(header) || names_multiples(header)
        };
        !self.matches(&THROUGHPUT, &[index]).is_empty()
            || column.header.as_ref().is_some_and(counts)
            || self.relative[index]
    }

    /// The only column of failures, or of successes beside a number of all.
    fn errors(&self, others: &[usize], columns: &Columns) -> Option<ColumnUse> {
        // Beside a score of JMH it is the uncertainty of that.
        let is_of_score = self.names.iter().flatten().any(|name| is_score(name));
        let others = if is_of_score { &[] } else { others };
        let mut errors = others.iter().copied().filter(|&index| {
            self.meaning(index).and_then(|header| header.quantity) == Some(Quantity::Errors)
        });
        let names = self.names.as_deref().unwrap_or_default();
        let first = errors.next();
        if let Some(first) = first {
            let all: Vec<usize> = std::iter::once(first).chain(errors).collect();
            // Beside a rate, `what failed` holds words.
            let rates: Vec<usize> = (all.iter().copied())
                .filter(|&at| failures_in(&names[at]) != Failures::Count)
                .collect();
            return match (&*all, &*rates) {
                ([only], _) | (_, [only]) => Some(self.column(*only)),
                _ => None,
            };
        }
        let mut successes =
            (0..names.len()).filter(|&at| counts_successes(&names[at]) && !columns.uses(at));
        let first = successes.next().filter(|_| successes.next().is_none())?;
        names
            .iter()
            .any(|name| counts_all(name))
            .then(|| self.column(first))
    }

    /// The columns of numbers that nothing uses.
    #[must_use]
    pub(crate) fn unused(&self, columns: &Columns) -> Vec<ColumnUse> {
        (0..self.width)
            .filter(|&index| self.is_numeric(index) || self.relative[index])
            .filter(|&index| !columns.uses(index))
            .map(|index| self.column(index))
            .collect()
    }

    /// Whether the header of a column names something that was measured, and not set.
    pub(crate) fn is_measured(&self, index: usize) -> bool {
        let quantity = self.meaning(index).and_then(|header| header.quantity);
        quantity.is_some_and(|quantity| quantity != Quantity::Concurrency)
    }

    /// Whether the header of a column names what a system is made of: replicas, workers.
    pub(crate) fn is_size(&self, index: usize) -> bool {
        let meaning = self
            .meaning(index)
            .filter(|header| header.seconds.is_none());
        let counted = meaning.and_then(|header| header.counted);
        counted.is_some_and(|counted| counted.kind != Some(Size::Users))
    }

    /// What the header of a column says; where it names no quantity, cells with units of time do.
    fn meaning(&self, index: usize) -> Option<HeaderMeaning> {
        let name = self.names.as_ref().and_then(|names| names.get(index));
        let holds_times = self.times.get(index).copied().unwrap_or(false);
        let name = name.map(String::as_str).or(holds_times.then_some(""))?;
        let mut meaning = describe_header(&self.with_percent(index, name));
        if holds_times && meaning.quantity.is_none() {
            meaning.quantity = Some(Quantity::Time);
        }
        Some(meaning)
    }

    /// What the header of a column names that only looks like a concurrency or a throughput.
    fn other(&self, index: usize) -> Option<Other> {
        let name = self.names.as_ref()?.get(index)?;
        other_in(&self.with_percent(index, name))
    }

    /// The header with the per cent that stand in the cells, where they say that it is about how busy a resource was.
    fn with_percent<'a>(&self, index: usize, name: &'a str) -> Cow<'a, str> {
        let percent = || [name, " %"].concat();
        let is_share = self.relative.get(index) == Some(&true);
        if is_share && other_in(name).is_none() && other_in(&percent()) == Some(Other::Busy) {
            return percent().into();
        }
        name.into()
    }

    /// Whether the header names neither a concurrency nor a throughput, but something else: `p95`, `ns/op`, `errors`.
    fn is_other(&self, index: usize) -> bool {
        let quantity = self.meaning(index).and_then(|header| header.quantity);
        quantity.is_some_and(|quantity| {
            !matches!(quantity, Quantity::Concurrency | Quantity::Throughput)
        })
    }

    /// Checks that none of these columns is a time or another cost, which would be taken for a throughput.
    fn is_no_cost(&self, indices: &[usize]) -> Result<(), UslError> {
        for &index in indices.iter().filter(|&&index| !self.is_constant(index)) {
            let sentence = match self.meaning(index).and_then(|header| header.quantity) {
                Some(Quantity::Time) => {
                    self.is_of_equal_work(index)?;
                    messages::TIME_FOR_THROUGHPUT
                }
                Some(Quantity::Cost) => messages::COST_FOR_THROUGHPUT,
                _ => continue,
            };
            return Err(self.refused(index, &sentence));
        }
        Ok(())
    }

    /// Checks that no header says that the work grows with the concurrency, which the reciprocal of a time leaves out.
    fn is_of_equal_work(&self, time: usize) -> Result<(), UslError> {
        let names = self.names.as_deref().unwrap_or_default();
        let is_weak = |name: &&String| {
            let name = lowercase(name);
            let mut words = name.split(|c: char| !c.is_alphabetic());
            words.any(|word| matches!(word, "weak" | "schwache"))
        };
        let Some(efficiency) = names.iter().find(is_weak) else {
            return Ok(());
        };
        let column = self.column(time).name();
        let values = [
            ("efficiency", efficiency.as_str().into()),
            ("column", column.as_str().into()),
        ];
        Err(UslError::of(&messages::WEAK_SCALING, values).in_column(column))
    }

    /// Whether a column holds one number, as far as the first rows tell: a setting of all runs.
    fn is_constant(&self, index: usize) -> bool {
        self.constant.get(index).copied().unwrap_or(false)
    }

    /// Checks that none of these columns is a throughput of one unit, which says that another is no throughput.
    fn is_no_efficiency(&self, indices: &[usize]) -> Result<(), UslError> {
        let is = |&&index: &&usize| self.other(index) == Some(Other::PerUnit);
        match indices.iter().find(is) {
            Some(&index) => Err(self.refused(index, &messages::PER_UNIT)),
            None => Ok(()),
        }
    }

    /// Checks that a column is a time of which the reciprocal is a throughput.
    fn is_time_of_all(&self, time: &ColumnUse) -> Result<(), UslError> {
        let header = time.header.as_deref().unwrap_or_default();
        if other_in(header) == Some(Other::PerUnitTime) {
            return Err(self.refused(time.index(), &messages::TIME_OF_ONE));
        }
        self.is_of_equal_work(time.index())?;
        match self
            .meaning(time.index())
            .and_then(|header| header.quantity)
        {
            Some(Quantity::Cost) => Err(self.refused(time.index(), &messages::COST_FOR_THROUGHPUT)),
            _ => Ok(()),
        }
    }

    /// Checks that none of these columns only looks like what was looked for.
    fn is_nothing_else(&self, indices: &[usize]) -> Result<(), UslError> {
        for &index in indices {
            let sentence = match self.other(index) {
                Some(Other::PerUnit) => messages::PER_UNIT,
                Some(Other::PerUnitTime) => messages::TIME_OF_ONE,
                Some(Other::Logarithm) => messages::LOGARITHM,
                Some(Other::RunningTotal) => messages::RUNNING_TOTAL,
                Some(Other::Busy) => messages::BUSY,
                Some(Other::Offered) => messages::OFFERED,
                Some(Other::Date) => messages::DATE,
                Some(Other::Money) => messages::MONEY,
                None => continue,
            };
            return Err(self.refused(index, &sentence));
        }
        Ok(())
    }

    /// What is wrong with a column.
    fn refused(&self, index: usize, sentence: &messages::Sentence<ErrorCode>) -> UslError {
        let column = self.column(index).name();
        let values = [("column", column.as_str().into())];
        UslError::of(sentence, values).in_column(column)
    }

    fn recognise(&self, role: &Role, left: &[usize]) -> Result<ColumnUse, UslError> {
        let matches = self.matches(role, left);
        let candidates = if matches.is_empty() {
            self.unnamed(role, left)
        } else {
            matches
        };
        match &*candidates {
            [index] => Ok(self.column(*index)),
            [] => Err(
                UslError::of(&messages::NO_ROLE, [("role", role.name.into())]).in_column(role.name),
            ),
            several => {
                let values = [
                    ("role", role.name.into()),
                    ("columns", self.describe(several).as_slice().into()),
                    ("option", role.flag.into()),
                ];
                let unit = |&index: &usize| self.meaning(index).and_then(|header| header.unit);
                let have_one_unit = several
                    .windows(2)
                    .all(|pair| unit(&pair[0]) == unit(&pair[1]));
                let sentence = if role.quantity == Quantity::Throughput && have_one_unit {
                    messages::SEVERAL_THROUGHPUTS
                } else {
                    messages::SEVERAL_COLUMNS
                };
                Err(UslError::of(&sentence, values).in_column(role.name))
            }
        }
    }

    /// The columns that may have a role that no header names: those of numbers, else all, but for those that a header
    /// calls a throughput where a concurrency is looked for, and the reverse.
    fn unnamed(&self, role: &Role, left: &[usize]) -> Vec<usize> {
        let others = match role.quantity {
            Quantity::Concurrency => self.matches(&THROUGHPUT, left),
            _ => self.matches(&CONCURRENCY, left),
        };
        let left = left.iter().filter(|at| !others.contains(at));
        let all: Vec<usize> = left.copied().collect();
        let having = |is: &dyn Fn(&usize) -> bool| -> Vec<usize> {
            all.iter().copied().filter(|at| is(at)).collect()
        };
        let numbers = having(&|&at| self.is_numeric(at));
        // A setting of all runs is neither, where another column may be.
        let varying: Vec<usize> = (numbers.iter().copied())
            .filter(|&at| !self.is_there() || !self.is_constant(at))
            .collect();
        let numbers = if varying.is_empty() { numbers } else { varying };
        let relative = having(&|&at| self.relative[at]);
        [numbers, relative]
            .into_iter()
            .find(|found| !found.is_empty())
            .unwrap_or(all)
    }

    /// The only column whose header names when a row was measured.
    fn moment(&self, left: &[usize]) -> Option<ColumnUse> {
        let names = self.names.as_ref()?;
        // Numbers below "time" are more often durations.
        let is = |&&index: &&usize| is_moment(&names[index], self.is_numeric(index));
        let mut found = left.iter().filter(is);
        let first = found.next()?;
        found.next().is_none().then(|| self.column(*first))
    }

    fn only(&self, role: &Role, left: &[usize]) -> Option<ColumnUse> {
        match self.matches(role, left).as_slice() {
            [index] => Some(self.column(*index)),
            _ => None,
        }
    }

    /// The columns whose header names the role; the only one that consists of that word alone wins. Where none does,
    /// those with a noun that may be counted are the concurrency.
    fn matches(&self, role: &Role, left: &[usize]) -> Vec<usize> {
        let Some(names) = &self.names else {
            return Vec::new();
        };
        let having = |test: &dyn Fn(usize) -> bool| -> Vec<usize> {
            left.iter().copied().filter(|&index| test(index)).collect()
        };
        let of_role = having(&|index| {
            self.meaning(index).and_then(|header| header.quantity) == Some(role.quantity)
        });
        let exact: Vec<usize> = of_role
            .iter()
            .copied()
            .filter(|&index| is_one_word(&names[index]))
            .collect();
        let counted =
            |index: usize| (self.meaning(index)).is_some_and(|header| header.counted.is_some());
        let is_concurrency = role.quantity == Quantity::Concurrency;
        // The most users that something carried are what was measured of it.
        if is_concurrency && of_role.iter().all(|&index| names_most(&names[index])) {
            return having(&counted);
        }
        match (exact.len(), of_role.is_empty()) {
            (1, _) => exact,
            (_, true) if role.quantity == Quantity::Throughput => {
                having(&|index| is_score(&names[index]))
            }
            _ => of_role,
        }
    }

    /// The column at an index.
    #[must_use]
    pub fn column(&self, index: usize) -> ColumnUse {
        let header = self.names.as_ref().and_then(|names| names.get(index));
        ColumnUse {
            number: index + 1,
            header: header.filter(|name| !name.is_empty()).cloned(),
        }
    }

    /// Name of each column: its header, else "Column 3".
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        (0..self.width)
            .map(|index| {
                let column = self.column(index);
                let unnamed = || ["Column ", &column.name()].concat();
                column.header.clone().unwrap_or_else(unnamed)
            })
            .collect()
    }

    /// What is known of the columns before any is chosen.
    #[must_use]
    pub fn report(&self) -> TableHeader {
        TableHeader {
            has_header: self.is_there(),
            names: self.names(),
        }
    }

    /// Headers of columns, or the number of one without.
    fn describe(&self, indices: &[usize]) -> Vec<String> {
        let header = |&index: &usize| {
            let header = self.column(index).header;
            header.unwrap_or_else(|| (index + 1).to_string())
        };
        indices.iter().map(header).collect()
    }
}

/// A table whose rows are what its columns should be.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Turned {
    /// The first row holds levels of concurrency: `1 thread | 2 threads | 4 threads`.
    Levels(Vec<String>),
    /// A row is the concurrency, another a throughput.
    Quantities { n: String, x: String },
}

impl Turned {
    /// Fewer numbers in a row than this are no levels.
    const LEVELS: usize = 3;
    /// A level is at most this multiple of the one before.
    const STEP: f64 = 10.0;

    fn find(rows: &[Vec<Cell>], names: Option<&[String]>) -> Option<Self> {
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

    fn refuse(&self) -> Result<(), UslError> {
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
    let rises = |two: &[f64]| two[0] < two[1] && two[1] <= Turned::STEP * two[0];
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

/// Whether a row names a concurrency and a throughput, each above a number: it may have numbers beside them, such as codes
/// of HTTP.
fn names_numbers(row: &[Cell], below: &[Cell]) -> bool {
    let names = |wanted: Quantity| {
        let mut pairs = row.iter().zip(below);
        pairs.any(|(name, cell)| {
            !name.looks_numeric()
                && cell.looks_numeric()
                && describe_header(&name.text()).quantity == Some(wanted)
        })
    };
    names(Quantity::Concurrency) && names(Quantity::Throughput)
}

/// Whether a row names columns: it has any content, none of it is a number, and not all of it are numbers with units.
fn is_header(row: &[Cell]) -> bool {
    let mut texts = row.iter().filter(|cell| !cell.is_empty());
    let is_amount = |cell: &Cell| matches!(cell, Cell::Text(text) if Amount::read(text).is_some());
    !row.is_empty() && !row.iter().any(Cell::looks_numeric) && !texts.all(is_amount)
}

/// Whether a cell is a number, and not only relative to another.
fn is_absolute(cell: &Cell) -> bool {
    holds_number(cell.by_ref()) && !is_relative(&cell.by_ref().text())
}

/// Whether a header names a statistic of the columns beside it: `Average`, `Std. Dev.`.
fn is_statistic(name: &str) -> bool {
    const STATISTICS: &[&str] = &[
        "average",
        "avg",
        "mean",
        "median",
        "std",
        "stddev",
        "stdev",
        "dev",
        "deviation",
        "sd",
        "min",
        "max",
        "minimum",
        "maximum",
        "variance",
        "cv",
        "mittelwert",
        "mittel",
        "durchschnitt",
        "schnitt",
        "standardabweichung",
    ];
    let name = lowercase(name);
    let mut words = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.all(|word| STATISTICS.contains(&word))
}

/// Whether several rows hold the same text in a column.
fn is_one_text(rows: &[Vec<Cell>], index: usize) -> bool {
    let mut texts = rows.iter().map(|row| row.get(index).map(Cell::text));
    let first = texts.next().flatten();
    first.is_some() && rows.len() > 1 && texts.all(|text| text == first)
}

/// Whether most filled cells of a column are of a kind.
fn are_mostly(rows: &[Vec<Cell>], index: usize, is: fn(&Cell) -> bool) -> bool {
    let cells = rows.iter().filter_map(|row| row.get(index));
    let filled: Vec<&Cell> = cells.filter(|cell| !cell.by_ref().is_blank()).collect();
    2 * filled.iter().filter(|cell| is(cell)).count() > filled.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    fn choose(header: &[&str], choice: &ColumnChoice) -> Result<Columns, UslError> {
        let names: Vec<Cell> = header.iter().map(|name| Cell::from_text(name)).collect();
        Header::new(std::slice::from_ref(&names), names.len()).choose(choice)
    }

    #[test]
    fn headers_are_recognised_in_any_order() {
        for (header, wanted) in [
            (vec!["concurrency", "throughput_qps"], (1, 2, None)),
            (vec!["tps", "threads"], (2, 1, None)),
            (vec!["a", "b"], (1, 2, None)),
            (vec!["whatever", "users"], (2, 1, None)),
            (vec!["X", "N"], (2, 1, None)),
            (
                vec![
                    "message_size",
                    "concurrency",
                    "throughput_rps",
                    "mean_latency_ms",
                ],
                (2, 3, Some(4)),
            ),
            (vec!["Requests per second", "VUs"], (2, 1, None)),
            (vec!["Users", "Latency (ms)", "hits/s"], (1, 3, Some(2))),
            (vec!["run", "n", "users seen", "x"], (2, 4, None)),
        ] {
            let columns = choose(&header, &ColumnChoice::default()).unwrap();
            let found = (
                columns.concurrency.number,
                columns.throughput.number,
                columns.latency.map(|column| column.number),
            );
            assert_eq!(found, wanted, "{header:?}");
        }
    }

    #[test]
    fn a_time_is_neither_concurrency_nor_throughput() {
        for header in [
            vec!["tps", "p95 (ms)"],
            vec!["req/s", "average (ms)"],
            vec!["users", "time_s"],
            vec!["tps", "latency"],
            vec!["p95", "throughput"],
        ] {
            let error = choose(&header, &ColumnChoice::default()).unwrap_err();
            assert_eq!(error.code, ErrorCode::ColumnNotFound, "{header:?}");
        }
        let missing = choose(&["tps", "p95 (ms)"], &ColumnChoice::default()).unwrap_err();
        assert!(missing.message.contains("the concurrency"), "{missing}");
        // A rate per something other than a time is not a throughput.
        let found = choose(&["n", "ops per s"], &ColumnChoice::default()).unwrap();
        assert_eq!(found.throughput.number, 2);
        assert!(choose(&["n", "s"], &ColumnChoice::default()).is_err());
    }

    #[test]
    fn what_could_be_several_is_asked_with_their_names() {
        let header = [
            "table",
            "thread_pool_size",
            "cores",
            "clients",
            "requests_per_client",
            "throughput_per_ms",
        ];
        let error = choose(&header, &ColumnChoice::default()).unwrap_err();
        assert_eq!(error.code, ErrorCode::AmbiguousColumn);
        for name in ["thread_pool_size", "cores", "clients"] {
            assert!(error.message.contains(name), "{}", error.message);
        }
        assert!(
            !error.message.contains("requests_per_client"),
            "{}",
            error.message
        );
        let choice = ColumnChoice {
            n: Some("cores".into()),
            ..ColumnChoice::default()
        };
        assert_eq!(choose(&header, &choice).unwrap().throughput.number, 6);
    }

    #[test]
    fn columns_are_found_by_name_or_number_and_missing_ones_reported() {
        let by = |n: &str| {
            choose(
                &["a", "b", "b"],
                &ColumnChoice {
                    n: Some(n.into()),
                    x: Some(" A ".into()),
                    ..ColumnChoice::default()
                },
            )
        };
        assert_eq!(by("3").unwrap().concurrency.number, 3);
        assert_eq!(by("2").unwrap().concurrency.number, 2);
        assert_eq!(by("b").unwrap_err().code, ErrorCode::AmbiguousColumn);
        let missing = by("z").unwrap_err();
        assert_eq!(missing.code, ErrorCode::ColumnNotFound);
        assert_eq!(missing.details.column.as_deref(), Some("z"));
        let twice = by("1").unwrap_err();
        assert_eq!(twice.code, ErrorCode::AmbiguousColumn);
        assert!(
            twice
                .message
                .contains("both the concurrency and the throughput"),
            "{twice}"
        );
        assert_eq!(by("4").unwrap_err().code, ErrorCode::ColumnNotFound);
        assert_eq!(
            choose(&["n"], &ColumnChoice::default()).unwrap_err().code,
            ErrorCode::ColumnNotFound
        );
    }
}
