//! Gunther's transform: a quadratic through the origin in x = N − 1, y = N/(X/λ) − 1.
//!
//! y = a·x² + b·x, κ = a, σ = b − a. Since x² + x = N(N−1), this equals y = σ(N−1) + κN(N−1), so σ and κ are solved for
//! directly. Source: N. J. Gunther, *Guerrilla Capacity Planning* (2007),
//! §5.4; the worked table is B. Schwartz and E. Fortune (2010).

use nalgebra::{Matrix3, Vector3};

use crate::error::UslError;
use crate::fit::data::Data;
use crate::fit::options::{BoundsKind, Model};
use crate::fit::solution::Solution;
use crate::fit::triangle::Triangle;
use crate::messages;
use crate::model::Usl;
use crate::order::distinct;
use crate::report::{Transform, TransformRow};

/// The quadratic, its table, and the law it implies.
#[derive(Clone, Debug)]
pub struct Transformed {
    /// The implied law.
    pub solution: Solution,
    /// a, b, R² and the table.
    pub quadratic: Transform,
    /// Number of points with N > 1, which determine the quadratic.
    pub informative: usize,
    /// Covariance of (λ, σ, κ) for an error of variance 1 in y; λ is fixed.
    pub unit_covariance: Matrix3<f64>,
    /// Σ(y − ŷ)² over all points.
    pub sum_of_squares: f64,
}

/// Fits the quadratic, with the admissible face of smallest Σ(y − ŷ)² under the bounds.
///
/// # Errors
/// `too-few-distinct-concurrencies` when fewer concurrencies than unknowns differ from 1.
pub fn transform(data: &Data, model: Model, bounds: BoundsKind) -> Result<Transformed, UslError> {
    let lambda = data
        .fixed_lambda
        .ok_or_else(|| internal("the transform got no λ"))?;
    let rows: Vec<(f64, f64, f64)> = data
        .observations
        .iter()
        .map(|o| (o.n, o.x, o.n * lambda / o.x - 1.0))
        .collect();
    let free = [false, model != Model::Linear, model == Model::Usl];
    let unknowns = free.iter().filter(|&&unknown| unknown).count();
    let apart: Vec<f64> = rows
        .iter()
        .map(|&(n, ..)| n)
        .filter(|&n| is_apart(n))
        .collect();
    let informative = apart.len();
    let distinct = distinct(&apart);
    if distinct < unknowns {
        let values = [("found", distinct.into()), ("needed", unknowns.into())];
        return Err(
            UslError::of(&messages::TOO_FEW_FOR_TRANSFORM, values).with_value(distinct.to_string())
        );
    }
    let candidates = [
        free,
        [false, false, free[2]],
        [false, free[1], false],
        [false; 3],
    ];
    let (active, triangle, shares, squares) = candidates
        .into_iter()
        .map(|active| {
            let (triangle, shares, squares) = regress(&rows, active);
            (active, triangle, shares, squares)
        })
        .filter(|(_, _, shares, _)| {
            bounds == BoundsKind::None || (shares[1] >= 0.0 && shares[2] >= 0.0)
        })
        .min_by(|left, right| left.3.total_cmp(&right.3))
        .ok_or_else(|| internal("no candidate of the transform was admissible"))?;
    let law = Usl {
        lambda,
        sigma: shares[1],
        kappa: shares[2],
    };
    let sse = data
        .observations
        .iter()
        .map(|o| o.weight * (o.x - law.unchecked_throughput(o.n)).powi(2))
        .sum::<f64>();
    let exact = sse <= data.exact_sse();
    let total: f64 = rows.iter().map(|&(_, _, y)| y * y).sum();
    Ok(Transformed {
        solution: Solution {
            coefficients: [1.0, law.sigma, law.kappa].map(|v| v / lambda),
            law,
            free,
            active,
            sse: if exact { 0.0 } else { sse },
            exact,
            passes: 1,
            converged: true,
        },
        quadratic: Transform {
            a: law.kappa,
            b: law.sigma + law.kappa,
            r_squared: (total > 0.0).then(|| 1.0 - squares / total),
            columns: rows
                .iter()
                .map(|&(n, x, y)| TransformRow {
                    concurrency: n,
                    throughput: x * data.unit,
                    x: n - 1.0,
                    y,
                })
                .collect(),
        },
        informative,
        unit_covariance: triangle.inverse_normal(),
        sum_of_squares: squares,
    })
}

fn internal(what: &str) -> UslError {
    UslError::of(&messages::MISTAKE, [("what", what.into())])
}

fn is_apart(n: f64) -> bool {
    n.total_cmp(&1.0).is_ne()
}

/// (1, N−1, N(N−1)): the terms of E that multiply 1, σ and κ.
fn basis(n: f64) -> Vector3<f64> {
    Vector3::new(1.0, n - 1.0, n * (n - 1.0))
}

fn regress(rows: &[(f64, f64, f64)], active: [bool; 3]) -> (Triangle, Vector3<f64>, f64) {
    let mut triangle = Triangle::default();
    let row = |n: f64| Vector3::from_fn(|j, _| if active[j] { basis(n)[j] } else { 0.0 });
    for &(n, _, y) in rows {
        triangle.push(row(n), y);
    }
    let shares = triangle.solve();
    let squares = rows
        .iter()
        .map(|&(n, _, y)| (y - row(n).dot(&shares)).powi(2))
        .sum();
    (triangle, shares, squares)
}
