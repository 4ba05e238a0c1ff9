//! The quantity that a header names.

use serde::Serialize;

use super::counted;
use super::other;
use super::statistics::{is_deviation, is_rank, names_no_mean};
use super::tokens::{has, has_pair, has_percent_sign, tokens, Token};
use super::unit::{seconds_of, Found};
use super::words::{
    CONCURRENCIES, CONCURRENCY_PAIRS, DURATIONS, DURATION_PAIRS, ERRORS, LATENCIES, OF_MOMENTS,
    PERCENT, RATES, SHARES, SUCCESSES, THROUGHPUTS, TIME, TOTALS,
};

/// The quantity that a header names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Quantity {
    /// A concurrency: `users`, `N`.
    Concurrency,
    /// A throughput: `requests/s`, `qps`.
    Throughput,
    /// A mean latency: `latency_ms`.
    Latency,
    /// Another statistic of latency: `p95 (ms)`, `max_ms`.
    Percentile,
    /// A duration, or the time for one operation: `seconds`, `ns/op`. Less is better.
    Time,
    /// Another cost of one operation: `cycles/op`, `B/op`. Less is better.
    Cost,
    /// Something that looks like one of these and is none: a throughput per thread, a logarithm, a running total, how busy
    /// the system was, a rate that was asked for, a date.
    Other,
    /// A number or a share of failures, or a share of successes: `errors`, `failed %`, `success rate`.
    Errors,
}

/// The quantity that the words name.
pub(super) fn find(tokens: &[Token<'_>], unit: &Found) -> Option<Quantity> {
    if is_deviation(tokens) {
        None
    } else if has(tokens, ERRORS) {
        Some(Quantity::Errors)
    } else if other::find(tokens, unit).is_some() {
        Some(Quantity::Other)
    } else if matches!(unit, Found::Rate { .. }) {
        Some(Quantity::Throughput)
    } else if is_share_of_successes(tokens) {
        Some(Quantity::Errors)
    } else {
        latency(tokens)
            .or_else(|| cost(unit))
            .or_else(|| without_unit(tokens))
    }
}

fn is_share_of_successes(tokens: &[Token<'_>]) -> bool {
    let is_share = [PERCENT, SHARES, RATES]
        .iter()
        .any(|words| has(tokens, words));
    has(tokens, SUCCESSES) && (is_share || has_percent_sign(tokens))
}

fn latency(tokens: &[Token<'_>]) -> Option<Quantity> {
    let has_rank = tokens.iter().any(|token| is_rank(token.key()));
    if !names(tokens, LATENCIES) {
        return has_rank.then_some(Quantity::Percentile);
    }
    let is_no_mean = has_rank || names_no_mean(tokens) || has_percent_sign(tokens);
    Some(if is_no_mean {
        Quantity::Percentile
    } else {
        Quantity::Latency
    })
}

fn cost(unit: &Found) -> Option<Quantity> {
    match unit {
        Found::Cost { is_time: true } => Some(Quantity::Time),
        Found::Cost { is_time: false } => Some(Quantity::Cost),
        _ => None,
    }
}

fn without_unit(tokens: &[Token<'_>]) -> Option<Quantity> {
    let is_concurrency = counted::is_sure(tokens)
        || names(tokens, CONCURRENCIES)
        || has_pair(tokens, CONCURRENCY_PAIRS);
    let is_throughput = names(tokens, THROUGHPUTS);
    let is_neither = !is_concurrency && !is_throughput;
    if is_duration(tokens) || (is_neither && is_qualified_time(tokens)) {
        Some(Quantity::Time)
    } else if is_neither && ends_in_time(tokens) {
        let is_statistic = names_no_mean(tokens);
        Some(if is_statistic {
            Quantity::Percentile
        } else {
            Quantity::Time
        })
    } else if is_throughput {
        Some(Quantity::Throughput)
    } else {
        is_concurrency.then_some(Quantity::Concurrency)
    }
}

/// Whether some words are among the tokens. A single letter names a quantity only on its own: "r" does, "r squared" does
/// not.
fn names(tokens: &[Token<'_>], words: &[&str]) -> bool {
    let is_alone = tokens.len() == 1;
    tokens
        .iter()
        .any(|token| words.contains(&token.key()) && (is_alone || token.key().len() > 1))
}

fn is_duration(tokens: &[Token<'_>]) -> bool {
    (tokens.len() == 1 && has(tokens, TIME)) || names_run(tokens)
}

/// Whether a header names how long a run took: `duration_s`, `Elapsed`, `total time`.
pub(crate) fn names_duration(header: &str) -> bool {
    let tokens = tokens(header);
    names_run(&tokens) || (has(&tokens, TOTALS) && is_qualified_time(&tokens))
}

fn names_run(tokens: &[Token<'_>]) -> bool {
    has(tokens, DURATIONS) || has_pair(tokens, DURATION_PAIRS)
}

/// Whether a header names a time with a word about it that makes it no moment: `average time`, `Time OMP`.
fn is_qualified_time(tokens: &[Token<'_>]) -> bool {
    tokens.len() > 1 && has(tokens, TIME) && !has(tokens, OF_MOMENTS)
}

/// Whether the last word is a unit of time. Of a single letter, only `s` is one on its own.
fn ends_in_time(tokens: &[Token<'_>]) -> bool {
    tokens.last().is_some_and(|last| {
        let is_sure = last.key().len() * tokens.len() > 1 || last.key() == "s";
        is_sure && seconds_of(last.key()).is_some()
    })
}
