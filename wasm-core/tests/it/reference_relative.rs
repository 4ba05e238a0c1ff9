//! The relative change of a throughput, against the independent script in `tests/reference/`.

use crate::support::series;
use serde_json::Value;
use usl_fit::planning::compare;
use usl_fit::{FitOptions, Series};

const REFERENCE: &str = include_str!("../../../tests/reference/relative.json");

fn close(found: Option<f64>, wanted: &Value, tolerance: f64, place: &str) {
    let (found, wanted) = (found.unwrap(), wanted.as_f64().unwrap());
    assert!(
        (found - wanted).abs() <= tolerance,
        "{place}: {found} is not {wanted}"
    );
}

#[test]
fn relative_changes_and_their_intervals_agree_with_the_script() {
    let cases: Vec<Value> = serde_json::from_str(REFERENCE).unwrap();
    assert_eq!(cases.len(), 5);
    for case in &cases {
        for way in ["profile", "wald"] {
            let mut options = FitOptions::default();
            options.set("weights", "equal").unwrap();
            options.set("intervals", way).unwrap();
            options.set("level", &case["level"].to_string()).unwrap();
            let n = case["concurrency"].as_f64().unwrap();
            let (before, after) = (series(&case["before"]), series(&case["after"]));
            let report = compare(&before, &after, &options, &[n]).unwrap();
            let relative = &report.throughput[0].relative;
            let place = format!("{} {way}", case["name"]);
            close(relative.estimate, &case["estimate"], 1e-11, &place);
            close(relative.low, &case[way][0], 1e-9, &place);
            close(relative.high, &case[way][1], 1e-9, &place);
        }
    }
}

fn measured(n: &[f64], x: &[f64]) -> Series {
    Series::new(n, x).unwrap()
}

#[test]
fn a_ratio_has_no_end_where_the_measurements_set_none() {
    let five = measured(
        &[16.0, 32.0, 64.0, 128.0],
        &[9_897.0, 12_075.0, 11_900.0, 10_000.0],
    );
    let three = measured(&[1.0, 2.0, 4.0], &[955.0, 1_879.0, 3_549.0]);
    let relative = |before: &Series, after: &Series, n: f64| {
        let report = compare(before, after, &FitOptions::default(), &[n]).unwrap();
        report.throughput[0].relative.clone()
    };
    // No degrees of freedom at all: an estimate, and nothing that tells how sure it is.
    let nothing = relative(&three, &three, 4.0);
    assert_eq!((nothing.low, nothing.high), (None, None));
    assert!(nothing.estimate.unwrap().abs() < 1e-12);
    // What nobody measured at a single user may have been arbitrarily fast there.
    let far = relative(&five, &three, 1.0);
    assert!(far.high.is_none() || far.low.is_none(), "{far:?}");
}

/// The interval of a ratio the other way round is the reciprocal.
#[test]
fn before_and_after_swapped_is_the_reciprocal() {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
    let one = measured(&n, &[955.0, 1_879.0, 3_549.0, 6_531.0, 9_897.0, 12_074.0]);
    let two = measured(&n, &[950.0, 1_801.0, 3_300.0, 5_931.0, 8_600.0, 9_900.0]);
    let relative = |before: &Series, after: &Series| {
        let report = compare(before, after, &FitOptions::default(), &[32.0]).unwrap();
        report.throughput[0].relative.clone()
    };
    let (there, back) = (relative(&one, &two), relative(&two, &one));
    let (low, high) = (there.low.unwrap(), there.high.unwrap());
    assert!(low < there.estimate.unwrap() && there.estimate.unwrap() < high && high < 0.0);
    assert!(((1.0 + low) * (1.0 + back.high.unwrap()) - 1.0).abs() < 1e-8);
    assert!(((1.0 + high) * (1.0 + back.low.unwrap()) - 1.0).abs() < 1e-8);
}
