//! Sorting numbers.

/// Puts numbers in ascending order; a NaN has no place among them.
///
/// A merge sort from the bottom up: count·log₂(count) comparisons, whatever the input.
pub fn ascending(numbers: &mut Vec<f64>) {
    let mut merged: Vec<f64> = Vec::with_capacity(numbers.len());
    let mut width = 1;
    while width < numbers.len() {
        for pair in numbers.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let ([one, rest @ ..], [other, others @ ..]) = (left, right) {
                if other < one {
                    merged.push(*other);
                    right = others;
                } else {
                    merged.push(*one);
                    left = rest;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        std::mem::swap(numbers, &mut merged);
        merged.clear();
        width *= 2;
    }
}
