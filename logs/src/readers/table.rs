//! Tables with a time, a counter (or a rate) and a concurrency: CSV from any monitoring system, such as Grafana.

use super::delimited::{delimited, Rows, Unread};
use super::jtl::rounded_times;
use super::named::{apart, Asked};
use super::{delimiter_of, refused, refusing, text_of, Header, Reader};
use crate::error::LogError;
use crate::log::{self, Content, Log};
use crate::options::Options;
use crate::records::{Fields, Records};
use crate::said::{said, Said};
use crate::time::{is_rounded, moment};

/// Maximum number of readings kept: almost two weeks of seconds.
const MOST: usize = 1 << 20;
/// A counter that falls in more than this share of readings is a rate.
const FALLS: f64 = 0.1;

/// Words for a time in headers.
const TIMES: [&str; 6] = ["time", "timestamp", "date", "datetime", "ts", "clock"];

/// The words of a header or of a metric's name, in lower case.
pub fn words(header: &str) -> Vec<String> {
    header
        .to_ascii_lowercase()
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

fn is_time(header: &str) -> bool {
    words(header)
        .first()
        .is_some_and(|word| TIMES.contains(&word.as_str()))
}

fn is_counter(header: &str) -> bool {
    let words = words(header);
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    words
        .last()
        .is_some_and(|word| matches!(word.as_str(), "total" | "count"))
        || has(&[
            "requests",
            "queries",
            "transactions",
            "questions",
            "completions",
            "throughput",
            "qps",
            "tps",
            "rps",
            "ops",
            "iops",
        ])
}

/// Whether a name is that of a rate, which is one also where it never falls.
pub fn is_rate(header: &str) -> bool {
    let words = words(header);
    let is_word = |word: &String| {
        let known = [
            "tps",
            "qps",
            "rps",
            "ops",
            "iops",
            "rate",
            "throughput",
            "persecond",
            "sec",
            "psec",
        ];
        known.contains(&word.as_str())
    };
    let pairs = |first: &str, second: &str| {
        let mut two = words.windows(2);
        two.any(|two| two[0] == first && (two[1] == second || two[1] == "s"))
    };
    let last = words.last().map(String::as_str);
    if matches!(last, Some("total" | "count")) {
        return false;
    }
    words.iter().any(is_word)
        || pairs("per", "second")
        || (header.contains('/') && matches!(last, Some("s" | "second")))
}

pub fn is_concurrency(header: &str) -> bool {
    let known = [
        "concurrency",
        "users",
        "vus",
        "threads",
        "connections",
        "clients",
        "running",
        "active",
        "inflight",
        "flight",
        "sessions",
    ];
    words(header)
        .iter()
        .any(|word| known.contains(&word.as_str()))
}

/// Recognises a table whose header has a time, and a counter that it names or an option names.
pub fn recognise(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let table = Begun::of(begun)?;
    let columns = match Columns::of(&table, options) {
        Ok(columns) => columns?,
        // What is no table of readings at all is refused for that.
        Err(_) if refused(begun).is_some() => return None,
        Err(error) => return Some(refusing(error)),
    };
    Some(delimited(
        table.delimiter,
        Table {
            columns,
            is_begun: false,
            readings: Vec::new(),
            rows: 0,
            formatted: None,
            dropped: 0,
            rounded: 0,
        },
    ))
}

/// Whether it is such a table.
pub fn is_one(begun: &[u8], options: &Options) -> bool {
    columns_of(begun, options).is_some()
}

/// Whether it can be nothing but readings of a counter: one that never falls while the concurrency does.
pub fn is_of_counter(begun: &[u8], options: &Options) -> bool {
    columns_of(begun, options).is_some_and(|(begun, columns)| {
        begun.does(columns.counter, Does::Rise)
            && columns
                .concurrency
                .is_some_and(|place| begun.does(place, Does::Vary))
    })
}

fn columns_of(begun: &[u8], options: &Options) -> Option<(Begun, Columns)> {
    let begun = Begun::of(begun)?;
    let columns = Columns::of(&begun, options).ok()??;
    Some((begun, columns))
}

/// Rows that tell what a column does.
const TELLING: usize = 10;
/// Rows that are looked at.
const GLANCED: usize = 200;

/// What the numbers of a column do.
#[derive(Clone, Copy, PartialEq)]
enum Does {
    /// They never fall, and rise more often than they stay.
    Rise,
    /// They fall at least once.
    Vary,
}

/// How a table begins.
struct Begun {
    delimiter: u8,
    header: Header,
    /// The column of times.
    time: usize,
    /// The numbers of the first rows.
    rows: Vec<Vec<Option<f64>>>,
}

impl Begun {
    /// Nothing where no column holds times.
    fn of(begun: &[u8]) -> Option<Self> {
        let text = text_of(begun);
        let mut text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.starts_with("sep=") {
            text = text.split_once('\n')?.1;
        }
        let delimiter = delimiter_of(text.lines().next()?.as_bytes());
        let mut records = Records::new(delimiter);
        let mut header: Option<Header> = None;
        let mut rows = Vec::new();
        let mut times: Vec<bool> = Vec::new();
        records.push(text.as_bytes(), &mut |fields| {
            let Some(header) = &header else {
                header = Some(Header::of(fields));
                return;
            };
            if rows.len() < GLANCED && fields.len() == header.0.len() {
                times.resize(header.0.len(), true);
                for (place, is_one) in times.iter_mut().enumerate() {
                    *is_one &= is_date(fields.get(place));
                }
                rows.push(
                    (0..fields.len())
                        .map(|place| fields.number(place))
                        .collect(),
                );
            }
        });
        let header = header.or_else(|| {
            let mut only = None;
            records.finish(&mut |fields| only = Some(Header::of(fields)));
            only
        })?;
        let named = header.0.iter().position(|name| is_time(name));
        // Dates are told by what they are.
        let time = named.or_else(|| times.iter().position(|is_one| *is_one))?;
        Some(Self {
            delimiter,
            header,
            time,
            rows,
        })
    }

    /// Whether a column of numbers does that, in as many rows as tell it.
    fn does(&self, place: usize, what: Does) -> bool {
        let numbers: Option<Vec<f64>> = self.rows.iter().map(|row| row[place]).collect();
        let Some(numbers) = numbers.filter(|numbers| numbers.len() >= TELLING) else {
            return false;
        };
        let count = |is_it: fn(&[f64]) -> bool| numbers.windows(2).filter(|two| is_it(two)).count();
        let falls = count(|two| two[1] < two[0]);
        match what {
            Does::Rise => falls == 0 && 2 * count(|two| two[1] > two[0]) > numbers.len(),
            Does::Vary => falls > 0,
        }
    }

    /// The only column that does that.
    fn only(&self, what: Does, other: Option<usize>) -> Option<usize> {
        let mut places = (0..self.header.0.len())
            .filter(|place| *place != self.time && Some(*place) != other)
            .filter(|place| self.does(*place, what));
        places.next().filter(|_| places.next().is_none())
    }
}

/// A date, or a count of seconds or their parts since 1970 that no other column holds.
fn is_date(text: &[u8]) -> bool {
    moment(text).is_some_and(|at| at > 1_000_000_000_000_000)
}

#[derive(Debug, Clone)]
struct Columns {
    time: usize,
    counter: usize,
    concurrency: Option<usize>,
    /// Number of columns.
    all: usize,
    names: [String; 2],
    /// Which columns are meant where parts of their names were given.
    notes: Vec<Said>,
}

impl Columns {
    /// By what is asked, else by their names, else by what they do; nothing where these tell nothing.
    ///
    /// # Errors
    /// What is asked fits no column, or several.
    fn of(begun: &Begun, options: &Options) -> Result<Option<Self>, LogError> {
        let Begun { header, time, .. } = begun;
        let mut notes = Vec::new();
        let mut meant = |asked: &Asked| -> Result<usize, LogError> {
            let others: Vec<usize> = (0..header.0.len()).filter(|at| at != time).collect();
            let names: Vec<&str> = others.iter().map(|at| header.0[*at].as_str()).collect();
            let found = asked.among(&names)?;
            notes.extend(found.note);
            Ok(others[found.place])
        };
        let first = |is_it: &dyn Fn(usize, &str) -> bool| {
            let mut named = header.0.iter().enumerate();
            named
                .find(|(place, name)| is_it(*place, name) && !is_time(name))
                .map(|(place, _)| place)
        };
        let asked = (options.counter_column.as_deref()).map(|text| Asked::counter(text, "column"));
        let counter = match asked {
            Some(asked) => Some(meant(&asked)?),
            None => first(&|_, name| is_counter(name) && !is_concurrency(name))
                .or_else(|| begun.only(Does::Rise, None)),
        };
        let Some(counter) = counter else {
            return Ok(None);
        };
        let name = &header.0[counter];
        let asked =
            (options.concurrency_column.as_deref()).map(|text| Asked::concurrency(text, "column"));
        let concurrency = match asked {
            Some(asked) => {
                let place = meant(&asked)?;
                apart("column", name, &header.0[place])?;
                Some(place)
            }
            None => first(&|place, name| place != counter && is_concurrency(name)),
        };
        let concurrency = match concurrency {
            None if options.concurrency.is_none() => {
                // It is the only one with the name of a concurrency.
                if options.counter_column.is_some() && is_concurrency(name) {
                    apart("column", name, name)?;
                }
                begun.only(Does::Vary, Some(counter))
            }
            other => other,
        };
        if concurrency.is_none() && options.concurrency.is_none() {
            return Ok(None);
        }
        let name = |place: Option<usize>| {
            place
                .and_then(|place| header.0.get(place))
                .cloned()
                .unwrap_or_default()
        };
        Ok(Some(Self {
            time: *time,
            counter,
            concurrency,
            all: header.0.len(),
            names: [name(Some(counter)), name(concurrency)],
            notes,
        }))
    }
}

struct Table {
    columns: Columns,
    is_begun: bool,
    readings: Vec<[f64; 3]>,
    rows: u64,
    formatted: Option<String>,
    dropped: u64,
    /// Number of rows whose time lost its last digits.
    rounded: u64,
}

impl Rows for Table {
    fn row(&mut self, fields: &Fields) -> bool {
        let columns = &self.columns;
        if !self.is_begun {
            // Excel's `sep=;` stands above the header.
            self.is_begun = fields.len() > 1;
            return true;
        }
        self.rows += 1;
        // Shifted cells are those of other columns.
        let all = columns.all;
        if (all..fields.len()).any(|place| !fields.get(place).is_empty()) {
            return false;
        }
        let text = fields.get(columns.time);
        self.rounded += u64::from(is_rounded(text));
        let time = moment(text);
        let numbers = [Some(columns.counter), columns.concurrency]
            .map(|place| place.map(|place| (fields.text(place), fields.number(place))));
        for (text, number) in numbers.iter().flatten() {
            let has_unit = number.is_none() && text.starts_with(|c: char| c.is_ascii_digit());
            if has_unit && self.formatted.is_none() {
                self.formatted = Some((*text).chars().take(20).collect());
            }
        }
        let [Some((_, Some(counted))), other] = numbers else {
            return false;
        };
        let level = match other {
            None => Some(0.0),
            Some((_, level)) => level,
        };
        let Some((time, level)) = time.zip(level) else {
            return false;
        };
        if self.readings.len() < MOST {
            self.readings.push([time as f64 / 1e6, counted, level]);
        } else {
            self.dropped += 1;
        }
        true
    }

    fn count(&self) -> u64 {
        self.rows
    }

    fn log(self: Box<Self>, unread: &Unread) -> Result<Log, LogError> {
        if 2 * self.rounded > self.rows {
            return Err(rounded_times());
        }
        if let Some(text) = self.formatted {
            return Err(LogError::unreadable(said!(
                "a cell holds \"{text}\", a number that was rounded for people; export it again with plain numbers (Grafana: Inspect, Data, Formatted data off)"
                    | "In einer Zelle steht „{text}“, eine für Menschen gerundete Zahl. Noch einmal mit unformatierten Zahlen exportieren (Grafana: Inspect, Data, Formatted data aus)"
            )));
        }
        let Columns {
            concurrency, notes, ..
        } = &self.columns;
        let has_level = concurrency.is_some();
        let mut log = logged(
            &["table", "Tabelle"].into(),
            &self.columns.names,
            self.readings,
            has_level,
            self.rows,
        )?;
        log.notes.extend_from_slice(notes);
        log.notes.extend(unread.notes());
        Ok(log.without_last(self.dropped, ["rows", "Zeilen"]))
    }
}

/// Readings of a counter; a rate is integrated into one.
pub fn logged(
    form: &Said,
    names: &[String; 2],
    mut readings: Vec<[f64; 3]>,
    has_level: bool,
    rows: u64,
) -> Result<Log, LogError> {
    if readings.len() < 2 {
        return Err(LogError::empty([
            "it holds fewer than two rows with a time and numbers; a rate needs two",
            "Sie hat weniger als zwei Zeilen mit einer Zeit und Zahlen; für eine Rate braucht es zwei",
        ]));
    }
    let falling = readings
        .windows(2)
        .filter(|pair| pair[1][1] < pair[0][1])
        .count();
    let is_rate = is_rate(&names[0]) || falling as f64 > FALLS * readings.len() as f64;
    if is_rate {
        // The first is the rate of the time before it, of which only the length is not known.
        let usual = readings[1][0] - readings[0][0];
        let begin = readings[0][0] - usual;
        if usual > 0.0 {
            readings.insert(0, [begin, 0.0, readings[0][2]]);
        }
        let mut count = 0.0;
        let mut before = readings[0][0];
        for reading in &mut readings {
            count += reading[1].max(0.0) * (reading[0] - before).max(0.0);
            before = reading[0];
            reading[1] = count;
        }
    }
    let concurrency = |level: f64| has_level.then_some(level);
    let counted = readings
        .into_iter()
        .map(|[time, count, level]| log::Reading {
            time,
            count,
            concurrency: concurrency(level),
            ..log::Reading::default()
        })
        .collect();
    let kind = if is_rate {
        ["a rate per second", "Rate je Sekunde"]
    } else {
        ["a counter", "Zähler"]
    };
    let level = if has_level {
        said!(
            ", concurrency from \"{}\"" | ", Nebenläufigkeit aus „{}“",
            names[1]
        )
    } else {
        Said::default()
    };
    let format = said!(
        "{}, \"{}\" as {}{}" | "{}, „{}“ als {}{}",
        form,
        names[0],
        Said::from(kind),
        level
    );
    let mut log = Log::new(format, rows, Content::Counters(counted)).counting("requests", "users");
    log.has_rates = is_rate;
    Ok(log)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, set: &[(&str, &str)]) -> Result<Log, LogError> {
        let mut options = Options::default();
        for (name, value) in set {
            options.set(name, value).unwrap();
        }
        let mut reader = recognise(text.as_bytes(), &options).unwrap();
        for part in text.as_bytes().chunks(11) {
            reader.push(part);
        }
        reader.finish()
    }

    fn counts(log: &Log) -> Vec<(f64, f64, Option<f64>)> {
        let Content::Counters(readings) = &log.content else {
            panic!()
        };
        let since = readings[0].time;
        let of =
            |reading: &log::Reading| (reading.time - since, reading.count, reading.concurrency);
        readings.iter().map(of).collect()
    }

    #[test]
    fn counters_and_rates_are_told_apart() {
        let counter = "sep=;\nTime;x_total;threads running\n2026-11-20 15:42:37;100;4\n2026-11-20 15:42:47;200;5\n";
        let wanted = [(0.0, 100.0, Some(4.0)), (10.0, 200.0, Some(5.0))];
        assert_eq!(counts(&read(counter, &[]).unwrap()), wanted);
        let rate = "ts,qps,users\n1795189357,50,4\n1795189367,40,5\n1795189377,30,5\n";
        let wanted = [
            (0.0, 0.0, Some(4.0)),
            (10.0, 500.0, Some(4.0)),
            (20.0, 900.0, Some(5.0)),
            (30.0, 1200.0, Some(5.0)),
        ];
        assert_eq!(counts(&read(rate, &[]).unwrap()), wanted);
        let asked = "ts,a,b,c\n1795189357,5,1,9\n1795189367,6,2,9\n";
        let log = read(asked, &[("x", "a"), ("n", "b")]).unwrap();
        assert_eq!(counts(&log)[1], (10.0, 6.0, Some(2.0)));
    }

    #[test]
    fn a_part_of_a_header_is_enough_where_no_other_has_it() {
        let text = "ts,cache_hits,http_done,busy\n1795189357,5,1,9\n1795189367,6,2,9\n";
        let log = read(text, &[("x", "HTTP"), ("n", "us")]).unwrap();
        assert_eq!(counts(&log)[1], (10.0, 2.0, Some(9.0)));
        assert_eq!(
            log.notes,
            [
                "--x: \"HTTP\" is the column http_done",
                "--n: \"us\" is the column busy"
            ]
        );
        let several = read(text, &[("x", "h"), ("n", "busy")]).unwrap_err();
        assert!(
            several.message.ends_with("one: cache_hits, http_done"),
            "{several:?}"
        );
        let none = read(text, &[("x", "requests"), ("n", "busy")]).unwrap_err();
        assert!(
            none.message
                .ends_with("--x can name cache_hits, http_done, busy"),
            "{none:?}"
        );
        // It says nothing of what kind of file it is.
        let mut options = Options::default();
        options.set("x", "requests").unwrap();
        assert!(!is_one(text.as_bytes(), &options));
    }

    #[test]
    fn a_column_is_not_both_counted_and_the_concurrency() {
        let text = "ts,done,latency,users\n1795189357,5,1,9\n1795189367,6,2,9\n1795189377,7,1,8\n";
        for set in [&[("x", "users")][..], &[("x", "users"), ("n", "users")]] {
            let error = read(text, set).unwrap_err();
            assert!(
                error.message.contains("the column users would be both"),
                "{error:?}"
            );
        }
        // Another concurrency, or a number, goes with it.
        let text = "ts,threads,users\n1795189357,4,9\n1795189367,5,9\n";
        let log = read(text, &[("x", "threads")]).unwrap();
        assert_eq!(counts(&log)[1], (10.0, 5.0, Some(9.0)));
        let log = read(text, &[("x", "threads"), ("n", "8")]).unwrap();
        assert_eq!(counts(&log)[1], (10.0, 5.0, Some(9.0)));
    }

    #[test]
    fn numbers_for_people_are_refused() {
        let text =
            "Time,requests,users\n2026-11-20 15:42:37,1.2 K,4\n2026-11-20 15:42:47,1.3 K,5\n";
        let error = read(text, &[]).unwrap_err();
        assert!(
            error.message.contains("Formatted data off"),
            "{}",
            error.message
        );
    }

    #[test]
    fn columns_without_names_are_told_by_what_they_do() {
        let rows = |busy: [u32; 12]| -> String {
            let line = |(i, busy): (usize, u32)| {
                format!("2026-11-20 15:42:{:02},{},{busy},x\n", 10 + i, 100 * i)
            };
            (0..).zip(busy).map(line).collect()
        };
        let text = format!(
            "t,done,busy,host\n{}",
            rows([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 1])
        );
        let log = read(&text, &[]).unwrap();
        assert_eq!(counts(&log)[1], (1.0, 100.0, Some(2.0)));
        assert!(
            log.format
                .english
                .contains("\"done\" as a counter, concurrency from \"busy\""),
            "{:?}",
            log.format
        );
        let options = Options::default();
        assert!(is_of_counter(text.as_bytes(), &options));
        // Measurements with their times, in the order of the concurrency.
        let sorted = format!(
            "time,requests,users,host\n{}",
            rows([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
        );
        assert!(!is_of_counter(sorted.as_bytes(), &options));
        let short = "time,requests,users\n1795189357,1,2\n1795189358,2,1\n";
        assert!(!is_of_counter(short.as_bytes(), &options));
    }

    #[test]
    fn what_has_no_time_is_another_table() {
        for text in [
            "users,tps\n1,2\n",
            "time,users\n1,2\n",
            "timeless,requests,users\n1,2,3\n",
        ] {
            assert!(
                recognise(text.as_bytes(), &Options::default()).is_none(),
                "{text}"
            );
        }
    }
}
