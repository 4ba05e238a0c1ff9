//! `go test -bench`: a line for each benchmark and each value of `-cpu`, as text or as the JSON of `-json`.

use serde_json::Value;

use super::bench::{runs, Case};
use super::printout::regex;
use super::{Format, Read, Runs};
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
    let cases = cases.map(|(start, full, samples, nanos)| {
        let (name, procs) = apart(full, &names);
        Case {
            name: name.trim_start_matches("Benchmark").to_owned(),
            workers: Some(procs),
            throughput: 1e9 / nanos,
            samples: Some(*samples),
            start: Some(*start),
            ..Case::default()
        }
    });
    runs(cases.collect(), options, NOTE)
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
