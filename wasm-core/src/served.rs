//! Requests in service of users who think between requests: N = X·R.

use std::collections::HashMap;
use std::rc::Rc;

use crate::error::UslError;
use crate::messages;

/// If the requests in service exceed the users by more than this factor, it is no rounding error.
const MORE_THAN_USERS: f64 = 1.05;

/// Users by row, if the concurrency is the number of requests in service.
pub(crate) type UsersByRow = Rc<HashMap<usize, f64>>;

/// Replaces the users in `concurrency` by the requests in service, N = X·R, and returns the users by row.
///
/// # Errors
/// `column-not-found` without latencies, `ambiguous-column` if the headers do not tell their unit, `not-a-number` for a
/// measurement without one, `out-of-range` if there are more requests in service than users.
pub(crate) fn in_service(
    rows: &[usize],
    concurrency: &mut [f64],
    throughput: &[f64],
    latency: &[Option<f64>],
    units: Option<f64>,
    name: &str,
) -> Result<HashMap<usize, f64>, UslError> {
    if latency.is_empty() {
        return Err(UslError::of(&messages::NO_LATENCY, []).in_column("latency"));
    }
    let Some(units) = units else {
        let values = [("column", name.into())];
        return Err(UslError::of(&messages::NO_LATENCY_UNIT, values).in_column(name));
    };
    let mut users = HashMap::new();
    for (at, &row) in rows.iter().enumerate() {
        let Some(r) = latency[at] else {
            let values = [("row", row.into()), ("column", name.into())];
            let error = UslError::of(&messages::NO_LATENCY_THERE, values);
            return Err(error.at_row(row).in_column(name));
        };
        let (u, n) = (concurrency[at], throughput[at] * r / units);
        if n > MORE_THAN_USERS * u {
            let values = [
                ("row", row.into()),
                ("inService", n.into()),
                ("users", u.into()),
            ];
            let error = UslError::of(&messages::MORE_IN_SERVICE, values);
            return Err(error.at_row(row).in_column(name));
        }
        users.insert(row, u);
        concurrency[at] = n;
    }
    Ok(users)
}

/// Z in the time unit of the throughput: Σ(U − N)/ΣX over what takes part.
pub(crate) fn think_time(
    rows: &[usize],
    concurrency: &[f64],
    throughput: &[f64],
    users: &UsersByRow,
) -> f64 {
    let of = |row: &usize| users.get(row).copied().unwrap_or(f64::NAN);
    let all: f64 = rows.iter().map(of).sum();
    let (served, throughput): (f64, f64) = (concurrency.iter().sum(), throughput.iter().sum());
    ((all - served) / throughput).max(0.0)
}
