//! A parameter's interval is unbounded, or Wald's interval of λ contains 0.
//!
//! The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and a few more below
//! the smallest.

use super::Facts;
use crate::fit::options::IntervalMethod;
use crate::messages::{sentences, Sentence};
use crate::report::{Parameter, ParameterStatus, Warning, WarningCode};

pub(super) const TERM: &str = "identified";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    LAMBDA_CONTAINS_ZERO = ParameterNotIdentified / "lambda-contains-0":
        "The interval of the throughput at a concurrency of 1 runs from {low} to {high} and contains 0. The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and at a few more below the smallest so far."
        | "Das Intervall des Durchsatzes bei einer Nebenläufigkeit von 1 reicht von {low} bis {high} und enthält 0. Die Daten bestimmen die Parameter nicht und mit ihnen auch nicht das Maximum. Bei einer Nebenläufigkeit von 1 und bei einigen weiteren unter der bisher kleinsten messen.";
    UNBOUNDED = ParameterNotIdentified / "unbounded":
        "{parameters:The interval|The intervals} of {~parameters} {parameters:is|are} unbounded. The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and at a few more below the smallest so far."
        | "{parameters:Das Intervall|Die Intervalle} für {~parameters} {parameters:ist|sind} unbegrenzt. Die Daten bestimmen die Parameter nicht und mit ihnen auch nicht das Maximum. Bei einer Nebenläufigkeit von 1 und bei einigen weiteren unter der bisher kleinsten messen.";
    UNBOUNDED_LAMBDA = ParameterNotIdentified / "unbounded-lambda":
        "{parameters:The interval|The intervals} of {~parameters} {parameters:is|are} unbounded; the throughput of a single unit is at least {low}, and nothing bounds it from above. The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and at a few more below the smallest so far."
        | "{parameters:Das Intervall|Die Intervalle} für {~parameters} {parameters:ist|sind} unbegrenzt; der Durchsatz einer einzelnen Einheit ist mindestens {low}, und nach oben begrenzt ihn nichts. Die Daten bestimmen die Parameter nicht und mit ihnen auch nicht das Maximum. Bei einer Nebenläufigkeit von 1 und bei einigen weiteren unter der bisher kleinsten messen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let fit = facts.fit;
    let p = &fit.parameters;
    if fit.interval_method == IntervalMethod::Wald {
        let (low, high) = p
            .lambda
            .low
            .zip(p.lambda.high)
            .filter(|&(low, _)| low <= 0.0)?;
        let values = [("low", low.into()), ("high", high.into())];
        return Warning::of(&LAMBDA_CONTAINS_ZERO, values);
    }
    fit.covariance?;
    if facts.lacks_draws() {
        return None;
    }
    let open = |p: &Parameter| {
        p.status != ParameterStatus::Fixed
            && p.status != ParameterStatus::Absent
            && (p.low.is_none() || p.high.is_none())
    };
    let names: Vec<&str> = [
        ("lambda", &p.lambda),
        ("sigma", &p.sigma),
        ("kappa", &p.kappa),
    ]
    .into_iter()
    .filter(|(_, parameter)| open(parameter))
    .map(|(name, _)| name)
    .collect();
    if names.is_empty() {
        return None;
    }
    let parameters = ("parameters", names.as_slice().into());
    match p.lambda.low.filter(|_| p.lambda.high.is_none()) {
        Some(low) => Warning::of(&UNBOUNDED_LAMBDA, [parameters, ("low", low.into())]),
        None => Warning::of(&UNBOUNDED, [parameters]),
    }
}

#[cfg(test)]
mod tests {
    use super::super::support::{raised, usl, warnings};
    use super::*;

    #[test]
    fn a_peak_or_parameters_that_are_not_identified() {
        let n = [100.0, 200.0, 500.0, 1000.0];
        let x = [17588.2, 19509.07, 19940.62, 19764.01];
        let wald = warnings(&n, &x, &[("weights", "equal"), ("intervals", "wald")]);
        let code = WarningCode::ParameterNotIdentified;
        let found = raised(code, &wald, &usl(0.02, 0.002));
        // λ's certified Wald interval.
        assert!((found.numbers[0] + 1004.13).abs() < 0.01);
        assert!((found.numbers[1] - 2803.53).abs() < 0.01);
        let wso2 = warnings(&n, &x, &[("weights", "equal")]);
        let found = raised(code, &wso2, &usl(0.02, 0.002));
        // The lower end of λ's certified profile interval, whose upper end is missing.
        assert!(
            found.numbers.len() == 1 && (found.numbers[0] - 277.1979).abs() < 1e-3,
            "{found:?}"
        );
        assert!(found.message.contains("277.2"), "{}", found.message);
        raised(WarningCode::PeakNotIdentified, &wso2, &usl(0.02, 0.002));
    }
}
