//! Throughput breaks down beyond a level, as neither curve does.
//!
//! Neither law nor knee says anything beyond it, and both are bent by it before. Find out what breaks, and exclude what
//! lies beyond to fit what works.

use super::Facts;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "retrograde";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    COLLAPSE = Collapse:
        "Beyond a concurrency of {from} throughput collapses, to {share} % of it at {to}. Neither law nor knee falls like that, so neither says anything beyond {from}, and both are bent by it before. Find out what breaks there; to fit what works, exclude {rows:row|rows} {rows} with a reason."
        | "Jenseits einer Nebenläufigkeit von {from} bricht der Durchsatz ein, auf {share} % bei {to}. Weder Gesetz noch Knie fallen so; darum sagt keines etwas jenseits von {from}, und beide verbiegt es davor. Herausfinden, was dort versagt; um anzupassen, was funktioniert, {rows:Zeile|die Zeilen} {rows} mit einem Grund ausschließen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let [from, to] = facts.collapse?;
    let columns = facts.series.columns();
    let beyond = (columns.rows.iter().zip(&columns.concurrency)).filter(|&(_, &n)| n > from.0);
    let rows: Vec<usize> = beyond.map(|(&row, _)| row).collect();
    let values = [
        ("from", from.0.into()),
        ("to", to.0.into()),
        ("share", (100.0 * to.1 / from.1).round().into()),
    ];
    Warning::about(&COLLAPSE, values, &rows, &[from.0, to.0])
}

#[cfg(test)]
mod tests {
    use super::super::support::{raised, usl, warnings};
    use super::*;

    /// sysbench threads: a mutex, past which throughput collapses. The peak is real.
    #[test]
    fn no_row_is_an_outlier_of_a_collapse() {
        let n = [
            1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 20.0, 24.0, 32.0, 48.0, 64.0,
        ];
        let x = [
            3206.0, 5896.0, 3743.0, 2074.0, 2252.0, 2092.0, 2075.0, 2042.0, 1876.0, 1988.0, 1308.0,
            1328.0, 1316.0, 1364.0, 1212.0,
        ];
        let found = warnings(&n, &x, &[]);
        raised(WarningCode::Collapse, &found, &usl(0.02, 0.002));
        assert!(
            !found.iter().any(|w| w.code == WarningCode::Outlier),
            "{found:?}"
        );
    }
}
