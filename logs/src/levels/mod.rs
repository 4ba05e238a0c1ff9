//! From parsed logs to measurements: which windows to measure, and what they say.

mod bent;
mod context;
mod counters;
mod open;
mod requests;
mod unit;
mod windows;

pub use counters::{of_counters, rates, Rate};
pub use open::carried;
pub use requests::of_requests;

use crate::error::LogError;
use crate::log::{Content, Printed, Reading};
use crate::options::{Options, When};
use crate::statistics::{batch_error, Trend};
use crate::time::{rounded, Moment, SECOND};
use crate::trail::{counted, Trail};

/// Clocks that count from the start of a test are far below: 2000-01-01.
const EARLIEST: Moment = 946_684_800 * SECOND;

/// When a log begins; `None` if it has no clock, or one that counts from its start.
pub fn begin(content: &Content) -> Option<Moment> {
    let begin = match content {
        Content::Requests { timeline, .. } => Some(timeline.begin),
        Content::Counters(readings) => {
            // The trail already has these steps.
            let first = |pair: &[Reading]| rates(pair, &mut Trail::default()).pop();
            let rate = readings.windows(2).find_map(first);
            rate.and_then(|rate| rounded(rate.from * 1e6))
        }
        Content::Printed(_) => None,
    };
    begin.filter(|begin| *begin >= EARLIEST)
}

/// A measurement without its series.
#[derive(Debug, Clone, Default)]
pub struct Level {
    /// `None` if unknown.
    pub concurrency: Option<f64>,
    /// Per second.
    pub throughput: f64,
    /// The mean, in seconds.
    pub latency: Option<f64>,
    /// Number of operations.
    pub samples: Option<f64>,
    /// Number of failures.
    pub errors: Option<f64>,
    /// The standard error of the throughput.
    pub deviation: Option<f64>,
    /// The standard error of the concurrency, where that is what was measured and the throughput was set.
    pub concurrency_deviation: Option<f64>,
    /// The stretch of time it is from.
    pub place: String,
    /// The same in seconds after the begin of the log; none of a printout.
    pub windows: Vec<Measured>,
}

/// A measured window.
#[derive(Debug, Clone, Copy)]
pub struct Measured {
    /// Its start, in seconds after that of the log.
    pub from: f64,
    /// Its end.
    pub to: f64,
    /// The trend of throughput in it.
    pub trend: Trend,
}

/// Maximum number of intervals if no length is given.
const INTERVALS: f64 = 30.0;
/// Number of pieces of a log in which steps are searched.
const STEPPED: usize = 2000;
/// Levels shorter than this share of the longest at their concurrency are transitions.
const SHORT: f64 = 0.5;

/// A window as a range of pieces, the end exclusive.
type Window = (usize, usize);

/// Measurements from the runs that a tool printed.
pub fn of_printed(runs: Vec<Printed>, options: &Options, trail: &mut Trail) -> Vec<Level> {
    if options.discard.is_some() || options.discard_end.is_some() {
        trail.add(
            "discard",
            "a printout covers the whole run; nothing was left out",
            runs.len(),
        );
    }
    let given = [
        ("--from", options.from.is_some()),
        ("--to", options.to.is_some()),
        ("--without", !options.without.is_empty()),
        ("--interval", options.interval.is_some()),
        ("--by", options.by.is_some()),
        ("--windows", options.windows_of(&trail.file).is_some()),
    ];
    idle(
        &given,
        "a printout has no times, so this has no effect",
        trail,
    );
    runs.into_iter()
        .map(|run| {
            for note in &run.notes {
                trail.add("note", note.clone(), 1);
            }
            let (mut throughput, mut samples) = (run.throughput, run.samples);
            if options.without_errors {
                if let (Some(all), Some(failed)) = (run.samples, run.errors) {
                    if all > 0.0 {
                        throughput *= (1.0 - failed / all).max(0.0);
                        samples = Some((all - failed).max(0.0));
                        trail.add(
                            "errors",
                            counted(
                                failed,
                                "that failed was subtracted from the throughput; the printed mean latency includes it",
                                "that failed were subtracted from the throughput; the printed mean latency includes them",
                            ),
                            1,
                        );
                    }
                }
            }
            Level {
                concurrency: run.concurrency,
                throughput,
                latency: run.latency,
                samples,
                errors: run.errors,
                deviation: batch_error(&run.intervals),
                place: run.label.unwrap_or_default(),
                ..Level::default()
            }
        })
        .collect()
}

/// Records options that were given but have no effect.
pub fn idle(options: &[(&str, bool)], why: &str, trail: &mut Trail) {
    for (name, _) in options.iter().filter(|(_, is_given)| *is_given) {
        trail.add("option", format!("{name}: {why}"), 0);
    }
}

/// Start and end of the part to use, in seconds after the start.
///
/// # Errors
/// Nothing lies between them.
fn between(options: &Options, begin: f64, trail: &mut Trail) -> Result<(f64, f64), LogError> {
    let place = |when: When| match when {
        When::After(seconds) => seconds,
        When::At(moment) => moment - begin,
    };
    let given = options.from.zip(options.to);
    if let Some((from, to)) = given.map(|(from, to)| (place(from), place(to))) {
        if to <= from {
            let is = if to < from { "before" } else { "the same as" };
            return Err(LogError::unreadable(format!(
                "--to ({} s after the start) is {is} --from ({} s); give a later --to",
                short(to),
                short(from)
            )));
        }
    }
    let from = options.from.map_or(0.0, place).max(0.0);
    let to = options.to.map_or(f64::INFINITY, place);
    if options.from.is_some() || options.to.is_some() {
        let end = if to.is_finite() {
            format!("{} s", short(to))
        } else {
            "the end".to_owned()
        };
        trail.add(
            "window",
            format!("{} s to {end} after the start, as given", short(from)),
            0,
        );
    }
    Ok((from, to))
}

/// The error if a log of so many seconds has nothing between --from and --to.
fn none_between(seconds: f64) -> LogError {
    LogError::unreadable(format!(
        "it spans {seconds:.1} s, none of it between --from and --to"
    ))
}

fn tell_without(stretch: &crate::options::Stretch, rows: u64, trail: &mut Trail) {
    let reason = if stretch.reason.is_empty() {
        "no reason given"
    } else {
        &stretch.reason
    };
    trail.add(
        "without",
        format!(
            "{}–{} s left out: {reason}",
            short(stretch.from),
            short(stretch.to)
        ),
        rows,
    );
}

fn ends(options: &Options) -> (f64, f64) {
    (
        options.discard.unwrap_or(0.0),
        options.discard_end.unwrap_or(0.0),
    )
}

/// A number without digits that say nothing.
#[must_use]
pub fn short(seconds: f64) -> String {
    format!("{}", (seconds * 1000.0).round() / 1000.0)
}

/// Records the options that have no effect if windows are given.
fn tell_given(count: usize, options: &Options, trail: &mut Trail) {
    let others = [
        ("--by", options.by.is_some()),
        ("--interval", options.interval.is_some()),
        ("--discard", options.discard.is_some()),
        ("--discard-end", options.discard_end.is_some()),
    ];
    idle(
        &others,
        "the windows are given, so this has no effect",
        trail,
    );
    let windows = counted(count, "window", "windows");
    trail.add("window", format!("{windows}, as given"), count);
}

/// The error if given windows contain nothing.
fn outside(seconds: f64) -> LogError {
    LogError::unreadable(format!(
        "it spans {seconds:.1} s, of which nothing lies in the windows that are given; give others with --windows"
    ))
}
