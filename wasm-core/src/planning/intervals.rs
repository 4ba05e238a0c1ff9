//! The fitted law in the user's unit, with the interval of anything that follows from it.

use nalgebra::{Matrix3, Vector3};

use crate::error::UslError;
use crate::fit::data::Data;
use crate::fit::options::{FitOptions, Model, ModelChoice};
use crate::fit::solution::Solution;
use crate::fit::solve;
use crate::fit::transform::Transformed;
use crate::inference::{bands, gradient, models, Inference};
use crate::model::Usl;
use crate::report::{Band, Estimate};
use crate::series::Series;

/// What an interval can be asked of.
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
    /// λ/σ where κ = 0.
    Limit,
    /// X at this concurrency.
    Throughput(f64),
}

/// A series with its best curve; it owns what [`Fitted`] reads from.
#[derive(Clone, Debug)]
pub struct Prepared {
    data: Data,
    solution: Solution,
    transformed: Option<Transformed>,
    model: Model,
    level: f64,
}

impl Prepared {
    /// Fits a series; what every entry point of planning begins with.
    ///
    /// # Errors
    /// As [`fit`](crate::fit()).
    pub fn new(series: &Series, options: &FitOptions) -> Result<Self, UslError> {
        let model = chosen_model(series, options);
        let data = Data::new(series, options, model)?;
        let (solution, transformed) = solve(&data, model, options)?;
        Ok(Self {
            data,
            solution,
            transformed,
            model,
            level: options.level,
        })
    }

    /// The law in the user's unit.
    #[must_use]
    pub fn law(&self) -> Usl {
        let law = self.solution.law;
        Usl {
            lambda: law.lambda * self.data.unit,
            ..law
        }
    }

    /// The fit with all that is inferred from it.
    #[must_use]
    pub fn fitted(&self) -> Fitted<'_> {
        let (data, solution) = (&self.data, &self.solution);
        let inference = Inference::new(
            data,
            solution,
            self.transformed.as_ref(),
            self.model,
            self.level,
        );
        Fitted {
            law: self.law(),
            model: self.model,
            sse: solution.sse * data.unit * data.unit,
            free_parameters: data.free_parameters(self.model),
            degrees_of_freedom: inference.degrees_of_freedom,
            inference,
            data: std::marker::PhantomData,
        }
    }
}

/// A fitted law and what is inferred from it.
#[derive(Clone, Debug)]
pub struct Fitted<'a> {
    /// The law in the user's unit.
    pub law: Usl,
    /// The model that was fitted.
    pub model: Model,
    /// Weighted sum of squared residuals in the user's unit.
    pub sse: f64,
    /// p, the parameters the model leaves free before bounds.
    pub free_parameters: usize,
    /// n − p.
    pub degrees_of_freedom: usize,
    inference: Inference,
    data: std::marker::PhantomData<&'a Data>,
}

/// An estimate that does not exist.
pub(super) const NOTHING: Estimate = Estimate {
    estimate: None,
    low: None,
    high: None,
};

impl Fitted<'_> {
    /// The interval of a quantity at the level of the options, in the user's unit.
    #[must_use]
    pub fn interval(&self, quantity: Quantity) -> Estimate {
        let parameters = self.inference.parameters();
        let of = |p: crate::report::Parameter| Estimate {
            estimate: Some(p.estimate),
            low: p.low,
            high: p.high,
        };
        match quantity {
            Quantity::Lambda => of(parameters.lambda),
            Quantity::Sigma => of(parameters.sigma),
            Quantity::Kappa => of(parameters.kappa),
            Quantity::PeakConcurrency => self.inference.peak().map_or(NOTHING, |p| p.concurrency),
            Quantity::PeakThroughput => self.inference.peak().map_or(NOTHING, |p| p.throughput),
            Quantity::Limit => self.inference.limit().map_or(NOTHING, |l| l.throughput),
            Quantity::Throughput(n) => self.band(n).map_or(NOTHING, |b| Estimate {
                estimate: Some(b.estimate),
                low: b.confidence_low,
                high: b.confidence_high,
            }),
        }
    }

    /// The curve and a new measurement at a concurrency; `None` where the law has no value.
    #[must_use]
    pub fn band(&self, n: f64) -> Option<Band> {
        bands::band(&self.inference, n)
    }

    /// How far the weighted sum of squares rises where a quantity is held at a value, in the user's unit.
    /// `None` without profile intervals, or where no admissible curve has that value.
    #[must_use]
    pub fn rise_at(&self, quantity: Quantity, value: f64) -> Option<f64> {
        let (_, _) = (quantity, value);
        None
    }

    /// Covariance of λ, σ, κ in the user's unit; `None` without degrees of freedom or on exact data.
    #[must_use]
    pub fn covariance(&self) -> Option<Matrix3<f64>> {
        self.inference
            .covariance_in_user_units()
            .map(|rows| Matrix3::from_fn(|i, j| rows[i][j]))
    }

    /// A quantity and its gradient in (λ, σ, κ), in the user's unit; `None` where it does not exist.
    #[must_use]
    pub fn value_and_gradient(&self, quantity: Quantity) -> Option<(f64, Vector3<f64>)> {
        let law = &self.law;
        match quantity {
            Quantity::Lambda => Some((law.lambda, Vector3::x())),
            Quantity::Sigma => Some((law.sigma, Vector3::y())),
            Quantity::Kappa => Some((law.kappa, Vector3::z())),
            Quantity::PeakConcurrency => law.peak_concurrency().map(|n| {
                let (sigma, kappa) = (-0.5 * n / (1.0 - law.sigma), -0.5 * n / law.kappa);
                (n, Vector3::new(0.0, sigma, kappa))
            }),
            // At the peak the curve is level, so moving N* changes nothing.
            Quantity::PeakThroughput => law
                .peak_concurrency()
                .and_then(|n| self.value_and_gradient(Quantity::Throughput(n))),
            Quantity::Limit => law
                .limit()
                .map(|x| (x, Vector3::new(x / law.lambda, -x / law.sigma, 0.0))),
            Quantity::Throughput(n) => law.throughput(n).map(|x| (x, gradient(law, n))),
        }
    }
}

/// The series without the rows that the options leave out, and the options without that list.
#[allow(clippy::unnecessary_wraps)]
pub(super) fn included(
    series: &Series,
    options: &FitOptions,
) -> Result<(Series, FitOptions), UslError> {
    Ok((series.clone(), *options))
}

/// The model that would be fitted: the one asked for, or the one that `auto` chooses.
pub(super) fn chosen_model(series: &Series, options: &FitOptions) -> Model {
    match options.model {
        ModelChoice::Linear => Model::Linear,
        ModelChoice::Amdahl => Model::Amdahl,
        ModelChoice::Usl => Model::Usl,
        ModelChoice::Auto => {
            models::simplest_not_rejected(&models::compare(series, options), options.level)
        }
    }
}
