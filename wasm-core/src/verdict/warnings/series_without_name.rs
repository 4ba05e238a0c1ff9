//! The column that names series is empty in some rows.
//!
//! A name may be missing, and what belongs elsewhere was fitted as a series of its own. Fill in the cells, or leave the
//! rows out.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "comparison";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    SERIES_WITHOUT_NAME = SeriesWithoutName:
        "{rows:Row|Rows} {rows} {rows:has|have} nothing in the column \"{column}\", which tells series apart. A name may be missing, and what belongs elsewhere was fitted as a series of its own. Fill in the cells, or leave the rows out."
        | "{rows:Zeile|Die Zeilen} {rows} {rows:ist|sind} in der Spalte „{column}“ leer, die die Reihen unterscheidet. Vielleicht fehlt ein Name, und was anderswohin gehört, wurde als eigene Reihe angepasst. Die Zellen ausfüllen oder die Zeilen auslassen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let column = facts.series.blank_column()?;
    let rows = &facts.series.columns().rows;
    Warning::about(&SERIES_WITHOUT_NAME, [("column", column.into())], rows, &[])
}

#[cfg(test)]
mod tests {
    use super::super::support::{of_table, raised};
    use super::*;

    #[test]
    fn rows_without_a_name() {
        let table = |name: &str| {
            format!("system,n,x\n{name},1,9\n{name},2,17\n{name},4,29\na,1,8\na,2,15\na,4,22\n")
        };
        let found = raised(
            WarningCode::SeriesWithoutName,
            &of_table(&table(""), &[("group", "system")]),
            &of_table(&table("b"), &[("group", "system")]),
        );
        assert_eq!(found.rows, [2, 3, 4]);
        assert!(found.german.contains("„system“"), "{}", found.german);
    }
}
