//! A unit as it is written.

use super::factor::{factor_of, Factor};
use super::languages::in_english;
use super::tokens::{tokens, Token};
use super::unit::{find, time_in, Found};
use super::words::{PER, RATES_OF_NOTHING, THROUGHPUTS, TOTALS};
use crate::words::lowercase;

/// The unit as written: the text in brackets at the end, a rate such as `orders per minute` with the multiplier before
/// it, or a rate written as one word.
pub(super) fn written(header: &str, is_rate: bool) -> Option<String> {
    let Some(unit) = written_alone(header, is_rate) else {
        // A throughput "in thousands" has that for a unit.
        let tokens = tokens(header);
        let names = |token: &Token<'_>| THROUGHPUTS.contains(&token.key());
        let mut factors = tokens
            .iter()
            .filter(|token| matches!(factor_of(token), Factor::Of(_)));
        let factor = factors.next().filter(|_| tokens.iter().any(names))?;
        return Some(factor.text.into());
    };
    let factors = |text: &str| {
        let tokens = tokens(text);
        let words = tokens
            .iter()
            .filter(|token| matches!(factor_of(token), Factor::Of(_)));
        words
            .map(|token| token.text.to_string())
            .collect::<Vec<_>>()
    };
    // `Throughput in thousands (req/s)` is not in req/s.
    match factors(header).as_slice() {
        [factor] if is_rate && factors(&unit).is_empty() => Some([factor, &*unit].join(" ")),
        _ => Some(unit),
    }
}

fn written_alone(header: &str, is_rate: bool) -> Option<String> {
    if let Some(inside) = bracketed(header).filter(|inside| !is_size(inside)) {
        let tokens = tokens(inside);
        if !matches!(find(&tokens), Found::Nothing) || (!is_rate && tokens.len() == 1) {
            return Some(inside.into());
        }
    }
    if !is_rate {
        return None;
    }
    let words: Vec<&str> = header
        .split(|c: char| c.is_whitespace() || c == '_' || "()[],;:".contains(c))
        .filter(|word| !word.is_empty())
        .collect();
    let is_unit = |words: &[&str]| {
        let text = words.join(" ");
        matches!(find(&tokens(&text)), Found::Rate { .. })
    };
    // The shortest run of words that is a rate, the last of several.
    let (mut start, mut end) = (0..words.len())
        .rev()
        .flat_map(|start| (start + 1..=words.len().min(start + 3)).map(move |end| (start, end)))
        .filter(|&(start, end)| is_unit(&words[start..end]))
        .min_by_key(|&(start, end)| end - start)?;
    let is = |at: usize, known: &[&str]| known.contains(&&*in_english(lowercase(words[at])));
    // `ops` is a rate by itself, and in `ops_per_s` a part of one.
    let is_written_out = !words[start..end].concat().contains('/');
    if is_written_out && end + 1 < words.len() && is(end, PER) {
        end += 2;
    }
    if start > 0
        && (is(start, PER) || words[start].starts_with('/'))
        && !is(start - 1, RATES_OF_NOTHING)
    {
        start -= 1;
    }
    let multiplies = |at: usize| {
        let tokens = tokens(words[at]);
        tokens.len() == 1 && matches!(factor_of(&tokens[0]), Factor::Of(_))
    };
    if start > 1 && is(start - 1, &["of", "von"]) && multiplies(start - 2) {
        start -= 2;
    } else if start > 0 && multiplies(start - 1) {
        start -= 1;
    }
    Some(words[start..end].join(" "))
}

/// Whether a text is the size of what was sent, `10KB`, which is no unit of how often.
fn is_size(text: &str) -> bool {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let known = ["b", "kb", "mb", "gb", "kib", "mib", "gib"];
    unit.len() < text.len() && known.contains(&&*lowercase(unit.trim()))
}

/// The text in brackets at the end.
fn bracketed(header: &str) -> Option<&str> {
    let text = header.trim_end();
    let inside = text.strip_suffix([')', ']'])?;
    let start = inside.rfind(['(', '['])?;
    let found = inside[start + 1..].trim();
    let is_argument = found.len() == 1 && is_function(&inside[..start]);
    (!found.is_empty() && !is_argument).then_some(found)
}

/// Whether what stands before brackets is the sign of a function, as in `Speedup S(p)`.
fn is_function(before: &str) -> bool {
    let sign = before.rsplit(' ').next().unwrap_or_default();
    sign.len() == 1 && sign.starts_with(|c: char| c.is_ascii_uppercase())
}

/// The header of a number of operations divided by the time they took: `requests/s` for `total_requests`.
pub(crate) fn rate_of(count: &str) -> String {
    let tokens = tokens(count);
    let counted = tokens
        .iter()
        .filter(|token| !TOTALS.contains(&token.key()))
        .map(|token| token.text);
    let counted: Vec<&str> = counted.collect();
    let counted = if counted.is_empty() {
        "operations".into()
    } else {
        counted.join(" ")
    };
    [&counted, "/s"].concat()
}

/// The header of the reciprocal of a time: `op/s` for `ns/op`, `runs/s` for `runtime (s)`, `1/runtime` without a unit.
pub(crate) fn reciprocal(header: Option<&str>) -> String {
    let Some(header) = header else {
        return "1/s".into();
    };
    let tokens = tokens(header);
    let per = |token: &Token<'_>| PER.contains(&token.key());
    let operation = tokens
        .iter()
        .position(per)
        .and_then(|at| tokens.get(at + 1))
        .map(|token| token.text);
    match (operation, time_in(&tokens)) {
        (Some(operation), Some(_)) => [operation, "/s"].concat(),
        (None, Some(_)) => "runs/s".into(),
        (_, None) => ["1/", header].concat(),
    }
}
