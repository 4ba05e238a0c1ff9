//! How often an answer claims a shape that a clean system does not have.
//!
//! ```text
//! cargo run --release --example answer_study -- [--check] [--sets 2000]
//! ```
//!
//! Systems that follow the law, a knee or a straight line are measured once at each level, with noise of 3 %. The true
//! shape is that of the same levels without noise; “flat” is false where the last doubling truly changes throughput by
//! more than 10 %. None of them starts super-linear or has a kink but the hard limit, whose slope drops to 0. With `--check`
//! the exit status is 1 where one of these is claimed falsely in more than 5 % of a cell's sets, by more than three binomial
//! standard errors. A second table says how often systems that do have a kink or a super-linear start are told.

#[path = "coverage/random.rs"]
mod random;
#[path = "coverage/sets.rs"]
mod sets;

use std::process::ExitCode;

use random::Random;
use sets::tallied;
use usl_fit::fit::knee::Knee;
use usl_fit::verdict::{Answer, MeasuredShape};
use usl_fit::{fit, FitOptions, Series, Usl};

const SETS: usize = 2000;
/// Apart from the other studies' sequences.
const FIRST_DESIGN: usize = 3000;
const NOISE: f64 = 0.03;
/// A system whose last doubling changes throughput by more than this share is not flat.
const NOT_FLAT: f64 = 0.1;
/// The share of sets that may be claimed falsely to fall, to collapse or to be flat.
const ALLOWED: f64 = 0.05;

/// A curve that a system follows exactly.
type Law = fn(f64) -> f64;

fn law(n: f64) -> f64 {
    let law = Usl {
        lambda: 1000.0,
        sigma: 0.03,
        kappa: 0.0007,
    };
    law.throughput(n).expect("it is positive")
}

fn line(n: f64) -> f64 {
    1000.0 * n
}

fn knee(n: f64, q: Option<f64>) -> f64 {
    let knee = Knee {
        lambda: Some(1000.0),
        ceiling: Some(12_000.0),
        q,
    };
    knee.throughput(n).expect("it is finite")
}

fn soft(n: f64) -> f64 {
    knee(n, Some(1.9))
}

fn hard(n: f64) -> f64 {
    knee(n, None)
}

const SYSTEMS: [(&str, Law); 4] = [
    ("law, peak at 37", law),
    ("straight line", line),
    ("knee at 12, q 1.9", soft),
    ("hard limit at 12", hard),
];

const PLANS: [(&str, &[f64]); 5] = [
    ("1–16 doubling", &[1.0, 2.0, 4.0, 8.0, 16.0]),
    (
        "8 levels to 20",
        &[1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 20.0],
    ),
    (
        "8 levels to 64",
        &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0],
    ),
    ("5 levels to 60", &[1.0, 3.0, 8.0, 21.0, 60.0]),
    (
        "1–512 doubling",
        &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0],
    ),
];

/// A system whose slope halves at 16, as where hyper-threads begin, up to 32.
fn hyper_threads(n: f64) -> f64 {
    1000.0 * n.min(16.0) + 500.0 * (n.min(32.0) - 16.0).max(0.0)
}

/// A system that works at half its speed on few cores.
fn late_cores(n: f64) -> f64 {
    let speed = if n < 16.0 { 500.0 } else { 1000.0 };
    speed * n.min(24.0)
}

/// A cache that grows with the system.
fn caching(n: f64) -> f64 {
    let law = Usl {
        lambda: 1000.0,
        sigma: -0.05,
        kappa: 0.001,
    };
    law.throughput(n).expect("it is positive")
}

const SHAPES: [(&str, Law, &[f64]); 4] = [
    (
        "half the slope beyond 16",
        hyper_threads,
        &[1.0, 2.0, 4.0, 8.0, 16.0, 20.0, 24.0, 32.0, 48.0],
    ),
    (
        "half the slope beyond 16, dense",
        hyper_threads,
        &[
            1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 20.0, 24.0, 28.0, 32.0, 48.0, 64.0,
        ],
    ),
    (
        "twice the speed from 16 on",
        late_cores,
        &[1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 20.0, 24.0, 32.0],
    ),
    (
        "super-linear start",
        caching,
        &[1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0],
    ),
];
/// Noises at which these are told or not.
const NOISES: [f64; 2] = [0.01, 0.03];

#[derive(Clone, Copy, Default)]
struct Tally {
    /// The last level is said to be below the best.
    falls: usize,
    collapses: usize,
    flat: usize,
    superlinear: usize,
    kink: usize,
    right: usize,
}

impl Tally {
    fn add(self, other: Self) -> Self {
        Self {
            falls: self.falls + other.falls,
            collapses: self.collapses + other.collapses,
            flat: self.flat + other.flat,
            superlinear: self.superlinear + other.superlinear,
            kink: self.kink + other.kink,
            right: self.right + other.right,
        }
    }
}

fn answer(levels: &[f64], throughput: &[f64]) -> Answer {
    let series = Series::new(levels, throughput).expect("it is valid");
    let found = fit(&series, &FitOptions::default()).expect("it can be fitted");
    found.answer
}

fn is_fall(shape: MeasuredShape) -> bool {
    matches!(shape, MeasuredShape::Falls | MeasuredShape::Peaks)
}

fn is_flat(shape: MeasuredShape) -> bool {
    matches!(shape, MeasuredShape::Levels | MeasuredShape::Constant)
}

fn cell(design: usize, system: Law, levels: &[f64], sets: usize) -> (MeasuredShape, Tally) {
    let exact: Vec<f64> = levels.iter().map(|&n| system(n)).collect();
    let clean = answer(levels, &exact);
    let truth = clean.shape;
    let changes = clean.gain.is_some_and(|gain| gain.abs() > NOT_FLAT);
    let add = |tally: &mut Tally, set: usize| {
        let mut random = Random::new(FIRST_DESIGN + design, set);
        let noisy: Vec<f64> = (exact.iter())
            .map(|x| x * (NOISE * random.normal()).exp())
            .collect();
        let said = answer(levels, &noisy);
        let found = said.shape;
        tally.superlinear += usize::from(said.start.is_some());
        tally.kink += usize::from(said.kink.is_some());
        tally.falls += usize::from(is_fall(found) && !is_fall(truth));
        tally.collapses += usize::from(found == MeasuredShape::Collapses && found != truth);
        tally.flat += usize::from(is_flat(found) && !is_flat(truth) && changes);
        tally.right += usize::from(found == truth);
    };
    (truth, tallied(sets, add, Tally::add))
}

/// How often a kink and a super-linear start are told, of systems that have one.
fn told(sets: usize) {
    println!("\n| system | noise | kink | at 16 | super-linear |\n|---|--:|--:|--:|--:|");
    for (row, (name, system, levels)) in SHAPES.iter().enumerate() {
        for (column, noise) in NOISES.into_iter().enumerate() {
            let add = |tally: &mut [usize; 3], set: usize| {
                let design = FIRST_DESIGN + 100 + NOISES.len() * row + column;
                let mut random = Random::new(design, set);
                let noisy: Vec<f64> = (levels.iter())
                    .map(|&n| system(n) * (noise * random.normal()).exp())
                    .collect();
                let said = answer(levels, &noisy);
                let at = said.kink.map(|kink| kink.concurrency);
                tally[0] += usize::from(at.is_some());
                tally[1] += usize::from(at == Some(16.0));
                tally[2] += usize::from(said.start.is_some());
            };
            let sum =
                |one: [usize; 3], other: [usize; 3]| std::array::from_fn(|i| one[i] + other[i]);
            let tally = tallied(sets, add, sum);
            let share = tally.map(|count| 100.0 * count as f64 / sets as f64);
            println!(
                "| {name} | {:.0} % | {:.1} | {:.1} | {:.1} |",
                100.0 * noise,
                share[0],
                share[1],
                share[2]
            );
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
    let most = ALLOWED + 3.0 * (ALLOWED * (1.0 - ALLOWED) / sets as f64).sqrt();
    let mut failed = 0;
    println!("| system | levels | truth | right | false: falls | collapses | flat | super-linear | kink |");
    println!("|---|---|---|--:|--:|--:|--:|--:|--:|");
    for (row, (name, system)) in SYSTEMS.iter().enumerate() {
        for (column, (plan, levels)) in PLANS.iter().enumerate() {
            let (truth, tally) = cell(row * PLANS.len() + column, *system, levels, sets);
            let share = |count: usize| count as f64 / sets as f64;
            println!(
                "| {name} | {plan} | {truth:?} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} |",
                100.0 * share(tally.right),
                100.0 * share(tally.falls),
                100.0 * share(tally.collapses),
                100.0 * share(tally.flat),
                100.0 * share(tally.superlinear),
                100.0 * share(tally.kink)
            );
            let claims = [
                tally.falls,
                tally.collapses,
                tally.flat,
                tally.superlinear,
                tally.kink,
            ];
            failed += usize::from(claims.iter().any(|&count| share(count) > most));
        }
    }
    told(sets);
    if failed > 0 {
        eprintln!("{failed} cells claim more than is allowed.");
    }
    ExitCode::from(u8::from(check && failed > 0))
}
