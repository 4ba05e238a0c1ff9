//! The ends of a window of concurrency where measured levels clearly contradict the curve: what was measured decides.

use super::curve::Span;
use super::enough::{slack, DecidingLevel, CLEAR};
use super::requirement::{End, Requirement};

/// The ends that measured levels set to a span in which a curve satisfies a requirement: each lies between a level that
/// clearly falls short and its neighbour towards the levels that suffice. `None` where no level contradicts the curve; one
/// between levels that suffice is taken for scatter.
///
/// Formula: the zero of X − h on the straight line in ln N between the two levels, if the neighbour suffices; else the
/// concurrency of the level that falls short.
pub(super) fn measured_ends(
    levels: &[DecidingLevel],
    asked: &Requirement,
    (low, high): Span,
) -> (Option<End>, Option<End>) {
    let falls_short = |level: &DecidingLevel| slack(asked, level) < -CLEAR;
    let within = |level: &DecidingLevel| (low..=high).contains(&level.concurrency);
    let suffices = |level: &&DecidingLevel| within(level) && slack(asked, level) >= 0.0;
    let at = |level: Option<&DecidingLevel>| level.map_or(low, |level| level.concurrency);
    let first = at(levels.iter().find(suffices));
    let last = at(levels.iter().rfind(suffices));
    let below = (levels.windows(2).rev())
        .find(|pair| pair[0].concurrency < first && within(&pair[0]) && falls_short(&pair[0]));
    let above = (levels.windows(2))
        .find(|pair| pair[1].concurrency > last && within(&pair[1]) && falls_short(&pair[1]));
    (
        below.map(|pair| end_between(asked, &pair[0], &pair[1])),
        above.map(|pair| end_between(asked, &pair[1], &pair[0])),
    )
}

fn end_between(asked: &Requirement, short: &DecidingLevel, neighbour: &DecidingLevel) -> End {
    let margin = |level: &DecidingLevel| slack(asked, level) * level.standard_error;
    let (from, to) = (margin(neighbour), margin(short));
    let share = if from >= 0.0 { from / (from - to) } else { 1.0 };
    let (near, far) = (neighbour.concurrency, short.concurrency);
    End {
        estimate: near * (far / near).powf(share),
        first: near.min(far),
        last: near.max(far),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FALLING: [(f64, f64); 4] = [(8.0, 760.0), (16.0, 1400.0), (32.0, 1500.0), (64.0, 800.0)];

    fn levels() -> Vec<DecidingLevel> {
        let level = |(concurrency, throughput): (f64, f64)| DecidingLevel {
            concurrency,
            throughput,
            standard_error: 0.03 * throughput,
        };
        FALLING.into_iter().map(level).collect()
    }

    fn throughput(needed: f64) -> Requirement {
        Requirement {
            throughput: Some(needed),
            ..Requirement::default()
        }
    }

    fn ends(asked: &Requirement, span: Span) -> (Option<f64>, Option<f64>) {
        let (low, high) = measured_ends(&levels(), asked, span);
        (low.map(|end| end.estimate), high.map(|end| end.estimate))
    }

    #[test]
    fn a_level_that_clearly_falls_short_ends_the_window() {
        let asked = throughput(1200.0);
        let (low, high) = ends(&asked, (7.0, 100.0));
        // 8·2^(440/640) and 32·2^(300/700).
        assert!((low.unwrap() - 12.884).abs() < 1e-3);
        assert!((high.unwrap() - 43.069).abs() < 1e-3);
        let (_, high) = measured_ends(&levels(), &asked, (7.0, 100.0));
        let high = high.unwrap();
        assert_eq!((high.first, high.last), (32.0, 64.0));
    }

    #[test]
    fn a_latency_is_kept_up_to_between_two_levels() {
        let asked = Requirement {
            latency: Some(0.04),
            ..Requirement::default()
        };
        // 32 − 1500·0.04 = −28, 64 − 800·0.04 = 32: X − N/R is 700 and −800.
        let (low, high) = ends(&asked, (0.0, 90.0));
        assert_eq!(low, None);
        assert!((high.unwrap() - 32.0 * 2f64.powf(700.0 / 1500.0)).abs() < 1e-9);
    }

    #[test]
    fn where_no_level_suffices_the_window_ends_at_the_first_that_falls_short() {
        let asked = throughput(1700.0);
        assert_eq!(ends(&asked, (20.0, 90.0)), (None, Some(32.0)));
        assert_eq!(ends(&asked, (40.0, 50.0)), (None, None));
    }

    #[test]
    fn a_level_between_two_that_suffice_is_scatter() {
        let mut levels = levels();
        levels[1].throughput = 300.0;
        let asked = throughput(700.0);
        let (low, high) = measured_ends(&levels, &asked, (7.0, 100.0));
        assert!(low.is_none() && high.is_none());
    }

    #[test]
    fn levels_that_agree_with_the_curve_change_nothing() {
        let asked = throughput(1380.0);
        assert_eq!(ends(&asked, (15.0, 40.0)), (None, None));
    }
}
