//! The limit q = ∞, min(λN, C), where every optimum has a closed form; the straight line and the constant are its own
//! limits.
//!
//! With K = C/λ between two neighbouring measurements, the points below K determine λ alone and those above determine
//! C: two means, and the sum of squares is a quadratic in both. If those means put K outside the segment, the segment's
//! best K is at one of its ends.

use super::sums::Points;

/// A weighted mean of ratios, with its residual sum of squares.
#[derive(Clone, Copy, Debug)]
struct Mean {
    value: f64,
    /// Half the second derivative of the sum of squares by the value.
    square: f64,
    sse: f64,
}

impl Mean {
    const NONE: Self = Self {
        value: 0.0,
        square: 0.0,
        sse: 0.0,
    };

    /// Adds a point with expected value `value` times `step`, without cancellation.
    fn with(self, x: f64, step: f64, w: f64) -> Self {
        let added = w * step * step;
        let square = self.square + added;
        let away = x / step - self.value;
        Self {
            value: self.value + away * (added / square),
            square,
            sse: self.sse + away * away * (self.square * (added / square)),
        }
    }
}

/// A curve min(λN, C).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kink {
    pub lambda: f64,
    /// C/λ; infinite for a straight line, the smallest concurrency for a constant.
    pub k: f64,
    pub sse: f64,
    /// Half the second derivative of the sum of squares by λ, with K fixed.
    pub square: f64,
}

/// The best λ of each possible left side, and the best C of each possible right side.
#[derive(Clone, Debug)]
pub(crate) struct Kinks {
    /// λ of the first 1, 2, … points.
    below: Vec<Mean>,
    /// C of the last n, n−1, … points.
    above: Vec<Mean>,
    n: Vec<f64>,
}

impl Kinks {
    pub fn new(points: &Points) -> Self {
        let list = &points.list;
        let mut below = Vec::with_capacity(list.len());
        let mut mean = Mean::NONE;
        for point in list {
            mean = mean.with(point.x, point.n, point.w);
            below.push(mean);
        }
        let mut above = vec![Mean::NONE; list.len()];
        let mut mean = Mean::NONE;
        for (at, point) in list.iter().enumerate().rev() {
            mean = mean.with(point.x, 1.0, point.w);
            above[at] = mean;
        }
        Self {
            below,
            above,
            n: list.iter().map(|point| point.n).collect(),
        }
    }

    /// The best λ for a given K; `first` is the number of points at or below K.
    fn at(&self, first: usize, k: f64) -> Kink {
        let (below, above) = self.sides(first);
        let right = above.square * k * k;
        let square = below.square + right;
        let away = if right > 0.0 {
            above.value / k - below.value
        } else {
            0.0
        };
        Kink {
            lambda: below.value + away * (right / square),
            k,
            sse: below.sse + above.sse + away * away * (below.square * (right / square)),
            square,
        }
    }

    fn sides(&self, first: usize) -> (Mean, Mean) {
        let below = first.checked_sub(1).map_or(Mean::NONE, |at| self.below[at]);
        let above = self.above.get(first).copied().unwrap_or(Mean::NONE);
        (below, above)
    }

    /// The best curve with its bend at a given concurrency.
    pub fn bent_at(&self, k: f64) -> Kink {
        self.at(self.n.partition_point(|&n| n <= k), k)
    }

    /// The best curves with the bend at a measurement, and the optima inside segments, where they exist.
    pub fn optima(&self) -> impl Iterator<Item = Kink> + '_ {
        let at_points = (1..self.n.len()).map(|first| self.at(first, self.n[first - 1]));
        let within = (1..self.n.len()).filter_map(|first| {
            let (below, above) = self.sides(first);
            let k = above.value / below.value;
            (k > self.n[first - 1] && k < self.n[first]).then_some(Kink {
                lambda: below.value,
                k,
                sse: below.sse + above.sse,
                square: below.square + above.square * k * k,
            })
        });
        at_points.chain(within)
    }

    /// The straight line: C is never reached.
    pub fn line(&self) -> Kink {
        let all = self.below.last().copied().unwrap_or(Mean::NONE);
        Kink {
            lambda: all.value,
            k: f64::INFINITY,
            sse: all.sse,
            square: all.square,
        }
    }

    /// The constant: λN is above C everywhere.
    pub fn constant(&self) -> Kink {
        let all = self.above.first().copied().unwrap_or(Mean::NONE);
        let k = self.n.first().copied().unwrap_or(1.0);
        Kink {
            lambda: all.value / k,
            k,
            sse: all.sse,
            square: all.square * k * k,
        }
    }

    /// The best of all these curves.
    pub fn best(&self) -> Kink {
        let better = |one: Kink, other: Kink| if other.sse < one.sse { other } else { one };
        // A constant that is no better than a curve with its bend at the first measurement counts as that curve.
        let ends = better(self.line(), self.constant());
        self.optima().fold(ends, better)
    }

    /// Smallest and largest throughput at a concurrency among the curves whose sum of squares is within a limit; `None`
    /// if there is no such curve.
    ///
    /// Within a segment, the extremes are at the ends of the ellipse of its quadratic, if K lies in the segment there;
    /// else on the rays where K is at a measurement or at the given concurrency.
    pub fn throughput(&self, n: f64, limit: f64) -> Option<[f64; 2]> {
        let mut range = Range::default();
        let last = self.n.len();
        let mut ray = |kink: Kink| {
            if kink.sse <= limit {
                let reach = ((limit - kink.sse) / kink.square).sqrt();
                range.take((kink.lambda - reach).max(0.0) * n.min(kink.k));
                range.take((kink.lambda + reach) * n.min(kink.k));
            }
        };
        for first in 1..=last {
            ray(self.at(first, self.n[first - 1]));
        }
        ray(self.bent_at(n));
        ray(self.line());
        for first in 1..last {
            let (below, above) = self.sides(first);
            let room = limit - below.sse - above.sse;
            if room < 0.0 {
                continue;
            }
            let within = |lambda: f64, c: f64| {
                lambda > 0.0 && self.n[first - 1] * lambda <= c && c <= self.n[first] * lambda
            };
            for sign in [-1.0, 1.0] {
                let ceiling = above.value + sign * (room / above.square).sqrt();
                let lambda = below.value + sign * (room / below.square).sqrt();
                if within(below.value, ceiling) && ceiling <= below.value * n {
                    range.take(ceiling);
                }
                if within(lambda, above.value) && lambda * n <= above.value {
                    range.take(lambda * n);
                }
            }
        }
        range.ends()
    }

    /// Smallest and largest C of these curves; the upper end is absent if a straight line is within the limit.
    ///
    /// C is the throughput at the last measurement unless the bend is beyond it, where C is larger.
    pub fn ceiling(&self, limit: f64) -> Option<[Option<f64>; 2]> {
        let [low, high] = self.throughput(*self.n.last()?, limit)?;
        let straight = self.line().sse <= limit;
        Some([Some(low), (!straight).then_some(high)])
    }

    /// Smallest and largest λ of these curves; the upper end is absent if a constant is within the limit.
    pub fn lambda(&self, limit: f64) -> Option<[Option<f64>; 2]> {
        let first = *self.n.first()?;
        let [low, high] = self.throughput(first, limit)?;
        let flat = self.constant().sse <= limit;
        Some([Some(low / first), (!flat).then_some(high / first)])
    }
}

/// Running minimum and maximum.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Range {
    ends: Option<[f64; 2]>,
}

impl Range {
    pub fn take(&mut self, value: f64) {
        let [low, high] = self.ends.unwrap_or([value, value]);
        self.ends = Some([low.min(value), high.max(value)]);
    }

    pub fn ends(self) -> Option<[f64; 2]> {
        self.ends
    }
}
