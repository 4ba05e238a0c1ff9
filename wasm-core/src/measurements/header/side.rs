//! The word that tells a header from its counterpart: `before`, `after`.

use super::words::SIDES;

/// A header without the word that tells it from its counterpart: `Req/s after`, `Before: req/s`.
pub(super) fn without_side(header: &str) -> &str {
    let text = header.trim();
    let is_mark = |c: char| " _:,-([)]".contains(c) || c.is_whitespace();
    for word in SIDES.as_flattened() {
        let same = |part: Option<&str>| part.is_some_and(|part| part.eq_ignore_ascii_case(word));
        let end = text.trim_end_matches([')', ']']);
        let at = end.len().wrapping_sub(word.len());
        if same(end.get(at..)) && end[..at].ends_with(is_mark) {
            let rest = end[..at].trim_end_matches(|c| is_mark(c) && c != ')' && c != ']');
            return rest;
        }
        if same(text.get(..word.len())) && text[word.len()..].starts_with(is_mark) {
            return text[word.len()..].trim_start_matches(|c| is_mark(c) && c != '(' && c != '[');
        }
    }
    text
}
