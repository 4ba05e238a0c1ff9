//! Bootstrap replicates: fits repeated on resampled residuals.

use fastrand::Rng;

use crate::fit::descent::{
    minimize_freely_near, natural_axes, shorten, whole_directions, Directions, Triple,
};
use crate::fit::observation::Observation;
use crate::fit::observation::{lay_out, Lanes};
use crate::fit::region::{Points, Region};
use crate::fit::section::{dot, Frame};

/// One replicate with its own uncertainty.
#[derive(Clone, Copy, Debug)]
pub struct Replicate {
    /// a = 1/λ, b = σ/λ, c = κ/λ.
    pub theta: Triple,
    /// Axes of the error ellipsoid, one standard error long.
    axes: [Triple; 3],
}

impl Replicate {
    /// A fit with its [`natural_axes`] and error variance.
    #[must_use]
    pub fn new(theta: Triple, natural: &[Triple; 3], variance: f64) -> Self {
        let error = variance.max(0.0).sqrt();
        Self {
            theta,
            axes: natural.map(|axis| axis.map(|v| v * error)),
        }
    }

    /// Standard error of a quantity with this gradient.
    #[must_use]
    pub fn error(&self, gradient: &Triple) -> f64 {
        let along = self.axes.map(|axis| dot(gradient, &axis));
        dot(&along, &along).sqrt()
    }
}

/// The input of the resampling.
#[derive(Clone, Debug)]
pub struct Draws<'a> {
    /// The observations.
    pub observations: &'a [Observation],
    /// One observation per concurrency.
    pub groups: &'a [Observation],
    /// Index of the group of each observation.
    pub group_of: Vec<usize>,
    /// The curve at each group.
    pub fitted: Vec<f64>,
    /// Residuals √w r/√(1−h), centred.
    pub residuals: Vec<f64>,
}

impl Draws<'_> {
    /// Draws a sample: fills `points` with the mean of each group, and returns the sum of squares within the groups.
    fn draw(&self, random: &mut Rng, points: &mut Vec<Observation>) -> f64 {
        points.clear();
        points.extend(self.groups.iter().map(|o| Observation {
            x: 0.0,
            weight: 0.0,
            ..*o
        }));
        let mut within = 0.0;
        for (o, &group) in self.observations.iter().zip(&self.group_of) {
            let residual = self.residuals[random.usize(..self.residuals.len())];
            let x = self.fitted[group] + residual / o.weight.sqrt();
            within += points[group].absorb(&Observation { x, ..*o });
        }
        within
    }
}

/// How a replicate is fitted.
#[derive(Clone, Copy, Debug)]
pub struct Refit<'a> {
    /// Coordinates centred on the best fit, with its [`natural_axes`].
    pub frame: Frame,
    /// Whether a, b and c are all free.
    pub free: bool,
    /// The admissible region.
    pub region: Region<'a>,
    /// The last step may still lower the sum of squares by this much.
    pub settled: f64,
    /// n − p.
    pub degrees_of_freedom: f64,
}

/// Computes `count` replicates, reproducible by the seed; replicates without a valid curve are left out.
#[must_use]
pub fn replicates(draws: &Draws, refit: &Refit, seed: u64, count: usize) -> Vec<Replicate> {
    let mut random = Rng::with_seed(seed);
    let (mut points, mut lanes) = (draws.groups.to_vec(), Vec::<Lanes>::new());
    lay_out(&points, &mut lanes);
    let whole = if refit.free {
        whole_directions(&lanes, &refit.frame.center)
    } else {
        None
    };
    let mut replicates = Vec::with_capacity(count);
    for _ in 0..count {
        let within = draws.draw(&mut random, &mut points);
        lay_out(&points, &mut lanes);
        let points = Points::new(&points, &lanes);
        replicates.extend(refit.fit(&points, whole, within));
    }
    replicates
}

impl Refit<'_> {
    fn fit(&self, points: &Points, whole: Option<Directions>, within: f64) -> Option<Replicate> {
        let tolerance = self.settled / points.scale;
        let variance = |sse: f64| (sse + within) / self.degrees_of_freedom;
        let near = self.frame.center;
        let inside = |theta: &Triple| !self.region.bounded[0] || theta[0] > 0.0;
        let free = whole.and_then(|whole| {
            minimize_freely_near(points.list, near, whole, points.scale, tolerance)
        });
        if let Some(found) = free.filter(|found| inside(&found.coefficients)) {
            let mut axes = found.directions.columns;
            shorten(&mut axes, &found.curvature);
            return Some(Replicate::new(
                found.coefficients,
                &axes,
                variance(found.sse),
            ));
        }
        let found = self
            .region
            .lowest(points, &self.frame, None, Some(near), tolerance)?
            .optimum;
        let axes = natural_axes(points.list, &found.coefficients, self.frame.axes)?;
        inside(&found.coefficients)
            .then(|| Replicate::new(found.coefficients, &axes, variance(found.sse)))
    }
}
