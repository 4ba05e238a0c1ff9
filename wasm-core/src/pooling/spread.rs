//! Estimates the common distribution of several series, by expectation and maximisation.

use super::member::{Expected, Member, Place};
use super::pair::{Pair, Symmetric};

/// Prior spread of σ and κ between series of one system: a factor of 1.5.
const LIKELY_SPREAD: f64 = 0.4;
/// Prior mean: each parameter matters at the largest concurrency, σN = 1 and κN² = 1, within a factor of e³ = 20.
/// Without it, series that end before their peak occasionally have a peak at infinity.
const LIKELY_MEAN: f64 = 3.0;
const MOST_ROUNDS: usize = 1_000;
/// Longest extrapolation, relative to the last two rounds.
const FARTHEST: f64 = 30.0;
/// Rounds end when no number changes by more than this.
const SMALL: f64 = 1e-9;
/// Least error variance, to avoid division by 0 if the throughputs lie exactly on a curve.
const LEAST_ERROR_VARIANCE: f64 = 1e-18;
/// Least logarithm: keeps σ and κ positive where they tend to 0.
const LEAST: f64 = -46.0;
/// A precision that holds a number fixed.
const HELD: f64 = 1e9;
/// Largest logarithm: a larger σ or κ makes throughput fall to nothing from the start, so nothing can be learnt.
const MOST: f64 = 7.0;

/// The common distribution, and φ of each series.
pub(super) struct Common {
    pub expected: Expected,
    /// τ of ln σ and of ln κ.
    pub tau: Pair,
    /// Var(m).
    pub mean_variance: Symmetric,
    /// φ of each series.
    pub places: Vec<Pair>,
    /// For σ and for κ: −2 ln of the likelihood ratio of a law in which it is 0 in all series.
    pub rise_without: Pair,
}

impl Common {
    pub fn of(members: &[Member]) -> Self {
        let (start, error_variance) = start(members);
        let largest = largest(members);
        let mut rounds = Rounds {
            members,
            likely: [-largest, -2.0 * largest],
            places: vec![start; members.len()],
            state: State {
                mean: start,
                log_tau: [LIKELY_SPREAD.ln(); 2],
                log_error: error_variance.max(LEAST_ERROR_VARIANCE).ln(),
            },
        };
        rounds.settle();
        let expected = rounds.state.expected();
        let information =
            members
                .iter()
                .zip(&rounds.places)
                .fold(Symmetric([0.0; 3]), |sum, (member, &phi)| {
                    match member.place(phi) {
                        Some(place) => sum.plus(marginal(&place, &expected)),
                        None => sum,
                    }
                });
        let rise_without = [0, 1].map(|k| rise_without(members, &rounds.places, &expected, k));
        Self {
            expected,
            rise_without,
            tau: rounds.state.log_tau.map(f64::exp),
            mean_variance: information.inverse(),
            places: rounds.places,
        }
    }

    /// Variance of φ of a series: the uncertainty left by its own measurements and the others, plus that of the common
    /// mean.
    pub fn variance(&self, place: &Place) -> Symmetric {
        let own = place.information.precision(&self.expected).inverse();
        // W Var(m) Wᵀ, W = C T⁻¹, column by column.
        let [p, q] = self.expected.precision;
        let [a, b, c] = own.0;
        let w = [[a * p, b * q], [b * p, c * q]];
        let through = |row: Pair| self.mean_variance.times(row);
        let (first, second) = (through(w[0]), through(w[1]));
        let dot = |u: Pair, v: Pair| u[0] * v[0] + u[1] * v[1];
        own.plus(Symmetric([
            dot(w[0], first),
            dot(w[0], second),
            dot(w[1], second),
        ]))
    }
}

/// The rise of the cost if σ, or κ, is 0 in every series and the other is at its best.
fn rise_without(members: &[Member], places: &[Pair], expected: &Expected, which: usize) -> f64 {
    let other = 1 - which;
    let mut without = *expected;
    (without.mean[which], without.precision[which]) = (LEAST, HELD);
    let cost = |member: &Member, phi: Pair| {
        let squares = member
            .place(phi)
            .map_or(f64::INFINITY, |place| place.squares);
        squares / expected.error_variance
            + expected.precision[other] * (phi[other] - expected.mean[other]).powi(2)
    };
    let each = members.iter().zip(places).map(|(member, &phi)| {
        let mut start = phi;
        start[which] = LEAST;
        cost(member, member.mode(start, &without)) - cost(member, phi)
    });
    each.sum()
}

/// (C + T)⁻¹ = A − A(A + T⁻¹)⁻¹A with A = JᵀJ/s², which need not be invertible.
fn marginal(place: &Place, expected: &Expected) -> Symmetric {
    let own = place.information.precision(expected).inverse();
    let [p, q] = expected.precision;
    // Equal to T⁻¹ − T⁻¹(A + T⁻¹)⁻¹T⁻¹, computed as products to avoid cancellation if A is small.
    let [a, b, c] = place.information.0.map(|v| v / expected.error_variance);
    let [x, y, z] = own.0;
    // A·own·T⁻¹, symmetric except for rounding.
    let first = (a * x + b * y) * p;
    let cross = (a * y + b * z) * q;
    let second = (b * y + c * z) * q;
    Symmetric([first, cross, second])
}

/// Logarithm of the largest concurrency.
fn largest(members: &[Member]) -> f64 {
    let all = members.iter().map(Member::largest);
    all.fold(1.0, f64::max).ln()
}

/// The σ and κ on a coarse grid with which one law, apart from λ, fits all series best, and the error variance there.
fn start(members: &[Member]) -> (Pair, f64) {
    let largest = largest(members);
    let steps = || (-5..=5).map(|step| f64::from(step) * std::f64::consts::LN_10 / 2.0);
    let spare: f64 = members.iter().map(|member| member.len() as f64 - 1.0).sum();
    let squares = |phi: Pair| -> f64 {
        let each = members.iter().map(|member| member.place(phi));
        each.map(|place| place.map_or(f64::INFINITY, |place| place.squares))
            .sum()
    };
    steps()
        .flat_map(|a| steps().map(move |b| [a - largest, b - 2.0 * largest]))
        .map(|phi| (phi, squares(phi) / spare))
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .unwrap_or(([-largest, -2.0 * largest], 1.0))
}

/// m, ln τ and ln s².
#[derive(Clone, Copy)]
struct State {
    mean: Pair,
    log_tau: Pair,
    log_error: f64,
}

impl State {
    fn expected(&self) -> Expected {
        Expected {
            mean: self.mean,
            precision: self.log_tau.map(|log| (-2.0 * log).exp()),
            error_variance: self.log_error.exp(),
        }
    }

    fn numbers(&self) -> [f64; 5] {
        let ([m, n], [t, u]) = (self.mean, self.log_tau);
        [m, n, t, u, self.log_error]
    }
}

impl State {
    /// Clamps numbers to plausible values, since an extrapolation may overshoot.
    fn of(numbers: [f64; 5]) -> Self {
        let [m, n, t, u, error] = numbers;
        let place = |v: f64| v.clamp(LEAST, MOST);
        let spread = |v: f64| v.clamp(-MOST, MOST);
        Self {
            mean: [place(m), place(n)],
            log_tau: [spread(t), spread(u)],
            log_error: error.clamp(LEAST, MOST),
        }
    }
}

struct Rounds<'a> {
    members: &'a [Member],
    /// Prior location of m.
    likely: Pair,
    places: Vec<Pair>,
    state: State,
}

impl Rounds<'_> {
    /// Repeats two rounds and an extrapolation from them (the third scheme of R. Varadhan and C. Roland, 2008).
    fn settle(&mut self) {
        for _ in 0..MOST_ROUNDS {
            let first = self.state.numbers();
            self.round();
            let second = self.state.numbers();
            let step: [f64; 5] = std::array::from_fn(|k| second[k] - first[k]);
            if step.iter().all(|change| change.abs() <= SMALL) {
                break;
            }
            self.round();
            let third = self.state.numbers();
            let bend: [f64; 5] = std::array::from_fn(|k| third[k] - second[k] - step[k]);
            let size = |v: &[f64; 5]| v.iter().map(|x| x * x).sum::<f64>().sqrt();
            let far = (size(&step) / size(&bend)).clamp(1.0, FARTHEST);
            if far.is_finite() {
                self.state = State::of(std::array::from_fn(|k| {
                    first[k] + 2.0 * far * step[k] + far * far * bend[k]
                }));
            }
        }
    }

    fn round(&mut self) {
        let expected = self.state.expected();
        let count = self.members.len() as f64;
        let (mut squares, mut spare) = (0.0, 0.0);
        let (mut sum, mut left) = ([0.0; 2], [0.0; 2]);
        for (member, phi) in self.members.iter().zip(&mut self.places) {
            *phi = member.mode(*phi, &expected).map(|v| v.clamp(LEAST, MOST));
            let Some(place) = member.place(*phi) else {
                continue;
            };
            let own = place.information.precision(&expected).inverse();
            let [a, b, c] = place.information.0;
            squares += place.squares + a * own.0[0] + 2.0 * b * own.0[1] + c * own.0[2];
            spare += member.len() as f64 - 1.0;
            left[0] += own.0[0];
            left[1] += own.0[2];
            sum[0] += phi[0];
            sum[1] += phi[1];
        }
        let before = LIKELY_MEAN.powi(-2);
        let mean = [0, 1].map(|k| {
            let precision = expected.precision[k];
            (sum[k] * precision + self.likely[k] * before) / (count * precision + before)
        });
        let log_tau = [0, 1].map(|k| {
            let apart: f64 = self
                .places
                .iter()
                .map(|phi| (phi[k] - mean[k]).powi(2))
                .sum();
            let squares = apart + left[k] + LIKELY_SPREAD * LIKELY_SPREAD;
            0.5 * (squares / (count + 1.0)).ln()
        });
        self.state = State {
            mean,
            log_tau,
            log_error: (squares / spare).max(LEAST_ERROR_VARIANCE).ln(),
        };
    }
}
