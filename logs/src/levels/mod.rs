//! From parsed logs to measurements: which windows to measure, and what they say.

mod bent;
mod context;
mod counters;
mod open;
mod printed;
mod requests;
mod unit;
mod windows;

pub use counters::{of_counters, rates, Rate};
pub use open::carried;
pub use printed::of_printed;
pub use requests::of_requests;
pub use windows::runs as levels_of;

use crate::error::LogError;
use crate::log::{Content, Reading};
use crate::options::{Options, Stretch, When};
use crate::said::{counted, said, Said};
use crate::statistics::Trend;
use crate::time::{rounded, Moment, SECOND};
use crate::trail::Trail;

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
    /// The 50th, 95th and 99th percentile of latencies, in seconds.
    pub percentiles: Option<[f64; 3]>,
    /// Number of operations.
    pub samples: Option<f64>,
    /// Number of failures, counted in the throughput or beside it.
    pub errors: Option<f64>,
    /// Those of them that are counted in the throughput.
    pub counted_errors: f64,
    /// Number of operations that succeeded or failed.
    pub attempts: Option<f64>,
    /// Bounds of the number in flight, by Little's law: all that ended per second times their mean time.
    pub in_flight: Option<(f64, f64)>,
    /// The standard error of the throughput.
    pub deviation: Option<f64>,
    /// The standard error of the concurrency, where that is what was measured and the throughput was set.
    pub concurrency_deviation: Option<f64>,
    /// The stretch of time it is from.
    pub place: Said,
    /// Why it is no measurement, if so.
    pub doubt: Option<Said>,
    /// What was tested, where a file holds several tests.
    pub test: Option<String>,
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

/// A given window is rounded to whole seconds, so that it may go this far beyond the log.
const ROUNDED: f64 = 0.5;

/// A window as a range of pieces, the end exclusive.
type Window = (usize, usize);

/// Records options that were given but have no effect.
pub fn idle(options: &[(&str, bool)], why: [&str; 2], trail: &mut Trail) {
    for (name, _) in options.iter().filter(|(_, is_given)| *is_given) {
        // The German says the option in the page's words.
        let [english, german] = why;
        trail.add("option", said!("{name}: {english}" | "{german}"), 0);
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
            let is = if to < from {
                ["before", "liegt vor dem Anfang"]
            } else {
                ["the same as", "ist auch der Anfang"]
            };
            return Err(LogError::unreadable(said!(
                "--to ({} s after the start) is {} --from ({} s); give a later --to"
                    | "Das Ende ({} s nach dem Beginn) {} ({} s). Ein späteres Ende angeben",
                short(to),
                Said::from(is),
                short(from)
            )));
        }
    }
    let from = options.from.map_or(0.0, place).max(0.0);
    let to = options.to.map_or(f64::INFINITY, place);
    if options.from.is_some() || options.to.is_some() {
        let end = if to.is_finite() {
            said!("{} s" | "{} s", short(to))
        } else {
            ["the end", "zum Ende"].into()
        };
        trail.add(
            "window",
            said!(
                "{} s to {} after the start, as given"
                    | "{} s bis {} nach dem Beginn, wie angegeben",
                short(from),
                end
            ),
            0,
        );
    }
    Ok((from, to))
}

/// The error if a log of so many seconds has nothing between --from and --to.
fn none_between(seconds: f64) -> LogError {
    LogError::unreadable(said!(
        "it spans {:.1} s, none of it between --from and --to"
            | "Sie umfasst {:.1} s, und nichts davon liegt zwischen Anfang und Ende, die vorgegeben sind",
        seconds
    ))
}

fn tell_without(stretch: &Stretch, rows: u64, trail: &mut Trail) {
    let reason = if stretch.reason.is_empty() {
        ["no reason given", "ohne Angabe eines Grundes"].into()
    } else {
        Said::name(&stretch.reason)
    };
    trail.add(
        "without",
        said!(
            "{}–{} s left out: {}" | "{}–{} s ausgelassen: {}",
            short(stretch.from),
            short(stretch.to),
            reason
        ),
        rows,
    );
}

/// A number of measurements.
fn measurements(count: usize) -> Said {
    counted(
        count,
        ["measurement", "measurements"],
        ["Messung", "Messungen"],
    )
}

/// A number of intervals of time.
fn intervals(count: usize) -> Said {
    counted(
        count,
        ["interval", "intervals"],
        ["Zeitabschnitt", "Zeitabschnitte"],
    )
}

fn ends(options: &Options) -> (f64, f64) {
    (
        options.discard.unwrap_or(0.0),
        options.discard_end.unwrap_or(0.0),
    )
}

/// A number without digits that say nothing.
#[must_use]
pub fn short(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}

/// The given windows, each as found in the log, without those that are empty; records what they do not measure, and
/// what they measure twice.
///
/// # Errors
/// All are empty.
fn given_windows(
    given: &[Stretch],
    found: Vec<Window>,
    (begin, end): (f64, f64),
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Window>, LogError> {
    let is_empty = |(from, to): Window| from >= to;
    if found.iter().all(|window| is_empty(*window)) {
        return Err(outside(end - begin));
    }
    let kept: Vec<(&Stretch, Window)> = (given.iter().zip(found))
        .filter(|(_, window)| !is_empty(*window))
        .collect();
    tell_given(kept.len(), options, trail);
    let told = |stretch: &Stretch| {
        said!(
            "{}–{} s" | "{}–{} s",
            short(stretch.from),
            short(stretch.to)
        )
    };
    let spans = said!(
        "the log spans {}–{} s" | "Das Log umfasst {}–{} s",
        short(begin),
        short(end)
    );
    for stretch in given {
        let is_kept = kept.iter().any(|(known, _)| *known == stretch);
        let is_outside = stretch.to <= begin || stretch.from >= end;
        let is_cut = stretch.from < begin - ROUNDED || stretch.to > end + ROUNDED;
        let what = match (is_kept, is_outside || is_cut) {
            (true, false) => continue,
            (true, true) => said!("cut: {}" | "gekürzt: {}", spans),
            (false, true) => said!("left out: {}" | "ausgelassen: {}", spans),
            (false, false) => Said::from([
                "left out: it is too short to be measured",
                "ausgelassen: Es ist zu kurz für eine Messung",
            ]),
        };
        let said = said!(
            "the window {} was {}" | "Fenster {} {}",
            told(stretch),
            what
        );
        trail.add("window", said, 1);
    }
    let mut ordered = kept.clone();
    ordered.sort_by_key(|(_, window)| *window);
    let mut ordered = ordered.into_iter();
    let mut last = ordered.next();
    for (stretch, window) in ordered {
        let Some((before, (_, end))) = last else {
            break;
        };
        if window.0 < end {
            trail.add(
                "window",
                said!(
                    "the windows {} and {} overlap: what lies in both counts twice"
                        | "Die Fenster {} und {} überschneiden sich: Was in beiden liegt, zählt doppelt",
                    told(before),
                    told(stretch)
                ),
                2,
            );
        }
        if window.1 > end {
            last = Some((stretch, window));
        }
    }
    Ok(kept.into_iter().map(|(_, window)| window).collect())
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
        [
            "the windows are given, so this has no effect",
            "Die Fenster sind vorgegeben; wie sie gesucht würden, ändert daher nichts",
        ],
        trail,
    );
    let windows = counted(count, ["window", "windows"], ["Fenster", "Fenster"]);
    let said = said!("{}, as given" | "{}, wie vorgegeben", windows);
    trail.add("window", said, count);
}

/// The error if given windows contain nothing.
fn outside(seconds: f64) -> LogError {
    LogError::unreadable(said!(
        "it spans {:.1} s, of which nothing lies in the windows that are given; give others with --windows"
            | "Sie umfasst {:.1} s, und keines der Fenster liegt darin. Die Fenster verschieben oder wieder suchen",
        seconds
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept of windows in a log of 100 s, and what the trail says of them.
    fn given(text: &str) -> (Vec<Window>, Vec<String>) {
        let mut options = Options::default();
        options.set("windows", text).unwrap();
        let given = options.windows_of("a").unwrap();
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let cell = |seconds: f64| seconds.round().min(100.0) as usize;
        let found = given.iter().map(|s| (cell(s.from), cell(s.to))).collect();
        let mut trail = Trail::default();
        let kept = given_windows(given, found, (0.0, 100.2), &options, &mut trail).unwrap();
        let details = trail.steps.into_iter().map(|step| step.detail);
        (
            kept,
            details.map(|detail| detail.replacen(": ", "", 1)).collect(),
        )
    }

    #[test]
    fn windows_outside_the_log_are_told() {
        let (kept, told) = given("10s-14s; 200s-300s; 95s-200s; 20.1s-20.3s; 30s-40s");
        assert_eq!(kept, [(10, 14), (95, 100), (30, 40)]);
        assert_eq!(
            told,
            [
                "3 windows, as given",
                "the window 200–300 s was left out: the log spans 0–100.2 s",
                "the window 95–200 s was cut: the log spans 0–100.2 s",
                "the window 20.1–20.3 s was left out: it is too short to be measured",
            ]
        );
        assert_eq!(given("90s-100.5s").1, ["1 window, as given"]);
    }

    #[test]
    fn windows_that_overlap_are_told() {
        let (kept, told) = given("30s-40s; 10s-20s; 20s-31s; 32s-33s");
        assert_eq!(kept, [(30, 40), (10, 20), (20, 31), (32, 33)]);
        assert_eq!(
            told[1..],
            [
                "the windows 20–31 s and 30–40 s overlap: what lies in both counts twice",
                "the windows 30–40 s and 32–33 s overlap: what lies in both counts twice",
            ]
        );
    }
}
