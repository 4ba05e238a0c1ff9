//! Recognises the column that names series, if the user named none.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::amount::without_marks_around;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::columns::{ColumnUse, Columns, Header};
use crate::measurements::header::SERIES;
use crate::measurements::rows::Rows;
use crate::words::lowercase;

/// Least percentage of filled cells in a recognised column: a column of names may have lost a few, one of notes has
/// gaps.
const MOSTLY: usize = 75;
/// A column with a smaller percentage of filled cells holds notes, and is ignored.
const NOTES: usize = 50;

/// Columns that may name series, among those without a role.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Recognised {
    /// The column that names series.
    pub group: Option<ColumnUse>,
    /// If there is none: columns that may name series, although all rows are fitted as one.
    pub doubtful: Vec<ColumnUse>,
}

/// How certain it is that a column names series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    No,
    Perhaps,
    Yes,
}

/// Whether the names in the column of series stand once above the rows of each, as merged cells leave them: the first
/// row has a name, and every further one stands where the concurrency begins anew.
///
/// # Errors
/// `unreadable-input` if the rows cannot be read.
pub(crate) fn fills_down(columns: &Columns, rows: &Rows<'_>) -> Result<bool, UslError> {
    let Some(column) = &columns.group else {
        return Ok(false);
    };
    let mut seen = Heads::default();
    rows.below(columns.skipped(), |row| {
        seen.add(
            row.cell(columns.concurrency.index()),
            row.cell(column.index()).is_empty(),
        );
        ControlFlow::Continue(())
    })?;
    Ok(seen.are_over_rows())
}

/// Whether names stand at the heads of blocks of rows.
#[derive(Default)]
struct Heads {
    names: usize,
    empty: usize,
    last: Option<f64>,
    is_broken: bool,
}

impl Heads {
    fn add(&mut self, concurrency: CellRef<'_>, is_empty: bool) {
        let Ok(n) = concurrency.number(Some(Decimal::Point)) else {
            return;
        };
        let begins = self.last.is_none_or(|last| n <= last);
        self.is_broken |= (self.last.is_none() && is_empty) || (!is_empty && !begins);
        self.last = Some(n);
        if is_empty {
            self.empty += 1;
        } else {
            self.names += 1;
        }
    }

    fn are_over_rows(&self) -> bool {
        !self.is_broken && self.names > 1 && self.empty >= self.names
    }
}

/// Finds the one column without a role that names series.
///
/// A column names series if its header says so and it has more than one name; or if it holds words, not numbers, each
/// in at least two rows, and two of them occur at the same concurrency. In both cases at least three of four cells must
/// be filled. Rows without a name are then a series of their own. It also does if its words stand at the heads of blocks
/// of rows, each where the concurrency begins anew, as merged cells leave them: the name then goes for the rows below.
///
/// A column is doubtful, which causes a warning but no grouping, if several qualify; if it holds words that occur twice
/// on average, half of the cells are filled, and some concurrency occurs with two of them, or with one and an empty
/// cell.
///
/// A column of notes is neither: most of its cells are empty, and notes differ.
///
/// # Errors
/// `unreadable-input` if the rows cannot be read.
pub(crate) fn recognise(
    header: &Header,
    columns: &Columns,
    rows: &Rows<'_>,
) -> Result<Recognised, UslError> {
    let (mut sure, mut doubtful) = (Vec::new(), Vec::new());
    for index in (0..header.width()).filter(|&index| !columns.uses(index)) {
        let column = header.column(index);
        let is_called_so =
            (column.header.as_ref()).is_some_and(|name| SERIES.contains(&&*lowercase(name.trim())));
        match tells_apart(index, is_called_so, columns, rows)? {
            Verdict::Yes => sure.push(column),
            Verdict::Perhaps => doubtful.push(column),
            Verdict::No => {}
        }
    }
    Ok(match sure.len() {
        0 => Recognised {
            group: None,
            doubtful,
        },
        1 => Recognised {
            group: sure.pop(),
            doubtful: Vec::new(),
        },
        _ => Recognised {
            group: None,
            doubtful: sure,
        },
    })
}

/// Statistics of a column.
#[derive(Default)]
struct Seen {
    rows: usize,
    filled: usize,
    /// For each word its count and its index; an empty cell has index 0.
    words: HashMap<String, (usize, usize)>,
    /// For each concurrency the first index found with it, and the first that is not of an empty cell.
    beside: HashMap<String, (usize, Option<usize>)>,
    /// Whether some concurrency occurs with two words.
    shared: bool,
    /// Whether some concurrency occurs with two words, or with one and an empty cell.
    shared_with_none: bool,
    /// Whether words stand at the heads of blocks of rows.
    heads: Heads,
}

impl Seen {
    fn add(&mut self, n: &str, word: &str) {
        self.rows += 1;
        let number = if word.is_empty() {
            0
        } else {
            self.filled += 1;
            let next = self.words.len() + 1;
            if let Some((count, number)) = self.words.get_mut(word) {
                *count += 1;
                *number
            } else {
                self.words.insert(word.into(), (1, next));
                next
            }
        };
        if self.shared {
            return;
        }
        let named = (number > 0).then_some(number);
        if let Some((first, name)) = self.beside.get_mut(n) {
            self.shared_with_none |= *first != number;
            self.shared |= named.is_some_and(|own| name.is_some_and(|other| other != own));
            *name = name.or(named);
        } else {
            self.beside.insert(n.into(), (number, named));
        }
    }

    fn verdict(&self, is_called_so: bool) -> Verdict {
        let filled = |share: usize| self.filled > 0 && 100 * self.filled >= share * self.rows;
        let repeat = self.words.values().all(|&(count, _)| count > 1);
        let often = 2 * self.words.len() <= self.filled;
        let tells = (is_called_so && self.words.len() > 1) || (repeat && self.shared);
        if (tells && filled(MOSTLY)) || (self.heads.are_over_rows() && self.words.len() > 1) {
            Verdict::Yes
        } else if often && (self.shared || self.shared_with_none) && filled(NOTES) {
            Verdict::Perhaps
        } else {
            Verdict::No
        }
    }
}

fn tells_apart(
    index: usize,
    is_called_so: bool,
    columns: &Columns,
    rows: &Rows<'_>,
) -> Result<Verdict, UslError> {
    let mut is_of_words = true;
    let mut seen = Seen::default();
    rows.below(columns.skipped(), |row| {
        let n = row.cell(columns.concurrency.index());
        if n.is_empty() {
            return ControlFlow::Continue(());
        }
        let word = row.cell(index);
        is_of_words = is_called_so || word.is_empty() || !word.looks_numeric();
        if !is_of_words {
            return ControlFlow::Break(());
        }
        seen.heads.add(n, word.is_empty());
        seen.add(
            without_marks_around(&n.text()),
            without_marks_around(&word.text()),
        );
        ControlFlow::Continue(())
    })?;
    Ok(if is_of_words {
        seen.verdict(is_called_so)
    } else {
        Verdict::No
    })
}
