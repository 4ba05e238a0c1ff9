//! How often a gate over several runs passes and fails, and how often it cannot tell.

use usl_fit::planning::change as change_of;
use usl_fit::planning::runs::{compare_runs, Pairing};
use usl_fit::{FitOptions, Series, Usl};

use crate::random::Random;
use crate::sets::tallied;

const LAW: Usl = Usl {
    lambda: 1000.0,
    sigma: 0.03,
    kappa: 0.0007,
};
const PAST: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0];
const SHORT: &[f64] = &[1.0, 3.0, 8.0, 21.0, 60.0];
/// The share by which throughput may fall, and the standard deviation of whole runs.
const LIMIT: f64 = 0.05;
const LEVEL: f64 = 0.9;
/// What is asked of a verdict at the limit, in per cent, and of a drop of 10 %.
const WRONG: (f64, f64) = (4.0, 6.5);
const FAILED: f64 = 85.0;

#[derive(Clone, Copy)]
enum Noise {
    /// In proportion to throughput.
    Proportional(f64),
    /// In proportion to its root, this share where throughput is highest.
    Root(f64),
    /// The same everywhere, this share of the highest throughput.
    Equal(f64),
}

impl Noise {
    /// As a share of the throughput that is this share of the highest one.
    fn of(self, share: f64) -> f64 {
        match self {
            Self::Proportional(s) => s,
            Self::Root(s) => s / share.sqrt(),
            Self::Equal(s) => s / share,
        }
    }

    fn name(self) -> String {
        match self {
            Self::Proportional(s) => format!("{} % of X", 100.0 * s),
            Self::Root(s) => format!("√X, {} % at X*", 100.0 * s),
            Self::Equal(s) => format!("{} % of X*", 100.0 * s),
        }
    }
}

struct Cell {
    pairing: Pairing,
    runs: [usize; 2],
    plan: &'static [f64],
    noise: Noise,
    run_effect: f64,
    /// How the intervals are made where curves through single runs are compared, as without `--runs`.
    curves: Option<&'static str>,
    /// Whether the verdicts at the limit have to be wrong as often as they say.
    judged: bool,
    /// Whether a drop of 10 % has to be failed.
    powerful: bool,
}

const fn pairs(runs: usize, plan: &'static [f64], noise: Noise, run_effect: f64) -> Cell {
    Cell {
        pairing: Pairing::Paired,
        runs: [runs, runs],
        plan,
        noise,
        run_effect,
        curves: None,
        judged: true,
        powerful: false,
    }
}

const fn separate(before: usize, after: usize, run_effect: f64) -> Cell {
    Cell {
        pairing: Pairing::Separate,
        runs: [before, after],
        judged: before > 1,
        ..pairs(before, PAST, Noise::Proportional(0.03), run_effect)
    }
}

/// One file against one, at the largest concurrency.
const fn curves(
    intervals: &'static str,
    plan: &'static [f64],
    noise: Noise,
    run_effect: f64,
) -> Cell {
    Cell {
        plan,
        noise,
        curves: Some(intervals),
        ..separate(1, 1, run_effect)
    }
}

const CELLS: [Cell; 23] = [
    Cell {
        powerful: true,
        ..pairs(3, PAST, Noise::Proportional(0.03), 0.05)
    },
    pairs(3, PAST, Noise::Root(0.03), 0.05),
    Cell {
        powerful: true,
        ..pairs(3, PAST, Noise::Equal(0.02), 0.05)
    },
    Cell {
        powerful: true,
        ..pairs(3, PAST, Noise::Proportional(0.03), 0.0)
    },
    pairs(3, SHORT, Noise::Proportional(0.03), 0.05),
    pairs(2, PAST, Noise::Proportional(0.03), 0.05),
    Cell {
        powerful: true,
        ..pairs(5, PAST, Noise::Proportional(0.03), 0.05)
    },
    separate(3, 3, 0.05),
    separate(10, 10, 0.05),
    separate(10, 1, 0.05),
    separate(20, 3, 0.05),
    separate(3, 3, 0.0),
    separate(1, 1, 0.0),
    separate(1, 1, 0.05),
    curves("profile", PAST, Noise::Proportional(0.03), 0.0),
    curves("profile", PAST, Noise::Root(0.03), 0.0),
    curves("profile", PAST, Noise::Equal(0.02), 0.0),
    curves("profile", SHORT, Noise::Proportional(0.03), 0.0),
    curves("profile", SHORT, Noise::Equal(0.02), 0.0),
    curves("profile", PAST, Noise::Proportional(0.03), 0.05),
    curves("wald", PAST, Noise::Proportional(0.03), 0.0),
    curves("wald", PAST, Noise::Root(0.03), 0.0),
    curves("wald", PAST, Noise::Equal(0.02), 0.0),
];

/// How throughput changes.
#[derive(Clone, Copy)]
enum Change {
    None,
    /// By the same share everywhere.
    Drop(f64),
    /// κ is half as large again: nothing at 1, a fall of a sixth at 64.
    Shape,
}

const CHANGES: [Change; 4] = [
    Change::None,
    Change::Drop(LIMIT),
    Change::Drop(2.0 * LIMIT),
    Change::Shape,
];

#[derive(Clone, Copy, Default)]
struct Tally {
    passed: f64,
    failed: f64,
    /// Sets in which the shape is said to have changed.
    shape: f64,
}

impl Tally {
    fn merge(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            shape: self.shape + other.shape,
        }
    }
}

fn run(cell: &Cell, law: &Usl, factor: f64, effect: f64, random: &mut Random) -> Series {
    let highest = LAW.peak_throughput().expect("κ > 0");
    let measured = |&n: &f64| {
        let x = law.throughput(n).expect("σ < 1") * factor * effect;
        x * (1.0 + cell.noise.of(x / highest) * random.normal()).max(0.01)
    };
    let x: Vec<f64> = cell.plan.iter().map(measured).collect();
    Series::new(cell.plan, &x).expect("it is positive")
}

fn add(tally: &mut Tally, cell: &Cell, change: Change, design: usize, set: usize) {
    let mut random = Random::new(design, set);
    let (law, factor) = match change {
        Change::None => (LAW, 1.0),
        Change::Drop(share) => (LAW, 1.0 - share),
        Change::Shape => (
            Usl {
                kappa: 1.5 * LAW.kappa,
                ..LAW
            },
            1.0,
        ),
    };
    let [mut before, mut after] = [Vec::new(), Vec::new()];
    for at in 0..cell.runs[0].max(cell.runs[1]) {
        let effects = [0, 1].map(|_| (cell.run_effect * random.normal()).exp());
        // What moves whole runs moves both of a pair.
        let effects = match cell.pairing {
            Pairing::Paired => [effects[0]; 2],
            Pairing::Separate => effects,
        };
        if at < cell.runs[0] {
            before.push(run(cell, &LAW, 1.0, effects[0], &mut random));
        }
        if at < cell.runs[1] {
            after.push(run(cell, &law, factor, effects[1], &mut random));
        }
    }
    let (relative, shape) = if let Some(intervals) = cell.curves {
        let largest = cell.plan.iter().copied().fold(1.0, f64::max);
        let mut options = FitOptions::default();
        options.set("level", "0.9").expect("it is known");
        options.set("intervals", intervals).expect("it is known");
        let found = change_of(&before[0], &after[0], &options, &[largest]);
        let found = found.expect("there are enough points").remove(0);
        (found.relative, false)
    } else {
        let [before, after] = [&before, &after].map(|side| side.iter().collect::<Vec<_>>());
        let found = compare_runs(&before, &after, cell.pairing, LEVEL).expect("all is common");
        let worse = found.worse.expect("there are runs before");
        let shape = found.shape.as_ref().is_some_and(|shape| shape.changed);
        (worse.relative, shape)
    };
    tally.passed += f64::from(u8::from(relative.low.is_some_and(|low| low > -LIMIT)));
    tally.failed += f64::from(u8::from(relative.high.is_some_and(|high| high < -LIMIT)));
    tally.shape += f64::from(u8::from(shape));
}

/// Prints the table, and gives what is not as asked.
pub fn report(sets: usize) -> Vec<String> {
    println!("Verdicts of a gate that allows a drop of 5 %, by the worse of the change over all concurrencies and of that at the");
    println!("largest; {sets} sets. σ = 0.03, κ = 0.0007; each run by a factor of its own with the given");
    println!("standard deviation, which both of a pair share. Passed / failed in per cent (± at most {:.1}); the rest cannot tell.", 50.0 / (sets as f64).sqrt());
    println!("At a drop of 5 % either verdict is wrong as often as it is given. Shape: how often it is said to have changed");
    println!("where nothing did, and where κ grew by half, throughput at 64 falling by 18 %.\n");
    println!("| runs | points | noise | run effect | no change | drop of 5 % | drop of 10 % | κ × 1.5 | shape, none | shape, κ |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let mut failures = Vec::new();
    for (index, cell) in CELLS.iter().enumerate() {
        let tallies: Vec<Tally> = (CHANGES.iter().enumerate())
            .map(|(at, &change)| {
                let design = 5000 + CHANGES.len() * index + at;
                tallied(
                    sets,
                    |tally, set| add(tally, cell, change, design, set),
                    Tally::merge,
                )
            })
            .collect();
        let share = |count: f64| 100.0 * count / sets as f64;
        let verdicts: Vec<String> = (tallies.iter())
            .map(|t| format!("{:.1} / {:.1}", share(t.passed), share(t.failed)))
            .collect();
        let told = |at: usize| {
            if cell.curves.is_some() {
                "–".to_string()
            } else {
                format!("{:.1}", share(tallies[at].shape))
            }
        };
        let runs = match (cell.pairing, cell.runs) {
            (Pairing::Paired, [runs, _]) => format!("{runs} pairs"),
            (Pairing::Separate, _) if cell.curves == Some("profile") => "2 curves".into(),
            (Pairing::Separate, _) if cell.curves.is_some() => "2 curves, Wald".into(),
            (Pairing::Separate, [before, after]) => format!("{before} and {after}"),
        };
        println!(
            "| {runs} | {} | {} | {} % | {} | {} | {} |",
            cell.plan.len(),
            cell.noise.name(),
            100.0 * cell.run_effect,
            verdicts.join(" | "),
            told(0),
            told(3),
        );
        let name = format!("{runs}, {} points, {}", cell.plan.len(), cell.noise.name());
        let margin = 2.0 * 100.0 * (0.05 * 0.95 / sets as f64).sqrt();
        let at_limit = &tallies[1];
        // Both changes are at the limit: both would have to be seen above it.
        let least = |of_one: f64| if cell.curves.is_some() { of_one } else { 0.0 };
        for (verdict, count) in [("passed", at_limit.passed), ("failed", at_limit.failed)] {
            let found = share(count);
            let asked = least(WRONG.0) - margin..=WRONG.1 + margin;
            if cell.judged && !asked.contains(&found) {
                failures.push(format!("{name}: {found:.1} % are {verdict} at the limit"));
            }
        }
        let failed = share(tallies[2].failed);
        if cell.powerful && failed < FAILED - margin {
            failures.push(format!("{name}: a drop of 10 % is failed in {failed:.1} %"));
        }
    }
    println!();
    failures
}
