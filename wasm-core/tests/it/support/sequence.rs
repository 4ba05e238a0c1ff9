//! The sequence of inputs of the property tests.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// Where the sequence of inputs starts: the same ones in every run, unless `USL_FIT_PROPERTY_SEED`
/// names another start.
pub fn config(cases: u32) -> ProptestConfig {
    let seed = std::env::var("USL_FIT_PROPERTY_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed.unwrap_or(1)),
        ..ProptestConfig::default()
    }
}
