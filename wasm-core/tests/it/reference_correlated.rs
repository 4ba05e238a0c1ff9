//! Whether errors hang together, against the independent script in `tests/reference/`.

use std::fmt::Write;

use serde_json::Value;
use usl_fit::measurements::{fit_text, TableOptions};
use usl_fit::report::WarningCode;

const REFERENCE: &str = include_str!("../../../tests/reference/correlated.json");
/// The beta distribution with the exact moments is not the exact distribution.
const NEAR: f64 = 0.01;

#[test]
fn probabilities_agree_with_the_exact_ones() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    for case in &cases {
        let place = &case["name"];
        let mut text = String::from("began,run,n,x\n");
        for (second, row) in case["rows"].as_array().unwrap().iter().enumerate() {
            writeln!(text, "{second},{},{},{}", row[0], row[1], row[2]).unwrap();
        }
        let variant = case["variant"].as_str().unwrap();
        let mut options = TableOptions::default();
        let role = if variant == "in-time" { "began" } else { "" };
        for (name, value) in [
            ("weights", "equal"),
            ("shape", "law"),
            // Then nearly every p-value is told.
            ("level", "0.01"),
            ("run", "run"),
            ("time", role),
        ] {
            if !value.is_empty() {
                options.set(name, value).unwrap();
            }
        }
        let fits = fit_text(&text, &options).unwrap().fits;
        let warnings = &fits[0].warnings;
        let found = (warnings.iter()).find(|w| w.code == WarningCode::CorrelatedErrors);
        let found = found.unwrap_or_else(|| panic!("{place}: {warnings:?}"));
        assert_eq!(found.variant, Some(variant), "{place}");
        let wanted = case["pValue"].as_f64().unwrap();
        assert!(
            (found.numbers[0] - wanted).abs() < NEAR,
            "{place}: {} is not {wanted}",
            found.numbers[0]
        );
    }
    assert_eq!(cases.len(), 8);
}
