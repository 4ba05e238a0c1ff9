//! Measurements from requests.

use std::collections::HashMap;

use super::{
    between, ends, open, outside, short, tell_given, tell_without, Level, Measured, Window,
    INTERVALS, SHORT, STEPPED,
};
use crate::error::LogError;
use crate::options::{By, Options, Stretch};
use crate::statistics::{batch_error, ramp, trend, truncation, Steadiness};
use crate::timeline::{Cell, Cells, Timeline};
use crate::trail::Trail;

/// A shorter level is not measured.
const LEAST_CELLS: usize = 2;
/// If the logged and the measured concurrency differ by more than this share, both are reported.
const DIFFERENT: f64 = 0.05;

/// Windows of one measurement that are named.
const NAMED: usize = 3;

/// Requests, in levels.
pub fn of_requests(
    timeline: &Timeline,
    whole: Option<&(f64, String)>,
    is_open: bool,
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Level>, LogError> {
    // The step search is repeated often, so it uses at most this many cells.
    let coarse = if options.by == Some(By::Step) {
        timeline.seconds() / STEPPED as f64
    } else {
        0.0
    };
    let mut cells = timeline.cells(coarse.max(1.0));
    if cells.cells.is_empty() {
        return Err(LogError::empty(
            "it has no requests; check that the test ran",
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
            format!("the clock goes back by more than a minute {} times; each row counts at its own time", timeline.backward),
            timeline.requests,
        );
    }
    let runs = runs(&cells);
    let by = options.by.unwrap_or_else(|| {
        if is_open && changes(&cells) {
            By::Time
        } else {
            kind(&cells, &runs, options, whole.is_some())
        }
    });
    let given = options.windows_of(&trail.file);
    let windows = match (given, by) {
        (Some(given), _) => given_windows(given, span, &cells, options, trail)?,
        (None, By::File) => vec![file_window(span, &cells, &runs, options, trail)?],
        (None, By::Threads) => thread_windows(&cells, &runs, options, trail)?,
        (None, By::Time) => time_windows(span, &cells, options, trail),
        (None, By::Step) => step_windows(&cells, options, trail)?,
    };
    // The whole file, up to the last request.
    let is_whole = given.is_none()
        && by == By::File
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
    let levels: Vec<Level> = if is_open && given.is_none() {
        open::by_rate(&context, &steady, trail)
    } else {
        steady
            .iter()
            .filter_map(|window| context.level(&[*window], Some(trail)))
            .collect()
    };
    if is_open && !levels.is_empty() {
        trail.add("open-loop", "requests were started at given times: the concurrency is the number in flight, the throughput was set", levels.len());
    }
    if levels.is_empty() {
        return Err(LogError::unreadable(if grown > 0 {
            "the number of requests in flight grows or falls in every stretch of it: there is no steady state; measure at lower rates, each for longer"
        } else {
            "no request ended in any stretch of it; give a shorter --discard or a longer --interval"
        }));
    }
    Ok(levels)
}

/// Keeps what is between --from and --to, and marks ranges excluded by an option; returns the remaining seconds,
/// including what is marked.
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
            "it spans {seconds:.1} s, none of it between --from and --to"
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

/// Number of cells that end before a time.
fn cells_below(cells: &Cells, seconds: f64) -> usize {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let count = (seconds / cells.seconds + 1e-9).floor().clamp(0.0, 1e12) as usize;
    count
}

/// Consecutive cells with the same concurrency; cells without a logged one continue the previous run.
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

/// The default unit of a measurement.
fn kind(cells: &Cells, runs: &[(u32, Window)], options: &Options, is_told: bool) -> By {
    if options.interval.is_some() {
        return By::Time;
    }
    // What is discarded from a level does not affect which levels exist.
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
        // A short log of one level with its start and end.
        0 if total < 2 * needed => By::File,
        0 => By::Time,
        1 if longest * 2 >= total => By::File,
        _ => By::Threads,
    }
}

/// Whether the rate that was set changes on the way.
fn changes(cells: &Cells) -> bool {
    let full = cells.cells.iter().filter(|cell| cells.is_full(cell));
    let rates: Vec<f64> = full.map(|cell| cell.sums.ended as f64).collect();
    trend(&rates).steadiness == Steadiness::Drifts
}

fn cells_of(cells: &Cells, seconds: f64) -> usize {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let count = (seconds / cells.seconds - 1e-9).ceil().clamp(0.0, 1e12) as usize;
    count
}

/// Given windows, rounded to cells.
fn given_windows(
    given: &[Stretch],
    span: f64,
    cells: &Cells,
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Window>, LogError> {
    let nearest = |seconds: f64| {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let cell = (seconds / cells.seconds).round().clamp(0.0, 1e12) as usize;
        cell.saturating_sub(cells.before).min(cells.cells.len())
    };
    let windows: Vec<Window> = given
        .iter()
        .map(|stretch| (nearest(stretch.from), nearest(stretch.to)))
        .filter(|(from, to)| from < to)
        .collect();
    if windows.is_empty() {
        return Err(outside(span));
    }
    tell_given(windows.len(), options, trail);
    Ok(windows)
}

/// The whole file without its start and end.
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
        // The last cell is incomplete.
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
            "it spans {span:.1} s, and nothing is left after {first} s at the beginning and {last} s at the end; give a shorter --discard"
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

/// A window for each constant level.
fn thread_windows(
    cells: &Cells,
    runs: &[(u32, Window)],
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Window>, LogError> {
    if runs.iter().all(|(level, _)| *level == 0) {
        return Err(LogError::unreadable(
            "it does not record the number of threads, so --by threads finds no levels; give --by time, step or file",
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
            "no number of threads stays constant for long enough after --discard; give a shorter --discard, or --by time",
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
            "no other number of threads stays constant; if it rises all the time, use --by time",
            sum,
        );
    }
    Ok(windows)
}

/// Windows of equal length.
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
        // A window that is mostly excluded is skipped.
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

/// Windows between changes of the number in flight, found by step detection.
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

/// Start and end of a window in seconds, the end at the last request at most.
fn seconds_of(cells: &Cells, (from, to): Window) -> (f64, f64) {
    let begin = |cell: usize| (cell + cells.before) as f64 * cells.seconds;
    let end = match cells.cells.get(to.wrapping_sub(1)) {
        Some(last) => begin(to - 1) + last.seconds,
        None => begin(to),
    };
    (begin(from), end)
}

/// What a window of requests is measured with.
pub struct Context<'a> {
    cells: &'a Cells,
    whole: Option<&'a (f64, String)>,
    is_open: bool,
    by: By,
    options: &'a Options,
    /// Length in seconds if the window is the whole file.
    span: Option<f64>,
}

impl Context<'_> {
    /// The cells of windows that are not left out.
    fn kept(&self, windows: &[Window]) -> Vec<Cell> {
        let cells = windows
            .iter()
            .flat_map(|(from, to)| &self.cells.cells[*from..*to]);
        cells.filter(|cell| !cell.is_out).copied().collect()
    }

    /// Whether the number in flight is steady in an open workload: otherwise throughput has no matching concurrency.
    fn is_steady(&self, window: Window, trail: &mut Trail) -> bool {
        let cells = self.kept(&[window]);
        let in_flight: Vec<f64> = cells.iter().map(|cell| cell.busy / cell.seconds).collect();
        let Some((from, to)) = ramp(&in_flight) else {
            return true;
        };
        let did = if to > from { "grew" } else { "fell" };
        trail.add(
            "open-loop",
            format!(
                "{}: the number in flight {did} from {} to {}: no steady state, so left out",
                place(self.cells, window),
                short(from),
                short(to)
            ),
            Cell::sum(&cells).sums.ended,
        );
        false
    }

    /// How many requests begin in a second of a window, which is what was set; nothing where none does.
    pub fn rate(&self, window: Window) -> Option<f64> {
        let sum = Cell::sum(&self.kept(&[window]));
        let rate = f64::from(sum.sums.began) / sum.seconds;
        (rate > 0.0 && rate.is_finite()).then_some(rate)
    }

    /// What windows say together, and to the trail where the concurrency is from; nothing where nothing ended in them.
    pub fn level(&self, windows: &[Window], trail: Option<&mut Trail>) -> Option<Level> {
        let cells: Vec<Cell> = self.kept(windows);
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
        let place = self.places(windows);
        let is_told = told.is_some() || whole.is_some();
        if let Some(trail) = trail.filter(|_| self.options.concurrency.is_none()) {
            let apart = (measured - concurrency).abs() / concurrency;
            if is_told && apart > DIFFERENT {
                trail.add(
                    "concurrency",
                    format!(
                        "{place}: {} in the log, {} in flight (time inside the window ÷ window){}",
                        short(concurrency),
                        short(measured),
                        if measured < concurrency {
                            "; the others wait or think"
                        } else {
                            ""
                        }
                    ),
                    sum.sums.ended,
                );
            } else if !is_told && self.by != By::Time {
                trail.add(
                    "concurrency",
                    format!(
                        "{place}: {} in flight (time inside the window ÷ window)",
                        short(measured)
                    ),
                    sum.sums.ended,
                );
            }
        }
        let full: Vec<&Cell> = cells
            .iter()
            .filter(|cell| self.cells.is_full(cell))
            .collect();
        let batches: Vec<f64> = full
            .iter()
            .map(|cell| counts(cell) / cell.seconds)
            .collect();
        let in_flight: Vec<f64> = full.iter().map(|cell| cell.busy / cell.seconds).collect();
        Some(Level {
            concurrency: (concurrency > 0.0).then_some(concurrency),
            throughput: done / seconds,
            latency: Some(elapsed as f64 / 1e6 / done),
            samples: Some(done),
            errors: Some(sum.sums.failed as f64),
            deviation: batch_error(&batches),
            concurrency_deviation: (self.is_open && !is_told)
                .then(|| batch_error(&in_flight))
                .flatten(),
            place,
            windows: windows
                .iter()
                .map(|window| self.measured(*window, &counts))
                .collect(),
        })
    }

    /// Where windows lie, in words; of many the first.
    fn places(&self, windows: &[Window]) -> String {
        let named = windows.iter().take(NAMED);
        let named: Vec<String> = named.map(|window| place(self.cells, *window)).collect();
        match windows.len().saturating_sub(NAMED) {
            0 => named.join(", "),
            more => format!("{} and {more} more", named.join(", ")),
        }
    }

    /// Where a window lies, and what the throughput does in it.
    fn measured(&self, window: Window, counts: &dyn Fn(&Cell) -> f64) -> Measured {
        let cells = self.kept(&[window]);
        let full = cells.iter().filter(|cell| self.cells.is_full(cell));
        let rates: Vec<f64> = full.map(|cell| counts(cell) / cell.seconds).collect();
        let (from, to) = seconds_of(self.cells, window);
        Measured {
            from,
            to,
            trend: trend(&rates),
        }
    }
}
