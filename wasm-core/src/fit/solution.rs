//! Result of a solver.

use crate::fit::descent::Triple;
use crate::model::Usl;

/// The best curve of a model, in the unit of [`Data`](crate::fit::data::Data).
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    /// a = 1/λ, b = σ/λ, c = κ/λ, as they were found.
    pub coefficients: Triple,
    /// The law.
    pub law: Usl,
    /// Which of λ, σ, κ the model estimates.
    pub free: [bool; 3],
    /// Which of them are not held at a bound.
    pub active: [bool; 3],
    /// Weighted sum of squared residuals in throughput.
    pub sse: f64,
    /// Whether all residuals are rounding errors.
    pub exact: bool,
    /// Passes over the data.
    pub passes: usize,
    /// Whether the optimum was reached.
    pub converged: bool,
}
