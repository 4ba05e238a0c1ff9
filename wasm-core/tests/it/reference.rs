//! Everything inferred, against the independent script in `tests/reference/`.

use serde_json::{json, Value};
use usl_fit::{fit, Fit, FitOptions, Series};

const REFERENCE: &str = include_str!("../../../tests/reference/inference.json");
const CERTIFIED: &str = include_str!("../../../tests/data/certified.json");
/// Band points the script computes.
const BAND_POINTS: &str = "6";

fn series(name: &str) -> Series {
    let file: Value = serde_json::from_str(CERTIFIED).unwrap();
    let points = file["datasets"][name]["points"].as_array().unwrap().clone();
    let column = |i: usize| -> Vec<f64> { points.iter().map(|p| p[i].as_f64().unwrap()).collect() };
    Series::new(&column(0), &column(1)).unwrap()
}

fn fitted(name: &str, options: &[(&str, &str)]) -> Fit {
    let mut settings = FitOptions::default();
    settings.set("weights", "equal").unwrap();
    settings.set("shape", "law").unwrap();
    for (name, value) in options {
        settings.set(name, value).unwrap();
    }
    fit(&series(name), &settings).unwrap()
}

/// Compares every number of `wanted` with the one at the same place; `scale` is what counts as 1.
fn agree(found: &Value, wanted: &Value, scale: f64, place: &str) -> usize {
    match wanted {
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| agree(&found[key], value, scale, &format!("{place}.{key}")))
            .sum(),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(i, value)| agree(&found[i], value, scale, &format!("{place}[{i}]")))
            .sum(),
        Value::Number(number) => {
            let wanted = number.as_f64().unwrap();
            let found = found
                .as_f64()
                .unwrap_or_else(|| panic!("{place}: {found} is no number"));
            let size = wanted.abs().max(scale);
            assert!(
                (found - wanted).abs() <= 1e-8 * size,
                "{place}: {found} {wanted}"
            );
            1
        }
        other => {
            assert_eq!(found, other, "{place}");
            1
        }
    }
}

fn parameters(fit: &Fit) -> Vec<&usl_fit::report::Parameter> {
    vec![
        &fit.parameters.lambda,
        &fit.parameters.sigma,
        &fit.parameters.kappa,
    ]
}

/// The script's bands asked for one by one, from the last to the first.
#[test]
fn bands_at_given_concurrencies_agree_with_the_script() {
    let cases: Value = serde_json::from_str(REFERENCE).unwrap();
    let mut compared = 0;
    for case in cases.as_array().unwrap() {
        let mut wanted = case["bands"].as_array().unwrap().clone();
        wanted.reverse();
        let places: Vec<String> = wanted.iter().map(|band| band[0].to_string()).collect();
        let options = [
            ("bounds", "none"),
            ("intervals", "wald"),
            ("weights", case["weights"].as_str().unwrap()),
            // What is given goes before a grid.
            ("bandPoints", "3"),
            ("bandAt", &places.join("; ")),
        ];
        let name = case["name"].as_str().unwrap();
        let found: Vec<Value> = fitted(name, &options)
            .bands
            .iter()
            .map(|b| {
                json!([
                    b.concurrency,
                    b.estimate,
                    b.confidence_low,
                    b.confidence_high,
                    b.prediction_low,
                    b.prediction_high,
                ])
            })
            .collect();
        assert_eq!(found.len(), wanted.len(), "{name}");
        compared += agree(&json!(found), &json!(wanted), 0.0, name);
    }
    assert!(compared > 150, "{compared}");
}

#[test]
fn everything_inferred_agrees_with_the_script() {
    let cases: Value = serde_json::from_str(REFERENCE).unwrap();
    let mut compared = 0;
    for case in cases.as_array().unwrap() {
        let (name, weights) = (
            case["name"].as_str().unwrap(),
            case["weights"].as_str().unwrap(),
        );
        let fit = fitted(
            name,
            &[
                ("bounds", "none"),
                ("intervals", "wald"),
                ("weights", weights),
                ("bandPoints", BAND_POINTS),
            ],
        );
        let result = serde_json::to_value(&fit).unwrap();
        let place = format!("{name} {weights}");
        let found = json!({
            "parameters": parameters(&fit).iter().map(|p| p.estimate).collect::<Vec<_>>(),
            "standardErrors": parameters(&fit).iter().map(|p| p.standard_error).collect::<Vec<_>>(),
            "wald": parameters(&fit).iter().map(|p| [p.low, p.high]).collect::<Vec<_>>(),
            "sse": fit.goodness.sse, "rmse": fit.goodness.rmse, "aicc": fit.goodness.aicc,
            "peak": result["peak"],
            "models": fit.models.iter().map(|m| json!({
                "model": m.model, "sse": m.sse, "aicc": m.aicc, "weight": m.weight,
                "f": m.f_test.as_ref().map(|t| t.f), "pValue": m.f_test.as_ref().map(|t| t.p_value),
            })).collect::<Vec<_>>(),
            "bands": fit.bands.iter().map(|b| json!([
                b.concurrency, b.estimate, b.confidence_low, b.confidence_high, b.prediction_low, b.prediction_high,
            ])).collect::<Vec<_>>(),
        });
        for key in [
            "parameters",
            "standardErrors",
            "wald",
            "sse",
            "rmse",
            "aicc",
            "models",
            "bands",
            "peak",
        ] {
            // A p-value of 1e-15 is 0 for every purpose; its tail keeps fewer digits.
            let scale = if key == "models" { 1e-10 } else { 0.0 };
            if let Some(wanted) = case.get(key) {
                compared += agree(&found[key], wanted, scale, &format!("{place} {key}"));
            }
        }
        let largest = fit.points.iter().map(|p| p.throughput).fold(0.0, f64::max);
        for (i, wanted) in case["points"].as_array().unwrap().iter().enumerate() {
            for (key, value) in wanted.as_object().unwrap() {
                // A residual near 0 is the difference of two throughputs.
                let scale = if key == "residual" {
                    1e-4 * largest
                } else {
                    1e-4
                };
                let place = format!("{place} point {i} {key}");
                compared += agree(&result["points"][i][key], value, scale, &place);
            }
        }
    }
    assert!(compared > 900, "{compared}");
}

#[test]
fn the_transform_agrees_with_the_script() {
    let cases: Value = serde_json::from_str(REFERENCE).unwrap();
    let mut compared = 0;
    for case in cases.as_array().unwrap() {
        let Some(wanted) = case.get("transform") else {
            continue;
        };
        let name = case["name"].as_str().unwrap();
        let fit = fitted(name, &[("bounds", "none"), ("method", "transform")]);
        let transform = fit.transform.as_ref().unwrap();
        let found = json!({
            "a": transform.a, "b": transform.b, "rSquared": transform.r_squared,
            "sigma": fit.parameters.sigma.estimate, "kappa": fit.parameters.kappa.estimate,
            "sigmaError": fit.parameters.sigma.standard_error, "kappaError": fit.parameters.kappa.standard_error,
            "sse": fit.goodness.sse,
        });
        compared += agree(&found, wanted, 0.0, name);
    }
    assert!(compared >= 40, "{compared}");
}
