//! One-dimensional search: bisection, and Newton's method within a bracket.

/// Enough halvings to reach the last digit between any two magnitudes that occur here.
const MOST_HALVINGS: usize = 200;

/// The point between `fails` and `holds` where a condition begins to hold, to the last digit; the condition holds at
/// the returned point.
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

/// Clamps a value to a range. (`f64::clamp` panics, and formats its message, where the ends are reversed or NaN.)
pub(crate) fn limited(value: f64, low: f64, high: f64) -> f64 {
    if value < low {
        low
    } else if value > high {
        high
    } else {
        value
    }
}

/// Nearly every search by Newton's steps alone converges within this many.
pub(crate) const PATIENCE: usize = 12;

/// A bracket around a root, or around the end of a range that is nearest to one: keeps Newton's steps inside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bracket {
    low: f64,
    high: f64,
    /// Whether the function was evaluated at the low and the high end.
    known: [bool; 2],
    steps: usize,
}

impl Bracket {
    pub(crate) fn new(low: f64, high: f64) -> Self {
        Self {
            low,
            high,
            known: [false; 2],
            steps: 0,
        }
    }

    /// A point, clamped to the bracket.
    pub(crate) fn nearest(&self, place: f64) -> f64 {
        limited(place, self.low, self.high)
    }

    /// Whether the root of a rising function lies beyond the end at which it was just evaluated.
    pub(crate) fn ends_at(&self, place: f64, value: f64) -> bool {
        (place <= self.low && value >= 0.0) || (place >= self.high && value <= 0.0)
    }

    pub(crate) fn width(&self) -> f64 {
        self.high - self.low
    }

    /// The next point to evaluate, given whether the root is below `place`: Newton's next point; an end not yet
    /// evaluated, if Newton's point lies beyond it; otherwise, or where Newton's steps creep, the middle.
    pub(crate) fn narrowed(&mut self, place: f64, below: bool, next: f64) -> f64 {
        if below {
            (self.high, self.known[1]) = (place, true);
        } else {
            (self.low, self.known[0]) = (place, true);
        }
        self.steps += 1;
        if self.steps >= PATIENCE && self.steps.is_multiple_of(2) {
            0.5 * (self.low + self.high)
        } else if next <= self.low && !self.known[0] {
            self.low
        } else if next >= self.high && !self.known[1] {
            self.high
        } else if next > self.low && next < self.high {
            next
        } else {
            0.5 * (self.low + self.high)
        }
    }
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

    /// Root of a rising function, given its value and slope, and the number of evaluations.
    fn root(from: f64, [low, high]: [f64; 2], of: &dyn Fn(f64) -> (f64, f64)) -> (f64, usize) {
        let mut bracket = Bracket::new(low, high);
        let mut place = bracket.nearest(from);
        for step in 1..200 {
            let (value, slope) = of(place);
            if value == 0.0 || bracket.ends_at(place, value) || bracket.width() <= 1e-14 {
                return (place, step);
            }
            place = bracket.narrowed(place, value > 0.0, place - value / slope);
        }
        panic!("no root");
    }

    #[test]
    fn newtons_steps_stay_between_the_ends_and_end_at_one() {
        let square = |x: f64| (x * x - 4.0, 2.0 * x);
        let (found, steps) = root(9.0, [0.0, 10.0], &square);
        assert!((found - 2.0).abs() < 1e-14 && steps < 12, "{found} {steps}");
        assert_eq!(root(3.0, [2.5, 10.0], &square).0, 2.5);
        assert_eq!(root(1.0, [0.5, 1.5], &square).0, 1.5);
        // A Newton step leads away from the root, and not to an end.
        let flat = |x: f64| ((x - 1.0).atan(), (1.0 + (x - 1.0) * (x - 1.0)).recip());
        assert!((root(8.0, [-900.0, 1000.0], &flat).0 - 1.0).abs() < 1e-13);
        let step = |x: f64| (if x < 0.3 { -1.0 } else { 1.0 }, 0.0);
        assert!((root(0.0, [-1.0, 5.0], &step).0 - 0.3).abs() < 1e-13);
    }
}
