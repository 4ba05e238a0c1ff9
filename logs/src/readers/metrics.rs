//! Prometheus' metrics, each as values by time: a range query in JSON, and what `openmetrics` reads.

use serde_json::Value;

use super::labels::Label;
use super::named::{apart, Asked};
use super::summed::Metrics;
use super::table::{is_concurrency, logged, words};
use crate::error::LogError;
use crate::log::Log;
use crate::options::Options;
use crate::said::{said, Said};

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

/// What to do if a query dropped the names.
const NAMELESS: [&str; 2] = [
    "its series have no name (__name__): a query with rate() or sum() drops it; query the counter itself and the gauge together, such as {__name__=~\"http_requests_total|in_flight\"}; rates and sums are taken here",
    "Ihre Reihen haben keinen Namen (__name__): Eine Abfrage mit rate() oder sum() lässt ihn weg. Den Zähler selbst und die Nebenläufigkeit zusammen abfragen, etwa {__name__=~\"http_requests_total|in_flight\"}; Raten und Summen werden hier gebildet",
];

/// Prometheus' response to a range query, `resultType` matrix; series of one metric are added up.
pub fn matrix(document: &Value, options: &Options) -> Option<Result<Log, LogError>> {
    if let Some(error) = refusal(document) {
        return Some(Err(LogError::unreadable(error)));
    }
    let results = document.get("data")?.get("result")?.as_array()?;
    let mut metrics = Metrics::new(options);
    let mut rows = 0;
    for result in results {
        let (name, labels) = labelled(result);
        let place = metrics.series(&name, &labels);
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
                metrics.add(&name, place, time, value);
                rows += 1;
            }
        }
    }
    Some(of_metrics(
        &["Prometheus range query", "Bereichsabfrage von Prometheus"].into(),
        &metrics,
        rows,
        options,
    ))
}

/// Why a response of Prometheus holds no readings: it reports an error, is of one moment, or found nothing.
fn refusal(document: &Value) -> Option<Said> {
    let text = |value: &Value, name: &str| value.get(name)?.as_str().map(str::to_owned);
    let kind = text(document, "errorType");
    if let Some((kind, why)) = kind.zip(text(document, "error")) {
        let why = why.trim().trim_end_matches('.');
        return Some(said!(
            "Prometheus answered with an error ({kind}): {why}; mend the query, and ask again"
                | "Prometheus meldet einen Fehler ({kind}): {why}. Die Abfrage ändern und noch einmal fragen"
        ));
    }
    let data = document.get("data")?;
    let form = text(data, "resultType")?;
    let results = data.get("result")?.as_array()?;
    if form != "matrix" {
        return Some(said!(
            "it is the answer of Prometheus to a query at one moment (resultType {form}); ask for a range with query_range, which takes start, end and step"
                | "Prometheus antwortete auf eine Abfrage zu einem Zeitpunkt (resultType {form}). Einen Zeitraum mit query_range abfragen, das start, end und step nimmt"
        ));
    }
    results.is_empty().then(|| {
        Said::from([
            "the query of Prometheus found no series; check the names of the metrics, and the times",
            "Die Abfrage an Prometheus fand keine Reihen. Die Namen der Metriken und die Zeiten prüfen",
        ])
    })
}

/// The name of a series, and its labels.
fn labelled(result: &Value) -> (String, Vec<Label>) {
    let mut name = String::new();
    let mut labels = Vec::new();
    let metric = result.get("metric").and_then(Value::as_object);
    for (label, value) in metric.into_iter().flatten() {
        match (label.as_str(), value.as_str()) {
            (_, None) => {}
            ("__name__", Some(value)) => value.clone_into(&mut name),
            (label, Some(value)) => labels.push((label.to_owned(), value.to_owned())),
        }
    }
    (name, labels)
}

/// Selects the counter and the concurrency among metrics.
pub fn of_metrics(
    form: &Said,
    metrics: &Metrics,
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
    let names = metrics.names();
    let mut notes = Vec::new();
    // What has no name may serve as the gauge, and be the reason for a lack of anything else.
    let is_nameless = names.contains(&"");
    let lacking = |error: LogError| {
        if is_nameless {
            return LogError::unreadable(NAMELESS);
        }
        error
    };
    let asked = (options.counter_column.as_deref()).map(|text| Asked::counter(text, "metric"));
    let counter = match asked {
        Some(asked) => Some(asked_for(&asked, &names, &mut notes).map_err(lacking)?),
        None => only(&names, &counters).map_err(|several| {
            LogError::unreadable(said!(
                "it holds the counters {several}; name the one that counts requests with --x"
                    | "Sie enthält die Zähler {several}. Den, der Anfragen zählt, bei „Was gezählt wird“ angeben"
            ))
        })?,
    };
    let Some(counter) = counter else {
        return Err(lacking(LogError::unreadable(said!(
            "it holds the metrics {}; name the one that counts with --x"
                | "Sie enthält die Metriken {}. Bei „Was gezählt wird“ die zählende angeben",
            names.join(", ")
        ))));
    };
    let asked =
        (options.concurrency_column.as_deref()).map(|text| Asked::concurrency(text, "metric"));
    let gauge = match asked {
        Some(asked) => Some(asked_for(&asked, &names, &mut notes).map_err(lacking)?),
        // With a given concurrency no gauge is needed.
        None if options.concurrency.is_some() => None,
        None => only(&names, &gauges).map_err(|several| {
            LogError::unreadable(said!(
                "it holds the metrics {several}; name the one that is the concurrency with --n"
                    | "Sie enthält die Metriken {several}. Die der Nebenläufigkeit bei „Nebenläufigkeit jeder Datei“ angeben"
            ))
        })?,
    };
    if gauge.is_none() && options.concurrency.is_none() {
        return Err(LogError::unreadable(said!(
            "it holds the metrics {}, of which none is a concurrency; ask for both in one query, name the other with --n, or give --n N"
                | "Sie enthält die Metriken {}, und keine davon ist eine Nebenläufigkeit. Beide in einer Abfrage holen, oder bei „Nebenläufigkeit jeder Datei“ die andere oder eine Zahl angeben",
            names.join(", ")
        )));
    }
    if let Some(gauge) = gauge {
        apart("metric", counter, gauge)?;
    }
    let (counts, taken) = metrics.counter(counter)?;
    notes.extend(taken);
    let levels = match gauge {
        Some(gauge) => {
            let (levels, taken) = metrics.gauge(gauge, counter)?;
            notes.extend(taken);
            Some(levels)
        }
        None => None,
    };
    let readings = counts
        .iter()
        .filter_map(|(time, count)| {
            let level = match &levels {
                Some(levels) => *levels.get(time)?,
                None => 0.0,
            };
            Some([*time as f64 / 1e6, *count, level])
        })
        .collect();
    let names = [counter.to_owned(), gauge.unwrap_or_default().to_owned()];
    let mut log = logged(form, &names, readings, gauge.is_some(), rows)?.labelled();
    log.notes.extend(notes);
    Ok(log)
}

/// The metric that is asked for.
fn asked_for<'a>(
    asked: &Asked,
    names: &[&'a str],
    notes: &mut Vec<Said>,
) -> Result<&'a str, LogError> {
    let found = asked.among(names)?;
    notes.extend(found.note);
    Ok(names[found.place])
}

/// The only metric of the first kind that there is; the names if there are several of it.
fn only<'a>(names: &[&'a str], kinds: &[fn(&str) -> bool]) -> Result<Option<&'a str>, String> {
    for is_it in kinds {
        let found: Vec<&str> = names.iter().copied().filter(|name| is_it(name)).collect();
        match found[..] {
            [] => {}
            [one] => return Ok(Some(one)),
            _ => return Err(found.join(", ")),
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::float_cmp)]

    use super::*;
    use crate::log::Content;
    use crate::readers::labels::labels;

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

    #[test]
    fn a_response_without_readings_of_names_is_refused_with_the_reason() {
        let refused = |document: &Value| {
            let read = matrix(document, &Options::default()).unwrap();
            read.unwrap_err().message
        };
        let of = |form: &str, metrics: &[Value]| {
            let values = [[1_795_189_357, 10], [1_795_189_367, 20]]
                .map(|[time, value]| serde_json::json!([time, value.to_string()]));
            let result: Vec<Value> = (metrics.iter())
                .map(|metric| serde_json::json!({ "metric": metric, "values": values }))
                .collect();
            serde_json::json!({ "status": "success", "data": { "resultType": form, "result": result } })
        };
        let rate = serde_json::json!({ "job": "a" });
        let gauge = serde_json::json!({ "__name__": "in_flight" });
        assert_eq!(
            refused(&of("matrix", std::slice::from_ref(&rate))),
            NAMELESS[0]
        );
        assert_eq!(refused(&of("matrix", &[rate.clone(), gauge])), NAMELESS[0]);
        // A sum of the gauge beside the counter has its place.
        let counter = serde_json::json!({ "__name__": "http_requests_total" });
        let both = of("matrix", &[rate, counter.clone()]);
        assert!(matrix(&both, &Options::default()).unwrap().is_ok());
        assert!(refused(&of("vector", &[counter])).contains("(resultType vector); ask for a range"));
        assert!(refused(&of("matrix", &[])).contains("found no series"));
        let error = serde_json::json!({ "status": "error", "errorType": "bad_data", "error": "1:5: parse error: unclosed left parenthesis" });
        assert!(refused(&error).contains("(bad_data): 1:5: parse error: unclosed left parenthesis"));
    }

    #[test]
    fn a_metric_is_not_both_counted_and_the_concurrency() {
        let series = [("a_total", "", [0.0, 50.0]), ("in_flight", "", [3.0, 4.0])];
        for set in [&[("x", "in_flight")][..], &[("n", "a_total")]] {
            let error = summed(&series, set).unwrap_err();
            assert!(error.message.contains("would be both"), "{error:?}");
        }
        let set = [("x", "in_flight"), ("n", "8")];
        assert!(summed(&series, &set).is_ok());
    }

    /// Series with two readings each, ten seconds apart.
    fn summed(series: &[(&str, &str, [f64; 2])], set: &[(&str, &str)]) -> Result<Log, LogError> {
        let mut options = Options::default();
        for (name, value) in set {
            options.set(name, value).unwrap();
        }
        let mut metrics = Metrics::new(&options);
        for (name, given, values) in series {
            let place = metrics.series(name, &labels(given).unwrap());
            for (time, value) in [0, 10_000_000].into_iter().zip(values) {
                metrics.add(name, place, time, *value);
            }
        }
        of_metrics(
            &Said::name("a"),
            &metrics,
            2 * series.len() as u64,
            &options,
        )
    }

    #[test]
    fn what_a_scrape_adds_is_no_concurrency() {
        let mut series = vec![
            ("a_total", "", [0.0, 50.0]),
            ("scrape_duration_seconds", "", [0.1, 0.2]),
            ("up", "", [1.0, 1.0]),
        ];
        assert!(summed(&series, &[]).is_err());
        series.push(("memory_bytes", "", [9e9, 9e9]));
        series.push(("workers_in_flight", "", [3.0, 4.0]));
        assert_eq!(
            counts(&summed(&series, &[]).unwrap()),
            [(0.0, 0.0, Some(3.0)), (10.0, 50.0, Some(4.0))]
        );
    }

    #[test]
    fn of_several_counters_the_one_of_requests_is_taken_and_of_several_of_those_none() {
        let mut series = vec![
            ("app_cache_hits_total", "", [7.0, 9.0]),
            ("http_requests_total", "", [0.0, 50.0]),
            ("process_cpu_seconds_total", "", [1.0, 2.0]),
            ("threads_running", "", [3.0, 4.0]),
        ];
        assert_eq!(
            counts(&summed(&series, &[]).unwrap()),
            [(0.0, 0.0, Some(3.0)), (10.0, 50.0, Some(4.0))]
        );
        series.push(("grpc_requests_total", "", [0.0, 10.0]));
        let error = summed(&series, &[]).unwrap_err();
        assert!(
            error.message.contains(
                "the counters grpc_requests_total, http_requests_total; name the one that counts requests with --x"
            ),
            "{error:?}"
        );
        let log = summed(&series, &[("x", "grpc_requests_total")]).unwrap();
        assert_eq!(counts(&log)[1], (10.0, 10.0, Some(4.0)));
        // A part of the name is enough.
        let log = summed(&series, &[("x", "GRPC"), ("n", "threads")]).unwrap();
        assert_eq!(counts(&log)[1], (10.0, 10.0, Some(4.0)));
        assert_eq!(
            log.notes,
            [
                "--x: \"GRPC\" is the metric grpc_requests_total",
                "--n: \"threads\" is the metric threads_running"
            ]
        );
        let error = summed(&series, &[("x", "requests")]).unwrap_err();
        assert!(
            error
                .message
                .ends_with("one: grpc_requests_total, http_requests_total"),
            "{error:?}"
        );
        series.push(("connections_active", "", [8.0, 9.0]));
        let error = summed(&series, &[("x", "grpc_requests_total")]).unwrap_err();
        assert!(
            error
                .message
                .contains("connections_active, threads_running; name the one that is the concurrency with --n"),
            "{error:?}"
        );
    }

    const LABELLED: [(&str, &str, [f64; 2]); 6] = [
        ("r_total", "code=\"200\",handler=\"/a\"", [0.0, 100.0]),
        ("r_total", "code=\"500\",handler=\"/a\"", [0.0, 10.0]),
        ("r_total", "code=\"200\",handler=\"/b c\"", [0.0, 1000.0]),
        ("running", "handler=\"/a\",pod=\"x\"", [1.0, 2.0]),
        ("running", "handler=\"/a\",pod=\"y\"", [1.0, 2.0]),
        ("running", "handler=\"/b c\",pod=\"x\"", [5.0, 7.0]),
    ];

    #[test]
    fn series_with_different_labels_are_added_up_and_the_trail_says_so() {
        let log = summed(&LABELLED, &[]).unwrap();
        assert_eq!(counts(&log)[1], (10.0, 1110.0, Some(11.0)));
        assert_eq!(
            log.notes,
            [
                "r_total: 3 series with different labels (code, handler) were added up; --label code=200 takes only those",
                "running: 3 series with different labels (handler, pod) were added up; --label handler=/a takes only those"
            ]
        );
        // Labels that are the same everywhere are none to choose by.
        let same = [
            ("r_total", "job=\"j\",path=\"/a b\"", [0.0, 1.0]),
            ("r_total", "job=\"j\"", [0.0, 1.0]),
            ("running", "job=\"j\"", [1.0, 1.0]),
        ];
        assert_eq!(
            summed(&same, &[]).unwrap().notes,
            ["r_total: 2 series with different labels (path) were added up; --label 'path=\"/a b\"' takes only those"]
        );
    }

    #[test]
    fn labels_choose_series_of_the_counter_and_of_the_gauge_as_far_as_it_has_them() {
        let chosen = |label: &str| {
            let log = summed(&LABELLED, &[("label", label)]).unwrap();
            (counts(&log)[1], log.notes)
        };
        let (second, notes) = chosen("handler=/a");
        assert_eq!(second, (10.0, 110.0, Some(4.0)));
        assert_eq!(
            notes,
            [
                "r_total: of 3 series, 2 with handler=/a taken and added up",
                "running: of 3 series, 2 with handler=/a taken and added up"
            ]
        );
        // The gauge has no code.
        let (second, notes) = chosen("handler=\"/b c\",code=\"200\"");
        assert_eq!(second, (10.0, 1000.0, Some(7.0)));
        assert_eq!(
            notes[1],
            "running: of 3 series, 1 with handler=\"/b c\" taken"
        );
        let (second, notes) = chosen("code=200");
        assert_eq!(second, (10.0, 1100.0, Some(11.0)));
        assert_eq!(
            notes[1],
            "running: all of it was taken, since it has no label code"
        );
        // A bare value is one of any label, for the gauge of those that have it in the counter.
        assert_eq!(chosen("/b c").0, (10.0, 1000.0, Some(7.0)));
        let (second, notes) = chosen("500");
        assert_eq!(second, (10.0, 10.0, Some(11.0)));
        assert_eq!(
            notes[1],
            "running: all of it was taken, since it has no such label"
        );
        // Nothing else is said of the option.
        assert!(summed(&LABELLED, &[("label", "500")]).unwrap().has_labels);
    }

    #[test]
    fn labels_that_no_series_has_are_refused_with_those_there_are() {
        let refused = |series: &[(&str, &str, [f64; 2])], label: &str| {
            summed(series, &[("label", label)]).unwrap_err().message
        };
        assert_eq!(
            refused(&LABELLED, "handler=/c"),
            "r_total has no series with handler=/c; its labels are code (200, 500); handler (/a, \"/b c\"); give one of these with --label, or leave that out"
        );
        assert!(refused(&LABELLED, "pod=x").starts_with("r_total has no series with pod=x; "));
        assert!(refused(&LABELLED, "200,code=/a").contains("no series with \"200,code=/a\""));
        // The counter has it, the gauge has other values of that label.
        let less = &LABELLED[..5];
        assert!(refused(less, "handler=\"/b c\"").starts_with("running has no series with"));
        assert!(refused(less, "/b c").starts_with("running has no series with"));
        let bare = [("r_total", "", [0.0, 1.0]), ("running", "", [1.0, 1.0])];
        assert!(refused(&bare, "a=b").contains("; it has no labels; "));
        let values: Vec<String> = (10..40).map(|i| format!("a=\"{i}\",b=\"{i}\"")).collect();
        let mut many: Vec<_> = values
            .iter()
            .map(|given| ("r_total", given.as_str(), [0.0, 1.0]))
            .collect();
        many.push(("running", "", [1.0, 1.0]));
        assert!(
            refused(&many, "a=x")
                .contains("a (10, 11, 12, 13, 14, 15, 16, 17, 18, 19, …); b (…); give"),
            "{}",
            refused(&many, "a=x")
        );
        // A value that is not among those kept is chosen all the same.
        assert_eq!(
            counts(&summed(&many, &[("label", "39")]).unwrap())[1].1,
            1.0
        );
    }
}
