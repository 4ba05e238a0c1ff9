//! Printouts as people publish them, shortened to the lines that matter: the first of each kind follows a file in a public
//! repository, which is named with its commit; its neighbours follow what the same tool writes otherwise.

mod before;
mod benchmarks;
mod headless;
mod loads;
mod runs;
mod several;

use super::{one, points, read, said, series};

/// The results of YCSB, without a command.
fn ycsb(rate: u32) -> String {
    format!("[OVERALL], RunTime(ms), 1000\n[OVERALL], Throughput(ops/sec), {rate}\n[READ], Operations, {rate}\n[READ], AverageLatency(us), 100\n")
}

/// After cosminsaracil/ycsb-benchmark@f780b45, `results/mongodb/run_workload_a.txt`, run at several numbers of threads.
#[test]
fn a_run_of_ycsb_has_the_threads_of_its_own_command() {
    let command = |n: u32| {
        format!("Command line: -db basic -threads {n} -t\nYCSB Client 0.17.0\n\nLoading workload...\nStarting test.\nDBWrapper: report latency for each error is false\n")
    };
    let runs = [(1, 1000), (4, 3500), (16, 9000)].map(|(n, x)| command(n) + &ycsb(x));
    let wanted = [(1.0, 1000.0), (4.0, 3500.0), (16.0, 9000.0)];
    let whole = one("a.txt", &runs.concat());
    assert_eq!(points(&whole), wanted);
    assert_eq!(whole.rows[0].samples, Some(1000.0));
    assert!(!said(&whole).contains("did not finish"), "{whole:?}");
    let cut = one("a.txt", &(runs.concat() + &command(64)));
    assert_eq!(points(&cut), wanted);
    assert!(said(&cut).contains("1 run in it did not finish"), "{cut:?}");
    // What comes after a run names none that was run.
    let advice = runs.concat() + "\nNext time with -threads 64 or more.\n";
    assert_eq!(points(&one("a.txt", &advice)), wanted);
    // Only the commands of a script, and only the lines with the sums.
    let short = [(1, 1000), (4, 3500)].map(|(n, x)| {
        format!("$ bin/ycsb run basic -threads {n}\n[OVERALL], Throughput(ops/sec), {x}\n")
    });
    assert_eq!(points(&one("a.txt", &short.concat())), wanted[..2]);
    // A line of a log among the results begins no run.
    let (first, rest) = runs[0].split_once("[READ]").unwrap();
    let log = format!(
        "{first}2026-11-20 10:00:00 client closed\n[READ]{rest}{}",
        runs[1]
    );
    let found = one("a.txt", &log);
    assert_eq!(points(&found), wanted[..2]);
    assert_eq!(found.rows[1].samples, Some(3500.0));
}

/// A run of stress-ng: the process, what it started, and the rate of each.
fn stress(process: u32, hogs: &str, rates: &[(&str, f64)]) -> String {
    let row = |(name, rate): &(&str, f64)| {
        format!("stress-ng: metrc: [{process}] {name}   15000   120.00   916.87   0.28   {rate}   1669.78\n")
    };
    let rows: String = rates.iter().map(row).collect();
    format!("stress-ng: info:  [{process}] dispatching hogs: {hogs}\nstress-ng: metrc: [{process}] stressor  bogo ops real time  usr time  sys time   bogo ops/s     bogo ops/s\n{rows}")
}

/// `ColinIanKing/stress-ng@291fc4341`, `README.md`.
#[test]
fn a_run_of_stress_ng_has_its_own_instances() {
    let eight = stress(184_135, "8 cpu", &[("cpu", 12762.02)]);
    let mix = stress(
        573_366,
        "4 cpu, 2 vm, 1 hdd, 8 fork",
        &[
            ("cpu", 4294.89),
            ("vm", 18840.15),
            ("hdd", 2969.49),
            ("fork", 4983.8),
        ],
    );
    let together = "ran at the same time";
    let found = one("a.md", &(eight.clone() + &mix));
    let wanted = [
        (8.0, 12762.02),
        (4.0, 4294.89),
        (2.0, 18840.15),
        (1.0, 2969.49),
        (8.0, 4983.8),
    ];
    assert_eq!(points(&found), wanted);
    assert_eq!(said(&found).matches(together).count(), 1);
    // In a container each process has the number 1; and two may write at the same time.
    let four = stress(1, "4 cpu", &[("cpu", 4294.89)]);
    let again = stress(1, "8 cpu, 1 cpu-cache", &[("cpu", 12762.02)]);
    let found = one("a.txt", &(four + &again));
    assert_eq!(points(&found), [(4.0, 4294.89), (8.0, 12762.02)]);
    assert!(!said(&found).contains(together), "{found:?}");
    let (head, rows) = eight.split_once('\n').unwrap();
    let within = format!("{head}\n{}{rows}", stress(7, "4 cpu", &[("cpu", 4294.89)]));
    assert_eq!(
        points(&one("a.txt", &within)),
        [(4.0, 4294.89), (8.0, 12762.02)]
    );
}

/// A job of fio without its options.
fn bare_job(group: u32, name: &str, kind: &str, iops: f64, micros: f64) -> String {
    format!("{{\"jobname\":\"{name}\",\"groupid\":{group},\"{kind}\":{{\"iops\":{iops},\"lat\":{{\"mean\":{micros}}}}}}}")
}

fn bare_fio(jobs: &[String]) -> String {
    format!(
        "{{\"fio version\":\"fio-2.1.4\",\"jobs\":[{}]}}",
        jobs.join(",")
    )
}

/// `GoogleCloudPlatform/PerfKitBenchmarker@946ea3176`, `tests/data/fio/fio-parser-sample-result.json` and
/// `tests/data/fio/hist/pkb-7fb0c9d8-0_fio.json`.
#[test]
fn fio_without_its_options_is_measured_by_what_was_in_flight() {
    let text = bare_fio(&[
        bare_job(0, "sequential_write", "write", 133.0, 478_737.47),
        bare_job(1, "sequential_read", "read", 253.0, 250_770.05),
        bare_job(2, "random_write_test", "write", 1610.0, 617.69),
    ]);
    let found = one("a.json", &text);
    // 133 · 0.47873747 and so on.
    assert_eq!(
        points(&found),
        [(63.6721, 133.0), (63.4448, 253.0), (0.9945, 1610.0)]
    );
    assert_eq!(
        series(&found),
        [
            "a sequential_write",
            "a sequential_read",
            "a random_write_test"
        ]
    );
    assert!(
        said(&found).contains("did not record its options"),
        "{found:?}"
    );
    // Names that tell depths are those of one series.
    let sweep = bare_fio(&[
        bare_job(0, "randread_qd1", "read", 1000.0, 1000.0),
        bare_job(1, "randread_qd8", "read", 4000.0, 2000.0),
    ]);
    let found = one("a.json", &sweep);
    assert_eq!(points(&found), [(1.0, 1000.0), (8.0, 4000.0)]);
    assert_eq!(series(&found), ["a"]);
    // Without a latency it is asked.
    let untimed = bare_fio(&[bare_job(0, "w", "write", 133.0, 0.0)]);
    assert!(said(&one("a.json", &untimed)).contains("does not record the concurrency"));
    assert_eq!(
        points(&read(&[("a.json", &untimed)], &[("n", "64")])),
        [(64.0, 133.0)]
    );
}

#[test]
fn reads_and_writes_of_fio_are_series() {
    let job = |group: u32, kind: &str, depth: u32, iops: f64| {
        format!("{{\"jobname\":\"rand_16k_{kind}_100%-io-depth-{depth}-num-jobs-2\",\"groupid\":{group},\"job options\":{{\"rw\":\"rand{kind}\",\"bs\":\"16k\",\"iodepth\":\"{depth}\",\"numjobs\":\"2\",\"stonewall\":\"1\"}},\"{kind}\":{{\"iops\":{iops}}}}}")
    };
    let document = |jobs: &[String]| {
        format!("{{\"fio version\":\"fio-3.1\",\"global options\":{{\"ioengine\":\"libaio\"}},\"jobs\":[{}]}}", jobs.join(","))
    };
    let found = one(
        "a.json",
        &document(&[job(0, "read", 1, 8086.67), job(1, "write", 1, 2457.02)]),
    );
    assert_eq!(points(&found), [(2.0, 8086.67), (2.0, 2457.02)]);
    assert_eq!(series(&found), ["a randread 16k", "a randwrite 16k"]);
    let sweep = document(&[job(0, "read", 1, 8086.67), job(1, "read", 8, 30_000.0)]);
    let found = one("a.json", &sweep);
    assert_eq!(points(&found), [(2.0, 8086.67), (16.0, 30_000.0)]);
    assert_eq!(series(&found), ["a"]);
}

/// fio's text of two groups, one after the other, with their kind and depth.
fn fio_text(jobs: [(&str, u32, u32); 2]) -> String {
    let jobs = [(0, jobs[0]), (1, jobs[1])];
    let told = |(group, (kind, depth, _)): (u32, (&str, u32, u32))| {
        format!("j{group}: (g={group}): rw={kind}, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=libaio, iodepth={depth}\n")
    };
    let result = |(group, (kind, _, count)): (u32, (&str, u32, u32))| {
        let is_read = kind.ends_with("read");
        let (name, total) = if is_read {
            ("read", format!("{count},0,0,0"))
        } else {
            ("write", format!("0,{count},0,0"))
        };
        format!("j{group}: (groupid={group}, jobs=1): err= 0: pid=7\n  {name}: IOPS=9, BW=1MiB/s (1MB/s)(10MiB/10000msec)\n     issued rwts: total={total} short=0,0,0,0 dropped=0,0,0,0\n")
    };
    format!(
        "{}fio-3.36\n{}",
        jobs.map(told).concat(),
        jobs.map(result).concat()
    )
}

#[test]
fn groups_of_different_work_in_the_text_of_fio_are_series() {
    let found = one(
        "a.txt",
        &fio_text([("randread", 4, 80_000), ("randwrite", 4, 20_000)]),
    );
    assert_eq!(points(&found), [(4.0, 8000.0), (4.0, 2000.0)]);
    assert_eq!(series(&found), ["a randread 4096B", "a randwrite 4096B"]);
    let found = one(
        "a.txt",
        &fio_text([("randread", 1, 80_000), ("randread", 8, 200_000)]),
    );
    assert_eq!(points(&found), [(1.0, 8000.0), (8.0, 20_000.0)]);
    assert_eq!(series(&found), ["a"]);
}

/// A run of Artillery: what it prints of a period, and its summary.
fn artillery(rate: u32, mean: &str) -> String {
    let lines = |rate: u32| {
        format!("http.codes.200: ......... 2000\nhttp.request_rate: ...... {rate}/sec\nhttp.requests: .......... 2000\nhttp.response_time:\n  min: .................. 2\n{mean}  median: ............... 90\n")
    };
    format!("Metrics for period to: 10:52:40(-0300) (width: 9.9s)\n{}\n--------\nSummary report @ 10:52:48(-0300)\n--------\n\n{}\n", lines(9999), lines(rate))
}

/// The documentation of Medplum, whose version of Artillery prints no mean, and two such reports in one file.
#[test]
fn each_summary_of_artillery_is_a_run() {
    let mean = "  mean: ................. 100\n";
    let two = artillery(625, mean) + &artillery(1250, mean);
    let found = one("a.txt", &two);
    assert_eq!(points(&found), [(62.5, 625.0), (125.0, 1250.0)]);
    let older = artillery(625, "");
    assert!(said(&one("a.txt", &older)).contains("does not record the concurrency"));
    assert_eq!(
        points(&read(&[("a.txt", &older)], &[("n", "50")])),
        [(50.0, 625.0)]
    );
    let none = older.replace("http.codes.200", "errors.ECONNREFUSED");
    assert!(said(&one("a.txt", &none)).contains("no request in it got a response"));
}

/// `serverscamp/pgbench-aws-vs-serverscamp@2d30402`, `results/aws/bench1000.md`.
#[test]
fn runs_of_pgbench_without_a_header_are_not_dropped_in_silence() {
    let header = "pgbench (18.3)\nnumber of clients: 32\n";
    let run = |x: f64| {
        format!("duration: 600 s\nlatency average = 12.5 ms\ntps = {x} (without initial connection time)\n")
    };
    let text = format!(
        "=== WARMUP ===\n{header}{}=== RUN 1 ===\n{}=== RUN 2 ===\n{}",
        run(2514.76),
        run(2577.8),
        run(2761.72)
    );
    let found = one("a.md", &text);
    assert_eq!(points(&found), [(32.0, 2514.76)]);
    for rate in ["2577.8/s", "2761.72/s"] {
        let what = format!(
            "its run with {rate} has no number of clients, which other runs in the file have"
        );
        assert!(said(&found).contains(&what), "{found:?}");
    }
    let all = [(32.0, 2514.76), (32.0, 2577.8), (32.0, 2761.72)];
    assert_eq!(points(&read(&[("a.md", &text)], &[("n", "32")])), all);
    // The command of a run tells, wherever it stands.
    let text = format!(
        "{header}{}$ pgbench -c 64 | tail -3\n{}$ pgbench --client=40\n{}",
        run(2514.76),
        run(2577.8),
        run(2761.72)
    );
    assert_eq!(
        points(&one("a.md", &text)),
        [(32.0, 2514.76), (64.0, 2577.8), (40.0, 2761.72)]
    );
    // Two rates of a run count once.
    let old = |n: u32, x: f64| {
        format!("number of clients: {n}\ntps = {} (including connections establishing)\ntps = {x} (excluding connections establishing)\n", x - 1.0)
    };
    let found = one("a.txt", &(old(4, 400.0) + &old(8, 700.0)));
    assert_eq!(points(&found), [(4.0, 400.0), (8.0, 700.0)]);
}

/// A run of wrk with so many timeouts.
fn wrk(latency: &str, requests: u32, timeouts: u32) -> String {
    format!("Running 30s test @ http://a\n  20 threads and 400 connections\n  Thread Stats   Avg      Stdev     Max   +/- Stdev\n    Latency   {latency}\n  {requests} requests in 30.00s, 159.71KB read\n  Socket errors: connect 0, read 0, write 0, timeout {timeouts}\nRequests/sec:     {:.2}\n", f64::from(requests) / 30.0)
}

/// An article on the limits of wrk, whose author prints both runs; wrk counts a response later than its timeout as an
/// error and as a request (`src/wrk.c`, `response_complete`).
#[test]
fn timeouts_of_wrk_are_late_responses() {
    let all = one(
        "a.txt",
        &wrk("0.00us    0.00us   0.00us     nan%", 462, 462),
    );
    assert_eq!(points(&all), [(400.0, 15.4)]);
    assert_eq!((all.rows[0].latency, all.rows[0].errors), (None, Some(0.0)));
    assert!(
        said(&all).contains("462 responses came after wrk's timeout"),
        "{all:?}"
    );
    assert!(!said(&all).contains("failed"), "{all:?}");
    let some = one(
        "a.txt",
        &wrk("857.73ms  392.03ms   1.93s    65.47%", 3000, 150),
    );
    assert_eq!(
        (points(&some), some.rows[0].latency),
        (vec![(400.0, 100.0)], None)
    );
    let few = one(
        "a.txt",
        &wrk("857.73ms  392.03ms   1.93s    65.47%", 3000, 15),
    );
    assert_eq!(few.rows[0].latency, Some(0.857_73));
    assert!(said(&few).contains("not in its mean latency"), "{few:?}");
    // More than there were responses: an older version counts what waits.
    let waiting = one(
        "a.txt",
        &wrk("857.73ms  392.03ms   1.93s    65.47%", 300, 700),
    );
    assert!(
        said(&waiting).contains("700 that failed are not in the throughput"),
        "{waiting:?}"
    );
}

/// `nginx/nginx-gateway-fabric@e55bfe339`, `tests/results/dp-perf/1.0.0/1.0.0.md`, and a page on another benchmark.
#[test]
fn a_sentence_is_no_run() {
    let text = format!(
        "## Test1: Running latte path based routing\n\n{}",
        wrk("100.00ms 1.00ms 1.93s 65%", 3000, 0)
    );
    let found = one("a.md", &text);
    assert_eq!(points(&found), [(400.0, 100.0)]);
    assert!(!said(&found).contains("did not finish"), "{found:?}");
    let prose = "We use more threads and sessions.\nPick the number of connections well.\n";
    assert!(!said(&one("a.md", prose)).contains("wrk"));
    // The options of a script have the names of the results: grafana/k6-docs@587199f5c, `injecting-faults-with-xk6-disruptor`.
    let script = format!(
        "export const options = {{\n  vus: 1,\n  iterations: 5,\n}};\n{}",
        super::K6
    );
    assert_eq!(points(&one("a.md", &script)), [(24.0, 120.0)]);
}

/// A run of fortio with its results.
fn fortio(calls: u32, results: &str) -> String {
    format!("Fortio 1.69.5 running at -1 queries per second, 16->16 procs: tcp://localhost:8078\nStarting at max qps with 4 thread(s) [gomax 16] for exactly {calls} calls\nEnded after 5s : {calls} calls. qps=800\nAggregated Function Time : count {calls} avg 0.005 +/- 0.001 min 0.001 max 0.01 sum 20\n{results}All done {calls} calls (plus 0 warmup) 5.000 ms avg, 800.0 qps\n")
}

/// `fortio/fortio@45e1871`, `README.md`.
#[test]
fn what_succeeds_in_fortio_has_several_names() {
    for (results, errors) in [
        ("tcp OK : 4000 (100.0 %)\n", Some(0.0)),
        (
            "udp OK : 3990 (99.8 %)\nudp short read : 10 (0.2 %)\n",
            Some(10.0),
        ),
        ("Ping SERVING : 4000\n", Some(0.0)),
        ("Health SERVING : 3999\nHealth NOT_SERVING : 1\n", Some(1.0)),
        (
            "Code 200 : 3000 (75.0 %)\nCode 201 : 1000 (25.0 %)\n",
            Some(0.0),
        ),
        (
            "Code 200 : 2929 (73.2 %)\nCode 429 : 56 (1.4 %)\nCode 503 : 1015 (25.4 %)\n",
            Some(1071.0),
        ),
        ("", None),
    ] {
        let found = one("a.txt", &fortio(4000, results));
        assert_eq!(points(&found), [(4.0, 800.0)], "{results}");
        assert_eq!(found.rows[0].errors, errors, "{results}");
    }
    let none = one("a.txt", &fortio(4000, "Code -1 : 4000 (100.0 %)\n"));
    assert!(said(&none).contains("all 4000 failed"), "{none:?}");
}

/// cassandra-stress in a language: the rate, the latency and the number of partitions as Java writes them there.
fn cassandra(rate: &str, latency: &str, partitions: &str) -> String {
    format!("Running READ with 16 threads for 1000000 iterations\ntype       total ops,    op/s,    pk/s,   row/s,    mean\nResults:\nOp rate                   :   {rate} op/s  [READ: {rate} op/s]\nPartition rate            :   {rate} pk/s  [READ: {rate} pk/s]\nLatency mean              :    {latency} ms [READ: {latency} ms]\nTotal partitions          :  {partitions} [READ: {partitions}]\nTotal errors              :          0 [READ: 0]\n")
}

/// `apache/cassandra`, `StressMetrics.java`: `Op rate : %,8.0f`, in the language of the machine.
#[test]
fn groups_of_digits_are_those_of_the_language() {
    for (rate, latency, partitions) in [
        ("15,064", "0.3", "1,000,000"),
        ("15.064", "0,3", "1.000.000"),
        ("15\u{202f}064", "0,3", "1\u{202f}000\u{202f}000"),
        ("15 064", "0,3", "1 000 000"),
        ("15’064", "0.3", "1’000’000"),
        ("15?064", "0,3", "1?000?000"),
        ("15064", "0.3", "1000000"),
    ] {
        let found = one("a.txt", &cassandra(rate, latency, partitions));
        assert_eq!(points(&found), [(16.0, 15064.0)], "{rate}");
        let row = &found.rows[0];
        assert_eq!(
            (row.samples, row.latency),
            (Some(1e6), Some(0.0003)),
            "{rate}"
        );
    }
    let found = one("a.txt", &cassandra("1.234.567", "0,0", "1.000.000"));
    assert_eq!(points(&found), [(16.0, 1_234_567.0)]);
    assert_eq!(
        points(&one("a.txt", &cassandra("950", "0,3", "950"))),
        [(16.0, 950.0)]
    );
}

/// A demonstration of Conduktor's gateway, and a comparison of sorting algorithms.
#[test]
fn a_comma_is_the_decimal_sign_of_java() {
    let kafka = "692839 records sent, 138457,0 records/sec (33,67 MB/sec), 323,6 ms avg latency, 852,0 ms max latency.\n2500000 records sent, 103284,445363 records/sec (25,12 MB/sec), 638,35 ms avg latency, 2899,00 ms max latency, 387 ms 50th, 2051 ms 95th, 2663 ms 99th, 2788 ms 99.9th.\n";
    assert_eq!(points(&one("run_N1.txt", kafka)), [(1.0, 103_284.445_4)]);
    let jmh = |score: &str| {
        format!("# JMH version: 1.34\n# Threads: 1 thread, will synchronize iterations\n# Benchmark mode: Throughput, ops/time\n# Benchmark: a.Sort.reversed\n# Parameters: (size = 100000)\n\n\nResult \"a.Sort.reversed\":\n  {score} [Average]\n")
    };
    for (score, wanted) in [
        ("44,342 ±(99.9%) 0,550 ops/s", 44.342),
        ("44.342 ±(99.9%) 0.550 ops/s", 44.342),
        ("103284,445 ±(99.9%) 9,550 ops/s", 103_284.445),
    ] {
        assert_eq!(
            points(&one("a.txt", &jmh(score))),
            [(1.0, wanted)],
            "{score}"
        );
    }
    let csv = "\"Benchmark\",\"Mode\",\"Threads\",\"Samples\",\"Score\",\"Score Error (99.9%)\",\"Unit\"\n\"a.Sort.reversed\",\"thrpt\",4,6,\"44,342000\",\"0,550000\",\"ops/s\"\n";
    assert_eq!(points(&one("a.csv", csv)), [(4.0, 44.342)]);
}

/// Statistics of bombardier.
fn bombarded(rate: f64, good: u32) -> String {
    format!("Statistics        Avg      Stdev        Max\n  Reqs/sec     {rate:.2}   10733.06     268434\n  Latency      471.00us   522.34us    51.00ms\n  HTTP codes:\n    1xx - 0, 2xx - {good}, 3xx - 0, 4xx - 0, 5xx - 0\n    others - 0\n  Throughput:   292.92MB/s\n")
}

/// `codesenberg/bombardier@2d495ac`, `README.md`.
#[test]
fn a_run_of_bombardier_has_what_was_told_before_it() {
    let first = format!("> bombardier -c 125 -n 10000000 http://localhost:8080\nBombarding http://localhost:8080 with 10000000 requests using 125 connections\n{}", bombarded(264_560.0, 10_000_000));
    let second = format!("> bombardier -c 200 -d 10s -l http://a\nBombarding http://a for 10s using 200 connections\n{}", bombarded(6607.0, 66_566));
    let wanted = [(125.0, 264_560.0), (200.0, 6656.6)];
    let text =
        format!("{first}\n{second}\nNext: bombardier -c 500 http://a to see where it breaks.\n");
    let found = one("a.md", &text);
    assert_eq!(points(&found), wanted);
    assert_eq!(found.rows[0].samples, Some(1e7));
    assert_eq!(
        points(&one(
            "a.txt",
            &text.replace(" connections", " connection(s)")
        )),
        wanted
    );
    // Only commands, and only one of both lines.
    let bare: String = text
        .lines()
        .filter(|line| !line.starts_with("Bombarding"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(
        points(&one("a.txt", &bare)),
        [(125.0, 264_560.0), (200.0, 6607.0)]
    );
    let mixed = text.replacen("Bombarding http://a for 10s using 200 connections\n", "", 1);
    assert_eq!(
        points(&one("a.txt", &mixed)),
        [(125.0, 264_560.0), (200.0, 6607.0)]
    );
    let cut = format!("{first}Bombarding http://a for 10s using 200 connections\n");
    let found = one("a.txt", &cut);
    assert_eq!(points(&found), wanted[..1]);
    assert!(
        said(&found).contains("1 run in it did not finish"),
        "{found:?}"
    );
}

/// JMH's JSON of a benchmark with a parameter `clients`.
fn jmh(runs: &[(u32, u32)]) -> String {
    let runs: Vec<String> = runs
        .iter()
        .map(|(threads, clients)| format!("{{\"jmhVersion\":\"1.37\",\"benchmark\":\"a.B.map\",\"mode\":\"thrpt\",\"threads\":{threads},\"params\":{{\"clients\":\"{clients}\",\"seats\":\"1000\"}},\"primaryMetric\":{{\"score\":{threads}.5,\"scoreUnit\":\"ops/ms\"}}}}"))
        .collect();
    format!("[{}]", runs.join(","))
}

/// `cuceta/Ticketing-System-Parallel-Perfomance@f555e57`, `jmh-result.json`.
#[test]
fn threads_that_jmh_ran_are_not_overridden_by_the_name_of_a_parameter() {
    let found = one("a.json", &jmh(&[(10, 100)]));
    assert_eq!(points(&found), [(10.0, 10_500.0)]);
    assert_eq!(series(&found), ["a B.map clients=100 seats=1000"]);
    assert!(
        said(&found).contains("the parameter clients, though named like one"),
        "{found:?}"
    );
    let asked = read(&[("a.json", &jmh(&[(10, 100)]))], &[("n", "clients")]);
    assert_eq!(points(&asked), [(100.0, 10_500.0)]);
    // One thread that itself starts so many, in all of them.
    let found = one("a.json", &jmh(&[(1, 4), (1, 8)]));
    assert_eq!(points(&found), [(4.0, 1500.0), (8.0, 1500.0)]);
    let found = one("a.json", &jmh(&[(1, 100), (4, 100)]));
    assert_eq!(points(&found), [(1.0, 1500.0), (4.0, 4500.0)]);
}

/// Gatling's log of users, each from a time to another, in milliseconds, with requests of 100 ms one after the other.
fn gatling(users: &[(i64, i64)]) -> String {
    let mut rows: Vec<(i64, String)> = Vec::new();
    for (from, to) in users {
        rows.push((
            *from,
            format!("USER\ta\tSTART\t{}\n", 1_795_189_357_000 + from),
        ));
        rows.push((*to, format!("USER\ta\tEND\t{}\n", 1_795_189_357_000 + to)));
        for begin in (*from..*to).step_by(100) {
            let (begin, end) = (1_795_189_357_000 + begin, 1_795_189_357_100 + begin);
            rows.push((
                end - 1_795_189_357_000,
                format!("REQUEST\t\tGET\t{begin}\t{end}\tOK\t \n"),
            ));
        }
    }
    rows.sort_by_key(|(at, _)| *at);
    let rows: String = rows.into_iter().map(|(_, row)| row).collect();
    format!("RUN\ta.A\ta\t1795189357000\t \t3.7.4\n{rows}")
}

/// `AbhijeetJawale01/Performance_Report@cfd197a`, `simulation.log`: users who overlap with the next for a second or two.
#[test]
fn a_burst_of_users_is_no_level() {
    let levels = |users: &[(i64, i64)]| -> Vec<f64> {
        let found = points(&one("simulation.log", &gatling(users)));
        found.into_iter().map(|(n, _)| n).collect()
    };
    let stay = [(0, 12_000); 4];
    let burst = [(5100, 6500); 4];
    let mut found = levels(&[stay, burst].concat());
    found.dedup();
    assert_eq!(found, [4.0]);
    // Three seconds are a level, and users who are replaced after a moment stay.
    let step = [(12_000, 16_000); 8];
    let mut both = levels(&[&stay[..], &step[..]].concat());
    both.dedup();
    assert_eq!(both, [4.0, 8.0]);
    let replaced: Vec<(i64, i64)> = (0..24)
        .map(|i| {
            (
                i / 4 * 2100 + i % 4 * 500,
                i / 4 * 2100 + i % 4 * 500 + 2000,
            )
        })
        .collect();
    assert_eq!(levels(&replaced), [4.0]);
}

/// The text of vLLM bench.
fn vllm(limit: u32, requests: u32, more: &str) -> String {
    format!("============ Serving Benchmark Result ============\nSuccessful requests:                     {requests}\nMaximum request concurrency:             {limit}\nRequest throughput (req/s):              2.00\n{more}")
}

/// A note on the deployment of a model, with a single request.
#[test]
fn a_limit_above_the_number_of_requests_is_no_concurrency() {
    assert_eq!(points(&one("a.txt", &vllm(1024, 1, ""))), [(1.0, 2.0)]);
    let doubted = one("a.txt", &vllm(1024, 100, ""));
    assert!(
        said(&doubted).contains(
            "its limit of 1024 requests in flight need not have been reached (100 requests in all)"
        ),
        "{doubted:?}"
    );
    let given = read(&[("a.txt", &vllm(1024, 100, ""))], &[("n", "60")]);
    assert_eq!(points(&given), [(60.0, 2.0)]);
    let timed = one("a.txt", &vllm(1024, 100, "Mean E2EL (ms):   30000.00\n"));
    assert_eq!(points(&timed), [(60.0, 2.0)]);
    let peak = one(
        "a.txt",
        &vllm(64, 100, "Peak concurrent requests:                9.00\n"),
    );
    assert!(said(&peak).contains("at most 9 at a time"), "{peak:?}");
    let rate = one(
        "a.txt",
        &vllm(25, 100, "Request rate configured (RPS):           2.00\n"),
    );
    assert!(said(&rate).contains("the rate was set to 2/s"), "{rate:?}");
    assert_eq!(points(&one("a.txt", &vllm(16, 100, ""))), [(16.0, 2.0)]);
    let json = |limit: u32, completed: u32| {
        format!("{{\"request_throughput\":2.0,\"mean_e2el_ms\":3000.0,\"max_concurrency\":{limit},\"completed\":{completed},\"failed\":0}}")
    };
    assert_eq!(points(&one("a.json", &json(8, 80))), [(8.0, 2.0)]);
    assert_eq!(points(&one("a.json", &json(1024, 10))), [(6.0, 2.0)]);
}

/// A CI system, docker compose and kubectl, before formats whose marks begin no line.
#[test]
fn a_prefix_hides_no_declared_format() {
    let kafka = "501 records sent, 100.2 records/sec (0.01 MB/sec), 4.1 ms avg latency, 284.0 max latency.\n1003 records sent, 100.25 records/sec (0.01 MB/sec), 2.80 ms avg latency, 284.00 ms max latency, 2 ms 50th.\n";
    let locust = "Type     Name  # reqs      # fails |    Avg     Min     Max    Med |   req/s  failures/s\n--------|--|-------|-------------|-------|-------|-------|-------|--------|-----------\nGET      /      610     0(0.00%) |     33      19      74     30 |    9.80        0.00\n--------|--|-------|-------------|-------|-------|-------|-------|--------|-----------\n         Aggregated     610     0(0.00%) |     33      19      74     30 |    9.80        0.00\n";
    let jmh = "Benchmark      Mode  Cnt   Score   Error   Units\nSets.add_threads2   thrpt    5  10.500 ± 0.267  ops/s\nSets.remove_threads4   thrpt    5  20.500 ± 0.267  ops/s\nMaps.put_threads8   thrpt    5  30.500 ± 0.267  ops/s\n";
    let before = |prefix: &str, text: &str| -> String {
        text.lines()
            .map(|line| format!("{prefix}{line}\n"))
            .collect()
    };
    for prefix in [
        "",
        "load-1  | ",
        "2026-11-28T06:10:00.1234567Z ",
        "[pod/load-7/load] ",
    ] {
        let found = one("run_N10.txt", &before(prefix, locust));
        assert_eq!(points(&found), [(10.0, 9.8)], "{prefix}");
        let found = one("a.txt", &before(prefix, jmh));
        assert_eq!(
            points(&found),
            [(2.0, 10.5), (4.0, 20.5), (8.0, 30.5)],
            "{prefix}"
        );
    }
    for time in [
        "2026-11-28T06:10:00.1234567Z ",
        "[2026-11-28 06:10:00,123] ",
    ] {
        let found = one("run_N1.txt", &before(time, kafka));
        assert_eq!(points(&found), [(1.0, 100.25)], "{time}");
        assert_eq!(found.rows[0].samples, Some(1003.0), "{time}");
    }
    let two = before("load-1  | ", locust) + &before("load-2  | ", locust);
    let refused = one("run_N10.txt", &two);
    assert!(
        said(&refused).contains("several load generators"),
        "{refused:?}"
    );
    // What is wrong with it is said as without.
    let cut = before(
        "load-1  | ",
        "501 requests, 1 records sent, x records/sec ( ms avg latency\n",
    );
    assert!(said(&one("run_N1.txt", &cut)).contains("its throughput is missing"));
}
