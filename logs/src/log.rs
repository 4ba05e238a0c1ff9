//! What a reader makes of a file, before it becomes measurements.

use crate::timeline::Timeline;

/// A file as it was read.
#[derive(Debug)]
pub struct Log {
    /// What wrote it and in which form, such as `JMeter CSV`.
    pub format: String,
    /// What the tool counts: `requests`, `transactions` …
    pub counts: &'static str,
    /// What its concurrency is: `threads`, `connections` …
    pub concurrency: &'static str,
    /// Rows that were read.
    pub rows: u64,
    /// What there is to know about it, a sentence each.
    pub notes: Vec<String>,
    /// What is in it.
    pub content: Content,
    /// Seconds at the beginning of a level that say nothing, whatever is asked.
    pub discard: Option<f64>,
    /// What has to be added to the concurrency that it tells, and why.
    pub offset: Option<(f64, &'static str)>,
    /// Whether its requests have labels that can be chosen.
    pub has_labels: bool,
}

impl Log {
    /// A file of this format, of requests and threads.
    #[must_use]
    pub fn new(format: impl Into<String>, rows: u64, content: Content) -> Self {
        Self {
            format: format.into(),
            counts: "requests",
            concurrency: "threads",
            rows,
            notes: Vec::new(),
            content,
            discard: None,
            offset: None,
            has_labels: false,
        }
    }

    /// The same with requests that have labels.
    #[must_use]
    pub fn labelled(mut self) -> Self {
        self.has_labels = true;
        self
    }

    /// The same with a sentence more.
    #[must_use]
    pub fn noting(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// What is added to the concurrency, as asked or else as it needs, and why.
    #[must_use]
    pub fn offset_by(&self, asked: Option<f64>) -> Option<(f64, &'static str)> {
        asked.map(|offset| (offset, "as asked")).or(self.offset)
    }

    /// The same with what could not be held: how many of what at its end.
    #[must_use]
    pub fn without_last(self, dropped: u64, what: &str) -> Self {
        if dropped == 0 {
            return self;
        }
        self.noting(format!(
            "the last {dropped} {what} are more than can be held and were left out"
        ))
    }

    /// The same with what it counts and what its concurrency is.
    #[must_use]
    pub fn counting(mut self, counts: &'static str, concurrency: &'static str) -> Self {
        self.counts = counts;
        self.concurrency = concurrency;
        self
    }
}

/// What is in a file.
#[derive(Debug)]
pub enum Content {
    /// Requests one by one, and the threads at work where they are told.
    Requests {
        /// The requests.
        timeline: Box<Timeline>,
        /// The concurrency of the whole file, and where it comes from.
        concurrency: Option<(f64, String)>,
        /// Whether requests are begun at given times, whatever has ended.
        is_open: bool,
    },
    /// Counters that were read from time to time.
    Counters(Vec<Reading>),
    /// What the tool printed in the end, of each run.
    Printed(Vec<Printed>),
}

/// Counters at a moment.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Reading {
    /// Seconds.
    pub time: f64,
    /// What was done since some beginning.
    pub count: f64,
    /// What of it failed.
    pub failed: Option<f64>,
    /// Seconds that what was done took, summed.
    pub elapsed: Option<f64>,
    /// The concurrency at that moment.
    pub concurrency: Option<f64>,
    /// Another process than before was asked: nothing is known of the time in between.
    pub is_restart: bool,
}

/// A run as a tool printed it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Printed {
    /// The concurrency, where it is printed.
    pub concurrency: Option<f64>,
    /// Per second.
    pub throughput: f64,
    /// The mean, in seconds.
    pub latency: Option<f64>,
    /// How many.
    pub samples: Option<f64>,
    /// How many of them failed.
    pub errors: Option<f64>,
    /// The throughput of each interval, where it was printed as well.
    pub intervals: Vec<f64>,
    /// What tells it from other runs in the same file.
    pub label: Option<String>,
    /// What there is to know about it.
    pub notes: Vec<String>,
}
