//! Several runs, systems or tools in one text, and what looks like a load but is none.

use crate::{one, points, read, said, series};

#[test]
fn a_parameter_of_one_letter_is_the_size_of_the_data() {
    for name in ["n", "N", "c"] {
        let text = format!("Benchmark  ({name})   Mode  Cnt    Score   Error  Units\nSum.add      10  thrpt    3  500.000 ± 1.000  ops/s\nSum.add    1000  thrpt    3   20.000 ± 1.000  ops/s\n");
        let what = format!("none of its parameters ({name}) is a concurrency by its name");
        assert!(said(&one("a.txt", &text)).contains(&what), "{name}");
        let asked = read(&[("a.txt", &text)], &[("n", name)]);
        assert_eq!(points(&asked), [(10.0, 500.0), (1000.0, 20.0)]);
        // What a build tool puts before each line hides no reason.
        let build: String = text
            .lines()
            .map(|line| format!("[info] {line}\n"))
            .collect();
        assert!(said(&one("a.txt", &build)).contains(&what), "{name}");
    }
    let hyperfine = "command,mean,stddev,median,user,system,min,max,parameter_n\nx 2,0.5,0,0.5,0,0,0.5,0.5,2\nx 4,0.25,0,0.25,0,0,0.25,0.25,4\n";
    assert_eq!(points(&one("a.csv", hyperfine)), [(2.0, 2.0), (4.0, 4.0)]);
}

/// A process of fio, whose jobs did so many reads in 10 s.
fn fio(jobs: u32, reads: u32) -> String {
    format!("t: (g=0): rw=randread, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=psync, iodepth=1\n...\nfio-3.28\nStarting {jobs} threads\n{}", fio_results(jobs, reads))
}

fn fio_results(jobs: u32, reads: u32) -> String {
    format!("t: (groupid=0, jobs={jobs}): err= 0: pid=4999: Wed Aug 30 23:16:37 2023\n  read: IOPS={}, BW=274MiB/s (287MB/s)(10.0GiB/10000msec)\n     lat (usec): min=76, max=11057, avg=100.00, stdev=218.23\n  IO depths    : 1=100.0%, 2=0.0%, 4=0.0%\n     issued rwts: total={reads},0,0,0 short=0,0,0,0 dropped=0,0,0,0\n\nRun status group 0 (all jobs):\n   READ: bw=274MiB/s\n", reads / 10)
}

#[test]
fn each_process_of_fio_is_a_run() {
    let text = format!("# ssd\n{}\n# hdd\n{}", fio(10, 200_000), fio(10, 100_000));
    let found = one("a.txt", &text);
    assert_eq!(points(&found), [(10.0, 20_000.0), (10.0, 10_000.0)]);
    assert_eq!(series(&found), ["a ssd", "a hdd"]);
    let levels = fio(1, 30_000) + &fio(4, 90_000);
    assert_eq!(
        points(&one("a.txt", &levels)),
        [(1.0, 3000.0), (4.0, 9000.0)]
    );
    // Results without what stands before them.
    let bare = fio_results(1, 30_000) + &fio_results(4, 90_000);
    assert_eq!(points(&one("a.txt", &bare)), [(1.0, 3000.0), (4.0, 9000.0)]);
    let deep = bare.replace("1=100.0%", "1=0.1%");
    assert!(said(&one("a.txt", &deep)).contains("does not record the concurrency"));
    // Cut behind the latency, its rate is what it prints.
    let cut = fio(2, 175_000);
    let cut = cut[..cut.find("  IO depths").unwrap()].replace("IOPS=17500", "IOPS=17.5k");
    assert_eq!(points(&one("a.txt", &cut)), [(2.0, 17_500.0)]);
    let old = "r: (groupid=4, jobs=1): err= 0: pid=25889: Sat Oct  7 20:49:46 2017\n  read : io=22504KB, bw=384042B/s, iops=93, runt= 60000msec\n     lat (usec): min=159, max=327718, avg=10658.76, stdev=17862.45\n  IO depths    : 1=100.0%, 2=0.0%\n     issued    : total=r=5640/w=0/d=0, short=r=0/w=0/d=0\n";
    assert_eq!(points(&one("a.txt", old)), [(1.0, 94.0)]);
}

/// A run of h2load with so many clients.
fn h2load(spawned: &str, rate: f64) -> String {
    format!("starting benchmark...\n{spawned}Application protocol: h2\nprogress: 100% done\n\nfinished in 10.00s, {rate} req/s, 1.00MB/s\nrequests: 1000 total, 1000 started, 1000 done, 1000 succeeded, 0 failed, 0 errored, 0 timeout\nstatus codes: 1000 2xx, 0 3xx, 0 4xx, 0 5xx\ntime for request:      1.00ms      9.00ms      1.50ms      1.00ms    70.00%\n")
}

#[test]
fn each_run_of_h2load_has_its_own_clients_and_rate() {
    let spawned = |n: u32| format!("spawning thread #0: {n} total client(s). 500 total requests\n");
    let text = format!(
        "$ h2load -n1000 -c100 -m10 https://a\n{}\n$ h2load -n1000 -c50 -m1 https://a\n{}",
        h2load(&spawned(100), 7000.0),
        h2load(&spawned(50), 6000.0)
    );
    let wanted = [(1000.0, 7000.0), (50.0, 6000.0)];
    assert_eq!(points(&one("a.txt", &text)), wanted);
    // The command tells what was not copied.
    let bare: String = text
        .lines()
        .filter(|line| !line.starts_with("spawning"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(points(&one("a.txt", &bare)), wanted);
    let results = h2load("", 6000.0);
    let refused = one("a.txt", &results);
    assert!(said(&refused).contains("h2load text) does not record the concurrency"));
    let given = read(&[("a.txt", &results)], &[("n", "9")]);
    assert_eq!(points(&given), [(9.0, 6000.0)]);
}

#[test]
fn hammerdb_before_4_prints_its_new_orders_last() {
    let run = |n: u32, tpm: u32, nopm: u32| {
        format!("Vuser 1:{n} Active Virtual Users configured\nVuser 1:TEST RESULT : System achieved {tpm} MySQL TPM at {nopm} NOPM\n")
    };
    let text = run(1, 2400, 900) + &run(2, 4800, 1500);
    assert_eq!(points(&one("a.txt", &text)), [(1.0, 15.0), (2.0, 25.0)]);
}

const WRK: &str = "Running 10s test @ http://a/\n  10 threads and 100 connections\n  Thread Stats   Avg      Stdev     Max   +/- Stdev\n    Latency     5.00ms    1.00ms  80.00ms   90.00%\n  150000 requests in 10.00s, 1.00MB read\nRequests/sec:  15000.00\n";
const AB: &str = "Concurrency Level:      1000\nComplete requests:      10000\nFailed requests:        0\nRequests per second:    5272.85 [#/sec] (mean)\nTime per request:       189.651 [ms] (mean)\n";
const VEGETA: &str = "Requests      [total, rate, throughput]  300000, 10000.36, 10000.31\nDuration      [total, attack, wait]      29.999s, 29.998s, 166.049µs\nLatencies     [mean, 50, 95, 99, max]    193.004µs, 147.926µs, 438.727µs, 1.03ms, 13.2ms\nSuccess       [ratio]                    100.00%\n";
const OHA: &str = "Summary:\n  Success rate:\t1.0000\n  Total:\t5.0 secs\n  Slowest:\t0.2 secs\n  Fastest:\t0.0 secs\n  Average:\t0.0003 secs\n  Requests/sec:\t164159.87\n";

#[test]
fn results_of_another_tool_are_named() {
    let criterion = "search                  time:   [416.30 ns 416.39 ns 416.49 ns]\n";
    for (texts, set, other, tool) in [
        ([AB, WRK], "", "ab", "wrk"),
        ([WRK, AB], "", "ab", "wrk"),
        ([VEGETA, WRK], "", "vegeta", "wrk"),
        ([criterion, OHA], "50", "hey, oha or ghz", "criterion.rs"),
    ] {
        let text = texts.concat();
        let set: &[(&str, &str)] = if set.is_empty() { &[] } else { &[("n", set)] };
        let found = read(&[("a.txt", &text)], set);
        let what = format!(
            "results of {other} are in it, too, and were left out: only those of {tool} are read"
        );
        assert!(said(&found).contains(&what), "{found:?}");
    }
    for text in [AB, WRK, VEGETA] {
        assert!(!said(&one("a.txt", text)).contains("left out"), "{text}");
    }
}

#[test]
fn tables_of_llama_bench_may_differ_in_their_columns() {
    let text = "| model | size | backend | threads | test | t/s |\n| --- | ---: | --- | ---: | ---: | ---: |\n| q 4B | 2 GiB | CPU | 16 | pp512 | 280.20 ± 6.12 |\n\n## On the GPU\n| model | size | backend | ngl | threads | test | t/s |\n| --- | ---: | --- | ---: | ---: | ---: | ---: |\n| q 4B | 2 GiB | OpenCL | 99 | 16 | pp512 | 240.16 ± 1.19 |\n";
    let found = one("a.txt", text);
    assert_eq!(points(&found), [(16.0, 280.2), (16.0, 240.16)]);
    assert_eq!(
        series(&found),
        [
            "a q 4B pp512 backend=CPU",
            "a q 4B pp512 backend=OpenCL ngl=99"
        ]
    );
}

#[test]
fn each_run_of_nats_bench_has_its_own_publishers_and_subscribers() {
    let run = |publishers: u32, subscribers: u32, rate: &str| {
        format!("15:00:58 Starting benchmark [msgs=10,000,000, msgsize=1 B, pubs={publishers}, subs={subscribers}]\nNATS Pub/Sub stats: 5,212,646 msgs/sec ~ 4.97 MB/sec\n Pub stats: {rate} msgs/sec ~ 462.87 KB/sec\n Sub stats: 4,739,128 msgs/sec ~ 4.52 MB/sec\n")
    };
    let command = "# nats bench --pub=1 --msgs=10000000 benchmarktest\n";
    let text = format!(
        "{command}{}{command}{}",
        run(1, 0, "4,943,149"),
        run(1, 10, "473,983")
    );
    let found = one("a.txt", &text);
    assert_eq!(points(&found), [(1.0, 4_943_149.0), (1.0, 473_983.0)]);
    assert_eq!(series(&found), ["a subs=0", "a subs=10"]);
    let levels = run(1, 5, "1,000") + &run(4, 5, "3,000");
    assert_eq!(
        points(&one("a.txt", &levels)),
        [(1.0, 1000.0), (4.0, 3000.0)]
    );
}

#[test]
fn lines_of_several_clients_of_ycsb_are_all_read() {
    let line = |client: u32, rate: u32| {
        format!("  ycsb{client}: [OVERALL], Throughput(ops/sec), {rate}.5  | UPDATE-err=0\n")
    };
    let text = line(0, 81_402) + &line(1, 80_733);
    let found = read(&[("a.txt", &text)], &[("n", "64")]);
    assert_eq!(points(&found), [(64.0, 81_402.5), (64.0, 80_733.5)]);
}

#[test]
fn ycsb_may_print_its_threads() {
    let run = |threads: u32, rate: u32| {
        format!("[OVERALL], ThreadCount, {threads}\n[OVERALL], RunTime(ms), 3825\n[OVERALL], Throughput(ops/sec), {rate}\n")
    };
    let text = format!(
        "ycsb load\n{}ycsb --threads 20 run\n{}",
        run(1, 261),
        run(20, 7763)
    );
    assert_eq!(points(&one("a.txt", &text)), [(1.0, 261.0), (20.0, 7763.0)]);
}

#[test]
fn headings_tell_benchmarks_of_one_name_apart() {
    let go = |nanos: [u32; 2]| {
        format!(
            "BenchmarkLock           200       {} ns/op\nBenchmarkLock-8         100      {} ns/op\n",
            nanos[0], nanos[1]
        )
    };
    let (slow, fast) = (go([1000, 2000]), go([1000, 400]));
    let found = one(
        "a.txt",
        &format!("Mutex:\n\n```\n{slow}```\n\nRWMutex:\n\n```\n{fast}```\n"),
    );
    let of = ["a Mutex Lock", "a RWMutex Lock"];
    assert_eq!(series(&found), of);
    // Without them, it is said.
    let found = one("a.txt", &format!("{slow}{fast}"));
    assert!(
        said(&found).contains("which is hardly scatter"),
        "{found:?}"
    );
    // `-count 3`.
    let found = one("a.txt", &[&*slow, &slow, &slow].concat());
    assert!(!said(&found).contains("scatter"), "{found:?}");
}

#[test]
fn a_unit_in_a_heading_has_its_ending_by_the_level() {
    let wrk = |n: u32, rate: u32| {
        format!("```\nRunning 1m test @ http://a\n  {n} threads and {n} connections\nRequests/sec: {rate}.00\n```\n")
    };
    for units in [
        ["1 thread, 1 connection", "2 threads, 2 connections"],
        ["1 поток, 1 соединение", "2 потока, 2 соединения"],
        ["1 Benutzer", "2 Benutzern"],
    ] {
        let part = |name: &str, rate: u32| {
            format!(
                "### {name}\n##### {}\n{}##### {}\n{}",
                units[0],
                wrk(1, rate),
                units[1],
                wrk(2, 2 * rate)
            )
        };
        let found = one("a.md", &(part("PUT", 80) + &part("GET", 200)));
        assert_eq!(series(&found), ["a PUT", "a GET"]);
    }
    let systems = format!("## 1 reader\n{}## 1 writer\n{}", wrk(1, 80), wrk(1, 200));
    assert_eq!(series(&one("a.md", &systems)), ["a reader", "a writer"]);
}

#[test]
fn headings_name_the_runs_of_bombardier() {
    let run = |rate: u32| {
        format!("```bash\n$ bombardier -c 125 http://localhost\nBombarding http://localhost with 5000000 requests using 125 connections\nDone!\nStatistics        Avg      Stdev        Max\n  Reqs/sec     {rate}.50   10360.09     259792\n  Latency        1.09ms     2.32ms   297.21ms\n  HTTP codes:\n    1xx - 0, 2xx - 5000000, 3xx - 0, 4xx - 0, 5xx - 0\n    others - 0\n```\n")
    };
    let text = format!(
        "### One\n```\nNow listening\n```\n{}\n### Other\n{}",
        run(31_000),
        run(86_000)
    );
    let found = one("a.md", &text);
    assert_eq!(points(&found), [(125.0, 31_000.5), (125.0, 86_000.5)]);
    assert_eq!(series(&found), ["a One", "a Other"]);
}

#[test]
fn connections_of_oha_that_a_rate_leaves_idle_are_told() {
    let text = format!(
        "$ oha -n 30 -c 100 -q 10 http://a\n{}",
        OHA.replace("164159.87", "10.33")
            .replace("0.0003", "0.0318")
    );
    let found = one("a.txt", &text);
    assert_eq!(points(&found), [(100.0, 10.33)]);
    // 10.33/s · 31.8 ms.
    assert!(said(&found).contains("only 0.329 in flight"), "{found:?}");
    // One that keeps its connections busy has a latency with the wait for one.
    let text = text.replace("0.0318", "20.0");
    assert_eq!(one("a.txt", &text).rows[0].latency, None);
}

#[test]
fn a_run_of_autocannon_without_its_head_has_none_of_the_next() {
    let table = |rate: u32| {
        format!("┌───────────┬────────┬─────────┐\n│ Stat      │ 1%     │ Avg     │\n├───────────┼────────┼─────────┤\n│ Req/Sec   │ 1705   │ {rate}  │\n└───────────┴────────┴─────────┘\n")
    };
    let head = |n: u32| {
        format!("autocannon -c {n} http://a\nRunning 10s test @ http://a\n{n} connections\n\n")
    };
    let text = format!("{}{}{}", table(2137), head(50), table(3000));
    let found = one("a.txt", &text);
    assert_eq!(points(&found), [(50.0, 3000.0)]);
    assert!(said(&found).contains("its run with 2137/s has no number of connections"));
    let text = format!("{}{}", head(10), text);
    assert_eq!(
        points(&one("a.txt", &text)),
        [(10.0, 2137.0), (50.0, 3000.0)]
    );
}

#[test]
fn numbers_in_bold_are_read() {
    let text = WRK.replace(
        "Requests/sec:",
        "  Socket errors: connect 0, read 0, write 0, timeout **9000**\nRequests/sec:",
    );
    let found = one("a.txt", &text);
    assert!(said(&found).contains("9000 responses came after wrk's timeout"));
    assert_eq!(found.rows[0].latency, None);
}
