//! clickhouse-benchmark: what it prints at the end of each run.

use super::printout::Printout;
use super::{Format, Read};

/// What it prints; of its reports within a run the last counts, which is that of all of it.
pub const TEXT: Format = Format {
    tool: "clickhouse-benchmark",
    form: "text",
    marks: &["\nQueries executed: ", "QPS: ", "RPS: "],
    counts: "queries",
    concurrency: "connections",
    read: Read::Printout(Printout {
        begin: r"^Loaded \d+ quer",
        throughput: r"QPS: ([\d.]+)",
        samples: r"queries: (\d+)",
        errors: r"errors: (\d+)",
        command: "clickhouse-benchmark",
        ..Printout::NONE
    }),
    is_tried: false,
    ..Format::NONE
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_run_has_the_connections_of_its_command() {
        let run = |clients: u32, rate: f64| {
            format!("$ clickhouse-benchmark -c {clients} -i 100 < q.sql\nLoaded 1 queries.\n\nQueries executed: 50 (50%).\n\nlocalhost:9000, queries: 50, QPS: 3.5, RPS: 35.0, MiB/s: 9.0\n\nQueries executed: 100.\n\nlocalhost:9000, queries: 100, QPS: {rate}, RPS: 12402000.1, MiB/s: 94.6, result RPS: 124.0.\n\n0.000%\t\t0.071 sec.\n")
        };
        let text = [run(1, 12.5), run(4, 44.25)].concat();
        let Read::Printout(printout) = &TEXT.read else {
            panic!()
        };
        let runs = printout.runs(&text).unwrap();
        let found = runs
            .iter()
            .map(|run| (run.concurrency, run.throughput, run.samples));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [
                (Some(1.0), 12.5, Some(100.0)),
                (Some(4.0), 44.25, Some(100.0))
            ]
        );
    }
}
