//! Open loops: throughput is set and concurrency answers, so that it is concurrency that has the error.
//!
//! A curve of throughput over a concurrency that scatters comes out too flat. So concurrency is regressed on throughput:
//! windows of about one rate are one measurement, at the mean of what was in flight. What is left of its error is carried
//! to the throughput along the curve between neighbours; weighted so, least squares in throughput are those in
//! concurrency, to first order (J. Orear, 1982, American Journal of Physics 50, 912).

use super::context::Context;
use super::{measurements, Level, Window};
use crate::said::said;
use crate::trail::Trail;

/// Rates that differ by no more than this share of the smallest are one.
const ONE_RATE: f64 = 0.1;

/// A measurement for each rate, in the order of the rates.
pub fn by_rate(context: &Context, windows: &[Window], trail: &mut Trail) -> Vec<Level> {
    let mut each: Vec<(f64, Window)> = windows
        .iter()
        .filter_map(|window| Some((context.rate(*window)?, *window)))
        .collect();
    each.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut groups: Vec<(f64, Vec<Window>)> = Vec::new();
    for (rate, window) in each {
        match groups.last_mut() {
            Some((first, group)) if rate <= *first * (1.0 + ONE_RATE) => group.push(window),
            _ => groups.push((rate, vec![window])),
        }
    }
    let levels: Vec<Level> = groups
        .iter_mut()
        .filter_map(|(_, group)| {
            group.sort_unstable();
            context.level(group, Some(trail))
        })
        .collect();
    if levels.len() < windows.len() {
        trail.add(
            "open-loop",
            said!(
                "{} windows became {}: windows of about the same rate are one measurement, at the mean number in flight"
                    | "{} Fenster wurden {}: Die von etwa gleicher Rate sind eine, beim Mittel dessen, was lief",
                windows.len(),
                measurements(levels.len())
            ),
            windows.len(),
        );
    }
    levels
}

/// What an error of the concurrency is worth in throughput, for measurements of one series: points of concurrency and
/// throughput, each with the standard error of the concurrency.
#[must_use]
pub fn carried(points: &[(f64, f64, f64)]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|one, other| points[*one].1.total_cmp(&points[*other].1));
    let mut carried = vec![0.0; points.len()];
    for (i, at) in order.iter().enumerate() {
        let (n, x, error) = points[*at];
        let far = |below: bool| {
            let apart = |other: &&usize| (points[**other].1 / x - 1.0).abs() > ONE_RATE / 2.0;
            if below {
                order[..i].iter().rev().find(apart)
            } else {
                order[i..].iter().find(apart)
            }
        };
        // The curve begins at 0, and is nowhere steeper than the line from there.
        let (low_n, low_x) = far(true).map_or((0.0, 0.0), |at| (points[*at].0, points[*at].1));
        let (high_n, high_x) = far(false).map_or((n, x), |at| (points[*at].0, points[*at].1));
        let slope = (high_x - low_x) / (high_n - low_n);
        let steepest = x / n;
        let slope = if slope.is_finite() && slope > 0.0 {
            slope.min(steepest)
        } else {
            steepest
        };
        carried[*at] = slope * error;
    }
    carried
}

#[cfg(test)]
mod tests {
    use super::carried;

    #[test]
    fn an_error_of_concurrency_counts_by_the_slope() {
        // X = 100 N / (1 + N): the slope is 100 / (1 + N)², at 1, 3 and 9.
        let points = [(9.0, 90.0, 1.0), (1.0, 50.0, 0.1), (3.0, 75.0, 0.1)];
        let [nine, one, three] = carried(&points)[..] else {
            panic!()
        };
        assert!((one - 25.0 * 0.1).abs() < 0.1, "{one}");
        assert!((three - 5.0 * 0.1).abs() < 0.1 * 0.1, "{three}");
        assert!((nine - 2.5).abs() < 1e-9, "{nine}");
        // Alone, or out of order, it counts as along the line from the origin.
        assert_eq!(carried(&[(4.0, 20.0, 0.5)]), [2.5]);
        let falling = carried(&[(4.0, 20.0, 0.5), (2.0, 40.0, 0.5)]);
        assert!(falling.iter().all(|value| *value > 0.0), "{falling:?}");
    }
}
