//! Several runs before a change and after it.

use usl_fit::planning::enough::Enough;
use usl_fit::planning::runs::{compare_runs, Pairing, RunChange, RunComparison};
use usl_fit::report::WarningCode;
use usl_fit::Series;

const N: [f64; 6] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];

/// A run of the law with a factor of its own and a scatter that is the same in every test.
fn run(factor: f64, seed: usize) -> Series {
    bent(factor, seed, 1.0)
}

/// The same, times `bend` at the largest concurrency and less below.
fn bent(factor: f64, seed: usize, bend: f64) -> Series {
    let x: Vec<f64> = N
        .iter()
        .enumerate()
        .map(|(at, n)| {
            let scatter = ((7 * seed + 5 * at) % 11) as f64 / 11.0 - 0.45;
            let law = 1000.0 * n / (1.0 + 0.03 * (n - 1.0) + 0.0007 * n * (n - 1.0));
            factor * law * (1.0 + 0.02 * scatter) * bend.powf(n.ln() / 32_f64.ln())
        })
        .collect();
    Series::new(&N, &x).unwrap()
}

fn compared(before: &[Series], after: &[Series], pairing: Pairing) -> RunComparison {
    let [before, after] = [before, after].map(|side| side.iter().collect::<Vec<_>>());
    compare_runs(&before, &after, pairing, 0.9).unwrap()
}

fn codes(found: &RunComparison) -> Vec<WarningCode> {
    found.warnings.iter().map(|warning| warning.code).collect()
}

/// Against R's `t.test` and `aov`, by `tests/reference/runs.py`.
#[test]
fn intervals_and_tests_are_those_of_an_independent_computation() {
    let text = include_str!("../../../tests/reference/runs.json");
    let cases: serde_json::Value = serde_json::from_str(text).unwrap();
    for case in cases.as_array().unwrap() {
        let numbers = |value: &serde_json::Value| -> Vec<f64> {
            value
                .as_array()
                .unwrap()
                .iter()
                .map(|v| v.as_f64().unwrap())
                .collect()
        };
        let n = numbers(&case["concurrency"]);
        let side = |name: &str| -> Vec<Series> {
            let runs = case[name].as_array().unwrap();
            runs.iter()
                .map(|run| Series::new(&n, &numbers(run)).unwrap())
                .collect()
        };
        let pairing = if case["paired"] == true {
            Pairing::Paired
        } else {
            Pairing::Separate
        };
        let found = compared(&side("before"), &side("after"), pairing);
        let close = |found: Option<f64>, wanted: &serde_json::Value, what: &str| {
            let name = case["name"].as_str().unwrap();
            match (found, wanted.as_f64()) {
                (None, None) => {}
                (Some(found), Some(wanted)) => {
                    let most = 1e-9 * wanted.abs().max(1e-3);
                    assert!(
                        (found - wanted).abs() < most,
                        "{name} {what}: {found} {wanted}"
                    );
                }
                other => panic!("{name} {what}: {other:?}"),
            }
        };
        let uniform = found.uniform.as_ref().unwrap();
        close(uniform.relative.estimate, &case["uniform"][0], "estimate");
        close(uniform.relative.low, &case["uniform"][1], "low");
        close(uniform.relative.high, &case["uniform"][2], "high");
        close(uniform.p_value, &case["uniform"][3], "p");
        close(found.shape.as_ref().map(|s| s.f), &case["shape"][0], "F");
        close(
            found.shape.as_ref().map(|s| s.p_value),
            &case["shape"][1],
            "p of the shape",
        );
        close(
            found.spread.as_ref().map(|s| s.scatter),
            &case["spread"][0],
            "scatter",
        );
        close(
            found.spread.as_ref().and_then(|s| s.runs),
            &case["spread"][1],
            "runs",
        );
        close(
            found.spread.as_ref().and_then(|s| s.within_pairs),
            &case["spread"][2],
            "within pairs",
        );
        for (at, wanted) in case["weights"].as_array().unwrap().iter().enumerate() {
            close(Some(found.at[at].weight), wanted, "weight");
        }
        let last = found.at.last().unwrap().change.as_ref().unwrap();
        close(last.relative.low, &case["last"][0], "low at the largest");
        close(last.relative.high, &case["last"][1], "high at the largest");
        let worse = found.worse.unwrap();
        close(worse.relative.estimate, &case["worse"][0], "the worse");
        close(worse.relative.low, &case["worse"][1], "its low end");
        close(worse.relative.high, &case["worse"][2], "its high end");
        let is_there = last.relative.estimate < uniform.relative.estimate;
        assert_eq!(worse.concurrency, is_there.then_some(32.0));
    }
}

#[test]
fn what_moves_both_runs_of_a_pair_is_not_seen_and_what_moves_one_is() {
    let hours = [1.0, 0.8, 1.15];
    let before: Vec<Series> = hours.iter().enumerate().map(|(i, f)| run(*f, i)).collect();
    let after: Vec<Series> = hours
        .iter()
        .enumerate()
        .map(|(i, f)| run(0.9 * f, i + 5))
        .collect();
    let width = |pairing| {
        let change = compared(&before, &after, pairing).uniform.unwrap().relative;
        change.high.unwrap() - change.low.unwrap()
    };
    assert!(width(Pairing::Paired) < 0.05);
    assert!(width(Pairing::Separate) > 0.3);
    let separate = compared(&before, &after, Pairing::Separate);
    assert_eq!(codes(&separate), [WarningCode::RunsDiffer]);
    let spread = separate.spread.unwrap();
    assert!((0.1..0.3).contains(&spread.runs.unwrap()) && spread.scatter < 0.02);
    let paired = compared(&before, &after, Pairing::Paired);
    assert!(paired.warnings.is_empty() && paired.pairs.len() == 3);
    assert!(paired.spread.unwrap().within_pairs.unwrap() < 0.01);
}

#[test]
fn a_change_of_shape_is_told_and_is_known_at_each_concurrency() {
    let before: Vec<Series> = (0..3).map(|i| run(1.0, i)).collect();
    let after: Vec<Series> = (0..3).map(|i| bent(1.0, i + 4, 0.7)).collect();
    let found = compared(&before, &after, Pairing::Paired);
    assert!(found.shape.as_ref().unwrap().changed);
    assert_eq!(codes(&found), [WarningCode::ChangeNotUniform]);
    let at = |n| found.change_at(n).unwrap().relative.estimate.unwrap();
    assert!(at(32.0) < -0.25 && at(1.0).abs() < 0.05 && found.change_at(7.0).is_none());
    let worse = found.worse.as_ref().unwrap();
    assert_eq!(worse.concurrency, Some(32.0));
    assert!(worse.relative.estimate.unwrap() < -0.25 && worse.relative.high.unwrap() < -0.2);
    // One run against one tells of a bend, and of a single concurrency, by the scatter beside a parabola.
    let one = compared(&before[..1], &after[..1], Pairing::Separate);
    assert!(one.shape.as_ref().unwrap().changed);
    assert!(one.change_at(32.0).unwrap().relative.high.unwrap() < -0.2);
}

/// By numpy and scipy: the variance within the four cells has 8 degrees of freedom; t with these.
#[test]
fn repeated_measurements_of_one_or_two_concurrencies_are_compared_by_their_scatter() {
    let n = [32.0, 32.0, 32.0, 64.0, 64.0, 64.0];
    let series = |x: [f64; 6]| Series::new(&n, &x).unwrap();
    let before = series([1000.0, 1012.0, 991.0, 1200.0, 1222.0, 1190.0]);
    let after = series([900.0, 912.0, 891.0, 1000.0, 1022.0, 990.0]);
    let found = compared(&[before], &[after], Pairing::Separate);
    let ends = |change: &RunChange| [change.relative.low.unwrap(), change.relative.high.unwrap()];
    for (change, wanted) in [
        (
            found.change_at(32.0),
            [-0.117_742_943_940_893, -0.081_696_400_617_313],
        ),
        (
            found.change_at(64.0),
            [-0.182_643_251_345_288, -0.149_248_352_150_253],
        ),
        (
            found.uniform.as_ref(),
            [-0.145_818_283_986_715, -0.121_285_751_967_936],
        ),
    ] {
        let [low, high] = ends(change.unwrap());
        assert!((low - wanted[0]).abs() < 1e-9 && (high - wanted[1]).abs() < 1e-9);
    }
    assert_eq!(codes(&found), [WarningCode::RunSpreadUnknown]);
}

#[test]
fn a_single_run_says_what_it_cannot_know() {
    let runs: Vec<Series> = (0..5).map(|i| run(1.0 + 0.03 * i as f64, i)).collect();
    let each = compared(&runs[..1], &runs[1..2], Pairing::Separate);
    assert_eq!(codes(&each), [WarningCode::RunSpreadUnknown]);
    assert_eq!(each.warnings[0].variant, Some("one-each"));
    assert!(each.spread.unwrap().runs.is_none());
    let history = compared(&runs[..4], &runs[4..], Pairing::Separate);
    assert!(history
        .warnings
        .iter()
        .any(|w| w.variant == Some("one-side")));
    assert_eq!(history.uniform.unwrap().degrees_of_freedom, Some(3.0));
    let alone = compared(&[], &runs[..1], Pairing::Separate);
    assert!(alone.uniform.is_none() && alone.at[0].after.low.is_none());
    assert_eq!(alone.warnings[0].variant, Some("alone"));
    let several = compared(&[], &runs, Pairing::Separate);
    assert!(several.at[0].after.low.is_some() && several.at[0].before.is_none());
}

#[test]
fn concurrencies_that_some_runs_have_only_are_left_out_and_told() {
    let short = Series::new(&N[..4], &[990.0, 1900.0, 3600.0, 6000.0]).unwrap();
    let found = compared(
        &[run(1.0, 0), short],
        &[run(1.0, 1), run(1.0, 2)],
        Pairing::Separate,
    );
    assert_eq!(found.concurrencies, N[..4]);
    assert_eq!(found.left_out, N[4..]);
    assert!(codes(&found).contains(&WarningCode::ConcurrenciesNotCommon));
}

#[test]
fn runs_that_cannot_be_compared_are_refused() {
    let other = Series::new(&[3.0, 5.0], &[10.0, 20.0]).unwrap();
    let refused = |before: &[&Series], after: &[&Series], pairing| {
        compare_runs(before, after, pairing, 0.9)
            .unwrap_err()
            .message
    };
    let one = run(1.0, 0);
    assert_eq!(
        refused(&[&one], &[&other], Pairing::Separate),
        "No concurrency was measured in every one of the 2 runs; measure each run at the same concurrencies."
    );
    assert_eq!(
        refused(&[&one], &[&one, &one], Pairing::Paired),
        "There is 1 run before and 2 after; give one after for each before, or compare them as separate runs."
    );
    assert!(refused(&[&one], &[], Pairing::Separate).contains("no measurements"));
}

#[test]
fn runs_without_scatter_decide_and_copies_are_named() {
    let found = compared(
        &[run(1.0, 0), run(1.0, 0)],
        &[run(0.9, 0), run(0.9, 0)],
        Pairing::Separate,
    );
    let change = found.uniform.unwrap().relative;
    assert!((change.estimate.unwrap() + 0.1).abs() < 1e-12);
    assert_eq!(
        (change.low, change.high),
        (change.estimate, change.estimate)
    );
    assert!(found.shape.is_none());
    let codes: Vec<WarningCode> = found.warnings.iter().map(|one| one.code).collect();
    assert_eq!(codes, [WarningCode::CopiedRows]);
    assert!(found.warnings[0].message.starts_with("2 runs repeat"));
}

/// Every value halved: 7 differences of ln 0.5, alike to rounding.
#[test]
fn an_exact_halving_is_found_and_the_same_again_is_none() {
    use usl_fit::planning::runs::{compare_many_runs, Systems};
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
    let before = [1003.0, 1932.0, 3672.0, 6430.0, 10212.0, 13151.0, 13097.0];
    let after = before.map(|x| 0.5 * x);
    let systems = Systems {
        concurrency: &n.repeat(4),
        throughput: &[before, after, before, before].concat(),
        offsets: &[0, 7, 14, 21, 28],
        before: &[1, 1],
        after: &[1, 1],
    };
    let found = compare_many_runs(&systems, Pairing::Separate, 0.95).unwrap();
    assert!((found[0].relative.unwrap() + 0.5).abs() < 1e-12);
    assert_eq!(found[0].p_fall, Some(0.0));
    assert_eq!((found[1].relative, found[1].p_fall), (Some(0.0), Some(1.0)));
}

/// A column of runs is as good as a series for each.
#[test]
fn a_column_tells_runs_apart() {
    use std::fmt::Write;
    use usl_fit::measurements::{fit_table::one_series, read_text, TableOptions};
    let mut text = String::from("run,n,x\n");
    let runs: Vec<Series> = (0..3).map(|i| run(1.0 + 0.05 * i as f64, i)).collect();
    for (at, n) in N.iter().enumerate() {
        for (name, series) in ["c", "a", "b"].iter().zip(&runs) {
            let x = series.points()[at].throughput;
            writeln!(text, "{name},{n},{x}").unwrap();
        }
    }
    let mut options = TableOptions::default();
    options.set("run", "run").unwrap();
    let table = read_text(&text).unwrap().table;
    let (series, ..) = one_series(&table, &options, None).unwrap();
    let found = compare_runs(&[], &[&series], Pairing::Separate, 0.9).unwrap();
    let apart = compared(&[], &runs, Pairing::Separate);
    assert_eq!(found, apart);
    // Without the column it is one series with repeated measurements.
    assert_eq!(found.runs_after, 3);
}

#[test]
fn what_is_more_than_chance_comes_first_in_both_languages() {
    let hours = [1.0, 0.8, 1.15];
    let before: Vec<Series> = (0..3).map(|i| run(hours[i], i)).collect();
    let slower: Vec<Series> = (0..3).map(|i| run(0.9 * hours[i], i + 5)).collect();
    let answer = compared(&before, &slower, Pairing::Paired).answer;
    assert_eq!(answer.changed, Enough::Yes);
    let [headline, rest] = [&answer.headline, &answer.details[0]];
    assert!(headline
        .text
        .starts_with("Throughput at a concurrency of 32 changed by \u{2212}"));
    assert!(headline
        .text
        .ends_with(", more than runs differ by chance."));
    assert!(headline
        .german
        .starts_with("Durchsatz bei einer Nebenläufigkeit von 32: \u{2212}"));
    assert!(rest
        .text
        .starts_with("Throughput over all levels changed by \u{2212}"));
    // Not paired the hours hide it.
    let hidden = compared(&before, &slower, Pairing::Separate).answer;
    assert_eq!(hidden.changed, Enough::CannotTell);
    assert!(hidden
        .headline
        .text
        .ends_with(", no more than runs differ by chance."));
    let said: Vec<_> = hidden.details.iter().map(|said| &*said.text).collect();
    assert!(said.contains(&"Runs compared: 3 before, 3 after."));
}

#[test]
fn runs_after_alone_and_one_against_one_have_nothing_to_claim() {
    let runs = [run(1.0, 0), run(0.9, 1)];
    let alone = compared(&[], &runs[..1], Pairing::Separate).answer;
    assert_eq!(alone.headline.variant, Some("after-only"));
    let level = |x| Series::new(&[8.0], &[x]).unwrap();
    let single = compared(&[level(100.0)], &[level(90.0)], Pairing::Separate).answer;
    assert_eq!(single.changed, Enough::CannotTell);
    assert_eq!(
        single.headline.text,
        "Throughput at a concurrency of 8 changed by \u{2212}10%; how much runs differ by chance is not known."
    );
    assert_eq!(single.details.len(), 1);
}
