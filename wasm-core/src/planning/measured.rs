//! Compares two series at a concurrency that both measured, by the standard errors of the measurements there.

use super::difference::{Difference, ThroughputDifference};
use crate::inference::distributions::{student_quantile, student_two_sided, KNOWN};
use crate::report::{finite, Estimate};
use crate::series::Series;

/// The measurements at a concurrency: the mean weighted by 1/s², and its standard error.
#[derive(Clone, Copy)]
struct Mean {
    x: f64,
    error: f64,
}

impl Mean {
    fn of(series: &Series, concurrency: f64) -> Option<Self> {
        let columns = series.columns();
        let (mut sum, mut weight) = (0.0, 0.0);
        for at in 0..columns.len() {
            if columns.concurrency[at] == concurrency {
                let own = columns.deviation.get(at).copied().flatten()?.powi(-2);
                sum += own * columns.throughput[at];
                weight += own;
            }
        }
        Some(Self {
            x: finite(sum / weight)?,
            error: finite(weight.powf(-0.5))?,
        })
    }

    fn interval(self, z: f64) -> Estimate {
        Estimate {
            estimate: Some(self.x),
            low: finite(self.x - z * self.error),
            high: finite(self.x + z * self.error),
        }
    }
}

/// The difference of two series at a concurrency that both measured; `None` if one did not, or without standard
/// deviations.
///
/// Formula: X₂ − X₁ ± z·√(s₁² + s₂²), and for the relative change ρ the same on ln X, with s/X instead of s. No curve
/// is involved, so a deviation from the curve is not hidden. Differences between whole runs are not part of these
/// standard errors.
#[must_use]
pub(super) fn measured(
    [before, after]: [&Series; 2],
    concurrency: f64,
    level: f64,
) -> Option<ThroughputDifference> {
    let [one, other] = [
        Mean::of(before, concurrency)?,
        Mean::of(after, concurrency)?,
    ];
    let z = student_quantile(0.5 + 0.5 * level, KNOWN);
    let difference = other.x - one.x;
    let error = one.error.hypot(other.error);
    let logarithm = (other.x / one.x).ln();
    let reach = z * (one.error / one.x).hypot(other.error / other.x);
    let share = |logarithm: f64| finite(logarithm.exp() - 1.0);
    Some(ThroughputDifference {
        concurrency,
        throughput: Difference::new(
            [one.interval(z), other.interval(z)],
            Estimate {
                estimate: finite(difference),
                low: finite(difference - z * error),
                high: finite(difference + z * error),
            },
            finite(student_two_sided(difference / error, KNOWN)),
            level,
        ),
        relative: Estimate {
            estimate: share(logarithm),
            low: share(logarithm - reach),
            high: share(logarithm + reach),
        },
        is_measured: true,
    })
}
