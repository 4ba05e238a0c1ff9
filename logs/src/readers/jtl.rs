//! JMeter's CSV log, `.jtl`: a row for each sample, ordered by end, with its start in `timeStamp`.
//!
//! `allThreads` counts the threads of one load generator: where `Hostname` names several, theirs are added up.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::chosen::Chosen;
use super::delimited::{delimited, Rows, Unread};
use super::transactions::{Sample, Transactions};
use super::{delimiter_of, first_line, text_of, Header, Reader};
use crate::error::LogError;
use crate::log::{Content, Log};
use crate::options::Options;
use crate::records::{count, Fields, Records};
use crate::said::{counted, said, Said};
use crate::time::{is_rounded, moment, Moment};
use crate::timeline::Timeline;

/// Maximum number of thread names counted if no column has the number of threads.
const MOST_NAMES: usize = 1 << 16;
/// Maximum number of load generators; what is in flight tells of more.
const MOST_GENERATORS: usize = 16;
/// Digits of a time in milliseconds.
const MILLISECONDS: usize = 13;
/// Message of a transaction controller.
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
    host: Option<usize>,
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
        host: None,
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
        host: header.place("Hostname"),
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
            transactions: Transactions::default(),
            generators: Vec::new(),
            shifted: 0,
            first_shifted: 0,
            rounded: 0,
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
    transactions: Transactions,
    /// The threads of each load generator, by its name.
    generators: Vec<(u64, Timeline)>,
    /// Number of rows with more fields than the header, and the first of them.
    shifted: u64,
    first_shifted: u64,
    /// Number of rows whose time lost its last digits.
    rounded: u64,
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
        let time = fields.get(columns.time);
        self.rounded += u64::from(time.len() != MILLISECONDS && is_rounded(time));
        let is_shifted = fields.len() > columns.all && !is_empty_after(fields, columns.all);
        if is_shifted {
            self.shifted += 1;
            if self.first_shifted == 0 {
                self.first_shifted = self.rows;
            }
        }
        let elapsed = i64::try_from(elapsed * 1000).unwrap_or(i64::MAX);
        let sample = Sample {
            begin,
            end: begin.saturating_add(elapsed),
            failed: columns.failed(fields, is_shifted),
            threads: columns.threads(fields).filter(|_| !is_shifted),
        };
        let [name, host] = [columns.name, columns.host];
        // Names tell how many threads there are only if no column does.
        let counted_name = name.filter(|_| columns.threads.is_none());
        let thread = || name.map(|name| hash(fields.get(name)));
        let is_chosen = match (self.chosen.name(), columns.label) {
            (Some(_), Some(place)) => Some(self.chosen.takes(fields.get(place))),
            _ => None,
        };
        if is_chosen.is_none() {
            if let Some(label) = columns.transaction(&self.transactions, fields) {
                let rows = self.rows;
                let before = (self.transactions).transaction(label, thread(), sample, rows);
                if let Some(sample) = before {
                    self.add(sample);
                }
                return true;
            }
        }
        if is_chosen == Some(false) {
            return true;
        }
        if !self.transactions.is_empty() {
            let before = thread().and_then(|thread| self.transactions.sample(thread, begin));
            if let Some(sample) = before {
                self.add(sample);
            }
        }
        if let Some(name) = counted_name {
            if self.names.len() < MOST_NAMES {
                self.names.insert(hash(fields.get(name)));
            }
        }
        if let (Some(host), Some(threads)) = (host, sample.threads) {
            self.generator(hash(fields.get(host)), sample.end, threads);
        }
        self.add(sample);
        true
    }

    fn count(&self) -> u64 {
        self.rows
    }

    fn log(mut self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        self.chosen.check()?;
        if 2 * self.rounded > self.rows {
            return Err(rounded_times());
        }
        for sample in self.transactions.rest() {
            self.add(sample);
        }
        let generators = self.generators.len();
        if generators > 1 {
            let each: Vec<Timeline> = self.generators.drain(..).map(|(_, each)| each).collect();
            self.timeline.retell(&each);
        }
        let names = self.names.len();
        let concurrency = (names > 0).then(|| {
            (
                names as f64,
                Said::from([
                    "distinct threadName; there is no column allThreads",
                    "verschiedene threadName; es gibt keine Spalte allThreads",
                ]),
            )
        });
        let separator = match self.delimiter {
            b'\t' => Said::from(["tab", "Tabulator"]),
            other => {
                let sign = char::from(other);
                said!("\"{sign}\"" | "„{sign}“")
            }
        };
        let header = if self.has_header {
            ["with a header", "mit Kopfzeile"]
        } else {
            ["without a header", "ohne Kopfzeile"]
        };
        let mut log = Log::new(
            said!(
                "JMeter CSV {}, separated by {}" | "JMeter CSV {}, getrennt durch {}",
                Said::from(header),
                separator
            ),
            self.rows,
            Content::Requests {
                timeline: Box::new(self.timeline),
                concurrency,
                is_open: false,
            },
        )
        .labelled();
        log.notes.extend(self.chosen.note_on_samples());
        log.notes.extend(self.transactions.notes());
        log.notes.extend((self.shifted > 0).then(|| {
            said!(
                "{} more fields than the header (the first is row {}), as a message with separators but without quotes makes them: of these only time, duration and result count"
                    | "{} mehr Felder als die Kopfzeile (die erste ist Zeile {}), wie es eine Meldung mit Trennzeichen ohne Anführungszeichen macht: Von ihnen zählen nur Zeit, Dauer und Ergebnis",
                counted(
                    self.shifted,
                    ["row has", "rows have"],
                    ["Zeile hat", "Zeilen haben"]
                ),
                self.first_shifted
            )
        }));
        if generators > 1 {
            log.notes.push(said!(
                "{generators} load generators (Hostname): their threads are added up, since allThreads counts those of one"
                    | "{generators} Lastgeneratoren (Hostname): Ihre Threads sind addiert, denn allThreads zählt die von einem"
            ));
        }
        log.notes.extend(unread.notes());
        Ok(log)
    }
}

impl Jtl {
    fn add(&mut self, sample: Sample) {
        let Sample {
            begin,
            end,
            failed,
            threads,
        } = sample;
        self.timeline.see(begin);
        self.timeline.add(begin, end, failed, threads);
    }

    /// Takes note of the threads of a load generator.
    fn generator(&mut self, name: u64, at: Moment, threads: u32) {
        let known = self.generators.iter().position(|(known, _)| *known == name);
        let place = known.unwrap_or_else(|| {
            if self.generators.len() < MOST_GENERATORS {
                self.generators.push((name, Timeline::default()));
            }
            self.generators.len() - 1
        });
        self.generators[place].1.tell(at, threads);
    }
}

impl Columns {
    /// Whether a sample failed. In a row with a message that was split, the result lies further back.
    fn failed(&self, fields: &Fields, is_shifted: bool) -> bool {
        let is_true = |place: usize| fields.get(place).eq_ignore_ascii_case(b"true");
        let Some(place) = self.success else {
            return false;
        };
        if !is_shifted {
            return !is_true(place);
        }
        let is_result = |place: &usize| is_true(*place) || is_false(fields.get(*place));
        !(place..fields.len()).find(is_result).is_some_and(is_true)
    }

    fn threads(&self, fields: &Fields) -> Option<u32> {
        u32::try_from(count(fields.get(self.threads?))?).ok()
    }

    /// The label of a transaction controller, by its message, or by an empty data type and the label of a known one:
    /// transactions cut off at the end of a test lack the message.
    fn transaction(&self, known: &Transactions, fields: &Fields) -> Option<u64> {
        let message = self.message?;
        if self.kind.is_some_and(|kind| !fields.get(kind).is_empty()) {
            return None;
        }
        let label = || hash(self.label.map_or(&[], |label| fields.get(label)));
        if fields.get(message).starts_with(CONTROLLER) {
            return Some(label());
        }
        let may_be = self.kind.is_some() && !known.is_empty();
        may_be.then(label).filter(|label| known.has(*label))
    }
}

fn is_false(text: &[u8]) -> bool {
    text.eq_ignore_ascii_case(b"false")
}

/// Whether a row has one more field, which is empty: it ends with a delimiter.
fn is_empty_after(fields: &Fields, all: usize) -> bool {
    fields.len() == all + 1 && fields.get(all).is_empty()
}

/// The error for times that a spreadsheet rounded.
pub(super) fn rounded_times() -> LogError {
    LogError::unreadable([
        "its times were rounded by a spreadsheet (like 1.79E+12), so that their last digits are lost and no throughput can be had; give the file as the tool wrote it, not as Excel saved it",
        "Ihre Zeiten hat eine Tabellenkalkulation gerundet (wie 1,79E+12): Die letzten Ziffern sind verloren, und ein Durchsatz lässt sich nicht bestimmen. Die Datei geben, wie das Werkzeug sie schrieb, nicht wie Excel sie speicherte",
    ])
}

fn hash(text: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
