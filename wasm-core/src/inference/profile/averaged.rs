//! Profile intervals averaged over the possible powers of the noise.

use super::family::{reciprocal_throughput, Domain, Family, NO_COHERENCY};
use super::mixture::Mixture;
use super::reach::{face, Distance, Way};
use super::{Best, Profile};
use crate::fit::descent::Triple;
use crate::fit::region::BOUNDS;
use crate::inference::distributions::Student;
use crate::inference::profile::family::ratio_at;
use crate::inference::quantity::Quantity;

/// Profiles under several error distributions, with their probabilities.
///
/// Formula: the interval of g is {g : α/2 ≤ Σ π T(±√F(g)) ≤ 1 − α/2}, T the distribution function of Student's t with n
/// − p degrees of freedom, F the rise of the profile divided by SSE/(n − p), with the sign of ĝ − g; π, F and ĝ are
/// those of each power.
#[derive(Clone, Debug)]
pub struct Averaged<'a> {
    /// The most probable one comes first and provides the coordinates.
    parts: Vec<Part<'a>>,
    student: Student,
    /// Student's t for the level.
    quantile: f64,
}

/// One of the profiles.
#[derive(Clone, Debug)]
pub struct Part<'a> {
    /// The profile of the sum of squares.
    pub profile: Profile<'a>,
    /// Its probability.
    pub probability: f64,
    /// SSE/(n − p).
    pub variance: f64,
}

/// What is held fixed along the profiles.
#[derive(Clone, Copy)]
enum Line {
    Family(Family),
    /// X*, at the peak concurrency that fits best.
    Highest,
}

/// The search for both ends of a quantity, in the coordinate t of a line.
struct Search<'s, 'a> {
    averaged: &'s Averaged<'a>,
    line: Line,
    domain: Domain,
    /// The estimate of each part, as t.
    centers: Vec<f64>,
    /// For each part, the smallest rise of a curve with its peak at either limit.
    limits: Vec<[f64; 2]>,
    /// For each part, the change of t that corresponds to one standard error.
    spreads: Vec<f64>,
}

impl<'a> Averaged<'a> {
    /// From profiles with their probabilities; `None` if there are none.
    #[must_use]
    pub fn new(mut parts: Vec<Part<'a>>, degrees_of_freedom: f64, quantile: f64) -> Option<Self> {
        let most = (0..parts.len())
            .max_by(|&one, &other| parts[one].probability.total_cmp(&parts[other].probability))?;
        parts.swap(0, most);
        Some(Self {
            parts,
            student: Student::new(degrees_of_freedom),
            quantile,
        })
    }

    /// Lower and upper end of a quantity, in the data's unit of throughput; `None` where it is unbounded.
    #[must_use]
    pub fn interval(&self, quantity: Quantity) -> [Option<f64>; 2] {
        let ends = self.interval_near(quantity);
        let beyond = |part: &Part<'_>| {
            let errors = (part.profile.nothing() / part.variance).sqrt();
            0.5 * part.probability * self.student.two_sided(errors)
        };
        let tail: f64 = self.parts.iter().map(beyond).sum();
        if tail >= 0.5 * self.student.two_sided(self.quantile) {
            self.parts[0].profile.open(quantity, ends)
        } else {
            ends
        }
    }

    fn interval_near(&self, quantity: Quantity) -> [Option<f64>; 2] {
        let leading = &self.parts[0].profile;
        let mut domain = leading.domain;
        let positive = |ends: [Option<f64>; 2]| {
            let [low, high] = ends.map(|end| end.map(f64::recip));
            [high, low]
        };
        match quantity {
            Quantity::Lambda => positive(self.form([1.0, 0.0, 0.0], domain)),
            Quantity::Throughput(n) => positive(self.form(reciprocal_throughput(n), domain)),
            // Only curves without coherency have a limit.
            Quantity::Limit => positive(self.form([0.0, 1.0, 0.0], domain.on(NO_COHERENCY))),
            Quantity::Sigma | Quantity::Kappa => {
                let index = if quantity == Quantity::Sigma { 1 } else { 2 };
                let mut over = [0.0; 3];
                over[index] = 1.0;
                let (family, unit) = leading.ratio(over, [1.0, 0.0, 0.0]);
                let bounded = domain.bounded[index];
                let least = if bounded { 0.0 } else { -1.0 };
                let ends = self.ends(Line::Family(family), domain, [Some(least), Some(1.0)]);
                let [low, high] = ends.map(|end| end.map(|t| unit * ratio_at(t)));
                [low.or(bounded.then_some(0.0)), high]
            }
            Quantity::PeakConcurrency => {
                domain.bounded[2] = true;
                let (family, unit) = leading.ratio([0.0, 0.0, 1.0], [1.0, -1.0, 0.0]);
                let ends = self.ends(Line::Family(family), domain, [Some(0.0), Some(1.0)]);
                let [far, near] = ends.map(|end| end.map(|t| (unit * ratio_at(t)).sqrt().recip()));
                [near, far]
            }
            Quantity::PeakThroughput => {
                domain.bounded[2] = true;
                domain.bounded[3] = true;
                positive(self.ends(Line::Highest, domain, [Some(0.0), None]))
            }
        }
    }

    fn form(&self, form: Triple, domain: Domain) -> [Option<f64>; 2] {
        self.ends(Line::Family(Family::Form(form)), domain, [Some(0.0), None])
    }

    /// Lower and upper end of t; `None` if the limit is admissible.
    fn ends(&self, line: Line, domain: Domain, limits: [Option<f64>; 2]) -> [Option<f64>; 2] {
        let Some(search) = Search::new(self, line, domain) else {
            return [None; 2];
        };
        let within = |t: f64| {
            let t = limits[0].map_or(t, |limit| t.max(limit));
            limits[1].map_or(t, |limit| t.min(limit))
        };
        let weighted = (self.parts.iter())
            .zip(&search.centers)
            .map(|(part, &center)| part.probability * within(center));
        let from = within(weighted.sum());
        [(-1.0, limits[0]), (1.0, limits[1])].map(|(sign, limit)| search.end(from, sign, limit))
    }
}

impl<'s, 'a> Search<'s, 'a> {
    fn new(averaged: &'s Averaged<'a>, line: Line, domain: Domain) -> Option<Self> {
        let mut search = Self {
            averaged,
            line,
            domain,
            centers: Vec::new(),
            limits: Vec::new(),
            spreads: Vec::new(),
        };
        for part in &averaged.parts {
            let profile = &part.profile;
            // If only curves in a plane count, the best one in that plane.
            let best = match domain.plane {
                Some(_) => profile.lowest(&domain)?.theta,
                None => profile.best,
            };
            let error = part.variance.sqrt() / profile.rise.sqrt();
            let (center, gradient) = match line {
                Line::Family(family) => (family.t_of(&best), family.gradient(&best)),
                Line::Highest => Quantity::PeakThroughput.scaled(&best)?,
            };
            search.centers.push(center);
            search.spreads.push(profile.spread(&gradient) * error);
            search.limits.push(match line {
                Line::Family(_) => [0.0; 2],
                Line::Highest => profile.limits(&domain),
            });
        }
        Some(search)
    }

    /// The best curve of a part at t.
    fn best(&self, part: usize, t: f64, near: Triple) -> Option<Best> {
        let profile = &self.averaged.parts[part].profile;
        match self.line {
            Line::Family(family) => profile.at(&family, t, near, &self.domain),
            Line::Highest => profile.highest_at(t, near, &self.domain, self.limits[part]),
        }
    }

    /// How far t lies outside the estimates on the scale of Student's t, and its slope.
    fn distance(&self, t: f64, sign: f64, near: &mut [Triple]) -> Distance {
        let mut mixture = Mixture::new(self.averaged.student);
        let mut faces = 0;
        let single = self.averaged.parts.len() == 1;
        for (at, part) in self.averaged.parts.iter().enumerate() {
            let outwards = sign * (t - self.centers[at]) >= 0.0;
            let Some(best) = self.best(at, t, near[at]) else {
                if single {
                    return Distance {
                        value: f64::INFINITY,
                        slope: 0.0,
                        face: 0,
                    };
                }
                if !outwards {
                    mixture.add_beyond(part.probability);
                }
                continue;
            };
            near[at] = best.theta;
            faces |= face(&best.theta) << (BOUNDS.len() * at);
            let rise = best.rise.max(0.0);
            let side = if outwards { 1.0 } else { -1.0 };
            let errors = side * (rise / part.variance).sqrt();
            let mut growth = side * sign * best.slope / (2.0 * (rise * part.variance).sqrt());
            if !(growth.is_finite() && growth > 0.0) {
                growth = self.spreads[at].recip();
            }
            if single {
                return Distance {
                    value: errors,
                    slope: sign * growth,
                    face: face(&best.theta),
                };
            }
            mixture.add(part.probability, errors, growth);
        }
        let Distance { value, slope, .. } = mixture.distance();
        Distance {
            value,
            slope: sign * slope,
            face: faces,
        }
    }

    /// The end in one direction; `None` if the limit is admissible, or if no end is found.
    fn end(&self, from: f64, sign: f64, limit: Option<f64>) -> Option<f64> {
        if limit.is_some_and(|limit| (from - limit) * sign >= 0.0) {
            return None;
        }
        let goal = self.averaged.quantile;
        let mut near: Vec<Triple> = (self.averaged.parts.iter())
            .map(|part| part.profile.best)
            .collect();
        let way = Way {
            from,
            start: None,
            first: sign * goal * self.spreads[0],
            limit,
        };
        let parts = &self.averaged.parts;
        let is_smooth = parts.iter().all(|part| part.profile.is_smooth());
        way.reach(goal, is_smooth, &mut |t| {
            Some(self.distance(t, sign, &mut near))
        })
    }
}
