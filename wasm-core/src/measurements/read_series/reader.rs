//! Reads one row: the group and the run that it belongs to, and what it is marked with.

use std::borrow::Cow;

use crate::measurements::amount::is_uncertain;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::columns::{units_per_second, ColumnUse, Columns};
use crate::measurements::failures::FailureColumn;
use crate::measurements::markup::without_marks_around;
use crate::measurements::rows::Row;
use crate::measurements::survey::Survey;
use crate::series::{LeftOut, Measurement, TakingPart};

use super::groups::{Groups, Told};
use super::side::Side;

/// The name in a cell of the column of series.
fn name_in(cell: CellRef<'_>) -> Cow<'_, str> {
    match cell.text() {
        Cow::Borrowed(name) => without_marks_around(name).into(),
        name @ Cow::Owned(_) => name,
    }
}

/// What all readers of a table have in common.
#[derive(Clone, Copy)]
pub(super) struct Reading<'a> {
    /// Most cells a row may have.
    pub widest: usize,
    pub latency_is_asked_for: bool,
    pub survey: &'a Survey,
    pub failures: Option<&'a FailureColumn>,
    /// Whether a name in the column of series stands for the empty cells below.
    pub fills_down: bool,
    pub left_out: &'a LeftOut<'a>,
    pub decimal: Option<Decimal>,
    /// Whether the decimal sign was chosen, for every column.
    pub is_chosen: bool,
}

impl<'a> Reading<'a> {
    /// The reader of one of several series that are side by side.
    pub fn of(self, side: &'a Side) -> Reader<'a> {
        let columns = &side.columns;
        let unit = self.unit_in(columns.throughput.index());
        Reader {
            latency_units: self.reported(columns).units.latency_units(),
            per_second: columns.per_second(unit.as_deref()),
            duration: self.duration_in(columns),
            side,
            columns,
            reading: self,
        }
    }

    /// The columns as they are reported.
    pub fn reported(self, columns: &Columns) -> Columns {
        columns.clone().reported(&|index| self.unit_in(index))
    }

    /// The column of the duration of a run, and how many of its unit a second has.
    fn duration_in(self, columns: &Columns) -> Option<(&ColumnUse, f64)> {
        let duration = columns.duration.as_ref()?;
        let unit = self.unit_in(duration.index());
        Some((duration, units_per_second(duration, unit.as_deref())))
    }

    /// The unit that stands in the cells of a column.
    fn unit_in(self, index: usize) -> Option<String> {
        self.survey.units(index)?.shown.clone()
    }
}

/// Reads the rows of one series.
pub(super) struct Reader<'a> {
    side: &'a Side,
    pub columns: &'a Columns,
    pub latency_units: Option<f64>,
    /// Divides a time for one operation to give seconds; `None` where the column holds the throughput itself.
    pub per_second: Option<f64>,
    /// The column by which a number of operations is divided, and what divides it to give seconds.
    pub duration: Option<(&'a ColumnUse, f64)>,
    pub reading: Reading<'a>,
}

impl Reader<'_> {
    pub fn read(&self, row: Row<'_>, found: &mut Groups) {
        if self.side.own.iter().all(|&at| row.cell(at).is_blank()) {
            return;
        }
        if self.repeats_the_header(row) {
            return;
        }
        let name = self.group(row, found);
        let group = found.group(name.as_deref());
        if found.all[group].error.is_some() {
            return;
        }
        let throughput = row.cell(self.columns.throughput.index());
        if throughput.is_missing() && !self.reading.left_out.has(row.number()) {
            let missing = &mut found.all[group].marked.missing;
            missing.add(row.number(), &throughput.text());
            return;
        }
        match self.measurement(row) {
            Ok(mut point) => {
                point.run = self.run(row, found);
                self.tell(row, &point, &mut found.told);
                let failures = self
                    .reading
                    .failures
                    .filter(|_| point.taking_part == TakingPart::Yes);
                if let Some(share) = failures.and_then(|all| all.left_in(row, point.throughput)) {
                    found.all[group].failures.push((row.number(), share));
                }
                if let Some(text) = self.uncertain(row, &point) {
                    let uncertain = &mut found.all[group].marked.uncertain;
                    uncertain.add(row.number(), text);
                }
                found.add(group, point);
            }
            Err(error) => found.all[group].error = Some(Box::new(error)),
        }
    }

    /// Whether the names of the columns stand in a row again, as where files were put one behind another.
    fn repeats_the_header(&self, row: Row<'_>) -> bool {
        let repeats = |column: &ColumnUse| match row.cell(column.index()) {
            CellRef::Text(text) => {
                (self.columns.names.get(column.index())).is_some_and(|name| text.trim() == name)
            }
            _ => false,
        };
        self.columns.has_header
            && repeats(&self.columns.concurrency)
            && repeats(&self.columns.throughput)
    }

    /// The name of the group that a row belongs to.
    fn group<'r>(&'r self, row: Row<'r>, found: &mut Groups) -> Option<Cow<'r, str>> {
        let column = self.columns.group.as_ref();
        let name = column.map(|column| name_in(row.cell(column.index())));
        let name = match name {
            Some(name) if self.reading.fills_down && name.is_empty() => {
                Some(found.above.clone().into())
            }
            Some(name) if self.reading.fills_down => {
                found.above = name.to_string();
                Some(name)
            }
            name => name,
        };
        match (name, self.side.name.as_deref()) {
            (Some(name), Some(side)) => Some([&*name, side].join(" ").into()),
            (None, side) => side.map(Cow::Borrowed),
            (name, None) => name,
        }
    }

    /// The index of the run that a row belongs to.
    fn run(&self, row: Row<'_>, found: &mut Groups) -> Option<usize> {
        if self.side.run.is_some() {
            return self.side.run;
        }
        let column = self.columns.run.as_ref()?;
        Some(found.run(&row.cell(column.index()).text()))
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
}
