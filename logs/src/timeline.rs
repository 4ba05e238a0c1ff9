//! Requests as sums over short time slots: all that measurements need of them, in bounded memory.
//!
//! Slots are initially one millisecond long. If a log spans more of them than there is room for, neighbours are merged
//! and slots are twice as long. The time that requests spent inside a window also follows from sums: the number in
//! flight at the start of a slot, and the offsets at which requests started and ended in it. It is exact, in whatever
//! order requests arrive.

use std::collections::{BTreeMap, VecDeque};

use crate::latencies::{quantiles, Latencies};
use crate::time::{Moment, SECOND};

/// Initial length of a slot, a millisecond.
const SHORTEST: Moment = 1000;
/// Maximum number of slots: two minutes in milliseconds, or an hour in slots of 32 ms.
const MOST: Moment = 1 << 17;
/// A request this far from all others has a broken time: 12 days.
const FAR: Moment = 1 << 40;
/// More than a few requests.
const MANY: u64 = 10;
/// A larger step back means that the clock was set back, not that requests overlapped.
const BACK: Moment = 60 * SECOND;

/// The sums of one or several slots.
#[derive(Debug, Clone, Copy)]
pub struct Sums {
    /// Number of requests that ended.
    pub ended: u64,
    /// Number of them that failed.
    pub failed: u64,
    /// Total duration of the ended requests, in microseconds.
    pub elapsed: u64,
    /// Total duration of the failed ones.
    pub failed_elapsed: u64,
    /// The smallest logged concurrency; larger than `high` if none was logged.
    pub low: u32,
    /// The largest logged concurrency.
    pub high: u32,
    /// Sum of the logged concurrencies.
    pub told: u64,
    /// How often the concurrency was logged.
    pub tellings: u32,
    /// Requests that began.
    pub began: u32,
    begin_offsets: u64,
    end_offsets: u64,
}

impl Default for Sums {
    fn default() -> Self {
        Self {
            ended: 0,
            failed: 0,
            elapsed: 0,
            failed_elapsed: 0,
            low: u32::MAX,
            high: 0,
            told: 0,
            tellings: 0,
            began: 0,
            begin_offsets: 0,
            end_offsets: 0,
        }
    }
}

impl Sums {
    /// Adds sums of a range that starts `later` microseconds after the start of this one.
    fn add(&mut self, other: &Self, later: u64) {
        self.begin_offsets += other.begin_offsets + u64::from(other.began) * later;
        self.end_offsets += other.end_offsets + other.ended * later;
        self.ended += other.ended;
        self.failed += other.failed;
        self.elapsed += other.elapsed;
        self.failed_elapsed += other.failed_elapsed;
        self.low = self.low.min(other.low);
        self.high = self.high.max(other.high);
        self.told += other.told;
        self.tellings += other.tellings;
        self.began += other.began;
    }

    /// The logged concurrency, if it is constant.
    #[must_use]
    pub fn level(&self) -> Option<u32> {
        (self.low == self.high).then_some(self.low)
    }
}

/// Requests over time.
#[derive(Debug)]
pub struct Timeline {
    width: Moment,
    /// Index of the first slot, counted from 1970.
    first: Moment,
    stretches: VecDeque<Sums>,
    latest: Option<Moment>,
    /// The slots looked up last, of a start and of an end: their numbers, and when they begin.
    looked_up: [Option<(Moment, Moment)>; 2],
    /// Start of the first request.
    pub begin: Moment,
    /// End of the last request.
    pub end: Moment,
    /// Number of requests.
    pub requests: u64,
    /// Number of requests skipped because their time is far from all others.
    pub stray: u64,
    /// How often the clock went back by more than a minute.
    pub backward: u64,
    /// Whether all times in the log are whole seconds; `None` if it does not matter.
    whole_seconds: Option<bool>,
    /// Whether one of these is no whole minute.
    has_seconds: bool,
    /// The latencies of what succeeded, and of what failed.
    latencies: [Latencies; 2],
}

impl Default for Timeline {
    fn default() -> Self {
        Self {
            width: SHORTEST,
            first: 0,
            stretches: VecDeque::new(),
            latest: None,
            looked_up: [None; 2],
            begin: Moment::MAX,
            end: Moment::MIN,
            requests: 0,
            stray: 0,
            backward: 0,
            whole_seconds: None,
            has_seconds: false,
            latencies: Default::default(),
        }
    }
}

impl Timeline {
    /// Adds a completed request.
    pub fn add(&mut self, begin: Moment, end: Moment, failed: bool, level: Option<u32>) {
        let end = end.max(begin);
        if !self.is_near(begin, end) {
            self.stray += 1;
            return;
        }
        if self.latest.is_some_and(|latest| end < latest - BACK) {
            self.backward += 1;
            self.latest = Some(end);
        } else {
            self.latest = self.latest.max(Some(end));
        }
        self.requests += 1;
        self.begin = self.begin.min(begin);
        self.end = self.end.max(end);
        // Creating the slot of the start may shift the indices, so that of the end is looked up later.
        let (place, offset) = self.place(begin, 0);
        self.stretches[place].began += 1;
        self.stretches[place].begin_offsets += offset;
        let (place, offset) = self.place(end, 1);
        let took = (end - begin).unsigned_abs();
        self.latencies[usize::from(failed)].add(end, took);
        let sums = &mut self.stretches[place];
        sums.ended += 1;
        sums.elapsed += took;
        sums.end_offsets += offset;
        if failed {
            sums.failed += 1;
            sums.failed_elapsed += took;
        }
        if let Some(level) = level {
            told(sums, level);
        }
    }

    /// The 50th, 95th and 99th percentile of latencies that ended in chosen times, in seconds after the begin.
    #[must_use]
    pub fn percentiles(
        &self,
        without_errors: bool,
        is_chosen: impl Fn(f64) -> bool,
    ) -> Option<[f64; 3]> {
        let [good, failed] = &self.latencies;
        let after = |at: Moment| (at - self.begin) as f64 / SECOND as f64;
        let all: &[&Latencies] = if without_errors {
            &[good]
        } else {
            &[good, failed]
        };
        quantiles(all, [0.5, 0.95, 0.99], |at| is_chosen(after(at)))
    }

    /// Adds a logged concurrency at a time.
    pub fn tell(&mut self, at: Moment, level: u32) {
        if !self.is_near(at, at) {
            self.stray += 1;
            return;
        }
        let (place, _) = self.place(at, 1);
        told(&mut self.stretches[place], level);
    }

    /// Replaces the logged concurrencies by the sums of those that each of several load generators logged.
    pub fn retell(&mut self, generators: &[Self]) {
        for sums in &mut self.stretches {
            (sums.low, sums.high) = (u32::MAX, 0);
            (sums.told, sums.tellings) = (0, 0);
        }
        let widths = generators.iter().map(|each| each.width);
        let step = widths.fold(SECOND.max(self.width), Moment::max);
        let mut total: BTreeMap<Moment, (u32, u32)> = BTreeMap::new();
        for generator in generators {
            let told = generator.told(self.begin, step);
            let Some((first, last)) = told.keys().next().zip(told.keys().next_back()) else {
                continue;
            };
            // It has as many threads as before where none of its requests ends.
            let mut before = (0, 0);
            for number in *first..=*last {
                before = told.get(&number).copied().unwrap_or((before.1, before.1));
                let (low, high) = total.entry(number).or_default();
                *low = low.saturating_add(before.0);
                *high = high.saturating_add(before.1);
            }
        }
        for (number, (low, high)) in total {
            let at = self.begin + number * step + step / 2;
            self.tell(at, low);
            self.tell(at, high);
        }
    }

    /// The lowest and highest logged concurrency in each step since a time.
    fn told(&self, since: Moment, step: Moment) -> BTreeMap<Moment, (u32, u32)> {
        let mut told: BTreeMap<Moment, (u32, u32)> = BTreeMap::new();
        for (i, sums) in (0..).zip(&self.stretches) {
            if sums.tellings > 0 {
                let at = (self.first + i) * self.width;
                let of = told
                    .entry((at - since).div_euclid(step))
                    .or_insert((u32::MAX, 0));
                *of = (of.0.min(sums.low), of.1.max(sums.high));
            }
        }
        told
    }

    fn is_near(&self, begin: Moment, end: Moment) -> bool {
        if end - begin > FAR {
            return false;
        }
        // A slot that was looked up is one of them, which takes no multiplication.
        if self.looked_up(begin, 0).is_some() && self.looked_up(end, 1).is_some() {
            return true;
        }
        let Some((low, high)) = self.range() else {
            return true;
        };
        begin > high - FAR && end < low + FAR
    }

    fn range(&self) -> Option<(Moment, Moment)> {
        let count = Moment::try_from(self.stretches.len())
            .ok()
            .filter(|n| *n > 0)?;
        Some((self.first * self.width, (self.first + count) * self.width))
    }

    /// The slot that was looked up last, as most are looked up again: its number, and when it begins.
    fn looked_up(&self, at: Moment, which: usize) -> Option<(Moment, Moment)> {
        self.looked_up[which].filter(|(_, begin)| at >= *begin && at - begin < self.width)
    }

    /// The index of a time's slot, and how far into it the time is; adds slots or merges them as needed. Starts and ends
    /// (0 and 1) are looked up apart; a slot that is looked up again takes no division.
    fn place(&mut self, at: Moment, which: usize) -> (usize, u64) {
        let (number, begin) = self.looked_up(at, which).unwrap_or_else(|| {
            let number = self.slot_of(at);
            (number, number * self.width)
        });
        self.looked_up[which] = Some((number, begin));
        let place = usize::try_from(number - self.first).unwrap_or(0);
        (place, (at - begin).unsigned_abs())
    }

    /// The number of a time's slot, counted from 1970; adds slots or merges them as needed.
    fn slot_of(&mut self, at: Moment) -> Moment {
        if self.stretches.is_empty() {
            self.first = at.div_euclid(self.width);
        }
        loop {
            let number = at.div_euclid(self.width);
            let last = self.first + Moment::try_from(self.stretches.len()).unwrap_or(0) - 1;
            let needed = last.max(number) - self.first.min(number) + 1;
            if needed > MOST {
                self.join();
                continue;
            }
            while self.first > number {
                self.stretches.push_front(Sums::default());
                self.first -= 1;
            }
            let place = usize::try_from(number - self.first).unwrap_or(0);
            while self.stretches.len() <= place {
                self.stretches.push_back(Sums::default());
            }
            return number;
        }
    }

    /// Merges neighbours, so that slots are twice as long.
    fn join(&mut self) {
        if self.first.rem_euclid(2) == 1 {
            self.stretches.push_front(Sums::default());
            self.first -= 1;
        }
        let later = self.width.unsigned_abs();
        let mut joined = VecDeque::with_capacity(self.stretches.len() / 2 + 1);
        for (i, sums) in self.stretches.iter().enumerate() {
            if i % 2 == 0 {
                joined.push_back(*sums);
            } else if let Some(sum) = joined.back_mut() {
                Sums::add(sum, sums, later);
            }
        }
        self.stretches = joined;
        self.first /= 2;
        self.width *= 2;
        self.looked_up = [None; 2];
    }

    /// Number of slots in a cell of about this many seconds.
    fn stretches_of(&self, seconds: f64) -> usize {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let count = (seconds * SECOND as f64 / self.width as f64).round() as usize;
        count.max(1)
    }

    /// Takes note of a time as the log has it, in a format that may have whole seconds only.
    pub fn see(&mut self, at: Moment) {
        let is_whole = self.whole_seconds != Some(false) && at % SECOND == 0;
        self.has_seconds |= !is_whole || at % (60 * SECOND) != 0;
        self.whole_seconds = Some(is_whole);
    }

    /// Whether times are whole minutes, which happens by chance to a few only.
    #[must_use]
    pub fn is_in_whole_minutes(&self) -> bool {
        self.whole_seconds == Some(true) && !self.has_seconds && self.requests >= MANY
    }

    /// Whether times are whole seconds: a request lies anywhere in its second, and the last second is incomplete.
    #[must_use]
    pub fn is_in_whole_seconds(&self) -> bool {
        self.whole_seconds == Some(true) && self.requests > 0 && self.end - self.begin >= SECOND
    }

    /// End of what can be measured: of the last request, or of the last complete second.
    fn complete_end(&self) -> Moment {
        if self.is_in_whole_seconds() {
            self.end - (self.end - self.begin) % SECOND
        } else {
            self.end
        }
    }

    /// The log in cells of about this many seconds, from its start; of a log in whole seconds, whole seconds each.
    #[must_use]
    pub fn cells(&self, seconds: f64) -> Cells {
        let is_in_whole_seconds = self.is_in_whole_seconds();
        let each = self.stretches_of(if is_in_whole_seconds {
            seconds.ceil()
        } else {
            seconds
        });
        let seconds_each = each as f64 * self.width as f64 / SECOND as f64;
        let mut cells = Vec::new();
        let mut in_flight = 0_i64;
        if self.requests == 0 {
            return Cells {
                seconds: seconds_each,
                cells,
                before: 0,
                after: 0.0,
                is_coarse: is_in_whole_seconds,
            };
        }
        let skipped = usize::try_from(self.begin.div_euclid(self.width) - self.first).unwrap_or(0);
        let end = self.complete_end();
        let last = usize::try_from(end.div_euclid(self.width) - self.first).unwrap_or(0);
        // A slot that begins at the end of the last complete second is after it.
        let last = last
            .saturating_sub(usize::from(is_in_whole_seconds))
            .max(skipped);
        let width = self.width as f64;
        for (i, sums) in self
            .stretches
            .iter()
            .enumerate()
            .skip(skipped)
            .take(last + 1 - skipped)
        {
            if (i - skipped) % each == 0 {
                cells.push(Cell {
                    seconds: seconds_each,
                    ..Cell::default()
                });
            }
            let Some(cell) = cells.last_mut() else { break };
            let ended = i64::try_from(sums.ended).unwrap_or(i64::MAX);
            let busy = in_flight as f64 * width + (i64::from(sums.began) - ended) as f64 * width
                - sums.begin_offsets as f64
                + sums.end_offsets as f64;
            in_flight += i64::from(sums.began) - ended;
            cell.busy += busy / SECOND as f64;
            cell.sums.add(sums, 0);
        }
        let begin = (self.first + Moment::try_from(skipped).unwrap_or(0)) * self.width;
        let before = cells.len().saturating_sub(1) as f64 * seconds_each;
        if let Some(cell) = cells.last_mut() {
            let left = (end - begin) as f64 / SECOND as f64 - before;
            cell.seconds = left.clamp(width / SECOND as f64, seconds_each);
        }
        // Concurrencies logged before the first request or after the last one are ignored.
        Cells {
            seconds: seconds_each,
            cells,
            before: 0,
            after: if is_in_whole_seconds { 1.0 } else { 0.0 },
            is_coarse: is_in_whole_seconds,
        }
    }

    /// Seconds from the start of the first request to the end of the last, or of its second if times are whole seconds.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        if self.requests == 0 {
            return 0.0;
        }
        let end = if self.is_in_whole_seconds() {
            self.complete_end() + SECOND
        } else {
            self.end
        };
        (end - self.begin) as f64 / SECOND as f64
    }
}

fn told(sums: &mut Sums, level: u32) {
    sums.low = sums.low.min(level);
    sums.high = sums.high.max(level);
    sums.told += u64::from(level);
    sums.tellings += 1;
}

/// A log in cells of equal length.
#[derive(Debug)]
// `cells` is the best name for the field.
#[allow(clippy::struct_field_names)]
pub struct Cells {
    /// Length of a cell.
    pub seconds: f64,
    /// From the start; the last may be shorter.
    pub cells: Vec<Cell>,
    /// Number of cells cut off before the first.
    pub before: usize,
    /// Seconds left out after the last, since what ended in them is not all in the log.
    pub after: f64,
    /// Whether times are whole seconds.
    pub is_coarse: bool,
}

/// A cell of a log.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cell {
    /// Its sums.
    pub sums: Sums,
    /// Total time that requests spent in it, in seconds.
    pub busy: f64,
    /// Its length: that of all others, except that the last cell stops at the last end.
    pub seconds: f64,
    /// Whether it is excluded by an option.
    pub is_out: bool,
}

impl Cells {
    /// Whether a cell has full length.
    #[must_use]
    pub fn is_full(&self, cell: &Cell) -> bool {
        cell.seconds >= self.seconds * (1.0 - 1e-9)
    }

    /// Number of cells without the last, unless something after it was left out.
    #[must_use]
    pub fn complete(&self) -> usize {
        let incomplete = usize::from(self.after <= 0.0);
        self.cells.len().saturating_sub(incomplete)
    }
}

impl Cell {
    /// The sum of several cells.
    #[must_use]
    pub fn sum(cells: &[Self]) -> Self {
        let mut sum = Self::default();
        for cell in cells {
            sum.sums.add(&cell.sums, 0);
            sum.busy += cell.busy;
            sum.seconds += cell.seconds;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Total time of requests inside a window, by definition.
    fn inside(requests: &[(Moment, Moment)], from: Moment, to: Moment) -> f64 {
        let time = |(begin, end): &(Moment, Moment)| (to.min(*end) - from.max(*begin)).max(0);
        requests.iter().map(time).sum::<Moment>() as f64 / SECOND as f64
    }

    #[test]
    fn the_time_inside_is_exact_in_any_order() {
        let mut random = fastrand::Rng::with_seed(7);
        let begin = 1_795_189_357_402_000;
        let requests: Vec<_> = (0..3000)
            .map(|i| {
                let start = begin
                    + if i == 0 {
                        0
                    } else {
                        random.i64(0..20_000) * 1000
                    };
                (start, start + random.i64(0..4000) * 1000)
            })
            .collect();
        let mut timeline = Timeline::default();
        for (start, end) in &requests {
            timeline.add(*start, *end, false, None);
        }
        let cells = timeline.cells(1.0);
        assert!((cells.seconds - 1.0).abs() < 1e-12);
        for (i, cell) in cells.cells.iter().enumerate() {
            let from = begin + Moment::try_from(i).unwrap() * SECOND;
            let truth = inside(&requests, from, from + SECOND);
            assert!(
                (cell.busy - truth).abs() < 1e-6,
                "{i}: {} {truth}",
                cell.busy
            );
        }
    }

    #[test]
    fn the_last_cell_ends_with_the_last_request() {
        let mut timeline = Timeline::default();
        let begin = 1_795_189_357_402_000;
        // One after the other, 40 per second, for 2.5 s.
        for i in 0..100 {
            timeline.add(begin + i * 25_000, begin + (i + 1) * 25_000, false, Some(1));
        }
        let cells = timeline.cells(1.0);
        let lengths: Vec<f64> = cells.cells.iter().map(|cell| cell.seconds).collect();
        assert_eq!(lengths, [1.0, 1.0, 0.5]);
        let sum = Cell::sum(&cells.cells);
        assert!((sum.sums.ended as f64 / sum.seconds - 40.0).abs() < 1e-9);
        assert!(!cells.is_full(&cells.cells[2]) && cells.is_full(&cells.cells[1]));
    }

    #[test]
    fn the_last_of_whole_seconds_is_left_out() {
        // 40 per second for 2.5 s, each of 107 ms, of which the second of the end is logged, or that of the start.
        for is_end in [true, false] {
            let mut timeline = Timeline::default();
            for i in 0..100 {
                let second = (1_795_189_357 + i / 40) * SECOND;
                let begin = if is_end { second - 107_000 } else { second };
                timeline.see(second);
                timeline.add(begin, begin + 107_000, false, None);
            }
            assert!(timeline.is_in_whole_seconds());
            assert!((timeline.seconds() - 3.0).abs() < 1e-9);
            let ended = |seconds: f64| -> Vec<(f64, u64)> {
                let cells = timeline.cells(seconds);
                assert_eq!((cells.complete(), cells.after), (cells.cells.len(), 1.0));
                let each = cells
                    .cells
                    .iter()
                    .map(|cell| (cell.seconds, cell.sums.ended));
                each.collect()
            };
            assert_eq!(ended(1.0), [(1.0, 40), (1.0, 40)]);
            // A cell of 1.5 s would have one second or two.
            assert_eq!(ended(1.5), [(2.0, 80)]);
        }
        let mut timeline = Timeline::default();
        for at in [0, SECOND, 2_500_000] {
            timeline.see(at);
            timeline.add(at, at, false, None);
        }
        assert!(!timeline.is_in_whole_seconds());
        assert_eq!(timeline.cells(1.0).cells.len(), 3);
    }

    #[test]
    fn memory_does_not_grow_with_time() {
        let mut timeline = Timeline::default();
        let begin = 1_795_189_357_402_000;
        let mut busy = 0.0;
        for i in 0..400_000 {
            let start = begin + i * 37_000;
            timeline.add(start, start + 55_000, i % 10 == 0, Some(3));
            busy += 0.055;
        }
        assert!(timeline.stretches.len() <= 1 << 17);
        let all = Cell::sum(&timeline.cells(60.0).cells);
        assert_eq!((all.sums.ended, all.sums.failed), (400_000, 40_000));
        assert!((all.busy / busy - 1.0).abs() < 1e-9);
        assert_eq!(all.sums.level(), Some(3));
    }

    #[test]
    fn a_broken_time_is_put_aside() {
        let mut timeline = Timeline::default();
        let begin = 1_795_189_357_402_000;
        timeline.add(begin, begin + 1000, false, None);
        timeline.add(0, 1000, false, None);
        timeline.add(begin, Moment::MAX / 2, false, None);
        timeline.add(begin - 1_000_000, begin, false, None);
        assert_eq!((timeline.requests, timeline.stray), (2, 2));
        assert!((timeline.seconds() - 1.001).abs() < 1e-9);
    }
}
