//! Percentiles of latencies over any time of a log, in bounded memory: for each slot of time a histogram whose buckets
//! are a 64th of an octave wide (as in G. Tene's `HdrHistogram`), so that a percentile is off by 0.8 % at most.
//!
//! Slots are a second long at first; of a long log neighbours are merged, so that the edges of a window are too.

use std::collections::VecDeque;

use crate::time::{Moment, SECOND};

/// Bits of a value that are kept.
const BITS: u32 = 6;
/// Buckets of an octave.
const EACH: usize = 1 << BITS;
/// Maximum number of slots: 34 minutes in seconds.
const MOST: Moment = 1 << 11;

/// Counts of latencies in buckets, from the first that is not empty.
#[derive(Debug, Clone, Default)]
struct Histogram {
    first: usize,
    counts: Vec<u32>,
}

/// The bucket of a latency in microseconds.
fn bucket(value: u64) -> usize {
    if value < EACH as u64 {
        return usize::try_from(value).unwrap_or(0);
    }
    let octave = value.ilog2() - BITS;
    let place = usize::try_from(value >> octave).unwrap_or(0) - EACH;
    EACH + octave as usize * EACH + place
}

/// The middle of a bucket, in microseconds.
fn middle(bucket: usize) -> f64 {
    if bucket < EACH {
        return bucket as f64;
    }
    let (octave, place) = ((bucket - EACH) / EACH, (bucket - EACH) % EACH);
    let width = (octave as f64).exp2();
    ((EACH + place) as f64 + 0.5) * width - 0.5
}

impl Histogram {
    fn add(&mut self, bucket: usize, count: u32) {
        if self.counts.is_empty() {
            self.first = bucket;
        }
        if bucket < self.first {
            let missing = self.first - bucket;
            drop(self.counts.splice(0..0, std::iter::repeat_n(0, missing)));
            self.first = bucket;
        }
        let place = bucket - self.first;
        if place >= self.counts.len() {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] = self.counts[place].saturating_add(count);
    }

    fn merge(&mut self, other: &Self) {
        for (bucket, count) in (other.first..).zip(&other.counts) {
            if *count > 0 {
                self.add(bucket, *count);
            }
        }
    }
}

/// Latencies by the time at which they ended.
#[derive(Debug)]
pub struct Latencies {
    width: Moment,
    /// Index of the first slot, counted from 1970.
    first: Moment,
    slots: VecDeque<Histogram>,
    /// The slot of the last one, and where it begins.
    latest: (usize, Moment),
}

impl Default for Latencies {
    fn default() -> Self {
        Self {
            width: SECOND,
            first: 0,
            slots: VecDeque::new(),
            latest: (0, Moment::MAX),
        }
    }
}

impl Latencies {
    /// Adds a latency in microseconds; its end must not be far from all others.
    pub fn add(&mut self, end: Moment, took: u64) {
        let (place, begin) = self.latest;
        let is_latest = end >= begin && end - begin < self.width;
        let place = if is_latest { place } else { self.place(end) };
        self.slots[place].add(bucket(took), 1);
    }

    /// The slot of a time; adds slots or merges them as needed.
    fn place(&mut self, at: Moment) -> usize {
        if self.slots.is_empty() {
            self.first = at.div_euclid(self.width);
        }
        loop {
            let number = at.div_euclid(self.width);
            let last = self.first + Moment::try_from(self.slots.len()).unwrap_or(0) - 1;
            if last.max(number) - self.first.min(number) + 1 > MOST {
                self.join();
                continue;
            }
            while self.first > number {
                self.slots.push_front(Histogram::default());
                self.first -= 1;
            }
            let place = usize::try_from(number - self.first).unwrap_or(0);
            while self.slots.len() <= place {
                self.slots.push_back(Histogram::default());
            }
            self.latest = (place, number * self.width);
            return place;
        }
    }

    /// Merges neighbours, so that slots are twice as long.
    fn join(&mut self) {
        if self.first.rem_euclid(2) == 1 {
            self.slots.push_front(Histogram::default());
            self.first -= 1;
        }
        let mut joined: VecDeque<Histogram> = VecDeque::with_capacity(self.slots.len() / 2 + 1);
        for (i, slot) in std::mem::take(&mut self.slots).into_iter().enumerate() {
            match joined.back_mut() {
                Some(before) if i % 2 == 1 => before.merge(&slot),
                _ => joined.push_back(slot),
            }
        }
        self.slots = joined;
        self.first /= 2;
        self.width *= 2;
    }
}

/// The values below which these shares of latencies lie, in seconds, of all slots whose middle is chosen.
pub fn quantiles<const N: usize>(
    all: &[&Latencies],
    shares: [f64; N],
    is_chosen: impl Fn(Moment) -> bool,
) -> Option<[f64; N]> {
    let mut sum = Histogram::default();
    for latencies in all {
        for (number, slot) in (latencies.first..).zip(&latencies.slots) {
            if is_chosen(number * latencies.width + latencies.width / 2) {
                sum.merge(slot);
            }
        }
    }
    let count: u64 = sum.counts.iter().copied().map(u64::from).sum();
    (count > 0).then(|| {
        shares.map(|share| {
            let wanted = (share * count as f64).ceil().max(1.0);
            let mut seen = 0.0;
            let found = sum.counts.iter().position(|count| {
                seen += f64::from(*count);
                seen >= wanted
            });
            middle(sum.first + found.unwrap_or(0)) / 1e6
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_within_a_hundredth() {
        let mut random = fastrand::Rng::with_seed(8);
        for scale in [3.0, 300.0, 30_000.0, 3e9] {
            let mut all = Latencies::default();
            let mut values: Vec<u64> = (0..20_000)
                .map(|_| {
                    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                    let value = (-scale * random.f64().ln()) as u64;
                    value
                })
                .collect();
            for (i, value) in (0..).zip(&values) {
                // Two hours, so that slots are merged, and not in order.
                all.add((i * 7919 % 20_000) * 360_000, *value);
            }
            assert!(all.slots.len() <= 2048 && all.width > SECOND);
            values.sort_unstable();
            let found = quantiles(&[&all], [0.5, 0.95, 0.99], |_| true).unwrap();
            for (found, at) in found.into_iter().zip([9_999, 18_999, 19_799]) {
                let exact = values[at] as f64;
                assert!(
                    (found * 1e6 - exact).abs() <= 0.008 * exact + 1e-9,
                    "{found} {exact}"
                );
            }
        }
    }

    #[test]
    fn a_window_has_its_own() {
        let mut all = Latencies::default();
        for second in 0..60 {
            for _ in 0..10 {
                all.add(second * SECOND, if second < 30 { 100 } else { 50_000 });
            }
        }
        let of = |from: Moment, to: Moment| {
            quantiles(&[&all], [0.5], |at| {
                (from * SECOND..to * SECOND).contains(&at)
            })
            .unwrap()[0]
        };
        assert!((of(0, 30) / 1e-4 - 1.0).abs() < 0.008 && (of(30, 60) / 0.05 - 1.0).abs() < 0.008);
        assert!(quantiles(&[&all], [0.5], |_| false).is_none());
    }
}
