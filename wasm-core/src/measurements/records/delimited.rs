//! Records between tabs, semicolons or commas, with quotes.

use crate::error::UslError;
use crate::messages;

use super::{is_line_break, Records};

impl Records<'_> {
    /// Reads the cells of a delimited record, which may span several lines.
    pub(super) fn delimited(&mut self, delimiter: u8) -> Result<bool, UslError> {
        let bytes = self.text.as_bytes();
        let (start, line) = (self.at, self.line);
        loop {
            let begin = self.at;
            let blanks = bytes[self.at..].iter().take_while(|&&b| b == b' ').count();
            if bytes.get(self.at + blanks) == Some(&b'"')
                && !self.is_ditto(self.at + blanks, delimiter)
            {
                self.at += blanks + 1;
                match self.quoted(delimiter) {
                    Ok(()) => self.stands(begin, self.at),
                    Err(_) if self.keeps_all => {
                        (self.at, self.line) = (start, line);
                        self.plain_line(delimiter);
                        return Ok(true);
                    }
                    Err(error) => return Err(error),
                }
            } else {
                let start = self.at;
                self.unquoted(delimiter);
                self.span(start, self.at);
            }
            if self.byte() == Some(delimiter) {
                self.at += 1;
            } else {
                self.kept.bounds = (start, self.at);
                self.line_ends();
                return Ok(!self.is_blank());
            }
        }
    }

    /// Whether a quote is a ditto mark: a whole cell, and the only quote up to the end of the line.
    fn is_ditto(&self, at: usize, delimiter: u8) -> bool {
        let rest = &self.text.as_bytes()[at + 1..];
        let line = rest.iter().take_while(|&&b| !is_line_break(b));
        rest.first() == Some(&delimiter) && line.into_iter().all(|&b| b != b'"')
    }

    /// Reads the cells of a line in which quotes have no special meaning.
    fn plain_line(&mut self, delimiter: u8) {
        self.kept.spans.clear();
        self.kept.copies.clear();
        let (start, end) = self.rest_of_line();
        let mut from = start;
        for (at, &byte) in self.text.as_bytes()[..end].iter().enumerate().skip(start) {
            if byte == delimiter {
                self.span(from, at);
                from = at + 1;
            }
        }
        self.span(from, end);
    }

    /// Moves to the end of a cell, or of the text after its closing quote.
    fn unquoted(&mut self, delimiter: u8) {
        let rest = &self.text.as_bytes()[self.at..];
        let length = rest
            .iter()
            .position(|&b| b == delimiter || is_line_break(b));
        self.at += length.unwrap_or(rest.len());
    }

    /// Reads a quoted cell after its opening quote, and any text between its closing quote and the delimiter.
    fn quoted(&mut self, delimiter: u8) -> Result<(), UslError> {
        let opened = self.line;
        let begin = self.kept.copies.len();
        let mut from = self.at;
        loop {
            match self.text.as_bytes().get(self.at..).unwrap_or_default() {
                [b'"', b'"', ..] => {
                    // The first of a doubled quote stands for both.
                    self.copy(from, self.at + 1);
                    self.at += 2;
                    from = self.at;
                }
                [b'"', ..] => break,
                [b'\r', b'\n', ..] => {
                    self.at += 2;
                    self.line += 1;
                }
                [b'\r', ..] => {
                    // Editors count a lone CR as a line break.
                    self.copy(from, self.at);
                    self.kept.copies.push('\n');
                    self.at += 1;
                    from = self.at;
                    self.line += 1;
                }
                [first, ..] => {
                    self.line += usize::from(*first == b'\n');
                    self.at += 1;
                }
                [] => return Err(never_closed(opened)),
            }
        }
        let closed = self.at;
        self.at += 1;
        let after = self.at;
        self.unquoted(delimiter);
        if begin == self.kept.copies.len() && after == self.at {
            self.span(from, closed);
            return Ok(());
        }
        self.copy(from, closed);
        self.copy(after, self.at);
        self.copied_from(begin);
        Ok(())
    }
}

fn never_closed(line: usize) -> UslError {
    UslError::of(&messages::OPEN_QUOTE, [("row", line.into())]).at_row(line)
}
