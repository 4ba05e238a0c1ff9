//! What a tool does not print of its concurrency, by Little's law: throughput times mean latency is in flight.

use crate::said::{counted, said, Said};

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
    of: [&str; 2],
) -> (Option<f64>, Option<Said>) {
    let in_flight = latency.map(|latency| latency * throughput);
    match connections.zip(in_flight) {
        Some((connections, in_flight)) if in_flight > SEVERAL * connections => (
            Some(in_flight),
            Some(said!(
                "{connections} connections had {in_flight:.1} requests in flight (throughput times mean latency), which is the concurrency; {of} is not printed"
                    | "{connections} Verbindungen hatten {in_flight:.1} laufende Anfragen (Durchsatz mal mittlere Latenz): Das ist die Nebenläufigkeit, denn {of} wird nicht gedruckt",
                in_flight = in_flight,
                of = Said::from(of)
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
    pub note: Option<Said>,
    /// Why the concurrency is not known, if so.
    pub doubt: Option<Said>,
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
            let note = said!(
                "its limit of {} requests in flight need not have been reached ({}): the concurrency is the mean number in flight"
                    | "Die Grenze von {} laufenden Anfragen muss nicht erreicht worden sein ({}): Die Nebenläufigkeit ist, wie viele im Mittel liefen",
                limit,
                why
            );
            return known(mean, Some(note));
        }
        Flight {
            concurrency: *limit,
            note: None,
            doubt: Some(said!(
                "its limit of {} requests in flight need not have been reached ({}), and the mean latency, which tells how many were, is not printed; run it with --percentile-metrics ttft,tpot,itl,e2el, or give --n N"
                    | "Die Grenze von {} laufenden Anfragen muss nicht erreicht worden sein ({}), und die mittlere Latenz, die sagt, wie viele liefen, fehlt. Mit --percentile-metrics ttft,tpot,itl,e2el messen oder bei „Nebenläufigkeit jeder Datei“ die Zahl angeben",
                limit,
                why
            )),
        }
    }

    /// Why the limit need not have been reached.
    fn unreached(&self) -> Option<Said> {
        let is_less = |number: &f64| *number < self.limit;
        let rate = self
            .rate
            .map(|rate| said!("the rate was set to {}/s" | "die Rate war {}/s", rate));
        rate.or_else(|| {
            let requests = self.requests.filter(is_less)?;
            Some(counted(
                requests,
                ["request in all", "requests in all"],
                ["Anfrage in allem", "Anfragen in allem"],
            ))
        })
        .or_else(|| {
            let peak = self.peak.filter(is_less)?;
            Some(said!(
                "at most {} at a time" | "höchstens {} zugleich",
                peak
            ))
        })
    }
}
