//! Weighted linear least squares in up to three unknowns, one row at a time.
//!
//! Givens rotations fold each row into a 3×3 triangle. Nothing is stored per row, and because the
//! normal matrix is never formed no digits are lost to its squared condition number, whatever the
//! scale of the columns (W. Givens 1958; Golub and Van Loan, *Matrix Computations*, §5.2).

use nalgebra::{Matrix3, Vector3};

/// The QR factor R and Qᵀz of the rows seen so far.
#[derive(Clone, Copy, Debug)]
pub struct Triangle {
    r: Matrix3<f64>,
    projected: Vector3<f64>,
    largest: Vector3<f64>,
}

impl Default for Triangle {
    fn default() -> Self {
        Self {
            r: Matrix3::zeros(),
            projected: Vector3::zeros(),
            largest: Vector3::zeros(),
        }
    }
}

/// A column whose remainder is smaller than this share of its largest entry depends on the others.
const DEPENDENT: f64 = 1e-14;

impl Triangle {
    /// Adds the equation row · unknowns = target. A column that is zero in every row is ignored.
    pub fn push(&mut self, mut row: Vector3<f64>, mut target: f64) {
        for j in 0..3 {
            self.largest[j] = self.largest[j].max(row[j].abs());
        }
        for j in 0..3 {
            if row[j] == 0.0 {
                continue;
            }
            // Not `hypot`: it differs between platforms in the last digit, and nothing here overflows.
            let length = (self.r[(j, j)] * self.r[(j, j)] + row[j] * row[j]).sqrt();
            let (cosine, sine) = (self.r[(j, j)] / length, row[j] / length);
            for k in j..3 {
                let (above, below) = (self.r[(j, k)], row[k]);
                self.r[(j, k)] = cosine * above + sine * below;
                row[k] = cosine * below - sine * above;
            }
            let above = self.projected[j];
            self.projected[j] = cosine * above + sine * target;
            target = cosine * target - sine * above;
        }
    }

    fn determined(&self, j: usize) -> bool {
        self.r[(j, j)].abs() > DEPENDENT * self.largest[j]
    }

    /// The least-squares solution; an unknown that the rows do not determine is 0.
    #[must_use]
    pub fn solve(&self) -> Vector3<f64> {
        let mut solution = Vector3::zeros();
        for j in (0..3).rev() {
            if self.determined(j) {
                let known: f64 = (j + 1..3).map(|k| self.r[(j, k)] * solution[k]).sum();
                solution[j] = (self.projected[j] - known) / self.r[(j, j)];
            }
        }
        solution
    }

    /// Reduction of the sum of squares by solving: |Qᵀz|² over the determined columns.
    #[must_use]
    pub fn explained(&self) -> f64 {
        (0..3)
            .filter(|&j| self.determined(j))
            .map(|j| self.projected[j].powi(2))
            .sum()
    }

    /// ln |det R| over the determined columns: half that of the normal matrix.
    #[must_use]
    pub fn log_determinant(&self) -> f64 {
        (0..3)
            .filter(|&j| self.determined(j))
            .map(|j| self.r[(j, j)].abs().ln())
            .sum()
    }

    /// (RᵀR)⁻¹, zero in the rows and columns that are not determined.
    #[must_use]
    pub fn inverse_normal(&self) -> Matrix3<f64> {
        let inverse = self.inverse();
        Matrix3::from_fn(|i, j| {
            let mut sum = 0.0;
            for k in 0..3 {
                sum += inverse[(i, k)] * inverse[(j, k)];
            }
            sum
        })
    }

    /// The factor from which the leverages of rows are computed.
    #[must_use]
    pub fn leverages(&self) -> Leverages {
        Leverages {
            inverse: self.inverse(),
        }
    }

    fn inverse(&self) -> Matrix3<f64> {
        let mut inverse = Matrix3::zeros();
        for column in (0..3).filter(|&j| self.determined(j)) {
            inverse[(column, column)] = 1.0 / self.r[(column, column)];
            for j in (0..column).rev().filter(|&j| self.determined(j)) {
                let known: f64 = (j + 1..=column)
                    .map(|k| self.r[(j, k)] * inverse[(k, column)])
                    .sum();
                inverse[(j, column)] = -known / self.r[(j, j)];
            }
        }
        inverse
    }
}

/// R⁻¹, for the leverages of rows.
#[derive(Clone, Copy, Debug)]
pub struct Leverages {
    inverse: Matrix3<f64>,
}

impl Leverages {
    /// |R⁻ᵀ row|², the leverage of a row.
    #[must_use]
    pub fn of(&self, row: Vector3<f64>) -> f64 {
        let inverse = &self.inverse;
        let mut sum = 0.0;
        for k in 0..3 {
            let along: f64 =
                inverse[(0, k)] * row[0] + inverse[(1, k)] * row[1] + inverse[(2, k)] * row[2];
            sum += along * along;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_a_consistent_system_exactly_whatever_the_scale_of_its_columns() {
        for scale in [1.0, 1e-9, 1e9] {
            let mut triangle = Triangle::default();
            for n in 1..6 {
                let n = f64::from(n);
                triangle.push(
                    Vector3::new(1.0, n * scale, n * n),
                    2.0 + 3.0 * n - 0.5 * n * n,
                );
            }
            let solution = triangle.solve();
            for (found, wanted) in solution.iter().zip([2.0, 3.0 / scale, -0.5]) {
                assert!((found / wanted - 1.0).abs() < 1e-12, "{solution}");
            }
        }
    }

    #[test]
    fn a_dependent_column_is_left_out() {
        let mut triangle = Triangle::default();
        for n in 1..6 {
            let n = f64::from(n);
            triangle.push(Vector3::new(n, 2.0 * n, 0.0), 3.0 * n);
        }
        let solution = triangle.solve();
        assert!((solution[0] - 3.0).abs() < 1e-12 && solution[1] == 0.0 && solution[2] == 0.0);
    }

    #[test]
    fn leverages_sum_to_the_number_of_unknowns() {
        let rows: Vec<_> = (1..8)
            .map(|n| Vector3::new(1.0, f64::from(n), f64::from(n * n)))
            .collect();
        let mut triangle = Triangle::default();
        for &row in &rows {
            triangle.push(row, 1.0);
        }
        let sum: f64 = rows.iter().map(|&row| triangle.leverages().of(row)).sum();
        assert!((sum - 3.0).abs() < 1e-12);
    }
}
