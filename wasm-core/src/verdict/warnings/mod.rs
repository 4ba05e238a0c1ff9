//! Warnings: what was seen, what it may mean, what to do.
//!
//! Each warning has a file with its condition, its sentences in both languages, its term of the page's glossary and its
//! tests. From their registry (`registry.rs`) come the codes, the order in a result, and `docs/messages.json`.

mod at_bound;
mod change_not_uniform;
pub mod code;
mod collapse;
mod columns_interchanged;
mod concurrencies_not_common;
mod copied_rows;
mod correlated_errors;
mod efficiency_above_one;
mod errors_ignored;
mod facts;
mod falls_from_start;
mod lack_of_fit;
pub(crate) mod lambda_extrapolated;
mod lambda_mismatch;
pub(crate) mod littles_law_mismatch;
mod misplaced_decimal;
mod narrow_range;
mod no_degrees_of_freedom;
mod no_retrograde;
mod not_measured;
mod notable;
mod outlier;
mod parameter_not_identified;
mod peak_extrapolated;
mod peak_not_identified;
pub(crate) mod pooling_uncertain;
mod registry;
mod residual_pattern;
mod rests_on_one_point;
mod run_spread_unknown;
mod runs_differ;
mod series_pooled;
mod series_without_name;
mod simpler_model_rejected;
mod simpler_model_suffices;
mod super_linear;
#[cfg(test)]
mod support;
mod too_few_for_bootstrap;
mod two_modes;
mod uncertain_numbers;

use crate::messages::{Language, Sentence, Value, Values};
use crate::planning::runs::found::RunComparison;
use crate::report::Warning;
use crate::series::Marked;

pub use code::WarningCode;
use registry::registered;

pub(crate) use facts::{Facts, Tests};
pub use outlier::OUTLIER_DEGREES_OF_FREEDOM;
pub use residual_pattern::MANY;

/// The share of clean tables that a test of the fit itself may accuse. It does not follow the level of the intervals:
/// whoever asks for narrower intervals does not ask for more doubt.
pub const DOUBT: f64 = 0.05;

macro_rules! declare {
    (
        of a fit { $($(#[doc = $seen:literal])* $code:ident in $file:ident;)* }
        of several { $($(#[doc = $seen_in_several:literal])* $code_of_several:ident in $file_of_several:ident;)* }
    ) => {
        impl WarningCode {
            /// Whether it concerns only the curve, its parameters and its peak, and not what was measured.
            pub(crate) fn is_about_curve(self) -> bool {
                match self {
                    $(Self::$code => $file::IS_ABOUT_CURVE,)*
                    $(Self::$code_of_several => false,)*
                }
            }
        }

        /// The sentences of each warning.
        pub const SENTENCES: &[&[Sentence<WarningCode>]] = &[$($file::ALL,)* $($file_of_several::ALL),*];

        /// The term of the page's glossary for each warning.
        pub const TERMS: &[(WarningCode, &str)] = &[
            $((WarningCode::$code, $file::TERM),)*
            $((WarningCode::$code_of_several, $file_of_several::TERM)),*
        ];

        /// All warnings of a fit.
        pub(crate) fn of_fit(facts: &Facts<'_>) -> Vec<Warning> {
            let conditions: &[fn(&Facts<'_>) -> Option<Warning>] = &[$($file::find),*];
            conditions.iter().filter_map(|find| find(facts)).collect()
        }
    };
}

registered!(declare);

/// All warnings of a comparison of runs; `runs_differ` says whether whole runs of one side do, and `copies` how many
/// repeat another one.
pub(crate) fn of_runs(found: &RunComparison, runs_differ: bool, copies: usize) -> Vec<Warning> {
    [
        copied_rows::find_in_runs(copies),
        run_spread_unknown::find(found),
        runs_differ::find(found).filter(|_| runs_differ),
        change_not_uniform::find(found),
        concurrencies_not_common::find(found),
    ]
    .into_iter()
    .flatten()
    .collect()
}

impl Warning {
    /// A warning whose numbers are those of its values; none if one is not finite.
    pub(crate) fn of(sentence: &Sentence<WarningCode>, values: impl Into<Values>) -> Option<Self> {
        let values = values.into();
        let numbers = values.numbers();
        Self::filled(sentence, values, &[], &numbers)
    }

    /// A warning about rows, with numbers for a program.
    fn about(
        sentence: &Sentence<WarningCode>,
        values: impl Into<Values>,
        rows: &[usize],
        numbers: &[f64],
    ) -> Option<Self> {
        Self::filled(sentence, values.into(), rows, numbers)
    }

    /// The code of all calls, whatever the number of values.
    #[inline(never)]
    fn filled(
        sentence: &Sentence<WarningCode>,
        values: Values,
        rows: &[usize],
        numbers: &[f64],
    ) -> Option<Self> {
        if numbers.iter().any(|n| !n.is_finite()) {
            return None;
        }
        let [message, german] = [Language::English, Language::German]
            .map(|language| sentence.fill(&values, rows, language));
        Some(Self {
            code: sentence.code,
            message,
            german,
            rows: rows.to_vec(),
            numbers: numbers.to_vec(),
            variant: sentence.variant,
            values,
        })
    }

    /// A warning about rows with a cell of one kind, if there are any.
    fn in_cells(sentence: &Sentence<WarningCode>, marked: &Marked) -> Option<Self> {
        if marked.rows.is_empty() {
            return None;
        }
        let values = [("text", marked.text.as_str().into())];
        Self::about(sentence, values, &marked.rows, &[])
    }
}

fn probability(p_value: f64) -> (&'static str, Value) {
    ("pValue", p_value.into())
}
