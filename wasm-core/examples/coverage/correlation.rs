//! How often errors that hang together are found, and how often others are accused of it: system × order × errors.

use usl_fit::report::WarningCode;
use usl_fit::series::{ColumnNames, Measurement, TakingPart};
use usl_fit::{fit, FitOptions, Series, Usl};

use crate::random::Random;
use crate::sets::tallied;

const LAW: Usl = Usl {
    lambda: 1000.0,
    sigma: 0.03,
    kappa: 0.0007,
};
/// A knee at 20 has its ceiling there.
const KNEE: f64 = 20.0;
/// What is asked: of errors that do not hang together so many tables may be accused.
const MOST_ACCUSED: f64 = 7.0;
const ERRORS: f64 = 3.0;
const SCATTER: f64 = 0.03;
const AUTOREGRESSION: f64 = 0.6;
const RUN_EFFECT: f64 = 0.05;

/// In which order the rows are measured.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Random,
    /// Ascending, again and again.
    Passes,
    /// No times; each pass is a run.
    Runs,
}

/// How errors scatter.
#[derive(Clone, Copy, PartialEq)]
enum Errors {
    Proportional,
    /// In equal size, 2 % of the highest throughput.
    Equal,
    /// By Student's t with three degrees of freedom.
    Heavy,
    /// Each the last one's share, and something new.
    Autoregressive,
    /// The same factor within a run.
    OfRuns,
}

impl Errors {
    fn hang_together(self) -> bool {
        matches!(self, Self::Autoregressive | Self::OfRuns)
    }
}

/// Tables, and those in which errors are said to be alike, by the variant of the warning.
#[derive(Clone, Copy, Default)]
struct Tally {
    sets: usize,
    alike: usize,
    in_order: usize,
}

impl Tally {
    fn merge(self, other: Self) -> Self {
        Self {
            sets: self.sets + other.sets,
            alike: self.alike + other.alike,
            in_order: self.in_order + other.in_order,
        }
    }

    fn share(&self, count: usize) -> f64 {
        100.0 * count as f64 / self.sets as f64
    }
}

fn plans() -> [(&'static str, Vec<f64>, usize); 4] {
    let even: Vec<f64> = (0..16).map(|k| 1.0 + 4.0 * f64::from(k)).collect();
    let doubled = vec![1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0];
    [
        ("8", doubled.clone(), 1),
        ("16", even.clone(), 1),
        ("2 × 16", even, 2),
        ("4 × 8", doubled, 4),
    ]
}

/// The rows of a table in the order in which they were measured.
fn table(
    random: &mut Random,
    is_knee: bool,
    (levels, passes): (&[f64], usize),
    order: Order,
    errors: Errors,
) -> Vec<Measurement> {
    let mut plan: Vec<(f64, usize)> = (0..passes)
        .flat_map(|pass| levels.iter().map(move |&n| (n, pass)))
        .collect();
    if order == Order::Random {
        let keys: Vec<f64> = plan.iter().map(|_| random.normal()).collect();
        let mut places: Vec<usize> = (0..plan.len()).collect();
        places.sort_by(|&a, &b| keys[a].total_cmp(&keys[b]));
        plan = places.into_iter().map(|at| plan[at]).collect();
    }
    let of_runs: Vec<f64> = (0..passes).map(|_| RUN_EFFECT * random.normal()).collect();
    let highest = LAW.peak_throughput().unwrap_or(f64::NAN);
    let fresh = (1.0 - AUTOREGRESSION * AUTOREGRESSION).sqrt();
    let mut last = random.normal();
    (plan.into_iter().enumerate())
        .map(|(at, (n, pass))| {
            let truth = if is_knee {
                1000.0 * n / (1.0 + (n / KNEE).powi(4)).powf(0.25)
            } else {
                LAW.throughput(n).unwrap_or(f64::NAN)
            };
            let z = random.normal();
            last = AUTOREGRESSION * last + fresh * z;
            let factor = match errors {
                Errors::Proportional => 1.0 + SCATTER * z,
                Errors::Equal => 1.0 + 0.02 * z * highest / truth,
                Errors::Heavy => {
                    let squares: f64 = (0..3).map(|_| random.normal().powi(2)).sum();
                    1.0 + SCATTER * z / squares.sqrt()
                }
                Errors::Autoregressive => 1.0 + SCATTER * last,
                Errors::OfRuns => (1.0 + SCATTER * z) * (1.0 + of_runs[pass]),
            };
            Measurement {
                row: at + 1,
                concurrency: n,
                throughput: truth * factor.max(0.01),
                latency: None,
                latency_units: None,
                deviation: None,
                run: (order == Order::Runs).then_some(pass),
                time: (order != Order::Runs).then_some(at as f64),
                taking_part: TakingPart::Yes,
            }
        })
        .collect()
}

fn add(tally: &mut Tally, points: Vec<Measurement>) {
    tally.sets += 1;
    let series = Series::from_measurements(None, points, &ColumnNames::default());
    let Ok(fit) = series.and_then(|series| fit(&series, &FitOptions::default())) else {
        return;
    };
    let found = (fit.warnings.iter()).find(|warning| warning.code == WarningCode::CorrelatedErrors);
    if let Some(warning) = found {
        if warning.variant == Some("in-order") {
            tally.in_order += 1;
        } else {
            tally.alike += 1;
        }
    }
}

/// Prints the table, and gives what is not as asked.
pub fn report(sets: usize) -> Vec<String> {
    println!("Tables in which errors are said to be alike, in per cent of {sets}: in time or within runs; and, measured in the order of");
    println!("concurrency, alike in time where a bend would be, too. Errors of 3 % of X, of 2 % of X*, by Student's t, with a correlation of");
    println!("{AUTOREGRESSION} in time, and with a factor for each run that scatters by 5 %. ±: the binomial error of the first figure.\n");
    println!("| system | N | order | errors | alike | ± | in order of N |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let mut failures = Vec::new();
    let mut design = 5000;
    let all = [
        (Errors::Proportional, "3 % of X"),
        (Errors::Equal, "2 % of X*"),
        (Errors::Heavy, "Student t"),
        (Errors::Autoregressive, "0.6 in time"),
        (Errors::OfRuns, "5 % by run"),
    ];
    let orders = [
        (Order::Random, "random"),
        (Order::Passes, "ascending"),
        (Order::Runs, "runs, no times"),
    ];
    for (is_knee, system) in [(false, "law"), (true, "knee")] {
        for (name, levels, passes) in plans() {
            for (order, order_name) in orders {
                for (errors, errors_name) in all {
                    design += 1;
                    let is_of_runs = errors == Errors::OfRuns;
                    if (order == Order::Runs && (passes == 1 || errors == Errors::Autoregressive))
                        || (is_of_runs && order != Order::Runs)
                        || (is_knee && !matches!(errors, Errors::Proportional))
                    {
                        continue;
                    }
                    let one = |tally: &mut Tally, set| {
                        let mut random = Random::new(design, set);
                        add(
                            tally,
                            table(&mut random, is_knee, (&levels, passes), order, errors),
                        );
                    };
                    let tally: Tally = tallied(sets, one, Tally::merge);
                    let alike = tally.share(tally.alike);
                    let error = (alike * (100.0 - alike) / sets as f64).sqrt();
                    println!(
                        "| {system} | {name} | {order_name} | {errors_name} | {alike:.1} | {error:.1} | {:.1} |",
                        tally.share(tally.in_order)
                    );
                    let most = MOST_ACCUSED
                        + ERRORS * (MOST_ACCUSED * (100.0 - MOST_ACCUSED) / sets as f64).sqrt();
                    if !errors.hang_together() && alike > most {
                        failures.push(format!(
                            "{system}, {name}, {order_name}, {errors_name}: {alike:.1} % accused"
                        ));
                    }
                }
            }
        }
    }
    println!();
    failures
}
