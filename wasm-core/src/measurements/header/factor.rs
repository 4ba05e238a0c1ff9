//! Multipliers of a unit: `k`, `Mio.`, `10^3`, and those that are in doubt.

use super::tokens::{tokens, Token};
use super::unit::{is_data, rate_base, seconds_of, time_in, Found};
use super::words::{DOUBTFUL, FACTORS, OPERATIONS, PER};
use crate::words::lowercase;

/// What a word multiplies by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Factor {
    Nothing,
    Of(f64),
    Doubtful,
}

pub(super) fn factor_of(token: &Token<'_>) -> Factor {
    let word = token.key();
    if OPERATIONS.contains(&word) || rate_base(word) {
        return Factor::Nothing;
    }
    let known = |text: &str| FACTORS.iter().find(|(_, words)| words.contains(&text));
    if let Some(&(factor, _)) = known(token.text).or_else(|| known(word).filter(|_| word.len() > 1))
    {
        return Factor::Of(factor);
    }
    if let Some((factor, rest)) = prefixed(token.text) {
        let rest = lowercase(rest);
        if OPERATIONS.contains(&&*rest) || rate_base(&rest) {
            return factor.map_or(Factor::Doubtful, Factor::Of);
        }
    }
    match power(word) {
        Factor::Nothing if DOUBTFUL.contains(&word) => Factor::Doubtful,
        factor => factor,
    }
}

/// `10^3`, `10³`, `1e3` and `x1000`; any other round number is in doubt: `100 req/s` may count hundreds or be a load.
fn power(word: &str) -> Factor {
    const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let raised = |text: &str| -> Option<String> {
        let digit = |c| {
            Some(char::from(
                b'0' + u8::try_from(RAISED.chars().position(|d| d == c)?).ok()?,
            ))
        };
        text.chars().map(digit).collect()
    };
    let times = word.strip_prefix(['x', '×']);
    if let Some(zeros) = times.and_then(|rest| rest.strip_prefix("10")) {
        if zeros.bytes().all(|b| b == b'0') {
            return Factor::Of(zeros.bytes().fold(10.0, |power, _| 10.0 * power));
        }
    }
    let word = times.unwrap_or(word);
    let exponent = match word.strip_prefix("10") {
        Some(rest) if rest.starts_with('^') => Some(rest[1..].into()),
        Some(rest) if !rest.is_empty() => raised(rest),
        _ => word
            .strip_prefix("1e")
            .filter(|rest| digits(rest))
            .map(Into::into),
    };
    if let Some(exponent) = exponent.and_then(|text| text.parse::<i32>().ok()) {
        return if (1..=12).contains(&exponent) {
            Factor::Of(10_f64.powi(exponent))
        } else {
            Factor::Doubtful
        };
    }
    let is_round = word.ends_with("00") && digits(word);
    let is_other = word.starts_with(|c: char| c.is_ascii_digit())
        && (word.contains(|c: char| RAISED.contains(c))
            || word
                .split_once('e')
                .is_some_and(|(a, b)| digits(a) && digits(b)));
    if is_round || is_other {
        Factor::Doubtful
    } else {
        Factor::Nothing
    }
}

/// A word without its prefix, and what that multiplies by: `None` for `m` and `T`, which may be either of two things.
pub(super) fn prefixed(text: &str) -> Option<(Option<f64>, &str)> {
    const LONG: &[(f64, &str)] = &[(1e3, "kilo"), (1e6, "mega"), (1e9, "giga")];
    for &(factor, prefix) in LONG {
        let is_here = text
            .get(..prefix.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(prefix));
        if is_here {
            return Some((Some(factor), &text[prefix.len()..]));
        }
    }
    let factor = match text.chars().next()? {
        'k' | 'K' => Some(1e3),
        'M' => Some(1e6),
        'G' => Some(1e9),
        'm' | 'g' | 't' | 'T' => None,
        _ => return None,
    };
    Some((factor, &text[1..]))
}

/// What a multiplier on its own stands for: 1000 for `k`.
pub(super) fn multiplier(tokens: &[Token<'_>]) -> Option<f64> {
    match tokens {
        [only] => match factor_of(only) {
            Factor::Of(factor) => Some(factor),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a word multiplies, or may.
pub(super) fn has_factor(tokens: &[Token<'_>]) -> bool {
    tokens
        .iter()
        .any(|token| factor_of(token) != Factor::Nothing)
}

/// The multiplier in the header of a concurrency: thousands of users are unlikely, and ambiguous.
pub(super) fn multiplier_in(header: &str) -> Option<String> {
    let tokens = tokens(header);
    tokens.iter().find_map(|token| {
        let is_one =
            OPERATIONS.contains(&token.key()) || matches!(factor_of(token), Factor::Nothing);
        (!is_one).then(|| token.text.into())
    })
}

/// What makes the unit of a latency doubtful: a multiplier beside it, as in `10 ms` or `hundredths of a second`.
pub(super) fn doubt_of_time(tokens: &[Token<'_>]) -> Option<String> {
    time_in(tokens)?;
    let is_number =
        |token: &Token<'_>| token.text != "1" && token.text.bytes().all(|b| b.is_ascii_digit());
    let counted = tokens
        .windows(2)
        .find(|two| is_number(&two[0]) && seconds_of(two[1].key()).is_some());
    let multiplied = || {
        let is = |token: &&Token<'_>| factor_of(token) != Factor::Nothing;
        tokens.iter().find(is)
    };
    let doubt = counted.map(|two| &two[0]).or_else(multiplied);
    doubt.map(|token| token.text.into())
}

/// Operations that a rate of 1 stands for, or the part that is in doubt.
pub(super) fn scale(tokens: &[Token<'_>], found: &Found) -> (Option<f64>, Option<String>) {
    let Found::Rate {
        counted, is_shared, ..
    } = *found
    else {
        return (None, None);
    };
    let doubt = |token: &Token<'_>| (None, Some(token.text.into()));
    if let Some(token) = counted.and_then(|at| tokens.get(at)) {
        if looks_prefixed(token) || is_data(token.key()) {
            return doubt(token);
        }
    }
    let mut factors = Vec::new();
    let is_period = |at: usize| {
        let is_per = at > 0 && PER.contains(&tokens[at - 1].key());
        is_per && tokens[at].key().starts_with(|c: char| c.is_ascii_digit())
    };
    for (_, token) in tokens.iter().enumerate().filter(|&(at, _)| !is_period(at)) {
        match factor_of(token) {
            Factor::Doubtful => return doubt(token),
            Factor::Of(factor) => factors.push((token.text, factor)),
            Factor::Nothing => {}
        }
    }
    match factors.as_slice() {
        _ if is_shared => doubt(&tokens[tokens.len() - 1]),
        [] => (Some(1.0), None),
        [(_, factor)] => (Some(*factor), None),
        [(first, _), (second, _), ..] => (None, Some([*first, second].join(" "))),
    }
}

/// Whether a word that is no known noun looks as if it had a prefix, or is a single letter or a number: `kWidgets`,
/// `M`, `1000`.
fn looks_prefixed(token: &Token<'_>) -> bool {
    let text = token.text;
    if OPERATIONS.contains(&token.key()) && text.len() > 1 || text == "1" || factor_word(token) {
        return false;
    }
    let mut letters = text.chars();
    let (first, second) = (letters.next(), letters.next());
    match (first, second) {
        (Some(c), None) => c.is_ascii_alphabetic() && !OPERATIONS.contains(&token.key()),
        (Some('k' | 'K' | 'M' | 'G' | 'T'), Some('A'..='Z')) => {
            factor_of(token) == Factor::Nothing && !is_all_capitals(text)
        }
        (Some('k'), Some(c)) => factor_of(token) == Factor::Nothing && !"aeinoru".contains(c),
        (Some(c), _) => c.is_ascii_digit(),
        _ => false,
    }
}

fn factor_word(token: &Token<'_>) -> bool {
    token.text.len() > 1 && matches!(factor_of(token), Factor::Of(_))
}

/// `GETS` and `TPS` have no prefix.
fn is_all_capitals(text: &str) -> bool {
    text.len() > 2 && text.bytes().all(|b| b.is_ascii_uppercase())
}
