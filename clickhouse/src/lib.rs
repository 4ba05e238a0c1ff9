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
use usl_fit::analysis::analyse;
use usl_fit::report::{Estimate, Parameter, Verdict};
use usl_fit::{Fit, FitOptions, Series, Usl, UslError};

/// More measurements of one series are refused: what a fit needs of memory grows with them, and `ClickHouse` ends a query
/// whose module needs too much.
pub const MOST: usize = 100_000;
/// The code of a series that is longer.
const TOO_MANY: &str = "too-many-points";

/// Estimates were found, and the optimum was reached.
pub const CONVERGED: u8 = 1;
/// σ is 0, its bound.
pub const SIGMA_AT_BOUND: u8 = 2;
/// κ is 0, its bound.
pub const KAPPA_AT_BOUND: u8 = 4;
/// The series could not be fitted.
pub const REFUSED: u8 = 8;

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

/// `usl_report(n, x)`: what `fit` of the package says: each quantity with its interval by profile likelihood at 95 %,
/// weights by the scatter, whether the measurements speak for the law or a knee, the codes of warnings, and a code.
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

/// `usl_peak(lambda, sigma, kappa)`, as one array, since `ClickHouse` itself answers for numbers that are NULL: the
/// concurrency of the highest throughput and that throughput; where κ is 0, no concurrency and the limit λ/σ.
///
/// # Errors
/// [`Malformed`].
pub fn usl_peak(row: &mut Reader, out: &mut Writer) -> Result<(), Malformed> {
    let law = law(&row.numbers()?);
    out.number(law.and_then(|law| law.peak_concurrency()));
    out.number(law.and_then(|law| law.peak_throughput().or(law.limit())));
    Ok(())
}

/// `usl_predict(n, lambda, sigma, kappa)`, as one array too: X(N); NULL where the law has no positive value.
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

/// A law of finite numbers.
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

/// The fit of the next row, or why there is none.
fn fitted(row: &mut Reader, options: &FitOptions) -> Result<Result<Fit, String>, Malformed> {
    let (n, x) = (row.numbers()?, row.numbers()?);
    if n.len().max(x.len()) > MOST {
        return Ok(Err(TOO_MANY.into()));
    }
    let found = Series::new(&n, &x).and_then(|series| Ok(analyse(&series, options)?.fit));
    Ok(found.map_err(|error: UslError| error.code.as_str().into()))
}

/// What is said of a fit in a byte.
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

/// The empty text is no code.
fn code(out: &mut Writer, code: Option<&str>) {
    out.text(code.unwrap_or(""));
}

/// Options as those of a batch are.
fn as_a_batch() -> FitOptions {
    let mut options = FitOptions::default();
    for (name, value) in [
        ("weights", "equal"),
        ("shape", "law"),
        ("intervals", "wald"),
    ] {
        // They are known: a test would fail.
        let set = options.set(name, value);
        debug_assert!(set.is_ok());
    }
    options
}

#[cfg(test)]
mod tests;
