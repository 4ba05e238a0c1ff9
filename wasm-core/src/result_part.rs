//! Derives shared by every part of a result.

/// Derives for every part of a result: JSON, TypeScript types, JSON Schema.
macro_rules! result_part {
    ($(#[$meta:meta])* pub struct $name:ident { $($(#[$field_meta:meta])* pub $field:ident : $ty:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
        #[cfg_attr(feature = "types", derive(tsify::Tsify))]
        #[cfg_attr(feature = "types", tsify(missing_as_null))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($(#[$field_meta])* pub $field: $ty,)* }
    };
}

pub(crate) use result_part;
