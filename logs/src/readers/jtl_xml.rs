//! JMeter's XML log: an element for each sample, with its numbers in attributes.

use std::borrow::Cow;

use memchr::memchr;

use super::chosen::Chosen;
use super::delimited::Unread;
use super::transactions::{notes, Sample};
use super::{text_of, Reader};
use crate::error::LogError;
use crate::log::{Content, Log};
use crate::options::Options;
use crate::records::count;
use crate::said::{counted, Said};
use crate::time::moment;
use crate::timeline::Timeline;

/// A longer tag is invalid.
const LONGEST: usize = 1 << 20;

/// Recognises an XML document of samples.
pub fn recognise(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let text = text_of(begun).trim_start();
    let is_known = text.starts_with('<')
        && (text.contains("<testResults")
            || text.starts_with("<httpSample ")
            || text.starts_with("<sample "));
    is_known.then(|| {
        Box::new(JtlXml {
            chosen: Chosen::of("label", options.label.clone()),
            ..JtlXml::default()
        }) as Box<dyn Reader>
    })
}

#[derive(Default)]
struct JtlXml {
    buffer: Vec<u8>,
    timeline: Timeline,
    /// The open samples, from the outermost on.
    open: Vec<Open>,
    rows: u64,
    /// Number of transactions with samples in them, and of those without.
    beside: u64,
    alone: u64,
    nested: u64,
    bad: u64,
    is_closed: bool,
    chosen: Chosen,
}

/// An open sample.
#[derive(Debug, Clone, Copy)]
enum Open {
    /// It was counted, so that those in it are not.
    Counted,
    /// It was left out.
    Ignored,
    /// A transaction, which counts if there is no sample in it.
    Transaction(Sample),
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
            let closed = self.open.pop();
            self.close(closed);
        } else if tag.starts_with(b"/testResults") {
            self.is_closed = true;
        } else if tag.starts_with(b"httpSample ") || tag.starts_with(b"sample ") {
            let opened = self.sample(tag);
            if tag.ends_with(b"/") {
                self.close(Some(opened));
            } else if self.open.len() < 1000 {
                // Samples are nested a few levels deep: more is broken input.
                self.open.push(opened);
            }
        }
    }

    /// Counts a sample unless an enclosing one is counted already.
    fn sample(&mut self, tag: &[u8]) -> Open {
        self.rows += 1;
        if self.open.iter().any(|open| matches!(open, Open::Counted)) {
            self.nested += 1;
            return Open::Ignored;
        }
        let is_transaction = attribute(tag, b"rm")
            .is_some_and(|message| message.starts_with(b"Number of samples in transaction"));
        if self.chosen.name().is_some() {
            let label = unescaped(attribute(tag, b"lb").unwrap_or_default());
            if !self.chosen.takes(label.as_bytes()) {
                return Open::Ignored;
            }
        }
        let begin = attribute(tag, b"ts").and_then(moment);
        let elapsed = attribute(tag, b"t").and_then(count);
        let (Some(begin), Some(elapsed)) = (begin, elapsed) else {
            self.bad += 1;
            return Open::Ignored;
        };
        let elapsed = i64::try_from(elapsed.saturating_mul(1000)).unwrap_or(i64::MAX);
        let sample = Sample {
            begin,
            end: begin.saturating_add(elapsed),
            failed: attribute(tag, b"s").is_some_and(|success| success != b"true"),
            threads: attribute(tag, b"na")
                .and_then(count)
                .and_then(|threads| u32::try_from(threads).ok()),
        };
        // A transaction that is asked for by its label counts whatever is in it.
        if is_transaction && self.chosen.name().is_none() {
            return Open::Transaction(sample);
        }
        self.add(sample);
        Open::Counted
    }

    /// Counts a sample, which the transactions around it then do not stand for.
    fn add(&mut self, sample: Sample) {
        for open in &mut self.open {
            if matches!(open, Open::Transaction(_)) {
                *open = Open::Ignored;
                self.beside += 1;
            }
        }
        (self.timeline).add(sample.begin, sample.end, sample.failed, sample.threads);
    }

    fn close(&mut self, closed: Option<Open>) {
        if let Some(Open::Transaction(sample)) = closed {
            self.alone += 1;
            self.add(sample);
        }
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

/// The value of an attribute, with the characters that it refers to: `&quot;`, `&#10;`, `&#xa;`.
fn unescaped(value: &[u8]) -> Cow<'_, str> {
    let text = String::from_utf8_lossy(value);
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    if plain.len() == text.len() {
        return text;
    }
    for part in parts {
        let referred = part
            .split_once(';')
            .and_then(|(name, rest)| Some((character(name)?, rest)));
        let (sign, rest) = referred.unwrap_or(('&', part));
        plain.push(sign);
        plain.push_str(rest);
    }
    Cow::Owned(plain)
}

/// The character of a reference.
fn character(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?)?
        }
    })
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
        self.chosen.check()?;
        let mut log = Log::new(
            Said::name("JMeter XML"),
            self.rows,
            Content::Requests {
                timeline: Box::new(self.timeline),
                concurrency: None,
                is_open: false,
            },
        )
        .labelled();
        log.notes.extend(self.chosen.note_on_samples());
        log.notes.extend(notes(self.beside, self.alone));
        let unread = Unread {
            rows: self.bad,
            is_cut: false,
        };
        log.notes.extend(unread.notes());
        if self.nested > 0 {
            log.notes.push(counted(
                self.nested,
                [
                    "sample within a sample was left out",
                    "samples within samples were left out",
                ],
                [
                    "Sample innerhalb eines anderen ausgelassen",
                    "Samples innerhalb von anderen ausgelassen",
                ],
            ));
        }
        if !self.is_closed {
            log = log.noting([
                "</testResults> is missing: the test was stopped; everything before that is used",
                "</testResults> fehlt: Der Test wurde abgebrochen; was davor kam, zählt",
            ]);
        }
        Ok(log)
    }
}

#[cfg(test)]
mod tests {
    use super::unescaped;

    #[test]
    fn references_are_characters() {
        for (value, text) in [
            ("GET /work", "GET /work"),
            ("GET &quot;a&quot; &amp;amp; b", "GET \"a\" &amp; b"),
            ("&lt;&#97;&#x62;&gt;", "<ab>"),
            ("a & b &; &nbsp; &#x; c", "a & b &; &nbsp; &#x; c"),
        ] {
            assert_eq!(unescaped(value.as_bytes()), text);
        }
    }
}
