//! `mysqladmin extended-status -i`: blocks of counters and gauges, absolute or (`-r`) as differences from the previous
//! block.

use std::collections::HashMap;

use super::delimited::Unread;
use super::lined::{lined, LineRows};
use super::{text_of, Reader};
use crate::error::LogError;
use crate::log::{self, Content, Log};
use crate::options::Options;

/// Maximum number of blocks kept, almost a month of seconds.
const MOST: usize = 1 << 21;

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
    let gauge = options.concurrency_column.as_deref();
    let standard = if is_short {
        "Threads"
    } else {
        "Threads_running"
    };
    Some(lined(Status {
        counter: options
            .counter_column
            .clone()
            .unwrap_or_else(|| "Questions".to_owned()),
        gauge: gauge.unwrap_or(standard).to_owned(),
        block: HashMap::new(),
        seen: HashMap::new(),
        blocks: Vec::new(),
        rows: 0,
        dropped: 0,
        is_short,
    }))
}

struct Status {
    counter: String,
    gauge: String,
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
        if self.seen.len() < 4096 {
            self.seen.insert(name.to_owned(), 1);
        }
        let is_wanted = name == "Uptime" || name == self.counter || name == self.gauge;
        if let Some(number) = value
            .parse::<f64>()
            .ok()
            .filter(|number| is_wanted && number.is_finite())
        {
            self.block.insert(name.to_owned(), number);
        }
    }

    fn end(&mut self) {
        if self.seen.is_empty() {
            return;
        }
        self.seen.clear();
        let block = Block {
            uptime: self.block.get("Uptime").copied(),
            count: self.block.get(&self.counter).copied(),
            gauge: self.block.get(&self.gauge).copied(),
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
        for (name, is_missing, what) in [
            (
                "Uptime",
                lacks(|block| block.uptime),
                "it is the only clock, so keep it in the grep pattern",
            ),
            (
                self.counter.as_str(),
                lacks(|block| block.count),
                "name the counter with --x",
            ),
            (
                self.gauge.as_str(),
                lacks(|block| block.gauge),
                "name what holds the concurrency with --n",
            ),
        ] {
            if is_missing {
                return Err(LogError::unreadable(format!(
                    "it has no variable {name}; {what}"
                )));
            }
        }
        let is_relative = self.is_relative();
        let readings = self.readings(is_relative);
        let kind = match (self.is_short, is_relative) {
            (true, _) => "status",
            (false, true) => "extended-status -r (differences, added up)",
            (false, false) => "extended-status",
        };
        let format = format!(
            "mysqladmin {kind}, {} blocks, {} per second of Uptime, {}",
            self.blocks.len(),
            self.counter,
            self.gauge
        );
        let mut log =
            Log::new(format, self.rows, Content::Counters(readings)).counting("queries", "threads");
        if self.gauge == "Threads_running" {
            log.offset = Some((
                -1.0,
                "Threads_running counts the thread that asks for the status",
            ));
        }
        Ok(log.without_last(self.dropped, "blocks"))
    }
}
