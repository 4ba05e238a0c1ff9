//! The header of a table: the row, below any title, that holds names and no numbers.

use crate::error::UslError;
use crate::measurements::amount::{holds_number, Amount};
use crate::measurements::cell::Cell;
use crate::measurements::header::{describe_header, Quantity};
use crate::measurements::markup::without_marks_around;
use crate::messages;
use crate::result_part::result_part;
use crate::words::lowercase;

use super::content::Content;
use super::transposed::Transposed;
use super::{ColumnUse, Columns};

result_part! {
    /// Names of the columns of a table.
    pub struct TableHeader {
        /// Whether the first row is a header.
        pub has_header: bool,
        /// Name of each column: its header, else "Column 3".
        pub names: Vec<String>,
    }
}

/// At most this many rows above a header are its title.
pub(crate) const MOST_TITLES: usize = 4;

/// The first row of a table, if it is a header, and what the first rows tell of each column.
#[derive(Clone, Debug)]
pub struct Header {
    pub(super) names: Option<Vec<String>>,
    /// Rows above the header.
    pub(super) title_rows: usize,
    /// What each column holds.
    pub(super) contents: Vec<Content>,
    /// What is known of a table whose rows are what its columns should be.
    pub(super) transposed: Option<Transposed>,
}

impl Header {
    /// The header among the first rows with any content; `width` is the number of cells of the widest row.
    ///
    /// A row is a header if it has any content and none of it is a number. Rows with a single text in a wider table are
    /// a title if a header with several names follows.
    #[must_use]
    pub fn new(first: &[Vec<Cell>], width: usize) -> Self {
        let mut title_rows = title_rows(first, width);
        let mut names = names_below(&first[title_rows..], width);
        if let Some((at, both)) = names_in_two_rows(first, title_rows, width) {
            (title_rows, names) = (at, Some(both));
        }
        let body = &first[title_rows + usize::from(names.is_some())..];
        Self {
            contents: Content::of_columns(body, width),
            transposed: Transposed::find(first, names.as_deref()),
            names,
            title_rows,
        }
    }

    /// Number of columns of the widest row.
    #[must_use]
    pub fn width(&self) -> usize {
        self.contents.len()
    }

    /// Number of rows above the header.
    #[must_use]
    pub fn title_rows(&self) -> usize {
        self.title_rows
    }

    /// Number of rows above the measurements.
    #[must_use]
    pub fn skipped(&self) -> usize {
        self.title_rows + usize::from(self.is_there())
    }

    /// Whether the table has a header.
    #[must_use]
    pub fn is_there(&self) -> bool {
        self.names.is_some()
    }

    /// Whether a column has this header.
    #[must_use]
    pub fn has(&self, wanted: &str) -> bool {
        let is_wanted = |name: &String| name.trim().eq_ignore_ascii_case(wanted);
        self.headers().iter().any(is_wanted)
    }

    /// The headers; none in a table without.
    pub(super) fn headers(&self) -> &[String] {
        self.names.as_deref().unwrap_or_default()
    }

    /// Records which columns hold different texts in further rows.
    pub(crate) fn vary(&mut self, varying: &[bool]) {
        for (content, varies) in self.contents.iter_mut().zip(varying) {
            content.is_constant &= !varies;
        }
    }

    /// The column with this header, or this 1-based number.
    pub(crate) fn find(&self, wanted: &str) -> Result<ColumnUse, UslError> {
        let names = self.headers();
        let name = lowercase(wanted.trim());
        let is_same = |&index: &usize| lowercase(names[index].trim()) == name;
        let same: Vec<usize> = (0..names.len()).filter(is_same).collect();
        match same.as_slice() {
            [index] => return Ok(self.column(*index)),
            [] => {}
            several => {
                let numbers: Vec<usize> = several.iter().map(|index| index + 1).collect();
                let values = [
                    ("columns", numbers.as_slice().into()),
                    ("name", wanted.into()),
                ];
                return Err(UslError::of(&messages::SAME_NAMES, values).in_column(wanted));
            }
        }
        match wanted.trim().parse::<u64>().map(usize::try_from) {
            Ok(Ok(number)) if (1..=self.width()).contains(&number) => Ok(self.column(number - 1)),
            _ => Err(self.no_such_column(wanted)),
        }
    }

    fn no_such_column(&self, wanted: &str) -> UslError {
        let known: Vec<&str> = self.headers().iter().map(String::as_str).collect();
        let all = self.describe(&(0..self.width()).collect::<Vec<_>>());
        let sentences = [messages::NEAREST_COLUMN, messages::NO_COLUMN];
        let (sentence, values) = messages::no_such(sentences, wanted, &known, &all);
        UslError::of(&sentence, values).in_column(wanted)
    }

    /// The column at an index.
    #[must_use]
    pub fn column(&self, index: usize) -> ColumnUse {
        let header = self.headers().get(index);
        ColumnUse {
            number: index + 1,
            header: header.filter(|name| !name.is_empty()).cloned(),
        }
    }

    /// Name of each column: its header, else "Column 3".
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let name = |index| {
            let column = self.column(index);
            let unnamed = || ["Column ", &column.name()].concat();
            column.header.clone().unwrap_or_else(unnamed)
        };
        (0..self.width()).map(name).collect()
    }

    /// What is known of the columns before any is chosen.
    #[must_use]
    pub fn report(&self) -> TableHeader {
        TableHeader {
            has_header: self.is_there(),
            names: self.names(),
        }
    }

    /// Headers of columns, or the number of one without.
    pub(super) fn describe(&self, indices: &[usize]) -> Vec<String> {
        let header = |&index: &usize| self.column(index).name();
        indices.iter().map(header).collect()
    }

    /// The columns of numbers that nothing uses.
    #[must_use]
    pub(crate) fn unused(&self, columns: &Columns) -> Vec<ColumnUse> {
        (0..self.width())
            .filter(|&index| self.contents[index].holds_numbers())
            .filter(|&index| !columns.uses(index))
            .map(|index| self.column(index))
            .collect()
    }
}

/// Number of rows of text above the header, which stands right above numbers; the first of them holds a single text.
fn title_rows(first: &[Vec<Cell>], width: usize) -> usize {
    let filled = |row: &[Cell]| row.iter().filter(|cell| !cell.is_empty()).count();
    let texts = first.iter().take(MOST_TITLES + 1);
    let titles = (texts.take_while(|row| is_header(row)).count()).saturating_sub(1);
    let is_named = |row: &Vec<Cell>| filled(row) > 1 && is_header(row);
    let holds_numbers = |row: &Vec<Cell>| {
        let numbers = row.iter().filter(|cell| holds_number(cell.by_ref()));
        numbers.count() > 1
    };
    let is_above_table = titles > 0
        && width > 1
        && filled(&first[0]) == 1
        && first.get(titles).is_some_and(is_named)
        && first.get(titles + 1).is_some_and(holds_numbers);
    if is_above_table {
        titles
    } else {
        0
    }
}

/// The names in the first of some rows, if it is a header.
fn names_below(rows: &[Vec<Cell>], width: usize) -> Option<Vec<String>> {
    let (row, below) = rows.split_first()?;
    let is_above_numbers = || below.first().is_some_and(|below| names_numbers(row, below));
    let name = |index: usize| row.get(index).map_or_else(String::new, name_in);
    (is_header(row) || is_above_numbers()).then(|| (0..width).map(name).collect())
}

/// The names that two rows above numbers give together, and the second of them: units or types below names, or names
/// below those of groups.
fn names_in_two_rows(
    first: &[Vec<Cell>],
    title_rows: usize,
    width: usize,
) -> Option<(usize, Vec<String>)> {
    let at = title_rows.max(1);
    let [upper, lower] = [first.get(at - 1)?, first.get(at)?];
    let is_above_numbers = first.get(at + 1)?.iter().any(Cell::looks_numeric);
    let are_names = [upper, lower].iter().all(|row| is_header(row));
    let are_as_many = upper.len() == lower.len();
    let texts = |row: &[Cell]| -> Vec<String> {
        (0..width)
            .map(|at| row.get(at).map_or_else(String::new, name_in))
            .collect()
    };
    let (upper, lower) = (texts(upper), texts(lower));
    let several = upper.iter().filter(|name| !name.is_empty()).count() > 1;
    if !is_above_numbers || !are_names || !several {
        return None;
    }
    let are_units = lower.iter().all(|unit| is_unit(unit));
    let are_groups = are_as_many
        && upper
            .iter()
            .zip(&lower)
            .skip(1)
            .any(|(group, name)| group.is_empty() && !name.is_empty())
        && upper
            .iter()
            .zip(&lower)
            .all(|(group, name)| !group.is_empty() || !name.is_empty());
    let mut group = "";
    let both = upper.iter().zip(&lower).map(|(above, below)| {
        if !above.is_empty() {
            group = above;
        }
        match (&**above, &**below) {
            (name, "") => name.into(),
            (name, unit) if are_units && is_type(unit) => name.into(),
            (name, unit) if are_units => {
                let unit = unit.trim_matches(|c| "()[]".contains(c));
                [name, " (", unit, ")"].concat()
            }
            (_, name) => [group, " ", name].concat().trim().into(),
        }
    });
    let both = both.collect();
    (are_units || are_groups).then_some((at, both))
}

/// Whether a cell below a name holds its unit, or the type of its column in a database; or nothing.
fn is_unit(text: &str) -> bool {
    let header = describe_header(text);
    let is_bracketed = text.starts_with(['(', '[']) && text.ends_with([')', ']']);
    text.is_empty()
        || is_bracketed
        || is_type(text)
        || text == "%"
        || text == "#"
        || (header.unit.is_some() || header.seconds.is_some() || header.scale.is_some())
            && header.counted.is_none()
}

fn is_type(text: &str) -> bool {
    const TYPES: [&str; 9] = [
        "int",
        "uint",
        "bigint",
        "smallint",
        "double",
        "float",
        "decimal",
        "varchar",
        "timestamp",
    ];
    let text = lowercase(text);
    TYPES.iter().any(|name| text.starts_with(name))
}

/// A name as it stands in a cell, without the marks of bold type or code: `TPS` of `**TPS**`.
fn name_in(cell: &Cell) -> String {
    let name = cell.text();
    match name.trim() {
        marked if marked.starts_with(['*', '`']) => without_marks_around(marked).into(),
        _ => name,
    }
}

/// Whether a row names a concurrency and a throughput, each above a number: it may have numbers beside them, such as codes
/// of HTTP.
fn names_numbers(row: &[Cell], below: &[Cell]) -> bool {
    let names = |wanted: Quantity| {
        let mut pairs = row.iter().zip(below);
        pairs.any(|(name, cell)| {
            !name.looks_numeric()
                && cell.looks_numeric()
                && describe_header(&name.text()).quantity == Some(wanted)
        })
    };
    names(Quantity::Concurrency) && names(Quantity::Throughput)
}

/// Whether a row names columns: it has any content, none of it is a number, and not all of it are numbers with units.
fn is_header(row: &[Cell]) -> bool {
    let mut texts = row.iter().filter(|cell| !cell.is_empty());
    let is_amount = |cell: &Cell| matches!(cell, Cell::Text(text) if Amount::read(text).is_some());
    !row.is_empty() && !row.iter().any(Cell::looks_numeric) && !texts.all(is_amount)
}
