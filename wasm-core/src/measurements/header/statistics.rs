//! Means, percentiles and other statistics.

use super::tokens::{has, tokens, Token};
use super::unit::seconds_of;
use super::words::{
    DEVIATIONS, EXTREMES, MEANS, MEDIANS, OF_DEVIATIONS, PER, PERCENTILES, SCATTER, SUMS, TIME,
    UNCERTAINTIES,
};
use crate::words::lowercase;

/// Whether a header names a statistic other than the mean.
pub(super) fn names_no_mean(tokens: &[Token<'_>]) -> bool {
    tokens
        .iter()
        .any(|token| is_spread(token.key()) || PERCENTILES.contains(&token.key()))
}

/// Whether a header names only a statistic of the columns beside it: `Average`, `Std. Dev.`.
pub(crate) fn is_statistic(header: &str) -> bool {
    tokens(header).iter().all(|token| {
        let word = token.key();
        is_spread(word) || MEANS.contains(&word) || SCATTER.contains(&word)
    })
}

/// Whether a header names, of several columns of one quantity, one that is no mean: `min tps`, `throughput_std`. Behind a
/// "per" these are units: `req/min`.
pub(crate) fn names_other_statistic(header: &str) -> bool {
    let tokens = tokens(header);
    let is_unit = |at: usize| at > 0 && PER.contains(&tokens[at - 1].key());
    (0..tokens.len()).any(|at| {
        let word = tokens[at].key();
        !is_unit(at) && (is_spread(word) || SCATTER.contains(&word))
    })
}

/// Whether a header is a mean and a time, and nothing else: `avg ms`, `Mean (µs)`.
pub(crate) fn is_mean_time(header: &str) -> bool {
    let tokens = tokens(header);
    let is_part = |token: &Token<'_>| {
        let word = token.key();
        MEANS.contains(&word) || TIME.contains(&word) || seconds_of(word).is_some()
    };
    tokens.len() > 1 && has(&tokens, MEANS) && tokens.iter().all(is_part)
}

fn is_spread(word: &str) -> bool {
    let lists = [MEDIANS, EXTREMES, DEVIATIONS];
    lists.iter().any(|words| words.contains(&word))
}

/// Whether a word calls a row a sum or an average of others.
pub(crate) fn is_summary(word: &str) -> bool {
    let word = lowercase(word);
    let lists = [MEANS, MEDIANS, SUMS];
    lists.iter().any(|words| words.contains(&&*word))
}

/// Whether an error is the uncertainty of a number: `Score Error (99.9%)`, `std. error`.
pub(super) fn is_deviation(tokens: &[Token<'_>]) -> bool {
    (1..tokens.len()).any(|at| {
        let is_rate = tokens
            .get(at + 1)
            .is_some_and(|next| next.text.starts_with(char::is_alphabetic));
        UNCERTAINTIES.contains(&tokens[at].key())
            && OF_DEVIATIONS.contains(&tokens[at - 1].key())
            && !is_rate
    })
}

/// Whether a word is a percentile rank: `p95`, `95th`.
pub(super) fn is_rank(word: &str) -> bool {
    let is_number = |text: &str| {
        text.bytes().any(|b| b.is_ascii_digit())
            && text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    };
    word.strip_prefix(['p', 'q']).is_some_and(is_number)
        || ["th", "pct"]
            .iter()
            .any(|end| word.strip_suffix(end).is_some_and(is_number))
}
