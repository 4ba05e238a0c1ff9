//! Series of one system fitted together, against the independent script in `tests/reference/`.

use crate::support::{agree, series};
use serde_json::{json, Value};
use usl_fit::pooling::pool;
use usl_fit::report::Estimate;
use usl_fit::{FitOptions, Series};

const REFERENCE: &str = include_str!("../../../tests/reference/pooling.json");
/// The rounds end when no logarithm changes by more than 1e-9; the slowest direction has a hundred times that left.
const SHARE: f64 = 1e-6;

#[test]
fn pooled_series_agree_with_the_script() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    let mut compared = 0;
    for case in &cases {
        let place = case["name"].as_str().unwrap();
        let all: Vec<Series> = case["points"]
            .as_array()
            .unwrap()
            .iter()
            .map(series)
            .collect();
        let all: Vec<&Series> = all.iter().collect();
        let pooling = pool(&all, &FitOptions::default()).unwrap();
        let tau = json!([pooling.tau.sigma, pooling.tau.kappa]);
        compared += agree(&tau, &case["tau"], SHARE, 0.0, place);
        compared += agree(
            &json!(pooling.tau.scatter),
            &case["scatter"],
            SHARE,
            0.0,
            place,
        );
        let wanted = case["series"].as_array().unwrap();
        assert_eq!(pooling.pooled.len(), wanted.len());
        for (found, wanted) in pooling.pooled.iter().zip(wanted) {
            let p = &found.parameters;
            for (name, p) in [
                ("lambda", &p.lambda),
                ("sigma", &p.sigma),
                ("kappa", &p.kappa),
            ] {
                let ends = [Some(p.estimate), p.low, p.high];
                compared += ends_agree(ends, &wanted[name], &format!("{place}, {name}"));
            }
            let peak = found.peak.as_ref().unwrap();
            let quantities = [
                ("peakConcurrency", &peak.concurrency),
                ("peakThroughput", &peak.throughput),
            ];
            for (
                name,
                Estimate {
                    estimate,
                    low,
                    high,
                },
            ) in quantities
            {
                let ends = [*estimate, *low, *high];
                compared += ends_agree(ends, &wanted[name], &format!("{place}, {name}"));
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

/// An end is 0 or missing where a cost cannot be told from 0, of which the script knows nothing.
fn ends_agree(found: [Option<f64>; 3], wanted: &Value, place: &str) -> usize {
    let told = |k: usize| found[k].is_some_and(|value| value != 0.0);
    (0..3)
        .filter(|&k| k == 0 || told(k))
        .map(|k| agree(&json!(found[k]), &wanted[k], SHARE, 0.0, place))
        .sum()
}
