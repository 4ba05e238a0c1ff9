//! criterion.rs: the text of `cargo bench`, and the messages of `cargo criterion --message-format=json`.
//!
//! A time is that of one iteration, whatever the benchmark does in it with how many threads: the throughput is
//! iterations per second, or elements per second where the benchmark counts elements. The number of threads can only be
//! a parameter.

use serde_json::Value;

use super::bench::{runs, Case};
use super::json::{list, number, text as text_at};
use super::printout::regex;
use super::{Format, Read, Runs};
use crate::options::Options;
use crate::quantity::{per_second, quantity, seconds_of};

/// What `cargo bench` prints.
pub const TEXT: Format = Format {
    tool: "criterion.rs",
    form: "text (cargo bench)",
    marks: &[" time:   ["],
    counts: "iterations",
    concurrency: "threads",
    read: Read::Text(text),
    is_tried: false,
    ..Format::NONE
};

/// `cargo criterion --message-format=json`.
pub const JSON: Format = Format {
    form: "JSON (cargo criterion --message-format=json)",
    marks: &["\"reason\":\"benchmark-complete\"", "\"typical\":"],
    read: Read::Text(json),
    ..TEXT
};

const NOTE: [&str; 2] = [
    "criterion.rs times an iteration, whatever it does with how many threads: throughput is iterations, or the elements that the benchmark counts, per second",
    "criterion.rs misst eine Iteration, was sie auch mit wie vielen Threads tut: Der Durchsatz sind Iterationen je Sekunde, oder die Elemente, die der Benchmark zählt",
];

fn text(text: &str, options: &Options) -> Runs {
    let Some(line) = regex(r"^(?:(\S.*?)\s*\n?)? +(time|thrpt): +\[\S+ \S+ ([\d.,]+ \S+) ") else {
        return Ok(Vec::new());
    };
    let mut cases: Vec<Case> = Vec::new();
    for found in line.captures_iter(text) {
        let field = |i: usize| found.get(i).map_or("", |field| field.as_str());
        let Some(value) = quantity(field(3)) else {
            continue;
        };
        if field(2) == "time" {
            let seconds = seconds_of(value.unit).map(|unit| value.number * unit);
            if let Some(seconds) = seconds.filter(|seconds| *seconds > 0.0) {
                cases.push(named(field(1), 1.0 / seconds));
            }
        } else if let Some((case, factor)) = cases.last_mut().zip(per_second(value.unit, "").ok()) {
            case.throughput = value.number * factor;
        }
    }
    runs(cases, options, NOTE)
}

fn json(text: &str, options: &Options) -> Runs {
    let cases = text.lines().filter_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        (text_at(&message, "reason")? == "benchmark-complete").then_some(())?;
        let unit = seconds_of(text_at(&message, "typical/unit")?)?;
        let seconds = number(&message, "typical/estimate")? * unit;
        let elements = list(&message, "throughput").first();
        let elements = elements
            .and_then(|each| number(each, "per_iteration"))
            .unwrap_or(1.0);
        (seconds > 0.0).then(|| named(text_at(&message, "id").unwrap_or(""), elements / seconds))
    });
    runs(cases.collect(), options, NOTE)
}

/// A case by its id: of `group/threads/8` the last is the value of a parameter, whose name is the part before.
fn named(id: &str, throughput: f64) -> Case {
    let (name, value) = id.rsplit_once('/').unwrap_or((id, ""));
    if value.parse::<f64>().is_err() {
        return Case {
            name: id.to_owned(),
            throughput,
            ..Case::default()
        };
    }
    let (group, parameter) = name.rsplit_once('/').unwrap_or((name, name));
    Case {
        name: group.to_owned(),
        parameters: vec![(parameter.to_owned(), value.to_owned())],
        throughput,
        ..Case::default()
    }
}
