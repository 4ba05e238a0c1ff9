//! Labels of a series, and the choice of series by `--label`: `handler=/api`, `handler="/api",code="200"`, or a bare
//! value of any label.

use std::fmt;

/// Maximum number of labels in a choice, one for each bit of a [`Lacks`].
const MOST: usize = 32;

/// The terms of a choice that a series says nothing about, one bit for each.
pub type Lacks = u32;

/// A label with its value.
pub type Label = (String, String);

/// A condition on a series.
#[derive(Debug, Clone, PartialEq)]
pub struct Term {
    /// The label; any if none is named.
    pub label: Option<String>,
    /// Its value.
    pub value: String,
}

/// Which series of a metric are taken.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// All of these must hold.
    pub terms: Vec<Term>,
}

impl Choice {
    /// Parses what is given with `--label`; what does not consist of labels is a value.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let text = text.trim();
        let inner = text
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'));
        let pairs =
            labels(inner.unwrap_or(text)).filter(|pairs| !pairs.is_empty() && pairs.len() <= MOST);
        let terms = match pairs {
            Some(pairs) => pairs
                .into_iter()
                .map(|(label, value)| Term {
                    label: Some(label),
                    value,
                })
                .collect(),
            None => vec![Term {
                label: None,
                value: text.to_owned(),
            }],
        };
        Self { terms }
    }

    /// Which terms a series with these labels says nothing about; nothing if it contradicts one.
    #[must_use]
    pub fn lacks(&self, labels: &[Label]) -> Option<Lacks> {
        let mut lacks = 0;
        for (i, term) in self.terms.iter().enumerate() {
            let holds = match &term.label {
                Some(label) => (labels.iter().find(|(name, _)| name == label))
                    .map(|(_, value)| *value == term.value),
                None => (labels.iter().any(|(_, value)| *value == term.value)).then_some(true),
            };
            match holds {
                Some(true) => {}
                Some(false) => return None,
                None => lacks |= 1 << i,
            }
        }
        Some(lacks)
    }

    /// The terms of these bits.
    #[must_use]
    pub fn part(&self, bits: Lacks) -> Self {
        let terms = self.terms.iter().enumerate();
        Self {
            terms: terms
                .filter(|(i, _)| bits & (1 << i) != 0)
                .map(|(_, term)| term.clone())
                .collect(),
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, Term { label, value }) in self.terms.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            let value = written(value);
            match label {
                Some(label) => write!(f, "{comma}{label}={value}")?,
                None => write!(f, "{comma}{value}")?,
            }
        }
        Ok(())
    }
}

/// A value as it can be given, in quotes where it needs some.
#[must_use]
pub fn written(value: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "_-./:".contains(c);
    if !value.is_empty() && value.chars().all(is_plain) {
        return value.to_owned();
    }
    let escaped = value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n");
    format!("\"{escaped}\"")
}

/// Parses `name="value",name=value`; nothing if it is something else. A value without quotes ends where another name
/// begins.
#[must_use]
pub fn labels(text: &str) -> Option<Vec<Label>> {
    let mut labels = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (name, after) = named(rest)?;
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => unquoted(quoted)?,
            None => plain(after),
        };
        labels.push((name.to_owned(), value));
        rest = after.trim_start();
        if !rest.is_empty() {
            rest = rest.strip_prefix(',')?.trim_start();
        }
    }
    Some(labels)
}

/// The name of a label before its `=`, and what follows.
fn named(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.split_once('=')?;
    let name = name.trim_end();
    let is_name = !name.starts_with(|c: char| c.is_ascii_digit())
        && !name.is_empty()
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_name.then(|| (name, rest.trim_start()))
}

/// A value up to its quote, and what follows.
fn unquoted(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut signs = text.char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return Some((value, &text[at + 1..])),
            '\\' => value.push(match signs.next()?.1 {
                'n' => '\n',
                other => other,
            }),
            other => value.push(other),
        }
    }
    None
}

/// A value without quotes, and what follows.
fn plain(text: &str) -> (String, &str) {
    let end = memchr::memchr_iter(b',', text.as_bytes())
        .find(|comma| named(text[comma + 1..].trim_start()).is_some())
        .unwrap_or(text.len());
    (text[..end].trim().to_owned(), &text[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(text: &str) -> Vec<(Option<String>, String)> {
        let terms = Choice::of(text).terms.into_iter();
        terms.map(|term| (term.label, term.value)).collect()
    }

    fn term(label: &str, value: &str) -> (Option<String>, String) {
        let label = (!label.is_empty()).then(|| label.to_owned());
        (label, value.to_owned())
    }

    #[test]
    fn labels_are_given_with_and_without_quotes() {
        for text in [
            "handler=/api,code=200",
            "handler=\"/api\",code=\"200\"",
            "{handler=\"/api\", code=\"200\",}",
            " handler = /api , code = 200",
        ] {
            assert_eq!(
                given(text),
                [term("handler", "/api"), term("code", "200")],
                "{text}"
            );
        }
        assert_eq!(given("a=1,2"), [term("a", "1,2")]);
        assert_eq!(given("a=\"b=\\\"c\\\",\\\\\""), [term("a", "b=\"c\",\\")]);
        for value in ["/api", "/a?x=1", "GET /work", "200", "a=\"open"] {
            assert_eq!(given(value), [term("", value)], "{value}");
        }
        for text in ["a=\"x y\",b=/c", "a=\"\"", "a=\"\\\"\""] {
            assert_eq!(Choice::of(text).to_string(), text);
        }
    }

    #[test]
    fn a_series_holds_a_term_contradicts_it_or_lacks_its_label() {
        let labels = |text: &str| labels(text).unwrap();
        let both = Choice::of("handler=/api,code=200");
        assert_eq!(
            both.lacks(&labels("code=\"200\",handler=\"/api\"")),
            Some(0)
        );
        assert_eq!(both.lacks(&labels("handler=\"/api\"")), Some(0b10));
        assert_eq!(both.lacks(&labels("code=\"500\"")), None);
        assert_eq!(both.part(0b10).to_string(), "code=200");
        let bare = Choice::of("/api");
        assert_eq!(bare.lacks(&labels("path=\"/api\"")), Some(0));
        assert_eq!(bare.lacks(&labels("path=\"/\"")), Some(1));
    }
}
