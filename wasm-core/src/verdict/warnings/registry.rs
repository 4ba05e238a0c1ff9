//! The registry of warnings: their codes, what each says, and the files of their conditions and sentences.
//!
//! The order is the order in a result. What is made of the list is in `code.rs` and `mod.rs`.

/// Calls a macro with the list of all warnings.
macro_rules! registered {
    ($declare:ident) => {
        $declare! {
            of a fit {
                /// A throughput differs from its neighbours by a power of ten.
                MisplacedDecimal in misplaced_decimal;
                /// Concurrency and throughput look interchanged.
                ColumnsInterchanged in columns_interchanged;
                /// The peak lies beyond the measured range.
                PeakExtrapolated in peak_extrapolated;
                /// An end of the peak's interval is missing.
                PeakNotIdentified in peak_not_identified;
                /// A parameter's interval is unbounded (Wald: λ's contains 0).
                ParameterNotIdentified in parameter_not_identified;
                /// As many parameters as points.
                NoDegreesOfFreedom in no_degrees_of_freedom;
                /// σ or κ lies on its bound.
                AtBound in at_bound;
                /// σ < 0.
                SuperLinear in super_linear;
                /// A point does better than linear by more than 2 rmse/√w.
                EfficiencyAboveOne in efficiency_above_one;
                /// A point is unlikely under the fit.
                Outlier in outlier;
                /// Throughput breaks down beyond a level, as neither curve does.
                Collapse in collapse;
                /// Residuals are not random along the curve.
                ResidualPattern in residual_pattern;
                /// Errors of neighbours in time, or of rows of one run, are alike.
                CorrelatedErrors in correlated_errors;
                /// Largest over smallest concurrency below 4.
                NarrowRange in narrow_range;
                /// No point beyond the peak.
                NoRetrograde in no_retrograde;
                /// A smaller model is not rejected.
                SimplerModelSuffices in simpler_model_suffices;
                /// The model that was asked for is rejected against the next larger one.
                SimplerModelRejected in simpler_model_rejected;
                /// σ ≥ 1: throughput falls from the first step.
                FallsFromStart in falls_from_start;
                /// A leverage above 0.95, and nothing measured within a factor of 4.
                RestsOnOnePoint in rests_on_one_point;
                /// Measured latency differs from N/X.
                LittlesLawMismatch in littles_law_mismatch;
                /// No measurement at a concurrency of one.
                LambdaExtrapolated in lambda_extrapolated;
                /// The curve starts far above what was measured at a concurrency of one.
                LambdaMismatch in lambda_mismatch;
                /// Too few degrees of freedom for a bootstrap.
                TooFewForBootstrap in too_few_for_bootstrap;
                /// Repeated measurements agree better with each other than with the curve.
                LackOfFit in lack_of_fit;
                /// The column that names series is empty.
                SeriesWithoutName in series_without_name;
                /// A column may name series, but all rows were fitted as one.
                SeriesPooled in series_pooled;
                /// Rows repeat others number for number, and count as repeated measurements.
                CopiedRows in copied_rows;
                /// Repeated runs fall into two groups of the same ratio everywhere.
                TwoModes in two_modes;
                /// A column of failures is not used, and the throughput may include them.
                ErrorsIgnored in errors_ignored;
                /// A number is written as uncertain, and counts as exact.
                UncertainNumbers in uncertain_numbers;
                /// A row says that there is no throughput, and is left out.
                NotMeasured in not_measured;
            }
            of several {
                /// Series that are pooled differ much, or are few and short.
                PoolingUncertain in pooling_uncertain;
                /// How far whole runs of one system differ is unknown, or known from one side only.
                RunSpreadUnknown in run_spread_unknown;
                /// Whole runs of one side differ by more than scatter within them explains.
                RunsDiffer in runs_differ;
                /// The change is not the same at every concurrency.
                ChangeNotUniform in change_not_uniform;
                /// Some concurrencies are not in every run.
                ConcurrenciesNotCommon in concurrencies_not_common;
            }
        }
    };
}

pub(super) use registered;
