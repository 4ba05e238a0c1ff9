//! Word handling: letter case, word characters, and suggestions for misspelt names.
//!
//! The standard library's case tables cover every script and take some kilobytes. Headers only need alphabets with two
//! cases at a regular distance.

use strsim::osa_distance;

/// Lower-case form for Latin, Greek and Cyrillic letters.
#[must_use]
pub fn lowercase(text: &str) -> String {
    text.chars().map(lowercase_letter).collect()
}

fn lowercase_letter(letter: char) -> char {
    let distance = match letter {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ϋ' | 'А'..='Я' => 32,
        'Ѐ'..='Џ' => 80,
        'Ά' => 38,
        'Έ'..='Ί' => 37,
        'Ό' => 64,
        'Ύ' | 'Ώ' => 63,
        // Upper- and lower-case letters alternate here: upper-case code points are even, or odd.
        'Ā'..='į' | 'Ĳ'..='ķ' | 'Ŋ'..='ŷ' | 'Ș'..='ț' => 1 - (u32::from(letter) & 1),
        'Ĺ'..='ň' | 'Ź'..='ž' => u32::from(letter) & 1,
        _ => 0,
    };
    char::from_u32(u32::from(letter) + distance).unwrap_or(letter)
}

/// Whether a character is part of a word: a letter, a digit, or any non-ASCII character that is neither a space nor
/// punctuation.
#[must_use]
pub fn is_word(c: char) -> bool {
    const LATIN_SIGNS: std::ops::RangeInclusive<char> = '\u{80}'..='¿';
    const PUNCTUATION: std::ops::RangeInclusive<char> = '\u{2000}'..='\u{206f}';
    const WIDE_PUNCTUATION: std::ops::RangeInclusive<char> = '\u{3000}'..='\u{303f}';
    const WIDE_SIGNS: std::ops::RangeInclusive<char> = '\u{ff01}'..='\u{ff0f}';
    if c.is_ascii() {
        c.is_ascii_alphanumeric()
    } else {
        let is_letter = matches!(c, 'ª' | 'µ' | 'º' | '²' | '³' | '¹');
        let signs = [LATIN_SIGNS, PUNCTUATION, WIDE_PUNCTUATION, WIDE_SIGNS];
        is_letter || !(signs.iter().any(|range| range.contains(&c)) || c == '：')
    }
}

/// The text behind one of several words or signs that it begins with.
pub fn stripped<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    let behind = |word: &&str| {
        let (begin, rest) = text.split_at_checked(word.len())?;
        let ends = !word.ends_with(char::is_alphabetic) || !rest.starts_with(char::is_alphabetic);
        (ends && lowercase(begin) == **word).then(|| rest.trim_start())
    };
    words.iter().find_map(behind)
}

/// Joins words with a separator.
pub fn joined(words: &[impl AsRef<str>], between: &str) -> String {
    let mut text = String::new();
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            text.push_str(between);
        }
        text.push_str(word.as_ref());
    }
    text
}

/// The known word most similar to `word`: at most one edit, plus one for each four letters, away; a swap of neighbours is
/// one edit.
pub fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let word = lowercase(word);
    known
        .iter()
        .map(|&candidate| (osa_distance(&word, &lowercase(candidate)), candidate))
        .min()
        // A one-letter word must not match by replacing its only letter.
        .filter(|&(distance, candidate)| {
            distance <= 1 + candidate.len() / 4 && distance < candidate.len()
        })
        .map(|(_, candidate)| candidate)
}

/// The message for an unknown call: suggests the most similar name, or else gives `all`, which lists the known ones.
#[cfg(any(feature = "wasm", test))]
pub fn no_such(kind: &str, name: &str, known: &[&str], all: &str) -> String {
    let cure = match nearest(name, known) {
        Some(best) => ["did you mean \"", best, "\"?"].concat(),
        None => [all, "."].concat(),
    };
    ["There is no ", kind, " \"", name, "\"; ", &cure].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_the_case_the_standard_library_gives_them() {
        for code in (0..=0x24F).chain(0x370..=0x45F) {
            let Some(letter) = char::from_u32(code) else {
                continue;
            };
            let found = lowercase_letter(letter);
            let wanted = letter.to_lowercase().next().unwrap_or(letter);
            // Letters of most other alphabets keep their case.
            assert!(
                found == wanted || found == letter,
                "{letter} {found} {wanted}"
            );
        }
        for (text, wanted) in [
            ("Durchsatz ÄÖÜß", "durchsatz äöüß"),
            ("NEBENLÄUFIGKEIT", "nebenläufigkeit"),
            ("Débit ÉÈÊ ŒÇ", "débit éèê œç"),
            ("ŁÓDŹ ŽŠČ ŇĽ ŞĞ", "łódź žšč ňľ şğ"),
            ("ΛΣΚ Ώρα ΈΤΟΣ", "λσκ ώρα έτοσ"),
            ("ПОТОКИ Ёж", "потоки ёж"),
            ("スループット", "スループット"),
        ] {
            assert_eq!(lowercase(text), wanted);
        }
    }

    #[test]
    fn words_end_where_people_end_them() {
        for c in "aZ9äßλσжスµ²".chars() {
            assert!(is_word(c), "{c}");
        }
        for c in " _-/().,·–—’«»\u{a0}\u{202f}\u{3000}".chars() {
            assert!(!is_word(c), "{c}");
        }
    }

    #[test]
    fn the_nearest_word_is_near() {
        let known = ["model", "method", "bounds", "bandPoints"];
        assert_eq!(nearest("modle", &known), Some("model"));
        assert_eq!(nearest("BANDPOINTS", &known), Some("bandPoints"));
        assert_eq!(nearest("colour", &known), None);
        assert_eq!(nearest("anything", &[]), None);
        assert_eq!(nearest("y", &["n", "x"]), None);
    }

    #[test]
    fn what_there_is_not_names_the_nearest_or_all() {
        let known = ["users", "tps"];
        let said = |name| no_such("column", name, &known, "the columns are users, tps");
        assert_eq!(
            said("usrs"),
            "There is no column \"usrs\"; did you mean \"users\"?"
        );
        assert_eq!(
            said("latency"),
            "There is no column \"latency\"; the columns are users, tps."
        );
    }
}
