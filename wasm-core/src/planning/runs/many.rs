//! Compares many systems in one call: how each changed, and which changes are discoveries.

use super::mean::Mean;
use super::table::{weights, Runs};
use super::{Comparing, Pairing};
use crate::batch::{check_offsets, no_probability, wrong_runs};
use crate::error::UslError;
use crate::fit::options::check_level;
use crate::order::order_of;
use crate::series::{same_length, Series};

/// How the throughput of one system changed: everywhere alike, or most at the largest concurrency, whichever is surer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SystemChange {
    /// ρ = after/before − 1; `None` if the runs have no concurrency in common, or if one holds an invalid measurement.
    pub relative: Option<f64>,
    /// Lower end of its interval; `None` if nothing is known of how runs differ.
    pub low: Option<f64>,
    /// Upper end of its interval.
    pub high: Option<f64>,
    /// One-sided p-value of a fall of either kind if nothing changed; `None` without an interval.
    pub p_fall: Option<f64>,
    /// The concurrency of the change, the largest that every run has; `None` if it is the same at all of them.
    pub concurrency: Option<f64>,
}

const NONE: SystemChange = SystemChange {
    relative: None,
    low: None,
    high: None,
    p_fall: None,
    concurrency: None,
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

/// How each of many systems changed, with the one-sided p-value of a fall.
///
/// Formula: of repeated runs, the uniform change and that at the largest concurrency, as
/// [`compare_runs`](super::compare_runs) computes them. One run against one has a single difference there, so the dⱼ of
/// all concurrencies are regressed on a change that grows with concurrency from nothing at the smallest, gⱼ = ln(Nⱼ/N₁) /
/// ln(Nₘ/N₁) as added contention does, or gⱼ = Nⱼ/Nₘ as added coherency does: ρ = exp(b) − 1, b = Σgd/Σg², with
/// variance Σ(d − bg)²/(m−1)/Σg². Of these k tests that with the smallest p-value P(T ≤ t) counts, with p = k times that
/// (C. E. Bonferroni), and an interval at 1 − (1 − level)/k.
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
    check_level(level)?;
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
    let comparing = Comparing {
        weights: weights(&runs.sides),
        runs: &runs,
        paired,
        level,
    };
    let kinds = comparing.kinds();
    let count = kinds.len() as f64;
    let p_fall = |(_, mean): &(_, Mean)| mean.p_fall().unwrap_or(1.0);
    let Some(surest) = (kinds.into_iter()).min_by(|a, b| p_fall(a).total_cmp(&p_fall(b))) else {
        return NONE;
    };
    let (concurrency, mean) = surest;
    let relative = mean.change(1.0 - (1.0 - level) / count).relative;
    SystemChange {
        relative: relative.estimate,
        low: relative.low,
        high: relative.high,
        p_fall: mean.p_fall().map(|p| (count * p).min(1.0)),
        concurrency,
    }
}

impl Comparing<'_> {
    /// The changes that are tested, each with the concurrency that it is of; `None` stands for all alike.
    fn kinds(&self) -> Vec<(Option<f64>, Mean)> {
        let mut kinds = vec![(None, self.uniform())];
        let n = &self.runs.concurrencies;
        let (Some(&first), Some(&last)) = (n.first(), n.last()) else {
            return kinds;
        };
        if first == last {
            return kinds;
        }
        if self.is_one_each() {
            let (before, after) = self.sides();
            let differences = &after.less(before).logs[0];
            let logarithms = n.iter().map(|n| (n / first).ln() / (last / first).ln());
            let growing = [logarithms.collect(), n.iter().map(|n| n / last).collect()];
            kinds.extend(growing.map(|by: Vec<f64>| (Some(last), Mean::growing(differences, &by))));
        } else {
            kinds.push((Some(last), self.largest()));
        }
        kinds
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
/// let rates = false_discovery_rates(&[0.01, 0.8, 0.02, f64::NAN])?;
/// assert_eq!(&rates[..3], &[0.03, 0.8, 0.03]);
/// assert!(false_discovery_rates(&[1.5]).is_err());
/// # Ok::<(), usl_fit::UslError>(())
/// ```
///
/// Source: Y. Benjamini and Y. Hochberg, *Journal of the Royal Statistical Society B* 57 (1995).
///
/// # Errors
/// `out-of-range` for a number below 0 or above 1, with its place from 1 as row.
pub fn false_discovery_rates(p: &[f64]) -> Result<Vec<f64>, UslError> {
    if let Some(wrong) = p
        .iter()
        .position(|&p| !p.is_nan() && !(0.0..=1.0).contains(&p))
    {
        return Err(no_probability(wrong + 1, p[wrong]));
    }
    let mut rates = p.to_vec();
    let mut ascending = order_of(p.iter().copied());
    ascending.retain(|&at| !p[at].is_nan());
    let tested = ascending.len() as f64;
    let mut least = 1.0_f64;
    for (place, &at) in ascending.iter().enumerate().rev() {
        least = least.min(p[at] * (tested / (place + 1) as f64));
        rates[at] = least;
    }
    Ok(rates)
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
            0.95,
        );
        // Of two tests, each has half of what the level leaves, and the probability counts twice. Both changes are of
        // the same size; that at the largest concurrency is surer, by more degrees of freedom.
        let alone = alone.unwrap();
        let wanted = alone.change_at(8.0).unwrap();
        assert_eq!(found[0].relative, wanted.relative.estimate);
        assert_eq!(found[0].low, wanted.relative.low);
        assert_eq!(found[0].p_fall, wanted.p_value);
        assert_eq!(found[0].concurrency, Some(8.0));
        let rise = found[1];
        assert!(rise.relative.unwrap() > 0.1 && rise.p_fall == Some(1.0));
    }

    /// Added contention costs a quarter of the throughput at 128, and nothing at 1. By hand: Σgd/Σg² = −0.267735 with
    /// g = ln N/ln 128, t = −19.00214 with 7 degrees of freedom, of which the lower tail is 1.390528e−7; three are tested.
    #[test]
    fn a_fall_that_grows_with_concurrency_is_found_at_the_largest() {
        let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];
        let before = [
            1000.0, 1935.0, 3690.0, 6560.0, 11080.0, 16500.0, 22350.0, 26420.0,
        ];
        let fall = [1.004, 0.981, 0.966, 0.914, 0.871, 0.832, 0.775, 0.752];
        let after: Vec<f64> = before
            .iter()
            .zip(fall)
            .map(|(x, share)| x * share)
            .collect();
        let systems = Systems {
            concurrency: &n.repeat(2),
            throughput: &[&before[..], &after].concat(),
            offsets: &[0, 8, 16],
            before: &[1],
            after: &[1],
        };
        let [found] = compare_many_runs(&systems, Pairing::Separate, 0.95).unwrap()[..] else {
            panic!("there is one system");
        };
        assert_eq!(found.concurrency, Some(128.0));
        assert!(
            (found.relative.unwrap() + 0.234_889_24).abs() < 1e-8,
            "{found:?}"
        );
        assert!(
            (found.p_fall.unwrap() / 4.171_584e-7 - 1.0).abs() < 1e-5,
            "{found:?}"
        );
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
        for (found, wanted) in false_discovery_rates(&p).unwrap().iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-15, "{found} {wanted}");
        }
        assert!(false_discovery_rates(&[]).unwrap().is_empty());
    }

    #[test]
    fn what_is_no_probability_is_refused() {
        for wrong in [-1.0, 2.0, 1.0 + f64::EPSILON, f64::INFINITY] {
            let error = false_discovery_rates(&[0.5, wrong]).unwrap_err();
            assert_eq!(error.code, ErrorCode::OutOfRange);
            assert_eq!(error.details.row, Some(2), "{error}");
        }
        assert_eq!(false_discovery_rates(&[0.0, 1.0]).unwrap(), [0.0, 1.0]);
    }
}
