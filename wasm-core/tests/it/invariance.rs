//! What must not matter does not: the order of the rows, doing every measurement twice, and the unit of
//! the throughput.

use proptest::prelude::*;
use usl_fit::report::Estimate;
use usl_fit::{fit, Fit, FitOptions, Series};

use crate::support::measured::measured;
use crate::support::sequence::config;

const CASES: u32 = 2000;
/// Each is twelve fits with their intervals.
const WEIGHED_CASES: u32 = 100;

/// Relative to the number itself or, where an interval is wide, to its standard error.
const TOLERANCE: f64 = 1e-9;
/// How exactly the ends of averaged profiles are searched.
const SEARCHED: f64 = 1e-7;

/// With weights that do not depend on the measurements.
fn fitted(n: &[f64], x: &[f64], physical: bool) -> Result<Fit, usl_fit::ErrorCode> {
    fitted_by("equal", n, x, physical)
}

fn fitted_by(
    weights: &str,
    n: &[f64],
    x: &[f64],
    physical: bool,
) -> Result<Fit, usl_fit::ErrorCode> {
    let mut options = FitOptions::default();
    let bounds = if physical { "physical" } else { "none" };
    options.set("weights", weights).unwrap();
    options.set("bounds", bounds).unwrap();
    let series = Series::new(n, x).unwrap();
    fit(&series, &options).map_err(|error| error.code)
}

/// An estimate and the ends of its interval, with the size its digits count from.
struct Numbers {
    name: &'static str,
    values: [Option<f64>; 3],
    scale: f64,
}

fn peak_part(name: &'static str, estimate: Option<&Estimate>) -> Numbers {
    let values = estimate.map_or([None; 3], |e| [e.estimate, e.low, e.high]);
    let largest = |size: f64, value: f64| size.max(value.abs());
    Numbers {
        name,
        values,
        scale: values.into_iter().flatten().fold(0.0, largest),
    }
}

/// What is looked at: λ, σ, κ and the peak, with their intervals, and the sum of squares.
fn numbers(fit: &Fit, unit: f64) -> Vec<Numbers> {
    let p = &fit.parameters;
    let mut all: Vec<Numbers> = [
        ("λ", &p.lambda, unit),
        ("σ", &p.sigma, 1.0),
        ("κ", &p.kappa, 1.0),
    ]
    .into_iter()
    .map(|(name, p, unit)| {
        let known = [Some(p.estimate), p.standard_error, p.low, p.high];
        let size = known
            .into_iter()
            .flatten()
            .fold(0.0_f64, |largest, v| largest.max(v.abs()))
            / unit;
        Numbers {
            name,
            values: [
                Some(p.estimate / unit),
                p.low.map(|v| v / unit),
                p.high.map(|v| v / unit),
            ],
            scale: size,
        }
    })
    .collect();
    all.push(peak_part(
        "N*",
        fit.peak.as_ref().map(|peak| &peak.concurrency),
    ));
    let sse = fit.goodness.sse / (unit * unit);
    all.push(Numbers {
        name: "SSE",
        values: [Some(sse), None, None],
        scale: sse,
    });
    all
}

fn same(one: &[Numbers], other: &[Numbers]) -> Result<(), TestCaseError> {
    for (a, b) in one.iter().zip(other) {
        for (a_value, b_value) in a.values.iter().zip(b.values) {
            prop_assert_eq!(a_value.is_some(), b_value.is_some(), "{}", a.name);
            let difference = a_value.zip(b_value).map_or(0.0, |(a, b)| (a - b).abs());
            prop_assert!(
                difference <= TOLERANCE * a.scale,
                "{}: {:?} and {:?}",
                a.name,
                a_value,
                b_value
            );
        }
    }
    Ok(())
}

/// Estimates to the last digits, and the ends as far as they are searched: by the angles whose tangents they are, in a unit
/// in which the estimate is 1. One a million times the estimate away is an angle a millionth short of the right one, and
/// has as many digits fewer.
fn same_by_the_default_weights(one: &[Numbers], other: &[Numbers]) -> Result<(), TestCaseError> {
    for (a, b) in one.iter().zip(other) {
        let sizes = a.values.iter().flatten().map(|value| value.abs());
        let least = sizes
            .filter(|&size| size > 0.0)
            .fold(f64::INFINITY, f64::min);
        let unit = match a.values[0] {
            Some(estimate) if estimate != 0.0 => estimate.abs(),
            _ => least,
        };
        let tolerances = [TOLERANCE, SEARCHED, SEARCHED];
        for ((a_value, b_value), tolerance) in a.values.iter().zip(b.values).zip(tolerances) {
            prop_assert_eq!(a_value.is_some(), b_value.is_some(), "{}", a.name);
            let angle = |value: f64| (value / unit).atan();
            let difference = a_value
                .zip(b_value)
                .map_or(0.0, |(a, b)| (angle(a) - angle(b)).abs());
            prop_assert!(
                difference <= tolerance,
                "{}: {:?} and {:?}",
                a.name,
                a_value,
                b_value
            );
        }
    }
    Ok(())
}

/// Both fits, or the same refusal of both.
fn both(
    one: Result<Fit, usl_fit::ErrorCode>,
    other: Result<Fit, usl_fit::ErrorCode>,
) -> Result<Option<(Fit, Fit)>, TestCaseError> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok(Some((one, other))),
        (one, other) => {
            prop_assert_eq!(one.err(), other.err());
            Ok(None)
        }
    }
}

/// Measurements, and an order of them.
fn measured_and_shuffled() -> impl Strategy<Value = ((Vec<f64>, Vec<f64>), Vec<usize>)> {
    measured().prop_flat_map(|(n, x)| {
        let order: Vec<usize> = (0..n.len()).collect();
        (Just((n, x)), Just(order).prop_shuffle())
    })
}

proptest! {
    #![proptest_config(config(CASES))]

    #[test]
    fn the_order_of_the_rows(
        ((n, x), order) in measured_and_shuffled(),
        physical in any::<bool>(),
    ) {
        let shuffled = |values: &[f64]| -> Vec<f64> { order.iter().map(|&at| values[at]).collect() };
        let pair = both(fitted(&n, &x, physical), fitted(&shuffled(&n), &shuffled(&x), physical))?;
        if let Some((one, other)) = pair {
            same(&numbers(&one, 1.0), &numbers(&other, 1.0))?;
        }
    }

    #[test]
    fn measuring_everything_twice((n, x) in measured(), physical in any::<bool>()) {
        let pair = both(fitted(&n, &x, physical), fitted(&n.repeat(2), &x.repeat(2), physical))?;
        if let Some((once, twice)) = pair {
            prop_assert_eq!(twice.degrees_of_freedom, once.degrees_of_freedom + n.len());
            prop_assert_eq!(twice.distinct_concurrency, once.distinct_concurrency);
            let estimates = |fit: &Fit| {
                let mut all = numbers(fit, 1.0);
                all.retain(|numbers| numbers.name != "SSE");
                // More measurements make narrower intervals of the same estimates.
                for numbers in &mut all {
                    numbers.values = [numbers.values[0], None, None];
                }
                all
            };
            same(&estimates(&once), &estimates(&twice))?;
            let sse = once.goodness.sse;
            prop_assert!((twice.goodness.sse - 2.0 * sse).abs() <= TOLERANCE * sse);
        }
    }

    #[test]
    fn the_unit_of_the_throughput(
        (n, x) in measured(),
        exponent in -9i32..=9,
        physical in any::<bool>(),
    ) {
        let unit = 10f64.powi(exponent);
        let scaled: Vec<f64> = x.iter().map(|x| x * unit).collect();
        let pair = both(fitted(&n, &x, physical), fitted(&n, &scaled, physical))?;
        if let Some((one, other)) = pair {
            same(&numbers(&one, 1.0), &numbers(&other, unit))?;
        }
    }
}

proptest! {
    #![proptest_config(config(WEIGHED_CASES))]

    /// With the weights that follow from the measurements.
    #[test]
    fn order_and_unit_by_the_default_weights(
        ((n, x), order) in measured_and_shuffled(),
        exponent in -9i32..=9,
        physical in any::<bool>(),
    ) {
        let unit = 10f64.powi(exponent);
        let n_then: Vec<f64> = order.iter().map(|&at| n[at]).collect();
        let x_then: Vec<f64> = order.iter().map(|&at| x[at] * unit).collect();
        let fitted = |n: &[f64], x: &[f64]| fitted_by("auto", n, x, physical);
        if let Some((one, other)) = both(fitted(&n, &x), fitted(&n_then, &x_then))? {
            same_by_the_default_weights(&numbers(&one, 1.0), &numbers(&other, unit))?;
        }
    }
}
