//! Rows, or runs, repeat others number for number.
//!
//! They may be copied, and count as repeated measurements, which makes every interval narrower than it should be. Leave
//! them out, unless they were measured.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::repeats::copied_rows;
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "residual";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    COPIED_ROWS = CopiedRows:
        "{rows:Row|Rows} {rows} {rows:repeats|repeat} another row, number for number. {rows:It|They} may be copied, and a copy counts as a repeated measurement, which makes every interval narrower than it should be. Leave {rows:it|them} out, unless {rows:it was|they were} measured."
        | "{rows:Zeile|Die Zeilen} {rows} {rows:wiederholt|wiederholen} eine andere, Zahl für Zahl. Vielleicht {rows:ist sie|sind sie} kopiert, und eine Kopie zählt als wiederholte Messung, was jedes Intervall schmaler macht, als es sein sollte. Sie auslassen, wenn sie nicht gemessen {rows:wurde|wurden}.";
    COPIED_RUNS = CopiedRows / "runs":
        "{copies} {copies:run repeats|runs repeat} another run, number for number. {copies:It|They} may be copied, and a copy counts as a run of its own, which makes every interval narrower than it should be. Leave {copies:it|them} out, unless {copies:it was|they were} measured."
        | "{copies} {copies:Lauf wiederholt|Läufe wiederholen} einen anderen, Zahl für Zahl. Vielleicht {copies:ist er|sind sie} kopiert, und eine Kopie zählt als eigener Lauf, was jedes Intervall schmaler macht, als es sein sollte. {copies:Ihn|Sie} auslassen, wenn {copies:er nicht gemessen wurde|sie nicht gemessen wurden}.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let rows = copied_rows(facts.series);
    if rows.is_empty() {
        return None;
    }
    Warning::about(&COPIED_ROWS, [], &rows, &[])
}

pub(super) fn find_in_runs(copies: usize) -> Option<Warning> {
    if copies == 0 {
        return None;
    }
    Warning::of(&COPIED_RUNS, [("copies", copies.into())])
}

#[cfg(test)]
mod tests {
    use super::super::support::{compared, law, noisy, raised, run, warnings, TO_32};
    use super::*;

    #[test]
    fn rows_that_repeat_others() {
        let n = [TO_32, TO_32].concat();
        let x = noisy(law(0.02, 0.002), &TO_32, 0.01);
        let again = noisy(law(0.02, 0.002), &TO_32, -0.01);
        let found = raised(
            WarningCode::CopiedRows,
            &warnings(&n, &[x.as_slice(), &x].concat(), &[]),
            &warnings(&n, &[x.as_slice(), &again].concat(), &[]),
        );
        assert_eq!(found.rows, [9, 10, 11, 12, 13, 14, 15, 16]);
    }

    #[test]
    fn runs_that_repeat_others() {
        let copied = compared(&[run(1.0, 0), run(1.0, 0)], &[run(0.9, 0), run(0.9, 0)]);
        let measured = compared(&[run(1.0, 0), run(1.0, 1)], &[run(0.9, 2), run(0.9, 3)]);
        let found = raised(
            WarningCode::CopiedRows,
            &copied.warnings,
            &measured.warnings,
        );
        assert!(found.message.starts_with("2 runs repeat"));
    }
}
