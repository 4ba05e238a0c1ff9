//! The published catalogue of messages is the one the core speaks from.
//!
//! After a change of a sentence: `UPDATE_MESSAGES=1 cargo test -p usl-fit --test it messages`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use usl_fit::messages::{Sentence, ERRORS, PHRASES, WARNINGS};

const PUBLISHED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/messages.json");

type Texts = BTreeMap<String, &'static str>;

/// `code`, or `code/variant`.
fn name<Code: Serialize>(sentence: &Sentence<Code>) -> String {
    let code = serde_json::to_value(&sentence.code).unwrap();
    let code = code.as_str().unwrap();
    sentence
        .variant
        .map_or(code.into(), |variant| format!("{code}/{variant}"))
}

fn texts<Code: Serialize>(sentences: &[Sentence<Code>]) -> Texts {
    let texts: Texts = sentences.iter().map(|s| (name(s), s.english)).collect();
    assert_eq!(texts.len(), sentences.len(), "two sentences have one name");
    texts
}

#[test]
fn the_published_messages_are_current() {
    let mut phrases = BTreeMap::<&str, BTreeMap<&str, &str>>::new();
    for (place, value, english) in PHRASES {
        phrases.entry(place).or_default().insert(value, english);
    }
    let all = serde_json::json!({
        "errors": texts(ERRORS),
        "warnings": texts(WARNINGS),
        "phrases": phrases,
    });
    let current = serde_json::to_string_pretty(&all).unwrap() + "\n";
    if std::env::var_os("UPDATE_MESSAGES").is_some() {
        std::fs::write(PUBLISHED, &current).unwrap();
    }
    let published = std::fs::read_to_string(PUBLISHED).unwrap_or_default();
    assert!(
        published == current,
        "docs/messages.json is not current; see the head of this file"
    );
}

#[test]
fn every_error_has_a_variant_and_every_phrase_a_place() {
    for sentence in ERRORS {
        assert!(sentence.variant.is_some(), "{}", name(sentence));
    }
    let english = texts(ERRORS)
        .into_values()
        .chain(texts(WARNINGS).into_values());
    let text: String = english.collect();
    let places: BTreeSet<&str> = PHRASES.iter().map(|&(place, ..)| place).collect();
    for place in &places {
        assert!(text.contains(&format!("{{~{place}}}")), "{place}");
    }
    for (at, _) in text.match_indices("{~") {
        let place = text[at + 2..].split('}').next().unwrap();
        assert!(places.contains(place), "{place}");
    }
}
