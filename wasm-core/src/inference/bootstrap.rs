//! Bootstrap-t intervals: the fit repeated on resampled residuals.
//!
//! Each replicate adds residuals, drawn with replacement, to the fitted curve, fits again, and measures how many of its
//! own standard errors a quantity moved. The quantiles of that replace Student's t. Source:
//! B. Efron and R. J. Tibshirani, *An Introduction to the Bootstrap* (1993), §12.5; residuals over
//! √(1−h) after A. C. Davison and D. V. Hinkley (1997), §6.2.

use crate::fit::bounds::Constraints;
use crate::fit::data::Data;
use crate::fit::descent::{denominator, Triple};
use crate::fit::observation::Observation;
use crate::fit::replicates::{replicates, Draws, Refit, Replicate};
use crate::inference::quantity::{Quantity, Scale};
use crate::order::ascending;
use crate::search::limited;

/// Replicates of a fit.
#[derive(Clone, Debug)]
pub struct Bootstrap {
    original: Replicate,
    replicates: Vec<Replicate>,
    /// Probability beyond each end.
    tail: f64,
}

/// With fewer degrees of freedom there are too few different residuals to resample.
pub const DEGREES_OF_FREEDOM: usize = 3;
/// The last step of a replicate is shorter than this share of a standard error, squared.
const SETTLED: f64 = 1e-5;

impl Bootstrap {
    /// Resamples and fits. `None` if the curve has no value at some point.
    #[must_use]
    pub fn new(
        data: &Data,
        constraints: &Constraints,
        best: Triple,
        leverage: impl Fn(&Observation) -> f64,
        settings: &Settings,
    ) -> Option<Self> {
        let frame = constraints.natural_frame(data, best)?;
        let natural = frame.axes;
        // Replicates may violate the bounds on σ and κ: if held there they could not vary to that side, and an estimate
        // at its bound would seem certain.
        let mut region = constraints.region();
        region.bounded = [region.bounded[0], false, false, false];
        let refit = Refit {
            frame,
            free: constraints.free.iter().all(|&free| free),
            region,
            settled: SETTLED * settings.variance,
            degrees_of_freedom: settings.degrees_of_freedom,
        };
        let draws = draws(data, &best, leverage);
        let replicates = replicates(&draws, &refit, settings.seed, settings.replicates);
        Some(Self {
            original: Replicate::new(best, &natural, settings.variance),
            replicates,
            tail: 0.5 * (1.0 - settings.level),
        })
    }

    /// Lower and upper end of a quantity, in the data's unit of throughput; `None` where it is unbounded.
    #[must_use]
    pub fn interval(&self, quantity: Quantity) -> [Option<f64>; 2] {
        let Some((value, error)) = estimate(&self.original, quantity) else {
            return [None; 2];
        };
        let mut moved: Vec<f64> = self
            .replicates
            .iter()
            .map(|replicate| match estimate(replicate, quantity) {
                Some((v, e)) if e > 0.0 => (v - value) / e,
                // A replicate without a value counts as beyond all others.
                _ => f64::INFINITY,
            })
            .collect();
        ascending(&mut moved);
        let end = |p: f64| {
            let scaled = value - quantile(&moved, p) * error;
            scaled
                .is_finite()
                .then(|| quantity.unscaled(scaled))
                .flatten()
        };
        let ends = [end(1.0 - self.tail), end(self.tail)];
        if quantity.scale() == Scale::Reciprocal {
            [ends[1], ends[0]]
        } else {
            ends
        }
    }
}

/// Settings of a bootstrap.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Seed of the random numbers.
    pub seed: u64,
    /// Number of replicates.
    pub replicates: usize,
    /// Level of the intervals.
    pub level: f64,
    /// n − p.
    pub degrees_of_freedom: f64,
    /// SSE/(n − p) of the fit.
    pub variance: f64,
}

fn draws<'a>(data: &'a Data, best: &Triple, leverage: impl Fn(&Observation) -> f64) -> Draws<'a> {
    let fitted: Vec<f64> = data
        .groups
        .iter()
        .map(|o| o.n / denominator(best, o.n))
        .collect();
    let group_of = |o: &Observation| data.groups.partition_point(|group| group.n < o.n);
    let groups: Vec<usize> = data.observations.iter().map(group_of).collect();
    let mut residuals: Vec<f64> = data
        .observations
        .iter()
        .zip(&groups)
        .map(|(o, &group)| {
            // A point of leverage 1 has residual 0, so the divisor is kept above 0.
            let free = (1.0 - leverage(o)).max(1e-6);
            o.weight.sqrt() * (o.x - fitted[group]) / free.sqrt()
        })
        .collect();
    let mean = residuals.iter().sum::<f64>() / residuals.len() as f64;
    for residual in &mut residuals {
        *residual -= mean;
    }
    Draws {
        observations: &data.observations,
        groups: &data.groups,
        group_of: groups,
        fitted,
        residuals,
    }
}

/// The quantity on its comparison scale, and its standard error there.
fn estimate(replicate: &Replicate, quantity: Quantity) -> Option<(f64, f64)> {
    let (value, gradient) = quantity.scaled(&replicate.theta)?;
    Some((value, replicate.error(&gradient)))
}

/// The p-quantile of sorted values, at position p(B + 1).
fn quantile(sorted: &[f64], p: f64) -> f64 {
    let last = sorted.len() as f64 - 1.0;
    let position = limited(p * (last + 2.0) - 1.0, 0.0, last);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let below = position as usize;
    let (Some(&low), high) = (sorted.get(below), sorted.get(below + 1)) else {
        return f64::NAN;
    };
    let share = position - below as f64;
    match high {
        Some(&high) if share > 0.0 => low + share * (high - low),
        _ => low,
    }
}

#[cfg(test)]
mod tests {
    use super::quantile;

    #[test]
    fn quantiles_lie_at_p_times_one_more_than_the_number() {
        let sorted: Vec<f64> = (1..=19).map(f64::from).collect();
        assert_eq!(quantile(&sorted, 0.05), 1.0);
        assert_eq!(quantile(&sorted, 0.5), 10.0);
        assert!((quantile(&sorted, 0.975) - 19.0).abs() < 1e-12);
        assert!((quantile(&sorted, 0.125) - 2.5).abs() < 1e-12);
    }
}
