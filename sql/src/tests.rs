use super::*;

const N: [f64; 5] = [1.0, 2.0, 4.0, 8.0, 16.0];
/// Ordinary, at the bound of κ, at that of σ, exact, with a number that is none, and not positive.
const X: [[f64; 5]; 6] = [
    [955.16, 1878.91, 3548.68, 6531.08, 9897.24],
    [100.0, 182.0, 308.0, 466.0, 640.0],
    [10.0, 20.5, 40.1, 75.0, 110.0],
    [10.0, 20.0, 40.0, 80.0, 160.0],
    [10.0, 20.0, f64::NAN, 80.0, 160.0],
    [10.0, 20.0, 0.0, 80.0, 160.0],
];

fn with(options: &[(&str, &str)]) -> FitOptions {
    let mut all = FitOptions::of_many();
    for (name, value) in options {
        all.set(name, value).unwrap();
    }
    all
}

fn near(found: Option<f64>, wanted: Option<f64>) -> bool {
    match (found, wanted) {
        (Some(found), Some(wanted)) => (found - wanted).abs() <= 1e-11 * wanted.abs(),
        _ => found == wanted,
    }
}

#[test]
fn many_series_are_fitted_as_each_alone() {
    let n = N.repeat(X.len());
    let offsets: Vec<u32> = (0..=6).map(|i| 5 * i).collect();
    for options in [
        &[][..],
        &[("bounds", "none")],
        &[("model", "amdahl")],
        &[("model", "auto")],
        &[("weights", "auto")],
        &[("weights", "relative")],
        &[("lambda", "1000")],
    ] {
        let options = with(options);
        let rows = fit_many(&n, X.as_flattened(), &offsets, &options);
        for (x, row) in X.iter().zip(&rows) {
            let alone = fit(&N, x, &options);
            assert_eq!((row.flags, row.error), (alone.flags, alone.error));
            let same = row.numbers.into_iter().zip(alone.numbers);
            assert!(
                same.into_iter().all(|(a, b)| near(a, b)),
                "{row:?} {alone:?}"
            );
        }
        assert_eq!(rows[0].flags & CONVERGED, CONVERGED);
        assert_eq!(rows[4].error, Some("not-finite"));
        assert_eq!(rows[5].error, Some("not-positive"));
    }
    let rows = fit_many(&n, X.as_flattened(), &offsets, &FitOptions::of_many());
    let flags: Vec<u8> = rows.iter().map(|row| row.flags).collect();
    let at = |bit: u8| CONVERGED | bit;
    let both = at(SIGMA_AT_BOUND | KAPPA_AT_BOUND);
    assert_eq!(
        flags,
        [
            at(0),
            at(KAPPA_AT_BOUND),
            at(SIGMA_AT_BOUND),
            both,
            REFUSED,
            REFUSED
        ]
    );
}

#[test]
fn a_series_that_is_too_long_is_refused_and_hides_no_other() {
    let long: Vec<f64> = (1..=MOST + 1).map(|i| i as f64).collect();
    let (n, x) = ([&long[..], &N].concat(), [&long[..], &X[0]].concat());
    let ends = [0, MOST + 1, MOST + 6].map(|end| u32::try_from(end).unwrap());
    let rows = fit_many(&n, &x, &ends, &FitOptions::of_many());
    assert_eq!(
        (rows[0].flags, rows[0].error),
        (REFUSED, Some("too-many-points"))
    );
    assert_eq!(rows[0].numbers, [None; FIT_NUMBERS.len()]);
    assert_eq!(rows[1].flags, CONVERGED);
    assert_eq!(
        report(&long, &long, &FitOptions::default()).error,
        Some("too-many-points")
    );
    assert_eq!(
        fit(&N, &X[0][..4], &FitOptions::of_many()).error,
        Some("length-mismatch")
    );
}

#[test]
fn a_report_has_the_numbers_of_a_fit() {
    let row = report(&N, &X[0], &FitOptions::default());
    let series = Series::new(&N, &X[0]).unwrap();
    let alone = usl_fit::fit(&series, &FitOptions::default()).unwrap();
    let number = |name: &str| row.numbers[NUMBERS.iter().position(|n| n.name == name).unwrap()];
    let (kappa, peak) = (&alone.parameters.kappa, alone.peak.unwrap());
    assert_eq!(number("kappa"), Some(kappa.estimate));
    assert_eq!(
        [number("kappa_low"), number("kappa_high")],
        [kappa.low, kappa.high]
    );
    assert_eq!(number("peak_concurrency_low"), peak.concurrency.low);
    assert_eq!(number("peak_throughput_high"), peak.throughput.high);
    assert_eq!(number("r_squared"), alone.goodness.r_squared);
    assert_eq!((row.verdict, row.error), (Some("undecided"), None));
    let answer = alone.answer;
    assert_eq!(row.sentence, Some(answer.headline.text));
    assert_eq!(row.sentence_german, Some(answer.headline.german));
    assert_eq!(row.shape.as_deref(), Some("rises"));
    assert_eq!(number("ceiling"), answer.forecast.unwrap().ceiling);
    assert_eq!(number("next"), answer.next.unwrap().concurrency);
    assert!(
        row.warnings.contains(&"peak-not-identified".to_owned()),
        "{:?}",
        row.warnings
    );
}

#[test]
fn a_law_has_a_peak_or_a_limit() {
    let [n, x] = peak(&[1000.0, 0.36, 0.0064]);
    assert!(near(n, Some(10.0)) && near(x, Some(10_000.0 / 4.816)));
    assert_eq!(peak(&[1000.0, 0.05, 0.0]), [None, Some(20_000.0)]);
    assert_eq!(peak(&[f64::NAN, 0.0, 0.0]), [None; 2]);
    assert!(near(
        predict(&[2.0, 1000.0, 0.02, 0.0005]),
        Some(2000.0 / 1.021)
    ));
    assert_eq!(predict(&[f64::NAN, 1000.0, 0.02, 0.0005]), None);
    assert_eq!(predict(&[-1.0, 1000.0, 0.02, 0.0005]), None);
}
