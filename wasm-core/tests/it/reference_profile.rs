//! Profile intervals under both bounds, against the independent script in `tests/reference/`.

use crate::support::{agree, fitted};
use serde_json::Value;
use usl_fit::report::WarningCode;
use usl_fit::{fit, FitOptions, Series};

const REFERENCE: &str = include_str!("../../../tests/reference/profile.json");
const CERTIFIED: &str = include_str!("../../../tests/data/certified.json");

/// Both ends to a millionth of the width; of the distance to the estimate where one end is unbounded.
fn same_interval(found: &Value, wanted: &Value, place: &str) -> usize {
    let [low, estimate, high] = ["low", "estimate", "high"].map(|key| wanted[key].as_f64());
    let width = match (low, high) {
        (Some(low), Some(high)) => high - low,
        (Some(end), None) | (None, Some(end)) => estimate.map_or(end, |e| e - end).abs(),
        (None, None) => 0.0,
    };
    let mut compared = 0;
    for (key, end) in [("low", low), ("high", high)] {
        let found = found[key].as_f64();
        let place = format!("{place} {key}: {found:?} is not {end:?}");
        match (found, end) {
            (Some(found), Some(end)) => assert!((found - end).abs() <= 1e-6 * width, "{place}"),
            _ => assert_eq!(found, end, "{place}"),
        }
        compared += 1;
    }
    let place = format!("{place} estimate");
    compared + agree(&found["estimate"], &wanted["estimate"], 1e-9, 0.0, &place)
}

/// The interval of X(N), wherever the result keeps it.
fn throughput_at<'a>(result: &'a Value, index: usize, n: &Value) -> &'a Value {
    let entry = &result["at"][index];
    assert_eq!(entry["concurrency"].as_f64(), n.as_f64());
    &entry["throughput"]
}

#[test]
fn every_profile_interval_is_the_scripts() {
    let certified: Value = serde_json::from_str(CERTIFIED).unwrap();
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    let mut compared = 0;
    for case in &cases {
        let name = case["name"].as_str().unwrap();
        let place = format!("{name} {}", case["options"]);
        let concurrencies: Vec<String> = case["at"]
            .as_array()
            .unwrap()
            .iter()
            .map(|at| at["concurrency"].to_string())
            .collect();
        let result = fitted(
            &certified["datasets"][name]["points"],
            &case["options"],
            &[("intervals", "profile"), ("at", &concurrencies.join(","))],
        );
        let sse = &result["goodness"]["sse"];
        compared += agree(sse, &case["sse"], 1e-9, 0.0, &place);
        for (key, wanted) in case["parameters"].as_object().unwrap() {
            let found = &result["parameters"][key];
            compared += same_interval(found, wanted, &format!("{place} {key}"));
        }
        for part in ["peak", "limit"] {
            let wanted = &case[part];
            if wanted.is_null() {
                assert!(result[part].is_null(), "{place} {part}: {}", result[part]);
                continue;
            }
            for (key, wanted) in wanted.as_object().unwrap() {
                let found = &result[part][key];
                compared += same_interval(found, wanted, &format!("{place} {part} {key}"));
            }
        }
        for (i, wanted) in case["at"].as_array().unwrap().iter().enumerate() {
            let n = &wanted["concurrency"];
            let found = throughput_at(&result, i, n);
            compared += same_interval(found, wanted, &format!("{place} X({n})"));
        }
    }
    assert!(compared > 500, "{compared}");
}

/// With weights that let go of large throughputs even a throughput of 0 may fit well enough; then there are no such ends.
#[test]
fn what_a_throughput_of_nothing_admits_has_no_end() {
    let series = Series::new(&[1.0, 9.0, 5.0, 3.0], &[1.11973, 7.43291, 4.73506, 2.41738]).unwrap();
    for bounds in ["physical", "none"] {
        let mut options = FitOptions::default();
        options.set("weights", "relative").unwrap();
        options.set("shape", "law").unwrap();
        options.set("bounds", bounds).unwrap();
        options.at = vec![9.0];
        let fit = fit(&series, &options).unwrap();
        let p = &fit.parameters;
        let ends = [
            p.lambda.low,
            p.sigma.high,
            p.kappa.high,
            fit.at[0].throughput.low,
        ];
        assert_eq!(ends, [None; 4], "{bounds}");
        assert!(p.lambda.high.is_some() && fit.at[0].throughput.high.is_some());
        let codes = fit.warnings.iter().map(|warning| warning.code);
        assert!(codes
            .into_iter()
            .any(|code| code == WarningCode::ParameterNotIdentified));
    }
}
