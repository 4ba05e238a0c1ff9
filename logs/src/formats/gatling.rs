//! Gatling: the summary that it prints at the end of a run. It does not have the users.

use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// The summary.
pub const SUMMARY: Format = Format {
    tool: "Gatling",
    form: "summary",
    marks: &["\n---- Global Information ---", "\n> request count "],
    concurrency: "users",
    read: Read::Text(summary),
    is_tried: false,
    ..Format::NONE
};

const BEGIN: &str = "---- Global Information ---";

fn summary(text: &str, _: &Options) -> Runs {
    let starts: Vec<usize> = text.match_indices(BEGIN).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let parts = starts.iter().zip(ends);
    Ok(parts
        .filter_map(|(from, to)| run(text, *from, to))
        .collect())
}

fn run(text: &str, from: usize, to: usize) -> Option<Printed> {
    let text = &text[from..to];
    let all = |name: &str| {
        number(
            line(text, name)?
                .split(NEITHER)
                .find(|word| !word.is_empty())?,
        )
    };
    let failed = |line: &str| number(line.rsplit(NEITHER).find(|word| !word.is_empty())?);
    Some(Printed {
        throughput: all("mean requests/sec").or_else(|| all("mean throughput (rps)"))?,
        latency: all("mean response time").map(|millis| millis / 1e3),
        latency_step: 1e-3,
        samples: all("request count"),
        errors: line(text, "request count").and_then(failed),
        start: Some(from),
        ..Printed::default()
    })
}

/// What stands around a number: `2766 (OK=2766   KO=0     )`, or since version 3.13 `|   2,766|   2,766|        0`.
const NEITHER: [char; 5] = [' ', '|', '(', ')', '='];

/// What follows a name, all in a line, with its unit perhaps.
fn line<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let mut lines = text.lines().map(str::trim);
    let rest = lines.find_map(|line| line.strip_prefix("> ")?.strip_prefix(name))?;
    Some(rest.strip_prefix(" (ms)").unwrap_or(rest))
}

fn number(word: &str) -> Option<f64> {
    word.replace(',', "").parse().ok()
}
