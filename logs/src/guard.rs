//! What no measurement may contradict: that something succeeded, and Little's law, by which throughput times mean time
//! in the system is what is in flight, N = X·R (J. D. C. Little, 1961).

use crate::error::LogError;
use crate::levels::{short, Level};
use crate::log::Printed;
use crate::said::{said, Said};
use crate::trail::Trail;

/// More in flight than this many times the concurrency contradicts it.
const MORE: f64 = 1.1;
/// With less in flight than this share of the concurrency, most of it waits or thinks.
const LESS: f64 = 0.3;
/// A rate that differs by more than this share from its own count over its time is another thing.
const APART: f64 = 0.1;
/// A share of failures that is warned of.
const MANY: f64 = 0.1;

/// Whether a number in flight contradicts a concurrency.
#[must_use]
pub fn exceeds(in_flight: f64, concurrency: f64) -> bool {
    in_flight > MORE * concurrency
}

/// The throughput of a run, or what its own count and time make of it where they contradict it: a mean of rates counts
/// a short moment like a long one, and a rate without the time of connecting counts less time than there was.
#[must_use]
pub fn counted_rate(run: &Printed, trail: &mut Trail) -> f64 {
    let rate = run.throughput;
    let counted = (run.samples.filter(|count| *count > 0.0))
        .zip(run.seconds.filter(|seconds| *seconds > 0.0))
        .map(|(count, seconds)| count / seconds);
    let Some(counted) = counted.filter(|counted| (counted - rate).abs() > APART * counted) else {
        return rate;
    };
    trail.add(
        "note",
        said!(
            "its count over its time is {}/s, and is taken; the rate that it gives, {}/s, is another thing, such as a mean of rates, or one that leaves time out"
                | "Seine Anzahl durch seine Zeit ist {}/s, und das zählt; die Rate, die er nennt, {}/s, ist etwas anderes, etwa ein Mittel von Raten oder eine, die Zeit weglässt",
            short(counted),
            short(rate)
        ),
        1,
    );
    counted
}

/// Where a concurrency is from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// An option.
    Option,
    /// The file or its name.
    File,
}

/// Checks a measurement at a concurrency; the trail says what is doubtful.
///
/// # Errors
/// Why it is no measurement.
pub fn check(level: &Level, n: f64, origin: Origin, trail: &mut Trail) -> Result<(), LogError> {
    if let Some(doubt) = level.doubt.as_ref().filter(|_| origin == Origin::File) {
        return Err(LogError::unreadable(doubt.clone()));
    }
    check_failures(level, trail)?;
    check_flight(level, n, origin, trail)
}

fn check_failures(level: &Level, trail: &mut Trail) -> Result<(), LogError> {
    let counts = level.errors.zip(level.attempts);
    let Some((failed, all)) = counts.filter(|(failed, all)| *failed > 0.0 && *all > 0.0) else {
        return Ok(());
    };
    let place = before(level);
    if failed >= all {
        return Err(LogError::unreadable(said!(
            "{}all {} failed: that is no throughput; find out why, and measure again"
                | "{}Alle {} schlugen fehl: Das ist kein Durchsatz. Den Grund suchen und noch einmal messen",
            place,
            short(all)
        )));
    }
    if failed > MANY * all {
        let is_counted = level.counted_errors > 0.0;
        let counted = if is_counted {
            [
                "; the throughput counts them, and failing may be faster than working: --errors leave-out counts what succeeded",
                "; der Durchsatz zählt sie mit, und Scheitern kann schneller sein als Arbeiten: „Fehlgeschlagene Anfragen auslassen“ zählt, was gelang",
            ]
        } else {
            [
                ", which may be faster than working, or leave others more room",
                ", was schneller sein kann als Arbeiten oder anderen mehr Platz lässt",
            ]
        };
        trail.add(
            "failures",
            said!(
                "{}{:.0} % failed ({} of {}){}" | "{}{:.0} % schlugen fehl ({} von {}){}",
                place,
                (100.0 * failed / all).min(99.0),
                short(failed),
                short(all),
                Said::from(counted)
            ),
            1,
        );
    }
    Ok(())
}

fn check_flight(level: &Level, n: f64, origin: Origin, trail: &mut Trail) -> Result<(), LogError> {
    let Some((least, most)) = level.in_flight else {
        return Ok(());
    };
    let place = before(level);
    if exceeds(least, n) {
        let law = said!(
            "{}{} in flight (throughput times mean latency) at a concurrency of {}"
                | "{}{} laufen zugleich (Durchsatz mal mittlere Latenz) bei Nebenläufigkeit {}",
            place,
            short(least),
            short(n)
        );
        if origin == Origin::File {
            return Err(LogError::unreadable(said!(
                "{law}: more than that cannot be, so that one of the three is another thing than it seems, such as a latency in another unit or with time waited in the tool, several requests at once on a connection, or one of several load generators; give --n if the concurrency is another"
                    | "{law}: Mehr als diese können es nicht sein, also ist eine der drei Zahlen etwas anderes, als sie scheint, etwa eine Latenz in anderer Einheit oder mit Wartezeit im Werkzeug, mehrere Anfragen zugleich je Verbindung oder einer von mehreren Lastgeneratoren. Bei „Nebenläufigkeit jeder Datei“ die richtige angeben",
                law = law
            )));
        }
        trail.add(
            "in-flight",
            said!(
                "{law}: one of the three is another thing than it seems"
                    | "{law}: Eine der drei Zahlen ist etwas anderes, als sie scheint",
                law = law
            ),
            1,
        );
    } else if most < LESS * n {
        trail.add(
            "in-flight",
            said!(
                "{}only {} in flight (throughput times mean latency) at a concurrency of {}: the others think, wait for a rate that was set, or are held up in the load generator; the curve is then one of users, and requests in flight tell more of the system"
                    | "{}Nur {} laufen zugleich (Durchsatz mal mittlere Latenz) bei Nebenläufigkeit {}: Die anderen denken, warten auf eine vorgegebene Rate oder hängen im Lastgenerator fest; die Kurve ist dann eine der Benutzer, und laufende Anfragen sagen mehr über das System",
                place,
                short(most),
                short(n)
            ),
            1,
        );
    }
    Ok(())
}

/// The place of a measurement in its file, before a sentence.
fn before(level: &Level) -> Said {
    match &level.test {
        Some(test) => said!("{test}: " | "{test}: "),
        None if level.place.is_empty() => Said::default(),
        None => said!("{}: " | "{}: ", level.place),
    }
}
