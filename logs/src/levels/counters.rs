//! Measurements from counters, as rates between readings.

use std::collections::HashMap;

use super::windows::joined_stalls;
use super::{
    bent, between, ends, measurements, none_between, short, tell_without, Level, Measured, Window,
    INTERVALS, SHORT, STEPPED,
};
use crate::error::LogError;
use crate::log::{Log, Reading};
use crate::options::{By, Options, Stretch};
use crate::said::{counted, said, Said};
use crate::statistics::{batch_error, trend};
use crate::trail::Trail;

/// A 32-bit counter wraps to 0 here.
const WORD: f64 = 4_294_967_296.0;

/// Measurements from counters, as rates between readings.
pub fn of_counters(
    log: &Log,
    readings: &[Reading],
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Level>, LogError> {
    let mut rates = rates(readings, trail);
    let start = rates.first().map_or(0.0, |rate| rate.from);
    if let Some(first) = readings.first() {
        choose_rates(&mut rates, first.time, options, trail)?;
    }
    if rates.is_empty() {
        return Err(LogError::empty([
            "it holds fewer than two readings of the counters; a rate needs two",
            "Die Zähler wurden weniger als zweimal abgelesen; für eine Rate braucht es zwei Ablesungen",
        ]));
    }
    trail.add(
        "rates",
        said!(
            "{} of consecutive readings" | "{} aufeinanderfolgender Ablesungen",
            counted(
                rates.len(),
                ["difference", "differences"],
                ["Differenz", "Differenzen"]
            )
        ),
        rates.len(),
    );
    if options.without_errors {
        leave_out_failed(&mut rates, trail);
    }
    let is_counted = rates.iter().all(|rate| rate.concurrency.is_some());
    let by = options.by.unwrap_or({
        if options.interval.is_none() && is_counted && stays(&rates) {
            By::Threads
        } else {
            By::Time
        }
    });
    let given = options.windows_of(&trail.file);
    let windows = match (given, by) {
        (Some(given), _) => given_windows(given, &rates, start, options, trail)?,
        (None, By::File) => trimmed(&rates, vec![(0, rates.len())], options),
        (None, By::Time) => rate_intervals(&rates, options),
        (None, By::Threads) => rate_levels(&rates, log, options),
        (None, By::Step) => trimmed(&rates, rate_steps(&rates), options),
    };
    let windows = match (given, by) {
        (None, By::Time) => joined_stalls(windows, |window| does_stall(&rates, window), trail),
        _ => windows,
    };
    if given.is_none() && by == By::Time {
        let offset = log
            .offset_by(options.offset)
            .map_or(0.0, |(offset, _)| offset);
        let told = |(from, to): &Window| {
            let levels = rates[*from..*to].iter().filter_map(|rate| rate.concurrency);
            levels.map(|level| level + offset).collect()
        };
        bent::tell(windows.iter().map(told), trail);
    }
    let mut levels: Vec<Level> = windows
        .iter()
        .filter_map(|window| rate_level(&rates[window.0..window.1], start))
        .collect();
    complete(&mut levels, log, options);
    if is_counted {
        let before = levels.len();
        levels.retain(|level| level.concurrency.is_some());
        let idle = before - levels.len();
        if idle > 0 {
            trail.add(
                "idle",
                said!(
                    "{} with a concurrency of 0 left out"
                        | "{} mit einer Nebenläufigkeit von 0 weggelassen",
                    measurements(idle)
                ),
                idle,
            );
        }
    }
    let found = given.is_none().then_some(by);
    if let (Some(By::Threads), None, Some(seconds)) = (found, options.discard, log.discard) {
        tell_discard(seconds, trail);
    }
    let said = said!(
        "{} from {}" | "{} aus {}",
        measurements(levels.len()),
        source_of(found)
    );
    trail.add("levels", said, rates.len());
    if levels.is_empty() {
        return Err(LogError::unreadable([
            "no stretch of it is long enough to be a measurement; give --by time with an --interval, or a shorter --discard",
            "Kein Abschnitt ist lang genug für eine Messung. „Ein Zeitabschnitt“ mit „Länge eines Zeitabschnitts“ wählen oder bei „Warmlaufen auslassen“ weniger angeben",
        ]));
    }
    Ok(levels)
}

/// Records what is left out of each level, unless an option says so.
fn tell_discard(seconds: f64, trail: &mut Trail) {
    let said = said!(
        "the first {} s of each level left out, since the tool's averages still include the level before; --discard sets another time"
            | "Die ersten {} s jeder Stufe ausgelassen, in denen das Werkzeug noch auf die Stufe davor zurückblickt; „Warmlaufen auslassen“ nimmt eine andere Zeit",
        short(seconds)
    );
    trail.add("discard", said, 0);
}

/// What measurements are from: the unit that was found, or given windows.
fn source_of(found: Option<By>) -> Said {
    Said::from(match found {
        None => ["the windows that are given", "den vorgegebenen Fenstern"],
        Some(By::File) => ["the whole file", "der ganzen Datei"],
        Some(By::Time) => ["intervals of time", "Zeitabschnitten"],
        Some(By::Threads) => [
            "stretches with a constant concurrency",
            "Abschnitten mit gleicher Nebenläufigkeit",
        ],
        Some(By::Step) => ["steps of the rate", "Stufen der Rate"],
    })
}

/// Adjusts what is known of the counts of levels to what was counted.
fn complete(levels: &mut [Level], log: &Log, options: &Options) {
    for level in levels {
        if options.without_errors {
            level.attempts = (level.samples.zip(level.errors)).map(|(done, failed)| done + failed);
            level.counted_errors = 0.0;
        }
        if log.has_rates {
            level.samples = None;
        }
    }
}

/// Whether nothing was counted although something was in flight. Windows are joined only where no reading is missing.
fn does_stall(rates: &[Rate], (from, to): Window) -> bool {
    let is_busy = |rate: &Rate| rate.concurrency.is_some_and(|n| n > 0.0);
    let window = &rates[from..to];
    let is_followed = rates.get(to).is_none_or(|rate| rate.follows);
    is_followed && window.iter().all(|rate| rate.count <= 0.0) && window.iter().any(is_busy)
}

/// Takes failures out of the throughput.
fn leave_out_failed(rates: &mut [Rate], trail: &mut Trail) {
    for rate in rates.iter_mut() {
        rate.count = (rate.count - rate.failed.unwrap_or(0.0)).max(0.0);
        // The time of failed operations is not known separately.
        rate.elapsed = rate
            .elapsed
            .filter(|_| rate.failed.is_none_or(|failed| failed == 0.0));
    }
    trail.add(
        "errors",
        [
            "failures are subtracted from the throughput; where there are any, the latency without them is unknown",
            "Fehlgeschlagene vom Durchsatz abgezogen; wo es welche gab, ist die Latenz ohne sie nicht bekannt",
        ],
        rates.len(),
    );
}

/// Given windows: for each, the differences that lie at least half inside.
fn given_windows(
    given: &[Stretch],
    rates: &[Rate],
    start: f64,
    options: &Options,
    trail: &mut Trail,
) -> Result<Vec<Window>, LogError> {
    let middle = |rate: &Rate| rate.from - start + rate.seconds / 2.0;
    let found = given.iter().map(|stretch| {
        let below = |time: f64| rates.partition_point(|rate| middle(rate) < time);
        (below(stretch.from), below(stretch.to))
    });
    let begin = rates.first().map_or(0.0, |rate| rate.from - start);
    let end = rates
        .last()
        .map_or(0.0, |rate| rate.from + rate.seconds - start);
    super::given_windows(given, found.collect(), (begin, end), options, trail)
}

/// The change between two readings.
#[derive(Debug, Clone, Copy)]
pub struct Rate {
    /// Seconds.
    pub from: f64,
    /// Its length.
    pub seconds: f64,
    /// Number of operations.
    pub count: f64,
    failed: Option<f64>,
    /// Total time of the operations, in seconds.
    pub elapsed: Option<f64>,
    /// At the end.
    pub concurrency: Option<f64>,
    /// Whether it follows the previous one without a gap.
    follows: bool,
}

/// Differences of successive readings; a falling counter was restarted.
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
            [
                "the counter overflowed at 2^32; this is corrected",
                "Der Zähler lief bei 2^32 über; das ist berichtigt",
            ],
            wraps,
        );
    }
    if restarts > 0 {
        trail.add(
            "restart",
            [
                "the counter fell, so the server was restarted; this difference was left out",
                "Der Zähler fiel: Der Server wurde neu gestartet; die Differenz über diesen Moment ausgelassen",
            ],
            restarts,
        );
    }
    if backward > 0 {
        let said = [
            "the clock stands still or goes back between two readings; these differences were left out",
            "Die Uhr steht zwischen zwei Ablesungen still oder geht zurück; diese Differenzen ausgelassen",
        ];
        trail.add("time", said, backward);
    }
    rates
}

/// Keeps what is between --from and --to, except the ranges excluded by an option.
///
/// # Errors
/// Nothing lies between --from and --to.
fn choose_rates(
    rates: &mut Vec<Rate>,
    begin: f64,
    options: &Options,
    trail: &mut Trail,
) -> Result<(), LogError> {
    let (from, to) = between(options, begin, trail)?;
    let end = rates.last().map(|rate| rate.from + rate.seconds);
    if let Some(end) = end.filter(|_| !rates.iter().any(|rate| is_inside(rate, begin, from, to))) {
        return Err(none_between(end - begin));
    }
    let before = rates.len();
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
        is_inside(rate, begin, from, to)
            && !options
                .without
                .iter()
                .any(|stretch| overlaps(rate, stretch.from, stretch.to))
    });
    if rates.len() == before {
        return Ok(());
    }
    let mut end = f64::NAN;
    for rate in rates {
        rate.follows &= (rate.from - end).abs() < 1e-9;
        end = rate.from + rate.seconds;
    }
    Ok(())
}

/// Whether it lies between two times after the begin.
fn is_inside(rate: &Rate, begin: f64, from: f64, to: f64) -> bool {
    rate.from - begin >= from - 1e-9 && rate.from + rate.seconds - begin <= to + 1e-9
}

/// Whether the concurrency stays constant over several readings, as in a stepped test.
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
    // A counter with times in whole seconds is too coarse within one or two seconds.
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

/// Steps of the rate, with at most STEPPED pieces.
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
            // The first difference includes part of the previous level.
            _ => runs.push((i, i + 1)),
        }
    }
    // Counts readings rather than seconds, because a reading may be missing and a clock of whole seconds may jump.
    let usual = median(rates.iter().map(|rate| rate.seconds).collect());
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let readings = |seconds: f64| (seconds / usual).round().min(1e12) as usize;
    let first = readings(options.discard.or(log.discard).unwrap_or(0.0));
    let last = readings(options.discard_end.unwrap_or(0.0));
    let kept: Vec<Window> = runs
        .into_iter()
        // The first difference ends at the first reading of the level, so it includes part of the previous level and is
        // dropped.
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
        // Without a gauge it follows from Little's law: throughput times mean time.
        concurrency: told
            .map(|sum| sum / rates.len() as f64)
            .or_else(|| elapsed.map(|sum| sum / seconds))
            .filter(|n| *n > 0.0),
        throughput: count / seconds,
        latency: elapsed.map(|sum| sum / count),
        samples: Some(count),
        errors: failed,
        counted_errors: failed.unwrap_or(0.0),
        attempts: failed.map(|_| count),
        in_flight: elapsed.map(|sum| (sum / seconds, sum / seconds)),
        deviation: batch_error(&each),
        place: said!(
            "{}–{} s" | "{}–{} s",
            short(begin - start),
            short(begin - start + seconds)
        ),
        windows: vec![Measured {
            from: begin - start,
            to: begin - start + seconds,
            trend: trend(&each),
        }],
        ..Level::default()
    })
}
