//! What is reported of a change: each quantity before and after, the tests, and what that means.

use std::fmt;

use super::enough::Enough;
use crate::fit::options::Model;
use crate::report::{finite, Estimate};
use crate::result_part::result_part;
use crate::verdict::Message;

result_part! {
    /// The differences between two series.
    pub struct Comparison {
        /// The model fitted to both.
        pub model: Model,
        /// One curve for both series against one for each; `null` without degrees of freedom.
        pub joint: Option<JointTest>,
        /// λ.
        pub lambda: Difference,
        /// σ.
        pub sigma: Difference,
        /// κ.
        pub kappa: Difference,
        /// N*.
        pub peak_concurrency: Difference,
        /// X*.
        pub peak_throughput: Difference,
        /// X at the concurrencies asked for, in their order.
        pub throughput: Vec<ThroughputDifference>,
        /// Whether both series scatter equally, as every probability here assumes; `null` without degrees of freedom on
        /// both sides.
        pub scatter: Option<ScatterTest>,
        /// What that means, in words.
        pub answer: ComparisonAnswer,
    }
}

result_part! {
    /// What a comparison means: whether anything changed, and how much.
    pub struct ComparisonAnswer {
        /// `yes` if the joint test rejects one curve for both at the level of the intervals, or the measurements at the
        /// first concurrency asked for differ on their own; else `cannotTell`. Never `no`: what is not shown may be there.
        pub changed: Enough,
        /// The answer in one sentence, about the throughput at the first concurrency asked for; in a second one, whether
        /// the throughputs are in different units. It claims no more than the intervals support.
        pub headline: Message,
        /// How likely chance is, which parameters changed, and the peak before and after; empty without a joint test.
        pub details: Vec<Message>,
        /// What to consider before relying on it.
        pub cautions: Vec<Message>,
    }
}

impl Default for ComparisonAnswer {
    fn default() -> Self {
        Self {
            changed: Enough::CannotTell,
            headline: Message::default(),
            details: Vec::new(),
            cautions: Vec::new(),
        }
    }
}

/// The sentences in English, in reading order, without the cautions.
impl fmt::Display for ComparisonAnswer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.headline.text)?;
        for message in &self.details {
            write!(formatter, " {}", message.text)?;
        }
        Ok(())
    }
}

result_part! {
    /// Error variance before divided by that after.
    pub struct ScatterTest {
        /// s₁²/s₂².
        pub ratio: f64,
        /// Probability of a ratio farther from 1, in either direction, if both scatter equally (Fisher's F).
        pub p_value: f64,
    }
}

result_part! {
    /// Extra sum of squares of one curve for both series compared with one for each.
    pub struct JointTest {
        /// The statistic.
        pub f: f64,
        /// q: parameters of two curves less those of one.
        pub numerator_df: usize,
        /// n₁ + n₂ − p₁ − p₂.
        pub denominator_df: usize,
        /// Probability of a larger statistic if one curve holds for both.
        pub p_value: f64,
    }
}

result_part! {
    /// A quantity before and after.
    pub struct Difference {
        /// Before, with its own interval.
        pub before: Estimate,
        /// After, with its own interval.
        pub after: Estimate,
        /// After − before.
        pub difference: Estimate,
        /// After divided by before; `null` if that is not a number.
        pub ratio: Option<f64>,
        /// Probability of a difference at least as large if there is none; `null` if either does not exist or was not
        /// estimated, and with Wald intervals if either is at a bound or unbounded.
        pub p_value: Option<f64>,
        /// Whether it is more than scatter: the interval of the difference excludes zero, and the p-value, where there is
        /// one, is below 1 less the level of the interval.
        pub is_certain: bool,
    }
}

impl Difference {
    /// A quantity before and after, with the interval of the difference at a level.
    #[must_use]
    pub(super) fn new(
        [before, after]: [Estimate; 2],
        difference: Estimate,
        p_value: Option<f64>,
        level: f64,
    ) -> Self {
        let both = before.estimate.zip(after.estimate);
        let ends = difference.low.zip(difference.high);
        let excludes_zero = ends.is_some_and(|(low, high)| low * high > 0.0);
        Self {
            ratio: both.and_then(|(before, after)| finite(after / before)),
            is_certain: excludes_zero && p_value.is_none_or(|p| p < 1.0 - level),
            before,
            after,
            difference,
            p_value,
        }
    }
}

result_part! {
    /// The throughput at a concurrency, before and after.
    pub struct ThroughputDifference {
        /// N.
        pub concurrency: f64,
        /// X.
        pub throughput: Difference,
        /// ρ = after/before − 1, a share; an end is `null` if the measurements do not bound it.
        pub relative: Estimate,
        /// Whether it compares the measurements at this concurrency, using given standard deviations, and not the
        /// curves.
        pub is_measured: bool,
    }
}
