//! What is told of many series: a table with one row of each.

use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, RecordBatch, StringArray, UInt64Array};
use arrow_schema::ArrowError;
use usl_fit::report::{Estimate, Parameter, Verdict};
use usl_fit::{Fit, UslError};

/// A fit of one series, or why there is none.
pub type Outcome = Result<Fit, UslError>;

type Number = (&'static str, fn(&Fit) -> Option<f64>);

/// The columns of numbers that a fit has, each null where it has none.
const NUMBERS: &[Number] = &[
    ("lambda", |fit| Some(fit.parameters.lambda.estimate)),
    ("sigma", |fit| Some(fit.parameters.sigma.estimate)),
    ("kappa", |fit| Some(fit.parameters.kappa.estimate)),
    ("lambda_error", |fit| error_of(&fit.parameters.lambda)),
    ("sigma_error", |fit| error_of(&fit.parameters.sigma)),
    ("kappa_error", |fit| error_of(&fit.parameters.kappa)),
    ("peak_concurrency", |fit| concurrency(fit)?.estimate),
    ("peak_concurrency_low", |fit| concurrency(fit)?.low),
    ("peak_concurrency_high", |fit| concurrency(fit)?.high),
    ("peak_throughput", |fit| throughput(fit)?.estimate),
    ("peak_throughput_low", |fit| throughput(fit)?.low),
    ("peak_throughput_high", |fit| throughput(fit)?.high),
    ("limit", |fit| fit.limit.as_ref()?.throughput.estimate),
    ("sse", |fit| Some(fit.goodness.sse)),
    ("r_squared", |fit| fit.goodness.r_squared),
];

fn concurrency(fit: &Fit) -> Option<&Estimate> {
    Some(&fit.peak.as_ref()?.concurrency)
}

fn throughput(fit: &Fit) -> Option<&Estimate> {
    Some(&fit.peak.as_ref()?.throughput)
}

fn error_of(parameter: &Parameter) -> Option<f64> {
    parameter.standard_error
}

/// One row of each series.
pub fn table(
    names: ArrayRef,
    offsets: &[usize],
    outcomes: &[Outcome],
) -> Result<RecordBatch, ArrowError> {
    let rows = offsets.windows(2).map(|ends| (ends[1] - ends[0]) as u64);
    let mut columns: Vec<(&str, ArrayRef, bool)> = vec![
        ("series", names, true),
        (
            "observations",
            Arc::new(UInt64Array::from_iter_values(rows)),
            false,
        ),
    ];
    for (name, number) in NUMBERS {
        let numbers = outcomes.iter().map(|fit| number(fit.as_ref().ok()?));
        columns.push((name, Arc::new(numbers.collect::<Float64Array>()), true));
    }
    let verdicts = outcomes.iter().map(|fit| {
        let shape = fit.as_ref().ok()?.shape.as_ref()?;
        Some(match shape.verdict {
            Verdict::Law => "law",
            Verdict::Knee => "knee",
            Verdict::Undecided => "undecided",
        })
    });
    columns.push(("verdict", Arc::new(verdicts.collect::<StringArray>()), true));
    let codes = (outcomes.iter()).map(|fit| Some(fit.as_ref().err()?.code.as_str()));
    columns.push(("error", Arc::new(codes.collect::<StringArray>()), true));
    RecordBatch::try_from_iter_with_nullable(columns)
}
