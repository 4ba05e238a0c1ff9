//! A fit in the user's unit, with intervals of anything that follows from it.

use nalgebra::{Matrix3, Vector3};

use super::curve::Curve;
use crate::error::UslError;
use crate::fit::data::Data;
use crate::fit::options::{FitOptions, Model};
use crate::fit::solution::Solution;
use crate::fit::{data_of, solve, Solved};
use crate::inference::noise::{self, Noise};
use crate::inference::profile::Held;
pub use crate::inference::quantity::Quantity;
use crate::inference::shape::Assessment;
use crate::inference::{bands, models, Inference};
use crate::model::Usl;
use crate::report::{finite, Band, Estimate};
use crate::series::Series;

/// A series with its best curve; owns the data that [`Fitted`] borrows.
#[derive(Clone, Debug)]
pub struct Prepared {
    data: Data,
    noise: Option<Noise>,
    solved: Solved,
    model: Model,
    options: FitOptions,
}

impl Prepared {
    /// Fits a series; the first step of every planning function.
    ///
    /// # Errors
    /// As [`fit`](crate::fit()).
    pub fn new(series: &Series, options: &FitOptions) -> Result<Self, UslError> {
        let model = chosen_model(series, options);
        let (data, noise) = noise::weighed(data_of(series, options)?, options);
        Ok(Self {
            noise,
            ..Self::of(data, model, options, None)?
        })
    }

    /// Fits a model to data that already have their weights, unless its least-squares solution is known.
    ///
    /// # Errors
    /// As [`fit`](crate::fit()).
    pub(super) fn of(
        data: Data,
        model: Model,
        options: &FitOptions,
        known: Option<Solution>,
    ) -> Result<Self, UslError> {
        let solved = solve(&data, model, options, known)?;
        Ok(Self {
            data,
            noise: None,
            solved,
            model,
            options: options.clone(),
        })
    }

    /// The same with what the measurements tell of their scatter.
    pub(super) fn with_noise(self, noise: Noise) -> Self {
        Self {
            noise: Some(noise),
            ..self
        }
    }

    /// The data with the weights that the options ask for.
    pub(super) fn data(&self) -> &Data {
        &self.data
    }

    /// The law in the user's unit.
    #[must_use]
    pub fn law(&self) -> Usl {
        let law = self.solved.solution.law;
        Usl {
            lambda: law.lambda * self.data.unit,
            ..law
        }
    }

    /// Weighted sum of squared residuals in the user's unit.
    pub(super) fn sse(&self) -> f64 {
        self.solved.solution.sse * self.data.unit * self.data.unit
    }

    /// p, the parameters the model leaves free before bounds.
    pub(super) fn free_parameters(&self) -> usize {
        self.data.free_parameters(self.model)
    }

    /// The fit with its inference.
    #[must_use]
    pub fn fitted(&self) -> Fitted<'_> {
        self.with(Inference::new(
            &self.data,
            self.noise.as_ref(),
            &self.solved,
            self.model,
            &self.options,
        ))
    }

    /// The fit with inference under the law alone, without a knee.
    pub(super) fn fitted_by_law(&self) -> Fitted<'_> {
        self.with(Inference::of_law(
            &self.data,
            self.noise.as_ref(),
            &self.solved,
            self.model,
            &self.options,
        ))
    }

    fn with<'a>(&'a self, inference: Inference<'a>) -> Fitted<'a> {
        Fitted {
            law: self.law(),
            model: self.model,
            sse: self.sse(),
            free_parameters: self.free_parameters(),
            degrees_of_freedom: inference.degrees_of_freedom,
            inference,
        }
    }
}

/// A fitted law and its inference.
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
    inference: Inference<'a>,
}

/// An estimate that does not exist.
pub(super) const NOTHING: Estimate = Estimate {
    estimate: None,
    low: None,
    high: None,
};

impl Fitted<'_> {
    /// The interval of a quantity at the options' level, in the user's unit.
    #[must_use]
    pub fn interval(&self, quantity: Quantity) -> Estimate {
        self.inference.interval(quantity)
    }

    /// ν of the t that intervals use: n − p, and what the scatter assumed in advance counts for.
    pub(super) fn degrees_of_freedom_of_intervals(&self) -> f64 {
        self.inference.degrees_of_freedom_of_intervals()
    }

    /// The probability that the throughput at a concurrency is at least `x`, in the user's unit; `None` if forecasts are not
    /// made from both families.
    #[must_use]
    pub(super) fn probability(&self, n: f64, x: f64) -> Option<f64> {
        self.inference.probability(n, x / self.inference.unit)
    }

    /// The choice between law and knee; `None` if it cannot be tested.
    #[must_use]
    pub fn assessment(&self) -> Option<&Assessment> {
        self.inference.assessment()
    }

    /// The best curve in the user's unit: the law, or the knee if the law is refuted.
    pub(super) fn curve(&self) -> Curve {
        Curve::best(&self.law, self.assessment(), self.inference.unit)
    }

    /// The ceiling of the best knee with its interval, in the user's unit; empty if no knee fits well enough.
    pub(super) fn ceiling(&self) -> Estimate {
        let Some(shape) = self
            .assessment()
            .filter(|shape| shape.shape.knee.admissible)
        else {
            return NOTHING;
        };
        let scaled = |value: Option<f64>| value.and_then(|v| finite(v * self.inference.unit));
        let [low, high] = shape.ceiling();
        Estimate {
            estimate: scaled(shape.knee.knee.ceiling),
            low: scaled(low),
            high: scaled(high),
        }
    }

    /// The curve and its bands at a concurrency; `None` if the law has no value.
    #[must_use]
    pub fn band(&self, n: f64) -> Option<Band> {
        bands::band(&self.inference, n)
    }

    /// The rise of the weighted sum of squares when a quantity is held at a value, in the user's unit. `None` without
    /// profile intervals.
    #[must_use]
    pub fn held(&self, quantity: Quantity) -> Option<Held<'_>> {
        self.inference.held(quantity)
    }

    /// Covariance of λ, σ, κ in the user's unit; `None` without degrees of freedom or on exact data.
    #[must_use]
    pub fn covariance(&self) -> Option<Matrix3<f64>> {
        self.inference
            .covariance_in_user_units()
            .map(|rows| Matrix3::from_fn(|i, j| rows[i][j]))
    }

    /// A quantity and its gradient in (λ, σ, κ), in the user's unit; `None` if it does not exist.
    #[must_use]
    pub fn value_and_gradient(&self, quantity: Quantity) -> Option<(f64, Vector3<f64>)> {
        let value = quantity.value(&self.law)?;
        let gradient: Vector3<f64> = quantity.gradient(&self.law)?.into();
        let parameter = matches!(
            quantity,
            Quantity::Lambda | Quantity::Sigma | Quantity::Kappa
        );
        // The gradient of a positive quantity is given for its logarithm.
        Some((value, gradient * if parameter { 1.0 } else { value }))
    }
}

/// The series without the rows that the options exclude, and the options without that list.
pub(super) fn included(
    series: &Series,
    options: &FitOptions,
) -> Result<(Series, FitOptions), UslError> {
    Ok((
        series.excluding(&options.exclude)?,
        options.without_exclusions(),
    ))
}

/// The model to fit: the one requested, or the one that `auto` chooses.
pub(super) fn chosen_model(series: &Series, options: &FitOptions) -> Model {
    options.model.named().unwrap_or_else(|| {
        data_of(series, options).map_or(Model::Usl, |data| {
            let (data, _) = noise::weighed(data, options);
            let comparison = models::compare(&data, options.bounds);
            models::simplest_not_rejected(&comparison, options.level)
        })
    })
}
