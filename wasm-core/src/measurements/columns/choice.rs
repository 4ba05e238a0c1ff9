//! The user's choice of columns.

use crate::fit::options::words;

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

impl ColumnChoice {
    /// Whether it says what the throughput is.
    pub(super) fn names_throughput(&self) -> bool {
        self.x.is_some() || self.time_per_op.is_some() || self.wide.is_some()
    }
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
