//! A message in both languages, from one catalogue.

use serde::Serialize;

use super::nouns::Noun;
use crate::messages::{localized, Language, Value, Values};
use crate::number_text::shortest;

/// A sentence of the catalogue.
///
/// A placeholder names a value and how it is written: `{last:level}`. `level` is a concurrency with what it counts (“24
/// connections”, in German in the dative), `range` two of them (“24 to 48 connections”, `{from..to:range}`), `count` a
/// concurrency alone, `throughput` four digits with the unit, `amount` the same with its whole part in full, `about` three
/// digits with the unit, `number` three digits, `between` two of them, the lower of which may be missing (“at most 48”),
/// `percent` the size of a share, `share` a share with its sign and three digits from 10 % on, `text` a text as it is.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    /// Stable name of what is said.
    pub code: &'static str,
    /// Which of the code's wordings it is; `None` if there is only one.
    pub variant: Option<&'static str>,
    /// The English sentence.
    pub english: &'static str,
    /// The German sentence.
    pub german: &'static str,
}

/// What is said: a code with its values, and the sentence in both languages.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Message {
    /// Stable name of what is said.
    pub code: &'static str,
    /// Which of the code's wordings it is; `null` if there is only one.
    pub variant: Option<&'static str>,
    /// The values in the sentence.
    #[cfg_attr(
        feature = "types",
        tsify(type = "Record<string, number | string | string[]>")
    )]
    #[cfg_attr(feature = "schema", schemars(with = "crate::messages::ValuesByName"))]
    pub values: Values,
    /// The sentence in English.
    pub text: String,
    /// The sentence in German.
    pub german: String,
}

/// What the columns count: the words that belong to a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// What the concurrency counts; `None` if that is not known.
    pub noun: Option<&'static Noun>,
    /// The unit of the throughput, such as `requests/s`; empty if it is not known.
    pub unit: String,
}

impl Message {
    /// This sentence and another after it, with the code of the first.
    #[must_use]
    pub(crate) fn followed_by(mut self, other: Self) -> Self {
        self.text = [&self.text, " ", &other.text].concat();
        self.german = [&self.german, " ", &other.german].concat();
        self.values.extend(other.values);
        self
    }
}

impl Phrase {
    /// The message with these values filled in.
    #[must_use]
    pub fn say(&self, labels: &Labels, values: impl Into<Values>) -> Message {
        self.filled(labels, values.into())
    }

    /// The code of all calls, whatever the number of values.
    #[inline(never)]
    fn filled(&self, labels: &Labels, values: Values) -> Message {
        let values = values.with_only(|name| self.names(name));
        let [text, german] = [
            (self.english, Language::English),
            (self.german, Language::German),
        ]
        .map(|(sentence, language)| fill(sentence, &values, labels, language));
        Message {
            code: self.code,
            variant: self.variant,
            values,
            text,
            german,
        }
    }

    /// Whether the sentence has a placeholder for this value.
    fn names(&self, name: &str) -> bool {
        let mut places = self.english.split('{').skip(1);
        places.any(|place| {
            let named = place.split([':', '}']).next().unwrap_or_default();
            named.split("..").any(|one| one == name)
        })
    }
}

fn fill(sentence: &str, values: &Values, labels: &Labels, language: Language) -> String {
    let mut text = String::with_capacity(2 * sentence.len());
    let mut rest = sentence;
    while let Some((before, (place, after))) = rest
        .split_once('{')
        .and_then(|(before, from)| Some((before, from.split_once('}')?)))
    {
        text.push_str(before);
        text.push_str(&written(place, values, labels, language));
        rest = after;
    }
    text.push_str(rest);
    text
}

fn written(place: &str, values: &Values, labels: &Labels, language: Language) -> String {
    let (name, kind) = place.split_once(':').unwrap_or((place, "text"));
    let number = |name: &str| {
        let found = values.get(name).and_then(Value::as_number);
        debug_assert!(found.is_some(), "{place}");
        found.unwrap_or_default()
    };
    let (from, to) = name.split_once("..").unwrap_or((name, name));
    let until = match language {
        Language::English => " to ",
        Language::German => " bis ",
    };
    match kind {
        "level" => level(
            &count(number(name), language),
            number(name),
            labels,
            language,
        ),
        "range" => {
            let both = [from, to].map(|end| count(number(end), language));
            level(&both.join(until), number(to), labels, language)
        }
        "between" => {
            let high = in_digits(number(to), 3, language);
            match (values.get(from), language) {
                (Some(_), _) => [&in_digits(number(from), 3, language), until, &high].concat(),
                (None, Language::English) => {
                    ["at most ", &high, "; a fall is also possible"].concat()
                }
                (None, Language::German) => {
                    ["höchstens ", &high, "; auch ein Rückgang ist möglich"].concat()
                }
            }
        }
        "count" => count(number(name), language),
        "throughput" => in_unit(&in_digits(number(name), 4, language), labels),
        "amount" => {
            let amount = shortest(in_amount(number(name)));
            in_unit(&localized(&amount, language), labels)
        }
        "about" => in_unit(&in_digits(number(name), 3, language), labels),
        "number" => in_digits(number(name), 3, language),
        "change" => change(number(name), language),
        "percent" => percent(number(name), language),
        "share" => with_percent_sign(in_share(number(name)), language),
        _ => match values.get(name) {
            Some(Value::Text(text)) => text.clone(),
            _ => in_digits(number(name), 4, language),
        },
    }
}

/// A number with what it counts: `24 connections`, `einer Nebenläufigkeit von 24`.
fn level(number: &str, value: f64, labels: &Labels, language: Language) -> String {
    match (labels.noun, language) {
        (Some(noun), _) => [number, " ", noun.word(in_count(value), language)].concat(),
        (None, Language::English) => ["a concurrency of ", number].concat(),
        (None, Language::German) => ["einer Nebenläufigkeit von ", number].concat(),
    }
}

fn in_unit(number: &str, labels: &Labels) -> String {
    if labels.unit.is_empty() {
        return number.into();
    }
    [number, " ", &labels.unit].concat()
}

/// From this concurrency on tenths are of no interest.
const WHOLE_FROM: f64 = 10.0;

fn count(value: f64, language: Language) -> String {
    localized(&shortest(in_count(value)), language)
}

/// A concurrency as it is written: whole numbers as they are, others whole from 10 on, else with two digits.
#[must_use]
pub fn in_count(value: f64) -> f64 {
    if value >= WHOLE_FROM || value.fract() == 0.0 {
        return value.round();
    }
    rounded(value, 2)
}

/// From here on an amount is written whole.
const LARGE: f64 = 1000.0;

/// An amount as it is written: with four digits, and its whole part in full.
#[must_use]
pub fn in_amount(value: f64) -> f64 {
    if value.abs() >= LARGE {
        return value.round();
    }
    rounded(value, 4)
}

/// A share in percent as it is written: with two digits, with three from 10 % on.
#[must_use]
pub fn in_share(share: f64) -> f64 {
    let percent = 100.0 * share;
    rounded(percent, if percent.abs() < 10.0 { 2 } else { 3 })
}

fn in_digits(value: f64, digits: u8, language: Language) -> String {
    localized(&shortest(rounded(value, digits)), language)
}

/// The number rounded to so many significant digits.
#[must_use]
pub fn rounded(value: f64, digits: u8) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let places = f64::from(digits) - 1.0 - value.abs().log10().floor();
    let power = 10_f64.powf(places.abs());
    if places > 0.0 {
        (value * power).round() / power
    } else {
        (value / power).round() * power
    }
}

/// A share in percent, without a sign: two digits, whole from 10 on.
fn percent(share: f64, language: Language) -> String {
    let size = 100.0 * share.abs();
    let size = if size < 10.0 {
        rounded(size, 2)
    } else {
        size.round()
    };
    with_percent_sign(size, language)
}

/// A relative change in percent, with its sign: `+12%`, `−3.1%`.
fn change(share: f64, language: Language) -> String {
    let percent = in_share(share);
    let sign = match percent {
        p if p > 0.0 => "+",
        p if p < 0.0 => "\u{2212}",
        _ => "",
    };
    [sign, &with_percent_sign(percent.abs(), language)].concat()
}

fn with_percent_sign(percent: f64, language: Language) -> String {
    let number = localized(&shortest(percent), language);
    match language {
        Language::English => number + "%",
        Language::German => number + "\u{a0}%",
    }
}

#[cfg(test)]
mod tests {
    use super::super::nouns::noun;
    use super::*;

    const PHRASE: Phrase = Phrase {
        code: "test",
        variant: None,
        english: "{n:level}, {a..b:range}: {x:throughput}, {x:about}, {p:percent}.",
        german: "{n:level}, {a..b:range}: {x:throughput}, {x:about}, {p:percent}.",
    };

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let labels = Labels {
            noun: noun("users"),
            unit: "requests/s".into(),
        };
        let values = [
            ("n", 1.0.into()),
            ("a", 2.5.into()),
            ("b", 1024.0.into()),
            ("x", 525_312.7.into()),
            ("p", (-0.1236).into()),
        ];
        let said = PHRASE.say(&labels, values);
        assert_eq!(
            said.text,
            "1 user, 2.5 to 1,024 users: 525,300 requests/s, 525,000 requests/s, 12%."
        );
        assert_eq!(
            said.german,
            "1 Benutzer, 2,5 bis 1.024 Benutzern: 525.300 requests/s, 525.000 requests/s, 12\u{a0}%."
        );
    }

    #[test]
    fn without_a_noun_it_is_a_concurrency() {
        let said = PHRASE.say(
            &Labels::default(),
            [
                ("n", 24.0.into()),
                ("a", 1.0.into()),
                ("b", 8.0.into()),
                ("x", 0.5.into()),
                ("p", 0.05.into()),
            ],
        );
        assert_eq!(
            said.text,
            "a concurrency of 24, a concurrency of 1 to 8: 0.5, 0.5, 5%."
        );
    }
}
