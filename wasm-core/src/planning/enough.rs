//! Whether a requirement is met, in one of five words. A level that was measured decides before any curve does; then how
//! likely it is; and what lies beyond the measurements is never more than probable.

use super::curve::Curve;
use super::intervals::{Fitted, Quantity};
use super::requirement::{HeadRoom, Requirement};
use crate::fit::options::words;
use crate::report::{finite, Estimate};
use crate::result_part::result_part;
use crate::series::Series;
use crate::verdict::levels::levels as measured_levels;
use crate::verdict::{beyond_curves, measured_ceiling, most_by_scatter, seen};

words! {
    /// Whether something is enough.
    pub enum Enough {
        /// It is.
        Yes = "yes",
        /// It seems to be, but a forecast or the scatter of the measurements leaves a doubt.
        Probably = "probably",
        /// As likely as not, or curves that fit alike disagree.
        CannotTell = "cannotTell",
        /// It seems not to be.
        ProbablyNot = "probablyNot",
        /// It is not.
        No = "no",
    }
}

words! {
    /// What decided.
    pub enum Reason {
        /// A level that was measured meets it, or falls short of it, or the levels at which throughput levels off do.
        Measured = "measured",
        /// The best curve, between the levels.
        Curve = "curve",
        /// The best curve, beyond the largest level.
        Forecast = "forecast",
        /// Law and knee fit alike and differ in what they forecast.
        EitherCurve = "eitherCurve",
    }
}

result_part! {
    /// Whether a requirement is met, and what decided.
    pub struct EnoughVerdict {
        /// One of five words.
        pub word: Enough,
        /// What decided.
        pub reason: Reason,
        /// The measured level that decided; `null` if none did.
        pub level: Option<DecidingLevel>,
        /// The best measured level within the latency and the concurrency that are required, where the series was measured
        /// past its best and no curve describes that, or where the curves give at most 5 % less than it; else `null`.
        pub best: Option<DecidingLevel>,
        /// The highest throughput of the law, under the latency ceiling; `null` if unbounded, if the law is refuted, or where
        /// the measurements level off below what is required.
        pub law: Option<f64>,
        /// Where throughput levels off: the mean of the levels that do, below what is required, or the highest throughput of
        /// the knee, if the law is refuted, or if a knee fits as well and nothing but a throughput or a concurrency is
        /// required; else `null`.
        pub knee: Option<f64>,
        /// Where one more measurement would tell law and knee apart; `null` unless both fit.
        pub next: Option<f64>,
        /// What the required concurrency brings, or the largest that is allowed beside another requirement; `null` if none is
        /// given, or nothing tells.
        pub at: Option<AtConcurrency>,
    }
}

result_part! {
    /// The measurements at one concurrency.
    pub struct DecidingLevel {
        /// N.
        pub concurrency: f64,
        /// Mean throughput there.
        pub throughput: f64,
        /// Its standard error.
        pub standard_error: f64,
    }
}

result_part! {
    /// What a concurrency brings.
    pub struct AtConcurrency {
        /// X there: between levels by the straight line in ln N, beyond them the forecast, of both curves where both fit.
        pub throughput: f64,
        /// Share by which that is less than the most at a smaller concurrency; 0 if it is not less.
        pub loss: f64,
        /// Whether it was measured to be less than the required throughput, by more than chance explains.
        pub is_short: bool,
    }
}

/// What single runs of load tests scatter as a share of throughput, and how many degrees of freedom that is worth.
const PRIOR_SCATTER: f64 = 0.03;
const PRIOR_DEGREES_OF_FREEDOM: f64 = 3.0;
/// A smaller loss of throughput is none worth a warning.
pub const TOLERATED_LOSS: f64 = 0.05;
/// Standard errors of a difference that is not told to chance.
pub(super) const CLEAR: f64 = 2.0;
/// A level nearer beyond the largest one tells no curves apart.
const LEAST_STEP: f64 = 1.25;
/// What is as likely as this is a yes, what is as unlikely a no.
const SURE: f64 = 0.95;
/// What is as likely as this is probable.
const LIKELY: f64 = 2.0 / 3.0;

/// The levels of a series, ascending, each with its mean and standard error; samples of a running system are merged with
/// their neighbours, so that none of them decides alone.
///
/// Formula: s²/n with s² = (SS + ν₀ s₀²)/(ν + ν₀) of ln X about the mean of each level, s₀ = 3 %, ν₀ = 3.
///
/// Source: G. K. Smyth, "Linear models and empirical Bayes methods" (2004), eq. 3.
pub(super) fn levels(series: &Series) -> Vec<DecidingLevel> {
    let groups = measured_levels(series.columns());
    let squares: f64 = groups.iter().map(|level| level.squares).sum();
    let free: f64 = groups.iter().map(|level| level.count - 1.0).sum();
    let variance = (squares + PRIOR_DEGREES_OF_FREEDOM * PRIOR_SCATTER.powi(2))
        / (free + PRIOR_DEGREES_OF_FREEDOM);
    (groups.iter())
        .map(|level| DecidingLevel {
            concurrency: level.concurrency,
            throughput: level.throughput,
            standard_error: level.throughput * (variance / level.count).sqrt(),
        })
        .collect()
}

/// Standard errors by which a level meets a throughput and a latency.
pub(super) fn slack(required: &Requirement, level: &DecidingLevel) -> f64 {
    let latency = required.latency.map(|r| level.concurrency / r);
    let needed = [required.throughput, latency];
    let needed = needed.into_iter().flatten().fold(0.0, f64::max);
    (level.throughput - needed) / level.standard_error
}

/// What is known when a requirement is judged.
pub(super) struct Judging<'a> {
    pub fitted: &'a Fitted<'a>,
    pub curve: Curve,
    pub required: &'a Requirement,
    pub levels: &'a [DecidingLevel],
    /// From which concurrency on the curve meets it; `None` if nowhere.
    pub from: Option<f64>,
    /// Whether it does at the pessimistic end of every interval.
    pub is_sure: bool,
    /// How likely it is met; `None` if nothing tells.
    pub probability: Option<f64>,
    pub head_room: &'a HeadRoom,
}

impl Judging<'_> {
    /// The verdict on a requirement for a series.
    pub fn verdict(&self, series: &Series) -> EnoughVerdict {
        let mut verdict = self.decided(series);
        self.hold_to_what_was_seen(series, &mut verdict);
        if let Some(ceiling) = self.measured_ceiling(series, &verdict) {
            verdict.law = None;
            verdict.knee = Some(ceiling);
            verdict.next = None;
            if verdict.word == Enough::No {
                verdict.reason = Reason::Measured;
            }
        }
        let allowed = (self.required.concurrency).filter(|_| self.concurrency_alone().is_none());
        EnoughVerdict {
            best: self.best(series, &verdict),
            at: (verdict.at).or_else(|| self.of_concurrency(allowed?, self.levels).at),
            ..verdict
        }
    }

    /// Drops what measurements contradict: a highest throughput below what was measured, or far above it by a curve that does
    /// not describe that; of a running system, whose load nobody sets, any; and a next level in a fall, or hardly beyond the
    /// largest one. Without a curve that tells, nothing is known beyond the levels while throughput rises.
    fn hold_to_what_was_seen(&self, series: &Series, verdict: &mut EnoughVerdict) {
        let evidence = self.fitted.assessment().map(|found| &found.shape);
        let Some(seen) = seen(series, &self.fitted.law, evidence) else {
            return;
        };
        verdict.next =
            (verdict.next).filter(|&next| !seen.is_past && next >= LEAST_STEP * seen.largest);
        let is_beyond = |n: f64| n > seen.largest && verdict.reason == Reason::Forecast;
        // A peak before the largest level is none where that is the best.
        let peak = match &self.curve {
            Curve::Law(law) => law.peak_concurrency(),
            Curve::Knee(_) => None,
        };
        let is_refuted =
            seen.best_at >= seen.largest && peak.is_some_and(|peak| peak < seen.largest);
        let is_open = seen.is_sampled || is_refuted || seen.rises && seen.described == [false; 2];
        if is_open && self.concurrency_alone().is_some_and(is_beyond) {
            verdict.word = Enough::CannotTell;
            verdict.at = None;
        }
        if self.has_limits() || verdict.level.is_some() {
            return;
        }
        let had_some = verdict.law.or(verdict.knee).is_some();
        let [law, knee] = seen.described;
        let is_exact = seen.rises && self.fitted.degrees_of_freedom == 0;
        let is_untold = is_exact || seen.is_sampled;
        let admits = |most: &f64, is_described| !is_untold && seen.admits(*most, is_described);
        verdict.law = verdict.law.filter(|most| admits(most, law));
        verdict.knee = verdict.knee.filter(|most| admits(most, knee));
        let has_none = had_some && verdict.law.or(verdict.knee).is_none();
        if is_exact || seen.rises && has_none {
            verdict.word = Enough::CannotTell;
            verdict.reason = Reason::Forecast;
        }
    }

    /// The concurrency, if nothing else is required.
    fn concurrency_alone(&self) -> Option<f64> {
        let is_alone = self.required.throughput.is_none() && self.required.latency.is_none();
        self.required.concurrency.filter(|_| is_alone)
    }

    /// Whether more is required than a throughput.
    fn has_limits(&self) -> bool {
        let Requirement {
            latency,
            users,
            concurrency,
            ..
        } = *self.required;
        latency.or(users).or(concurrency).is_some()
    }

    /// Where throughput levels off, if a throughput alone is required that neither a level nor the curve reaches, and the
    /// measurements do not refute a knee or fall after it: what was measured says that better than a curve.
    fn measured_ceiling(&self, series: &Series, verdict: &EnoughVerdict) -> Option<f64> {
        let is_alone = self.required.throughput.is_some() && !self.has_limits();
        let is_short = verdict.level.is_none() && self.from.is_none();
        (measured_ceiling(series))
            .filter(|found| is_alone && is_short && (verdict.knee.is_some() || found.falls_after))
            .map(|found| found.throughput)
    }

    /// The best level that is permitted, where that and no curve says what can be had.
    fn best(&self, series: &Series, verdict: &EnoughVerdict) -> Option<DecidingLevel> {
        let Requirement {
            latency,
            concurrency,
            ..
        } = *self.required;
        // A law without a highest throughput gives more than any level.
        let of_curves = match (self.curve, self.head_room.throughput.estimate) {
            // What the measurements contradict tells nothing.
            (_, Some(_)) if verdict.law.or(verdict.knee).is_none() => Some(0.0),
            (Curve::Law(_), _) => verdict.law.map(|law| law.max(verdict.knee.unwrap_or(law))),
            (Curve::Knee(_), _) => verdict.knee,
        };
        let evidence = self.fitted.assessment().map(|found| &found.shape);
        beyond_curves(series, &self.fitted.law, evidence, of_curves)
            .into_iter()
            .filter(|level| concurrency.is_none_or(|most| level.0 <= most))
            .filter(|level| latency.is_none_or(|most| level.0 / level.1 <= most))
            .max_by(|one, other| one.1.total_cmp(&other.1))
            .map(|(concurrency, throughput, standard_error)| DecidingLevel {
                concurrency,
                throughput,
                standard_error,
            })
    }

    fn decided(&self, series: &Series) -> EnoughVerdict {
        let levels = self.levels;
        if let Some(n) = self.concurrency_alone() {
            return self.of_concurrency(n, levels);
        }
        match self.measured(levels) {
            Some((word, level)) => EnoughVerdict {
                level: Some(level),
                ..self.found(word, Reason::Measured)
            },
            None if self.is_hidden(series) => self.found(Enough::CannotTell, Reason::Measured),
            None => self.modelled(series, levels),
        }
    }

    /// Whether scatter that hides any trend admits what is required.
    fn is_hidden(&self, series: &Series) -> bool {
        let most = self.required.throughput.zip(most_by_scatter(series));
        most.is_some_and(|(needed, most)| needed <= most)
    }

    fn found(&self, word: Enough, reason: Reason) -> EnoughVerdict {
        let highest = self.head_room.throughput.estimate;
        let (law, knee) = match self.curve {
            Curve::Law(_) => (highest, self.other_ceiling()),
            Curve::Knee(_) => (None, highest),
        };
        let shape = self.fitted.assessment().map(|found| &found.shape);
        EnoughVerdict {
            word,
            reason,
            level: None,
            best: None,
            law,
            knee,
            next: shape
                .and_then(|shape| shape.next)
                .filter(|_| knee.is_some()),
            at: None,
        }
    }

    /// The ceiling of a knee that fits beside the law, where nothing else limits throughput.
    fn other_ceiling(&self) -> Option<f64> {
        let is_limited = self.required.latency.is_some() || self.required.users.is_some();
        self.fitted.ceiling().estimate.filter(|_| !is_limited)
    }

    /// The level that decides: one that meets all of it, or the best one where no more concurrency is allowed than was
    /// measured. Of users it is not a level that decides, but where they settle.
    fn measured(&self, levels: &[DecidingLevel]) -> Option<(Enough, DecidingLevel)> {
        let Requirement {
            throughput,
            users,
            concurrency,
            ..
        } = *self.required;
        if users.is_some() {
            return None;
        }
        let slack = |level: &DecidingLevel| self.slack(level);
        let permitted =
            |level: &&DecidingLevel| concurrency.is_none_or(|most| level.concurrency <= most);
        let allowed = (levels.iter())
            .filter(permitted)
            .filter(|level| slack(level) >= 0.0);
        // A latency alone asks how far one may go, a throughput from where on.
        let level = match throughput {
            Some(_) => allowed.clone().next(),
            None => allowed.clone().next_back(),
        };
        let Some(level) = level else {
            let last = levels.last()?.concurrency;
            let best = (levels.iter().filter(permitted))
                .max_by(|one, other| slack(one).total_cmp(&slack(other)))?;
            let is_short = concurrency.is_some_and(|most| most <= last) && slack(best) < -CLEAR;
            return is_short.then(|| (Enough::No, best.clone()));
        };
        let is_clear = allowed.map(slack).fold(0.0, f64::max) >= 1.0;
        let is_sure = is_clear || self.is_sure;
        let word = if is_sure {
            Enough::Yes
        } else {
            Enough::Probably
        };
        Some((word, level.clone()))
    }

    fn slack(&self, level: &DecidingLevel) -> f64 {
        slack(self.required, level)
    }

    /// No level meets it: the curves decide.
    fn modelled(&self, series: &Series, levels: &[DecidingLevel]) -> EnoughVerdict {
        let (_, largest) = series.range();
        let reason = if self.from.is_some_and(|from| from <= largest) {
            Reason::Curve
        } else {
            Reason::Forecast
        };
        let word = match self.probability {
            Some(likely) => match by_probability(likely, reason) {
                // What was measured nearly meets it.
                Enough::No if levels.iter().any(|level| self.slack(level) > -CLEAR) => {
                    Enough::ProbablyNot
                }
                word => word,
            },
            None => self.by_curves(reason),
        };
        let is_either = word == Enough::CannotTell && self.curves_disagree();
        self.found(
            word,
            if is_either {
                Reason::EitherCurve
            } else {
                reason
            },
        )
    }

    /// What the curves and their intervals say, where nothing tells how likely it is.
    fn by_curves(&self, reason: Reason) -> Enough {
        if self.curves_disagree() {
            return Enough::CannotTell;
        }
        match (self.from.is_some(), reason) {
            (false, _) if self.is_out_of_reach() => Enough::No,
            (false, _) => Enough::ProbablyNot,
            (true, Reason::Curve) if self.is_sure => Enough::Yes,
            (true, _) => Enough::Probably,
        }
    }

    /// Whether law and knee fit alike, and one reaches a required throughput that the other does not.
    fn curves_disagree(&self) -> bool {
        match (self.curve, self.required.throughput, self.other_ceiling()) {
            (Curve::Law(_), Some(needed), Some(ceiling)) if self.required.concurrency.is_none() => {
                self.from.is_some() != (ceiling >= needed)
            }
            _ => false,
        }
    }

    /// Whether even the upper ends of what the system offers fall short.
    fn is_out_of_reach(&self) -> bool {
        let room = self.head_room;
        let short = |most: &Estimate, needed: Option<f64>| {
            most.high
                .zip(needed)
                .is_some_and(|(most, needed)| most < needed)
        };
        let fastest = self.fitted.interval(Quantity::Lambda).high;
        short(&room.throughput, self.required.throughput)
            || short(&room.users, self.required.users)
            || (self.required.latency.zip(fastest)).is_some_and(|(latency, x)| latency < 1.0 / x)
    }

    /// Whether throughput at a concurrency is about as high as at any smaller one.
    fn of_concurrency(&self, n: f64, levels: &[DecidingLevel]) -> EnoughVerdict {
        let last = levels.last().map_or(0.0, |level| level.concurrency);
        if n <= last {
            return self.within(n, levels);
        }
        let mut at = self.on_curve(n);
        let is_level = at.as_ref().is_some_and(|at| at.loss <= TOLERATED_LOSS);
        let is_either = self.fitted.ceiling().estimate.is_some();
        if let Some(at) = at.as_mut().filter(|_| is_either && is_level) {
            // By one curve hardly less than its peak, by the other level or more.
            at.loss = 0.0;
        }
        let peak = self.fitted.interval(Quantity::PeakConcurrency).high;
        let (word, reason) = match (is_level, &self.curve) {
            (true, _) => (Enough::Probably, Reason::Forecast),
            (false, Curve::Law(_)) if is_either => (Enough::CannotTell, Reason::EitherCurve),
            _ if peak.is_some_and(|peak| peak < n) => (Enough::No, Reason::Forecast),
            _ => (Enough::ProbablyNot, Reason::Forecast),
        };
        EnoughVerdict {
            at,
            ..self.found(word, reason)
        }
    }

    /// What a concurrency beyond the levels brings: the forecast of the answer, and what the curve loses up to there.
    fn on_curve(&self, n: f64) -> Option<AtConcurrency> {
        let throughput = self.curve.throughput(n)?;
        let forecast = self.fitted.interval(Quantity::Throughput(n)).estimate;
        let most = match &self.curve {
            Curve::Law(law) => (law.peak_concurrency())
                .filter(|&peak| peak < n)
                .and_then(|peak| law.throughput(peak)),
            Curve::Knee(_) => None,
        };
        Some(AtConcurrency {
            throughput: forecast.unwrap_or(throughput),
            loss: most.map_or(0.0, |most| (1.0 - throughput / most).max(0.0)),
            is_short: false,
        })
    }

    /// The throughput at a concurrency between two levels, or at most at the first: the curve, moved onto the levels.
    ///
    /// Formula: X(N) = c(N) · (r₁ + (r₂ − r₁) · ln(N/N₁)/ln(N₂/N₁)) with r = X/c at the levels; without a curve c = 1, and
    /// c(N) = N below the first level.
    fn between(&self, n: f64, lower: &DecidingLevel, upper: &DecidingLevel) -> f64 {
        let is_below = n < lower.concurrency;
        let curve = |n: f64| {
            let along = self.curve.throughput(n).filter(|x| *x > 0.0);
            along.unwrap_or(if is_below { n } else { 1.0 })
        };
        let ratio = |level: &DecidingLevel| level.throughput / curve(level.concurrency);
        let share =
            finite((n / lower.concurrency).ln() / (upper.concurrency / lower.concurrency).ln())
                .unwrap_or(1.0)
                .clamp(0.0, 1.0);
        curve(n) * (ratio(lower) + share * (ratio(upper) - ratio(lower)))
    }

    /// Between the levels, what was measured decides.
    fn within(&self, n: f64, levels: &[DecidingLevel]) -> EnoughVerdict {
        let above = levels.iter().position(|level| level.concurrency >= n);
        let upper = &levels[above.unwrap_or(levels.len() - 1)];
        let lower = &levels[above.map_or(0, |at| at.saturating_sub(1))];
        let throughput = self.between(n, lower, upper);
        let clear = CLEAR * upper.standard_error;
        let is_short = (self.required.throughput).is_some_and(|least| throughput + clear < least);
        let best = (levels.iter())
            .filter(|level| level.concurrency <= n)
            .max_by(|one, other| one.throughput.total_cmp(&other.throughput));
        let Some(best) = best else {
            // Below the first level nothing is lost.
            let at = AtConcurrency {
                throughput,
                loss: 0.0,
                is_short,
            };
            return EnoughVerdict {
                at: Some(at),
                ..self.found(Enough::Yes, Reason::Curve)
            };
        };
        let loss = (1.0 - throughput / best.throughput).max(0.0);
        let error = best.standard_error.hypot(upper.standard_error) / best.throughput;
        let word = if loss <= TOLERATED_LOSS {
            Enough::Yes
        } else if loss > CLEAR * error {
            Enough::No
        } else {
            Enough::ProbablyNot
        };
        EnoughVerdict {
            level: Some(best.clone()),
            at: Some(AtConcurrency {
                throughput,
                loss,
                is_short,
            }),
            ..self.found(word, Reason::Measured)
        }
    }
}

/// The word for what is so likely.
fn by_probability(likely: f64, reason: Reason) -> Enough {
    match likely {
        likely if likely <= 1.0 - SURE => Enough::No,
        likely if likely <= 1.0 - LIKELY => Enough::ProbablyNot,
        likely if likely < LIKELY => Enough::CannotTell,
        likely if likely >= SURE && reason == Reason::Curve => Enough::Yes,
        _ => Enough::Probably,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::options::FitOptions;
    use crate::planning::requirement::requirement;
    use Enough::{CannotTell, No, Probably, ProbablyNot, Yes};

    const RISING: &[(f64, f64)] = &[
        (1.0, 100.0),
        (2.0, 190.0),
        (4.0, 350.0),
        (8.0, 600.0),
        (16.0, 980.0),
    ];
    /// 500 × N up to 8, then flat.
    const FLAT: &[(f64, f64)] = &[
        (1.0, 500.0),
        (2.0, 1000.0),
        (4.0, 2000.0),
        (8.0, 3960.0),
        (16.0, 4010.0),
        (32.0, 3990.0),
        (64.0, 4005.0),
    ];
    /// Best at 8, and half of it at 64.
    const FALLING: &[(f64, f64)] = &[
        (1.0, 100.0),
        (2.0, 180.0),
        (4.0, 290.0),
        (8.0, 340.0),
        (16.0, 300.0),
        (32.0, 225.0),
        (64.0, 170.0),
    ];

    fn judged(points: &[(f64, f64)], required: &Requirement) -> EnoughVerdict {
        let (n, x): (Vec<f64>, Vec<f64>) = points.iter().copied().unzip();
        let series = Series::new(&n, &x).unwrap();
        requirement(&series, &FitOptions::default(), required)
            .unwrap()
            .verdict
    }

    fn throughput(x: f64) -> Requirement {
        Requirement {
            throughput: Some(x),
            ..Requirement::default()
        }
    }

    fn concurrency(n: f64) -> Requirement {
        Requirement {
            concurrency: Some(n),
            ..Requirement::default()
        }
    }

    #[test]
    fn what_was_measured_is_enough_whatever_a_curve_says() {
        for (points, needed, at, measured) in [
            (RISING, 950.0, 16.0, 980.0),
            (RISING, 560.0, 8.0, 600.0),
            (FLAT, 3850.0, 8.0, 3960.0),
            (FALLING, 325.0, 8.0, 340.0),
        ] {
            let verdict = judged(points, &throughput(needed));
            let level = verdict.level.unwrap();
            assert_eq!(
                (verdict.word, verdict.reason),
                (Yes, Reason::Measured),
                "{needed}"
            );
            assert_eq!((level.concurrency, level.throughput), (at, measured));
        }
        // A single measurement is taken to scatter by 3 %.
        assert_eq!(judged(FALLING, &throughput(339.0)).word, Probably);
    }

    #[test]
    fn what_was_measured_to_level_off_is_the_ceiling() {
        let ceiling = |points, x| {
            let verdict = judged(points, &throughput(x));
            (verdict.law, verdict.knee, verdict.next)
        };
        let found = judged(FLAT, &throughput(6000.0));
        assert_eq!((found.word, found.reason), (No, Reason::Measured));
        assert!(found.level.is_none());
        // (3960 + 4010 + 3990 + 4005)/4.
        assert_eq!(ceiling(FLAT, 6000.0), (None, Some(3991.25), None));
        assert_ne!(ceiling(FLAT, 4000.0).1, Some(3991.25));
        assert!(ceiling(RISING, 6000.0).0.is_some());
    }

    #[test]
    fn what_scatter_admits_cannot_be_told() {
        // A ticket service under virtual users (`tickets_fastapi_noise` of the corpus).
        let points = [
            (1.0, 49.68),
            (5.0, 83.58),
            (10.0, 64.26),
            (25.0, 48.49),
            (50.0, 105.99),
            (75.0, 99.19),
            (100.0, 109.12),
            (150.0, 71.11),
            (200.0, 47.95),
            (250.0, 50.38),
        ];
        assert_eq!(judged(&points, &throughput(142.0)).word, CannotTell);
        assert_eq!(judged(&points, &throughput(1000.0)).word, No);
    }

    #[test]
    fn samples_of_a_running_system_decide_together() {
        // 200 samples at as many concurrencies, and one that is half as much again.
        let mut points: Vec<(f64, f64)> = (0..200)
            .map(|i| {
                let n = 4.0 + 0.02 * f64::from(i);
                (n, 100.0 + 10.0 * f64::from(i * 37 % 7))
            })
            .collect();
        points[120].1 = 240.0;
        let found = judged(&points, &throughput(220.0));
        assert!(matches!(found.word, No | ProbablyNot), "{found:?}");
        assert!(found.level.is_none());
    }

    #[test]
    fn a_plateau_from_the_first_level_on_before_a_fall_is_the_ceiling() {
        // WSO2 Identity Server, client credentials (`wso2is_client_credentials` of the corpus).
        let points = [
            (50.0, 3511.59),
            (100.0, 3555.31),
            (150.0, 3465.08),
            (300.0, 3235.33),
            (500.0, 2516.84),
        ];
        let (n, x): (Vec<f64>, Vec<f64>) = points.into_iter().unzip();
        let series = Series::new(&n, &x).unwrap();
        let found = requirement(&series, &FitOptions::default(), &throughput(4600.0)).unwrap();
        assert!(matches!(found.verdict.word, No | ProbablyNot), "{found:?}");
        assert_eq!(found.probability, None);
        // (3511.59 + 3555.31 + 3465.08)/3.
        assert!((found.verdict.knee.unwrap() - 3510.66).abs() < 1e-3);
        assert_eq!(found.verdict.law, None);
    }

    #[test]
    fn after_a_collapse_nothing_tells_how_likely_more_is() {
        let points = [
            (5.0, 498.0),
            (10.0, 997.0),
            (20.0, 1960.0),
            (30.0, 2810.0),
            (40.0, 3350.0),
            (50.0, 3480.0),
            (60.0, 1210.0),
            (80.0, 640.0),
        ];
        let (n, x): (Vec<f64>, Vec<f64>) = points.into_iter().unzip();
        let likely = |range: std::ops::Range<usize>| {
            let series = Series::new(&n[range.clone()], &x[range]).unwrap();
            let found = requirement(&series, &FitOptions::default(), &throughput(4524.0)).unwrap();
            (found.probability.is_some(), found.verdict.word)
        };
        assert_eq!(likely(0..8), (false, ProbablyNot));
        assert!(likely(0..6).0);
    }

    #[test]
    fn the_best_level_counts_where_no_curve_gives_as_much() {
        let best = |points, required| {
            let found = judged(points, &required).best;
            found.map(|level| (level.concurrency, level.throughput))
        };
        let collapsing: &[(f64, f64)] = &[
            (1.0, 100.0),
            (2.0, 195.0),
            (4.0, 380.0),
            (8.0, 700.0),
            (16.0, 710.0),
            (32.0, 90.0),
        ];
        assert_eq!(best(collapsing, throughput(900.0)), Some((16.0, 710.0)));
        // 8/700 = 11.4 ms, 16/710 = 22.5 ms.
        let within = Requirement {
            latency: Some(0.015),
            ..throughput(900.0)
        };
        assert_eq!(best(collapsing, within), Some((8.0, 700.0)));
        // The fall refutes a ceiling, and the sharp bend the law.
        let sharp: &[(f64, f64)] = &[
            (1.0, 64.9),
            (18.0, 995.9),
            (36.0, 1652.4),
            (72.0, 1853.2),
            (108.0, 1828.9),
            (144.0, 1775.0),
            (216.0, 1702.2),
        ];
        assert_eq!(best(sharp, throughput(2409.0)), Some((72.0, 1853.2)));
        for points in [RISING, FLAT, FALLING] {
            assert_eq!(best(points, throughput(6000.0)), None);
        }
        let odd: &[(f64, f64)] = &[
            (1.0, 1000.0),
            (2.0, 1800.0),
            (4.0, 2900.0),
            (8.0, 4577.0),
            (16.0, 3700.0),
            (32.0, 4000.0),
            (64.0, 3900.0),
        ];
        assert_eq!(best(odd, throughput(6000.0)), Some((8.0, 4577.0)));
    }

    #[test]
    fn beyond_the_measurements_nothing_is_more_than_probable() {
        let verdict = judged(RISING, &throughput(1050.0));
        assert_ne!(verdict.word, Yes);
        assert_ne!(verdict.reason, Reason::Measured);
        assert_eq!(judged(FLAT, &throughput(6000.0)).word, No);
        assert_eq!(judged(FALLING, &throughput(600.0)).word, No);
        let between = judged(RISING, &throughput(1150.0));
        assert!(matches!(between.word, Probably | CannotTell), "{between:?}");
    }

    #[test]
    fn a_concurrency_is_enough_while_throughput_hardly_falls() {
        for (points, n, word) in [
            (FLAT, 16.0, Yes),
            (FLAT, 64.0, Yes),
            (FLAT, 200.0, Probably),
            (FALLING, 8.0, Yes),
            (FALLING, 64.0, No),
            (FALLING, 200.0, No),
            (RISING, 16.0, Yes),
        ] {
            assert_eq!(judged(points, &concurrency(n)).word, word, "{n}");
        }
        // At a level what was measured there, between two of them something between.
        let brings = |points, n| judged(points, &concurrency(n)).at.unwrap().throughput;
        assert!((brings(FALLING, 8.0) - 340.0).abs() < 1e-9);
        assert!((300.0..340.0).contains(&brings(FALLING, 12.0)));
    }

    #[test]
    fn between_levels_and_below_the_first_throughput_follows_the_curve() {
        let law = |n: f64| 1000.0 * n / (1.0 + 0.05 * (n - 1.0) + 0.0006 * n * (n - 1.0));
        let points: Vec<(f64, f64)> = [4.0, 8.0, 16.0, 32.0, 48.0, 64.0]
            .map(|n| (n, law(n)))
            .into();
        for n in [1.0, 2.0, 12.0, 22.0, 40.0, 60.0] {
            let at = judged(&points, &concurrency(n)).at.unwrap();
            assert!((at.throughput / law(n) - 1.0).abs() < 1e-6, "{n}: {at:?}");
            assert!(n > 40.0 || at.loss == 0.0, "{n}: {at:?}");
        }
    }

    #[test]
    fn beyond_levels_that_rise_and_that_no_curve_describes_nothing_is_told() {
        let bent: &[(f64, f64)] = &[
            (1.0, 110.0),
            (2.0, 216.0),
            (4.0, 415.0),
            (8.0, 760.0),
            (16.0, 1250.0),
            (32.0, 1690.0),
            (64.0, 1820.0),
        ];
        let beyond = judged(bent, &concurrency(128.0));
        assert_eq!(
            (beyond.word, beyond.at.is_none()),
            (CannotTell, true),
            "{beyond:?}"
        );
        assert_eq!(judged(bent, &concurrency(64.0)).word, Yes);
    }

    #[test]
    fn what_the_largest_allowed_concurrency_brings_is_told() {
        let required = Requirement {
            throughput: Some(320.0),
            ..concurrency(64.0)
        };
        let verdict = judged(FALLING, &required);
        assert_eq!(verdict.word, Yes);
        assert!((verdict.at.unwrap().throughput - 170.0).abs() < 1e-9);
    }

    #[test]
    fn a_latency_is_kept_up_to_the_level_where_it_was_measured() {
        let within = |r: f64| Requirement {
            latency: Some(r),
            ..Requirement::default()
        };
        // 8/600 = 13.3 ms, 16/980 = 16.3 ms.
        let verdict = judged(RISING, &within(0.015));
        assert_eq!(
            (verdict.word, verdict.level.unwrap().concurrency),
            (Yes, 8.0)
        );
        assert_eq!(judged(RISING, &within(0.001)).word, No);
        let both = Requirement {
            throughput: Some(590.0),
            ..within(0.015)
        };
        assert_eq!(judged(RISING, &both).level.unwrap().concurrency, 8.0);
        let more = Requirement {
            throughput: Some(950.0),
            ..within(0.010)
        };
        assert!(matches!(judged(RISING, &more).word, No | ProbablyNot));
    }

    #[test]
    fn a_concurrency_beside_a_throughput_is_the_most_that_is_allowed() {
        let few = Requirement {
            concurrency: Some(8.0),
            ..throughput(900.0)
        };
        let verdict = judged(RISING, &few);
        assert_eq!(
            (verdict.word, verdict.level.unwrap().concurrency),
            (No, 8.0)
        );
        let enough = Requirement {
            concurrency: Some(20.0),
            ..throughput(900.0)
        };
        assert_eq!(judged(RISING, &enough).word, Yes);
    }
}
