//! How often a gate is wrong about a change that is just at its limit, where it is the same everywhere and where it is not.

use usl_fit::planning::runs::{compare_runs, Pairing, RunComparison};
use usl_fit::report::Estimate;
use usl_fit::{Series, Usl};

use crate::random::Random;
use crate::sets::tallied;

const LAW: Usl = Usl {
    lambda: 1000.0,
    sigma: 0.05,
    kappa: 0.0005,
};
const LEVELS: [f64; 6] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
const LARGEST: usize = LEVELS.len() - 1;
const LEVEL: f64 = 0.9;
const NOISE: f64 = 0.03;
/// The standard deviation of whole runs, which both of a pair share.
const RUN_EFFECT: f64 = 0.05;
/// The share by which throughput may fall where nothing changed, and where it did.
const LIMIT: f64 = 0.05;
const PAIRS: [usize; 3] = [3, 5, 8];
/// What is asked of a verdict at the limit, in per cent.
const WRONG: (f64, f64) = (4.0, 6.5);
/// The same where the largest concurrency scatters more than the others, of which few pairs tell little.
const RESTLESS: f64 = 10.0;

/// Where the change is decided.
#[derive(Clone, Copy, PartialEq)]
enum Decided {
    /// The worse of the uniform change and of that at the largest concurrency, as without `--at`.
    Worse,
    /// At the largest concurrency, as with `--at 32`.
    Largest,
    /// The uniform change, as with `--at all`.
    Uniform,
}

impl Decided {
    fn name(self) -> &'static str {
        match self {
            Self::Worse => "by default",
            Self::Largest => "`--at 32`",
            Self::Uniform => "`--at all`",
        }
    }

    fn of(self, found: &RunComparison) -> &Estimate {
        let missing = "there are runs before";
        match self {
            Self::Worse => &found.worse.as_ref().expect(missing).relative,
            Self::Largest => &(found.change_at(LEVELS[LARGEST])).expect(missing).relative,
            Self::Uniform => &found.uniform.as_ref().expect(missing).relative,
        }
    }
}

/// What became worse.
#[derive(Clone, Copy, PartialEq)]
enum Regression {
    Uniform,
    /// The same everywhere, and the largest concurrency scatters twice as much as the others.
    Restless,
    Contention,
    Coherency,
}

impl Regression {
    fn name(self) -> &'static str {
        match self {
            Self::Uniform => "the same everywhere, 5 %",
            Self::Restless => "the same, 32 scatters twice as much",
            Self::Contention => "σ 5 → 6 %",
            Self::Coherency => "κ 0.05 → 0.08 %",
        }
    }

    fn factors(self) -> [f64; 6] {
        let law = match self {
            Self::Uniform | Self::Restless => return [1.0 - LIMIT; 6],
            Self::Contention => Usl { sigma: 0.06, ..LAW },
            Self::Coherency => Usl {
                kappa: 0.0008,
                ..LAW
            },
        };
        LEVELS.map(|n| law.throughput(n).expect("σ < 1") / LAW.throughput(n).expect("σ < 1"))
    }
}

fn run(factors: [f64; 6], effect: f64, largest: f64, random: &mut Random) -> Series {
    let mut x = [0.0; 6];
    for ((x, n), factor) in x.iter_mut().zip(LEVELS).zip(factors) {
        let times = if n == LEVELS[LARGEST] { largest } else { 1.0 };
        let noise = (1.0 + times * NOISE * random.normal()).max(0.01);
        *x = LAW.throughput(n).expect("σ < 1") * factor * effect * noise;
    }
    Series::new(&LEVELS, &x).expect("it is positive")
}

/// `largest` is how many times as much the largest concurrency scatters.
fn compared(pairs: usize, factors: [f64; 6], largest: f64, random: &mut Random) -> RunComparison {
    let [mut before, mut after] = [Vec::new(), Vec::new()];
    for _ in 0..pairs {
        let effect = (RUN_EFFECT * random.normal()).exp();
        before.push(run([1.0; 6], effect, largest, random));
        after.push(run(factors, effect, largest, random));
    }
    let [before, after] = [&before, &after].map(|side| side.iter().collect::<Vec<_>>());
    compare_runs(&before, &after, Pairing::Paired, LEVEL).expect("all is common")
}

/// How often a check passes, and how often it fails.
type Tally = [f64; 2];

/// The shares in per cent with this limit.
fn verdicts(
    sets: usize,
    design: usize,
    (by, regression, pairs): Cell,
    factors: [f64; 6],
    limit: f64,
) -> Tally {
    let largest = match regression {
        Regression::Restless => 2.0,
        _ => 1.0,
    };
    let add = |tally: &mut Tally, set: usize| {
        let found = compared(pairs, factors, largest, &mut Random::new(design, set));
        let Estimate { low, high, .. } = by.of(&found);
        tally[0] += f64::from(u8::from(low.is_some_and(|low| low > -limit)));
        tally[1] += f64::from(u8::from(high.is_some_and(|high| high < -limit)));
    };
    tallied(sets, add, |one: Tally, other| {
        [one[0] + other[0], one[1] + other[1]]
    })
    .map(|count| 100.0 * count / sets as f64)
}

/// The drop that the decision is about.
fn drop_of(factors: [f64; 6], by: Decided) -> f64 {
    let uniform = 1.0 - (factors.iter().map(|f| f.ln()).sum::<f64>() / 6.0).exp();
    let largest = 1.0 - factors[LARGEST];
    match by {
        Decided::Worse => uniform.max(largest),
        Decided::Largest => largest,
        Decided::Uniform => uniform,
    }
}

type Cell = (Decided, Regression, usize);

/// What a regression is decided by; the mean of all concurrencies is not asked about one that is not the same at all.
fn cells() -> impl Iterator<Item = Cell> {
    let all = [
        Regression::Uniform,
        Regression::Contention,
        Regression::Coherency,
    ];
    [Decided::Worse, Decided::Largest, Decided::Uniform]
        .into_iter()
        .flat_map(move |by| all.map(|regression| (by, regression)))
        .filter(|&(by, regression)| by != Decided::Uniform || regression == Regression::Uniform)
        .chain([(Decided::Largest, Regression::Restless)])
        .flat_map(|(by, regression)| PAIRS.map(|pairs| (by, regression, pairs)))
}

/// The smallest share of wrong passes and failures at the limit that is asked for, in per cent. Of two changes both have
/// to be seen above it, and the two share the risk of a failure.
fn least(by: Decided, regression: Regression) -> [f64; 2] {
    match (by, regression) {
        (Decided::Worse, Regression::Uniform) => [0.0, WRONG.0],
        (Decided::Worse, _) => [WRONG.0, 0.5 * WRONG.0],
        _ => [WRONG.0; 2],
    }
}

/// Prints the table, and gives what is not as asked.
pub fn report(sets: usize) -> Vec<String> {
    let error = 100.0 * (0.05 * 0.95 / sets as f64).sqrt();
    println!("Verdicts of pairs of runs about a regression of which the limit is exactly the drop, in per cent (± {error:.1}): either is wrong");
    println!("as often as it is given. Then with a limit of 5 %: how many pass where nothing changed, and fail of the regression (of a");
    println!("uniform one, twice the limit). {sets} sets, σ = 5 %, κ = 0.05 %, 1 to 32, 3 % of proportional noise, whole runs differ by 5 %.\n");
    println!("| decided | regression | drop | pairs | wrongly passed | wrongly failed | unchanged: passed | regression: failed |");
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut failures = Vec::new();
    for (at, cell) in cells().enumerate() {
        let (by, regression, pairs) = cell;
        let factors = regression.factors();
        let drop = drop_of(factors, by);
        let of = |part, factors, limit| verdicts(sets, 7001 + 3 * at + part, cell, factors, limit);
        let wrong = of(0, factors, drop);
        let [unchanged, _] = of(1, [1.0; 6], LIMIT);
        let worse = match regression {
            Regression::Uniform | Regression::Restless => [1.0 - 2.0 * LIMIT; 6],
            _ => factors,
        };
        let [_, found] = of(2, worse, LIMIT);
        let (name, what) = (by.name(), regression.name());
        println!(
            "| {name} | {what} | {:.1} % | {pairs} | {:.1} | {:.1} | {unchanged:.1} | {found:.1} |",
            100.0 * drop,
            wrong[0],
            wrong[1]
        );
        for ((verdict, share), least) in ["passed", "failed"]
            .iter()
            .zip(wrong)
            .zip(least(by, regression))
        {
            let most = match regression {
                Regression::Restless => RESTLESS,
                _ => WRONG.1,
            };
            if !(least - 2.0 * error..=most + 2.0 * error).contains(&share) {
                failures.push(format!(
                    "{name}, {what}, {pairs} pairs: {share:.1} % are {verdict} at the limit"
                ));
            }
        }
    }
    println!();
    failures
}
