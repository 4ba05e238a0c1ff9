//! What the curves add to the measurements: whether one describes them, and what it forecasts beyond them.

use super::answer::{DescribingCurve, Forecast, ForecastKind, PeakEstimate};
use super::describing::{admits_ceiling, best_knee, describing};
use super::kink::Kink;
use super::measured::{Measured, MeasuredShape};
use crate::fit::knee::Knee;
use crate::model::Usl;
use crate::report::{Estimate, Fit, Peak};

/// Curves that differ by less about the most that can be had need not be told apart.
const SAME_MOST: f64 = 0.1;
/// What lies farther above the throughput of the largest level than this share is no forecast to act on, and no bound that
/// is exceeded by more.
const FAR: f64 = 0.5;
/// Beyond this many times the largest level, or the best throughput, a forecast says no more than “not in sight”.
const IN_SIGHT: f64 = 8.0;

/// The curves that describe the measurements.
#[derive(Clone, Copy, Debug)]
pub struct Curves<'a> {
    fit: &'a Fit,
    /// The law, if it describes them.
    pub law: Option<Usl>,
    /// The knee, if it describes them.
    pub knee: Option<Knee>,
}

impl<'a> Curves<'a> {
    /// No curve of a fit.
    #[must_use]
    pub fn none(fit: &'a Fit) -> Self {
        Self {
            fit,
            law: None,
            knee: None,
        }
    }

    /// The curves of a fit that describe the measurements.
    #[must_use]
    pub fn new(fit: &'a Fit, measured: &Measured, shape: MeasuredShape) -> Self {
        let (law, knee) = describing(&law_of(fit), fit.shape.as_ref(), measured, shape);
        Self { fit, law, knee }
    }

    /// Where the slope changes at once, as neither of the fit's curves does.
    #[must_use]
    pub fn kink(&self, measured: &Measured) -> Option<Kink> {
        let law = law_of(self.fit);
        let knee = self.fit.shape.as_ref().map(best_knee);
        let of_knee = |n: f64| knee.and_then(|knee| knee.throughput(n));
        measured.kink(&[&|n| law.throughput(n), &of_knee])
    }

    /// Which of them describe the measurements.
    #[must_use]
    pub fn describing(&self) -> DescribingCurve {
        match (self.law.is_some(), self.knee.is_some()) {
            (true, true) => DescribingCurve::Both,
            (true, false) => DescribingCurve::Law,
            (false, true) => DescribingCurve::Knee,
            (false, false) => DescribingCurve::None,
        }
    }

    /// Whether the law is the better of the curves that describe the measurements.
    #[must_use]
    pub fn is_law_better(&self) -> bool {
        let shape = self.fit.shape.as_ref();
        self.law.is_some()
            && (self.knee.is_none() || shape.is_none_or(|shape| shape.law.sse <= shape.knee.sse))
    }

    /// X of the better of the curves that describe the measurements.
    #[must_use]
    pub fn better_at(&self, n: f64) -> Option<f64> {
        if self.is_law_better() {
            self.law?.throughput(n)
        } else {
            self.knee?.throughput(n)
        }
    }

    /// The law's peak between the two largest levels, where throughput is higher at the last of them: one that is above
    /// all levels by more than a measurement scatters, and that no ceiling could be instead.
    #[must_use]
    pub fn peak_between(&self, measured: &Measured, shape: MeasuredShape) -> Option<(f64, f64)> {
        let [.., before, last] = &measured.levels[..] else {
            return None;
        };
        let is_risen = shape == MeasuredShape::Rises && self.fit.degrees_of_freedom > 0;
        let is_certain = is_risen && !admits_ceiling(self.fit.shape.as_ref());
        let found = self.law_peak().filter(|_| is_certain)?;
        let (at, most) = (found.concurrency.estimate?, found.throughput.estimate?);
        let is_between = before.concurrency < at && at < last.concurrency;
        let above = (most / measured.top().throughput).ln();
        (is_between && above > measured.scatter.deviation).then_some((at, most))
    }

    /// The peak of the law, where that describes the measurements.
    fn law_peak(&self) -> Option<&'a Peak> {
        self.fit.peak.as_ref().filter(|_| self.law.is_some())
    }

    /// The law's peak, where the measurements went past it: its interval always contains the best level.
    #[must_use]
    pub fn peak(&self, measured: &Measured, shape: MeasuredShape) -> Option<PeakEstimate> {
        let found = self.law_peak()?;
        let best = measured.top().concurrency;
        let concurrency = &found.concurrency;
        (shape == MeasuredShape::Peaks).then(|| PeakEstimate {
            concurrency: Estimate {
                estimate: concurrency.estimate,
                low: concurrency.low.map(|low| low.min(best)),
                high: concurrency.high.map(|high| high.max(best)),
            },
            throughput: found.throughput.clone(),
        })
    }

    /// Where throughput levels off by the better curve, if that is near what was measured.
    #[must_use]
    pub fn ceiling(&self, shape: MeasuredShape) -> Option<f64> {
        let knee = self.knee.filter(|_| !self.is_law_better());
        (shape == MeasuredShape::Levels)
            .then_some(knee?.ceiling)
            .flatten()
    }

    /// What lies beyond the largest level, where throughput still rises there. `None` without degrees of freedom, and
    /// where the law peaks before that level, unless a ceiling fits, too, and both together leave more to be had than was
    /// measured.
    #[must_use]
    pub fn forecast(
        &self,
        measured: &Measured,
        shape: MeasuredShape,
        throughput_at: impl FnOnce(f64) -> Estimate,
    ) -> Option<Forecast> {
        let last = measured.last();
        let found = self.law_peak();
        let at = found.and_then(|peak| peak.concurrency.estimate);
        let is_passed = at.is_some_and(|n| n <= last.concurrency);
        if shape != MeasuredShape::Rises
            || self.fit.degrees_of_freedom == 0
            || self.describing() == DescribingCurve::None
        {
            return None;
        }
        let in_sight = |n: f64| n <= IN_SIGHT * last.concurrency;
        let peak = found
            .filter(|_| at.is_some_and(in_sight))
            .map(|peak| PeakEstimate {
                concurrency: peak.concurrency.clone(),
                throughput: peak.throughput.clone(),
            });
        let limit = self.fit.limit.as_ref().map(|limit| &limit.throughput);
        let bounded = found.map(|peak| &peak.throughput).or(limit);
        let ceiling = self
            .knee
            .and_then(|knee| knee.ceiling)
            .or(limit.and_then(|limit| limit.estimate))
            .filter(|&x| x <= IN_SIGHT * last.throughput);
        let highest = peak.as_ref().and_then(|peak| peak.throughput.estimate);
        let (kind, most) = ForecastKind::of(highest, ceiling, self.share_of_knee());
        let is_level = ceiling.is_some() && most.is_some_and(|most| most >= last.throughput);
        if is_passed && !is_level {
            return None;
        }
        let concurrency = 2.0 * last.concurrency;
        Some(Forecast {
            kind,
            concurrency,
            throughput: throughput_at(concurrency),
            most: Estimate {
                estimate: most,
                low: bounded.and_then(|most| most.low),
                high: bounded.and_then(|most| most.high),
            },
            peak,
            ceiling,
        })
    }

    /// The knee's share where both curves are forecast from, else a half.
    fn share_of_knee(&self) -> f64 {
        let share = self.fit.shape.as_ref().map(|shape| shape.knee_share);
        share
            .filter(|&share| share > 0.0 && share < 1.0)
            .unwrap_or(0.5)
    }
}

/// The law of a fit.
fn law_of(fit: &Fit) -> Usl {
    Usl {
        lambda: fit.parameters.lambda.estimate,
        sigma: fit.parameters.sigma.estimate,
        kappa: fit.parameters.kappa.estimate,
    }
}

/// Whether a throughput, if there is one, is far above another.
pub(super) fn is_far(x: Option<f64>, from: f64) -> bool {
    x.is_some_and(|x| x > (1.0 + FAR) * from)
}

impl Forecast {
    /// Whether the most that can be had is not known, or too far above the throughput of the largest level to act on.
    pub(super) fn is_open(&self, last: f64) -> bool {
        self.most.high.is_none() || is_far(self.most.estimate, last) || self.exceeds_most()
    }

    /// Whether the interval goes far beyond the most that can be had, which is no bound then.
    pub(super) fn exceeds_most(&self) -> bool {
        let most = self.most.estimate;
        most.is_some_and(|most| is_far(self.throughput.high, most))
    }
}

impl ForecastKind {
    /// How it goes on by the law's highest throughput and the ceiling, with the mean of both on ln X.
    fn of(highest: Option<f64>, ceiling: Option<f64>, share: f64) -> (Self, Option<f64>) {
        match (highest, ceiling) {
            (None, None) => (Self::RisesOn, None),
            (None, Some(ceiling)) => (Self::LevelsOff, Some(ceiling)),
            (Some(highest), None) => (Self::Peaks, Some(highest)),
            (Some(highest), Some(ceiling)) => {
                let apart = (ceiling / highest).ln();
                let kind = if apart.abs() <= SAME_MOST {
                    Self::LevelsOffOrPeaks
                } else {
                    Self::Undecided
                };
                (kind, Some(highest * (share * apart).exp()))
            }
        }
    }
}
