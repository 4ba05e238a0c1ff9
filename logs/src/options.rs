//! Options of an import, set by name and text.

use std::collections::BTreeMap;

use crate::error::LogError;
use crate::field::field;
use crate::pattern::{Asked, Pattern};
use crate::said::said;

/// The unit of a log that becomes a measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// A level of constant concurrency.
    Threads,
    /// A fixed time interval.
    Time,
    /// The time between two changes of throughput or concurrency.
    Step,
    /// The whole file.
    File,
}

/// A time in a log.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum When {
    /// Seconds after its start.
    After(f64),
    /// Seconds since 1970.
    At(f64),
}

/// A range of time, in seconds after the start.
#[derive(Debug, Clone, PartialEq)]
pub struct Stretch {
    /// Its start.
    pub from: f64,
    /// Its end.
    pub to: f64,
    /// The reason; empty if none is given.
    pub reason: String,
}

/// Options of an import. Times are in seconds.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Options {
    /// Discarded at the start of each level; if none, determined by the MSER rule.
    pub discard: Option<f64>,
    /// Discarded at the end of each level.
    pub discard_end: Option<f64>,
    /// Length of an interval.
    pub interval: Option<f64>,
    /// The windows to measure, by file name; the empty name applies to every file.
    pub windows: BTreeMap<String, Vec<Stretch>>,
    /// The unit of a measurement; if none, it depends on the log.
    pub by: Option<By>,
    /// Start of the part to use.
    pub from: Option<When>,
    /// Its end.
    pub to: Option<When>,
    /// Ranges to leave out.
    pub without: Vec<Stretch>,
    /// Added to the concurrency.
    pub offset: Option<f64>,
    /// The concurrency of every file, if given as a number.
    pub concurrency: Option<f64>,
    /// The column or variable with the concurrency.
    pub concurrency_column: Option<String>,
    /// The column or variable of the counter.
    pub counter_column: Option<String>,
    /// The series of every file.
    pub series: Option<String>,
    /// Whether failed requests are left out of throughput and latency.
    pub without_errors: bool,
    /// The label (JMeter), name (Locust), tag (histogram log) or label of a metric of what is counted.
    pub label: Option<String>,
    /// Factor for the throughput.
    pub factor: Option<f64>,
    /// The unit of values in a histogram log, and of a latency that a pattern finds without one, in seconds.
    pub unit: Option<f64>,
    /// Patterns that find the numbers of any tool.
    pub(crate) asked: Asked,
}

impl Options {
    /// The windows given for a file; `None` if they are to be determined.
    #[must_use]
    pub fn windows_of(&self, file: &str) -> Option<&[Stretch]> {
        let given = self.windows.get(file).or_else(|| self.windows.get(""))?;
        Some(given)
            .filter(|given| !given.is_empty())
            .map(Vec::as_slice)
    }

    /// Sets an option by its name.
    ///
    /// # Errors
    /// An unknown name or value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), LogError> {
        match name {
            "discard" => self.discard = Some(time(name, value)?),
            "discardEnd" => self.discard_end = Some(time(name, value)?),
            "interval" => {
                let length = time(name, value)?;
                if length <= 0.0 {
                    return Err(LogError::option([
                        "The option \"interval\" is 0; give a time above 0, such as 150s.",
                        "Bei „Länge eines Zeitabschnitts“ steht „0“; eine Zeit über 0 angeben, etwa 150s.",
                    ]));
                }
                self.interval = Some(length);
            }
            "from" => self.from = Some(when(name, value)?),
            "to" => self.to = Some(when(name, value)?),
            "without" => {
                self.without = stretches(name, value)?;
            }
            "windows" => {
                // Plain text applies to every file, an object gives one text per file name.
                let by_file: BTreeMap<String, String> = serde_json::from_str(value)
                    .unwrap_or_else(|_| BTreeMap::from([(String::new(), value.to_owned())]));
                self.windows = by_file
                    .into_iter()
                    .map(|(file, value)| Ok((file, stretches(name, &value)?)))
                    .collect::<Result<_, LogError>>()?;
            }
            "by" => {
                self.by = Some(match value {
                    "threads" => By::Threads,
                    "time" => By::Time,
                    "step" => By::Step,
                    "file" => By::File,
                    _ => return Err(not_one_of(name, value, "threads, time, step", "file")),
                });
            }
            "offset" => self.offset = Some(number(name, value)?),
            "factor" => self.factor = Some(positive(name, value)?),
            "x" if Pattern::is_one(value) => {
                self.asked.throughput = Some(Pattern::of_option(name, value)?);
            }
            "n" if Pattern::is_one(value) => {
                self.asked.concurrency = Some(Pattern::of_option(name, value)?);
            }
            "latency" => self.asked.latency = Some(Pattern::of_option(name, value)?),
            "n" => match value.trim().parse::<f64>() {
                Ok(_) => self.concurrency = Some(positive(name, value)?),
                Err(_) => self.concurrency_column = Some(value.to_owned()),
            },
            "x" => self.counter_column = Some(value.to_owned()),
            "series" => self.series = Some(value.to_owned()),
            "label" => self.label = Some(value.to_owned()),
            "errors" => {
                self.without_errors = match value {
                    "count" => false,
                    "leave-out" => true,
                    _ => return Err(not_one_of(name, value, "count", "leave-out")),
                };
            }
            "unit" => {
                self.unit = Some(match value {
                    "ns" => 1e-9,
                    "us" | "µs" => 1e-6,
                    "ms" => 1e-3,
                    "s" => 1.0,
                    _ => return Err(not_one_of(name, value, "ns, us, ms", "s")),
                });
            }
            _ => {
                return Err(LogError::option(said!(
                    "There is no option \"{name}\"; leave it out."
                        | "Eine Option „{name}“ gibt es nicht; weglassen."
                )))
            }
        }
        Ok(())
    }
}

fn stretches(name: &str, value: &str) -> Result<Vec<Stretch>, LogError> {
    let each = value.split(';').filter(|text| !text.trim().is_empty());
    each.map(|text| stretch(name, text)).collect()
}

fn not_one_of(name: &str, value: &str, known: &str, last: &str) -> LogError {
    LogError::option(said!(
        "The option \"{name}\" is \"{value}\"; it can be {known} or {last}."
            | "Bei {field} steht „{value}“; möglich ist {known} oder {last}.",
        field = field(name)
    ))
}

fn number(name: &str, value: &str) -> Result<f64, LogError> {
    match value.trim().parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(number),
        _ => Err(LogError::option(said!(
            "The option \"{name}\" is \"{value}\"; give a number, such as -4."
                | "Bei {field} steht „{value}“; eine Zahl angeben, etwa -4.",
            field = field(name)
        ))),
    }
}

fn positive(name: &str, value: &str) -> Result<f64, LogError> {
    let number = number(name, value)?;
    if number > 0.0 {
        return Ok(number);
    }
    Err(LogError::option(said!(
        "The option \"{name}\" is {value}; give a number above 0."
            | "Bei {field} steht „{value}“; eine Zahl über 0 angeben.",
        field = field(name)
    )))
}

/// Parses a time after the start, or a date with a time.
fn when(name: &str, value: &str) -> Result<When, LogError> {
    if let Some(after) =
        crate::time::duration(value.trim()).filter(|time| (0.0..1e9).contains(time))
    {
        return Ok(When::After(after));
    }
    crate::time::moment(value.trim().as_bytes())
        .map(|moment| When::At(moment as f64 / 1e6))
        .ok_or_else(|| {
            LogError::option(said!(
                "The option \"{name}\" is \"{value}\"; give a time after the begin, such as 2m, or a moment, such as 2026-11-20T15:42:00Z."
                    | "Bei {field} steht „{value}“; eine Zeit nach dem Beginn wie 2m oder einen Zeitpunkt wie 2026-11-20T15:42:00Z angeben.",
                field = field(name)
            ))
        })
}

/// Parses `2m-3m: backup ran`.
fn stretch(name: &str, text: &str) -> Result<Stretch, LogError> {
    let (times, reason) = text.split_once(':').unwrap_or((text, ""));
    let read =
        |text: &str| crate::time::duration(text.trim()).filter(|time| (0.0..1e9).contains(time));
    times
        .split_once('-')
        .and_then(|(from, to)| read(from).zip(read(to)))
        .filter(|(from, to)| from < to)
        .map(|(from, to)| Stretch {
            from,
            to,
            reason: reason.trim().to_owned(),
        })
        .ok_or_else(|| {
            LogError::option(said!(
                "The option \"{name}\" has \"{given}\"; give stretches after the begin, such as 2m-3m:backup ran; 7m-8m."
                    | "Bei {field} steht „{given}“; Abschnitte nach dem Beginn angeben, etwa 2m-3m:Backup lief; 7m-8m.",
                given = text.trim(),
                field = field(name)
            ))
        })
}

/// Parses a time with a unit, `5s`, `500ms`, `2m` or `1h`; a plain number is in seconds.
fn time(name: &str, value: &str) -> Result<f64, LogError> {
    crate::time::duration(value.trim())
        .filter(|time| *time >= 0.0 && *time < 1e9)
        .ok_or_else(|| {
            LogError::option(said!(
                "The option \"{name}\" is \"{value}\"; give a time, such as 5s, 500ms or 2m."
                    | "Bei {field} steht „{value}“; eine Zeit wie 5s, 500ms oder 2m oder eine Zahl angeben.",
                field = field(name)
            ))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let mut options = Options::default();
        for (text, seconds) in [
            ("5s", 5.0),
            ("500ms", 0.5),
            ("2m", 120.0),
            ("1m30s", 90.0),
            ("7", 7.0),
        ] {
            options.set("discard", text).unwrap();
            assert_eq!(options.discard, Some(seconds), "{text}");
        }
        for wrong in ["", "5 apples", "-1s", "NaN", "inf", "1e300"] {
            assert!(options.set("discard", wrong).is_err(), "{wrong}");
        }
        assert!(options.set("interval", "0s").is_err());
    }

    #[test]
    fn stretches_have_reasons() {
        let mut options = Options::default();
        options.set("without", "2m-3m: backup ran; 7s-8s").unwrap();
        let stretch = |from, to, reason: &str| Stretch {
            from,
            to,
            reason: reason.to_owned(),
        };
        assert_eq!(
            options.without,
            [stretch(120.0, 180.0, "backup ran"), stretch(7.0, 8.0, "")]
        );
        options.set("from", "5s").unwrap();
        options.set("to", "2026-11-20T15:42:37Z").unwrap();
        assert_eq!(options.from, Some(When::After(5.0)));
        assert_eq!(options.to, Some(When::At(1_795_189_357.0)));
        for (name, wrong) in [
            ("without", "3m-2m"),
            ("without", "2m"),
            ("without", "a-b"),
            ("from", "noon"),
            ("to", "-5s"),
        ] {
            assert!(options.set(name, wrong).is_err(), "{name} {wrong}");
        }
    }

    #[test]
    fn windows_are_of_every_file_or_of_one() {
        let mut options = Options::default();
        options.set("windows", "10s-30s; 40-1m").unwrap();
        let ends = |given: Option<&[Stretch]>| {
            given.map(|given| given.iter().map(|s| (s.from, s.to)).collect::<Vec<_>>())
        };
        let all = Some(vec![(10.0, 30.0), (40.0, 60.0)]);
        assert_eq!(ends(options.windows_of("a.jtl")), all);
        options.set("windows", r#"{"a.jtl": "1-2"}"#).unwrap();
        assert_eq!(ends(options.windows_of("a.jtl")), Some(vec![(1.0, 2.0)]));
        assert_eq!(options.windows_of("b.jtl"), None);
        assert!(options.set("windows", "30s-10s").is_err());
    }

    #[test]
    fn a_concurrency_is_a_number_or_a_column() {
        let mut options = Options::default();
        options.set("n", "8").unwrap();
        options.set("n", "Threads_connected").unwrap();
        assert_eq!(options.concurrency, Some(8.0));
        assert_eq!(
            options.concurrency_column.as_deref(),
            Some("Threads_connected")
        );
        assert!(options.set("n", "0").is_err());
        assert!(options.set("what", "0").is_err());
    }
}
