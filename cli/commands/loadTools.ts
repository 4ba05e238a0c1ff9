// Generated from the declarations in logs/src/formats.

/** The tools whose output is read. */
export const loadTools =
  'JMeter (CSV, XML), k6 (CSV, NDJSON, summaries), Locust (history, stats), Gatling (simulation.log), wrk, hey, ab, oha, autocannon, vegeta, fortio, bombardier, fio, vLLM bench, GuideLLM, sysbench, pgbench, YCSB, HammerDB, HdrHistogram (.hlog), mysqladmin extended-status, Prometheus (range query, OpenMetrics), redis-benchmark, memtier_benchmark, ghz, iperf3, JMH, Go benchmarks, Google Benchmark, hyperfine, siege, h2load, stress-ng, dbench, rados bench, stress-ng, Artillery, nats bench, kafka-producer-perf-test, mysqlslap, cassandra-stress, clickhouse-benchmark, STREAM, likwid-bench, openssl speed, tpcc-mysql, SGLang bench, perf_analyzer, AIPerf, genai-perf, llama-bench, llama-batched-bench, BenchmarkDotNet, criterion.rs, or a table with a time, a counter and a concurrency';
