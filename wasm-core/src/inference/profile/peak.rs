//! Profiles of the peak: its concurrency and its throughput.

use super::family::{ratio_at, reciprocal_throughput, Domain, Family, NO_COHERENCY};
use super::farthest::Goal;
use super::reach::{Way, MOST_STEPS};
use super::{Best, End, Profile};
use crate::fit::descent::Triple;
use crate::fit::section::dot;
use crate::search::{limited, Bracket};

/// Concurrencies beyond this many times the measured range count as infinite.
const FAR: f64 = 1e6;
/// The normal of the plane a = b, that is σ = 1.
const FALLING_FROM_THE_START: Triple = [1.0, -1.0, 0.0];
/// Tolerance of ln N at the highest peak; the error of the throughput is its square.
const PEAK_FOUND: f64 = 1e-6;

impl Profile<'_> {
    /// The interval of the peak's concurrency, by 1/N*² = c/(a − b): no upper end if κ = 0 is admissible, no lower end
    /// if σ = 1 is.
    pub(super) fn peak_concurrency(&self) -> [Option<f64>; 2] {
        let (family, unit) = self.ratio([0.0, 0.0, 1.0], [1.0, -1.0, 0.0]);
        let mut domain = self.domain;
        domain.bounded[2] = true;
        let here = family.t_of(&self.best);
        let ends = if (0.0..=1.0).contains(&here) {
            [1.0, 0.0].map(|limit| self.search(&family, &domain, Some(limit)).t())
        } else {
            // The best curve has no peak: start at the nearest ones that do.
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
                start: None,
                first: 0.1 * (limit - from),
                limit: Some(limit),
            };
            let end = self.walk(&family, &domain, &way, start.theta).t();
            if here < 0.0 {
                [end, None]
            } else {
                [None, end]
            }
        };
        ends.map(|t| t.map(|t| (unit * ratio_at(t)).sqrt().recip()))
    }

    /// The interval of the highest throughput X(N*), among curves with κ ≥ 0 and σ ≤ 1.
    ///
    /// Among curves with a peak, the end is reached by the curve at the end of X(N) whose peak is at that N, so the
    /// search is over N. The limits have ends of their own: κ → 0, where the peak moves to infinity and X* is λ/σ, and
    /// σ → 1, where it moves to 0 and X* is λ/(1−κ).
    pub(super) fn peak_throughput(&self) -> [Option<f64>; 2] {
        let mut domain = self.domain;
        domain.bounded[2] = true;
        domain.bounded[3] = true;
        let limits = self.limits(&domain);
        let has_peak = limits.map(|least| least > self.rise) == [true; 2];
        [false, true].map(|up| {
            // The reciprocal reverses the order.
            let limit = up.then_some(0.0);
            let usual = has_peak.then(|| self.farthest(&Goal::Highest, &domain, !up, limit));
            match usual.flatten() {
                Some(end) => end.t().map(f64::recip),
                None => self.highest_peak(&domain, limits, up),
            }
        })
    }

    /// One end of the highest throughput; `limits` are the smallest rises of curves with their peak at either limit.
    fn highest_peak(&self, domain: &Domain, limits: [f64; 2], up: bool) -> Option<f64> {
        let concurrencies = self.concurrencies();
        let mut near = self.best;
        // The end of X(N) at ln N = u, and how far beyond u its curve's peak lies; `None` if unbounded.
        let mut ahead = |u: f64| -> Option<(f64, f64)> {
            let (form, domain, missing) = highest(u, concurrencies, domain);
            let Some(start) = self.lowest(&domain).filter(|best| best.rise <= self.rise) else {
                return Some((0.0, missing));
            };
            let from = dot(&form, &start.theta);
            let guess = dot(&form, &near) - from;
            let spread = self.spread(&form) * if up { -1.0 } else { 1.0 };
            let way = Way {
                from,
                start: None,
                first: if guess * spread > 0.0 { guess } else { spread },
                limit: up.then_some(0.0),
            };
            match self.walk(&Family::Form(form), &domain, &way, start.theta) {
                End::At(t, theta) => {
                    near = theta;
                    Some((1.0 / t, peak_of(theta, u, concurrencies) - u))
                }
                End::Limit => None,
            }
        };
        // The limits have ends of their own, and there may be another between them.
        let better = |end: Option<f64>, value: f64| {
            Some(end.map_or(
                value,
                |end| if up { end.max(value) } else { end.min(value) },
            ))
        };
        let mut end = None;
        for (limit, least) in concurrencies.into_iter().zip(limits) {
            if least <= self.rise {
                let (value, _) = ahead(limit)?;
                if value > 0.0 {
                    end = better(end, value);
                }
            }
        }
        match own_peak(self.first_peak(self.best), concurrencies, &mut ahead)? {
            Some(value) => better(end, value),
            None => end,
        }
    }

    /// The best curve whose highest throughput is 1/t, among those with a peak or, for κ = 0, a limit.
    ///
    /// Of all curves with that throughput at some N, the best one has its peak there; the search starts at the peak of
    /// `near`. `limits` are the smallest rises of curves with their peak at either limit, which may be better.
    pub(super) fn highest_at(
        &self,
        t: f64,
        near: Triple,
        domain: &Domain,
        limits: [f64; 2],
    ) -> Option<Best> {
        let concurrencies = self.concurrencies();
        let mut from = near;
        let mut ahead = |u: f64| -> Option<(Best, f64)> {
            let (form, domain, missing) = highest(u, concurrencies, domain);
            Some(match self.at(&Family::Form(form), t, from, &domain) {
                Some(best) => {
                    from = best.theta;
                    (best, peak_of(best.theta, u, concurrencies) - u)
                }
                None if missing != 0.0 => (NOTHING, missing),
                None => return None,
            })
        };
        let mut best = own_peak(self.first_peak(near), concurrencies, &mut ahead)
            .flatten()
            .unwrap_or(NOTHING);
        for (limit, least) in concurrencies.into_iter().zip(limits) {
            if least < best.rise {
                if let Some((there, _)) = ahead(limit).filter(|(there, _)| there.rise < best.rise) {
                    best = there;
                }
            }
        }
        best.rise.is_finite().then_some(best)
    }

    /// The smallest rises of curves with their peak at either limit.
    pub(super) fn limits(&self, domain: &Domain) -> [f64; 2] {
        let concurrencies = self.concurrencies();
        concurrencies.map(|limit| {
            let (_, domain, _) = highest(limit, concurrencies, domain);
            self.lowest(&domain).map_or(f64::INFINITY, |best| best.rise)
        })
    }

    /// The logarithms of the smallest and largest concurrency at which a peak is searched.
    fn concurrencies(&self) -> [f64; 2] {
        let largest = self.points.largest;
        [(largest / FAR).ln(), (largest * FAR).ln()]
    }

    /// The first ln N at which a peak is searched.
    fn first_peak(&self, near: Triple) -> f64 {
        let concurrencies = self.concurrencies();
        let [least, most] = concurrencies;
        let largest = self.points.largest.ln();
        let first = peak_of(near, largest, concurrencies);
        if first < most && first > least {
            first
        } else {
            largest
        }
    }
}

/// A placeholder for no curve.
const NOTHING: Best = Best {
    theta: [0.0; 3],
    rise: f64::INFINITY,
    slope: 0.0,
};

/// ln N* of a curve, clamped to the two limits; `u` if the curve is constant.
fn peak_of([a, b, c]: Triple, u: f64, [least, most]: [f64; 2]) -> f64 {
    match (c > 0.0, a > b) {
        (true, true) => limited(0.5 * ((a - b) / c).ln(), least, most),
        (false, true) => most,
        (true, false) => least,
        (false, false) => u,
    }
}

/// The form whose reciprocal is the throughput at ln N = u, the domain of curves (at the limits, those with their peak
/// there), and where to continue if there is no result.
fn highest(u: f64, [least, most]: [f64; 2], domain: &Domain) -> (Triple, Domain, f64) {
    if u >= most {
        ([0.0, 1.0, 0.0], domain.on(NO_COHERENCY), -1.0)
    } else if u <= least {
        ([0.0, 1.0, -1.0], domain.on(FALLING_FROM_THE_START), 1.0)
    } else {
        (reciprocal_throughput(u.exp()), *domain, 0.0)
    }
}

/// Searches for the N at which the resulting curve has its own peak; `Some(None)` if that is beyond the limits, `None`
/// if there is no result on the way. `ahead` evaluates one N and says how far ahead the peak lies.
#[allow(clippy::option_option)]
fn own_peak<T>(
    first: f64,
    [least, most]: [f64; 2],
    ahead: &mut dyn FnMut(f64) -> Option<(T, f64)>,
) -> Option<Option<T>> {
    let mut u = first;
    let mut bracket = Bracket::new(least, most);
    let mut before = None::<(f64, f64)>;
    for _ in 0..MOST_STEPS {
        let (found, gap) = ahead(u)?;
        if gap.abs() <= PEAK_FOUND {
            return Some(Some(found));
        }
        if bracket.width() <= PEAK_FOUND || bracket.ends_at(u, -gap) {
            break;
        }
        let secant = before.map(|(v, there)| gap * (u - v) / (there - gap));
        let way = secant.filter(|way| way * gap > 0.0).unwrap_or(gap);
        before = Some((u, gap));
        u = bracket.narrowed(u, gap < 0.0, u + limited(way, -4.0, 4.0));
    }
    Some(None)
}
