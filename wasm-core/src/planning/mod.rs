//! From a fit to a decision: what a system can serve, what a change would bring, where to measure next.
//!
//! Every entry point takes measurements and options, fits, and returns a report of plain numbers. Questions that need
//! no measurements (the law under a change, threads for work that waits, a first plan) have entry points without them.

mod apart;
mod changed;
mod closed_system;
pub mod comparison;
pub(crate) mod curve;
pub mod difference;
pub mod enough;
mod extra_squares;
pub mod gate;
pub mod hold_out;
pub mod intervals;
pub mod level_test;
mod likely;
mod measured;
mod measured_ends;
pub mod minimal_plan;
pub mod next;
mod opposed;
pub mod options;
pub mod requirement;
pub mod runs;
pub mod thread_pool;
pub mod what_if;

pub use comparison::{change, compare};
pub use gate::gate;
pub use hold_out::hold_out;
pub use minimal_plan::minimal_plan;
pub use next::next;
pub use options::PlanOptions;
pub use requirement::requirement;
pub use runs::compare_runs;
pub use thread_pool::thread_pool;
pub use what_if::what_if;

use crate::error::{ErrorCode, UslError};
use crate::messages::{self, Sentence};
use crate::number_text::four_digits as short;

/// Checks that a number is positive and finite; `what` is a [`subject`](messages::PHRASES) of sentences.
pub(crate) fn positive(what: &str, value: f64) -> Result<f64, UslError> {
    finite_number(what, value)?;
    if value <= 0.0 {
        return Err(refused(&messages::ARGUMENT_NOT_POSITIVE, what, value));
    }
    Ok(value)
}

/// Checks that a number is finite.
pub(crate) fn finite_number(what: &str, value: f64) -> Result<f64, UslError> {
    if value.is_finite() {
        Ok(value)
    } else {
        Err(refused(&messages::ARGUMENT_NOT_FINITE, what, value))
    }
}

/// Checks that a number is zero, or positive and finite.
fn not_negative(what: &str, value: f64) -> Result<f64, UslError> {
    if value == 0.0 {
        Ok(value)
    } else {
        positive(what, value)
    }
}

fn refused(sentence: &Sentence<ErrorCode>, what: &str, value: f64) -> UslError {
    let values = [("subject", what.into()), ("value", value.into())];
    UslError::of(sentence, values).with_value(short(value))
}
