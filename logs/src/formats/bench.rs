//! The engine of benchmarks that print a time or a rate for each case, with its parameters. One parameter, or the
//! number of workers, is the concurrency; the others are part of the name of the series.

use super::Runs;
use crate::log::Printed;
use crate::name::is_concurrency;
use crate::options::Options;
use crate::said::{said, Said};

/// A case of a benchmark.
#[derive(Debug, Clone, Default)]
pub struct Case {
    /// Its name without parameters.
    pub name: String,
    /// Its parameters by name.
    pub parameters: Vec<(String, String)>,
    /// Whether one letter can name the concurrency, as in `-P n 1 8`; elsewhere it is the size of the data.
    pub letters_count: bool,
    /// The number of workers as the tool counts them, if it does.
    pub workers: Option<f64>,
    /// Whether so many did the operations, and are not only as many as there could be.
    pub are_real: bool,
    /// Per second, of all workers together.
    pub throughput: f64,
    /// The mean in seconds, if one operation was timed.
    pub latency: Option<f64>,
    /// What it counts, where that is not what the tool always counts.
    pub counts: Option<&'static str>,
    /// Number of operations.
    pub samples: Option<f64>,
    /// Where in the text it stands, if that is known.
    pub start: Option<usize>,
}

/// The runs of cases.
///
/// # Errors
/// There are none, or nothing in them is a concurrency.
pub fn runs(mut cases: Vec<Case>, options: &Options, note: [&str; 2]) -> Runs {
    if cases.is_empty() {
        return Err(Said::from([
            "no case in it has a result; let it run to its end",
            "Nichts darin hat ein Ergebnis. Den Lauf zu Ende laufen lassen",
        ]));
    }
    // One worker says nothing where all cases have one.
    let are_real = cases
        .iter()
        .any(|case| case.are_real && case.workers > Some(1.0));
    for case in &mut cases {
        case.are_real = are_real;
    }
    let mut runs = Vec::new();
    for case in cases {
        let mut run = run(case, options)?;
        // Each remark once.
        let is_told = |note: &Said| runs.iter().any(|run: &Printed| run.notes.contains(note));
        run.notes.retain(|note| !is_told(note));
        if runs.is_empty() && note != [""; 2] {
            run.notes.push(note.into());
        }
        runs.push(run);
    }
    Ok(runs)
}

fn run(case: Case, options: &Options) -> Result<Printed, Said> {
    let named = parameter(&case, options)?;
    let told = named.and_then(|i| told_workers(&case, i, options));
    let chosen = named.filter(|_| told.is_none());
    let concurrency = match chosen {
        Some(i) => Some(value(&case.parameters[i])?),
        None => case.workers,
    };
    let mut series = case.name;
    for (i, (name, value)) in case.parameters.iter().enumerate() {
        if chosen != Some(i) {
            series = format!("{series} {name}={value}");
        }
    }
    let series = series.trim().to_owned();
    Ok(Printed {
        test: (!series.is_empty()).then_some(series),
        concurrency,
        workers: chosen.and_then(|i| word_of(&case.parameters[i].0)),
        throughput: case.throughput,
        latency: case.latency,
        counts: case.counts,
        samples: case.samples,
        start: case.start,
        notes: told.into_iter().collect(),
        ..Printed::default()
    })
}

/// What the number of a parameter counts, by a word in its name.
fn word_of(name: &str) -> Option<&'static str> {
    const WORDS: [&str; 8] = [
        "goroutines",
        "threads",
        "workers",
        "clients",
        "connections",
        "producers",
        "users",
        "streams",
    ];
    let name = name.to_lowercase();
    let word = WORDS.into_iter().find(|word| name.contains(word));
    word.or_else(|| {
        WORDS
            .into_iter()
            .find(|word| name.contains(word.trim_end_matches('s')))
    })
}

/// A remark where the workers are the concurrency, although a parameter, which was not asked for, is named like one.
fn told_workers(case: &Case, i: usize, options: &Options) -> Option<Said> {
    let (name, value) = &case.parameters[i];
    let workers = case.workers.filter(|_| case.are_real)?;
    let is_same = value.trim().parse() == Ok(workers);
    (options.concurrency_column.is_none() && !is_same).then(|| {
        said!(
            "it ran in several threads, whose number is the concurrency; the parameter {name}, though named like one, is taken for a part of what was done; name it with --n if it is the concurrency"
                | "Der Benchmark lief in mehreren Threads, deren Zahl die Nebenläufigkeit ist; der Parameter {name}, der wie eine heißt, zählt zum Namen der Reihe. Ist er die Nebenläufigkeit, bei „Nebenläufigkeit jeder Datei“ seinen Namen angeben"
        )
    })
}

/// The parameter that is the concurrency: the one that `--n` names, else the one whose name says so.
fn parameter(case: &Case, options: &Options) -> Result<Option<usize>, Said> {
    let names: Vec<&str> = (case.parameters.iter())
        .map(|(name, _)| name.as_str())
        .collect();
    let known = || names.join(", ");
    if let Some(given) = &options.concurrency_column {
        let place = names
            .iter()
            .position(|name| name.eq_ignore_ascii_case(given));
        return place.map(Some).ok_or_else(|| {
            let can_be = if names.is_empty() {
                Said::from(["none, since it has none", "keiner, denn es gibt keine"])
            } else {
                Said::name(known())
            };
            said!(
                "it has no parameter {given}; --n can name {can_be}"
                    | "Es gibt keinen Parameter {given}. Bei „Nebenläufigkeit jeder Datei“ ist möglich: {can_be}",
                can_be = can_be
            )
        });
    }
    let is_long = |name: &str| case.letters_count || name.chars().count() > 1;
    let found = (names.iter()).position(|name| is_long(name) && is_concurrency(name));
    let is_known = case.workers.is_some() || options.concurrency.is_some();
    if found.is_none() && !is_known && !names.is_empty() {
        return Err(said!(
            "none of its parameters ({}) is a concurrency by its name; say with --n which one counts workers"
                | "Keiner der Parameter ({}) heißt wie eine Nebenläufigkeit. Bei „Nebenläufigkeit jeder Datei“ den richtigen angeben",
            known()
        ));
    }
    Ok(found)
}

fn value((name, value): &(String, String)) -> Result<f64, Said> {
    let number = value.trim().parse::<f64>().ok();
    number
        .filter(|number| number.is_finite() && *number > 0.0)
        .ok_or_else(|| {
            said!(
                "its parameter {name} is \"{value}\", which is no concurrency"
                    | "Der Parameter {name} ist „{value}“, und das ist keine Nebenläufigkeit"
            )
        })
}
