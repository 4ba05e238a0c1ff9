//! Logarithms of throughput by run and concurrency, and their sums of squares.

use crate::order::{ascending, order_of};
use crate::series::Series;

/// One run: its concurrencies, ascending.
type Run = Vec<Level>;

/// The measurements of one run at one concurrency.
#[derive(Clone, Copy, Debug)]
struct Level {
    concurrency: f64,
    /// Of X.
    mean: f64,
    repeats: Repeats,
}

/// How measurements scatter that were repeated at one concurrency.
#[derive(Clone, Copy, Debug, Default)]
pub struct Repeats {
    /// Number of measurements.
    pub count: f64,
    /// Mean of ln X, and the sum of squares about it.
    mean: f64,
    pub squares: f64,
}

impl Repeats {
    /// One more measurement. Source: B. P. Welford, *Technometrics* 4 (1962).
    fn add(&mut self, log: f64) {
        self.count += 1.0;
        let distance = log - self.mean;
        self.mean += distance / self.count;
        self.squares += distance * (log - self.mean);
    }
}

/// Runs of one system at the same concurrencies.
#[derive(Clone, Debug, Default)]
pub struct Side {
    /// ln X of each run at each concurrency.
    pub logs: Vec<Vec<f64>>,
    /// The scatter of what was repeated there; none for differences.
    pub repeats: Vec<Vec<Repeats>>,
}

/// Both sides, at the concurrencies common to every run.
#[derive(Clone, Debug, Default)]
pub struct Runs {
    /// Concurrencies common to every run, ascending.
    pub concurrencies: Vec<f64>,
    /// Concurrencies that only some runs have.
    pub left_out: Vec<f64>,
    /// Before and after.
    pub sides: [Side; 2],
}

impl Runs {
    /// Collects the runs; a series is as many runs as its column of runs tells apart.
    pub fn of(sides: [&[&Series]; 2]) -> Self {
        let runs = sides.map(|side| {
            side.iter()
                .flat_map(|one| runs_of(one))
                .collect::<Vec<Run>>()
        });
        let all = || runs.iter().flatten();
        let mut known: Vec<f64> = all().flatten().map(|level| level.concurrency).collect();
        ascending(&mut known);
        known.dedup();
        let (concurrencies, left_out): (Vec<f64>, Vec<f64>) = (known.into_iter())
            .partition(|&n| all().all(|run| run.iter().any(|level| level.concurrency == n)));
        let common = |run: &Run| -> (Vec<f64>, Vec<Repeats>) {
            (run.iter())
                .filter(|level| concurrencies.contains(&level.concurrency))
                .map(|level| (level.mean.ln(), level.repeats))
                .unzip()
        };
        Self {
            sides: [0, 1].map(|at| {
                let (logs, repeats) = runs[at].iter().map(common).unzip();
                Side { logs, repeats }
            }),
            concurrencies,
            left_out,
        }
    }
}

impl Runs {
    /// Number of runs that repeat another one of either side, number for number.
    pub fn copies(&self) -> usize {
        if self.concurrencies.len() < 2 {
            return 0;
        }
        let all: Vec<&Vec<f64>> = self.sides.iter().flat_map(|side| &side.logs).collect();
        let is_copy = |at: &usize| all[..*at].contains(&all[*at]);
        (0..all.len()).filter(is_copy).count()
    }

    /// The same without one concurrency.
    pub fn without(&self, level: usize) -> Self {
        let mut rest = self.clone();
        rest.concurrencies.remove(level);
        for side in &mut rest.sides {
            for logs in &mut side.logs {
                logs.remove(level);
            }
            for repeats in &mut side.repeats {
                repeats.remove(level);
            }
        }
        rest
    }
}

fn runs_of(series: &Series) -> Vec<Run> {
    let columns = series.columns();
    let order = order_of(columns.concurrency.iter().copied());
    let label = |at: usize| columns.run.get(at).copied().unwrap_or(0);
    let last = (0..columns.len()).map(label).max().unwrap_or(0);
    (0..=last)
        .map(|wanted| {
            let mut run = Run::new();
            for &at in order.iter().filter(|&&at| label(at) == wanted) {
                let (n, x) = (columns.concurrency[at], columns.throughput[at]);
                if run.last().is_none_or(|last| last.concurrency != n) {
                    run.push(Level {
                        concurrency: n,
                        mean: x,
                        repeats: Repeats::default(),
                    });
                }
                if let Some(level) = run.last_mut() {
                    level.repeats.add(x.ln());
                    level.mean += (x - level.mean) / level.repeats.count;
                }
            }
            run
        })
        // Runs are numbered over all series of a table, so some are empty here.
        .filter(|run| !run.is_empty())
        .collect()
}

impl Side {
    /// Number of runs.
    pub fn count(&self) -> usize {
        self.logs.len()
    }

    /// For each run, the weighted mean over the concurrencies.
    pub fn of_runs(&self, weights: &[f64]) -> Vec<f64> {
        self.logs
            .iter()
            .map(|run| weighted_mean(run, weights))
            .collect()
    }

    /// For each run, the logarithm at one concurrency.
    pub fn at(&self, level: usize) -> Vec<f64> {
        self.logs.iter().map(|run| run[level]).collect()
    }

    /// For each concurrency, the mean over the runs.
    pub fn of_levels(&self) -> Vec<f64> {
        let levels = self.logs.first().map_or(0, Vec::len);
        (0..levels).map(|level| mean(&self.at(level))).collect()
    }

    /// Differences of runs in the same position.
    pub fn less(&self, other: &Self) -> Self {
        let less = |(one, other): (&Vec<f64>, &Vec<f64>)| {
            one.iter().zip(other).map(|(a, b)| a - b).collect()
        };
        Self {
            logs: self.logs.iter().zip(&other.logs).map(less).collect(),
            repeats: Vec::new(),
        }
    }

    /// The interaction sum of squares of runs and concurrencies, with its degrees of freedom.
    pub fn unexplained(&self, weights: &[f64]) -> (f64, f64) {
        let (runs, levels) = (self.of_runs(weights), self.of_levels());
        let all = mean(&runs);
        let mut squares = 0.0;
        for (logs, run) in self.logs.iter().zip(&runs) {
            for ((log, level), weight) in logs.iter().zip(&levels).zip(weights) {
                squares += weight * (log - run - level + all).powi(2);
            }
        }
        let df = self.count().saturating_sub(1) * levels.len().saturating_sub(1);
        (squares, df as f64)
    }
}

/// Candidate powers of the error: the standard deviation is proportional to X^power.
const POWERS: [f64; 6] = [0.0, 0.25, 0.5, 0.75, 1.0, 1.25];

/// The weight of each concurrency, with mean 1, estimated from the scatter within runs.
///
/// Formula: with wⱼ = Xⱼ^(2−2δ), S the interaction of runs and concurrencies and ν its degrees of freedom,
/// ln L = −½ν ln S + ½ Σ(k−1)(Σ ln wⱼ − ln Σ wⱼ) over the sides; the weights of each δ, scaled to mean 1, are
/// averaged by their probabilities.
pub fn weights(sides: &[Side; 2]) -> Vec<f64> {
    let logs: Vec<f64> = {
        let levels = sides.each_ref().map(Side::of_levels);
        let count = levels[1].len();
        let of = |at: usize| {
            let known = levels.iter().filter_map(|side| side.get(at)).copied();
            mean(&known.collect::<Vec<f64>>())
        };
        (0..count).map(of).collect()
    };
    let spare: f64 = sides
        .iter()
        .map(|side| side.count().saturating_sub(1) as f64)
        .sum();
    let highest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let candidates = POWERS.map(|power| {
        let raw: Vec<f64> = (logs.iter())
            .map(|log| ((2.0 - 2.0 * power) * (log - highest)).exp())
            .collect();
        let weights = scaled(raw);
        let (squares, df) = sides.iter().fold((0.0, 0.0), |(sum, total), side| {
            let (squares, df) = side.unexplained(&weights);
            (sum + squares, total + df)
        });
        let logarithms: f64 = weights.iter().map(|w| w.ln()).sum();
        // Σw is the same for all powers, because weights are scaled to mean 1.
        (weights, -0.5 * df * squares.ln() + 0.5 * spare * logarithms)
    });
    let best = (candidates.iter())
        .map(|(_, l)| *l)
        .fold(f64::NEG_INFINITY, f64::max);
    if spare == 0.0 || !best.is_finite() {
        return vec![1.0; logs.len()];
    }
    let mut averaged = vec![0.0; logs.len()];
    for (weights, likelihood) in &candidates {
        for (sum, weight) in averaged.iter_mut().zip(weights) {
            *sum += weight * (likelihood - best).exp();
        }
    }
    scaled(averaged)
}

/// With mean 1.
pub fn scaled(weights: Vec<f64>) -> Vec<f64> {
    let middle = mean(&weights);
    weights.into_iter().map(|w| w / middle).collect()
}

/// Σwv/Σw.
pub fn weighted_mean(values: &[f64], weights: &[f64]) -> f64 {
    let sum: f64 = values.iter().zip(weights).map(|(v, w)| v * w).sum();
    sum / weights.iter().sum::<f64>()
}

/// Weighted sum of squares about the weighted mean.
pub fn weighted_squares(values: &[f64], weights: &[f64]) -> f64 {
    let middle = weighted_mean(values, weights);
    values
        .iter()
        .zip(weights)
        .map(|(v, w)| w * (v - middle).powi(2))
        .sum()
}

/// The mean; 0 for an empty list.
pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Sum of squares about the mean.
pub fn squares(values: &[f64]) -> f64 {
    let middle = mean(values);
    values.iter().map(|v| (v - middle).powi(2)).sum()
}

/// Reduction of the sum of squares about the mean by a parabola in `x`, which needs at least three different values.
pub fn bend(x: &[f64], values: &[f64]) -> f64 {
    let about = |values: &[f64]| -> Vec<f64> {
        let middle = mean(values);
        values.iter().map(|v| v - middle).collect()
    };
    let dot =
        |one: &[f64], other: &[f64]| -> f64 { one.iter().zip(other).map(|(a, b)| a * b).sum() };
    let first = about(x);
    let mut second = about(&first.iter().map(|v| v * v).collect::<Vec<f64>>());
    let along = dot(&first, &second) / dot(&first, &first);
    for (value, one) in second.iter_mut().zip(&first) {
        *value -= along * one;
    }
    [first, second]
        .iter()
        .map(|direction| dot(direction, values).powi(2) / dot(direction, direction))
        .sum()
}
