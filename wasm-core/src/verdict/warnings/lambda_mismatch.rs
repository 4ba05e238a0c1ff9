//! The curve starts far above what was measured at a concurrency of 1.
//!
//! The system may be faster than linear at first, or that measurement is too low. Repeat it; where it holds, set bounds
//! to none and lambda to measured.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::plausibility::outdone_at_first;
use crate::report::{ParameterStatus, Warning, WarningCode};

pub(super) const TERM: &str = "throughputOfOne";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    LAMBDA_MISMATCH = LambdaMismatch:
        "The curve begins at {lambda} at a concurrency of 1, where {measured} was measured, and throughput for each unit at first rises, to {perUnit} at {concurrency}. The system may be faster than linear at first, as where work is batched or caches fill, or the measurement at 1 is too low; contention and efficiency then refer to a throughput nobody measured. Repeat the measurement at 1; where it holds, set bounds to none and lambda to measured."
        | "Die Kurve beginnt bei einer Nebenläufigkeit von 1 mit {lambda}, gemessen wurde dort {measured}, und der Durchsatz je Einheit steigt zunächst, auf {perUnit} bei {concurrency}. Das System ist anfangs vielleicht besser als linear, etwa weil Arbeit gebündelt wird oder Caches sich füllen, oder die Messung bei 1 ist zu niedrig; Contention und Effizienz beziehen sich dann auf einen Durchsatz, den niemand gemessen hat. Die Messung bei 1 wiederholen; bestätigt sie sich, die Schranken aufheben und als Durchsatz bei Nebenläufigkeit 1 den gemessenen nehmen.";
}

/// With fewer degrees of freedom the errors of the fit are poorly known.
const ERRORS_KNOWN: usize = 2;

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let fit = facts.fit;
    let lambda = &fit.parameters.lambda;
    if lambda.status != ParameterStatus::Free {
        return None;
    }
    let found = outdone_at_first(facts.series, lambda.estimate)?;
    // A rise smaller than its standard error does not count; variances are by the weight at each concurrency.
    let rmse = fit.goodness.rmse.unwrap_or(0.0);
    let variance = |level: f64| {
        let weights: f64 = (facts.diagnostics.taking_part())
            .filter(|point| point.concurrency == level)
            .map(|point| point.weight)
            .sum();
        rmse * rmse / weights
    };
    let third = found.concurrency;
    let error = (variance(1.0) + variance(third) / (third * third)).sqrt();
    if fit.degrees_of_freedom >= ERRORS_KNOWN && found.per_unit - found.at_one < error {
        return None;
    }
    let numbers = [
        ("lambda", lambda.estimate),
        ("measured", found.at_one),
        ("perUnit", found.per_unit),
        ("concurrency", third),
    ];
    let values = numbers.map(|(name, number)| (name, number.into()));
    Warning::about(
        &LAMBDA_MISMATCH,
        values,
        &found.rows,
        &numbers.map(|(_, number)| number),
    )
}

#[cfg(test)]
mod tests {
    use super::super::support::{raised, warnings};
    use super::*;

    #[test]
    fn a_curve_that_begins_elsewhere() {
        let code = WarningCode::LambdaMismatch;
        let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
        let equal = [("weights", "equal")];
        let of = |first: f64| warnings(&n, &[first, 230.0, 500.0, 900.0, 1500.0, 2000.0], &equal);
        // Faster than linear: 100, 115 and 125 for each unit; then 120 at once.
        let found = raised(code, &of(100.0), &of(120.0));
        assert_eq!(found.rows, [1]);
        assert_eq!(found.numbers[1..], [100.0, 125.0, 4.0]);
        assert!((found.numbers[0] - 126.0).abs() < 1.0, "{found:?}");
        // Three measurements have no errors to judge by.
        let three = warnings(&n[..3], &[100.0, 230.0, 500.0], &[]);
        assert!(three.iter().any(|w| w.code == code));
        // A throughput at concurrency 1 that is given begins where it was set.
        let x = [100.0, 230.0, 500.0, 900.0, 1500.0, 2000.0];
        let given = warnings(&n, &x, &[("lambda", "measured"), ("bounds", "none")]);
        assert!(!given.iter().any(|w| w.code == code));
    }
}
