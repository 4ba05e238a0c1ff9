//! Formats of one row a line, with a delimiter: what is common to their readers.

use super::Reader;
use crate::error::LogError;
use crate::log::Log;
use crate::records::{Fields, Records};

/// What a format makes of its rows.
pub trait Rows {
    /// Takes the next row; whether it could be read.
    fn row(&mut self, fields: &Fields) -> bool;

    /// How many there were, headers apart.
    fn count(&self) -> u64;

    /// What there is, once all rows came.
    ///
    /// # Errors
    /// What is wrong with it.
    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError>;
}

/// Rows that could not be read.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unread {
    /// How many, without a last one that is cut.
    pub rows: u64,
    /// Whether the last one is cut.
    pub is_cut: bool,
}

impl Unread {
    /// What is said of them.
    pub fn notes(&self) -> impl Iterator<Item = String> {
        let Self { rows, is_cut } = *self;
        let cut = is_cut.then(|| "the last row is cut and was left out".to_owned());
        let bad = (rows > 0).then(|| format!("{rows} rows cannot be read and were left out"));
        cut.into_iter().chain(bad)
    }
}

/// A reader of such a format.
pub struct Delimited<R> {
    records: Records,
    rows: Box<R>,
    unread: u64,
}

/// The reader of rows that are separated so.
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
        // A last row without a line break that cannot be read is one that was not written whole.
        let mut is_cut = false;
        records.finish(&mut |fields| is_cut |= !rows.row(fields));
        rows.log(&Unread {
            rows: unread + records.broken,
            is_cut,
        })
    }
}
