//! What a concurrency counts.

use serde::Serialize;

use super::tokens::Token;
use super::words::{Noun, NounKind, COUNTING, NOUNS, PER};
use crate::result_part::result_part;

/// Whether a concurrency is load on a system or its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// Load on a fixed system, such as users or threads.
    Users,
    /// The size of a growing system, such as cores or nodes.
    Cores,
}

result_part! {
    /// What a concurrency counts.
    pub struct Counted {
        /// Stable name of the noun, its English plural: `users`, `threads`, `cores`; `inFlight` for requests in flight.
        pub noun: String,
        /// Load or size; `null` if it may be either, as processes.
        pub kind: Option<Size>,
        /// The words that follow a number: those of the header, `["concurrent", "users"]`, or the noun alone if the header is
        /// no such phrase; empty for requests in flight.
        pub words: Vec<String>,
        /// Whether these words are German.
        pub is_german: bool,
    }
}

impl Counted {
    /// Requests in flight.
    #[must_use]
    pub fn in_flight() -> Self {
        Self {
            noun: "inFlight".into(),
            kind: Some(Size::Users),
            words: Vec::new(),
            is_german: false,
        }
    }
}

/// What is counted; `None` if no noun is known, or load and size are both named, as in `users per node`.
pub(super) fn find(header: &str, tokens: &[Token<'_>]) -> Option<Counted> {
    if is_in_flight(tokens) {
        return Some(Counted::in_flight());
    }
    // `Nodes x PPN` are neither nodes nor what runs on one.
    let is_product = header
        .split_whitespace()
        .any(|word| matches!(word, "x" | "×" | "*"));
    let is_rate = is_product || tokens.iter().any(|token| PER.contains(&token.key()));
    let found = || tokens.iter().filter_map(|token| noun_of(token.key()));
    let has = |kind| found().any(|noun| noun.kind == kind);
    let noun = found().next_back().filter(|_| !is_rate)?;
    let (load, size) = (has(NounKind::Load), has(NounKind::Size));
    if load && size {
        return None;
    }
    let words: Vec<&str> = header
        .split(|c: char| c.is_whitespace() || c == '_')
        .filter(|word| !word.is_empty())
        .filter(|word| !COUNTING.contains(&&*crate::words::lowercase(word)))
        .collect();
    let last = words.last().map(|word| crate::words::lowercase(word));
    let is = |known: &[&str]| last.as_deref().is_some_and(|last| known.contains(&last));
    let is_german = is(noun.german);
    let is_phrase = words.len() <= 2 && (is_german || is(&noun.english[..1]) || is(&["vus"]));
    Some(Counted {
        noun: noun.key.into(),
        kind: match (load, size) {
            (true, _) => Some(Size::Users),
            (_, true) => Some(Size::Cores),
            _ => None,
        },
        words: if is_phrase {
            words.into_iter().map(Into::into).collect()
        } else {
            vec![spoken(noun)]
        },
        is_german: is_german && is_phrase,
    })
}

/// The noun as it is written in a sentence.
fn spoken(noun: &Noun) -> String {
    match noun.key {
        "cpus" => "CPUs".into(),
        "gpus" => "GPUs".into(),
        key => key.into(),
    }
}

/// Whether a word makes a column the concurrency, even beside others; `threads per machine` are a part of it.
pub(super) fn is_sure(tokens: &[Token<'_>]) -> bool {
    let before = tokens.iter().position(|token| PER.contains(&token.key()));
    let (subject, rest) = tokens.split_at(before.unwrap_or(tokens.len()));
    if rest.iter().any(|token| is_size(token.key())) {
        return false;
    }
    subject
        .iter()
        .any(|token| noun_of(token.key()).is_some_and(|noun| noun.is_sure))
}

/// Whether a word is a part that a system is made of.
fn is_size(word: &str) -> bool {
    let is = |word: &str| noun_of(word).is_some_and(|noun| noun.kind == NounKind::Size);
    is(word) || is(&[word, "s"].concat())
}

/// Whether a word is known as something that a concurrency counts.
pub(super) fn is_noun(word: &str) -> bool {
    noun_of(word).is_some()
}

fn noun_of(word: &str) -> Option<&'static Noun> {
    NOUNS
        .iter()
        .find(|noun| noun.english.contains(&word) || noun.german.contains(&word))
}

/// `Concurrency (in flight)`, `requests in service`.
fn is_in_flight(tokens: &[Token<'_>]) -> bool {
    let key = |at: usize| tokens.get(tokens.len().wrapping_sub(at)).map(Token::key);
    matches!(key(1), Some("inflight" | "inservice"))
        || (key(2) == Some("in") && matches!(key(1), Some("flight" | "service")))
}
