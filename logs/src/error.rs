//! What is wrong with a log, in a sentence.

use serde::Serialize;

/// Why a file gives no measurements: a stable code and one sentence that says what was found and what to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LogError {
    /// `unreadable-input`, `empty-input`, `unknown-option` or `too-few-points`.
    pub code: &'static str,
    /// One sentence.
    pub message: String,
    /// The file it is about; none where an option is wrong.
    pub file: Option<String>,
}

impl LogError {
    /// The content of a file is not what can be read.
    pub(crate) fn unreadable(message: impl Into<String>) -> Self {
        Self::of("unreadable-input", message)
    }

    /// There is nothing in it.
    pub(crate) fn empty(message: impl Into<String>) -> Self {
        Self::of("empty-input", message)
    }

    /// An option has another value than it can have.
    pub(crate) fn option(message: impl Into<String>) -> Self {
        Self::of("unknown-option", message)
    }

    fn of(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            file: None,
        }
    }
}
