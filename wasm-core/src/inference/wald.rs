//! Intervals by the covariance of the estimates.

use nalgebra::{Matrix3, Vector3};

use crate::inference::quantity::{Quantity, Scale};
use crate::model::Usl;
use crate::report::finite;

/// A law whose λ, σ and κ are uncertain as a normal distribution is.
#[derive(Clone, Copy, Debug)]
pub struct Wald {
    /// The estimates.
    pub law: Usl,
    /// Their covariance.
    pub covariance: Matrix3<f64>,
    /// Which of λ, σ and κ are estimated and not at a bound.
    pub estimated: [bool; 3],
}

impl Wald {
    /// The ends of a quantity's interval: estimate ± `quantile` standard errors, for λ, σ and κ on their own scale, for
    /// the others on the logarithm. `None` for an end that is not bounded.
    #[must_use]
    pub fn ends(&self, quantity: Quantity, quantile: f64) -> [Option<f64>; 2] {
        let index = match quantity {
            Quantity::Lambda => Some(0),
            Quantity::Sigma => Some(1),
            Quantity::Kappa => Some(2),
            _ => None,
        };
        if index.is_some_and(|j| !self.estimated[j]) {
            return [None; 2];
        }
        let found = quantity.value(&self.law).zip(quantity.gradient(&self.law));
        let Some((value, error)) =
            found.and_then(|(value, gradient)| Some((value, self.error_along(gradient.into())?)))
        else {
            return [None; 2];
        };
        let end = |sign: f64| {
            let step = sign * quantile * error;
            if quantity.scale() == Scale::Plain {
                finite(value + step)
            } else {
                finite(value * step.exp()).filter(|&v| v > 0.0)
            }
        };
        let [mut low, mut high] = [end(-1.0), end(1.0)];
        if matches!(
            quantity,
            Quantity::PeakConcurrency | Quantity::PeakThroughput
        ) {
            // If the intervals include κ = 0 or σ = 1, they include curves without a peak.
            if self.ends(Quantity::Kappa, quantile)[0].is_none_or(|low| low <= 0.0) {
                high = None;
            }
            if self.ends(Quantity::Sigma, quantile)[1].is_some_and(|high| high >= 1.0) {
                low = None;
            }
        }
        [low, high]
    }

    /// Standard error of a quantity with this gradient in (λ, σ, κ).
    fn error_along(&self, gradient: Vector3<f64>) -> Option<f64> {
        let mut variance = 0.0;
        for i in 0..3 {
            for j in 0..3 {
                variance += gradient[i] * self.covariance[(i, j)] * gradient[j];
            }
        }
        finite(variance.max(0.0).sqrt())
    }
}
