//! Where a study measures, and the law that is true there.

use usl_fit::{Series, Usl, UslError};

use crate::random::Random;

/// Standard deviation of the noise as a share of the highest true throughput.
const NOISE: f64 = 0.02;

/// Concurrencies, the true law, and what is asked of the intervals.
pub struct Design {
    /// Its place in the list; it chooses the noise.
    pub index: usize,
    /// What the table calls it.
    pub name: String,
    /// The truth.
    pub law: Usl,
    /// Where throughput is measured.
    pub concurrency: Vec<f64>,
    /// Whether the coverage has to be right, or is only reported.
    pub judged: bool,
    deviation: f64,
}

/// The designs of the study: three that are judged, one that hardly knows its κ, and the three again
/// without any coherency.
pub fn designs() -> Vec<Design> {
    let evenly: Vec<f64> = (0..16_u8)
        .map(|k| 1.0 + 47.0 * f64::from(k) / 15.0)
        .collect();
    let doubled: Vec<f64> = (0..8_u8).map(|k| f64::from(k).exp2()).collect();
    let spread: [(&str, Vec<f64>); 3] = [
        ("1, 3, 8, 21, 60", vec![1.0, 3.0, 8.0, 21.0, 60.0]),
        ("1, 2, 4, …, 128", doubled),
        ("16 even steps 1–48", evenly),
    ];
    let lonely = ("1, 2, 4, 8, 40", vec![1.0, 2.0, 4.0, 8.0, 40.0]);
    let judged = spread.iter().cloned().map(|d| (d, 0.0007, true));
    let reported = std::iter::once((lonely, 0.0007, false));
    let no_coherency = spread.iter().cloned().map(|d| (d, 0.0, false));
    judged
        .chain(reported)
        .chain(no_coherency)
        .enumerate()
        .map(|(index, ((name, concurrency), kappa, judged))| {
            Design::new(index, name, concurrency, kappa, judged)
        })
        .collect()
}

impl Design {
    fn new(index: usize, name: &str, concurrency: Vec<f64>, kappa: f64, judged: bool) -> Self {
        let law = Usl {
            lambda: 1000.0,
            sigma: 0.03,
            kappa,
        };
        // Without a peak the highest throughput is the last one measured.
        let highest = law.peak_throughput().unwrap_or_else(|| {
            let measured = concurrency.iter().filter_map(|&n| law.throughput(n));
            measured.fold(0.0, f64::max)
        });
        let suffix = if kappa > 0.0 { "" } else { ", κ = 0" };
        Self {
            index,
            name: format!("{name}{suffix}"),
            law,
            concurrency,
            judged,
            deviation: NOISE * highest,
        }
    }

    /// One data set: the law's throughputs, each with noise of the same variance.
    ///
    /// # Errors
    /// `not-positive` where the noise takes a throughput below 0.
    pub fn sample(&self, set: usize) -> Result<Series, UslError> {
        let mut random = Random::new(self.index, set);
        let throughput: Vec<f64> = self
            .concurrency
            .iter()
            .map(|&n| self.law.throughput(n).unwrap_or(0.0) + self.deviation * random.normal())
            .collect();
        Series::new(&self.concurrency, &throughput)
    }
}
