//! What tools print or write at the end of a run, each declared in a file of its own.
//!
//! A declaration says how the text is recognised (`marks`), what is counted, what the concurrency is, and how its
//! measurements are read: by patterns, or by a function of the text or of the JSON document. `FORMATS` lists them;
//! help, documentation and refusals take their lists from there.

// The functions of all formats have one type; and names of tools are names.
#![allow(clippy::unnecessary_wraps, clippy::doc_markdown)]

mod artillery;
mod autocannon;
mod bench;
mod benchmark_dotnet;
mod bombardier;
mod by_pattern;
mod cassandra_stress;
mod clickhouse_benchmark;
mod columns;
mod command;
mod criterion;
mod dbench;
mod fio;
mod fortio;
mod gatling;
mod ghz;
mod go_bench;
mod google_benchmark;
mod guidellm;
mod h2load;
mod hyperfine;
mod in_flight;
mod iperf3;
mod jmeter;
mod jmh;
pub mod json;
mod likwid_bench;
#[cfg(test)]
mod list;
mod llama_bench;
mod locust;
mod memtier;
mod messaging;
mod mysqlslap;
mod openssl_speed;
mod perf_analyzer;
mod printout;
mod rados_bench;
mod redis_benchmark;
mod refused;
mod remarks;
mod serving;
mod siege;
mod stream;
mod stress_ng;
mod tpcc_mysql;

pub use by_pattern::read as read_by_pattern;
pub use command::{concurrency as concurrency_of_command, rate as rate_of_command};
pub use in_flight::Limited;
pub use refused::refused;
pub use remarks::{limited_fortio, pipelined, unfinished};

use crate::apart;
use crate::beside;
use crate::error::LogError;
use crate::headed;
use crate::log::{Content, Log, Printed};
use crate::options::Options;
use crate::quantity::without_bold;
use crate::said::{said, Said};
use printout::Printout;
use serde_json::Value;

/// What one tool writes in one form.
pub struct Format {
    /// The tool, as its makers write it.
    pub tool: &'static str,
    /// The form, and the option of the tool that writes it: `JSON (--json)`.
    pub form: &'static str,
    /// Texts that together nothing else contains; they are searched in the first 16 KB. One that begins a line has a
    /// line break before it, so that what stands before each line elsewhere is noticed, and taken off.
    pub marks: &'static [&'static str],
    /// A pattern of the first line that is not blank, where the marks alone do not tell; empty if they do.
    pub first: &'static str,
    /// Whether a text with these marks is one of the format, where they alone do not tell.
    pub is_one: fn(&str) -> bool,
    /// What is counted: `requests`.
    pub counts: &'static str,
    /// What the concurrency is: `connections`.
    pub concurrency: &'static str,
    /// How its measurements are read.
    pub read: Read,
    /// Whether it was tried with files that the tool wrote; else it follows the tool's documentation.
    pub is_tried: bool,
}

/// How the measurements of a format are read. A function returns them in their order, or why there are none.
pub enum Read {
    /// By patterns.
    Printout(Printout),
    /// By a function of the text.
    Text(fn(&str, &Options) -> Runs),
    /// By a function of the JSON document.
    Document(fn(&Value, &Options) -> Runs),
}

/// The measurements of a file, or why there are none, as the end of a sentence.
pub type Runs = Result<Vec<Printed>, Said>;

/// All declared formats.
pub const FORMATS: &[&Format] = &[
    &redis_benchmark::CSV,
    &redis_benchmark::OLD_CSV,
    &redis_benchmark::TEXT,
    &redis_benchmark::SHORT,
    &memtier::JSON,
    &memtier::TEXT,
    &memtier::TABLE,
    &bombardier::TEXT,
    &bombardier::STATISTICS,
    &autocannon::TEXT,
    &fio::TEXT,
    &fio::RESULTS,
    &fortio::TEXT,
    &fortio::END,
    &gatling::SUMMARY,
    &ghz::JSON,
    &ghz::TEXT,
    &iperf3::JSON,
    &iperf3::LONG_JSON,
    &iperf3::TEXT,
    &iperf3::SERVER,
    &iperf3::TOTALS,
    &jmh::JSON,
    &jmh::CSV,
    &jmh::TEXT,
    &jmh::TABLE,
    &go_bench::TEXT,
    &go_bench::LINES,
    &go_bench::JSON,
    &google_benchmark::JSON,
    &google_benchmark::OLD_JSON,
    &google_benchmark::CSV,
    &google_benchmark::TABLE,
    &google_benchmark::LINES,
    &hyperfine::JSON,
    &hyperfine::CSV,
    &siege::JSON,
    &siege::TEXT,
    &h2load::TEXT,
    &h2load::RESULTS,
    &stress_ng::TEXT,
    &dbench::TEXT,
    &rados_bench::JSON,
    &stress_ng::BARE,
    &jmeter::STATISTICS,
    &jmeter::SUMMARISER,
    &jmeter::REPORT,
    &artillery::JSON,
    &artillery::TEXT,
    &locust::TABLE,
    &messaging::NATS,
    &messaging::KAFKA,
    &mysqlslap::TEXT,
    &mysqlslap::CSV,
    &cassandra_stress::TEXT,
    &cassandra_stress::RESULTS,
    &cassandra_stress::SUMMARY,
    &clickhouse_benchmark::TEXT,
    &stream::TEXT,
    &likwid_bench::TEXT,
    &likwid_bench::LINES,
    &openssl_speed::TEXT,
    &tpcc_mysql::TEXT,
    &guidellm::TABLE,
    &serving::TEXT,
    &serving::SGLANG,
    &perf_analyzer::CSV,
    &perf_analyzer::TEXT,
    &perf_analyzer::JSON,
    &llama_bench::JSON,
    &llama_bench::CSV,
    &llama_bench::TABLE,
    &llama_bench::BATCHED_TABLE,
    &llama_bench::BATCHED_JSON,
    &benchmark_dotnet::CSV,
    &benchmark_dotnet::TABLE,
    &benchmark_dotnet::JSON,
    &criterion::TEXT,
    &criterion::JSON,
];

/// The format of a file with this start.
#[must_use]
pub fn format_of(begun: &str) -> Option<&'static Format> {
    let begun = format!("\n{begun}");
    FORMATS.iter().find(|format| format.is_of(&begun)).copied()
}

impl Format {
    /// Nothing declared.
    const NONE: Self = Self {
        tool: "",
        form: "",
        marks: &[],
        first: "",
        is_one: |_| true,
        counts: "requests",
        concurrency: "connections",
        read: Read::Text(|_, _| Ok(Vec::new())),
        is_tried: true,
    };

    fn is_of(&self, begun: &str) -> bool {
        let has_marks = self.marks.iter().all(|mark| begun.contains(mark));
        let has_first = self.first.is_empty() || printout::begins(begun, self.first);
        has_marks && has_first && (self.is_one)(begun)
    }

    /// The measurements of a file.
    ///
    /// # Errors
    /// There are none, or it is incomplete.
    pub fn log(&self, text: &str, rows: u64, options: &Options) -> Result<Log, LogError> {
        let text = without_overwritten(text);
        let text = without_bold(&text);
        let runs = match &self.read {
            Read::Printout(printout) => printout.runs(&text),
            Read::Text(read) => read(&text, options),
            Read::Document(read) => json::runs(&text, |document| read(document, options)),
        };
        let tool = self.tool;
        let form = remarks::form(self.form);
        let refused = |why: Said| {
            LogError::unreadable(said!(
                "it is {tool}'s {form}, but {why}" | "{tool} ({form}): {why}",
                form = form,
                why = why
            ))
        };
        let mut runs = runs.map_err(refused)?;
        if runs.is_empty() {
            return Err(refused(Said::from([
                "nothing in it has a throughput; let it run to its end",
                "Nichts darin hat einen Durchsatz. Den Lauf zu Ende laufen lassen",
            ])));
        }
        let headed = headed::tell(&text, self.concurrency, &mut runs);
        apart::doubt_headless(tool, self.concurrency, &mut runs);
        let note = apart::tell(&text, &mut runs);
        let named = choose(&mut runs, options)?;
        number(&mut runs);
        if !self.is_tried {
            runs[0].notes.push(said!(
                "{tool} ({form}) is read as its documentation describes it: no file that the tool wrote was at hand to try"
                    | "{tool} ({form}) ist gelesen, wie die Dokumentation es beschreibt: Eine Datei des Werkzeugs lag zum Erproben nicht vor",
                form = form
            ));
        }
        let counts = runs[0].counts.unwrap_or(self.counts);
        let concurrency = runs[0].workers.unwrap_or(self.concurrency);
        let mut log = Log::new(
            said!("{tool} {form}" | "{tool} {form}", form = form),
            rows,
            Content::Printed(runs),
        )
        .counting(counts, concurrency);
        log.notes.extend(headed);
        log.notes.extend(note);
        log.notes.extend(beside::note(&text, tool));
        Ok(if named { log.labelled() } else { log })
    }
}

/// Leaves the runs that `--label` chooses; returns whether they have names at all.
///
/// # Errors
/// It chooses none.
fn choose(runs: &mut Vec<Printed>, options: &Options) -> Result<bool, LogError> {
    let mut names: Vec<String> = runs.iter().filter_map(|run| run.test.clone()).collect();
    let Some(label) = options.label.as_deref().filter(|_| !names.is_empty()) else {
        return Ok(!names.is_empty());
    };
    let is_named = |run: &Printed| run.test.as_deref() == Some(label);
    let has_part = |run: &Printed| {
        let name = run.test.as_deref().unwrap_or("");
        name.to_lowercase().contains(&label.to_lowercase())
    };
    if runs.iter().any(is_named) {
        runs.retain(is_named);
    } else {
        runs.retain(has_part);
    }
    if runs.is_empty() {
        names.dedup();
        names.truncate(20);
        return Err(LogError::unreadable(said!(
            "it has nothing named {label}; --label can be {}"
                | "Nichts darin heißt {label}. Bei „Anfragen, die zählen“ ist möglich: {}",
            names.join(", ")
        )));
    }
    Ok(true)
}

/// Numbers the runs of a series, where there are several.
fn number(runs: &mut [Printed]) {
    for i in 0..runs.len() {
        let same = |run: &&Printed| run.test == runs[i].test;
        let (before, all) = (
            runs[..i].iter().filter(same).count(),
            runs.iter().filter(same).count(),
        );
        let name = runs[i].test.clone();
        let run = (all > 1).then(|| format!("run {}", before + 1));
        runs[i].label = match (name, run) {
            (Some(name), Some(run)) => Some(format!("{name}, {run}")),
            (name, run) => name.or(run),
        };
    }
}

/// A text without what a carriage return lets later output overwrite, as progress does.
fn without_overwritten(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        line.rsplit('\r').next().unwrap_or(line)
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::Pattern;

    #[test]
    fn every_declaration_is_whole() {
        for format in FORMATS {
            let is_recognised = !format.marks.is_empty() || !format.first.is_empty();
            assert!(is_recognised && !format.tool.is_empty(), "{}", format.tool);
            assert!(
                format.first.is_empty() || Pattern::declared(format.first).is_some(),
                "{}",
                format.tool
            );
            if let Read::Printout(printout) = &format.read {
                for pattern in printout.patterns() {
                    assert!(
                        Pattern::declared(pattern).is_some(),
                        "{} {pattern}",
                        format.tool
                    );
                }
            }
        }
    }

    #[test]
    fn what_was_overwritten_is_not_read() {
        assert_eq!(without_overwritten("a\r\nb\rc\n d\r"), "a\nc\n d");
    }
}
