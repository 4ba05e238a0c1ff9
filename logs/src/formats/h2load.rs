//! h2load (nghttp2): the text it prints at the end of each run.

use super::in_flight::of_connections;
use super::printout::{count, counts, rate, regex, seconds};
use super::remarks::NO_THROUGHPUT;
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

/// Its results alone; the connections are in its command line at most.
pub const RESULTS: Format = Format {
    marks: &["\nfinished in ", " req/s, ", "\nrequests: ", " started, "],
    ..TEXT
};

const FINISHED: &str = r"^finished in \S+, ([\d.]+) req/s";

/// The runs, each by what stands between the results of the one before and its own.
fn text(text: &str, _: &Options) -> Runs {
    let finished = regex(FINISHED).ok_or(NO_THROUGHPUT)?;
    let places: Vec<usize> = finished
        .find_iter(text)
        .map(|found| found.start())
        .collect();
    let before = [0].into_iter().chain(places.iter().copied());
    let after = places.iter().skip(1).copied().chain([text.len()]);
    let bounds = before.zip(&places).zip(after);
    let runs: Vec<Printed> = bounds
        .filter_map(|((from, at), to)| {
            let told = &text[from..*at];
            let spawned = told.rfind(FIRST_THREAD).map_or(*at, |place| from + place);
            Some(Printed {
                start: Some(spawned),
                ..run(told, &text[*at..to])?
            })
        })
        .collect();
    if runs.is_empty() {
        return Err(NO_THROUGHPUT.into());
    }
    Ok(runs)
}

const FIRST_THREAD: &str = "spawning thread #0";

/// The number of connections, of the last run that was told.
fn clients_of(told: &str) -> Option<f64> {
    let last = told.rfind(FIRST_THREAD).unwrap_or(0);
    let spawned: f64 = counts(&told[last..], r"spawning thread #\d+: (\d+) total client").sum();
    Some(spawned)
        .filter(|clients| *clients > 0.0)
        .or_else(|| command::concurrency(told, "h2load"))
}

fn run(told: &str, text: &str) -> Option<Printed> {
    let clients = clients_of(told);
    let throughput = rate(text.lines().next()?, FINISHED)?;
    let latency = seconds(text, r"^time for request: +\S+ +\S+ +([\d.]+)");
    // Those of before version 2 of HTTP have none.
    let streams = command::streams(told).filter(|_| !told.contains("protocol: http/1"));
    let (concurrency, note) = match clients.zip(streams) {
        Some((clients, streams)) => (Some(clients * streams), None),
        None => of_connections(
            clients,
            throughput,
            latency,
            [
                "how many streams each had (-m)",
                "wie viele Ströme jede hatte (-m),",
            ],
        ),
    };
    // Its rate counts responses of any status; what got no response is not part of it.
    let unanswered = count(text, r"^requests: .* (\d+) errored").unwrap_or(0.0)
        + count(text, r"^requests: .* (\d+) timeout").unwrap_or(0.0);
    let by_status = |class: &str| count(text, &format!(r"^status codes: .*?(\d+) {class}"));
    Some(Printed {
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
    })
}
