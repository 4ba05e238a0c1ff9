//! Levels at which a change went the other way.

use crate::series::Series;
use crate::verdict::levels::{levels, Level};
use crate::verdict::scatter::scatter;
use crate::verdict::STANDARD_ERRORS;

/// A change by less than this factor is none to warn of.
const LEAST_FACTOR: f64 = 1.1;
/// One level alone may be a slip.
const FEWEST: usize = 2;

/// Where, of the levels that both series measured, throughput changed most against a change by `ratio`: the concurrency
/// and the ratio there. `None` unless it did so at two levels, by 10 % and two standard errors each.
#[must_use]
pub(super) fn opposed(series: [&Series; 2], ratio: f64) -> Option<(f64, f64)> {
    let [before, after] = series.map(|one| levels(one.columns()));
    let deviations = [&before, &after].map(|all| scatter(all).deviation);
    let error = |one: &Level, other: &Level| {
        (deviations[0].powi(2) / one.count + deviations[1].powi(2) / other.count).sqrt()
    };
    let against = |one: &Level, other: &Level| {
        -(other.throughput / one.throughput).ln() * ratio.ln().signum()
    };
    let found = before.iter().filter_map(|one| {
        let other = (after.iter()).find(|other| other.concurrency == one.concurrency)?;
        let least = LEAST_FACTOR.ln().max(STANDARD_ERRORS * error(one, other));
        let distance = against(one, other);
        (distance > least).then_some((distance, one.concurrency, other.throughput / one.throughput))
    });
    let found: Vec<_> = found.collect();
    let &(_, at, there) = (found.iter()).max_by(|one, other| one.0.total_cmp(&other.0))?;
    (found.len() >= FEWEST).then_some((at, there))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_levels_that_lose_while_others_gain_are_told() {
        let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
        let before = Series::new(&n, &[98.0, 190.0, 355.0, 610.0, 905.0, 1080.0, 1010.0]).unwrap();
        let after = Series::new(&n, &[80.0, 160.0, 310.0, 580.0, 980.0, 1400.0, 1500.0]).unwrap();
        let (at, ratio) = opposed([&before, &after], 1.49).unwrap();
        assert_eq!(at, 1.0);
        assert!((ratio - 80.0 / 98.0).abs() < 1e-12);
        // Seen from the other end, the gain at many users is what goes against the loss.
        assert_eq!(opposed([&before, &after], 0.82).unwrap().0, 64.0);
        // One level alone is none.
        let slip = Series::new(&n, &[80.0, 195.0, 360.0, 620.0, 980.0, 1400.0, 1500.0]).unwrap();
        assert_eq!(opposed([&before, &slip], 1.49), None);
    }
}
