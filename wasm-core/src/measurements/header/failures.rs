//! Failures: how a column counts them, and how it marks runs that failed.

use super::tokens::{has, tokens, Token};
use super::unit::{find, Found};
use super::words::{
    ERRORS, EXIT_CODE, EXIT_CODES, OPERATIONS, PERCENT, RATES, REMARKS, SHARES, STATUSES,
    SUCCESSES, TOTALS,
};

/// How a column counts failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failures {
    /// In per cent of all.
    Percent,
    /// As a share of all, up to 1.
    Share,
    /// As a rate, which may be either.
    Rate,
    /// Per unit of time, as the throughput.
    PerTime,
    /// As a number.
    Count,
}

/// How a header says that failures are counted.
pub(crate) fn failures_in(header: &str) -> Failures {
    let tokens = tokens(header);
    if header.contains('%') || has(&tokens, PERCENT) {
        Failures::Percent
    } else if matches!(find(&tokens), Found::Rate { .. }) {
        Failures::PerTime
    } else if has(&tokens, SHARES) {
        Failures::Share
    } else if has(&tokens, RATES) {
        Failures::Rate
    } else {
        Failures::Count
    }
}

/// Whether a header is about successes alone: `ok`, `successful requests/s`.
pub(crate) fn names_successes(header: &str) -> bool {
    let tokens = tokens(header);
    has(&tokens, SUCCESSES) && !has(&tokens, ERRORS)
}

/// Whether a header counts successes, as a number or a share, not per unit of time.
pub(crate) fn counts_successes(header: &str) -> bool {
    names_successes(header) && !matches!(find(&tokens(header)), Found::Rate { .. })
}

/// Whether a header is the number of all requests: `requests`, `total`, `n samples`.
pub(crate) fn counts_all(header: &str) -> bool {
    let tokens = tokens(header);
    let ends = |known: &[&str]| {
        tokens
            .last()
            .is_some_and(|last| known.contains(&last.key()))
    };
    (ends(TOTALS) || ends(OPERATIONS))
        && !has(&tokens, SUCCESSES)
        && !has(&tokens, ERRORS)
        && (!matches!(find(&tokens), Found::Rate { .. }) || is_total_of_ops(&tokens))
}

/// Whether a header names operations, as a rate or a number: `ops` is both.
pub(crate) fn names_operations(header: &str) -> bool {
    let tokens = tokens(header);
    tokens
        .last()
        .is_some_and(|last| OPERATIONS.contains(&last.key()))
}

/// `Total ops`, which are operations, while `ops` alone are operations per second.
fn is_total_of_ops(tokens: &[Token<'_>]) -> bool {
    matches!(tokens, [all, ops] if TOTALS.contains(&all.key()) && ops.key() == "ops")
}

/// How a column tells of each row whether its run failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// In words: `ok`, `timeout`.
    Status,
    /// Whether it failed: `yes`, `no`.
    Failed,
    /// Whether it succeeded.
    Succeeded,
    /// By the exit status, 0 for a success.
    ExitCode,
    /// In a remark, which may call it a warm-up.
    Remark,
}

/// How a header says that its column tells of failed runs; `None` if it does not.
pub(crate) fn mark_in(header: &str) -> Option<Mark> {
    let tokens = tokens(header);
    let is_pair = |pairs: &[[&str; 2]]| match &tokens[..] {
        [first, second] => pairs.contains(&[first.key(), second.key()]),
        _ => false,
    };
    let last = tokens.last()?.key();
    if is_pair(EXIT_CODES) || (tokens.len() == 1 && EXIT_CODE.contains(&last)) {
        Some(Mark::ExitCode)
    } else if STATUSES.contains(&last) {
        Some(Mark::Status)
    } else if tokens.len() == 1 && ERRORS.contains(&last) {
        Some(Mark::Failed)
    } else if tokens.len() == 1 && SUCCESSES.contains(&last) {
        Some(Mark::Succeeded)
    } else if tokens.len() == 1 && REMARKS.contains(&last) {
        Some(Mark::Remark)
    } else {
        None
    }
}
