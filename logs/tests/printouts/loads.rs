//! At which load a run was, and which of its numbers count: after issues in public repositories, shortened.

use crate::{one, points, read, said, K6};

#[test]
fn clients_of_pgbench_that_gave_up_are_none() {
    let run = |n: u32, x: f64| {
        format!("transaction type: <builtin: TPC-B (sort of)>\nnumber of clients: {n}\nlatency average = 10.0 ms\ntps = {x} (without initial connection time)\n")
    };
    let gone = "pgbench: error: client 2 aborted in command 4 (SQL) of script 0; perhaps the backend died while processing\n";
    let end = "pgbench: error: Run was aborted; the above results are incomplete.\n";
    let old = "Client 2 aborted in state 5: ERROR:  deadlock detected\n";
    for (before, behind, who) in [
        (gone, end, "1 client aborted"),
        (gone, "", "1 client aborted"),
        ("", end, "clients aborted"),
        (old, "", "1 client aborted"),
    ] {
        let text = format!("{before}{}{behind}{}", run(3, 200.0), run(4, 400.0));
        let found = one("a.txt", &text);
        assert_eq!(points(&found), [(4.0, 400.0)], "{text}");
        assert!(said(&found).contains(who), "{found:?}");
    }
}

#[test]
fn a_connection_that_wrk_cannot_open_is_no_failed_request() {
    let run = |failed: u32| {
        format!("  12 threads and 300 connections\n    Latency    91.56ms   31.46ms 342.61ms   70.65%\n  78773 requests in 30.07s, 279.31MB read\n  Socket errors: connect {failed}, read 1, write 0, timeout 0\nRequests/sec:   2619.58\n")
    };
    let found = one("a.txt", &run(252));
    // 2619.58 · 0.09156.
    let what = "252 times a connection could not be opened, so that fewer than 300 were open, 240 in flight";
    assert!(said(&found).contains(what), "{found:?}");
    let given = read(&[("a.txt", &run(252))], &[("n", "240")]);
    assert_eq!(points(&given), [(240.0, 2619.58)]);
    assert_eq!(given.rows[0].errors, Some(1.0));
    assert_eq!(points(&one("a.txt", &run(3))), [(300.0, 2619.58)]);
}

#[test]
fn a_rate_in_the_command_of_hey_or_oha_was_set() {
    let results = |more: &str, mean: f64, rate: f64| {
        format!("Summary:\n{more}  Total:\t50.0 secs\n  Slowest:\t0.5 secs\n  Average:\t{mean} secs\n  Requests/sec:\t{rate}\n")
    };
    let hey = results("", 0.3, 20.0) + "Status code distribution:\n  [200]\t1000 responses\n";
    let found = one(
        "a.txt",
        &format!("$ hey -n 1000 -q 2 -c 10 http://a/\n{hey}"),
    );
    assert_eq!(points(&found), [(6.0, 20.0)]);
    assert!(said(&found).contains("hey was given a rate of 2/s on each of 10 connections (-q)"));
    let oha = results("  Success rate:\t100.00%\n", 7.5, 10.0);
    let found = one("a.txt", &format!("$ oha -q 10 -c 100 http://a/\n{oha}"));
    assert_eq!(points(&found), [(100.0, 10.0)]);
    assert_eq!(found.rows[0].latency, None);
    assert!(said(&found).contains("oha was given a rate of 10/s (-q)"));
    let free = one("a.txt", &format!("$ hey -n 1000 -c 6 http://a/\n{hey}"));
    assert_eq!(points(&free), [(6.0, 20.0)]);
    assert!(!said(&free).contains("was given a rate"), "{free:?}");
}

#[test]
fn users_of_k6_that_a_scenario_keeps_are_no_ramp() {
    let quick = K6
        .replace("min=24", "min=0")
        .replace("60.000000/s", "45.000000/s");
    let of = |scenario: &str| {
        format!("  scenarios: (100.00%) 1 scenario\n           * default: {scenario} (gracefulStop: 30s)\n\n{quick}")
    };
    let found = one("a.txt", &of("24 looping VUs for 30s"));
    assert_eq!(points(&found), [(24.0, 120.0)]);
    for other in [
        "Up to 24 looping VUs for 30s over 3 stages",
        "8 looping VUs for 30s",
    ] {
        assert!(
            said(&one("a.txt", &of(other))).contains("as in a ramp"),
            "{other}"
        );
    }
    // Each run has its own.
    let two = of("24 looping VUs for 30s") + &of("Up to 24 looping VUs for 30s over 3 stages");
    assert_eq!(points(&one("a.txt", &two)), [(24.0, 120.0)]);
}

#[test]
fn users_of_siege_are_those_that_were_set_and_what_failed_is_no_throughput() {
    let run = |successes: u32| {
        format!("Transactions:                     81 hits\nAvailability:                 100.00 %\nResponse time:                  0.02 secs\nTransaction rate:             120.90 trans/sec\nConcurrency:                    2.39\nSuccessful transactions:          {successes}\nFailed transactions:               0\nLongest transaction:            0.02\nShortest transaction:            0.01\n")
    };
    let users = |n: u32| format!("** Preparing {n} concurrent users for battle.\n");
    let found = one("a.txt", &(users(25) + &run(81) + &users(50) + &run(80)));
    assert_eq!(points(&found), [(25.0, 120.9), (50.0, 120.9)]);
    assert_eq!(
        (found.rows[0].errors, found.rows[1].errors),
        (Some(0.0), Some(1.0))
    );
    let found = one(
        "a.txt",
        &format!("$ siege -c50 -t10S http://a\n{}", run(81)),
    );
    assert_eq!(points(&found), [(50.0, 120.9)]);
    let bare = one("a.txt", &run(81));
    assert_eq!(points(&bare), [(2.39, 120.9)]);
    assert!(said(&bare).contains("the number of users that was set is not printed"));
    let refused = one("a.txt", &(users(25) + &run(0)));
    assert!(
        said(&refused).contains("all 81 failed: that is no throughput"),
        "{refused:?}"
    );
}

#[test]
fn the_rate_with_more_digits_counts() {
    let fortio = "Fortio 1.3.2 running at 0 queries per second, 4->4 procs, for 20s: http://a/\nStarting at max qps with 2 thread(s) [gomax 4] for 20s\nEnded after 20.4s : 3 calls. qps=0.14706\nAggregated Function Time : count 3 avg 10.2 +/- 0 min 10.09673 max 10.379399 sum 30.6\nCode 200 : 3 (100.0 %)\nAll done 3 calls (plus 1 warmup) 10200.000 ms avg, 0.1 qps\n";
    assert_eq!(points(&one("a.txt", fortio)), [(2.0, 0.1471)]);
    let line = |count: u32, time: &str, rate: &str| {
        format!("summary +     {count} in {time} =   {rate}/s Avg:   284 Min:    51 Max:   499 Err:     0 (0.00%) Active: 10 Started: 10 Finished: 0\nsummary =     {count} in {time} =    {rate}/s Avg:   276 Min:    50 Max:   500 Err:     0 (0.00%)\n")
    };
    for (count, time, rate, wanted) in [
        (13, "00:00:02", "8.7", 8.7),
        (13, "00:00:02", "8,7", 8.7),
        (1260, "01:00:00", "0.3", 0.35),
    ] {
        let found = one("a.log", &line(count, time, rate));
        assert_eq!(points(&found), [(10.0, wanted)], "{rate}");
    }
}

#[test]
fn a_rate_of_ghz_that_its_count_contradicts_is_not_taken() {
    let text = "should be `Requests/sec: 802.14` rather than `802142.94`.\n\nSummary:\n  Count:\t1000\n  Total:\t1246.66 ms\n  Average:\t52.86 ms\n  Requests/sec:\t802142.94\nStatus code distribution:\n  [OK]\t1000 responses\n";
    let found = read(&[("a.txt", text)], &[("n", "50")]);
    // 1000 / 1.24666.
    assert_eq!(points(&found), [(50.0, 802.1433)]);
    // The fence before a heading, as in the issue, hides the format, and not what is a result.
    let fenced = text.replace("Summary:", "```Summary:");
    let found = read(&[("a.txt", &fenced)], &[("n", "50")]);
    assert_eq!(points(&found), [(50.0, 802.1433)]);
}

#[test]
fn a_latency_that_ab_measured_counts() {
    let ab = |total: &str| {
        format!("Concurrency Level:      4\nTime taken for tests:   7.282 seconds\nComplete requests:      5\nFailed requests:        0\nRequests per second:    0.69 [#/sec] (mean)\nTime per request:       5825.882 [ms] (mean)\nTime per request:       1456.470 [ms] (mean, across all concurrent requests)\n\nConnection Times (ms)\n              min  mean[+/-sd] median   max\nConnect:        0    1   0.1      1       2\nTotal:          {total}   4.1      8      12\n")
    };
    let found = one("a.txt", &ab("1    7"));
    assert_eq!(found.rows[0].latency, Some(0.007));
    assert!(said(&found).contains("in flight"), "{found:?}");
    // Whole milliseconds are less precise.
    let near = one("a.txt", &ab("5000 5826"));
    assert_eq!(near.rows[0].latency, Some(5.825_882));
}

#[test]
fn what_failed_beside_the_throughput_is_told() {
    let vllm = "============ Serving Benchmark Result ============\nSuccessful requests:                     50\nFailed requests:                         50\nMaximum request concurrency:             16\nBenchmark duration (s):                  10.00\nRequest throughput (req/s):              5.00\nMean TTFT (ms):                          25.0\n";
    let aiperf = "{\"request_throughput\":{\"unit\":\"requests/sec\",\"avg\":5.0},\"request_latency\":{\"unit\":\"ms\",\"avg\":3000.0},\"request_count\":{\"unit\":\"requests\",\"avg\":50.0},\"error_request_count\":{\"unit\":\"requests\",\"avg\":50.0},\"input_config\":{\"loadgen\":{\"concurrency\":16}}}";
    for (name, text) in [("a.txt", vllm), ("a.json", aiperf)] {
        let found = one(name, text);
        assert_eq!(points(&found), [(16.0, 5.0)], "{name}");
        assert_eq!(found.rows[0].errors, Some(50.0), "{name}");
        assert!(said(&found).contains("50 % failed"), "{found:?}");
    }
    let iperf = "{\"start\":{\"test_start\":{\"num_streams\":2}},\"end\":{\"sum_received\":{\"bits_per_second\":1e9}}}";
    assert_eq!(points(&one("a.json", iperf)), [(2.0, 1e9)]);
    let broken = iperf.replace(
        "{\"start\"",
        "{\"error\":\"control socket has closed\",\"start\"",
    );
    assert!(said(&one("a.json", &broken)).contains("it failed: control socket has closed"));
}

#[test]
fn what_a_printout_does_not_tell_is_not_known() {
    let hey = "Summary:\n  Total:\t10.0 secs.\n  Average:\t0.05 secs.\n  Requests/sec:\t100.0\n";
    let found = one("a_N5.txt", hey);
    assert_eq!(
        (found.rows[0].errors, found.rows[0].latency),
        (None, Some(0.05))
    );
    let sysbench = "Number of threads: 8\n    transactions:   620 (31.0 per sec.)\nLatency (ms):\n         avg:                                  0.00\n";
    assert_eq!(one("a.txt", sysbench).rows[0].latency, None);
}

#[test]
fn the_report_of_an_old_vegeta_has_no_throughput_and_enough_to_have_it() {
    let text = "Requests      [total, rate]            200, 19.35\nDuration      [total, attack, wait]    11.978064s, 10.335s, 1.643064s\nLatencies     [mean, 50, 95, 99, max]  646.318364ms, 400ms, 1.9s, 2.4s, 2.6s\nSuccess       [ratio]                  93.50%\nStatus Codes  [code:count]             200:187  500:13\n";
    let found = one("a.txt", text);
    // 200 / 11.978064, and that times 0.646318364.
    assert_eq!(points(&found), [(10.7917, 16.6972)]);
    assert_eq!(found.rows[0].errors, Some(13.0));
}

#[test]
fn the_command_of_h2load_tells_its_streams() {
    let text = |command: &str, protocol: &str| {
        format!("{command}starting benchmark...\nspawning thread #0: 1 total client(s). 200000 total requests\nApplication protocol: {protocol}\n\nfinished in 2.00s, 14000.00 req/s, 1MB/s\nrequests: 200000 total, 200000 started, 200000 done, 28000 succeeded, 172000 failed, 172000 errored, 0 timeout\nstatus codes: 28000 2xx, 0 3xx, 0 4xx, 0 5xx\n                     min         max         mean         sd        +/- sd\ntime for request:     1.00ms    9.00ms      6.00ms     1.00ms    70.00%\n")
    };
    // 14000 · 0.006.
    for (command, protocol, wanted) in [
        ("", "h2", 84.0),
        ("$ h2load -n200000 -c1 -m100 https://a\n", "h2", 100.0),
        ("h2load -n200000 -c1 -m 100 https://a\n", "h2", 100.0),
        ("$ h2load -n200000 -c1 -m100 https://a\n", "http/1.1", 84.0),
    ] {
        let found = one("a.txt", &text(command, protocol));
        assert_eq!(points(&found), [(wanted, 14000.0)], "{command}{protocol}");
    }
}

#[test]
fn failures_that_are_left_out_are_none_that_the_throughput_counts() {
    let wrk = "Running 10s test @ http://a/\n  2 threads and 8 connections\n  1000 requests in 10.00s, 1.00MB read\n  Socket errors: connect 0, read 50, write 0, timeout 0\n  Non-2xx or 3xx responses: 200\nRequests/sec:    100.00\n";
    let counted = |options: &[(&str, &str)]| {
        let found = read(&[("a.txt", wrk)], options);
        let row = &found.rows[0];
        (row.throughput, row.samples, row.errors, row.counted_errors)
    };
    assert_eq!(
        counted(&[]),
        (100.0, Some(1000.0), Some(250.0), Some(200.0))
    );
    assert_eq!(
        counted(&[("errors", "leave-out")]),
        (80.0, Some(800.0), Some(250.0), Some(0.0))
    );
}

#[test]
fn an_access_log_is_told_what_it_lacks() {
    let line = "127.0.0.1 - - [29/Nov/2026:20:17:18 +0000] \"GET /a HTTP/1.0\" 200 4053 \"-\" \"ApacheBench/2.3\"\n";
    let why = said(&one("access.log", &line.repeat(20)));
    assert!(why.contains("$request_time") && why.contains("%D"), "{why}");
    assert!(!why.contains("--x"), "{why}");
    assert_eq!(
        usl_fit_logs::kind_of(line.as_bytes(), &usl_fit_logs::Options::default()),
        Some(usl_fit_logs::Kind::Log)
    );
}

#[test]
fn a_remark_on_several_runs_is_told_once() {
    let wrk = |n: u32| {
        format!("Running 10s test @ http://a/\n  2 threads and {n} connections\n    Latency   500.00ms    1.00ms  80.00ms   90.00%\n  1000 requests in 10.00s, 1.00MB read\nRequests/sec:    100.00\n")
    };
    let found = one("a.txt", &[2, 4, 8].map(wrk).concat());
    let notes: Vec<&str> = (found.provenance.iter())
        .filter(|step| step.detail.contains("for omitted requests"))
        .map(|step| step.detail.as_str())
        .collect();
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert!(notes[0].ends_with("(3 runs)"), "{notes:?}");
}
