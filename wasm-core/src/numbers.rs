//! The numbers of a fit by name: the columns that SQL, data frames and CSV have of it, declared once.

use crate::report::Fit;

/// A number that a fit may have.
#[derive(serde::Serialize)]
pub struct Number {
    /// Its column, such as `peak_concurrency_low`.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Where it stands in the JSON of a fit; the first of these that is there counts.
    pub paths: &'static [&'static str],
    #[serde(skip)]
    of: fn(&Fit) -> Option<f64>,
}

impl Number {
    /// Its value; `None` if the fit has none, or an interval has no end on that side.
    #[must_use]
    pub fn of(&self, fit: &Fit) -> Option<f64> {
        (self.of)(fit).filter(|number| number.is_finite())
    }
}

macro_rules! numbers {
    ($($name:ident: $doc:literal, $($path:literal)|+, |$fit:ident| $of:expr;)*) => {
        &[$(Number {
            name: stringify!($name),
            doc: $doc,
            paths: &[$($path),+],
            of: |$fit| $of,
        }),*]
    };
}

/// All of them, in the order of columns.
pub const NUMBERS: &[Number] = numbers! {
    lambda: "λ, throughput of one alone", "parameters.lambda.estimate", |fit| Some(fit.parameters.lambda.estimate);
    lambda_low: "lower end of its interval", "parameters.lambda.low", |fit| fit.parameters.lambda.low;
    lambda_high: "upper end", "parameters.lambda.high", |fit| fit.parameters.lambda.high;
    lambda_error: "its standard error", "parameters.lambda.standardError", |fit| fit.parameters.lambda.standard_error;
    sigma: "σ, contention", "parameters.sigma.estimate", |fit| Some(fit.parameters.sigma.estimate);
    sigma_low: "lower end of its interval", "parameters.sigma.low", |fit| fit.parameters.sigma.low;
    sigma_high: "upper end", "parameters.sigma.high", |fit| fit.parameters.sigma.high;
    sigma_error: "its standard error", "parameters.sigma.standardError", |fit| fit.parameters.sigma.standard_error;
    kappa: "κ, coherency", "parameters.kappa.estimate", |fit| Some(fit.parameters.kappa.estimate);
    kappa_low: "lower end of its interval", "parameters.kappa.low", |fit| fit.parameters.kappa.low;
    kappa_high: "upper end", "parameters.kappa.high", |fit| fit.parameters.kappa.high;
    kappa_error: "its standard error", "parameters.kappa.standardError", |fit| fit.parameters.kappa.standard_error;
    peak_concurrency: "concurrency of the curve’s peak", "peak.concurrency.estimate", |fit| fit.peak.as_ref()?.concurrency.estimate;
    peak_concurrency_low: "lower end of its interval", "peak.concurrency.low", |fit| fit.peak.as_ref()?.concurrency.low;
    peak_concurrency_high: "upper end", "peak.concurrency.high", |fit| fit.peak.as_ref()?.concurrency.high;
    peak_throughput: "throughput of the curve’s peak", "peak.throughput.estimate", |fit| fit.peak.as_ref()?.throughput.estimate;
    peak_throughput_low: "lower end of its interval", "peak.throughput.low", |fit| fit.peak.as_ref()?.throughput.low;
    peak_throughput_high: "upper end", "peak.throughput.high", |fit| fit.peak.as_ref()?.throughput.high;
    limit: "throughput that is approached where κ is 0", "limit.throughput.estimate", |fit| fit.limit.as_ref()?.throughput.estimate;
    r_squared: "share of the variance that the curve explains", "goodness.rSquared", |fit| fit.goodness.r_squared;
    sse: "weighted sum of squared residuals", "goodness.sse", |fit| Some(fit.goodness.sse);
    best_concurrency: "concurrency of the best throughput that was measured", "answer.best.concurrency", |fit| Some(fit.answer.best.concurrency);
    best_throughput: "the best throughput that was measured", "answer.best.throughput", |fit| Some(fit.answer.best.throughput);
    nearly_best_concurrency: "smallest concurrency with 95 % of it", "answer.nearly.concurrency", |fit| Some(fit.answer.nearly.concurrency);
    ceiling: "throughput at which it levels off", "answer.ceiling" | "answer.forecast.ceiling", |fit| fit.answer.ceiling.or_else(|| fit.answer.forecast.as_ref()?.ceiling);
    next: "concurrency to measure next", "answer.next.concurrency", |fit| fit.answer.next.as_ref()?.concurrency;
};

/// The number of a name; `None` if there is none of that name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Number> {
    NUMBERS.iter().find(|number| number.name == name)
}

#[cfg(test)]
mod tests {
    use super::NUMBERS;
    use crate::{fit, FitOptions, Series};

    const LEVELS: [f64; 6] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];

    /// Each is where its paths say in the JSON, and at least one series has it.
    #[test]
    fn each_stands_where_its_paths_say() {
        let series = [
            [955.0, 1878.0, 3548.0, 6531.0, 9897.0, 13_103.0],
            [100.0, 190.0, 350.0, 420.0, 419.0, 421.0],
            [100.0, 190.0, 300.0, 380.0, 300.0, 180.0],
            [100.0, 181.0, 309.0, 471.0, 642.0, 784.0],
        ];
        let mut found = vec![false; NUMBERS.len()];
        for throughputs in series {
            let series = Series::new(&LEVELS, &throughputs).unwrap();
            let fit = fit(&series, &FitOptions::default()).unwrap();
            let json = serde_json::to_value(&fit).unwrap();
            for (number, found) in NUMBERS.iter().zip(&mut found) {
                let of_path = |path: &&str| {
                    json.pointer(&format!("/{}", path.replace('.', "/")))?
                        .as_f64()
                };
                let in_json = number.paths.iter().find_map(of_path);
                assert_eq!(number.of(&fit), in_json, "{}", number.name);
                *found |= in_json.is_some();
            }
        }
        let missing = NUMBERS.iter().zip(found).filter(|(_, found)| !found);
        let missing: Vec<_> = missing.map(|(number, _)| number.name).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
