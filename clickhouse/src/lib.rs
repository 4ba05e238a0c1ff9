//! Functions of `ClickHouse` that fit the Universal Scalability Law: rows in, rows out.
//!
//! `ClickHouse` hands a block of rows to a function of a WebAssembly module and takes as many rows back (its ABI
//! `BUFFERED_V1`, in the format `RowBinary`). `usl_fit.sql` says which columns each function takes and gives. A row that
//! cannot be answered is NULL with a code, so that no row fails the query of all.
#![cfg_attr(feature = "wasm", allow(unsafe_code))]

#[cfg(feature = "wasm")]
mod abi;
pub mod row_binary;

use row_binary::{Malformed, Reader, Writer};
use usl_fit::FitOptions;

/// A function of rows.
type Function = fn(&mut Reader, &mut Writer) -> Result<(), Malformed>;

/// The rows that a function gives for so many rows.
///
/// # Errors
/// [`Malformed`] for bytes that are not so many rows of its arguments.
pub fn answer(function: Function, bytes: &[u8], rows: u32) -> Result<Vec<u8>, Malformed> {
    let (mut reader, mut writer) = (Reader::new(bytes), Writer::default());
    for _ in 0..rows {
        function(&mut reader, &mut writer)?;
    }
    Ok(writer.bytes())
}

/// `usl_fit(n, x)`: λ, σ and κ with their standard errors, the sum of squares, flags and a code. Equal weights and the law
/// alone, as many series are fitted elsewhere.
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

/// `usl_report(n, x)`: what `fit` of the package says: each quantity with its interval by profile likelihood at 95 %,
/// weights by the scatter, whether the measurements speak for the law or a knee, the codes of warnings, and a code.
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

/// `usl_peak(lambda, sigma, kappa)`, as one array, since `ClickHouse` itself answers for numbers that are NULL: the
/// concurrency of the highest throughput and that throughput; where κ is 0, no concurrency and the limit λ/σ.
///
/// # Errors
/// [`Malformed`].
pub fn usl_peak(row: &mut Reader, out: &mut Writer) -> Result<(), Malformed> {
    for number in usl_fit_sql::peak(&row.numbers()?) {
        out.number(number);
    }
    Ok(())
}

/// `usl_predict(n, lambda, sigma, kappa)`, as one array too: X(N); NULL where the law has no positive value.
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
