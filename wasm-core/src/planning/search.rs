//! One-dimensional search without derivatives.

/// Enough to exhaust the digits of a number between any two of the magnitudes that occur here.
const MOST_HALVINGS: usize = 200;

/// Where a condition that fails at `fails` and holds at `holds` begins to hold, to the last digit; the
/// answer is on the side where it holds.
pub(super) fn boundary(mut fails: f64, mut holds: f64, condition: &dyn Fn(f64) -> bool) -> f64 {
    for _ in 0..MOST_HALVINGS {
        let middle = 0.5 * (fails + holds);
        if middle == fails || middle == holds {
            break;
        }
        if condition(middle) {
            holds = middle;
        } else {
            fails = middle;
        }
    }
    holds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boundary_is_found_to_the_last_digit_on_the_side_that_holds() {
        let root = boundary(0.0, 10.0, &|x| x * x >= 2.0);
        assert!(root * root >= 2.0 && (root - 2.0_f64.sqrt()).abs() < 1e-15);
        let falling = boundary(10.0, 0.0, &|x| x * x <= 2.0);
        assert!(falling * falling <= 2.0 && (falling - 2.0_f64.sqrt()).abs() < 1e-15);
    }
}
