//! fortio: the text it prints without `-json`.

use super::printout::{count, counts, each_run, rate, regex, seconds, word};
use super::remarks::{limited_fortio, NO_THROUGHPUT};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::said::Said;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "fortio",
    form: "text",
    marks: &["Fortio ", "\nStarting at ", " thread(s)"],
    read: Read::Text(text),
    ..Format::NONE
};

/// The end of what it prints, which tells the connections where they were kept alive.
pub const END: Format = Format {
    marks: &["All done ", " calls (plus ", " ms avg, ", " qps"],
    read: Read::Text(end),
    ..TEXT
};

fn end(text: &str, _: &Options) -> Runs {
    let mut runs = Vec::new();
    let mut rest = text;
    while let Some((_, line)) = rest.split_once("All done ") {
        let to = rest.len() - line.len() + line.find('\n').unwrap_or(line.len());
        runs.push(run(&rest[..to])?);
        rest = &rest[to..];
    }
    Ok(runs)
}

fn text(text: &str, _: &Options) -> Runs {
    each_run(text, r"^.*Starting at .* thread\(s\)", run)
}

fn run(text: &str) -> Result<Printed, Said> {
    let samples = count(text, r"^(?:.*\s)?All done (\d+) calls");
    let last = rate(text, r"^(?:.*\s)?All done .* avg, ([\d.]+) qps");
    // The last line has one decimal, the other five digits.
    let throughput = last
        .filter(|rate| *rate >= 1000.0)
        .or_else(|| rate(text, r"^Ended after .* qps=([\d.]+(?:e[+-]?\d+)?)"))
        .or(last)
        .ok_or(NO_THROUGHPUT)?;
    // In seconds.
    let latency = word(
        text,
        r"^Aggregated Function Time : count \d+ avg ([\d.e-]+)",
    );
    let latency = latency
        .and_then(|mean| mean.parse::<f64>().ok())
        .or_else(|| seconds(text, r"^(?:.*\s)?All done .* ([\d.]+) ms avg,"));
    let set = count(text, r"^Starting at ([\d.]+) qps");
    let in_flight = latency.map(|latency| latency * throughput);
    let threads = count(text, r"Starting at .* with (\d+) thread\(s\)")
        .or_else(|| count(text, r"for perfect keepalive, would be (\d+)"));
    Ok(Printed {
        concurrency: set.and(in_flight).or(threads),
        throughput,
        latency,
        samples,
        errors: samples
            .zip(succeeded(text))
            .map(|(all, good)| (all - good).max(0.0)),
        notes: set.map(limited_fortio).into_iter().collect(),
        ..Printed::default()
    })
}

/// The calls that succeeded: over HTTP by their codes, over TCP and UDP `OK`, over gRPC `SERVING`. `None` if no line has
/// results.
fn succeeded(text: &str) -> Option<f64> {
    let results = regex(r"^(?:Code +-?\d+|(?:tcp|udp) .+|(?:Ping|Health) \S.*) : \d+")?;
    let good = r"^(?:Code +(?:2\d\d|418)|(?:tcp|udp) OK|(?:Ping|Health) SERVING) : (\d+)";
    results.is_match(text).then(|| counts(text, good).sum())
}
