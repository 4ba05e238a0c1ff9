//! The steps taken on a log, so that a reader can repeat them.

use serde::Serialize;

use crate::said::{said, Said};

/// A step.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Step {
    /// What kind of step: `read`, `note`, `time`, `errors`, `rates`, `restart`, `wrap`, `window`, `without`, `discard`, `levels`, `concurrency`,
    /// `steadiness`, `in-flight`, `failures`, `left-out`, `idle`, `offset`, `factor`, `open-loop`, `option`, `duplicate`, `series`.
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

    /// Adds each of these details once, with how many of these things it is of.
    pub fn add_each(&mut self, step: &'static str, details: &[Said], of: [&str; 2]) {
        let mut unique: Vec<(&Said, usize)> = Vec::new();
        for detail in details {
            match unique.iter_mut().find(|(other, _)| *other == detail) {
                Some((_, count)) => *count += 1,
                None => unique.push((detail, 1)),
            }
        }
        for (detail, count) in unique {
            let detail = match count {
                1 => detail.clone(),
                _ => said!(
                    "{} ({count} {})" | "{} ({count} {})",
                    detail.clone(),
                    Said::from(of)
                ),
            };
            self.add(step, detail, count);
        }
    }
}
