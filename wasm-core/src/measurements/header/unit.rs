//! The unit in a header: a rate, a time, or a cost of one operation.

use super::tokens::Token;
use super::words::{
    DATA, DATA_RATES, DURATIONS, LATENCIES, MINUTE, OPERATIONS, PER, RATE_WORDS, RESOURCES,
    SHORT_OPERATIONS, TIME, TIMES,
};

/// What kind of unit the words hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Found {
    /// A rate: `Req/s`, `qps`.
    Rate {
        /// Index of the word that is counted, or of the rate written as one word.
        counted: Option<usize>,
        /// Seconds in which it counts.
        seconds: f64,
        /// Whether it is followed by another "per", as in `req/s per core`.
        is_shared: bool,
    },
    /// A cost of one operation: `ns/op`, `cycles per request`.
    Cost { is_time: bool },
    /// Neither.
    Nothing,
}

/// Finds the rate or the cost in the words of a header.
pub(super) fn find(tokens: &[Token<'_>]) -> Found {
    let is_per = |token: &Token<'_>| PER.contains(&token.key());
    let shared = |at: usize| tokens[at..].iter().any(is_per);
    for at in (0..tokens.len()).filter(|&at| is_per(&tokens[at])) {
        if let Some(seconds) = period(&tokens[at + 1..]) {
            return Found::Rate {
                counted: at.checked_sub(1),
                seconds,
                is_shared: shared(at + 1),
            };
        }
        let over = at.checked_sub(1).map_or("", |at| tokens[at].key());
        let is_time = seconds_of(over).is_some() || TIME.contains(&over);
        if is_time || RESOURCES.contains(&over) || is_data(over) {
            return Found::Cost { is_time };
        }
    }
    let rate = tokens.iter().enumerate().rev().find_map(|(at, token)| {
        let seconds = rate_word(token)?;
        Some(Found::Rate {
            counted: Some(at),
            seconds,
            is_shared: shared(at),
        })
    });
    rate.or_else(|| rate_without_slash(tokens))
        .unwrap_or(Found::Nothing)
}

/// A rate whose slash is left out, as in names of columns: `req_s`, `ops_sec`. Of `request_s` it may be the time.
fn rate_without_slash(tokens: &[Token<'_>]) -> Option<Found> {
    let (second, before) = tokens.split_last()?;
    let counted = before.last()?.key();
    let is_operation = OPERATIONS.contains(&counted)
        && counted.len() > 1
        && (counted.ends_with('s') || SHORT_OPERATIONS.contains(&counted));
    let is_time = (before.iter())
        .any(|token| LATENCIES.contains(&token.key()) || DURATIONS.contains(&token.key()));
    (["s", "sec"].contains(&second.key()) && (is_operation || is_data(counted)) && !is_time)
        .then_some(Found::Rate {
            counted: Some(before.len() - 1),
            seconds: 1.0,
            is_shared: false,
        })
}

/// The seconds in which a rate counts, by the words behind its "per": of `10 s`, `5min` or `second`.
fn period(below: &[Token<'_>]) -> Option<f64> {
    let of = |word: &str| seconds_of(word).or_else(|| minute(word));
    let first = below.first()?.key();
    let digits = first.bytes().take_while(u8::is_ascii_digit).count();
    let (count, unit) = first.split_at(digits);
    let unit = match below.get(1) {
        Some(next) if unit.is_empty() => next.key(),
        _ => unit,
    };
    let count = if digits == 0 {
        1.0
    } else {
        count.parse().ok()?
    };
    of(unit)
        .map(|seconds| count * seconds)
        .filter(|&seconds| seconds > 0.0)
}

/// The length of a unit of time in seconds; `None` for any other word. `word` is in lower case.
#[inline(never)]
pub(super) fn seconds_of(word: &str) -> Option<f64> {
    let known = TIMES.iter().find(|(_, words)| words.contains(&word));
    known.map(|&(seconds, _)| seconds)
}

fn minute(word: &str) -> Option<f64> {
    (word == MINUTE.0).then_some(MINUTE.1)
}

/// The unit of time that the last such word names: of `latency_p95_ms` a thousandth of a second.
pub(super) fn time_in(tokens: &[Token<'_>]) -> Option<f64> {
    let last = tokens
        .iter()
        .rev()
        .find_map(|token| seconds_of(token.key()));
    let takes = |word: &str| DURATIONS.contains(&word) || TIME.contains(&word);
    last.or_else(|| match tokens {
        [only] => minute(only.key()),
        // Where the whole takes a time, "min" is no minimum.
        [what, .., unit] if takes(what.key()) => minute(unit.key()),
        _ => None,
    })
}

/// Seconds in which a rate written as one word counts, such as `kqps`.
fn rate_word(token: &Token<'_>) -> Option<f64> {
    let known = |word: &str| {
        let rate = RATE_WORDS.iter().find(|(_, words)| words.contains(&word));
        rate.map(|&(seconds, _)| seconds)
            .or_else(|| DATA_RATES.contains(&word).then_some(1.0))
    };
    let word = token.key();
    known(word).or_else(|| known(word.strip_prefix(['k', 'm', 'g', 't'])?))
}

pub(super) fn rate_base(word: &str) -> bool {
    RATE_WORDS.iter().any(|(_, words)| words.contains(&word))
}

/// An amount of data or of tokens: `MB`, `tokens`.
pub(super) fn is_data(word: &str) -> bool {
    let known = |word: &str| DATA.contains(&word) || DATA_RATES.contains(&word);
    let stem = word.strip_prefix(['k', 'm', 'g', 't']);
    known(word) || stem.is_some_and(|stem| known(stem) || stem.strip_prefix('i').is_some_and(known))
}
