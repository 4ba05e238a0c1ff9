//! Errors of logs, in one sentence each.

use serde::Serialize;

/// Why a file has no measurements: a stable code, and one sentence that says what was found and what to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LogError {
    /// `unreadable-input`, `empty-input`, `unknown-option` or `too-few-points`.
    pub code: &'static str,
    /// One sentence.
    pub message: String,
    /// The file concerned; `None` if an option is wrong.
    pub file: Option<String>,
}

impl LogError {
    /// The content of a file cannot be read.
    pub(crate) fn unreadable(message: impl Into<String>) -> Self {
        Self::of("unreadable-input", message)
    }

    /// The file is empty.
    pub(crate) fn empty(message: impl Into<String>) -> Self {
        Self::of("empty-input", message)
    }

    /// An option has an invalid value.
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
