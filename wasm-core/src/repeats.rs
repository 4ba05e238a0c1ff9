//! What repeated measurements at one concurrency look like: copies of each other, or two modes of the system.

use std::collections::HashMap;

use crate::number_text::shortest;
use crate::series::{MeasuredColumns, Series};

/// A number of fewer digits may well be measured twice.
const DIGITS: usize = 3;
/// Copies at a single concurrency may be chance.
const COPIED_CONCURRENCIES: usize = 2;
/// Runs are of two modes if the modes differ by more than this factor …
const APART: f64 = 1.25;
/// … and by this many times the scatter within a mode …
const CLEARLY: f64 = 4.0;
/// … at this share of the concurrencies with several runs, from the first of them on …
const MOSTLY: f64 = 0.75;
/// … and by the same factor everywhere, up to this coefficient of variation of its logarithm. That of two runs which
/// only scatter is 0.76.
const ALIKE: f64 = 0.25;
/// With fewer concurrencies, two runs at each are alike by chance …
const CONCURRENCIES: usize = 4;
/// … or with fewer than these, of as many runs each.
const CONCURRENCIES_OF_MANY: usize = 3;
const MANY: usize = 4;

/// The rows that hold the same numbers as an earlier one; empty if these may be measured.
///
/// Rows are copies if concurrency, throughput, latency and deviation are the same, the throughput to three digits or
/// more, and this occurs at two concurrencies and at a third of those with several measurements.
pub(crate) fn copied_rows(series: &Series) -> Vec<usize> {
    let columns = series.columns();
    let bits = |values: &[Option<f64>], at: usize| {
        values.get(at).copied().flatten().map_or(0, f64::to_bits)
    };
    let mut seen = HashMap::new();
    let mut copies = Vec::new();
    for at in 0..columns.len() {
        let (n, x) = (columns.concurrency[at], columns.throughput[at]);
        let key = (
            n.to_bits(),
            x.to_bits(),
            bits(&columns.latency, at),
            bits(&columns.deviation, at),
        );
        let digits = shortest(x).bytes().filter(u8::is_ascii_digit).count();
        let is_again = seen.insert(key, at).is_some();
        // Runs in columns of their own share a row.
        if is_again && digits >= DIGITS {
            copies.push(at);
        }
    }
    let concurrencies = |places: &[usize]| {
        let mut all: Vec<u64> = places
            .iter()
            .map(|&at| columns.concurrency[at].to_bits())
            .collect();
        all.sort_unstable();
        all.dedup();
        all.len()
    };
    let repeated = levels(columns)
        .iter()
        .filter(|level| level.len() > 1)
        .count();
    let here = concurrencies(&copies);
    if here < COPIED_CONCURRENCIES || 3 * here < repeated {
        return Vec::new();
    }
    let mut rows: Vec<usize> = copies.iter().map(|&at| columns.rows[at]).collect();
    rows.sort_unstable();
    rows.dedup();
    rows
}

/// Runs of a system that works in one of two modes.
pub(crate) struct Modes {
    /// Concurrencies at which runs of both were measured.
    pub split: usize,
    /// Concurrencies with several runs.
    pub repeated: usize,
    /// The lower mode as a share of the upper.
    pub share: f64,
    /// The rows of the lower.
    pub lower: Vec<usize>,
}

/// Finds two modes: at most concurrencies with several runs, or most from one on, these fall into two groups, whose
/// throughputs have the same ratio everywhere.
pub(crate) fn two_modes(series: &Series) -> Option<Modes> {
    let columns = series.columns();
    let mut several: Vec<Vec<usize>> = levels(columns)
        .into_iter()
        .filter(|level| level.len() > 1)
        .collect();
    several.sort_by(|a, b| columns.concurrency[a[0]].total_cmp(&columns.concurrency[b[0]]));
    let halves: Vec<Option<(f64, Vec<usize>)>> =
        several.iter().map(|level| split(columns, level)).collect();
    let begin = halves.iter().position(Option::is_some)?;
    let from_there = several.len() - begin;
    let are_many = several[begin..].iter().all(|level| level.len() >= MANY);
    let found: Vec<(f64, Vec<usize>)> = halves.into_iter().flatten().collect();
    let (split, repeated) = (found.len(), several.len());
    let fewest = if are_many {
        CONCURRENCIES_OF_MANY
    } else {
        CONCURRENCIES
    };
    if split < fewest || (split as f64) < MOSTLY * from_there as f64 {
        return None;
    }
    let mean = found.iter().map(|(gap, _)| gap).sum::<f64>() / split as f64;
    let squares: f64 = found.iter().map(|(gap, _)| (gap - mean).powi(2)).sum();
    if (squares / (split as f64 - 1.0)).sqrt() > ALIKE * mean {
        return None;
    }
    let mut lower: Vec<usize> = found.into_iter().flat_map(|(_, rows)| rows).collect();
    lower.sort_unstable();
    Some(Modes {
        split,
        repeated,
        share: (-mean).exp(),
        lower,
    })
}

/// The logarithm of the ratio of two groups of runs, and the rows of the lower; `None` if they are not apart.
fn split(columns: &MeasuredColumns, level: &[usize]) -> Option<(f64, Vec<usize>)> {
    let mut runs: Vec<(f64, usize)> = level
        .iter()
        .map(|&at| (columns.throughput[at].ln(), columns.rows[at]))
        .collect();
    runs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let gaps = (1..runs.len()).map(|at| (runs[at].0 - runs[at - 1].0, at));
    let (gap, at) = gaps.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let (low, high) = runs.split_at(at);
    let range = |part: &[(f64, usize)]| part[part.len() - 1].0 - part[0].0;
    if gap < APART.ln() || gap < CLEARLY * range(low).max(range(high)) {
        return None;
    }
    let mean = |part: &[(f64, usize)]| part.iter().map(|(x, _)| x).sum::<f64>() / part.len() as f64;
    let rows = low.iter().map(|&(_, row)| row).collect();
    Some((mean(high) - mean(low), rows))
}

/// The indices of the measurements at each concurrency.
fn levels(columns: &MeasuredColumns) -> Vec<Vec<usize>> {
    let mut places: HashMap<u64, usize> = HashMap::new();
    let mut levels: Vec<Vec<usize>> = Vec::new();
    for (at, n) in columns.concurrency.iter().enumerate() {
        let place = *places.entry(n.to_bits()).or_insert_with(|| {
            levels.push(Vec::new());
            levels.len() - 1
        });
        levels[place].push(at);
    }
    levels
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(rows: &[(f64, f64)]) -> Series {
        let (n, x): (Vec<f64>, Vec<f64>) = rows.iter().copied().unzip();
        Series::new(&n, &x).unwrap()
    }

    const CURVE: [(f64, f64); 6] = [
        (1.0, 955.16),
        (2.0, 1878.91),
        (4.0, 3548.68),
        (8.0, 6531.08),
        (16.0, 9897.24),
        (32.0, 9500.5),
    ];

    #[test]
    fn rows_that_repeat_others_number_for_number_are_copies() {
        let twice: Vec<_> = CURVE.iter().chain(&CURVE).copied().collect();
        assert_eq!(copied_rows(&series(&twice)), [7, 8, 9, 10, 11, 12]);
        let part: Vec<_> = CURVE.iter().chain(&CURVE[2..4]).copied().collect();
        assert_eq!(copied_rows(&series(&part)), [7, 8]);
        // One may be chance, and numbers of two digits repeat.
        let one: Vec<_> = CURVE.iter().chain(&CURVE[2..3]).copied().collect();
        assert!(copied_rows(&series(&one)).is_empty());
        let short = [
            (1.0, 9.5),
            (1.0, 9.5),
            (2.0, 18.0),
            (2.0, 18.0),
            (4.0, 33.0),
            (4.0, 33.0),
        ];
        assert!(copied_rows(&series(&short)).is_empty());
        // Two of many that were measured several times are chance, too.
        let many: Vec<_> = (1..=9)
            .flat_map(|n| {
                let x = 100.0 * f64::from(n);
                let last = if n < 3 { x } else { x + 1.0 };
                [(f64::from(n), x), (f64::from(n), last)]
            })
            .collect();
        assert!(copied_rows(&series(&many)).is_empty());
    }

    #[test]
    fn runs_in_two_groups_of_one_ratio_are_two_modes() {
        let modes = |shares: &[f64]| -> Vec<(f64, f64)> {
            let of = |&(n, x): &(f64, f64)| shares.iter().map(move |share| (n, share * x));
            CURVE.iter().flat_map(of).collect()
        };
        let pairs = two_modes(&series(&modes(&[1.0, 0.55]))).unwrap();
        assert_eq!((pairs.split, pairs.repeated), (6, 6));
        assert!((pairs.share - 0.55).abs() < 1e-9);
        assert_eq!(pairs.lower, [2, 4, 6, 8, 10, 12]);
        let three = two_modes(&series(&modes(&[1.0, 0.7, 1.02]))).unwrap();
        assert!((three.share - 0.7 / (1.0_f64 * 1.02).sqrt()).abs() < 1e-9);
        assert!(two_modes(&series(&modes(&[1.0, 0.9, 0.8]))).is_none());
        assert!(two_modes(&series(&modes(&[1.0, 0.95]))).is_none());
        assert!(two_modes(&series(&CURVE)).is_none());
        // From one concurrency on, as where a second socket begins.
        let from = |first: f64, shares: &'static [f64]| -> Vec<(f64, f64)> {
            let of = move |&(n, x): &(f64, f64)| {
                let at = move |share: f64| if n < first { 1.0 + 0.01 * share } else { share };
                shares.iter().map(move |&share| (n, at(share) * x))
            };
            CURVE.iter().flat_map(of).collect()
        };
        let larger = two_modes(&series(&from(8.0, &[1.0, 0.55, 1.01, 0.54]))).unwrap();
        assert_eq!((larger.split, larger.repeated), (3, 6));
        assert!(two_modes(&series(&from(8.0, &[1.0, 0.55]))).is_none());
        // Ratios that differ are scatter.
        let ratios = [0.3, 0.75, 0.5, 0.78, 0.2, 0.7];
        let scatter: Vec<_> = CURVE
            .iter()
            .zip(ratios)
            .flat_map(|(&(n, x), share)| [(n, x), (n, share * x)])
            .collect();
        assert!(two_modes(&series(&scatter)).is_none());
    }
}
