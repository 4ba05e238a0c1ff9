//! Simulated series on which the advice where to measure next is judged against fixed rules.

use usl_fit::fit::options::{ShapeChoice, Weights};
use usl_fit::planning::intervals::{Prepared, Quantity};
use usl_fit::planning::next;
use usl_fit::{FitOptions, Series, Usl};

/// The advised concurrency, then the fixed rules.
pub const RULES: [&str; 6] = [
    "advised",
    "the peak",
    "twice the largest",
    "half the largest",
    "midpoint of the range",
    "repeat the largest",
];

/// Standard deviation of the noise over the highest throughput.
const NOISE: f64 = 0.02;

/// What each rule made of the series whose peak had an interval with two ends, and of the others.
#[derive(Default)]
pub struct Outcome {
    /// For each rule, width after over width before, one for each series; infinite where an end was lost.
    pub ratios: [Vec<f64>; RULES.len()],
    /// The ratio that was predicted for the advised concurrency.
    pub predicted: Vec<f64>,
    /// Series whose peak had no interval with two ends.
    pub unbounded: usize,
    /// How many of them each rule gave one.
    pub gave_an_end: [usize; RULES.len()],
}

impl Outcome {
    /// Median ratio of a rule.
    pub fn median(&self, rule: usize) -> f64 {
        quantile(&self.ratios[rule], 0.5)
    }

    /// Geometric mean of the ratios of a rule, a lost end counting as ten times wider.
    pub fn mean(&self, rule: usize) -> f64 {
        let ratios = &self.ratios[rule];
        let sum: f64 = ratios.iter().map(|r| r.min(10.0).ln()).sum();
        (sum / ratios.len() as f64).exp()
    }
}

pub fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let index = (share * (sorted.len() - 1) as f64).round();
    sorted
        .iter()
        .enumerate()
        .find(|&(i, _)| i as f64 >= index)
        .map_or(f64::NAN, |(_, &value)| value)
}

/// Simulates that many series; `reach` is how many times the largest measured concurrency the advice
/// may go, or as far as it does by itself.
pub fn judge(sets: usize, reach: Option<f64>) -> Outcome {
    let mut random = Random(20);
    let mut outcome = Outcome::default();
    let mut done = 0;
    while done < sets {
        let truth = Truth::draw(&mut random);
        let Some(set) = truth.advise_and_measure(reach) else {
            continue;
        };
        done += 1;
        if set.before.is_infinite() {
            outcome.unbounded += 1;
            for (count, after) in outcome.gave_an_end.iter_mut().zip(set.after) {
                *count += usize::from(after.is_finite());
            }
        } else {
            for (ratios, after) in outcome.ratios.iter_mut().zip(set.after) {
                ratios.push(after / set.before);
            }
            outcome.predicted.push(set.predicted);
        }
    }
    outcome
}

/// A system, the measurements taken of it, and the error of the one to come.
struct Truth {
    law: Usl,
    concurrency: Vec<f64>,
    throughput: Vec<f64>,
    error: f64,
}

/// Widths of the peak's interval.
struct Judged {
    before: f64,
    after: [f64; RULES.len()],
    predicted: f64,
}

impl Truth {
    /// A peak between 16 and 128, σ between 0.01 and 0.1, 5 to 12 measurements in equal ratios or equal
    /// steps up to half to four times the peak.
    fn draw(random: &mut Random) -> Self {
        let peak = 16.0 * 8.0_f64.powf(random.uniform());
        let sigma = 0.01 * 10.0_f64.powf(random.uniform());
        let law = Usl {
            lambda: 1000.0,
            sigma,
            kappa: (1.0 - sigma) / (peak * peak),
        };
        let sd = NOISE * law.peak_throughput().unwrap();
        let points = 5.0 + (8.0 * random.uniform()).floor();
        let largest = (0.5 * peak * 8.0_f64.powf(random.uniform())).round();
        let ratios = random.uniform() < 0.5;
        let mut concurrency: Vec<f64> = (0..12)
            .map(|i| f64::from(i) / (points - 1.0))
            .filter(|&share| share < 1.0 + 1e-9)
            .map(|share| {
                if ratios {
                    largest.powf(share).round()
                } else {
                    (1.0 + (largest - 1.0) * share).round()
                }
            })
            .collect();
        concurrency.dedup();
        let throughput = concurrency
            .iter()
            .map(|&n| law.throughput(n).unwrap() + sd * random.normal())
            .collect();
        Self {
            law,
            concurrency,
            throughput,
            error: sd * random.normal(),
        }
    }

    /// The interval before, and after a measurement where each rule says. `None` where the series cannot
    /// be judged (too few left after rounding, a throughput below zero).
    fn advise_and_measure(&self, reach: Option<f64>) -> Option<Judged> {
        let series = Series::new(&self.concurrency, &self.throughput).ok()?;
        let options = equal_weights();
        let (smallest, largest) = series.range();
        let estimated = Prepared::new(&series, &options)
            .ok()?
            .law()
            .peak_concurrency();
        let limit = reach.map(|reach| reach * largest);
        let peak = Quantity::PeakConcurrency;
        let places = next::next(&series, &options, peak, &[], limit)
            .ok()?
            .candidates;
        let places: Vec<f64> = places.iter().map(|place| place.concurrency).collect();
        // Among candidates that are given, what narrows the interval is advised, and not where the best level may be.
        let advice = next::next(&series, &options, peak, &places, limit).ok()?;
        let advised = advice.advised?;
        let places = [
            advised.concurrency,
            // Where no peak was found, or one farther than anyone would go.
            estimated
                .unwrap_or(f64::INFINITY)
                .min(2.0 * largest)
                .round()
                .max(1.0),
            2.0 * largest,
            (0.5 * largest).round(),
            (0.5 * (smallest + largest)).round(),
            largest,
        ];
        let mut after = [f64::INFINITY; RULES.len()];
        for (after, place) in after.iter_mut().zip(places) {
            let measured = self.law.throughput(place)? + self.error;
            let concurrency = [&self.concurrency[..], &[place]].concat();
            let throughput = [&self.throughput[..], &[measured]].concat();
            *after = width(&Series::new(&concurrency, &throughput).ok()?)?;
        }
        Some(Judged {
            before: width(&series)?,
            after,
            predicted: advised.shrinkage.unwrap_or(f64::INFINITY),
        })
    }
}

/// As the errors are simulated.
fn equal_weights() -> FitOptions {
    FitOptions::default()
        .weights(Weights::Equal)
        // The advice is judged as far as the law holds.
        .shape(ShapeChoice::Law)
}

fn width(series: &Series) -> Option<f64> {
    let prepared = Prepared::new(series, &equal_weights()).ok()?;
    let peak = prepared.fitted().interval(Quantity::PeakConcurrency);
    let ends = peak.low.zip(peak.high);
    Some(ends.map_or(f64::INFINITY, |(low, high)| (high / low).ln()))
}

/// Xorshift with 64 bits and a multiplier (G. Marsaglia 2003, S. Vigna 2016).
struct Random(u64);

impl Random {
    fn uniform(&mut self) -> f64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let bits = self.0.wrapping_mul(2_685_821_657_736_338_717) >> 11;
        bits as f64 / (1_u64 << 53) as f64
    }

    fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.uniform()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.uniform()).cos()
    }
}
