//! JMeter's XML log: an element for each sample, with its numbers in attributes.

use memchr::memchr;

use super::delimited::Unread;
use super::jtl::controllers;
use super::{text_of, Reader};
use crate::error::LogError;
use crate::log::{Content, Log};
use crate::records::count;
use crate::time::moment;
use crate::timeline::Timeline;
use crate::trail::counted;

/// A longer tag is invalid.
const LONGEST: usize = 1 << 20;

/// Recognises an XML document of samples.
pub fn recognise(begun: &[u8]) -> Option<Box<dyn Reader>> {
    let text = text_of(begun).trim_start();
    let is_known = text.starts_with('<')
        && (text.contains("<testResults")
            || text.starts_with("<httpSample ")
            || text.starts_with("<sample "));
    is_known.then(|| Box::<JtlXml>::default() as Box<dyn Reader>)
}

#[derive(Default)]
struct JtlXml {
    buffer: Vec<u8>,
    timeline: Timeline,
    /// For each open sample, whether it was counted.
    open: Vec<bool>,
    rows: u64,
    controllers: u64,
    nested: u64,
    bad: u64,
    is_closed: bool,
}

impl JtlXml {
    /// Processes the complete tags; returns the number of bytes consumed.
    fn tags(&mut self, bytes: &[u8]) -> usize {
        let mut at = 0;
        loop {
            let Some(start) = memchr(b'<', &bytes[at..]) else {
                return bytes.len();
            };
            at += start;
            let Some(end) = end_of(&bytes[at..]) else {
                if bytes.len() - at > LONGEST {
                    at += 1;
                    continue;
                }
                return at;
            };
            self.tag(&bytes[at + 1..at + end]);
            at += end + 1;
        }
    }

    fn tag(&mut self, tag: &[u8]) {
        if tag.starts_with(b"/httpSample") || tag.starts_with(b"/sample") {
            self.open.pop();
        } else if tag.starts_with(b"/testResults") {
            self.is_closed = true;
        } else if tag.starts_with(b"httpSample ") || tag.starts_with(b"sample ") {
            let is_counted = self.sample(tag);
            if !tag.ends_with(b"/") {
                // Samples are nested a few levels deep: more is broken input.
                if self.open.len() < 1000 {
                    self.open.push(is_counted);
                }
            }
        }
    }

    /// Counts a sample unless an enclosing one is counted already.
    fn sample(&mut self, tag: &[u8]) -> bool {
        self.rows += 1;
        if self.open.contains(&true) {
            self.nested += 1;
            return false;
        }
        if attribute(tag, b"rm")
            .is_some_and(|message| message.starts_with(b"Number of samples in transaction"))
        {
            self.controllers += 1;
            return false;
        }
        let begin = attribute(tag, b"ts").and_then(moment);
        let elapsed = attribute(tag, b"t").and_then(count);
        let (Some(begin), Some(elapsed)) = (begin, elapsed) else {
            self.bad += 1;
            return false;
        };
        let failed = attribute(tag, b"s").is_some_and(|success| success != b"true");
        let threads = attribute(tag, b"na")
            .and_then(count)
            .and_then(|threads| u32::try_from(threads).ok());
        let elapsed = i64::try_from(elapsed.saturating_mul(1000)).unwrap_or(i64::MAX);
        self.timeline
            .add(begin, begin.saturating_add(elapsed), failed, threads);
        true
    }
}

/// End of a tag; a `>` within quotes does not end it.
fn end_of(bytes: &[u8]) -> Option<usize> {
    let mut quote = None;
    for (i, byte) in bytes.iter().enumerate().take(LONGEST) {
        match (quote, byte) {
            (None, b'>') => return Some(i),
            (None, b'"' | b'\'') => quote = Some(*byte),
            (Some(open), byte) if open == *byte => quote = None,
            _ => {}
        }
    }
    None
}

/// The raw value of an attribute.
fn attribute<'a>(tag: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let mut rest = &tag[memchr(b' ', tag)?..];
    loop {
        let start = rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
        rest = &rest[start..];
        let equals = memchr(b'=', rest)?;
        let found = rest[..equals].trim_ascii();
        let value = rest[equals + 1..].trim_ascii_start();
        let quote = *value.first().filter(|byte| matches!(byte, b'"' | b'\''))?;
        let end = memchr(quote, &value[1..])?;
        if found == name {
            return Some(&value[1..=end]);
        }
        rest = &value[end + 2..];
    }
}

impl Reader for JtlXml {
    fn push(&mut self, bytes: &[u8]) {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.extend_from_slice(bytes);
        let used = self.tags(&buffer);
        buffer.drain(..used);
        self.buffer = buffer;
    }

    fn rows(&self) -> u64 {
        self.rows
    }

    fn finish(self: Box<Self>) -> Result<Log, LogError> {
        let mut log = Log::new(
            "JMeter XML",
            self.rows,
            Content::Requests {
                timeline: Box::new(self.timeline),
                concurrency: None,
                is_open: false,
            },
        );
        log.notes.extend(controllers(self.controllers));
        let unread = Unread {
            rows: self.bad,
            is_cut: false,
        };
        log.notes.extend(unread.notes());
        if self.nested > 0 {
            log.notes.push(counted(
                self.nested,
                "sample within a sample was left out",
                "samples within samples were left out",
            ));
        }
        if !self.is_closed {
            log.notes.push(
                "</testResults> is missing: the test was stopped; everything before that is used"
                    .to_owned(),
            );
        }
        Ok(log)
    }
}
