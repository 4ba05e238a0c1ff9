use super::*;

/// Headers and what they say, for every front end: `tests/headers/README.md`.
const TABLE: &str = include_str!("../../../../tests/headers/units.tsv");

#[test]
fn headers_give_the_factors_of_the_table() {
    let mut count = 0;
    for line in TABLE.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [concurrency, throughput, latency, factor, unit, noun] = cells[..] else {
            panic!("{line}");
        };
        let units = Units::of(Some(concurrency), Some(throughput), Some(latency));
        match (factor.parse::<f64>().ok(), units.latency_factor) {
            (Some(wanted), Some(found)) => {
                assert!((found / wanted - 1.0).abs() < 1e-9, "{line}: {found}");
            }
            (wanted, found) => assert_eq!(wanted, found, "{line}: {:?}", units.doubt),
        }
        assert_eq!(units.throughput.as_deref().unwrap_or(""), unit, "{line}");
        let counted = units.counted.map(|counted| counted.noun);
        assert_eq!(counted.as_deref().unwrap_or(""), noun, "{line}");
        count += 1;
    }
    assert!(count >= 40, "{count}");
}

fn quantity_of(header: &str) -> Option<Quantity> {
    describe_header(header).quantity
}

#[test]
fn costs_and_times_are_no_throughputs() {
    for header in [
        "ns/op",
        "s/iter",
        "ms per request",
        "seconds",
        "runtime",
        "elapsed",
        "time_s",
        "Time (ms)",
        "time per op",
        "Laufzeit (s)",
        "Dauer",
        "wall time",
        "sec",
        "ms",
        "µs/call",
        "Wall clock [s]",
        "ns per operation",
        "Sekunden pro Anfrage",
        "execution time",
        "ms/op",
        "mean_ms",
    ] {
        assert_eq!(quantity_of(header), Some(Quantity::Time), "{header}");
    }
    for header in [
        "cycles/op",
        "B/op",
        "bytes per op",
        "allocs/op",
        "instructions per request",
        "kB/req",
    ] {
        assert_eq!(quantity_of(header), Some(Quantity::Cost), "{header}");
    }
    for header in [
        "ops/s",
        "MB/s",
        "bytes per second",
        "Requests per second",
        "hits/s",
        "tpmC",
        "GB_per_s",
        "mops_per_s",
        "throughput",
        "Durchsatz",
        "X",
        "jobs/h",
        "1/s",
        "ops/ms",
        "iterations/s",
        "events/sec",
        "qps (mean)",
    ] {
        assert_eq!(quantity_of(header), Some(Quantity::Throughput), "{header}");
    }
}

#[test]
fn latencies_percentiles_and_errors_are_told_apart() {
    for (header, wanted) in [
        ("latency_ms", Some(Quantity::Latency)),
        ("Response time (s)", Some(Quantity::Latency)),
        ("Antwortzeit", Some(Quantity::Latency)),
        ("r", Some(Quantity::Latency)),
        ("latency_p99", Some(Quantity::Percentile)),
        ("p95 (ms)", Some(Quantity::Percentile)),
        ("95th", Some(Quantity::Percentile)),
        ("max_ms", Some(Quantity::Percentile)),
        ("latency max", Some(Quantity::Percentile)),
        ("errors", Some(Quantity::Errors)),
        ("error_pct", Some(Quantity::Errors)),
        ("Failed requests", Some(Quantity::Errors)),
        ("Fehlerquote (%)", Some(Quantity::Errors)),
        ("requests_per_client", None),
        ("whatever", None),
        ("c compiler", None),
        ("users", Some(Quantity::Concurrency)),
        ("N", Some(Quantity::Concurrency)),
        ("goroutines", Some(Quantity::Concurrency)),
        ("Anzahl Threads", Some(Quantity::Concurrency)),
    ] {
        assert_eq!(quantity_of(header), wanted, "{header}");
    }
}

#[test]
fn a_unit_is_never_guessed() {
    for (header, unit) in [
        ("throughput_qps", Some("qps")),
        ("X [orders per minute]", Some("orders per minute")),
        ("tpmC (orders per second)", Some("orders per second")),
        ("throughput_k_ops", Some("k ops")),
        (
            "Millions of requests per second",
            Some("Millions of requests per second"),
        ),
        ("qps_old", Some("qps")),
        ("Throughput (req/s) (nachher)", Some("req/s")),
        ("orders per minute, new", Some("orders per minute")),
        ("Throughput (10KB)", None),
        ("Speedup S(p)", None),
        ("throughput", None),
        ("throughput (higher is better)", None),
        ("X", None),
        ("maps", None),
        ("", None),
    ] {
        assert_eq!(describe_header(header).unit.as_deref(), unit, "{header}");
    }
}

#[test]
fn what_is_counted_has_the_words_of_the_header() {
    for (header, noun, words) in [
        ("Users", Some("users"), vec!["Users"]),
        (
            "Concurrent users",
            Some("users"),
            vec!["Concurrent", "users"],
        ),
        ("num_threads", Some("threads"), vec!["threads"]),
        ("CPU cores", Some("cores"), vec!["CPU", "cores"]),
        ("VUs", Some("users"), vec!["VUs"]),
        ("user", Some("users"), vec!["users"]),
        ("how many of our best users", Some("users"), vec!["users"]),
        (
            "gleichzeitige Nutzer",
            Some("users"),
            vec!["gleichzeitige", "Nutzer"],
        ),
        ("Concurrency (in flight)", Some("inFlight"), vec![]),
        ("instances", Some("instances"), vec!["instances"]),
        ("instances (nodes)", Some("nodes"), vec!["nodes"]),
        ("GOMAXPROCS", Some("cpus"), vec!["CPUs"]),
        ("threads per core", None, vec![]),
        ("users/node", None, vec![]),
        ("scores", None, vec![]),
    ] {
        let counted = describe_header(header).counted;
        assert_eq!(counted.as_ref().map(|found| &*found.noun), noun, "{header}");
        assert_eq!(
            counted.map_or(vec![], |found| found.words),
            words,
            "{header}"
        );
    }
}

#[test]
fn rates_of_other_operations_are_not_surely_the_same() {
    let of = |from, to| {
        let Conversion { factor, is_sure } = convert(Some(from), Some(to));
        (factor, is_sure)
    };
    for (from, to) in [
        ("requests/s", "rps"),
        ("kReq/s", "Tsd. Anfragen/s"),
        ("Abfragen pro Sekunde", "qps"),
        ("tps", "transactions per second"),
        ("widgets/s", "Widget/s"),
        ("throughput_per_s", "req/s"),
        ("X [1/s]", "rows/s"),
        ("thousands/s", "krows/s"),
    ] {
        assert_eq!(of(from, to), (Some(1.0), true), "{from} {to}");
    }
    for (from, to, factor) in [
        ("tps", "qps", 1.0),
        ("kops/s", "req/s", 1000.0),
        ("orders/min", "tpm", 1.0),
        ("rows/s", "records/s", 1.0),
    ] {
        assert_eq!(of(from, to), (Some(factor), false), "{from} {to}");
    }
    for (from, to) in [
        ("rows/s", "requests/s"),
        ("req/s", "krecords/s"),
        ("qps", "messages per second"),
        ("pps", "tps"),
    ] {
        assert_eq!(of(from, to).0, None, "{from} {to}");
    }
}
