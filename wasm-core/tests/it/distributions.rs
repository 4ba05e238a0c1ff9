//! Student's t and Fisher's F, against the independent script in `tests/reference/`.

use serde_json::Value;
use usl_fit::inference::distributions::{fisher_upper, student_quantile, student_two_sided};

const REFERENCE: &str = include_str!("../../../tests/reference/distributions.json");
/// Relative error: a few hundred roundings, for tails down to 10⁻¹⁰⁰.
const TOLERANCE: f64 = 1e-13;
/// The exponent of a smaller tail has itself several hundred units, each with its rounding.
const FAR_TOLERANCE: f64 = 5e-13;

/// Every row of a table: the arguments and the number wanted.
fn rows(name: &str) -> Vec<(Vec<f64>, f64)> {
    let file: Value = serde_json::from_str(REFERENCE).unwrap();
    let rows = file[name].as_array().unwrap();
    assert!(rows.len() > 90, "{name}");
    rows.iter()
        .map(|row| {
            let numbers = row.as_array().unwrap().iter();
            let mut numbers: Vec<f64> = numbers
                .map(|number| number.as_str().unwrap().parse().unwrap())
                .collect();
            let wanted = numbers.pop().unwrap();
            (numbers, wanted)
        })
        .collect()
}

fn agree(name: &str, arguments: &[f64], found: f64, wanted: f64, tolerance: f64) {
    let error = (found / wanted - 1.0).abs();
    assert!(
        error <= tolerance,
        "{name} {arguments:?}: {found:e}, not {wanted:e}: {error:e}"
    );
}

fn tail_tolerance(tail: f64) -> f64 {
    if tail < 1e-100 {
        FAR_TOLERANCE
    } else {
        TOLERANCE
    }
}

#[test]
fn tails_of_t_have_thirteen_digits() {
    for (arguments, wanted) in rows("twoSided") {
        let &[t, df] = arguments.as_slice() else {
            panic!("{arguments:?}")
        };
        let tolerance = tail_tolerance(wanted);
        for t in [t, -t] {
            let found = student_two_sided(t, df);
            agree("two-sided", &arguments, found, wanted, tolerance);
        }
    }
}

#[test]
fn tails_of_f_have_thirteen_digits() {
    for (arguments, wanted) in rows("upper") {
        let &[f, df1, df2] = arguments.as_slice() else {
            panic!("{arguments:?}")
        };
        let found = fisher_upper(f, df1, df2);
        agree("upper", &arguments, found, wanted, tail_tolerance(wanted));
    }
}

#[test]
fn quantiles_of_t_have_thirteen_digits() {
    for (arguments, wanted) in rows("quantile") {
        let &[p, df] = arguments.as_slice() else {
            panic!("{arguments:?}")
        };
        // Near a half, a quantile is as exact as the difference of p and a half.
        let tolerance = TOLERANCE.max(2.0 * f64::EPSILON / (p - 0.5));
        agree(
            "quantile",
            &arguments,
            student_quantile(p, df),
            wanted,
            tolerance,
        );
    }
}

#[test]
fn the_ends_are_no_surprise() {
    assert_eq!(fisher_upper(0.0, 1.0, 3.0), 1.0);
    assert_eq!(student_two_sided(0.0, 3.0), 1.0);
    assert!(fisher_upper(f64::INFINITY, 3.0, 10_000.0) < 1e-300);
    assert!(student_two_sided(1e200, 1.0) < 1e-100);
    assert!(fisher_upper(f64::NAN, 1.0, 3.0).is_nan());
    assert!(student_quantile(0.5, 5.0).abs() < 1e-15);
}
