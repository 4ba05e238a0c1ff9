//! The standard error of a mean of correlated values, the end of a warm-up, steadiness, and step detection.

use serde::Serialize;

/// Number of batches for batch means (B. W. Schmeiser, 1982: 10 to 30).
const BATCHES: usize = 20;
/// With fewer batches their scatter is hardly known.
const LEAST_BATCHES: usize = 5;

/// Standard error of the mean of consecutive rates, by batch means: successive requests are correlated, so their number
/// says nothing about precision. None below five rates.
#[must_use]
pub fn batch_error(rates: &[f64]) -> Option<f64> {
    let means = batch_means(rates)?;
    let count = means.len() as f64;
    let mean = means.iter().sum::<f64>() / count;
    let squares: f64 = means.iter().map(|value| (value - mean).powi(2)).sum();
    let error = (squares / (count - 1.0) / count).sqrt();
    (error.is_finite() && error > 0.0).then_some(error)
}

/// Means of up to 20 batches of equal length; `None` if there would be too few.
fn batch_means(values: &[f64]) -> Option<Vec<f64>> {
    let batches = values.len().min(BATCHES);
    if batches < LEAST_BATCHES {
        return None;
    }
    let each = values.len() / batches;
    // The remainder is dropped at the start, where the test may still warm up.
    let batches = values[values.len() - each * batches..].chunks(each);
    Some(
        batches
            .map(|batch| batch.iter().sum::<f64>() / each as f64)
            .collect(),
    )
}

/// Number of warm-up values by the MSER rule (K. P. White, 1997): the cut in the first half that minimises the standard
/// error of the rest.
#[must_use]
pub fn truncation(values: &[f64]) -> usize {
    let count = values.len();
    let (mut sum, mut squares) = (0.0, 0.0);
    let mut best = (f64::INFINITY, 0);
    for (cut, value) in values.iter().enumerate().rev() {
        sum += value;
        squares += value * value;
        let left = (count - cut) as f64;
        if cut * 2 <= count && left >= 5.0 {
            let error = (squares - sum * sum / left).max(0.0) / (left * left);
            if error <= best.0 {
                best = (error, cut);
            }
        }
    }
    best.1
}

/// The trend of a series.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Trend {
    /// Whether the series is steady.
    pub steadiness: Steadiness,
    /// Relative change over its length, along the line through its batch means; `None` if there are too few.
    pub change: Option<f64>,
}

/// Whether a series is steady.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Steadiness {
    /// A change of more than a fifth of the mean is ruled out with 99 % confidence.
    Steady,
    /// It changes by more than 5 % of the mean, and a change is certain with 99 % confidence.
    Drifts,
    /// It is too short, or scatters too much, to decide.
    Unknown,
}

/// Smallest relative change that matters.
const DRIFT: f64 = 0.05;
/// Relative change that must be ruled out for a steady series.
const LARGE: f64 = 0.2;
/// 99.5 % quantiles of Student's t from 3 degrees of freedom on; there are two degrees fewer than batches.
const STUDENT: [f64; BATCHES - LEAST_BATCHES + 1] = [
    5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169, 3.106, 3.055, 3.012, 2.977, 2.947,
    2.921, 2.898, 2.878,
];

/// Whether a series is steady or drifts, by the line through its batch means.
#[must_use]
pub fn trend(values: &[f64]) -> Trend {
    let unknown = Trend {
        steadiness: Steadiness::Unknown,
        change: None,
    };
    let Some(means) = batch_means(values) else {
        return unknown;
    };
    let line = Line::through(&means);
    let length = means.len() as f64 / line.mean;
    let (change, error) = (line.slope * length, line.error * length);
    if !(change.is_finite() && error.is_finite()) {
        return unknown;
    }
    let margin = STUDENT[means.len() - LEAST_BATCHES] * error;
    let steadiness = if change.abs() > DRIFT.max(margin) {
        Steadiness::Drifts
    } else if change.abs() + margin <= LARGE {
        Steadiness::Steady
    } else {
        Steadiness::Unknown
    };
    Trend {
        steadiness,
        change: Some(change),
    }
}

/// The least-squares line through values at 0, 1, 2 …
struct Line {
    mean: f64,
    slope: f64,
    /// The standard error of the slope.
    error: f64,
}

impl Line {
    fn through(values: &[f64]) -> Self {
        let count = values.len() as f64;
        let (middle, mean) = ((count - 1.0) / 2.0, values.iter().sum::<f64>() / count);
        let (mut across, mut along) = (0.0, 0.0);
        for (i, value) in values.iter().enumerate() {
            let place = i as f64 - middle;
            across += place * place;
            along += place * (value - mean);
        }
        let slope = along / across;
        let rest = |(i, value): (usize, &f64)| (value - mean - slope * (i as f64 - middle)).powi(2);
        let rest: f64 = values.iter().enumerate().map(rest).sum();
        Self {
            mean,
            slope,
            error: (rest / (count - 2.0) / across).sqrt(),
        }
    }
}

/// Whether a series grows or shrinks: the line through the means of up to 20 batches changes over its length by more than
/// a quarter of the mean, and by more than three of its standard errors (one in four hundred by chance). Two ends of that
/// line, if so.
#[must_use]
pub fn ramp(values: &[f64]) -> Option<(f64, f64)> {
    let means = batch_means(values)?;
    let Line { mean, slope, error } = Line::through(&means);
    let count = means.len() as f64;
    let line = |i: f64| mean + slope * (i - (count - 1.0) / 2.0);
    let change = slope.abs() * count;
    (change > 0.25 * mean && slope.abs() > 3.0 * error && mean > 0.0)
        .then(|| (line(0.0).max(0.0), line(count - 1.0).max(0.0)))
}

/// Splits a series into steps by binary segmentation (A. J. Scott and M. Knott, 1974): cuts where the sum of squared
/// deviations falls most, as long as it falls by more than a penalty proportional to `ln n`.
#[must_use]
pub fn steps(values: &[f64], least: usize) -> Vec<(usize, usize)> {
    let least = least.max(2);
    if values.len() < least {
        return Vec::new();
    }
    let mut sums = vec![(0.0, 0.0)];
    for value in values {
        let (sum, squares) = sums[sums.len() - 1];
        sums.push((sum + value, squares + value * value));
    }
    let cost = |from: usize, to: usize| {
        let (sum, squares) = (sums[to].0 - sums[from].0, sums[to].1 - sums[from].1);
        (squares - sum * sum / (to - from) as f64).max(0.0)
    };
    // Variance within steps, from differences of neighbours, which are robust against a few jumps.
    let mut jumps: Vec<f64> = values
        .windows(2)
        .map(|pair| (pair[1] - pair[0]).powi(2))
        .collect();
    jumps.sort_by(f64::total_cmp);
    let variance = jumps.get(jumps.len() / 2).copied().unwrap_or(0.0) / 0.91 + 1e-6;
    let penalty = 4.0 * variance * (values.len() as f64).ln();
    let mut open = vec![(0, values.len())];
    let mut done = Vec::new();
    while let Some((from, to)) = open.pop() {
        let whole = cost(from, to);
        let best = (from + least..(to + 1).saturating_sub(least))
            .map(|cut| (whole - cost(from, cut) - cost(cut, to), cut))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        match best {
            Some((gain, cut)) if gain > penalty => open.extend([(from, cut), (cut, to)]),
            _ => done.push((from, to)),
        }
    }
    done.sort_unstable();
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_counts_what_hangs_together() {
        let mut random = fastrand::Rng::with_seed(3);
        let (mut apart, mut together) = (0.0, 0.0);
        let sets = 200;
        for _ in 0..sets {
            let values: Vec<f64> = (0..200).map(|_| random.f64()).collect();
            // Repeating every value ten times adds no information.
            let repeated: Vec<f64> = (0..2000).map(|i| values[i / 10]).collect();
            apart += batch_error(&values).unwrap().powi(2) / f64::from(sets);
            together += batch_error(&repeated).unwrap().powi(2) / f64::from(sets);
        }
        let truth = 1.0 / 12.0 / 200.0;
        assert!((apart / truth - 1.0).abs() < 0.1, "{apart} {truth}");
        assert!((together / truth - 1.0).abs() < 0.1, "{together} {truth}");
        assert_eq!(batch_error(&[1.0; 4]), None);
    }

    #[test]
    fn a_warm_up_ends_where_the_rate_settles() {
        let mut values: Vec<f64> = (0..10).map(|i| f64::from(i) * 10.0).collect();
        values.extend((0..40).map(|i| 100.0 + f64::from(i % 3)));
        assert_eq!(truncation(&values), 10);
        assert_eq!(truncation(&[5.0; 3]), 0);
    }

    #[test]
    fn a_queue_that_grows_or_shrinks_is_told_from_noise() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut told = 0;
        for _ in 0..1000 {
            let steady: Vec<f64> = (0..60).map(|_| 8.0 + 8.0 * random.f64()).collect();
            told += i32::from(ramp(&steady).is_some());
        }
        assert!(told <= 6, "{told} of 1000");
        let mut growing: Vec<f64> = (0..60).map(|i| f64::from(i) + random.f64()).collect();
        let (from, to) = ramp(&growing).unwrap();
        assert!(from < 3.0 && to > 55.0, "{from} {to}");
        growing.reverse();
        let (from, to) = ramp(&growing).unwrap();
        assert!(from > 55.0 && to < 3.0, "{from} {to}");
        assert_eq!(ramp(&[1.0, 2.0, 3.0]), None);
    }

    #[test]
    fn what_is_steady_is_told_from_what_drifts() {
        let mut random = fastrand::Rng::with_seed(11);
        let mut noisy = |count: u32, change: f64, noise: f64| -> Vec<f64> {
            let at = |i: u32| f64::from(i) / f64::from(count) - 0.5;
            (0..count)
                .map(|i| 100.0 * (1.0 + change * at(i) + noise * (random.f64() - 0.5)))
                .collect()
        };
        let mut share = |count, change, noise, wanted| {
            let mut told = || trend(&noisy(count, change, noise)).steadiness == wanted;
            (0..1000).filter(|_| told()).count()
        };
        // At most one false alarm in a hundred, and real changes are found.
        assert!(share(60, 0.0, 0.4, Steadiness::Drifts) <= 20);
        assert!(share(6, 0.0, 0.4, Steadiness::Drifts) <= 20);
        assert!(share(60, 0.0, 0.2, Steadiness::Steady) >= 950);
        assert!(share(60, 0.2, 0.2, Steadiness::Drifts) >= 950);
        assert!(share(60, -0.2, 0.2, Steadiness::Drifts) >= 950);
        let short = trend(&[100.0, 90.0, 80.0]);
        assert_eq!(
            (short.steadiness, short.change),
            (Steadiness::Unknown, None)
        );
        assert_eq!(trend(&[0.0; 20]).steadiness, Steadiness::Unknown);
        assert_eq!(trend(&[7.0; 20]).steadiness, Steadiness::Steady);
    }

    #[test]
    fn steps_are_found() {
        let mut random = fastrand::Rng::with_seed(9);
        let values: Vec<f64> = (0..60)
            .map(|i| f64::from(i / 15) + 0.05 * random.f64())
            .collect();
        assert_eq!(steps(&values, 3), [(0, 15), (15, 30), (30, 45), (45, 60)]);
        assert_eq!(steps(&[1.0; 40], 3), [(0, 40)]);
    }
}
