//! Measurements that may be fitted: validated once, trusted everywhere after.

use crate::error::{ErrorCode, UslError};
use crate::fit::options::Exclusion;
use crate::model::{Concurrency, Latency, Throughput};
use crate::number_text::shortest;
use crate::order::distinct;

/// Numbers outside this range overflow when squared or multiplied; no system is measured there.
const LARGEST_CONCURRENCY: f64 = 1e12;
const SMALLEST_CONCURRENCY: f64 = 1e-6;
const LARGEST_THROUGHPUT: f64 = 1e120;
const SMALLEST_THROUGHPUT: f64 = 1e-120;

/// The concurrencies that can be computed with.
pub(crate) const CONCURRENCIES: (f64, f64) = (SMALLEST_CONCURRENCY, LARGEST_CONCURRENCY);
/// The throughputs that can be computed with.
pub(crate) const THROUGHPUTS: (f64, f64) = (SMALLEST_THROUGHPUT, LARGEST_THROUGHPUT);

/// One measurement and where it came from.
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
    /// How many of the latency's units make the time unit of the throughput: 1000 for milliseconds beside
    /// operations per second. `None` where the headers do not tell.
    pub latency_units: Option<f64>,
    /// Standard deviation of the throughput; `None` when it was not given.
    pub deviation: Option<Throughput>,
    /// Whether it takes part, or why not.
    pub taking_part: TakingPart,
}

impl Measurement {
    /// A row that is left out and holds no numbers.
    #[must_use]
    pub fn unread(row: usize, taking_part: TakingPart) -> Self {
        Self {
            row,
            concurrency: f64::NAN,
            throughput: f64::NAN,
            latency: None,
            latency_units: None,
            deviation: None,
            taking_part,
        }
    }
}

/// Whether a measurement takes part in the fit.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum TakingPart {
    /// It does.
    #[default]
    Yes,
    /// It was left out, with the reason given.
    Excluded(Option<String>),
}

/// A series of valid measurements: every concurrency and throughput that takes part is finite and
/// positive.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    name: Option<String>,
    points: Vec<Measurement>,
    excluded: Vec<Measurement>,
}

/// How a table calls its columns, so that an error can name them.
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

/// One throughput for each concurrency.
pub(crate) fn same_length(
    concurrency: &[Concurrency],
    throughput: &[Throughput],
) -> Result<(), UslError> {
    if concurrency.len() == throughput.len() {
        return Ok(());
    }
    Err(UslError::new(
        ErrorCode::LengthMismatch,
        format!(
            "There are {} concurrencies and {} throughputs; give one throughput for each concurrency.",
            concurrency.len(),
            throughput.len()
        ),
    ))
}

impl Series {
    /// A series from two columns of equal length; row i is the i-th number, counted from 1.
    ///
    /// # Errors
    /// `length-mismatch`, `empty-input`, `not-finite`, `not-positive`, `out-of-range`.
    pub fn new(concurrency: &[Concurrency], throughput: &[Throughput]) -> Result<Self, UslError> {
        Self::new_excluding(concurrency, throughput, &[])
    }

    /// A series from two columns, some rows of which are left out; those need not be positive.
    ///
    /// # Errors
    /// As [`Series::new`], and `out-of-range` for a row that is not there.
    pub fn new_excluding(
        concurrency: &[Concurrency],
        throughput: &[Throughput],
        exclusions: &[Exclusion],
    ) -> Result<Self, UslError> {
        same_length(concurrency, throughput)?;
        check_rows(exclusions, |row| row <= concurrency.len())?;
        let points = concurrency
            .iter()
            .zip(throughput)
            .enumerate()
            .map(|(index, (&concurrency, &throughput))| Measurement {
                row: index + 1,
                concurrency,
                throughput,
                latency: None,
                latency_units: None,
                deviation: None,
                taking_part: taking_part(index + 1, exclusions),
            })
            .collect();
        Self::from_measurements(None, points, &ColumnNames::default())
    }

    /// The same series with some more rows left out.
    ///
    /// # Errors
    /// `out-of-range` for a row that is not there, `empty-input` when none is left.
    pub fn excluding(&self, exclusions: &[Exclusion]) -> Result<Self, UslError> {
        let all = || self.points.iter().chain(&self.excluded);
        check_rows(exclusions, |row| all().any(|point| point.row == row))?;
        let points = all()
            .map(|point| {
                let mut point = point.clone();
                if let left_out @ TakingPart::Excluded(_) = taking_part(point.row, exclusions) {
                    point.taking_part = left_out;
                }
                point
            })
            .collect();
        Self::from_measurements(self.name.clone(), points, &ColumnNames::default())
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
        let (points, excluded): (Vec<_>, Vec<_>) = points
            .into_iter()
            .partition(|point| point.taking_part == TakingPart::Yes);
        if points.is_empty() {
            return Err(UslError::new(
                ErrorCode::EmptyInput,
                if excluded.is_empty() {
                    "There are no measurements; give at least three rows of concurrency and throughput."
                } else {
                    "Every measurement is excluded; include at least three rows again."
                },
            ));
        }
        for point in &points {
            let check = |value, name: &str, low, high| valid(value, low, high, point.row, name);
            check(
                point.concurrency,
                &columns.concurrency,
                SMALLEST_CONCURRENCY,
                LARGEST_CONCURRENCY,
            )?;
            check(
                point.throughput,
                &columns.throughput,
                SMALLEST_THROUGHPUT,
                LARGEST_THROUGHPUT,
            )?;
            if let Some(latency) = point.latency {
                check(
                    latency,
                    &columns.latency,
                    SMALLEST_THROUGHPUT,
                    LARGEST_THROUGHPUT,
                )?;
            }
            if let Some(deviation) = point.deviation {
                check(
                    deviation,
                    &columns.deviation,
                    SMALLEST_THROUGHPUT,
                    LARGEST_THROUGHPUT,
                )?;
            }
        }
        Ok(Self {
            name,
            points,
            excluded,
        })
    }

    /// The measurements that are left out, each with its reason, as far as they hold numbers.
    pub fn excluded(&self) -> impl Iterator<Item = &Measurement> {
        self.excluded
            .iter()
            .filter(|point| point.concurrency.is_finite() && point.throughput.is_finite())
    }

    /// The rows that are left out, those without numbers among them.
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

    /// The measurements that take part, in the order given; never empty.
    #[must_use]
    pub fn points(&self) -> &[Measurement] {
        &self.points
    }

    /// Number of different concurrencies.
    #[must_use]
    pub fn distinct_concurrency(&self) -> usize {
        let all: Vec<f64> = self.points.iter().map(|p| p.concurrency).collect();
        distinct(&all)
    }

    /// Smallest and largest concurrency.
    #[must_use]
    pub fn range(&self) -> (Concurrency, Concurrency) {
        self.points
            .iter()
            .fold((f64::INFINITY, 0.0), |(low, high), p| {
                (low.min(p.concurrency), high.max(p.concurrency))
            })
    }
}

/// What a list of exclusions says of a row.
pub(crate) fn taking_part(row: usize, exclusions: &[Exclusion]) -> TakingPart {
    exclusions
        .iter()
        .find(|exclusion| exclusion.row == row)
        .map_or(TakingPart::Yes, |found| {
            TakingPart::Excluded(found.reason.clone())
        })
}

/// Every row that is to be left out has to be there: one that is not is a slip of the hand.
pub(crate) fn check_rows(
    exclusions: &[Exclusion],
    is_there: impl Fn(usize) -> bool,
) -> Result<(), UslError> {
    match exclusions.iter().find(|exclusion| !is_there(exclusion.row)) {
        None => Ok(()),
        Some(Exclusion { row, .. }) => Err(UslError::new(
            ErrorCode::OutOfRange,
            format!("The option \"exclude\" names row {row}, where there is no measurement; name rows of the data."),
        )
        .at_row(*row)
        .in_column("exclude")),
    }
}

fn valid(value: f64, low: f64, high: f64, row: usize, column: &str) -> Result<(), UslError> {
    let (code, wrong, cure) = if !value.is_finite() {
        (
            ErrorCode::NotFinite,
            "is not a finite number",
            "correct it or leave the row out",
        )
    } else if value <= 0.0 {
        (
            ErrorCode::NotPositive,
            "is not positive",
            "a measurement needs a positive number: correct it or leave the row out",
        )
    } else if value < low || value > high {
        (
            ErrorCode::OutOfRange,
            "is too small or too large to compute with",
            "choose another unit",
        )
    } else {
        return Ok(());
    };
    Err(UslError::new(
        code,
        format!(
            "Row {row}, column \"{column}\": {} {wrong}; {cure}.",
            shortest(value)
        ),
    )
    .at_row(row)
    .in_column(column)
    .with_value(shortest(value)))
}

#[cfg(test)]
mod tests {
    use super::*;

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
