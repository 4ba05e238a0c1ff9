//! Formats of one record a line, without delimiters: what is common to their readers.

use super::delimited::Unread;
use super::Reader;
use crate::error::LogError;
use crate::log::Log;
use crate::records::Lines;

/// What a format makes of its lines.
pub trait LineRows {
    /// Takes the next line; whether it could be read.
    fn line(&mut self, line: &[u8]) -> bool;

    /// How many rows there were.
    fn count(&self) -> u64;

    /// What there is, once all lines came.
    ///
    /// # Errors
    /// What is wrong with it.
    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError>;
}

/// The reader of such a format.
pub fn lined<R: LineRows + 'static>(rows: R) -> Box<dyn Reader> {
    Box::new(Lined {
        lines: Lines::default(),
        rows: Box::new(rows),
        unread: 0,
    })
}

struct Lined<R> {
    lines: Lines,
    rows: Box<R>,
    unread: u64,
}

impl<R: LineRows> Reader for Lined<R> {
    fn push(&mut self, bytes: &[u8]) {
        let Self {
            lines,
            rows,
            unread,
        } = self;
        lines.push(bytes, &mut |line| *unread += u64::from(!rows.line(line)));
    }

    fn rows(&self) -> u64 {
        self.rows.count()
    }

    fn finish(self: Box<Self>) -> Result<Log, LogError> {
        let Self {
            mut lines,
            mut rows,
            unread,
        } = *self;
        let mut is_cut = false;
        lines.finish(&mut |line| is_cut |= !rows.line(line));
        rows.log(&Unread {
            rows: unread + lines.broken,
            is_cut,
        })
    }
}
