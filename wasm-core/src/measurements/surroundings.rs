//! Finds a table among sentences: in an issue, a reply or a report that is pasted as a whole.

use std::ops::Range;

use crate::measurements::amount::holds_number;
use crate::measurements::cell::CellRef;
use crate::measurements::delimiter::{delimiter_of, Delimiter};
use crate::measurements::records::Records;
use crate::measurements::rule::{is_bar, is_rule};

/// Few write more around a table, and a longer text is not searched on every edit.
const LONGEST: usize = 64 * 1024;
/// A table has at least so many rows of numbers.
const ROWS: usize = 2;

/// A part of a text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Part {
    /// Its bytes.
    pub bytes: Range<usize>,
    /// Number of its first line, and the one behind its last.
    pub lines: Range<usize>,
    /// The delimiter between its columns.
    pub delimiter: Delimiter,
}

/// The tables of a text that holds something else, too, in order. None if there is nothing else, or if a row of numbers
/// would be left out.
pub(crate) fn tables_among_sentences(text: &str) -> Vec<Part> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let (parts, has_fence) = parts_of(text);
    let mut tables = Tables::default();
    let (found, others): (Vec<Part>, Vec<Part>) =
        parts.into_iter().partition(|part| tables.take(text, part));
    if tables.go_on_in(text, &others) || (others.is_empty() && !has_fence) {
        return Vec::new();
    }
    found
}

/// Parts between blank lines and fences (```` ``` ````), each all with bars or without; and whether there is a fence.
fn parts_of(text: &str) -> (Vec<Part>, bool) {
    let (mut parts, mut has_fence) = (Vec::new(), false);
    let mut open: Vec<&str> = Vec::new();
    let mut close = |open: &mut Vec<&str>, next: usize| {
        if let (Some(first), Some(last)) = (open.first(), open.last()) {
            let start = first.as_ptr() as usize - text.as_ptr() as usize;
            let end = last.as_ptr() as usize - text.as_ptr() as usize + last.len();
            parts.push(Part {
                bytes: start..end,
                lines: next - open.len()..next,
                delimiter: delimiter_of(open.iter().copied()),
            });
        }
        open.clear();
    };
    let mut number = 0;
    for line in text.lines() {
        number += 1;
        let is_fence = line.trim_start().starts_with("```");
        has_fence |= is_fence;
        // A rule belongs to the lines around it, whatever it is made of.
        let is_bare = |line: &&str| !is_rule(line);
        let before = open.iter().copied().rev().find(is_bare);
        let is_other = is_bare(&line)
            && before.is_some_and(|before| before.contains(is_bar) != line.contains(is_bar));
        if is_fence || line.trim().is_empty() || is_other {
            close(&mut open, number);
        }
        if !is_fence && !line.trim().is_empty() {
            open.push(line);
        }
    }
    close(&mut open, number + 1);
    (parts, has_fence)
}

impl Part {
    /// Cells and numbers of each row, as another table would separate them.
    fn rows(&self, text: &str, delimiter: Delimiter) -> Vec<(usize, usize)> {
        let mut records = Records::new(&text[self.bytes.clone()], delimiter, 0, 1).keeping_all();
        let mut rows = Vec::new();
        while let Ok(Some(record)) = records.next() {
            let numbers = (0..record.len()).filter(|&at| holds_number(record.cell(at)));
            rows.push((record.len(), numbers.count()));
        }
        rows
    }
}

/// What the tables of a text have in common with rows of theirs that stand elsewhere in it.
#[derive(Default)]
struct Tables {
    delimiters: Vec<Delimiter>,
    /// Delimiter and number of columns of those that begin with numbers, without names.
    unnamed: Vec<(Delimiter, usize)>,
}

impl Tables {
    /// Whether a part is a table.
    fn take(&mut self, text: &str, part: &Part) -> bool {
        let delimiter = part.delimiter;
        let rows = part.rows(text, delimiter);
        let of_numbers = rows.iter().filter(|row| is_of_numbers(**row, delimiter));
        let count = of_numbers.count();
        if count < ROWS || 2 * count < rows.len() {
            return false;
        }
        if !self.delimiters.contains(&delimiter) {
            self.delimiters.push(delimiter);
        }
        let columns = rows
            .first()
            .filter(|row| row.1 > 0)
            .map(|row| (delimiter, row.0));
        self.unnamed
            .extend(columns.filter(|found| !self.unnamed.contains(found)));
        true
    }

    /// Whether other parts hold rows of a table, or the names of its columns.
    fn go_on_in(&self, text: &str, others: &[Part]) -> bool {
        let is_row = |part: &Part, delimiter: Delimiter| {
            let rows = part.rows(text, delimiter);
            let names = rows.last().map(|row| (delimiter, row.0));
            rows.iter().any(|row| is_of_numbers(*row, delimiter))
                || names.is_some_and(|names| self.unnamed.contains(&names))
        };
        others.iter().any(|part| {
            text[part.bytes.clone()].lines().any(is_mostly_numbers)
                || (self.delimiters.iter()).any(|&delimiter| is_row(part, delimiter))
        })
    }
}

/// Whether a row has numbers to fit. In a sentence that is taken apart they are few.
fn is_of_numbers((cells, numbers): (usize, usize), delimiter: Delimiter) -> bool {
    numbers > 1 && (delimiter == Delimiter::Bar || 2 * numbers >= cells)
}

/// Whether at least half of the words of a line are numbers, so that it is no sentence: `6400:` may be one, `DDR5` is none.
fn is_mostly_numbers(line: &str) -> bool {
    let words = || line.split_whitespace();
    let is_number =
        |word: &&str| holds_number(CellRef::from_text(word.trim_matches([',', ';', ':'])));
    let numbers = words().filter(is_number).count();
    // `7B gen 128:` is a heading.
    numbers > 0 && 2 * numbers >= words().count() && !line.trim_end().ends_with(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(text: &str) -> Vec<(Range<usize>, &str)> {
        let parts = tables_among_sentences(text);
        let of = |part: Part| (part.lines, &text[part.bytes]);
        parts.into_iter().map(of).collect()
    }

    #[test]
    fn a_table_is_found_among_sentences() {
        let bars = "| n | qps |\n|---|---|\n| 1 | 375 |\n| 2 | 700 |";
        for (before, after) in [
            ("Here are my results:\n\n", ""),
            (
                "Here are my results, on 8 cores with 16 threads:\n",
                "\nPeak at 8.\n",
            ),
            (
                "## Results\n\nWe used **sysbench**.\r\n\r\n",
                "\r\n\r\nSo 2 threads are enough, aren't they?",
            ),
            ("```\n", "\n```\n"),
            (
                "| CPU | 8 cores |\n|---|---|\n| RAM | a lot |\n\nThen:\n\n",
                "",
            ),
        ] {
            let text = [before, bars, after].concat();
            let first = before.lines().count() + 1;
            assert_eq!(tables(&text), [(first..first + 4, bars)], "{text}");
        }
        let spaced = "threads qps\n1 375\n2 700\n4 1300";
        let text = [
            "I ran it three times, and got\n\n",
            spaced,
            "\n\nThat is all I have.",
        ]
        .concat();
        assert_eq!(tables(&text), [(3..7, spaced)]);
    }

    #[test]
    fn nothing_with_numbers_is_left_out() {
        for text in [
            "n,x\n1,2\n2,3",
            "n,x\n\n1,2\n2,3",
            "n,x\n1,2\n2,3\n\n4,5\n",
            "n,x\n1,2\n\n2,3\n\n",
            "a | b\n1 | 2\n2 | 3\n\n4 | 5\n",
            "n tps\n1 2.5\n2 5.5\n\n4 \"10.5\"\n",
            "n,tps\n17,1\n\n256 100,2\n3 102,4",
            "Nothing but words.\n\nAnd more of them.",
        ] {
            assert!(tables(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn several_tables_are_told_apart() {
        let text = "MySQL:\n\n| n | x |\n|-|-|\n|1|2|\n|2|3|\n\nMariaDB:\n\n| n | x |\n|-|-|\n|1|4|\n|2|5|\n";
        let lines: Vec<_> = tables(text).into_iter().map(|(lines, _)| lines).collect();
        assert_eq!(lines, [3..7, 10..14]);
    }
}
