//! Turns the columns of a series into the points that are fitted.

use crate::fit::observation::Observation;
use crate::fit::observation::{lay_out, Lanes};

/// Reusable buffers for the points of one series after another.
#[derive(Clone, Debug, Default)]
pub struct Room {
    /// The points, equal concurrencies merged.
    pub points: Vec<Observation>,
    /// The same points in pairs, for SIMD.
    pub lanes: Vec<Lanes>,
    /// The points before merging.
    single: Vec<Observation>,
    slots: Vec<u32>,
}

/// Properties of the gathered points.
#[derive(Clone, Copy, Debug)]
pub struct Gathered {
    /// Divisor of the throughputs: a power of two.
    pub unit: f64,
    /// The largest concurrency, at least 1.
    pub largest_n: f64,
    /// The largest throughput, in the unit.
    pub largest_x: f64,
    /// Sum of squares within the concurrencies.
    pub pure_error: f64,
}

/// Smallest and largest number that can be computed with.
pub type Range = (f64, f64);

/// Whether a number is within its range; NaN is not.
pub(crate) fn within(value: f64, (low, high): Range) -> bool {
    value >= low && value <= high
}

/// The largest power of two not above a number.
#[must_use]
pub fn power_of_two(number: f64) -> f64 {
    f64::from_bits(number.to_bits() & (0x7FF << 52))
}

impl Room {
    /// Fills the buffers with the points of two columns in a neutral unit, equal concurrencies merged; weighted by 1/X²
    /// with mean 1 if `relative`. `None` for empty columns or a number outside its range.
    pub fn gather(
        &mut self,
        n: &[f64],
        x: &[f64],
        relative: bool,
        (range_n, range_x): (Range, Range),
    ) -> Option<Gathered> {
        let (mut largest_n, mut largest_x) = (1.0_f64, 0.0_f64);
        let (mut previous, mut ascending) = (0.0, true);
        for (&n, &x) in n.iter().zip(x) {
            if !within(n, range_n) || !within(x, range_x) {
                return None;
            }
            largest_n = largest_n.max(n);
            largest_x = largest_x.max(x);
            ascending &= n > previous;
            previous = n;
        }
        if n.is_empty() {
            return None;
        }
        let unit = power_of_two(largest_x);
        let per_unit = 1.0 / unit;
        self.single.clear();
        let mut total = 0.0;
        self.single.extend(n.iter().zip(x).map(|(&n, &x)| {
            let x = x * per_unit;
            let weight = if relative { 1.0 / (x * x) } else { 1.0 };
            total += weight;
            Observation { n, x, weight }
        }));
        if relative {
            let mean = total / n.len() as f64;
            for o in &mut self.single {
                o.weight /= mean;
            }
        }
        // In strictly ascending columns every concurrency occurs once.
        let pure_error = if ascending {
            std::mem::swap(&mut self.points, &mut self.single);
            0.0
        } else {
            put_together(
                self.single.iter().copied(),
                &mut self.points,
                &mut self.slots,
            )
        };
        lay_out(&self.points, &mut self.lanes);
        Some(Gathered {
            unit,
            largest_n,
            largest_x: largest_x * per_unit,
            pure_error,
        })
    }
}

/// Merges equal concurrencies with a hash table (open addressing), in order of first appearance; returns the sum of
/// squares within them. Memory grows with the number of concurrencies, which is small in a long series. `points` and
/// `slots` are reusable buffers.
pub(crate) fn put_together(
    all: impl Iterator<Item = Observation>,
    points: &mut Vec<Observation>,
    slots: &mut Vec<u32>,
) -> f64 {
    points.clear();
    slots.clear();
    slots.resize(FEWEST_SLOTS, 0);
    let mut pure_error = 0.0;
    for next in all {
        let slot = slot_of(next.n, points, slots);
        if slots[slot] != 0 {
            pure_error += points[slots[slot] as usize - 1].absorb(&next);
            continue;
        }
        points.push(next);
        slots[slot] = u32::try_from(points.len()).unwrap_or(0);
        if 2 * points.len() > slots.len() {
            let size = 2 * slots.len();
            slots.clear();
            slots.resize(size, 0);
            for (at, point) in (1..).zip(&*points) {
                let slot = slot_of(point.n, points, slots);
                slots[slot] = at;
            }
        }
    }
    pure_error
}

/// Initial size of the hash table.
const FEWEST_SLOTS: usize = 64;

/// Slot of a concurrency, or the free slot for it; a slot holds the 1-based index of a point.
fn slot_of(n: f64, points: &[Observation], slots: &[u32]) -> usize {
    let shift = 64 - slots.len().trailing_zeros();
    // Fibonacci hashing: whole numbers differ only in the upper bits of a float.
    let hash = n.to_bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> shift;
    let mut slot = usize::try_from(hash).unwrap_or(0);
    while slots[slot] != 0 && points[slots[slot] as usize - 1].n != n {
        slot = (slot + 1) & (slots.len() - 1);
    }
    slot
}
