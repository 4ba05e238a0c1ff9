//! Logs in which the concurrency changes all the time, of a system whose curve is known.

use std::fmt::Write;

use usl_fit_logs::{Import, Imported, Options};

/// The throughput of the system.
fn law(n: f64) -> f64 {
    100.0 * n / (1.0 + 0.03 * (n - 1.0) + 0.001 * n * (n - 1.0))
}

/// A second in which so many threads send requests, one after the other.
fn second(at: u32, threads: u32, is_told: bool) -> String {
    let took = f64::from(threads) / law(f64::from(threads));
    let mut rows = String::new();
    for thread in 0..threads {
        let mut begin = f64::from(at) + f64::from(thread) / f64::from(threads) * took;
        while begin < f64::from(at + 1) {
            let (at, took) = (1_795_189_357e3 + 1e3 * begin, 1e3 * took);
            let told = if is_told {
                threads.to_string()
            } else {
                String::new()
            };
            let _ = writeln!(rows, "{at:.0},{took:.0},GET,200,true,{told}");
            begin += took / 1e3;
        }
    }
    rows
}

/// JMeter's log of a test with so many threads in each second.
fn jtl(threads: &[u32], is_told: bool) -> String {
    let seconds = (0..).zip(threads);
    let rows: String = seconds
        .map(|(at, threads)| second(at, *threads, is_told))
        .collect();
    let header = "timeStamp,elapsed,label,responseCode,success,allThreads\n";
    if is_told {
        return format!("{header}{rows}");
    }
    format!("{header}{rows}")
        .replace(",allThreads", "")
        .replace("true,\n", "true\n")
}

fn read(name: &str, text: &str, set: &[(&str, &str)]) -> Imported {
    let mut options = Options::default();
    for (name, value) in set {
        options.set(name, value).unwrap();
    }
    let mut import = Import::new(options);
    import.open(name);
    import.push(text.as_bytes());
    import.finish()
}

fn says(imported: &Imported, words: &str) -> bool {
    let mut steps = imported.provenance.iter();
    steps.any(|step| step.detail.contains(words))
}

fn ramp() -> Vec<u32> {
    (1..=60).collect()
}

#[test]
fn a_ramp_is_measured_by_time_unless_another_unit_is_asked_for() {
    let text = jtl(&ramp(), true);
    let found = read("a.jtl", &text, &[]);
    assert!(found.rows.len() >= 15, "{:?}", found.errors);
    assert!(
        found
            .rows
            .windows(2)
            .all(|two| two[0].concurrency < two[1].concurrency),
        "{:?}",
        found.rows
    );
    for row in &found.rows[1..] {
        let told = law(row.concurrency);
        assert!((row.throughput / told - 1.0).abs() < 0.08, "{row:?} {told}");
    }
    assert!(says(
        &found,
        "no number of threads stays constant for 4 s: it runs from 1 to 60, as in a ramp, so that intervals"
    ));
    let file = read("a.jtl", &text, &[("by", "file")]);
    assert_eq!((file.rows.len(), says(&file, "ramp")), (1, false));
    let threads = read("a.jtl", &text, &[("by", "threads"), ("discard", "3s")]);
    assert!(threads.errors[0].message.ends_with("or --by time."));
}

#[test]
fn a_ramp_between_levels_is_named() {
    let hold = |threads| vec![threads; 10];
    let parts = [hold(1), ramp(), hold(60)].concat();
    let found = read("a.jtl", &jtl(&parts, true), &[]);
    assert_eq!(found.rows.len(), 2);
    assert!(
        says(
            &found,
            "s the number of threads changes, and nothing is measured there; if that is a ramp, --by time measures it too"
        ),
        "{:?}",
        found.provenance
    );
    // Levels with short ramps between them are what the test was for.
    let steps: Vec<u32> = [1, 10, 20, 40]
        .into_iter()
        .flat_map(|n| [vec![n; 10], vec![n + 3, n + 6]].concat())
        .collect();
    let found = read("a.jtl", &jtl(&steps, true), &[]);
    assert_eq!((found.rows.len(), says(&found, "ramp")), (4, false));
}

#[test]
fn a_ramp_without_numbers_of_threads_shows_in_what_is_in_flight() {
    let text = jtl(&ramp(), false);
    let found = read("a.jtl", &text, &[]);
    assert!(found.rows.len() >= 15, "{found:?}");
    assert!(says(
        &found,
        "as in a ramp, so that intervals of time are measured"
    ));
    // One number for the file says nothing about its windows.
    let named = read("a_N60.jtl", &text, &[]);
    assert_eq!(named.rows.len(), 1);
    assert!(says(
        &named,
        "as in a ramp, but the only concurrency known is 60, for the whole file; give a log that records"
    ));
    let told = read("a_N60.jtl", &jtl(&ramp(), true), &[]);
    assert!(says(
        &told,
        "but 60 is the concurrency of the whole file; --by time measures along the ramp"
    ));
    let constant = read("a.jtl", &jtl(&[20; 60], false), &[]);
    assert_eq!((constant.rows.len(), says(&constant, "ramp")), (1, false));
}

#[test]
fn names_of_threads_that_join_one_by_one_are_not_the_number_at_one_time() {
    // Each row with a name for its thread, of which there are as many as at the end.
    let named = |threads: &[u32]| {
        let most = threads.iter().copied().max().unwrap_or(1);
        let text = jtl(threads, false);
        let mut lines = text.lines();
        let mut all = format!("{},threadName\n", lines.next().unwrap_or_default());
        for (thread, line) in (0..most).cycle().zip(lines) {
            let _ = writeln!(all, "{line},{thread}");
        }
        all
    };
    let text = named(&ramp());
    let found = read("a.jtl", &text, &[("by", "time")]);
    assert!(found.rows.len() >= 15, "{found:?}");
    for row in &found.rows[1..] {
        let told = law(row.concurrency);
        assert!((row.throughput / told - 1.0).abs() < 0.1, "{row:?} {told}");
    }
    assert!(says(
        &found,
        "as in a ramp, so that the concurrency of an interval is the number in flight, not 60"
    ));
    // A system without a limit, whose throughput rises to the end.
    let mut linear = "timeStamp,elapsed,label,responseCode,success,threadName\n".to_owned();
    for (at, thread) in (0..60_u64).flat_map(|at| (0..=at).map(move |thread| (at, thread))) {
        let begin = 1_795_189_357_000 + 1000 * at + thread;
        let _ = writeln!(linear, "{begin},900,a,200,true,{thread}");
    }
    let found = read("a.jtl", &linear, &[("by", "time")]);
    assert!(
        found.rows.iter().all(|row| row.concurrency < 60.0),
        "{found:?}"
    );
    // Without that option the trail names it.
    let whole = read("a.jtl", &text, &[]);
    assert_eq!((whole.rows.len(), whole.rows[0].concurrency), (1, 60.0));
    assert!(says(&whole, "--by time measures along the ramp"));
    // Users who think are not all in flight: the names count where their number is constant.
    let constant = read("a.jtl", &named(&[20; 60]), &[("by", "time")]);
    assert!(constant
        .rows
        .iter()
        .all(|row| (row.concurrency - 20.0).abs() < 1e-9));
    assert!(!says(&constant, "ramp"));
}

const BENT: &str = "the concurrency varies by more than a quarter about its mean";

#[test]
fn an_interval_that_spans_much_of_the_curve_is_named() {
    // A load that rises and falls within a minute.
    let level = |at: u32| 1 + (at % 60).min(60 - at % 60);
    let mut counted = 0.0;
    let mut text = "time,requests_total,users\n".to_owned();
    for at in 0..600 {
        counted += law(f64::from(level(at)));
        let _ = writeln!(text, "{},{counted:.0},{}", 1_795_189_357 + at, level(at));
    }
    let long = read("a.csv", &text, &[("interval", "60s")]);
    // What the sentence says: each is below the curve.
    let gap = |row: &usl_fit_logs::Row| row.throughput / law(row.concurrency) - 1.0;
    assert!(long.rows.iter().all(|row| gap(row) < -0.05), "{long:?}");
    assert!(
        says(&long, &format!("in 9 of 9 intervals {BENT}")),
        "{long:?}"
    );
    let short = read("a.csv", &text, &[("interval", "2s")]);
    assert!(short.rows.iter().all(|row| gap(row) > -0.03), "{short:?}");
    assert!(!says(&short, BENT));
    // Windows that are given are not for the program to judge.
    let whole = read("a.csv", &text, &[("windows", "0s-60s")]);
    assert!(!says(&whole, BENT));
}

#[test]
fn so_is_one_of_requests() {
    let text = jtl(&ramp(), true);
    let long = read("a.jtl", &text, &[("interval", "30s")]);
    assert!(
        says(&long, &format!("in 2 of 2 intervals {BENT}")),
        "{long:?}"
    );
    assert!(!says(&read("a.jtl", &text, &[]), BENT));
    let untold = read("a.jtl", &jtl(&ramp(), false), &[("interval", "30s")]);
    assert!(says(&untold, BENT), "{untold:?}");
}
