//! What the solver takes, for programs in other languages: published as `docs/contract.json`, from which
//! `scripts/contract.mjs` makes their types, the tables of options in the docs and those of the command line.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use crate::batch;
use crate::fit::options::{Declared, FitOptions, OF_MANY};
use crate::measurements::TableOptions;
use crate::numbers::{Number, NUMBERS};
use crate::planning::options::PlanOptions;
use crate::wasm::message::POINT_COLUMNS;

/// A column of points.
#[derive(Serialize)]
struct PointColumn {
    name: &'static str,
    kind: &'static str,
}

/// Everything that is declared.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Contract {
    /// Options of a fit.
    fit: Vec<Declared>,
    /// Those of a table, besides.
    table: Vec<Declared>,
    /// Those of the next measurement, besides.
    next: Vec<Declared>,
    /// The options of a fit that a batch has.
    batch: &'static [&'static str],
    /// Those that a table of many fits has, with their defaults there.
    many: BTreeMap<&'static str, Value>,
    /// The columns of points that follow a response.
    points: Vec<PointColumn>,
    /// The numbers of a fit that tables of fits have.
    numbers: &'static [Number],
}

/// Everything that is declared.
///
/// # Panics
/// Never: the options of a fit are an object of JSON.
#[must_use]
pub fn contract() -> Contract {
    let json = |options: FitOptions| serde_json::to_value(options).expect("JSON");
    let (defaults, of_many) = (json(FitOptions::default()), json(FitOptions::of_many()));
    let mut fit = FitOptions::declared();
    for option in &mut fit {
        option.default = defaults[option.name].clone();
    }
    Contract {
        fit,
        table: TableOptions::declared(),
        next: PlanOptions::declared(),
        numbers: NUMBERS,
        batch: batch::NAMES,
        points: POINT_COLUMNS
            .iter()
            .map(|&(name, kind)| PointColumn { name, kind })
            .collect(),
        many: OF_MANY
            .iter()
            .map(|&name| (name, of_many[name].clone()))
            .collect(),
    }
}
