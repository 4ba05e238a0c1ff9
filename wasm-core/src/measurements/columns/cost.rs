//! Times and other costs, of which less is better: none is a throughput, but that of the reciprocal of a time.

use crate::error::UslError;
use crate::measurements::header::{
    counts_all, counts_successes, names_multiples, names_weak_scaling, other_in, Other, Quantity,
};
use crate::messages;

use super::roles::THROUGHPUT;
use super::{ColumnChoice, ColumnUse, Columns, Header};

impl Header {
    /// Checks that none of these columns is a time or another cost, which would be taken for a throughput.
    pub(super) fn refuse_costs(&self, indices: &[usize]) -> Result<(), UslError> {
        for &index in indices.iter().filter(|&&index| !self.is_constant(index)) {
            let sentence = match self.quantity(index) {
                Some(Quantity::Time) => {
                    self.refuse_weak_scaling(index)?;
                    messages::TIME_FOR_THROUGHPUT
                }
                Some(Quantity::Cost) => messages::COST_FOR_THROUGHPUT,
                _ => continue,
            };
            return Err(self.refused(index, &sentence));
        }
        Ok(())
    }

    /// Checks that a column is a time of which the reciprocal is a throughput.
    pub(super) fn refuse_reciprocal_of(&self, time: &ColumnUse) -> Result<(), UslError> {
        let header = time.header.as_deref().unwrap_or_default();
        if other_in(header) == Some(Other::PerUnitTime) {
            return Err(self.refused(time.index(), &messages::TIME_OF_ONE));
        }
        self.refuse_weak_scaling(time.index())?;
        match self.quantity(time.index()) {
            Some(Quantity::Cost) => Err(self.refused(time.index(), &messages::COST_FOR_THROUGHPUT)),
            _ => Ok(()),
        }
    }

    /// Checks that no header says that the work grows with the concurrency, as in weak scaling, which the reciprocal of a
    /// time leaves out.
    fn refuse_weak_scaling(&self, time: usize) -> Result<(), UslError> {
        let mut names = self.headers().iter();
        let Some(efficiency) = names.find(|name| names_weak_scaling(name)) else {
            return Ok(());
        };
        let column = self.column(time).name();
        let values = [
            ("efficiency", efficiency.as_str().into()),
            ("column", column.as_str().into()),
        ];
        Err(UslError::of(&messages::WEAK_SCALING, values).in_column(column))
    }

    /// Checks that a throughput that was not chosen is one, beside a column of times that are no times of day.
    ///
    /// # Errors
    /// `column-not-found` if less of that column is better.
    pub(crate) fn refuse_time_beside(
        &self,
        choice: &ColumnChoice,
        columns: &Columns,
        time: Option<&ColumnUse>,
    ) -> Result<(), UslError> {
        match time {
            Some(time)
                if !choice.names_throughput() && !self.may_be_throughput(&columns.throughput) =>
            {
                self.refuse_costs(&[time.index()])
            }
            _ => Ok(()),
        }
    }

    /// Whether a header names a throughput, or a number of operations, of which runs of one length are one; multiples of
    /// the first are one, too.
    pub(super) fn may_be_throughput(&self, column: &ColumnUse) -> bool {
        let index = column.index();
        let counts = |header: &String| {
            counts_all(header) || counts_successes(header) || names_multiples(header)
        };
        !self.matches(&THROUGHPUT, &[index]).is_empty()
            || column.header.as_ref().is_some_and(counts)
            || self.is_relative(index)
    }
}
