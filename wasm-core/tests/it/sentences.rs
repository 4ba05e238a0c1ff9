//! What is said of the inputs that every face answers, of each as a table and as its two columns.

use serde_json::Value;
use usl_fit::measurements::{fit_text, TableOptions};
use usl_fit::{fit, Fit, FitOptions, Series, UslError};

const TABLE: &str = include_str!("../../../tests/answers/sentences.json");

fn inputs() -> Vec<Value> {
    let all = serde_json::from_str::<Vec<Value>>(TABLE).expect("it is JSON");
    assert_eq!(all.len(), 20);
    all
}

fn numbers(list: &Value) -> Vec<f64> {
    let list = list.as_array().expect("a list");
    list.iter().map(|n| n.as_f64().expect("a number")).collect()
}

#[track_caller]
fn assert_said(found: Result<&Fit, &UslError>, input: &Value, wanted: &Value) {
    let name = &input["name"];
    match found {
        Ok(fit) => {
            let said = &fit.answer.headline;
            assert_eq!(said.text, wanted["english"], "{name}");
            assert_eq!(said.german, wanted["german"], "{name}");
            assert_eq!(Value::Null, input["error"], "{name}");
        }
        Err(error) => {
            assert_eq!(error.code.as_str(), input["error"], "{name}");
            assert_eq!(error.message, wanted["english"], "{name}");
        }
    }
}

#[test]
fn of_tables() {
    for input in inputs() {
        let text = input["text"].as_str().expect("a text");
        let report = fit_text(text, &TableOptions::default()).expect("it is a table");
        let refused = report.errors.first().map(|error| &error.error);
        let found = report.fits.first().ok_or_else(|| refused.expect("a fit"));
        assert_said(found, &input, &input["table"]);
    }
}

#[test]
fn of_columns() {
    for input in inputs() {
        let [n, x] = ["concurrency", "throughput"].map(|column| numbers(&input[column]));
        let found = Series::new(&n, &x).and_then(|series| fit(&series, &FitOptions::default()));
        assert_said(found.as_ref(), &input, &input["columns"]);
    }
}
