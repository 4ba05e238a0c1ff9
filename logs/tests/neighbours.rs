//! Inputs that once gave a wrong number without a word, each kind with neighbours: other tools, orders and languages. They
//! follow what the tools write; no tool wrote them. What is expected was worked out by hand beside each.

#![allow(clippy::format_collect, clippy::format_push_string)]

use usl_fit_logs::{Import, Imported, Options};

fn read(files: &[(&str, &str)], set: &[(&str, &str)]) -> Imported {
    let mut options = Options::default();
    for (name, value) in set {
        options.set(name, value).unwrap();
    }
    let mut import = Import::new(options);
    for (name, text) in files {
        import.open(name);
        text.as_bytes()
            .chunks(17)
            .for_each(|part| import.push(part));
    }
    import.finish()
}

fn one(name: &str, text: &str) -> Imported {
    read(&[(name, text)], &[])
}

/// Concurrency and throughput of each row, to four digits.
fn points(imported: &Imported) -> Vec<(f64, f64)> {
    assert_eq!(imported.errors, []);
    let round = |value: f64| (value * 1e4).round() / 1e4;
    let rows = imported.rows.iter();
    rows.map(|row| (round(row.concurrency), round(row.throughput)))
        .collect()
}

fn said(imported: &Imported) -> String {
    let steps = imported.provenance.iter().map(|step| step.detail.clone());
    let errors = imported.errors.iter().map(|error| error.message.clone());
    steps.chain(errors).collect::<Vec<_>>().join("\n")
}

const K6: &str = "  http_req_duration......: avg=171ms min=34.7ms med=150ms\n  http_req_failed........: 5.00% ✓ 360 ✗ 6840\n  ✓ http_reqs............: 7200 120.000000/s\n  iteration_duration.....: avg=400ms min=236ms\n  iterations.............: 3600 60.000000/s\n  vus....................: 24 min=24 max=24\n";

#[test]
fn marks_and_prefixes_hide_no_line() {
    let before =
        |prefix: &str| -> String { K6.lines().map(|line| format!("{prefix}{line}\n")).collect() };
    for text in [
        K6.to_owned(),
        K6.replace('✓', "✗"),
        K6.replace("  ✓ http_reqs", "  \x1b[32m✓\x1b[0m http_reqs"),
        K6.replace("  ✓ http_reqs", "    ✔ http_reqs"),
        before("k6_1  | "),
        before("2026-11-20T15:42:37.5000000Z "),
        before("[load] "),
        before("Nov 20 15:42:37 host k6[77]: "),
        format!(
            "Attaching to k6-1\n{}k6-1 exited with code 0\n",
            before("k6-1  | ")
        ),
        format!(
            "{}app-1 | GET /7 200\napp-1 | GET /8 500\napp-1 | x\n",
            before("k6-1  | ")
        ),
    ] {
        let imported = one("a.txt", &text);
        assert_eq!(points(&imported), [(24.0, 120.0)], "{text}");
        assert_eq!(imported.rows[0].errors, Some(360.0), "{text}");
    }
    let two = format!("{}{}", before("k6-1  | "), before("k6-2  | "));
    let refused = one("a.txt", &two);
    assert!(
        said(&refused).contains("several load generators"),
        "{refused:?}"
    );
}

#[test]
fn a_summary_of_a_ramp_is_no_level() {
    let ramp = K6
        .replace("min=24", "min=1")
        .replace("60.000000/s", "20.000000/s");
    assert!(said(&one("a.txt", &ramp)).contains("8 on average, as in a ramp"));
    // Users who finish one by one at the end are none.
    let ends = K6.replace("min=24", "min=3");
    assert_eq!(points(&one("a.txt", &ends)), [(24.0, 120.0)]);
    let given = read(&[("a.txt", &ramp)], &[("n", "8")]);
    assert_eq!(points(&given), [(8.0, 120.0)]);
}

fn fio(jobs: &[(u32, &str, u32, f64)], global: &str) -> String {
    let job = |(group, options, depth, iops): &(u32, &str, u32, f64)| {
        format!("{{\"jobname\":\"d{depth}\",\"groupid\":{group},\"job options\":{{\"iodepth\":\"{depth}\"{options}}},\"read\":{{\"iops\":{iops},\"total_ios\":{},\"lat_ns\":{{\"mean\":{}}}}}}}", iops * 10.0, f64::from(*depth) / iops * 1e9)
    };
    let jobs: Vec<String> = jobs.iter().map(job).collect();
    format!("{{\"fio version\":\"fio-3.36\",\"global options\":{{\"ioengine\":\"libaio\"{global}}},\"jobs\":[{}]}}", jobs.join(","))
}

#[test]
fn groups_of_fio_are_apart_unless_they_ran_together() {
    let stonewall = ",\"stonewall\":\"1\"";
    let apart = fio(&[(0, "", 1, 8000.0), (1, stonewall, 4, 30_000.0)], "");
    assert_eq!(
        points(&one("a.json", &apart)),
        [(1.0, 8000.0), (4.0, 30_000.0)]
    );
    let global = fio(&[(0, "", 1, 8000.0), (1, "", 4, 30_000.0)], stonewall);
    assert_eq!(
        points(&one("a.json", &global)),
        [(1.0, 8000.0), (4.0, 30_000.0)]
    );
    let together = fio(&[(0, "", 1, 8000.0), (0, "", 4, 30_000.0)], "");
    assert_eq!(points(&one("a.json", &together)), [(5.0, 38_000.0)]);
    let beside = fio(
        &[(0, "", 1, 8000.0), (1, ",\"new_group\":\"1\"", 4, 30_000.0)],
        "",
    );
    assert_eq!(points(&one("a.json", &beside)), [(5.0, 38_000.0)]);
}

#[test]
fn failures_count_as_each_tool_counts_them() {
    let report = |success: f64| {
        format!("{{\"latencies\":{{\"mean\":250000000}},\"requests\":4000,\"rate\":100.02,\"throughput\":{},\"success\":{success},\"duration\":39990000000,\"wait\":250000000}}", 4000.0 * success / 40.24)
    };
    // 4,000 in 40.24 s, 0.25 s each; half of them succeeded.
    let leave_out =
        |name: &str, text: &str| points(&read(&[(name, text)], &[("errors", "leave-out")]));
    assert_eq!(points(&one("a.json", &report(0.5))), [(24.8509, 99.4036)]);
    assert_eq!(leave_out("a.json", &report(0.5)), [(24.8509, 49.7018)]);
    assert!(said(&one("a.json", &report(0.0))).contains("all 4000 failed"));
    // These count what succeeded.
    let pgbench = "transaction type: <builtin: TPC-B (sort of)>\nnumber of clients: 8\nnumber of transactions actually processed: 900\nnumber of failed transactions: 100 (10.000%)\nlatency average = 80.000 ms\ntps = 90.000000 (without initial connection time)\n";
    let sysbench = "Running the test with following options:\nNumber of threads: 8\n    transactions:                        900    (90.00 per sec.)\n    ignored errors:                      100      (10.00 per sec.)\nLatency (ms):\n         avg:                                   80.00\n";
    let vllm = "{\"request_throughput\":90.0,\"mean_e2el_ms\":80.0,\"max_concurrency\":8,\"completed\":900,\"failed\":100}";
    for (name, text) in [("a.txt", pgbench), ("a.txt", sysbench), ("a.json", vllm)] {
        let imported = one(name, text);
        assert_eq!(points(&imported), [(8.0, 90.0)]);
        assert_eq!(leave_out(name, text), [(8.0, 90.0)]);
        assert_eq!(imported.rows[0].errors, Some(100.0));
        assert!(
            !said(&imported).contains("are counted in throughput"),
            "{imported:?}"
        );
    }
    // Requests without a response are not among those of wrk; responses of errors are.
    let wrk = "Running 10s test @ http://a/\n  2 threads and 8 connections\n    Latency    70.00ms    1.00ms  80.00ms   90.00%\n  1000 requests in 10.00s, 1.00MB read\n  Socket errors: connect 0, read 100, write 0, timeout 0\n  Non-2xx or 3xx responses: 200\nRequests/sec:    100.00\n";
    assert_eq!(leave_out("a.txt", wrk), [(8.0, 80.0)]);
    assert!(said(&one("a.txt", wrk)).contains("27 % failed (300 of 1100)"));
    let all = wrk.replace("responses: 200", "responses: 1000");
    assert!(said(&one("a.txt", &all.replace("read 100", "read 0"))).contains("all 1000 failed"));
}

#[test]
fn a_count_over_its_time_stands_against_a_mean_of_rates() {
    let guide = |times: &str| {
        format!("{{\"benchmarks\":[{{{times},\"config\":{{\"strategy\":{{\"type_\":\"concurrent\",\"streams\":16}}}},\"metrics\":{{\"request_totals\":{{\"successful\":20,\"errored\":30}},\"requests_per_second\":{{\"successful\":{{\"mean\":3.1}}}}}}}}]}}")
    };
    for times in [
        "\"start_time\":1000.0,\"end_time\":1100.0",
        "\"duration\":100.0",
        "\"run_stats\":{\"start_time\":1000.0,\"end_time\":1100.0}",
    ] {
        assert_eq!(
            points(&one("a.json", &guide(times))),
            [(16.0, 0.2)],
            "{times}"
        );
    }
    let cannon = "{\"connections\":8,\"pipelining\":1,\"duration\":100,\"non2xx\":0,\"errors\":0,\"requests\":{\"average\":900.0,\"total\":10000},\"latency\":{\"average\":50.0}}";
    assert_eq!(points(&one("a.json", cannon)), [(8.0, 100.0)]);
}

#[test]
fn runs_of_hammerdb_keep_their_users() {
    let run = |created: u32, active: &str, nopm: u32| {
        format!("Vuser 1 created MONITOR - WAIT IDLE\n{created} Virtual Users Created with Monitor VU\nVuser 1:RUNNING\n{active}Vuser 1:TEST RESULT : System achieved {nopm} NOPM from {} MySQL TPM\nALL VIRTUAL USERS COMPLETE\n", nopm * 2)
    };
    let active = |n: u32| format!("Vuser 1:{n} Active Virtual Users configured\n");
    let wanted = [(1.0, 50.0), (2.0, 90.0), (16.0, 400.0)];
    let all = |line: &dyn Fn(u32) -> String| {
        [(1, 3000), (2, 5400), (16, 24_000)]
            .map(|(n, nopm)| run(n + 1, &line(n), nopm))
            .concat()
    };
    assert_eq!(points(&one("a.log", &all(&active))), wanted);
    assert_eq!(points(&one("a.log", &all(&|_| String::new()))), wanted);
    let stamped: String = all(&active)
        .lines()
        .map(|line| format!("2026-11-20 15:42:37 {line}\n"))
        .collect();
    assert_eq!(points(&one("a.log", &stamped)), wanted);
}

#[test]
fn a_read_modify_write_of_ycsb_counts_once() {
    // 500 reads, and 500 pairs of a read and an update: 1,000 operations in 10 s, reads 2 ms, updates 4 ms.
    let text = "Command line: -db basic -threads 4 -t\n[OVERALL], RunTime(ms), 10000\n[OVERALL], Throughput(ops/sec), 100.0\n[READ], Operations, 1000\n[READ], AverageLatency(us), 2000\n[READ-MODIFY-WRITE], Operations, 500\n[READ-MODIFY-WRITE], AverageLatency(us), 6000\n[UPDATE], Operations, 500\n[UPDATE], AverageLatency(us), 4000\n";
    let imported = one("a.txt", text);
    assert_eq!(points(&imported), [(4.0, 100.0)]);
    let row = &imported.rows[0];
    // (1000 × 2 ms + 500 × 4 ms) / 1000.
    assert_eq!((row.samples, row.latency), (Some(1000.0), Some(0.004)));
}

/// Rows of threads that do one request after another for 20 s at each number of threads.
fn samples(levels: &[u64], took: u64, row: &dyn Fn(u64, u64, u64) -> String) -> String {
    let mut rows: Vec<(u64, String)> = Vec::new();
    for (step, threads) in (0_u64..).zip(levels) {
        for thread in 0..*threads {
            let begin = 1_790_000_000_000 + step * 20_000 + 3 * thread;
            for i in 0..(20_000 / took) {
                let at = begin + i * took;
                rows.push((at + took, row(at, thread, *threads)));
            }
        }
    }
    rows.sort();
    rows.into_iter().map(|(_, row)| row).collect()
}

const PARENT: &str = "Number of samples in transaction : 3, number of failing samples : 0";

#[test]
fn transactions_that_stand_for_their_samples_count() {
    let wanted = [(2.0, 4.0), (8.0, 16.0)];
    let near = |imported: &Imported| {
        let found = points(imported);
        assert_eq!(found.len(), 2, "{imported:?}");
        for ((n, x), (wanted_n, wanted_x)) in found.into_iter().zip(wanted) {
            assert!(
                (n - wanted_n).abs() < 0.01 && (x / wanted_x - 1.0).abs() < 0.06,
                "{n} {x}"
            );
        }
    };
    let head = "timeStamp;elapsed;label;responseMessage;threadName;dataType;success;allThreads\n";
    let alone = samples(&[2, 8], 500, &|at, thread, all| {
        format!("{at};500;Buy;{PARENT};t {thread};;true;{all}\n")
    });
    near(&one("a.jtl", &format!("{head}{alone}")));
    // Each is written before its samples, or after them: then these are what was done.
    let sample =
        |at: u64, thread: u64, all: u64| format!("{at};500;GET;OK;t {thread};text;true;{all}\n");
    let before = samples(&[2, 8], 500, &|at, thread, all| {
        format!(
            "{at};500;Buy;{PARENT};t {thread};;true;{all}\n{}",
            sample(at, thread, all)
        )
    });
    let after = samples(&[2, 8], 500, &|at, thread, all| {
        format!(
            "{}{at};500;Buy;{PARENT};t {thread};;true;{all}\n",
            sample(at, thread, all)
        )
    });
    near(&one("a.jtl", &format!("{head}{before}")));
    near(&one("a.jtl", &format!("{head}{after}")));
    let xml = samples(&[2, 8], 500, &|at, _, all| {
        format!(
            "<sample t=\"500\" ts=\"{at}\" s=\"true\" lb=\"Buy\" rm=\"{PARENT}\" na=\"{all}\"/>\n"
        )
    });
    near(&one(
        "a.xml",
        &format!("<testResults version=\"1.2\">\n{xml}</testResults>\n"),
    ));
}

#[test]
fn threads_of_several_generators_add_up() {
    let head = "timeStamp,elapsed,success,allThreads,Hostname\n";
    let of = |host: &str| {
        samples(&[2, 4], 400, &|at, _, all| {
            format!("{at},400,true,{all},{host}\n")
        })
    };
    let merged = samples(&[6, 12], 400, &|at, thread, all| {
        format!("{at},400,true,{},gen{}\n", all / 3, thread % 3)
    });
    let one_after_another = format!("{head}{}{}{}", of("a"), of("b"), of("c"));
    for text in [format!("{head}{merged}"), one_after_another] {
        let levels: Vec<f64> = points(&one("a.jtl", &text))
            .iter()
            .map(|(n, _)| *n)
            .collect();
        assert_eq!(levels, [6.0, 12.0]);
    }
    // Without their names, what is in flight tells.
    let nameless = samples(&[6, 12], 400, &|at, _, all| {
        format!("{at},400,true,{}\n", all / 3)
    });
    let imported = one(
        "a.jtl",
        &format!("timeStamp,elapsed,success,allThreads\n{nameless}"),
    );
    for ((n, _), wanted) in points(&imported).iter().zip([6.0, 12.0]) {
        assert!((n / wanted - 1.0).abs() < 0.03, "{n}");
    }
    assert!(said(&imported).contains("which is taken"), "{imported:?}");
}

#[test]
fn rows_that_a_message_splits_are_not_shifted() {
    let head = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,grpThreads,allThreads,Latency\n";
    for (delimiter, message, failure) in [
        (",", "error, retry, id 7", ""),
        (",", "x", "expected a, b"),
        (";", "nein; später", ""),
    ] {
        let rows = samples(&[2, 8], 250, &|at, thread, all| {
            let (message, success, failure) = if at % 2000 < 250 {
                (message, "false", failure)
            } else {
                ("OK", "true", "")
            };
            format!("{at},250,Home,200,{message},t {thread},text,{success},{failure},512,{all},{all},250\n")
        });
        let text = format!("{head}{rows}");
        let text = if delimiter == ";" {
            text.replace(',', ";")
        } else {
            text
        };
        let imported = one("a.jtl", &text);
        let found = points(&imported);
        assert_eq!(
            found.iter().map(|(n, _)| *n).collect::<Vec<_>>(),
            [2.0, 8.0],
            "{message}"
        );
        for ((_, x), wanted) in found.iter().zip([8.0, 32.0]) {
            assert!((x / wanted - 1.0).abs() < 0.06, "{x}");
        }
        assert!(
            imported.rows.iter().all(|row| row.errors > Some(0.0)),
            "{imported:?}"
        );
        assert!(
            said(&imported).contains("more fields than the header (the first is row"),
            "{message}"
        );
    }
}

#[test]
fn times_that_lost_their_digits_give_nothing() {
    let rows = |time: &str| {
        (0..40)
            .map(|i| format!("{time};9{};true;4\n", i % 10))
            .collect::<String>()
    };
    let head = "timeStamp;elapsed;success;allThreads\n";
    for time in ["1.79E+12", "1.79000E+12", "1.79e12"] {
        let text = format!("{head}{}", rows(time));
        assert!(
            said(&one("a.csv", &text)).contains("rounded by a spreadsheet"),
            "{time}"
        );
    }
    let minutes = format!("{head}{}", rows("2026/11/20 15:53:00"));
    assert!(said(&one("a.csv", &minutes)).contains("whole minutes"));
    let table = "timestamp,requests_total,users\n1.79E+09,100,4\n1.79E+09,200,4\n1.79E+09,300,4\n";
    assert!(said(&one("a.csv", table)).contains("rounded by a spreadsheet"));
}

#[test]
fn a_handful_of_slow_requests_is_measured_whole() {
    let head = "timeStamp,elapsed,success,allThreads\n";
    let slow = |rows: u64, took: u64| -> String {
        let row = |i: u64| format!("{},{took},true,1\n", 1_790_000_000_000 + i * (took + 1));
        format!("{head}{}", (0..rows).map(row).collect::<String>())
    };
    for (rows, took) in [(12, 5000), (6, 9000), (40, 1500)] {
        let imported = one("a.jtl", &slow(rows, took));
        let (n, x) = points(&imported)[0];
        let busy = x * imported.rows[0].latency.unwrap();
        assert!(
            n <= 1.0 && (0.9..1.1).contains(&busy),
            "{rows} {took}: {n} {x} {busy}"
        );
    }
    let refused = read(
        &[("a.jtl", &slow(12, 5000))],
        &[("by", "time"), ("interval", "2s")],
    );
    assert!(
        said(&refused).contains("shorter than a request takes"),
        "{refused:?}"
    );
    // 100 requests of 50 ms each in a second, and none in three seconds of ten.
    let stalls = (0..60_u64).filter(|second| second % 10 < 7);
    let rows: String = stalls
        .flat_map(|second| (0..20_u64).map(move |i| (second, i)))
        .map(|(second, i)| {
            let took = if second % 10 == 6 && i == 19 {
                3050
            } else {
                50
            };
            format!(
                "{},{took},true,1\n",
                1_790_000_000_000 + second * 1000 + i * 50
            )
        })
        .collect();
    let imported = read(
        &[("a.jtl", &format!("{head}{rows}"))],
        &[("by", "time"), ("interval", "1s")],
    );
    let done: f64 = imported.rows.iter().filter_map(|row| row.samples).sum();
    let took: f64 = imported
        .rows
        .iter()
        .map(|row| row.samples.unwrap() / row.throughput)
        .sum();
    assert!((done / took / 14.0 - 1.0).abs() < 0.05, "{}", done / took);
    let counter: String = (0..60)
        .map(|i| format!("{},{},4\n", 1_790_000_000 + 10 * i, i / 5 * 5 * 100))
        .collect();
    let imported = one("a.csv", &format!("time,requests_total,users\n{counter}"));
    let seconds: f64 = imported
        .rows
        .iter()
        .map(|row| row.samples.unwrap() / row.throughput)
        .sum();
    let done: f64 = imported.rows.iter().filter_map(|row| row.samples).sum();
    assert!(
        (done / seconds / 10.0 - 1.0).abs() < 0.1,
        "{}",
        done / seconds
    );
}

#[test]
fn a_list_of_runs_is_read_row_by_row() {
    let wanted = [(1.0, 940.0), (2.0, 1846.0), (4.0, 3490.0)];
    for text in [
        "timestamp,clients,tps\n2026-11-01 10:00:00,1,940\n2026-11-01 10:10:00,2,1846\n2026-11-01 10:20:00,4,3490\n",
        "Date;threads;requests/s\n2026-11-01 10:00:00;1;940\n2026-11-01 10:10:00;2;1846\n2026-11-01 10:20:00;4;3490\n",
        "time,throughput,users\n1790000000,940,1\n1790000600,1846,2\n1790001200,3490,4\n",
        "date,requests_per_second,connections\n1790000000,940,1\n1790000600,1846,2\n1790001200,3490,4\n",
    ] {
        assert_eq!(points(&one("a.csv", text)), wanted, "{text}");
    }
}

#[test]
fn a_latency_has_a_unit_and_fits_the_concurrency() {
    let unitless = K6.replace("avg=171ms", "avg=171000");
    let imported = one("a.txt", &unitless);
    assert_eq!(
        (points(&imported), imported.rows[0].latency),
        (vec![(24.0, 120.0)], None)
    );
    let refused = one("a.txt", &K6.replace("avg=171ms", "avg=171s"));
    assert!(
        said(&refused).contains("more than that cannot be"),
        "{refused:?}"
    );
    let thinking = one("a.txt", &K6.replace("avg=171ms", "avg=20ms"));
    assert!(
        said(&thinking).contains("only 2.4 in flight"),
        "{thinking:?}"
    );
}

#[test]
fn a_rate_that_was_set_is_named() {
    let wrk2 = "Running 10s test @ http://a/\n  2 threads and 100 connections\n  Thread calibration: mean lat.: 1.0ms, rate sampling interval: 10ms\n    Latency     1.00ms    1.00ms  80.00ms   90.00%\n  20000 requests in 10.00s, 1.00MB read\nRequests/sec:   2000.00\n";
    let fortio = "{\"RequestedQPS\":\"100\",\"ActualQPS\":100.0,\"NumThreads\":8,\"DurationHistogram\":{\"Count\":1000,\"Avg\":0.02}}";
    let pgbench = "transaction type: <builtin: select only>\nnumber of clients: 8\nnumber of transactions actually processed: 1000\nlatency average = 30.000 ms\nrate limit schedule lag: avg 10.000 (max 50.000) ms\ntps = 100.000000 (without initial connection time)\n";
    for (name, text) in [("a.txt", wrk2), ("a.json", fortio), ("a.txt", pgbench)] {
        assert!(said(&one(name, text)).contains("rate"), "{text}");
    }
    assert_eq!(points(&one("a.json", fortio)), [(2.0, 100.0)]);
    assert_eq!(one("a.txt", pgbench).rows[0].latency, Some(0.02));
}

#[test]
fn files_of_a_sweep_are_one_series() {
    let hey = |x: f64, n: f64| {
        format!("\nSummary:\n  Total:\t10.0 secs\n  Average:\t{:.4} secs\n  Requests/sec:\t{x}\n\nStatus code distribution:\n  [200]\t{} responses\n", n / x, x * 10.0)
    };
    for names in [
        ["hey_1.txt", "hey_8.txt", "hey_64.txt"],
        ["runs/1/hey.txt", "runs/8/hey.txt", "runs/64/hey.txt"],
        ["hey_conc1.txt", "hey_conc8.txt", "hey_conc64.txt"],
        ["hey-thr1.out", "hey-thr8.out", "hey-thr64.out"],
    ] {
        let texts = [(100.0, 1.0), (700.0, 8.0), (900.0, 64.0)].map(|(x, n)| hey(x, n));
        let files: Vec<(&str, &str)> = names
            .into_iter()
            .zip(texts.iter().map(String::as_str))
            .collect();
        let imported = read(&files, &[]);
        assert_eq!(
            points(&imported),
            [(1.0, 100.0), (8.0, 700.0), (64.0, 900.0)],
            "{names:?}"
        );
        assert!(
            imported.rows.iter().all(|row| row.series == "hey"),
            "{imported:?}"
        );
        let named = read(&files, &[("series", "mine")]);
        assert!(named.rows.iter().all(|row| row.series == "mine"));
    }
    let counted = read(
        &[
            ("hey_1.txt", &hey(100.0, 1.0)),
            ("hey_2.txt", &hey(100.0, 1.0)),
            ("hey_3.txt", &hey(100.0, 1.0)),
        ],
        &[],
    );
    assert_eq!((counted.rows.len(), counted.errors.len()), (0, 3));
}
