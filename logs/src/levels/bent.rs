//! Intervals so long that the concurrency varies within them: the mean throughput is then that of no point of the curve.

use crate::said::said;
use crate::trail::Trail;

/// Half the distance from the 10th to the 90th percentile, as a share of the mean, from which on it varies.
const VARIES: f64 = 0.25;

/// What varies from one reading to the next is no variation that a shorter interval resolves: there the mean squared step
/// is twice the variance (J. von Neumann, 1941). Below this share of that it varies slowly.
const SLOW: f64 = 0.6;

/// Tells if the concurrency varies slowly within at least half of the intervals, given by the concurrencies in each.
pub fn tell(intervals: impl Iterator<Item = Vec<f64>>, trail: &mut Trail) {
    let (mut all, mut count) = (0_usize, 0_usize);
    let (mut steps, mut variances) = (0.0, 0.0);
    for within in intervals {
        all += 1;
        if !does_vary(&within) {
            continue;
        }
        count += 1;
        let least = within.len() as f64 - 1.0;
        let mean = within.iter().sum::<f64>() / within.len() as f64;
        variances += within.iter().map(|n| (n - mean).powi(2)).sum::<f64>() / least;
        let step = |two: &[f64]| (two[1] - two[0]).powi(2);
        steps += within.windows(2).map(step).sum::<f64>() / least;
    }
    if count > 0 && 2 * count >= all && steps < SLOW * 2.0 * variances {
        trail.add(
            "note",
            said!(
                "in {count} of {all} intervals the concurrency varies by more than a quarter about its mean: throughput averaged along a bent curve may come out too low, and the peak too early; compare with a shorter --interval"
                    | "In {count} von {all} Zeitabschnitten schwankt die Nebenläufigkeit um mehr als ein Viertel um ihr Mittel: Entlang einer gekrümmten Kurve gemittelt, kann der Durchsatz zu klein ausfallen und das Maximum zu früh liegen. Mit weniger bei „Länge eines Zeitabschnitts“ vergleichen"
            ),
            all,
        );
    }
}

fn does_vary(within: &[f64]) -> bool {
    let mut sorted = within.to_vec();
    sorted.sort_by(f64::total_cmp);
    let mean = sorted.iter().sum::<f64>() / sorted.len() as f64;
    let half = (quantile(&sorted, 0.9) - quantile(&sorted, 0.1)) / 2.0;
    mean > 0.0 && half > VARIES * mean
}

/// Between the two values nearest to it.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = share * sorted.len().saturating_sub(1) as f64;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let below = place.floor() as usize;
    let value = |at: usize| sorted.get(at).or(sorted.last()).copied().unwrap_or(0.0);
    value(below) + (place - below as f64) * (value(below + 1) - value(below))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_about_the_mean_is_too_much() {
        let does_vary = |within: Vec<f64>| does_vary(&within);
        let along = |from: u32, to: u32| (from..=to).map(f64::from).collect();
        // The percentiles of 60 to 140 are 68 and 132, of 70 to 130 they are 76 and 124.
        assert!(does_vary(along(60, 140)));
        assert!(!does_vary(along(70, 130)));
        assert!(!does_vary(vec![8.0]));
        assert!(!does_vary(vec![0.0, 0.0]));
        assert!(!does_vary(Vec::new()));
        // One in twenty is no variation.
        let mut once = vec![10.0; 20];
        once[7] = 60.0;
        assert!(!does_vary(once));
    }

    #[test]
    fn half_of_the_intervals_are_told() {
        let told = |varying: usize, steady: usize| {
            let mut trail = Trail::default();
            let varying = (0..varying).map(|_| vec![1.0, 2.0, 3.0]);
            let steady = (0..steady).map(|_| vec![2.0, 2.0, 2.0]);
            tell(varying.chain(steady), &mut trail);
            trail.steps.len()
        };
        assert_eq!(
            [told(0, 0), told(0, 4), told(2, 3), told(2, 2)],
            [0, 0, 0, 1]
        );
    }
    #[test]
    fn a_gauge_that_flickers_is_not_told() {
        let told = |within: &[f64]| {
            let mut trail = Trail::default();
            tell([within.to_vec()].into_iter(), &mut trail);
            trail.steps.len()
        };
        // Running threads of a server with a constant number of connections, read each second.
        let flickers = [3.0, 2.0, 1.0, 1.0, 4.0, 2.0, 1.0, 1.0, 1.0, 4.0];
        let rises = [1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 3.0, 4.0, 4.0];
        assert!(does_vary(&flickers) && does_vary(&rises));
        assert_eq!([told(&flickers), told(&rises)], [0, 1]);
    }
}
