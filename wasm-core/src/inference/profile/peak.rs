//! The profile of the peak: where it lies and how high it is.

use super::family::{ratio_at, reciprocal_throughput, Family, NO_COHERENCY};
use super::{End, Profile, Way, MOST_STEPS};
use crate::fit::descent::Triple;
use crate::fit::section::dot;
use crate::inference::limited;
use crate::search::minimum;

/// Concurrencies beyond this many times the measured range stand for an infinite one.
const FAR: f64 = 1e6;
/// The normal of the plane a = b, where σ is 1.
const FALLING_FROM_THE_START: Triple = [1.0, -1.0, 0.0];
/// ln N of the highest peak is found to this; the throughput there is off by its square.
const PEAK_FOUND: f64 = 1e-6;

/// A peak of a given height is looked for within this many times the measured range.
const PEAK_AWAY: f64 = 32.0;

impl Profile<'_> {
    /// The rise where the peak is that high, at whichever concurrency it costs least.
    pub(super) fn rise_at_peak(&self, throughput: f64) -> Option<f64> {
        let mut domain = self.domain;
        domain.bounded[2] = true;
        let rise = |u: f64| {
            let n = u.exp();
            // κN² = 1 − σ.
            let peak = [-1.0 / (n * n), 1.0 / (n * n), 1.0];
            let family = Family::Form(reciprocal_throughput(n));
            self.rise(&family, 1.0 / throughput, &domain.on(peak))
                .unwrap_or(f64::INFINITY)
        };
        let largest = self.points.largest;
        let farthest = PEAK_AWAY * largest;
        let found = minimum((largest / PEAK_AWAY).ln(), farthest.ln(), &rise);
        found.is_finite().then_some(found)
    }

    /// The peak's ends by 1/N*² = c/(a − b): no upper end where κ = 0 is admissible, no lower one where
    /// σ = 1 is.
    pub(super) fn peak_concurrency(&self) -> [Option<f64>; 2] {
        let (family, unit) = self.ratio([0.0, 0.0, 1.0], [1.0, -1.0, 0.0]);
        let mut domain = self.domain;
        domain.bounded[2] = true;
        let here = family.t_of(&self.best);
        let ends = if (0.0..=1.0).contains(&here) {
            [1.0, 0.0].map(|limit| self.search(&family, &domain, Some(limit)).t())
        } else {
            // The best curve has no peak: begin at the nearest ones that have.
            let (from, limit) = if here < 0.0 { (0.0, 1.0) } else { (1.0, 0.0) };
            let near = self.best;
            let Some(start) = self
                .at(&family, from, near, &domain)
                .filter(|b| b.rise <= self.rise)
            else {
                return [None, None];
            };
            let way = Way {
                from,
                near: start.theta,
                first: 0.1 * (limit - from),
                limit: Some(limit),
            };
            let end = self.walk(&family, &domain, &way).t();
            if here < 0.0 {
                [end, None]
            } else {
                [None, end]
            }
        };
        ends.map(|t| t.map(|t| (unit * ratio_at(t)).sqrt().recip()))
    }

    /// An end of the highest throughput X(N*), among curves with κ ≥ 0 and σ ≤ 1.
    ///
    /// Among curves with a peak the end is the curve at an end of X(N) that has its peak at that N: so N is
    /// looked for. The limits have ends of their own: κ → 0, where the peak moves out to infinity and X*
    /// is λ/σ, and σ → 1, where it moves to 0 and X* is λ/(1−κ).
    pub(super) fn peak_throughput(&self, up: bool) -> Option<f64> {
        let mut domain = self.domain;
        domain.bounded[2] = true;
        domain.bounded[3] = true;
        let largest = self.points.largest;
        let (least, most) = ((largest / FAR).ln(), (largest * FAR).ln());
        let peak_of = |[a, b, c]: Triple, u: f64| match (c > 0.0, a > b) {
            (true, true) => limited(0.5 * ((a - b) / c).ln(), least, most),
            (false, true) => most,
            (true, false) => least,
            // A constant: every N is its peak.
            (false, false) => u,
        };
        let mut near = self.best;
        // The end of X(N) at ln N = u, and how far beyond u the peak of its curve lies; nothing where it is
        // unbounded.
        let mut ahead = |u: f64| -> Option<(f64, f64)> {
            let (form, domain, missing) = if u >= most {
                ([0.0, 1.0, 0.0], domain.on(NO_COHERENCY), -1.0)
            } else if u <= least {
                ([0.0, 1.0, -1.0], domain.on(FALLING_FROM_THE_START), 1.0)
            } else {
                (reciprocal_throughput(u.exp()), domain, 0.0)
            };
            let Some(start) = self.lowest(&domain).filter(|best| best.rise <= self.rise) else {
                return Some((0.0, missing));
            };
            let from = dot(&form, &start.theta);
            let guess = dot(&form, &near) - from;
            let spread = self.spread(&form) * if up { -1.0 } else { 1.0 };
            let way = Way {
                from,
                near: start.theta,
                first: if guess * spread > 0.0 { guess } else { spread },
                limit: up.then_some(0.0),
            };
            match self.walk(&Family::Form(form), &domain, &way) {
                End::At(t, theta) => {
                    near = theta;
                    Some((1.0 / t, peak_of(theta, u) - u))
                }
                End::Limit => None,
            }
        };
        // The limits have ends of their own, and there may be one more between them.
        let better = |end: Option<f64>, value: f64| {
            Some(end.map_or(
                value,
                |end| if up { end.max(value) } else { end.min(value) },
            ))
        };
        let mut end = None;
        for limit in [least, most] {
            let (value, _) = ahead(limit)?;
            if value > 0.0 {
                end = better(end, value);
            }
        }
        let first = peak_of(self.best, largest.ln());
        let mut u = if first < most && first > least {
            first
        } else {
            largest.ln()
        };
        let (mut low, mut high) = (None::<(f64, f64)>, None::<(f64, f64)>);
        let mut found = ahead(u)?;
        for _ in 0..MOST_STEPS {
            let (value, gap) = found;
            if gap.abs() <= PEAK_FOUND {
                return better(end, value);
            }
            let closed = low
                .zip(high)
                .is_some_and(|((l, _), (h, _))| h - l <= PEAK_FOUND);
            if closed || (u >= most && gap >= 0.0) || (u <= least && gap <= 0.0) {
                break;
            }
            if gap > 0.0 {
                low = Some((u, gap));
            } else {
                high = Some((u, gap));
            }
            u = match (low, high) {
                (Some((l, above)), Some((h, below))) => {
                    let secant = l + (h - l) * above / (above - below);
                    let margin = 0.01 * (h - l);
                    if secant > l + margin && secant < h - margin {
                        secant
                    } else {
                        0.5 * (l + h)
                    }
                }
                _ => limited(u + limited(gap, -4.0, 4.0), least, most),
            };
            found = ahead(u)?;
        }
        end
    }
}
