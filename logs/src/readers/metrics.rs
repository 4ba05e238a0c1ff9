//! Prometheus' metrics, each as values by time: a range query in JSON, and what `openmetrics` reads.

use std::collections::BTreeMap;

use serde_json::Value;

use super::table::{is_concurrency, logged, words};
use crate::error::LogError;
use crate::log::Log;
use crate::options::Options;

/// Whether a metric may be a concurrency: no counter, no part of a histogram, and none that Prometheus adds to a scrape.
fn is_gauge(name: &str) -> bool {
    let is_counted = ["_total", "_count", "_sum", "_bucket", "_created"]
        .iter()
        .any(|end| name.ends_with(end));
    !is_counted && name != "up" && !name.starts_with("scrape_")
}

/// Whether it counts what a system completes, such as `http_requests_total`.
fn counts_work(name: &str) -> bool {
    let known = [
        "request",
        "requests",
        "query",
        "queries",
        "question",
        "questions",
        "transaction",
        "transactions",
        "completion",
        "completions",
    ];
    (words(name).iter()).any(|word| known.contains(&word.as_str()))
}

/// Prometheus' response to a range query, `resultType` matrix; several series of one metric are summed.
pub fn matrix(document: &Value, options: &Options) -> Option<Result<Log, LogError>> {
    let results = document.get("data")?.get("result")?.as_array()?;
    let mut sums: BTreeMap<String, BTreeMap<i64, f64>> = BTreeMap::new();
    let mut rows = 0;
    for result in results {
        let name = result
            .get("metric")
            .and_then(|metric| metric.get("__name__"))
            .and_then(Value::as_str)
            .unwrap_or("")
            .to_owned();
        let sum = sums.entry(name).or_default();
        for pair in result
            .get("values")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            let time = pair
                .get(0)
                .and_then(Value::as_f64)
                .and_then(crate::time::epoch);
            let value = pair
                .get(1)
                .and_then(Value::as_str)
                .and_then(|text| text.parse::<f64>().ok())
                .filter(|value| value.is_finite());
            if let Some((time, value)) = time.zip(value) {
                *sum.entry(time).or_default() += value;
                rows += 1;
            }
        }
    }
    Some(of_metrics("Prometheus range query", &sums, rows, options))
}

/// Selects the counter and the concurrency among metrics, each given as values by time.
pub fn of_metrics(
    form: &str,
    sums: &BTreeMap<String, BTreeMap<i64, f64>>,
    rows: u64,
    options: &Options,
) -> Result<Log, LogError> {
    let counters: [fn(&str) -> bool; 4] = [
        |name| name.ends_with("_total") && counts_work(name),
        |name| name.ends_with("_count") && counts_work(name),
        |name| name.ends_with("_total") && !name.ends_with("_seconds_total"),
        |name| name.ends_with("_count"),
    ];
    let gauges: [fn(&str) -> bool; 2] = [|name| is_gauge(name) && is_concurrency(name), is_gauge];
    let known = || sums.keys().cloned().collect::<Vec<_>>().join(", ");
    let counter = chosen(sums, options.counter_column.as_ref(), &counters).map_err(|several| {
        LogError::unreadable(format!(
            "it holds the counters {several}; name the one that counts requests with --x"
        ))
    })?;
    let Some((counter, counts)) = counter else {
        return Err(LogError::unreadable(format!(
            "it holds the metrics {}; name the one that counts with --x",
            known()
        )));
    };
    // With a given concurrency no gauge is needed.
    let asked = options.concurrency_column.as_ref();
    let gauge = if asked.is_none() && options.concurrency.is_some() {
        None
    } else {
        chosen(sums, asked, &gauges).map_err(|several| {
            LogError::unreadable(format!(
                "it holds the metrics {several}; name the one that is the concurrency with --n"
            ))
        })?
    };
    if gauge.is_none() && options.concurrency.is_none() {
        return Err(LogError::unreadable(format!(
            "it holds the metrics {}, of which none is a concurrency; ask for both in one query, name the other with --n, or give --n N",
            known()
        )));
    }
    let readings = counts
        .iter()
        .filter_map(|(time, count)| {
            let level = match gauge {
                Some((_, levels)) => *levels.get(time)?,
                None => 0.0,
            };
            Some([*time as f64 / 1e6, *count, level])
        })
        .collect();
    let names = [
        counter.clone(),
        gauge.map(|(name, _)| name.clone()).unwrap_or_default(),
    ];
    logged(form, &names, readings, gauge.is_some(), rows)
}

type Metric<'a> = (&'a String, &'a BTreeMap<i64, f64>);

/// The metric that is asked for, else the only one of the first kind that there is; the names if there are several of it.
fn chosen<'a>(
    sums: &'a BTreeMap<String, BTreeMap<i64, f64>>,
    asked: Option<&String>,
    kinds: &[fn(&str) -> bool],
) -> Result<Option<Metric<'a>>, String> {
    if let Some(name) = asked {
        return Ok(sums.get_key_value(name));
    }
    for is_it in kinds {
        let found: Vec<Metric> = sums.iter().filter(|(name, _)| is_it(name)).collect();
        match found[..] {
            [] => {}
            [one] => return Ok(Some(one)),
            _ => {
                let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
                return Err(names.join(", "));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::Content;

    fn counts(log: &Log) -> Vec<(f64, f64, Option<f64>)> {
        let Content::Counters(readings) = &log.content else {
            panic!()
        };
        let since = readings[0].time;
        let each = readings.iter();
        each.map(|reading| (reading.time - since, reading.count, reading.concurrency))
            .collect()
    }

    #[test]
    fn series_of_a_metric_are_added_up() {
        let series = |name: &str, values: [u32; 2]| serde_json::json!({ "metric": { "__name__": name }, "values": [[1_795_189_357, values[0].to_string()], [1_795_189_367, values[1].to_string()]] });
        let results = [
            series("a_total", [10, 20]),
            series("a_total", [5, 35]),
            series("running", [2, 3]),
        ];
        let document = serde_json::json!({ "data": { "resultType": "matrix", "result": results } });
        let log = matrix(&document, &Options::default()).unwrap().unwrap();
        assert_eq!(
            counts(&log),
            [(0.0, 15.0, Some(2.0)), (10.0, 55.0, Some(3.0))]
        );
        let bare = serde_json::json!({ "data": { "result": [series("a_total", [10, 20])] } });
        let error = matrix(&bare, &Options::default()).unwrap().unwrap_err();
        assert!(error.message.contains("ask for both in one query"));
    }

    /// Two readings, ten seconds apart.
    fn values([first, second]: [f64; 2]) -> BTreeMap<i64, f64> {
        BTreeMap::from([(0, first), (10_000_000, second)])
    }

    #[test]
    fn what_a_scrape_adds_is_no_concurrency() {
        let mut sums = BTreeMap::from([
            ("a_total".to_owned(), values([0.0, 50.0])),
            ("scrape_duration_seconds".to_owned(), values([0.1, 0.2])),
            ("up".to_owned(), values([1.0, 1.0])),
        ]);
        assert!(of_metrics("a", &sums, 6, &Options::default()).is_err());
        sums.insert("memory_bytes".to_owned(), values([9e9, 9e9]));
        sums.insert("workers_in_flight".to_owned(), values([3.0, 4.0]));
        let log = of_metrics("a", &sums, 10, &Options::default()).unwrap();
        assert_eq!(
            counts(&log),
            [(0.0, 0.0, Some(3.0)), (10.0, 50.0, Some(4.0))]
        );
    }

    #[test]
    fn of_several_counters_the_one_of_requests_is_taken_and_of_several_of_those_none() {
        let mut sums = BTreeMap::from([
            ("app_cache_hits_total".to_owned(), values([7.0, 9.0])),
            ("http_requests_total".to_owned(), values([0.0, 50.0])),
            ("process_cpu_seconds_total".to_owned(), values([1.0, 2.0])),
            ("threads_running".to_owned(), values([3.0, 4.0])),
        ]);
        let log = of_metrics("a", &sums, 8, &Options::default()).unwrap();
        assert_eq!(
            counts(&log),
            [(0.0, 0.0, Some(3.0)), (10.0, 50.0, Some(4.0))]
        );
        sums.insert("grpc_requests_total".to_owned(), values([0.0, 10.0]));
        let error = of_metrics("a", &sums, 10, &Options::default()).unwrap_err();
        assert!(
            error.message.contains(
                "the counters grpc_requests_total, http_requests_total; name the one that counts requests with --x"
            ),
            "{error:?}"
        );
        let mut options = Options::default();
        options.set("x", "grpc_requests_total").unwrap();
        let log = of_metrics("a", &sums, 10, &options).unwrap();
        assert_eq!(counts(&log)[1], (10.0, 10.0, Some(4.0)));
        sums.insert("connections_active".to_owned(), values([8.0, 9.0]));
        let error = of_metrics("a", &sums, 12, &options).unwrap_err();
        assert!(
            error
                .message
                .contains("connections_active, threads_running; name the one that is the concurrency with --n"),
            "{error:?}"
        );
    }
}
