//! Fit the Universal Scalability Law to measurements of concurrency and throughput.
//!
//! A system under N units of concurrency (users, threads, processes, nodes or cores) delivers
//!
//! ```text
//! X(N) = λN / (1 + σ(N − 1) + κN(N − 1))
//! ```
//!
//! | symbol | name | unit |
//! |---|---|---|
//! | N | concurrency | – |
//! | X | throughput | operations per time unit of your choice |
//! | λ | throughput at concurrency 1, X(1) | as X |
//! | σ | contention, the serial share | – |
//! | κ | coherency, the pairwise cost | – |
//!
//! Five measurements of a database server (B. Schwartz and E. Fortune, Percona, 2010):
//!
//! ```
//! use usl_fit::{fit, FitOptions, Series};
//!
//! let series = Series::new(
//!     &[1.0, 2.0, 4.0, 8.0, 16.0],
//!     &[955.16, 1878.91, 3548.68, 6531.08, 9897.24],
//! )?;
//! let fit = fit(&series, &FitOptions::default())?;
//! assert_eq!(
//!     fit.answer.headline.text,
//!     "Still rising at a concurrency of 16 (9,897): the last doubling brought 52%."
//! );
//! let peak = fit.peak.expect("κ > 0");
//! assert_eq!(peak.whole_concurrency, Some(26.0));
//! # Ok::<(), usl_fit::UslError>(())
//! ```
//!
//! Data flow: a table ([`measurements`]) becomes a [`Series`], and a series becomes a [`report::Fit`]. [`batch`] fits
//! many series in one call, [`Usl`] and [`questions`] evaluate a law whose parameters are known, and [`planning`] turns
//! a fit into a decision. The crate draws nothing, reads no files and has no user interface.
//!
//! # Features
//!
//! All are off by default; a Rust program needs at most the first.
//!
//! - `deserialize`: `serde::Deserialize` of the results, to read one back that was stored as JSON.
//! - `wasm`: the raw exports through which a WebAssembly host calls the solver, and `answer`, the same calls for a host
//!   that links the crate directly.
//! - `schema`: `schemars::JsonSchema` of the results, and what is declared of the options.
//! - `types`: TypeScript types of everything that crosses to a host, for the project's own build.

#[cfg(doctest)]
#[doc = include_str!("../CRATE.md")]
struct Readme;

pub mod analysis;
pub mod batch;
#[cfg(feature = "schema")]
pub mod contract;
pub mod diagnostics;
pub mod error;
mod estimate;
pub mod fit;
mod in_service;
pub mod inference;
pub mod measurements;
pub mod messages;
pub mod model;
pub mod number_text;
pub mod numbers;
mod order;
pub mod planning;
pub mod plausibility;
pub mod pooling;
pub mod questions;
mod repeats;
pub mod report;
#[cfg(feature = "deserialize")]
mod restored;
mod result_part;
mod search;
pub mod series;
mod served;
pub mod verdict;
#[cfg(feature = "wasm")]
mod wasm;
mod words;

/// The examples in the crate's README, run as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../CRATE.md")]
mod page {}

pub use analysis::fit;
pub use error::{ErrorCode, UslError};
pub use fit::options::FitOptions;
pub use model::Usl;
pub use report::{Fit, FitReport};
pub use series::Series;
#[cfg(feature = "wasm")]
pub use wasm::answer;
