//! Warnings about a comparison of runs.

use super::RunComparison;
use crate::messages::warning as say;
use crate::report::Warning;
use crate::warnings::warning;

/// All warnings, in the order of their codes; `runs_differ` says whether whole runs of one side do, and
/// `copies` how many repeat another one.
pub fn warnings(found: &RunComparison, runs_differ: bool, copies: usize) -> Vec<Warning> {
    [
        (copies > 0)
            .then(|| warning(&say::COPIED_RUNS, [("copies", copies.into())]))
            .flatten(),
        unknown_spread(found),
        runs_differ.then(|| too_far(found)).flatten(),
        not_uniform(found),
        not_common(found),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn unknown_spread(found: &RunComparison) -> Option<Warning> {
    let counts = [found.runs_before, found.runs_after];
    match counts {
        [0, 1] => warning(&say::RUN_ALONE, []),
        [1, 1] => warning(&say::RUN_AGAINST_RUN, []),
        [1, others] | [others, 1] if others > 0 => {
            warning(&say::RUN_AGAINST_RUNS, [("runs", others.into())])
        }
        _ => None,
    }
}

fn too_far(found: &RunComparison) -> Option<Warning> {
    let spread = found.spread.as_ref()?;
    let values = [
        ("runs", (100.0 * spread.runs?).into()),
        ("scatter", (100.0 * spread.scatter).into()),
    ];
    let sentence = if found.runs_before == 0 {
        &say::RUNS_OF_ONE_SIDE_DIFFER
    } else {
        &say::RUNS_DIFFER
    };
    warning(sentence, values)
}

fn not_uniform(found: &RunComparison) -> Option<Warning> {
    let shape = found.shape.as_ref().filter(|shape| shape.changed)?;
    let changes = || {
        (found.at.iter()).filter_map(|at| {
            let ratio = at.change.as_ref()?.relative.estimate?;
            Some((at.concurrency, 100.0 * ratio))
        })
    };
    let (least_at, least) = changes().min_by(|(_, a), (_, b)| a.total_cmp(b))?;
    let (most_at, most) = changes().max_by(|(_, a), (_, b)| a.total_cmp(b))?;
    let values = [
        ("least", least.into()),
        ("leastAt", least_at.into()),
        ("most", most.into()),
        ("mostAt", most_at.into()),
        ("pValue", shape.p_value.into()),
    ];
    warning(&say::CHANGE_NOT_UNIFORM, values)
}

fn not_common(found: &RunComparison) -> Option<Warning> {
    if found.left_out.is_empty() {
        return None;
    }
    let values = [
        ("concurrencies", found.left_out.as_slice().into()),
        ("common", found.concurrencies.len().into()),
    ];
    warning(&say::CONCURRENCIES_NOT_COMMON, values)
}
