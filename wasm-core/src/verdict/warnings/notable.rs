//! Points that warnings may mention.

use super::{efficiency_above_one, outlier, rests_on_one_point};
use crate::diagnostics::Diagnostics;
use crate::report::Fit;
use crate::series::Series;

/// Collected in one pass: the points of a long series are computed on demand.
pub(super) struct Notable {
    /// Rows better than linear.
    pub(super) efficient: Vec<usize>,
    /// Rows far from the curve.
    pub(super) far: outlier::Far,
    /// Rows that the curve follows alone, with their leverages.
    pub(super) leverage: (Vec<usize>, Vec<f64>),
}

impl Notable {
    pub(super) fn among(
        series: &Series,
        fit: &Fit,
        diagnostics: &Diagnostics<'_>,
        far_off: Option<&[(usize, f64)]>,
    ) -> Self {
        let mut found = Self {
            efficient: Vec::new(),
            far: outlier::Far::new(fit),
            leverage: (Vec::new(), Vec::new()),
        };
        for (at, point) in diagnostics.taking_part().enumerate() {
            if efficiency_above_one::is_efficient(fit, &point) {
                found.efficient.push(point.row);
            }
            found.far.consider(at, &point, far_off);
            if let Some(leverage) = rests_on_one_point::leverage_alone(series, &point) {
                found.leverage.0.push(point.row);
                found.leverage.1.push(leverage);
            }
        }
        found
    }
}
