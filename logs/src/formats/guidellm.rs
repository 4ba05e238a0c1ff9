//! GuideLLM: the table of its benchmarks that it prints.

use super::printout::regex;
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// What it prints at its end, up to version 0.3.
pub const TABLE: Format = Format {
    tool: "GuideLLM",
    form: "table",
    marks: &["\nMetadata ", "| Request Stats ", "| Req Latency "],
    counts: "requests",
    concurrency: "requests in flight",
    read: Read::Text(table),
    is_tried: false,
    ..Format::NONE
};

/// Each row is a benchmark: its name, requests per second, the mean in flight, tokens per second, and the mean latency.
fn table(text: &str, _: &Options) -> Runs {
    const ROW: &str =
        r"^ *([\w@.]+) *\| *([\d.]+) *\| *([\d.]+) *\| *[\d.]+ *\| *[\d.]+ *\| *([\d.]+) *\|";
    let row = regex(ROW).ok_or(NO_THROUGHPUT)?;
    let runs: Vec<Printed> = row
        .captures_iter(text)
        .filter_map(|found| {
            let number = |at: usize| found[at].parse::<f64>().ok();
            Some(Printed {
                concurrency: number(3),
                throughput: number(2)?,
                latency: number(4),
                latency_step: 0.01,
                start: found.get(0).map(|row| row.start()),
                ..Printed::default()
            })
        })
        .collect();
    if runs.is_empty() {
        return Err(NO_THROUGHPUT.into());
    }
    Ok(runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_is_a_level() {
        let text = "Benchmarks Stats:\n=====\nMetadata       | Request Stats         | Out Tok/sec | Tot Tok/sec | Req Latency (sec)\n      Benchmark| Per Second| Concurrency|         mean|         mean| mean| median|     p99\n---------------|-----------|------------|-------------|-------------|-----|-------|--------\n  concurrent@1 |       0.51|        1.00|         65.2|        195.8| 1.96|   1.96|    2.01\n  concurrent@8 |       3.12|        7.98|        399.1|       1198.0| 2.56|   2.55|    2.90\n";
        let runs = table(text, &Options::default()).unwrap();
        let found = runs
            .iter()
            .map(|run| (run.concurrency, run.throughput, run.latency));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [
                (Some(1.0), 0.51, Some(1.96)),
                (Some(7.98), 3.12, Some(2.56))
            ]
        );
    }
}
