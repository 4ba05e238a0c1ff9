//! Least squares on throughput in the reciprocal-linear form of the law.
//!
//! With a = 1/λ, b = σ/λ, c = κ/λ the law is X = N/D, D = a + b(N−1) + cN(N−1): a generalized linear
//! model with an inverse link (`docs/METHOD.md`, "The fit"). Newton's method in (a, b, c) starts from
//! the weighted linearisation N/X = D and reaches the optimum in a few passes.

use nalgebra::Vector3;

use crate::fit::data::{Data, Observation};
use crate::fit::triangle::Triangle;

/// Which of a, b and c are estimated; the others keep their value.
pub type Active = [bool; 3];

/// The best coefficients found, and how they were found.
#[derive(Clone, Copy, Debug)]
pub struct Optimum {
    /// (a, b, c).
    pub coefficients: Vector3<f64>,
    /// Weighted sum of squared residuals.
    pub sse: f64,
    /// Passes over the data.
    pub passes: usize,
    /// Whether the step fell below the tolerance.
    pub converged: bool,
}

/// Far more than the slowest known set needs (8).
const MOST_PASSES: usize = 200;
/// Each halving is a pass over the data; 2⁻⁴⁰ of a step no longer changes anything.
const MOST_HALVINGS: usize = 40;
/// The step is a millionth of a millionth of a standard error: 10⁻²⁶ of the SSE as a decrease.
const NEGLIGIBLE_DECREASE: f64 = 1e-26;
/// Smallest share of the Gauss-Newton weight kept where Newton's own weight would not be positive.
const CURVATURE_FLOOR: f64 = 0.1;

/// (1, N−1, N(N−1)): what multiplies a, b and c in D.
#[must_use]
pub fn basis(n: f64) -> Vector3<f64> {
    Vector3::new(1.0, n - 1.0, n * (n - 1.0))
}

fn mask(active: Active, row: Vector3<f64>) -> Vector3<f64> {
    Vector3::from_fn(|j, _| if active[j] { row[j] } else { 0.0 })
}

/// Minimises the weighted sum of squares over the active coefficients; the others are 0, or 1/λ.
///
/// `None` when no start with D > 0 at every point was found, or the best λ is not finite.
#[must_use]
pub fn minimize(data: &Data, active: Active) -> Option<Optimum> {
    let mut coefficients = start(data, active)?;
    let mut sse = sum_of_squares(data, coefficients)?;
    let scale: f64 = data.observations.iter().map(|o| o.weight * o.x * o.x).sum();
    // What rounding alone may change: the decrease, and the sum of squares itself.
    let negligible = |sse: f64| NEGLIGIBLE_DECREASE * sse + 64.0 * f64::EPSILON.powi(2) * scale;
    let noise = |sse: f64| data.exact_sse() + 8.0 * f64::EPSILON * (sse * scale).sqrt();
    for pass in 1..=MOST_PASSES {
        let step = newton(data, coefficients, active);
        let decrease = step.explained();
        let last = decrease <= negligible(sse);
        let ceiling = if last {
            f64::INFINITY
        } else {
            sse + noise(sse)
        };
        let walked = walk(data, coefficients, step.solve(), ceiling);
        if let Some((next, next_sse)) = walked {
            (coefficients, sse) = (next, next_sse);
        }
        // No smaller sum of squares along a descent direction: rounding has the last word.
        if last || walked.is_none() {
            let converged = last || decrease <= noise(sse);
            return Some(Optimum {
                coefficients,
                sse,
                passes: pass,
                converged,
            });
        }
    }
    Some(Optimum {
        coefficients,
        sse,
        passes: MOST_PASSES,
        converged: false,
    })
}

/// The weighted linearisation N/X = D with weights (X²/N)², else a straight line.
fn start(data: &Data, active: Active) -> Option<Vector3<f64>> {
    let fixed = fixed(data, active);
    let mut triangle = Triangle::default();
    for o in &data.observations {
        let scale = o.weight.sqrt() * o.x * (o.x / o.n);
        let row = scale * basis(o.n);
        triangle.push(mask(active, row), scale * (o.n / o.x) - row.dot(&fixed));
    }
    let linearised = fixed + triangle.solve();
    if sum_of_squares(data, linearised).is_some() {
        return Some(linearised);
    }
    let (cross, square) = data
        .observations
        .iter()
        .fold((0.0, 0.0), |(cross, square), o| {
            (cross + o.weight * o.n * o.x, square + o.weight * o.n * o.n)
        });
    let line = if active[0] {
        Vector3::new(square / cross, 0.0, 0.0)
    } else {
        fixed
    };
    // Without a, D has to come from b and c alone.
    let start = if line[0] > 0.0 {
        line
    } else {
        mask(active, Vector3::new(0.0, 1.0, 1.0))
    };
    sum_of_squares(data, start).map(|_| start)
}

fn fixed(data: &Data, active: Active) -> Vector3<f64> {
    match data.fixed_lambda {
        Some(lambda) if !active[0] => Vector3::new(1.0 / lambda, 0.0, 0.0),
        _ => Vector3::zeros(),
    }
}

/// One linearisation at the current coefficients, as a least-squares problem for the step.
///
/// With f = N/D and r = X − f the gradient of half the SSE is Σ w r (f/D) m and its Hessian
/// Σ w (f/D)² (1 − 2r/f) m mᵀ, so rows √w (f/D) g m with targets −√w r/g, g² = 1 − 2r/f, have the
/// Newton step as their solution; g² is held above a floor where a point lies far above the curve.
fn newton(data: &Data, coefficients: Vector3<f64>, active: Active) -> Triangle {
    let mut triangle = Triangle::default();
    for &Observation { n, x, weight } in &data.observations {
        let row = basis(n);
        let denominator = row.dot(&coefficients);
        let fitted = n / denominator;
        let residual = x - fitted;
        let curvature = (1.0 - 2.0 * residual / fitted).max(CURVATURE_FLOOR).sqrt();
        let root_weight = weight.sqrt();
        triangle.push(
            mask(
                active,
                root_weight * (fitted / denominator) * curvature * row,
            ),
            -root_weight * residual / curvature,
        );
    }
    triangle
}

/// Halves the step until D > 0 everywhere and the sum of squares is below the ceiling.
fn walk(
    data: &Data,
    from: Vector3<f64>,
    step: Vector3<f64>,
    ceiling: f64,
) -> Option<(Vector3<f64>, f64)> {
    let mut length = 1.0;
    for _ in 0..MOST_HALVINGS {
        let next = from + length * step;
        match sum_of_squares(data, next) {
            Some(sse) if sse <= ceiling => return Some((next, sse)),
            _ => length *= 0.5,
        }
    }
    None
}

/// Σ w (X − N/D)²; `None` unless D > 0 at every point and the sum is finite.
fn sum_of_squares(data: &Data, coefficients: Vector3<f64>) -> Option<f64> {
    let mut sum = 0.0;
    for o in &data.observations {
        let denominator = basis(o.n).dot(&coefficients);
        if denominator <= 0.0 || denominator.is_nan() {
            return None;
        }
        sum += o.weight * (o.x - o.n / denominator).powi(2);
    }
    sum.is_finite().then_some(sum)
}
