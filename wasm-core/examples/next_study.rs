//! Where to measure next, judged: on simulated series the advised concurrency against five fixed rules.
//!
//! `cargo run --release --example next_study [sets]` prints two tables, with the advice as far as it goes by
//! itself and never beyond the farthest rule. The numbers are the same every time.

#[path = "../tests/it/support/next_simulation.rs"]
mod next_simulation;

use next_simulation::{judge, quantile, RULES};

fn main() {
    let sets = std::env::args()
        .nth(1)
        .and_then(|count| count.parse().ok())
        .unwrap_or(1000);
    for (title, reach) in [
        ("as far as it goes by itself", None),
        ("no farther than twice the largest", Some(2.0)),
    ] {
        table(title, sets, reach);
    }
}

fn table(title: &str, sets: usize, reach: Option<f64>) {
    let outcome = judge(sets, reach);
    let bounded = outcome.predicted.len();
    println!("Width of the peak's interval after one more measurement, over before; {title}.");
    println!(
        "{:24}{:>10}{:>10}{:>10}{:>10}{:>16}",
        format!("{bounded} of {sets} series"),
        "quartile",
        "median",
        "quartile",
        "mean",
        "gave both ends"
    );
    for (i, rule) in RULES.iter().enumerate() {
        let ratios = &outcome.ratios[i];
        println!(
            "{rule:24}{:10.3}{:10.3}{:10.3}{:10.3}{:9} of {}",
            quantile(ratios, 0.25),
            quantile(ratios, 0.5),
            quantile(ratios, 0.75),
            outcome.mean(i),
            outcome.gave_an_end[i],
            outcome.unbounded
        );
    }
    let predicted = quantile(&outcome.predicted, 0.5);
    println!(
        "predicted {predicted:.3}; realised over predicted {:.3}; by quarters of the prediction:",
        outcome.median(0) / predicted
    );
    let mut pairs: Vec<(f64, f64)> = outcome
        .predicted
        .iter()
        .copied()
        .zip(outcome.ratios[0].iter().copied())
        .collect();
    pairs.sort_by(|left, right| left.0.total_cmp(&right.0));
    for quarter in pairs.chunks(pairs.len().div_ceil(4)) {
        let (predicted, realised): (Vec<f64>, Vec<f64>) = quarter.iter().copied().unzip();
        println!(
            "  {:.3} {:.3}",
            quantile(&predicted, 0.5),
            quantile(&realised, 0.5)
        );
    }
    println!();
}
