//! How far whole runs of one system differ is unknown, or known from one side only.
//!
//! A change may be one between any two runs. Measure three runs or more of each side.

use crate::messages::{sentences, Sentence};
use crate::planning::runs::found::RunComparison;
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "comparison";

sentences! { WarningCode;
    RUN_ALONE = RunSpreadUnknown / "alone":
        "There is a single run. How far whole runs of this system differ is not known from it, and no interval here includes that. Measure three runs or more."
        | "Es gibt nur einen Lauf. Wie weit sich ganze Läufe dieses Systems unterscheiden, ist aus ihm nicht bekannt, und in keinem Intervall hier ist es enthalten. Drei Läufe oder mehr messen.";
    RUN_AGAINST_RUN = RunSpreadUnknown / "one-each":
        "Each side is a single run. How far whole runs of one system differ is not known from them, so that the change may be one between any two runs. Measure three runs or more of each, in turns, and pair them."
        | "Jede Seite ist ein einzelner Lauf. Wie weit sich ganze Läufe eines Systems unterscheiden, ist aus ihnen nicht bekannt, sodass die Veränderung auch eine zwischen irgend zwei Läufen sein kann. Von jeder Seite drei Läufe oder mehr messen, abwechselnd, und sie paaren.";
    RUN_AGAINST_RUNS = RunSpreadUnknown / "one-side":
        "One side is a single run. It is taken to differ from others of its kind as the {runs} runs of the other side do, which it cannot show itself. Measure more runs of it."
        | "Eine Seite ist ein einzelner Lauf. Angenommen wird, dass er sich von anderen seiner Art so unterscheidet wie die {runs} Läufe der anderen Seite voneinander, was er selbst nicht zeigen kann. Mehr Läufe davon messen.";
}

pub(super) fn find(found: &RunComparison) -> Option<Warning> {
    match [found.runs_before, found.runs_after] {
        [0, 1] => Warning::of(&RUN_ALONE, []),
        [1, 1] => Warning::of(&RUN_AGAINST_RUN, []),
        [1, others] | [others, 1] if others > 0 => {
            Warning::of(&RUN_AGAINST_RUNS, [("runs", others.into())])
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::support::{compared, raised, run};
    use super::*;

    #[test]
    fn a_single_run_says_what_it_cannot_know() {
        let runs: Vec<_> = (0..4).map(|i| run(1.0 + 0.03 * i as f64, i)).collect();
        let several = compared(&runs[..2], &runs[2..]).warnings;
        for (before, variant) in [(0, "alone"), (1, "one-each"), (3, "one-side")] {
            let found = compared(&runs[..before], &runs[3..]).warnings;
            let found = raised(WarningCode::RunSpreadUnknown, &found, &several);
            assert_eq!(found.variant, Some(variant));
        }
    }
}
