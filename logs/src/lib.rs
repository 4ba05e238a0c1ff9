//! Turns output of load-test tools into measurements of concurrency and throughput.
//!
//! Bytes are pushed as they arrive, in bounded memory: a log is reduced to sums over short time slots (`timeline`),
//! readings of counters, or the numbers that a tool printed. `levels` turns these into measurements, and every step is
//! recorded in a trail.
//!
//! ```
//! use usl_fit_logs::{Import, Options};
//!
//! let mut import = Import::new(Options::default());
//! import.open("wrk_N008.txt");
//! import.push(b"Running 8s test @ http://127.0.0.1/work\n  2 threads and 8 connections\n");
//! import.push(b"  1264 requests in 8.03s, 120.00KB read\nRequests/sec:    157.41\n");
//! import.close();
//! let imported = import.finish();
//! assert_eq!((imported.rows[0].concurrency, imported.rows[0].throughput), (8.0, 157.41));
//! ```

mod apart;
mod beside;
#[cfg(test)]
mod documented;
mod duplicates;
mod error;
mod field;
mod formats;
mod guard;
mod headed;
mod headings;
mod latencies;
mod levels;
mod log;
mod name;
mod options;
mod pattern;
mod picture;
mod quantity;
mod readers;
mod records;
mod said;
mod statistics;
mod sweep;
pub mod time;
mod timeline;
mod trail;
#[cfg(feature = "wasm")]
mod wasm;

use std::collections::BTreeMap;

use serde::Serialize;

pub use error::LogError;
pub use options::{By, Options, Stretch, When};
pub use picture::{Picture, Point, Window};
pub use readers::{kind_of, Kind};
pub use statistics::Steadiness;
pub use trail::Step;

use duplicates::{duplicates, Source};
use levels::{Level, Measured};
use log::{Content, Log};
use readers::Reading;
use said::{counted, joined, said, Said};
use statistics::Trend;
use trail::Trail;

/// A measurement.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The series it belongs to: the name of its file without the concurrency.
    pub series: String,
    /// Threads, connections, users or clients.
    pub concurrency: f64,
    /// Per second.
    pub throughput: f64,
    /// Mean response time in seconds; null if unknown.
    pub latency: Option<f64>,
    /// Half of the response times are below it, in seconds; null if unknown. Of a log of requests to 0.8 %.
    pub p50: Option<f64>,
    /// 95 % of the response times are below it.
    pub p95: Option<f64>,
    /// 99 % of the response times are below it.
    pub p99: Option<f64>,
    /// Number of requests or operations in the measured time; null if unknown.
    pub samples: Option<f64>,
    /// Number of failures, counted in the throughput or beside it; null if unknown.
    pub errors: Option<f64>,
    /// Number of them that the throughput counts: none if they are left out, or if the tool counts what succeeded.
    pub counted_errors: Option<f64>,
    /// Standard error of the throughput by batch means; null if the log does not determine it.
    pub throughput_standard_deviation: Option<f64>,
    /// The file, and the time range in it.
    pub source: String,
    /// When its window, or the first of several, began: `2026-11-20T15:42:37.425Z`; null if the log does not say.
    pub started: Option<String>,
}

/// Units of the numbers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Units {
    /// `threads`, `connections`, `users` or `clients`.
    pub concurrency: String,
    /// `requests/s`, `transactions/s` …
    pub throughput: String,
    /// `s`.
    pub latency: &'static str,
}

/// The result of an import.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Imported {
    /// The measurements.
    pub rows: Vec<Row>,
    /// Units of the numbers.
    pub units: Units,
    /// The steps taken, in order.
    pub provenance: Vec<Step>,
    /// The logs over time, with the windows that became rows.
    pub timelines: Vec<Picture>,
    /// Files without measurements.
    pub errors: Vec<LogError>,
}

/// A measurement, the stretches of its log that it is from, in seconds after the begin, and the standard error of its
/// concurrency where the throughput was set.
type Placed = (Row, Vec<Measured>, Option<f64>);

/// A file that is measured once all are read.
struct Pending {
    name: String,
    log: Log,
    trail: Trail,
    cut: Option<String>,
}

/// An import of several files, one after the other.
pub struct Import {
    options: Options,
    open: Option<(String, Reading, Option<String>)>,
    rows: Vec<Row>,
    /// Of each row the standard error of the concurrency, where the throughput was set.
    set: Vec<Option<f64>>,
    sources: Vec<Source>,
    /// Printouts without a concurrency, which the names of all files may tell.
    pending: Vec<Pending>,
    trail: Vec<Step>,
    pictures: Vec<Picture>,
    errors: Vec<LogError>,
    done: u64,
}

impl Import {
    /// An import without any data.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self {
            options,
            open: None,
            rows: Vec::new(),
            set: Vec::new(),
            sources: Vec::new(),
            pending: Vec::new(),
            trail: Vec::new(),
            pictures: Vec::new(),
            errors: Vec::new(),
            done: 0,
        }
    }

    /// The options of the import.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Opens a file; its name may provide what its content lacks.
    pub fn open(&mut self, name: &str) {
        self.close();
        self.open = Some((name.to_owned(), Reading::new(&self.options), None));
    }

    /// Processes the next bytes of the open file.
    pub fn push(&mut self, bytes: &[u8]) {
        if let Some((_, reading, _)) = &mut self.open {
            reading.push(bytes);
        }
    }

    /// Marks the open file as incomplete, for example because its compressed data are truncated.
    pub fn cut(&mut self, why: &str) {
        if let Some((_, _, cut)) = &mut self.open {
            *cut = Some(why.to_owned());
        }
    }

    /// Number of rows read.
    #[must_use]
    pub fn rows_read(&self) -> u64 {
        self.done
            + self
                .open
                .as_ref()
                .map_or(0, |(_, reading, _)| reading.rows())
    }

    /// Closes the open file.
    pub fn close(&mut self) {
        let Some((name, reading, cut)) = self.open.take() else {
            return;
        };
        self.done += reading.rows();
        let mut trail = Trail {
            file: name.clone(),
            steps: Vec::new(),
        };
        if let Some(why) = &cut {
            trail.add(
                "note",
                said!(
                    "it ends before its end ({why}); everything before that is used"
                        | "Die Datei bricht ab ({why}); was davor kam, zählt"
                ),
                reading.rows(),
            );
        }
        let named = name::split(&name);
        match reading.finish() {
            Ok(log) if self.lacks_concurrency(&log, &named) => self.pending.push(Pending {
                name,
                log,
                trail,
                cut,
            }),
            Ok(log) => self.measure(&name, named, &log, trail, cut),
            Err(error) => self.refuse(&name, error, cut),
        }
    }

    /// Whether only the name of its file can say the concurrency of a printout, and does not alone.
    fn lacks_concurrency(&self, log: &Log, named: &name::Named) -> bool {
        let given = self.options.concurrency.or(named.concurrency);
        let lacks = |runs: &Vec<log::Printed>| runs.iter().all(|run| run.concurrency.is_none());
        given.is_none() && matches!(&log.content, Content::Printed(runs) if lacks(runs))
    }

    /// Measures the printouts whose concurrency the names of all of them tell.
    fn measure_pending(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        let files: Vec<&str> = pending.iter().map(|one| one.name.as_str()).collect();
        let found = sweep::concurrencies(&files);
        for (one, concurrency) in pending.into_iter().zip(found) {
            let named = name::Named {
                concurrency,
                ..name::split(&one.name)
            };
            self.measure(&one.name, named, &one.log, one.trail, one.cut);
        }
    }

    /// Adds the measurements of a file.
    fn measure(
        &mut self,
        name: &str,
        named: name::Named,
        log: &Log,
        mut trail: Trail,
        cut: Option<String>,
    ) {
        let named = named.of_one_run(name, log);
        let rows = match self.measured(name, &named, log, &mut trail) {
            Ok(rows) => rows,
            Err(error) => return self.refuse(name, error, cut),
        };
        self.sources.push(Source {
            name: name.to_owned(),
            series: self.series_of(&named, log),
            format: log.format.clone(),
            counts: log.counts,
            concurrency: log.concurrency,
            may_be_sample: log.may_be_sample,
            rows: self.rows.len()..self.rows.len() + rows.len(),
        });
        let points = picture::of(log, &self.options);
        let mut windows = Vec::new();
        for (row, measured, set) in rows {
            for Measured { from, to, trend } in measured {
                windows.push(Window {
                    from,
                    to,
                    row: self.rows.len(),
                    steadiness: trend.steadiness,
                    change: trend.change,
                });
            }
            self.rows.push(row);
            self.set.push(set);
        }
        windows.sort_by(|one, other| one.from.total_cmp(&other.from));
        if !points.is_empty() {
            self.pictures.push(Picture {
                file: name.to_owned(),
                points,
                windows,
            });
        }
        self.trail.append(&mut trail.steps);
    }

    /// Adds the error of a file.
    fn refuse(&mut self, name: &str, mut error: LogError, cut: Option<String>) {
        let reason = match cut {
            None => error.said(),
            Some(why) if error.code == "empty-input" => said!(
                "it ends too early ({why}), before anything can be measured; get the whole file"
                    | "Sie bricht zu früh ab ({why}), bevor sich etwas messen lässt. Die ganze Datei geben"
            ),
            Some(why) => said!(
                "it ends too early ({why}); get the whole file, since its beginning alone gives no measurement: {of_it}"
                    | "Sie bricht zu früh ab ({why}). Die ganze Datei geben; der Anfang allein ergibt keine Messung: {of_it}",
                of_it = error.said()
            ),
        };
        let said = said!(
            "The file \"{name}\" gives no measurement: {reason}."
                | "„{name}“ ergibt keine Messung. {reason}.",
            reason = reason
        );
        (error.message, error.german) = (said.english, said.german);
        error.file = Some(name.to_owned());
        self.errors.push(error);
    }

    /// The measurements of a file.
    fn measured(
        &self,
        name: &str,
        named: &name::Named,
        log: &Log,
        trail: &mut Trail,
    ) -> Result<Vec<Placed>, LogError> {
        let options = &self.options;
        trail.add(
            "read",
            said!(
                "{}, {}" | "{}, {}",
                log.format,
                counted(log.rows, ["row", "rows"], ["Zeile", "Zeilen"])
            ),
            log.rows,
        );
        for note in &log.notes {
            trail.add("note", note.clone(), log.rows);
        }
        let unlabelled = options.label.is_some() && !log.has_labels;
        levels::idle(
            &[("--label", unlabelled)],
            [
                "nothing in this kind of file can be chosen by a name, so that it changes nothing",
                "In dieser Art Datei lässt sich nichts nach Namen wählen; „Anfragen, die zählen“ ändert daher nichts",
            ],
            trail,
        );
        let uncounted =
            options.counter_column.is_some() && !matches!(log.content, Content::Counters(_));
        levels::idle(
            &[("--x", uncounted)],
            [
                "it names a counter, which this kind of file has not, so that it changes nothing",
                "Diese Art Datei hat keinen Zähler; „Was gezählt wird“ ändert daher nichts",
            ],
            trail,
        );
        let mut levels = match &log.content {
            Content::Printed(runs) => levels::of_printed(runs.clone(), options, trail),
            Content::Requests {
                timeline,
                concurrency,
                is_open,
            } => {
                if let Some((number, why)) = concurrency {
                    trail.add("concurrency", of_reason(*number, why), log.rows);
                }
                let named = named.concurrency.map(|n| (n, Said::default()));
                let whole = concurrency.as_ref().or(named.as_ref());
                levels::of_requests(timeline, whole, *is_open, options, trail)?
            }
            Content::Counters(readings) => levels::of_counters(log, readings, options, trail)?,
        };
        tell_steadiness(&levels, trail);
        if log.may_be_sample {
            // What is in flight of a sample says nothing of the concurrency.
            for level in &mut levels {
                level.in_flight = None;
            }
        }
        let told_errors: f64 = levels.iter().map(|level| level.counted_errors).sum();
        if told_errors > 0.0 && !options.without_errors {
            trail.add(
                "errors",
                counted(
                    told_errors,
                    [
                        "that failed is counted in throughput and latency; --errors leave-out takes it out of both",
                        "that failed are counted in throughput and latency; --errors leave-out takes them out of both",
                    ],
                    [
                        "fehlgeschlagene zählt in Durchsatz und Latenz; „Fehlgeschlagene Anfragen auslassen“ nimmt sie aus beiden",
                        "fehlgeschlagene zählen in Durchsatz und Latenz; „Fehlgeschlagene Anfragen auslassen“ nimmt sie aus beiden",
                    ],
                ),
                levels.len(),
            );
        }
        self.rows_of(name, named, log, levels, trail)
    }

    fn rows_of(
        &self,
        name: &str,
        named: &name::Named,
        log: &Log,
        levels: Vec<Level>,
        trail: &mut Trail,
    ) -> Result<Vec<Placed>, LogError> {
        let options = &self.options;
        let series = self.series_of(named, log);
        let offset = log.offset_by(options.offset);
        if let Some((offset, why)) = offset {
            trail.add(
                "offset",
                said!(
                    "{offset:+} to each concurrency ({why})"
                        | "{offset:+} zu jeder Nebenläufigkeit ({why})",
                    offset = offset,
                    why = Said::from(why)
                ),
                levels.len(),
            );
        }
        if let Some(factor) = options.factor {
            let said = said!("throughput times {}" | "Durchsatz mal {}", factor);
            trail.add("factor", said, levels.len());
        }
        let is_printed = matches!(log.content, Content::Printed(_));
        let begin = levels::begin(&log.content);
        let mut rows = Vec::new();
        let mut refused: Option<LogError> = None;
        let several = names_of(&levels).len() > 1;
        let mut origins = Vec::new();
        for level in levels {
            // A given concurrency takes precedence over the log's, and that over the file name's.
            let given = options.concurrency;
            let told = level.concurrency;
            let n = given.or(told).or(named.concurrency);
            let Some(n) = n else {
                return Err(LogError::unreadable(unrecorded(log)));
            };
            if let Some(said) = told_concurrency(given, told, named.concurrency, is_printed) {
                origins.push(said);
            }
            let n = n + offset.map_or(0.0, |(offset, _)| offset);
            let throughput = level.throughput * options.factor.unwrap_or(1.0);
            if !(n > 0.0 && n.is_finite() && throughput > 0.0 && throughput.is_finite()) {
                let said = said!(
                    "a measurement at concurrency {} with throughput {} was left out: both have to be above 0"
                        | "Eine Messung bei Nebenläufigkeit {} mit Durchsatz {} ausgelassen: Beide müssen über 0 liegen",
                    n,
                    throughput
                );
                trail.add("levels", said, 1);
                continue;
            }
            let origin = if given.is_some() {
                guard::Origin::Option
            } else {
                guard::Origin::File
            };
            if let Err(error) = guard::check(&level, n, origin, trail) {
                trail.add("left-out", error.said(), 1);
                refused.get_or_insert(error);
                continue;
            }
            let finite = |value: Option<f64>| value.filter(|value| value.is_finite());
            let [p50, p95, p99] = level.percentiles.map_or([None; 3], |each| each.map(Some));
            let row = Row {
                series: match &level.test {
                    Some(test) if several || options.series.is_none() => {
                        format!("{series} {test}")
                    }
                    _ => series.clone(),
                },
                concurrency: n,
                throughput,
                latency: finite(level.latency),
                p50: finite(p50),
                p95: finite(p95),
                p99: finite(p99),
                samples: finite(level.samples),
                errors: finite(level.errors),
                counted_errors: finite(level.errors.map(|_| level.counted_errors)),
                throughput_standard_deviation: finite(level.deviation)
                    .map(|d| d * options.factor.unwrap_or(1.0)),
                source: if level.place.is_empty() {
                    name.to_owned()
                } else {
                    format!("{name}, {}", level.place.english)
                },
                started: begin.and_then(|begin| {
                    let window = level.windows.first()?;
                    Some(time::written(begin + time::rounded(1e6 * window.from)?))
                }),
            };
            rows.push((row, level.windows, level.concurrency_deviation));
        }
        trail.add_each("concurrency", &origins, ["measurements", "Messungen"]);
        if rows.is_empty() {
            return Err(refused.unwrap_or_else(|| {
                LogError::unreadable([
                    "no measurement in it has a concurrency and a throughput above 0",
                    "Keine Messung darin hat eine Nebenläufigkeit und einen Durchsatz über 0",
                ])
            }));
        }
        Ok(rows)
    }

    fn series_of(&self, named: &name::Named, log: &Log) -> String {
        let given = self.options.series.clone();
        given.unwrap_or_else(|| series_of(named, log))
    }

    /// The measurements of all files.
    #[must_use]
    pub fn finish(mut self) -> Imported {
        self.close();
        self.measure_pending();
        self.leave_out_duplicates();
        self.join_sweeps();
        let mut files: Vec<&str> = self.rows.iter().map(|row| row.series.as_str()).collect();
        files.dedup();
        if self.rows.len() > 1 && !files.is_empty() {
            let mut names: Vec<&str> = files.clone();
            names.sort_unstable();
            names.dedup();
            let said = said!(
                "{rows} measurements in the series {names}" | "{rows} Messungen, {series} {names}",
                rows = self.rows.len(),
                series = if names.len() > 1 { "Reihen" } else { "Reihe" },
                names = joined(&names)
            );
            self.trail.push(Step::new("series", said, self.rows.len()));
        }
        self.carry_errors();
        let concurrency = one_of(self.sources.iter().map(|of| of.concurrency), "users");
        let counts = one_of(self.sources.iter().map(|of| of.counts), "requests");
        Imported {
            units: Units {
                concurrency,
                throughput: format!("{counts}/s"),
                latency: "s",
            },
            rows: self.rows,
            provenance: self.trail,
            timelines: self.pictures,
            errors: self.errors,
        }
    }
}

impl Import {
    /// Counts a run once that several files show in different formats.
    fn leave_out_duplicates(&mut self) {
        let found = duplicates(&self.sources, &self.rows);
        for (at, other) in &found {
            let (left_out, counted) = (&self.sources[*at], &self.sources[*other]);
            let of_it = format!("{}: ", left_out.name);
            // How its measurements were found says nothing of what counts.
            self.trail
                .retain(|step| step.step == "read" || !step.detail.starts_with(&of_it));
            let said = said!(
                "{}: the same run as {} in another format, by its name; only the latter is counted"
                    | "{}: Derselbe Lauf wie {} in einem anderen Format, dem Namen nach; nur letzterer zählt",
                left_out.name,
                counted.name
            );
            let step = Step::new("duplicate", said, left_out.rows.len());
            self.trail.push(step);
        }
        // From the last on, so that the places of the others stay.
        for (at, _) in found.into_iter().rev() {
            let Source { name, rows, .. } = self.sources.remove(at);
            self.rows.drain(rows.clone());
            self.set.drain(rows.clone());
            self.pictures.retain(|picture| picture.file != name);
            let later = |place: &mut usize| {
                if *place >= rows.end {
                    *place -= rows.len();
                }
            };
            for picture in &mut self.pictures {
                (picture.windows.iter_mut()).for_each(|window| later(&mut window.row));
            }
            for source in &mut self.sources[at..] {
                later(&mut source.rows.start);
                later(&mut source.rows.end);
            }
        }
    }

    /// Makes files of one level each, whose names differ in one number, one series.
    fn join_sweeps(&mut self) {
        if self.options.series.is_some() {
            return;
        }
        let has_one = |source: &&Source| {
            let mut names: Vec<&str> = self.rows[source.rows.clone()]
                .iter()
                .map(|row| row.series.as_str())
                .collect();
            let rows = names.len();
            names.sort_unstable();
            names.dedup();
            rows > 0 && names.len() == rows
        };
        let files: Vec<&Source> = self.sources.iter().filter(has_one).collect();
        let levels: Vec<sweep::Level> = files
            .iter()
            .map(|file| sweep::Level {
                name: &file.name,
                series: &file.series,
                concurrency: self.rows[file.rows.start].concurrency,
                format: &file.format.english,
            })
            .collect();
        let found = sweep::series(&levels);
        let rows = |places: &[usize]| -> Vec<_> {
            let of = |place: &usize| (files[*place].rows.clone(), files[*place].series.len());
            places.iter().map(of).collect()
        };
        let found: Vec<_> = (found.iter())
            .map(|(name, places)| (name.clone(), rows(places)))
            .collect();
        for (name, files) in found {
            let said = said!(
                "{} files whose names differ in one number are one series, {name}; --series gives it another name"
                    | "{} Dateien, deren Namen sich in einer Zahl unterscheiden, sind eine Reihe: {name}",
                files.len()
            );
            self.trail.push(Step::new("series", said, files.len()));
            for (rows, length) in files {
                for row in &mut self.rows[rows] {
                    // The test in the file stays.
                    row.series.replace_range(..length, &name);
                }
            }
        }
    }

    /// Where the throughput was set, the error of the concurrency is what counts, and joins that of the throughput.
    fn carry_errors(&mut self) {
        let mut series: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (i, row) in self.rows.iter().enumerate() {
            if self.set[i].is_some() {
                series.entry(&row.series).or_default().push(i);
            }
        }
        let groups: Vec<Vec<usize>> = series.into_values().collect();
        for group in groups.iter().filter(|group| !group.is_empty()) {
            let points: Vec<_> = group
                .iter()
                .map(|i| {
                    let row = &self.rows[*i];
                    let error = self.set[*i].unwrap_or(0.0);
                    (row.concurrency, row.throughput, error)
                })
                .collect();
            for (i, error) in group.iter().zip(levels::carried(&points)) {
                let own = &mut self.rows[*i].throughput_standard_deviation;
                *own = Some(own.unwrap_or(0.0).hypot(error)).filter(|all| all.is_finite());
            }
            let said = [
                "the standard error of the concurrency counts in that of the throughput, by the slope between the measurements",
                "Der Standardfehler der Nebenläufigkeit zählt in dem des Durchsatzes, mit der Steigung zwischen den Messungen",
            ];
            self.trail
                .push(Step::new("open-loop", said.into(), group.len()));
        }
    }
}

/// What was measured, where a file holds several tests.
fn names_of(levels: &[Level]) -> Vec<&str> {
    let mut names: Vec<&str> = levels.iter().filter_map(|of| of.test.as_deref()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Which stretches of time drift, and how many are steady.
fn tell_steadiness(levels: &[Level], trail: &mut Trail) {
    let timed: Vec<(&Measured, Trend)> = levels
        .iter()
        .flat_map(|level| &level.windows)
        .map(|window| (window, window.trend))
        .collect();
    let steady = |wanted| {
        timed
            .iter()
            .filter(move |(_, trend)| trend.steadiness == wanted)
    };
    for (window, trend) in steady(Steadiness::Drifts) {
        let change = trend.change.unwrap_or(0.0);
        let does = if change > 0.0 {
            ["rises", "steigt"]
        } else {
            ["falls", "fällt"]
        };
        trail.add(
            "steadiness",
            said!(
                "{}–{} s: throughput {} by {:.0} % from its beginning to its end, which is more than it scatters: it is not steady; leave out more of it, or measure for longer"
                    | "{}–{} s: Der Durchsatz {} vom Anfang bis zum Ende um {:.0} %, mehr als er streut: nicht stationär. Mehr davon auslassen oder länger messen",
                levels::short(window.from),
                levels::short(window.to),
                Said::from(does),
                100.0 * change.abs()
            ),
            1,
        );
    }
    let count = steady(Steadiness::Steady).count();
    let unknown = steady(Steadiness::Unknown).count();
    // Readings one by one tell nothing of it.
    if unknown == timed.len() {
        return;
    }
    let rest = match unknown {
        0 => Said::default(),
        1 => Said::from([
            "; 1 is too short to tell, or scatters too much",
            "; eines ist zu kurz oder streut zu sehr, um es zu sagen",
        ]),
        more => said!(
            "; {more} are too short to tell, or scatter too much"
                | "; {more} sind zu kurz oder streuen zu sehr, um es zu sagen"
        ),
    };
    trail.add(
        "steadiness",
        said!(
            "throughput is steady in {count} of {all}{rest}"
                | "Der Durchsatz ist in {count} von {all} Fenstern stationär{rest}",
            all = timed.len(),
            rest = rest
        ),
        timed.len(),
    );
}

/// The concurrency of a measurement and where it is from, unless the log says both.
fn told_concurrency(
    given: Option<f64>,
    told: Option<f64>,
    named: Option<f64>,
    is_printed: bool,
) -> Option<Said> {
    let (concurrency, why) = match (given, told, named) {
        (Some(given), ..) => (given, ["as asked", "wie angegeben"]),
        (None, None, named) => (named?, ["from the file's name", "aus dem Namen der Datei"]),
        (None, Some(told), Some(named)) if is_printed && (named - told).abs() > 0.5 => (
            told,
            [
                "as the tool printed it, other than the file's name says",
                "wie das Werkzeug sie nennt, anders als der Name der Datei",
            ],
        ),
        _ => return None,
    };
    Some(of_reason(concurrency, &why.into()))
}

/// Why a log gives no measurement whose concurrency nothing tells.
fn unrecorded(log: &Log) -> Said {
    match &log.content {
        Content::Printed(runs) if runs.len() > 1 => said!(
            "it ({}) does not record the concurrency of its {} runs; print a heading before each, such as == 8 clients ==, or give each as a file of its own, named like run_N008.txt; give --n N if all had as many"
                | "Die Nebenläufigkeit der Läufe ({}, {} Läufe) steht nicht darin. Vor jedem eine Überschrift drucken, etwa == 8 clients ==, oder jeden als eigene Datei geben, benannt wie run_N008.txt; ist sie für alle gleich, bei „Nebenläufigkeit jeder Datei“ angeben",
            log.format,
            runs.len()
        ),
        _ => said!(
            "it ({}) does not record the concurrency, and neither does the file's name; give --n N, or name it like run_N008.txt"
                | "Die Nebenläufigkeit steht weder darin ({}) noch im Namen der Datei. Unter „Anders lesen“ bei „Nebenläufigkeit jeder Datei“ angeben oder die Datei wie run_N008.txt nennen",
            log.format
        ),
    }
}

/// A concurrency, and where it is from.
fn of_reason(concurrency: f64, why: &Said) -> Said {
    said!("{} ({})" | "Nebenläufigkeit {} ({})", concurrency, why)
}

/// The common name, or `other` if they differ.
fn one_of<'a>(mut names: impl Iterator<Item = &'a str>, other: &'a str) -> String {
    let first = names.next().unwrap_or(other);
    let is_common = names.all(|name| name == first);
    (if is_common { first } else { other }).to_owned()
}

/// The series of a file: its name without the concurrency, or the tool's name if nothing is left.
fn series_of(named: &name::Named, log: &Log) -> String {
    if named.series.is_empty() {
        let tool = log
            .format
            .english
            .split_whitespace()
            .next()
            .unwrap_or("log");
        return tool.to_lowercase();
    }
    named.series.clone()
}
