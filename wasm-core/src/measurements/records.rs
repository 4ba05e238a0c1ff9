//! Splits text into records, one cell at a time: quotes, doubled quotes, all line breaks, comments, bars and blanks.
//!
//! A record stores the positions of its cells in the text, and copies only cells that are written differently there.
//! Source: Y. Shafranovich, *Common Format and MIME Type for Comma-Separated Values (CSV) Files*, RFC 4180, 2005; in
//! addition any line break, blanks before a quote, comments that start with `#` at the beginning of a line, and literal
//! quotes within unquoted cells.

use crate::error::UslError;
use crate::measurements::cell::CellRef;
use crate::measurements::delimiter::Delimiter;
use crate::measurements::uncertainty::PLUS_MINUS;
use crate::messages;

/// Signs that belong to the number behind them, also behind a blank.
const BEFORE_NUMBERS: &[&str] = &[
    "~", "≈", "±", "+/-", "+/−", "+-", ">", "<", "≥", "≤", ">=", "<=",
];
/// Signs and units of time that belong to the number before them.
const AFTER_NUMBERS: &[&str] = &[
    "%", "x", "×", "s", "ms", "us", "µs", "μs", "ns", "sec", "secs", "msec", "usec", "seconds",
];

/// The cells of a record, borrowed from a text.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// 1-based line on which it starts.
    pub line: usize,
    text: &'a str,
    kept: &'a Kept,
}

impl<'a> Record<'a> {
    /// Start and end of the record in the text, without its line break.
    pub fn bounds(self) -> (usize, usize) {
        self.kept.bounds
    }

    /// Start and end of a cell in the text, including quotes but not surrounding blanks.
    pub fn cell_bounds(self, at: usize) -> (usize, usize) {
        let (start, end) = self.kept.spans.get(at).map_or((0, 0), |span| span.outer);
        let found = self.text.get(start..end).unwrap_or_default();
        let start = start + (found.len() - found.trim_start().len());
        (start, start + found.trim().len())
    }

    /// Number of its cells.
    pub fn len(self) -> usize {
        self.kept.spans.len()
    }

    /// One of its cells.
    pub fn cell(self, at: usize) -> CellRef<'a> {
        self.kept.spans.get(at).map_or(CellRef::Empty, |span| {
            let within = if span.copied {
                &self.kept.copies
            } else {
                self.text
            };
            CellRef::from_text(within.get(span.start..span.end).unwrap_or_default())
        })
    }
}

/// Start and end of a cell, in the text or among the copies.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: usize,
    end: usize,
    copied: bool,
    /// Position in the text, including quotes.
    outer: (usize, usize),
}

impl Span {
    /// Lets the cell end at a position in the text.
    fn ends_at(&mut self, end: usize) {
        self.end = end;
        self.outer.1 = end;
    }
}

/// Positions of one record's cells; the buffers are reused for the next record.
#[derive(Clone, Debug, Default)]
struct Kept {
    spans: Vec<Span>,
    copies: String,
    bounds: (usize, usize),
}

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
                    let found = self.text[start..end].trim();
                    let is_row = !found.is_empty() && !is_rule(found);
                    if is_row {
                        self.barred(start, end);
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

    /// Reads the cells of a delimited record, which may span several lines.
    fn delimited(&mut self, delimiter: u8) -> Result<bool, UslError> {
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

    /// Reads cells separated by blanks; a unit in brackets belongs to the word before it, and a sign such as `~` or `%`
    /// to its number. `± 3` is a cell of its own only if the rows above have one for it.
    fn spaced(&mut self, start: usize, end: usize) {
        if !self.has_rows && self.names_apart(start, end) {
            return;
        }
        let text = self.text;
        let mut before = "";
        for word in text[start..end].split_whitespace() {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let joins = (BEFORE_NUMBERS.contains(&before) && begins_with_digit(word))
                || (AFTER_NUMBERS.contains(&word) && begins_with_digit(before));
            before = word;
            let last = self.kept.spans.last_mut().filter(|span| !span.copied);
            if let Some(last) = last.filter(|_| joins) {
                last.ends_at(at + word.len());
                continue;
            }
            match self.kept.spans.pop() {
                Some(before) if matches!(word.as_bytes()[0], b'(' | b'[') => {
                    let begin = if before.copied {
                        before.start
                    } else {
                        let begin = self.kept.copies.len();
                        self.copy(before.start, before.end);
                        begin
                    };
                    self.kept.copies.push(' ');
                    self.copy(at, at + word.len());
                    self.copied_from(begin);
                    self.stands(before.outer.0, at + word.len());
                }
                before => {
                    self.kept.spans.extend(before);
                    self.span(at, at + word.len());
                }
            }
        }
        while self.width > 0 && self.kept.spans.len() > self.width && self.join_uncertainty() {}
        self.width = self.width.max(self.kept.spans.len());
    }

    /// Whether a header has names of several words with wider gaps between them, as many as the row below has cells; then
    /// these are its cells.
    fn names_apart(&mut self, start: usize, end: usize) -> bool {
        let line = &self.text[start..end];
        let names = || {
            line.split("  ")
                .map(str::trim)
                .filter(|name| !name.is_empty())
        };
        let count = names().count();
        if count < 2 || count == line.split_whitespace().count() {
            return false;
        }
        let mut below = Records::new(self.text, self.delimiter, self.at, self.line);
        below.has_rows = true;
        let is_as_many = below
            .next()
            .is_ok_and(|row| row.is_some_and(|row| row.len() == count));
        if is_as_many {
            for name in names() {
                let at = name.as_ptr() as usize - self.text.as_ptr() as usize;
                self.span(at, at + name.len());
            }
            self.width = count;
        }
        is_as_many
    }

    /// Joins the last cell such as `± 3` to the one before, if there is one.
    fn join_uncertainty(&mut self) -> bool {
        let text = self.text;
        let is_uncertainty = |two: &[Span]| {
            let cell = text.get(two[1].start..two[1].end).unwrap_or_default();
            !two[0].copied && !two[1].copied && PLUS_MINUS.iter().any(|sign| cell.starts_with(sign))
        };
        let Some(at) = self.kept.spans.windows(2).rposition(is_uncertainty) else {
            return false;
        };
        let end = self.kept.spans.remove(at + 1).end;
        self.kept.spans[at].ends_at(end);
        true
    }

    /// Reads cells separated by bars; the outer bars may be missing, and `\|` is a literal bar.
    fn barred(&mut self, start: usize, end: usize) {
        let line = self.text[start..end].trim();
        let start = line.as_ptr() as usize - self.text.as_ptr() as usize;
        let end = start + line.len();
        let bytes = &self.text.as_bytes()[..end];
        // Header rows in Confluence markup have doubled bars.
        let bar = if is_doubled(line.as_bytes()) { 2 } else { 1 };
        let mut at = start + bar * usize::from(line.starts_with('|'));
        let (mut from, mut begin) = (at, self.kept.copies.len());
        let mut stands = at;
        while at < end {
            match bytes[at..] {
                [b'|', ..] => {
                    self.bar_cell(from, at, begin);
                    self.stands(stands, at);
                    at += bar;
                    stands = at;
                    (from, begin) = (at, self.kept.copies.len());
                }
                [b'\\', b'|', ..] => {
                    self.copy(from, at);
                    // The escaped bar is copied with the text after it.
                    from = at + 1;
                    at += 2;
                }
                _ => at += 1,
            }
        }
        let is_open = from < end || begin < self.kept.copies.len();
        if !line.ends_with('|') || is_open {
            self.bar_cell(from, end, begin);
            self.stands(stands, end);
        }
    }

    fn bar_cell(&mut self, from: usize, to: usize, begin: usize) {
        if begin == self.kept.copies.len() {
            self.span(from, to);
        } else {
            self.copy(from, to);
            self.copied_from(begin);
        }
    }
}

/// Whether a line has doubled bars, as in a Confluence header: `||users||tps||`.
fn is_doubled(line: &[u8]) -> bool {
    if !(line.starts_with(b"||") && line.ends_with(b"||")) {
        return false;
    }
    let (mut at, mut is_blank) = (2, true);
    while at < line.len() {
        if line[at] != b'|' {
            is_blank &= line[at] == b' ';
            at += 1;
        } else if is_blank || line.get(at + 1) != Some(&b'|') {
            return false;
        } else {
            (at, is_blank) = (at + 2, true);
        }
    }
    line.len() > 4
}

fn begins_with_digit(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

fn never_closed(line: usize) -> UslError {
    UslError::of(&messages::OPEN_QUOTE, [("row", line.into())]).at_row(line)
}

fn is_line_break(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

/// Whether a line only draws a rule between rows of a table.
pub fn is_rule(line: &str) -> bool {
    let draws = line.contains(['-', '─', '━', '═']) || line.contains("===");
    let is_part = |c| {
        matches!(
            c,
            '-' | '=' | '─' | '━' | '═' | '|' | '+' | '┼' | '╪' | ':' | ' '
        )
    };
    draws && line.chars().all(is_part)
}

/// Whether a line is a rule of three signs and more, and no row of signs for no number: `-- -`.
fn is_drawn(line: &str) -> bool {
    let mut signs = line.chars();
    let first = signs.next();
    signs.next() == first && signs.next() == first && is_rule(line)
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
