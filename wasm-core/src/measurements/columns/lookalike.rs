//! Columns that look like a concurrency or a throughput, and are neither: efficiencies, logarithms, dates, prices.

use crate::error::{ErrorCode, UslError};
use crate::measurements::header::Other;
use crate::messages::{self, Sentence};

use super::Header;

impl Header {
    /// Checks that none of these columns only looks like what was looked for.
    pub(super) fn refuse_lookalikes(&self, indices: &[usize]) -> Result<(), UslError> {
        let found = |&index: &usize| Some((index, self.lookalike(index)?));
        match indices.iter().find_map(found) {
            Some((index, other)) => Err(self.refused(index, sentence_of(other))),
            None => Ok(()),
        }
    }

    /// Checks that none of these columns is a throughput of one unit, which says that another is no throughput.
    pub(super) fn refuse_efficiencies(&self, indices: &[usize]) -> Result<(), UslError> {
        let is = |&&index: &&usize| self.lookalike(index) == Some(Other::PerUnit);
        match indices.iter().find(is) {
            Some(&index) => Err(self.refused(index, sentence_of(Other::PerUnit))),
            None => Ok(()),
        }
    }

    /// What is wrong with a column.
    pub(super) fn refused(&self, index: usize, sentence: &Sentence<ErrorCode>) -> UslError {
        let column = self.column(index).name();
        let values = [("column", column.as_str().into())];
        UslError::of(sentence, values).in_column(column)
    }
}

fn sentence_of(other: Other) -> &'static Sentence<ErrorCode> {
    match other {
        Other::PerUnit => &messages::PER_UNIT,
        Other::PerUnitTime => &messages::TIME_OF_ONE,
        Other::Logarithm => &messages::LOGARITHM,
        Other::RunningTotal => &messages::RUNNING_TOTAL,
        Other::Busy => &messages::BUSY,
        Other::Offered => &messages::OFFERED,
        Other::Date => &messages::DATE,
        Other::Money => &messages::MONEY,
    }
}
