//! Which column tells series apart where nobody named it.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::error::UslError;
use crate::measurements::columns::{ColumnUse, Columns, Header};
use crate::measurements::rows::Rows;

/// The one unused column of words whose values repeat, over concurrencies that repeat between them.
///
/// Fitted as one, such rows would make one meaningless curve. `None` where no column, or more than one,
/// is of that kind: then nothing is guessed.
///
/// # Errors
/// `unreadable-input` where the rows cannot be read.
pub(crate) fn recognise(
    header: &Header,
    columns: &Columns,
    rows: &Rows<'_>,
) -> Result<Option<ColumnUse>, UslError> {
    let mut found = None;
    for index in (0..header.width()).filter(|&index| !columns.uses(index)) {
        if tells_apart(index, columns, rows)? {
            if found.is_some() {
                return Ok(None);
            }
            found = Some(index);
        }
    }
    Ok(found.map(|index| header.column(index)))
}

fn tells_apart(index: usize, columns: &Columns, rows: &Rows<'_>) -> Result<bool, UslError> {
    let mut is_of_words = true;
    let mut shares = false;
    // How often each word occurs, and the first of those beside each concurrency.
    let mut words: HashMap<String, (usize, usize)> = HashMap::new();
    let mut beside: HashMap<String, usize> = HashMap::new();
    rows.below(columns.has_header, |row| {
        let n = row.cell(columns.concurrency.index());
        if n.is_empty() {
            return ControlFlow::Continue(());
        }
        let word = row.cell(index);
        is_of_words = !word.is_empty() && !word.looks_numeric();
        if !is_of_words {
            return ControlFlow::Break(());
        }
        let word = word.text();
        let number = if let Some((number, count)) = words.get_mut(&*word) {
            *count += 1;
            *number
        } else {
            let number = words.len();
            words.insert(word.into_owned(), (number, 1));
            number
        };
        if !shares {
            let n = n.text();
            match beside.get(&*n) {
                Some(&other) => shares = other != number,
                None => _ = beside.insert(n.into_owned(), number),
            }
        }
        ControlFlow::Continue(())
    })?;
    Ok(is_of_words && shares && words.values().all(|&(_, count)| count > 1))
}
