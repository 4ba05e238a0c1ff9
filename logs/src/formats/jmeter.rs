//! What JMeter sums up: `statistics.json` of its report, and the lines of its Summariser.

use serde_json::Value;

use super::json::{number, text as text_at};
use super::printout::{counts, regex};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
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
