//! Which concurrencies satisfy a requirement, with what margin, and what would have to change.
//!
//! Each requirement asks for X(N) ≥ h(N): a throughput, h = X; a latency ceiling, h = N/R; a number of users who each
//! think for a time Z between requests, h = (U − N)/Z (closed system, N = X(R + Z)). The window is where all hold; its
//! ends are roots of quadratics, and with users of a cubic. With users there may be three such roots: the window begins
//! at the largest, so that it holds in whichever state the system settles.

use super::curve::{common, Curve, Span};
use super::enough::{levels, DecidingLevel, EnoughVerdict, Judging};
use super::intervals::{included, Fitted, Prepared, Quantity, NOTHING};
use super::measured_ends::measured_ends;
use super::{likely, not_negative, positive};
use crate::error::UslError;
use crate::fit::options::FitOptions;
use crate::messages;
use crate::model::Usl;
use crate::report::{finite, Estimate};
use crate::result_part::result_part;
use crate::search::boundary;
use crate::series::Series;
use crate::verdict::{collapsed, measured_ceiling, room, Figure};
use serde::Serialize;

/// What is required; at least one besides the think time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Requirement {
    /// Throughput at least this, in the unit of the measurements.
    pub throughput: Option<f64>,
    /// Mean latency at most this, in the time unit of the throughput.
    pub latency: Option<f64>,
    /// Number of concurrent users to serve, however slowly: combine it with a latency or a throughput.
    pub users: Option<f64>,
    /// Z: the time a user thinks between two requests, in the time unit of the throughput. Where the series is of the
    /// requests in service of users who think, 0 stands for the time they were measured to think.
    pub think_time: f64,
    /// Concurrency: alone, throughput there should be about as high as at any smaller one; beside others, at most this
    /// many are allowed.
    pub concurrency: Option<f64>,
}

result_part! {
    /// The window of concurrency that satisfies a requirement, and the margin.
    pub struct RequirementReport {
        /// Whether it is enough, in one of five words, and what decided.
        pub verdict: EnoughVerdict,
        /// Whether the fitted curve satisfies all of it at some concurrency, and no measured level clearly contradicts it.
        /// Users alone can always be served: they wait as long as it takes.
        pub met: bool,
        /// Whether it also does at the pessimistic end of every interval; `null` without intervals.
        pub met_with_confidence: Option<bool>,
        /// How likely some concurrency satisfies all of it, up to four times the largest measured, from law and knee and
        /// the allowance for systems that follow neither; `null` without intervals, with `noisePrior` `none`, after a
        /// collapse, where throughput is constant at the first levels and falls after them, and of users. Where no measured
        /// level decides, the verdict is its word: at most 5 % is no, at most a third probably not, two thirds probably,
        /// and yes only between measured levels, from 95 % on.
        pub probability: Option<f64>,
        /// Where it does; `null` if nowhere.
        pub window: Option<Window>,
        /// Where the required users keep the system; empty without users. Three if a system past its peak can settle in
        /// two states with the same users (the one between is unstable).
        pub operating_points: Vec<OperatingPoint>,
        /// The most that the system offers.
        pub head_room: HeadRoom,
        /// What lies above the required throughput, if that is today's load: up to the best that was measured, and beyond
        /// that a forecast while throughput rises; `null` unless a throughput alone is required.
        pub room: Option<Figure>,
        /// What each parameter alone would have to be; `null` if the fitted curve meets the requirement.
        pub changes: Option<Changes>,
        /// The curve that was checked: the law, or the knee if the measurements refute the law.
        pub curve: CurveFamily,
        /// Z that users are counted with, in the time unit of the throughput: as asked or, with `inService`, as measured.
        pub think_time: f64,
    }
}

/// The curve against which a requirement is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
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
    /// The range in which everything is satisfied, without a gap.
    ///
    /// With users, this is a range of requests in service that the system has to cope with, not a number to choose: the
    /// users determine how many are in service, as reported in `operatingPoints`. Past the peak the same users can have
    /// three such states. `low` is then the largest of them, although smaller concurrencies may also satisfy N + Z·X(N)
    /// ≥ U: in every state up to `high`, the other requirements hold. Without a latency or a throughput to limit it,
    /// any number of users is served, only more and more slowly.
    pub struct Window {
        /// Smallest concurrency; `null` if any small one will do. With users, the largest N with N + Z·X(N) = U.
        pub low: Estimate,
        /// Largest concurrency; `null` if any large one will do.
        pub high: Estimate,
    }
}

result_part! {
    /// A state in which requests arrive as fast as they are answered.
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
        /// The highest throughput; `null` if unbounded.
        pub throughput: Estimate,
        /// Highest divided by required throughput, minus 1; `null` if either is.
        pub throughput_spare: Option<f64>,
        /// The most users with whom the ceiling holds in every state in which the system may settle; `null` without a
        /// ceiling, or if unbounded.
        pub users: Estimate,
        /// Most users divided by required users, minus 1; `null` if either is.
        pub users_spare: Option<f64>,
    }
}

result_part! {
    /// What each parameter alone would have to be, with the others as fitted.
    pub struct Changes {
        /// λ: everything faster by this factor.
        pub lambda: Option<Change>,
        /// σ; `null` if even 0 does not suffice, and for a knee, which has none.
        pub sigma: Option<Change>,
        /// κ; `null` if even 0 does not suffice, and for a knee, which has none.
        pub kappa: Option<Change>,
    }
}

result_part! {
    /// A change of a parameter that would just suffice.
    pub struct Change {
        /// As fitted.
        pub from: f64,
        /// As needed.
        pub to: f64,
        /// Needed divided by fitted.
        pub factor: f64,
    }
}

/// Which concurrencies satisfy a requirement, and what would have to change if none does.
///
/// Formula: throughput, N₁(X) ≤ N ≤ N₂(X); latency, N ≤ N(R); users, N + Z·X(N) ≥ U, from its largest root on, so that
/// the answer holds in whichever state the system settles. The interval of each end covers the concurrencies at which
/// the required throughput h(N) lies inside the interval of X(N). A curve with κ < 0, or with a pole, is not
/// extrapolated beyond the measurements. If the measurements refute the law, the knee is used instead, which levels off
/// at its ceiling.
///
/// If no concurrency satisfies it: the smallest λ, the largest σ ≥ 0 and the largest κ ≥ 0 for which one does. A larger
/// λ, a smaller σ or a smaller κ raises the whole curve beyond N = 1, so each value is unique.
///
/// # Errors
/// `not-positive`, `not-finite`, `out-of-range` if nothing is required; else as [`fit`](crate::fit()).
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
    let range = series.range();
    let (_, largest) = range;
    let curve = fitted.curve();
    let levels = levels(&series);
    let of_curve = window(&curve, asked, largest);
    let measured = of_curve.map_or((None, None), |span| measured_ends(&levels, asked, span));
    let span = of_curve.and_then(|span| within(span, &measured));
    let ends = measured_first(uncertain_ends(&fitted, &curve, asked, largest), &measured);
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
    let met_with_confidence = fitted
        .covariance()
        .map(|_| span.is_some() && ends.0.last <= ends.1.first);
    let head_room = head_room(&fitted, &curve, asked, &levels, largest);
    // A collapse bends every curve, and below a plateau at the first levels none was measured: then none tells how likely
    // anything is.
    let is_untold = collapsed(&series).is_some()
        || range.0 > 1.0 && measured_ceiling(&series).is_some_and(|found| found.falls_after);
    let probability = if is_untold {
        None
    } else {
        likely::probability(&fitted, asked, range)
    };
    let judging = Judging {
        fitted: &fitted,
        curve,
        required: asked,
        levels: &levels,
        from: span.map(|(low, _)| low),
        is_sure: met_with_confidence == Some(true),
        probability,
        head_room: &head_room,
    };
    let verdict = judging.verdict(&series);
    Ok(RequirementReport {
        room: room_above(asked, &series, &verdict, &head_room, options.level),
        verdict,
        met: span.is_some(),
        met_with_confidence,
        probability,
        window: span.map(|_| Window {
            low: ends.0.report(),
            high: ends.1.report(),
        }),
        operating_points,
        head_room,
        changes: of_curve.is_none().then(|| changes(&curve, asked, largest)),
        curve: match curve {
            Curve::Law(_) => CurveFamily::Law,
            Curve::Knee(_) => CurveFamily::Knee,
        },
        think_time: asked.think_time,
    })
}

/// What lies above a load that is required alone. Of two curves that fit alike the mean on ln X is forecast, as in an
/// answer.
fn room_above(
    asked: &Requirement,
    series: &Series,
    verdict: &EnoughVerdict,
    head_room: &HeadRoom,
    level: f64,
) -> Option<Figure> {
    let is_alone = asked
        .latency
        .or(asked.users)
        .or(asked.concurrency)
        .is_none();
    let load = asked.throughput.filter(|_| is_alone)?;
    let estimate = match (verdict.law, verdict.knee) {
        (Some(law), Some(knee)) => finite((law * knee).sqrt()),
        (law, knee) => law.or(knee),
    };
    let most = Estimate {
        estimate,
        ..head_room.throughput.clone()
    };
    room(series, load, &most, level)
}

fn checked(asked: &Requirement) -> Result<(), UslError> {
    let named = [
        ("required-throughput", asked.throughput),
        ("latency-ceiling", asked.latency),
        ("users", asked.users),
        ("concurrency", asked.concurrency),
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

/// The span in which all requirements hold.
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
    match asked.concurrency {
        Some(most) => common(span, (0.0, most)),
        None => Some(span),
    }
}

/// What measured levels leave of a span.
fn within((low, high): Span, measured: &(Option<End>, Option<End>)) -> Option<Span> {
    let low = measured.0.map_or(low, |end| end.estimate.max(low));
    let high = measured.1.map_or(high, |end| end.estimate.min(high));
    (low <= high).then_some((low, high))
}

/// The ends of the curve, or those that measured levels set instead.
fn measured_first((low, high): (End, End), measured: &(Option<End>, Option<End>)) -> (End, End) {
    (measured.0.unwrap_or(low), measured.1.unwrap_or(high))
}

/// An end of the window, with the smallest and largest concurrency it may be at.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub estimate: f64,
    pub first: f64,
    pub last: f64,
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

/// Both ends of the window, with their uncertainty from the intervals of X(N).
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
    if let Some(most) = asked.concurrency {
        high = high.merge(End::exact(most), f64::min);
    }
    (low, high)
}

/// Step of the search for an end; a band hardly changes over 3 %.
const STEP: f64 = 1.03;
/// Iterations of a ternary search, until the rest is flat to the last digits.
const THIRDS: usize = 40;
/// An end farther away than this factor counts as unbounded.
const FARTHEST: f64 = 64.0;

/// Lower end of X(N) minus the throughput needed.
fn margin(fitted: &Fitted<'_>, n: f64, needed: &dyn Fn(f64) -> f64) -> f64 {
    let low = fitted.interval(Quantity::Throughput(n)).low;
    low.map_or(f64::NEG_INFINITY, |low| low - needed(n))
}

/// An end of the window, from the interval of X(N): around a root where the curve begins (`direction` 1) or ceases (−1)
/// to suffice.
fn crossing(fitted: &Fitted<'_>, root: f64, needed: &dyn Fn(f64) -> f64, direction: f64) -> End {
    let optimist = |n: f64| {
        let x = fitted.interval(Quantity::Throughput(n));
        x.estimate.is_some() && x.high.is_none_or(|high| high >= needed(n))
    };
    let margin = |n: f64| margin(fitted, n, needed);
    let pessimist = |n: f64| margin(n) >= 0.0;
    let step = if direction > 0.0 { STEP } else { 1.0 / STEP };
    // Away from the window, X's upper end falls short; towards it, its lower end suffices.
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

/// The upper end; even if the curve itself always suffices, the lower end of its interval may not.
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

/// Multiplies a concurrency by a factor until a condition holds; returns the last two steps.
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

/// Multiplies a concurrency by a factor until a margin is positive; returns the last two steps. If no step makes it
/// positive, it may still be positive between two steps, near a peak that just suffices: then the second is where the
/// margin is largest.
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
fn head_room(
    fitted: &Fitted<'_>,
    curve: &Curve,
    asked: &Requirement,
    levels: &[DecidingLevel],
    largest: f64,
) -> HeadRoom {
    let ceiling = match asked.latency {
        None => Some((0.0, f64::INFINITY)),
        Some(latency) => curve.latency_span(latency),
    };
    let span = ceiling.and_then(|span| common(span, curve.domain(largest)));
    let measured = span.and_then(|span| measured_limit(levels, asked, span));
    let throughput = span.map_or(NOTHING, |(low, high)| {
        let high = measured.map_or(high, |end| end.estimate);
        highest_throughput(fitted, curve, asked, (low, high))
    });
    let users = match (span, asked.latency, measured) {
        (_, Some(latency), Some(end)) => {
            scaled(&end.report(), 1.0 + asked.think_time / latency, 0.0)
        }
        (Some(span), Some(latency), None) if span.1.is_finite() => {
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

/// Where measured levels exceed the latency ceiling although the curve keeps it.
fn measured_limit(levels: &[DecidingLevel], asked: &Requirement, span: Span) -> Option<End> {
    let alone = Requirement {
        latency: asked.latency,
        ..Requirement::default()
    };
    measured_ends(levels, &alone, span).1
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
        // The estimate has no peak, but a possible peak beyond the measurements may lower the limit.
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

/// U = N(R)·(1 + Z/R) where the ceiling binds; fewer if a state past the peak would violate it.
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

/// λ may be doubled this often before the requirement counts as impossible.
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
