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
use usl_fit_sql::FitRow;

/// A function that reads so many rows and writes as many.
type Function = fn(&mut Reader, u32, &mut Writer) -> Result<(), Malformed>;

/// `usl_fit` fits so many measurements at once; they fit into a processor's cache.
const FULL: usize = 32_768;

/// Applies a function to a block of rows.
///
/// # Errors
/// [`Malformed`] if the bytes are not that many rows of its arguments.
pub fn answer(function: Function, bytes: &[u8], rows: u32) -> Result<Vec<u8>, Malformed> {
    let (mut reader, mut writer) = (Reader::new(bytes), Writer::default());
    function(&mut reader, rows, &mut writer)?;
    Ok(writer.bytes())
}

/// `usl_fit(n, x)`: λ, σ and κ with standard errors, the sum of squares, flags and an error code. Uses equal weights
/// and the law alone, like other batch fits. Many series are fitted together, in a fraction of the time.
///
/// # Errors
/// [`Malformed`].
pub fn usl_fit(reader: &mut Reader, rows: u32, out: &mut Writer) -> Result<(), Malformed> {
    let options = FitOptions::of_many();
    let (mut n, mut x, mut offsets) = (Vec::new(), Vec::new(), vec![0]);
    for _ in 0..rows {
        let (concurrency, throughput) = (reader.numbers()?, reader.numbers()?);
        let is_series =
            concurrency.len() == throughput.len() && concurrency.len() <= usl_fit_sql::MOST;
        if !is_series || n.len() >= FULL {
            fit_all(&mut n, &mut x, &mut offsets, &options, out);
        }
        if is_series {
            n.extend(concurrency);
            x.extend(throughput);
            // A block is no longer than the memory of 32 bits.
            offsets.push(u32::try_from(n.len()).unwrap_or(u32::MAX));
        } else {
            write(&usl_fit_sql::fit(&concurrency, &throughput, &options), out);
        }
    }
    fit_all(&mut n, &mut x, &mut offsets, &options, out);
    Ok(())
}

/// Writes the fits of many series, and forgets the series.
fn fit_all(
    n: &mut Vec<f64>,
    x: &mut Vec<f64>,
    offsets: &mut Vec<u32>,
    options: &FitOptions,
    out: &mut Writer,
) {
    for fit in usl_fit_sql::fit_many(n, x, offsets, options) {
        write(&fit, out);
    }
    n.clear();
    x.clear();
    offsets.truncate(1);
}

fn write(fit: &FitRow, out: &mut Writer) {
    for &number in &fit.numbers {
        out.number(number);
    }
    out.byte(fit.flags);
    code(out, fit.error);
}

/// `usl_report(n, x)`: the results of the package's `fit`: each quantity with its 95 % profile-likelihood interval,
/// automatic weights, the verdict on law or knee, the answer in one sentence, English and German, with the shape it tells
/// of, warning codes, and an error code.
///
/// # Errors
/// [`Malformed`].
pub fn usl_report(reader: &mut Reader, rows: u32, out: &mut Writer) -> Result<(), Malformed> {
    for _ in 0..rows {
        let (n, x) = (reader.numbers()?, reader.numbers()?);
        let report = usl_fit_sql::report(&n, &x, &FitOptions::default());
        for &number in &report.numbers {
            out.number(number);
        }
        code(out, report.verdict);
        for text in [&report.sentence, &report.sentence_german, &report.shape] {
            out.text(text.as_deref().unwrap_or_default());
        }
        out.length(report.warnings.len());
        for warning in &report.warnings {
            out.text(warning);
        }
        code(out, report.error);
    }
    Ok(())
}

/// `usl_peak(lambda, sigma, kappa)`, passed as one array, since `ClickHouse` itself handles NULL arguments: the
/// concurrency of the highest throughput and that throughput; if κ is 0, no concurrency and the limit λ/σ.
///
/// # Errors
/// [`Malformed`].
pub fn usl_peak(reader: &mut Reader, rows: u32, out: &mut Writer) -> Result<(), Malformed> {
    for _ in 0..rows {
        for number in usl_fit_sql::peak(&reader.numbers()?) {
            out.number(number);
        }
    }
    Ok(())
}

/// `usl_predict(n, lambda, sigma, kappa)`, also passed as one array: X(N); NULL if the law has no positive value.
///
/// # Errors
/// [`Malformed`].
pub fn usl_predict(reader: &mut Reader, rows: u32, out: &mut Writer) -> Result<(), Malformed> {
    for _ in 0..rows {
        out.number(usl_fit_sql::predict(&reader.numbers()?));
    }
    Ok(())
}

/// The empty text is none.
fn code(out: &mut Writer, code: Option<&str>) {
    out.text(code.unwrap_or(""));
}

#[cfg(test)]
mod tests;
