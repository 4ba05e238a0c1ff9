//! `memtier_benchmark`: its text and its JSON.

use serde_json::Value;

use super::command::option;
use super::in_flight::of_connections;
use super::json::{at, number, number_of};
use super::printout::{count, parts, word};
use super::remarks::{pipelined, NO_TOTALS};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::said::Said;

/// `--json-out-file`.
pub const JSON: Format = Format {
    tool: "memtier_benchmark",
    form: "JSON (--json-out-file)",
    marks: &["\"run information\"", "\"Connections per thread\""],
    counts: "operations",
    concurrency: "connections",
    read: Read::Document(json),
    ..Format::NONE
};

/// What it prints.
pub const TEXT: Format = Format {
    form: "text",
    marks: &["Connections per thread", "\nType ", "Ops/sec"],
    read: Read::Text(text),
    ..JSON
};

/// Its tables alone; the connections are in its command line at most.
pub const TABLE: Format = Format {
    marks: &["\nType ", "Ops/sec", "Hits/sec", "\nTotals "],
    read: Read::Text(table),
    ..TEXT
};

fn json(document: &Value, _: &Options) -> Runs {
    let of = |name: &str| number(document, &format!("configuration/{name}"));
    let total = at(document, "ALL STATS/Totals").ok_or(NO_TOTALS)?;
    let samples = number(total, "Count");
    // In milliseconds; some versions leave the mean of all at 0.
    let mean = number(total, "Average Latency").filter(|mean| *mean > 0.0);
    let sum = number(total, "Accumulated Latency").zip(samples);
    let mean = mean.or_else(|| sum.map(|(sum, count)| sum / count));
    let connections = of("threads")
        .zip(of("clients"))
        .map(|(one, other)| one * other);
    let pipeline = of("pipeline").unwrap_or(1.0).max(1.0);
    let mut notes = Vec::new();
    if pipeline > 1.0 {
        notes.push(pipelined(connections.unwrap_or(0.0), pipeline));
    }
    if of("rate_limit").is_some_and(|rate| rate > 0.0) {
        notes.push(Said::from([
            "the rate was limited (--rate-limiting): connections may have waited",
            "Die Rate war begrenzt (--rate-limiting): Verbindungen können gewartet haben",
        ]));
    }
    Ok(vec![Printed {
        concurrency: connections.map(|connections| connections * pipeline),
        throughput: total.get("Ops/sec").and_then(number_of).ok_or([
            "its rate is missing; let the run finish",
            "Die Rate fehlt. Den Lauf zu Ende laufen lassen",
        ])?,
        latency: mean.filter(|mean| *mean > 0.0).map(|millis| millis / 1e3),
        samples,
        notes,
        ..Printed::default()
    }])
}

fn text(text: &str, _: &Options) -> Runs {
    let runs = parts(text, r"^\d+\s+Threads$")
        .into_iter()
        .filter_map(|part| {
            let threads = count(part, r"^(\d+)\s+Threads")?;
            let connections = threads * count(part, r"^(\d+)\s+Connections per thread")?;
            let (throughput, latency) = totals(part)?;
            let (concurrency, note) = of_connections(
                Some(connections),
                throughput,
                latency,
                [
                    "how many requests were pipelined (--pipeline)",
                    "wie viele Anfragen zugleich unterwegs waren (--pipeline),",
                ],
            );
            Some(Printed {
                concurrency,
                throughput,
                latency,
                notes: note.into_iter().collect(),
                ..Printed::default()
            })
        });
    Ok(runs.collect())
}

/// A measurement for each table, but for those of the best and the worst of several runs.
fn table(text: &str, _: &Options) -> Runs {
    let mut runs = Vec::new();
    let mut told = "";
    for part in parts(text, r"^Type\s+Ops/sec") {
        let (before, table) = part.split_at(part.find("Type ").unwrap_or(0));
        let heads = [told, before];
        let is_of_one = heads.iter().any(|head| head.contains(" RUN RESULTS"));
        let command = heads.iter().find_map(|head| connections_of(head));
        if let Some((throughput, latency)) = totals(table).filter(|_| !is_of_one) {
            runs.push(Printed {
                concurrency: command,
                throughput,
                latency,
                start: Some(table.as_ptr() as usize - text.as_ptr() as usize),
                ..Printed::default()
            });
        }
        told = table.find("\nTotals ").map_or("", |at| &table[at..]);
    }
    if runs.iter().all(|run| run.throughput <= 0.0) {
        return Err(Said::from([
            "nothing in it was done: its rates are 0",
            "Nichts darin wurde getan, jede Rate ist 0",
        ]));
    }
    Ok(runs)
}

/// The requests in flight that the last command sets, by default of 4 threads with 50 clients each.
fn connections_of(text: &str) -> Option<f64> {
    let of = |names: &str| {
        option(
            text,
            "memtier_benchmark",
            &format!(r"(?:^|\s)(?:{names})[ =]?(\d+)(?:\s|$)"),
        )
    };
    text.contains("memtier_benchmark ").then(|| {
        of("-c|--clients").unwrap_or(50.0)
            * of("-t|--threads").unwrap_or(4.0)
            * of("--pipeline").unwrap_or(1.0)
    })
}

/// Rate and mean latency of the line of totals, by the header of its table: versions have other columns.
fn totals(text: &str) -> Option<(f64, Option<f64>)> {
    let header = word(text, r"^Type\s+(Ops/sec.*)$")?;
    let totals = word(text, r"^Totals\s+(\S.*)$")?;
    let values: Vec<&str> = totals.split_whitespace().collect();
    // Only single blanks are within a name.
    let names: Vec<&str> = header
        .split("  ")
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .collect();
    let value = |wanted: &[&str]| {
        let place = names.iter().position(|name| wanted.contains(name))?;
        values
            .get(place)?
            .parse::<f64>()
            .ok()
            .filter(|value| value.is_finite())
    };
    let latency = value(&["Avg. Latency", "Latency"]).filter(|millis| *millis > 0.0);
    Some((value(&["Ops/sec"])?, latency.map(|millis| millis / 1e3)))
}
