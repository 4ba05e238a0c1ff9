//! The published catalogue of messages and the glossary's terms of warnings are those of the core.
//!
//! After a change of a sentence or a term: `UPDATE_MESSAGES=1 cargo test -p usl-fit --test it messages`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Serialize;
use usl_fit::messages::{Sentence, ERRORS, PHRASES};
use usl_fit::verdict::warnings::{SENTENCES as WARNINGS, TERMS};

type Texts = BTreeMap<String, &'static str>;

fn code<Code: Serialize>(code: &Code) -> String {
    serde_json::to_value(code).unwrap().as_str().unwrap().into()
}

/// `code`, or `code/variant`.
fn name<Code: Serialize>(sentence: &Sentence<Code>) -> String {
    let code = code(&sentence.code);
    match sentence.variant {
        Some(variant) => format!("{code}/{variant}"),
        None => code,
    }
}

fn texts<Code: Serialize>(sentences: &[&[Sentence<Code>]]) -> Texts {
    let all = sentences.iter().copied().flatten();
    let texts: Texts = all.clone().map(|s| (name(s), s.english)).collect();
    assert_eq!(texts.len(), all.count(), "two sentences have one name");
    texts
}

/// Compares a file of the project with what it is made of, or writes it.
fn publish(file: &str, current: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    if std::env::var_os("UPDATE_MESSAGES").is_some() {
        std::fs::write(&file, current).unwrap();
    }
    assert!(
        std::fs::read_to_string(&file).unwrap_or_default() == current,
        "{} is not current; see the head of this file",
        file.display()
    );
}

#[test]
fn the_published_messages_are_current() {
    let mut phrases = BTreeMap::<&str, BTreeMap<&str, &str>>::new();
    for phrase in PHRASES {
        let of_place = phrases.entry(phrase.name).or_default();
        of_place.insert(phrase.value, phrase.english);
    }
    let all = serde_json::json!({
        "errors": texts(ERRORS),
        "warnings": texts(WARNINGS),
        "phrases": phrases,
    });
    let text = serde_json::to_string_pretty(&all).unwrap() + "\n";
    publish("docs/messages.json", &text);
}

#[test]
fn the_glossary_has_the_terms_of_the_warnings() {
    let lines = TERMS.iter().map(|(warning, term)| {
        let code = code(warning);
        let quote = if code.contains('-') { "'" } else { "" };
        format!("  {quote}{code}{quote}: '{term}',\n")
    });
    let text = format!(
        "// Made of the core's warnings by `tests/it/messages.rs`.\nimport type {{ WarningCode }} from 'usl-fit';\nimport type {{ TermName }} from './terms.ts';\n\n/** The glossary term for each warning. */\nexport const warningTerms: Readonly<Record<WarningCode, TermName>> = {{\n{}}};\n",
        lines.collect::<String>()
    );
    publish("view/glossary/warningTerms.ts", &text);
}

/// What a sentence fills in, by name and format, and the names whose number it chooses words by.
fn places(text: &str) -> [BTreeSet<&str>; 2] {
    let places = text.split('{').skip(1);
    let inner = places.map(|place| place.split('}').next().unwrap());
    let (words, places): (Vec<&str>, Vec<&str>) = inner.partition(|place| place.contains(':'));
    let names = words.iter().map(|place| place.split(':').next().unwrap());
    [places.into_iter().collect(), names.collect()]
}

#[test]
fn both_languages_fill_in_the_same() {
    fn check<Code: Serialize>(sentences: &[&[Sentence<Code>]]) {
        for sentence in sentences.iter().copied().flatten() {
            let [english, _] = places(sentence.english);
            let [german, chosen_by] = places(sentence.german);
            assert_eq!(english, german, "{}", name(sentence));
            for value in chosen_by.into_iter().filter(|name| *name != "rows") {
                let is_known = english.iter().any(|place| place.ends_with(value));
                assert!(is_known, "{}: {value}", name(sentence));
            }
        }
    }
    check(ERRORS);
    check(WARNINGS);
}

#[test]
fn every_error_has_a_variant_and_every_phrase_a_place() {
    for sentence in ERRORS.iter().copied().flatten() {
        assert!(sentence.variant.is_some(), "{}", name(sentence));
    }
    let english = texts(ERRORS)
        .into_values()
        .chain(texts(WARNINGS).into_values());
    let text: String = english.collect();
    let places: BTreeSet<&str> = PHRASES.iter().map(|phrase| phrase.name).collect();
    for place in &places {
        assert!(text.contains(&format!("{{~{place}}}")), "{place}");
    }
    for (at, _) in text.match_indices("{~") {
        let place = text[at + 2..].split('}').next().unwrap();
        assert!(places.contains(place), "{place}");
    }
}

/// Errors that only a program causes are made where programs call.
#[test]
fn all_other_errors_have_a_sentence_in_both_languages() {
    fn of_folder(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                of_folder(&path, found);
            } else if std::fs::read_to_string(&path)
                .unwrap()
                .contains("UslError::new(")
            {
                found.push(path);
            }
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    of_folder(&folder, &mut found);
    for path in found {
        let path = path.strip_prefix(&folder).unwrap();
        let called = ["batch.rs", "restored.rs", "wasm.rs", "wasm"];
        assert!(
            called.iter().any(|start| path.starts_with(start)),
            "{path:?}"
        );
    }
}
