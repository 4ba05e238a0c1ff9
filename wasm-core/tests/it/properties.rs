//! What holds for any input: no panic, nothing that is not finite, and an optimum no curve beats.

use proptest::prelude::*;
use serde_json::Value;
use usl_fit::number_text::shortest;
use usl_fit::{fit, ErrorCode, Fit, FitOptions, Series, Usl};

use crate::support::finite::all_finite;
use crate::support::measured::measured;
use crate::support::sequence::config;

const WORDS: &[(&str, &[&str])] = &[
    ("model", &["usl", "amdahl", "linear", "auto"]),
    ("method", &["nonlinear", "transform"]),
    ("bounds", &["physical", "none"]),
    ("lambda", &["free", "measured", "1e3"]),
    ("weights", &["auto", "equal", "relative"]),
    ("level", &["0.5", "0.95", "0.9999"]),
    ("bandPoints", &["0", "9"]),
];

fn options() -> impl Strategy<Value = FitOptions> {
    prop::collection::vec(any::<prop::sample::Index>(), WORDS.len()).prop_map(|choices| {
        let mut options = FitOptions::default();
        for ((name, words), choice) in WORDS.iter().zip(choices) {
            options.set(name, words[choice.index(words.len())]).unwrap();
        }
        options
    })
}

/// Numbers of every size, whole ones often, and some that no measurement has.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        6 => (1u32..64).prop_map(f64::from),
        3 => (-30i32..30, 1.0..10.0f64).prop_map(|(e, m)| m * 10f64.powi(e)),
        1 => prop::num::f64::ANY,
    ]
}

/// Fields the shape allows to be null; a NaN anywhere else would be written as one.
const NULLABLE: &[&str] = &[
    "series",
    "users",
    "seed",
    "standardError",
    "low",
    "high",
    "covariance",
    "rmse",
    "rSquared",
    "aicc",
    "noise",
    "prior",
    "scatter",
    "peak",
    "limit",
    "payback",
    "transform",
    "weight",
    "fTest",
    "lackOfFit",
    "confidenceLow",
    "confidenceHigh",
    "predictionLow",
    "predictionHigh",
    "standardizedResidual",
    "studentizedResidual",
    "leverage",
    "cooksDistance",
    "excludedReason",
    "efficiency",
    "estimate",
    "shape",
    "lambda",
    "ceiling",
    "knee",
    "next",
    "variant",
    "wholeConcurrency",
    "wholeThroughput",
    // Parts of the answer.
    "cause",
    "forecast",
    "gain",
    "plateau",
    "start",
    "kink",
    "note",
    "concurrency",
];

fn no_unexpected_null(value: &Value, name: &str) -> Result<(), TestCaseError> {
    match value {
        Value::Null => prop_assert!(NULLABLE.contains(&name), "{} is null", name),
        Value::Array(items) => {
            for item in items {
                no_unexpected_null(item, name)?;
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                no_unexpected_null(field, name)?;
            }
        }
        _ => {}
    }
    Ok(())
}

fn sse(law: &Usl, series: &Series) -> Option<f64> {
    series
        .points()
        .iter()
        .map(|p| Some((p.throughput - law.throughput(p.concurrency)?).powi(2)))
        .sum()
}

fn law_of(fit: &Fit) -> Usl {
    let p = &fit.parameters;
    Usl {
        lambda: p.lambda.estimate,
        sigma: p.sigma.estimate,
        kappa: p.kappa.estimate,
    }
}

/// How many inputs.
const CASES: u32 = 10_000;

proptest! {
    #![proptest_config(config(CASES / 5))]

    #[test]
    fn a_given_lambda_comes_back_to_the_last_digit(
        (n, x) in measured(),
        of_first in 0.9..1.1f64,
        method in prop::sample::select(&["nonlinear", "transform", "robust"][..]),
    ) {
        let given = shortest(x[0] * of_first);
        let mut options = FitOptions::default();
        options.set("method", method).unwrap();
        options.set("lambda", &given).unwrap();
        // λ alone is looked at.
        options.set("intervals", "wald").unwrap();
        options.set("shape", "law").unwrap();
        if let Ok(fit) = Series::new(&n, &x).and_then(|series| fit(&series, &options)) {
            prop_assert_eq!(shortest(fit.parameters.lambda.estimate), given);
        }
    }
}

proptest! {
    #![proptest_config(config(CASES))]

    #[test]
    fn any_input_gives_a_result_or_an_error(
        n in prop::collection::vec(any_number(), 0..12),
        x in prop::collection::vec(any_number(), 12),
        options in options(),
    ) {
        let outcome = Series::new(&n, &x[..n.len()]).and_then(|series| fit(&series, &options));
        match outcome {
            Ok(fit) => {
                let finite = all_finite(&fit);
                prop_assert!(finite.is_ok(), "{:?}", finite);
                no_unexpected_null(&serde_json::to_value(&fit).unwrap(), "fit")?;
            }
            Err(error) => {
                prop_assert_ne!(error.code, ErrorCode::Internal);
                prop_assert!(error.message.ends_with('.'), "{}", error.message);
            }
        }
    }

    #[test]
    fn no_other_admissible_curve_is_closer(
        (n, x) in measured(),
        rivals in prop::collection::vec((0.2..5.0f64, 0.0..1.5f64, -6.0..0.0f64), 40),
        nudges in prop::collection::vec((-0.01..0.01f64, -0.01..0.01f64, -0.01..0.01f64), 20),
    ) {
        let series = Series::new(&n, &x).unwrap();
        let mut options = FitOptions::default();
        options.set("weights", "equal").unwrap();
        let found = fit(&series, &options).unwrap();
        let best = law_of(&found);
        prop_assert!(found.converged);
        prop_assert!(best.sigma >= 0.0 && best.kappa >= 0.0 && best.lambda > 0.0);
        let slope = x[0] / n[0];
        let anywhere = rivals.iter().map(|&(lambda, sigma, kappa)| Usl {
            lambda: lambda * slope, sigma, kappa: 10f64.powf(kappa),
        });
        let beside = nudges.iter().map(|&(lambda, sigma, kappa)| Usl {
            lambda: best.lambda * (1.0 + lambda),
            sigma: (best.sigma + sigma).max(0.0),
            kappa: (best.kappa * (1.0 + kappa) + 0.001 * kappa).max(0.0),
        });
        for rival in anywhere.chain(beside) {
            if let Some(rival_sse) = sse(&rival, &series) {
                prop_assert!(rival_sse >= found.goodness.sse * (1.0 - 1e-9), "{rival:?} {best:?}");
            }
        }
    }

    #[test]
    fn a_law_without_noise_is_recovered(lambda in 1e-3..1e6f64, sigma in 0.0..0.9f64, kappa in 1e-5..0.1f64) {
        let law = Usl { lambda, sigma, kappa };
        let n = [1.0, 2.0, 3.0, 5.0, 8.0, 13.0, 21.0, 34.0];
        let x = n.map(|n| law.throughput(n).unwrap());
        let p = fit(&Series::new(&n, &x).unwrap(), &FitOptions::default()).unwrap().parameters;
        prop_assert!((p.lambda.estimate / lambda - 1.0).abs() < 1e-11);
        prop_assert!((p.sigma.estimate - sigma).abs() < 1e-11);
        prop_assert!((p.kappa.estimate / kappa - 1.0).abs() < 1e-9);
    }
}

/// Found by fuzzing: so wide a spread leaves a profile's plane without a direction out of it.
#[test]
fn throughputs_eighty_orders_apart_are_fitted_or_refused() {
    let n = [1.0, 254.0, 1.0, 5.9135e10];
    let x = [
        4069.3125,
        5.110_867_894e-66,
        1555.5625,
        1.164_025_486_761_740_5e-10,
    ];
    let series = Series::new(&n, &x).unwrap();
    for bounds in ["none", "physical"] {
        let mut options = FitOptions::default();
        options.set("bounds", bounds).unwrap();
        options.set("at", "1,8,64").unwrap();
        match fit(&series, &options) {
            Ok(fit) => assert_eq!(fit.at.len(), 3),
            Err(error) => assert_ne!(error.code, ErrorCode::Internal),
        }
    }
}
