//! One weighted observation, and its layout in pairs for SIMD.

use wide::f64x2;

/// One weighted observation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Observation {
    /// N.
    pub n: f64,
    /// X, in a unit in which the largest is about 1.
    pub x: f64,
    /// Weight; the mean over the data is 1.
    pub weight: f64,
}

impl Observation {
    /// Merges another observation at the same concurrency: weighted mean and sum of weights. Returns the sum of squares
    /// about the mean that is lost.
    ///
    /// No large numbers are subtracted. Source: D. H. D. West, 1979.
    pub fn absorb(&mut self, other: &Self) -> f64 {
        let weight = self.weight + other.weight;
        let away = other.x - self.x;
        let share = other.weight / weight;
        let squares = self.weight * share * away * away;
        self.x += share * away;
        self.weight = weight;
        squares
    }
}

/// Two points; in an odd list the last one is repeated with weight 0.
#[derive(Clone, Copy, Debug)]
pub struct Lanes {
    /// N.
    pub n: f64x2,
    /// X.
    pub x: f64x2,
    /// Weight.
    pub weight: f64x2,
}

/// Lays observations out in pairs.
pub fn lay_out(observations: &[Observation], lanes: &mut Vec<Lanes>) {
    lanes.clear();
    lanes.extend(observations.chunks(2).map(|pair| {
        let first = pair[0];
        let second = pair.get(1).copied().unwrap_or(Observation {
            weight: 0.0,
            ..first
        });
        Lanes {
            n: f64x2::new([first.n, second.n]),
            x: f64x2::new([first.x, second.x]),
            weight: f64x2::new([first.weight, second.weight]),
        }
    }));
}
