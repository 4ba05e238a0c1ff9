//! Benchmarks of libraries: what of their tables and lines is a measurement, and what it counts.

use crate::{one, points, read, said, series};

/// A run of JMH as logs are trimmed: its head, and its table.
fn jmh(threads: u32, rows: &[(&str, f64)]) -> String {
    let rows: String = rows
        .iter()
        .map(|(name, score)| format!("Maps.{name}   50  thrpt    6  {score} ±  9.5  ops/s\n"))
        .collect();
    format!("# JMH version: 1.36\n# Threads: {threads} threads, will synchronize iterations\n# Benchmark mode: Throughput, ops/time\n# Benchmark: a.Maps.get\n\n# Warmup Iteration   1: 9.5 ops/s\nIteration   1: 8.5 ops/s\n\n# Run complete. Total time: 00:01:31\n\nBenchmark  (ratio)   Mode  Cnt  Score   Error  Units\n{rows}\n")
}

#[test]
fn the_table_of_jmh_has_the_threads_of_the_run_that_printed_it() {
    let runs = [(2, 100.0, 110.0), (4, 180.0, 200.0)];
    let text: String = runs
        .iter()
        .map(|(n, get, put)| jmh(*n, &[("get", *get), ("put", *put)]))
        .collect();
    let found = one("a.txt", &text);
    let wanted = [(2.0, 100.0), (2.0, 110.0), (4.0, 180.0), (4.0, 200.0)];
    assert_eq!(points(&found), wanted);
    assert_eq!(
        series(&found)[..2],
        ["a Maps.get ratio=50", "a Maps.put ratio=50"]
    );
    // Nothing but the line of the threads and the table.
    let is_kept = |line: &&str| {
        ["# Threads", "Benchmark ", "Maps."]
            .iter()
            .any(|one| line.starts_with(one))
    };
    let short: String = (text.lines().filter(is_kept))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(points(&one("a.txt", &short)), wanted);
    // What is printed of each benchmark counts once.
    let result =
        "Result \"a.Maps.get\":\n  100.000 ±(99.9%) 9.500 ops/s [Average]\n\n\n# Run complete";
    let whole = jmh(2, &[("get", 100.0)]).replace("# Run complete", result);
    assert_eq!(points(&one("a.txt", &whole)), [(2.0, 100.0)]);
    let started = text.split("# Run complete").next().unwrap();
    assert!(said(&one("a.txt", started)).contains("let it run to its end"));
}

#[test]
fn rows_of_a_part_of_a_benchmark_count_where_its_own_is_missing() {
    let head = "Benchmark  (channels)  (streamsInParallel)   Mode  Cnt  Score   Error  Units\n";
    let row = |name: &str, n: u32, score: f64, unit: &str| {
        format!("Qps.unary{name}  1  {n}  thrpt   20  {score} ±  7.5  {unit}\n")
    };
    let calls = |n, score| row(":callsPerSecond", n, score, "ops/s");
    let memory = row(":·gc.alloc.rate", 10, 99.0, "MB/sec");
    let alone = [head, &calls(10, 100.0), &calls(20, 150.0), &memory].concat();
    let found = one("a.txt", &alone);
    assert_eq!(points(&found), [(10.0, 100.0), (20.0, 150.0)]);
    assert_eq!(series(&found), ["a Qps.unary:callsPerSecond channels=1"]);
    let both = [head, &row("", 10, 80.0, "ops/s"), &calls(10, 100.0)].concat();
    assert_eq!(points(&one("a.txt", &both)), [(10.0, 80.0)]);
    let none = [head, &memory].concat();
    assert!(said(&one("a.txt", &none)).contains("its rows are secondary results"));
}

/// What criterion.rs prints of a benchmark.
fn criterion(threads: u32, micros: f64, rate: &str) -> String {
    let rate = match rate {
        "" => String::new(),
        _ => format!("                        thrpt:  [{rate} {rate} {rate}]\n"),
    };
    format!("parse/threads/{threads}         time:   [{micros} µs {micros} µs {micros} µs]\n{rate}")
}

#[test]
fn bytes_of_criterion_are_no_iterations() {
    let bytes = criterion(1, 1000.0, "800.00 MiB/s") + &criterion(2, 500.0, "1.5625 GiB/s");
    let found = one("a.txt", &bytes);
    let mebi = f64::from(1 << 20);
    assert_eq!(points(&found), [(1.0, 800.0 * mebi), (2.0, 1600.0 * mebi)]);
    assert_eq!(found.units.throughput, "bytes/s");
    let elements = criterion(1, 1000.0, "80.000 Kelem/s") + &criterion(2, 500.0, "160.00 Kelem/s");
    let found = one("a.txt", &elements);
    assert_eq!(points(&found), [(1.0, 80_000.0), (2.0, 160_000.0)]);
    assert_eq!(found.units.throughput, "elements/s");
    // One that counts nothing.
    let mixed = criterion(1, 1000.0, "800.00 MiB/s") + &criterion(2, 500.0, "");
    let found = one("a.txt", &mixed);
    assert_eq!(points(&found), [(1.0, 1000.0), (2.0, 2000.0)]);
    assert_eq!(found.units.throughput, "iterations/s");
    let message = |n: u32, nanos: u32| {
        format!("{{\"reason\":\"benchmark-complete\",\"id\":\"parse/threads/{n}\",\"throughput\":[{{\"per_iteration\":100,\"unit\":\"bytes\"}}],\"typical\":{{\"estimate\":{nanos}.0,\"unit\":\"ns\"}}}}\n")
    };
    let found = one("a.json", &(message(1, 1000) + &message(2, 500)));
    assert_eq!(points(&found), [(1.0, 1e8), (2.0, 2e8)]);
    assert_eq!(found.units.throughput, "bytes/s");
}

#[test]
fn a_parameter_of_a_go_benchmark_that_counts_workers_is_the_concurrency() {
    let line =
        |name: &str, nanos: f64| format!("Benchmark{name}         \t 1000\t       {nanos} ns/op\n");
    let head = "goos: linux\npkg: q\n";
    for (suffix, sign) in [("-8", "-"), ("-8", "="), ("", "-")] {
        let rows = [(1, 100.0), (2, 125.0), (4, 200.0)]
            .map(|(n, nanos)| line(&format!("Queue/goroutines{sign}{n}{suffix}"), nanos));
        let found = one("a.txt", &format!("{head}{}", rows.concat()));
        assert_eq!(points(&found), [(1.0, 1e7), (2.0, 8e6), (4.0, 5e6)]);
        assert_eq!(series(&found), ["a Queue"], "{sign}{suffix}");
        assert_eq!(found.units.concurrency, "goroutines");
    }
    // Both vary.
    let both = [("1-2", 100.0), ("4-2", 50.0), ("1-4", 100.0), ("4-4", 25.0)]
        .map(|(name, nanos)| line(&format!("Queue/workers-{name}"), nanos))
        .concat();
    let found = one("a.txt", &format!("{head}{both}"));
    assert_eq!(
        points(&found),
        [(1.0, 1e7), (4.0, 2e7), (1.0, 1e7), (4.0, 4e7)]
    );
    assert_eq!(
        series(&found),
        ["a Queue GOMAXPROCS=2", "a Queue GOMAXPROCS=4"]
    );
    // The same everywhere.
    let same = [("4-2", 100.0), ("4-4", 50.0)]
        .map(|(name, nanos)| line(&format!("Queue/workers-{name}"), nanos))
        .concat();
    let found = one("a.txt", &format!("{head}{same}"));
    assert_eq!(points(&found), [(2.0, 1e7), (4.0, 2e7)]);
    assert_eq!(series(&found), ["a Queue/workers-4"]);
}

#[test]
fn the_lines_of_google_benchmark_are_read_without_their_header() {
    // One item for each iteration, by real time: the rate of all threads.
    let counted = "Store/Get/1024/real_time/threads:1   1573 ns   1582 ns   450783 bytes_per_second=632.838Mi/s items_per_second=635.612k/s\nStore/Get/1024/real_time/threads:2   8400 ns   4742 ns   81342 bytes_per_second=237.05Mi/s items_per_second=238.089k/s\n";
    let found = one("a.txt", counted);
    let near = |row: &usl_fit_logs::Row, wanted: f64| (row.throughput / wanted - 1.0).abs() < 2e-3;
    assert!(
        near(&found.rows[0], 635_612.0) && near(&found.rows[1], 238_089.0),
        "{found:?}"
    );
    let levels: Vec<f64> = found.rows.iter().map(|row| row.concurrency).collect();
    assert_eq!(levels, [1.0, 2.0]);
    assert_eq!(series(&found), ["a Store/Get/1024"]);
    // The same benchmark by processor time is another.
    let both = "BM_P/threads:1   10000 ns   9000 ns   58755\nBM_P/threads:2   8000 ns   9000 ns   58672\nBM_P/real_time/threads:1   10000 ns   9000 ns   61231\nBM_P/real_time/threads:2   5000 ns   9000 ns   112944\n";
    let found = one("a.txt", both);
    assert_eq!(
        points(&found),
        [(1.0, 1e5), (2.0, 1.25e5), (1.0, 1e5), (2.0, 2e5)]
    );
    assert_eq!(series(&found), ["a BM_P", "a BM_P/real_time"]);
    // Nothing tells whether these are the times of a thread.
    let untold = "BM_P/threads:1   10 ns   10 ns   58755\nBM_P/threads:2   10 ns   10 ns   58672\n";
    assert!(said(&one("a.txt", untold)).contains("--benchmark_format=json"));
    // A table of other times is no such benchmark.
    let other = said(&one("a.txt", "BM_P/8   10 ns   10 ns   58755\n"));
    assert!(!other.contains("Google"), "{other}");
}

#[test]
fn google_benchmark_counts_what_an_iteration_does() {
    // Each thread does a share of the work: the iterations rise, and what is done falls.
    let lines = [
        "Benchmark                          Time             CPU   Iterations       Rate",
        "------------------------------------------------------------------------------",
        "BM_Lock/real_time/threads:1   372183265 ns    371930734 ns        2 45.0778M/s",
        "BM_Lock/real_time/threads:2   828728313 ns   1642745438 ns        2 20.2445M/s",
        "BM_Lock/real_time/threads:4   665142040 ns   1880502575 ns        4 12.6118M/s",
        "",
    ];
    let wanted = [
        (1.0, 45_077_800.0),
        (2.0, 20_244_500.0),
        (4.0, 12_611_800.0),
    ];
    let found = one("a.txt", &lines.join("\n"));
    assert_eq!(points(&found), wanted);
    assert_eq!(found.units.throughput, "items/s");
    // Kept beside the program, as a comment whose rules follow the mark at once.
    let comment = lines[..5].iter().map(|line| match line.strip_prefix('-') {
        Some(rest) => format!("//{rest}\n"),
        None => format!("// {line}\n"),
    });
    assert_eq!(points(&one("a.txt", &comment.collect::<String>())), wanted);
}

const REPORT: &str = "Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput,Received KB/sec,Sent KB/sec,Avg. Bytes\n";

/// A row of JMeter's Summary Report.
fn sampler(label: &str, throughput: &str) -> String {
    format!("{label},1200,20,4,900,9.5,12.500%,{throughput},38.1,9.1,512.5\n")
}

#[test]
fn a_report_of_jmeter_is_one_run() {
    let [login, items] = [
        sampler("GET /login", "40.0"),
        sampler("GET /items/3", "2400.0/min"),
    ];
    let total = sampler("TOTAL", "80.5/sec");
    let whole = [REPORT, &login, &items, &total].concat();
    let found = one("users_4.csv", &whole);
    assert_eq!(points(&found), [(4.0, 80.5)]);
    assert_eq!(
        (found.rows[0].latency, found.rows[0].errors),
        (Some(0.02), Some(150.0))
    );
    // Of a single sampler there may be no total.
    let alone = one("users_4.csv", &[REPORT, &items].concat());
    assert_eq!(points(&alone), [(4.0, 40.0)]);
    let chosen = read(&[("users_4.csv", &whole)], &[("label", "GET /items/3")]);
    assert_eq!(points(&chosen), [(4.0, 40.0)]);
    for (name, text, wanted) in [
        ("a.csv", whole.clone(), "does not record the concurrency"),
        (
            "users_4.csv",
            [REPORT, &login, &items].concat(),
            "its row TOTAL is missing",
        ),
    ] {
        let said = said(&one(name, &text));
        assert!(said.contains(wanted), "{said}");
    }
    // Several levels are a table.
    let users = [
        REPORT,
        &sampler("64 users", "40.0"),
        &sampler("threads=8", "9.0"),
    ]
    .concat();
    for text in [users, [&whole[..], &whole].concat()] {
        assert!(
            !said(&one("users_4.csv", &text)).contains("JMeter"),
            "{text}"
        );
    }
}
