//! Pairs of numbers, and symmetric 2×2 matrices.

/// Values for ln σ and ln κ.
pub(super) type Pair = [f64; 2];

/// The upper triangle of a symmetric matrix, row by row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetric(pub [f64; 3]);

impl Symmetric {
    /// Inverse by the determinant, which the diagonals of the matrices here keep positive.
    pub fn inverse(self) -> Self {
        let [a, b, c] = self.0;
        let determinant = a * c - b * b;
        Self([c / determinant, -b / determinant, a / determinant])
    }

    pub fn times(self, v: Pair) -> Pair {
        let [a, b, c] = self.0;
        [a * v[0] + b * v[1], b * v[0] + c * v[1]]
    }

    /// vᵀMv.
    pub fn square(self, v: Pair) -> f64 {
        let w = self.times(v);
        v[0] * w[0] + v[1] * w[1]
    }

    pub fn plus(self, other: Self) -> Self {
        let [mine, theirs] = [self.0, other.0];
        Self([0, 1, 2].map(|k| mine[k] + theirs[k]))
    }
}
