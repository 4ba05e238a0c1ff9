//! Compares many systems in one call: how each changed, and which changes are discoveries.

use super::table::{weights, Runs};
use super::{Comparing, Pairing};
use crate::batch::{check_offsets, wrong_runs};
use crate::error::UslError;
use crate::order::order_of;
use crate::series::{same_length, Series};

/// How the throughput of one system changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SystemChange {
    /// ρ = after/before − 1 over all concurrencies common to every run; `None` if there are none, or if a run holds an
    /// invalid measurement.
    pub relative: Option<f64>,
    /// Lower end of its interval; `None` if nothing is known of how runs differ.
    pub low: Option<f64>,
    /// Upper end of its interval.
    pub high: Option<f64>,
    /// One-sided p-value of a fall: probability of a fall at least as large if nothing changed; `None` without an
    /// interval.
    pub p_fall: Option<f64>,
}

const NONE: SystemChange = SystemChange {
    relative: None,
    low: None,
    high: None,
    p_fall: None,
};

/// Runs of many systems, stored end to end.
#[derive(Clone, Copy, Debug)]
pub struct Systems<'a> {
    /// N of every measurement.
    pub concurrency: &'a [f64],
    /// X of every measurement.
    pub throughput: &'a [f64],
    /// Run i consists of the rows `offsets[i]..offsets[i + 1]`.
    pub offsets: &'a [u32],
    /// Number of runs of each system before the change; they come first.
    pub before: &'a [u32],
    /// Number of runs after it; they follow.
    pub after: &'a [u32],
}

/// The uniform change of [`compare_runs`](super::compare_runs) for each of many systems, with the one-sided p-value of
/// a fall.
///
/// Formula: as there; p = P(T ≤ t) of Student's t with its degrees of freedom.
///
/// # Errors
/// `length-mismatch` if the columns, the offsets and the numbers of runs do not belong together. An error in a single
/// system leaves its change empty.
///
/// ```
/// use usl_fit::planning::runs::{compare_many_runs, Pairing, Systems};
///
/// let systems = Systems {
///     concurrency: &[1.0, 4.0, 16.0, 1.0, 4.0, 16.0],
///     throughput: &[100.0, 371.0, 1050.0, 89.0, 331.0, 948.0],
///     offsets: &[0, 3, 6],
///     before: &[1],
///     after: &[1],
/// };
/// let changes = compare_many_runs(&systems, Pairing::Separate, 0.95)?;
/// assert!(changes[0].p_fall.unwrap() < 0.005);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn compare_many_runs(
    systems: &Systems,
    pairing: Pairing,
    level: f64,
) -> Result<Vec<SystemChange>, UslError> {
    let rows = systems.concurrency.len();
    let count = systems.offsets.len().saturating_sub(1);
    same_length(systems.concurrency, systems.throughput)?;
    check_offsets(systems.offsets, rows)?;
    let runs = |each: &[u32]| each.iter().map(|&runs| runs as usize).sum::<usize>();
    let given = runs(systems.before) + runs(systems.after);
    if given != count || systems.before.len() != systems.after.len() {
        return Err(wrong_runs(given, count));
    }
    let mut next = 0;
    let sides = systems.before.iter().zip(systems.after);
    Ok(sides
        .map(|(&before, &after)| {
            let first = next;
            let middle = first + before as usize;
            next = middle + after as usize;
            let side = |runs: std::ops::Range<usize>| {
                runs.map(|run| {
                    let rows = systems.offsets[run] as usize..systems.offsets[run + 1] as usize;
                    Series::new(
                        &systems.concurrency[rows.clone()],
                        &systems.throughput[rows],
                    )
                    .ok()
                })
                .collect::<Option<Vec<Series>>>()
            };
            match (side(first..middle), side(middle..next)) {
                (Some(before), Some(after)) => change(&before, &after, pairing, level),
                _ => NONE,
            }
        })
        .collect())
}

fn change(before: &[Series], after: &[Series], pairing: Pairing, level: f64) -> SystemChange {
    let [before, after] = [before, after].map(|side| side.iter().collect::<Vec<&Series>>());
    let runs = Runs::of([&before, &after]);
    let paired = pairing == Pairing::Paired;
    if before.is_empty()
        || after.is_empty()
        || runs.concurrencies.is_empty()
        || (paired && before.len() != after.len())
    {
        return NONE;
    }
    let weights = weights(&runs.sides);
    let found = Comparing {
        runs: &runs,
        weights,
        paired,
        level,
    }
    .uniform();
    let relative = found.relative;
    // The two-sided p-value is halved on the side of the change, and the rest is on the other side.
    let one_sided = |p: f64| match relative.estimate {
        Some(change) if change > 0.0 => 1.0 - 0.5 * p,
        _ => 0.5 * p,
    };
    SystemChange {
        relative: relative.estimate,
        low: relative.low,
        high: relative.high,
        p_fall: found.p_value.map(one_sided),
    }
}

/// The smallest false discovery rate at which each hypothesis is rejected (q-value).
///
/// Formula: for m ascending p-values, qᵢ = min over j ≥ i of m pⱼ/j, at most 1. Rejecting all with q ≤ α keeps the
/// expected share of false discoveries at most α, for independent tests and under many kinds of dependence. NaN means
/// not tested: it does not count, and stays NaN.
///
/// ```
/// use usl_fit::planning::runs::false_discovery_rates;
///
/// let rates = false_discovery_rates(&[0.01, 0.8, 0.02, f64::NAN]);
/// assert_eq!(&rates[..3], &[0.03, 0.8, 0.03]);
/// ```
///
/// Source: Y. Benjamini and Y. Hochberg, *Journal of the Royal Statistical Society B* 57 (1995).
#[must_use]
pub fn false_discovery_rates(p: &[f64]) -> Vec<f64> {
    let mut rates = p.to_vec();
    let mut ascending = order_of(p.iter().copied());
    ascending.retain(|&at| !p[at].is_nan());
    let tested = ascending.len() as f64;
    let mut least = 1.0_f64;
    for (place, &at) in ascending.iter().enumerate().rev() {
        least = least.min(p[at] * (tested / (place + 1) as f64));
        rates[at] = least;
    }
    rates
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;
    use crate::planning::compare_runs;

    const N: [f64; 4] = [1.0, 2.0, 4.0, 8.0];
    const BEFORE: [[f64; 4]; 2] = [[100.0, 190.0, 340.0, 560.0], [104.0, 199.0, 352.0, 577.0]];
    const AFTER: [[f64; 4]; 2] = [[91.0, 175.0, 308.0, 498.0], [88.0, 171.0, 301.0, 505.0]];

    fn held(runs: &[[f64; 4]]) -> (Vec<f64>, Vec<f64>, Vec<u32>) {
        let n = N.repeat(runs.len());
        let offsets = (0..).step_by(4).take(runs.len() + 1).collect();
        (n, runs.concat(), offsets)
    }

    #[test]
    fn each_change_is_that_of_the_system_alone() {
        let all = [
            BEFORE[0], BEFORE[1], AFTER[0], AFTER[1], AFTER[0], BEFORE[0],
        ];
        let (n, x, offsets) = held(&all);
        let systems = Systems {
            concurrency: &n,
            throughput: &x,
            offsets: &offsets,
            before: &[2, 1],
            after: &[2, 1],
        };
        let found = compare_many_runs(&systems, Pairing::Separate, 0.9).unwrap();
        let series = |x: &[f64; 4]| Series::new(&N, x).unwrap();
        let (before, after) = (BEFORE.each_ref().map(series), AFTER.each_ref().map(series));
        let alone = compare_runs(
            &before.each_ref(),
            &after.each_ref(),
            Pairing::Separate,
            0.9,
        );
        let wanted = alone.unwrap().uniform.unwrap();
        assert_eq!(found[0].relative, wanted.relative.estimate);
        assert_eq!(found[0].low, wanted.relative.low);
        assert_eq!(found[0].p_fall, wanted.p_value.map(|p| 0.5 * p));
        let rise = compare_runs(&[&after[0]], &[&before[0]], Pairing::Separate, 0.9);
        let p = rise.unwrap().uniform.unwrap().p_value.unwrap();
        assert_eq!(found[1].p_fall, Some(1.0 - 0.5 * p));
    }

    #[test]
    fn what_is_wrong_with_one_system_hides_no_other() {
        let mut bad = BEFORE[1];
        bad[2] = f64::NAN;
        let (n, x, offsets) = held(&[bad, AFTER[0], BEFORE[0], AFTER[0], BEFORE[0]]);
        let systems = Systems {
            concurrency: &n,
            throughput: &x,
            offsets: &offsets,
            before: &[1, 1, 1],
            after: &[1, 1, 0],
        };
        let found = compare_many_runs(&systems, Pairing::Separate, 0.9).unwrap();
        assert_eq!([found[0].relative, found[2].relative], [None; 2]);
        assert!(found[1].p_fall.unwrap() < 0.01);
    }

    #[test]
    fn what_does_not_belong_together_is_refused() {
        let (n, x, _) = held(&BEFORE);
        for (offsets, before, after) in [
            (vec![0, 4, 8], vec![1], vec![]),
            (vec![0, 4, 8], vec![1], vec![2]),
            (vec![0, 4, 7], vec![1], vec![1]),
            (vec![0, 9, 8], vec![1], vec![1]),
            (vec![], vec![], vec![]),
        ] {
            let systems = Systems {
                concurrency: &n,
                throughput: &x,
                offsets: &offsets,
                before: &before,
                after: &after,
            };
            let error = compare_many_runs(&systems, Pairing::Separate, 0.9).unwrap_err();
            assert_eq!(error.code, ErrorCode::LengthMismatch);
        }
    }

    /// By hand: 0.014 is the third of ten, and 10/3 of it is below 10/2 of 0.013 and 10 of 0.01; 0.81 is the last.
    #[test]
    fn rates_are_those_of_benjamini_and_hochberg() {
        let p = [0.81, 0.01, 0.013, 0.19, 0.014, 0.35, 0.5, 0.63, 0.67, 0.75];
        let low = 0.14 / 3.0;
        let wanted = [0.81, low, low, 0.475, low, 0.7, 0.81, 0.81, 0.81, 0.81];
        for (found, wanted) in false_discovery_rates(&p).iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-15, "{found} {wanted}");
        }
        assert!(false_discovery_rates(&[]).is_empty());
    }
}
