//! cassandra-stress: the results it prints for each number of threads.

use std::borrow::Cow;

use super::printout::{regex, Printout};
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "cassandra-stress",
    form: "text",
    marks: &["\nRunning ", " threads ", "total ops,"],
    counts: "operations",
    concurrency: "threads",
    read: Read::Text(text),
    is_tried: false,
    ..Format::NONE
};

/// Its results alone, which do not have the number of threads.
pub const RESULTS: Format = Format {
    marks: &["\nResults:", "\nPartition rate ", "\nLatency mean "],
    read: Read::Text(results),
    ..TEXT
};

/// The table of all numbers of threads that it prints last.
pub const SUMMARY: Format = Format {
    marks: &[" threadCount, total,"],
    read: Read::Text(summary),
    ..TEXT
};

/// Each row: threads, operations, these per second, partitions and rows per second, and the mean latency in ms.
fn summary(text: &str, _: &Options) -> Runs {
    const ROW: &str =
        r"^ *(\d+) threadCount, total, *(\d+), *([\d.]+), *[\d.]+, *[\d.]+, *([\d.]+),";
    let row = regex(ROW).ok_or(NO_THROUGHPUT)?;
    let runs: Vec<Printed> = row
        .captures_iter(text)
        .filter_map(|found| {
            let number = |at: usize| found[at].parse::<f64>().ok();
            Some(Printed {
                concurrency: number(1),
                samples: number(2),
                throughput: number(3)?,
                latency: number(4).map(|ms| ms / 1e3),
                latency_step: 1e-4,
                ..Printed::default()
            })
        })
        .collect();
    if runs.is_empty() {
        return Err(NO_THROUGHPUT.into());
    }
    Ok(runs)
}

const PRINTOUT: Printout = Printout {
    begin: r"^Running [A-Za-z_]+ with \d+ threads",
    concurrency: r"^Running [A-Za-z_]+ with (\d+) threads",
    throughput: r"^[Oo]p rate\s*:\s*([\d.,]+)",
    latency: r"^[Ll]atency mean\s*:\s*([\d.,]+)",
    latency_step: 1e-4,
    samples: r"^Total partitions\s*:\s*([\d.,]+)",
    errors: r"^Total errors\s*:\s*([\d.,]+)",
    ..Printout::NONE
};

fn text(text: &str, _: &Options) -> Runs {
    runs(&PRINTOUT, text)
}

fn results(text: &str, _: &Options) -> Runs {
    let results = Printout {
        begin: r"^Results:",
        concurrency: "",
        ..PRINTOUT
    };
    runs(&results, text)
}

fn runs(printout: &Printout, text: &str) -> Runs {
    let mut runs = printout.runs(&without_groups(text))?;
    // Their places are those in the other text.
    for run in &mut runs {
        run.start = None;
    }
    Ok(runs)
}

/// A text whose whole numbers are not in groups. Rates and counts are printed without decimals, and their groups with
/// the sign of the machine's language: a comma, a point, an apostrophe or a space, of which a terminal may make `?`.
fn without_groups(text: &str) -> Cow<'_, str> {
    let line = regex(
        r"^((?:[Oo]p rate|Total partitions|Total errors)\s*:\s*)(\d{1,3}(?:[.,'’?\u{a0}\u{202f}\u{fffd} ]\d{3})+)\b",
    );
    let Some(line) = line else {
        return Cow::Borrowed(text);
    };
    line.replace_all(text, |found: &regex_lite::Captures| {
        let digits = found[2].chars().filter(char::is_ascii_digit);
        format!("{}{}", &found[1], digits.collect::<String>())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_has_a_row_for_each_number_of_threads() {
        let text = "             id, type       total ops,    op/s,    pk/s,   row/s,    mean,     med\n  4 threadCount, total,        300000,   10211,   10211,   10211,     0.5,     0.3\n 16 threadCount, total,        600000,   33012,   33012,   33012,     1.5,     0.4\n";
        let runs = summary(text, &Options::default()).unwrap();
        let found = runs
            .iter()
            .map(|run| (run.concurrency, run.throughput, run.latency));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [
                (Some(4.0), 10211.0, Some(0.0005)),
                (Some(16.0), 33012.0, Some(0.0015))
            ]
        );
    }
}
