//! The knee's shape at the measurements, and the sums of squares with their derivatives.
//!
//! With v = ln N − ln K, K = C/λ, u = 1/q and z = v/u the knee is ln X = ln λ + ln N − u ln(1 + e^z): the
//! logarithms of a sum of powers, concave in (ln λ, ln K, u) together. With p = 1/(1 + e^−z) and the entropy
//! H = −p ln p − (1−p) ln(1−p) its derivatives are 1, p and −H, and the second ones −(p(1−p)/u)(1, z)(1, z)ᵀ
//! in (ln K, u).

use crate::fit::observation::Observation;

/// Position and sharpness of a bend: ln K and u = 1/q in (0, 1].
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Place {
    /// ln K, the concurrency at which λN = C.
    pub ln_k: f64,
    /// 1/q.
    pub u: f64,
}

/// The curve with λ = 1 at one concurrency.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// X/λ.
    pub s: f64,
    /// ∂ ln X/∂ ln K.
    pub p: f64,
    /// −∂ ln X/∂u.
    pub h: f64,
    /// ln(N/K)/u.
    pub z: f64,
    /// p(1−p)/u.
    pub bend: f64,
}

impl Shape {
    /// The shape at a concurrency, given with its logarithm.
    ///
    /// Uses only e^−|z|, and ln(1 + e^−|z|) relative to the smaller of N and K: nothing overflows, and no digits are
    /// lost however large q is.
    pub fn at(n: f64, ln_n: f64, k: f64, place: Place) -> Self {
        let z = (ln_n - place.ln_k) / place.u;
        let away = z.abs();
        let small = (-away).exp();
        let log = small.ln_1p();
        let (whole, far) = (1.0 / (1.0 + small), small / (1.0 + small));
        Self {
            s: n.min(k) * (-place.u * log).exp(),
            p: if z < 0.0 { far } else { whole },
            // Beyond the largest exponent the product would be 0·∞.
            h: if small > 0.0 { log + away * far } else { 0.0 },
            z,
            bend: whole * far / place.u,
        }
    }

    /// ∂ ln X over ln λ, ln K and u.
    pub fn gradient(&self) -> [f64; 3] {
        [1.0, self.p, -self.h]
    }

    /// ∂² ln X over ln K and u: 11, 12, 22.
    pub fn curvature(&self) -> [f64; 3] {
        if self.bend > 0.0 {
            let slope = self.bend * self.z;
            [-self.bend, -slope, -slope * self.z]
        } else {
            [0.0; 3]
        }
    }
}

/// One concurrency's mean and weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Point {
    pub n: f64,
    pub ln_n: f64,
    pub x: f64,
    pub w: f64,
}

/// The measurements, merged by concurrency, ascending.
#[derive(Clone, Debug)]
pub(crate) struct Points {
    pub list: Vec<Point>,
    /// Σ w X².
    pub scale: f64,
}

/// The best λ for a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Projection {
    pub lambda: f64,
    /// Σ w (X/λ)²: half the second derivative of the sum of squares by λ.
    pub square: f64,
    pub sse: f64,
}

impl Projection {
    /// The smaller or the larger λ at which the sum of squares of this shape reaches a limit.
    pub fn lambda_at(&self, limit: f64, up: bool) -> Option<f64> {
        let reach = ((limit - self.sse) / self.square).sqrt();
        let lambda = if up {
            self.lambda + reach
        } else {
            self.lambda - reach
        };
        (lambda > 0.0 && lambda.is_finite()).then_some(lambda)
    }
}

/// The sum of squares of a curve and half its derivatives over ln λ, ln K and u.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums {
    pub sse: f64,
    pub gradient: [f64; 3],
    /// 11, 12, 13, 22, 23, 33.
    pub hessian: [f64; 6],
}

impl Points {
    pub fn new(groups: &[Observation]) -> Self {
        Self {
            list: groups
                .iter()
                .map(|o| Point {
                    n: o.n,
                    ln_n: o.n.ln(),
                    x: o.x,
                    w: o.weight,
                })
                .collect(),
            scale: groups.iter().map(|o| o.weight * o.x * o.x).sum(),
        }
    }

    /// Merges neighbouring concurrencies into weighted means, at most `most` bins of equal width in ln N; `None` if
    /// there are no more concurrencies than that.
    pub fn put_together(&self, most: usize) -> Option<Self> {
        if self.list.len() <= most {
            return None;
        }
        let [low, high] = self.ends();
        let width = (high - low) / most as f64;
        let mut list: Vec<Point> = Vec::with_capacity(most + 1);
        let mut end = low + width;
        for point in &self.list {
            match list.last_mut() {
                Some(group) if point.ln_n <= end => {
                    let w = group.w + point.w;
                    let share = point.w / w;
                    group.n += share * (point.n - group.n);
                    group.x += share * (point.x - group.x);
                    (group.ln_n, group.w) = (group.n.ln(), w);
                }
                _ => {
                    list.push(*point);
                    end = end.max(point.ln_n + width);
                }
            }
        }
        let scale = list.iter().map(|point| point.w * point.x * point.x).sum();
        Some(Self { list, scale })
    }

    /// Computes the shapes for a place into a reusable list.
    pub fn shapes(&self, place: Place, shapes: &mut Vec<Shape>) {
        let k = place.ln_k.exp();
        shapes.clear();
        shapes.extend(
            self.list
                .iter()
                .map(|point| Shape::at(point.n, point.ln_n, k, place)),
        );
    }

    /// The best λ for given shapes.
    pub fn project(&self, shapes: &[Shape]) -> Projection {
        self.projection(|at| shapes[at].s)
    }

    /// The best λ for a place, without derivatives.
    pub fn project_at(&self, place: Place) -> Projection {
        let k = place.ln_k.exp();
        let smaller = |at: usize| {
            let point = &self.list[at];
            let small = (-((point.ln_n - place.ln_k) / place.u).abs()).exp();
            point.n.min(k) * (-place.u * small.ln_1p()).exp()
        };
        let shapes: Vec<f64> = (0..self.list.len()).map(smaller).collect();
        self.projection(|at| shapes[at])
    }

    /// The best λ for any shape.
    pub fn projection(&self, shape: impl Fn(usize) -> f64) -> Projection {
        let (mut square, mut cross) = (0.0, 0.0);
        for (at, point) in self.list.iter().enumerate() {
            let s = shape(at);
            square += point.w * s * s;
            cross += point.w * s * point.x;
        }
        let lambda = cross / square;
        let sse = self.list.iter().enumerate().map(|(at, point)| {
            let residual = point.x - lambda * shape(at);
            point.w * residual * residual
        });
        Projection {
            lambda,
            square,
            sse: sse.sum(),
        }
    }

    /// The sums for a given λ.
    pub fn sums(&self, shapes: &[Shape], lambda: f64) -> Sums {
        let mut sums = Sums {
            sse: 0.0,
            gradient: [0.0; 3],
            hessian: [0.0; 6],
        };
        for (point, shape) in self.list.iter().zip(shapes) {
            let fitted = lambda * shape.s;
            let residual = point.x - fitted;
            let pull = point.w * residual * fitted;
            let stiff = point.w * fitted * (fitted - residual);
            let [_, g2, g3] = shape.gradient();
            let [c22, c23, c33] = shape.curvature();
            sums.sse += point.w * residual * residual;
            sums.gradient[0] -= pull;
            sums.gradient[1] -= pull * g2;
            sums.gradient[2] -= pull * g3;
            sums.hessian[0] += stiff;
            sums.hessian[1] += stiff * g2;
            sums.hessian[2] += stiff * g3;
            sums.hessian[3] += stiff * g2 * g2 - pull * c22;
            sums.hessian[4] += stiff * g2 * g3 - pull * c23;
            sums.hessian[5] += stiff * g3 * g3 - pull * c33;
        }
        sums
    }
}
