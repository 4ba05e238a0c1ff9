//! Rows of JMeter's transaction controllers: their samples have rows of their own, or, with "Generate parent sample", the
//! transaction is all that was written, and it is what was done.
//!
//! A transaction has samples if one of its thread, in a row before it or in the next one, began while it ran. That is
//! tracked from the first transaction on, so that logs without any cost nothing; where it remains open it is decided as
//! for the others of its label.

use std::collections::HashMap;

use crate::said::{counted, Said};
use crate::time::Moment;

/// Maximum number of threads and labels that are tracked.
const MOST: usize = 1 << 16;

/// A sample, or a transaction that counts as one.
#[derive(Debug, Clone, Copy)]
pub struct Sample {
    /// Its start.
    pub begin: Moment,
    /// Its end.
    pub end: Moment,
    /// Whether it failed.
    pub failed: bool,
    /// Number of threads at its end.
    pub threads: Option<u32>,
}

/// A transaction without a sample so far.
#[derive(Debug, Clone, Copy)]
struct Waiting {
    label: u64,
    sample: Sample,
    /// Whether the rows of its thread before it are known.
    is_known: bool,
}

/// What is known of the transactions of a log.
#[derive(Debug, Default)]
pub struct Transactions {
    /// By label, how many have samples, and how many stand alone.
    labels: HashMap<u64, [u64; 2]>,
    /// By thread, the start of its latest sample.
    latest: HashMap<u64, Moment>,
    /// By thread, its latest transaction, which the next row decides.
    waiting: HashMap<u64, Waiting>,
    undecided: Vec<(u64, Sample)>,
    /// Number of samples before any transaction.
    before: u64,
    /// Number of transactions beside their samples.
    beside: u64,
    /// Number of transactions that stand for their samples.
    alone: u64,
}

impl Transactions {
    /// Whether there is none yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// Whether a label is that of a transaction.
    #[must_use]
    pub fn has(&self, label: u64) -> bool {
        self.labels.contains_key(&label)
    }

    /// A sample of a thread, once there is a transaction; returns a transaction before it that counts.
    #[must_use]
    pub fn sample(&mut self, thread: u64, begin: Moment) -> Option<Sample> {
        if self.latest.len() < MOST || self.latest.contains_key(&thread) {
            self.latest.insert(thread, begin);
        }
        let waiting = self.waiting.remove(&thread)?;
        let Waiting { label, sample, .. } = waiting;
        if begin < sample.end {
            self.decide(label, false);
            return None;
        }
        if !waiting.is_known {
            self.leave_open(label, sample);
            return None;
        }
        self.decide(label, true);
        Some(sample)
    }

    /// A transaction of a thread; returns one before it that counts.
    #[must_use]
    pub fn transaction(
        &mut self,
        label: u64,
        thread: Option<u64>,
        sample: Sample,
        rows: u64,
    ) -> Option<Sample> {
        if self.labels.is_empty() {
            self.before = rows;
        }
        if self.labels.len() < MOST {
            self.labels.entry(label).or_default();
        }
        let Some(thread) = thread else {
            self.leave_open(label, sample);
            return None;
        };
        let latest = self.latest.get(&thread).copied();
        let before = self.sample(thread, sample.begin);
        if latest.is_some_and(|latest| latest >= sample.begin) {
            self.decide(label, false);
        } else if self.waiting.len() < MOST {
            let is_known = latest.is_some();
            let waiting = Waiting {
                label,
                sample,
                is_known,
            };
            self.waiting.insert(thread, waiting);
        } else {
            self.leave_open(label, sample);
        }
        before
    }

    fn decide(&mut self, label: u64, is_alone: bool) {
        if let Some(kinds) = self.labels.get_mut(&label) {
            kinds[usize::from(is_alone)] += 1;
        }
        if is_alone {
            self.alone += 1;
        } else {
            self.beside += 1;
        }
    }

    fn leave_open(&mut self, label: u64, sample: Sample) {
        if self.undecided.len() < MOST {
            self.undecided.push((label, sample));
        }
    }

    /// Those left open that count, after all rows.
    pub fn rest(&mut self) -> Vec<Sample> {
        let mut waiting: Vec<Waiting> = std::mem::take(&mut self.waiting).into_values().collect();
        waiting.sort_by_key(|one| (one.sample.end, one.sample.begin, one.label));
        for one in waiting {
            self.leave_open(one.label, one.sample);
        }
        let all = [self.beside, self.alone];
        let few = self.before < self.undecided.len() as u64;
        let is_alone = |[beside, alone]: [u64; 2]| (beside != alone).then_some(alone > beside);
        let mut counting = Vec::new();
        for (label, sample) in std::mem::take(&mut self.undecided) {
            let own = self.labels.get(&label).copied().and_then(is_alone);
            if own.or(is_alone(all)).unwrap_or(few) {
                self.alone += 1;
                counting.push(sample);
            } else {
                self.beside += 1;
            }
        }
        counting
    }

    /// Remarks about them.
    pub fn notes(&self) -> impl Iterator<Item = Said> {
        notes(self.beside, self.alone)
    }
}

/// Remarks about transactions beside their samples, and such that stand for them.
pub fn notes(beside: u64, alone: u64) -> impl Iterator<Item = Said> {
    let left_out = (beside > 0).then(|| {
        counted(
            beside,
            [
                "row of a transaction controller was left out: the samples in it have rows of their own",
                "rows of transaction controllers were left out: the samples in them have rows of their own",
            ],
            [
                "Zeile eines Transaction Controllers ausgelassen: Ihre Samples haben eigene Zeilen",
                "Zeilen von Transaction Controllern ausgelassen: Ihre Samples haben eigene Zeilen",
            ],
        )
    });
    let counts = (alone > 0).then(|| {
        counted(
            alone,
            [
                "transaction is counted as a whole: the samples in it have no rows of their own (Generate parent sample)",
                "transactions are counted as wholes: the samples in them have no rows of their own (Generate parent sample)",
            ],
            [
                "Transaktion zählt als Ganzes: Was in ihr geschah, hat keine eigenen Zeilen (Generate parent sample)",
                "Transaktionen zählen als Ganzes: Was in ihnen geschah, hat keine eigenen Zeilen (Generate parent sample)",
            ],
        )
    });
    left_out.into_iter().chain(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(begin: Moment, end: Moment) -> Sample {
        Sample {
            begin,
            end,
            failed: false,
            threads: None,
        }
    }

    #[test]
    fn transactions_without_samples_count() {
        let mut all = Transactions::default();
        let counts = |found: Option<Sample>| found.map(|sample| sample.begin);
        // What was before the first of its thread is not known.
        assert_eq!(counts(all.transaction(1, Some(7), sample(0, 10), 0)), None);
        assert_eq!(counts(all.transaction(1, Some(7), sample(10, 20), 0)), None);
        assert_eq!(counts(all.sample(7, 20)), Some(10));
        // Its sample is in the row before it, or after it.
        assert_eq!(counts(all.transaction(2, Some(7), sample(20, 30), 0)), None);
        assert_eq!(counts(all.transaction(3, Some(7), sample(30, 40), 0)), None);
        assert_eq!(counts(all.sample(7, 31)), None);
        assert_eq!(counts(all.transaction(1, Some(7), sample(40, 50), 0)), None);
        let rest: Vec<_> = all.rest().iter().map(|sample| sample.begin).collect();
        assert_eq!(rest, [0, 40]);
        let notes: Vec<String> = all.notes().map(|note| note.english).collect();
        assert!(
            notes[0].starts_with("2 rows") && notes[1].starts_with("3 trans"),
            "{notes:?}"
        );
    }

    #[test]
    fn what_nothing_decides_follows_the_number_of_samples() {
        for (before, counting) in [(0, 2), (4, 0)] {
            let mut all = Transactions::default();
            for thread in [1, 2] {
                let _ = all.transaction(1, Some(thread), sample(0, 10), before);
            }
            assert_eq!(all.rest().len(), counting, "{before}");
        }
    }
}
