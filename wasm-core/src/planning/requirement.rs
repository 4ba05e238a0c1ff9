//! Which concurrencies satisfy a requirement, with how much to spare, and what would have to change.
//!
//! Each requirement asks for X(N) ≥ h(N): a throughput, h = X; a latency ceiling, h = N/R; a number of
//! users who each think for a time Z between requests, h = (U − N)/Z (closed system, N = X(R + Z)). The
//! window is where all hold; its ends are roots of quadratics, and of a cubic with users. Users can have
//! three such roots: the window begins at the largest, so that what it says holds wherever the system settles.

use super::curve::{common, Curve, Span};
use super::intervals::{included, Fitted, Prepared, Quantity, NOTHING};
use super::{not_negative, positive};
use crate::error::UslError;
use crate::fit::options::FitOptions;
use crate::messages;
use crate::model::Usl;
use crate::report::{finite, Estimate};
use crate::result_part::result_part;
use crate::search::boundary;
use crate::series::Series;
use serde::Serialize;

/// What is required; at least one of the first three.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Requirement {
    /// Throughput at least this, in the unit of the measurements.
    pub throughput: Option<f64>,
    /// Mean latency at most this, in the time unit of the throughput.
    pub latency: Option<f64>,
    /// Users to serve at once, however slowly: ask for a latency or a throughput with them.
    pub users: Option<f64>,
    /// Z: the time a user thinks between two requests, in the time unit of the throughput. Where the series is of the
    /// requests in service of users who think, 0 stands for the time they were measured to think.
    pub think_time: f64,
}

result_part! {
    /// The window of concurrency that satisfies a requirement, and what is left or lacking.
    pub struct RequirementReport {
        /// Whether the fitted curve satisfies all of it at some concurrency. Users alone always are: they wait
        /// as long as it takes.
        pub met: bool,
        /// Whether it does at the pessimistic end of every interval as well; `null` without intervals.
        pub met_with_confidence: Option<bool>,
        /// Where it does; `null` where it does not.
        pub window: Option<Window>,
        /// Where the required users keep the system; empty without users. Three where a system past
        /// its peak can settle in two states with the same users (the one between is unstable).
        pub operating_points: Vec<OperatingPoint>,
        /// What could be had.
        pub head_room: HeadRoom,
        /// What each parameter alone would have to be; `null` where the requirement is met.
        pub changes: Option<Changes>,
        /// What it was asked of: the law, or the knee where the measurements refute the law.
        pub curve: CurveFamily,
        /// Z that users are counted with, in the time unit of the throughput: as asked or, with `inService`, as measured.
        pub think_time: f64,
    }
}

/// Which curve a requirement is asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum CurveFamily {
    /// The law.
    Law,
    /// A knee, which levels off: the measurements refute the law.
    Knee,
}

result_part! {
    /// From where to where everything is satisfied, without a gap.
    ///
    /// With users, these are the requests in service that the system has to bear with them, not a number to
    /// run with: how many are in service is settled by the users, and stands in `operatingPoints`. Past the
    /// peak the same users can have three such states. `low` is then the largest, beside which smaller
    /// concurrencies may also satisfy N + Z·X(N) ≥ U: whichever state the system is in, up to `high` it is
    /// within what else is required. Without a latency or a throughput to bound it, any number of users is
    /// served, only ever more slowly.
    pub struct Window {
        /// Smallest concurrency; `null` where any small one does. With users, the largest N with
        /// N + Z·X(N) = U.
        pub low: Estimate,
        /// Largest concurrency; `null` where any large one does.
        pub high: Estimate,
    }
}

result_part! {
    /// A state in which requests come as fast as they are answered.
    pub struct OperatingPoint {
        /// Requests in service.
        pub concurrency: f64,
        /// X there.
        pub throughput: f64,
        /// R there.
        pub latency: f64,
    }
}

result_part! {
    /// The most the system offers under the latency ceiling.
    pub struct HeadRoom {
        /// The highest throughput; `null` where it has no end.
        pub throughput: Estimate,
        /// Highest over required throughput, less 1; `null` where either is.
        pub throughput_spare: Option<f64>,
        /// The most users with whom the ceiling holds in every state the system may settle in; `null`
        /// without a ceiling, or where there is no end.
        pub users: Estimate,
        /// Most over required users, less 1; `null` where either is.
        pub users_spare: Option<f64>,
    }
}

result_part! {
    /// What each parameter alone would have to be, the others as fitted.
    pub struct Changes {
        /// λ, all else in proportion: everything that much faster.
        pub lambda: Option<Change>,
        /// σ; `null` where even 0 does not suffice, and for a knee, which has none.
        pub sigma: Option<Change>,
        /// κ; `null` where even 0 does not suffice, and for a knee, which has none.
        pub kappa: Option<Change>,
    }
}

result_part! {
    /// A parameter that would just do.
    pub struct Change {
        /// As fitted.
        pub from: f64,
        /// As needed.
        pub to: f64,
        /// Needed over fitted.
        pub factor: f64,
    }
}

/// Which concurrencies satisfy a requirement, and what would have to change where none does.
///
/// Formula: throughput, N₁(X) ≤ N ≤ N₂(X); latency, N ≤ N(R); users, N + Z·X(N) ≥ U, from its largest
/// root on, so that the answer holds in whichever state the system settles. Each end has the interval
/// of the concurrencies at which the required throughput h(N) lies inside the interval of X(N).
/// A curve with κ < 0, or with a pole, is not followed beyond the measurements. Where the measurements refute the law
/// the knee is asked instead, which levels off at its ceiling.
///
/// Where no concurrency does: the smallest λ, the largest σ ≥ 0 and the largest κ ≥ 0 with which one
/// does. More λ, less σ or less κ lifts the whole curve beyond N = 1, so there is one such value.
///
/// # Errors
/// `not-positive`, `not-finite`, `out-of-range` when nothing is required; else as [`fit`](crate::fit()).
///
/// Source: the interactive response time law, N = X(R + Z): J. D. C. Little 1961; E. D. Lazowska et al.,
/// *Quantitative System Performance* (1984), §3.5.
///
/// ```
/// use usl_fit::planning::requirement::{requirement, Requirement};
/// use usl_fit::{FitOptions, Series};
///
/// let series = Series::new(&[1.0, 2.0, 4.0, 8.0, 16.0], &[955.16, 1878.91, 3548.68, 6531.08, 9897.24])?;
/// let asked = Requirement { throughput: Some(9000.0), ..Requirement::default() };
/// let report = requirement(&series, &FitOptions::default(), &asked)?;
/// assert!(report.met && report.window.unwrap().low.estimate.unwrap() > 13.0);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn requirement(
    series: &Series,
    options: &FitOptions,
    asked: &Requirement,
) -> Result<RequirementReport, UslError> {
    checked(asked)?;
    let (series, options) = included(series, options)?;
    let asked = &Requirement {
        think_time: match series.think_time() {
            Some(measured) if asked.think_time == 0.0 => measured,
            _ => asked.think_time,
        },
        ..*asked
    };
    let prepared = Prepared::new(&series, &options)?;
    let fitted = prepared.fitted();
    let (_, largest) = series.range();
    let curve = fitted.curve();
    let span = window(&curve, asked, largest);
    let ends = uncertain_ends(&fitted, &curve, asked, largest);
    let operating_points = asked.users.map_or_else(Vec::new, |users| {
        (curve.operating_points(asked.think_time, users).into_iter())
            .filter_map(|n| {
                Some(OperatingPoint {
                    concurrency: n,
                    throughput: curve.throughput(n)?,
                    latency: curve.latency(n)?,
                })
            })
            .collect()
    });
    Ok(RequirementReport {
        met: span.is_some(),
        met_with_confidence: fitted
            .covariance()
            .map(|_| span.is_some() && ends.0.last <= ends.1.first),
        window: span.map(|_| Window {
            low: ends.0.report(),
            high: ends.1.report(),
        }),
        operating_points,
        head_room: head_room(&fitted, &curve, asked, largest),
        changes: span.is_none().then(|| changes(&curve, asked, largest)),
        curve: match curve {
            Curve::Law(_) => CurveFamily::Law,
            Curve::Knee(_) => CurveFamily::Knee,
        },
        think_time: asked.think_time,
    })
}

fn checked(asked: &Requirement) -> Result<(), UslError> {
    let named = [
        ("required-throughput", asked.throughput),
        ("latency-ceiling", asked.latency),
        ("users", asked.users),
    ];
    for (name, value) in named {
        if let Some(value) = value {
            positive(name, value)?;
        }
    }
    not_negative("think-time", asked.think_time)?;
    if named.iter().all(|(_, value)| value.is_none()) {
        return Err(UslError::of(&messages::NOTHING_REQUIRED, []));
    }
    Ok(())
}

/// Where all requirements hold.
fn window(curve: &Curve, asked: &Requirement, largest: f64) -> Option<Span> {
    let mut span = curve.domain(largest);
    if let Some(throughput) = asked.throughput {
        span = common(span, curve.throughput_span(throughput)?)?;
    }
    if let Some(latency) = asked.latency {
        span = common(span, curve.latency_span(latency)?)?;
    }
    if let Some(users) = asked.users {
        let low = curve
            .operating_points(asked.think_time, users)
            .last()
            .copied()
            .unwrap_or(span.0);
        span = common(span, (low, f64::INFINITY))?;
    }
    Some(span)
}

/// One end of the window with the first and the last concurrency it may be at.
#[derive(Clone, Copy)]
struct End {
    estimate: f64,
    first: f64,
    last: f64,
}

impl End {
    fn exact(at: f64) -> Self {
        Self {
            estimate: at,
            first: at,
            last: at,
        }
    }

    fn merge(self, other: Self, pick: fn(f64, f64) -> f64) -> Self {
        Self {
            estimate: pick(self.estimate, other.estimate),
            first: pick(self.first, other.first),
            last: pick(self.last, other.last),
        }
    }

    fn report(self) -> Estimate {
        let shown = |n: f64| finite(n).filter(|&n| n > 0.0);
        Estimate {
            estimate: shown(self.estimate),
            low: shown(self.first),
            high: shown(self.last),
        }
    }
}

/// Both ends of the window with what the intervals of X(N) make of them.
fn uncertain_ends(
    fitted: &Fitted<'_>,
    curve: &Curve,
    asked: &Requirement,
    largest: f64,
) -> (End, End) {
    let (lowest, highest) = curve.domain(largest);
    let (mut low, mut high) = (End::exact(lowest), End::exact(highest));
    if let Some(x) = asked.throughput {
        let needed = |_| x;
        if let Some((first, last)) = curve.throughput_span(x) {
            low = low.merge(crossing(fitted, first, &needed, 1.0), f64::max);
            let from = if last.is_finite() {
                last
            } else {
                first.max(largest)
            };
            high = high.merge(crossing_or_never(fitted, last, from, &needed), f64::min);
        }
    }
    if let Some(r) = asked.latency {
        if let Some((_, last)) = curve.latency_span(r) {
            let from = if last.is_finite() { last } else { largest };
            high = high.merge(crossing_or_never(fitted, last, from, &|n| n / r), f64::min);
        }
    }
    if let Some(users) = asked.users {
        let z = asked.think_time;
        if let Some(&point) = curve.operating_points(z, users).last() {
            let end = if z > 0.0 {
                crossing(fitted, point, &|n| (users - n) / z, 1.0)
            } else {
                End::exact(point)
            };
            low = low.merge(end, f64::max);
        }
    }
    (low, high)
}

/// Steps by which an end is looked for; a band hardly changes over 3 %.
const STEP: f64 = 1.03;
/// So often a third of a range is left out, until what is left is flat to the last digits.
const THIRDS: usize = 40;
/// An end farther away than this factor is no end.
const FARTHEST: f64 = 64.0;

/// By how much the lower end of X(N) is above what is needed.
fn margin(fitted: &Fitted<'_>, n: f64, needed: &dyn Fn(f64) -> f64) -> f64 {
    let low = fitted.interval(Quantity::Throughput(n)).low;
    low.map_or(f64::NEG_INFINITY, |low| low - needed(n))
}

/// Where the interval of X(N) leaves what is needed: around a root where the curve begins
/// (`direction` 1) or ceases (−1) to suffice.
fn crossing(fitted: &Fitted<'_>, root: f64, needed: &dyn Fn(f64) -> f64, direction: f64) -> End {
    let optimist = |n: f64| {
        let x = fitted.interval(Quantity::Throughput(n));
        x.estimate.is_some() && x.high.is_none_or(|high| high >= needed(n))
    };
    let margin = |n: f64| margin(fitted, n, needed);
    let pessimist = |n: f64| margin(n) >= 0.0;
    let step = if direction > 0.0 { STEP } else { 1.0 / STEP };
    // Away from the window the optimist gives up, towards it the pessimist is convinced.
    let outer = step_until(root, 1.0 / step, &|n| !optimist(n))
        .map(|(near, far)| boundary(far, near, &optimist));
    let inner =
        step_until_positive(root, step, &margin).map(|(near, far)| boundary(near, far, &pessimist));
    if direction > 0.0 {
        End {
            estimate: root,
            first: outer.unwrap_or(0.0),
            last: inner.unwrap_or(f64::INFINITY),
        }
    } else {
        End {
            estimate: root,
            first: inner.unwrap_or(0.0),
            last: outer.unwrap_or(f64::INFINITY),
        }
    }
}

/// The upper end; where the curve itself never ceases to suffice, the pessimist may still.
fn crossing_or_never(fitted: &Fitted<'_>, end: f64, from: f64, needed: &dyn Fn(f64) -> f64) -> End {
    if end.is_finite() {
        return crossing(fitted, end, needed, -1.0);
    }
    let pessimist = |n: f64| margin(fitted, n, needed) >= 0.0;
    let first = step_until(from, STEP, &|n| !pessimist(n));
    End {
        estimate: end,
        first: first.map_or(end, |(near, far)| boundary(far, near, &pessimist)),
        last: end,
    }
}

/// Walks from a concurrency by a factor until a condition holds; the last two steps.
fn step_until(from: f64, factor: f64, condition: &dyn Fn(f64) -> bool) -> Option<(f64, f64)> {
    let mut near = from;
    loop {
        let far = near * factor;
        if condition(far) {
            return Some((near, far));
        }
        if far > from * FARTHEST || far * FARTHEST < from {
            return None;
        }
        near = far;
    }
}

/// Walks from a concurrency by a factor until a margin is positive; the last two steps. Where no step finds it positive it
/// may be so between two nevertheless, near a peak that hardly suffices: then the second is where it is largest.
fn step_until_positive(from: f64, factor: f64, margin: &dyn Fn(f64) -> f64) -> Option<(f64, f64)> {
    let mut best = (from, margin(from));
    let mut near = from;
    while near <= from * FARTHEST && near * FARTHEST >= from {
        let far = near * factor;
        let found = margin(far);
        if found >= 0.0 {
            return Some((near, far));
        }
        if found > best.1 {
            best = (far, found);
        }
        near = far;
    }
    let (best, _) = best;
    let near = if best == from { from } else { best / factor };
    let (mut low, mut high) = (near.min(best * factor), near.max(best * factor));
    for _ in 0..THIRDS {
        let third = (high - low) / 3.0;
        if margin(low + third) < margin(high - third) {
            low += third;
        } else {
            high -= third;
        }
    }
    let top = 0.5 * (low + high);
    (margin(top) >= 0.0).then_some((near, top))
}

/// The most the system offers under the ceiling.
fn head_room(fitted: &Fitted<'_>, curve: &Curve, asked: &Requirement, largest: f64) -> HeadRoom {
    let ceiling = match asked.latency {
        None => Some((0.0, f64::INFINITY)),
        Some(latency) => curve.latency_span(latency),
    };
    let span = ceiling.and_then(|span| common(span, curve.domain(largest)));
    let throughput = span.map_or(NOTHING, |span| {
        highest_throughput(fitted, curve, asked, span)
    });
    let users = match (span, asked.latency) {
        (Some(span), Some(latency)) if span.1.is_finite() => {
            most_users(fitted, curve, asked.think_time, latency, span.1)
        }
        _ => NOTHING,
    };
    let spare = |most: &Estimate, required: Option<f64>| {
        most.estimate
            .zip(required)
            .and_then(|(most, required)| finite(most / required - 1.0))
    };
    HeadRoom {
        throughput_spare: spare(&throughput, asked.throughput),
        throughput,
        users_spare: spare(&users, asked.users),
        users,
    }
}

fn highest_throughput(
    fitted: &Fitted<'_>,
    curve: &Curve,
    asked: &Requirement,
    (low, high): Span,
) -> Estimate {
    let (peak, falls) = match curve {
        Curve::Law(law) => (law.peak_concurrency(), law.sigma >= 1.0),
        Curve::Knee(_) => (None, false),
    };
    match peak {
        Some(peak) if (low..=high).contains(&peak) => fitted.interval(Quantity::PeakThroughput),
        _ if falls => fitted.interval(Quantity::Throughput(1.0)),
        _ if high.is_finite() => match asked.latency {
            // X = N/R at the ceiling, so the interval of N(R) carries over.
            Some(r) if curve.latency_span(r).is_some_and(|span| span.1 == high) => {
                let end = crossing(fitted, high, &|n| n / r, -1.0).report();
                scaled(&end, 1.0 / r, 0.0)
            }
            _ => fitted.interval(Quantity::Throughput(high)),
        },
        _ if matches!(curve, Curve::Knee(_)) => fitted.ceiling(),
        // No peak at the estimate; one beyond the measurements may still cap it lower than the limit.
        _ => {
            let limit = fitted.interval(Quantity::Limit);
            let capped = fitted.interval(Quantity::PeakThroughput).low;
            Estimate {
                low: match (limit.low, capped) {
                    (Some(limit), Some(capped)) => Some(limit.min(capped)),
                    (low, capped) => capped.or(low),
                },
                ..limit
            }
        }
    }
}

/// U = N(R)·(1 + Z/R) where the ceiling binds; less where a state past the peak would break it.
fn most_users(
    fitted: &Fitted<'_>,
    curve: &Curve,
    think_time: f64,
    latency: f64,
    high: f64,
) -> Estimate {
    let (at, users) = curve.users_until(think_time, high);
    if at > high {
        let x = fitted.interval(Quantity::Throughput(at));
        let mut most = scaled(&x, think_time, at);
        most.estimate = finite(users);
        return most;
    }
    if curve
        .latency_span(latency)
        .is_some_and(|span| span.1 == high)
    {
        let end = crossing(fitted, high, &|n| n / latency, -1.0).report();
        return scaled(&end, 1.0 + think_time / latency, 0.0);
    }
    Estimate {
        estimate: curve.users_at(think_time, high),
        ..NOTHING
    }
}

fn scaled(e: &Estimate, factor: f64, offset: f64) -> Estimate {
    let of = |value: Option<f64>| value.and_then(|v| finite(offset + factor * v));
    Estimate {
        estimate: of(e.estimate),
        low: of(e.low),
        high: of(e.high),
    }
}

/// λ may grow by this factor before it counts as impossible: 2 to the power of 100.
const MOST_DOUBLINGS: usize = 100;

fn changes(curve: &Curve, asked: &Requirement, largest: f64) -> Changes {
    let suffices = |curve: Curve| window(&curve, asked, largest).is_some();
    let change = |from: f64, to: f64| {
        Some(Change {
            from,
            to,
            factor: finite(to / from)?,
        })
    };
    let faster = |factor| suffices(curve.scaled(factor));
    let from = match curve {
        Curve::Law(law) => Some(law.lambda),
        Curve::Knee(knee) => knee.lambda,
    };
    let factor = std::iter::successors(Some(2.0), |factor| Some(2.0 * factor))
        .take(MOST_DOUBLINGS)
        .find(|&factor| faster(factor))
        .map(|enough| boundary(0.5 * enough, enough, &faster));
    let lambda = (from.zip(factor)).and_then(|(from, factor)| change(from, from * factor));
    let Curve::Law(law) = curve else {
        return Changes {
            lambda,
            sigma: None,
            kappa: None,
        };
    };
    let share = |from: f64, with: &dyn Fn(f64) -> Usl| {
        let suffices = |value: f64| suffices(Curve::Law(with(value)));
        (from > 0.0 && suffices(0.0))
            .then(|| boundary(from, 0.0, &suffices))
            .and_then(|to| change(from, to))
    };
    Changes {
        lambda,
        sigma: share(law.sigma, &|sigma| Usl { sigma, ..*law }),
        kappa: share(law.kappa, &|kappa| Usl { kappa, ..*law }),
    }
}
