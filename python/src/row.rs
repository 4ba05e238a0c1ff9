//! What is told of one series.

use usl_fit::analysis::analyse;
use usl_fit::numbers::named;
use usl_fit::report::Verdict;
use usl_fit::{Fit, FitOptions, Series, UslError};

/// The [`usl_fit::numbers`] of a row.
pub const NUMBERS: [&str; 15] = [
    "lambda",
    "sigma",
    "kappa",
    "lambda_error",
    "sigma_error",
    "kappa_error",
    "peak_concurrency",
    "peak_concurrency_low",
    "peak_concurrency_high",
    "peak_throughput",
    "peak_throughput_low",
    "peak_throughput_high",
    "limit",
    "sse",
    "r_squared",
];

/// A fit of one series, or why there is none.
#[derive(Default)]
pub struct Row {
    /// Each `None` where the fit has none.
    pub numbers: [Option<f64>; NUMBERS.len()],
    /// Law or knee, where that was asked.
    pub verdict: Option<&'static str>,
    /// The code of a series that cannot be fitted.
    pub error: Option<&'static str>,
}

/// A series by itself.
pub fn alone(n: &[f64], x: &[f64], options: &FitOptions) -> Row {
    match fitted(n, x, options) {
        Ok(fit) => row(&fit),
        Err(error) => Row {
            error: Some(error.code.as_str()),
            ..Row::default()
        },
    }
}

fn fitted(n: &[f64], x: &[f64], options: &FitOptions) -> Result<Fit, UslError> {
    Ok(analyse(&Series::new(n, x)?, options)?.fit)
}

fn row(fit: &Fit) -> Row {
    Row {
        numbers: NUMBERS.map(|name| named(name)?.of(fit)),
        verdict: fit.shape.as_ref().map(|shape| match shape.verdict {
            Verdict::Law => "law",
            Verdict::Knee => "knee",
            Verdict::Undecided => "undecided",
        }),
        error: None,
    }
}
