//! The part of the core that the bench times: the same code native and in WebAssembly.

mod report;
mod wasm;

use usl_fit::batch::{fit_many, BatchOptions, NUMBERS};
use usl_fit::UslError;

pub use report::{report, Report};
pub use usl_fit::batch::flag;

/// Series of equal length stored end to end, and their results.
#[derive(Debug, Default)]
pub struct Pool {
    concurrency: Vec<f64>,
    throughput: Vec<f64>,
    offsets: Vec<u32>,
    /// λ, σ, κ and SSE of each series.
    pub numbers: Vec<f64>,
    /// The flags of each series.
    pub flags: Vec<u8>,
}

impl Pool {
    /// A pool of `values`: every concurrency, then every throughput.
    pub fn new(points: usize, values: &[f64]) -> Self {
        let (concurrency, throughput) = values.split_at(values.len() / 2);
        let series = concurrency.len() / points;
        Self {
            concurrency: concurrency.to_vec(),
            throughput: throughput.to_vec(),
            offsets: (0..=series).map(|i| (i * points) as u32).collect(),
            numbers: vec![0.0; NUMBERS * series],
            flags: vec![0; series],
        }
    }

    /// Number of series.
    pub fn len(&self) -> usize {
        self.flags.len()
    }

    /// Whether it has no series.
    pub fn is_empty(&self) -> bool {
        self.flags.is_empty()
    }

    /// N and X of one series.
    pub fn series(&self, index: usize) -> (&[f64], &[f64]) {
        let rows = self.offsets[index] as usize..self.offsets[index + 1] as usize;
        (&self.concurrency[rows.clone()], &self.throughput[rows])
    }

    /// Fits `count` series, starting over when all are done.
    pub fn fit(&mut self, count: usize) -> Result<(), UslError> {
        let mut left = count;
        while left > 0 {
            let now = left.min(self.len());
            let rows = self.offsets[now] as usize;
            fit_many(
                &self.concurrency[..rows],
                &self.throughput[..rows],
                &self.offsets[..=now],
                &BatchOptions::default(),
                &mut self.numbers[..NUMBERS * now],
                &mut self.flags[..now],
            )?;
            left -= now;
        }
        Ok(())
    }

    /// Makes `count` reports and returns the sum of their estimates, so that none can be optimised away.
    pub fn report(&self, kind: Report, count: usize) -> Result<f64, UslError> {
        (0..count).try_fold(0.0, |sum, i| {
            let (n, x) = self.series(i % self.len());
            Ok(sum + report(n, x, kind)?)
        })
    }
}
