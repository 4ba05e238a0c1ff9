//! Requests that fail and are counted all the same: then the answer is that of the successes.

use super::levels::levels;
use super::measured::Measured;
use crate::series::Series;

/// Where more of the requests fail at a level, its throughput is not that of a system that works.
const MOST: f64 = 0.5;
/// A share of failures below this does not carry what the levels show.
const NOTABLE: f64 = 0.05;
/// A level at which all fail has this share of successes, since ln 0 does not exist.
const LEAST_SUCCESSES: f64 = 1e-3;

/// Whether requests fail at the largest level, and nothing tells which share of them.
#[must_use]
pub fn is_share_unknown(series: &Series) -> bool {
    let Some(failures) = series.failures() else {
        return false;
    };
    let columns = series.columns();
    let (_, largest) = series.range();
    let at_end: Vec<usize> = (columns.rows.iter().zip(&columns.concurrency))
        .filter_map(|(&row, &n)| (n == largest).then_some(row))
        .collect();
    let unknown = failures.rows.iter().zip(&failures.shares);
    unknown
        .filter(|(_, share)| share.is_none())
        .any(|(row, _)| at_end.contains(row))
}

/// What fails where, and what the successes show.
#[derive(Clone, Debug)]
pub struct Failing {
    /// The levels, by the successes.
    pub successes: Measured,
    /// The level with the largest share of failures.
    pub concurrency: f64,
    /// That share.
    pub share: f64,
}

impl Failing {
    /// `None` unless most requests fail at some level, the successes fall at the end where all requests together do not,
    /// or enough fail that the successes show another shape or another best level.
    #[must_use]
    pub fn new(series: &Series, all: &Measured) -> Option<Self> {
        let failures = series.failures()?;
        // Both are in the order of the rows.
        let mut failing = failures.rows.iter().zip(&failures.shares).peekable();
        let mut columns = series.columns().clone();
        for (row, x) in columns.rows.iter().zip(&mut columns.throughput) {
            while failing.next_if(|failed| failed.0 < row).is_some() {}
            if let Some((_, Some(share))) = failing.next_if(|failed| failed.0 == row) {
                *x *= (1.0 - share).max(LEAST_SUCCESSES);
            }
        }
        let successes = Measured::new(levels(&columns))?;
        let shares = (all.levels.iter().zip(&successes.levels))
            .map(|(all, left)| (all.concurrency, 1.0 - left.throughput / all.throughput));
        let (concurrency, share) = shares.max_by(|one, other| one.1.total_cmp(&other.1))?;
        let falls = successes.ends_below() && !all.ends_below();
        let best = |measured: &Measured| measured.top().concurrency;
        let is_other = successes.shape() != all.shape() || best(&successes) != best(all);
        let differs = share >= NOTABLE && is_other;
        let decides = share > MOST || falls || differs;
        decides.then_some(Self {
            successes,
            concurrency,
            share,
        })
    }
}
