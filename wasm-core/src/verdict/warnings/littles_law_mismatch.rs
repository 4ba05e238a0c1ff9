//! The measured latency differs from N/X.
//!
//! It may be in another unit, a percentile, or leave out the time that users think. Check units and what was measured,
//! or fit the requests in flight.

use super::Facts;
use crate::measurements::header::Size;
use crate::messages::{sentences, Sentence};
use crate::report::{Warning, WarningCode};
use crate::series::Series;

pub(super) const TERM: &str = "littlesLaw";
pub(super) const IS_ABOUT_CURVE: bool = false;

sentences! { WarningCode;
    LATENCY_UNIT = LittlesLawMismatch / "unit":
        "{rows:Row|Rows} {rows} {rows:shows|show} a latency other than concurrency over throughput, in row {first} {times} times that. The latency is probably in another unit than the throughput, such as milliseconds beside operations per second. Check the units and what was measured; the fit itself does not use the latency."
        | "{rows:Zeile|Die Zeilen} {rows} {rows:zeigt|zeigen} eine andere Latenz als Nebenläufigkeit durch Durchsatz, in Zeile {first} das {times}-Fache davon. Die Latenz steht vermutlich in einer anderen Einheit als der Durchsatz, etwa Millisekunden neben Vorgängen pro Sekunde. Die Einheiten prüfen und was gemessen wurde; die Anpassung selbst verwendet die Latenz nicht.";
    PERCENTILE = LittlesLawMismatch / "percentile":
        "All latencies are larger than concurrency over throughput, the least of them {least} times. They may be a percentile, such as a p95, or a maximum, where Little's law needs the mean. Take a column of means, or none; the fit itself does not use the latency."
        | "Alle Latenzen sind größer als Nebenläufigkeit durch Durchsatz, die kleinste das {least}-Fache davon. Sie sind vielleicht ein Perzentil, etwa ein p95, oder ein Maximum, während Littles Gesetz das Mittel verlangt. Eine Spalte mit Mittelwerten wählen oder keine; die Anpassung selbst verwendet die Latenz nicht.";
    OTHER_LATENCY = LittlesLawMismatch / "think-time":
        "{rows:Row|Rows} {rows} {rows:shows|show} a latency other than concurrency over throughput, in row {first} {times} times that. The latency may include think time, or the concurrency may not have been sustained. Check the units and what was measured; the fit itself does not use the latency."
        | "{rows:Zeile|Die Zeilen} {rows} {rows:zeigt|zeigen} eine andere Latenz als Nebenläufigkeit durch Durchsatz, in Zeile {first} das {times}-Fache davon. Die Latenz kann Denkzeit enthalten, oder die Nebenläufigkeit wurde nicht gehalten. Die Einheiten prüfen und was gemessen wurde; die Anpassung selbst verwendet die Latenz nicht.";
    SMALLER_LATENCY = LittlesLawMismatch / "client-time":
        "{rows:Row|Rows} {rows} {rows:shows|show} a latency other than concurrency over throughput, in row {first} {times} times that. The latency may leave out time that passes in the load generator, or the concurrency may not have been sustained. Check the units and what was measured; the fit itself does not use the latency."
        | "{rows:Zeile|Die Zeilen} {rows} {rows:zeigt|zeigen} eine andere Latenz als Nebenläufigkeit durch Durchsatz, in Zeile {first} das {times}-Fache davon. In der Latenz fehlt vielleicht Zeit, die im Lastgenerator vergeht, oder die Nebenläufigkeit wurde nicht gehalten. Die Einheiten prüfen und was gemessen wurde; die Anpassung selbst verwendet die Latenz nicht.";
    USERS_THINK = LittlesLawMismatch / "in-service":
        "In every row fewer requests are in flight, throughput times latency, than the concurrency says, in row {first} {times} times that. Users who think for about {thinkTime}, in the unit of the latency, between an answer and the next request would explain it, and a curve of users then says too much beyond the measurements. Fit the requests in flight instead (inService, --in-service): the answers are then given in users."
        | "In jeder Zeile ist weniger in Bearbeitung, Durchsatz mal Latenz, als die Nebenläufigkeit sagt, in Zeile {first} das {times}-Fache davon. Benutzer, die zwischen einer Antwort und der nächsten Anfrage etwa {thinkTime} denken, in der Einheit der Latenz, würden es erklären; eine Kurve der Benutzer sagt dann jenseits der Messungen zu viel. Stattdessen die Anfragen in Bearbeitung anpassen (inService, --in-service): Die Antworten gelten dann für Benutzer.";
}

/// Latencies that differ from N/X by more than this share do not obey Little's law.
const LITTLE: f64 = 0.05;
/// Latencies of an unknown unit that differ by a thousand times, within this factor, are in another.
const NEAR_A_THOUSAND: f64 = 2.0;
/// With this many rows, the column probably holds another quantity than a mean.
const ENOUGH_LATENCIES: usize = 3;
/// Think times that differ between rows by more than this factor are not one constant think time.
const ONE_THINK_TIME: f64 = 1.5;

pub(super) fn find(facts: &Facts<'_>) -> Option<Warning> {
    find_in(facts.series)
}

pub(crate) fn find_in(series: &Series) -> Option<Warning> {
    // A unit that is understood only in part accuses nobody.
    if series.units().doubt.is_some() {
        return None;
    }
    let columns = series.columns();
    let units = columns.latency_units.unwrap_or(1.0);
    let (rows, numbers): (Vec<usize>, Vec<f64>) = (columns.latency.iter().enumerate())
        .filter_map(|(at, latency)| {
            let ratio = (*latency)? * columns.throughput[at] / (columns.concurrency[at] * units);
            Some((columns.rows[at], ratio))
        })
        .filter(|&(_, ratio)| (ratio - 1.0).abs() > LITTLE)
        .unzip();
    let first = *numbers.first()?;
    // Without a unit in the header the power of a thousand is nearer than any other cause.
    let within = match columns.latency_units {
        Some(_) => 1.0 + LITTLE,
        None => NEAR_A_THOUSAND,
    };
    let thousand = [1e3, 1e6, 1e-3, 1e-6]
        .iter()
        .any(|unit| (first / unit).ln().abs() <= within.ln());
    // A wrongly measured mean is off in some rows; another quantity is larger in every row.
    let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    // So many nodes are no requests in flight.
    let counted = series.units().counted.as_ref();
    if !thousand && counted.is_some_and(|counted| counted.kind == Some(Size::Cores)) {
        return None;
    }
    let measured = columns.latency.iter().flatten().count();
    if !thousand && least > 1.0 && rows.len() == measured && measured >= ENOUGH_LATENCIES {
        return Warning::of(&PERCENTILE, [("least", least.into())]);
    }
    let of_first = [("first", rows[0].into()), ("times", first.into())];
    let think_time = constant_think_time(series).filter(|_| !thousand);
    if let Some(think_time) = think_time {
        let [first, times] = of_first;
        let values = [first, times, ("thinkTime", think_time.into())];
        return Warning::about(&USERS_THINK, values, &rows, &numbers);
    }
    let sentence = match first {
        _ if thousand => &LATENCY_UNIT,
        ..1.0 => &SMALLER_LATENCY,
        _ => &OTHER_LATENCY,
    };
    Warning::about(sentence, of_first, &rows, &numbers)
}

/// The constant think time, in the unit of the latency, that explains why in three or more rows fewer requests are in
/// service than there are users; `None` if none does.
fn constant_think_time(series: &Series) -> Option<f64> {
    let columns = series.columns();
    let units = columns.latency_units?;
    let rows = columns.latency.iter().enumerate();
    let thinking = |(at, latency): (usize, &Option<f64>)| {
        Some(columns.concurrency[at] / columns.throughput[at] * units - (*latency)?)
    };
    let times = rows.map(thinking).collect::<Option<Vec<f64>>>()?;
    let least = times.iter().copied().fold(f64::INFINITY, f64::min);
    let most = times.iter().copied().fold(0.0, f64::max);
    let is_one = times.len() >= ENOUGH_LATENCIES && least > 0.0 && most <= ONE_THINK_TIME * least;
    is_one.then(|| times.iter().sum::<f64>() / times.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, of_table, raised, TO_32};
    use super::*;

    /// Latencies by a factor for each row, in a unit of the second.
    fn with_latencies(header: &str, unit: f64, factor: impl Fn(usize) -> f64) -> Vec<Warning> {
        let x = noisy(law(0.02, 0.002), &TO_32, 0.002);
        let rows = (TO_32.iter().zip(&x).enumerate())
            .map(|(at, (n, x))| format!("{n},{x},{}\n", factor(at) * unit * n / x));
        of_table(&format!("{header}\n{}", rows.collect::<String>()), &[])
    }

    #[test]
    fn a_latency_other_than_littles_law_makes_it() {
        let code = WarningCode::LittlesLawMismatch;
        let header = "users,tps,latency_ms";
        let first = |times: f64| move |at| if at == 0 { times } else { 1.0 };
        let found = raised(
            code,
            &with_latencies(header, 1000.0, first(1.06)),
            &with_latencies(header, 1000.0, first(1.04)),
        );
        assert_eq!(found.rows, [2]);
        assert!((found.numbers[0] - 1.06).abs() < 1e-9, "{found:?}");
        assert!(found.message.contains("1.06"), "{}", found.message);
        // Seconds where the header says milliseconds.
        let found = raised(
            code,
            &with_latencies(header, 1.0, |_| 1.0),
            &with_latencies("users,tps,latency_s", 1.0, |_| 1.0),
        );
        assert_eq!(found.rows, [2, 3, 4, 5, 6, 7, 8, 9]);
        assert!((found.numbers[0] - 1e-3).abs() < 1e-12, "{found:?}");
        assert!(found.message.contains("another unit"), "{}", found.message);
    }

    #[test]
    fn a_percentile_is_not_taken_for_a_mean() {
        let tail = |at: usize| 1.8 + 0.2 * at as f64;
        let find = |header: &str, factor: &dyn Fn(usize) -> f64| {
            let all = with_latencies(header, 1000.0, factor);
            all.into_iter()
                .find(|w| w.code == WarningCode::LittlesLawMismatch)
        };
        // By its name it is another quantity, and no latency at all.
        for header in [
            "users,tps,p95_latency_ms",
            "users,tps,latency p99.9 (ms)",
            "users,tps,95th percentile response (ms)",
            "users,tps,max_latency_ms",
        ] {
            assert_eq!(find(header, &tail), None, "{header}");
        }
        // By its numbers it is one without a row to blame; one row alone is to blame itself.
        let found = find("users,tps,latency_ms", &tail).unwrap();
        assert_eq!((found.variant, found.rows.len()), (Some("percentile"), 0));
        assert!((found.numbers[0] - 1.8).abs() < 1e-9, "{found:?}");
        let one = |at: usize| if at == 2 { 1.8 } else { 1.0 };
        let found = find("users,tps,latency_ms", &one).unwrap();
        assert_eq!(
            (found.variant, &found.rows[..]),
            (Some("think-time"), &[4][..])
        );
    }
}
