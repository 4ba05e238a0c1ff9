//! likwid-bench: the bandwidth of a kernel.

use super::printout::Printout;
use super::{Format, Read, Runs};
use crate::options::Options;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "likwid-bench",
    form: "text",
    marks: &["\nLIKWID MICRO BENCHMARK", "\nMByte/s:"],
    counts: "bytes",
    concurrency: "threads",
    read: Read::Text(text),
    is_tried: false,
    ..Format::NONE
};

/// Its bandwidths alone, below headings with the number of threads.
pub const LINES: Format = Format {
    marks: &["\nMByte/s:"],
    read: Read::Text(lines),
    ..TEXT
};

const PRINTOUT: Printout = Printout {
    begin: r"^LIKWID MICRO BENCHMARK",
    series: r"^Test: (\S+)",
    concurrency: r"^Using (\d+) threads?",
    throughput: r"^MByte/s:\s+([\d.]+)",
    ..Printout::NONE
};

fn text(text: &str, _: &Options) -> Runs {
    in_bytes(PRINTOUT.runs(text))
}

fn lines(text: &str, _: &Options) -> Runs {
    let lines = Printout {
        begin: r"^MByte/s:",
        concurrency: "",
        ..PRINTOUT
    };
    in_bytes(lines.runs(text))
}

/// A MByte of it is 10⁶ bytes.
fn in_bytes(runs: Runs) -> Runs {
    let mut runs = runs?;
    for run in &mut runs {
        run.throughput *= 1e6;
    }
    Ok(runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bandwidths_are_read_with_their_threads() {
        let run = |threads: u32, rate: f64| {
            format!("------\nLIKWID MICRO BENCHMARK\nTest: triad\n------\nUsing 1 work groups\nUsing {threads} threads\n------\nTime:\t\t\t1.0 sec\nMFlops/s:\t\t812.5\nMByte/s:\t\t{rate}\n")
        };
        let runs = text(
            &[run(1, 13021.5), run(4, 44121.5)].concat(),
            &Options::default(),
        )
        .unwrap();
        let found = runs
            .iter()
            .map(|run| (run.test.as_deref(), run.concurrency, run.throughput));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [
                (Some("triad"), Some(1.0), 13021.5e6),
                (Some("triad"), Some(4.0), 44121.5e6)
            ]
        );
    }
}
