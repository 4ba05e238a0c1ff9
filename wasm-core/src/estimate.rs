//! An estimate with its interval.

use crate::result_part::result_part;

result_part! {
    /// An estimate with its interval; `null` is "does not exist" or "unbounded on that side".
    pub struct Estimate {
        /// The estimate.
        pub estimate: Option<f64>,
        /// Lower end of its interval.
        pub low: Option<f64>,
        /// Upper end of its interval.
        pub high: Option<f64>,
    }
}
