//! The native contestants, behind one interface.

use std::hint::black_box;
use std::panic::catch_unwind;
use std::time::Instant;

use usl_fit_bench_kernel::{flag, Pool, Report};

use crate::{levenberg, usl_peer};

/// The result of a fit.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// λ, σ, κ and SSE.
    pub numbers: [f64; 4],
    /// Whether the solver reports convergence.
    pub converged: bool,
}

/// A contestant.
#[derive(Clone, Copy, Debug)]
pub enum Engine {
    Core,
    Report(Report),
    /// Fits N and X once; `None` if refused.
    Peer(fn(&[f64], &[f64]) -> Option<Answer>),
}

impl Engine {
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "core" => Self::Core,
            "levenberg-marquardt" => Self::Peer(levenberg::fit),
            "levenberg-marquardt-static" => Self::Peer(levenberg::fit_static),
            "usl" => Self::Peer(usl_peer::fit),
            _ => {
                let (_, report) = Report::NAMED
                    .into_iter()
                    .find(|(known, _)| *known == name)?;
                Self::Report(report)
            }
        })
    }

    /// Results for the first `count` series.
    pub fn fit(self, pool: &mut Pool, count: usize) -> Result<Vec<Option<Answer>>, String> {
        match self {
            Self::Core => {
                pool.fit(count).map_err(|error| error.to_string())?;
                let answer = |(numbers, flags): (&[f64], &u8)| {
                    (flags & flag::REFUSED == 0).then(|| Answer {
                        numbers: std::array::from_fn(|i| numbers[i]),
                        converged: flags & flag::CONVERGED != 0,
                    })
                };
                Ok(pool
                    .numbers
                    .chunks(4)
                    .zip(&pool.flags)
                    .take(count)
                    .map(answer)
                    .collect())
            }
            Self::Report(_) => Err("a report is only timed".into()),
            Self::Peer(peer) => Ok((0..count)
                .map(|i| {
                    let (n, x) = pool.series(i % pool.len());
                    catch_unwind(|| peer(n, x)).ok().flatten()
                })
                .collect()),
        }
    }

    /// Seconds for `count` fits, each of another series.
    pub fn time(self, pool: &mut Pool, count: usize) -> Result<f64, String> {
        let start = Instant::now();
        match self {
            Self::Core => pool.fit(count).map_err(|error| error.to_string())?,
            Self::Report(kind) => {
                black_box(
                    pool.report(kind, count)
                        .map_err(|error| error.to_string())?,
                );
            }
            Self::Peer(peer) => {
                for i in 0..count {
                    let (n, x) = pool.series(i % pool.len());
                    black_box(peer(black_box(n), black_box(x)));
                }
            }
        }
        black_box(&pool.numbers);
        Ok(start.elapsed().as_secs_f64())
    }
}
