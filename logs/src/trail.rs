//! The steps taken on a log, so that a reader can repeat them.

use serde::Serialize;

/// A step.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Step {
    /// What kind of step: `read`, `note`, `time`, `errors`, `rates`, `restart`, `wrap`, `window`, `without`, `discard`, `levels`, `concurrency`,
    /// `steadiness`, `offset`, `factor`, `open-loop`, `option`, `duplicate`, `series`, `saturation`.
    pub step: &'static str,
    /// What was done, in words, after the file concerned.
    pub detail: String,
    /// Number of rows, readings or measurements concerned.
    pub rows: u64,
}

/// The steps for a file.
#[derive(Debug, Default)]
pub struct Trail {
    /// The file.
    pub file: String,
    /// In their order.
    pub steps: Vec<Step>,
}

impl Trail {
    /// Adds a step.
    pub fn add(&mut self, step: &'static str, detail: impl AsRef<str>, rows: impl TryInto<u64>) {
        self.steps.push(Step {
            step,
            detail: format!("{}: {}", self.file, detail.as_ref()),
            rows: rows.try_into().unwrap_or(u64::MAX),
        });
    }
}
