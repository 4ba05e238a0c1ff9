//! Headers that look like a concurrency or a throughput, and are neither.

use super::counted::is_noun;
use super::tokens::{has, has_percent_sign, tokens, Token};
use super::unit::{self, Found};
use super::words::{
    BUSY, BUSY_SHARES, DATES, DURATIONS_OF_CPU, EFFICIENCIES, LOGARITHMS, MONEY, OFFERED,
    OPERATIONS, PER, RUNNING, SLOTS, THROUGHPUTS, TIME,
};

/// What such a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Other {
    /// A throughput of one user, thread or node, or an efficiency: `req/s per thread`.
    PerUnit,
    /// A time that one thread, or all of them together, took: `ns/op (per thread)`, `CPU time`.
    PerUnitTime,
    /// Logarithms: `log2 threads`.
    Logarithm,
    /// What was done since the start: `requests (cumulative)`.
    RunningTotal,
    /// How busy the system was: `CPU %`, `memory (MB)`.
    Busy,
    /// A rate that the tool was asked for: `offered load (req/s)`.
    Offered,
    /// Dates: `year`.
    Date,
    /// What it costs: `$/h`, `price`.
    Money,
}

/// What a header names that looks like a concurrency or a throughput, and is neither.
pub(crate) fn other_in(header: &str) -> Option<Other> {
    let tokens = tokens(header);
    find(&tokens, &unit::find(&tokens))
}

/// What the words say; `None` if nothing of the kind.
pub(super) fn find(tokens: &[Token<'_>], found: &Found) -> Option<Other> {
    let has = |words: &[&str]| has(tokens, words);
    let is_rate = matches!(found, Found::Rate { .. });
    let is_percent = has_percent_sign(tokens);
    // `per slot`, beside a column that says what.
    let is_bare = tokens.len() == 2;
    if is_logarithm(tokens) {
        Some(Other::Logarithm)
    } else if is_money(tokens, found) {
        Some(Other::Money)
    } else if has(RUNNING) {
        Some(Other::RunningTotal)
    } else if is_rate && has(OFFERED) {
        Some(Other::Offered)
    } else if matches!(found, Found::Cost { is_time: true }) && is_of_one(tokens) {
        Some(Other::PerUnitTime)
    } else if has(EFFICIENCIES) || (is_of_one(tokens) && (is_rate || has(THROUGHPUTS) || is_bare)) {
        Some(Other::PerUnit)
    } else if !is_rate && !has(THROUGHPUTS) && (has(BUSY) || (has(BUSY_SHARES) && is_percent)) {
        Some(Other::Busy)
    } else if matches!(tokens, [only] if DATES.contains(&only.key())) {
        Some(Other::Date)
    } else if !is_rate && has(DURATIONS_OF_CPU) && has(TIME) {
        Some(Other::PerUnitTime)
    } else {
        None
    }
}

/// `log2 threads`, `ln(N)`; the log of `log writes` is none.
fn is_logarithm(tokens: &[Token<'_>]) -> bool {
    let is_of = |token: &Token<'_>| is_noun(token.key()) || token.key() == "n";
    match tokens {
        [first, second] if first.key() == "log" => is_of(second),
        _ => has(tokens, LOGARITHMS),
    }
}

/// Whether the last "per" is followed by what concurrency counts, and nothing before the first is: `req/s per thread`.
fn is_of_one(tokens: &[Token<'_>]) -> bool {
    let is_per = |token: &Token<'_>| PER.contains(&token.key());
    let last = tokens.iter().rposition(is_per);
    let unit = last.and_then(|at| tokens.get(at + 1));
    let subject = tokens.iter().take_while(|token| !is_per(token));
    unit.is_some_and(|unit| is_part(unit.key()))
        && !subject
            .map(Token::key)
            .any(|word| is_noun(word) && !OPERATIONS.contains(&word))
}

/// Whether a word names one of what concurrency counts: `pod` of `pods`, but no request.
fn is_part(word: &str) -> bool {
    let several = [word, "s"].concat();
    is_noun(word)
        || SLOTS.contains(&word)
        || (is_noun(&several) && !OPERATIONS.contains(&&*several))
}

/// `Cost ($/h)`, `price`; the cost of one operation is another.
fn is_money(tokens: &[Token<'_>], found: &Found) -> bool {
    !matches!(found, Found::Cost { .. }) && has(tokens, MONEY)
}
