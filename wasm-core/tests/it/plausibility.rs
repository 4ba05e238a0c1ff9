//! Slips in writing a table down are found, and clean tables are hardly ever accused of one.

#[path = "../../examples/coverage/random.rs"]
mod random;

use random::Random;
use usl_fit::plausibility::{interchanged, misplaced_decimal};
use usl_fit::report::WarningCode as W;
use usl_fit::{fit, FitOptions, Series, Usl};

const LAWS: [(f64, f64); 6] = [
    (0.03, 0.0007),
    (0.1, 0.0001),
    (0.01, 0.003),
    (0.3, 0.001),
    (0.05, 0.0),
    (0.0, 0.0),
];

fn plans() -> [Vec<f64>; 10] {
    let even = |most: f64| (0..16_u8).map(move |k| 1.0 + (most - 1.0) * f64::from(k) / 15.0);
    [
        vec![1.0, 3.0, 8.0, 21.0, 60.0],
        vec![1.0, 2.0, 4.0, 8.0],
        vec![1.0, 2.0, 4.0, 8.0, 16.0],
        vec![1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0],
        vec![1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 20.0],
        vec![1.0, 10.0, 100.0, 1000.0, 10_000.0],
        vec![1.0, 60.0, 61.0, 62.0, 64.0],
        vec![1.0, 1.0, 4.0, 4.0, 16.0, 16.0, 64.0, 64.0],
        even(61.0).collect(),
        even(20.0).chain(even(20.0)).collect(),
    ]
}

#[derive(Clone, Copy, Debug)]
enum Noise {
    /// 2 % of the highest measured throughput everywhere.
    Equal,
    /// 3 % of the throughput.
    Proportional,
    /// 3 % at the highest throughput, in proportion to its root elsewhere.
    Root,
}

fn law((sigma, kappa): (f64, f64)) -> Usl {
    Usl {
        lambda: 1000.0,
        sigma,
        kappa,
    }
}

/// Throughputs without noise, and the deviation of each.
fn truth(law: Usl, n: &[f64], noise: Noise) -> Vec<(f64, f64)> {
    let exact: Vec<f64> = n.iter().map(|&n| law.throughput(n).unwrap()).collect();
    let most = exact.iter().copied().fold(0.0, f64::max);
    let deviation = |x: f64| match noise {
        Noise::Equal => 0.02 * most,
        Noise::Proportional => 0.03 * x,
        Noise::Root => 0.03 * (x * most).sqrt(),
    };
    exact.iter().map(|&x| (x, deviation(x))).collect()
}

fn measured(law: Usl, n: &[f64], noise: Noise, random: &mut Random) -> Vec<f64> {
    (truth(law, n, noise).into_iter())
        .map(|(x, deviation)| x + deviation * random.normal())
        .collect()
}

/// Scatter of more than this share of a measurement is not clean: it takes one to a half or the double.
const CLEAN: f64 = 0.25;

/// Of so many clean sets in each cell, the shares that `accuses` accuses: of all cells, and of the worst.
fn accused(sets: usize, mut accuses: impl FnMut(&Series) -> bool) -> (f64, f64) {
    let (mut all, mut cells, mut worst) = (0.0, 0.0_f64, 0.0_f64);
    for (i, of_law) in LAWS.into_iter().enumerate() {
        for (j, plan) in plans().into_iter().enumerate() {
            for noise in [Noise::Equal, Noise::Proportional, Noise::Root] {
                let exact = truth(law(of_law), &plan, noise);
                if exact.iter().any(|&(x, deviation)| deviation > CLEAN * x) {
                    continue;
                }
                let (mut count, mut valid) = (0.0_f64, 0.0);
                for set in 0..sets {
                    let mut random = Random::new(100 * i + 10 * j + noise as usize + 7000, set);
                    let x = measured(law(of_law), &plan, noise, &mut random);
                    let Ok(series) = Series::new(&plan, &x) else {
                        continue;
                    };
                    valid += 1.0;
                    count += f64::from(u8::from(accuses(&series)));
                }
                if valid > 0.0 {
                    let share: f64 = count / valid;
                    (all, cells, worst) = (all + share, cells + 1.0, worst.max(share));
                }
            }
        }
    }
    (all / cells, worst)
}

#[test]
fn clean_tables_are_not_called_mistyped() {
    let (all, worst) = accused(400, |series| misplaced_decimal(series).is_some());
    assert!(all <= 0.001 && worst <= 0.02, "{all} {worst}");
}

#[test]
fn clean_tables_are_not_called_interchanged() {
    // Throughputs of a slow system, rounded to whole numbers.
    let (all, worst) = accused(400, |series| {
        let whole = |column: &[f64], unit: f64| -> Vec<f64> {
            let rounded = column.iter().map(|v| (v / unit).round().max(1.0));
            rounded.collect()
        };
        let columns = series.columns();
        let n = whole(&columns.concurrency, 1.0);
        let x = whole(&columns.throughput, 200.0);
        interchanged(&Series::new(&n, &x).unwrap())
    });
    assert!(all <= 0.002 && worst <= 0.01, "{all} {worst}");
}

#[test]
fn clean_tables_are_hardly_said_to_begin_elsewhere() {
    for (weights, sets, most) in [("equal", 200, 0.03), ("auto", 40, 0.05)] {
        let mut options = FitOptions::default();
        options.set("weights", weights).unwrap();
        // The warning asks for no interval, and for no other shape.
        options.set("intervals", "wald").unwrap();
        options.set("shape", "law").unwrap();
        let (all, worst) = accused(sets, |series| {
            fit(series, &options)
                .is_ok_and(|fit| fit.warnings.iter().any(|w| w.code == W::LambdaMismatch))
        });
        assert!(all <= 0.002 && worst <= most, "{weights} {all} {worst}");
    }
}

#[test]
fn clean_tables_are_hardly_said_to_bend_otherwise() {
    let mut options = FitOptions::default();
    options.set("intervals", "wald").unwrap();
    let (all, worst) = accused(40, |series| {
        fit(series, &options)
            .is_ok_and(|fit| fit.warnings.iter().any(|w| w.code == W::ResidualPattern))
    });
    assert!(all <= 0.011 && worst <= 0.15, "{all} {worst}");
}

/// How often a slip of ten times is found in the right row, over all rows of a plan.
fn found_slips(plan: &[f64], slip: f64) -> (usize, usize) {
    let (mut found, mut all) = (0, 0);
    for (i, of_law) in LAWS[..4].iter().enumerate() {
        for at in 0..plan.len() {
            for set in 0..20 {
                let mut random = Random::new(9000 + i, set);
                let mut x = measured(law(*of_law), plan, Noise::Proportional, &mut random);
                x[at] *= slip;
                let told = misplaced_decimal(&Series::new(plan, &x).unwrap());
                all += 1;
                if let Some(told) = told {
                    assert_eq!((told.row, told.throughput), (at + 1, x[at]), "{x:?}");
                    found += 1;
                }
            }
        }
    }
    (found, all)
}

#[test]
fn a_slip_of_ten_times_is_found_in_its_row() {
    for plan in [
        &plans()[0][..],
        &plans()[2],
        &plans()[3],
        &plans()[4],
        &plans()[8],
    ] {
        for slip in [10.0, 0.1, 100.0, 0.01] {
            let (found, all) = found_slips(plan, slip);
            assert_eq!(found, all, "{plan:?} {slip}");
        }
    }
}

#[test]
fn a_table_without_a_slip_or_with_one_that_two_rows_could_have_made_is_not_accused() {
    let told = |x: &[f64]| misplaced_decimal(&Series::new(&[1.0, 2.0, 4.0, 8.0], x).unwrap());
    assert_eq!(told(&[100.0, 190.0, 350.0, 600.0]), None);
    // A system that collapses, and stays so.
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
    let collapsed = Series::new(&n, &[100.0, 190.0, 350.0, 30.0, 25.0, 20.0]).unwrap();
    assert_eq!(misplaced_decimal(&collapsed), None);
    // A first run that went wrong, as sysbench printed it: ten times as much agrees no better with the next.
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
    let x = [550.31, 2302.26, 1519.52, 1350.02, 1675.45, 1965.41, 1472.7];
    assert_eq!(misplaced_decimal(&Series::new(&n, &x).unwrap()), None);
    // A mutex, whose throughput falls at once; ten times less at 1 would agree with the law as well.
    let n = [1.0, 2.0, 4.0, 8.0, 16.0];
    let x = [27.548, 7.143, 4.63, 4.878, 5.525];
    assert_eq!(misplaced_decimal(&Series::new(&n, &x).unwrap()), None);
    let slipped = told(&[100.0, 190.0, 3500.0, 600.0]).unwrap();
    assert_eq!((slipped.row, slipped.fitting), (3, 350.0));
    // Thousands taken for a decimal fraction.
    let slipped = told(&[812.0, 1.541, 2900.0, 5100.0]).unwrap();
    assert_eq!((slipped.row, slipped.fitting), (2, 1541.0));
}

#[test]
fn interchanged_columns_are_found_also_past_the_peak() {
    // The warning asks for no interval, and for no other shape.
    let mut options = FitOptions::default();
    options.set("intervals", "wald").unwrap();
    options.set("shape", "law").unwrap();
    for plan in [&plans()[2][..], &plans()[3], &plans()[4]] {
        for of_law in &LAWS[..5] {
            for set in 0..50 {
                let mut random = Random::new(9100, set);
                let x = measured(law(*of_law), plan, Noise::Proportional, &mut random);
                let x: Vec<f64> = x.iter().map(|x| x.round()).collect();
                let right = Series::new(plan, &x).unwrap();
                let wrong = Series::new(&x, plan).unwrap();
                assert!(!interchanged(&right), "{x:?}");
                let codes = fit(&wrong, &options).map(|fit| fit.warnings);
                assert!(
                    codes.is_ok_and(|w| w.iter().any(|w| w.code == W::ColumnsInterchanged)),
                    "{x:?}"
                );
            }
        }
    }
}
