//! The levels of a series: what was measured at each concurrency, without any curve.

use crate::series::MeasuredColumns;

/// More levels than this are samples of a running system, not levels that somebody set: neighbours are merged.
const MOST_LEVELS: usize = 48;
/// Into this many groups of as many measurements each.
const MERGED_LEVELS: usize = 24;

/// The measurements at one concurrency.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// N; the mean of the neighbours that were merged.
    pub concurrency: f64,
    /// Mean throughput.
    pub throughput: f64,
    /// Number of measurements.
    pub count: f64,
    /// The lowest and the highest throughput measured.
    pub extremes: (f64, f64),
    /// Whether it is a group of neighbours that nobody set.
    pub is_merged: bool,
    /// Σ (ln X − mean ln X)² of its measurements.
    pub squares: f64,
}

impl Level {
    fn of(measured: &[(f64, f64)]) -> Self {
        let count = measured.len() as f64;
        let mean =
            |value: &dyn Fn(&(f64, f64)) -> f64| measured.iter().map(value).sum::<f64>() / count;
        let log = mean(&|(_, x)| x.ln());
        Self {
            concurrency: mean(&|(n, _)| *n),
            throughput: mean(&|(_, x)| *x),
            count,
            extremes: (measured.iter()).fold((f64::INFINITY, 0.0), |(low, high), &(_, x)| {
                (low.min(x), high.max(x))
            }),
            is_merged: measured.first().map(|one| one.0) != measured.last().map(|one| one.0),
            squares: (measured.iter()).map(|(_, x)| (x.ln() - log).powi(2)).sum(),
        }
    }

    /// ln N.
    pub fn log_concurrency(&self) -> f64 {
        self.concurrency.ln()
    }

    /// ln X.
    pub fn log_throughput(&self) -> f64 {
        self.throughput.ln()
    }
}

/// The levels of a series, ascending by concurrency.
#[must_use]
pub fn levels(columns: &MeasuredColumns) -> Vec<Level> {
    let mut measured: Vec<(f64, f64)> = (columns.concurrency.iter().copied())
        .zip(columns.throughput.iter().copied())
        .collect();
    measured.sort_by(|one, other| one.0.total_cmp(&other.0));
    let same = |one: &(f64, f64), other: &(f64, f64)| one.0 == other.0;
    if measured.chunk_by(same).count() <= MOST_LEVELS {
        return measured.chunk_by(same).map(Level::of).collect();
    }
    measured
        .chunks(measured.len().div_ceil(MERGED_LEVELS))
        .map(Level::of)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(points: &[(f64, f64)]) -> MeasuredColumns {
        MeasuredColumns {
            concurrency: points.iter().map(|p| p.0).collect(),
            throughput: points.iter().map(|p| p.1).collect(),
            ..MeasuredColumns::default()
        }
    }

    #[test]
    fn repetitions_are_one_level() {
        let found = levels(&columns(&[(2.0, 30.0), (1.0, 10.0), (2.0, 50.0)]));
        let seen: Vec<_> = found
            .iter()
            .map(|l| (l.concurrency, l.throughput, l.count))
            .collect();
        assert_eq!(seen, [(1.0, 10.0, 1.0), (2.0, 40.0, 2.0)]);
    }

    #[test]
    fn samples_of_a_running_system_are_merged_with_their_neighbours() {
        let samples: Vec<(f64, f64)> = (1..=96)
            .map(|i| (f64::from(i) / 8.0, f64::from(i)))
            .collect();
        let found = levels(&columns(&samples));
        assert_eq!(found.len(), 24);
        assert_eq!(found[0].throughput, 2.5);
    }
}
