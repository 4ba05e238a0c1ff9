//! The rows that `--label` chooses by their label, name or tag.

use std::collections::BTreeSet;

use super::nearest::nearest;
use crate::error::LogError;
use crate::said::{counted, said, Said};

/// Maximum number of names that are kept.
const MOST: usize = 1000;
/// Maximum number of names in a sentence.
const TOLD: usize = 5;

/// Which rows of a file are taken, and the names of the others.
#[derive(Debug, Default)]
pub struct Chosen {
    /// What a name is called: `label`, `name` or `tag`.
    kind: &'static str,
    /// The name of the rows that are taken; all are if `None`.
    name: Option<String>,
    is_found: bool,
    others: u64,
    /// Names of the others, as long as no row has the one that is asked for.
    names: BTreeSet<Vec<u8>>,
}

impl Chosen {
    /// The rows with this name; all if none is given.
    #[must_use]
    pub fn of(kind: &'static str, name: Option<String>) -> Self {
        Self {
            kind,
            name,
            ..Self::default()
        }
    }

    /// The name that is given.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Whether a row of this name is taken.
    pub fn takes(&mut self, name: &[u8]) -> bool {
        let Some(wanted) = &self.name else {
            return true;
        };
        if name == wanted.as_bytes() {
            self.is_found = true;
            return true;
        }
        self.others += 1;
        if !self.is_found && self.names.len() < MOST && !self.names.contains(name) {
            self.names.insert(name.to_vec());
        }
        false
    }

    /// Refuses a name that no row has, with those there are, the most similar one first.
    ///
    /// # Errors
    /// All rows have other names.
    pub fn check(&self) -> Result<(), LogError> {
        let Some(name) = self.name.as_ref().filter(|_| !self.is_found) else {
            return Ok(());
        };
        if self.others == 0 {
            return Ok(());
        }
        let mut names: Vec<String> = (self.names.iter())
            .map(|name| String::from_utf8_lossy(name).into_owned())
            .collect();
        if let Some(near) = nearest(name, &names).map(str::to_owned) {
            names.sort_by_key(|name| *name != near);
        }
        let told = |open: char, close: char| -> Vec<String> {
            (names.iter().take(TOLD))
                .map(|name| format!("{open}{name}{close}"))
                .collect()
        };
        let told = Said {
            english: told('"', '"').join(", "),
            german: told('„', '“').join(", "),
        };
        let more = match names.len().saturating_sub(TOLD) {
            0 => Said::default(),
            more => said!(" and {more} more" | " und {more} weitere"),
        };
        Err(LogError::unreadable(said!(
            "no row in it has the {kind} \"{name}\"; --label can name {told}{more}"
                | "Keine Zeile darin heißt „{name}“. Bei „Anfragen, die zählen“ ist möglich: {told}{more}",
            kind = self.kind,
            told = told,
            more = more
        )))
    }

    /// A remark about the samples of JMeter that are not taken.
    #[must_use]
    pub fn note_on_samples(&self) -> Option<Said> {
        let label = self.name.as_ref()?;
        let does = if self.others == 1 { "was" } else { "were" };
        Some(said!(
            "{samples} with another label than \"{label}\" {does} left out"
                | "{samples} mit anderem Label als „{label}“ ausgelassen",
            samples = counted(self.others, ["sample", "samples"], ["Sample", "Samples"])
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_no_row_has_is_refused_with_the_nearest_first() {
        let mut chosen = Chosen::of("label", Some("GET /wrok".to_owned()));
        assert_eq!(chosen.check(), Ok(()), "without any rows");
        for name in ["f", "GET /a", "GET /work", "b", "a", "c", "a"] {
            assert!(!chosen.takes(name.as_bytes()));
        }
        assert_eq!(
            chosen.check().unwrap_err().message,
            "no row in it has the label \"GET /wrok\"; --label can name \"GET /work\", \"GET /a\", \"a\", \"b\", \"c\" and 1 more"
        );
        assert!(chosen.takes(b"GET /wrok"));
        assert_eq!(chosen.check(), Ok(()));
        assert!(Chosen::of("label", None).takes(b"any"));
    }
}
