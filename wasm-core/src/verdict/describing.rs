//! Which curves describe what was measured.

use super::measured::{Measured, MeasuredShape, RELEVANT, STANDARD_ERRORS};
use crate::fit::knee::Knee;
use crate::model::Usl;
use crate::report::Shape;

/// A curve whose own last step brings this share more or less than was measured does not describe the end.
const SAME_GAIN: f64 = 0.5;

/// The law, and the best knee of the evidence, where they pass through the best level and its neighbours within their
/// scatter, or 5 %, and where the measurements do not refute them. A fall that was measured refutes the knee, and not the
/// law. Where throughput still rises, a curve also has to rise as it does.
#[must_use]
pub fn describing(
    law: &Usl,
    evidence: Option<&Shape>,
    measured: &Measured,
    shape: MeasuredShape,
) -> (Option<Usl>, Option<Knee>) {
    // What breaks follows no curve.
    if shape == MeasuredShape::Collapses {
        return (None, None);
    }
    let falls = shape == MeasuredShape::Peaks;
    let describes = |curve: &dyn Fn(f64) -> Option<f64>| {
        passes(measured, curve) && follows(measured, shape, curve)
    };
    let law = Some(*law)
        .filter(|_| falls || evidence.is_none_or(|found| found.law.admissible))
        .filter(|law| describes(&|n| law.throughput(n)));
    let knee = evidence
        .filter(|found| found.knee.admissible && !falls)
        .map(best_knee)
        .filter(|knee| describes(&|n| knee.throughput(n)));
    (law, knee)
}

/// Whether a curve passes through the best level and its neighbours. Both the mean and the curve there are uncertain.
fn passes(measured: &Measured, curve: &dyn Fn(f64) -> Option<f64>) -> bool {
    measured.around_best().iter().all(|level| {
        let allowed = STANDARD_ERRORS * (2.0 / level.count).sqrt() * measured.scatter.deviation;
        curve(level.concurrency)
            .is_some_and(|x| (level.throughput / x).ln().abs() <= allowed.max(RELEVANT))
    })
}

/// Whether a curve rises at the end as what was measured, where that still rises.
fn follows(measured: &Measured, shape: MeasuredShape, curve: &dyn Fn(f64) -> Option<f64>) -> bool {
    let step = measured
        .last_step()
        .filter(|_| shape == MeasuredShape::Rises);
    let Some([from, to]) = step else {
        return true;
    };
    let gain = to.throughput / from.throughput - 1.0;
    let ends = curve(to.concurrency).zip(curve(from.concurrency));
    let of_curve = ends.map(|(x, before)| x / before - 1.0);
    of_curve.is_some_and(|own| (own - gain).abs() <= (SAME_GAIN * gain).max(2.0 * RELEVANT))
}

/// Whether the measurements do not refute the knee.
#[must_use]
pub fn admits_ceiling(evidence: Option<&Shape>) -> bool {
    evidence.is_some_and(|found| found.knee.admissible)
}

/// The knee that fits best.
#[must_use]
pub fn best_knee(evidence: &Shape) -> Knee {
    Knee {
        lambda: evidence.knee.lambda,
        ceiling: evidence.knee.ceiling,
        q: evidence.knee.q.estimate,
    }
}
