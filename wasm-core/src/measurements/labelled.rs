//! Lines whose numbers have their names before them, as programs print them for people: `threads=8 rate=612030/s`,
//! `Clients: 8, TPS: 5100`, `{"threads": 8, "tps": 5100}`.

use std::borrow::Cow;

use crate::measurements::amount::holds_number;
use crate::measurements::cell::Cell;
use crate::measurements::rows::Rows;
use crate::measurements::table::Table;

/// Fewer lines are no table.
const FEWEST: usize = 2;
/// A line names at least so many numbers.
const NUMBERS: usize = 2;
/// Few print more for people.
const LONGEST: usize = 64 * 1024;
const MOST_ROWS: usize = 1000;
/// What may stand around a name or a value.
const AROUND: &[char] = &['"', '\'', '{', '}', ',', ';', '|', ' ', '\t'];

/// The table of a text in which every line has the same names, each before its value; `None` for any other text.
fn labelled(rows: &Rows<'_>) -> Option<Table> {
    let mut table = Table {
        likely_decimal: rows.likely_decimal(),
        ..Table::default()
    };
    for (number, line) in lines_of(rows)? {
        let (names, values): (Vec<Cell>, Vec<Cell>) = pairs_in(&line)?
            .into_iter()
            .map(|(name, value)| (Cell::from_text(name), Cell::from_text(value)))
            .unzip();
        let numbers = values.iter().filter(|cell| holds_number(cell.by_ref()));
        if numbers.count() < NUMBERS || table.cells.first().is_some_and(|first| *first != names) {
            return None;
        }
        if table.cells.is_empty() {
            // The names have no line of their own.
            table.rows.push(number);
            table.cells.push(names);
        }
        table.rows.push(number);
        table.cells.push(values);
    }
    (table.rows.len() > FEWEST).then_some(table)
}

/// Rows, and the table of their lines if each number has its name before it.
pub struct Source<'a> {
    rows: Rows<'a>,
    labelled: Option<Table>,
}

impl<'a> Source<'a> {
    /// Looks for names before the numbers.
    #[must_use]
    pub fn new(rows: Rows<'a>) -> Self {
        Self {
            labelled: labelled(&rows),
            rows,
        }
    }

    /// The rows as they are given.
    #[must_use]
    pub fn given(&self) -> Rows<'a> {
        self.rows
    }

    /// The rows with the names above the numbers.
    #[must_use]
    pub fn rows(&self) -> Rows<'_> {
        self.labelled.as_ref().map_or(self.rows, Rows::Cells)
    }

    /// The names before the numbers of each line; `None` if they have none.
    #[must_use]
    pub fn names(&self) -> Option<Vec<String>> {
        let names = self.labelled.as_ref()?.cells.first()?;
        Some(names.iter().map(Cell::text).collect())
    }
}

/// A line with its number.
type Line<'a> = (usize, Cow<'a, str>);

/// The lines with any content; `None` for a text or table that is too large.
fn lines_of<'a>(rows: &Rows<'a>) -> Option<Box<dyn Iterator<Item = Line<'a>> + 'a>> {
    let has_content = |(_, line): &Line<'a>| !line.trim().is_empty() && !line.starts_with('#');
    match *rows {
        Rows::Text(text) if text.text().len() <= LONGEST => {
            let lines = (1..).zip(text.text().lines().map(Into::into));
            Some(Box::new(lines.filter(has_content)))
        }
        Rows::Cells(table) if table.cells.len() <= MOST_ROWS => {
            let line = |cells: &Vec<Cell>| {
                let texts: Vec<String> = cells.iter().map(Cell::text).collect();
                texts.join(" ").into()
            };
            let numbers = (0..).map(|at| table.rows.get(at).copied().unwrap_or(at + 1));
            let lines = numbers.zip(table.cells.iter().map(line));
            Some(Box::new(lines.filter(has_content)))
        }
        _ => None,
    }
}

/// The names and values of a line; `None` if it holds anything else.
fn pairs_in(line: &str) -> Option<Vec<(&str, &str)>> {
    let mut starts = Vec::new();
    let mut end = 0;
    for (at, _) in line.match_indices(['=', ':']) {
        let Some(name) = name_before(&line[end..at]) else {
            continue;
        };
        starts.push((at - name.len_behind, at, name.text));
        end = at + 1;
    }
    let (first, ..) = *starts.first()?;
    if !line[..first].trim_matches(AROUND).is_empty() {
        return None;
    }
    let ends = starts
        .iter()
        .skip(1)
        .map(|(start, ..)| *start)
        .chain([line.len()]);
    let values = starts
        .iter()
        .zip(ends)
        .map(|((_, at, name), end)| (*name, line[at + 1..end].trim_matches(AROUND)));
    Some(values.collect())
}

/// A name, and how many bytes before the sign behind it it begins.
struct Name<'a> {
    text: &'a str,
    len_behind: usize,
}

/// The name at the end of a text, one word with a letter; `None` if there is none.
fn name_before(text: &str) -> Option<Name<'_>> {
    let bare = text.trim_end_matches(['"', '\'', ' ', '\t']);
    let is_part = |c: char| c.is_alphanumeric() || "_-./%".contains(c);
    let start = bare.rfind(|c: char| !is_part(c)).map_or(0, |at| {
        at + bare[at..].chars().next().map_or(1, char::len_utf8)
    });
    let name = &bare[start..];
    let begins = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    begins.then_some(Name {
        text: name,
        len_behind: text.len() - start,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_are_told_apart() {
        for line in [
            "threads=8 ops=612 rate=612030/s",
            "threads = 8, ops = 612, rate = 612030/s",
            "threads: 8; ops: 612; rate: 612030/s",
            "| threads: 8 | ops: 612 | rate: 612030/s |",
            r#"{"threads": 8, "ops": 612, "rate": "612030/s"}"#,
        ] {
            let found = pairs_in(line).unwrap();
            assert_eq!(
                found,
                [("threads", "8"), ("ops", "612"), ("rate", "612030/s")],
                "{line}"
            );
        }
        for line in [
            "",
            "8 12",
            "10:00:01 threads=8 tps=9",
            "see https://example.org",
        ] {
            let has_others = pairs_in(line).is_none_or(|found| found.len() < 2);
            assert!(has_others, "{line}");
        }
    }
}
