//! Positions of the cells in a text, so that a host can show and edit single cells and keep everything else as typed.

use serde::Serialize;

use crate::measurements::cell::{Cell, CellRef};
use crate::measurements::columns::{Header, MOST_TITLES};
use crate::measurements::delimiter::Delimiter;
use crate::measurements::labelled::Source;
use crate::measurements::records::Record;
use crate::measurements::rows::Rows;
use crate::measurements::text::DelimitedText;

/// The cells of a text and their positions. Offsets count UTF-16 code units, as JavaScript does.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TextGrid {
    /// The delimiter between columns.
    pub delimiter: Delimiter,
    /// Whether the first row names the columns.
    pub has_header: bool,
    /// Name of each column: its header, else "Column 3".
    pub names: Vec<String>,
    /// 1-based line on which each row starts.
    pub lines: Vec<usize>,
    /// Start of each row.
    pub row_starts: Vec<usize>,
    /// End of each row, before its line break.
    pub row_ends: Vec<usize>,
    /// Cumulative number of cells, including those of the row.
    pub cell_counts: Vec<usize>,
    /// Start of each cell, including quotes but not surrounding blanks.
    pub starts: Vec<usize>,
    /// End of each cell.
    pub ends: Vec<usize>,
    /// Indices, from 0, of the cells whose value differs from the text there: quoted ones, or ones with an escaped bar.
    pub rewritten: Vec<usize>,
    /// The values of these cells.
    pub values: Vec<String>,
    /// Line numbers of comments, and of a title above the header.
    pub comments: Vec<usize>,
}

/// Finds the cells of a text as [`read_text`](crate::measurements::read_text) does, except that rows of empty cells are
/// kept and an unclosed quote affects only its own line: the table may be in the middle of an edit.
///
/// `delimiter` is the delimiter, if it is known already.
#[must_use]
pub fn text_grid(text: &str, delimiter: Option<Delimiter>) -> TextGrid {
    let mut found = DelimitedText::new(text);
    found.delimiter = delimiter.unwrap_or(found.delimiter);
    grid_of(&found, &Source::new(Rows::Text(found)), text.len())
}

/// The cells of a text of this many bytes, its byte order mark among them.
pub(crate) fn grid_of(found: &DelimitedText<'_>, source: &Source<'_>, bytes: usize) -> TextGrid {
    let body = found.text();
    let mut offsets = Offsets::new(body, usize::from(body.len() < bytes));
    let mut records = found.records().keeping_all();
    let mut grid = TextGrid::empty(found.delimiter);
    let titles = titles_of(found);
    let (mut first, mut widest): (Option<Vec<Cell>>, usize) = (None, 0);
    while let Ok(Some(record)) = records.next() {
        if titles.contains(&record.line) {
            continue;
        }
        let cells = || (0..record.len()).map(|at| record.cell(at));
        if cells().any(|cell| !cell.is_empty()) {
            widest = widest.max(record.len());
            first.get_or_insert_with(|| cells().map(CellRef::to_cell).collect());
        }
        grid.add(record, &mut offsets);
    }
    if let Some(names) = source.names() {
        grid.names = names;
    } else if let Some(first) = first {
        let header = Header::new(&[first], widest);
        grid.has_header = header.is_there();
        grid.names = header.names();
    }
    grid.comments = records.comments();
    grid.comments.extend(titles);
    grid.comments.extend(found.lines_around());
    grid.comments.sort_unstable();
    grid
}

impl TextGrid {
    fn empty(delimiter: Delimiter) -> Self {
        Self {
            delimiter,
            has_header: false,
            names: Vec::new(),
            lines: Vec::new(),
            row_starts: Vec::new(),
            row_ends: Vec::new(),
            cell_counts: Vec::new(),
            starts: Vec::new(),
            ends: Vec::new(),
            rewritten: Vec::new(),
            values: Vec::new(),
            comments: Vec::new(),
        }
    }

    fn add(&mut self, record: Record<'_>, offsets: &mut Offsets<'_>) {
        let (start, end) = record.bounds();
        self.lines.push(record.line);
        self.row_starts.push(offsets.of(start));
        for at in 0..record.len() {
            let (start, end) = record.cell_bounds(at);
            let value = record.cell(at).text();
            if offsets.text.get(start..end) != Some(&*value) {
                self.rewritten.push(self.starts.len());
                self.values.push(value.into_owned());
            }
            self.starts.push(offsets.of(start));
            self.ends.push(offsets.of(end));
        }
        self.cell_counts.push(self.starts.len());
        self.row_ends.push(offsets.of(end));
    }
}

/// The lines of a title above the header.
fn titles_of(text: &DelimitedText<'_>) -> Vec<usize> {
    let (mut first, mut lines): (Vec<Vec<Cell>>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut records = text.records();
    while let Ok(Some(record)) = records.next() {
        let cells: Vec<Cell> = (0..record.len())
            .map(|at| record.cell(at).to_cell())
            .collect();
        if cells.iter().all(Cell::is_empty) {
            continue;
        }
        first.push(cells);
        lines.push(record.line);
        if first.len() > MOST_TITLES + 1 {
            break;
        }
    }
    let widest = first.iter().map(Vec::len).max().unwrap_or(0);
    lines.truncate(Header::new(&first, widest).title_rows());
    lines
}

/// Converts ascending byte positions of a text to UTF-16 offsets.
struct Offsets<'a> {
    text: &'a str,
    place: usize,
    units: usize,
}

impl<'a> Offsets<'a> {
    /// `before` code units precede the text.
    fn new(text: &'a str, before: usize) -> Self {
        Self {
            text,
            place: 0,
            units: before,
        }
    }

    fn of(&mut self, place: usize) -> usize {
        let between = self.text.get(self.place..place).unwrap_or_default();
        self.units += if between.is_ascii() {
            between.len()
        } else {
            between.encode_utf16().count()
        };
        self.place = self.place.max(place);
        self.units
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<Vec<String>> {
        let grid = text_grid(text, None);
        let units: Vec<u16> = text.encode_utf16().collect();
        let value = |at: usize| match grid.rewritten.iter().position(|&number| number == at) {
            Some(place) => grid.values[place].clone(),
            None => String::from_utf16(&units[grid.starts[at]..grid.ends[at]]).unwrap(),
        };
        let mut from = 0;
        let cells = grid.cell_counts.iter().map(|&to| {
            let row = (from..to).map(value).collect();
            from = to;
            row
        });
        cells.collect()
    }

    #[test]
    fn cells_are_those_of_the_reader() {
        for text in [
            "n,x\n1,2",
            "\u{feff}sep=;\nn;x\n1;\"2,5\"\n",
            "# über\nname,n,x\n\"ä \"\"b\"\"\", 1 ,2\r\n𝄞,2,\"3\"\n",
            "users  tps (1/s)\n1 955\n",
            "| n | x |\n|---|---|\n| 1 | a\\|b |\n",
            "n\tx\n1\t\"2\n3\"\n",
        ] {
            let read = crate::measurements::read_text(text).unwrap();
            let wanted: Vec<Vec<String>> = read
                .table
                .cells
                .iter()
                .map(|row| row.iter().map(Cell::text).collect())
                .collect();
            assert_eq!(rows(text), wanted, "{text}");
            assert_eq!(text_grid(text, None).lines, read.table.rows, "{text}");
        }
    }

    #[test]
    fn what_is_being_edited_stays_in_sight() {
        assert_eq!(rows("1,2\n,\n"), [["1", "2"], ["", ""]]);
        assert_eq!(
            rows("\t\n1\t2\n\t\n\n3\t4\n"),
            [["1", "2"], ["", ""], ["3", "4"]]
        );
        assert_eq!(rows("1,\"2\n3,4"), [["1", "\"2"], ["3", "4"]]);
        let grid = text_grid("# a\n1,2\n#b\n", Some(Delimiter::Semicolon));
        assert_eq!((grid.comments, grid.starts.len()), (vec![1, 3], 1));
    }

    #[test]
    fn a_title_is_kept_as_a_comment_is() {
        let grid = text_grid("Load test\n# of May\n\nusers,tps\n1,2\n", None);
        assert_eq!((grid.comments, grid.lines), (vec![1, 2], vec![4, 5]));
        assert_eq!(grid.names, ["users", "tps"]);
        let grid = text_grid("Load test\n1,2\n2,3\n", None);
        assert!(grid.comments.is_empty() && grid.lines.len() == 3);
    }

    #[test]
    fn a_cell_is_told_with_its_quotes() {
        let grid = text_grid("é, \"b\" ,c\n", None);
        assert_eq!((grid.starts, grid.ends), (vec![0, 3, 8], vec![1, 6, 9]));
        assert_eq!((grid.row_starts, grid.row_ends), (vec![0], vec![9]));
    }
}
