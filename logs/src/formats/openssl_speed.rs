//! `openssl speed -multi N`: the bytes per second that N processes digest or encrypt together.

use super::printout::regex;
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "openssl speed",
    form: "text (-multi)",
    marks: &["\nForked child ", "\nGot: +"],
    counts: "bytes",
    concurrency: "processes",
    read: Read::Text(text),
    ..Format::NONE
};

const LARGEST: [&str; 2] = [
    "openssl speed measures blocks of several sizes: the largest counts",
    "openssl speed misst Blöcke mehrerer Größen: die größten zählen",
];

/// The rows of its tables, in thousands of bytes per second, each below the processes that were started for it.
fn text(text: &str, _: &Options) -> Runs {
    let row = regex(r"^(\S.*?) +(?:[\d.]+k +)*([\d.]+)k$").ok_or(NO_THROUGHPUT)?;
    let mut runs: Vec<Printed> = Vec::new();
    let (mut processes, mut at, mut is_over) = (0.0, 0, false);
    for line in text.split_inclusive('\n') {
        if line.starts_with("Forked child ") {
            processes = if is_over { 1.0 } else { processes + 1.0 };
            is_over = false;
        } else if let Some(found) = row.captures(line.trim_end()) {
            is_over = true;
            runs.extend(found[2].parse::<f64>().ok().map(|rate| Printed {
                test: Some(found[1].to_owned()),
                concurrency: Some(processes).filter(|count| *count > 0.0),
                throughput: rate * 1e3,
                start: Some(at),
                ..Printed::default()
            }));
        }
        at += line.len();
    }
    let first = runs.first_mut().ok_or(NO_THROUGHPUT)?;
    first.notes.push(LARGEST.into());
    Ok(runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processes_are_those_that_were_started() {
        let run = |processes: u32, rate: &str| {
            let children: Vec<_> = (0..processes)
                .map(|child| format!("Forked child {child}\n+DT:sha256:1:16\n"))
                .collect();
            let children = children.concat();
            format!("{children}Got: +H:16:64 from 0\nversion: 3.0.19\nsha256           55863.70k   {rate}k\naes-128-cbc           5863.70k   9.50k\n")
        };
        let runs = text(
            &[run(1, "97.25"), run(3, "250.50")].concat(),
            &Options::default(),
        )
        .unwrap();
        let found = runs
            .iter()
            .map(|run| (run.test.as_deref(), run.concurrency, run.throughput));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [
                (Some("sha256"), Some(1.0), 97250.0),
                (Some("aes-128-cbc"), Some(1.0), 9500.0),
                (Some("sha256"), Some(3.0), 250_500.0),
                (Some("aes-128-cbc"), Some(3.0), 9500.0),
            ]
        );
    }
}
