//! A cell and the number in it.

use std::borrow::Cow;

use crate::error::ErrorCode;
use crate::messages::{self, Sentence};
use crate::number_text::{read, shortest};
use crate::words::lowercase;

/// What people and tools write where there is no number, in lower case and without blanks.
const MISSING: &[&str] = &[
    "-",
    "–",
    "—",
    "−",
    "--",
    "---",
    "/",
    "?",
    "n/a",
    "na",
    "n.a.",
    "none",
    "null",
    "nil",
    "missing",
    "k.a.",
    "fehlt",
    "entfällt",
];
/// The longest of them, with blanks around its signs.
const LONGEST_MISSING: usize = 12;

/// The content of a cell of a sheet or a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Empty, or only white space.
    Empty,
    /// A number.
    Number(f64),
    /// Anything else, as written.
    Text(String),
}

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

/// A borrowed cell, of a table or within a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CellRef<'a> {
    /// Empty, or only white space.
    Empty,
    /// A number.
    Number(f64),
    /// Anything else, as written.
    Text(&'a str),
}

impl Cell {
    /// A cell from text: white space alone is an empty cell.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        CellRef::from_text(text).to_cell()
    }

    /// The cell, borrowed.
    #[must_use]
    pub fn by_ref(&self) -> CellRef<'_> {
        match self {
            Self::Empty => CellRef::Empty,
            Self::Number(number) => CellRef::Number(*number),
            Self::Text(text) => CellRef::Text(text),
        }
    }

    /// The cell as written.
    #[must_use]
    pub fn text(&self) -> String {
        self.by_ref().text().into_owned()
    }

    /// Whether the cell is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::Empty
    }

    /// As [`CellRef::looks_numeric`].
    #[must_use]
    pub fn looks_numeric(&self) -> bool {
        self.by_ref().looks_numeric()
    }

    /// As [`CellRef::number`].
    ///
    /// # Errors
    /// The reason why there is none.
    pub fn number(&self, decimal: Option<Decimal>) -> Result<f64, Problem> {
        self.by_ref().number(decimal)
    }

    /// As [`CellRef::decimal_evidence`].
    #[must_use]
    pub fn decimal_evidence(&self) -> Option<Decimal> {
        self.by_ref().decimal_evidence()
    }
}

impl<'a> CellRef<'a> {
    /// A cell from text: white space alone is an empty cell.
    #[must_use]
    pub fn from_text(text: &'a str) -> Self {
        let text = text.trim_matches(is_space);
        if text.is_empty() {
            Self::Empty
        } else {
            Self::Text(text)
        }
    }

    /// An owned copy of the cell.
    #[must_use]
    pub fn to_cell(self) -> Cell {
        match self {
            Self::Empty => Cell::Empty,
            Self::Number(number) => Cell::Number(number),
            Self::Text(text) => Cell::Text(text.into()),
        }
    }

    /// The cell as written.
    #[must_use]
    pub fn text(self) -> Cow<'a, str> {
        match self {
            Self::Empty => Cow::Borrowed(""),
            Self::Number(number) => Cow::Owned(shortest(number)),
            Self::Text(text) => Cow::Borrowed(text),
        }
    }

    /// Whether the cell is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::Empty
    }

    /// Whether the cell says in words or signs that there is no number: `—`, `n/a`.
    pub(crate) fn is_missing(self) -> bool {
        let CellRef::Text(text) = self else {
            return false;
        };
        text.len() <= LONGEST_MISSING
            && !text.starts_with(|c: char| c.is_ascii_digit())
            && MISSING.contains(&&*lowercase(&text.replace(char::is_whitespace, "")))
    }

    /// Whether the cell holds nothing, or says so.
    pub(crate) fn is_blank(self) -> bool {
        self.is_empty() || self.is_missing()
    }

    /// Whether the cell holds digits with at most one point among them, as most do.
    pub(crate) fn is_plain(self) -> bool {
        matches!(self, CellRef::Text(text) if plain(text).is_some())
    }

    /// Whether the cell holds a number in any notation that this module understands.
    #[must_use]
    pub fn looks_numeric(self) -> bool {
        [Decimal::Point, Decimal::Comma].iter().any(|&decimal| {
            !matches!(
                self.number(Some(decimal)),
                Err(Problem::NotANumber | Problem::Empty)
            )
        })
    }

    /// The number in the cell; without a known decimal sign, 1,234 and 1.234 are ambiguous.
    ///
    /// # Errors
    /// The reason why there is none.
    pub fn number(self, decimal: Option<Decimal>) -> Result<f64, Problem> {
        match self {
            Self::Empty => Err(Problem::Empty),
            Self::Number(number) if number.is_finite() => Ok(number),
            Self::Number(_) => Err(Problem::NotFinite),
            Self::Text(text) => {
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
        }
    }

    /// The decimal sign with which the cell reads as this number; `None` if both or neither do.
    #[must_use]
    pub fn sign_of(self, number: f64) -> Option<Decimal> {
        match self {
            Self::Text(text) if text.contains(['.', ',']) => {}
            _ => return None,
        }
        let [point, comma] = [Decimal::Point, Decimal::Comma].map(|sign| {
            self.number(Some(sign))
                .is_ok_and(|read| read.total_cmp(&number).is_eq())
        });
        match (point, comma) {
            (true, false) => Some(Decimal::Point),
            (false, true) => Some(Decimal::Comma),
            _ => None,
        }
    }

    /// The decimal sign that the cell's notation implies for its table; `None` if it implies none.
    #[must_use]
    pub fn decimal_evidence(self) -> Option<Decimal> {
        let Self::Text(text) = self else { return None };
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

fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{a0}' || c == '\u{202f}' || c == '\u{2009}' || c == '\u{feff}'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str, decimal: Option<Decimal>) -> Result<f64, Problem> {
        Cell::from_text(text).number(decimal)
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        use Decimal::{Comma, Point};
        for (text, decimal, wanted) in [
            ("955.16", None, 955.16),
            (" 1e3 ", None, 1000.0),
            ("+1.5E+2", None, 150.0),
            ("1,234.5", None, 1234.5),
            ("1,234", Some(Point), 1234.0),
            ("1,234", Some(Comma), 1.234),
            ("1.234", Some(Comma), 1234.0),
            ("1.234,5", Some(Comma), 1234.5),
            ("955,16", Some(Comma), 955.16),
            ("1 234 567", None, 1_234_567.0),
            ("1\u{202f}234,5", Some(Comma), 1234.5),
            ("12'345.6", None, 12345.6),
            ("−3", None, -3.0),
        ] {
            assert_eq!(number(text, decimal), Ok(wanted), "{text}");
        }
    }

    #[test]
    fn what_is_no_number_says_why() {
        for (text, decimal, wanted) in [
            ("", None, Problem::Empty),
            ("abc", None, Problem::NotANumber),
            ("12 3", None, Problem::NotANumber),
            ("1.2.3", None, Problem::NotANumber),
            ("1,5", Some(Decimal::Point), Problem::NotANumber),
            ("1.5", Some(Decimal::Comma), Problem::NotANumber),
            ("#N/A", None, Problem::NotANumber),
            ("5 ms", None, Problem::NotANumber),
            ("1e", None, Problem::NotANumber),
            ("1e2e3", None, Problem::NotANumber),
            ("NaN", None, Problem::NotFinite),
            ("-inf", None, Problem::NotFinite),
            ("1e999", None, Problem::NotFinite),
            ("1,234", None, Problem::Ambiguous),
            ("1.234", None, Problem::Ambiguous),
        ] {
            assert_eq!(number(text, decimal), Err(wanted), "{text}");
        }
    }

    #[test]
    fn a_cell_tells_its_decimal_sign_where_it_can() {
        for (text, wanted) in [
            ("955,16", Some(Decimal::Comma)),
            ("0,123", Some(Decimal::Comma)),
            ("1.234,5", Some(Decimal::Comma)),
            ("1.234.567", Some(Decimal::Comma)),
            ("1,234.5", Some(Decimal::Point)),
            ("1.234", None),
            ("0.123", Some(Decimal::Point)),
            ("1.2345", Some(Decimal::Point)),
            ("1,234,567", Some(Decimal::Point)),
            ("1,234", None),
            ("1234", None),
            ("a,b", None),
        ] {
            assert_eq!(Cell::from_text(text).decimal_evidence(), wanted, "{text}");
        }
    }
}
