//! Tests whether throughput falls, which no curve that levels off can follow, however it bends.

use crate::fit::data::Data;
use crate::inference::distributions::{fisher_upper, KNOWN};

/// Assumed difference between two runs at one concurrency, as a share of throughput, if standard errors are given: such
/// errors are mostly from within one run and do not include differences between runs.
const BETWEEN_RUNS: f64 = 0.03;
/// Level sets beyond this number have negligible probability: their mean number is ln m + 0.6.
const MOST_STRETCHES: usize = 64;

/// The variance of a measurement of weight 1, and its degrees of freedom.
#[derive(Clone, Copy, Debug)]
pub struct Variance {
    /// In the unit of the data.
    pub value: f64,
    /// Its degrees of freedom.
    pub degrees_of_freedom: usize,
}

/// p-value of the hypothesis that throughput never falls along N: small if every curve that levels off is refuted.
///
/// Formula: E = Σ w (X̄ − X̃)²/s², X̃ the isotonic regression of the means at the m concurrencies; P(E ≥ e) ≤ Σ P(k, m)
/// P((m − k)·F(m − k, ν) ≥ e), k from 1 to m − 1, P(k, m) the probability that m equal means with equal weights form k
/// level sets; with equality if all means are equal.
///
/// s² comes from the given standard deviations, ν → ∞, plus 3 % of the throughput for differences between runs; else,
/// if there are more repeated measurements than degrees of freedom left by the curve, from the pure error, ν = n − m;
/// else it is `of_curve`, from the residuals of the law with a fourth term, which is too large rather than too small if
/// the system follows another curve. `None` without any of them.
///
/// Source: T. Robertson, F. T. Wright and R. L. Dykstra, *Order Restricted Statistical Inference* (1988), chapter 2.
#[must_use]
pub fn fall(data: &Data, of_curve: Option<Variance>) -> Option<f64> {
    let levels = data.groups.len();
    let repeated = data.repeated;
    if let Some(of_weight_1) = data.given_variance {
        let weight =
            |weight: f64, x: f64| 1.0 / (of_weight_1 / weight + (BETWEEN_RUNS * x).powi(2));
        let all = data.groups.iter().map(|o| (o.x, weight(o.weight, o.x)));
        return tail(isotonic_squares(all), levels, KNOWN);
    }
    let squares = isotonic_squares(data.groups.iter().map(|o| (o.x, o.weight)));
    let variance = if repeated > 0 && repeated + 4 > levels && data.pure_error > data.exact_sse() {
        Variance {
            value: data.pure_error / repeated as f64,
            degrees_of_freedom: repeated,
        }
    } else {
        of_curve?
    };
    tail(
        squares / variance.value,
        levels,
        variance.degrees_of_freedom as f64,
    )
}

/// Weighted sum of squares about the isotonic regression, by pooling adjacent violators.
fn isotonic_squares(levels: impl Iterator<Item = (f64, f64)>) -> f64 {
    let mut stretches: Vec<(f64, f64)> = Vec::new();
    let mut squares = 0.0;
    for (mut x, mut weight) in levels {
        while let Some(&(before, its)) = stretches.last().filter(|(before, _)| *before > x) {
            stretches.pop();
            squares += its * weight / (its + weight) * (before - x).powi(2);
            x = (its * before + weight * x) / (its + weight);
            weight += its;
        }
        stretches.push((x, weight));
    }
    squares
}

/// P(E ≥ e).
fn tail(e: f64, levels: usize, df: f64) -> Option<f64> {
    if !e.is_finite() {
        return None;
    }
    if e <= 0.0 {
        return Some(1.0);
    }
    let beyond = |(stretches, probability): (usize, &f64)| {
        let pooled = levels - stretches;
        let share = if pooled == 0 || *probability == 0.0 {
            0.0
        } else {
            fisher_upper(e / pooled as f64, pooled as f64, df)
        };
        probability * share
    };
    Some(of_stretches(levels).iter().enumerate().map(beyond).sum())
}

/// P(k, m) at index k: m equal means with equal weights are pooled into k level sets.
fn of_stretches(levels: usize) -> Vec<f64> {
    let most = levels.min(MOST_STRETCHES);
    let mut found = vec![0.0; most + 1];
    found[0] = 1.0;
    for m in 1..=levels {
        let m = m as f64;
        for k in (0..=most).rev() {
            let fewer = if k == 0 { 0.0 } else { found[k - 1] };
            found[k] = fewer / m + found[k] * (m - 1.0) / m;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Σ (x − isotonic mean)² by hand: 3 and 1 are pooled to 2; 2, 4 and 3 stay separate from lower values.
    #[test]
    fn what_falls_is_pooled() {
        let squares = |x: &[f64]| isotonic_squares(x.iter().map(|&x| (x, 1.0)));
        assert_eq!(squares(&[1.0, 2.0, 2.0, 5.0]), 0.0);
        assert_eq!(squares(&[1.0, 3.0, 1.0, 5.0]), 2.0);
        // 9 with 6 is 7.5, and with 3 the three are 6.
        assert_eq!(squares(&[1.0, 9.0, 6.0, 3.0]), 18.0);
        let weighted = isotonic_squares([(3.0, 1.0), (1.0, 3.0)].into_iter());
        assert!((weighted - 3.0).abs() < 1e-15, "{weighted}");
    }

    /// Stirling's numbers of the first kind over m!.
    #[test]
    fn the_stretches_have_the_probabilities_of_random_orders() {
        let of_four = of_stretches(4);
        for (found, expected) in of_four.iter().zip([0.0, 6.0, 11.0, 6.0, 1.0]) {
            assert!((found - expected / 24.0).abs() < 1e-15, "{of_four:?}");
        }
        assert!((of_stretches(5000).iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    /// Two means: half of the one-sided F of their difference.
    #[test]
    fn two_means_are_students_test() {
        let p = tail(4.0, 2, 7.0).unwrap();
        assert!((p - 0.5 * fisher_upper(4.0, 1.0, 7.0)).abs() < 1e-15, "{p}");
        // Three means with a known variance: χ² of one degree in three of six orders, e^(−e/2) of two in two.
        let p = tail(3.841_458_820_694_124, 3, KNOWN).unwrap();
        let expected = 0.5 * 0.05 + (-3.841_458_820_694_124_f64 / 2.0).exp() / 3.0;
        assert!((p - expected).abs() < 1e-5, "{p}");
    }
}
