//! The vocabulary of headers, English and German, in lower case unless case tells units apart. No other folder knows it;
//! `languages.rs` leads words of other languages to it.

mod failures;
mod lookalikes;
mod moments;
mod names;
mod nouns;
mod operations;
mod quantities;
mod statistics;
mod units;

pub use failures::*;
pub use lookalikes::*;
pub use moments::*;
pub use names::*;
pub use nouns::*;
pub use operations::*;
pub use quantities::*;
pub use statistics::*;
pub use units::*;
