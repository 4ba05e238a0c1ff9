//! Each warning: one input that raises it and a near neighbour that does not.

use usl_fit::planning::minimal_plan::{minimal_plan, Expectation};
use usl_fit::report::{Warning, WarningCode as W};
use usl_fit::{fit, FitOptions, Series, Usl};

const TO_32: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0];

/// Throughputs of a law, each off by a small fixed share so that nothing is exact.
fn noisy(law: Usl, n: &[f64], share: f64) -> Vec<f64> {
    let signs = [1.0, -1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0];
    n.iter()
        .enumerate()
        .map(|(i, &n)| law.throughput(n).unwrap() * (1.0 + share * signs[i % 8]))
        .collect()
}

fn law(sigma: f64, kappa: f64) -> Usl {
    Usl {
        lambda: 1000.0,
        sigma,
        kappa,
    }
}

fn warnings(n: &[f64], x: &[f64], options: &[(&str, &str)]) -> Vec<Warning> {
    let mut settings = FitOptions::default();
    for (name, value) in options {
        settings.set(name, value).unwrap();
    }
    fit(&Series::new(n, x).unwrap(), &settings)
        .unwrap()
        .warnings
}

/// The warning the first input raises, after seeing that the second does not.
fn raised(code: W, with: &[Warning], without: &[Warning]) -> Warning {
    assert!(
        !without.iter().any(|w| w.code == code),
        "the neighbour raises {code:?}"
    );
    let found = with.iter().find(|w| w.code == code);
    let found = found
        .unwrap_or_else(|| panic!("{code:?} is not raised: {with:?}"))
        .clone();
    assert!(
        found.message.matches(['.', '?']).count() >= 3,
        "seen, may mean, do: {}",
        found.message
    );
    found
}

fn usl(sigma: f64, kappa: f64) -> Vec<Warning> {
    warnings(&TO_32, &noisy(law(sigma, kappa), &TO_32, 0.002), &[])
}

#[test]
fn a_peak_beyond_the_data() {
    // Peaks at √(0.98/κ): 44.3 and 22.1.
    let (beyond, within) = (usl(0.02, 0.0005), usl(0.02, 0.002));
    let found = raised(W::PeakExtrapolated, &beyond, &within);
    assert!(
        (found.numbers[0] - 44.3).abs() < 2.0 && found.numbers[1] == 32.0,
        "{found:?}"
    );
    let found = raised(W::NoRetrograde, &beyond, &within);
    assert!((found.numbers[0] - 44.3).abs() < 2.0, "{found:?}");
}

#[test]
fn a_peak_or_parameters_that_are_not_identified() {
    let n = [100.0, 200.0, 500.0, 1000.0];
    let x = [17588.2, 19509.07, 19940.62, 19764.01];
    let wald = warnings(&n, &x, &[("weights", "equal"), ("intervals", "wald")]);
    let found = raised(W::ParameterNotIdentified, &wald, &usl(0.02, 0.002));
    // λ's certified Wald interval.
    assert!((found.numbers[0] + 1004.13).abs() < 0.01 && (found.numbers[1] - 2803.53).abs() < 0.01);
    let wso2 = warnings(&n, &x, &[("weights", "equal")]);
    let found = raised(W::ParameterNotIdentified, &wso2, &usl(0.02, 0.002));
    // The lower end of λ's certified profile interval, whose upper end is missing.
    assert!(
        found.numbers.len() == 1 && (found.numbers[0] - 277.1979).abs() < 1e-3,
        "{found:?}"
    );
    assert!(found.message.contains("277.2"), "{}", found.message);
    raised(W::PeakNotIdentified, &wso2, &usl(0.02, 0.002));
}

#[test]
fn as_many_parameters_as_points() {
    let n = [1.0, 4.0, 16.0, 32.0];
    let x = noisy(law(0.02, 0.002), &n, 0.002);
    let found = raised(
        W::NoDegreesOfFreedom,
        &warnings(&n[..3], &x[..3], &[]),
        &warnings(&n, &x, &[]),
    );
    assert_eq!(found.numbers, [3.0]);
    assert!(found.message.contains("passes through every point"));
    // At a bound it does not: 1, 2.2, 3 cannot be reached with σ ≥ 0.
    let bounded = warnings(&n[..3], &[1.0, 5.0, 14.0], &[]);
    let found = bounded
        .iter()
        .find(|found| found.code == W::NoDegreesOfFreedom);
    let found = found.unwrap();
    assert!(found.message.contains("its bound"), "{}", found.message);
    assert!(!found.message.contains("through every point"));
}

#[test]
fn a_parameter_at_its_bound_and_super_linear_data() {
    let x = noisy(law(-0.05, 0.004), &TO_32, 0.0005);
    let (bounded, free) = (
        warnings(&TO_32, &x, &[]),
        warnings(&TO_32, &x, &[("bounds", "none")]),
    );
    let found = raised(W::AtBound, &bounded, &free);
    assert!(found.message.contains("contention") && !found.message.contains("coherency"));
    let found = raised(W::SuperLinear, &free, &bounded);
    assert!((found.numbers[0] + 0.05).abs() < 0.005, "{found:?}");
}

#[test]
fn better_than_linear() {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
    let better = [100.0, 230.0, 480.0, 960.0, 1400.0, 1500.0];
    let exact = noisy(law(0.02, 0.002), &n, 0.002);
    let found = raised(
        W::EfficiencyAboveOne,
        &warnings(
            &n,
            &better,
            &[
                ("weights", "equal"),
                ("lambda", "measured"),
                ("bounds", "none"),
            ],
        ),
        &warnings(&n, &exact, &[("lambda", "measured"), ("bounds", "none")]),
    );
    assert!(
        !found.rows.is_empty() && found.rows.iter().all(|row| (2..=5).contains(row)),
        "{found:?}"
    );
}

#[test]
fn a_point_off_the_curve() {
    let mut x = noisy(law(0.02, 0.002), &TO_32, 0.002);
    let clean = warnings(&TO_32, &x, &[]);
    x[4] *= 0.9;
    let found = raised(W::Outlier, &warnings(&TO_32, &x, &[]), &clean);
    assert_eq!(found.rows, [5]);
}

#[test]
fn a_point_that_is_off_by_next_to_nothing_is_not_far() {
    // Exact but for two rows: by 0.3 %, which no load test tells, and by 3 %.
    let off = |share: f64| {
        let mut x = noisy(law(0.02, 0.002), &TO_32, 0.000_01);
        x[3] *= 1.0 + share;
        x[5] *= 1.0 - share;
        warnings(&TO_32, &x, &[])
    };
    // A point alone, so that the others do not hide it.
    let alone = |share: f64| {
        let mut x = noisy(law(0.02, 0.002), &TO_32, 0.000_01);
        x[4] *= 1.0 + share;
        warnings(&TO_32, &x, &[])
    };
    let found = raised(W::Outlier, &alone(0.03), &alone(0.003));
    assert_eq!(found.rows, [5]);
    assert!(!off(0.003).iter().any(|w| w.code == W::Outlier));
}

/// sysbench threads: a mutex, past which throughput collapses. The peak is real.
#[test]
fn no_row_is_an_outlier_of_a_collapse() {
    let n = [
        1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 20.0, 24.0, 32.0, 48.0, 64.0,
    ];
    let x = [
        3206.0, 5896.0, 3743.0, 2074.0, 2252.0, 2092.0, 2075.0, 2042.0, 1876.0, 1988.0, 1308.0,
        1328.0, 1316.0, 1364.0, 1212.0,
    ];
    let found = warnings(&n, &x, &[]);
    assert!(found.iter().any(|w| w.code == W::Collapse), "{found:?}");
    assert!(!found.iter().any(|w| w.code == W::Outlier), "{found:?}");
}

#[test]
fn a_number_that_is_ten_times_too_large() {
    let mut x = noisy(law(0.02, 0.002), &TO_32, 0.02);
    let clean = warnings(&TO_32, &x, &[]);
    x[3] *= 10.0;
    let told = warnings(&TO_32, &x, &[]);
    let found = raised(W::MisplacedDecimal, &told, &clean);
    assert_eq!((&found.rows[..], found.numbers[0]), (&[4][..], x[3]));
    assert!((found.numbers[1] / x[3] - 0.1).abs() < 1e-12, "{found:?}");
    // First of all, and no row is measured by a curve through that number.
    assert_eq!(told[0].code, W::MisplacedDecimal);
    assert!(!told.iter().any(|w| w.code == W::Outlier), "{told:?}");
}

#[test]
fn columns_that_are_interchanged() {
    let x = noisy(law(0.02, 0.002), &TO_32, 0.002);
    raised(
        W::ColumnsInterchanged,
        &warnings(&x, &TO_32, &[]),
        &warnings(&TO_32, &x, &[]),
    );
}

#[test]
fn a_curve_that_begins_elsewhere() {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
    let equal = [("weights", "equal")];
    let of = |first: f64| warnings(&n, &[first, 230.0, 500.0, 900.0, 1500.0, 2000.0], &equal);
    // Faster than linear: 100, 115 and 125 for each unit; then 120 at once.
    let found = raised(W::LambdaMismatch, &of(100.0), &of(120.0));
    assert_eq!(found.rows, [1]);
    assert_eq!(found.numbers[1..], [100.0, 125.0, 4.0]);
    assert!((found.numbers[0] - 126.0).abs() < 1.0, "{found:?}");
    // Three measurements have no errors to judge by.
    let three = warnings(&n[..3], &[100.0, 230.0, 500.0], &[]);
    assert!(three.iter().any(|w| w.code == W::LambdaMismatch));
    // A throughput at concurrency 1 that is given begins where it was told to.
    let x = [100.0, 230.0, 500.0, 900.0, 1500.0, 2000.0];
    let given = warnings(&n, &x, &[("lambda", "measured"), ("bounds", "none")]);
    assert!(!given.iter().any(|w| w.code == W::LambdaMismatch));
}

#[test]
fn residuals_with_a_pattern() {
    // A pool of 12: throughput rises in step until it is full, and then hardly at all.
    let n: Vec<f64> = (1..=24).map(f64::from).collect();
    let pool: Vec<f64> = n
        .iter()
        .map(|&n| 1000.0 * (n.min(12.0) + 0.05 * n))
        .collect();
    let random = noisy(law(0.02, 0.002), &n, 0.02);
    let found = raised(
        W::ResidualPattern,
        &warnings(&n, &pool, &[]),
        &warnings(&n, &random, &[]),
    );
    assert!(
        found.numbers[0] <= 5.0 && found.numbers[1] < 0.01,
        "{found:?}"
    );
    let few = warnings(&n[9..16], &pool[9..16], &[]);
    assert!(!few.iter().any(|w| w.code == W::ResidualPattern));
}

#[test]
fn a_narrow_range() {
    let (narrow, wide) = ([4.0, 6.0, 8.0, 12.0, 15.0], [4.0, 6.0, 8.0, 12.0, 16.0]);
    let of = |n: &[f64]| warnings(n, &noisy(law(0.02, 0.01), n, 0.0005), &[]);
    let found = raised(W::NarrowRange, &of(&narrow), &of(&wide));
    assert_eq!(found.numbers, [4.0, 15.0]);
}

#[test]
fn a_simpler_model() {
    let found = raised(
        W::SimplerModelSuffices,
        &usl(0.05, 0.000_001),
        &usl(0.02, 0.002),
    );
    assert!(found.numbers[0] > 0.05, "{found:?}");
}

#[test]
fn falling_from_the_start() {
    let found = raised(W::FallsFromStart, &usl(1.2, 0.002), &usl(0.9, 0.002));
    assert!((found.numbers[0] - 1.2).abs() < 0.1, "{found:?}");
    assert!(found.message.contains("Use one unit"), "{found:?}");
}

#[test]
fn a_fall_that_the_data_hardly_show_is_told_with_its_doubt() {
    let n = [1.0, 1.0, 2.0, 2.0, 4.0, 4.0, 8.0, 8.0];
    let scattered = [92.0, 32.0, 28.0, 88.0, 87.0, 27.0, 26.0, 86.0];
    let wide = noisy(law(1.4, 0.0), &n, 0.08);
    let of = |x: &[f64]| raised(W::FallsFromStart, &warnings(&n, x, &[]), &usl(0.9, 0.002));
    let found = of(&scattered);
    assert!(found.message.contains("explains little"), "{found:?}");
    assert!(found.numbers[1] < 0.5, "{found:?}");
    let found = of(&wide);
    assert!(found.message.contains("reaches below 1"), "{found:?}");
    assert_eq!(found.numbers.len(), 1);
}

#[test]
fn of_many_rows_the_first_are_named_and_the_others_counted() {
    let n: Vec<f64> = (0..91_500).map(|i| f64::from(1 << (i % 6))).collect();
    let mut x = noisy(law(0.02, 0.002), &n, 0.002);
    for at in (0..x.len()).step_by(61) {
        x[at] += 500.0;
    }
    let without = usl(0.02, 0.002);
    for (code, others, verb) in [
        (W::Outlier, "1,497", "lie"),
        (W::EfficiencyAboveOne, "747", "show"),
    ] {
        let found = raised(code, &warnings(&n, &x, &[]), &without);
        let rows = &found.rows;
        let [first, second, third, ..] = rows.as_slice() else {
            panic!("{code:?} names no rows")
        };
        let wanted = format!("Rows {first}, {second}, {third} and {others} more {verb} ");
        assert!(found.message.starts_with(&wanted), "{}", found.message);
        assert!(found.message.len() < 400);
    }
}

#[test]
fn a_fit_that_rests_on_one_point() {
    let (lonely, company) = (
        [1.0, 2.0, 3.0, 4.0, 60.0],
        [1.0, 2.0, 4.0, 8.0, 30.0, 60.0, 60.0],
    );
    let of = |n: &[f64]| warnings(n, &noisy(law(0.05, 0.0005), n, 0.002), &[]);
    let found = raised(W::RestsOnOnePoint, &of(&lonely), &of(&company));
    assert_eq!(found.rows, [5]);
    assert!(found.numbers[0] > 0.95);
}

/// As many as the guides advise, and the plans of the crate itself.
#[test]
fn a_plan_that_is_recommended_does_not_rest_on_one_point() {
    let doubling = |count: i32| (0..count).map(|k| 2.0_f64.powi(k)).collect::<Vec<_>>();
    let planned = |largest| {
        let expected = Expectation {
            largest,
            sigma: None,
            kappa: None,
            scatter: None,
            level: 0.95,
        };
        minimal_plan(6, &expected).unwrap().concurrencies
    };
    let plans = (5..9).map(doubling).chain([32.0, 64.0, 128.0].map(planned));
    for n in plans {
        for (sigma, kappa) in [(0.03, 0.0007), (0.1, 0.0001), (0.02, 0.002)] {
            for weights in ["equal", "relative"] {
                let x = noisy(law(sigma, kappa), &n, 0.01);
                let told = warnings(&n, &x, &[("weights", weights)]);
                assert!(!told.iter().any(|w| w.code == W::RestsOnOnePoint), "{n:?}");
            }
        }
    }
}

#[test]
fn no_measurement_of_a_single_unit() {
    let (without, with) = ([2.0, 4.0, 8.0, 16.0, 32.0], [1.0, 4.0, 8.0, 16.0, 32.0]);
    let of = |n: &[f64]| warnings(n, &noisy(law(0.02, 0.002), n, 0.002), &[]);
    assert_eq!(
        raised(W::LambdaExtrapolated, &of(&without), &of(&with)).numbers,
        [2.0]
    );
}

/// A table with a latency column, fitted as a whole.
fn table_warnings(text: &str) -> Vec<Warning> {
    let read = usl_fit::measurements::read_text(text).unwrap();
    let options = usl_fit::measurements::TableOptions::default();
    let report = usl_fit::measurements::fit_table(&read.table, &options).unwrap();
    assert_eq!((report.fits.len(), report.errors.len()), (1, 0));
    report.fits[0].warnings.clone()
}

/// Throughput per second and latency = factor · N/X of the first row, N/X of the others.
fn with_latency(header: &str, factor: f64, unit: f64) -> String {
    let x = noisy(law(0.02, 0.002), &TO_32, 0.002);
    let rows: Vec<String> = TO_32
        .iter()
        .zip(&x)
        .enumerate()
        .map(|(i, (n, x))| {
            let off = if i == 0 { factor } else { 1.0 };
            format!("{n},{x},{}", off * unit * n / x)
        })
        .collect();
    format!("{header}\n{}\n", rows.join("\n"))
}

#[test]
fn a_latency_other_than_littles_law_makes_it() {
    let header = "users,tps,latency_ms";
    let found = raised(
        W::LittlesLawMismatch,
        &table_warnings(&with_latency(header, 1.06, 1000.0)),
        &table_warnings(&with_latency(header, 1.04, 1000.0)),
    );
    assert_eq!(found.rows, [2]);
    assert!((found.numbers[0] - 1.06).abs() < 1e-9, "{found:?}");
    assert!(found.message.contains("1.06"), "{}", found.message);
    // Seconds where the header says milliseconds.
    let found = raised(
        W::LittlesLawMismatch,
        &table_warnings(&with_latency(header, 1.0, 1.0)),
        &table_warnings(&with_latency("users,tps,latency_s", 1.0, 1.0)),
    );
    assert_eq!(found.rows, [2, 3, 4, 5, 6, 7, 8, 9]);
    assert!((found.numbers[0] - 1e-3).abs() < 1e-12, "{found:?}");
    assert!(found.message.contains("another unit"), "{}", found.message);
}

/// Latencies by a factor for each row, in milliseconds.
fn with_latencies(header: &str, factor: impl Fn(usize) -> f64) -> String {
    let x = noisy(law(0.02, 0.002), &TO_32, 0.002);
    let rows = (TO_32.iter().zip(&x).enumerate())
        .map(|(at, (n, x))| format!("{n},{x},{}", factor(at) * 1000.0 * n / x));
    format!("{header}\n{}\n", rows.collect::<Vec<_>>().join("\n"))
}

#[test]
fn a_percentile_is_not_taken_for_a_mean() {
    let tail = |at: usize| 1.8 + 0.2 * at as f64;
    let told = |header: &str, factor: &dyn Fn(usize) -> f64| {
        let all = table_warnings(&with_latencies(header, factor));
        all.into_iter().find(|w| w.code == W::LittlesLawMismatch)
    };
    // By its name it is another quantity, and no latency at all.
    for header in [
        "users,tps,p95_latency_ms",
        "users,tps,latency p99.9 (ms)",
        "users,tps,95th percentile response (ms)",
        "users,tps,max_latency_ms",
    ] {
        assert_eq!(told(header, &tail), None, "{header}");
    }
    // By its numbers it is one without a row to blame; one row alone is to blame itself.
    let found = told("users,tps,latency_ms", &tail).unwrap();
    assert_eq!((found.variant, found.rows.len()), (Some("percentile"), 0));
    assert!((found.numbers[0] - 1.8).abs() < 1e-9, "{found:?}");
    let one = |at: usize| if at == 2 { 1.8 } else { 1.0 };
    let found = told("users,tps,latency_ms", &one).unwrap();
    assert_eq!(
        (found.variant, &found.rows[..]),
        (Some("think-time"), &[4][..])
    );
}

#[test]
fn a_bootstrap_with_too_few_points() {
    let x = noisy(law(0.02, 0.002), &TO_32, 0.002);
    let options = [("intervals", "bootstrap"), ("replicates", "100")];
    let enough = warnings(&TO_32, &x, &options);
    for (count, told) in [(5, "none are given"), (7, "too narrow")] {
        let few = warnings(&TO_32[..count], &x[..count], &options);
        let found = raised(W::TooFewForBootstrap, &few, &enough);
        assert_eq!(found.numbers, [count as f64 - 3.0]);
        assert!(found.message.contains(told), "{}", found.message);
    }
}

#[test]
fn a_model_that_is_too_small() {
    let x = noisy(law(0.02, 0.002), &TO_32, 0.002);
    for (model, left_out) in [("amdahl", "coherency"), ("linear", "contention")] {
        let small = warnings(&TO_32, &x, &[("model", model)]);
        let found = raised(W::SimplerModelRejected, &small, &warnings(&TO_32, &x, &[]));
        assert!(
            found.numbers[0] < 0.05 && found.message.contains(left_out),
            "{found:?}"
        );
    }
}

/// σ = −0.05 and κ = 0.002: with σ ≥ 0 the curve is another one altogether.
#[test]
fn a_bound_that_the_data_do_not_admit() {
    let n = [1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0];
    let x = [
        990.2, 2079.5, 4625.2, 10413.9, 16801.3, 22111.6, 25010.4, 22290.3,
    ];
    let find = |list: &[Warning]| list.iter().find(|w| w.code == W::AtBound).cloned();
    let rejected = find(&warnings(&n, &x, &[])).unwrap();
    assert!(rejected.numbers[0] < 1e-3, "{rejected:?}");
    assert!(rejected.message.contains("bounds to none"));
    // Without coherency and with little noise the bound is as good as its neighbourhood.
    let x = noisy(law(0.05, 0.0), &TO_32, -0.004);
    let near = find(&warnings(&TO_32, &x, &[])).unwrap();
    assert_eq!(near.numbers, Vec::<f64>::new());
}

#[test]
fn a_point_that_the_robust_method_lets_go() {
    let signs = [1.0, -1.0, 0.6, -0.7, 1.0, -0.8, 0.7, -0.6];
    let mut x: Vec<f64> = TO_32
        .iter()
        .zip(signs)
        .map(|(&n, sign)| law(0.02, 0.002).throughput(n).unwrap() + 20.0 * sign)
        .collect();
    let options = [("method", "robust")];
    let whole = warnings(&TO_32, &x, &options);
    x[5] *= 0.5;
    let found = raised(W::Outlier, &warnings(&TO_32, &x, &options), &whole);
    assert_eq!(found.rows, [6]);
    assert!(found.message.contains("little weight"), "{}", found.message);
}

#[test]
fn repetitions_that_agree_better_than_the_curve_fits() {
    let n: Vec<f64> = TO_32.iter().flat_map(|&n| [n, n]).collect();
    let measured = |bend: f64| -> Vec<f64> {
        let base = noisy(law(0.02, 0.002), &TO_32, bend);
        base.iter().flat_map(|x| [1.002 * x, 0.998 * x]).collect()
    };
    let found = raised(
        W::LackOfFit,
        &warnings(&n, &measured(0.02), &[]),
        &warnings(&n, &measured(0.001), &[]),
    );
    assert!(
        found.numbers[0] > 0.0 && found.numbers[0] < 0.05,
        "{found:?}"
    );
}

#[test]
fn a_peak_of_which_only_a_lower_end_is_known() {
    // Amdahl's law with noise: the best curve has no coherency, and a far peak cannot be excluded.
    let x = noisy(law(0.05, 0.0), &TO_32, 0.004);
    let series = Series::new(&TO_32, &x).unwrap();
    let found = fit(&series, &FitOptions::default()).unwrap();
    let peak = found.peak.unwrap();
    assert_eq!(peak.concurrency.high, None);
    let low = peak.concurrency.low.unwrap();
    let told = raised(W::PeakNotIdentified, &found.warnings, &usl(0.02, 0.002));
    // A hyperbola fits as well, and is nearly the same curve: no measurement would tell them apart.
    assert_eq!(found.shape.unwrap().next, None);
    assert!(told.numbers.contains(&low), "{told:?} {low}");
}

#[test]
fn where_neither_end_of_a_peak_is_known_the_ceiling_is_told_beside_it() {
    // WSO2's 10KB: the answer names both, and so does the warning.
    let n = [100.0, 200.0, 500.0, 1000.0];
    let x = [13_173.19, 13_937.52, 13_434.7, 13_203.39];
    let series = Series::new(&n, &x).unwrap();
    let found = fit(&series, &FitOptions::default()).unwrap();
    let told = raised(W::PeakNotIdentified, &found.warnings, &usl(0.02, 0.002));
    assert_eq!(told.variant, Some("peak-or-ceiling-open"));
    let ceiling = found.shape.unwrap().knee.ceiling.unwrap();
    assert!(told.numbers.contains(&ceiling), "{told:?} {ceiling}");
}
