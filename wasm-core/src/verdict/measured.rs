//! What the levels show by themselves, before any curve.

use serde::Serialize;

use super::levels::Level;
use super::scatter::{scatter, Scatter};
use crate::inference::distributions::fisher_upper;
use crate::result_part::result_part;

/// A difference of throughput below this share is none to act on.
pub const RELEVANT: f64 = 0.05;
/// Differences count from this many standard errors on.
pub const STANDARD_ERRORS: f64 = 2.0;
/// The same where the largest of many differences counts.
const STANDARD_ERRORS_OF_MOST: f64 = 3.0;
/// Throughput is nearly the best from this share of it on.
pub const NEARLY: f64 = 0.95;
/// Scatter below this share hides no trend that matters.
const LEAST_HIDING: f64 = 0.1;
/// What scatters by more than this share is not constant, even if no level differs by more.
const MOST_OF_CONSTANT: f64 = 0.2;
/// What has lost more than this share of the best is far past it.
const HALF: f64 = 0.5;
/// With fewer levels a trend cannot be told from scatter.
const LEAST_LEVELS_OF_SCATTER: usize = 6;
/// p-value above which the levels differ no more than scatter explains.
const HIDDEN: f64 = 0.05;
const LEAST_LEVELS: usize = 3;
/// Includes half the largest level despite rounding.
const ROUNDING: f64 = 1.0 + 1e-9;
/// A plateau before a fall has at least this many levels, over a wide range of concurrency; what is shorter is the top of
/// a peak.
const LEAST_LEVELS_OF_PLATEAU: usize = 4;
/// Its levels are within two standard deviations of their mean, or 5 %, but never farther from it than this.
const MOST_OF_PLATEAU: f64 = 0.08;
/// From the first level on, three are enough.
const LEAST_LEVELS_FROM_FIRST: usize = 3;
/// Where throughput levels off, two levels closer together than this show no plateau.
const LEAST_RANGE_OF_LEVEL: f64 = 1.5;
/// Nor do more levels that are closer together than this.
const LEAST_RANGE_OF_LEVELS: f64 = 1.25;
const DOUBLING: f64 = 2.0;
/// A level farther below the mean of others is no part of what levels off.
const MOST_BELOW_LEVEL: f64 = 0.2;
/// A fall that is done by this share at its first level is a step.
pub(super) const STEP: f64 = 0.75;
/// Throughput that comes back by more than this after its lowest level has dipped there.
pub(super) const DIP: f64 = 0.1;
/// What brings less than this with the last doubling, or with four times the concurrency, rises only slowly.
pub(super) const SLOW: f64 = 0.15;
/// Four times the concurrency is a wide range.
pub(super) const WIDE_RANGE: f64 = 4.0;

/// What the measurements show as concurrency grows; the first that is true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MeasuredShape {
    /// Fewer than three levels.
    #[default]
    TooFew,
    /// Scatter hides any trend.
    Noisy,
    /// No level differs from the first by more than scatter and 5 %.
    Constant,
    /// The first level is the best, the last is below it, and not all levels are within scatter of their mean.
    Falls,
    /// More than half of what was tied with the best is lost, faster than in proportion to the concurrency.
    Collapses,
    /// The last level is below the best by more than 5 % and two standard errors.
    Peaks,
    /// The last doubling lies within 5 % of its mean, or brought less than 5 %; or half the largest level and less gave
    /// 95 % of the best throughput already.
    Levels,
    /// None of these: it still rises.
    Rises,
}

impl MeasuredShape {
    /// Whether it was measured past the best level.
    #[must_use]
    pub(super) fn is_past_best(self) -> bool {
        matches!(self, Self::Collapses | Self::Peaks | Self::Falls)
    }
}

/// What is unusual at the smallest concurrencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum StartShape {
    /// Throughput per unit of concurrency rises, beyond scatter.
    Superlinear,
}

result_part! {
    /// The level with the highest mean throughput.
    #[derive(Default)]
    pub struct BestLevel {
        /// N.
        pub concurrency: f64,
        /// Its mean throughput.
        pub throughput: f64,
        /// The other levels that cannot be told from it: within two standard errors of the difference.
        pub tied: Vec<f64>,
    }
}

result_part! {
    /// The smallest concurrency that gives 95 % of the best throughput.
    #[derive(Default)]
    pub struct NearlyBest {
        /// N, on straight lines of throughput over ln N between the levels.
        pub concurrency: f64,
        /// The level measured there or next above it.
        pub level: f64,
        /// The mean throughput of that level.
        pub throughput: f64,
    }
}

result_part! {
    /// The largest level.
    #[derive(Default)]
    pub struct LastLevel {
        /// N.
        pub concurrency: f64,
        /// Its mean throughput.
        pub throughput: f64,
        /// Its difference from the best, as a share of the best: −0.08 is 8 % less.
        pub change: f64,
    }
}

result_part! {
    /// Levels with about the same throughput, at least two.
    pub struct Plateau {
        /// The smallest of them.
        pub from: f64,
        /// The largest of them.
        pub to: f64,
        /// Their mean throughput.
        pub throughput: f64,
    }
}

/// The levels of a series and what they show.
#[derive(Clone, Debug)]
pub struct Measured {
    /// Ascending by concurrency.
    pub levels: Vec<Level>,
    /// The scatter of one measurement.
    pub scatter: Scatter,
    /// Index of the best level.
    best: usize,
}

impl Measured {
    /// `None` without measurements.
    #[must_use]
    pub fn new(levels: Vec<Level>) -> Option<Self> {
        let best = (0..levels.len()).reduce(|best, at| {
            if levels[at].throughput > levels[best].throughput {
                at
            } else {
                best
            }
        })?;
        let scatter = scatter(&levels);
        Some(Self {
            levels,
            scatter,
            best,
        })
    }

    /// The best level.
    #[must_use]
    pub fn top(&self) -> &Level {
        &self.levels[self.best]
    }

    /// The smallest level.
    #[must_use]
    pub fn first(&self) -> &Level {
        &self.levels[0]
    }

    /// The largest level.
    #[must_use]
    pub fn last(&self) -> &Level {
        &self.levels[self.levels.len() - 1]
    }

    /// The lowest and the highest throughput measured.
    pub(super) fn extremes(&self) -> (f64, f64) {
        let all = self.levels.iter().map(|level| level.extremes);
        all.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)))
            .unwrap_or_default()
    }

    /// The best level and its neighbours.
    pub fn around_best(&self) -> &[Level] {
        &self.levels[self.best.saturating_sub(1)..(self.best + 2).min(self.levels.len())]
    }

    /// Standard error of the difference of two levels' ln X.
    fn error(&self, one: &Level, other: &Level) -> f64 {
        self.scatter.deviation * (1.0 / one.count + 1.0 / other.count).sqrt()
    }

    /// Whether a level's throughput is below another's by more than scatter.
    fn is_below(&self, level: &Level, other: &Level) -> bool {
        (other.throughput / level.throughput).ln() > STANDARD_ERRORS * self.error(level, other)
    }

    fn is_tied(&self, level: &Level) -> bool {
        !self.is_below(level, self.top())
    }

    /// The best level, with those that cannot be told from it.
    #[must_use]
    pub fn best(&self) -> BestLevel {
        let others = self
            .levels
            .iter()
            .enumerate()
            .filter(|&(at, _)| at != self.best);
        BestLevel {
            concurrency: self.top().concurrency,
            throughput: self.top().throughput,
            tied: (others.filter(|(_, level)| self.is_tied(level)))
                .map(|(_, level)| level.concurrency)
                .collect(),
        }
    }

    /// The largest levels, as far down as they cannot be told from the best.
    #[must_use]
    pub fn tied_end(&self) -> Plateau {
        let last = self.levels.len() - 1;
        let row = self
            .levels
            .iter()
            .rev()
            .take_while(|level| self.is_tied(level));
        self.mean_of(last + 1 - row.count().max(1), last)
    }

    fn nearly_index(&self) -> usize {
        self.index_reaching(NEARLY * self.top().throughput)
    }

    /// The levels up to the first with 95 % of the best throughput.
    pub(super) fn up_to_nearly_best(&self) -> &[Level] {
        &self.levels[..=self.nearly_index()]
    }

    fn index_reaching(&self, throughput: f64) -> usize {
        (self.levels.iter())
            .position(|level| level.throughput >= throughput)
            .unwrap_or(self.best)
    }

    /// The smallest concurrency with 95 % of the best throughput.
    #[must_use]
    pub fn nearly(&self) -> NearlyBest {
        let at = self.nearly_index();
        let level = &self.levels[at];
        let target = NEARLY * self.top().throughput;
        let crossed = at.checked_sub(1).map(|before| {
            let before = &self.levels[before];
            let share = (target - before.throughput) / (level.throughput - before.throughput);
            before.concurrency * (level.concurrency / before.concurrency).powf(share)
        });
        NearlyBest {
            concurrency: crossed.unwrap_or(level.concurrency),
            level: level.concurrency,
            throughput: level.throughput,
        }
    }

    /// The largest level, against the best.
    #[must_use]
    pub fn end(&self) -> LastLevel {
        let last = self.last();
        LastLevel {
            concurrency: last.concurrency,
            throughput: last.throughput,
            change: last.throughput / self.top().throughput - 1.0,
        }
    }

    /// Throughput between two levels, on a straight line over ln N; `None` outside of the levels.
    fn between(&self, concurrency: f64) -> Option<f64> {
        let pair = (self.levels.windows(2))
            .find(|pair| (pair[0].concurrency..=pair[1].concurrency).contains(&concurrency))?;
        let [one, other] = [&pair[0], &pair[1]];
        let share =
            (concurrency / one.concurrency).ln() / (other.concurrency / one.concurrency).ln();
        Some(one.throughput + share * (other.throughput - one.throughput))
    }

    /// The two levels of the last doubling, or of the last step where that is wider.
    #[must_use]
    pub fn last_step(&self) -> Option<[&Level; 2]> {
        let last = self.last();
        let half = 0.5 * last.concurrency * ROUNDING;
        let is_before = |level: &&Level| level.concurrency <= half;
        let before = (self.levels.iter().rev().find(is_before)).unwrap_or_else(|| self.first());
        (before.concurrency < last.concurrency).then_some([before, last])
    }

    /// What the last doubling of the concurrency brought, as a share; within a smaller range, as if it went on.
    #[must_use]
    pub fn gain(&self) -> Option<f64> {
        let last = self.last();
        if let Some(half) = self.between(last.concurrency / 2.0) {
            return Some(last.throughput / half - 1.0).filter(|gain| gain.is_finite());
        }
        let is_range = self.first().concurrency < last.concurrency;
        is_range
            .then(|| self.gain_from(0))
            .filter(|gain| gain.is_finite())
    }

    /// What a doubling of the concurrency brings from a level to the last, as a share; NaN from the last.
    fn gain_from(&self, at: usize) -> f64 {
        let (from, last) = (&self.levels[at], self.last());
        let doublings = (last.concurrency / from.concurrency).log2();
        (last.throughput / from.throughput).powf(1.0 / doublings) - 1.0
    }

    /// Whether the largest level is at least that many times the concurrency of another.
    fn spans(&self, from: usize, range: f64) -> bool {
        self.last().concurrency * ROUNDING >= range * self.levels[from].concurrency
    }

    fn last_doubling_index(&self) -> usize {
        let half = self.last().concurrency / DOUBLING / ROUNDING;
        self.levels
            .partition_point(|level| level.concurrency < half)
    }

    /// The smallest level of the last doubling.
    pub(super) fn last_doubling(&self) -> &Level {
        &self.levels[self.last_doubling_index()]
    }

    /// Whether the levels from one on lie within 5 % of their mean.
    fn is_flat(&self, from: usize) -> bool {
        let end = &self.levels[from..];
        let mean = end.iter().map(|level| level.throughput).sum::<f64>() / end.len() as f64;
        let is_near = |level: &Level| (level.throughput / mean - 1.0).abs() <= RELEVANT;
        end.iter().all(is_near)
    }

    /// Whether the last doubling is flat, far enough apart to have shown a rise, or is a plateau with what lies before it,
    /// whichever of the levels is the best; or, with little scatter, what follows the first with 95 % of the best would bring
    /// less than 5 % with a doubling.
    fn is_end_level(&self) -> bool {
        let (from, nearly) = (self.last_doubling_index(), self.nearly_index());
        let is_flat = self.is_flat(from);
        let is_exact = self.scatter.deviation <= RELEVANT;
        let stops = is_exact
            && self.spans(nearly, LEAST_RANGE_OF_LEVEL)
            && self.gain_from(nearly) < RELEVANT;
        is_flat && self.spans(from, LEAST_RANGE_OF_LEVEL)
            || (is_flat || stops || self.spans(nearly, DOUBLING))
                && self.level_end(nearly).is_some()
    }

    fn is_noisy(&self) -> bool {
        if self.scatter.deviation > MOST_OF_CONSTANT && self.is_constant() {
            return true;
        }
        if self.levels.len() < LEAST_LEVELS_OF_SCATTER || self.scatter.most <= LEAST_HIDING {
            return false;
        }
        let count: f64 = self.levels.iter().map(|level| level.count).sum();
        let mean = (self.levels.iter())
            .map(|l| l.count * l.log_throughput())
            .sum::<f64>()
            / count;
        let squares = (self.levels.iter()).map(|l| l.count * (l.log_throughput() - mean).powi(2));
        let df = self.levels.len() as f64 - 1.0;
        let f = squares.sum::<f64>() / df / self.scatter.most.powi(2);
        fisher_upper(f, df, self.scatter.degrees_of_freedom) > HIDDEN
    }

    fn is_constant(&self) -> bool {
        let first = self.first();
        self.levels.iter().all(|level| {
            let scatter = STANDARD_ERRORS * self.error(level, first);
            (level.throughput / first.throughput).ln().abs() <= scatter.max(RELEVANT)
        })
    }

    /// The last level tied with the best and the first after it that has lost more than half, where the loss is steeper
    /// than in proportion to the concurrency, as no coherency makes it, and lasts.
    #[must_use]
    pub fn collapse(&self) -> Option<(&Level, &Level)> {
        let good = self.levels.iter().rposition(|level| self.is_tied(level))?;
        let from = &self.levels[good];
        let half = 0.5 * from.throughput;
        let rest = &self.levels[good + 1..];
        let to = &rest[rest.iter().position(|level| level.throughput < half)?];
        let is_steep = to.throughput * to.concurrency < from.throughput * from.concurrency;
        let lasts = (rest.iter().rev())
            .take_while(|level| level.concurrency >= to.concurrency)
            .all(|level| level.throughput < half);
        (is_steep && lasts).then_some((from, to))
    }

    /// Whether the last level is below the best by more than 5 % and scatter.
    pub(super) fn ends_below(&self) -> bool {
        self.end().change < -RELEVANT && !self.is_tied(self.last())
    }

    /// What the levels show.
    #[must_use]
    pub fn shape(&self) -> MeasuredShape {
        let change = self.end().change;
        let last = self.levels.len() - 1;
        if self.levels.len() < LEAST_LEVELS {
            MeasuredShape::TooFew
        } else if self.is_noisy() {
            MeasuredShape::Noisy
        } else if self.is_constant() {
            MeasuredShape::Constant
        } else if self.best == 0 && change < 0.0 && self.even(0, last).is_none() {
            MeasuredShape::Falls
        } else if self.collapse().is_some() {
            MeasuredShape::Collapses
        } else if self.ends_below() {
            MeasuredShape::Peaks
        } else if change < 0.0
            || self.is_end_level()
            || self.gain().is_some_and(|gain| gain < RELEVANT)
        {
            MeasuredShape::Levels
        } else {
            MeasuredShape::Rises
        }
    }

    /// The levels from the first with 95 % of the best on: to the last one where throughput levels off, to the last in a
    /// row that has 95 % where it falls from the first on. Before a fall, four levels and more about the best one that are
    /// within scatter of their mean, over four times the concurrency, or three and more from the first level on. `None` if
    /// there are none, or too few.
    #[must_use]
    pub fn plateau(&self, shape: MeasuredShape) -> Option<Plateau> {
        let from = self.nearly_index();
        let to = match shape {
            MeasuredShape::Constant => return self.flat(0, self.levels.len() - 1),
            MeasuredShape::Levels => return self.level_end(from),
            MeasuredShape::Falls => self.last_in_row(from),
            MeasuredShape::Peaks | MeasuredShape::Collapses => return self.broad_top(),
            _ => return None,
        };
        self.flat(from, to)
    }

    /// Index of the last level in a row with 95 % of the best.
    fn last_in_row(&self, from: usize) -> usize {
        let least = NEARLY * self.top().throughput;
        let row = self.levels[from..]
            .iter()
            .take_while(|level| level.throughput >= least);
        from + row.count() - 1
    }

    /// The smallest and the largest of the levels in a row that have 95 % of the best; `None` if only the best has.
    #[must_use]
    pub fn nearly_range(&self) -> Option<(f64, f64)> {
        let from = self.nearly_index();
        let to = self.last_in_row(from);
        (from < to).then(|| (self.levels[from].concurrency, self.levels[to].concurrency))
    }

    /// The smallest level from which on all have lost more than half of the best; `None` unless the largest is beyond it.
    #[must_use]
    pub fn half_lost(&self) -> Option<f64> {
        let half = HALF * self.top().throughput;
        let lost = self.levels.iter().rev();
        let from = lost.take_while(|level| level.throughput < half).last()?;
        Some(from.concurrency).filter(|&n| n < self.last().concurrency)
    }

    /// The levels from there to the largest, where they are far enough apart and none of them dips.
    fn level_end(&self, from: usize) -> Option<Plateau> {
        let flat = self.flat(from, self.levels.len() - 1)?;
        let least = if from + 2 < self.levels.len() {
            LEAST_RANGE_OF_LEVELS
        } else {
            LEAST_RANGE_OF_LEVEL
        };
        let dips = |level: &Level| level.throughput < (1.0 - MOST_BELOW_LEVEL) * flat.throughput;
        (self.spans(from, least) && !self.levels[from..].iter().any(dips)).then_some(flat)
    }

    /// The mean of a row of levels that are all within scatter of it.
    fn even(&self, from: usize, to: usize) -> Option<Plateau> {
        let allowed = (STANDARD_ERRORS * self.scatter.deviation).clamp(RELEVANT, MOST_OF_PLATEAU);
        let flat = self.flat(from, to)?;
        let is_near = |level: &Level| (level.throughput / flat.throughput - 1.0).abs() <= allowed;
        self.levels[from..=to].iter().all(is_near).then_some(flat)
    }

    /// The widest row of levels about the best that are as good as each other, if it is wide enough for a plateau. Its ends
    /// are as good as the best, so that it holds no begin of a rise or of a fall.
    fn broad_top(&self) -> Option<Plateau> {
        let is_end = |at: usize| {
            let level = &self.levels[at];
            level.throughput >= NEARLY * self.top().throughput || self.is_tied(level)
        };
        let is_flat = |from: usize, to: usize| {
            let flat = self.even(from, to).filter(|_| is_end(from) && is_end(to))?;
            let count = to + 1 - from;
            let is_wide = count >= LEAST_LEVELS_OF_PLATEAU && flat.to >= WIDE_RANGE * flat.from;
            (is_wide || from == 0 && count >= LEAST_LEVELS_FROM_FIRST).then_some(flat)
        };
        let ends = |from: usize| (self.best..self.levels.len()).map(move |to| (from, to));
        (0..=self.best)
            .flat_map(ends)
            .filter_map(|(from, to)| is_flat(from, to))
            .max_by(|one, other| (one.to / one.from).total_cmp(&(other.to / other.from)))
    }

    /// The levels beyond what is best, where all of the fall is a step to the first of them.
    pub(super) fn lower_plateau(&self, after: f64, best: f64) -> Option<Plateau> {
        let from = (self.levels).partition_point(|level| level.concurrency <= after);
        let flat = self.even(from, self.levels.len() - 1)?;
        let next = self.levels[from].throughput;
        let end = flat.throughput.min(self.last().throughput);
        (best - next >= STEP * (best - end)).then_some(flat)
    }

    /// The throughput that a sentence and its shares are about: the mean of the plateau, else the best.
    #[must_use]
    pub fn best_or_flat(&self, shape: MeasuredShape) -> f64 {
        self.plateau(shape)
            .map_or(self.top().throughput, |flat| flat.throughput)
    }

    /// The smallest level beyond which four times the concurrency and more bring almost nothing, though less than 95 % of
    /// what it levels off at, or of the best, was reached before.
    pub(super) fn hardly_beyond(&self, shape: MeasuredShape) -> Option<&Level> {
        let from = &self.levels[self.index_reaching(self.top().throughput / (1.0 + SLOW))];
        let reached = self.nearly_best_or_flat(shape).concurrency;
        (reached >= WIDE_RANGE * from.concurrency).then_some(from)
    }

    /// The smallest level with 95 % of that.
    #[must_use]
    pub fn nearly_best_or_flat(&self, shape: MeasuredShape) -> &Level {
        &self.levels[self.index_reaching(NEARLY * self.best_or_flat(shape))]
    }

    fn flat(&self, from: usize, to: usize) -> Option<Plateau> {
        (from < to).then(|| self.mean_of(from, to))
    }

    fn mean_of(&self, from: usize, to: usize) -> Plateau {
        let row = &self.levels[from..=to];
        let count: f64 = row.iter().map(|level| level.count).sum();
        let all = row.iter().map(|level| level.count * level.throughput);
        Plateau {
            from: row[0].concurrency,
            to: row[row.len() - 1].concurrency,
            throughput: all.sum::<f64>() / count,
        }
    }

    /// ln of throughput per unit of concurrency, over the first level's.
    fn gained(&self, level: &Level) -> f64 {
        let efficiency = |level: &Level| (level.throughput / level.concurrency).ln();
        efficiency(level) - efficiency(self.first())
    }

    /// The first level whose throughput per unit of concurrency is above the first's, beyond scatter and 5 %.
    fn superlinear_index(&self) -> Option<usize> {
        self.levels.iter().position(|level| {
            let scatter = STANDARD_ERRORS_OF_MOST * self.error(level, self.first());
            self.gained(level) > scatter.max(RELEVANT)
        })
    }

    /// Super-linear where throughput per unit of concurrency rises from the first level on, beyond scatter and 5 %.
    #[must_use]
    pub fn start(&self) -> Option<StartShape> {
        self.superlinear_index().map(|_| StartShape::Superlinear)
    }

    /// The two levels between which it becomes super-linear, after it had fallen off.
    #[must_use]
    pub fn jump(&self) -> Option<(&Level, &Level)> {
        let to = self.superlinear_index()?;
        let from = to.checked_sub(1)?;
        (self.gained(&self.levels[from]) < -RELEVANT)
            .then(|| (&self.levels[from], &self.levels[to]))
    }
}
