//! Newton's method on the sum of squares over (ln K, u), with the best λ at each point.
//!
//! If the second derivatives are not positive definite, negative eigenvalues are reversed, so that every step leads
//! downhill; the step is halved until the sum of squares falls.

use super::sums::{Place, Points, Projection, Shape, Sums};

/// How far ln K may go beyond the measurements, in units of u: there the curve equals a straight line or a constant to
/// the last digit.
const FARTHEST: f64 = 36.0;
/// Below this u the curve equals that of q = ∞ at every concurrency but one.
pub(crate) const SHARPEST: f64 = 1e-7;
const MOST_STEPS: usize = 60;
const MOST_HALVINGS: usize = 30;
/// If a step lowers the sum of squares by less than this share, only one more step is needed: its error is the square.
const SETTLED: f64 = 1e-18;
/// Below this share, differences of the sum of squares are rounding errors, and Newton's step is taken unchecked.
const ROUNDING: f64 = 1e-11;
/// The largest step, in units of u.
const LONGEST: f64 = 2.0;

/// A curve with its sum of squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub place: Place,
    pub projection: Projection,
}

/// First and second derivatives over ln K and u of half a sum of squares, or of another quantity to minimise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bowl {
    pub gradient: [f64; 2],
    /// 11, 12, 22.
    pub hessian: [f64; 3],
}

impl Bowl {
    /// Derivatives of half the sum of squares, with the best λ at each point.
    pub fn projected(sums: &Sums) -> Self {
        let [h11, h12, h13, h22, h23, h33] = sums.hessian;
        let (l2, l3) = (h12 / h11, h13 / h11);
        let [g1, g2, g3] = sums.gradient;
        Self {
            gradient: [g2 - l2 * g1, g3 - l3 * g1],
            hessian: [h22 - l2 * h12, h23 - l2 * h13, h33 - l3 * h13],
        }
    }

    /// The downhill step and its predicted decrease; `held` keeps u fixed.
    ///
    /// Uses the absolute eigenvalues (Y. Dauphin et al., 2014), none smaller than a share of the largest.
    pub fn step(&self, held: bool) -> ([f64; 2], f64) {
        const FLATTEST: f64 = 1e-13;
        let [g1, g2] = self.gradient;
        let [a, b, c] = self.hessian;
        if held {
            let size = a.abs();
            let step = if size > 0.0 { -g1 / size } else { 0.0 };
            return ([step, 0.0], -0.5 * step * g1);
        }
        let (half, middle) = (0.5 * (a - c), 0.5 * (a + c));
        let root = half.hypot(b);
        // The determinant preserves the digits of the smaller eigenvalue.
        let larger = if middle >= 0.0 {
            middle + root
        } else {
            middle - root
        };
        if larger == 0.0 || !larger.is_finite() {
            return ([0.0; 2], 0.0);
        }
        let smaller = (a * c - b * b) / larger;
        // Unit vector of the larger eigenvalue.
        let (x, y) = if (larger - c).abs() >= (larger - a).abs() {
            (larger - c, b)
        } else {
            (b, larger - a)
        };
        let length = x.hypot(y);
        let (x, y) = if length > 0.0 {
            (x / length, y / length)
        } else {
            (1.0, 0.0)
        };
        let size = [larger.abs(), smaller.abs().max(FLATTEST * larger.abs())];
        let along = [x * g1 + y * g2, x * g2 - y * g1];
        let [s, t] = [-along[0] / size[0], -along[1] / size[1]];
        let step = [x * s - y * t, y * s + x * t];
        (step, -0.5 * (along[0] * s + along[1] * t))
    }

    /// Whether the second derivatives are positive definite, so that the step is Newton's own.
    pub fn is_convex(&self, held: bool) -> bool {
        let [a, b, c] = self.hessian;
        a > 0.0 && (held || a * c > b * b)
    }
}

/// The place after a step; `None` if the bend has become a kink.
pub(crate) fn moved(place: Place, step: [f64; 2], ends: [f64; 2]) -> Option<Place> {
    let u = (place.u + step[1]).min(1.0);
    let beyond = FARTHEST * u;
    (u >= SHARPEST).then(|| Place {
        ln_k: crate::search::limited(place.ln_k + step[0], ends[0] - beyond, ends[1] + beyond),
        u,
    })
}

/// Share of a step that is safe to take: at most a few widths of the bend, and u at most halved.
pub(crate) fn limited_step(step: [f64; 2], place: Place) -> f64 {
    let mut share: f64 = 1.0;
    if step[0].abs() > LONGEST * place.u {
        share = share.min(LONGEST * place.u / step[0].abs());
    }
    if step[1] < -0.6 * place.u {
        share = share.min(-0.6 * place.u / step[1]);
    }
    if step[1] > 1.5 * place.u {
        share = share.min(1.5 * place.u / step[1]);
    }
    share
}

impl Points {
    /// ln of the smallest and the largest concurrency.
    pub fn ends(&self) -> [f64; 2] {
        [self.list.first(), self.list.last()].map(|point| point.map_or(0.0, |point| point.ln_n))
    }

    /// Minimises from `start`, possibly stopping on the way to a kink; `None` if it leads to a minimum already known.
    pub fn descend(&self, start: Place, known: &[Found], shapes: &mut Vec<Shape>) -> Option<Found> {
        let ends = self.ends();
        self.shapes(start, shapes);
        let mut here = Found {
            place: start,
            projection: self.project(shapes),
        };
        for _ in 0..MOST_STEPS {
            let bowl = Bowl::projected(&self.sums(shapes, here.projection.lambda));
            let held = here.place.u >= 1.0 && bowl.gradient[1] <= 0.0;
            let (step, decrease) = bowl.step(held);
            let sse = here.projection.sse;
            let negligible = SETTLED * sse + f64::MIN_POSITIVE;
            if decrease <= negligible && bowl.is_convex(held) {
                // One more step costs nothing and squares the remaining error.
                if let Some(place) = moved(here.place, step, ends) {
                    self.shapes(place, shapes);
                    let projection = self.project(shapes);
                    if projection.sse <= sse * (1.0 + 1e-12) {
                        here = Found { place, projection };
                    }
                }
                break;
            }
            let trusted = bowl.is_convex(held) && decrease <= ROUNDING * sse;
            let mut share = limited_step(step, here.place);
            let mut next = None;
            for _ in 0..MOST_HALVINGS {
                let Some(place) = moved(here.place, step.map(|s| s * share), ends) else {
                    break;
                };
                self.shapes(place, shapes);
                let projection = self.project(shapes);
                if projection.sse < sse || (trusted && projection.sse <= sse * (1.0 + ROUNDING)) {
                    next = Some(Found { place, projection });
                    break;
                }
                share *= 0.5;
            }
            // Far from a minimum, doubles the step as long as the sum of squares falls.
            while let Some(found) = next.filter(|_| !bowl.is_convex(held)) {
                share *= 2.0;
                let Some(place) = moved(here.place, step.map(|s| s * share), ends) else {
                    break;
                };
                let projection = self.project_at(place);
                if projection.sse >= found.projection.sse || place == found.place {
                    self.shapes(found.place, shapes);
                    break;
                }
                next = Some(Found { place, projection });
            }
            let Some(found) = next else { break };
            here = found;
            let same = |other: &Found| {
                let close = |one: f64, other: f64| (one - other).abs() <= 1e-5 * here.place.u;
                close(other.place.ln_k, here.place.ln_k) && close(other.place.u, here.place.u)
            };
            if known.iter().any(same) {
                return None;
            }
        }
        Some(here)
    }
}
