//! The unit in a header: of a throughput, a latency, or a cost.

use serde::Serialize;

use super::tokens::Token;
use super::words::{
    DATA, DATA_RATES, DOUBTFUL, DURATIONS, FACTORS, LATENCIES, MINUTE, OPERATIONS, PER,
    RATES_OF_NOTHING, RATE_WORDS, RESOURCES, SAME_OPERATIONS, SHORT_OPERATIONS, THROUGHPUTS, TIMES,
};
use super::{describe_header, Counted, HeaderMeaning, Quantity};

/// A unit of time with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TimeUnit {
    /// 1 s.
    Seconds,
    /// 10⁻³ s.
    Milliseconds,
    /// 10⁻⁶ s.
    Microseconds,
    /// 10⁻⁹ s.
    Nanoseconds,
    /// 60 s.
    Minutes,
    /// 3,600 s.
    Hours,
    /// 86,400 s.
    Days,
}

const NAMED: &[(TimeUnit, f64)] = &[
    (TimeUnit::Seconds, 1.0),
    (TimeUnit::Milliseconds, 1e-3),
    (TimeUnit::Microseconds, 1e-6),
    (TimeUnit::Nanoseconds, 1e-9),
    (TimeUnit::Minutes, 60.0),
    (TimeUnit::Hours, 3600.0),
    (TimeUnit::Days, 86_400.0),
];

/// What the headers of the columns in use say of their units.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Units {
    /// What the concurrency counts; `null` if its header does not tell.
    pub counted: Option<Counted>,
    /// The unit of the throughput as written: `kReq/s`; `null` if its header names none.
    pub throughput: Option<String>,
    /// Operations that a throughput of 1 stands for: 1000 for `kReq/s`; `null` if it is no rate of operations, or in
    /// doubt.
    pub scale: Option<f64>,
    /// Seconds in which the throughput counts: 60 for `rpm`; `null` if its header names no time.
    pub seconds: Option<f64>,
    /// Length in seconds of the unit of concurrency over throughput, the latency of one operation: 0.001 for
    /// `kReq/s`; `null` if the headers leave any doubt.
    pub latency_seconds: Option<f64>,
    /// The name of that unit; `null` if it has none, as 0.06 s.
    pub latency_unit: Option<TimeUnit>,
    /// Converts the latency as measured to that unit: 1 for `latency_ms` beside `kReq/s`; `null` if none was measured,
    /// or the headers leave doubt about either unit.
    pub latency_factor: Option<f64>,
    /// The part of a header that is not understood: `hundreds of`; `null` if nothing is in doubt.
    pub doubt: Option<String>,
}
impl Units {
    /// What the headers of concurrency, throughput and latency say together.
    ///
    /// The unit of N/X is the time in which X counts, over the operations that an X of 1 stands for.
    ///
    /// ```
    /// use usl_fit::measurements::header::Units;
    ///
    /// let units = Units::of(Some("users"), Some("throughput (kReq/s)"), Some("latency_ms"));
    /// assert_eq!(units.latency_factor, Some(1.0));
    /// let minutes = Units::of(Some("users"), Some("rpm"), None);
    /// assert_eq!(minutes.latency_seconds, Some(60.0));
    /// ```
    #[must_use]
    pub fn of(concurrency: Option<&str>, throughput: Option<&str>, latency: Option<&str>) -> Self {
        let of = |header: Option<&str>| header.map(describe_header);
        let (n, x, r) = (of(concurrency), of(throughput), of(latency));
        let scaled = concurrency.and_then(multiplier_in);
        let rate = x.as_ref().filter(|x| x.doubt.is_none() && scaled.is_none());
        let latency_seconds =
            rate.and_then(|HeaderMeaning { seconds, scale, .. }| Some((*seconds)? / (*scale)?));
        let own = r
            .as_ref()
            .filter(|r| r.doubt.is_none())
            .and_then(|r| r.seconds);
        let doubt = [x.as_ref(), r.as_ref()]
            .into_iter()
            .flatten()
            .find_map(|header| header.doubt.clone());
        let named = |seconds: f64| {
            let is_near = |&&(_, length): &&(TimeUnit, f64)| (length / seconds - 1.0).abs() < 1e-9;
            NAMED.iter().find(is_near).map(|&(unit, _)| unit)
        };
        Self {
            counted: n.and_then(|n| n.counted),
            throughput: x.as_ref().and_then(|x| x.unit.clone()),
            scale: x.as_ref().and_then(|x| x.scale),
            seconds: x
                .as_ref()
                .filter(|x| x.quantity == Some(Quantity::Throughput))
                .and_then(|x| x.seconds),
            latency_seconds,
            latency_unit: latency_seconds.and_then(named),
            latency_factor: latency_seconds.zip(own).map(|(unit, own)| own / unit),
            doubt: scaled.or(doubt),
        }
    }

    /// Latency units, as measured, for one unit of concurrency over throughput: the inverse of `latency_factor`.
    #[must_use]
    pub fn latency_units(&self) -> Option<f64> {
        self.latency_factor.map(|factor| 1.0 / factor)
    }
}

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
        let is_time = seconds_of(over).is_some() || ["time", "zeit"].contains(&over);
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

/// A rate whose slash is left out, as in names of columns: `req_s`, `tok_s`. Of `request_s` it may be the time.
fn rate_without_slash(tokens: &[Token<'_>]) -> Option<Found> {
    let (second, before) = tokens.split_last()?;
    let counted = before.last()?.key();
    let is_operation = OPERATIONS.contains(&counted)
        && counted.len() > 1
        && (counted.ends_with('s') || SHORT_OPERATIONS.contains(&counted));
    let is_time = (before.iter())
        .any(|token| LATENCIES.contains(&token.key()) || DURATIONS.contains(&token.key()));
    (second.key() == "s" && (is_operation || is_data(counted)) && !is_time).then_some(Found::Rate {
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
    let takes = |word: &str| DURATIONS.contains(&word) || word == "time" || word == "zeit";
    last.or_else(|| match tokens {
        [only] => minute(only.key()),
        // Where the whole takes a time, "min" is no minimum.
        [what, .., unit] if takes(what.key()) => minute(unit.key()),
        _ => None,
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

/// An amount of data or of tokens: `MB`, `tokens`.
pub(super) fn is_data(word: &str) -> bool {
    let known = |word: &str| DATA.contains(&word) || DATA_RATES.contains(&word);
    let stem = word.strip_prefix(['k', 'm', 'g', 't']);
    known(word) || stem.is_some_and(|stem| known(stem) || stem.strip_prefix('i').is_some_and(known))
}

/// What a word multiplies by.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Factor {
    Nothing,
    Of(f64),
    Doubtful,
}

fn factor_of(token: &Token<'_>) -> Factor {
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
        let rest = crate::words::lowercase(rest);
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

/// The name of the operation that a rate counts: `request` of `kReq` and `rps`; `None` if it counts nothing in
/// particular.
pub(super) fn operation(token: &Token<'_>) -> Option<String> {
    let word = token.key();
    let is_known = |word: &str| OPERATIONS.contains(&word) || rate_base(word);
    let bare = prefixed(token.text)
        .map(|(_, rest)| crate::words::lowercase(rest))
        .filter(|rest| !is_known(word) && is_known(rest));
    let is_nothing = RATES_OF_NOTHING.contains(&word) || factor_of(token) != Factor::Nothing;
    if bare.is_none() && (is_nothing || !word.starts_with(char::is_alphabetic)) {
        return None;
    }
    let word = bare.as_deref().unwrap_or(word);
    let same = SAME_OPERATIONS.iter().find(|words| words.contains(&word));
    Some(same.map_or_else(
        || word.trim_end_matches('s').into(),
        |words| words[0].into(),
    ))
}

/// Whether a word multiplies, or may.
pub(super) fn has_factor(tokens: &[Token<'_>]) -> bool {
    tokens
        .iter()
        .any(|token| factor_of(token) != Factor::Nothing)
}

fn rate_base(word: &str) -> bool {
    RATE_WORDS.iter().any(|(_, words)| words.contains(&word))
}

/// A word without its prefix, and what that multiplies by: `None` for `m` and `T`, which may be either of two things.
fn prefixed(text: &str) -> Option<(Option<f64>, &str)> {
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

/// The multiplier in the header of a concurrency: thousands of users are unlikely, and ambiguous.
fn multiplier_in(header: &str) -> Option<String> {
    let tokens = super::tokens::tokens(header);
    tokens.iter().find_map(|token| {
        let is_one =
            OPERATIONS.contains(&token.key()) || matches!(factor_of(token), Factor::Nothing);
        (!is_one).then(|| token.text.into())
    })
}

/// The unit as written: the text in brackets at the end, a rate such as `orders per minute` with the multiplier before
/// it, or a rate written as one word.
pub(super) fn written(header: &str, is_rate: bool) -> Option<String> {
    let Some(unit) = written_alone(header, is_rate) else {
        // A throughput "in thousands" has that for a unit.
        let tokens = super::tokens::tokens(header);
        let names = |token: &Token<'_>| THROUGHPUTS.contains(&token.key());
        let mut factors = tokens
            .iter()
            .filter(|token| matches!(factor_of(token), Factor::Of(_)));
        let factor = factors.next().filter(|_| tokens.iter().any(names))?;
        return Some(factor.text.into());
    };
    let factors = |text: &str| {
        let tokens = super::tokens::tokens(text);
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
    if let Some(inside) = bracketed(header) {
        let tokens = super::tokens::tokens(inside);
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
        matches!(find(&super::tokens::tokens(&text)), Found::Rate { .. })
    };
    // The shortest run of words that is a rate, the last of several.
    let (mut start, mut end) = (0..words.len())
        .rev()
        .flat_map(|start| (start + 1..=words.len().min(start + 3)).map(move |end| (start, end)))
        .filter(|&(start, end)| is_unit(&words[start..end]))
        .min_by_key(|&(start, end)| end - start)?;
    let is = |at: usize, known: &[&str]| known.contains(&&*crate::words::lowercase(words[at]));
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
        let tokens = super::tokens::tokens(words[at]);
        tokens.len() == 1 && matches!(factor_of(&tokens[0]), Factor::Of(_))
    };
    if start > 1 && is(start - 1, &["of", "von"]) && multiplies(start - 2) {
        start -= 2;
    } else if start > 0 && multiplies(start - 1) {
        start -= 1;
    }
    Some(words[start..end].join(" "))
}

/// The text in brackets at the end.
fn bracketed(header: &str) -> Option<&str> {
    let text = header.trim_end();
    let inside = text.strip_suffix([')', ']'])?;
    let start = inside.rfind(['(', '['])?;
    let found = inside[start + 1..].trim();
    (!found.is_empty()).then_some(found)
}
