//! What a column header says: which quantity, in which unit, counting what. English and German.
//!
//! The only vocabulary of headers: every front end asks it, through [`HeaderMeaning`] for one header and [`Units`] for
//! the columns of a table. What is understood only in part is a doubt, never a guess: a factor of a thousand that is
//! overlooked makes every latency wrong by it.

mod conversion;
mod counted;
mod factor;
mod failures;
mod languages;
mod named;
mod other;
mod quantity;
mod side;
mod statistics;
mod tokens;
mod unit;
mod units;
mod words;
mod written;

pub use conversion::{convert, Conversion};
pub use counted::{Counted, Size};
pub use quantity::Quantity;
pub use units::{TimeUnit, Units};

use crate::result_part::result_part;
use side::without_side;
use tokens::tokens;
use unit::Found;

pub(crate) use failures::{
    counts_all, counts_successes, failures_in, mark_in, names_operations, names_successes,
    Failures, Mark,
};
pub(crate) use languages::in_english;
pub(crate) use named::{
    is_label, is_metric, is_one_word, is_ratio, is_score, is_value, names_most, names_multiples,
    names_unit, names_used, names_weak_scaling,
};
pub(crate) use other::{other_in, Other};
pub(crate) use quantity::names_duration;
pub(crate) use statistics::{is_mean_time, is_statistic, is_summary, names_other_statistic};
pub(crate) use words::{
    MOMENTS, MOMENTS_PERHAPS, PERCENT_SIGN, REMARKS, RUNS, SERIES, SIDES, WORK,
};
pub(crate) use written::{rate_of, reciprocal};

result_part! {
    /// What one header says.
    pub struct HeaderMeaning {
        /// The quantity it names; `null` if none is recognised.
        pub quantity: Option<Quantity>,
        /// The unit of a throughput as written: `requests/s`; `null` if it names none.
        pub unit: Option<String>,
        /// Operations that a throughput of 1 stands for: 1000 for `kReq/s`, also for a multiplier alone, `k`; `null` if it is
        /// no rate of operations, or in doubt.
        pub scale: Option<f64>,
        /// Length of its unit of time in seconds: 60 for `rpm`, 0.001 for `latency_ms`; `null` if it names none.
        pub seconds: Option<f64>,
        /// What a concurrency counts; `null` if the header does not tell, or names load and size alike.
        pub counted: Option<Counted>,
        /// The part that is not understood, or means different numbers to different people: `hundreds of`, `mops`.
        pub doubt: Option<String>,
    }
}

/// What a header says.
///
/// ```
/// use usl_fit::measurements::header::{describe_header, Quantity};
///
/// let header = describe_header("Throughput (kReq/s)");
/// assert_eq!(header.quantity, Some(Quantity::Throughput));
/// assert_eq!(header.unit.as_deref(), Some("kReq/s"));
/// assert_eq!((header.scale, header.seconds), (Some(1000.0), Some(1.0)));
/// assert_eq!(describe_header("ns/op").quantity, Some(Quantity::Time));
/// assert_eq!(describe_header("hundred thousand req/s").doubt.as_deref(), Some("hundred thousand"));
/// ```
#[must_use]
pub fn describe_header(header: &str) -> HeaderMeaning {
    let text = without_side(header);
    let tokens = tokens(text);
    let found = unit::find(&tokens);
    let quantity = quantity::find(&tokens, &found);
    let is_rate = matches!(found, Found::Rate { .. });
    let (scale, doubt) = match &found {
        Found::Rate { .. } => factor::scale(&tokens, &found),
        _ => (factor::multiplier(&tokens), factor::doubt_of_time(&tokens)),
    };
    let seconds = match found {
        Found::Rate { seconds, .. } => Some(seconds),
        Found::Cost { .. } | Found::Nothing => unit::time_in(&tokens),
    };
    HeaderMeaning {
        quantity,
        unit: written::written(text, is_rate),
        scale,
        seconds,
        counted: counted::find(text, &tokens),
        doubt,
    }
}

#[cfg(test)]
mod tests;
