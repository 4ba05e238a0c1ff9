//! How good forecasts were, by table: its later levels weigh alike, and so do tables, whatever number of levels they have.

use std::collections::BTreeMap;

use crate::corpus::Table;
use crate::forecast::{Forecast, Forecaster};

/// A shorter table leaves too little on either side of a cut.
pub const FEWEST_LEVELS: usize = 6;
/// No fit has intervals from fewer levels.
const FEWEST_FITTED: usize = 4;
/// 2/α of the interval score at 95 %.
const PENALTY: f64 = 40.0;
const RESAMPLES: usize = 2000;

/// How many of the first levels are fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    Half,
    ThreeQuarters,
    AllButOne,
}

impl Cut {
    pub fn of(self, table: &Table) -> usize {
        let levels = table.levels.len();
        let fitted = match self {
            Self::Half => levels / 2,
            Self::ThreeQuarters => (3 * levels).div_ceil(4),
            Self::AllButOne => levels - 1,
        };
        fitted.clamp(FEWEST_FITTED, levels - 1)
    }
}

/// The forecasts of one table, judged.
pub struct Judged {
    pub cluster: String,
    pub fitted: usize,
    /// Share of the later levels within their intervals.
    pub held: f64,
    /// Mean interval score on ln X.
    pub score: f64,
    /// Width of the interval at the last level, as a factor.
    pub width: f64,
    /// Median of |forecast/measured − 1|, and that at the last level.
    pub error: [f64; 2],
}

/// Forecasts of a table's later levels, compared with what was measured there.
///
/// Formula: width on ln X plus 2/α times the distance by which the truth lies outside (T. Gneiting and A. E. Raftery,
/// 2007); a missing end counts as the highest measured throughput divided by 100, or as twice the best measured
/// throughput per unit of concurrency, times N.
pub fn judge(table: &Table, cut: Cut, forecaster: &Forecaster) -> Judged {
    let fitted = cut.of(table);
    let (n, x) = table.first(fitted);
    let later: Vec<f64> = table.levels[fitted..].iter().map(|(n, _)| *n).collect();
    let forecasts = forecaster.forecast(&n, &x, &later);
    let floor = x.iter().copied().fold(0.0, f64::max) / 100.0;
    let slope = (n.iter().zip(&x)).fold(0.0, |most: f64, (n, x)| most.max(x / n));
    let one = |(i, forecast): (usize, &Forecast)| {
        let truth = table.truth(fitted + i).ln();
        let low = forecast.low.unwrap_or(floor).ln();
        let high = forecast.high.unwrap_or(2.0 * slope * later[i]).ln();
        let outside = (low - truth).max(truth - high).max(0.0);
        let error = forecast.point.map_or(f64::INFINITY, |point| {
            ((point.ln() - truth).exp() - 1.0).abs()
        });
        (high - low, outside, error)
    };
    let all: Vec<(f64, f64, f64)> = forecasts.iter().enumerate().map(one).collect();
    let count = all.len() as f64;
    let (width, _, last) = all[all.len() - 1];
    Judged {
        cluster: table.cluster.clone(),
        fitted,
        held: all.iter().filter(|one| one.1 <= 0.0).count() as f64 / count,
        score: all.iter().map(|one| one.0 + PENALTY * one.1).sum::<f64>() / count,
        width: width.exp(),
        error: [median(all.iter().map(|one| one.2)), last],
    }
}

/// The mean over tables, and its standard error by a bootstrap over sources.
pub fn mean(judged: &[&Judged], of: impl Fn(&Judged) -> f64) -> [f64; 2] {
    let mut clusters: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for one in judged {
        clusters.entry(&one.cluster).or_default().push(of(one));
    }
    let clusters: Vec<(f64, f64)> = (clusters.values())
        .map(|values| (values.iter().sum(), values.len() as f64))
        .collect();
    let mean_of = |sums: &mut dyn Iterator<Item = (f64, f64)>| {
        let (sum, count) = sums.fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1));
        sum / count
    };
    let mut random = fastrand::Rng::with_seed(0);
    let resampled: Vec<f64> = (0..RESAMPLES)
        .map(|_| {
            let mut drawn = (0..clusters.len()).map(|_| clusters[random.usize(..clusters.len())]);
            mean_of(&mut drawn)
        })
        .collect();
    let middle = resampled.iter().sum::<f64>() / RESAMPLES as f64;
    let square = resampled
        .iter()
        .map(|mean| (mean - middle).powi(2))
        .sum::<f64>();
    [
        mean_of(&mut clusters.iter().copied()),
        (square / RESAMPLES as f64).sqrt(),
    ]
}

/// The median; the mean of the two in the middle if their number is even.
pub fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut all: Vec<f64> = values.collect();
    all.sort_by(f64::total_cmp);
    let half = all.len() / 2;
    match all.len() {
        0 => f64::NAN,
        count if count % 2 == 1 => all[half],
        _ => 0.5 * (all[half - 1] + all[half]),
    }
}
