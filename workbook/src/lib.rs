//! Writes planned sheets as an Excel workbook (`.xlsx`).
//!
//! The content of a sheet is decided elsewhere (`view/sheet/`): this crate takes a [`message::Book`] (cells, formulas
//! with their values, styles, names, page setup and a chart, with rows and columns counted from 0) and returns the
//! bytes of a file. It computes nothing.
//!
//! ```
//! let message = r#"{
//!     "title": "A sum", "created": "2026-01-31T12:00:00Z",
//!     "sheets": [{
//!         "name": "Sheet",
//!         "cells": [["Users", 12], ["Twice", { "formula": "=2*users", "value": 24 }]],
//!         "names": [{ "name": "users", "cell": [0, 1, 1, 1] }]
//!     }]
//! }"#;
//! let file = usl_fit_workbook::write(message)?;
//! assert_eq!(&file[..2], b"PK");
//! # Ok::<(), usl_fit_workbook::WriteError>(())
//! ```
//!
//! It cannot read workbooks, and supports one kind of chart: scatter charts with lines and markers.

mod chart;
pub mod message;
mod order;
mod places;
mod sheet;
mod style;
#[cfg(feature = "wasm")]
mod wasm;

use std::fmt;

use message::Book;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, XlsxError};
use zip::result::ZipError;

/// Why there is no file.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// The message is not a [`Book`] in JSON.
    NotUnderstood(serde_json::Error),
    /// Excel does not support it: a name or a size exceeds its limits.
    NotPossible(XlsxError),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NotUnderstood(error) => write!(f, "The message cannot be read: {error}"),
            Self::NotPossible(error) => write!(f, "Excel has no such workbook: {error}"),
        }
    }
}

impl std::error::Error for WriteError {}

impl From<serde_json::Error> for WriteError {
    fn from(error: serde_json::Error) -> Self {
        Self::NotUnderstood(error)
    }
}

impl From<XlsxError> for WriteError {
    fn from(error: XlsxError) -> Self {
        Self::NotPossible(error)
    }
}

impl From<ZipError> for WriteError {
    fn from(error: ZipError) -> Self {
        Self::NotPossible(error.into())
    }
}

/// The bytes of the workbook that a message, a [`Book`] in JSON, describes.
///
/// # Errors
/// [`WriteError`]: the message cannot be read, or Excel does not support its content.
pub fn write(message: &str) -> Result<Vec<u8>, WriteError> {
    let book: Book = serde_json::from_str(message)?;
    let mut workbook = Workbook::new();
    let created = ExcelDateTime::parse_from_str(&book.created)?;
    workbook.set_properties(
        &DocProperties::new()
            .set_title(&book.title)
            .set_creation_datetime(&created),
    );
    for plan in &book.sheets {
        let sheet = workbook.add_worksheet();
        sheet::fill(sheet, plan)?;
    }
    for plan in &book.sheets {
        for name in &plan.names {
            let [row, column, ..] = name.cell;
            let quoted = plan.name.replace('\'', "''");
            workbook.define_name(
                format!("'{quoted}'!{}", name.name),
                &format!("='{quoted}'!{}", places::fixed(row, column)),
            )?;
        }
    }
    Ok(order::charts_in_order(workbook.save_to_buffer()?)?)
}
