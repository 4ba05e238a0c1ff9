//! What is known of the scatter before anything is measured.

use crate::fit::data::Data;

/// ν₀ of a scatter that is assumed.
const MEASUREMENTS: f64 = 2.0;

/// The scatter that real systems show, counted as if so many measurements more had shown it.
///
/// A scatter that few measurements show is hardly known: by chance they lie near a curve or far from it. Formula: s̃² =
/// (SSE + ν₀ s₀² m)/(ν + ν₀), m the mean of w X², with ν + ν₀ degrees of freedom; s₀ is a share of throughput.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// ν₀.
    pub degrees_of_freedom: f64,
    /// s₀.
    pub scatter: f64,
}

impl Prior {
    /// Nothing is known.
    pub const NONE: Self = Self {
        degrees_of_freedom: 0.0,
        scatter: 0.0,
    };

    /// A scatter as a share of throughput, 0 if nothing is known; it counts as much as two measurements.
    #[must_use]
    pub fn of_scatter(scatter: f64) -> Self {
        if scatter > 0.0 {
            Self {
                degrees_of_freedom: MEASUREMENTS,
                scatter,
            }
        } else {
            Self::NONE
        }
    }

    /// ν₀ s₀² m: what it adds to the sum of squares of data of mean weight 1.
    #[must_use]
    pub fn squares(&self, data: &Data) -> f64 {
        let (squares, weight) = (data.groups.iter()).fold((0.0, 0.0), |(squares, weight), o| {
            (squares + o.weight * o.x * o.x, weight + o.weight)
        });
        self.degrees_of_freedom * self.scatter * self.scatter * squares / weight
    }

    /// ν + ν₀.
    #[must_use]
    pub fn with(&self, degrees_of_freedom: usize) -> f64 {
        degrees_of_freedom as f64 + self.degrees_of_freedom
    }

    /// s̃², of a measurement of weight 1, from a sum of squares with so many degrees of freedom.
    #[must_use]
    pub fn variance(&self, sse: f64, degrees_of_freedom: usize, data: &Data) -> f64 {
        (sse + self.squares(data)) / self.with(degrees_of_freedom)
    }
}
