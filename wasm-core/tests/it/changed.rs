//! What a comparison of two series means, in words.

use std::rc::Rc;

use usl_fit::fit::options::Weights;
use usl_fit::measurements::header::Units;
use usl_fit::planning::comparison::{compare, Comparison, ComparisonAnswer};
use usl_fit::planning::difference::Difference;
use usl_fit::planning::enough::Enough;
use usl_fit::series::{ColumnNames, Measurement, TakingPart};
use usl_fit::verdict::Message;
use usl_fit::{FitOptions, Series, Usl};

const LEVELS: [f64; 6] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
const SIGNS: [f64; 6] = [1.0, -1.0, -1.0, 1.0, 1.0, -1.0];

/// λN/(1 + σ(N − 1) + κN(N − 1)) at the levels, with an error of so many thousandths, one way and the other.
fn measured(sigma: f64, kappa: f64, thousandths: f64, signs: [f64; 6]) -> Vec<f64> {
    let law = Usl {
        lambda: 1000.0,
        sigma,
        kappa,
    };
    let at =
        |(&n, sign): (&f64, &f64)| law.throughput(n).unwrap() * (1.0 + thousandths / 1000.0 * sign);
    LEVELS.iter().zip(&signs).map(at).collect()
}

fn named(series: Series, concurrency: &str, throughput: &str) -> Series {
    let units = Units::of(Some(concurrency), Some(throughput), None);
    series.measured_in(&Rc::new(units)).headed(Some(throughput))
}

fn users_at(n: &[f64], x: &[f64]) -> Series {
    named(Series::new(n, x).unwrap(), "users", "requests/s")
}

fn users(x: &[f64]) -> Series {
    users_at(&LEVELS, x)
}

/// λN up to a ceiling, with an error of a thousandth.
fn level_at(lambda: f64, ceiling: f64) -> Series {
    let at = |(&n, sign): (&f64, &f64)| (lambda * n).min(ceiling) * (1.0 + 0.001 * sign);
    users(&LEVELS.iter().zip(&SIGNS).map(at).collect::<Vec<_>>())
}

fn compared(before: &Series, after: &Series, at: f64) -> Comparison {
    compare(before, after, &FitOptions::default(), &[at]).unwrap()
}

fn texts(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(|message| &*message.text).collect()
}

fn set(pairs: &[(&str, &str)]) -> FitOptions {
    let mut options = FitOptions::default();
    for (name, value) in pairs {
        options.set(name, value).unwrap();
    }
    options
}

/// With their standard deviations, so that the measurements at a concurrency are compared themselves.
fn with_deviations(x: &[f64], deviations: [f64; 6]) -> Series {
    let rows = LEVELS.iter().zip(x).zip(deviations).enumerate();
    let points = rows.map(
        |(at, ((&concurrency, &throughput), deviation))| Measurement {
            concurrency,
            throughput,
            deviation: Some(deviation),
            ..Measurement::unread(at + 1, TakingPart::Yes)
        },
    );
    let columns = ColumnNames::default();
    let series = Series::from_measurements(None, points.collect(), &columns).unwrap();
    named(series, "users", "requests/s")
}

#[test]
fn where_no_law_holds_the_best_levels_are_compared() {
    // 8 users times 1,000 stop at 4,000 and at 8,000, each a thousandth higher at its best.
    let (low, high) = (level_at(1000.0, 4000.0), level_at(1000.0, 8000.0));
    let details = compared(&low, &high, 32.0).answer.details;
    assert!(
        texts(&details).contains(
            &"The best measured throughput was 4,004 requests/s before and is 8,008 requests/s now."
        ),
        "{:?}",
        texts(&details)
    );
}

/// 9,000 ± 30 and 9,900 ± 40 at 32 users: 900 ± 1.96·50 = 802 to 998 apart, 10 % or 9.09 %.
#[test]
fn a_certain_change_is_told_in_both_directions() {
    let x = measured(0.05, 0.001, 4.0, SIGNS);
    let at_last = |last: f64, deviation: f64| {
        let mut x = x.clone();
        x[5] = last;
        with_deviations(&x, [10.0, 10.0, 10.0, 10.0, 10.0, deviation])
    };
    let (low, high) = (at_last(9000.0, 30.0), at_last(9900.0, 40.0));
    let mut options = FitOptions::default();
    options.weights = Weights::Column;
    for (before, after, variant, text, german) in [
        (
            &low,
            &high,
            "more",
            "After the change the system delivers 10% more at 32 users: 900 requests/s more (between 802 and 998, with 95% confidence).",
            "Nach der Änderung leistet das System bei 32 Benutzern 10\u{a0}% mehr: 900 requests/s mehr (mit 95\u{a0}% Konfidenz zwischen 802 und 998).",
        ),
        (
            &high,
            &low,
            "less",
            "After the change the system delivers 9.1% less at 32 users: 900 requests/s less (between 802 and 998, with 95% confidence).",
            "Nach der Änderung leistet das System bei 32 Benutzern 9,1\u{a0}% weniger: 900 requests/s weniger (mit 95\u{a0}% Konfidenz zwischen 802 und 998).",
        ),
    ] {
        let found = compare(before, after, &options, &[32.0]).unwrap();
        let ComparisonAnswer {
            changed, headline, ..
        } = &found.answer;
        assert_eq!((*changed, headline.code), (Enough::Yes, "change"));
        assert_eq!(headline.variant, Some(variant));
        assert_eq!((&*headline.text, &*headline.german), (text, german));
        assert!(found.throughput[0].throughput.is_certain);
    }
}

/// 32,000/(2.55 + 0.992) = 9,034 and 32,000/(2.55 + 0.496) = 10,506: 16.3 %; √(0.95/κ) = 30.8 and 43.6.
#[test]
fn what_changed_and_where_the_peak_is_now_are_told() {
    let before = users(&measured(0.05, 0.001, 4.0, SIGNS));
    let after = users(&measured(0.05, 0.0005, 4.0, SIGNS));
    let found = compared(&before, &after, 32.0);
    assert_eq!(
        found.answer.to_string(),
        "After the change the system delivers 16.3% more at 32 users: 1,460 requests/s more (between 1,400 and 1,530, with 95% confidence). Very unlikely to be chance (p\u{a0}<\u{a0}0.001). Coherency fell from 0.11% to 0.056%. The peak moved from 30 to 41 users, by 9.6 to 14. The highest throughput rose from 9,011 requests/s to 10,626 requests/s, by 1,530 to 1,740 requests/s."
    );
    let german: Vec<&str> = (found.answer.details.iter())
        .map(|said| &*said.german)
        .collect();
    assert_eq!(
        german,
        [
            "Sehr wahrscheinlich kein Zufall (p\u{a0}<\u{a0}0,001).",
            "Kohärenz sank von 0,11\u{a0}% auf 0,056\u{a0}%.",
            "Das Maximum lag bei 30 und liegt jetzt bei 41 Benutzern, um 9,6 bis 14 verschoben.",
            "Der höchste Durchsatz ist von 9.011 requests/s auf 10.626 requests/s gestiegen, um 1.530 bis 1.740 requests/s.",
        ]
    );
    let kappa = &found.answer.details[1];
    assert_eq!(
        (kappa.code, kappa.variant, kappa.values.numbers().len()),
        ("parameter-change", Some("coherency-fell"), 2)
    );
    let cautions = texts(&found.answer.cautions);
    assert!(cautions.len() == 1 && cautions[0].starts_with("Only the scatter within the tables"));
    let back = compared(&after, &before, 32.0);
    let back = texts(&back.answer.details).join(" ");
    assert!(back.contains(" Coherency rose from 0.056% to 0.11%. The peak moved from 41 to 30 users, by 9.6 to 14. The highest throughput fell from 10,626 "), "{back}");
}

/// 8,000/(1 + 0.7) and 8,000/(1 + 0.14 + 0.56): 4,706 both.
#[test]
fn without_a_concurrency_they_are_compared_at_the_largest_that_both_reach() {
    let before = users(&measured(0.05, 0.001, 4.0, SIGNS));
    let after = measured(0.05, 0.0005, 4.0, SIGNS);
    let after = users_at(&LEVELS[..5], &after[..5]);
    let found = compare(&before, &after, &FitOptions::default(), &[]).unwrap();
    assert_eq!(found.throughput[0].concurrency, 16.0);
    assert_eq!(found.answer, compared(&before, &after, 16.0).answer);
    assert_eq!(found.answer.headline.variant, Some("more"));
}

#[test]
fn series_may_differ_elsewhere_than_asked() {
    let one = users(&measured(0.1, 0.0, 2.0, SIGNS));
    let other = users(&measured(0.02, 0.01, 2.0, SIGNS));
    let found = compared(&one, &other, 8.0);
    assert_eq!(found.answer.changed, Enough::Yes);
    assert!(!found.throughput[0].throughput.is_certain);
    let headline = &found.answer.headline;
    assert_eq!(
        headline.text,
        "Before and after differ, but in throughput at 8 users not by more than their scatter."
    );
    assert_eq!(
        headline.german,
        "Vorher und nachher unterscheiden sich, im Durchsatz bei 8 Benutzern aber nicht mehr, als sie streuen."
    );
    let causes = &found.answer.details[1];
    assert_eq!(
        causes.text,
        "Contention fell from 9.9% to 1.9% and coherency rose from 0.004% to 1%."
    );
    assert_eq!(
        causes.german,
        "Contention sank von 9,9\u{a0}% auf 1,9\u{a0}% und Kohärenz stieg von 0,004\u{a0}% auf 1\u{a0}%."
    );
    assert_eq!((causes.variant, causes.values.numbers().len()), (None, 4));
}

#[test]
fn what_scatters_alike_is_not_told_apart() {
    let one = users(&measured(
        0.05,
        0.001,
        15.0,
        [0.0, 1.0, -2.0, 1.0, -1.0, 0.5],
    ));
    let other = users(&measured(
        0.05,
        0.001,
        15.0,
        [1.0, 0.0, 1.0, -2.0, 1.0, -0.5],
    ));
    let found = compared(&one, &other, 32.0);
    let ComparisonAnswer {
        changed,
        headline,
        details,
        cautions,
    } = &found.answer;
    assert_eq!(*changed, Enough::CannotTell);
    assert_eq!(
        headline.text,
        "Before and after do not differ by more than their scatter."
    );
    let said = texts(details).join(" ");
    assert!(said.starts_with("It may be chance (p"), "{said}");
    assert!(details.iter().all(|said| said.code != "parameter-change"));
    assert!(cautions.is_empty());
    let itself = compared(&one, &one, 32.0);
    let same = &itself.answer.details[1];
    assert_eq!(same.variant, Some("same"));
    assert!(same.text.starts_with("The peak is where it was, at "));
}

#[test]
fn too_few_measurements_tell_nothing() {
    let three = |x: [f64; 3]| users_at(&[1.0, 8.0, 32.0], &x);
    let found = compared(
        &three([100.0, 600.0, 900.0]),
        &three([100.0, 650.0, 1000.0]),
        32.0,
    );
    assert_eq!(found.answer.changed, Enough::CannotTell);
    assert_eq!(
        found.answer.headline.text,
        "Two tables with so few measurements cannot be told apart: none is to spare to show the scatter."
    );
    assert!(found.answer.details.is_empty() && found.answer.cautions.is_empty());
    let six = users(&measured(0.05, 0.001, 4.0, SIGNS));
    let found = compared(&three([1000.0, 5700.0, 9100.0]), &six, 64.0);
    assert_eq!(
        texts(&found.answer.cautions)[1..],
        [
            "One of the tables has no measurement to spare, so both are taken to scatter as the other does.",
            "At 64 users one of the tables was not measured: the comparison there relies on its curve alone.",
        ]
    );
}

#[test]
fn other_units_are_told_with_the_headline() {
    let x = measured(0.05, 0.001, 4.0, SIGNS);
    let series = |header: &str| named(Series::new(&LEVELS, &x).unwrap(), "N", header);
    let found = compared(&series("throughput (tps)"), &series("qps"), 32.0);
    let headline = &found.answer.headline;
    assert_eq!(
        headline.text,
        "Before and after do not differ by more than their scatter. The throughput is called “throughput (tps)” before and “qps” after: make sure that both are in the same unit."
    );
    assert_eq!(
        headline.german,
        "Vorher und nachher unterscheiden sich nicht mehr, als sie streuen. Der Durchsatz heißt vorher „throughput (tps)“ und nachher „qps“: Beide müssen in der gleichen Einheit stehen."
    );
    assert_eq!(headline.code, "change");
    // What is called otherwise may be in one unit, and what has no header is called by what it is.
    let alike = compared(&series("throughput (qps)"), &series("qps"), 32.0);
    assert!(!alike.answer.headline.text.contains("is called"));
    let unnamed = compared(&Series::new(&LEVELS, &x).unwrap(), &series("qps"), 32.0);
    assert!(unnamed
        .answer
        .headline
        .text
        .contains("called “throughput” before and “qps” after"));
}

fn codes(found: &Comparison) -> Vec<&str> {
    found.answer.details.iter().map(|said| said.code).collect()
}

/// σ, κ and the peak of a law that is refuted mean nothing: N·1,000 up to 8,000, or N·3,000 up to 24,000.
#[test]
fn no_parameter_or_peak_of_a_refuted_law_is_named() {
    let found = compared(&level_at(1000.0, 8000.0), &level_at(3000.0, 24_000.0), 32.0);
    assert!(found.lambda.is_certain);
    assert_eq!(codes(&found), ["chance", "highest-change"]);
    assert_eq!(found.answer.details[1].variant, Some("measured"));
}

/// N/(1 + 0.05·(1 + s(N − 1))): a second of think time bends a curve of users.
#[test]
fn no_parameter_of_users_who_think_is_named() {
    let throughput = |s: f64| {
        let at =
            |(&n, sign): (&f64, &f64)| n / (1.05 + 0.05 * s * (n - 1.0)) * (1.0 + 0.001 * sign);
        LEVELS.iter().zip(&SIGNS).map(at).collect::<Vec<_>>()
    };
    let series = |s: f64, has_latency: bool| {
        let rows = LEVELS.into_iter().zip(throughput(s)).enumerate();
        let points = rows.map(|(at, (concurrency, throughput))| Measurement {
            concurrency,
            throughput,
            latency: has_latency.then_some(concurrency / throughput - 1.0),
            latency_units: has_latency.then_some(1.0),
            ..Measurement::unread(at + 1, TakingPart::Yes)
        });
        Series::from_measurements(None, points.collect(), &ColumnNames::default()).unwrap()
    };
    let known = compared(&series(0.01, false), &series(0.2, false), 32.0);
    assert_eq!(codes(&known)[1], "parameter-change");
    let thinking = compared(&series(0.01, true), &series(0.2, true), 32.0);
    assert!(thinking.sigma.is_certain);
    assert!(!codes(&thinking).contains(&"parameter-change"));
}

#[test]
fn a_peak_that_is_gone_or_new_is_told() {
    let peaked = users(&measured(0.05, 0.001, 4.0, SIGNS));
    let straight = |lambda: f64| users(&LEVELS.map(|n| lambda * n));
    let peak_of = |before: &Series, after: &Series| {
        let found = compared(before, after, 32.0);
        let said = found
            .answer
            .details
            .into_iter()
            .find(|said| said.code == "peak-change");
        said.map(|said| said.text)
    };
    assert_eq!(
        peak_of(&peaked, &straight(990.0)).unwrap(),
        "There was a peak at 30 users; after the change there is none."
    );
    assert_eq!(
        peak_of(&straight(990.0), &peaked).unwrap(),
        "There was no peak before; now there is one at 30 users."
    );
    let curved = |lambda: f64| {
        let at =
            |(&n, sign): (&f64, f64)| lambda * n / (1.0 + 0.1 * (n - 1.0)) * (1.0 + 0.001 * sign);
        users(
            &LEVELS
                .iter()
                .zip([-1.0, 1.0, 1.0, -1.0, -1.0, 1.0])
                .map(at)
                .collect::<Vec<_>>(),
        )
    };
    assert_eq!(
        peak_of(&curved(1000.0), &curved(1010.0)).unwrap(),
        "Neither curve has a peak."
    );
}

#[test]
fn cautions_tell_of_unequal_scatter_and_another_method() {
    let before = users(&measured(0.05, 0.001, 4.0, SIGNS));
    let after = users(&measured(0.05, 0.0005, 40.0, SIGNS));
    let found = compare(
        &before,
        &after,
        &set(&[("method", "robust"), ("weights", "equal")]),
        &[16.0],
    );
    assert_eq!(
        texts(&found.unwrap().answer.cautions),
        [
            "Only the scatter within the tables counts here. Whole runs of the same system differ, too, often by a few percent: repeat both, alternating, before you rely on a small change.",
            "The measurements after scatter 9.9 times as much as the others, while the test takes both to scatter alike: it may see a difference where there is none. Measure both in the same way, or use weights by evidence (in the options).",
            "Both are compared by least squares on throughput, whatever method the options choose.",
        ]
    );
    let back = compared(&after, &before, 16.0);
    assert_eq!(
        back.answer.cautions[1].text,
        "The measurements before scatter 9.8 times as much as the others, while the test takes both to scatter alike: it may see a difference where there is none. Measure both in the same way."
    );
}

#[test]
fn without_headers_it_is_a_concurrency() {
    let series = |kappa| Series::new(&LEVELS, &measured(0.05, kappa, 4.0, SIGNS)).unwrap();
    let found = compared(&series(0.001), &series(0.0005), 32.0);
    assert_eq!(
        found.answer.headline.text,
        "After the change the system delivers 16.3% more at a concurrency of 32: 1,460 more (between 1,400 and 1,530, with 95% confidence)."
    );
}

/// What is certain excludes zero, and the test agrees where there is one.
#[test]
fn certain_is_what_interval_and_test_agree_on() {
    let series = [
        users(&measured(0.05, 0.001, 4.0, SIGNS)),
        users(&measured(0.05, 0.0005, 4.0, SIGNS)),
        users(&measured(0.06, 0.001, 15.0, SIGNS)),
        level_at(1000.0, 8000.0),
        level_at(1000.0, 16_000.0),
    ];
    let (mut certain, mut without_test) = (0, 0);
    for (one, other) in series
        .iter()
        .flat_map(|one| series.iter().map(move |other| (one, other)))
    {
        let found = compared(one, other, 32.0);
        let at = &found.throughput[0].throughput;
        let all = [
            &found.lambda,
            &found.sigma,
            &found.kappa,
            &found.peak_concurrency,
            &found.peak_throughput,
            at,
        ];
        for Difference {
            difference,
            p_value,
            is_certain,
            ..
        } in all
        {
            let is_apart = difference.low > Some(0.0)
                || (difference.low.is_some() && difference.high.is_some_and(|high| high < 0.0));
            let agrees = p_value.is_none_or(|p| p < 0.05);
            let is_bounded = difference.high.is_some();
            assert_eq!(
                *is_certain,
                is_apart && is_bounded && agrees,
                "{difference:?} {p_value:?}"
            );
            certain += usize::from(*is_certain);
            without_test += usize::from(*is_certain && p_value.is_none());
        }
    }
    assert!(certain > 10 && without_test > 0, "{certain} {without_test}");
}

/// Measurements that a sharp limit stops, where the law misses both series.
#[test]
fn a_limit_that_fell_is_a_change_though_the_law_misses_both() {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];
    let before = [412.0, 815.0, 1590.0, 2985.0, 4610.0, 4655.0, 4590.0, 4602.0];
    let after = [398.0, 790.0, 1541.0, 2900.0, 4102.0, 4150.0, 4080.0, 4110.0];
    let found = compared(&users_at(&n, &before), &users_at(&n, &after), 128.0);
    assert_eq!(found.answer.changed, Enough::Yes);
    assert!(
        found
            .answer
            .headline
            .text
            .starts_with("After the change the system delivers 10.9% less at 128 users"),
        "{}",
        found.answer.headline.text
    );
    // The law's peaks mean nothing.
    assert_eq!(
        texts(&found.answer.details)[1..],
        ["The best measured throughput was 4,655 requests/s before and is 4,150 requests/s now."]
    );
}

/// Chance is not called a change more often than promised, where the law misses both: 3 % of scatter about a sharp limit.
#[test]
fn two_runs_at_the_same_limit_are_seldom_called_different() {
    const SETS: u32 = 400;
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];
    let mut state = 12_345_u64;
    // The sum of twelve uniform numbers, less six, is nearly normal.
    let mut normal = || {
        let uniform = |state: &mut u64| {
            *state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (*state >> 11) as f64 / (1_u64 << 53) as f64
        };
        (0..12).map(|_| uniform(&mut state)).sum::<f64>() - 6.0
    };
    let mut run = || {
        let x = n.map(|n: f64| (400.0 * n).min(4600.0) * (1.0 + 0.03 * normal()));
        users_at(&n, &x)
    };
    let false_ones = (0..SETS).filter(|_| {
        let (before, after) = (run(), run());
        compared(&before, &after, 128.0).answer.changed == Enough::Yes
    });
    // 5 % and three standard errors.
    let count = false_ones.count();
    assert!(count <= 33, "{count} of {SETS}");
}
