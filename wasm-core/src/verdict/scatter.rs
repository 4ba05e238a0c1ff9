//! How much a measured throughput scatters, told without a curve.

use super::levels::Level;

/// What single runs of load tests scatter, as a share of throughput, and how many degrees of freedom that is worth.
const PRIOR_SCATTER: f64 = 0.03;
const PRIOR_DEGREES_OF_FREEDOM: f64 = 3.0;
/// Repetitions tell the scatter by themselves from this many degrees of freedom on.
const ENOUGH_REPETITIONS: f64 = 2.0;

/// A sum of squares of ln X with its degrees of freedom.
#[derive(Clone, Copy, Debug)]
struct Squares {
    sum: f64,
    degrees_of_freedom: f64,
}

impl Squares {
    /// s̃² = (SS + ν₀ s₀²)/(ν + ν₀).
    fn moderated(self) -> f64 {
        (self.sum + PRIOR_DEGREES_OF_FREEDOM * PRIOR_SCATTER.powi(2))
            / (self.degrees_of_freedom + PRIOR_DEGREES_OF_FREEDOM)
    }
}

/// The scatter of a single measurement.
#[derive(Clone, Copy, Debug)]
pub struct Scatter {
    /// Standard deviation of ln X: a share of throughput.
    pub deviation: f64,
    /// The largest of the estimates that are possible, with its degrees of freedom: what may hide a trend.
    pub most: f64,
    /// Degrees of freedom of `most`.
    pub degrees_of_freedom: f64,
}

/// The scatter of a single measurement, as a share of throughput.
///
/// Formula: s̃² = (SS + ν₀ s₀²)/(ν + ν₀) with s₀ = 3 % and ν₀ = 3. SS is that of repetitions about their level's mean
/// where there are at least two degrees of freedom; else the smaller of two, which both overstate it: third divided
/// differences of ln X over ln N (ν = m − 3), and squares about the best rise with one fall after it
/// (ν = m − 1.5 × number of its steps). A first level above a rise of four levels and more is left out of both: what
/// works alone needs no locks.
///
/// Source: moderation, G. K. Smyth, "Linear models and empirical Bayes methods" (2004), eq. 3; differences, T. Gasser,
/// L. Sroka and C. Jennen-Steinmetz, "Residual variance and residual pattern in nonlinear regression" (1986); degrees
/// of freedom of a monotone regression, M. Meyer and M. Woodroofe, "On the degrees of freedom in shape-restricted
/// regression" (2000).
#[must_use]
pub fn scatter(levels: &[Level]) -> Scatter {
    let repeated = Squares {
        sum: levels.iter().map(|level| level.squares).sum(),
        degrees_of_freedom: levels.iter().map(|level| level.count - 1.0).sum(),
    };
    let rise = behind_drop(levels);
    let possible = if repeated.degrees_of_freedom >= ENOUGH_REPETITIONS {
        vec![repeated]
    } else {
        vec![differences(rise), about_one_fall(rise)]
    };
    let smallest = possible.iter().map(|squares| squares.moderated());
    let largest = (possible.iter())
        .max_by(|one, other| one.moderated().total_cmp(&other.moderated()))
        .copied()
        .unwrap_or(repeated);
    Scatter {
        deviation: smallest.fold(f64::INFINITY, f64::min).sqrt(),
        most: largest.moderated().sqrt(),
        degrees_of_freedom: largest.degrees_of_freedom + PRIOR_DEGREES_OF_FREEDOM,
    }
}

/// The levels behind a first one that is above a rise of all others, if it is; else all.
fn behind_drop(levels: &[Level]) -> &[Level] {
    const LEAST_RISE: usize = 4;
    let [first, rest @ ..] = levels else {
        return levels;
    };
    let rises = (rest.windows(2)).all(|two| two[0].throughput < two[1].throughput);
    let drops = (rest.first()).is_some_and(|second| second.throughput < first.throughput);
    if rises && drops && rest.len() >= LEAST_RISE {
        rest
    } else {
        levels
    }
}

/// Squares of third divided differences, each of unit variance.
fn differences(levels: &[Level]) -> Squares {
    let each = levels.windows(4).map(|four| {
        let weights = four.iter().map(|at| {
            let others = four
                .iter()
                .filter(|other| other.concurrency != at.concurrency);
            let distances = others.map(|other| at.log_concurrency() - other.log_concurrency());
            1.0 / distances.product::<f64>()
        });
        let (mut difference, mut variance) = (0.0, 0.0);
        for (weight, level) in weights.zip(four) {
            difference += weight * level.log_throughput();
            variance += weight * weight / level.count;
        }
        difference * difference / variance
    });
    Squares {
        // Levels that differ by a rounding tell nothing.
        sum: each.filter(|square| square.is_finite()).sum(),
        degrees_of_freedom: levels.len().saturating_sub(3) as f64,
    }
}

/// Squares about the monotone rise and the monotone fall after it that fit best.
fn about_one_fall(levels: &[Level]) -> Squares {
    let fits = (1..=levels.len()).map(|top| {
        let rise = about_rise(levels[..top].iter());
        let fall = about_rise(levels[top..].iter().rev());
        (rise.0 + fall.0, rise.1 + fall.1)
    });
    let (sum, steps) = fits
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .unwrap_or((0.0, levels.len()));
    Squares {
        sum,
        degrees_of_freedom: (levels.len() as f64 - 1.5 * steps as f64).max(0.0),
    }
}

/// Squares about the best monotone rise, and its number of steps, by pooling adjacent violators.
fn about_rise<'a>(levels: impl Iterator<Item = &'a Level>) -> (f64, usize) {
    let mut sum = 0.0;
    let mut steps: Vec<(f64, f64)> = Vec::new();
    for level in levels {
        let mut step = (level.log_throughput(), level.count);
        while let Some(&(mean, count)) = steps.last().filter(|last| last.0 > step.0) {
            steps.pop();
            let both = count + step.1;
            sum += (mean - step.0).powi(2) * count * step.1 / both;
            step = ((mean * count + step.0 * step.1) / both, both);
        }
        steps.push(step);
    }
    (sum, steps.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(concurrency: f64, throughput: f64) -> Level {
        Level {
            concurrency,
            throughput,
            count: 1.0,
            extremes: (throughput, throughput),
            is_merged: false,
            squares: 0.0,
        }
    }

    #[test]
    fn a_smooth_curve_scatters_less_than_is_assumed_beforehand() {
        let smooth: Vec<Level> = (1..=12)
            .map(|n| level(f64::from(n), f64::from(n).powf(0.5)))
            .collect();
        assert!(scatter(&smooth).deviation < 0.016);
    }

    #[test]
    fn pooled_violators_have_the_squares_about_their_mean() {
        let (sum, steps) = about_rise([level(1.0, 1.0), level(2.0, 4.0), level(3.0, 2.0)].iter());
        // ln 4 and ln 2 lie half of ln 2 from their mean.
        assert!((sum - 2.0 * (0.5 * 2.0_f64.ln()).powi(2)).abs() < 1e-15);
        assert_eq!(steps, 2);
    }

    #[test]
    fn repetitions_tell_the_scatter() {
        let repeated = Level {
            count: 12.0,
            is_merged: false,
            squares: 11.0 * 0.01,
            ..level(1.0, 1.0)
        };
        let expected = (11.0 * 0.01 + 3.0 * 0.0009) / 14.0;
        assert!((scatter(&[repeated]).deviation.powi(2) - expected).abs() < 1e-15);
    }
}
