//! Results as they are pasted: without what the tool printed before them.

use crate::{one, points, read, said};

#[test]
fn sysbench_tells_its_threads_by_what_each_did() {
    let oltp = |count: u32, rate: &str, mean: &str| {
        format!("OLTP test statistics:\n    transactions:                        {count} ({rate} per sec.)\nGeneral statistics:\n    total time:                          51.0288s\n    total number of events:              {count}\n    response time:\n         avg:                                 49.06ms\n\nThreads fairness:\n    events (avg/stddev):           {mean}/14.59\n")
    };
    // 266,198 / 256.
    let text = oltp(266_198, "5216.63", "1039.8359");
    assert_eq!(points(&one("a.txt", &text)), [(256.0, 5216.63)]);
    let two = text + &oltp(1000, "19.60", "125.0000");
    assert_eq!(points(&one("a.txt", &two)), [(256.0, 5216.63), (8.0, 19.6)]);
    let memory = "Running the test with following options:\nNumber of threads: 16\nThroughput:\n    events/s (eps):                      935770.5\n    time elapsed:                        0.2801s\n    total number of events:              262144\n";
    assert_eq!(points(&one("a.txt", memory)), [(16.0, 935_770.5)]);
}

#[test]
fn rates_of_ab_have_its_concurrency_in_its_time_per_request() {
    let text = "Requests per second:      2527.64 [#/sec] (mean)\nTime per request:         79.125 [ms] (mean)\nTime per request:         0.396 [ms] (mean, across all concurrent requests)\n";
    let found = one("a.txt", text);
    assert_eq!(points(&found), [(200.0, 2527.64)]);
    assert!(said(&found).contains("its concurrency level is missing"));
    let inverse: String = text
        .lines()
        .filter(|line| !line.contains("79.125"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(said(&one("a.txt", &inverse)).contains("does not record the concurrency"));
}

#[test]
fn a_command_tells_the_connections_of_memtier() {
    let table = |rate: &str| {
        format!("ALL STATS\n=====\nType         Ops/sec     Hits/sec   Misses/sec    Avg. Latency       KB/sec\n-----\nSets           {rate}          ---          ---         1.33816     29665.45\nTotals         {rate}         9.00         0.00         1.30000     61711.46\n")
    };
    let command =
        |options: &str| format!("$ memtier_benchmark -s localhost {options} --ratio=1:1\n");
    let text = command("--clients=100 --threads 5") + &table("9000.00");
    assert_eq!(points(&one("a.txt", &text)), [(500.0, 9000.0)]);
    let two = format!(
        "{text}{}{}",
        command("-c 2 -t 3 --pipeline 4"),
        table("8000.00")
    );
    assert_eq!(
        points(&one("a.txt", &two)),
        [(500.0, 9000.0), (24.0, 8000.0)]
    );
    let bare = table("9000.00");
    assert!(said(&one("a.txt", &bare)).contains("(memtier_benchmark text) does not record"));
    let given = read(&[("a.txt", &bare)], &[("n", "64")]);
    assert_eq!(points(&given), [(64.0, 9000.0)]);
    let best = bare.replace("ALL STATS", "BEST RUN RESULTS")
        + &bare
            .replace("ALL STATS", "AGGREGATED AVERAGE RESULTS (3 runs)")
            .replace("9000.00", "7000.00");
    let given = read(&[("a.txt", &best)], &[("n", "64")]);
    assert_eq!(points(&given), [(64.0, 7000.0)]);
    assert!(said(&one("a.txt", &table("0.00"))).contains("its rates are 0"));
}

#[test]
fn what_follows_the_head_is_read_where_it_tells_enough() {
    let stress = "dispatching hogs: 9 ramfs\nstressor       bogo ops real time  usr time  sys time   bogo ops/s     bogo ops/s\n                          (secs)    (secs)    (secs)   (real time) (usr+sys time)\nramfs            735238     60.00     12.37    363.70     12253.05        1955.08\nfor a 60.01s run time:\n";
    assert_eq!(points(&one("a.txt", stress)), [(9.0, 12_253.05)]);
    let iperf = "[ ID] Interval           Transfer     Bitrate         Retr\n[  5]   0.00-10.00  sec   629 MBytes   527 Mbits/sec    0             sender\n[  5]   0.00-10.03  sec   626 MBytes   524 Mbits/sec                  receiver\n[  7]   0.00-10.03  sec   453 MBytes   379 Mbits/sec                  receiver\n[SUM]   0.00-10.03  sec  1.05 GBytes   902 Mbits/sec                  receiver\n";
    assert_eq!(points(&one("a.txt", iperf)), [(2.0, 9.02e8)]);
    let two = format!("{iperf}{iperf}");
    assert!(said(&one("a.txt", &two)).contains("several runs without their beginnings"));
    let fortio = "\t# target 99% 0.0289526\n\tSockets used: 7 (for perfect keepalive, would be 2)\n\tCode 200 : 20 (100.0 %)\n\tAll done 20 calls (plus 0 warmup) 7.172 ms avg, 253.7 qps\n";
    assert_eq!(points(&one("a.txt", fortio)), [(2.0, 253.7)]);
    let named = fortio.replace('\t', "pod fortio ");
    assert_eq!(points(&one("a.txt", &named)), [(2.0, 253.7)]);
    let cassandra = "Results:\nOp rate                   :    2,624 op/s  [WRITE: 2,624 op/s]\nPartition rate            :    2,624 pk/s  [WRITE: 2,624 pk/s]\nLatency mean              :    1.3 ms [WRITE: 1.3 ms]\n";
    let given = read(&[("a.txt", cassandra)], &[("n", "4")]);
    assert_eq!(points(&given), [(4.0, 2624.0)]);
    assert!(said(&one("a.txt", cassandra)).contains("(cassandra-stress text) does not record"));
}

#[test]
fn times_of_jmh_without_its_threads_are_those_of_a_parameter_or_none() {
    let table = |name: &str, value: &str| {
        format!("Benchmark  {name}  Mode  Cnt  Score   Error  Units\nA.b  {value}  avgt   10   2.000 ?  0.100  ms/op\n")
    };
    let found = one("a.txt", &table("(THREADS)", "4"));
    assert_eq!(points(&found), [(4.0, 500.0)]);
    assert!(said(&found).contains("start those of its parameter itself"));
    let bare = table("", "");
    assert!(said(&one("a.txt", &bare)).contains("times of an operation, and not the number"));
    let given = read(&[("a.txt", &bare)], &[("n", "4")]);
    assert_eq!(points(&given), [(4.0, 2000.0)]);
}
