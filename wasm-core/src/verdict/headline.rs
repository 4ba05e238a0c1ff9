//! The answer in one sentence: what was measured.

use super::catalogue as say;
use super::levels::Level;
use super::measured::{MeasuredShape, DIP, NEARLY, SLOW, STEP, WIDE_RANGE};
use super::message::{Message, Phrase};
use super::phrasing::Phrasing;
use crate::messages::Value;
use crate::report::WarningCode;

/// The last doubling of a system that scales linearly brings 100 %.
const LINEAR: std::ops::RangeInclusive<f64> = 0.9..=1.1;
/// Where it scales linearly, each level's throughput per unit of concurrency is within this share of the first's.
const LINEAR_WITHIN: f64 = 0.2;
/// Over four times the concurrency, a system that gains less than this hardly scales.
const HARDLY: f64 = 0.25;
/// A level up to this share from half the largest one shows what the last doubling brought.
const NEAR_HALF: f64 = 0.25;
/// A step to less than this many times the concurrency tells too little to be named.
const LEAST_STEP: f64 = 1.25;
/// A task that is shared out takes at most this many times the work it takes alone.
const MOST_WORK: f64 = 3.0;
/// A last step that brings less is the end of a slow rise.
const STILL: f64 = 0.02;
/// The last step differs from the last doubling where its slope does by this factor.
const BENDS: f64 = 1.4;

impl Phrasing<'_> {
    /// The answer in one sentence.
    #[must_use]
    pub fn headline(&self) -> Message {
        (self.slip.cloned())
            .or_else(|| self.failed())
            .unwrap_or_else(|| self.shown())
    }

    /// What makes every other sentence wrong; `far_off` is the row of a measurement that does not agree with all others.
    #[must_use]
    pub fn find_slip(&self, far_off: Option<usize>) -> Option<Message> {
        if self.warned(WarningCode::ColumnsInterchanged).is_some() {
            return Some(say::INTERCHANGED.say(self.labels, []));
        }
        if let Some(times) = self.like_times() {
            return Some(times);
        }
        let is_within = !matches!(self.shape, MeasuredShape::Falls | MeasuredShape::Collapses);
        let mistyped = (self.mistyped_row()).map(|row| (&say::MISTYPED, row));
        let far_off = far_off.map(|row| (&say::FAR_OFF, row.to_string().into()));
        (mistyped.or(far_off))
            .filter(|_| is_within)
            .map(|(phrase, row)| phrase.say(self.labels, [("row", row)]))
    }

    /// That throughput without a unit falls as the times of a task do that is shared out.
    fn like_times(&self) -> Option<Message> {
        let levels = &self.measured.levels;
        let work = |level: &Level| level.concurrency * level.throughput;
        let falls = (levels.windows(2)).all(|pair| pair[1].throughput < pair[0].throughput);
        let halves = levels.last()?.throughput <= 0.5 * levels.first()?.throughput;
        let is_shared = work(levels.last()?) <= MOST_WORK * work(levels.first()?);
        let is_like = self.labels.unit.is_empty() && self.shape == MeasuredShape::Falls;
        (is_like && falls && halves && is_shared).then(|| say::LIKE_TIMES.say(self.labels, []))
    }

    /// How many requests fail, and the most that succeed.
    fn failed(&self) -> Option<Message> {
        let failing = self.failing?;
        let values = [
            ("at", failing.concurrency),
            ("share", failing.share),
            ("x", self.measured.top().throughput),
        ];
        Some(self.say(&say::FAILS, values))
    }

    pub(super) fn mistyped_row(&self) -> Option<Value> {
        let slip = self.warned(WarningCode::MisplacedDecimal)?;
        slip.rows.first().map(|row| row.to_string().into())
    }

    /// What was measured.
    fn shown(&self) -> Message {
        let measured = self.measured;
        let [first, last] = [measured.first(), measured.last()].map(|level| level.throughput);
        match self.shape {
            MeasuredShape::TooFew if measured.levels.len() == 1 => {
                self.say(&say::ONE_LEVEL, [("y", last)])
            }
            MeasuredShape::TooFew => self.say(&say::TWO_LEVELS, [("x", first), ("y", last)]),
            MeasuredShape::Noisy => {
                let (low, high) = measured.extremes();
                self.say(&say::NOISY, [("low", low), ("high", high)])
            }
            MeasuredShape::Constant => {
                self.say(&say::CONSTANT, [("x", measured.best_or_flat(self.shape))])
            }
            MeasuredShape::Collapses => {
                let (from, to) = measured
                    .collapse()
                    .unwrap_or((measured.top(), measured.last()));
                let values = [
                    ("from", from.concurrency),
                    ("to", to.concurrency),
                    ("x", from.throughput),
                    ("y", to.throughput),
                ];
                self.say(&say::COLLAPSES, values)
            }
            _ if self.hardly_scales() => {
                let best = measured.top().throughput;
                let gain = best / first - 1.0;
                let phrase = if self.ends_below_first() {
                    &say::HARDLY_SCALES_FALLS
                } else {
                    &say::HARDLY_SCALES
                };
                let loss = 1.0 - last / best;
                let values = [("x", first), ("y", best), ("gain", gain), ("loss", loss)];
                self.say(phrase, values)
            }
            MeasuredShape::Falls | MeasuredShape::Peaks => self.falling(),
            MeasuredShape::Levels => self.level(),
            MeasuredShape::Rises => self.rising(),
        }
    }

    /// A sentence with these values, beside the concurrencies of the first, the last and the best level.
    fn say<const COUNT: usize>(
        &self,
        phrase: &Phrase,
        values: [(&'static str, f64); COUNT],
    ) -> Message {
        let measured = self.measured;
        let levels = [
            ("first", measured.first().concurrency),
            ("last", measured.last().concurrency),
            ("best", measured.top().concurrency),
        ];
        let all: Vec<_> = (levels.into_iter().chain(values))
            .map(|(name, value)| (name, value.into()))
            .collect();
        phrase.say(self.labels, all)
    }

    /// Whether four times the concurrency and more bring nothing worth having, at any level; where the first level is
    /// not 1, a plateau or a fall after it says more.
    pub(super) fn hardly_scales(&self) -> bool {
        let measured = self.measured;
        let (first, last) = (measured.first(), measured.last());
        let gain = measured.top().throughput / first.throughput - 1.0;
        let says_more = (self.shape == MeasuredShape::Levels || self.ends_below_first())
            && first.concurrency > 1.0;
        let is_wide = last.concurrency >= WIDE_RANGE * first.concurrency;
        !says_more && gain > 1.0 - NEARLY && gain <= HARDLY && is_wide
    }

    /// Whether the largest concurrency gives less than the smallest.
    pub(super) fn ends_below_first(&self) -> bool {
        let [first, last] =
            [self.measured.first(), self.measured.last()].map(|level| level.throughput);
        last < (1.0 - DIP) * first
    }

    fn falling(&self) -> Message {
        let measured = self.measured;
        let plateau = measured.plateau(self.shape);
        let (best, last) = (measured.best_or_flat(self.shape), measured.last());
        let after = self.falls_after();
        let lower = measured.lower_plateau(after, best);
        let named = self.named_before_last(after, best);
        let is_first = measured.top().concurrency == measured.first().concurrency;
        let phrase = match (&plateau, is_first, &lower, named) {
            (Some(_), _, Some(_), _) => &say::FLAT_THEN_LOWER,
            (Some(_), _, None, Some(_)) => &say::FLAT_THEN_STEP,
            (Some(_), _, None, None) => &say::FLAT_THEN_FALLS,
            (None, true, Some(_), _) => &say::FALLS_LOWER,
            (None, true, None, Some(_)) => &say::FALLS_DIP,
            (None, true, None, None) => &say::FALLS,
            (None, false, Some(_), _) => &say::PEAKS_LOWER,
            (None, false, None, Some(_)) => &say::PEAKS_DIP,
            (None, false, None, None) => &say::PEAKS,
        };
        let range = plateau.map_or((0.0, 0.0), |flat| (flat.from, flat.to));
        let named = named.unwrap_or(last);
        let end = lower
            .as_ref()
            .map_or(last.throughput, |flat| flat.throughput);
        let values = [
            ("x", best),
            ("from", range.0),
            ("to", range.1),
            ("lowest", named.concurrency),
            ("dip", 1.0 - named.throughput / best),
            ("lower", lower.map_or(0.0, |flat| flat.from)),
            ("y", end),
            ("loss", 1.0 - end / best),
        ];
        self.say(phrase, values)
    }

    /// The best level, or the last of a plateau.
    pub(super) fn falls_after(&self) -> f64 {
        let plateau = self.measured.plateau(self.shape);
        plateau.map_or(self.measured.top().concurrency, |flat| flat.to)
    }

    /// Whether throughput falls from level to level, so that the headline names the last one alone.
    pub(super) fn falls_on(&self) -> bool {
        let (after, best) = (self.falls_after(), self.measured.best_or_flat(self.shape));
        let lower = self.measured.lower_plateau(after, best);
        lower.is_none() && self.named_before_last(after, best).is_none()
    }

    /// The level beyond the best that has to be named beside the last one: the first, where most of the fall is a step
    /// to it, else the lowest, where throughput comes back after it.
    fn named_before_last(&self, after: f64, best: f64) -> Option<&Level> {
        let levels = &self.measured.levels;
        let beyond = &levels[levels.partition_point(|level| level.concurrency <= after)..];
        let (last, before) = beyond.split_last()?;
        let next = before.first()?;
        let is_step = best - next.throughput >= STEP * (best - last.throughput);
        let dips = before
            .iter()
            .filter(|level| level.throughput < (1.0 - DIP) * last.throughput);
        let lowest = |one: &&Level, other: &&Level| one.throughput.total_cmp(&other.throughput);
        Some(next)
            .filter(|_| is_step)
            .or_else(|| dips.min_by(lowest))
    }

    fn level(&self) -> Message {
        let measured = self.measured;
        if let Some(hardly) = self.hardly_beyond() {
            return hardly;
        }
        let Some(flat) = measured.plateau(self.shape) else {
            return self.unsettled();
        };
        let nearly = measured.nearly_best_or_flat(self.shape).concurrency;
        let phrase = if nearly == measured.first().concurrency {
            &say::LEVELS_AT_ONCE
        } else {
            &say::LEVELS
        };
        self.say(phrase, [("x", flat.throughput), ("nearly", nearly)])
    }

    /// Where more than four times the concurrency bring almost nothing.
    fn hardly_beyond(&self) -> Option<Message> {
        let from = self.measured.hardly_beyond(self.shape)?;
        Some(self.hardly_since(from))
    }

    fn hardly_since(&self, from: &Level) -> Message {
        let values = [
            ("from", from.concurrency),
            ("x", from.throughput),
            (
                "gain",
                self.measured.top().throughput / from.throughput - 1.0,
            ),
        ];
        self.say(&say::HARDLY_BEYOND, values)
    }

    /// It no longer rises, and too little was measured to say that it levels off.
    fn unsettled(&self) -> Message {
        let measured = self.measured;
        let (best, last) = (measured.top(), measured.last());
        if best.concurrency == last.concurrency {
            return self.slowly();
        }
        let dips = |level: &Level| {
            level.concurrency > best.concurrency && level.throughput < (1.0 - DIP) * last.throughput
        };
        if measured.levels.iter().any(dips) {
            return self.falling();
        }
        let loss = 1.0 - last.throughput / best.throughput;
        self.say(&say::LEVELS_OPEN, [("x", best.throughput), ("loss", loss)])
    }

    fn slowly(&self) -> Message {
        let gain = self.measured.gain().unwrap_or(0.0);
        // A last doubling that is flat at its end only began with a rise.
        if gain >= SLOW {
            return self.since(&say::RISES_SLOWLY_SINCE, self.measured.last_doubling());
        }
        let phrase = if gain < 1.0 - NEARLY {
            &say::LEVELS_AT_LAST
        } else {
            &say::RISES_SLOWLY
        };
        self.say(
            phrase,
            [("x", self.measured.last().throughput), ("gain", gain)],
        )
    }

    fn rising(&self) -> Message {
        let measured = self.measured;
        let last = measured.last();
        let is_near_half = |n: f64| (2.0 * n / last.concurrency - 1.0).abs() <= NEAR_HALF;
        let gain = measured.gain().unwrap_or(0.0);
        if gain < SLOW && last.is_merged {
            return self.sampled();
        }
        if let Some(hardly) = self.hardly_beyond().filter(|_| gain < SLOW) {
            return hardly;
        }
        if !(measured.levels.iter()).any(|level| is_near_half(level.concurrency)) {
            return self.risen();
        }
        if self.bends_within(gain) {
            return self.bent(gain);
        }
        let is_still = |step: f64| (0.0..STILL).contains(&step);
        if gain < SLOW && self.last_step_gain().is_some_and(is_still) {
            return self.risen();
        }
        let phrase = if gain < SLOW {
            &say::RISES_SLOWLY
        } else if gain > *LINEAR.end() {
            &say::RISES_FASTER
        } else if self.rises_linearly() {
            &say::RISES_LINEARLY
        } else {
            &say::RISES
        };
        self.say(phrase, [("x", last.throughput), ("gain", gain)])
    }

    /// Samples of a running system whose largest levels cannot be told apart.
    fn sampled(&self) -> Message {
        let end = self.measured.tied_end();
        self.say(
            &say::RISES_SAMPLED,
            [("from", end.from), ("x", end.throughput)],
        )
    }

    /// Whether the last step, within the last doubling, rises much faster or slower than all of that.
    fn bends_within(&self, gain: f64) -> bool {
        let last = self.measured.last();
        let Some(before) = self.step_before_last() else {
            return false;
        };
        let ratio = last.concurrency / before.concurrency;
        let slope = (last.throughput / before.throughput).ln() / ratio.log2();
        let of_doubling = (1.0 + gain).ln();
        let is_within = 2.0 * before.concurrency >= (1.0 + NEAR_HALF) * last.concurrency;
        is_within && gain >= SLOW && !(of_doubling / BENDS..=of_doubling * BENDS).contains(&slope)
    }

    /// The last level from which a step to the largest one is worth naming.
    fn step_before_last(&self) -> Option<&Level> {
        let last = self.measured.last().concurrency;
        let mut levels = self.measured.levels.iter().rev();
        levels.find(|level| level.concurrency * LEAST_STEP <= last)
    }

    /// What that step brought, as a share.
    fn last_step_gain(&self) -> Option<f64> {
        let before = self.step_before_last()?;
        Some(self.measured.last().throughput / before.throughput - 1.0)
    }

    /// Whether the last doubling brought 100 %, and throughput per unit of concurrency is about the same at all levels.
    pub(super) fn rises_linearly(&self) -> bool {
        let first = self.measured.first();
        let is_double = self
            .measured
            .gain()
            .is_some_and(|gain| LINEAR.contains(&gain));
        is_double
            && self.measured.levels.iter().all(|level| {
                let share =
                    level.throughput / level.concurrency * first.concurrency / first.throughput;
                (share - 1.0).abs() <= LINEAR_WITHIN
            })
    }

    /// What the last doubling brought, and what the last step, of which that is no picture.
    fn bent(&self, gain: f64) -> Message {
        match (self.step_before_last(), self.last_step_gain()) {
            (Some(before), Some(step)) if step >= 1.0 - NEARLY => {
                let values = [
                    ("x", self.measured.last().throughput),
                    ("gain", gain),
                    ("before", before.concurrency),
                    ("step", step),
                ];
                self.say(&say::RISES_BENT, values)
            }
            _ => self.risen(),
        }
    }

    /// What the last step brought.
    fn risen(&self) -> Message {
        let before = self.step_before_last();
        let before = before.unwrap_or_else(|| self.measured.first());
        let gain = self.measured.last().throughput / before.throughput - 1.0;
        if (0.0..1.0 - NEARLY).contains(&gain) {
            return self.hardly_since(before);
        }
        self.since(&say::RISES_SINCE, before)
    }

    /// What was gained from a level to the largest.
    fn since(&self, phrase: &Phrase, before: &Level) -> Message {
        let last = self.measured.last();
        let values = [
            ("x", last.throughput),
            ("before", before.concurrency),
            ("gain", last.throughput / before.throughput - 1.0),
        ];
        self.say(phrase, values)
    }
}
