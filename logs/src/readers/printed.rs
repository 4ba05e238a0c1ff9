//! Results that tools print at the end of a run. A file may hold several runs.

use super::printouts::{ab, hammerdb, hey, k6, pgbench, sysbench, vegeta, wrk, ycsb};
use crate::error::LogError;
use crate::log::{Content, Log, Printed};
use crate::trail::counted;

/// A tool, identified by its printout.
pub struct Tool {
    name: &'static str,
    counts: &'static str,
    concurrency: &'static str,
    /// Strings that together no other tool prints.
    marks: &'static [&'static str],
    /// The start of a run.
    begin: &'static str,
    read: fn(&str) -> Option<Printed>,
}

const TOOLS: [Tool; 10] = [
    Tool {
        name: "wrk",
        counts: "requests",
        concurrency: "connections",
        marks: &["threads and ", " connections"],
        begin: "Running ",
        read: wrk,
    },
    Tool {
        name: "ab",
        counts: "requests",
        concurrency: "connections",
        marks: &["Concurrency Level:"],
        begin: "Server Software:",
        read: ab,
    },
    Tool {
        name: "oha",
        counts: "requests",
        concurrency: "connections",
        marks: &["Summary:", "Success rate:"],
        begin: "Summary:",
        // Its lines are those of hey.
        read: hey,
    },
    Tool {
        name: "hey",
        counts: "requests",
        concurrency: "connections",
        marks: &["Summary:", "Requests/sec:"],
        begin: "Summary:",
        read: hey,
    },
    Tool {
        name: "sysbench",
        counts: "transactions",
        concurrency: "threads",
        marks: &["Number of threads:"],
        begin: "Running the test with",
        read: sysbench,
    },
    Tool {
        name: "pgbench",
        counts: "transactions",
        concurrency: "clients",
        marks: &["number of clients:"],
        begin: "transaction type:",
        read: pgbench,
    },
    Tool {
        name: "k6",
        counts: "requests",
        concurrency: "users",
        marks: &["http_reqs", "iterations..."],
        begin: "TOTAL RESULTS",
        read: k6,
    },
    Tool {
        name: "vegeta",
        counts: "requests",
        concurrency: "requests in flight",
        marks: &["Requests ", "[total, rate, throughput]"],
        begin: "Requests ",
        read: vegeta,
    },
    Tool {
        name: "YCSB",
        counts: "operations",
        concurrency: "threads",
        marks: &["[OVERALL], Throughput(ops/sec)"],
        begin: "[OVERALL], RunTime",
        read: ycsb,
    },
    Tool {
        name: "HammerDB",
        counts: "new orders",
        concurrency: "virtual users",
        marks: &["TEST RESULT : System achieved"],
        begin: "Active Virtual Users configured",
        read: hammerdb,
    },
];

/// The tool that printed a text.
pub fn tool_of(text: &str) -> Option<&'static Tool> {
    TOOLS
        .iter()
        .find(|tool| tool.marks.iter().all(|mark| text.contains(mark)))
}

/// The runs in a printout.
pub fn read(text: &str, rows: u64) -> Result<Log, LogError> {
    let Some(tool) = tool_of(text) else {
        return Err(LogError::unreadable(format!(
            "it is none of the printouts of {}",
            TOOLS.map(|tool| tool.name).join(", ")
        )));
    };
    let mut parts = parts(text, tool.begin);
    if tool.name == "pgbench" {
        // A run's progress comes before its header.
        parts = parts_of_pgbench(text);
    }
    if tool.name == "HammerDB" && !text.contains(tool.begin) {
        parts = parts_after(text, "System achieved ");
    }
    let read: Vec<Option<Printed>> = parts.iter().map(|part| (tool.read)(part)).collect();
    let unread = read.iter().filter(|run| run.is_none()).count();
    let runs: Vec<Printed> = read
        .into_iter()
        .flatten()
        .filter(|run| run.throughput.is_finite())
        .collect();
    if runs.is_empty() {
        return Err(LogError::unreadable(format!(
            "it looks like a printout of {}, but its throughput is missing; let the run finish",
            tool.name
        )));
    }
    let mut log = Log::new(
        format!("{} printout", tool.name),
        rows,
        Content::Printed(numbered(runs)),
    )
    .counting(tool.counts, tool.concurrency);
    if unread > 0 {
        log = log.noting(counted(
            unread,
            "run in it did not finish and was left out",
            "runs in it did not finish and were left out",
        ));
    }
    if tool.name == "HammerDB" {
        log = log.noting("new orders per minute, divided by 60");
    }
    Ok(log)
}

/// Labels several runs with their number.
fn numbered(mut runs: Vec<Printed>) -> Vec<Printed> {
    if runs.len() > 1 {
        for (i, run) in runs.iter_mut().enumerate() {
            run.label = Some(format!("run {}", i + 1));
        }
    }
    runs
}

/// Splits a text at each start of a run; text before the first belongs to it.
fn parts<'a>(text: &'a str, begin: &str) -> Vec<&'a str> {
    let mut starts: Vec<usize> = text
        .match_indices(begin)
        .map(|(at, _)| text[..at].rfind('\n').map_or(0, |end| end + 1)..at)
        .filter(|before| text[before.clone()].trim().len() < 24)
        .map(|before| before.start)
        .collect();
    if let Some(first) = starts.first_mut() {
        *first = 0;
    } else {
        starts.push(0);
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(from, to)| &text[*from..to])
        .collect()
}

/// Splits a text after each line with a word; what follows the last belongs to it.
fn parts_after<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let end = |(at, _)| text[at..].find('\n').map(|end| at + end + 1);
    let mut ends: Vec<usize> = text.match_indices(word).filter_map(end).collect();
    ends.pop();
    let starts = [0].into_iter().chain(ends.iter().copied());
    let ends = ends.iter().copied().chain([text.len()]);
    starts.zip(ends).map(|(from, to)| &text[from..to]).collect()
}

/// Splits a text after each run's throughput.
fn parts_of_pgbench(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in text.match_indices("number of clients:").skip(1) {
        let before = text[from..at].rfind("\ntps = ").map(|tps| from + tps + 1);
        let Some(end) = before.and_then(|tps| text[tps..].find('\n').map(|end| tps + end + 1))
        else {
            continue;
        };
        let mut end = end;
        while let Some(line) = text[end..]
            .lines()
            .next()
            .filter(|line| line.starts_with("tps = ") || line.starts_with("statement"))
        {
            end += line.len() + 1;
            if end >= text.len() {
                end = text.len();
                break;
            }
        }
        parts.push(&text[from..end]);
        from = end;
    }
    parts.push(&text[from..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_one_after_the_other_are_told_apart() {
        let one = |n: u32, x: f64| {
            format!("Running 8s test @ http://a\n  2 threads and {n} connections\n    Latency    50.67ms    7.87ms  88.99ms   74.84%\n  1264 requests in 8.03s, 120.00KB read\nRequests/sec: {x:>9}\n")
        };
        let text = format!("{}{}{}", one(3, 39.0), one(8, 157.41), one(16, 151.0));
        let log = read(&text, 15).unwrap();
        let Content::Printed(runs) = log.content else {
            panic!()
        };
        let points: Vec<_> = runs
            .iter()
            .map(|run| (run.concurrency.unwrap(), run.throughput))
            .collect();
        // Two threads have one connection each.
        assert_eq!(points, [(2.0, 39.0), (8.0, 157.41), (16.0, 151.0)]);
        assert_eq!(runs[0].latency, Some(0.050_67));
        assert_eq!(runs[0].notes.len(), 1);
    }
}
