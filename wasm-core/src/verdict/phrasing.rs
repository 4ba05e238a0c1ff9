//! The sentences around the headline: what makes it doubtful, what the curves add, and what to measure next.

use super::answer::{DescribingCurve, Forecast, ForecastKind, NextLevel};
use super::catalogue as say;
use super::curves::{is_far, Curves};
use super::failing::Failing;
use super::kink::Kink;
use super::measured::{Measured, MeasuredShape, StartShape, RELEVANT};
use super::message::{rounded, Labels, Message, Phrase};
use super::nouns::Noun;
use super::seek::between;
use crate::estimate::Estimate;
use crate::messages::Value;
use crate::report::{Fit, Warning, WarningCode};

/// Users of whose time less is spent in service spend most of it thinking.
const MOSTLY_THINKING: f64 = 0.5;
/// A first row mistyped by a factor of ten leaves others that rise by more than this.
const RISES: f64 = 1.5;
const MOST_DETAILS: usize = 2;
/// What scales linearly brings more by a further doubling, unless its limit is the last level.
const LEAST_OF_LINEAR: f64 = 1.5;
/// A forecast less than this share below the last level is the same.
const HAIR: f64 = 0.005;

/// Everything the sentences are made of.
#[derive(Clone, Copy, Debug)]
pub struct Phrasing<'a> {
    /// What the columns count.
    pub labels: &'a Labels,
    /// The levels.
    pub measured: &'a Measured,
    /// What they show.
    pub shape: MeasuredShape,
    /// The curves that describe them.
    pub curves: &'a Curves<'a>,
    /// What lies beyond.
    pub forecast: Option<&'a Forecast>,
    /// Where the slope changes at once.
    pub kink: Option<Kink>,
    /// Failures that decide what is said.
    pub failing: Option<&'a Failing>,
    /// Whether requests fail at the largest level, and nothing tells how many.
    pub may_fail: bool,
    /// The fit.
    pub fit: &'a Fit,
    /// What makes every other sentence wrong.
    pub slip: Option<&'a Message>,
}

/// Whether a warning says that users spend most of their time thinking.
#[must_use]
pub fn is_of_thinking(warning: &Warning) -> bool {
    let times = warning.values.get("times");
    let is_thinking = matches!(times, Some(Value::Number(times)) if *times < MOSTLY_THINKING);
    warning.variant == Some("in-service") && is_thinking
}

impl Phrasing<'_> {
    /// At most two further sentences, the last of them what to measure next.
    #[must_use]
    pub fn details(&self, next: Option<&NextLevel>) -> Vec<Message> {
        let next = next.map(|next| next.message.clone());
        let doubt = self.doubt();
        // What to measure says more than that nothing is forecast.
        let is_full = doubt.is_some() && next.is_some();
        let says_none = |added: &Message| {
            [say::NO_CURVE.code, say::TOO_FEW_FOR_FORECAST.code].contains(&added.code)
        };
        let added = self.added().filter(|added| !is_full || !says_none(added));
        [doubt, added, next]
            .into_iter()
            .flatten()
            .take(MOST_DETAILS)
            .collect()
    }

    fn doubt(&self) -> Option<Message> {
        if let Some(row) = self.mistyped_row().filter(|_| self.may_be_mistyped()) {
            return Some(say::MISTYPED_PERHAPS.say(self.labels, [("row", row)]));
        }
        if let Some(column) = self.pooled_over() {
            return Some(say::POOLED.say(self.labels, [("column", column.into())]));
        }
        let phrase = if self.failing.is_some() {
            say::SUCCESSES
        } else if self.may_fail && !self.ends_low() {
            return Some(self.fail_at_the_end());
        } else if self.do_users_think() {
            say::THINKING
        } else if !self.fit.converged {
            say::NOT_CONVERGED
        } else {
            return self.kinked().or_else(|| self.superlinear());
        };
        Some(phrase.say(self.labels, []))
    }

    /// The warning of a code, if the fit has it.
    pub(super) fn warned(&self, code: WarningCode) -> Option<&Warning> {
        let mut warnings = self.fit.warnings.iter();
        warnings.find(|warning| warning.code == code)
    }

    /// The first column that may tell apart what was fitted as one series.
    fn pooled_over(&self) -> Option<&str> {
        let pooled = self.warned(WarningCode::SeriesPooled)?;
        pooled.values.texts("columns").first().map(String::as_str)
    }

    fn ends_low(&self) -> bool {
        !matches!(
            self.shape,
            MeasuredShape::Rises | MeasuredShape::Levels | MeasuredShape::Constant
        )
    }

    fn fail_at_the_end(&self) -> Message {
        let last = self.measured.last().concurrency;
        say::SOME_FAIL.say(self.labels, [("last", last.into())])
    }

    /// Whether a slip in a row that is not the headline's would explain what was measured: the others rise.
    fn may_be_mistyped(&self) -> bool {
        let levels = &self.measured.levels;
        let [_, second, ..] = &levels[..] else {
            return false;
        };
        self.slip.is_none() && self.measured.last().throughput > RISES * second.throughput
    }

    fn kinked(&self) -> Option<Message> {
        let kink = self.kink?;
        let phrase = if kink.ratio <= 1.0 {
            say::KINK_DOWN
        } else if self.measured.jumps_often() {
            say::KINKS_UP
        } else {
            say::KINK_UP
        };
        let values = [
            ("at", kink.concurrency.into()),
            ("from", kink.from.into()),
            ("ratio", rounded(kink.ratio, 2).into()),
        ];
        Some(phrase.say(self.labels, values))
    }

    fn superlinear(&self) -> Option<Message> {
        self.measured
            .start()
            .filter(|&start| start == StartShape::Superlinear)?;
        if let Some((from, to)) = self.measured.jump() {
            let values = [
                ("from", from.concurrency.into()),
                ("to", to.concurrency.into()),
            ];
            return Some(say::SUPERLINEAR_LATER.say(self.labels, values));
        }
        let are_users = self.labels.noun.is_some_and(|noun| noun.key == "users");
        let phrase = if are_users {
            say::SUPERLINEAR_USERS
        } else {
            say::SUPERLINEAR
        };
        Some(phrase.say(self.labels, []))
    }

    fn do_users_think(&self) -> bool {
        self.fit.warnings.iter().any(is_of_thinking)
    }

    /// What the curves add.
    fn added(&self) -> Option<Message> {
        match self.shape {
            MeasuredShape::Rises => match self.forecast {
                Some(forecast) => Some(self.beyond(forecast)),
                None if self.fit.degrees_of_freedom == 0 => {
                    Some(say::TOO_FEW_FOR_FORECAST.say(self.labels, []))
                }
                None => self.peak_between().or_else(|| {
                    (self.curves.describing() == DescribingCurve::None)
                        .then(|| say::NO_CURVE.say(self.labels, []))
                }),
            },
            MeasuredShape::Peaks if !self.hardly_scales() => self.nearly_as_good(),
            _ => None,
        }
    }

    /// A peak that the law has between the two largest levels, where nothing was measured.
    fn peak_between(&self) -> Option<Message> {
        let (peak, most) = self.curves.peak_between(self.measured, self.shape)?;
        let values = [("peak", peak.into()), ("x", most.into())];
        Some(say::PEAK_BETWEEN.say(self.labels, values))
    }

    /// The levels about a peak that are within 5 % of it, and where half of it is lost.
    fn nearly_as_good(&self) -> Option<Message> {
        let measured = self.measured;
        let range = (measured.nearly_range()).filter(|_| measured.plateau(self.shape).is_none());
        if let Some(already) = self.already_nearly_best() {
            return Some(already);
        }
        let half = measured.half_lost().filter(|_| self.falls_on());
        let (phrase, (from, to), half) = match (range, half) {
            (Some(range), None) => (say::NEARLY_AS_GOOD, range, 0.0),
            (Some(range), Some(half)) => (say::NEARLY_AS_GOOD_UNTIL_HALF, range, half),
            (None, Some(half)) => (say::HALF_LOST, (0.0, 0.0), half),
            (None, None) => return None,
        };
        let values = [
            ("from", from.into()),
            ("to", to.into()),
            ("half", half.into()),
        ];
        Some(phrase.say(self.labels, values))
    }

    /// That half the best level and less gave 95 % of it, with less between them.
    fn already_nearly_best(&self) -> Option<Message> {
        let measured = self.measured;
        let (nearly, top) = (measured.nearly().level, measured.top().concurrency);
        let reaches_top = measured.nearly_range().is_some_and(|(_, to)| to >= top);
        let is_far = nearly <= top / 2.0 && !reaches_top;
        (is_far && measured.plateau(self.shape).is_none())
            .then(|| say::ALREADY_NEARLY.say(self.labels, [("nearly", nearly.into())]))
    }

    fn beyond(&self, forecast: &Forecast) -> Message {
        let last = self.measured.last();
        let Estimate {
            estimate: at,
            low,
            high,
        } = forecast.throughput;
        let is_open = forecast.is_open(last.throughput);
        let has_ends = at.and(low).and(high).is_some();
        let is_same = at.is_some_and(|y| (y / last.throughput - 1.0).abs() <= RELEVANT);
        let is_hardly = is_same && !is_far(high, last.throughput);
        let phrase = match (forecast.kind, has_ends) {
            (_, true) if self.is_only_bound(forecast) => say::FORECAST_AT_MOST,
            (_, true) if is_hardly => say::FORECAST_HARDLY_BETWEEN,
            (ForecastKind::RisesOn, true) => say::FORECAST_RISES_BETWEEN,
            (ForecastKind::RisesOn, false) => say::FORECAST_RISES,
            (ForecastKind::Undecided, true) => say::FORECAST_APART_BETWEEN,
            (ForecastKind::Undecided, false) => say::FORECAST_APART,
            (_, true) if is_open => say::FORECAST_OPEN_BETWEEN,
            (_, false) if is_open && at.is_some() => say::FORECAST_OPEN,
            (ForecastKind::LevelsOff, true) => say::FORECAST_CEILING_BETWEEN,
            (ForecastKind::LevelsOff, false) => say::FORECAST_CEILING,
            (ForecastKind::Peaks, true) => say::FORECAST_PEAK_BETWEEN,
            (ForecastKind::Peaks, false) => say::FORECAST_PEAK,
            (ForecastKind::LevelsOffOrPeaks, true) => say::FORECAST_EITHER_BETWEEN,
            (ForecastKind::LevelsOffOrPeaks, false) => say::FORECAST_EITHER,
        };
        let peak = forecast.peak.as_ref();
        let numbers = [
            ("at", Some(forecast.concurrency)),
            ("y", at),
            // An end below what was measured means that a fall is possible.
            ("low", low.filter(|&low| low >= last.throughput)),
            ("high", high),
            ("x", forecast.most.estimate),
            ("peak", peak.and_then(|peak| peak.concurrency.estimate)),
            ("ceiling", forecast.ceiling),
        ];
        let values: Vec<_> = numbers
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?.into())))
            .collect();
        phrase.say(self.labels, values)
    }

    /// Whether a forecast is a bound and no more: what lies below the last level is none of a system that still rises, and
    /// a limit at the last level none of a system that scales linearly up to it.
    #[must_use]
    pub fn is_only_bound(&self, forecast: &Forecast) -> bool {
        let share = if self.rises_linearly() {
            LEAST_OF_LINEAR
        } else {
            1.0 - HAIR
        };
        let least = share * self.measured.last().throughput;
        let is_below = forecast.throughput.estimate.is_some_and(|y| y < least);
        is_below || self.is_above_curves()
    }

    /// Whether the largest level lies so far above the better curve that this says little of what follows.
    fn is_above_curves(&self) -> bool {
        let last = self.measured.last();
        let of_curve = self.curves.better_at(last.concurrency);
        of_curve.is_some_and(|x| x < (1.0 - RELEVANT) * last.throughput)
    }

    /// One measurement that would tell more, else how to act on what was measured; none of a running system, whose levels
    /// nobody sets.
    #[must_use]
    pub fn next(&self) -> Option<NextLevel> {
        if self.slip.is_some() {
            return None;
        }
        let measured = self.measured;
        if measured.levels.iter().any(|level| level.is_merged) {
            return (self.shape == MeasuredShape::Noisy).then(|| self.act(&say::NEXT_REPEAT));
        }
        self.new_level()
            .or_else(|| self.action().map(|phrase| self.act(phrase)))
    }

    fn new_level(&self) -> Option<NextLevel> {
        let levels = &self.measured.levels;
        let (phrase, at) = self.next_level()?;
        let is_whole = levels.iter().all(|level| level.concurrency.fract() == 0.0);
        let at = if is_whole { at.round() } else { at };
        let is_new = levels.iter().all(|level| level.concurrency != at);
        is_new.then(|| NextLevel {
            concurrency: Some(at),
            message: phrase.say(self.labels, [("next", at.into())]),
        })
    }

    fn act(&self, phrase: &Phrase) -> NextLevel {
        NextLevel {
            concurrency: None,
            message: phrase.say(self.labels, [("best", self.falls_after().into())]),
        }
    }

    /// How to stay at the best level: a load is limited, of machines no more are added.
    fn cap(&self) -> &'static Phrase {
        if self.labels.noun.is_some_and(Noun::is_machine) {
            &say::NEXT_NO_MORE
        } else {
            &say::NEXT_CAP
        }
    }

    /// What to do where no further level would tell more.
    fn action(&self) -> Option<&'static Phrase> {
        match self.shape {
            MeasuredShape::Noisy => Some(&say::NEXT_REPEAT),
            MeasuredShape::Collapses => Some(&say::NEXT_STAY_BELOW),
            MeasuredShape::Constant => Some(&say::NEXT_WAITS),
            // What hardly gains by more hardly loses by it.
            _ if self.hardly_scales() && !self.ends_below_first() => Some(&say::NEXT_SATURATED),
            MeasuredShape::Falls | MeasuredShape::Peaks => Some(self.cap()),
            MeasuredShape::Levels if self.measured.plateau(self.shape).is_some() => {
                Some(&say::NEXT_SATURATED)
            }
            MeasuredShape::TooFew | MeasuredShape::Rises | MeasuredShape::Levels => None,
        }
    }

    fn next_level(&self) -> Option<(&'static Phrase, f64)> {
        let measured = self.measured;
        let (first, last) = (measured.first().concurrency, measured.last().concurrency);
        Some(match self.shape {
            MeasuredShape::Noisy => return None,
            MeasuredShape::TooFew => (&say::NEXT_LEVELS, 2.0 * last),
            MeasuredShape::Collapses => (&say::NEXT_BREAK, measured.sought(self.shape)?),
            _ if self.is_best_first() && first <= 1.0 => return None,
            _ if self.is_best_first() => (&say::NEXT_BELOW, between(1.0, first).max(1.0)),
            MeasuredShape::Levels if measured.plateau(self.shape).is_none() => {
                (&say::NEXT_BEYOND, measured.outward())
            }
            MeasuredShape::Rises => {
                if let Some((peak, _)) = self.curves.peak_between(measured, self.shape) {
                    return Some((&say::NEXT_BETWEEN_LAST, peak.round().max(1.0)));
                }
                let outward = measured.outward();
                let telling = self.fit.shape.as_ref().and_then(|shape| shape.next);
                match (telling, self.forecast.map(|forecast| forecast.kind)) {
                    (Some(next), Some(ForecastKind::Undecided)) if next >= outward => {
                        (&say::NEXT_TELLING, next)
                    }
                    _ => (&say::NEXT_BEYOND, outward),
                }
            }
            _ => (&say::NEXT_BETWEEN, measured.sought(self.shape)?),
        })
    }
}
