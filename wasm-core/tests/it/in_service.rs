//! Users who think: the fit of what is in service, and its answers in users.

use usl_fit::error::ErrorCode;
use usl_fit::measurements::{fit_text, TableOptions};
use usl_fit::report::{Fit, FitReport, WarningCode};
use usl_fit::Usl;

const LAW: Usl = Usl {
    lambda: 1000.0,
    sigma: 0.03,
    kappa: 0.0007,
};
const IN_SERVICE: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 48.0, 64.0];
const Z: f64 = 0.02;

/// Users, throughput and latency with each concurrency in service; throughputs off by a share to and fro.
fn table(share: f64) -> String {
    let signs = [1.0, -1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0];
    let rows = IN_SERVICE.iter().zip(signs).map(|(&n, sign)| {
        let x = LAW.throughput(n).unwrap() * (1.0 + share * sign);
        format!("{},{x},{}\n", n + Z * x, 1000.0 * n / x)
    });
    format!("users,rps,latency_ms\n{}", rows.collect::<String>())
}

fn report(text: &str, options: &[(&str, &str)]) -> FitReport {
    let mut settings = TableOptions::default();
    for (name, value) in options {
        settings.set(name, value).unwrap();
    }
    fit_text(text, &settings).unwrap()
}

fn served(text: &str, at: &str) -> Fit {
    report(text, &[("inService", "true"), ("at", at)])
        .fits
        .remove(0)
}

fn near(found: f64, wanted: f64, share: f64) {
    assert!(
        (found / wanted - 1.0).abs() <= share,
        "{found} is not {wanted}"
    );
}

#[test]
fn the_law_and_the_think_time_come_out() {
    let fit = served(&table(0.0), "300, 500");
    near(fit.parameters.sigma.estimate, LAW.sigma, 1e-6);
    let peak = fit.peak.unwrap();
    near(peak.concurrency.estimate.unwrap(), 37.22, 1e-3);
    let users = fit.users.unwrap();
    near(users.think_time, 1000.0 * Z, 1e-9);
    let wanted = LAW.peak_concurrency().unwrap() + Z * LAW.peak_throughput().unwrap();
    near(users.peak.unwrap().estimate.unwrap(), wanted, 1e-6);
    assert_eq!(users.measured.len(), 8);
    near(users.measured[2].concurrency, 4.0, 1e-12);
    for (at, expected) in users.at.iter().zip(&fit.at) {
        let (n, x) = (at.concurrency.unwrap(), at.throughput.estimate.unwrap());
        near(n + Z * x, at.users, 1e-9);
        near(LAW.throughput(n).unwrap(), x, 1e-6);
        assert_eq!(expected.concurrency, n);
    }
}

/// The rows of a table: throughput, and what is in service.
fn in_service(text: &str) -> Vec<[f64; 2]> {
    let rows = text.lines().skip(1).map(|line| {
        let cells: Vec<f64> = line.split(',').map(|cell| cell.parse().unwrap()).collect();
        [cells[1], cells[1] * cells[2] / 1000.0]
    });
    rows.collect()
}

/// What such a law has in service with as many users as a measurement, near to it.
fn expected(law: Usl, n: f64, x: f64, z: f64) -> f64 {
    let off = |n: f64, x: f64, there: f64| there - n + z * (law.throughput(there).unwrap() - x);
    let mut there = n;
    for _ in 0..100 {
        let step = 1e-6 * there;
        let slope = (off(n, x, there + step) - off(n, x, there - step)) / (2.0 * step);
        there -= off(n, x, there) / slope;
    }
    there
}

/// The errors are of what these users have in service, not of what was in service, which their own errors move.
#[test]
fn the_curve_is_that_of_the_given_users() {
    for (share, z) in [(0.001, Z), (0.01, Z)] {
        // Up to the peak.
        let text: String = table(share).split_inclusive('\n').take(7).collect();
        let options = [
            ("inService", "true"),
            ("weights", "relative"),
            ("shape", "law"),
        ];
        let fit = report(&text, &options).fits.remove(0);
        let p = &fit.parameters;
        let law = Usl {
            lambda: p.lambda.estimate,
            sigma: p.sigma.estimate,
            kappa: p.kappa.estimate,
        };
        // The normal equations of ln λ, σ and κ, by hand.
        let mut sums = [[0.0; 2]; 3];
        for [x, n] in in_service(&text) {
            let off = x / law.throughput(n).unwrap() - 1.0;
            let there = expected(law, n, x, z);
            let fitted = law.throughput(there).unwrap();
            let per_unit = fitted / law.lambda / there;
            let slopes = [
                1.0,
                per_unit * (there - 1.0),
                per_unit * there * (there - 1.0),
            ];
            for (sum, slope) in sums.iter_mut().zip(slopes) {
                let term = off * slope * (fitted / x) * (fitted / x);
                sum[0] += term;
                sum[1] += term.abs();
            }
        }
        for [sum, size] in sums {
            assert!(sum.abs() < 1e-7 * size, "{share}: {sum} of {size}");
        }
        // What is shown is as measured.
        for (point, [x, n]) in fit.points.iter().zip(in_service(&text)) {
            near(point.concurrency, n, 1e-12);
            near(point.throughput, x, 1e-12);
            near(point.fitted.unwrap(), law.throughput(n).unwrap(), 1e-12);
        }
    }
}

/// With so many users more throughput means fewer in service: the ends of X solve U = N + Z·X with their own N.
#[test]
fn an_end_is_that_of_the_throughput_at_its_own_concurrency() {
    let text = table(0.03);
    let users = 200.0;
    let fit = served(&text, "200");
    let x = &fit.users.as_ref().unwrap().at[0].throughput;
    let (low, high) = (x.low.unwrap(), x.high.unwrap());
    assert!(low < x.estimate.unwrap() && x.estimate.unwrap() < high);
    let z = fit.users.as_ref().unwrap().think_time / 1000.0;
    let at = format!("{},{}", users - z * low, users - z * high);
    let there = report(&text, &[("inService", "true"), ("bandAt", &at)])
        .fits
        .remove(0)
        .bands;
    near(there[0].confidence_low.unwrap(), low, 1e-6);
    near(there[1].confidence_high.unwrap(), high, 1e-6);
}

#[test]
fn what_does_not_tell_what_is_in_service_is_refused() {
    let refused = |text: &str| {
        let report = report(text, &[("inService", "true")]);
        assert!(report.fits.is_empty());
        report.errors[0].error.code
    };
    let without_unit = table(0.0).replace("latency_ms", "latency");
    assert_eq!(refused(&without_unit), ErrorCode::AmbiguousColumn);
    let without_latency: String = (table(0.0).lines())
        .map(|line| line.rsplit_once(',').unwrap().0.to_owned() + "\n")
        .collect();
    assert_eq!(refused(&without_latency), ErrorCode::ColumnNotFound);
    let other_unit = table(0.0).replace("latency_ms", "latency_s");
    assert_eq!(refused(&other_unit), ErrorCode::OutOfRange);
    let one_missing: String = (table(0.0).lines().enumerate())
        .map(|(at, line)| match at {
            4 => line.rsplit_once(',').unwrap().0.to_owned() + ",\n",
            _ => line.to_owned() + "\n",
        })
        .collect();
    assert_eq!(refused(&one_missing), ErrorCode::NotANumber);
    let fits = report(&one_missing, &[("inService", "true"), ("exclude", "5")]).fits;
    assert_eq!(fits[0].observations, 7);
}

fn variant(text: &str, options: &[(&str, &str)]) -> Option<&'static str> {
    let warnings = report(text, options).fits.remove(0).warnings;
    let found = warnings.into_iter();
    found
        .filter(|warning| warning.code == WarningCode::LittlesLawMismatch)
        .find_map(|warning| warning.variant)
}

#[test]
fn the_warning_leads_there_where_one_think_time_explains_it() {
    let text = table(0.02);
    assert_eq!(variant(&text, &[]), Some("in-service"));
    assert_eq!(variant(&text, &[("inService", "true")]), None);
    // Without units nothing tells that it is a think time, and half the latency is none.
    let unknown = text.replace("latency_ms", "latency");
    assert_ne!(variant(&unknown, &[]), Some("in-service"));
    let halved: Vec<String> = (text.lines().enumerate())
        .map(|(at, line)| {
            let cells: Vec<&str> = line.split(',').collect();
            if at == 0 {
                return line.to_owned();
            }
            let [x, r] = [1, 2].map(|k| cells[k].parse::<f64>().unwrap());
            format!("{},{x},{}", x * r / 1000.0, r / 2.0)
        })
        .collect();
    assert_eq!(variant(&halved.join("\n"), &[]), Some("client-time"));
}
