//! Formats without a file that the tool wrote: the files here follow its documentation, and their numbers were chosen
//! so that the right measurements are plain.

use usl_fit_logs::{Import, Options};

/// Series, concurrency, throughput, and latency.
type Wanted = (&'static str, f64, f64, Option<f64>);

fn read(name: &str) -> Vec<(String, f64, f64, Option<f64>)> {
    let path = format!("{}/tests/documented/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut import = Import::new(Options::default());
    import.open(name);
    import.push(&std::fs::read(path).unwrap());
    let imported = import.finish();
    assert_eq!(imported.errors, [], "{name}");
    let is_told = |step: &usl_fit_logs::Step| step.detail.contains("as its documentation");
    assert!(imported.provenance.iter().any(is_told), "{name}");
    let rows = imported.rows.into_iter();
    rows.map(|row| (row.series, row.concurrency, row.throughput, row.latency))
        .collect()
}

fn check(name: &str, wanted: &[Wanted]) {
    let found = read(name);
    assert_eq!(found.len(), wanted.len(), "{name}: {found:?}");
    let is_near = |one: f64, other: f64| (one / other - 1.0).abs() < 1e-9;
    for (row, wanted) in found.iter().zip(wanted) {
        let latency = match (row.3, wanted.3) {
            (Some(one), Some(other)) => is_near(one, other),
            (one, other) => one == other,
        };
        assert!(
            row.0 == wanted.0 && is_near(row.1, wanted.1) && is_near(row.2, wanted.2) && latency,
            "{name}: {row:?}, not {wanted:?}"
        );
    }
}

#[test]
fn printed_at_the_end_of_a_run() {
    check(
        "gatling.txt",
        &[
            ("gatling", 5.0, 218.3, Some(0.022)),
            ("gatling", 80.0, 1012.8, Some(0.078)),
        ],
    );
    check(
        "jmeter_aggregate_50threads.csv",
        &[("jmeter_aggregate", 50.0, 431.0, Some(0.116))],
    );
    let read = |n, x| ("cassandra_stress", n, x, Some(0.0003));
    check(
        "cassandra-stress.txt",
        &[read(4.0, 15411.0), read(8.0, 28025.0)],
    );
    check(
        "redis_c50.csv",
        &[
            ("redis PING_INLINE", 50.0, 87719.3, None),
            ("redis SET", 50.0, 84745.76, None),
        ],
    );
    // 402 writes and 1602 reads, in 4 s each.
    check(
        "rados_write.json",
        &[("rados_write write", 16.0, 100.5, Some(0.158))],
    );
    check(
        "rados_read_N008.json",
        &[("rados_read read", 8.0, 400.5, Some(0.0198))],
    );
}

#[test]
fn seconds_in_which_all_queries_ran() {
    // 1,000 queries in 10, 2 and 1.6 s.
    check(
        "mysqlslap.txt",
        &[
            ("mysqlslap", 1.0, 100.0, None),
            ("mysqlslap", 10.0, 500.0, None),
            ("mysqlslap", 50.0, 625.0, None),
        ],
    );
    check(
        "mysqlslap.csv",
        &[
            ("mysqlslap innodb", 1.0, 100.0, None),
            ("mysqlslap innodb", 10.0, 500.0, None),
            ("mysqlslap myisam", 10.0, 250.0, None),
        ],
    );
}

#[test]
fn language_models() {
    check("vllm.txt", &[("vllm", 16.0, 3.98, Some(3.9875))]);
    check("sglang.txt", &[("sglang", 8.0, 4.0, Some(1.9775))]);
    check(
        "sglang.jsonl",
        &[
            ("sglang", 4.0, 2.5, Some(1.58)),
            ("sglang", 16.0, 6.25, Some(2.5)),
            // At a rate, what was in flight.
            ("sglang", 4.2, 2.8, Some(1.5)),
        ],
    );
    check("aiperf.json", &[("aiperf", 4.0, 2.5, Some(1.54))]);
    check(
        "perf_analyzer.csv",
        &[
            ("perf_analyzer", 1.0, 69.2, Some(0.014_392)),
            ("perf_analyzer", 4.0, 167.6, Some(0.023_864)),
        ],
    );
    check(
        "perf_analyzer.txt",
        &[
            ("perf_analyzer", 1.0, 69.6, Some(0.014_392)),
            ("perf_analyzer", 2.0, 136.2, Some(0.014_673)),
        ],
    );
    let pp = "llama_bench llama 7B Q4_0 pp512";
    let tg = "llama_bench llama 7B Q4_0 tg128";
    check(
        "llama-bench.csv",
        &[(pp, 4.0, 60.0, None), (pp, 8.0, 110.0, None)],
    );
    check(
        "llama-bench.json",
        &[
            (pp, 4.0, 60.0, None),
            (pp, 8.0, 110.0, None),
            (tg, 8.0, 12.5, None),
        ],
    );
    let batched = |n, x| ("llama_batched_bench pp128+tg128", n, x, None);
    check(
        "llama-batched-bench.md",
        &[batched(1.0, 80.0), batched(2.0, 128.0), batched(4.0, 200.0)],
    );
    check(
        "llama-batched-bench.jsonl",
        &[batched(1.0, 80.0), batched(2.0, 128.0)],
    );
    let printed = "llama_bench llama 7B mostly Q4_0 pp512";
    check(
        "llama-bench.md",
        &[(printed, 4.0, 60.0, None), (printed, 8.0, 110.0, None)],
    );
}

#[test]
fn sums_of_jmeter() {
    // 3918 samples in 70 s.
    check("summariser.txt", &[("summariser", 3.0, 56.0, Some(0.052))]);
    check(
        "summariser_ramp.txt",
        &[
            ("summariser_ramp", 2.0, 10.0, Some(0.1)),
            ("summariser_ramp", 4.0, 20.0, Some(0.2)),
        ],
    );
    check(
        "statistics_N8.json",
        &[("statistics", 8.0, 357.25, Some(0.0186))],
    );
}

#[test]
fn benchmarks() {
    let csv = "benchmark_dotnet Lock Size=16";
    // 1.25 and 2.5 microseconds.
    for name in ["benchmark-dotnet.csv", "benchmark-dotnet.json"] {
        check(
            name,
            &[(csv, 1.0, 800_000.0, None), (csv, 4.0, 400_000.0, None)],
        );
    }
    let table = "benchmark_dotnet Lock";
    check(
        "benchmark-dotnet.md",
        &[(table, 1.0, 800_000.0, None), (table, 4.0, 400_000.0, None)],
    );
    check(
        "criterion.txt",
        &[
            // A hundred elements in 2 ms, and an iteration in 4 ms.
            ("criterion queue", 1.0, 50_000.0, None),
            ("criterion a_long_name_of_a_group", 8.0, 250.0, None),
        ],
    );
    check(
        "criterion.json",
        &[
            ("criterion queue", 1.0, 50_000.0, None),
            ("criterion queue", 8.0, 250.0, None),
        ],
    );
}
