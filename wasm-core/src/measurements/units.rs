//! Time units in headers.

use crate::words::is_word;

/// Words in headers, and their length in seconds.
const WORDS: &[(&str, f64)] = &[
    ("ns", 1e-9),
    ("us", 1e-6),
    ("µs", 1e-6),
    ("μs", 1e-6),
    ("usec", 1e-6),
    ("microseconds", 1e-6),
    ("ms", 1e-3),
    ("msec", 1e-3),
    ("millis", 1e-3),
    ("milliseconds", 1e-3),
    ("s", 1.0),
    ("sec", 1.0),
    ("secs", 1.0),
    ("second", 1.0),
    ("seconds", 1.0),
    ("rps", 1.0),
    ("qps", 1.0),
    ("tps", 1.0),
    ("ops", 1.0),
    ("min", 60.0),
    ("minute", 60.0),
    ("minutes", 60.0),
    ("rpm", 60.0),
    ("h", 3600.0),
    ("hour", 3600.0),
    ("hours", 3600.0),
];

/// The time unit that a header names, in seconds: the unit of a latency, or the one in which a throughput is counted.
///
/// The last word decides: `ops/ms` counts per millisecond. `None` if no word is a unit.
#[must_use]
pub fn seconds(header: &str) -> Option<f64> {
    header
        .split(|c: char| !is_word(c) || c.is_ascii_digit())
        .rev()
        .find_map(|word| {
            WORDS
                .iter()
                .find(|(known, _)| word.eq_ignore_ascii_case(known))
                .map(|&(_, seconds)| seconds)
        })
}

/// Latency units per time unit of a throughput, by their headers.
#[must_use]
pub fn latency_units(throughput: Option<&str>, latency: Option<&str>) -> Option<f64> {
    Some(seconds(throughput?)? / seconds(latency?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_name_their_unit() {
        for (throughput, latency, units) in [
            ("throughput_rps", "mean_latency_ms", Some(1e3)),
            ("Requests per second", "Response time (s)", Some(1.0)),
            ("throughput_per_ms", "time_per_client_ms", Some(1.0)),
            ("tps", "latency (µs)", Some(1e6)),
            ("throughput", "latency_ms", None),
            ("qps", "latency", None),
        ] {
            let found = latency_units(Some(throughput), Some(latency));
            let same = match (found, units) {
                (Some(found), Some(units)) => (found / units - 1.0_f64).abs() < 1e-12,
                (found, units) => found == units,
            };
            assert!(same, "{throughput}, {latency}: {found:?}");
        }
    }
}
