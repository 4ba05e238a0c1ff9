//! The result: one shape everywhere, from the library to `--json` to a saved workbook.
//!
//! Lists are empty rather than absent and a number that was not computed, does not exist or is
//! unbounded on that side is `null`; no NaN or infinity is ever written (`docs/result.schema.json`).

use serde::ser::SerializeStruct;
use serde::Serialize;

use crate::error::UslError;
use crate::fit::options::{FitOptions, IntervalMethod, Method, Model};
use crate::measurements::columns::Columns;
use crate::messages::Values;
use crate::result_part::result_part;
use crate::verdict::answer::Answer;

pub use crate::estimate::Estimate;
pub use crate::verdict::warnings::code::WarningCode;

/// Version of this shape; increased when a field changes its meaning.
pub const SCHEMA: u32 = 1;

result_part! {
    /// A whole fit: what was asked, what was found, and how far to trust it.
    pub struct Fit {
        /// Version of this shape.
        pub schema: u32,
        /// Version of the software that wrote it.
        pub version: String,
        /// The group's value, or the file, or `file:group`; `(no name)` for a group whose cells are empty, `null` for a
        /// single series.
        pub series: Option<String>,
        /// The model that was fitted (with `auto`: the one chosen).
        pub model: Model,
        /// How it was fitted.
        pub method: Method,
        /// The options as they took effect, which need not be those that were given: with the transform `intervals` is
        /// `wald` and a free `lambda` is `measured`, and with the robust method a bootstrap is `profile`. If `weights`
        /// are `auto` and `noise` is `null`, the measurements give no evidence on weights, and all weights are equal.
        pub options: FitOptions,
        /// The seed of the bootstrap; `null` if there was no bootstrap, whatever seed was given.
        pub seed: Option<u64>,
        /// What the measurements mean, in sentences and figures.
        pub answer: Answer,
        /// Number of included measurements, n.
        pub observations: usize,
        /// Number of different concurrencies among them, m.
        pub distinct_concurrency: usize,
        /// n − p, p counting the parameters the model leaves free before bounds.
        pub degrees_of_freedom: usize,
        /// The level of every interval, between 0 and 1.
        pub confidence_level: f64,
        /// How the intervals were computed.
        pub interval_method: IntervalMethod,
        /// Whether the optimum was reached.
        pub converged: bool,
        /// Why the iteration ended.
        pub termination: String,
        /// Passes over the data.
        pub passes: usize,
        /// How the error of a measurement grows with throughput, as estimated from the measurements; `null` if the
        /// weights were not estimated.
        pub noise: Option<Noise>,
        /// Whether the measurements follow the law, which falls after a peak, or a knee, which levels off. `null` if no
        /// knee was fitted: with another model than `usl` and `auto`, with `shape: law`, with the transform, with a λ
        /// that is not free, and without degrees of freedom.
        pub shape: Option<Shape>,
        /// The three parameters.
        pub parameters: Parameters,
        /// Covariance in the order lambda, sigma, kappa; rows and columns of non-free ones are 0.
        /// `null` without degrees of freedom, or where the measurements lie on the curve.
        pub covariance: Option<[[f64; 3]; 3]>,
        /// How well the curve meets the measurements.
        pub goodness: Goodness,
        /// Where throughput is highest. `null` with a model that has no peak (linear, Amdahl), and where the
        /// curve has none (κ = 0 or σ ≥ 1) and the measurements bound none on either side. Where they do, the
        /// estimates in it are `null`.
        pub peak: Option<Peak>,
        /// The throughput that is approached as concurrency grows; `null` unless κ = 0 and σ > 0.
        pub limit: Option<Limit>,
        /// Where a super-linear gain is paid back; `null` unless σ < 0 and κ > 0.
        pub payback: Option<Payback>,
        /// The quadratic of the transform; `null` with any other method.
        pub transform: Option<Transform>,
        /// Linear, Amdahl and USL side by side, and the knee where `shape` tells of it.
        pub models: Vec<ModelComparison>,
        /// The pure-error test of fit. `null` with another method than least squares, without a concurrency
        /// that was measured twice, with no more concurrencies than parameters (m ≤ p), or where repeated
        /// measurements agree to rounding.
        pub lack_of_fit: Option<LackOfFit>,
        /// The fitted curve and its bands, on a grid or at the concurrencies asked for.
        pub bands: Vec<Band>,
        /// The throughput at the concurrencies asked for, each with its interval. With `inService` these are numbers of
        /// users, and each entry is given at the corresponding number of requests in service.
        pub at: Vec<IntervalAt>,
        /// Answers in users, if users think between requests and the concurrency is the number of requests in service
        /// (option `inService`); else `null`.
        pub users: Option<Users>,
        /// The measurements, each with its diagnostics.
        pub points: Vec<Point>,
        /// What a careful reader should know before using the numbers.
        pub warnings: Vec<Warning>,
    }
}

/// Where the evidence on the noise comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum NoiseSource {
    /// From how far the measurements lie from the curve.
    Curve,
    /// From how measurements at one concurrency differ, and how far their means lie from the curve.
    Replicates,
}

result_part! {
    /// The noise: the standard deviation of a measurement is in proportion to X(N)^power.
    pub struct Noise {
        /// The most probable power: 0 is the same error everywhere, 1 an error in proportion to throughput.
        pub power: f64,
        /// The probability of each power; inference is averaged over them.
        pub probabilities: Vec<PowerProbability>,
        /// Standard deviation of a measurement, as a share of the curve's highest throughput among the measured
        /// concurrencies, for the most probable power.
        pub scatter: Option<f64>,
        /// Where the evidence comes from.
        pub source: NoiseSource,
        /// What was assumed of the scatter in advance; `null` with `noisePrior` `none`, with the robust method, and where
        /// repeated measurements replace it.
        pub prior: Option<NoisePrior>,
        /// What equal weights would give.
        pub equal: EqualWeights,
    }
}

result_part! {
    /// The scatter assumed in advance. Variances are (SSE + ν₀s₀²)/(ν + ν₀), with ν + ν₀ degrees of freedom.
    pub struct NoisePrior {
        /// s₀: standard deviation of a measurement, as a share of throughput.
        pub scatter: f64,
        /// ν₀: the degrees of freedom that it counts for.
        pub degrees_of_freedom: f64,
    }
}

result_part! {
    /// A power of the noise with its probability.
    pub struct PowerProbability {
        /// Power of throughput to which the standard deviation is proportional.
        pub power: f64,
        /// Its probability, 0 to 1.
        pub probability: f64,
    }
}

result_part! {
    /// What a fit with equal weights gives.
    pub struct EqualWeights {
        /// The three parameters.
        pub parameters: Parameters,
        /// The peak; `null` as in the fit.
        pub peak: Option<Peak>,
    }
}

result_part! {
    /// λ, σ and κ.
    pub struct Parameters {
        /// λ: throughput at a concurrency of one, in the unit of the throughput.
        pub lambda: Parameter,
        /// σ: contention, the serial share.
        pub sigma: Parameter,
        /// κ: coherency, the pairwise cost.
        pub kappa: Parameter,
    }
}

/// What the fit did with a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ParameterStatus {
    /// Estimated from the data.
    Free,
    /// Estimated, and the estimate lies on its bound.
    AtBound,
    /// Given, or measured directly.
    Fixed,
    /// Not part of the model; its value is 0.
    Absent,
}

result_part! {
    /// A parameter's estimate and interval.
    pub struct Parameter {
        /// The estimate.
        pub estimate: f64,
        /// Its standard error; `null` when it is not free or there are no degrees of freedom.
        pub standard_error: Option<f64>,
        /// Lower end of its interval; `null` without one, or where nothing bounds it on that side.
        pub low: Option<f64>,
        /// Upper end of its interval; `null` as the lower one.
        pub high: Option<f64>,
        /// What the fit did with it.
        pub status: ParameterStatus,
    }
}

result_part! {
    /// How well the curve meets the measurements; residual = measured − fitted.
    pub struct Goodness {
        /// Sum of squared (weighted) residuals.
        pub sse: f64,
        /// √(sse / degrees of freedom); `null` without degrees of freedom.
        pub rmse: Option<f64>,
        /// Share of the variance explained; `null` when all throughputs are equal.
        pub r_squared: Option<f64>,
        /// Akaike's criterion, corrected for few points; `null` where n − k − 1 ≤ 0, k being the free
        /// parameters and one for the error, or where every residual is 0.
        pub aicc: Option<f64>,
    }
}

result_part! {
    /// The peak of the curve.
    pub struct Peak {
        /// Concurrency of the highest throughput, √((1−σ)/κ).
        pub concurrency: Estimate,
        /// The highest throughput.
        pub throughput: Estimate,
        /// The whole concurrency next to the peak with the larger throughput; `null` if the peak has no estimate.
        pub whole_concurrency: Option<f64>,
        /// Throughput there; `null` likewise.
        pub whole_throughput: Option<f64>,
    }
}

result_part! {
    /// The throughput that is approached as concurrency grows, when κ = 0.
    pub struct Limit {
        /// λ/σ.
        pub throughput: Estimate,
    }
}

result_part! {
    /// Where a super-linear gain is paid back.
    pub struct Payback {
        /// −σ/κ; `null` if too large to be represented.
        pub concurrency: Option<f64>,
    }
}

result_part! {
    /// Gunther's quadratic through the origin, y = a·x² + b·x.
    pub struct Transform {
        /// Coefficient of x²; equals κ.
        pub a: f64,
        /// Coefficient of x; equals σ + κ.
        pub b: f64,
        /// Uncentred R² of the quadratic; `null` when all y are 0.
        pub r_squared: Option<f64>,
        /// The table the quadratic was fitted to.
        pub columns: Vec<TransformRow>,
    }
}

result_part! {
    /// One row of the transform's table.
    pub struct TransformRow {
        /// N.
        pub concurrency: f64,
        /// X.
        pub throughput: f64,
        /// x = N − 1.
        pub x: f64,
        /// y = N/(X/λ) − 1.
        pub y: f64,
    }
}

/// A model that is compared with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ComparedModel {
    /// X(N) = λN.
    Linear,
    /// X(N) = λN/(1 + σ(N−1)).
    Amdahl,
    /// X(N) = λN/(1 + σ(N−1) + κN(N−1)).
    Usl,
    /// X(N) = λN/(1 + (λN/C)^q)^(1/q), which is no case of the others and none of it.
    Knee,
}

impl From<Model> for ComparedModel {
    fn from(model: Model) -> Self {
        match model {
            Model::Linear => Self::Linear,
            Model::Amdahl => Self::Amdahl,
            Model::Usl => Self::Usl,
        }
    }
}

result_part! {
    /// One model of the comparison.
    pub struct ModelComparison {
        /// Which model.
        pub model: ComparedModel,
        /// Its sum of squared residuals.
        pub sse: f64,
        /// Parameters it leaves free.
        pub free_parameters: usize,
        /// Its AICc; `null` with too few points or on an exact fit, as in `goodness`.
        pub aicc: Option<f64>,
        /// Its Akaike weight among the models that have an AICc; a model without one is left out of the sum, however
        /// well it fits. `null` for such a model.
        pub weight: Option<f64>,
        /// Test against the next larger model; `null` for the largest, for the knee (`shape` says whether it is refuted),
        /// without degrees of freedom, or where that one fits exactly.
        pub f_test: Option<FTest>,
    }
}

result_part! {
    /// A nested F-test.
    pub struct FTest {
        /// The larger model.
        pub against: Model,
        /// The statistic.
        pub f: f64,
        /// Probability of a larger statistic if the smaller model holds.
        pub p_value: f64,
    }
}

result_part! {
    /// Pure-error test of fit.
    pub struct LackOfFit {
        /// The statistic.
        pub f: f64,
        /// Its p-value.
        pub p_value: f64,
        /// n − m.
        pub pure_error_df: usize,
        /// m − p.
        pub lack_of_fit_df: usize,
    }
}

result_part! {
    /// The curve at one concurrency.
    pub struct Band {
        /// N.
        pub concurrency: f64,
        /// Fitted throughput.
        pub estimate: f64,
        /// Throughput of the best knee; `null` unless a knee fits well enough.
        pub knee: Option<f64>,
        /// The one forecast that the bands are about: the mean of law and knee by their evidence where neither is
        /// refuted, else that of the curve which is not.
        pub forecast: f64,
        /// Lower end of the confidence band (where the curve itself lies).
        pub confidence_low: Option<f64>,
        /// Upper end of the confidence band (where the curve itself lies).
        pub confidence_high: Option<f64>,
        /// Lower end of the prediction band (where a new measurement would lie).
        pub prediction_low: Option<f64>,
        /// Upper end of the prediction band (where a new measurement would lie).
        pub prediction_high: Option<f64>,
    }
}

result_part! {
    /// The throughput at one concurrency, with its interval.
    pub struct IntervalAt {
        /// N.
        pub concurrency: f64,
        /// X(N).
        pub throughput: Estimate,
    }
}

result_part! {
    /// A measurement and its diagnostics.
    pub struct Point {
        /// 1-based line of the file, or row of the data.
        pub row: usize,
        /// N.
        pub concurrency: f64,
        /// X.
        pub throughput: f64,
        /// Mean latency as measured (its own unit), else N/X; `null` for a failed measurement of 0.
        pub latency: Option<f64>,
        /// Throughput on the curve; `null` where the curve has none, as for an excluded row beyond a pole.
        pub fitted: Option<f64>,
        /// Measured − fitted; `null` without a fitted throughput.
        pub residual: Option<f64>,
        /// Residual over its own standard error; `null` for an excluded row, at a leverage of 1, and without
        /// degrees of freedom or on an exact fit.
        pub standardized_residual: Option<f64>,
        /// The same with the error estimated without this point; `null` likewise, and with one degree of freedom. With
        /// the robust method, whose scale hardly depends on one point, it equals the standardized residual.
        pub studentized_residual: Option<f64>,
        /// How much the curve here depends on this point, 0 to 1; `null` for an excluded row.
        pub leverage: Option<f64>,
        /// How far the parameters move without this point; `null` as the standardized residual.
        pub cooks_distance: Option<f64>,
        /// X/(λN).
        pub efficiency: Option<f64>,
        /// Its weight in the fit; weights have mean 1. With the robust method it is multiplied by its t weight, 5/(4 +
        /// z²).
        pub weight: f64,
        /// Whether it took part.
        pub included: bool,
        /// Why it did not take part; `null` if it did, or if no reason was given.
        pub excluded_reason: Option<String>,
    }
}

/// A warning: what was seen, what it may mean, what to do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Warning {
    /// Stable name.
    pub code: WarningCode,
    /// Three sentences: what was seen, what it may mean, what to do.
    pub message: String,
    /// The same in German.
    pub german: String,
    /// The rows it refers to.
    pub rows: Vec<usize>,
    /// The numbers in the message, in their order.
    pub numbers: Vec<f64>,
    /// Which of the code's wordings the message uses, in `docs/messages.json`; `null` if there is only one.
    pub variant: Option<&'static str>,
    /// The values in the message, apart from the rows.
    #[cfg_attr(
        feature = "types",
        tsify(type = "Record<string, number | string | string[]>")
    )]
    #[cfg_attr(feature = "schema", schemars(with = "crate::messages::ValuesByName"))]
    pub values: Values,
}

/// A series that could not be fitted.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeriesError {
    /// The group's value, or the file, or `file:group`.
    pub series: Option<String>,
    /// What was wrong.
    #[cfg_attr(any(feature = "types", feature = "schema"), serde(flatten))]
    pub error: UslError,
}

// Implemented by hand: a derived one would serialize the flattened field as a map, which nothing else at the boundary
// needs.
impl Serialize for SeriesError {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let UslError {
            code,
            message,
            german,
            details,
        } = &self.error;
        let mut fields = serializer.serialize_struct("SeriesError", 5)?;
        fields.serialize_field("series", &self.series)?;
        fields.serialize_field("code", code)?;
        fields.serialize_field("message", message)?;
        fields.serialize_field("german", german)?;
        fields.serialize_field("details", details)?;
        fields.end()
    }
}

result_part! {
    /// All series of a table: those fitted and those that could not be.
    pub struct FitReport {
        /// One fit per series, in order of appearance.
        pub fits: Vec<Fit>,
        /// One entry per series that could not be fitted.
        pub errors: Vec<SeriesError>,
        /// Estimates of each series pooled with the others; empty if pooling was not asked for.
        pub pooled: Vec<PooledSeries>,
        /// How far the series differ; `null` if they are not pooled.
        pub tau: Option<Spread>,
        /// What a careful reader should know before using the pooled estimates.
        pub pooling_warnings: Vec<Warning>,
        /// The columns that were used.
        pub columns: Columns,
    }
}

result_part! {
    /// Several series of one system, pooled: each estimate borrows strength from the other series.
    pub struct Pooling {
        /// Each series that could be fitted, in the order of the fits.
        pub pooled: Vec<PooledSeries>,
        /// How far they differ.
        pub tau: Spread,
        /// What a careful reader should know before using these numbers.
        pub warnings: Vec<Warning>,
    }
}

result_part! {
    /// Estimates of one series, pooled with the others.
    pub struct PooledSeries {
        /// Its name, as in its fit.
        pub series: Option<String>,
        /// λ, σ and κ.
        pub parameters: Parameters,
        /// The peak; `null` where σ ≥ 1.
        pub peak: Option<Peak>,
    }
}

result_part! {
    /// How far series differ from each other: standard deviations of logarithms, so that e^τ is a factor.
    pub struct Spread {
        /// τ of ln σ.
        pub sigma: f64,
        /// τ of ln κ.
        pub kappa: f64,
        /// Standard deviation of a measurement, as a share of throughput.
        pub scatter: f64,
    }
}

result_part! {
    /// Answers in users, if the fitted concurrency is the number of requests in service.
    pub struct Users {
        /// Z: think time of a user between a response and the next request, in the unit of the latency.
        pub think_time: f64,
        /// Latency units per time unit of the throughput.
        pub latency_units: f64,
        /// Users at the peak, N* + Z·X*; each end combines the same end of N* and of X*. `null` as the peak.
        pub peak: Option<Estimate>,
        /// Each measurement with its number of users.
        pub measured: Vec<MeasuredUsers>,
        /// Expected throughput at the numbers of users in `at`.
        pub at: Vec<ExpectedUsers>,
    }
}

result_part! {
    /// A measurement with its number of users.
    pub struct MeasuredUsers {
        /// 1-based line of the file, or row of the data.
        pub row: usize,
        /// U.
        pub users: f64,
        /// N = X·R.
        pub concurrency: f64,
    }
}

result_part! {
    /// Expected throughput with a number of users.
    pub struct ExpectedUsers {
        /// U.
        pub users: f64,
        /// N; if there are several, the smallest, where the system settles as users arrive. `null` if the law has none.
        pub concurrency: Option<f64>,
        /// X, with its interval at these users.
        pub throughput: Estimate,
    }
}

impl Users {
    /// The requested throughputs, each at the corresponding number of requests in service.
    pub(crate) fn intervals(&self) -> Vec<IntervalAt> {
        let each = self.at.iter().filter_map(|at| {
            Some(IntervalAt {
                concurrency: at.concurrency?,
                throughput: at.throughput.clone(),
            })
        });
        each.collect()
    }
}

/// Which family the measurements favour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// No knee fits well enough.
    Law,
    /// The law does not fit well enough.
    Knee,
    /// Both fit well enough.
    Undecided,
}

result_part! {
    /// Evidence for the law and for a knee.
    pub struct Shape {
        /// Which of them the measurements favour.
        pub verdict: Verdict,
        /// The law's fit.
        pub law: LawEvidence,
        /// The knee's fit.
        pub knee: KneeEvidence,
        /// The knee's share in a forecast: 1 where the law is refuted, 0 where the knee is or no forecast from both is
        /// made.
        pub knee_share: f64,
        /// Where one more measurement would tell them apart if it lies on the knee: the smallest concurrency beyond
        /// those measured from which the law, fitted again, would be refuted, at most eight times the largest. `null`
        /// unless both fit well enough, and if no such concurrency exists.
        pub next: Option<f64>,
    }
}

impl Shape {
    /// Whether the law is refuted and the knee is not.
    #[must_use]
    pub fn is_knee(&self) -> bool {
        self.verdict == Verdict::Knee
    }
}

result_part! {
    /// How well the law fits, relative to the better of the two families.
    pub struct LawEvidence {
        /// Whether it fits well enough.
        pub admissible: bool,
        /// Weighted sum of squared residuals.
        pub sse: f64,
    }
}

result_part! {
    /// How well the knee X = λN/(1 + (λN/C)^q)^(1/q) fits, and its parameters.
    pub struct KneeEvidence {
        /// Whether it fits well enough.
        pub admissible: bool,
        /// Weighted sum of squared residuals.
        pub sse: f64,
        /// Akaike's criterion as in `models`, with three free parameters.
        pub aicc: Option<f64>,
        /// λ, in the unit of the throughput; `null` where the throughput is the same everywhere.
        pub lambda: Option<f64>,
        /// C, where it levels off, in the same unit; `null` for a straight line.
        pub ceiling: Option<f64>,
        /// q, the sharpness of the bend: 1 is a hyperbola; `null` if it is a kink or there is none. The low end is at
        /// least 1, the high end `null` if a kink fits well enough.
        pub q: Estimate,
    }
}

/// The number, or `None` if it is NaN or infinite: those never leave the core.
#[must_use]
pub fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}
