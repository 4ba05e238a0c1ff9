//! What a comparison of runs means: by how much throughput changed, and whether runs differ as much by chance.

use super::{RunChange, RunComparison, RunSpread, ShapeChange};
use crate::messages::Value;
use crate::planning::difference::ComparisonAnswer;
use crate::planning::enough::Enough;
use crate::report::Estimate;
use crate::verdict::catalogue as say;
use crate::verdict::message::{Labels, Message, Phrase};

/// Above this nothing speaks for a change of shape.
const UNLIKELY: f64 = 0.1;

/// The wordings of a change: more than chance, no more than chance, and where how much runs differ is not known.
type Wordings = [&'static Phrase; 3];

const AT_ONE: Wordings = [&say::RUNS_APART, &say::RUNS_ALIKE, &say::RUNS_OPEN];
const OVER_ALL: Wordings = [
    &say::RUNS_APART_OVER_ALL,
    &say::RUNS_ALIKE_OVER_ALL,
    &say::RUNS_OPEN_OVER_ALL,
];

/// The answer of a comparison of runs whose columns after are called so.
pub(super) fn meaning(found: &RunComparison, labels: &Labels) -> ComparisonAnswer {
    let Some((at, there, over_all)) = changes(found) else {
        return ComparisonAnswer {
            headline: sentence(&say::RUNS_AFTER_ONLY, labels, &[]),
            details: spread(found, labels).into_iter().collect(),
            ..ComparisonAnswer::default()
        };
    };
    let [mut first, mut second] = [
        (there, moved(AT_ONE, there, Some(at), labels)),
        (over_all, moved(OVER_ALL, over_all, None, labels)),
    ];
    // What is more than chance comes first; else the largest concurrency, where added waiting costs most.
    if !is_apart(&first.0.relative) && is_apart(&second.0.relative) {
        std::mem::swap(&mut first, &mut second);
    }
    let mut details = Vec::new();
    if found.concurrencies.len() > 1 {
        details.push(second.1);
    }
    details.extend(found.shape.as_ref().map(|test| shape(test, labels)));
    details.push(counts(found, labels));
    details.extend(spread(found, labels));
    ComparisonAnswer {
        changed: if is_apart(&first.0.relative) {
            Enough::Yes
        } else {
            Enough::CannotTell
        },
        headline: first.1,
        details,
        cautions: Vec::new(),
    }
}

/// The largest concurrency, the change there, and that over all; `None` without runs before.
fn changes(found: &RunComparison) -> Option<(f64, &RunChange, &RunChange)> {
    let largest = found.at.last()?;
    Some((
        largest.concurrency,
        largest.change.as_ref()?,
        found.uniform.as_ref()?,
    ))
}

fn is_apart(change: &Estimate) -> bool {
    (change.low.zip(change.high)).is_some_and(|(low, high)| low > 0.0 || high < 0.0)
}

fn moved(
    [apart, alike, open]: Wordings,
    RunChange { relative, .. }: &RunChange,
    at: Option<f64>,
    labels: &Labels,
) -> Message {
    let phrase = match relative.low.zip(relative.high) {
        None => open,
        Some(_) if is_apart(relative) => apart,
        Some(_) => alike,
    };
    let numbers = [
        ("at", at),
        ("change", relative.estimate),
        ("low", relative.low),
        ("high", relative.high),
    ];
    let known: Vec<_> = (numbers.into_iter())
        .filter_map(|(name, number)| Some((name, number?)))
        .collect();
    sentence(phrase, labels, &known)
}

fn shape(test: &ShapeChange, labels: &Labels) -> Message {
    let phrase = match test.p_value {
        _ if test.changed => &say::RUNS_BENT,
        p if p < UNLIKELY => &say::RUNS_MAYBE_BENT,
        _ => &say::RUNS_NOT_BENT,
    };
    sentence(phrase, labels, &[])
}

fn counts(found: &RunComparison, labels: &Labels) -> Message {
    let phrase = if found.paired {
        &say::RUNS_IN_PAIRS
    } else {
        &say::RUNS_APIECE
    };
    let [before, after] = [found.runs_before, found.runs_after].map(|count| count as f64);
    sentence(phrase, labels, &[("before", before), ("after", after)])
}

fn spread(found: &RunComparison, labels: &Labels) -> Option<Message> {
    let RunSpread {
        scatter,
        runs,
        within_pairs,
    } = found.spread.as_ref()?;
    let (phrase, numbers) = match (*runs, *within_pairs) {
        (None, _) => (&say::RUNS_SCATTER, vec![]),
        (Some(runs), Some(within)) => (
            &say::RUNS_SPREAD_IN_PAIRS,
            vec![("runs", runs), ("within", within)],
        ),
        (Some(runs), None) => (&say::RUNS_SPREAD, vec![("runs", runs)]),
    };
    let numbers = [&[("scatter", *scatter)][..], &numbers].concat();
    Some(sentence(phrase, labels, &numbers))
}

fn sentence(phrase: &Phrase, labels: &Labels, numbers: &[(&'static str, f64)]) -> Message {
    let values = numbers.iter().map(|&(name, number)| (name, number.into()));
    phrase.say(labels, values.collect::<Vec<(&'static str, Value)>>())
}
