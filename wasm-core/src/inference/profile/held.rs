//! The rise of the sum of squares when a quantity is held at a value, with its slope.

use std::cell::Cell;

use super::family::{t_of, Domain, Family, NO_COHERENCY};
use super::reach::face;
use super::{Best, Profile};
use crate::fit::descent::Triple;
use crate::fit::section::dot;
use crate::inference::quantity::Quantity;

/// The rise of the sum of squares as a function of a quantity's value.
#[derive(Clone, Debug)]
pub struct Held<'a> {
    profile: &'a Profile<'a>,
    line: Line,
    domain: Domain,
    /// The t of the best curve.
    best: f64,
    /// The last t and its curve, for a warm start: consecutive values are close to each other.
    near: Cell<(f64, Triple)>,
    /// Factors from the solver's unit to the user's, of throughput and of the quantity.
    units: [f64; 2],
    /// No admissible curve has a smaller value.
    pub floor: f64,
    /// No admissible curve has a larger one.
    pub ceiling: f64,
}

/// How a value is translated into a constraint.
#[derive(Clone, Copy, Debug)]
enum Line {
    /// A positive quantity whose reciprocal is a form.
    Form(Triple),
    /// σ or κ, as a ratio in a unit.
    Share(Family, f64),
    /// N*, by c/(a − b) = 1/N*², in a unit.
    Peak(Family, f64),
    /// X*, at the peak concurrency that fits best, limits included; holds the smallest rise of a curve with its peak at
    /// either limit.
    Highest([f64; 2]),
}

/// The rise for a value.
#[derive(Clone, Copy, Debug)]
pub struct Rise {
    /// How far the sum of squares is above the smallest, in the user's unit.
    pub rise: f64,
    /// Its derivative by the value.
    pub slope: f64,
    /// The bounds that the best curve with the value lies on, as bits: where these change, the slope has a kink.
    pub face: u32,
}

impl Profile<'_> {
    /// Prepares to hold a quantity at a sequence of values; `unit` is the factor from the solver's unit of throughput
    /// to the user's, in which the values are given.
    #[must_use]
    pub fn held(&self, quantity: Quantity, unit: f64) -> Held<'_> {
        let mut domain = self.domain;
        let mut floor = 0.0;
        let line = match quantity {
            Quantity::Lambda => Line::Form([1.0, 0.0, 0.0]),
            Quantity::Throughput(n) => Line::Form(super::reciprocal_throughput(n)),
            Quantity::Limit => {
                domain = domain.on(NO_COHERENCY);
                Line::Form([0.0, 1.0, 0.0])
            }
            Quantity::Sigma | Quantity::Kappa => {
                let index = if quantity == Quantity::Sigma { 1 } else { 2 };
                if !domain.bounded[index] {
                    floor = f64::NEG_INFINITY;
                }
                let mut over = [0.0; 3];
                over[index] = 1.0;
                let (family, unit) = self.ratio(over, [1.0, 0.0, 0.0]);
                Line::Share(family, unit)
            }
            Quantity::PeakConcurrency => {
                domain.bounded[2] = true;
                let (family, unit) = self.ratio([0.0, 0.0, 1.0], [1.0, -1.0, 0.0]);
                Line::Peak(family, unit)
            }
            Quantity::PeakThroughput => {
                domain.bounded[2] = true;
                domain.bounded[3] = true;
                Line::Highest(self.limits(&domain))
            }
        };
        let ceiling = match quantity {
            Quantity::Throughput(n) => self.fastest(n),
            _ => f64::INFINITY,
        };
        let best = match line {
            Line::Form(form) => dot(&form, &self.best),
            Line::Share(family, _) | Line::Peak(family, _) => family.t_of(&self.best),
            Line::Highest(_) => {
                let reciprocal = Quantity::PeakThroughput.scaled(&self.best);
                reciprocal.map_or(f64::INFINITY, |(t, _)| t)
            }
        };
        Held {
            profile: self,
            line,
            domain,
            best,
            near: Cell::new((best, self.best)),
            units: [unit, if quantity.is_throughput() { unit } else { 1.0 }],
            floor,
            ceiling: ceiling * unit,
        }
    }

    /// X(N) for a fixed λ without contention or coherency; infinite if λ is estimated or σ or κ may be negative.
    fn fastest(&self, n: f64) -> f64 {
        let is_given = self.frame.axes[0] == [0.0; 3];
        if is_given && self.domain.bounded[1] && self.domain.bounded[2] {
            n / self.best[0]
        } else {
            f64::INFINITY
        }
    }
}

impl Held<'_> {
    /// The rise for a value; `None` if no admissible curve has it.
    #[must_use]
    pub fn at(&self, value: f64) -> Option<Rise> {
        let [unit, of_value] = self.units;
        let value = value / of_value;
        let (t, by_value) = match self.line {
            Line::Form(_) | Line::Highest(_) => {
                let t = value.recip();
                (t, -t * t)
            }
            Line::Share(_, unit) => {
                let part = (1.0 + (value / unit).abs()).recip();
                (t_of(value / unit), part * part / unit)
            }
            Line::Peak(_, unit) => {
                let t = (1.0 + unit * value * value).recip();
                (t, -2.0 * unit * value * t * t)
            }
        };
        let best = self.best(t)?;
        let rise = best.rise.max(0.0) * unit * unit;
        let slope = best.slope * by_value * unit * unit / of_value;
        let face = face(&best.theta);
        (rise.is_finite() && slope.is_finite()).then_some(Rise { rise, slope, face })
    }

    fn best(&self, t: f64) -> Option<Best> {
        let (profile, domain) = (self.profile, &self.domain);
        let beside = |near| match self.line {
            Line::Form(form) => profile.at(&Family::Form(form), t, near, domain),
            Line::Share(family, _) | Line::Peak(family, _) => profile.at(&family, t, near, domain),
            Line::Highest(limits) => profile.highest_at(t, near, domain, limits),
        };
        // A start far away may lead into another valley, or to no curve.
        let (last, near) = self.near.get();
        let [near, other] = if (t - last).abs() <= (t - self.best).abs() {
            [near, profile.best]
        } else {
            [profile.best, near]
        };
        let mut best = beside(near);
        // The same highest throughput may occur at several concurrencies, each with its own minimum.
        let several = matches!(self.line, Line::Highest(_)) && near != other;
        if several || best.is_none() {
            let found = beside(other);
            let is_lower = |found: &Best| best.is_none_or(|best| found.rise < best.rise);
            best = found.filter(is_lower).or(best);
        }
        let best = best?;
        self.near.set((t, best.theta));
        Some(best)
    }
}
