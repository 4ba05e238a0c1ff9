//! Student's t, Fisher's F and the runs test, by the `statrs` crate.

use statrs::distribution::{Continuous, ContinuousCDF, FisherSnedecor, StudentsT};
use statrs::function::factorial::ln_binomial;

/// The p-quantile of Student's t, for 0.5 ≤ p < 1 and df > 0.
///
/// The library inverts its CDF to about ten digits; two Newton steps give the rest.
#[must_use]
pub fn student_quantile(p: f64, df: f64) -> f64 {
    let Ok(t) = StudentsT::new(0.0, 1.0, df) else {
        return f64::NAN;
    };
    (0..2).fold(t.inverse_cdf(p), |q, _| {
        let next = q - (1.0 - p - t.sf(q)) / -t.pdf(q);
        if next.is_finite() {
            next
        } else {
            q
        }
    })
}

/// Probability that |t| is larger.
#[must_use]
pub fn student_two_sided(t: f64, df: f64) -> f64 {
    StudentsT::new(0.0, 1.0, df).map_or(f64::NAN, |d| 2.0 * d.sf(t.abs()))
}

/// Probability that F is larger.
#[must_use]
pub fn fisher_upper(f: f64, df1: f64, df2: f64) -> f64 {
    FisherSnedecor::new(df1, df2).map_or(f64::NAN, |d| d.sf(f))
}

/// Probability that so many positive and negative signs in random order make so few runs, or fewer.
///
/// Formula: P(R = 2k) = 2C(p−1, k−1)C(q−1, k−1)/C(p+q, p), and P(R = 2k+1) =
/// [C(p−1, k)C(q−1, k−1) + C(p−1, k−1)C(q−1, k)]/C(p+q, p). 1 where all signs are equal.
/// Source: A. Wald and J. Wolfowitz, 1940.
#[must_use]
pub fn runs_lower(positive: u64, negative: u64, runs: u64) -> f64 {
    if positive == 0 || negative == 0 {
        return 1.0;
    }
    let (p, q) = (positive - 1, negative - 1);
    let all = ln_binomial(positive + negative, positive);
    let ways = |i: u64, j: u64| {
        if i > p || j > q {
            0.0
        } else {
            (ln_binomial(p, i) + ln_binomial(q, j) - all).exp()
        }
    };
    (2..=runs)
        .map(|r| {
            let k = r / 2;
            if r % 2 == 0 {
                2.0 * ways(k - 1, k - 1)
            } else {
                ways(k, k - 1) + ways(k - 1, k)
            }
        })
        .sum::<f64>()
        .min(1.0)
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

    /// Every order of p and q signs, counted.
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
            }
        }
    }

    #[test]
    fn f_with_one_numerator_degree_is_t_squared() {
        for (t, df) in [(0.3, 2.0), (2.5, 7.0), (9.0, 1.0)] {
            let (f, t) = (fisher_upper(t * t, 1.0, df), student_two_sided(t, df));
            assert!((f / t - 1.0).abs() < 1e-10, "{f} {t}");
        }
    }
}
