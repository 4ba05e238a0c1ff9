//! A number is written as uncertain.
//!
//! It counts as exactly that number, and how uncertain it is does not count. Write what was measured.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "throughput";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    UNCERTAIN_NUMBERS = UncertainNumbers:
        "In {rows:row|rows} {rows} a number is written as uncertain, such as \"{text}\". It counts as exactly that number, and how uncertain it is does not count. Write what was measured, if that is known."
        | "In {rows:Zeile|den Zeilen} {rows} ist eine Zahl als ungenau gekennzeichnet, etwa „{text}“. Sie gilt als genau diese Zahl, und wie ungenau sie ist, zählt nicht. Den gemessenen Wert eintragen, wenn er bekannt ist.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let uncertain = &facts.series.marked()?.uncertain;
    Warning::in_cells(&UNCERTAIN_NUMBERS, uncertain)
}

#[cfg(test)]
mod tests {
    use super::super::support::{of_table, raised};
    use super::*;

    #[test]
    fn a_number_with_a_sign_of_doubt() {
        let found = raised(
            WarningCode::UncertainNumbers,
            &of_table("threads,tps\n1,500\n2,950\n4,~1700\n8,2900\n", &[]),
            &of_table("threads,tps\n1,500\n2,950\n4,1700\n8,2900\n", &[]),
        );
        assert_eq!(found.rows, [4]);
        assert!(found.german.contains("„~1700“"), "{}", found.german);
    }
}
