//! Lack-of-fit test of the law: tests a fourth term in its denominator.

use crate::fit::data::Data;
use crate::fit::descent::denominator;
use crate::fit::solution::Solution;
use crate::inference::distributions::fisher_upper;
use crate::inference::fall::Variance;
use crate::inference::noise::{Noise, Power};
use crate::report::finite;

/// Result of the test.
#[derive(Clone, Copy, Debug)]
pub struct FourthTerm {
    /// p-value: probability of a term as large if the law is true.
    pub p_value: f64,
    /// Residual variance with four terms.
    pub left: Variance,
}

/// Fewest measurements that leave two degrees of freedom with four terms.
const FEWEST: usize = 6;
/// A column whose remainder is smaller than this share of it depends on the others.
const DEPENDENT: f64 = 1e-9;

/// The p-value of a fourth term in the law's denominator, small if throughput bends in a way the law cannot; and the
/// residual variance with that term.
///
/// Formula: N/X = a + b(N−1) + cN(N−1) + dN(N−1)(N−M) with d = 0 is the law. To first order about its optimum
/// the residuals √w(X − X̂) are regressed on √w X̂²/N times (1, N−1, N(N−1), N(N−1)(N−M)); F is the reduction of the
/// sum of squares by the last column, divided by the remaining mean square with n − 4 degrees of freedom. M does not
/// matter, as N(N−1)M is a multiple of the third column; choosing the largest concurrency keeps the columns distinct.
/// All four are free, whatever the bounds of the law: an active bound is no evidence of a fourth term. `None` with
/// fewer than six measurements or five concurrencies, with λ measured or given, and if the law meets the measurements
/// exactly.
///
/// Source: a score test of one added variable; R. D. Cook and S. Weisberg, *Residuals and Influence in
/// Regression* (1982), section 2.4.2.
#[must_use]
pub fn fourth_term(data: &Data, law: &Solution) -> Option<FourthTerm> {
    let (count, distinct) = (data.observations.len(), data.groups.len());
    if count < FEWEST || distinct < 5 || law.exact || data.fixed_lambda.is_some() {
        return None;
    }
    let largest = data.largest_concurrency();
    // Equal concurrencies have equal columns, so only their mean matters; the pure error remains.
    let mut columns = [(); 4].map(|()| Vec::with_capacity(distinct));
    let mut residuals = Vec::with_capacity(distinct);
    for o in &data.groups {
        let fitted = o.n / denominator(&law.coefficients, o.n);
        let root = o.weight.sqrt();
        residuals.push(root * (o.x - fitted));
        let (first, second) = ((o.n - 1.0) / largest, o.n / largest);
        let mut term = root * fitted * (fitted / o.n);
        for (column, factor) in columns.iter_mut().zip([first, second, second - 1.0, 0.0]) {
            column.push(term);
            term *= factor;
        }
    }
    let basis = orthonormal(columns.into());
    let [first, second, third, fourth] = basis.as_slice() else {
        return None;
    };
    for direction in [first, second, third] {
        take_off(&mut residuals, direction);
    }
    let before = dot(&residuals, &residuals);
    take_off(&mut residuals, fourth);
    let after = dot(&residuals, &residuals);
    let left = Variance {
        value: (after + data.pure_error) / (count - 4) as f64,
        degrees_of_freedom: count - 4,
    };
    let f = (before - after) / left.value;
    let df = left.degrees_of_freedom as f64;
    let p_value = finite(fisher_upper(finite(f)?, 1.0, df))?;
    Some(FourthTerm { p_value, left })
}

/// The p-value of a fourth term if it is not known how the error grows with throughput.
///
/// Formula: Σ π p, π the probability of a power, and p by [`fourth_term`] with its weights and its curve. `None` as there,
/// for any of the powers.
#[must_use]
pub fn over_powers(data: &Data, noise: &Noise) -> Option<f64> {
    let p_value = |power: &Power| {
        let weighted = data.with(power.weighted(&data.observations));
        let found = fourth_term(&weighted, &power.solution)?;
        Some(power.probability * found.p_value)
    };
    noise.powers.iter().map(p_value).sum()
}

/// Unit vectors that span some columns; one that depends on those before it adds none.
pub(super) fn orthonormal(columns: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let mut basis: Vec<Vec<f64>> = Vec::with_capacity(columns.len());
    for mut column in columns {
        let whole = dot(&column, &column);
        // Twice, because of rounding.
        for direction in basis.iter().chain(&basis) {
            take_off(&mut column, direction);
        }
        let left = dot(&column, &column).sqrt();
        if left > DEPENDENT * whole.sqrt() {
            for value in &mut column {
                *value /= left;
            }
            basis.push(column);
        }
    }
    basis
}

/// Inner product.
pub(super) fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

/// Subtracts the component along a unit vector.
pub(super) fn take_off(column: &mut [f64], direction: &[f64]) {
    let along = dot(column, direction);
    for (value, unit) in column.iter_mut().zip(direction) {
        *value -= along * unit;
    }
}
