//! Users who think: a curve of them, and one of the requests in service, asked for twice the users.

use std::fmt::Write;

use usl_fit::measurements::{fit_text, TableOptions};
use usl_fit::{fit, Fit, FitOptions, Series, Usl};

use crate::random::Random;
use crate::sets::tallied;

const THINK_TIMES: [f64; 3] = [0.002, 0.02, 0.2];
/// As many users are measured as bring so much in service.
const PLANS: [(&str, &[f64]); 2] = [
    ("1 to 20", &[1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 20.0]),
    ("1 to 64", &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0]),
];
/// From run to run the system is so much faster or slower.
const SCATTER: f64 = 0.03;
/// What the method promises: medians no farther off, or no farther than those of who knows what was in service.
const PROMISED: f64 = 0.05;
/// A median of so few sets is told from what is asked beyond so many of its errors.
const ERRORS: f64 = 3.0;

/// What serves.
enum System {
    /// The law, of the mean number in service.
    Law(Usl),
    /// Stations with these service times in seconds, by exact mean-value analysis (M. Reiser and S. S. Lavenberg, 1980).
    Queues(&'static [f64]),
}

const SYSTEMS: [(&str, System); 5] = [
    ("law, peak at 37", System::Law(law(0.03, 0.0007))),
    ("law, no peak", System::Law(law(0.05, 0.0))),
    ("one station", System::Queues(&[0.001])),
    ("8 equal stations", System::Queues(&[0.001; 8])),
    (
        "8 unequal stations",
        System::Queues(&[
            0.001, 0.0009, 0.0008, 0.0007, 0.0006, 0.0005, 0.0004, 0.0003,
        ]),
    ),
];

const fn law(sigma: f64, kappa: f64) -> Usl {
    Usl {
        lambda: 1000.0,
        sigma,
        kappa,
    }
}

/// A state of a system.
#[derive(Clone, Copy, Default)]
struct State {
    users: f64,
    throughput: f64,
    latency: f64,
}

impl System {
    /// With so many requests in service; queues have no such state.
    fn in_service(&self, think: f64, faster: f64, n: f64) -> Option<State> {
        let Self::Law(law) = self else { return None };
        let throughput = faster * law.throughput(n).unwrap_or(0.0);
        Some(State {
            users: n + think * throughput,
            throughput,
            latency: n / throughput,
        })
    }

    /// The states of a system that is faster by a factor, in the order of their users, until one is `enough`.
    fn until(&self, think: f64, faster: f64, enough: &dyn Fn(&State) -> bool) -> State {
        match self {
            Self::Law(_) => {
                let at = |n: f64| self.in_service(think, faster, n).unwrap_or_default();
                let (mut below, mut above) = (1e-6, 1e-6);
                while !enough(&at(above)) {
                    (below, above) = (above, 1.01 * above);
                }
                for _ in 0..60 {
                    let middle = 0.5 * (below + above);
                    if enough(&at(middle)) {
                        above = middle;
                    } else {
                        below = middle;
                    }
                }
                at(above)
            }
            Self::Queues(service) => {
                let mut waiting = vec![0.0; service.len()];
                let mut state = State::default();
                while !enough(&state) {
                    let times: Vec<f64> = (service.iter().zip(&waiting))
                        .map(|(demand, queue)| demand / faster * (1.0 + queue))
                        .collect();
                    state.users += 1.0;
                    state.latency = times.iter().sum();
                    state.throughput = state.users / (think + state.latency);
                    waiting = times.iter().map(|time| time * state.throughput).collect();
                }
                state
            }
        }
    }

    fn with_users(&self, think: f64, faster: f64, users: f64) -> State {
        self.until(think, faster, &|state| state.users >= users)
    }
}

/// Forecasts over the truth, of users, of requests in service, and of who knows how many would be in service without
/// scatter; and how often the interval of the second holds it.
#[derive(Default)]
struct Tally {
    ratios: [Vec<f64>; 3],
    held: usize,
    warned: usize,
}

impl Tally {
    fn merge(mut self, other: Self) -> Self {
        for (own, other) in self.ratios.iter_mut().zip(other.ratios) {
            own.extend(other);
        }
        self.held += other.held;
        self.warned += other.warned;
        self
    }

    fn add(&mut self, points: &[State], users: f64, truth: f64) {
        let fitted = |points: &[State], in_service: &str| -> Option<Fit> {
            let mut text = String::from("users,rps,latency_ms\n");
            for state in points {
                let latency = 1000.0 * state.latency;
                let (users, throughput) = (state.users, state.throughput);
                writeln!(text, "{users},{throughput},{latency}").expect("a text has room");
            }
            let mut options = TableOptions::default();
            options.set("at", &users.to_string()).expect("it is known");
            options.set("inService", in_service).expect("it is known");
            fit_text(&text, &options).ok()?.fits.pop()
        };
        let ratio = |x: Option<f64>| x.map_or(f64::INFINITY, |x| x / truth);
        let of_users = fitted(points, "false");
        let warned = |fit: &Fit| fit.warnings.iter().any(|w| w.variant == Some("in-service"));
        self.warned += usize::from(of_users.as_ref().is_some_and(warned));
        self.ratios[0].push(ratio(
            of_users.and_then(|fit| fit.at[0].throughput.estimate),
        ));
        let in_service = fitted(points, "true").and_then(|fit| fit.users);
        let x = in_service.map(|told| told.at[0].throughput.clone());
        self.ratios[1].push(ratio(x.as_ref().and_then(|x| x.estimate)));
        let holds = x.is_some_and(|x| {
            x.low.is_none_or(|low| low <= truth) && x.high.is_none_or(|high| truth <= high)
        });
        self.held += usize::from(holds);
    }

    /// The forecast of who knows how many requests are in service without scatter: a regression in which only the
    /// throughput has an error.
    fn add_known(&mut self, think: f64, given: &[f64], throughput: &[f64], users: f64, truth: f64) {
        let series = Series::new(given, throughput);
        let found = series.and_then(|series| fit(&series, &FitOptions::default()));
        let law = found.ok().map(|fit| {
            let p = &fit.parameters;
            Usl {
                lambda: p.lambda.estimate,
                sigma: p.sigma.estimate,
                kappa: p.kappa.estimate,
            }
        });
        let x = law.map(|law| System::Law(law).with_users(think, 1.0, users).throughput);
        self.ratios[2].push(x.map_or(f64::INFINITY, |x| x / truth));
    }
}

/// The median with its error.
fn median(values: &mut [f64]) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    let at = |share: f64| {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let place = (share * (values.len() - 1) as f64).round() as usize;
        values[place]
    };
    let spread = (at(0.75) - at(0.25)) / 1.349;
    (at(0.5), 1.2533 * spread / (values.len() as f64).sqrt())
}

/// Prints the table, and gives what is not as asked.
pub fn report(sets: usize) -> Vec<String> {
    println!("Closed systems with think time Z, measured with as many users as bring so much in service, each run faster or slower by");
    println!("{} %, {sets} sets. X at twice the most users over the truth, the median: fitted to users, and to requests in service;", 100.0 * SCATTER);
    println!("its error, and fitted to as many in service as there are without scatter; per cent of the 95 % intervals that hold the truth,");
    println!("and of tables whose warning leads there.\n");
    println!(
        "| system | Z, s | in service | times farther | users | in service | ± | known | held | warned |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let mut failures = Vec::new();
    let mut design = 4000;
    for (name, system) in &SYSTEMS {
        for (think, (reach, plan)) in THINK_TIMES
            .into_iter()
            .flat_map(|think| PLANS.map(|plan| (think, plan)))
        {
            let in_service = |state: &State| state.throughput * state.latency;
            let users: Vec<f64> = (plan.iter())
                .map(|&n| {
                    system
                        .until(think, 1.0, &|state| in_service(state) >= n)
                        .users
                })
                .collect();
            let twice = 2.0 * users[users.len() - 1];
            let expected = system.with_users(think, 1.0, twice);
            let truth = expected.throughput;
            let farther = in_service(&expected) / plan[plan.len() - 1];
            design += 1;
            let add = |tally: &mut Tally, set| {
                let mut random = Random::new(design, set);
                let faster: Vec<f64> = (plan.iter())
                    .map(|_| 1.0 + SCATTER * random.normal())
                    .collect();
                let points: Vec<State> = (users.iter().zip(&faster))
                    .map(|(&users, &faster)| system.with_users(think, faster, users))
                    .collect();
                tally.add(&points, twice, truth);
                let of_plan = |(&n, &faster)| Some(system.in_service(think, faster, n)?.throughput);
                let known: Option<Vec<f64>> = plan.iter().zip(&faster).map(of_plan).collect();
                if let Some(throughput) = known {
                    tally.add_known(think, plan, &throughput, twice, truth);
                }
            };
            let mut tally: Tally = tallied(sets, add, Tally::merge);
            let (of_users, _) = median(&mut tally.ratios[0]);
            let (served, error) = median(&mut tally.ratios[1]);
            let known = &mut tally.ratios[2];
            let known = (!known.is_empty()).then(|| median(known));
            let percent = |count: usize| 100.0 * count as f64 / sets as f64;
            println!(
                "| {name} | {think} | {reach} | {farther:.1} | {of_users:.2} | {served:.3} | {error:.3} | {} | {:.0} | {:.0} |",
                known.map_or("–".into(), |(known, _)| format!("{known:.3}")),
                percent(tally.held),
                percent(tally.warned)
            );
            // What a knee does is another study.
            let Some((known, known_error)) = known else {
                continue;
            };
            let allowed = PROMISED.max((known - 1.0).abs());
            if (served - 1.0).abs() > allowed + ERRORS * error.hypot(known_error) {
                failures.push(format!(
                    "{name}, Z {think}, {reach}: {served:.3} in service, {known:.3} if it were known"
                ));
            }
        }
    }
    println!();
    failures
}
