//! The delimiter between the columns of a text, and how it is recognised.

use serde::Serialize;

use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::rule::{is_bar, is_rule, row_of_latex};

/// The delimiter between columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub enum Delimiter {
    /// A tab, as copied from a sheet.
    #[serde(rename = "\t")]
    Tab,
    /// A semicolon, used where the decimal sign is a comma.
    #[serde(rename = ";")]
    Semicolon,
    /// A comma.
    #[serde(rename = ",")]
    Comma,
    /// Runs of spaces.
    #[serde(rename = " ")]
    Space,
    /// A vertical bar, as in tables of Markdown or of a database console.
    #[serde(rename = "|")]
    Bar,
}

impl Delimiter {
    /// Every delimiter.
    pub const ALL: [Self; 5] = [
        Self::Tab,
        Self::Semicolon,
        Self::Comma,
        Self::Space,
        Self::Bar,
    ];

    /// The delimiter as text.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Tab => "\t",
            Self::Semicolon => ";",
            Self::Comma => ",",
            Self::Space => " ",
            Self::Bar => "|",
        }
    }

    /// Its name in sentences.
    pub(crate) fn spoken(self) -> &'static str {
        match self {
            Self::Tab => "tab",
            Self::Semicolon => "semicolon",
            Self::Comma => "comma",
            Self::Space => "space",
            Self::Bar => "bar",
        }
    }

    /// The decimal sign this delimiter implies: a point, if commas separate columns.
    #[must_use]
    pub fn likely_decimal(self) -> Option<Decimal> {
        (self == Self::Comma).then_some(Decimal::Point)
    }
}

/// Number of lines used to detect the delimiter.
const SNIFFED_LINES: usize = 50;

/// The delimiter of the columns in these lines.
pub(crate) fn delimiter_of<'a>(lines: impl Iterator<Item = &'a str>) -> Delimiter {
    let lines: Vec<&str> = lines
        .filter(|line| !line.starts_with('#'))
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .take(SNIFFED_LINES)
        .collect();
    let with = |c: char| lines.iter().filter(|line| line.contains(c)).count();
    let has_bar = |line: &&str| line.contains(is_bar) || row_of_latex(line).is_some();
    if lines.iter().any(has_bar) && lines.iter().all(|line| has_bar(line) || is_rule(line)) {
        return Delimiter::Bar;
    }
    let (tabs, semicolons, commas) = (with('\t'), with(';'), with(','));
    // A character that only occurs in a few notes is not the delimiter.
    if tabs > 0 && tabs >= semicolons.max(commas) {
        Delimiter::Tab
    } else if semicolons > 0 && semicolons >= commas {
        Delimiter::Semicolon
    } else if is_spaced(&lines) {
        Delimiter::Space
    } else {
        Delimiter::Comma
    }
}

/// Whether blanks separate columns: some line has several words, and commas occur only inside numbers. A short line, as
/// while a row is being typed, makes no difference.
fn is_spaced(lines: &[&str]) -> bool {
    lines
        .iter()
        .any(|line| line.split_whitespace().nth(1).is_some())
        && lines.iter().all(|line| {
            !line.contains('"')
                && line
                    .split_whitespace()
                    .all(|word| !word.contains(',') || CellRef::from_text(word).looks_numeric())
        })
}
