//! What was done to a log, step by step, so that a reader can repeat it.

use serde::Serialize;

/// A step.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Step {
    /// What kind of step: `read`, `note`, `time`, `errors`, `rates`, `restart`, `wrap`, `window`, `without`, `discard`, `levels`, `concurrency`,
    /// `steadiness`, `offset`, `factor`, `open-loop`, `option`, `series`, `saturation`.
    pub step: &'static str,
    /// What was done, in words, after the file it was done to.
    pub detail: String,
    /// Rows, readings or measurements it is about.
    pub rows: u64,
}

/// The steps of a file.
#[derive(Debug, Default)]
pub struct Trail {
    /// The file that the steps are about.
    pub file: String,
    /// In their order.
    pub steps: Vec<Step>,
}

impl Trail {
    /// One more step.
    pub fn add(&mut self, step: &'static str, detail: impl AsRef<str>, rows: impl TryInto<u64>) {
        self.steps.push(Step {
            step,
            detail: format!("{}: {}", self.file, detail.as_ref()),
            rows: rows.try_into().unwrap_or(u64::MAX),
        });
    }
}
