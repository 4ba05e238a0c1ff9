//! Weights and intervals averaged over the powers of the noise, against the independent script in `tests/reference/`.

use crate::support::{agree, fitted};
use serde_json::{json, Value};

const REFERENCE: &str = include_str!("../../../tests/reference/noise.json");
const WITH_PRIOR: &str = include_str!("../../../tests/reference/moderated.json");
/// The script works in double precision.
const SHARE: f64 = 2e-6;

#[test]
fn averaged_weights_and_intervals_agree_with_the_script() {
    agrees(REFERENCE, "none");
}

#[test]
fn those_with_a_scatter_assumed_in_advance_do_too() {
    agrees(WITH_PRIOR, "0.05");
}

fn agrees(reference: &str, prior: &str) {
    let cases: Vec<Value> = serde_json::from_str(reference).unwrap();
    let mut compared = 0;
    for case in &cases {
        let place = case["name"].as_str().unwrap();
        let points = case["points"].as_array().unwrap();
        let largest = points
            .iter()
            .map(|p| p[0].as_f64().unwrap())
            .fold(0.0, f64::max);
        let at = format!("{largest}, {}", 2.0 * largest);
        let options = json!({"weights": "auto", "noisePrior": prior});
        let result = fitted(&case["points"], &options, &[("at", &at)]);
        let noise = &result["noise"];
        assert_eq!(noise["source"], case["source"], "{place}");
        let assumed = prior != "none" && noise["source"] == "curve";
        let expected = assumed.then(|| json!({"scatter": 0.05, "degreesOfFreedom": 2.0}));
        assert_eq!(noise["prior"], json!(expected), "{place}");
        let probabilities: Vec<&Value> = (noise["probabilities"].as_array().unwrap().iter())
            .map(|p| &p["probability"])
            .collect();
        compared += agree(
            &json!(probabilities),
            &case["probabilities"],
            SHARE,
            1.0,
            place,
        );
        let points = result["points"].as_array().unwrap().iter();
        let weights: Vec<&Value> = points.map(|point| &point["weight"]).collect();
        compared += agree(&json!(weights), &case["weights"], SHARE, 1.0, place);
        let p = &result["parameters"];
        let estimates = ["lambda", "sigma", "kappa"].map(|name| &p[name]["estimate"]);
        compared += agree(&json!(estimates), &case["parameters"], SHARE, 1e-4, place);
        let ends = |of: &Value| json!([of["low"], of["high"]]);
        let peak = &result["peak"];
        let intervals = json!({
            "lambda": ends(&p["lambda"]),
            "sigma": ends(&p["sigma"]),
            "kappa": ends(&p["kappa"]),
            "peakConcurrency": ends(&peak["concurrency"]),
            "peakThroughput": ends(&peak["throughput"]),
            "atLargest": ends(&result["at"][0]["throughput"]),
            "atTwice": ends(&result["at"][1]["throughput"]),
        });
        compared += agree(&intervals, &case["intervals"], SHARE, 0.0, place);
    }
    assert!(compared > 130, "{compared}");
}

/// Another unit of throughput changes λ and nothing else; an exact fit, or one without spare points, is equal.
#[test]
fn what_the_weights_are_does_not_depend_on_the_unit() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    for case in &cases {
        let auto = json!({"weights": "auto"});
        let plain = fitted(&case["points"], &auto, &[]);
        let scaled: Vec<Value> = (case["points"].as_array().unwrap().iter())
            .map(|p| json!([p[0], p[1].as_f64().unwrap() * 1e9]))
            .collect();
        let scaled = fitted(&json!(scaled), &auto, &[]);
        for path in [
            "/noise/probabilities",
            "/noise/scatter",
            "/parameters/sigma",
            "/parameters/kappa",
            "/peak/concurrency",
        ] {
            let wanted = plain.pointer(path).unwrap();
            agree(scaled.pointer(path).unwrap(), wanted, 1e-6, 1e-6, path);
        }
    }
    let exact = json!([[1, 1], [2, 2], [4, 4], [8, 8], [16, 16]]);
    let three = json!([[1, 10], [2, 19], [4, 33]]);
    let constant = json!([[1, 10], [2, 10], [4, 10], [8, 10], [9, 10]]);
    for points in [exact, three, constant] {
        let result = fitted(&points, &json!({"weights": "auto"}), &[]);
        assert_eq!(result["noise"], Value::Null);
        assert!(result["points"]
            .as_array()
            .unwrap()
            .iter()
            .all(|p| p["weight"] == 1.0));
    }
}
