//! Searches for the end of an interval: where a distance that grows from the estimate reaches a goal.

use crate::fit::descent::Triple;
use crate::fit::region::BOUNDS;
use crate::fit::section::dot;
use crate::search::PATIENCE;

/// Start and direction of a search over t.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// Where the distance is below the goal.
    pub from: f64,
    /// The distance there, if known.
    pub start: Option<Distance>,
    /// The first step, towards the end.
    pub first: f64,
    /// The last possible t.
    pub limit: Option<f64>,
}

/// How far away a place is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Distance {
    pub value: f64,
    /// Its derivative in t.
    pub slope: f64,
    /// The bounds that the curves there lie on: where these change, the slope has a kink.
    pub face: u32,
}

/// A value 10⁹ times the estimate, or its uncertainty, counts as unbounded.
const UNRESOLVED: f64 = 1e-9;
/// A step smaller than this share of the interval ends the search: the next one would be its square.
const SEARCHED: f64 = 1e-8;
/// Only this close to the goal does a small step mean convergence.
const NEARLY: f64 = 1e-3;
/// Beyond this many goals, the distance may belong to a curve in another valley, from which a descent does not return.
pub(super) const FAR: f64 = 5.0;
pub(super) const MOST_STEPS: usize = 100;

/// The bounds that a curve lies on, as bits.
pub(super) fn face(theta: &Triple) -> u32 {
    (BOUNDS.iter().enumerate())
        .map(|(j, normal)| u32::from(dot(normal, theta) == 0.0) << j)
        .sum()
}

impl Way {
    fn sign(&self) -> f64 {
        self.first.signum()
    }

    fn is_beyond(&self, t: f64) -> bool {
        (self.limit).is_some_and(|limit| (t - limit) * self.sign() >= 0.0)
    }

    /// An end so close to the limit that its distance is rounding counts as the limit.
    fn end(&self, t: f64) -> Option<f64> {
        let is_limit = self
            .limit
            .is_some_and(|limit| (t - limit).abs() <= UNRESOLVED * (self.from - limit).abs());
        (!is_limit).then_some(t)
    }

    /// The t at which the distance reaches the goal; `None` if it does not before the limit.
    ///
    /// Newton's method on the distance, which is nearly linear in t, within a bracket. If the distance is smooth except
    /// for kinks at the bounds, and the last two places lie on the same face, the next t comes from the cubic with
    /// their values and slopes: its error is the product of the squares of both steps, while Newton's is the square of
    /// one.
    pub fn reach(
        &self,
        goal: f64,
        is_smooth: bool,
        distance: &mut dyn FnMut(f64) -> Option<Distance>,
    ) -> Option<f64> {
        let sign = self.sign();
        let mut inside = self.from;
        let mut outside: Option<(f64, f64)> = None;
        let mut before = self.start.map(|start| (self.from, start));
        let mut t = self.from + self.first;
        for step in 0..MOST_STEPS {
            if let Some(limit) = self.limit.filter(|_| self.is_beyond(t)) {
                t = limit;
            }
            let found = distance(t);
            let mut next = f64::NAN;
            if let Some(here) = found {
                next = t + (goal - here.value) / here.slope;
                let length = (t - self.from).abs();
                let mut error = (next - t).abs() / length;
                let twice = before.filter(|(_, there)| is_smooth && there.face == here.face);
                if let Some((place, there)) = twice {
                    let cubic = cubic_at(goal, (place, there), (t, here));
                    if (cubic - next).abs() <= (next - t).abs() {
                        error *= (cubic - place).abs() / length;
                        next = cubic;
                    }
                }
                if (here.value - goal).abs() <= NEARLY * goal
                    && error <= SEARCHED
                    && !self.is_beyond(next)
                {
                    return self.end(next);
                }
                before = Some((t, here));
            }
            match found {
                Some(here) if here.value <= goal => {
                    if self.limit == Some(t) {
                        return None;
                    }
                    inside = t;
                    // If the end is now expected beyond a place that was far above the goal, that place was in another
                    // valley.
                    let is_behind = |place: f64| {
                        step < PATIENCE && (next - place) * sign > 0.0 && !self.is_beyond(next)
                    };
                    outside =
                        outside.filter(|&(place, value)| value <= FAR * goal || !is_behind(place));
                }
                _ => outside = Some((t, found.map_or(goal, |here| here.value))),
            }
            let ahead = |u: f64| (u - inside) * sign > 0.0;
            t = match outside {
                Some((outside, _)) => {
                    let within = ahead(next) && (outside - next) * sign > 0.0;
                    if (outside - inside).abs() <= 4.0 * f64::EPSILON * outside.abs() {
                        return self.end(outside);
                    }
                    if within && (step < PATIENCE || step % 2 == 0) {
                        next
                    } else {
                        0.5 * (inside + outside)
                    }
                }
                None if ahead(next)
                    && (next - inside).abs() <= 8.0 * (inside - self.from).abs() =>
                {
                    next
                }
                None => inside + 2.0 * (inside - self.from),
            };
            if !t.is_finite() {
                return None;
            }
        }
        self.end(t)
    }
}

/// The t at which the cubic through two places, with t as a function of the distance, reaches the goal.
fn cubic_at(goal: f64, (from, there): (f64, Distance), (to, here): (f64, Distance)) -> f64 {
    let width = here.value - there.value;
    let share = (goal - there.value) / width;
    let rest = 1.0 - share;
    let chord = to - from;
    // Deviation of each slope from the chord.
    let first = width / there.slope - chord;
    let last = chord - width / here.slope;
    from + share * chord + share * rest * (rest * first + share * last)
}
