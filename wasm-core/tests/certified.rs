//! Every certified optimum, both bounds, to the digits the file holds.

use serde_json::Value;
use usl_fit::{fit, Fit, FitOptions, Series};

const CERTIFIED: &str = include_str!("../../tests/data/certified.json");

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
    let mut options = FitOptions::default();
    options.set("bounds", case.bounds).unwrap();
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
            assert_eq!(peak, None, "{}", case.name);
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
fn standard_errors_and_wald_intervals_agree_without_bounds() {
    let mut compared = 0;
    for case in cases().into_iter().filter(|case| case.bounds == "none") {
        let fit = run(&case);
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
            let wanted = &case.entry["wald95"][key];
            let (low, high) = (wanted[0].as_f64().unwrap(), wanted[1].as_f64().unwrap());
            let error = case.entry["se"][key].as_f64().unwrap();
            for (found, wanted) in [
                (parameter.low, low),
                (parameter.high, high),
                (parameter.standard_error, error),
            ] {
                let found = found.unwrap();
                assert!(
                    (found - wanted).abs() <= 1e-6 * (high - low),
                    "{}: {key} {found} {wanted}",
                    case.name
                );
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 81, "nine sets, three parameters, three numbers");
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
            for (left, right) in [
                (p.lambda.estimate, q.lambda.estimate / factor),
                (p.sigma.estimate, q.sigma.estimate),
                (p.kappa.estimate, q.kappa.estimate),
            ] {
                assert!(
                    (left - right).abs() <= 1e-9 * left.abs(),
                    "{}: {left} {right}",
                    case.name
                );
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
