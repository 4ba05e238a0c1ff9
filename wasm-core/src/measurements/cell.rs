//! A cell and the number in it.

use std::borrow::Cow;

use crate::measurements::number::{decimal_evidence, is_plain, is_space, read_number};
use crate::number_text::shortest;
use crate::words::lowercase;

pub use crate::measurements::number::{readings, Decimal, Problem};

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
        matches!(self, CellRef::Text(text) if is_plain(text))
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
            Self::Text(text) => read_number(text, decimal),
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
        match self {
            Self::Text(text) => decimal_evidence(text),
            _ => None,
        }
    }
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
            ("8.857e3", None, 8857.0),
            ("8.857e+03", Some(Point), 8857.0),
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
