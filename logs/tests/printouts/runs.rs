//! Which runs a printout holds, and of which systems: after issues and reports in public repositories, shortened.

use crate::{one, points, read, said};

#[test]
fn an_interval_of_kafka_is_no_run() {
    let interval = |rate: &str| {
        format!("254377 records sent, {rate} records/sec (48.52 MB/sec), 609.9 ms avg latency, 2761.0 ms max latency.\n")
    };
    let total = |rate: &str| {
        format!("1000000 records sent, {rate} records/sec (83.64 MB/sec), 331.20 ms avg latency, 1618.00 ms max latency, 320 ms 50th, 372 ms 95th, 856 ms 99th, 1461 ms 99.9th.\n")
    };
    let running = interval("50875.4") + &interval("48287.4");
    let found = read(&[("a.txt", &running)], &[("n", "1")]);
    assert!(said(&found).contains("let the run finish"), "{found:?}");
    // The intervals of the next run follow.
    let two = total("877023.5") + &interval("19953.5");
    assert_eq!(points(&one("a_N1.txt", &two)), [(1.0, 877_023.5)]);
    let two = two + &total("640000.5");
    let rows = points(&one("a_N1.txt", &two));
    assert_eq!(rows, [(1.0, 877_023.5), (1.0, 640_000.5)]);
}

#[test]
fn intervals_without_a_request_are_named() {
    let row = |second: u32| {
        format!(
            "{},200,a,200,true,1\n",
            1_488_473_413_000_u64 + 1000 * u64::from(second)
        )
    };
    let rows: String = (0..6).chain(25..31).map(row).collect();
    let text = format!("timeStamp,elapsed,label,responseCode,success,allThreads\n{rows}");
    let set = [("by", "time"), ("interval", "5s")];
    let found = read(&[("a.jtl", &text)], &set);
    let what = "3 intervals in which no request ended, the first at 10–15 s";
    assert!(said(&found).contains(what), "{found:?}");
    let all: String = (0..31).map(row).collect();
    let whole = format!("timeStamp,elapsed,label,responseCode,success,allThreads\n{all}");
    assert!(!said(&read(&[("a.jtl", &whole)], &set)).contains("in which no request"));
}
