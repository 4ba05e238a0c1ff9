//! Google Benchmark: its JSON, its CSV and its table.
//!
//! Before version 1.9 the printed real time of a case with threads is the elapsed time over the iterations of all
//! threads, so that the throughput is 1 over it. Since then it is the time of a thread over its own iterations, so that
//! the throughput is the number of threads over it. Only the JSON says which version wrote it.

use serde_json::Value;

use super::bench::{runs, Case};
use super::columns::Columns;
use super::json::{list, number, text as text_at};
use super::printout::regex;
use super::{Format, Read, Runs};
use crate::options::Options;
use crate::quantity::{quantity, seconds_of};
use crate::said::Said;

/// `--benchmark_format=json`, `--benchmark_out`.
pub const JSON: Format = Format {
    tool: "Google Benchmark",
    form: "JSON (--benchmark_format=json)",
    marks: &[
        "\"context\":",
        "\"benchmarks\":",
        "\"per_family_instance_index\":",
    ],
    counts: "iterations",
    concurrency: "threads",
    read: Read::Document(json),
    ..Format::NONE
};

/// The same before version 1.6, which did not count families.
pub const OLD_JSON: Format = Format {
    marks: &[
        "\"context\":",
        "\"mhz_per_cpu\":",
        "\"benchmarks\":",
        "\"time_unit\":",
    ],
    ..JSON
};

/// `--benchmark_format=csv`.
pub const CSV: Format = Format {
    form: "CSV (--benchmark_format=csv)",
    marks: &["\nname,iterations,real_time,cpu_time,time_unit"],
    read: Read::Text(csv),
    ..JSON
};

/// What it prints by default.
pub const TABLE: Format = Format {
    form: "table",
    marks: &["Benchmark ", " Time ", " CPU ", " Iterations", "\n-----"],
    read: Read::Text(table),
    ..JSON
};

/// The lines of the table alone, one of which names its threads.
pub const LINES: Format = Format {
    form: "lines of the table",
    marks: &["/threads:"],
    first: r"^\S+\s+[\d.e+]+ (?:ns|us|ms|s)\s+[\d.e+]+ (?:ns|us|ms|s)\s+\d+(?:\s|$)",
    ..TABLE
};

/// A line of any form.
struct Line {
    name: String,
    is_aggregate: bool,
    /// Real time in seconds.
    real: f64,
    /// Processor time in seconds.
    cpu: f64,
    /// Items per second, if the case counts them.
    items: Option<f64>,
    iterations: Option<f64>,
    /// Whether the time is that of a thread over its own iterations, if it is known.
    is_of_thread: Option<bool>,
}

/// What is in the name of a benchmark whose iterations were set by real time.
const REAL_TIME: &str = "/real_time";
/// What the mean of repetitions is called.
const MEAN: &str = "_mean";
const AGGREGATES: [&str; 6] = [MEAN, "_median", "_stddev", "_cv", "_BigO", "_RMS"];

fn json(document: &Value, options: &Options) -> Runs {
    let version = text_at(document, "context/library_version");
    let is_of_thread = version.map_or(Some(false), since_1_9);
    let lines = list(document, "benchmarks").iter().filter_map(|run| {
        let unit = seconds_of(text_at(run, "time_unit")?)?;
        let name = text_at(run, "name")?.to_owned();
        Some(Line {
            is_aggregate: text_at(run, "run_type") == Some("aggregate"),
            real: number(run, "real_time")? * unit,
            cpu: number(run, "cpu_time")? * unit,
            items: number(run, "items_per_second"),
            iterations: number(run, "iterations"),
            is_of_thread,
            name,
        })
    });
    all(&lines.collect::<Vec<_>>(), options)
}

/// Whether a version is 1.9 or later; `None` if it cannot be told.
fn since_1_9(version: &str) -> Option<bool> {
    let mut parts = version.trim_start_matches('v').split(['.', '-']);
    let major: u32 = parts.next()?.parse().ok()?;
    let minor: u32 = parts.next()?.parse().ok()?;
    Some((major, minor) >= (1, 9))
}

fn csv(text: &str, options: &Options) -> Runs {
    // The lines before the header describe the machine.
    let start = text.find("name,iterations,").unwrap_or(0);
    let table = Columns::of(&text[start..], b',');
    let lines = table.rows.iter().filter_map(|row| {
        let unit = seconds_of(table.cell(row, "time_unit")?)?;
        let name = table.cell(row, "name")?.to_owned();
        Some(Line {
            is_aggregate: is_aggregate(&name),
            real: table.number(row, "real_time")? * unit,
            cpu: table.number(row, "cpu_time")? * unit,
            items: table.number(row, "items_per_second"),
            iterations: table.number(row, "iterations"),
            is_of_thread: None,
            name,
        })
    });
    all(&lines.collect::<Vec<_>>(), options)
}

fn table(text: &str, options: &Options) -> Runs {
    let Some(line) =
        regex(r"^(\S+)\s+([\d.e+]+) (ns|us|ms|s)\s+([\d.e+]+) (ns|us|ms|s)\s+(\d+)(.*)$")
    else {
        return Ok(Vec::new());
    };
    let lines = line.captures_iter(text).filter_map(|found| {
        let part = |i: usize| found.get(i).map_or("", |part| part.as_str());
        let time = |i: usize| Some(part(i).parse::<f64>().ok()? * seconds_of(part(i + 1))?);
        Some(Line {
            name: part(1).to_owned(),
            is_aggregate: is_aggregate(part(1)),
            real: time(2)?,
            cpu: time(4)?,
            items: items_in(part(7)),
            iterations: part(6).parse().ok(),
            is_of_thread: None,
        })
    });
    all(&lines.collect::<Vec<_>>(), options)
}

/// Items per second behind the iterations: by name, or as the only counter in a column of its own, `45.1M/s`.
fn items_in(counters: &str) -> Option<f64> {
    let named = counters.split_once("items_per_second=");
    let alone = counters.trim();
    let text = match named {
        Some((_, items)) => items,
        None if alone.ends_with("/s") && !alone.contains(['=', ' ', 'B']) => alone,
        None => return None,
    };
    let items = quantity(text)?;
    let factor = crate::quantity::per_second(items.unit, "").ok()?;
    Some(items.number * factor)
}

fn is_aggregate(name: &str) -> bool {
    AGGREGATES.iter().any(|end| name.ends_with(end))
}

/// The iterations of all lines, or the means of repetitions if only those were written.
fn all(lines: &[Line], options: &Options) -> Runs {
    let has_single = lines.iter().any(|line| !line.is_aggregate);
    let is_counted = |line: &&Line| {
        line.real > 0.0
            && if has_single {
                !line.is_aggregate
            } else {
                line.name.ends_with(MEAN)
            }
    };
    // All of a file is of one version, which a single line may tell.
    let is_of_thread = lines.iter().find_map(Line::is_of_thread);
    let cases = lines.iter().filter(is_counted);
    let counts_items = cases.clone().all(|line| line.items_of_all().is_some());
    let cases = cases.map(|line| {
        let mut case = match line.items_of_all().filter(|_| counts_items) {
            Some(items) => case_of_items(line, items),
            None => case(line, is_of_thread)?,
        };
        if line.is_beside(lines) {
            case.name += REAL_TIME;
        }
        Ok(case)
    });
    let cases = cases.collect::<Result<Vec<Case>, Said>>()?;
    runs(
        cases,
        options,
        if counts_items { ITEMS } else { ITERATIONS },
    )
}

const ITERATIONS: [&str; 2] = [
    "throughput is iterations of all threads per second of real time",
    "Der Durchsatz sind die Iterationen aller Threads je Sekunde vergangener Zeit",
];
const ITEMS: [&str; 2] = [
    "throughput is items of all threads per second of real time, as the benchmark counts them",
    "Der Durchsatz sind die Items aller Threads je Sekunde vergangener Zeit, wie der Benchmark sie zählt",
];

/// A line as a case of what the benchmark counts.
fn case_of_items(line: &Line, items: f64) -> Case {
    Case {
        name: line.bare_name(),
        workers: Some(line.threads()),
        throughput: items,
        counts: Some("items"),
        samples: line.iterations,
        ..Case::default()
    }
}

/// A line as a case: threads over the time of a thread's iteration, or 1 over the time that all threads share.
fn case(line: &Line, is_of_thread: Option<bool>) -> Result<Case, Said> {
    let threads = line.threads();
    let is_of_thread = if threads <= 1.0 {
        Some(true)
    } else {
        is_of_thread
    };
    let is_of_thread = is_of_thread.ok_or([
        "the table and the CSV of Google Benchmark do not say which version wrote them, and real time with threads means another thing since version 1.9; write JSON (--benchmark_format=json)",
        "Tabelle und CSV von Google Benchmark nennen die Version nicht, und seit 1.9 bedeutet die Zeit mit Threads etwas anderes. JSON schreiben (--benchmark_format=json)",
    ])?;
    Ok(Case {
        name: line.bare_name(),
        workers: Some(threads),
        throughput: if is_of_thread { threads } else { 1.0 } / line.real,
        latency: Some(if is_of_thread { 1.0 } else { threads } * line.real),
        samples: line.iterations,
        ..Case::default()
    })
}

impl Line {
    /// The name without its threads, and without how it was timed.
    fn bare_name(&self) -> String {
        let parts = self.name.trim_end_matches(MEAN).split('/');
        let is_name = |part: &&str| !part.starts_with("threads:") && *part != &REAL_TIME[1..];
        parts.filter(is_name).collect::<Vec<_>>().join("/")
    }

    /// Whether it is of a benchmark by real time whose name another has that is not.
    fn is_beside(&self, lines: &[Self]) -> bool {
        let is_other =
            |other: &Self| !other.name.contains(REAL_TIME) && other.bare_name() == self.bare_name();
        self.name.contains(REAL_TIME) && lines.iter().any(is_other)
    }

    fn threads(&self) -> f64 {
        let mut parts = self.name.trim_end_matches(MEAN).split('/');
        let threads = parts.find_map(|part| part.strip_prefix("threads:"));
        threads.and_then(|n| n.parse().ok()).unwrap_or(1.0)
    }

    /// Whether the time is that of a thread over its own iterations, as far as this line tells.
    fn is_of_thread(&self) -> Option<bool> {
        if self.is_of_thread.is_some() || self.threads() <= 1.0 || self.is_aggregate {
            return self.is_of_thread;
        }
        // No thread is longer on a processor than it takes.
        let is_short = self.real < 0.9 * self.cpu;
        self.told_by_items().or(is_short.then_some(false))
    }

    /// Items of all threads per second of real time; those of processor time are other seconds.
    fn items_of_all(&self) -> Option<f64> {
        self.items.filter(|_| self.name.contains(REAL_TIME))
    }

    /// Items per second of real time are those of all threads: with one item for each iteration, they say which it is.
    fn told_by_items(&self) -> Option<bool> {
        let items = self.items_of_all()? * self.real;
        let is = |wanted: f64| (items / wanted - 1.0).abs() < 0.02;
        match (is(1.0), is(self.threads())) {
            (true, false) => Some(false),
            (false, true) => Some(true),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_thread_is_told_from_that_of_all() {
        let line = |real: f64, items: f64| Line {
            name: "a/real_time/threads:4".to_owned(),
            is_aggregate: false,
            real,
            cpu: real,
            items: Some(items),
            iterations: None,
            is_of_thread: None,
        };
        let rate = |line: &Line| {
            case(line, line.is_of_thread()).map(|case| (case.throughput * 1e-6).round())
        };
        assert_eq!(rate(&line(10e-9, 100e6)), Ok(100.0));
        assert_eq!(rate(&line(40e-9, 100e6)), Ok(100.0));
        assert!(rate(&line(40e-9, 77e6)).is_err());
        assert_eq!(since_1_9("v1.9.1-3-gabc"), Some(true));
        assert_eq!(since_1_9("1.8.5"), Some(false));
        assert_eq!(since_1_9("HEAD"), None);
    }
}
