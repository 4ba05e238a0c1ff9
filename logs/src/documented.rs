//! Tests with files that follow the documentation of their formats; no tool wrote them.

mod tests {
    #![allow(clippy::float_cmp, clippy::format_push_string)]

    use crate::{Import, Imported, Options, Row};

    fn read(name: &str, text: &str, set: &[(&str, &str)]) -> Imported {
        let mut options = Options::default();
        for (name, value) in set {
            options.set(name, value).unwrap();
        }
        let mut import = Import::new(options);
        import.open(name);
        for part in text.as_bytes().chunks(13) {
            import.push(part);
        }
        import.close();
        import.finish()
    }

    fn one(imported: &Imported) -> &Row {
        assert_eq!(imported.errors, []);
        assert_eq!(imported.rows.len(), 1, "{imported:?}");
        &imported.rows[0]
    }

    fn near(found: f64, wanted: f64) {
        assert!((found / wanted - 1.0).abs() < 1e-9, "{found}, not {wanted}");
    }

    #[test]
    fn vegeta_json() {
        let line = |i: u32, code: u32| {
            format!("{{\"attack\":\"\",\"seq\":{i},\"code\":{code},\"timestamp\":\"2026-11-20T15:42:{:02}.5+01:00\",\"latency\":500000000,\"bytes_out\":0,\"bytes_in\":5,\"error\":\"\"}}\n", 10 + i)
        };
        let text: String = (0..20)
            .map(|i| line(i, if i == 7 { 500 } else { 200 }))
            .collect();
        let imported = read(
            "a.json",
            &text,
            &[("by", "file"), ("discard", "0s"), ("discardEnd", "0s")],
        );
        let row = one(&imported);
        near(row.throughput, 20.0 / 19.5);
        near(row.concurrency, 10.0 / 19.5);
        assert_eq!((row.latency, row.errors), (Some(0.5), Some(1.0)));
    }

    #[test]
    fn fio_json() {
        let job = |name: &str, options: &str| {
            format!("{{\"jobname\":\"{name}\",\"total_err\":1,\"job options\":{{{options}}},\"read\":{{\"iops\":3000.0,\"total_ios\":30000,\"lat_ns\":{{\"mean\":200000.0}}}},\"write\":{{\"iops\":1000.0,\"total_ios\":10000,\"lat_ns\":{{\"mean\":600000.0}}}}}}")
        };
        let report = |jobs: &str, engine: &str| {
            format!("{{\"fio version\":\"fio-3.33\",\"global options\":{{\"ioengine\":\"{engine}\",\"iodepth\":\"8\"}},\"jobs\":[{jobs}]}}")
        };
        let numjobs = "\"numjobs\":\"2\"";
        let grouped = read("a.json", &report(&job("a", numjobs), "libaio"), &[]);
        let row = one(&grouped);
        assert_eq!(
            (row.concurrency, row.throughput, row.errors),
            (16.0, 4000.0, Some(1.0))
        );
        near(row.latency.unwrap(), 0.0003);
        let copies = format!("{},{}", job("a", numjobs), job("a", numjobs));
        let apart = read("a.json", &report(&copies, "libaio"), &[]);
        assert_eq!(
            (one(&apart).concurrency, one(&apart).throughput),
            (16.0, 8000.0)
        );
        let alone = read("a.json", &report(&job("a", numjobs), "psync"), &[]);
        assert_eq!(one(&alone).concurrency, 2.0);
        assert!(alone
            .provenance
            .iter()
            .any(|step| step.detail.contains("one operation at a time")));
    }

    #[test]
    fn guidellm_json() {
        let run = |n: f64, x: f64| {
            format!("{{\"config\":{{\"strategy\":{{\"type_\":\"constant\"}}}},\"metrics\":{{\"request_totals\":{{\"successful\":90,\"errored\":2}},\"requests_per_second\":{{\"successful\":{{\"mean\":{x}}}}},\"request_concurrency\":{{\"successful\":{{\"mean\":1}},\"total\":{{\"mean\":{n}}}}},\"request_latency\":{{\"successful\":{{\"mean\":1.5}}}}}}}}")
        };
        let text = format!(
            "{{\"metadata\":{{}},\"benchmarks\":[{},{}]}}",
            run(4.25, 2.5),
            run(8.0, 4.0)
        );
        let imported = read("a.json", &text, &[]);
        let told: Vec<_> = imported
            .rows
            .iter()
            .map(|row| (row.concurrency, row.throughput, row.latency, row.errors))
            .collect();
        assert_eq!(
            told,
            [
                (4.25, 2.5, Some(1.5), Some(2.0)),
                (8.0, 4.0, Some(1.5), Some(2.0))
            ]
        );
        assert!(imported
            .provenance
            .iter()
            .any(|step| step.detail.contains("an open loop")));
    }

    #[test]
    fn openmetrics() {
        let mut text = "# HELP http_requests Requests.\n# TYPE http_requests counter\n".to_owned();
        for i in 0..4 {
            let time = 1_795_189_357 + 10 * i;
            text += &format!("http_requests_total{{path=\"/a }} \\\" b\"}} {} {time}\nhttp_requests_total{{path=\"/b\"}} {} {time}.000 # {{}} 1\nin_flight {} {time}\n", 100 * i, 50 * i, 4);
        }
        let imported = read("m.txt", &format!("{text}# EOF\n"), &[("by", "file")]);
        assert_eq!(
            (one(&imported).concurrency, one(&imported).throughput),
            (4.0, 15.0)
        );
        for (label, throughput) in [
            ("path=/b", 5.0),
            ("/b", 5.0),
            ("path=\"/a } \\\" b\"", 10.0),
        ] {
            let chosen = read("m.txt", &text, &[("by", "file"), ("label", label)]);
            assert_eq!(
                (one(&chosen).concurrency, one(&chosen).throughput),
                (4.0, throughput),
                "{label}"
            );
        }
        let none = read("m.txt", &text, &[("label", "path=/c")]);
        assert!(
            none.errors[0]
                .message
                .contains("its labels are path (\"/a } \\\" b\", /b); give"),
            "{none:?}"
        );
        // Nothing in flight at a scrape is no measurement, and no reason to refuse the others.
        let mut idle = "# TYPE a counter\n".to_owned();
        for (i, level) in [4, 0, 2, 6, 3].into_iter().enumerate() {
            let time = 1_795_189_357 + 10 * i;
            idle += &format!("a_total {} {time}\nin_flight {level} {time}\n", 100 * i);
        }
        let imported = read("m.txt", &idle, &[("by", "time")]);
        let levels: Vec<f64> = imported.rows.iter().map(|row| row.concurrency).collect();
        assert_eq!(levels, [2.0, 6.0, 3.0], "{:?}", imported.errors);
        let told = |step: &crate::Step| {
            step.detail
                .ends_with("1 measurement with a concurrency of 0 left out")
        };
        assert!(imported.provenance.iter().any(told));
        let page = read("m.txt", "# TYPE a counter\na_total 5\n", &[]);
        assert!(
            page.errors[0].message.contains("have no time"),
            "{:?}",
            page.errors
        );
    }

    #[test]
    fn hdrhistogram() {
        let text = "#[Histogram log format version 1.3]\n#[StartTime: 1795189357.000 (seconds since epoch), Fri Nov 20 15:42:37 UTC 2026]\n\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"\n0.000,1.000,0.100,HISTFAAAACJ4nJNpmSzMwMDAzAABTFCaEUyavWuw/wAROM4oAgBZTAT8\n1.000,1.000,1.002,HISTFAAAACV4nJNpmSzMwMDAxgABTFCaEUyavWuw/wAROM4ospJNBABq0AXC\n2.000,1.000,0.100,HISTFAAAACJ4nJNpmSzMwMDAzAABTFCaEUyavWuw/wAROM4oAgBZTAT8\n";
        let asked = read("a.hlog", text, &[]);
        assert!(
            asked.errors[0].message.contains("give --unit"),
            "{:?}",
            asked.errors
        );
        let imported = read("a.hlog", text, &[("unit", "ms"), ("by", "file")]);
        let row = one(&imported);
        // 30 values of 100 and 10 of 1000 to 1003, represented by 1002, in three seconds.
        near(row.throughput, 40.0 / 3.0);
        near(row.latency.unwrap(), (30.0 * 0.1 + 10.0 * 1.002) / 40.0);
        near(row.concurrency, (30.0 * 0.1 + 10.0 * 1.002) / 3.0);
    }

    #[test]
    fn what_is_written_for_machines_alone_is_refused_with_advice() {
        let sqlite = read("a.db", "SQLite format 3\0and more", &[]);
        assert!(sqlite.errors[0].message.contains("--output-format csv"));
        let gob = read(
            "a.bin",
            "\x7f\x03\x01\x01\x06Result\0Code\0Timestamp\0Latency\0BytesOut\0BytesIn",
            &[],
        );
        assert!(
            gob.errors[0].message.contains("vegeta encode --to csv"),
            "{:?}",
            gob.errors
        );
    }

    #[test]
    fn open_loops_and_windows() {
        // Ten start in each second; each takes half a second, and from second 60 on one second more per second.
        let line = |i: u32| {
            let (begin, second) = (1_795_189_357_000_u64 + u64::from(i) * 100, i / 10);
            let took = 500 + 1000 * u64::from(second.saturating_sub(60));
            format!("{begin}000000,200,{took}000000,0,5,,,a,{i},GET,http://a,\n")
        };
        let text: String = (0..1200).map(line).collect();
        let imported = read("a.csv", &text, &[("interval", "20s")]);
        let said: Vec<&str> = imported
            .provenance
            .iter()
            .filter(|step| step.step == "open-loop")
            .map(|step| step.detail.as_str())
            .collect();
        assert!(
            said.iter()
                .any(|step| step.contains("60–80 s: the number in flight grew")),
            "{said:?}"
        );
        // The three windows of one rate are one measurement, and neither the queue nor its end is another.
        let row = one(&imported);
        assert!((row.concurrency - 5.0).abs() < 0.1, "{row:?}");
        assert_eq!(row.source, "a.csv, 0–20 s, 20–40 s, 40–60 s");
        assert!(
            said.iter()
                .any(|step| step.contains("140–160 s: the number in flight fell")),
            "{said:?}"
        );
        let all_growing = read(
            "a.csv",
            &text,
            &[
                ("by", "file"),
                ("from", "60s"),
                ("to", "110s"),
                ("discard", "0s"),
            ],
        );
        assert!(
            all_growing.errors[0].message.contains("no steady state"),
            "{all_growing:?}"
        );
        let steady = read(
            "a.csv",
            &text,
            &[
                ("by", "file"),
                ("from", "10s"),
                ("to", "50s"),
                ("discard", "0s"),
                ("without", "20s-30s: backup ran"),
            ],
        );
        let row = one(&steady);
        assert_eq!((row.samples, row.throughput), (Some(300.0), 10.0));
        assert!(row.source.ends_with("10–50 s"), "{}", row.source);
        assert!(steady
            .provenance
            .iter()
            .any(|step| step.detail.contains("20–30 s left out: backup ran")));
    }

    /// Ten minutes of readings, each with the users of its number.
    fn of_counter(users: impl Fn(u32) -> u32) -> String {
        let mut text = "time,requests_total,users\n".to_owned();
        for i in 0..60 {
            text += &format!("{},{},{}\n", 1_795_189_357 + 10 * i, 50 * i, users(i));
        }
        text
    }

    #[test]
    fn an_end_before_the_beginning_is_named() {
        let counters = of_counter(|_| 4);
        let mut requests = "timeStamp,elapsed,label,responseCode,success,allThreads\n".to_owned();
        for i in 0..600_u64 {
            requests += &format!("{},100,GET,200,true,4\n", 1_795_189_357_000 + 1000 * i);
        }
        let said = |text: &str, from: &str, to: &str| {
            let read = read("a.csv", text, &[("from", from), ("to", to)]);
            read.errors[0].message.clone()
        };
        for text in [&counters, &requests] {
            assert_eq!(
                said(text, "10m", "5m"),
                "The file \"a.csv\" gives no measurement: --to (300 s after the start) is before --from (600 s); give a later --to."
            );
            assert!(said(text, "5m", "5m").contains("is the same as --from"));
            assert!(said(text, "5h", "6h").contains("none of it between --from and --to"));
            // Also where one of them is a moment.
            assert!(said(text, "9m", "2026-11-20T15:43:37Z").contains("--to (60 s after"));
        }
    }

    #[test]
    fn what_is_too_short_to_drift_is_not_said_to_be_unknown_each() {
        let counters = of_counter(|i| 1 + i % 7);
        let steady = |imported: &Imported| {
            let mut steps = imported.provenance.iter();
            steps.any(|step| step.step == "steadiness")
        };
        let each = read("a.csv", &counters, &[("interval", "10s")]);
        assert_eq!((each.rows.len(), steady(&each)), (59, false));
        let whole = read("a.csv", &counters, &[("by", "file")]);
        assert!(steady(&whole), "{whole:?}");
        assert!(!whole
            .provenance
            .iter()
            .any(|step| step.detail.contains("too short")));
    }

    #[test]
    fn concurrency_is_regressed_on_a_throughput_that_was_set() {
        let mut random = fastrand::Rng::with_seed(4);
        // Rates of 10 to 90 a second, each for 40 s, at a server that does 100: the latency is 10 ms / (1 - rate/100) on
        // average, but of each second another one, by a factor of 0.2 to 1.8.
        let mut text = String::new();
        for (step, rate) in (0_u64..).zip([10_u64, 30, 50, 70, 90]) {
            for i in 0..40 * rate {
                let begin = 1_795_189_357_000 + step * 60_000 + i * 1000 / rate;
                let factor = 0.2 + 1.6 * fastrand::Rng::with_seed(step * 1000 + i / rate).f64();
                let nanos = factor * 10e6 / (1.0 - rate as f64 / 100.0) * random.f64() * 2.0;
                text += &format!("{begin}000000,200,{nanos:.0},0,5,,,a,{i},GET,http://a,\n");
            }
        }
        let imported = read("a.csv", &text, &[("interval", "10s")]);
        let rows = &imported.rows;
        assert_eq!(rows.len(), 5, "{rows:?}");
        for row in rows {
            let truth = row.throughput / 100.0 / (1.0 - row.throughput / 100.0);
            let error = row.throughput_standard_deviation.unwrap();
            assert!((row.concurrency / truth - 1.0).abs() < 0.25, "{row:?}");
            // X = 100 N / (1 + N), whose slope carries the error of N.
            let slope = 100.0 / (1.0 + row.concurrency).powi(2);
            let carried = slope * 0.46 * row.concurrency / 40_f64.sqrt();
            assert!(
                (0.3..3.0).contains(&(error / carried)),
                "{error} {carried} {row:?}"
            );
        }
        assert!(imported
            .provenance
            .iter()
            .any(|step| step.detail.contains("counts in that of the throughput")));
    }

    #[test]
    fn counters_wrap() {
        let mut text = "time,requests_total,users\n".to_owned();
        for i in 0..20_u64 {
            text += &format!(
                "{},{},4\n",
                1_795_189_357 + 10 * i,
                (4_294_966_796 + 200 * i) % 4_294_967_296
            );
        }
        let imported = read("a.csv", &text, &[("by", "file")]);
        assert_eq!(one(&imported).throughput, 20.0);
        assert!(imported.provenance.iter().any(|step| step.step == "wrap"));
        let apart = read(
            "a.csv",
            &text,
            &[
                ("by", "file"),
                ("without", "15s-25s:a reason"),
                ("to", "40s"),
            ],
        );
        assert_eq!(one(&apart).samples, Some(400.0));
    }
}
