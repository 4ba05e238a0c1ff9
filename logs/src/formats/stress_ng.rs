//! stress-ng with `--metrics` or `--metrics-brief`: bogo operations of each stressor.

use super::printout::regex;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::said::Said;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "stress-ng",
    form: "text (--metrics)",
    marks: &["\nstress-ng: ", "dispatching hogs:", "bogo ops/s"],
    counts: "bogo operations",
    concurrency: "instances",
    read: Read::Text(text),
    ..Format::NONE
};

/// What it prints, without what stands before each of its lines.
pub const BARE: Format = Format {
    marks: &["\ndispatching hogs:", "bogo ops/s"],
    ..TEXT
};

/// A line with what is started: its process, and the instances of each stressor.
type Started<'t> = (&'t str, Vec<(&'t str, f64)>);

fn text(text: &str, _: &Options) -> Runs {
    // Name, operations, real, user and system time, and the rate of real time.
    let row = regex(
        r"^(?:stress-ng: (?:info|metrc): +\[(\d+)\] )?([a-z]\S*) +(\d+) +[\d.]+ +[\d.]+ +[\d.]+ +([\d.]+) +[\d.]+",
    );
    let mut started: Vec<Started> = Vec::new();
    // Each with the start that it belongs to.
    let mut runs: Vec<(Option<usize>, Printed)> = Vec::new();
    for line in text.lines() {
        started.extend(started_in(line));
        let Some(found) = row.as_ref().and_then(|row| row.captures(line)) else {
            continue;
        };
        let field = |i: usize| found.get(i).map_or("", |field| field.as_str());
        let instances = |of: &Started| {
            of.1.iter()
                .find(|(name, _)| *name == field(2))
                .map(|of| of.1)
        };
        let start = (started.iter()).rposition(|of| of.0 == field(1) && instances(of).is_some());
        let (Ok(operations), Ok(throughput)) = (field(3).parse(), field(4).parse()) else {
            continue;
        };
        let run = Printed {
            test: Some(field(2).to_owned()),
            concurrency: start.and_then(|start| instances(&started[start])),
            throughput,
            samples: Some(operations),
            ..Printed::default()
        };
        runs.push((start, run));
    }
    if runs.is_empty() {
        return Err(Said::from([
            "its metrics are missing; run it with --metrics, to its end",
            "Die Metriken fehlen. Mit --metrics bis zum Ende laufen lassen",
        ]));
    }
    tell_together(&mut runs);
    Ok(runs.into_iter().map(|(_, run)| run).collect())
}

/// `stress-ng: info:  [7] dispatching hogs: 8 cpu, 2 vm`
fn started_in(line: &str) -> Option<Started<'_>> {
    let (before, hogs) = line.split_once("dispatching hogs: ")?;
    let process = before.rsplit_once('[').map_or("", |(_, after)| after);
    let process = process.split(']').next()?;
    let hogs = hogs.split(", ").filter_map(|hog| {
        let (count, name) = hog.trim().split_once(' ')?;
        Some((name, count.parse().ok()?))
    });
    Some((process, hogs.collect()))
}

/// Remarks on the first of several stressors that one command started.
fn tell_together(runs: &mut [(Option<usize>, Printed)]) {
    for i in 0..runs.len() {
        let (start, name) = (runs[i].0, &runs[i].1.test);
        let same = |(of, run): &(Option<usize>, Printed)| *of == start && run.test != *name;
        let is_first = !runs[..i].iter().any(|(of, _)| *of == start);
        if is_first && start.is_some() && runs.iter().any(same) {
            let note = [
                "its stressors ran at the same time, and each slowed the others down",
                "Die Stressoren liefen gleichzeitig, und jeder bremste die anderen",
            ];
            runs[i].1.notes.push(note.into());
        }
    }
}
