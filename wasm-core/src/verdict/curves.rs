//! What the curves add to the measurements: whether one describes them, and what it forecasts beyond them.

use super::answer::{DescribingCurve, Forecast, ForecastKind, PeakEstimate};
use super::kink::Kink;
use super::measured::{Measured, MeasuredShape, RELEVANT, STANDARD_ERRORS};
use crate::fit::knee::Knee;
use crate::model::Usl;
use crate::report::{Estimate, Fit, Peak};

/// Curves that differ by less about the most that can be had need not be told apart.
const SAME_MOST: f64 = 0.1;
/// A curve whose own last step brings this share more or less than was measured does not describe the end.
const SAME_GAIN: f64 = 0.5;
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

    /// The curves of a fit that pass through the best level and its neighbours within their scatter, or 5 %, and that
    /// the measurements do not refute. A fall that was measured refutes the knee, and not the law. Where throughput still
    /// rises, a curve also has to rise as it does.
    #[must_use]
    pub fn new(fit: &'a Fit, measured: &Measured, shape: MeasuredShape) -> Self {
        let passes = |curve: &dyn Fn(f64) -> Option<f64>| {
            measured.around_best().iter().all(|level| {
                // Both the mean and the curve there are uncertain.
                let allowed =
                    STANDARD_ERRORS * (2.0 / level.count).sqrt() * measured.scatter.deviation;
                curve(level.concurrency)
                    .is_some_and(|x| (level.throughput / x).ln().abs() <= allowed.max(RELEVANT))
            })
        };
        let step = measured
            .last_step()
            .filter(|_| shape == MeasuredShape::Rises);
        let follows = |curve: &dyn Fn(f64) -> Option<f64>| {
            let Some([from, to]) = step else {
                return true;
            };
            let gain = to.throughput / from.throughput - 1.0;
            let ends = curve(to.concurrency).zip(curve(from.concurrency));
            let of_curve = ends.map(|(x, before)| x / before - 1.0);
            of_curve.is_some_and(|own| (own - gain).abs() <= (SAME_GAIN * gain).max(2.0 * RELEVANT))
        };
        let describes = |curve: &dyn Fn(f64) -> Option<f64>| passes(curve) && follows(curve);
        let falls = shape == MeasuredShape::Peaks;
        // What breaks follows no curve.
        let breaks = shape == MeasuredShape::Collapses;
        let evidence = fit.shape.as_ref();
        let (law, knee) = curves_of(fit);
        Self {
            fit,
            law: Some(law)
                .filter(|_| !breaks)
                .filter(|_| falls || evidence.is_none_or(|found| found.law.admissible))
                .filter(|law| describes(&|n| law.throughput(n))),
            knee: knee
                .filter(|_| admits_ceiling(fit) && !falls && !breaks)
                .filter(|knee| describes(&|n| knee.throughput(n))),
        }
    }

    /// Where the slope changes at once, as neither of the fit's curves does.
    #[must_use]
    pub fn kink(&self, measured: &Measured) -> Option<Kink> {
        let (law, knee) = curves_of(self.fit);
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

    /// The law's peak between the two largest levels, where throughput is higher at the last of them: one that is above
    /// all levels by more than a measurement scatters, and that no ceiling could be instead.
    #[must_use]
    pub fn peak_between(&self, measured: &Measured, shape: MeasuredShape) -> Option<(f64, f64)> {
        let [.., before, last] = &measured.levels[..] else {
            return None;
        };
        let is_risen = shape == MeasuredShape::Rises && self.fit.degrees_of_freedom > 0;
        let is_certain = is_risen && !admits_ceiling(self.fit);
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

/// Whether the measurements do not refute the knee.
fn admits_ceiling(fit: &Fit) -> bool {
    let evidence = fit.shape.as_ref();
    evidence.is_some_and(|found| found.knee.admissible)
}

/// The law and the best knee of a fit.
fn curves_of(fit: &Fit) -> (Usl, Option<Knee>) {
    let law = Usl {
        lambda: fit.parameters.lambda.estimate,
        sigma: fit.parameters.sigma.estimate,
        kappa: fit.parameters.kappa.estimate,
    };
    let knee = fit.shape.as_ref().map(|found| Knee {
        lambda: found.knee.lambda,
        ceiling: found.knee.ceiling,
        q: found.knee.q.estimate,
    });
    (law, knee)
}

/// Whether a throughput, if there is one, is far above another.
pub(super) fn is_far(x: Option<f64>, from: f64) -> bool {
    x.is_some_and(|x| x > (1.0 + FAR) * from)
}

impl Forecast {
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
