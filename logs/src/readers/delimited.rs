//! Common parts of readers for delimited rows, one per line.

use super::Reader;
use crate::error::LogError;
use crate::log::Log;
use crate::records::{Fields, Records};
use crate::said::{counted, Said};

/// The row parser of a format.
pub trait Rows {
    /// Processes the next row; returns whether it could be parsed.
    fn row(&mut self, fields: &Fields) -> bool;

    /// Number of rows, without headers.
    fn count(&self) -> u64;

    /// The log, after all rows.
    ///
    /// # Errors
    /// Errors of the log.
    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError>;
}

/// Rows that could not be parsed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unread {
    /// Their number, not counting a truncated last row.
    pub rows: u64,
    /// Whether the last row is truncated.
    pub is_cut: bool,
}

impl Unread {
    /// Remarks about them.
    pub fn notes(&self) -> impl Iterator<Item = Said> {
        let Self { rows, is_cut } = *self;
        let cut = is_cut.then(|| {
            Said::from([
                "the last row is truncated and was left out",
                "Die letzte Zeile ist abgeschnitten und ausgelassen",
            ])
        });
        let bad = (rows > 0).then(|| {
            counted(
                rows,
                [
                    "row cannot be read and was left out",
                    "rows cannot be read and were left out",
                ],
                [
                    "Zeile ausgelassen, da unlesbar",
                    "Zeilen ausgelassen, da unlesbar",
                ],
            )
        });
        cut.into_iter().chain(bad)
    }
}

/// A reader for such a format.
pub struct Delimited<R> {
    records: Records,
    rows: Box<R>,
    unread: u64,
}

/// Creates a reader for rows with a delimiter.
pub fn delimited<R: Rows + 'static>(delimiter: u8, rows: R) -> Box<dyn Reader> {
    Box::new(Delimited {
        records: Records::new(delimiter),
        rows: Box::new(rows),
        unread: 0,
    })
}

impl<R: Rows> Reader for Delimited<R> {
    fn push(&mut self, bytes: &[u8]) {
        let Self {
            records,
            rows,
            unread,
        } = self;
        records.push(bytes, &mut |fields| {
            *unread += u64::from(!rows.row(fields));
        });
    }

    fn rows(&self) -> u64 {
        self.rows.count()
    }

    fn finish(self: Box<Self>) -> Result<Log, LogError> {
        let Self {
            mut records,
            mut rows,
            unread,
        } = *self;
        // An unreadable last row without a line break was not completely written.
        let mut is_cut = false;
        records.finish(&mut |fields| is_cut |= !rows.row(fields));
        rows.log(&Unread {
            rows: unread + records.broken,
            is_cut,
        })
    }
}
