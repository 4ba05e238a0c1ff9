//! What functions of SQL say of a series, whatever the engine: the same columns, numbers and codes in each.
//!
//! A series that cannot be fitted is an answer too, NULL with a code, so that no row fails the query of all.

use std::array;

use usl_fit::analysis::analyse;
use usl_fit::batch::{self, flag, standard_errors, BatchOptions};
pub use usl_fit::numbers::NUMBERS;
use usl_fit::report::{Parameter, ParameterStatus, Verdict};
use usl_fit::{numbers, Fit, FitOptions, Series, Usl};

/// More measurements of one series are refused: what a fit needs of time and memory grows with them, and an engine cannot
/// interrupt it.
pub const MOST: usize = 100_000;
/// The code of a series that is longer.
const TOO_MANY: &str = "too-many-points";

/// Estimates were found, and the optimum was reached.
pub const CONVERGED: u8 = flag::CONVERGED;
/// σ is 0, its bound.
pub const SIGMA_AT_BOUND: u8 = flag::SIGMA_AT_BOUND;
/// κ is 0, its bound.
pub const KAPPA_AT_BOUND: u8 = flag::KAPPA_AT_BOUND;
/// The series could not be fitted.
pub const REFUSED: u8 = flag::REFUSED;

/// The names of [`FitRow::numbers`].
pub const FIT_NUMBERS: [&str; 7] = [
    "lambda",
    "sigma",
    "kappa",
    "lambda_error",
    "sigma_error",
    "kappa_error",
    "sse",
];

/// What `usl_fit` gives. What is not finite is `None`.
#[derive(Clone, Debug, PartialEq)]
pub struct FitRow {
    /// The numbers of [`FIT_NUMBERS`].
    pub numbers: [Option<f64>; FIT_NUMBERS.len()],
    /// The bits above.
    pub flags: u8,
    /// Why there is no fit.
    pub error: Option<&'static str>,
}

/// What `usl_report` gives. What is not finite, and an end that is not bounded, is `None`.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportRow {
    /// All [`NUMBERS`] of the fit.
    pub numbers: [Option<f64>; NUMBERS.len()],
    /// Whether the measurements speak for the law or a knee.
    pub verdict: Option<&'static str>,
    /// The answer in one sentence, in English.
    pub sentence: Option<String>,
    /// The same in German.
    pub sentence_german: Option<String>,
    /// What the measurements show: `rises`, `levels`, `peaks`, …
    pub shape: Option<String>,
    /// The codes of warnings.
    pub warnings: Vec<String>,
    /// Why there is no fit.
    pub error: Option<&'static str>,
}

/// `usl_fit` of a series.
#[must_use]
pub fn fit(n: &[f64], x: &[f64], options: &FitOptions) -> FitRow {
    match fitted(n, x, options) {
        Ok(fit) => FitRow {
            numbers: FIT_NUMBERS.map(|name| numbers::named(name)?.of(&fit)),
            flags: flags(&fit),
            error: None,
        },
        Err(error) => FitRow {
            numbers: [None; FIT_NUMBERS.len()],
            flags: REFUSED,
            error: Some(error),
        },
    }
}

/// `usl_fit` of many series held end to end: series i is the rows `offsets[i]..offsets[i + 1]`. The rows are those that
/// [`fit`] gives, to rounding, in a fraction of the time where the options are those of a batch.
#[must_use]
pub fn fit_many(n: &[f64], x: &[f64], offsets: &[u32], options: &FitOptions) -> Vec<FitRow> {
    let series = || {
        let ends = offsets.windows(2);
        let rows = ends.map(|ends| ends[0] as usize..ends[1] as usize);
        rows.map(|rows| (&n[rows.clone()], &x[rows]))
    };
    let alone = |(n, x): Columns| fit(n, x, options);
    let Some(batch) = BatchOptions::alike(options) else {
        return series().map(alone).collect();
    };
    let count = offsets.len().saturating_sub(1);
    let (mut laws, mut flags) = (vec![0.0; batch::NUMBERS * count], vec![0; count]);
    let fitted = batch::fit_many(n, x, offsets, &batch, &mut laws, &mut flags);
    // Not if the offsets are those of the columns.
    if fitted.is_err() {
        return series().map(alone).collect();
    }
    let (laws, _) = laws.as_chunks::<{ batch::NUMBERS }>();
    (series().zip(laws).zip(flags))
        .map(|((columns, &law), flags)| {
            let is_plain = flags & (flag::REFUSED | flag::EXACT) == 0 && columns.0.len() <= MOST;
            if !is_plain {
                // Why, and which of its parameters are 0 but for rounding.
                return alone(columns);
            }
            let [lambda, sigma, kappa, sse] = law.map(Some);
            let errors = standard_errors(columns.0, &(law, flags), batch.model);
            let [lambda_error, sigma_error, kappa_error] = errors;
            let numbers = [
                lambda,
                sigma,
                kappa,
                lambda_error,
                sigma_error,
                kappa_error,
                sse,
            ];
            FitRow {
                numbers: numbers.map(finite),
                flags,
                error: None,
            }
        })
        .collect()
}

/// Concurrencies and throughputs of a series.
type Columns<'a> = (&'a [f64], &'a [f64]);

/// `usl_report` of a series.
#[must_use]
pub fn report(n: &[f64], x: &[f64], options: &FitOptions) -> ReportRow {
    let fit = fitted(n, x, options);
    let found = fit.as_ref().ok();
    let answer = found.map(|fit| &fit.answer);
    let shape = found.and_then(|fit| fit.shape.as_ref());
    let warnings = found.map_or(&[][..], |fit| &fit.warnings);
    ReportRow {
        numbers: array::from_fn(|at| NUMBERS[at].of(found?)),
        verdict: shape.map(|shape| match shape.verdict {
            Verdict::Law => "law",
            Verdict::Knee => "knee",
            Verdict::Undecided => "undecided",
        }),
        sentence: answer.map(|answer| answer.headline.text.clone()),
        sentence_german: answer.map(|answer| answer.headline.german.clone()),
        shape: answer.map(|answer| camel(&format!("{:?}", answer.shape))),
        warnings: (warnings.iter())
            .map(|warning| kebab(&format!("{:?}", warning.code)))
            .collect(),
        error: fit.err(),
    }
}

/// `usl_peak` of λ, σ and κ: the concurrency of the highest throughput and that throughput; where κ is 0, no concurrency
/// and the limit λ/σ.
#[must_use]
pub fn peak(law: &[f64]) -> [Option<f64>; 2] {
    let law = known(law);
    let throughput = law.and_then(|law| law.peak_throughput().or(law.limit()));
    [law.and_then(|law| law.peak_concurrency()), throughput].map(finite)
}

/// `usl_predict` of N, λ, σ and κ: X(N); `None` where the law has no positive value.
#[must_use]
pub fn predict(numbers: &[f64]) -> Option<f64> {
    let (&n, law) = numbers.split_first()?;
    finite(known(law)?.throughput(n))
}

/// A law of finite numbers.
fn known(law: &[f64]) -> Option<Usl> {
    let &[lambda, sigma, kappa] = law else {
        return None;
    };
    let is_law = law.iter().all(|number| number.is_finite()) && lambda > 0.0;
    is_law.then_some(Usl {
        lambda,
        sigma,
        kappa,
    })
}

/// The fit of a series, or the code that says why there is none.
fn fitted(n: &[f64], x: &[f64], options: &FitOptions) -> Result<Fit, &'static str> {
    if n.len().max(x.len()) > MOST {
        return Err(TOO_MANY);
    }
    let series = Series::new(n, x).map_err(|error| error.code.as_str())?;
    let found = analyse(&series, options).map_err(|error| error.code.as_str())?;
    Ok(found.fit)
}

/// The name of a shape, as in JSON: `tooFew`.
fn camel(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_ascii_lowercase() + rest
}

fn finite(number: Option<f64>) -> Option<f64> {
    number.filter(|number| number.is_finite())
}

/// What is said of a fit in a byte.
fn flags(fit: &Fit) -> u8 {
    let at_bound = |parameter: &Parameter| parameter.status == ParameterStatus::AtBound;
    let bits = [
        (fit.converged, CONVERGED),
        (at_bound(&fit.parameters.sigma), SIGMA_AT_BOUND),
        (at_bound(&fit.parameters.kappa), KAPPA_AT_BOUND),
    ];
    bits.iter()
        .filter(|(is_set, _)| *is_set)
        .map(|(_, bit)| bit)
        .sum()
}

/// `PeakNotIdentified` as it is written elsewhere, `peak-not-identified`.
fn kebab(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

#[cfg(test)]
mod tests;
