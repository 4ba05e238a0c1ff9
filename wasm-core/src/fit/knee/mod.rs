//! The knee: throughput that rises linearly and levels off at a ceiling, smoothly or sharply.
//!
//! X(N) = λN/(1 + (λN/C)^q)^(1/q), q ≥ 1: the second family beside the law, for systems that saturate without
//! falling (closed loops with think time, hard limits). q = 1 is a hyperbola, Amdahl's form; q = ∞ is
//! min(λN, C). 1/X is the q-norm of 1/(λN) and 1/C.

pub(crate) mod descent;
pub(crate) mod kink;
pub(crate) mod scan;
pub(crate) mod sums;

use crate::fit::data::Data;
use crate::model::{Concurrency, Throughput};
use crate::order::ascending_by;
use descent::Found;
use kink::{Kink, Kinks};
use scan::Scan;
use sums::{Place, Points};

/// Most starting points that are followed.
const MOST_STARTS: usize = 10;
/// With more concurrencies than this, starting points are searched on merged ones.
pub(crate) const MOST_POINTS: usize = 192;
/// Number of minima on merged points that are followed on all points.
const MOST_AGAIN: usize = 3;
/// A sum of squares lower than a simpler curve's by less than this share counts as equal.
const SAME: f64 = 1e-12;

/// A knee, including the limits of its family: X(N) = λN/(1 + (λN/C)^q)^(1/q).
///
/// ```
/// use usl_fit::fit::knee::Knee;
///
/// let pool = Knee { lambda: Some(100.0), ceiling: Some(2000.0), q: None };
/// assert_eq!(pool.throughput(64.0), Some(2000.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knee {
    /// λ, in the unit of the throughput: the initial slope. `None` if the throughput is the same at every concurrency
    /// measured.
    pub lambda: Option<Throughput>,
    /// C, in the same unit: the ceiling. `None` for a straight line.
    pub ceiling: Option<Throughput>,
    /// q ≥ 1: sharpness of the bend. `None` for a kink, q = ∞, and if there is no bend.
    pub q: Option<f64>,
}

impl Knee {
    /// X(N); `None` if the result is not finite.
    #[must_use]
    pub fn throughput(&self, n: Concurrency) -> Option<Throughput> {
        let line = self.lambda.map(|lambda| lambda * n);
        let value = match (line, self.ceiling) {
            (None, None) => return None,
            (Some(one), None) | (None, Some(one)) => one,
            (Some(line), Some(ceiling)) => {
                let smaller = line.min(ceiling);
                let rounding = self.q.map_or(0.0, |q| {
                    let away = q * (line / ceiling).ln().abs();
                    (-away).exp().ln_1p() / q
                });
                smaller * (-rounding).exp()
            }
        };
        value.is_finite().then_some(value)
    }
}

/// Which part of the family contains the best curve.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Best {
    /// A limit: q = ∞, the line or the constant.
    Kink(Kink),
    /// A smooth bend, q = 1 included.
    Round(Found),
}

/// The best knee for some data.
#[derive(Clone, Copy, Debug)]
pub struct KneeFit {
    /// The curve, in the unit of [`Data`].
    pub knee: Knee,
    /// Weighted sum of squared residuals, including the pure error.
    pub sse: f64,
    /// Whether all residuals are rounding errors; the sum of squares is then 0.
    pub exact: bool,
    pub(crate) best: Best,
}

/// The least-squares knee with λ, C and q all free: the global minimum.
///
/// Formula: λ, C and q ≥ 1 that minimise Σ w(X − λN/(1 + (λN/C)^q)^(1/q))². For given ln K = ln(C/λ) and 1/q, λ is a
/// ratio of two sums. The other two numbers are scanned on a net, and Newton's method starts from the lowest places; q
/// = ∞, the straight line and the constant are solved exactly. If the data do not tell a limit from a sharp bend, the
/// limit is chosen. `None` with fewer than three different concurrencies, or a fixed λ.
#[must_use]
pub fn fit(data: &Data) -> Option<KneeFit> {
    Some(fit_on_net(data)?.0)
}

/// The scanned net with its points; if there are many concurrencies, neighbours are merged.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    pub points: Points,
    pub kinks: Kinks,
    pub scan: Scan,
}

impl Net {
    pub fn new(points: Points) -> Self {
        let points = points.put_together(MOST_POINTS).unwrap_or(points);
        let kinks = Kinks::new(&points);
        Self {
            scan: Scan::new(&points, &kinks),
            points,
            kinks,
        }
    }
}

/// Like [`fit`], and returns the net that was searched.
pub(crate) fn fit_on_net(data: &Data) -> Option<(KneeFit, Net)> {
    if data.groups.len() < 3 || data.fixed_lambda.is_some() {
        return None;
    }
    let points = Points::new(&data.groups);
    let kinks = Kinks::new(&points);
    let sharp = kinks.best();
    let net = Net::new(points.clone());
    let round = round(&points, &net);
    let exact_sse = data.exact_sse();
    let simpler = |kink: &Kink| match round {
        None => true,
        Some(found) => {
            kink.sse <= found.projection.sse * (1.0 + SAME)
                || kink.sse + data.pure_error <= exact_sse
        }
    };
    let ends = [kinks.line(), kinks.constant(), sharp];
    let best = match (ends.into_iter().find(simpler), round) {
        (None, Some(found)) => Best::Round(found),
        (kink, _) => Best::Kink(kink.unwrap_or(sharp)),
    };
    let sse = data.pure_error
        + match best {
            Best::Kink(kink) => kink.sse,
            Best::Round(found) => found.projection.sse,
        };
    let exact = sse <= exact_sse;
    let fit = KneeFit {
        knee: curve(&best, &points),
        sse: if exact { 0.0 } else { sse },
        exact,
        best,
    };
    Some((fit, net))
}

/// The best curve with a smooth bend; `None` if none can be computed.
fn round(points: &Points, net: &Net) -> Option<Found> {
    let mut found = minima(net).into_iter();
    if net.points.list.len() == points.list.len() {
        return found.next();
    }
    let mut shapes = Vec::with_capacity(points.list.len());
    let ends = found
        .take(MOST_AGAIN)
        .filter_map(|start| points.descend(start.place, &[], &mut shapes));
    ends.min_by(|one, other| one.projection.sse.total_cmp(&other.projection.sse))
}

/// Minima found from a net, lowest first.
fn minima(Net { points, scan, .. }: &Net) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::with_capacity(MOST_STARTS);
    let mut shapes = Vec::with_capacity(points.list.len());
    for start in scan.lowest().into_iter().take(MOST_STARTS) {
        let end = points.descend(start.place, &found, &mut shapes);
        found.extend(end.filter(|end| end.projection.sse.is_finite()));
    }
    ascending_by(&mut found, |one| one.projection.sse);
    found
}

fn curve(best: &Best, points: &Points) -> Knee {
    let first = points.list.first().map_or(0.0, |point| point.n);
    match *best {
        Best::Kink(kink) if kink.k == f64::INFINITY => Knee {
            lambda: Some(kink.lambda),
            ceiling: None,
            q: None,
        },
        Best::Kink(kink) => Knee {
            // A constant through all measurements could have its bend at the first one or anywhere before.
            lambda: (kink.k > first).then_some(kink.lambda),
            ceiling: Some(kink.lambda * kink.k),
            q: None,
        },
        Best::Round(Found {
            place: Place { ln_k, u },
            projection,
        }) => Knee {
            lambda: Some(projection.lambda),
            ceiling: Some(projection.lambda * ln_k.exp()),
            q: Some(1.0 / u),
        },
    }
}
