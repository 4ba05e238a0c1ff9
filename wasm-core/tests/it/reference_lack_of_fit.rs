//! Pure-error tests of fit, against the independent script in `tests/reference/`.

use crate::support::{agree, fitted};
use serde_json::Value;

const REFERENCE: &str = include_str!("../../../tests/reference/lack_of_fit.json");

#[test]
fn the_test_of_fit_agrees_with_the_script() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    let mut compared = 0;
    for case in &cases {
        let place = format!("{} {}", case["name"], case["options"]);
        let result = fitted(&case["points"], &case["options"], &[]);
        for (j, name) in ["lambda", "sigma", "kappa"].iter().enumerate() {
            let found = &result["parameters"][name]["estimate"];
            compared += agree(found, &case["parameters"][j], 1e-9, 0.0, &place);
        }
        compared += agree(&result["goodness"]["sse"], &case["sse"], 1e-9, 0.0, &place);
        for key in ["f", "pValue", "pureErrorDf", "lackOfFitDf"] {
            let found = &result["lackOfFit"][key];
            compared += agree(found, &case[key], 1e-9, 0.0, &format!("{place} {key}"));
        }
    }
    assert_eq!(compared, 8 * 6, "{compared}");
}
