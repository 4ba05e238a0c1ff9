//! The windows of a log of requests that are measured: levels, intervals, steps, or the whole file.

use std::collections::HashMap;

use super::context::place;
use super::unit::tell_unsettled;
use super::{ends, intervals, short, Window, INTERVALS, SHORT};
use crate::error::LogError;
use crate::options::{Options, Stretch};
use crate::said::{counted, said, Said};
use crate::statistics::truncation;
use crate::timeline::{Cell, Cells};
use crate::trail::Trail;

/// A shorter level is not measured.
pub const LEAST_CELLS: usize = 2;

/// Consecutive cells with the same concurrency; cells without a logged one continue the previous run.
pub fn runs(cells: &Cells) -> Vec<(u32, Window)> {
    let mut runs: Vec<(u32, Window)> = Vec::new();
    let mut is_broken = true;
    // Nothing is logged until the first request ends: where these take long, that belongs to the first run.
    let untold = cells
        .cells
        .iter()
        .take_while(|cell| cell.sums.tellings == 0);
    let untold = untold
        .take_while(|cell| cell.sums.ended == 0 && !cell.is_out)
        .count();
    let mut first = (untold >= LEAST_CELLS).then_some(0);
    for (i, cell) in cells.cells.iter().enumerate() {
        let sums = &cell.sums;
        if sums.tellings == 0 || cell.is_out {
            continue;
        }
        match (sums.level(), runs.last_mut()) {
            (Some(level), Some((known, (_, end)))) if *known == level && !is_broken => *end = i + 1,
            (Some(level), _) => runs.push((level, (first.unwrap_or(i), i + 1))),
            (None, _) => {}
        }
        first = None;
        is_broken = sums.level().is_none();
    }
    runs
}

/// Number of cells that a time takes.
pub fn cells_of(cells: &Cells, seconds: f64) -> usize {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let count = (seconds / cells.seconds - 1e-9).ceil().clamp(0.0, 1e12) as usize;
    count
}

/// Number of cells to discard at the end of a window; at the end of the log, what is left out there is among them.
fn last_cells(cells: &Cells, to: usize, seconds: f64) -> usize {
    let is_end = to == cells.cells.len();
    cells_of(
        cells,
        if is_end {
            seconds - cells.after
        } else {
            seconds
        },
    )
}

/// Given windows, rounded to cells.
pub fn given_windows(
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
    let found = given
        .iter()
        .map(|stretch| (nearest(stretch.from), nearest(stretch.to)));
    let begin = cells.before as f64 * cells.seconds;
    let end = begin + span - cells.after;
    super::given_windows(given, found.collect(), (begin, end), options, trail)
}

/// The whole file without its start and end.
pub fn file_window(
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
        window.1 = cells.complete();
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
        return Err(LogError::unreadable(said!(
            "it spans {:.1} s, and nothing is left after {} s at the beginning and {} s at the end; give a shorter --discard"
                | "Sie umfasst {:.1} s; ohne {} s am Anfang und {} s am Ende bleibt nichts. Bei „Warmlaufen auslassen“ weniger angeben",
            span,
            first,
            last
        )));
    }
    if window.0 > 0 || window.1 < total {
        let how = if options.discard.is_some() {
            [" kept (given)", " behalten (wie angegeben)"]
        } else {
            [
                " kept (found by the rule MSER and where the threads are constant)",
                " behalten: wo die Threads gleich bleiben, ohne Warmlaufen nach der Regel MSER",
            ]
        };
        let kept = Cell::sum(&cells.cells[window.0..window.1]).sums.ended;
        trail.add(
            "discard",
            said!(
                "{} of {:.1} s{}" | "{} von {:.1} s{}",
                place(cells, window),
                span,
                Said::from(how)
            ),
            kept,
        );
    }
    Ok(window)
}

/// Requests that end in a batch on average, at least: less is chance.
const BATCH: f64 = 5.0;
/// Batches without which a warm-up is not looked for.
const BATCHES: usize = 10;

/// Number of cells at the beginning of a window that are warm-up, by the rule MSER. It looks at batches in which several
/// requests end, each longer than two requests take: of a handful a cut keeps what happens to end after it.
pub fn warm_up(cells: &Cells, (from, to): Window) -> usize {
    let full: Vec<&Cell> = cells.cells[from..to]
        .iter()
        .filter(|cell| cells.is_full(cell))
        .collect();
    let (ended, elapsed) = full.iter().fold((0, 0), |(ended, elapsed), cell| {
        (ended + cell.sums.ended, elapsed + cell.sums.elapsed)
    });
    if ended == 0 {
        return 0;
    }
    let of_requests = BATCH * full.len() as f64 / ended as f64;
    let of_time = 2.0 * elapsed as f64 / 1e6 / ended as f64 / cells.seconds;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let each = of_requests.max(of_time).ceil().clamp(1.0, 1e9) as usize;
    let done: Vec<f64> = full
        .chunks_exact(each)
        .map(|batch| batch.iter().map(|cell| cell.sums.ended as f64).sum())
        .collect();
    // Batches of one cell are what they were before.
    if each > 1 && done.len() < BATCHES {
        return 0;
    }
    each * truncation(&done)
}

/// A window for each constant level.
pub fn thread_windows(
    cells: &Cells,
    runs: &[(u32, Window)],
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Window>, LogError> {
    if runs.iter().all(|(level, _)| *level == 0) {
        return Err(LogError::unreadable([
            "it does not record the number of threads, so --by threads finds no levels; give --by time, step or file",
            "Die Zahl der Threads steht nicht darin, sodass sich danach keine Stufe findet. Bei „Eine Messung ist“ eine andere Antwort wählen",
        ]));
    }
    let (first, last) = ends(options);
    let mut kept: Vec<(u32, Window)> = Vec::new();
    for (level, (from, to)) in runs.iter().copied().filter(|(level, _)| *level > 0) {
        let from = if options.discard.is_some() {
            from + cells_of(cells, first)
        } else {
            from + warm_up(cells, (from, to))
        };
        let last = last_cells(cells, to, last);
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
        return Err(LogError::unreadable([
            "no number of threads stays constant for long enough after --discard; give a shorter --discard, or --by time",
            "Keine Zahl von Threads bleibt lange genug für eine Stufe, wenn das Auslassen abgezogen ist. Bei „Warmlaufen auslassen“ weniger angeben oder „ein Zeitabschnitt“ wählen",
        ]));
    }
    let sum: u64 = windows
        .iter()
        .map(|(from, to)| Cell::sum(&cells.cells[*from..*to]).sums.ended)
        .sum();
    let left_out = if options.discard.is_some() {
        let some = first > 0.0 || last > 0.0;
        some.then(|| {
            said!(
                "; {} s at the beginning and {} s at the end of each left out"
                    | "; je {} s am Anfang und {} s am Ende ausgelassen",
                first,
                last
            )
        })
    } else {
        let cut = windows.iter().filter_map(|(start, _)| {
            let mut runs = runs.iter().map(|(_, (from, to))| *from..*to);
            Some(start - runs.find(|run| run.contains(start))?.start)
        });
        warm_ups(
            cut.filter(|cut| *cut > 0).collect(),
            windows.len(),
            cells.seconds,
        )
    };
    let left_out = left_out.unwrap_or_default();
    trail.add(
        "levels",
        said!(
            "{} of time with a constant number of threads{}" | "{} mit gleicher Zahl von Threads{}",
            counted(
                windows.len(),
                ["stretch", "stretches"],
                ["Abschnitt", "Abschnitte"]
            ),
            left_out
        ),
        sum,
    );
    match (windows.as_slice(), options.by) {
        ([_], None) => trail.add(
            "levels",
            [
                "no other number of threads stays constant; if it rises all the time, use --by time",
                "Keine andere Zahl von Threads bleibt: Wo sie ständig steigt, misst „ein Zeitabschnitt“ unterwegs",
            ],
            sum,
        ),
        (_, None) => tell_unsettled(cells, runs, &windows, trail),
        _ => {}
    }
    Ok(windows)
}

/// What was left out as warm-up, of those stretches that have one: their cells of it.
fn warm_ups(cut: Vec<usize>, stretches: usize, seconds: f64) -> Option<Said> {
    let of = match cut.len() {
        0 => return None,
        1 if stretches == 1 => ["of it", "davon"].into(),
        all if all == stretches => ["of each", "davon"].into(),
        some => said!("of {some} of them" | "bei {some} davon"),
    };
    let cut = (cut.into_iter())
        .map(|cells| said!("{}" | "{}", short(cells as f64 * seconds)))
        .reduce(|before, next| said!("{}, {}" | "{}; {}", before, next))?;
    Some(said!(
        "; as warm-up the first {} s {} left out by the rule MSER"
            | "; als Warmlaufen die ersten {} s {} nach der Regel MSER ausgelassen",
        cut,
        of
    ))
}

/// Windows of equal length, longer than requests take.
///
/// # Errors
/// The given length is shorter.
pub fn time_windows(
    span: f64,
    cells: &Cells,
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Window>, LogError> {
    let (first, last) = ends(options);
    let total = cells.cells.len();
    let begin = cells_of(cells, first).min(total);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let end = (((span - last) / cells.seconds + 1e-9).floor().max(0.0) as usize).min(total);
    let length = interval(span, cells, options)?;
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
        said!(
            "{} of {} s" | "{} von {} s",
            intervals(windows.len()),
            length as f64 * cells.seconds
        ),
        kept,
    );
    let does_stall = |(from, to): Window| {
        let sum = Cell::sum(&cells.cells[from..to]);
        sum.sums.ended == 0 && sum.busy > STALLED * sum.seconds
    };
    Ok(joined_stalls(windows, does_stall, trail))
}

/// Requests in flight from which on a window in which none ended is no idle one.
const STALLED: f64 = 0.05;

/// Number of cells in an interval.
///
/// # Errors
/// It is given, and shorter than requests take.
fn interval(span: f64, cells: &Cells, options: &Options) -> Result<usize, LogError> {
    let sums = Cell::sum(&cells.cells).sums;
    let latency = sums.elapsed as f64 / 1e6 / sums.ended.max(1) as f64;
    let Some(given) = options.interval else {
        let length = (span / INTERVALS).max(2.0 * latency);
        return Ok(cells_of(cells, length).max(1));
    };
    if given < latency {
        return Err(LogError::unreadable(said!(
            "an interval of {} s is shorter than a request takes ({} s on average): it says nothing of the throughput; give an --interval of {} s or longer"
                | "Ein Zeitabschnitt von {} s ist kürzer, als eine Anfrage dauert (im Mittel {} s): Er sagt nichts über den Durchsatz. Bei „Länge eines Zeitabschnitts“ {} s oder mehr angeben",
            short(given),
            short(latency),
            (5.0 * latency).ceil()
        )));
    }
    Ok(cells_of(cells, given).max(1))
}

/// Joins windows in which nothing ended, although something was in flight, with the next: left out, they would be missing
/// in the throughput.
pub fn joined_stalls(
    windows: Vec<Window>,
    does_stall: impl Fn(Window) -> bool,
    trail: &mut Trail,
) -> Vec<Window> {
    let mut joined: Vec<Window> = Vec::with_capacity(windows.len());
    let mut waiting: Option<Window> = None;
    let mut stalls = 0_u64;
    for window in windows {
        // After a gap nothing is known of the time in between.
        let before = waiting.take().filter(|(_, to)| *to == window.0);
        let from = before.map_or(window.0, |(from, _)| from);
        if does_stall(window) {
            stalls += 1;
            waiting = Some((from, window.1));
        } else {
            joined.push((from, window.1));
        }
    }
    if let (Some((from, to)), Some(last)) = (waiting, joined.last_mut()) {
        if last.1 == from {
            last.1 = to;
        }
    }
    if stalls > 0 {
        trail.add(
            "levels",
            counted(
                stalls,
                [
                    "interval in which nothing ended was joined with the next, since something was in flight",
                    "intervals in which nothing ended were joined with the next, since something was in flight",
                ],
                [
                    "Abschnitt, in dem nichts endete, mit dem nächsten verbunden, denn es lief etwas",
                    "Abschnitte, in denen nichts endete, mit dem nächsten verbunden, denn es lief etwas",
                ],
            ),
            stalls,
        );
    }
    joined
}

/// Windows between changes of the number in flight, found by step detection.
pub fn step_windows(
    cells: &Cells,
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Window>, LogError> {
    let whole = cells.complete();
    let busy: Vec<f64> = cells.cells[..whole]
        .iter()
        .map(|cell| (cell.busy / cells.seconds).max(0.01).ln())
        .collect();
    let (first, last) = ends(options);
    let first = cells_of(cells, first);
    let shortest = first + cells_of(cells, last) + LEAST_CELLS + 1;
    let windows: Vec<Window> = crate::statistics::steps(&busy, shortest)
        .into_iter()
        .filter_map(|(from, to)| {
            let from = if options.discard.is_some() {
                from + first
            } else {
                from + warm_up(cells, (from, to))
            };
            let last = last_cells(cells, to, last);
            (to >= from + last + LEAST_CELLS).then(|| (from, to - last))
        })
        .collect();
    if windows.is_empty() {
        return Err(LogError::unreadable([
            "no steps were found in it; give --by time or file",
            "Es wurden keine Stufen gefunden. „Ein Zeitabschnitt“ oder „die ganze Datei“ wählen",
        ]));
    }
    trail.add(
        "levels",
        said!(
            "{} of the requests in flight found" | "{} der laufenden Anfragen gefunden",
            counted(windows.len(), ["step", "steps"], ["Stufe", "Stufen"])
        ),
        whole,
    );
    Ok(windows)
}

#[cfg(test)]
mod tests {
    use super::warm_ups;

    #[test]
    fn only_stretches_with_a_warm_up_are_said_to_have_one() {
        let told = |cut: &[usize], stretches| warm_ups(cut.to_vec(), stretches, 1.0);
        assert_eq!(told(&[], 60), None);
        let all = told(&[7, 2], 2).unwrap();
        assert_eq!(
            all,
            "; as warm-up the first 7, 2 s of each left out by the rule MSER"
        );
        let english = |cut: &[usize], stretches| told(cut, stretches).unwrap().english;
        assert!(english(&[7, 2], 3).contains("7, 2 s of 2 of them"));
        assert!(english(&[7], 1).contains("the first 7 s of it left"));
    }
}
