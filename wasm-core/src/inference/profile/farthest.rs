//! Finds the end of an interval in one search: the curve on the limit of the sum of squares at which the quantity is
//! extreme.
//!
//! At each curve the sum of squares is replaced by its quadratic approximation, whose extreme curve has a closed form.
//! Two or three steps lead to the end, where a search over t needs a descent for each t. It handles the usual case and
//! leaves all others to that search. Source: D. J. Venzon and S. H. Moolgavkar, *Applied Statistics* 37 (1988).

use super::family::{Domain, Family};
use super::{End, Profile};
use crate::fit::descent::{combine, local, Local, Triple};
use crate::fit::region::BOUNDS;
use crate::fit::section::{dot, Plane};
use crate::inference::quantity::Quantity;

/// The quantity to maximise or minimise.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// The t of a family.
    Family(Family),
    /// 1/X* = b − c + 2√(c(a − b)).
    Highest,
}

/// If a step moves the curve by less than this share of the way to the limit, it is the last: the remaining error is
/// its square.
const ARRIVED: f64 = 1e-5;
/// More steps than the usual case needs.
const MOST_STEPS: usize = 12;
/// The plane of a ratio turns with t, so its direction is updated this often within a quadratic.
const TURNS: usize = 3;

impl Goal {
    fn t_of(&self, theta: &Triple) -> f64 {
        match self {
            Self::Family(family) => family.t_of(theta),
            Self::Highest => Quantity::PeakThroughput
                .scaled(theta)
                .map_or(f64::NAN, |(t, _)| t),
        }
    }

    /// The derivative of t by θ, up to a positive factor.
    fn gradient(&self, theta: &Triple) -> Triple {
        match self {
            Self::Family(family) => family.gradient(theta),
            Self::Highest => {
                (Quantity::PeakThroughput.scaled(theta)).map_or([0.0; 3], |(_, gradient)| gradient)
            }
        }
    }

    /// (s, v) such that the second derivative of t is −s v vᵀ; 0 for families, whose planes are flat.
    fn bend(&self, &[a, b, c]: &Triple) -> (f64, Triple) {
        match self {
            Self::Family(_) => (0.0, [0.0; 3]),
            Self::Highest => {
                let rest = a - b;
                let inverse = 1.0 / rest;
                (0.5 * (c * rest).sqrt(), [-inverse, inverse, 1.0 / c])
            }
        }
    }
}

/// A step along conjugate directions to the extreme curve of a quadratic, with its Lagrange multiplier.
struct Step {
    along: Triple,
    multiplier: f64,
}

impl Profile<'_> {
    /// The upper or lower end of a goal; `None` in unusual cases: next to a limit, where two bounds meet, or if the sum
    /// of squares is not convex on the way.
    pub(super) fn farthest(
        &self,
        goal: &Goal,
        domain: &Domain,
        up: bool,
        limit: Option<f64>,
    ) -> Option<End> {
        let start = self
            .here
            .filter(|_| self.is_smooth() && domain.plane.is_none())?;
        let sign = if up { 1.0 } else { -1.0 };
        let is_held = |j: usize| domain.bounded[j] && dot(&BOUNDS[j], &self.best) <= 0.0;
        let mut held = (0..4).find(|&j| is_held(j));
        if (0..4).filter(|&j| is_held(j)).count() > 1 {
            return None;
        }
        let (mut theta, mut here) = match held {
            None => (self.best, start),
            Some(bound) => self.on_bound(bound)?,
        };
        let goes_on = |theta: &Triple| {
            let t = goal.t_of(theta);
            t.is_finite() && limit.is_none_or(|limit| (limit - t) * sign > 0.0)
        };
        let (mut multiplier, mut released) = (0.0, false);
        for _ in 0..MOST_STEPS {
            let moved = if held.is_some() { 2 } else { 3 };
            let step = self.step(goal, &theta, &here, moved, sign, multiplier)?;
            multiplier = step.multiplier;
            let mut next = along(&theta, &here, &step.along);
            if let Goal::Highest = goal {
                next = with_peak(&theta, next);
            }
            if !goes_on(&next) {
                return None;
            }
            let mut crossed = (0..4)
                .filter(|&j| held != Some(j) && domain.bounded[j] && dot(&BOUNDS[j], &next) <= 0.0);
            match (crossed.next(), held) {
                (None, _) => {}
                (Some(bound), None) if !released => {
                    held = Some(bound);
                    (theta, here) = self.on_bound(bound)?;
                    continue;
                }
                _ => return None,
            }
            let length = weighted(&step.along, &step.along, &here.curvature);
            if length > ARRIVED * ARRIVED * self.rise {
                theta = next;
                here = local(self.points.list, &theta, here.columns)?;
                continue;
            }
            let Some(bound) = held else {
                return Some(End::At(goal.t_of(&next), next));
            };
            // The sum of squares has to rise from the bound into the region, along the plane.
            let way = here.columns[2];
            let slope = here.slope[2] - multiplier * dot(&goal.gradient(&theta), &way);
            if slope * dot(&BOUNDS[bound], &way) > 0.0 {
                return Some(End::At(goal.t_of(&next), next));
            }
            if released {
                return None;
            }
            (held, released) = (None, true);
        }
        None
    }

    /// The curve on a bound nearest to the best one, and the local quadratic there; the last direction leads off the
    /// bound.
    fn on_bound(&self, bound: usize) -> Option<(Triple, Local)> {
        let plane = Plane {
            normal: BOUNDS[bound],
            value: 0.0,
        };
        let section = self.frame.about(self.best).section(&[plane])?;
        let mut columns = section.directions.columns;
        let moved = section.directions.moved;
        if moved > 2 {
            return None;
        }
        // With fewer directions, moves the one off the bound to the last place.
        columns.swap(moved, 2);
        for column in &mut columns[moved..2] {
            *column = [0.0; 3];
        }
        let theta = section.origin;
        Some((theta, local(self.points.list, &theta, columns)?))
    }

    /// The step to the extreme curve of the local quadratic, along the first `moved` directions.
    fn step(
        &self,
        goal: &Goal,
        theta: &Triple,
        here: &Local,
        moved: usize,
        sign: f64,
        multiplier: f64,
    ) -> Option<Step> {
        let mut inverse = [0.0; 3];
        for (j, column) in here.columns.iter().enumerate().take(moved) {
            if *column != [0.0; 3] {
                inverse[j] = Some(here.curvature[j]).filter(|&h| h > 0.0)?.recip();
            }
        }
        let seen = |form: &Triple| here.columns.map(|column| dot(form, &column));
        let (bend, v) = goal.bend(theta);
        let v = seen(&v);
        let excess = here.sse - self.smallest - self.rise;
        let mut found = Step {
            along: [0.0; 3],
            multiplier,
        };
        let turns = match goal {
            Goal::Family(Family::Form(_)) => 1,
            _ => TURNS,
        };
        for turn in 0..turns {
            let gradient = match goal {
                Goal::Family(_) if turn > 0 => goal.gradient(&along(theta, here, &found.along)),
                _ => goal.gradient(theta),
            };
            let n = seen(&gradient);
            // (H + k v vᵀ)⁻¹ by Sherman and Morrison.
            let k = found.multiplier * bend;
            let vv = weighted(&v, &v, &inverse);
            if 1.0 + k * vv <= 0.0 {
                return None;
            }
            let k = k / (1.0 + k * vv);
            let solved = |x: &Triple| {
                let share = k * weighted(&v, x, &inverse);
                [0, 1, 2].map(|j| inverse[j] * (x[j] - share * v[j]))
            };
            let (back, out) = (solved(&here.slope.map(|r| -r)), solved(&n));
            let second = weighted(&out, &out, &here.curvature);
            let first = dot(&here.slope, &out) + weighted(&back, &out, &here.curvature);
            let rest =
                excess + 2.0 * dot(&here.slope, &back) + weighted(&back, &back, &here.curvature);
            let root = (first * first - second * rest).sqrt();
            let multiplier = (sign * root - first) / second;
            if !multiplier.is_finite() {
                return None;
            }
            found = Step {
                along: combine(&back, multiplier, &out),
                multiplier,
            };
        }
        Some(found)
    }
}

/// Σ left·right·weight.
fn weighted(left: &Triple, right: &Triple, weight: &Triple) -> f64 {
    left[0] * right[0] * weight[0] + left[1] * right[1] * weight[1] + left[2] * right[2] * weight[2]
}

fn along(theta: &Triple, here: &Local, step: &Triple) -> Triple {
    (here.columns.iter().zip(step)).fold(*theta, |sum, (column, &step)| combine(&sum, step, column))
}

/// Shortens a step towards a curve without a peak so that c and a − b, which make the peak, keep a share of their size.
fn with_peak(from: &Triple, to: Triple) -> Triple {
    const KEPT: f64 = 0.25;
    let parts = |theta: &Triple| [theta[2], theta[0] - theta[1]];
    let share = (parts(from).into_iter().zip(parts(&to)))
        .filter(|(before, after)| *after < KEPT * before)
        .map(|(before, after)| (1.0 - KEPT) * before / (before - after))
        .fold(1.0, f64::min);
    combine(&from.map(|v| (1.0 - share) * v), share, &to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::bounds::{self, Constraints};
    use crate::fit::data::Data;
    use crate::fit::options::{BoundsKind, FitOptions, Model};
    use crate::inference::distributions::student_quantile;
    use crate::series::Series;
    use proptest::prelude::*;

    const ASKED: [Quantity; 6] = [
        Quantity::Lambda,
        Quantity::Sigma,
        Quantity::Kappa,
        Quantity::PeakConcurrency,
        Quantity::PeakThroughput,
        Quantity::Throughput(40.0),
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]
        /// Gives the same ends as the search over t.
        #[test]
        fn ends_are_those_of_a_search(
            sigma in 0.0..0.2_f64,
            kappa in 0.0..0.01_f64,
            errors in proptest::collection::vec(-0.03..0.03_f64, 5..12),
            free in any::<bool>(),
        ) {
            let n: Vec<f64> = (0..errors.len()).map(|i| 1.6_f64.powf(i as f64).round()).collect();
            let law = |n: f64| 950.0 * n / (1.0 + sigma * (n - 1.0) + kappa * n * (n - 1.0));
            let x: Vec<f64> = n.iter().zip(&errors).map(|(&n, e)| law(n) * (1.0 + e)).collect();
            let series = Series::new(&n, &x).unwrap();
            let mut options = FitOptions::default();
            options.set("weights", "equal").unwrap();
            let data = Data::new(&series, &options).unwrap();
            let kind = if free { BoundsKind::None } else { BoundsKind::Physical };
            let Ok(best) = bounds::solve(&data, Model::Usl, kind) else { return Ok(()) };
            let df = (n.len() - 3) as f64;
            let rise = best.sse * student_quantile(0.975, df).powi(2) / df;
            let constraints = Constraints::new(None, Model::Usl, kind);
            let profile =
                Profile::new(&data, &constraints, best.coefficients, best.sse, rise).unwrap();
            let searched = Profile { here: None, ..profile.clone() };
            // Skips throughputs that the best curve does not have.
            let asked = |quantity: &Quantity| {
                !matches!(quantity, Quantity::Throughput(_)) || quantity.scaled(&best.coefficients).is_some()
            };
            for quantity in ASKED.into_iter().filter(asked) {
                let (ends, wanted) = (profile.interval(quantity), searched.interval(quantity));
                let width = wanted[0].zip(wanted[1]).map_or(f64::INFINITY, |(low, high)| high - low);
                // An end may be close to 0 there, so errors are compared with the width.
                let holds_0 = wanted[0].is_some_and(|low| low < 0.0) && wanted[1].is_some_and(|high| high > 0.0);
                for (end, wanted) in ends.into_iter().zip(wanted) {
                    prop_assert_eq!(end.is_some(), wanted.is_some(), "{:?}", quantity);
                    if let Some((end, wanted)) = end.zip(wanted) {
                        let off = (end - wanted).abs();
                        let size = if holds_0 { width } else { width.min(wanted.abs()) };
                        prop_assert!(
                            off <= 1e-8 * size,
                            "{:?}: {} is {}", quantity, end, wanted
                        );
                    }
                }
            }
        }
    }
}
