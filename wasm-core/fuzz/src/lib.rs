//! What every outcome owes its caller, whatever the input was.

use serde::Serialize;
use usl_fit::{ErrorCode, UslError};

#[path = "../../tests/it/support/finite.rs"]
mod finite;

/// A result holds finite numbers only.
///
/// # Panics
/// When one is not.
pub fn assert_finite(result: &impl Serialize) {
    if let Err(found) = finite::all_finite(result) {
        panic!("{found}");
    }
}

/// An error blames the input, and says so in a sentence.
///
/// # Panics
/// When it does not.
pub fn assert_helpful(error: &UslError) {
    assert_ne!(error.code, ErrorCode::Internal, "{error}");
    assert!(error.message.ends_with(['.', '?']), "{error}");
}
