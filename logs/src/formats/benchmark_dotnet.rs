//! BenchmarkDotNet: its CSV (`*-report.csv`), its tables and its JSON (`*-report-full.json`).
//!
//! The mean is that of an operation as the method does it, whatever the number of its threads: throughput is 1 over it,
//! and the concurrency is a parameter.

use serde_json::Value;

use super::bench::{runs, Case};
use super::columns::Columns;
use super::json::{list, number, text as text_at};
use super::{Format, Read, Runs};
use crate::options::Options;
use crate::quantity::{quantity, seconds_of};

/// `*-report.csv`.
pub const CSV: Format = Format {
    tool: "BenchmarkDotNet",
    form: "CSV (*-report.csv)",
    marks: &["\nMethod", "Job", "WarmupCount", "Mean", "Error", "StdDev"],
    counts: "operations",
    concurrency: "threads",
    read: Read::Text(csv),
    is_tried: false,
    ..Format::NONE
};

/// Its table, as in `*-report-github.md`.
pub const TABLE: Format = Format {
    form: "table (*-report-github.md)",
    marks: &["BenchmarkDotNet v", "\n| Method ", "| Mean "],
    read: Read::Text(table),
    ..CSV
};

/// `*-report-full.json`, `*-report-brief.json`.
pub const JSON: Format = Format {
    form: "JSON (*-report-full.json)",
    marks: &["\"HostEnvironmentInfo\"", "\"BenchmarkDotNetCaption\""],
    read: Read::Document(json),
    ..CSV
};

const NOTE: [&str; 2] = [
    "BenchmarkDotNet's mean is that of an operation as the method does it: throughput is 1 over it, with the threads that a parameter sets",
    "Das Mittel von BenchmarkDotNet ist die Zeit einer Operation, wie die Methode sie tut: Der Durchsatz ist 1 durch sie, mit den Threads, die ein Parameter setzt",
];
/// The last column before the parameters.
const LAST: &str = "WarmupCount";
/// Columns of tables that are no parameters.
const OTHER: [&str; 12] = [
    "Method",
    "Type",
    "Job",
    "Runtime",
    "Toolchain",
    "IterationCount",
    "LaunchCount",
    "WarmupCount",
    "RunStrategy",
    "InvocationCount",
    "UnrollFactor",
    "Categories",
];

fn csv(text: &str, options: &Options) -> Runs {
    let first = text.lines().next().unwrap_or("");
    let delimiter = if first.matches(';').count() > first.matches(',').count() {
        b';'
    } else {
        b','
    };
    let columns = Columns::of(text, delimiter);
    let names = columns.names();
    let place = |name: &str| names.iter().position(|known| known == name);
    let (from, to) = (
        place(LAST).map_or(0, |at| at + 1),
        place("Mean").unwrap_or(0),
    );
    let parameters: Vec<&String> = names.get(from..to).unwrap_or(&[]).iter().collect();
    let cases = columns
        .rows
        .iter()
        .filter_map(|row| case(&columns, row, &parameters));
    runs(cases.collect(), options, NOTE)
}

fn table(text: &str, options: &Options) -> Runs {
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let rows = rows.filter(|line| !line.contains("---"));
    let rows: Vec<&str> = rows.map(|line| line.trim_matches(['|', ' '])).collect();
    let columns = Columns::of(&rows.join("\n"), b'|');
    let names = columns.names();
    let mean = names.iter().position(|name| name == "Mean").unwrap_or(0);
    let parameters: Vec<&String> = names[..mean]
        .iter()
        .filter(|name| !OTHER.contains(&name.as_str()))
        .collect();
    let cases = columns
        .rows
        .iter()
        .filter_map(|row| case(&columns, row, &parameters));
    runs(cases.collect(), options, NOTE)
}

/// A row, whose mean has its unit: `1,234.5 ns`, `**12.3 μs**`.
fn case(columns: &Columns, row: &[String], parameters: &[&String]) -> Option<Case> {
    let plain = |cell: &str| cell.trim_matches('*').trim().to_owned();
    let mean = plain(columns.cell(row, "Mean")?);
    let mean = quantity(&mean)?;
    let seconds = mean.number * seconds_of(mean.unit)?;
    let parameters = parameters
        .iter()
        .filter_map(|name| Some(((*name).clone(), plain(columns.cell(row, name)?))));
    (seconds > 0.0).then(|| Case {
        name: columns.cell(row, "Method").map(plain).unwrap_or_default(),
        parameters: parameters.collect(),
        throughput: 1.0 / seconds,
        ..Case::default()
    })
}

fn json(document: &Value, options: &Options) -> Runs {
    let cases = list(document, "Benchmarks").iter().filter_map(|run| {
        // Nanoseconds.
        let nanos = number(run, "Statistics/Mean").filter(|nanos| *nanos > 0.0)?;
        let parameters = text_at(run, "Parameters").unwrap_or("").split('&');
        let parameters = parameters.filter_map(|pair| pair.split_once('='));
        Some(Case {
            name: text_at(run, "Method").unwrap_or("").to_owned(),
            parameters: parameters
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            throughput: 1e9 / nanos,
            ..Case::default()
        })
    });
    runs(cases.collect(), options, NOTE)
}
