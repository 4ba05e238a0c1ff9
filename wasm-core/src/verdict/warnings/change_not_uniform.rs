//! The change is not the same at every concurrency.
//!
//! The shape of the curve changed, and no single number tells of all concurrencies. Read the change at the one that
//! matters.

use super::probability;
use crate::messages::{sentences, Sentence};
use crate::planning::runs::found::RunComparison;
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "comparison";

sentences! { WarningCode;
    CHANGE_NOT_UNIFORM = ChangeNotUniform:
        "Throughput changed by {least} % at a concurrency of {leastAt} and by {most} % at {mostAt}, more than scatter explains (p {<pValue}). The shape of the curve changed, and no single number tells of all concurrencies. Read the change at the concurrency that matters."
        | "Der Durchsatz hat sich bei einer Nebenläufigkeit von {leastAt} um {least} % verändert und bei {mostAt} um {most} %, was Streuung nicht erklärt (p {<pValue}). Die Form der Kurve hat sich verändert, und keine einzelne Zahl gilt für alle Nebenläufigkeiten. Die Veränderung bei der Nebenläufigkeit lesen, auf die es ankommt.";
}

pub(super) fn find(found: &RunComparison) -> Option<Warning> {
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
        probability(shape.p_value),
    ];
    Warning::of(&CHANGE_NOT_UNIFORM, values)
}

#[cfg(test)]
mod tests {
    use super::super::support::{bent, compared, raised, run};
    use super::*;

    #[test]
    fn a_change_that_grows_with_concurrency() {
        let before = [0, 1, 2].map(|at| run(1.0, at));
        let after = |bend| [4, 5, 6].map(|at| bent(0.9, at, bend));
        let found = raised(
            WarningCode::ChangeNotUniform,
            &compared(&before, &after(0.7)).warnings,
            &compared(&before, &after(1.0)).warnings,
        );
        assert_eq!(found.numbers[1], 32.0);
    }
}
