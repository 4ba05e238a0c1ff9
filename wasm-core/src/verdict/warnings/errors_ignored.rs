//! A column of failures is not used, and the throughput may include them.
//!
//! Throughput then says more than the system does, most of all where it is overloaded. Fit the successes alone.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "throughput";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    ERRORS_IGNORED = ErrorsIgnored:
        "The column \"{column}\" tells of failures, in {rows:row|rows} {rows}, and is not used. If the throughput counts failed requests, it says more than the system does, most of all where it is overloaded. Fit the successes alone (successes, --successes), or see to it that the throughput leaves failures out."
        | "Die Spalte „{column}“ nennt Fehler, in {rows:Zeile|den Zeilen} {rows}, und wird nicht benutzt. Zählt der Durchsatz auch fehlgeschlagene Anfragen, sagt er mehr, als das System leistet, am meisten unter Überlast. Nur die erfolgreichen anpassen (successes, --successes), oder dafür sorgen, dass der Durchsatz die Fehler auslässt.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let failures = facts.series.failures()?;
    let values = [("column", failures.column.as_str().into())];
    Warning::about(&ERRORS_IGNORED, values, &failures.rows, &[])
}

#[cfg(test)]
mod tests {
    use super::super::support::{of_table, raised};
    use super::*;

    #[test]
    fn a_column_of_failures() {
        let text = "users,rps,errors %\n1,100,0\n2,190,0\n4,340,5\n8,560,25\n";
        let found = raised(
            WarningCode::ErrorsIgnored,
            &of_table(text, &[]),
            &of_table(text, &[("successes", "true")]),
        );
        assert_eq!(found.rows, [4, 5]);
    }
}
