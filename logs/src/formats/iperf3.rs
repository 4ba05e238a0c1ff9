//! iperf3: its JSON and its text, in bits received per second by so many parallel streams.

use serde_json::Value;

use super::json::{number, text as text_at};
use super::printout::{count, each_run, parts, rate, regex};
use super::remarks::NO_TOTALS;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::said::{said, Said};

/// `-J`.
pub const JSON: Format = Format {
    tool: "iperf3",
    form: "JSON (-J)",
    marks: &["\"test_start\":", "\"num_streams\":", "\"sum_received\":"],
    counts: "bits",
    concurrency: "streams",
    read: Read::Document(json),
    ..Format::NONE
};

/// `-J` of a run long enough that its totals are far from its beginning.
pub const LONG_JSON: Format = Format {
    marks: &[
        "\"test_start\":",
        "\"num_streams\":",
        "\"tcp_mss_default\":",
    ],
    ..JSON
};

/// What it prints.
pub const TEXT: Format = Format {
    form: "text",
    marks: &["\nConnecting to host ", "[ ID] Interval", "bits/sec"],
    read: Read::Text(text),
    ..JSON
};

/// What a server prints, of each client that came.
pub const SERVER: Format = Format {
    form: "text of a server (-s)",
    marks: &["\nAccepted connection from ", "[ ID] Interval", "bits/sec"],
    ..TEXT
};

/// Its totals, of one run, without what stands before them: each stream has a line.
pub const TOTALS: Format = Format {
    marks: &["\n[ ID] Interval", "bits/sec", " receiver\n"],
    read: Read::Text(totals),
    ..TEXT
};

fn totals(text: &str, _: &Options) -> Runs {
    let lines = |pattern: &str| regex(pattern).map_or(0, |line| line.find_iter(text).count());
    let streams = lines(r"^\[ *\d+\].* sec .*receiver$");
    let sums = lines(r"^\[SUM\].* sec .*receiver$");
    if sums > 1 || (sums == 0 && streams > 1) {
        return Err(Said::from([
            "it holds several runs without their beginnings; give each whole, from \"Connecting to host\" on",
            "Darin stehen mehrere Läufe ohne ihren Anfang. Jeden ganz geben, ab „Connecting to host“",
        ]));
    }
    let mut run = printed(text)?;
    run.concurrency = Some(streams as f64).filter(|streams| *streams > 0.0);
    Ok(vec![run])
}

fn json(document: &Value, _: &Options) -> Runs {
    if let Some(error) = text_at(document, "error") {
        return Err(said!(
            "it failed: {error}" | "Der Lauf schlug fehl: {error}"
        ));
    }
    let throughput = number(document, "end/sum_received/bits_per_second")
        .or_else(|| number(document, "end/sum/bits_per_second"))
        .ok_or(NO_TOTALS)?;
    let target = number(document, "start/test_start/target_bitrate");
    Ok(vec![run(
        number(document, "start/test_start/num_streams"),
        throughput,
        target.is_some_and(|rate| rate > 0.0),
    )])
}

fn text(text: &str, _: &Options) -> Runs {
    let begin = r"^(?:Connecting to host|Accepted connection from) ";
    let mut runs = each_run(text, begin, printed)?;
    // Of a run whose beginning was not copied only its sum tells that there was one.
    for part in parts(text, begin)
        .into_iter()
        .filter(|part| streams(part) == Some(1))
    {
        let sums = rate(part, &format!(r"^\[SUM\]{RECEIVED}"));
        match sums.zip(count(part, r"-P ?(\d+)\b")) {
            Some((sum, streams)) => runs.push(run(Some(streams), sum, false)),
            None if sums.is_some() => runs[0].notes.push(Said::from([
                "a sum of several streams in it is of a run whose beginning is missing, and was left out",
                "Eine Summe mehrerer Ströme darin gehört zu einem Lauf, dessen Anfang fehlt; sie zählt nicht",
            ])),
            None => {}
        }
    }
    Ok(runs)
}

const RECEIVED: &str = r".* sec +[\d.]+ \w+ +([\d.]+) \w+/sec.*receiver$";

/// Its number of streams.
fn streams(text: &str) -> Option<usize> {
    let line = regex(r"^\[ *(\d+)\] local ")?;
    Some(line.find_iter(text).count()).filter(|streams| *streams > 0)
}

fn printed(text: &str) -> Result<Printed, Said> {
    let streams = streams(text);
    let throughput = rate(text, &format!(r"^\[SUM\]{RECEIVED}"))
        .filter(|_| streams != Some(1))
        .or_else(|| rate(text, &format!(r"^\[ *\d+\]{RECEIVED}")))
        .ok_or(NO_TOTALS)?;
    Ok(run(
        streams.map(|streams| streams as f64),
        throughput,
        text.contains("Total Datagrams"),
    ))
}

fn run(streams: Option<f64>, throughput: f64, is_limited: bool) -> Printed {
    let note = is_limited.then(|| {
        Said::from([
            "iperf3 was given a rate (-b), which UDP always has: it is no limit of the path unless it was reached",
            "iperf3 bekam eine Rate vorgegeben (-b), wie bei UDP immer: Eine Grenze der Strecke ist sie nur, wo sie nicht erreicht wurde",
        ])
    });
    Printed {
        concurrency: streams,
        throughput,
        notes: note.into_iter().collect(),
        ..Printed::default()
    }
}
