//! How many measurements a performance gate needs to give an answer.

use super::runs::{Pairing, SUSPICIOUS};
use super::{not_negative, positive, refused};
use crate::error::UslError;
use crate::fit::options::check_level;
use crate::inference::distributions::{fisher_upper, student_quantile, student_two_sided};
use crate::messages;
use crate::result_part::result_part;

/// A gate's limit, and the noise it has to cope with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gate {
    /// The share by which throughput may fall.
    pub limit: f64,
    /// Standard deviation of a single measurement, as a share of the throughput.
    pub scatter: f64,
    /// Standard deviation between whole runs beyond that, as a share; `None` if unknown.
    pub run_scatter: Option<f64>,
    /// The level of the two-sided interval that the gate uses.
    pub level: f64,
}

result_part! {
    /// Designs of a gate that give the right answer in nine of ten checks.
    pub struct GatePlan {
        /// The share by which throughput may fall.
        pub limit: f64,
        /// The drop that has to fail: twice the limit.
        pub drop: f64,
        /// The least probability of a right answer.
        pub chance: f64,
        /// The level of the interval that the gate uses.
        pub confidence_level: f64,
        /// Paired designs first, then separate runs; each by its number of concurrencies, with the fewest runs that
        /// suffice.
        pub designs: Vec<GateDesign>,
    }
}

result_part! {
    /// One design.
    pub struct GateDesign {
        /// Whether runs before and after alternate and are compared in pairs.
        pub paired: bool,
        /// Concurrencies per run.
        pub concurrencies: usize,
        /// Runs per side.
        pub runs: usize,
        /// Measurements of both sides in total.
        pub measurements: usize,
        /// Probability that the gate passes if nothing changed.
        pub passes: f64,
        /// Probability that the gate fails if throughput fell by twice the limit.
        pub fails: f64,
    }
}

/// The required probability of a right answer.
const CHANCE: f64 = 0.9;
/// Limit of the shares: twice the limit must be a share too, and more scatter makes a gate impossible.
const LARGEST: f64 = 0.5;
/// Numbers of concurrencies per run to try.
const LEVELS: [usize; 7] = [1, 2, 4, 6, 8, 12, 16];
/// More runs per side are impractical.
const MOST_RUNS: usize = 200;
/// Of the search for a quantile.
const HALVINGS: usize = 60;
/// Steps of the integral over the estimated standard deviation.
const STEPS: usize = 400;

/// How many runs and concurrencies a gate needs so that at least nine of ten checks pass if nothing changed, and nine
/// of ten fail if throughput fell by twice the limit. The gate decides on the worse of the uniform change and of that at
/// the largest concurrency, as [`compare_runs`](super::compare_runs) has it.
///
/// Formula: an estimated change from k runs per side is normal about δ with variance v, and its interval is Student's:
/// p(α) = P(T(ν, a/√v) > t(1 − α, ν)) for a = −ln(1 − L), no change, and a = ln((1 − L)/(1 − 2L)), a drop of 2L, with T of
/// noncentral t. Pairs: v = 2s²/(mk) of the uniform change at m concurrencies, ν = k − 1, assuming that whatever moves a
/// whole run moves both of a pair; separate runs: v = 2(r² + s²/m)/k, ν = 2(k − 1), only if r is given. At the largest
/// concurrency s² takes the place of s²/m, and ν is Satterthwaite's; from three concurrencies on, one of ten checks takes
/// its own s there, as the largest tenth of the estimates that s/σ̂ has with the ν of the uniform change, so p(α) is nine
/// tenths of the former and what p(α) has above that quantile of s. The gate passes with a probability of at least
/// p₁(α) + p₂(α) − 1, and fails with one of at least the larger p(α/2). Noise is assumed proportional to throughput, and
/// the change equal at every concurrency.
///
/// # Errors
/// `not-positive`, `not-finite`; `out-of-range` for a share of one half or more, and if no design with at most 200 runs
/// per side suffices.
///
/// Source: power of Student's t, N. L. Johnson, S. Kotz and N. Balakrishnan, *Continuous Univariate Distributions* 2
/// (1995), chapter 31.
///
/// ```
/// use usl_fit::planning::gate::{gate, Gate};
///
/// let wanted = Gate { limit: 0.05, scatter: 0.03, run_scatter: Some(0.05), level: 0.9 };
/// let designs = gate(&wanted)?.designs;
/// let eight = |paired| designs.iter().find(|d| d.paired == paired && d.concurrencies == 8).unwrap();
/// assert_eq!(eight(true).runs, 7);
/// assert!(eight(false).runs > 10);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn gate(wanted: &Gate) -> Result<GatePlan, UslError> {
    let Gate {
        limit,
        scatter,
        run_scatter,
        level,
    } = *wanted;
    check_level(level)?;
    let shares = [
        ("gate", positive("gate", limit)?),
        ("scatter", positive("scatter", scatter)?),
        (
            "run-scatter",
            not_negative("run-scatter", run_scatter.unwrap_or(0.0))?,
        ),
    ];
    if let Some((subject, share)) = shares.into_iter().find(|&(_, share)| share >= LARGEST) {
        return Err(refused(&messages::GATE_SHARE, subject, share));
    }
    let pairings = [
        (Pairing::Paired, Some(0.0)),
        (Pairing::Separate, run_scatter),
    ];
    let designs: Vec<GateDesign> = (pairings.into_iter())
        .filter_map(|(pairing, runs)| Some((pairing == Pairing::Paired, runs?)))
        .flat_map(|(paired, runs)| {
            LEVELS.iter().filter_map(move |&levels| {
                let noise = Noise {
                    scatter,
                    runs,
                    paired,
                    levels,
                };
                fewest(limit, noise, level)
            })
        })
        .collect();
    if designs.is_empty() {
        let values = [
            ("runs", MOST_RUNS.into()),
            ("limit", (100.0 * limit).into()),
        ];
        return Err(UslError::of(&messages::GATE_OUT_OF_REACH, values));
    }
    Ok(GatePlan {
        limit,
        drop: 2.0 * limit,
        chance: CHANCE,
        confidence_level: level,
        designs,
    })
}

/// What a design has to cope with.
#[derive(Clone, Copy)]
struct Noise {
    /// Standard deviation of a single measurement, and between whole runs.
    scatter: f64,
    runs: f64,
    paired: bool,
    levels: usize,
}

/// Standard error and degrees of freedom of a change.
type Error = (f64, f64);

impl Noise {
    /// Whether there is a single concurrency, and so a single change.
    fn is_alone(self) -> bool {
        self.levels == 1
    }

    /// Whether the largest concurrency may count by its own scatter, against that of two others or more.
    fn may_scatter_more(self) -> bool {
        self.levels > 2
    }

    /// Of the uniform change, of that at the largest concurrency, and of the latter by its own scatter.
    ///
    /// Formula: as [`compare_runs`](super::compare_runs), with each variance at its expectation.
    fn errors(self, runs: usize) -> [Error; 3] {
        let (scatter, levels) = (self.scatter * self.scatter, self.levels as f64);
        let df = (if self.paired { 1 } else { 2 } * (runs - 1)) as f64;
        let between = self.runs * self.runs + scatter / levels;
        let error = |variance: f64| (2.0 * variance / runs as f64).sqrt();
        if self.is_alone() {
            return [(error(between), df); 3];
        }
        let within = scatter * (1.0 - 1.0 / levels);
        let sum = between + within;
        let spread = between * between / df + within * within / (df * (levels - 1.0));
        [
            (error(between), df),
            (error(sum), sum * sum / spread),
            (error(sum), df),
        ]
    }
}

/// The design with the fewest runs. Both changes have to pass, and one that fails is enough.
fn fewest(limit: f64, noise: Noise, level: f64) -> Option<GateDesign> {
    let passing = -(1.0 - limit).ln();
    let failing = ((1.0 - limit) / (1.0 - 2.0 * limit)).ln();
    let risk = 0.5 - 0.5 * level;
    let risk_of_each = if noise.is_alone() { risk } else { 0.5 * risk };
    let chance_from = |(error, df): Error, distance: f64, risk: f64, least: f64| {
        let t = student_quantile(1.0 - risk, df);
        beyond(distance / error, t, df, least)
    };
    let chance = |error, distance, risk| chance_from(error, distance, risk, 0.0);
    (2..=MOST_RUNS).find_map(|runs| {
        let [uniform, largest, alone] = noise.errors(runs);
        let at_largest = |distance, risk| {
            let all = chance(largest, distance, risk);
            if !noise.may_scatter_more() || all < CHANCE {
                return all;
            }
            let least = suspicious(alone.1);
            (1.0 - SUSPICIOUS) * all + chance_from(alone, distance, risk, least)
        };
        // The rarer of the two first: most designs end there.
        let there = at_largest(passing, risk);
        if there < CHANCE {
            return None;
        }
        let passes = if noise.is_alone() {
            there
        } else {
            there + chance(uniform, passing, risk) - 1.0
        };
        if passes < CHANCE {
            return None;
        }
        let fails = chance(uniform, failing, risk_of_each).max(at_largest(failing, risk_of_each));
        (fails >= CHANCE).then_some(GateDesign {
            paired: noise.paired,
            concurrencies: noise.levels,
            runs,
            measurements: 2 * runs * noise.levels,
            passes,
            fails,
        })
    })
}

/// The smallest s/σ that looks like more scatter than that of the others, theirs taken as known.
fn suspicious(df: f64) -> f64 {
    // Of a known variance, as many degrees of freedom as make no difference.
    const KNOWN: f64 = 1e9;
    let (mut low, mut high) = (0.0, 100.0);
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        if fisher_upper(middle * middle, df, KNOWN) > SUSPICIOUS {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Probability that noncentral t exceeds `t`, and its s/σ the least.
///
/// Formula: ∫ Φ(a − tu) p(u) du with u = s/σ, p(u) ∝ u^(ν−1) exp(−νu²/2), by Simpson's rule.
fn beyond(noncentrality: f64, t: f64, df: f64, least: f64) -> f64 {
    let width = 9.0 / (2.0 * df).sqrt();
    let (low, high) = ((1.0 - width).max(0.0), 1.0 + width);
    let (mut sum, mut whole) = (0.0, 0.0);
    for step in 0..=STEPS {
        let u = low + (high - low) * step as f64 / STEPS as f64;
        // Relative to u = 1, to avoid overflow.
        let density = if u > 0.0 {
            ((df - 1.0) * u.ln() - 0.5 * df * (u * u - 1.0)).exp()
        } else {
            f64::from(u8::from(df <= 1.0)) * (0.5 * df).exp()
        };
        let weight = density
            * match step {
                0 | STEPS => 1.0,
                odd if odd % 2 == 1 => 4.0,
                _ => 2.0,
            };
        whole += weight;
        if u >= least {
            sum += weight * normal(noncentrality - t * u);
        }
    }
    sum / whole
}

/// Standard normal distribution function.
fn normal(z: f64) -> f64 {
    // With this many degrees of freedom, t is normal to nine digits.
    let tail = 0.5 * student_two_sided(z, 1e9);
    if z > 0.0 {
        1.0 - tail
    } else {
        tail
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected values from `scipy.stats.nct.sf`.
    #[test]
    #[allow(clippy::unreadable_literal)]
    fn the_chance_is_that_of_noncentral_t() {
        for (a, t, df, wanted) in [
            (3.0, 6.313751514675037, 1.0, 0.361195423950),
            (5.9, 2.9199855803537242, 2.0, 0.967035053697),
            (2.0, 2.9199855803537242, 2.0, 0.383888822557),
            (4.0, 2.1318467863266495, 4.0, 0.944391973660),
            (2.5, 1.8124611228116756, 10.0, 0.752047397520),
            (3.1, 1.6859544601667371, 38.0, 0.919126006574),
            (3.0, 1.648691173959832, 398.0, 0.911498663028),
        ] {
            let found = beyond(a, t, df, 0.0);
            assert!(
                (found - wanted).abs() < 2e-6,
                "{a} {t} {df}: {found} {wanted}"
            );
        }
    }

    /// Expected runs from the same integrals in Python, with its own quantiles.
    #[test]
    fn one_of_ten_checks_by_the_largest_concurrencys_own_scatter_is_allowed_for() {
        let runs = |paired| -> Vec<usize> {
            (designs(0.05, 0.03, Some(0.05)).iter())
                .filter(|design| design.paired == paired)
                .map(|design| design.runs)
                .collect()
        };
        assert_eq!(runs(true), [8, 7, 8, 7, 7, 7, 7]);
        assert_eq!(runs(false), [23, 27, 27, 27, 26, 26, 26]);
    }

    fn designs(limit: f64, scatter: f64, run_scatter: Option<f64>) -> Vec<GateDesign> {
        let wanted = Gate {
            limit,
            scatter,
            run_scatter,
            level: 0.9,
        };
        gate(&wanted).unwrap().designs
    }

    #[test]
    fn more_concurrencies_need_no_more_runs_and_a_wider_limit_none_at_all() {
        for paired in [true, false] {
            let mut last = usize::MAX;
            for design in designs(0.05, 0.03, Some(0.05)) {
                // One concurrency has one change to be certain of instead of two, and two have no scatter of their own.
                if design.paired == paired && design.concurrencies > 2 {
                    assert!(design.runs <= last);
                    last = design.runs;
                    assert!(design.passes >= CHANCE && design.fails >= CHANCE);
                }
            }
        }
        assert!(designs(0.2, 0.03, None)[0].runs < designs(0.05, 0.03, None)[0].runs);
        assert!(designs(0.05, 0.03, None).iter().all(|design| design.paired));
    }

    #[test]
    fn what_no_gate_can_be_is_refused() {
        let of = |limit, scatter, run_scatter| {
            gate(&Gate {
                limit,
                scatter,
                run_scatter,
                level: 0.9,
            })
            .unwrap_err()
            .code
            .as_str()
        };
        assert_eq!(of(0.0, 0.03, None), "not-positive");
        assert_eq!(of(0.5, 0.03, None), "out-of-range");
        assert_eq!(of(0.05, f64::NAN, None), "not-finite");
        assert_eq!(of(0.05, 0.03, Some(-0.1)), "not-positive");
        assert_eq!(of(0.05, 0.5, None), "out-of-range");
        assert_eq!(of(1e-6, 0.4, None), "out-of-range");
    }
}
