//! Where to measure next: how many levels it takes to find the best one of a table, and how often that is then true.

use usl_fit::planning::enough::Enough;
use usl_fit::planning::requirement::{requirement, Requirement};
use usl_fit::planning::{intervals::Quantity, next};
use usl_fit::verdict::MeasuredShape;
use usl_fit::{fit, FitOptions, Series};

use crate::corpus::Table;

/// All begin with so many of the lowest levels.
const BEGINNING: usize = 4;
/// Throughput within this share of a table's best has found it.
const FOUND: f64 = 0.1;

/// A level and its mean throughput.
type Level = (f64, f64);

/// Who chooses the next concurrency, from the levels measured so far.
pub struct Chooser {
    pub name: &'static str,
    next: fn(&[Level]) -> f64,
}

pub const CHOOSERS: [Chooser; 3] = [
    Chooser {
        name: "USL Fit",
        next: advised,
    },
    Chooser {
        name: "twice the largest",
        next: doubled,
    },
    Chooser {
        name: "one step farther, each as wide as the last",
        next: stepped,
    },
];

fn series(levels: &[Level]) -> Option<Series> {
    let (n, x): (Vec<f64>, Vec<f64>) = levels.iter().copied().unzip();
    Series::new(&n, &x).ok()
}

fn advised(levels: &[Level]) -> f64 {
    let advice = series(levels).and_then(|series| {
        next(
            &series,
            &FitOptions::default(),
            Quantity::PeakConcurrency,
            &[],
            None,
        )
        .ok()?
        .advised
    });
    advice.map_or_else(|| doubled(levels), |candidate| candidate.concurrency)
}

fn doubled(levels: &[Level]) -> f64 {
    2.0 * levels[levels.len() - 1].0
}

fn stepped(levels: &[Level]) -> f64 {
    let [.., before, last] = levels else {
        return doubled(levels);
    };
    2.0 * last.0 - before.0
}

/// Whether the levels of a table go past its best throughput: a peak or a plateau.
pub fn has_best(table: &Table) -> bool {
    let all = all_of(table);
    let shape = series(&all)
        .and_then(|series| fit(&series, &FitOptions::default()).ok())
        .map(|found| found.answer.shape);
    all.len() > BEGINNING
        && matches!(
            shape,
            Some(MeasuredShape::Peaks | MeasuredShape::Levels | MeasuredShape::Collapses)
        )
}

fn all_of(table: &Table) -> Vec<Level> {
    (0..table.levels.len())
        .map(|at| (table.levels[at].0, table.truth(at)))
        .collect()
}

fn best(levels: &[Level]) -> f64 {
    levels.iter().map(|level| level.1).fold(0.0, f64::max)
}

/// What it took.
pub struct Search {
    pub cluster: String,
    /// Levels measured until the best of them was within 10 % of the table's best.
    pub levels: usize,
    /// Whether it was right that 10 % more than the best so far is not to be had, when that was first said; `None` if it
    /// never was.
    pub certified: Option<bool>,
}

/// Measures one level of a table after the other, that next to what is chosen, on the logarithm.
pub fn search(table: &Table, chooser: &Chooser) -> Search {
    let all = all_of(table);
    let most = best(&all);
    let mut levels = all[..BEGINNING].to_vec();
    let (mut found, mut certified) = (None, None);
    loop {
        if best(&levels) >= (1.0 - FOUND) * most {
            found = found.or(Some(levels.len()));
        }
        if certified.is_none() && is_certain(&levels) {
            certified = Some(best(&levels) * (1.0 + FOUND) >= most);
        }
        if levels.len() == all.len() || (found.is_some() && certified.is_some()) {
            break;
        }
        let next = (chooser.next)(&levels);
        let far = |level: &&Level| (level.0 / next).ln().abs();
        let left = all.iter().filter(|level| !levels.contains(level));
        let nearest = left.min_by(|one, other| far(one).total_cmp(&far(other)));
        levels.extend(nearest.copied());
        levels.sort_by(|one, other| one.0.total_cmp(&other.0));
    }
    Search {
        cluster: table.cluster.clone(),
        levels: found.unwrap_or(all.len()),
        certified,
    }
}

fn is_certain(levels: &[Level]) -> bool {
    let asked = Requirement {
        throughput: Some((1.0 + FOUND) * best(levels)),
        ..Requirement::default()
    };
    series(levels)
        .and_then(|series| requirement(&series, &FitOptions::default(), &asked).ok())
        .is_some_and(|report| report.verdict.word == Enough::No)
}
