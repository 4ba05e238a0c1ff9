//! A first plan: which few concurrencies to measure when nothing has been measured yet, outward until that stops paying.

use std::f64::consts::SQRT_2;
use std::iter::successors;

use nalgebra::{Matrix3, Vector3};

use super::{positive, refused};
use crate::error::UslError;
use crate::fit::options::check_level;
use crate::inference::distributions::student_quantile;
use crate::messages;
use crate::model::Usl;
use crate::number_text::four_digits as short;
use crate::order::ascending;
use crate::result_part::result_part;

/// What is known before the first measurement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation {
    /// The largest feasible concurrency.
    pub largest: f64,
    /// A guess of σ, if any.
    pub sigma: Option<f64>,
    /// A guess of κ, if any.
    pub kappa: Option<f64>,
    /// Standard deviation of a measurement as a share of the highest throughput, if known.
    pub scatter: Option<f64>,
    /// The level of the expected interval.
    pub level: f64,
}

result_part! {
    /// Concurrencies to measure.
    pub struct MinimalPlan {
        /// Whole numbers, ascending, from 1 to the largest, each about twice the one before or, with few points, more:
        /// to be measured in this order until throughput no longer rises.
        pub concurrencies: Vec<f64>,
        /// How many measurements are left for levels around the best one, where the next measurement is advised.
        pub left: usize,
        /// Standard error of ln N* for an error of 1 % of the highest throughput, if all of them are measured and the
        /// others where they tell most; the geometric mean over the curves the plan was made for.
        pub peak_error: f64,
        /// The expected interval of the peak: from the peak divided by this factor to the peak times it; `null` if the
        /// scatter is not known.
        pub peak_factor: Option<f64>,
    }
}

/// σ where only κ is guessed.
const TYPICAL_SIGMA: f64 = 0.05;
/// How far a plan goes beyond a guessed peak: to twice the largest that the guess may mean.
const BEYOND_GUESS: f64 = 4.0;
/// Most candidate places; ratios below 1.1 make no useful difference.
const MOST_PLACES: usize = 48;
/// One more than the parameters, so that the error can be estimated.
const FEWEST_POINTS: usize = 4;
/// A measurement with more scatter is useless.
const LARGEST_SCATTER: f64 = 0.5;
/// Far more rounds than an exchange needs (4).
const MOST_ROUNDS: usize = 50;

/// Levels from 1 outward, each twice the one before, to the largest concurrency or to four times a guessed peak; in equal,
/// wider ratios if there are more of them than points. What is left of the points is for levels around the best one.
///
/// The levels that determine the peak of a law best lie close together far out, and see nothing of a system that is
/// exhausted before; these cost an eighth of the precision, and find the best level of either.
///
/// Formula of the error: the mean of ln cᵀ(Σ g gᵀ)⁻¹c, the variance of ln N*, with g the gradient of X(N) and c that of
/// ln N* in the parameters, the points that are left being those whole numbers that minimise it, found by exchanging
/// one at a time. The curves: σ of 0.01, 0.05 and 0.2, or half, once and twice the guess; the peak at
/// ¼, ½, once and twice the largest concurrency, or at half, once and twice the guessed one. The interval: ln N* ± t ·
/// s · its standard error, t with k − 3 degrees of freedom, s the scatter.
///
/// # Errors
/// `not-positive`, `not-finite`; `out-of-range` for fewer than 4 points, a σ of 1 or more, or a scatter of one half or
/// more; `too-few-distinct-concurrencies` if the range holds fewer whole numbers than points.
///
/// Source: V. V. Fedorov, *Theory of Optimal Experiments* (1972), chapters 2 and 3 (exchange, local and
/// averaged criteria).
///
/// ```
/// use usl_fit::planning::minimal_plan::{minimal_plan, Expectation};
///
/// let expected = Expectation { largest: 64.0, sigma: None, kappa: None, scatter: Some(0.03), level: 0.95 };
/// let plan = minimal_plan(5, &expected)?;
/// assert_eq!(plan.concurrencies, [1.0, 3.0, 8.0, 23.0, 64.0]);
/// assert_eq!(minimal_plan(9, &expected)?.left, 2);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn minimal_plan(points: usize, expected: &Expectation) -> Result<MinimalPlan, UslError> {
    if points < FEWEST_POINTS {
        let values = [("value", points.into())];
        return Err(UslError::of(&messages::TOO_FEW_PLANNED, values).with_value(points.to_string()));
    }
    check_level(expected.level)?;
    let curves = likely_curves(expected)?;
    if let Some(scatter) = expected.scatter {
        if positive("scatter", scatter)? >= LARGEST_SCATTER {
            return Err(refused(&messages::GATE_SHARE, "scatter", scatter));
        }
    }
    let outward = outward(expected, points);
    let places = places(expected.largest.floor(), &outward);
    if places.len() < points {
        let found = places.len();
        return Err(
            UslError::of(&messages::TOO_FEW_PLACES, [("found", found.into())])
                .with_value(found.to_string()),
        );
    }
    let criterion = Criterion::new(&curves, &places);
    let fixed = outward.len();
    let (mut plan, free): (Vec<usize>, Vec<usize>) =
        (0..places.len()).partition(|&place| outward.contains(&places[place]));
    plan.extend(&free[..points - fixed]);
    let chosen = exchange(&criterion, plan, fixed);
    let peak_error = 0.01 * (0.5 * criterion.of(&chosen)).exp();
    let t = student_quantile(0.5 + 0.5 * expected.level, (points - 3) as f64);
    let factor = |scatter: f64| (t * peak_error * scatter / 0.01).exp();
    Ok(MinimalPlan {
        left: points - fixed,
        concurrencies: outward,
        peak_error,
        peak_factor: expected
            .scatter
            .map(factor)
            .filter(|factor| factor.is_finite()),
    })
}

/// Doublings of 1 and the farthest concurrency, or as many in equal ratios as there are points.
fn outward(expected: &Expectation, points: usize) -> Vec<f64> {
    let largest = expected.largest.floor().max(1.0);
    let guessed = guessed_peak(expected).map_or(f64::INFINITY, |peak| BEYOND_GUESS * peak);
    let farthest = guessed.ceil().min(largest);
    // A last step shorter than half a doubling tells little.
    let doubling = successors(Some(1.0), |n| Some(2.0 * n));
    let mut levels: Vec<f64> = doubling.take_while(|n| SQRT_2 * n < farthest).collect();
    levels.push(farthest);
    if levels.len() <= points {
        return levels;
    }
    let steps = (points - 1) as f64;
    (0..points)
        .map(|step| farthest.powf(step as f64 / steps).round())
        .collect()
}

fn likely_curves(expected: &Expectation) -> Result<Vec<Usl>, UslError> {
    positive("largest-concurrency", expected.largest)?;
    let sigmas = match expected.sigma {
        None => vec![0.01, 0.05, 0.2],
        Some(sigma) => {
            positive("sigma-guess", sigma)?;
            if sigma >= 1.0 {
                let values = [("value", sigma.into())];
                return Err(UslError::of(&messages::SIGMA_GUESS, values).with_value(short(sigma)));
            }
            // Doubling a large share would exceed 1.
            vec![0.5 * sigma, sigma, (2.0 * sigma).min(0.5 + 0.5 * sigma)]
        }
    };
    if let Some(kappa) = expected.kappa {
        positive("kappa-guess", kappa)?;
    }
    let peaks = match guessed_peak(expected) {
        None => [0.25, 0.5, 1.0, 2.0]
            .map(|share| share * expected.largest)
            .to_vec(),
        Some(peak) => [0.5, 1.0, 2.0].map(|share| share * peak).to_vec(),
    };
    let law = |sigma: f64, peak: f64| Usl {
        lambda: 1.0,
        sigma,
        kappa: (1.0 - sigma) / (peak * peak),
    };
    let of_sigma = |&sigma: &f64| peaks.iter().map(move |&peak| law(sigma, peak));
    Ok(sigmas.iter().flat_map(of_sigma).collect())
}

/// The peak that a guess of κ means; `None` without one.
fn guessed_peak(expected: &Expectation) -> Option<f64> {
    let sigma = expected.sigma.unwrap_or(TYPICAL_SIGMA);
    (expected.kappa).map(|kappa| ((1.0 - sigma) / kappa).sqrt())
}

/// Those given, and whole numbers from 1 to the largest in about equal ratios.
fn places(largest: f64, given: &[f64]) -> Vec<f64> {
    let steps = (MOST_PLACES - 1) as f64;
    let mut places: Vec<f64> = (0..MOST_PLACES)
        .map(|i| largest.max(1.0).powf(i as f64 / steps).round())
        .collect();
    // Rounding merges small places, so more whole numbers can be added.
    places.extend(
        (2..=MOST_PLACES / 2)
            .map(|n| n as f64)
            .filter(|&n| n <= largest),
    );
    places.extend(given);
    ascending(&mut places);
    places.dedup();
    places
}

/// Mean of ln Var(ln N*) over curves, in units of the error relative to the highest throughput.
struct Criterion {
    /// For each curve its gradient at each place, and the gradient of ln N*.
    curves: Vec<(Vec<Vector3<f64>>, Vector3<f64>)>,
}

impl Criterion {
    fn new(curves: &[Usl], places: &[f64]) -> Self {
        let of = |law: &Usl| {
            let highest = law.peak_throughput().unwrap_or(1.0);
            // In ln λ, σ and ln κ, which gives columns of similar size.
            let rows = places
                .iter()
                .map(|&n| {
                    let x = law.unchecked_throughput(n) / highest;
                    let share = (n - 1.0) / law.elongation(n);
                    x * Vector3::new(1.0, -share, -share * n * law.kappa)
                })
                .collect();
            (rows, Vector3::new(0.0, -0.5 / (1.0 - law.sigma), -0.5))
        };
        Self {
            curves: curves.iter().map(of).collect(),
        }
    }

    fn of(&self, plan: &[usize]) -> f64 {
        let of = |(rows, target): &(Vec<Vector3<f64>>, Vector3<f64>)| {
            let information = plan
                .iter()
                .map(|&index| rows[index] * rows[index].transpose())
                .fold(Matrix3::zeros(), |sum, one| sum + one);
            information.try_inverse().map_or(f64::INFINITY, |inverse| {
                let variance = (target.transpose() * inverse * target)[0];
                if variance > 0.0 {
                    variance.ln()
                } else {
                    f64::INFINITY
                }
            })
        };
        self.curves.iter().map(of).sum::<f64>() / self.curves.len() as f64
    }
}

/// Replaces points one at a time by the best free place, until nothing improves; so many of the first stay.
fn exchange(criterion: &Criterion, mut plan: Vec<usize>, fixed: usize) -> Vec<usize> {
    let places = criterion.curves[0].0.len();
    let mut best = criterion.of(&plan);
    for _ in 0..MOST_ROUNDS {
        let before = best;
        for slot in fixed..plan.len() {
            for place in 1..places {
                if plan.contains(&place) {
                    continue;
                }
                let kept = std::mem::replace(&mut plan[slot], place);
                let found = criterion.of(&plan);
                if found < best {
                    best = found;
                } else {
                    plan[slot] = kept;
                }
            }
        }
        if best >= before {
            break;
        }
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    fn plan(points: usize, largest: f64) -> MinimalPlan {
        let expected = Expectation {
            largest,
            sigma: None,
            kappa: None,
            scatter: None,
            level: 0.95,
        };
        minimal_plan(points, &expected).unwrap()
    }

    #[test]
    fn it_goes_outward_in_doublings_and_leaves_the_rest() {
        for (points, largest, levels) in [
            (4, 4.0, &[1.0, 2.0, 4.0][..]),
            (4, 30.5, &[1.0, 3.0, 10.0, 30.0]),
            (5, 64.0, &[1.0, 3.0, 8.0, 23.0, 64.0]),
            (8, 64.0, &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0]),
            (8, 200.0, &[1.0, 2.0, 5.0, 10.0, 21.0, 44.0, 94.0, 200.0]),
            // 150/128 is less than half a doubling.
            (12, 150.0, &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 150.0]),
        ] {
            let found = plan(points, largest);
            assert_eq!(found.concurrencies, levels, "{points} up to {largest}");
            assert_eq!(found.left, points - levels.len());
        }
    }

    #[test]
    fn more_points_determine_the_peak_better() {
        let mut last = f64::INFINITY;
        for points in 4..14 {
            let found = plan(points, 128.0);
            assert!(found.peak_error < last, "{points}");
            last = found.peak_error;
        }
    }

    #[test]
    fn a_guess_ends_it_at_four_times_the_peak() {
        let expected = Expectation {
            largest: 1000.0,
            sigma: Some(0.02),
            kappa: Some(0.01),
            scatter: None,
            level: 0.95,
        };
        // 4·√(0.98/0.01) = 39.6.
        let found = minimal_plan(8, &expected).unwrap();
        assert_eq!(found.concurrencies, [1.0, 2.0, 4.0, 8.0, 16.0, 40.0]);
        assert_eq!(found.left, 2);
    }

    /// Compares with all pairs of others beside 1, 2, 4, 8 and 16: the exchange ends at the best or next to it.
    #[test]
    fn no_other_two_are_much_better() {
        let expected = Expectation {
            largest: 16.0,
            sigma: Some(0.05),
            kappa: Some(0.01),
            scatter: None,
            level: 0.95,
        };
        let found = minimal_plan(7, &expected).unwrap();
        assert_eq!(found.left, 2);
        let curves = likely_curves(&expected).unwrap();
        let places = places(16.0, &[]);
        let criterion = Criterion::new(&curves, &places);
        let outward = [0, 1, 3, 7, 15];
        let free: Vec<usize> = (0..16).filter(|place| !outward.contains(place)).collect();
        let mut best = f64::INFINITY;
        for (at, &one) in free.iter().enumerate() {
            for &other in &free[at + 1..] {
                best = best.min(criterion.of(&[&outward[..], &[one, other]].concat()));
            }
        }
        let best = 0.01 * (0.5 * best).exp();
        assert!(
            found.peak_error <= 1.02 * best,
            "{} {best}",
            found.peak_error
        );
    }

    #[test]
    fn what_cannot_be_planned_is_refused() {
        let refused = |points, largest, sigma, kappa, scatter| {
            let expected = Expectation {
                largest,
                sigma,
                kappa,
                scatter,
                level: 0.95,
            };
            minimal_plan(points, &expected).unwrap_err().code
        };
        let code = |points, largest, sigma, kappa| refused(points, largest, sigma, kappa, None);
        assert_eq!(code(3, 64.0, None, None), ErrorCode::OutOfRange);
        assert_eq!(code(4, 0.0, None, None), ErrorCode::NotPositive);
        assert_eq!(code(4, f64::INFINITY, None, None), ErrorCode::NotFinite);
        assert_eq!(
            code(4, 3.0, None, None),
            ErrorCode::TooFewDistinctConcurrencies
        );
        assert_eq!(code(4, 64.0, Some(1.0), None), ErrorCode::OutOfRange);
        assert_eq!(code(4, 64.0, None, Some(-1.0)), ErrorCode::NotPositive);
        let scattered = |scatter| refused(5, 64.0, None, None, Some(scatter));
        assert_eq!(scattered(0.0), ErrorCode::NotPositive);
        assert_eq!(scattered(f64::NAN), ErrorCode::NotFinite);
        assert_eq!(scattered(0.5), ErrorCode::OutOfRange);
    }
}
