//! Every certified optimum, both bounds, to the digits the file holds.

use serde_json::Value;
use usl_fit::{fit, Fit, FitOptions, Series};

const CERTIFIED: &str = include_str!("../../../tests/data/certified.json");

struct Case {
    name: String,
    series: Series,
    entry: Value,
    bounds: &'static str,
}

fn cases() -> Vec<Case> {
    let file: Value = serde_json::from_str(CERTIFIED).unwrap();
    let mut cases = Vec::new();
    for (name, set) in file["datasets"].as_object().unwrap() {
        let column = |index: usize| -> Vec<f64> {
            set["points"]
                .as_array()
                .unwrap()
                .iter()
                .map(|p| p[index].as_f64().unwrap())
                .collect()
        };
        let series = Series::new(&column(0), &column(1)).unwrap();
        for (bounds, key) in [
            ("none", "unconstrained_3p"),
            ("physical", "bounded_nonneg_3p"),
        ] {
            cases.push(Case {
                name: format!("{name}, bounds {bounds}"),
                series: series.clone(),
                entry: set[key].clone(),
                bounds,
            });
        }
    }
    assert_eq!(cases.len(), 20, "ten sets, two bounds");
    cases
}

fn run(case: &Case) -> Fit {
    run_with(case, "profile")
}

fn run_with(case: &Case, intervals: &str) -> Fit {
    let mut options = FitOptions::default();
    options.set("weights", "equal").unwrap();
    options.set("bounds", case.bounds).unwrap();
    options.set("intervals", intervals).unwrap();
    fit(&case.series, &options).unwrap()
}

fn number(entry: &Value, key: &str) -> f64 {
    entry[key].as_f64().unwrap_or_else(|| panic!("{key}"))
}

#[test]
fn parameters_agree_to_1e_8_relative_and_zeros_to_1e_12() {
    for case in cases() {
        let fit = run(&case);
        let p = &fit.parameters;
        for (key, found) in [
            ("lambda", p.lambda.estimate),
            ("sigma", p.sigma.estimate),
            ("kappa", p.kappa.estimate),
        ] {
            let wanted = number(&case.entry, key);
            let tolerance = if wanted == 0.0 {
                1e-12
            } else {
                1e-8 * wanted.abs()
            };
            assert!(
                (found - wanted).abs() <= tolerance,
                "{}: {key} {found} {wanted}",
                case.name
            );
        }
        assert!(fit.converged, "{}", case.name);
    }
}

#[test]
fn sums_of_squares_agree_to_1e_10_relative() {
    for case in cases() {
        let wanted = number(&case.entry, "sse");
        let squares: f64 = case
            .series
            .points()
            .iter()
            .map(|p| p.throughput.powi(2))
            .sum();
        let tolerance = if wanted == 0.0 {
            1e-20 * squares
        } else {
            1e-10 * wanted
        };
        let found = run(&case).goodness.sse;
        assert!(
            (found - wanted).abs() <= tolerance,
            "{}: {found} {wanted}",
            case.name
        );
    }
}

#[test]
fn peaks_agree_where_there_is_one() {
    let mut compared = 0;
    for case in cases() {
        let peak = run(&case).peak;
        let Some(wanted) = case.entry.get("Nstar").and_then(Value::as_f64) else {
            // A curve without a peak may still bound where one could be.
            let estimate = peak.and_then(|peak| peak.concurrency.estimate);
            assert_eq!(estimate, None, "{}", case.name);
            continue;
        };
        let peak = peak.unwrap();
        let found = [
            peak.concurrency.estimate.unwrap(),
            peak.throughput.estimate.unwrap(),
        ];
        for (found, wanted) in found.into_iter().zip([wanted, number(&case.entry, "Xmax")]) {
            assert!(
                (found / wanted - 1.0).abs() < 1e-8,
                "{}: {found} {wanted}",
                case.name
            );
        }
        compared += 1;
    }
    assert!(compared >= 16, "{compared}");
}

/// The bounded entries of the file count degrees of freedom otherwise; see its README.
#[test]
fn standard_errors_and_intervals_agree_without_bounds() {
    let (mut compared, mut unbounded) = (0, 0);
    for case in cases().into_iter().filter(|case| case.bounds == "none") {
        for (intervals, field) in [("wald", "wald95"), ("profile", "profile95")] {
            let fit = run_with(&case, intervals);
            if number(&case.entry, "sse") == 0.0 {
                assert_eq!(fit.parameters.lambda.standard_error, None);
                continue;
            }
            let p = &fit.parameters;
            for (key, parameter) in [
                ("lambda", &p.lambda),
                ("sigma", &p.sigma),
                ("kappa", &p.kappa),
            ] {
                let wald = &case.entry["wald95"][key];
                let ends = &case.entry[field][key];
                // Where an end is missing there is no width; Wald's is of the same order.
                let width = [ends, wald]
                    .iter()
                    .find_map(|e| Some(e[1].as_f64()? - e[0].as_f64()?))
                    .unwrap();
                for (found, wanted) in [
                    (parameter.low, &ends[0]),
                    (parameter.high, &ends[1]),
                    (parameter.standard_error, &case.entry["se"][key]),
                ] {
                    let place = format!("{} {intervals} {key}: {found:?} {wanted}", case.name);
                    match (found, wanted.as_f64()) {
                        (Some(found), Some(wanted)) => {
                            assert!((found - wanted).abs() <= 1e-6 * width, "{place}");
                            compared += 1;
                        }
                        (found, wanted) => {
                            assert_eq!(found, wanted, "{place}");
                            unbounded += 1;
                        }
                    }
                }
            }
        }
    }
    assert_eq!(
        (compared, unbounded),
        (150, 12),
        "nine sets, two kinds of interval"
    );
}

#[test]
fn the_unit_of_throughput_changes_nothing_but_lambda() {
    for case in cases() {
        let base = run(&case);
        for factor in [1e9, 1e-9] {
            let points = case.series.points();
            let n: Vec<f64> = points.iter().map(|p| p.concurrency).collect();
            let x: Vec<f64> = points.iter().map(|p| p.throughput * factor).collect();
            let scaled = run(&Case {
                series: Series::new(&n, &x).unwrap(),
                ..case_like(&case)
            });
            let (p, q) = (&base.parameters, &scaled.parameters);
            let close = |name: &str, left: Option<f64>, right: Option<f64>, unit: f64| {
                let right = right.map(|right| right / unit);
                let same = match (left, right) {
                    (Some(left), Some(right)) => (left - right).abs() <= 1e-9 * left.abs(),
                    (left, right) => left == right,
                };
                assert!(same, "{} {factor} {name}: {left:?} {right:?}", case.name);
            };
            for (name, left, right, unit) in [
                ("lambda", &p.lambda, &q.lambda, factor),
                ("sigma", &p.sigma, &q.sigma, 1.0),
                ("kappa", &p.kappa, &q.kappa, 1.0),
            ] {
                close(name, Some(left.estimate), Some(right.estimate), unit);
                close(name, left.low, right.low, unit);
                close(name, left.high, right.high, unit);
            }
            let peaks = [&base, &scaled].map(|fit| fit.peak.clone());
            assert_eq!(peaks[0].is_some(), peaks[1].is_some(), "{}", case.name);
            if let [Some(left), Some(right)] = peaks {
                for (name, left, right, unit) in [
                    ("peak", &left.concurrency, &right.concurrency, 1.0),
                    ("throughput", &left.throughput, &right.throughput, factor),
                ] {
                    close(name, left.estimate, right.estimate, unit);
                    close(name, left.low, right.low, unit);
                    close(name, left.high, right.high, unit);
                }
            }
        }
    }
}

fn case_like(case: &Case) -> Case {
    Case {
        name: case.name.clone(),
        series: case.series.clone(),
        entry: case.entry.clone(),
        bounds: case.bounds,
    }
}
