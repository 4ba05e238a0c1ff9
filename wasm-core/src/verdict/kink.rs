//! A level at which the throughput that each further unit adds changes at once, as no smooth curve does.

use super::levels::Level;
use super::measured::{Measured, RELEVANT, STANDARD_ERRORS};
use crate::result_part::result_part;

result_part! {
    /// A level at which the slope of throughput changes at once, as at the number of cores.
    #[derive(Copy)]
    pub struct Kink {
        /// The level from which on the slope is another; where it jumps, the first one after the jump.
        pub concurrency: f64,
        /// The next smaller level.
        pub from: f64,
        /// Throughput that each further unit adds from there on, or in the jump, divided by what each adds before: about
        /// 0.5 where hyper-threads begin.
        pub ratio: f64,
    }
}

/// The slope at least doubles, and the next level lies above the line from before by more than this share.
const DOUBLED: f64 = 2.0;
const ABOVE: f64 = 0.1;
/// The slope drops to about half.
const HALVED: std::ops::RangeInclusive<f64> = 0.3..=0.75;
/// Levels up to the kink, and beyond it, that a broken line needs.
const BEFORE: usize = 3;
const BEYOND: usize = 2;
/// How much better than a curve a broken line is, as a multiple of the variance of a measurement.
const BETTER: f64 = 4.0;

/// X at a concurrency.
pub(super) type Curve<'a> = &'a dyn Fn(f64) -> Option<f64>;

impl Measured {
    /// The kink of the levels, if there is one; the curves are the smooth ones that might explain it.
    #[must_use]
    pub(super) fn kink(&self, curves: &[Curve<'_>]) -> Option<Kink> {
        self.jump_of_slope().or_else(|| self.drop_of_slope(curves))
    }

    /// Whether the slope jumps more than once.
    #[must_use]
    pub(super) fn jumps_often(&self) -> bool {
        self.jumps_of_slope().count() > 1
    }

    /// The largest jump of the slope.
    fn jump_of_slope(&self) -> Option<Kink> {
        self.jumps_of_slope()
            .max_by(|one, other| one.ratio.total_cmp(&other.ratio))
    }

    /// Where the slope jumps between four levels that follow each other, such that a single low level does not explain it.
    fn jumps_of_slope(&self) -> impl Iterator<Item = Kink> + '_ {
        self.levels.windows(4).filter_map(|four| {
            let [first, before, at, after] = four else {
                return None;
            };
            let [early, near, far] = [slope(first, before), slope(before, at), slope(at, after)];
            let step = after.concurrency - at.concurrency;
            let line = at.throughput + near.max(early) * step;
            let noise = STANDARD_ERRORS * self.scatter.deviation * std::f64::consts::SQRT_2;
            let is_above = after.throughput > line * (1.0 + ABOVE.max(noise));
            let is_lasting = slope(before, after) >= DOUBLED * early;
            (early > 0.0 && near > 0.0 && far >= DOUBLED * near && is_above && is_lasting).then(
                || Kink {
                    concurrency: after.concurrency,
                    from: at.concurrency,
                    ratio: far / near,
                },
            )
        })
    }

    /// Whether the slope jumps at the largest level.
    #[must_use]
    pub(super) fn jumps_at_the_end(&self) -> bool {
        let last = self.last().concurrency;
        self.jumps_of_slope().any(|kink| kink.concurrency == last)
    }

    /// Where the slope drops to about half: a broken line passes through all levels up to nearly the best one, and is better
    /// than every curve by ten times the variance of a measurement.
    fn drop_of_slope(&self, curves: &[Curve<'_>]) -> Option<Kink> {
        let rise = self.up_to_nearly_best();
        let last = rise.len().checked_sub(BEYOND)?;
        let (at, broken) = (BEFORE - 1..last)
            .map(|at| (at, Broken::through(rise, rise[at].concurrency)))
            .min_by(|one, other| one.1.squares.total_cmp(&other.1.squares))?;
        let ratio = broken.beyond / broken.before;
        let allowed = (STANDARD_ERRORS * self.scatter.deviation).max(RELEVANT);
        let passes =
            |level: &Level| (level.throughput / broken.throughput(level)).ln().abs() <= allowed;
        let smallest = (curves.iter())
            .map(|curve| squares_about(rise, curve))
            .fold(f64::INFINITY, f64::min);
        let is_better = smallest - broken.squares > BETTER * self.scatter.deviation.powi(2);
        (HALVED.contains(&ratio) && rise.iter().all(passes) && is_better).then_some(Kink {
            concurrency: broken.at,
            from: rise[at - 1].concurrency,
            ratio,
        })
    }
}

fn slope(one: &Level, other: &Level) -> f64 {
    (other.throughput - one.throughput) / (other.concurrency - one.concurrency)
}

/// Σ count (ln X − ln curve)²; infinite where the curve has no value.
fn squares_about(levels: &[Level], curve: Curve<'_>) -> f64 {
    let square = |level: &Level| {
        curve(level.concurrency).map_or(f64::INFINITY, |x| {
            level.count * (level.throughput / x).ln().powi(2)
        })
    };
    levels.iter().map(square).sum()
}

/// Two straight lines, the first from 0, that meet at a concurrency.
struct Broken {
    at: f64,
    /// Throughput per unit up to there, and beyond.
    before: f64,
    beyond: f64,
    squares: f64,
}

impl Broken {
    /// By least squares of relative errors.
    fn through(levels: &[Level], at: f64) -> Self {
        let [mut uu, mut uv, mut vv, mut u1, mut v1] = [0.0; 5];
        for level in levels {
            let (weight, x) = (level.count, level.throughput);
            let u = level.concurrency.min(at) / x;
            let v = (level.concurrency - at).max(0.0) / x;
            uu += weight * u * u;
            uv += weight * u * v;
            vv += weight * v * v;
            u1 += weight * u;
            v1 += weight * v;
        }
        let determinant = uu * vv - uv * uv;
        let mut line = Self {
            at,
            before: (u1 * vv - v1 * uv) / determinant,
            beyond: (v1 * uu - u1 * uv) / determinant,
            squares: f64::INFINITY,
        };
        line.squares = squares_about(levels, &|n| {
            Some(line.at_concurrency(n)).filter(|&x| x > 0.0)
        });
        line
    }

    fn at_concurrency(&self, n: f64) -> f64 {
        self.before * n.min(self.at) + self.beyond * (n - self.at).max(0.0)
    }

    fn throughput(&self, level: &Level) -> f64 {
        self.at_concurrency(level.concurrency)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::MeasuredColumns;
    use crate::verdict::levels::levels;

    fn kink(points: &[(f64, f64)], curves: &[Curve<'_>]) -> Option<Kink> {
        let columns = MeasuredColumns {
            concurrency: points.iter().map(|p| p.0).collect(),
            throughput: points.iter().map(|p| p.1).collect(),
            ..MeasuredColumns::default()
        };
        Measured::new(levels(&columns)).unwrap().kink(curves)
    }

    /// pgbench -S of one machine with 16 cores, as `tests/data` has it in full.
    #[test]
    fn a_slope_that_jumps_is_a_kink_and_a_single_low_level_is_none() {
        let clients = [
            (6.0, 202_195.0),
            (8.0, 252_564.0),
            (12.0, 361_183.0),
            (16.0, 822_179.0),
            (20.0, 887_268.0),
        ];
        let found = kink(&clients, &[]).unwrap();
        // (822,179 − 361,183)/4 over (361,183 − 252,564)/4.
        assert_eq!((found.from, found.concurrency), (12.0, 16.0));
        assert!((found.ratio - 4.2442).abs() < 1e-3, "{found:?}");
        let low = [
            (1.0, 100.0),
            (2.0, 200.0),
            (4.0, 400.0),
            (8.0, 450.0),
            (16.0, 1500.0),
        ];
        assert_eq!(kink(&low, &[]).map(|found| found.concurrency), None);
    }

    #[test]
    fn a_slope_that_halves_is_a_kink_unless_a_curve_explains_it() {
        let threads = [1.0, 2.0, 4.0, 8.0, 16.0, 20.0, 24.0, 32.0];
        let broken = |n: f64| 1000.0 * n.min(16.0) + 500.0 * (n - 16.0).max(0.0);
        let points = threads.map(|n| (n, broken(n)));
        let bent = |n: f64| Some(1000.0 * n / (1.0 + 0.01 * (n - 1.0)));
        let found = kink(&points, &[&bent]).unwrap();
        assert_eq!(found.concurrency, 16.0);
        assert!((found.ratio - 0.5).abs() < 1e-12);
        let exact = |n: f64| Some(broken(n));
        assert_eq!(
            kink(&points, &[&bent, &exact]).map(|found| found.ratio),
            None
        );
    }
}
