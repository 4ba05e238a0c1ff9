//! Tables as people and tools write them: no number is wrong without a word.

use std::fmt::Write as _;

use usl_fit::measurements::columns::ColumnUse;
use usl_fit::measurements::{fit_table, fit_text, read_text, Cell, Table, TableOptions};
use usl_fit::report::WarningCode;
use usl_fit::{ErrorCode, FitReport, UslError};

pub fn run(text: &str, options: &[(&str, &str)]) -> Result<FitReport, UslError> {
    let mut settings = TableOptions::default();
    for (name, value) in options {
        settings.set(name, value)?;
    }
    fit_table(&read_text(text)?.table, &settings)
}

/// Concurrency and throughput of the points of one series.
pub fn points(report: &FitReport, at: usize) -> Vec<(f64, f64)> {
    let points = report.fits[at].points.iter();
    points
        .map(|point| (point.concurrency, point.throughput))
        .collect()
}

fn is_near(found: &[(f64, f64)], wanted: &[(f64, f64)]) -> bool {
    let near = |a: f64, b: f64| (a / b - 1.0).abs() < 1e-9;
    found.len() == wanted.len()
        && (found.iter().zip(wanted)).all(|(a, b)| near(a.0, b.0) && near(a.1, b.1))
}

pub fn refused(text: &str, options: &[(&str, &str)]) -> UslError {
    error_of(text, run(text, options))
}

pub fn refused_text(text: &str) -> UslError {
    error_of(text, fit_text(text, &TableOptions::default()))
}

fn error_of(text: &str, result: Result<FitReport, UslError>) -> UslError {
    match result {
        Err(error) => error,
        Ok(report) => {
            assert!(report.fits.is_empty(), "{text}: {:?}", points(&report, 0));
            report.errors[0].error.clone()
        }
    }
}

/// Users who think: 40 in flight at 2 kReq/s and 20 ms, of which the table says 100 users.
#[test]
fn a_multiplier_in_a_header_multiplies_what_is_in_flight() {
    for (throughput, x, latency, r) in [
        ("throughput (kReq/s)", 2.0, "latency_ms", 20.0),
        ("Durchsatz (Tsd. Anfragen/s)", 2.0, "Latenz (ms)", 20.0),
        ("thousand requests/s", 2.0, "response time (s)", 0.02),
        ("Mio. Anfragen/h", 7.2, "latency_ms", 20.0),
        ("ops/day", 172_800_000.0, "latency_ms", 20.0),
        ("krpm", 120.0, "latency_us", 20_000.0),
    ] {
        let mut text = format!("users;{throughput};{latency}\n");
        for share in [0.1, 0.25, 0.5, 0.8, 1.0] {
            let users = 100.0 * share;
            writeln!(text, "{users};{};{r}", x * share).unwrap();
        }
        let report = run(&text, &[("inService", "true"), ("decimal", "point")]).unwrap();
        let last = points(&report, 0)[4].0;
        assert!((last - 40.0).abs() < 1e-9, "{throughput}: {last}");
    }
}

#[test]
fn a_unit_in_doubt_accuses_no_table_and_converts_nothing() {
    // 40 users at 2 kReq/s with 20 ms each.
    let rows = "5;0.25;20\n10;0.5;20\n20;1;20\n30;1.5;20\n40;2;20\n";
    for throughput in [
        "throughput (kReq/s)",
        "mreq/s",
        "hundred thousand req/s",
        "MB/s",
    ] {
        let text = format!("users;{throughput};latency_ms\n{rows}");
        let report = run(&text, &[("decimal", "point")]).unwrap();
        let codes: Vec<&str> = report.fits[0]
            .warnings
            .iter()
            .map(|warning| warning.message.as_str())
            .filter(|message| message.contains("latency"))
            .collect();
        assert!(codes.is_empty(), "{throughput}: {codes:?}");
        if throughput != "throughput (kReq/s)" {
            let error = refused(&text, &[("inService", "true"), ("decimal", "point")]);
            assert_eq!(error.code, ErrorCode::AmbiguousColumn, "{throughput}");
            assert_eq!(error.details.variant, Some("unit-in-doubt"), "{throughput}");
        }
    }
}

#[test]
fn a_time_or_another_cost_is_never_fitted_as_a_throughput() {
    for header in [
        "ns/op",
        "s/iter",
        "ms per request",
        "seconds",
        "runtime",
        "elapsed",
        "time",
        "Laufzeit (s)",
        "wall time",
        "µs/call",
        "sec",
    ] {
        for n in ["threads", "goroutines", "N", "load"] {
            let error = refused(
                &format!("{n},{header}\n1,100\n2,60\n4,41\n8,55\n16,90\n"),
                &[],
            );
            assert_eq!(error.code, ErrorCode::ColumnNotFound, "{n},{header}");
            assert_eq!(error.details.variant, Some("time"), "{n},{header}: {error}");
            assert!(error.message.contains("not a throughput"), "{error}");
            assert!(error.message.contains("--time-per-op"), "{error}");
        }
    }
    for header in ["cycles/op", "B/op", "allocs/op", "instructions per request"] {
        let error = refused(&format!("threads,{header}\n1,100\n2,60\n4,41\n"), &[]);
        assert_eq!(error.details.variant, Some("cost"), "{header}: {error}");
    }
    // Chosen as the throughput, it is none either.
    let error = refused(
        "threads,ns/op,B/op\n1,100,7\n2,60,7\n4,41,7\n",
        &[("x", "ns/op")],
    );
    assert_eq!(error.details.variant, Some("time"), "{error}");
    // Beside a throughput it is ignored, and named.
    let report = run(
        "threads,ns/op,ops/s\n1,100,10\n2,60,19\n4,41,35\n8,30,60\n",
        &[],
    )
    .unwrap();
    assert_eq!(report.columns.throughput.header.as_deref(), Some("ops/s"));
    let unused: Vec<_> = report.columns.unused.iter().map(ColumnUse::name).collect();
    assert_eq!(unused, ["ns/op"]);
}

#[test]
fn the_reciprocal_of_a_time_is_a_throughput() {
    for (header, name, wanted) in [
        ("ns/op", "op/s", [1e7, 1e9 / 60.0, 1e9 / 41.0]),
        (
            "ms per request",
            "request/s",
            [10.0, 1e3 / 60.0, 1e3 / 41.0],
        ),
        ("runtime (s)", "runs/s", [0.01, 1.0 / 60.0, 1.0 / 41.0]),
        ("runtime", "1/runtime", [0.01, 1.0 / 60.0, 1.0 / 41.0]),
        (
            "Minuten/Lauf",
            "Lauf/s",
            [1.0 / 6000.0, 1.0 / 3600.0, 1.0 / 2460.0],
        ),
    ] {
        let text = format!("threads,{header}\n1,100\n2,60\n4,41\n");
        let report = run(&text, &[("timePerOp", header)]).unwrap();
        let wanted = [(1.0, wanted[0]), (2.0, wanted[1]), (4.0, wanted[2])];
        assert!(
            is_near(&points(&report, 0), &wanted),
            "{header}: {:?}",
            points(&report, 0)
        );
        assert_eq!(
            report.columns.throughput.header.as_deref(),
            Some(name),
            "{header}"
        );
        assert!(report.columns.is_reciprocal);
    }
    let error = refused(
        "threads,ns/op\n1,100\n2,0\n4,41\n8,30\n",
        &[("timePerOp", "ns/op")],
    );
    assert_eq!(
        (error.details.row, error.details.column.as_deref()),
        (Some(3), Some("ns/op"))
    );
}

#[test]
fn a_name_that_stands_once_above_its_rows_names_them_all() {
    let one = |name: &str, top: f64| {
        let rows = [1.0, 2.0, 4.0, 8.0].map(|n| (n, top * n / (1.0 + 0.05 * (n - 1.0))));
        (name.to_string(), rows)
    };
    for levels in [[1.0, 1.0], [1.0, 2.0]] {
        let mut text = String::from("system,N,X\n");
        let mut wanted = Vec::new();
        for ((name, rows), factor) in [one("old", 100.0), one("new", 140.0)]
            .into_iter()
            .zip(levels)
        {
            for (at, (n, x)) in rows.into_iter().enumerate() {
                let name = if at == 0 { &*name } else { "" };
                writeln!(text, "{name},{},{x}", n * factor).unwrap();
            }
            wanted.push(rows.map(|(n, x)| (n * factor, x)).to_vec());
        }
        let report = run(&text, &[]).unwrap();
        let names: Vec<_> = report
            .fits
            .iter()
            .map(|fit| fit.series.as_deref())
            .collect();
        assert_eq!(names, [Some("old"), Some("new")], "{text}");
        assert!(
            is_near(&points(&report, 0), &wanted[0]) && is_near(&points(&report, 1), &wanted[1])
        );
        let chosen = run(&text, &[("group", "system")]).unwrap();
        assert_eq!(chosen.fits.len(), 2, "{text}");
    }
    // A remark in the first row is no name.
    let report = run("note,N,X\nwarm,1,100\n,2,190\n,4,340\n,8,560\n", &[]).unwrap();
    assert_eq!(report.fits.len(), 1);
}

const WIDE: &str = "N,A,B,C\n1,100,90,80\n2,190,170,150\n4,340,300,270\n8,560,500,450\n";

#[test]
fn several_columns_of_throughput_are_asked_about_and_read_as_series_or_as_runs() {
    for text in [
        WIDE,
        "users,run 1,run 2\n1,10,11\n2,19,20\n4,33,35\n8,55,60\n",
    ] {
        let error = refused(text, &[]);
        assert_eq!(error.code, ErrorCode::AmbiguousColumn, "{text}");
        assert_eq!(error.details.variant, Some("wide"), "{error}");
    }
    let series = run(WIDE, &[("wide", "series")]).unwrap();
    let names: Vec<_> = series
        .fits
        .iter()
        .map(|fit| fit.series.as_deref())
        .collect();
    assert_eq!(names, [Some("A"), Some("B"), Some("C")]);
    assert!(is_near(
        &points(&series, 2),
        &[(1.0, 80.0), (2.0, 150.0), (4.0, 270.0), (8.0, 450.0)]
    ));
    let runs = run(WIDE, &[("wide", "runs")]).unwrap();
    assert_eq!(runs.fits.len(), 1);
    assert_eq!(runs.fits[0].observations, 12);
    // A missing run leaves the others.
    let gap = run(&WIDE.replace("300,270", ",270"), &[("wide", "runs")]).unwrap();
    assert_eq!(gap.fits[0].observations, 11);
    assert!(refused(WIDE, &[("wide", "both")])
        .message
        .contains("series, runs"));
    // One that is named is the throughput, and the others are named as unused.
    let report = run(
        "N,note,p95,tps\n1,3,7,10\n2,4,8,19\n4,5,9,35\n8,5,9,60\n",
        &[],
    )
    .unwrap();
    let unused: Vec<_> = report.columns.unused.iter().map(ColumnUse::name).collect();
    assert_eq!(unused, ["note", "p95"]);
}

#[test]
fn cells_with_marks_and_units_are_read_as_they_are_meant() {
    for (text, wanted) in [
        (
            "| Clients | TPS | Latency |\n|---|---|---|\n| 4 | 1,912 | 2.09ms |\n| 8 | 3,305 | 2.42ms |\n\
             | **32** | **5,204** | **6.15ms** |\n| 64 | 4,106 | 15.59ms |\n",
            vec![(4.0, 1912.0), (8.0, 3305.0), (32.0, 5204.0), (64.0, 4106.0)],
        ),
        (
            "servers;rate\n2x4 cores;100 req/s\n2x8 cores;180 req/s\n4x8 cores;310 req/s\n4 × 16 cores;500 req/s\n",
            vec![(8.0, 100.0), (16.0, 180.0), (32.0, 310.0), (64.0, 500.0)],
        ),
        (
            "users;req/s\n`1`;950\n`8`;1.2k\n16;2.1k req/s\n32;2,900\n",
            vec![(1.0, 950.0), (8.0, 1200.0), (16.0, 2100.0), (32.0, 2900.0)],
        ),
        (
            "Nutzer;Durchsatz\n1 Nutzer;60 Anfragen/min\n4 Nutzer;3 Anfragen/s\n8 Nutzer;300 Anfragen/min\n",
            vec![(1.0, 60.0), (4.0, 180.0), (8.0, 300.0)],
        ),
    ] {
        let report = run(text, &[]).unwrap();
        assert!(report.errors.is_empty(), "{text}: {:?}", report.errors);
        assert!(is_near(&points(&report, 0), &wanted), "{text}: {:?}", points(&report, 0));
    }
}

#[test]
fn latencies_carry_their_own_units() {
    let text = "users,tps,latency\n1,100,9.5ms\n2,190,10.2 ms\n4,340,11ms\n64,600,1.2s\n";
    let report = run(text, &[]).unwrap();
    assert_eq!(
        report.columns.latency.unwrap().header.as_deref(),
        Some("latency (ms)")
    );
    assert_eq!(report.columns.units.latency_factor, Some(1e-3));
    let found: Vec<f64> = report.fits[0]
        .points
        .iter()
        .filter_map(|point| point.latency)
        .collect();
    assert_eq!(found, [9.5, 10.2, 11.0, 1200.0]);
    // Beside different units, one without is not guessed.
    let mixed = run(&text.replace("11ms", "11"), &[]).unwrap();
    let found: Vec<_> = mixed.fits[0]
        .points
        .iter()
        .map(|point| point.latency)
        .collect();
    assert!((found[2].unwrap() - 4.0 / 340.0).abs() < 1e-12, "{found:?}");
}

#[test]
fn what_could_be_several_numbers_is_refused_where_it_stands() {
    for (text, row) in [
        ("config,tps\n2x4,100\n2x8,180\n4x8,310\n", 2),
        ("threads,tps\n1,100\n8 clients at 2 nodes,180\n16,310\n", 3),
        ("cores,tps\n1,100 req/s\n2,180 ms\n4,300 req/s\n", 2),
        ("n,x\n1,10\n2,5 of 7\n3,30\n", 3),
        ("n,x\n1,10\n2,~~20~~\n3,30\n", 3),
    ] {
        let error = refused(text, &[]);
        assert_eq!(error.code, ErrorCode::NotANumber, "{text}: {error}");
        assert_eq!(error.details.row, Some(row), "{text}: {error}");
    }
}

#[test]
fn what_a_scan_misread_is_asked_about() {
    for (cell, likely) in [
        ("1O5", "105"),
        ("l05", "105"),
        ("105|", "105"),
        ("S5", "55"),
        ("I0.5", "10.5"),
    ] {
        let error = refused(&format!("n;x\n1;60\n2;{cell}\n4;180\n8;200\n"), &[]);
        assert_eq!(error.details.variant, Some("misread"), "{cell}: {error}");
        assert_eq!(error.details.row, Some(3));
        assert!(error.message.contains(likely), "{error}");
    }
}

#[test]
fn a_title_above_the_header_is_none() {
    for title in [
        "Load test\n",
        "Load test\nLaptop of May\n",
        "Ergebnisse vom Montag;;\n",
    ] {
        for table in [
            "users;tps;p95\n1;100;7\n2;190;8\n4;340;9\n",
            "tps;users\n100;1\n190;2\n340;4\n",
        ] {
            let report = run(&[title, table].concat(), &[]).unwrap();
            let wanted = [(1.0, 100.0), (2.0, 190.0), (4.0, 340.0)];
            assert!(is_near(&points(&report, 0), &wanted), "{title}{table}");
            assert_eq!(report.columns.title_rows, title.lines().count());
            assert_eq!(report.fits[0].points[0].row, 2 + title.lines().count());
        }
    }
    // Cells of a sheet, where the title fills one of several.
    let cells = [
        "Load test||",
        "users|tps|p95",
        "1|100|7",
        "2|190|8",
        "4|340|9",
    ];
    let cells = cells.map(|row| row.split('|').map(Cell::from_text).collect());
    let table = Table {
        cells: cells.to_vec(),
        ..Table::default()
    };
    let report = fit_table(&table, &TableOptions::default()).unwrap();
    assert_eq!(report.columns.names, ["users", "tps", "p95"]);
}

#[test]
fn dates_are_no_concurrency() {
    for (header, numbers, first) in [
        (
            "Kalendertag",
            [45_000, 45_001, 45_002, 45_003],
            "2023-03-15",
        ),
        ("When", [36_526, 36_527, 36_528, 36_529], "2000-01-01"),
        ("Week of", [45_351, 45_352, 45_353, 45_354], "2024-02-29"),
    ] {
        let rows = numbers.map(|n| format!("{n},{}\n", n % 97 + 100)).concat();
        let error = refused(&format!("{header},tps\n{rows}"), &[]);
        assert_eq!(error.details.variant, Some("dates"), "{header}: {error}");
        assert!(error.message.contains(first), "{error}");
        // Whoever chooses the column, or calls it users, means it.
        assert!(run(&format!("{header},tps\n{rows}"), &[("n", "1")]).is_ok());
        assert!(run(&format!("users,tps\n{rows}"), &[]).is_ok());
    }
    // Years are no concurrency, either.
    for (header, numbers) in [
        ("When", [2018, 2019, 2020, 2021]),
        ("Season", [2021, 2020, 2019, 2018]),
    ] {
        let rows = numbers.map(|n| format!("{n},{}\n", n % 97 + 100)).concat();
        let error = refused(&format!("{header},tps\n{rows}"), &[]);
        assert_eq!(error.details.variant, Some("dates"), "{header}: {error}");
        assert!(error.message.contains(&numbers[0].to_string()), "{error}");
        assert!(run(&format!("{header},tps\n{rows}"), &[("n", "1")]).is_ok());
        assert!(run(&format!("users,tps\n{rows}"), &[]).is_ok());
    }
    for header in ["year", "Jahr", "Quarter"] {
        let rows = format!("{header},requests\n2015,100\n2017,120\n2020,130\n");
        let error = refused(&rows, &[]);
        assert_eq!(error.details.variant, Some("date"), "{header}: {error}");
    }
    let rows = "Load,tps\n2000,100\n2010,120\n2020,130\n";
    assert!(run(rows, &[]).is_ok());
    // Nobody has as many users as these.
    for (numbers, first) in [
        ([20_260_130, 20_260_131, 20_260_201], "2026-01-30"),
        ([1_767_225_600, 1_767_312_000, 1_767_398_400], "2026-01-01"),
    ] {
        for header in ["n", "users", "When"] {
            let rows = numbers.map(|n| format!("{n},{}\n", n % 97 + 100)).concat();
            let error = refused(&format!("{header},tps\n{rows}"), &[]);
            assert_eq!(error.details.variant, Some("dates"), "{header}: {error}");
            assert!(error.message.contains(first), "{error}");
        }
    }
}

#[test]
fn cells_that_count_something_else_than_the_header_says_are_called_by_it_or_refused() {
    let rows = |cells: [&str; 4]| {
        let rows = cells.iter().zip([100, 190, 340, 560]);
        let rows: Vec<String> = rows.map(|(cell, x)| format!("{cell},{x}\n")).collect();
        rows.concat()
    };
    let cells = rows(["1 node", "2 nodes", "4 nodes", "8 nodes"]);
    for (header, name) in [
        ("cores", "cores (nodes)"),
        ("nodes", "nodes"),
        ("n", "n (nodes)"),
    ] {
        let report = run(&format!("{header},tps\n{cells}"), &[]).unwrap();
        assert_eq!(report.columns.concurrency.header.as_deref(), Some(name));
    }
    let both = rows(["1 (4 cores)", "2 (8 cores)", "4 (16 cores)", "8 (32 cores)"]);
    for header in ["cores", "n", "instances"] {
        assert_eq!(
            refused(&format!("{header},tps\n{both}"), &[]).code,
            ErrorCode::NotANumber
        );
    }
}

#[test]
fn what_is_no_table_is_called_what_it_looks_like() {
    let log = "2026-11-26 10:00:01 INFO users=8 started, waiting\n".repeat(5)
        + "2026-11-26 10:00:09 WARN pool exhausted, 3 waiting, 7 queued\n";
    let prose = "Dear all, on Monday we ran the test again.\nIt was slower, and nobody knows why, alas.\n\
                 The cores were busy, the disks were not, said Ann.\nWe measured 12 times, and saw 7 failures.\n";
    for (text, looks) in [
        (&*log, "a log"),
        (prose, "running text"),
        (
            "{\"a\": [1, 2], \"b\": \"c\",\n\"d\": {\"e\": \"f\", \"g\": 1}, \"h\": 1}\n",
            "JSON",
        ),
        (
            "<html><body>\n<p>a, b, c</p>\n<p>d, e, f</p>\n</body></html>\n",
            "a web page",
        ),
        (
            "[10:00:01] a, b, c\n[10:00:02] d, e, f\n[10:00:03] g, h, i\n",
            "a log",
        ),
        (
            "Nov 26 10:00:01 host kernel: [ 10.1] eth0: link up 1000 Mbps\n\
             Nov 26 10:00:02 host kernel: [ 11.2] eth0: link down 100 Mbps\n",
            "a log",
        ),
        (
            "[0.001s][info][gc] GC(1) Pause 30M->10M 1.2ms\n[0.002s][info][gc] GC(2) Pause 31M->11M 1.4ms\n",
            "a log",
        ),
        (
            "I1126 10:00:00.1       1 main.go:34] starting 4 workers\nE1126 10:00:01.2       1 main.go:35] failed 3\n",
            "a log",
        ),
        ("time=2026-11-26T10:00:00Z level=info n=1\ntime=2026-11-26T10:00:01Z level=info n=2\n", "a log"),
        (
            "127.0.0.1 - - [26/Nov/2026:10:00:01 +0000] \"GET / HTTP/1.1\" 200 512\n\
             127.0.0.1 - - [26/Nov/2026:10:00:02 +0000] \"GET /a HTTP/1.1\" 200 612\n",
            "a log",
        ),
        ("server:\n  port: 8080\n  threads: 16\n", "a configuration file"),
        ("[server]\nport = 8080\nthreads = 16\n", "a configuration file"),
        (
            "$ ./bench -c 4\n1234 ops in 5 s\n$ ./bench -c 8\n2345 ops in 5 s\n",
            "a terminal session",
        ),
        (
            "From: a@b.c\nTo: d@e.f\nSubject: results\n\nHi,\nwith 16 users we got 1200 rps, with 32 1900.\n",
            "an e-mail",
        ),
        ("--- a/x\n+++ b/x\n@@ -1,3 +1,4 @@\n line 1\n-line 2\n+line 3\n", "a patch"),
        (
            "INSERT INTO t VALUES (1, 100);\nINSERT INTO t VALUES (2, 190);\nINSERT INTO t VALUES (4, 340);\n",
            "source code",
        ),
        ("import sys\n\ndef f(n, x):\n    return n * 2 + x\n", "source code"),
        (
            "const a = [1, 2, 3];\nconst b = [4, 5, 6];\nconsole.log(a[0], b[1]);\n",
            "source code",
        ),
        (
            "series  connections  requests/s  standard error  source\nwrk  1  44,033  –  a.txt\nwrk  2  84,549  –  b.txt\n\nHow these were obtained\nread: a.txt: wrk printout, 13 rows\nread: b.txt: wrk printout, 13 rows\n",
            "what usl-fit import prints for people",
        ),
        ("{| class=\"wikitable\"\n|-\n! users !! tps\n|}\n", "a web page or XML"),
        ("name,city\nAnna,Bern\nBob,Rome\n", "a list of words"),
    ] {
        let error = refused_text(text);
        assert_eq!(error.code, ErrorCode::UnreadableInput, "{text}: {error}");
        assert_eq!(error.details.variant, Some("no-table"), "{text}: {error}");
        assert!(error.message.contains(looks), "{error}");
    }
    // A table is told what is wrong with it, as before.
    for (table, code) in [
        ("a,b,c\n1,2,3\n2,3,4\n3,4,5\n", ErrorCode::AmbiguousColumn),
        ("n,x\n1,100\n2,abc\n4,340\n", ErrorCode::NotANumber),
        ("n,x\n1,100\n2\n4,abc\n", ErrorCode::NotANumber),
        (
            "date,tps\n2026-01-01,100\n2026-01-02,190\n2026-01-03,340\n",
            ErrorCode::ColumnNotFound,
        ),
        (
            "time,a,b,c\n10:00:01,1,2,3\n10:00:02,2,3,4\n10:00:03,3,4,5\n",
            ErrorCode::AmbiguousColumn,
        ),
    ] {
        let error = refused_text(table);
        assert_eq!(error.code, code, "{table}: {error}");
    }
}

#[test]
fn failures_are_named_and_taken_out_where_asked() {
    let text = |header: &str, failures: [f64; 4]| {
        let rows = [(1, 100.0), (2, 190.0), (4, 340.0), (8, 560.0)];
        let rows = rows
            .iter()
            .zip(failures)
            .map(|((n, x), f)| format!("{n};{x};{f}\n"));
        format!("users;rps;{header}\n{}", rows.collect::<String>())
    };
    for (header, failures, last) in [
        ("errors %", [0.0, 0.0, 5.0, 25.0], 420.0),
        ("Fehlerquote (%)", [0.0, 0.0, 5.0, 25.0], 420.0),
        ("error_pct", [0.0, 0.0, 5.0, 25.0], 420.0),
        ("error share", [0.0, 0.0, 0.05, 0.25], 420.0),
        ("error rate", [0.0, 0.0, 5.0, 25.0], 420.0),
        ("failures/s", [0.0, 0.0, 17.0, 140.0], 420.0),
        ("success rate", [100.0, 100.0, 95.0, 75.0], 420.0),
        ("success_ratio", [1.0, 1.0, 0.95, 0.75], 420.0),
        ("Success rate (share)", [1.0, 1.0, 0.95, 0.75], 420.0),
        ("Erfolgsquote", [1.0, 1.0, 0.95, 0.75], 420.0),
        ("availability [%]", [100.0, 100.0, 95.0, 75.0], 420.0),
    ] {
        let table = text(header, failures);
        let all = run(&table, &[("decimal", "point")]).unwrap();
        let warning = all.fits[0]
            .warnings
            .iter()
            .find(|warning| warning.message.contains(header));
        assert_eq!(warning.unwrap().rows, [4, 5], "{header}");
        let report = run(&table, &[("decimal", "point"), ("successes", "true")]).unwrap();
        assert!((points(&report, 0)[3].1 - last).abs() < 1e-9, "{header}");
        assert!((points(&report, 0)[2].1 - 323.0).abs() < 1e-9, "{header}");
    }
    // Counts beside a number of all requests.
    for (header, counts) in [
        ("ok", [1000, 2000, 3800, 4500]),
        ("successful", [1000, 2000, 3800, 4500]),
        ("failed", [0, 0, 200, 1500]),
    ] {
        let rows = [
            (1, 100.0, 1000),
            (2, 190.0, 2000),
            (4, 340.0, 4000),
            (8, 560.0, 6000),
        ];
        let rows = rows
            .iter()
            .zip(counts)
            .map(|((n, x, all), count)| format!("{n};{x};{all};{count}\n"));
        let table = format!("users;rps;requests;{header}\n{}", rows.collect::<String>());
        let all = run(&table, &[("decimal", "point")]).unwrap();
        let mut warnings = all.fits[0].warnings.iter();
        let warning = warnings.find(|warning| warning.code == WarningCode::ErrorsIgnored);
        assert_eq!(warning.unwrap().rows, [4, 5], "{header}");
        let report = run(&table, &[("decimal", "point"), ("successes", "true")]).unwrap();
        assert!((points(&report, 0)[3].1 - 420.0).abs() < 1e-9, "{header}");
        assert!((points(&report, 0)[2].1 - 323.0).abs() < 1e-9, "{header}");
    }
    // A throughput of successes is one, and no column of failures.
    let table = "users,ok/s\n1,100\n2,190\n4,340\n8,560\n";
    assert_eq!(points(&run(table, &[]).unwrap(), 0)[3].1, 560.0);
    // Without failures there is nothing to warn of; a number alone tells no share.
    let none = run(&text("errors", [0.0; 4]), &[("decimal", "point")]).unwrap();
    assert!(none.fits[0]
        .warnings
        .iter()
        .all(|warning| !warning.message.contains("errors")));
    for (header, failures) in [
        ("errors", [0.0, 1.0, 7.0, 90.0]),
        ("error rate", [0.0, 0.0, 0.1, 0.6]),
    ] {
        let error = refused(
            &text(header, failures),
            &[("successes", "true"), ("decimal", "point")],
        );
        assert_eq!(error.code, ErrorCode::AmbiguousColumn, "{header}: {error}");
    }
    let error = refused("n,x\n1,2\n2,3\n4,5\n", &[("successes", "true")]);
    assert_eq!(error.code, ErrorCode::ColumnNotFound, "{error}");
}

#[test]
fn columns_that_say_the_same_in_other_units_are_not_asked_about() {
    let text = |headers: &str, factor: &dyn Fn(f64) -> f64| {
        let rows = [(1, 100.0), (2, 190.0), (4, 340.0), (8, 560.0)];
        let rows = rows.map(|(n, x)| format!("{n},{x},{:.4}\n", factor(x)));
        format!("{headers}\n{}", rows.concat())
    };
    for headers in [
        "max_concurrency,output_tokens_per_s,requests_per_s",
        "users,requests/s,MB/s",
        "n,iops,KB/s",
    ] {
        let table = text(headers, &|x| x * 128.0 + 0.3);
        let report = run(&table, &[("decimal", "point")]).unwrap();
        assert_eq!(points(&report, 0)[3], (8.0, 560.0), "{headers}");
        let unused: Vec<_> = report.columns.unused.iter().map(ColumnUse::name).collect();
        assert_eq!(unused, [headers.split(',').nth(2).unwrap()]);
    }
    // What says something else is a question, and so are columns of one unit.
    for (headers, factor) in [
        (
            "n,tokens/s,requests/s",
            &(|x: f64| x.sqrt()) as &dyn Fn(f64) -> f64,
        ),
        ("n,before req/s,other req/s", &|x| 2.0 * x),
    ] {
        let error = refused(&text(headers, factor), &[("decimal", "point")]);
        assert_eq!(error.code, ErrorCode::AmbiguousColumn, "{headers}: {error}");
    }
}

#[test]
fn a_text_may_begin_with_any_letter() {
    for begins in ["┌", "ä", "😀", "\u{301}", "{", "[", ""] {
        for rest in ["", "─┬─┐\n│ n │ x │\n", "{\n", "ä 1\nb\n"] {
            let text = [begins, rest].concat();
            let found = fit_text(&text, &TableOptions::default());
            assert!(
                found.is_err() || found.is_ok_and(|report| report.fits.is_empty()),
                "{text}"
            );
        }
    }
}

#[test]
fn what_only_looks_like_a_throughput_or_a_concurrency_is_refused_as_what_it_is() {
    for (header, variant) in [
        ("requests/s per user", "per-unit"),
        ("throughput/thread", "per-unit"),
        ("ops/s/thread", "per-unit"),
        ("Durchsatz je Benutzer", "per-unit"),
        ("req/s per core", "per-unit"),
        ("efficiency", "per-unit"),
        ("Effizienz (%)", "per-unit"),
        ("requests (cumulative)", "running-total"),
        ("Anfragen kumuliert", "running-total"),
        ("CPU %", "busy"),
        ("utilization", "busy"),
        ("Auslastung", "busy"),
        ("memory (MB)", "busy"),
        ("power (W)", "busy"),
        ("offered load (req/s)", "offered"),
    ] {
        let error = refused(&format!("threads,{header}\n1,98\n2,97\n4,90\n8,80\n"), &[]);
        assert_eq!(error.details.variant, Some(variant), "{header}: {error}");
        // Beside a throughput it is not used.
        let table = format!("threads,{header},req/s\n1,98,100\n2,97,190\n4,90,340\n8,80,560\n");
        let report = run(&table, &[]).unwrap();
        assert_eq!(report.columns.throughput.name(), "req/s", "{header}");
    }
    for (header, variant) in [
        ("log2 threads", "logarithm"),
        ("threads (log2)", "logarithm"),
        ("ln(N)", "logarithm"),
        ("log(N)", "logarithm"),
        ("offered load (req/s)", "offered"),
        ("arrival rate (1/s)", "offered"),
        ("CPU frequency (GHz)", "busy"),
        ("RAM (GB)", "busy"),
    ] {
        let error = refused(
            &format!("{header},req/s\n1,100\n2,190\n3,340\n4,560\n"),
            &[],
        );
        assert_eq!(error.details.variant, Some(variant), "{header}: {error}");
    }
    for (header, is_fitted) in [
        ("log writes/s", true),
        ("memory bandwidth (GB/s)", true),
        ("read_bandwidth_gb_s", true),
        ("requests per second", true),
        ("CPU time (s)", false),
        ("ns/op (per thread)", false),
    ] {
        let table = format!("threads,{header}\n1,100\n2,190\n4,340\n8,560\n");
        let found = run(&table, &[]);
        assert_eq!(found.is_ok(), is_fitted, "{header}");
        if !is_fitted {
            let error = refused(&table, &[("timePerOp", "2")]);
            assert_eq!(
                error.details.variant,
                Some("time-of-one"),
                "{header}: {error}"
            );
        }
    }
    let cycles = "threads,cycles/op\n1,100\n2,190\n4,340\n8,560\n";
    assert_eq!(
        refused(cycles, &[("timePerOp", "2")]).details.variant,
        Some("cost")
    );
}

#[test]
fn a_row_that_sums_up_others_is_none() {
    let rows = "alpha,1,100\nalpha,2,190\nalpha,4,340\nalpha,8,560\n";
    for last in [
        "Total,15,1190",
        "Mittel,3.75,297.5",
        "avg:,4,300",
        "Summe,15,1190",
    ] {
        let table = format!("engine,threads,req/s\n{rows}{last}\n");
        let error = refused(&table, &[]);
        assert_eq!(error.details.variant, Some("summary"), "{last}: {error}");
        assert_eq!(error.details.row, Some(6), "{last}");
        assert!(run(&table, &[("exclude", "6")]).is_ok(), "{last}");
    }
    // A series may be called so.
    let named = rows.replace("alpha", "Total");
    assert!(run(&format!("engine,threads,req/s\n{named}"), &[]).is_ok());
}

#[test]
fn a_number_of_requests_is_no_rate_where_the_runs_took_different_times() {
    let table = |times: [u32; 4]| {
        let rows = [(1, 6000), (2, 11_400), (4, 20_400), (8, 33_600)];
        let rows = rows.iter().zip(times);
        let rows = rows.map(|((n, x), t)| format!("{n},{x},{t}\n"));
        format!("users,requests,seconds\n{}", rows.collect::<String>())
    };
    let error = refused(&table([60, 30, 60, 120]), &[]);
    assert_eq!(error.details.variant, Some("count"), "{error}");
    assert!(run(&table([60, 60, 60, 60]), &[]).is_ok());
}

#[test]
fn a_column_of_units_names_that_of_the_throughput() {
    let table = |units: [&str; 4]| {
        let rows = [(1, 512.0), (2, 980.0), (4, 1850.0), (8, 3000.0)];
        let rows = rows.iter().zip(units);
        let rows = rows.map(|((n, x), unit)| format!("{n},{x},{unit}\n"));
        format!("threads,Score,Units\n{}", rows.collect::<String>())
    };
    let report = run(&table(["MB/s"; 4]), &[]).unwrap();
    assert_eq!(report.columns.throughput.name(), "Score (MB/s)");
    for (units, variant) in [
        (["ns/op"; 4], "time"),
        (["MB/s", "MB/s", "GB/s", "GB/s"], "units"),
    ] {
        let error = refused(&table(units), &[]);
        assert_eq!(error.details.variant, Some(variant), "{units:?}: {error}");
    }
}

#[test]
fn series_in_columns_have_one_unit() {
    let rows = "1,100,0.1\n2,190,0.2\n4,340,0.3\n8,560,0.5\n";
    let wide = [("wide", "series")];
    let error = refused(&format!("threads,mysql req/s,pg kreq/s\n{rows}"), &wide);
    assert_eq!(error.details.variant, Some("wide-units"), "{error}");
    assert!(run(&format!("threads,mysql req/s,pg req/s\n{rows}"), &wide).is_ok());
}

#[test]
fn minutes_of_a_run_are_minutes() {
    let table = "threads,Laufzeit (min)\n1,4\n2,2.1\n4,1.2\n8,0.8\n";
    let report = run(table, &[("timePerOp", "2")]).unwrap();
    assert_eq!(report.columns.throughput.name(), "runs/s");
    assert!((points(&report, 0)[0].1 - 1.0 / 240.0).abs() < 1e-12);
}

/// Three levels of two systems, or as many rows as given, after a header.
fn bars(header: &str, rows: &[&str]) -> String {
    let lines: Vec<String> = rows.iter().map(|row| ["| ", row, " |"].concat()).collect();
    ["| ", header, " |\n|---|---|---|\n", &lines.join("\n"), "\n"].concat()
}

#[test]
fn a_ditto_mark_is_the_cell_above() {
    let wanted = [
        vec![(1.0, 100.0), (2.0, 190.0), (4.0, 340.0)],
        vec![(1.0, 80.0), (2.0, 120.0), (4.0, 130.0)],
    ];
    for mark in ["\"", "〃", "-\"-", "''", " ” ", "ditto", "dto.", "- \" -"] {
        let names = ["a", mark, mark, "b", mark, mark];
        let rows: Vec<String> = names
            .iter()
            .zip(wanted.concat())
            .map(|(name, (n, x))| format!("{name} | {n} | {x}"))
            .collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let report = run(&bars("system | users | tps", &rows), &[]).unwrap();
        assert_eq!(report.fits.len(), 2, "{mark}");
        assert_eq!(report.fits[1].series.as_deref(), Some("b"), "{mark}");
        assert!(is_near(&points(&report, 0), &wanted[0]), "{mark}");
        assert!(is_near(&points(&report, 1), &wanted[1]), "{mark}");
        // Of a level that was repeated.
        let repeated =
            format!("users\ttps\n1\t100\n{mark}\t102\n2\t190\n{mark}\t{mark}\n4\t340\n8\t500\n");
        let found = run(&repeated.replace('"', "\"\"\"\""), &[]);
        if mark.contains('"') && mark.len() > 1 {
            continue;
        }
        let wanted = [
            (1.0, 100.0),
            (1.0, 102.0),
            (2.0, 190.0),
            (2.0, 190.0),
            (4.0, 340.0),
            (8.0, 500.0),
        ];
        assert!(is_near(&points(&found.unwrap(), 0), &wanted), "{mark}");
    }
    // Between commas a single quote is a mark, and not the begin of a text.
    let text = "system,users,tps\na,1,100\n\",2,190\n\",4,340\nb,1,80\n\",2,120\n\",4,130\n";
    let report = run(text, &[]).unwrap();
    assert_eq!(report.fits.len(), 2);
    assert!(is_near(&points(&report, 1), &wanted[1]));
    let quoted = "note,users,tps\n\", and so on\",1,100\n\"a\",2,190\n\"b\",4,340\n";
    assert!(is_near(&points(&run(quoted, &[]).unwrap(), 0), &wanted[0]));
    let error = refused("users,tps\n〃,100\n2,190\n4,340\n", &[]);
    assert!(error.message.contains('〃'), "{error}");
}

#[test]
fn rows_of_runs_that_failed_are_named() {
    for (header, good, bad) in [
        ("status", "ok", "failed"),
        ("Status", "OK", "Timeout (60 s)"),
        ("run status", "passed", "ERROR: connection refused"),
        ("result", "done", "timed out"),
        ("outcome", "", "not ok"),
        ("Ergebnis", "gut", "abgebrochen"),
        ("failed", "no", "yes"),
        ("ok", "true", "false"),
        ("exit code", "0", "137"),
    ] {
        let retried = format!(
            "users,tps,{header}\n1,100,{good}\n1,9,{bad}\n2,190,{good}\n2,11,{bad}\n4,340,{good}\n"
        );
        assert_eq!(refused(&retried, &[]).details.row, Some(3), "{retried}");
        let text = format!(
            "users,tps,{header}\n1,100,{good}\n2,190,{good}\n4,340,{good}\n8,20,{bad}\n16,700,{good}\n32,10,{bad}\n"
        );
        let error = refused(&text, &[]);
        assert_eq!(error.details.variant, Some("failed"), "{header}: {error}");
        assert_eq!(error.details.row, Some(5), "{header}");
        for part in ["Rows 5, 7", &format!("(\"{bad}\")"), header] {
            assert!(error.message.contains(part), "{part}: {error}");
        }
        let rest = run(&text, &[("exclude", "5, 7")]).unwrap();
        assert_eq!(rest.fits[0].observations, 4, "{header}");
    }
    // Two systems may be called so, and a number of failures is another matter.
    for text in [
        "status,users,tps\nnew,1,100\nold,1,80\nnew,2,190\nold,2,120\nnew,4,340\nold,4,130\n",
        "users,tps,status\n1,100,200\n2,190,200\n4,340,200\n",
        "users,tps,result\n1,100,no errors\n2,190,no errors\n4,340,no errors\n",
    ] {
        assert!(run(text, &[]).is_ok(), "{text}");
    }
}

#[test]
fn a_table_in_long_form_is_called_so() {
    let long = |names: [&str; 3], quantities: [&str; 2]| {
        let [n, metric, value] = names;
        let mut text = format!("{n},{metric},{value}\n");
        for (users, x) in [(1.0, 100.0), (2.0, 190.0), (4.0, 340.0), (8.0, 500.0)] {
            for (quantity, number) in quantities.iter().zip([x, 1000.0 * users / x]) {
                writeln!(text, "{users},{quantity},{number}").unwrap();
            }
        }
        text
    };
    for (names, quantities) in [
        (
            ["threads", "metric", "value"],
            ["throughput", "latency_p95"],
        ),
        (
            ["users", "measure", "result"],
            ["req/s", "mean latency (ms)"],
        ),
        (["users", "what", "value"], ["tps", "p99"]),
        (["Nutzer", "Kennzahl", "Wert"], ["Durchsatz", "Antwortzeit"]),
        (["threads", "name", "value"], ["throughput", "error rate"]),
    ] {
        let text = long(names, quantities);
        let error = refused(&text, &[]);
        assert_eq!(error.details.variant, Some("long-form"), "{text}{error}");
        assert!(error.message.contains(quantities[1]), "{error}");
        let chosen = [("group", names[1]), ("series", quantities[0])];
        let report = run(&text, &chosen).unwrap();
        assert!(
            is_near(&points(&report, 0)[2..3], &[(4.0, 340.0)]),
            "{text}"
        );
    }
    // Two throughputs are two series.
    let text = long(["threads", "metric", "value"], ["reads/s", "writes/s"]);
    assert_eq!(run(&text, &[]).unwrap().fits.len(), 2);
}

#[test]
fn a_last_row_of_means_or_sums_is_none() {
    let table = |last: &str| format!("users,tps\n1,100\n2,190\n4,340\n8,500\n16,560\n{last}\n");
    for (last, statistic) in [
        ("6.2,338", "mean"),
        ("6.200,338.0", "mean"),
        ("31,1690", "sum"),
    ] {
        let error = refused(&table(last), &[]);
        assert_eq!(
            error.details.variant,
            Some("summary-of-rows"),
            "{last}: {error}"
        );
        assert_eq!(error.details.row, Some(7), "{last}");
        assert!(error.message.contains(statistic), "{error}");
        let rest = run(&table(last), &[("exclude", "7")]).unwrap();
        assert_eq!(rest.fits[0].observations, 5);
    }
    for last in ["6.2,400", "7,338", "32,590", "16,560"] {
        assert!(run(&table(last), &[]).is_ok(), "{last}");
    }
    // What a line says of its mean is true.
    assert!(run("users,tps\n1,100\n2,200\n3,300\n6,600\n", &[]).is_ok());
    let of_one = "users,tps,system\n1,9,a\n2,17,a\n4,30,a\n9,40,a\n4,24,a\n1,5,b\n2,8,b\n4,9,b\n";
    let report = run(of_one, &[]).unwrap();
    assert_eq!((report.fits.len(), report.errors.len()), (1, 1));
}

#[test]
fn each_column_has_its_own_decimal_sign() {
    for (text, latency) in [
        (
            "users;tps;latency_ms\n1;100,5;10.25\n2;190,5;12.500\n4;340,25;12.75\n8;500,5;16.5\n",
            12.5,
        ),
        (
            "users;tps;latency_ms\n1;100.5;10,25\n2;190.5;12,500\n4;340.25;12,75\n8;500.5;16,5\n",
            12.5,
        ),
    ] {
        let report = run(text, &[]).unwrap();
        let wanted = [(1.0, 100.5), (2.0, 190.5), (4.0, 340.25), (8.0, 500.5)];
        assert!(is_near(&points(&report, 0), &wanted), "{text}");
        assert_eq!(report.fits[0].points[1].latency, Some(latency), "{text}");
    }
    // Where neither the column nor the others tell, the sign is asked about.
    let text =
        "users;tps;latency_ms;sd\n1;1.100;10,25;1.55\n2;1.905;12,5;1.25\n4;3.402;12,75;1.2\n";
    let error = refused(text, &[("weights", "sd")]);
    assert_eq!(error.details.variant, Some("ambiguous"), "{error}");
    // A sign that is chosen goes for every column.
    let text = "users;tps;latency_ms\n1;100,5;10.25\n2;190,5;12.5\n4;340,25;12.75\n";
    refused(text, &[("decimal", "point")]);
}

#[test]
fn a_queue_depth_is_a_concurrency_and_a_score_a_throughput() {
    for (header, n, x) in [
        ("block_size,QD,IOPS", 2, 3),
        ("IOPS,queue depth,bs", 2, 1),
        ("iodepth,job,IOPS", 1, 3),
        ("Threads,Samples,Score", 1, 3),
    ] {
        let text = format!("{header}\n8,1,8\n16,2,16\n32,4,33\n");
        let report = run(&text, &[]).unwrap();
        let columns = report.columns;
        assert_eq!(
            (columns.concurrency.number, columns.throughput.number),
            (n, x),
            "{header}"
        );
    }
    let jmh = "Threads,Samples,Score,\"Score Error (99.9%)\",Unit\n1,5,100,3,ops/ms\n2,5,190,4,ops/ms\n4,5,340,9,ops/ms\n";
    let report = run(jmh, &[]).unwrap();
    assert_eq!(report.columns.units.throughput.as_deref(), Some("ops/ms"));
    assert_eq!(report.columns.errors, None);
    let printed =
        "Threads,Cnt,Score,Error,Units\n1,5,100,3,ops/ms\n2,5,190,4,ops/ms\n4,5,340,9,ops/ms\n";
    assert_eq!(run(printed, &[]).unwrap().columns.errors, None);
    assert!(!report.fits[0]
        .warnings
        .iter()
        .any(|w| w.code == WarningCode::ErrorsIgnored));
}

#[test]
fn thousands_in_a_header_are_in_the_sentences() {
    let text = "users,Throughput (in thousands)\n1,1.5\n2,2.8\n4,4.9\n8,7.1\n16,7.3\n";
    let report = run(text, &[]).unwrap();
    assert_eq!(
        report.columns.units.throughput.as_deref(),
        Some("thousands")
    );
    let answer = &report.fits[0].answer;
    assert!(
        answer.headline.text.contains("7.2 thousands"),
        "{}",
        answer.headline.text
    );
}

#[test]
fn a_table_is_read_among_the_sentences_of_a_report() {
    let table = "| clients | tps | p95 |\n|--:|--:|--:|\n| 1 | 1020 | 2 ms |\n| 2 | **1950** | 3 ms |\n| 4 | 3400 | 4 ms |\n";
    let wanted = [(1.0, 1020.0), (2.0, 1950.0), (4.0, 3400.0)];
    for text in [
        format!("Here are my results:\n\n{table}"),
        format!("On 8 cores, with 16 GB, I see this:\n{table}\nPeak at 8. **Why?**\n"),
        format!("# Report\n\n| CPU | EPYC |\n|---|---|\n| OS | Linux |\n\nThen:\n\n{table}"),
        format!("> see below\n\n```\n{table}```\n"),
    ] {
        let report = fit_text(&text, &TableOptions::default()).unwrap();
        assert!(report.errors.is_empty(), "{text}: {:?}", report.errors);
        assert!(is_near(&points(&report, 0), &wanted), "{text}");
        let first = text.lines().position(|line| line.starts_with("| 1 |"));
        assert_eq!(report.fits[0].points[0].row, first.unwrap() + 1, "{text}");
    }
}

#[test]
fn one_of_several_tables_is_asked_for() {
    let table = "| depth | IOPS |\n|--:|--:|\n| 16 | 3200 |\n| 32 | 4100 |\n";
    let error = refused_text(&format!(
        "Without a cache:\n\n{table}\nWith one:\n\n{table}"
    ));
    assert_eq!(error.details.variant, Some("several-tables"), "{error}");
    assert!(error.message.contains("lines 3 and 10"), "{error}");
}

#[test]
fn what_was_measured_is_answered_without_a_finite_throughput_at_one() {
    let text =
        "clients,tps\n20,21450\n25,22780\n50,19850\n100,18920\n150,17840\n500,12350\n2000,5120\n";
    let report = run(text, &[]).unwrap();
    let fit = &report.fits[0];
    let headline = &fit.answer.headline.text;
    assert!(
        headline.starts_with("Best at 25 clients: 22,780 tps."),
        "{headline}"
    );
    let assumed = fit
        .warnings
        .iter()
        .find(|w| w.code == WarningCode::LambdaExtrapolated);
    assert_eq!(assumed.unwrap().variant, Some("assumed"));
    assert!(fit.peak.is_none());
    let flat = "clients,tps\n16,500\n32,503\n64,499\n128,501\n256,498\n";
    let headline = run(flat, &[]).unwrap().fits[0].answer.headline.text.clone();
    assert!(
        headline.starts_with("Constant at about 500 tps from 16 to 256 clients"),
        "{headline}"
    );
    refused(text, &[("lambda", "measured")]);
}

#[test]
fn levels_in_the_header_are_no_columns_to_choose_from() {
    let text =
        "algorithm,1 Thread,2 Threads,4 Threads\nA,32237,78867,168123\nB,22487,44062,86473\n";
    for options in [&[][..], &[("n", "1 Thread")]] {
        let error = refused(text, options);
        assert_eq!(error.details.variant, Some("levels"), "{error}");
    }
}

#[test]
fn a_name_may_begin_at_the_level_of_the_one_above() {
    let text =
        "Version,Threads,tps\nbaseline,1,10\nplain,1,11\n,2,20\n,4,35\nsimd,1,50\n,2,90\n,4,160\n";
    let report = run(text, &[]).unwrap();
    let names: Vec<_> = report
        .fits
        .iter()
        .map(|fit| fit.series.clone().unwrap())
        .collect();
    assert_eq!(names, ["plain", "simd"]);
    assert_eq!(report.errors[0].series.as_deref(), Some("baseline"));
}

#[test]
fn a_rate_of_failures_counts_in_bold_and_beside_words() {
    let text = "users,rps,error rate,what failed\n200,306,**18%**,timeouts\n400,411,**67%**,timeouts\n800,543,**97%**,all\n1600,560,98%,all\n";
    let report = run(text, &[]).unwrap();
    let codes: Vec<_> = report.fits[0].warnings.iter().map(|w| w.code).collect();
    assert!(codes.contains(&WarningCode::ErrorsIgnored), "{codes:?}");
    let successes = run(text, &[("successes", "true")]).unwrap();
    let wanted = [
        (200.0, 306.0 * 0.82),
        (400.0, 411.0 * 0.33),
        (800.0, 543.0 * 0.03),
        (1600.0, 560.0 * 0.02),
    ];
    assert!(is_near(&points(&successes, 0), &wanted));
}

/// A table between commas, bars and blanks, of cells that hold no comma.
fn in_each_form(rows: &[[&str; 2]]) -> [String; 3] {
    let lines = |join: &str| {
        rows.iter()
            .map(|row| row.join(join) + "\n")
            .collect::<String>()
    };
    let bars = lines(" | ");
    let (header, body) = bars.split_once('\n').unwrap();
    [
        lines(","),
        format!("{header}\n---|---\n{body}"),
        lines("   "),
    ]
}

fn warned(report: &FitReport, code: WarningCode) -> Option<&str> {
    let mut warnings = report.fits[0].warnings.iter();
    let found = warnings.find(|warning| warning.code == code)?;
    Some(&found.message)
}

#[test]
fn a_number_that_is_written_as_uncertain_is_read_and_named() {
    let wanted = [(1.0, 500.0), (2.0, 950.0), (4.0, 1700.0), (8.0, 2900.0)];
    for cells in [
        ["~500", "~950", "1700", "≈2900"],
        ["ca.500", "~ 950", "≈ 1700", "2900"],
        ["500 ± 12", "950 ± 20", "1700±40", "2900 +/- 3%"],
        ["500 (±12)", "950", "1700 (approx.)", "2900"],
    ] {
        let [a, b, c, d] = cells;
        for text in in_each_form(&[["threads", "tps"], ["1", a], ["2", b], ["4", c], ["8", d]]) {
            if text.contains("   ") && text.contains('(') {
                continue;
            }
            let report = run(&text, &[]).unwrap();
            assert!(
                is_near(&points(&report, 0), &wanted),
                "{text}{:?}",
                report.errors
            );
            let warning = warned(&report, WarningCode::UncertainNumbers);
            assert!(
                warning.is_some_and(|text| text.contains(a)),
                "{text}{warning:?}"
            );
        }
    }
    for text in [
        "Nutzer;Anfragen/s\n1;ca. 500\n2;etwa 950\n4;rund 1.700\n8;ungefähr 2.900,0\n",
        "threads;ops/s\n1;500 ± 12 ops/s\n2;950 ops/s ± 2 %\n4;1.7k ± 0.1\n8;2900\n",
        "threads;tps\n~1;500\n2;950\n4;1700\n8;2900\n",
    ] {
        let report = run(text, &[]).unwrap();
        assert!(
            is_near(&points(&report, 0), &wanted),
            "{text}{:?}",
            points(&report, 0)
        );
        assert!(
            warned(&report, WarningCode::UncertainNumbers).is_some(),
            "{text}"
        );
    }
    let error = refused("n;tps\n1;500\n2;rund 1.700\n4;ca. 2.900\n", &[]);
    assert_eq!(error.details.variant, Some("ambiguous"), "{error}");
    // A deviation in a column of its own is one, and no throughput is uncertain by it.
    for text in [
        "threads | tps | ±\n--|--|--\n1 | 500 | ± 3\n2 | 950 | ± 4\n4 | 1700 | ± 5\n8 | 2900 | ± 9\n",
        "threads  tps  ±\n1  500  ± 3\n2  950  ± 4\n4  1700  ± 5\n8  2900  ± 9\n",
    ] {
        for options in [&[][..], &[("weights", "±")]] {
            let report = run(text, options).unwrap();
            assert!(is_near(&points(&report, 0), &wanted), "{text}");
            assert_eq!(warned(&report, WarningCode::UncertainNumbers), None);
        }
    }
    // How a number compares with others is no part of it.
    let text = "threads;tps\n1;500\n2;950 (+90%)\n4;1700 (3.4x)\n8;2900 (+480 %)\n";
    let report = run(text, &[]).unwrap();
    assert!(is_near(&points(&report, 0), &wanted));
    assert_eq!(warned(&report, WarningCode::UncertainNumbers), None);
}

#[test]
fn a_limit_or_a_range_is_no_number() {
    for cell in [
        ">16",
        "16+",
        "≥16",
        "8–16",
        "8..16",
        "> 16",
        "über 16",
        "16+ threads",
    ] {
        let rows = [
            ["threads", "tps"],
            ["1", "500"],
            ["2", "950"],
            ["4", "1700"],
            [cell, "2900"],
        ];
        for text in in_each_form(&rows) {
            if text.contains("   ") && cell.contains(char::is_alphabetic) {
                continue;
            }
            let error = refused(&text, &[]);
            assert_eq!(error.details.variant, Some("limit"), "{text}{error}");
            assert!(error.message.contains(cell), "{error}");
        }
    }
    let error = refused("n;x\n1;500\n2;900-1000\n4;1700\n", &[]);
    assert_eq!(
        (error.details.variant, error.details.row),
        (Some("limit"), Some(3))
    );
    // Nobody asked for these latencies.
    let text = "threads,latency (ms),tps\n1,<1,500\n2,<1,950\n4,2,1700\n8,>3,2900\n";
    assert_eq!(points(&run(text, &[]).unwrap(), 0)[3], (8.0, 2900.0));
}

#[test]
fn a_multiple_of_the_first_throughput_is_one() {
    let wanted = [(1.0, 1.0), (2.0, 1.95), (4.0, 3.7), (8.0, 6.9)];
    for header in ["speedup", "scaling", "throughput"] {
        for unit in ["x", "×", " x"] {
            let cells = ["1.00", "1.95", "3.7", "6.9"].map(|number| [number, unit].concat());
            let rows = [1, 2, 4, 8].map(|n| n.to_string());
            let rows: Vec<[&str; 2]> = std::iter::once(["threads", header])
                .chain(rows.iter().zip(&cells).map(|(n, x)| [&**n, &**x]))
                .collect();
            for text in in_each_form(&rows) {
                let report = run(&text, &[]).unwrap();
                assert!(is_near(&points(&report, 0), &wanted), "{text}");
            }
        }
    }
    for (text, x) in [
        (
            "Kerne;Beschleunigung\n1;1,00x\n2;1,95-fach\n4;3,7fach\n8;6,9 ×\n",
            wanted.map(|(_, x)| x),
        ),
        (
            "threads;relative throughput\n1;100%\n2;195 %\n4;370%\n8;690%\n",
            [100.0, 195.0, 370.0, 690.0],
        ),
        (
            "threads;time (s);speedup\n1;9;1x\n2;5;1.95x\n4;3;3.7x\n8;2;6.9x\n",
            wanted.map(|(_, x)| x),
        ),
        (
            "threads;req/s;vs. one\n1;9;1x\n2;18;1.95x\n4;35;3.7x\n8;69;6.9x\n",
            [9.0, 18.0, 35.0, 69.0],
        ),
        (
            "threads;result;change\n1;9;0 %\n2;18;+95 %\n4;35;+270 %\n8;69;+590 %\n",
            [9.0, 18.0, 35.0, 69.0],
        ),
    ] {
        let report = run(text, &[]).unwrap();
        let found: Vec<f64> = points(&report, 0).into_iter().map(|(_, x)| x).collect();
        assert_eq!(found, x, "{text}");
    }
    // Of what these are a part, the header does not say.
    for text in [
        "threads;scaling\n1;100%\n2;97%\n4;90%\n8;80%\n",
        "threads;req/s\n1;100%\n2;190%\n4;340%\n8;500%\n",
        "threads;req/s\n1;1x\n2;1.9x\n4;3.4x\n8;5x\n",
        "load;tps\n25%;100\n50%;190\n75%;280\n100%;340\n",
    ] {
        let error = refused(text, &[]);
        assert_eq!(error.details.variant, Some("relative"), "{text}{error}");
        assert_eq!(error.details.row, Some(2), "{text}");
    }
    let text = "threads;efficiency\n1;100%\n2;97%\n4;90%\n8;80%\n";
    assert_eq!(refused_text(text).details.variant, Some("per-unit"));
}

#[test]
fn a_letter_beside_a_level_says_what_it_counts() {
    let wanted = [(1.0, 500.0), (8.0, 950.0), (16.0, 1700.0), (64.0, 2900.0)];
    for (before, behind) in [
        ("", "T"),
        ("", "t"),
        ("", "c"),
        ("", " C"),
        ("", "vus"),
        ("t", ""),
        ("c", ""),
        ("N", ""),
        ("", "x"),
    ] {
        for header in ["threads", "level", "Stufe", ""] {
            let rows = wanted
                .map(|(n, x)| format!("{before}{n}{behind},{x}\n"))
                .concat();
            let text = format!("{header},tps\n{rows}");
            let report = run(&text, &[]).unwrap();
            assert!(
                is_near(&points(&report, 0), &wanted),
                "{text}{:?}",
                report.errors
            );
        }
    }
    // These are neither thousands nor billions.
    for text in [
        "Kerne;tps\n1K;500\n2K;950\n4K;1700\n",
        "machines;tps\n1M;500\n2M;950\n4M;1700\n",
        "threads;tps\n1G;500\n2G;950\n4G;1700\n",
    ] {
        assert_eq!(refused(text, &[]).details.row, Some(2), "{text}");
    }
    let report = run("users;tps\n1k;500\n2k;950\n4k;1700\n", &[]).unwrap();
    assert_eq!(points(&report, 0)[2].0, 4000.0);
    // A throughput counts no threads.
    let error = refused("threads,tps\n1,1T\n2,2T\n4,3T\n8,5T\n", &[]);
    assert_eq!(error.details.row, Some(2), "{error}");
}

#[test]
fn a_sign_for_no_number_is_an_empty_cell() {
    for sign in ["—", "n/a", "-", "–", "N/A", "k. A.", "null", "?"] {
        let text = format!("threads;tps;latency\n1;500;10\n2;950;{sign}\n4;{sign};{sign}\n8;2900;17\n16;3000;{sign}\n");
        let report = run(&text, &[]).unwrap();
        let wanted = [(1.0, 500.0), (2.0, 950.0), (8.0, 2900.0), (16.0, 3000.0)];
        assert!(
            is_near(&points(&report, 0), &wanted),
            "{text}{:?}",
            report.errors
        );
        let warning = warned(&report, WarningCode::NotMeasured).unwrap();
        assert!(
            warning.contains("row 4") && warning.contains(sign),
            "{warning}"
        );
        let left_out = run(&text, &[("exclude", "4")]).unwrap();
        assert_eq!(warned(&left_out, WarningCode::NotMeasured), None);
        // A series that was not measured at a level has none there.
        let wide = format!(
            "N;A;B\n1;100;80\n2;190;{sign}\n4;340;300\n8;560;{sign}\n16;600;500\n32;700;600\n"
        );
        let report = run(&wide, &[("wide", "series")]).unwrap();
        let found: Vec<usize> = report.fits.iter().map(|fit| fit.observations).collect();
        assert_eq!(found, [6, 4], "{wide}");
        let error = refused(&format!("threads;tps\n1;500\n{sign};950\n4;1700\n"), &[]);
        assert_eq!(error.details.row, Some(3), "{error}");
    }
    // A row of nothing else is an empty one.
    let report = run("threads;tps\n1;500\n2;950\n—;—\n4;1700\n", &[]).unwrap();
    assert_eq!(report.fits[0].observations, 3);
    assert_eq!(warned(&report, WarningCode::NotMeasured), None);
}

#[test]
fn a_table_that_lies_on_its_side_is_called_so() {
    for text in [
        "threads,1,2,4,8\nA,100,190,340,500\nB,80,150,240,300\n",
        "system  1  2  4  8\nA  100  190  340  500\nB  80  150  240  300\n",
        "|  | 1 | 2 | 4 | 8 |\n|--|--|--|--|--|\n| A | 100 | 190 | 340 | 500 |\n| B | 80 | 150 | 240 | 300 |\n",
        "Kerne;1;2;4;8\nalt;100;190;340;500\nneu;80;150;240;300\n",
        "system,1T,2T,4T,8T\nA,100,190,340,500\nB,80,150,240,300\n",
        ";1 Kern;2 Kerne;4 Kerne\nalt;100;190;340\nneu;80;150;240\n",
        "system,N=1,N=2,N=4\nA,100,190,340\nB,80,150,240\n",
    ] {
        let error = refused(text, &[]);
        assert_eq!(error.details.variant, Some("levels"), "{text}{error}");
    }
    let text = "| |1 thread|4 threads|8 threads|\n|--|--|--|--|\n|mutex|100 ± 3|190 ± 4|210 ± 4|\n|spin|100|190|-|\n";
    assert_eq!(refused_text(text).details.variant, Some("levels"));
    for text in [
        "threads,1,2,4,8\ntps,100,190,340,500\n",
        "threads,1,2\ntps,100,190\nlatency (ms),7,8\n",
        "metric,run 1,run 2,run 3\nthreads,1,2,4\ntps,100,190,340\n",
        "Requests/s | 100 | 190 | 340\n--|--|--|--\nUsers | 1 | 2 | 4\n",
        "Nutzer;1;2;4\nDurchsatz;100;190;340\n",
    ] {
        let error = refused(text, &[]);
        assert_eq!(error.details.variant, Some("sideways"), "{text}{error}");
        assert!(error.message.contains("on its side"), "{error}");
    }
    // Rows of a series without a header are none, where the columns are chosen.
    let text = "a,1,10,70\na,2,19,71\na,4,35,73\na,8,60,79\n";
    assert!(run(text, &[("n", "2"), ("x", "3")]).is_ok());
}
