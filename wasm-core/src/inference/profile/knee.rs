//! Profile-likelihood intervals of the knee: the range of its quantities over the curves that fit well enough.
//!
//! The curves are {λ, ln K, u = 1/q: SSE ≤ limit}. At a place (ln K, u) the admissible λ form an interval around the
//! best one, so an end of a quantity is the extreme of an explicit function of the place. It is searched among places
//! spread over the region, then by Newton's method from the best of them, with the derivatives of λ along the limit. q
//! = ∞, the straight line and the constant are solved exactly.

use nalgebra::{Matrix3, Vector3};

use crate::fit::data::Data;
use crate::fit::knee::descent::{limited_step, moved, Bowl, Found, SHARPEST};
use crate::fit::knee::kink::{Kinks, Range};
use crate::fit::knee::scan::Scan;
use crate::fit::knee::sums::{Place, Points, Projection, Shape, Sums};
use crate::fit::knee::{Best, KneeFit, Net};

/// Rows of sampled places between the smallest and the largest u.
const ROWS: usize = 9;
/// Positions in a row, relative to the reach of a quadratic approximation.
const ALONG: [f64; 4] = [0.25, 0.5, 0.75, 1.0];
/// Positions farther out, used as long as the curves fit.
const FARTHER: [f64; 6] = [1.5, 2.0, 3.0, 4.5, 7.0, 10.0];
const MOST_STEPS: usize = 40;
const MOST_HALVINGS: usize = 30;
/// The search ends when a step changes the logarithm of the quantity by less.
const SETTLED: f64 = 1e-12;
/// Shares of a step across the region to try; the first that improves is taken.
const SHARES: [f64; 4] = [1.0, 0.5, 0.25, 0.125];
/// Steps across the region continue while they change the logarithm by more than this.
const NEAR: f64 = 1e-4;
/// The search for u stops this close to its end.
const SEARCHED: f64 = 1e-10;

/// All knees that fit well enough.
#[derive(Clone, Debug)]
pub struct KneeProfile {
    points: Points,
    kinks: Kinks,
    limit: f64,
    samples: Vec<Sample>,
    /// Range of u; 0 is the kink.
    u: [f64; 2],
}

/// A place within the limit, with the logarithms of its smallest and largest λ.
#[derive(Clone, Copy, Debug)]
struct Sample {
    place: Place,
    ln_lambda: [Option<f64>; 2],
    /// How far the sum of squares is below the limit.
    room: f64,
}

/// The quantity whose end is searched: a linear form of ln λ and ln K, or the throughput at a concurrency.
#[derive(Clone, Copy, Debug)]
enum Quantity {
    Lambda,
    Ceiling,
    Throughput(f64),
}

impl Quantity {
    /// The term added to ln λ, with its derivatives by ln K and u, if requested.
    fn at(self, place: Place) -> (f64, Bowl) {
        let none = Bowl {
            gradient: [0.0; 2],
            hessian: [0.0; 3],
        };
        match self {
            Self::Lambda => (0.0, none),
            Self::Ceiling => (
                place.ln_k,
                Bowl {
                    gradient: [1.0, 0.0],
                    ..none
                },
            ),
            Self::Throughput(n) => {
                let shape = Shape::at(n, n.ln(), place.ln_k.exp(), place);
                let [_, p, h] = shape.gradient();
                let hessian = shape.curvature();
                (
                    shape.s.ln(),
                    Bowl {
                        gradient: [p, h],
                        hessian,
                    },
                )
            }
        }
    }
}

impl KneeProfile {
    /// The profile of the best knee; `limit` is the largest admissible sum of squares, including the pure error. `None`
    /// if not even the best knee is within it, or if the best knee fits exactly. With many concurrencies, neighbours
    /// are merged.
    #[must_use]
    pub fn new(data: &Data, fit: &KneeFit, limit: f64) -> Option<Self> {
        Self::on_net(data, fit, Net::new(Points::new(&data.groups)), limit)
    }

    /// Like [`KneeProfile::new`], reusing the net on which the best knee was searched.
    pub(crate) fn on_net(data: &Data, fit: &KneeFit, net: Net, limit: f64) -> Option<Self> {
        let limit = limit - data.pure_error;
        let least = fit.sse - data.pure_error;
        if fit.exact || least > limit {
            return None;
        }
        let Net {
            points,
            kinks,
            scan,
        } = net;
        // The scatter within merged neighbours is the same for every curve.
        let within = least
            - match fit.best {
                Best::Round(found) => points.project_at(found.place).sse,
                Best::Kink(kink) => kinks.bent_at(kink.k).sse,
            };
        let limit = if points.list.len() < data.groups.len() {
            limit - within
        } else {
            limit
        };
        let mut profile = Self {
            points,
            kinks,
            limit,
            samples: Vec::new(),
            u: [0.0, 0.0],
        };
        profile.explore(fit, &scan);
        Some(profile)
    }

    fn take(&mut self, place: Place, projection: &Projection) -> bool {
        if projection.sse > self.limit {
            return false;
        }
        let ln_lambda = [false, true].map(|up| projection.lambda_at(self.limit, up).map(f64::ln));
        self.samples.push(Sample {
            place,
            ln_lambda,
            room: self.limit - projection.sse,
        });
        true
    }

    fn try_place(&mut self, place: Place) -> bool {
        let projection = self.points.project_at(place);
        self.take(place, &projection)
    }

    /// Samples places over the region.
    fn explore(&mut self, fit: &KneeFit, scan: &Scan) {
        let mut shapes = Vec::with_capacity(self.points.list.len());
        for scanned in scan.rows.iter().flatten() {
            if scanned.sse <= self.limit * (1.0 + 1e-9) {
                self.try_place(scanned.place);
            }
        }
        match fit.best {
            Best::Round(found) => {
                self.try_place(found.place);
            }
            Best::Kink(kink) if kink.k.is_finite() => {
                let rounder = (1..24).map(|halvings| Place {
                    ln_k: kink.k.ln(),
                    u: (-f64::from(halvings)).exp2(),
                });
                let _ = rounder.into_iter().any(|place| self.try_place(place));
            }
            Best::Kink(_) => {}
        }
        let flattest = self.flattest(scan, &mut shapes);
        let sharpest = self.sharpest(&mut shapes);
        self.u = [sharpest, flattest];
        let mut beside = self.samples.clone();
        for row in 0..ROWS {
            let share = row as f64 / (ROWS - 1) as f64;
            let u = flattest + (sharpest - flattest) * share;
            if u < SHARPEST {
                continue;
            }
            let away = |sample: &Sample| (sample.place.u - u).abs();
            let nearest = (beside.iter()).min_by(|one, other| away(one).total_cmp(&away(other)));
            let Some(near) = nearest else { return };
            let ln_k = near.place.ln_k;
            let (found, stiffness) = self.lowest(Place { ln_k, u }, &mut shapes);
            let first = self.samples.len();
            if !self.take(found.place, &found.projection) {
                continue;
            }
            let reach = ((self.limit - found.projection.sse) / stiffness.abs()).sqrt();
            for sign in [-1.0, 1.0] {
                for share in ALONG.into_iter().chain(FARTHER) {
                    let step = [sign * share * reach, 0.0];
                    let Some(place) = moved(found.place, step, self.points.ends()) else {
                        break;
                    };
                    if !self.try_place(place) && share > 1.0 {
                        break;
                    }
                }
            }
            beside.extend_from_slice(&self.samples[first..]);
        }
    }

    /// The best curve for a fixed u, and half the second derivative of the sum of squares by ln K there.
    fn lowest(&self, start: Place, shapes: &mut Vec<Shape>) -> (Found, f64) {
        let points = &self.points;
        points.shapes(start, shapes);
        let mut here = Found {
            place: start,
            projection: points.project(shapes),
        };
        let mut stiffness = 0.0;
        for _ in 0..MOST_STEPS {
            let bowl = Bowl::projected(&points.sums(shapes, here.projection.lambda));
            stiffness = bowl.hessian[0];
            let (step, decrease) = bowl.step(true);
            if decrease <= 1e-13 * here.projection.sse {
                break;
            }
            let mut share = limited_step(step, here.place);
            let mut next = None;
            for _ in 0..MOST_HALVINGS {
                let to = moved(here.place, step.map(|s| s * share), points.ends());
                let Some(place) = to else { break };
                points.shapes(place, shapes);
                let projection = points.project(shapes);
                if projection.sse < here.projection.sse {
                    next = Some(Found { place, projection });
                    break;
                }
                share *= 0.5;
            }
            let Some(found) = next else {
                points.shapes(here.place, shapes);
                break;
            };
            here = found;
        }
        (here, stiffness)
    }

    /// The largest u of the region: 1 if a hyperbola fits well enough.
    fn flattest(&mut self, scan: &Scan, shapes: &mut Vec<Shape>) -> f64 {
        let Some(from) = self.outermost(|u| u) else {
            return 0.0;
        };
        if from.u >= 1.0 {
            return 1.0;
        }
        let row = scan.rows.first().map_or(&[][..], Vec::as_slice);
        let least = row
            .iter()
            .min_by(|one, other| one.sse.total_cmp(&other.sse));
        for ln_k in least
            .map(|scanned| scanned.place.ln_k)
            .into_iter()
            .chain([from.ln_k])
        {
            let (found, _) = self.lowest(Place { ln_k, u: 1.0 }, shapes);
            if self.take(found.place, &found.projection) {
                return 1.0;
            }
        }
        self.end_of_u(from, 1.0, shapes)
    }

    /// The smallest u: 0 if a kink fits well enough.
    fn sharpest(&mut self, shapes: &mut Vec<Shape>) -> f64 {
        if self.kinks.best().sse <= self.limit {
            return 0.0;
        }
        match self.outermost(|u| -u) {
            Some(from) => self.end_of_u(from, 0.0, shapes),
            None => 0.0,
        }
    }

    fn outermost(&self, out: impl Fn(f64) -> f64) -> Option<Place> {
        let places = self.samples.iter().map(|sample| sample.place);
        places.max_by(|one, other| out(one.u).total_cmp(&out(other.u)))
    }

    /// The u at which the smallest sum of squares reaches the limit, between one inside and one outside.
    fn end_of_u(&mut self, from: Place, outside: f64, shapes: &mut Vec<Shape>) -> f64 {
        let (mut inside, mut outside) = (from, outside);
        let mut u = from.u;
        for step in 0..MOST_STEPS {
            let (found, _) = self.lowest(
                Place {
                    ln_k: inside.ln_k,
                    u,
                },
                shapes,
            );
            let sums = self.points.sums(shapes, found.projection.lambda);
            let bowl = Bowl::projected(&sums);
            let excess = found.projection.sse - self.limit;
            if self.take(found.place, &found.projection) {
                inside = found.place;
            } else {
                outside = u;
            }
            let next = u - excess / (2.0 * bowl.gradient[1]);
            if (outside - inside.u).abs() <= SEARCHED * inside.u {
                break;
            }
            let (low, high) = (outside.min(inside.u), outside.max(inside.u));
            if next > low && next < high && step % 4 != 3 {
                if (next - u).abs() <= SEARCHED * u {
                    // Newton's method has converged; the bracket need not close from the other side.
                    return next;
                }
                u = next;
            } else {
                u = 0.5 * (low + high);
            }
        }
        inside.u
    }

    /// Range of q among the curves that fit well enough: the lower end is 1 if a hyperbola does, the upper end absent
    /// if a kink does.
    #[must_use]
    pub fn q(&self) -> [Option<f64>; 2] {
        let [sharpest, flattest] = self.u;
        if self.kinks.line().sse <= self.limit || self.kinks.constant().sse <= self.limit {
            return [Some(1.0), None];
        }
        let inverse = |u: f64| (u > 0.0).then(|| 1.0 / u);
        [inverse(flattest), inverse(sharpest)]
    }

    /// Range of C among the curves that fit well enough; the upper end is absent if a straight line does.
    #[must_use]
    pub fn ceiling(&self) -> [Option<f64>; 2] {
        let kinked = self.kinks.ceiling(self.limit);
        let line = self.kinks.line().sse <= self.limit;
        let [low, high] = self.ends(Quantity::Ceiling, kinked.map(|ends| [ends[0], ends[1]]));
        [low, high.filter(|_| !line)]
    }

    /// Range of λ among the curves that fit well enough; the upper end is absent if a constant does.
    #[must_use]
    pub fn lambda(&self) -> [Option<f64>; 2] {
        let kinked = self.kinks.lambda(self.limit);
        let flat = self.kinks.constant().sse <= self.limit;
        let [low, high] = self.ends(Quantity::Lambda, kinked);
        [low, high.filter(|_| !flat)]
    }

    /// Range of X(N) among the curves that fit well enough, in the unit of [`Data`]; the lower end is absent if a
    /// throughput of 0 does.
    ///
    /// Formula: the smallest and largest λN/(1 + (λN/C)^q)^(1/q) over all λ, C and q ≥ 1 whose sum of squares is within
    /// the limit, including the limits of the family.
    #[must_use]
    pub fn range_at(&self, n: f64) -> [Option<f64>; 2] {
        let mut range = Range::default();
        if let Some(ends) = self.kinks.throughput(n, self.limit) {
            for end in ends {
                range.take(end);
            }
        }
        // Before the first measurement, a constant need not have reached its bend.
        let constant = self.kinks.constant();
        if constant.sse <= self.limit {
            let reach = ((self.limit - constant.sse) / constant.square).sqrt();
            range.take(((constant.lambda - reach) * constant.k).max(0.0));
            range.take((constant.lambda + reach) * constant.k);
        }
        let kinked = range.ends().map(|ends| ends.map(Some));
        self.ends(Quantity::Throughput(n), kinked)
    }

    /// Both ends; `kinked` are those of the kinks.
    fn ends(&self, quantity: Quantity, kinked: Option<[Option<f64>; 2]>) -> [Option<f64>; 2] {
        let nothing = self.limit >= self.points.scale;
        let [low, high] = [false, true].map(|up| {
            let end = kinked.and_then(|ends| ends[usize::from(up)]);
            let round = self.extreme(quantity, up);
            match (end, round) {
                (Some(end), Some(round)) if up => Some(end.max(round)),
                (Some(end), Some(round)) => Some(end.min(round)),
                (one, other) => one.or(other),
            }
        });
        let stated = |end: Option<f64>| end.filter(|value| value.is_finite() && *value > 0.0);
        [stated(low).filter(|_| !nothing), stated(high)]
    }

    /// The extreme over the smooth bends.
    fn extreme(&self, quantity: Quantity, up: bool) -> Option<f64> {
        let sign = if up { 1.0 } else { -1.0 };
        // Starts from the best place of each half of the region: sharp bends and smooth ones.
        let mut starts: [Option<(f64, Place)>; 2] = [None, None];
        let middle = 0.5 * (self.u[0] + self.u[1]);
        // Exactly on the limit, λ has no derivatives to start with.
        let most = self.samples.iter().map(|sample| sample.room);
        let least_room = 0.02 * most.fold(0.0, f64::max);
        for sample in self
            .samples
            .iter()
            .filter(|sample| sample.room >= least_room)
        {
            let Some(ln_lambda) = sample.ln_lambda[usize::from(up)] else {
                continue;
            };
            let value = sign * (ln_lambda + quantity.at(sample.place).0);
            let start = &mut starts[usize::from(sample.place.u > middle)];
            if start.is_none_or(|(best, _)| value > best) {
                *start = Some((value, sample.place));
            }
        }
        let ends = starts.into_iter().flatten();
        let best = ends
            .map(|(value, place)| self.climb(quantity, up, value, place))
            .fold(f64::NEG_INFINITY, f64::max);
        best.is_finite().then(|| (sign * best).exp())
    }

    /// Newton's method for the extreme; returns the logarithm, times −1 for a minimum.
    fn climb(&self, quantity: Quantity, up: bool, mut value: f64, mut place: Place) -> f64 {
        let sign = if up { 1.0 } else { -1.0 };
        let (mut shapes, mut tried) = (Vec::new(), Vec::new());
        self.points.shapes(place, &mut shapes);
        let mut projection = self.points.project(&shapes);
        let mut is_far = true;
        for _ in 0..MOST_STEPS {
            let Some(lambda) = projection.lambda_at(self.limit, up) else {
                break;
            };
            let sums = self.points.sums(&shapes, lambda);
            let bowl = downhill(&sums.gradient, &sums.hessian, &quantity.at(place).1, sign);
            let held = place.u >= 1.0 && bowl.gradient[1] <= 0.0;
            // The shapes of the last try are reused for the next place.
            let mut reached = |to: Place| {
                self.points.shapes(to, &mut tried);
                let projection = self.points.project(&tried);
                let lambda = projection.lambda_at(self.limit, up)?;
                let reached = sign * (lambda.ln() + quantity.at(to).0);
                (reached > value).then_some((reached, to, projection))
            };
            // Far from the extreme, the path along the limit is winding and the one across the region is short.
            if is_far {
                let ends = self.points.ends();
                let across = across(&sums, &quantity.at(place).1, sign, held).and_then(|step| {
                    let whole = limited_step(step, place);
                    SHARES.into_iter().find_map(|share| {
                        let to = moved(place, step.map(|s| s * share * whole), ends)?;
                        reached(to)
                    })
                });
                is_far = across.is_some_and(|(reached, ..)| reached - value > NEAR);
                if let Some(found) = across {
                    (value, place, projection) = found;
                    std::mem::swap(&mut shapes, &mut tried);
                    continue;
                }
            }
            let (step, gain) = bowl.step(held);
            if gain <= SETTLED || !gain.is_finite() {
                break;
            }
            let mut share = limited_step(step, place);
            let mut found = None;
            for _ in 0..MOST_HALVINGS {
                let to = moved(place, step.map(|s| s * share), self.points.ends());
                let Some(to) = to else {
                    share *= 0.5;
                    continue;
                };
                found = reached(to);
                if found.is_some() {
                    break;
                }
                share *= 0.5;
            }
            let Some(found) = found else { break };
            let gained = found.0 - value;
            (value, place, projection) = found;
            std::mem::swap(&mut shapes, &mut tried);
            if gained <= SETTLED {
                break;
            }
        }
        value
    }
}

/// The step in ln K and u to the point of the approximating ellipsoid that is farthest in the direction of a quantity.
///
/// Formula: d = −H⁻¹g + H⁻¹c √(gᵀH⁻¹g / cᵀH⁻¹c) over ln λ, ln K and u, c the gradient of the quantity.
///
/// Source: as D. J. Venzon and S. H. Moolgavkar begin, *Applied Statistics* 37, 1988.
fn across(sums: &Sums, own: &Bowl, sign: f64, held: bool) -> Option<[f64; 2]> {
    let [h11, h12, h13, h22, h23, h33] = sums.hessian;
    let mut hessian = Matrix3::new(h11, h12, h13, h12, h22, h23, h13, h23, h33);
    let mut gradient = Vector3::from(sums.gradient);
    let mut up = sign * Vector3::new(1.0, own.gradient[0], own.gradient[1]);
    if held {
        hessian.fill_row(2, 0.0);
        hessian.fill_column(2, 0.0);
        hessian[(2, 2)] = h33.abs();
        (gradient[2], up[2]) = (0.0, 0.0);
    }
    let inverse = hessian.cholesky()?.inverse();
    let (middle, towards) = (-inverse * gradient, inverse * up);
    let reach = (-gradient.dot(&middle) / up.dot(&towards)).sqrt();
    let step = middle + towards * reach;
    (step[1].is_finite() && step[2].is_finite()).then_some([step[1], step[2]])
}

/// First and second derivatives of −sign·ln of a quantity along the limit, by implicit differentiation of
/// SSE(ln λ, ln K, u) = limit.
fn downhill(gradient: &[f64; 3], hessian: &[f64; 6], own: &Bowl, sign: f64) -> Bowl {
    let [g1, g2, g3] = *gradient;
    let [h11, h12, h13, h22, h23, h33] = *hessian;
    let (a2, a3) = (-g2 / g1, -g3 / g1);
    let second =
        |h: f64, hj: f64, hk: f64, aj: f64, ak: f64| -(h + hj * ak + hk * aj + h11 * aj * ak) / g1;
    Bowl {
        gradient: [
            -sign * (a2 + own.gradient[0]),
            -sign * (a3 + own.gradient[1]),
        ],
        hessian: [
            -sign * (second(h22, h12, h12, a2, a2) + own.hessian[0]),
            -sign * (second(h23, h12, h13, a2, a3) + own.hessian[1]),
            -sign * (second(h33, h13, h13, a3, a3) + own.hessian[2]),
        ],
    }
}
