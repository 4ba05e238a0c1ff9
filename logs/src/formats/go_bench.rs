//! `go test -bench`: a line for each benchmark and each value of `-cpu`, as text or as the JSON of `-json`.

use serde_json::Value;

use super::bench::{runs, Case};
use super::printout::regex;
use super::{Format, Read, Runs};
use crate::name::is_concurrency;
use crate::options::Options;

/// Its text.
pub const TEXT: Format = Format {
    tool: "Go benchmarks",
    form: "text (go test -bench . -cpu 1,2,4)",
    marks: &["\nBenchmark", " ns/op"],
    counts: "operations",
    concurrency: "GOMAXPROCS",
    read: Read::Text(text),
    ..Format::NONE
};

/// Its text without the lines before.
pub const LINES: Format = Format {
    form: "lines of a benchmark",
    marks: &[" ns/op"],
    first: r"^Benchmark\S*\s+\d+\s+[\d.]+ ns/op",
    ..TEXT
};

/// `-json`.
pub const JSON: Format = Format {
    form: "JSON (go test -json)",
    marks: &["\"Action\":\"", "\"Package\":\"", "\"Time\":\""],
    read: Read::Text(json),
    ..TEXT
};

const NOTE: [&str; 2] = [
    "Go divides the elapsed time by the operations of all goroutines, so that the throughput is 1 over ns/op; the concurrency is GOMAXPROCS (-cpu), also for a benchmark without RunParallel, which does one operation at a time",
    "Go teilt die vergangene Zeit durch die Operationen aller Goroutinen, der Durchsatz ist also 1 durch ns/op; Nebenläufigkeit ist GOMAXPROCS (-cpu), auch wo ein Benchmark ohne RunParallel eins nach dem anderen tut",
];

fn text(text: &str, options: &Options) -> Runs {
    let Some(line) = regex(r"^(Benchmark\S*)\s+(\d+)\s+([\d.]+) ns/op") else {
        return Ok(Vec::new());
    };
    let found: Vec<(usize, &str, f64, f64)> = line
        .captures_iter(text)
        .filter_map(|found| {
            let part = |i: usize| found.get(i).map(|part| part.as_str());
            let start = found.get(1)?.start();
            Some((
                start,
                part(1)?,
                part(2)?.parse().ok()?,
                part(3)?.parse().ok()?,
            ))
        })
        .collect();
    let names: Vec<&str> = found.iter().map(|(_, name, ..)| *name).collect();
    let cases = found.iter().filter(|(.., nanos)| *nanos > 0.0);
    let parameters: Vec<WorkerParameter> = names
        .iter()
        .filter_map(|full| worker_parameter(full, &names))
        .collect();
    // A parameter that is the same everywhere is a part of the name.
    let varies = |parameter: &WorkerParameter| {
        let mut same = parameters
            .iter()
            .filter(|other| other.rest == parameter.rest);
        same.any(|other| other.value != parameter.value)
    };
    let has_one = parameters
        .iter()
        .all(|parameter| parameter.procs == parameters[0].procs);
    let cases = cases.map(|(start, full, samples, nanos)| {
        let (name, procs) = apart(full, &names);
        let case = Case {
            name: name.trim_start_matches("Benchmark").to_owned(),
            workers: Some(procs),
            throughput: 1e9 / nanos,
            samples: Some(*samples),
            start: Some(*start),
            ..Case::default()
        };
        let Some(parameter) = worker_parameter(full, &names).filter(&varies) else {
            return case;
        };
        let procs = (!has_one).then(|| ("GOMAXPROCS".to_owned(), parameter.procs));
        Case {
            name: parameter.rest,
            parameters: [(parameter.name, parameter.value)]
                .into_iter()
                .chain(procs)
                .collect(),
            ..case
        }
    });
    let note = if parameters.iter().any(&varies) {
        OF_PARAMETER
    } else {
        NOTE
    };
    runs(cases.collect(), options, note)
}

const OF_PARAMETER: [&str; 2] = [
    "Go divides the elapsed time by the operations of all goroutines, so that the throughput is 1 over ns/op; the concurrency is the benchmark's own parameter, and GOMAXPROCS, the number at the end of the name, is not",
    "Go teilt die vergangene Zeit durch die Operationen aller Goroutinen, der Durchsatz ist also 1 durch ns/op; Nebenläufigkeit ist der Parameter des Benchmarks, und nicht GOMAXPROCS, die Zahl am Ende des Namens",
];

/// A parameter of a benchmark itself that counts workers: `goroutines-4` in `Queue/goroutines-4-8`.
struct WorkerParameter {
    /// The name without it.
    rest: String,
    name: String,
    value: String,
    procs: String,
}

/// The parameter in the name of a benchmark. With a GOMAXPROCS of 1 Go appends none, and the number is that of the
/// parameter.
fn worker_parameter(full: &str, names: &[&str]) -> Option<WorkerParameter> {
    let (name, procs) = apart(full, names);
    let pattern = regex(r"^([A-Za-z_]{2,}?)[-_=:]?(\d+)$")?;
    let within = |full: &str, procs: f64| {
        let segments: Vec<&str> = full.trim_start_matches("Benchmark").split('/').collect();
        let mut segments_of_name = segments.iter().enumerate().skip(1);
        let (at, found) = segments_of_name.find_map(|(at, segment)| {
            let found = pattern.captures(segment)?;
            is_concurrency(found.get(1)?.as_str()).then_some((at, found))
        })?;
        let part = |i: usize| found.get(i).map_or("", |part| part.as_str()).to_owned();
        let rest = [&segments[..at], &segments[at + 1..]].concat().join("/");
        Some(WorkerParameter {
            rest,
            name: part(1),
            value: part(2),
            procs: procs.to_string(),
        })
    };
    within(name, procs).or_else(|| within(full, 1.0))
}

/// The name of a benchmark and its GOMAXPROCS, which Go appends unless it is 1.
fn apart<'a>(full: &'a str, names: &[&str]) -> (&'a str, f64) {
    let number = full.rsplit_once('-').and_then(|(name, number)| {
        let procs: u32 = number.parse().ok().filter(|procs| *procs > 1)?;
        Some((name, f64::from(procs)))
    });
    let Some(found) = number else {
        return (full, 1.0);
    };
    // A name that itself ends in a number has others that go on from it.
    let goes_on = |other: &&str| {
        let rest = other
            .strip_prefix(full)
            .and_then(|rest| rest.strip_prefix('-'));
        rest.is_some_and(|rest| rest.parse::<u32>().is_ok())
    };
    if names.iter().any(goes_on) {
        return (full, 1.0);
    }
    found
}

fn json(text: &str, options: &Options) -> Runs {
    let mut printed = String::new();
    for line in text.lines() {
        let event: Option<Value> = serde_json::from_str(line).ok();
        let output = event
            .as_ref()
            .and_then(|event| event.get("Output")?.as_str());
        printed.push_str(output.unwrap_or(""));
    }
    let mut runs = self::text(&printed, options)?;
    // Their places in what was printed are none in its JSON.
    for run in &mut runs {
        run.start = None;
    }
    Ok(runs)
}
