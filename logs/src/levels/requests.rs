//! Measurements from requests.

use super::context::{place, Context};
use super::unit::{unit, whole_of};
use super::windows::{
    cells_of, file_window, given_windows, runs, step_windows, thread_windows, time_windows,
};
use super::{
    bent, between, ends, intervals, none_between, open, tell_without, Level, Window, STEPPED,
};
use crate::error::LogError;
use crate::options::{By, Options};
use crate::said::{counted, said, Said};
use crate::timeline::{Cell, Cells, Timeline};
use crate::trail::Trail;

/// Requests, in levels.
pub fn of_requests(
    timeline: &Timeline,
    whole: Option<&(f64, Said)>,
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
        return Err(LogError::empty([
            "it has no requests; check that the test ran",
            "Es steht keine Anfrage darin. Prüfen, ob der Test gelaufen ist",
        ]));
    }
    if timeline.is_in_whole_minutes() {
        return Err(LogError::unreadable([
            "its times are whole minutes, as a spreadsheet shows and saves them, so that no throughput can be had; give the file as the tool wrote it",
            "Ihre Zeiten sind ganze Minuten, wie eine Tabellenkalkulation sie zeigt und speichert; ein Durchsatz lässt sich daraus nicht bestimmen. Die Datei geben, wie das Werkzeug sie schrieb",
        ]));
    }
    tell_times(timeline, &cells, trail);
    let span = choose(&mut cells, timeline, options, trail)?;
    let runs = runs(&cells);
    let by = unit(&cells, &runs, whole, is_open, options, trail);
    let given = options.windows_of(&trail.file);
    let whole = match given {
        Some(_) => whole,
        None => whole_of(&cells, whole, is_open, options, trail),
    };
    let windows = match (given, by) {
        (Some(given), _) => given_windows(given, span, &cells, options, trail)?,
        (None, By::File) => vec![file_window(span, &cells, &runs, options, trail)?],
        (None, By::Threads) => thread_windows(&cells, &runs, options, trail)?,
        (None, By::Time) => time_windows(span, &cells, options, trail)?,
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
        timeline,
        cells: &cells,
        whole,
        is_open,
        by,
        options,
        span: is_whole
            .then(|| timeline.seconds() - cells.after)
            .filter(|span| *span > 0.0),
    };
    if given.is_none() && by == By::Time && !is_open {
        bent::tell(windows.iter().map(|window| context.levels(*window)), trail);
    }
    let steady: Vec<Window> = windows
        .iter()
        .copied()
        .filter(|window| !is_open || context.is_steady(*window, trail))
        .collect();
    let grown = windows.len() - steady.len();
    let levels: Vec<Level> = if is_open && given.is_none() {
        open::by_rate(&context, &steady, trail)
    } else {
        let mut idle: Vec<Window> = Vec::new();
        let level = |window: &Window| {
            let level = context.level(&[*window], Some(trail));
            if level.is_none() {
                idle.push(*window);
            }
            level
        };
        let levels = steady.iter().filter_map(level).collect();
        if given.is_some() {
            tell_empty(&cells, &idle, trail);
        } else if by == By::Time {
            tell_idle(&cells, &idle, trail);
        }
        levels
    };
    if is_open && !levels.is_empty() {
        let said = [
            "requests were started at given times: the concurrency is the number in flight, the throughput was set",
            "Anfragen begannen zu festen Zeiten: Die Nebenläufigkeit ist, was lief; der Durchsatz war vorgegeben",
        ];
        trail.add("open-loop", said, levels.len());
    }
    if levels.is_empty() {
        return Err(none_measured(grown > 0));
    }
    Ok(levels)
}

/// Records the given windows in which no request ended.
fn tell_empty(cells: &Cells, idle: &[Window], trail: &mut Trail) {
    for window in idle {
        let said = said!(
            "{}: no request ended in it" | "{}: Darin endete keine Anfrage",
            place(cells, *window)
        );
        trail.add("window", said, 0);
    }
}

/// Records the intervals of time in which no request ended.
fn tell_idle(cells: &Cells, idle: &[Window], trail: &mut Trail) {
    let Some(first) = idle.first() else {
        return;
    };
    let said = said!(
        "{} in which no request ended, the first at {}: without them the measurements are more than the mean of the whole time"
            | "{} ohne eine Anfrage, die darin endete, zuerst {}: Ohne sie liegen die Messungen über dem Mittel der ganzen Zeit",
        intervals(idle.len()),
        place(cells, *first)
    );
    trail.add("left-out", said, 0);
}

/// Why no window is a measurement.
fn none_measured(does_grow: bool) -> LogError {
    LogError::unreadable(if does_grow {
        [
            "the number of requests in flight grows or falls in every stretch of it: there is no steady state; measure at lower rates, each for longer",
            "Die Zahl der laufenden Anfragen wächst oder fällt in jedem Abschnitt: Es gibt keinen stationären Zustand. Bei kleineren Raten messen, bei jeder länger",
        ]
    } else {
        [
            "no request ended in any stretch of it; give a shorter --discard or a longer --interval",
            "In keinem Abschnitt endet eine Anfrage. Bei „Warmlaufen auslassen“ weniger oder bei „Länge eines Zeitabschnitts“ mehr angeben",
        ]
    })
}

/// Records what is special about the times of requests.
fn tell_times(timeline: &Timeline, cells: &Cells, trail: &mut Trail) {
    if timeline.is_in_whole_seconds() {
        let kept = Cell::sum(&cells.cells).sums.ended;
        let last = counted(
            timeline.requests - kept,
            ["request", "requests"],
            ["Anfrage", "Anfragen"],
        );
        trail.add(
            "time",
            said!(
                "its times are whole seconds, so short windows are imprecise; the last second is incomplete and was left out, with {}"
                    | "Die Zeiten sind ganze Sekunden, kurze Abschnitte daher ungenau. Die letzte Sekunde ist nicht vollständig und wurde ausgelassen, mit {}",
                last
            ),
            timeline.requests,
        );
    }
    if timeline.stray > 0 {
        trail.add(
            "time",
            [
                "rows whose time lies more than 12 days from the others were left out",
                "Zeilen, deren Zeit mehr als 12 Tage von den anderen entfernt liegt, ausgelassen",
            ],
            timeline.stray,
        );
    }
    if timeline.backward > 0 {
        trail.add(
            "time",
            said!(
                "the clock goes back by more than a minute {}; each row counts at its own time"
                    | "Die Uhr geht {} um mehr als eine Minute zurück; Zeilen zählen zu ihrer eigenen Zeit",
                Said {
                    german: format!("{}-mal", timeline.backward),
                    ..counted(timeline.backward, ["time", "times"], [""; 2])
                }
            ),
            timeline.requests,
        );
    }
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
    let (from, to) = between(options, begin, trail)?;
    if from >= seconds || to <= from {
        return Err(none_between(seconds));
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
        cells.after = 0.0;
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
