//! Reads a table of measurements and prints what it says of the system, with options by their names:
//!
//! ```text
//! cargo run --example report -- measurements.csv weights=equal
//! ```

use usl_fit::measurements::{fit_table, read_text, TableOptions};
use usl_fit::Fit;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments
        .next()
        .ok_or("name a file: CSV, TSV or semicolons, with or without a header")?;
    let mut options = TableOptions::default();
    for argument in arguments {
        let (name, value) = argument
            .split_once('=')
            .ok_or("write an option as name=value")?;
        options.set(name, value)?;
    }
    let read = read_text(&std::fs::read_to_string(file)?)?;
    let report = fit_table(&read.table, &options)?;
    for fit in &report.fits {
        print(fit);
    }
    for error in &report.errors {
        let series = error.series.as_deref().unwrap_or("the table");
        eprintln!("{series}: {}", error.error.message);
    }
    Ok(())
}

fn print(fit: &Fit) {
    if let Some(name) = &fit.series {
        println!("{name}");
    }
    println!("{}\n", fit.answer);
    let level = 100.0 * fit.confidence_level;
    println!("{:<22}{:>14}   {level} % interval", "", "estimate");
    let parameters = &fit.parameters;
    let rows = [
        ("throughput at concurrency 1", &parameters.lambda),
        ("contention", &parameters.sigma),
        ("coherency", &parameters.kappa),
    ];
    for (name, parameter) in rows {
        row(
            name,
            Some(parameter.estimate),
            parameter.low,
            parameter.high,
        );
    }
    match &fit.peak {
        Some(peak) => {
            let [at, highest] = [&peak.concurrency, &peak.throughput];
            row("peak at", at.estimate, at.low, at.high);
            row(
                "peak throughput",
                highest.estimate,
                highest.low,
                highest.high,
            );
        }
        None => println!("The fitted curve has no peak."),
    }
    for warning in &fit.warnings {
        println!("! {}", warning.message);
    }
    println!();
}

/// An end that nothing bounds, or an estimate that does not exist, is a dash.
fn row(name: &str, estimate: Option<f64>, low: Option<f64>, high: Option<f64>) {
    let text = |value: Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.6}"));
    println!(
        "{name:<22}{:>14}   {} to {}",
        text(estimate),
        text(low),
        text(high)
    );
}
