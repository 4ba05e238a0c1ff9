//! Delimited results of a few rows, with a header.

use crate::records::Records;

/// A table of texts.
pub struct Columns {
    header: Vec<String>,
    /// Its rows, without the header.
    pub rows: Vec<Vec<String>>,
}

impl Columns {
    /// The table of a text, whose first row is the header.
    #[must_use]
    pub fn of(text: &str, delimiter: u8) -> Self {
        let mut rows = rows(text, delimiter);
        let header = if rows.is_empty() {
            Vec::new()
        } else {
            rows.remove(0)
        };
        Self { header, rows }
    }

    /// Names of the columns.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.header
    }

    /// A cell by the name of its column; `None` if there is none, or if it is empty.
    #[must_use]
    pub fn cell<'t>(&self, row: &'t [String], name: &str) -> Option<&'t str> {
        let place = self.header.iter().position(|known| known == name)?;
        let cell = row.get(place)?.as_str();
        (!cell.is_empty()).then_some(cell)
    }

    /// A cell as a number; finite and not negative.
    #[must_use]
    pub fn number(&self, row: &[String], name: &str) -> Option<f64> {
        let number: f64 = self.cell(row, name)?.parse().ok()?;
        (number.is_finite() && number >= 0.0).then_some(number)
    }
}

/// The rows of a text.
#[must_use]
pub fn rows(text: &str, delimiter: u8) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut each = |fields: &crate::records::Fields| {
        let row: Vec<String> = (0..fields.len())
            .map(|i| fields.text(i).to_owned())
            .collect();
        if row.iter().any(|cell| !cell.is_empty()) {
            rows.push(row);
        }
    };
    let mut records = Records::new(delimiter);
    records.push(text.as_bytes(), &mut each);
    records.finish(&mut each);
    rows
}
