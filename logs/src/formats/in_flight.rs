//! What a tool does not print of its concurrency, by Little's law: throughput times mean latency is in flight.

use crate::trail::counted;

/// More in flight than there are connections, by this factor, needs several requests on each.
const SEVERAL: f64 = 1.1;

/// The concurrency of so many connections, and a remark if each had several requests under way.
///
/// `of` says where that is set, such as `how many requests were pipelined (-P)`.
#[must_use]
pub fn of_connections(
    connections: Option<f64>,
    throughput: f64,
    latency: Option<f64>,
    of: &str,
) -> (Option<f64>, Option<String>) {
    let in_flight = latency.map(|latency| latency * throughput);
    match connections.zip(in_flight) {
        Some((connections, in_flight)) if in_flight > SEVERAL * connections => (
            Some(in_flight),
            Some(format!(
                "{connections} connections had {in_flight:.1} requests in flight (throughput times mean latency), which is the concurrency; {of} is not printed"
            )),
        ),
        _ => (connections, None),
    }
}

/// What is known of a run whose tool was told how many requests it may have in flight at most.
pub struct Limited {
    /// That number.
    pub limit: f64,
    /// How many requests there were.
    pub requests: Option<f64>,
    /// The most that were in flight in a second.
    pub peak: Option<f64>,
    /// The rate that was set, if it was.
    pub rate: Option<f64>,
    /// The mean number in flight.
    pub mean: Option<f64>,
}

/// The concurrency of a run with a limit.
pub struct Flight {
    /// The limit, or what was in flight if that was less.
    pub concurrency: f64,
    /// A remark.
    pub note: Option<String>,
    /// Why the concurrency is not known, if so.
    pub doubt: Option<String>,
}

impl Limited {
    /// The limit, unless it need not have been reached: then what was in flight, if that is known.
    #[must_use]
    pub fn flight(&self) -> Flight {
        let known = |concurrency, note| Flight {
            concurrency,
            note,
            doubt: None,
        };
        let Some(why) = self.unreached() else {
            return known(self.limit, None);
        };
        let one = self.requests.filter(|requests| *requests <= 1.0);
        let Self { limit, .. } = self;
        if let Some(mean) = self.mean.or(one).filter(|mean| *mean > 0.0) {
            return known(mean, Some(format!("its limit of {limit} requests in flight need not have been reached ({why}): the concurrency is the mean number in flight")));
        }
        Flight {
            concurrency: *limit,
            note: None,
            doubt: Some(format!("its limit of {limit} requests in flight need not have been reached ({why}), and the mean latency, which tells how many were, is not printed; run it with --percentile-metrics ttft,tpot,itl,e2el, or give --n N")),
        }
    }

    /// Why the limit need not have been reached.
    fn unreached(&self) -> Option<String> {
        let is_less = |number: &f64| *number < self.limit;
        let rate = self
            .rate
            .map(|rate| format!("the rate was set to {rate}/s"));
        rate.or_else(|| {
            let requests = self.requests.filter(is_less)?;
            Some(counted(requests, "request in all", "requests in all"))
        })
        .or_else(|| Some(format!("at most {} at a time", self.peak.filter(is_less)?)))
    }
}
