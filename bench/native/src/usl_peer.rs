//! The crate `usl`, through its public interface.

use usl::{Measurement, Model};

use crate::engine::Answer;

pub fn fit(n: &[f64], x: &[f64]) -> Option<Answer> {
    let measurements: Vec<Measurement> = n
        .iter()
        .zip(x)
        .map(|(&n, &x)| Measurement { n, x, r: n / x })
        .collect();
    let Model {
        sigma,
        kappa,
        lambda,
    } = Model::build(&measurements);
    // The crate does not expose its sum of squares.
    let residual = |m: &Measurement| {
        m.x - lambda * m.n / (1.0 + sigma * (m.n - 1.0) + kappa * m.n * (m.n - 1.0))
    };
    let sse = measurements.iter().map(|m| residual(m).powi(2)).sum();
    // It panics if its solver fails.
    Some(Answer {
        numbers: [lambda, sigma, kappa, sse],
        converged: true,
    })
}
