//! An end of the peak's interval is missing, or a curve with a ceiling fits as well or better.
//!
//! Throughput may level off. Measure where the curves diverge, or well beyond what was measured.

use super::Facts;
use crate::messages::{sentences, Sentence, Value};
use crate::report::{Warning, WarningCode};

pub(super) const TERM: &str = "identified";
pub(super) const IS_ABOUT_CURVE: bool = true;

sentences! { WarningCode;
    LEVELS_OFF = PeakNotIdentified / "levels-off":
        "A curve that levels off at {ceiling} fits far better than the law, which would peak at a concurrency of {peak}. The throughput probably does not fall beyond what was measured, but reaches a limit. Plan with that limit, and look for what sets it."
        | "Eine Kurve, die bei {ceiling} abflacht, passt weit besser als das Gesetz, dessen Maximum bei einer Nebenläufigkeit von {peak} läge. Der Durchsatz fällt jenseits der Messungen vermutlich nicht, sondern erreicht eine Grenze. Mit dieser Grenze rechnen und suchen, was sie setzt.";
    PEAK_OR_CEILING = PeakNotIdentified / "peak-or-ceiling":
        "Throughput levels off at {ceiling}, or peaks near a concurrency of {peak}: the measurements cannot tell which. Both curves fit about as well, and diverge only beyond them. Measure at a concurrency of {next}."
        | "Der Durchsatz flacht bei {ceiling} ab oder hat sein Maximum nahe einer Nebenläufigkeit von {peak}: Die Messungen können beides nicht unterscheiden. Beide Kurven passen etwa gleich gut und trennen sich erst jenseits davon. Bei einer Nebenläufigkeit von {next} messen.";
    PEAK_OR_CEILING_OPEN = PeakNotIdentified / "peak-or-ceiling-open":
        "Throughput levels off at {ceiling}, or peaks near a concurrency of {peak}: the measurements cannot tell which. Both curves fit about as well, and no single measurement would part them. Measure every concurrency again, and some beyond the largest."
        | "Der Durchsatz flacht bei {ceiling} ab oder hat sein Maximum nahe einer Nebenläufigkeit von {peak}: Die Messungen können beides nicht unterscheiden. Beide Kurven passen etwa gleich gut, und keine einzelne Messung würde sie trennen. Jede Nebenläufigkeit noch einmal messen, und einige jenseits der größten.";
    PEAK_OPEN = PeakNotIdentified / "open":
        "The data bound the peak, estimated at a concurrency of {peak}, on neither side. Curves without a peak fit about as well. Measure well beyond the largest concurrency so far."
        | "Die Daten begrenzen das Maximum, geschätzt bei einer Nebenläufigkeit von {peak}, nach keiner Seite. Kurven ohne Maximum passen etwa ebenso gut. Weit über der bisher größten Nebenläufigkeit messen.";
    PEAK_BELOW = PeakNotIdentified / "only-above":
        "The data bound the peak, estimated at a concurrency of {peak}, only from above, by {high}. Curves without a peak fit about as well. Measure at a concurrency of 1 and at a few more below the smallest ones so far."
        | "Die Daten begrenzen das Maximum, geschätzt bei einer Nebenläufigkeit von {peak}, nur nach oben, auf {high}. Kurven ohne Maximum passen etwa ebenso gut. Bei einer Nebenläufigkeit von 1 und bei einigen weiteren unter den bisher kleinsten messen.";
    PEAK_ABOVE = PeakNotIdentified / "only-below":
        "The data bound the peak, estimated at a concurrency of {peak}, only from below, by {low}. Curves without a peak fit about as well. Measure well beyond the largest concurrency so far."
        | "Die Daten begrenzen das Maximum, geschätzt bei einer Nebenläufigkeit von {peak}, nur nach unten, auf {low}. Kurven ohne Maximum passen etwa ebenso gut. Weit über der bisher größten Nebenläufigkeit messen.";
    NO_PEAK_BELOW = PeakNotIdentified / "none-only-below":
        "The best curve has no peak, and any peak lies beyond a concurrency of {low}. Curves without a peak fit about as well. Measure well beyond the largest concurrency so far."
        | "Die beste Kurve hat kein Maximum, und jedes Maximum läge jenseits einer Nebenläufigkeit von {low}. Kurven ohne Maximum passen etwa ebenso gut. Weit über der bisher größten Nebenläufigkeit messen.";
    NO_PEAK_ABOVE = PeakNotIdentified / "none-only-above":
        "The best curve has no peak, and any peak lies below a concurrency of {high}. Curves without a peak fit about as well. Measure at a concurrency of 1 and at a few more below the smallest ones so far."
        | "Die beste Kurve hat kein Maximum, und jedes Maximum läge unter einer Nebenläufigkeit von {high}. Kurven ohne Maximum passen etwa ebenso gut. Bei einer Nebenläufigkeit von 1 und bei einigen weiteren unter den bisher kleinsten messen.";
}

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    let fit = facts.fit;
    fit.covariance?;
    if facts.lacks_draws() {
        return None;
    }
    if let Some(found) = peak_or_ceiling(facts) {
        return Some(found);
    }
    let concurrency = &fit.peak.as_ref()?.concurrency;
    let (low, high) = (concurrency.low, concurrency.high);
    let end = |name, value: f64| (name, Value::from(value));
    match (concurrency.estimate, low, high) {
        (_, Some(_), Some(_)) | (None, None, None) => None,
        (Some(peak), None, None) => Warning::of(&PEAK_OPEN, [end("peak", peak)]),
        (Some(peak), None, Some(high)) => {
            Warning::of(&PEAK_BELOW, [end("peak", peak), end("high", high)])
        }
        (Some(peak), Some(low), None) => {
            Warning::of(&PEAK_ABOVE, [end("peak", peak), end("low", low)])
        }
        (None, Some(low), None) => Warning::of(&NO_PEAK_BELOW, [end("low", low)]),
        // Nothing can be measured below one.
        (None, None, Some(high)) if high < 1.0 => None,
        (None, None, Some(high)) => Warning::of(&NO_PEAK_ABOVE, [end("high", high)]),
    }
}

/// The peak may be a ceiling: the measurements admit both.
fn peak_or_ceiling(facts: &Facts<'_>) -> Option<Warning> {
    let fit = facts.fit;
    let shape = fit.shape.as_ref().filter(|shape| shape.knee.admissible)?;
    let peak = ("peak", facts.peak()?.into());
    let ceiling = ("ceiling", shape.knee.ceiling?.into());
    match shape.next {
        _ if facts.is_knee() => Warning::of(&LEVELS_OFF, [ceiling, peak]),
        Some(next) => Warning::of(&PEAK_OR_CEILING, [ceiling, peak, ("next", next.into())]),
        // An end that is known says more.
        None if fit.peak.as_ref()?.concurrency.low.is_some() => None,
        None => Warning::of(&PEAK_OR_CEILING_OPEN, [ceiling, peak]),
    }
}

#[cfg(test)]
mod tests {
    use super::super::support::{fitted, law, noisy, raised, usl, TO_32};
    use super::*;

    #[test]
    fn a_peak_of_which_only_a_lower_end_is_known() {
        // Amdahl's law with noise: the best curve has no coherency, and a far peak cannot be excluded.
        let found = fitted(&TO_32, &noisy(law(0.05, 0.0), &TO_32, 0.004), &[]);
        let peak = found.peak.unwrap();
        assert_eq!(peak.concurrency.high, None);
        let low = peak.concurrency.low.unwrap();
        let warning = raised(
            WarningCode::PeakNotIdentified,
            &found.warnings,
            &usl(0.02, 0.002),
        );
        // A hyperbola fits as well, and is nearly the same curve: no measurement would tell them apart.
        assert_eq!(found.shape.unwrap().next, None);
        assert!(warning.numbers.contains(&low), "{warning:?} {low}");
    }

    #[test]
    fn where_neither_end_of_a_peak_is_known_the_ceiling_is_named_beside_it() {
        // WSO2's 10KB: the answer names both, and so does the warning.
        let n = [100.0, 200.0, 500.0, 1000.0];
        let x = [13_173.19, 13_937.52, 13_434.7, 13_203.39];
        let found = fitted(&n, &x, &[]);
        let warning = raised(
            WarningCode::PeakNotIdentified,
            &found.warnings,
            &usl(0.02, 0.002),
        );
        assert_eq!(warning.variant, Some("peak-or-ceiling-open"));
        let ceiling = found.shape.unwrap().knee.ceiling.unwrap();
        assert!(warning.numbers.contains(&ceiling), "{warning:?} {ceiling}");
    }
}
