//! The answer: what the measurements show, what the curves add, what holds the system back and what to measure next.
//!
//! Measurements come first, and a later part never contradicts an earlier one. Each sentence is a [`Message`]: a code
//! with its values, and the text in English and German.

pub mod answer;
pub(crate) mod catalogue;
mod cause;
mod curves;
mod describing;
mod failing;
mod figures;
mod headline;
mod kink;
pub(crate) mod levels;
mod measured;
pub(crate) mod message;
pub(crate) mod nouns;
mod phrasing;
pub(crate) mod scatter;
mod seek;
pub mod warnings;

use crate::estimate::Estimate;
use crate::model::Usl;
use crate::plausibility::far_off;
use crate::report::{Fit, Shape, WarningCode};
use crate::series::Series;

pub use answer::{
    Answer, Certainties, Certainty, DescribingCurve, Forecast, ForecastKind, NextLevel,
    PeakEstimate,
};
pub use catalogue::ALL as PHRASES;
pub use figures::{Figure, FigureQuantity};
pub use kink::Kink;
pub use measured::{BestLevel, LastLevel, MeasuredShape, NearlyBest, Plateau, StartShape};
pub use message::{Labels, Message, Phrase};
pub use nouns::{noun, Noun, NOUNS};

use curves::Curves;
use describing::describing;
use failing::{is_share_unknown, Failing};
use figures::Figures;
use levels::levels;
pub(crate) use measured::STANDARD_ERRORS;
use measured::{Measured, RELEVANT};
pub(crate) use phrasing::is_of_thinking;
use phrasing::Phrasing;

/// What the levels show, by the successes where failures decide, and those failures; `None` without measurements.
fn measured(series: &Series) -> Option<(Measured, Option<Failing>)> {
    let of_all = Measured::new(levels(series.columns()))?;
    let failing = Failing::new(series, &of_all);
    let measured = failing
        .as_ref()
        .map_or(of_all, |failing| failing.successes.clone());
    Some((measured, failing))
}

/// The answer of a series that was fitted; `throughput_at` is the forecast at a concurrency.
#[must_use]
pub(crate) fn answer(
    series: &Series,
    fit: &Fit,
    throughput_at: impl FnOnce(f64) -> Estimate,
) -> Answer {
    // A series that was fitted has measurements.
    let Some((measured, failing)) = measured(series) else {
        return Answer::default();
    };
    let shape = measured.shape();
    // The curves are those of all requests.
    let curves = if failing.is_some() {
        Curves::none(fit)
    } else {
        Curves::new(fit, &measured, shape)
    };
    let kink = curves.kink(&measured);
    let forecast = curves.forecast(&measured, shape, throughput_at);
    let labels = series.labels();
    let phrasing = Phrasing {
        labels: &labels,
        measured: &measured,
        shape,
        curves: &curves,
        forecast: forecast.as_ref(),
        kink,
        failing: failing.as_ref(),
        may_fail: is_share_unknown(series),
        fit,
        slip: None,
    };
    let slip = phrasing.find_slip(far_off(series));
    let phrasing = Phrasing {
        slip: slip.as_ref(),
        ..phrasing
    };
    let next = phrasing.next();
    let cause = phrasing.cause();
    let peak = curves.peak(&measured, shape);
    let rests_on_curve = forecast.is_some()
        || peak.is_some()
        || curves.peak_between(&measured, shape).is_some()
        || cause.as_ref().is_some_and(cause::is_from_a_curve);
    let figures = Figures {
        labels: &labels,
        measured: &measured,
        shape,
        forecast: forecast.as_ref(),
        is_only_bound: (forecast.as_ref()).is_some_and(|found| phrasing.is_only_bound(found)),
        confidence_level: fit.confidence_level,
    };
    Answer {
        headline: phrasing.headline(),
        details: phrasing.details(next.as_ref()),
        figures: figures.three(),
        cause,
        next,
        best: measured.best(),
        nearly: measured.nearly(),
        end: measured.end(),
        gain: measured.gain(),
        shape,
        plateau: measured.plateau(shape),
        start: measured.start(),
        kink,
        scatter: measured.scatter.deviation,
        curve: curves.describing(),
        peak,
        ceiling: curves.ceiling(shape),
        doubts: doubts(fit, rests_on_curve),
        certainty: certainties(shape, forecast.as_ref()),
        forecast,
    }
}

/// The room above a load, of a series that was fitted; `most` is the highest throughput that is forecast.
#[must_use]
pub(crate) fn room(
    series: &Series,
    load: f64,
    most: &Estimate,
    confidence_level: f64,
) -> Option<Figure> {
    let (measured, _) = measured(series)?;
    let figures = Figures {
        labels: &series.labels(),
        measured: &measured,
        shape: measured.shape(),
        forecast: None,
        is_only_bound: false,
        confidence_level,
    };
    Some(figures.room(load, most))
}

/// Whether the law describes what was measured of a series, so that its parameters mean something; where failures decide,
/// no curve does.
#[must_use]
pub(crate) fn is_described_by_law(series: &Series, law: &Usl, evidence: Option<&Shape>) -> bool {
    measured(series).is_some_and(|(measured, failing)| {
        let (law, _) = describing(law, evidence, &measured, measured.shape());
        failing.is_none() && law.is_some()
    })
}

/// The levels of a series, by the successes where failures decide, if it was measured past its best level and neither a
/// law that the measurements do not refute nor the best knee describes that, or else those whose throughput is above
/// `most`, all that these give, by more than 5 %; each with its concurrency, throughput and standard error.
#[must_use]
pub(crate) fn beyond_curves(
    series: &Series,
    law: &Usl,
    evidence: Option<&Shape>,
    most: Option<f64>,
) -> Vec<(f64, f64, f64)> {
    let Some((measured, failing)) = measured(series) else {
        return Vec::new();
    };
    let shape = measured.shape();
    let is_described = || {
        let (law, knee) = describing(law, evidence, &measured, shape);
        let is_refuted = evidence.is_some_and(|found| !found.law.admissible);
        failing.is_none() && (law.is_some() && !is_refuted || knee.is_some())
    };
    let is_undescribed = shape.is_past_best() && !is_described();
    let deviation = measured.scatter.deviation;
    (measured.levels.iter())
        .filter(|level| {
            is_undescribed || most.is_some_and(|most| level.throughput > (1.0 + RELEVANT) * most)
        })
        .map(|level| {
            let error = level.throughput * deviation / level.count.sqrt();
            (level.concurrency, level.throughput, error)
        })
        .collect()
}

/// A throughput at which a series was measured to level off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MeasuredCeiling {
    /// The mean of the levels that do.
    pub throughput: f64,
    /// Whether they are the first ones, beyond which it falls.
    pub falls_after: bool,
}

/// The throughput of the best level, by the successes where failures decide; `None` without measurements.
#[must_use]
pub(crate) fn best_measured(series: &Series) -> Option<f64> {
    measured(series).map(|(measured, _)| measured.top().throughput)
}

/// What a series shows without a curve, and which curves describe that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// The throughput of the best level.
    pub best: f64,
    /// Its concurrency.
    pub best_at: f64,
    /// The largest concurrency.
    pub largest: f64,
    /// Whether throughput still rises there.
    pub rises: bool,
    /// Whether it was measured past the best level.
    pub is_past: bool,
    /// Whether its levels are groups of samples of a running system.
    pub is_sampled: bool,
    /// Whether the law describes it, and the knee.
    pub described: [bool; 2],
}

impl Seen {
    /// Whether a highest throughput by a curve may be told: it is not below what was measured, and where the curve does not
    /// describe that, not far above it.
    #[must_use]
    pub fn admits(&self, most: f64, is_described: bool) -> bool {
        (1.0 + RELEVANT) * most >= self.best
            && (is_described || !curves::is_far(Some(most), self.best))
    }
}

/// What a series shows, and whether these curves describe it; `None` without measurements, and where failures decide.
#[must_use]
pub(crate) fn seen(series: &Series, law: &Usl, evidence: Option<&Shape>) -> Option<Seen> {
    let (measured, failing) = measured(series)?;
    if failing.is_some() {
        return None;
    }
    let shape = measured.shape();
    let (law, knee) = describing(law, evidence, &measured, shape);
    Some(Seen {
        best: measured.top().throughput,
        best_at: measured.top().concurrency,
        largest: measured.last().concurrency,
        rises: shape == MeasuredShape::Rises,
        is_past: shape.is_past_best(),
        is_sampled: measured.levels.iter().any(|level| level.is_merged),
        described: [law.is_some(), knee.is_some()],
    })
}

/// Where throughput was measured to level off, or to be constant, or to fall after it was constant from the first level
/// on.
#[must_use]
pub(crate) fn measured_ceiling(series: &Series) -> Option<MeasuredCeiling> {
    let (measured, _) = measured(series)?;
    let shape = measured.shape();
    let is_level = matches!(shape, MeasuredShape::Levels | MeasuredShape::Constant);
    let falls_after = matches!(shape, MeasuredShape::Falls | MeasuredShape::Peaks);
    let plateau = measured.plateau(shape)?;
    let is_first = plateau.from == measured.first().concurrency;
    (is_level || falls_after && is_first).then_some(MeasuredCeiling {
        throughput: plateau.throughput,
        falls_after,
    })
}

/// The highest throughput that the scatter of a series admits, where it hides any trend; `None` where it does not.
///
/// Formula: the mean of the best level times exp(2s), s the standard deviation of one measurement on ln X.
#[must_use]
pub(crate) fn most_by_scatter(series: &Series) -> Option<f64> {
    let (measured, _) = measured(series)?;
    let is_noisy = measured.shape() == MeasuredShape::Noisy;
    is_noisy.then(|| measured.top().throughput * (2.0 * measured.scatter.deviation).exp())
}

/// The last level that held and the first after it that has lost more than half, each with its throughput, where a series
/// collapses.
#[must_use]
pub(crate) fn collapsed(series: &Series) -> Option<[(f64, f64); 2]> {
    let measured = Measured::new(levels(series.columns()))?;
    if measured.shape() != MeasuredShape::Collapses {
        return None;
    }
    let (from, to) = measured.collapse()?;
    Some([from, to].map(|level| (level.concurrency, level.throughput)))
}

/// The level that would best tell where the best throughput of a series is; `None` where no level would, and for samples of
/// a running system, whose levels nobody sets.
#[must_use]
pub(crate) fn sought_level(series: &Series) -> Option<f64> {
    let measured = Measured::new(levels(series.columns()))?;
    let is_set = measured.levels.iter().all(|level| !level.is_merged);
    let level = measured.sought(measured.shape()).filter(|_| is_set)?;
    let is_whole = (measured.levels.iter()).all(|level| level.concurrency.fract() == 0.0);
    Some(if is_whole { level.round() } else { level })
}

/// The codes of the warnings that concern the answer: those about the curve only if it rests on one.
fn doubts(fit: &Fit, rests_on_curve: bool) -> Vec<WarningCode> {
    let codes = fit.warnings.iter().map(|warning| warning.code);
    let mut codes: Vec<WarningCode> = codes
        .filter(|code| rests_on_curve || !code.is_about_curve())
        .collect();
    codes.dedup();
    codes
}

fn certainties(shape: MeasuredShape, forecast: Option<&Forecast>) -> Certainties {
    let is_clear = !matches!(shape, MeasuredShape::TooFew | MeasuredShape::Noisy);
    let of_measured = if is_clear {
        Certainty::Measured
    } else {
        Certainty::NotKnown
    };
    let is_forecast = forecast.is_some_and(|forecast| forecast.kind != ForecastKind::RisesOn);
    Certainties {
        best: Certainty::Measured,
        nearly: of_measured,
        most: match shape {
            MeasuredShape::Rises if is_forecast => Certainty::Forecast,
            MeasuredShape::Rises => Certainty::NotKnown,
            _ => of_measured,
        },
    }
}
