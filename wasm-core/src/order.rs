//! Sorting.

/// Sorts numbers in ascending order; must not contain NaN.
pub fn ascending(numbers: &mut [f64]) {
    numbers.sort_unstable_by(f64::total_cmp);
}

/// Indices that sort the numbers in ascending order; stable.
///
/// Every sort uses this one: each key or item type would otherwise add another sort to the module.
#[must_use]
pub fn order_of(keys: impl IntoIterator<Item = f64>) -> Vec<usize> {
    let mut order: Vec<(i64, usize)> = (keys.into_iter().enumerate())
        .map(|(at, key)| (ranked(key), at))
        .collect();
    order.sort_unstable();
    order.into_iter().map(|(_, at)| at).collect()
}

/// Sorts items by a number in ascending order; stable.
pub fn ascending_by<T>(items: &mut [T], key: impl Fn(&T) -> f64) {
    let is_sorted = items.is_sorted_by(|one, other| key(one).total_cmp(&key(other)).is_le());
    if is_sorted {
        return;
    }
    let mut order = order_of(items.iter().map(key));
    // Follows each cycle of the permutation, which avoids a second list of a million items.
    for first in 0..order.len() {
        let mut at = first;
        loop {
            let from = std::mem::replace(&mut order[at], at);
            if from == first {
                break;
            }
            items.swap(at, from);
            at = from;
        }
    }
}

/// Maps a number to an integer of the same order, as [`f64::total_cmp`] does.
fn ranked(number: f64) -> i64 {
    let bits = number.to_bits().cast_signed();
    bits ^ ((bits >> 63).cast_unsigned() >> 1).cast_signed()
}

/// Number of distinct values.
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
            prop_assert_eq!(order_of(keys.iter().map(|&key| f64::from(key))), wanted);
        }

        #[test]
        fn items_stand_as_after_a_stable_sort(keys in proptest::collection::vec(0_u8..9, 0..70)) {
            let mut items: Vec<(u8, usize)> = keys.iter().copied().zip(0..).collect();
            let mut wanted = items.clone();
            wanted.sort_by_key(|&(key, _)| key);
            ascending_by(&mut items, |&(key, _)| f64::from(key));
            prop_assert_eq!(items, wanted);
        }

        #[test]
        fn numbers_rank_as_they_compare(one in proptest::num::f64::ANY, other in proptest::num::f64::ANY) {
            prop_assert_eq!(ranked(one).cmp(&ranked(other)), one.total_cmp(&other));
        }
    }
}
