//! Which column is which: by name or number if the user gives one, else by header and content.

mod choice;
mod choose;
mod content;
mod cost;
mod failures;
mod header;
mod lookalike;
mod meaning;
mod roles;
mod transposed;
mod wide;

use serde::Serialize;

use crate::error::UslError;
use crate::measurements::header::{describe_header, rate_of, reciprocal, Quantity, Units};
use crate::measurements::sides::Sides;
use crate::messages;

pub use choice::{ColumnChoice, Wide};
pub use header::{Header, TableHeader};

pub(crate) use content::Varying;
pub(crate) use header::MOST_TITLES;

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
    /// How long each run took, if the throughput is a number of operations divided by it; its `header` is then that of the
    /// rate: `requests/s` for `total_requests`.
    pub duration: Option<ColumnUse>,
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
        self.is_reciprocal
            .then(|| units_per_second(&self.throughput, unit))
    }

    /// Divides the throughput by the duration of each run.
    pub(crate) fn divide_by(&mut self, duration: ColumnUse) {
        let count = self.throughput.header.as_deref().unwrap_or_default();
        self.convert(&rate_of(count));
        self.duration = Some(duration);
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
            ("duration", &self.duration),
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

/// How many of its unit a column of times has in a second, by the header or else the unit in the cells; 1 if neither names
/// one.
pub(crate) fn units_per_second(column: &ColumnUse, unit: Option<&str>) -> f64 {
    let mut named = [column.header.as_deref(), unit].into_iter().flatten();
    let seconds = named.find_map(|text| describe_header(text).seconds);
    seconds.map_or(1.0, |seconds| 1.0 / seconds)
}

#[cfg(test)]
mod tests;
