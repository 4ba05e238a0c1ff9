//! JSON documents that tools write at the end of a run.

use crate::options::Options;
use serde_json::Value;

use super::k6::Users;
use super::printouts::{of_attack, Attack};
use super::{fio, metrics};
use crate::error::LogError;
use crate::formats::json::number;
use crate::formats::{limited_fortio, pipelined, Limited};
use crate::log::{Content, Log, Printed};
use crate::said::said;

/// The runs in a text; it may hold several documents in sequence, or a list.
pub fn read(text: &str, rows: u64, options: &Options) -> Result<Log, LogError> {
    let mut documents = Vec::new();
    for document in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
        match document {
            Ok(Value::Array(items)) => documents.extend(items),
            // GuideLLM's document contains a list of runs.
            Ok(Value::Object(mut fields))
                if fields.get("benchmarks").is_some_and(Value::is_array) =>
            {
                if let Some(Value::Array(items)) = fields.remove("benchmarks") {
                    documents.extend(items);
                }
            }
            Ok(document) => documents.extend(fio::groups(document)),
            Err(error) if documents.is_empty() => {
                return Err(LogError::unreadable(said!(
                    "its JSON is incomplete or invalid ({error}); write it again"
                        | "Das JSON ist unvollständig oder ungültig ({error}). Noch einmal schreiben"
                )));
            }
            Err(_) => break,
        }
    }
    if let Some(log) = documents
        .first()
        .and_then(|document| metrics::matrix(document, options))
    {
        return log;
    }
    let mut found: Option<(&'static str, &'static str)> = None;
    let mut runs = Vec::new();
    for document in &documents {
        for (name, concurrency, read) in READERS {
            if let Some(run) = read(document) {
                found = Some((name, concurrency));
                runs.push(run);
                break;
            }
        }
    }
    let Some((name, concurrency)) = found else {
        let keys: Vec<&str> = documents
            .first()
            .and_then(Value::as_object)
            .map_or_else(Vec::new, |fields| {
                fields.keys().take(6).map(String::as_str).collect()
            });
        return Err(LogError::unreadable(said!(
            "it is JSON with the fields {}, but none of the known reports ({})"
                | "Sie ist JSON mit den Feldern {}, aber keiner der bekannten Berichte ({})",
            keys.join(", "),
            READERS.map(|(name, ..)| name).join(", ")
        )));
    };
    forget_same(&mut runs);
    if runs.len() > 1 {
        for (i, run) in runs.iter_mut().enumerate() {
            run.label.get_or_insert_with(|| format!("run {}", i + 1));
        }
    }
    Ok(Log::new(
        said!("{name} report" | "Bericht von {name}"),
        rows,
        Content::Printed(runs),
    )
    .counting("requests", concurrency))
}

/// A test that all runs have tells none apart.
fn forget_same(runs: &mut [Printed]) {
    let first = runs.first().and_then(|run| run.test.clone());
    if runs.iter().all(|run| run.test == first) {
        for run in runs {
            run.test = None;
        }
    }
}

type ReadReport = fn(&Value) -> Option<Printed>;

const READERS: [(&str, &str, ReadReport); 10] = [
    ("k6 summary", "users", k6),
    ("k6 summary (machine-readable)", "users", k6_new),
    ("autocannon", "connections", autocannon),
    ("fortio", "connections", fortio),
    ("oha", "connections", oha),
    ("vegeta", "requests in flight", vegeta),
    ("bombardier", "connections", bombardier),
    ("vLLM bench", "requests in flight", vllm),
    ("GuideLLM", "requests in flight", guidellm),
    ("fio", "operations in flight", fio::run),
];

fn k6(value: &Value) -> Option<Printed> {
    let metrics = value.get("metrics")?.as_object()?;
    // `handleSummary` nests the numbers one level deeper.
    let metric = |name: &str, field: &str| {
        let metric = metrics.get(name)?;
        number(metric, field).or_else(|| number(metric, &format!("values/{field}")))
    };
    let counted = ["http_reqs", "iterations"]
        .into_iter()
        .find(|name| metric(name, "rate").is_some())?;
    let timed = if counted == "http_reqs" {
        "http_req_duration"
    } else {
        "iteration_duration"
    };
    let users = metric("vus", "max").or_else(|| metric("vus_max", "max"));
    Some(Printed {
        concurrency: users,
        throughput: metric(counted, "rate")?,
        latency: metric(timed, "avg").map(|millis| millis / 1000.0),
        samples: metric(counted, "count"),
        // A rate counts true values: its `passes` are the failed requests.
        errors: metric("http_req_failed", "passes"),
        doubt: Users {
            least: metric("vus", "min"),
            most: metric("vus", "max"),
            mean: metric("iterations", "rate")
                .zip(metric("iteration_duration", "avg"))
                .map(|(rate, millis)| rate * millis / 1000.0),
        }
        .doubt(),
        ..Printed::default()
    })
}

fn k6_new(value: &Value) -> Option<Printed> {
    let metrics = value.get("results")?.get("metrics")?.as_array()?;
    let metric = |name: &str, field: &str| {
        let metric = metrics
            .iter()
            .find(|metric| metric.get("name").and_then(Value::as_str) == Some(name))?;
        number(metric, &format!("values/{field}"))
    };
    let seconds = number(value, "config/duration").filter(|seconds| *seconds > 0.0)?;
    let counted = ["http_reqs", "iterations"]
        .into_iter()
        .find(|name| metric(name, "count").is_some())?;
    let timed = if counted == "http_reqs" {
        "http_req_duration"
    } else {
        "iteration_duration"
    };
    let count = metric(counted, "count")?;
    Some(Printed {
        concurrency: metric("vus", "max").or_else(|| metric("vus_max", "max")),
        throughput: count / seconds,
        latency: metric(timed, "avg").map(|millis| millis / 1000.0),
        samples: Some(count),
        errors: metric("http_req_failed", "matches"),
        doubt: Users {
            least: metric("vus", "min"),
            most: metric("vus", "max"),
            mean: metric("iterations", "count")
                .zip(metric("iteration_duration", "avg"))
                .map(|(count, millis)| count / seconds * millis / 1000.0),
        }
        .doubt(),
        ..Printed::default()
    })
}

fn autocannon(value: &Value) -> Option<Printed> {
    let connections = number(value, "connections")?;
    let average = number(value, "requests/average")
        .filter(|_| value.get("pipelining").is_some() || value.get("non2xx").is_some())?;
    let mut notes = Vec::new();
    let pipelining = number(value, "pipelining").unwrap_or(1.0).max(1.0);
    let workers = number(value, "workers").unwrap_or(1.0).max(1.0);
    let real = (connections / workers).floor().max(1.0) * workers * pipelining;
    if pipelining > 1.0 {
        notes.push(pipelined(connections, pipelining));
    }
    Some(Printed {
        concurrency: Some(real),
        throughput: average,
        latency: number(value, "latency/average").map(|millis| millis / 1000.0),
        samples: number(value, "requests/total"),
        seconds: number(value, "duration"),
        errors: number(value, "non2xx"),
        // Requests without a response; timeouts are among them.
        lost: number(value, "errors").or_else(|| number(value, "timeouts")),
        notes,
        ..Printed::default()
    })
}

fn fortio(value: &Value) -> Option<Printed> {
    let throughput = number(value, "ActualQPS")?;
    let latency = number(value, "DurationHistogram/Avg");
    let threads = number(value, "NumThreads");
    let rate = value.get("RequestedQPS").and_then(Value::as_str);
    let rate = rate.filter(|rate| *rate != "max");
    let in_flight = latency
        .map(|latency| latency * throughput)
        .filter(|n| *n > 0.0);
    Some(Printed {
        concurrency: rate.and(in_flight).or(threads),
        throughput,
        latency,
        samples: number(value, "DurationHistogram/Count"),
        errors: number(value, "ErrorsDurationHistogram/Count"),
        notes: rate.map(limited_fortio).into_iter().collect(),
        ..Printed::default()
    })
}

fn oha(value: &Value) -> Option<Printed> {
    let throughput = number(value, "summary/requestsPerSec")?;
    let by_status = value
        .get("statusCodeDistribution")
        .and_then(Value::as_object);
    let count = |is_counted: fn(&str) -> bool| -> f64 {
        by_status.map_or(0.0, |by| {
            by.iter()
                .filter(|(status, _)| is_counted(status))
                .filter_map(|(_, count)| count.as_f64())
                .sum()
        })
    };
    let lost: f64 = value
        .get("errorDistribution")
        .and_then(Value::as_object)
        .map_or(0.0, |by| by.values().filter_map(Value::as_f64).sum());
    Some(Printed {
        throughput,
        latency: number(value, "summary/average"),
        samples: by_status.map(|_| count(|_| true) + lost),
        errors: by_status.map(|_| count(|status| !status.starts_with(['2', '3'])) + lost),
        ..Printed::default()
    })
}

fn vegeta(value: &Value) -> Option<Printed> {
    let nanos = |path: &str| number(value, path).map(|nanos| nanos / 1e9);
    of_attack(&Attack {
        throughput: number(value, "throughput")?,
        rate: number(value, "rate"),
        total: number(value, "requests"),
        seconds: nanos("duration").map(|attack| attack + nanos("wait").unwrap_or(0.0)),
        success: number(value, "success"),
        latency: Some(nanos("latencies/mean")?),
    })
}

fn bombardier(value: &Value) -> Option<Printed> {
    let connections = number(value, "spec/numberOfConnections")?;
    let status = |name: &str| number(value, &format!("result/{name}")).unwrap_or(0.0);
    let good = status("req2xx") + status("req3xx");
    let failed = status("req1xx") + status("req4xx") + status("req5xx") + status("others");
    let seconds = number(value, "result/timeTakenSeconds").filter(|seconds| *seconds > 0.0)?;
    Some(Printed {
        concurrency: Some(connections),
        throughput: (good + failed) / seconds,
        latency: number(value, "result/latency/mean").map(|micros| micros / 1e6),
        samples: Some(good + failed),
        errors: Some(failed),
        ..Printed::default()
    })
}

fn vllm(value: &Value) -> Option<Printed> {
    let throughput = number(value, "request_throughput")?;
    let latency = number(value, "mean_e2el_ms").map(|millis| millis / 1000.0);
    let completed = number(value, "completed");
    let failed = number(value, "failed");
    let rate = number(value, "request_rate");
    let in_flight = latency.map(|latency| latency * throughput);
    let limited = number(value, "max_concurrency").map(|limit| Limited {
        limit,
        requests: completed.map(|all| all + failed.unwrap_or(0.0)),
        peak: number(value, "max_concurrent_requests"),
        rate: None,
        mean: in_flight,
    });
    let flight = limited.map(|limited| limited.flight());
    let set = rate.map(|rate| {
        said!(
            "vLLM bench was given a rate of {}/s, so that this throughput is what was asked for as long as the server keeps up"
                | "vLLM bench bekam die Rate {}/s vorgegeben: Der Durchsatz ist der verlangte, solange der Server mitkommt",
            rate
        )
    });
    let unreached = flight.as_ref().and_then(|flight| flight.note.clone());
    let concurrency = flight.as_ref().map(|flight| flight.concurrency);
    Some(Printed {
        concurrency: concurrency.or(in_flight),
        notes: set.into_iter().chain(unreached).collect(),
        doubt: flight.and_then(|flight| flight.doubt),
        throughput,
        latency,
        samples: completed,
        lost: failed,
        ..Printed::default()
    })
}

/// Seconds of a run of `GuideLLM`, by the fields of its versions.
fn guidellm_seconds(value: &Value) -> Option<f64> {
    let between = |from: &str, to: &str| Some(number(value, to)? - number(value, from)?);
    between(
        "scheduler_metrics/measure_start_time",
        "scheduler_metrics/measure_end_time",
    )
    .or_else(|| number(value, "duration"))
    .or_else(|| between("start_time", "end_time"))
    .or_else(|| between("run_stats/start_time", "run_stats/end_time"))
    .filter(|seconds| *seconds > 0.0)
}

/// A run of `GuideLLM`: the completed requests, with the measured concurrency.
fn guidellm(value: &Value) -> Option<Printed> {
    let metrics = value.get("metrics")?;
    let of = |name: &str, status: &str| number(metrics, &format!("{name}/{status}/mean"));
    let throughput = of("requests_per_second", "successful")?;
    let total = |status: &str| number(metrics, &format!("request_totals/{status}"));
    let mut notes = Vec::new();
    let strategy = value
        .pointer("/config/strategy/type_")
        .and_then(Value::as_str);
    if let Some(kind @ ("constant" | "poisson")) = strategy {
        notes.push(said!(
            "requests came at a given rate ({kind}): an open loop, in which the concurrency is the mean number in flight"
                | "Anfragen kamen mit gegebener Rate ({kind}), eine offene Last: Die Nebenläufigkeit ist, wie viele im Mittel liefen"
        ));
    }
    let asked = ["max_concurrency", "streams"]
        .into_iter()
        .find_map(|name| number(value, &format!("config/strategy/{name}")))
        .filter(|_| strategy == Some("concurrent"));
    Some(Printed {
        concurrency: of("request_concurrency", "total")
            .or_else(|| of("request_concurrency", "successful"))
            .filter(|n| *n > 0.0)
            .or(asked),
        throughput,
        latency: of("request_latency", "successful"),
        samples: total("successful"),
        seconds: guidellm_seconds(value),
        lost: total("errored"),
        notes,
        ..Printed::default()
    })
}
