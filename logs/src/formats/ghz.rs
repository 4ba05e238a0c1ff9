//! ghz (gRPC): its JSON and its summary.

use serde_json::Value;

use super::json::{at, number, number_of, text as text_at};
use super::printout::Printout;
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::said::Said;

/// `-O json`.
pub const JSON: Format = Format {
    tool: "ghz",
    form: "JSON (-O json)",
    marks: &["\"endReason\":", "\"fastest\":", "\"rps\":"],
    concurrency: "workers",
    read: Read::Document(json),
    ..Format::NONE
};

/// What it prints; the concurrency is in its command line only.
pub const TEXT: Format = Format {
    form: "summary",
    marks: &["\nSummary:\n  Count:", "Requests/sec:"],
    read: Read::Printout(Printout {
        begin: r"^Summary:",
        throughput: r"^  Requests/sec:\s+([\d.]+)",
        latency: r"^  Average:\s+([\d.]+)",
        latency_step: 1e-5,
        samples: r"^  Count:\s+(\d+)",
        seconds: r"^  Total:\s+([\d.]+)",
        command: "ghz",
        ..Printout::NONE
    }),
    ..JSON
};

fn json(document: &Value, _: &Options) -> Runs {
    let option = |name: &str| number(document, &format!("options/{name}"));
    let throughput = number(document, "rps").ok_or(NO_THROUGHPUT)?;
    // Nanoseconds.
    let latency = number(document, "average").map(|nanos| nanos / 1e9);
    if text_at(document, "options/concurrency-schedule").is_some_and(|schedule| schedule != "const")
    {
        return Err(Said::from([
            "its concurrency changed during the run, so that its totals are of no level; run it once for each",
            "Die Nebenläufigkeit änderte sich im Lauf, sodass die Summen zu keiner Stufe gehören. Für jede einmal laufen lassen",
        ]));
    }
    let mut concurrency = option("concurrency");
    let mut notes = Vec::new();
    if option("rps").is_some_and(|rate| rate > 0.0) {
        concurrency = latency
            .map(|latency| latency * throughput)
            .filter(|n| *n > 0.0);
        notes.push(Said::from([
            "ghz was given a rate (--rps), so that its workers waited: the concurrency is throughput times mean latency (Little)",
            "ghz bekam eine Rate vorgegeben (--rps), sodass seine Worker warteten: Die Nebenläufigkeit ist Durchsatz mal mittlere Latenz (Little)",
        ])
        );
    }
    let statuses = at(document, "statusCodeDistribution").and_then(Value::as_object);
    let failed = statuses.map(|statuses| {
        let failed = statuses.iter().filter(|(status, _)| *status != "OK");
        failed
            .filter_map(|(_, count)| number_of(count))
            .fold(0.0, |sum, count| sum + count)
    });
    Ok(vec![Printed {
        concurrency,
        throughput,
        latency,
        samples: number(document, "count"),
        seconds: number(document, "total").map(|nanos| nanos / 1e9),
        errors: failed,
        notes,
        ..Printed::default()
    }])
}
