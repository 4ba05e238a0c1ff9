//! The words of a header.

use super::languages::{in_english, is_unspaced};
use crate::words::{is_word, lowercase};

/// A word of a header, or a slash.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    /// As written.
    pub text: &'a str,
    lower: String,
}

impl Token<'_> {
    /// In lower case, without a full stop at its end; the English word for one of another language.
    pub fn key(&self) -> &str {
        self.lower.trim_end_matches('.')
    }
}

/// The words of a header and the slashes between them: `throughput`, `k`, `Req`, `/`, `s`. Words end at blanks,
/// underscores, brackets and other signs, where a capital follows small letters, as in `latencyMs`, and where a script
/// without blanks begins or ends, as in `p99延迟`; `s⁻¹` and `s^-1` are a slash and `s`.
pub(super) fn tokens(header: &str) -> Vec<Token<'_>> {
    let mut found: Vec<Token<'_>> = Vec::new();
    let (mut rest, mut after_apostrophe) = (header, false);
    while let Some(first) = rest.chars().next() {
        if first == '/' {
            push(&mut found, &rest[..1]);
            rest = &rest[1..];
            continue;
        }
        let end = end_of_word(rest);
        if end == 0 {
            let length = first.len_utf8();
            after_apostrophe = first == '’' || (first == '\'' && !rest[1..].starts_with("00"));
            rest = &rest[length..];
            continue;
        }
        let (word, below) = rest.split_at(end);
        // The s of "user's" is no second.
        if !(after_apostrophe && word == "s") {
            for part in camel_parts(word) {
                push(&mut found, part);
            }
        }
        after_apostrophe = false;
        rest = below;
        for inverse in ["⁻¹", "^-1"] {
            if let Some(after) = rest.strip_prefix(inverse) {
                let unit = found.pop();
                push(&mut found, "1");
                push(&mut found, "/");
                found.extend(unit);
                rest = after;
            }
        }
    }
    found
}

/// Where the first word ends: 0 at a sign that belongs to none.
fn end_of_word(text: &str) -> usize {
    let mut last = ' ';
    let end = text.char_indices().find(|&(_, c)| {
        // `10^3` is one word, `s^-1` is not.
        let is_power = c == '^' && last.is_ascii_digit();
        let belongs = (is_word(c) && c != '⁻') || matches!(c, '.' | '%' | '#') || is_power;
        let is_percent = c == '%' && last.is_alphabetic();
        let changes = is_percent || last != ' ' && is_unspaced(c) != is_unspaced(last);
        last = c;
        !belongs || changes
    });
    end.map_or(text.len(), |(at, _)| at)
}

fn push<'a>(found: &mut Vec<Token<'a>>, text: &'a str) {
    found.push(Token {
        text,
        lower: in_english(lowercase(text)),
    });
}

/// The parts of a word such as `opsPerSec`: a capital begins one after two small letters, if another letter follows it.
fn camel_parts(word: &str) -> Vec<&str> {
    let (mut parts, mut start) = (Vec::new(), 0);
    let bytes = word.as_bytes();
    for at in 2..bytes.len().saturating_sub(1) {
        let small = bytes[at - 1].is_ascii_lowercase() && bytes[at - 2].is_ascii_lowercase();
        if small && bytes[at].is_ascii_uppercase() {
            parts.push(&word[start..at]);
            start = at;
        }
    }
    parts.push(&word[start..]);
    parts
}

/// Whether one of some words is among the tokens.
#[inline(never)]
pub(super) fn has(tokens: &[Token<'_>], words: &[&str]) -> bool {
    tokens.iter().any(|token| words.contains(&token.key()))
}

/// Whether two words stand together among the tokens.
#[inline(never)]
pub(super) fn has_pair(tokens: &[Token<'_>], pairs: &[[&str; 2]]) -> bool {
    let mut two = tokens.windows(2);
    two.any(|two| pairs.contains(&[two[0].key(), two[1].key()]))
}

/// Whether a per cent sign is among the tokens.
pub(super) fn has_percent_sign(tokens: &[Token<'_>]) -> bool {
    tokens.iter().any(|token| token.text.contains('%'))
}
