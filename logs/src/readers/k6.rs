//! k6's CSV and NDJSON: a row for each metric of each request, and the virtual users once a second.

use serde::Deserialize;

use super::delimited::{delimited, Rows, Unread};
use super::lined::{lined, LineRows};
use super::{first_line, text_of, Header, Reader};
use crate::error::LogError;
use crate::log::{Content, Log};
use crate::records::Fields;
use crate::said::{said, Said};
use crate::time::{moment, rounded};
use crate::timeline::Timeline;

/// k6's duration metrics, in order of preference.
const DURATIONS: [&str; 3] = [
    "http_req_duration",
    "grpc_req_duration",
    "iteration_duration",
];

/// Recognises the start of either format.
pub fn recognise(begun: &[u8]) -> Option<Box<dyn Reader>> {
    let line = text_of(first_line(begun));
    if line.starts_with("metric_name,timestamp,metric_value") {
        return Some(delimited(b',', Csv::default()));
    }
    let is_points = line.starts_with('{')
        && line.contains("\"metric\":")
        && (line.contains("\"type\":\"Metric\"") || line.contains("\"type\":\"Point\""));
    is_points.then(|| lined(Ndjson::default()))
}

/// The users of a run, as far as its summary says.
#[derive(Debug, Clone, Copy)]
pub struct Users {
    /// The least.
    pub least: Option<f64>,
    /// The most.
    pub most: Option<f64>,
    /// The mean, by Little's law: iterations per second times the mean time of an iteration.
    pub mean: Option<f64>,
}

/// Fewer users on average than this share of the most are a ramp, not users who finish one by one.
const RAMP: f64 = 0.9;

impl Users {
    /// Why the throughput of the run is that of no number of users; nothing where their number was constant.
    pub fn doubt(self) -> Option<Said> {
        let (least, most) = self
            .least
            .zip(self.most)
            .filter(|(least, most)| least < most)?;
        let mean = match self.mean {
            Some(mean) if mean >= RAMP * most => return None,
            Some(mean) => said!(", {:.0} on average" | ", im Mittel {:.0}", mean),
            None => Said::default(),
        };
        Some(said!(
            "the run had {least} to {most} users{mean}, as in a ramp: its summary is a mean over all of them, which no number of users gives; give the CSV of k6 (--out csv), or a summary for each number of users"
                | "Der Lauf hatte {least} bis {most} Benutzer{mean}, wie in einer Rampe: Seine Zusammenfassung ist ein Mittel über alle und gehört zu keiner Zahl von Benutzern. Die CSV-Datei von k6 geben (--out csv) oder eine Zusammenfassung je Zahl von Benutzern",
            mean = mean
        ))
    }
}

/// The data of both formats. Each duration metric has its own timeline, because a script without HTTP only has
/// iterations.
#[derive(Default)]
struct Points {
    timelines: [Timeline; 3],
    rows: u64,
}

impl Points {
    /// A metric at the time it was recorded: the end of the request.
    fn point(&mut self, metric: &str, time: &[u8], value: Option<f64>, failed: bool) -> bool {
        self.rows += 1;
        let place = DURATIONS.iter().position(|name| *name == metric);
        if place.is_none() && metric != "vus" {
            return true;
        }
        let (Some(end), Some(value)) = (moment(time), value.filter(|value| *value >= 0.0)) else {
            return false;
        };
        if let Some(place) = place {
            let Some(took) = rounded(value * 1000.0) else {
                return false;
            };
            self.timelines[place].see(end);
            self.timelines[place].add(end - took, end, failed, None);
        } else {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let users = value.min(f64::from(u32::MAX)) as u32;
            for timeline in &mut self.timelines {
                timeline.tell(end, users);
            }
        }
        true
    }

    fn log(self, format: &str, unread: &Unread) -> Result<Log, LogError> {
        let measured = self
            .timelines
            .into_iter()
            .zip(DURATIONS)
            .find(|(timeline, _)| timeline.requests > 0);
        let Some((timeline, metric)) = measured else {
            return Err(LogError::unreadable(said!(
                "it holds none of k6's {}" | "Sie enthält keine dieser Metriken von k6: {}",
                DURATIONS.join(", ")
            )));
        };
        let content = Content::Requests {
            timeline: Box::new(timeline),
            concurrency: None,
            is_open: false,
        };
        let counts = if metric == "iteration_duration" {
            "iterations"
        } else {
            "requests"
        };
        let mut log = Log::new(
            Said::name(format!("k6 {format}, {metric}")),
            self.rows,
            content,
        )
        .counting(counts, "users");
        log.notes.extend(unread.notes());
        Ok(log)
    }
}

#[derive(Default)]
struct Csv {
    columns: Option<Columns>,
    points: Points,
}

struct Columns {
    expected: Option<usize>,
    error: Option<usize>,
    all: usize,
}

impl Rows for Csv {
    fn row(&mut self, fields: &Fields) -> bool {
        let Some(columns) = &self.columns else {
            let header = Header::of(fields);
            self.columns = Some(Columns {
                expected: header.place("expected_response"),
                error: header.place("error"),
                all: header.0.len(),
            });
            return true;
        };
        if fields.get(0) == b"metric_name" {
            return true;
        }
        if fields.len() < columns.all {
            return false;
        }
        let failed = columns
            .expected
            .is_some_and(|place| fields.get(place) == b"false")
            || columns
                .error
                .is_some_and(|place| !fields.get(place).is_empty());
        self.points
            .point(fields.text(0), fields.get(1), fields.number(2), failed)
    }

    fn count(&self) -> u64 {
        self.points.rows
    }

    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        self.points.log("CSV", unread)
    }
}

#[derive(Default)]
struct Ndjson {
    points: Points,
}

#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    metric: Option<std::borrow::Cow<'a, str>>,
    #[serde(borrow, rename = "type")]
    kind: Option<std::borrow::Cow<'a, str>>,
    #[serde(borrow)]
    data: Option<Data<'a>>,
}

#[derive(Deserialize)]
struct Data<'a> {
    #[serde(borrow)]
    time: Option<std::borrow::Cow<'a, str>>,
    value: Option<f64>,
    #[serde(borrow)]
    tags: Option<Tags<'a>>,
}

#[derive(Deserialize)]
struct Tags<'a> {
    #[serde(borrow)]
    expected_response: Option<std::borrow::Cow<'a, str>>,
    #[serde(borrow)]
    error: Option<std::borrow::Cow<'a, str>>,
}

impl Ndjson {
    fn point(points: &mut Points, line: &[u8]) -> bool {
        if line.trim_ascii().is_empty() {
            return true;
        }
        let Ok(line) = serde_json::from_slice::<Line>(line) else {
            return false;
        };
        let (Some(metric), Some(data)) = (line.metric, line.data) else {
            return true;
        };
        if line.kind.as_deref() != Some("Point") {
            return true;
        }
        let failed = data.tags.is_some_and(|tags| {
            tags.expected_response.as_deref() == Some("false")
                || tags.error.is_some_and(|error| !error.is_empty())
        });
        points.point(
            &metric,
            data.time.unwrap_or_default().as_bytes(),
            data.value,
            failed,
        )
    }
}

impl LineRows for Ndjson {
    fn line(&mut self, line: &[u8]) -> bool {
        Self::point(&mut self.points, line)
    }

    fn count(&self) -> u64 {
        self.points.rows
    }

    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        self.points.log("NDJSON", unread)
    }
}
