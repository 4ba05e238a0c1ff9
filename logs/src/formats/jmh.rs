//! JMH: its JSON, its CSV and what it prints of each benchmark.
//!
//! A throughput (`thrpt`) is that of all threads. A time (`avgt`, `sample`) is that of an operation in one thread, so
//! that the throughput is the number of threads over it. A single shot (`ss`) has no rate.

use serde_json::Value;

use super::bench::{runs, Case};
use super::columns::Columns;
use super::json::{number, text as text_at};
use super::printout::{count, parts, regex, word};
use super::{Format, Read, Runs};
use crate::options::Options;
use crate::quantity::seconds_of;

/// `-rf json`.
pub const JSON: Format = Format {
    tool: "JMH",
    form: "JSON (-rf json)",
    marks: &["\"benchmark\"", "\"primaryMetric\""],
    counts: "operations",
    concurrency: "threads",
    read: Read::Document(json),
    ..Format::NONE
};

/// `-rf csv`.
pub const CSV: Format = Format {
    form: "CSV (-rf csv)",
    marks: &["\n\"Benchmark\",\"Mode\",\"Threads\",\"Samples\",\"Score\""],
    read: Read::Text(csv),
    ..JSON
};

/// What it prints.
pub const TEXT: Format = Format {
    form: "text",
    marks: &["\n# JMH version:", "# Benchmark mode:", "# Threads:"],
    read: Read::Text(text),
    ..JSON
};

/// The table at its end alone, which does not have the number of threads; names may tell it.
pub const TABLE: Format = Format {
    form: "table",
    marks: &["Benchmark ", " Mode  Cnt ", " Score ", " Units\n"],
    read: Read::Text(table),
    ..JSON
};

const NOTE: [&str; 2] = [
    "JMH's throughput is that of all threads, its time that of an operation in one thread: the throughput is the number of threads over it",
    "Der Durchsatz von JMH ist der aller Threads, die Zeit die einer Operation in einem Thread: Der Durchsatz ist die Zahl der Threads durch sie",
];

const OWN: [&str; 2] = [
    "JMH's table does not have its number of threads: each benchmark is taken to start those of its parameter itself, so that the throughput is 1 over its time",
    "Die Tabelle von JMH nennt die Zahl der Threads nicht: Die des Parameters startet jeder Benchmark wohl selbst, also ist der Durchsatz 1 durch die Zeit",
];

/// A score as it is written.
struct Score {
    benchmark: String,
    /// `thrpt`, `avgt`, `sample` or `ss`, or in words.
    mode: String,
    threads: Option<f64>,
    value: f64,
    /// `ops/s`, `ns/op` …
    unit: String,
    parameters: Vec<(String, String)>,
}

fn json(document: &Value, options: &Options) -> Runs {
    let results = document.as_array().map_or(&[][..], Vec::as_slice);
    let scores = results.iter().filter_map(|run| {
        let parameters = run.get("params").and_then(Value::as_object);
        Some(Score {
            benchmark: text_at(run, "benchmark")?.to_owned(),
            mode: text_at(run, "mode")?.to_owned(),
            threads: Some(number(run, "threads")?),
            value: number(run, "primaryMetric/score")?,
            unit: text_at(run, "primaryMetric/scoreUnit")?.to_owned(),
            parameters: parameters.map_or_else(Vec::new, |parameters| {
                let texts = parameters.iter();
                texts
                    .filter_map(|(name, value)| Some((name.clone(), value.as_str()?.to_owned())))
                    .collect()
            }),
        })
    });
    all(scores.collect(), options)
}

fn csv(text: &str, options: &Options) -> Runs {
    // A script may have printed a heading first.
    let begin = text.find("\"Benchmark\",").unwrap_or(0);
    let table = Columns::of(&text[begin..], b',');
    let scores = table.rows.iter().filter_map(|row| {
        let parameters = table.names().iter().filter_map(|name| {
            let value = table.cell(row, name)?;
            Some((name.strip_prefix("Param: ")?.to_owned(), value.to_owned()))
        });
        Some(Score {
            benchmark: table.cell(row, "Benchmark")?.to_owned(),
            mode: table.cell(row, "Mode")?.to_owned(),
            threads: Some(table.number(row, "Threads")?),
            value: table.cell(row, "Score")?.replace(',', ".").parse().ok()?,
            unit: table.cell(row, "Unit")?.to_owned(),
            parameters: parameters.collect(),
        })
    });
    all(scores.collect(), options)
}

fn text(text: &str, options: &Options) -> Runs {
    let mut scores = Vec::new();
    // Whether the results so far are rows of the next table, too.
    let mut has_results = false;
    for part in parts(text, r"^# JMH version:") {
        if let Some(score) = result(part) {
            scores.push(score);
            has_results = true;
        } else if !has_results {
            scores.extend(rows(part));
        }
        has_results &= !part.lines().any(is_head);
    }
    if scores.is_empty() && has_rows(text) {
        return Err(SECONDARY.into());
    }
    all(scores, options)
}

/// The result that is printed after the iterations of a benchmark.
fn result(part: &str) -> Option<Score> {
    let parameters = word(part, r"^# Parameters: \((.*)\)").unwrap_or_default();
    let parameters = parameters.split(", ").filter_map(|pair| {
        let (name, value) = pair.split_once(" = ")?;
        Some((name.to_owned(), value.to_owned()))
    });
    let result = part.rfind("\nResult \"").map(|at| &part[at + 1..])?;
    Some(Score {
        benchmark: word(part, r"^# Benchmark: (\S+)")?,
        mode: word(part, r"^# Benchmark mode: (\w+)")?,
        threads: Some(count(part, r"^# Threads: (\d+)")?),
        // With the decimal sign of the machine's language, and never in groups.
        value: word(result, r"^  ([\d.,]+(?:E[+-]?\d+)?) ")?
            .replace(',', ".")
            .parse()
            .ok()?,
        unit: word(result, r"^  \d.* ([a-z]+/[a-z]+)")?,
        parameters: parameters.collect(),
    })
}

fn table(text: &str, options: &Options) -> Runs {
    let scores = rows(text);
    if scores.is_empty() && has_rows(text) {
        return Err(SECONDARY.into());
    }
    all(scores, options)
}

const SECONDARY: [&str; 2] = [
    "its rows are secondary results (a name with a colon, as of a percentile or a profiler), and the row of the benchmark itself is missing; give the whole table",
    "Die Zeilen sind Nebenergebnisse (ein Name mit Doppelpunkt, wie von einem Perzentil oder Profiler), und die Zeile des Benchmarks selbst fehlt. Die ganze Tabelle geben",
];

fn is_head(line: &str) -> bool {
    line.contains("Benchmark ") && line.trim_end().ends_with(" Units")
}

/// The words of a row that count, without what a build tool puts before them.
fn words_of(line: &str) -> Vec<&str> {
    let line = line.trim_start_matches(|c: char| c.is_whitespace() || "*#/>".contains(c));
    line.split_whitespace()
        .filter(|word| !matches!(*word, "±" | "?"))
        .collect()
}

/// Whether a text has rows of a table, of whatever kind.
fn has_rows(text: &str) -> bool {
    text.lines()
        .any(|line| words_of(line).iter().any(|word| is_mode(word)))
}

fn is_mode(word: &str) -> bool {
    matches!(word, "thrpt" | "avgt" | "sample" | "ss")
}

/// The rows of tables, with the threads of the run that printed them.
fn rows(text: &str) -> Vec<Score> {
    let mut names: Vec<&str> = Vec::new();
    let mut threads = None;
    let mut scores: Vec<Score> = Vec::new();
    for line in text.lines() {
        let words = words_of(line);
        if is_head(line) {
            let is_name = |word: &&str| word.starts_with('(') && word.ends_with(')');
            names = words.into_iter().filter(is_name).collect();
        } else if let Some(score) = scored(&words, &names) {
            scores.push(Score {
                threads: score.threads.or(threads),
                ..score
            });
        } else {
            threads = count(line, r"^# Threads: (\d+)").or(threads);
        }
    }
    without_parts(scores)
}

/// Rows without those of a part of a benchmark, which have a colon in their names: percentiles, profilers, the methods of
/// a group and counters. Where the row of the benchmark itself is missing, the rates of such a row are what was measured.
fn without_parts(scores: Vec<Score>) -> Vec<Score> {
    let wholes: Vec<String> = (scores.iter())
        .filter(|score| !score.benchmark.contains(':'))
        .map(|score| score.benchmark.clone())
        .collect();
    let is_kept = |score: &Score| match score.benchmark.split_once(':') {
        Some((whole, _)) => {
            let is_rate = score.mode == "thrpt" && score.unit.starts_with("ops/");
            is_rate && !wholes.iter().any(|known| known == whole)
        }
        None => true,
    };
    scores.into_iter().filter(is_kept).collect()
}

/// A row: a benchmark, its parameters, its mode, perhaps the number of iterations, the score, perhaps its error, the unit.
fn scored(words: &[&str], names: &[&str]) -> Option<Score> {
    let mode = 1 + names.len();
    let rest = words.get(mode + 1..)?;
    let value = rest.get(usize::from(rest.len() > 2))?;
    let unit = rest.last()?;
    if !is_mode(words[mode]) || !unit.contains('/') {
        return None;
    }
    let (name, rest) = words[0].split_at(words[0].find(':').unwrap_or(words[0].len()));
    let (benchmark, threads) = threads_of(name);
    let parameters = names.iter().zip(&words[1..mode]);
    Some(Score {
        benchmark: benchmark + rest,
        mode: words[mode].to_owned(),
        threads,
        value: value.replace(',', ".").parse().ok()?,
        unit: (*unit).to_owned(),
        parameters: parameters
            .map(|(name, value)| {
                let name = name.trim_matches(['(', ')']);
                (name.to_owned(), (*value).to_owned())
            })
            .collect(),
    })
}

/// The number of threads in the name of a benchmark, `Sets.eightThreads` or `Sets.add_threads8`, and the name without.
fn threads_of(name: &str) -> (String, Option<f64>) {
    const WORDS: [(&str, f64); 9] = [
        ("single", 1.0),
        ("one", 1.0),
        ("two", 2.0),
        ("four", 4.0),
        ("eight", 8.0),
        ("sixteen", 16.0),
        ("thirtytwo", 32.0),
        ("sixtyfour", 64.0),
        ("onehundredtwentyeight", 128.0),
    ];
    let (class, method) = name.rsplit_once('.').unwrap_or(("", name));
    let low = method.to_lowercase();
    let number = |text: &str| {
        let word = WORDS.iter().find(|(word, _)| *word == text);
        word.map(|(_, number)| *number)
            .or_else(|| text.parse().ok())
    };
    let found = regex(r"^(.*?)_?(single|[a-z]+|\d+)_?threads?$|^(.*?)_?threads?_?(\d+)$")
        .and_then(|pattern| pattern.captures(&low));
    let part = |i: usize| found.as_ref()?.get(i).map(|part| part.as_str());
    let threads = part(2).or(part(4)).and_then(number);
    let rest = part(1).or(part(3)).unwrap_or("");
    let Some(threads) = threads else {
        return (name.to_owned(), None);
    };
    let rest = &method[..rest.len().min(method.len())];
    let parts = [class, rest].into_iter().filter(|part| !part.is_empty());
    (parts.collect::<Vec<_>>().join("."), Some(threads))
}

fn is_single(score: &Score) -> bool {
    matches!(score.mode.as_str(), "ss" | "Single")
}

fn is_time(score: &Score) -> bool {
    score.unit.ends_with("/op")
}

/// Why none of the scores has a throughput, if so.
fn refused(scores: &[Score], options: &Options) -> Option<[&'static str; 2]> {
    if scores.is_empty() {
        return None;
    }
    if scores.iter().all(is_single) {
        return Some([
            "it measured single shots (ss), which have no rate; measure with -bm thrpt or -bm avgt",
            "JMH maß einzelne Aufrufe (ss), die keinen Durchsatz haben. Mit -bm thrpt oder -bm avgt messen",
        ]);
    }
    let is_untold =
        |score: &Score| is_time(score) && score.threads.is_none() && score.parameters.is_empty();
    (options.concurrency.is_none() && scores.iter().all(is_untold)).then_some([
        "it has times of an operation, and not the number of threads that did them; give --n N, or the JSON (-rf json)",
        "Darin stehen Zeiten je Operation, aber nicht, wie viele Threads sie ausführten. Bei „Nebenläufigkeit jeder Datei“ die Zahl angeben oder das JSON geben (-rf json)",
    ])
}

fn all(scores: Vec<Score>, options: &Options) -> Runs {
    if let Some(why) = refused(&scores, options) {
        return Err(why.into());
    }
    let are_own = options.concurrency.is_none()
        && (scores.iter()).all(|score| score.threads.is_none() && is_time(score));
    let scores = scores.into_iter().filter(|score| !is_single(score));
    let cases = scores.filter_map(|score| {
        let (what, per) = score.unit.split_once('/')?;
        let is_time = per == "op";
        let unit = seconds_of(if is_time { what } else { per })?;
        let threads = score.threads;
        let is_own =
            threads.is_none() && options.concurrency.is_none() && !score.parameters.is_empty();
        let timed = threads.or(options.concurrency);
        let timed = timed.or(is_own.then_some(1.0));
        if score.value <= 0.0 || threads.is_some_and(|threads| threads <= 0.0) {
            return None;
        }
        let mut names: Vec<&str> = score.benchmark.rsplit('.').take(2).collect();
        names.reverse();
        Some(Case {
            name: names.join("."),
            parameters: score.parameters,
            workers: threads,
            are_real: true,
            throughput: if is_time {
                timed? / (score.value * unit)
            } else {
                score.value / unit
            },
            // One operation at a time is not what threads that it starts do.
            latency: is_time.then_some(score.value * unit).filter(|_| !is_own),
            ..Case::default()
        })
    });
    runs(cases.collect(), options, if are_own { OWN } else { NOTE })
}
