//! The planes of coefficients along a profile: one for each value of a quantity.

use std::cmp::Ordering;

use crate::fit::descent::{combine, Triple};
use crate::fit::region::{Bounded, Region};
use crate::fit::section::{dot, Plane};

/// What is held fixed along a profile, by a coordinate t.
#[derive(Clone, Copy, Debug)]
pub(super) enum Family {
    /// form · θ = t.
    Form(Triple),
    /// (over · θ)/(under · θ) = t/(1 − |t|): t from −1 to 1 covers every ratio, infinite ones included.
    Ratio { over: Triple, under: Triple },
}

/// The admissible curves: within bounds and, if given, on a plane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Domain {
    pub(super) bounded: Bounded,
    pub(super) plane: Option<Plane>,
}

impl Domain {
    pub(super) fn region(&self) -> Region<'_> {
        Region {
            planes: self.plane.as_slice(),
            bounded: self.bounded,
        }
    }

    pub(super) fn on(&self, normal: Triple) -> Self {
        Self {
            plane: Some(Plane { normal, value: 0.0 }),
            ..*self
        }
    }
}

impl Family {
    pub(super) fn plane(&self, t: f64) -> Plane {
        match *self {
            Self::Form(normal) => Plane { normal, value: t },
            Self::Ratio { over, under } => Plane {
                normal: combine(&over.map(|v| (1.0 - t.abs()) * v), -t, &under),
                value: 0.0,
            },
        }
    }

    pub(super) fn t_of(&self, theta: &Triple) -> f64 {
        match self {
            Self::Form(form) => dot(form, theta),
            Self::Ratio { over, under } => {
                let (p, q) = (dot(over, theta), dot(under, theta));
                let sum = p.abs() + q;
                match sum.total_cmp(&0.0) {
                    Ordering::Greater => p / sum,
                    // Such a curve lies on no plane between the limits, but beyond one of them.
                    _ if p != 0.0 || q < 0.0 => f64::INFINITY.copysign(p),
                    _ => 0.0,
                }
            }
        }
    }

    /// Derivative of t by θ.
    pub(super) fn gradient(&self, theta: &Triple) -> Triple {
        match self {
            Self::Form(form) => *form,
            Self::Ratio { over, under } => {
                let (p, q) = (dot(over, theta), dot(under, theta));
                let sum = p.abs() + q;
                combine(&over.map(|v| v * q), -p, under).map(|v| v / (sum * sum))
            }
        }
    }

    /// How far t moves the plane at a point, per unit of its normal.
    pub(super) fn drift(&self, t: f64, theta: &Triple) -> f64 {
        match self {
            Self::Form(_) => 1.0,
            Self::Ratio { over, under } => t.signum() * dot(over, theta) + dot(under, theta),
        }
    }
}

/// The ratio for a t of [`Family::Ratio`].
pub(super) fn ratio_at(t: f64) -> f64 {
    t / (1.0 - t.abs())
}

/// The t for a ratio.
pub(super) fn t_of(ratio: f64) -> f64 {
    ratio / (1.0 + ratio.abs())
}

/// The reciprocal of the throughput at a concurrency: D(N)/N.
pub(super) fn reciprocal_throughput(n: f64) -> Triple {
    [1.0 / n, (n - 1.0) / n, n - 1.0]
}

/// The normal of the plane c = 0.
pub(super) const NO_COHERENCY: Triple = [0.0, 0.0, 1.0];
