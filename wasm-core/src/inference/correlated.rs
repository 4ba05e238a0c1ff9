//! Whether errors are alike where measurements follow each other in time, or belong to one run.

use crate::inference::distributions::fisher_upper;
use crate::inference::fourth_term::{dot, take_off};
use crate::order::order_of;
use crate::report::finite;
use crate::series::MeasuredColumns;

/// With fewer measurements, and degrees of freedom, the tests have no power.
const FEWEST: usize = 8;
const FEWEST_FREE: usize = 4;
/// A random order is taken for one by concurrency in so small a share of cases, for each of two ways to be one.
const BY_CONCURRENCY: f64 = 0.025;
/// Levels squared times measurements, beyond which scatter within levels is not tested: it would take milliseconds.
const MOST_WORK: usize = 1_000_000;
/// A column whose remainder is smaller than this share of it depends on the others.
const DEPENDENT: f64 = 1e-9;

/// A measurement's residual, fitted value and gradient of the curve, each times the root of its weight.
#[derive(Clone, Copy, Debug)]
pub struct Scaled {
    /// √w.
    pub root: f64,
    /// √w (X − X̂).
    pub residual: f64,
    /// √w X̂.
    pub fitted: f64,
    /// √w ∂X̂/∂(λ, σ, κ); 0 for a parameter that is held.
    pub gradient: [f64; 3],
}

/// What is alike, with its p-value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Correlated {
    /// Errors of neighbours in time.
    InTime(f64),
    /// Residuals of neighbours in time, who are also neighbours in concurrency: so may be a bend that the law has not.
    InTimeAndConcurrency(f64),
    /// Errors of rows of one run.
    WithinRuns(f64),
}

/// Tests whether errors are correlated, one-sided for neighbours in time. `None` where p is not below `most`, with fewer
/// than eight measurements, and where the table tells neither when they were measured nor in which run.
///
/// Formula: c = Σ uᵢuᵢ₊₁/Σ u², u the weighted residuals in the order of time, over neighbours in one run. For
/// independent normal errors its mean and variance follow exactly from the projection M that makes residuals of errors,
/// c = e'MAMe/e'Me: E = tr(MA)/ν, V = 2[ν tr((MA)²) − tr(MA)²]/(ν²(ν + 2)), ν the rank of M; (1 + c)/2 is taken to
/// have the beta distribution with these moments. If the concurrencies, or their distances from the middle one, follow
/// each other in time in the same way (p below 0.025 each), misfit looks like correlation. Then M leaves only the scatter within
/// levels, if that has four degrees of freedom or more.
///
/// Without times, F compares the curve with one in which each run has a factor of its own.
///
/// Source: J. Durbin and G. S. Watson, *Biometrika* 37 and 38 (1950, 1951), J. von Neumann, *Annals of Mathematical
/// Statistics* 12 (1941).
#[must_use]
pub fn correlated(columns: &MeasuredColumns, points: &[Scaled], most: f64) -> Option<Correlated> {
    if points.len() < FEWEST {
        return None;
    }
    let ranks = ranks_of(&columns.concurrency);
    match Neighbours::of(columns) {
        Some(neighbours) => in_time(&neighbours, &ranks, points, most),
        None if columns.run.len() == points.len() => {
            within_runs(&columns.run, &ranks, points, most).map(Correlated::WithinRuns)
        }
        None => None,
    }
}

/// The level of each concurrency, from 0.
fn ranks_of(concurrency: &[f64]) -> Vec<usize> {
    let order = order_of(concurrency.iter().copied());
    let (mut ranks, mut rank) = (vec![0; order.len()], 0);
    for (place, &at) in order.iter().enumerate() {
        let before = place.checked_sub(1).map(|before| order[before]);
        rank += usize::from(before.is_some_and(|before| concurrency[before] < concurrency[at]));
        ranks[at] = rank;
    }
    ranks
}

/// The measurements in the order of time within each run.
struct Neighbours {
    order: Vec<usize>,
    /// Whether each follows the one before it: in the same run, and later.
    follows: Vec<bool>,
}

impl Neighbours {
    /// `None` unless the order is known, of at least half of the neighbours.
    fn of(columns: &MeasuredColumns) -> Option<Self> {
        let times = &columns.time;
        let known: Vec<f64> = times.iter().copied().collect::<Option<_>>()?;
        if known.len() != columns.len() {
            return None;
        }
        let run = |at: usize| columns.run.get(at).copied().unwrap_or(0);
        let by_time = order_of(known.iter().copied());
        let order: Vec<usize> = order_of(by_time.iter().map(|&at| run(at) as f64))
            .into_iter()
            .map(|place| by_time[place])
            .collect();
        let follows: Vec<bool> = (order.windows(2))
            .map(|two| run(two[0]) == run(two[1]) && known[two[0]] < known[two[1]])
            .collect();
        let count = follows.iter().filter(|&&follows| follows).count();
        (2 * count >= order.len()).then_some(Self { order, follows })
    }

    fn in_order(&self, value: impl Fn(usize) -> f64) -> Vec<f64> {
        self.order.iter().map(|&at| value(at)).collect()
    }

    /// Av: of each measurement half the sum of its neighbours'.
    fn applied(&self, values: &[f64]) -> Vec<f64> {
        let mut sums = vec![0.0; values.len()];
        for (at, _) in self
            .follows
            .iter()
            .enumerate()
            .filter(|(_, &follows)| follows)
        {
            sums[at] += 0.5 * values[at + 1];
            sums[at + 1] += 0.5 * values[at];
        }
        sums
    }

    /// Probability that what is left of values besides some columns is as alike by chance.
    fn p_value(&self, mut values: Vec<f64>, columns: Vec<Vec<f64>>) -> Option<f64> {
        let basis = orthonormal(columns);
        let free = values.len().checked_sub(basis.len())?;
        if free < FEWEST_FREE {
            return None;
        }
        for direction in &basis {
            take_off(&mut values, direction);
        }
        let c = finite(dot(&values, &self.applied(&values)) / dot(&values, &values))?;
        let pairs = self.follows.iter().filter(|&&follows| follows).count();
        let (mut trace, mut of_square) = (0.0, 0.5 * pairs as f64);
        for direction in &basis {
            let applied = self.applied(direction);
            trace -= dot(direction, &applied);
            of_square -= 2.0 * dot(&applied, &applied);
            of_square += (basis.iter())
                .map(|other| dot(other, &applied).powi(2))
                .sum::<f64>();
        }
        let free = free as f64;
        let mean = 0.5 * (1.0 + trace / free);
        let variance = 0.5 * (free * of_square - trace * trace) / (free * free * (free + 2.0));
        let both = mean * (1.0 - mean) / variance - 1.0;
        let (a, b) = (mean * both, (1.0 - mean) * both);
        let f = (1.0 + c) / a / ((1.0 - c) / b);
        (variance > 0.0 && both > 0.0)
            .then(|| fisher_upper(f, 2.0 * a, 2.0 * b))
            .and_then(finite)
    }
}

fn in_time(
    neighbours: &Neighbours,
    ranks: &[usize],
    points: &[Scaled],
    most: f64,
) -> Option<Correlated> {
    let residuals = neighbours.in_order(|at| points[at].residual);
    let levels = 1 + ranks.iter().max()?;
    let middle = 0.5 * (levels - 1) as f64;
    let is_by_concurrency = [1, 2].into_iter().any(|power| {
        let places = neighbours.in_order(|at| (ranks[at] as f64 - middle).powi(power));
        let p_value = neighbours.p_value(places, vec![vec![1.0; points.len()]]);
        p_value.is_some_and(|p_value| p_value < BY_CONCURRENCY)
    });
    let is_repeated =
        points.len() - levels >= FEWEST_FREE && levels * levels * points.len() <= MOST_WORK;
    let columns: Vec<Vec<f64>> = if is_by_concurrency && is_repeated {
        let of = |at: usize, level| f64::from(u8::from(ranks[at] == level)) * points[at].root;
        let column = |level| neighbours.in_order(|at| of(at, level));
        (0..levels).map(column).collect()
    } else {
        let column = |j: usize| neighbours.in_order(|at| points[at].gradient[j]);
        (0..3).map(column).collect()
    };
    let found = if is_by_concurrency && !is_repeated {
        Correlated::InTimeAndConcurrency
    } else {
        Correlated::InTime
    };
    let p_value = neighbours.p_value(residuals, columns)?;
    (p_value < most).then(|| found(p_value))
}

/// The p-value of a factor for each run; `None` if runs were measured at different concurrencies.
fn within_runs(runs: &[usize], ranks: &[usize], points: &[Scaled], most: f64) -> Option<f64> {
    let places = ranks.iter().map(|&rank| rank as f64).collect();
    let ones = vec![1.0; points.len()];
    let is_by_concurrency =
        p_value_of_runs(runs, &ones, places, vec![ones.clone()])? < BY_CONCURRENCY;
    let column = |of: fn(&Scaled) -> f64| points.iter().map(of).collect::<Vec<f64>>();
    let curve = vec![
        column(|point| point.gradient[0]),
        column(|point| point.gradient[1]),
        column(|point| point.gradient[2]),
    ];
    let fitted = column(|point| point.fitted);
    let p_value = p_value_of_runs(runs, &fitted, column(|point| point.residual), curve)?;
    (p_value < most && !is_by_concurrency).then_some(p_value)
}

/// F-test of columns that hold a factor in the rows of one run each, and 0 elsewhere, added to others.
fn p_value_of_runs(
    runs: &[usize],
    factor: &[f64],
    mut values: Vec<f64>,
    columns: Vec<Vec<f64>>,
) -> Option<f64> {
    let count = 1 + runs.iter().max()?;
    let without = |mut column: Vec<f64>| {
        let (mut along, mut whole) = (vec![0.0; count], vec![0.0; count]);
        for (at, &run) in runs.iter().enumerate() {
            along[run] += factor[at] * column[at];
            whole[run] += factor[at] * factor[at];
        }
        for (at, &run) in runs.iter().enumerate() {
            column[at] -= along[run] / whole[run] * factor[at];
        }
        column
    };
    let sizes = columns.iter().map(|column| dot(column, column).sqrt());
    let within = orthonormal_beside(
        sizes.collect(),
        columns.iter().cloned().map(without).collect(),
    );
    let mut left = without(values.clone());
    for direction in &within {
        take_off(&mut left, direction);
    }
    let basis = orthonormal(columns);
    for direction in &basis {
        take_off(&mut values, direction);
    }
    // An index may have no row in this series.
    let mut there = vec![false; count];
    for &run in runs {
        there[run] = true;
    }
    let count = there.into_iter().filter(|&is_there| is_there).count();
    let added = (count + within.len())
        .checked_sub(basis.len())
        .filter(|&added| added > 0)? as f64;
    let free = runs
        .len()
        .checked_sub(count + within.len())
        .filter(|&free| free >= FEWEST_FREE)? as f64;
    let (whole, left) = (dot(&values, &values), dot(&left, &left));
    let f = finite((whole - left) / added / (left / free))?;
    finite(fisher_upper(f, added, free))
}

fn orthonormal(columns: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let sizes = columns.iter().map(|column| dot(column, column).sqrt());
    orthonormal_beside(sizes.collect(), columns)
}

/// Unit vectors that span some columns; one of which less is left than this share of its size adds none.
fn orthonormal_beside(sizes: Vec<f64>, columns: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let mut basis: Vec<Vec<f64>> = Vec::with_capacity(columns.len());
    for (mut column, size) in columns.into_iter().zip(sizes) {
        // Twice, because of rounding.
        for direction in basis.iter().chain(&basis) {
            take_off(&mut column, direction);
        }
        let left = dot(&column, &column).sqrt();
        if left > DEPENDENT * size {
            for value in &mut column {
                *value /= left;
            }
            basis.push(column);
        }
    }
    basis
}
