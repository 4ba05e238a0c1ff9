//! From text to cells: CSV, TSV, semicolons, spaces or Markdown, with the line number of each row.

use crate::error::UslError;
use crate::measurements::delimiter::{delimiter_of, Delimiter};
use crate::measurements::records::Records;
use crate::measurements::surroundings::{tables_among_sentences, Part};
use crate::measurements::table::Table;
use crate::messages;

/// A table read from text.
#[derive(Clone, Debug, PartialEq)]
pub struct TextTable {
    /// The cells, with the line number of each row.
    pub table: Table,
    /// The delimiter between columns.
    pub delimiter: Delimiter,
}

/// Reads delimited text. Lines that start with `#` are comments, but for one right above the first row of numbers with as
/// many names, which is the header; blank lines are skipped; a byte order mark is ignored;
/// quoted cells may hold delimiters and line breaks. A first line `sep=;`, as Excel writes it, declares the delimiter.
/// If bars separate the columns, ruling lines (`|---|:-:|`, `+---+---+`) are skipped too.
///
/// # Errors
/// `unreadable-input` for an unclosed quote, or if the rows do not use the delimiter that the first line declares.
pub fn read_text(text: &str) -> Result<TextTable, UslError> {
    let text = DelimitedText::new(text);
    text.separates_as_said()?;
    let (mut cells, mut rows) = (Vec::new(), Vec::new());
    let mut records = text.records();
    while let Some(record) = records.next()? {
        rows.push(record.line);
        cells.push(
            (0..record.len())
                .map(|at| record.cell(at).to_cell())
                .collect(),
        );
    }
    Ok(TextTable {
        table: Table {
            cells,
            rows,
            likely_decimal: text.delimiter.likely_decimal(),
        },
        delimiter: text.delimiter,
    })
}

/// A text and its delimiter. Its records are read anew on each iteration, and none is stored.
#[derive(Clone, Copy, Debug)]
pub struct DelimitedText<'a> {
    text: &'a str,
    /// Start and number of the first line, after one that only declares the delimiter.
    begin: (usize, usize),
    /// End of the table, before sentences below it.
    end: usize,
    /// The delimiter between columns.
    pub delimiter: Delimiter,
}

impl<'a> DelimitedText<'a> {
    /// Detects the delimiter of a text, and where in it the table stands.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let whole = |begin, delimiter| Self {
            text,
            begin,
            end: text.len(),
            delimiter,
        };
        if let Some((delimiter, begin)) = said(text) {
            return whole((begin, 2), delimiter);
        }
        let table = match &*tables_among_sentences(text) {
            [Part {
                bytes,
                lines,
                delimiter,
            }] => Self {
                text,
                begin: (bytes.start, lines.start),
                end: bytes.end,
                delimiter: *delimiter,
            },
            _ => whole((0, 1), sniff(text)),
        };
        let begin = table.header_in_comment().unwrap_or(table.begin);
        Self { begin, ..table }
    }

    /// Start and line number of a header in the comment right above rows of numbers, as data files of gnuplot have it: as
    /// many names as the first row has numbers.
    fn header_in_comment(&self) -> Option<(usize, usize)> {
        let (from, first) = self.begin;
        let mut start = from;
        let mut comment = None;
        for (number, line) in (first..).zip(self.text[from..self.end].split_inclusive('\n')) {
            let name_start = start + 1;
            start += line.len();
            if line.starts_with('#') {
                comment = Some((name_start, number));
            } else {
                break;
            }
        }
        let (begin, line) = comment?;
        let mut records = Records::new(&self.text[..self.end], self.delimiter, begin, line);
        let names = records.next().ok()??;
        let count = names.len();
        let is_named = names.line == line && !(0..count).any(|at| names.cell(at).looks_numeric());
        let row = records.next().ok()??;
        let is_row = row.len() == count && (0..count).all(|at| row.cell(at).looks_numeric());
        (is_named && is_row && count > 1).then_some((begin, line))
    }

    /// Numbers of the lines of sentences around the table.
    #[cfg(any(feature = "wasm", test))]
    pub(crate) fn lines_around(&self) -> impl Iterator<Item = usize> + 'a {
        let first = said(self.text).map_or(self.begin.1, |_| 1);
        let end = self.end;
        let start = self.text.as_ptr() as usize;
        let lines = (1..).zip(self.text.lines());
        lines
            .filter(move |(number, line)| {
                let at = line.as_ptr() as usize - start;
                (*number < first || at >= end) && !line.trim().is_empty()
            })
            .map(|(number, _)| number)
    }

    /// Checks that the first row below a line `sep=;` uses that delimiter, and not another one instead.
    ///
    /// # Errors
    /// `unreadable-input` if it does not, with the line to write.
    pub fn separates_as_said(&self) -> Result<(), UslError> {
        let (begin, line) = self.begin;
        let below = &self.text[begin..];
        let found = sniff(below);
        let first = below
            .split(is_line_break)
            .find(|line| !line.starts_with('#') && !line.trim().is_empty());
        let has = |sign: Delimiter| first.is_some_and(|row| row.trim().contains(sign.as_str()));
        if line == 1 || has(self.delimiter) || !has(found) {
            return Ok(());
        }
        let (said, found) = (self.delimiter.spoken(), found.spoken());
        let values = [("said", said.into()), ("used", found.into())];
        Err(UslError::of(&messages::OTHER_SEPARATOR, values).at_row(1))
    }

    /// The text without a byte order mark.
    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// Its records.
    #[must_use]
    pub fn records(&self) -> Records<'a> {
        let (from, line) = self.begin;
        Records::new(&self.text[..self.end], self.delimiter, from, line)
    }
}

/// The delimiter declared by a first line `sep=;`, and the start of the next line.
fn said(text: &str) -> Option<(Delimiter, usize)> {
    let end = text.find(is_line_break).unwrap_or(text.len());
    let line = text[..end].trim_matches('"');
    let (name, sign) = line.split_at_checked(4)?;
    let known =
        |delimiter: &Delimiter| name.eq_ignore_ascii_case("sep=") && sign == delimiter.as_str();
    let delimiter = Delimiter::ALL.into_iter().find(known)?;
    let rest = &text[end..];
    let next = rest
        .strip_prefix("\r\n")
        .or(rest.get(1..))
        .unwrap_or_default();
    Some((delimiter, text.len() - next.len()))
}

fn sniff(text: &str) -> Delimiter {
    delimiter_of(text.split(is_line_break))
}

fn is_line_break(c: char) -> bool {
    c == '\n' || c == '\r'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measurements::Cell;

    fn read(text: &str) -> (Vec<Vec<String>>, Vec<usize>, Delimiter) {
        let read = read_text(text).unwrap();
        let cells = read
            .table
            .cells
            .iter()
            .map(|row| row.iter().map(Cell::text).collect())
            .collect();
        (cells, read.table.rows, read.delimiter)
    }

    #[test]
    fn every_delimiter_is_recognised() {
        for (text, delimiter) in [
            ("n,x\n1,2", Delimiter::Comma),
            ("n, x\n1, 2", Delimiter::Comma),
            ("n\tx\n1\t2", Delimiter::Tab),
            ("n;x\n1;2,5", Delimiter::Semicolon),
            ("n x\n1  2,5", Delimiter::Space),
            ("1 955.16\n2 1878.91", Delimiter::Space),
            ("1 2\n3 4\n5", Delimiter::Space),
            ("size large,1,2", Delimiter::Comma),
            ("n,x,note\n1,2,a; b\n2,4,c", Delimiter::Comma),
            ("n,x\n1,2\n\"3\t\",4", Delimiter::Comma),
            ("n;x\n1;2,5\n2;4,5", Delimiter::Semicolon),
            ("| n | x |\n| --: | --- |\n| 1 | 2 |", Delimiter::Bar),
        ] {
            let (cells, _, found) = read(text);
            assert_eq!(found, delimiter, "{text}");
            assert!(
                cells[..2.min(cells.len())].iter().all(|row| row.len() > 1),
                "{text}: {cells:?}"
            );
        }
    }

    #[test]
    fn a_unit_is_no_column_of_its_own() {
        let (cells, _, _) = read("users  tps (1/s)\n1 955\n2 1 878");
        assert_eq!(cells[0], ["users", "tps (1/s)"]);
        assert_eq!(cells[2], ["2", "1", "878"]);
    }

    #[test]
    fn tables_drawn_with_bars_are_read_without_what_is_only_drawn() {
        for text in [
            "| n | x |\n|---|:--:|\n| 1 | a\\|b |\n",
            "n | x\n--- | ---\n1 | a\\|b\n",
            " n |  x\n---+-----\n 1 | a\\|b",
            "+---+-----+\n| n | x |\n+---+-----+\n| 1 | a\\|b|\n+---+-----+\n",
        ] {
            let (cells, rows, found) = read(text);
            assert_eq!(found, Delimiter::Bar, "{text}");
            assert_eq!(cells, [["n", "x"], ["1", "a|b"]], "{text}");
            assert_eq!(rows[1] - rows[0], 2, "{text}");
        }
        let (cells, _, _) = read("||n||x||\n|1|2|\n|| ||3||");
        assert_eq!(
            cells,
            [vec!["n", "x"], vec!["1", "2"], vec!["", "", "", "3", ""]]
        );
        let (cells, _, _) = read("| n | x | |\n|---|---|---|\n| 1 | | |\n| | 2 | 3");
        assert_eq!(cells, [["n", "x", ""], ["1", "", ""], ["", "2", "3"]]);
    }

    #[test]
    fn rows_carry_the_line_an_editor_shows() {
        let (cells, rows, _) =
            read("\u{feff}# about\nn,x\n\n# pause\n1,2\r\n\r\n\"3\",\"4\n4\"\n5,6");
        assert_eq!(cells.len(), 4);
        assert_eq!(rows, [2, 5, 7, 9]);
        assert_eq!(cells[0], ["n", "x"]);
        assert_eq!(cells[3], ["5", "6"]);
        let (_, rows, _) = read("# about\n\n1 2\n\n3 4\n");
        assert_eq!(rows, [3, 5]);
    }

    #[test]
    fn a_first_line_may_say_the_delimiter() {
        for (text, wanted, row) in [
            ("sep=;\r\nn;x\r\n1;2,5\r\n", Delimiter::Semicolon, 2),
            ("\u{feff}SEP=,\nn,x\n1,2", Delimiter::Comma, 2),
            ("\"sep=\t\"\rn\tx\r1\t2", Delimiter::Tab, 2),
            ("sep=,\nn;a,x\n1,2", Delimiter::Comma, 2),
            ("n,x\nsep=;,2", Delimiter::Comma, 1),
        ] {
            let (cells, rows, found) = read(text);
            assert_eq!((found, rows[0]), (wanted, row), "{text}");
            assert_eq!(cells[1].len(), 2, "{text}");
        }
        assert!(read("sep=;").0.is_empty());
        assert_eq!(read("sep=x\n1,2").0[0], ["sep=x"]);
    }

    #[test]
    fn nothing_gives_no_rows() {
        for text in ["", "\n\n", "# only a comment\n", "\u{feff}", ",,\n,"] {
            assert!(read(text).0.is_empty(), "{text:?}");
        }
    }
}
