//! The steps taken on a log, so that a reader can repeat them.

use serde::Serialize;

/// A step.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Step {
    /// What kind of step: `read`, `note`, `time`, `errors`, `rates`, `restart`, `wrap`, `window`, `without`, `discard`, `levels`, `concurrency`,
    /// `steadiness`, `in-flight`, `failures`, `left-out`, `idle`, `offset`, `factor`, `open-loop`, `option`, `duplicate`, `series`, `saturation`.
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

/// A number of things: `1 row`, `2 rows`.
pub fn counted(number: impl std::fmt::Display, one: &str, more: &str) -> String {
    let number = number.to_string();
    let what = if number == "1" { one } else { more };
    format!("{number} {what}")
}

/// Names in a row: `a`, `a and b`, `a, b and c`.
pub fn joined(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_in_sentences() {
        let rows = |number: u64| counted(number, "row", "rows");
        assert_eq!([rows(0), rows(1), rows(21)], ["0 rows", "1 row", "21 rows"]);
        assert_eq!(
            counted(1.0, "that failed is", "that failed are"),
            "1 that failed is"
        );
        assert_eq!(joined(&["hey"]), "hey");
        assert_eq!(joined(&["hey", "wrk"]), "hey and wrk");
        assert_eq!(joined(&["ab", "hey", "wrk"]), "ab, hey and wrk");
    }
}
