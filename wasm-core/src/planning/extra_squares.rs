//! Two fits that have a quantity in common, or apart by so much: the extra sum of squares that costs.

use super::intervals::{Fitted, Quantity};
use crate::inference::distributions::fisher_upper;
use crate::inference::finite;
use crate::search::minimum;

/// On what scale two values of a quantity are apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Apart {
    /// By after − before.
    Difference,
    /// By ln(after/before), of positive quantities.
    Ratio,
}

impl Apart {
    /// Where a value lies on the scale.
    pub(super) fn place(self, value: f64) -> f64 {
        match self {
            Self::Difference => value,
            Self::Ratio => value.ln(),
        }
    }

    fn value(self, place: f64) -> f64 {
        match self {
            Self::Difference => place,
            Self::Ratio => place.exp(),
        }
    }

    /// Whether an end so far away is none.
    fn beyond(self, distance: f64) -> bool {
        self == Self::Ratio && distance.abs() > FARTHEST_RATIO
    }
}

/// Two fits, what their sums of squares are multiplied by to be comparable, and their common error.
pub(super) struct ExtraSquares<'a> {
    pub(super) fits: [&'a Fitted<'a>; 2],
    pub(super) apart: Apart,
    pub(super) weights: [f64; 2],
    /// s².
    pub(super) variance: f64,
    /// ν.
    pub(super) degrees_of_freedom: f64,
}

/// What the profile says of a difference.
pub(super) struct Shift {
    pub(super) p_value: Option<f64>,
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
}

/// An end 2⁴⁰ times farther than a linearisation says is no end.
const MOST_DOUBLINGS: usize = 40;
/// ln 2⁴⁰: a ratio this many times the estimated one is as good as none.
const FARTHEST_RATIO: f64 = 27.7;
const MOST_STEPS: usize = 60;
/// An end is found to this share of its distance.
const FOUND: f64 = 1e-10;

impl ExtraSquares<'_> {
    /// Test and interval of how far a quantity is apart, `error` being the standard error of that by
    /// linearisation and `estimates` the places of the two values. `None` where the intervals are not
    /// profiles.
    ///
    /// Formula: S(δ) = min over θ of S₁(θ) + S₂(θ + δ); F = [S(0) − S(δ̂)]/s² with F(1, ν), and the interval
    /// is {δ: S(δ) − S(δ̂) ≤ t²s²}; θ is the quantity or its logarithm.
    pub(super) fn shift(
        &self,
        quantity: Quantity,
        estimates: [f64; 2],
        error: f64,
        quantile: f64,
    ) -> Option<Shift> {
        let [before, after] = estimates;
        self.fits[0].rise_at(quantity, self.apart.value(before))?;
        self.fits[1].rise_at(quantity, self.apart.value(after))?;
        let f = self.together(quantity, estimates, 0.0) / self.variance;
        let difference = after - before;
        let end = |sign: f64| {
            let distance = self.reach(quantity, estimates, sign * quantile * error, quantile)?;
            finite(difference + distance)
        };
        Some(Shift {
            p_value: finite(f)
                .map(|f| fisher_upper(f, 1.0, self.degrees_of_freedom))
                .and_then(finite),
            low: end(-1.0),
            high: end(1.0),
        })
    }

    /// The least by which both sums of squares rise together when after − before is this.
    fn together(&self, quantity: Quantity, [before, after]: [f64; 2], shift: f64) -> f64 {
        let rise = |which: usize, place: f64| {
            self.fits[which]
                .rise_at(quantity, self.apart.value(place))
                .map_or(f64::INFINITY, |rise| self.weights[which] * rise)
        };
        let of = |place: f64| rise(0, place) + rise(1, place + shift);
        // Each rises away from its own estimate, so the lowest sum lies between the two.
        minimum(before, after - shift, &of)
    }

    /// How far from the estimated difference the sum of squares reaches t²s²; its root is nearly linear.
    fn reach(
        &self,
        quantity: Quantity,
        estimates: [f64; 2],
        first: f64,
        quantile: f64,
    ) -> Option<f64> {
        let difference = estimates[1] - estimates[0];
        let excess = |distance: f64| {
            let rise = self.together(quantity, estimates, difference + distance);
            (rise / self.variance).sqrt() - quantile
        };
        let (mut inside, mut below) = (0.0, -quantile);
        let mut outside = first;
        let mut above = excess(outside);
        let mut doublings = 0;
        while above < 0.0 {
            (inside, below) = (outside, above);
            outside *= 2.0;
            doublings += 1;
            if doublings > MOST_DOUBLINGS || self.apart.beyond(outside) {
                return None;
            }
            above = excess(outside);
        }
        for step in 0..MOST_STEPS {
            if (outside - inside).abs() <= FOUND * outside.abs() {
                break;
            }
            let secant = inside + (outside - inside) * below / (below - above);
            // Beyond a bound there is no sum of squares, and where the secant creeps it is halved.
            let middle = if secant.is_finite() && step % 3 < 2 && above.is_finite() {
                secant
            } else {
                0.5 * (inside + outside)
            };
            let there = excess(middle);
            if there.abs() <= FOUND * quantile {
                return finite(middle);
            }
            if there < 0.0 {
                (inside, below) = (middle, there);
            } else {
                (outside, above) = (middle, there);
            }
        }
        finite(inside)
    }
}
