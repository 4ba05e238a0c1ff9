//! Which runs a printout holds, and of which systems: after issues and reports in public repositories, shortened.

use crate::{one, points, read, said, series};

#[test]
fn a_second_run_of_wrk_without_its_header_keeps_its_own_failures() {
    let text = "  2 threads and 200 connections\n  936 requests in 10.03s, 171.84KB read\nRequests/sec:     93.35\nTransfer/sec:     17.14KB\n\nafter the change:\n  1921 requests in 10.03s, 169.09KB read\n  Socket errors: connect 0, read 2, write 0, timeout 0\n  Non-2xx or 3xx responses: 900\nRequests/sec:    191.55\n";
    let found = one("a.txt", text);
    assert_eq!(points(&found), [(200.0, 93.35)]);
    assert_eq!(found.rows[0].errors, Some(0.0));
    let what = "its run with 191.55/s has no number of connections";
    assert!(said(&found).contains(what), "{found:?}");
    let both = read(&[("a.txt", text)], &[("n", "200")]);
    assert_eq!(points(&both), [(200.0, 93.35), (200.0, 191.55)]);
    assert_eq!(both.rows[1].errors, Some(902.0));
    // The command of the second tells.
    let text = text.replace("after the change:", "$ wrk -t2 -c300 http://a");
    assert_eq!(
        points(&one("a.txt", &text)),
        [(200.0, 93.35), (300.0, 191.55)]
    );
    // A sentence is no result.
    let text = format!("We hope for `Requests/sec: 100`.\n{}", &text[..98]);
    assert_eq!(points(&one("a.txt", &text)), [(200.0, 93.35)]);
}

#[test]
fn a_second_run_of_sysbench_without_its_header_is_not_dropped() {
    let run = |count: u32, rate: f64, errors: u32| {
        format!("    transactions:                        {count}    ({rate} per sec.)\n    ignored errors:                      {errors}      (0.00 per sec.)\n    total time:                          20.0000s\n")
    };
    let header =
        "sysbench 1.0.20\nRunning the test with following options:\nNumber of threads: 8\n";
    let text = format!("{header}{}{}", run(620, 31.0, 0), run(1240, 62.0, 500));
    let found = one("a.txt", &text);
    assert_eq!(points(&found), [(8.0, 31.0)]);
    assert_eq!(found.rows[0].errors, Some(0.0));
    assert!(said(&found).contains("its run with 62/s has no number of threads"));
}

#[test]
fn a_run_of_pgbench_has_its_own_clients() {
    let text = "number of clients: 10\nnumber of clients: 50\ntps = 3106.3 (excluding connections establishing)\n";
    assert_eq!(points(&one("a.txt", text)), [(50.0, 3106.3)]);
}

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
    let rows = points(&read(&[("a.txt", &two)], &[("n", "1")]));
    assert_eq!(rows, [(1.0, 877_023.5), (1.0, 640_000.5)]);
}

#[test]
fn a_number_in_a_name_is_not_that_of_several_runs() {
    let run = |rate: f64| {
        format!("Summary:\n  Total:\t10.0 secs\n  Average:\t0.0010 secs\n  Requests/sec:\t{rate}\n\nStatus code distribution:\n  [200]\t{} responses\n\n", 10.0 * rate)
    };
    let of_one = one("T02-hey.txt", &run(410.0));
    assert_eq!(points(&of_one), [(2.0, 410.0)]);
    assert!(said(&of_one).contains("2 (from the file's name)"));
    let two = run(410.0) + &run(1890.0);
    for name in [
        "T02-hey.txt",
        "n2-hey.txt",
        "runs/threads_2/hey.txt",
        "2-hey.txt",
    ] {
        let found = one(name, &two);
        assert!(found.rows.is_empty());
        let said = said(&found);
        let asks = "does not record the concurrency of its 2 runs; print a heading before each";
        assert!(said.contains(asks) && !said.contains("cannot be"), "{said}");
    }
    // Files of a test run; the tests of one file may share its number.
    let redis = |set: f64, get: f64| {
        format!("\"test\",\"rps\",\"avg_latency_ms\",\"min_latency_ms\",\"p50_latency_ms\",\"p95_latency_ms\",\"p99_latency_ms\",\"max_latency_ms\"\n\"SET\",\"{set}\",\"0.05\",\"0.1\",\"0.2\",\"0.5\",\"0.9\",\"3\"\n\"GET\",\"{get}\",\"0.05\",\"0.1\",\"0.2\",\"0.5\",\"0.9\",\"3\"\n")
    };
    let found = one("redis_c8.csv", &redis(41_000.0, 42_000.0));
    assert_eq!(points(&found), [(8.0, 41_000.0), (8.0, 42_000.0)]);
    assert!(said(&found).contains("8 (from the file's name) (2 measurements)"));
}

#[test]
fn a_number_in_a_name_is_nothing_to_a_sweep() {
    let run = |n: f64, rate: f64| {
        format!("number of clients: {n}\ntps = {rate} (without initial connection time)\n")
    };
    let sweep = run(1.0, 400.0) + &run(8.0, 1800.0);
    let found = read(&[("n1-pg.txt", &sweep), ("n2-pg.txt", &sweep)], &[]);
    let series: Vec<&str> = found.rows.iter().map(|row| row.series.as_str()).collect();
    assert_eq!(series, ["n1_pg", "n1_pg", "n2_pg", "n2_pg"]);
    assert!(!said(&found).contains("file's name"));
    // Repetitions of a level are of the series that the names tell.
    let twice = |n: f64| run(n, 400.0) + &run(n, 410.0);
    let found = read(
        &[("pg_c1.txt", &twice(1.0)), ("pg_c9.txt", &twice(8.0))],
        &[],
    );
    assert!(found.rows.iter().all(|row| row.series == "pg"));
    let other =
        "pg_c9.txt: 8 (as the tool printed it, other than the file's name says) (2 measurements)";
    assert_eq!(said(&found).matches("file's name says").count(), 1);
    assert!(said(&found).contains(other));
}

/// Runs of pgbench on two machines.
fn machines(first: &str, second: &str) -> String {
    let run = |n: u32, x: f64| {
        format!("number of clients: {n}\ntps = {x} (excluding connections establishing)\n")
    };
    format!(
        "{first}\n{}{}{second}\n\n{}{}",
        run(10, 3498.1),
        run(50, 3106.3),
        run(10, 8285.0),
        run(50, 23407.0)
    )
}

#[test]
fn a_label_with_another_value_is_a_heading() {
    for (first, second) in [
        ("Instance: m5a.large", "Instance: m5a.8xlarge"),
        (
            "PostgreSQL instance: m5a.large",
            "PostgreSQL instance: m5a.8xlarge",
        ),
        ("## m5a.large", "## m5a.8xlarge"),
        ("**m5a.large**", "**m5a.8xlarge**"),
    ] {
        let found = one("a.txt", &machines(first, second));
        let wanted = ["a m5a.large", "a m5a.8xlarge"];
        assert_eq!(series(&found), wanted, "{first}");
    }
    // What differs for another reason names no system.
    for (first, second) in [
        ("Started: Mon 10:30:00", "Started: Mon 11:30:00"),
        ("Instance: m5a.large", "Instance: m5a.large"),
        (
            "We saw this on Monday: it was slow",
            "Then we saw it on Tuesday: it was quick",
        ),
    ] {
        let found = one("a.txt", &machines(first, second));
        assert_eq!(series(&found), ["a"], "{first}");
        assert!(said(&found).contains("comes again after others"), "{first}");
    }
}

/// A test of redis-benchmark.
fn redis(rate: &str) -> String {
    format!("====== SET ======\n  10000 requests completed in 0.08 seconds\n  50 parallel clients\n  3 bytes payload\n  keep alive: 1\n{rate} requests per second\n\n")
}

#[test]
fn headings_name_the_runs_of_declared_formats_too() {
    let (quick, slow) = (redis("129870.13"), redis("9090.91"));
    let found = one(
        "a.txt",
        &format!("**REAL REDIS**\n\n{quick}**MINI REDIS**\n\n{slow}"),
    );
    assert_eq!(series(&found), ["a REAL REDIS SET", "a MINI REDIS SET"]);
    assert_eq!(points(&found), [(50.0, 129_870.13), (50.0, 9090.91)]);
    let bare = one("a.txt", &(quick.clone() + &slow));
    let what = "a load of 50 comes again, with 129870.13/s and then 9090.91/s";
    assert!(said(&bare).contains(what), "{bare:?}");
    assert!(!said(&one("a.txt", &(quick.clone() + &quick))).contains("comes again"));
    // Different tests are not the same load.
    let other = one("a.txt", &(quick + &slow.replace("SET", "GET")));
    assert_eq!(series(&other), ["a SET", "a GET"]);
    assert!(!said(&other).contains("comes again"), "{other:?}");
}

#[test]
fn a_run_without_a_number_for_its_rate_is_named() {
    let what = "1 run in it has no throughput, or none that is a number, and was left out";
    let found = one("a.txt", &(redis("50000.00") + &redis("inf")));
    assert_eq!(points(&found), [(50.0, 50000.0)]);
    assert!(said(&found).contains(what), "{found:?}");
    let short = "SET: 50000.00 requests per second, p50=0.2 msec\nGET: inf requests per second, p50=0.2 msec\n";
    let found = read(&[("a.txt", short)], &[("n", "50")]);
    assert_eq!(points(&found), [(50.0, 50000.0)]);
    assert!(said(&found).contains(what), "{found:?}");
    let whole = one("a.txt", &(redis("50000.00") + &redis("49000.00")));
    assert!(!said(&whole).contains("left out"), "{whole:?}");
}

#[test]
fn a_run_of_perf_analyzer_without_its_last_line_is_named() {
    let run = |n: u32| {
        format!("Request concurrency: {n}\n  Client:\n    Request count: 6000\n    Throughput: 1200 infer/sec\n")
    };
    let result = "Concurrency: 1, throughput: 2029.6 infer/sec, latency 491 usec\n";
    let found = one("a.txt", &(run(1) + result + &run(2)));
    assert_eq!(points(&found), [(1.0, 2029.6)]);
    assert!(
        said(&found).contains("1 run in it did not finish"),
        "{found:?}"
    );
    let whole = one("a.txt", &(run(1) + result));
    assert!(!said(&whole).contains("did not finish"), "{whole:?}");
}

#[test]
fn the_json_of_jmh_needs_no_version() {
    let text = "[{\"benchmark\":\"a.B.get\",\"mode\":\"thrpt\",\"threads\":4,\"forks\":1,\"primaryMetric\":{\"score\":10.0,\"scoreError\":0.1,\"scoreUnit\":\"ops/s\"}}]";
    assert_eq!(points(&one("a.json", text)), [(4.0, 10.0)]);
}

#[test]
fn users_that_replicas_add_are_no_level() {
    let run = "Vuser 1:1 Active Virtual Users configured\nVuser 1:TEST RESULT : System achieved 96747 NOPM from 224827 MariaDB TPM\n";
    let steps = format!("replica2 starts 1 minutes after previous replica starts and runs test for 1 minutes with 4 Active VU\n{run}Step workload complete\n");
    assert!(said(&one("a.txt", &steps)).contains("(steprun)"));
    assert_eq!(points(&one("a.txt", run)), [(1.0, 1612.45)]);
    // A second result needs its own users.
    let two = run.to_owned()
        + "Vuser 1:TEST RESULT : System achieved 60000 NOPM from 224827 MariaDB TPM\n";
    assert!(
        said(&one("a.txt", &two)).contains("its run with 1000/s has no number of virtual users")
    );
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
