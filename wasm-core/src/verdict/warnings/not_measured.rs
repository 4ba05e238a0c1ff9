//! A row says that there is no throughput, and is left out.
//!
//! If the run failed, the system does less there than the curve says. Fill in what it did.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "throughput";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    NOT_MEASURED = NotMeasured:
        "In {rows:row|rows} {rows} there is no throughput (\"{text}\"). {rows:It is|They are} left out. If the run failed, what the system does there is less than the curve says: fill in what it did, if that is known."
        | "In {rows:Zeile|den Zeilen} {rows} steht kein Durchsatz („{text}“). {rows:Sie ist|Sie sind} ausgelassen. Ist der Lauf gescheitert, leistet das System dort weniger, als die Kurve sagt: eintragen, was es geleistet hat, wenn das bekannt ist.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let missing = &facts.series.marked()?.missing;
    Warning::in_cells(&NOT_MEASURED, missing)
}

#[cfg(test)]
mod tests {
    use super::super::support::{of_table, raised};
    use super::*;

    #[test]
    fn a_row_without_a_throughput() {
        let found = raised(
            WarningCode::NotMeasured,
            &of_table("threads,tps\n1,500\n2,950\n4,n/a\n8,2900\n", &[]),
            &of_table("threads,tps\n1,500\n2,950\n4,1700\n8,2900\n", &[]),
        );
        assert_eq!(found.rows, [4]);
        assert!(found.german.contains("„n/a“"), "{}", found.german);
    }
}
