//! redis-benchmark: its text, its short text (`-q`) and its CSV, with the columns of version 7 and without.

use super::columns::{rows, Columns};
use super::printout::Printout;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::said::Said;

/// `--csv`, from version 6.2 on.
pub const CSV: Format = Format {
    tool: "redis-benchmark",
    form: "CSV (--csv)",
    marks: &["\n\"test\",\"rps\""],
    concurrency: "connections",
    read: Read::Text(csv),
    ..Format::NONE
};

/// `--csv`, before version 6.2: a test and its rate in quotes.
pub const OLD_CSV: Format = Format {
    tool: "redis-benchmark",
    form: "CSV (--csv) of old versions",
    marks: &[],
    first: "^\"[A-Z][^\"]*\",\"[0-9.]+\"$",
    concurrency: "connections",
    read: Read::Text(old_csv),
    is_tried: false,
    ..Format::NONE
};

/// What is printed without options.
pub const TEXT: Format = Format {
    tool: "redis-benchmark",
    form: "text",
    marks: &["====== ", " parallel clients", "\n  keep alive: "],
    concurrency: "connections",
    read: Read::Printout(Printout {
        begin: r"^====== .* ======",
        series: r"^====== (.*) ======",
        concurrency: r"(\d+) parallel clients",
        throughput: r"([\d.]+) requests per second",
        latency: r"latency summary \(msec\):\n.*avg.*\n\s*([\d.]+)",
        latency_step: 1e-6,
        samples: r"(\d+) requests completed in",
        several: &[
            "how many requests were pipelined (-P)",
            "wie viele Anfragen zugleich unterwegs waren (-P),",
        ],
        ..Printout::NONE
    }),
    ..Format::NONE
};

/// `-q`.
pub const SHORT: Format = Format {
    tool: "redis-benchmark",
    form: "text (-q)",
    marks: &[" requests per second, p50=", " msec"],
    concurrency: "connections",
    read: Read::Printout(Printout {
        begin: r"^.*: \S+ requests per second",
        series: r"^(.*): \S+ requests per second",
        throughput: r": ([\d.]+) requests per second",
        command: "redis-benchmark",
        ..Printout::NONE
    }),
    ..Format::NONE
};

/// The first line of its table, which each run has anew.
const HEADER: &str = "\"test\",\"rps\"";

fn csv(text: &str, _: &Options) -> Runs {
    let mut header = "";
    let mut at = 0;
    let mut runs = Vec::new();
    for line in text.split_inclusive('\n') {
        if line.starts_with(HEADER) {
            header = line;
        } else if line.starts_with('"') {
            let table = Columns::of(&format!("{header}{line}"), b',');
            let run = table.rows.first().and_then(|row| row_of(&table, row));
            runs.extend(run.map(|run| Printed {
                start: Some(at),
                ..run
            }));
        }
        at += line.len();
    }
    some(runs)
}

fn row_of(table: &Columns, row: &[String]) -> Option<Printed> {
    Some(Printed {
        test: table.cell(row, "test").map(str::to_owned),
        throughput: table.number(row, "rps")?,
        latency: table
            .number(row, "avg_latency_ms")
            .map(|millis| millis / 1e3),
        latency_step: 1e-6,
        ..Printed::default()
    })
}

fn old_csv(text: &str, _: &Options) -> Runs {
    let run = |row: &Vec<String>| {
        Some(Printed {
            test: row.first().cloned(),
            throughput: row.get(1)?.parse().ok().filter(|x: &f64| x.is_finite())?,
            ..Printed::default()
        })
    };
    some(rows(text, b',').iter().filter_map(run).collect())
}

fn some(runs: Vec<Printed>) -> Runs {
    if runs.is_empty() {
        return Err(Said::from([
            "no test in it has a rate; let it run to its end",
            "Kein Test darin hat eine Rate. Den Lauf zu Ende laufen lassen",
        ]));
    }
    Ok(runs)
}
