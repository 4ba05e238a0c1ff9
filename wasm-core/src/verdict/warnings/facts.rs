//! What the conditions look at.

use super::notable::Notable;
use crate::diagnostics::Diagnostics;
use crate::fit::options::IntervalMethod;
use crate::inference::bootstrap::DEGREES_OF_FREEDOM;
use crate::plausibility::{misplaced_decimal, Misplaced};
use crate::report::{Fit, ParameterStatus, Shape};
use crate::series::Series;
use crate::verdict::collapsed;

/// p-values that a fit does not report.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tests {
    /// That the bounds hold.
    pub(crate) bounds: Option<f64>,
    /// Of a fourth term in the law.
    pub(crate) fourth_term: Option<f64>,
}

/// A fit and its series, with what several conditions need.
pub(crate) struct Facts<'a> {
    pub(super) series: &'a Series,
    pub(super) fit: &'a Fit,
    pub(super) diagnostics: &'a Diagnostics<'a>,
    pub(super) tests: Tests,
    pub(super) notable: Notable,
    pub(super) misplaced: Option<Misplaced>,
    pub(super) collapse: Option<[(f64, f64); 2]>,
}

impl<'a> Facts<'a> {
    /// `far_off` holds the indices of the outlying points with their deleted residuals, if these are not those of the
    /// diagnostics.
    pub(crate) fn new(
        series: &'a Series,
        fit: &'a Fit,
        diagnostics: &'a Diagnostics<'a>,
        tests: Tests,
        far_off: Option<&[(usize, f64)]>,
    ) -> Self {
        Self {
            series,
            fit,
            diagnostics,
            tests,
            notable: Notable::among(series, fit, diagnostics, far_off),
            misplaced: misplaced_decimal(series),
            collapse: collapsed(series),
        }
    }

    pub(super) fn largest(&self) -> f64 {
        self.series.range().1
    }

    pub(super) fn peak(&self) -> Option<f64> {
        let peak = self.fit.peak.as_ref();
        peak.and_then(|peak| peak.concurrency.estimate)
    }

    /// The peak, unless the law is refuted and the knee is not.
    pub(super) fn peak_of_law(&self) -> Option<f64> {
        self.peak().filter(|_| !self.is_knee())
    }

    /// Whether the law is refuted and the knee is not.
    pub(super) fn is_knee(&self) -> bool {
        self.fit.shape.as_ref().is_some_and(Shape::is_knee)
    }

    /// Whether bootstrap intervals are missing because there are too few residuals to resample.
    pub(super) fn lacks_draws(&self) -> bool {
        self.fit.interval_method == IntervalMethod::Bootstrap
            && self.fit.degrees_of_freedom < DEGREES_OF_FREEDOM
    }

    pub(super) fn is_significant(&self, p_value: f64) -> bool {
        p_value < 1.0 - self.fit.confidence_level
    }

    /// The parameters whose best admissible value is their bound.
    pub(super) fn names_at_bound(&self) -> Vec<&'static str> {
        let parameters = [
            ("sigma", &self.fit.parameters.sigma),
            ("kappa", &self.fit.parameters.kappa),
        ];
        (parameters.into_iter())
            .filter(|(_, parameter)| parameter.status == ParameterStatus::AtBound)
            .map(|(name, _)| name)
            .collect()
    }
}
