//! What a comparison of two series means: whether anything changed, how much at the first concurrency asked for, what
//! made it, and what to consider before relying on that.

use super::difference::{
    Comparison, ComparisonAnswer, Difference, JointTest, ThroughputDifference,
};
use super::enough::Enough;
use super::intervals::Fitted;
use super::level_test::level_test;
use super::opposed::opposed;
use crate::fit::options::{FitOptions, Method, Weights};
use crate::messages::Value;
use crate::plausibility::{interchanged, misplaced_decimal};
use crate::report::Estimate;
use crate::series::Series;
use crate::verdict::catalogue as say;
use crate::verdict::message::{in_amount, in_count, in_share, rounded, Labels, Message, Phrase};
use crate::verdict::warnings::{littles_law_mismatch, DOUBT};
use crate::verdict::{best_measured, is_described_by_law, is_of_thinking};

/// Smaller probabilities are written as less than this.
const SMALLEST_CHANCE: f64 = 0.001;
/// Below this p-value a difference is called unlikely to be chance, whatever the level of the intervals.
const UNLIKELY: f64 = 0.05;
/// What the throughput is called without a header.
const UNNAMED: &str = "throughput";

/// Whether the law holds for a series as far as the measurements show, so that its parameters mean something.
#[must_use]
pub(super) fn is_of_law(series: &Series, fitted: &Fitted<'_>) -> bool {
    let evidence = fitted.assessment();
    let is_bent = evidence
        .and_then(|found| found.fourth_term)
        .is_some_and(|p| p < DOUBT);
    !is_bent
        && is_described_by_law(series, &fitted.law, evidence.map(|found| &found.shape))
        && !interchanged(series)
        && misplaced_decimal(series).is_none()
        && !littles_law_mismatch::find_in(series).is_some_and(|warning| is_of_thinking(&warning))
}

/// A comparison, and what else its sentences are made of.
pub(super) struct Changed<'a> {
    pub comparison: &'a Comparison,
    /// Before and after.
    pub series: [&'a Series; 2],
    /// What the columns after count.
    pub labels: Labels,
    /// Whether the law holds for both.
    pub is_law: bool,
    /// Degrees of freedom of each.
    pub spare: [usize; 2],
    /// As they were given.
    pub options: &'a FitOptions,
}

impl Changed<'_> {
    #[must_use]
    pub fn answer(&self) -> ComparisonAnswer {
        let Some(joint) = &self.comparison.joint else {
            return ComparisonAnswer {
                headline: self.say(&say::CHANGE_TOO_FEW, &[]),
                cautions: self.cautions(false),
                ..ComparisonAnswer::default()
            };
        };
        let p = self.p_value(joint);
        let is_apart = self.are_apart(p);
        let headline = self.headline(is_apart);
        ComparisonAnswer {
            changed: if is_apart {
                Enough::Yes
            } else {
                Enough::CannotTell
            },
            // The headline also stands alone.
            headline: match self.other_unit() {
                Some(doubt) => headline.followed_by(doubt),
                None => headline,
            },
            details: self.details(p, is_apart),
            cautions: self.cautions(is_apart),
        }
    }

    /// A sentence with numbers, in one place for all: a copy of the code for each would weigh a kilobyte.
    #[inline(never)]
    fn say(&self, phrase: &Phrase, numbers: &[(&'static str, f64)]) -> Message {
        let values = numbers.iter().map(|&(name, number)| (name, number.into()));
        phrase.say(&self.labels, values.collect::<Vec<(&'static str, Value)>>())
    }

    fn significance(&self) -> f64 {
        1.0 - self.options.level
    }

    /// How likely chance alone sets the series apart: by the law, or by the levels that both measured where the law misses
    /// one of them, since its misfit would pass for scatter and hide a change.
    fn p_value(&self, joint: &JointTest) -> f64 {
        let by_levels = || level_test(self.series).filter(|_| !self.is_law);
        by_levels().unwrap_or(joint.p_value)
    }

    /// Whether the series differ, by all measurements or at the concurrency asked for.
    fn are_apart(&self, p: f64) -> bool {
        // Measurements that differ at a concurrency do so whatever the curves.
        let is_shown = |at: &ThroughputDifference| at.is_measured && at.throughput.is_certain;
        p < self.significance() || self.comparison.throughput.first().is_some_and(is_shown)
    }

    fn headline(&self, is_apart: bool) -> Message {
        let Some(found) = self.comparison.throughput.first().filter(|_| is_apart) else {
            return self.say(&say::CHANGE_ALIKE, &[]);
        };
        let at = ("at", found.concurrency);
        let change = &found.throughput;
        let (Some(ratio), Some(difference), Some([low, high])) = (
            change.ratio,
            change.difference.estimate,
            sizes(&change.difference),
        ) else {
            return self.say(&say::CHANGE_OPEN, &[at]);
        };
        if !change.is_certain {
            return self.say(&say::CHANGE_ELSEWHERE, &[at]);
        }
        let phrase = if ratio > 1.0 {
            &say::CHANGE_MORE
        } else {
            &say::CHANGE_LESS
        };
        let numbers = [
            at,
            ("share", (ratio - 1.0).abs()),
            ("difference", rounded(difference.abs(), 3)),
            ("low", low),
            ("high", high),
            ("confidence", self.options.level),
        ];
        let change = self.say(phrase, &numbers);
        match self.against(ratio) {
            Some(against) => change.followed_by(against),
            None => change,
        }
    }

    /// That other levels changed the other way.
    fn against(&self, ratio: f64) -> Option<Message> {
        let (at, there) = opposed(self.series, ratio)?;
        let phrase = if there > 1.0 {
            &say::CHANGE_YET_MORE
        } else {
            &say::CHANGE_YET_LESS
        };
        Some(self.say(
            phrase,
            &[("otherAt", at), ("otherShare", (there - 1.0).abs())],
        ))
    }

    /// What both throughputs are called, where they are not in one unit.
    fn other_unit(&self) -> Option<Message> {
        let units = self.series.map(|series| &series.units().throughput);
        let name = |series: &Series| series.throughput_header().unwrap_or(UNNAMED).into();
        (units[0] != units[1]).then(|| {
            let [before, after] = self.series.map(name);
            let values = vec![("unitBefore", before), ("unitAfter", after)];
            say::UNITS_DIFFER.say(&self.labels, values)
        })
    }

    fn details(&self, p: f64, is_apart: bool) -> Vec<Message> {
        let mut said = vec![self.chance(p)];
        if is_apart && self.is_law {
            said.extend(self.causes());
        }
        if self.is_law {
            said.push(self.peak());
            said.extend(self.highest(is_apart));
        } else if is_apart {
            said.extend(self.best());
        }
        said
    }

    /// The best levels, where no curve may be asked for the highest throughput.
    fn best(&self) -> Option<Message> {
        let [before, after] = self.series.map(best_measured);
        let values = [("before", before?), ("after", after?)];
        Some(self.say(&say::HIGHEST_MEASURED, &values))
    }

    fn chance(&self, p: f64) -> Message {
        let phrase = match p {
            p if p < SMALLEST_CHANCE => &say::CHANCE_VERY_UNLIKELY,
            p if p < UNLIKELY => &say::CHANCE_UNLIKELY,
            _ => &say::CHANCE_POSSIBLE,
        };
        self.say(phrase, &[("p", p)])
    }

    /// Each parameter whose own change is certain, in one sentence: `A, b and c.`
    fn causes(&self) -> Option<Message> {
        let Comparison {
            sigma,
            kappa,
            lambda,
            ..
        } = self.comparison;
        let contention = [&say::CONTENTION_FELL, &say::CONTENTION_ROSE];
        let coherency = [&say::COHERENCY_FELL, &say::COHERENCY_ROSE];
        let of_one = [&say::LAMBDA_FELL, &say::LAMBDA_ROSE];
        let clauses = [
            self.clause(sigma, in_share, contention, ["sigmaBefore", "sigmaAfter"]),
            self.clause(kappa, in_share, coherency, ["kappaBefore", "kappaAfter"]),
            self.clause(lambda, in_amount, of_one, ["lambdaBefore", "lambdaAfter"]),
        ];
        let count = clauses.iter().flatten().count();
        let mut sentence: Option<Message> = None;
        for (at, clause) in clauses.into_iter().flatten().enumerate() {
            sentence = Some(match sentence {
                None => clause,
                Some(begun) => with_clause(begun, clause, at + 1 == count),
            });
        }
        let mut sentence = sentence?;
        sentence.text.push('.');
        sentence.german.push('.');
        Some(sentence)
    }

    /// The change of a parameter, where it is certain and to be seen in the digits that are written.
    #[inline(never)]
    fn clause(
        &self,
        change: &Difference,
        written: fn(f64) -> f64,
        [fell, rose]: [&Phrase; 2],
        names: [&'static str; 2],
    ) -> Option<Message> {
        let (before, after) = change.before.estimate.zip(change.after.estimate)?;
        let is_seen = change.is_certain && written(before) != written(after);
        let phrase = if after > before { rose } else { fell };
        is_seen.then(|| self.say(phrase, &[(names[0], before), (names[1], after)]))
    }

    fn peak(&self) -> Message {
        let change = &self.comparison.peak_concurrency;
        let (before, after) = match (change.before.estimate, change.after.estimate) {
            (None, None) => return self.say(&say::NO_PEAK, &[]),
            (None, Some(after)) => return self.say(&say::PEAK_NEW, &[("after", after)]),
            (Some(before), None) => return self.say(&say::PEAK_GONE, &[("before", before)]),
            (Some(before), Some(after)) => (before, after),
        };
        let ends = sizes(&change.difference);
        let phrase = match ends {
            _ if in_count(before) == in_count(after) => &say::PEAK_SAME,
            None => &say::PEAK_OPEN,
            Some(_) if change.is_certain => &say::PEAK_MOVED,
            Some(_) => &say::PEAK_MAYBE_MOVED,
        };
        self.say(phrase, &before_and_after(before, after, ends))
    }

    fn highest(&self, is_apart: bool) -> Option<Message> {
        let change = &self.comparison.peak_throughput;
        let ratio = change.ratio?;
        let (before, after) = change.before.estimate.zip(change.after.estimate)?;
        // One of many numbers may seem apart by chance.
        let phrase = match change.is_certain && is_apart {
            true if ratio > 1.0 => &say::HIGHEST_ROSE,
            true => &say::HIGHEST_FELL,
            false if change.p_value.is_none() => &say::HIGHEST_OPEN,
            false => &say::HIGHEST_MAYBE,
        };
        let ends = sizes(&change.difference);
        Some(self.say(phrase, &before_and_after(before, after, ends)))
    }

    fn cautions(&self, is_apart: bool) -> Vec<Message> {
        let mut said = Vec::new();
        if is_apart {
            said.push(self.say(&say::RUNS_MAY_DIFFER, &[]));
        }
        said.extend(self.unequal());
        if self.spare.contains(&0) && self.spare != [0, 0] {
            said.push(self.say(&say::SCATTER_UNKNOWN, &[]));
        }
        let [before, after] = self.series.map(|series| series.range().1);
        for at in &self.comparison.throughput {
            if at.concurrency > before.min(after) {
                said.push(self.say(&say::NOT_MEASURED_THERE, &[("at", at.concurrency)]));
            }
        }
        if self.options.method != Method::Nonlinear {
            said.push(self.say(&say::BY_LEAST_SQUARES, &[]));
        }
        said
    }

    fn unequal(&self) -> Option<Message> {
        let test = self.comparison.scatter.as_ref()?;
        if test.p_value >= self.significance() {
            return None;
        }
        let phrase = match (test.ratio > 1.0, self.options.weights) {
            (true, Weights::Equal) => &say::UNEQUAL_BEFORE_OF_EQUAL_WEIGHTS,
            (false, Weights::Equal) => &say::UNEQUAL_AFTER_OF_EQUAL_WEIGHTS,
            (true, _) => &say::UNEQUAL_BEFORE,
            (false, _) => &say::UNEQUAL_AFTER,
        };
        let times = test.ratio.max(1.0 / test.ratio).sqrt();
        Some(self.say(phrase, &[("times", rounded(times, 2))]))
    }
}

/// The sizes of both ends of a difference, with three digits, the smaller first; `None` if an end is open.
fn sizes(difference: &Estimate) -> Option<[f64; 2]> {
    let (low, high) = difference.low.zip(difference.high)?;
    let [one, other] = [low, high].map(|end| rounded(end.abs(), 3));
    Some([one.min(other), one.max(other)])
}

fn before_and_after(before: f64, after: f64, ends: Option<[f64; 2]>) -> [(&'static str, f64); 4] {
    let [low, high] = ends.unwrap_or_default();
    [
        ("before", before),
        ("after", after),
        ("low", low),
        ("high", high),
    ]
}

/// A sentence that goes on with a clause, the last one after “and”; it is no longer one of the wordings.
fn with_clause(mut sentence: Message, clause: Message, is_last: bool) -> Message {
    let [english, german] = if is_last {
        [" and ", " und "]
    } else {
        [", "; 2]
    };
    // In German they begin with nouns.
    let (initial, rest) = clause.text.split_at(1);
    sentence.text += &[english, &initial.to_ascii_lowercase(), rest].concat();
    sentence.german += &[german, &clause.german].concat();
    sentence.values.extend(clause.values);
    sentence.variant = None;
    sentence
}
