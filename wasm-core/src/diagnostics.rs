//! Diagnostics of each point: residual, leverage and what follows from them.

use std::borrow::Cow;

use nalgebra::Vector3;

use crate::fit::data::Data;
use crate::fit::observation::Observation;
use crate::fit::robust::{t_weight, Errors};
use crate::fit::triangle::Leverages;
use crate::fit::Solved;
use crate::inference::correlated::Scaled;
use crate::inference::{weighted_gradient, Inference};
use crate::model::Usl;
use crate::order::{ascending_by, order_of};
use crate::report::{finite, Point};
use crate::series::{Measurement, Series, TakingPart};

/// Diagnostics of the points of a fit, computed on demand: a million of them would fill memory.
#[derive(Clone, Debug)]
pub struct Diagnostics<'a> {
    series: &'a Series,
    curve: Curve,
    observations: &'a [Observation],
    /// The points that take part, if a list of them already exists; else empty.
    listed: &'a [Point],
}

/// Everything about a fit that is needed to diagnose a point.
#[derive(Clone, Copy, Debug)]
pub struct Curve {
    law: Usl,
    unit: f64,
    exact: bool,
    degrees_of_freedom: f64,
    error_variance: Option<f64>,
    /// s² of the robust method.
    scale_squared: Option<f64>,
    estimated: usize,
    active: [bool; 3],
    leverages: Leverages,
}

impl Curve {
    /// The curve of a fit.
    #[must_use]
    pub fn new(data: &Data, solved: &Solved, inference: &Inference<'_>) -> Self {
        let solution = &solved.solution;
        let errors = solved.robust.as_ref().map(|robust| &robust.errors);
        Self {
            law: solution.law,
            unit: data.unit,
            exact: solution.exact,
            degrees_of_freedom: inference.degrees_of_freedom as f64,
            error_variance: inference.error_variance,
            scale_squared: errors
                .map(Errors::scale_squared)
                .filter(|_| !solution.exact),
            estimated: inference.estimated(),
            active: solution.active,
            leverages: inference.tangent().leverages(),
        }
    }

    /// Measured − fitted, in the data's unit.
    #[inline]
    fn residual(&self, o: &Observation) -> f64 {
        if self.exact {
            0.0
        } else {
            o.x - self.law.unchecked_throughput(o.n)
        }
    }

    #[inline]
    fn leverage(&self, o: &Observation) -> f64 {
        let gradient: Vector3<f64> = weighted_gradient(&self.law, o.n, o.weight, self.active);
        self.leverages.of(gradient).min(1.0)
    }

    /// Diagnostics of an included measurement.
    fn point(&self, measured: &Measurement, o: &Observation) -> Point {
        let df = self.degrees_of_freedom;
        // Of users who think the solver's input is moved along the curve; what is shown is as measured.
        let shown = Observation {
            n: measured.concurrency,
            x: measured.throughput / self.unit,
            ..*o
        };
        let fitted = self.law.unchecked_throughput(shown.n);
        let residual = self.residual(&shown);
        let weighted = o.weight.sqrt() * self.residual(o);
        let leverage = self.leverage(o);
        // At leverage 1 the residual is 0 whatever is measured: nothing to standardise.
        let free = Some(1.0 - leverage).filter(|&f| f > 1e-10 && !self.exact && o.weight > 0.0);
        let standardized = free
            .zip(self.error_variance)
            .map(|(free, variance)| weighted / (variance * free).sqrt());
        Point {
            row: measured.row,
            concurrency: measured.concurrency,
            throughput: measured.throughput,
            latency: latency(measured),
            fitted: finite(fitted * self.unit),
            residual: finite(residual * self.unit),
            standardized_residual: standardized.and_then(finite),
            // With the robust method, the scale hardly depends on an outlying point.
            studentized_residual: if self.scale_squared.is_some() {
                standardized.and_then(finite)
            } else {
                standardized
                    .filter(|z| df > 1.0 && df > z * z)
                    .and_then(|z| finite(z * ((df - 1.0) / (df - z * z)).sqrt()))
            },
            leverage: finite(leverage),
            cooks_distance: standardized
                .zip(free)
                .and_then(|(z, free)| finite(z * z * leverage / free / self.estimated as f64)),
            efficiency: finite(shown.x / (self.law.lambda * shown.n)),
            weight: o.weight
                * (self.scale_squared).map_or(1.0, |square| t_weight(weighted * weighted / square)),
            included: true,
            excluded_reason: None,
        }
    }

    /// Diagnostics of an excluded measurement: the curve's values there, but no influence on the curve.
    fn left_out(&self, measured: &Measurement) -> Point {
        let law = &self.law;
        let fitted = law.throughput(measured.concurrency).map(|x| x * self.unit);
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
            efficiency: finite(
                measured.throughput / (law.lambda * self.unit * measured.concurrency),
            ),
            weight: 0.0,
            included: false,
            excluded_reason: match &measured.taking_part {
                TakingPart::Excluded(reason) => reason.clone(),
                TakingPart::Yes => None,
            },
        }
    }
}

impl<'a> Diagnostics<'a> {
    /// Diagnostics for the measurements of a series; `data` has the weights of its options.
    #[must_use]
    pub fn new(series: &'a Series, data: &'a Data, curve: Curve) -> Self {
        Self {
            series,
            curve,
            observations: &data.observations,
            listed: &[],
        }
    }

    /// Reuses a list of the included points, in the order of the series.
    #[must_use]
    pub fn listed(self, listed: &'a [Point]) -> Self {
        Self { listed, ..self }
    }

    /// The included points, in the order of the series.
    pub fn taking_part(&self) -> impl Iterator<Item = Cow<'_, Point>> + '_ {
        let columns = self.series.columns();
        (self.observations.iter().enumerate()).map(|(at, o)| match self.listed.get(at) {
            Some(point) => Cow::Borrowed(point),
            None => Cow::Owned(self.curve.point(&columns.get(at), o)),
        })
    }

    /// Included and excluded points, in the order of their rows.
    #[must_use]
    pub fn with_left_out(&self, mut taking_part: Vec<Point>) -> Vec<Point> {
        let left_out = (self.series.excluded()).map(|measured| self.curve.left_out(measured));
        taking_part.extend(left_out);
        ascending_by(&mut taking_part, |point| point.row as f64);
        taking_part
    }

    /// For each included point whether it lies above the curve, in order of concurrency, then of rows. Points on the
    /// curve are skipped.
    #[must_use]
    pub fn signs_along_the_curve(&self) -> Vec<bool> {
        let columns = self.series.columns();
        let by_row = order_of(columns.rows.iter().map(|&row| row as f64));
        let along = order_of(by_row.iter().map(|&at| columns.concurrency[at]));
        (along.into_iter())
            .filter_map(|place| {
                let o = &self.observations[by_row[place]];
                let residual = finite(self.curve.residual(o) * self.curve.unit)?;
                (residual != 0.0).then_some(residual > 0.0)
            })
            .collect()
    }

    /// Of each included measurement residual and gradient by its weight, in the order of the series.
    #[must_use]
    pub fn scaled(&self) -> Vec<Scaled> {
        let curve = &self.curve;
        let scaled = |o: &Observation| {
            let residual = curve.residual(o);
            let square = curve.scale_squared;
            let share = square.map_or(1.0, |s| t_weight(o.weight * residual * residual / s));
            let weight = o.weight * share;
            Scaled {
                root: weight.sqrt(),
                residual: weight.sqrt() * residual,
                gradient: weighted_gradient(&curve.law, o.n, weight, curve.active).into(),
            }
        };
        self.observations.iter().map(scaled).collect()
    }

    /// The points that the answer in words mentions: the included ones with the highest throughput and the largest
    /// concurrency, and the excluded one with the largest concurrency; in the order of their rows.
    #[must_use]
    pub fn landmarks(&self) -> Vec<Point> {
        let columns = self.series.columns();
        let first_largest = |column: &[f64]| {
            (0..column.len()).reduce(|best, at| if column[at] > column[best] { at } else { best })
        };
        let places = [&columns.throughput, &columns.concurrency].map(|c| first_largest(c));
        let beyond = self
            .series
            .excluded()
            .max_by(|one, other| one.concurrency.total_cmp(&other.concurrency));
        let mut found: Vec<Point> = places
            .into_iter()
            .flatten()
            .map(|at| self.curve.point(&columns.get(at), &self.observations[at]))
            .chain(beyond.map(|measured| self.curve.left_out(measured)))
            .collect();
        ascending_by(&mut found, |point| point.row as f64);
        found.dedup();
        found
    }

    /// All points, included and excluded, in the order of their rows.
    #[must_use]
    pub fn order(&self) -> PointOrder {
        let columns = self.series.columns();
        let excluded: Vec<Measurement> = self.series.excluded().cloned().collect();
        let count = columns.len();
        let row = |at: usize| match at.checked_sub(count) {
            None => columns.rows[at],
            Some(at) => excluded[at].row,
        };
        PointOrder {
            order: order_of((0..count + excluded.len()).map(|at| row(at) as f64)),
            excluded,
        }
    }

    /// A point by its index in such an order.
    #[must_use]
    pub fn point(&self, order: &PointOrder, at: usize) -> Option<Point> {
        let &place = order.order.get(at)?;
        if let Some(o) = self.observations.get(place) {
            return Some(self.curve.point(&self.series.columns().get(place), o));
        }
        let left_out = order.excluded.get(place - self.observations.len())?;
        Some(self.curve.left_out(left_out))
    }
}

/// The points of a fit in the order of their rows.
#[derive(Clone, Debug)]
pub struct PointOrder {
    order: Vec<usize>,
    excluded: Vec<Measurement>,
}

impl PointOrder {
    /// Number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

/// As measured, in its own unit; else N/X.
fn latency(measured: &Measurement) -> Option<f64> {
    measured
        .latency
        .and_then(finite)
        .or_else(|| finite(measured.concurrency / measured.throughput))
}
