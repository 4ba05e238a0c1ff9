//! The standard error of a mean of what hangs together, the end of a warm-up, and steps.

/// Batches of a mean (B. W. Schmeiser, 1982: 10 to 30).
const BATCHES: usize = 20;
/// Fewer batches say little of their scatter.
const LEAST_BATCHES: usize = 5;

/// The standard error of the mean of consecutive rates, by batch means: requests follow each other and hang together, so
/// that their number says nothing. None below five rates.
#[must_use]
pub fn batch_error(rates: &[f64]) -> Option<f64> {
    let means = batch_means(rates)?;
    let count = means.len() as f64;
    let mean = means.iter().sum::<f64>() / count;
    let squares: f64 = means.iter().map(|value| (value - mean).powi(2)).sum();
    let error = (squares / (count - 1.0) / count).sqrt();
    (error.is_finite() && error > 0.0).then_some(error)
}

/// The means of up to 20 batches of one length; `None` where there would be few.
fn batch_means(values: &[f64]) -> Option<Vec<f64>> {
    let batches = values.len().min(BATCHES);
    if batches < LEAST_BATCHES {
        return None;
    }
    let each = values.len() / batches;
    // What is left over is at the beginning, where a test may still warm up.
    let batches = values[values.len() - each * batches..].chunks(each);
    Some(
        batches
            .map(|batch| batch.iter().sum::<f64>() / each as f64)
            .collect(),
    )
}

/// How many values at the beginning are a warm-up, by the rule MSER (K. P. White, 1997): the cut that makes the standard
/// error of what is left smallest, in the first half.
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

/// Whether a series grows: the line through the means of up to 20 batches rises over its length by more than a quarter of
/// the mean, and by more than three of its standard errors (one in a thousand by chance). Two ends of that line, if so.
#[must_use]
pub fn growth(values: &[f64]) -> Option<(f64, f64)> {
    let means = batch_means(values)?;
    let count = means.len() as f64;
    let (middle, mean) = ((count - 1.0) / 2.0, means.iter().sum::<f64>() / count);
    let (mut across, mut along) = (0.0, 0.0);
    for (i, value) in means.iter().enumerate() {
        let place = i as f64 - middle;
        across += place * place;
        along += place * (value - mean);
    }
    let slope = along / across;
    let line = |i: f64| mean + slope * (i - middle);
    let rest: f64 = means
        .iter()
        .enumerate()
        .map(|(i, value)| (value - line(i as f64)).powi(2))
        .sum();
    let error = (rest / (count - 2.0) / across).sqrt();
    let rise = slope * count;
    (rise > 0.25 * mean && slope > 3.0 * error && mean > 0.0)
        .then(|| (line(0.0).max(0.0), line(count - 1.0)))
}

/// Steps of a series: cut where that lowers the squared deviations most, as long as that lowers a penalty of `ln n` for
/// each change (binary segmentation, A. J. Scott and M. Knott, 1974).
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
    // The scatter within steps, from differences of neighbours, which a few jumps do not move.
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
            // Every value ten times in a row is worth no more than one.
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
    fn a_queue_that_grows_is_told_from_noise() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut told = 0;
        for _ in 0..1000 {
            let steady: Vec<f64> = (0..60).map(|_| 8.0 + 8.0 * random.f64()).collect();
            told += i32::from(growth(&steady).is_some());
        }
        assert!(told <= 3, "{told} of 1000");
        let growing: Vec<f64> = (0..60).map(|i| f64::from(i) + random.f64()).collect();
        let (from, to) = growth(&growing).unwrap();
        assert!(from < 3.0 && to > 55.0, "{from} {to}");
        assert_eq!(growth(&[1.0, 2.0, 3.0]), None);
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
