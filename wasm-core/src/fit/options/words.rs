//! Closed sets of words.

/// A closed set of words.
pub(crate) trait Worded: Copy + 'static {
    /// Every word, as written in options and results.
    const WORDS: &'static [&'static str];
    /// The value of each.
    const ALL: &'static [Self];
    /// What a list of the words says of each beside it; empty for none.
    #[cfg(feature = "schema")]
    const REMARKS: &'static [&'static str];
}

/// A closed set of words an option takes or a result holds, each with a remark for lists of choices where it needs one.
macro_rules! words {
    ($(#[$meta:meta])* $visibility:vis enum $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal $(($remark:literal))?,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        #[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
        #[cfg_attr(feature = "types", derive(tsify::Tsify))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        $visibility enum $name { $($(#[$variant_meta])* #[serde(rename = $word)] $variant,)* }

        impl $crate::fit::options::Worded for $name {
            const WORDS: &'static [&'static str] = &[$($word,)*];
            const ALL: &'static [Self] = &[$(Self::$variant,)*];
            #[cfg(feature = "schema")]
            const REMARKS: &'static [&'static str] = &[$(concat!("" $(, $remark)?),)*];
        }

        impl $name {
            /// The word as written in options and results.
            // Unused by words that no result holds.
            #[allow(dead_code)]
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }
    };
}

pub(crate) use words;
