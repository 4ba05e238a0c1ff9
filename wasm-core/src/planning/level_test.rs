//! Compares two series by the levels that both measured, without a curve.

use crate::inference::distributions::fisher_upper;
use crate::series::Series;
use crate::verdict::levels::{levels, Level};
use crate::verdict::scatter::scatter;

/// With fewer common levels a curve tells more.
const FEWEST: usize = 3;

/// Probability that the levels of two series are as far apart by chance. `None` with fewer than three levels in common.
///
/// Formula: F = (1/m) Σ (ln X₂ − ln X₁)²/(s₁²/c₁ + s₂²/c₂) over the m common levels with c measurements each, from
/// F(m, ν₁ + ν₂), where s is the smaller of the estimates of scatter that need no curve, both of which overstate it, and ν
/// are the degrees of freedom of the larger.
#[must_use]
pub(super) fn level_test(series: [&Series; 2]) -> Option<f64> {
    let [before, after] = series.map(|one| levels(one.columns()));
    let scatters = [&before, &after].map(|all| scatter(all));
    let variance = |level: &Level, at: usize| scatters[at].deviation.powi(2) / level.count;
    let squares: Vec<f64> = before
        .iter()
        .filter_map(|one| {
            let other = (after.iter()).find(|other| other.concurrency == one.concurrency)?;
            let apart = (other.throughput / one.throughput).ln();
            Some(apart * apart / (variance(one, 0) + variance(other, 1)))
        })
        .filter(|square| square.is_finite())
        .collect();
    let count = squares.len() as f64;
    let freedom = scatters[0].degrees_of_freedom + scatters[1].degrees_of_freedom;
    (squares.len() >= FEWEST)
        .then(|| fisher_upper(squares.iter().sum::<f64>() / count, count, freedom))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVELS: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];
    const SETS: u32 = 1000;

    /// How many of the pairs of runs at two limits, with 3 % of scatter, are set apart with 95 % confidence.
    fn apart(limits: [f64; 2]) -> usize {
        let mut state = 12_345_u64;
        let mut uniform = || {
            state = (state.wrapping_mul(6_364_136_223_846_793_005)).wrapping_add(1);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        // The sum of twelve uniform numbers, less six, is nearly normal.
        let mut normal = || (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
        let mut run = |limit: f64| {
            let x = LEVELS.map(|n| (400.0 * n).min(limit) * (1.0 + 0.03 * normal()));
            Series::new(&LEVELS, &x).unwrap()
        };
        let found = (0..SETS).map(|_| limits.map(&mut run));
        found
            .filter(|[before, after]| level_test([before, after]).unwrap() < 0.05)
            .count()
    }

    #[test]
    fn chance_is_seldom_called_a_change_and_a_tenth_less_mostly_is() {
        let [alike, tenth, fifth] = [[4600.0; 2], [4600.0, 4140.0], [4600.0, 3680.0]].map(apart);
        assert!(alike <= 50, "{alike} of {SETS}");
        assert!(tenth >= 700, "{tenth} of {SETS}");
        assert!(fifth >= 990, "{fifth} of {SETS}");
    }
}
