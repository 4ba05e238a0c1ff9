//! How sure: standard errors, intervals, bands, and which model the data can tell apart.

pub mod bands;
pub mod distributions;
pub mod models;

use nalgebra::{Matrix3, Vector3};

use crate::fit::data::Data;
use crate::fit::options::Model;
use crate::fit::solution::Solution;
use crate::fit::transform::Transformed;
use crate::fit::triangle::Triangle;
use crate::model::Usl;
use crate::report::{Estimate, Limit, Parameter, ParameterStatus, Parameters, Payback, Peak};

/// The law with its covariance, in the unit of the data; what every interval is made from.
#[derive(Clone, Debug)]
pub struct Inference {
    /// The law in the solver's unit of throughput.
    pub law: Usl,
    /// What a throughput is multiplied by to be in the user's unit.
    pub unit: f64,
    /// n − p; for the transform, points with N > 1 less its unknowns.
    pub degrees_of_freedom: usize,
    /// SSE/df in throughput; `None` without degrees of freedom.
    pub error_variance: Option<f64>,
    /// Covariance of λ, σ, κ; `None` without degrees of freedom or on exact data.
    covariance: Option<Matrix3<f64>>,
    /// Student's t for the level; 0 where there is no covariance.
    quantile: f64,
    /// Triangle of the weighted tangent at the optimum, for leverages.
    pub tangent: Triangle,
    free: [bool; 3],
    active: [bool; 3],
    fixed_lambda: bool,
}

/// Gradient of X(N) in (λ, σ, κ): X·(1/λ, −(N−1)/E, −N(N−1)/E).
#[must_use]
pub fn gradient(law: &Usl, n: f64) -> Vector3<f64> {
    let elongation = law.elongation(n);
    law.unchecked_throughput(n)
        * Vector3::new(
            1.0 / law.lambda,
            -(n - 1.0) / elongation,
            -n * (n - 1.0) / elongation,
        )
}

impl Inference {
    /// What the data say of a solution.
    #[must_use]
    pub fn new(
        data: &Data,
        solution: &Solution,
        transformed: Option<&Transformed>,
        model: Model,
        level: f64,
    ) -> Self {
        let law = solution.law;
        let observations = data.observations.len();
        let parameters = data.free_parameters(model);
        let mut tangent = Triangle::default();
        for o in &data.observations {
            tangent.push(weighted_gradient(&law, o.n, o.weight, solution.active), 0.0);
        }
        let degrees_of_freedom = transformed
            .map_or(observations, |t| t.informative)
            .saturating_sub(parameters);
        let variance_of =
            |sum: f64| (degrees_of_freedom > 0).then(|| sum / degrees_of_freedom as f64);
        let covariance = match transformed {
            _ if solution.exact => None,
            Some(t) => variance_of(t.sum_of_squares).map(|variance| variance * t.unit_covariance),
            None => variance_of(solution.sse).map(|variance| variance * tangent.inverse_normal()),
        };
        Self {
            law,
            unit: data.unit,
            degrees_of_freedom,
            error_variance: variance_of(solution.sse),
            covariance,
            quantile: covariance.map_or(0.0, |_| {
                distributions::student_quantile(0.5 + 0.5 * level, degrees_of_freedom as f64)
            }),
            tangent,
            free: solution.free,
            active: solution.active,
            fixed_lambda: data.fixed_lambda.is_some(),
        }
    }

    /// Leverage of a point: how much the curve there depends on it; 0 where nothing is estimated.
    #[must_use]
    pub fn leverage(&self, n: f64, weight: f64) -> f64 {
        self.tangent
            .leverage(weighted_gradient(&self.law, n, weight, self.active))
            .min(1.0)
    }

    /// Number of parameters that are estimated and not held at a bound.
    #[must_use]
    pub fn estimated(&self) -> usize {
        self.active.iter().filter(|&&active| active).count()
    }

    /// Covariance of λ, σ, κ with λ in the user's unit.
    #[must_use]
    pub fn covariance_in_user_units(&self) -> Option<[[f64; 3]; 3]> {
        let scale = [self.unit, 1.0, 1.0];
        self.covariance.map(|matrix| {
            std::array::from_fn(|i| std::array::from_fn(|j| matrix[(i, j)] * scale[i] * scale[j]))
        })
    }

    /// The three parameters with their Wald intervals.
    #[must_use]
    pub fn parameters(&self) -> Parameters {
        Parameters {
            lambda: self.parameter(0, self.law.lambda, self.unit),
            sigma: self.parameter(1, self.law.sigma, 1.0),
            kappa: self.parameter(2, self.law.kappa, 1.0),
        }
    }

    fn parameter(&self, index: usize, estimate: f64, unit: f64) -> Parameter {
        let status = match (self.free[index], self.active[index]) {
            (true, true) => ParameterStatus::Free,
            (true, false) => ParameterStatus::AtBound,
            (false, _) if index == 0 && self.fixed_lambda => ParameterStatus::Fixed,
            (false, _) => ParameterStatus::Absent,
        };
        let error = self
            .covariance
            .filter(|_| status == ParameterStatus::Free)
            .map(|matrix| matrix[(index, index)].sqrt());
        let end =
            |sign: f64| error.and_then(|e| finite((estimate + sign * self.quantile * e) * unit));
        Parameter {
            estimate: estimate * unit,
            standard_error: error.and_then(|e| finite(e * unit)),
            low: end(-1.0),
            high: end(1.0),
            status,
        }
    }

    /// Relative standard error of a positive quantity with this gradient of its logarithm.
    fn log_error(&self, log_gradient: Vector3<f64>) -> Option<f64> {
        let variance = (log_gradient.transpose() * self.covariance? * log_gradient)[0];
        finite(variance.max(0.0).sqrt())
    }

    /// A positive quantity with its interval by the delta method on its logarithm.
    fn positive_estimate(&self, value: f64, log_gradient: Vector3<f64>) -> Estimate {
        let error = self.log_error(log_gradient);
        let end = |sign: f64| {
            error
                .and_then(|e| finite(value * (sign * self.quantile * e).exp()))
                .filter(|&v| v > 0.0)
        };
        Estimate {
            estimate: finite(value),
            low: end(-1.0),
            high: end(1.0),
        }
    }

    /// The peak; `None` where the curve has none. Its upper end is absent when κ's interval contains
    /// 0, its lower end when σ's reaches 1: then a curve without a peak is admissible.
    #[must_use]
    pub fn peak(&self) -> Option<Peak> {
        let Usl {
            sigma,
            kappa,
            lambda,
        } = self.law;
        let n = self.law.peak_concurrency()?;
        let x = self.law.peak_throughput()?;
        let (whole_n, whole_x) = self.law.whole_peak()?;
        let parameters = self.parameters();
        let mut concurrency =
            self.positive_estimate(n, Vector3::new(0.0, -0.5 / (1.0 - sigma), -0.5 / kappa));
        let at_peak = gradient(&self.law, n) / x;
        let mut throughput =
            self.positive_estimate(x, Vector3::new(1.0 / lambda, at_peak[1], at_peak[2]));
        if parameters.kappa.low.is_none_or(|low| low <= 0.0) {
            concurrency.high = None;
            throughput.high = None;
        }
        if parameters.sigma.high.is_some_and(|high| high >= 1.0) {
            concurrency.low = None;
            throughput.low = None;
        }
        Some(Peak {
            concurrency,
            throughput: self.in_user_units(&throughput),
            whole_concurrency: finite(whole_n),
            whole_throughput: finite(whole_x * self.unit),
        })
    }

    /// The limit λ/σ; `None` unless κ = 0 and σ > 0.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        let limit = self.law.limit()?;
        let estimate = self.positive_estimate(
            limit,
            Vector3::new(1.0 / self.law.lambda, -1.0 / self.law.sigma, 0.0),
        );
        Some(Limit {
            throughput: self.in_user_units(&estimate),
        })
    }

    /// The payback point; `None` unless the fit is super-linear.
    #[must_use]
    pub fn payback(&self) -> Option<Payback> {
        self.law.payback_concurrency().map(|n| Payback {
            concurrency: finite(n),
        })
    }

    fn in_user_units(&self, e: &Estimate) -> Estimate {
        let scaled = |value: Option<f64>| value.and_then(|v| finite(v * self.unit));
        Estimate {
            estimate: scaled(e.estimate),
            low: scaled(e.low),
            high: scaled(e.high),
        }
    }
}

fn weighted_gradient(law: &Usl, n: f64, weight: f64, active: [bool; 3]) -> Vector3<f64> {
    let gradient = weight.sqrt() * gradient(law, n);
    Vector3::from_fn(|j, _| if active[j] { gradient[j] } else { 0.0 })
}

/// A number that may leave the core.
#[must_use]
pub fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}
