//! Names of the kinds of warnings.

use serde::Serialize;

/// Stable name of a kind of warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WarningCode {
    /// A throughput differs from its neighbours by a power of ten.
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
    /// Throughput breaks down beyond a level, as neither curve does.
    Collapse,
    /// Residuals are not random along the curve.
    ResidualPattern,
    /// Errors of neighbours in time, or of rows of one run, are alike.
    CorrelatedErrors,
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
    /// The curve starts far above what was measured at a concurrency of one.
    LambdaMismatch,
    /// Too few degrees of freedom for a bootstrap.
    TooFewForBootstrap,
    /// Repeated measurements agree better with each other than with the curve.
    LackOfFit,
    /// The model that was asked for is rejected against the next larger one.
    SimplerModelRejected,
    /// The column that names series is empty.
    SeriesWithoutName,
    /// A column may name series, but all rows were fitted as one.
    SeriesPooled,
    /// Rows repeat others number for number, and count as repeated measurements.
    CopiedRows,
    /// Repeated runs fall into two groups of the same ratio everywhere.
    TwoModes,
    /// A column of failures is not used, and the throughput may include them.
    ErrorsIgnored,
    /// A number is written as uncertain, and counts as exact.
    UncertainNumbers,
    /// A row says that there is no throughput, and is left out.
    NotMeasured,
    /// Series that are pooled differ much, or are few and short.
    PoolingUncertain,
    /// How far whole runs of one system differ is unknown, or known from one side only.
    RunSpreadUnknown,
    /// Whole runs of one side differ by more than scatter within them explains.
    RunsDiffer,
    /// The change is not the same at every concurrency.
    ChangeNotUniform,
    /// Some concurrencies are not in every run.
    ConcurrenciesNotCommon,
}

impl WarningCode {
    /// Whether it concerns only the curve, its parameters and its peak, and not what was measured.
    pub(crate) fn is_about_curve(self) -> bool {
        matches!(
            self,
            Self::PeakExtrapolated
                | Self::PeakNotIdentified
                | Self::ParameterNotIdentified
                | Self::NoDegreesOfFreedom
                | Self::AtBound
                | Self::SuperLinear
                | Self::ResidualPattern
                | Self::NoRetrograde
                | Self::SimplerModelSuffices
                | Self::FallsFromStart
                | Self::RestsOnOnePoint
                | Self::LambdaExtrapolated
                | Self::LambdaMismatch
                | Self::TooFewForBootstrap
                | Self::LackOfFit
                | Self::SimplerModelRejected
        )
    }
}
