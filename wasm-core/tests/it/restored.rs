//! A result survives as JSON.

#![cfg(feature = "deserialize")]

use serde::de::DeserializeOwned;
use serde::Serialize;
use usl_fit::measurements::{fit_table, read_text, TableOptions};
use usl_fit::messages::Values;
use usl_fit::planning::requirement::{Requirement, RequirementReport};
use usl_fit::{fit, planning, Fit, FitOptions, FitReport, Series};

const N: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
const X: [f64; 7] = [955.0, 1879.0, 3549.0, 6531.0, 9897.0, 9400.0, 2100.0];

fn again<T: Serialize + DeserializeOwned>(result: &T) -> T {
    serde_json::from_str(&serde_json::to_string(result).unwrap()).unwrap()
}

#[test]
fn a_fit_is_the_same_after_a_detour_by_json() {
    let (mut has_warnings, mut has_values) = (false, false);
    for (model, intervals) in [
        ("usl", "profile"),
        ("auto", "wald"),
        ("amdahl", "bootstrap"),
    ] {
        let mut options = FitOptions::default().band_points(5usize).at([12.0, 100.0]);
        options.set("model", model).unwrap();
        options.set("intervals", intervals).unwrap();
        for given in [&X[..], &X[..5]] {
            options
                .set("exclude", &format!("{}:broken", given.len()))
                .unwrap();
            let series = Series::new(&N[..given.len()], given).unwrap();
            let fit = fit(&series, &options).unwrap();
            has_warnings |= !fit.warnings.is_empty();
            has_values |= fit.answer.headline.values != Values::default();
            assert_eq!(again::<Fit>(&fit), fit);
        }
    }
    assert!(has_warnings && has_values);
}

#[test]
fn a_report_and_a_plan_are_the_same_after_a_detour_by_json() {
    let text = "host,users,rps\nx,1,955\nx,2,1879\nx,4,3549\nx,8,6531\ny,1,10\n";
    let mut options = TableOptions::default();
    options.set("group", "host").unwrap();
    let report = fit_table(&read_text(text).unwrap().table, &options).unwrap();
    assert_eq!((report.fits.len(), report.errors.len()), (1, 1));
    assert_eq!(again::<FitReport>(&report), report);
    let series = Series::new(&N, &X).unwrap();
    let wanted = Requirement {
        throughput: Some(9000.0),
        ..Requirement::default()
    };
    let plan = planning::requirement(&series, &FitOptions::default(), &wanted).unwrap();
    assert_eq!(again::<RequirementReport>(&plan), plan);
}

#[test]
fn what_is_no_result_is_refused() {
    let fit = fit(&Series::new(&N, &X).unwrap(), &FitOptions::default()).unwrap();
    let json = serde_json::to_string(&fit).unwrap();
    let code = fit.answer.headline.code;
    let long = json.replacen(code, &"x".repeat(1000), 1);
    for wrong in ["{}", &json[..json.len() - 1], long.as_str()] {
        assert!(serde_json::from_str::<Fit>(wrong).is_err());
    }
}
