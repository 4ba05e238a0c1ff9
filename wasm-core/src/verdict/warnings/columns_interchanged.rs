//! Throughputs are whole numbers, concurrencies have more digits, and throughput grows faster than concurrency.
//!
//! The two columns may be swapped. Read each as the other.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::plausibility::interchanged;
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "concurrency";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    COLUMNS_INTERCHANGED = ColumnsInterchanged:
        "The throughputs are whole numbers, the concurrencies have more digits, and throughput grows faster than concurrency. The two columns may be swapped. If they are, read the column of throughput as the concurrency, and the other way round."
        | "Die Durchsätze sind ganze Zahlen, die Nebenläufigkeiten haben mehr Ziffern, und der Durchsatz wächst schneller als die Nebenläufigkeit. Die beiden Spalten sind vielleicht vertauscht. Sind sie es, die Spalte des Durchsatzes als Nebenläufigkeit lesen und umgekehrt.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    if !interchanged(facts.series) {
        return None;
    }
    Warning::of(&COLUMNS_INTERCHANGED, [])
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings, TO_32};
    use super::*;

    #[test]
    fn columns_that_are_interchanged() {
        let x = noisy(law(0.02, 0.002), &TO_32, 0.002);
        raised(
            WarningCode::ColumnsInterchanged,
            &warnings(&x, &TO_32, &[]),
            &warnings(&TO_32, &x, &[]),
        );
    }
}
