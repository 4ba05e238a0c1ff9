//! What holds throughput back.

use super::catalogue as say;
use super::measured::MeasuredShape;
use super::message::Message;
use super::phrasing::Phrasing;
use crate::model::Usl;
use crate::report::{Parameter, WarningCode};

/// Where the law says that the smallest level already has less of its throughput than this per unit of concurrency,
/// contention was not measured but extrapolated.
const LEAST_EFFICIENCY: f64 = 0.7;
/// What comes back by more than this does not cost more with each unit.
const COMES_BACK: f64 = 0.1;
/// The law's own last doubling brings what was measured within this share of throughput, or it is no cause.
const SAME_GAIN: f64 = 0.1;
/// A law that misses a level by more than this share of throughput and two standard deviations is no cause.
const MISSES: f64 = 0.1;
/// With fewer levels, or more scatter, a cause is likely at best.
const LEAST_LEVELS: usize = 6;
const MOST_SCATTER: f64 = 0.05;

impl Phrasing<'_> {
    /// What holds throughput back.
    #[must_use]
    pub fn cause(&self) -> Option<Message> {
        let first = self.measured.first().concurrency;
        let saturated = || say::SATURATED.say(self.labels, [("first", first.into())]);
        match self.shape {
            _ if self.slip.is_some() => None,
            MeasuredShape::TooFew | MeasuredShape::Noisy => None,
            MeasuredShape::Collapses => Some(say::BREAKS.say(self.labels, [])),
            _ if first > 1.0 && self.is_best_first() => Some(saturated()),
            MeasuredShape::Constant => Some(say::SERIAL.say(self.labels, [])),
            MeasuredShape::Falls => self.costs_more(),
            _ if self.hardly_scales() && self.ends_below_first() => self.costs_more(),
            _ if self.hardly_scales() => Some(say::MOSTLY_SERIAL.say(self.labels, [])),
            MeasuredShape::Peaks if self.measured.plateau(self.shape).is_some() => None,
            MeasuredShape::Levels if self.measured.plateau(self.shape).is_some() => self.limit(),
            // Whether it levels off or falls is open.
            MeasuredShape::Levels if self.measured.end().change < 0.0 => None,
            _ => self.cause_in_law(),
        }
    }

    /// Whether no level is better than the first.
    pub(super) fn is_best_first(&self) -> bool {
        let first = self.measured.first().concurrency;
        let plateau = self.measured.plateau(self.shape);
        match self.shape {
            MeasuredShape::Constant | MeasuredShape::Falls => true,
            _ => plateau.is_some_and(|flat| flat.from == first),
        }
    }

    /// Each further unit costs more than it brings, where throughput goes on falling.
    fn costs_more(&self) -> Option<Message> {
        let best = self.measured.top();
        let lower = (self.measured).lower_plateau(best.concurrency, best.throughput);
        let mut least = f64::INFINITY;
        let mut beyond =
            (self.measured.levels.iter()).filter(|level| level.concurrency > best.concurrency);
        let comes_back = beyond.any(|level| {
            least = least.min(level.throughput);
            level.throughput > (1.0 + COMES_BACK) * least
        });
        (lower.is_none() && !comes_back).then(|| say::COSTS_MORE.say(self.labels, []))
    }

    /// A limit where the knee describes the plateau.
    fn limit(&self) -> Option<Message> {
        let is_limit = self.curves.knee.is_some_and(|knee| knee.ceiling.is_some());
        is_limit.then(|| say::LIMIT.say(self.labels, []))
    }

    /// Whether the smallest level is small enough to tell contention.
    fn is_contention_measured(&self) -> bool {
        let first = self.measured.first().concurrency;
        let at_first = self.curves.law.and_then(|law| {
            let alone = law.lambda * first;
            Some(law.throughput(first)? / alone)
        });
        at_first.is_some_and(|efficiency| efficiency >= LEAST_EFFICIENCY)
    }

    /// Whether the law brings with the last doubling what was measured.
    fn follows_the_end(&self, law: &Usl) -> bool {
        let last = self.measured.last().concurrency;
        let of_law = law.throughput(last).zip(law.throughput(last / 2.0));
        let gains = of_law.zip(self.measured.gain());
        gains.is_some_and(|((x, half), gain)| (x / half - 1.0 - gain).abs() <= SAME_GAIN)
    }

    /// Whether the law passes through all levels.
    fn passes_all(&self, law: &Usl) -> bool {
        let allowed = (2.0 * self.measured.scatter.deviation).max(MISSES);
        self.measured.levels.iter().all(|level| {
            let of_law = law.throughput(level.concurrency);
            of_law.is_some_and(|x| (level.throughput / x).ln().abs() <= allowed)
        })
    }

    /// The larger of the law's two costs at the best level, where the law is the better curve and follows the
    /// measurements to their end, and somebody set the levels. Of a fall contention alone is no cause, and nothing is where
    /// a warning says that the measurements bend otherwise than the law, or show no coherency.
    fn cause_in_law(&self) -> Option<Message> {
        let bends_otherwise = [WarningCode::ResidualPattern, WarningCode::LackOfFit];
        if bends_otherwise
            .iter()
            .any(|&code| self.warned(code).is_some())
        {
            return None;
        }
        let is_better = self.curves.is_law_better()
            && self.is_contention_measured()
            && self.fit.degrees_of_freedom > 0
            && !self.measured.levels.iter().any(|level| level.is_merged);
        let law = (self.curves.law)
            .filter(|law| is_better && self.follows_the_end(law) && self.passes_all(law))
            .filter(|law| law.kappa > 0.0 || self.shape != MeasuredShape::Peaks)?;
        let n = self.measured.top().concurrency;
        let [contention, coherency] = [law.sigma * (n - 1.0), law.kappa * n * (n - 1.0)];
        if contention.max(coherency) <= 0.0 {
            return None;
        }
        let simpler = self.warned(WarningCode::SimplerModelSuffices);
        let is_shown = simpler.is_none();
        if simpler.is_some_and(|warning| warning.variant != Some("amdahl")) {
            // A straight line, which nothing holds back.
            None
        } else if contention >= coherency {
            Some(self.contention(&law, is_shown))
        } else {
            is_shown.then(|| self.coherency())
        }
    }

    fn contention(&self, law: &Usl, is_coherency_shown: bool) -> Message {
        let phrase = match (
            self.is_sure(&self.fit.parameters.sigma),
            self.shape == MeasuredShape::Peaks && is_coherency_shown,
        ) {
            (true, true) => &say::CONTENTION_BEFORE_FALL,
            (true, false) => &say::CONTENTION,
            (false, true) => &say::CONTENTION_BEFORE_FALL_LIKELY,
            (false, false) => &say::CONTENTION_LIKELY,
        };
        phrase.say(self.labels, [("sigma", law.sigma.into())])
    }

    fn coherency(&self) -> Message {
        let phrase = if self.is_sure(&self.fit.parameters.kappa) {
            &say::COHERENCY
        } else {
            &say::COHERENCY_LIKELY
        };
        phrase.say(self.labels, [])
    }

    /// Whether the interval of a parameter excludes 0, from enough levels, and no other curve fits.
    fn is_sure(&self, parameter: &Parameter) -> bool {
        parameter.low.is_some_and(|low| low > 0.0)
            && self.measured.levels.len() >= LEAST_LEVELS
            && self.measured.scatter.deviation <= MOST_SCATTER
            && self.curves.knee.is_none()
    }
}

/// Whether a cause was taken from the parameters of a curve, not from the measurements alone.
pub(super) fn is_from_a_curve(cause: &Message) -> bool {
    ["contention", "coherency"].contains(&cause.code)
}
