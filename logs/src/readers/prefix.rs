//! What stands before the lines of a tool's output where another program passed it on: docker compose, kubectl, a CI
//! system, ssh, a logger. It and the colours of a terminal are taken off before the tool is looked for.
//!
//! A prefix is text up to a blank that most of the lines begin with. Lines that are alike up to their numbers count
//! once: the progress of a run is no prefix. Numbers are alike in times (`2026-11-20T15:42:37.1Z`), not in names
//! (`wrk-1`), since each name is a source of its own.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::lined::whole_lines;
use super::Reader;
use crate::error::LogError;
use crate::log::Log;
use crate::records::Lines;
use crate::said::{said, Said};

/// A prefix is not looked for further in a line.
const LONGEST: usize = 160;
/// Share of different lines that have a prefix, as one in so many of ten.
const MOST_OF_TEN: usize = 6;
/// With fewer different lines nothing can be told.
const LEAST: usize = 3;
/// Maximum number of sources.
const SOURCES: usize = 8;

/// What is taken off each line.
#[derive(Debug, Clone, PartialEq)]
pub struct Cleaning {
    /// The prefix with `#` for the numbers of times; empty if there are colours only.
    prefix: String,
    /// The prefix as the first line has it.
    example: String,
}

impl Cleaning {
    /// What may be taken off the lines of a text, the most likely first.
    pub fn candidates(text: &str) -> Vec<Self> {
        let bare = bare(text.as_bytes());
        let bare = String::from_utf8_lossy(&bare);
        let mut found = of_lines(&bare);
        if matches!(bare, Cow::Owned(_)) || bare.len() != text.len() {
            found.push(Self {
                prefix: String::new(),
                example: String::new(),
            });
        }
        found
    }

    /// The blanks before each line of an indented block; lines without them are headings, and text.
    pub fn indentation(text: &str) -> Option<Self> {
        let before = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let line = lines
            .filter(|line| line.starts_with('\t') || before(line) > 1)
            .min_by_key(|line| before(line))?;
        Some(Self {
            prefix: line[..before(line)].to_owned(),
            example: String::new(),
        })
    }

    /// A line without its colours and prefix; none if it lacks the prefix, and is of another source.
    pub fn line<'a>(&self, line: &'a [u8]) -> Option<Cow<'a, [u8]>> {
        let bare = bare(line);
        let end = end_of(&bare, &self.prefix)?;
        Some(match bare {
            Cow::Borrowed(bare) => Cow::Borrowed(&bare[end..]),
            Cow::Owned(mut bare) => {
                bare.drain(..end);
                Cow::Owned(bare)
            }
        })
    }

    /// A whole text so cleaned.
    pub fn text(&self, text: &[u8]) -> Vec<u8> {
        let mut clean = Vec::with_capacity(text.len());
        whole_lines(text, |line| {
            if let Some(line) = self.line(line) {
                clean.extend_from_slice(&line);
                clean.push(b'\n');
            }
        });
        clean
    }

    /// The name of the source, for a sentence.
    pub fn name(&self) -> &str {
        self.example
            .trim_matches(|c: char| c.is_whitespace() || "|:".contains(c))
    }

    /// Whether another prefix is that of another source.
    pub fn is_beside(&self, other: &Self) -> bool {
        let [one, other] = [&self.prefix, &other.prefix];
        !one.starts_with(other.as_str()) && !other.starts_with(one.as_str()) && is_source(other)
    }

    /// Whether it takes off blanks only, which no printout that is found by its words needs.
    pub fn is_indentation(&self) -> bool {
        !self.prefix.is_empty() && self.prefix.trim().is_empty()
    }

    /// What the trail says of it.
    pub fn note(&self) -> Option<Said> {
        (!self.example.is_empty()).then(|| {
            said!(
                "what stands before each line (\"{}\") was taken off"
                    | "Was vor jeder Zeile steht („{}“), ist abgetrennt",
                self.example.replace('"', "'")
            )
        })
    }

    /// A reader that gets the cleaned lines.
    pub fn reader(self, inner: Box<dyn Reader>) -> Box<dyn Reader> {
        Box::new(Cleaned {
            lines: Lines::default(),
            cleaning: self,
            inner,
        })
    }
}

/// A line of a text with each of its possible prefixes.
fn prefixes(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut masked = String::new();
    let mut rest = line;
    while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
        let word_end = rest[start..]
            .find(char::is_whitespace)
            .map(|end| start + end);
        let Some(end) = word_end else { break };
        if line.len() - rest.len() + end > LONGEST {
            break;
        }
        masked.push_str(&rest[..start]);
        masked.push_str(&mask(&rest[start..end]));
        let blank = rest[end..].chars().next().unwrap_or(' ');
        masked.push(blank);
        found.push(masked.clone());
        rest = &rest[end + blank.len_utf8()..];
    }
    found
}

/// A word with `#` for each of its numbers, if it is a time or a number.
fn mask(word: &str) -> Cow<'_, str> {
    let is_time = word.bytes().any(|byte| byte.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || "-:.,/TZ+[]()".contains(c));
    if !is_time {
        return Cow::Borrowed(word);
    }
    Cow::Owned(mask_any(word))
}

/// Where a prefix ends in a line; none if the line does not begin with it.
fn end_of(line: &[u8], prefix: &str) -> Option<usize> {
    let mut at = 0;
    for (i, byte) in prefix.bytes().enumerate() {
        if byte == b'#' {
            let digits = line[at..].iter().take_while(|b| b.is_ascii_digit()).count();
            if digits == 0 {
                return None;
            }
            at += digits;
        } else if line.get(at) == Some(&byte) {
            at += 1;
        } else {
            // An empty line may lack the blanks at the end, and a drawn one may follow the mark of a comment at once.
            let is_end = at >= line.trim_ascii_end().len();
            let end = if is_end { line.len() } else { at };
            let is_allowed = is_end || COMMENTS.contains(&prefix.trim());
            return (is_allowed && prefix[i..].trim().is_empty()).then_some(end);
        }
    }
    Some(at)
}

/// All prefixes of a text, with the different lines that have them.
fn of_lines(text: &str) -> Vec<Cleaning> {
    let mut lines: BTreeSet<String> = BTreeSet::new();
    let mut with: BTreeMap<String, (BTreeSet<String>, &str)> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let masked: String = line
            .split_inclusive(char::is_whitespace)
            .map(mask_any)
            .collect();
        lines.insert(masked.clone());
        for prefix in prefixes(line) {
            let (known, _) = with
                .entry(prefix)
                .or_insert_with(|| (BTreeSet::new(), line));
            known.insert(masked.clone());
        }
    }
    let most = (lines.len() * MOST_OF_TEN).div_ceil(10).max(LEAST);
    let cleaning = |prefix: &str, line: &str| Cleaning {
        prefix: prefix.to_owned(),
        example: line[..end_of(line.as_bytes(), prefix).unwrap_or(0)]
            .trim_end()
            .to_owned(),
    };
    let mut common: Vec<_> = with
        .iter()
        .filter(|(prefix, (lines, _))| lines.len() >= most && is_added(prefix))
        .collect();
    common.sort_by_key(|(prefix, _)| std::cmp::Reverse(prefix.len()));
    // Several sources, each with a part of the lines.
    let mut sources: Vec<_> = with
        .iter()
        .filter(|(prefix, (lines, _))| lines.len() >= LEAST && is_source(prefix))
        .collect();
    sources.sort_by_key(|(prefix, (lines, _))| std::cmp::Reverse((lines.len(), prefix.len())));
    let each = common.into_iter().chain(sources.into_iter().take(SOURCES));
    each.map(|(prefix, (_, line))| cleaning(prefix, line))
        .collect()
}

/// Any word with `#` for its numbers, so that repeated lines are alike.
fn mask_any(word: &str) -> String {
    let mut masked = String::with_capacity(word.len());
    for c in word.chars() {
        if !c.is_ascii_digit() {
            masked.push(c);
        } else if !masked.ends_with('#') {
            masked.push('#');
        }
    }
    masked
}

/// Marks of comments, in which results are kept beside a program.
const COMMENTS: [&str; 5] = ["//", "*", "--", ";", "///"];

/// Whether a prefix looks like one that a program adds: a time, or something up to a sign.
fn is_added(prefix: &str) -> bool {
    if COMMENTS.contains(&prefix.trim()) {
        return true;
    }
    let is_sign = prefix.trim_end().ends_with(['|', ':', ']', '>', ')']);
    let has_word = prefix.contains(|c: char| c.is_alphanumeric() || c == '>');
    prefix.contains('#') || (is_sign && has_word)
}

/// Whether a prefix names a source, as programs write it: `wrk-1 | `, `[pod/wrk] `, `host1: `.
fn is_source(prefix: &str) -> bool {
    let prefix = prefix.trim_end();
    prefix.ends_with(['|', ']', ':']) && prefix.contains(char::is_alphabetic)
}

/// Bytes without the codes of a terminal (ECMA-48), and without what a carriage return overwrote.
fn bare(bytes: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memchr2(0x1b, b'\r', bytes).is_none() {
        return Cow::Borrowed(bytes);
    }
    let mut bare = Vec::with_capacity(bytes.len());
    let mut line = 0;
    let mut rest = bytes;
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        match first {
            0x1b => rest = after_code(after),
            b'\r' if after.first().is_none_or(|next| *next == b'\n') => {}
            b'\r' => bare.truncate(line),
            b'\n' => {
                bare.push(b'\n');
                line = bare.len();
            }
            other => bare.push(*other),
        }
    }
    Cow::Owned(bare)
}

/// What follows a code of a terminal, after its escape.
fn after_code(bytes: &[u8]) -> &[u8] {
    match bytes.first() {
        Some(b'[') => {
            let end = bytes[1..]
                .iter()
                .position(|byte| (0x40..=0x7e).contains(byte));
            end.map_or(&[], |end| &bytes[end + 2..])
        }
        Some(b']') => {
            let end = bytes.iter().position(|byte| matches!(byte, 0x07 | 0x1b));
            end.map_or(&[], |end| &bytes[end + 1..])
        }
        Some(_) => &bytes[1..],
        None => &[],
    }
}

struct Cleaned {
    lines: Lines,
    cleaning: Cleaning,
    inner: Box<dyn Reader>,
}

impl Cleaned {
    fn give(cleaning: &Cleaning, inner: &mut Box<dyn Reader>, line: &[u8]) {
        if let Some(line) = cleaning.line(line) {
            inner.push(&line);
            inner.push(b"\n");
        }
    }
}

impl Reader for Cleaned {
    fn push(&mut self, bytes: &[u8]) {
        let Self {
            lines,
            cleaning,
            inner,
        } = self;
        lines.push(bytes, &mut |line| Self::give(cleaning, inner, line));
    }

    fn rows(&self) -> u64 {
        self.inner.rows()
    }

    fn finish(self: Box<Self>) -> Result<Log, LogError> {
        let Self {
            mut lines,
            cleaning,
            mut inner,
        } = *self;
        lines.finish(&mut |line| Self::give(&cleaning, &mut inner, line));
        let mut log = inner.finish()?;
        log.notes.extend(cleaning.note());
        Ok(log)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::format_collect)]

    use super::*;

    const WRK: &str = "Running 20s test @ http://192.0.2.8:8080/\n  4 threads and 48 connections\n  Thread Stats   Avg      Stdev     Max   +/- Stdev\n    Latency    3.11ms   1.10ms  92.92ms   93.69%\n\n  308014 requests in 20.00s, 17.76MB read\nRequests/sec:   15400.7\n";

    fn cleaned(text: &str) -> Vec<String> {
        let each = Cleaning::candidates(text).into_iter();
        each.map(|one| String::from_utf8(one.text(text.as_bytes())).unwrap())
            .collect()
    }

    #[test]
    fn what_others_put_before_lines_is_found() {
        let before: [&dyn Fn(usize) -> String; 9] = [
            &|_| "wrk-1  | ".to_owned(),
            &|i| format!("2026-11-20T15:42:{:02}.{}Z ", 10 + i, 1_234_567 + i),
            &|i| format!("[2026-11-20T15:42:{:02}.123Z] ", 10 + i),
            &|i| format!("Nov 20 15:42:{:02} bench3 wrk[811]: ", 10 + i),
            &|_| "node7: ".to_owned(),
            &|_| "[pod/wrk-5d8f/wrk] ".to_owned(),
            &|_| "> ".to_owned(),
            &|i| format!("bench\tRun wrk\t2026-11-20T15:42:{:02}.1Z ", 10 + i),
            &|i| format!("\x1b[36mwrk-1  |\x1b[0m 15:42:{:02} INFO ", 10 + i),
        ];
        for before in before {
            let text: String = (WRK.lines().enumerate())
                .map(|(i, line)| format!("{}{line}\r\n", before(i)))
                .collect();
            assert_eq!(cleaned(&text)[0], WRK, "{text}");
        }
    }

    #[test]
    fn each_source_is_one() {
        let text: String = WRK
            .lines()
            .enumerate()
            .map(|(i, line)| format!("wrk-1  | {line}\napp-1  | GET /{i} 200\napp-2  | {i} ok\n"))
            .collect();
        assert!(
            cleaned(&text).contains(&WRK.to_owned()),
            "{:?}",
            cleaned(&text)
        );
    }

    #[test]
    fn tools_alone_have_no_prefix() {
        let progress: String = (1..40)
            .map(|i| format!("[ {i}s ] thds: 4 tps: {i}.5\n"))
            .collect();
        let readings = "| Questions | 5 |\n| Uptime | 5 |\n| Threads | 5 |\n| Com_select | 7 |\n";
        for text in [WRK, &progress, readings] {
            assert_eq!(cleaned(text), [""; 0], "{text}");
        }
    }
}
