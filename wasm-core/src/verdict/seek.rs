//! Which level to measure next to find the best one: outward until that stops paying, then inside.

use super::levels::Level;
use super::measured::{Measured, MeasuredShape};
use super::message::rounded;

/// Where throughput grows with more than this power of the concurrency, the next step is a wide one.
const PAYS: f64 = 0.8;
const WIDE: f64 = 4.0;
const NARROW: f64 = 2.0;
/// Between neighbours of the best level that are farther apart than this another may be better.
const WIDE_GAP: f64 = 2.5;
/// Up to here every whole concurrency is a likely one; from there to a hundred, multiples of five are.
const FEW: f64 = 20.0;
const MANY: f64 = 100.0;
const STEP: f64 = 5.0;

impl Measured {
    /// The next level beyond the largest: four times that while steps of twice and more bring nearly as much, and not by
    /// a jump, else twice.
    #[must_use]
    pub fn outward(&self) -> f64 {
        let pays = self.last_step().is_some_and(|[before, last]| {
            let growth = (last.throughput / before.throughput).ln();
            let ratio = last.concurrency / before.concurrency;
            ratio >= NARROW && growth > PAYS * ratio.ln() && !self.jumps_at_the_end()
        });
        self.last().concurrency * if pays { WIDE } else { NARROW }
    }

    /// The level that would best tell where the best throughput is: beyond the largest while throughput rises, where it
    /// breaks, else inside the widest gap beside the best level. `None` where no level would tell more.
    #[must_use]
    pub fn sought(&self, shape: MeasuredShape) -> Option<f64> {
        match shape {
            MeasuredShape::Noisy | MeasuredShape::Constant => None,
            MeasuredShape::TooFew | MeasuredShape::Rises => Some(self.outward()),
            MeasuredShape::Levels if self.plateau(shape).is_none() => Some(self.outward()),
            MeasuredShape::Collapses => {
                let (from, to) = self.collapse()?;
                Some(between(from.concurrency, to.concurrency))
            }
            MeasuredShape::Falls | MeasuredShape::Peaks | MeasuredShape::Levels => {
                self.widest_gap(shape)
            }
        }
    }

    /// The middle, in equal ratios, of the widest gap beside the best level or before a plateau.
    fn widest_gap(&self, shape: MeasuredShape) -> Option<f64> {
        let plateau = self.plateau(shape);
        let ends = |pair: &[Level]| (pair[0].concurrency, pair[1].concurrency);
        let leads = |pair: &&[Level]| {
            (plateau.as_ref()).is_some_and(|flat| pair[1].concurrency == flat.from)
        };
        let gaps = (self.around_best().windows(2)).chain(self.levels.windows(2).filter(leads));
        let (from, to) = gaps
            .map(ends)
            .max_by(|one, other| (one.1 / one.0).total_cmp(&(other.1 / other.0)))?;
        (to / from > WIDE_GAP).then(|| between(from, to))
    }
}

/// A concurrency halfway between two in equal ratios, a number that somebody would choose.
pub(super) fn between(from: f64, to: f64) -> f64 {
    let middle = (from * to).sqrt();
    match middle {
        x if x <= FEW => x,
        x if x < MANY => (x / STEP).round() * STEP,
        x => rounded(x, 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::MeasuredColumns;
    use crate::verdict::levels::levels;

    fn sought(points: &[(f64, f64)]) -> Option<f64> {
        let columns = MeasuredColumns {
            concurrency: points.iter().map(|p| p.0).collect(),
            throughput: points.iter().map(|p| p.1).collect(),
            ..MeasuredColumns::default()
        };
        let measured = Measured::new(levels(&columns)).unwrap();
        measured.sought(measured.shape())
    }

    #[test]
    fn it_goes_outward_in_wide_steps_while_these_pay_and_then_inside() {
        let linear = [(1.0, 100.0), (2.0, 198.0), (4.0, 390.0)];
        assert_eq!(sought(&linear), Some(16.0));
        let bends = [&linear[..], &[(16.0, 1400.0), (32.0, 1900.0)]].concat();
        assert_eq!(sought(&bends), Some(64.0));
        // √(4·64) = 16.
        let past = [&linear[..], &[(64.0, 900.0), (256.0, 300.0)]].concat();
        assert_eq!(sought(&past), Some(16.0));
        let close = [&linear[..], &[(8.0, 500.0), (16.0, 300.0)]].concat();
        assert_eq!(sought(&close), None);
    }
}
