//! From what was read to measurements: which stretch of time is one, and what it says.

use std::collections::HashMap;

use crate::error::LogError;
use crate::log::{Log, Printed, Reading};
use crate::options::{By, Options, When};
use crate::statistics::{batch_error, growth, truncation};
use crate::timeline::{Cell, Cells, Timeline};
use crate::trail::Trail;

/// A measurement without its series.
#[derive(Debug, Clone, Default)]
pub struct Level {
    /// None where nothing tells it.
    pub concurrency: Option<f64>,
    /// Per second.
    pub throughput: f64,
    /// The mean, in seconds.
    pub latency: Option<f64>,
    /// What was done.
    pub samples: Option<f64>,
    /// What of it failed.
    pub errors: Option<f64>,
    /// The standard error of the throughput.
    pub deviation: Option<f64>,
    /// The stretch of time it is from.
    pub place: String,
    /// The same in seconds after the begin of the log; none of a printout.
    pub window: Option<(f64, f64)>,
}

/// A level that stays for less long says nothing.
const LEAST_CELLS: usize = 2;
/// Levels shorter than this share of the longest at their concurrency are transitions.
const SHORT: f64 = 0.5;
/// Where a log is cut into intervals and nothing was said, this many at most.
const INTERVALS: f64 = 30.0;
/// Pieces of a log among which steps are looked for.
const STEPPED: usize = 2000;
/// A counter of 32 bits goes on from 0 here.
const WORD: f64 = 4_294_967_296.0;
/// Concurrency told and measured that differ by more are both told.
const DIFFERENT: f64 = 0.05;

/// The runs that a tool printed.
pub fn of_printed(runs: Vec<Printed>, options: &Options, trail: &mut Trail) -> Vec<Level> {
    if options.discard.is_some() || options.discard_end.is_some() {
        trail.add(
            "discard",
            "a printout is of the whole run; nothing was left out of it",
            runs.len(),
        );
    }
    let given = [
        ("--from", options.from.is_some()),
        ("--to", options.to.is_some()),
        ("--without", !options.without.is_empty()),
        ("--interval", options.interval.is_some()),
        ("--by", options.by.is_some()),
    ];
    idle(
        &given,
        "a printout tells no times, so that it changes nothing",
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
                            format!("{failed} that failed were taken off the throughput; the mean latency as printed has them"),
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
                window: None,
            }
        })
        .collect()
}

/// Options that were given and have nothing to work on are told.
pub fn idle(options: &[(&str, bool)], why: &str, trail: &mut Trail) {
    for (name, _) in options.iter().filter(|(_, is_given)| *is_given) {
        trail.add("option", format!("{name}: {why}"), 0);
    }
}

/// Requests, in levels.
pub fn of_requests(
    timeline: &Timeline,
    whole: Option<&(f64, String)>,
    is_open: bool,
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Level>, LogError> {
    // Steps are looked for again and again, so among no more than so many.
    let coarse = if options.by == Some(By::Step) {
        timeline.seconds() / STEPPED as f64
    } else {
        0.0
    };
    let mut cells = timeline.cells(coarse.max(1.0));
    if cells.cells.is_empty() {
        return Err(LogError::empty(
            "it holds no request; check that the test ran",
        ));
    }
    let span = choose(&mut cells, timeline, options, trail)?;
    if timeline.stray > 0 {
        trail.add(
            "time",
            "rows whose time lies more than 12 days from the others were left out",
            timeline.stray,
        );
    }
    if timeline.backward > 0 {
        trail.add(
            "time",
            format!("the clock goes back by more than a minute {} times; rows count at the time they have", timeline.backward),
            timeline.requests,
        );
    }
    let runs = runs(&cells);
    let by = options
        .by
        .unwrap_or_else(|| kind(&cells, &runs, options, whole.is_some()));
    let windows = match by {
        By::File => vec![file_window(span, &cells, &runs, options, trail)?],
        By::Threads => thread_windows(&cells, &runs, options, trail)?,
        By::Time => time_windows(span, &cells, options, trail),
        By::Step => step_windows(&cells, options, trail)?,
    };
    // All of a file, to the last request.
    let is_whole = by == By::File
        && ends(options) == (0.0, 0.0)
        && (options.from, options.to) == (None, None)
        && options.without.is_empty()
        && windows == [(0, cells.cells.len())];
    let context = Context {
        cells: &cells,
        whole,
        is_open,
        by,
        options,
        span: is_whole
            .then(|| timeline.seconds())
            .filter(|span| *span > 0.0),
    };
    let steady: Vec<Window> = windows
        .iter()
        .copied()
        .filter(|window| !is_open || context.is_steady(*window, trail))
        .collect();
    let grown = windows.len() - steady.len();
    let mut levels: Vec<Level> = steady
        .iter()
        .filter_map(|window| context.level(*window, trail))
        .collect();
    if is_open && levels.len() > 1 {
        let before = levels.len();
        levels
            .retain(|level| level.deviation.is_some_and(f64::is_finite) || level.samples.is_some());
        trail.add("open-loop", "requests were begun at given times: the concurrency is what was in flight, the throughput was set", before);
    }
    if levels.is_empty() {
        return Err(LogError::unreadable(if grown > 0 {
            "the number of requests in flight grows in every stretch of it, since they come faster than they are done: there is no steady state; measure at lower rates"
        } else {
            "no stretch of it has a request that ended; give a shorter --discard or a longer --interval"
        }));
    }
    Ok(levels)
}

/// Leaves out what is not between --from and --to, and marks what is left out with a reason; seconds that are left, with
/// what was marked.
fn choose(
    cells: &mut Cells,
    timeline: &Timeline,
    options: &Options,
    trail: &mut Trail,
) -> Result<f64, LogError> {
    let seconds = timeline.seconds();
    let begin = timeline.begin as f64 / 1e6;
    let (from, to) = between(options, begin, trail);
    if from >= seconds || to <= from {
        return Err(LogError::unreadable(format!(
            "it spans {seconds:.1} s, of which nothing lies between --from and --to"
        )));
    }
    for stretch in &options.without {
        let (first, last) = (
            cells_below(cells, stretch.from),
            cells_of(cells, stretch.to).min(cells.cells.len()),
        );
        let mut requests = 0;
        for cell in cells.cells.get_mut(first..last).into_iter().flatten() {
            cell.is_out = true;
            requests += cell.sums.ended;
        }
        tell_without(stretch, requests, trail);
    }
    let last = cells_below(cells, to).clamp(1, cells.cells.len());
    let is_cut = to < seconds;
    if is_cut {
        cells.cells.truncate(last);
    }
    let first = cells_of(cells, from).min(cells.cells.len() - 1);
    cells.cells.drain(..first);
    cells.before = first;
    let kept = cells.cells.len() as f64 * cells.seconds;
    Ok(if is_cut {
        kept
    } else {
        seconds - first as f64 * cells.seconds
    })
}

/// Where what counts begins and ends, in seconds after the begin.
fn between(options: &Options, begin: f64, trail: &mut Trail) -> (f64, f64) {
    let place = |when: When| match when {
        When::After(seconds) => seconds,
        When::At(moment) => moment - begin,
    };
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
            format!("{} s to {end} after the begin, as asked", short(from)),
            0,
        );
    }
    (from, to)
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

/// Cells that end before a time.
fn cells_below(cells: &Cells, seconds: f64) -> usize {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let count = (seconds / cells.seconds + 1e-9).floor().clamp(0.0, 1e12) as usize;
    count
}

/// A window in cells, from one and before another.
type Window = (usize, usize);

/// Consecutive cells with one concurrency; cells in which none was told go on with the one before.
fn runs(cells: &Cells) -> Vec<(u32, Window)> {
    let mut runs: Vec<(u32, Window)> = Vec::new();
    let mut is_broken = true;
    for (i, cell) in cells.cells.iter().enumerate() {
        let sums = &cell.sums;
        if sums.tellings == 0 || cell.is_out {
            continue;
        }
        match (sums.level(), runs.last_mut()) {
            (Some(level), Some((known, (_, end)))) if *known == level && !is_broken => *end = i + 1,
            (Some(level), _) => runs.push((level, (i, i + 1))),
            (None, _) => {}
        }
        is_broken = sums.level().is_none();
    }
    runs
}

fn is_long(window: Window, least: usize) -> bool {
    window.1 - window.0 >= least
}

/// What makes a measurement where nobody said it.
fn kind(cells: &Cells, runs: &[(u32, Window)], options: &Options, is_told: bool) -> By {
    if options.interval.is_some() {
        return By::Time;
    }
    // What is discarded of a level does not change what a level is.
    let needed = LEAST_CELLS + 2;
    let mut levels: Vec<u32> = runs
        .iter()
        .filter(|(level, window)| *level > 0 && is_long(*window, needed))
        .map(|(level, _)| *level)
        .collect();
    levels.sort_unstable();
    levels.dedup();
    let total = cells.cells.len();
    let longest = runs
        .iter()
        .map(|(_, (from, to))| to - from)
        .max()
        .unwrap_or(0);
    let highest = cells
        .cells
        .iter()
        .map(|cell| cell.sums.high)
        .max()
        .unwrap_or(0);
    match levels.len() {
        _ if highest == 0 || is_told || options.concurrency.is_some() => By::File,
        // A short log of one level, its start and its end.
        0 if total < 2 * needed => By::File,
        0 => By::Time,
        1 if longest * 2 >= total => By::File,
        _ => By::Threads,
    }
}

fn ends(options: &Options) -> (f64, f64) {
    (
        options.discard.unwrap_or(0.0),
        options.discard_end.unwrap_or(0.0),
    )
}

fn cells_of(cells: &Cells, seconds: f64) -> usize {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let count = (seconds / cells.seconds - 1e-9).ceil().clamp(0.0, 1e12) as usize;
    count
}

/// The whole file without its beginning and its end.
fn file_window(
    span: f64,
    cells: &Cells,
    runs: &[(u32, Window)],
    options: &Options,
    trail: &mut Trail,
) -> Result<Window, LogError> {
    let (first, last) = ends(options);
    let total = cells.cells.len();
    let mut window = (0, total);
    // The longest time at one concurrency is what the test was for.
    let settled = runs
        .iter()
        .max_by_key(|(_, (from, to))| to - from)
        .map(|(_, window)| *window);
    if let Some(settled) = settled.filter(|(from, to)| (to - from) * 2 >= total) {
        window = settled;
    } else if options.discard_end.is_none() && options.to.is_none() && total > LEAST_CELLS {
        // The last cell is a part of one.
        window.1 -= 1;
    }
    if options.discard.is_some() {
        window.0 = cells_of(cells, first);
    } else {
        window.0 += warm_up(cells, window);
    }
    if options.discard_end.is_some() && last <= 0.0 {
        window.1 = total;
    } else if options.discard_end.is_some() {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let to = ((span - last) / cells.seconds + 1e-9).floor().max(0.0) as usize;
        window.1 = to.min(total);
    }
    if window.1 <= window.0 {
        return Err(LogError::unreadable(format!(
            "it spans {span:.1} s, of which nothing is left after {first} s at the beginning and {last} s at the end; give a shorter --discard"
        )));
    }
    if window.0 > 0 || window.1 < total {
        let how = if options.discard.is_some() {
            "given"
        } else {
            "found by the rule MSER and where the threads are constant"
        };
        let kept = Cell::sum(&cells.cells[window.0..window.1]).sums.ended;
        trail.add(
            "discard",
            format!("{} of {span:.1} s kept ({how})", place(cells, window)),
            kept,
        );
    }
    Ok(window)
}

fn warm_up(cells: &Cells, (from, to): Window) -> usize {
    let full = cells.cells[from..to]
        .iter()
        .filter(|cell| cells.is_full(cell));
    let done: Vec<f64> = full.map(|cell| cell.sums.ended as f64).collect();
    truncation(&done)
}

/// A window for each level that stays.
fn thread_windows(
    cells: &Cells,
    runs: &[(u32, Window)],
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Window>, LogError> {
    if runs.iter().all(|(level, _)| *level == 0) {
        return Err(LogError::unreadable(
            "it does not tell the threads at work, so that --by threads finds no level; give --by time, step or file",
        ));
    }
    let (first, last) = ends(options);
    let last = cells_of(cells, last);
    let mut kept: Vec<(u32, Window)> = Vec::new();
    for (level, (from, to)) in runs.iter().copied().filter(|(level, _)| *level > 0) {
        let from = if options.discard.is_some() {
            from + cells_of(cells, first)
        } else {
            from + warm_up(cells, (from, to))
        };
        if to >= from + last + LEAST_CELLS {
            kept.push((level, (from, to - last)));
        }
    }
    let mut longest: HashMap<u32, f64> = HashMap::new();
    for (level, (from, to)) in &kept {
        let known = longest.entry(*level).or_default();
        *known = known.max((to - from) as f64);
    }
    let windows: Vec<Window> = kept
        .iter()
        .filter(|(level, (from, to))| (to - from) as f64 >= SHORT * longest[level])
        .map(|(_, window)| *window)
        .collect();
    if windows.is_empty() {
        return Err(LogError::unreadable(
            "no number of threads stays for long enough to be a level after what is discarded; give a shorter --discard, or --by time",
        ));
    }
    let sum: u64 = windows
        .iter()
        .map(|(from, to)| Cell::sum(&cells.cells[*from..*to]).sums.ended)
        .sum();
    let how = if options.discard.is_some() {
        format!("{first} s at the beginning and {last} s at the end of each left out")
    } else {
        let cut = windows.iter().filter_map(|(start, _)| {
            let (_, (from, _)) = runs
                .iter()
                .find(|(_, (from, to))| (from..to).contains(&start))?;
            Some(short((start - from) as f64 * cells.seconds))
        });
        let cut: Vec<String> = cut.collect();
        format!(
            "as warm-up the first {} s of each left out by the rule MSER",
            cut.join(", ")
        )
    };
    trail.add(
        "levels",
        format!(
            "{} {} of time with a constant number of threads; {how}",
            windows.len(),
            if windows.len() == 1 {
                "stretch"
            } else {
                "stretches"
            }
        ),
        sum,
    );
    if let ([_], None) = (windows.as_slice(), options.by) {
        trail.add(
            "levels",
            "no other number of threads stays: where they rise all the time, --by time measures on the way",
            sum,
        );
    }
    Ok(windows)
}

/// Windows of the same length.
fn time_windows(span: f64, cells: &Cells, options: &Options, trail: &mut Trail) -> Vec<Window> {
    let (first, last) = ends(options);
    let total = cells.cells.len();
    let begin = cells_of(cells, first).min(total);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let end = (((span - last) / cells.seconds + 1e-9).floor().max(0.0) as usize).min(total);
    let length = options.interval.map_or_else(
        || cells_of(cells, span / INTERVALS),
        |seconds| cells_of(cells, seconds),
    );
    let length = length.max(1);
    let windows: Vec<Window> = (begin..end)
        .step_by(length)
        .map(|from| (from, from + length))
        .filter(|(_, to)| *to <= end)
        // One of which most is left out says little.
        .filter(|(from, to)| {
            2 * cells.cells[*from..*to]
                .iter()
                .filter(|cell| cell.is_out)
                .count()
                < length
        })
        .collect();
    let kept = windows
        .iter()
        .map(|(from, to)| Cell::sum(&cells.cells[*from..*to]).sums.ended)
        .sum::<u64>();
    trail.add(
        "levels",
        format!(
            "{} intervals of {} s",
            windows.len(),
            length as f64 * cells.seconds
        ),
        kept,
    );
    windows
}

/// Windows between changes of the time in the system: the largest drops of the squared deviations, while they count.
fn step_windows(
    cells: &Cells,
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Window>, LogError> {
    let whole = cells.cells.len().saturating_sub(1);
    let busy: Vec<f64> = cells.cells[..whole]
        .iter()
        .map(|cell| (cell.busy / cells.seconds).max(0.01).ln())
        .collect();
    let (first, last) = ends(options);
    let (first, last) = (cells_of(cells, first), cells_of(cells, last));
    let windows: Vec<Window> = crate::statistics::steps(&busy, first + last + LEAST_CELLS + 1)
        .into_iter()
        .filter_map(|(from, to)| {
            let from = if options.discard.is_some() {
                from + first
            } else {
                from + warm_up(cells, (from, to))
            };
            (to >= from + last + LEAST_CELLS).then(|| (from, to - last))
        })
        .collect();
    if windows.is_empty() {
        return Err(LogError::unreadable(
            "no steps were found in it; give --by time or file",
        ));
    }
    trail.add(
        "levels",
        format!("{} steps of the requests in flight found", windows.len()),
        whole,
    );
    Ok(windows)
}

fn place(cells: &Cells, (from, to): Window) -> String {
    let digits = usize::from(cells.seconds.fract() != 0.0) * 3;
    let begin = (from + cells.before) as f64 * cells.seconds;
    match cells.cells.get(to.wrapping_sub(1)) {
        // Up to the last request.
        Some(last) if !cells.is_full(last) => {
            let end = (to - 1 + cells.before) as f64 * cells.seconds + last.seconds;
            format!("{begin:.digits$}–{} s", short(end))
        }
        _ => format!(
            "{begin:.digits$}–{:.digits$} s",
            (to + cells.before) as f64 * cells.seconds
        ),
    }
}

/// Where a window begins and ends, the latter at the last request at most.
fn seconds_of(cells: &Cells, (from, to): Window) -> (f64, f64) {
    let begin = |cell: usize| (cell + cells.before) as f64 * cells.seconds;
    let end = match cells.cells.get(to.wrapping_sub(1)) {
        Some(last) => begin(to - 1) + last.seconds,
        None => begin(to),
    };
    (begin(from), end)
}

struct Context<'a> {
    cells: &'a Cells,
    whole: Option<&'a (f64, String)>,
    is_open: bool,
    by: By,
    options: &'a Options,
    /// Seconds of a window that is all of the file.
    span: Option<f64>,
}

impl Context<'_> {
    /// The cells of a window that are not left out.
    fn kept(&self, window: Window) -> Vec<Cell> {
        let cells = self.cells.cells[window.0..window.1].iter();
        cells.filter(|cell| !cell.is_out).copied().collect()
    }

    /// Whether what is in flight stays, where requests come whatever has ended: else there is no throughput of a
    /// concurrency to be had.
    fn is_steady(&self, window: Window, trail: &mut Trail) -> bool {
        let cells = self.kept(window);
        let in_flight: Vec<f64> = cells.iter().map(|cell| cell.busy / cell.seconds).collect();
        let Some((from, to)) = growth(&in_flight) else {
            return true;
        };
        trail.add(
            "open-loop",
            format!(
                "{}: what was in flight grew from {from:.4} to {to:.4}, so that there was no steady state; left out",
                place(self.cells, window)
            ),
            Cell::sum(&cells).sums.ended,
        );
        false
    }

    /// What a window says; nothing where nothing ended in it.
    fn level(&self, window: Window, trail: &mut Trail) -> Option<Level> {
        let cells: Vec<Cell> = self.kept(window);
        let sum = Cell::sum(&cells);
        let seconds = self.span.unwrap_or(sum.seconds);
        let counts = |cell: &Cell| {
            let failed = if self.options.without_errors {
                cell.sums.failed
            } else {
                0
            };
            (cell.sums.ended - failed) as f64
        };
        let done = counts(&sum);
        if done <= 0.0 {
            return None;
        }
        let elapsed = sum.sums.elapsed
            - if self.options.without_errors {
                sum.sums.failed_elapsed
            } else {
                0
            };
        let measured = sum.busy / seconds;
        let told = (sum.sums.tellings > 0 && sum.sums.high > 0 && !self.is_open)
            .then(|| sum.sums.told as f64 / f64::from(sum.sums.tellings));
        let whole = self.whole.map(|(n, _)| *n);
        let concurrency = match (told, whole) {
            (Some(told), _) => told,
            (None, Some(whole)) => whole,
            // A window with nothing in flight has no place on the curve.
            (None, None) => measured,
        };
        let place = place(self.cells, window);
        if (told.is_some() || whole.is_some()) && self.options.concurrency.is_none() {
            let apart = (measured - concurrency).abs() / concurrency;
            if apart > DIFFERENT {
                trail.add(
                    "concurrency",
                    format!("{place}: {concurrency:.4} are told, {measured:.4} were in flight (time inside the window ÷ window); the rest waits or thinks"),
                    sum.sums.ended,
                );
            }
        } else if self.options.concurrency.is_none() && self.by != By::Time {
            trail.add(
                "concurrency",
                format!("{place}: {measured:.4} in flight (time inside the window ÷ window)"),
                sum.sums.ended,
            );
        }
        let full = cells.iter().filter(|cell| self.cells.is_full(cell));
        let batches: Vec<f64> = full.map(|cell| counts(cell) / cell.seconds).collect();
        Some(Level {
            concurrency: (concurrency > 0.0).then_some(concurrency),
            throughput: done / seconds,
            latency: Some(elapsed as f64 / 1e6 / done),
            samples: Some(done),
            errors: Some(sum.sums.failed as f64),
            deviation: batch_error(&batches),
            place,
            window: Some(seconds_of(self.cells, window)),
        })
    }
}

/// Counters, as rates between readings.
pub fn of_counters(
    log: &Log,
    readings: &[Reading],
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Level>, LogError> {
    let mut rates = rates(readings, trail);
    let start = rates.first().map_or(0.0, |rate| rate.from);
    if let Some(first) = readings.first() {
        choose_rates(&mut rates, first.time, options, trail);
    }
    if rates.is_empty() {
        return Err(LogError::empty(
            "it holds fewer than two readings of the counters; a rate needs two",
        ));
    }
    trail.add(
        "rates",
        format!("{} differences of consecutive readings", rates.len()),
        rates.len(),
    );
    if options.without_errors {
        for rate in &mut rates {
            rate.count = (rate.count - rate.failed.unwrap_or(0.0)).max(0.0);
            // The time of those that failed is not told apart.
            rate.elapsed = rate
                .elapsed
                .filter(|_| rate.failed.is_none_or(|failed| failed == 0.0));
        }
        trail.add(
            "errors",
            "what failed is taken off the throughput; where there was any, the latency is not known without it",
            rates.len(),
        );
    }
    let is_counted = rates.iter().all(|rate| rate.concurrency.is_some());
    let by = options.by.unwrap_or({
        if options.interval.is_none() && is_counted && stays(&rates) {
            By::Threads
        } else {
            By::Time
        }
    });
    let windows = match by {
        By::File => vec![(0, rates.len())],
        By::Time => rate_intervals(&rates, options),
        By::Threads => rate_levels(&rates, log, options),
        By::Step => rate_steps(&rates),
    };
    let windows = if by == By::File || by == By::Step {
        trimmed(&rates, windows, options)
    } else {
        windows
    };
    let levels: Vec<Level> = windows
        .iter()
        .filter_map(|window| rate_level(&rates[window.0..window.1], start))
        .collect();
    if let (By::Threads, None, Some(seconds)) = (by, options.discard, log.discard) {
        trail.add(
            "discard",
            format!("the first {} s of each level left out, in which the tool still looks back on the level before; --discard gives another time", short(seconds)),
            0,
        );
    }
    let how = match by {
        By::File => "the whole file",
        By::Time => "intervals of time",
        By::Threads => "stretches with a constant concurrency",
        By::Step => "steps of the rate",
    };
    trail.add(
        "levels",
        format!("{} measurements from {how}", levels.len()),
        rates.len(),
    );
    if levels.is_empty() {
        return Err(LogError::unreadable("no stretch of it is long enough to be a measurement; give --by time with an --interval, or a shorter --discard"));
    }
    Ok(levels)
}

/// What happened between two readings.
#[derive(Debug, Clone, Copy)]
pub struct Rate {
    /// Seconds.
    pub from: f64,
    /// How long it took.
    pub seconds: f64,
    /// What was done.
    pub count: f64,
    failed: Option<f64>,
    /// Seconds that what was done took, summed.
    pub elapsed: Option<f64>,
    /// At its end.
    pub concurrency: Option<f64>,
    /// It follows the one before without a gap.
    follows: bool,
}

/// Differences of readings; what goes back began anew.
pub fn rates(readings: &[Reading], trail: &mut Trail) -> Vec<Rate> {
    let mut rates: Vec<Rate> = Vec::with_capacity(readings.len());
    let (mut restarts, mut backward, mut wraps, mut follows) = (0_u64, 0_u64, 0_u64, false);
    for pair in readings.windows(2) {
        let [before, mut after] = [pair[0], pair[1]];
        let seconds = after.time - before.time;
        if seconds <= 0.0 || seconds.is_nan() {
            backward += 1;
            follows = false;
            continue;
        }
        let is_wrap = !after.is_restart && before.count < WORD && before.count > 0.9 * WORD;
        if is_wrap && after.count < 0.1 * WORD {
            wraps += 1;
            after.count += WORD;
        }
        if after.count < before.count || after.is_restart {
            restarts += 1;
            follows = false;
            continue;
        }
        let minus = |a: Option<f64>, b: Option<f64>| Some((a? - b?).max(0.0));
        rates.push(Rate {
            from: before.time,
            seconds,
            count: after.count - before.count,
            failed: minus(after.failed, before.failed),
            elapsed: minus(after.elapsed, before.elapsed),
            concurrency: after.concurrency,
            follows,
        });
        follows = true;
    }
    if wraps > 0 {
        trail.add(
            "wrap",
            "the counter went past 2^32 and on from 0; that is added back",
            wraps,
        );
    }
    if restarts > 0 {
        trail.add("restart", "the counter fell: the server was started again, and the difference over that moment was left out", restarts);
    }
    if backward > 0 {
        trail.add("time", "the clock stands still or goes back between two readings; these differences were left out", backward);
    }
    rates
}

/// Leaves out what is not between --from and --to, and what is left out with a reason.
fn choose_rates(rates: &mut Vec<Rate>, begin: f64, options: &Options, trail: &mut Trail) {
    let (from, to) = between(options, begin, trail);
    let before = rates.len();
    let is_inside = |rate: &Rate, from: f64, to: f64| {
        rate.from - begin >= from - 1e-9 && rate.from + rate.seconds - begin <= to + 1e-9
    };
    let overlaps = |rate: &Rate, from: f64, to: f64| {
        rate.from - begin < to && rate.from + rate.seconds - begin > from
    };
    for stretch in &options.without {
        let out = rates
            .iter()
            .filter(|rate| overlaps(rate, stretch.from, stretch.to))
            .count();
        tell_without(stretch, out as u64, trail);
    }
    rates.retain(|rate| {
        is_inside(rate, from, to)
            && !options
                .without
                .iter()
                .any(|stretch| overlaps(rate, stretch.from, stretch.to))
    });
    if rates.len() == before {
        return;
    }
    let mut end = f64::NAN;
    for rate in rates {
        rate.follows &= (rate.from - end).abs() < 1e-9;
        end = rate.from + rate.seconds;
    }
}

/// Whether some concurrency stays for several readings, as in a test in steps.
fn stays(rates: &[Rate]) -> bool {
    let same = rates
        .windows(2)
        .filter(|pair| pair[0].concurrency == pair[1].concurrency)
        .count();
    same * 4 >= rates.len() * 3
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(1.0)
}

fn rate_intervals(rates: &[Rate], options: &Options) -> Vec<Window> {
    let usual = median(rates.iter().map(|rate| rate.seconds).collect());
    let total: f64 = rates.iter().map(|rate| rate.seconds).sum();
    // A counter of whole seconds says nothing within one or two.
    let length = options.interval.unwrap_or_else(|| {
        if usual >= 5.0 {
            usual
        } else {
            (total / INTERVALS).max(10.0).min(total)
        }
    });
    let (first, last) = ends(options);
    let begin = rates.first().map_or(0.0, |rate| rate.from) + first;
    let end = rates.last().map_or(0.0, |rate| rate.from + rate.seconds) - last;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let each = (length / usual).round().clamp(1.0, 1e9) as usize;
    let mut windows = Vec::new();
    let mut start: Option<usize> = None;
    for (i, rate) in rates.iter().enumerate() {
        let is_inside = rate.from >= begin - 1e-9 && rate.from + rate.seconds <= end + 1e-9;
        if !is_inside {
            start = None;
            continue;
        }
        let from = match start {
            Some(from) if rate.follows => from,
            _ => i,
        };
        start = Some(from);
        if i + 1 - from == each {
            windows.push((from, i + 1));
            start = None;
        }
    }
    windows
}

/// Steps of the rate, looked for among at most so many pieces.
fn rate_steps(rates: &[Rate]) -> Vec<Window> {
    let each = rates.len().div_ceil(STEPPED).max(1);
    let busy: Vec<f64> = rates
        .chunks(each)
        .map(|rates| {
            let count: f64 = rates.iter().map(|rate| rate.count).sum();
            let seconds: f64 = rates.iter().map(|rate| rate.seconds).sum();
            (count / seconds).max(1e-9).ln()
        })
        .collect();
    let steps = crate::statistics::steps(&busy, 4).into_iter();
    steps
        .map(|(from, to)| (from * each, (to * each).min(rates.len())))
        .collect()
}

fn rate_levels(rates: &[Rate], log: &Log, options: &Options) -> Vec<Window> {
    let mut runs: Vec<Window> = Vec::new();
    for (i, rate) in rates.iter().enumerate() {
        match runs.last_mut() {
            Some((from, to))
                if *to == i && rate.follows && rates[*from].concurrency == rate.concurrency =>
            {
                *to = i + 1;
            }
            // The first difference reaches back into the level before.
            _ => runs.push((i, i + 1)),
        }
    }
    // A reading may be missing, and a clock of whole seconds may jump: readings are counted instead.
    let usual = median(rates.iter().map(|rate| rate.seconds).collect());
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let readings = |seconds: f64| (seconds / usual).round().min(1e12) as usize;
    let first = readings(options.discard.or(log.discard).unwrap_or(0.0));
    let last = readings(options.discard_end.unwrap_or(0.0));
    let kept: Vec<Window> = runs
        .into_iter()
        // The reading at which the level was first seen ends the first difference, which reaches into the level before.
        .map(|(from, to)| (from + first + 1, to.saturating_sub(last)))
        .filter(|(from, to)| to > from && rates[*from].concurrency.is_some_and(|n| n > 0.0))
        .collect();
    let length = |(from, to): &Window| {
        rates[*from..*to]
            .iter()
            .map(|rate| rate.seconds)
            .sum::<f64>()
    };
    let level = |(from, _): &Window| rates[*from].concurrency.map(f64::to_bits);
    let mut longest: HashMap<Option<u64>, f64> = HashMap::new();
    for window in &kept {
        let known = longest.entry(level(window)).or_default();
        *known = known.max(length(window));
    }
    let windows = kept
        .iter()
        .filter(|window| length(window) >= SHORT * longest[&level(window)]);
    windows.copied().collect()
}

fn trimmed(rates: &[Rate], windows: Vec<Window>, options: &Options) -> Vec<Window> {
    let (first, last) = ends(options);
    let trim = |(from, to): Window| {
        let begin = rates[from].from + first;
        let end = rates[to - 1].from + rates[to - 1].seconds - last;
        let from = (from..to).find(|i| rates[*i].from >= begin - 1e-9)?;
        let to = (from..to)
            .rev()
            .find(|i| rates[*i].from + rates[*i].seconds <= end + 1e-9)?
            + 1;
        Some((from, to))
    };
    windows.into_iter().filter_map(trim).collect()
}

fn rate_level(rates: &[Rate], start: f64) -> Option<Level> {
    let seconds: f64 = rates.iter().map(|rate| rate.seconds).sum();
    let count: f64 = rates.iter().map(|rate| rate.count).sum();
    if seconds.min(count) <= 0.0 || (seconds + count).is_nan() {
        return None;
    }
    let failed: Option<f64> = rates.iter().map(|rate| rate.failed).sum();
    let elapsed: Option<f64> = rates.iter().map(|rate| rate.elapsed).sum();
    let told: Option<f64> = rates.iter().map(|rate| rate.concurrency).sum();
    let each: Vec<f64> = rates.iter().map(|rate| rate.count / rate.seconds).collect();
    let begin = rates.first()?.from;
    Some(Level {
        // Without a gauge Little's law tells it: what was done times what it took.
        concurrency: told
            .map(|sum| sum / rates.len() as f64)
            .or_else(|| elapsed.map(|sum| sum / seconds))
            .filter(|n| *n > 0.0),
        throughput: count / seconds,
        latency: elapsed.map(|sum| sum / count),
        samples: Some(count),
        errors: failed,
        deviation: batch_error(&each),
        place: format!("{}–{} s", short(begin), short(begin + seconds)),
        window: Some((begin - start, begin - start + seconds)),
    })
}

/// A number of seconds without digits that say nothing.
fn short(seconds: f64) -> String {
    format!("{}", (seconds * 1000.0).round() / 1000.0)
}
