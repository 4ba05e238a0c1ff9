//! Reading by patterns that the user gives: `import --x '/…/' --n '/…/' --latency '/…/'`, for any tool.

use crate::error::LogError;
use crate::field::field;
use crate::log::{Content, Log, Printed};
use crate::options::Options;
use crate::pattern::{Hit, Pattern};
use crate::said::{counted, said, Said};

/// The measurements that patterns find in a text.
///
/// Where the concurrency matches several times, each match is a measurement, with the last throughput that belongs to
/// it: as many matches as of the throughput belong together in order, else those that follow. Where it does not, the
/// last match of the throughput counts, as tools print totals last.
///
/// # Errors
/// A pattern matches nothing, or what it found is no number of its kind.
pub fn read(text: &str, rows: u64, options: &Options) -> Result<Log, LogError> {
    let Some(throughput) = &options.asked.throughput else {
        return Err(LogError::unreadable([
            "a pattern is given, but none for the throughput; give --x '/…/' as well, with the number in parentheses",
            "Ein Muster ist angegeben, aber keines für den Durchsatz. Bei „Was gezählt wird“ auch /…/ angeben, mit der Zahl in Klammern",
        ]));
    };
    let rates = hits(throughput, "--x", text)?;
    let levels = match &options.asked.concurrency {
        Some(pattern) => hits(pattern, "--n", text)?,
        None => Vec::new(),
    };
    let times = match &options.asked.latency {
        Some(pattern) => hits(pattern, "--latency", text)?,
        None => Vec::new(),
    };
    let mut notes = Vec::new();
    let measured = if levels.len() > 1 {
        paired(&levels, &rates)?
    } else {
        if rates.len() > 1 {
            notes.push(said!(
                "--x matches {} numbers; the last, {}, is taken, as tools print totals last"
                    | "Das Muster für den Durchsatz passt auf {} Zahlen; die letzte zählt ({}), denn Summen stehen am Ende",
                rates.len(),
                rates.last().map_or_else(String::new, Hit::shown)
            ));
        }
        let last = rates.last().copied();
        last.map(|rate| (levels.first().copied(), rate))
            .into_iter()
            .collect()
    };
    let count = measured.len();
    let mut runs = Vec::new();
    for (i, (level, rate)) in measured.iter().enumerate() {
        let time = time_of(i, count, &measured, &times)?;
        let wrong = |option: &str| {
            let option = option.to_owned();
            move |what: Said| {
                LogError::unreadable(said!("{option}: {what}" | "{what}", what = what))
            }
        };
        runs.push(Printed {
            concurrency: level
                .map(|level| level.count())
                .transpose()
                .map_err(wrong("--n"))?,
            throughput: rate.rate().map_err(wrong("--x"))?,
            latency: time
                .map(|time| time.seconds(options.unit))
                .transpose()
                .map_err(wrong("--latency"))?,
            label: (count > 1).then(|| format!("run {}", i + 1)),
            ..Printed::default()
        });
    }
    // A size per second is none of operations.
    let data = measured.first().and_then(|(_, rate)| rate.data());
    let counts = data.unwrap_or("operations");
    let mut log = Log::new(
        ["text, by the given patterns", "Text, nach den Mustern"],
        rows,
        Content::Printed(runs),
    )
    .counting(counts, "concurrency");
    log.notes = notes;
    log.notes.push(said!(
        "--x {pattern} found {found}" | "Das Muster {pattern} fand {found}",
        pattern = throughput.text(),
        found = counted(
            count,
            ["measurement", "measurements"],
            ["Messung", "Messungen"]
        )
    ));
    Ok(log)
}

/// Where a pattern matches.
fn hits<'t>(pattern: &Pattern, option: &str, text: &'t str) -> Result<Vec<Hit<'t>>, LogError> {
    let hits: Vec<Hit> = pattern.hits(text).collect();
    if hits.is_empty() {
        return Err(LogError::unreadable(said!(
            "nothing in it matches {option} {pattern}"
                | "Auf das Muster {pattern} bei {field} passt nichts darin",
            pattern = pattern.text(),
            field = field(&option[2..])
        )));
    }
    Ok(hits)
}

/// Each concurrency with its throughput.
fn paired<'t>(
    levels: &[Hit<'t>],
    rates: &[Hit<'t>],
) -> Result<Vec<(Option<Hit<'t>>, Hit<'t>)>, LogError> {
    if levels.len() == rates.len() {
        return Ok(levels
            .iter()
            .copied()
            .map(Some)
            .zip(rates.iter().copied())
            .collect());
    }
    let mut pairs = Vec::new();
    for (i, level) in levels.iter().enumerate() {
        let end = levels.get(i + 1).map_or(usize::MAX, |next| next.at);
        let within = |rate: &&Hit| (level.at..end).contains(&rate.at);
        let Some(rate) = rates.iter().rfind(within) else {
            return Err(LogError::unreadable(said!(
                "--n matches {} numbers and --x {}, and no throughput follows the concurrency {}; give patterns that match as often as each other"
                    | "Das Muster für die Nebenläufigkeit passt auf {} Zahlen, das für den Durchsatz auf {}, und auf die Nebenläufigkeit {} folgt kein Durchsatz. Muster angeben, die gleich oft passen",
                levels.len(),
                rates.len(),
                level.shown()
            )));
        };
        pairs.push((Some(*level), *rate));
    }
    Ok(pairs)
}

/// The latency of a measurement: the one with its number, if there are as many, else the last of all for a single one.
fn time_of<'t>(
    i: usize,
    count: usize,
    measured: &[(Option<Hit<'t>>, Hit<'t>)],
    times: &[Hit<'t>],
) -> Result<Option<Hit<'t>>, LogError> {
    if times.is_empty() {
        return Ok(None);
    }
    if times.len() == count {
        return Ok(times.get(i).copied());
    }
    if count == 1 {
        return Ok(times.last().copied());
    }
    let start = |i: usize| {
        let (level, rate) = measured[i];
        level.map_or(rate.at, |level| level.at)
    };
    let end = if i + 1 < count {
        start(i + 1)
    } else {
        usize::MAX
    };
    let within = |time: &&Hit| (start(i)..end).contains(&time.at);
    match times.iter().rfind(within) {
        Some(time) => Ok(Some(*time)),
        None => Err(LogError::unreadable(said!(
            "--latency matches {} numbers for {count} measurements; give a pattern that matches as often"
                | "Das Muster für die Latenz passt auf {} Zahlen bei {count} Messungen. Ein Muster angeben, das ebenso oft passt",
            times.len()
        ))),
    }
}
