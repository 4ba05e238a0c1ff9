//! Fits two series at once, one in each half of every SIMD register.
//!
//! A descent over a few points mostly waits for its own results; a second, independent series fills the gaps. The
//! halves do not affect each other, so a series gets the same bits whatever it is paired with.

#![allow(clippy::inline_always)]

use wide::f64x2;

use crate::fit::descent::{
    eliminate, noise, Eliminated, Lane, Sums, Triple, Upper, ABSURD, SKEWED,
};
use crate::fit::gather::{power_of_two, within, Range};
use crate::fit::observation::Lanes;

/// Longer series keep the processor busy on their own.
pub const MOST_POINTS: usize = 64;
/// After this many passes a series is left to the general descent.
const MOST_PASSES: usize = 8;

/// Concurrencies and throughputs of a series.
pub type Columns<'a> = (&'a [f64], &'a [f64]);

/// The optimum of a series.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// (a, b, c), in the unit.
    pub coefficients: Triple,
    /// Weighted sum of squared residuals.
    pub sse: f64,
    /// Σ w X².
    pub scale: f64,
    /// Divisor of the throughputs: a power of two.
    pub unit: f64,
    /// The largest throughput, in the unit.
    pub largest_x: f64,
}

/// Reusable buffer for the points of two series.
#[derive(Clone, Debug, Default)]
pub struct PairRoom {
    points: Vec<Lanes>,
}

impl PairRoom {
    /// Unconstrained optima of two series of equal length, to the last digit; weighted by 1/X² with mean 1 if
    /// `relative`.
    ///
    /// `None` for a series that has to be fitted alone: if its concurrencies do not ascend, a number is out of range,
    /// or its descent needs more than full Newton steps.
    #[inline(never)]
    pub fn minimize(
        &mut self,
        one: Columns,
        other: Columns,
        relative: bool,
        ranges: (Range, Range),
        tolerance: f64,
    ) -> [Option<Found>; 2] {
        let Some(given) = self.gather(one, other, relative, ranges) else {
            return [None; 2];
        };
        let descended = descend(&self.points, given.scale, tolerance);
        let (units, largest) = (given.unit.to_array(), given.largest_x.to_array());
        let scales = given.scale.to_array();
        std::array::from_fn(|half| {
            let (coefficients, sse) = descended[half].filter(|_| given.straight[half])?;
            Some(Found {
                coefficients,
                sse,
                scale: scales[half],
                unit: units[half],
                largest_x: largest[half],
            })
        })
    }

    fn gather(
        &mut self,
        (n1, x1): Columns,
        (n2, x2): Columns,
        relative: bool,
        (range_n, range_x): (Range, Range),
    ) -> Option<Given> {
        let count = n1.len();
        if count == 0 || [x1.len(), n2.len(), x2.len()] != [count; 3] {
            return None;
        }
        self.points.clear();
        let mut straight = [true; 2];
        let mut previous = [0.0; 2];
        let mut largest = f64x2::ZERO;
        for i in 0..count {
            let (n, x) = ([n1[i], n2[i]], [x1[i], x2[i]]);
            for half in 0..2 {
                straight[half] &= n[half] > previous[half]
                    && within(n[half], range_n)
                    && within(x[half], range_x);
            }
            previous = n;
            let x = f64x2::new(x);
            largest = largest.fast_max(x);
            self.points.push(Lanes {
                n: f64x2::new(n),
                x,
                weight: f64x2::ONE,
            });
        }
        let unit = f64x2::new(largest.to_array().map(power_of_two));
        let per_unit = f64x2::ONE / unit;
        let (mut scale, mut total) = (f64x2::ZERO, f64x2::ZERO);
        for point in &mut self.points {
            point.x *= per_unit;
            let square = point.x * point.x;
            if relative {
                point.weight = f64x2::ONE / square;
                total += point.weight;
            }
            scale += square;
        }
        if relative {
            let all = f64x2::splat(count as f64);
            let mean = total / all;
            for point in &mut self.points {
                point.weight /= mean;
            }
            scale = all / mean;
        }
        Some(Given {
            straight,
            unit,
            scale,
            largest_x: largest * per_unit,
        })
    }
}

/// Properties of the gathered points.
struct Given {
    /// Whether each series can be fitted here.
    straight: [bool; 2],
    unit: f64x2,
    scale: f64x2,
    largest_x: f64x2,
}

/// Conjugate directions in the [`Upper`] layout, and the Newton step along them.
struct Turned {
    columns: [Lane; 3],
    way: Lane,
    decrease: f64x2,
    curvature: Lane,
}

/// Columns (1, 0, 0), (p, 1, 0) and (q, r, 1).
#[inline(always)]
fn columns(p: f64x2, q: f64x2, r: f64x2) -> [Lane; 3] {
    let (zero, one) = (f64x2::ZERO, f64x2::ONE);
    [[one, zero, zero], [p, one, zero], [q, r, one]]
}

/// Makes the directions conjugate and computes the step, as the descent of a single series does.
#[inline(never)]
fn turned(sums: &Sums, [_, second, third]: &[Lane; 3]) -> Turned {
    let Eliminated {
        l21,
        l31,
        l32,
        curvature,
        slope,
        inverse,
    } = eliminate(sums.hessian, sums.gradient);
    let p = second[0] - l21;
    let q = third[0] - l31 - l32 * p;
    let r = third[1] - l32;
    let [along1, along2, along3] = std::array::from_fn(|j| -slope[j] * inverse[j]);
    Turned {
        columns: columns(p, q, r),
        way: [
            along1 + along2 * p + along3 * q,
            along2 + along3 * r,
            along3,
        ],
        decrease: -(along1 * slope[0] + along2 * slope[1] + along3 * slope[2]),
        curvature,
    }
}

/// Coefficients and sum of squares of each series whose descent took only full Newton steps.
#[inline(always)]
fn descend(points: &[Lanes], scale: f64x2, tolerance: f64) -> [Option<(Triple, f64)>; 2] {
    let whole = columns(f64x2::ZERO, f64x2::ZERO, f64x2::ZERO);
    let line = Sums::linearised::<Upper>(points, [f64x2::ZERO; 3], &whole);
    let mut step = turned(&line, &whole);
    let mut theta = step.way;
    let mut found = [None; 2];
    let scales = scale.to_array();
    let mut ceiling = scales.map(|scale| ABSURD * scale);
    let mut going: [bool; 2] = std::array::from_fn(|half| {
        let at = |v: f64x2| v.to_array()[half];
        let [_, d2, d3] = step.curvature.map(at);
        let [_, _, _, h22, _, h33] = line.hessian.map(at);
        d2 >= SKEWED * h22 && d3 >= SKEWED * h33
    });
    for _ in 0..MOST_PASSES {
        let sums = Sums::at::<Upper, false>(points, theta, &step.columns);
        step = turned(&sums, &step.columns);
        let next: Lane = std::array::from_fn(|j| theta[j] + step.way[j]);
        let (sse, lowest) = (sums.sse.to_array(), sums.lowest.to_array());
        let decrease = step.decrease.to_array();
        for half in 0..2 {
            if !going[half] {
                continue;
            }
            let uphill = step.curvature.iter().any(|d| d.to_array()[half] < 0.0);
            // Comparisons with NaN are false.
            let well = lowest[half] > 0.0 && sse[half] <= ceiling[half] && !uphill;
            let last = decrease[half] <= tolerance * scales[half];
            if well && last {
                let coefficients = next.map(|v| v.to_array()[half]);
                found[half] = Some((coefficients, (sse[half] - decrease[half]).max(0.0)));
            }
            going[half] = well && !last;
            ceiling[half] = sse[half] + noise(sse[half], scales[half], points.len());
        }
        if going == [false; 2] {
            break;
        }
        theta = next;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::descent::{minimize_freely, TO_THE_LAST_DIGIT};
    use crate::fit::gather::Room;
    use crate::fit::region::Points;

    const N: [f64; 5] = [1.0, 2.0, 4.0, 8.0, 16.0];
    const X: [f64; 5] = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
    const Y: [f64; 5] = [10.0, 19.0, 33.0, 52.0, 61.0];
    const RANGES: (Range, Range) = ((1e-9, 1e9), (1e-9, 1e9));

    fn both(one: Columns, other: Columns, relative: bool) -> [Option<Found>; 2] {
        PairRoom::default().minimize(one, other, relative, RANGES, TO_THE_LAST_DIGIT)
    }

    fn bits(found: Option<Found>) -> [u64; 4] {
        let Found {
            coefficients: [a, b, c],
            sse,
            ..
        } = found.expect("it is straight");
        [a, b, c, sse].map(f64::to_bits)
    }

    #[test]
    fn two_series_have_the_optima_they_have_alone() {
        for relative in [false, true] {
            let found = both((&N, &X), (&N, &Y), relative);
            for (found, x) in found.into_iter().zip([X, Y]) {
                let found = found.unwrap();
                let mut room = Room::default();
                let gathered = room.gather(&N, &x, relative, RANGES).unwrap();
                let points = Points::new(&room.points, &room.lanes);
                let alone = minimize_freely(points.list, points.scale, TO_THE_LAST_DIGIT).unwrap();
                let pairs = found.coefficients.into_iter().zip(alone.coefficients);
                for (found, wanted) in pairs.chain([
                    (found.sse, alone.sse),
                    (found.scale, points.scale),
                    (found.unit, gathered.unit),
                    (found.largest_x, gathered.largest_x),
                ]) {
                    assert!((found / wanted - 1.0).abs() < 1e-12, "{found} {wanted}");
                }
            }
        }
    }

    #[test]
    fn what_lies_beside_a_series_changes_no_bit_of_it() {
        let alone = bits(both((&N, &X), (&N, &X), false)[0]);
        let wild = [9.0, 1e-8, 1e8, 2.0, 3.0];
        for other in [Y, [f64::NAN; 5], [0.0; 5], wild] {
            assert_eq!(bits(both((&N, &X), (&N, &other), false)[0]), alone);
            assert_eq!(bits(both((&N, &other), (&N, &X), false)[1]), alone);
        }
    }

    #[test]
    fn what_is_not_straight_is_left_alone() {
        let with = |n: &[f64; 5], x: &[f64; 5]| both((n, x), (&N, &Y), false)[0].is_some();
        assert!(with(&N, &X));
        assert!(!with(&[1.0, 2.0, 2.0, 8.0, 16.0], &X));
        assert!(!with(&[1.0, 4.0, 2.0, 8.0, 16.0], &X));
        assert!(!with(&[1.0, 2.0, 4.0, 8.0, f64::INFINITY], &X));
        assert!(!with(&N, &[955.0, 1878.0, 3548.0, 6531.0, 1e10]));
        // A curve that falls to nothing and comes back passes a pole on the way to its optimum.
        assert!(!with(&N, &[1.0, 1e-6, 1e6, 1e-6, 1.0]));
        assert!(both((&N, &X), (&N[..4], &Y[..4]), false)[0].is_none());
        assert!(both((&[], &[]), (&[], &[]), false)[0].is_none());
    }
}
