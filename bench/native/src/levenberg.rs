//! The crate `levenberg-marquardt`, with an analytic Jacobian and a good start.

use levenberg_marquardt::{LeastSquaresProblem, LevenbergMarquardt};
use nalgebra::allocator::Allocator;
use nalgebra::storage::Owned;
use nalgebra::{Const, DefaultAllocator, Dim, Dyn, OMatrix, OVector, Vector3, U3};

use crate::engine::Answer;

/// The number of points is `M`: a constant, or known at run time.
struct Problem<'a, M> {
    points: M,
    n: &'a [f64],
    x: &'a [f64],
    parameters: Vector3<f64>,
}

impl<M: Dim> LeastSquaresProblem<f64, M, U3> for Problem<'_, M>
where
    DefaultAllocator: Allocator<M> + Allocator<M, U3>,
{
    type ParameterStorage = Owned<f64, U3>;
    type ResidualStorage = Owned<f64, M>;
    type JacobianStorage = Owned<f64, M, U3>;

    fn set_params(&mut self, parameters: &Vector3<f64>) {
        self.parameters = *parameters;
    }

    fn params(&self) -> Vector3<f64> {
        self.parameters
    }

    fn residuals(&self) -> Option<OVector<f64, M>> {
        let [lambda, sigma, kappa] = self.parameters.into();
        let mut residuals = OVector::<f64, M>::zeros_generic(self.points, Const::<1>);
        for ((r, &n), &x) in residuals.iter_mut().zip(self.n).zip(self.x) {
            *r = lambda * n / (1.0 + (n - 1.0) * (sigma + kappa * n)) - x;
        }
        Some(residuals)
    }

    fn jacobian(&self) -> Option<OMatrix<f64, M, U3>> {
        let [lambda, sigma, kappa] = self.parameters.into();
        let mut jacobian = OMatrix::<f64, M, U3>::zeros_generic(self.points, Const::<3>);
        for (i, &n) in self.n.iter().enumerate() {
            let by_lambda = n / (1.0 + (n - 1.0) * (sigma + kappa * n));
            let by_sigma = -lambda * by_lambda * by_lambda * (n - 1.0) / n;
            jacobian[(i, 0)] = by_lambda;
            jacobian[(i, 1)] = by_sigma;
            jacobian[(i, 2)] = by_sigma * n;
        }
        Some(jacobian)
    }
}

macro_rules! minimize {
    ($points:expr, $n:ident, $x:ident) => {{
        let points = $points;
        let largest = $n.iter().zip($x).map(|(n, x)| x / n).fold(0.0, f64::max);
        let parameters = Vector3::new(largest, 0.1, 0.001);
        let problem = Problem {
            points,
            n: $n,
            x: $x,
            parameters,
        };
        let (found, report) = LevenbergMarquardt::new().minimize(problem);
        let [lambda, sigma, kappa] = found.parameters.into();
        Some(Answer {
            numbers: [lambda, sigma, kappa, 2.0 * report.objective_function],
            converged: report.termination.was_successful(),
        })
    }};
}

/// For any number of points.
pub fn fit(n: &[f64], x: &[f64]) -> Option<Answer> {
    minimize!(Dyn(n.len()), n, x)
}

/// Only for the numbers of points compiled in; allocates nothing.
pub fn fit_static(n: &[f64], x: &[f64]) -> Option<Answer> {
    match n.len() {
        4 => minimize!(Const::<4>, n, x),
        5 => minimize!(Const::<5>, n, x),
        8 => minimize!(Const::<8>, n, x),
        32 => minimize!(Const::<32>, n, x),
        _ => None,
    }
}
