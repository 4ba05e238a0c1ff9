//! Planning with profile intervals, against the reference and by simulation.

use crate::support::next_simulation::{judge, quantile, RULES};
use usl_fit::planning::comparison::{change, compare};
use usl_fit::{FitOptions, Series, Usl};

const COMPARED: &str = include_str!("../../../tests/reference/comparison.json");

fn close(left: f64, right: f64, tolerance: f64) {
    assert!(
        (left - right).abs() <= tolerance * right.abs(),
        "{left} is not {right}"
    );
}

/// Eight measurements of a system, with errors that look random.
fn noisy(law: &Usl, sd: f64, round: f64) -> Series {
    let n = [1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0];
    let x: Vec<f64> = n
        .iter()
        .map(|&n| {
            // A sum of incommensurate waves: mean 0, variance 1.
            let waves: f64 = [12.9898, 78.233, 37.719]
                .iter()
                .map(|w| (w * (n + 61.0 * round)).sin())
                .sum();
            law.throughput(n).unwrap() + sd * waves * (2.0_f64 / 3.0).sqrt()
        })
        .collect();
    Series::new(&n, &x).unwrap()
}

/// The reference holds the sums of squares of two curves that share one quantity.
#[test]
fn a_quantity_in_common_costs_what_the_reference_says() {
    let cases: serde_json::Value = serde_json::from_str(COMPARED).unwrap();
    for case in cases.as_array().unwrap() {
        let series = |key: &str| {
            let column = |index: usize| -> Vec<f64> {
                let rows = case[key].as_array().unwrap();
                rows.iter()
                    .map(|row| row[index].as_f64().unwrap())
                    .collect()
            };
            Series::new(&column(0), &column(1)).unwrap()
        };
        let n = case["concurrency"].as_f64().unwrap();
        let mut options = FitOptions::default();
        options.set("weights", "equal").unwrap();
        let report = compare(&series("before"), &series("after"), &options, &[n]).unwrap();
        for (key, found) in [
            ("lambda", &report.lambda),
            ("sigma", &report.sigma),
            ("kappa", &report.kappa),
            ("peakConcurrency", &report.peak_concurrency),
            ("throughput", &report.throughput[0].throughput),
        ] {
            let wanted = case["tests"][key]["pValue"].as_f64().unwrap();
            // Where a knee fits as well, two laws do not tell how far peaks and forecasts are apart.
            let Some(found) = found.p_value else {
                assert!(["peakConcurrency", "throughput"].contains(&key), "{key}");
                continue;
            };
            close(found, wanted, 1e-7);
        }
    }
}

/// p < 1 − level where the interval leaves out 0, and only there.
#[test]
fn p_values_and_intervals_agree_about_every_difference() {
    let law = Usl {
        lambda: 1000.0,
        sigma: 0.03,
        kappa: 0.001,
    };
    let (mut inside, mut outside) = (0, 0);
    for round in 0..40 {
        let round = f64::from(round);
        let changed = Usl {
            kappa: 0.0013,
            ..law
        };
        let (before, after) = (
            noisy(&law, 150.0, round),
            noisy(&changed, 150.0, -round - 1.0),
        );
        let report = compare(&before, &after, &FitOptions::default(), &[4.0, 64.0]).unwrap();
        for d in [
            &report.lambda,
            &report.sigma,
            &report.kappa,
            &report.peak_concurrency,
            &report.peak_throughput,
            &report.throughput[1].throughput,
        ] {
            let (Some(low), Some(high), Some(p)) = (d.difference.low, d.difference.high, d.p_value)
            else {
                continue;
            };
            assert_eq!(low > 0.0 || high < 0.0, p < 0.05, "{d:?}");
            inside += usize::from(p >= 0.05);
            outside += usize::from(p < 0.05);
        }
    }
    assert!(inside > 20 && outside > 20, "{inside} {outside}");
}

/// The lowest value of a function between two ends, by golden section.
fn lowest(from: f64, to: f64, of: &dyn Fn(f64) -> f64) -> f64 {
    let part = 0.5 * (5.0_f64.sqrt() - 1.0);
    let (mut low, mut high) = (from, to);
    for _ in 0..70 {
        let (left, right) = (high - part * (high - low), low + part * (high - low));
        if of(left) < of(right) {
            high = right;
        } else {
            low = left;
        }
    }
    of(from).min(of(to)).min(of(0.5 * (low + high)))
}

/// The sum of squares of the best curve with this σ and κ ≥ 0.
fn at_sigma(x: &[f64], sigma: f64) -> f64 {
    lowest(0.0, 0.01, &|kappa| {
        let shape = MEASURED_AT.map(|n| n / (1.0 + sigma * (n - 1.0) + kappa * n * (n - 1.0)));
        let cross: f64 = shape.iter().zip(x).map(|(f, x)| f * x).sum();
        let square: f64 = shape.iter().map(|f| f * f).sum();
        let lambda = cross / square;
        let squares = shape.iter().zip(x).map(|(f, x)| (x - lambda * f).powi(2));
        squares.sum()
    })
}

const MEASURED_AT: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 24.0, 32.0, 48.0];

/// σ may fall by no more than it is: there the first curve stays at 0 while the other one still gives way.
#[test]
fn an_end_beyond_a_bound_costs_what_the_level_allows() {
    let law = |sigma, kappa| Usl {
        lambda: 700.0,
        sigma,
        kappa,
    };
    let measured = |law: Usl, errors: [f64; 8]| -> Vec<f64> {
        let exact = MEASURED_AT.map(|n| law.throughput(n).unwrap());
        exact
            .iter()
            .zip(errors)
            .map(|(x, e)| x * (1.0 + e))
            .collect()
    };
    let errors = [0.02, -0.01, -0.03, 0.015, 0.02, -0.02, 0.01, -0.005];
    let before = measured(law(0.024, 0.0012), errors);
    let after = measured(law(0.006, 0.0016), errors.map(|e| -e));
    let [one, two] = [&before, &after].map(|x| Series::new(&MEASURED_AT, x).unwrap());
    let mut options = FitOptions::default();
    options.set("weights", "equal").unwrap();
    let found = compare(&one, &two, &options, &[]).unwrap().sigma;
    let end = found.difference.low.unwrap();
    assert!(end < -found.before.estimate.unwrap(), "{found:?}");
    let least = |x: &[f64]| lowest(0.0, 0.2, &|sigma| at_sigma(x, sigma));
    let apart = least(&before) + least(&after);
    let together = lowest(-end, 0.2, &|sigma| {
        at_sigma(&before, sigma) + at_sigma(&after, sigma + end)
    });
    // Student's t at 0.975 with ten degrees of freedom.
    let quantile = 2.228_138_851_964_938_5_f64;
    close((together - apart) / (apart / 10.0), quantile.powi(2), 1e-6);
}

#[test]
fn the_throughputs_alone_are_those_of_the_comparison() {
    let law = Usl {
        lambda: 1000.0,
        sigma: 0.03,
        kappa: 0.001,
    };
    let (before, after) = (noisy(&law, 150.0, 1.0), noisy(&law, 150.0, 2.0));
    let (options, at) = (FitOptions::default(), [4.0, 64.0]);
    let all = compare(&before, &after, &options, &at).unwrap();
    assert_eq!(
        change(&before, &after, &options, &at).unwrap(),
        all.throughput
    );
}

/// The small edition of `cargo run --example next_study`.
#[test]
fn the_advised_measurement_beats_every_fixed_rule_and_keeps_its_promise() {
    for reach in [None, Some(2.0)] {
        let outcome = judge(150, reach);
        // Of 150; in the others a knee stands before or after, and the peak has no upper end.
        assert!(outcome.predicted.len() > 60, "{}", outcome.predicted.len());
        for (rule, name) in RULES.iter().enumerate().skip(1) {
            assert!(outcome.median(0) < outcome.median(rule), "{name}");
            assert!(outcome.mean(0) < outcome.mean(rule), "{name}");
            assert!(
                outcome.gave_an_end[0] >= outcome.gave_an_end[rule],
                "{name}"
            );
        }
        let predicted = quantile(&outcome.predicted, 0.5);
        let kept = outcome.median(0) / predicted;
        assert!((0.8..=1.2).contains(&kept), "{kept}");
    }
}

/// Four points each, from 100 on, tell nothing of where the peaks are: an end at 10⁹ would be made of rounding.
#[test]
fn what_nobody_can_tell_has_no_end() {
    let n = [100.0, 200.0, 500.0, 1000.0];
    let [before, after] = [
        [17588.2, 19509.07, 19940.62, 19764.01],
        [13173.19, 13937.52, 13434.7, 13203.39],
    ]
    .map(|x| Series::new(&n, &x).unwrap());
    for weights in ["auto", "equal"] {
        for level in ["0.9", "0.95", "0.99"] {
            let mut options = FitOptions::default();
            options.set("weights", weights).unwrap();
            options.set("level", level).unwrap();
            let peak = compare(&before, &after, &options, &[])
                .unwrap()
                .peak_concurrency
                .difference;
            assert_eq!((peak.low, peak.high), (None, None), "{weights} {level}");
        }
    }
}
