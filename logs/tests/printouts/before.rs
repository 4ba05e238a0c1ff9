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
