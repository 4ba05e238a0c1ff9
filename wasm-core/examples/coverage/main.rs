//! How often do the 95 % intervals hold the truth? Many noisy data sets of a known law, each fitted.
//!
//! ```text
//! cargo run --release --example coverage -- [--noise | --outlier | --correlation | --pooling | --thinking | --verdicts] [--check] [--sets 10000]
//! ```
//!
//! A missing end counts as infinite, a data set that cannot be fitted as an interval that misses.
//! With `--check` the exit status is 1 when a profile interval of a judged design covers less than 94 % or
//! more than 96 %; the noise of 10,000 sets is ±0.43 %. Bootstrap intervals cost two thousand fits each and
//! are studied on fewer sets.

mod correlation;
mod design;
mod limits;
mod noise;
mod pooling;
mod random;
mod sets;
mod tally;
mod thinking;
mod verdicts;

use std::process::ExitCode;

use design::{designs, Design};
use tally::{study, Tally, QUANTITIES};
use usl_fit::{FitOptions, UslError};

const SETS: usize = 10_000;
const BOOTSTRAP_SETS: usize = 500;
const LEAST: f64 = 0.94;
const MOST: f64 = 0.96;
const JUDGED_METHOD: &str = "profile";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match request(&arguments) {
        Ok(request) => {
            let failures = match request.what {
                Study::Intervals => report(&request),
                Study::Noise => noise::report(request.sets),
                Study::Outlier => noise::report_outlier(request.sets),
                Study::Correlation => correlation::report(request.sets),
                Study::Pooling => pooling::report(request.sets),
                Study::Thinking => thinking::report(request.sets),
                Study::Verdicts => {
                    let mut failures = limits::report(request.sets);
                    failures.extend(verdicts::report(request.sets));
                    failures
                }
            };
            for failure in &failures {
                println!("✗ {failure}");
            }
            println!("{} outside what is asked", failures.len());
            if request.check && !failures.is_empty() {
                ExitCode::FAILURE
            } else {
                ExitCode::SUCCESS
            }
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// What is studied.
#[derive(Clone, Copy, PartialEq)]
enum Study {
    /// The ways of making intervals.
    Intervals,
    /// Uneven noise and the weights against it.
    Noise,
    /// One measurement far off.
    Outlier,
    /// Errors that hang together.
    Correlation,
    /// Series of one system together.
    Pooling,
    /// Users who think.
    Thinking,
    /// A gate over several runs.
    Verdicts,
}

struct Request {
    check: bool,
    what: Study,
    sets: usize,
}

fn request(arguments: &[String]) -> Result<Request, String> {
    let mut request = Request {
        check: false,
        what: Study::Intervals,
        sets: SETS,
    };
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        let count = match argument.as_str() {
            "--check" => {
                request.check = true;
                continue;
            }
            "--noise" => {
                request.what = Study::Noise;
                continue;
            }
            "--outlier" => {
                request.what = Study::Outlier;
                continue;
            }
            "--correlation" => {
                request.what = Study::Correlation;
                continue;
            }
            "--pooling" => {
                request.what = Study::Pooling;
                continue;
            }
            "--thinking" => {
                request.what = Study::Thinking;
                continue;
            }
            "--verdicts" => {
                request.what = Study::Verdicts;
                continue;
            }
            "--sets" => arguments.next().and_then(|text| text.parse().ok()),
            _ => {
                return Err(format!(
                    "There is no option {argument}; give --noise, --outlier, --correlation, --pooling, --thinking, --verdicts, --check or --sets."
                ))
            }
        };
        request.sets = count
            .filter(|&sets: &usize| sets > 0)
            .ok_or("--sets needs a number of data sets, such as 10000.")?;
    }
    Ok(request)
}

fn report(request: &Request) -> Vec<String> {
    println!(
        "Coverage of 95 % intervals in per cent. λ = 1000, σ = 0.03, κ = 0.0007 (N* = 37.2) or 0; noise of"
    );
    println!(
        "equal variance, sd 2 % of the highest true throughput. {} sets a design ({} for bootstrap).",
        request.sets,
        request.sets.min(BOOTSTRAP_SETS)
    );
    println!("Weights are equal, as the noise is. A missing end counts as infinite; a set without a fit as not covered. Judged: {JUDGED_METHOD}, {:.0}–{:.0} (*).\n", LEAST * 100.0, MOST * 100.0);
    println!(
        "{:<28}{:<10}{:<10} {:>7} {:>7} {:>7}  {:>12}  without a fit",
        "N", "bounds", "intervals", QUANTITIES[0], QUANTITIES[1], QUANTITIES[2], "N* unbounded"
    );
    let mut failures = Vec::new();
    for design in designs() {
        for bounds in ["none", "physical"] {
            for method in [JUDGED_METHOD, "wald", "bootstrap"] {
                failures.extend(line(&design, bounds, method, request.sets));
            }
        }
    }
    println!();
    failures
}

/// Prints one line of the table, and gives what is wrong with it.
fn line(design: &Design, bounds: &str, method: &str, sets: usize) -> Vec<String> {
    let judged = design.judged && method == JUDGED_METHOD;
    let mark = if judged { "*" } else { " " };
    let place = format!("{:<28}{bounds:<10}{method:<9}{mark}", design.name);
    let options = match options(bounds, method) {
        Ok(options) => options,
        Err(error) => {
            println!("{place}  {error}");
            return Vec::from_iter(judged.then(|| format!("{}, {bounds}: {error}", design.name)));
        }
    };
    let sets = if method == "bootstrap" {
        sets.min(BOOTSTRAP_SETS)
    } else {
        sets
    };
    let tally = study(design, &options, sets);
    let share = |quantity| 100.0 * tally.coverage(quantity);
    println!(
        "{place}  {:>7.2} {:>7.2} {:>7.2}  {:>12.2}  {}",
        share(0),
        share(1),
        share(2),
        100.0 * tally.no_upper_end as f64 / tally.sets as f64,
        refused(&tally)
    );
    let wrong = |&quantity: &usize| judged && !(LEAST..=MOST).contains(&tally.coverage(quantity));
    (0..QUANTITIES.len())
        .filter(wrong)
        .map(|quantity| {
            format!(
                "{}, bounds {bounds}: the {method} interval of {} covers {:.2} %",
                design.name,
                QUANTITIES[quantity],
                share(quantity)
            )
        })
        .collect()
}

fn options(bounds: &str, method: &str) -> Result<FitOptions, UslError> {
    let mut options = FitOptions::default();
    options.set("weights", "equal")?;
    options.set("bounds", bounds)?;
    options.set("intervals", method)?;
    Ok(options)
}

fn refused(tally: &Tally) -> String {
    let counts = tally.refused.iter();
    let text: Vec<String> = counts.map(|(code, n)| format!("{n} {code}")).collect();
    if text.is_empty() {
        "0".into()
    } else {
        text.join(", ")
    }
}
