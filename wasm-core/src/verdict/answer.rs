//! The answer as a part of the result: sentences and figures.

use std::fmt;

use serde::Serialize;

use super::figures::Figure;
use super::kink::Kink;
use super::measured::{BestLevel, LastLevel, MeasuredShape, NearlyBest, Plateau, StartShape};
use super::message::Message;
use super::warnings::WarningCode;
use crate::estimate::Estimate;
use crate::result_part::result_part;

/// Where a figure comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Certainty {
    /// It was measured.
    Measured,
    /// A curve says so, beyond what was measured.
    Forecast,
    /// Nothing tells.
    #[default]
    NotKnown,
}

result_part! {
    /// What the measurements of a series mean.
    #[derive(Default)]
    pub struct Answer {
        /// The answer in one sentence.
        pub headline: Message,
        /// At most two further sentences: what makes it doubtful, what is forecast.
        pub details: Vec<Message>,
        /// The three figures that stand for it: the best throughput, where it is reached, what lies beyond.
        pub figures: Vec<Figure>,
        /// What holds throughput back; `null` where no curve describes the measurements and they do not show it.
        pub cause: Option<Message>,
        /// What to do next; `null` of a running system, whose levels nobody sets, unless its scatter hides any trend.
        pub next: Option<NextLevel>,
        /// The level with the highest throughput.
        pub best: BestLevel,
        /// The smallest concurrency with 95 % of it.
        pub nearly: NearlyBest,
        /// The largest level.
        pub end: LastLevel,
        /// What the last doubling of the concurrency brought, as a share of throughput; `null` with one level.
        pub gain: Option<f64>,
        /// What the levels show.
        pub shape: MeasuredShape,
        /// Levels with about the best throughput; `null` if there are not two.
        pub plateau: Option<Plateau>,
        /// What is unusual at the smallest concurrencies; `null` if nothing is.
        pub start: Option<StartShape>,
        /// Where the slope changes at once, as at the number of cores; `null` if it does not.
        pub kink: Option<Kink>,
        /// Standard deviation of one measurement, as a share of throughput.
        pub scatter: f64,
        /// Which curves describe the best level and its neighbours.
        pub curve: DescribingCurve,
        /// The law's peak, where throughput peaks within the measurements and the law describes them; its interval
        /// contains the best level.
        pub peak: Option<PeakEstimate>,
        /// The knee's ceiling, where throughput levels off within the measurements and the knee describes them best.
        pub ceiling: Option<f64>,
        /// What the curves forecast beyond the largest level; `null` unless throughput still rises there.
        pub forecast: Option<Forecast>,
        /// Codes of the fit's warnings that concern the answer, the most important first: those about the curve only where
        /// the peak, the forecast or the cause is taken from one.
        pub doubts: Vec<WarningCode>,
        /// Where the figures come from.
        pub certainty: Certainties,
    }
}

/// The sentences in English, in reading order.
impl fmt::Display for Answer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.headline.text)?;
        for message in self.details.iter().chain(&self.cause) {
            write!(formatter, " {}", message.text)?;
        }
        Ok(())
    }
}

result_part! {
    /// What to do next: one measurement, or how to act on the answer where no further level would tell more.
    pub struct NextLevel {
        /// N; `null` where no new level is to be measured.
        pub concurrency: Option<f64>,
        /// What to measure and what that would settle, or what to do.
        pub message: Message,
    }
}

result_part! {
    /// Where the three figures come from.
    #[derive(Default)]
    pub struct Certainties {
        /// The best throughput.
        pub best: Certainty,
        /// The concurrency with 95 % of it.
        pub nearly: Certainty,
        /// The highest throughput that can be had at all.
        pub most: Certainty,
    }
}

/// Which curves describe the best level and its neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DescribingCurve {
    /// The law alone.
    Law,
    /// The knee alone.
    Knee,
    /// Both.
    Both,
    /// Neither.
    #[default]
    None,
}

/// How it goes on beyond the largest level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ForecastKind {
    /// No limit is in sight.
    RisesOn,
    /// It levels off near the ceiling.
    LevelsOff,
    /// It peaks.
    Peaks,
    /// It levels off or peaks; both come to about the same highest throughput.
    LevelsOffOrPeaks,
    /// It peaks, or levels off elsewhere: the two differ by more than 10 %.
    Undecided,
}

result_part! {
    /// A peak with its intervals.
    pub struct PeakEstimate {
        /// N*.
        pub concurrency: Estimate,
        /// X(N*).
        pub throughput: Estimate,
    }
}

result_part! {
    /// What the curves forecast beyond the largest level.
    pub struct Forecast {
        /// How it goes on.
        pub kind: ForecastKind,
        /// Twice the largest level.
        pub concurrency: f64,
        /// The throughput there: the mean of law and knee where both fit, in a band that allows for systems that follow
        /// neither.
        pub throughput: Estimate,
        /// The highest throughput that can be had: the mean of both curves where both have one; its interval covers
        /// both.
        pub most: Estimate,
        /// The law's peak; `null` unless the law describes the measurements and has one in sight.
        pub peak: Option<PeakEstimate>,
        /// Where it levels off: the knee's ceiling, or the law's limit; `null` if there is none in sight.
        pub ceiling: Option<f64>,
    }
}
