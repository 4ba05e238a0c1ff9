//! `ClickHouse` functions that fit the Universal Scalability Law: rows in, rows out.
//!
//! `ClickHouse` passes a block of rows to a WebAssembly function and takes as many rows back (ABI `BUFFERED_V1`, format
//! `RowBinary`). `usl_fit.sql` declares the columns of each function. A row that cannot be fitted gives NULL with a
//! code, so that it does not make the query fail.
#![cfg_attr(feature = "wasm", allow(unsafe_code))]

#[cfg(feature = "wasm")]
mod abi;
pub mod row_binary;

use row_binary::{Malformed, Reader, Writer};
use usl_fit::analysis::analyse;
use usl_fit::report::{Estimate, Parameter, Verdict};
use usl_fit::{Fit, FitOptions, Series, Usl, UslError};

/// Most measurements per series: the memory for a fit grows with them, and `ClickHouse` aborts a query whose module
/// needs too much.
pub const MOST: usize = 100_000;
/// The error code for a longer series.
const TOO_MANY: &str = "too-many-points";

/// The solver converged.
pub const CONVERGED: u8 = 1;
/// σ is 0, its bound.
pub const SIGMA_AT_BOUND: u8 = 2;
/// κ is 0, its bound.
pub const KAPPA_AT_BOUND: u8 = 4;
/// The series could not be fitted.
pub const REFUSED: u8 = 8;

/// A function that reads one row and writes one.
type Function = fn(&mut Reader, &mut Writer) -> Result<(), Malformed>;

/// Applies a function to a block of rows.
///
/// # Errors
/// [`Malformed`] if the bytes are not that many rows of its arguments.
pub fn answer(function: Function, bytes: &[u8], rows: u32) -> Result<Vec<u8>, Malformed> {
    let (mut reader, mut writer) = (Reader::new(bytes), Writer::default());
    for _ in 0..rows {
        function(&mut reader, &mut writer)?;
    }
    Ok(writer.bytes())
}

/// `usl_fit(n, x)`: λ, σ and κ with standard errors, the sum of squares, flags and an error code. Uses equal weights
/// and the law alone, like other batch fits.
///
/// # Errors
/// [`Malformed`].
pub fn usl_fit(row: &mut Reader, out: &mut Writer) -> Result<(), Malformed> {
    let fit = fitted(row, &as_a_batch())?;
    let parameters = fit.as_ref().ok().map(|fit| &fit.parameters);
    let each = parameters.map(|p| [&p.lambda, &p.sigma, &p.kappa]);
    for at in 0..3 {
        out.number(each.map(|each| each[at].estimate));
    }
    for at in 0..3 {
        out.number(each.and_then(|each| each[at].standard_error));
    }
    out.number(fit.as_ref().ok().map(|fit| fit.goodness.sse));
    out.byte(fit.as_ref().map_or(REFUSED, flags));
    code(out, fit.err().as_deref());
    Ok(())
}

/// `usl_report(n, x)`: the results of the package's `fit`: each quantity with its 95 % profile-likelihood interval,
/// automatic weights, the verdict on law or knee, warning codes, and an error code.
///
/// # Errors
/// [`Malformed`].
pub fn usl_report(row: &mut Reader, out: &mut Writer) -> Result<(), Malformed> {
    let fit = fitted(row, &FitOptions::default())?;
    let found = fit.as_ref().ok();
    let of = |parameter: fn(&Fit) -> &Parameter| {
        found
            .map(parameter)
            .map_or([None; 3], |p| [Some(p.estimate), p.low, p.high])
    };
    let peak = |quantity: fn(&usl_fit::report::Peak) -> &Estimate| {
        let peak = found.and_then(|fit| fit.peak.as_ref()).map(quantity);
        peak.map_or([None; 3], |e| [e.estimate, e.low, e.high])
    };
    let quantities = [
        of(|fit| &fit.parameters.lambda),
        of(|fit| &fit.parameters.sigma),
        of(|fit| &fit.parameters.kappa),
        peak(|peak| &peak.concurrency),
        peak(|peak| &peak.throughput),
    ];
    for number in quantities.into_iter().flatten() {
        out.number(number);
    }
    out.number(found.and_then(|fit| fit.goodness.r_squared));
    out.text(
        found
            .and_then(|fit| fit.shape.as_ref())
            .map_or("", |shape| match shape.verdict {
                Verdict::Law => "law",
                Verdict::Knee => "knee",
                Verdict::Undecided => "undecided",
            }),
    );
    let warnings = found.map_or(&[][..], |fit| &fit.warnings);
    out.length(warnings.len());
    for warning in warnings {
        out.text(&kebab(&format!("{:?}", warning.code)));
    }
    code(out, fit.err().as_deref());
    Ok(())
}

/// `usl_peak(lambda, sigma, kappa)`, passed as one array, since `ClickHouse` itself handles NULL arguments: the
/// concurrency of the highest throughput and that throughput; if κ is 0, no concurrency and the limit λ/σ.
///
/// # Errors
/// [`Malformed`].
pub fn usl_peak(row: &mut Reader, out: &mut Writer) -> Result<(), Malformed> {
    let law = law(&row.numbers()?);
    out.number(law.and_then(|law| law.peak_concurrency()));
    out.number(law.and_then(|law| law.peak_throughput().or(law.limit())));
    Ok(())
}

/// `usl_predict(n, lambda, sigma, kappa)`, also passed as one array: X(N); NULL if the law has no positive value.
///
/// # Errors
/// [`Malformed`].
pub fn usl_predict(row: &mut Reader, out: &mut Writer) -> Result<(), Malformed> {
    let numbers = row.numbers()?;
    let found = numbers.split_first().and_then(|(&n, parameters)| {
        let law = law(parameters)?;
        law.throughput(n)
    });
    out.number(found);
    Ok(())
}

/// The law, if its parameters are finite and λ is positive.
fn law(parameters: &[f64]) -> Option<Usl> {
    let &[lambda, sigma, kappa] = parameters else {
        return None;
    };
    let is_law = parameters.iter().all(|number| number.is_finite()) && lambda > 0.0;
    is_law.then_some(Usl {
        lambda,
        sigma,
        kappa,
    })
}

/// Fits the next row, or returns the error code.
fn fitted(row: &mut Reader, options: &FitOptions) -> Result<Result<Fit, String>, Malformed> {
    let (n, x) = (row.numbers()?, row.numbers()?);
    if n.len().max(x.len()) > MOST {
        return Ok(Err(TOO_MANY.into()));
    }
    let found = Series::new(&n, &x).and_then(|series| Ok(analyse(&series, options)?.fit));
    Ok(found.map_err(|error: UslError| error.code.as_str().into()))
}

/// The flags of a fit.
fn flags(fit: &Fit) -> u8 {
    let at_bound =
        |parameter: &Parameter| parameter.status == usl_fit::report::ParameterStatus::AtBound;
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

/// `PeakNotIdentified` in kebab case, `peak-not-identified`.
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

/// Writes the error code; empty if there is none.
fn code(out: &mut Writer, code: Option<&str>) {
    out.text(code.unwrap_or(""));
}

/// The options of batch fits.
fn as_a_batch() -> FitOptions {
    let mut options = FitOptions::default();
    for (name, value) in [
        ("weights", "equal"),
        ("shape", "law"),
        ("intervals", "wald"),
    ] {
        // These options are valid, which the tests check.
        let set = options.set(name, value);
        debug_assert!(set.is_ok());
    }
    options
}

#[cfg(test)]
mod tests;
