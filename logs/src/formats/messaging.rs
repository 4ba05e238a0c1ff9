//! Benchmarks of message brokers: `nats bench` and Kafka's `kafka-producer-perf-test`.
//!
//! Messages are sent without waiting for the one before, so that a latency is no time of a producer, and is not read.

use super::printout::{count, rate, regex, word, Printout};
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// `nats bench`, of which the messages published count.
pub const NATS: Format = Format {
    tool: "nats bench",
    form: "text",
    marks: &["Pub stats: ", " msgs/sec ~ "],
    counts: "messages",
    concurrency: "publishers",
    read: Read::Text(nats),
    ..Format::NONE
};

/// The runs, each by what stands between the rate of the one before and its own: `[msgs=100, pubs=5, subs=0]`, or its
/// command. Subscribers are part of what was done.
fn nats(text: &str, _: &Options) -> Runs {
    let rates = r"^.*\bPub stats: ([\d.,]+) msgs/sec";
    let places: Vec<usize> = regex(rates)
        .iter()
        .flat_map(|line| line.find_iter(text))
        .map(|found| found.end())
        .collect();
    let starts = [0].into_iter().chain(places.iter().copied());
    let mut runs: Vec<Printed> = starts
        .zip(&places)
        .filter_map(|(from, to)| {
            let part = &text[from..*to];
            Some(Printed {
                concurrency: count(part, r"(?:--pub[ =]|\bpubs=)(\d+)"),
                throughput: rate(part, rates)?,
                test: word(part, r"(?:--sub[ =]|\bsubs=)(\d+)").map(|n| format!("subs={n}")),
                start: Some(*to),
                ..Printed::default()
            })
        })
        .collect();
    let first = runs.first().ok_or(NO_THROUGHPUT)?;
    if runs.iter().all(|run| run.test == first.test) {
        for run in &mut runs {
            run.test = None;
        }
    }
    Ok(runs)
}

/// `kafka-producer-perf-test`: only the line with percentiles is of the whole run, the others are of five seconds each.
pub const KAFKA: Format = Format {
    tool: "kafka-producer-perf-test",
    form: "text",
    marks: &[" records sent, ", " records/sec (", " ms avg latency"],
    counts: "records",
    concurrency: "producers",
    read: Read::Printout(Printout {
        // Its lines are too much alike to tell what stands before them; a time is known by itself.
        begin: r"^(?:\[?\d[\dT:.,Z+/-]*\]? +)*\d+ records sent, .* ms 50th",
        throughput: r"^(?:\[?\d[\dT:.,Z+/-]*\]? +)*\d+ records sent, ([\d.,]+) records/sec.* ms 50th",
        samples: r"^(?:\[?\d[\dT:.,Z+/-]*\]? +)*(\d+) records sent, .* ms 50th",
        ..Printout::NONE
    }),
    ..Format::NONE
};
