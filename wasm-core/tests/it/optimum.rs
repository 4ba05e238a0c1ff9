//! No curve is closer than the one that is found: a thousand descents from random starts, by a method
//! that shares nothing with the solver, end no lower.

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng};
use usl_fit::report::ParameterStatus;
use usl_fit::{fit, FitOptions, Series};

use crate::support::measured::measured;
use crate::support::sequence::config;

/// Data sets of each kind; each costs about a hundred thousand curves.
const CASES: u32 = 100;
const RESTARTS: usize = 1000;
const STEPS: usize = 120;

/// Throughputs of no law at all, in any order.
fn wild() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
    prop::collection::vec((0.0..7.0f64, 0.0..5.0f64), 4..9).prop_map(|points| {
        let exp = |part: fn(&(f64, f64)) -> f64| points.iter().map(|p| part(p).exp()).collect();
        (exp(|p| p.0), exp(|p| p.1))
    })
}

/// Least squares over λ alone: the best curve of given σ and κ. Infinite where that curve has no value
/// at a measurement, or σ and κ are not admissible.
fn projected([sigma, kappa]: [f64; 2], n: &[f64], x: &[f64], physical: bool) -> f64 {
    if physical && (sigma < 0.0 || kappa < 0.0) {
        return f64::INFINITY;
    }
    let shape = |n: f64| n / (1.0 + sigma * (n - 1.0) + kappa * n * (n - 1.0));
    let (mut cross, mut square) = (0.0, 0.0);
    for (&n, &x) in n.iter().zip(x) {
        let f = shape(n);
        if !(f > 0.0 && f.is_finite()) {
            return f64::INFINITY;
        }
        cross += f * x;
        square += f * f;
    }
    let lambda = cross / square;
    let residual = |(&n, &x): (&f64, &f64)| x - lambda * shape(n);
    n.iter().zip(x).map(|point| residual(point).powi(2)).sum()
}

/// The simplex of J. A. Nelder and R. Mead (1965) on two parameters: where it ends, and how low.
fn descend(start: [f64; 2], value: impl Fn([f64; 2]) -> f64) -> ([f64; 2], f64) {
    let corner = |p: [f64; 2]| (p, value(p));
    let mut simplex = [
        corner(start),
        corner([start[0] * 1.3 + 1e-4, start[1]]),
        corner([start[0], start[1] * 1.3 + 1e-6]),
    ];
    for _ in 0..STEPS {
        simplex.sort_by(|a, b| a.1.total_cmp(&b.1));
        let [best, middle, worst] = simplex;
        let beyond = |share: f64| {
            let coordinate = |i: usize| {
                let centre = 0.5 * (best.0[i] + middle.0[i]);
                centre + share * (centre - worst.0[i])
            };
            corner([coordinate(0), coordinate(1)])
        };
        let reflected = beyond(1.0);
        let next = if reflected.1 < best.1 {
            let expanded = beyond(2.0);
            if expanded.1 < reflected.1 {
                expanded
            } else {
                reflected
            }
        } else if reflected.1 < middle.1 {
            reflected
        } else {
            beyond(if reflected.1 < worst.1 { 0.5 } else { -0.5 })
        };
        if next.1 < worst.1 {
            simplex[2] = next;
        } else {
            let towards =
                |p: [f64; 2]| corner([0.5 * (p[0] + best.0[0]), 0.5 * (p[1] + best.0[1])]);
            simplex = [best, towards(middle.0), towards(worst.0)];
        }
    }
    simplex
        .into_iter()
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or(simplex[0])
}

/// The lowest end of a thousand descents, those on the bounds among them.
fn lowest(n: &[f64], x: &[f64], physical: bool, starts: &[(f64, f64, usize)]) -> ([f64; 2], f64) {
    let value = |p| projected(p, n, x, physical);
    let ends = starts.iter().map(|&(sigma, kappa, side)| {
        let start = [10f64.powf(sigma), 10f64.powf(kappa)];
        // What a descent along a bound does with the coordinate that is held means nothing.
        match side {
            0 => {
                let (end, sse) = descend(start, |p| value([0.0, p[1]]));
                ([0.0, end[1]], sse)
            }
            1 => {
                let (end, sse) = descend(start, |p| value([p[0], 0.0]));
                ([end[0], 0.0], sse)
            }
            2 if !physical => descend([-start[0], start[1]], value),
            _ => descend(start, value),
        }
    });
    ends.min_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or(([0.0; 2], f64::INFINITY))
}

/// σ and κ over many orders of magnitude, and which bound to stay on.
fn starts(seed: u64) -> Vec<(f64, f64, usize)> {
    let mut generator = TestRng::from_seed(RngAlgorithm::ChaCha, &seed_bytes(seed));
    let mut part = |low: f64, high: f64| {
        low + (high - low) * f64::from(generator.next_u32()) / f64::from(u32::MAX)
    };
    (0..RESTARTS)
        .map(|at| (part(-5.0, 3.0), part(-8.0, 2.0), at % 6))
        .collect()
}

fn seed_bytes(seed: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes
}

fn unbeaten((n, x): (&[f64], &[f64]), bounds: &str, seed: u64) -> Result<(), TestCaseError> {
    let mut options = FitOptions::default();
    options.set("weights", "equal").unwrap();
    options.set("bounds", bounds).unwrap();
    // Where no finite λ fits there is nothing to beat.
    let found = match fit(&Series::new(n, x).unwrap(), &options) {
        Ok(found) if found.parameters.lambda.status == ParameterStatus::Free => found,
        _ => return Ok(()),
    };
    let (rival, sse) = lowest(n, x, bounds == "physical", &starts(seed));
    let (sigma, kappa) = (
        found.parameters.sigma.estimate,
        found.parameters.kappa.estimate,
    );
    prop_assert!(
        sse >= found.goodness.sse * (1.0 - 1e-9),
        "σ, κ = {:?} give {}, the fit's {:?} give {}: {:?} {:?}",
        rival,
        sse,
        [sigma, kappa],
        found.goodness.sse,
        n,
        x
    );
    Ok(())
}

proptest! {
    #![proptest_config(config(CASES))]

    #[test]
    fn of_what_people_measure((n, x) in measured(), seed in any::<u64>()) {
        unbeaten((&n, &x), "physical", seed)?;
    }

    #[test]
    fn of_what_people_measure_without_bounds((n, x) in measured(), seed in any::<u64>()) {
        unbeaten((&n, &x), "none", seed)?;
    }

    #[test]
    fn of_anything((n, x) in wild(), seed in any::<u64>()) {
        unbeaten((&n, &x), "physical", seed)?;
    }

    #[test]
    fn of_anything_without_bounds((n, x) in wild(), seed in any::<u64>()) {
        unbeaten((&n, &x), "none", seed)?;
    }
}
