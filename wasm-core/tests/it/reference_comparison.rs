//! Two fits side by side, against the independent script in `tests/reference/`.

use crate::support::{agree, series};
use serde_json::{json, Value};
use usl_fit::FitOptions;

const REFERENCE: &str = include_str!("../../../tests/reference/comparison.json");
const SHARE: f64 = 1e-7;

/// The comparison, as JSON; the one place that knows how it is called.
fn compared(before: &Value, after: &Value, n: f64) -> Value {
    let mut options = FitOptions::default();
    options.set("weights", "equal").unwrap();
    options.set("shape", "law").unwrap();
    options.set("intervals", "wald").unwrap();
    let comparison =
        usl_fit::planning::comparison::compare(&series(before), &series(after), &options, &[n]);
    serde_json::to_value(comparison.unwrap()).unwrap()
}

#[test]
fn joint_tests_and_differences_agree_with_the_script() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    let (mut numbers, mut quantities) = (0, 0);
    for case in &cases {
        let place = case["name"].as_str().unwrap();
        let n = case["concurrency"].as_f64().unwrap();
        let found = compared(&case["before"], &case["after"], n);
        for key in ["f", "numeratorDf", "denominatorDf", "pValue"] {
            let wanted = &case["tests"]["all"][key];
            numbers += agree(&found["joint"][key], wanted, SHARE, 0.0, place);
        }
        for (key, wanted) in case["differences"].as_object().unwrap() {
            let found = if key == "throughput" {
                &found["throughput"][0]["throughput"]
            } else {
                &found[key]
            };
            let place = format!("{place} {key}");
            // A peak that is not identified has no difference that could be relied on.
            if found["difference"]["low"].is_null() {
                assert!(key.starts_with("peak"), "{place}: {found}");
                continue;
            }
            quantities += 1;
            let wanted = json!({
                "difference": {"estimate": wanted["estimate"], "low": wanted["low"], "high": wanted["high"]},
                "pValue": wanted["pValue"],
            });
            numbers += agree(found, &wanted, SHARE, 0.0, &place);
        }
    }
    assert!(quantities >= 10, "{quantities}");
    assert!(numbers >= 48, "{numbers}");
}
