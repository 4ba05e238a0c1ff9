//! Options declared once: their names, what they take, and what is said of them in other languages.

/// Declares the options of a type: `"name" field, kind, shown;`. What is shown of them is part of no program, only of
/// what is published of them.
macro_rules! declare {
    ($owner:ty, $visibility:vis $names:ident: $(
        $(#[doc = $doc:literal])*
        $name:literal $field:ident $(. $inner:ident)*, $kind:expr, $shown:expr;
    )*) => {
        /// Every option's name.
        $visibility const $names: &[&str] = &[$($name,)*];

        impl $owner {
            /// Sets one of these options; false if there is none of that name.
            fn set_declared(&mut self, name: &str, text: &str) -> Result<bool, $crate::error::UslError> {
                use $crate::fit::options::Kind;
                match name {
                    $($name => self.$field$(.$inner)* = $kind.read(name, text)?,)*
                    _ => return Ok(false),
                }
                Ok(true)
            }

            /// What is declared of them.
            #[cfg(feature = "schema")]
            pub(crate) fn declared() -> Vec<$crate::fit::options::Declared> {
                use $crate::fit::options::{Declared, Shown};
                use $crate::fit::options::Kind;
                vec![$(Declared::new($name, &[$($doc),*], $kind.takes(), $shown),)*]
            }
        }
    };
}

/// Declares the options of a fit: `"name" field: type = default, kind, shown;`.
macro_rules! fit_options {
    ($(#[$meta:meta])* pub struct FitOptions { $(
        $(#[doc = $doc:literal])*
        $name:literal $field:ident: $type:ty = $default:expr, $kind:expr, $shown:expr;
    )* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
        #[cfg_attr(feature = "types", derive(tsify::Tsify))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[non_exhaustive]
        pub struct FitOptions {
            $($(#[doc = $doc])* #[serde(rename = $name)] pub $field: $type,)*
        }

        impl Default for FitOptions {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        /// A method for each option, which returns the others as they were.
        impl FitOptions {
            $(
                #[doc = concat!("The same options with another [`", stringify!($field), "`](field@Self::", stringify!($field), ").")]
                #[must_use]
                pub fn $field(mut self, $field: impl Into<$type>) -> Self {
                    self.$field = $field.into();
                    self
                }
            )*

            /// Checks every value of the options, however they came about: [`set`](Self::set) refuses the same ones.
            ///
            /// ```
            /// use usl_fit::FitOptions;
            ///
            /// assert!(FitOptions::default().level(95.0).check().is_err());
            /// ```
            ///
            /// # Errors
            /// `out-of-range`, with the option's name as column and the number as value.
            pub fn check(&self) -> Result<(), UslError> {
                $($kind.check($name, &self.$field)?;)*
                Ok(())
            }
        }

        declare! { FitOptions, pub NAMES: $($(#[doc = $doc])* $name $field, $kind, $shown;)* }
    };
}

pub(crate) use declare;
pub(super) use fit_options;
