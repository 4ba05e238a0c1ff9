//! bombardier: the text it prints without `-o json`.

use super::command;
use super::printout::{count, each_run, rate, seconds};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "bombardier",
    form: "text",
    marks: &["\nBombarding ", " connection(s)"],
    read: Read::Text(text),
    ..Format::NONE
};

/// Its statistics alone; the concurrency is in its command line at most.
pub const STATISTICS: Format = Format {
    marks: &["\nStatistics        Avg ", "\n  Reqs/sec ", "HTTP codes:"],
    read: Read::Text(statistics),
    ..TEXT
};

fn text(text: &str, _: &Options) -> Runs {
    each_run(text, r"^Bombarding ", run)
}

fn statistics(text: &str, _: &Options) -> Runs {
    each_run(text, r"^ *Statistics +Avg ", run)
}

fn run(text: &str) -> Result<Printed, String> {
    let of = |name: &str| count(text, &format!(r"\b{name} - (\d+)")).unwrap_or(0.0);
    let good = of("2xx") + of("3xx");
    let failed = of("1xx") + of("4xx") + of("5xx") + of("others");
    let mean = rate(text, r"^ *Reqs/sec +([\d.]+)")
        .ok_or("its throughput is missing; let the run finish")?;
    let mut notes = Vec::new();
    let throughput = match seconds(text, r"^Bombarding .* for (\S+) using") {
        Some(seconds) if seconds > 0.0 && good + failed > 0.0 => (good + failed) / seconds,
        _ => {
            notes.push("the time is not printed: the throughput is bombardier's mean of rates, which may differ from requests over time; run it for a time (-d), or with -o json".to_owned());
            mean
        }
    };
    Ok(Printed {
        concurrency: count(text, r"using (\d+) connection\(s\)")
            .or_else(|| command::concurrency(text, "bombardier")),
        throughput,
        latency: seconds(text, r"^ *Latency +([\d.]+)"),
        samples: Some(good + failed),
        errors: Some(failed),
        notes,
        ..Printed::default()
    })
}
