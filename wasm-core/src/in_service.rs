//! Users who think between requests: the curve of the requests in service, and its answers in users.
//!
//! U users who each wait R for an answer and then think for Z keep N = X·R requests in service, and U = N + Z·X. Where the
//! measurements count users, a curve of U bends as the think time has it and not as the system does; that of N = X·R does
//! not know of users at all, and says of any number of them what U = N + Z·X(N) does.
//!
//! Source: the interactive response time law, E. D. Lazowska et al., *Quantitative System Performance* (1984), §3.5.

use crate::inference::Inference;
use crate::planning::curve::Curve;
use crate::report::{Estimate, ExpectedUsers, IntervalAt, MeasuredUsers, Peak, Users};
use crate::search::boundary;
use crate::series::MeasuredColumns;
use crate::served::{think_time, UsersByRow};

/// The answers in users, and the throughput at the numbers of them that are asked for.
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
        // Where nothing bounds it at this concurrency, nothing bounds it with these users.
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
        // As far as all users thinking, or none.
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
