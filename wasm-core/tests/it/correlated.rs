//! When errors are said to hang together, and when nothing tells.

use std::fmt::Write;

use usl_fit::measurements::{fit_text, TableOptions};
use usl_fit::report::{FitReport, Warning, WarningCode};
use usl_fit::{ErrorCode, Usl, UslError};

const LAW: Usl = Usl {
    lambda: 1000.0,
    sigma: 0.03,
    kappa: 0.0007,
};
const LEVELS: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0];
/// No order of concurrencies: three passes, each in its own.
const ORDER: [usize; 24] = [
    4, 0, 6, 3, 7, 1, 5, 2, 3, 7, 1, 4, 0, 6, 2, 5, 1, 6, 2, 7, 0, 5, 3, 4,
];
/// A slow wave, as of a neighbour who comes and goes, and small scatter beside it.
fn wave(at: usize) -> f64 {
    let scatter = [0.3, -0.7, 0.9, -0.2, -0.8, 0.6, -0.4, 0.5][(5 * at + at / 8) % 8];
    1.0 + 0.03 * (at as f64 / 4.0).sin() + 0.005 * scatter
}

fn scatter(at: usize) -> f64 {
    [1.02, 0.97, 1.01, 0.99, 0.98, 1.03, 1.0, 0.995][(3 * at + at / 8) % 8]
}

/// Rows in the order of time.
fn table(
    header: &str,
    order: &[usize],
    factor: fn(usize) -> f64,
    time: fn(usize) -> String,
) -> String {
    let mut text = format!("{header},run,n,x\n");
    for (at, &level) in order.iter().enumerate() {
        let n = LEVELS[level];
        let x = LAW.throughput(n).unwrap() * factor(at);
        writeln!(text, "{},{},{n},{x:.2}", time(at), at / 8).unwrap();
    }
    text
}

fn minutes(at: usize) -> String {
    format!("2026-11-25T10:{:02}:00Z", 2 * at)
}

fn fitted(text: &str, options: &[(&str, &str)]) -> Result<FitReport, UslError> {
    let mut settings = TableOptions::default();
    for (name, value) in options {
        settings.set(name, value).unwrap();
    }
    fit_text(text, &settings)
}

fn found(text: &str, options: &[(&str, &str)]) -> Option<Warning> {
    let fits = fitted(text, options).unwrap().fits;
    let mut warnings = fits[0].warnings.iter();
    warnings
        .find(|w| w.code == WarningCode::CorrelatedErrors)
        .cloned()
}

#[test]
fn neighbours_in_time_are_found_only_where_rows_have_times() {
    let told = table("started", &ORDER, wave, minutes);
    let warning = found(&told, &[]).unwrap();
    assert_eq!(warning.variant, Some("in-time"));
    assert!(
        warning.message.contains("random order"),
        "{}",
        warning.message
    );
    assert_eq!(
        found(&table("started", &ORDER, scatter, minutes), &[]),
        None
    );
    // The same rows in any order of lines.
    let mut lines: Vec<&str> = told.lines().collect();
    lines[1..].sort_by_key(|line| line.split(',').nth(2).unwrap().len());
    assert_eq!(
        found(&lines.join("\n"), &[]).unwrap().numbers,
        warning.numbers
    );
    // Without times, or with times that tell no order, nothing is claimed.
    let untold = table("note", &ORDER, wave, |_| "x".into());
    assert_eq!(found(&untold, &[]), None);
    let day = table("started", &ORDER, wave, |_| "2026-11-25".into());
    assert_eq!(found(&day, &[]), None);
    let seconds = table("s after the begin", &ORDER, wave, |at| (7 * at).to_string());
    assert_eq!(found(&seconds, &[]), None);
    assert!(found(&seconds, &[("time", "s after the begin")]).is_some());
    // The transform's residuals are of another scale.
    assert_eq!(
        found(&told, &[("method", "transform"), ("lambda", "1000")]),
        None
    );
    assert!(found(&told, &[("method", "robust")]).is_some());
}

#[test]
fn a_bend_is_not_taken_for_a_drift() {
    /// Saturates at 20 without falling.
    fn knee_at(n: f64) -> f64 {
        1000.0 * n / (1.0 + (n / 20.0).powi(4)).powf(0.25)
    }
    fn knee(at: usize) -> f64 {
        let n = LEVELS[at % 8];
        knee_at(n) / LAW.throughput(n).unwrap() * (1.0 + 0.2 * (scatter(3 * at + at / 8) - 1.0))
    }
    let mut text = String::from("started,n,x\n");
    for at in 0..16 {
        let n = 1.0 + 4.0 * f64::from(u8::try_from(at).unwrap());
        let x = knee_at(n) * (1.0 + 0.2 * (scatter(at) - 1.0));
        writeln!(text, "{},{n},{x:.2}", minutes(at)).unwrap();
    }
    let once = found(&text, &[]).unwrap();
    assert_eq!(once.variant, Some("in-order"));
    assert!(once.message.contains("look the same"), "{}", once.message);
    let ascending: Vec<usize> = (0..24).map(|at| at % 8).collect();
    // Passes tell: what repeats with the concurrency is no drift.
    assert_eq!(
        found(
            &table("started", &ascending, knee, minutes),
            &[("shape", "law")]
        ),
        None
    );
    let drift = found(&table("started", &ascending, wave, minutes), &[]).unwrap();
    assert_eq!(drift.variant, Some("in-time"));
}

#[test]
fn whole_runs_that_differ_are_found() {
    /// Up and down in turns.
    fn unlike(at: usize) -> f64 {
        if at.is_multiple_of(2) {
            1.02
        } else {
            0.98
        }
    }
    fn of_runs(at: usize) -> f64 {
        unlike(at) * [1.08, 0.93, 1.0][at / 8]
    }
    let text = |factor| table("note", &ORDER, factor, |_| "x".into());
    let warning = found(&text(of_runs), &[("run", "run")]).unwrap();
    assert_eq!(warning.variant, Some("within-runs"));
    assert_eq!(found(&text(of_runs), &[]), None);
    assert_eq!(found(&text(unlike), &[("run", "run")]), None);
    // Each run at concurrencies of its own: what differs may be the shape.
    let sorted: Vec<usize> = (0..24).map(|at| at / 4).collect();
    let apart = table("note", &sorted, of_runs, |_| "x".into());
    assert_eq!(found(&apart, &[("run", "run")]), None);
}

#[test]
fn a_column_is_a_time_by_its_header_and_its_cells() {
    let time_of = |text: &str, options: &[(&str, &str)]| {
        let columns = fitted(text, options).unwrap().columns;
        columns.time.map(|column| column.number)
    };
    let rows = |header: &str, cells: [&str; 4]| {
        let x = ["99.5", "187", "341", "560"];
        let row = |at: usize| format!("{},{},{}", cells[at], LEVELS[at], x[at]);
        format!("{header},users,tps\n{}\n", [0, 1, 2, 3].map(row).join("\n"))
    };
    let clock = ["10:00", "10:05", "10:10", ""];
    let seconds = ["1.5", "1.6", "1.9", "3.1"];
    assert_eq!(time_of(&rows("Time", clock), &[]), Some(1));
    assert_eq!(time_of(&rows("Zeitstempel", seconds), &[]), Some(1));
    // Numbers below such a header are mostly how long something took; other words are no times.
    assert_eq!(time_of(&rows("time", seconds), &[]), None);
    assert_eq!(time_of(&rows("time", ["a", "b", "c", "d"]), &[]), None);
    assert_eq!(time_of(&rows("batch", clock), &[]), None);
    assert_eq!(
        time_of(&rows("batch", clock), &[("time", "batch")]),
        Some(1)
    );
    let words = rows("time", ["a", "b", "c", "d"]);
    let errors = fitted(&words, &[("time", "time")]).unwrap().errors;
    let error = &errors[0].error;
    assert_eq!(error.code, ErrorCode::NotANumber);
    assert!(
        error
            .message
            .contains("Row 2, column \"time\": found \"a\" where a time"),
        "{error}"
    );
}
