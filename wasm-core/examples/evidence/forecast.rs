//! Those who forecast, all from the same measurements.

use usl_fit::{fit, FitOptions, Series};

/// What is forecast at one concurrency; an end is `None` if it is unbounded or unknown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forecast {
    pub low: Option<f64>,
    pub point: Option<f64>,
    pub high: Option<f64>,
}

/// A way to forecast.
pub struct Forecaster {
    pub name: &'static str,
    options: Option<&'static [(&'static str, &'static str)]>,
}

/// This project, the same without a scatter assumed in advance, and what others do.
pub const FORECASTERS: [Forecaster; 6] = [
    Forecaster {
        name: "USL Fit",
        options: Some(&[]),
    },
    Forecaster {
        name: "USL Fit with `noisePrior` `none`",
        options: Some(&[("noisePrior", "none")]),
    },
    Forecaster {
        name: "the law, least squares, Wald intervals",
        options: Some(&[
            ("shape", "law"),
            ("weights", "equal"),
            ("intervals", "wald"),
        ]),
    },
    Forecaster {
        name: "the law, least squares, profile intervals",
        options: Some(&[("shape", "law"), ("weights", "equal")]),
    },
    Forecaster {
        name: "Amdahl's law, least squares, profile intervals",
        options: Some(&[("model", "amdahl"), ("weights", "equal")]),
    },
    Forecaster {
        name: "the last value measured",
        options: None,
    },
];

impl Forecaster {
    /// Whether it states intervals.
    pub fn has_intervals(&self) -> bool {
        self.options.is_some()
    }

    /// The throughput at some concurrencies, in their order.
    pub fn forecast(&self, n: &[f64], x: &[f64], at: &[f64]) -> Vec<Forecast> {
        let Some(settings) = self.options else {
            let point = x.last().copied();
            return vec![
                Forecast {
                    point,
                    ..Forecast::default()
                };
                at.len()
            ];
        };
        let mut options = FitOptions::default().at(at);
        for (name, value) in settings {
            options.set(name, value).expect("an option of the solver");
        }
        let Ok(fit) = Series::new(n, x).and_then(|series| fit(&series, &options)) else {
            return vec![Forecast::default(); at.len()];
        };
        (fit.at.iter().map(|found| &found.throughput))
            .map(|found| Forecast {
                low: found.low,
                point: found.estimate,
                high: found.high,
            })
            .collect()
    }
}
