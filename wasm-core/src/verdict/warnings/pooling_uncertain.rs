//! Series that are pooled differ much, or are few and short.
//!
//! They may not be of one system, or how far they differ is hardly known. Pool those alone that are alike, or measure
//! beyond the peak.

use crate::messages::{sentences, Sentence};
use crate::report::{PooledSeries, Warning, WarningCode};
use crate::series::Series;

pub(super) const TERM: &str = "comparison";

sentences! { WarningCode;
    SERIES_DIFFER = PoolingUncertain / "differ":
        "The series differ in {~parameters} by a factor of about {factor}. They may not be of one system, and what is said of one by the others is then worth little. Pool those alone that are alike, or use each series alone."
        | "Die Reihen unterscheiden sich für {~parameters} etwa um den Faktor {factor}. Vielleicht gehören sie nicht zu einem System, und was die anderen von einer sagen, ist dann wenig wert. Nur die Reihen gemeinsam anpassen, die einander gleichen, oder jede allein verwenden.";
    FEW_SERIES = PoolingUncertain / "few":
        "There are {series} series, and {short} of them end before their peak. How far so few series differ is hardly known, and the peaks that the others lend them may be surer than they should. Measure one or two of the series beyond the peak, or more series."
        | "Es gibt {series} Reihen, und {short} davon enden vor ihrem Maximum. Wie weit sich so wenige Reihen unterscheiden, ist kaum bekannt, und die Maxima, die ihnen die anderen leihen, sind vielleicht weniger sicher, als sie scheinen. Eine oder zwei der Reihen über das Maximum hinaus messen oder mehr Reihen.";
}

/// Above this spread, a factor of 1.65, the series are hardly of one system.
const LARGEST_SPREAD: f64 = 0.5;
/// With fewer series that end before their peaks, little is known of how far peaks differ.
const MANY_SERIES: usize = 10;

/// `tau` is the spread of σ and κ between series.
pub(crate) fn find(
    series: &[&Series],
    pooled: &[PooledSeries],
    [sigma, kappa]: [f64; 2],
) -> Option<Warning> {
    let spread = sigma.max(kappa);
    if spread > LARGEST_SPREAD {
        let parameter = if sigma >= kappa { "sigma" } else { "kappa" };
        let values = [
            ("parameters", parameter.into()),
            ("factor", spread.exp().into()),
        ];
        return Warning::of(&SERIES_DIFFER, values);
    }
    let is_short = |(one, pooled): &(&&Series, &PooledSeries)| {
        let peak = (pooled.peak.as_ref()).and_then(|peak| peak.concurrency.estimate);
        peak.is_none_or(|peak| one.range().1 < peak)
    };
    let short = series.iter().zip(pooled).filter(is_short).count();
    if series.len() >= MANY_SERIES || 2 * short <= series.len() {
        return None;
    }
    let values = [("series", series.len().into()), ("short", short.into())];
    Warning::of(&FEW_SERIES, values)
}

#[cfg(test)]
mod tests {
    use super::super::support::{law, noisy, raised, TO_32};
    use super::*;
    use crate::pooling::pool;
    use crate::FitOptions;

    /// Four series of these contentions, measured at the first levels.
    fn pooled(levels: usize, sigma: [f64; 4]) -> Vec<Warning> {
        let n = &TO_32[..levels];
        let all = sigma.map(|sigma| Series::new(n, &noisy(law(sigma, 0.004), n, 0.005)).unwrap());
        pool(&all.each_ref(), &FitOptions::default())
            .unwrap()
            .warnings
    }

    #[test]
    fn series_that_differ_and_few_short_ones() {
        let code = WarningCode::PoolingUncertain;
        let alike = pooled(8, [0.02, 0.021, 0.022, 0.023]);
        let apart = raised(code, &pooled(8, [0.004, 0.02, 0.1, 0.4]), &alike);
        assert_eq!(apart.variant, Some("differ"));
        let short = raised(code, &pooled(4, [0.02, 0.021, 0.022, 0.023]), &alike);
        assert_eq!(short.variant, Some("few"));
    }
}
