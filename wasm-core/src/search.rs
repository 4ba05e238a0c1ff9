//! One-dimensional search without derivatives.

/// Enough to exhaust the digits of a number between any two of the magnitudes that occur here.
const MOST_HALVINGS: usize = 200;

/// Where a condition that fails at `fails` and holds at `holds` begins to hold, to the last digit; the
/// answer is on the side where it holds.
pub(crate) fn boundary(mut fails: f64, mut holds: f64, condition: &dyn Fn(f64) -> bool) -> f64 {
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

/// The golden ratio less 1.
const GOLDEN: f64 = 0.618_033_988_749_894_9;
/// A minimum is flat: its place to eight digits is its value to sixteen.
const MOST_SECTIONS: usize = 40;

/// The lowest value of a function with one minimum between two ends, which count themselves; golden
/// section (J. Kiefer, 1953).
pub(crate) fn minimum(from: f64, to: f64, of: &dyn Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (from, to);
    let inner = |low: f64, high: f64| {
        let part = GOLDEN * (high - low);
        [high - part, low + part]
    };
    let mut places = inner(low, high);
    let mut values = places.map(of);
    let mut best = of(from).min(of(to));
    for _ in 0..MOST_SECTIONS {
        best = best.min(values[0]).min(values[1]);
        if values[0] <= values[1] {
            high = places[1];
            places = [inner(low, high)[0], places[0]];
            values = [of(places[0]), values[0]];
        } else {
            low = places[0];
            places = [places[1], inner(low, high)[1]];
            values = [values[1], of(places[1])];
        }
    }
    best
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

    #[test]
    fn the_lowest_value_is_found_inside_and_at_an_end() {
        let square = |x: f64| (x - 2.0) * (x - 2.0) + 3.0;
        assert!((minimum(0.0, 10.0, &square) - 3.0).abs() < 1e-14);
        assert!((minimum(10.0, 0.0, &square) - 3.0).abs() < 1e-14);
        assert_eq!(minimum(5.0, 10.0, &square), 12.0);
        let walled = |x: f64| if x < 1.0 { f64::INFINITY } else { x };
        assert!((minimum(-1.0, 8.0, &walled) - 1.0).abs() < 1e-7);
    }
}
