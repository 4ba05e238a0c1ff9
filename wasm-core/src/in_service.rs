//! Users who think between requests: fits the requests in service and converts the answers to users.
//!
//! U users who each wait R for a response and then think for Z keep N = X·R requests in service, and U = N + Z·X. A
//! curve over U bends because of the think time as well as the system. A curve over N = X·R does not depend on the
//! users at all, and U = N + Z·X(N) gives the answer for any number of them.
//!
//! Source: the interactive response time law, E. D. Lazowska et al., *Quantitative System Performance* (1984), §3.5.

use crate::inference::Inference;
use crate::planning::curve::Curve;
use crate::report::{Estimate, ExpectedUsers, IntervalAt, MeasuredUsers, Peak, Users};
use crate::search::boundary;
use crate::series::MeasuredColumns;
use crate::served::{think_time, UsersByRow};

/// The answers in users: think time, peak, measurements, and throughput at the numbers of users asked for.
pub(crate) fn told(
    columns: &MeasuredColumns,
    users: &UsersByRow,
    curve: &Curve,
    peak: Option<&Peak>,
    inference: &Inference<'_>,
    asked: &[f64],
) -> Users {
    let z = think_time(
        &columns.rows,
        &columns.concurrency,
        &columns.throughput,
        users,
    );
    let both = |n: Option<f64>, x: Option<f64>| n.zip(x).map(|(n, x)| n + z * x);
    let units = columns.latency_units.unwrap_or(1.0);
    let measured = (columns.rows.iter().zip(&columns.concurrency)).filter_map(|(row, &n)| {
        Some(MeasuredUsers {
            row: *row,
            users: *users.get(row)?,
            concurrency: n,
        })
    });
    Users {
        think_time: z * units,
        latency_units: units,
        peak: peak.map(
            |Peak {
                 concurrency: n,
                 throughput: x,
                 ..
             }| Estimate {
                estimate: both(n.estimate, x.estimate),
                low: both(n.low, x.low),
                high: both(n.high, x.high),
            },
        ),
        measured: measured.collect(),
        at: asked
            .iter()
            .map(|&u| expected(curve, z, inference, u))
            .collect(),
    }
}

/// X with so many users: the g of which X(U − Z·g) may be g.
fn expected(curve: &Curve, z: f64, inference: &Inference<'_>, users: f64) -> ExpectedUsers {
    let concurrency = curve.operating_points(z, users).first().copied();
    let estimate = concurrency.and_then(|n| curve.throughput(n));
    let here = |n: f64| {
        let found: Vec<IntervalAt> = inference.at(&[n]);
        found.into_iter().next().map(|at| at.throughput)
    };
    let end = |of: fn(&Estimate) -> Option<f64>, is_high: bool| {
        let (n, x) = concurrency.zip(estimate)?;
        // If the interval is unbounded at this concurrency, it is unbounded for these users.
        let first = of(&here(n)?)?;
        if z == 0.0 {
            return Some(first);
        }
        let admitted = |g: f64| {
            let n = users - z * g;
            n > 0.0
                && here(n).is_some_and(|there| match of(&there) {
                    Some(end) if is_high => g <= end,
                    Some(end) => g >= end,
                    None => true,
                })
        };
        // Search limit: all users thinking for the high end, none for the low end.
        let farthest = if is_high { users / z } else { 0.0 };
        Some(boundary(farthest, x, &admitted))
    };
    ExpectedUsers {
        users,
        concurrency,
        throughput: Estimate {
            estimate,
            low: end(|estimate| estimate.low, false),
            high: end(|estimate| estimate.high, true),
        },
    }
}
