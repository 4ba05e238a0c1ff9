//! Output of `vegeta encode --to json`: a JSON object per line for each request.

use serde::Deserialize;

use super::delimited::Unread;
use super::lined::{lined, LineRows};
use super::{first_line, text_of, Reader};
use crate::error::LogError;
use crate::log::{Content, Log};
use crate::said::Said;
use crate::time::{moment, rounded};
use crate::timeline::Timeline;

/// Recognises a combination of fields that no other tool has.
pub fn recognise(begun: &[u8]) -> Option<Box<dyn Reader>> {
    let line = text_of(first_line(begun));
    let fields = ["\"attack\":", "\"code\":", "\"timestamp\":", "\"latency\":"];
    let is_it = line.starts_with('{') && fields.iter().all(|field| line.contains(field));
    is_it.then(|| lined(Results::default()))
}

#[derive(Default)]
struct Results {
    timeline: Timeline,
    rows: u64,
}

#[derive(Deserialize)]
struct Line<'a> {
    code: u16,
    #[serde(borrow)]
    timestamp: std::borrow::Cow<'a, str>,
    /// Nanoseconds.
    latency: f64,
    #[serde(borrow, default)]
    error: std::borrow::Cow<'a, str>,
}

impl LineRows for Results {
    fn line(&mut self, line: &[u8]) -> bool {
        if line.trim_ascii().is_empty() {
            return true;
        }
        self.rows += 1;
        let Ok(line) = serde_json::from_slice::<Line>(line) else {
            return false;
        };
        let begin = moment(line.timestamp.as_bytes());
        let took = Some(line.latency)
            .filter(|nanos| *nanos >= 0.0)
            .and_then(|nanos| rounded(nanos / 1e3));
        let Some((begin, took)) = begin.zip(took) else {
            return false;
        };
        let failed = !(200..400).contains(&line.code) || !line.error.is_empty();
        self.timeline
            .add(begin, begin.saturating_add(took), failed, None);
        true
    }

    fn count(&self) -> u64 {
        self.rows
    }

    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        let content = Content::Requests {
            timeline: Box::new(self.timeline),
            concurrency: None,
            is_open: true,
        };
        let mut log = Log::new(Said::name("vegeta JSON"), self.rows, content);
        log.notes.extend(unread.notes());
        Ok(log)
    }
}
