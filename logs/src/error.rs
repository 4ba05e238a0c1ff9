//! Errors of logs, in one sentence each.

use serde::Serialize;

use crate::said::Said;

/// Why a file has no measurements: a stable code, and one sentence that says what was found and what to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LogError {
    /// `unreadable-input`, `empty-input`, `unknown-option` or `too-few-points`.
    pub code: &'static str,
    /// One sentence.
    pub message: String,
    /// The same in German, in the words of the page.
    pub german: String,
    /// The file concerned; `None` if an option is wrong.
    pub file: Option<String>,
}

impl LogError {
    /// The content of a file cannot be read.
    pub(crate) fn unreadable(message: impl Into<Said>) -> Self {
        Self::of("unreadable-input", message)
    }

    /// The file is empty.
    pub(crate) fn empty(message: impl Into<Said>) -> Self {
        Self::of("empty-input", message)
    }

    /// An option has an invalid value.
    pub(crate) fn option(message: impl Into<Said>) -> Self {
        Self::of("unknown-option", message)
    }

    fn of(code: &'static str, message: impl Into<Said>) -> Self {
        let said = message.into();
        debug_assert!(said.is_translated(), "{said:?}");
        let Said { english, german } = said;
        Self {
            code,
            message: english,
            german,
            file: None,
        }
    }

    /// Its sentence.
    pub(crate) fn said(&self) -> Said {
        Said {
            english: self.message.clone(),
            german: self.german.clone(),
        }
    }
}
