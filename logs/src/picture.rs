//! A timeline of a log for display, with the windows that became measurements.

use serde::Serialize;

use crate::levels::{rates, Rate};
use crate::log::{Content, Log};
use crate::options::Options;
use crate::statistics::Steadiness;
use crate::timeline::Timeline;
use crate::trail::Trail;

/// Maximum number of points.
const MOST: usize = 300;

/// A timeline of a log.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Picture {
    /// The file.
    pub file: String,
    /// Its points, in order of time.
    pub points: Vec<Point>,
    /// The windows that became measurements.
    pub windows: Vec<Window>,
}

/// A short range of time, in seconds after the start of the log.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Point {
    /// Its start.
    pub from: f64,
    /// Its end.
    pub to: f64,
    /// Per second.
    pub throughput: f64,
    /// As logged, else the number in flight; null if neither is known.
    pub concurrency: Option<f64>,
    /// The mean in seconds; null if nothing ended or it is unknown.
    pub latency: Option<f64>,
}

/// A window that became a measurement, in seconds after the start of the log.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Window {
    /// Its start.
    pub from: f64,
    /// Its end.
    pub to: f64,
    /// Index of its row, from 0.
    pub row: usize,
    /// Whether throughput is steady in it.
    pub steadiness: Steadiness,
    /// Relative change of throughput from start to end, as a share of its mean; null if the window is too short to
    /// tell.
    pub change: Option<f64>,
}

/// The timeline of a log, with the offset and factor of its measurements; empty for a printout, which has no times.
pub fn of(log: &Log, options: &Options) -> Vec<Point> {
    let offset = log
        .offset_by(options.offset)
        .map_or(0.0, |(offset, _)| offset);
    let mut points = points(log);
    for point in &mut points {
        point.throughput *= options.factor.unwrap_or(1.0);
        point.concurrency = point.concurrency.map(|n| n + offset);
    }
    points
}

fn points(log: &Log) -> Vec<Point> {
    match &log.content {
        Content::Printed(_) => Vec::new(),
        Content::Requests {
            timeline, is_open, ..
        } => of_requests(timeline, *is_open),
        Content::Counters(readings) => {
            // The trail already has these steps.
            of_rates(&rates(readings, &mut Trail::default()))
        }
    }
}

fn of_requests(timeline: &Timeline, is_open: bool) -> Vec<Point> {
    let cells = timeline.cells((timeline.seconds() / MOST as f64).max(1.0));
    let mut from = 0.0;
    let point = |cell: &crate::timeline::Cell| {
        let sums = &cell.sums;
        let is_told = sums.tellings > 0 && sums.high > 0 && !is_open;
        let point = Point {
            from,
            to: from + cell.seconds,
            throughput: sums.ended as f64 / cell.seconds,
            concurrency: Some(if is_told {
                sums.told as f64 / f64::from(sums.tellings)
            } else {
                cell.busy / cell.seconds
            }),
            latency: (sums.ended > 0).then(|| sums.elapsed as f64 / 1e6 / sums.ended as f64),
        };
        from = point.to;
        point
    };
    cells.cells.iter().map(point).collect()
}

fn of_rates(rates: &[Rate]) -> Vec<Point> {
    let begin = rates.first().map_or(0.0, |rate| rate.from);
    let each = rates.len().div_ceil(MOST).max(1);
    let point = |rates: &[Rate]| {
        let (first, last) = (rates.first()?, rates.last()?);
        let seconds: f64 = rates.iter().map(|rate| rate.seconds).sum();
        let count: f64 = rates.iter().map(|rate| rate.count).sum();
        let elapsed: Option<f64> = rates.iter().map(|rate| rate.elapsed).sum();
        let told: Option<f64> = rates.iter().map(|rate| rate.concurrency).sum();
        Some(Point {
            from: first.from - begin,
            to: last.from + last.seconds - begin,
            throughput: count / seconds,
            concurrency: told
                .map(|sum| sum / rates.len() as f64)
                .or_else(|| elapsed.map(|sum| sum / seconds)),
            latency: elapsed
                .map(|sum| sum / count)
                .filter(|mean| mean.is_finite()),
        })
    };
    rates.chunks(each).filter_map(point).collect()
}
