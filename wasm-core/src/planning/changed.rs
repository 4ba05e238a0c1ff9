//! What a comparison of two series means: whether anything changed, how much at the first concurrency asked for, what
//! made it, and what to consider before relying on that.

use super::difference::{Comparison, ComparisonAnswer, JointTest, ThroughputDifference};
use super::enough::Enough;
use super::intervals::Fitted;
use crate::fit::options::{FitOptions, Method, Weights};
use crate::messages::{Value, Values};
use crate::plausibility::{interchanged, misplaced_decimal};
use crate::report::Estimate;
use crate::series::Series;
use crate::verdict::catalogue as say;
use crate::verdict::message::{in_amount, in_count, in_share, rounded, Labels, Message, Phrase};
use crate::verdict::{is_described_by_law, is_of_thinking};
use crate::warnings::{littles_law_mismatch, DOUBT};

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
        && !littles_law_mismatch(series).is_some_and(|warning| is_of_thinking(&warning))
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
                headline: self.say(&say::CHANGE_TOO_FEW, []),
                cautions: self.cautions(false),
                ..ComparisonAnswer::default()
            };
        };
        let is_apart = self.are_apart(joint);
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
            details: self.details(joint, is_apart),
            cautions: self.cautions(is_apart),
        }
    }

    fn say(&self, phrase: &Phrase, values: impl Into<Values>) -> Message {
        phrase.say(&self.labels, values)
    }

    fn significance(&self) -> f64 {
        1.0 - self.options.level
    }

    /// Whether the series differ, by the curves or at the concurrency asked for.
    fn are_apart(&self, joint: &JointTest) -> bool {
        // Measurements that differ at a concurrency do so whatever the curves.
        let is_shown = |at: &ThroughputDifference| at.is_measured && at.throughput.is_certain;
        joint.p_value < self.significance()
            || self.comparison.throughput.first().is_some_and(is_shown)
    }

    fn headline(&self, is_apart: bool) -> Message {
        let Some(found) = self.comparison.throughput.first().filter(|_| is_apart) else {
            return self.say(&say::CHANGE_ALIKE, []);
        };
        let at = ("at", found.concurrency.into());
        let change = &found.throughput;
        let (Some(ratio), Some([low, high])) = (change.ratio, sizes(&change.difference)) else {
            return self.say(&say::CHANGE_OPEN, [at]);
        };
        if !change.is_certain {
            return self.say(&say::CHANGE_ELSEWHERE, [at]);
        }
        let phrase = if ratio > 1.0 {
            &say::CHANGE_MORE
        } else {
            &say::CHANGE_LESS
        };
        let values = [
            at,
            ("share", (ratio - 1.0).abs().into()),
            ("low", low.into()),
            ("high", high.into()),
            ("confidence", self.options.level.into()),
        ];
        self.say(phrase, values)
    }

    /// What both throughputs are called, where they are not in one unit.
    fn other_unit(&self) -> Option<Message> {
        let [before, after] = self.series.map(Series::units);
        let name = |header: &Option<String>| Value::from(header.as_deref().unwrap_or(UNNAMED));
        (before.throughput != after.throughput).then(|| {
            let values = [
                ("unitBefore", name(&before.throughput_header)),
                ("unitAfter", name(&after.throughput_header)),
            ];
            self.say(&say::UNITS_DIFFER, values)
        })
    }

    fn details(&self, joint: &JointTest, is_apart: bool) -> Vec<Message> {
        let causes = (is_apart && self.is_law).then(|| self.causes()).flatten();
        let details = [
            Some(self.chance(joint.p_value)),
            causes,
            Some(self.peak()),
            self.highest(is_apart),
        ];
        details.into_iter().flatten().collect()
    }

    fn chance(&self, p: f64) -> Message {
        let phrase = match p {
            p if p < SMALLEST_CHANCE => &say::CHANCE_VERY_UNLIKELY,
            p if p < UNLIKELY => &say::CHANCE_UNLIKELY,
            _ => &say::CHANCE_POSSIBLE,
        };
        self.say(phrase, [("p", p.into())])
    }

    /// Each parameter whose own change is certain, and to be seen in the digits that are written.
    fn causes(&self) -> Option<Message> {
        let Comparison {
            sigma,
            kappa,
            lambda,
            ..
        } = self.comparison;
        let written: [fn(f64) -> f64; 3] = [in_share, in_share, in_amount];
        let phrases = [
            [&say::CONTENTION_FELL, &say::CONTENTION_ROSE],
            [&say::COHERENCY_FELL, &say::COHERENCY_ROSE],
            [&say::LAMBDA_FELL, &say::LAMBDA_ROSE],
        ];
        let names = [
            ["sigmaBefore", "sigmaAfter"],
            ["kappaBefore", "kappaAfter"],
            ["lambdaBefore", "lambdaAfter"],
        ];
        let clauses = [sigma, kappa, lambda].into_iter().enumerate();
        let clauses = clauses.filter_map(|(of, change)| {
            let (before, after) = change.before.estimate.zip(change.after.estimate)?;
            let is_seen = written[of](before) != written[of](after);
            (change.is_certain && is_seen).then(|| {
                let values = [(names[of][0], before.into()), (names[of][1], after.into())];
                self.say(phrases[of][usize::from(after > before)], values)
            })
        });
        sentence_of(clauses.collect())
    }

    fn peak(&self) -> Message {
        let change = &self.comparison.peak_concurrency;
        let (before, after) = match (change.before.estimate, change.after.estimate) {
            (None, None) => return self.say(&say::NO_PEAK, []),
            (None, Some(after)) => return self.say(&say::PEAK_NEW, [("after", after.into())]),
            (Some(before), None) => return self.say(&say::PEAK_GONE, [("before", before.into())]),
            (Some(before), Some(after)) => (before, after),
        };
        let ends = sizes(&change.difference);
        let phrase = match ends {
            _ if in_count(before) == in_count(after) => &say::PEAK_SAME,
            None => &say::PEAK_OPEN,
            Some(_) if change.is_certain => &say::PEAK_MOVED,
            Some(_) => &say::PEAK_MAYBE_MOVED,
        };
        self.say(phrase, before_and_after(before, after, ends))
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
        Some(self.say(
            phrase,
            before_and_after(before, after, sizes(&change.difference)),
        ))
    }

    fn cautions(&self, is_apart: bool) -> Vec<Message> {
        let is_one_spent = self.spare.contains(&0) && self.spare != [0, 0];
        let by_others = self.options.method != Method::Nonlinear;
        let reached = self.series.map(|series| series.range().1);
        let most = reached[0].min(reached[1]);
        let beyond = (self.comparison.throughput.iter())
            .filter(|at| at.concurrency > most)
            .map(|at| self.say(&say::NOT_MEASURED_THERE, [("at", at.concurrency.into())]));
        let plain = |phrase: &Phrase, is_said: bool| is_said.then(|| self.say(phrase, []));
        [
            plain(&say::RUNS_MAY_DIFFER, is_apart),
            self.unequal(),
            plain(&say::SCATTER_UNKNOWN, is_one_spent),
        ]
        .into_iter()
        .flatten()
        .chain(beyond)
        .chain(plain(&say::BY_LEAST_SQUARES, by_others))
        .collect()
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
        Some(self.say(phrase, [("times", rounded(times, 2).into())]))
    }
}

/// The sizes of both ends of a difference, with three digits, the smaller first; `None` if an end is open.
fn sizes(difference: &Estimate) -> Option<[f64; 2]> {
    let (low, high) = difference.low.zip(difference.high)?;
    let [one, other] = [low, high].map(|end| rounded(end.abs(), 3));
    Some([one.min(other), one.max(other)])
}

fn before_and_after(before: f64, after: f64, ends: Option<[f64; 2]>) -> Values {
    let [low, high] = ends.unwrap_or_default();
    let values = [
        ("before", before.into()),
        ("after", after.into()),
        ("low", low.into()),
        ("high", high.into()),
    ];
    values.into()
}

/// One sentence of clauses, `A, b and c.`; its variant is that of a single one. `None` without clauses.
fn sentence_of(clauses: Vec<Message>) -> Option<Message> {
    let [english, german] = [" and ", " und "].map(|and| {
        let is_german = and == " und ";
        let texts = clauses.iter().enumerate().map(|(at, clause)| match at {
            _ if is_german => clause.german.clone(),
            0 => clause.text.clone(),
            _ => with_small_initial(&clause.text),
        });
        listed(&texts.collect::<Vec<_>>(), and)
    });
    let variant = clauses.first()?.variant.filter(|_| clauses.len() == 1);
    let mut clauses = clauses.into_iter();
    let mut sentence = clauses.next()?;
    clauses.for_each(|clause| sentence.values.extend(clause.values));
    (sentence.variant, sentence.text, sentence.german) = (variant, english, german);
    Some(sentence)
}

fn with_small_initial(text: &str) -> String {
    let (initial, rest) = text.split_at(1);
    initial.to_ascii_lowercase() + rest
}

fn listed(texts: &[String], and: &str) -> String {
    let mut listed = String::new();
    for (at, text) in texts.iter().enumerate() {
        listed.push_str(match at {
            0 => "",
            at if at + 1 == texts.len() => and,
            _ => ", ",
        });
        listed.push_str(text);
    }
    listed + "."
}
