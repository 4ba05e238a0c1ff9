//! Student's t and Fisher's F, by the `statrs` crate.

use statrs::distribution::{Continuous, ContinuousCDF, FisherSnedecor, StudentsT};

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

    #[test]
    fn f_with_one_numerator_degree_is_t_squared() {
        for (t, df) in [(0.3, 2.0), (2.5, 7.0), (9.0, 1.0)] {
            let (f, t) = (fisher_upper(t * t, 1.0, df), student_two_sided(t, df));
            assert!((f / t - 1.0).abs() < 1e-10, "{f} {t}");
        }
    }
}
