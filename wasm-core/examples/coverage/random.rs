//! Normal deviates from a seed, the same on every machine that rounds its logarithms alike.

/// Where the sequence of every study starts.
const SEED: u64 = 20_070_101;

/// A generator of its own for each data set, so that no thread decides what another one draws.
///
/// `SplitMix64` (G. L. Steele, D. Lea and C. H. Flood, 2014), turned into normal deviates by
/// G. E. P. Box and M. E. Muller (1958).
pub struct Random {
    state: u64,
    spare: Option<f64>,
}

impl Random {
    /// The generator of one data set of one design.
    pub fn new(design: usize, set: usize) -> Self {
        let mut random = Self {
            state: SEED ^ ((design as u64) << 40) ^ set as u64,
            spare: None,
        };
        // Neighbouring seeds give unrelated sequences only after a word has mixed them.
        random.state = random.word();
        random
    }

    /// A deviate of mean 0 and variance 1.
    pub fn normal(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        let radius = (-2.0 * self.uniform().ln()).sqrt();
        let angle = std::f64::consts::TAU * self.uniform();
        self.spare = Some(radius * angle.sin());
        radius * angle.cos()
    }

    /// A number in (0, 1]: its logarithm exists.
    fn uniform(&mut self) -> f64 {
        ((self.word() >> 11) + 1) as f64 / (1_u64 << 53) as f64
    }

    fn word(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}
