//! Logs of `HdrHistogram` (`.hlog`): a histogram of latencies for each interval, in base64. The unit of the values is
//! not given. Formats 1.2 and 1.3, histograms of version 2 (`HistogramLogWriter`, `AbstractHistogram`).

use std::collections::BTreeSet;

use base64::engine::general_purpose::STANDARD;
use base64::Engine;

use super::chosen::Chosen;
use super::delimited::Unread;
use super::lined::{lined, LineRows};
use super::{text_of, Reader};
use crate::error::LogError;
use crate::log::{self, Content, Log};
use crate::options::Options;
use crate::said::said;

/// Maximum number of readings kept.
const MOST: usize = 1 << 20;
/// Size limit of a histogram.
const LARGEST: usize = 1 << 22;
const COMPRESSED: u32 = 0x1c84_9304;
const PLAIN: u32 = 0x1c84_9303;

/// Recognises the comment that names the format, or the column header.
pub fn recognise(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let text = text_of(begun);
    let mut lines = text.lines().take(50);
    lines
        .any(|line| {
            line.starts_with("#[Histogram log format version")
                || line.starts_with("\"StartTimestamp\",\"Interval_Length\"")
        })
        .then(|| {
            lined(Histograms {
                unit: options.unit,
                chosen: Chosen::of("tag", options.label.clone()),
                readings: Vec::new(),
                tags: BTreeSet::new(),
                base: 0.0,
                rows: 0,
                dropped: 0,
            })
        })
}

struct Histograms {
    unit: Option<f64>,
    chosen: Chosen,
    readings: Vec<log::Reading>,
    tags: BTreeSet<String>,
    /// The time that intervals are relative to.
    base: f64,
    rows: u64,
    dropped: u64,
}

impl Histograms {
    /// Parses `[Tag=tag,]start,length,largest,histogram`, in seconds since the base time.
    fn interval(&mut self, line: &str) -> Option<()> {
        let (tag, rest) = match line.strip_prefix("Tag=") {
            Some(tagged) => tagged.split_once(',')?,
            None => ("", line),
        };
        if self.tags.len() < 100 {
            self.tags.insert(tag.to_owned());
        }
        if !self.chosen.takes(tag.as_bytes()) {
            return Some(());
        }
        let mut parts = rest.splitn(4, ',');
        let mut number = || {
            parts
                .next()?
                .trim()
                .parse::<f64>()
                .ok()
                .filter(|n| n.is_finite())
        };
        let (start, length, _) = (number()?, number()?, number()?);
        let (count, sum) = histogram(parts.next()?.trim())?;
        if length <= 0.0 {
            return None;
        }
        let last = self.readings.last().copied();
        let begin = start + self.base;
        let (known, took) =
            last.map_or((0.0, 0.0), |last| (last.count, last.elapsed.unwrap_or(0.0)));
        let reading = |time, count, elapsed, is_restart| log::Reading {
            time,
            count,
            elapsed: Some(elapsed),
            is_restart,
            ..log::Reading::default()
        };
        if self.readings.len() >= MOST {
            self.dropped += 1;
            return Some(());
        }
        // The time between two separate intervals is unknown.
        let follows = last.is_some_and(|last| (begin - last.time).abs() < 0.01 * length);
        let mut end = begin + length;
        if !follows {
            self.readings
                .push(reading(begin, known, took, last.is_some()));
        } else if let Some(last) = last {
            end = last.time + length;
        }
        self.readings
            .push(reading(end, known + count, took + sum, false));
        Some(())
    }
}

/// Number and sum of the values in a histogram.
fn histogram(text: &str) -> Option<(f64, f64)> {
    let bytes = STANDARD.decode(text).ok()?;
    let head = bytes.get(..4)?;
    let cookie = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) & !0xf0;
    if cookie == PLAIN {
        return counted(&bytes);
    }
    if cookie != COMPRESSED {
        return None;
    }
    let plain =
        miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(bytes.get(8..)?, LARGEST).ok()?;
    counted(&plain)
}

fn counted(bytes: &[u8]) -> Option<(f64, f64)> {
    let int = |at: usize| {
        let part = bytes.get(at..at + 4)?;
        Some(u32::from_be_bytes([part[0], part[1], part[2], part[3]]))
    };
    if int(0)? & !0xf0 != PLAIN {
        return None;
    }
    let length = usize::try_from(int(4)?).ok()?;
    let digits = int(12).filter(|digits| *digits <= 5)?;
    let lowest = u64::from(int(16)?) << 32 | u64::from(int(20)?);
    let ratio = f64::from_bits(u64::from(int(32)?) << 32 | u64::from(int(36)?));
    // Values up to 2·10^digits have a resolution of one unit.
    let alone = 2 * 10_u64.pow(digits);
    let half = alone.next_power_of_two().ilog2().max(1) - 1;
    let unit = lowest.max(1).ilog2();
    let payload = bytes.get(40..40 + length)?;
    let (mut at, mut index, mut count, mut sum) = (0, 0_u64, 0.0, 0.0);
    while at < payload.len() {
        let (number, read) = zigzag(&payload[at..])?;
        at += read;
        if number < 0 {
            // A negative number counts empty buckets.
            index = index.checked_add(number.unsigned_abs())?;
            continue;
        }
        if number > 0 {
            count += number as f64;
            sum += number as f64 * middle(index, half, unit)?;
        }
        index += 1;
    }
    let ratio = if ratio.is_finite() && ratio > 0.0 {
        ratio
    } else {
        1.0
    };
    (count > 0.0).then_some((count, sum * ratio))
}

/// The middle of the value range of a bucket.
fn middle(index: u64, half: u32, unit: u32) -> Option<f64> {
    let bucket = index >> half;
    let within = index & ((1 << half) - 1);
    let (sub, shift) = if bucket == 0 {
        (within, unit)
    } else {
        (within + (1 << half), unit + u32::try_from(bucket - 1).ok()?)
    };
    if shift > 62 {
        return None;
    }
    let size = (1_u64 << shift) as f64;
    Some(sub as f64 * size + (size / 2.0).floor())
}

/// Decodes a zigzag LEB128 number of one to nine bytes.
fn zigzag(bytes: &[u8]) -> Option<(i64, usize)> {
    let mut number = 0_u64;
    for (i, byte) in bytes.iter().take(9).enumerate() {
        let is_last = i == 8;
        let bits = if is_last { *byte } else { byte & 0x7f };
        number |= u64::from(bits) << (7 * i);
        if is_last || byte & 0x80 == 0 {
            let half = i64::try_from(number >> 1).ok()?;
            return Some((if number & 1 == 1 { -half - 1 } else { half }, i + 1));
        }
    }
    None
}

impl LineRows for Histograms {
    fn line(&mut self, line: &[u8]) -> bool {
        let line = text_of(line).trim();
        if let Some(comment) = line.strip_prefix("#[BaseTime: ") {
            let seconds = comment
                .split_whitespace()
                .next()
                .and_then(|text| text.parse().ok());
            self.base = seconds.filter(|base: &f64| base.is_finite()).unwrap_or(0.0);
            return true;
        }
        if line.is_empty() || line.starts_with('#') || line.starts_with("\"StartTimestamp") {
            return true;
        }
        self.rows += 1;
        self.interval(line).is_some()
    }

    fn count(&self) -> u64 {
        self.rows
    }

    fn log(mut self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        self.chosen.check()?;
        if self.chosen.name().is_none() && self.tags.len() > 1 {
            let tags: Vec<&str> = self.tags.iter().map(String::as_str).collect();
            return Err(LogError::unreadable(said!(
                "it has the tags {}; name one with --label"
                    | "Sie hat die Marken {}. Eine davon bei „Anfragen, die zählen“ angeben",
                tags.join(", ")
            )));
        }
        let Some(unit) = self.unit else {
            return Err(LogError::unreadable([
                "it does not name the unit of its values; give --unit ns, us, ms or s",
                "Die Einheit ihrer Werte steht nicht darin. Bei „Werte eines Histogramm-Logs sind in“ wählen",
            ]));
        };
        if self.readings.is_empty() {
            return Err(LogError::empty([
                "no interval of it has a histogram that can be read",
                "Kein Abschnitt darin hat ein lesbares Histogramm",
            ]));
        }
        for reading in &mut self.readings {
            reading.elapsed = reading.elapsed.map(|sum| sum * unit);
        }
        let mut log = Log::new(["HdrHistogram log", "Log von HdrHistogram"], self.rows, Content::Counters(self.readings))
            .counting("requests", "requests in flight")
            .labelled()
            .noting([
                "the concurrency is throughput times mean latency (Little); if latencies were corrected for coordinated omission, it includes requests waiting in the load generator",
                "Die Nebenläufigkeit ist Durchsatz mal mittlere Latenz (Little); sind die Latenzen um Coordinated Omission korrigiert, zählen darin auch Anfragen, die im Lastgenerator warten",
            ]);
        log.notes.extend(unread.notes());
        Ok(log.without_last(self.dropped, ["intervals", "Abschnitte"]))
    }
}
