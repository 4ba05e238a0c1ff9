//! How often the intervals of many fits hold the truth.

use std::collections::BTreeMap;

use usl_fit::{fit, Fit, FitOptions, Usl, UslError};

use crate::design::Design;
use crate::sets::tallied;

/// What is asked of each fit: σ, κ and N*.
pub const QUANTITIES: [&str; 3] = ["σ", "κ", "N*"];

/// Counts over the data sets of one design.
#[derive(Default)]
pub struct Tally {
    /// Data sets drawn.
    pub sets: usize,
    /// Intervals that hold the true value, of each quantity.
    pub covered: [usize; 3],
    /// Intervals of N* without an upper end.
    pub no_upper_end: usize,
    /// Data sets without a fit, by the code of the error.
    pub refused: BTreeMap<&'static str, usize>,
}

impl Tally {
    /// Share of the data sets whose interval holds the truth. A set without a fit counts as one whose
    /// interval does not: nothing that was drawn is left out.
    pub fn coverage(&self, quantity: usize) -> f64 {
        self.covered[quantity] as f64 / self.sets as f64
    }

    fn add(&mut self, law: &Usl, outcome: Result<Fit, UslError>) {
        self.sets += 1;
        match outcome {
            Err(error) => *self.refused.entry(error.code.as_str()).or_default() += 1,
            Ok(fit) => {
                let intervals = intervals(&fit);
                let truth = [
                    law.sigma,
                    law.kappa,
                    law.peak_concurrency().unwrap_or(f64::INFINITY),
                ];
                for ((covered, (low, high)), truth) in
                    self.covered.iter_mut().zip(intervals).zip(truth)
                {
                    *covered += usize::from(low <= truth && truth <= high);
                }
                self.no_upper_end += usize::from(intervals[2].1 == f64::INFINITY);
            }
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.sets += other.sets;
        for (mine, theirs) in self.covered.iter_mut().zip(other.covered) {
            *mine += theirs;
        }
        self.no_upper_end += other.no_upper_end;
        for (code, count) in other.refused {
            *self.refused.entry(code).or_default() += count;
        }
        self
    }
}

/// The ends of the three intervals; one that is missing lies at infinity.
fn intervals(fit: &Fit) -> [(f64, f64); 3] {
    let ends = |low: Option<f64>, high: Option<f64>| {
        (
            low.unwrap_or(f64::NEG_INFINITY),
            high.unwrap_or(f64::INFINITY),
        )
    };
    let p = &fit.parameters;
    let peak = fit.peak.as_ref().map(|peak| &peak.concurrency);
    [
        ends(p.sigma.low, p.sigma.high),
        ends(p.kappa.low, p.kappa.high),
        ends(peak.and_then(|n| n.low), peak.and_then(|n| n.high)),
    ]
}

/// Draws and fits the data sets of a design.
pub fn study(design: &Design, options: &FitOptions, sets: usize) -> Tally {
    let add = |tally: &mut Tally, set| {
        let outcome = design.sample(set).and_then(|series| fit(&series, options));
        tally.add(&design.law, outcome);
    };
    tallied(sets, add, Tally::merge)
}
