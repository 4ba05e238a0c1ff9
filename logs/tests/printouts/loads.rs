//! At which load a run was, and which of its numbers count: after issues in public repositories, shortened.

use crate::{one, points, said};

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
