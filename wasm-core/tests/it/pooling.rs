//! Series of one system fitted together: what they lend each other, what is refused, and what is warned of.

use std::fmt::Write;

use usl_fit::error::ErrorCode;
use usl_fit::measurements::{fit_text, TableOptions};
use usl_fit::pooling::pool;
use usl_fit::report::{Pooling, WarningCode};
use usl_fit::{fit, FitOptions, Series, Usl};

const SHORT: [f64; 5] = [1.0, 2.0, 4.0, 8.0, 16.0];
const PAST: [f64; 5] = [1.0, 3.0, 8.0, 21.0, 60.0];

fn series(lambda: f64, sigma: f64, kappa: f64, n: &[f64], share: f64) -> Series {
    let law = Usl {
        lambda,
        sigma,
        kappa,
    };
    let signs = [1.0, -1.0, 1.0, -1.0, 1.0];
    let x: Vec<f64> = (n.iter().zip(signs))
        .map(|(&n, sign)| law.throughput(n).unwrap() * (1.0 + share * sign))
        .collect();
    Series::new(n, &x).unwrap()
}

fn pooled(all: &[Series], options: &[(&str, &str)]) -> Result<Pooling, usl_fit::UslError> {
    let mut settings = FitOptions::default();
    for (name, value) in options {
        settings.set(name, value).unwrap();
    }
    pool(&all.iter().collect::<Vec<_>>(), &settings)
}

fn alike(n: &[f64], count: usize) -> Vec<Series> {
    let factors = [
        1.0, 1.2, 0.85, 1.1, 0.9, 1.05, 0.95, 1.15, 1.0, 0.9, 1.1, 1.0,
    ];
    let each = factors[..count].iter();
    each.map(|f| series(1000.0 * f, 0.03 / f, 0.0007 * f, n, 0.01))
        .collect()
}

#[test]
fn a_short_series_learns_its_peak_from_the_others() {
    let mut all = alike(&PAST, 5);
    all.push(series(500.0, 0.03, 0.0007, &SHORT[..4], 0.02));
    let short = pooled(&all, &[]).unwrap().pooled.remove(5).peak.unwrap();
    let truth = 37.2;
    let n = &short.concurrency;
    assert!((n.estimate.unwrap() / truth - 1.0).abs() < 0.1, "{n:?}");
    let (low, high) = (n.low.unwrap(), n.high.unwrap());
    assert!(low < truth && truth < high && high < 2.0 * low, "{n:?}");
    let alone = fit(&all[5], &FitOptions::default()).unwrap().peak;
    assert!(alone.is_none_or(|peak| peak.concurrency.high.is_none()));
}

/// λ is each series' own; a unit of throughput changes it and nothing else.
#[test]
fn a_unit_of_throughput_changes_lambda_alone() {
    let all = alike(&PAST, 4);
    let scaled: Vec<Series> = (all.iter().zip([1.0, 1e9, 1e-9, 60.0]))
        .map(|(one, unit)| {
            let columns = one.columns();
            let x: Vec<f64> = columns.throughput.iter().map(|x| x * unit).collect();
            Series::new(&columns.concurrency, &x).unwrap()
        })
        .collect();
    let (plain, scaled) = (pooled(&all, &[]).unwrap(), pooled(&scaled, &[]).unwrap());
    assert!((plain.tau.sigma / scaled.tau.sigma - 1.0).abs() < 1e-6);
    for (plain, scaled) in plain.pooled.iter().zip(&scaled.pooled) {
        let (one, other) = (&plain.parameters, &scaled.parameters);
        assert!((one.sigma.estimate / other.sigma.estimate - 1.0).abs() < 1e-6);
        assert!((one.kappa.high.unwrap() / other.kappa.high.unwrap() - 1.0).abs() < 1e-6);
    }
}

/// Where no series shows a cost, nothing bounds its peak from above.
#[test]
fn no_peak_is_bounded_where_the_series_show_no_coherency() {
    let all: Vec<Series> = (0..4)
        .map(|k| series(1000.0, 0.05 + 0.01 * f64::from(k), 0.0, &SHORT, 0.02))
        .collect();
    for one in pooled(&all, &[]).unwrap().pooled {
        assert_eq!(one.parameters.kappa.low, Some(0.0));
        let peak = one.peak.unwrap();
        assert_eq!((peak.concurrency.high, peak.throughput.high), (None, None));
    }
}

#[test]
fn a_law_without_errors_comes_out() {
    let all: Vec<Series> = [0.02, 0.03, 0.04]
        .map(|sigma| series(1000.0, sigma, 0.0007, &PAST, 0.0))
        .into();
    let pooling = pooled(&all, &[]).unwrap();
    for (one, sigma) in pooling.pooled.iter().zip([0.02, 0.03, 0.04]) {
        assert!(
            (one.parameters.sigma.estimate / sigma - 1.0).abs() < 1e-4,
            "{one:?}"
        );
        assert!(
            (one.parameters.lambda.estimate / 1000.0 - 1.0).abs() < 1e-5,
            "{one:?}"
        );
    }
}

#[test]
fn what_cannot_be_pooled_is_refused() {
    let code = |all: &[Series], options: &[(&str, &str)]| pooled(all, options).unwrap_err().code;
    let all = alike(&PAST, 3);
    assert_eq!(code(&all[..2], &[]), ErrorCode::TooFewPoints);
    for option in [
        ("model", "amdahl"),
        ("method", "robust"),
        ("lambda", "measured"),
    ] {
        assert_eq!(code(&all, &[option]), ErrorCode::UnknownOption);
    }
    let two: Vec<Series> = (0..3)
        .map(|_| Series::new(&[1.0, 2.0], &[10.0, 19.0]).unwrap())
        .collect();
    assert_eq!(code(&two, &[]), ErrorCode::TooFewPoints);
}

fn warned(all: &[Series]) -> Option<(WarningCode, Option<&'static str>)> {
    let warnings = pooled(all, &[]).unwrap().warnings;
    assert!(warnings.len() < 2);
    warnings
        .first()
        .map(|warning| (warning.code, warning.variant))
}

#[test]
fn series_that_differ_and_few_short_ones_are_warned_of() {
    let uncertain = WarningCode::PoolingUncertain;
    assert_eq!(warned(&alike(&PAST, 4)), None);
    assert_eq!(warned(&alike(&SHORT, 4)), Some((uncertain, Some("few"))));
    assert_eq!(warned(&alike(&SHORT, 12)), None);
    let apart: Vec<Series> = [0.004, 0.02, 0.1, 0.4]
        .map(|sigma| series(1000.0, sigma, 0.0007, &PAST, 0.005))
        .into();
    assert_eq!(warned(&apart), Some((uncertain, Some("differ"))));
}

/// A table with the option: each series alone, and all together; a series of two rows hides nothing.
#[test]
fn a_table_tells_both() {
    let mut text = String::from("host,users,tps\n");
    for (name, one) in ["a", "b", "c"].iter().zip(alike(&PAST, 3)) {
        for point in one.points() {
            let (n, x) = (point.concurrency, point.throughput);
            writeln!(text, "{name},{n},{x}").unwrap();
        }
    }
    text += "d,1,900\nd,2,1700\n";
    let mut options = TableOptions::default();
    options.set("group", "host").unwrap();
    let alone = fit_text(&text, &options).unwrap();
    assert!(alone.pooled.is_empty() && alone.tau.is_none());
    options.set("pooled", "true").unwrap();
    let both = fit_text(&text, &options).unwrap();
    assert_eq!(both.fits, alone.fits);
    let names: Vec<_> = both
        .pooled
        .iter()
        .map(|one| one.series.as_deref())
        .collect();
    assert_eq!(names, [Some("a"), Some("b"), Some("c")]);
    assert!(both.tau.is_some() && both.errors.len() == 1);
    let two = text.lines().take(11).collect::<Vec<_>>().join("\n");
    let refused = fit_text(&two, &options).unwrap();
    assert_eq!((refused.fits.len(), refused.errors.len()), (2, 1));
    assert!(options.set("pooled", "yes").is_err());
}
