//! The measured part of an answer, against an independent script on published tables (`tests/reference/answer.py`), and
//! what every answer promises.

use std::rc::Rc;

use serde_json::Value;
use usl_fit::measurements::header::{describe_header, Units};
use usl_fit::measurements::{fit_text, TableOptions};
use usl_fit::report::Estimate;
use usl_fit::verdict::{
    Answer, Certainty, DescribingCurve, Figure, FigureQuantity, MeasuredShape, NOUNS, PHRASES,
};
use usl_fit::{fit, FitOptions, Series};

const REFERENCE: &str = include_str!("../../../tests/reference/answer.json");
const MOST_LETTERS: usize = 120;

/// Published tables, and numbers on either side of an edge.
fn tables() -> Vec<Value> {
    let mut all: Value = serde_json::from_str(REFERENCE).expect("it is JSON");
    let [tables, edges] = ["tables", "edges"].map(|name| {
        let Value::Array(tables) = all[name].take() else {
            panic!("a list of {name}");
        };
        tables
    });
    assert!(tables.len() > 20, "{}", tables.len());
    [tables, edges].concat()
}

fn numbers(list: &Value) -> Vec<f64> {
    let list = list.as_array().expect("a list");
    list.iter().map(|n| n.as_f64().expect("a number")).collect()
}

fn answer(concurrency: &[f64], throughput: &[f64]) -> Answer {
    let series = Series::new(concurrency, throughput).expect("it is valid");
    let units = Units::of(Some("users"), Some("requests/s"), None);
    let found = fit(&series.measured_in(&Rc::new(units)), &FitOptions::default());
    found.expect("it can be fitted").answer
}

#[track_caller]
fn assert_close(found: f64, wanted: &Value, what: &str) {
    let wanted = wanted.as_f64().expect("a number");
    assert!(
        (found - wanted).abs() <= 1e-9 * wanted.abs().max(1e-9),
        "{what}: {found}, not {wanted}"
    );
}

#[test]
fn what_was_measured_is_what_an_independent_script_finds() {
    for table in tables() {
        let name = table["name"].as_str().expect("a name");
        let found = answer(
            &numbers(&table["concurrency"]),
            &numbers(&table["throughput"]),
        );
        let shape = serde_json::to_value(found.shape).expect("a name");
        assert_eq!(shape, table["shape"], "{name}");
        let best = &table["best"];
        assert_close(found.best.concurrency, &best["concurrency"], name);
        assert_close(found.best.throughput, &best["throughput"], name);
        let tied = best["tied"].as_array().expect("a list");
        assert_eq!(found.best.tied.len(), tied.len(), "{name}");
        for (&found, wanted) in found.best.tied.iter().zip(tied) {
            assert_close(found, wanted, name);
        }
        let nearly = &table["nearly"];
        assert_close(found.nearly.concurrency, &nearly["concurrency"], name);
        assert_close(found.nearly.level, &nearly["level"], name);
        assert_close(found.end.change, &table["end"]["change"], name);
        assert_close(found.gain.expect("several levels"), &table["gain"], name);
        assert_close(found.scatter, &table["scatter"], name);
    }
}

#[test]
fn a_headline_is_short_and_names_nothing_above_what_was_measured() {
    for table in tables() {
        let throughput = numbers(&table["throughput"]);
        let found = answer(&numbers(&table["concurrency"]), &throughput);
        let highest = throughput.iter().copied().fold(0.0, f64::max);
        for text in [&found.headline.text, &found.headline.german] {
            assert!(text.chars().count() <= MOST_LETTERS, "{text}");
            assert!(!text.contains(['{', '}']), "{text}");
        }
        let named = ["x", "y", "low", "high"].map(|name| found.headline.values.get(name).cloned());
        for value in named.into_iter().flatten() {
            let usl_fit::messages::Value::Number(number) = value else {
                panic!("a number");
            };
            assert!(number <= highest, "{}", found.headline.text);
        }
        assert!(found.details.len() <= 2, "{:?}", found.details);
    }
}

fn headline(concurrency: &[f64], throughput: &[f64]) -> String {
    answer(concurrency, throughput).headline.text
}

#[test]
fn a_collapse_is_no_peak_above_everything_measured() {
    let found = answer(&[8.0, 16.0, 24.0, 48.0], &[1000.0, 1005.0, 1000.0, 350.0]);
    assert_eq!(found.shape, MeasuredShape::Collapses);
    assert_eq!(
        found.headline.text,
        "Reaches 1,000 requests/s at 24 users, then collapses: 350 requests/s at 48."
    );
    assert_eq!(
        found.headline.german,
        "Erreicht 1.000 requests/s bei 24 Benutzern und bricht dann ein: 350 requests/s bei 48."
    );
}

#[test]
fn each_shape_has_its_sentence() {
    let doubling = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
    assert_eq!(
        headline(
            &doubling,
            &[100.0, 198.0, 380.0, 500.0, 520.0, 515.0, 523.0]
        ),
        "Levels off at about 515 requests/s; 95% of that is reached at 8 users."
    );
    assert_eq!(
        headline(&doubling, &[31.0, 60.0, 110.0, 157.0, 130.0, 100.0, 74.0]),
        "Best at 8 users: 157 requests/s. Beyond that it falls, by 53% at 64."
    );
    assert_eq!(
        headline(
            &doubling[..5],
            &[955.16, 1878.91, 3548.68, 6531.08, 9897.24]
        ),
        "Still rising at 16 users (9,897 requests/s): the last doubling brought 52%."
    );
    assert_eq!(
        headline(&doubling[..4], &[100.0, 199.0, 397.0, 790.0]),
        "Scales almost linearly up to 8 users (790 requests/s): the last doubling brought 99%."
    );
    assert_eq!(
        headline(&doubling[..4], &[55.0, 14.1, 4.77, 2.54]),
        "Best at the first level, 1 user: 55 requests/s. Beyond that it is 74% lower at 2, 95% lower at 8."
    );
    assert_eq!(
        headline(&[50.0, 100.0, 150.0, 300.0], &[631.4, 632.9, 632.5, 628.7]),
        "Constant at about 631 requests/s from 50 to 300 users: more brings nothing."
    );
}

#[test]
fn means_of_levels_are_compared_not_single_runs() {
    let concurrency = [1.0, 1.0, 8.0, 8.0, 64.0, 64.0, 64.0];
    let throughput = [500.0, 520.0, 3400.0, 3500.0, 6041.0, 3594.0, 6000.0];
    let found = answer(&concurrency, &throughput);
    assert_eq!(found.shape, MeasuredShape::Rises);
    assert!(
        !found.headline.text.contains("falls"),
        "{}",
        found.headline.text
    );
}

#[test]
fn every_phrase_has_the_same_places_in_both_languages() {
    let places = |text: &str| {
        let mut found: Vec<String> = (text.split('{').skip(1))
            .map(|rest| rest.split('}').next().unwrap_or_default().to_string())
            .collect();
        found.sort();
        found
    };
    for phrase in PHRASES {
        assert_eq!(places(phrase.english), places(phrase.german), "{phrase:?}");
    }
}

#[test]
fn no_figure_above_what_was_measured_is_called_measured() {
    for table in tables() {
        let throughput = numbers(&table["throughput"]);
        let found = answer(&numbers(&table["concurrency"]), &throughput);
        let highest = throughput.iter().copied().fold(0.0, f64::max);
        assert_eq!(found.figures.len(), 3);
        for figure in found.figures {
            let Estimate {
                estimate,
                low,
                high,
            } = figure.value;
            assert_eq!(estimate.is_none(), figure.certainty == Certainty::NotKnown);
            let is_above = figure.quantity == FigureQuantity::Throughput
                && estimate.is_some_and(|x| x > highest);
            assert!(
                !is_above || figure.certainty == Certainty::Forecast,
                "{} of {}: {estimate:?}",
                figure.label.text,
                table["name"]
            );
            if let (Some(low), Some(value)) = (low, estimate) {
                assert!(low <= value, "{}", figure.label.text);
            }
            if let (Some(high), Some(value)) = (high, estimate) {
                assert!(high >= value, "{}", figure.label.text);
            }
        }
    }
}

/// Label, value and note of each figure.
fn figures(concurrency: &[f64], throughput: &[f64]) -> Vec<(String, f64, String)> {
    let as_text = |figure: Figure| {
        let note = figure.note.map(|note| note.text).unwrap_or_default();
        let value = figure.value.estimate.map_or(f64::NAN, f64::round);
        (figure.label.text, value, note)
    };
    let found = answer(concurrency, throughput).figures;
    found.into_iter().map(as_text).collect()
}

fn figure(label: &str, value: f64, note: &str) -> (String, f64, String) {
    (label.into(), value, note.into())
}

#[test]
fn the_figures_of_each_shape_are_those_of_its_headline() {
    let doubling = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
    let level = figures(
        &doubling,
        &[100.0, 198.0, 380.0, 500.0, 520.0, 515.0, 523.0],
    );
    assert_eq!(level[0], figure("Levels off at about", 515.0, ""));
    assert_eq!(level[1], figure("95% of that at", 8.0, ""));
    // 523 is 1.7 % more than their mean.
    assert_eq!(level[2].0, "Change beyond it");
    assert_eq!(level[2].2, "at 64 users");

    let peak = figures(&doubling, &[31.0, 60.0, 110.0, 157.0, 130.0, 100.0, 74.0]);
    assert_eq!(peak[0], figure("Best throughput", 157.0, ""));
    assert_eq!(peak[1].0, "Best at");
    assert_eq!(peak[2].2, "at 64 users");

    let collapse = figures(&[8.0, 16.0, 24.0, 48.0], &[1000.0, 1005.0, 1000.0, 350.0]);
    assert_eq!(
        collapse,
        [
            figure("Holds", 1000.0, ""),
            figure("Up to", 24.0, "95% of it at 8"),
            figure("Collapses at", 48.0, "only 350 requests/s there"),
        ]
    );

    let rise = figures(&[1.0, 2.0, 4.0], &[10.0, 20.0, 40.0]);
    assert_eq!(rise[0], figure("Best throughput", 40.0, ""));
    assert_eq!(
        rise[1],
        figure("Best at", 4.0, "the largest level, still rising")
    );
    assert_eq!(rise[2].0, "Most to be had");
}

/// x·exp(± t·s̃/√n): t of 95 % with seven degrees of freedom is 2.364624 (four of repetitions, three of the prior).
#[test]
fn the_best_throughput_has_the_interval_of_its_level() {
    let found = answer(
        &[1.0, 1.0, 2.0, 2.0, 4.0, 4.0, 8.0, 8.0],
        &[10.0, 10.0, 20.0, 20.0, 35.0, 35.0, 50.0, 50.0],
    );
    // No scatter but the prior's: s̃² = 3 · 0.03²/(4 + 3).
    let half = 2.364_624 * (3.0_f64 / 7.0).sqrt() * 0.03 / 2.0_f64.sqrt();
    let Estimate { low, high, .. } = found.figures[0].value;
    let close = |found: Option<f64>, wanted: f64| (found.unwrap() / wanted - 1.0).abs() < 1e-6;
    assert!(close(low, 50.0 * (-half).exp()), "{low:?}");
    assert!(close(high, 50.0 * half.exp()), "{high:?}");
}

#[test]
fn every_noun_of_a_header_has_its_words() {
    for noun in NOUNS.iter().filter(|noun| noun.key != "inFlight") {
        let counted = describe_header(noun.key).counted.expect(noun.key);
        assert_eq!(counted.noun, noun.key);
    }
    for header in [
        "Threads",
        "GOMAXPROCS",
        "Anzahl Verbindungen",
        "in flight",
        "vus",
    ] {
        let counted = describe_header(header).counted.expect(header);
        assert!(
            NOUNS.iter().any(|noun| noun.key == counted.noun),
            "{header}"
        );
    }
}

/// Five points that both curves fit: the forecast lies between what law and knee say, and its band covers both.
#[test]
fn where_both_curves_fit_one_forecast_is_made_of_both() {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0];
    let series = Series::new(&n, &[955.16, 1878.91, 3548.68, 6531.08, 9897.24]).unwrap();
    let found = fit(&series, &FitOptions::default()).unwrap();
    let [lambda, sigma, kappa] = [
        found.parameters.lambda.estimate,
        found.parameters.sigma.estimate,
        found.parameters.kappa.estimate,
    ];
    let law = lambda * 32.0 / (1.0 + sigma * 31.0 + kappa * 32.0 * 31.0);
    let shape = found.shape.as_ref().expect("both curves");
    let (start, ceiling) = (shape.knee.lambda.unwrap(), shape.knee.ceiling.unwrap());
    let q = shape.knee.q.estimate.unwrap();
    let knee = start * 32.0 / (1.0 + (start * 32.0 / ceiling).powf(q)).powf(1.0 / q);
    let weight = shape.knee_share;
    assert!(weight > 0.0 && weight < 1.0, "{weight}");

    let forecast = found.answer.forecast.as_ref().expect("it still rises");
    assert_eq!(forecast.concurrency, 32.0);
    let [low, at, high] = [
        forecast.throughput.low,
        forecast.throughput.estimate,
        forecast.throughput.high,
    ]
    .map(Option::unwrap);
    let wanted = (1.0 - weight) * law.ln() + weight * knee.ln();
    assert!((at.ln() - wanted).abs() < 1e-9, "{at}");
    assert!(low < law.min(knee) && law.max(knee) < high, "{low} {high}");
    let (most, peak) = (
        forecast.most.estimate.unwrap(),
        found.peak.unwrap().throughput.estimate.unwrap(),
    );
    assert!(peak < most && most < ceiling, "{most}");
    let said = &found.answer.details[0];
    assert!(said.text.starts_with("Forecast at "), "{}", said.text);
    assert!(said.german.starts_with("Prognose bei "), "{}", said.german);
}

#[test]
fn shares_are_of_what_the_sentence_names() {
    // 56 has 97 % of the plateau, though less than 95 % of the best level.
    assert_eq!(
        headline(
            &[8.0, 16.0, 32.0, 56.0, 68.0, 100.0, 250.0, 1000.0],
            &[110.0, 210.0, 330.0, 393.9, 406.7, 419.9, 405.0, 399.0]
        ),
        "Levels off at about 408 requests/s; 95% of that is reached at 56 users."
    );
    // (200 + 196) / 2 = 198, of which 150 is 24 % less; of the best it is 25 % less.
    assert_eq!(
        headline(&[1.0, 8.0, 16.0, 64.0], &[60.0, 200.0, 196.0, 150.0]),
        "Best at 8 users: 200 requests/s. Beyond that it falls, by 25% at 64."
    );
}

#[test]
fn what_hardly_scales_is_called_so() {
    let found = answer(&[1.0, 2.0, 4.0, 8.0], &[393.0, 418.0, 446.0, 428.0]);
    assert_eq!(
        found.headline.text,
        "Hardly scales: 393 requests/s at 1 user, at best 446 at 4 (13% more)."
    );
    assert_eq!(found.cause.map(|cause| cause.code), Some("serial"));
}

#[test]
fn a_fall_says_where_it_is_lowest_and_where_it_begins() {
    assert_eq!(
        headline(&[1.0, 2.0, 4.0, 8.0, 16.0], &[71.9, 24.0, 43.0, 40.0, 40.3]),
        "Best at the first level, 1 user: 71.9 requests/s. Beyond that it is 67% lower at 2, 44% lower at 16."
    );
    assert_eq!(
        headline(
            &[50.0, 100.0, 150.0, 300.0, 500.0],
            &[2040.0, 2019.0, 2039.0, 1775.0, 1789.0]
        ),
        "Constant at about 2,030 requests/s from 50 to 150 users; then about 1,780, 12% less, from 300 to 500."
    );
}

#[test]
fn a_rise_says_what_was_measured_not_what_lies_between() {
    assert_eq!(
        headline(
            &[4.0, 16.0, 64.0, 256.0, 1024.0],
            &[64.0, 240.0, 830.0, 2000.0, 3360.0]
        ),
        "Still rising at 1,024 users (3,360 requests/s): up 68% from 256 to 1,024."
    );
    // The last doubling brings 99 %, though what lies before is not in proportion.
    assert_eq!(
        headline(
            &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 96.0],
            &[34.3, 64.0, 121.0, 446.0, 890.0, 1373.0, 1402.0, 2788.0]
        ),
        "Still rising at 96 users (2,788 requests/s): the last doubling brought 99%."
    );
}

#[test]
fn no_limit_is_named_where_throughput_still_rises() {
    let found = answer(&[1.0, 2.0, 3.0, 4.0], &[0.99, 1.85, 2.41, 2.68]);
    assert_eq!(found.shape, MeasuredShape::Rises);
    assert_ne!(found.cause.map(|cause| cause.code), Some("limit"));
}

#[test]
fn a_top_that_is_flat_over_a_wide_range_is_called_constant_and_a_step_after_it_by_its_size() {
    let connections = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];
    let redis = [
        52_000.0, 92_000.0, 114_000.0, 120_000.0, 113_000.0, 116_000.0, 112_000.0, 115_000.0,
        98_500.0, 98_000.0,
    ];
    assert_eq!(
        headline(&connections, &redis),
        "Constant at about 115,000 requests/s from 4 to 128 users; then about 98,300, 15% less, from 256 to 512."
    );
    // A smooth peak is one, however many levels are near it.
    let smooth = connections.map(|n| 1000.0 * n / (1.0 + 0.02 * (n - 1.0) + 0.001 * n * (n - 1.0)));
    assert!(headline(&connections, &smooth).starts_with("Best at 32 users: "));
}

#[test]
fn most_of_a_fall_at_the_next_level_is_named_there() {
    assert_eq!(
        headline(
            &[1.0, 4.0, 8.0, 16.0, 32.0, 64.0],
            &[8.0, 30.0, 60.0, 41.4, 43.2, 45.0]
        ),
        "Best at 8 users: 60 requests/s. Beyond that about 43.2, 28% less, from 16 to 64."
    );
}

#[test]
fn what_hardly_scales_and_then_falls_says_both() {
    assert_eq!(
        headline(&[1.0, 2.0, 4.0, 8.0, 16.0], &[5.09, 5.2, 5.91, 4.6, 3.6]),
        "Hardly scales: 5.09 requests/s at 1 user, at best 5.91 at 4 (16% more); beyond that it falls, by 39% at 16."
    );
}

#[test]
fn a_last_step_that_differs_from_the_last_doubling_is_named_beside_it() {
    assert_eq!(
        headline(&[1.0, 2.0, 3.0, 4.0], &[1.0, 1.86, 2.41, 2.68]),
        "Still rising at 4 users (2.68 requests/s): the last doubling brought 44% (from 3 on: 11%)."
    );
    assert_eq!(
        headline(
            &[4.0, 8.0, 16.0, 32.0, 64.0, 96.0],
            &[100.0, 250.0, 480.0, 1400.0, 1550.0, 2788.0]
        ),
        "Still rising at 96 users (2,788 requests/s): up 80% from 64 to 96."
    );
}

#[test]
fn a_slow_rise_whose_last_step_brings_nothing_is_named_where_it_ends() {
    assert_eq!(
        headline(
            &[1.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0],
            &[100.0, 390.0, 700.0, 1180.0, 1530.0, 1705.0, 1706.0]
        ),
        "Hardly rises beyond 48 users (1,705 requests/s): 0.059% more at 64."
    );
}

/// Three jumps of the slope: at 8, 32 and 96.
const JUMPS: [(f64, f64); 9] = [
    (1.0, 34.3),
    (2.0, 64.3),
    (4.0, 121.2),
    (8.0, 446.3),
    (16.0, 638.3),
    (32.0, 1373.4),
    (48.0, 1402.0),
    (64.0, 1544.7),
    (96.0, 2787.8),
];

#[test]
fn several_jumps_are_called_so_and_none_is_followed_far() {
    let (concurrency, throughput): (Vec<f64>, Vec<f64>) = JUMPS.into_iter().unzip();
    let found = answer(&concurrency, &throughput);
    assert!(details(&found).starts_with("Rises in jumps: a cache effect, "));
    assert_eq!(found.next.and_then(|next| next.concurrency), Some(192.0));
    let one = answer(&concurrency[4..], &[600.0, 1173.0, 1402.0, 1544.7, 2787.8]);
    assert!(details(&one).starts_with("Jumps between 64 and 96 users: "));
}

#[test]
fn a_curve_below_the_last_level_forecasts_a_bound_alone() {
    // The law has 934 at 64, where 989 were measured.
    let found = answer(
        &[4.0, 8.0, 16.0, 32.0, 48.0, 64.0],
        &[194.573, 363.94, 476.085, 692.777, 851.088, 989.492],
    );
    assert!(details(&found).contains("at most"), "{}", details(&found));
    assert!(!details(&found).contains("about"), "{}", details(&found));
    assert_eq!(found.figures[2].certainty, Certainty::NotKnown);
}

#[test]
fn what_hardly_scales_is_advised_by_whether_more_does_harm() {
    let next = |concurrency: &[f64], throughput: &[f64]| {
        let found = answer(concurrency, throughput);
        (
            found.next.map(|next| next.message.text),
            found.cause.map(|cause| cause.code),
        )
    };
    let saturated = Some("To get more, find what is saturated.".to_owned());
    assert_eq!(
        next(&[1.0, 2.0, 4.0, 8.0], &[30.0, 30.8, 35.5, 31.4]),
        (saturated, Some("serial"))
    );
    let limit = Some("Limit concurrency to the best level.".to_owned());
    assert_eq!(
        next(
            &[1.0, 2.0, 4.0, 8.0, 16.0],
            &[5.0865, 5.1099, 5.9102, 4.5548, 3.581]
        ),
        (limit, Some("costs-more"))
    );
}

#[test]
fn a_peak_between_the_last_two_levels_is_forecast_there() {
    let found = answer(
        &[1.0, 2.0, 8.0, 16.0, 64.0],
        &[1003.0, 1932.0, 6430.0, 10_212.0, 13_097.0],
    );
    assert_eq!(found.curve, DescribingCurve::Law);
    let details: Vec<&str> = found.details.iter().map(|detail| &*detail.text).collect();
    assert_eq!(
        details,
        [
            "Forecast: between the last two levels lies a peak of about 13,600 requests/s, near 44 users.",
            "Measure at 44 users next, between the last two levels."
        ]
    );
}

/// The further sentences of an answer, as one text.
fn details(found: &Answer) -> String {
    let texts: Vec<&str> = (found.details.iter()).map(|detail| &*detail.text).collect();
    texts.join(" ")
}

#[test]
fn no_peak_is_stated_where_a_ceiling_fits_as_well() {
    let workers = answer(
        &[1.0, 2.0, 4.0, 8.0, 16.0],
        &[250e3, 480e3, 920e3, 1650e3, 1850e3],
    );
    assert_eq!(
        details(&workers),
        "Forecast at 32 users: at most 2,700,000 requests/s; a fall is also possible. Measure at 32 users next."
    );
    assert_eq!(
        workers.forecast.map(|forecast| forecast.concurrency),
        Some(32.0)
    );
    let doubling = [1.0, 2.0, 4.0, 8.0, 16.0];
    for (concurrency, throughput) in [
        (&doubling[..], &[100.0, 195.0, 370.0, 610.0, 700.0][..]),
        (&[1.0, 4.0, 16.0, 64.0], &[100.0, 380.0, 1150.0, 1500.0]),
        (
            &[1.0, 5.0, 10.0, 20.0, 50.0],
            &[79.82, 381.85, 747.72, 856.72, 929.12],
        ),
        // The knee misses the largest level by 6 %, and yet is not refuted.
        (
            &doubling[..4],
            &[0.043_523, 0.089_988, 0.104_239, 0.118_965],
        ),
        // As many parameters as measurements refute nothing.
        (&[1.0, 8.0, 32.0], &[100.0, 500.0, 560.0]),
    ] {
        let found = answer(concurrency, throughput);
        assert_eq!(found.shape, MeasuredShape::Rises);
        assert!(
            !details(&found).contains("between the last two"),
            "{}",
            details(&found)
        );
        let last = concurrency[concurrency.len() - 1];
        assert_eq!(
            found.next.and_then(|next| next.concurrency),
            Some(2.0 * last)
        );
    }
}

#[test]
fn a_peak_no_higher_than_a_measurement_scatters_is_not_stated() {
    let law = |n: f64| 100.0 * n / (1.0 + 0.02 * (n - 1.0) + 0.0004 * n * (n - 1.0));
    let concurrency = [1.0, 2.0, 4.0, 8.0, 16.0, 26.0, 56.0];
    let found = answer(&concurrency, &concurrency.map(law));
    assert!(!details(&found).contains("peak"), "{}", details(&found));
}

#[test]
fn what_may_rise_by_half_is_not_called_hardly_more() {
    let doubling = [1.0, 2.0, 4.0, 8.0];
    let rates = answer(&doubling, &[2.77, 5.83, 11.01, 15.28]);
    assert_eq!(
        details(&rates),
        "Forecast at 16 users: about 15.4 requests/s (at most 28.7; a fall is also possible); how it goes on beyond is open. \
         Measure at 16 users next."
    );
    // What is open is no bound either.
    assert_eq!(rates.figures[2].note, None);
    let by_time = |seconds: [f64; 4]| seconds.map(|time| 1.0 / time);
    for throughput in [
        by_time([0.0132, 0.0061, 0.0031, 0.0021]),
        by_time([0.0899, 0.0469, 0.0240, 0.0149]),
        [100.0, 200.0, 390.0, 560.0],
        [31.0, 66.0, 125.0, 170.0],
        [40.0, 83.0, 150.0, 214.0],
    ] {
        let said = details(&answer(&doubling, &throughput));
        assert!(said.contains("how it goes on beyond is open"), "{said}");
    }
}

#[test]
fn the_last_doubling_is_not_flat_because_its_last_levels_are_close_together() {
    assert_eq!(
        headline(&[1.0, 2.0, 4.0, 8.0, 10.0], &[1.47, 2.9, 5.45, 7.81, 8.5]),
        "Still rising at 10 users (8.5 requests/s): the last doubling brought 37%."
    );
    assert_eq!(
        headline(
            &[1.0, 2.0, 4.0, 8.0, 9.0, 10.0],
            &[1.47, 2.9, 5.45, 7.81, 8.2, 8.5]
        ),
        "Still rising at 10 users (8.5 requests/s): the last doubling brought 37%."
    );
    assert_eq!(
        headline(
            &[1.0, 2.0, 4.0, 8.0, 8.5, 9.0, 10.0],
            &[1.47, 2.9, 5.45, 7.81, 8.1, 8.3, 8.5]
        ),
        "Still rising at 10 users (8.5 requests/s): the last doubling brought 37%."
    );
    assert_eq!(
        headline(&[1.0, 16.0, 48.0, 64.0], &[100.0, 900.0, 1800.0, 1950.0]),
        "Still rising at 64 users (1,950 requests/s): up 8.3% from 48 to 64."
    );
    // Flat, over half as many again; before that, half of the last doubling rises.
    assert_eq!(
        headline(&[1.0, 30.0, 66.0, 100.0], &[10.0, 200.0, 400.0, 428.0]),
        "Still rising slowly at 100 users (428 requests/s): up 7% from 66 to 100."
    );
}

#[test]
fn what_is_flat_is_so_whichever_of_its_levels_is_the_best() {
    let users = [1.0, 10.0, 50.0, 100.0, 200.0, 500.0];
    let flat = |last: f64| [4036.0, 10_553.0, 10_228.0, 9853.0, 9510.0, last];
    assert_eq!(
        headline(&users, &flat(10_666.0)),
        "Levels off at about 10,200 requests/s; 95% of that is reached at 10 users."
    );
    assert_eq!(
        headline(&users, &flat(10_500.0)),
        "Levels off at about 10,100 requests/s; 95% of that is reached at 10 users."
    );
    assert_eq!(
        headline(
            &[1.0, 8.0, 16.0, 32.0, 64.0],
            &[50.0, 300.0, 296.0, 270.0, 305.0]
        ),
        "Levels off at about 293 requests/s; 95% of that is reached at 8 users."
    );
    assert_eq!(
        headline(
            &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0],
            &[100.0, 190.0, 350.0, 600.0, 500.0, 620.0]
        ),
        "Levels off at about 573 requests/s; 95% of that is reached at 8 users."
    );
    assert_eq!(
        headline(
            &[1.0, 10.0, 45.0, 50.0, 60.0],
            &[100.0, 800.0, 1700.0, 1650.0, 1720.0]
        ),
        "Levels off at about 1,690 requests/s; 95% of that is reached at 45 users."
    );
    // What ends in small steps still rises.
    assert_eq!(
        headline(
            &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0],
            &[26.0, 48.0, 66.0, 80.0, 89.0, 95.1, 98.0, 100.0]
        ),
        "Still rising at 8 users (100 requests/s): the last doubling brought 25% (from 6 on: 5.2%)."
    );
}

#[test]
fn what_is_constant_from_one_on_may_have_a_limit_outside_of_it() {
    for (concurrency, throughput) in [
        (&[1.0, 8.0, 32.0][..], &[17_864.0, 19_021.0, 19_226.0][..]),
        (&[1.0, 2.0, 4.0, 8.0], &[15.71, 14.92, 14.86, 15.06]),
        (
            &[1.0, 2.0, 4.0, 8.0, 16.0],
            &[500.0, 505.0, 498.0, 502.0, 500.0],
        ),
        (&[1.0, 10.0, 100.0], &[88.0, 90.0, 87.0]),
        (&[1.0, 2.0, 3.0, 4.0], &[40.0, 40.0, 40.0, 40.0]),
    ] {
        let cause = answer(concurrency, throughput).cause.expect("there is one");
        assert_eq!((cause.code, cause.variant), ("serial", Some("all")));
        assert_eq!(
            cause.text,
            "The work runs one at a time, or a resource is saturated from the start, such as a pool or the load generator \
             itself."
        );
    }
}

#[test]
fn a_plateau_takes_in_no_begin_of_a_fall() {
    // Each of 15 levels beyond the best is below the one before it.
    let all = tables();
    let psoff = (all
        .iter()
        .find(|table| table["name"] == "percona_pk_mysql56_psoff"))
    .expect("it is among them");
    assert_eq!(
        headline(
            &numbers(&psoff["concurrency"]),
            &numbers(&psoff["throughput"])
        ),
        "Best at 82 users: 440,200 requests/s. Beyond that it falls, by 22% at 1,000."
    );
    // Saturated at the first level, three levels are a plateau; 300 is 8 % below it.
    assert_eq!(
        headline(
            &[50.0, 100.0, 150.0, 300.0, 500.0],
            &[3511.59, 3555.31, 3465.08, 3235.33, 2516.84]
        ),
        "Constant at about 3,510 requests/s from 50 to 150 users; beyond that it falls, by 28% at 500."
    );
}

#[test]
fn what_is_flat_beyond_the_first_step_does_not_go_on_falling() {
    let doubling = [1.0, 2.0, 4.0, 8.0, 16.0];
    assert_eq!(
        headline(&doubling, &[120.0, 100.0, 102.0, 99.0, 101.0]),
        "Best at the first level, 1 user: 120 requests/s. Beyond that about 101, 16% less, up to 16."
    );
    // Nothing but the cost of one lock would go on.
    assert_eq!(
        answer(&doubling, &[120.0, 100.0, 102.0, 99.0, 101.0]).cause,
        None
    );
}

#[test]
fn two_levels_close_together_are_no_plateau() {
    let found = answer(
        &[1.0, 2.0, 4.0, 8.0, 12.0, 16.0],
        &[100.0, 229.0, 532.0, 1044.0, 1328.0, 1281.0],
    );
    assert_eq!(
        found.headline.text,
        "Best at 12 users (1,328 requests/s), 3.5% less at 16; how it goes on beyond is open."
    );
    assert_eq!(found.cause, None);
    assert_eq!(found.next.and_then(|next| next.concurrency), Some(32.0));
    assert_eq!(
        headline(
            &[1.0, 8.0, 16.0, 22.0, 26.0, 32.0],
            &[95.0, 700.0, 1050.0, 1200.0, 1220.0, 1205.0]
        ),
        "Levels off at about 1,210 requests/s; 95% of that is reached at 22 users."
    );
}

#[test]
fn where_more_brings_almost_nothing_the_level_before_is_named() {
    assert_eq!(
        headline(
            &[4.0, 8.0, 16.0, 32.0, 48.0, 64.0],
            &[117.897, 216.454, 205.63, 227.646, 239.072, 243.153]
        ),
        "Hardly rises beyond 8 users (216.5 requests/s): 12% more at 64."
    );
}

#[test]
fn a_level_that_dips_is_no_part_of_a_plateau() {
    assert_eq!(
        headline(
            &[1.0, 2.0, 4.0, 8.0, 16.0],
            &[100.0, 190.0, 300.0, 150.0, 295.0]
        ),
        "Best at 4 users: 300 requests/s. Beyond that it is 50% lower at 8, 1.7% lower at 16."
    );
}

#[test]
fn scatter_is_that_of_single_runs() {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0].map(|n| [n, n]).concat();
    let x = [
        900.0, 300.0, 250.0, 1100.0, 1300.0, 500.0, 280.0, 1000.0, 400.0, 1200.0, 350.0, 1500.0,
    ];
    assert_eq!(
        headline(&n, &x),
        "Too noisy to tell a trend: between 250 and 1,500 requests/s, at 1 to 32 users."
    );
}

/// The answer of a table with these rows.
fn answer_of(rows: &[&str]) -> Answer {
    let report = fit_text(&rows.join("\n"), &TableOptions::default()).expect("it is a table");
    let fit = report.fits.into_iter().next().expect("it can be fitted");
    fit.answer
}

#[test]
fn where_most_requests_fail_the_answer_is_that_of_the_successes() {
    // 0.4 · 1,400 = 560, 0.15 · 1,900 = 285, 0.8 · 1,100 = 880.
    let rows = [
        "1,100,0",
        "4,370,0",
        "16,900,0",
        "32,1100,20",
        "64,1400,60",
        "128,1900,85",
    ];
    let found = answer_of(&[&["users,requests/s,errors %"][..], &rows].concat());
    assert_eq!(
        found.headline.text,
        "85% of the requests fail at 128 users; the most that succeed are 900 requests/s, at 16."
    );
    assert_eq!(found.best.throughput, 900.0);
    assert!((found.end.throughput - 285.0).abs() < 1e-9);
    assert_eq!(found.details[0].code, "successes");
    assert!(found.forecast.is_none());
    // What counts the successes already has none to take away.
    let found = answer_of(&[&["users,successful requests/s,errors %"][..], &rows].concat());
    assert_eq!(found.best.throughput, 1900.0);
    assert_ne!(found.headline.code, "fails");
}

#[test]
fn few_failures_change_nothing_and_those_that_make_the_successes_fall_do() {
    let head = "users,requests/s,errors %";
    let few = ["1,100,0", "2,195,0", "4,370,0", "8,380,0.1", "16,375,1"];
    assert_ne!(
        answer_of(&[&[head][..], &few].concat()).headline.code,
        "fails"
    );
    let some = ["1,100,0", "2,195,0", "4,370,0", "8,380,0.1", "16,375,25"];
    let found = answer_of(&[&[head][..], &some].concat());
    assert_eq!(found.headline.code, "fails");
    assert_eq!(found.shape, MeasuredShape::Peaks);
    // 0.91 · 1,600 = 1,456: the last doubling brought 14 %, of successes 4 %.
    let rise = ["1,100,0", "4,390,0", "16,1100,0", "64,1400,0", "128,1600,9"];
    let found = answer_of(&[&[head][..], &rise].concat());
    assert_eq!(found.headline.code, "fails");
    assert_eq!(found.shape, MeasuredShape::Levels);
    // 0.94 · 540 = 507.6 is less than 0.992 · 520 = 515.8.
    let best = [
        "4,180,0.1",
        "8,310,0.2",
        "16,520,0.8",
        "32,540,6",
        "64,470,14",
    ];
    let found = answer_of(&[&[head][..], &best].concat());
    assert_eq!(
        found.headline.text,
        "14% of the requests fail at 64 users; the most that succeed are 515.8 requests/s, at 16."
    );
}

#[test]
fn failures_that_nothing_counts_are_named() {
    let rows = [
        "users,requests/s,errors",
        "1,100,0",
        "2,195,0",
        "4,370,0",
        "8,640,5",
        "16,900,40",
    ];
    let found = answer_of(&rows);
    assert_eq!(found.shape, MeasuredShape::Rises);
    assert_eq!(
        found.details[0].text,
        "Requests fail at 16 users: if they are counted, fewer succeed than this says."
    );
}

#[test]
fn what_to_measure_next_is_said_where_no_curve_describes_the_levels() {
    let found = answer(
        &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0, 96.0],
        &[
            34.3, 64.3, 121.2, 446.3, 638.3, 1373.4, 1402.0, 1544.7, 2787.8,
        ],
    );
    assert_eq!(found.curve, DescribingCurve::None);
    let codes: Vec<&str> = found.details.iter().map(|detail| detail.code).collect();
    assert_eq!(codes.last(), Some(&"next"), "{codes:?}");
}

#[test]
fn a_forecast_names_no_end_below_what_was_measured() {
    for table in tables() {
        let throughput = numbers(&table["throughput"]);
        let found = answer(&numbers(&table["concurrency"]), &throughput);
        let last = found.end.throughput;
        for detail in found
            .details
            .iter()
            .filter(|detail| detail.code == "forecast")
        {
            let low = detail
                .values
                .get("low")
                .and_then(usl_fit::messages::Value::as_number);
            assert!(low.is_none_or(|low| low >= last), "{}", detail.text);
        }
    }
    // Law and knee both end below what was measured.
    let found = answer(
        &[1.0, 2.0, 4.0, 8.0, 16.0],
        &[100.0, 195.0, 370.0, 600.0, 740.0],
    );
    assert_eq!(found.shape, MeasuredShape::Rises);
    assert!(
        found.details[0]
            .text
            .starts_with("Forecast at 32 users: at most 1,070 requests/s; "),
        "{}",
        found.details[0].text
    );
    assert!(
        found.details[0].text.contains("a fall is also possible"),
        "{}",
        found.details[0].text
    );
}

#[test]
fn a_long_fall_says_where_half_of_the_best_is_lost() {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
    // Half of 520 is 260.
    let falls = answer(&n, &[100.0, 190.0, 350.0, 520.0, 400.0, 240.0, 90.0]);
    assert_eq!(
        details(&falls).as_str(),
        "At 32 users less than half of that is left. Limit concurrency to the best level."
    );
    let doublings: Vec<f64> = n.iter().copied().chain([128.0]).collect();
    let flat = answer(
        &doublings,
        &[100.0, 190.0, 350.0, 510.0, 520.0, 400.0, 240.0, 90.0],
    );
    assert!(
        details(&flat).starts_with("From 8 to 16 users it is within 5% of the best; at 64"),
        "{}",
        details(&flat)
    );
    // The last level is in the headline, and so is the first after a step.
    for rates in [
        [100.0, 190.0, 350.0, 520.0, 480.0, 400.0, 200.0],
        [100.0, 190.0, 350.0, 520.0, 240.0, 230.0, 200.0],
    ] {
        let found = answer(&n, &rates);
        assert!(!details(&found).contains("half"), "{}", details(&found));
    }
}

#[test]
fn where_no_level_is_missing_it_says_what_to_do() {
    let n = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
    let action = |throughput: &[f64]| {
        let next = answer(&n[..throughput.len()], throughput).next;
        next.map(|next| (next.concurrency, next.message.text))
    };
    let said = |text: &str| Some((None, text.to_owned()));
    assert_eq!(
        action(&[100.0, 199.0, 380.0, 610.0, 620.0, 615.0, 622.0]),
        said("To get more, find what is saturated.")
    );
    assert_eq!(
        action(&[100.0, 190.0, 350.0, 520.0, 400.0, 240.0, 90.0]),
        said("Limit concurrency to the best level.")
    );
    assert_eq!(
        action(&[100.0, 101.0, 99.0, 100.0, 101.0]),
        said("To get more, find what it waits for.")
    );
    assert_eq!(
        action(&[100.0, 199.0, 380.0, 700.0]),
        Some((Some(32.0), "Measure at 32 users next.".to_owned()))
    );
}

#[test]
fn a_run_that_failed_between_others_is_named_first() {
    let head = "threads,tps";
    let failed = ["1,100", "2,190", "4,350", "8,2", "16,820", "32,900"];
    let found = answer_of(&[&[head][..], &failed].concat());
    assert_eq!(
        found.headline.text,
        "Row 5 is far off all the others: check it first, or leave it out if that run failed."
    );
    // Five levels that go up and down by thousands are no constant throughput.
    let odd = ["1,16.1", "5,72.9", "20,0.04", "40,128", "80,121.9"];
    let found = answer_of(&[&[head][..], &odd].concat());
    assert_eq!(found.headline.code, "mistyped");
    assert_eq!(found.shape, MeasuredShape::Noisy);
    // One thread without a lock, and a rise of those that take it, are no scatter.
    let alone = ["1,48.2", "2,19.1", "4,24", "8,31.9", "16,38.8", "32,40.1"];
    let found = answer_of(&[&[head][..], &alone].concat());
    assert_eq!(found.shape, MeasuredShape::Falls);
    assert_eq!(
        found.headline.text,
        "Best at the first level, 1 thread: 48.2 tps. Beyond that it is 60% lower at 2, 17% lower at 32."
    );
    // A loss that lasts is the system's.
    let lasts = ["1,100", "2,190", "4,350", "8,60", "16,50"];
    let found = answer_of(&[&[head][..], &lasts].concat());
    assert_eq!(found.headline.code, "collapses");
}

#[test]
fn a_step_of_less_than_two_times_that_brings_nothing_is_the_end_of_a_rise() {
    let rows = [
        "threads,tps",
        "1,100",
        "8,800",
        "16,1500",
        "20,1800",
        "32,1810",
    ];
    let found = answer_of(&rows);
    assert_eq!(found.shape, MeasuredShape::Levels);
    // 15 % more from 20 to 32, 23 % with a doubling.
    let rises = [
        "threads,tps",
        "1,100",
        "8,800",
        "16,1500",
        "20,1800",
        "32,2070",
    ];
    assert_eq!(answer_of(&rises).shape, MeasuredShape::Rises);
}

#[test]
fn a_last_step_that_brings_little_is_told_instead_of_the_doubling_before_it() {
    // From 800 to 1,600 are 22 %, from 1,000 on 3.6 %.
    let rows = [
        "users,rps",
        "100,98",
        "200,196",
        "400,389",
        "800,742",
        "1000,871",
        "1600,902",
    ];
    let found = answer_of(&rows);
    assert_eq!(
        found.headline.text,
        "Hardly rises beyond 1,000 users (871 rps): 3.6% more at 1,600."
    );
}
