//! The search for the end of an interval: where a distance that grows from the estimate reaches its goal.

use crate::fit::descent::Triple;
use crate::fit::region::BOUNDS;
use crate::fit::section::dot;
use crate::search::PATIENCE;

/// Which way t goes.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// Where the distance is below the goal.
    pub from: f64,
    /// The distance there, if it is known.
    pub start: Option<Distance>,
    /// The first step, towards the end.
    pub first: f64,
    /// The last t there is.
    pub limit: Option<f64>,
}

/// How far away a place is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Distance {
    pub value: f64,
    /// Its derivative in t.
    pub slope: f64,
    /// On which bounds the curves lie that are found there: where that changes the slope has a kink.
    pub face: u32,
}

/// A value a thousand million times the estimate, or its uncertainty, is unbounded for every purpose.
const UNRESOLVED: f64 = 1e-9;
/// A step this small beside the interval ends a search: the next one would be its square.
const SEARCHED: f64 = 1e-8;
/// Only near the goal is a small step a sign of having arrived.
const NEARLY: f64 = 1e-3;
/// A distance of so many goals may be that of a curve in another valley, from which a descent does not come back.
pub(super) const FAR: f64 = 5.0;
pub(super) const MOST_STEPS: usize = 100;

/// The bounds that a curve lies on, a bit each.
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

    /// An end so near the limit that its distance is all rounding is the limit.
    fn end(&self, t: f64) -> Option<f64> {
        let is_limit = self
            .limit
            .is_some_and(|limit| (t - limit).abs() <= UNRESOLVED * (self.from - limit).abs());
        (!is_limit).then_some(t)
    }

    /// Where the distance reaches the goal; `None` where it does not before the limit.
    ///
    /// Newton's method on the distance, which is nearly linear in t, within a bracket. If it is smooth but for kinks at
    /// the bounds, the next t comes from the cubic that has the values and slopes of the last two places, if both lie on
    /// the same face: its error is the product of the squares of both steps, where Newton's is the square of one.
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
                    // What lay far beyond the goal lay in another valley if the end is expected behind it.
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

/// Where the cubic through two places reaches a goal, t being a function of the distance.
fn cubic_at(goal: f64, (from, there): (f64, Distance), (to, here): (f64, Distance)) -> f64 {
    let width = here.value - there.value;
    let share = (goal - there.value) / width;
    let rest = 1.0 - share;
    let chord = to - from;
    // How far each slope turns the chord.
    let first = width / there.slope - chord;
    let last = chord - width / here.slope;
    from + share * chord + share * rest * (rest * first + share * last)
}
