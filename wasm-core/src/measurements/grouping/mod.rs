//! Recognises the column that names series, if the user named none.

mod called;
mod heads;
mod seen;

use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::columns::{ColumnUse, Columns, Header};
use crate::measurements::markup::without_marks_around;
use crate::measurements::rows::Rows;

use called::Called;
use seen::{level_of, Seen};

pub(crate) use heads::fills_down;

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
        if !is_of_words && (called == Called::Measured || seen.are_many()) {
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
