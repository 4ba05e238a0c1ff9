//! Every conversion of the law and its way back; and a number or nothing for any input at all.

use proptest::prelude::*;
use usl_fit::Usl;

use crate::support::sequence::config;

const CASES: u32 = 20_000;

/// A law of either sign of σ and κ, zeros among them.
fn law() -> impl Strategy<Value = Usl> {
    let sigma = prop_oneof![4 => -0.2..1.5f64, 1 => Just(0.0), 1 => 0.0..1e-6f64];
    let kappa = prop_oneof![
        4 => (-8.0..0.0f64).prop_map(|e| 10f64.powf(e)),
        1 => (-8.0..-3.0f64).prop_map(|e| -(10f64.powf(e))),
        2 => Just(0.0),
    ];
    let lambda = (-9.0..9.0f64).prop_map(|e| 10f64.powf(e));
    (lambda, sigma, kappa).prop_map(|(lambda, sigma, kappa)| Usl {
        lambda,
        sigma,
        kappa,
    })
}

fn concurrency() -> impl Strategy<Value = f64> {
    (-2.0..4.0f64).prop_map(|e| 10f64.powf(e))
}

/// What rounding of E(N) does to a root: the terms of the quadratic over its slope there.
fn rounding(law: &Usl, n: f64, slope: f64) -> f64 {
    let terms = 1.0
        + law.sigma.abs() * (1.0 + n)
        + law.kappa.abs() * n * (1.0 + n)
        + law.elongation(n).abs();
    64.0 * f64::EPSILON * terms / slope.abs()
}

proptest! {
    #![proptest_config(config(CASES))]

    #[test]
    fn latency_and_back(law in law(), n in concurrency()) {
        // R(N) falls before its lowest point: there N is the smaller root, and the larger is given.
        let slope = law.sigma + law.kappa * (2.0 * n - 1.0);
        let Some(r) = law.latency(n).filter(|_| slope > 0.0) else { return Ok(()) };
        let tolerance = rounding(&law, n, slope);
        if tolerance > 1e-3 * n {
            return Ok(());
        }
        let back = law.concurrency_for_latency(r);
        prop_assert!(back.is_some_and(|back| (back - n).abs() <= tolerance), "{:?} {}", back, n);
        let x = law.throughput_for_latency(r).unwrap_or(f64::NAN);
        prop_assert!((x - back.unwrap_or(f64::NAN) / r).abs() <= 4.0 * f64::EPSILON * x);
    }

    #[test]
    fn a_latency_that_is_reached_is_the_one_asked_for(law in law(), n in concurrency(), share in 0.1..10.0f64) {
        let Some(r) = law.latency(n).map(|r| r * share) else { return Ok(()) };
        if let Some(found) = law.concurrency_for_latency(r) {
            let again = law.latency(found).unwrap_or(f64::NAN);
            let terms = 1.0 + law.sigma.abs() * (1.0 + found) + law.kappa.abs() * found * (1.0 + found);
            prop_assert!((again - r).abs() <= 64.0 * f64::EPSILON * terms / law.lambda, "{} {}", again, r);
        }
    }

    #[test]
    fn throughput_and_back_on_the_branch_it_is_on(law in law(), n in concurrency()) {
        let Some(x) = law.throughput(n).filter(|_| law.sigma < 1.0) else { return Ok(()) };
        // Slope of the quadratic κXN² − AN + X(1−σ), over X: (1−σ)/N − κN, 0 at the peak.
        let slope = (1.0 - law.sigma) / n - law.kappa * n;
        let tolerance = rounding(&law, n, slope);
        // Too near the peak for two digits of N.
        if tolerance > 1e-3 * n {
            return Ok(());
        }
        let before = law.concurrency_for_throughput(x);
        let after = law.concurrency_for_throughput_after_peak(x);
        let back = if slope > 0.0 { before } else { after };
        prop_assert!(back.is_some_and(|back| (back - n).abs() <= tolerance), "{:?} {}", back, n);
        if let (Some(peak), Some(before), Some(after)) = (law.peak_concurrency(), before, after) {
            prop_assert!(before <= peak * (1.0 + 1e-7) && peak <= after * (1.0 + 1e-7));
            prop_assert!((before * after / peak.powi(2) - 1.0).abs() < 1e-9);
        } else {
            prop_assert!(law.kappa <= 0.0 && after.is_none());
        }
    }

    #[test]
    fn a_falling_curve_has_one_way_back(
        lambda in 1e-3..1e6f64,
        sigma in 1.0..3.0f64,
        kappa in prop_oneof![(-6.0..0.0f64).prop_map(|e| 10f64.powf(e)), Just(0.0)],
        n in 1.0..1e4f64,
    ) {
        let law = Usl { lambda, sigma, kappa };
        let x = law.throughput(n).unwrap_or(f64::NAN);
        // How fast X falls, beside X itself: nothing comes back from where it hardly does.
        let slope = (1.0 - sigma) / n - kappa * n;
        let tolerance = rounding(&law, n, slope);
        if tolerance > 1e-3 * n {
            return Ok(());
        }
        let back = law.concurrency_for_throughput_after_peak(x);
        prop_assert!(back.is_some_and(|back| (back - n).abs() <= tolerance), "{:?} {}", back, n);
        prop_assert_eq!(law.concurrency_for_throughput(x), None);
    }

    #[test]
    fn latency_at_a_throughput_is_that_of_its_branch(law in law(), n in concurrency()) {
        let Some((x, r)) = law.throughput(n).zip(law.latency(n)) else { return Ok(()) };
        let before = law.latency_for_throughput(x);
        let after = law.latency_for_throughput_after_peak(x);
        for (latency, n) in [
            (before, law.concurrency_for_throughput(x)),
            (after, law.concurrency_for_throughput_after_peak(x)),
        ] {
            prop_assert_eq!(latency.is_some(), n.is_some());
            let (latency, n) = (latency.unwrap_or(1.0), n.unwrap_or(x));
            prop_assert!((latency * x / n - 1.0).abs() <= 4.0 * f64::EPSILON);
        }
        let nearest = [before, after].into_iter().flatten().map(|found| (found - r).abs()).fold(f64::INFINITY, f64::min);
        let slope = (1.0 - law.sigma) / n - law.kappa * n;
        let tolerance = rounding(&law, n, slope);
        prop_assert!(nearest * x <= tolerance || tolerance > 1e-3 * n || law.sigma >= 1.0, "{} {}", nearest * x, tolerance);
    }

    #[test]
    fn nothing_delivers_more_than_the_peak(law in law(), n in concurrency(), share in 1.000_001..10.0f64) {
        let Some(highest) = law.peak_throughput() else { return Ok(()) };
        prop_assert!(law.throughput(n).is_none_or(|x| x <= highest * (1.0 + 1e-12)));
        prop_assert_eq!(law.concurrency_for_throughput(highest * share), None);
        prop_assert_eq!(law.concurrency_for_throughput_after_peak(highest * share), None);
        let (whole, x) = law.whole_peak().unwrap_or((f64::NAN, f64::NAN));
        let beside = [whole - 1.0, whole + 1.0].into_iter().filter(|&n| n >= 1.0);
        prop_assert!(whole >= 1.0 && whole.fract() == 0.0);
        for other in beside.filter_map(|n| law.throughput(n)) {
            prop_assert!(other <= x * (1.0 + 1e-12), "{} at {}", other, whole);
        }
    }

    #[test]
    fn a_gain_is_paid_back(law in law()) {
        match law.payback_concurrency() {
            Some(n) => {
                prop_assert!(law.sigma < 0.0 && law.kappa > 0.0);
                let efficiency = law.efficiency(n).unwrap_or(f64::NAN);
                prop_assert!((efficiency - 1.0).abs() < 1e-12 * (1.0 + law.sigma.abs() * n));
                prop_assert!(law.deviation_from_linear(n).is_some_and(|d| d.abs() < 1e-12 * (1.0 + law.sigma.abs() * n)));
            }
            None => prop_assert!(law.sigma >= 0.0 || law.kappa <= 0.0),
        }
    }

    #[test]
    fn the_limit_is_never_passed(law in law(), n in concurrency()) {
        if let Some(limit) = law.limit() {
            prop_assert!(law.kappa == 0.0 && law.sigma > 0.0);
            let bound = if law.sigma < 1.0 { limit } else { f64::INFINITY };
            prop_assert!(law.throughput(n).is_none_or(|x| x <= bound * (1.0 + 1e-12)));
            let far = law.throughput(1e12 / law.sigma).unwrap_or(f64::NAN);
            prop_assert!((far / limit - 1.0).abs() < 1e-11);
        }
    }

    #[test]
    fn any_number_gives_a_positive_one_or_none(
        lambda in prop::num::f64::ANY,
        sigma in prop::num::f64::ANY,
        kappa in prop::num::f64::ANY,
        law in law(),
        strange in 0u8..8,
        value in prop::num::f64::ANY,
    ) {
        let pick = |bit: u8, odd: f64, even: f64| if strange & bit == 0 { even } else { odd };
        let law = Usl {
            lambda: pick(1, lambda, law.lambda),
            sigma: pick(2, sigma, law.sigma),
            kappa: pick(4, kappa, law.kappa),
        };
        let (whole, best) = law.whole_peak().unzip();
        for (name, number) in [
            ("X(N)", law.throughput(value)),
            ("R(N)", law.latency(value)),
            ("N(R)", law.concurrency_for_latency(value)),
            ("X(R)", law.throughput_for_latency(value)),
            ("N1(X)", law.concurrency_for_throughput(value)),
            ("N2(X)", law.concurrency_for_throughput_after_peak(value)),
            ("R1(X)", law.latency_for_throughput(value)),
            ("R2(X)", law.latency_for_throughput_after_peak(value)),
            ("N*", law.peak_concurrency()),
            ("X*", law.peak_throughput()),
            ("whole N*", whole),
            ("whole X*", best),
            ("limit", law.limit()),
            ("efficiency", law.efficiency(value)),
            ("payback", law.payback_concurrency()),
        ] {
            prop_assert!(number.is_none_or(|n| n.is_finite() && n > 0.0), "{} {:?} {:?}", name, number, law);
        }
        prop_assert!(law.deviation_from_linear(value).is_none_or(f64::is_finite), "{:?}", law);
    }
}

/// The law of the 32 points of the Cisco server, from the certified optimum.
#[test]
fn the_cisco_server_comes_back_to_its_twenty_users() {
    let law = Usl {
        lambda: 995.648_785_929_053_1,
        sigma: 0.026_715_945_035_725_382,
        kappa: 0.000_769_093_920_610_458_6,
    };
    let x = law.throughput(20.0).unwrap();
    let close = |found: Option<f64>, wanted: f64, digits: f64| {
        let found = found.unwrap();
        assert!((found / wanted - 1.0).abs() <= digits, "{found} {wanted}");
    };
    close(Some(x), 11_063.63, 1e-6);
    // The closed form in print gives 29,726 here.
    close(
        law.throughput_for_latency(law.latency(20.0).unwrap()),
        x,
        1e-12,
    );
    close(law.concurrency_for_throughput(x), 20.0, 1e-12);
    let after = law.concurrency_for_throughput_after_peak(x).unwrap();
    close(Some(after), 63.2747, 1e-6);
    close(
        Some(after),
        law.peak_concurrency().unwrap().powi(2) / 20.0,
        1e-12,
    );
    close(law.throughput(after), x, 1e-12);
    close(
        law.latency_for_throughput(x),
        law.latency(20.0).unwrap(),
        1e-12,
    );
    close(
        law.latency_for_throughput_after_peak(x),
        law.latency(after).unwrap(),
        1e-12,
    );
}
