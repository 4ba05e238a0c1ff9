//! Quantities that can have an interval, and how they depend on the coefficients.

use crate::fit::descent::Triple;
use crate::model::{Concurrency, Usl};

/// A quantity derived from the law.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Quantity {
    /// λ.
    Lambda,
    /// σ.
    Sigma,
    /// κ.
    Kappa,
    /// N*.
    PeakConcurrency,
    /// X*.
    PeakThroughput,
    /// λ/σ.
    Limit,
    /// X at a concurrency.
    Throughput(Concurrency),
}

/// The scale on which a quantity's error is taken to be symmetric.
///
/// λ, σ and κ as they are; a positive quantity that may be unbounded as its reciprocal; other positive quantities as
/// their logarithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// The value itself.
    Plain,
    /// ln value.
    Logarithm,
    /// A decreasing function that is 0 where the value is infinite.
    Reciprocal,
}

impl Quantity {
    /// Its value under a law. `None` if it does not exist.
    #[must_use]
    pub fn value(self, law: &Usl) -> Option<f64> {
        match self {
            Self::Lambda => Some(law.lambda),
            Self::Sigma => Some(law.sigma),
            Self::Kappa => Some(law.kappa),
            Self::PeakConcurrency => law.peak_concurrency(),
            Self::PeakThroughput => law.peak_throughput(),
            Self::Limit => law.limit(),
            Self::Throughput(n) => law.throughput(n),
        }
    }

    /// Whether its value is a throughput.
    #[must_use]
    pub fn is_throughput(self) -> bool {
        matches!(
            self,
            Self::Lambda | Self::PeakThroughput | Self::Limit | Self::Throughput(_)
        )
    }

    /// Gradient in (λ, σ, κ): of the logarithm, for positive quantities; of λ, σ and κ themselves.
    ///
    /// Formula: ln N* has (0, −½/(1−σ), −½/κ); ln(λ/σ) has (1/λ, −1/σ, 0); ln X(N) has
    /// (1/λ, −(N−1)/E, −N(N−1)/E), and ln X* the same at N*, where X does not change with N.
    /// `None` where the quantity does not exist.
    #[must_use]
    pub fn gradient(self, law: &Usl) -> Option<Triple> {
        let at = |n: f64| {
            let e = law.elongation(n);
            [1.0 / law.lambda, -(n - 1.0) / e, -n * (n - 1.0) / e]
        };
        match self {
            Self::Lambda => Some([1.0, 0.0, 0.0]),
            Self::Sigma => Some([0.0, 1.0, 0.0]),
            Self::Kappa => Some([0.0, 0.0, 1.0]),
            Self::PeakConcurrency => law
                .peak_concurrency()
                .map(|_| [0.0, -0.5 / (1.0 - law.sigma), -0.5 / law.kappa]),
            Self::PeakThroughput => law.peak_concurrency().map(at),
            Self::Limit => law
                .limit()
                .map(|_| [1.0 / law.lambda, -1.0 / law.sigma, 0.0]),
            Self::Throughput(n) => law.throughput(n).map(|_| at(n)),
        }
    }

    /// The scale on which its replicates are compared.
    #[must_use]
    pub fn scale(self) -> Scale {
        match self {
            Self::Lambda | Self::Sigma | Self::Kappa => Scale::Plain,
            Self::Throughput(_) => Scale::Logarithm,
            Self::PeakConcurrency | Self::PeakThroughput | Self::Limit => Scale::Reciprocal,
        }
    }

    /// Its value on that scale, and the gradient of that in a = 1/λ, b = σ/λ, c = κ/λ.
    ///
    /// On [`Scale::Reciprocal`] the peak is 1/N*² = c/(a−b), the limit b, and the highest throughput 1/X* = b − c +
    /// 2√(c(a−b)). All of these exist for κ = 0 or σ = 0, and X* continues as b − c if there is no peak. `None` if
    /// there is no value.
    #[must_use]
    pub fn scaled(self, theta: &Triple) -> Option<(f64, Triple)> {
        let [a, b, c] = *theta;
        match self {
            Self::Lambda => Some((1.0 / a, [-1.0 / (a * a), 0.0, 0.0])),
            Self::Sigma => Some((b / a, [-b / (a * a), 1.0 / a, 0.0])),
            Self::Kappa => Some((c / a, [-c / (a * a), 0.0, 1.0 / a])),
            Self::Limit => Some((b, [0.0, 1.0, 0.0])),
            Self::PeakConcurrency => {
                let rest = a - b;
                let square = c / rest;
                (rest > 0.0).then(|| (square, [-square / rest, square / rest, 1.0 / rest]))
            }
            Self::PeakThroughput => {
                let rest = a - b;
                if c <= 0.0 || rest <= 0.0 {
                    return Some((b - c, [0.0, 1.0, -1.0]));
                }
                let root = (c * rest).sqrt();
                let slopes = [c / root, 1.0 - c / root, rest / root - 1.0];
                Some((b - c + 2.0 * root, slopes))
            }
            Self::Throughput(n) => {
                let terms = [1.0, n - 1.0, n * (n - 1.0)];
                let d = a + b * terms[1] + c * terms[2];
                (d > 0.0).then(|| ((n / d).ln(), terms.map(|t| -t / d)))
            }
        }
    }

    /// Converts from the scale of [`Quantity::scaled`] back to a value. `None` if that is infinite.
    #[must_use]
    pub fn unscaled(self, scaled: f64) -> Option<f64> {
        let value = match self {
            Self::Lambda | Self::Sigma | Self::Kappa => scaled,
            Self::Throughput(_) => scaled.exp(),
            Self::PeakThroughput | Self::Limit => 1.0 / scaled.max(0.0),
            Self::PeakConcurrency => 1.0 / scaled.max(0.0).sqrt(),
        };
        value.is_finite().then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAW: Usl = Usl {
        lambda: 950.0,
        sigma: 0.03,
        kappa: 0.0007,
    };
    const ALL: [Quantity; 6] = [
        Quantity::Lambda,
        Quantity::Sigma,
        Quantity::Kappa,
        Quantity::PeakConcurrency,
        Quantity::PeakThroughput,
        Quantity::Throughput(48.0),
    ];

    fn theta(law: &Usl) -> Triple {
        [
            1.0 / law.lambda,
            law.sigma / law.lambda,
            law.kappa / law.lambda,
        ]
    }

    #[test]
    fn a_scaled_value_leads_back_to_the_value() {
        for quantity in ALL {
            let (scaled, _) = quantity.scaled(&theta(&LAW)).unwrap();
            let value = quantity.value(&LAW).unwrap();
            let back = quantity.unscaled(scaled).unwrap();
            assert!((back / value - 1.0).abs() < 1e-12, "{quantity:?}");
        }
    }

    #[test]
    fn gradients_are_the_slopes() {
        for quantity in ALL {
            let at = theta(&LAW);
            let (_, gradient) = quantity.scaled(&at).unwrap();
            for j in 0..3 {
                let step = 1e-6 * at[j];
                let value = |sign: f64| {
                    let mut moved = at;
                    moved[j] += sign * step;
                    quantity.scaled(&moved).unwrap().0
                };
                let slope = (value(1.0) - value(-1.0)) / (2.0 * step);
                let size = gradient[j]
                    .abs()
                    .max(1e-9 * quantity.scaled(&at).unwrap().0.abs() / at[j]);
                assert!(
                    (slope - gradient[j]).abs() < 1e-6 * size.max(1e-9),
                    "{quantity:?} {j}"
                );
            }
        }
    }
}
