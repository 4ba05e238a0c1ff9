//! Users who think between requests: the curve of the requests in service, and its answers in users.
//!
//! U users who each wait R for an answer and then think for Z keep N = X·R requests in service, and U = N + Z·X. Where the
//! measurements count users, a curve of U bends as the think time has it and not as the system does; that of N = X·R does
//! not know of users at all, and says of any number of them what U = N + Z·X(N) does.
//!
//! Source: the interactive response time law, E. D. Lazowska et al., *Quantitative System Performance* (1984), §3.5.

use std::collections::HashMap;
use std::rc::Rc;

use crate::error::UslError;
use crate::inference::Inference;
use crate::messages;
use crate::model::Usl;
use crate::planning::closed_system::operating_points;
use crate::report::{Estimate, IntervalAt, Peak};
use crate::result_part::result_part;
use crate::search::boundary;
use crate::series::{MeasuredColumns, Measurement};

/// So much more in service than there are users is no error of rounding.
const MORE_THAN_USERS: f64 = 1.05;

result_part! {
    /// Answers in users, where the concurrency that is fitted is the requests in service.
    pub struct Users {
        /// Z: how long a user thinks between an answer and the next request, in the unit of the latency.
        pub think_time: f64,
        /// How many of the latency's units make the time unit of the throughput.
        pub latency_units: f64,
        /// Users at the peak, N* + Z·X*, its ends those of N* and X* together; `null` as the peak.
        pub peak: Option<Estimate>,
        /// What was measured with how many users.
        pub measured: Vec<MeasuredUsers>,
        /// What is expected of the numbers of users that `at` asks for.
        pub at: Vec<ExpectedUsers>,
    }
}

result_part! {
    /// A measurement with its users.
    pub struct MeasuredUsers {
        /// 1-based line of the file, or row of the data.
        pub row: usize,
        /// U.
        pub users: f64,
        /// N = X·R.
        pub concurrency: f64,
    }
}

result_part! {
    /// What is expected with so many users.
    pub struct ExpectedUsers {
        /// U.
        pub users: f64,
        /// N, of several the smallest, where the system settles as users come; `null` where the law has none.
        pub concurrency: Option<f64>,
        /// X, with its interval at these users.
        pub throughput: Estimate,
    }
}

impl Users {
    /// The throughputs that are asked for, at what is in service then.
    pub(crate) fn intervals(&self) -> Vec<IntervalAt> {
        let each = self.at.iter().filter_map(|at| {
            Some(IntervalAt {
                concurrency: at.concurrency?,
                throughput: at.throughput.clone(),
            })
        });
        each.collect()
    }
}

/// The users of each row, where concurrency is in service.
pub(crate) type UsersByRow = Rc<HashMap<usize, f64>>;

/// Puts N = X·R in the place of the users of each measurement; the users by row.
///
/// # Errors
/// `column-not-found` without latencies, `ambiguous-column` where the headers do not tell its unit, `not-a-number` for a
/// measurement without, `out-of-range` where more is in service than there are users.
pub(crate) fn in_service(
    columns: &mut MeasuredColumns,
    excluded: &mut [Measurement],
    latency: &str,
) -> Result<UsersByRow, UslError> {
    if columns.latency.is_empty() {
        return Err(UslError::of(&messages::NO_LATENCY, []).in_column("latency"));
    }
    let Some(units) = columns.latency_units else {
        let values = [("column", latency.into())];
        return Err(UslError::of(&messages::NO_LATENCY_UNIT, values).in_column(latency));
    };
    let mut users = HashMap::new();
    for at in 0..columns.len() {
        let row = columns.rows[at];
        let Some(r) = columns.latency[at] else {
            let values = [("row", row.into()), ("column", latency.into())];
            let error = UslError::of(&messages::NO_LATENCY_THERE, values);
            return Err(error.at_row(row).in_column(latency));
        };
        let (u, n) = (columns.concurrency[at], columns.throughput[at] * r / units);
        if n > MORE_THAN_USERS * u {
            let values = [
                ("row", row.into()),
                ("inService", n.into()),
                ("users", u.into()),
            ];
            let error = UslError::of(&messages::MORE_IN_SERVICE, values);
            return Err(error.at_row(row).in_column(latency));
        }
        users.insert(row, u);
        columns.concurrency[at] = n;
    }
    for point in excluded {
        users.insert(point.row, point.concurrency);
        point.concurrency = point
            .latency
            .map_or(f64::NAN, |r| point.throughput * r / units);
    }
    Ok(Rc::new(users))
}

/// Z in the time unit of the throughput: Σ(U − N)/ΣX over what takes part.
pub(crate) fn think_time(columns: &MeasuredColumns, users: &UsersByRow) -> f64 {
    let of = |row: &usize| users.get(row).copied().unwrap_or(f64::NAN);
    let all: f64 = columns.rows.iter().map(of).sum();
    let (served, throughput): (f64, f64) = (
        columns.concurrency.iter().sum(),
        columns.throughput.iter().sum(),
    );
    ((all - served) / throughput).max(0.0)
}

/// The answers in users, and the throughput at the numbers of them that are asked for.
pub(crate) fn told(
    columns: &MeasuredColumns,
    users: &UsersByRow,
    law: &Usl,
    peak: Option<&Peak>,
    inference: &Inference<'_>,
    asked: &[f64],
) -> Users {
    let z = think_time(columns, users);
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
            .map(|&u| expected(law, z, inference, u))
            .collect(),
    }
}

/// X with so many users: the g of which X(U − Z·g) may be g.
fn expected(law: &Usl, z: f64, inference: &Inference<'_>, users: f64) -> ExpectedUsers {
    let concurrency = operating_points(law, z, users).first().copied();
    let estimate = concurrency.and_then(|n| law.throughput(n));
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
