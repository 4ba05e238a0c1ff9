//! Sorting.

use std::cmp::Ordering;

/// Puts numbers in ascending order; a NaN has no place among them.
pub fn ascending(numbers: &mut [f64]) {
    numbers.sort_unstable_by(f64::total_cmp);
}

/// The numbers 0, 1, 2 … below `count` in order; what is equal keeps its order.
///
/// `before` tells whether the first of two stands before the second.
#[must_use]
pub fn sorted(count: usize, before: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&one, &other| {
        if before(one, other) {
            Ordering::Less
        } else if before(other, one) {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    });
    order
}

/// How many different numbers there are.
#[must_use]
pub fn distinct(numbers: &[f64]) -> usize {
    let mut order = numbers.to_vec();
    ascending(&mut order);
    let larger = order.windows(2).filter(|pair| pair[0] < pair[1]);
    order.len().min(1) + larger.count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_order_is_that_of_a_stable_sort(keys in proptest::collection::vec(0_u8..9, 0..70)) {
            let mut wanted: Vec<usize> = (0..keys.len()).collect();
            wanted.sort_by_key(|&at| keys[at]);
            prop_assert_eq!(sorted(keys.len(), |one, other| keys[one] < keys[other]), wanted);
        }
    }
}
