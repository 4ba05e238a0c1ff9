//! What each point says: residual, leverage and what follows from them.

use crate::fit::data::Data;
use crate::fit::solution::Solution;
use crate::inference::{finite, Inference};
use crate::model::Usl;
use crate::order::sorted;
use crate::report::Point;
use crate::series::{Measurement, Series, TakingPart};

/// The measurements with residual, leverage and what follows from them.
#[must_use]
pub fn points(
    series: &Series,
    data: &Data,
    solution: &Solution,
    inference: &Inference<'_>,
) -> Vec<Point> {
    let law = &solution.law;
    let df = inference.degrees_of_freedom as f64;
    let mut points: Vec<Point> = series
        .points()
        .iter()
        .zip(&data.observations)
        .map(|(measured, o)| {
            let fitted = law.unchecked_throughput(o.n);
            let residual = if solution.exact { 0.0 } else { o.x - fitted };
            let weighted = o.weight.sqrt() * residual;
            let leverage = inference.leverage(o.n, o.weight);
            // At leverage 1 the residual is 0 whatever is measured: nothing to standardise.
            let free =
                Some(1.0 - leverage).filter(|&f| f > 1e-10 && !solution.exact && o.weight > 0.0);
            let standardized = free
                .zip(inference.error_variance)
                .map(|(free, variance)| weighted / (variance * free).sqrt());
            Point {
                row: measured.row,
                concurrency: measured.concurrency,
                throughput: measured.throughput,
                latency: latency(measured),
                fitted: finite(fitted * data.unit),
                residual: finite(residual * data.unit),
                standardized_residual: standardized.and_then(finite),
                studentized_residual: standardized
                    .filter(|z| df > 1.0 && df > z * z)
                    .and_then(|z| finite(z * ((df - 1.0) / (df - z * z)).sqrt())),
                leverage: finite(leverage),
                cooks_distance: standardized.zip(free).and_then(|(z, free)| {
                    finite(z * z * leverage / free / inference.estimated() as f64)
                }),
                efficiency: finite(o.x / (law.lambda * o.n)),
                weight: o.weight,
                included: true,
                excluded_reason: None,
            }
        })
        .collect();
    points.extend(
        series
            .excluded()
            .map(|measured| left_out(measured, data, law)),
    );
    let by_row = sorted(points.len(), &|one, other| {
        points[one].row < points[other].row
    });
    by_row.into_iter().map(|at| points[at].clone()).collect()
}

/// A measurement that takes no part: what the curve says of it, and nothing that it says of the curve.
fn left_out(measured: &Measurement, data: &Data, law: &Usl) -> Point {
    let fitted = law.throughput(measured.concurrency).map(|x| x * data.unit);
    Point {
        row: measured.row,
        concurrency: measured.concurrency,
        throughput: measured.throughput,
        latency: latency(measured),
        fitted: fitted.and_then(finite),
        residual: fitted.and_then(|fitted| finite(measured.throughput - fitted)),
        standardized_residual: None,
        studentized_residual: None,
        leverage: None,
        cooks_distance: None,
        efficiency: finite(measured.throughput / (law.lambda * data.unit * measured.concurrency)),
        weight: 0.0,
        included: false,
        excluded_reason: match &measured.taking_part {
            TakingPart::Excluded(reason) => reason.clone(),
            TakingPart::Yes => None,
        },
    }
}

/// As measured, in its own unit, else N/X.
fn latency(measured: &Measurement) -> Option<f64> {
    measured
        .latency
        .and_then(finite)
        .or_else(|| finite(measured.concurrency / measured.throughput))
}
