//! Stands in for the core's own batch until it has one.

use usl_fit::fit::bounds;
use usl_fit::fit::data::{Data, Observation};
use usl_fit::fit::options::{BoundsKind, Model};
use usl_fit::UslError;

use crate::{CONVERGED, REFUSED};

pub fn fit_many(
    concurrency: &[f64],
    throughput: &[f64],
    offsets: &[u32],
    numbers: &mut [f64],
    flags: &mut [u8],
) -> Result<(), UslError> {
    for (i, rows) in offsets.windows(2).enumerate() {
        let rows = rows[0] as usize..rows[1] as usize;
        let largest = throughput[rows.clone()].iter().copied().fold(0.0, f64::max);
        let unit = largest.log2().floor().exp2();
        let observations = concurrency[rows.clone()]
            .iter()
            .zip(&throughput[rows])
            .map(|(&n, &x)| Observation { n, x: x / unit, weight: 1.0 })
            .collect();
        let data = Data { observations, unit, fixed_lambda: None };
        let answer = &mut numbers[4 * i..4 * i + 4];
        match bounds::solve(&data, Model::Usl, BoundsKind::Physical) {
            Ok(found) => {
                let law = found.law;
                let sse = found.sse * unit * unit;
                answer.copy_from_slice(&[law.lambda * unit, law.sigma, law.kappa, sse]);
                flags[i] = CONVERGED * u8::from(found.converged);
            }
            Err(_) => {
                answer.fill(0.0);
                flags[i] = REFUSED;
            }
        }
    }
    Ok(())
}
