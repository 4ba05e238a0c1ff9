//! The law itself: three parameters and everything that follows from them in closed form.
//!
//! Source: N. J. Gunther, *Guerrilla Capacity Planning* (2007), chapter 4, in the form with an
//! explicit λ of B. Schwartz and E. Fortune (2010). Latency follows by Little's law, R = N/X.

/// Concurrency: a positive real number.
pub type Concurrency = f64;
/// Throughput: operations per time unit.
pub type Throughput = f64;
/// Latency: the time unit of the throughput.
pub type Latency = f64;

/// The Universal Scalability Law with its parameters.
///
/// ```
/// use usl_fit::Usl;
///
/// let law = Usl { lambda: 1000.0, sigma: 0.02, kappa: 0.0005 };
/// assert_eq!(law.throughput(1.0), Some(1000.0));
/// assert!((law.peak_concurrency().unwrap() - 44.2719).abs() < 1e-4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Usl {
    /// λ: throughput at concurrency 1.
    pub lambda: Throughput,
    /// σ: contention, the serial share.
    pub sigma: f64,
    /// κ: coherency, the pairwise cost.
    pub kappa: f64,
}

impl Usl {
    /// How many times longer a unit of work takes than alone: R(N)/R(1).
    ///
    /// Formula: E(N) = 1 + σ(N − 1) + κN(N − 1); dimensionless. Not positive beyond the pole of a
    /// negative κ.
    #[must_use]
    pub fn elongation(&self, n: Concurrency) -> f64 {
        1.0 + (n - 1.0) * (self.sigma + self.kappa * n)
    }

    /// λN/E(N), even outside the domain where it is a throughput.
    pub(crate) fn unchecked_throughput(&self, n: Concurrency) -> f64 {
        self.lambda * n / self.elongation(n)
    }

    /// Gradient of X(N) in (λ, σ, κ).
    ///
    /// Formula: X(N)·(1/λ, −(N−1)/E, −N(N−1)/E); the first entry is dimensionless, the others are in the unit of λ.
    /// Beyond the pole of a negative κ, see [`Usl::elongation`].
    #[must_use]
    pub fn gradient(&self, n: Concurrency) -> [f64; 3] {
        let elongation = self.elongation(n);
        [
            1.0 / self.lambda,
            -(n - 1.0) / elongation,
            -n * (n - 1.0) / elongation,
        ]
        .map(|share| share * self.unchecked_throughput(n))
    }

    /// Throughput at a concurrency.
    ///
    /// Formula: X(N) = λN/E(N), in the unit of λ. `None` where N is not positive or the law has no
    /// finite positive value (a negative κ beyond its pole).
    #[must_use]
    pub fn throughput(&self, n: Concurrency) -> Option<Throughput> {
        positive(n).filter(|_| self.elongation(n) > 0.0)?;
        positive(self.unchecked_throughput(n))
    }

    /// Mean latency at a concurrency.
    ///
    /// Formula: R(N) = E(N)/λ, in the time unit of λ. `None` as for [`Usl::throughput`].
    #[must_use]
    pub fn latency(&self, n: Concurrency) -> Option<Latency> {
        self.throughput(n).and_then(|x| positive(n / x))
    }

    /// Concurrency at which the mean latency is R: the larger root of κN² + (σ−κ)N + 1−σ−λR = 0.
    ///
    /// Formula: N(R) = [κ − σ + √(σ² + κ² + 2κ(2λR + σ − 2))]/(2κ), and 1 + (λR − 1)/σ for κ = 0.
    /// `None` where latency never takes that value, or takes it everywhere (σ = κ = 0).
    #[must_use]
    pub fn concurrency_for_latency(&self, r: Latency) -> Option<Concurrency> {
        positive(r)?;
        let linear = self.sigma - self.kappa;
        let constant = 1.0 - self.sigma - self.lambda * r;
        let root = (linear * linear - 4.0 * self.kappa * constant).sqrt();
        let n = if linear > 0.0 {
            -2.0 * constant / (linear + root)
        } else {
            (root - linear) / (2.0 * self.kappa)
        };
        positive(n).filter(|&n| self.throughput(n).is_some())
    }

    /// Throughput at which the mean latency is R.
    ///
    /// Formula: X(R) = N(R)/R. The closed form printed in the literature has a sign error
    /// (`docs/method/law.md`). `None` as for [`Usl::concurrency_for_latency`].
    #[must_use]
    pub fn throughput_for_latency(&self, r: Latency) -> Option<Throughput> {
        self.concurrency_for_latency(r)
            .and_then(|n| positive(n / r))
    }

    /// The smaller concurrency that delivers a throughput: the branch before the peak.
    ///
    /// Formula: N₁(X) = 2X(1−σ)/(A + √(A² − 4κX²(1−σ))), A = λ + (κ−σ)X; free of cancellation, and
    /// Amdahl's inverse as κ → 0. `None` above the peak or the limit.
    #[must_use]
    pub fn concurrency_for_throughput(&self, x: Throughput) -> Option<Concurrency> {
        let (a, root) = self.throughput_roots(x)?;
        positive(if a > 0.0 {
            2.0 * x * (1.0 - self.sigma) / (a + root)
        } else {
            (a - root) / (2.0 * self.kappa * x)
        })
    }

    /// The larger concurrency that delivers a throughput: the branch after the peak, or the only one of a
    /// curve that falls from the start.
    ///
    /// Formula: N₂(X) = (A + √(A² − 4κX²(1−σ)))/(2κX); N₁N₂ = N*². With σ ≥ 1 and A < 0 the same root is
    /// 2X(σ−1)/(√… − A), free of cancellation, and exists for κ = 0 too. `None` above the peak; for σ < 1 without a
    /// peak; for κ < 0; for σ = 1 and κ = 0, where throughput is constant.
    #[must_use]
    pub fn concurrency_for_throughput_after_peak(&self, x: Throughput) -> Option<Concurrency> {
        if self.sigma < 1.0 {
            self.peak_concurrency()?;
            let (a, root) = self.throughput_roots(x)?;
            return positive((a + root) / (2.0 * self.kappa * x));
        }
        positive(x).filter(|_| self.kappa >= 0.0)?;
        let a = self.lambda + (self.kappa - self.sigma) * x;
        let root = (a * a + 4.0 * self.kappa * x * x * (self.sigma - 1.0)).sqrt();
        let n = if a >= 0.0 {
            (a + root) / (2.0 * self.kappa * x)
        } else {
            2.0 * x * (self.sigma - 1.0) / (root - a)
        };
        positive(n).filter(|&n| self.throughput(n).is_some())
    }

    /// The latency at which a throughput is delivered before the peak.
    ///
    /// Formula: R₁(X) = N₁(X)/X. The one printed in the literature ignores κ (`docs/method/law.md`). `None` as
    /// for [`Usl::concurrency_for_throughput`].
    #[must_use]
    pub fn latency_for_throughput(&self, x: Throughput) -> Option<Latency> {
        self.concurrency_for_throughput(x)
            .and_then(|n| positive(n / x))
    }

    /// The latency at which a throughput is delivered after the peak.
    ///
    /// Formula: R₂(X) = N₂(X)/X. `None` as for [`Usl::concurrency_for_throughput_after_peak`].
    #[must_use]
    pub fn latency_for_throughput_after_peak(&self, x: Throughput) -> Option<Latency> {
        self.concurrency_for_throughput_after_peak(x)
            .and_then(|n| positive(n / x))
    }

    /// A and the square root of the quadratic κXN² − AN + X(1−σ) = 0; `None` without real roots.
    fn throughput_roots(&self, x: Throughput) -> Option<(f64, f64)> {
        positive(x)?;
        let a = self.lambda + (self.kappa - self.sigma) * x;
        let discriminant = a * a - 4.0 * self.kappa * x * x * (1.0 - self.sigma);
        // With a negative κ, throughput grows up to the pole, and A falls through 0 on the way.
        let grows_to_a_pole = self.kappa < 0.0 && self.sigma < 1.0;
        ((a > 0.0 || grows_to_a_pole) && discriminant >= 0.0).then(|| (a, discriminant.sqrt()))
    }

    /// Concurrency of the highest throughput.
    ///
    /// Formula: N* = √((1 − σ)/κ). `None` unless κ > 0 and σ < 1: then throughput has no maximum.
    #[must_use]
    pub fn peak_concurrency(&self) -> Option<Concurrency> {
        if self.kappa > 0.0 && self.sigma < 1.0 {
            positive(((1.0 - self.sigma) / self.kappa).sqrt())
        } else {
            None
        }
    }

    /// The highest throughput, X(N*). `None` where there is no peak.
    #[must_use]
    pub fn peak_throughput(&self) -> Option<Throughput> {
        self.peak_concurrency().and_then(|n| self.throughput(n))
    }

    /// The whole concurrency with the highest throughput, and that throughput.
    ///
    /// The better of ⌊N*⌋ and ⌈N*⌉, at least 1: the source's floor (Schwartz and Fortune 2010,
    /// equation 11) is not always the larger one. `None` where there is no peak.
    #[must_use]
    pub fn whole_peak(&self) -> Option<(Concurrency, Throughput)> {
        let peak = self.peak_concurrency()?;
        let below = peak.floor().max(1.0);
        let above = peak.ceil().max(1.0);
        let (low, high) = (self.throughput(below)?, self.throughput(above)?);
        Some(if high > low {
            (above, high)
        } else {
            (below, low)
        })
    }

    /// What throughput approaches as concurrency grows.
    ///
    /// Formula: λ/σ, for κ = 0 and σ > 0. `None` otherwise.
    #[must_use]
    pub fn limit(&self) -> Option<Throughput> {
        // Exactly zero: at its bound or absent from the model, not a small estimate.
        let no_coherency = self.kappa == 0.0;
        if no_coherency && self.sigma > 0.0 {
            positive(self.lambda / self.sigma)
        } else {
            None
        }
    }

    /// Share of the ideal throughput that is delivered, X(N)/(λN) = 1/E(N). `None` as for
    /// [`Usl::throughput`].
    #[must_use]
    pub fn efficiency(&self, n: Concurrency) -> Option<f64> {
        self.throughput(n)
            .and_then(|x| positive(x / (self.lambda * n)))
    }

    /// Relative excess over linear scaling, Nλ/X − 1 = E(N) − 1. `None` as for [`Usl::throughput`].
    #[must_use]
    pub fn deviation_from_linear(&self, n: Concurrency) -> Option<f64> {
        self.throughput(n).map(|_| self.elongation(n) - 1.0)
    }

    /// Concurrency at which a super-linear gain is paid back, where X(N) = λN again.
    ///
    /// Formula: −σ/κ. `None` unless σ < 0 and κ > 0.
    #[must_use]
    pub fn payback_concurrency(&self) -> Option<Concurrency> {
        if self.sigma < 0.0 && self.kappa > 0.0 {
            positive(-self.sigma / self.kappa)
        } else {
            None
        }
    }
}

fn positive(value: f64) -> Option<f64> {
    (value.is_finite() && value > 0.0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAW: Usl = Usl {
        lambda: 995.648_785_929_053_1,
        sigma: 0.026_715_945_035_725_38,
        kappa: 0.000_769_093_920_610_458_6,
    };

    fn close(left: f64, right: f64) {
        assert!(
            (left - right).abs() <= 1e-12 * right.abs(),
            "{left} {right}"
        );
    }

    #[test]
    fn latency_and_concurrency_are_inverse() {
        for n in [1.0, 2.5, 20.0, 35.0, 400.0] {
            let r = LAW.latency(n).unwrap();
            close(LAW.concurrency_for_latency(r).unwrap(), n);
            close(
                LAW.throughput_for_latency(r).unwrap(),
                LAW.throughput(n).unwrap(),
            );
        }
    }

    #[test]
    fn the_two_branches_meet_at_the_geometric_mean_of_the_peak() {
        let x = LAW.throughput(20.0).unwrap();
        let before = LAW.concurrency_for_throughput(x).unwrap();
        let after = LAW.concurrency_for_throughput_after_peak(x).unwrap();
        close(before, 20.0);
        close(LAW.throughput(after).unwrap(), x);
        close(before * after, LAW.peak_concurrency().unwrap().powi(2));
        assert_eq!(
            LAW.concurrency_for_throughput(1.001 * LAW.peak_throughput().unwrap()),
            None
        );
    }

    #[test]
    fn without_coherency_there_is_a_limit_and_no_peak() {
        let amdahl = Usl { kappa: 0.0, ..LAW };
        assert_eq!(amdahl.peak_concurrency(), None);
        close(amdahl.limit().unwrap(), LAW.lambda / LAW.sigma);
        assert_eq!(LAW.limit(), None);
        assert_eq!(
            amdahl.concurrency_for_throughput(amdahl.limit().unwrap() * 1.01),
            None
        );
        close(
            amdahl
                .concurrency_for_throughput(amdahl.throughput(7.0).unwrap())
                .unwrap(),
            7.0,
        );
        close(
            amdahl
                .concurrency_for_latency(amdahl.latency(7.0).unwrap())
                .unwrap(),
            7.0,
        );
    }

    #[test]
    fn the_better_whole_number_is_not_always_the_floor() {
        // N* = 1.9: the floor would be 1.
        let law = Usl {
            lambda: 1.0,
            sigma: 0.0,
            kappa: 1.0 / (1.9 * 1.9),
        };
        assert_eq!(law.whole_peak().unwrap().0, 2.0);
        let low = Usl {
            lambda: 1.0,
            sigma: 0.0,
            kappa: 1.0 / (1.2 * 1.2),
        };
        assert_eq!(low.whole_peak().unwrap().0, 1.0);
    }

    #[test]
    fn outside_its_domain_the_law_says_nothing() {
        assert_eq!(LAW.throughput(0.0), None);
        assert_eq!(LAW.throughput(f64::NAN), None);
        let pole = Usl {
            lambda: 1.0,
            sigma: 0.0,
            kappa: -0.01,
        };
        assert_eq!(pole.throughput(20.0), None);
        assert_eq!(pole.peak_concurrency(), None);
        assert_eq!(Usl { sigma: 1.2, ..LAW }.peak_concurrency(), None);
        assert_eq!(LAW.payback_concurrency(), None);
        close(
            Usl { sigma: -0.1, ..LAW }.payback_concurrency().unwrap(),
            0.1 / LAW.kappa,
        );
    }
}
