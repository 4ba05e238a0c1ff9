//! Estimates from the measurements how their error grows with throughput.
//!
//! The standard deviation is modelled as s·X(N)^δ. Each power δ of a small set gets a probability from its restricted
//! likelihood, and inference is averaged over the powers: choosing one would claim to know what a few points cannot
//! tell. Source: R. J. Carroll and D. Ruppert, *Transformation and Weighting in
//! Regression* (1988), chapters 2 and 3; the restricted likelihood, D. A. Harville, 1977.

use nalgebra::Vector3;

use crate::fit::data::Data;
use crate::fit::observation::Observation;
use crate::fit::options::{BoundsKind, FitOptions, Method, Model, Weights};
use crate::fit::robust::{self, Errors};
use crate::fit::solution::Solution;
use crate::fit::triangle::Triangle;
use crate::inference::prior::Prior;
use crate::report::NoiseSource;

/// The candidate powers, from a constant error to slightly more than proportional.
const POWERS: [f64; 6] = [0.0, 0.25, 0.5, 0.75, 1.0, 1.25];
/// From this power on, the iteration starts with the weights of a proportional error.
const NEARER_TO_PROPORTIONAL: f64 = 0.5;
/// How often the weights are recomputed from the curve fitted with the previous weights.
const ROUNDS: usize = 4;
/// With this many levels of this many measurements each, the scatter within levels is evidence of its own.
const REPLICATED: (usize, f64) = (2, 3.0);
/// Powers less probable than this change no displayed digit.
const NEGLIGIBLE: f64 = 1e-4;

/// The estimated noise of the measurements.
#[derive(Clone, Debug)]
pub struct Noise {
    /// The powers that are not negligible, ascending; at least one.
    pub powers: Vec<Power>,
    /// All powers with their probabilities, including the negligible ones.
    pub probabilities: Vec<(f64, f64)>,
    /// Where the evidence comes from.
    pub source: NoiseSource,
    /// What was known of it before.
    pub before: Prior,
    /// Error variance divided by SSE/(n − p).
    excess: f64,
    /// The largest throughput at a measured concurrency on the curve with equal weights; scatter is reported as a share
    /// of it.
    largest: f64,
}

/// A power, with the fit that follows from it.
#[derive(Clone, Debug)]
pub struct Power {
    /// δ.
    pub power: f64,
    /// Its probability among the powers that are not negligible.
    pub probability: f64,
    /// The measurements merged by concurrency, with the weights of this power; their mean over the measurements is 1.
    pub data: Data,
    /// The best curve of the law with these weights.
    pub solution: Solution,
    /// The likelihood with Student's t errors, if the method is robust.
    pub errors: Option<Errors>,
    /// A weight times this number is X^(−2δ).
    scale: f64,
}

impl Power {
    /// The weight of a measurement at this throughput of the curve.
    #[must_use]
    pub fn weight_at(&self, throughput: f64) -> f64 {
        throughput.abs().powf(-2.0 * self.power) / self.scale
    }

    /// Measurements with the weights of this power, by its curve.
    #[must_use]
    pub fn weighted(&self, observations: &[Observation]) -> Vec<Observation> {
        let weighted = |o: &Observation| Observation {
            weight: self.weight_at(self.solution.law.unchecked_throughput(o.n)),
            ..*o
        };
        observations.iter().map(weighted).collect()
    }

    /// The variance of a measurement at this throughput of the curve, given the variance at weight 1.
    #[must_use]
    pub fn variance_at(&self, throughput: f64, of_weight_1: f64) -> f64 {
        of_weight_1 * self.scale * throughput.abs().powf(2.0 * self.power)
    }
}

impl Noise {
    /// What was known of it before, where repeated measurements do not tell it better.
    #[must_use]
    pub fn prior(&self) -> Prior {
        match self.source {
            NoiseSource::Curve => self.before,
            NoiseSource::Replicates => Prior::NONE,
        }
    }

    /// Whether forecasts come from both families, and allow for systems that follow neither.
    #[must_use]
    pub fn is_of_forecasts(&self) -> bool {
        self.before != Prior::NONE
    }

    /// The most probable power.
    #[must_use]
    pub fn leading(&self) -> &Power {
        (self.powers.iter()).fold(&self.powers[0], |best, next| {
            if next.probability > best.probability {
                next
            } else {
                best
            }
        })
    }

    /// Variance of a measurement at this throughput of the curve, averaged over the powers.
    #[must_use]
    pub fn variance_at(&self, throughput: f64, degrees_of_freedom: usize) -> f64 {
        let of = |power: &Power| {
            let variance = self.prior().variance(
                self.excess * power.solution.sse,
                degrees_of_freedom,
                &power.data,
            );
            power.probability * power.variance_at(throughput, variance)
        };
        self.powers.iter().map(of).sum()
    }

    /// Standard deviation of a measurement, as a share of the curve's highest throughput among the measured
    /// concurrencies, for the most probable power. `None` without degrees of freedom.
    #[must_use]
    pub fn scatter(&self, degrees_of_freedom: usize) -> Option<f64> {
        let leading = self.leading();
        let variance = self.excess * leading.solution.sse / degrees_of_freedom as f64;
        let share = leading.variance_at(self.largest, variance).sqrt() / self.largest;
        share.is_finite().then_some(share)
    }
}

/// The data with the requested weights, and the noise if the weights are estimated from the measurements.
#[must_use]
pub fn weighed(data: Data, options: &FitOptions) -> (Data, Option<Noise>) {
    if options.weights != Weights::Auto || options.method == Method::Transform {
        return (data, None);
    }
    let robust = options.method == Method::Robust;
    let before = if robust {
        Prior::NONE
    } else {
        Prior::of_scatter(options.noise_prior)
    };
    match weigh(&data, options.bounds, robust) {
        Some((data, noise)) => (data, Some(Noise { before, ..noise })),
        None => (data, None),
    }
}

/// The data with weights averaged over the powers by their probabilities, and the powers themselves.
///
/// Formula: w = X̂^(−2δ), X̂ the curve fitted with the previous weights, four times; ln L(δ) = −½(n−p) ln S + ½ Σ ln w
/// − ½ ln|JᵀWJ|; the probabilities are the normalised exponentials, with equal prior probabilities. If at least two
/// concurrencies were measured at least three times each, the scatter within concurrencies and that of their means
/// about the curve get separate variances: −½(n−m) ln S′ + ½ Σ (k−1) ln w for the former, the formula above applied to
/// the means for the latter.
///
/// If `robust`, errors follow Student's t about the curve: the log-likelihood replaces −n ln S/2, and repeated
/// measurements are not treated separately.
///
/// `None` means equal weights: if there are no more measurements than parameters, if the fit is exact, and if all
/// throughputs are equal.
#[must_use]
pub fn weigh(data: &Data, bounds: BoundsKind, robust: bool) -> Option<(Data, Noise)> {
    let Candidates {
        levels,
        fits,
        largest,
    } = Candidates::new(data, bounds, robust)?;
    let likelihoods: Vec<f64> = fits.iter().map(|(likelihood, _)| *likelihood).collect();
    let probabilities = probabilities(&likelihoods);
    let all =
        (fits.iter().zip(&probabilities)).map(|((_, fit), &probability)| (fit.power, probability));
    let all = all.collect();
    let mut powers: Vec<Power> = (fits.into_iter().zip(probabilities))
        .filter(|(_, probability)| *probability >= NEGLIGIBLE)
        .map(|((_, fit), probability)| Power { probability, ..fit })
        .collect();
    let kept: f64 = powers.iter().map(|power| power.probability).sum();
    for power in &mut powers {
        power.probability /= kept;
    }
    let parts: Vec<(f64, &Power)> = powers
        .iter()
        .map(|power| (power.probability, power))
        .collect();
    let averaged = averaged(data, &parts);
    let noise = Noise {
        source: levels.source,
        before: Prior::NONE,
        probabilities: all,
        powers,
        excess: if robust { robust::AS_NORMAL } else { 1.0 },
        largest,
    };
    Some((averaged, noise))
}

/// Two series whose errors grow alike with throughput.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// Both with the weights averaged over the powers, which mean the same in both.
    pub data: [Data; 2],
    /// The powers of each, with probabilities that both have in common.
    pub noise: [Noise; 2],
    /// What a weight of 1 stands for in each, power by power.
    pub scales: Vec<[f64; 2]>,
}

/// Two series with weights that mean the same in both: the power is one for both, as likely as both together make it.
///
/// `None` if one of them alone would get equal weights.
#[must_use]
pub fn weigh_both(both: [&Data; 2], bounds: BoundsKind) -> Option<Weighed> {
    let [one, other] = both;
    let [first, second] = [
        Candidates::new(one, bounds, false)?,
        Candidates::new(other, bounds, false)?,
    ];
    let pairs: Vec<(f64, [Power; 2])> = (first.fits.into_iter())
        .filter_map(|(likelihood, fit)| {
            let same = (second.fits.iter()).find(|(_, there)| there.power == fit.power)?;
            Some((likelihood + same.0, [fit, same.1.clone()]))
        })
        .collect();
    let likelihoods: Vec<f64> = pairs.iter().map(|(likelihood, _)| *likelihood).collect();
    let probabilities = probabilities(&likelihoods);
    let all: Vec<(f64, f64)> = (pairs.iter().zip(&probabilities))
        .map(|((_, [fit, _]), &probability)| (fit.power, probability))
        .collect();
    let counts = both.map(|data| data.observations.len() as f64);
    // What a weight of 1 stands for in each, in the unit of the first.
    let raw = |fits: &[Power; 2]| {
        [0, 1].map(|i| fits[i].scale * (both[i].unit / one.unit).powf(-2.0 * fits[i].power))
    };
    let parts = |which: usize| -> Vec<(f64, &Power)> {
        (pairs.iter().zip(&probabilities))
            .map(|((_, fits), probability)| {
                let raw = raw(fits);
                let mean = (counts[0] * raw[0] + counts[1] * raw[1]) / (counts[0] + counts[1]);
                (probability * raw[which] / mean, &fits[which])
            })
            .collect()
    };
    let data = [averaged(one, &parts(0)), averaged(other, &parts(1))];
    let is_finite = |data: &Data| {
        data.observations
            .iter()
            .all(|o| o.weight.is_finite() && o.weight > 0.0)
    };
    if pairs.is_empty() || !data.iter().all(is_finite) {
        return None;
    }
    let kept = || {
        let pairs = pairs.iter().zip(&probabilities);
        pairs.filter(|(_, &probability)| probability >= NEGLIGIBLE)
    };
    let total: f64 = kept().map(|(_, probability)| probability).sum();
    let noise = [
        (0, first.levels.source, first.largest),
        (1, second.levels.source, second.largest),
    ]
    .map(|(which, source, largest)| Noise {
        powers: kept()
            .map(|((_, fits), probability)| Power {
                probability: probability / total,
                ..fits[which].clone()
            })
            .collect(),
        probabilities: all.clone(),
        source,
        before: Prior::NONE,
        excess: 1.0,
        largest,
    });
    let scales = kept().map(|((_, fits), _)| raw(fits)).collect();
    Some(Weighed {
        data,
        noise,
        scales,
    })
}

/// Exponentials of log-likelihoods, normalised to sum 1.
fn probabilities(likelihoods: &[f64]) -> Vec<f64> {
    let most = likelihoods
        .iter()
        .copied()
        .fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = likelihoods
        .iter()
        .map(|likelihood| (likelihood - most).exp())
        .sum();
    likelihoods
        .iter()
        .map(|likelihood| (likelihood - most).exp() / sum)
        .collect()
}

/// The data with a weighted sum of the weights of some powers.
fn averaged(data: &Data, powers: &[(f64, &Power)]) -> Data {
    let weights: Vec<f64> = (data.groups.iter().enumerate())
        .map(|(at, level)| {
            let of = |(share, power): &(f64, &Power)| share * power.data.groups[at].weight;
            powers.iter().map(of).sum::<f64>() / level.weight
        })
        .collect();
    with_weights(data, |at| weights[at])
}

/// The data with new weights; `weight` maps the index of a concurrency to the weight of its measurements.
fn with_weights(data: &Data, weight: impl Fn(usize) -> f64) -> Data {
    let weighted = |o: &Observation| Observation {
        weight: weight(data.groups.partition_point(|group| group.n < o.n)),
        ..*o
    };
    data.with(data.observations.iter().map(weighted).collect())
}

/// The fit of each power, with its log-likelihood.
struct Candidates {
    levels: Levels,
    fits: Vec<(f64, Power)>,
    /// The largest throughput on the curve with equal weights.
    largest: f64,
}

impl Candidates {
    fn new(data: &Data, bounds: BoundsKind, robust: bool) -> Option<Self> {
        if data.observations.len() <= data.free_parameters(Model::Usl)
            || data.enough(Model::Usl).is_err()
            || data.total_sum_of_squares() <= 0.0
        {
            return None;
        }
        let levels = Levels::new(data, robust);
        let (equal, _) = levels.solve(data, bounds, None)?;
        if equal.exact {
            return None;
        }
        let relative = levels.weighted(data, 1.0, |level| level.x);
        let relative = relative.and_then(|(data, _)| Some(levels.solve(&data, bounds, None)?.0));
        let mut fits = Vec::with_capacity(POWERS.len());
        for power in POWERS {
            let near_equal = power < NEARER_TO_PROPORTIONAL;
            let start = if near_equal { Some(equal) } else { relative };
            let fit = start.and_then(|start| levels.fit(data, power, start, bounds));
            if fit.as_ref().is_some_and(|(_, fit)| fit.solution.exact) {
                return None;
            }
            fits.extend(fit);
        }
        if fits.is_empty() {
            return None;
        }
        let at = |o: &Observation| equal.law.unchecked_throughput(o.n);
        let largest = data.groups.iter().map(at).fold(0.0, f64::max);
        Some(Self {
            levels,
            fits,
            largest,
        })
    }
}

/// The concurrencies, with the sum of squares of the measurements about each mean.
struct Levels {
    squares: Vec<f64>,
    source: NoiseSource,
    robust: bool,
}

impl Levels {
    fn new(data: &Data, robust: bool) -> Self {
        let groups = &data.groups;
        let mut squares = vec![0.0; groups.len()];
        if groups.len() < data.observations.len() {
            for o in &data.observations {
                let at = groups.partition_point(|group| group.n < o.n);
                squares[at] += (o.x - groups[at].x).powi(2);
            }
        }
        let (levels, measurements) = REPLICATED;
        let replicated = groups.iter().filter(|group| group.weight >= measurements);
        let tells =
            !robust && replicated.count() >= levels && squares.iter().any(|&square| square > 0.0);
        Self {
            squares,
            source: if tells {
                NoiseSource::Replicates
            } else {
                NoiseSource::Curve
            },
            robust,
        }
    }

    fn solve(
        &self,
        data: &Data,
        bounds: BoundsKind,
        near: Option<&Solution>,
    ) -> Option<(Solution, Option<Errors>)> {
        robust::best_curve(self.robust, data, Model::Usl, bounds, near).ok()
    }

    /// The data with the weights of a power, of mean 1 over the measurements, and the factor that turns them into
    /// X^(−2δ). `None` if a throughput has no such weight.
    fn weighted(
        &self,
        data: &Data,
        power: f64,
        throughput: impl Fn(&Observation) -> f64,
    ) -> Option<(Data, f64)> {
        // The weights in `data` are numbers of measurements.
        let raw: Vec<f64> = (data.groups.iter())
            .map(|level| throughput(level).powf(-2.0 * power))
            .collect();
        let sum: f64 = raw
            .iter()
            .zip(&data.groups)
            .map(|(w, level)| w * level.weight)
            .sum();
        let scale = sum / data.observations.len() as f64;
        if !(scale.is_finite() && scale > 0.0) {
            return None;
        }
        if self.robust {
            let weighted = with_weights(data, |at| raw[at] / scale);
            // A weight that underflows to 0 would leave its concurrency out.
            let is_whole = weighted.groups.len() == data.groups.len();
            return is_whole.then_some((weighted, scale));
        }
        let (mut groups, mut within) = (data.groups.clone(), 0.0);
        for ((group, raw), square) in groups.iter_mut().zip(raw).zip(&self.squares) {
            let weight = raw / scale;
            group.weight *= weight;
            within += weight * square;
        }
        Some((data.by_concurrency(groups, within), scale))
    }

    /// The fit of a power, and its log-likelihood.
    fn fit(
        &self,
        data: &Data,
        power: f64,
        start: Solution,
        bounds: BoundsKind,
    ) -> Option<(f64, Power)> {
        let (mut solution, mut errors) = (start, None);
        let mut last = None;
        for _ in 0..ROUNDS {
            let law = solution.law;
            let weighted = self.weighted(data, power, |level| law.unchecked_throughput(level.n))?;
            (solution, errors) = self.solve(&weighted.0, bounds, Some(&solution))?;
            last = Some(weighted);
            if power == 0.0 {
                break;
            }
        }
        let (weighted, scale) = last?;
        let likelihood = self.likelihood(data, &weighted, &solution, errors.as_ref());
        likelihood.is_finite().then(|| {
            let power = Power {
                power,
                probability: 0.0,
                data: weighted,
                solution,
                errors,
                scale,
            };
            (likelihood, power)
        })
    }

    fn likelihood(
        &self,
        data: &Data,
        weighted: &Data,
        solution: &Solution,
        errors: Option<&Errors>,
    ) -> f64 {
        let parameters = data.free_parameters(Model::Usl);
        let (count, levels) = (data.observations.len(), data.groups.len());
        let mut tangent = Triangle::default();
        let mut all = 0.0;
        let mut of_levels = 0.0;
        for (measured, level) in data.groups.iter().zip(&weighted.groups) {
            let gradient: Vector3<f64> = solution.law.gradient(level.n).into();
            let row = level.weight.sqrt() * gradient;
            tangent.push(
                Vector3::from_fn(|j, _| if solution.free[j] { row[j] } else { 0.0 }),
                0.0,
            );
            let weight = (level.weight / measured.weight).ln();
            of_levels += weight;
            all += measured.weight * weight;
        }
        let known = tangent.log_determinant();
        if self.source == NoiseSource::Curve {
            let logarithm = match errors {
                Some(errors) => 2.0 * errors.unlikely() / count as f64,
                None => solution.sse.ln(),
            };
            return 0.5 * (all - (count - parameters) as f64 * logarithm) - known;
        }
        let within = (count - levels) as f64;
        let mut likelihood = 0.5 * (all - of_levels - within * weighted.pure_error.ln());
        let about = solution.sse - weighted.pure_error;
        if levels > parameters && about > data.exact_sse() {
            let freedom = (levels - parameters) as f64;
            likelihood += 0.5 * (of_levels - freedom * about.ln()) - known;
        }
        likelihood
    }
}
