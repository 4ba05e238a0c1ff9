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
use crate::inference::profile::knee::KneeProfile;
use crate::inference::quantity::Quantity;
use crate::report::{finite, Estimate, KneeEvidence, LawEvidence, Shape, Verdict};

/// Where to measure next is looked for up to so many times the largest concurrency, in so many steps.
const FARTHEST: f64 = 8.0;
const STEPS: usize = 64;
/// Free parameters of either family.
const PARAMETERS: usize = 3;

impl Verdict {
    /// One of the families always is admissible.
    fn of(law: bool, knee: bool) -> Self {
        match (law, knee) {
            (true, false) => Self::Law,
            (false, _) => Self::Knee,
            (true, true) => Self::Undecided,
        }
    }
}

/// The evidence, and the knees that a forecast has to count with.
#[derive(Clone, Debug)]
pub struct Assessment {
    /// What the result tells.
    pub shape: Shape,
    /// The best knee, in the unit of [`Data`].
    pub knee: KneeFit,
    /// p-value of a fourth term in the law's denominator; `None` where it cannot be tested.
    pub fourth_term: Option<f64>,
    /// The knees within the limit of their own best one, for each kind of weights that admits them; none where
    /// they meet the measurements exactly.
    pub profiles: Vec<KneeProfile>,
    /// The largest concurrency measured.
    pub largest: f64,
}

/// Compares the law with the knee, both by least squares with the same weights.
///
/// Rule: a family is admissible where SSE ≤ `SSE_min`(1 + t²/(n−3)), `SSE_min` the smaller of both, t the quantile
/// of Student's distribution with n − 3 degrees of freedom at the level; the law is refuted too where a fourth
/// term is significant at that level while the knee fits better. Where throughput falls significantly at that level
/// ([`fall`]) no knee is admissible, and the law is, which alone can fall. `law` is the law's optimum, in the data's
/// unit. `None` without degrees of freedom, with fewer than three concurrencies, or with λ not free.
#[must_use]
pub fn assess(data: &Data, law: &Solution, level: f64) -> Option<Assessment> {
    let df = data
        .observations
        .len()
        .checked_sub(PARAMETERS)
        .filter(|&df| df > 0)? as f64;
    let (knee, net) = knee::fit_on_net(data)?;
    let smallest = law.sse.min(knee.sse);
    let share = 1.0 + student_quantile(0.5 + 0.5 * level, df).powi(2) / df;
    let fourth_term = fourth_term(data, law);
    let falls = fall(data, fourth_term.map(|term| term.left)).is_some_and(|p| p < 1.0 - level);
    let knee_admissible = !falls && knee.sse <= smallest * share;
    let bent = fourth_term.is_some_and(|term| term.p_value < 1.0 - level);
    let law_admissible = falls || (law.sse <= smallest * share && !(bent && knee.sse < law.sse));
    let verdict = Verdict::of(law_admissible, knee_admissible);
    let profile = knee_admissible
        .then(|| KneeProfile::on_net(data, &knee, net, knee.sse * share))
        .flatten();
    let [low, high] = profile.as_ref().map_or([None; 2], KneeProfile::q);
    let throughput = |value: Option<f64>| value.and_then(|value| finite(value * data.unit));
    let squared = |sse: f64| finite(sse * data.unit * data.unit);
    Some(Assessment {
        shape: Shape {
            next: None,
            verdict,
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
    })
}

/// Lower and upper end; `None` where there is none.
type Ends = [Option<f64>; 2];

impl Assessment {
    /// With where one more measurement would tell the families apart, if it lies on the knee: from there on the law can
    /// no longer be turned to meet it as well.
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
        // A new measurement scatters as those do at the largest concurrency.
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
        // The farther out, the more it tells.
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

    /// Whether the law is refuted, and a knee is what is left.
    #[must_use]
    pub fn is_knee(&self) -> bool {
        self.shape.is_knee()
    }

    /// The throughput of the best knee, in the data's unit, where a knee fits well enough.
    #[must_use]
    pub fn knee_at(&self, n: f64) -> Option<f64> {
        (self.shape.knee.admissible)
            .then(|| self.knee.knee.throughput(n))
            .flatten()
    }

    /// The ends over the knees of all weights.
    fn of_knees(&self, ends: impl Fn(&KneeProfile) -> Ends) -> Ends {
        let all = self.profiles.iter().map(ends);
        all.reduce(joined).unwrap_or([None; 2])
    }

    /// The ends of the ceiling over the knees that fit well enough, in the data's unit.
    #[must_use]
    pub fn ceiling(&self) -> [Option<f64>; 2] {
        self.of_knees(KneeProfile::ceiling)
    }

    /// With what other weights say, which may as well be the right ones: a family is refuted where all refute it.
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

    /// The ends of a quantity over both families, in the data's unit: `law` those of the law, about its `estimate`.
    ///
    /// A throughput reaches from the lowest to the highest of the families that fit well enough. The highest one that
    /// there is, of the law its peak or its limit, is the ceiling of a knee, which is never reached: a peak has no
    /// upper end then. The law's own numbers remain.
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
                // What is reported stays the law's.
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

/// From the lowest to the highest of both.
fn joined(one: Ends, other: Ends) -> Ends {
    let end = |at: usize, pick: fn(f64, f64) -> f64| {
        let (one, other) = one[at].zip(other[at])?;
        Some(pick(one, other))
    };
    [end(0, f64::min), end(1, f64::max)]
}
