//! The steps taken on a log, so that a reader can repeat them.

use serde::Serialize;

use crate::said::{said, Said};

/// A step.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Step {
    /// What kind of step: `read`, `note`, `time`, `errors`, `rates`, `restart`, `wrap`, `window`, `without`, `discard`, `levels`, `concurrency`,
    /// `steadiness`, `in-flight`, `failures`, `left-out`, `idle`, `offset`, `factor`, `open-loop`, `option`, `duplicate`, `series`, `saturation`.
    pub step: &'static str,
    /// What was done, in words, after the file concerned.
    pub detail: String,
    /// The same in German, in the words of the page.
    pub german: String,
    /// Number of rows, readings or measurements concerned.
    pub rows: u64,
}

impl Step {
    /// A step in words.
    pub(crate) fn new(step: &'static str, said: Said, rows: impl TryInto<u64>) -> Self {
        debug_assert!(said.is_translated(), "{said:?}");
        Self {
            step,
            detail: said.english,
            german: said.german,
            rows: rows.try_into().unwrap_or(u64::MAX),
        }
    }
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
    pub fn add(&mut self, step: &'static str, detail: impl Into<Said>, rows: impl TryInto<u64>) {
        let detail: Said = detail.into();
        let detail = said!("{}: {}" | "{}: {}", self.file, detail);
        self.steps.push(Step::new(step, detail, rows));
    }
}
