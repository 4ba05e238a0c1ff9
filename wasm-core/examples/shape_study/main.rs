//! Law or knee: what is said of systems of either kind, and how often a forecast holds the truth.
//!
//! ```text
//! cargo run --release --example shape_study -- [--check] [--sets 2000] [--method robust]
//! ```
//!
//! Every set is measured with noise and fitted with the default options. With `--check` the exit status is 1 where a
//! cell misses what is asked of it by more than three binomial standard errors.

#[path = "../coverage/random.rs"]
mod random;
#[path = "../coverage/sets.rs"]
mod sets;
mod system;

use std::process::ExitCode;

use random::Random;
use sets::tallied;
use system::{plans, Judged, Plan};
use usl_fit::report::Estimate;
use usl_fit::report::Verdict;
use usl_fit::{fit, FitOptions, Series};

const SETS: usize = 2000;
/// Apart from the other studies' sequences.
const FIRST_DESIGN: usize = 1000;

/// How throughput scatters: in proportion to itself, or alike everywhere.
const NOISES: [(&str, f64, bool); 2] = [("3 % of X", 0.03, true), ("2 % of X*", 0.02, false)];

#[derive(Clone, Copy, Default)]
struct Tally {
    sets: usize,
    law: usize,
    knee: usize,
    undecided: usize,
    held: usize,
    /// Sets whose forecast has both ends.
    closed: usize,
    peak: usize,
    /// Of those with a bounded peak.
    peak_held: usize,
    height_held: usize,
    failed: usize,
}

impl Tally {
    fn add(self, o: Self) -> Self {
        Self {
            sets: self.sets + o.sets,
            law: self.law + o.law,
            knee: self.knee + o.knee,
            undecided: self.undecided + o.undecided,
            held: self.held + o.held,
            closed: self.closed + o.closed,
            peak: self.peak + o.peak,
            peak_held: self.peak_held + o.peak_held,
            height_held: self.height_held + o.height_held,
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
    let method = match arguments.iter().position(|argument| argument == "--method") {
        None => "nonlinear",
        Some(at) => arguments.get(at + 1).map_or("", String::as_str),
    };
    let mut options = FitOptions::default();
    if let Err(error) = options.set("method", method) {
        eprintln!("{error}");
        return ExitCode::from(2);
    }
    println!("Law or knee, in per cent of {sets} sets a cell with 95 % intervals. Held: truth at twice the largest N");
    println!("within its interval; closed: that interval has both ends. Peak: a bounded one is stated; N* and X*: of");
    println!("those, the share that hold the truth.\n");
    println!(
        "{:<34}{:<11}{:>6}{:>8}{:>6}{:>7}{:>8}{:>7}{:>7}{:>7}  {:>6}",
        "system, plan",
        "noise",
        "law",
        "unsure",
        "knee",
        "held",
        "closed",
        "peak",
        "N*",
        "X*",
        "failed"
    );
    let mut failures = Vec::new();
    for (index, plan) in plans().iter().enumerate() {
        for (kind, (noise, share, proportional)) in NOISES.into_iter().enumerate() {
            let design = FIRST_DESIGN + 2 * index + kind;
            let tally = study(plan, &options, (share, proportional), design, sets);
            let per_cent = |count: usize| 100.0 * count as f64 / tally.sets as f64;
            let of_peaks = |count: usize| match (plan.system.peak(), tally.peak) {
                (None, _) | (_, 0) => "–".into(),
                (_, all) => format!("{:.1}", 100.0 * count as f64 / all as f64),
            };
            println!(
                "{:<34}{noise:<11}{:>6.1}{:>8.1}{:>6.1}{:>7.1}{:>8.1}{:>7.1}{:>7}{:>7}  {:>6}",
                plan.name,
                per_cent(tally.law),
                per_cent(tally.undecided),
                per_cent(tally.knee),
                per_cent(tally.held),
                per_cent(tally.closed),
                per_cent(tally.peak),
                of_peaks(tally.peak_held),
                of_peaks(tally.height_held),
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
    let among = |what: &str, count: usize| {
        let (found, all) = (count as f64, tally.peak as f64);
        let chance = 3.0 * (0.9 * 0.1 * all).sqrt();
        (found < 0.9 * all - chance).then(|| {
            format!(
                "{what} in {:.1} % of {all} peaks, not 90 %",
                100.0 * found / all
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
            among("N* held", tally.peak_held),
            among("X* held", tally.height_held),
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

fn study(
    plan: &Plan,
    options: &FitOptions,
    (share, proportional): (f64, bool),
    design: usize,
    sets: usize,
) -> Tally {
    let highest = plan.system.highest();
    let truth: Vec<f64> = plan
        .concurrency
        .iter()
        .map(|&n| plan.system.throughput(n))
        .collect();
    let last = plan.concurrency.iter().copied().fold(0.0, f64::max);
    let mut options = options.clone();
    options.at = vec![2.0 * last];
    let target = plan.system.throughput(2.0 * last);
    let add = |tally: &mut Tally, set| {
        let mut random = Random::new(design, set);
        let throughput: Vec<f64> = truth
            .iter()
            .map(|&x| x + share * if proportional { x } else { highest } * random.normal())
            .collect();
        let told = one(plan, &throughput, &options, target).unwrap_or(Tally {
            sets: 1,
            failed: 1,
            ..Tally::default()
        });
        *tally = std::mem::take(tally).add(told);
    };
    tallied(sets, add, Tally::add)
}

fn one(plan: &Plan, throughput: &[f64], options: &FitOptions, target: f64) -> Option<Tally> {
    let series = Series::new(&plan.concurrency, throughput).ok()?;
    let fit = fit(&series, options).ok()?;
    let shape = fit.shape?;
    let forecast = &fit.at[0].throughput;
    let holds = |interval: &Estimate, truth: f64| {
        usize::from(
            interval.low.is_none_or(|low| low <= truth)
                && interval.high.is_none_or(|high| truth <= high),
        )
    };
    let is = |verdict| usize::from(shape.verdict == verdict);
    let bounded = (fit.peak.as_ref())
        .filter(|peak| peak.concurrency.low.is_some() && peak.concurrency.high.is_some());
    let peak = bounded.zip(plan.system.peak());
    Some(Tally {
        sets: 1,
        law: is(Verdict::Law),
        knee: is(Verdict::Knee),
        undecided: is(Verdict::Undecided),
        held: holds(forecast, target),
        closed: usize::from(forecast.low.is_some() && forecast.high.is_some()),
        peak: usize::from(bounded.is_some()),
        peak_held: peak.map_or(0, |(told, (n, _))| holds(&told.concurrency, n)),
        height_held: peak.map_or(0, |(told, (_, x))| holds(&told.throughput, x)),
        failed: 0,
    })
}
