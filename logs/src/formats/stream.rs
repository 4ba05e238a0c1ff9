//! STREAM: the memory bandwidth of each of its kernels.

use super::printout::{count, parts, regex};
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "STREAM",
    form: "text",
    marks: &["\nFunction ", "Best Rate MB/s", "\nTriad:"],
    counts: "bytes",
    concurrency: "threads",
    read: Read::Text(text),
    is_tried: false,
    ..Format::NONE
};

/// Its MB are 10⁶ bytes.
const MEGABYTE: f64 = 1e6;

/// The runs, each with a row for every kernel; without OpenMP it does not print its threads.
fn text(text: &str, _: &Options) -> Runs {
    let row = regex(r"^(Copy|Scale|Add|Triad): +([\d.]+) ").ok_or(NO_THROUGHPUT)?;
    let mut runs = Vec::new();
    let mut from = 0;
    for part in parts(text, r"^Function +Best Rate MB/s") {
        // What a run prints first stands before its table, and so in the part of the run before.
        let at = part.as_ptr() as usize - text.as_ptr() as usize;
        let begin = part.find("Best Rate MB/s").map_or(at, |table| at + table);
        let threads = count(&text[from..begin], r"^Number of Threads \w+ = (\d+)");
        from = begin;
        for found in row.captures_iter(part) {
            let Ok(rate) = found[2].parse::<f64>() else {
                continue;
            };
            runs.push(Printed {
                test: Some(found[1].to_owned()),
                concurrency: threads,
                throughput: rate * MEGABYTE,
                start: found.get(0).map(|row| at + row.start()),
                ..Printed::default()
            });
        }
    }
    if runs.is_empty() {
        return Err(NO_THROUGHPUT.into());
    }
    Ok(runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kernel_is_a_series_over_the_threads() {
        let run = |threads: u32, copy: f64, triad: f64| {
            format!("STREAM version $Revision: 5.10 $\nNumber of Threads requested = {threads}\nNumber of Threads counted = {threads}\nFunction    Best Rate MB/s  Avg time     Min time     Max time\nCopy:           {copy}     0.012501     0.012430     0.012612\nTriad:          {triad}     0.018401     0.018330     0.018512\n")
        };
        let both = [run(1, 12873.5, 13273.5), run(8, 47873.5, 49273.5)].concat();
        let runs = text(&both, &Options::default()).unwrap();
        let found = runs
            .iter()
            .map(|run| (run.test.as_deref(), run.concurrency, run.throughput));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [
                (Some("Copy"), Some(1.0), 12873.5e6),
                (Some("Triad"), Some(1.0), 13273.5e6),
                (Some("Copy"), Some(8.0), 47873.5e6),
                (Some("Triad"), Some(8.0), 49273.5e6),
            ]
        );
    }
}
