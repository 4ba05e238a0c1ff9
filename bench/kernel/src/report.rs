//! The whole answer: intervals, bands, diagnostics and all three models, with the equal weights of the peers' fits.

use usl_fit::{FitOptions, Series, UslError};

/// Which report.
#[derive(Clone, Copy, Debug)]
pub enum Report {
    /// Profile intervals and bands of 200 points.
    Full,
    /// 2,000 bootstrap replicates, the core's default number.
    Bootstrap,
}

/// Makes a report from two columns; its estimate of λ.
pub fn report(n: &[f64], x: &[f64], kind: Report) -> Result<f64, UslError> {
    let mut options = FitOptions::default();
    options.set("weights", "equal")?;
    match kind {
        Report::Full => {
            options.set("intervals", "profile")?;
            options.set("bandPoints", "200")?;
        }
        Report::Bootstrap => options.set("intervals", "bootstrap")?,
    }
    let fit = usl_fit::fit(&Series::new(n, x)?, &options)?;
    Ok(fit.parameters.lambda.estimate)
}
