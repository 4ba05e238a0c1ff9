//! Uncertainty: standard errors, intervals, bands, and which models the data can tell apart.

pub mod bands;
pub mod bootstrap;
pub mod correlated;
pub mod deletion;
pub mod discrepancy;
pub mod distributions;
pub mod fall;
pub mod fourth_term;
pub mod lack_of_fit;
pub mod models;
pub mod noise;
pub mod prior;
pub mod profile;
pub mod quantity;
pub mod shape;
pub mod wald;

use nalgebra::{Matrix3, Vector3};

use crate::fit::bounds::{self, Constraints};
use crate::fit::data::Data;
use crate::fit::observation::Observation;
use crate::fit::options::{
    BoundsKind, FitOptions, IntervalMethod, Method, Model, ModelChoice, ShapeChoice, Weights,
};
use crate::fit::robust::{self, Errors};
use crate::fit::solution::Solution;
use crate::fit::triangle::Triangle;
use crate::fit::Solved;
use crate::inference::bootstrap::Bootstrap;
use crate::inference::discrepancy::Discrepancy;
use crate::inference::noise::{Noise, Power};
use crate::inference::prior::Prior;
use crate::inference::profile::{Averaged, Held, Part, Profile};
use crate::inference::quantity::Quantity;
use crate::inference::shape::Assessment;
use crate::inference::wald::Wald;
use crate::model::Usl;
use crate::report::{
    finite, Estimate, IntervalAt, Limit, Parameter, ParameterStatus, Parameters, Payback, Peak,
};

/// Powers of the noise less probable than this get no knee of their own.
const LIKELY: f64 = 0.1;

/// The law with its uncertainty, in the unit of the data; the source of every interval.
#[derive(Clone, Debug)]
pub struct Inference<'a> {
    /// The law in the solver's unit of throughput.
    pub law: Usl,
    /// Factor from the solver's unit of throughput to the user's.
    pub unit: f64,
    /// n − p; for the transform, points with N > 1 less its unknowns.
    pub degrees_of_freedom: usize,
    /// SSE/df in throughput, times 7/5 with the robust method; `None` without degrees of freedom.
    pub error_variance: Option<f64>,
    /// Covariance of λ, σ, κ; `None` without degrees of freedom or on exact data.
    covariance: Option<Matrix3<f64>>,
    /// Student's t for the level; 0 without a covariance.
    quantile: f64,
    /// What was known of the scatter before.
    prior: Prior,
    /// Whether forecasts come from both families and allow for systems that follow neither.
    is_forecast: bool,
    /// The error variance with that, divided by the one without.
    moderated: f64,
    /// Triangle of the weighted tangent at the optimum, for leverages.
    tangent: Triangle,
    /// How intervals are computed: as requested, except for methods that have only one kind.
    pub interval_method: IntervalMethod,
    ends: Ends<'a>,
    /// Law or knee; `None` if not requested, or if it cannot be tested.
    assessment: Option<Assessment>,
    scatter: Scatter<'a>,
    free: [bool; 3],
    active: [bool; 3],
    fixed_lambda: bool,
    /// σ ≥ 0 and κ ≥ 0.
    bounded: bool,
}

/// How a new measurement scatters about the curve.
#[derive(Clone, Copy, Debug)]
enum Scatter<'a> {
    /// With the same variance everywhere.
    Alike,
    /// In proportion to throughput; the weights are this number divided by its square.
    Relative(f64),
    /// According to the estimated noise.
    Powers(&'a Noise),
}

/// The source of the intervals.
#[derive(Clone, Debug)]
enum Ends<'a> {
    /// The covariance, if there is one.
    Wald,
    Profile(Profile<'a>),
    /// Averaged over the possible powers of the noise; also the profile with averaged weights, for what two fits share.
    Averaged(Averaged<'a>, Profile<'a>),
    Bootstrap(Bootstrap),
    /// Requested, but not computable from the data.
    Missing,
}

impl<'a> Inference<'a> {
    /// Inference for a solution; `noise` is given if its weights are averaged.
    #[must_use]
    pub fn new(
        data: &'a Data,
        noise: Option<&'a Noise>,
        solved: &Solved,
        model: Model,
        options: &FitOptions,
    ) -> Self {
        Self {
            assessment: assessment(data, noise, solved, model, options),
            ..Self::of_law(data, noise, solved, model, options)
        }
    }

    /// Inference under the law alone, without a knee.
    #[must_use]
    pub fn of_law(
        data: &'a Data,
        noise: Option<&'a Noise>,
        solved: &Solved,
        model: Model,
        options: &FitOptions,
    ) -> Self {
        let solution = &solved.solution;
        let law = solution.law;
        let mut tangent = Triangle::default();
        // Measurements at one concurrency share a gradient, so they enter as one with their total weight.
        for o in &data.groups {
            tangent.push(weighted_gradient(&law, o.n, o.weight, solution.active), 0.0);
        }
        let degrees_of_freedom = solved
            .transformed
            .as_ref()
            .map_or(data.observations.len(), |t| t.informative)
            .saturating_sub(data.free_parameters(model));
        let variance_of =
            |sum: f64| (degrees_of_freedom > 0).then(|| sum / degrees_of_freedom as f64);
        let errors = solved.robust.as_ref().map(|robust| &robust.errors);
        let excess = errors.map_or(1.0, |_| robust::AS_NORMAL);
        let error_variance = variance_of(excess * solution.sse);
        let covariance = match &solved.transformed {
            _ if solution.exact => None,
            Some(t) => variance_of(t.sum_of_squares).map(|variance| variance * t.unit_covariance),
            None => error_variance.map(|variance| variance * tangent.inverse_normal()),
        };
        let interval_method = match options.intervals {
            _ if solved.transformed.is_some() => IntervalMethod::Wald,
            IntervalMethod::Bootstrap if errors.is_some() => IntervalMethod::Profile,
            asked => asked,
        };
        let prior = noise.map_or(Prior::NONE, Noise::prior);
        let quantile = covariance.map_or(0.0, |_| {
            distributions::student_quantile(
                0.5 + 0.5 * options.level,
                prior.with(degrees_of_freedom),
            )
        });
        let mut inference = Self {
            law,
            unit: data.unit,
            degrees_of_freedom,
            error_variance,
            covariance,
            quantile,
            is_forecast: noise.is_some_and(Noise::is_of_forecasts),
            prior,
            moderated: if degrees_of_freedom > 0 {
                prior.variance(solution.sse, degrees_of_freedom, data)
                    / (solution.sse / degrees_of_freedom as f64)
            } else {
                1.0
            },
            tangent,
            interval_method,
            ends: Ends::Wald,
            assessment: None,
            scatter: match (noise, options.weights, data.observations.first()) {
                (Some(noise), ..) => Scatter::Powers(noise),
                (None, Weights::Relative, Some(o)) => Scatter::Relative(o.weight * o.x * o.x),
                _ => Scatter::Alike,
            },
            free: solution.free,
            active: solution.active,
            fixed_lambda: data.fixed_lambda.is_some(),
            bounded: options.bounds == BoundsKind::Physical,
        };
        if covariance.is_some() {
            inference.ends = inference.ends(data, noise, solved, model, options);
        }
        inference
    }

    fn ends(
        &self,
        data: &'a Data,
        noise: Option<&'a Noise>,
        solved: &Solved,
        model: Model,
        options: &FitOptions,
    ) -> Ends<'a> {
        let solution = &solved.solution;
        let errors = solved.robust.as_ref().map(|robust| &robust.errors);
        let constraints = Constraints::new(data.fixed_lambda, model, options.bounds);
        let df = self.degrees_of_freedom as f64;
        let found = match self.interval_method {
            IntervalMethod::Wald => Some(Ends::Wald),
            IntervalMethod::Profile => {
                let averaged = noise.and_then(|noise| self.averaged(noise, model, options));
                let profile = self.profile(data, &constraints, solution, errors);
                profile.map(|profile| match averaged {
                    Some(averaged) => Ends::Averaged(averaged, profile),
                    None => Ends::Profile(profile),
                })
            }
            IntervalMethod::Bootstrap
                if self.degrees_of_freedom < bootstrap::DEGREES_OF_FREEDOM =>
            {
                None
            }
            IntervalMethod::Bootstrap => {
                let settings = bootstrap::Settings {
                    seed: options.seed,
                    replicates: options.replicates,
                    level: options.level,
                    degrees_of_freedom: df,
                    variance: solution.sse / df,
                };
                let leverage = |o: &Observation| self.leverage(o.n, o.weight);
                let best = solution.coefficients;
                Bootstrap::new(data, &constraints, best, leverage, &settings).map(Ends::Bootstrap)
            }
        };
        found.unwrap_or(Ends::Missing)
    }

    /// The profile of a solution: all curves that fit about as well.
    fn profile(
        &self,
        data: &'a Data,
        constraints: &Constraints,
        solution: &Solution,
        errors: Option<&Errors>,
    ) -> Option<Profile<'a>> {
        let rise = self.variance_of(solution.sse, data) * self.quantile * self.quantile;
        let smallest = solution.sse - data.pure_error;
        let best = solution.coefficients;
        Some(Profile::new(data, constraints, best, smallest, rise)?.of_errors(errors.cloned()))
    }

    /// ν + ν₀ of the t that intervals use.
    pub(crate) fn degrees_of_freedom_of_intervals(&self) -> f64 {
        self.prior.with(self.degrees_of_freedom)
    }

    /// The variance of a measurement of weight 1.
    fn variance_of(&self, sse: f64, data: &Data) -> f64 {
        (self.prior).variance(sse, self.degrees_of_freedom, data)
    }

    /// The profiles for all possible powers of the noise.
    fn averaged(
        &self,
        noise: &'a Noise,
        model: Model,
        options: &FitOptions,
    ) -> Option<Averaged<'a>> {
        let part = |power: &'a Power| {
            let data = &power.data;
            let (solution, errors) = match model {
                Model::Usl => (power.solution, power.errors.clone()),
                _ => robust::best_curve(power.errors.is_some(), data, model, options.bounds, None)
                    .ok()?,
            };
            let constraints = Constraints::new(data.fixed_lambda, model, options.bounds);
            Some(Part {
                profile: self.profile(data, &constraints, &solution, errors.as_ref())?,
                probability: power.probability,
                variance: self.variance_of(solution.sse, data),
            })
        };
        let parts = noise.powers.iter().map(part).collect::<Option<_>>()?;
        let df = self.degrees_of_freedom_of_intervals();
        Averaged::new(parts, df, self.quantile)
    }

    /// Leverage of a point: how much the curve there depends on it; 0 where nothing is estimated.
    #[must_use]
    pub fn leverage(&self, n: f64, weight: f64) -> f64 {
        self.tangent
            .leverages()
            .of(weighted_gradient(&self.law, n, weight, self.active))
            .min(1.0)
    }

    /// Triangle of the weighted tangent at the optimum.
    pub(crate) fn tangent(&self) -> Triangle {
        self.tangent
    }

    /// Number of parameters estimated and not at a bound.
    #[must_use]
    pub fn estimated(&self) -> usize {
        self.active.iter().filter(|&&active| active).count()
    }

    /// Variance of a new measurement at this throughput of the curve, in the data's unit. `None` without degrees of
    /// freedom.
    #[must_use]
    pub fn variance_at(&self, throughput: f64) -> Option<f64> {
        let variance = self.error_variance?;
        finite(match self.scatter {
            Scatter::Alike => variance,
            Scatter::Relative(weight) => variance * throughput * throughput / weight,
            Scatter::Powers(noise) => noise.variance_at(throughput, self.degrees_of_freedom),
        })
    }

    /// Covariance of λ, σ, κ in the data's unit; `None` without degrees of freedom or on exact data.
    #[must_use]
    pub fn covariance(&self) -> Option<Matrix3<f64>> {
        self.covariance
    }

    /// Covariance of λ, σ, κ with λ in the user's unit.
    #[must_use]
    pub fn covariance_in_user_units(&self) -> Option<[[f64; 3]; 3]> {
        let scale = [self.unit, 1.0, 1.0];
        let matrix = self.covariance?;
        let scaled: [[f64; 3]; 3] =
            std::array::from_fn(|i| std::array::from_fn(|j| matrix[(i, j)] * scale[i] * scale[j]));
        scaled
            .iter()
            .flatten()
            .all(|v| v.is_finite())
            .then_some(scaled)
    }

    /// The evidence for the law and for a knee; `None` if not requested, or if it cannot be tested.
    #[must_use]
    pub fn assessment(&self) -> Option<&Assessment> {
        self.assessment.as_ref()
    }

    /// Whether intervals include knees.
    pub(crate) fn has_knees(&self) -> bool {
        (self.assessment.as_ref()).is_some_and(|shape| !shape.profiles.is_empty())
    }

    /// The estimate of a quantity, in the data's unit: the law's; for a throughput the knee's if the law is refuted, and
    /// the mean of both if neither is.
    fn estimate(&self, quantity: Quantity) -> Option<f64> {
        match (quantity, &self.assessment) {
            (Quantity::Throughput(n), Some(shape)) if shape.is_knee() => shape.knee_at(n),
            (Quantity::Throughput(n), Some(shape)) if self.is_forecast => {
                shape.forecast(n, quantity.value(&self.law)?)
            }
            _ => quantity.value(&self.law),
        }
    }

    /// A quantity with its interval, in the user's units.
    ///
    /// By profile, by bootstrap, or as estimate ± t · standard error (for λ, σ and κ on their own scale, for the others
    /// on the logarithm). The estimate is `None` if the quantity does not exist, an end if it is unbounded on that side
    /// or nothing is known of the uncertainty. If a knee fits well enough, a throughput's interval spans both families
    /// and a peak has no upper end; if the law is refuted, the estimate of a throughput is the knee's.
    #[must_use]
    pub fn interval(&self, quantity: Quantity) -> Estimate {
        let found = self.interval_by_curves(quantity);
        let discrepancy = self.discrepancy();
        match (quantity, found.estimate, discrepancy) {
            (Quantity::Throughput(n), Some(estimate), Some(discrepancy)) => {
                let [low, high] = discrepancy.widened(n, estimate, [found.low, found.high]);
                Estimate { low, high, ..found }
            }
            _ => found,
        }
    }

    /// The same, as if the system followed one of the curves beyond the measurements too.
    pub(crate) fn interval_by_curves(&self, quantity: Quantity) -> Estimate {
        let is_knee = (self.assessment.as_ref()).is_some_and(Assessment::is_knee);
        let ends = if is_knee && matches!(quantity, Quantity::Throughput(_)) {
            // If the law is refuted, its throughput is not used.
            [None; 2]
        } else {
            self.ends_of_law(quantity)
        };
        let estimate = self.estimate(quantity);
        let [low, high] = match self
            .assessment
            .as_ref()
            .filter(|_| self.covariance.is_some())
        {
            Some(shape) => shape.hull(quantity, estimate, ends),
            None => ends,
        };
        let unit = if quantity.is_throughput() {
            self.unit
        } else {
            1.0
        };
        let scaled = |value: Option<f64>| value.and_then(|v| finite(v * unit));
        Estimate {
            estimate: scaled(estimate),
            low: scaled(low),
            high: scaled(high),
        }
    }

    /// The profile of a quantity as a function of its value, in the user's units; `None` without a profile.
    #[must_use]
    pub fn held(&self, quantity: Quantity) -> Option<Held<'_>> {
        match &self.ends {
            Ends::Profile(profile) | Ends::Averaged(_, profile) => {
                Some(profile.held(quantity, self.unit))
            }
            _ => None,
        }
    }

    /// How far the system may depart from both curves; `None` if intervals are asked for that hold only where a curve
    /// does.
    pub(crate) fn discrepancy(&self) -> Option<Discrepancy> {
        let shape = self.assessment.as_ref().filter(|_| self.is_forecast)?;
        let fitted = self.estimate(Quantity::Throughput(shape.largest))?;
        Some(Discrepancy {
            largest: shape.largest,
            missed: finite((fitted / shape.last_throughput).ln())?,
        })
    }

    /// The interval of a quantity under the law alone, in the data's unit.
    fn ends_of_law(&self, quantity: Quantity) -> [Option<f64>; 2] {
        match &self.ends {
            _ if self.covariance.is_none() || self.beyond_a_pole(quantity) => [None; 2],
            Ends::Missing => [None; 2],
            Ends::Wald => self.wald(quantity),
            Ends::Profile(profile) => profile.interval(quantity),
            Ends::Averaged(averaged, _) => averaged.interval(quantity),
            Ends::Bootstrap(bootstrap) => self.clip(quantity, bootstrap.interval(quantity)),
        }
    }

    /// P(X(N) ≥ x), x in the data's unit: the mean over the families, by their shares in a forecast. `None` if forecasts
    /// are not made from both.
    pub(crate) fn probability(&self, n: f64, x: f64) -> Option<f64> {
        let discrepancy = self.discrepancy()?;
        let assessment = self.assessment.as_ref()?;
        let share = assessment.shape.knee_share;
        let of = |estimate: Option<f64>, [low, high]: [Option<f64>; 2]| {
            let estimate = estimate?;
            let (end, squared) = if x < estimate {
                (low, discrepancy.squared(n))
            } else {
                (high, discrepancy.squared_upwards(n))
            };
            let half_width = end.map(|end| (end / estimate).ln().hypot(squared.sqrt()));
            self.tail(estimate, half_width, x)
        };
        let law = || {
            let quantity = Quantity::Throughput(n);
            of(quantity.value(&self.law), self.ends_of_law(quantity))
        };
        let knee = || {
            of(
                assessment.knee_at(n),
                assessment.of_knees(|knees| knees.range_at(n)),
            )
        };
        match share {
            1.0 => knee(),
            0.0 => law(),
            _ => Some(share * knee()? + (1.0 - share) * law()?),
        }
    }

    /// P(X ≥ x) for an estimate with a half-width on ln X on the side of x: Student's t. Without one nothing is known on
    /// that side.
    fn tail(&self, estimate: f64, half_width: Option<f64>, x: f64) -> Option<f64> {
        if x <= 0.0 {
            return Some(1.0);
        }
        let distance = (x / estimate).ln();
        let Some(half_width) = half_width else {
            return Some(0.5);
        };
        let errors = self.quantile * distance.abs() / half_width;
        let df = self.degrees_of_freedom_of_intervals();
        let beyond = 0.5 * distributions::Student::new(df).two_sided(errors);
        Some(if distance > 0.0 { beyond } else { 1.0 - beyond }).filter(|p| p.is_finite())
    }

    /// Whether a throughput is requested where the curve has no value.
    fn beyond_a_pole(&self, quantity: Quantity) -> bool {
        matches!(quantity, Quantity::Throughput(_)) && quantity.value(&self.law).is_none()
    }

    /// Clips a bootstrap interval to the parameter's bound.
    fn clip(&self, quantity: Quantity, [low, high]: [Option<f64>; 2]) -> [Option<f64>; 2] {
        let share = matches!(quantity, Quantity::Sigma | Quantity::Kappa);
        let clipped =
            |end: Option<f64>| end.map(|v| if share && self.bounded { v.max(0.0) } else { v });
        [clipped(low), clipped(high)]
    }

    fn wald(&self, quantity: Quantity) -> [Option<f64>; 2] {
        let wald = self.covariance.map(|covariance| Wald {
            law: self.law,
            covariance,
            estimated: std::array::from_fn(|j| self.free[j] && self.active[j]),
        });
        wald.map_or([None; 2], |wald| {
            wald.ends(quantity, self.quantile * self.moderated.sqrt())
        })
    }

    /// The three parameters with their intervals.
    #[must_use]
    pub fn parameters(&self) -> Parameters {
        Parameters {
            lambda: self.parameter(0, Quantity::Lambda),
            sigma: self.parameter(1, Quantity::Sigma),
            kappa: self.parameter(2, Quantity::Kappa),
        }
    }

    fn parameter(&self, index: usize, quantity: Quantity) -> Parameter {
        let status = match (self.free[index], self.active[index]) {
            (true, true) => ParameterStatus::Free,
            (true, false) => ParameterStatus::AtBound,
            (false, _) if index == 0 && self.fixed_lambda => ParameterStatus::Fixed,
            (false, _) => ParameterStatus::Absent,
        };
        let unit = if index == 0 { self.unit } else { 1.0 };
        let error = self
            .covariance
            .filter(|_| status == ParameterStatus::Free)
            .map(|matrix| matrix[(index, index)].sqrt());
        let interval = if self.free[index] {
            self.interval(quantity)
        } else {
            Estimate {
                estimate: None,
                low: None,
                high: None,
            }
        };
        Parameter {
            estimate: quantity.value(&self.law).unwrap_or(0.0) * unit,
            standard_error: error.and_then(|e| finite(e * unit)),
            low: interval.low,
            high: interval.high,
            status,
        }
    }

    /// The peak; `None` if neither the estimate nor an end exists.
    #[must_use]
    pub fn peak(&self) -> Option<Peak> {
        if !self.free[2] && self.law.kappa == 0.0 {
            return None;
        }
        let concurrency = self.interval(Quantity::PeakConcurrency);
        let estimate = concurrency.estimate;
        estimate.or(concurrency.low).or(concurrency.high)?;
        let whole = self.law.whole_peak();
        Some(Peak {
            concurrency,
            throughput: self.interval(Quantity::PeakThroughput),
            whole_concurrency: whole.and_then(|(n, _)| finite(n)),
            whole_throughput: whole.and_then(|(_, x)| finite(x * self.unit)),
        })
    }

    /// The limit λ/σ; `None` unless κ = 0 and σ > 0.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        self.law.limit().map(|_| Limit {
            throughput: self.interval(Quantity::Limit),
        })
    }

    /// The payback point; `None` unless the fit is super-linear.
    #[must_use]
    pub fn payback(&self) -> Option<Payback> {
        self.law.payback_concurrency().map(|n| Payback {
            concurrency: finite(n),
        })
    }

    /// The throughput at some concurrencies, each with its interval.
    #[must_use]
    pub fn at(&self, concurrencies: &[f64]) -> Vec<IntervalAt> {
        concurrencies
            .iter()
            .map(|&concurrency| IntervalAt {
                concurrency,
                throughput: self.interval(Quantity::Throughput(concurrency)),
            })
            .collect()
    }
}

/// The choice between law and knee, if the fitted curve may have a peak.
///
/// If weights are averaged over powers of the noise, the test is repeated with the smallest and the largest likely
/// power.
fn assessment(
    data: &Data,
    noise: Option<&Noise>,
    solved: &Solved,
    model: Model,
    options: &FitOptions,
) -> Option<Assessment> {
    let is_open = matches!(options.model, ModelChoice::Usl | ModelChoice::Auto);
    if !is_open || options.shape == ShapeChoice::Law || options.method == Method::Transform {
        return None;
    }
    let data = solved.data(data);
    let law = match model {
        Model::Usl => solved.solution,
        _ => bounds::solve(data, Model::Usl, options.bounds).ok()?,
    };
    let prior = noise.map_or(Prior::NONE, Noise::prior);
    let mut found = shape::assess(data, &law, options.level, prior)?;
    let likely: Vec<&Power> = (noise.iter().flat_map(|noise| &noise.powers))
        .filter(|power| power.probability >= LIKELY && power.errors.is_none())
        .collect();
    if let [first, .., last] = likely[..] {
        for power in [first, last] {
            if let Some(other) = shape::assess(&power.data, &power.solution, options.level, prior) {
                found = found.or(other);
            }
        }
    }
    let found = found.with_next(data, options.level, options.bounds);
    Some(if noise.is_some_and(Noise::is_of_forecasts) {
        found
    } else {
        found.of_one()
    })
}

#[inline]
pub(crate) fn weighted_gradient(law: &Usl, n: f64, weight: f64, active: [bool; 3]) -> Vector3<f64> {
    let gradient = weight.sqrt() * Vector3::from(law.gradient(n));
    Vector3::from_fn(|j, _| if active[j] { gradient[j] } else { 0.0 })
}
