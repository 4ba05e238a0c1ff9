//! Evaluates a known law: one number in, one number out, by the question's name.

use crate::error::UslError;
use crate::fit::options::{word, words, Kind, Worded};
use crate::model::Usl;
use crate::planning::{finite_number, positive};

words! {
    /// A question about a law; each takes one number and gives one.
    pub enum Question {
        /// X(N).
        Throughput = "throughput",
        /// R(N).
        Latency = "latency",
        /// X(N)/(λN).
        Efficiency = "efficiency",
        /// N₁(X) or N₂(X).
        ConcurrencyForThroughput = "concurrencyForThroughput",
        /// N(R).
        ConcurrencyForLatency = "concurrencyForLatency",
        /// X(R).
        ThroughputForLatency = "throughputForLatency",
        /// R₁(X) or R₂(X).
        LatencyForThroughput = "latencyForThroughput",
    }
}

words! {
    /// Which of the two concurrencies with the same throughput is meant.
    pub enum Branch {
        /// The smaller one.
        BeforePeak = "before-peak",
        /// The larger one, or the only one if the curve falls from the start.
        AfterPeak = "after-peak",
    }
}

/// The law's answer; `None` if it has none.
///
/// `number` is a concurrency, a throughput in the unit of λ, or a latency in its time unit. `branch` matters only if a
/// throughput is given.
///
/// ```
/// use usl_fit::questions::{ask, Branch, Question};
/// use usl_fit::Usl;
///
/// let law = Usl { lambda: 1000.0, sigma: 0.05, kappa: 0.001 };
/// assert_eq!(ask(Question::Latency, 1.0, &law, Branch::BeforePeak)?, Some(0.001));
/// assert!(ask(Question::Latency, 0.0, &law, Branch::BeforePeak).is_err());
/// # Ok::<(), usl_fit::UslError>(())
/// ```
///
/// # Errors
/// `not-positive` and `not-finite` for a number or a λ that is not positive and finite, `not-finite` for
/// a σ or κ that is not.
pub fn ask(
    question: Question,
    number: f64,
    law: &Usl,
    branch: Branch,
) -> Result<Option<f64>, UslError> {
    positive("lambda", law.lambda)?;
    finite_number("sigma", law.sigma)?;
    finite_number("kappa", law.kappa)?;
    let what = match question {
        Question::Throughput | Question::Latency | Question::Efficiency => "concurrency",
        Question::ConcurrencyForThroughput | Question::LatencyForThroughput => "throughput",
        Question::ConcurrencyForLatency | Question::ThroughputForLatency => "latency",
    };
    let value = positive(what, number)?;
    Ok(match (question, branch) {
        (Question::Throughput, _) => law.throughput(value),
        (Question::Latency, _) => law.latency(value),
        (Question::Efficiency, _) => law.efficiency(value),
        (Question::ConcurrencyForLatency, _) => law.concurrency_for_latency(value),
        (Question::ThroughputForLatency, _) => law.throughput_for_latency(value),
        (Question::ConcurrencyForThroughput, Branch::BeforePeak) => {
            law.concurrency_for_throughput(value)
        }
        (Question::ConcurrencyForThroughput, Branch::AfterPeak) => {
            law.concurrency_for_throughput_after_peak(value)
        }
        (Question::LatencyForThroughput, Branch::BeforePeak) => law.latency_for_throughput(value),
        (Question::LatencyForThroughput, Branch::AfterPeak) => {
            law.latency_for_throughput_after_peak(value)
        }
    })
}

impl Question {
    /// The question at an index, in the order of declaration.
    #[cfg(feature = "wasm")]
    #[must_use]
    pub(crate) fn at(place: u32) -> Option<Self> {
        Self::ALL.get(usize::try_from(place).ok()?).copied()
    }

    /// From its name.
    ///
    /// # Errors
    /// `unknown-option`, with a list of the questions.
    pub fn named(name: &str) -> Result<Self, UslError> {
        word().read("question", name)
    }
}

impl Branch {
    /// From its name.
    ///
    /// # Errors
    /// `unknown-option`.
    pub fn named(name: &str) -> Result<Self, UslError> {
        word().read("branch", name)
    }
}
