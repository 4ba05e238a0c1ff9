//! Delimited text to records: quotes, doubled quotes, every line break, comments.
//!
//! Source: Y. Shafranovich, *Common Format and MIME Type for Comma-Separated Values (CSV) Files*, RFC
//! 4180, 2005; besides it any line break, blanks before a quote, a `#` at the start of a line for a comment, and a quote within
//! an unquoted cell as itself.

use std::iter::Peekable;
use std::str::Chars;

use crate::error::{ErrorCode, UslError};

/// One record and the line it begins on.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Its cells as written, without their quotes.
    pub cells: Vec<String>,
    /// 1-based line.
    pub line: usize,
}

/// The records of a text, comments and blank lines left out.
pub struct Records<'a> {
    rest: Peekable<Chars<'a>>,
    delimiter: char,
    line: usize,
}

impl<'a> Records<'a> {
    /// The records of a text.
    pub fn new(text: &'a str, delimiter: u8) -> Self {
        Self {
            rest: text.chars().peekable(),
            delimiter: delimiter.into(),
            line: 1,
        }
    }

    /// Counts a line break that was just read, and reads the second half of CR LF.
    fn line_ends(&mut self, with: char) {
        if with == '\r' {
            self.rest.next_if_eq(&'\n');
        }
        self.line += 1;
    }

    fn skip_line(&mut self) {
        if let Some(end) = self.rest.by_ref().find(|&c| is_line_break(c)) {
            self.line_ends(end);
        }
    }

    /// What a quote holds; the quote that opens it was just read.
    fn quoted(&mut self, cell: &mut String) -> Result<(), UslError> {
        let opened = self.line;
        while let Some(c) = self.rest.next() {
            match c {
                '"' if self.rest.next_if_eq(&'"').is_none() => return Ok(()),
                '\r' if self.rest.peek() == Some(&'\n') => {}
                c if is_line_break(c) => self.line += 1,
                _ => {}
            }
            cell.push(c);
        }
        Err(UslError::new(
            ErrorCode::UnreadableInput,
            format!("Row {opened}: found a quote that is never closed; close it, or double it where it is part of the text."),
        )
        .at_row(opened))
    }

    /// Reads what a quote at the beginning of a cell holds; blanks before it are not part of the cell.
    fn cell_begins(&mut self, cell: &mut String) -> Result<(), UslError> {
        let mut ahead = self.rest.clone();
        while ahead.next_if_eq(&' ').is_some() {}
        if ahead.next_if_eq(&'"').is_some() {
            self.rest = ahead;
            self.quoted(cell)?;
        }
        Ok(())
    }

    fn record(&mut self) -> Result<Record, UslError> {
        let line = self.line;
        let (mut cells, mut cell) = (Vec::new(), String::new());
        self.cell_begins(&mut cell)?;
        while let Some(c) = self.rest.next() {
            if c == self.delimiter {
                cells.push(std::mem::take(&mut cell));
                self.cell_begins(&mut cell)?;
            } else if is_line_break(c) {
                self.line_ends(c);
                break;
            } else {
                cell.push(c);
            }
        }
        cells.push(cell);
        Ok(Record { cells, line })
    }
}

fn is_line_break(c: char) -> bool {
    c == '\n' || c == '\r'
}

impl Iterator for Records<'_> {
    type Item = Result<Record, UslError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match *self.rest.peek()? {
                c if c == '#' || is_line_break(c) => self.skip_line(),
                _ => return Some(self.record()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(usize, String)> {
        Records::new(text, b',')
            .map(|record| {
                let record = record.unwrap();
                (record.line, record.cells.join("|"))
            })
            .collect()
    }

    #[test]
    fn cells_are_told_apart_as_everyone_does() {
        for (text, wanted) in [
            ("a,b", "a|b"),
            ("a,b,", "a|b|"),
            (",", "|"),
            ("\"a,b\",c", "a,b|c"),
            ("\"a \"\"b\"\"\",c", "a \"b\"|c"),
            ("\"\",\"\"", "|"),
            ("5\" disk,a\"b\"", "5\" disk|a\"b\""),
            (" \"a,\" , \"b\"", "a, |b"),
            ("\"a\"b,c", "ab|c"),
            ("\"a\nb\",c", "a\nb|c"),
            ("\"#\",ä", "#|ä"),
        ] {
            assert_eq!(read(text), [(1, wanted.to_string())], "{text}");
        }
    }

    #[test]
    fn every_line_break_ends_a_record_and_is_counted() {
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("{end}1,2{end}# no{end}\"3{end}3\",4{end}{end}5{end}");
            let wanted = [
                (2, "1|2".into()),
                (4, format!("3{end}3|4")),
                (7, "5".into()),
            ];
            assert_eq!(read(&text), wanted, "{end:?}");
        }
        assert!(read("").is_empty());
        assert!(read("# only\n\n").is_empty());
    }

    #[test]
    fn a_quote_that_is_never_closed_is_an_error_where_it_opens() {
        let error = Records::new("a\n1,\"2\n3,4\n", b',')
            .last()
            .unwrap()
            .unwrap_err();
        assert_eq!(error.code, ErrorCode::UnreadableInput);
        assert_eq!(error.details.row, Some(2));
    }
}
