//! Planning against closed forms, brute force and simulation.

use usl_fit::error::ErrorCode;
use usl_fit::fit::knee::Knee;
use usl_fit::planning::comparison::{compare, Comparison};
use usl_fit::planning::enough::Enough;
use usl_fit::planning::hold_out::{hold_out, Held};
use usl_fit::planning::intervals::{Prepared, Quantity};
use usl_fit::planning::next::{next, Candidate, NextMeasurement};
use usl_fit::planning::requirement::{requirement, CurveFamily, Requirement, RequirementReport};
use usl_fit::planning::thread_pool;
use usl_fit::planning::what_if::{what_if, Adjustment, Adjustments};
use usl_fit::verdict::Certainty;
use usl_fit::{fit, FitOptions, Series, Usl};

const CISCO: &str = include_str!("../../../tests/data/percona-cisco-ucs-full.csv");

/// 1 to 32 clients, each measured once.
fn cisco() -> Series {
    let (n, x): (Vec<f64>, Vec<f64>) = CISCO
        .lines()
        .skip(1)
        .map(|line| {
            let (n, x) = line.split_once(',').unwrap();
            (n.parse::<f64>().unwrap(), x.parse::<f64>().unwrap())
        })
        .unzip();
    Series::new(&n, &x).unwrap()
}

fn set(name: &str, value: &str) -> FitOptions {
    let mut options = FitOptions::default();
    options.set(name, value).unwrap();
    options
}

fn law_of(series: &Series) -> Usl {
    Prepared::new(series, &FitOptions::default()).unwrap().law()
}

/// Measurements without error.
fn exact(law: &Usl) -> Series {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
    let x: Vec<f64> = n.iter().map(|&n| law.throughput(n).unwrap()).collect();
    Series::new(&n, &x).unwrap()
}

fn asked(
    throughput: Option<f64>,
    latency: Option<f64>,
    users: Option<f64>,
    think_time: f64,
) -> Requirement {
    Requirement {
        throughput,
        latency,
        users,
        think_time,
        concurrency: None,
    }
}

fn required(series: &Series, asked: &Requirement) -> RequirementReport {
    requirement(series, &FitOptions::default(), asked).unwrap()
}

fn close(left: f64, right: f64, tolerance: f64) {
    assert!(
        (left - right).abs() <= tolerance * right.abs(),
        "{left} is not {right}"
    );
}

/// A small generator for tests: uniform in 0 to 1, never the ends.
struct Random(u64);

impl Random {
    fn uniform(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        ((self.0 >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    fn normal(&mut self) -> f64 {
        (-2.0 * self.uniform().ln()).sqrt() * (std::f64::consts::TAU * self.uniform()).cos()
    }
}

// ------------------------------------------------------------------------------------ law or knee

/// A hard limit at 20 that was passed: the law is refuted, and its peak lies above all that was measured.
fn limited() -> Series {
    let n = [1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 20.0, 24.0, 32.0, 48.0, 64.0];
    let errors = [
        0.01, -0.01, 0.004, -0.006, 0.009, -0.004, -0.008, 0.006, -0.003, 0.007, -0.005,
    ];
    let x: Vec<f64> = (n.iter().zip(errors))
        .map(|(&n, e): (&f64, f64)| 100.0 * n.min(20.0) * (1.0 + e))
        .collect();
    Series::new(&n, &x).unwrap()
}

#[test]
fn where_the_law_is_refuted_a_knee_answers_what_is_required() {
    let series = limited();
    let report = required(&series, &asked(Some(1900.0), None, None, 0.0));
    assert_eq!(report.curve, CurveFamily::Knee);
    let window = report.window.unwrap();
    let low = window.low.estimate.unwrap();
    assert!((18.0..21.0).contains(&low), "{low}");
    // It levels off and stays there.
    assert_eq!(window.high.estimate, None);
    let room = report.head_room.throughput;
    assert!(
        (room.estimate.unwrap() / 2000.0 - 1.0).abs() < 0.01,
        "{room:?}"
    );
    assert!(
        room.low.unwrap() < 2000.0 && 2000.0 < room.high.unwrap(),
        "{room:?}"
    );

    // The law's own peak would be enough for this, the ceiling is not.
    let law = law_of(&series);
    let above = 0.5 * (2000.0 + law.peak_throughput().unwrap());
    assert!(above > 2020.0, "{above}");
    let report = required(&series, &asked(Some(above), None, None, 0.0));
    assert!(!report.met && report.window.is_none());
    let changes = report.changes.unwrap();
    let factor = changes.lambda.unwrap().factor;
    assert!(
        (factor * room.estimate.unwrap() / above - 1.0).abs() < 1e-9,
        "{factor}"
    );
    assert!(changes.sigma.is_none() && changes.kappa.is_none());

    // 0.03 s at a throughput of 2,000 a second are 60 in service; 100 users who think for 0.02 s leave 60 of them so.
    let report = required(&series, &asked(None, Some(0.03), Some(100.0), 0.02));
    let high = report.window.unwrap().high.estimate.unwrap();
    assert!((high / 60.0 - 1.0).abs() < 0.02, "{high}");
    let [point] = &report.operating_points[..] else {
        panic!("{:?}", report.operating_points);
    };
    assert!((point.concurrency / 60.0 - 1.0).abs() < 0.02, "{point:?}");
    let users = report.head_room.users.estimate.unwrap();
    assert!((users / 100.0 - 1.0).abs() < 0.02, "{users}");
}

#[test]
fn a_peak_is_asked_about_where_law_and_knee_part() {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0];
    let series = Series::new(&n, &[955.16, 1878.91, 3548.68, 6531.08, 9897.24]).unwrap();
    let telling = fit(&series, &FitOptions::default())
        .unwrap()
        .shape
        .unwrap()
        .next;
    let advised = |quantity, largest| {
        let found = next(&series, &FitOptions::default(), quantity, &[], largest).unwrap();
        let place = |one: Option<Candidate>| one.map(|one| one.concurrency);
        (place(found.advised), place(found.beyond))
    };
    for quantity in [Quantity::PeakConcurrency, Quantity::PeakThroughput] {
        assert_eq!(advised(quantity, None).0, telling);
        // Who may not go so far is told where it would be.
        let (advised, beyond) = advised(quantity, Some(30.0));
        assert!(advised.is_some_and(|n| n <= 30.0), "{advised:?}");
        assert_eq!(beyond, telling);
    }
    assert_ne!(advised(Quantity::Lambda, None).0, telling);
}

// ------------------------------------------------------------------------------------ requirement

#[test]
fn a_window_holds_exactly_the_concurrencies_that_satisfy_everything() {
    let law = law_of(&cisco());
    // The estimates of the law alone are looked at.
    let mut options = set("shape", "law");
    options.set("intervals", "wald").unwrap();
    let mut found = 0;
    let mut random = Random(7);
    for _ in 0..300 {
        let some = |value: f64, random: &mut Random| (random.uniform() < 0.7).then_some(value);
        let throughput = 13_000.0 * random.uniform();
        let latency = 6e-3 * random.uniform();
        let users = 300.0 * random.uniform();
        let z = 0.02 * random.uniform();
        let requirement = asked(
            some(throughput, &mut random),
            some(latency, &mut random),
            some(users, &mut random),
            z,
        );
        if requirement.throughput.is_none()
            && requirement.latency.is_none()
            && requirement.users.is_none()
        {
            continue;
        }
        let holds = |n: f64| {
            let (x, r) = (law.throughput(n).unwrap(), law.latency(n).unwrap());
            requirement.throughput.is_none_or(|wanted| x >= wanted)
                && requirement.latency.is_none_or(|most| r <= most)
        };
        // So many users that no state lies at this concurrency or beyond it with fewer.
        let mut enough = true;
        // Every tenth up to 400: farther than any root of these.
        let mut good: Vec<f64> = (1..4000)
            .rev()
            .map(|i| 0.1 * f64::from(i))
            .filter(|&n| {
                let served = n + z * law.throughput(n).unwrap();
                enough &= requirement.users.is_none_or(|users| served >= users);
                enough && holds(n)
            })
            .collect();
        good.reverse();
        let report = usl_fit::planning::requirement::requirement(&cisco(), &options, &requirement);
        match report.unwrap().window {
            Some(window) => {
                let low = window.low.estimate.unwrap_or(0.0);
                let high = window.high.estimate.unwrap_or(f64::INFINITY);
                let inside = good.iter().filter(|&&n| n >= low && n <= high).count();
                assert_eq!(inside, good.len(), "{requirement:?}: {low} to {high}");
                if let (Some(first), Some(last)) = (good.first(), good.last()) {
                    assert!(first - low <= 0.1 + 1e-9, "{requirement:?}: {low} {first}");
                    assert!(
                        high.min(399.9) - last <= 0.1 + 1e-9,
                        "{requirement:?}: {high} {last}"
                    );
                    found += 1;
                }
            }
            None => assert!(good.is_empty(), "{requirement:?}: {:?}", good.first()),
        }
    }
    assert!(found > 50, "only {found} windows were looked at");
}

#[test]
fn ends_are_the_roots_and_spare_is_what_is_left() {
    let law = law_of(&cisco());
    let (x, r) = (law.throughput(20.0).unwrap(), law.latency(30.0).unwrap());
    let report = required(&cisco(), &asked(Some(x), Some(r), None, 0.0));
    let window = report.window.unwrap();
    close(window.low.estimate.unwrap(), 20.0, 1e-12);
    close(window.high.estimate.unwrap(), 30.0, 1e-12);
    let head_room = report.head_room;
    // The peak lies beyond 30, so the ceiling is what binds.
    close(
        head_room.throughput.estimate.unwrap(),
        law.throughput(30.0).unwrap(),
        1e-12,
    );
    close(
        head_room.throughput_spare.unwrap(),
        law.throughput(30.0).unwrap() / x - 1.0,
        1e-9,
    );
    assert!(report.changes.is_none());
    // Without a ceiling the other end is N*²/20.
    let report = required(&cisco(), &asked(Some(x), None, None, 0.0));
    let peak = law.peak_concurrency().unwrap();
    close(
        report.window.unwrap().high.estimate.unwrap(),
        peak * peak / 20.0,
        1e-12,
    );
    close(
        report.head_room.throughput.estimate.unwrap(),
        law.peak_throughput().unwrap(),
        1e-12,
    );
}

#[test]
fn an_end_is_uncertain_by_where_the_interval_of_the_throughput_leaves_what_is_required() {
    let series = cisco();
    let prepared = Prepared::new(&series, &FitOptions::default()).unwrap();
    let fitted = prepared.fitted();
    let (x, r) = (11_000.0, 2.2e-3);
    let report = required(&series, &asked(Some(x), Some(r), None, 0.0));
    assert_eq!(report.met_with_confidence, Some(true));
    let window = report.window.unwrap();
    let throughput = |n: Option<f64>| fitted.interval(Quantity::Throughput(n.unwrap()));
    close(throughput(window.low.low).high.unwrap(), x, 1e-6);
    close(throughput(window.low.high).low.unwrap(), x, 1e-6);
    for (end, bound) in [
        (window.high.low, throughput(window.high.low).low),
        (window.high.high, throughput(window.high.high).high),
    ] {
        close(bound.unwrap(), end.unwrap() / r, 1e-6);
    }
    // Met by the curve, but not by all curves that fit.
    let peak = fitted.interval(Quantity::PeakThroughput);
    let between = 0.5 * (peak.low.unwrap() + peak.estimate.unwrap());
    let report = required(&series, &asked(Some(between), None, None, 0.0));
    assert_eq!(
        (report.met, report.met_with_confidence),
        (true, Some(false))
    );
}

/// √(1−σ) − √κ = √(1 − λ/X*), which gives each parameter that has its peak at X.
#[test]
fn what_would_have_to_change_has_a_closed_form_at_the_peak() {
    let law = law_of(&cisco());
    let x = 1.25 * law.peak_throughput().unwrap();
    let report = required(&cisco(), &asked(Some(x), None, None, 0.0));
    assert!(!report.met && report.window.is_none());
    close(report.head_room.throughput_spare.unwrap(), 0.8 - 1.0, 1e-9);
    let changes = report.changes.unwrap();
    let lambda = x * (2.0 * (law.kappa * (1.0 - law.sigma)).sqrt() + law.sigma - law.kappa);
    close(changes.lambda.unwrap().to, lambda, 1e-9);
    let root = (1.0 - law.lambda / x).sqrt();
    close(
        changes.sigma.unwrap().to,
        1.0 - (law.kappa.sqrt() + root).powi(2),
        1e-9,
    );
    let kappa = changes.kappa.unwrap();
    close(kappa.to, ((1.0 - law.sigma).sqrt() - root).powi(2), 1e-9);
    close(kappa.factor, kappa.to / law.kappa, 1e-12);
    // Beyond λ/σ no κ helps, and beyond what coherency alone allows no σ.
    let far = asked(Some(1.01 * law.lambda / law.sigma), None, None, 0.0);
    let changes = required(&cisco(), &far).changes.unwrap();
    assert!(changes.kappa.is_none() && changes.sigma.is_none() && changes.lambda.is_some());
}

/// At N = XR the curve has to pass through X: each parameter follows from E(XR) = λR.
#[test]
fn under_a_ceiling_the_needed_parameter_passes_through_both() {
    let law = law_of(&cisco());
    let (x, r) = (11_000.0, 1.7e-3);
    let n = x * r;
    let report = required(&cisco(), &asked(Some(x), Some(r), None, 0.0));
    let changes = report.changes.unwrap();
    close(changes.lambda.unwrap().to, law.elongation(n) / r, 1e-9);
    let rest = law.lambda * r - 1.0;
    let sigma = (rest - law.kappa * n * (n - 1.0)) / (n - 1.0);
    assert!(sigma > 0.0);
    close(changes.sigma.unwrap().to, sigma, 1e-9);
    close(
        changes.kappa.unwrap().to,
        (rest - law.sigma * (n - 1.0)) / (n * (n - 1.0)),
        1e-9,
    );
}

#[test]
fn a_change_just_suffices() {
    let law = law_of(&cisco());
    for asked in [
        asked(Some(13_500.0), None, None, 0.0),
        asked(Some(11_000.0), Some(1.7e-3), None, 0.0),
        asked(None, Some(2e-3), Some(84.0), 5e-3),
    ] {
        let changes = required(&cisco(), &asked).changes.unwrap();
        let with = |share: f64| {
            let toward = |from: f64, to: f64| from + share * (to - from);
            [
                changes.lambda.clone().map(|c| Usl {
                    lambda: toward(c.from, c.to),
                    ..law
                }),
                changes.sigma.clone().map(|c| Usl {
                    sigma: toward(c.from, c.to),
                    ..law
                }),
                changes.kappa.clone().map(|c| Usl {
                    kappa: toward(c.from, c.to),
                    ..law
                }),
            ]
        };
        assert!(with(1.0).iter().flatten().count() > 1, "{asked:?}");
        for law in with(1.0 + 1e-6).iter().flatten() {
            assert!(required(&exact(law), &asked).met, "{asked:?} {law:?}");
        }
        for law in with(1.0 - 1e-3).iter().flatten() {
            assert!(!required(&exact(law), &asked).met, "{asked:?} {law:?}");
        }
    }
}

#[test]
fn users_who_think_are_in_service_by_the_response_time_law() {
    let law = law_of(&cisco());
    let (users, z) = (120.0, 0.01);
    let report = required(&cisco(), &asked(None, Some(2e-3), Some(users), z));
    let [point] = &report.operating_points[..] else {
        panic!("{:?}", report.operating_points);
    };
    close(point.throughput * (point.latency + z), users, 1e-12);
    close(
        report.window.unwrap().low.estimate.unwrap(),
        point.concurrency,
        1e-12,
    );
    // As many users as give the latency of the ceiling.
    let most = report.head_room.users.estimate.unwrap();
    let n = law.concurrency_for_latency(2e-3).unwrap();
    close(most, law.throughput(n).unwrap() * (2e-3 + z), 1e-12);
    close(
        report.head_room.users_spare.unwrap(),
        most / users - 1.0,
        1e-12,
    );
    let at_most = |users| required(&cisco(), &asked(None, Some(2e-3), Some(users), z)).met;
    assert!(at_most(most * (1.0 - 1e-9)) && !at_most(most * (1.0 + 1e-9)));
}

#[test]
fn a_system_that_can_settle_in_two_states_is_judged_by_the_worse_one() {
    let law = Usl {
        lambda: 100.0,
        sigma: 0.02,
        kappa: 0.01,
    };
    let (z, users) = (10.0, 3200.0);
    let report = required(&exact(&law), &asked(None, Some(0.05), Some(users), z));
    assert_eq!(
        report.operating_points.len(),
        3,
        "{:?}",
        report.operating_points
    );
    assert!(report.operating_points[0].latency < 0.05);
    assert!(report.operating_points[2].latency > 0.05);
    assert!(!report.met);
    // With as many users as the head-room says, no state breaks the ceiling; with a few more one does.
    let most = report.head_room.users.estimate.unwrap();
    assert!(most < users);
    let met = |users| required(&exact(&law), &asked(None, Some(0.05), Some(users), z)).met;
    assert!(met(most * (1.0 - 1e-6)) && !met(most * (1.0 + 1e-6)));
}

#[test]
fn without_a_peak_there_is_no_upper_end() {
    let amdahl = Usl {
        lambda: 100.0,
        sigma: 0.05,
        kappa: 0.0,
    };
    let report = required(&exact(&amdahl), &asked(Some(1500.0), None, None, 0.0));
    let window = report.window.unwrap();
    close(
        window.low.estimate.unwrap(),
        amdahl.concurrency_for_throughput(1500.0).unwrap(),
        1e-9,
    );
    assert_eq!(window.high.estimate, None);
    close(report.head_room.throughput.estimate.unwrap(), 2000.0, 1e-9);
    assert_eq!(
        report.met_with_confidence, None,
        "exact data have no intervals"
    );
    assert!(!required(&exact(&amdahl), &asked(Some(2001.0), None, None, 0.0)).met);
}

#[test]
fn a_curve_that_falls_from_the_start_serves_at_one_best() {
    let law = Usl {
        lambda: 100.0,
        sigma: 1.2,
        kappa: 0.01,
    };
    let report = required(&exact(&law), &asked(Some(90.0), None, None, 0.0));
    let window = report.window.unwrap();
    close(window.low.estimate.unwrap(), 1.0, 1e-12);
    close(
        law.throughput(window.high.estimate.unwrap()).unwrap(),
        90.0,
        1e-6,
    );
    close(report.head_room.throughput.estimate.unwrap(), 100.0, 1e-6);
    assert!(!required(&exact(&law), &asked(Some(101.0), None, None, 0.0)).met);
}

#[test]
fn super_linear_data_are_not_followed_past_a_pole() {
    let law = Usl {
        lambda: 100.0,
        sigma: -0.01,
        kappa: 0.0,
    };
    let options = set("bounds", "none");
    let at = |x| requirement(&exact(&law), &options, &asked(Some(x), None, None, 0.0)).unwrap();
    let report = at(4000.0);
    close(report.window.unwrap().high.estimate.unwrap(), 32.0, 1e-9);
    assert!(!at(6000.0).met, "needs more than 32");
}

#[test]
fn room_above_a_load_is_measured_as_far_as_was_measured_and_forecast_beyond() {
    let room = |law: &Usl, x: f64| {
        let report = required(&exact(law), &asked(Some(x), None, None, 0.0));
        report.room.expect("a throughput alone is required")
    };
    // Its peak, at 10, lies between the levels 8 and 16.
    let falls = Usl {
        lambda: 1000.0,
        sigma: 0.02,
        kappa: 0.0098,
    };
    let best = falls.throughput(8.0).unwrap();
    let half = room(&falls, 0.5 * best);
    assert_eq!(half.certainty, Certainty::Measured);
    assert!(
        (half.value.estimate.unwrap() - 1.0).abs() < 1e-9,
        "{half:?}"
    );
    assert!(half.value.low.unwrap() < 1.0 && half.value.high.unwrap() > 1.0);
    let over = room(&falls, 2.0 * best);
    assert_eq!(over.certainty, Certainty::Measured);
    assert!(
        (over.value.estimate.unwrap() + 0.5).abs() < 1e-9,
        "{over:?}"
    );

    // Its peak, of 9,934, lies at 100.
    let rises = Usl {
        lambda: 1000.0,
        sigma: 0.0824,
        kappa: 0.000_091_76,
    };
    let last = rises.throughput(32.0).unwrap();
    let within = room(&rises, 0.5 * last);
    assert_eq!(within.certainty, Certainty::Measured);
    assert!((within.value.estimate.unwrap() - 1.0).abs() < 1e-9);
    assert_eq!(within.value.high, None);
    let beyond = room(&rises, 1.05 * last);
    assert_eq!(beyond.certainty, Certainty::Forecast);
    let most = rises.peak_throughput().unwrap() / (1.05 * last) - 1.0;
    assert!(
        (beyond.value.estimate.unwrap() - most).abs() < 1e-3,
        "{beyond:?} {most}"
    );

    let limited = required(
        &exact(&rises),
        &asked(Some(0.5 * last), Some(1.0), None, 0.0),
    );
    assert_eq!(limited.room, None);
}

#[test]
fn a_requirement_that_says_nothing_or_nonsense_is_refused() {
    let code = |asked: Requirement| {
        requirement(&cisco(), &FitOptions::default(), &asked)
            .unwrap_err()
            .code
    };
    assert_eq!(code(Requirement::default()), ErrorCode::OutOfRange);
    for (value, expected) in [
        (0.0, ErrorCode::NotPositive),
        (-1.0, ErrorCode::NotPositive),
        (f64::NAN, ErrorCode::NotFinite),
        (f64::INFINITY, ErrorCode::NotFinite),
    ] {
        assert_eq!(code(asked(Some(value), None, None, 0.0)), expected);
        assert_eq!(code(asked(None, Some(value), None, 0.0)), expected);
        assert_eq!(code(asked(None, None, Some(value), 0.0)), expected);
    }
    assert_eq!(
        code(asked(Some(1.0), None, None, -1.0)),
        ErrorCode::NotPositive
    );
}

// -------------------------------------------------------------------------- what if, thread pool

#[test]
fn what_if_starts_from_the_fit() {
    let law = law_of(&cisco());
    let half = Adjustments {
        kappa: Some(Adjustment::Factor(0.5)),
        ..Adjustments::default()
    };
    let report = what_if(&cisco(), &FitOptions::default(), &half, &[32.0]).unwrap();
    let peak = (2.0_f64).sqrt() * law.peak_concurrency().unwrap();
    close(report.after.peak_concurrency.unwrap(), peak, 1e-12);
    close(
        report.before.curve[0].throughput.unwrap(),
        law.throughput(32.0).unwrap(),
        1e-12,
    );
    assert_eq!(report.after.curve, report.kappa.curve);
    assert_eq!(report.before.curve, report.sigma.curve);
}

#[test]
fn the_threads_of_the_rule_stand_beside_the_peak_of_the_fit() {
    let (series, options) = (cisco(), FitOptions::default());
    let pool = thread_pool(4.0, 1050.0, 1000.0, Some((&series, &options))).unwrap();
    assert_eq!(pool.threads, 84.0);
    let fit = fit(&series, &options).unwrap().peak.unwrap();
    assert_eq!(pool.peak, fit.concurrency);
    assert_eq!(pool.whole_peak, fit.whole_concurrency);
}

// ---------------------------------------------------------------------------------------- hold-out

#[test]
fn powers_of_two_predict_all_of_1_to_32() {
    let series = cisco();
    let powers: Vec<bool> = series
        .points()
        .iter()
        .map(|p| [1.0, 2.0, 4.0, 8.0, 16.0, 32.0].contains(&p.concurrency))
        .collect();
    let report = hold_out(&series, &FitOptions::default(), &powers).unwrap();
    assert_eq!((report.fitted, report.points.len()), (6, 26));
    let kept: Vec<_> = series
        .points()
        .iter()
        .zip(&powers)
        .filter(|(_, &k)| k)
        .collect();
    let n: Vec<f64> = kept.iter().map(|(p, _)| p.concurrency).collect();
    let x: Vec<f64> = kept.iter().map(|(p, _)| p.throughput).collect();
    let fitted = Series::new(&n, &x).unwrap();
    let law = law_of(&fitted);
    close(report.kappa, law.kappa, 1e-12);
    // The forecast is the mean of law and knee.
    let shape = fit(&fitted, &FitOptions::default()).unwrap().shape.unwrap();
    let knee = Knee {
        lambda: shape.knee.lambda,
        ceiling: shape.knee.ceiling,
        q: shape.knee.q.estimate,
    };
    let forecast = |n: f64| {
        let [law, knee] = [law.throughput(n).unwrap(), knee.throughput(n).unwrap()];
        law.powf(1.0 - shape.knee_share) * knee.powf(shape.knee_share)
    };
    let errors: Vec<f64> = series
        .points()
        .iter()
        .zip(&powers)
        .filter(|(_, &k)| !k)
        .map(|(p, _)| p.throughput - forecast(p.concurrency))
        .collect();
    for (point, error) in report.points.iter().zip(&errors) {
        close(point.error, *error, 1e-9);
        assert_eq!(
            point.inside,
            Some(point.low <= Some(point.throughput) && Some(point.throughput) <= point.high)
        );
    }
    let rmse = (errors.iter().map(|e| e * e).sum::<f64>() / 26.0).sqrt();
    close(report.rmse, rmse, 1e-9);
    let worst = report
        .points
        .iter()
        .find(|p| p.row == report.worst_row)
        .unwrap();
    close(worst.error_share.abs(), report.worst_share, 1e-12);
    assert!(report
        .points
        .iter()
        .all(|p| p.error_share.abs() <= report.worst_share));
    // Six measurements predict the other twenty-six to a few per cent.
    assert!(
        report.mean_absolute_share < 0.03,
        "{}",
        report.mean_absolute_share
    );
    assert!(report.worst_share < 0.06, "{}", report.worst_share);
    let inside = report
        .points
        .iter()
        .filter(|p| p.inside == Some(true))
        .count();
    close(report.inside_share.unwrap(), inside as f64 / 26.0, 1e-12);
}

#[test]
fn a_hold_out_needs_marks_and_something_to_hold_out() {
    let code = |marks: &[bool]| {
        hold_out(&cisco(), &FitOptions::default(), marks)
            .unwrap_err()
            .code
    };
    assert_eq!(code(&[true; 31]), ErrorCode::LengthMismatch);
    assert_eq!(code(&[true; 32]), ErrorCode::TooFewPoints);
    assert_eq!(code(&[false; 32]), ErrorCode::EmptyInput);
}

#[test]
fn held_out_rows_are_marked_where_they_stand() {
    let series = Series::new(&[8.0, 1.0, 4.0, 8.0, 2.0], &[60.0, 10.0, 35.0, 61.0, 19.0]).unwrap();
    let left = |held: Held| held.training(&series).unwrap();
    assert_eq!(left(Held::Rows(vec![3])), [true, true, false, true, true]);
    // Replicates of the largest concurrency go together.
    assert_eq!(left(Held::Largest(0.2)), [false, true, true, false, true]);
    assert_eq!(left(Held::Largest(0.999)), [false; 5]);
    for refused in [
        Held::Rows(vec![6]),
        Held::Largest(0.0),
        Held::Largest(f64::NAN),
    ] {
        assert_eq!(
            refused.training(&series).unwrap_err().code,
            ErrorCode::OutOfRange
        );
    }
}

// -------------------------------------------------------------------------------------- comparison

fn noisy(law: &Usl, sd: f64, random: &mut Random) -> Series {
    let n = [1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0];
    let x: Vec<f64> = n
        .iter()
        .map(|&n| law.throughput(n).unwrap() + sd * random.normal())
        .collect();
    Series::new(&n, &x).unwrap()
}

fn compared(before: &Series, after: &Series, options: &FitOptions) -> Comparison {
    compare(before, after, options, &[4.0, 64.0]).unwrap()
}

#[test]
fn a_series_does_not_differ_from_itself() {
    let report = compared(&cisco(), &cisco(), &FitOptions::default());
    let joint = report.joint.clone().unwrap();
    assert_eq!((joint.numerator_df, joint.denominator_df), (3, 58));
    assert!(joint.f < 1e-9 && joint.p_value > 1.0 - 1e-9);
    for difference in [
        &report.lambda,
        &report.sigma,
        &report.kappa,
        &report.throughput[0].throughput,
    ] {
        assert_eq!(difference.difference.estimate, Some(0.0));
        assert_eq!(difference.ratio, Some(1.0));
        // Rounding of the sum of squares enters by its root.
        assert!(difference.p_value.unwrap() > 1.0 - 1e-4);
    }
    // A knee fits these measurements as well, and then two laws do not tell how far peaks are apart.
    let peaks = &report.peak_throughput;
    assert_eq!((peaks.ratio, peaks.p_value), (Some(1.0), None));
    assert!(peaks.difference.low < Some(0.0) && peaks.difference.high > Some(0.0));
    assert_eq!(report.peak_concurrency.difference.high, None);
    assert_eq!(report.answer.changed, Enough::CannotTell);
    assert!(!report.lambda.is_certain && !peaks.is_certain);
}

#[test]
fn the_joint_test_is_the_extra_sum_of_squares() {
    let (n, x): (Vec<f64>, Vec<f64>) = cisco()
        .points()
        .iter()
        .map(|p| (p.concurrency, p.throughput))
        .unzip();
    let half = |odd: bool| -> Series {
        let kept = |v: &[f64]| -> Vec<f64> {
            v.iter()
                .zip(&n)
                .filter(|(_, n)| (**n % 2.0 == 1.0) == odd)
                .map(|(&v, _)| v)
                .collect()
        };
        Series::new(&kept(&n), &kept(&x)).unwrap()
    };
    for weights in ["equal", "relative"] {
        let options = set("weights", weights);
        let report = compared(&half(true), &half(false), &options);
        let joint = report.joint.unwrap();
        // Weighted sums of squares from the raw weights, at each optimum.
        let sum = |fitted: &Series| {
            let law = Prepared::new(fitted, &options).unwrap().law();
            fitted
                .points()
                .iter()
                .map(|p| {
                    let r = p.throughput - law.throughput(p.concurrency).unwrap();
                    if weights == "relative" {
                        (r / p.throughput).powi(2)
                    } else {
                        r * r
                    }
                })
                .sum::<f64>()
        };
        let (one, two) = (sum(&cisco()), sum(&half(true)) + sum(&half(false)));
        close(joint.f, (one - two) / 3.0 / (two / 26.0), 1e-9);
        assert_eq!((joint.numerator_df, joint.denominator_df), (3, 26));
    }
}

/// With one parameter the F-test of both and the t-test of the difference are the same.
#[test]
fn with_one_parameter_the_two_tests_are_one() {
    let mut random = Random(3);
    let linear = Usl {
        lambda: 100.0,
        sigma: 0.0,
        kappa: 0.0,
    };
    let before = noisy(&linear, 30.0, &mut random);
    let after = noisy(
        &Usl {
            lambda: 101.0,
            ..linear
        },
        30.0,
        &mut random,
    );
    let report = compared(&before, &after, &set("model", "linear"));
    let joint = report.joint.unwrap();
    assert_eq!((joint.numerator_df, joint.denominator_df), (1, 14));
    close(report.lambda.p_value.unwrap(), joint.p_value, 1e-9);
    assert_eq!(report.peak_throughput.p_value, None);
    assert_eq!(report.sigma.p_value, None);
}

#[test]
fn before_and_after_may_be_exchanged_and_a_doubled_unit_doubles() {
    let mut random = Random(5);
    let law = Usl {
        lambda: 1000.0,
        sigma: 0.03,
        kappa: 0.001,
    };
    let before = noisy(&law, 50.0, &mut random);
    let after = noisy(
        &Usl {
            kappa: 0.002,
            ..law
        },
        50.0,
        &mut random,
    );
    let there = compared(&before, &after, &FitOptions::default());
    let back = compared(&after, &before, &FitOptions::default());
    close(
        there.joint.as_ref().unwrap().f,
        back.joint.as_ref().unwrap().f,
        1e-12,
    );
    assert!(there.joint.as_ref().unwrap().p_value < 0.05);
    assert_eq!(there.answer.changed, Enough::Yes);
    let (headline, said) = (&there.answer.headline, there.answer.to_string());
    assert_eq!(headline.code, "change");
    assert!(said.contains("The highest throughput fell"), "{said}");
    for (l, r) in [
        (&there.kappa, &back.kappa),
        (&there.peak_concurrency, &back.peak_concurrency),
        (
            &there.throughput[1].throughput,
            &back.throughput[1].throughput,
        ),
    ] {
        close(
            l.difference.estimate.unwrap(),
            -r.difference.estimate.unwrap(),
            1e-12,
        );
        close(
            l.difference.low.unwrap(),
            -r.difference.high.unwrap(),
            1e-12,
        );
        close(l.p_value.unwrap(), r.p_value.unwrap(), 1e-9);
    }
    let doubled: Vec<f64> = before.points().iter().map(|p| 2.0 * p.throughput).collect();
    let n: Vec<f64> = before.points().iter().map(|p| p.concurrency).collect();
    let report = compared(
        &before,
        &Series::new(&n, &doubled).unwrap(),
        &set("weights", "equal"),
    );
    close(report.lambda.ratio.unwrap(), 2.0, 1e-9);
    close(report.peak_throughput.ratio.unwrap(), 2.0, 1e-9);
}

/// Two series of one system: each test rejects about as often as its level says.
#[test]
fn equal_systems_are_told_apart_as_often_as_the_level_says() {
    let mut random = Random(11);
    let law = Usl {
        lambda: 1000.0,
        sigma: 0.03,
        kappa: 0.001,
    };
    let mut options = set("weights", "equal");
    options.set("intervals", "wald").unwrap();
    let rounds = 600;
    let (mut joint, mut throughput) = (0, 0);
    for _ in 0..rounds {
        let (before, after) = (
            noisy(&law, 100.0, &mut random),
            noisy(&law, 100.0, &mut random),
        );
        let report = compared(&before, &after, &options);
        joint += usize::from(report.joint.unwrap().p_value < 0.05);
        let at_four = &report.throughput[0].throughput;
        throughput += usize::from(at_four.p_value.is_some_and(|p| p < 0.05));
    }
    // 5 % of 600, give or take three standard deviations.
    assert!((14..=46).contains(&joint), "{joint}");
    assert!((14..=46).contains(&throughput), "{throughput}");
}

#[test]
fn without_degrees_of_freedom_nothing_is_told_apart() {
    let three = Series::new(&[1.0, 8.0, 32.0], &[100.0, 600.0, 900.0]).unwrap();
    let other = Series::new(&[1.0, 8.0, 32.0], &[100.0, 650.0, 1000.0]).unwrap();
    let report = compared(&three, &other, &FitOptions::default());
    assert!(report.joint.is_none() && report.lambda.p_value.is_none());
    assert!(report.lambda.difference.estimate.is_some());
    assert_eq!(report.answer.changed, Enough::CannotTell);
    assert_eq!(report.answer.headline.variant, Some("too-few"));
    assert!(report.answer.details.is_empty());
    let refused = compare(&three, &other, &FitOptions::default(), &[0.0]).unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotPositive);
}

// -------------------------------------------------------------------------------------------- next

#[test]
fn candidates_are_those_given_and_any_quantity_may_be_asked_for() {
    let series = cisco();
    let options = FitOptions::default();
    let places = [48.0, 2.0, 64.0, 2.0];
    for quantity in [
        Quantity::Lambda,
        Quantity::Sigma,
        Quantity::Kappa,
        Quantity::PeakConcurrency,
        Quantity::PeakThroughput,
        Quantity::Throughput(100.0),
    ] {
        let report = next(&series, &options, quantity, &places, None).unwrap();
        let listed: Vec<f64> = report.candidates.iter().map(|c| c.concurrency).collect();
        assert_eq!(listed, [2.0, 48.0, 64.0]);
        assert_eq!(
            report
                .candidates
                .iter()
                .map(|c| c.measured)
                .collect::<Vec<_>>(),
            [true, false, false]
        );
        let least = report
            .candidates
            .iter()
            .filter_map(|c| c.shrinkage)
            .fold(9.0, f64::min);
        assert_eq!(
            report.advised.unwrap().shrinkage,
            Some(least),
            "{quantity:?}"
        );
        assert!(least < 1.0, "{quantity:?}");
    }
    let capped = next(&series, &options, Quantity::Kappa, &places, Some(50.0)).unwrap();
    assert_eq!(capped.advised.unwrap().concurrency, 48.0);
}

#[test]
fn how_far_the_advice_goes_and_what_a_limit_costs_is_told() {
    let series = Series::new(
        &[1.0, 2.0, 4.0, 8.0, 16.0],
        &[955.16, 1878.91, 3548.68, 6531.08, 9897.24],
    )
    .unwrap();
    let options = set("noisePrior", "none");
    let asked = |candidates: &[f64], largest| {
        next(
            &series,
            &options,
            Quantity::PeakConcurrency,
            candidates,
            largest,
        )
        .unwrap()
    };
    let best_of = |report: &NextMeasurement, from: f64, to: f64| {
        let within = report.candidates.iter();
        let within = within.filter(|c| c.concurrency > from && c.concurrency <= to);
        let best = within.min_by(|one, other| {
            let width = |c: &Candidate| c.shrinkage.unwrap_or(f64::INFINITY);
            width(one).total_cmp(&width(other))
        });
        best.cloned()
    };
    let free = asked(&[], None);
    let advised = free.advised.clone().unwrap();
    assert_eq!((free.largest_measured, &free.beyond), (16.0, &None));
    assert!(advised.concurrency > 16.0);
    assert_eq!(free.within, best_of(&free, 0.0, 16.0));
    assert!(free.within.clone().unwrap().shrinkage > advised.shrinkage);
    // No farther than measured: the advice is what was the best within, and beyond is what was advised.
    let capped = asked(&[], Some(16.0));
    assert!(capped.candidates.iter().all(|c| c.concurrency <= 16.0));
    assert_eq!(capped.within, None);
    assert!(capped.advised.clone().unwrap().concurrency <= 16.0);
    assert_eq!(capped.beyond, Some(advised.clone()));
    // A limit beyond the best costs nothing.
    assert_eq!(asked(&[], Some(advised.concurrency)).beyond, None);
    // Of given candidates too.
    let given = asked(&[2.0, 32.0, 40.0], Some(10.0));
    assert_eq!(given.advised.map(|c| c.concurrency), Some(2.0));
    let all = asked(&[2.0, 32.0, 40.0], None);
    assert_eq!(given.beyond, best_of(&all, 10.0, 40.0));
}

/// Where the interval is narrow: √(v′/v)·(t′/t)·(s′/s), v′ by a rank-one update of the covariance and
/// (s′/s)² = (ν + t²(¾))/(ν + 1). Quantiles of t with 29 and 30 degrees of freedom from a table.
#[test]
fn the_predicted_shrinkage_is_that_of_the_linear_theory() {
    let (series, options) = (cisco(), set("weights", "equal"));
    let prepared = Prepared::new(&series, &options).unwrap();
    let fitted = prepared.fitted();
    let covariance = fitted.covariance().unwrap();
    let variance = fit(&series, &options)
        .unwrap()
        .goodness
        .rmse
        .unwrap()
        .powi(2);
    let rest = (2.042_272 / 2.045_230) * ((29.0 + 0.683_044_f64.powi(2)) / 30.0).sqrt();
    for quantity in [
        Quantity::Lambda,
        Quantity::PeakConcurrency,
        Quantity::Throughput(48.0),
    ] {
        let (_, gradient) = fitted.value_and_gradient(quantity).unwrap();
        let report = next(&series, &options, quantity, &[1.0, 20.0, 48.0], None).unwrap();
        for candidate in &report.candidates {
            let n = Quantity::Throughput(candidate.concurrency);
            let (_, row) = fitted.value_and_gradient(n).unwrap();
            let cross = gradient.dot(&(covariance * row));
            let own = gradient.dot(&(covariance * gradient));
            let less = cross * cross / (variance + row.dot(&(covariance * row)));
            let wanted = (1.0 - less / own).sqrt() * rest;
            close(candidate.shrinkage.unwrap(), wanted, 0.02);
        }
    }
}

#[test]
fn a_peak_without_an_upper_end_gets_one() {
    // 1 to 10 clients, of which nobody can tell that throughput will fall beyond 35.
    let (n, x): (Vec<f64>, Vec<f64>) = cisco()
        .points()
        .iter()
        .take(10)
        .map(|p| (p.concurrency, p.throughput))
        .unzip();
    let series = Series::new(&n, &x).unwrap();
    let options = set("weights", "equal");
    let report = next(&series, &options, Quantity::PeakConcurrency, &[], None).unwrap();
    assert_eq!(report.now.high, None);
    let advised = report.advised.unwrap();
    assert!(
        advised.bounded && advised.shrinkage.is_none(),
        "{advised:?}"
    );
    assert!(advised.concurrency > 20.0, "{advised:?}");
    let again = report
        .candidates
        .iter()
        .find(|c| c.concurrency == 8.0)
        .unwrap();
    assert!(!again.bounded, "{again:?}");
}

/// Of many measured concurrencies some stand for all of them, and the advice is as good.
#[test]
fn many_measured_concurrencies_are_not_all_tried() {
    let (n, x): (Vec<f64>, Vec<f64>) = (1..=400)
        .map(|i| {
            let n = f64::from(i);
            let scatter = 1.0 + 0.02 * (12.9898 * n).sin();
            (
                n,
                1000.0 * n * scatter / (1.0 + 0.02 * (n - 1.0) + 1e-4 * n * (n - 1.0)),
            )
        })
        .unzip();
    let series = Series::new(&n, &x).unwrap();
    let options = FitOptions::default();
    for quantity in [Quantity::PeakConcurrency, Quantity::Sigma] {
        let some = next(&series, &options, quantity, &[], Some(400.0)).unwrap();
        let measured: Vec<f64> = some
            .candidates
            .iter()
            .filter(|c| c.measured)
            .map(|c| c.concurrency)
            .collect();
        assert!(measured.len() < 100, "{}", measured.len());
        assert_eq!((measured[0], measured[measured.len() - 1]), (1.0, 400.0));
        let all = next(&series, &options, quantity, &n, None).unwrap();
        assert_eq!(all.candidates.len(), 400);
        let best = |report: &NextMeasurement| report.advised.as_ref().unwrap().shrinkage.unwrap();
        assert!(best(&some) < 1.0);
        // What could be gained is next to what is.
        close((1.0 - best(&some)) / (1.0 - best(&all)), 1.0, 0.05);
    }
}

#[test]
fn nothing_is_advised_where_nothing_can_be_judged() {
    let three = Series::new(&[1.0, 8.0, 32.0], &[100.0, 600.0, 900.0]).unwrap();
    let options = FitOptions::default();
    let report = next(&three, &options, Quantity::PeakConcurrency, &[], None).unwrap();
    assert!(report.advised.is_none() && report.candidates.is_empty());
    let refused = |candidates: &[f64], largest| {
        next(&cisco(), &options, Quantity::Kappa, candidates, largest)
            .unwrap_err()
            .code
    };
    assert_eq!(refused(&[-1.0], None), ErrorCode::NotPositive);
    assert_eq!(refused(&[], Some(f64::NAN)), ErrorCode::NotFinite);
}

/// The end after the peak lies where the interval of X(N) leaves what is needed, however near to the peak.
#[test]
fn an_end_beside_a_peak_that_hardly_suffices_is_found() {
    let n = [1.0, 60.0, 30.0, 15.0, 2.0, 8.0, 4.0, 12.0, 3.0, 2.0];
    let x = [
        69.891, 2085.9, 1688.0, 1026.8, 141.42, 582.15, 283.5, 854.85, 224.59, 150.17,
    ];
    let series = Series::new(&n, &x).unwrap();
    let asked = Requirement {
        throughput: Some(2065.318),
        ..Requirement::default()
    };
    let options = set("weights", "equal");
    let report = requirement(&series, &options, &asked).unwrap();
    let low = report.window.unwrap().high.low.expect("it is bounded");
    let prepared = Prepared::new(&series, &options).unwrap();
    let fitted = prepared.fitted();
    let inside = |n: f64| fitted.interval(Quantity::Throughput(n)).low.unwrap() <= 2065.318;
    assert!(59.5 < low && low < 60.5, "{low}");
    assert!(inside(1.0001 * low) && !inside(0.9999 * low), "{low}");
}

#[test]
fn the_window_ends_between_a_measured_level_that_keeps_the_latency_and_one_that_clearly_does_not() {
    let points = [(10.0, 45.2), (25.0, 52.2), (50.0, 53.4), (100.0, 18.6)];
    let (n, x): (Vec<f64>, Vec<f64>) = points.into_iter().unzip();
    let series = Series::new(&n, &x).unwrap();
    let asked = Requirement {
        latency: Some(4.8),
        ..Requirement::default()
    };
    let found = requirement(&series, &FitOptions::default(), &asked).unwrap();
    let high = found.window.unwrap().high;
    // X − N/R is 53.4 − 50/4.8 at 50, and 18.6 − 100/4.8 at 100.
    let (kept, exceeded) = (53.4 - 50.0 / 4.8, 100.0 / 4.8 - 18.6);
    let expected = 50.0 * 2f64.powf(kept / (kept + exceeded));
    assert!((high.estimate.unwrap() - expected).abs() < 1e-9);
    assert_eq!((high.low, high.high), (Some(50.0), Some(100.0)));
    assert!((found.head_room.users.estimate.unwrap() - expected).abs() < 1e-9);
}

#[test]
fn samples_that_are_not_extrapolated_offer_what_the_largest_of_them_shows() {
    // 66 levels are merged in threes where they decide; what is offered still reaches up to the largest, of 33.
    let law = Usl {
        lambda: 100.0,
        sigma: -0.01,
        kappa: 0.0,
    };
    let n: Vec<f64> = (1..=66).map(|i| f64::from(i) / 2.0).collect();
    let x: Vec<f64> = n.iter().map(|&n| law.throughput(n).unwrap()).collect();
    let series = Series::new(&n, &x).unwrap();
    let asked = asked(Some(1000.0), None, None, 0.0);
    let found = requirement(&series, &set("bounds", "none"), &asked).unwrap();
    close(found.head_room.throughput.estimate.unwrap(), x[65], 1e-9);
}
