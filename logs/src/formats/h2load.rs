//! h2load (nghttp2): the text it prints at its end.

use super::in_flight::of_connections;
use super::printout::{count, counts, rate, seconds};
use super::{command, Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// What h2load prints.
pub const TEXT: Format = Format {
    tool: "h2load",
    form: "text",
    marks: &["\nspawning thread #", " total client(s)"],
    counts: "requests",
    concurrency: "requests in flight",
    read: Read::Text(text),
    ..Format::NONE
};

fn text(text: &str, _: &Options) -> Runs {
    let clients: f64 = counts(text, r"spawning thread #\d+: (\d+) total client").sum();
    let throughput = rate(text, r"^finished in \S+, ([\d.]+) req/s")
        .ok_or("its throughput is missing; let the run finish")?;
    let latency = seconds(text, r"^time for request: +\S+ +\S+ +([\d.]+)");
    let clients = Some(clients).filter(|clients| *clients > 0.0);
    // Those of before version 2 of HTTP have none.
    let streams = command::streams(text).filter(|_| !text.contains("protocol: http/1"));
    let (concurrency, note) = match clients.zip(streams) {
        Some((clients, streams)) => (Some(clients * streams), None),
        None => of_connections(
            clients,
            throughput,
            latency,
            "how many streams each had (-m)",
        ),
    };
    // Its rate counts responses of any status; what got no response is not part of it.
    let unanswered = count(text, r"^requests: .* (\d+) errored").unwrap_or(0.0)
        + count(text, r"^requests: .* (\d+) timeout").unwrap_or(0.0);
    let by_status = |class: &str| count(text, &format!(r"^status codes: .*?(\d+) {class}"));
    Ok(vec![Printed {
        concurrency,
        throughput,
        latency,
        latency_step: 1e-6,
        samples: ["2xx", "3xx", "4xx", "5xx"]
            .iter()
            .map(|class| by_status(class))
            .sum(),
        errors: ["4xx", "5xx"].iter().map(|class| by_status(class)).sum(),
        lost: Some(unanswered),
        notes: note.into_iter().collect(),
        ..Printed::default()
    }])
}
