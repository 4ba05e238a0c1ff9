//! bombardier: the text it prints without `-o json`.

use super::command;
use super::printout::{count, parts, rate, regex, seconds};
use super::remarks::{unfinished, NO_THROUGHPUT};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "bombardier",
    form: "text",
    // Older versions write `connections`.
    marks: &["\nBombarding ", " using ", " connection"],
    read: Read::Text(text),
    ..Format::NONE
};

/// Its statistics alone; the concurrency is in its command line at most.
pub const STATISTICS: Format = Format {
    marks: &["\nStatistics        Avg ", "\n  Reqs/sec ", "HTTP codes:"],
    ..TEXT
};

const BEGIN: &str = r"^Bombarding .* using \d+ connection";

fn text(text: &str, _: &Options) -> Runs {
    let statistics = regex(r"^ *Statistics +Avg ");
    let mut runs = Vec::new();
    let mut begun = 0;
    // Where the statistics of the run before begin: what a run is told stands between them and its own.
    let mut end = 0;
    for part in parts(text, r"^ *Statistics +Avg ") {
        let at = part.as_ptr() as usize - text.as_ptr() as usize;
        let Some(found) = statistics.as_ref().and_then(|begin| begin.find(part)) else {
            continue;
        };
        let start = at + found.start();
        let told = &text[end..start];
        begun += usize::from(of_last(told).is_some());
        let run = run(told, &text[start..at + part.len()]);
        runs.extend(run.map(|run| Printed {
            start: Some(start),
            ..run
        }));
        end = start;
    }
    let all = regex(BEGIN).map_or(0, |begin| begin.find_iter(text).count());
    let Some(first) = runs.first_mut() else {
        return Err(NO_THROUGHPUT.into());
    };
    if all > begun {
        first.notes.push(unfinished(all - begun));
    }
    Ok(runs)
}

/// The last line in a text in which bombardier says what it does.
fn of_last(told: &str) -> Option<&str> {
    let begin = regex(BEGIN)?.find_iter(told).last()?;
    told[begin.start()..].lines().next()
}

/// A run by what was told before it and its statistics.
fn run(told: &str, text: &str) -> Option<Printed> {
    let line = of_last(told);
    let of = |name: &str| count(text, &format!(r"\b{name} - (\d+)")).unwrap_or(0.0);
    let good = of("2xx") + of("3xx");
    let failed = of("1xx") + of("4xx") + of("5xx") + of("others");
    let mean = rate(text, r"^ *Reqs/sec +([\d.]+)")?;
    let mut notes = Vec::new();
    let throughput = match line.and_then(|line| seconds(line, r" for (\S+) using")) {
        Some(seconds) if seconds > 0.0 && good + failed > 0.0 => (good + failed) / seconds,
        _ => {
            let note = [
                "the time is not printed: the throughput is bombardier's mean of rates, which may differ from requests over time; run it for a time (-d), or with -o json",
                "Die Zeit wird nicht gedruckt: Der Durchsatz ist das Mittel der Raten von bombardier und kann von Anfragen durch Zeit abweichen. Mit -d oder -o json messen",
            ];
            notes.push(note.into());
            mean
        }
    };
    let connections = line.and_then(|line| count(line, r" using (\d+) connection"));
    Some(Printed {
        concurrency: connections.or_else(|| command::concurrency(told, "bombardier")),
        throughput,
        latency: seconds(text, r"^ *Latency +([\d.]+)"),
        samples: Some(good + failed),
        errors: Some(failed),
        notes,
        ..Printed::default()
    })
}
