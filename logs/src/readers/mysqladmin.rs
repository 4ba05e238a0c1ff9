//! `mysqladmin extended-status -i`: blocks of counters and gauges, absolute or (`-r`) as differences from the previous
//! block.

use std::collections::{HashMap, HashSet};

use super::delimited::Unread;
use super::lined::{lined, LineRows};
use super::named::{apart, Asked};
use super::{text_of, Reader};
use crate::error::LogError;
use crate::log::{self, Content, Log};
use crate::options::Options;
use crate::said::{said, Said};

/// Maximum number of blocks kept, almost a month of seconds.
const MOST: usize = 1 << 21;
/// Maximum number of names kept.
const NAMES: usize = 4096;

/// Recognises a table of variables, or the short status with one line per reading.
pub fn recognise(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let text = text_of(begun).trim_start();
    let line = text.lines().find(|line| !line.starts_with("+-"))?;
    let is_table =
        line.starts_with('|') && line.trim_end().ends_with('|') && line.matches('|').count() == 3;
    let is_short = line.starts_with("Uptime: ") && line.contains("Questions: ");
    let is_batch = line.starts_with("Variable_name\tValue");
    // Other tables have two columns and ruling lines too.
    let names = ["Variable_name", "Uptime", "Questions", "Threads_"];
    let is_status = is_table && names.iter().any(|name| text.contains(name));
    if !is_status && !is_short && !is_batch {
        return None;
    }
    let standard = if is_short {
        "Threads"
    } else {
        "Threads_running"
    };
    Some(lined(Status {
        counter: Wanted::of(options.counter_column.as_ref(), "Questions"),
        gauge: Wanted::of(options.concurrency_column.as_ref(), standard),
        known: HashSet::new(),
        names: Vec::new(),
        block: HashMap::new(),
        seen: HashMap::new(),
        blocks: Vec::new(),
        rows: 0,
        dropped: 0,
        is_short,
    }))
}

/// A variable to read.
struct Wanted {
    /// What an option gave: a name, or a part of it.
    asked: Option<String>,
    /// Empty as long as several fit, or none.
    name: String,
    /// Which of them is meant, if a part was given.
    note: Option<Said>,
}

impl Wanted {
    fn of(asked: Option<&String>, standard: &str) -> Self {
        Self {
            name: asked.map_or(standard, String::as_str).to_owned(),
            asked: asked.cloned(),
            note: None,
        }
    }

    /// Looks again, now that there is another name; returns whether another one is meant than before.
    fn look(&mut self, ask: fn(&str) -> Asked, name: &str, names: &[String]) -> bool {
        let Some(asked) = self.asked.as_deref().map(ask) else {
            return false;
        };
        if !asked.fits(name) {
            return false;
        }
        let (meant, note) = match asked.among(names) {
            Ok(found) => (names[found.place].clone(), found.note),
            Err(_) => (String::new(), None),
        };
        self.note = note;
        let is_other = meant != self.name;
        self.name = meant;
        is_other
    }

    /// The error if nothing was found.
    fn missing(&self, ask: fn(&str) -> Asked, names: &[String], what: [&str; 2]) -> LogError {
        let asked = self.asked.as_deref().map(ask);
        let unnamed = asked.and_then(|asked| asked.among(names).err());
        unnamed.unwrap_or_else(|| lacking(&self.name, what))
    }
}

fn lacking(name: &str, what: [&str; 2]) -> LogError {
    LogError::unreadable(said!(
        "it has no variable {name}; {what}" | "Eine Variable {name} gibt es darin nicht. {what}",
        what = Said::from(what)
    ))
}

fn as_counter(text: &str) -> Asked<'_> {
    Asked::counter(text, "variable")
}

fn as_gauge(text: &str) -> Asked<'_> {
    Asked::concurrency(text, "variable")
}

struct Status {
    counter: Wanted,
    gauge: Wanted,
    /// The names so far.
    known: HashSet<String>,
    /// The same, in their order.
    names: Vec<String>,
    /// The names in the present block, and the numbers needed.
    block: HashMap<String, f64>,
    seen: HashMap<String, u32>,
    blocks: Vec<Block>,
    rows: u64,
    dropped: u64,
    is_short: bool,
}

/// The needed numbers of a block; NaN never leaves it.
#[derive(Clone, Copy, Default)]
struct Block {
    uptime: Option<f64>,
    count: Option<f64>,
    gauge: Option<f64>,
}

impl Status {
    fn take(&mut self, line: &[u8]) {
        let line = text_of(line).trim();
        if self.is_short {
            if line.starts_with("Uptime:") {
                self.end();
                for part in line.split("  ") {
                    if let Some((name, value)) = part.split_once(": ") {
                        self.variable(name.trim(), value.trim());
                    }
                }
                self.end();
            }
            return;
        }
        if line.starts_with("+-") {
            return;
        }
        let parts = if let Some(inner) = line
            .strip_prefix('|')
            .and_then(|rest| rest.strip_suffix('|'))
        {
            inner.split_once('|')
        } else {
            line.split_once('\t')
        };
        let Some((name, value)) = parts else { return };
        let (name, value) = (name.trim(), value.trim());
        if name == "Variable_name" {
            self.end();
        } else {
            self.variable(name, value);
        }
    }

    fn variable(&mut self, name: &str, value: &str) {
        self.rows += 1;
        // A repeated name starts a new block: with -r through grep there is no header.
        if self.seen.contains_key(name) {
            self.end();
        }
        if self.seen.len() < NAMES {
            self.seen.insert(name.to_owned(), 1);
        }
        self.know(name);
        let is_wanted = name == "Uptime" || name == self.counter.name || name == self.gauge.name;
        if let Some(number) = value
            .parse::<f64>()
            .ok()
            .filter(|number| is_wanted && number.is_finite())
        {
            self.block.insert(name.to_owned(), number);
        }
    }

    /// A name that is new may be the one that is asked for, or make the answer ambiguous.
    fn know(&mut self, name: &str) {
        if self.known.len() >= NAMES || self.known.contains(name) {
            return;
        }
        self.known.insert(name.to_owned());
        self.names.push(name.to_owned());
        if self.counter.look(as_counter, name, &self.names) {
            for block in &mut self.blocks {
                block.count = None;
            }
        }
        if self.gauge.look(as_gauge, name, &self.names) {
            for block in &mut self.blocks {
                block.gauge = None;
            }
        }
    }

    fn end(&mut self) {
        if self.seen.is_empty() {
            return;
        }
        self.seen.clear();
        let block = Block {
            uptime: self.block.get("Uptime").copied(),
            count: self.block.get(&self.counter.name).copied(),
            gauge: self.block.get(&self.gauge.name).copied(),
        };
        self.block.clear();
        if self.blocks.len() < MOST {
            self.blocks.push(block);
        } else {
            self.dropped += 1;
        }
    }

    /// Whether blocks hold differences: then the uptime does not increase.
    fn is_relative(&self) -> bool {
        let times: Vec<f64> = self
            .blocks
            .iter()
            .filter_map(|block| block.uptime)
            .collect();
        let (Some(first), rest) = (times.first(), times.get(1..).unwrap_or(&[])) else {
            return false;
        };
        let rising = rest
            .windows(2)
            .filter(|pair| pair[1] > pair[0] + 0.5 * pair[0].max(1.0))
            .count();
        match rest {
            [] => false,
            [second] => second * 2.0 < *first,
            _ => rest[0] < *first && rising * 4 < rest.len() && rest[rest.len() - 1] < *first,
        }
    }

    fn readings(&self, is_relative: bool) -> Vec<log::Reading> {
        let (mut time, mut count, mut gauge) = (0.0, 0.0, 0.0);
        let mut readings: Vec<log::Reading> = Vec::with_capacity(self.blocks.len());
        let mut before: Option<f64> = None;
        let mut shift = 0.0;
        for block in &self.blocks {
            let (Some(uptime), Some(counted)) = (block.uptime, block.count) else {
                continue;
            };
            let mut is_restart = false;
            if is_relative {
                time += uptime;
                count += counted;
                gauge += block.gauge.unwrap_or(0.0);
            } else {
                // A restarted server resets its uptime; the log continues.
                if let Some(before) = before.filter(|before| uptime < *before) {
                    is_restart = true;
                    shift += before;
                }
                before = Some(uptime);
                time = uptime + shift;
                count = counted;
                gauge = block.gauge.unwrap_or(0.0);
            }
            readings.push(log::Reading {
                time,
                count,
                concurrency: block.gauge.map(|_| gauge),
                is_restart,
                ..log::Reading::default()
            });
        }
        readings
    }
}

impl LineRows for Status {
    fn line(&mut self, line: &[u8]) -> bool {
        self.take(line);
        true
    }

    fn count(&self) -> u64 {
        self.rows
    }

    fn log(mut self: Box<Self>, _: &Unread) -> Result<Log, LogError> {
        self.end();
        let lacks =
            |get: fn(&Block) -> Option<f64>| self.blocks.iter().all(|block| get(block).is_none());
        if lacks(|block| block.uptime) {
            return Err(lacking(
                "Uptime",
                [
                    "it is the only clock, so keep it in the grep pattern",
                    "Sie ist die einzige Uhr, also im Muster von grep behalten",
                ],
            ));
        }
        if lacks(|block| block.count) {
            let what = [
                "name the counter with --x",
                "Bei „Was gezählt wird“ den Namen des Zählers angeben",
            ];
            return Err(self.counter.missing(as_counter, &self.names, what));
        }
        if lacks(|block| block.gauge) {
            let what = [
                "name what holds the concurrency with --n",
                "Bei „Nebenläufigkeit jeder Datei“ den Namen der Variable angeben, die sie enthält",
            ];
            return Err(self.gauge.missing(as_gauge, &self.names, what));
        }
        apart("variable", &self.counter.name, &self.gauge.name)?;
        let is_relative = self.is_relative();
        let readings = self.readings(is_relative);
        let kind = match (self.is_short, is_relative) {
            (true, _) => ["status"; 2],
            (false, true) => [
                "extended-status -r (differences, added up)",
                "extended-status -r (Differenzen, addiert)",
            ],
            (false, false) => ["extended-status"; 2],
        };
        let format = said!(
            "mysqladmin {}, {} blocks, {} per second of Uptime, {}"
                | "mysqladmin {}: {} Blöcke, {} je Sekunde der Uptime, {}",
            Said::from(kind),
            self.blocks.len(),
            self.counter.name,
            self.gauge.name
        );
        let mut log =
            Log::new(format, self.rows, Content::Counters(readings)).counting("queries", "threads");
        log.notes.extend(self.counter.note.take());
        log.notes.extend(self.gauge.note.take());
        if self.gauge.name == "Threads_running" {
            log.offset = Some((
                -1.0,
                [
                    "Threads_running counts the thread that asks for the status",
                    "Threads_running zählt den Thread mit, der nach dem Status fragt",
                ],
            ));
        }
        Ok(log.without_last(self.dropped, ["blocks", "Blöcke"]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Blocks as with grep, each with these variables.
    fn read(blocks: &[&[(&str, u32)]], set: &[(&str, &str)]) -> Result<Log, LogError> {
        let mut options = Options::default();
        for (name, value) in set {
            options.set(name, value).unwrap();
        }
        let line = |(name, value): &(&str, u32)| format!("| {name} | {value} |\n");
        let block = |rows: &&[(&str, u32)]| {
            format!(
                "| Variable_name | Value |\n{}",
                rows.iter().map(line).collect::<String>()
            )
        };
        let text: String = blocks.iter().map(block).collect();
        let mut reader = recognise(text.as_bytes(), &options).unwrap();
        reader.push(text.as_bytes());
        reader.finish()
    }

    fn counts(log: &Log) -> Vec<(f64, Option<f64>)> {
        let Content::Counters(readings) = &log.content else {
            panic!()
        };
        let each = readings.iter();
        each.map(|reading| (reading.count, reading.concurrency))
            .collect()
    }

    #[test]
    fn a_part_of_a_name_is_enough_where_no_other_has_it() {
        let block = |i: u32| {
            [
                ("Com_select", 7 * i),
                ("Questions", 100 * i),
                ("Threads_connected", 9),
                ("Threads_running", 5),
                ("Uptime", 10 * i),
            ]
        };
        let blocks = [block(1), block(2)];
        let blocks: Vec<&[(&str, u32)]> = blocks.iter().map(|block| &block[..]).collect();
        let log = read(&blocks, &[("x", "select"), ("n", "CONNECTED")]).unwrap();
        assert_eq!(counts(&log), [(7.0, Some(9.0)), (14.0, Some(9.0))]);
        assert_eq!(
            log.notes,
            [
                "--x: \"select\" is the variable Com_select",
                "--n: \"CONNECTED\" is the variable Threads_connected"
            ]
        );
        let log = read(&blocks, &[("n", "running")]).unwrap();
        assert_eq!(log.offset.map(|(offset, _)| offset), Some(-1.0));
        let several = read(&blocks, &[("n", "threads")]).unwrap_err();
        assert!(
            several
                .message
                .ends_with("one: Threads_connected, Threads_running"),
            "{several:?}"
        );
        let same = read(&blocks, &[("x", "running")]).unwrap_err();
        assert!(
            same.message
                .contains("the variable Threads_running would be both"),
            "{same:?}"
        );
        let near = read(&blocks, &[("x", "Qestions")]).unwrap_err();
        assert!(near.message.contains("did you mean Questions?"), "{near:?}");
        let none = read(&blocks, &[("x", "update")]).unwrap_err();
        assert!(
            none.message.contains("it has no variable update, nor one")
                && none.message.contains("Com_select, Questions"),
            "{none:?}"
        );
    }

    #[test]
    fn a_name_that_comes_later_counts_as_well() {
        let [first, second, third] = [
            [("Uptime", 10), ("Queries_slow", 1), ("Threads_running", 2)],
            [("Uptime", 20), ("Queries", 50), ("Threads_running", 2)],
            [("Uptime", 30), ("Queries", 90), ("Threads_running", 2)],
        ];
        let log = read(&[&first, &second, &third], &[("x", "Queries")]).unwrap();
        assert_eq!(counts(&log), [(50.0, Some(2.0)), (90.0, Some(2.0))]);
        assert!(log.notes.is_empty());
        let other = [("Uptime", 20), ("Queries_all", 50), ("Threads_running", 2)];
        assert!(read(&[&first, &other], &[("x", "Queries")]).is_err());
    }
}
