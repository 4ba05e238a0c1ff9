//! Whole runs of one side differ by more than scatter within them explains.
//!
//! Something moves whole runs, and hides small changes. Measure before and after in turns, and pair the runs.

use crate::messages::{sentences, Sentence};
use crate::planning::runs::found::RunComparison;
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "comparison";

sentences! { WarningCode;
    RUNS_DIFFER = RunsDiffer / "separate":
        "Whole runs of one side differ by about {runs} %, where single measurements within a run scatter by {scatter} %. Something moves whole runs, such as the hour or the machine, and it hides small changes. Measure before and after in turns, and pair the runs."
        | "Ganze Läufe einer Seite unterscheiden sich um etwa {runs} %, wo einzelne Messungen innerhalb eines Laufs um {scatter} % streuen. Etwas bewegt ganze Läufe, etwa die Uhrzeit oder die Maschine, und verdeckt kleine Veränderungen. Vorher und nachher abwechselnd messen und die Läufe paaren.";
    RUNS_OF_ONE_SIDE_DIFFER = RunsDiffer / "one-side":
        "Whole runs differ by about {runs} %, where single measurements within a run scatter by {scatter} %. Something moves whole runs, such as the hour or the machine. Measure in turns with what they are to be compared with."
        | "Ganze Läufe unterscheiden sich um etwa {runs} %, wo einzelne Messungen innerhalb eines Laufs um {scatter} % streuen. Etwas bewegt ganze Läufe, etwa die Uhrzeit oder die Maschine. Abwechselnd mit dem messen, womit sie verglichen werden sollen.";
}

pub(super) fn find(found: &RunComparison) -> Option<Warning> {
    let spread = found.spread.as_ref()?;
    let values = [
        ("runs", (100.0 * spread.runs?).into()),
        ("scatter", (100.0 * spread.scatter).into()),
    ];
    let sentence = if found.runs_before == 0 {
        &RUNS_OF_ONE_SIDE_DIFFER
    } else {
        &RUNS_DIFFER
    };
    Warning::of(sentence, values)
}

#[cfg(test)]
mod tests {
    use super::super::support::{compared, raised, run};
    use super::*;

    #[test]
    fn runs_of_different_hours() {
        let side = |hours: [f64; 3]| [0, 1, 2].map(|at| run(hours[at], at));
        let moved = side([1.0, 0.8, 1.15]);
        let steady = side([1.0; 3]);
        let without = compared(&steady, &steady.clone()).warnings;
        for (before, variant) in [(&moved[..], "separate"), (&[], "one-side")] {
            let found = compared(before, &moved).warnings;
            let found = raised(WarningCode::RunsDiffer, &found, &without);
            assert_eq!(found.variant, Some(variant));
        }
    }
}
