//! The metric, variable or column that `--x` or `--n` means: its name, or a part of it that no other has.

use super::nearest::nearest;
use crate::error::LogError;
use crate::field::field;
use crate::said::{said, Said};

/// Maximum number of names in a sentence.
const TOLD: usize = 20;

/// What an option asks for, of the things that a file holds.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The option, such as `--x`.
    pub option: &'static str,
    /// What was given.
    pub text: &'a str,
    /// What the file holds: `metric`, `variable` or `column`.
    pub kind: &'static str,
}

/// The thing meant.
#[derive(Debug, PartialEq)]
pub struct Found {
    /// Its index among the names.
    pub place: usize,
    /// For the trail, where only a part of the name was given.
    pub note: Option<Said>,
}

impl<'a> Asked<'a> {
    /// What `--x` asks for.
    #[must_use]
    pub fn counter(text: &'a str, kind: &'static str) -> Self {
        let option = "--x";
        Self { option, text, kind }
    }

    /// What `--n` asks for.
    #[must_use]
    pub fn concurrency(text: &'a str, kind: &'static str) -> Self {
        let option = "--n";
        Self { option, text, kind }
    }

    /// Whether a name may be meant.
    #[must_use]
    pub fn fits(&self, name: &str) -> bool {
        let text = self.text.trim().to_lowercase();
        name == self.text || (!text.is_empty() && name.to_lowercase().contains(&text))
    }

    /// The one that is meant: a whole name, else one in other letters, else the only one of which it is a part.
    ///
    /// # Errors
    /// It fits none of the names, or several.
    pub fn among<T: AsRef<str>>(&self, names: &[T]) -> Result<Found, LogError> {
        if let Some(place) = names.iter().position(|name| name.as_ref() == self.text) {
            return Ok(Found { place, note: None });
        }
        let text = self.text.trim().to_lowercase();
        let fitting = |is_it: &dyn Fn(&str) -> bool| -> Vec<usize> {
            let each = names.iter().enumerate();
            each.filter(|(_, name)| is_it(&name.as_ref().to_lowercase()))
                .map(|(place, _)| place)
                .collect()
        };
        let mut found = fitting(&|name| name == text);
        if found.is_empty() && !text.is_empty() {
            found = fitting(&|name| name.contains(&text));
        }
        let Self { option, kind, .. } = self;
        match found[..] {
            [] => Err(LogError::unreadable(self.unknown(names))),
            [place] => Ok(Found {
                place,
                note: Some(said!(
                    "{option}: \"{text}\" is the {kind} {name}" | "{what} {name} („{text}“)",
                    text = self.text,
                    name = names[place].as_ref(),
                    what = match *option {
                        "--n" => "Die Nebenläufigkeit ist",
                        _ => "Gezählt wird",
                    }
                )),
            }),
            _ => {
                let several: Vec<&str> = found.iter().map(|place| names[*place].as_ref()).collect();
                Err(LogError::unreadable(said!(
                    "{option}: \"{text}\" is a part of several names; give the whole name of one: {names}"
                        | "Bei {field} steht „{text}“, das in mehreren Namen vorkommt. Einen davon ganz angeben: {names}",
                    text = self.text,
                    names = listed(&several),
                    field = field(&option[2..])
                )))
            }
        }
    }

    /// What to say of a name that nothing has.
    fn unknown<T: AsRef<str>>(&self, names: &[T]) -> Said {
        let Self { option, text, kind } = self;
        let turn = match nearest(text, names) {
            Some(near) => said!(
                "did you mean {near}? Else {option} can name"
                    | "Ist {near} gemeint? Wählbar sind auch"
            ),
            None => said!("{option} can name" | "Wählbar sind"),
        };
        said!(
            "it has no {kind} {text}, nor one with that in its name; {turn} {names}"
                | "Nichts darin heißt {text} oder enthält das im Namen. {turn} {names}",
            turn = turn,
            names = listed(names)
        )
    }
}

/// Refuses what would be counted and be the concurrency as well: that gives a straight line, whatever the system does.
///
/// # Errors
/// Both are the same.
pub fn apart(kind: &str, counter: &str, concurrency: &str) -> Result<(), LogError> {
    if counter != concurrency {
        return Ok(());
    }
    Err(LogError::unreadable(said!(
        "the {kind} {counter} would be both what is counted and the concurrency; name the one that counts with --x, or another concurrency with --n"
            | "{counter} wäre zugleich das Gezählte und die Nebenläufigkeit. Bei „Was gezählt wird“ oder bei „Nebenläufigkeit jeder Datei“ etwas anderes angeben"
    )))
}

/// Names in a sentence.
fn listed<T: AsRef<str>>(names: &[T]) -> Said {
    let told: Vec<&str> = names.iter().take(TOLD).map(AsRef::as_ref).collect();
    let all = told.join(", ");
    match names.len() - told.len() {
        0 => Said::name(all),
        more => said!("{all} and {more} more" | "{all} und {more} weitere"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, names: &[&str]) -> Result<(usize, bool), String> {
        let found = Asked::counter(text, "metric").among(names);
        found
            .map(|found| (found.place, found.note.is_some()))
            .map_err(|error| error.message)
    }

    #[test]
    fn a_whole_name_comes_before_other_letters_and_those_before_a_part() {
        let names = ["requests_total", "Requests", "requests", "REQUESTS_FAILED"];
        assert_eq!(found("requests", &names), Ok((2, false)));
        assert_eq!(found("Requests", &names), Ok((1, false)));
        assert_eq!(found("requests_failed", &names), Ok((3, true)));
        assert_eq!(found("requests", &names[..2]), Ok((1, true)));
        assert_eq!(found("S_TOT", &names), Ok((0, true)));
    }

    #[test]
    fn a_part_of_several_names_or_of_none_is_refused_with_the_names() {
        let names = ["a_total", "b_total", "c"];
        assert_eq!(
            found("total", &names).unwrap_err(),
            "--x: \"total\" is a part of several names; give the whole name of one: a_total, b_total"
        );
        assert_eq!(
            found("d", &names).unwrap_err(),
            "it has no metric d, nor one with that in its name; --x can name a_total, b_total, c"
        );
        assert!(found(" ", &names).is_err());
        // The nearest comes before a list that may not reach it.
        assert_eq!(
            found("b_totla", &names).unwrap_err(),
            "it has no metric b_totla, nor one with that in its name; did you mean b_total? Else --x can name a_total, b_total, c"
        );
        let many: Vec<String> = (0..30).map(|i| format!("v{i}")).collect();
        let error = Asked::concurrency("w", "variable").among(&many);
        assert!(error.unwrap_err().message.ends_with("v19 and 10 more"));
    }

    #[test]
    fn what_is_counted_is_not_the_concurrency() {
        assert_eq!(apart("metric", "a_total", "a"), Ok(()));
        let error = apart("metric", "a", "a").unwrap_err();
        assert!(
            error.message.starts_with("the metric a would be both"),
            "{error:?}"
        );
    }
}
