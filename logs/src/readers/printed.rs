//! Results that tools print at the end of a run. A file may hold several runs.

use super::printouts::{
    ab, constant_users, hammerdb, hey, is_label, is_of_wrk, k6, limited, pgbench, sysbench, vegeta,
    wrk, ycsb, ABORTED,
};
use crate::apart;
use crate::beside;
use crate::error::LogError;
use crate::formats::{concurrency_of_command, rate_of_command, unfinished};
use crate::headed;
use crate::log::{Content, Log, Printed};
use crate::quantity::without_bold;
use crate::said::said;

/// A tool, identified by its printout.
pub struct Tool {
    name: &'static str,
    counts: &'static str,
    concurrency: &'static str,
    /// Strings that together no other tool prints.
    marks: &'static [&'static str],
    /// The start of a run.
    begin: &'static str,
    /// What a run has in one line only, the first of these: where one comes again, another run has begun, although its
    /// start was not copied.
    once: &'static [&'static str],
    /// Among the last that a run prints, where what follows it is of the next; empty where `once` tells enough.
    last: &'static str,
    read: fn(&str) -> Option<Printed>,
}

const AB: Tool = Tool {
    name: "ab",
    counts: "requests",
    concurrency: "connections",
    marks: &["Concurrency Level:"],
    begin: "Server Software:",
    once: &[
        "Concurrency Level:",
        "Complete requests:",
        "Requests per second:",
    ],
    last: "",
    read: ab,
};

const PGBENCH: Tool = Tool {
    name: "pgbench",
    counts: "transactions",
    concurrency: "clients",
    marks: &["number of clients:"],
    begin: "transaction type:",
    once: &["number of clients:"],
    last: "",
    read: pgbench,
};

const SYSBENCH: Tool = Tool {
    name: "sysbench",
    counts: "transactions",
    concurrency: "threads",
    marks: &["Number of threads:"],
    begin: "Running the test with",
    once: &[
        "Number of threads:",
        "SQL statistics:",
        "OLTP test statistics:",
        "CPU speed:",
        "File operations:",
        "transactions:",
        "General statistics:",
        "total time:",
    ],
    last: "",
    read: sysbench,
};

const TOOLS: [Tool; 13] = [
    Tool {
        name: "wrk",
        counts: "requests",
        concurrency: "connections",
        marks: &["threads and ", " connections"],
        begin: " test @ ",
        once: &["threads and "],
        last: "Requests/sec:",
        read: wrk,
    },
    AB,
    Tool {
        // Its rates alone.
        marks: &[
            "Requests per second:",
            "[#/sec] (mean)",
            "Time per request:",
        ],
        ..AB
    },
    Tool {
        name: "oha",
        counts: "requests",
        concurrency: "connections",
        marks: &["Summary:", "Success rate:"],
        begin: "Summary:",
        once: &["Total:", "Slowest:", "Average:", "Requests/sec:"],
        last: "",
        // Its lines are those of hey.
        read: hey,
    },
    Tool {
        name: "hey",
        counts: "requests",
        concurrency: "connections",
        marks: &["Summary:", "Requests/sec:"],
        begin: "Summary:",
        once: &["Total:", "Slowest:", "Average:", "Requests/sec:"],
        last: "",
        read: hey,
    },
    SYSBENCH,
    Tool {
        // Its results alone.
        marks: &["total number of events:", "Threads fairness:"],
        ..SYSBENCH
    },
    PGBENCH,
    Tool {
        // Its results alone, below the command.
        marks: &["number of transactions actually processed:", "\ntps = "],
        once: &["number of transactions actually processed:"],
        ..PGBENCH
    },
    Tool {
        name: "k6",
        counts: "requests",
        concurrency: "users",
        marks: &["http_reqs", "iterations..."],
        begin: "TOTAL RESULTS",
        once: &[
            "checks.",
            "data_received.",
            "http_req_duration.",
            "http_reqs.",
        ],
        last: "",
        read: k6,
    },
    Tool {
        name: "vegeta",
        counts: "requests",
        concurrency: "requests in flight",
        marks: &["Requests ", "[total, rate"],
        begin: "Requests ",
        once: &[],
        last: "",
        read: vegeta,
    },
    Tool {
        name: "YCSB",
        counts: "operations",
        concurrency: "threads",
        marks: &["[OVERALL], Throughput(ops/sec)"],
        begin: "[OVERALL], RunTime",
        once: &["[OVERALL], Throughput"],
        last: "",
        read: ycsb,
    },
    Tool {
        name: "HammerDB",
        counts: "new orders",
        concurrency: "virtual users",
        marks: &["TEST RESULT : System achieved"],
        begin: "Active Virtual Users configured",
        once: &[],
        last: "System achieved ",
        read: hammerdb,
    },
];

impl Tool {
    /// The run in a part of a text, with what stands before it.
    fn run(&self, part: &str, before: &str) -> Option<Printed> {
        let mut run = (self.read)(part).filter(|run| run.throughput.is_finite())?;
        if run.concurrency.is_none() {
            run.concurrency = concurrency_of_command(before, self.name);
        }
        match self.name {
            "hey" | "oha" => {
                if let Some(rate) = rate_of_command(before, self.name) {
                    limited(&mut run, rate, self.name);
                }
            }
            "k6" if run.concurrency.is_some() && constant_users(before) == run.concurrency => {
                run.doubt = None;
            }
            _ => {}
        }
        let is_row = |line: &str| {
            self.once.iter().any(|key| line.contains(key)) && line.matches('|').count() > 1
        };
        if part.lines().any(is_row) {
            let doubt = [
                "several values stand in each line, which are those of several runs; give each run as the tool printed it",
                "In jeder Zeile stehen mehrere Werte, also die mehrerer Läufe. Jeden Lauf so geben, wie das Werkzeug ihn druckt",
            ];
            run.doubt = Some(doubt.into());
        }
        Some(run)
    }

    /// What only a run prints.
    fn keys(&self) -> impl Iterator<Item = &'static str> {
        let keys = [self.begin, self.last].into_iter();
        keys.chain(self.once.iter().copied())
            .filter(|key| !key.is_empty())
    }

    /// Where a part prints the first of it.
    fn first(&self, part: &str) -> usize {
        self.keys()
            .filter_map(|key| part.find(key))
            .min()
            .unwrap_or(0)
    }

    /// The end of the last line that prints it.
    fn last(&self, part: &str) -> usize {
        let last = self.keys().filter_map(|key| part.rfind(key)).max();
        let last = last.unwrap_or(0);
        part[last..].find('\n').map_or(part.len(), |end| last + end)
    }
}

/// Where a part of a text begins.
fn at(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// The tool that printed a text.
pub fn tool_of(text: &str) -> Option<&'static Tool> {
    TOOLS.iter().find(|tool| {
        let has_marks = tool.marks.iter().all(|mark| text.contains(mark));
        has_marks && (tool.name != "wrk" || is_of_wrk(text))
    })
}

/// The runs in a printout.
pub fn read(text: &str, rows: u64) -> Result<Log, LogError> {
    let text = &*without_bold(text);
    let Some(tool) = tool_of(text) else {
        let mut names = TOOLS.map(|tool| tool.name).to_vec();
        names.dedup();
        return Err(LogError::unreadable(said!(
            "it is none of the printouts of {}" | "Sie ist keiner der Ausdrucke von {}",
            names.join(", ")
        )));
    };
    let mut parts = parts(text, tool.begin);
    if tool.name == "pgbench" {
        // A run's progress comes before its header.
        parts = parts_of_pgbench(text);
    }
    if tool.name == "YCSB" {
        // A run's command, with its threads, comes before its results.
        parts = parts_of_ycsb(text);
    }
    // In its long form k6 prints the totals first, and then the same of each group.
    let is_long = tool.name == "k6" && text.contains(tool.begin);
    if !is_long {
        parts = parts
            .into_iter()
            .flat_map(|part| anew(part, tool.once))
            .flat_map(|part| parts_after(part, tool.last))
            .collect();
    }
    let mut runs: Vec<Printed> = Vec::new();
    let mut unread = 0;
    let mut end = 0;
    for part in &parts {
        let start = at(text, part) + tool.first(part);
        let before = match tool.name {
            "pgbench" => part
                .rsplit_once("\ntps = ")
                .map_or("", |(before, _)| before),
            _ => &text[end..start],
        };
        match tool.run(part, before) {
            Some(run) => runs.push(Printed {
                start: Some(start),
                ..run
            }),
            // Vegeta prints a report at once, so that a line with its first word alone begins none.
            None => unread += usize::from(tool.name != "vegeta"),
        }
        end = at(text, part) + tool.last(part);
    }
    let headed = headed::tell(text, tool.concurrency, &mut runs);
    apart::doubt_headless(tool.name, tool.concurrency, &mut runs);
    let notes = apart::tell(text, &mut runs);
    if runs.is_empty() {
        return Err(LogError::unreadable(said!(
            "it looks like a printout of {}, but its throughput is missing; let the run finish"
                | "Sie sieht aus wie ein Ausdruck von {}, aber der Durchsatz fehlt. Den Lauf zu Ende laufen lassen",
            tool.name
        )));
    }
    let counts = runs
        .first()
        .and_then(|run| run.counts)
        .unwrap_or(tool.counts);
    let mut log = Log::new(
        said!("{} printout" | "Ausdruck von {}", tool.name),
        rows,
        Content::Printed(numbered(runs)),
    )
    .counting(counts, tool.concurrency);
    if unread > 0 {
        log = log.noting(unfinished(unread));
    }
    log.notes.extend(headed);
    log.notes.extend(notes);
    log.notes.extend(beside::note(text, tool.name));
    if tool.name == "HammerDB" {
        log = log.noting([
            "new orders per minute, divided by 60",
            "Neue Bestellungen je Minute (NOPM), durch 60 geteilt",
        ]);
    }
    Ok(log)
}

/// Labels several runs with their number.
fn numbered(mut runs: Vec<Printed>) -> Vec<Printed> {
    if runs.len() > 1 {
        for (i, run) in runs.iter_mut().enumerate() {
            let number = format!("run {}", i + 1);
            run.label = Some(match &run.test {
                Some(test) => format!("{test}, {number}"),
                None => number,
            });
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

/// Splits a text where what a run has once comes again.
fn anew<'a>(text: &'a str, once: &[&str]) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    let (mut from, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        if let Some(key) = once.iter().find(|key| is_label(line, key)) {
            if seen.contains(key) {
                parts.push(&text[from..at]);
                from = at;
                seen.clear();
            }
            seen.push(key);
        }
        at += line.len();
    }
    parts.push(&text[from..]);
    parts
}

/// Splits a text after each line with a word; what follows the last belongs to it.
fn parts_after<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let end = |(at, _)| text[at..].find('\n').map(|end| at + end + 1);
    let mut ends: Vec<usize> = Vec::new();
    if !word.is_empty() {
        ends.extend(text.match_indices(word).filter_map(end));
    }
    ends.pop();
    cut(text, &ends)
}

/// The parts of a text between some places in it.
fn cut<'a>(text: &'a str, places: &[usize]) -> Vec<&'a str> {
    let starts = [0].into_iter().chain(places.iter().copied());
    let ends = places.iter().copied().chain([text.len()]);
    starts.zip(ends).map(|(from, to)| &text[from..to]).collect()
}

/// Splits a text after each run's throughput, also where the header of the next was not copied; what follows the last
/// belongs to it.
fn parts_of_pgbench(text: &str) -> Vec<&str> {
    let mut ends: Vec<usize> = Vec::new();
    // Before version 14 a rate that includes connecting comes before the one that does not.
    let mut was_including: Option<bool> = None;
    let (mut at, mut end) = (0, 0);
    for line in text.split_inclusive('\n') {
        at += line.len();
        if line.starts_with("tps = ") {
            let is_including = line.contains("including");
            if was_including.is_some_and(|was| is_including || !was) {
                ends.push(end);
            }
            was_including = Some(is_including);
            end = at;
        } else if line.starts_with("statement") || line.contains(ABORTED) {
            end = at;
        }
    }
    cut(text, &ends)
}

/// What YCSB prints first.
const YCSB_BEGINS: [&str; 2] = ["Command line:", "YCSB Client"];

/// A line without a name before its result: `client 2: [OVERALL], …`.
fn after_label(line: &str) -> &str {
    line.find("[OVERALL], ").map_or(line, |at| &line[at..])
}

/// Splits a text between the results of a run and the next run; what follows the last belongs to it, unless another
/// run begins there.
fn parts_of_ycsb(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = Vec::new();
    // Where the text behind the results begins.
    let mut behind: Option<usize> = None;
    let (mut at, mut has_results) = (0, false);
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        let is_begin = YCSB_BEGINS.iter().any(|begin| bare.contains(begin));
        let bare = after_label(bare);
        if has_results && (is_begin || bare.starts_with("[OVERALL], ")) {
            starts.push(behind.take().unwrap_or(at));
            has_results = false;
        } else if bare.starts_with('[') && bare.contains("], ") {
            behind = None;
        } else if has_results && !bare.is_empty() {
            behind.get_or_insert(at);
        }
        has_results |= bare.starts_with("[OVERALL], Throughput");
        at += line.len();
    }
    cut(text, &starts)
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
