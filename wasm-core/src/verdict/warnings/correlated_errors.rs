//! Errors of neighbours in time, or of rows of one run, are alike.
//!
//! The system may warm up or drift, or something moves whole runs, and intervals are then too narrow. Measure in random
//! order, and repeat.

use super::{probability, Facts};
use crate::fit::options::Method;
use crate::inference::correlated::{correlated, Alike};
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "residual";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    ALIKE_IN_TIME = CorrelatedErrors / "in-time":
        "Measurements that follow each other in time lie off the curve alike (p {<pValue}). The system may warm up, drift or be disturbed for a while, and the intervals are then too narrow. Measure in random order, and repeat each concurrency at another time."
        | "Messungen, die zeitlich aufeinander folgen, weichen ähnlich von der Kurve ab (p {<pValue}). Das System wird vielleicht erst warm, driftet oder war eine Zeit lang gestört, und die Intervalle sind dann zu eng. In zufälliger Reihenfolge messen und jede Nebenläufigkeit zu einer anderen Zeit wiederholen.";
    ALIKE_IN_ORDER = CorrelatedErrors / "in-order":
        "Measurements that follow each other in time lie off the curve alike (p {<pValue}), and they were taken in the order of their concurrencies. A system that drifts and one that bends differently from the law then look the same. Measure in random order, and repeat each concurrency at another time."
        | "Messungen, die zeitlich aufeinander folgen, weichen ähnlich von der Kurve ab (p {<pValue}), und sie folgen der Nebenläufigkeit. Ein System, das driftet, und eines, das sich anders krümmt als das Gesetz, sehen dann gleich aus. In zufälliger Reihenfolge messen und jede Nebenläufigkeit zu einer anderen Zeit wiederholen.";
    ALIKE_IN_RUNS = CorrelatedErrors / "within-runs":
        "Measurements of one run lie off the curve alike (p {<pValue}). Something may move whole runs, such as the hour or the machine, and the intervals are then too narrow. Measure every concurrency in each run, in random order, and repeat the run."
        | "Messungen desselben Laufs weichen ähnlich von der Kurve ab (p {<pValue}). Vielleicht verschiebt etwas ganze Läufe, etwa die Tageszeit oder die Maschine, und die Intervalle sind dann zu eng. In jedem Lauf jede Nebenläufigkeit in zufälliger Reihenfolge messen und den Lauf wiederholen.";
}

/// Looked for only where the table tells when rows were measured, or in which run.
pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let columns = facts.series.columns();
    let has_order = !columns.time.is_empty() || !columns.run.is_empty();
    if !has_order || facts.fit.method == Method::Transform {
        return None;
    }
    let most = 1.0 - facts.fit.confidence_level;
    let (alike, p_value) = correlated(columns, &facts.diagnostics.scaled(), most)?;
    let sentence = match alike {
        Alike::InTime => &ALIKE_IN_TIME,
        Alike::InTimeAndConcurrency => &ALIKE_IN_ORDER,
        Alike::WithinRuns => &ALIKE_IN_RUNS,
    };
    Warning::of(sentence, [probability(p_value)])
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, of_table, raised, TO_32};
    use super::*;

    /// Three runs that are faster or slower as a whole, with as much scatter up as down within each.
    fn runs(factors: [f64; 3]) -> String {
        let rows = (0..24).map(|at| {
            let (run, n) = (at / 8, TO_32[(3 * at + 5) % 8]);
            let scatter = if at % 2 == 0 { 1.02 } else { 0.98 };
            let x = law(0.03, 0.0007).throughput(n).unwrap();
            format!("{run},{n},{}\n", x * scatter * factors[run])
        });
        format!("run,n,x\n{}", rows.collect::<String>())
    }

    #[test]
    fn runs_that_are_faster_or_slower_as_a_whole() {
        let options = [("run", "run")];
        let found = raised(
            WarningCode::CorrelatedErrors,
            &of_table(&runs([1.08, 0.93, 1.0]), &options),
            &of_table(&runs([1.0; 3]), &options),
        );
        assert_eq!(found.variant, Some("within-runs"));
    }
}
