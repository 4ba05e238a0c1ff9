//! How sure each number of a batch is, without what else a report has.

use crate::batch::{flag, Fitted};
use crate::fit::options::Model;
use crate::fit::triangle::Triangle;
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
    let &([lambda, sigma, kappa, sse], flags) = fitted;
    let is = |bit: u8| flags & bit != 0;
    let estimated = match model {
        Model::Linear => 1,
        Model::Amdahl => 2,
        Model::Usl => 3,
    };
    let degrees_of_freedom = concurrency.len().saturating_sub(estimated);
    if is(flag::REFUSED) || is(flag::EXACT) || degrees_of_freedom == 0 {
        return [None; 3];
    }
    // In the unit of λ nothing overflows.
    let law = Usl {
        lambda: 1.0,
        sigma,
        kappa,
    };
    let held = [false, is(flag::SIGMA_AT_BOUND), is(flag::KAPPA_AT_BOUND)];
    let active = std::array::from_fn(|j| j < estimated && !held[j]);
    let mut tangent = Triangle::default();
    for &n in concurrency {
        tangent.push(weighted_gradient(&law, n, 1.0, active), 0.0);
    }
    let inverse = tangent.inverse_normal();
    let deviation = (sse / degrees_of_freedom as f64).sqrt() / lambda;
    std::array::from_fn(|j| {
        let unit = if j == 0 { lambda } else { 1.0 };
        let error = inverse[(j, j)].sqrt() * deviation * unit;
        finite(error).filter(|_| active[j])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::{fit_many, BatchOptions};
    use crate::{fit, FitOptions, Series};

    const N: [f64; 6] = [1.0, 2.0, 4.0, 8.0, 4.0, 16.0];
    /// An ordinary series, one without coherency, one without either, and one that is exact.
    const X: [[f64; 6]; 4] = [
        [955.16, 1878.91, 3548.68, 6531.08, 3600.0, 9897.24],
        [100.0, 182.0, 308.0, 466.0, 309.0, 640.0],
        [10.0, 20.5, 41.0, 83.0, 40.5, 168.0],
        [10.0, 20.0, 40.0, 80.0, 40.0, 160.0],
    ];

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
                let p = fit(&Series::new(&N, &x).unwrap(), &options)
                    .unwrap()
                    .parameters;
                for (found, wanted) in found.into_iter().zip([p.lambda, p.sigma, p.kappa]) {
                    match (found, wanted.standard_error) {
                        (Some(found), Some(wanted)) => {
                            assert!((found / wanted - 1.0).abs() < 1e-11);
                        }
                        (found, wanted) => assert_eq!(found, wanted, "{model:?} {x:?}"),
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
