//! A fall beyond the scatter refutes whatever levels off, and scatter alone does not.

use usl_fit::measurements::{fit_text, TableOptions};
use usl_fit::report::Verdict;
use usl_fit::{fit, Fit, FitOptions, Series};

const DOUBLED: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];

fn fitted(n: &[f64], x: &[f64], deviation: Option<&[f64]>) -> Fit {
    let Some(deviation) = deviation else {
        return fit(&Series::new(n, x).unwrap(), &FitOptions::default()).unwrap();
    };
    let rows = n.iter().zip(x).zip(deviation);
    let rows: Vec<String> = rows.map(|((n, x), s)| format!("{n},{x},{s}")).collect();
    let text = format!("n,x,sd\n{}\n", rows.join("\n"));
    let mut options = TableOptions::default();
    options.set("weights", "sd").unwrap();
    let mut report = fit_text(&text, &options).unwrap();
    report.fits.remove(0)
}

fn verdict(n: &[f64], x: &[f64], deviation: Option<&[f64]>) -> Verdict {
    fitted(n, x, deviation).shape.unwrap().verdict
}

/// A step test of a load-test tool, with the standard errors of its runs. No curve meets it within those, so the
/// knee used to pass as it missed by not much more than the law.
#[test]
fn a_fall_beyond_the_standard_errors_is_no_knee() {
    let x = [26.571, 51.143, 102.0, 163.167, 148.857, 128.214, 102.071];
    let errors = [0.297, 0.404, 0.732, 0.366, 0.662, 0.743, 1.238];
    let fit = fitted(&DOUBLED, &x, Some(&errors));
    let shape = fit.shape.unwrap();
    assert_eq!(shape.verdict, Verdict::Law);
    assert!(shape.law.admissible && !shape.knee.admissible);
    let peak = fit.peak.unwrap().concurrency;
    assert!(peak.high.unwrap() < 32.0, "{peak:?}");
    // The unit of throughput changes nothing.
    let times = |values: &[f64]| values.iter().map(|v| v * 3600.0).collect::<Vec<_>>();
    let hourly = verdict(&DOUBLED, &times(&x), Some(&times(&errors)));
    assert_eq!(hourly, Verdict::Law);
    // Errors as wide as the fall leave it open.
    let wide: Vec<f64> = errors.iter().map(|error| 40.0 * error).collect();
    assert_eq!(verdict(&DOUBLED, &x, Some(&wide)), Verdict::Undecided);
}

#[test]
fn a_fall_beyond_the_scatter_about_the_curve_is_no_knee() {
    let wrk = [26.91, 53.25, 102.15, 157.41, 151.14, 128.56, 103.33];
    assert_eq!(verdict(&DOUBLED, &wrk, None), Verdict::Law);
    let percona = [955.0, 1879.0, 3549.0, 6531.0, 9897.0, 8000.0];
    assert_eq!(verdict(&DOUBLED[..6], &percona, None), Verdict::Law);
    let steep = [100.0, 190.0, 340.0, 500.0, 520.0, 430.0, 300.0];
    assert_eq!(verdict(&DOUBLED, &steep, None), Verdict::Law);
}

/// Three times each, within 1 %.
#[test]
fn a_fall_beyond_what_repetitions_differ_by_is_no_knee() {
    let once = [26.9, 53.0, 102.0, 163.0, 150.0, 129.0, 103.0];
    let of = |deviation: f64| {
        let shares = [1.0 - deviation, 1.0, 1.0 + deviation];
        let n: Vec<f64> = DOUBLED.iter().flat_map(|&n| [n; 3]).collect();
        let x: Vec<f64> = once.iter().flat_map(|x| shares.map(|s| x * s)).collect();
        fitted(&n, &x, None).shape.unwrap()
    };
    assert!(!of(0.01).knee.admissible);
    assert!(of(0.5).knee.admissible);
}

/// A hard limit whose runs differ by 3 %, with standard errors of a tenth of that.
#[test]
fn runs_that_differ_are_no_fall() {
    let mut random = fastrand::Rng::with_seed(20);
    let sets = 200;
    let mut falls = 0;
    for _ in 0..sets {
        let truth = DOUBLED.map(|n| 100.0 * n.min(8.0));
        let x = truth.map(|x| x * (1.0 + 0.03 * normal(&mut random)));
        let errors = x.map(|x| 0.003 * x);
        falls += usize::from(verdict(&DOUBLED, &x, Some(&errors)) == Verdict::Law);
    }
    assert!(falls <= sets / 20, "{falls} of {sets}");
}

/// Box and Muller's, of one pair of uniform numbers.
fn normal(random: &mut fastrand::Rng) -> f64 {
    let (one, other) = (random.f64(), random.f64());
    (-2.0 * (1.0 - one).ln()).sqrt() * (std::f64::consts::TAU * other).cos()
}
