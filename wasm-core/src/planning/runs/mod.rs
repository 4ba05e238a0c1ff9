//! Compares several runs before and after a change: what differs, and whether by more than runs differ anyway.
//!
//! A run is a whole load test. Whatever makes one run faster than the next (time of day, other load on the machine,
//! cache state) shifts all of its measurements together, and no interval computed within a run includes it. So runs are
//! compared with runs: yᵢⱼ = ln X of run i at concurrency j, over the concurrencies common to every run.

pub mod found;
mod many;
mod mean;
mod meaning;
mod table;

pub use found::{RunChange, RunComparison, RunSpread, RunsAt, ShapeChange, WorseChange};
pub use many::{compare_many_runs, false_discovery_rates, SystemChange, Systems};

use super::difference::ComparisonAnswer;
use crate::error::UslError;
use crate::fit::options::check_level;
use crate::inference::distributions::fisher_upper;
use crate::messages;
use crate::report::{finite, Estimate};
use crate::series::Series;
use crate::verdict::warnings;
use mean::{without_rounding, Mean, ROUNDING};
use meaning::meaning;
use table::{bend, mean, scaled, squares, weighted_squares, weights, Runs, Side};

/// The shape counts as changed if its p-value is below this.
pub(crate) const SIGNIFICANT: f64 = 0.01;
/// A concurrency is taken to scatter more than the others if chance alone would do so less often than this: noise that
/// is mistaken for the others' makes wrong verdicts, the opposite only a wider interval.
pub(crate) const SUSPICIOUS: f64 = 0.1;
/// Fewest concurrencies at which two single runs can tell a bend from scatter.
const FEWEST_FOR_A_BEND: usize = 5;

/// How runs are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// Each run after the change is paired with the run before in the same position, measured alternately.
    Paired,
    /// Runs before and after are independent.
    Separate,
}

/// Compares several runs of a system before a change with several after it. A series is one run, or several if its
/// column of runs tells them apart. Without runs before, it describes those after.
///
/// Formula: yᵢⱼ = ln X of run i at concurrency j, over the m concurrencies common to every run; dᵢⱼ = y′ᵢⱼ − yᵢⱼ for
/// the i-th pair. The uniform change is ρ = exp(δ) − 1. For k pairs, δ = mean dᵢ with interval δ ± t(k−1) s/√k, s the
/// standard deviation of the dᵢ. For separate runs, δ = ȳ′ − ȳ by Welch's t with his degrees of freedom; if one side is
/// a single run, it gets the variance of the other. For one run against one, dⱼ takes the place of dᵢ: that interval
/// includes scatter within the two runs, but not how far runs differ. The change at one concurrency has the variance of
/// the uniform change plus c·s²(1/wⱼ − 1/m), wⱼ its weight, with degrees of freedom by Satterthwaite; if its own variance
/// exceeds that of the others (F, at 10 %), its own, as the uniform change's; for one run against
/// one, the variance that a parabola in ln N leaves of the dⱼ, and below five concurrencies that of repeated
/// measurements, if any, which is the uniform change's, too. The worse of both: with α the level's one-sided risk, its
/// low end is the lower of the two at α, its high end the lower of the two at α/2, or that of one at 4α/5 if their
/// difference tells at α/5 that it is the worse. The shape: F = [Σⱼ(Dⱼ − D̄)²/(m−1)/c]/s², Dⱼ the difference of the means over runs, c = 1/k
/// for pairs, else 1/k₁ + 1/k₂, and s² the interaction of runs and concurrencies with (k−1)(m−1) degrees of freedom, of
/// the dᵢⱼ or of both sides. For one run against one, F tests a parabola in ln N fitted to the dⱼ, with 2 and m − 3
/// degrees of freedom. Nothing is fitted to the throughputs, so no law has to hold.
///
/// # Errors
/// `empty-input` without a run after, `length-mismatch` for an incomplete pair, `too-few-distinct-concurrencies` if no
/// concurrency is in every run.
///
/// Source: B. L. Welch, *Biometrika* 34 (1947); F. E. Satterthwaite, *Biometrics Bulletin* 2 (1946); two-way analysis of
/// variance, H. Scheffé, *The Analysis of Variance* (1959), chapter 4. The low end: R. L. Berger, *Technometrics* 24
/// (1982); the high end selects as J. P. Romano, A. M. Shaikh and M. Wolf, *Econometrica* 82 (2014), do.
///
/// ```
/// use usl_fit::planning::runs::{compare_runs, Pairing};
/// use usl_fit::Series;
///
/// let n = [1.0, 4.0, 16.0];
/// let run = |x: [f64; 3]| Series::new(&n, &x).unwrap();
/// // The second hour was slow for both.
/// let before = [run([100.0, 371.0, 1050.0]), run([91.0, 330.0, 955.0]), run([103.0, 362.0, 1071.0])];
/// let after = [run([91.0, 329.0, 950.0]), run([81.0, 301.0, 850.0]), run([91.0, 330.0, 965.0])];
/// let found = compare_runs(&before.each_ref(), &after.each_ref(), Pairing::Paired, 0.9)?;
/// let change = found.uniform.unwrap().relative;
/// assert!(-0.13 < change.low.unwrap() && change.high.unwrap() < -0.08);
/// assert!(!found.shape.unwrap().changed);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn compare_runs(
    before: &[&Series],
    after: &[&Series],
    pairing: Pairing,
    level: f64,
) -> Result<RunComparison, UslError> {
    check_level(level)?;
    let runs = Runs::of([before, after]);
    let [old, new] = &runs.sides;
    let counts = [old.count(), new.count()];
    if counts[1] == 0 {
        return Err(UslError::of(&messages::NO_MEASUREMENTS, []));
    }
    let paired = pairing == Pairing::Paired && counts[0] > 0;
    if paired && counts[0] != counts[1] {
        let values = [("before", counts[0].into()), ("after", counts[1].into())];
        return Err(UslError::of(&messages::UNEVEN_PAIRS, values));
    }
    if runs.concurrencies.is_empty() {
        let values = [("runs", (counts[0] + counts[1]).into())];
        return Err(UslError::of(&messages::NO_COMMON_CONCURRENCY, values));
    }
    let comparing = Comparing {
        runs: &runs,
        weights: weights(&runs.sides),
        paired,
        level,
    };
    let mut found = RunComparison {
        runs_before: counts[0],
        runs_after: counts[1],
        paired,
        confidence_level: level,
        shape: comparing.shape(),
        uniform: (counts[0] > 0).then(|| comparing.uniform().change(level)),
        worse: (counts[0] > 0).then(|| comparing.worse()),
        at: (0..runs.concurrencies.len())
            .map(|at| comparing.at(at))
            .collect(),
        pairs: comparing.pairs(),
        spread: comparing.spread(),
        concurrencies: runs.concurrencies.clone(),
        left_out: runs.left_out.clone(),
        warnings: Vec::new(),
        answer: ComparisonAnswer::default(),
    };
    found.answer = meaning(&found, &after[0].labels());
    found.warnings = warnings::of_runs(&found, comparing.runs_differ(), runs.copies());
    Ok(found)
}

/// The scatter of repeated measurements, in common for all concurrencies.
struct Repeated {
    /// The variance of the difference at each concurrency, as a share of that of a measurement.
    shares: Vec<f64>,
    variance: f64,
    df: f64,
}

impl Repeated {
    /// Variance of the difference at one concurrency, with its degrees of freedom.
    fn at(&self, level: usize) -> (f64, f64) {
        (self.variance * self.shares[level], self.df)
    }

    /// The same of the mean difference.
    fn of_the_mean(&self) -> (f64, f64) {
        let levels = self.shares.len() as f64;
        let share = self.shares.iter().sum::<f64>() / (levels * levels);
        (self.variance * share, self.df)
    }
}

struct Comparing<'a> {
    runs: &'a Runs,
    weights: Vec<f64>,
    paired: bool,
    level: f64,
}

impl Comparing<'_> {
    fn sides(&self) -> (&Side, &Side) {
        let [before, after] = &self.runs.sides;
        (before, after)
    }

    fn levels(&self) -> usize {
        self.runs.concurrencies.len()
    }

    fn is_one_each(&self) -> bool {
        let (before, after) = self.sides();
        before.count() == 1 && after.count() == 1
    }

    fn uniform(&self) -> Mean {
        let (before, after) = self.sides();
        if self.is_one_each() {
            let differences = &after.less(before).logs[0];
            match self.repeated() {
                Some(repeated) => Mean::with(mean(differences), &[repeated.of_the_mean()]),
                None => Mean::of(differences),
            }
        } else {
            self.between(
                &before.of_runs(&self.weights),
                &after.of_runs(&self.weights),
            )
        }
    }

    fn between(&self, before: &[f64], after: &[f64]) -> Mean {
        if self.paired {
            let differences: Vec<f64> = after.iter().zip(before).map(|(a, b)| a - b).collect();
            Mean::of(&differences)
        } else {
            Mean::difference(before, after)
        }
    }

    /// The change at one concurrency: it varies as the uniform change does, and by the scatter within runs besides.
    fn change_at(&self, level: usize) -> Mean {
        let (before, after) = self.sides();
        let value = mean(&after.at(level)) - mean(&before.at(level));
        if self.is_one_each() {
            let error = match self.repeated() {
                Some(repeated) => Some(repeated.at(level)),
                None => self.within(1.0),
            };
            return Mean::with(value, error.as_slice());
        }
        self.by_itself(level).unwrap_or(Mean {
            value,
            error: self.error_of(self.weights[level]),
        })
    }

    /// The change at one concurrency by its own scatter: where that is more than the others tell, or they tell nothing.
    fn by_itself(&self, level: usize) -> Option<Mean> {
        let (before, after) = self.sides();
        let change = self.between(&before.at(level), &after.at(level));
        let is_told = self.error_of(self.weights[level]).is_some();
        (!is_told || self.scatters_more(level, change)).then_some(change)
    }

    /// Variance of the change at one concurrency of this weight, by the scatter of all: as the uniform change varies, and
    /// by the scatter within runs besides. `None` if one of the two is not known.
    fn error_of(&self, weight: f64) -> Option<(f64, f64)> {
        let within = self.within(self.beyond_the_mean(weight))?;
        Mean::with(0.0, &[self.uniform().error?, within]).error
    }

    /// The variance within runs at a concurrency of this weight beyond that of the weighted mean, as a share of s².
    fn beyond_the_mean(&self, weight: f64) -> f64 {
        (1.0 / weight - 1.0 / self.levels() as f64).max(0.0)
    }

    /// Whether a concurrency scatters more than the others tell.
    fn scatters_more(&self, level: usize, alone: Mean) -> bool {
        let mut weights = self.weights.clone();
        let own = weights.remove(level);
        let others = Comparing {
            runs: &self.runs.without(level),
            weights: scaled(weights),
            ..*self
        };
        let weight = own * (self.levels() - 1) as f64 / (self.levels() as f64 - own);
        let (Some((variance, df)), Some((expected, others_df))) =
            (alone.error, others.error_of(weight))
        else {
            return false;
        };
        fisher_upper(variance / expected, df, others_df) < SUSPICIOUS
    }

    /// The variance that scatter within runs gives a difference of the sides, times `share`, with its degrees of freedom.
    fn within(&self, share: f64) -> Option<(f64, f64)> {
        let (before, after) = self.sides();
        let counts = [before.count() as f64, after.count() as f64];
        let ((squares, df), runs) = if self.is_one_each() {
            (self.beside_the_bend()?, 1.0)
        } else if self.paired {
            let differences = after.less(before);
            (differences.unexplained(&self.weights), 1.0 / counts[0])
        } else {
            (self.unexplained(), 1.0 / counts[0] + 1.0 / counts[1])
        };
        (df > 0.0).then(|| (share * runs * squares / df, df))
    }

    /// How repeated measurements scatter, of one run against one at too few concurrencies for a parabola; `None` if none
    /// were repeated.
    fn repeated(&self) -> Option<Repeated> {
        if self.levels() >= FEWEST_FOR_A_BEND {
            return None;
        }
        let (before, after) = self.sides();
        let pairs = || before.repeats[0].iter().zip(&after.repeats[0]);
        let (squares, df) = pairs().fold((0.0, 0.0), |(squares, df), (one, other)| {
            let more = one.count + other.count - 2.0;
            (squares + one.squares + other.squares, df + more)
        });
        (df > 0.0).then(|| Repeated {
            shares: pairs()
                .map(|(one, other)| 1.0 / one.count + 1.0 / other.count)
                .collect(),
            variance: squares / df,
            df,
        })
    }

    /// What a parabola in ln N leaves of the differences of two single runs, with its degrees of freedom; `None` at too
    /// few concurrencies.
    fn beside_the_bend(&self) -> Option<(f64, f64)> {
        if self.levels() < FEWEST_FOR_A_BEND {
            return None;
        }
        let (before, after) = self.sides();
        let differences = &after.less(before).logs[0];
        let rest = squares(differences) - bend(&self.logarithms(), differences);
        Some((rest.max(0.0), self.levels() as f64 - 3.0))
    }

    fn logarithms(&self) -> Vec<f64> {
        self.runs.concurrencies.iter().map(|n| n.ln()).collect()
    }

    /// The change at the largest concurrency.
    fn largest(&self) -> Mean {
        self.change_at(self.levels() - 1)
    }

    fn worse(&self) -> WorseChange {
        let uniform = self.uniform();
        if self.levels() == 1 {
            return WorseChange {
                concurrency: None,
                relative: uniform.estimate(self.level, 1.0),
            };
        }
        let largest = self.largest();
        let last = self.levels() - 1;
        let is_by_itself = self.is_one_each() || self.by_itself(last).is_some();
        let apart = Mean {
            value: largest.value - uniform.value,
            error: if is_by_itself {
                largest.error
            } else {
                self.within(self.beyond_the_mean(self.weights[last]))
            },
        };
        let (estimate, low, high) = Mean::smaller(uniform, largest, apart, self.level);
        let share = |log: f64| finite(log.exp() - 1.0);
        WorseChange {
            concurrency: (largest.value < uniform.value)
                .then(|| self.runs.concurrencies[self.levels() - 1]),
            relative: Estimate {
                estimate: share(estimate),
                low: low.and_then(share),
                high: high.and_then(share),
            },
        }
    }

    fn at(&self, level: usize) -> RunsAt {
        let (old, new) = self.sides();
        let (before, after) = (old.at(level), new.at(level));
        RunsAt {
            concurrency: self.runs.concurrencies[level],
            weight: self.weights[level],
            after: alone(&after, &before).estimate(self.level, 0.0),
            before: (!before.is_empty()).then(|| alone(&before, &after).estimate(self.level, 0.0)),
            change: (!before.is_empty()).then(|| self.change_at(level).change(self.level)),
        }
    }

    fn pairs(&self) -> Vec<f64> {
        if !self.paired {
            return Vec::new();
        }
        let (before, after) = self.sides();
        let runs = after.less(before).of_runs(&self.weights);
        runs.into_iter()
            .filter_map(|d| finite(d.exp() - 1.0))
            .collect()
    }

    fn shape(&self) -> Option<ShapeChange> {
        let (before, after) = self.sides();
        let levels = self.levels() as f64;
        if before.count() == 0 || self.levels() < 2 {
            return None;
        }
        let (numerator_df, explained, rest, denominator_df) = if self.is_one_each() {
            let (rest, df) = self.beside_the_bend()?;
            (2.0, squares(&after.less(before).logs[0]) - rest, rest, df)
        } else {
            let [old, new] = [before.of_levels(), after.of_levels()];
            let differences: Vec<f64> = new.iter().zip(&old).map(|(a, b)| a - b).collect();
            let (share, (rest, df)) = if self.paired {
                (
                    1.0 / before.count() as f64,
                    after.less(before).unexplained(&self.weights),
                )
            } else {
                let share = 1.0 / before.count() as f64 + 1.0 / after.count() as f64;
                (share, self.unexplained())
            };
            (
                levels - 1.0,
                weighted_squares(&differences, &self.weights) / share,
                rest,
                df,
            )
        };
        let variance = rest / denominator_df;
        if denominator_df <= 0.0 || variance <= ROUNDING {
            return None;
        }
        let f = finite(explained / numerator_df / variance)?;
        let p_value = finite(fisher_upper(f, numerator_df, denominator_df))?;
        Some(ShapeChange {
            f,
            numerator_df,
            denominator_df,
            p_value,
            changed: p_value < SIGNIFICANT,
        })
    }

    /// The interaction sum of squares of runs and concurrencies, over both sides, with its degrees of freedom.
    fn unexplained(&self) -> (f64, f64) {
        let (before, after) = self.sides();
        let ((one, df), (other, more)) = (
            before.unexplained(&self.weights),
            after.unexplained(&self.weights),
        );
        (one + other, df + more)
    }

    /// The sum of squares between the runs' means within each side, with its degrees of freedom.
    fn between_runs(&self) -> (f64, f64) {
        let (before, after) = self.sides();
        let found = [before, after].map(|side| {
            (
                squares(&side.of_runs(&self.weights)),
                side.count().saturating_sub(1) as f64,
            )
        });
        (found[0].0 + found[1].0, found[0].1 + found[1].1)
    }

    fn spread(&self) -> Option<RunSpread> {
        let (before, after) = self.sides();
        let levels = self.levels() as f64;
        let scatter = if self.is_one_each() {
            let (rest, df) = self.beside_the_bend()?;
            0.5 * rest / df
        } else {
            let (rest, df) = self.unexplained();
            if df <= 0.0 {
                return None;
            }
            rest / df
        };
        let scatter = without_rounding(scatter);
        let beyond = |variance: f64| without_rounding(variance - scatter / levels).sqrt();
        let (between, df) = self.between_runs();
        let differences = self
            .paired
            .then(|| after.less(before).of_runs(&self.weights));
        Some(RunSpread {
            scatter: scatter.sqrt(),
            runs: (df > 0.0).then(|| beyond(between / df)),
            within_pairs: (differences.filter(|d| d.len() > 1))
                .map(|d| beyond(0.5 * squares(&d) / (d.len() - 1) as f64)),
        })
    }

    /// Whether runs of a side differ by more than the scatter within them explains; pairing makes this harmless.
    fn runs_differ(&self) -> bool {
        let ((between, runs_df), (within, df)) = (self.between_runs(), self.unexplained());
        if self.paired || runs_df <= 0.0 || df <= 0.0 || within <= ROUNDING {
            return false;
        }
        let f = self.levels() as f64 * (between / runs_df) / (within / df);
        fisher_upper(f, runs_df, df) < SIGNIFICANT
    }
}

/// The mean of one side; a single run gets the variance of the other side.
fn alone(own: &[f64], other: &[f64]) -> Mean {
    if own.len() > 1 || other.len() < 2 {
        return Mean::of(own);
    }
    let df = other.len() as f64 - 1.0;
    Mean::new(own, squares(other) / df, df, 1.0)
}
