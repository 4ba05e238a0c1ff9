//! A column of failures: which rows have any, and the throughput of the successes.

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::amount::number_in;
use crate::measurements::cell::Decimal;
use crate::measurements::columns::{ColumnUse, Columns};
use crate::measurements::header::{
    counts_all, counts_successes, failures_in, names_successes, Failures,
};
use crate::measurements::rows::{Row, Rows};
use crate::messages;

/// A column of failures, or of successes, and how it counts them.
pub(crate) struct FailureColumn {
    column: ColumnUse,
    decimal: Option<Decimal>,
    counted: Failures,
    /// Whether it counts successes.
    is_of_successes: bool,
    /// The column of the number of all requests, if there is only one.
    total: Option<usize>,
    /// Whether failures are taken from the throughput.
    are_taken: bool,
}

impl FailureColumn {
    /// The column of failures, if there is one, and the throughput may count them.
    ///
    /// # Errors
    /// If only successes are asked for, `column-not-found` without such a column, and `ambiguous-column` if nothing says
    /// how many of the requests failed.
    pub fn find(
        columns: &Columns,
        rows: &Rows<'_>,
        decimal: Option<Decimal>,
        successes: bool,
    ) -> Result<Option<Self>, UslError> {
        let Some(column) = columns.errors.clone() else {
            if successes {
                return Err(UslError::of(&messages::NO_FAILURES, []).in_column("errors"));
            }
            return Ok(None);
        };
        let of_throughput = columns.throughput.header.as_deref();
        if !successes && of_throughput.is_some_and(names_successes) {
            return Ok(None);
        }
        let header = column.header.as_deref().unwrap_or_default();
        let mut totals = (0..columns.names.len()).filter(|&at| counts_all(&columns.names[at]));
        let total = totals.next().filter(|_| totals.next().is_none());
        let mut found = Self {
            counted: failures_in(header),
            is_of_successes: counts_successes(header),
            total,
            column,
            decimal,
            are_taken: successes,
        };
        if found.counted == Failures::Rate {
            found.counted = found.rate(columns, rows)?;
        }
        if successes && found.failed_share(1.0, 1.0, 1.0).is_none() {
            let column = found.name();
            let values = [("column", column.as_str().into())];
            return Err(UslError::of(&messages::FAILURES_UNCLEAR, values).in_column(column));
        }
        Ok(Some(found))
    }

    /// A rate above 1 is in per cent; one of successes that is never above 1 is a share.
    fn rate(&self, columns: &Columns, rows: &Rows<'_>) -> Result<Failures, UslError> {
        let mut most = 0.0_f64;
        rows.below(columns.skipped(), |row| {
            most = most.max(self.number(row, self.column.index()).unwrap_or(0.0));
            ControlFlow::Continue(())
        })?;
        Ok(if most > 1.0 {
            Failures::Percent
        } else if self.is_of_successes {
            Failures::Share
        } else {
            Failures::Rate
        })
    }

    /// The name of the column.
    pub fn name(&self) -> String {
        self.column.name()
    }

    /// The number in a row; a percentage may have its sign.
    fn number(&self, row: Row<'_>, index: usize) -> Option<f64> {
        number_in(row.cell(index), self.decimal.or(Some(Decimal::Point)))
    }

    /// The share of requests that failed, given the number in the column, the number of all requests and the throughput;
    /// `None` if the column does not tell.
    fn failed_share(&self, number: f64, total: f64, throughput: f64) -> Option<f64> {
        let share = match self.counted {
            Failures::Percent => number / 100.0,
            Failures::Share => number,
            Failures::PerTime => number / throughput,
            Failures::Count if self.total.is_some() => number / total,
            Failures::Rate | Failures::Count => return None,
        };
        Some(if self.is_of_successes {
            1.0 - share
        } else {
            share
        })
    }

    /// The share of failures in a row.
    fn failed(&self, row: Row<'_>, throughput: f64) -> Option<f64> {
        let number = self.number(row, self.column.index())?;
        let total = self.total.and_then(|total| self.number(row, total));
        self.failed_share(number, total.unwrap_or(f64::NAN), throughput)
            .filter(|share| share.is_finite())
    }

    /// The throughput of the successes in a row; unchanged if all are asked for.
    pub fn successes(&self, row: Row<'_>, throughput: f64) -> f64 {
        if !self.are_taken {
            return throughput;
        }
        throughput * (1.0 - self.failed(row, throughput).unwrap_or(0.0))
    }

    /// The share of failures that is left in the throughput of a row, itself `None` where it is not known; `None` if there
    /// are no failures.
    // Whether there are failures, and how many, are two questions.
    #[allow(clippy::option_option)]
    pub fn left_in(&self, row: Row<'_>, throughput: f64) -> Option<Option<f64>> {
        let share = self.failed(row, throughput);
        let are_there = match share {
            None if self.is_of_successes => false,
            None => self
                .number(row, self.column.index())
                .is_some_and(|number| number > 0.0),
            // 99.999999 is rounding, not a failure.
            Some(share) => share > 1e-9,
        };
        let is_share = |share: &f64| (0.0..=1.0).contains(share);
        (are_there && !self.are_taken).then(|| share.filter(is_share))
    }
}
