//! stress-ng with `--metrics` or `--metrics-brief`: bogo operations of each stressor.

use super::printout::{count, regex};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

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

fn text(text: &str, _: &Options) -> Runs {
    // Name, operations, real, user and system time, and the rate of real time.
    let line = regex(
        r"^stress-ng: (?:info|metrc): +\[\d+\] (\S+) +(\d+) +[\d.]+ +[\d.]+ +[\d.]+ +([\d.]+) +[\d.]+",
    );
    let found = line.iter().flat_map(|line| line.captures_iter(text));
    let runs = found.filter_map(|found| {
        let field = |i: usize| found.get(i).map(|field| field.as_str());
        let (name, operations) = (field(1)?, field(2)?.parse::<f64>().ok()?);
        Some(Printed {
            test: Some(name.to_owned()),
            concurrency: count(
                text,
                &format!(r"dispatching hogs:.* (\d+) {}\b", regex_lite::escape(name)),
            ),
            throughput: field(3)?.parse().ok()?,
            samples: Some(operations),
            ..Printed::default()
        })
    });
    let mut runs: Vec<Printed> = runs.collect();
    if runs.is_empty() {
        return Err("its metrics are missing; run it with --metrics, to its end".to_owned());
    }
    if runs.len() > 1 {
        let note = "its stressors ran at the same time, and each slowed the others down";
        runs[0].notes.push(note.to_owned());
    }
    Ok(runs)
}
