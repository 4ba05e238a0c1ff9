//! The curve with changed parameters, and the gain from each change.

use super::intervals::{included, Prepared};
use super::{not_negative, positive};
use crate::error::UslError;
use crate::fit::options::FitOptions;
use crate::model::Usl;
use crate::report::finite;
use crate::result_part::result_part;
use crate::series::Series;

/// How a parameter is changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Adjustment {
    /// To this value.
    Value(f64),
    /// By this factor.
    Factor(f64),
}

/// Which parameters are changed; the others keep their estimate.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Adjustments {
    /// λ.
    pub lambda: Option<Adjustment>,
    /// σ.
    pub sigma: Option<Adjustment>,
    /// κ.
    pub kappa: Option<Adjustment>,
}

result_part! {
    /// The curve as it is and as it would be.
    pub struct WhatIf {
        /// As fitted.
        pub before: Variant,
        /// λ alone changed.
        pub lambda: Variant,
        /// σ alone changed.
        pub sigma: Variant,
        /// κ alone changed.
        pub kappa: Variant,
        /// All changes together.
        pub after: Variant,
    }
}

result_part! {
    /// One set of parameters and its curve.
    pub struct Variant {
        /// λ.
        pub lambda: f64,
        /// σ.
        pub sigma: f64,
        /// κ.
        pub kappa: f64,
        /// Concurrency of the highest throughput; `null` without a peak.
        pub peak_concurrency: Option<f64>,
        /// The highest throughput; `null` without a peak.
        pub peak_throughput: Option<f64>,
        /// Highest throughput divided by that before, minus 1; `null` unless both have a peak.
        pub peak_gain: Option<f64>,
        /// The curve at the requested concurrencies, in their order.
        pub curve: Vec<VariantPoint>,
    }
}

result_part! {
    /// A curve at one concurrency; `null` where the law has no value.
    pub struct VariantPoint {
        /// N.
        pub concurrency: f64,
        /// X.
        pub throughput: Option<f64>,
        /// R = N/X.
        pub latency: Option<f64>,
        /// Throughput divided by that before, minus 1.
        pub gain: Option<f64>,
    }
}

/// The effect of changing parameters: each alone and all together.
///
/// Formula: gain = X′(N)/X(N) − 1, and X′*/X* − 1 of the peaks. Concurrencies are positive; throughput in
/// the unit of the measurements. [`what_if_law`] does the same for a known law, and has an example.
///
/// # Errors
/// As [`fit`](crate::fit()), and as [`what_if_law`].
pub fn what_if(
    series: &Series,
    options: &FitOptions,
    adjustments: &Adjustments,
    concurrencies: &[f64],
) -> Result<WhatIf, UslError> {
    let (series, options) = included(series, options)?;
    what_if_law(
        &Prepared::new(&series, &options)?.law(),
        adjustments,
        concurrencies,
    )
}

/// Like [`what_if`], for a known law.
///
/// ```
/// use usl_fit::planning::what_if::{what_if_law, Adjustment, Adjustments};
/// use usl_fit::Usl;
///
/// let law = Usl { lambda: 1000.0, sigma: 0.05, kappa: 0.001 };
/// let half = Adjustments { kappa: Some(Adjustment::Factor(0.5)), ..Adjustments::default() };
/// let report = what_if_law(&law, &half, &[1.0, 32.0])?;
/// assert_eq!(report.after.curve[0].gain, Some(0.0));
/// assert!(report.after.peak_gain > Some(0.15));
/// # Ok::<(), usl_fit::UslError>(())
/// ```
///
/// # Errors
/// `not-positive` and `not-finite` for a λ or a concurrency that is not positive, a σ or κ below 0, or a factor that is
/// not positive (except that a factor of 0 for σ and κ means the value 0).
pub fn what_if_law(
    law: &Usl,
    adjustments: &Adjustments,
    concurrencies: &[f64],
) -> Result<WhatIf, UslError> {
    for &n in concurrencies {
        positive("a-concurrency", n)?;
    }
    let lambda = match adjustments.lambda {
        None => law.lambda,
        Some(Adjustment::Value(value)) => positive("new-lambda", value)?,
        Some(Adjustment::Factor(f)) => positive("lambda-factor", f)? * law.lambda,
    };
    positive("new-lambda", lambda)?;
    let share = |adjustment, old: f64, value_name, factor_name| match adjustment {
        None => Ok(old),
        Some(Adjustment::Value(value)) => not_negative(value_name, value),
        Some(Adjustment::Factor(f)) => {
            let new = not_negative(factor_name, f)? * old;
            finite(new).map_or_else(|| not_negative(value_name, new), Ok)
        }
    };
    let sigma = share(adjustments.sigma, law.sigma, "new-sigma", "sigma-factor")?;
    let kappa = share(adjustments.kappa, law.kappa, "new-kappa", "kappa-factor")?;
    let variant = |changed: Usl| variant(law, &changed, concurrencies);
    Ok(WhatIf {
        before: variant(*law),
        lambda: variant(Usl { lambda, ..*law }),
        sigma: variant(Usl { sigma, ..*law }),
        kappa: variant(Usl { kappa, ..*law }),
        after: variant(Usl {
            lambda,
            sigma,
            kappa,
        }),
    })
}

fn variant(before: &Usl, law: &Usl, concurrencies: &[f64]) -> Variant {
    let gain = |new: Option<f64>, old: Option<f64>| {
        new.zip(old).and_then(|(new, old)| finite(new / old - 1.0))
    };
    Variant {
        lambda: law.lambda,
        sigma: law.sigma,
        kappa: law.kappa,
        peak_concurrency: law.peak_concurrency(),
        peak_throughput: law.peak_throughput(),
        peak_gain: gain(law.peak_throughput(), before.peak_throughput()),
        curve: concurrencies
            .iter()
            .map(|&n| VariantPoint {
                concurrency: n,
                throughput: law.throughput(n),
                latency: law.latency(n),
                gain: gain(law.throughput(n), before.throughput(n)),
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    const LAW: Usl = Usl {
        lambda: 1000.0,
        sigma: 0.05,
        kappa: 0.001,
    };

    #[test]
    fn each_change_alone_and_all_together() {
        let adjustments = Adjustments {
            lambda: Some(Adjustment::Factor(1.1)),
            sigma: Some(Adjustment::Value(0.02)),
            kappa: Some(Adjustment::Factor(0.5)),
        };
        let report = what_if_law(&LAW, &adjustments, &[1.0, 20.0]).unwrap();
        assert_eq!(report.before.peak_gain, Some(0.0));
        // At N = 1 contention and coherency have no effect.
        assert_eq!(report.sigma.curve[0].gain, Some(0.0));
        assert_eq!(report.kappa.curve[0].gain, Some(0.0));
        assert!((report.lambda.curve[1].gain.unwrap() - 0.1).abs() < 1e-12);
        // E(20) = 1 + 19σ + 380κ: 2.33 before, 1.76 with the new σ, 2.14 with the new κ, 1.57 together.
        for (variant, elongation) in [
            (&report.sigma, 1.76),
            (&report.kappa, 2.14),
            (&report.after, 1.57 / 1.1),
        ] {
            let wanted = 2.33 / elongation - 1.0;
            assert!((variant.curve[1].gain.unwrap() - wanted).abs() < 1e-12);
        }
        // 1/X* = (2√(κ(1−σ)) + σ − κ)/λ.
        let wanted = 1100.0 / (2.0 * (0.0005_f64 * 0.98).sqrt() + 0.02 - 0.0005);
        assert!((report.after.peak_throughput.unwrap() / wanted - 1.0).abs() < 1e-12);
    }

    #[test]
    fn without_coherency_there_is_no_peak_to_compare() {
        let adjustments = Adjustments {
            kappa: Some(Adjustment::Value(0.0)),
            ..Adjustments::default()
        };
        let report = what_if_law(&LAW, &adjustments, &[]).unwrap();
        assert_eq!(report.after.peak_gain, None);
        assert_eq!(report.after.peak_throughput, None);
        assert_eq!(report.before.peak_gain, Some(0.0));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let refused = |adjustments: Adjustments, n: f64| {
            what_if_law(&LAW, &adjustments, &[n]).unwrap_err().code
        };
        let none = Adjustments::default();
        let with = |value| Some(Adjustment::Value(value));
        assert_eq!(refused(none, 0.0), ErrorCode::NotPositive);
        assert_eq!(refused(none, f64::NAN), ErrorCode::NotFinite);
        for value in [0.0, -1.0] {
            let lambda = Adjustments {
                lambda: with(value),
                ..none
            };
            assert_eq!(refused(lambda, 1.0), ErrorCode::NotPositive);
        }
        let sigma = Adjustments {
            sigma: with(-0.1),
            ..none
        };
        assert_eq!(refused(sigma, 1.0), ErrorCode::NotPositive);
        let kappa = Adjustments {
            kappa: Some(Adjustment::Factor(f64::INFINITY)),
            ..none
        };
        assert_eq!(refused(kappa, 1.0), ErrorCode::NotFinite);
    }
}
