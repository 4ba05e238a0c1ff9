//! Student's t, Fisher's F and the runs test.
//!
//! All tails are regularised incomplete beta functions `I_x(a, b)`, x = a/(a + bF), a and b half the
//! degrees of freedom. Both x and 1 − x, and how far they lie from the mean, come from F itself, so
//! that nothing cancels however many degrees of freedom there are.

use std::f64::consts::{FRAC_PI_3, PI, TAU};

/// Terms after which the continued fraction is truncated; the slowest known case needs a few thousand.
const MOST_TERMS: u32 = 100_000;
/// Far more steps than the slowest known quantile needs (6).
const MOST_STEPS: usize = 60;
/// For larger F, products with the degrees of freedom would overflow.
const LARGEST_F: f64 = 1e300;
/// Degrees of freedom that stand for a known variance; more would change no digit of a probability.
pub(crate) const KNOWN: f64 = 1e6;
/// A step this small leaves an error of its cube.
const LAST_STEP: f64 = 1e-6;

/// Student's t; what depends on its degrees of freedom alone is computed once.
#[derive(Clone, Copy, Debug)]
pub struct Student {
    df: f64,
    tail: Tail,
}

impl Student {
    /// With at least one degree of freedom.
    #[must_use]
    pub fn new(df: f64) -> Self {
        Self {
            df,
            tail: Tail::new(1.0, df),
        }
    }

    /// Probability that |t| is larger.
    #[must_use]
    pub fn two_sided(&self, t: f64) -> f64 {
        self.tail.upper(t * t)
    }

    /// The density at t divided by that at 0.
    #[must_use]
    pub fn density(&self, t: f64) -> f64 {
        (1.0 + t * t / self.df).powf(-0.5 * (self.df + 1.0))
    }

    /// The p-quantile, for 0.5 ≤ p < 1.
    ///
    /// Halley's steps on the tail, from an expansion about the normal quantile or, with one or two degrees
    /// of freedom, from the closed forms. Source of the expansions: M. Abramowitz and I. Stegun, *Handbook
    /// of Mathematical Functions*, 1964, 26.2.22 and 26.7.5.
    #[must_use]
    pub fn quantile(&self, p: f64) -> f64 {
        let (tail, df) = (1.0 - p, self.df);
        let mut t = rough_quantile(tail, df);
        for _ in 0..MOST_STEPS {
            let f = t * t;
            let density = self.tail.density_factor(f) / t;
            let excess = (0.5 * self.two_sided(t) - tail) / density;
            if !excess.is_finite() {
                break;
            }
            let bend = 1.0 - 0.5 * excess * (df + 1.0) * t / (df + f);
            let step = if bend > 0.0 { excess / bend } else { excess };
            t += step.max(-0.5 * t);
            if step.abs() <= LAST_STEP * t {
                break;
            }
        }
        t
    }
}

/// [`Student::quantile`] for degrees of freedom that are used once.
#[must_use]
pub fn student_quantile(p: f64, df: f64) -> f64 {
    Student::new(df).quantile(p)
}

fn rough_quantile(tail: f64, df: f64) -> f64 {
    if df < 2.0 {
        // cot(π·tail) to two terms.
        return 1.0 / (PI * tail) - FRAC_PI_3 * tail;
    }
    let both = 2.0 * tail;
    if df < 3.0 {
        return (1.0 - both) * (2.0 / (both * (2.0 - both))).sqrt();
    }
    let w = (-2.0 * tail.ln()).sqrt();
    let normal = w - (2.30753 + 0.27061 * w) / (1.0 + w * (0.99229 + 0.04481 * w));
    normal + normal * (normal * normal + 1.0) / (4.0 * df)
}

/// [`Student::two_sided`] for degrees of freedom that are used once.
#[must_use]
pub fn student_two_sided(t: f64, df: f64) -> f64 {
    Student::new(df).two_sided(t)
}

/// Probability that F is larger, for positive degrees of freedom.
#[must_use]
pub fn fisher_upper(f: f64, df1: f64, df2: f64) -> f64 {
    Tail::new(df1, df2).upper(f)
}

/// The upper tail of Fisher's F.
#[derive(Clone, Copy, Debug)]
struct Tail {
    a: f64,
    b: f64,
    /// μ(a + b) − μ(a) − μ(b), μ the remainder of Stirling's formula.
    stirling: f64,
}

impl Tail {
    fn new(df1: f64, df2: f64) -> Self {
        let (a, b) = (0.5 * df2, 0.5 * df1);
        Self {
            a,
            b,
            stirling: stirling_remainder(a + b) - stirling_remainder(a) - stirling_remainder(b),
        }
    }

    fn upper(&self, f: f64) -> f64 {
        if f <= 0.0 {
            return 1.0;
        }
        let f = if f > LARGEST_F { LARGEST_F } else { f };
        let (a, b) = (self.a, self.b);
        let factor = self.density_factor(f);
        let (x, y) = (a / (a + b * f), b / (a / f + b));
        let from_mean = distance_from_mean(f, a, b);
        if x * (a + b + 2.0) < a + 1.0 {
            factor / continued_fraction(x, y, a, b, from_mean)
        } else {
            1.0 - factor / continued_fraction(y, x, b, a, -from_mean)
        }
    }

    /// x^a y^b/B(a, b), x = a/(a + bf), y = 1 − x; t times its density for Student's t.
    ///
    /// Formula: √(ab/2πn)·exp(a ln(nx/a) + b ln(ny/b) + μ(n) − μ(a) − μ(b)), n = a + b; both logarithms about 1, where
    /// their first-order parts cancel exactly.
    fn density_factor(&self, f: f64) -> f64 {
        let (a, b) = (self.a, self.b);
        let n = a + b;
        let from_mean = distance_from_mean(f, a, b);
        let (of_x, of_y) = (n / (a + b * f), n / (a / f + b));
        let exponent = a * log_less_first_order(of_x, -from_mean / a)
            + b * log_less_first_order(of_y, from_mean / b);
        (a * (b / n) / TAU).sqrt() * (exponent + self.stirling).exp()
    }
}

/// ay − bx.
fn distance_from_mean(f: f64, a: f64, b: f64) -> f64 {
    a * (b * (f - 1.0) / (a + b * f))
}

/// ln(1 + u) − u, given both 1 + u and u.
///
/// With r = u/(2 + u) it is −ur + 2r³(1/3 + r²/5 + r⁴/7 + …), without cancellation for small u.
fn log_less_first_order(ratio: f64, u: f64) -> f64 {
    const SMALL: f64 = 0.4;
    /// Then r² is at most 1/16.
    const TERMS: u32 = 14;
    if u.abs() > SMALL {
        return ratio.ln() - u;
    }
    let r = u / (2.0 + u);
    let series = (0..TERMS)
        .rev()
        .fold(0.0, |sum, k| sum * r * r + 1.0 / f64::from(2 * k + 3));
    2.0 * r * r * r * series - u * r
}

/// μ(z) = ln Γ(z) − (z − ½) ln z + z − ½ ln 2π, for z > 0.
///
/// Stirling's series from z = 10 on; below by μ(z) = μ(z + 1) + (z + ½) ln(1 + 1/z) − 1.
fn stirling_remainder(z: f64) -> f64 {
    const LARGE: f64 = 10.0;
    let (mut z, mut below) = (z, 0.0);
    while z < LARGE {
        below += (z + 0.5) * (1.0 / z).ln_1p() - 1.0;
        z += 1.0;
    }
    let square = 1.0 / (z * z);
    let series = [
        1.0 / 156.0,
        -691.0 / 360_360.0,
        1.0 / 1188.0,
        -1.0 / 1680.0,
        1.0 / 1260.0,
        -1.0 / 360.0,
        1.0 / 12.0,
    ];
    below + series.iter().fold(0.0, |sum, term| sum * square + term) / z
}

/// `x^a y^b/(B(a, b) I_x(a, b))`, for x below the mean; `from_mean` is ay − bx.
///
/// Source: A. R. Didonato and A. H. Morris, *Significant digit computation of the incomplete beta
/// function ratios*, 1992, equation 9; evaluated forwards (W. J. Lentz, 1976).
fn continued_fraction(x: f64, y: f64, a: f64, b: f64, from_mean: f64) -> f64 {
    let denominator = |m: f64| {
        m + m * (b - m) * x / (a + 2.0 * m - 1.0)
            + (a + m) * (from_mean + 1.0 + m * (1.0 + y)) / (a + 2.0 * m + 1.0)
    };
    // At m = 0 the first terms are 0, even for a = 1, where they would be 0/0.
    let mut value = a * (from_mean + 1.0) / (a + 1.0);
    let (mut c, mut d) = (value, 0.0);
    for m in (1..MOST_TERMS).map(f64::from) {
        let odd = a + 2.0 * m - 1.0;
        let numerator = (a + m - 1.0) / odd * ((a + b + m - 1.0) / odd) * (m * (b - m) * x * x);
        d = 1.0 / (denominator(m) + numerator * d);
        c = denominator(m) + numerator / c;
        value *= c * d;
        if (c * d - 1.0).abs() <= f64::EPSILON {
            break;
        }
    }
    value
}

/// ln of the number of ways to choose k of n.
fn ln_choices(n: u64, k: u64) -> f64 {
    let ln_factorial = |n: u64| {
        let z = n as f64 + 1.0;
        (z - 0.5) * z.ln() - z + stirling_remainder(z)
    };
    // ½ ln 2π is omitted above, twice in the denominator.
    ln_factorial(n) - ln_factorial(k) - ln_factorial(n - k) - 0.5 * TAU.ln()
}

/// Probability that this many positive and negative signs in random order form at most this many runs.
///
/// Formula: P(R = 2k) = 2C(p−1, k−1)C(q−1, k−1)/C(p+q, p), and P(R = 2k+1) =
/// [C(p−1, k)C(q−1, k−1) + C(p−1, k−1)C(q−1, k)]/C(p+q, p). 1 where all signs are equal.
/// Source: A. Wald and J. Wolfowitz, 1940.
#[must_use]
pub fn runs_lower(positive: u64, negative: u64, runs: u64) -> f64 {
    if positive == 0 || negative == 0 {
        return 1.0;
    }
    let probability = runs_probability(positive, negative);
    (2..=runs).map(probability).sum::<f64>().min(1.0)
}

/// [`runs_lower`] if it is below a threshold, else `None`: mostly decided from the likeliest numbers of runs alone.
#[must_use]
pub fn runs_lower_below(positive: u64, negative: u64, runs: u64, threshold: f64) -> Option<f64> {
    /// Margin for rounding errors of a sum.
    const CLEARLY: f64 = 1.001;
    if positive > 0 && negative > 0 {
        let probability = runs_probability(positive, negative);
        let mut sum = 0.0;
        for r in (2..=runs).rev() {
            sum += probability(r);
            if sum > CLEARLY * threshold {
                return None;
            }
        }
    }
    Some(runs_lower(positive, negative, runs)).filter(|&p| p < threshold)
}

/// The probability of each number of runs.
fn runs_probability(positive: u64, negative: u64) -> impl Fn(u64) -> f64 {
    let (p, q) = (positive - 1, negative - 1);
    let all = ln_choices(positive + negative, positive);
    let ways = move |i: u64, j: u64| {
        if i > p || j > q {
            0.0
        } else {
            (ln_choices(p, i) + ln_choices(q, j) - all).exp()
        }
    };
    move |r| {
        let k = r / 2;
        if r % 2 == 0 {
            2.0 * ways(k - 1, k - 1)
        } else {
            ways(k, k - 1) + ways(k - 1, k)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Closed forms: t(1) = tan(π(p−½)); t(2) = (2p−1)√(2/(1−(2p−1)²)).
    #[test]
    fn quantiles_agree_with_the_closed_forms_of_one_and_two_degrees_of_freedom() {
        for p in [0.6, 0.9, 0.975, 0.995] {
            let one = (std::f64::consts::PI * (p - 0.5)).tan();
            let two = (2.0 * p - 1.0) * (2.0 / (1.0 - (2.0 * p - 1.0_f64).powi(2))).sqrt();
            assert!((student_quantile(p, 1.0) / one - 1.0).abs() < 1e-12, "{p}");
            assert!((student_quantile(p, 2.0) / two - 1.0).abs() < 1e-12, "{p}");
        }
    }

    /// Checked against all orders of p and q signs.
    #[test]
    fn the_runs_test_counts_orders() {
        for (p, q) in [(1, 1), (2, 3), (5, 4), (1, 6)] {
            let total = p + q;
            let orders: Vec<u32> = (0_u32..1 << total)
                .filter(|order| order.count_ones() == p)
                .collect();
            let runs_of =
                |order: u32| 1 + ((order ^ (order >> 1)) & ((1 << (total - 1)) - 1)).count_ones();
            for runs in 2..=total {
                let few = orders
                    .iter()
                    .filter(|&&order| runs_of(order) <= runs)
                    .count();
                let wanted = few as f64 / orders.len() as f64;
                let found = runs_lower(u64::from(p), u64::from(q), u64::from(runs));
                assert!(
                    (found - wanted).abs() < 1e-12,
                    "{p} {q} {runs}: {found} {wanted}"
                );
                for threshold in [0.9 * wanted, 1.1 * wanted] {
                    let below = (wanted < threshold && found < threshold).then_some(found);
                    let told =
                        runs_lower_below(u64::from(p), u64::from(q), u64::from(runs), threshold);
                    assert_eq!(told, below, "{p} {q} {runs} {threshold}");
                }
            }
        }
    }
}
