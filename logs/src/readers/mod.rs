//! The start of a file identifies the tool; then a reader processes its bytes. A printout or a JSON document is read
//! when it is complete (`whole`), and a document's tool is identified by its fields.
//!
//! A new tool belongs in one of three places:
//! - results at the end of a run, as text, JSON or CSV: a declaration in `formats`;
//! - a row for each request and little else, like vegeta's CSV: a `Tool` in `requests`;
//! - anything else: a file of its own with `recognise`, which `log_of` calls. Delimited rows are read by `delimited`,
//!   other line formats by `lined`.
//!
//! A tool that prints results at the end of a run is declared in `formats`; its lists name all tools.

mod chosen;
mod declared;
mod delimited;
mod fio;
mod gatling;
mod gatling_records;
mod hlog;
mod jtl;
mod jtl_xml;
mod k6;
mod labels;
mod lined;
mod locust;
mod metrics;
mod mysqladmin;
mod named;
mod nearest;
mod openmetrics;
mod prefix;
mod printed;
mod printouts;
mod reports;
mod requests;
mod summed;
mod table;
mod transactions;
mod vegeta;
mod whole;

use self::prefix::Cleaning;
use crate::error::LogError;
use crate::formats;
use crate::log::Log;
use crate::options::Options;
use crate::pattern::{regex, suggested};
use crate::said::{said, Said};

/// Number of bytes examined before a reader is chosen.
const LOOKED: usize = 1 << 14;
/// Number of bytes at the end of a file whose beginning is of no tool: one that prints each request comes to its results
/// late.
const END: usize = 1 << 18;

/// Reads one kind of file.
pub trait Reader {
    /// Processes the next bytes.
    fn push(&mut self, bytes: &[u8]);
    /// Number of rows so far.
    fn rows(&self) -> u64;
    /// The log, after all bytes.
    ///
    /// # Errors
    /// Errors of the log.
    fn finish(self: Box<Self>) -> Result<Log, LogError>;
}

/// A reader of a file that is refused.
pub struct Refused(LogError);

/// Refuses a file, whatever follows.
fn refusing(error: LogError) -> Box<dyn Reader> {
    Box::new(Refused(error))
}

impl Reader for Refused {
    fn push(&mut self, _: &[u8]) {}

    fn rows(&self) -> u64 {
        0
    }

    fn finish(self: Box<Self>) -> Result<Log, LogError> {
        Err(self.0)
    }
}

/// A file being read.
pub struct Reading {
    options: Options,
    begun: Vec<u8>,
    /// What followed a beginning that is of no tool, as far as it is kept.
    end: Option<End>,
    reader: Option<Box<dyn Reader>>,
}

impl Reading {
    /// Starts reading a file.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        Self {
            options: options.clone(),
            begun: Vec::new(),
            end: None,
            reader: None,
        }
    }

    /// Processes the next bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        if let Some(reader) = &mut self.reader {
            reader.push(bytes);
            return;
        }
        if let Some(end) = &mut self.end {
            end.push(bytes);
            return;
        }
        self.begun.extend_from_slice(bytes);
        if self.begun.len() >= LOOKED {
            self.choose();
        }
    }

    /// Number of rows so far.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.reader.as_ref().map_or(0, |reader| reader.rows())
    }

    /// The log, after all bytes.
    ///
    /// # Errors
    /// The file is of an unknown kind, or has errors.
    pub fn finish(mut self) -> Result<Log, LogError> {
        if self.reader.is_none() {
            self.choose();
        }
        match self.reader.take().or_else(|| self.late()) {
            Some(reader) => reader.finish(),
            None => Err(unknown(&self.begun)),
        }
    }

    /// The reader of results that a tool printed after more than was looked at.
    fn late(&self) -> Option<Box<dyn Reader>> {
        let end = self.end.as_ref()?;
        let text = [self.begun.as_slice(), end.lines()].concat();
        let mut reader = declared::recognise(&String::from_utf8_lossy(&text), &self.options)?;
        reader.push(&text);
        Some(reader)
    }

    fn choose(&mut self) {
        let begun = self
            .begun
            .strip_prefix(b"\xef\xbb\xbf")
            .unwrap_or(&self.begun);
        if let Some(mut reader) = reader_of(begun, &self.options) {
            reader.push(begun);
            self.begun = Vec::new();
            self.reader = Some(reader);
        } else if self.begun.len() > LOOKED {
            // Enough to identify it.
            self.end = Some(End {
                bytes: self.begun.split_off(LOOKED),
                is_cut: false,
            });
        }
    }
}

/// The last bytes of a file, up to twice `END`.
struct End {
    bytes: Vec<u8>,
    /// Whether some before them were dropped.
    is_cut: bool,
}

impl End {
    fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() > 2 * END {
            self.bytes.drain(..self.bytes.len() - END);
            self.is_cut = true;
        }
    }

    /// The bytes from the first whole line on.
    fn lines(&self) -> &[u8] {
        let cut = memchr::memchr(b'\n', &self.bytes).filter(|_| self.is_cut);
        &self.bytes[cut.unwrap_or(0)..]
    }
}

/// The reader for a file with this start.
fn reader_of(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    if is_tar(begun) {
        return None;
    }
    log_of(begun, options).or_else(|| table::recognise(begun, options))
}

/// The reader for a tool's log, also where something stands before each of its lines.
fn log_of(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let text = text_of(begun);
    declared::asked(options)
        .or_else(|| rows_of(begun, options))
        .or_else(|| declared::recognise(text, options))
        .or_else(|| whole::document(begun, options))
        .or_else(|| cleaned(begun, options))
        .or_else(|| whole::recognise(begun, options))
}

/// The reader for a tool's log whose lines have a prefix, or colours.
fn cleaned(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let text = text_of(begun);
    let candidates = Cleaning::candidates(text).into_iter();
    let mut found = candidates
        .chain(Cleaning::indentation(text))
        .filter_map(|cleaning| {
            let clean = cleaning.text(text.as_bytes());
            let reader = rows_of(&clean, options)
                .or_else(|| declared::recognise(text_of(&clean), options))
                .or_else(|| {
                    let reader = whole::recognise(&clean, options);
                    reader.filter(|_| !cleaning.is_indentation())
                })?;
            Some((cleaning, reader))
        });
    let (cleaning, reader) = found.next()?;
    if let Some((other, _)) = found.find(|(other, _)| cleaning.is_beside(other)) {
        return Some(refusing(several_generators(&cleaning, &other)));
    }
    Some(cleaning.reader(reader))
}

/// Why two sources in a file are no measurement.
fn several_generators(one: &Cleaning, other: &Cleaning) -> LogError {
    LogError::unreadable(said!(
        "several load generators wrote into it at the same time ({} and {}): together they are one measurement, at the sum of their concurrencies and of their throughputs; add these up, and give them as a table"
            | "Mehrere Lastgeneratoren schrieben zugleich hinein ({} und {}): Zusammen sind sie eine Messung, bei der Summe ihrer Nebenläufigkeiten und ihrer Durchsätze. Beide addieren und als Tabelle geben",
        one.name(),
        other.name()
    ))
}

/// The reader for a log of rows or of readings.
fn rows_of(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    jtl_xml::recognise(begun, options)
        .or_else(|| k6::recognise(begun))
        .or_else(|| locust::recognise(begun, options))
        .or_else(|| jtl::recognise(begun, options))
        .or_else(|| mysqladmin::recognise(begun, options))
        .or_else(|| requests::recognise(begun))
        .or_else(|| gatling::recognise(begun))
        .or_else(|| vegeta::recognise(begun))
        .or_else(|| hlog::recognise(begun, options))
        .or_else(|| openmetrics::recognise(begun, options))
}

/// Whether the file is a tar archive, by its magic number (POSIX.1-1988, ustar); its content could be mistaken for a
/// log.
fn is_tar(begun: &[u8]) -> bool {
    begun.get(257..262) == Some(b"ustar")
}

/// For truncated printouts: the start and another part of the first line, and the tool.
const CUT: [(&str, &str, [&str; 2]); 5] = [
    ("This is ApacheBench", "", ["ab"; 2]),
    ("Summary:", "", ["hey or oha", "hey oder oha"]),
    ("sysbench ", "(using ", ["sysbench"; 2]),
    ("pgbench (", ")", ["pgbench"; 2]),
    ("Running ", " test @ ", ["wrk"; 2]),
];

/// The first line of what tools write beside their measurements, and what to give in its place.
const BESIDE: [(&str, [&str; 2]); 3] = [
    (
        "Percentage served,Time in ms",
        [
            "it is the percentiles of ab (-e), which contain no throughput; give ab's printout or its -g file",
            "Sie enthält die Perzentile von ab (-e) und keinen Durchsatz. Geben, was ab druckt oder mit -g schreibt",
        ],
    ),
    (
        "Method,Name,Error,Occurrences",
        [
            "it is the list of failures of Locust; give its _stats_history.csv",
            "Sie ist die Liste der Fehler von Locust. Die Datei _stats_history.csv geben",
        ],
    ),
    (
        "Count,Message,Traceback,Nodes",
        [
            "it is the list of exceptions of Locust; give its _stats_history.csv",
            "Sie ist die Liste der Ausnahmen von Locust. Die Datei _stats_history.csv geben",
        ],
    ),
];

const ACCESS: [&str; 2] = [
    "it is the access log of a web server, which does not tell how many requests were in flight; give what the load tool printed, or a table of intervals with the requests per second of each and, as its concurrency, these times the mean request time, which nginx logs with $request_time and Apache with %D",
    "Sie ist das Zugriffsprotokoll eines Webservers und sagt nicht, wie viele Anfragen zugleich liefen. Geben, was das Lastwerkzeug druckt, oder eine Tabelle von Zeitabschnitten mit den Anfragen je Sekunde und, als Nebenläufigkeit, diesen mal der mittleren Zeit einer Anfrage, die nginx mit $request_time und Apache mit %D protokolliert",
];

/// Whether a line is one of an access log, in the common or the combined format and what goes on from them.
fn is_of_access(line: &str) -> bool {
    regex(
        r#"^\S+ \S+ \S+ \[\d{2}/[A-Z][a-z]{2}/\d{4}:\d{2}:\d{2}:\d{2} [+-]\d{4}\] "[^"]*" \d{3} (?:\d+|-)"#,
    )
    .is_some_and(|access| access.is_match(line))
}

/// What a tool wrote in a form that is not read, and what it writes that is.
fn refused(begun: &[u8]) -> Option<Said> {
    let has = |text: &[u8]| memchr::memmem::find(begun, text).is_some();
    if is_tar(begun) {
        let what = [
            "it is an archive of files (tar); unpack it and give the files in it",
            "Sie ist ein Archiv von Dateien (tar). Auspacken und die Dateien darin geben",
        ];
        return Some(what.into());
    }
    let first = text_of(begun).trim_start().lines().next().unwrap_or("");
    let is_of =
        |(start, more, _): &&(&str, &str, _)| first.starts_with(start) && first.contains(more);
    if let Some((_, _, tool)) = CUT.iter().find(is_of) {
        return Some(said!(
            "it is the beginning of a printout of {}, and its throughput is missing; let the run finish"
                | "Sie ist der Anfang eines Ausdrucks von {}, und der Durchsatz fehlt. Den Lauf zu Ende laufen lassen",
            Said::from(*tool)
        ));
    }
    if is_of_access(first) {
        return Some(ACCESS.into());
    }
    if let Some((_, what)) = BESIDE.iter().find(|(start, _)| first.starts_with(start)) {
        return Some(Said::from(*what));
    }
    // What Locust prints while it runs.
    if first.starts_with('[') && (first.contains("/locust.") || first.contains(" locust.")) {
        let what = [
            "it is the console output of Locust; start it with --csv NAME, and give NAME_stats_history.csv",
            "Sie ist, was Locust im Lauf druckt. Locust mit --csv NAME starten und NAME_stats_history.csv geben",
        ];
        return Some(what.into());
    }
    if let Some(what) = formats::refused(text_of(begun)) {
        return Some(what.into());
    }
    if begun.starts_with(b"SQLite format 3\0") {
        let what = [
            "it is an SQLite database, as oha --db-url writes; write its requests as CSV: oha --output-format csv, or sqlite3 -csv -header FILE",
            "Sie ist eine SQLite-Datenbank, wie oha --db-url sie schreibt. Die Anfragen als CSV schreiben: oha --output-format csv oder sqlite3 -csv -header DATEI",
        ];
        return Some(what.into());
    }
    // The type description at the start of the stream names its fields.
    (has(b"BytesOut") && has(b"BytesIn") && has(b"Latency") && begun.contains(&0))
        .then(|| {
            Said::from([
                "it is vegeta's binary stream (gob); write it as CSV: vegeta encode --to csv FILE",
                "Sie ist der binäre Strom von vegeta (gob). Als CSV schreiben: vegeta encode --to csv DATEI",
            ])
        })
}

/// The apparent kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A tool's log.
    Log,
    /// A table with a time and what may be a counter, which may be a table of measurements as well.
    Table,
}

/// The kind of a file with this start.
#[must_use]
pub fn kind_of(begun: &[u8], options: &Options) -> Option<Kind> {
    let begun = begun.strip_prefix(b"\xef\xbb\xbf").unwrap_or(begun);
    if log_of(begun, options).is_some() || refused(begun).is_some() {
        return Some(Kind::Log);
    }
    if table::is_of_counter(begun, options) {
        return Some(Kind::Log);
    }
    table::is_one(begun, options).then_some(Kind::Table)
}

const UTF_16: [&str; 2] = [
    "it is UTF-16 text; save it as UTF-8",
    "Sie ist Text in UTF-16. Als UTF-8 speichern",
];

const WEB_PAGE: [&str; 2] = [
    "it is a web page; give what the tool itself wrote",
    "Sie ist eine Webseite. Geben, was das Werkzeug selbst schrieb",
];

/// The error for a file of unknown kind.
fn unknown(begun: &[u8]) -> LogError {
    if begun.iter().all(u8::is_ascii_whitespace) {
        return LogError::empty([
            "it is empty; check that the test ran to its end",
            "Die Datei ist leer. Prüfen, ob der Test bis zum Ende gelaufen ist",
        ]);
    }
    let other = [
        (
            &b"PK\x03\x04"[..],
            [
                "it is a workbook or an archive; unpack it, or save the sheet as CSV",
                "Sie ist eine Arbeitsmappe oder ein Archiv. Auspacken oder das Blatt als CSV speichern",
            ],
        ),
        (
            b"\x1f\x8b",
            [
                "it is compressed twice; unpack it first",
                "Sie ist doppelt komprimiert. Zuerst auspacken",
            ],
        ),
        (b"\xff\xfe", UTF_16),
        (b"\xfe\xff", UTF_16),
        (
            b"%PDF",
            [
                "it is a PDF; give what the tool itself wrote",
                "Sie ist ein PDF. Geben, was das Werkzeug selbst schrieb",
            ],
        ),
        (b"<!DOCTYPE", WEB_PAGE),
        (b"<html", WEB_PAGE),
    ];
    if let Some(what) = refused(begun) {
        return LogError::unreadable(what);
    }
    if let Some((_, what)) = other.iter().find(|(bytes, _)| begun.starts_with(bytes)) {
        return LogError::unreadable(*what);
    }
    let text = String::from_utf8_lossy(begun);
    let line: String = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or("")
        .trim()
        .chars()
        .take(60)
        .collect();
    let [rate, level] = suggested(&text);
    LogError::unreadable(said!(
        "it begins with \"{line}\", which no tool writes whose files are read (usl-fit help import lists them); any other is read by patterns, such as --x {rate} --n {level}; a table with concurrency and throughput is read by usl-fit fit"
            | "Die Datei beginnt mit „{line}“; so schreibt keines der Werkzeuge, deren Dateien gelesen werden. Jedes andere lässt sich mit Mustern lesen: bei „Was gezählt wird“ etwa {rate}, bei „Nebenläufigkeit jeder Datei“ {level}",
        line = line.replace(['"', '\u{0}'], "'")
    ))
}

/// The start as text, without a character truncated at its end.
fn text_of(begun: &[u8]) -> &str {
    match std::str::from_utf8(begun) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&begun[..error.valid_up_to()]).unwrap_or(""),
    }
}

/// The first line.
fn first_line(begun: &[u8]) -> &[u8] {
    let end = memchr::memchr(b'\n', begun).unwrap_or(begun.len());
    let line = &begun[..end];
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// The delimiter of a line.
fn delimiter_of(line: &[u8]) -> u8 {
    let count = |delimiter: u8| memchr::memchr_iter(delimiter, line).count();
    [b'\t', b';', b'|', b',']
        .into_iter()
        .max_by_key(|delimiter| count(*delimiter))
        .unwrap_or(b',')
}

/// Indices of columns by name.
struct Header(Vec<String>);

impl Header {
    fn of(fields: &crate::records::Fields) -> Self {
        Self(
            (0..fields.len())
                .map(|i| fields.text(i).to_owned())
                .collect(),
        )
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|known| known == name)
    }
}
