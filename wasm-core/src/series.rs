//! Measurements that can be fitted: validated once, trusted afterwards.

use crate::error::UslError;
use crate::fit::options::Exclusion;
use crate::order::distinct;

use crate::measurements::header::{Counted, Units};
use crate::messages;
use crate::model::{Concurrency, Latency, Throughput};
use crate::number_text::shortest;
use crate::served::{in_service, think_time, UsersByRow};
use crate::verdict::message::Labels;
use crate::verdict::nouns::noun;
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Numbers outside this range overflow when squared or multiplied; no system is measured there.
const LARGEST_CONCURRENCY: f64 = 1e12;
const SMALLEST_CONCURRENCY: f64 = 1e-6;
const LARGEST_THROUGHPUT: f64 = 1e120;
const SMALLEST_THROUGHPUT: f64 = 1e-120;

/// Range of concurrencies that can be computed with.
pub(crate) const CONCURRENCIES: (f64, f64) = (SMALLEST_CONCURRENCY, LARGEST_CONCURRENCY);
/// Range of throughputs that can be computed with.
pub(crate) const THROUGHPUTS: (f64, f64) = (SMALLEST_THROUGHPUT, LARGEST_THROUGHPUT);

/// One measurement and its place in the input.
#[derive(Clone, Debug, PartialEq)]
pub struct Measurement {
    /// 1-based line of the file, or row of the data.
    pub row: usize,
    /// N.
    pub concurrency: Concurrency,
    /// X.
    pub throughput: Throughput,
    /// Mean latency in its own unit; `None` when it was not measured.
    pub latency: Option<Latency>,
    /// Latency units in one unit of concurrency over throughput: 1000 for milliseconds beside operations per second.
    /// `None` if the headers do not tell.
    pub latency_units: Option<f64>,
    /// Standard deviation of the throughput; `None` when it was not given.
    pub deviation: Option<Throughput>,
    /// Index of the run it belongs to, numbered in order of appearance; `None` if the table does not tell.
    pub run: Option<usize>,
    /// When it was measured, in seconds or whatever the table counts in; `None` if the table does not tell.
    pub time: Option<f64>,
    /// Whether it takes part, or why not.
    pub taking_part: TakingPart,
}

impl Measurement {
    /// An excluded row that holds no numbers.
    #[must_use]
    pub fn unread(row: usize, taking_part: TakingPart) -> Self {
        Self {
            row,
            concurrency: f64::NAN,
            throughput: f64::NAN,
            latency: None,
            latency_units: None,
            deviation: None,
            run: None,
            time: None,
            taking_part,
        }
    }
}

/// Whether a measurement takes part in the fit.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum TakingPart {
    /// It does take part.
    #[default]
    Yes,
    /// It was left out, with the reason given.
    Excluded(Option<String>),
}

/// A series of valid measurements: every concurrency and throughput that takes part is finite and
/// positive.
#[derive(Clone, Debug, Default)]
pub struct Series {
    name: Option<String>,
    columns: MeasuredColumns,
    excluded: Vec<Measurement>,
    /// The measurements as a list, built on first access.
    points: OnceCell<Vec<Measurement>>,
    /// The column that names series, if it is empty in every row of this one.
    blank_in: Option<String>,
    /// Columns that may name series, if the rows of all of them were pooled.
    pooled_over: Vec<String>,
    /// Users by row, if the concurrency is the number of requests in service.
    users: Option<UsersByRow>,
    /// What the headers of its columns say of their units.
    units: Rc<Units>,
    /// The header of its throughput; `None` without one.
    throughput_header: Option<Rc<str>>,
    /// Failures that the throughput may include.
    failures: Option<Rc<IgnoredFailures>>,
    /// Rows with more than a number, or with none.
    marked: Option<Rc<MarkedRows>>,
}

/// Rows whose cells say something about their number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MarkedRows {
    /// Rows with a number that is written as uncertain, such as `~500`.
    pub uncertain: Marked,
    /// Rows left out since they say that there is no throughput, such as `n/a`.
    pub missing: Marked,
}

/// Rows with a cell of one kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marked {
    /// The rows.
    pub rows: Vec<usize>,
    /// The cell of the first.
    pub text: String,
}

impl Marked {
    /// Adds a row with such a cell.
    pub(crate) fn add(&mut self, row: usize, text: &str) {
        if self.rows.is_empty() {
            self.text = text.into();
        }
        self.rows.push(row);
    }
}

/// Failures in a column that is not used.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IgnoredFailures {
    /// The column.
    pub column: String,
    /// The rows with any.
    pub rows: Vec<usize>,
    /// The share of requests that failed in each of them; `None` where the column does not tell.
    pub shares: Vec<Option<f64>>,
}

impl PartialEq for Series {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
            && self.columns == other.columns
            && self.excluded == other.excluded
            && self.blank_in == other.blank_in
            && self.pooled_over == other.pooled_over
            && self.users == other.users
    }
}

/// Measurements as columns of equal length: the storage that a fit runs over.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeasuredColumns {
    /// 1-based line of the file, or row of the data.
    pub rows: Vec<usize>,
    /// N.
    pub concurrency: Vec<Concurrency>,
    /// X.
    pub throughput: Vec<Throughput>,
    /// Mean latency where it was measured; empty where none was.
    pub latency: Vec<Option<Latency>>,
    /// Standard deviation of the throughput where it was given; empty where none was.
    pub deviation: Vec<Option<Throughput>>,
    /// Index of the run each belongs to; empty if the table does not tell.
    pub run: Vec<usize>,
    /// When each was measured, where the table tells; empty where it tells of none.
    pub time: Vec<Option<f64>>,
    /// Latency units per time unit of the throughput; `None` if the headers do not tell.
    pub latency_units: Option<f64>,
}

impl MeasuredColumns {
    /// Number of measurements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Empty columns with capacity for `count` measurements.
    #[must_use]
    pub fn with_capacity(count: usize) -> Self {
        Self {
            rows: Vec::with_capacity(count),
            concurrency: Vec::with_capacity(count),
            throughput: Vec::with_capacity(count),
            ..Self::default()
        }
    }

    /// Appends a measurement. Its `taking_part` is ignored.
    pub fn push(&mut self, point: &Measurement) {
        let before = self.len();
        self.rows.push(point.row);
        self.concurrency.push(point.concurrency);
        self.throughput.push(point.throughput);
        push_optional(&mut self.latency, before, point.latency);
        push_optional(&mut self.deviation, before, point.deviation);
        self.run.extend(point.run);
        push_optional(&mut self.time, before, point.time);
        self.latency_units = self.latency_units.or(point.latency_units);
    }

    /// The measurement at an index.
    #[must_use]
    pub fn get(&self, at: usize) -> Measurement {
        Measurement {
            row: self.rows[at],
            concurrency: self.concurrency[at],
            throughput: self.throughput[at],
            latency: self.latency.get(at).copied().flatten(),
            latency_units: self.latency_units,
            deviation: self.deviation.get(at).copied().flatten(),
            run: self.run.get(at).copied(),
            time: self.time.get(at).copied().flatten(),
            taking_part: TakingPart::Yes,
        }
    }

    /// Iterates over the measurements.
    pub fn iter(&self) -> impl Iterator<Item = Measurement> + '_ {
        (0..self.len()).map(|at| self.get(at))
    }
}

/// Appends to a column that stays empty until the first value appears.
#[inline(never)]
fn push_optional(column: &mut Vec<Option<f64>>, before: usize, value: Option<f64>) {
    if value.is_some() && column.is_empty() {
        column.resize(before, None);
    }
    if value.is_some() || !column.is_empty() {
        column.push(value);
    }
}

/// The table's names for its columns, for use in errors.
#[derive(Clone, Debug)]
pub struct ColumnNames {
    /// The concurrency column.
    pub concurrency: String,
    /// The throughput column.
    pub throughput: String,
    /// The latency column.
    pub latency: String,
    /// The column of standard deviations.
    pub deviation: String,
}

impl Default for ColumnNames {
    fn default() -> Self {
        Self {
            concurrency: "concurrency".into(),
            throughput: "throughput".into(),
            latency: "latency".into(),
            deviation: "standard deviation".into(),
        }
    }
}

/// Checks that each concurrency has one throughput.
pub(crate) fn same_length(
    concurrency: &[Concurrency],
    throughput: &[Throughput],
) -> Result<(), UslError> {
    if concurrency.len() == throughput.len() {
        return Ok(());
    }
    let values = [
        ("concurrencies", concurrency.len().into()),
        ("throughputs", throughput.len().into()),
    ];
    Err(UslError::of(&messages::LENGTHS, values))
}

impl Series {
    /// A series from two columns of equal length; rows are numbered from 1.
    ///
    /// # Errors
    /// `length-mismatch`, `empty-input`, `not-finite`, `not-positive`, `out-of-range`.
    pub fn new(concurrency: &[Concurrency], throughput: &[Throughput]) -> Result<Self, UslError> {
        Self::new_excluding(concurrency, throughput, &[])
    }

    /// A series from two columns, with some rows excluded; the numbers of those need not be positive.
    ///
    /// # Errors
    /// As [`Series::new`], and `out-of-range` for a row that is not there.
    pub fn new_excluding(
        concurrency: &[Concurrency],
        throughput: &[Throughput],
        exclusions: &[Exclusion],
    ) -> Result<Self, UslError> {
        same_length(concurrency, throughput)?;
        let left_out = LeftOut::new(exclusions);
        left_out.check(|row| row <= concurrency.len())?;
        let points = concurrency.iter().zip(throughput).enumerate().map(
            |(index, (&concurrency, &throughput))| Measurement {
                row: index + 1,
                concurrency,
                throughput,
                latency: None,
                latency_units: None,
                deviation: None,
                run: None,
                time: None,
                taking_part: left_out.taking_part(index + 1),
            },
        );
        Self::collect(None, concurrency.len(), points, &ColumnNames::default())
    }

    /// What its columns count, for the sentences of its answer: requests in flight where users think.
    #[must_use]
    pub fn labels(&self) -> Labels {
        let counted = self.units.counted.as_ref().map(|counted| &*counted.noun);
        let in_flight = self.users.as_ref().map(|_| "inFlight");
        Labels {
            noun: in_flight.or(counted).and_then(noun),
            unit: (self.units.throughput.as_deref().unwrap_or_default()).replace(" per ", "/"),
        }
    }

    /// The same series with more rows excluded.
    ///
    /// # Errors
    /// `out-of-range` for a row that is not there, `empty-input` when none is left.
    pub fn excluding(&self, exclusions: &[Exclusion]) -> Result<Self, UslError> {
        let left_out = LeftOut::new(exclusions);
        let all = || self.columns.iter().chain(self.excluded.iter().cloned());
        let known: HashSet<usize> = all()
            .map(|point| point.row)
            .filter(|&row| left_out.has(row))
            .collect();
        left_out.check(|row| known.contains(&row))?;
        let points = all().map(|mut point| {
            if let excluded @ TakingPart::Excluded(_) = left_out.taking_part(point.row) {
                point.taking_part = excluded;
            }
            point
        });
        let count = self.columns.len();
        let names = ColumnNames::default();
        Ok(Self {
            blank_in: self.blank_in.clone(),
            pooled_over: self.pooled_over.clone(),
            users: self.users.clone(),
            units: Rc::clone(&self.units),
            throughput_header: self.throughput_header.clone(),
            failures: self.failures.clone(),
            marked: self.marked.clone(),
            ..Self::collect(self.name.clone(), count, points, &names)?
        })
    }

    /// A series from measurements, with the names its columns have in the table.
    ///
    /// # Errors
    /// `empty-input`, `not-finite`, `not-positive`, `out-of-range`, each with row and column.
    pub fn from_measurements(
        name: Option<String>,
        points: Vec<Measurement>,
        columns: &ColumnNames,
    ) -> Result<Self, UslError> {
        let count = points.len();
        Self::collect(name, count, points.into_iter(), columns)
    }

    fn collect(
        name: Option<String>,
        count: usize,
        points: impl Iterator<Item = Measurement>,
        names: &ColumnNames,
    ) -> Result<Self, UslError> {
        let mut columns = MeasuredColumns::with_capacity(count);
        let mut excluded = Vec::new();
        for point in points {
            if point.taking_part == TakingPart::Yes {
                columns.push(&point);
            } else {
                excluded.push(point);
            }
        }
        Self::from_columns(name, columns, excluded, names)
    }

    /// A series from the columns of the included measurements and a list of the excluded ones, with the names its
    /// columns have in the table.
    ///
    /// # Errors
    /// As [`Series::from_measurements`].
    pub fn from_columns(
        name: Option<String>,
        columns: MeasuredColumns,
        excluded: Vec<Measurement>,
        names: &ColumnNames,
    ) -> Result<Self, UslError> {
        if columns.is_empty() {
            let sentence = if excluded.is_empty() {
                messages::NO_MEASUREMENTS
            } else {
                messages::ALL_EXCLUDED
            };
            return Err(UslError::of(&sentence, []));
        }
        for at in 0..columns.len() {
            let row = columns.rows[at];
            let (low, high) = CONCURRENCIES;
            valid(columns.concurrency[at], low, high, row, &names.concurrency)?;
            let check = |value, name: &str| valid(value, THROUGHPUTS.0, THROUGHPUTS.1, row, name);
            check(columns.throughput[at], &names.throughput)?;
            if let Some(&Some(latency)) = columns.latency.get(at) {
                check(latency, &names.latency)?;
            }
            if let Some(&Some(deviation)) = columns.deviation.get(at) {
                check(deviation, &names.deviation)?;
            }
        }
        Ok(Self {
            name,
            columns,
            excluded,
            ..Self::default()
        })
    }

    /// The same series with the concurrency changed from users who think between requests to requests in service, N =
    /// X·R; `latency` is the name of the latency column.
    ///
    /// # Errors
    /// `column-not-found` without latencies, `ambiguous-column` where nothing tells their unit or it is in doubt,
    /// `not-a-number` for a measurement without one, `out-of-range` if there are more requests in service than users.
    pub fn in_service(mut self, latency: &str) -> Result<Self, UslError> {
        if let Some(doubt) = &self.units.doubt {
            let values = [("doubt", doubt.as_str().into()), ("column", latency.into())];
            return Err(UslError::of(&messages::UNIT_IN_DOUBT, values).in_column(latency));
        }
        let columns = &mut self.columns;
        let mut users = in_service(
            &columns.rows,
            &mut columns.concurrency,
            &columns.throughput,
            &columns.latency,
            columns.latency_units,
            latency,
        )?;
        let units = columns.latency_units.unwrap_or(1.0);
        for point in &mut self.excluded {
            users.insert(point.row, point.concurrency);
            let served = point.latency.map(|r| point.throughput * r / units);
            point.concurrency = served.unwrap_or(f64::NAN);
        }
        self.users = Some(Rc::new(users));
        Rc::make_mut(&mut self.units).counted = Some(Counted::in_flight());
        let (low, high) = CONCURRENCIES;
        for (&n, &row) in self.columns.concurrency.iter().zip(&self.columns.rows) {
            valid(n, low, high, row, latency)?;
        }
        Ok(self)
    }

    /// The same series with what the headers of its columns say of their units.
    #[must_use]
    pub fn measured_in(mut self, units: &Rc<Units>) -> Self {
        self.units = Rc::clone(units);
        self
    }

    /// The same series with the header of its throughput.
    #[must_use]
    pub fn headed(mut self, throughput: Option<&str>) -> Self {
        self.throughput_header = throughput.map(Rc::from);
        self
    }

    /// The header of its throughput; `None` without one.
    #[must_use]
    pub fn throughput_header(&self) -> Option<&str> {
        self.throughput_header.as_deref()
    }

    /// The same series with its throughput in another unit, `factor` times the number, of which `units` tell; `column`
    /// is its column.
    ///
    /// # Errors
    /// `out-of-range` for a number that is too small or too large in that unit.
    #[cfg(feature = "wasm")]
    pub(crate) fn converted(
        mut self,
        factor: f64,
        units: &Rc<Units>,
        column: &str,
    ) -> Result<Self, UslError> {
        let columns = &mut self.columns;
        for (x, &row) in columns.throughput.iter_mut().zip(&columns.rows) {
            *x *= factor;
            valid(*x, THROUGHPUTS.0, THROUGHPUTS.1, row, column)?;
        }
        for deviation in columns.deviation.iter_mut().flatten() {
            *deviation *= factor;
        }
        columns.latency_units = units.latency_units();
        for point in &mut self.excluded {
            point.throughput *= factor;
            point.deviation = point.deviation.map(|deviation| deviation * factor);
            point.latency_units = units.latency_units();
        }
        self.points = OnceCell::new();
        let counted = self.units.counted.clone();
        self.units = Rc::clone(units);
        Rc::make_mut(&mut self.units).counted = counted;
        Ok(self)
    }

    /// The same series with failures that its throughput may include.
    #[must_use]
    pub(crate) fn with_failures(mut self, failures: IgnoredFailures) -> Self {
        self.failures = (!failures.rows.is_empty()).then(|| Rc::new(failures));
        self
    }

    /// Failures that its throughput may include; `None` if there are none, or nothing tells of them.
    #[must_use]
    pub fn failures(&self) -> Option<&IgnoredFailures> {
        self.failures.as_deref()
    }

    /// The same series with rows that hold more than a number, or none.
    #[must_use]
    pub(crate) fn with_marked(mut self, marked: &MarkedRows) -> Self {
        self.marked = (*marked != MarkedRows::default()).then(|| Rc::new(marked.clone()));
        self
    }

    /// Rows that hold more than a number, or none; `None` if there are none.
    #[must_use]
    pub fn marked(&self) -> Option<&MarkedRows> {
        self.marked.as_deref()
    }

    /// What the headers of its columns say: the unit of the throughput, what the concurrency counts. Nothing is known of
    /// a series that was given as two columns of numbers.
    #[must_use]
    pub fn units(&self) -> &Units {
        &self.units
    }

    /// Users by row, if the concurrency is the number of requests in service.
    pub(crate) fn users(&self) -> Option<&UsersByRow> {
        self.users.as_ref()
    }

    /// The time that users think, in the time unit of the throughput, where concurrency is the requests in service.
    #[must_use]
    pub fn think_time(&self) -> Option<f64> {
        let columns = &self.columns;
        (self.users.as_ref()).map(|users| {
            think_time(
                &columns.rows,
                &columns.concurrency,
                &columns.throughput,
                users,
            )
        })
    }

    /// Says that nothing stands in the column that tells series apart beside any row of this one.
    #[must_use]
    pub(crate) fn blank_in(mut self, column: String) -> Self {
        self.blank_in = Some(column);
        self
    }

    /// The column that names series, if it is empty in every row of this one.
    #[must_use]
    pub fn blank_column(&self) -> Option<&str> {
        self.blank_in.as_deref()
    }

    /// Records the columns that may name series although all rows were pooled into this one.
    #[must_use]
    pub(crate) fn pooled_over(mut self, columns: &[String]) -> Self {
        self.pooled_over = columns.to_vec();
        self
    }

    /// The columns that may name series although all rows were pooled into this one.
    #[must_use]
    pub fn doubtful_columns(&self) -> &[String] {
        &self.pooled_over
    }

    /// The included measurements, as columns in the order given; never empty.
    #[must_use]
    pub fn columns(&self) -> &MeasuredColumns {
        &self.columns
    }

    /// The excluded measurements, each with its reason; rows without numbers are skipped.
    pub fn excluded(&self) -> impl Iterator<Item = &Measurement> {
        self.excluded
            .iter()
            .filter(|point| point.concurrency.is_finite() && point.throughput.is_finite())
    }

    /// The excluded rows, including those without numbers.
    #[must_use]
    pub fn excluded_rows(&self) -> Vec<Exclusion> {
        self.excluded
            .iter()
            .map(|point| Exclusion {
                row: point.row,
                reason: match &point.taking_part {
                    TakingPart::Excluded(reason) => reason.clone(),
                    TakingPart::Yes => None,
                },
            })
            .collect()
    }

    /// The group's value, or the file; `None` for a single unnamed series.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The included measurements, as a list in the order given; never empty.
    #[must_use]
    pub fn points(&self) -> &[Measurement] {
        self.points.get_or_init(|| self.columns.iter().collect())
    }

    /// Number of different concurrencies.
    #[must_use]
    pub fn distinct_concurrency(&self) -> usize {
        distinct(&self.columns.concurrency)
    }

    /// Smallest and largest concurrency.
    #[must_use]
    pub fn range(&self) -> (Concurrency, Concurrency) {
        self.columns
            .concurrency
            .iter()
            .fold((f64::INFINITY, 0.0), |(low, high), &n| {
                (low.min(n), high.max(n))
            })
    }
}

/// A list of exclusions, indexed by row.
pub(crate) struct LeftOut<'a> {
    list: &'a [Exclusion],
    by_row: HashMap<usize, &'a Exclusion>,
}

impl<'a> LeftOut<'a> {
    /// If a row is named twice, its first exclusion counts.
    pub fn new(list: &'a [Exclusion]) -> Self {
        let by_row = list.iter().rev().map(|one| (one.row, one)).collect();
        Self { list, by_row }
    }

    /// Whether a row is excluded.
    pub fn has(&self, row: usize) -> bool {
        !self.list.is_empty() && self.by_row.contains_key(&row)
    }

    /// Whether a row takes part, or why not.
    pub fn taking_part(&self, row: usize) -> TakingPart {
        if self.list.is_empty() {
            return TakingPart::Yes;
        }
        self.by_row.get(&row).map_or(TakingPart::Yes, |found| {
            TakingPart::Excluded(found.reason.clone())
        })
    }

    /// Checks that every excluded row exists: an unknown row number is probably a typing mistake.
    pub fn check(&self, is_there: impl Fn(usize) -> bool) -> Result<(), UslError> {
        match self.list.iter().find(|exclusion| !is_there(exclusion.row)) {
            None => Ok(()),
            Some(Exclusion { row, .. }) => Err(UslError::of(
                &messages::NO_ROW_TO_EXCLUDE,
                [("row", (*row).into())],
            )
            .at_row(*row)
            .in_column("exclude")),
        }
    }
}

fn valid(value: f64, low: f64, high: f64, row: usize, column: &str) -> Result<(), UslError> {
    let sentence = if !value.is_finite() {
        messages::NOT_FINITE_VALUE
    } else if value <= 0.0 {
        messages::NOT_POSITIVE_VALUE
    } else if value < low || value > high {
        messages::NOT_COMPUTABLE_VALUE
    } else {
        return Ok(());
    };
    let values = [
        ("row", row.into()),
        ("column", column.into()),
        ("value", value.into()),
    ];
    Err(UslError::of(&sentence, values)
        .at_row(row)
        .in_column(column)
        .with_value(shortest(value)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    #[test]
    fn bad_numbers_are_named_with_row_and_column() {
        for (n, x, code, row, column) in [
            (
                [1.0, 0.0],
                [1.0, 2.0],
                ErrorCode::NotPositive,
                2,
                "concurrency",
            ),
            (
                [1.0, 2.0],
                [-1.0, 2.0],
                ErrorCode::NotPositive,
                1,
                "throughput",
            ),
            (
                [1.0, f64::NAN],
                [1.0, 2.0],
                ErrorCode::NotFinite,
                2,
                "concurrency",
            ),
            (
                [1.0, 2.0],
                [1.0, f64::INFINITY],
                ErrorCode::NotFinite,
                2,
                "throughput",
            ),
            (
                [1.0, 1e300],
                [1.0, 2.0],
                ErrorCode::OutOfRange,
                2,
                "concurrency",
            ),
        ] {
            let error = Series::new(&n, &x).unwrap_err();
            assert_eq!(error.code, code);
            assert_eq!(error.details.row, Some(row));
            assert_eq!(error.details.column.as_deref(), Some(column));
            assert!(error.message.contains(column), "{}", error.message);
        }
    }

    #[test]
    fn lengths_must_agree_and_there_must_be_something() {
        assert_eq!(
            Series::new(&[1.0], &[]).unwrap_err().code,
            ErrorCode::LengthMismatch
        );
        assert_eq!(
            Series::new(&[], &[]).unwrap_err().code,
            ErrorCode::EmptyInput
        );
        assert_eq!(
            Series::new(&[1.0, 2.0, 2.0], &[1.0, 2.0, 2.0])
                .unwrap()
                .distinct_concurrency(),
            2
        );
    }
}
