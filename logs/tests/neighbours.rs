//! Inputs that once gave a wrong number without a word, each kind with neighbours: other tools, orders and languages. They
//! follow what the tools write; no tool wrote them. What is expected was worked out by hand beside each.

#![allow(clippy::format_collect, clippy::format_push_string)]

mod printouts;

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

/// Blocks of ab from the first line that they all have, as reports show them.
fn ab(n: u32, x: f64, failed: &str) -> String {
    format!("Concurrency Level:      {n}\nTime taken for tests:   {:.3} seconds\nComplete requests:      1000\n{failed}Total transferred:      159000 bytes\nRequests per second:    {x} [#/sec] (mean)\nTime per request:       {:.3} [ms] (mean)\nTime per request:       0.1 [ms] (mean, across all concurrent requests)\n\n", 1000.0 / x, 1000.0 * f64::from(n) / x)
}

#[test]
fn a_block_begins_anew_where_what_it_has_once_comes_again() {
    let none = "Failed requests:        0\n";
    let text = format!(
        "{}{}Server Software: a\nDocument Length: 4 bytes\n{}",
        ab(10, 80.0, none),
        ab(50, 500.0, none),
        ab(100, 40.0, none)
    );
    let found = one("ab.txt", &text);
    assert_eq!(points(&found), [(10.0, 80.0), (50.0, 500.0), (100.0, 40.0)]);
    // The first lines of wrk, and the header of hey's and of sysbench's output are as easily lost.
    let wrk = |n: u32, x: f64| {
        format!("  2 threads and {n} connections\n  {} requests in 10.00s, 1MB read\nRequests/sec: {x}\n", 10.0 * x)
    };
    let text = format!("{}{}", wrk(2, 100.0), wrk(4, 190.0));
    assert_eq!(points(&one("wrk.txt", &text)), [(2.0, 100.0), (4.0, 190.0)]);
    let hey = |x: f64| {
        format!("  Total:\t10.0 secs\n  Average:\t0.05 secs\n  Requests/sec:\t{x}\n  [200]\t{} responses\n", 10.0 * x)
    };
    let text = format!(
        "hey -c 5 http://a\nSummary:\n{}hey -c 8 http://a\n{}",
        hey(100.0),
        hey(160.0)
    );
    assert_eq!(one("hey.txt", &text).rows.len(), 2);
    let sysbench = |n: u32, x: f64| {
        format!("Number of threads: {n}\n    transactions:   {} ({x} per sec.)\n    total time:   10.0000s\nLatency (ms):\n         avg:   1.0\n", 10.0 * x)
    };
    let text = format!("{}{}", sysbench(4, 1000.0), sysbench(8, 1500.0));
    assert_eq!(
        points(&one("sb.txt", &text)),
        [(4.0, 1000.0), (8.0, 1500.0)]
    );
    // K6 before version 1 has no line before a summary.
    let text = format!("{K6}{}", K6.replace("24", "48").replace("120.0", "150.0"));
    assert_eq!(
        points(&one("k6.txt", &text)),
        [(24.0, 120.0), (48.0, 150.0)]
    );
    // Several runs in the cells of one block, and their mean.
    let row = "Concurrency Level:      50.0|50.0|\nRequests per second:    1776.12|1672.5|\n\n";
    let found = one("ab.txt", &format!("{row}{}", ab(50, 1724.31, none)));
    assert_eq!(points(&found), [(50.0, 1724.31)]);
    assert!(said(&found).contains("several values stand in each line"));
}

#[test]
fn sysbench_is_said_to_count_what_its_test_counts() {
    let unit = |counted: &str| {
        let text = format!("Number of threads: 4\n{counted}    total time:   10.0000s\n    total number of events:   5000\nLatency (ms):\n         avg:   1.0\n");
        one("sb.txt", &text).units.throughput
    };
    let transactions = "    transactions:   5000 (500.00 per sec.)\n";
    assert_eq!(unit(transactions), "transactions/s");
    assert_eq!(unit("    events per second:   500.00\n"), "events/s");
    // `threads`, `mutex`.
    assert_eq!(unit(""), "events/s");
    let none = "    transactions:   0 (0.00 per sec.)\n";
    let requests = "    read/write requests:   5000 (500.00 per sec.)\n";
    assert_eq!(unit(&format!("{none}{requests}")), "requests/s");
}

#[test]
fn failures_of_ab_are_those_it_prints() {
    let failures = |failed: &str| {
        let text = format!(
            "Document Length:        4 bytes\n{}",
            ab(50, 2000.0, failed)
        );
        let found = one("ab.txt", &text);
        (found.rows[0].errors, said(&found))
    };
    let (errors, told) = failures(
        "Failed requests:        900\n   (Connect: 0, Receive: 0, Length: 900, Exceptions: 0)\n",
    );
    assert_eq!(errors, Some(900.0));
    assert!(
        told.contains("ab counts 900 as failed whose response has another length"),
        "{told}"
    );
    let (errors, told) = failures(
        "Failed requests:        4\n   (Connect: 0, Receive: 0, Length: 0, Exceptions: 4)\n",
    );
    assert_eq!(errors, Some(4.0));
    assert!(!told.contains("another length"), "{told}");
    let (errors, _) = failures("Failed requests:        0\nNon-2xx responses:      7\n");
    assert_eq!(errors, Some(7.0));
    // All of another length than the first cannot be: some of these are exceptions.
    let (errors, _) = failures("Failed requests:        1000\n   (Connect: 0, Receive: 0, Length: 766, Exceptions: 234)\nNon-2xx responses:      481\n");
    assert_eq!(errors, Some(481.0));
}

#[test]
fn a_rate_that_its_own_count_over_time_contradicts_is_not_taken() {
    let pgbench = |latency: &str, rates: &str| {
        format!("transaction type: Custom query\nnumber of clients: 16\nnumber of threads: 4\nduration: 30 s\nnumber of transactions actually processed: 11662\n{latency}\n{rates}")
    };
    // With -C, as version 9.5 prints it; then a rate that is wrong by itself, in others, too.
    let excluding = "tps = 388.65 (including connections establishing)\ntps = 135108.2 (excluding connections establishing)\n";
    for text in [
        pgbench("latency average: 41.159 ms", excluding),
        pgbench("latency average = 41.159 ms", excluding),
    ] {
        let found = one("pgbench.txt", &text);
        assert_eq!(points(&found), [(16.0, 388.65)]);
        assert_eq!(found.rows[0].latency, Some(0.041_159));
        assert!(said(&found).contains("as with -C"), "{found:?}");
    }
    let found = one(
        "pgbench.txt",
        &pgbench("", "tps = 135108.2 (excluding connections establishing)\n"),
    );
    assert_eq!(points(&found), [(16.0, 388.7333)]);
    assert!(
        said(&found).contains("its count over its time is 388.733/s"),
        "{found:?}"
    );
    let wrk =
        "  2 threads and 4 connections\n  1000 requests in 10.00s, 1MB read\nRequests/sec: 900.0\n";
    assert_eq!(points(&one("wrk.txt", wrk)), [(4.0, 100.0)]);
    // A last transaction of seconds makes the run longer: nothing contradicts its rate.
    let long = pgbench(
        "latency average = 4000.0 ms",
        "tps = 340.0 (without initial connection time)\n",
    );
    assert_eq!(
        points(&one("a.txt", &long.replace("clients: 16", "clients: 1360"))),
        [(1360.0, 340.0)]
    );
}

/// Runs of pgbench at some numbers of clients, after a heading.
fn sweep(heading: &str, runs: &[(u32, f64)]) -> String {
    let run = |(n, x): &(u32, f64)| {
        format!("$ pgbench -c {n}\ntransaction type: <builtin: select only>\nnumber of clients: {n}\ntps = {x} (excluding connections establishing)\n\n")
    };
    format!(
        "{heading}\n```\n{}```\n",
        runs.iter().map(run).collect::<String>()
    )
}

fn series(imported: &Imported) -> Vec<&str> {
    let mut names: Vec<&str> = imported
        .rows
        .iter()
        .map(|row| row.series.as_str())
        .collect();
    names.dedup();
    names
}

#[test]
fn headings_over_runs_of_different_systems_name_series() {
    let text = format!(
        "# Pools\n{}{}{}",
        sweep(
            "### PgBouncer\n#### Runs",
            &[(16, 103_510.0), (32, 110_386.0)]
        ),
        sweep("### PgCat\n#### Runs", &[(16, 97_872.0), (32, 111_413.0)]),
        sweep(
            "### Direct Postgres\nA base line.",
            &[(16, 142_314.0), (32, 152_218.0)]
        )
    );
    assert_eq!(
        series(&one("a.md", &text)),
        ["a PgBouncer", "a PgCat", "a Direct Postgres"]
    );
    let none = "Failed requests:        0\n";
    let text = format!(
        "thin:\n{}nginx:\n{}",
        ab(1000, 326.0, none),
        ab(1000, 14_735.0, none)
    );
    assert_eq!(series(&one("a.md", &text)), ["a thin", "a nginx"]);
    // The same rate, with another memory.
    let vegeta = |x: f64, mean: &str| {
        format!("Requests      [total, rate, throughput]  9000, 50.01, {x}\nDuration      [total, attack, wait]      3m0s, 3m0s, 1ms\nLatencies     [min, mean, 50, 90, 95, 99, max]  1ms, {mean}, 1ms, 1ms, 1ms, 1ms, 1s\nSuccess       [ratio]                    100.00%\nError Set:\n")
    };
    let fewer = vegeta(40.0, "390ms").replace("9000, ", "7200, ");
    let text = format!(
        "* JVM:\n{}* JVM (`-Xmx18m`):\n{fewer}",
        vegeta(50.01, "1.2ms")
    );
    let found = one("a.md", &text);
    assert_eq!(series(&found), ["a JVM", "a JVM (-Xmx18m)"]);
}

#[test]
fn headings_of_levels_and_of_repetitions_name_no_series() {
    for text in [
        sweep("## 10 clients", &[(10, 100.0)]) + &sweep("## 50 clients", &[(50, 300.0)]),
        sweep("## Small", &[(10, 100.0)]) + &sweep("## Large", &[(50, 300.0)]),
        sweep("## Run 1", &[(10, 100.0)]) + &sweep("## Run 2", &[(10, 140.0)]),
        sweep("## Before", &[(10, 100.0)]) + &sweep("## After", &[(10, 104.0)]),
    ] {
        assert_eq!(series(&one("a.md", &text)), ["a"], "{text}");
    }
    // Without a heading it is asked.
    let text = sweep("", &[(16, 100.0), (32, 190.0), (16, 150.0), (32, 260.0)]);
    let found = one("a.txt", &text);
    assert_eq!(series(&found), ["a"]);
    assert!(
        said(&found).contains("a load of 16 comes again after others, with 100/s and then 150/s"),
        "{found:?}"
    );
    let text = sweep("", &[(16, 100.0), (16, 150.0), (32, 190.0)]);
    assert!(!said(&one("a.txt", &text)).contains("comes again"));
}

#[test]
fn a_command_line_tells_the_concurrency() {
    let hey = |x: f64| {
        format!("\nSummary:\n  Total:\t10.0 secs\n  Average:\t0.0662 secs\n  Requests/sec:\t{x}\n\nStatus code distribution:\n  [200]\t{} responses\n\n---\n", 10.0 * x)
    };
    let text = format!(
        "hey -z 30s -c 10 \"http://$A/\"\n{}hey -z 30s -c 80 \"http://$A/\"\n{}",
        hey(150.0),
        hey(152.0)
    );
    assert_eq!(points(&one("a.txt", &text)), [(10.0, 150.0), (80.0, 152.0)]);
    let oha = text
        .replace("hey ", "oha ")
        .replace("Summary:", "Summary:\n  Success rate:\t100.00%");
    assert_eq!(points(&one("a.txt", &oha)), [(10.0, 150.0), (80.0, 152.0)]);
    let ghz = "./ghz -t 0 -c 25 -n 200 --insecure 0.0.0.0:50051\n\nSummary:\n  Count:\t200\n  Total:\t89.54 ms\n  Average:\t10.58 ms\n  Requests/sec:\t2233.59\n";
    let text = format!(
        "{ghz}{}",
        ghz.replace("-c 25", "-c 5")
            .replace("2233.59", "400")
            .replace("89.54", "500")
    );
    assert_eq!(
        points(&one("a.txt", &text)),
        [(25.0, 2233.59), (5.0, 400.0)]
    );
    let bombardier = "$ bombardier -c 200 -n 100000 http://127.0.0.1:3000\nStatistics        Avg      Stdev        Max\n  Reqs/sec      8661.53    4351.47   54980.54\n  Latency        5.76ms     4.15ms   356.70ms\n  HTTP codes:\n    1xx - 0, 2xx - 93910, 3xx - 0, 4xx - 0, 5xx - 0\n    others - 6090\n";
    assert_eq!(points(&one("a.txt", bombardier)), [(200.0, 8661.53)]);
    let indented: String = bombardier
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect();
    let found = one("a.md", &format!("## Load\n{indented}"));
    assert_eq!(points(&found), [(200.0, 8661.53)]);
    assert_eq!(found.rows[0].errors, Some(6090.0));
}

#[test]
fn indentation_headings_and_marks_of_comments_hide_no_tool() {
    let redis = "====== GET ======\n  50000 requests completed in 1.46 seconds\n  50 parallel clients\n  3 bytes payload\n  keep alive: 1\n\n34293.55 requests per second\n";
    let go = "BenchmarkCall_1-16           \t30636319\t        40.00 ns/op\nBenchmarkCall_10-16          \t 3154564\t       400.0 ns/op\nPASS\n";
    let with = |before: &str, text: &str| -> String {
        text.lines()
            .map(|line| format!("{before}{line}\n"))
            .collect()
    };
    for before in ["    ", "\t", "> ", "// "] {
        let text = format!("## Benchmark\n\n{}", with(before, redis));
        assert_eq!(points(&one("a.md", &text)), [(50.0, 34293.55)], "{text}");
        let text = with(before, go);
        assert_eq!(
            points(&one("a.md", &text)),
            [(16.0, 2.5e7), (16.0, 2.5e6)],
            "{text}"
        );
    }
}

#[test]
fn the_table_at_the_end_of_jmh_has_threads_in_its_names() {
    let table = "Benchmark                              (type)   Mode  Cnt   Score   Error   Units\nSets.eightThreads                         JDK  thrpt   45  10.898 ± 0.267  ops/us\nSets.eightThreads                    Combiner  thrpt   45  21.540 ± 0.567  ops/us\nSets.twoThreads                           JDK  thrpt   45  15.818 ± 0.575  ops/us\nSets.twoThreads                      Combiner  thrpt   45  20.929 ± 0.627  ops/us\n";
    let comment = format!("/*\n* {table}* */\n");
    for text in [table, &comment] {
        let found = one("a.txt", text);
        assert_eq!(
            points(&found),
            [
                (8.0, 10.898e6),
                (8.0, 21.54e6),
                (2.0, 15.818e6),
                (2.0, 20.929e6)
            ]
        );
        assert_eq!(found.rows[0].series, "a Sets type=JDK");
    }
    let other = table
        .replace("eightThreads", "add_threads16")
        .replace("twoThreads ", "add4Threads");
    let found = points(&one("a.txt", &other));
    assert_eq!([found[0], found[2]], [(16.0, 10.898e6), (4.0, 15.818e6)]);
    // Where no name tells, it is asked.
    let other = table
        .replace("eightThreads", "add         ")
        .replace("twoThreads", "remove    ");
    assert!(said(&one("a.txt", &other)).contains("none of its parameters"));
}

#[test]
fn google_benchmark_is_read_without_families_of_cases() {
    let case = |threads: u32, real: f64| {
        format!("{{\"name\": \"BM_Contended/threads:{threads}\", \"iterations\": 9000, \"real_time\": {real}, \"cpu_time\": 29836, \"time_unit\": \"ns\"}}")
    };
    let text = format!(
        "{{\"context\": {{\"num_cpus\": 40, \"mhz_per_cpu\": 2801}}, \"benchmarks\": [{}, {}, {}]}}",
        case(1, 20_000.0),
        case(2, 12_500.0),
        case(4, 8000.0)
    );
    // Before version 1.9 throughput is 1 over the real time.
    let found = one("a.json", &text);
    assert_eq!(points(&found), [(1.0, 5e4), (2.0, 8e4), (4.0, 1.25e5)]);
}

#[test]
fn printed_tables_of_tools_in_the_list_are_read() {
    let iperf = "$ iperf3 -c 10.1.0.4\nConnecting to host 10.1.0.4, port 5201\n[  4] local 10.2.0.4 port 45070 connected to 10.1.0.4 port 5201\n[ ID] Interval           Transfer     Bandwidth       Retr\n[  4]   0.00-10.00  sec  2.30 GBytes  1.97 Gbits/sec                  receiver\n";
    let sum = "[SUM]   0.00-10.00  sec  6.44 GBytes  5.53 Gbits/sec                  receiver\n";
    let found = one(
        "a.md",
        &format!("One flow\n{iperf}\n64 flows (-P64):\n{sum}"),
    );
    assert_eq!(points(&found), [(1.0, 1.97e9), (64.0, 5.53e9)]);
    let found = one("a.md", &format!("One flow\n{iperf}\nMany flows:\n{sum}"));
    assert_eq!(points(&found), [(1.0, 1.97e9)]);
    assert!(
        said(&found).contains("a sum of several streams"),
        "{found:?}"
    );

    let artillery = "All VUs finished. Total time: 11 seconds\n\nSummary report @ 03:03:43(+0700)\n--------------------------------\n\nhttp.codes.200: ........ 5000\nhttp.codes.400: ........ 5000\nhttp.request_rate: ..... 1000/sec\nhttp.requests: ......... 10000\nhttp.response_time:\n  min: ................. 0\n  max: ................. 31\n  mean: ................ 0.8\n  median: .............. 1\n";
    let found = one("a.txt", artillery);
    assert_eq!(points(&found), [(0.8, 1000.0)]);
    assert_eq!(
        (found.rows[0].samples, found.rows[0].errors),
        (Some(10_000.0), Some(5000.0))
    );
    assert!(said(&found).contains("50 % failed"), "{found:?}");

    let locust = "Type     Name                      # reqs   # fails  Avg    Min    Max  Median  req/s\n-----\nGET      read                        500      0      45     12     156    42     5.2\nPOST     write                       450      3      67     23     312    58     4.8\n-----\nAggregated                          950      3      58     12     312    52    10.0\n";
    let piped = "All users spawned: {\"A\": 4} (4 total users)\nType     Name  # reqs      # fails |    Avg     Min     Max    Med |   req/s  failures/s\n--------|--|-------|-------------|-------|-------|-------|-------|--------|-----------\nGET      /a      950     3(0.32%) |     58      12     312     52 |   10.00        0.00\n--------|--|-------|-------------|-------|-------|-------|-------|--------|-----------\n         Aggregated     950     3(0.32%) |     58      12     312     52 |   10.00        0.00\n";
    for (name, text) in [("run_N4.txt", locust), ("a.txt", piped)] {
        let found = one(name, text);
        assert_eq!(points(&found), [(4.0, 10.0)], "{text}");
        assert_eq!(
            (found.rows[0].latency, found.rows[0].errors),
            (Some(0.058), Some(3.0))
        );
    }
    assert!(said(&one("a.txt", locust)).contains("does not record the concurrency"));

    let nats = "$ nats bench subject --pub 5 --sub 5\nNATS Pub/Sub stats: 2,580 msgs/sec ~ 2.52 MB/sec\n Pub stats: 1,301 msgs/sec ~ 1.27 MB/sec\n  [1] 382 msgs/sec ~ 382.60 KB/sec (2000 msgs)\n Sub stats: 2,584 msgs/sec ~ 2.52 MB/sec\n";
    assert_eq!(points(&one("a.txt", nats)), [(5.0, 1301.0)]);
    let kafka = "5000 records sent, 999.4 records/sec (0.10 MB/sec), 1.9 ms avg latency, 254.0 max latency.\n50000 records sent, 989.9 records/sec (0.10 MB/sec), 0.80 ms avg latency, 5.00 ms max latency, 1 ms 50th, 2 ms 95th, 3 ms 99th, 5 ms 99.9th.\n";
    assert_eq!(points(&one("run_N2.txt", kafka)), [(2.0, 989.9)]);
}

#[test]
fn a_pattern_that_finds_a_size_or_a_time_counts_no_operations() {
    let pattern = |x: &str, text: &str| read(&[("run_N4.txt", text)], &[("x", x)]);
    let line = "fillseq  :  1.716 micros/op 582671 ops/sec;   64.5 MB/s\n";
    let time = pattern("/fillseq +: *([0-9.,]+)/", line);
    assert!(said(&time).contains("is a time, no throughput"), "{time:?}");
    let size = pattern(r"/; *([0-9.,]+)/", line);
    assert_eq!(points(&size), [(4.0, 64.5e6)]);
    assert_eq!(size.units.throughput, "bytes/s");
    let rate = pattern("/([0-9.,]+) *ops/", line);
    assert_eq!(points(&rate), [(4.0, 582_671.0)]);
    assert_eq!(rate.units.throughput, "operations/s");
}
