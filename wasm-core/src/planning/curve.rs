//! The curve against which a requirement is checked: the law, or a knee if the measurements refute the law.

use super::closed_system::{operating_points, users_at, users_until};
use crate::fit::knee::Knee;
use crate::inference::shape::Assessment;
use crate::model::Usl;
use crate::search::boundary;

/// From a smallest to a largest concurrency; 0 and infinity where there is none.
pub(crate) type Span = (f64, f64);

/// The intersection of two spans; `None` if empty.
pub(super) fn common(left: Span, right: Span) -> Option<Span> {
    let both = (left.0.max(right.0), left.1.min(right.1));
    (both.0 <= both.1).then_some(both)
}

/// The best curve, in the user's unit.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Curve {
    Law(Usl),
    Knee(Knee),
}

impl Curve {
    /// The best curve: the law, or the knee where the law is refuted.
    pub fn best(law: &Usl, shape: Option<&Assessment>, unit: f64) -> Self {
        match shape.filter(|shape| shape.is_knee()) {
            Some(shape) => Self::Knee(shape.knee.knee).scaled(unit),
            None => Self::Law(*law),
        }
    }

    /// X(N).
    pub fn throughput(&self, n: f64) -> Option<f64> {
        match self {
            Self::Law(law) => law.throughput(n),
            Self::Knee(knee) => knee.throughput(n),
        }
    }

    /// R(N) = N/X(N).
    pub fn latency(&self, n: f64) -> Option<f64> {
        self.throughput(n)
            .map(|x| n / x)
            .filter(|r| r.is_finite() && *r > 0.0)
    }

    /// The same curve, faster by a factor.
    pub fn scaled(&self, factor: f64) -> Self {
        match *self {
            Self::Law(law) => Self::Law(Usl {
                lambda: law.lambda * factor,
                ..law
            }),
            Self::Knee(knee) => Self::Knee(Knee {
                lambda: knee.lambda.map(|lambda| lambda * factor),
                ceiling: knee.ceiling.map(|ceiling| ceiling * factor),
                q: knee.q,
            }),
        }
    }

    /// The span in which the curve may be used: only up to the largest measured concurrency if the law has a pole
    /// somewhere beyond.
    pub fn domain(&self, largest: f64) -> Span {
        let Self::Law(law) = self else {
            return (0.0, f64::INFINITY);
        };
        // A curve that falls from the start has a pole below N = 1.
        let low = if law.sigma >= 1.0 { 1.0 } else { 0.0 };
        let linear = law.sigma - law.kappa;
        let dips = linear < 0.0 && linear * linear >= 4.0 * law.kappa * (1.0 - law.sigma);
        let pole = law.kappa < 0.0 || (law.sigma < 0.0 && dips);
        (low, if pole { largest } else { f64::INFINITY })
    }

    /// The span in which throughput is at least `x`.
    ///
    /// Formula for a knee: from N = x/λ·(1 − (x/C)^q)^(−1/q) on, for x < C.
    pub fn throughput_span(&self, x: f64) -> Option<Span> {
        match self {
            Self::Law(law) => throughput_of_law(law, x),
            Self::Knee(knee) => {
                if knee.ceiling.is_some_and(|ceiling| x > ceiling) {
                    return None;
                }
                let line = knee.lambda.map_or(0.0, |lambda| x / lambda);
                let rounding = match (knee.lambda, knee.ceiling, knee.q) {
                    (Some(_), Some(ceiling), Some(q)) => {
                        // 1 − (x/C)^q, without cancellation near C.
                        (-(q * (x / ceiling).ln()).exp_m1()).powf(-1.0 / q)
                    }
                    _ => 1.0,
                };
                let low = line * rounding;
                low.is_finite().then_some((low, f64::INFINITY))
            }
        }
    }

    /// The span in which latency is at most `r`.
    ///
    /// Formula for a knee: up to N = C·R·(1 − (λR)^(−q))^(1/q), for λR ≥ 1.
    pub fn latency_span(&self, r: f64) -> Option<Span> {
        match self {
            Self::Law(law) => latency_of_law(law, r),
            Self::Knee(knee) => {
                if knee.lambda.is_some_and(|lambda| lambda * r < 1.0) {
                    return None;
                }
                let Some(ceiling) = knee.ceiling else {
                    return Some((0.0, f64::INFINITY));
                };
                let rounding = match (knee.lambda, knee.q) {
                    (Some(lambda), Some(q)) => (-(-q * (lambda * r).ln()).exp_m1()).powf(1.0 / q),
                    _ => 1.0,
                };
                Some((0.0, ceiling * r * rounding))
            }
        }
    }

    /// Every N with N + Z·X(N) = U, ascending; a knee has one, because it never falls.
    pub fn operating_points(&self, think_time: f64, users: f64) -> Vec<f64> {
        match self {
            Self::Law(law) => operating_points(law, think_time, users),
            Self::Knee(_) => {
                let reached = |n: f64| self.users_at(think_time, n).is_some_and(|u| u >= users);
                let found = reached(users).then(|| boundary(0.0, users, &reached));
                found.into_iter().collect()
            }
        }
    }

    /// U = N + Z·X(N).
    pub fn users_at(&self, think_time: f64, n: f64) -> Option<f64> {
        match self {
            Self::Law(law) => users_at(law, think_time, n),
            Self::Knee(knee) => knee.throughput(n).map(|x| n + think_time * x),
        }
    }

    /// The smallest number of users at any concurrency from `n` on, and that concurrency.
    pub fn users_until(&self, think_time: f64, n: f64) -> (f64, f64) {
        match self {
            Self::Law(law) => users_until(law, think_time, n),
            Self::Knee(_) => (n, self.users_at(think_time, n).unwrap_or(f64::INFINITY)),
        }
    }
}

fn throughput_of_law(law: &Usl, throughput: f64) -> Option<Span> {
    if law.sigma < 1.0 {
        let low = law.concurrency_for_throughput(throughput)?;
        let high = law.concurrency_for_throughput_after_peak(throughput);
        return Some((low, high.unwrap_or(f64::INFINITY)));
    }
    // The curve falls from N = 1 on, where it is λ: the larger root of κXN² − AN + X(1−σ) = 0.
    let a = law.lambda + (law.kappa - law.sigma) * throughput;
    let constant = throughput * (law.sigma - 1.0);
    let root = (a * a + 4.0 * law.kappa * throughput * constant).sqrt();
    let high = if a > 0.0 {
        (a + root) / (2.0 * law.kappa * throughput)
    } else {
        2.0 * constant / (root - a)
    };
    (throughput <= law.lambda).then_some((1.0, if high.is_nan() { f64::INFINITY } else { high }))
}

fn latency_of_law(law: &Usl, latency: f64) -> Option<Span> {
    let high = law.concurrency_for_latency(latency);
    let constant = 1.0 - law.sigma - law.lambda * latency;
    match high {
        // The smaller root, by the product of the roots; positive only if the curve is super-linear, or so close to N =
        // 0 that it excludes no whole concurrency.
        Some(high) if law.kappa > 0.0 => Some(((constant / (law.kappa * high)).max(0.0), high)),
        Some(root) if law.kappa == 0.0 && law.sigma < 0.0 => Some((root, f64::INFINITY)),
        Some(high) => Some((0.0, high)),
        // The latency is never or always exceeded: N = 1 decides.
        None => (law.lambda * latency >= 1.0).then_some((0.0, f64::INFINITY)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNEES: [Knee; 5] = [
        Knee {
            lambda: Some(100.0),
            ceiling: Some(2000.0),
            q: Some(3.0),
        },
        Knee {
            lambda: Some(100.0),
            ceiling: Some(2000.0),
            q: Some(1.0),
        },
        Knee {
            lambda: Some(100.0),
            ceiling: Some(2000.0),
            q: None,
        },
        Knee {
            lambda: Some(100.0),
            ceiling: None,
            q: None,
        },
        Knee {
            lambda: None,
            ceiling: Some(2000.0),
            q: None,
        },
    ];

    /// Checks that the condition begins or ceases to hold at the ends of a span.
    fn holds_just_inside(span: Option<Span>, holds: impl Fn(f64) -> bool, knee: &Knee) {
        let Some((low, high)) = span else {
            let all = (1..4000).map(|i| 0.1 * f64::from(i));
            assert!(all.into_iter().all(|n| !holds(n)), "{knee:?}");
            return;
        };
        for i in 1..4000 {
            let n = 0.1 * f64::from(i);
            if (n / low - 1.0).abs() > 1e-9 && (n / high - 1.0).abs() > 1e-9 {
                assert_eq!(
                    holds(n),
                    n > low && n < high,
                    "{knee:?} at {n}: {low} {high}"
                );
            }
        }
    }

    #[test]
    fn spans_of_a_knee_are_where_it_suffices() {
        for knee in &KNEES {
            let curve = Curve::Knee(*knee);
            for x in [50.0, 800.0, 1999.0, 2001.0] {
                let holds = |n: f64| curve.throughput(n).unwrap() >= x;
                holds_just_inside(curve.throughput_span(x), holds, knee);
            }
            for r in [0.009, 0.0101, 0.02, 0.1] {
                let holds = |n: f64| curve.latency(n).unwrap() <= r;
                holds_just_inside(curve.latency_span(r), holds, knee);
            }
        }
    }

    #[test]
    fn users_of_a_knee_settle_in_one_state() {
        for knee in &KNEES {
            let curve = Curve::Knee(*knee);
            for (z, users) in [(0.0, 40.0), (0.1, 15.0), (0.1, 400.0), (2.0, 5000.0)] {
                let points = curve.operating_points(z, users);
                if let [n] = points[..] {
                    let served = curve.users_at(z, n).unwrap();
                    // A knee with a constant throughput may serve more users than are required.
                    assert!(
                        (served / users - 1.0).abs() < 1e-9 || n < 1e-9,
                        "{knee:?} {n}"
                    );
                } else {
                    panic!("{knee:?}: {points:?}");
                }
            }
        }
    }
}
