//! The model that was chosen is rejected against the next larger one.
//!
//! It leaves out what the data show, and says too much beyond the measurements. Set model to usl or auto.

use super::{probability, Facts};
use crate::fit::options::Model;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "fTest";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    AMDAHL_REJECTED = SimplerModelRejected / "amdahl":
        "Amdahl's law, without coherency, fits far worse than the next larger model (p {<pValue}). The data show what this model leaves out, coherency, and what it says beyond the measurements is then too much. Set model to usl or auto."
        | "Das Amdahlsche Gesetz, ohne Kohärenz, passt weit schlechter als das nächstgrößere Modell (p {<pValue}). Die Daten zeigen, was diesem Modell fehlt: Kohärenz; was es jenseits der Messungen sagt, ist dann zu viel. Als Modell das Universal Scalability Law wählen oder das einfachste, das genügt.";
    LINEAR_REJECTED = SimplerModelRejected / "linear":
        "A straight line fits far worse than the next larger model (p {<pValue}). The data show what this model leaves out, contention, and what it says beyond the measurements is then too much. Set model to usl or auto."
        | "Eine Gerade passt weit schlechter als das nächstgrößere Modell (p {<pValue}). Die Daten zeigen, was diesem Modell fehlt: Contention; was es jenseits der Messungen sagt, ist dann zu viel. Als Modell das Universal Scalability Law wählen oder das einfachste, das genügt.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let fit = facts.fit;
    let comparison = fit.models.iter().find(|m| m.model == fit.model.into())?;
    let test = comparison.f_test.as_ref()?;
    if !facts.is_significant(test.p_value) {
        return None;
    }
    let sentence = if fit.model == Model::Linear {
        &LINEAR_REJECTED
    } else {
        &AMDAHL_REJECTED
    };
    Warning::of(sentence, [probability(test.p_value)])
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, warnings, TO_32};
    use super::*;

    #[test]
    fn a_model_that_is_too_small() {
        let x = noisy(law(0.02, 0.002), &TO_32, 0.002);
        for (model, left_out) in [("amdahl", "coherency"), ("linear", "contention")] {
            let found = raised(
                WarningCode::SimplerModelRejected,
                &warnings(&TO_32, &x, &[("model", model)]),
                &warnings(&TO_32, &x, &[]),
            );
            assert!(
                found.numbers[0] < 0.05 && found.message.contains(left_out),
                "{found:?}"
            );
        }
    }
}
