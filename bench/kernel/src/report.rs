//! The full report: intervals, bands, diagnostics and all models.

use usl_fit::{FitOptions, Series, UslError};

/// Kinds of reports.
#[derive(Clone, Copy, Debug)]
pub enum Report {
    /// The law alone with equal weights, as the peers fit it; bands of 200 points.
    Law,
    /// The defaults: automatic weights, law and knee.
    Full,
    /// The same with bands of 200 points, for drawing.
    Drawn,
    /// With equal weights; 2,000 bootstrap replicates, the core's default number.
    Bootstrap,
}

impl Report {
    /// All kinds, by their names in the bench.
    pub const NAMED: [(&str, Self); 4] = [
        ("law", Self::Law),
        ("full", Self::Full),
        ("drawn", Self::Drawn),
        ("bootstrap", Self::Bootstrap),
    ];

    fn options(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Law => &[
                ("weights", "equal"),
                ("shape", "law"),
                ("bandPoints", "200"),
            ],
            Self::Full => &[],
            Self::Drawn => &[("bandPoints", "200")],
            Self::Bootstrap => &[("weights", "equal"), ("intervals", "bootstrap")],
        }
    }
}

/// Makes a report from two columns and returns its estimate of λ.
pub fn report(n: &[f64], x: &[f64], kind: Report) -> Result<f64, UslError> {
    let mut options = FitOptions::default();
    for (name, value) in kind.options() {
        options.set(name, value)?;
    }
    let fit = usl_fit::fit(&Series::new(n, x)?, &options)?;
    Ok(fit.parameters.lambda.estimate)
}
