//! Which column tells series apart where nobody named it.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::columns::{ColumnUse, Columns, Header};
use crate::measurements::rows::Rows;
use crate::words::lowercase;

/// Of a column that is recognised so many of a hundred cells are filled at least: a column of notes has gaps,
/// one of names has lost a few.
const MOSTLY: usize = 75;
/// With fewer than so many of a hundred filled, a column is one of notes, of which nothing is said.
const NOTES: usize = 50;

/// What a column of the names of series is called; nobody means anything else by it.
const SERIES: [&str; 4] = ["series", "serie", "reihe", "messreihe"];

/// What the columns that nobody named tell of series.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Recognised {
    /// The column that tells series apart.
    pub group: Option<ColumnUse>,
    /// Where there is none: the columns that may, whose rows are fitted as one all the same.
    pub doubtful: Vec<ColumnUse>,
}

/// How surely a column tells series apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    No,
    Perhaps,
    Yes,
}

/// The one unused column that tells series apart.
///
/// A column does where it is called series and has more than one; or where it holds words, no numbers; each stands in two
/// rows at least; and two of them stand beside the same concurrency. Either way three of four cells are filled at least.
/// Rows without a name are then a series of their own.
///
/// A column may, and that is said while nothing is guessed, where more than one does; where it holds words that
/// occur twice in the mean, half of the cells are filled, and beside one concurrency stand two of them, or one and
/// none; or where different words stand beside each occurrence of the first concurrency and nowhere else, as a
/// name stands over its rows.
///
/// In a column of a few notes most cells are empty, and notes differ: it does neither.
///
/// # Errors
/// `unreadable-input` where the rows cannot be read.
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

/// What is seen in a column.
#[derive(Default)]
struct Seen {
    rows: usize,
    filled: usize,
    /// How often each word occurs, and its number; the empty one has the number 0.
    words: HashMap<String, (usize, usize)>,
    /// The words that stand first beside each concurrency: the first at all, and the first that is not empty.
    beside: HashMap<String, (usize, Option<usize>)>,
    /// Two words beside one concurrency.
    shared: bool,
    /// Two words, or one and none.
    shared_with_none: bool,
    /// The concurrency of the first row.
    first: Option<String>,
    /// Words stand beside that concurrency, always, and nowhere else.
    heads: bool,
}

impl Seen {
    fn add(&mut self, n: &str, word: &str) {
        let is_first = self.first.get_or_insert_with(|| n.into()) == n;
        self.heads = (self.rows == 0 || self.heads) && is_first != word.is_empty();
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
        let is_over_rows = self.heads
            && self.filled < self.rows
            && self.words.len() > 1
            && self.words.len() == self.filled;
        let tells = (is_called_so && self.words.len() > 1) || (repeat && self.shared);
        if tells && filled(MOSTLY) {
            Verdict::Yes
        } else if (often && (self.shared || self.shared_with_none) && filled(NOTES)) || is_over_rows
        {
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
    rows.below(columns.has_header, |row| {
        let n = row.cell(columns.concurrency.index());
        if n.is_empty() {
            return ControlFlow::Continue(());
        }
        let word = row.cell(index);
        is_of_words = is_called_so || word.is_empty() || !word.looks_numeric();
        if !is_of_words {
            return ControlFlow::Break(());
        }
        seen.add(&n.text(), &word.text());
        ControlFlow::Continue(())
    })?;
    Ok(if is_of_words {
        seen.verdict(is_called_so)
    } else {
        Verdict::No
    })
}
