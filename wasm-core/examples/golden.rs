//! Fits a text from standard input with `name=value` options and prints the JSON of the report.
//!
//! The tests compare what it prints with what the WebAssembly and the command line give:
//!
//! ```text
//! cargo run --example golden -- method=transform < tests/data/percona-cisco-ucs.csv
//! ```

use std::io::Read;

use usl_fit::measurements::{fit_table, read_text, TableOptions};
use usl_fit::UslError;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let report = read_text(&text).and_then(|read| fit_table(&read.table, &options()?))?;
    println!("{}", serde_json::to_string(&report)?);
    Ok(())
}

fn options() -> Result<TableOptions, UslError> {
    let mut options = TableOptions::default();
    for argument in std::env::args().skip(1) {
        let (name, value) = argument.split_once('=').unwrap_or((&argument, ""));
        options.set(name, value)?;
    }
    Ok(options)
}
