//! Fits with fewer than three free parameters, at a bound, of a smaller model or with λ measured, against
//! the independent script in `tests/reference/`.

use crate::support::{agree, fitted};
use serde_json::{json, Value};

const REFERENCE: &str = include_str!("../../../tests/reference/restricted.json");
/// Band points the script computes.
const BAND_POINTS: &str = "6";
const SHARE: f64 = 1e-8;

fn bands(result: &Value) -> Value {
    let keys = [
        "concurrency",
        "estimate",
        "confidenceLow",
        "confidenceHigh",
        "predictionLow",
        "predictionHigh",
    ];
    let bands = result["bands"].as_array().unwrap().iter();
    bands
        .map(|band| json!(keys.map(|key| band[key].clone())))
        .collect()
}

#[test]
fn wald_inference_of_restricted_fits_agrees_with_the_script() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    let mut compared = 0;
    for case in &cases {
        let place = format!("{} {}", case["name"], case["options"]);
        let result = fitted(
            &case["points"],
            &case["options"],
            &[("intervals", "wald"), ("bandPoints", BAND_POINTS)],
        );
        let same = |found: &Value, wanted: &Value, key: &str| {
            agree(found, wanted, SHARE, 0.0, &format!("{place} {key}"))
        };
        assert_eq!(result["degreesOfFreedom"], case["degreesOfFreedom"]);
        for (j, name) in ["lambda", "sigma", "kappa"].iter().enumerate() {
            let found = &result["parameters"][name];
            compared += same(&found["estimate"], &case["parameters"][j], name);
            compared += same(&found["standardError"], &case["standardErrors"][j], name);
            if case["free"][j] == true {
                let ends = json!([found["low"], found["high"]]);
                compared += same(&ends, &case["wald"][j], name);
            }
        }
        for key in ["sse", "rmse", "aicc"] {
            compared += same(&result["goodness"][key], &case[key], key);
        }
        for key in ["peak", "limit"] {
            compared += same(&result[key], &case[key], key);
        }
        compared += same(&bands(&result), &case["bands"], "bands");
        let points = case["points"].as_array().unwrap().iter();
        let largest = points.map(|p| p[1].as_f64().unwrap()).fold(0.0, f64::max);
        for (i, wanted) in case["diagnostics"].as_array().unwrap().iter().enumerate() {
            for (key, wanted) in wanted.as_object().unwrap() {
                // A residual near 0 is the difference of two throughputs.
                let scale = if key == "residual" {
                    1e-4 * largest
                } else {
                    1e-4
                };
                let place = format!("{place} point {i} {key}");
                compared += agree(&result["points"][i][key], wanted, SHARE, scale, &place);
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}
