//! What the comparisons with `tests/reference/` share.

// Each comparison uses a part of it.
#![allow(dead_code)]

pub mod finite;
pub mod measured;
pub mod next_simulation;
pub mod sequence;

use serde_json::{json, Value};
use usl_fit::{fit, FitOptions, Series};

/// Two columns of `[[N, X], …]`.
pub fn series(points: &Value) -> Series {
    let column = |i: usize| -> Vec<f64> {
        let points = points.as_array().unwrap().iter();
        points.map(|p| p[i].as_f64().unwrap()).collect()
    };
    Series::new(&column(0), &column(1)).unwrap()
}

/// The result, as JSON, of a fit with the options of an entry and some more; weights are equal and the law is
/// alone unless one of them says.
pub fn fitted(points: &Value, options: &Value, more: &[(&str, &str)]) -> Value {
    let mut settings = FitOptions::default();
    settings.set("weights", "equal").unwrap();
    // The scripts know no other curve.
    settings.set("shape", "law").unwrap();
    for (name, value) in options.as_object().unwrap() {
        settings.set(name, value.as_str().unwrap()).unwrap();
    }
    for (name, value) in more {
        settings.set(name, value).unwrap();
    }
    let result = fit(&series(points), &settings).unwrap();
    serde_json::to_value(result).unwrap()
}

/// Compares every number of `wanted` with the one at the same place, to a share of its size or of
/// `scale`; returns how many there were.
pub fn agree(found: &Value, wanted: &Value, share: f64, scale: f64, place: &str) -> usize {
    match wanted {
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| agree(&found[key], value, share, scale, &format!("{place}.{key}")))
            .sum(),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(i, value)| agree(&found[i], value, share, scale, &format!("{place}[{i}]")))
            .sum(),
        Value::Number(number) => {
            let wanted = number.as_f64().unwrap();
            let number = found.as_f64();
            let number = number.unwrap_or_else(|| panic!("{place}: {found} is not {wanted}"));
            let size = wanted.abs().max(scale);
            assert!(
                (number - wanted).abs() <= share * size,
                "{place}: {number} is not {wanted}"
            );
            1
        }
        other => {
            assert_eq!(found, other, "{place}");
            1
        }
    }
}

/// λ, σ and κ by one of their fields.
pub fn of_parameters(result: &Value, field: &str) -> Value {
    let parameters = &result["parameters"];
    json!(["lambda", "sigma", "kappa"].map(|name| parameters[name][field].clone()))
}
