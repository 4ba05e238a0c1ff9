//! Triton's perf_analyzer, and genai-perf and AIPerf, which succeeded it.

use serde_json::Value;

use super::columns::Columns;
use super::json::number;
use super::printout::{counts, Printout};
use super::remarks::{unfinished, AT_A_RATE, NO_THROUGHPUT};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// `-f FILE` of `perf_analyzer`: a row for each concurrency.
pub const CSV: Format = Format {
    tool: "perf_analyzer",
    form: "CSV (-f)",
    marks: &["\nConcurrency,Inferences/Second,"],
    counts: "inferences",
    concurrency: "requests in flight",
    read: Read::Text(csv),
    is_tried: false,
    ..Format::NONE
};

/// What `perf_analyzer` prints.
pub const TEXT: Format = Format {
    form: "text",
    marks: &["\nConcurrency: ", ", throughput: ", " infer/sec, latency "],
    read: Read::Text(text),
    ..CSV
};

const PRINTOUT: Printout = Printout {
    begin: r"^Concurrency: \d+, throughput:",
    concurrency: r"^Concurrency: (\d+), throughput:",
    throughput: r"^Concurrency: \d+, throughput: ([\d.]+) infer/sec",
    latency: r"infer/sec, latency ([\d.]+) usec",
    ..Printout::NONE
};

/// `profile_export_aiperf.json`, `profile_export_genai_perf.json`.
pub const JSON: Format = Format {
    tool: "AIPerf, genai-perf",
    form: "JSON (profile_export_aiperf.json, profile_export_genai_perf.json)",
    marks: &["\"request_throughput\"", "\"request_latency\"", "\"avg\""],
    counts: "requests",
    read: Read::Document(json),
    ..CSV
};

/// The lines of its results come last, so that what begins after them has none.
fn text(text: &str, _: &Options) -> Runs {
    let mut runs = PRINTOUT.runs(text)?;
    let results = runs.last().and_then(|run| run.start);
    let more = &text[results.unwrap_or(0)..];
    let unread = counts(more, r"^Request concurrency: (\d+)").count();
    if unread > 0 {
        runs[0].notes.push(unfinished(unread));
    }
    Ok(runs)
}

fn csv(text: &str, _: &Options) -> Runs {
    let columns = Columns::of(text, b',');
    let runs = columns.rows.iter().filter_map(|row| {
        Some(Printed {
            concurrency: columns.number(row, "Concurrency"),
            throughput: columns.number(row, "Inferences/Second")?,
            // In microseconds; only newer versions have it.
            latency: columns
                .number(row, "Avg latency")
                .map(|micros| micros / 1e6),
            ..Printed::default()
        })
    });
    Ok(runs.collect())
}

fn json(document: &Value, _: &Options) -> Runs {
    let of = |name: &str| number(document, &format!("{name}/avg"));
    let throughput = of("request_throughput").ok_or(NO_THROUGHPUT)?;
    let latency = of("request_latency").map(|millis| millis / 1e3);
    let paths = [
        "input_config/loadgen/concurrency",
        "input_config/perf_analyzer/stimulus/concurrency",
        "input_config/concurrency",
    ];
    let set = paths.iter().find_map(|path| number(document, path));
    let mut notes = Vec::new();
    if set.is_none() {
        notes.push(AT_A_RATE.into());
    }
    Ok(vec![Printed {
        concurrency: set
            .or_else(|| latency.map(|latency| latency * throughput))
            .filter(|n| *n > 0.0),
        throughput,
        latency,
        samples: of("request_count"),
        lost: of("error_request_count"),
        notes,
        ..Printed::default()
    }])
}
