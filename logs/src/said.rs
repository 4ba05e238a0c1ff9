//! Sentences in both languages, side by side: English in the words of the command line, German in those of the page.

use std::fmt::{Display, Formatter, Result};

/// A sentence, or a part of one, in both languages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Said {
    /// In the words of the command line.
    pub english: String,
    /// In the words of the page.
    pub german: String,
}

impl Said {
    /// A name, which is the same in both languages.
    pub fn name(text: impl Into<String>) -> Self {
        let english = text.into();
        let german = english.clone();
        Self { english, german }
    }

    /// Whether the German is another sentence, which it is of all but names.
    pub fn is_translated(&self) -> bool {
        !self.german.is_empty() && self.german != self.english
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.english.is_empty()
    }
}

/// A sentence without values: its English and its German.
impl From<[&str; 2]> for Said {
    fn from([english, german]: [&str; 2]) -> Self {
        Self {
            english: english.to_owned(),
            german: german.to_owned(),
        }
    }
}

/// What a test expects is in English.
#[cfg(test)]
impl PartialEq<&str> for Said {
    fn eq(&self, english: &&str) -> bool {
        self.english == *english
    }
}

/// A value in a sentence.
pub trait Spoken {
    /// As English writes it.
    fn english(&self) -> impl Display;
    /// As German writes it.
    fn german(&self) -> impl Display;
}

impl Spoken for Said {
    fn english(&self) -> impl Display {
        &self.english
    }

    fn german(&self) -> impl Display {
        &self.german
    }
}

impl Spoken for f64 {
    fn english(&self) -> impl Display {
        *self
    }

    fn german(&self) -> impl Display {
        WithComma(*self)
    }
}

/// A number with a decimal comma.
struct WithComma(f64);

impl Display for WithComma {
    fn fmt(&self, f: &mut Formatter) -> Result {
        let Self(number) = self;
        let text = match (f.precision(), f.sign_plus()) {
            (Some(digits), _) => format!("{number:.digits$}"),
            (None, true) => format!("{number:+}"),
            (None, false) => number.to_string(),
        };
        f.write_str(&text.replace('.', ","))
    }
}

/// What both languages write in the same way.
macro_rules! same {
    ($($kind:ty),*) => {$(
        impl Spoken for $kind {
            fn english(&self) -> impl Display {
                self
            }

            fn german(&self) -> impl Display {
                self
            }
        }
    )*};
}

same!(str, String, u32, u64, usize);

impl<T: Spoken + ?Sized> Spoken for &T {
    fn english(&self) -> impl Display {
        (**self).english()
    }

    fn german(&self) -> impl Display {
        (**self).german()
    }
}

/// A sentence with values: `said!("{n} rows of {file}" | "{n} Zeilen aus {file}", n = short(rows))`. Values that are
/// listed are written as each language does, those that are only captured in the same way.
macro_rules! said {
    ($english:literal | $german:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        $(let $name = &$value;)*
        $crate::said::Said {
            english: {
                $(let $name = $crate::said::Spoken::english($name); let _ = &$name;)*
                format!($english)
            },
            german: {
                $(let $name = $crate::said::Spoken::german($name); let _ = &$name;)*
                format!($german)
            },
        }
    }};
    ($english:literal | $german:literal $(, $value:expr)* $(,)?) => {
        $crate::said::Said {
            english: format!($english $(, $crate::said::Spoken::english(&$value))*),
            german: format!($german $(, $crate::said::Spoken::german(&$value))*),
        }
    };
}
pub(crate) use said;

/// A number of things: `1 row`, `2 rows`; each language has the words for one and for more.
pub fn counted(number: impl Spoken, english: [&str; 2], german: [&str; 2]) -> Said {
    let place = usize::from(number.english().to_string() != "1");
    let what = Said::from([english[place], german[place]]);
    said!("{} {}" | "{} {}", number, what)
}

/// Names in a row: `a`, `a and b`, `a, b and c`.
pub fn joined(names: &[&str]) -> Said {
    Said {
        english: listed(names, "and"),
        german: listed(names, "und"),
    }
}

/// Names in a row, with a word before the last.
pub fn listed(names: &[&str], word: &str) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_in_sentences() {
        let rows = |number: u64| counted(number, ["row", "rows"], ["Zeile", "Zeilen"]);
        assert_eq!([rows(0), rows(1), rows(21)], ["0 rows", "1 row", "21 rows"]);
        assert_eq!(rows(1).german, "1 Zeile");
        assert_eq!(counted(1.0, ["is", "are"], ["ist", "sind"]), "1 is");
        assert_eq!(joined(&["hey"]), "hey");
        assert_eq!(joined(&["hey", "wrk"]), "hey and wrk");
        assert_eq!(joined(&["ab", "hey", "wrk"]).german, "ab, hey und wrk");
    }

    #[test]
    fn values_are_written_as_each_language_does() {
        let rows = counted(2_u64, ["row", "rows"], ["Zeile", "Zeilen"]);
        let file = "a.b";
        let said = said!(
            "{rows} of {file}, {share:.1} %, {more:+}"
                | "{more:+}, {share:.1} %: {rows} aus {file}",
            rows = rows,
            share = 2.25,
            more = 1.5
        );
        assert_eq!(said.english, "2 rows of a.b, 2.2 %, +1.5");
        assert_eq!(said.german, "+1,5, 2,2 %: 2 Zeilen aus a.b");
    }
}
