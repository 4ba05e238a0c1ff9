//! How likely a requirement is met, from law and knee together and the allowance for systems that follow neither.

use super::intervals::Fitted;
use super::requirement::Requirement;

/// A requirement is looked for up to this many times the largest measured concurrency: farther out nothing is known.
const FARTHEST: f64 = 4.0;
/// Concurrencies looked at, in equal ratios, and then between the neighbours of the best one.
const PLACES: usize = 24;
const BETWEEN: usize = 9;

/// The probability that some concurrency satisfies all of a requirement.
///
/// Formula: the largest P(X(N) ≥ h(N)) over concurrencies from 1, or the smallest measured if that is less, to four times
/// the largest, h the throughput needed there; P is the mean over law and knee, by their shares in a forecast, of T(−z), z =
/// t·ln(h/X̂)/d, d the half-width of the family's interval on that side with the allowance beyond the measurements in
/// quadrature, which upwards does not grow with the distance. `None` without intervals, if forecasts are not made from
/// both families, and of users, who settle where they must and not where it suits.
#[must_use]
pub fn probability(
    fitted: &Fitted<'_>,
    asked: &Requirement,
    (smallest, largest): (f64, f64),
) -> Option<f64> {
    if asked.users.is_some() {
        return None;
    }
    asked.throughput.or(asked.latency)?;
    let farthest = (FARTHEST * largest).min(asked.concurrency.unwrap_or(f64::INFINITY));
    let smallest = smallest.min(1.0).min(farthest);
    let likely = |n: f64| fitted.probability(n, needed(asked, n));
    let (near, _) = most_likely(likely, smallest, farthest, PLACES)?;
    let ratio = (farthest / smallest).powf(1.0 / (PLACES - 1) as f64);
    let around = ((near / ratio).max(smallest), (near * ratio).min(farthest));
    most_likely(likely, around.0, around.1, BETWEEN).map(|(_, most)| most)
}

/// The most likely of so many concurrencies in equal ratios, and its probability.
fn most_likely(
    likely: impl Fn(f64) -> Option<f64>,
    from: f64,
    to: f64,
    places: usize,
) -> Option<(f64, f64)> {
    let step = (to / from).ln() / (places - 1) as f64;
    (0..places)
        .map(|place| from * (step * place as f64).exp())
        .try_fold((from, 0.0), |most: (f64, f64), n| {
            let found = likely(n)?;
            Some(if found > most.1 { (n, found) } else { most })
        })
}

/// h(N): the throughput that satisfies everything at a concurrency.
fn needed(asked: &Requirement, n: f64) -> f64 {
    let latency = asked.latency.map(|latency| n / latency);
    [asked.throughput, latency]
        .into_iter()
        .flatten()
        .fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planning::intervals::Prepared;
    use crate::{FitOptions, Series};

    const N: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
    const X: [f64; 7] = [996.0, 1901.0, 3560.0, 6170.0, 9550.0, 11840.0, 11300.0];

    fn of(asked: Requirement, options: &FitOptions) -> Option<f64> {
        let prepared = Prepared::new(&Series::new(&N, &X).unwrap(), options).unwrap();
        probability(&prepared.fitted(), &asked, (1.0, 64.0))
    }

    fn assuming() -> FitOptions {
        let mut options = FitOptions::default();
        options.set("noisePrior", "0.05").unwrap();
        options
    }

    fn throughput(x: f64) -> f64 {
        let asked = Requirement {
            throughput: Some(x),
            ..Requirement::default()
        };
        of(asked, &assuming()).unwrap()
    }

    #[test]
    fn more_is_less_likely() {
        let likely = [5000.0, 11000.0, 12500.0, 16000.0, 60000.0].map(throughput);
        assert!(likely.windows(2).all(|two| two[1] <= two[0]), "{likely:?}");
        assert!(likely[0] > 0.99 && likely[4] < 0.02, "{likely:?}");
    }

    #[test]
    fn a_latency_counts_as_the_throughput_that_it_needs() {
        let slow = Requirement {
            throughput: Some(11000.0),
            latency: Some(1e9),
            ..Requirement::default()
        };
        let options = assuming();
        assert!((of(slow, &options).unwrap() - throughput(11000.0)).abs() < 1e-12);
        // At 64, 11,300 a second are a latency of 5.7 ms; nothing reaches that throughput at 1 ms.
        let fast = Requirement {
            latency: Some(0.001),
            ..slow
        };
        assert!(of(fast, &options).unwrap() < 1e-3);
    }

    #[test]
    fn there_is_none_without_forecasts_from_both() {
        let mut options = FitOptions::default();
        options.set("noisePrior", "none").unwrap();
        let asked = Requirement {
            throughput: Some(11000.0),
            ..Requirement::default()
        };
        assert_eq!(of(asked, &options), None);
    }
}
