//! JMeter's CSV log, `.jtl`: a row for each sample, ordered by end, with its start in `timeStamp`.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::chosen::Chosen;
use super::delimited::{delimited, Rows, Unread};
use super::{delimiter_of, first_line, text_of, Header, Reader};
use crate::error::LogError;
use crate::log::{Content, Log};
use crate::options::Options;
use crate::records::{count, Fields, Records};
use crate::time::moment;
use crate::timeline::Timeline;
use crate::trail::counted;

/// Maximum number of thread names counted if no column has the number of threads.
const MOST_NAMES: usize = 1 << 16;
/// Message of a transaction controller; its samples have rows of their own.
const CONTROLLER: &[u8] = b"Number of samples in transaction";

/// Indices of the columns.
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

/// JMeter's default columns, by their number: with URL and Connect (since 4.0), without URL, and without `sentBytes`.
fn standard(count: usize) -> Option<Columns> {
    let threads = match count {
        16 | 17 => Some(12),
        15 => Some(11),
        // Other numbers leave some columns out, but the first ones are the same.
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

/// Recognises JMeter's header, or rows in its format.
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
    Some(delimited(
        delimiter,
        Jtl {
            delimiter,
            has_header,
            columns: columns?,
            skip: has_header,
            timeline: Timeline::default(),
            names: HashSet::new(),
            rows: 0,
            controllers: 0,
            controller_labels: HashSet::new(),
            chosen: Chosen::of("label", options.label.clone()),
        },
    ))
}

struct Jtl {
    delimiter: u8,
    has_header: bool,
    columns: Columns,
    skip: bool,
    timeline: Timeline,
    names: HashSet<u64>,
    rows: u64,
    controllers: u64,
    controller_labels: HashSet<u64>,
    chosen: Chosen,
}

impl Rows for Jtl {
    fn row(&mut self, fields: &Fields) -> bool {
        if std::mem::take(&mut self.skip) {
            return true;
        }
        self.rows += 1;
        let columns = &self.columns;
        let times = moment(fields.get(columns.time)).zip(count(fields.get(columns.elapsed)));
        let Some((begin, elapsed)) = times.filter(|_| fields.len() >= columns.all) else {
            // A repeated header, from concatenated logs.
            let is_header = fields.get(columns.time) == b"timeStamp";
            self.rows -= u64::from(is_header);
            return is_header;
        };
        if is_controller(columns, &mut self.controller_labels, fields) {
            self.controllers += 1;
            return true;
        }
        if let (Some(_), Some(place)) = (self.chosen.name(), columns.label) {
            if !self.chosen.takes(fields.get(place)) {
                return true;
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
        self.timeline.see(begin);
        self.timeline
            .add(begin, begin.saturating_add(elapsed), failed, threads);
        true
    }

    fn count(&self) -> u64 {
        self.rows
    }

    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        self.chosen.check()?;
        let names = self.names.len();
        let concurrency = (names > 0).then(|| {
            (
                names as f64,
                "distinct threadName; there is no column allThreads".to_owned(),
            )
        });
        let separator = match self.delimiter {
            b'\t' => "tab".to_owned(),
            other => format!("\"{}\"", char::from(other)),
        };
        let header = if self.has_header { "with" } else { "without" };
        let mut log = Log::new(
            format!("JMeter CSV {header} a header, separated by {separator}"),
            self.rows,
            Content::Requests {
                timeline: Box::new(self.timeline),
                concurrency,
                is_open: false,
            },
        )
        .labelled();
        log.notes.extend(self.chosen.note_on_samples());
        log.notes.extend(controllers(self.controllers));
        log.notes.extend(unread.notes());
        Ok(log)
    }
}

/// Whether a row is of a transaction controller: by its message, or by an empty data type and the label of a known
/// controller. Transactions cut off at the end of a test lack the message.
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

/// A remark about rows of transaction controllers.
pub(super) fn controllers(rows: u64) -> Option<String> {
    (rows > 0).then(|| {
        counted(
            rows,
            "row of a transaction controller was left out: the samples in it have rows of their own",
            "rows of transaction controllers were left out: the samples in them have rows of their own",
        )
    })
}
