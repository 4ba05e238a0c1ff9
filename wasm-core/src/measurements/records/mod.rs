//! Splits text into records, one cell at a time: quotes, doubled quotes, all line breaks, comments, bars and blanks.
//!
//! A record stores the positions of its cells in the text, and copies only cells that are written differently there.
//! Source: Y. Shafranovich, *Common Format and MIME Type for Comma-Separated Values (CSV) Files*, RFC 4180, 2005; in
//! addition any line break, blanks before a quote, comments that start with `#` at the beginning of a line, and literal
//! quotes within unquoted cells.

mod barred;
mod delimited;
mod record;
mod spaced;

use crate::error::UslError;
use crate::measurements::delimiter::Delimiter;
use crate::measurements::rule::{is_drawn, is_rule, row_of_latex};

use record::{Kept, Span};

pub use record::Record;

/// Iterates over the records of a text, skipping comments, blank lines and ruling lines.
#[derive(Clone, Debug)]
pub struct Records<'a> {
    text: &'a str,
    delimiter: Delimiter,
    at: usize,
    line: usize,
    kept: Kept,
    /// For a table in the middle of an edit: keeps rows of empty cells, and lets an unclosed quote affect only its own
    /// line.
    keeps_all: bool,
    has_rows: bool,
    /// Most cells of a row so far, between blanks.
    width: usize,
    /// Line numbers of comments so far; only with `keeps_all`.
    comments: Vec<usize>,
}

impl<'a> Records<'a> {
    /// The records of a text from a position on, which must be the start of a line.
    pub fn new(text: &'a str, delimiter: Delimiter, from: usize, line: usize) -> Self {
        Self {
            text,
            delimiter,
            at: from,
            line,
            kept: Kept::default(),
            keeps_all: false,
            has_rows: false,
            width: 0,
            comments: Vec::new(),
        }
    }

    /// The same records with rows of empty cells; an unclosed quote is not an error.
    pub fn keeping_all(self) -> Self {
        Self {
            keeps_all: true,
            ..self
        }
    }

    /// Line numbers of the comments passed; only with `keeping_all`.
    pub fn comments(self) -> Vec<usize> {
        self.comments
    }

    /// The next record; `None` at the end.
    ///
    /// # Errors
    /// `unreadable-input` for an unclosed quote.
    pub fn next(&mut self) -> Result<Option<Record<'_>>, UslError> {
        while self.at < self.text.len() {
            self.kept.spans.clear();
            self.kept.copies.clear();
            let line = self.line;
            let start = self.at;
            let is_record = match self.delimiter {
                _ if self.byte() == Some(b'#') => {
                    self.rest_of_line();
                    if self.keeps_all {
                        self.comments.push(line);
                    }
                    false
                }
                Delimiter::Space => {
                    let (start, end) = self.rest_of_line();
                    if !is_drawn(self.text[start..end].trim()) {
                        self.spaced(start, end);
                    }
                    !self.kept.spans.is_empty()
                }
                Delimiter::Bar => {
                    let (start, end) = self.rest_of_line();
                    let text = self.text;
                    let line = &text[start..end];
                    let is_row = !line.trim().is_empty() && !is_rule(line.trim());
                    match row_of_latex(line) {
                        Some(cells) => self.between_ampersands(start, cells),
                        None if is_row => self.barred(start, end),
                        None => {}
                    }
                    is_row
                }
                Delimiter::Tab => self.delimited(b'\t')?,
                Delimiter::Semicolon => self.delimited(b';')?,
                Delimiter::Comma => self.delimited(b',')?,
            };
            let is_record = is_record || self.keeps_all && self.is_empty_row(start);
            if is_record {
                self.has_rows = true;
                return Ok(Some(Record {
                    line,
                    text: self.text,
                    kept: &self.kept,
                }));
            }
        }
        Ok(None)
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips a line break, if there is one.
    fn line_ends(&mut self) {
        match self.text.as_bytes().get(self.at..) {
            Some([b'\r', b'\n', ..]) => self.at += 2,
            Some([b'\r' | b'\n', ..]) => self.at += 1,
            _ => return,
        }
        self.line += 1;
    }

    /// Start and end of the rest of the line; skips its line break.
    fn rest_of_line(&mut self) -> (usize, usize) {
        let start = self.at;
        let rest = &self.text.as_bytes()[start..];
        let length = rest.iter().position(|&b| is_line_break(b));
        self.at = start + length.unwrap_or(rest.len());
        let end = self.at;
        self.kept.bounds = (start, end);
        self.line_ends();
        (start, end)
    }

    fn is_blank(&self) -> bool {
        let record = Record {
            line: self.line,
            text: self.text,
            kept: &self.kept,
        };
        (0..record.len()).all(|at| record.cell(at).is_empty())
    }

    /// Whether empty cells count as a row: blank lines do not, except tabs below other rows.
    fn is_empty_row(&self, start: usize) -> bool {
        let raw = &self.text[start..self.kept.bounds.1.max(start)];
        !self.kept.spans.is_empty()
            && (!raw.trim().is_empty()
                || self.delimiter == Delimiter::Tab && self.has_rows && raw.contains('\t'))
    }

    fn span(&mut self, start: usize, end: usize) {
        self.kept.spans.push(Span {
            start,
            end,
            copied: false,
            outer: (start, end),
        });
    }

    /// Sets the position in the text of the cell added last.
    fn stands(&mut self, start: usize, end: usize) {
        if let Some(last) = self.kept.spans.last_mut() {
            last.outer = (start, end);
        }
    }

    fn copy(&mut self, start: usize, end: usize) {
        self.kept.copies.push_str(&self.text[start..end]);
    }

    /// Makes a cell of everything copied since `start`.
    fn copied_from(&mut self, start: usize) {
        self.kept.spans.push(Span {
            start,
            end: self.kept.copies.len(),
            copied: true,
            outer: (0, 0),
        });
    }
}

fn is_line_break(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    fn read(text: &str) -> Vec<(usize, String)> {
        let mut records = Records::new(text, Delimiter::Comma, 0, 1);
        let mut found = Vec::new();
        while let Some(record) = records.next().unwrap() {
            let cells: Vec<String> = (0..record.len())
                .map(|at| record.cell(at).text().into_owned())
                .collect();
            found.push((record.line, cells.join("|")));
        }
        found
    }

    #[test]
    fn cells_are_told_apart_as_everyone_does() {
        for (text, wanted) in [
            ("a,b", "a|b"),
            ("a,b,", "a|b|"),
            (",a", "|a"),
            ("\"a,b\",c", "a,b|c"),
            ("\"a \"\"b\"\"\",c", "a \"b\"|c"),
            ("\"\",\"x\"", "|x"),
            ("5\" disk,a\"b\"", "5\" disk|a\"b\""),
            (" \"a,\" , \"b\"", "a,|b"),
            ("\"a\"b,c", "ab|c"),
            ("\"a\"\"\"b,c", "a\"b|c"),
            ("\"a\nb\",c", "a\nb|c"),
            ("\"a\rb\",c", "a\nb|c"),
            ("\"a\r\nb\",c", "a\r\nb|c"),
            ("\"#\",ä", "#|ä"),
        ] {
            assert_eq!(read(text), [(1, wanted.to_string())], "{text}");
        }
        assert!(read(",").is_empty());
    }

    #[test]
    fn every_line_break_ends_a_record_and_is_counted() {
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("{end}1,2{end}# no{end}\"3{end}3\",4{end}{end}5{end}");
            let within = if end == "\r" { "\n" } else { end };
            let wanted = [
                (2, "1|2".into()),
                (4, format!("3{within}3|4")),
                (7, "5".into()),
            ];
            assert_eq!(read(&text), wanted, "{end:?}");
        }
        assert!(read("").is_empty());
        assert!(read("# only\n\n").is_empty());
    }

    #[test]
    fn a_quote_that_is_never_closed_is_an_error_where_it_opens() {
        let mut records = Records::new("a\n1,\"2\n3,4\n", Delimiter::Comma, 0, 1);
        assert!(records.next().unwrap().is_some());
        let error = records.next().unwrap_err();
        assert_eq!(error.code, ErrorCode::UnreadableInput);
        assert_eq!(error.details.row, Some(2));
    }
}
