//! The text formats of `OpenMetrics` and Prometheus: samples with timestamps, as written by `promtool tsdb
//! dump-openmetrics`, or as pages of Prometheus' `/federate` one after the other.

use std::collections::HashMap;

use super::delimited::Unread;
use super::labels::{labels, Label};
use super::lined::{lined, LineRows};
use super::summed::{Metrics, Place};
use super::{metrics, text_of, Reader};
use crate::error::LogError;
use crate::log::Log;
use crate::options::Options;
use crate::said::Said;

/// Maximum number of values kept.
const MOST: u64 = 1 << 21;

/// Recognises comments of the format, or a sample with a timestamp.
pub fn recognise(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let text = text_of(begun);
    let line = text.lines().find(|line| !line.trim().is_empty())?;
    let is_told = ["# TYPE ", "# HELP ", "# UNIT "]
        .iter()
        .any(|begin| line.starts_with(begin));
    let is_sample = line.contains('{') && sample(line).is_some_and(|sample| sample.time.is_some());
    (is_told || is_sample).then(|| {
        lined(Samples {
            options: options.clone(),
            metrics: Metrics::new(options),
            last: HashMap::new(),
            rows: 0,
            timeless: 0,
            dropped: 0,
        })
    })
}

struct Samples {
    options: Options,
    metrics: Metrics,
    /// The last moment of each series, and where its values belong.
    last: HashMap<String, (i64, Place)>,
    rows: u64,
    timeless: u64,
    dropped: u64,
}

struct Sample<'a> {
    name: &'a str,
    /// The name with its labels.
    series: &'a str,
    value: f64,
    time: Option<&'a str>,
}

impl Sample<'_> {
    fn labels(&self) -> Vec<Label> {
        let inner = self.series[self.name.len()..].strip_prefix('{');
        let inner = inner.and_then(|rest| rest.strip_suffix('}'));
        inner.and_then(labels).unwrap_or_default()
    }
}

/// Parses `name{labels} value time`; quoted label values may contain braces and blanks.
fn sample(line: &str) -> Option<Sample<'_>> {
    let end = line.find(['{', ' '])?;
    let (name, mut rest) = line.split_at(end);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    if name.is_empty()
        || !name.chars().all(is_name)
        || name.starts_with(|c: char| c.is_ascii_digit())
    {
        return None;
    }
    if rest.starts_with('{') {
        let (mut is_quoted, mut is_escaped) = (false, false);
        let close = rest.char_indices().find(|(_, c)| {
            let is_end = *c == '}' && !is_quoted;
            if *c == '"' && !is_escaped {
                is_quoted = !is_quoted;
            }
            is_escaped = *c == '\\' && !is_escaped;
            is_end
        });
        rest = &rest[close?.0 + 1..];
    }
    let series = &line[..line.len() - rest.len()];
    // An exemplar follows a hash.
    let mut words = rest.split(" # ").next()?.split_whitespace();
    let value = words.next()?.parse::<f64>().ok()?;
    let time = words.next();
    words.next().is_none().then_some(Sample {
        name,
        series,
        value,
        time,
    })
}

/// Converts seconds in `OpenMetrics`, or milliseconds in Prometheus' older format, to microseconds.
fn moment_of(text: &str) -> Option<i64> {
    text.parse::<f64>().ok().and_then(crate::time::epoch)
}

impl LineRows for Samples {
    fn line(&mut self, line: &[u8]) -> bool {
        let line = text_of(line).trim();
        if line.is_empty() || line.starts_with('#') {
            return true;
        }
        self.rows += 1;
        let Some(sample) = sample(line) else {
            return false;
        };
        let Some(time) = sample.time else {
            self.timeless += 1;
            return true;
        };
        let Some(time) = moment_of(time).filter(|_| sample.value.is_finite()) else {
            return false;
        };
        if self.rows > MOST {
            self.dropped += 1;
            return true;
        }
        let place = match self.last.get_mut(sample.series) {
            // Two pages may show one scrape.
            Some((last, _)) if *last == time => return true,
            Some((last, place)) => {
                *last = time;
                *place
            }
            None => {
                let place = self.metrics.series(sample.name, &sample.labels());
                self.last.insert(sample.series.to_owned(), (time, place));
                place
            }
        };
        self.metrics.add(sample.name, place, time, sample.value);
        true
    }

    fn count(&self) -> u64 {
        self.rows
    }

    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        if self.metrics.is_empty() && self.timeless > 0 {
            return Err(LogError::unreadable([
                "its samples have no timestamps, since it is a single scrape; give the JSON of a Prometheus range query, or the output of promtool tsdb dump-openmetrics",
                "Ihre Werte haben keine Zeiten, denn sie ist ein einzelner Abruf. Die JSON-Antwort einer Bereichsabfrage von Prometheus oder die Ausgabe von promtool tsdb dump-openmetrics geben",
            ]));
        }
        let mut log = metrics::of_metrics(
            &Said::name("OpenMetrics"),
            &self.metrics,
            self.rows,
            &self.options,
        )?;
        log.notes.extend(unread.notes());
        Ok(log.without_last(self.dropped, ["samples", "Werte"]))
    }
}
