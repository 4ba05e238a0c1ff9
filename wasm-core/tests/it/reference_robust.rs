//! The likelihood of Student's t: optimum, scale, weights and profile intervals, against the independent script in
//! `tests/reference/`.

use crate::support::{agree, fitted, of_parameters};
use serde_json::{json, Value};

const REFERENCE: &str = include_str!("../../../tests/reference/robust.json");
/// The script works in double precision, on the likelihood itself.
const SHARE: f64 = 1e-6;
const ENDS: f64 = 1e-5;

fn robust(case: &Value, more: &[(&str, &str)]) -> Value {
    let mut options = vec![("method", "robust")];
    options.extend(more);
    fitted(&case["points"], &case["options"], &options)
}

fn column<'a>(result: &'a Value, name: &'a str) -> Vec<f64> {
    let points = result["points"].as_array().unwrap().iter();
    points.map(|point| point[name].as_f64().unwrap()).collect()
}

#[test]
fn the_robust_fit_ends_where_the_script_does() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    assert!(cases.len() >= 24);
    let mut compared = 0;
    for case in &cases {
        let place = case["name"].as_str().unwrap();
        let result = robust(case, &[]);
        let estimates = of_parameters(&result, "estimate");
        compared += agree(&estimates, &case["parameters"], SHARE, 1e-3, place);
        let plain = fitted(&case["points"], &case["options"], &[]);
        let weights: Vec<f64> = column(&result, "weight")
            .iter()
            .zip(column(&plain, "weight"))
            .map(|(w, base)| w / base)
            .collect();
        compared += agree(&json!(weights), &case["tWeights"], SHARE, 1e-3, place);
        // Σ w u r² is n s², of which the variance of the errors is 7/5 over n − p.
        let scale = case["scale"].as_f64().unwrap();
        let n = weights.len() as f64;
        let wanted =
            json!({"sse": n * scale * scale, "rmse": scale * (1.4 * n / (n - 3.0)).sqrt()});
        for name in ["sse", "rmse"] {
            let found = &result["goodness"][name];
            compared += agree(found, &wanted[name], SHARE, 0.0, place);
        }
    }
    assert!(compared > 280, "{compared}");
}

#[test]
fn robust_intervals_are_those_of_the_likelihood() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    let mut compared = 0;
    for case in &cases {
        let place = case["name"].as_str().unwrap();
        let largest = case["largest"].to_string();
        let result = robust(case, &[("at", &largest)]);
        assert_eq!(result["intervalMethod"], "profile");
        let p = &result["parameters"];
        let found = json!({
            "lambda": p["lambda"],
            "sigma": p["sigma"],
            "kappa": p["kappa"],
            "peak": result["peak"]["concurrency"],
            "at": result["at"][0]["throughput"],
        });
        for (quantity, ends) in case["intervals"].as_object().unwrap() {
            let of = &found[quantity];
            let place = format!("{place}: {quantity}");
            compared += agree(&json!([of["low"], of["high"]]), ends, ENDS, 0.0, &place);
        }
    }
    assert!(compared > 180, "{compared}");
}

/// (7/5) n s²/(n − p) · (JᵀWJ)⁻¹, with the weights of the options.
#[test]
fn robust_standard_errors_are_those_of_the_information() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    for case in &cases {
        let place = case["name"].as_str().unwrap();
        let wald = robust(case, &[("intervals", "wald")]);
        assert_eq!(wald["intervalMethod"], "wald");
        let plain = fitted(&case["points"], &case["options"], &[]);
        let law = of_parameters(&wald, "estimate");
        let [lambda, sigma, kappa] = [0, 1, 2].map(|j| law[j].as_f64().unwrap());
        if sigma == 0.0 || kappa == 0.0 {
            continue;
        }
        let mut normal = nalgebra::Matrix3::<f64>::zeros();
        for (n, weight) in column(&plain, "concurrency")
            .iter()
            .zip(column(&plain, "weight"))
        {
            let (m, mn) = (n - 1.0, n * (n - 1.0));
            let e = 1.0 + sigma * m + kappa * mn;
            let x = lambda * n / e;
            let slope = nalgebra::Vector3::new(x / lambda, -x * m / e, -x * mn / e);
            normal += weight * slope * slope.transpose();
        }
        let rmse = wald["goodness"]["rmse"].as_f64().unwrap();
        // In units of λ, so that the matrix has an inverse to all digits.
        let unit = nalgebra::Matrix3::from_diagonal(&nalgebra::Vector3::new(lambda, 1.0, 1.0));
        let inverse = unit * (unit * normal * unit).try_inverse().unwrap() * unit;
        let wanted = [0, 1, 2].map(|j| rmse * inverse[(j, j)].sqrt());
        let errors = of_parameters(&wald, "standardError");
        agree(&errors, &json!(wanted), 1e-7, 0.0, place);
    }
}

/// Points that are met exactly leave no scale: all others count nothing.
#[test]
fn what_most_points_agree_on_is_the_curve() {
    let law = |n: f64| 1000.0 * n / (1.0 + 0.05 * (n - 1.0) + 0.002 * n * (n - 1.0));
    let points: Vec<[f64; 2]> = [1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0, 48.0, 64.0]
        .iter()
        .enumerate()
        .map(|(at, &n)| [n, if at == 6 { 0.7 } else { 1.0 } * law(n)])
        .collect();
    let result = fitted(&json!(points), &json!({}), &[("method", "robust")]);
    let estimates = of_parameters(&result, "estimate");
    agree(
        &estimates,
        &json!([1000.0, 0.05, 0.002]),
        1e-9,
        0.0,
        "exact but for one",
    );
    let weights = column(&result, "weight");
    assert!(weights[6] < 1e-12, "{weights:?}");
    let warnings = result["warnings"].as_array().unwrap();
    let outlier = warnings.iter().find(|w| w["code"] == "outlier").unwrap();
    assert_eq!(outlier["rows"], json!([7]));
}

/// In another order, or in another unit of throughput, the curve and its intervals are the same.
#[test]
fn neither_order_nor_unit_matters() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    for case in cases.iter().step_by(3) {
        let place = case["name"].as_str().unwrap();
        let auto = json!({"weights": "auto"});
        let plain = fitted(&case["points"], &auto, &[("method", "robust")]);
        let turned: Vec<Value> = (case["points"].as_array().unwrap().iter().rev())
            .map(|p| json!([p[0], p[1].as_f64().unwrap() * 1e-9]))
            .collect();
        let turned = fitted(&json!(turned), &auto, &[("method", "robust")]);
        for path in [
            "/noise/probabilities",
            "/parameters/sigma",
            "/parameters/kappa",
            "/peak/concurrency",
        ] {
            let wanted = plain.pointer(path).unwrap();
            agree(
                turned.pointer(path).unwrap(),
                wanted,
                1e-6,
                1e-6,
                &format!("{place} {path}"),
            );
        }
    }
}
