//! Throughputs of two tables in one unit.

use super::factor::{factor_of, has_factor, prefixed, scale, Factor};
use super::side::without_side;
use super::tokens::{tokens, Token};
use super::unit::{find, is_data, rate_base, Found};
use super::words::{OPERATIONS, PARTS, RATES_OF_NOTHING, SAME_OPERATIONS};
use crate::result_part::result_part;

result_part! {
    /// How a throughput under one header becomes one under another.
    pub struct Conversion {
        /// What the numbers are multiplied by: 1/60 from `req/min` to `req/s`; `null` if the units cannot be converted, as
        /// bytes or rows to requests, or are not understood.
        pub factor: Option<f64>,
        /// Whether both headers name a unit of the same operations, or neither names any; else the units are taken to be
        /// the same.
        pub is_sure: bool,
    }
}

/// How a throughput under the header `from` becomes one under the header `to`.
///
/// ```
/// use usl_fit::measurements::header::convert;
///
/// assert_eq!(convert(Some("throughput (kReq/s)"), Some("rps")).factor, Some(1000.0));
/// assert_eq!(convert(Some("GB/s"), Some("Mbit/s")).factor, Some(8000.0));
/// assert_eq!(convert(Some("MB/s"), Some("req/s")).factor, None);
/// assert!(!convert(Some("throughput"), Some("req/s")).is_sure);
/// ```
#[must_use]
pub fn convert(from: Option<&str>, to: Option<&str>) -> Conversion {
    let [from, to] = [from, to].map(|header| without_side(header.unwrap_or_default()));
    let same = Conversion {
        factor: Some(1.0),
        is_sure: true,
    };
    if from == to {
        return same;
    }
    let factor = match (Unit::of(from), Unit::of(to)) {
        (Unit::Unnamed, Unit::Unnamed) => return same,
        (Unit::Unnamed, _) | (_, Unit::Unnamed) => {
            return Conversion {
                is_sure: false,
                ..same
            }
        }
        (Unit::Rate(counts, one), Unit::Rate(other_counts, other)) => {
            let factor = (counts == other_counts).then(|| one / other);
            let names = operations_in(from).zip(operations_in(to));
            let Some((one, other)) = names.filter(|(one, other)| one != other) else {
                return Conversion {
                    factor,
                    is_sure: true,
                };
            };
            let is_part = |name: &String| PARTS.contains(&name.as_str());
            return Conversion {
                factor: factor.filter(|_| is_part(&one) == is_part(&other)),
                is_sure: false,
            };
        }
        (Unit::Doubtful(one), Unit::Doubtful(other)) => (one == other).then_some(1.0),
        _ => None,
    };
    Conversion {
        factor,
        is_sure: true,
    }
}

/// The name of the operations that a rate counts; `None` if it counts data, or nothing in particular.
fn operations_in(header: &str) -> Option<String> {
    let tokens = tokens(header);
    let Found::Rate { counted, .. } = find(&tokens) else {
        return None;
    };
    let word = tokens.get(counted?)?;
    operation(word).filter(|_| !is_data(word.key()))
}

/// The name of the operation that a rate counts: `request` of `kReq` and `rps`; `None` if it counts nothing in
/// particular.
fn operation(token: &Token<'_>) -> Option<String> {
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

/// What a throughput counts; different kinds cannot be converted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counts {
    Operations,
    Bytes,
    Tokens,
    FloatingPointOperations,
}

/// The unit of a throughput.
enum Unit {
    /// What it counts, and how many of these in a second a throughput of 1 stands for.
    Rate(Counts, f64),
    /// The header names none.
    Unnamed,
    /// It is not understood: the words from what it counts on.
    Doubtful(String),
}

impl Unit {
    fn of(header: &str) -> Self {
        let tokens = tokens(header);
        let found = find(&tokens);
        let Found::Rate {
            counted,
            seconds,
            is_shared,
        } = found
        else {
            let is_named = matches!(found, Found::Cost { .. })
                || has_factor(&tokens)
                || tokens.iter().any(|token| is_data(token.key()));
            return if is_named {
                Self::Doubtful(header.into())
            } else {
                Self::Unnamed
            };
        };
        let doubtful = || {
            let words = tokens[counted.unwrap_or(0)..].iter();
            Self::Doubtful(words.map(|token| token.text).collect())
        };
        let word = counted.map_or("", |at| tokens[at].text);
        if let Some((counts, amount)) = amount_of_data(word) {
            return match amount {
                Some(amount) if !is_shared && !has_factor(&tokens) => {
                    Self::Rate(counts, amount / seconds)
                }
                _ => doubtful(),
            };
        }
        match scale(&tokens, &found) {
            (Some(scale), None) => Self::Rate(Counts::Operations, scale / seconds),
            _ => doubtful(),
        }
    }
}

/// Prefixes of amounts of data: as a word, as a letter in either case, and what they multiply by. With an i after the
/// letter it is a power of 1024.
const PREFIXES: [(&str, char, i32); 4] = [
    ("kilo", 'k', 1),
    ("mega", 'm', 2),
    ("giga", 'g', 3),
    ("tera", 't', 4),
];

/// What the unit of an amount of data counts, and how many: of `Mbit` 125,000 bytes, and no number of one that may be
/// bits or bytes, as `mb`. `None` for other words.
fn amount_of_data(word: &str) -> Option<(Counts, Option<f64>)> {
    let lower = crate::words::lowercase(word);
    if let Some((counts, amount)) = base(word) {
        return Some((counts, Some(amount)));
    }
    for (name, letter, power) in PREFIXES {
        let (rest, factor) = if lower.starts_with(name) {
            (&word[name.len()..], 1000_f64.powi(power))
        } else if lower.starts_with(letter) {
            match word[1..].strip_prefix('i') {
                Some(rest) => (rest, 1024_f64.powi(power)),
                None => (&word[1..], 1000_f64.powi(power)),
            }
        } else {
            continue;
        };
        let Some((counts, amount)) = base(rest) else {
            continue;
        };
        // Many write kb and mb for bytes.
        let is_doubtful = rest == "b" && !word.starts_with(['M', 'G', 'T']);
        return Some((counts, (!is_doubtful).then_some(factor * amount)));
    }
    is_data(&lower).then_some((Counts::Bytes, None))
}

/// An amount of data without a prefix. A rate written as one word counts bits, unless its B is a capital: `bps`, `Bps`.
fn base(word: &str) -> Option<(Counts, f64)> {
    const BIT: f64 = 0.125;
    Some(match word {
        "B" | "Bps" => (Counts::Bytes, 1.0),
        "b" | "bps" => (Counts::Bytes, BIT),
        _ => match &*crate::words::lowercase(word) {
            "byte" | "bytes" | "octet" | "octets" => (Counts::Bytes, 1.0),
            "bit" | "bits" => (Counts::Bytes, BIT),
            "tok" | "token" | "tokens" => (Counts::Tokens, 1.0),
            "flop" | "flops" => (Counts::FloatingPointOperations, 1.0),
            _ => return None,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::convert;

    fn factor(from: &str, to: &str) -> Option<f64> {
        convert(Some(from), Some(to)).factor
    }

    fn assert_converted(cases: &[(&str, &str, f64)]) {
        for &(from, to, expected) in cases {
            let found = factor(from, to).unwrap_or(f64::NAN);
            assert!(
                (found / expected - 1.0).abs() < 1e-12,
                "{from} {to} {found}"
            );
        }
    }

    #[test]
    fn converts_rates_of_operations() {
        let cases = [
            ("req/min", "req/s", 1.0 / 60.0),
            ("kreq/s", "req/s", 1e3),
            ("Durchsatz (Tsd. Anfragen/h)", "rps", 1e3 / 3600.0),
            ("X before (req/s)", "tps after", 1.0),
            ("requests per minute", "req/h", 60.0),
        ];
        assert_converted(&cases);
    }

    #[test]
    fn converts_rates_of_data() {
        let cases = [
            ("Mbit/s", "MB/s", 0.125),
            ("MB/s", "Mbps", 8.0),
            ("MiB/s", "MB/s", 1.048_576),
            ("GB/s", "MB/s", 1e3),
            ("GiB/s", "KiB/s", 1_048_576.0),
            ("throughput (bytes/min)", "B/s", 1.0 / 60.0),
            ("megabytes per second", "GBps", 1e-3),
            ("tokens/min", "ktok/s", 1.0 / 60e3),
            ("GFLOPS", "MFLOPS", 1e3),
        ];
        assert_converted(&cases);
    }

    #[test]
    fn refuses_what_counts_other_things_or_is_in_doubt() {
        let cases = [
            ("MB/s", "req/s"),
            ("tokens/s", "MB/s"),
            ("mb/s", "MB/s"),
            ("MBPS", "MB/s"),
            ("req/s per core", "req/s"),
            ("req/s per core", "req/s per node"),
            ("hundred thousand req/s", "req/s"),
            ("throughput (k)", "req/s"),
        ];
        for (from, to) in cases {
            assert_eq!(factor(from, to), None, "{from} {to}");
            assert_eq!(factor(to, from), None, "{to} {from}");
        }
        assert_eq!(
            factor("a (req/s per core)", "b (req/s per core)"),
            Some(1.0)
        );
        assert_eq!(factor("mb/s", "mb/s"), Some(1.0));
    }

    #[test]
    fn says_where_only_one_header_names_a_unit() {
        for (from, to, is_sure) in [
            (None, Some("req/s"), false),
            (Some("throughput"), Some("kreq/s"), false),
            (Some("MB/s"), Some("X"), false),
            (Some("throughput"), Some("X"), true),
            (None, None, true),
        ] {
            let found = convert(from, to);
            assert_eq!((found.factor, found.is_sure), (Some(1.0), is_sure));
        }
    }
}
