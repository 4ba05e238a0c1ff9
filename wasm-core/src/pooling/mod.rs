//! Partial pooling of several series of one system: each estimate borrows strength from the others.
//!
//! Each series has its own λ; its σ and κ are distributed around the common mean, ln σᵢ, ln κᵢ ~ N(m, τ²). What the
//! measurements of one series leave open is decided by the others; what they determine stays. A series is drawn towards
//! the others in proportion to its own uncertainty relative to the differences between series. Errors are proportional
//! to throughput.
//!
//! | symbol | name |
//! |---|---|
//! | m | mean of ln σ and ln κ over the series |
//! | τ | how far series differ: 0.3 is a factor of about e^0.3 = 1.35 |
//! | s | standard deviation of a measurement, as a share of throughput |
//!
//! Source: A. Gelman and others, *Bayesian Data Analysis*, 3rd edition (2013), chapters 5 and 13 (partial pooling;
//! expectation and maximisation with Laplace's approximation); the variance of m in each interval, R. N. Kackar and
//! D. A. Harville (1984).

mod member;
mod pair;
mod spread;

use crate::error::{ErrorCode, UslError};
use crate::fit::options::{FitOptions, LambdaOption, LambdaSource, Method, ModelChoice};
use crate::inference::distributions::student_quantile;
use crate::messages::{self, Sentence};
use crate::model::Usl;
use crate::report::{
    finite, Estimate, Parameter, ParameterStatus, Parameters, Peak, PooledSeries, Pooling, Spread,
};
use crate::series::Series;
use crate::verdict::warnings::pooling_uncertain;
use member::{Member, Place};
use pair::Pair;
use spread::Common;

/// With fewer series, it is unknown how far they differ.
pub const FEWEST_SERIES: usize = 3;
/// An end farther away than this factor counts as unbounded: the logarithm is not linear over so long a distance.
const FARTHEST: f64 = 1e4;

/// Fits series of one system by partial pooling, each with its own λ, σ and κ.
///
/// Formula: the most probable m, τ and s² by expectation and maximisation, where each series has the φᵢ = (ln σᵢ, ln
/// κᵢ) that minimises Σ(ln X − ln X(N))²/s² + Σ(φᵢ−m)²/τ², and the covariance Cᵢ = (JᵀJ/s² + T⁻¹)⁻¹, T = diag τ²; τ² =
/// [Σ((φᵢ−m)² + Cᵢ) + 0.4²]/(J+1) for J series. An interval of g is exp(ln g ± t·√(∇ᵀ(Cᵢ + W Var(m) Wᵀ)∇)), W = Cᵢ T⁻¹,
/// t with Σ(n−2) − 2 degrees of freedom. Throughputs are in the unit given.
///
/// ```
/// use usl_fit::{pooling::pool, FitOptions, Series, Usl};
///
/// let n = [1.0, 2.0, 4.0, 8.0, 16.0];
/// let of = |lambda, kappa| {
///     let law = Usl { lambda, sigma: 0.03, kappa };
///     Series::new(&n, &n.map(|n| law.throughput(n).unwrap()))
/// };
/// let all = [of(900.0, 0.0006)?, of(1000.0, 0.0007)?, of(1200.0, 0.0008)?];
/// let pooling = pool(&all.each_ref(), &FitOptions::default())?;
/// assert!((pooling.pooled[1].peak.as_ref().unwrap().concurrency.estimate.unwrap() - 37.2).abs() < 0.1);
/// assert!(pool(&[&all[0], &all[1]], &FitOptions::default()).is_err());
/// # Ok::<(), usl_fit::UslError>(())
/// ```
///
/// # Errors
/// `too-few-points` for fewer than three series, or if the measurements leave no degrees of freedom; `unknown-option`
/// for another model than the USL, another method than least squares, or a fixed λ.
pub fn pool(series: &[&Series], options: &FitOptions) -> Result<Pooling, UslError> {
    can_be_pooled(options)?;
    let spare: usize = (series.iter())
        .map(|one| one.columns().len().saturating_sub(2))
        .sum();
    if series.len() < FEWEST_SERIES {
        return Err(few(&messages::TOO_FEW_SERIES, series.len()));
    }
    if spare <= 2 {
        return Err(few(&messages::TOO_FEW_TO_POOL, spare + 2 * series.len()));
    }
    let members: Vec<Member> = (series.iter())
        .map(|one| Member::new(one.columns()))
        .collect();
    let common = Common::of(&members);
    let t = student_quantile(0.5 + 0.5 * options.level, (spare - 2) as f64);
    let pooled: Vec<PooledSeries> = (series.iter().zip(&members).zip(&common.places))
        .filter_map(|((one, member), &phi)| {
            let (parameters, peak) = Told::new(&common, member, phi, t)?.told();
            let series = one.name().map(Into::into);
            Some(PooledSeries {
                series,
                parameters,
                peak,
            })
        })
        .collect();
    let warnings = (pooling_uncertain::find(series, &pooled, common.tau).into_iter()).collect();
    Ok(Pooling {
        pooled,
        tau: Spread {
            sigma: common.tau[0],
            kappa: common.tau[1],
            scatter: common.expected.error_variance.sqrt(),
        },
        warnings,
    })
}

fn few(sentence: &Sentence<ErrorCode>, found: usize) -> UslError {
    UslError::of(sentence, [("found", found.into())])
}

/// Pooling applies to σ and κ of the law, with a free λ for each series.
fn can_be_pooled(options: &FitOptions) -> Result<(), UslError> {
    let refused = if options.model != ModelChoice::Usl {
        Some("model")
    } else if options.method != Method::Nonlinear {
        Some("method")
    } else if options.lambda != LambdaOption::Source(LambdaSource::Free) {
        Some("lambda")
    } else {
        None
    };
    refused.map_or(Ok(()), |option| {
        let error = UslError::of(&messages::NOT_POOLED, [("option", option.into())]);
        Err(error.in_column(option))
    })
}

/// The estimates of a series at its most probable φ.
struct Told<'a> {
    common: &'a Common,
    place: Place,
    law: Usl,
    t: f64,
    count: f64,
}

impl<'a> Told<'a> {
    fn new(common: &'a Common, member: &Member, phi: Pair, t: f64) -> Option<Self> {
        let place = member.place(phi)?;
        let law = Usl {
            lambda: place.log_lambda.exp(),
            sigma: phi[0].exp(),
            kappa: phi[1].exp(),
        };
        Some(Self {
            common,
            place,
            law,
            t,
            count: member.len() as f64,
        })
    }

    fn told(&self) -> (Parameters, Option<Peak>) {
        let Usl {
            lambda,
            sigma,
            kappa,
        } = self.law;
        let parameters = Parameters {
            lambda: self.parameter(lambda, self.place.slope, true),
            sigma: self.cost(sigma, 0),
            kappa: self.cost(kappa, 1),
        };
        (parameters, self.peak())
    }

    fn peak(&self) -> Option<Peak> {
        let law = &self.law;
        let has_no_end = !self.is_shown(1);
        let (n, x) = law.peak_concurrency().zip(law.peak_throughput())?;
        // ln N* = ½ ln((1−σ)/κ); dX/dN is 0 at the peak.
        let of_n = [-0.5 * law.sigma / (1.0 - law.sigma), -0.5];
        let elongation = law.elongation(n);
        let of_x = [
            self.place.slope[0] - law.sigma * (n - 1.0) / elongation,
            self.place.slope[1] - law.kappa * n * (n - 1.0) / elongation,
        ];
        let whole = law.whole_peak();
        let open = |estimate: Estimate| Estimate {
            high: estimate.high.filter(|_| !has_no_end),
            ..estimate
        };
        Some(Peak {
            concurrency: open(self.estimate(n, of_n, false)),
            throughput: open(self.estimate(x, of_x, true)),
            whole_concurrency: whole.map(|(n, _)| n),
            whole_throughput: whole.map(|(_, x)| x),
        })
    }

    /// Standard deviation of a logarithm from its gradient; if it includes ln λ, the error of a mean is added.
    fn deviation(&self, gradient: Pair, has_lambda: bool) -> f64 {
        let own = if has_lambda {
            self.common.expected.error_variance / self.count
        } else {
            0.0
        };
        (own + self.common.variance(&self.place).square(gradient)).sqrt()
    }

    fn ends(&self, value: f64, deviation: f64) -> (Option<f64>, Option<f64>) {
        let factor = (self.t * deviation).exp();
        let is_near = factor <= FARTHEST;
        let end = |value: f64| finite(value).filter(|_| is_near);
        (end(value / factor), end(value * factor))
    }

    fn estimate(&self, value: f64, gradient: Pair, has_lambda: bool) -> Estimate {
        let (low, high) = self.ends(value, self.deviation(gradient, has_lambda));
        Estimate {
            estimate: finite(value),
            low,
            high,
        }
    }

    /// Whether σ, or κ, of all series differs significantly from 0.
    fn is_shown(&self, which: usize) -> bool {
        self.common.rise_without[which] > self.t * self.t
    }

    /// σ or κ; if it does not differ from 0, its interval starts at 0.
    fn cost(&self, estimate: f64, which: usize) -> Parameter {
        let mut gradient = [0.0; 2];
        gradient[which] = 1.0;
        let parameter = self.parameter(estimate, gradient, false);
        let low = if self.is_shown(which) {
            parameter.low
        } else {
            Some(0.0)
        };
        Parameter { low, ..parameter }
    }

    fn parameter(&self, estimate: f64, gradient: Pair, has_lambda: bool) -> Parameter {
        let deviation = self.deviation(gradient, has_lambda);
        let (low, high) = self.ends(estimate, deviation);
        Parameter {
            estimate,
            standard_error: finite(estimate * deviation),
            low,
            high,
            status: ParameterStatus::Free,
        }
    }
}
