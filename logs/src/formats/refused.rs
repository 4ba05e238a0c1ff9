//! What tools write that is no measurement of a level, and what to give in its place.

/// Texts that together nothing else contains, one of them at the begin of a line; then what it is, and what to do.
type Refused = (&'static [&'static str], [&'static str; 2]);

const BENCHSTAT: [&str; 2] = [
    "it is a table of benchstat, which sums up what Go benchmarks printed; give that itself: go test -bench . -cpu 1,2,4,8",
    "Das ist eine Tabelle von benchstat, die zusammenfasst, was Go-Benchmarks druckten. Geben, was diese selbst druckten: go test -bench . -cpu 1,2,4,8",
];

const REFUSED: [Refused; 17] = [
    (
        &["Benchmark 1: ", "Time (mean ± "],
        [
            "it is the terminal output of hyperfine, which does not name its parameter; run it with -P threads 1 8 and --export-json FILE, and give that file",
            "Das druckt hyperfine, ohne den Parameter zu nennen. Mit -P threads 1 8 und --export-json DATEI messen und diese Datei geben",
        ],
    ),
    (
        &["\n| Command | Mean ["],
        [
            "it is the table of hyperfine, which does not name its parameter; run it with -P threads 1 8 and --export-json FILE, and give that file",
            "Das ist die Tabelle von hyperfine, die den Parameter nicht nennt. Mit -P threads 1 8 und --export-json DATEI messen und diese Datei geben",
        ],
    ),
    (
        &["\nTest run id: ", "Phase started"],
        [
            "it is the terminal output of Artillery; run it with -o FILE, and give that file",
            "Das druckt Artillery im Lauf. Mit -o DATEI messen und diese Datei geben",
        ],
    ),
    (
        &["\n---\nsystem-info:", "stress-ng-version:"],
        [
            "it is the YAML of stress-ng, which does not have the number of instances; give what it prints with --metrics",
            "Im YAML von stress-ng fehlt die Zahl der Instanzen. Geben, was es mit --metrics druckt",
        ],
    ),
    (
        &["\n Performance counter stats for "],
        [
            "it is what perf stat prints: counters of a processor, and no throughput of a load; give what the load tool printed",
            "Das druckt perf stat: Zähler eines Prozessors und keinen Durchsatz. Geben, was das Lastwerkzeug druckt",
        ],
    ),
    (
        &["\nPING ", " bytes of data"],
        [
            "it is what ping prints: round trips of one packet at a time; give what a load tool printed",
            "Das druckt ping: Umläufe eines Pakets nach dem anderen. Geben, was ein Lastwerkzeug druckt",
        ],
    ),
    (
        &["\nreal\t", "\nuser\t", "\nsys\t"],
        [
            "it is the time of one command; give a table with the number of workers and the runs per second, or measure with hyperfine -P threads 1 8 --export-json FILE",
            "Das ist die Zeit eines Befehls. Eine Tabelle mit der Zahl der Worker und den Läufen je Sekunde geben oder mit hyperfine -P threads 1 8 --export-json DATEI messen",
        ],
    ),
    (
        &["\n3;fio-", ";"],
        [
            "it is fio's terse output (--minimal), which does not have the number of operations in flight; run it with --output-format=json, and give that file",
            "Das ist die knappe Ausgabe von fio (--minimal), in der die Zahl gleichzeitiger Vorgänge fehlt. Mit --output-format=json messen und diese Datei geben",
        ],
    ),
    (
        &["procs -----------memory----------"],
        [
            "it is what vmstat prints: the use of a machine, and no throughput of a load; give what the load tool printed",
            "Das druckt vmstat: die Auslastung einer Maschine und keinen Durchsatz. Geben, was das Lastwerkzeug druckt",
        ],
    ),
    (
        &["\navg-cpu: ", "%iowait"],
        [
            "it is what iostat or mpstat prints: the use of a machine, and no throughput of a load; give what the load tool printed",
            "Das druckt iostat oder mpstat: die Auslastung einer Maschine und keinen Durchsatz. Geben, was das Lastwerkzeug druckt",
        ],
    ),
    (
        &["\ntop - ", "load average:"],
        [
            "it is what top prints: the use of a machine, and no throughput of a load; give what the load tool printed",
            "Das druckt top: die Auslastung einer Maschine und keinen Durchsatz. Geben, was das Lastwerkzeug druckt",
        ],
    ),
    (
        &["       Value     Percentile TotalCount 1/(1-Percentile)"],
        [
            "it is percentiles of HdrHistogram, which contain no throughput; give the tool's summary, or its .hlog",
            "Das sind Perzentile von HdrHistogram ohne Durchsatz. Die Zusammenfassung des Werkzeugs oder seine .hlog-Datei geben",
        ],
    ),
    (
        &["\ndropping old tables...", "creating tables..."],
        [
            "it is what pgbench -i prints, which fills the tables and measures nothing; give what a run prints",
            "Das druckt pgbench -i: Es füllt die Tabellen und misst nichts. Geben, was ein Lauf druckt",
        ],
    ),
    (
        &["\nCreating table ", "Inserting ", "sysbench "],
        [
            "it is what sysbench prepare prints, which fills the tables and measures nothing; give what run prints",
            "Das druckt sysbench prepare: Es füllt die Tabellen und misst nichts. Geben, was ein Lauf druckt",
        ],
    ),
    (&["│ ", " sec/op ", "n ± "], BENCHSTAT),
    (&["\nname ", "time/op ", "delta\n"], BENCHSTAT),
    (
        &[" o.a.j.JMeter", "jmeter.properties"],
        [
            "it is JMeter's own log (jmeter.log); give its results: jmeter -l FILE.jtl",
            "Das ist das Log von JMeter selbst (jmeter.log). Seine Ergebnisse geben: jmeter -l DATEI.jtl",
        ],
    ),
];

/// What a text is, and what to give in its place, if it is known to be no measurement of a level.
#[must_use]
pub fn refused(begun: &str) -> Option<[&'static str; 2]> {
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
            (
                "       │ a.txt │\n       │ sec/op │\nGet    62.41n ± 1%\n",
                "go test -bench",
            ),
            (
                "name   old time/op  new time/op  delta\nGet-8  36ns ± 2%\n",
                "go test -bench",
            ),
            ("real\t0m1.2s\nuser\t0m1.0s\nsys\t0m0.1s\n", "hyperfine"),
        ] {
            assert!(
                refused(text).is_some_and(|[what, _]| what.contains(wanted)),
                "{text}"
            );
        }
        assert_eq!(refused("It was a dark night.\n"), None);
    }
}
