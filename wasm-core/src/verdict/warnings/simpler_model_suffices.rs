//! A smaller model is not rejected.
//!
//! The data do not show contention, or coherency and so no peak. Measure at larger concurrencies.

use super::{probability, Facts};
use crate::fit::options::Model;
use crate::messages::{sentences, Sentence};
use crate::report::{ComparedModel, Warning, WarningCode};

pub(super) const TERM: &str = "fTest";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    AMDAHL_SUFFICES = SimplerModelSuffices / "amdahl":
        "Amdahl's law, without coherency, fits about as well (p {<pValue}). The data do not show coherency, and so no peak either. Measure at larger concurrencies before acting on it."
        | "Das Amdahlsche Gesetz, ohne Kohärenz, passt etwa ebenso gut (p {<pValue}). Die Daten zeigen keine Kohärenz und damit kein Maximum. Bei größeren Nebenläufigkeiten messen, bevor man danach handelt.";
    LINEAR_SUFFICES_FOR_USL = SimplerModelSuffices / "linear-for-usl":
        "A straight line fits about as well (p {<pValue}). The data do not show coherency, and so no peak either. Measure at larger concurrencies before acting on it."
        | "Eine Gerade passt etwa ebenso gut (p {<pValue}). Die Daten zeigen keine Kohärenz und damit kein Maximum. Bei größeren Nebenläufigkeiten messen, bevor man danach handelt.";
    LINEAR_SUFFICES = SimplerModelSuffices / "linear":
        "A straight line fits about as well (p {<pValue}). The data do not show contention. Measure at larger concurrencies before acting on it."
        | "Eine Gerade passt etwa ebenso gut (p {<pValue}). Die Daten zeigen keine Contention. Bei größeren Nebenläufigkeiten messen, bevor man danach handelt.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let fit = facts.fit;
    let comparison = fit.models.iter().find(|m| {
        m.f_test
            .as_ref()
            .is_some_and(|test| test.against == fit.model)
    })?;
    let p_value = comparison.f_test.as_ref()?.p_value;
    if facts.is_significant(p_value) {
        return None;
    }
    let sentence = match (comparison.model, fit.model) {
        (ComparedModel::Linear, Model::Usl) => &LINEAR_SUFFICES_FOR_USL,
        (ComparedModel::Linear, _) => &LINEAR_SUFFICES,
        _ => &AMDAHL_SUFFICES,
    };
    Warning::of(sentence, [probability(p_value)])
}

#[cfg(test)]
mod tests {
    use super::super::support::{raised, usl};
    use super::*;

    #[test]
    fn a_simpler_model() {
        let found = raised(
            WarningCode::SimplerModelSuffices,
            &usl(0.05, 0.000_001),
            &usl(0.02, 0.002),
        );
        assert!(found.numbers[0] > 0.05, "{found:?}");
    }
}
