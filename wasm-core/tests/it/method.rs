//! The numbers that `docs/method/` prints for its sources, computed again from their figures; and every
//! stable code in its tables.

use std::collections::BTreeSet;

use serde_json::Value;
use usl_fit::measurements::{fit_table, read_text, TableOptions};
use usl_fit::{Fit, FitOptions, Usl};

const METHOD: &str = concat!(
    include_str!("../../../docs/method/law.md"),
    include_str!("../../../docs/method/fit.md"),
    include_str!("../../../docs/method/intervals.md"),
    include_str!("../../../docs/method/warnings.md"),
);
const PERCONA: &str = include_str!("../../../tests/data/percona-cisco-ucs.csv");
const PERCONA_FULL: &str = include_str!("../../../tests/data/percona-cisco-ucs-full.csv");
const WSO2: &str = include_str!("../../../tests/data/wso2-enterprise-integrator.csv");
const PUBLISHED: &str = include_str!("../../../tests/data/published.json");
const SCHEMA: &str = include_str!("../../../docs/result.schema.json");
const ERRORS: &str = include_str!("../../src/error.rs");

/// The rows of the table whose header begins with these cells.
fn table(header: &[&str]) -> Vec<Vec<String>> {
    let cells = |line: &str| -> Vec<String> {
        let inside = line.trim().trim_start_matches('|').trim_end_matches('|');
        inside.split('|').map(|cell| cell.trim().into()).collect()
    };
    let mut lines = METHOD.lines();
    lines
        .find(|line| line.starts_with('|') && cells(line).starts_with(&strings(header)))
        .unwrap_or_else(|| panic!("no table {header:?}"));
    let rows = lines.take_while(|line| line.starts_with('|')).skip(1);
    rows.map(cells).collect()
}

fn strings(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// Whether a printed number is this value rounded to the digits that are printed.
fn is_rounded(printed: &str, value: f64) -> bool {
    let decimals = |text: &str| text.split_once('.').map_or(0, |(_, digits)| digits.len());
    let again = match printed.split_once('e') {
        Some((digits, _)) => format!("{value:.*e}", decimals(digits)),
        None => format!("{value:.*}", decimals(printed)),
    };
    again == printed
}

fn assert_rounded(printed: &str, value: f64, place: &str) {
    assert!(
        is_rounded(printed, value),
        "{place}: {printed}, not {value}"
    );
}

/// Whether it is so when digits may also have been cut off.
fn has_digits_of(printed: f64, text: &str, value: f64) -> bool {
    let decimals = text.split_once('.').map_or(0, |(_, digits)| digits.len());
    (printed - value).abs() < 0.1f64.powi(i32::try_from(decimals).unwrap())
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("{text}"))
}

fn published() -> Value {
    serde_json::from_str(PUBLISHED).unwrap()
}

/// The fit of one series of a file, with the equal weights of the papers unless told otherwise.
fn fitted(text: &str, options: &[(&str, &str)], series: Option<&str>) -> Fit {
    let mut settings = TableOptions::default();
    settings.set("weights", "equal").unwrap();
    for (name, value) in options {
        settings.set(name, value).unwrap();
    }
    let report = fit_table(&read_text(text).unwrap().table, &settings).unwrap();
    let mut fits = report.fits.into_iter();
    fits.find(|fit| series.is_none() || fit.series.as_deref() == series)
        .unwrap()
}

fn law(fit: &Fit) -> Usl {
    let p = &fit.parameters;
    Usl {
        lambda: p.lambda.estimate,
        sigma: p.sigma.estimate,
        kappa: p.kappa.estimate,
    }
}

/// A quantity of the table about Percona's measurements, by what its row is called.
fn percona(fit: &Fit, name: &str) -> Option<f64> {
    let peak = fit.peak.as_ref()?;
    let quadratic = fit.transform.as_ref();
    match name {
        "a" => quadratic.map(|t| t.a),
        "b" => quadratic.map(|t| t.b),
        "σ" => Some(fit.parameters.sigma.estimate),
        "κ" => Some(fit.parameters.kappa.estimate),
        "λ" => Some(fit.parameters.lambda.estimate),
        "R²" => quadratic?.r_squared,
        "N\\*" => peak.concurrency.estimate,
        "best whole concurrency" => peak.whole_concurrency,
        "throughput there" => peak.whole_throughput,
        "SSE in X" => Some(fit.goodness.sse),
        row => {
            let n: f64 = row.strip_prefix("y at ").map(number)?;
            let mut rows = quadratic?.columns.iter();
            rows.find(|row| row.concurrency == n).map(|row| row.y)
        }
    }
}

#[test]
fn perconas_table_is_computed() {
    let source = &published()["percona-cisco-ucs"];
    let (transform, optimum) = (
        fitted(PERCONA, &[("method", "transform")], None),
        fitted(PERCONA, &[], None),
    );
    let rows = table(&["", "printed", "transform", "least squares"]);
    let (mut as_printed, mut computed) = (0, 0);
    for row in &rows {
        let name = row[0].as_str();
        for (cell, fit) in [(&row[2], &transform), (&row[3], &optimum)] {
            if !cell.is_empty() {
                assert_rounded(cell, percona(fit, name).unwrap(), name);
                computed += 1;
            }
        }
        let printed = row[1].trim_start_matches("above ");
        if printed.is_empty() {
            continue;
        }
        let in_source = match name {
            "a" | "b" => &source[name],
            "σ" => &source["sigma"],
            "κ" => &source["kappa"],
            "R²" => &source["rSquaredAbove"],
            "best whole concurrency" => &source["peak"]["concurrency"],
            "throughput there" => &source["peak"]["throughput"],
            other => {
                let n = number(other.strip_prefix("y at ").unwrap());
                let columns = source["columns"].as_array().unwrap();
                &columns.iter().find(|c| c[0].as_f64() == Some(n)).unwrap()[3]
            }
        };
        assert_eq!(in_source.as_f64(), Some(number(printed)), "{name}");
        let value = percona(&transform, name).unwrap();
        if name == "R²" {
            assert!(value > number(printed));
        } else {
            assert!(has_digits_of(number(printed), printed, value), "{name}");
        }
        as_printed += 1;
    }
    assert_eq!((rows.len(), as_printed, computed), (15, 12, 22));
}

#[test]
fn wso2s_fit_and_the_optimum_beside_it_are_computed() {
    let source = &published()["wso2-enterprise-integrator"];
    let options = [
        ("group", "message_size"),
        ("n", "concurrency"),
        ("x", "throughput_rps"),
    ];
    let rows = table(&["message size", "curve"]);
    let mut ratios = Vec::new();
    for pair in rows.chunks(2) {
        let size = pair[0][0].as_str();
        let best = fitted(WSO2, &options, Some(size));
        let full = &source["publishedFitInFullDigits"][size];
        let of = |name: &str| full[name].as_f64().unwrap();
        let theirs = Usl {
            lambda: of("lambda"),
            sigma: of("sigma"),
            kappa: of("kappa"),
        };
        let squares = |law: &Usl| -> f64 {
            let points = best.points.iter();
            points
                .map(|p| (p.throughput - law.throughput(p.concurrency).unwrap()).powi(2))
                .sum()
        };
        for (row, curve, law) in [
            (&pair[0], "published", &theirs),
            (&pair[1], "optimum", &law(&best)),
        ] {
            assert_eq!([row[0].as_str(), row[1].as_str()], [size, curve]);
            let values = [
                law.lambda,
                law.sigma,
                law.kappa,
                squares(law),
                law.peak_concurrency().unwrap(),
                law.peak_throughput().unwrap(),
            ];
            for (cell, value) in row[2..].iter().zip(values) {
                assert_rounded(cell, value, &format!("{size} {curve}"));
            }
            assert_eq!(row.len(), 2 + values.len());
        }
        assert_rounded(&pair[1][5], best.goodness.sse, size);
        // What the article itself prints.
        let article = &source[size];
        for (printed, value) in [
            (&article["alpha"], format!("{:.3e}", theirs.sigma)),
            (&article["beta"], format!("{:.3e}", theirs.kappa)),
            (
                &article["peakConcurrency"],
                format!("{:.0}", theirs.peak_concurrency().unwrap()),
            ),
            (
                &article["peakThroughput"],
                format!("{:.2}", theirs.peak_throughput().unwrap()),
            ),
        ] {
            assert_eq!(printed.as_f64(), Some(number(&value)), "{size}");
        }
        ratios.push(format!("{:.2}", squares(&theirs) / best.goodness.sse));

        let p = &best.parameters;
        assert!([&p.lambda, &p.sigma, &p.kappa]
            .iter()
            .all(|p| p.high.is_none()));
        let peak = best.peak.as_ref().unwrap();
        assert_eq!((peak.concurrency.low, peak.concurrency.high), (None, None));
        if size == "500B" {
            let ends = [peak.throughput.low, peak.throughput.high];
            let [low, high] = ends.map(|end| thousands(end.unwrap()));
            assert!(flowing().contains(&format!("500B from {low} to {high}:")));
        }
    }
    assert_eq!(rows.len(), 6);
    let said = format!("factors of {}, {} and {}:", ratios[0], ratios[1], ratios[2]);
    assert!(flowing().contains(&said), "{said}");
}

/// The text without its line ends.
fn flowing() -> String {
    METHOD.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn thousands(value: f64) -> String {
    let text = format!("{value:.0}");
    let (front, back) = text.split_at(text.len() - 3);
    format!("{front},{back}")
}

/// The closed form as the literature has it is not the inverse of R(N); the one in the table is.
#[test]
fn the_printed_throughput_at_a_latency_does_not_round_trip() {
    let slip = |law: &Usl, r: f64| {
        let Usl {
            lambda,
            sigma,
            kappa,
        } = law;
        let root = sigma * sigma + kappa * kappa + 2.0 * kappa * (2.0 * lambda * r + sigma - 2.0);
        (root.sqrt() - kappa + sigma) / (2.0 * kappa * r)
    };
    let both = |law: &Usl| {
        let x = law.throughput(20.0).unwrap();
        let r = law.latency(20.0).unwrap();
        let ours = law.throughput_for_latency(r).unwrap();
        assert!((ours / x - 1.0).abs() < 1e-12, "{ours} {x}");
        (x, slip(law, r))
    };
    let (x, wrong) = both(&law(&fitted(PERCONA_FULL, &[], None)));
    let said = format!("X(20) is {x:.2}, and at its latency the printed form gives {wrong:.0}.");
    assert!(flowing().contains(&said), "{said}");
    let hidden = Usl {
        lambda: 40.0,
        sigma: 0.06,
        kappa: 0.06,
    };
    let (x, unseen) = both(&hidden);
    assert!((unseen / x - 1.0).abs() < 1e-12, "{unseen} {x}");
}

/// Stable codes between the backticks of a table's first column.
fn documented(header: &[&str]) -> Vec<String> {
    let rows = table(header);
    rows.iter()
        .map(|row| {
            assert!(!row[1].is_empty(), "{row:?}");
            row[0].trim_matches('`').to_string()
        })
        .collect()
}

#[test]
fn every_warning_has_its_rule() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let codes = schema["$defs"]["WarningCode"]["oneOf"].as_array().unwrap();
    let codes: Vec<_> = codes.iter().map(|c| c["const"].as_str().unwrap()).collect();
    assert!(codes.len() >= 18);
    assert_eq!(documented(&["code", "rule"]), codes);
}

#[test]
fn every_error_is_explained() {
    let names = ERRORS.lines().filter_map(|line| {
        let (variant, code) = line.trim().split_once(" => \"")?;
        variant
            .starts_with("Self::")
            .then(|| code.trim_end_matches("\",").to_string())
    });
    let names: Vec<String> = names.collect();
    assert!(names.len() >= 14);
    let documented = documented(&["code", "when"]);
    assert_eq!(documented, names);
    assert_eq!(
        documented.iter().collect::<BTreeSet<_>>().len(),
        names.len()
    );
}

#[test]
fn the_default_number_of_replicates_is_the_one_named() {
    let replicates = thousands(FitOptions::default().replicates as f64);
    let said = format!("{replicates} times by default");
    assert!(flowing().contains(&said), "{said}");
}
