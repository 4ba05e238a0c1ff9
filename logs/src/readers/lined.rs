//! Common parts of readers for one record per line, without delimiters.

use super::delimited::Unread;
use super::Reader;
use crate::error::LogError;
use crate::log::Log;
use crate::records::Lines;

/// The line parser of a format.
pub trait LineRows {
    /// Processes the next line; returns whether it could be parsed.
    fn line(&mut self, line: &[u8]) -> bool;

    /// Number of rows.
    fn count(&self) -> u64;

    /// The log, after all lines.
    ///
    /// # Errors
    /// Errors of the log.
    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError>;
}

/// Creates a reader for such a format.
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

/// Calls `each` for every line of a text, without its line break.
pub fn whole_lines(text: &[u8], mut each: impl FnMut(&[u8])) {
    let mut lines = Lines::default();
    lines.push(text, &mut each);
    lines.finish(&mut each);
}
