//! Maximum likelihood with Student's t errors, in which outliers have little influence.
//!
//! Source: K. L. Lange, R. J. A. Little and J. M. G. Taylor, 1989; re-estimating the scale in each round, C. Liu and D.
//! B. Rubin, 1994.

use crate::error::UslError;
use crate::fit::bounds::{self, Constraints};
use crate::fit::data::Data;
use crate::fit::descent::{denominator, Triple, TO_THE_LAST_DIGIT};
use crate::fit::observation::{lay_out, Observation};
use crate::fit::options::{BoundsKind, Model};
use crate::fit::region::{Lowest, Points, Region};
use crate::fit::section::{Frame, Plane};
use crate::fit::solution::Solution;
use crate::order::ascending_by;

/// Degrees of freedom ν of the errors.
const DEGREES: f64 = 4.0;
/// Variance of a normal error that leaves the coefficients as uncertain as a t error with scale 1: (ν + 3)/(ν + 1).
pub const AS_NORMAL: f64 = (DEGREES + 3.0) / (DEGREES + 1.0);
/// Convergence is linear; no known data set needs this many rounds.
const MOST_ROUNDS: usize = 500;
/// Newton's steps for the scale.
const MOST_STEPS: usize = 60;
/// An inner search ends when a round raises the log-likelihood per measurement by less than this.
const INNER: f64 = 1e-13;
/// The main search ends when a round changes no point of the curve by a larger share than this.
const STILL: f64 = 1e-12;
/// Number of most likely starting curves, and rounds spent on each, to find the valleys.
const STARTS: usize = 8;
const FIRST_ROUNDS: usize = 4;
/// Number of local optima kept besides the best one.
const OTHERS: usize = 3;
/// Curves whose likelihoods differ by less than this lie in one valley.
const SAME: f64 = 1e-6;

/// A Student's t fit, expressed as least squares with its final weights.
#[derive(Clone, Debug)]
pub struct Robust {
    /// The optimum; its sum of squares is that of the reweighted data.
    pub solution: Solution,
    /// The data, each weight multiplied by the t weight of its point.
    pub data: Data,
    /// The likelihood of other curves.
    pub errors: Errors,
}

/// A model in which the errors √w r/s follow Student's t with 4 degrees of freedom.
///
/// Formula: −ln L = n ln s + (5/2) Σ ln(1 + w r²/(4s²)), minimised over s.
#[derive(Clone, Debug)]
pub struct Errors {
    /// The measurements, sorted by concurrency.
    sorted: Vec<Observation>,
    /// Lower limit of s², from rounding.
    least: f64,
    /// The smallest −ln L, and n s² there.
    best: (f64, f64),
    /// Local optima in other valleys.
    others: Vec<Triple>,
}

/// The best scale for a curve, and its likelihood.
#[derive(Clone, Copy, Debug)]
struct Scaled {
    /// s².
    square: f64,
    /// −ln L.
    unlikely: f64,
}

/// The most likely curve of a section.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The optimum of the reweighted least squares.
    pub lowest: Lowest,
    /// Likelihood expressed as a sum of squares: the rise above the smallest one that is as likely with normal errors.
    pub rise: f64,
    /// Factor that converts the slope of the reweighted sum of squares into that of `rise`.
    pub steepness: f64,
    unlikely: f64,
    settled: bool,
}

/// The t weight for a squared error in units of s²; its mean over the measurements is 1.
#[must_use]
pub fn t_weight(squared: f64) -> f64 {
    (DEGREES + 1.0) / (DEGREES + squared)
}

/// The most likely curve of a model under the bounds.
///
/// Each round fits by least squares with the weights 5/(4 + w r²/s²) of the previous curve, with s the most likely
/// scale for it, which raises the likelihood. There may be several maxima: rounds start from the least-squares optimum
/// and from curves through some of the points, and the best result is kept. If more than four fifths of the points are
/// met exactly, s drops to rounding level and the other points are ignored.
///
/// # Errors
/// As [`bounds::solve`].
pub fn solve(data: &Data, model: Model, bounds: BoundsKind) -> Result<Robust, UslError> {
    let squares = bounds::solve(data, model, bounds)?;
    let mut errors = Errors::new(data);
    if squares.exact {
        return Ok(Robust {
            solution: squares,
            data: data.clone(),
            errors,
        });
    }
    let constraints = Constraints::new(data.fixed_lambda, model, bounds);
    let region = constraints.region();
    let frame = Frame::plain(data.largest_concurrency());
    let first = squares.coefficients;
    let mut starts: Vec<(f64, Triple)> = (region.through_points(&data.points(), &frame))
        .filter_map(|theta| Some((errors.scaled(&theta, None)?.unlikely, theta)))
        .collect();
    ascending_by(&mut starts, |&(unlikely, _)| unlikely);
    starts.truncate(STARTS);
    let descend = |from: Triple, near: Triple, rounds: usize, fine: f64| {
        errors.descend(&region, &frame, None, (from, near), (rounds, fine))
    };
    let mut found: Vec<Found> = (starts.iter().map(|(_, theta)| *theta))
        .chain([first])
        .filter_map(|theta| descend(theta, first, FIRST_ROUNDS, 0.0))
        .collect();
    ascending_by(&mut found, |one| one.unlikely);
    let mut valleys: Vec<Found> = Vec::new();
    for next in found {
        if valleys.len() > OTHERS {
            break;
        }
        let theta = next.lowest.optimum.coefficients;
        let Some(next) = descend(theta, theta, MOST_ROUNDS, 0.0) else {
            continue;
        };
        let is_known = |known: &Found| (known.unlikely - next.unlikely).abs() <= SAME;
        if !valleys.iter().any(is_known) {
            valleys.push(next);
        }
    }
    ascending_by(&mut valleys, |one| one.unlikely);
    let Some(best) = valleys.first().copied() else {
        return Err(bounds::infinite_lambda(data));
    };
    let theta = best.lowest.optimum.coefficients;
    let scaled = errors.scaled(&theta, None);
    let (Some(scaled), true) = (scaled, theta[0] > 0.0) else {
        return Err(bounds::infinite_lambda(data));
    };
    errors.best = (best.unlikely, scaled.square * errors.sorted.len() as f64);
    errors.others = (valleys[1..].iter())
        .map(|valley| valley.lowest.optimum.coefficients)
        .collect();
    let reweighted = reweighted(data, &theta, scaled.square);
    let mut solution = bounds::solution(&reweighted, bounds, constraints.free, &best.lowest);
    solution.sse = errors.best.1;
    solution.exact = false;
    solution.converged &= best.settled;
    Ok(Robust {
        solution,
        data: reweighted,
        errors,
    })
}

/// The best curve: by least squares, or, if `robust`, with Student's t errors, and then with its likelihood.
///
/// Least squares start at `near`, if it is given, as [`bounds::solve_near`] does.
///
/// # Errors
/// As [`bounds::solve`].
pub fn best_curve(
    robust: bool,
    data: &Data,
    model: Model,
    bounds: BoundsKind,
    near: Option<&Solution>,
) -> Result<(Solution, Option<Errors>), UslError> {
    if robust {
        let found = solve(data, model, bounds)?;
        return Ok((found.solution, Some(found.errors)));
    }
    Ok((bounds::solve_near(data, model, bounds, near)?, None))
}

impl Errors {
    fn new(data: &Data) -> Self {
        let mut sorted = data.observations.clone();
        ascending_by(&mut sorted, |o| o.n);
        Self {
            least: data.exact_sse() / sorted.len() as f64,
            sorted,
            best: (0.0, 1.0),
            others: Vec::new(),
        }
    }

    /// s² of the most likely curve.
    #[must_use]
    pub fn scale_squared(&self) -> f64 {
        self.best.1 / self.sorted.len() as f64
    }

    /// −ln L of the most likely curve.
    #[must_use]
    pub fn unlikely(&self) -> f64 {
        self.best.0
    }

    /// The rise, as in [`Found::rise`], of a throughput of 0 everywhere.
    #[must_use]
    pub fn nothing(&self) -> f64 {
        let squares: Vec<f64> = (self.sorted.iter()).map(|o| o.weight * o.x * o.x).collect();
        self.rise(self.most_likely(&squares, None).unlikely)
    }

    fn rise(&self, unlikely: f64) -> f64 {
        let (least, squares) = self.best;
        squares * (2.0 * (unlikely - least) / self.sorted.len() as f64).exp_m1()
    }

    /// The most likely curve of a section: the best result of searches from `near` and from the other valleys.
    #[must_use]
    pub fn lowest(
        &self,
        region: &Region<'_>,
        frame: &Frame,
        plane: Option<Plane>,
        near: Triple,
    ) -> Option<Found> {
        let descend =
            |from: Triple| self.descend(region, frame, plane, (from, near), (MOST_ROUNDS, INNER));
        (self.others.iter().copied())
            .chain([near])
            .filter_map(descend)
            .min_by(|one, other| one.unlikely.total_cmp(&other.unlikely))
    }

    /// Rounds of reweighted least squares, starting with the weights of the curve `from` and searching near the curve
    /// `near`.
    fn descend(
        &self,
        region: &Region<'_>,
        frame: &Frame,
        plane: Option<Plane>,
        (from, mut near): (Triple, Triple),
        (rounds, fine): (usize, f64),
    ) -> Option<Found> {
        let count = self.sorted.len() as f64;
        let mut here = self.scaled(&from, None)?;
        let mut weights_of = from;
        let (mut groups, mut lanes) = (Vec::new(), Vec::new());
        let mut last = None;
        for round in 0..rounds {
            self.gather(&weights_of, here.square, &mut groups);
            lay_out(&groups, &mut lanes);
            let points = Points::new(&groups, &lanes);
            let lowest = region.lowest(&points, frame, plane, Some(near), TO_THE_LAST_DIGIT)?;
            let theta = lowest.optimum.coefficients;
            let next = self.scaled(&theta, Some(here.square))?;
            // `from` need not lie in the section, so the first round may gain nothing.
            let gains_little = || here.unlikely - next.unlikely <= fine * count;
            let is_still = || {
                let change = |o: &Observation| {
                    (denominator(&theta, o.n) / denominator(&near, o.n) - 1.0).abs()
                };
                groups.iter().all(|o| change(o) <= STILL)
            };
            let settled = round > 0
                && if fine > 0.0 {
                    gains_little()
                } else {
                    is_still()
                };
            last = Some(Found {
                lowest,
                rise: 0.0,
                steepness: here.square,
                unlikely: next.unlikely,
                settled,
            });
            (here, near, weights_of) = (next, theta, theta);
            if settled {
                break;
            }
        }
        last.map(|found| {
            let rise = self.rise(found.unlikely);
            Found {
                rise,
                steepness: (self.best.1 + rise) / (count * found.steepness),
                ..found
            }
        })
    }

    /// The measurements with t weights, merged by concurrency.
    fn gather(&self, theta: &Triple, square: f64, groups: &mut Vec<Observation>) {
        groups.clear();
        for o in &self.sorted {
            let next = t_weighted(o, theta, square);
            match groups.last_mut() {
                Some(group) if group.n == next.n => {
                    group.absorb(&next);
                }
                _ => groups.push(next),
            }
        }
    }

    /// The scale and likelihood of a curve; `None` if it has no value at some point.
    fn scaled(&self, theta: &Triple, near: Option<f64>) -> Option<Scaled> {
        let has_a_value = |o: &Observation| denominator(theta, o.n) > 0.0;
        let squares = || -> Vec<f64> {
            self.sorted
                .iter()
                .map(|o| squared_error(o, theta))
                .collect()
        };
        (self.sorted.iter().all(has_a_value)).then(|| self.most_likely(&squares(), near))
    }

    /// Solves 5 Σ z/(4 + z) = n for the scale, z = squared error/s², by bracketed Newton steps in ln s².
    fn most_likely(&self, squares: &[f64], near: Option<f64>) -> Scaled {
        let count = squares.len() as f64;
        let sum: f64 = squares.iter().sum();
        let (mut low, mut high) = (self.least.ln(), (1.25 * sum / count).ln());
        let mut at = near.map_or(high, f64::ln);
        for step in 0..MOST_STEPS {
            if !(at > low && at < high) {
                at = if step == 0 { high } else { 0.5 * (low + high) };
            }
            if high <= low {
                at = low;
                break;
            }
            let per_square = (-at).exp();
            let (mut excess, mut slope) = (-count, 0.0);
            for square in squares {
                let z = square * per_square;
                let weight = t_weight(z);
                excess += weight * z;
                slope += weight * z * DEGREES / (DEGREES + z);
            }
            if excess > 0.0 {
                low = at;
            } else {
                high = at;
            }
            let way = excess / slope;
            at += way;
            if way.abs() <= 1e-14 {
                break;
            }
        }
        let square = at.exp().max(self.least);
        let logarithms = |square_of: &f64| (square_of / (DEGREES * square)).ln_1p();
        let far: f64 = squares.iter().map(logarithms).sum();
        Scaled {
            square,
            unlikely: 0.5 * (count * square.ln() + (DEGREES + 1.0) * far),
        }
    }
}

/// The data with t weights.
fn reweighted(data: &Data, theta: &Triple, square: f64) -> Data {
    let weighted = |o: &Observation| t_weighted(o, theta, square);
    data.with(data.observations.iter().map(weighted).collect())
}

/// A measurement with its weight multiplied by its t weight.
fn t_weighted(o: &Observation, theta: &Triple, square: f64) -> Observation {
    Observation {
        weight: o.weight * t_weight(squared_error(o, theta) / square),
        ..*o
    }
}

/// w r².
fn squared_error(o: &Observation, theta: &Triple) -> f64 {
    let residual = o.x - o.n / denominator(theta, o.n);
    o.weight * residual * residual
}
