//! The windows of a log of requests that are measured: levels, intervals, steps, or the whole file.

use std::collections::HashMap;

use super::context::place;
use super::unit::tell_unsettled;
use super::{ends, short, Window, INTERVALS, SHORT};
use crate::error::LogError;
use crate::options::{Options, Stretch};
use crate::statistics::truncation;
use crate::timeline::{Cell, Cells};
use crate::trail::{counted, Trail};

/// A shorter level is not measured.
pub const LEAST_CELLS: usize = 2;

/// Consecutive cells with the same concurrency; cells without a logged one continue the previous run.
pub fn runs(cells: &Cells) -> Vec<(u32, Window)> {
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

/// Number of cells at the beginning of a window that are warm-up, by the rule MSER.
pub fn warm_up(cells: &Cells, (from, to): Window) -> usize {
    let full = cells.cells[from..to]
        .iter()
        .filter(|cell| cells.is_full(cell));
    let done: Vec<f64> = full.map(|cell| cell.sums.ended as f64).collect();
    truncation(&done)
}

/// A window for each constant level.
pub fn thread_windows(
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
        return Err(LogError::unreadable(
            "no number of threads stays constant for long enough after --discard; give a shorter --discard, or --by time",
        ));
    }
    let sum: u64 = windows
        .iter()
        .map(|(from, to)| Cell::sum(&cells.cells[*from..*to]).sums.ended)
        .sum();
    let left_out = if options.discard.is_some() {
        let some = first > 0.0 || last > 0.0;
        some.then(|| format!("{first} s at the beginning and {last} s at the end of each left out"))
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
    trail.add(
        "levels",
        format!(
            "{} of time with a constant number of threads{}",
            counted(windows.len(), "stretch", "stretches"),
            left_out.map_or(String::new(), |what| format!("; {what}"))
        ),
        sum,
    );
    match (windows.as_slice(), options.by) {
        ([_], None) => trail.add(
            "levels",
            "no other number of threads stays constant; if it rises all the time, use --by time",
            sum,
        ),
        (_, None) => tell_unsettled(cells, runs, &windows, trail),
        _ => {}
    }
    Ok(windows)
}

/// What was left out as warm-up, of those stretches that have one: their cells of it.
fn warm_ups(cut: Vec<usize>, stretches: usize, seconds: f64) -> Option<String> {
    let of = match cut.len() {
        0 => return None,
        1 if stretches == 1 => "of it".to_owned(),
        all if all == stretches => "of each".to_owned(),
        some => format!("of {some} of them"),
    };
    let cut: Vec<String> = (cut.into_iter())
        .map(|cells| short(cells as f64 * seconds))
        .collect();
    Some(format!(
        "as warm-up the first {} s {of} left out by the rule MSER",
        cut.join(", ")
    ))
}

/// Windows of equal length.
pub fn time_windows(span: f64, cells: &Cells, options: &Options, trail: &mut Trail) -> Vec<Window> {
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
            "{} of {} s",
            counted(windows.len(), "interval", "intervals"),
            length as f64 * cells.seconds
        ),
        kept,
    );
    windows
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
        return Err(LogError::unreadable(
            "no steps were found in it; give --by time or file",
        ));
    }
    trail.add(
        "levels",
        format!(
            "{} of the requests in flight found",
            counted(windows.len(), "step", "steps")
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
            "as warm-up the first 7, 2 s of each left out by the rule MSER"
        );
        assert!(told(&[7, 2], 3).unwrap().contains("7, 2 s of 2 of them"));
        assert!(told(&[7], 1).unwrap().contains("the first 7 s of it left"));
    }
}
