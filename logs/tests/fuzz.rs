//! Broken input of every kind of file: never a panic, never a number that is none, and an answer or a sentence.
//! Ten thousand executions of each; `LOGS_FUZZ=1000000 cargo test --release -p usl-fit-logs --test fuzz` for more.

use std::path::{Path, PathBuf};

use fastrand::Rng;
use usl_fit_logs::{Import, Imported, Options};

/// A beginning of each kind of file.
const SEEDS: [(&str, &str); 46] = [
    (
        "simulation.log",
        "RUN\ta.Simulation\tsim\t1795189357000\t \t3.9.5\nUSER\tscenario\tSTART\t1795189357000\nREQUEST\t\tGET /\t1795189357000\t1795189357100\tOK\t \nREQUEST\t1\t\tGET /\t1795189357100\t1795189357200\tKO\tstatus\nUSER\tscenario\tEND\t1795189358000\n",
    ),
    (
        "simulation_N2.log",
        "\0\0\0\0\x063.15.1\0\0\0\0\x01a\0\0\0\0\x13\x11\x11\x11\x11\0\0\0\0\0\0\0\0\0\0\0\0\x02\0\0\0\0\x01\0\0\0\0\x01\0\0\0\0\0\0\0\x01\0\0\0\x01a\0\0\0\0\0\0\0\0\x64\x01\0\0\0\x02\0\0\0\0\x01\0\0\0\0\0\0\0\x01\0\0\0\x01a\0\0\0\0\0\0\0\0\x64\x01\0\0\0\x02\0\0\0\0",
    ),
    (
        "monitor.csv",
        "Time,http_requests_total,active connections\n2026-11-20 15:42:37,100,4\n2026-11-20 15:42:47,200,4\n2026-11-20 15:42:57,300,4\n2026-11-20 15:43:07,400,4\n",
    ),
    (
        "range.json",
        "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[{\"metric\":{\"__name__\":\"a_total\",\"i\":\"1\"},\"values\":[[1795189357,\"10\"],[1795189367,\"20\"],[1795189377,\"40\"]]},{\"metric\":{\"__name__\":\"running\"},\"values\":[[1795189357,\"2\"],[1795189367,\"3\"],[1795189377,\"4\"]]}]}}",
    ),
    ("a.jtl", "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n1795189357402,212,GET /work,200,OK,Users 1-2,text,true,,137,122,4,4,http://a/work,200,0,78\n1795189904843,440,GET /work,503,\"Busy, retry \"\"later\"\"\",\"Mixed, \"\"quoted\"\" group 1-14\",text,false,\"two\nlines\",105,122,24,24,http://a/work,358,0,342\n1795189357902,212,TX,200,\"Number of samples in transaction : 2\",Users 1-2,,true,,137,122,4,4,null,200,0,78\n"),
    ("noheader.jtl", "1795189357402,212,GET /work,200,OK,Users 1-2,text,true,,137,122,4,4,http://a/work,200,0,78\n1795189358402,212,GET /work,200,OK,Users 1-2,text,true,,137,122,4,4,http://a/work,200,0,78\n"),
    ("dates.jtl", "timeStamp;elapsed;label;success;threadName\n2026/11/20 15:53:27.425;12;a;true;t 1\n2026/11/20 15:53:29.425;12;a;false;t 2\n"),
    ("a.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testResults version=\"1.2\">\n<sample t=\"9\" ts=\"1795189892843\" s=\"true\" rm=\"Number of samples in transaction : 1\">\n<httpSample t=\"341\" it=\"0\" lt=\"311\" ct=\"75\" ts=\"1795189892843\" s=\"true\" lb=\"GET > /work\" rc=\"200\" na=\"8\"><java.net.URL>http://a</java.net.URL></httpSample></sample>\n</testResults>\n"),
    ("k6.csv", "metric_name,timestamp,metric_value,check,error,error_code,expected_response,group\nvus,1795189454,1.000000,,,,,\nhttp_req_duration,1795189456,1270.267182,,,,true,\nhttp_req_duration,1795189457,270.267182,,oops,,false,\nvus,1795189457,2.000000,,,,,\n"),
    ("k6.json", "{\"type\":\"Metric\",\"data\":{\"name\":\"http_reqs\"},\"metric\":\"http_reqs\"}\n{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-20T15:47:54.299734014Z\",\"value\":336.5,\"tags\":{\"expected_response\":\"true\"}}}\n{\"metric\":\"vus\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-20T15:47:54Z\",\"value\":3,\"tags\":null}}\n"),
    ("summary_N004.json", "{\"metrics\":{\"http_reqs\":{\"count\":1277,\"rate\":158.8},\"http_req_duration\":{\"avg\":49.9},\"vus\":{\"value\":8,\"min\":8,\"max\":8},\"http_req_failed\":{\"passes\":0,\"fails\":1277}}}"),
    ("new.json", "{\"config\":{\"duration\":6.02},\"results\":{\"metrics\":[{\"name\":\"http_reqs\",\"values\":{\"count\":612}},{\"name\":\"vus\",\"values\":{\"max\":4}}]}}"),
    ("history.csv", "Timestamp,User Count,Type,Name,Requests/s,Failures/s,Total Request Count,Total Failure Count,Total Average Response Time\n1795189507,1,GET,/work,0.0,0.0,11,0,88.6\n1795189506,1,,Aggregated,0.0,0.0,N/A,0,0.0\n1795189507,1,,Aggregated,0.0,0.0,10,0,5.0\n1795189508,1,,Aggregated,0.0,0.0,20,1,5.0\n1795189509,1,,Aggregated,0.0,0.0,30,1,5.0\n"),
    ("stats_N20.csv", "Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,Requests/s\nGET,/work,8542,0,70,193.1,75.2\n,Aggregated,8542,0,70,193.1,75.2\n"),
    ("wrk.txt", "Running 4s test @ http://a/work\n  2 threads and 40 connections\n  Thread Stats   Avg      Stdev     Max   +/- Stdev\n    Latency    38.68ms   52.52ms 390.27ms   86.44%\n  7083 requests in 4.04s, 735.99KB read\n  Socket errors: connect 0, read 1, write 0, timeout 12\n  Non-2xx or 3xx responses: 6849\nRequests/sec:   1752.83\n"),
    ("hey_N040.txt", "\nSummary:\n  Total:\t1.2602 secs\n  Average:\t0.0628 secs\n  Requests/sec:\t317.3997\n\nStatus code distribution:\n  [200]\t68 responses\n  [503]\t325 responses\n\nError distribution:\n  [3]\tGet \"http://a\": context deadline exceeded\n"),
    ("hey_N8.csv", "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset\n1.3,0.1,0,0.1,0.1,0.1,200,0.01\n0.3,0.1,0,0.1,0.1,0.1,503,1.01\n"),
    ("ab.txt", "Server Software:\nConcurrency Level:      40\nTime taken for tests:   0.352 seconds\nComplete requests:      400\nFailed requests:        382\n   (Connect: 0, Receive: 0, Length: 382, Exceptions: 0)\nNon-2xx responses:      382\nRequests per second:    1137.78 [#/sec] (mean)\nTime per request:       35.156 [ms] (mean)\n"),
    ("ab_N4.tsv", "starttime\tseconds\tctime\tdtime\tttime\twait\nFri Nov 20 15:49:25 2026\t1795189765\t0\t24\t24\t24\nFri Nov 20 15:49:22 2026\t1795189762\t0\t26\t26\t26\n"),
    ("sysbench.txt", "Running the test with following options:\nNumber of threads: 4\n[ 1s ] thds: 4 tps: 1186.16 qps: 19010.33 lat (ms,95%): 7.84\n[ 2s ] thds: 4 tps: 1495.23 qps: 1\n    transactions:                        15207  (1519.52 per sec.)\n    ignored errors:                      0      (0.00 per sec.)\nLatency (ms):\n         avg:                                    2.63\n"),
    ("pgbench.txt", "progress: 1.0 s, 24638.8 tps, lat 0.242 ms stddev 1.494, 0 failed\ntransaction type: <builtin: select only>\nnumber of clients: 8\nnumber of threads: 2\nnumber of transactions actually processed: 158558\nnumber of failed transactions: 0 (0.000%)\nlatency average = 0.332 ms\ntps = 23239.286028 (without initial connection time)\n"),
    ("pgbench_log.1", "1 1 3452 0 1795190581 488759\n3 1 3937 0 1795190581 489850\n1 3 1235 0 1795190583 491761\n"),
    ("pgbench_sums_N2.log", "1795190581 100 345200 1 2 3\n1795190582 120 345200 1 2 3\n1795190583 110 345200 1 2 3\n"),
    ("ext.txt", "+-----+-----+\n| Variable_name | Value |\n| Questions | 2278360 |\n| Threads_running | 4 |\n| Uptime | 288 |\n\n| Variable_name | Value |\n| Questions | 2278460 |\n| Threads_running | 5 |\n| Uptime | 298 |\n| Variable_name | Value |\n| Questions | 2278560 |\n| Threads_running | 5 |\n| Uptime | 308 |\n"),
    ("vegeta.csv", "1795189357402000000,200,1000000,0,5,,,a,0,GET,http://a,\n1795189357902000000,200,1200000,0,5,,,a,1,GET,http://a,\n1795189358902000000,0,1200000,0,5,timeout,,a,2,GET,http://a,\n"),
    ("ycsb.txt", "Command line: -db basic -threads 8 -t\n[OVERALL], RunTime(ms), 1000\n[OVERALL], Throughput(ops/sec), 1234.5\n[READ], Operations, 900\n[READ], AverageLatency(us), 1000\n[READ], Return=ERROR, 5\n"),
    ("results.json", "{\"attack\":\"\",\"seq\":0,\"code\":200,\"timestamp\":\"2026-11-20T15:42:37.402Z\",\"latency\":1000000,\"bytes_out\":0,\"bytes_in\":5,\"error\":\"\",\"body\":null,\"method\":\"GET\",\"url\":\"http://a\",\"headers\":null}\n{\"attack\":\"\",\"seq\":1,\"code\":200,\"timestamp\":\"2026-11-20T15:42:38.402Z\",\"latency\":1200000,\"bytes_out\":0,\"bytes_in\":5,\"error\":\"\",\"body\":null,\"method\":\"GET\",\"url\":\"http://a\",\"headers\":null}\n{\"attack\":\"\",\"seq\":2,\"code\":0,\"timestamp\":\"2026-11-20T15:42:39.402Z\",\"latency\":1200000,\"bytes_out\":0,\"bytes_in\":5,\"error\":\"timeout\",\"body\":null,\"method\":\"GET\",\"url\":\"http://a\",\"headers\":null}\n"),
    ("disk.json", "{\"fio version\":\"fio-3.33\",\"global options\":{\"ioengine\":\"libaio\",\"iodepth\":\"8\"},\"jobs\":[{\"jobname\":\"a\",\"groupid\":0,\"error\":0,\"job options\":{\"numjobs\":\"2\",\"rw\":\"randread\"},\"read\":{\"iops\":4000.5,\"runtime\":10000,\"total_ios\":40005,\"lat_ns\":{\"mean\":4000000.0}},\"write\":{\"iops\":0.0,\"total_ios\":0,\"lat_ns\":{\"mean\":0.0}}}]}"),
    ("guide.json", "{\"metadata\":{\"version\":1},\"benchmarks\":[{\"type_\":\"generative_benchmark\",\"config\":{\"strategy\":{\"type_\":\"concurrent\"}},\"metrics\":{\"request_totals\":{\"successful\":25,\"errored\":1,\"incomplete\":2},\"requests_per_second\":{\"successful\":{\"mean\":2.5}},\"request_concurrency\":{\"successful\":{\"mean\":3.8},\"total\":{\"mean\":4}},\"request_latency\":{\"successful\":{\"mean\":1.6}}}},{\"type_\":\"generative_benchmark\",\"config\":{\"strategy\":{\"type_\":\"concurrent\"}},\"metrics\":{\"request_totals\":{\"successful\":40,\"errored\":1,\"incomplete\":2},\"requests_per_second\":{\"successful\":{\"mean\":4.0}},\"request_concurrency\":{\"successful\":{\"mean\":7.8},\"total\":{\"mean\":8}},\"request_latency\":{\"successful\":{\"mean\":2.0}}}}]}"),
    ("metrics.txt", "# TYPE http_requests counter\nhttp_requests_total{path=\"/a\",note=\"a } b\"} 0 1795189357\nhttp_requests_total{path=\"/b\",note=\"a } b\"} 0 1795189357\nhttp_requests_total{path=\"/a\",note=\"a } b\"} 100 1795189367\nhttp_requests_total{path=\"/b\",note=\"a } b\"} 50 1795189367\nhttp_requests_total{path=\"/a\",note=\"a } b\"} 200 1795189377\nhttp_requests_total{path=\"/b\",note=\"a } b\"} 100 1795189377\nhttp_requests_total{path=\"/a\",note=\"a } b\"} 300 1795189387\nhttp_requests_total{path=\"/b\",note=\"a } b\"} 150 1795189387\n# TYPE in_flight gauge\nin_flight 4 1795189357\nin_flight 5 1795189367\nin_flight 6 1795189377\nin_flight 7 1795189387\n# EOF\n"),
    ("latency.hlog", "#[Histogram log format version 1.3]\n#[StartTime: 1795189357.000 (seconds since epoch), Fri Nov 20 15:42:37 UTC 2026]\n\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"\n0.000,1.000,0.100,HISTFAAAACJ4nJNpmSzMwMDAzAABTFCaEUyavWuw/wAROM4oAgBZTAT8\n1.000,1.000,1.002,HISTFAAAACV4nJNpmSzMwMDAxgABTFCaEUyavWuw/wAROM4ospJNBABq0AXC\n2.000,1.000,0.100,HISTFAAAACJ4nJNpmSzMwMDAzAABTFCaEUyavWuw/wAROM4oAgBZTAT8\n"),
    (
        "car_N8.json",
        "{\"url\":\"http://a\",\"connections\":8,\"pipelining\":2,\"workers\":2,\"duration\":5.02,\"errors\":1,\"timeouts\":0,\"non2xx\":2,\"requests\":{\"average\":1500.5,\"total\":7502},\"latency\":{\"average\":5.2}}",
    ),
    (
        "fortio.json",
        "{\"RunType\":\"HTTP\",\"RequestedQPS\":\"10\",\"ActualQPS\":83.4,\"NumThreads\":4,\"ActualDuration\":5000000000,\"DurationHistogram\":{\"Count\":420,\"Avg\":0.047},\"ErrorsDurationHistogram\":{\"Count\":3},\"RetCodes\":{\"200\":417,\"503\":3}}",
    ),
    (
        "bombardier.json",
        "{\"spec\":{\"numberOfConnections\":4},\"result\":{\"timeTakenSeconds\":5.02,\"req1xx\":0,\"req2xx\":729,\"req3xx\":0,\"req4xx\":1,\"req5xx\":2,\"others\":3,\"latency\":{\"mean\":27550.6},\"rps\":{\"mean\":187.4}}}",
    ),
    (
        "oha_N4.json",
        "{\"summary\":{\"successRate\":1.0,\"total\":5.0,\"average\":0.0276,\"requestsPerSec\":144.9},\"statusCodeDistribution\":{\"200\":700,\"503\":20},\"errorDistribution\":{\"aborted\":4}}",
    ),
    (
        "vllm.json",
        "{\"request_throughput\":2.5,\"mean_e2el_ms\":1500.0,\"max_concurrency\":4,\"completed\":100,\"failed\":1}",
    ),
    (
        "report.json",
        "{\"latencies\":{\"mean\":27756540},\"requests\":600,\"rate\":100.27,\"throughput\":99.86,\"success\":0.99,\"duration\":5983589210}",
    ),
    (
        "report.txt",
        "Requests      [total, rate, throughput]         600, 100.27, 99.87\nDuration      [total, attack, wait]             6.008s, 5.984s, 24.241ms\nLatencies     [min, mean, 50, 90, 95, 99, max]  19.741ms, 27.757ms, 22.129ms, 39.116ms, 48.65ms, 64.41ms, 198.024ms\nSuccess       [ratio]                           99.00%\nStatus Codes  [code:count]                      200:594  503:6\n",
    ),
    (
        "hammer.txt",
        "Vuser 1:4 Active Virtual Users configured\nVuser 1:TEST RESULT : System achieved 264796 NOPM from 616230 SQL Server TPM\n",
    ),
    (
        "counter.csv",
        "t,done,busy\n1795189357,0,3\n1795189358,10,4\n1795189359,20,5\n1795189360,30,6\n1795189361,40,3\n1795189362,50,4\n1795189363,60,5\n1795189364,70,6\n1795189365,80,3\n1795189366,90,4\n1795189367,100,5\n1795189368,110,6\n1795189369,120,3\n1795189370,130,4\n",
    ),
    (
        "compose.txt",
        "wrk-1  | Running 4s test @ http://a/work\nwrk-1  |   2 threads and 40 connections\napp-1  | GET /work 200\nwrk-1  |     Latency    18.68ms   52.52ms 390.27ms   86.44%\nwrk-1  |   7083 requests in 4.04s, 735.99KB read\nwrk-1  | \nwrk-1  | Requests/sec:   1752.83\n",
    ),
    (
        "ci.txt",
        "2026-11-20T15:42:37.1Z \x1b[32m  checks....: 100.00% ✓ 3600 ✗ 0\x1b[0m\n2026-11-20T15:42:37.2Z    ✓ http_reqs.....: 7200    120.000000/s\n2026-11-20T15:42:37.3Z      http_req_duration: avg=171ms min=34.7ms\n2026-11-20T15:42:37.4Z      http_req_failed: 5.00% ✓ 360 ✗ 6840\n2026-11-20T15:42:37.5Z      iterations.....: 3600 60.0/s\n2026-11-20T15:42:37.6Z      vus............: 24 min=24 max=24\n",
    ),
    (
        "hosts.jtl",
        "timeStamp,elapsed,label,responseMessage,threadName,dataType,success,allThreads,Hostname\n1795189357000,200,TX,Number of samples in transaction : 2,t 1,,true,2,a\n1795189357001,200,b,OK,t 2,text,true,2,b\n1795189357200,200,TX,Number of samples in transaction : 2,t 1,,true,2,a\n1795189357201,200,b,one, two,t 2,text,false,2,b\n1795189357401,200,TX,Number of samples in transaction : 2,t 2,,true,2,b\n",
    ),
    (
        "parents.xml",
        "<testResults version=\"1.2\">\n<sample t=\"9\" ts=\"1795189892843\" s=\"true\" lb=\"TX\" rm=\"Number of samples in transaction : 1\" na=\"2\"/>\n<sample t=\"90\" ts=\"1795189892853\" s=\"true\" lb=\"TX\" rm=\"Number of samples in transaction : 1\" na=\"2\"><httpSample t=\"80\" ts=\"1795189892863\" s=\"false\" lb=\"a\" na=\"2\"/></sample>\n</testResults>\n",
    ),
    (
        "runs_of.log",
        "Vuser 1:1 Active Virtual Users configured\nVuser 1:TEST RESULT : System achieved 3120 NOPM from 6251 PostgreSQL TPM\n3 Virtual Users Created with Monitor VU\nVuser 1:2 Active Virtual Users configured\nVuser 1:TEST RESULT : System achieved 5940 NOPM from 11891 PostgreSQL TPM\n",
    ),
    (
        "runs.csv",
        "timestamp,clients,tps\n2026-11-01 10:00:00,1,940\n2026-11-01 10:10:00,2,1846\n2026-11-01 10:20:00,4,3490\n",
    ),
];

/// What is put in places where it hurts.
const PIECES: [&[u8]; 24] = [
    b"\"",
    b"\"\"",
    b"\n",
    b"\r\n",
    b",",
    b";",
    b"\t",
    b"|",
    b"-1",
    b"NaN",
    b"inf",
    b"1e308",
    b"9999999999999999999",
    b"0",
    b"",
    b"\xff\xfe",
    b"\xc3",
    b"<",
    b">",
    b"{",
    b"}",
    b"\0",
    b"1795189357402",
    b"true",
];

fn mutated(seed: &[u8], random: &mut Rng) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..random.usize(1..6) {
        let at = random.usize(0..=bytes.len());
        let to = (at + random.usize(0..12)).min(bytes.len());
        match random.u8(0..6) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..to)),
            2 => {
                let piece = PIECES[random.usize(0..PIECES.len())];
                drop(bytes.splice(at..to, piece.iter().copied()));
            }
            3 => {
                let copy = bytes[at..].to_vec();
                bytes.extend(copy.into_iter().take(4000));
            }
            4 if at < bytes.len() => bytes[at] = random.u8(..),
            _ => {
                let digit = bytes.iter().skip(at).position(u8::is_ascii_digit);
                if let Some(place) = digit {
                    bytes[at + place] = b'0' + random.u8(0..10);
                }
            }
        }
    }
    bytes
}

fn imported(name: &str, bytes: &[u8], options: &Options, piece: usize) -> Imported {
    let mut import = Import::new(options.clone());
    import.open(name);
    for part in bytes.chunks(piece) {
        import.push(part);
    }
    import.close();
    import.finish()
}

fn options(random: &mut Rng) -> Options {
    let mut options = Options::default();
    let mut maybe = |name: &str, values: &[&str]| {
        let value = values[random.usize(0..values.len())];
        if !value.is_empty() {
            options.set(name, value).unwrap();
        }
    };
    maybe("by", &["", "", "threads", "time", "step", "file"]);
    maybe("discard", &["", "0s", "1s"]);
    maybe("discardEnd", &["", "", "0s", "1s"]);
    maybe("interval", &["", "", "1s", "1ms"]);
    maybe("offset", &["", "", "-1", "5"]);
    maybe("errors", &["count", "leave-out"]);
    maybe("from", &["", "", "1s", "2026-11-20T15:42:38Z"]);
    maybe("to", &["", "", "2s", "1m"]);
    maybe("without", &["", "", "1s-2s:a reason; 0s-1ms"]);
    maybe("unit", &["ms", "ms", "s", ""]);
    maybe("n", &["", "", "8", "Uptime"]);
    options
}

fn is_sound(imported: &Imported) -> bool {
    let whole = |value: Option<f64>| value.is_none_or(f64::is_finite);
    let rows = imported.rows.iter().all(|row| {
        row.concurrency > 0.0
            && row.concurrency.is_finite()
            && row.throughput > 0.0
            && row.throughput.is_finite()
            && [
                row.latency,
                row.samples,
                row.errors,
                row.throughput_standard_deviation,
            ]
            .map(whole)
                == [true; 4]
    });
    let told = !imported.rows.is_empty() || !imported.errors.is_empty();
    rows && told
        && imported
            .errors
            .iter()
            .all(|error| error.message.ends_with('.'))
}

fn executions(usual: usize) -> usize {
    let count = std::env::var("LOGS_FUZZ").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(usual)
}

#[test]
fn what_is_broken_gives_an_answer_or_a_sentence() {
    let executions = executions(10_000);
    for (seed, (name, text)) in (1..).zip(SEEDS) {
        let mut random = Rng::with_seed(seed);
        for execution in 0..executions {
            let bytes = mutated(text.as_bytes(), &mut random);
            let options = options(&mut random);
            let whole = imported(name, &bytes, &options, bytes.len().max(1));
            let about = || {
                format!(
                    "{name}, seed {seed}, execution {execution}: {:?}\n{whole:?}",
                    String::from_utf8_lossy(&bytes)
                )
            };
            assert!(is_sound(&whole), "{}", about());
            if execution % 16 == 0 {
                let pieces = imported(name, &bytes, &options, random.usize(1..40));
                assert!(pieces == whole, "in pieces {pieces:?}\n{}", about());
            }
        }
    }
}

/// Files of declared formats, as tools wrote them or as their documentation has them. Long
/// ones are left out: they would take most of the time.
fn written() -> Vec<(PathBuf, Vec<u8>)> {
    const LONGEST: u64 = 24 * 1024;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("tests/documented")];
    folders.extend(entries(&root.join("../tests/data/logs")));
    let mut files: Vec<PathBuf> = folders.iter().flat_map(|folder| entries(folder)).collect();
    files.sort();
    let is_short = |path: &PathBuf| path.metadata().is_ok_and(|file| file.len() <= LONGEST);
    let read = |path: PathBuf| {
        let bytes = std::fs::read(&path).unwrap();
        (path, bytes)
    };
    files.into_iter().filter(is_short).map(read).collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// Fewer files than this are not all.
const FORMATS: usize = 54;

/// Patterns of users, for any of them.
const PATTERNS: [(&str, &str); 3] = [
    ("x", "/([0-9.,]+) *(?:req|requests|trans|ns)/"),
    ("n", "/(?:c|threads|clients)[:=]? *([0-9]+)/"),
    ("latency", "/(?:mean|avg)[a-z_]*[: ]+([0-9.a-z]+)/"),
];

#[test]
fn declared_formats_and_patterns_give_an_answer_or_a_sentence() {
    let executions = executions(120);
    let files = written();
    assert!(files.len() > FORMATS, "{}", files.len());
    for (seed, (path, written)) in (1..).zip(&files) {
        let name = path.file_name().unwrap().to_string_lossy();
        let mut random = Rng::with_seed(seed);
        for execution in 0..executions {
            let bytes = mutated(written, &mut random);
            let mut options = options(&mut random);
            if execution % 8 == 0 {
                for (name, pattern) in PATTERNS.iter().take(1 + random.usize(0..3)) {
                    options.set(name, pattern).unwrap();
                }
            }
            let found = imported(&name, &bytes, &options, bytes.len().max(1));
            assert!(
                is_sound(&found),
                "{name}, seed {seed}, execution {execution}: {found:?}\n{:?}",
                String::from_utf8_lossy(&bytes)
            );
        }
    }
}

#[test]
fn every_seed_is_read() {
    for (name, text) in SEEDS {
        let mut options = Options::default();
        options.set("discard", "0s").unwrap();
        options.set("discardEnd", "0s").unwrap();
        options.set("by", "file").unwrap();
        options.set("unit", "ms").unwrap();
        let imported = imported(name, text.as_bytes(), &options, 100);
        assert_eq!(imported.errors, [], "{name}");
        assert!(!imported.rows.is_empty(), "{name}");
    }
}
