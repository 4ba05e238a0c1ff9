//! What a curve is fitted to.

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
    /// Takes in another one at the same concurrency: weighted mean and sum of weights. Returns the squares
    /// about the mean that are lost thereby.
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
