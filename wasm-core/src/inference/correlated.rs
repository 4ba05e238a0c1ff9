//! Whether errors are alike where measurements follow each other in time, or belong to one run.

use crate::inference::distributions::fisher_upper;
use crate::inference::fourth_term::{dot, orthonormal, take_off};
use crate::order::order_of;
use crate::series::MeasuredColumns;

/// With fewer measurements, and degrees of freedom, the test has no power.
const FEWEST: usize = 8;
const FEWEST_FREE: usize = 4;
/// A random order is taken for one by concurrency in so small a share of cases, for each of two ways to be one.
const BY_CONCURRENCY: f64 = 0.025;
/// Levels squared times measurements, beyond which scatter within levels is not tested: it would take milliseconds.
const MOST_WORK: usize = 1_000_000;

/// A measurement's residual and gradient of the curve, each times the root of its weight.
#[derive(Clone, Copy, Debug)]
pub struct Scaled {
    /// √w.
    pub root: f64,
    /// √w (X − X̂).
    pub residual: f64,
    /// √w ∂X̂/∂(λ, σ, κ); 0 for a parameter that is held.
    pub gradient: [f64; 3],
}

/// What is alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Alike {
    /// Errors of neighbours in time.
    InTime,
    /// Residuals of neighbours in time that are also neighbours in concurrency: errors, or a bend that the law has not.
    InTimeAndConcurrency,
    /// Errors of neighbours in one run.
    WithinRuns,
}

/// Tests whether errors are alike, with the p-value. `None` where it is not below `most`, with fewer than eight
/// measurements, and where the table tells neither when they were measured nor in which run.
///
/// Formula: c = Σ uᵢuᵢ₊₁/Σ u², u the weighted residuals in the order of time, over neighbours in one run; without times,
/// in the order of rows. For independent normal errors its mean and variance follow exactly from the projection M that
/// makes residuals of errors, c = e'MAMe/e'Me: E = tr(MA)/ν, V = 2[ν tr((MA)²) − tr(MA)²]/(ν²(ν + 2)), ν the rank of M;
/// (1 + c)/2 is taken to have the beta distribution with these moments. If the concurrencies, or their distances from
/// the middle one, follow each other in the same way (p below 0.025 each), misfit looks like correlation. Then M leaves
/// only the scatter within levels, if that has four degrees of freedom or more.
///
/// Source: J. Durbin and G. S. Watson, *Biometrika* 37 and 38 (1950, 1951), J. von Neumann, *Annals of Mathematical
/// Statistics* 12 (1941).
#[must_use]
pub fn correlated(columns: &MeasuredColumns, points: &[Scaled], most: f64) -> Option<(Alike, f64)> {
    let count = points.len();
    let mut times: Vec<f64> = columns.time.iter().flatten().copied().collect();
    let has_times = times.len() == count;
    let has_runs = columns.run.len() == count;
    if count < FEWEST || !(has_times || has_runs) {
        return None;
    }
    if !has_times {
        times = columns.rows.iter().map(|&row| row as f64).collect();
    }
    let run = |at: usize| if has_runs { columns.run[at] } else { 0 };
    let by_time = order_of(times.iter().copied());
    let runs: Vec<f64> = by_time.iter().map(|&at| run(at) as f64).collect();
    let levels = levels_of(&columns.concurrency);
    let mut in_order: Vec<(usize, usize)> = Vec::with_capacity(count);
    let mut follows = Vec::with_capacity(count);
    for place in order_of(runs.iter().copied()) {
        let at = by_time[place];
        let is_next =
            |&(before, _): &(usize, usize)| run(before) == run(at) && times[before] < times[at];
        follows.push(in_order.last().is_some_and(is_next));
        in_order.push((at, levels[at]));
    }
    let pairs = follows.iter().filter(|&&follows| follows).count();
    // Times that are mostly the same tell no order.
    if 2 * pairs < count {
        return None;
    }
    let distinct = 1 + levels.iter().max()?;
    let column = |of: &dyn Fn(usize, usize) -> f64| -> Vec<f64> {
        in_order.iter().map(|&(at, level)| of(at, level)).collect()
    };
    let middle = 0.5 * (distinct - 1) as f64;
    let mean = orthonormal(vec![vec![1.0; count]]);
    let is_by_concurrency = [1, 2].into_iter().any(|power| {
        let places = column(&|_, level| (level as f64 - middle).powi(power));
        p_value(&follows, places, &mean) < BY_CONCURRENCY
    });
    let is_repeated = count - distinct >= FEWEST_FREE && distinct * distinct * count <= MOST_WORK;
    let basis = if is_by_concurrency && is_repeated {
        let of = |wanted| column(&|at, level| f64::from(level == wanted) * points[at].root);
        (0..distinct).map(of).collect()
    } else {
        let of = |j: usize| column(&|at, _| points[at].gradient[j]);
        (0..3).map(of).collect()
    };
    let residuals = column(&|at, _| points[at].residual);
    let p_value = p_value(&follows, residuals, &orthonormal(basis));
    let alike = match (has_times, is_by_concurrency && !is_repeated) {
        (true, false) => Alike::InTime,
        (true, true) => Alike::InTimeAndConcurrency,
        (false, false) => Alike::WithinRuns,
        // Rows tell no order of time: a bend is likelier.
        (false, true) => return None,
    };
    (p_value < most).then_some((alike, p_value))
}

/// The level of each concurrency, from 0.
fn levels_of(concurrency: &[f64]) -> Vec<usize> {
    let mut levels = vec![0; concurrency.len()];
    let (mut level, mut last) = (0, f64::NAN);
    for at in order_of(concurrency.iter().copied()) {
        level += usize::from(concurrency[at] > last);
        last = concurrency[at];
        levels[at] = level;
    }
    levels
}

/// Av: of each measurement half the sum of its neighbours'.
#[inline(never)]
fn beside(follows: &[bool], values: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; values.len()];
    for at in 1..values.len() {
        if follows[at] {
            sums[at] += 0.5 * values[at - 1];
            sums[at - 1] += 0.5 * values[at];
        }
    }
    sums
}

/// Probability that what is left of values besides a basis is as alike by chance; NaN where nothing tells.
#[inline(never)]
fn p_value(follows: &[bool], mut values: Vec<f64>, basis: &[Vec<f64>]) -> f64 {
    let (mut trace, mut of_square) = (0.0, 0.0);
    for &follows in follows {
        of_square += if follows { 0.5 } else { 0.0 };
    }
    for direction in basis {
        take_off(&mut values, direction);
        let applied = beside(follows, direction);
        trace -= dot(direction, &applied);
        of_square -= 2.0 * dot(&applied, &applied);
        for other in basis {
            let both = dot(other, &applied);
            of_square += both * both;
        }
    }
    if values.len() < basis.len() + FEWEST_FREE {
        return f64::NAN;
    }
    let free = (values.len() - basis.len()) as f64;
    let c = dot(&values, &beside(follows, &values)) / dot(&values, &values);
    let mean = 0.5 * (1.0 + trace / free);
    let variance = 0.5 * (free * of_square - trace * trace) / (free * free * (free + 2.0));
    let both = mean * (1.0 - mean) / variance - 1.0;
    let (a, b) = (mean * both, (1.0 - mean) * both);
    if c.abs() < 1.0 && a > 0.0 && b > 0.0 {
        fisher_upper((1.0 + c) / a / ((1.0 - c) / b), 2.0 * a, 2.0 * b)
    } else {
        f64::NAN
    }
}
