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

/// A text as a number: 1234.5 is `1,234.5` to some and `1.234,5` to others. First the number that can be meant, none if
/// that may be two, as of `1,234`; then those with a decimal point and with a decimal comma.
#[must_use]
pub fn readings(text: &str) -> [Option<f64>; 3] {
    let read = |decimal| read_number(text.trim_matches(is_space), Some(decimal)).ok();
    let (point, comma) = (read(Decimal::Point), read(Decimal::Comma));
    let may_be_two = point.is_some() && comma.is_some() && point != comma;
    let value = point.or(comma).filter(|_| !may_be_two);
    [value, point, comma]
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
    match readings(text) {
        [_, Some(_), None] => Some(Decimal::Point),
        [_, None, Some(_)] => Some(Decimal::Comma),
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
    let text = ungrouped(text);
    let Some(body) = mantissa(&text) else {
        // NaN and infinity are numbers, if not finite.
        return finite(read(&text));
    };
    let is_single = count(body, ',') + count(body, '.') == 1;
    // Nobody groups the digits of 8.857e3.
    let is_scientific = is_single && body.contains('.') && text.contains(['e', 'E']);
    let (separator, point) = match decimal {
        Some(Decimal::Comma) if is_scientific => return Err(Problem::NotANumber),
        Some(Decimal::Comma) => ('.', ','),
        None if is_single && !is_scientific && is_grouped(body, ['.', ',']) => {
            return Err(Problem::Ambiguous)
        }
        Some(Decimal::Point) | None => (',', '.'),
    };
    let whole = body.split(point).next().unwrap_or_default();
    let well_grouped = !whole.contains(separator) || is_grouped(whole, [separator; 2]);
    if !well_grouped || body[whole.len()..].contains(separator) {
        return Err(Problem::NotANumber);
    }
    let plain = swapped(&swapped(&text, separator, ""), point, ".");
    finite(read(&plain))
}

/// Digits and separators before any exponent, without the sign; `None` if there is anything else.
fn mantissa(text: &str) -> Option<&str> {
    let body = text.trim_start_matches(['+', '-']);
    let body = body.split(['e', 'E']).next()?;
    let valid = body
        .chars()
        .all(|c| c.is_ascii_digit() || c == '.' || c == ',');
    (valid && body.bytes().any(|c| c.is_ascii_digit())).then_some(body)
}

/// Digits grouped by three, as in 12,345,678.
fn is_grouped(body: &str, separators: [char; 2]) -> bool {
    let mut groups = body.split(separators);
    let first = groups.next().unwrap_or_default();
    let is_digits = |group: &str| group.bytes().all(|c| c.is_ascii_digit());
    (1..=3).contains(&first.len())
        && first.len() < body.len()
        && !first.starts_with('0')
        && is_digits(first)
        && groups.all(|group| group.len() == 3 && is_digits(group))
}

/// The text without spaces or apostrophes that group its digits by three.
fn ungrouped(text: &str) -> String {
    let text = swapped(text, '−', "-");
    let is_mark = |c: char| is_space(c) || c == '\'' || c == '’';
    let Some(mark) = text.chars().find(|&c| is_mark(c)) else {
        return text;
    };
    let digits = text.trim_start_matches(['+', '-']);
    let whole = digits
        .split(['.', ',', 'e', 'E'])
        .next()
        .unwrap_or_default();
    if is_grouped(whole, [mark; 2]) && !digits[whole.len()..].contains(mark) {
        swapped(&text, mark, "")
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

#[cfg(test)]
mod tests {
    use super::readings;

    #[test]
    fn a_text_reads_by_each_sign_and_without_one_where_only_one_number_can_be_meant() {
        for (text, wanted) in [
            ("12", [Some(12.0), Some(12.0), Some(12.0)]),
            (" 9,5 ", [Some(9.5), None, Some(9.5)]),
            ("9.5", [Some(9.5), Some(9.5), None]),
            ("1.234,5", [Some(1234.5), None, Some(1234.5)]),
            ("1,234", [None, Some(1234.0), Some(1.234)]),
            ("9.000", [None, Some(9.0), Some(9000.0)]),
            ("1,5E-3", [Some(0.0015), None, Some(0.0015)]),
            ("8.857e3", [Some(8857.0), Some(8857.0), None]),
            ("1 234.5 6", [None; 3]),
            ("1 234'567", [None; 3]),
            ("1e999", [None; 3]),
            ("1.2.3", [None; 3]),
            ("", [None; 3]),
        ] {
            assert_eq!(readings(text), wanted, "{text}");
        }
    }
}
