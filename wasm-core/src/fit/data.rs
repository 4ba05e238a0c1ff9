//! The solver's input: numbers in a neutral unit, weights of mean 1, equal concurrencies merged, and λ where it is
//! fixed.

use crate::error::{ErrorCode, UslError};
use crate::fit::gather::{power_of_two, put_together};
use crate::fit::observation::{lay_out, Lanes, Observation};
use crate::fit::options::{FitOptions, LambdaOption, LambdaSource, Method, Model, Weights};
use crate::fit::region::Points;
use crate::messages::{self, Sentence};
use crate::order::ascending_by;
use crate::series::{MeasuredColumns, Series};

/// Observations in a unit in which the largest throughput is between 1 and 2.
///
/// The unit is a power of two, so scaling loses no digits, and a change of the user's unit changes nothing but λ.
#[derive(Clone, Debug)]
pub struct Data {
    /// The observations, in the order of the series.
    pub observations: Vec<Observation>,
    /// One observation per concurrency, ascending: the weighted mean with the sum of the weights.
    pub groups: Vec<Observation>,
    /// Σ w (X − mean at the same concurrency)²: the pure error, which no curve can explain.
    pub pure_error: f64,
    /// n − m: measurements beyond the first at their concurrency; degrees of freedom of `pure_error`.
    pub repeated: usize,
    lanes: Vec<Lanes>,
    /// Divisor of X.
    pub unit: f64,
    /// λ in that unit, if it is measured or given.
    pub fixed_lambda: Option<f64>,
    /// Variance of a measurement of weight 1, in that unit, if the weights come from given standard deviations.
    pub given_variance: Option<f64>,
}

impl Data {
    /// The solver's input for a series.
    ///
    /// # Errors
    /// `needs-single-user-throughput`; `column-not-found` when weights need standard deviations that are missing.
    pub fn new(series: &Series, options: &FitOptions) -> Result<Self, UslError> {
        let columns = series.columns();
        let largest = columns.throughput.iter().copied().fold(0.0, f64::max);
        let unit = power_of_two(largest);
        let weights = weights(columns, options.weights)?;
        let observations: Vec<Observation> = (0..columns.len())
            .map(|at| Observation {
                n: columns.concurrency[at],
                x: columns.throughput[at] / unit,
                weight: weights.as_ref().map_or(1.0, |weights| weights[at]),
            })
            .collect();
        Ok(Self {
            unit,
            fixed_lambda: fixed_lambda(series, options)?.map(|l| l / unit),
            given_variance: given_variance(columns, options.weights, &observations, unit),
            ..Self::of(observations)
        })
    }

    /// Other observations in the same unit, with the same fixed λ, if any.
    #[must_use]
    pub fn with(&self, observations: Vec<Observation>) -> Self {
        Self {
            unit: self.unit,
            fixed_lambda: self.fixed_lambda,
            given_variance: self.given_variance,
            ..Self::of(observations)
        }
    }

    /// Data of one observation per concurrency with new weights; `pure_error` is the pure error under these weights.
    #[must_use]
    pub fn by_concurrency(&self, groups: Vec<Observation>, pure_error: f64) -> Self {
        let mut lanes = Vec::new();
        lay_out(&groups, &mut lanes);
        Self {
            observations: groups.clone(),
            groups,
            pure_error,
            repeated: self.repeated,
            lanes,
            unit: self.unit,
            fixed_lambda: self.fixed_lambda,
            given_variance: self.given_variance,
        }
    }

    /// Observations in their own unit, merged by concurrency.
    #[must_use]
    pub fn of(observations: Vec<Observation>) -> Self {
        let (groups, pure_error) = group(&observations);
        let mut lanes = Vec::new();
        lay_out(&groups, &mut lanes);
        Self {
            repeated: observations.iter().filter(|o| o.weight > 0.0).count() - groups.len(),
            observations,
            groups,
            pure_error,
            lanes,
            unit: 1.0,
            fixed_lambda: None,
            given_variance: None,
        }
    }

    /// The points a descent runs over.
    #[must_use]
    pub fn points(&self) -> Points<'_> {
        Points::new(&self.groups, &self.lanes)
    }

    /// The largest concurrency, at least 1.
    #[must_use]
    pub fn largest_concurrency(&self) -> f64 {
        self.groups.last().map_or(1.0, |o| o.n.max(1.0))
    }

    /// p: the parameters the model leaves free before bounds.
    #[must_use]
    pub fn free_parameters(&self, model: Model) -> usize {
        let all = match model {
            Model::Linear => 1,
            Model::Amdahl => 2,
            Model::Usl => 3,
        };
        all - usize::from(self.fixed_lambda.is_some())
    }

    /// The SSE below which a fit is exact: every residual within 8 roundings of the largest X.
    #[must_use]
    pub fn exact_sse(&self) -> f64 {
        let largest = self.observations.iter().map(|o| o.x).fold(0.0, f64::max);
        exact_sse(self.observations.len(), largest)
    }

    /// Weighted sum of squares about the weighted mean; 0 when all throughputs are equal.
    #[must_use]
    pub fn total_sum_of_squares(&self) -> f64 {
        let first = self.observations[0].x;
        if self
            .observations
            .iter()
            .all(|o| o.x.total_cmp(&first).is_eq())
        {
            return 0.0;
        }
        let weight: f64 = self.observations.iter().map(|o| o.weight).sum();
        let mean = self
            .observations
            .iter()
            .map(|o| o.weight * o.x)
            .sum::<f64>()
            / weight;
        self.observations
            .iter()
            .map(|o| o.weight * (o.x - mean).powi(2))
            .sum()
    }

    /// Checks that there are enough measurements for a model.
    ///
    /// # Errors
    /// `too-few-points`, `too-few-distinct-concurrencies`.
    pub fn enough(&self, model: Model) -> Result<(), UslError> {
        let needed = self.free_parameters(model).max(1);
        let found = self.observations.len();
        if found < needed {
            return Err(too_few(&messages::TOO_FEW_POINTS, found, needed, model));
        }
        let distinct = self.groups.len();
        if distinct < needed {
            let sentence = &messages::TOO_FEW_DISTINCT;
            return Err(too_few(sentence, distinct, needed, model));
        }
        Ok(())
    }
}

fn too_few(sentence: &Sentence<ErrorCode>, found: usize, needed: usize, model: Model) -> UslError {
    let values = [
        ("found", found.into()),
        ("needed", needed.into()),
        ("model", model.as_str().into()),
    ];
    UslError::of(sentence, values).with_value(found.to_string())
}

/// The SSE below which the fit of n observations is exact: every residual within 8 roundings of the largest X.
#[must_use]
pub fn exact_sse(observations: usize, largest: f64) -> f64 {
    observations as f64 * (8.0 * f64::EPSILON * largest).powi(2)
}

/// Mean and weight per concurrency, ascending, and the weighted sum of squares about these means.
fn group(observations: &[Observation]) -> (Vec<Observation>, f64) {
    let weighted = || observations.iter().filter(|o| o.weight > 0.0).copied();
    if weighted().is_sorted_by(|one, other| one.n < other.n) {
        return (weighted().collect(), 0.0);
    }
    let mut groups = Vec::new();
    let pure_error = put_together(weighted(), &mut groups, &mut Vec::new());
    ascending_by(&mut groups, |o| o.n);
    groups.shrink_to_fit();
    (groups, pure_error)
}

/// Weights of mean 1; `None` if they are equal.
fn weights(columns: &MeasuredColumns, choice: Weights) -> Result<Option<Vec<f64>>, UslError> {
    let deviation = |at: usize| {
        columns.deviation.get(at).copied().flatten().ok_or_else(|| {
            let row = columns.rows[at];
            UslError::of(&messages::NO_DEVIATION, [("row", row.into())]).at_row(row)
        })
    };
    let raw: Vec<f64> = match choice {
        // Weights by the evidence on the noise are computed later, in `inference::noise`.
        Weights::Equal | Weights::Auto => return Ok(None),
        Weights::Relative => columns.throughput.clone(),
        Weights::Column => (0..columns.len())
            .map(deviation)
            .collect::<Result<_, _>>()?,
    };
    // Relative to the smallest deviation, so that the squares do not overflow.
    let smallest = raw.iter().copied().fold(f64::INFINITY, f64::min);
    let squares: Vec<f64> = raw.iter().map(|scale| (smallest / scale).powi(2)).collect();
    let mean = squares.iter().sum::<f64>() / squares.len() as f64;
    Ok(Some(squares.into_iter().map(|w| w / mean).collect()))
}

/// Variance of a measurement of weight 1, in the data's unit.
fn given_variance(
    columns: &MeasuredColumns,
    choice: Weights,
    observations: &[Observation],
    unit: f64,
) -> Option<f64> {
    let first = observations.first().filter(|_| choice == Weights::Column)?;
    let deviation = columns.deviation.first().copied().flatten()? / unit;
    Some(first.weight * deviation * deviation)
}

fn fixed_lambda(series: &Series, options: &FitOptions) -> Result<Option<f64>, UslError> {
    let measured = match options.lambda {
        LambdaOption::Given(lambda) => return Ok(Some(lambda)),
        // The transform divides by X(1), so it never estimates λ.
        LambdaOption::Source(LambdaSource::Free) => options.method == Method::Transform,
        LambdaOption::Source(LambdaSource::Measured) => true,
    };
    if !measured {
        return Ok(None);
    }
    let columns = series.columns();
    let single: Vec<f64> = (columns.concurrency.iter())
        .zip(&columns.throughput)
        .filter(|(n, _)| n.total_cmp(&1.0).is_eq())
        .map(|(_, &x)| x)
        .collect();
    if single.is_empty() {
        let (smallest, _) = series.range();
        let values = [("smallest", smallest.into())];
        return Err(UslError::of(&messages::NO_SINGLE_USER, values));
    }
    Ok(Some(single.iter().sum::<f64>() / single.len() as f64))
}
