//! JMeter's CSV log, `.jtl`: a row for each sample, in the order in which they ended, with its begin in `timeStamp`.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::{delimiter_of, first_line, text_of, Header, Reader};
use crate::error::LogError;
use crate::log::{Content, Log};
use crate::options::Options;
use crate::records::{count, Fields, Records};
use crate::time::moment;
use crate::timeline::Timeline;

/// Names of threads that are counted where no column tells how many there are.
const MOST_NAMES: usize = 1 << 16;
/// What a transaction controller says of itself; its samples have rows of their own.
const CONTROLLER: &[u8] = b"Number of samples in transaction";

/// Where the columns are.
#[derive(Debug, Clone, Default)]
struct Columns {
    time: usize,
    elapsed: usize,
    success: Option<usize>,
    threads: Option<usize>,
    name: Option<usize>,
    message: Option<usize>,
    kind: Option<usize>,
    label: Option<usize>,
    all: usize,
}

/// The columns JMeter writes without being asked for others, by how many they are: with URL and Connect (since 4.0),
/// without URL, and without `sentBytes`.
fn standard(count: usize) -> Option<Columns> {
    let threads = match count {
        16 | 17 => Some(12),
        15 => Some(11),
        // Others leave some out, and those at the beginning are the same.
        8..=14 => None,
        _ => return None,
    };
    Some(Columns {
        time: 0,
        elapsed: 1,
        label: Some(2),
        message: Some(4),
        name: Some(5),
        kind: Some(6),
        success: Some(7),
        threads,
        all: count,
    })
}

fn named(header: &Header) -> Option<Columns> {
    Some(Columns {
        time: header.place("timeStamp")?,
        elapsed: header.place("elapsed")?,
        success: header.place("success"),
        threads: header.place("allThreads"),
        name: header.place("threadName"),
        message: header.place("responseMessage"),
        kind: header.place("dataType"),
        label: header.place("label"),
        all: header.0.len(),
    })
}

/// A log with JMeter's header, or with rows as it writes them.
pub fn recognise(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let line = first_line(begun);
    let delimiter = delimiter_of(line);
    let mut columns = None;
    let mut has_header = false;
    let mut records = Records::new(delimiter);
    let mut first = true;
    let mut look = |fields: &Fields| {
        if !std::mem::take(&mut first) {
            return;
        }
        columns = named(&Header::of(fields));
        has_header = columns.is_some();
        let is_row = moment(fields.get(0)).is_some()
            && count(fields.get(1)).is_some()
            && matches!(fields.get(7), b"true" | b"false");
        if !has_header && is_row {
            columns = standard(fields.len());
        }
    };
    records.push(text_of(begun).as_bytes(), &mut look);
    records.finish(&mut look);
    Some(Box::new(Jtl {
        records: Records::new(delimiter),
        state: State {
            columns: columns?,
            skip: has_header,
            timeline: Timeline::default(),
            names: HashSet::new(),
            rows: 0,
            controllers: 0,
            controller_labels: HashSet::new(),
            bad: 0,
            last_was_bad: false,
            label: options.label.clone(),
            others: 0,
        },
        delimiter,
        has_header,
    }))
}

struct Jtl {
    records: Records,
    state: State,
    delimiter: u8,
    has_header: bool,
}

struct State {
    columns: Columns,
    skip: bool,
    timeline: Timeline,
    names: HashSet<u64>,
    rows: u64,
    controllers: u64,
    controller_labels: HashSet<u64>,
    bad: u64,
    last_was_bad: bool,
    label: Option<String>,
    others: u64,
}

impl State {
    fn row(&mut self, fields: &Fields) {
        if std::mem::take(&mut self.skip) {
            return;
        }
        self.rows += 1;
        let columns = &self.columns;
        let times = moment(fields.get(columns.time)).zip(count(fields.get(columns.elapsed)));
        let Some((begin, elapsed)) = times.filter(|_| fields.len() >= columns.all) else {
            // A header again: logs that were put together.
            if fields.get(columns.time) == b"timeStamp" {
                self.rows -= 1;
            } else {
                self.bad += 1;
                self.last_was_bad = true;
            }
            return;
        };
        self.last_was_bad = false;
        if is_controller(columns, &mut self.controller_labels, fields) {
            self.controllers += 1;
            return;
        }
        if let (Some(label), Some(place)) = (&self.label, columns.label) {
            if fields.get(place) != label.as_bytes() {
                self.others += 1;
                return;
            }
        }
        let failed = columns
            .success
            .is_some_and(|place| !fields.get(place).eq_ignore_ascii_case(b"true"));
        let threads = columns
            .threads
            .and_then(|place| count(fields.get(place)))
            .and_then(|threads| u32::try_from(threads).ok());
        if let (None, Some(name)) = (columns.threads, columns.name) {
            if self.names.len() < MOST_NAMES {
                self.names.insert(hash(fields.get(name)));
            }
        }
        let elapsed = i64::try_from(elapsed.saturating_mul(1000)).unwrap_or(i64::MAX);
        self.timeline
            .add(begin, begin.saturating_add(elapsed), failed, threads);
    }
}

/// Whether a row is of a transaction controller: it says so, or has no kind of data and the label of one that did. The last
/// transactions of a test, which are cut off, do not say it.
fn is_controller(columns: &Columns, labels: &mut HashSet<u64>, fields: &Fields) -> bool {
    let Some((message, kind)) = columns.message.zip(columns.kind) else {
        return columns
            .message
            .is_some_and(|message| fields.get(message).starts_with(CONTROLLER));
    };
    if !fields.get(kind).is_empty() {
        return false;
    }
    let label = columns.label.map(|label| hash(fields.get(label)));
    if fields.get(message).starts_with(CONTROLLER) {
        if labels.len() < MOST_NAMES {
            labels.extend(label);
        }
        return true;
    }
    label.is_some_and(|label| labels.contains(&label))
}

fn hash(text: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

impl Reader for Jtl {
    fn push(&mut self, bytes: &[u8]) {
        let Self { records, state, .. } = self;
        records.push(bytes, &mut |fields| state.row(fields));
    }

    fn rows(&self) -> u64 {
        self.state.rows
    }

    fn finish(self: Box<Self>) -> Result<Log, LogError> {
        let Self {
            mut records,
            mut state,
            delimiter,
            has_header,
        } = *self;
        state.last_was_bad = false;
        let has_rest = records.finish(&mut |fields| state.row(fields));
        let is_cut = has_rest && state.last_was_bad;
        let names = state.names.len();
        let concurrency = (names > 0).then(|| {
            (
                names as f64,
                "distinct threadName; there is no column allThreads".to_owned(),
            )
        });
        let separator = match delimiter {
            b'\t' => "tab".to_owned(),
            other => format!("\"{}\"", char::from(other)),
        };
        let header = if has_header { "with" } else { "without" };
        let mut log = Log::new(
            format!("JMeter CSV {header} a header, separated by {separator}"),
            state.rows,
            Content::Requests {
                timeline: Box::new(state.timeline),
                concurrency,
                is_open: false,
            },
        );
        if let Some(label) = state.label {
            log.notes.push(format!(
                "{} samples with another label than \"{label}\" were left out",
                state.others
            ));
        }
        log.notes.extend(notes(&Skipped {
            controllers: state.controllers,
            bad: state.bad.saturating_sub(u64::from(is_cut)),
            broken: records.broken,
            is_cut,
        }));
        Ok(log)
    }
}

/// What was not used.
pub(super) struct Skipped {
    pub controllers: u64,
    pub bad: u64,
    pub broken: u64,
    pub is_cut: bool,
}

pub(super) fn notes(skipped: &Skipped) -> Vec<String> {
    let mut notes = Vec::new();
    if skipped.controllers > 0 {
        notes.push(format!(
            "{} rows of transaction controllers were left out: the samples in them have rows of their own",
            skipped.controllers
        ));
    }
    if skipped.is_cut {
        notes.push("the last row is cut and was left out".to_owned());
    }
    if skipped.bad + skipped.broken > 0 {
        notes.push(format!(
            "{} rows cannot be read and were left out",
            skipped.bad + skipped.broken
        ));
    }
    notes
}
