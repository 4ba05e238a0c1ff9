//! Series that nobody named: a column of words that plainly tells them apart.

use crate::measurements::cell::Cell;
use crate::measurements::columns::{ColumnUse, Columns, Header};
use crate::order::sorted;

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
    let filled = |row: &Vec<Cell>, at: usize| row.get(at).filter(|cell| !cell.is_empty()).cloned();
    let mut pairs = Vec::new();
    for row in body {
        let Some(n) = filled(row, columns.concurrency.index()) else {
            continue;
        };
        let Some(word) = filled(row, index).filter(|word| !word.looks_numeric()) else {
            return false;
        };
        pairs.push((n.text(), word.text()));
    }
    let (concurrencies, words): (Vec<String>, Vec<String>) = pairs.into_iter().unzip();
    let by_n = runs(&concurrencies);
    let by_word = runs(&words);
    let shares = by_n
        .iter()
        .any(|rows| rows.iter().any(|&at| words[at] != words[rows[0]]));
    shares && by_word.iter().all(|rows| rows.len() > 1)
}

/// The places of each different text.
fn runs(texts: &[String]) -> Vec<Vec<usize>> {
    let order = sorted(texts.len(), &|one, other| texts[one] < texts[other]);
    order
        .chunk_by(|&one, &other| texts[one] == texts[other])
        .map(<[usize]>::to_vec)
        .collect()
}
