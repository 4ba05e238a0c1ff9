//! What is reported of a quantity before and after a change.

use crate::report::Estimate;
use crate::result_part::result_part;

result_part! {
    /// A quantity before and after.
    pub struct Difference {
        /// Before, with its own interval.
        pub before: Estimate,
        /// After, with its own interval.
        pub after: Estimate,
        /// After − before.
        pub difference: Estimate,
        /// After divided by before; `null` if that is not a number.
        pub ratio: Option<f64>,
        /// Probability of a difference at least as large if there is none; `null` if either does not exist or was not
        /// estimated, and with Wald intervals if either is at a bound or unbounded.
        pub p_value: Option<f64>,
    }
}

result_part! {
    /// The throughput at a concurrency, before and after.
    pub struct ThroughputDifference {
        /// N.
        pub concurrency: f64,
        /// X.
        pub throughput: Difference,
        /// ρ = after/before − 1, a share; an end is `null` if the measurements do not bound it.
        pub relative: Estimate,
        /// Whether it compares the measurements at this concurrency, using given standard deviations, and not the
        /// curves.
        pub is_measured: bool,
    }
}
