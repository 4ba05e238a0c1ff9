//! At which load a run was, and which of its numbers count: after issues in public repositories, shortened.

use crate::{one, points, said};

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
