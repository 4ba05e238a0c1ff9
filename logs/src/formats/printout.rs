//! The engine of printed formats: a pattern for each number of a run.

use super::command;
use super::in_flight::of_connections;
use super::remarks::{unfinished, NO_THROUGHPUT};
use super::Runs;
use crate::log::Printed;
pub use crate::pattern::regex;
use crate::pattern::{Hit, Pattern};
use crate::said::{counted, Said};

/// Where the numbers of a run are printed: patterns with a group for the number, empty if it is not printed. Of several
/// matches within a run the last counts.
pub struct Printout {
    /// What begins a run; text before the first belongs to it. Empty if a file holds a single run.
    pub begin: &'static str,
    /// The name of what was measured, which becomes part of the series.
    pub series: &'static str,
    /// The concurrency.
    pub concurrency: &'static str,
    /// The throughput, with its unit; per second if none is printed.
    pub throughput: &'static str,
    /// The mean latency, with its unit.
    pub latency: &'static str,
    /// The step between two latencies that can be printed, in seconds.
    pub latency_step: f64,
    /// Number of operations.
    pub samples: &'static str,
    /// The time in which these ended, with its unit.
    pub seconds: &'static str,
    /// Number of failures, which the throughput contains.
    pub errors: &'static str,
    /// Where it is set how many requests a connection has at once, if that is not printed; empty if it is, or one.
    pub several: &'static [&'static str; 2],
    /// The tool whose command line, before a run, tells the concurrency that is not printed; empty if it is.
    pub command: &'static str,
    /// A remark on each run.
    pub note: &'static [&'static str; 2],
}

impl Printout {
    /// Nothing printed.
    pub const NONE: Self = Self {
        begin: "",
        series: "",
        concurrency: "",
        throughput: "",
        latency: "",
        latency_step: 0.0,
        samples: "",
        seconds: "",
        errors: "",
        several: &[""; 2],
        command: "",
        note: &[""; 2],
    };

    /// Its patterns.
    #[cfg(test)]
    pub fn patterns(&self) -> impl Iterator<Item = &'static str> {
        let Self {
            begin,
            series,
            concurrency,
            throughput,
            latency,
            samples,
            seconds,
            errors,
            ..
        } = *self;
        [
            begin,
            series,
            concurrency,
            throughput,
            latency,
            samples,
            seconds,
            errors,
        ]
        .into_iter()
        .filter(|pattern| !pattern.is_empty())
    }

    /// The runs in a text.
    pub fn runs(&self, text: &str) -> Runs {
        let mut runs = Vec::new();
        let mut unread = 0;
        // Where the numbers of the run before end.
        let mut end = 0;
        for part in parts(text, self.begin) {
            let at = part.as_ptr() as usize - text.as_ptr() as usize;
            let begin = regex(self.begin).and_then(|begin| begin.find(part));
            let begin = at + begin.map_or(0, |begin| begin.start());
            for part in self.anew(part) {
                let Some(mut run) = self.run(part) else {
                    unread += usize::from(self.is_run(part));
                    continue;
                };
                if !self.command.is_empty() && run.concurrency.is_none() {
                    run.concurrency = command::concurrency(&text[end..begin], self.command);
                }
                let patterns = [self.begin, self.concurrency, self.throughput];
                run.start = start(text, part, &patterns);
                runs.push(run);
            }
            let last = Pattern::declared(self.throughput).and_then(|rate| rate.last(part));
            end = last.map_or(begin, |last| at + last.at);
        }
        let first = (runs.first_mut()).ok_or(NO_THROUGHPUT)?;
        if unread > 0 {
            first.notes.push(counted(
                unread,
                [
                    "run in it has no throughput, or none that is a number, and was left out",
                    "runs in it have no throughput, or none that is a number, and were left out",
                ],
                [
                    "Lauf ausgelassen, da ohne Durchsatz oder ohne einen, der eine Zahl ist",
                    "Läufe ausgelassen, da ohne Durchsatz oder ohne einen, der eine Zahl ist",
                ],
            ));
        }
        Ok(runs)
    }

    /// Whether a part of a text is a run, whatever its throughput.
    fn is_run(&self, text: &str) -> bool {
        let begins = regex(self.begin).is_some_and(|begin| begin.is_match(text));
        begins && (self.concurrency.is_empty() || count(text, self.concurrency).is_some())
    }

    /// A part split where a concurrency comes again after a throughput, so that another run has begun.
    fn anew<'t>(&self, text: &'t str) -> Vec<&'t str> {
        let places = |pattern: &str| -> Vec<usize> {
            let pattern = Some(pattern).filter(|pattern| !pattern.is_empty());
            let pattern = pattern.and_then(Pattern::declared);
            pattern.map_or_else(Vec::new, |pattern| {
                pattern.hits(text).map(|hit| hit.at).collect()
            })
        };
        let (levels, rates) = (places(self.concurrency), places(self.throughput));
        let follows = levels.len() == rates.len()
            && levels.iter().zip(&rates).all(|(level, rate)| level < rate)
            && levels
                .iter()
                .skip(1)
                .zip(&rates)
                .all(|(level, rate)| level > rate);
        if levels.len() < 2 || !follows {
            return vec![text];
        }
        let line = |at: &usize| text[..*at].rfind('\n').map_or(0, |end| end + 1);
        let starts = [0].into_iter().chain(levels[1..].iter().map(line));
        let ends = levels[1..].iter().map(line).chain([text.len()]);
        starts.zip(ends).map(|(from, to)| &text[from..to]).collect()
    }

    fn run(&self, text: &str) -> Option<Printed> {
        let throughput = rate(text, self.throughput)?;
        let latency = seconds(text, self.latency);
        let mut concurrency = count(text, self.concurrency);
        let mut notes: Vec<Said> = Some(Said::from(*self.note))
            .filter(|note| !note.is_empty())
            .into_iter()
            .collect();
        if self.several != Self::NONE.several {
            let (real, note) = of_connections(concurrency, throughput, latency, *self.several);
            concurrency = real;
            notes.extend(note);
        }
        Some(Printed {
            test: word(text, self.series),
            concurrency,
            throughput,
            latency,
            latency_step: self.latency_step,
            samples: count(text, self.samples),
            seconds: seconds(text, self.seconds),
            errors: count(text, self.errors),
            notes,
            ..Printed::default()
        })
    }
}

/// The text split at each match; text before the first belongs to it.
#[must_use]
pub fn parts<'t>(text: &'t str, begin: &str) -> Vec<&'t str> {
    let Some(begin) = regex(begin) else {
        return vec![text];
    };
    let mut starts: Vec<usize> = begin.find_iter(text).map(|found| found.start()).collect();
    match starts.first_mut() {
        Some(first) => *first = 0,
        None => starts.push(0),
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let pairs = starts.iter().zip(ends);
    pairs.map(|(from, to)| &text[*from..to]).collect()
}

/// The runs of a text that begin with a pattern, each after what stands between the end of the run before and its begin:
/// settings that a tool prints first belong to the run that follows. A run ends with the first line that the first of
/// `ends` finds, else with the last that the second finds; what follows the last run belongs to it.
#[must_use]
pub fn parts_with_lead<'t>(text: &'t str, begin: &str, ends: [&str; 2]) -> Vec<(&'t str, &'t str)> {
    let Some(begin) = regex(begin) else {
        return Vec::new();
    };
    let starts: Vec<usize> = begin.find_iter(text).map(|found| found.start()).collect();
    let [end, last] = ends.map(regex);
    let mut runs = Vec::new();
    let mut from = 0;
    for (i, start) in starts.iter().enumerate() {
        let next = starts.get(i + 1).copied().unwrap_or(text.len());
        let run = &text[*start..next];
        let end = end.as_ref().and_then(|end| end.find(run));
        let end = end.or_else(|| last.as_ref()?.find_iter(run).last());
        let to = end
            .filter(|_| next < text.len())
            .map_or(next, |end| start + end.end());
        runs.push((&text[from..*start], &text[*start..to]));
        from = to;
    }
    runs
}

/// Where in a text the run of a part of it begins: at the first of what it prints.
fn start(text: &str, part: &str, patterns: &[&str]) -> Option<usize> {
    let at = part.as_ptr() as usize - text.as_ptr() as usize;
    let first = |pattern: &&str| Some(regex(pattern)?.find(part)?.start());
    Some(at + patterns.iter().filter_map(first).min()?)
}

/// The runs of a text that begin with a pattern, each by a function; those that give none did not finish.
///
/// # Errors
/// None gives a measurement.
pub fn each_run(text: &str, begin: &str, read: fn(&str) -> Result<Printed, Said>) -> Runs {
    each_part(text, &parts(text, begin), begin, read)
}

/// The runs of a text, also one before the first begin, whose own was cut off.
///
/// # Errors
/// None gives a measurement.
pub fn each_run_or_rest(text: &str, begin: &str, read: fn(&str) -> Result<Printed, Said>) -> Runs {
    let first = regex(begin).and_then(|begin| begin.find(text));
    let (rest, whole) = text.split_at(first.map_or(0, |first| first.start()));
    if read(rest).is_err() {
        return each_run(text, begin, read);
    }
    let all = [vec![rest], parts(whole, begin)].concat();
    each_part(text, &all, begin, read)
}

fn each_part(
    text: &str,
    parts: &[&str],
    begin: &str,
    read: fn(&str) -> Result<Printed, Said>,
) -> Runs {
    let mut runs = Vec::new();
    let mut unread = Vec::new();
    for part in parts {
        match read(part) {
            Ok(run) => runs.push(Printed {
                start: start(text, part, &[begin]).or(Some(0)),
                ..run
            }),
            Err(why) => unread.push(why),
        }
    }
    let Some(first) = runs.first_mut() else {
        return Err(unread.swap_remove(0));
    };
    if !unread.is_empty() {
        first.notes.push(unfinished(unread.len()));
    }
    Ok(runs)
}

fn last<T>(text: &str, pattern: &str, read: impl Fn(Hit) -> Result<T, Said>) -> Option<T> {
    if pattern.is_empty() {
        return None;
    }
    let pattern = Pattern::declared(pattern)?;
    read(pattern.last(text)?).ok()
}

/// The last number that a pattern finds.
#[must_use]
pub fn count(text: &str, pattern: &str) -> Option<f64> {
    last(text, pattern, |hit| hit.count())
}

/// All numbers that a pattern finds.
pub fn counts(text: &str, pattern: &str) -> impl Iterator<Item = f64> {
    let found: Vec<f64> = Pattern::declared(pattern).map_or_else(Vec::new, |pattern| {
        pattern
            .hits(text)
            .filter_map(|hit| hit.count().ok())
            .collect()
    });
    found.into_iter()
}

/// Whether the first line that is not blank matches a pattern.
#[must_use]
pub fn begins(text: &str, pattern: &str) -> bool {
    let line = text.lines().find(|line| !line.trim().is_empty());
    line.zip(regex(pattern))
        .is_some_and(|(line, pattern)| pattern.is_match(line.trim_end()))
}

/// The last rate that a pattern finds, per second.
#[must_use]
pub fn rate(text: &str, pattern: &str) -> Option<f64> {
    last(text, pattern, |hit| hit.rate())
}

/// The last time that a pattern finds, in seconds.
#[must_use]
pub fn seconds(text: &str, pattern: &str) -> Option<f64> {
    last(text, pattern, |hit| hit.seconds(None))
}

/// The text of the group that a pattern finds last.
#[must_use]
pub fn word(text: &str, pattern: &str) -> Option<String> {
    let found = regex(pattern)?.captures_iter(text).last()?;
    let word = found.get(1)?.as_str().trim();
    (!word.is_empty()).then(|| word.to_owned())
}
