//! Locust's stats history, a reading of its counters each second, and its stats of a whole test.

use super::chosen::Chosen;
use super::delimited::{delimited, Rows, Unread};
use super::{first_line, text_of, Header, Reader};
use crate::error::LogError;
use crate::log::{self, Content, Log, Printed};
use crate::options::Options;
use crate::records::Fields;
use crate::said::said;

/// Requests/s and percentiles are over a sliding window of 10 s, so the first 12 s of a level include the previous one.
const SLIDING: f64 = 12.0;
/// Maximum number of readings kept: when it is reached, every second one is dropped.
const MOST: usize = 1 << 17;

/// Recognises the header of either file.
pub fn recognise(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let line = text_of(first_line(begun));
    let has = |names: &[&str]| {
        names.iter().all(|name| {
            line.split(',')
                .any(|column| column.trim_matches('"') == *name)
        })
    };
    let is_history = has(&["Timestamp", "User Count", "Name", "Total Request Count"]);
    let is_whole = has(&[
        "Type",
        "Name",
        "Request Count",
        "Failure Count",
        "Requests/s",
    ]);
    let name = options.label.clone();
    let name = name.unwrap_or_else(|| "Aggregated".to_owned());
    (is_history || is_whole).then(|| {
        delimited(
            b',',
            Locust {
                header: None,
                is_history,
                readings: Vec::new(),
                runs: Vec::new(),
                rows: 0,
                every: 1,
                seen: 0,
                chosen: Chosen::of("name", Some(name)),
            },
        )
    })
}

struct Locust {
    header: Option<Header>,
    is_history: bool,
    readings: Vec<log::Reading>,
    runs: Vec<Printed>,
    rows: u64,
    every: u64,
    seen: u64,
    chosen: Chosen,
}

impl Rows for Locust {
    fn row(&mut self, fields: &Fields) -> bool {
        let Some(header) = &self.header else {
            self.header = Some(Header::of(fields));
            return true;
        };
        self.rows += 1;
        if fields.len() < header.0.len() {
            return false;
        }
        let number = |name: &str| header.place(name).and_then(|place| fields.number(place));
        let name = header.place("Name").map(|place| fields.text(place));
        if !name.is_some_and(|name| self.chosen.takes(name.as_bytes())) {
            return true;
        }
        if self.is_history {
            let count = number("Total Request Count");
            let (Some(time), Some(count)) = (number("Timestamp"), count) else {
                return false;
            };
            self.seen += 1;
            if !self.seen.is_multiple_of(self.every) {
                return true;
            }
            self.readings.push(log::Reading {
                time,
                count,
                failed: number("Total Failure Count"),
                elapsed: number("Total Average Response Time").map(|mean| mean * count / 1000.0),
                concurrency: number("User Count"),
                is_restart: false,
            });
            if self.readings.len() >= MOST {
                let mut place = 0;
                self.readings.retain(|_| {
                    place += 1;
                    place % 2 == 0
                });
                self.every *= 2;
            }
            return true;
        }
        let Some(throughput) = number("Requests/s") else {
            return false;
        };
        self.runs.push(Printed {
            throughput,
            latency: number("Average Response Time").map(|mean| mean / 1000.0),
            samples: number("Request Count"),
            errors: number("Failure Count"),
            ..Printed::default()
        });
        true
    }

    fn count(&self) -> u64 {
        self.rows
    }

    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        self.chosen.check()?;
        let (form, content) = if self.is_history {
            (
                ["Locust history", "Verlauf von Locust"],
                Content::Counters(self.readings),
            )
        } else if self.runs.is_empty() {
            return Err(LogError::empty([
                "it has no requests; check that the test ran",
                "Es steht keine Anfrage darin. Prüfen, ob der Test gelaufen ist",
            ]));
        } else {
            (
                [
                    "Locust statistics of the whole test, with all user counts mixed",
                    "Statistik von Locust über den ganzen Test, mit allen Zahlen von Benutzern gemischt",
                ],
                Content::Printed(self.runs),
            )
        };
        let mut log = Log::new(form, self.rows, content)
            .counting("requests", "users")
            .labelled();
        log.discard = self.is_history.then_some(SLIDING);
        if self.is_history {
            log = log.noting(said!(
                "the rows \"{}\" are used; throughput and latency are differences of the totals, since the columns per second are averages of the last 10 s"
                    | "Die Zeilen „{}“ zählen; Durchsatz und Latenz sind Differenzen der Summen, weil die Spalten je Sekunde über die letzten 10 s mitteln",
                self.chosen.name().unwrap_or_default()
            ));
        }
        log.notes.extend(unread.notes());
        Ok(log)
    }
}
