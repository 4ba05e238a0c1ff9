//! Artillery: its JSON report (`-o`), in periods of ten seconds, and the summary that it prints.
//!
//! Virtual users arrive at given rates, so that the throughput is set and the concurrency is what was in flight.

use serde_json::Value;

use super::json::{list, number_of};
use super::printout::{count, counts, each_run, rate};
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::said::Said;

/// `-o FILE`.
pub const JSON: Format = Format {
    tool: "Artillery",
    form: "JSON (-o)",
    marks: &["\"aggregate\"", "\"counters\"", "\"vusers.created"],
    concurrency: "requests in flight",
    read: Read::Document(json),
    ..Format::NONE
};

/// What it prints at its end.
pub const TEXT: Format = Format {
    form: "summary report",
    marks: &[
        "\nSummary report @ ",
        "http.request_rate: ",
        "http.response_time:",
    ],
    read: Read::Text(text),
    ..JSON
};

const NOTE: [&str; 2] = [
    "virtual users arrive at given rates (an open loop): the concurrency is throughput times mean latency (Little)",
    "Virtuelle Benutzer kommen mit gegebenen Raten (eine offene Last): Die Nebenläufigkeit ist Durchsatz mal mittlere Latenz (Little)",
];
/// Why there are no runs.
const UNANSWERED: [&str; 2] = [
    "no request in it got a response",
    "Keine Anfrage darin bekam eine Antwort",
];
/// Milliseconds of a period that is whole.
const WHOLE: f64 = 9_000.0;

fn json(document: &Value, _: &Options) -> Runs {
    let periods = list(document, "intermediate");
    let mut runs: Vec<Printed> = periods
        .iter()
        .filter_map(|period| run(period, WHOLE))
        .collect();
    if runs.is_empty() {
        let all = document.get("aggregate").and_then(|all| run(all, 0.0));
        runs.push(all.ok_or(UNANSWERED)?);
    }
    runs[0].notes.push(NOTE.into());
    Ok(runs)
}

fn text(text: &str, _: &Options) -> Runs {
    let mut runs = each_run(text, r"^Summary report @ ", summary)?;
    runs[0].notes.push(NOTE.into());
    Ok(runs)
}

/// The run of a part with a summary. What is printed of each period looks the same, and stands before it, or is of the
/// next run.
fn summary(text: &str) -> Result<Printed, Said> {
    let text = &text[text.find("Summary report @ ").unwrap_or(0)..];
    let text = text.split("\nMetrics for period to").next().unwrap_or(text);
    let throughput = rate(text, r"^http\.request_rate: \.+ ([\d.]+)").ok_or(NO_THROUGHPUT)?;
    let mean = r"^http\.response_time:\n(?:  \w+: .*\n)*?  mean: \.+ ([\d.]+)";
    // Older versions print none.
    let latency = count(text, mean).map(|millis| millis / 1e3);
    let counter = |name: &str| counts(text, &format!(r"^{name}: \.+ (\d+)")).sum::<f64>();
    if latency.is_none() && counter(r"http\.codes\.\d+") <= 0.0 {
        return Err(UNANSWERED.into());
    }
    Ok(Printed {
        concurrency: latency.map(|latency| throughput * latency),
        throughput,
        latency,
        samples: Some(counter(r"http\.requests")),
        errors: Some(counter(r"http\.codes\.[1459]\d\d") + counter(r"errors\.\S+")),
        ..Printed::default()
    })
}

/// The run of a period that is at least so long.
fn run(period: &Value, least: f64) -> Option<Printed> {
    let counter = |name: &str| period.get("counters")?.get(name).and_then(number_of);
    let at = |name: &str| period.get(name).and_then(number_of);
    let millis = at("lastMetricAt")? - at("firstMetricAt")?;
    if millis < least || millis <= 0.0 {
        return None;
    }
    let responses = counter("http.responses")?;
    let mean = period
        .get("summaries")?
        .get("http.response_time")?
        .get("mean");
    let latency = mean.and_then(number_of).map(|millis| millis / 1e3)?;
    let counters = period.get("counters")?.as_object()?;
    let failed = counters.iter().filter(|(name, _)| {
        let code = name.strip_prefix("http.codes.");
        code.is_some_and(|code| !code.starts_with(['2', '3'])) || name.starts_with("errors.")
    });
    // A whole period is of ten seconds; its metrics do not reach to its ends.
    let seconds = if least > 0.0 { 10.0 } else { millis / 1e3 };
    let throughput = responses / seconds;
    Some(Printed {
        concurrency: Some(throughput * latency),
        throughput,
        latency: Some(latency),
        samples: Some(responses),
        errors: Some(
            failed
                .filter_map(|(_, count)| number_of(count))
                .fold(0.0, |sum, count| sum + count),
        ),
        ..Printed::default()
    })
}
