use super::*;
use usl_fit::{Series, Usl};
use usl_fit_sql::{CONVERGED, MOST, REFUSED};

/// Rows as `ClickHouse` writes them.
fn numbers(out: &mut Writer, values: &[Option<f64>]) {
    out.length(values.len());
    for &value in values {
        number(out, value);
    }
}

/// A number that may be NaN or infinite.
fn number(out: &mut Writer, value: Option<f64>) {
    out.byte(u8::from(value.is_none()));
    for byte in value.map_or(Vec::new(), |value| value.to_le_bytes().to_vec()) {
        out.byte(byte);
    }
}

fn some(values: &[f64]) -> Vec<Option<f64>> {
    values.iter().copied().map(Some).collect()
}

const N: [f64; 5] = [1.0, 2.0, 4.0, 8.0, 16.0];
const X: [f64; 5] = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];

/// A series with NULLs.
type Columns = (Vec<Option<f64>>, Vec<Option<f64>>);

/// Results of `usl_fit`: seven numbers, the flags and the code.
fn fitted(series: &[Columns]) -> Vec<([Option<f64>; 7], u8, String)> {
    let mut rows = Writer::default();
    for (n, x) in series {
        numbers(&mut rows, n);
        numbers(&mut rows, x);
    }
    let answer = answer(usl_fit, &rows.bytes(), u32::try_from(series.len()).unwrap()).unwrap();
    let mut left = &answer[..];
    series
        .iter()
        .map(|_| {
            let mut reader = Reader::new(left);
            let found: [Option<f64>; 7] = std::array::from_fn(|_| reader.number().unwrap());
            let read: usize = found.iter().map(|n| if n.is_some() { 9 } else { 1 }).sum();
            let (flags, length) = (left[read], usize::from(left[read + 1]));
            let code = String::from_utf8(left[read + 2..][..length].to_vec()).unwrap();
            left = &left[read + 2 + length..];
            (found, flags, code)
        })
        .collect()
}

#[test]
fn a_series_is_fitted_as_by_the_crate() {
    let found = fitted(&[(some(&N), some(&X)), (some(&N), some(&X))]);
    let series = Series::new(&N, &X).unwrap();
    let alone = usl_fit::fit(&series, &FitOptions::of_many()).unwrap();
    let p = &alone.parameters;
    let wanted = [
        Some(p.lambda.estimate),
        Some(p.sigma.estimate),
        Some(p.kappa.estimate),
        p.lambda.standard_error,
        p.sigma.standard_error,
        p.kappa.standard_error,
        Some(alone.goodness.sse),
    ];
    assert_eq!(alone.options.weights, usl_fit::fit::options::Weights::Equal);
    // As a batch rounds: the last digits are others.
    for (number, wanted) in found[0].0.iter().zip(wanted) {
        let (number, wanted) = (number.unwrap(), wanted.unwrap());
        assert!(
            (number - wanted).abs() <= 1e-13 * wanted,
            "{number} {wanted}"
        );
    }
    assert_eq!((found[0].1, &*found[0].2), (CONVERGED, ""));
    assert_eq!(found[1], found[0]);
}

#[test]
fn what_cannot_be_fitted_is_null_with_a_code_and_hides_no_other() {
    let long = vec![Some(1.0); MOST + 1];
    let with = |at: usize, value: Option<f64>| {
        let mut x = some(&X);
        x[at] = value;
        (some(&N), x)
    };
    let found = fitted(&[
        (Vec::new(), Vec::new()),
        with(2, None),
        with(2, Some(f64::NAN)),
        with(2, Some(f64::INFINITY)),
        with(2, Some(-1.0)),
        (some(&N), some(&X[..4])),
        (some(&N[..2]), some(&X[..2])),
        (vec![Some(4.0); 5], some(&X)),
        (long.clone(), long),
        (some(&N), some(&X)),
    ]);
    let codes: Vec<&str> = found.iter().map(|(_, _, code)| code.as_str()).collect();
    assert_eq!(
        codes,
        [
            "empty-input",
            "not-finite",
            "not-finite",
            "not-finite",
            "not-positive",
            "length-mismatch",
            "too-few-points",
            "too-few-distinct-concurrencies",
            "too-many-points",
            ""
        ]
    );
    for (numbers, flags, _) in &found[..9] {
        assert_eq!((numbers, *flags), (&[None; 7], REFUSED));
    }
    assert_eq!(found[9].1, CONVERGED);
}

#[test]
fn a_law_is_asked() {
    let mut rows = Writer::default();
    for n in [Some(32.0), Some(-1.0), None] {
        numbers(&mut rows, &[n, Some(1000.0), Some(0.02), Some(0.0005)]);
    }
    let answer = answer(usl_predict, &rows.bytes(), 3).unwrap();
    let mut reader = Reader::new(&answer);
    let law = Usl {
        lambda: 1000.0,
        sigma: 0.02,
        kappa: 0.0005,
    };
    assert_eq!(reader.number(), Ok(law.throughput(32.0)));
    assert_eq!([reader.number(), reader.number()], [Ok(None), Ok(None)]);
}

#[test]
fn the_peak_is_null_where_there_is_none() {
    let mut rows = Writer::default();
    for law in [
        [1000.0, 0.36, 0.0064],
        [1000.0, 0.05, 0.0],
        [f64::NAN, 0.0, 0.0],
    ] {
        numbers(&mut rows, &some(&law));
    }
    let answer = answer(usl_peak, &rows.bytes(), 3).unwrap();
    let mut reader = Reader::new(&answer);
    let mut next = || reader.number().unwrap();
    assert!((next().unwrap() - 10.0).abs() < 1e-12);
    assert!((next().unwrap() - 10_000.0 / 4.816).abs() < 1e-9);
    assert_eq!([next(), next()], [None, Some(20_000.0)]);
    assert_eq!([next(), next()], [None, None]);
}

#[test]
fn what_is_no_such_row_is_malformed() {
    assert_eq!(answer(usl_fit, &[1, 0], 1), Err(Malformed));
    assert_eq!(answer(usl_fit, &[], 0), Ok(Vec::new()));
}

#[test]
fn codes_of_warnings_and_sentences_are_those_of_the_other_faces() {
    let mut rows = Writer::default();
    numbers(&mut rows, &some(&N));
    numbers(&mut rows, &some(&X));
    let report = answer(usl_report, &rows.bytes(), 1).unwrap();
    let text = String::from_utf8_lossy(&report);
    assert!(
        text.contains("undecided") && text.contains("peak-not-identified"),
        "{text}"
    );
    assert!(
        text.contains("Still rising") && text.contains("Steigt bei"),
        "{text}"
    );
}
