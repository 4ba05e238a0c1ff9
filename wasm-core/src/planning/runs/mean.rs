//! Means of logarithms of throughput, and how far they can be trusted.

use super::table::{mean, squares};
use super::RunChange;
use crate::inference::distributions::{student_quantile, student_two_sided};
use crate::report::{finite, Estimate};

/// Sums of squares of logarithms below this are rounding errors: runs that are alike to the last digit do not scatter.
pub(super) const ROUNDING: f64 = 1e-24;

/// A sum of squares or a variance without rounding errors.
pub(super) fn without_rounding(squares: f64) -> f64 {
    if squares > ROUNDING {
        squares
    } else {
        0.0
    }
}

/// A logarithm without rounding errors.
fn exact(log: f64) -> f64 {
    if log * log > ROUNDING {
        log
    } else {
        0.0
    }
}

/// A variance and its degrees of freedom.
type Variance = (f64, f64);

/// A mean of logarithms with its variance, if known.
#[derive(Clone, Copy)]
pub(super) struct Mean {
    pub value: f64,
    pub error: Option<Variance>,
}

impl Mean {
    /// The mean of independent values.
    pub fn of(values: &[f64]) -> Self {
        let count = values.len() as f64;
        let df = count - 1.0;
        Self::new(values, squares(values) / df, df, 1.0 / count)
    }

    /// The mean of values with a given variance; `share` of it is the variance of the mean.
    pub fn new(values: &[f64], variance: f64, df: f64, share: f64) -> Self {
        Self {
            value: exact(mean(values)),
            error: (df > 0.0).then(|| (without_rounding(variance) * share, df)),
        }
    }

    /// A value whose variance is a sum of independent ones.
    ///
    /// Formula: ν = (Σv)²/Σ(v²/ν), F. E. Satterthwaite, *Biometrics Bulletin* 2 (1946).
    pub fn with(value: f64, variances: &[Variance]) -> Self {
        let sum: f64 = variances.iter().map(|(variance, _)| variance).sum();
        let spread: f64 = (variances.iter())
            .map(|(variance, df)| variance * variance / df)
            .sum();
        let alike = || variances.iter().map(|&(_, df)| df).reduce(f64::min);
        Self {
            value: exact(value),
            error: if sum > ROUNDING {
                Some((sum, sum * sum / spread))
            } else {
                alike().map(|df| (0.0, df))
            },
        }
    }

    /// The slope of values through the origin.
    pub fn growing(values: &[f64], by: &[f64]) -> Self {
        let dot =
            |one: &[f64], other: &[f64]| one.iter().zip(other).map(|(a, b)| a * b).sum::<f64>();
        let length = dot(by, by);
        let slope = dot(by, values) / length;
        let rest: f64 = (values.iter().zip(by))
            .map(|(value, by)| (value - slope * by).powi(2))
            .sum();
        let df = values.len() as f64 - 1.0;
        Self {
            value: exact(slope),
            error: (df > 0.0).then(|| (without_rounding(rest) / df / length, df)),
        }
    }

    /// The difference of separate runs.
    pub fn difference(before: &[f64], after: &[f64]) -> Self {
        let counts = [before.len() as f64, after.len() as f64];
        let value = mean(after) - mean(before);
        if before.len() > 1 && after.len() > 1 {
            let own = [(before, counts[0]), (after, counts[1])]
                .map(|(values, count)| (squares(values) / (count - 1.0) / count, count - 1.0));
            return Self::with(value, &own);
        }
        // At most one of the sides has more than one run.
        let df = counts[0] + counts[1] - 2.0;
        let variance = (squares(before) + squares(after)) / df;
        let share = 1.0 / counts[0] + 1.0 / counts[1];
        Self {
            value: exact(value),
            error: (df > 0.0).then(|| (without_rounding(variance) * share, df)),
        }
    }

    /// How far an end lies from the value that the truth passes with this probability.
    fn reach(&self, risk: f64) -> Option<f64> {
        let (variance, df) = self.error?;
        finite(student_quantile(1.0 - risk, df) * variance.sqrt())
    }

    /// The smaller of two values of which `apart` is the second less the first, with the ends of its interval.
    ///
    /// Formula: as `worse` of [`compare_runs`](super::compare_runs).
    pub fn smaller(
        first: Self,
        second: Self,
        apart: Self,
        level: f64,
    ) -> (f64, Option<f64>, Option<f64>) {
        let risk = 0.5 - 0.5 * level;
        let low = |one: Self| Some(one.value - one.reach(risk)?);
        let high = |one: Self, risk: f64| Some(one.value + one.reach(risk)?);
        let to_select = risk / 5.0;
        let is_apart = apart
            .reach(to_select)
            .is_some_and(|reach| apart.value.abs() > reach);
        let ends = if !is_apart {
            [high(first, 0.5 * risk), high(second, 0.5 * risk)]
        } else if apart.value < 0.0 {
            [high(second, risk - to_select), None]
        } else {
            [high(first, risk - to_select), None]
        };
        (
            first.value.min(second.value),
            low(first).zip(low(second)).map(|(one, two)| one.min(two)),
            ends.into_iter().flatten().reduce(f64::min),
        )
    }

    /// exp of the mean and of the ends of its interval, each minus `from`.
    pub fn estimate(&self, level: f64, from: f64) -> Estimate {
        let reach = self.reach(0.5 - 0.5 * level);
        let at = |log: f64| finite(log.exp() - from);
        Estimate {
            estimate: at(self.value),
            low: reach.and_then(|reach| at(self.value - reach)),
            high: reach.and_then(|reach| at(self.value + reach)),
        }
    }

    /// As a relative change.
    pub fn change(&self, level: f64) -> RunChange {
        RunChange {
            relative: self.estimate(level, 1.0),
            degrees_of_freedom: self.error.map(|(_, df)| df),
            p_value: self.two_sided(),
        }
    }

    /// Probability of a change at least as large if there is none; without any scatter 1 for none, else 0.
    fn two_sided(&self) -> Option<f64> {
        let (variance, df) = self.error?;
        if variance == 0.0 {
            return Some(f64::from(self.value == 0.0));
        }
        finite(student_two_sided(self.value / variance.sqrt(), df))
    }

    /// One-sided probability of a fall at least as large if there is none.
    pub fn p_fall(&self) -> Option<f64> {
        let half = 0.5 * self.two_sided()?;
        finite(if self.value > 0.0 { 1.0 - half } else { half })
    }
}
