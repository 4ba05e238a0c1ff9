//! Whether the measurements follow the law, which falls after a peak, or a knee, which levels off.

use crate::fit::bounds;
use crate::fit::data::Data;
use crate::fit::knee::{self, KneeFit};
use crate::fit::observation::Observation;
use crate::fit::options::{BoundsKind, Model};
use crate::fit::solution::Solution;
use crate::inference::distributions::student_quantile;
use crate::inference::fall::fall;
use crate::inference::fourth_term::fourth_term;
use crate::inference::models::aicc;
use crate::inference::prior::Prior;
use crate::inference::profile::knee::KneeProfile;
use crate::inference::quantity::Quantity;
use crate::report::{finite, Estimate, KneeEvidence, LawEvidence, Shape, Verdict};

/// The next concurrency is searched up to this many times the largest, in this many steps.
const FARTHEST: f64 = 8.0;
const STEPS: usize = 64;
/// Free parameters of either family.
const PARAMETERS: usize = 3;
/// Before any measurement a forecast trusts a knee twice as much as the law: most published systems level off, or fall
/// more slowly than the law does. Chosen on the tables of `docs/EVIDENCE.md`.
const KNEE_ODDS: f64 = 2.0;

impl Verdict {
    /// At least one family is always admissible.
    fn of(law: bool, knee: bool) -> Self {
        match (law, knee) {
            (true, false) => Self::Law,
            (false, _) => Self::Knee,
            (true, true) => Self::Undecided,
        }
    }
}

/// The evidence, and the knees that forecasts have to include.
#[derive(Clone, Debug)]
pub struct Assessment {
    /// The part that is reported in the result.
    pub shape: Shape,
    /// The best knee, in the unit of [`Data`].
    pub knee: KneeFit,
    /// p-value of a fourth term in the law's denominator; `None` where it cannot be tested.
    pub fourth_term: Option<f64>,
    /// For each set of weights that admits a knee, the knees that fit well enough; empty if the best knee fits exactly.
    pub profiles: Vec<KneeProfile>,
    /// The largest concurrency measured.
    pub largest: f64,
    /// Mean throughput there, in the unit of [`Data`].
    pub last_throughput: f64,
}

/// Compares the law with the knee, both by least squares with the same weights.
///
/// Rule: a family is admissible if SSE ≤ `SSE_min`(1 + t²/(n−3)), with `SSE_min` the smaller of both and t the quantile
/// of Student's distribution with n − 3 degrees of freedom at the level. What was known of the scatter before does not
/// refute or save a family; it enters the interval over the knees. The law is also refuted if a fourth term is
/// significant at that level and the knee fits better. If throughput falls significantly at that level ([`fall`]), no
/// knee is admissible and the law is, since only the law can fall. `law` is the law's optimum, in the data's unit.
/// `None` without degrees of freedom, with fewer than three concurrencies, or with a fixed λ.
#[must_use]
pub fn assess(data: &Data, law: &Solution, level: f64, prior: Prior) -> Option<Assessment> {
    let df = data
        .observations
        .len()
        .checked_sub(PARAMETERS)
        .filter(|&df| df > 0)?;
    let (knee, net) = knee::fit_on_net(data)?;
    let smallest = law.sse.min(knee.sse);
    let squared = |df: f64| student_quantile(0.5 + 0.5 * level, df).powi(2);
    // What refutes a family is the scatter of these measurements alone.
    let most = smallest * (1.0 + squared(df as f64) / df as f64);
    let limit = |sse: f64| sse + squared(prior.with(df)) * prior.variance(sse, df, data);
    let fourth_term = fourth_term(data, law);
    let falls = fall(data, fourth_term.map(|term| term.left)).is_some_and(|p| p < 1.0 - level);
    let knee_admissible = !falls && knee.sse <= most;
    let bent = fourth_term.is_some_and(|term| term.p_value < 1.0 - level);
    let law_admissible = falls || (law.sse <= most && !(bent && knee.sse < law.sse));
    let verdict = Verdict::of(law_admissible, knee_admissible);
    let knee_share = match verdict {
        Verdict::Knee => 1.0,
        Verdict::Undecided => {
            let variance = prior.variance(smallest, df, data);
            share_of_knee((knee.sse - law.sse) / (2.0 * variance))
        }
        Verdict::Law => 0.0,
    };
    let profile = knee_admissible
        .then(|| KneeProfile::on_net(data, &knee, net, limit(knee.sse)))
        .flatten();
    let [low, high] = profile.as_ref().map_or([None; 2], KneeProfile::q);
    let throughput = |value: Option<f64>| value.and_then(|value| finite(value * data.unit));
    let squared = |sse: f64| finite(sse * data.unit * data.unit);
    Some(Assessment {
        shape: Shape {
            next: None,
            verdict,
            knee_share,
            law: LawEvidence {
                admissible: law_admissible,
                sse: squared(law.sse)?,
            },
            knee: KneeEvidence {
                admissible: knee_admissible,
                sse: squared(knee.sse)?,
                aicc: aicc(data.observations.len(), PARAMETERS, squared(knee.sse)?),
                lambda: throughput(knee.knee.lambda),
                ceiling: throughput(knee.knee.ceiling),
                q: Estimate {
                    estimate: knee.knee.q,
                    low,
                    high,
                },
            },
        },
        knee,
        fourth_term: fourth_term.map(|term| term.p_value),
        profiles: profile.into_iter().collect(),
        largest: data.largest_concurrency(),
        last_throughput: data.groups.last()?.x,
    })
}

/// The knee's share where neither family is refuted; `less_likely` is how much smaller its log-likelihood is.
///
/// Formula: 1/(1 + e^Δ/2). Both families have three parameters, so Akaike weights are likelihoods.
fn share_of_knee(less_likely: f64) -> f64 {
    let share = 1.0 / (1.0 + less_likely.exp() / KNEE_ODDS);
    if share.is_finite() {
        share
    } else {
        0.5
    }
}

/// Lower and upper end; `None` if there is none.
type Ends = [Option<f64>; 2];

impl Assessment {
    /// Adds the concurrency at which one more measurement would tell the families apart if it lies on the knee: from
    /// there on, the law can no longer fit it as well.
    ///
    /// Source: A. C. Atkinson and V. V. Fedorov, "The design of experiments for discriminating between two rival
    /// models" (1975).
    #[must_use]
    pub fn with_next(mut self, data: &Data, level: f64, bounds: BoundsKind) -> Self {
        if self.shape.verdict == Verdict::Undecided {
            self.shape.next = self.telling(data, level, bounds);
        }
        self
    }

    fn telling(&self, data: &Data, level: f64, bounds: BoundsKind) -> Option<f64> {
        let df = (data.observations.len() + 1 - PARAMETERS) as f64;
        let share = 1.0 + student_quantile(0.5 + 0.5 * level, df).powi(2) / df;
        let most = (self.knee.sse * share).max(f64::MIN_POSITIVE);
        let whole = data.groups.iter().all(|o| o.n.fract() == 0.0);
        let last = data.groups.last()?;
        // A new measurement gets the weight of one at the largest concurrency.
        let count = data.observations.iter().filter(|o| o.n == last.n).count();
        let weight = last.weight / count.max(1) as f64;
        let place = |step: usize| {
            let n = self.largest * FARTHEST.powf(step as f64 / STEPS as f64);
            if whole {
                n.ceil()
            } else {
                n
            }
        };
        let tells = |step: usize| {
            let n = place(step);
            let x = self.knee.knee.throughput(n)?;
            let groups = [&data.groups[..], &[Observation { n, x, weight }]].concat();
            let more = data.by_concurrency(groups, data.pure_error);
            let law = bounds::solve(&more, Model::Usl, bounds).ok()?;
            Some(law.sse > most)
        };
        // The farther out, the more it tells, so bisection works.
        let (mut no, mut yes) = (0, STEPS);
        if !tells(yes)? {
            return None;
        }
        while yes - no > 1 {
            let middle = usize::midpoint(no, yes);
            if tells(middle)? {
                yes = middle;
            } else {
                no = middle;
            }
        }
        Some(place(yes))
    }

    /// Whether the law is refuted and the knee is not.
    #[must_use]
    pub fn is_knee(&self) -> bool {
        self.shape.is_knee()
    }

    /// The forecast between the families: the mean of both on ln X, by their shares. `law` is the law's throughput.
    #[must_use]
    pub fn forecast(&self, n: f64, law: f64) -> Option<f64> {
        match self.knee_at(n) {
            Some(knee) => finite(law * (knee / law).powf(self.shape.knee_share)),
            None => Some(law),
        }
    }

    /// The throughput of the best knee, in the data's unit, if a knee fits well enough.
    #[must_use]
    pub fn knee_at(&self, n: f64) -> Option<f64> {
        (self.shape.knee.admissible)
            .then(|| self.knee.knee.throughput(n))
            .flatten()
    }

    /// The union of an interval over the knees of all sets of weights.
    pub(crate) fn of_knees(&self, ends: impl Fn(&KneeProfile) -> Ends) -> Ends {
        let all = self.profiles.iter().map(ends);
        all.reduce(joined).unwrap_or([None; 2])
    }

    /// The interval of the ceiling over the knees that fit well enough, in the data's unit.
    #[must_use]
    pub fn ceiling(&self) -> [Option<f64>; 2] {
        self.of_knees(KneeProfile::ceiling)
    }

    /// Without forecasts from both families.
    #[must_use]
    pub fn of_one(mut self) -> Self {
        self.shape.knee_share = f64::from(u8::from(self.is_knee()));
        self
    }

    /// Combines with the assessment under other weights, which may as well be right: a family is refuted only if both
    /// refute it.
    #[must_use]
    pub fn or(mut self, other: Self) -> Self {
        let shape = &mut self.shape;
        shape.law.admissible |= other.shape.law.admissible;
        shape.knee.admissible |= other.shape.knee.admissible;
        shape.verdict = Verdict::of(shape.law.admissible, shape.knee.admissible);
        self.profiles.extend(other.profiles);
        let [low, high] = self.of_knees(KneeProfile::q);
        (self.shape.knee.q.low, self.shape.knee.q.high) = (low, high);
        self
    }

    /// The union of a quantity's intervals under both families, in the data's unit; `law` is the law's interval around
    /// `estimate`.
    ///
    /// A throughput's interval spans the families that fit well enough. For the highest throughput (the law's peak or
    /// limit), the knee's counterpart is its ceiling, which is never reached, so the peak's concurrency has no upper
    /// end. λ, σ and κ keep the law's intervals.
    #[must_use]
    pub fn hull(&self, quantity: Quantity, estimate: Option<f64>, law: Ends) -> Ends {
        if !self.shape.knee.admissible {
            return law;
        }
        match quantity {
            Quantity::Lambda | Quantity::Sigma | Quantity::Kappa => law,
            Quantity::PeakConcurrency => [law[0], None],
            Quantity::PeakThroughput | Quantity::Limit => {
                let ceiling = self.ceiling();
                // The reported estimate stays the law's.
                let law = if self.is_knee() { [estimate; 2] } else { law };
                joined(law, ceiling)
            }
            Quantity::Throughput(n) => {
                let knee = self.of_knees(|knees| knees.range_at(n));
                if self.is_knee() {
                    knee
                } else {
                    joined(law, knee)
                }
            }
        }
    }
}

/// The union of two intervals.
fn joined(one: Ends, other: Ends) -> Ends {
    let end = |at: usize, pick: fn(f64, f64) -> f64| {
        let (one, other) = one[at].zip(other[at])?;
        Some(pick(one, other))
    };
    [end(0, f64::min), end(1, f64::max)]
}
