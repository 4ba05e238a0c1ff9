//! What a comparison of runs finds.

use crate::planning::difference::ComparisonAnswer;
use crate::report::{Estimate, Warning};
use crate::result_part::result_part;

result_part! {
    /// The difference between several runs before and after.
    pub struct RunComparison {
        /// Number of runs before; 0 if there are only runs after.
        pub runs_before: usize,
        /// Number of runs after.
        pub runs_after: usize,
        /// Whether each run after is paired with one before.
        pub paired: bool,
        /// The level of every interval.
        pub confidence_level: f64,
        /// Concurrencies common to every run, ascending; everything else refers to these.
        pub concurrencies: Vec<f64>,
        /// Concurrencies that only some runs have.
        pub left_out: Vec<f64>,
        /// Whether the change is the same at every concurrency; `null` if it cannot be tested.
        pub shape: Option<ShapeChange>,
        /// ρ = after/before − 1, assumed equal at every concurrency: from the mean of the logarithms over them. `null`
        /// without runs before.
        pub uniform: Option<RunChange>,
        /// The worse of `uniform` and of the change at the largest concurrency; `null` without runs before.
        pub worse: Option<WorseChange>,
        /// Each concurrency separately.
        pub at: Vec<RunsAt>,
        /// ρ of each pair, over all concurrencies; empty if runs are not paired.
        pub pairs: Vec<f64>,
        /// How far runs differ; `null` if it cannot be estimated.
        pub spread: Option<RunSpread>,
        /// What a careful reader should know.
        pub warnings: Vec<Warning>,
        /// What that means, in words: `changed` is `yes` if throughput at the largest concurrency, or over all, changed
        /// by more than runs differ by chance.
        pub answer: ComparisonAnswer,
    }
}

result_part! {
    /// Test of whether the change is the same at every concurrency.
    pub struct ShapeChange {
        /// Fisher's F.
        pub f: f64,
        /// Degrees of freedom of the numerator.
        pub numerator_df: f64,
        /// Degrees of freedom of the scatter.
        pub denominator_df: f64,
        /// Probability of a larger statistic if the change is the same at every concurrency.
        pub p_value: f64,
        /// Whether that is below 0.01: then look at the change at each concurrency.
        pub changed: bool,
    }
}

result_part! {
    /// A relative change, ρ = after/before − 1, a share.
    pub struct RunChange {
        /// With its interval; no ends if nothing is known of how runs differ.
        pub relative: Estimate,
        /// Degrees of freedom of that interval; `null` without.
        pub degrees_of_freedom: Option<f64>,
        /// Probability of a change at least as large if there is none; `null` without an interval.
        pub p_value: Option<f64>,
    }
}

result_part! {
    /// The worse of two changes: the uniform one, and that at the largest concurrency. Added contention or coherency
    /// costs most there, while a change that is the same everywhere is seen best in the mean.
    pub struct WorseChange {
        /// The largest concurrency if the change is worse there, `null` if the uniform one is worse.
        pub concurrency: Option<f64>,
        /// The smaller of both estimates. Its interval is of the smaller of both true changes, at the level of the
        /// comparison; an end is `null` if nothing is known of how runs differ.
        pub relative: Estimate,
    }
}

result_part! {
    /// The result at one concurrency.
    pub struct RunsAt {
        /// N.
        pub concurrency: f64,
        /// Its weight in the uniform change, 1 on average: concurrencies with more scatter within runs weigh less.
        pub weight: f64,
        /// X before, the geometric mean of the runs, with its interval; `null` without runs before.
        pub before: Option<Estimate>,
        /// X after.
        pub after: Estimate,
        /// The change; `null` without runs before.
        pub change: Option<RunChange>,
    }
}

result_part! {
    /// Standard deviations, as shares of the throughput.
    pub struct RunSpread {
        /// Of a single measurement within a run.
        pub scatter: f64,
        /// Between whole runs of one side, beyond that scatter; `null` if each side is one run.
        pub runs: Option<f64>,
        /// The same within pairs: what remains of `runs` after pairing; `null` if runs are not paired.
        pub within_pairs: Option<f64>,
    }
}

impl RunComparison {
    /// The change at one of the common concurrencies; `None` at any other, and without runs before.
    #[must_use]
    pub fn change_at(&self, concurrency: f64) -> Option<&RunChange> {
        let at = self.at.iter().find(|at| at.concurrency == concurrency)?;
        at.change.as_ref()
    }
}
