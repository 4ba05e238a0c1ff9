//! Measurements for the property tests.

use proptest::prelude::*;
use usl_fit::Usl;

/// Measurements of a law with noise, a single unit among them: what people bring.
pub fn measured() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
    let law = (1.0..1e4f64, -0.05..0.9f64, 0.0..0.02f64);
    let points = (
        -0.1..0.1f64,
        prop::collection::btree_map(2u32..200, -0.1..0.1f64, 3..14),
    );
    (law, points).prop_filter_map(
        "a law with a value",
        |((lambda, sigma, kappa), (first, mut points))| {
            points.insert(1, first);
            let law = Usl {
                lambda,
                sigma,
                kappa,
            };
            let n: Vec<f64> = points.keys().map(|&n| f64::from(n)).collect();
            let x: Option<Vec<f64>> = points
                .iter()
                .map(|(&n, noise)| Some(law.throughput(f64::from(n))? * (1.0 + noise)))
                .collect();
            x.filter(|x| x.iter().all(|&x| x > 0.0)).map(|x| (n, x))
        },
    )
}
