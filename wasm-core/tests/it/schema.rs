//! The published JSON Schemas are the ones that the types imply.
//!
//! After a change of a shape: `UPDATE_SCHEMA=1 cargo test -p usl-fit --features schema --test it schema`.

#![cfg(feature = "schema")]

use std::path::Path;

use schemars::generate::SchemaSettings;
use schemars::SchemaGenerator;
use serde_json::json;
use usl_fit::measurements::header::Units;
use usl_fit::planning::comparison::Comparison;
use usl_fit::planning::gate::GatePlan;
use usl_fit::planning::minimal_plan::MinimalPlan;
use usl_fit::planning::next::NextMeasurement;
use usl_fit::planning::requirement::RequirementReport;
use usl_fit::planning::runs::RunComparison;
use usl_fit::planning::what_if::WhatIf;
use usl_fit::Fit;

fn generator() -> SchemaGenerator {
    SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator()
}

/// Writes or compares a file in `docs/`.
pub(crate) fn is_current(name: &str, schema: &impl serde::Serialize) {
    let published = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../docs")
        .join(name);
    let current = serde_json::to_string_pretty(schema).unwrap() + "\n";
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(&published, &current).unwrap();
    }
    assert!(
        std::fs::read_to_string(&published).unwrap() == current,
        "docs/{name} is not current; see the head of this file"
    );
}

#[test]
fn the_published_schema_is_current() {
    is_current(
        "result.schema.json",
        &generator().into_root_schema_for::<Fit>(),
    );
}

#[test]
fn the_schema_of_plans_and_comparisons_is_current() {
    let mut generator = generator();
    let answers = [
        generator.subschema_for::<RequirementReport>(),
        generator.subschema_for::<Comparison>(),
        generator.subschema_for::<NextMeasurement>(),
        generator.subschema_for::<RunComparison>(),
        generator.subschema_for::<GatePlan>(),
        generator.subschema_for::<MinimalPlan>(),
        generator.subschema_for::<WhatIf>(),
        generator.subschema_for::<Units>(),
    ];
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Answer",
        "description": "What a requirement, a comparison of series or of runs, a next measurement, a plan, another law or a question about headers is answered with.",
        "anyOf": answers,
        "$defs": generator.take_definitions(true),
    });
    is_current("planning.schema.json", &schema);
}
