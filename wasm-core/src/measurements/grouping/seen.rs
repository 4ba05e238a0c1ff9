//! Which words or numbers stand in a column, and beside which concurrencies.

use std::collections::{HashMap, HashSet};

use crate::measurements::amount::number_in;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::markup::without_marks_around;

use super::called::Called;
use super::heads::Heads;
use super::Verdict;

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

/// Statistics of a column.
#[derive(Default)]
pub(super) struct Seen {
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
    pub heads: Heads,
    /// Each concurrency with each word beside it, until one occurs again.
    pairs: HashSet<(String, usize)>,
    /// Whether some concurrency occurs twice with the same word.
    repeats: bool,
    /// The least and the largest ratio of a number in the column to the concurrency.
    ratios: Option<(f64, f64)>,
}

impl Seen {
    /// Whether there are too many kinds for settings of several systems.
    pub fn are_many(&self) -> bool {
        self.words.len() > MOST_SETTINGS
    }

    pub fn add(&mut self, n: &str, word: &str) {
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

    pub fn verdict(&self, called: Called) -> Verdict {
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
    pub fn verdict_of_numbers(&self, called: Called) -> Verdict {
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

    pub fn add_ratio(&mut self, n: CellRef<'_>, cell: CellRef<'_>) {
        let number = |cell: CellRef<'_>| cell.number(Some(Decimal::Point)).ok();
        if let (Some(n), Some(size)) = (number(n), number(cell)) {
            let ratio = size / n;
            let (least, most) = self.ratios.unwrap_or((ratio, ratio));
            self.ratios = Some((least.min(ratio), most.max(ratio)));
        }
    }
}

/// What tells one concurrency from another, however it is written: `256` and `64 * 4` are one.
pub(super) fn level_of(cell: CellRef<'_>) -> String {
    let number = number_in(cell, Some(Decimal::Point));
    let text = || without_marks_around(&cell.text()).into();
    number.map_or_else(text, |number| number.to_string())
}
