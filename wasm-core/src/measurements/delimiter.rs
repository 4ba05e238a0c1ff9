//! The delimiter between the columns of a text.

use serde::Serialize;

use crate::measurements::cell::Decimal;

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
