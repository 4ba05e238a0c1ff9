//! A file as a reader understood it, before it becomes measurements.

use crate::said::{said, Said};
use crate::timeline::Timeline;

/// A parsed file.
#[derive(Debug)]
pub struct Log {
    /// The tool and format, such as `JMeter CSV`.
    pub format: Said,
    /// What the tool counts: `requests`, `transactions` …
    pub counts: &'static str,
    /// The kind of concurrency: `threads`, `connections` …
    pub concurrency: &'static str,
    /// Number of rows read.
    pub rows: u64,
    /// Remarks, one sentence each.
    pub notes: Vec<Said>,
    /// Its data.
    pub content: Content,
    /// Seconds to discard at the start of a level, unless an option says otherwise.
    pub discard: Option<f64>,
    /// A correction to its concurrency, and the reason.
    pub offset: Option<(f64, [&'static str; 2])>,
    /// Whether its requests have selectable labels.
    pub has_labels: bool,
    /// Whether it may hold a sample of the requests only.
    pub may_be_sample: bool,
    /// Whether it holds rates, so that what was counted is not known.
    pub has_rates: bool,
}

impl Log {
    /// A file of this format, with requests and threads.
    #[must_use]
    pub fn new(format: impl Into<Said>, rows: u64, content: Content) -> Self {
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
            may_be_sample: false,
            has_rates: false,
        }
    }

    /// Marks its requests as having labels.
    #[must_use]
    pub fn labelled(mut self) -> Self {
        self.has_labels = true;
        self
    }

    /// Marks it as one that may hold a sample of the requests only.
    #[must_use]
    pub fn maybe_sampled(mut self) -> Self {
        self.may_be_sample = true;
        self
    }

    /// Adds a remark.
    #[must_use]
    pub fn noting(mut self, note: impl Into<Said>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// The correction to the concurrency, by the option or else its own, and the reason.
    #[must_use]
    pub fn offset_by(&self, asked: Option<f64>) -> Option<(f64, [&'static str; 2])> {
        asked
            .map(|offset| (offset, ["as asked", "wie angegeben"]))
            .or(self.offset)
    }

    /// Adds a remark about items dropped at its end, if any.
    #[must_use]
    pub fn without_last(self, dropped: u64, what: [&str; 2]) -> Self {
        if dropped == 0 {
            return self;
        }
        self.noting(said!(
            "the last {dropped} {what} are more than can be held and were left out"
                | "Die letzten {dropped} {what} ausgelassen: mehr, als sich halten lassen",
            what = Said::from(what)
        ))
    }

    /// Sets what it counts and its kind of concurrency.
    #[must_use]
    pub fn counting(mut self, counts: &'static str, concurrency: &'static str) -> Self {
        self.counts = counts;
        self.concurrency = concurrency;
        self
    }
}

/// The data of a file.
#[derive(Debug)]
pub enum Content {
    /// Individual requests, and the number of active threads if known.
    Requests {
        /// The requests.
        timeline: Box<Timeline>,
        /// The concurrency of the whole file, and its source.
        concurrency: Option<(f64, Said)>,
        /// Whether requests start at given times, independent of responses (open workload).
        is_open: bool,
    },
    /// Counters read from time to time.
    Counters(Vec<Reading>),
    /// The results printed at the end of each run.
    Printed(Vec<Printed>),
}

/// Counters at one time.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Reading {
    /// Seconds.
    pub time: f64,
    /// Count since some start.
    pub count: f64,
    /// What of it failed.
    pub failed: Option<f64>,
    /// Total time of the counted operations, in seconds.
    pub elapsed: Option<f64>,
    /// The concurrency at this time.
    pub concurrency: Option<f64>,
    /// A different process was read before: nothing is known of the time in between.
    pub is_restart: bool,
}

/// A run's results as printed by a tool.
///
/// A format declares what its throughput does with failures by where it puts them: in `errors` those that samples and
/// throughput count, in `lost` those that they do not. Then `--errors leave-out` and the warnings about failures are
/// right for every format.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Printed {
    /// The concurrency, if printed.
    pub concurrency: Option<f64>,
    /// The rate that was set, per second, in an open loop.
    pub rate: Option<f64>,
    /// What it counts, for a tool whose tests count different things.
    pub counts: Option<&'static str>,
    /// What its concurrency is, for a tool that leaves that to its benchmarks.
    pub workers: Option<&'static str>,
    /// Per second.
    pub throughput: f64,
    /// The mean from the start of an operation to its end, in seconds; no time that it waited in the tool.
    pub latency: Option<f64>,
    /// The step between two latencies that the tool can print, in seconds; 0 if it is negligible.
    pub latency_step: f64,
    /// Number of operations that the throughput counts.
    pub samples: Option<f64>,
    /// In which time they ended, in seconds, if it is known to a few percent: the throughput may not contradict them.
    pub seconds: Option<f64>,
    /// Number of them that failed.
    pub errors: Option<f64>,
    /// Number of failures beside them: the throughput counts what succeeded only.
    pub lost: Option<f64>,
    /// The throughput of each interval, if also printed.
    pub intervals: Vec<f64>,
    /// Distinguishes it from other runs in the same file.
    pub label: Option<String>,
    /// Where in the text it begins, if that is known.
    pub start: Option<usize>,
    /// What was tested, such as `GET`, where a file holds several tests: each is a series of its own.
    pub test: Option<String>,
    /// Remarks.
    pub notes: Vec<Said>,
    /// Why it is no measurement, although the tool printed one, if so.
    pub doubt: Option<Said>,
}
