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

/// Version of this shape; it grows when a field changes its meaning.
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
        /// The options as they took effect, which need not be those that were given: with the transform `intervals` is `wald` and a
        /// free `lambda` is `measured`, and with the robust method a bootstrap is `profile`. Where `weights` are `auto` and
        /// `noise` is `null`, the measurements tell of no weights, and all count the same.
        pub options: FitOptions,
        /// The seed of the bootstrap; `null` where none was drawn, whatever seed was given.
        pub seed: Option<u64>,
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
        /// How the error of a measurement grows with throughput, as far as the measurements tell; `null` where the
        /// weights were not made from that.
        pub noise: Option<Noise>,
        /// Whether the measurements follow the law, which falls after a peak, or a knee, which levels off. `null`
        /// with another model than `usl` and `auto`, with `shape: law`, by the transform, where λ is not free, and
        /// without degrees of freedom: nothing is known of a knee then.
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
        /// What throughput approaches as concurrency grows; `null` unless κ = 0 and σ > 0.
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
        /// The throughput at the concurrencies asked for, each with its interval; with `inService` these are users, and
        /// what stands here is at the requests in service with them.
        pub at: Vec<IntervalAt>,
        /// Answers in users, where these think between requests and the concurrency is what is in service (option
        /// `inService`); else `null`.
        pub users: Option<Users>,
        /// The measurements, with what the fit says of each.
        pub points: Vec<Point>,
        /// What a careful reader should know before using the numbers.
        pub warnings: Vec<Warning>,
    }
}

/// Where the evidence on the noise comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
        /// Each power with its probability; what is inferred is averaged over them.
        pub probabilities: Vec<PowerProbability>,
        /// Standard deviation of a measurement, as a share of the throughput where the curve is highest among the
        /// measured concurrencies, by the most probable power.
        pub scatter: Option<f64>,
        /// Where the evidence comes from.
        pub source: NoiseSource,
        /// What equal weights would give.
        pub equal: EqualWeights,
    }
}

result_part! {
    /// A power of the noise with its probability.
    pub struct PowerProbability {
        /// The power of throughput that the standard deviation is in proportion to.
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
        /// The peak; `null` as that of the fit.
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
    /// An estimate with its interval; `null` is "does not exist" or "unbounded on that side".
    pub struct Estimate {
        /// The estimate.
        pub estimate: Option<f64>,
        /// Lower end of its interval.
        pub low: Option<f64>,
        /// Upper end of its interval.
        pub high: Option<f64>,
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
        /// The whole number beside the peak with the larger throughput; `null` without an estimate of it.
        pub whole_concurrency: Option<f64>,
        /// Throughput there; `null` as the number.
        pub whole_throughput: Option<f64>,
    }
}

result_part! {
    /// What throughput approaches as concurrency grows, when κ = 0.
    pub struct Limit {
        /// λ/σ.
        pub throughput: Estimate,
    }
}

result_part! {
    /// Where a super-linear gain is paid back.
    pub struct Payback {
        /// −σ/κ; `null` where that is too large for a number.
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
        /// Its Akaike weight among those that have an AICc, and among them alone: a model without one is left
        /// out of the sum, however well it fits. `null` for such a model.
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
        /// Where the curve itself lies, lower end.
        pub confidence_low: Option<f64>,
        /// Where the curve itself lies, upper end.
        pub confidence_high: Option<f64>,
        /// Where a new measurement would lie, lower end.
        pub prediction_low: Option<f64>,
        /// Where a new measurement would lie, upper end.
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
    /// A measurement and what the fit says of it.
    pub struct Point {
        /// 1-based line of the file, or row of the data.
        pub row: usize,
        /// N.
        pub concurrency: f64,
        /// X.
        pub throughput: f64,
        /// Mean latency as measured (its own unit), else N/X; `null` for a failed measurement of 0.
        pub latency: Option<f64>,
        /// Throughput on the curve; `null` where that has none, as for an excluded row beyond a pole.
        pub fitted: Option<f64>,
        /// Measured − fitted; `null` without a fitted throughput.
        pub residual: Option<f64>,
        /// Residual over its own standard error; `null` for an excluded row, at a leverage of 1, and without
        /// degrees of freedom or on an exact fit.
        pub standardized_residual: Option<f64>,
        /// The same with the error estimated without this point; `null` as that, and with one degree of
        /// freedom. With the robust method, whose scale hardly depends on one point, the standardized one.
        pub studentized_residual: Option<f64>,
        /// How much the curve here depends on this point, 0 to 1; `null` for an excluded row.
        pub leverage: Option<f64>,
        /// How far the parameters move without this point; `null` as the standardized residual.
        pub cooks_distance: Option<f64>,
        /// X/(λN).
        pub efficiency: Option<f64>,
        /// The weight it had in the fit; weights have mean 1. With the robust method times its t weight, 5/(4 + z²).
        pub weight: f64,
        /// Whether it took part.
        pub included: bool,
        /// Why it did not; `null` where it did, or nobody said.
        pub excluded_reason: Option<String>,
    }
}

/// Stable name of a kind of warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WarningCode {
    /// A throughput off from its neighbours by a power of ten.
    MisplacedDecimal,
    /// Concurrency and throughput look interchanged.
    ColumnsInterchanged,
    /// The peak lies beyond the measured range.
    PeakExtrapolated,
    /// An end of the peak's interval is missing.
    PeakNotIdentified,
    /// A parameter's interval is unbounded (Wald: λ's contains 0).
    ParameterNotIdentified,
    /// As many parameters as points.
    NoDegreesOfFreedom,
    /// σ or κ lies on its bound.
    AtBound,
    /// σ < 0.
    SuperLinear,
    /// A point does better than linear by more than 2 rmse/√w.
    EfficiencyAboveOne,
    /// A point is unlikely under the fit.
    Outlier,
    /// Residuals are not random along the curve.
    ResidualPattern,
    /// Largest over smallest concurrency below 4.
    NarrowRange,
    /// No point beyond the peak.
    NoRetrograde,
    /// A smaller model is not rejected.
    SimplerModelSuffices,
    /// σ ≥ 1: throughput falls from the first step.
    FallsFromStart,
    /// A leverage above 0.95, and nothing measured within a factor of 4.
    RestsOnOnePoint,
    /// Measured latency differs from N/X.
    LittlesLawMismatch,
    /// No measurement at a concurrency of one.
    LambdaExtrapolated,
    /// The curve begins far above what was measured at a concurrency of one.
    LambdaMismatch,
    /// Too few degrees of freedom for a bootstrap.
    TooFewForBootstrap,
    /// Repeated measurements agree better with each other than with the curve.
    LackOfFit,
    /// The model that was asked for is rejected against the next larger one.
    SimplerModelRejected,
    /// Nothing stands in the column that tells series apart.
    SeriesWithoutName,
    /// A column may tell series apart, and all rows were fitted as one.
    SeriesPooled,
    /// Series that are pooled differ much, or are few and short.
    PoolingUncertain,
    /// How far whole runs of one system differ is not known, or of one side only.
    RunSpreadUnknown,
    /// Whole runs of one side differ by more than scatter within them explains.
    RunsDiffer,
    /// The change is not the same at every concurrency.
    ChangeNotUniform,
    /// Some concurrencies are not in every run.
    ConcurrenciesNotCommon,
}

result_part! {
    /// A warning: what was seen, what it may mean, what to do.
    pub struct Warning {
        /// Stable name.
        pub code: WarningCode,
        /// Three sentences: seen, may mean, do.
        pub message: String,
        /// The rows it speaks of.
        pub rows: Vec<usize>,
        /// The numbers in the message, in their order.
        pub numbers: Vec<f64>,
        /// Which of the code's wordings the message has, in `docs/messages.json`; `null` where there is one.
        pub variant: Option<&'static str>,
        /// What the message is made of, beside the rows.
        #[cfg_attr(feature = "types", tsify(type = "Record<string, number | string | string[]>"))]
        #[cfg_attr(feature = "schema", schemars(with = "crate::messages::ValuesByName"))]
        pub values: Values,
    }
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

// By hand, because a derived one would write a flattened field as a map, which the boundary has no
// other use for.
impl Serialize for SeriesError {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let UslError {
            code,
            message,
            details,
        } = &self.error;
        let mut fields = serializer.serialize_struct("SeriesError", 4)?;
        fields.serialize_field("series", &self.series)?;
        fields.serialize_field("code", code)?;
        fields.serialize_field("message", message)?;
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
        /// Where they are fitted together besides, each series with what the others say of it; else empty.
        pub pooled: Vec<PooledSeries>,
        /// How far the series differ; `null` where they are not fitted together.
        pub tau: Option<Spread>,
        /// What a careful reader should know before using what is pooled.
        pub pooling_warnings: Vec<Warning>,
        /// The columns that were used.
        pub columns: Columns,
    }
}

result_part! {
    /// Several series of one system, each with what the others say of it.
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
    /// A series beside the others.
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
    /// Answers in users, where the concurrency that is fitted is the requests in service.
    pub struct Users {
        /// Z: how long a user thinks between an answer and the next request, in the unit of the latency.
        pub think_time: f64,
        /// How many of the latency's units make the time unit of the throughput.
        pub latency_units: f64,
        /// Users at the peak, N* + Z·X*, its ends those of N* and X* together; `null` as the peak.
        pub peak: Option<Estimate>,
        /// What was measured with how many users.
        pub measured: Vec<MeasuredUsers>,
        /// What is expected of the numbers of users that `at` asks for.
        pub at: Vec<ExpectedUsers>,
    }
}

result_part! {
    /// A measurement with its users.
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
    /// What is expected with so many users.
    pub struct ExpectedUsers {
        /// U.
        pub users: f64,
        /// N, of several the smallest, where the system settles as users come; `null` where the law has none.
        pub concurrency: Option<f64>,
        /// X, with its interval at these users.
        pub throughput: Estimate,
    }
}

impl Users {
    /// The throughputs that are asked for, at what is in service then.
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

/// Which family the measurements speak for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
    /// What speaks for the law and what for a knee.
    pub struct Shape {
        /// Which of them the measurements speak for.
        pub verdict: Verdict,
        /// The law's fit.
        pub law: LawEvidence,
        /// The knee's fit.
        pub knee: KneeEvidence,
        /// Where one more measurement would tell them apart if it lies on the knee: the smallest concurrency beyond those
        /// measured from which the law, fitted again, would be refuted, at most eight times the largest. `null` unless
        /// both fit well enough, and where none does so.
        pub next: Option<f64>,
    }
}

impl Shape {
    /// Whether the law is refuted, and a knee is what is left.
    #[must_use]
    pub fn is_knee(&self) -> bool {
        self.verdict == Verdict::Knee
    }
}

result_part! {
    /// How well the law fits beside the better of the two families.
    pub struct LawEvidence {
        /// Whether it fits well enough.
        pub admissible: bool,
        /// Weighted sum of squared residuals.
        pub sse: f64,
    }
}

result_part! {
    /// How well the knee X = λN/(1 + (λN/C)^q)^(1/q) fits, and which one it is.
    pub struct KneeEvidence {
        /// Whether it fits well enough.
        pub admissible: bool,
        /// Weighted sum of squared residuals.
        pub sse: f64,
        /// Akaike's criterion as in `models`, of three free parameters.
        pub aicc: Option<f64>,
        /// λ, in the unit of the throughput; `null` where the throughput is the same everywhere.
        pub lambda: Option<f64>,
        /// C, where it levels off, in the same unit; `null` for a straight line.
        pub ceiling: Option<f64>,
        /// q, how sharp it bends: 1 is a hyperbola; `null` where it is a kink or there is none. The low end
        /// is at least 1, the high one `null` where a kink fits well enough.
        pub q: Estimate,
    }
}

/// A number that may leave the core.
#[must_use]
pub fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}
