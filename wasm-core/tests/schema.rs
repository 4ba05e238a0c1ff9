//! The published JSON Schema is the one the result's types imply.
//!
//! After a change of the shape: `UPDATE_SCHEMA=1 cargo test -p usl-fit --features schema --test schema`.

#![cfg(feature = "schema")]

use schemars::generate::SchemaSettings;
use usl_fit::Fit;

const PUBLISHED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/result.schema.json");

#[test]
fn the_published_schema_is_current() {
    let schema = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<Fit>();
    let current = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(PUBLISHED, &current).unwrap();
    }
    let published = std::fs::read_to_string(PUBLISHED).unwrap();
    assert!(
        published == current,
        "docs/result.schema.json is not current; see the head of this file"
    );
}
