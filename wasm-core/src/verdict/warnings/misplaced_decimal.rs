//! A throughput differs from its neighbours by a power of ten.
//!
//! A decimal point may be in the wrong place, or a digit missing or typed twice. Compare the number with its source.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "throughput";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    MISPLACED_DECIMAL = MisplacedDecimal:
        "Row {rows} shows a throughput of {throughput}, where its neighbours admit one near {fitting}. A decimal point may be in the wrong place, or a digit missing or typed twice. Compare the number with its source and correct it, or exclude the row with a reason."
        | "Zeile {rows} zeigt einen Durchsatz von {throughput}, wo die Nachbarn einen nahe {fitting} zulassen. Das Dezimalzeichen steht vielleicht an falscher Stelle, oder eine Ziffer fehlt oder ist doppelt. Die Zahl mit ihrer Quelle vergleichen und berichtigen oder die Zeile mit einem Grund auslassen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let found = facts.misplaced?;
    let numbers = [found.throughput, found.fitting];
    let values = [
        ("throughput", numbers[0].into()),
        ("fitting", numbers[1].into()),
    ];
    Warning::about(&MISPLACED_DECIMAL, values, &[found.row], &numbers)
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings, TO_32};
    use super::*;

    #[test]
    fn a_number_that_is_ten_times_too_large() {
        let mut x = noisy(law(0.02, 0.002), &TO_32, 0.02);
        let clean = warnings(&TO_32, &x, &[]);
        x[3] *= 10.0;
        let all = warnings(&TO_32, &x, &[]);
        let found = raised(WarningCode::MisplacedDecimal, &all, &clean);
        assert_eq!((&found.rows[..], found.numbers[0]), (&[4][..], x[3]));
        assert!((found.numbers[1] / x[3] - 0.1).abs() < 1e-12, "{found:?}");
        // First of all, and no row is measured by a curve through that number.
        assert_eq!(all[0].code, WarningCode::MisplacedDecimal);
        assert!(
            !all.iter().any(|w| w.code == WarningCode::Outlier),
            "{all:?}"
        );
    }
}
