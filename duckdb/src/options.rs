//! Options as they stand in a query: `'weights=auto, level=0.9'`.

use std::sync::Arc;
use usl_fit::fit::options::unknown_name;
use usl_fit::{FitOptions, UslError};

use crate::function::Function;

/// The options of a series, and the text they come from.
#[derive(Debug)]
pub struct Options {
    text: String,
    /// As read.
    pub fit: FitOptions,
}

impl Options {
    /// From a text.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn read<F: Function>(text: &str) -> Result<Self, String> {
        let mut fit = F::defaults();
        let parts = text
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty());
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| {
                format!("The option \"{part}\" has no value; write name=value, as in weights=auto.")
            })?;
            set::<F>(&mut fit, name.trim(), value.trim()).map_err(|error| error.message)?;
        }
        Ok(Self {
            text: text.into(),
            fit,
        })
    }

    /// Those of a text, which mostly is the one before.
    ///
    /// # Errors
    /// As [`Options::read`].
    pub fn read_again<F: Function>(
        last: &mut Option<Arc<Self>>,
        text: &str,
    ) -> Result<Arc<Self>, String> {
        if let Some(last) = last.as_ref().filter(|last| last.text == text) {
            return Ok(last.clone());
        }
        let read = Arc::new(Self::read::<F>(text)?);
        *last = Some(read.clone());
        Ok(read)
    }
}

fn set<F: Function>(options: &mut FitOptions, name: &str, value: &str) -> Result<(), UslError> {
    if !F::OPTIONS.contains(&name) {
        return Err(unknown_name(name, F::OPTIONS.iter().copied()));
    }
    options.set(name, value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::function::{FitFunction, ReportFunction};
    use usl_fit::fit::options::{BoundsKind, Weights};

    #[test]
    fn names_and_values_are_read() {
        let read = Options::read::<FitFunction>(" weights = auto,bounds=none, ").unwrap();
        assert_eq!(read.fit.weights, Weights::Auto);
        assert_eq!(read.fit.bounds, BoundsKind::None);
        let unsaid = Options::read::<FitFunction>("").unwrap();
        assert_eq!(unsaid.fit, FitFunction::defaults());
        assert_eq!(unsaid.fit.weights, Weights::Equal);
    }

    #[test]
    fn what_is_not_known_is_refused() {
        let said = |text: &str| Options::read::<FitFunction>(text).unwrap_err();
        assert!(
            said("wieghts=auto").contains("\"weights\""),
            "{}",
            said("wieghts=auto")
        );
        assert!(said("weights").contains("name=value"));
        assert!(said("model=lienar").contains("amdahl"));
        // A fit has no intervals.
        assert!(Options::read::<ReportFunction>("level=0.9").is_ok());
        assert!(said("level=0.9").contains("level"));
    }

    #[test]
    fn a_text_is_read_once() {
        let mut last = None;
        let mut read = |text: &str| Options::read_again::<ReportFunction>(&mut last, text).unwrap();
        let one = read("level=0.9");
        assert!(Arc::ptr_eq(&one, &read("level=0.9")));
        assert!(!Arc::ptr_eq(&one, &read("level=0.8")));
    }
}
