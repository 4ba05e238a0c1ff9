//! The inner loop of [`usl-fit`](https://docs.rs/usl-fit): weighted least squares of the Universal Scalability
//! Law's throughput, over points that are checked, scaled and grouped already.
//!
//! A crate of its own so that it can be compiled for speed where all around it is compiled for size.

pub mod bytes;
pub mod descent;
pub mod gather;
pub mod lanes;
pub mod observation;
pub mod order;
pub mod pair;
pub mod region;
pub mod replicates;
pub mod section;
