//! What windows of requests say: concurrency, throughput and latency.

use super::{short, Level, Measured, Window};
use crate::guard;
use crate::options::{By, Options};
use crate::said::{said, Said};
use crate::statistics::{batch_error, ramp, trend};
use crate::timeline::{Cell, Cells, Timeline};
use crate::trail::Trail;

/// If the logged and the measured concurrency differ by more than this share, both are reported.
const DIFFERENT: f64 = 0.05;

/// Windows of one measurement that are named.
const NAMED: usize = 3;

/// Where a window lies, in words.
pub fn place(cells: &Cells, (from, to): Window) -> Said {
    let written = |seconds: f64| {
        if cells.seconds.fract() == 0.0 {
            said!("{:.0}" | "{:.0}", seconds)
        } else {
            said!("{:.3}" | "{:.3}", seconds)
        }
    };
    let begin = written((from + cells.before) as f64 * cells.seconds);
    match cells.cells.get(to.wrapping_sub(1)) {
        // Up to the last request.
        Some(last) if !cells.is_full(last) => {
            let end = (to - 1 + cells.before) as f64 * cells.seconds + last.seconds;
            said!("{}–{} s" | "{}–{} s", begin, short(end))
        }
        _ => said!(
            "{}–{} s" | "{}–{} s",
            begin,
            written((to + cells.before) as f64 * cells.seconds)
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

/// What is in flight, in words.
fn in_flight(measured: f64) -> Said {
    said!(
        "{} in flight (time inside the window ÷ window)"
            | "{} liefen (Zeit im Abschnitt ÷ Abschnitt)",
        short(measured)
    )
}

/// What to say where more is in flight than the log says.
fn exceeded(measured: f64, known: f64) -> Said {
    said!(
        "{}, which is taken, since it is more than the {} in the log: that may count one of several load generators, or each of them does several things at once"
            | "{}, und das zählt, weil es mehr ist als die {} im Log: Das zählt vielleicht nur einen von mehreren Lastgeneratoren, oder jeder tut mehreres zugleich",
        in_flight(measured),
        short(known)
    )
}

/// What to say where the log says another concurrency than is in flight; nothing if they are about the same.
fn differing(measured: f64, known: f64) -> Option<Said> {
    let rest = if measured < known {
        [
            "; the others wait or think, or what they do is not counted here",
            "; der Rest wartet oder denkt, oder was er tut, zählt hier nicht",
        ]
    } else {
        ["", ""]
    };
    ((measured - known).abs() > DIFFERENT * known).then(|| {
        said!(
            "{} in the log, {}{}" | "{} sind genannt, {}{}",
            short(known),
            in_flight(measured),
            Said::from(rest)
        )
    })
}

/// What a window of requests is measured with.
pub struct Context<'a> {
    /// The requests.
    pub timeline: &'a Timeline,
    /// The log.
    pub cells: &'a Cells,
    /// The concurrency of the whole file, and its source.
    pub whole: Option<&'a (f64, Said)>,
    /// Whether requests start at given times.
    pub is_open: bool,
    /// The unit of a measurement.
    pub by: By,
    /// The options of the import.
    pub options: &'a Options,
    /// Length in seconds if the window is the whole file.
    pub span: Option<f64>,
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
    pub fn is_steady(&self, window: Window, trail: &mut Trail) -> bool {
        let cells = self.kept(&[window]);
        let in_flight: Vec<f64> = cells.iter().map(|cell| cell.busy / cell.seconds).collect();
        let Some((from, to)) = ramp(&in_flight) else {
            return true;
        };
        let did = if to > from {
            ["grew", "wuchs"]
        } else {
            ["fell", "fiel"]
        };
        trail.add(
            "open-loop",
            said!(
                "{}: the number in flight {} from {} to {}: no steady state, so left out"
                    | "{}: Was lief, {} von {} auf {}, es gab also keinen stationären Zustand; ausgelassen",
                place(self.cells, window),
                Said::from(did),
                short(from),
                short(to)
            ),
            Cell::sum(&cells).sums.ended,
        );
        false
    }

    /// The concurrency in each cell of a window, as logged, else the number in flight; none where the log has one for all.
    pub fn levels(&self, window: Window) -> Vec<f64> {
        let offset = self.options.offset.unwrap_or(0.0);
        let level = |cell: &Cell| match (cell.sums.tellings, self.whole) {
            (0, None) => Some(cell.busy / cell.seconds),
            (0, Some(_)) => None,
            (tellings, _) => Some(cell.sums.told as f64 / f64::from(tellings)),
        };
        let cells = self.kept(&[window]);
        let levels = cells.iter().filter_map(level);
        levels.map(|level| level + offset).collect()
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
        // A window with nothing in flight has no place on the curve.
        let known = told.or(whole).unwrap_or(measured);
        // Requests lie anywhere in their second, also those at the edges of the window.
        let edges = if self.cells.is_coarse {
            1.0 + 2.0 / seconds
        } else {
            1.0
        };
        let is_exceeded =
            guard::exceeds(measured, known * edges) && self.options.concurrency.is_none();
        let concurrency = if is_exceeded { measured } else { known };
        let place = self.places(windows);
        let is_told = told.is_some() || whole.is_some();
        if let Some(trail) = trail.filter(|_| self.options.concurrency.is_none()) {
            let what = match (is_exceeded, is_told) {
                (true, _) => Some(exceeded(measured, known)),
                (_, true) => differing(measured, known),
                (_, false) => (self.by != By::Time).then(|| in_flight(measured)),
            };
            if let Some(what) = what {
                let said = said!("{}: {}" | "{}: {}", place, what);
                trail.add("concurrency", said, sum.sums.ended);
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
            percentiles: self.percentiles(windows),
            samples: Some(done),
            errors: Some(sum.sums.failed as f64),
            counted_errors: if self.options.without_errors {
                0.0
            } else {
                sum.sums.failed as f64
            },
            attempts: Some(sum.sums.ended as f64),
            // More than is in the log is taken, unless the concurrency is given.
            in_flight: Some((self.options.concurrency.map_or(0.0, |_| measured), measured)),
            deviation: batch_error(&batches),
            concurrency_deviation: (self.is_open && !is_told)
                .then(|| batch_error(&in_flight))
                .flatten(),
            place,
            doubt: None,
            test: None,
            windows: windows
                .iter()
                .map(|window| self.measured(*window, &counts))
                .collect(),
        })
    }

    /// Percentiles of latencies in windows, without what is left out.
    fn percentiles(&self, windows: &[Window]) -> Option<[f64; 3]> {
        let without_errors = self.options.without_errors;
        if self.span.is_some() {
            return self.timeline.percentiles(without_errors, |_| true);
        }
        self.timeline.percentiles(without_errors, |after| {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let cell = (after / self.cells.seconds).max(0.0) as usize;
            cell.checked_sub(self.cells.before).is_some_and(|cell| {
                windows
                    .iter()
                    .any(|(from, to)| (*from..*to).contains(&cell))
                    && !self.cells.cells[cell].is_out
            })
        })
    }

    /// Where windows lie, in words; of many the first.
    fn places(&self, windows: &[Window]) -> Said {
        let named = windows.iter().take(NAMED);
        let named = named
            .map(|window| place(self.cells, *window))
            .reduce(|before, next| said!("{}, {}" | "{}, {}", before, next))
            .unwrap_or_default();
        match windows.len().saturating_sub(NAMED) {
            0 => named,
            more => said!("{} and {} more" | "{} und {} weitere", named, more),
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
