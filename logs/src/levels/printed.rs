//! Measurements from the runs that a tool printed.

use super::{idle, Level};
use crate::guard;
use crate::log::Printed;
use crate::options::Options;
use crate::said::{counted, Said};
use crate::statistics::batch_error;
use crate::trail::Trail;

/// A measurement for each run.
pub fn of_printed(runs: Vec<Printed>, options: &Options, trail: &mut Trail) -> Vec<Level> {
    tell_idle(runs.len(), options, trail);
    let notes: Vec<Said> = runs.iter().flat_map(|run| run.notes.clone()).collect();
    trail.add_each("note", &notes, ["runs", "Läufe"]);
    let runs = runs.into_iter();
    runs.map(|run| level(run, options, trail)).collect()
}

fn tell_idle(runs: usize, options: &Options, trail: &mut Trail) {
    if options.discard.is_some() || options.discard_end.is_some() {
        trail.add(
            "discard",
            [
                "a printout covers the whole run; nothing was left out",
                "Ein Ausdruck gilt für den ganzen Lauf; es wurde nichts ausgelassen",
            ],
            runs,
        );
    }
    let given = [
        ("--from", options.from.is_some()),
        ("--to", options.to.is_some()),
        ("--without", !options.without.is_empty()),
        ("--interval", options.interval.is_some()),
        ("--by", options.by.is_some()),
        ("--windows", options.windows_of(&trail.file).is_some()),
    ];
    idle(
        &given,
        [
            "a printout has no times, so this has no effect",
            "Ein Ausdruck nennt keine Zeiten; die Angaben zum Abschnitt ändern daher nichts",
        ],
        trail,
    );
}

fn level(mut run: Printed, options: &Options, trail: &mut Trail) -> Level {
    run.throughput = guard::counted_rate(&run, trail);
    let failed = run.errors.unwrap_or(0.0);
    let lost = run.lost.unwrap_or(0.0);
    let counts_all = run.samples.filter(|all| *all > 0.0 && failed > 0.0);
    let (mut throughput, mut samples) = (run.throughput, run.samples);
    if let Some(all) = counts_all.filter(|_| options.without_errors) {
        throughput *= (1.0 - failed / all).max(0.0);
        samples = Some((all - failed).max(0.0));
        trail.add(
            "errors",
            counted(
                failed,
                [
                    "that failed was subtracted from the throughput; the printed mean latency includes it",
                    "that failed were subtracted from the throughput; the printed mean latency includes them",
                ],
                ["fehlgeschlagene vom Durchsatz abgezogen; die gedruckte mittlere Latenz enthält sie"; 2],
            ),
            1,
        );
    }
    if lost > 0.0 {
        trail.add(
            "errors",
            counted(
                lost,
                [
                    "that failed is not in the throughput, which counts what succeeded",
                    "that failed are not in the throughput, which counts what succeeded",
                ],
                [
                    "fehlgeschlagene ist nicht im Durchsatz, der zählt, was gelang",
                    "fehlgeschlagene sind nicht im Durchsatz, der zählt, was gelang",
                ],
            ),
            1,
        );
    }
    let times = |latency: f64| {
        let step = run.latency_step / 2.0;
        (
            run.throughput * (latency - step).max(0.0),
            run.throughput * (latency + step),
        )
    };
    let all_failed = run.errors.is_some() || run.lost.is_some();
    Level {
        concurrency: run.concurrency,
        throughput,
        latency: run.latency,
        samples,
        errors: all_failed.then_some(failed + lost),
        counted_errors: if options.without_errors { 0.0 } else { failed },
        attempts: run.samples.map(|samples| samples + lost),
        in_flight: run.latency.map(times),
        deviation: batch_error(&run.intervals),
        place: run.label.map(Said::name).unwrap_or_default(),
        doubt: run.doubt,
        test: run.test,
        ..Level::default()
    }
}
