//! The codes of warnings, of the registry (`registry.rs`).

use serde::Serialize;

use super::registry::registered;

macro_rules! declare {
    (
        of a fit { $($(#[doc = $seen:literal])* $code:ident in $file:ident;)* }
        of several { $($(#[doc = $seen_in_several:literal])* $code_of_several:ident in $file_of_several:ident;)* }
    ) => {
        /// Stable name of a kind of warning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        #[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
        #[cfg_attr(feature = "types", derive(tsify::Tsify))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum WarningCode {
            $($(#[doc = $seen])* $code,)*
            $($(#[doc = $seen_in_several])* $code_of_several,)*
        }
    };
}

registered!(declare);
