//! The best knee, against optima certified in 40 digits by the independent script in `tests/reference/`.

use serde_json::Value;
use usl_fit::fit::data::Data;
use usl_fit::fit::knee::{self, Knee, KneeFit};
use usl_fit::{FitOptions, Series};

const REFERENCE: &str = include_str!("../../../tests/reference/knee.json");
const SHARE: f64 = 1e-8;

struct Case {
    place: String,
    n: Vec<f64>,
    x: Vec<f64>,
    weights: String,
    sse: f64,
    knee: [Option<f64>; 3],
    identified: bool,
}

fn cases() -> Vec<Case> {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    cases
        .iter()
        .map(|case| {
            let column = |i: usize| -> Vec<f64> {
                let points = case["points"].as_array().unwrap().iter();
                points.map(|p| p[i].as_f64().unwrap()).collect()
            };
            let weights = case["weights"].as_str().unwrap().to_owned();
            Case {
                place: format!("{} {weights}", case["name"]),
                n: column(0),
                x: column(1),
                weights,
                sse: case["sse"].as_f64().unwrap(),
                knee: ["lambda", "ceiling", "q"].map(|key| case[key].as_f64()),
                identified: case["identified"].as_bool().unwrap(),
            }
        })
        .collect()
}

/// The best knee, λ, C and the sum of squares in the user's unit.
fn best(n: &[f64], x: &[f64], weights: &str) -> (KneeFit, Data) {
    let mut options = FitOptions::default();
    options.set("weights", weights).unwrap();
    let data = Data::new(&Series::new(n, x).unwrap(), &options).unwrap();
    let mut fit = knee::fit(&data).unwrap();
    let scaled = |value: Option<f64>| value.map(|value| value * data.unit);
    fit.knee = Knee {
        lambda: scaled(fit.knee.lambda),
        ceiling: scaled(fit.knee.ceiling),
        q: fit.knee.q,
    };
    fit.sse *= data.unit * data.unit;
    (fit, data)
}

fn numbers(knee: &Knee) -> [Option<f64>; 3] {
    [knee.lambda, knee.ceiling, knee.q]
}

fn same(found: &Knee, wanted: [Option<f64>; 3], share: f64, place: &str) {
    for (found, wanted) in numbers(found).into_iter().zip(wanted) {
        match (found, wanted) {
            (Some(found), Some(wanted)) => assert!(
                (found / wanted - 1.0).abs() <= share,
                "{place}: {found} is not {wanted}"
            ),
            _ => assert_eq!(found, wanted, "{place}"),
        }
    }
}

#[test]
fn every_optimum_is_the_certified_one() {
    let (mut identified, mut ends) = (0, [0; 3]);
    for case in cases() {
        let (fit, data) = best(&case.n, &case.x, &case.weights);
        let place = format!("{}: {:?}", case.place, fit.knee);
        let rounding = data.exact_sse() * data.unit * data.unit;
        assert!(
            (fit.sse - case.sse).abs() <= SHARE * case.sse + rounding,
            "{place}: {} is not {}",
            fit.sse,
            case.sse
        );
        if case.identified {
            same(&fit.knee, case.knee, SHARE, &place);
            identified += 1;
        }
        let [lambda, ceiling, q] = case.knee;
        ends[0] += usize::from(q == Some(1.0));
        ends[1] += usize::from(q.is_none() && lambda.is_some() && ceiling.is_some());
        ends[2] += usize::from(lambda.is_none() || ceiling.is_none());
    }
    assert!(identified >= 30, "{identified}");
    assert!(ends.iter().all(|&count| count >= 2), "{ends:?}");
}

#[test]
fn a_unit_of_throughput_changes_lambda_and_the_ceiling_alone() {
    for case in cases().iter().filter(|case| case.identified) {
        let (fit, _) = best(&case.n, &case.x, &case.weights);
        for unit in [1e9, 1e-9] {
            let x: Vec<f64> = case.x.iter().map(|x| x * unit).collect();
            let (scaled, _) = best(&case.n, &x, &case.weights);
            let [lambda, ceiling, q] = numbers(&fit.knee);
            let wanted = [lambda.map(|l| l * unit), ceiling.map(|c| c * unit), q];
            same(&scaled.knee, wanted, SHARE, &case.place);
        }
    }
}
