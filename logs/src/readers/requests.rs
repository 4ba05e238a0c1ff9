//! Logs with a row for each request and little else, by hey, oha, vegeta, ab and pgbench.

use std::collections::HashSet;

use super::delimited::{delimited, Rows, Unread};
use super::{first_line, text_of, Reader};
use crate::error::LogError;
use crate::log::{self, Content, Log};
use crate::records::{count, Fields};
use crate::said::Said;
use crate::time::{epoch, rounded};
use crate::timeline::Timeline;

/// The tool that wrote it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tool {
    Hey,
    Oha,
    Vegeta,
    Ab,
    Pgbench,
    PgbenchSums,
}

/// Recognises known headers, or rows of formats without a header.
pub fn recognise(begun: &[u8]) -> Option<Box<dyn Reader>> {
    let line = text_of(first_line(begun));
    let (tool, delimiter) = if line.starts_with("response-time,DNS+dialup,") {
        (Tool::Hey, b',')
    } else if line.starts_with("request-start,DNS,") {
        (Tool::Oha, b',')
    } else if line.starts_with("starttime\tseconds\tctime\tdtime\tttime") {
        (Tool::Ab, b'\t')
    } else if is_vegeta(line) {
        (Tool::Vegeta, b',')
    } else {
        (pgbench(line)?, b' ')
    };
    Some(delimited(
        delimiter,
        Requests {
            tool,
            timeline: Timeline::default(),
            sums: Vec::new(),
            clients: HashSet::new(),
            rows: 0,
            all: line.split(char::from(delimiter)).count(),
        },
    ))
}

/// Nanoseconds since 1970, a status, a latency in nanoseconds, bytes out and in.
fn is_vegeta(line: &str) -> bool {
    let parts: Vec<&str> = line.split(',').collect();
    let is_count = |text: &&str| count(text.as_bytes()).is_some();
    parts.len() >= 9
        && parts[0].len() == 19
        && parts[0].bytes().all(|byte| byte.is_ascii_digit())
        && parts[1].len() <= 3
        && parts[1..5].iter().all(is_count)
}

/// pgbench's log of transactions or of aggregates: numbers separated by blanks, distinguished by the position of a
/// current Unix time.
fn pgbench(line: &str) -> Option<Tool> {
    let parts: Vec<&str> = line.split(' ').collect();
    let is_epoch = |place: usize| {
        let seconds = parts.get(place).and_then(|text| count(text.as_bytes()));
        seconds.is_some_and(|seconds| (1_000_000_000..4_000_000_000).contains(&seconds))
    };
    let is_number = |text: &&str| text.parse::<f64>().is_ok_and(f64::is_finite);
    if parts.len() >= 6
        && is_epoch(4)
        && parts[..6]
            .iter()
            .all(|text| is_number(text) || *text == "skipped" || *text == "failed")
    {
        return Some(Tool::Pgbench);
    }
    (parts.len() >= 6 && is_epoch(0) && parts.iter().all(is_number)).then_some(Tool::PgbenchSums)
}

struct Requests {
    tool: Tool,
    timeline: Timeline,
    sums: Vec<log::Reading>,
    clients: HashSet<u64>,
    rows: u64,
    all: usize,
}

impl Rows for Requests {
    fn row(&mut self, fields: &Fields) -> bool {
        if matches!(
            fields.get(0),
            b"response-time" | b"request-start" | b"starttime"
        ) {
            return true;
        }
        self.rows += 1;
        if fields.len() < self.all {
            return false;
        }
        let seconds = |place: usize| {
            fields
                .number(place)
                .and_then(|seconds| rounded(seconds * 1e6))
        };
        let millis = |place: usize| {
            fields
                .number(place)
                .and_then(|millis| rounded(millis * 1e3))
        };
        let (begin, elapsed, failed) = match self.tool {
            Tool::Hey => (seconds(7), seconds(0), is_failure(fields.get(6))),
            Tool::Oha => (seconds(0), seconds(4), is_failure(fields.get(6))),
            Tool::Vegeta => (
                std::str::from_utf8(fields.get(0))
                    .ok()
                    .and_then(|text| text.parse::<f64>().ok())
                    .and_then(epoch),
                fields.number(2).and_then(|nanos| rounded(nanos / 1e3)),
                is_failure(fields.get(1)) || !fields.get(5).is_empty(),
            ),
            Tool::Ab => (seconds(1), millis(4), false),
            Tool::Pgbench => return self.transaction(fields),
            Tool::PgbenchSums => return self.sum(fields),
        };
        match (begin, elapsed.filter(|elapsed| *elapsed >= 0)) {
            (Some(begin), Some(elapsed)) => {
                if self.tool == Tool::Ab {
                    self.timeline.see(begin);
                }
                self.timeline
                    .add(begin, begin.saturating_add(elapsed), failed, None);
                true
            }
            _ => false,
        }
    }

    fn count(&self) -> u64 {
        self.rows
    }

    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        let Self {
            tool,
            timeline,
            sums,
            clients,
            rows,
            ..
        } = *self;
        let mut concurrency = None;
        if tool == Tool::Pgbench && !clients.is_empty() {
            concurrency = Some((
                clients.len() as f64,
                Said::from(["distinct clients in the log", "verschiedene Clients im Log"]),
            ));
        }
        let requests = |concurrency| Content::Requests {
            timeline: Box::new(timeline),
            concurrency,
            is_open: tool == Tool::Vegeta,
        };
        let name = |format: &str| Said::name(format);
        let mut log =
            match tool {
                Tool::Hey => Log::new(name("hey CSV"), rows, requests(None))
                    .counting("requests", "connections"),
                Tool::Oha => Log::new(name("oha CSV"), rows, requests(None))
                    .counting("requests", "connections")
                    .noting([
                        "oha writes only the requests that succeeded",
                        "oha schreibt nur die Anfragen, die gelangen",
                    ]),
                Tool::Vegeta => Log::new(name("vegeta CSV"), rows, requests(None)),
                Tool::Ab => Log::new(name("ab -g"), rows, requests(None))
                    .counting("requests", "connections"),
                Tool::Pgbench => Log::new(
                    ["pgbench log of transactions", "Transaktionslog von pgbench"],
                    rows,
                    requests(concurrency),
                )
                .counting("transactions", "clients")
                .maybe_sampled()
                .noting([
                    "where --sampling-rate was used, give its inverse as --factor",
                    "Wurde --sampling-rate verwendet, den Kehrwert bei „Durchsatz mal“ angeben",
                ]),
                Tool::PgbenchSums => Log::new(
                    [
                        "pgbench log of intervals",
                        "Log von pgbench in Zeitabschnitten",
                    ],
                    rows,
                    Content::Counters(shifted(sums)),
                )
                .counting("transactions", "clients"),
            };
        log.notes.extend(unread.notes());
        Ok(log)
    }
}

impl Requests {
    /// Parses `client transaction µs script seconds µs`; the time is that of the end.
    fn transaction(&mut self, fields: &Fields) -> bool {
        if self.clients.len() < 1 << 16 {
            self.clients.extend(count(fields.get(0)));
        }
        let end = count(fields.get(4)).zip(count(fields.get(5)));
        let Some(end) =
            end.and_then(|(seconds, micros)| rounded(seconds as f64 * 1e6 + micros as f64))
        else {
            return false;
        };
        if matches!(fields.get(2), b"failed" | b"skipped") {
            self.timeline.add(end, end, true, None);
            return true;
        }
        let Some(took) = fields
            .number(2)
            .filter(|took| *took >= 0.0)
            .and_then(rounded)
        else {
            return false;
        };
        self.timeline.add(end - took, end, false, None);
        true
    }

    /// Parses `start count Σµs …` of an interval, as counters at its end; the interval lasts until the next start.
    fn sum(&mut self, fields: &Fields) -> bool {
        let (Some(time), Some(done), Some(took)) =
            (fields.number(0), fields.number(1), fields.number(2))
        else {
            return false;
        };
        let last = self.sums.last().copied().unwrap_or_default();
        if self.sums.len() < 1 << 20 {
            // The end of this interval is known at the next row.
            self.sums.push(log::Reading {
                time,
                count: last.count + done,
                elapsed: Some(last.elapsed.unwrap_or(0.0) + took / 1e6),
                ..log::Reading::default()
            });
        }
        true
    }
}

/// Moves readings from the start of their interval to its end.
fn shifted(mut sums: Vec<log::Reading>) -> Vec<log::Reading> {
    let usual = sums
        .windows(2)
        .map(|pair| pair[1].time - pair[0].time)
        .find(|step| *step > 0.0)
        .unwrap_or(1.0);
    let begin = sums.first().map(|first| log::Reading {
        time: first.time,
        elapsed: Some(0.0),
        ..log::Reading::default()
    });
    for sum in &mut sums {
        sum.time += usual;
    }
    begin.into_iter().chain(sums).collect()
}

/// A status other than 2xx and 3xx; 0 means no response.
fn is_failure(status: &[u8]) -> bool {
    !matches!(status.first(), Some(b'2' | b'3'))
}
