//! Several probable estimates of one quantity, each with its own error, as one distance.

use super::reach::Distance;
use crate::inference::distributions::Student;

/// How far a place lies outwards of several estimates, on the scale of Student's t.
///
/// Formula: the d with T(−d) = Σ π T(−e), e the errors by which the place lies outwards of each, π its probability.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixture {
    student: Student,
    tail: f64,
    slope: f64,
}

impl Mixture {
    /// Of nothing yet.
    pub fn new(student: Student) -> Self {
        Self {
            student,
            tail: 0.0,
            slope: 0.0,
        }
    }

    /// An estimate from which the place lies outwards by so many errors, `growth` more for each unit farther.
    pub fn add(&mut self, probability: f64, errors: f64, growth: f64) {
        let beyond = 0.5 * self.student.two_sided(errors);
        self.tail += probability * if errors >= 0.0 { beyond } else { 1.0 - beyond };
        self.slope += probability * self.student.density(errors) * growth;
    }

    /// An estimate that no place is outwards of.
    pub fn add_beyond(&mut self, probability: f64) {
        self.tail += probability;
    }

    /// The probability of what lies farther out.
    pub fn tail(&self) -> f64 {
        self.tail
    }

    /// The distance, and how fast it grows outwards.
    pub fn distance(&self) -> Distance {
        let value = if self.tail <= 0.0 {
            f64::INFINITY
        } else if self.tail < 0.5 {
            self.student.quantile(1.0 - self.tail)
        } else if self.tail < 1.0 {
            -self.student.quantile(self.tail)
        } else {
            f64::NEG_INFINITY
        };
        Distance {
            value,
            slope: self.slope / self.student.density(value),
            face: 0,
        }
    }
}
