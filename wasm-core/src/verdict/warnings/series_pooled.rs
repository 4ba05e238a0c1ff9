//! A column may name series, but all rows were fitted as one.
//!
//! One curve through several systems describes none of them. Set group to the column, or to none.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "comparison";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    SERIES_POOLED = SeriesPooled:
        "{columns:The column|Each of the columns} {\"columns} may tell series apart, and all rows were fitted as one series. One curve through several systems describes none of them. Set group to \"{first}\", with a name in each of its cells, if they are several, or to none if they are one."
        | "{columns:Die Spalte|Jede der Spalten} {\"columns} unterscheidet vielleicht Reihen, und alle Zeilen wurden als eine angepasst. Eine Kurve durch mehrere Systeme beschreibt keines davon. Sind es mehrere, „{first}“ als Spalte der Reihe wählen, mit einem Namen in jeder Zelle; ist es eine, „Alle Zeilen sind eine Reihe“ wählen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let columns = facts.series.doubtful_columns();
    let first = columns.first()?;
    let values = [
        ("columns", columns.into()),
        ("first", first.as_str().into()),
    ];
    Warning::of(&SERIES_POOLED, values)
}

#[cfg(test)]
mod tests {
    use super::super::support::{of_table, raised};
    use super::*;

    #[test]
    fn columns_that_may_name_series() {
        let text = "a,b,n,x\nu,v,1,9\nu,v,2,17\nu,v,4,29\nw,y,1,8\nw,y,2,15\nw,y,4,22\n";
        let columns = [("n", "n"), ("x", "x")];
        let found = raised(
            WarningCode::SeriesPooled,
            &of_table(text, &columns),
            &of_table(text, &[("n", "n"), ("x", "x"), ("group", "none")]),
        );
        assert!(found
            .message
            .starts_with("Each of the columns \"a\", \"b\" "));
        assert!(found.german.contains("„a“, „b“"), "{}", found.german);
    }
}
