//! criterion.rs: the text of `cargo bench`, and the messages of `cargo criterion --message-format=json`.
//!
//! A time is that of one iteration, whatever the benchmark does in it with how many threads: the throughput is
//! iterations per second, or elements or bytes per second where the benchmark counts these. The number of threads can only
//! be a parameter.

use serde_json::Value;

use super::bench::{runs, Case};
use super::json::{list, number, text as text_at};
use super::printout::regex;
use super::{Format, Read, Runs};
use crate::options::Options;
use crate::quantity::{per_second, quantity, seconds_of, size_of};

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
    "criterion.rs times an iteration, whatever it does with how many threads: throughput is iterations, or the elements or bytes that the benchmark counts, per second",
    "criterion.rs misst eine Iteration, was sie auch mit wie vielen Threads tut: Der Durchsatz sind Iterationen je Sekunde, oder die Elemente oder Bytes, die der Benchmark zählt",
];

fn text(text: &str, options: &Options) -> Runs {
    let Some(line) = regex(r"^(?:(\S.*?)\s*\n?)? +(time|thrpt): +\[\S+ \S+ ([\d.,]+ \S+) ") else {
        return Ok(Vec::new());
    };
    let mut timed: Vec<Timed> = Vec::new();
    for found in line.captures_iter(text) {
        let field = |i: usize| found.get(i).map_or("", |field| field.as_str());
        let Some(value) = quantity(field(3)) else {
            continue;
        };
        if field(2) == "time" {
            let seconds = seconds_of(value.unit).map(|unit| value.number * unit);
            if let Some(seconds) = seconds.filter(|seconds| *seconds > 0.0) {
                timed.push(Timed {
                    id: field(1).to_owned(),
                    iterations: 1.0 / seconds,
                    counted: None,
                });
            }
        } else if let Some((one, factor)) = timed.last_mut().zip(per_second(value.unit, "").ok()) {
            let what = size_of(value.unit).unwrap_or(ELEMENTS);
            one.counted = Some((value.number * factor, what));
        }
    }
    runs(cases(timed), options, NOTE)
}

fn json(text: &str, options: &Options) -> Runs {
    let timed = text.lines().filter_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        (text_at(&message, "reason")? == "benchmark-complete").then_some(())?;
        let unit = seconds_of(text_at(&message, "typical/unit")?)?;
        let seconds = number(&message, "typical/estimate")? * unit;
        let counted = list(&message, "throughput").first();
        let counted = counted.and_then(|each| {
            let what = text_at(each, "unit").and_then(size_of).unwrap_or(ELEMENTS);
            Some((number(each, "per_iteration")? / seconds, what))
        });
        (seconds > 0.0).then(|| Timed {
            id: text_at(&message, "id").unwrap_or("").to_owned(),
            iterations: 1.0 / seconds,
            counted,
        })
    });
    runs(cases(timed.collect()), options, NOTE)
}

/// What is counted beside bytes.
const ELEMENTS: &str = "elements";

/// A benchmark as it was timed.
struct Timed {
    id: String,
    /// Per second.
    iterations: f64,
    /// What the benchmark counts, per second, and its name.
    counted: Option<(f64, &'static str)>,
}

/// What all benchmarks count has its own name. Beside others bytes are none of what a file counts, and the iterations
/// are taken.
fn cases(timed: Vec<Timed>) -> Vec<Case> {
    let kind = |one: &Timed| one.counted.map(|(_, what)| what);
    let first = timed.first().and_then(kind);
    let common = first.filter(|_| timed.iter().all(|one| kind(one) == first));
    let case = |one: Timed| {
        let counted = (one.counted).filter(|(_, what)| common.is_some() || *what == ELEMENTS);
        let throughput = counted.map_or(one.iterations, |(rate, _)| rate);
        Case {
            counts: common,
            ..named(&one.id, throughput)
        }
    };
    timed.into_iter().map(case).collect()
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
