//! Whether a test reached the limit of the system.

use std::collections::BTreeMap;

use crate::said::{said, Said};
use crate::trail::Step;
use crate::Row;

/// If throughput grows by less than this share of the growth of concurrency, it hardly grows.
const HARDLY: f64 = 0.1;
/// A level must be larger than another by this factor to tell whether throughput still grows.
const APART: f64 = 1.2;
/// Smallest significant fall if no standard errors are known: two runs easily differ by less.
const FALL: f64 = 0.1;
/// A fall by more than this is a fall in words, too, if it may be scatter.
const NOTICED: f64 = 0.03;

/// For each series with several concurrencies, how throughput developed up to the largest.
#[must_use]
pub fn of(rows: &[Row], counted: &str) -> Vec<Step> {
    let mut series: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        series.entry(&row.series).or_default().push(row);
    }
    let step = |(name, rows): (&str, Vec<&Row>)| {
        let said = sentence(&levels(&rows), counted)?;
        let said = said!("{name}: {said}" | "{name}: {said}", said = said);
        Some(Step::new("saturation", said, rows.len()))
    };
    series.into_iter().filter_map(step).collect()
}

/// A concurrency with its mean throughput, and the variance of that mean if known.
struct Level {
    concurrency: f64,
    throughput: f64,
    variance: Option<f64>,
}

/// Levels in order of concurrency.
fn levels(rows: &[&Row]) -> Vec<Level> {
    let mut rows = rows.to_vec();
    rows.sort_by(|one, other| one.concurrency.total_cmp(&other.concurrency));
    rows.chunk_by(|one, other| one.concurrency.total_cmp(&other.concurrency).is_eq())
        .map(|rows| {
            let count = rows.len() as f64;
            let variances = rows
                .iter()
                .map(|row| Some(row.throughput_standard_deviation?.powi(2)));
            Level {
                concurrency: rows[0].concurrency,
                throughput: rows.iter().map(|row| row.throughput).sum::<f64>() / count,
                variance: variances
                    .sum::<Option<f64>>()
                    .map(|sum| sum / count / count),
            }
        })
        .collect()
}

fn sentence(levels: &[Level], counted: &str) -> Option<Said> {
    let (last, before) = levels.split_last()?;
    let below = |level: &&Level| level.concurrency * APART <= last.concurrency;
    let nearest = before.iter().rfind(below)?;
    let best = before.iter().filter(below);
    let best = best.max_by(|one, other| one.throughput.total_cmp(&other.throughput))?;
    let falls = |from: &&Level| last.throughput < from.throughput - 2.0 * error(last, from);
    // Past the peak a little may be regained, so that the best counts, too.
    let fell = [nearest, best].into_iter().find(falls);
    let other = fell.unwrap_or(nearest);
    let grown = last.throughput / other.throughput - 1.0;
    let way = said!(
        "from {} to {} {}" | "von {} auf {} {}",
        short(other.concurrency),
        short(last.concurrency),
        noun(counted)
    );
    let percent = said!("{:.1} %" | "{:.1} %", 100.0 * grown.abs());
    let is_hardly = grown < HARDLY * (last.concurrency / other.concurrency - 1.0);
    Some(if fell.is_some() {
        said!(
            "throughput fell by {} {}: the test went past the peak"
                | "Der Durchsatz fiel um {} {}: Der Test ging über das Maximum hinaus",
            percent,
            way
        )
    } else if !is_hardly {
        said!(
            "throughput still grew by {} {}: the test did not reach saturation; measure at higher concurrencies"
                | "Der Durchsatz wuchs noch um {} {}: Der Test erreichte die Sättigung nicht; bei mehr messen",
            percent,
            way
        )
    } else if grown < -NOTICED {
        said!(
            "throughput fell by {} {}, which may be scatter: the test reached saturation"
                | "Der Durchsatz fiel um {} {}, was Streuung sein kann: Der Test erreichte die Sättigung",
            percent,
            way
        )
    } else if grown > HARDLY {
        // Far apart, a small share of the growth of concurrency is much.
        said!(
            "throughput grew by only {} {}: the test reached saturation"
                | "Der Durchsatz wuchs nur um {} {}: Der Test erreichte die Sättigung",
            percent,
            way
        )
    } else {
        let does = if grown < 0.0 {
            ["fell by ", "−"]
        } else {
            ["grew by ", "+"]
        };
        said!(
            "throughput hardly changed ({}{}) {}: the test reached saturation"
                | "Der Durchsatz änderte sich kaum ({}{}) {}: Der Test erreichte die Sättigung",
            Said::from(does),
            percent,
            way
        )
    })
}

/// The standard error of the difference of a level to another, in units of throughput.
fn error(last: &Level, other: &Level) -> f64 {
    let ratio = last.throughput / other.throughput;
    let both = last.variance.zip(other.variance);
    both.map_or(FALL / 2.0 * other.throughput, |(one, other)| {
        (one + other * ratio.powi(2)).sqrt()
    })
}

/// What a concurrency counts.
fn noun(counted: &str) -> Said {
    let german = match counted {
        "threads" => "Threads",
        "connections" => "Verbindungen",
        "users" => "Benutzer",
        "clients" => "Clients",
        "workers" => "Worker",
        "requests in flight" => "laufende Anfragen",
        "operations in flight" => "laufende Operationen",
        other => other,
    };
    [counted, german].into()
}

fn short(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(points: &[(f64, f64)]) -> Vec<String> {
        told_with(Some(1.0), points)
    }

    fn told_with(error: Option<f64>, points: &[(f64, f64)]) -> Vec<String> {
        let row = |&(concurrency, throughput): &(f64, f64)| Row {
            series: "a".to_owned(),
            concurrency,
            throughput,
            latency: None,
            p50: None,
            p95: None,
            p99: None,
            samples: None,
            errors: None,
            counted_errors: None,
            throughput_standard_deviation: error,
            source: String::new(),
            started: None,
        };
        let rows: Vec<Row> = points.iter().map(row).collect();
        of(&rows, "threads")
            .into_iter()
            .map(|step| step.detail)
            .collect()
    }

    #[test]
    fn the_way_to_the_largest_concurrency_tells() {
        assert_eq!(
            told(&[(1.0, 100.0), (4.0, 380.0), (2.0, 195.0)]),
            ["a: throughput still grew by 94.9 % from 2 to 4 threads: the test did not reach saturation; measure at higher concurrencies"]
        );
        assert_eq!(
            told(&[(8.0, 500.0), (16.0, 505.0)]),
            ["a: throughput hardly changed (grew by 1.0 %) from 8 to 16 threads: the test reached saturation"]
        );
        assert_eq!(
            told(&[(8.0, 500.0), (16.0, 450.0)]),
            ["a: throughput fell by 10.0 % from 8 to 16 threads: the test went past the peak"]
        );
        // Within the scatter.
        assert_eq!(
            told(&[(8.0, 500.0), (16.0, 498.0)]),
            ["a: throughput hardly changed (fell by 0.4 %) from 8 to 16 threads: the test reached saturation"]
        );
        assert_eq!(
            told_with(Some(60.0), &[(8.0, 500.0), (16.0, 410.0)]),
            ["a: throughput fell by 18.0 % from 8 to 16 threads, which may be scatter: the test reached saturation"]
        );
        assert_eq!(
            told_with(None, &[(8.0, 500.0), (16.0, 480.0)]),
            ["a: throughput fell by 4.0 % from 8 to 16 threads, which may be scatter: the test reached saturation"]
        );
        assert_eq!(
            told_with(None, &[(8.0, 500.0), (16.0, 487.5)]),
            ["a: throughput hardly changed (fell by 2.5 %) from 8 to 16 threads: the test reached saturation"]
        );
        assert_eq!(
            told(&[(1.5, 40.0), (60.0, 120.0)]),
            ["a: throughput grew by only 200.0 % from 1.5 to 60 threads: the test reached saturation"]
        );
        // A little regained past the peak is no growth.
        assert_eq!(
            told_with(
                None,
                &[
                    (10.0, 7.64),
                    (50.0, 8.09),
                    (100.0, 2.74),
                    (150.0, 2.77),
                    (200.0, 2.89)
                ]
            ),
            ["a: throughput fell by 64.3 % from 50 to 200 threads: the test went past the peak"]
        );
        // Levels that are too close tell nothing.
        assert!(told(&[(8.0, 500.0), (8.5, 510.0)]).is_empty());
    }
}
