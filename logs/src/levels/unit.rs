//! Which unit of a log of requests is a measurement, if no option says so: a level, an interval along a ramp, or the file.

use super::windows::{warm_up, LEAST_CELLS};
use super::{short, Window};
use crate::options::{By, Options};
use crate::said::{said, Said};
use crate::statistics::{ramp, trend, Steadiness};
use crate::timeline::{Cell, Cells};
use crate::trail::Trail;

/// Number of cells that make a level; what is discarded from it does not affect which levels exist.
const LEVEL: usize = LEAST_CELLS + 2;
/// A number in flight that grows or shrinks by this factor is a ramp.
const RAMP: f64 = 2.0;

/// The unit that is asked for, else the one that the log calls for; the trail says where it found a ramp.
pub fn unit(
    cells: &Cells,
    runs: &[(u32, Window)],
    whole: Option<&(f64, Said)>,
    is_open: bool,
    options: &Options,
    trail: &mut Trail,
) -> By {
    if let Some(by) = options.by {
        return by;
    }
    if options.interval.is_some() || (is_open && changes(cells)) {
        return By::Time;
    }
    // Nothing is to be chosen where windows are given.
    let mut ignored = Trail::default();
    let trail = match options.windows_of(&trail.file) {
        Some(_) => &mut ignored,
        None => trail,
    };
    let told = || cells.cells.iter().filter(|cell| cell.sums.tellings > 0);
    let highest = told().map(|cell| cell.sums.high).max().unwrap_or(0);
    if options.concurrency.is_some() {
        return By::File;
    }
    if highest == 0 || whole.is_some() {
        return of_whole(cells, whole, highest > 0, is_open, trail);
    }
    let by = of_levels(cells, runs);
    if by == By::Time && !is_open {
        let lowest = told().map(|cell| cell.sums.low).min().unwrap_or(0);
        trail.add(
            "levels",
            said!(
                "no number of threads stays constant for {seconds} s: it runs from {lowest} to {highest}, as in a ramp, so that intervals of time are measured; --by sets another unit"
                    | "Keine Zahl von Threads bleibt {seconds} s lang gleich: Sie läuft von {lowest} bis {highest}, wie in einer Rampe; gemessen sind daher Zeitabschnitte. „Eine Messung ist“ setzt etwas anderes",
                seconds = short(LEVEL as f64 * cells.seconds)
            ),
            told().map(|cell| cell.sums.ended).sum::<u64>(),
        );
    }
    by
}

/// The unit of a log that records the number of threads.
fn of_levels(cells: &Cells, runs: &[(u32, Window)]) -> By {
    let lengths = runs.iter().map(|(_, (from, to))| to - from);
    let longest = lengths.max().unwrap_or(0);
    let mut levels: Vec<u32> = long(runs).map(|(level, _)| level).collect();
    levels.sort_unstable();
    levels.dedup();
    let total = cells.cells.len();
    match levels.len() {
        // A short log of one level with its start and end.
        0 if total < 2 * LEVEL => By::File,
        0 => By::Time,
        1 if longest * 2 >= total => By::File,
        _ => By::Threads,
    }
}

/// The unit of a log that does not, or of one with a single concurrency: the file, unless the number in flight is a ramp.
fn of_whole(
    cells: &Cells,
    whole: Option<&(f64, Said)>,
    has_threads: bool,
    is_open: bool,
    trail: &mut Trail,
) -> By {
    let found = (!is_open).then(|| Ramp::of(cells)).flatten();
    let Some(found) = found else {
        return By::File;
    };
    let (moves, ended) = (found.told(), found.ended);
    if let Some((number, why)) = whole {
        let what = if has_threads || !why.is_empty() {
            said!(
                "but {} is the concurrency of the whole file; --by time measures along the ramp"
                    | "doch {} ist die Nebenläufigkeit der ganzen Datei; „ein Zeitabschnitt“ misst entlang der Rampe",
                number
            )
        } else {
            said!(
                "but the only concurrency known is {}, for the whole file; give a log that records the number of threads, such as allThreads of JMeter, or one file for each number"
                    | "doch bekannt ist nur {} für die ganze Datei. Ein Log mit der Zahl der Threads geben, wie allThreads von JMeter, oder eine Datei je Zahl",
                number
            )
        };
        trail.add("levels", said!("{}, {}" | "{}, {}", moves, what), ended);
        return By::File;
    }
    trail.add(
        "levels",
        said!(
            "{}, so that intervals of time are measured; --by file measures the whole"
                | "{}; gemessen sind daher Zeitabschnitte. „Die ganze Datei“ misst alles zusammen",
            moves
        ),
        ended,
    );
    By::Time
}

/// How the number in flight rises or falls over a log.
struct Ramp {
    from: f64,
    to: f64,
    /// Number of requests that ended in it.
    ended: u64,
}

impl Ramp {
    /// After the warm-up; nothing where the number is about constant.
    fn of(cells: &Cells) -> Option<Self> {
        let all = (0, cells.cells.len());
        Self::among(cells, &cells.cells[warm_up(cells, all)..])
    }

    /// A rise from the beginning on, which by its throughput alone may look like a warm-up.
    fn up(cells: &Cells) -> Option<Self> {
        Self::among(cells, &cells.cells).filter(|found| found.to > found.from)
    }

    fn among(cells: &Cells, kept: &[Cell]) -> Option<Self> {
        let full: Vec<&Cell> = (kept.iter())
            .filter(|cell| cells.is_full(cell) && !cell.is_out)
            .collect();
        let in_flight: Vec<f64> = full.iter().map(|cell| cell.busy / cell.seconds).collect();
        let (from, to) = ramp(&in_flight)?;
        let ended = full.iter().map(|cell| cell.sums.ended).sum();
        (from.max(to) >= RAMP * from.min(to)).then_some(Self { from, to, ended })
    }

    fn told(&self) -> Said {
        let Self { from, to, .. } = self;
        let does = if to > from {
            ["rises", "steigt"]
        } else {
            ["falls", "fällt"]
        };
        said!(
            "the number in flight {} from {:.0} to {:.0}, as in a ramp"
                | "Was läuft, {} von {:.0} auf {:.0}, wie in einer Rampe",
            Said::from(does),
            from,
            to
        )
    }
}

/// The concurrency of the whole file, unless intervals of time are asked for along a ramp: how many names a log holds
/// says how many took part in all, not how many did at one time.
pub fn whole_of<'a>(
    cells: &Cells,
    whole: Option<&'a (f64, Said)>,
    is_open: bool,
    options: &Options,
    trail: &mut Trail,
) -> Option<&'a (f64, Said)> {
    let (number, why) = whole?;
    let is_told = cells.cells.iter().any(|cell| cell.sums.tellings > 0);
    let is_counted = !why.is_empty() && !is_told && options.concurrency.is_none();
    let found = (is_counted && !is_open && options.by == Some(By::Time))
        .then(|| Ramp::of(cells).or_else(|| Ramp::up(cells)))
        .flatten();
    if let Some(found) = found {
        trail.add(
            "levels",
            said!(
                "{}, so that the concurrency of an interval is the number in flight, not {}"
                    | "{}; Nebenläufigkeit eines Zeitabschnitts ist daher, was läuft, nicht {}",
                found.told(),
                number
            ),
            found.ended,
        );
        return None;
    }
    whole
}

/// The runs that are levels.
fn long(runs: &[(u32, Window)]) -> impl Iterator<Item = (u32, Window)> + '_ {
    let levels = runs.iter().copied();
    levels.filter(|(level, (from, to))| *level > 0 && to - from >= LEVEL)
}

/// Tells where most of a log that is measured by levels lies between levels.
pub fn tell_unsettled(
    cells: &Cells,
    runs: &[(u32, Window)],
    measured: &[Window],
    trail: &mut Trail,
) {
    let is_told = |cell: &&Cell| cell.sums.tellings > 0 && !cell.is_out;
    let told = |cells: &[Cell]| cells.iter().filter(is_told).count();
    let all = told(&cells.cells);
    let settled: usize = (runs.iter().map(|(_, run)| *run))
        .filter(|(from, to)| {
            measured
                .iter()
                .any(|(start, _)| (from..to).contains(&start))
        })
        .map(|(from, to)| told(&cells.cells[from..to]))
        .sum();
    let unsettled = all.saturating_sub(settled);
    if 2 * unsettled > all {
        trail.add(
            "levels",
            said!(
                "in {} of {} s the number of threads changes, and nothing is measured there; if that is a ramp, --by time measures it too"
                    | "In {} von {} s ändert sich die Zahl der Threads, dort ist nichts gemessen; ist das eine Rampe, misst sie „ein Zeitabschnitt“ mit",
                short(unsettled as f64 * cells.seconds),
                short(all as f64 * cells.seconds)
            ),
            unsettled,
        );
    }
}

/// Whether the rate that was set changes on the way.
fn changes(cells: &Cells) -> bool {
    let full = cells.cells.iter().filter(|cell| cells.is_full(cell));
    let rates: Vec<f64> = full.map(|cell| cell.sums.ended as f64).collect();
    trend(&rates).steadiness == Steadiness::Drifts
}
