//! Text to cells: CSV, TSV, semicolons, spaces or Markdown, with the line each row came from.

use serde::Serialize;

use crate::error::UslError;
use crate::measurements::cell::{has, Cell, Decimal};
use crate::measurements::records::Records;
use crate::measurements::table::Table;

/// How the columns of a text are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub enum Delimiter {
    /// A tab, as copied from a sheet.
    #[serde(rename = "\t")]
    Tab,
    /// A semicolon, as written where the decimal sign is a comma.
    #[serde(rename = ";")]
    Semicolon,
    /// A comma.
    #[serde(rename = ",")]
    Comma,
    /// Runs of spaces.
    #[serde(rename = " ")]
    Space,
    /// A vertical bar, as in a table of Markdown or of a database's console.
    #[serde(rename = "|")]
    Bar,
}

impl Delimiter {
    /// Every delimiter.
    pub const ALL: [Self; 5] = [
        Self::Tab,
        Self::Semicolon,
        Self::Comma,
        Self::Space,
        Self::Bar,
    ];

    /// The delimiter itself.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Tab => "\t",
            Self::Semicolon => ";",
            Self::Comma => ",",
            Self::Space => " ",
            Self::Bar => "|",
        }
    }

    /// Where commas separate columns, a point in a number is a decimal sign.
    #[must_use]
    pub fn likely_decimal(self) -> Option<Decimal> {
        (self == Self::Comma).then_some(Decimal::Point)
    }
}

/// A table read from text.
#[derive(Clone, Debug, PartialEq)]
pub struct TextTable {
    /// The cells, with the line of each row.
    pub table: Table,
    /// What separated the columns.
    pub delimiter: Delimiter,
}

/// Reads delimited text. Lines that start with `#` are comments; blank lines are left out; a byte
/// order mark is ignored; quoted cells may hold delimiters and line breaks. Where bars separate, the
/// lines that only draw (`|---|:-:|`, `+---+---+`) are left out, too.
///
/// # Errors
/// `unreadable-input` when a quote is never closed.
pub fn read_text(text: &str) -> Result<TextTable, UslError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = &with_known_line_ends(text);
    let delimiter = sniff(text);
    let (cells, rows) = match delimiter {
        Delimiter::Space => split_at_spaces(text),
        Delimiter::Bar => split_at_bars(text),
        Delimiter::Tab => delimited(text, b'\t')?,
        Delimiter::Semicolon => delimited(text, b';')?,
        Delimiter::Comma => delimited(text, b',')?,
    };
    Ok(TextTable {
        table: Table {
            cells,
            rows,
            likely_decimal: delimiter.likely_decimal(),
        },
        delimiter,
    })
}

/// The text, with the lone carriage returns of old Macintosh files as line feeds: an editor counts them
/// as lines too.
fn with_known_line_ends(text: &str) -> String {
    let mut known = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let lone = c == '\r' && rest.peek() != Some(&'\n');
        known.push(if lone { '\n' } else { c });
    }
    known
}

type CellsAndLines = (Vec<Vec<Cell>>, Vec<usize>);

fn delimited(text: &str, delimiter: u8) -> Result<CellsAndLines, UslError> {
    let (mut cells, mut rows) = (Vec::new(), Vec::new());
    for record in Records::new(text, delimiter) {
        let record = record?;
        let row: Vec<Cell> = record
            .cells
            .iter()
            .map(|cell| Cell::from_text(cell))
            .collect();
        if row.iter().all(Cell::is_empty) {
            continue;
        }
        rows.push(record.line);
        cells.push(row);
    }
    Ok((cells, rows))
}

fn split_at_spaces(text: &str) -> CellsAndLines {
    content_lines(text)
        .map(|(number, line)| (spaced(line), number))
        .unzip()
}

/// The cells between blanks; a unit in brackets belongs to the word before it.
fn spaced(line: &str) -> Vec<Cell> {
    let mut cells: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        match cells.last_mut() {
            Some(last) if matches!(word.as_bytes()[0], b'(' | b'[') => {
                last.push(' ');
                last.push_str(word);
            }
            _ => cells.push(word.into()),
        }
    }
    cells.iter().map(|cell| Cell::from_text(cell)).collect()
}

fn split_at_bars(text: &str) -> CellsAndLines {
    content_lines(text)
        .filter(|(_, line)| !is_rule(line))
        .map(|(number, line)| (barred(line), number))
        .unzip()
}

/// The cells between bars; the outer bars may be missing, and `\|` is a bar within a cell.
fn barred(line: &str) -> Vec<Cell> {
    let line = line.trim();
    let mut rest = line.strip_prefix('|').unwrap_or(line).chars();
    let (mut cells, mut cell) = (Vec::new(), String::new());
    while let Some(c) = rest.next() {
        match c {
            '|' => cells.push(Cell::from_text(&std::mem::take(&mut cell))),
            '\\' if rest.as_str().starts_with('|') => {
                rest.next();
                cell.push('|');
            }
            c => cell.push(c),
        }
    }
    if !line.ends_with('|') || !cell.is_empty() {
        cells.push(Cell::from_text(&cell));
    }
    cells
}

/// Whether a line only draws what separates the rows of a table.
fn is_rule(line: &str) -> bool {
    has(line, '-')
        && line
            .chars()
            .all(|c| matches!(c, '-' | '|' | '+' | ':' | ' '))
}

/// Lines that are neither blank nor comments, with their 1-based number.
fn content_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
}

/// Enough lines to see how a file is written.
const SNIFFED_LINES: usize = 50;

fn sniff(text: &str) -> Delimiter {
    let lines: Vec<&str> = content_lines(text)
        .map(|(_, line)| line.trim())
        .take(SNIFFED_LINES)
        .collect();
    let with = |c: char| lines.iter().filter(|line| has(line, c)).count();
    if with('|') > 0 && lines.iter().all(|line| has(line, '|') || is_rule(line)) {
        return Delimiter::Bar;
    }
    let (tabs, semicolons, commas) = (with('\t'), with(';'), with(','));
    // A sign that stands in a note here and there separates nothing.
    if tabs > 0 && tabs >= semicolons.max(commas) {
        Delimiter::Tab
    } else if semicolons > 0 && semicolons >= commas {
        Delimiter::Semicolon
    } else if is_spaced(&lines) {
        Delimiter::Space
    } else {
        Delimiter::Comma
    }
}

/// Several words in some line, and commas only inside numbers: one short line, as while a row is being
/// typed, changes nothing.
fn is_spaced(lines: &[&str]) -> bool {
    lines
        .iter()
        .any(|line| line.split_whitespace().nth(1).is_some())
        && lines.iter().all(|line| {
            !has(line, '"')
                && line
                    .split_whitespace()
                    .all(|word| !has(word, ',') || Cell::from_text(word).looks_numeric())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn nothing_gives_no_rows() {
        for text in ["", "\n\n", "# only a comment\n", "\u{feff}", ",,\n,"] {
            assert!(read(text).0.is_empty(), "{text:?}");
        }
    }
}
