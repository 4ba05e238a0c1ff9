//! Forecasts against what real systems did: `docs/EVIDENCE.md`.
//!
//! ```text
//! cargo run --release --example evidence -- [--corpus tests/data/corpus]
//! ```
//!
//! Each published table is cut after its first levels, fitted, and compared with the throughput that was measured at the
//! later levels. Nothing here computes a forecast: it only counts.

mod corpus;
mod forecast;
mod likely;
mod next;
mod page;
mod score;

use std::path::PathBuf;
use std::process::ExitCode;

use corpus::Table;

/// Where the tables are whose source is named.
const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/corpus");

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = match &arguments[..] {
        [] => PathBuf::from(CORPUS),
        [option, folder] if option == "--corpus" => PathBuf::from(folder),
        _ => {
            eprintln!("The only option is --corpus, with a folder that has an index.json.");
            return ExitCode::from(2);
        }
    };
    let tables = match corpus::read(&folder) {
        Ok(tables) => tables,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(2);
        }
    };
    let tables: Vec<Table> = (tables.into_iter())
        .filter(|table| table.levels.len() >= score::FEWEST_LEVELS)
        .collect();
    print!("{}", page::written(&tables));
    ExitCode::SUCCESS
}
