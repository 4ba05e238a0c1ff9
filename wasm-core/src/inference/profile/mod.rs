//! Profile-likelihood intervals: how far a quantity can be pushed before the best curve with that value fits too badly.
//!
//! In a = 1/λ, b = σ/λ, c = κ/λ, holding a quantity at a value is a plane: a parameter and the peak are ratios of
//! linear forms, the throughput at a concurrency is the reciprocal of one. So each evaluation is the same descent in a
//! flat section of the admissible region. If weights are estimated from the evidence, profiles are averaged over the
//! powers of the noise: `averaged`. The knee has profiles of its own: `knee`. Source: D. M. Bates and D. G. Watts,
//! *Nonlinear Regression Analysis and Its Applications* (1988), chapter 6.

mod averaged;
mod family;
mod farthest;
mod held;
pub mod knee;
mod mixture;
mod peak;
mod reach;

use crate::fit::bounds::Constraints;
use crate::fit::data::Data;
use crate::fit::descent::{local, Local, Optimum, Triple};
use crate::fit::region::{Points, BOUNDS, WILD};
use crate::fit::robust::Errors;
use crate::fit::section::{dot, Frame, Plane};
use crate::inference::quantity::Quantity;
pub use averaged::{Averaged, Part};
use family::{ratio_at, reciprocal_throughput, Domain, Family, NO_COHERENCY};
use farthest::Goal;
pub use held::{Held, Rise};
pub(crate) use mixture::Mixture;
use reach::{face, FAR};
pub(crate) use reach::{Distance, Way};

/// The curves that fit well enough: their sum of squares is at most SSE·(1 + t²/(n−p)).
#[derive(Clone, Debug)]
pub struct Profile<'a> {
    points: Points<'a>,
    domain: Domain,
    frame: Frame,
    best: Triple,
    smallest: f64,
    /// The largest rise of the sum of squares.
    rise: f64,
    /// The quadratic approximation at the best curve, if errors are normal.
    here: Option<Local>,
    /// With Student's t errors, likelihoods are expressed as the sums of squares that would be as likely with normal
    /// errors.
    errors: Option<Errors>,
}

/// The best curve that meets a condition.
#[derive(Clone, Copy)]
struct Best {
    theta: Triple,
    /// Rise of its sum of squares above the smallest.
    rise: f64,
    /// Derivative of the rise by t.
    slope: f64,
}

/// Where the curves that fit well enough end.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End {
    /// At this t, with its curve.
    At(f64, Triple),
    /// Not before the last possible t.
    Limit,
}

impl End {
    fn t(self) -> Option<f64> {
        match self {
            Self::At(t, _) => Some(t),
            Self::Limit => None,
        }
    }
}

/// Tolerance of inner optima, as a share of the allowed rise.
const INNER: f64 = 1e-10;

impl<'a> Profile<'a> {
    /// The profile of an optimum; `smallest` is its sum of squares without the pure error, `rise` the allowed rise.
    /// `None` if the curve has no value at some point.
    #[must_use]
    pub fn new(
        data: &'a Data,
        constraints: &Constraints,
        best: Triple,
        smallest: f64,
        rise: f64,
    ) -> Option<Self> {
        let frame = constraints.natural_frame(data, best)?;
        let points = data.points();
        Some(Self {
            here: local(points.list, &best, frame.axes),
            frame,
            domain: Domain {
                bounded: constraints.region().bounded,
                plane: None,
            },
            points,
            best,
            smallest,
            rise,
            errors: None,
        })
    }

    /// The same profile with Student's t errors, if given.
    #[must_use]
    pub fn of_errors(self, errors: Option<Errors>) -> Self {
        let here = self.here.filter(|_| errors.is_none());
        Self {
            here,
            errors,
            ..self
        }
    }

    /// Lower and upper end of a quantity, in the data's unit of throughput; `None` where it is unbounded.
    #[must_use]
    pub fn interval(&self, quantity: Quantity) -> [Option<f64>; 2] {
        let ends = self.ends(quantity);
        if self.nothing() <= self.rise {
            self.open(quantity, ends)
        } else {
            ends
        }
    }

    /// The rise for a throughput of 0 everywhere.
    fn nothing(&self) -> f64 {
        match &self.errors {
            Some(errors) => errors.nothing(),
            None => self.points.scale - self.smallest,
        }
    }

    /// The interval of a quantity if a throughput of 0 everywhere fits well enough: curves with any contention,
    /// coherency and peak come arbitrarily close to it.
    fn open(&self, quantity: Quantity, [low, high]: [Option<f64>; 2]) -> [Option<f64>; 2] {
        let bounded = |j: usize| self.domain.bounded[j].then_some(0.0);
        match quantity {
            Quantity::Sigma => [low.and(bounded(1)), None],
            Quantity::Kappa => [low.and(bounded(2)), None],
            Quantity::PeakConcurrency => [None; 2],
            _ => [None, high],
        }
    }

    fn ends(&self, quantity: Quantity) -> [Option<f64>; 2] {
        let inverse = |end: Option<f64>| end.map(|t| 1.0 / t);
        match quantity {
            Quantity::Lambda => {
                let [low, high] = self.form([1.0, 0.0, 0.0], &self.domain);
                [inverse(high), inverse(low)]
            }
            Quantity::Sigma => self.share(1),
            Quantity::Kappa => self.share(2),
            Quantity::PeakConcurrency => self.peak_concurrency(),
            Quantity::PeakThroughput => self.peak_throughput(),
            Quantity::Limit => {
                // Only curves without coherency have a limit.
                let [low, high] = self.form([0.0, 1.0, 0.0], &self.domain.on(NO_COHERENCY));
                [inverse(high), inverse(low)]
            }
            Quantity::Throughput(n) => {
                let [low, high] = self.form(reciprocal_throughput(n), &self.domain);
                [inverse(high), inverse(low)]
            }
        }
    }

    /// Both ends of a positive form; the lower one is `None` if it can be 0.
    fn form(&self, form: Triple, domain: &Domain) -> [Option<f64>; 2] {
        let family = Family::Form(form);
        [Some(0.0), None].map(|limit| self.search(&family, domain, limit).t())
    }

    /// Both ends of σ or κ; an end at the bound is 0, one at an infinite λ is `None`.
    fn share(&self, index: usize) -> [Option<f64>; 2] {
        let mut over = [0.0; 3];
        over[index] = 1.0;
        let (family, unit) = self.ratio(over, [1.0, 0.0, 0.0]);
        let bounded = self.domain.bounded[index];
        let lowest = if bounded { 0.0 } else { -1.0 };
        let low = self.search(&family, &self.domain, Some(lowest)).t();
        let high = self.search(&family, &self.domain, Some(1.0)).t();
        let value = |t: f64| unit * ratio_at(t);
        [low.map(value).or(bounded.then_some(0.0)), high.map(value)]
    }

    /// A ratio, scaled so that its value or its uncertainty is about 1.
    fn ratio(&self, over: Triple, under: Triple) -> (Family, f64) {
        let (p, q) = (dot(&over, &self.best), dot(&under, &self.best));
        let plain = Family::Ratio { over, under };
        let spread = self.spread(&plain.gradient(&self.best)) * ((p.abs() + q) / q).powi(2);
        let unit = (p / q).abs() + spread;
        let unit = if unit.is_finite() && unit > 0.0 {
            unit
        } else {
            1.0
        };
        let under = under.map(|v| v * unit);
        (Family::Ratio { over, under }, unit)
    }

    /// How far t extends if the sum of squares is a quadratic.
    fn spread(&self, gradient: &Triple) -> f64 {
        let along = self.frame.axes.map(|axis| dot(gradient, &axis));
        (self.rise * dot(&along, &along)).sqrt()
    }

    /// Whether all curves that fit well enough explain nearly everything; else there may be other valleys.
    fn is_smooth(&self) -> bool {
        self.rise <= WILD * self.points.scale
    }

    /// The best curve of a domain.
    fn lowest(&self, domain: &Domain) -> Option<Best> {
        let inside = |j: usize| !domain.bounded[j] || dot(&BOUNDS[j], &self.best) >= 0.0;
        let on_plane = domain
            .plane
            .is_none_or(|p| dot(&p.normal, &self.best) == p.value);
        if on_plane && (0..4).all(inside) {
            return Some(Best {
                theta: self.best,
                rise: 0.0,
                slope: 0.0,
            });
        }
        let (found, rise, _) = self.found(domain, None, self.best)?;
        Some(Best {
            theta: found.coefficients,
            rise,
            slope: 0.0,
        })
    }

    /// The best curve of a domain and a plane, its rise, and the factor that converts a slope into that of the rise.
    fn found(
        &self,
        domain: &Domain,
        plane: Option<Plane>,
        near: Triple,
    ) -> Option<(Optimum, f64, f64)> {
        let region = domain.region();
        if let Some(errors) = &self.errors {
            let found = errors.lowest(&region, &self.frame, plane, near)?;
            return Some((found.lowest.optimum, found.rise, found.steepness));
        }
        let tolerance = INNER * self.rise / self.points.scale;
        let found = region.lowest(&self.points, &self.frame, plane, Some(near), tolerance)?;
        let optimum = found.optimum;
        Some((optimum, optimum.sse - self.smallest, 1.0))
    }

    /// Searches from the best curve towards a limit, or upwards without one.
    fn search(&self, family: &Family, domain: &Domain, limit: Option<f64>) -> End {
        let from = family.t_of(&self.best);
        let down = limit.is_some_and(|limit| limit < from);
        if let Some(end) = self.farthest(&Goal::Family(*family), domain, !down, limit) {
            return end;
        }
        let spread = self.spread(&family.gradient(&self.best));
        let first = if down { -spread } else { spread };
        let start = Distance {
            value: 0.0,
            slope: self.rise.sqrt() / first,
            face: face(&self.best),
        };
        let way = Way {
            from,
            start: Some(start),
            first,
            limit,
        };
        if limit == Some(from) {
            return End::Limit;
        }
        self.walk(family, domain, &way, self.best)
    }

    /// Finds where the square root of the rise, which is nearly linear in t, reaches that of the allowed rise.
    fn walk(&self, family: &Family, domain: &Domain, way: &Way, near: Triple) -> End {
        let is_smooth = self.is_smooth();
        let (mut inside, mut last) = ((way.from, near), (way.from, near));
        let mut distance = |t: f64| {
            let nearer = is_smooth && (t - last.0).abs() < (t - inside.0).abs();
            let start = if nearer { last.1 } else { inside.1 };
            let best = self.at(family, t, start, domain)?;
            if best.rise <= FAR * FAR * self.rise {
                last = (t, best.theta);
            }
            if best.rise <= self.rise {
                inside = last;
            }
            let value = best.rise.max(0.0).sqrt();
            Some(Distance {
                value,
                slope: 0.5 * best.slope / value,
                face: face(&best.theta),
            })
        };
        match way.reach(self.rise.sqrt(), is_smooth, &mut distance) {
            Some(t) => End::At(t, last.1),
            None => End::Limit,
        }
    }

    /// The best admissible curve at t.
    fn at(&self, family: &Family, t: f64, near: Triple, domain: &Domain) -> Option<Best> {
        let plane = family.plane(t);
        let (found, rise, steepness) = self.found(domain, Some(plane), near)?;
        let moved = found.directions.moved;
        // No direction leads out of a plane that is degenerate by rounding.
        let outward = found.directions.columns.get(moved)?;
        let reach = dot(&plane.normal, outward);
        let slope = 2.0 * steepness * found.slope.get(moved)? / reach
            * family.drift(t, &found.coefficients);
        Some(Best {
            theta: found.coefficients,
            rise,
            slope: if slope.is_finite() { slope } else { 0.0 },
        })
    }
}
