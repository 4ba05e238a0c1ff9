//! autocannon: the tables it prints without `--json`.

use super::printout::{count, each_run_or_rest};
use super::remarks::{pipelined, NO_THROUGHPUT};
use super::{command, Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::quantity::{quantity, seconds_of};
use crate::said::Said;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "autocannon",
    form: "text",
    marks: &["\nRunning ", " test @ ", " connections", "│"],
    read: Read::Text(text),
    ..Format::NONE
};

fn text(text: &str, _: &Options) -> Runs {
    each_run_or_rest(text, r"^Running .* test @ ", run)
}

fn run(text: &str) -> Result<Printed, Said> {
    let rate = cell(text, "Req/Sec").and_then(quantity);
    let rate = rate.ok_or(NO_THROUGHPUT)?;
    let latency = cell(text, "Latency").and_then(quantity);
    let latency = latency.and_then(|found| Some(found.number * seconds_of(found.unit)?));
    // What follows the tables may be the command of another run.
    let told = text.split('│').next().unwrap_or("");
    let connections =
        count(text, r"^(\d+) connections").or_else(|| command::concurrency(told, "autocannon"));
    let pipelining = count(text, r"with (\d+) pipelining factor")
        .unwrap_or(1.0)
        .max(1.0);
    let workers = count(text, r"^(\d+) workers").unwrap_or(1.0).max(1.0);
    let real = connections.map(|n| (n / workers).floor().max(1.0) * workers * pipelining);
    let mut notes = Vec::new();
    if let Some(connections) = connections.filter(|_| pipelining > 1.0) {
        notes.push(pipelined(connections, pipelining));
    }
    let other = count(text, r"\b(\d+) non 2xx responses").unwrap_or(0.0);
    Ok(Printed {
        concurrency: real,
        throughput: rate.number,
        latency: latency.filter(|seconds| *seconds > 0.0),
        latency_step: 1e-5,
        samples: count(text, r"^([\d.]+k?) requests in "),
        errors: Some(other + count(text, r"\b(\d+) errors").unwrap_or(0.0)),
        notes,
        ..Printed::default()
    })
}

/// The mean in the line of a table.
fn cell<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let cells = |line: &'t str| -> Vec<&'t str> { line.split('│').map(str::trim).collect() };
    let rows: Vec<Vec<&str>> = text.lines().map(cells).collect();
    let at = rows.iter().rposition(|row| row.get(1) == Some(&name))?;
    let header = rows[..at]
        .iter()
        .rev()
        .find(|row| row.get(1) == Some(&"Stat"))?;
    let place = header.iter().position(|column| *column == "Avg")?;
    rows[at].get(place).copied()
}
