//! Inputs for the tests: for each warning one that raises it, and a near neighbour that does not.

use crate::measurements::{fit_text, TableOptions};
use crate::planning::runs::{compare_runs, Pairing, RunComparison};
use crate::report::{Fit, Warning, WarningCode};
use crate::{fit, FitOptions, Series, Usl};

pub(super) const TO_32: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0];

/// Throughputs of a law, each off by a small fixed share so that nothing is exact.
pub(super) fn noisy(law: Usl, n: &[f64], share: f64) -> Vec<f64> {
    let signs = [1.0, -1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0];
    n.iter()
        .enumerate()
        .map(|(i, &n)| law.throughput(n).unwrap() * (1.0 + share * signs[i % 8]))
        .collect()
}

pub(super) fn law(sigma: f64, kappa: f64) -> Usl {
    Usl {
        lambda: 1000.0,
        sigma,
        kappa,
    }
}

pub(super) fn fitted(n: &[f64], x: &[f64], options: &[(&str, &str)]) -> Fit {
    let mut settings = FitOptions::default();
    for (name, value) in options {
        settings.set(name, value).unwrap();
    }
    fit(&Series::new(n, x).unwrap(), &settings).unwrap()
}

pub(super) fn warnings(n: &[f64], x: &[f64], options: &[(&str, &str)]) -> Vec<Warning> {
    fitted(n, x, options).warnings
}

/// The warnings of a law with little scatter.
pub(super) fn usl(sigma: f64, kappa: f64) -> Vec<Warning> {
    warnings(&TO_32, &noisy(law(sigma, kappa), &TO_32, 0.002), &[])
}

/// The warnings of all series of a table.
pub(super) fn of_table(text: &str, options: &[(&str, &str)]) -> Vec<Warning> {
    let mut settings = TableOptions::default();
    for (name, value) in options {
        settings.set(name, value).unwrap();
    }
    let report = fit_text(text, &settings).unwrap();
    assert!(report.errors.is_empty(), "{:?}", report.errors);
    report
        .fits
        .into_iter()
        .flat_map(|fit| fit.warnings)
        .collect()
}

/// A run of the law with a factor and a scatter that is the same in every test.
pub(super) fn run(factor: f64, seed: usize) -> Series {
    bent(factor, seed, 1.0)
}

/// The same, times `bend` at the largest concurrency and less below.
pub(super) fn bent(factor: f64, seed: usize, bend: f64) -> Series {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0_f64];
    let x: Vec<f64> = (n.iter().enumerate())
        .map(|(at, &n)| {
            let scatter = ((7 * seed + 5 * at) % 11) as f64 / 11.0 - 0.45;
            let x = law(0.03, 0.0007).throughput(n).unwrap();
            factor * x * (1.0 + 0.02 * scatter) * bend.powf(n.ln() / 32_f64.ln())
        })
        .collect();
    Series::new(&n, &x).unwrap()
}

pub(super) fn compared(before: &[Series], after: &[Series]) -> RunComparison {
    let [before, after] = [before, after].map(|side| side.iter().collect::<Vec<_>>());
    compare_runs(&before, &after, Pairing::Separate, 0.9).unwrap()
}

/// The warning the first input raises, after seeing that the second does not.
pub(super) fn raised(code: WarningCode, with: &[Warning], without: &[Warning]) -> Warning {
    assert!(
        !without.iter().any(|w| w.code == code),
        "the neighbour raises {code:?}"
    );
    let found = with.iter().find(|w| w.code == code);
    let found = found.unwrap_or_else(|| panic!("{code:?} is not raised: {with:?}"));
    for text in [&found.message, &found.german] {
        let ends = text.matches(['.', '?']).count();
        assert!(ends >= 3, "seen, may mean, do: {text}");
        assert!(!text.contains(['{', '}']), "{text}");
    }
    found.clone()
}
