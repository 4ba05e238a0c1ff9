//! The sentences of warnings and errors.
//!
//! A sentence belongs to a code, and to a variant where a code has several wordings. Its placeholders are filled with
//! named values, which cross to a host together with the code, so that translations into other languages are made from
//! these. English and German stand side by side; the English sentences are listed in `docs/messages.json`.
//!
//! | placeholder | filled with |
//! |---|---|
//! | `{peak}` | a number to four digits with its thousands grouped, a text as it is, a list with commas |
//! | `{=value}` | a number with all its digits |
//! | `{<pValue}` | a probability after its sign: `= 0.026`, `< 0.001` |
//! | `{&columns}` | a list whose last two are joined by “and”, in German by “und” |
//! | `{"columns}` | a list of texts, each in quotes unless it is a number |
//! | `{~role}` | the words for a value that is one of a few ([`PHRASES`]); several are joined by “and” |
//! | `{rows:Row\|Rows}` | the first word for one, the second for any other number |

mod errors;
mod language;
mod phrases;

use serde::ser::SerializeStruct;
use serde::Serialize;

use crate::number_text::{four_digits, shortest};
use crate::words::{joined, nearest};

pub use errors::ALL as ERRORS;
pub(crate) use errors::*;
pub(crate) use language::localized;
pub use language::Language;
pub use phrases::{ValuePhrase, PHRASES};

/// One wording of a code.
#[derive(Clone, Copy, Debug)]
pub struct Sentence<Code: 'static> {
    /// The code it belongs to.
    pub code: Code,
    /// Which of the code's wordings it is; `None` if there is only one.
    pub variant: Option<&'static str>,
    /// The English text, with placeholders.
    pub english: &'static str,
    /// The German text, with the same placeholders.
    pub german: &'static str,
}

/// A value for a placeholder.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Value {
    /// A finite number.
    Number(f64),
    /// A text of the user, or the name of a phrase.
    Text(String),
    /// Several texts.
    Texts(Vec<String>),
}

/// The type of the values in the JSON Schema.
#[cfg(feature = "schema")]
pub type ValuesByName = std::collections::BTreeMap<String, Value>;

/// Values by the name of their placeholder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values(Vec<(&'static str, Value)>);

impl From<Vec<(&'static str, Value)>> for Values {
    fn from(values: Vec<(&'static str, Value)>) -> Self {
        Self(values)
    }
}

impl<const N: usize> From<[(&'static str, Value); N]> for Values {
    fn from(values: [(&'static str, Value); N]) -> Self {
        Self(values.into())
    }
}

#[cfg(feature = "deserialize")]
impl FromIterator<(&'static str, Value)> for Values {
    fn from_iter<I: IntoIterator<Item = (&'static str, Value)>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

impl Values {
    /// The texts of this name; empty if it has none.
    pub(crate) fn texts(&self, name: &str) -> &[String] {
        let found = self.0.iter().find(|(known, _)| *known == name);
        match found {
            Some((_, Value::Texts(texts))) => texts,
            _ => &[],
        }
    }
}

// Implemented by hand: hosts expect an object with these names as keys.
impl Serialize for Values {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Values", self.0.len())?;
        for (name, value) in &self.0 {
            fields.serialize_field(name, value)?;
        }
        fields.end()
    }
}

impl Values {
    /// The value with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }

    /// Adds those of another message.
    pub(crate) fn extend(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// Those of them whose name is wanted.
    #[must_use]
    pub(crate) fn with_only(mut self, is_wanted: impl Fn(&str) -> bool) -> Self {
        self.0.retain(|(name, _)| is_wanted(name));
        self
    }

    /// The numbers among them, in their order.
    #[must_use]
    pub fn numbers(&self) -> Vec<f64> {
        self.0
            .iter()
            .filter_map(|(_, value)| match value {
                Value::Number(number) => Some(*number),
                _ => None,
            })
            .collect()
    }
}

impl Value {
    /// The number, if it is one.
    #[must_use]
    pub fn as_number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(_) | Self::Texts(_) => None,
        }
    }
}

impl From<f64> for Value {
    /// A number that is not finite becomes a text: JSON has no such number.
    fn from(number: f64) -> Self {
        if number.is_finite() {
            Self::Number(number)
        } else {
            Self::Text(shortest(number))
        }
    }
}

impl From<usize> for Value {
    fn from(count: usize) -> Self {
        Self::Number(count as f64)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl<T: ToString> From<&[T]> for Value {
    fn from(texts: &[T]) -> Self {
        Self::Texts(texts.iter().map(ToString::to_string).collect())
    }
}

impl<Code> Sentence<Code> {
    /// The text in a language with these values filled in; `{rows}` takes the rows of a warning.
    #[must_use]
    pub fn fill(&self, values: &Values, rows: &[usize], language: Language) -> String {
        let mut rest = match language {
            Language::English => self.english,
            Language::German => self.german,
        };
        let mut text = String::with_capacity(2 * rest.len());
        while let Some((before, (place, after))) = rest
            .split_once('{')
            .and_then(|(before, from)| Some((before, from.split_once('}')?)))
        {
            text.push_str(before);
            text.push_str(&filled(place, values, rows, language));
            rest = after;
        }
        text.push_str(rest);
        text
    }
}

fn filled(place: &str, values: &Values, rows: &[usize], language: Language) -> String {
    if let Some((name, (one, many))) = place
        .split_once(':')
        .and_then(|(name, words)| Some((name, words.split_once('|')?)))
    {
        let is_one = match values.get(name) {
            None => rows.len() == 1,
            Some(Value::Number(number)) => *number == 1.0,
            Some(Value::Text(_)) => true,
            Some(Value::Texts(texts)) => texts.len() == 1,
        };
        return if is_one { one } else { many }.into();
    }
    let name = place.trim_start_matches(['=', '<', '~', '&', '"']);
    debug_assert!(name == "rows" || values.get(name).is_some(), "{place}");
    match (values.get(name), place.as_bytes()) {
        (None, _) => rows_in_words(rows, language),
        (Some(Value::Number(number)), [b'=', ..]) => in_full(*number, language),
        (Some(Value::Number(number)), [b'<', ..]) => probability(*number, language),
        // A row number is a name: its digits are not grouped.
        (Some(Value::Number(number)), b"row" | b"first") => four_digits(*number),
        (Some(Value::Number(number)), _) => grouped(&four_digits(*number), language),
        (Some(Value::Text(text)), [b'~', ..]) => phrase(name, text, language).into(),
        (Some(Value::Text(text)), _) => text.clone(),
        (Some(Value::Texts(texts)), [b'~', ..]) => {
            let words: Vec<&str> = (texts.iter())
                .map(|text| phrase(name, text, language))
                .collect();
            enumerated(&words, language)
        }
        (Some(Value::Texts(texts)), [b'&', ..]) => enumerated(texts, language),
        (Some(Value::Texts(texts)), [b'"', ..]) => {
            let quoted: Vec<String> = texts.iter().map(|text| quoted(text, language)).collect();
            joined(&quoted, ", ")
        }
        (Some(Value::Texts(texts)), _) => joined(texts, ", "),
    }
}

/// A sentence lists at most this many rows.
const NAMED_ROWS: usize = 10;
/// Of a longer list it names this many and counts the rest.
const FIRST_ROWS: usize = 3;

fn rows_in_words(rows: &[usize], language: Language) -> String {
    let named = if rows.len() > NAMED_ROWS {
        FIRST_ROWS
    } else {
        rows.len()
    };
    let numbers: Vec<String> = rows[..named].iter().map(ToString::to_string).collect();
    let named_in_words = joined(&numbers, ", ");
    let others = rows.len() - named;
    if others == 0 {
        return named_in_words;
    }
    let more = match language {
        Language::English => " more",
        Language::German => " weitere",
    };
    let others = grouped(&others.to_string(), language);
    [&named_in_words, language.and(), &others, more].concat()
}

/// A smaller probability is printed as `< 0.001`.
const SMALLEST_PROBABILITY: f64 = 0.001;

fn probability(value: f64, language: Language) -> String {
    let (sign, value) = if value < SMALLEST_PROBABILITY {
        ("< ", SMALLEST_PROBABILITY)
    } else {
        ("= ", value)
    };
    [sign, &grouped(&four_digits(value), language)].concat()
}

/// All digits; English leaves the thousands together, as a program would write them.
fn in_full(number: f64, language: Language) -> String {
    let text = shortest(number);
    match language {
        Language::English => text,
        Language::German => localized(&text, language),
    }
}

/// Groups thousands: 1,547. English writes an exponent as a program would.
fn grouped(number: &str, language: Language) -> String {
    match language {
        Language::English if number.contains('e') => number.into(),
        _ => localized(number, language),
    }
}

fn enumerated(words: &[impl AsRef<str>], language: Language) -> String {
    match words.split_last() {
        Some((last, [])) => last.as_ref().into(),
        Some((last, others)) => [&joined(others, ", "), language.and(), last.as_ref()].concat(),
        None => String::new(),
    }
}

fn quoted(text: &str, language: Language) -> String {
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.into();
    }
    let [open, close] = match language {
        Language::English => ["\"", "\""],
        Language::German => ["„", "“"],
    };
    [open, text, close].concat()
}

/// The words for one of a few values.
fn phrase<'a>(name: &str, value: &'a str, language: Language) -> &'a str {
    let known = PHRASES
        .iter()
        .find(|known| known.name == name && known.value == value);
    debug_assert!(known.is_some(), "{name} {value}");
    known.map_or(value, |known| match language {
        Language::English => known.english,
        Language::German => known.german,
    })
}

/// The message for an unknown option, column or series: suggests the most similar name, or else lists all names.
pub(crate) fn no_such<Code: Copy>(
    [near, others]: [Sentence<Code>; 2],
    name: &str,
    known: &[&str],
    all: &[String],
) -> (Sentence<Code>, Values) {
    match nearest(name, known) {
        Some(best) => (
            near,
            [("name", name.into()), ("nearest", best.into())].into(),
        ),
        None => (
            others,
            [("name", name.into()), ("known", all.into())].into(),
        ),
    }
}

/// Defines sentences as constants, in both languages, and `ALL` of them.
macro_rules! sentences {
    ($code:ident; $($name:ident = $kind:ident $(/ $variant:literal)?: $english:literal | $german:literal;)*) => {
        $(pub(crate) const $name: Sentence<$code> = Sentence {
            code: $code::$kind,
            variant: $crate::messages::sentences!(@variant $($variant)?),
            english: $english,
            german: $german,
        };)*

        /// Every sentence.
        pub const ALL: &[Sentence<$code>] = &[$($name),*];
    };
    (@variant) => { None };
    (@variant $variant:literal) => { Some($variant) };
}

pub(crate) use sentences;

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: Sentence<()> = Sentence {
        code: (),
        variant: None,
        english: "{rows:Row|Rows} {rows}: {size}, {=size} of {\"columns}, {~parameters} ({text}).",
        german:
            "{rows:Zeile|Zeilen} {rows}: {size}, {=size} von {\"columns}, {~parameters} ({text}).",
    };

    #[test]
    fn places_are_filled_by_their_kind() {
        let columns = ["a".to_string(), "2".to_string()];
        let values = [
            ("size", 11063.63.into()),
            ("columns", columns.as_slice().into()),
            ("parameters", ["lambda", "sigma", "kappa"].as_slice().into()),
            ("text", "{rows}".into()),
        ];
        let filled = |language| PLACES.fill(&values.clone().into(), &[3, 5], language);
        assert_eq!(
            filled(Language::English),
            "Rows 3, 5: 11,064, 11063.63 of \"a\", 2, the throughput at a concurrency of 1, contention and coherency ({rows})."
        );
        assert_eq!(
            filled(Language::German),
            "Zeilen 3, 5: 11.064, 11.063,63 von „a“, 2, den Durchsatz bei einer Nebenläufigkeit von 1, die Contention und die Kohärenz ({rows})."
        );
    }

    #[test]
    fn what_is_not_finite_is_a_text() {
        assert_eq!(Value::from(f64::NAN), Value::Text("NaN".into()));
        assert_eq!(Value::from(2.5), Value::Number(2.5));
    }
}
