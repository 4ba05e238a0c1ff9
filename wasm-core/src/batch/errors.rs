//! How sure each number of a batch is, without what else a report has.

use crate::batch::{flag, Fitted};
use crate::fit::options::Model;
use crate::fit::triangle::Triangle;
use crate::inference::quantity::Quantity;
use crate::inference::wald::Wald;
use crate::inference::weighted_gradient;
use crate::model::Usl;
use crate::report::finite;

/// Standard errors of λ, σ and κ of a series that was fitted with equal weights.
///
/// Formula: √(s² (JᵀJ)⁻¹ⱼⱼ) with s² = SSE/(n − p) and J the derivatives of X(N) by the parameters that are not held. That
/// of λ is in the unit of the throughput, σ's and κ's are dimensionless. `None` for a parameter at its bound or absent
/// from the model, and for all where as many points as parameters were measured, where the fit is exact, and of a series
/// that was refused.
///
/// ```
/// use usl_fit::batch::{fit_many, standard_errors, BatchOptions};
/// use usl_fit::fit::options::Model;
///
/// let (n, x) = ([1.0, 2.0, 4.0, 8.0], [10.0, 19.0, 34.0, 52.0]);
/// let (mut numbers, mut flags) = ([0.0; 4], [0]);
/// fit_many(&n, &x, &[0, 4], &BatchOptions::default(), &mut numbers, &mut flags)?;
/// let [lambda, ..] = standard_errors(&n, &(numbers, flags[0]), Model::Usl);
/// assert!(lambda.is_some_and(|error| error < 0.3));
/// # Ok::<(), usl_fit::UslError>(())
/// ```
///
/// Source: D. M. Bates and D. G. Watts, *Nonlinear Regression Analysis* (1988), chapter 2.
#[must_use]
pub fn standard_errors(concurrency: &[f64], fitted: &Fitted, model: Model) -> [Option<f64>; 3] {
    Uncertainty::new(concurrency, fitted, model).standard_errors()
}

/// How sure the numbers of a series are that was fitted with equal weights: their covariance s² (JᵀJ)⁻¹, as
/// [`standard_errors`] has it.
///
/// ```
/// use usl_fit::batch::{fit_many, BatchOptions, Uncertainty};
/// use usl_fit::fit::options::Model;
/// use usl_fit::inference::distributions::student_quantile;
/// use usl_fit::inference::quantity::Quantity;
///
/// let (n, x) = ([1.0, 2.0, 4.0, 8.0, 16.0], [10.0, 19.0, 34.0, 52.0, 60.0]);
/// let (mut numbers, mut flags) = ([0.0; 4], [0]);
/// fit_many(&n, &x, &[0, 5], &BatchOptions::default(), &mut numbers, &mut flags)?;
/// let uncertainty = Uncertainty::new(&n, &(numbers, flags[0]), Model::Usl);
/// let quantile = student_quantile(0.975, uncertainty.degrees_of_freedom as f64);
/// let [low, high] = uncertainty.ends(Quantity::PeakConcurrency, quantile);
/// assert!(low.is_some_and(|low| low > 10.0) && high.is_some_and(|high| high < 20.0));
/// # Ok::<(), usl_fit::UslError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Uncertainty {
    /// In the unit of λ, where nothing overflows; `None` where nothing is known.
    wald: Option<Wald>,
    lambda: f64,
    /// n − p.
    pub degrees_of_freedom: usize,
}

impl Uncertainty {
    /// Of the numbers and flags that a batch gives of a series with these concurrencies.
    #[must_use]
    pub fn new(concurrency: &[f64], fitted: &Fitted, model: Model) -> Self {
        let &([lambda, sigma, kappa, sse], flags) = fitted;
        let is = |bit: u8| flags & bit != 0;
        let estimated = match model {
            Model::Linear => 1,
            Model::Amdahl => 2,
            Model::Usl => 3,
        };
        let degrees_of_freedom = concurrency.len().saturating_sub(estimated);
        let unknown = Self {
            wald: None,
            lambda,
            degrees_of_freedom,
        };
        if is(flag::REFUSED) || is(flag::EXACT) || degrees_of_freedom == 0 {
            return unknown;
        }
        let law = Usl {
            lambda: 1.0,
            sigma,
            kappa,
        };
        let held = [false, is(flag::SIGMA_AT_BOUND), is(flag::KAPPA_AT_BOUND)];
        let estimated = std::array::from_fn(|j| j < estimated && !held[j]);
        let mut tangent = Triangle::default();
        for &n in concurrency {
            tangent.push(weighted_gradient(&law, n, 1.0, estimated), 0.0);
        }
        let deviation = (sse / degrees_of_freedom as f64).sqrt() / lambda;
        let covariance = deviation * deviation * tangent.inverse_normal();
        let wald = Wald {
            law,
            covariance,
            estimated,
        };
        Self {
            wald: Some(wald),
            ..unknown
        }
    }

    /// As [`standard_errors`].
    #[must_use]
    pub fn standard_errors(&self) -> [Option<f64>; 3] {
        std::array::from_fn(|j| {
            let wald = self.wald.filter(|wald| wald.estimated[j])?;
            let unit = if j == 0 { self.lambda } else { 1.0 };
            finite(wald.covariance[(j, j)].sqrt() * unit)
        })
    }

    /// The ends of a quantity's interval, estimate ± `quantile` standard errors as [`Wald::ends`] has them; of a throughput
    /// in the unit of λ.
    #[must_use]
    pub fn ends(&self, quantity: Quantity, quantile: f64) -> [Option<f64>; 2] {
        let unit = if quantity.is_throughput() {
            self.lambda
        } else {
            1.0
        };
        let ends = self.wald.map(|wald| wald.ends(quantity, quantile));
        ends.map_or([None; 2], |ends| {
            ends.map(|end| end.and_then(|end| finite(end * unit)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::{fit_many, BatchOptions};
    use crate::inference::distributions::student_quantile;
    use crate::report::Estimate;
    use crate::{fit, FitOptions, Series};

    const N: [f64; 6] = [1.0, 2.0, 4.0, 8.0, 4.0, 16.0];
    /// An ordinary series, one without coherency, one without either, and one that is exact.
    const X: [[f64; 6]; 4] = [
        [955.16, 1878.91, 3548.68, 6531.08, 3600.0, 9897.24],
        [100.0, 182.0, 308.0, 466.0, 309.0, 640.0],
        [10.0, 20.5, 41.0, 83.0, 40.5, 168.0],
        [10.0, 20.0, 40.0, 80.0, 40.0, 160.0],
    ];

    #[track_caller]
    fn assert_close(found: Option<f64>, wanted: Option<f64>) {
        match (found, wanted) {
            (Some(found), Some(wanted)) => {
                assert!((found / wanted - 1.0).abs() < 1e-11, "{found} {wanted}");
            }
            (found, wanted) => assert_eq!(found, wanted),
        }
    }

    #[test]
    fn they_are_those_of_a_fit_of_the_series_alone() {
        for scale in [1.0, 1e-110, 1e110] {
            for (x, model) in X
                .iter()
                .flat_map(|x| [Model::Linear, Model::Amdahl, Model::Usl].map(|model| (x, model)))
            {
                let x = x.map(|x| x * scale);
                let batch = BatchOptions {
                    model,
                    ..BatchOptions::default()
                };
                let (mut numbers, mut flags) = ([0.0; 4], [0]);
                fit_many(&N, &x, &[0, 6], &batch, &mut numbers, &mut flags).unwrap();
                let found = standard_errors(&N, &(numbers, flags[0]), model);

                let mut options = FitOptions::default();
                for (name, value) in [("weights", "equal"), ("model", model.as_str())] {
                    options.set(name, value).unwrap();
                }
                options.set("intervals", "wald").unwrap();
                options.set("shape", "law").unwrap();
                let alone = fit(&Series::new(&N, &x).unwrap(), &options).unwrap();
                let p = alone.parameters;
                let wanted = [p.lambda, p.sigma, p.kappa];
                for (found, wanted) in found.into_iter().zip(&wanted) {
                    assert_close(found, wanted.standard_error);
                }

                let uncertainty = Uncertainty::new(&N, &(numbers, flags[0]), model);
                assert_eq!(uncertainty.degrees_of_freedom, alone.degrees_of_freedom);
                let quantile = student_quantile(0.975, alone.degrees_of_freedom as f64);
                let peak = alone.peak.as_ref();
                let ends = |estimate: Option<&Estimate>| {
                    estimate.map_or([None; 2], |estimate| [estimate.low, estimate.high])
                };
                for (quantity, wanted) in [
                    (Quantity::Lambda, [wanted[0].low, wanted[0].high]),
                    (Quantity::Kappa, [wanted[2].low, wanted[2].high]),
                    (
                        Quantity::PeakConcurrency,
                        ends(peak.map(|peak| &peak.concurrency)),
                    ),
                    (
                        Quantity::PeakThroughput,
                        ends(peak.map(|peak| &peak.throughput)),
                    ),
                ] {
                    let found = uncertainty.ends(quantity, quantile);
                    for (found, wanted) in found.into_iter().zip(&wanted) {
                        assert_close(found, *wanted);
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_not_known_has_none() {
        let law = [10.0, 0.1, 0.01, 1.0];
        let none = [None; 3];
        assert_eq!(
            standard_errors(&N[..3], &(law, flag::CONVERGED), Model::Usl),
            none
        );
        assert_eq!(
            standard_errors(&N, &([0.0; 4], flag::REFUSED), Model::Usl),
            none
        );
        assert_eq!(
            standard_errors(&[], &(law, flag::CONVERGED), Model::Linear),
            none
        );
    }
}
