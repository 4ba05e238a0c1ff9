//! What is said of several tools.

use crate::said::{counted, said, Said, Spoken};

/// Why there are no runs: the tool was stopped.
pub const NO_THROUGHPUT: [&str; 2] = [
    "its throughput is missing; let the run finish",
    "Der Durchsatz fehlt. Den Lauf zu Ende laufen lassen",
];

/// The same of tools that print totals.
pub const NO_TOTALS: [&str; 2] = [
    "its totals are missing; let the run finish",
    "Die Summen fehlen. Den Lauf zu Ende laufen lassen",
];

/// The forms that are no names, by what stands before the option that writes them.
const FORMS: [[&str; 2]; 12] = [
    ["text of a server", "Text eines Servers"],
    ["text", "Text"],
    ["table", "Tabelle"],
    ["summary report", "Zusammenfassung"],
    ["summary", "Zusammenfassung"],
    [
        "statistics.json of a report",
        "statistics.json eines Berichts",
    ],
    ["statistics", "Statistik"],
    ["lines of the Summariser", "Zeilen des Summarisers"],
    ["lines of the table", "Zeilen der Tabelle"],
    ["lines of a benchmark", "Zeilen eines Benchmarks"],
    ["lines of JSON", "Zeilen aus JSON"],
    ["CSV (--csv) of old versions", "CSV (--csv) alter Versionen"],
];

/// A form in both languages.
#[must_use]
pub fn form(english: &str) -> Said {
    let translated = FORMS.iter().find_map(|[word, german]| {
        let option = english.strip_prefix(word)?;
        Some(format!("{german}{option}"))
    });
    Said {
        german: translated.unwrap_or_else(|| english.to_owned()),
        ..Said::name(english)
    }
}

/// A remark on requests that did not wait for others.
pub const AT_A_RATE: [&str; 2] = [
    "requests came at a given rate, or all at once: the concurrency is the mean number in flight",
    "Anfragen kamen mit gegebener Rate oder alle auf einmal: Die Nebenläufigkeit ist, wie viele im Mittel liefen",
];

/// A remark on several requests at once on each connection.
#[must_use]
pub fn pipelined(connections: f64, pipelining: f64) -> Said {
    said!(
        "{} connections times {} pipelined requests each"
            | "{} Verbindungen mal je {} Anfragen zugleich (Pipelining)",
        connections,
        pipelining
    )
}

/// A remark on a rate that fortio was given.
#[must_use]
pub fn limited_fortio(rate: impl Spoken) -> Said {
    said!(
        "fortio was given a rate of {}/s: its threads may have waited, so that the concurrency is what was in flight (throughput times mean latency)"
            | "fortio bekam die Rate {}/s vorgegeben: Seine Threads können gewartet haben, daher ist die Nebenläufigkeit, was lief (Durchsatz mal mittlere Latenz)",
        rate
    )
}

/// A remark on runs that did not finish.
#[must_use]
pub fn unfinished(runs: usize) -> Said {
    counted(
        runs,
        [
            "run in it did not finish and was left out",
            "runs in it did not finish and were left out",
        ],
        [
            "Lauf ausgelassen, da nicht fertig geworden",
            "Läufe ausgelassen, da nicht fertig geworden",
        ],
    )
}
