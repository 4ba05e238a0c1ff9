//! What stands before a run and belongs to it: settings that a tool prints first, and headings of a script.

use crate::{one, points, read, said, series};

/// A run of vLLM bench: what is printed first, its header, and what is printed in it.
fn vllm(first: &str, within: &str, rate: &str) -> String {
    format!("{first}============ Serving Benchmark Result ============\nSuccessful requests:                     100\n{within}Request throughput (req/s):              {rate}\nMean TTFT (ms):                          25.00\n==================================================\n")
}

/// After the issues of vLLM, in which people paste several runs one after the other.
#[test]
fn settings_before_the_header_belong_to_the_run_that_follows() {
    let settings =
        |n: u32| format!("Traffic request rate: inf\nMaximum request concurrency: {n}\n");
    let wanted = [(10.0, 6.29), (20.0, 3.15), (40.0, 0.99)];
    let runs = [(10, "6.29"), (20, "3.15"), (40, "0.99")];
    let text = |run: &dyn Fn(u32, &str) -> String| runs.map(|(n, x)| run(n, x)).concat();
    let old = text(&|n, x| vllm(&settings(n), "", x));
    assert_eq!(points(&one("a.txt", &old)), wanted);
    let inner = |n: u32| format!("Maximum request concurrency:             {n}\n");
    let both = text(&|n, x| vllm(&settings(n), &inner(n), x));
    assert_eq!(points(&one("a.txt", &both)), wanted);
    // What is printed in it counts.
    let other = text(&|n, x| vllm(&settings(7), &inner(n), x));
    assert_eq!(points(&one("a.txt", &other)), wanted);
    // The closing line was cut off.
    let line = format!("{}\n", "=".repeat(50));
    assert_eq!(points(&one("a.txt", &old.replace(&line, ""))), wanted);
    for first in [
        "Namespace(backend='vllm', max_concurrency=N, request_rate=inf)\n",
        "$ vllm bench serve --max-concurrency N --num-prompts 100\n",
    ] {
        let text = text(&|n, x| vllm(&first.replace('N', &n.to_string()), "", x));
        assert_eq!(points(&one("a.txt", &text)), wanted, "{first}");
    }
    let limited = vllm(&settings(4), "", "2.00")
        + &vllm(
            "Traffic request rate: 3.0\nMaximum request concurrency: 8\n",
            "",
            "3.00",
        );
    let found = one("a.txt", &limited);
    assert_eq!(points(&found), [(4.0, 2.0)]);
    assert!(
        said(&found).contains("the rate was set to 3/s"),
        "{found:?}"
    );
}

/// What redis-benchmark prints of a test with `-q`.
fn quiet(test: &str, rate: f64) -> String {
    format!("{test}: {rate:.2} requests per second, p50=0.023 msec\n")
}

#[test]
fn a_heading_before_each_run_tells_the_concurrency_that_the_tool_does_not() {
    let levels = [(1, 1000.0), (8, 4000.0), (64, 9000.0)];
    let wanted = [(1.0, 1000.0), (8.0, 4000.0), (64.0, 9000.0)];
    let text = |run: &dyn Fn(u32, f64) -> String| levels.map(|(n, x)| run(n, x)).concat();
    let redis = |n, x| format!("== {n} clients, pipeline 1\n{}", quiet("GET", x));
    let found = one("a.txt", &text(&redis));
    assert_eq!(points(&found), wanted);
    assert!(said(&found).contains("such as \"== 1 clients, pipeline 1\""));
    let csv = |n, x: f64| {
        format!(
            "--- {n} clients ---\n\"test\",\"rps\",\"avg_latency_ms\"\n\"GET\",\"{x}\",\"0.010\"\n"
        )
    };
    assert_eq!(points(&one("a.txt", &text(&csv))), wanted);
    let kafka = |n, x| {
        format!("=== producers={n} ===\n500 records sent, 9.5 records/sec (0.01 MB/sec), 0.5 ms avg latency, 4.0 ms max latency.\n1000 records sent, {x} records/sec (0.01 MB/sec), 0.40 ms avg latency, 4.00 ms max latency, 0 ms 50th, 1 ms 95th, 3 ms 99th, 20 ms 99.9th.\n")
    };
    assert_eq!(points(&one("a.txt", &text(&kafka))), wanted);
    let hey = |n, x| {
        format!("# c={n}\nSummary:\n  Total:\t10.0 secs\n  Average:\t0.0001 secs\n  Requests/sec:\t{x}\n\n")
    };
    assert_eq!(points(&one("a.txt", &text(&hey))), wanted);
    let command = |n, x| format!("$ redis-benchmark -c {n} -t get -q\n{}", quiet("GET", x));
    assert_eq!(points(&one("a.txt", &text(&command))), wanted);
    // Two tests of each run.
    let two = |n, x| format!("{}{}", redis(n, x), quiet("SET", x / 2.0));
    let found = one("a.txt", &text(&two));
    assert_eq!(points(&found).len(), 6);
    assert_eq!(series(&found)[..2], ["a GET", "a SET"]);
    // The first run has none, or a number that is no concurrency.
    for first in ["", "=== 1 ===\n", "== run 1\n"] {
        let text = format!("{first}{}{}", quiet("GET", 900.0), text(&redis));
        let why = said(&one("a.txt", &text));
        assert!(why.contains("does not record the concurrency"), "{why}");
        assert!(why.contains("== 8 clients =="), "{why}");
    }
    // What is given counts.
    let given = read(&[("a.txt", &redis(8, 4000.0))], &[("n", "50")]);
    assert_eq!(points(&given), [(50.0, 4000.0)]);
}

#[test]
fn documents_of_several_runs_are_all_read() {
    let iperf = |streams: u32, bits: &str| {
        format!("{{\n  \"start\": {{\"test_start\": {{\"num_streams\": {streams}}}}},\n  \"end\": {{\"sum_received\": {{\"bits_per_second\": {bits}}}}}\n}}\n")
    };
    let wanted = [(1.0, 1e9), (4.0, 3e9), (8.0, 4e9)];
    let runs = [iperf(1, "1e9"), iperf(4, "3e9"), iperf(8, "4e9")];
    for between in ["", "\n", "== next\n", "[INFO] done\n"] {
        assert_eq!(
            points(&one("a.json", &runs.join(between))),
            wanted,
            "{between}"
        );
    }
    let broken = runs.concat() + "{\"error\": \"unable to connect\", \"start\": {}}\n";
    let found = one("a.json", &broken);
    assert_eq!(points(&found), wanted);
    assert!(
        said(&found).contains("1 run in it did not finish"),
        "{found:?}"
    );
    let siege = |rate: f64| {
        format!("{{ \"transactions\": 100, \"availability\": 100.00, \"response_time\": 0.00, \"transaction_rate\": {rate}, \"concurrency\": 0.00, \"longest_transaction\": 0.01 }}\n")
    };
    let text = format!(
        "== 2 users ==\n{}== 8 users ==\n{}",
        siege(100.5),
        siege(200.5)
    );
    assert_eq!(points(&one("a.json", &text)), [(2.0, 100.5), (8.0, 200.5)]);
}
