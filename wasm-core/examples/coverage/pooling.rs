//! What series of one system gain by being fitted together.

use usl_fit::pooling::pool;
use usl_fit::{fit, FitOptions, Series, Usl};

use crate::random::Random;
use crate::sets::tallied;

/// Medians of σ and κ over the series, and of κ where the peak is ten times the largest concurrency.
const SIGMA: f64 = 0.03;
const KAPPA: f64 = 0.0007;
const FAR: f64 = 0.00004;
const SCATTER: f64 = 0.03;
/// The RMSE of ln N* may be above the one that is asked for by this share, and coverage below its own by so much.
const TOLERANCE: f64 = 1.1;
const LEAST: f64 = 86.0;
/// What a series alone says of a peak it knows nothing of: as far as ten times the largest concurrency.
const FARTHEST: f64 = 10.0;

struct Cell {
    name: &'static str,
    plan: &'static [f64],
    /// Median of κ over the series.
    kappa: f64,
    spread: f64,
    series: usize,
    /// RMSE of ln N* that was attained before.
    attained: Option<f64>,
}

const SHORT: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0];
const PAST: &[f64] = &[1.0, 3.0, 8.0, 21.0, 60.0];

const fn cell(
    name: &'static str,
    plan: &'static [f64],
    spread: f64,
    series: usize,
    attained: Option<f64>,
) -> Cell {
    Cell {
        name,
        plan,
        kappa: KAPPA,
        spread,
        series,
        attained,
    }
}

const CELLS: [Cell; 9] = [
    cell("5 to 16", SHORT, 0.3, 3, Some(0.36)),
    cell("5 to 16", SHORT, 0.3, 10, Some(0.23)),
    cell("5 to 16", SHORT, 0.3, 100, Some(0.15)),
    cell("5 to 16", SHORT, 0.7, 3, None),
    cell("5 to 16", SHORT, 0.7, 10, Some(0.36)),
    cell("5 to 16", SHORT, 0.7, 100, None),
    cell("5 to 60", PAST, 0.3, 3, None),
    cell("5 to 60", PAST, 0.3, 10, Some(0.059)),
    Cell {
        kappa: FAR,
        ..cell("5 to 16, peak near 156", SHORT, 0.3, 10, None)
    },
];

#[derive(Clone, Copy, Default)]
struct Tally {
    series: f64,
    /// Σ(ln N* − truth)², alone and pooled.
    squares: [f64; 2],
    held: f64,
    warned: f64,
    width: f64,
    bounded: f64,
}

impl Tally {
    fn merge(self, other: Self) -> Self {
        Self {
            series: self.series + other.series,
            squares: [0, 1].map(|k| self.squares[k] + other.squares[k]),
            held: self.held + other.held,
            warned: self.warned + other.warned,
            width: self.width + other.width,
            bounded: self.bounded + other.bounded,
        }
    }
}

fn add(tally: &mut Tally, cell: &Cell, design: usize, set: usize, options: &FitOptions) {
    let mut random = Random::new(design, set);
    let drawn: Vec<(Usl, Series)> = (0..cell.series)
        .map(|_| {
            let law = Usl {
                lambda: 1000.0 * (0.5 * random.normal()).exp(),
                sigma: SIGMA * (cell.spread * random.normal()).exp(),
                kappa: cell.kappa * (cell.spread * random.normal()).exp(),
            };
            let measured = |&n: &f64| {
                let x = law.throughput(n).unwrap_or(1.0);
                x * (1.0 + SCATTER * random.normal()).max(0.01)
            };
            let x: Vec<f64> = cell.plan.iter().map(measured).collect();
            (law, Series::new(cell.plan, &x).expect("it is positive"))
        })
        .collect();
    let all: Vec<&Series> = drawn.iter().map(|(_, series)| series).collect();
    let pooling = pool(&all, options).expect("there are enough");
    tally.warned += f64::from(u8::from(!pooling.warnings.is_empty()));
    let largest = cell.plan.iter().copied().fold(1.0, f64::max);
    for ((law, series), pooled) in drawn.iter().zip(&pooling.pooled) {
        let truth = law.peak_concurrency().expect("κ > 0");
        tally.series += 1.0;
        let alone = fit(series, options).ok().and_then(|fit| fit.peak);
        let alone = alone.and_then(|peak| peak.concurrency.estimate);
        let alone = alone.map_or(FARTHEST * largest, |n| n.min(FARTHEST * largest));
        tally.squares[0] += (alone / truth).ln().powi(2);
        let Some(peak) = &pooled.peak else {
            // Throughput is to fall from a concurrency of 1 on.
            tally.squares[1] += truth.ln().powi(2);
            continue;
        };
        let n = &peak.concurrency;
        let found = n.estimate.unwrap_or(f64::INFINITY);
        tally.squares[1] += (found.min(FARTHEST * largest) / truth).ln().powi(2);
        let holds = n.low.is_none_or(|low| low <= truth) && n.high.is_none_or(|high| truth <= high);
        tally.held += f64::from(u8::from(holds));
        if let (Some(low), Some(high)) = (n.low, n.high) {
            tally.bounded += 1.0;
            tally.width += (high / low).ln();
        }
    }
}

/// Prints the table, and gives what is not as asked.
pub fn report(sets: usize) -> Vec<String> {
    let mut options = FitOptions::default();
    options.set("weights", "relative").expect("it is known");
    println!("Series of one system, fitted alone and together: ln σ and ln κ of each about those of 0.03 and 0.0007 with the");
    println!("standard deviation τ, noise of 3 % of the throughput, {sets} sets. RMSE of ln N* alone (by relative weights; at");
    println!("most {FARTHEST} times the largest concurrency) and pooled, the error of the latter; coverage of the 95 % intervals of N*");
    println!("in per cent; the factor between their ends, and how many have no upper one; sets with a warning.\n");
    println!("| points | τ | series | alone | pooled | ± | coverage | factor | no end | warned |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let mut failures = Vec::new();
    for (index, cell) in CELLS.iter().enumerate() {
        let tally = tallied(
            sets,
            |tally, set| add(tally, cell, 3000 + index, set, &options),
            Tally::merge,
        );
        let [alone, pooled] = tally.squares.map(|squares| (squares / tally.series).sqrt());
        // Series of one set share an error: as many as sets are independent.
        let error = pooled / (2.0 * sets as f64).sqrt();
        let coverage = 100.0 * tally.held / tally.series;
        println!(
            "| {} | {} | {} | {alone:.3} | {pooled:.3} | {error:.3} | {coverage:.1} | {:.2} | {:.0} | {:.0} |",
            cell.name,
            cell.spread,
            cell.series,
            (tally.width / tally.bounded).exp(),
            100.0 * (1.0 - tally.bounded / tally.series),
            100.0 * tally.warned / sets as f64
        );
        let name = format!("{}, τ {}, {} series", cell.name, cell.spread, cell.series);
        if let Some(attained) = cell.attained {
            let most = attained * TOLERANCE + 2.0 * error;
            if pooled > most {
                failures.push(format!("{name}: the RMSE of ln N* is {pooled:.3}"));
            }
        }
        let noise = 100.0 * (0.09 / sets as f64).sqrt();
        if coverage < LEAST - 2.0 * noise {
            failures.push(format!("{name}: {coverage:.1} % are held"));
        }
    }
    println!();
    failures
}
