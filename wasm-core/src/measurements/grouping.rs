//! Series that nobody named: a column of words that plainly tells them apart.

use std::collections::BTreeMap;

use crate::measurements::cell::Cell;
use crate::measurements::columns::{ColumnUse, Columns, Header};

/// The one unused column of words whose values repeat, over concurrencies that repeat between them.
///
/// Fitted as one, such rows would make one meaningless curve. `None` where no column, or more than one,
/// is of that kind: then nothing is guessed.
#[must_use]
pub fn recognise(header: &Header, columns: &Columns, body: &[Vec<Cell>]) -> Option<ColumnUse> {
    let mut candidates = (0..header.width())
        .filter(|&index| !columns.uses(index) && tells_apart(index, columns, body));
    match (candidates.next(), candidates.next()) {
        (Some(index), None) => Some(header.column(index)),
        _ => None,
    }
}

fn tells_apart(index: usize, columns: &Columns, body: &[Vec<Cell>]) -> bool {
    let mut rows_with = BTreeMap::new();
    let mut word_at = BTreeMap::new();
    let mut shares = false;
    for row in body {
        let Some(n) = row
            .get(columns.concurrency.index())
            .filter(|n| !n.is_empty())
        else {
            continue;
        };
        let Some(word) = row
            .get(index)
            .filter(|w| !w.is_empty() && !w.looks_numeric())
        else {
            return false;
        };
        *rows_with.entry(word.text()).or_insert(0) += 1;
        shares |= *word_at.entry(n.text()).or_insert_with(|| word.text()) != word.text();
    }
    shares && rows_with.values().all(|&rows| rows > 1)
}
