//! What JMeter sums up: `statistics.json` of its report, the lines of its Summariser, and the table of its Aggregate
//! Report or Summary Report.

use serde_json::Value;

use super::columns::{rows, Columns};
use super::json::{number, text as text_at};
use super::printout::{counts, regex};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::name::is_word;
use crate::options::Options;
use crate::quantity::seconds_of;
use crate::said::{said, Said};
use crate::time::duration;

/// `statistics.json` of the report (`-e -o`).
pub const STATISTICS: Format = Format {
    tool: "JMeter",
    form: "statistics.json of a report",
    marks: &["\"sampleCount\"", "\"meanResTime\"", "\"errorPct\""],
    concurrency: "threads",
    read: Read::Document(statistics),
    is_tried: false,
    ..Format::NONE
};

/// The lines that JMeter prints without a window.
pub const SUMMARISER: Format = Format {
    form: "lines of the Summariser",
    marks: &["summary ", " in ", "/s Avg:", " Err:"],
    read: Read::Text(summariser),
    ..STATISTICS
};

/// The table that the Aggregate Report and the Summary Report save, of one level.
pub const REPORT: Format = Format {
    form: "Aggregate Report (CSV)",
    marks: &["# Samples,", ",Throughput,"],
    first: r"^Label,# Samples,Average,",
    is_one: is_of_one_level,
    read: Read::Text(report),
    ..STATISTICS
};

/// The name of the line of all samples.
const TOTAL: &str = "Total";

fn statistics(document: &Value, options: &Options) -> Runs {
    let all = document
        .as_object()
        .ok_or(["it has no samples", "Es steht kein Sample darin"])?;
    let chosen = all.values().filter(|row| {
        // A label chooses from those that have a name.
        options.label.is_some() || text_at(row, "transaction") == Some(TOTAL)
    });
    let runs = chosen.filter_map(|row| {
        Some(Printed {
            test: options
                .label
                .as_ref()
                .and_then(|_| text_at(row, "transaction"))
                .map(str::to_owned),
            throughput: number(row, "throughput")?,
            latency: number(row, "meanResTime").map(|millis| millis / 1e3),
            samples: number(row, "sampleCount"),
            errors: number(row, "errorCount"),
            ..Printed::default()
        })
    });
    Ok(runs.collect())
}

/// Whether a report has one level: it is not followed by another, and its labels tell no users.
fn is_of_one_level(text: &str) -> bool {
    let Some(users) = regex(r"(\d+)[ _-]*([A-Za-z]{2,})|([A-Za-z]{2,})[ _]*[=:-]?[ _]*\d") else {
        return false;
    };
    let rows = rows(text, b',');
    let label = |row: &Vec<String>| row.first().cloned().unwrap_or_default();
    let tells = |label: &String| {
        let mut found = users.captures_iter(label);
        found.any(|found| {
            let word = found.get(2).or(found.get(3));
            word.is_some_and(|word| is_word(word.as_str()))
        })
    };
    let labels: Vec<String> = rows.iter().map(label).collect();
    let reports = labels.iter().filter(|label| *label == "Label").count();
    reports == 1 && !labels.iter().any(tells)
}

fn report(text: &str, options: &Options) -> Runs {
    let table = Columns::of(text, b',');
    let name = |row: &[String]| table.cell(row, "Label").unwrap_or("").to_owned();
    let is_total = |row: &&Vec<String>| name(row).eq_ignore_ascii_case(TOTAL);
    let rows: Vec<&Vec<String>> = match (&options.label, &table.rows[..]) {
        (Some(_), all) => all.iter().collect(),
        (None, [only]) => vec![only],
        (None, all) => all.iter().filter(is_total).collect(),
    };
    if rows.is_empty() {
        return Err(Said::from([
            "its row TOTAL is missing; save the whole table, or choose a sampler with --label",
            "Die Zeile TOTAL fehlt. Die ganze Tabelle speichern oder bei „Anfragen, die zählen“ einen Sampler nennen",
        ]));
    }
    let runs = rows.into_iter().filter_map(|row| {
        let samples = table.number(row, "# Samples");
        let failed = table.cell(row, "Error %");
        let failed = failed.and_then(|share| share.trim_end_matches('%').parse::<f64>().ok());
        Some(Printed {
            test: options.label.as_ref().map(|_| name(row)),
            throughput: per_second_of(table.cell(row, "Throughput")?)?,
            latency: table.number(row, "Average").map(|millis| millis / 1e3),
            latency_step: 1e-3,
            samples,
            errors: samples
                .zip(failed)
                .map(|(all, failed)| (all * failed / 100.0).round()),
            ..Printed::default()
        })
    });
    Ok(runs.collect())
}

/// `167.56667`, or as the window shows it, `48.6/sec` and `12.3/min`.
fn per_second_of(cell: &str) -> Option<f64> {
    let (number, time) = cell.split_once('/').unwrap_or((cell, "s"));
    let rate: f64 = number.trim().parse().ok()?;
    Some(rate / seconds_of(time)?)
}

/// A line of the Summariser.
struct Line {
    is_total: bool,
    samples: f64,
    throughput: f64,
    latency: f64,
    errors: f64,
    active: Option<f64>,
}

fn summariser(text: &str, _: &Options) -> Runs {
    let lines: Vec<Line> = text.lines().filter_map(line).collect();
    let Some(total) = lines.iter().rfind(|line| line.is_total) else {
        return Err(Said::from([
            "its last line (summary =) is missing; let the run finish",
            "Die letzte Zeile (summary =) fehlt. Den Lauf zu Ende laufen lassen",
        ]));
    };
    // The threads of the last line have ended.
    let levels: Vec<&Line> = lines
        .iter()
        .filter(|line| !line.is_total && line.active.is_some_and(|active| active > 0.0))
        .collect();
    let active = |line: &&Line| line.active.unwrap_or(0.0);
    let most = levels.iter().map(active).fold(0.0, f64::max);
    let least = levels.iter().map(active).fold(most, f64::min);
    if most > least {
        let note = said!(
            "the number of threads runs from {least} to {most}: each line of the Summariser is a measurement, at the number at its end; give the .jtl for more"
                | "Die Zahl der Threads geht von {least} bis {most}: Jede Zeile des Summarisers ist eine Messung, mit der Zahl an ihrem Ende. Die .jtl-Datei sagt mehr"
        );
        let mut runs: Vec<Printed> = levels.into_iter().map(Line::printed).collect();
        runs[0].notes.push(note);
        return Ok(runs);
    }
    let mut run = total.printed();
    run.concurrency = Some(most).filter(|most| *most > 0.0);
    Ok(vec![run])
}

fn line(text: &str) -> Option<Line> {
    let at = text.find("summary ")?;
    let line = &text[at..];
    let found =
        regex(r"^summary ([+=]) +(\d+) in +(\S+) = +([\d.,]+)/s Avg: +(\d+) Min: .* Err: +(\d+)")?
            .captures(line)?;
    let field = |i: usize| found.get(i).map_or("", |field| field.as_str());
    let samples: f64 = field(2).parse().ok()?;
    Some(Line {
        is_total: field(1) == "=",
        samples,
        throughput: finer(
            field(4).replace(',', ".").parse().ok(),
            samples,
            clock(field(3))?,
        ),
        latency: field(5).parse::<f64>().ok()? / 1e3,
        errors: field(6).parse().ok()?,
        active: counts(line, r"Active: (\d+)").last(),
    })
    .filter(|line| line.throughput.is_finite() && line.throughput > 0.0)
}

/// The rate that is printed, with one decimal, or the count over a time in whole seconds: the more precise of both.
fn finer(printed: Option<f64>, samples: f64, seconds: f64) -> f64 {
    let has_digits = |rate: &f64| 0.05 / rate <= 0.5 / seconds;
    printed.filter(has_digits).unwrap_or(samples / seconds)
}

/// `00:01:30` or, in old versions, `90.5s`.
fn clock(text: &str) -> Option<f64> {
    let parts: Vec<&str> = text.split(':').collect();
    match parts[..] {
        [hours, minutes, seconds] => {
            let number = |part: &str| part.parse::<f64>().ok();
            Some(3600.0 * number(hours)? + 60.0 * number(minutes)? + number(seconds)?)
        }
        _ => duration(text),
    }
}

impl Line {
    fn printed(&self) -> Printed {
        Printed {
            concurrency: self.active,
            throughput: self.throughput,
            latency: Some(self.latency),
            latency_step: 1e-3,
            samples: Some(self.samples),
            errors: Some(self.errors),
            ..Printed::default()
        }
    }
}
