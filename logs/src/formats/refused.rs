//! What tools write that is no measurement of a level, and what to give in its place.

/// Texts that together nothing else contains, one of them at the begin of a line; then what it is, and what to do.
type Refused = (&'static [&'static str], &'static str);

const REFUSED: [Refused; 14] = [
    (
        &["Benchmark 1: ", "Time (mean ± "],
        "the terminal output of hyperfine, which does not name its parameter; run it with -P threads 1 8 and --export-json FILE, and give that file",
    ),
    (
        &["\n| Command | Mean ["],
        "the table of hyperfine, which does not name its parameter; run it with -P threads 1 8 and --export-json FILE, and give that file",
    ),
    (
        &["\nTest run id: ", "Phase started"],
        "the terminal output of Artillery; run it with -o FILE, and give that file",
    ),
    (
        &["\n---\nsystem-info:", "stress-ng-version:"],
        "the YAML of stress-ng, which does not have the number of instances; give what it prints with --metrics",
    ),
    (
        &["\n Performance counter stats for "],
        "what perf stat prints: counters of a processor, and no throughput of a load; give what the load tool printed",
    ),
    (
        &["\nPING ", " bytes of data"],
        "what ping prints: round trips of one packet at a time; give what a load tool printed",
    ),
    (
        &["\nreal\t", "\nuser\t", "\nsys\t"],
        "the time of one command; give a table with the number of workers and the runs per second, or measure with hyperfine -P threads 1 8 --export-json FILE",
    ),
    (
        &["procs -----------memory----------"],
        "what vmstat prints: the use of a machine, and no throughput of a load; give what the load tool printed",
    ),
    (
        &["\navg-cpu: ", "%iowait"],
        "what iostat or mpstat prints: the use of a machine, and no throughput of a load; give what the load tool printed",
    ),
    (
        &["\ntop - ", "load average:"],
        "what top prints: the use of a machine, and no throughput of a load; give what the load tool printed",
    ),
    (
        &["       Value     Percentile TotalCount 1/(1-Percentile)"],
        "percentiles of HdrHistogram, which contain no throughput; give the tool's summary, or its .hlog",
    ),
    (
        &["\ndropping old tables...", "creating tables..."],
        "what pgbench -i prints, which fills the tables and measures nothing; give what a run prints",
    ),
    (
        &["\nCreating table ", "Inserting ", "sysbench "],
        "what sysbench prepare prints, which fills the tables and measures nothing; give what run prints",
    ),
    (
        &[" o.a.j.JMeter", "jmeter.properties"],
        "JMeter's own log (jmeter.log); give its results: jmeter -l FILE.jtl",
    ),
];

/// What a text is, and what to give in its place, if it is known to be no measurement of a level.
#[must_use]
pub fn refused(begun: &str) -> Option<&'static str> {
    let text = format!("\n{begun}");
    let is_it = |(marks, _): &&Refused| marks.iter().all(|mark| text.contains(mark));
    REFUSED.iter().find(is_it).map(|(_, what)| *what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_named_with_what_to_give() {
        for (text, wanted) in [
            (
                "Benchmark 1: a\n  Time (mean ± σ):  1 ms\n",
                "--export-json",
            ),
            ("PING a (1.1.1.1) 56(84) bytes of data.\n", "ping"),
            ("real\t0m1.2s\nuser\t0m1.0s\nsys\t0m0.1s\n", "hyperfine"),
        ] {
            assert!(
                refused(text).is_some_and(|what| what.contains(wanted)),
                "{text}"
            );
        }
        assert_eq!(refused("It was a dark night.\n"), None);
    }
}
