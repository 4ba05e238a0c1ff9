//! Results of another tool in the text of one, as in a report that compares tools: one tool's are read, and the others
//! are named.

use crate::pattern::regex;
use crate::said::{listed, said, Said};

/// The result of a tool, or of tools that print the same: what its line contains, and the line.
const RESULTS: [(&[&str], &str, &str); 17] = [
    (
        &["wrk"],
        " threads and ",
        r"^ *\d+ threads and \d+ connections",
    ),
    (
        &["ab"],
        "[#/sec]",
        r"^ *Requests per second: +[\d.]+ \[#/sec\]",
    ),
    (
        &["hey", "oha", "ghz"],
        "Requests/sec:",
        r"^ *Summary:\n(?:.*\n){1,8}? +Requests/sec:\s+[\d.]+|^ +Average:\s+[\d.]+ secs\n +Requests/sec:\s",
    ),
    (&["vegeta"], "[total, rate", r"^ *Requests +\[total, rate"),
    (
        &["sysbench"],
        " per sec.)",
        r"^ *(?:transactions|queries): +\d+ +\([\d.]+ per sec",
    ),
    (&["pgbench"], "tps = ", r"^tps = [\d.]+"),
    (&["k6"], "http_reqs...", r"http_reqs\.{3,}:"),
    (
        &["YCSB"],
        "[OVERALL], Throughput",
        r"\[OVERALL\], Throughput",
    ),
    (
        &["bombardier"],
        "Reqs/sec",
        r"^ *Reqs/sec +[\d.]+ +[\d.]+ +[\d.]+",
    ),
    (
        &["h2load"],
        "finished in ",
        r"^ *finished in \S+, [\d.]+ req/s",
    ),
    (&["autocannon"], "Req/Sec", r"│ Req/Sec +│"),
    (&["fortio"], "All done ", r"^ *All done \d+ calls"),
    (&["siege"], "Transaction rate:", r"^ *Transaction rate:"),
    (
        &["criterion.rs"],
        " time: ",
        r"^\S.* time: +\[[\d.]+ \S+ [\d.]+",
    ),
    (
        &["Go benchmarks"],
        "ns/op",
        r"^Benchmark\S*\s+\d+\s+[\d.]+ ns/op",
    ),
    (&["fio"], "(groupid=", r": \(groupid=\d+, jobs=\d+\): err="),
    (
        &["memtier_benchmark"],
        "Totals ",
        r"^Totals +[\d.]+ +[\d.]+ +",
    ),
];

/// A remark on the results of other tools in a text that is read as one tool's.
#[must_use]
pub fn note(text: &str, tool: &str) -> Option<Said> {
    let is_other = |(tools, mark, line): &&(&[&str], &str, &str)| {
        !tools.contains(&tool)
            && text.contains(mark)
            && regex(line).is_some_and(|line| line.is_match(text))
    };
    let others = RESULTS.iter().filter(is_other);
    let others: Vec<&[&str]> = others.map(|(tools, ..)| *tools).collect();
    let names = |and: &str, or: &str| {
        let each: Vec<String> = others.iter().map(|tools| listed(tools, or)).collect();
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        listed(&each, and)
    };
    (!others.is_empty()).then(|| {
        let names = Said {
            english: names("and", "or"),
            german: names("und", "oder"),
        };
        said!(
            "results of {names} are in it, too, and were left out: only those of {tool} are read; give what each tool printed as a file of its own"
                | "Ergebnisse von {names} stehen auch darin und fehlen hier: Gelesen sind nur die von {tool}. Was jedes Werkzeug druckte, als eigene Datei geben",
            names = names
        )
    })
}
