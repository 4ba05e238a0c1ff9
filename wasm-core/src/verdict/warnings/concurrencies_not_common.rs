//! Some concurrencies are not in every run.
//!
//! They are left out of the comparison. Measure each run at the same concurrencies.

use crate::messages::{sentences, Sentence};
use crate::planning::runs::found::RunComparison;
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "comparison";

sentences! { WarningCode;
    CONCURRENCIES_NOT_COMMON = ConcurrenciesNotCommon:
        "Not every run was measured at a concurrency of {concurrencies}. These are left out, and {common} that all runs have are compared. Measure each run at the same concurrencies."
        | "Nicht jeder Lauf wurde bei einer Nebenläufigkeit von {concurrencies} gemessen. Diese sind ausgelassen, und verglichen werden {common}, die alle Läufe haben. Jeden Lauf bei denselben Nebenläufigkeiten messen.";
}

pub(super) fn find(found: &RunComparison) -> Option<Warning> {
    if found.left_out.is_empty() {
        return None;
    }
    let values = [
        ("concurrencies", found.left_out.as_slice().into()),
        ("common", found.concurrencies.len().into()),
    ];
    Warning::of(&CONCURRENCIES_NOT_COMMON, values)
}

#[cfg(test)]
mod tests {
    use super::super::support::{compared, raised, run};
    use super::*;
    use crate::Series;

    #[test]
    fn a_run_that_ends_early() {
        let short = Series::new(&[1.0, 2.0, 4.0, 8.0], &[990.0, 1900.0, 3600.0, 6000.0]).unwrap();
        let after = [run(1.0, 1), run(1.0, 2)];
        let found = raised(
            WarningCode::ConcurrenciesNotCommon,
            &compared(&[run(1.0, 0), short], &after).warnings,
            &compared(&[run(1.0, 0), run(1.0, 3)], &after).warnings,
        );
        assert_eq!(found.numbers, [4.0]);
        assert!(found.german.contains("16, 32"), "{}", found.german);
    }
}
