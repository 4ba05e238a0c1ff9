//! One series in a pool: its most probable parameters given the others, on the logarithm.
//!
//! Errors are proportional to throughput, so y = ln X + ln D − ln N, D = 1 + σ(N−1) + κN(N−1), is ln λ plus an error,
//! and ln λ is the mean of y for any σ and κ. So only φ = (ln σ, ln κ) has to be searched.

use super::pair::{Pair, Symmetric};
use crate::series::MeasuredColumns;

/// Newton's steps converge within a few; from far away they are halved.
const MOST_STEPS: usize = 100;
const MOST_HALVINGS: i32 = 40;
/// Squared step, in units of its standard deviation, below which rounding hides whether it improves.
const UNSEEN: f64 = 1e-8;
/// Squared step below which no relevant digit changes.
const SMALL: f64 = 1e-18;

/// One series: N − 1, N(N − 1) and ln X − ln N of each measurement.
pub(super) struct Member {
    terms: Vec<Pair>,
    log_per_unit: Vec<f64>,
}

/// The fit of a series at some φ.
pub(super) struct Place {
    /// Σ(y − mean y)².
    pub squares: f64,
    /// Mean of y, ln λ.
    pub log_lambda: f64,
    /// Mean of ∂y/∂φ.
    pub slope: Pair,
    /// Cross products of ∂y/∂φ about their mean.
    pub information: Symmetric,
    /// Products of ∂y/∂φ about their mean and y.
    downhill: Pair,
}

/// Prior of a series from the others: φ about a mean m with precisions 1/τ², and the error variance of a measurement.
#[derive(Clone, Copy)]
pub(super) struct Expected {
    pub mean: Pair,
    pub precision: Pair,
    pub error_variance: f64,
}

impl Member {
    pub fn new(columns: &MeasuredColumns) -> Self {
        let pairs = || columns.concurrency.iter().zip(&columns.throughput);
        Self {
            terms: pairs().map(|(&n, _)| [n - 1.0, n * (n - 1.0)]).collect(),
            log_per_unit: pairs().map(|(&n, &x)| (x / n).ln()).collect(),
        }
    }

    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// The largest concurrency.
    pub fn largest(&self) -> f64 {
        self.terms
            .iter()
            .fold(0.0, |most, terms| most.max(terms[0] + 1.0))
    }

    /// `None` if the law has no value at a measurement below a concurrency of 1.
    pub fn place(&self, phi: Pair) -> Option<Place> {
        let (sigma, kappa) = (phi[0].exp(), phi[1].exp());
        let count = self.len() as f64;
        let each = || {
            let terms = self.terms.iter().zip(&self.log_per_unit);
            terms.map(|(&[first, second], &log)| {
                let share = [sigma * first, kappa * second];
                let elongation = 1.0 + share[0] + share[1];
                (log + elongation.ln(), share.map(|s| s / elongation))
            })
        };
        let (mut log_lambda, mut slope) = (0.0, [0.0; 2]);
        for (y, [first, second]) in each() {
            log_lambda += y / count;
            slope[0] += first / count;
            slope[1] += second / count;
        }
        let mut squares = 0.0;
        let (mut information, mut downhill) = ([0.0; 3], [0.0; 2]);
        for (y, shares) in each() {
            let residual = y - log_lambda;
            let about = [shares[0] - slope[0], shares[1] - slope[1]];
            squares += residual * residual;
            downhill[0] += about[0] * residual;
            downhill[1] += about[1] * residual;
            information[0] += about[0] * about[0];
            information[1] += about[0] * about[1];
            information[2] += about[1] * about[1];
        }
        let is_there = squares.is_finite() && log_lambda.is_finite();
        is_there.then_some(Place {
            squares,
            log_lambda,
            slope,
            information: Symmetric(information),
            downhill,
        })
    }

    /// The most probable φ, by Gauss–Newton steps from a start, halved where they do not improve.
    pub fn mode(&self, start: Pair, expected: &Expected) -> Pair {
        let Expected {
            mean,
            precision,
            error_variance,
        } = *expected;
        let cost = |phi: Pair, place: &Place| {
            let apart = [phi[0] - mean[0], phi[1] - mean[1]];
            place.squares / error_variance
                + precision[0] * apart[0] * apart[0]
                + precision[1] * apart[1] * apart[1]
        };
        let mut phi = start;
        let Some(mut place) = self.place(phi) else {
            return phi;
        };
        for _ in 0..MOST_STEPS {
            let gradient = [0, 1]
                .map(|k| place.downhill[k] / error_variance + precision[k] * (phi[k] - mean[k]));
            let precise = place.information.precision(expected);
            let step = precise.inverse().times(gradient);
            let gain = step[0] * gradient[0] + step[1] * gradient[1];
            let before = cost(phi, &place);
            let shorter = (0..MOST_HALVINGS).find_map(|halving| {
                let share = 0.5_f64.powi(halving);
                let next = [phi[0] - share * step[0], phi[1] - share * step[1]];
                let there = self.place(next)?;
                (gain <= UNSEEN || cost(next, &there) <= before).then_some((next, there))
            });
            let Some((next, there)) = shorter else { break };
            (phi, place) = (next, there);
            if gain <= SMALL {
                break;
            }
        }
        phi
    }
}

impl Symmetric {
    /// JᵀJ/s² plus the precisions 1/τ² on the diagonal.
    pub(super) fn precision(&self, expected: &Expected) -> Self {
        let variance = expected.error_variance;
        Self([
            self.0[0] / variance + expected.precision[0],
            self.0[1] / variance,
            self.0[2] / variance + expected.precision[1],
        ])
    }
}
