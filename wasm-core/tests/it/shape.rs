//! Law or knee: what is said of clear cases, of unclear ones, and where nothing can be said.

use usl_fit::fit::bounds;
use usl_fit::fit::data::Data;
use usl_fit::fit::options::{BoundsKind, Model};
use usl_fit::inference::fourth_term::fourth_term;
use usl_fit::inference::prior::Prior;
use usl_fit::inference::shape::{assess, Assessment};
use usl_fit::report::Verdict;
use usl_fit::{FitOptions, Series};

const LEVEL: f64 = 0.95;

/// Deviations that are no curve's, in shares of the throughput.
const NOISE: [f64; 12] = [
    0.011, -0.008, 0.004, -0.013, 0.009, 0.002, -0.006, 0.012, -0.010, 0.005, -0.003, 0.007,
];
const N: [f64; 12] = [
    1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 20.0, 24.0, 32.0, 40.0, 52.0, 64.0,
];

fn data(n: &[f64], x: impl Fn(f64) -> f64, noise: f64) -> Data {
    let pairs = n.iter().zip(NOISE.iter().cycle());
    let x: Vec<f64> = pairs
        .map(|(&n, share)| x(n) * (1.0 + noise * share))
        .collect();
    let mut options = FitOptions::default();
    options.set("weights", "relative").unwrap();
    Data::new(&Series::new(n, &x).unwrap(), &options).unwrap()
}

fn assessed(data: &Data) -> Option<Assessment> {
    let law = bounds::solve(data, Model::Usl, BoundsKind::Physical).unwrap();
    assess(data, &law, LEVEL, Prior::NONE)
}

fn law(n: f64) -> f64 {
    1000.0 * n / (1.0 + 0.03 * (n - 1.0) + 0.0007 * n * (n - 1.0))
}

fn limit(n: f64) -> f64 {
    100.0 * n.min(20.0)
}

#[test]
fn the_law_past_its_peak_is_the_law() {
    let found = assessed(&data(&N, law, 1.0)).unwrap();
    assert_eq!(found.shape.verdict, Verdict::Law);
    assert!(found.shape.law.admissible && !found.shape.knee.admissible);
    assert!(found.profiles.is_empty());
    assert!(found.fourth_term.unwrap() > 0.05, "{:?}", found.fourth_term);
}

#[test]
fn a_hard_limit_that_was_passed_is_a_knee_with_its_ceiling() {
    let data = data(&N, limit, 1.0);
    let found = assessed(&data).unwrap();
    assert_eq!(found.shape.verdict, Verdict::Knee);
    assert!(found.shape.knee.sse < found.shape.law.sse);
    let ceiling = found.shape.knee.ceiling.unwrap();
    assert!((ceiling / 2000.0 - 1.0).abs() < 0.01, "{ceiling}");
    assert!(found.fourth_term.unwrap() < 0.05, "{:?}", found.fourth_term);
    let [low, high] = found.profiles[0].range_at(128.0);
    let truth = 2000.0 / data.unit;
    assert!(low.unwrap() < truth && truth < high.unwrap());
}

#[test]
fn before_any_bend_nothing_is_decided() {
    let found = assessed(&data(&N[..6], limit, 1.0)).unwrap();
    assert_eq!(found.shape.verdict, Verdict::Undecided);
    assert!(found.shape.law.admissible && found.shape.knee.admissible);
    // Whether it bends at all is open, and how sharply.
    let q = &found.shape.knee.q;
    assert_eq!((q.low, q.high), (Some(1.0), None));
}

#[test]
fn a_curve_without_noise_is_the_one_it_is() {
    let of = |curve: fn(f64) -> f64| assessed(&data(&N, curve, 0.0)).unwrap().shape;
    assert_eq!(of(law).verdict, Verdict::Law);
    assert_eq!(of(limit).verdict, Verdict::Knee);
    // Amdahl's law belongs to both.
    let both = of(|n| 50.0 * n / (1.0 + 0.1 * (n - 1.0)));
    assert_eq!(both.verdict, Verdict::Undecided);
    assert_eq!((both.law.sse, both.knee.sse), (0.0, 0.0));
}

#[test]
fn without_degrees_of_freedom_there_is_no_verdict() {
    assert!(assessed(&data(&N[..3], limit, 1.0)).is_none());
    assert!(assessed(&data(&N[..4], limit, 1.0)).is_some());
    let mut options = FitOptions::default();
    options.set("lambda", "measured").unwrap();
    let x = N.map(law);
    let fixed = Data::new(&Series::new(&N, &x).unwrap(), &options).unwrap();
    assert!(assessed(&fixed).is_none());
}

#[test]
fn a_fourth_term_needs_six_measurements_and_five_concurrencies() {
    let p = |n: &[f64]| {
        let data = data(n, limit, 1.0);
        let law = bounds::solve(&data, Model::Usl, BoundsKind::Physical).unwrap();
        fourth_term(&data, &law).map(|term| term.p_value)
    };
    assert!(p(&N[..5]).is_none());
    assert!(p(&[1.0, 1.0, 4.0, 4.0, 16.0, 16.0, 30.0, 30.0]).is_none());
    assert!(p(&N[..6]).is_some());
}

/// F of the last column of a linear regression, by the normal equations of the residuals.
#[test]
fn the_fourth_term_is_the_f_test_of_an_added_column() {
    let data = data(&N, limit, 1.0);
    let law = bounds::solve(&data, Model::Usl, BoundsKind::None).unwrap();
    // One step of Gauss and Newton from the law's optimum in four coefficients, by elimination.
    let rows: Vec<([f64; 4], f64)> = data
        .observations
        .iter()
        .map(|o| {
            let fitted = law.law.throughput(o.n).unwrap();
            let size = -o.weight.sqrt() * fitted * fitted / o.n;
            let m = o.n - 1.0;
            let columns = [1.0, m / 64.0, o.n * m / 4096.0, o.n * o.n * m / 262_144.0];
            (columns.map(|c| size * c), o.weight.sqrt() * (o.x - fitted))
        })
        .collect();
    let left = |count: usize| {
        let mut normal = [[0.0; 5]; 4];
        for (row, residual) in &rows {
            for i in 0..count {
                for j in 0..count {
                    normal[i][j] += row[i] * row[j];
                }
                normal[i][4] += row[i] * residual;
            }
        }
        for i in 0..count {
            for k in i + 1..count {
                let share = normal[k][i] / normal[i][i];
                let above = normal[i];
                for (value, above) in normal[k].iter_mut().zip(above).skip(i) {
                    *value -= share * above;
                }
            }
        }
        let mut answer = [0.0; 4];
        for i in (0..count).rev() {
            let known: f64 = (i + 1..count).map(|j| normal[i][j] * answer[j]).sum();
            answer[i] = (normal[i][4] - known) / normal[i][i];
        }
        let residuals = rows.iter().map(|(row, residual)| {
            let fitted: f64 = (0..count).map(|j| row[j] * answer[j]).sum();
            (residual - fitted).powi(2)
        });
        residuals.sum::<f64>()
    };
    let (three, four) = (left(3), left(4));
    let df = (N.len() - 4) as f64;
    let f = (three - four) / (four / df);
    let wanted = usl_fit::inference::distributions::fisher_upper(f, 1.0, df);
    let found = fourth_term(&data, &law).unwrap().p_value;
    assert!((found / wanted - 1.0).abs() < 1e-6, "{found} {wanted}");
}
