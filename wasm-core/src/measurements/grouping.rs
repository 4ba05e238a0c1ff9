//! Which rows are of one series, and which column tells where nobody named it.

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
    let by_n = alike(&concurrencies);
    let by_word = alike(&words);
    let shares = by_n
        .iter()
        .any(|rows| rows.iter().any(|&at| words[at] != words[rows[0]]));
    shares && by_word.iter().all(|rows| rows.len() > 1)
}

/// The places of each different text, ascending, in order of appearance.
#[must_use]
pub fn alike(texts: &[String]) -> Vec<Vec<usize>> {
    equal(texts.len(), &|one, other| texts[one] < texts[other])
}

/// The places of what is equal, below `count`: neither of two stands before the other. They are found by
/// sorting, so that each one is compared with few others however many are different.
fn equal(count: usize, before: &dyn Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let order = sorted(count, before);
    let found: Vec<&[usize]> = order.chunk_by(|&one, &other| !before(one, other)).collect();
    sorted(found.len(), &|one, other| found[one][0] < found[other][0])
        .into_iter()
        .map(|at| found[at].to_vec())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn places_come_in_order_of_appearance() {
        let texts = ["b", "a", "b", "", "a", "b"].map(String::from);
        assert_eq!(alike(&texts), [vec![0, 2, 5], vec![1, 4], vec![3]]);
        assert!(alike(&[]).is_empty());
    }

    #[test]
    fn fifty_thousand_different_ones_are_compared_a_few_times_each() {
        let count = 50_000;
        let comparisons = Cell::new(0);
        // In no order, and each once: the multiplier has no divisor in common with the modulus.
        let key = |at: usize| at * 7_919 % count;
        let groups = equal(count, &|one, other| {
            comparisons.set(comparisons.get() + 1);
            key(one) < key(other)
        });
        assert_eq!(groups.len(), count);
        // log₂ 50,000 is below 16; with each of all others there were 1,250,000,000.
        assert!(comparisons.get() < 17 * count, "{}", comparisons.get());
    }
}
