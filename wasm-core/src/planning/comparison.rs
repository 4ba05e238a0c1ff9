//! Compares two series, before and after: what differs, by how much, and whether noise explains it.

use nalgebra::Vector3;

use super::apart::{averaged, Part};
use super::changed::{is_of_law, Changed};
pub use super::difference::{Comparison, ComparisonAnswer, JointTest, ScatterTest};
use super::difference::{Difference, ThroughputDifference};
use super::extra_squares::{Apart, ExtraSquares, Shift};
use super::intervals::{chosen_model, Fitted, Prepared, Quantity};
use super::measured::measured;
use super::positive;
use crate::error::UslError;
use crate::fit::data::Data;
use crate::fit::data_of;
use crate::fit::observation::Observation;
use crate::fit::options::{
    FitOptions, LambdaOption, LambdaSource, Method, Model, ModelChoice, Weights,
};
use crate::inference::distributions::{fisher_upper, student_quantile, student_two_sided};
use crate::inference::noise::{weigh_both, Power};
use crate::report::{finite, Estimate};
use crate::series::Series;

/// A peak this many times farther out counts as unbounded, as in its own interval: 1/N*² is then a 10⁻⁹ share.
const FARTHEST_PEAK: f64 = 31_623.0;

/// Compares two series of the same kind of measurement, each fitted by least squares on throughput; without
/// concurrencies, at the largest that both reach.
///
/// Formula: F = [(SSE₁₂ − SSE₁ − SSE₂)/q]/s², s² = (SSE₁ + SSE₂)/ν, ν = n₁ + n₂ − p₁ − p₂, with SSE₁₂ of
/// one curve through all measurements and p-value from F(q, ν). The same for each quantity alone: S(δ) is
/// the least sum of two curves whose quantity differs by δ, the p-value that of [S(0) − S(δ̂)]/s² from F(1, ν), the
/// interval {δ: S(δ) − S(δ̂) ≤ t²(ν)s²}. With Wald intervals θ₂ − θ₁ ± t(ν)·√(v₁ + v₂), where v is each variance by the
/// delta method, with s² instead of its own error variance. Throughputs at the requested concurrencies also have the
/// relative change ρ = X₂(N)/X₁(N) − 1, computed on ln X: the interval is {ρ: S(ρ) − S(ρ̂) ≤ t²(ν)s²}, S(ρ) the least
/// sum of two curves with X₂(N) = (1 + ρ)·X₁(N); with Wald intervals (1 + ρ̂)·exp(± t(ν)·√(v₁/X₁² + v₂/X₂²)) − 1. If
/// both series were measured at N and weights come from given standard deviations, the measurements there are compared
/// instead, ± z·√(s₁² + s₂²). Everything else assumes that the errors of the two series have the same variance (or,
/// weighted, the same variance for the same weight). With `auto` both get the larger of the two chosen models. Exclude
/// rows from each series beforehand, not by the options, whose row numbers would apply to both.
///
/// # Errors
/// `not-positive` and `not-finite` for a concurrency; else as [`fit`](crate::fit()) of either series or
/// of both together.
///
/// Source: the extra sum of squares, D. M. Bates and D. G. Watts, *Nonlinear Regression Analysis* (1988),
/// §3.10.
///
/// ```
/// use usl_fit::planning::compare;
/// use usl_fit::{FitOptions, Series};
///
/// let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
/// let before = Series::new(&n, &[10.1, 19.4, 36.5, 66.0, 109.0, 141.0])?;
/// let after = Series::new(&n, &[10.0, 19.2, 35.1, 59.0, 84.0, 88.0])?;
/// let comparison = compare(&before, &after, &FitOptions::default(), &[32.0])?;
/// let change = &comparison.throughput[0].relative;
/// assert!(change.high.expect("it is bounded") < -0.3);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn compare(
    before: &Series,
    after: &Series,
    options: &FitOptions,
    concurrencies: &[f64],
) -> Result<Comparison, UslError> {
    let common = [before.range().1.min(after.range().1)];
    let concurrencies = if concurrencies.is_empty() {
        &common
    } else {
        concurrencies
    };
    let both = Both::new(before, after, options, concurrencies)?;
    let pairs = both.pairs();
    let joint = both.joint_test(&pairs)?;
    let difference = |quantity| pairs.difference(quantity, options.level);
    let mut comparison = Comparison {
        model: both.model,
        joint,
        lambda: difference(Quantity::Lambda),
        sigma: difference(Quantity::Sigma),
        kappa: difference(Quantity::Kappa),
        peak_concurrency: difference(Quantity::PeakConcurrency),
        peak_throughput: difference(Quantity::PeakThroughput),
        throughput: both.throughputs(&pairs, [before, after], concurrencies),
        scatter: pairs.whole.scatter(),
        answer: ComparisonAnswer::default(),
    };
    let fits = &pairs.whole.fits;
    comparison.answer = Changed {
        comparison: &comparison,
        series: [before, after],
        labels: after.labels(),
        is_law: is_of_law(before, &fits[0]) && is_of_law(after, &fits[1]),
        spare: [fits[0].degrees_of_freedom, fits[1].degrees_of_freedom],
        options,
    }
    .answer();
    Ok(comparison)
}

/// Differences between two series at some concurrencies: only the throughputs of [`compare`].
///
/// # Errors
/// As [`compare`] for either series; no common curve is fitted.
///
/// ```
/// use usl_fit::planning::change;
/// use usl_fit::{FitOptions, Series};
///
/// let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
/// let before = Series::new(&n, &[10.1, 19.4, 36.5, 66.0, 109.0, 141.0])?;
/// let after = Series::new(&n, &[10.0, 19.2, 35.1, 59.0, 84.0, 88.0])?;
/// let change = change(&before, &after, &FitOptions::default(), &[32.0])?;
/// assert!(change[0].relative.high.expect("it is bounded") < -0.3);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn change(
    before: &Series,
    after: &Series,
    options: &FitOptions,
    concurrencies: &[f64],
) -> Result<Vec<ThroughputDifference>, UslError> {
    let both = Both::new(before, after, options, concurrencies)?;
    Ok(both.throughputs(&both.pairs(), [before, after], concurrencies))
}

/// Two series fitted with the same model and options.
struct Both {
    model: Model,
    options: FitOptions,
    /// With the weights that are asked for.
    whole: Weighted,
    /// With those of each power that the errors may have, and how probable that is; none where weights are given.
    powers: Vec<(f64, Weighted)>,
}

/// Two series fitted with weights of one kind.
struct Weighted {
    prepared: [Prepared; 2],
    /// Raw weight that a weight of 1 stands for in each.
    weights: [f64; 2],
}

impl Weighted {
    fn new(
        data: [Data; 2],
        weights: [f64; 2],
        model: Model,
        options: &FitOptions,
    ) -> Result<Self, UslError> {
        let [before, after] = data;
        Ok(Self {
            prepared: [
                Prepared::of(before, model, options, None)?,
                Prepared::of(after, model, options, None)?,
            ],
            weights,
        })
    }

    /// With the weights of one power in both, whose best laws are known.
    fn of_power(
        powers: [&Power; 2],
        weights: [f64; 2],
        model: Model,
        options: &FitOptions,
    ) -> Result<Self, UslError> {
        let prepared = |power: &Power| {
            let known = (model == Model::Usl).then_some(power.solution);
            Prepared::of(power.data.clone(), model, options, known)
        };
        Ok(Self {
            prepared: [prepared(powers[0])?, prepared(powers[1])?],
            weights,
        })
    }
}

impl Both {
    fn new(
        before: &Series,
        after: &Series,
        options: &FitOptions,
        concurrencies: &[f64],
    ) -> Result<Self, UslError> {
        for &n in concurrencies {
            positive("a-concurrency", n)?;
        }
        let (model, options) = same_model(before, after, options);
        let data = [data_of(before, &options)?, data_of(after, &options)?];
        let by_evidence = match options.weights {
            Weights::Auto => weigh_both(data.each_ref(), options.bounds),
            _ => None,
        };
        let Some(evidence) = by_evidence else {
            // Each has weights of mean 1.
            let weights = [before, after].map(|series| mean_weight(series, options.weights));
            return Ok(Self {
                whole: Weighted::new(data, weights, model, &options)?,
                powers: Vec::new(),
                model,
                options,
            });
        };
        let [first, second] = &evidence.noise;
        let powers = (first.powers.iter().zip(&second.powers)).zip(&evidence.scales);
        let powers = powers
            .map(|((one, other), &weights)| {
                let weighted = Weighted::of_power([one, other], weights, model, &options)?;
                Ok((one.probability, weighted))
            })
            .collect::<Result<_, UslError>>()?;
        let Weighted { prepared, weights } =
            Weighted::new(evidence.data, [1.0; 2], model, &options)?;
        let ([before, after], [first, second]) = (prepared, evidence.noise);
        Ok(Self {
            whole: Weighted {
                prepared: [before.with_noise(first), after.with_noise(second)],
                weights,
            },
            powers,
            model,
            options,
        })
    }

    /// From the measurements if standard deviations are given, else from the curves.
    fn throughputs(
        &self,
        pairs: &Pairs<'_>,
        series: [&Series; 2],
        concurrencies: &[f64],
    ) -> Vec<ThroughputDifference> {
        let level = self.options.level;
        let mut found = pairs.throughputs(concurrencies, level);
        if self.options.weights == Weights::Column {
            for one in &mut found {
                if let Some(measured) = measured(series, one.concurrency, level) {
                    *one = measured;
                }
            }
        }
        found
    }

    fn pairs(&self) -> Pairs<'_> {
        let whole = self.whole.prepared.each_ref().map(Prepared::fitted);
        let powers = self.powers.iter().map(|(probability, weighted)| {
            let fits = weighted.prepared.each_ref().map(Prepared::fitted_by_law);
            (*probability, Pair::new(fits, weighted.weights))
        });
        Pairs {
            whole: Pair::new(whole, self.whole.weights),
            powers: powers.collect(),
        }
    }

    /// The statistic and its probability are means over the powers.
    fn joint_test(&self, pairs: &Pairs<'_>) -> Result<Option<JointTest>, UslError> {
        let whole = joint_test(&self.whole, &pairs.whole, self.model, &self.options)?;
        if self.powers.is_empty() {
            return Ok(whole);
        }
        let Some(mut test) = whole else {
            return Ok(None);
        };
        (test.f, test.p_value) = (0.0, 0.0);
        for ((probability, weighted), (_, pair)) in self.powers.iter().zip(&pairs.powers) {
            let Some(part) = joint_test(weighted, pair, self.model, &self.options)? else {
                return Ok(None);
            };
            test.f += probability * part.f;
            test.p_value += probability * part.p_value;
        }
        Ok(Some(test))
    }
}

/// Options for least squares, and one model for both series: the larger of those chosen.
fn same_model(before: &Series, after: &Series, options: &FitOptions) -> (Model, FitOptions) {
    let mut options = options.clone();
    options.method = Method::Nonlinear;
    let (left, right) = (
        chosen_model(before, &options),
        chosen_model(after, &options),
    );
    let model = if size(left) > size(right) {
        left
    } else {
        right
    };
    options.model = match model {
        Model::Linear => ModelChoice::Linear,
        Model::Amdahl => ModelChoice::Amdahl,
        Model::Usl => ModelChoice::Usl,
    };
    (model, options)
}

/// Number of parameters of a model.
fn size(model: Model) -> usize {
    match model {
        Model::Linear => 1,
        Model::Amdahl => 2,
        Model::Usl => 3,
    }
}

/// Two series with the weights that are asked for, and with those of each power.
struct Pairs<'a> {
    whole: Pair<'a>,
    powers: Vec<(f64, Pair<'a>)>,
}

impl Pairs<'_> {
    fn throughputs(&self, concurrencies: &[f64], level: f64) -> Vec<ThroughputDifference> {
        concurrencies
            .iter()
            .map(|&n| {
                let throughput = self.difference(Quantity::Throughput(n), level);
                ThroughputDifference {
                    concurrency: n,
                    relative: self.relative(Quantity::Throughput(n), &throughput, level),
                    throughput,
                    is_measured: false,
                }
            })
            .collect()
    }

    fn difference(&self, quantity: Quantity, level: f64) -> Difference {
        let [before, after] = [0, 1].map(|i| self.whole.fits[i].interval(quantity));
        let both = before.estimate.zip(after.estimate);
        let shift = if self.is_beyond_the_law(quantity) {
            recovered(Apart::Difference, [&before, &after])
        } else {
            self.shift(quantity, Apart::Difference, [&before, &after], level)
        };
        let largest = match quantity {
            Quantity::PeakConcurrency => both.map(|(before, after)| before.max(after)),
            _ => None,
        };
        let is_near = |end: &f64| largest.is_none_or(|peak| end.abs() <= FARTHEST_PEAK * peak);
        let p_value = shift.as_ref().and_then(|s| s.p_value);
        let difference = Estimate {
            estimate: both.and_then(|(before, after)| finite(after - before)),
            low: shift.as_ref().and_then(|s| s.low).filter(is_near),
            high: shift.and_then(|s| s.high).filter(is_near),
        };
        Difference::new([before, after], difference, p_value, level)
    }

    /// after/before − 1 of a positive quantity whose difference is known.
    fn relative(&self, quantity: Quantity, known: &Difference, level: f64) -> Estimate {
        let both = [&known.before, &known.after];
        let shift = if self.is_beyond_the_law(quantity) {
            recovered(Apart::Ratio, both)
        } else {
            self.shift(quantity, Apart::Ratio, both, level)
        };
        let share = |logarithm: Option<f64>| logarithm.and_then(|l| finite(l.exp() - 1.0));
        Estimate {
            estimate: known.ratio.and_then(|ratio| finite(ratio - 1.0)),
            low: share(shift.as_ref().and_then(|s| s.low)),
            high: share(shift.and_then(|s| s.high)),
        }
    }

    /// Whether two laws do not tell how far a quantity is apart, since a knee fits one of the series well enough: of a
    /// peak, of a throughput beyond the measurements, and of any where the law is refuted.
    fn is_beyond_the_law(&self, quantity: Quantity) -> bool {
        (self.whole.fits.iter())
            .filter_map(Fitted::assessment)
            .any(|shape| {
                shape.shape.knee.admissible
                    && match quantity {
                        Quantity::Lambda | Quantity::Sigma | Quantity::Kappa => false,
                        Quantity::Throughput(n) => shape.is_knee() || n > shape.largest,
                        Quantity::PeakConcurrency | Quantity::PeakThroughput | Quantity::Limit => {
                            true
                        }
                    }
            })
    }

    /// How far a quantity is apart on a scale; `None` where one of the two does not exist or was not
    /// estimated, and where nothing tells how sure it is.
    fn shift(
        &self,
        quantity: Quantity,
        apart: Apart,
        known: [&Estimate; 2],
        level: f64,
    ) -> Option<Shift> {
        let degrees_of_freedom = self.whole.degrees_of_freedom as f64;
        let quantile = student_quantile(0.5 + 0.5 * level, degrees_of_freedom);
        if self.powers.is_empty() {
            return self.whole.shift(quantity, apart, known, quantile);
        }
        known[0].estimate.zip(known[1].estimate)?;
        if !self.whole.free(quantity) {
            return None;
        }
        let is_bounded = known.iter().all(|e| e.low.is_some() && e.high.is_some());
        let parts: Vec<(f64, Option<Part<'_>>)> = (self.powers.iter())
            .map(|(probability, pair)| (*probability, pair.part(quantity, apart, is_bounded)))
            .collect();
        Some(averaged(&parts, apart, degrees_of_freedom, quantile))
    }
}

/// Two fits and the error variance they have in common.
struct Pair<'a> {
    fits: [Fitted<'a>; 2],
    /// Raw weight that a weight of 1 stands for in each.
    weights: [f64; 2],
    /// Sums of squares with weights on the same scale.
    sums: [f64; 2],
    degrees_of_freedom: usize,
}

impl<'a> Pair<'a> {
    /// Two fits, each with the raw weight that a weight of 1 stands for.
    fn new(fits: [Fitted<'a>; 2], weights: [f64; 2]) -> Self {
        Self {
            weights,
            sums: [fits[0].sse * weights[0], fits[1].sse * weights[1]],
            degrees_of_freedom: fits[0].degrees_of_freedom + fits[1].degrees_of_freedom,
            fits,
        }
    }

    /// s²; `None` without degrees of freedom or if both fits are exact.
    fn variance(&self) -> Option<f64> {
        (self.degrees_of_freedom > 0)
            .then(|| (self.sums[0] + self.sums[1]) / self.degrees_of_freedom as f64)
            .filter(|&variance| variance > 0.0)
    }

    fn scatter(&self) -> Option<ScatterTest> {
        let df = [0, 1].map(|i| self.fits[i].degrees_of_freedom as f64);
        let [before, after] = [0, 1].map(|i| self.sums[i] / df[i]);
        let ratio = finite(before / after).filter(|&ratio| ratio > 0.0)?;
        let upper = if ratio >= 1.0 {
            fisher_upper(ratio, df[0], df[1])
        } else {
            fisher_upper(1.0 / ratio, df[1], df[0])
        };
        Some(ScatterTest {
            ratio,
            p_value: finite((2.0 * upper).min(1.0))?,
        })
    }

    /// How far a quantity is apart on a scale; `None` where one of the two does not exist or was not
    /// estimated, and where nothing tells how sure it is.
    fn shift(
        &self,
        quantity: Quantity,
        apart: Apart,
        [before, after]: [&Estimate; 2],
        quantile: f64,
    ) -> Option<Shift> {
        let estimates = [before.estimate?, after.estimate?];
        if !self.free(quantity) {
            return None;
        }
        self.by_profile(quantity, apart, [before, after], quantile)
            .or_else(|| {
                let bounded = |e: &Estimate| e.low.is_some() && e.high.is_some();
                (bounded(before) && bounded(after))
                    .then(|| {
                        let [before, after] = estimates.map(|estimate| apart.place(estimate));
                        self.by_linearisation(quantity, apart, after - before, quantile)
                    })
                    .flatten()
            })
    }

    /// How far it is apart if the errors are as these weights say; by linearisation only where both intervals are
    /// bounded.
    fn part(&self, quantity: Quantity, apart: Apart, is_bounded: bool) -> Option<Part<'_>> {
        let values = [0, 1].map(|i| quantity.value(&self.fits[i].law));
        let [before, after] = [values[0]?, values[1]?];
        let estimate = finite(apart.place(after) - apart.place(before))?;
        let own = self.variances(quantity, apart);
        let squares = self.squares(quantity, apart, [before, after], own);
        let is_linear = squares.is_none() && is_bounded && !self.held(quantity);
        (squares.is_some() || is_linear).then_some(())?;
        let guess = Self::guess(apart, before.abs().max(after.abs()));
        Some(Part {
            estimate,
            error: match own {
                Some([before, after]) => (before + after).sqrt(),
                None if is_linear => return None,
                None => guess,
            },
            squares,
        })
    }

    /// Whether both fits estimate it.
    fn free(&self, quantity: Quantity) -> bool {
        self.fits.iter().all(|fit| match quantity {
            Quantity::Lambda => fit.free_parameters == size(fit.model),
            Quantity::Sigma => size(fit.model) > 1,
            Quantity::Kappa | Quantity::PeakConcurrency | Quantity::PeakThroughput => {
                size(fit.model) > 2
            }
            Quantity::Limit | Quantity::Throughput(_) => true,
        })
    }

    fn by_profile(
        &self,
        quantity: Quantity,
        apart: Apart,
        known: [&Estimate; 2],
        quantile: f64,
    ) -> Option<Shift> {
        let own = self.variances(quantity, apart);
        let guess = || Self::guess(apart, largest(known));
        let error = own.map_or_else(guess, |own| (own[0] + own[1]).sqrt());
        let values = [known[0].estimate?, known[1].estimate?];
        self.squares(quantity, apart, values, own)?
            .shift(error, quantile)
    }

    /// A standard error where a linearisation has none.
    fn guess(apart: Apart, largest: f64) -> f64 {
        match apart {
            Apart::Difference => 0.1 * largest,
            Apart::Ratio => 0.1,
        }
    }

    fn squares(
        &self,
        quantity: Quantity,
        apart: Apart,
        values: [f64; 2],
        own: Option<[f64; 2]>,
    ) -> Option<ExtraSquares<'_>> {
        let variance = self.variance()?;
        let [first, second] = &self.fits;
        Some(ExtraSquares {
            apart,
            held: [first.held(quantity)?, second.held(quantity)?],
            places: values.map(|value| apart.place(value)),
            scales: self.weights.map(|weight| weight / variance),
            parts: own.map_or([0.5; 2], |own| own.map(|each| each / (own[0] + own[1]))),
            degrees_of_freedom: self.degrees_of_freedom as f64,
        })
    }

    fn by_linearisation(
        &self,
        quantity: Quantity,
        apart: Apart,
        estimate: f64,
        quantile: f64,
    ) -> Option<Shift> {
        if self.held(quantity) {
            return None;
        }
        let [before, after] = self.variances(quantity, apart)?;
        let error = (before + after).sqrt();
        let df = self.degrees_of_freedom as f64;
        Some(Shift {
            p_value: finite(student_two_sided(estimate / error, df)),
            low: finite(estimate - quantile * error),
            high: finite(estimate + quantile * error),
        })
    }

    /// Whether a parameter is at a bound in either fit, and so has no error there.
    fn held(&self, quantity: Quantity) -> bool {
        let index = match quantity {
            Quantity::Lambda => 0,
            Quantity::Sigma => 1,
            Quantity::Kappa => 2,
            _ => return false,
        };
        self.fits
            .iter()
            .any(|fit| fit.covariance().is_none_or(|c| c[(index, index)] <= 0.0))
    }

    /// The variances of both by linearisation, with the common error variance.
    fn variances(&self, quantity: Quantity, apart: Apart) -> Option<[f64; 2]> {
        let common = self.variance()?;
        let mut variances = [0.0; 2];
        for ((fit, sum), variance) in self.fits.iter().zip(self.sums).zip(&mut variances) {
            let (value, gradient): (f64, Vector3<f64>) = fit.value_and_gradient(quantity)?;
            let gradient = match apart {
                Apart::Difference => gradient,
                Apart::Ratio => gradient / value,
            };
            let own = sum / fit.degrees_of_freedom as f64;
            *variance = (gradient.transpose() * fit.covariance()? * gradient)[0] * common / own;
        }
        finite(variances[0] + variances[1]).filter(|&sum| sum > 0.0)?;
        Some(variances)
    }
}

/// The difference of two quantities, from their own intervals alone.
///
/// Formula: b − a − √((b − b₁)² + (a₂ − a)²) and b − a + √((b₂ − b)² + (a − a₁)²), a₁ and a₂ the ends of a.
///
/// Source: the method of variance estimates recovery, G. Y. Zou and A. Donner, *Statistics in Medicine* 27, 2008.
fn recovered(apart: Apart, [before, after]: [&Estimate; 2]) -> Option<Shift> {
    let place = |value: Option<f64>| value.map(|value| apart.place(value)).and_then(finite);
    let (a, b) = (place(before.estimate)?, place(after.estimate)?);
    let reach = |ends: [Option<f64>; 2]| {
        let [one, other] =
            [(ends[0], b), (ends[1], a)].map(|(end, middle)| Some(place(end)? - middle));
        finite(one?.hypot(other?))
    };
    Some(Shift {
        p_value: None,
        low: reach([after.low, before.high]).map(|reach| b - a - reach),
        high: reach([after.high, before.low]).map(|reach| b - a + reach),
    })
}

/// The largest absolute value in two intervals.
fn largest(known: [&Estimate; 2]) -> f64 {
    known
        .iter()
        .flat_map(|e| [e.estimate, e.low, e.high])
        .flatten()
        .fold(0.0, |most, value| value.abs().max(most))
}

/// Raw weight that a weight of 1 stands for: a fit scales its weights to mean 1.
fn mean_weight(series: &Series, weights: Weights) -> f64 {
    let points = series.points();
    let raw = |scale: Option<f64>| scale.map_or(1.0, |s| s.powi(-2));
    let sum: f64 = points
        .iter()
        .map(|p| match weights {
            Weights::Equal | Weights::Auto => 1.0,
            Weights::Relative => raw(Some(p.throughput)),
            Weights::Column => raw(p.deviation),
        })
        .sum();
    sum / points.len() as f64
}

fn joint_test(
    both: &Weighted,
    pair: &Pair<'_>,
    model: Model,
    options: &FitOptions,
) -> Result<Option<JointTest>, UslError> {
    let [before, after] = both.prepared.each_ref().map(Prepared::data);
    // In the unit of the first series, with weights on the same scale.
    let unit = after.unit / before.unit;
    let share = both.weights[1] / both.weights[0];
    let moved = after.observations.iter().map(|o| Observation {
        x: o.x * unit,
        weight: o.weight * share,
        ..*o
    });
    let all: Vec<Observation> = before.observations.iter().copied().chain(moved).collect();
    let mut together = before.with(all);
    if options.lambda == LambdaOption::Source(LambdaSource::Measured) {
        let single: Vec<f64> = (together.observations.iter())
            .filter(|o| o.n == 1.0)
            .map(|o| o.x)
            .collect();
        together.fixed_lambda = Some(single.iter().sum::<f64>() / single.len() as f64);
    }
    let together = Prepared::of(together, model, options, None)?;
    let one = together.sse() * both.weights[0];
    let parameters = pair.fits[0].free_parameters + pair.fits[1].free_parameters;
    let q = parameters - together.free_parameters();
    let Some(variance) = pair.variance().filter(|_| q > 0) else {
        return Ok(None);
    };
    let f = ((one - pair.sums[0] - pair.sums[1]) / q as f64 / variance).max(0.0);
    let p_value = fisher_upper(f, q as f64, pair.degrees_of_freedom as f64);
    Ok(finite(f)
        .zip(finite(p_value))
        .map(|(f, p_value)| JointTest {
            f,
            numerator_df: q,
            denominator_df: pair.degrees_of_freedom,
            p_value,
        }))
}
