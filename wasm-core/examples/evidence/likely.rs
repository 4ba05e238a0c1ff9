//! Verdicts on a requirement and their probabilities, compared with what was reached.

use usl_fit::planning::enough::Enough;
use usl_fit::planning::requirement::{requirement, Requirement};
use usl_fit::{FitOptions, Series};

use crate::corpus::Table;
use crate::score::Cut;

/// What was said of reaching a throughput, and whether a later level did.
pub struct Likely {
    pub probability: f64,
    /// Yes or no; `None` if the verdict is less than sure.
    pub decided: Option<bool>,
    /// Probably, or probably not; `None` if the verdict is sure, or cannot tell.
    pub leaning: Option<bool>,
    pub reached: bool,
}

/// How likely the later levels of a table reach so many times the best throughput of those before a cut, and whether they
/// did; `None` if nothing is stated.
pub fn likely(table: &Table, cut: Cut, times: f64) -> Option<Likely> {
    let fitted = cut.of(table);
    let best = (0..fitted).map(|at| table.truth(at)).fold(0.0, f64::max);
    let throughput = times * best;
    let (n, x) = table.first(fitted);
    let asked = Requirement {
        throughput: Some(throughput),
        ..Requirement::default()
    };
    let report = requirement(&Series::new(&n, &x).ok()?, &FitOptions::default(), &asked).ok()?;
    let [decided, leaning] = match report.verdict.word {
        Enough::Yes => [Some(true), None],
        Enough::No => [Some(false), None],
        Enough::Probably => [None, Some(true)],
        Enough::ProbablyNot => [None, Some(false)],
        Enough::CannotTell => [None; 2],
    };
    Some(Likely {
        probability: report.probability?,
        decided,
        leaning,
        reached: (fitted..table.levels.len()).any(|at| table.truth(at) >= throughput),
    })
}

/// How many have a verdict, and how many of these verdicts came true.
pub fn right(all: &[Likely], verdict: impl Fn(&Likely) -> Option<bool>) -> [usize; 2] {
    let with: Vec<bool> = (all.iter())
        .filter_map(|one| verdict(one).map(|verdict| verdict == one.reached))
        .collect();
    [with.len(), with.iter().filter(|&&right| right).count()]
}

/// The mean squared distance of the probabilities from what came true.
pub fn brier(all: &[Likely]) -> f64 {
    let square = |one: &Likely| (one.probability - f64::from(u8::from(one.reached))).powi(2);
    all.iter().map(square).sum::<f64>() / all.len() as f64
}

/// The same for one who always states the share that came true.
pub fn brier_of_base_rate(all: &[Likely]) -> f64 {
    let share = all.iter().filter(|one| one.reached).count() as f64 / all.len() as f64;
    share * (1.0 - share)
}
