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
use usl_fit::FitOptions;

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
    let (n, x) = (row.numbers()?, row.numbers()?);
    let fit = usl_fit_sql::fit(&n, &x, &usl_fit_sql::options_of_many());
    for &number in &fit.numbers {
        out.number(number);
    }
    out.byte(fit.flags);
    code(out, fit.error);
    Ok(())
}

/// `usl_report(n, x)`: the results of the package's `fit`: each quantity with its 95 % profile-likelihood interval,
/// automatic weights, the verdict on law or knee, warning codes, and an error code.
///
/// # Errors
/// [`Malformed`].
pub fn usl_report(row: &mut Reader, out: &mut Writer) -> Result<(), Malformed> {
    let (n, x) = (row.numbers()?, row.numbers()?);
    let report = usl_fit_sql::report(&n, &x, &FitOptions::default());
    for &number in &report.numbers {
        out.number(number);
    }
    code(out, report.verdict);
    out.length(report.warnings.len());
    for warning in &report.warnings {
        out.text(warning);
    }
    code(out, report.error);
    Ok(())
}

/// `usl_peak(lambda, sigma, kappa)`, passed as one array, since `ClickHouse` itself handles NULL arguments: the
/// concurrency of the highest throughput and that throughput; if κ is 0, no concurrency and the limit λ/σ.
///
/// # Errors
/// [`Malformed`].
pub fn usl_peak(row: &mut Reader, out: &mut Writer) -> Result<(), Malformed> {
    for number in usl_fit_sql::peak(&row.numbers()?) {
        out.number(number);
    }
    Ok(())
}

/// `usl_predict(n, lambda, sigma, kappa)`, also passed as one array: X(N); NULL if the law has no positive value.
///
/// # Errors
/// [`Malformed`].
pub fn usl_predict(row: &mut Reader, out: &mut Writer) -> Result<(), Malformed> {
    out.number(usl_fit_sql::predict(&row.numbers()?));
    Ok(())
}

/// The empty text is none.
fn code(out: &mut Writer, code: Option<&str>) {
    out.text(code.unwrap_or(""));
}

#[cfg(test)]
mod tests;
