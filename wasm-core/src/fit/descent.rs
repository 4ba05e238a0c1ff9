//! Newton's method for least squares on throughput, in the reciprocal-linear form of the law.
//!
//! With a = 1/λ, b = σ/λ, c = κ/λ the law is X = N/D, D = a + b(N−1) + cN(N−1) = m·θ: a generalized
//! linear model with an inverse link (`docs/method/fit.md`). Each pass over the points makes the
//! quadratic approximation of the sum of squares, steps to its minimum, and turns the directions so that they are
//! conjugate there. The next pass then sees a nearly diagonal problem, and no digits are lost to the condition of the
//! columns.

// These loops determine the speed of the product: without inlining they are twice as slow. Functions called from other
// modules are not inlined, so that this module is compiled once, in one way.
#![allow(clippy::inline_always)]

use std::ops::{Add, Mul, Sub};

use wide::f64x2;

use crate::fit::observation::Lanes;

/// Coefficients (a, b, c), or a direction in their space.
pub type Triple = [f64; 3];

/// Search directions of a minimisation.
#[derive(Clone, Copy, Debug)]
pub struct Directions {
    /// Up to three directions; unused ones are zero.
    pub columns: [Triple; 3],
    /// Number of directions the search may move along.
    pub moved: usize,
}

/// The best coefficients found, and details of the search.
#[derive(Clone, Copy, Debug)]
pub struct Optimum {
    /// (a, b, c).
    pub coefficients: Triple,
    /// Weighted sum of squared residuals.
    pub sse: f64,
    /// Directions conjugate at the optimum.
    pub directions: Directions,
    /// Half the second derivative of the sum of squares along each direction.
    pub curvature: Triple,
    /// Half the first derivative along each direction: 0 along those searched.
    pub slope: Triple,
    /// Passes over the points.
    pub passes: usize,
    /// Whether the step fell below the tolerance.
    pub converged: bool,
}

/// Stopping rule: the decrease in the sum of squares promised by the next step, relative to Σ w X².
///
/// Newton's step squares the relative error of the curve, so a decrease of 10⁻¹⁶ leaves one of 10⁻¹⁶.
pub const TO_THE_LAST_DIGIT: f64 = 1e-16;
/// Where the curvature was raised to stay positive, convergence is only linear, so the tolerance is smaller.
const LINEAR: f64 = 1e-12;
/// Far more than the slowest known data set needs.
const MOST_PASSES: usize = 200;
/// A sum of squares larger than this multiple of Σ w X² indicates a nearby pole.
pub(crate) const ABSURD: f64 = 1e8;
/// After this many passes, a curve that explains nothing is converging to X = 0, where the sum of squares is flat.
const FLAT_PASSES: usize = 12;
/// Share of Σ w X² left unexplained by such a curve.
const FLAT: f64 = 0.99;
/// Each halving costs a pass over the points; 2⁻⁴⁰ of a step changes nothing any more.
const MOST_HALVINGS: usize = 40;
/// If a point's curvature must stay positive, it keeps at least this share of its Gauss-Newton weight.
const CURVATURE_FLOOR: f64 = 0.1;
/// A direction whose remainder is smaller than this share of it is linearly dependent on the others.
const DEPENDENT: f64 = 1e-14;
/// Directions whose remainder is below this share have lost digits and are orthogonalised again.
pub(crate) const SKEWED: f64 = 1e-7;

/// D(N), the denominator of the law.
#[must_use]
pub fn denominator(theta: &Triple, n: f64) -> f64 {
    let m = n - 1.0;
    theta[0] + m * theta[1] + n * m * theta[2]
}

/// Sparsity pattern of the direction columns, known at compile time, so that loops skip entries that are 0 or 1.
pub(crate) trait Layout {
    /// The columns' linear combinations of (1, N−1, N(N−1)).
    fn along(columns: &[Lane; 3], m: f64x2, mn: f64x2) -> Lane;
}

/// Three arbitrary columns.
struct Full;

/// Columns (1, 0, 0), (·, 1, 0) and (·, ·, 1): conjugate directions of the whole space can always take this form.
pub(crate) struct Upper;

impl Layout for Full {
    #[inline(always)]
    fn along(columns: &[Lane; 3], m: f64x2, mn: f64x2) -> Lane {
        columns.map(|c| c[0] + m * c[1] + mn * c[2])
    }
}

impl Layout for Upper {
    #[inline(always)]
    fn along(columns: &[Lane; 3], m: f64x2, mn: f64x2) -> Lane {
        let [_, second, third] = columns;
        [f64x2::ONE, m + second[0], mn + m * third[1] + third[0]]
    }
}

/// Two [`Triple`]s, one in each half of a register.
pub(crate) type Lane = [f64x2; 3];

/// The same triple in both halves.
#[inline(always)]
fn splat(triple: &Triple) -> Lane {
    triple.map(f64x2::splat)
}

/// Sums over the points; each half of the registers sums its own points.
pub(crate) struct Sums {
    /// Half the gradient of the sum of squares along the directions.
    pub gradient: Lane,
    /// Half its second derivatives: 11, 12, 13, 22, 23, 33.
    pub hessian: [f64x2; 6],
    /// Sum of squares.
    pub sse: f64x2,
    /// The smallest D.
    pub lowest: f64x2,
}

impl Sums {
    #[inline(always)]
    fn new() -> Self {
        Self {
            gradient: [f64x2::ZERO; 3],
            hessian: [f64x2::ZERO; 6],
            sse: f64x2::ZERO,
            lowest: f64x2::splat(f64::INFINITY),
        }
    }

    /// With f = N/D and r = X − f, half the sum of squares has the gradient Σ w r (f/D) m and the
    /// second derivative Σ w (f/D²)(f − 2r) m mᵀ.
    ///
    /// Far from the optimum that second derivative may be indefinite; `RAISED` keeps every point's share positive.
    #[inline(always)]
    pub fn at<L: Layout, const RAISED: bool>(
        points: &[Lanes],
        [a, b, c]: Lane,
        columns: &[Lane; 3],
    ) -> Self {
        let (floor, two) = (f64x2::splat(CURVATURE_FLOOR), f64x2::splat(2.0));
        let mut sums = Self::new();
        for &Lanes { n, x, weight } in points {
            let m = n - f64x2::ONE;
            let mn = n * m;
            let d = a + m * b + mn * c;
            sums.lowest = sums.lowest.fast_min(d);
            let inverse = f64x2::ONE / d;
            let fitted = n * inverse;
            let residual = x - fitted;
            let weighted = weight * residual;
            let slope = fitted * inverse;
            let mut bend = fitted - two * residual;
            if RAISED {
                bend = bend.fast_max(floor * fitted);
            }
            let q = L::along(columns, m, mn);
            sums.add(&q, slope * weighted, slope * inverse * (weight * bend));
            sums.sse += weighted * residual;
        }
        sums
    }

    /// The linearisation Σ w (X − (X²/N) D)²/2, whose second derivative does not depend on θ.
    #[inline(always)]
    pub fn linearised<L: Layout>(points: &[Lanes], [a, b, c]: Lane, columns: &[Lane; 3]) -> Self {
        let mut sums = Self::new();
        for &Lanes { n, x, weight } in points {
            let m = n - f64x2::ONE;
            let mn = n * m;
            let d = a + m * b + mn * c;
            let slope = x * (x / n);
            let steep = weight * slope;
            sums.add(
                &L::along(columns, m, mn),
                steep * (slope * d - x),
                steep * slope,
            );
        }
        sums
    }

    #[inline(always)]
    fn add(&mut self, q: &Lane, gradient: f64x2, hessian: f64x2) {
        let scaled = q.map(|q| hessian * q);
        for (sum, &q) in self.gradient.iter_mut().zip(q) {
            *sum += gradient * q;
        }
        self.hessian[0] += scaled[0] * q[0];
        self.hessian[1] += scaled[0] * q[1];
        self.hessian[2] += scaled[0] * q[2];
        self.hessian[3] += scaled[1] * q[1];
        self.hessian[4] += scaled[1] * q[2];
        self.hessian[5] += scaled[2] * q[2];
    }

    /// Adds both halves.
    #[inline(always)]
    fn together(self, raised: bool) -> Quadratic {
        Quadratic {
            sse: self.sse.reduce_add(),
            gradient: self.gradient.map(f64x2::reduce_add),
            hessian: self.hessian.map(f64x2::reduce_add),
            raised,
        }
    }
}

/// A number, or two in the halves of a register.
pub(crate) trait Real:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    /// 1/remainder, or 0 if the remainder is only rounding relative to `whole`: then the direction is linearly
    /// dependent.
    fn inverse(remainder: Self, whole: Self) -> Self;
}

impl Real for f64 {
    #[inline(always)]
    fn inverse(remainder: Self, whole: Self) -> Self {
        if remainder > DEPENDENT * whole {
            1.0 / remainder
        } else {
            0.0
        }
    }
}

impl Real for f64x2 {
    #[inline(always)]
    fn inverse(remainder: Self, whole: Self) -> Self {
        let independent = remainder.simd_gt(Self::splat(DEPENDENT) * whole);
        independent.bitselect(Self::ONE / remainder, Self::ZERO)
    }
}

/// LDL factors of the second derivatives, which make the directions conjugate.
pub(crate) struct Eliminated<T> {
    /// Multiple of the first direction subtracted from the second.
    pub l21: T,
    /// Multiple of the first direction subtracted from the third.
    pub l31: T,
    /// Multiple of the conjugate second direction subtracted from the third.
    pub l32: T,
    /// Second derivatives along the conjugate directions.
    pub curvature: [T; 3],
    /// First derivatives along the conjugate directions.
    pub slope: [T; 3],
    /// 1/curvature; 0 for a linearly dependent direction.
    pub inverse: [T; 3],
}

/// Makes directions conjugate.
#[inline(always)]
pub(crate) fn eliminate<T: Real>(
    [h11, h12, h13, h22, h23, h33]: [T; 6],
    [g1, g2, g3]: [T; 3],
) -> Eliminated<T> {
    let i1 = T::inverse(h11, h11);
    let (l21, l31) = (h12 * i1, h13 * i1);
    let (d2, r2) = (h22 - l21 * h12, g2 - l21 * g1);
    let i2 = T::inverse(d2, h22);
    let l32 = (h23 - l21 * h13) * i2;
    let d3 = h33 - l31 * h13 - l32 * l32 * d2;
    let r3 = g3 - l31 * g1 - l32 * r2;
    Eliminated {
        l21,
        l31,
        l32,
        curvature: [h11, d2, d3],
        slope: [g1, r2, r3],
        inverse: [i1, i2, T::inverse(d3, h33)],
    }
}

/// The local quadratic approximation of half the sum of squares, along given directions.
#[derive(Clone, Copy)]
struct Quadratic {
    sse: f64,
    /// First derivatives.
    gradient: Triple,
    /// Second derivatives: 11, 12, 13, 22, 23, 33.
    hessian: [f64; 6],
    /// Whether each point's second derivative was kept positive.
    raised: bool,
}

impl Quadratic {
    /// At θ; `None` unless D > 0 at every measurement.
    #[inline(always)]
    fn at<L: Layout, const RAISED: bool>(
        points: &[Lanes],
        theta: &Triple,
        columns: &[Triple; 3],
    ) -> Option<Self> {
        let sums = Sums::at::<L, RAISED>(points, splat(theta), &columns.each_ref().map(splat));
        let [lowest, other] = sums.lowest.to_array();
        let quadratic = sums.together(RAISED);
        (lowest > 0.0 && other > 0.0 && quadratic.sse.is_finite()).then_some(quadratic)
    }

    /// [`Quadratic::at`] with every point's share kept positive.
    #[inline(never)]
    fn raised(points: &[Lanes], theta: &Triple, columns: &[Triple; 3]) -> Option<Self> {
        Self::at::<Full, true>(points, theta, columns)
    }

    /// The quadratic of the linearised problem.
    #[inline(always)]
    fn linearised<L: Layout>(points: &[Lanes], theta: &Triple, columns: &[Triple; 3]) -> Self {
        Sums::linearised::<L>(points, splat(theta), &columns.each_ref().map(splat)).together(false)
    }

    /// Conjugate directions and the step to the minimum along those searched.
    #[inline(always)]
    fn step(&self, directions: &Directions) -> Step {
        let [_, _, _, h22, _, h33] = self.hessian;
        let Eliminated {
            l21,
            l31,
            l32,
            curvature,
            slope,
            inverse,
        } = eliminate(self.hessian, self.gradient);
        let [_, d2, d3] = curvature;
        let [e1, c2, c3] = directions.columns;
        let e2 = combine(&c2, -l21, &e1);
        let e3 = combine(&combine(&c3, -l31, &e1), -l32, &e2);
        let mut step = Step {
            way: [0.0; 3],
            decrease: 0.0,
            directions: Directions {
                columns: [e1, e2, e3],
                moved: directions.moved,
            },
            curvature,
            slope,
            skewed: d2 < SKEWED * h22 || d3 < SKEWED * h33,
            uphill: false,
        };
        step.uphill = (0..directions.moved).any(|j| step.curvature[j] < 0.0);
        for (j, inverse) in inverse.into_iter().enumerate().take(directions.moved) {
            let length = -step.slope[j] * inverse;
            step.way = combine(&step.way, length, &step.directions.columns[j]);
            step.decrease -= length * step.slope[j];
            step.slope[j] = 0.0;
        }
        step
    }
}

/// Newton step from a point to the minimum of its quadratic.
struct Step {
    way: Triple,
    /// Decrease of the sum of squares that the quadratic predicts.
    decrease: f64,
    directions: Directions,
    curvature: Triple,
    slope: Triple,
    skewed: bool,
    /// Whether the quadratic is unbounded below along some direction.
    uphill: bool,
}

/// left + factor · right.
#[inline(always)]
#[must_use]
pub fn combine(left: &Triple, factor: f64, right: &Triple) -> Triple {
    [
        left[0] + factor * right[0],
        left[1] + factor * right[1],
        left[2] + factor * right[2],
    ]
}

/// Minimum of the linearised problem N/X = D with weights w(X²/N)², and directions conjugate there.
#[inline(always)]
fn start<L: Layout>(
    points: &[Lanes],
    origin: Triple,
    mut directions: Directions,
) -> (Triple, Directions) {
    let mut theta = origin;
    for _ in 0..3 {
        let step =
            Quadratic::linearised::<L>(points, &theta, &directions.columns).step(&directions);
        theta = combine(&theta, 1.0, &step.way);
        directions = step.directions;
        if !step.skewed {
            break;
        }
    }
    (theta, directions)
}

/// The coordinate directions a, b and c.
const WHOLE: Directions = Directions {
    columns: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    moved: 3,
};

/// Minimises over all three coefficients, starting from the linearised problem. `None` as for [`minimize`].
#[must_use]
#[inline(never)]
pub fn minimize_freely(points: &[Lanes], scale: f64, tolerance: f64) -> Option<Optimum> {
    let (theta, directions) = start::<Upper>(points, [0.0; 3], WHOLE);
    descend::<Upper>(points, theta, directions, scale, tolerance)
}

/// Three directions conjugate at a point. `None` as for [`minimize`].
#[must_use]
#[inline(never)]
pub fn whole_directions(points: &[Lanes], theta: &Triple) -> Option<Directions> {
    let columns = &WHOLE.columns;
    Some(
        Quadratic::raised(points, theta, columns)?
            .step(&WHOLE)
            .directions,
    )
}

/// Minimises over all three coefficients, starting at `near` with directions from [`whole_directions`] for similar
/// points. `None` as for [`minimize`].
#[must_use]
#[inline(never)]
pub fn minimize_freely_near(
    points: &[Lanes],
    near: Triple,
    directions: Directions,
    scale: f64,
    tolerance: f64,
) -> Option<Optimum> {
    descend::<Upper>(points, near, directions, scale, tolerance)
}

/// Conjugate directions at a point, scaled so that a step of 1 adds 1 to the sum of squares; zero where it does not
/// change. `None` as for [`minimize`].
#[must_use]
#[inline(never)]
pub fn natural_axes(points: &[Lanes], theta: &Triple, columns: [Triple; 3]) -> Option<[Triple; 3]> {
    let directions = Directions { columns, moved: 0 };
    let once = Quadratic::raised(points, theta, &columns)?.step(&directions);
    // A second pass: the first directions lose digits if the columns are nearly parallel.
    let columns = once.directions.columns;
    let step = Quadratic::raised(points, theta, &columns)?.step(&once.directions);
    let mut axes = step.directions.columns;
    shorten(&mut axes, &step.curvature);
    Some(axes)
}

/// The sum of squares at a point: its value, and its derivatives along directions conjugate there.
#[derive(Clone, Copy, Debug)]
pub struct Local {
    /// Weighted sum of squared residuals.
    pub sse: f64,
    /// The directions; those given as zero stay zero.
    pub columns: [Triple; 3],
    /// Half the second derivative along each of them.
    pub curvature: Triple,
    /// Half the first derivative along each of them.
    pub slope: Triple,
}

/// The local quadratic approximation at a point; the given directions are made conjugate. `None` as for [`minimize`].
#[must_use]
#[inline(never)]
pub fn local(points: &[Lanes], theta: &Triple, columns: [Triple; 3]) -> Option<Local> {
    let quadratic = Quadratic::at::<Full, false>(points, theta, &columns)?;
    let step = quadratic.step(&Directions { columns, moved: 0 });
    Some(Local {
        sse: quadratic.sse,
        columns: step.directions.columns,
        curvature: step.curvature,
        slope: step.slope,
    })
}

/// Scales each direction so that a step of 1 adds 1 to the sum of squares.
pub fn shorten(axes: &mut [Triple; 3], curvature: &Triple) {
    for (axis, &curvature) in axes.iter_mut().zip(curvature) {
        let length = if curvature > 0.0 {
            1.0 / curvature.sqrt()
        } else {
            0.0
        };
        *axis = axis.map(|v| v * length);
    }
}

/// Minimises from the minimum of the problem linearised about an origin. `None` as for [`minimize`].
#[must_use]
#[inline(never)]
pub fn minimize_linearised(
    points: &[Lanes],
    origin: Triple,
    directions: Directions,
    scale: f64,
    tolerance: f64,
) -> Option<Optimum> {
    let (theta, directions) = start::<Full>(points, origin, directions);
    minimize(points, theta, directions, scale, tolerance)
}

/// Minimises the weighted sum of squares from `start` along the moved directions.
///
/// `scale` is Σ w X²; for `tolerance` see [`TO_THE_LAST_DIGIT`]. `None` unless D > 0 at every point of the start.
#[must_use]
#[inline(never)]
pub fn minimize(
    points: &[Lanes],
    start: Triple,
    directions: Directions,
    scale: f64,
    tolerance: f64,
) -> Option<Optimum> {
    descend::<Full>(points, start, directions, scale, tolerance)
}

/// Rounding error of a sum of squares over this many pairs of points.
#[inline(always)]
pub(crate) fn noise(sse: f64, scale: f64, pairs: usize) -> f64 {
    8.0 * f64::EPSILON * (sse * scale).sqrt()
        + 128.0 * f64::EPSILON * f64::EPSILON * scale * pairs as f64
}

#[inline(always)]
fn descend<L: Layout>(
    points: &[Lanes],
    start: Triple,
    directions: Directions,
    scale: f64,
    tolerance: f64,
) -> Option<Optimum> {
    let mut theta = start;
    let mut directions = directions;
    let mut here = Quadratic::at::<L, false>(points, &theta, &directions.columns)?;
    let mut passes = 1;
    // A descent cannot start where D is almost 0 at a point.
    if here.sse > ABSURD * scale {
        return None;
    }
    loop {
        let mut step = here.step(&directions);
        if step.uphill {
            here = Quadratic::raised(points, &theta, &directions.columns)?;
            step = here.step(&directions);
            passes += 1;
        }
        let fine = if here.raised {
            tolerance * LINEAR
        } else {
            tolerance
        };
        let last = step.decrease <= fine * scale;
        let noise = noise(here.sse, scale, points.len());
        let next = if last {
            None
        } else {
            walk::<L>(points, &theta, &step, here.sse + noise, &mut passes)
        };
        match next {
            Some((coefficients, quadratic))
                if passes < MOST_PASSES
                    && (passes < FLAT_PASSES || quadratic.sse < FLAT * scale) =>
            {
                theta = coefficients;
                here = quadratic;
                directions = step.directions;
            }
            stuck => {
                // No lower value along a descent direction: the search has reached rounding level.
                let rounding = stuck.is_none() && step.decrease <= noise;
                return Some(Optimum {
                    coefficients: if last {
                        combine(&theta, 1.0, &step.way)
                    } else {
                        theta
                    },
                    sse: if last {
                        (here.sse - step.decrease).max(0.0)
                    } else {
                        here.sse
                    },
                    directions: step.directions,
                    curvature: step.curvature,
                    slope: step.slope,
                    passes,
                    converged: last || rounding,
                });
            }
        }
    }
}

/// Halves the step until D > 0 everywhere and the sum of squares is at most the ceiling.
#[inline(always)]
fn walk<L: Layout>(
    points: &[Lanes],
    from: &Triple,
    step: &Step,
    ceiling: f64,
    passes: &mut usize,
) -> Option<(Triple, Quadratic)> {
    let mut length = 1.0;
    for _ in 0..MOST_HALVINGS {
        let theta = combine(from, length, &step.way);
        *passes += 1;
        match Quadratic::at::<L, false>(points, &theta, &step.directions.columns) {
            Some(quadratic) if quadratic.sse <= ceiling => return Some((theta, quadratic)),
            _ => length *= 0.5,
        }
    }
    None
}
