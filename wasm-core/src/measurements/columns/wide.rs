//! Several columns of throughput beside one concurrency.

use crate::error::UslError;
use crate::measurements::header::is_statistic;
use crate::messages;
use crate::words::lowercase;

use super::roles::{no_column, THROUGHPUT};
use super::{ColumnUse, Header};

impl Header {
    /// All columns of throughput beside a concurrency: those named so if there are several, else all columns of numbers.
    pub(super) fn throughputs(
        &self,
        left: &[usize],
        n: &ColumnUse,
    ) -> Result<Vec<ColumnUse>, UslError> {
        let rest: Vec<usize> = left.iter().copied().filter(|&at| at != n.index()).collect();
        let named = self.matches(&THROUGHPUT, &rest);
        let found = if named.len() > 1 {
            named
        } else {
            self.without_statistics(rest)
        };
        if found.is_empty() {
            return Err(no_column(&THROUGHPUT));
        }
        self.refuse_several_units(&found)?;
        Ok(found.into_iter().map(|at| self.column(at)).collect())
    }

    /// Those of numbers, without a mean or another statistic beside several runs.
    fn without_statistics(&self, mut columns: Vec<usize>) -> Vec<usize> {
        columns.retain(|&at| self.contents[at].holds_numbers());
        let is_run = |at: &usize| !is_statistic(&self.column(*at).name());
        let runs: Vec<usize> = columns.iter().copied().filter(is_run).collect();
        if runs.len() > 1 {
            runs
        } else {
            columns
        }
    }

    /// Checks that columns count in one unit, where they name any. Amounts of data have one if it is written alike.
    fn refuse_several_units(&self, columns: &[usize]) -> Result<(), UslError> {
        let rate = |&at: &usize| {
            let header = self.meaning(at)?;
            let written = header.unit.filter(|_| header.scale.is_none());
            let written = written.map(|unit| lowercase(&unit));
            Some((header.scale, header.seconds?, written))
        };
        let rates: Vec<_> = columns.iter().filter_map(rate).collect();
        if rates.windows(2).all(|two| two[0] == two[1]) {
            return Ok(());
        }
        let values = [("columns", self.describe(columns).as_slice().into())];
        Err(UslError::of(&messages::WIDE_UNITS, values).in_column(THROUGHPUT.name))
    }
}
