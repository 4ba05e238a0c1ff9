//! A number as people write it, with a decimal point or comma and separators of thousands.

use crate::error::ErrorCode;
use crate::messages::{self, Sentence};
use crate::number_text::read;

/// The decimal separator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Decimal {
    /// 1234.5, also 1,234.5
    Point,
    /// 1234,5, also 1.234,5
    Comma,
}

/// Why a cell has no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The cell is empty.
    Empty,
    /// The text is not a number.
    NotANumber,
    /// NaN, an infinity, or too large to be represented.
    NotFinite,
    /// 1,234 or 1.234: thousands or decimals, and nothing in the table tells which.
    Ambiguous,
}

impl Problem {
    /// The sentence of the error.
    pub(crate) fn sentence(self) -> &'static Sentence<ErrorCode> {
        match self {
            Self::Empty => &messages::EMPTY_CELL,
            Self::NotANumber => &messages::TEXT_CELL,
            Self::NotFinite => &messages::NOT_FINITE_CELL,
            Self::Ambiguous => &messages::AMBIGUOUS_CELL,
        }
    }
}

/// The number of a text; without a known decimal sign, 1,234 and 1.234 are ambiguous.
pub(super) fn read_number(text: &str, decimal: Option<Decimal>) -> Result<f64, Problem> {
    let is_read = plain(text).is_some_and(|places| match decimal {
        Some(Decimal::Point) => true,
        Some(Decimal::Comma) => places == 0,
        None => !could_group(text, places),
    });
    if is_read {
        finite(read(text))
    } else {
        parse(text, decimal)
    }
}

/// The decimal sign that a number's notation implies for its table; `None` if it implies none.
pub(super) fn decimal_evidence(text: &str) -> Option<Decimal> {
    if let Some(places) = plain(text) {
        return (places > 0 && !could_group(text, places)).then_some(Decimal::Point);
    }
    let body = mantissa(&ungrouped(text))?;
    match (body.rfind(','), body.rfind('.')) {
        (Some(comma), Some(point)) => Some(if comma > point {
            Decimal::Comma
        } else {
            Decimal::Point
        }),
        (Some(_), None) if count(&body, ',') > 1 => Some(Decimal::Point),
        (Some(_), None) if !is_grouped(&body, ',') => Some(Decimal::Comma),
        (None, Some(_)) if count(&body, '.') > 1 => Some(Decimal::Comma),
        (None, Some(_)) if !is_grouped(&body, '.') => Some(Decimal::Point),
        _ => None,
    }
}

/// Whether a text is digits with at most one point among them.
pub(super) fn is_plain(text: &str) -> bool {
    plain(text).is_some()
}

/// The number at the start of a text, with its separators, and what follows.
pub(crate) fn leading_number(text: &str) -> Option<(&str, &str)> {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut end = usize::from(matches!(bytes.first(), Some(b'+' | b'-')));
    let start = end;
    while let Some(c) = text[end..].chars().next() {
        let after = end + c.len_utf8();
        let groups = || (after..after + 3).all(is_digit) && !is_digit(after + 3);
        let goes_on = match c {
            '0'..='9' => true,
            '.' | ',' => is_digit(after),
            ' ' | '\'' | '’' | '\u{a0}' | '\u{202f}' | '\u{2009}' => end > start && groups(),
            _ => false,
        };
        if !goes_on {
            break;
        }
        end = after;
    }
    if !text[start..end].contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let mut stop = end + 1 + sign;
        while is_digit(stop) {
            stop += 1;
        }
        if stop > end + 1 + sign && !bytes.get(stop).is_some_and(u8::is_ascii_alphabetic) {
            end = stop;
        }
    }
    Some((&text[..end], &text[end..]))
}

/// Number of decimals, for digits with at most one point among them; `None` for any other text. Most cells are of this
/// kind, and are read without a copy.
fn plain(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let whole = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
    if whole == 0 {
        return None;
    }
    match &bytes[whole..] {
        [] => Some(0),
        [b'.', rest @ ..] if !rest.is_empty() && rest.iter().all(u8::is_ascii_digit) => {
            Some(rest.len())
        }
        _ => None,
    }
}

/// Whether the point in a plain number could be a thousands separator, as in 1.234.
fn could_group(text: &str, places: usize) -> bool {
    places == 3 && text.len() <= 3 + 1 + 3 && !text.starts_with('0')
}

fn finite(number: Option<f64>) -> Result<f64, Problem> {
    match number {
        Some(number) if number.is_finite() => Ok(number),
        Some(_) => Err(Problem::NotFinite),
        None => Err(Problem::NotANumber),
    }
}

fn parse(text: &str, decimal: Option<Decimal>) -> Result<f64, Problem> {
    let bare = text.trim_start_matches(['+', '-']).to_ascii_lowercase();
    if matches!(bare.as_str(), "nan" | "inf" | "infinity" | "∞") {
        return Err(Problem::NotFinite);
    }
    let text = ungrouped(text);
    let body = mantissa(&text).ok_or(Problem::NotANumber)?;
    let (separator, point) = match decimal {
        Some(Decimal::Comma) => ('.', ','),
        None if is_ambiguous(&body) => return Err(Problem::Ambiguous),
        Some(Decimal::Point) | None => (',', '.'),
    };
    let whole = body.split(point).next().unwrap_or_default();
    let well_grouped = !whole.contains(separator) || is_grouped(whole, separator);
    let fraction_is_plain = body
        .get(whole.len()..)
        .is_some_and(|fraction| !fraction.contains(separator));
    if !well_grouped || !fraction_is_plain {
        return Err(Problem::NotANumber);
    }
    let plain = swapped(&swapped(&text, separator, ""), point, ".");
    finite(read(&plain))
}

/// Digits and separators before any exponent, without the sign; `None` if there is anything else.
fn mantissa(text: &str) -> Option<String> {
    let body = text.trim_start_matches(['+', '-']);
    let body = body.split(['e', 'E']).next()?;
    let valid = body
        .chars()
        .all(|c| c.is_ascii_digit() || c == '.' || c == ',');
    (valid && body.bytes().any(|c| c.is_ascii_digit())).then(|| body.to_string())
}

/// One separator, followed by three digits.
fn is_ambiguous(body: &str) -> bool {
    count(body, ',') + count(body, '.') == 1 && (is_grouped(body, ',') || is_grouped(body, '.'))
}

/// Digits grouped by three, as in 12,345,678.
fn is_grouped(body: &str, separator: char) -> bool {
    let groups: Vec<&str> = body.split(separator).collect();
    groups.len() > 1
        && (1..=3).contains(&groups[0].len())
        && !groups[0].starts_with('0')
        && groups[1..].iter().all(|g| g.len() == 3)
        && groups.iter().all(|g| g.chars().all(|c| c.is_ascii_digit()))
}

/// The text without spaces and apostrophes that group its digits by three.
fn ungrouped(text: &str) -> String {
    let text = swapped(text, '−', "-");
    let is_mark = |c: char| is_space(c) || c == '\'' || c == '’';
    if !text.chars().any(is_mark) {
        return text;
    }
    let marked: String = text
        .chars()
        .map(|c| if is_mark(c) { '_' } else { c })
        .collect();
    let digits = marked.trim_start_matches(['+', '-']);
    let whole = digits
        .split(['.', ',', 'e', 'E'])
        .next()
        .unwrap_or_default();
    let fraction = digits.get(whole.len()..).unwrap_or_default();
    if is_grouped(whole, '_') && !fraction.contains('_') {
        swapped(&marked, '_', "")
    } else {
        text
    }
}

/// The text with every occurrence of a character replaced.
fn swapped(text: &str, old: char, new: &str) -> String {
    let mut swapped = String::with_capacity(text.len());
    for c in text.chars() {
        if c == old {
            swapped.push_str(new);
        } else {
            swapped.push(c);
        }
    }
    swapped
}

fn count(text: &str, wanted: char) -> usize {
    text.chars().filter(|&c| c == wanted).count()
}

pub(super) fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{a0}' || c == '\u{202f}' || c == '\u{2009}' || c == '\u{feff}'
}
