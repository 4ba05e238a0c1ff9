//! Law or knee: what is said of systems of either kind, and how often a forecast holds the truth.
//!
//! ```text
//! cargo run --release --example shape_study -- [--check] [--sets 2000]
//! ```
//!
//! Every set is measured with noise and fitted by both families with the same weights. The forecast at twice the
//! largest concurrency is the hull of the profile intervals of the admissible families; a bounded peak is stated
//! where the interval of the law's N* has an upper end and the knee is refuted. With `--check` the exit status is
//! 1 where a cell misses what is asked of it by more than three binomial standard errors.

#[path = "../coverage/random.rs"]
mod random;
#[path = "../coverage/sets.rs"]
mod sets;
mod system;

use std::process::ExitCode;

use random::Random;
use sets::tallied;
use system::{plans, Judged, Plan};
use usl_fit::fit::bounds::{self, Constraints};
use usl_fit::fit::data::Data;
use usl_fit::fit::options::{BoundsKind, FitOptions, Model};
use usl_fit::inference::distributions::student_quantile;
use usl_fit::inference::profile::Profile;
use usl_fit::inference::quantity::Quantity;
use usl_fit::inference::shape::{assess, Verdict};
use usl_fit::Series;

const SETS: usize = 2000;
const LEVEL: f64 = 0.95;
/// Apart from the other studies' sequences.
const FIRST_DESIGN: usize = 1000;

/// How throughput scatters, and the weights that go with it.
const NOISES: [(&str, f64, bool); 2] = [("3 % of X", 0.03, true), ("2 % of X*", 0.02, false)];

#[derive(Clone, Copy, Default)]
struct Tally {
    sets: usize,
    law: usize,
    knee: usize,
    undecided: usize,
    bent: usize,
    held: usize,
    held_by_law: usize,
    peak: usize,
    peak_by_law: usize,
    failed: usize,
}

impl Tally {
    fn add(self, o: Self) -> Self {
        Self {
            sets: self.sets + o.sets,
            law: self.law + o.law,
            knee: self.knee + o.knee,
            undecided: self.undecided + o.undecided,
            bent: self.bent + o.bent,
            held: self.held + o.held,
            held_by_law: self.held_by_law + o.held_by_law,
            peak: self.peak + o.peak,
            peak_by_law: self.peak_by_law + o.peak_by_law,
            failed: self.failed + o.failed,
        }
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let check = arguments.iter().any(|argument| argument == "--check");
    let sets = match arguments.iter().position(|argument| argument == "--sets") {
        None => Some(SETS),
        Some(at) => arguments.get(at + 1).and_then(|text| text.parse().ok()),
    };
    let Some(sets) = sets.filter(|&sets: &usize| sets > 0) else {
        eprintln!("--sets needs a number of data sets, such as 2000.");
        return ExitCode::from(2);
    };
    println!("Law or knee, in per cent of {sets} sets a cell. Held: truth at twice the largest N within the hull of");
    println!("the admissible families' 95 % intervals, and within the law's alone. Peak: a bounded one is stated,");
    println!("and would be by the law alone. Fourth: the law is refused by a fourth term.\n");
    println!(
        "{:<34}{:<11}{:>6}{:>8}{:>6}{:>7}{:>6}{:>8}{:>6}{:>8}  {:>6}",
        "system, plan",
        "noise",
        "law",
        "unsure",
        "knee",
        "fourth",
        "held",
        "by law",
        "peak",
        "by law",
        "failed"
    );
    let mut failures = Vec::new();
    for (index, plan) in plans().iter().enumerate() {
        for (kind, (noise, share, proportional)) in NOISES.into_iter().enumerate() {
            let design = FIRST_DESIGN + 2 * index + kind;
            let tally = study(plan, share, proportional, design, sets);
            let per_cent = |count: usize| 100.0 * count as f64 / tally.sets as f64;
            println!(
                "{:<34}{noise:<11}{:>6.1}{:>8.1}{:>6.1}{:>7.1}{:>6.1}{:>8.1}{:>6.1}{:>8.1}  {:>6}",
                plan.name,
                per_cent(tally.law),
                per_cent(tally.undecided),
                per_cent(tally.knee),
                per_cent(tally.bent),
                per_cent(tally.held),
                per_cent(tally.held_by_law),
                per_cent(tally.peak),
                per_cent(tally.peak_by_law),
                tally.failed,
            );
            failures.extend(
                misses(plan, &tally, proportional)
                    .map(|miss| format!("{}, {noise}: {miss}", plan.name)),
            );
        }
    }
    println!();
    for failure in &failures {
        println!("✗ {failure}");
    }
    println!("{} outside what is asked", failures.len());
    if check && !failures.is_empty() {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// What a cell misses, with three standard errors for chance.
fn misses(plan: &Plan, tally: &Tally, proportional: bool) -> impl Iterator<Item = String> {
    let sets = tally.sets as f64;
    let at_least = |what: &str, count: usize, asked: f64| {
        let found = count as f64 / sets;
        let chance = 3.0 * (asked * (1.0 - asked) / sets).sqrt();
        (found < asked - chance).then(|| {
            format!(
                "{what} in {:.1} %, not {:.0} %",
                100.0 * found,
                100.0 * asked
            )
        })
    };
    let asked = match plan.judged {
        Judged::Law => vec![
            at_least("held", tally.held, 0.92),
            at_least("not called a knee", tally.sets - tally.knee, 0.95),
            plan.peak_stated
                .filter(|_| proportional)
                .and_then(|asked| at_least("peak stated", tally.peak, asked)),
        ],
        Judged::Saturated => vec![
            at_least("held", tally.held, 0.87),
            at_least("no bounded peak", tally.sets - tally.peak, 0.85),
        ],
        Judged::Amdahl => vec![at_least("not called a knee", tally.sets - tally.knee, 0.95)],
        Judged::Reported => Vec::new(),
    };
    asked.into_iter().flatten()
}

fn study(plan: &Plan, share: f64, proportional: bool, design: usize, sets: usize) -> Tally {
    let highest = plan.system.highest();
    let truth: Vec<f64> = plan
        .concurrency
        .iter()
        .map(|&n| plan.system.throughput(n))
        .collect();
    let last = plan.concurrency.iter().copied().fold(0.0, f64::max);
    let target = plan.system.throughput(2.0 * last);
    let add = |tally: &mut Tally, set| {
        let mut random = Random::new(design, set);
        let throughput: Vec<f64> = truth
            .iter()
            .map(|&x| x + share * if proportional { x } else { highest } * random.normal())
            .collect();
        let told = one(plan, &throughput, proportional, 2.0 * last, target);
        *tally = std::mem::take(tally).add(told);
    };
    tallied(sets, add, Tally::add)
}

fn one(plan: &Plan, throughput: &[f64], proportional: bool, at: f64, target: f64) -> Tally {
    let failed = Tally {
        sets: 1,
        failed: 1,
        ..Tally::default()
    };
    let Ok(series) = Series::new(&plan.concurrency, throughput) else {
        return failed;
    };
    let mut options = FitOptions::default();
    let weights = if proportional { "relative" } else { "equal" };
    if options.set("weights", weights).is_err() {
        return failed;
    }
    let Ok(data) = Data::new(&series, &options) else {
        return failed;
    };
    let Ok(law) = bounds::solve(&data, Model::Usl, BoundsKind::Physical) else {
        return failed;
    };
    let Some(assessment) = assess(&data, &law, LEVEL) else {
        return failed;
    };
    let df = (data.observations.len() - 3) as f64;
    let rise = law.sse * student_quantile(0.5 + 0.5 * LEVEL, df).powi(2) / df;
    let constraints = Constraints::new(None, Model::Usl, BoundsKind::Physical);
    let smallest = law.sse - data.pure_error;
    let Some(profile) = Profile::new(&data, &constraints, law.coefficients, smallest, rise) else {
        return failed;
    };
    let target = target / data.unit;
    let within =
        |[low, high]: [Option<f64>; 2]| [low.unwrap_or(0.0), high.unwrap_or(f64::INFINITY)];
    let by_law = within(profile.interval(Quantity::Throughput(at)));
    let shape = &assessment.shape;
    let mut hull = [f64::INFINITY, 0.0];
    let mut join = |[low, high]: [f64; 2]| hull = [hull[0].min(low), hull[1].max(high)];
    if shape.law.admissible {
        join(by_law);
    }
    if shape.knee.admissible {
        match &assessment.profile {
            Some(knees) => join(within(knees.range_at(at))),
            None => join([0.0, f64::INFINITY]),
        }
    }
    let bounded = profile.interval(Quantity::PeakConcurrency)[1].is_some();
    let holds = |[low, high]: [f64; 2]| usize::from(low <= target && target <= high);
    let is = |verdict| usize::from(shape.verdict == verdict);
    Tally {
        sets: 1,
        law: is(Verdict::Law),
        knee: is(Verdict::Knee),
        undecided: is(Verdict::Undecided),
        bent: usize::from(assessment.fourth_term.is_some_and(|p| p < 1.0 - LEVEL)),
        held: holds(hull),
        held_by_law: holds(by_law),
        peak: usize::from(bounded && !shape.knee.admissible),
        peak_by_law: usize::from(bounded),
        failed: 0,
    }
}
