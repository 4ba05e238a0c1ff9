//! Any numbers and any options: a fit or a helpful error, and nothing that is not finite.

#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use usl_fit::series::{ColumnNames, Measurement, TakingPart};
use usl_fit::{fit, FitOptions, Series};
use usl_fit_fuzz::{assert_finite, assert_helpful};

/// Every option with values it takes and some that it must refuse.
const OPTIONS: &[(&str, &[&str])] = &[
    ("model", &["usl", "amdahl", "linear", "auto"]),
    ("shape", &["auto", "law"]),
    ("method", &["nonlinear", "transform", "robust", "magic"]),
    ("bounds", &["physical", "none"]),
    ("lambda", &["free", "measured", "1000", "1e-120", "-1"]),
    ("weights", &["auto", "equal", "relative", "column"]),
    ("level", &["0.95", "0.01", "0.9999", "0.5", "95", "NaN"]),
    ("intervals", &["wald", "profile", "bootstrap"]),
    ("bandPoints", &["0", "1", "2", "9", "-1"]),
    ("bandAt", &["", "1, 8, 64", "1e12;1e-6", "-1"]),
    ("at", &["", "1, 8, 64", "1e12;1e-6", "0"]),
];

/// Bootstrap replicates multiply the work; a few find what many would.
const REPLICATES: &str = "100";

/// As many measurements as a person has, and then some.
const MOST_POINTS: usize = 40;

#[derive(Debug)]
struct Input {
    options: FitOptions,
    points: Vec<Measurement>,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let mut options = FitOptions::default();
        for (name, values) in OPTIONS {
            let choice: u8 = bytes.arbitrary()?;
            let value = values[usize::from(choice) % values.len()];
            if let Err(error) = options.set(name, value) {
                assert_helpful(&error);
            }
        }
        if let Err(error) = options.set("replicates", REPLICATES) {
            assert_helpful(&error);
        }
        let mut points = Vec::new();
        while points.len() < MOST_POINTS && !bytes.is_empty() {
            points.push(Measurement {
                row: points.len() + 1,
                concurrency: number(bytes)?,
                throughput: number(bytes)?,
                latency: optional(bytes)?,
                latency_units: None,
                deviation: optional(bytes)?,
                time: optional(bytes)?,
                run: match bytes.arbitrary::<u8>()? % 8 {
                    run @ 0..4 => Some(usize::from(run)),
                    _ => None,
                },
                taking_part: match bytes.arbitrary::<u8>()? % 8 {
                    1 => TakingPart::Excluded(None),
                    _ => TakingPart::Yes,
                },
            });
        }
        Ok(Self { options, points })
    }
}

/// Whole numbers often, numbers of every size, and every pattern of bits.
fn number(bytes: &mut Unstructured) -> Result<f64> {
    Ok(match bytes.arbitrary::<u8>()? % 4 {
        0 => f64::from(bytes.arbitrary::<u8>()?),
        1 => f64::from(bytes.arbitrary::<u16>()?) / 16.0,
        2 => {
            let mantissa: u16 = bytes.arbitrary()?;
            let exponent: i8 = bytes.arbitrary()?;
            f64::from(mantissa) * 10_f64.powi(i32::from(exponent) / 4)
        }
        _ => bytes.arbitrary()?,
    })
}

fn optional(bytes: &mut Unstructured) -> Result<Option<f64>> {
    let given = bytes.arbitrary::<u8>()? % 4 == 1;
    given.then(|| number(bytes)).transpose()
}

fuzz_target!(|input: Input| {
    let series = Series::from_measurements(None, input.points, &ColumnNames::default());
    match series.and_then(|series| fit(&series, &input.options)) {
        Ok(fit) => assert_finite(&fit),
        Err(error) => assert_helpful(&error),
    }
});
