//! Benchmarks of servers of language models: the text of vLLM bench and SGLang, and the lines of JSON that SGLang
//! appends, in which a rate without a limit is the word Infinity.

use serde_json::Value;

use super::in_flight::Limited;
use super::json::{number, without_infinity};
use super::printout::{count, parts_with_lead, word};
use super::remarks::AT_A_RATE;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// What both print at the end of a run.
pub const TEXT: Format = Format {
    tool: "vLLM bench",
    form: "text",
    marks: &[
        "\n============ Serving Benchmark Result",
        "Request throughput (req/s):",
    ],
    concurrency: "requests in flight",
    read: Read::Text(text),
    is_tried: false,
    ..Format::NONE
};

/// `--output-file` of SGLang.
pub const SGLANG: Format = Format {
    tool: "SGLang bench",
    form: "lines of JSON (--output-file)",
    marks: &["\"request_throughput\":", "\"mean_e2e_latency_ms\":"],
    read: Read::Text(lines),
    ..TEXT
};

/// What is the same in both forms.
struct Stated {
    /// The most that was allowed in flight.
    most: Option<f64>,
    /// The mean number in flight.
    mean: Option<f64>,
    rate: Option<f64>,
    latency_millis: Option<f64>,
    completed: Option<f64>,
    failed: Option<f64>,
    /// The most that were in flight in a second.
    peak: Option<f64>,
    /// The rate that was set, if it was.
    set: Option<f64>,
}

impl Stated {
    fn printed(self) -> Option<Printed> {
        let throughput = self.rate?;
        let latency = self.latency_millis.map(|millis| millis / 1e3);
        let in_flight = self
            .mean
            .or_else(|| latency.map(|latency| latency * throughput));
        let limited = self.most.map(|limit| Limited {
            limit,
            requests: self.completed.map(|all| all + self.failed.unwrap_or(0.0)),
            peak: self.peak,
            rate: self.set,
            mean: in_flight,
        });
        let flight = limited.map(|limited| limited.flight());
        let note = match &flight {
            Some(flight) => flight.note.clone(),
            None => Some(AT_A_RATE.into()),
        };
        let concurrency = flight.as_ref().map(|flight| flight.concurrency);
        Some(Printed {
            concurrency: concurrency.or(in_flight).filter(|n| *n > 0.0),
            throughput,
            latency,
            samples: self.completed,
            lost: self.failed,
            notes: note.into_iter().collect(),
            doubt: flight.and_then(|flight| flight.doubt),
            ..Printed::default()
        })
    }
}

/// The line that ends what is printed of a run, and the lines of its results, where that one was cut off.
const ENDS: [&str; 2] = [r"^={30,}\s*$", r"^.* \((?:ms|s|req/s|tok/s)\):.*$"];

fn text(text: &str, _: &Options) -> Runs {
    let runs = parts_with_lead(text, r"^=+ Serving Benchmark Result =+", ENDS)
        .into_iter()
        .filter_map(|(lead, part)| {
            // The settings are printed before the header, in newer versions also below it.
            let set = first_word([
                (
                    part,
                    r"^(?:Traffic request rate|Request rate configured \(RPS\)):\s+(\S+)",
                ),
                (lead, r"^Traffic request rate:\s+(\S+)"),
                (lead, r"\brequest_rate=([\w.]+)"),
                (lead, r"--request-rate[ =]([\w.]+)"),
            ]);
            let most = first_word([
                (part, r"^Max(?:imum)? request concurrency:\s+([\d.]+)"),
                (lead, r"^Max(?:imum)? request concurrency:\s+([\d.]+)"),
                (lead, r"\bmax_concurrency=(\d+)"),
                (lead, r"--max-concurrency[ =](\d+)"),
            ]);
            let stated = Stated {
                most: most.and_then(|most| most.parse().ok()),
                mean: count(part, r"^Concurrency:\s+([\d.]+)"),
                rate: count(part, r"^Request throughput \(req/s\):\s+([\d.]+)"),
                latency_millis: count(part, r"^Mean E2E(?:L| Latency) \(ms\):\s+([\d.]+)"),
                completed: count(part, r"^Successful requests:\s+(\d+)"),
                failed: count(part, r"^Failed requests:\s+(\d+)"),
                peak: count(part, r"^Peak concurrent requests:\s+([\d.]+)"),
                set: set
                    .and_then(|rate| rate.parse().ok())
                    .filter(|rate: &f64| rate.is_finite()),
            };
            let at = part.as_ptr() as usize - text.as_ptr() as usize;
            Some(Printed {
                start: Some(at),
                ..stated.printed()?
            })
        });
    Ok(runs.collect())
}

/// The word that the first of some patterns finds last in its text.
fn first_word<const N: usize>(searches: [(&str, &str); N]) -> Option<String> {
    searches
        .iter()
        .find_map(|(text, pattern)| word(text, pattern))
}

fn lines(text: &str, _: &Options) -> Runs {
    let runs = text.lines().filter_map(|line| {
        let run: Value = serde_json::from_str(&without_infinity(line)).ok()?;
        let stated = Stated {
            most: number(&run, "max_concurrency").filter(|most| *most > 0.0),
            mean: number(&run, "concurrency"),
            rate: number(&run, "request_throughput"),
            latency_millis: number(&run, "mean_e2e_latency_ms"),
            completed: number(&run, "completed"),
            failed: None,
            peak: None,
            set: number(&run, "request_rate"),
        };
        stated.printed()
    });
    Ok(runs.collect())
}
