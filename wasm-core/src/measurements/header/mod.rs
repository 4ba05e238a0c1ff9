//! What a column header says: which quantity, in which unit, counting what. English and German.
//!
//! The only vocabulary of headers: every front end asks it, through [`HeaderMeaning`] for one header and [`Units`] for
//! the columns of a table. What is understood only in part is a doubt, never a guess: a factor of a thousand that is
//! overlooked makes every latency wrong by it.

mod conversion;
mod counted;
mod languages;
mod other;
mod tokens;
mod unit;
mod words;

use serde::Serialize;

pub use conversion::{convert, Conversion};
pub use counted::{Counted, Size};
pub use unit::{TimeUnit, Units};

use crate::result_part::result_part;
use tokens::{tokens, Token};
use unit::Found;

pub(crate) use languages::in_english;
pub(crate) use other::Other;

pub(crate) use words::{
    MOMENTS, MOMENTS_PERHAPS, PERCENT_SIGN, RATIOS, REMARKS, RUNS, SERIES, SIDES, WORK,
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

result_part! {
    /// What one header says.
    pub struct HeaderMeaning {
        /// The quantity it names; `null` if none is recognised.
        pub quantity: Option<Quantity>,
        /// The unit of a throughput as written: `requests/s`; `null` if it names none.
        pub unit: Option<String>,
        /// Operations that a throughput of 1 stands for: 1000 for `kReq/s`, also for a multiplier alone, `k`; `null` if it is
        /// no rate of operations, or in doubt.
        pub scale: Option<f64>,
        /// Length of its unit of time in seconds: 60 for `rpm`, 0.001 for `latency_ms`; `null` if it names none.
        pub seconds: Option<f64>,
        /// What a concurrency counts; `null` if the header does not tell, or names load and size alike.
        pub counted: Option<Counted>,
        /// The part that is not understood, or means different numbers to different people: `hundreds of`, `mops`.
        pub doubt: Option<String>,
    }
}

/// What a header says.
///
/// ```
/// use usl_fit::measurements::header::{describe_header, Quantity};
///
/// let header = describe_header("Throughput (kReq/s)");
/// assert_eq!(header.quantity, Some(Quantity::Throughput));
/// assert_eq!(header.unit.as_deref(), Some("kReq/s"));
/// assert_eq!((header.scale, header.seconds), (Some(1000.0), Some(1.0)));
/// assert_eq!(describe_header("ns/op").quantity, Some(Quantity::Time));
/// assert_eq!(describe_header("hundred thousand req/s").doubt.as_deref(), Some("hundred thousand"));
/// ```
#[must_use]
pub fn describe_header(header: &str) -> HeaderMeaning {
    let text = without_side(header);
    let tokens = tokens(text);
    let found = unit::find(&tokens);
    let quantity = quantity(&tokens, &found);
    let is_rate = matches!(found, Found::Rate { .. });
    let (scale, doubt) = match &found {
        Found::Rate { .. } => unit::scale(&tokens, &found),
        _ => (unit::multiplier(&tokens), unit::doubt_of_time(&tokens)),
    };
    let seconds = match found {
        Found::Rate { seconds, .. } => Some(seconds),
        Found::Cost { .. } | Found::Nothing => unit::time_in(&tokens),
    };
    HeaderMeaning {
        quantity,
        unit: unit::written(text, is_rate),
        scale,
        seconds,
        counted: counted::find(text, &tokens),
        doubt,
    }
}

/// The header of the reciprocal of a time: `op/s` for `ns/op`, `runs/s` for `runtime (s)`, `1/runtime` without a unit.
pub(crate) fn reciprocal(header: Option<&str>) -> String {
    let Some(header) = header else {
        return "1/s".into();
    };
    let tokens = tokens(header);
    let per = |token: &Token<'_>| words::PER.contains(&token.key());
    let operation = tokens
        .iter()
        .position(per)
        .and_then(|at| tokens.get(at + 1))
        .map(|token| token.text);
    match (operation, unit::time_in(&tokens)) {
        (Some(operation), Some(_)) => [operation, "/s"].concat(),
        (None, Some(_)) => "runs/s".into(),
        (_, None) => ["1/", header].concat(),
    }
}

/// What a header names that looks like a concurrency or a throughput, and is neither.
pub(crate) fn other_in(header: &str) -> Option<Other> {
    let tokens = tokens(header);
    other::find(&tokens, &unit::find(&tokens))
}

/// Whether a header names the most of something: `Max Users`.
pub(crate) fn names_most(header: &str) -> bool {
    names_beside_others(header, words::MOST)
}

/// Whether a header names how much of something was in use: `CPU cores used`.
pub(crate) fn names_used(header: &str) -> bool {
    names_beside_others(header, words::USED)
}

fn names_beside_others(header: &str, these: &[&str]) -> bool {
    let tokens = tokens(header);
    tokens.len() > 1 && tokens.iter().any(|token| these.contains(&token.key()))
}

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
    let has = |known: &[&str]| tokens.iter().any(|token| known.contains(&token.key()));
    if header.contains('%') || has(words::PERCENT) {
        Failures::Percent
    } else if matches!(unit::find(&tokens), Found::Rate { .. }) {
        Failures::PerTime
    } else if has(words::SHARES) {
        Failures::Share
    } else if has(words::RATES) {
        Failures::Rate
    } else {
        Failures::Count
    }
}

/// Whether a header is about successes alone: `ok`, `successful requests/s`.
pub(crate) fn names_successes(header: &str) -> bool {
    let tokens = tokens(header);
    let has = |known: &[&str]| tokens.iter().any(|token| known.contains(&token.key()));
    has(words::SUCCESSES) && !has(words::ERRORS)
}

/// Whether a header counts successes, as a number or a share, not per unit of time.
pub(crate) fn counts_successes(header: &str) -> bool {
    names_successes(header) && !matches!(unit::find(&tokens(header)), Found::Rate { .. })
}

/// Whether a header is the number of all requests: `requests`, `total`, `n samples`.
pub(crate) fn counts_all(header: &str) -> bool {
    let tokens = tokens(header);
    let has = |known: &[&str]| tokens.iter().any(|token| known.contains(&token.key()));
    let ends = |known: &[&str]| {
        tokens
            .last()
            .is_some_and(|last| known.contains(&last.key()))
    };
    (ends(words::TOTALS) || ends(words::OPERATIONS))
        && !has(words::SUCCESSES)
        && !has(words::ERRORS)
        && (!matches!(unit::find(&tokens), Found::Rate { .. }) || is_total_of_ops(&tokens))
}

/// `Total ops`, which are operations, while `ops` alone are operations per second.
fn is_total_of_ops(tokens: &[Token<'_>]) -> bool {
    matches!(tokens, [all, ops] if words::TOTALS.contains(&all.key()) && ops.key() == "ops")
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
}

/// How a header says that its column tells of failed runs; `None` if it does not.
pub(crate) fn mark_in(header: &str) -> Option<Mark> {
    let tokens = tokens(header);
    let is_pair = |pairs: &[[&str; 2]]| match &tokens[..] {
        [first, second] => pairs.contains(&[first.key(), second.key()]),
        _ => false,
    };
    let last = tokens.last()?.key();
    if is_pair(words::EXIT_CODES) || (tokens.len() == 1 && words::EXIT_CODE.contains(&last)) {
        Some(Mark::ExitCode)
    } else if words::STATUSES.contains(&last) {
        Some(Mark::Status)
    } else if tokens.len() == 1 && words::ERRORS.contains(&last) {
        Some(Mark::Failed)
    } else if tokens.len() == 1 && words::SUCCESSES.contains(&last) {
        Some(Mark::Succeeded)
    } else {
        None
    }
}

/// Whether a header names a column that says what each number is: `metric`.
pub(crate) fn is_metric(header: &str) -> bool {
    matches!(&tokens(header)[..], [.., last] if words::METRICS.contains(&last.key()))
}

/// Whether a header names numbers of any quantity: `value`.
pub(crate) fn is_value(header: &str) -> bool {
    matches!(&tokens(header)[..], [.., last] if words::VALUES.contains(&last.key()))
}

/// Whether a word stands for a concurrency as the label of a number, as in `c=64`.
pub(crate) fn is_label(word: &str) -> bool {
    words::LABELS.contains(&&*crate::words::lowercase(word.trim()))
}

/// Whether a header is a single word or letter, as `users`.
pub(crate) fn is_one_word(header: &str) -> bool {
    tokens(header).len() == 1
}

/// A header without the word that tells it from its counterpart: `Req/s after`, `Before: req/s`.
fn without_side(header: &str) -> &str {
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

fn quantity(tokens: &[Token<'_>], found: &Found) -> Option<Quantity> {
    let has = |words: &[&str]| tokens.iter().any(|token| words.contains(&token.key()));
    let is_alone = tokens.len() == 1;
    // A single letter names a quantity only on its own: "r" does, "r squared" does not.
    let names = |words: &[&str]| {
        tokens
            .iter()
            .any(|token| words.contains(&token.key()) && (is_alone || token.key().len() > 1))
    };
    let is_no_mean = names_no_mean(tokens)
        || tokens
            .iter()
            .any(|token| is_rank(token.key()) || token.text.contains('%'));
    if is_deviation(tokens) {
        return None;
    }
    if has(words::ERRORS) {
        return Some(Quantity::Errors);
    }
    if other::find(tokens, found).is_some() {
        return Some(Quantity::Other);
    }
    if matches!(found, Found::Rate { .. }) {
        return Some(Quantity::Throughput);
    }
    let is_share = has(words::PERCENT) || has(words::SHARES) || has(words::RATES);
    if has(words::SUCCESSES) && (is_share || tokens.iter().any(|token| token.text.contains('%'))) {
        return Some(Quantity::Errors);
    }
    if names(words::LATENCIES) {
        let other = Some(Quantity::Percentile);
        return if is_no_mean {
            other
        } else {
            Some(Quantity::Latency)
        };
    }
    if tokens.iter().any(|token| is_rank(token.key())) {
        return Some(Quantity::Percentile);
    }
    if let Found::Cost { is_time } = found {
        return Some(if *is_time {
            Quantity::Time
        } else {
            Quantity::Cost
        });
    }
    let has_pair = |pairs: &[[&str; 2]]| {
        let is = |two: &[Token<'_>]| pairs.contains(&[two[0].key(), two[1].key()]);
        tokens.windows(2).any(is)
    };
    let is_concurrency = counted::is_sure(tokens)
        || names(words::CONCURRENCIES)
        || has_pair(words::CONCURRENCY_PAIRS);
    let is_throughput = names(words::THROUGHPUTS);
    let is_duration = has(words::DURATIONS)
        || (is_alone && words::MOMENTS[..2].contains(&tokens[0].key()))
        || has_pair(words::DURATION_PAIRS)
        || (is_qualified_time(tokens) && !is_throughput && !is_concurrency);
    let ends_in_time = tokens.last().is_some_and(|token| {
        unit::seconds_of(token.key()).is_some() && token.key().len() * tokens.len() > 1
    }) || (is_alone && tokens[0].key() == "s");
    if is_duration || (ends_in_time && !is_throughput && !is_concurrency) {
        let other = names_no_mean(tokens) && !is_duration;
        return Some(if other {
            Quantity::Percentile
        } else {
            Quantity::Time
        });
    }
    if is_throughput {
        return Some(Quantity::Throughput);
    }
    is_concurrency.then_some(Quantity::Concurrency)
}

/// Whether a header names a time with a word about it that makes it no moment: `average time`, `Time OMP`.
fn is_qualified_time(tokens: &[Token<'_>]) -> bool {
    let has = |words: &[&str]| tokens.iter().any(|token| words.contains(&token.key()));
    tokens.len() > 1 && has(&words::MOMENTS[..2]) && !has(words::OF_MOMENTS)
}

/// Whether an error is the uncertainty of a number: `Score Error (99.9%)`, `std. error`.
fn is_deviation(tokens: &[Token<'_>]) -> bool {
    (1..tokens.len()).any(|at| {
        let is_rate = tokens
            .get(at + 1)
            .is_some_and(|next| next.text.starts_with(char::is_alphabetic));
        words::UNCERTAINTIES.contains(&tokens[at].key())
            && words::OF_DEVIATIONS.contains(&tokens[at - 1].key())
            && !is_rate
    })
}

/// Whether a header names a statistic other than the mean.
fn names_no_mean(tokens: &[Token<'_>]) -> bool {
    tokens
        .iter()
        .any(|token| is_spread(token.key()) || words::PERCENTILES.contains(&token.key()))
}

/// Whether a header names only a statistic of the columns beside it: `Average`, `Std. Dev.`.
pub(crate) fn is_statistic(header: &str) -> bool {
    tokens(header).iter().all(|token| {
        let word = token.key();
        is_spread(word) || words::MEANS.contains(&word) || words::SCATTER.contains(&word)
    })
}

fn is_spread(word: &str) -> bool {
    let lists = [words::MEDIANS, words::EXTREMES, words::DEVIATIONS];
    lists.iter().any(|words| words.contains(&word))
}

/// Whether a word calls a row a sum or an average of others.
pub(crate) fn is_summary(word: &str) -> bool {
    let word = crate::words::lowercase(word);
    let lists = [words::MEANS, words::MEDIANS, words::SUMS];
    lists.iter().any(|words| words.contains(&&*word))
}

/// Whether a header says that the work grows along with the concurrency: `weak scaling efficiency`.
pub(crate) fn names_weak_scaling(header: &str) -> bool {
    tokens(header)
        .iter()
        .any(|token| words::WEAK.contains(&token.key()))
}

/// Whether a header is that of a column of units.
pub(crate) fn names_unit(header: &str) -> bool {
    words::UNITS.contains(&&*crate::words::lowercase(header.trim()))
}

/// Whether a header is what a benchmark calls its result, a throughput if nothing else is one: `Score`.
pub(crate) fn is_score(header: &str) -> bool {
    matches!(&tokens(header)[..], [only] if words::SCORES.contains(&only.key()))
}

/// Whether a header is about multiples of another number: `speedup`, `relative`.
pub(crate) fn names_multiples(header: &str) -> bool {
    let tokens = tokens(header);
    let is = |token: &Token<'_>| words::MULTIPLES.contains(&token.key());
    tokens.iter().any(is)
        || (tokens.windows(2)).any(|two| [two[0].key(), two[1].key()] == words::SPEED_UP)
}

/// Whether a word is a percentile rank: `p95`, `95th`.
fn is_rank(word: &str) -> bool {
    let is_number = |text: &str| {
        text.bytes().any(|b| b.is_ascii_digit())
            && text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    };
    word.strip_prefix(['p', 'q']).is_some_and(is_number)
        || ["th", "pct"]
            .iter()
            .any(|end| word.strip_suffix(end).is_some_and(is_number))
}

#[cfg(test)]
mod tests;
