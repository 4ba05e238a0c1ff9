//! The three figures that stand for an answer: the best throughput, where it is reached, and what lies beyond.

use serde::Serialize;

use super::answer::{Certainty, Forecast, ForecastKind};
use super::catalogue as say;
use super::levels::Level;
use super::measured::{Measured, MeasuredShape, Plateau};
use super::message::{Labels, Message, Phrase};
use crate::estimate::Estimate;
use crate::inference::distributions::student_quantile;
use crate::result_part::result_part;

/// What a figure counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FigureQuantity {
    /// Throughput, in the unit of the measurements.
    Throughput,
    /// Concurrency.
    Concurrency,
    /// A share of throughput: −0.42 is 42 % less.
    Change,
}

result_part! {
    /// A figure that stands for the answer.
    pub struct Figure {
        /// What it is; its code is `figure`, its variant stable.
        pub label: Message,
        /// What its value counts.
        pub quantity: FigureQuantity,
        /// The value with its interval; all `null` where the figure is not known, an end `null` where that side is open
        /// or has no interval.
        pub value: Estimate,
        /// What belongs to it, such as the concurrency with 95 % of the best throughput.
        pub note: Option<Message>,
        /// Whether it was measured. A value above what was measured is a forecast.
        pub certainty: Certainty,
    }
}

const NOTHING: Estimate = Estimate {
    estimate: None,
    low: None,
    high: None,
};

fn exactly(value: f64) -> Estimate {
    Estimate {
        estimate: Some(value),
        ..NOTHING
    }
}

/// Makes the figures of one answer.
#[derive(Clone, Copy, Debug)]
pub struct Figures<'a> {
    /// What the columns count.
    pub labels: &'a Labels,
    /// The levels.
    pub measured: &'a Measured,
    /// What they show.
    pub shape: MeasuredShape,
    /// What lies beyond.
    pub forecast: Option<&'a Forecast>,
    /// Whether that is a bound and no more.
    pub is_only_bound: bool,
    /// Of the interval of the best throughput.
    pub confidence_level: f64,
}

impl Figures<'_> {
    /// The best throughput, where it is reached, and what lies beyond.
    #[must_use]
    pub fn three(&self) -> Vec<Figure> {
        vec![self.best(), self.at(), self.beyond()]
    }

    /// What lies above a load: the best throughput that was measured, and beyond that, while throughput rises, the most
    /// that is forecast. While it rises the room may be larger than was measured.
    #[must_use]
    pub fn room(&self, load: f64, most: &Estimate) -> Figure {
        let best = self.best();
        let reached = best.value.estimate.unwrap_or_default();
        let is_within = load <= reached;
        let is_rising = self.shape == MeasuredShape::Rises;
        let (note, value, certainty) = if is_rising && !is_within {
            (say::FIGURE_ROOM_AHEAD, most.clone(), Certainty::Forecast)
        } else if is_rising {
            let value = Estimate {
                high: None,
                ..best.value
            };
            (say::FIGURE_ROOM_RISING, value, best.certainty)
        } else if is_within {
            (say::FIGURE_ROOM_TO, best.value, best.certainty)
        } else {
            (say::FIGURE_ROOM_NONE, best.value, best.certainty)
        };
        let Some(to) = value.estimate else {
            return self.unknown(say::FIGURE_ROOM, FigureQuantity::Change);
        };
        let share = |x: Option<f64>| x.map(|x| x / load - 1.0).filter(|share| share.is_finite());
        let value = Estimate {
            estimate: share(value.estimate),
            low: share(value.low),
            high: share(value.high),
        };
        Figure {
            note: Some(note.say(self.labels, [("x", to.into())])),
            certainty,
            ..self.measured(say::FIGURE_ROOM, FigureQuantity::Change, value)
        }
    }

    fn measured(&self, phrase: Phrase, quantity: FigureQuantity, value: Estimate) -> Figure {
        Figure {
            label: phrase.say(self.labels, []),
            quantity,
            value,
            note: None,
            certainty: Certainty::Measured,
        }
    }

    fn unknown(&self, phrase: Phrase, quantity: FigureQuantity) -> Figure {
        Figure {
            certainty: Certainty::NotKnown,
            ..self.measured(phrase, quantity, NOTHING)
        }
    }

    /// The mean of the plateau, of the last good level before a collapse, else of the best level, as in the headline;
    /// x·exp(± t·s̃/√n) about it.
    fn best(&self) -> Figure {
        let measured = self.measured;
        let plateau = measured.plateau(self.shape);
        let flat = plateau.filter(|_| self.collapse().is_none());
        let level = self.collapse().map_or(measured.top(), |(from, _)| from);
        let (x, count) = match &flat {
            Some(flat) => (flat.throughput, self.count_in(flat)),
            None => (level.throughput, level.count),
        };
        let phrase = match (self.shape, flat) {
            (MeasuredShape::Levels, Some(_)) => say::FIGURE_LEVEL,
            (MeasuredShape::Constant, _)
            | (MeasuredShape::Peaks | MeasuredShape::Falls, Some(_)) => say::FIGURE_CONSTANT,
            (MeasuredShape::Collapses, _) => say::FIGURE_HELD,
            _ => say::FIGURE_BEST,
        };
        let scatter = &measured.scatter;
        let t = student_quantile(
            0.5 * (1.0 + self.confidence_level),
            scatter.degrees_of_freedom,
        );
        let half = t * scatter.deviation / count.sqrt();
        let end = |log: f64| Some(x * log.exp()).filter(|x| x.is_finite());
        let value = Estimate {
            estimate: Some(x),
            low: end(-half),
            high: end(half),
        };
        self.measured(phrase, FigureQuantity::Throughput, value)
    }

    fn collapse(&self) -> Option<(&Level, &Level)> {
        (self.shape == MeasuredShape::Collapses).then(|| self.measured.collapse())?
    }

    fn count_in(&self, flat: &Plateau) -> f64 {
        (self.measured.levels.iter())
            .filter(|level| (flat.from..=flat.to).contains(&level.concurrency))
            .map(|level| level.count)
            .sum()
    }

    /// The level that gives it; its interval spans those that cannot be told from it, and is open while throughput rises.
    fn at(&self) -> Figure {
        let concurrency = FigureQuantity::Concurrency;
        let measured = self.measured;
        let nearly = measured.nearly().level;
        match self.shape {
            MeasuredShape::TooFew | MeasuredShape::Noisy => {
                self.unknown(say::FIGURE_AT, concurrency)
            }
            MeasuredShape::Constant => {
                let first = measured.first().concurrency;
                self.measured(say::FIGURE_FROM, concurrency, exactly(first))
            }
            MeasuredShape::Levels => {
                let level = measured.nearly_best_or_flat(self.shape).concurrency;
                self.measured(say::FIGURE_NEARLY, concurrency, exactly(level))
            }
            MeasuredShape::Collapses => {
                let at = self.collapse().map_or(measured.top(), |(from, _)| from);
                let value = exactly(at.concurrency);
                self.with_nearly(self.measured(say::FIGURE_UP_TO, concurrency, value), nearly)
            }
            MeasuredShape::Peaks | MeasuredShape::Falls => {
                if let Some(flat) = measured.plateau(self.shape) {
                    return self.measured(say::FIGURE_FROM, concurrency, exactly(flat.from));
                }
                let figure = self.measured(say::FIGURE_AT, concurrency, self.tied());
                self.with_nearly(figure, nearly)
            }
            // The largest group of samples of a running system is no level.
            MeasuredShape::Rises => Figure {
                note: (!measured.last().is_merged)
                    .then(|| say::FIGURE_LARGEST.say(self.labels, [])),
                ..self.measured(say::FIGURE_AT, concurrency, exactly(self.best_level()))
            },
        }
    }

    fn best_level(&self) -> f64 {
        self.measured.top().concurrency
    }

    /// The best level, from the smallest to the largest of those that cannot be told from it.
    fn tied(&self) -> Estimate {
        let best = self.best_level();
        let tied = self.measured.best().tied;
        Estimate {
            estimate: Some(best),
            low: Some(tied.iter().copied().fold(best, f64::min)),
            high: Some(tied.iter().copied().fold(best, f64::max)),
        }
    }

    fn with_nearly(&self, figure: Figure, nearly: f64) -> Figure {
        let is_less = figure.value.estimate.is_some_and(|at| nearly < at);
        let note =
            is_less.then(|| say::FIGURE_NEARLY_NOTE.say(self.labels, [("nearly", nearly.into())]));
        Figure { note, ..figure }
    }

    /// What more concurrency brings: a forecast while throughput rises, else what was measured.
    fn beyond(&self) -> Figure {
        let measured = self.measured;
        match self.shape {
            MeasuredShape::TooFew | MeasuredShape::Noisy => {
                self.unknown(say::FIGURE_MOST, FigureQuantity::Throughput)
            }
            MeasuredShape::Rises => self.forecast(),
            MeasuredShape::Levels if measured.plateau(self.shape).is_some() => self.change(),
            MeasuredShape::Constant | MeasuredShape::Levels => match measured.gain() {
                Some(gain) => {
                    self.measured(say::FIGURE_GAIN, FigureQuantity::Change, exactly(gain))
                }
                None => self.unknown(say::FIGURE_GAIN, FigureQuantity::Change),
            },
            MeasuredShape::Collapses => {
                let to = self.collapse().map_or(measured.last(), |(_, to)| to);
                let left = say::FIGURE_LEFT.say(self.labels, [("y", to.throughput.into())]);
                Figure {
                    note: Some(left),
                    ..self.measured(
                        say::FIGURE_COLLAPSE,
                        FigureQuantity::Concurrency,
                        exactly(to.concurrency),
                    )
                }
            }
            MeasuredShape::Peaks | MeasuredShape::Falls => self.change(),
        }
    }

    /// What the last level has lost, or won, against the best throughput.
    fn change(&self) -> Figure {
        let end = self.measured.last();
        let last = say::FIGURE_LAST.say(self.labels, [("last", end.concurrency.into())]);
        let best = self.measured.best_or_flat(self.shape);
        let change = exactly(end.throughput / best - 1.0);
        Figure {
            note: Some(last),
            ..self.measured(say::FIGURE_LOSS, FigureQuantity::Change, change)
        }
    }

    /// The throughput at twice the largest level; without one, the highest that can be had.
    fn forecast(&self) -> Figure {
        let throughput = FigureQuantity::Throughput;
        let Some(forecast) = self.forecast.filter(|_| !self.is_only_bound) else {
            return self.unknown(say::FIGURE_MOST, throughput);
        };
        let ahead = Some(&forecast.throughput).filter(|ahead| ahead.estimate.is_some());
        let (label, value) = match ahead {
            Some(ahead) => (
                say::FIGURE_AHEAD.say(self.labels, [("at", forecast.concurrency.into())]),
                ahead,
            ),
            None => (say::FIGURE_MOST.say(self.labels, []), &forecast.most),
        };
        let certainty = match value.estimate {
            Some(_) => Certainty::Forecast,
            None => Certainty::NotKnown,
        };
        Figure {
            label,
            quantity: throughput,
            value: value.clone(),
            note: self.limit(forecast),
            certainty,
        }
    }

    /// How it goes on, in a few words.
    fn limit(&self, forecast: &Forecast) -> Option<Message> {
        let peak = forecast.peak.as_ref();
        let at = peak.and_then(|peak| peak.concurrency.estimate);
        let (phrase, name, value) = match forecast.kind {
            ForecastKind::RisesOn => return Some(say::FIGURE_OPEN.say(self.labels, [])),
            _ if forecast.is_open(self.measured.last().throughput) => return None,
            ForecastKind::Peaks => (say::FIGURE_NEAR, "peak", at),
            ForecastKind::LevelsOff => (say::FIGURE_CEILING, "x", forecast.most.estimate),
            // The interval of the forecast says as much, of another concurrency than the most would be.
            ForecastKind::LevelsOffOrPeaks | ForecastKind::Undecided => return None,
        };
        Some(phrase.say(self.labels, [(name, value?.into())]))
    }
}
