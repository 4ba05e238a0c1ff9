//! The fixed point of the bisquare, against the independent script in `tests/reference/`.

mod support;

use serde_json::{json, Value};
use support::{agree, fitted, of_parameters};

const REFERENCE: &str = include_str!("../../tests/reference/robust.json");
/// Weights settle linearly, and end within 1e-12 of their fixed point or a little more.
const SHARE: f64 = 1e-8;

/// The bisquare of each point: its weight over the one it has by the options, up to one factor.
fn bisquare(robust: &Value, plain: &Value) -> Vec<f64> {
    let weights = |result: &Value| -> Vec<f64> {
        let points = result["points"].as_array().unwrap().iter();
        points.map(|p| p["weight"].as_f64().unwrap()).collect()
    };
    let ratios: Vec<f64> = weights(robust)
        .iter()
        .zip(weights(plain))
        .map(|(w, base)| w / base)
        .collect();
    let largest = ratios.iter().copied().fold(0.0, f64::max);
    ratios.iter().map(|r| r / largest).collect()
}

#[test]
fn the_robust_fit_ends_where_the_script_does() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    let mut compared = 0;
    for case in &cases {
        let place = format!("{} {}", case["name"], case["options"]);
        let plain = fitted(&case["points"], &case["options"], &[]);
        let result = fitted(&case["points"], &case["options"], &[("method", "robust")]);
        let estimates = of_parameters(&result, "estimate");
        compared += agree(&estimates, &case["parameters"], SHARE, 0.0, &place);
        let wanted: Vec<f64> = serde_json::from_value(case["bisquare"].clone()).unwrap();
        let largest = wanted.iter().copied().fold(0.0, f64::max);
        let wanted: Vec<f64> = wanted.iter().map(|w| w / largest).collect();
        let found = bisquare(&result, &plain);
        compared += agree(&json!(found), &json!(wanted), SHARE, 1.0, &place);
    }
    assert!(compared > 90, "{compared}");
}

/// Huber's variance goes with the Jacobian weighted as the options say, not with the bisquare.
#[test]
fn robust_standard_errors_are_hubers() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    for case in &cases {
        let place = format!("{} {}", case["name"], case["options"]);
        let result = fitted(&case["points"], &case["options"], &[("method", "robust")]);
        let errors = of_parameters(&result, "standardError");
        agree(&errors, &case["standardErrors"], SHARE, 0.0, &place);
    }
}
