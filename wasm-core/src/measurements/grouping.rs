//! Recognises the column that names series, if the user named none.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::amount::Amount;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::columns::{ColumnUse, Columns, Header};
use crate::measurements::header::{in_english, REMARKS, RUNS, SERIES, WORK};
use crate::measurements::markup::without_marks_around;
use crate::measurements::rows::Rows;
use crate::words::lowercase;

/// Least percentage of filled cells in a recognised column: a column of names may have lost a few, one of notes has
/// gaps.
const MOSTLY: usize = 75;
/// Numbers of more kinds than this are no settings of several systems.
const MOST_SETTINGS: usize = 64;
/// A size that grows along with the concurrency is within this factor of a multiple of it.
const ALONG: f64 = 1.5;
/// A name of more words is none of a level.
const WORDS_OF_LEVEL: usize = 2;
/// Fewest rows of a series that can be fitted.
const FITTED: usize = 3;
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
/// be filled. Rows without a name are then a series of their own. The same goes for words in every row, one of which
/// has enough rows for a fit, if no two rows of one concurrency have the same word and the header does not call them
/// remarks. A column also does if its words stand at the heads of blocks of rows, each where the concurrency begins anew,
/// as merged cells leave them: the name then goes for the rows below.
///
/// A column is doubtful, which causes a warning but no grouping, if several qualify; if it holds words that occur twice
/// on average, half of the cells are filled, and some concurrency occurs with two of them, or with one and an empty
/// cell; if the header says that each word is another system or other work, although none shares a concurrency with
/// another; or if it holds numbers that each have enough rows for a fit, and tell apart all rows of one
/// concurrency; or if it holds sizes of a system, such as replicas, that do not grow along with the concurrency.
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
        let called = Called::of(header, index);
        match tells_apart(index, called, columns, rows)? {
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

/// What the header of a column says of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Called {
    /// It names series.
    Series,
    /// Remarks.
    Remarks,
    /// Repetitions of a measurement.
    Runs,
    /// What was measured, such as a database or an operation.
    Work,
    /// A number that was measured, as a latency.
    Measured,
    /// The size of a system, such as replicas.
    Size,
    Nothing,
}

impl Called {
    fn of(header: &Header, index: usize) -> Self {
        let name = header.column(index).header.unwrap_or_default();
        let name = in_english(lowercase(name.trim()));
        let words = [
            (SERIES, Self::Series),
            (REMARKS, Self::Remarks),
            (RUNS, Self::Runs),
            (WORK, Self::Work),
        ];
        let found = words.iter().find(|(words, _)| words.contains(&&*name));
        match found {
            Some((_, called)) => *called,
            None if header.is_measured(index) => Self::Measured,
            None if header.is_size(index) => Self::Size,
            None => Self::Nothing,
        }
    }
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
    /// Each concurrency with each word beside it, until one occurs again.
    pairs: HashSet<(String, usize)>,
    /// Whether some concurrency occurs twice with the same word.
    repeats: bool,
    /// The least and the largest ratio of a number in the column to the concurrency.
    ratios: Option<(f64, f64)>,
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
        if !self.repeats {
            self.repeats = !self.pairs.insert((n.into(), number));
        }
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

    fn verdict(&self, called: Called) -> Verdict {
        let filled = |share: usize| self.filled > 0 && 100 * self.filled >= share * self.rows;
        let repeat = self.words.values().all(|&(count, _)| count > 1);
        let often = 2 * self.words.len() <= self.filled;
        let can_be_fitted = self.words.values().any(|&(count, _)| count >= FITTED);
        let each_has_one = self.shared && !self.repeats && often && can_be_fitted;
        let tells = (called == Called::Series && self.words.len() > 1)
            || (repeat && self.shared)
            || (each_has_one && self.filled == self.rows && called != Called::Remarks);
        // One name has enough rows for a fit, and another one shares a level with a third.
        let may_be_fitted = self.shared && !self.repeats && can_be_fitted;
        if (tells && filled(MOSTLY)) || (self.heads.are_over_rows() && self.words.len() > 1) {
            Verdict::Yes
        } else if (often && (self.shared || self.shared_with_none) && filled(NOTES))
            || (called != Called::Remarks
                && self.filled == self.rows
                && (may_be_fitted || self.are_several(called)))
        {
            Verdict::Perhaps
        } else {
            Verdict::No
        }
    }

    /// Whether the header says that each name is another system or other work, although none shares a concurrency.
    fn are_several(&self, called: Called) -> bool {
        // `10 users` names a level, and `CPU (OpenMP + AVX-512)` none.
        let is_level = |(word, &(count, _)): (&String, &(usize, usize))| {
            let is_short = word.split_whitespace().count() <= WORDS_OF_LEVEL;
            count < FITTED && is_short && word.contains(|letter: char| letter.is_ascii_digit())
        };
        called == Called::Work && self.words.len() > 1 && !self.words.iter().any(is_level)
    }

    /// Numbers are more often settings of a system than its name. They may tell series apart if they repeat, and no two
    /// rows of one concurrency have the same.
    fn verdict_of_numbers(&self, called: Called) -> Verdict {
        let repeat = self.words.values().all(|&(count, _)| count >= FITTED);
        let tells = repeat && self.shared && !self.repeats && called != Called::Runs;
        let grows_along = (self.ratios).is_some_and(|(least, most)| most <= least * ALONG);
        let are_few = (2..=MOST_SETTINGS).contains(&self.words.len());
        if are_few
            && self.filled == self.rows
            && (tells || (called == Called::Size && !grows_along))
        {
            Verdict::Perhaps
        } else {
            Verdict::No
        }
    }

    fn add_ratio(&mut self, n: CellRef<'_>, cell: CellRef<'_>) {
        let number = |cell: CellRef<'_>| cell.number(Some(Decimal::Point)).ok();
        if let (Some(n), Some(size)) = (number(n), number(cell)) {
            let ratio = size / n;
            let (least, most) = self.ratios.unwrap_or((ratio, ratio));
            self.ratios = Some((least.min(ratio), most.max(ratio)));
        }
    }
}

/// What tells one concurrency from another, however it is written: `256` and `64 * 4` are one.
fn level_of(cell: CellRef<'_>) -> String {
    let text = cell.text();
    let text = without_marks_around(&text);
    let number = Amount::read(text).and_then(|amount| amount.number(Some(Decimal::Point)));
    number.map_or_else(|| text.into(), |number| number.to_string())
}

fn tells_apart(
    index: usize,
    called: Called,
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
        is_of_words &= called == Called::Series || word.is_empty() || !word.looks_numeric();
        let are_many = seen.words.len() > MOST_SETTINGS;
        if !is_of_words && (called == Called::Measured || are_many) {
            return ControlFlow::Break(());
        }
        seen.heads.add(n, word.is_empty());
        if called == Called::Size {
            seen.add_ratio(n, word);
        }
        seen.add(&level_of(n), without_marks_around(&word.text()));
        ControlFlow::Continue(())
    })?;
    Ok(if is_of_words {
        seen.verdict(called)
    } else {
        seen.verdict_of_numbers(called)
    })
}
